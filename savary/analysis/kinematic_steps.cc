#include "savary/analysis/kinematic_steps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace savary {

namespace {

constexpr double kPositionChange = 1e-3;
constexpr double kVelocityChange = 0.03;
constexpr double kBranchMismatch = 1e-3;

// Integral of f over [a, b] by Gauss's rule of five points, halved until halves agree with the whole, or as well as
// round-off of time lets them: f is known to its slope times the rounding of its argument.
template <class Function>
double Integrate(const Function& f, double a, double b, int depth = 0) {
  static constexpr std::array<double, 3> x = {0, 0.5384693101056830910, 0.9061798459386639928};
  static constexpr std::array<double, 3> w = {0.5688888888888888889, 0.4786286704993664680, 0.2369268850561890875};
  constexpr double kRoundings = 16 * std::numeric_limits<double>::epsilon();
  double magnitude = 0, least = f(0.5 * (a + b)), most = least;
  const auto rule = [&](double from, double to) {
    const double middle = 0.5 * (from + to), half = 0.5 * (to - from);
    double sum = w[0] * f(middle);
    for (size_t i = 1; i < x.size(); ++i) {
      const double left = f(middle - half * x[i]), right = f(middle + half * x[i]);
      sum += w[i] * (left + right);
      least = std::min({least, left, right});
      most = std::max({most, left, right});
      magnitude += w[i] * std::abs(half) * (std::abs(left) + std::abs(right));
    }
    return half * sum;
  };
  const double m = 0.5 * (a + b);
  const double whole = rule(a, b), halves = rule(a, m) + rule(m, b);
  const double round_off = kRoundings * std::max(std::abs(a), std::abs(b)) * (most - least);
  // In so short a time differences are round-off.
  const bool is_short = std::abs(b - a) <= 1e-9 * std::max(std::abs(a), std::abs(b));
  if (!(std::abs(whole - halves) > 1e-13 * magnitude + round_off) || is_short || depth == 20) return halves;
  return Integrate(f, a, m, depth + 1) + Integrate(f, m, b, depth + 1);
}

}  // namespace

void KinematicSteps::Resize(int size) {
  dense_.Resize(size, 6);
  for (VecX* v : {&predicted_, &second0_, &second1_}) v->setZero(size);
  move_.setZero(6 * mechanism_.structure().model().num_bodies());
}

void KinematicSteps::Predict(double t1) {
  const StateLayout& layout = mechanism_.structure().layout();
  const double h = t1 - t0_;
  predicted_ = y0_;
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const auto V = y0_.segment<6>(layout.velocity(b));
    const auto Vdot = f0_.segment<6>(layout.velocity(b));
    move_.segment<6>(6 * b) = h * V + 0.5 * h * h * Vdot;
    predicted_.segment<6>(layout.velocity(b)) += h * Vdot;
  }
  MoveBodies(layout, move_, &predicted_);
  for (const auto& reference : layout.references()) predicted_[reference.offset] += h * f0_[reference.offset];
  CalcDriveValues(t1, &predicted_);
}

void IntegrateDrives(const MechanismStructure& structure, const DiscreteState& discrete, double t0, const VecX& y0,
                     double t, VecX* y) {
  const Model& model = structure.model();
  const StateLayout& layout = structure.layout();
  for (size_t d = 0; d < model.drives.size(); ++d) {
    const int z = layout.drive(static_cast<int>(d));
    if (z < 0) continue;
    const Law& law = model.laws[model.drives[d].law.value()];
    const auto rate = [&](double s) { return law.expression.Value(&s, discrete.branches.data() + law.first_branch); };
    if (model.drives[d].kind == DriveKind::kSpeed) {
      (*y)[z] = y0[z] + Integrate(rate, t0, t);
    } else {
      (*y)[z] = y0[z] + (t - t0) * y0[z + 1] + Integrate([&](double s) { return (t - s) * rate(s); }, t0, t);
      (*y)[z + 1] = y0[z + 1] + Integrate(rate, t0, t);
    }
  }
}

