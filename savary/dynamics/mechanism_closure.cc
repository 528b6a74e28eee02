#include "savary/dynamics/mechanism_closure.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace savary {

namespace {
constexpr int kMaxClosureIterations = 8;
}

void MoveBodies(const StateLayout& layout, const VecX& step, VecX* y) {
  for (int b = 0; b < layout.num_bodies(); ++b) {
    BodyState body;
    layout.GetBody(*y, b, &body);
    body.p_WC += step.segment<3>(6 * b + kLinear);
    const Vec3 turn = step.segment<3>(6 * b + kAngular);
    const double angle = turn.norm();
    if (angle > 0) body.q_WC = (Quat(Eigen::AngleAxisd(angle, turn / angle)) * body.q_WC).normalized();
    layout.SetBody(body, b, y);
  }
}

MechanismClosure::MechanismClosure(MechanismEquations* equations, double accepted)
    : equations_(*equations), accepted_(accepted) {
  const int n = 6 * equations->model().num_bodies(), m = equations->structure().num_rows();
  no_force_.setZero(n);
  step_.setZero(n);
  rates_.setZero(m);
  mu_.setZero(m);
}

ClosureReport MechanismClosure::CalcPosition(double t, const VecX& y) {
  return MeasureRows(equations_.RowsAt(t, y).c(), equations_.row_scale());
}

ClosureReport MechanismClosure::CalcRates(double t, const VecX& y) {
  return MeasureRows(equations_.RowsAt(t, y).cdot(), equations_.row_scale());
}

EvalStatus MechanismClosure::Accept(const ClosureReport& closure) {
  if (!(closure.residual <= accepted_)) {
    return equations_.Fail(EvalStatus::kNotConverged,
                           "joint '" + equations_.structure().RowOwner(closure.worst_row) + "' does not close");
  }
  if (closure.residual > worst_.residual) worst_ = closure;
  return EvalStatus::kOk;
}

EvalStatus MechanismClosure::Check(double t, const VecX& y) {
  if (const EvalStatus status = Accept(CalcPosition(t, y)); status != EvalStatus::kOk) return status;
  const Mechanics& at = equations_.RowsAt(t, y);
  double fastest = 1;
  for (const BodyState& body : at.bodies())
    fastest = std::max({fastest, body.w_WC.norm(), body.v_WC.norm() / equations_.length()});
  const ClosureReport rates = MeasureRows(at.cdot(), equations_.row_scale());
  if (rates.residual <= accepted_ * fastest) return EvalStatus::kOk;
  return equations_.Fail(EvalStatus::kNotConverged,
                         "joint '" + at.RowOwner(rates.worst_row) + "' does not close in speed");
}

EvalStatus MechanismClosure::Close(double t, double goal, VecX* y) {
  const StateLayout& layout = equations_.structure().layout();
  for (int b = 0; b < layout.num_bodies(); ++b) {
    auto q = y->segment<4>(layout.position(b) + 3);
    q /= q.norm();
  }
  ClosureReport closure;
  double last = std::numeric_limits<double>::infinity();
  for (int i = 0;; ++i) {
    closure = CalcPosition(t, *y);
    // Newton's steps stop paying off at round-off, which is where a step does no better than halve the residual.
    if (closure.residual <= goal || i == kMaxClosureIterations ||
        (closure.residual <= accepted_ && closure.residual > 0.5 * last)) {
      break;
    }
    const Mechanics& at = equations_.RowsAt(t, *y);
    if (!std::isfinite(closure.residual))
      return equations_.Fail(EvalStatus::kNotFinite, at.NameNonFiniteRow() + " is not finite");
    rates_ = -at.c();
    if (!equations_.SolveChosen(at, no_force_, rates_, MechanismEquations::kAny, 0, &step_, &mu_) ||
        (i > 0 && closure.residual > 0.5 * last)) {
      if (const EvalStatus status = equations_.FactorAll(at); status != EvalStatus::kOk) return status;
      (void)equations_.SolveAll(no_force_, rates_, false, &step_, &mu_);
    }
    last = closure.residual;
    MoveBodies(layout, step_, y);
  }
  if (const EvalStatus status = Accept(closure); status != EvalStatus::kOk) return status;
  equations_.RowsAt(t, *y).RefreshReferences(y);
  return CloseVelocity(t, y);
}

EvalStatus MechanismClosure::CloseVelocity(double t, VecX* y) {
  const Mechanics& at = equations_.RowsAt(t, *y);
  const StateLayout& layout = at.layout();
  const double length = equations_.length();
  rates_ = -at.cdot();
  double fastest = length;
  const auto apply_step = [&] {
    for (int b = 0; b < layout.num_bodies(); ++b) {
      auto V = y->segment<6>(layout.velocity(b));
      V += step_.segment<6>(6 * b);
      fastest = std::max({fastest, V.head<3>().norm() * length, V.tail<3>().norm()});
    }
  };
  MotionReport motion;
  if (equations_.SolveChosen(at, no_force_, rates_, MechanismEquations::kAny, 0, &step_, &mu_, &motion) &&
      motion.left_out <= accepted_) {
    apply_step();
    return EvalStatus::kOk;
  }
  if (const EvalStatus status = equations_.FactorAll(at); status != EvalStatus::kOk) return status;
  const SaddleReport report = equations_.SolveAll(no_force_, rates_, false, &step_, &mu_);
  apply_step();
  if (report.status == SaddleStatus::kOk) return EvalStatus::kOk;
  if (report.status == SaddleStatus::kNotFinite) return equations_.Refuse(at, report, "velocities");
  // Of rates at round-off the solver cannot say more than that they contradict one another: what is left decides.
  const ClosureReport left = CalcRates(t, *y);
  return left.residual <= accepted_ * fastest / length ? EvalStatus::kOk : equations_.Refuse(at, report, "velocities");
}

}  // namespace savary
