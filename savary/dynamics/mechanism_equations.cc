#include "savary/dynamics/mechanism_equations.h"

#include <algorithm>
#include <cmath>

namespace savary {

namespace {

constexpr double kUnbalanced = 1e-9;  // force that stays unbalanced, relative to those of the mechanism
// The same where redundant rows contradict one another by the error of closure: the solver's self-stress grows with
// every iteration, and what of it is not in balance with it.
constexpr double kUnbalancedBeside = 1e-7;
constexpr double kWornRows = 0.3;  // regularity below which other rows are looked for
constexpr double kBetterRows = 2;  // times better

// Kinds of constraints that hold at all times.
bool IsAlways(Constraint::Kind kind) {
  using enum Constraint::Kind;
  return kind != kStop && kind != kJointFriction && kind != kContactNormal && kind != kContactTangent &&
         kind != kContactSpin && kind != kContactStart;
}

}  // namespace

SaddlePattern MakeSaddlePattern(const MechanismStructure& structure) {
  SaddlePattern pattern;
  pattern.num_bodies = structure.model().num_bodies();
  for (const Constraint& constraint : structure.constraints()) {
    pattern.constraints.push_back({constraint.num_rows, constraint.bodies});
  }
  return pattern;
}

void SetSaddleNumbers(const Mechanics& at, SaddleSolver* solver) {
  for (int b = 0; b < at.model().num_bodies(); ++b) solver->mass(b) = at.CalcMass(b);
  const auto& constraints = at.constraints();
  for (size_t c = 0; c < constraints.size(); ++c) {
    const int rows = constraints[c].num_rows;
    if (!IsAlways(constraints[c].kind)) solver->SetActive(static_cast<int>(c), at.is_active(constraints[c]));
    for (size_t number = 0; number < constraints[c].bodies.size(); ++number) {
      const double* J = at.J(constraints[c], static_cast<int>(number));
      solver->jacobian(static_cast<int>(c), static_cast<int>(number)) =
          Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, 6, Eigen::RowMajor>>(J, rows, 6);
    }
  }
}

ClosureReport MeasureRows(const Eigen::Ref<const VecX>& values, const Eigen::Ref<const VecX>& scales) {
  ClosureReport report;
  for (int i = 0; i < values.size(); ++i) {
    const double r = std::abs(values[i]) / scales[i];
    if (r > report.residual || std::isnan(r)) report = {r, i};
  }
  return report;
}

MechanismEquations::MechanismEquations(const Model& model)
    : length_(model.CalcLengthScale()),
      mechanics_(model),
      discrete_(model),
      row_scale_(mechanics_.CalcRowScales(length_)),
      solver_(MakeSaddlePattern(mechanics_)) {
  no_rates_.setZero(mechanics_.num_rows());
  rows_.setZero(mechanics_.num_rows());
  failed_y_.setZero(mechanics_.layout().size());
  unbalanced_.setZero(6 * model.num_bodies());
  for (FactorState* factors : {&all_factors_, &motion_factors_}) {
    factors->at.setConstant(7 * model.num_bodies() + 1, std::numeric_limits<double>::quiet_NaN());
  }
}

// ---- which rows motion is computed from

void MechanismEquations::ChooseRows(double t, const VecX& y) {
  ForgetFactors();
  rows_state_ = {t, y, discrete_};
  motion_ = std::make_unique<MotionSolver>(RowsAt(t, y));
  if (!motion_->is_cheap()) motion_.reset();
  are_rows_worn_ = are_rows_short_ = false;
  if (!motion_ || motion_->num_left_out() == 0 || !AreNearlyDependentLeftOut(RowsAt(t, y))) return;
  // Next to a singular position rows that nearly depend on others matter where they do not follow from these.
  const Mechanics& at = AllAt(t, y);
  VecX vdot(6 * model().num_bodies()), mu(at.num_rows());
  rows_ = -at.bias();
  (void)SolveChosen(at, at.f(), rows_, kPassable, CalcCentripetal(at), &vdot, &mu);
  if (std::exchange(are_rows_short_, false)) {
    ForgetFactors();
    motion_ = std::make_unique<MotionSolver>(at, MotionSolver::kNearlyDependent);
  }
}

double MechanismEquations::CalcRegularity(double t, const VecX& y) {
  if (!motion_) return 1;
  const Mechanics& at = RowsAt(t, y);
  const double independence = motion_->CalcIndependence(at);
  if (independence > kWornRows || motion_->num_left_out() == 0) return independence;
  // Rows that were left out may serve better here: that is no loss of rank.
  const double best = motion_->CalcBestIndependence(at);
  are_rows_worn_ = are_rows_worn_ || best > kBetterRows * independence;
  return std::max(independence, best);
}

double MechanismEquations::CalcRankMargin(double t, const VecX& y) {
  return motion_ ? motion_->CalcRankMargin(RowsAt(t, y)) : 1.0;
}

bool MechanismEquations::RenewRows(double t, const VecX& y) {
  const bool are_short = std::exchange(are_rows_short_, false), are_worn = std::exchange(are_rows_worn_, false);
  if (!motion_ || (!are_short && !are_worn)) return false;
  const Mechanics& at = RowsAt(t, y);
  const bool better = (are_short && AreNearlyDependentLeftOut(at)) ||
                      (are_worn && motion_->CalcBestIndependence(at) > motion_->CalcIndependence(at));
  if (better) ChooseRows(t, y);
  return better;
}

const std::string& MechanismEquations::weakest_joint() const {
  return structure().RowOwner(motion_ ? motion_->weakest_row() : -1);
}

// ---- solutions

void MechanismEquations::ForgetFactors() {
  for (FactorState* factors : {&all_factors_, &motion_factors_}) {
    factors->at.setConstant(std::numeric_limits<double>::quiet_NaN());
  }
}

// The matrix depends on the poses and, through moving markers, on time.
bool MechanismEquations::IsNew(const Mechanics& at, FactorState* factors) {
  const int poses = 7 * at.model().num_bodies();
  const double *y = at.y().data(), *known = factors->at.data();
  if (known[poses] == at.t() && std::equal(y, y + poses, known)) return false;
  std::copy_n(y, poses, factors->at.data());
  factors->at[poses] = at.t();
  return true;
}

EvalStatus MechanismEquations::FactorAll(const Mechanics& at) {
  if (!IsNew(at, &all_factors_)) return all_factors_.status;
  SetSaddleNumbers(at, &solver_);
  all_factors_.status = EvalStatus::kOk;
  if (solver_.Factor() != SaddleStatus::kOk)
    all_factors_.status = Fail(EvalStatus::kNotFinite, "the mass matrix or a joint's Jacobian is not finite");
  return all_factors_.status;
}

bool MechanismEquations::SolveChosen(const Mechanics& at, const VecX& f, const VecX& g, double allowed, double scale,
                                     VecX* x, VecX* mu, MotionReport* report) {
  if (!motion_) return false;
  if (IsNew(at, &motion_factors_))
    motion_factors_.status = motion_->Factor(at) ? EvalStatus::kOk : EvalStatus::kSingular;
  if (motion_factors_.status != EvalStatus::kOk) return false;
  least_regularity_ = std::min(least_regularity_, motion_->independence_bound());
  const MotionReport solved = motion_->Solve(at, f, g, scale, x, mu);
  if (report != nullptr) *report = solved;
  const bool is_met = solved.left_out <= allowed * solved.scale;
  are_rows_short_ = are_rows_short_ || (solved.converged && !is_met);
  return solved.converged && is_met;
}

// Where torques move nothing, as those on a body that is held, what they would make of a free one is the scale.
bool MechanismEquations::SolveForces(const Mechanics& at, bool fast, bool least, const VecX& f, VecX* x, VecX* mu) {
  if (fast) {
    double scale = 0;
    for (int b = 0; b < model().num_bodies(); ++b) {
      const double inertia = model().bodies[b].I_BC_B.trace() / 3;
      if (inertia > 0) scale = std::max(scale, f.segment<3>(6 * b + kAngular).norm() / inertia);
    }
    return SolveChosen(at, f, no_rates_, kAny, scale, x, mu);
  }
  (void)SolveAll(f, no_rates_, least, x, mu);
  return true;
}

// The solver compares a residual with what cancels in its own rows. Where that is nothing but round-off, as for rows
// whose right-hand side is zero on paper, it says more than there is; so rows are compared with the accelerations of
// the whole mechanism too, and forces with its forces. Rows of an overconstrained linkage depend on one another only
// where all joints are closed exactly; elsewhere they contradict one another by their error, and are satisfied in
// the mean. Position and velocity are closed to their own tolerance.
EvalStatus MechanismEquations::Judge(const Mechanics& at, const SaddleReport& report, const VecX& f, const VecX& vdot,
                                     const VecX& lambda) {
  if (report.status == SaddleStatus::kOk) return EvalStatus::kOk;
  if (report.status == SaddleStatus::kNotFinite) return Refuse(at, report, "accelerations");
  rows_ = at.bias();
  unbalanced_ = f;
  at.AddConstraintWrenches(lambda, &unbalanced_);
  constexpr double kNothing = 1e-6;  // rad, or lengths, in s^2: accelerations are compared with no less
  double largest = std::max({kNothing, CalcCentripetal(at), MeasureRows(rows_, row_scale_).residual}), force = 0;
  for (int b = 0; b < model().num_bodies(); ++b) {
    const Vec6 inertial = at.MultiplyMass(b, vdot.segment<6>(6 * b)), load = f.segment<6>(6 * b);
    const double mass = model().bodies[b].mass;
    unbalanced_.segment<6>(6 * b) -= inertial;
    for (const Vec6& wrench : {inertial, load})
      force = std::max({force, wrench.head<3>().norm() / length_, wrench.tail<3>().norm()});
    force = std::max(force, mass * length_ * CalcCentripetal(at));
    largest =
        std::max({largest, vdot.segment<3>(6 * b + kAngular).norm(), vdot.segment<3>(6 * b + kLinear).norm() / length_,
                  mass > 0 ? load.tail<3>().norm() / (mass * length_) : 0.0});
  }
  for (const Constraint& constraint : at.constraints()) {
    for (size_t number = 0; number < constraint.bodies.size(); ++number) {
      const double* J = at.J(constraint, static_cast<int>(number));
      for (int k = 0; k < constraint.num_rows; ++k) {
        rows_[constraint.first_row + k] +=
            Eigen::Map<const Vec6>(J + 6 * k).dot(vdot.segment<6>(6 * constraint.bodies[number]));
      }
    }
  }
  double unbalanced = 0;
  for (int b = 0; b < model().num_bodies(); ++b) {
    const auto wrench = unbalanced_.segment<6>(6 * b);
    unbalanced = std::max({unbalanced, wrench.head<3>().norm() / length_, wrench.tail<3>().norm()});
  }
  const bool rows_met =
      report.constraint_residual <= kPassable || MeasureRows(rows_, row_scale_).residual <= kPassable * largest;
  const double allowed = report.constraint_residual > SaddleReport::kSolved ? kUnbalancedBeside : kUnbalanced;
  const bool forces_met = report.body_residual <= SaddleReport::kSolved || unbalanced <= allowed * force;
  if (rows_met && forces_met) return EvalStatus::kOk;
  SaddleReport unmet = report;
  unmet.status = rows_met ? SaddleStatus::kSingular : SaddleStatus::kContradictory;
  return Refuse(at, unmet, "accelerations");
}

double MechanismEquations::CalcCentripetal(const Mechanics& at) const {
  double fastest = 0;
  for (const BodyState& body : at.bodies()) fastest = std::max({fastest, body.w_WC.norm(), body.v_WC.norm() / length_});
  return fastest * fastest;
}

EvalStatus MechanismEquations::Refuse(const Mechanics& at, const SaddleReport& report, const char* what) {
  if (report.status == SaddleStatus::kContradictory) {
    const Constraint& constraint = at.constraints()[report.worst_constraint];
    return Fail(EvalStatus::kSingular,
                std::string(constraint.kind == Constraint::Kind::kDrive ? "the drive of joint '" : "joint '") +
                    at.NameOf(constraint) + "' requires " + what + " that the other joints do not allow");
  }
  if (report.status == SaddleStatus::kSingular) {
    return Fail(EvalStatus::kSingular, "body '" + model().bodies[report.worst_body].name +
                                           "' has a motion that neither mass nor joints resist (" + what + ")");
  }
  const std::string owner = at.NameNonFiniteRow();
  return Fail(EvalStatus::kNotFinite, owner.empty() ? std::string("a value is not finite (") + what + ")"
                                                    : owner + " gives " + what + " that are not finite");
}

}  // namespace savary