Trial KinematicSteps::Try(double t0, const VecX& y0, const VecX& f0, double t1) {
  t0_ = t0;
  t1_ = t1;
  y0_ = y0;
  f0_ = f0;
  Predict(t1);
  y1_ = predicted_;
  Trial trial;
  trial.status = mechanism_.Close(t1, &y1_);
  if (trial.status != EvalStatus::kOk) return trial;
  const StateLayout& layout = mechanism_.structure().layout();
  const double length = mechanism_.length_scale();
  const double h = std::abs(t1 - t0);
  double speed = 0;
  for (int b = 0; b < layout.num_bodies(); ++b) {
    for (const VecX* y : {&y0_, &y1_}) {
      const auto V = y->segment<6>(layout.velocity(b));
      speed = std::max({speed, V.segment<3>(kAngular).norm() * length, V.segment<3>(kLinear).norm()});
    }
  }
  const double speed_change = kVelocityChange * speed + kPositionChange * length / h;
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const int p = layout.position(b), v = layout.velocity(b);
    const auto change = [&](int from, int size, double allowed) {
      trial.error = std::max(trial.error, (y1_ - predicted_).segment(from, size).norm() / allowed);
    };
    change(p, 3, kPositionChange * length);
    change(p + 3, 4, 0.5 * kPositionChange);
    change(v + kAngular, 3, speed_change / length);
    change(v + kLinear, 3, speed_change);
    // Full turns are counted by prediction, so no body may turn far in a step.
    trial.error = std::max(trial.error, move_.segment<3>(6 * b + kAngular).norm());
  }
  if (!std::isfinite(trial.error)) trial.status = EvalStatus::kNotFinite;
  return trial;
}

void KinematicSteps::CalcSecondDerivatives(const VecX& y, const VecX& f, VecX* second) const {
  const StateLayout& layout = mechanism_.structure().layout();
  second->setZero();
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const int p = layout.position(b), v = layout.velocity(b);
    second->segment<3>(p) = f.segment<3>(v + kLinear);
    // q'' = (0, alpha) q / 2 + (0, w) q' / 2 for w, alpha in world axes.
    const auto quaternion = [&](const VecX& x) { return Quat(x[p + 3], x[p + 4], x[p + 5], x[p + 6]); };
    const auto pure = [](const Vec3& u) { return Quat(0, u.x(), u.y(), u.z()); };
    const Quat first = pure(f.segment<3>(v + kAngular)) * quaternion(y),
               other = pure(y.segment<3>(v + kAngular)) * quaternion(f);
    second->segment<4>(p + 3) << 0.5 * (first.w() + other.w()), 0.5 * (first.vec() + other.vec());
  }
}

EvalStatus KinematicSteps::Complete(const VecX& y_end) {
  y1_ = y_end;
  if (const EvalStatus status = CalcDerivative(t1_, y1_, &f1_); status != EvalStatus::kOk) return status;
  const StateLayout& layout = mechanism_.structure().layout();
  const double h = t1_ - t0_;
  const int positions = 7 * layout.num_bodies();
  CalcSecondDerivatives(y0_, f0_, &second0_);
  CalcSecondDerivatives(y1_, f1_, &second1_);
  // Hermite's quintic has y1 - y0 = h/2 (f0 + f1) + h^2/12 (f0' - f1') + O(h^7).
  const VecX mismatch = (y1_ - y0_ - 0.5 * h * (f0_ + f1_) - h * h / 12 * (second0_ - second1_)).head(positions);
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const int p = layout.position(b);
    if (!(mismatch.segment<3>(p).norm() <= kBranchMismatch * mechanism_.length_scale()) ||
        !(mismatch.segment<4>(p + 3).norm() <= kBranchMismatch)) {
      return EvalStatus::kNotConverged;
    }
  }
  dense_.SetEnds(t0_, y0_, f0_, t1_, y1_, f1_);
  // Second derivatives of the cubic at both ends, to be made right by s^2 (1-s)^2 (r4 + s r5).
  const VecX jump = y1_ - y0_;
  dense_.term(4).setZero();
  dense_.term(5).setZero();
  dense_.term(4).head(positions) = 0.5 * (h * h * second0_ - 6 * jump + h * (4 * f0_ + 2 * f1_)).head(positions);
  dense_.term(5).head(positions) =
      0.5 * (h * h * second1_ + 6 * jump - h * (2 * f0_ + 4 * f1_)).head(positions) - dense_.term(4).head(positions);
  return EvalStatus::kOk;
}

double KinematicSteps::ProposeStep(double h, double error, const StepControl& control) const {
  const double factor = 0.8 / std::sqrt(std::max(error, 1e-6));
  return h * std::clamp(factor, 0.1, control.rejected ? 1.0 : 4.0);
}

}  // namespace savary
