#include "savary/analysis/rolling_motion.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/analysis/motions.h"
#include "savary/analysis/steady_motion.h"
#include "savary/base/dense.h"
#include "savary/dynamics/mechanism_closure.h"

namespace savary {

namespace {

constexpr double kDifference = 0x1p-10;  // rad, or of the mechanism's length
constexpr double kSteadyRolling = 1e-6;  // relative difference allowed of a motion that is steady

class Variations {
 public:
  Variations(double t, const VecX& y, MechanismSystem* system)
      : system_(*system),
        layout_(system->structure().layout()),
        t_(t),
        y_(y),
        weights_(CalcMotionWeights(system->structure())) {
    const double length = system->length_scale();
    rate_ = 1e-3;
    for (int b = 0; b < layout_.num_bodies(); ++b) {
      const auto V = y.segment<6>(layout_.velocity(b));
      rate_ = std::max({rate_, V.segment<3>(kAngular).norm(), V.segment<3>(kLinear).norm() / length});
    }
    size_ = weights_.maxCoeff() * kDifference;
  }

  [[nodiscard]] const VecX& vdot() const { return vdot_; }

  // Fills everything of the motion but W and A, and says why it cannot.
  std::string Choose(RollingMotion* motion) {
    const int n = 6 * layout_.num_bodies();
    const Mechanics& at = system_.RowsAt(t_, y_);
    std::vector<int> holding, all;
    for (const Constraint& constraint : at.constraints()) {
      if (!at.is_active(constraint)) continue;
      const bool speeds_only = constraint.kind == Constraint::Kind::kContactTangent ||
                               constraint.kind == Constraint::Kind::kContactSpin ||
                               constraint.kind == Constraint::Kind::kJointFriction;
      for (int k = 0; k < constraint.num_rows; ++k) {
        all.push_back(constraint.first_row + k);
        if (!speeds_only) holding.push_back(constraint.first_row + k);
      }
    }
    const MatX J = CalcDenseJacobian(at) * weights_.cwiseInverse().asDiagonal();
    Zx_ = NullSpace(J, holding);
    Zv_ = NullSpace(J, all);
    // Rates of the rows along every displacement, and the speeds that meet them.
    MatX P = MatX::Zero(n, Zx_.cols());
    MatX rows(static_cast<Eigen::Index>(all.size()), n);
    for (size_t i = 0; i < all.size(); ++i) rows.row(i) = J.row(all[i]);
    for (int k = 0; k < Zx_.cols(); ++k) {
      const VecX change =
          Differ(Zx_.col(k), VecX::Zero(n), [&](const VecX& y) { return VecX(system_.RowsAt(t_, y).cdot()); });
      VecX wanted(static_cast<Eigen::Index>(all.size()));
      for (size_t i = 0; i < all.size(); ++i) wanted[i] = -change[all[i]];
      if (all.empty() || wanted.norm() == 0) continue;
      P.col(k) = SolveLeastSquares(rows, wanted, 1e-9);
    }
    if (system_.CalcAccelerations(t_, y_) != EvalStatus::kOk) return system_.failure();
    vdot_ = system_.vdot();
    const Eigen::Index m = Zx_.cols() + Zv_.cols();
    Sx_.setZero(n, m);
    Sx_.leftCols(Zx_.cols()) = Zx_;
    Sv_.resize(n, m);
    Sv_ << P, rate_ * Zv_;
    dvdot_.setZero(n, m);
    for (int k = 0; k < m; ++k) {
      std::string problem;
      const VecX change = Differ(Sx_.col(k), Sv_.col(k), [&](const VecX& y) {
        if (system_.CalcAccelerations(t_, y) != EvalStatus::kOk) problem = system_.failure();
        return VecX(system_.vdot());
      });
      if (!problem.empty()) return problem;
      dvdot_.col(k) = weights_.cwiseProduct(change);
    }
    motion->num_coordinates = static_cast<int>(Zx_.cols());
    motion->num_speeds = static_cast<int>(Zv_.cols());
    motion->displacements = weights_.cwiseInverse().asDiagonal() * Sx_;
    return "";
  }

  // z' = A z in a frame that turns with W, and how far it leaves the variations.
  MatX CalcA(const Vec3& W, double* left) const {
    const Eigen::Index nx = Zx_.cols(), m = Sx_.cols();
    MatX A(m, m);
    *left = 0;
    for (int k = 0; k < m; ++k) {
      const VecX dx = Sx_.col(k), dv = Sv_.col(k);
      VecX fx = dv, fv = dvdot_.col(k);
      for (int b = 0; b < layout_.num_bodies(); ++b) {
        const Vec3 w = y_.segment<3>(layout_.velocity(b) + kAngular);
        for (const int part : {kAngular, kLinear}) {
          const int row = 6 * b + part;
          const Vec3 turning = part == kAngular ? Vec3(w - W) : Vec3(-W);
          fx.segment<3>(row) += turning.cross(Vec3(dx.segment<3>(row)));
          fv.segment<3>(row) -= W.cross(Vec3(dv.segment<3>(row)));
        }
      }
      const VecX a = Zx_.transpose() * fx;
      const VecX rest = fv - Sv_.leftCols(nx) * a, b = Zv_.transpose() * rest / rate_;
      *left = std::max({*left, (fx - Zx_ * a).norm(), (rest - rate_ * (Zv_ * b)).norm() / rate_});
      A.col(k) << a, b;
    }
    return A;
  }

 private:
  static MatX NullSpace(const MatX& J, const std::vector<int>& rows) {
    if (rows.empty()) return MatX::Identity(J.cols(), J.cols());
    MatX unit(J.cols(), static_cast<Eigen::Index>(rows.size()));
    for (size_t i = 0; i < rows.size(); ++i) {
      const double norm = J.row(rows[i]).norm();
      unit.col(i) = J.row(rows[i]).transpose() / (norm > 0 ? norm : 1);
    }
    PivotedQr qr(unit);
    return qr.CalcQ().rightCols(J.cols() - qr.CalcRank(1e-9));
  }

  // The derivative along dx and dv, weighted.
  template <class Function>
  VecX Differ(const VecX& dx, const VecX& dv, const Function& f) const {
    const double step = size_ / std::max({1e-300, dx.cwiseAbs().maxCoeff(), dv.cwiseAbs().maxCoeff() / rate_});
    const auto at = [&](double h) {
      VecX y = y_;
      MoveBodies(layout_, h * dx.cwiseQuotient(weights_), &y);
      for (int b = 0; b < layout_.num_bodies(); ++b)
        y.segment<6>(layout_.velocity(b)) += h * dv.cwiseQuotient(weights_).segment<6>(6 * b);
      return f(y);
    };
    const VecX near = at(step) - at(-step), far = at(2 * step) - at(-2 * step);
    return (8 * near - far) / (12 * step);
  }

  MechanismSystem& system_;
  const StateLayout& layout_;
  const double t_;
  const VecX& y_;
  const VecX weights_;
  double rate_ = 0, size_ = 0;
  // In units of the weights: displacements that rows allow that hold positions, and speeds that all rows allow, both
  // orthonormal; the variations, displacements first; changes of accelerations along them.
  MatX Zx_, Zv_, Sx_, Sv_, dvdot_;
  VecX vdot_;
};

}  // namespace

RollingMotion FindRollingMotion(double t, const VecX& y, MechanismSystem* system) {
  RollingMotion motion;
  Variations variations(t, y, system);
  if (motion.problem = variations.Choose(&motion); !motion.problem.empty()) return motion;
  double rate = 0, nearest = INFINITY;
  for (const Vec3& W : ListFrameRates(y, variations.vdot(), *system, &rate)) {
    const double h = kLookTurn / rate;
    const VecX later = Foresee(system->At(t, y), y, W, h);
    double off = CalcUnsteadiness(t + h, y, variations.vdot(), W, rate, later, system), left = 0;
    const MatX A = variations.CalcA(W, &left);
    const double scale = std::max(rate, A.size() > 0 ? A.cwiseAbs().maxCoeff() : 0);
    off = std::max(off, left / scale);
    nearest = std::min(nearest, off);
    if (!(off <= kSteadyRolling)) continue;
    // Later it is the same but for the choice of variations: so are the sums of powers of its eigenvalues.
    RollingMotion second;
    Variations later_ones(t + h, later, system);
    if (!later_ones.Choose(&second).empty() || second.displacements.cols() != motion.displacements.cols()) continue;
    const MatX B = later_ones.CalcA(W, &left);
    const MatX A2 = A * A, B2 = B * B;
    off = std::max({off, std::abs(A.trace() - B.trace()) / scale, std::abs(A2.trace() - B2.trace()) / (scale * scale),
                    std::abs((A2 * A2).trace() - (B2 * B2).trace()) / std::pow(scale, 4)});
    nearest = std::min(nearest, off);
    if (!(off <= kSteadyRolling)) continue;
    motion.found = true;
    motion.W = W.norm() <= 1e-12 * rate ? Vec3(Vec3::Zero()) : W;
    motion.A = A;
    break;
  }
  if (!motion.found) {
    motion.problem = fmt::format(
        "the start is no steady motion: no frame that turns at a constant rate was found in which the mechanism and "
        "its accelerations stay constant (difference {:.2g} at best)",
        nearest);
  }
  (void)system->CalcAccelerations(t, y);
  return motion;
}

}  // namespace savary
