#include "savary/analysis/dead_centre.h"

#include <algorithm>
#include <cmath>

#include "savary/analysis/kinematic_steps.h"
#include "savary/analysis/motions.h"
#include "savary/base/dense.h"
#include "savary/dynamics/mechanism_system.h"

namespace savary {

namespace {

constexpr int kMostUnknowns = 300;
constexpr double kFarthestWay = 0.3;  // lengths, or rad, to the dead centre
constexpr int kMostCorrections = 40;

class Locator {
 public:
  Locator(const Model& model, const State& before)
      : before_(before),
        state_(before),
        mechanics_(model),
        rows_(mechanics_.CalcRowScales(model.CalcLengthScale()).cwiseInverse()),
        columns_(CalcMotionWeights(mechanics_).cwiseInverse() * model.CalcLengthScale()) {
    const StateLayout& layout = mechanics_.layout();
    for (int b = 0; b < layout.num_bodies(); ++b) state_.y.segment<6>(layout.velocity(b)).setZero();
  }

  std::optional<double> Run(int freedom) {
    Set();
    const int n = static_cast<int>(columns_.size());
    if (n + 1 > kMostUnknowns || mechanics_.num_rows() > kMostUnknowns || n <= freedom) return {};
    const MatX J = CalcScaled();
    if (!J.allFinite()) return {};
    soft_ = CalcSymmetricEigen(MatX(J.transpose() * J)).vectors.col(freedom);
    // Ahead is where time goes on; its rate falls to zero there.
    double rate = CalcRate();
    if (!(std::abs(rate) > 0)) return state_.t;
    if (rate < 0) {
      soft_ = -soft_;
      rate = -rate;
    }
    // Secants of dt/ds, which is nearly linear; the first one from a small step.
    double s = 0, last = rate, way = 1e-4;
    for (int i = 0; i < kMostCorrections; ++i) {
      if (!(std::abs(s + way) <= kFarthestWay) || !Go(way)) return {};
      s += way;
      rate = CalcRate();
      if (std::abs(way) <= 1e-11 || rate == 0) return state_.t;
      const double slope = (rate - last) / way;
      if (!(slope < 0)) return {};
      last = rate;
      way = std::clamp(-rate / slope, -0.05, 0.05);
    }
    return {};
  }

 private:
  void Set() {
    mechanics_.SetState(state_.t, state_.y, state_.discrete);
    mechanics_.CalcConstraints();
  }

  [[nodiscard]] MatX CalcScaled() const {
    return rows_.asDiagonal() * CalcDenseJacobian(mechanics_) * columns_.asDiagonal();
  }

  // [J c_t; soft 0], at rest: cdot is c_t.
  [[nodiscard]] MatX CalcBordered() const {
    const int n = static_cast<int>(columns_.size()), m = mechanics_.num_rows();
    MatX A = MatX::Zero(m + 1, n + 1);
    A.topLeftCorner(m, n) = CalcScaled();
    A.topRightCorner(m, 1) = rows_.cwiseProduct(mechanics_.cdot());
    A.bottomLeftCorner(1, n) = soft_.transpose();
    return A;
  }

  [[nodiscard]] double CalcRate() const {
    const MatX A = CalcBordered();
    VecX b = VecX::Zero(A.rows());
    b[A.rows() - 1] = 1;
    return SolveLeastSquares(A, b, 1e-9)[A.cols() - 1];
  }

  // A way further along the motion, by Newton's method.
  bool Go(double way) {
    const int n = static_cast<int>(columns_.size());
    double left = way;  // of the way
    for (int i = 0; i < 12; ++i) {
      const MatX A = CalcBordered();
      VecX b(A.rows());
      b << -rows_.cwiseProduct(mechanics_.c()), left;
      const VecX step = SolveLeastSquares(A, b, 1e-9);
      if (!step.allFinite()) return false;
      MoveBodies(mechanics_.layout(), columns_.cwiseProduct(step.head(n)), &state_.y);
      left = 0;
      state_.t += step[n];
      IntegrateDrives(mechanics_, state_.discrete, before_.t, before_.y, state_.t, &state_.y);
      Set();
      mechanics_.RefreshReferences(&state_.y);
      if (step.head(n).lpNorm<Eigen::Infinity>() <= 1e-13) return true;
    }
    return MeasureRows(mechanics_.c().cwiseProduct(rows_), VecX::Ones(rows_.size())).residual <= 1e-10;
  }

  const State& before_;
  State state_;
  Mechanics mechanics_;
  const VecX rows_, columns_;  // scales that make J dimensionless
  VecX soft_;
};

}  // namespace

std::optional<double> LocateDeadCentre(const Model& model, const State& before, int freedom) {
  return Locator(model, before).Run(freedom);
}

int CountFreedom(const Model& model, const State& state) {
  constexpr int kMostBodies = 100;
  if (model.num_bodies() > kMostBodies) return -1;
  DiscreteState open = state.discrete;
  open.OpenAll();
  Mechanics mechanics(model);
  mechanics.SetState(state.t, state.y, open);
  mechanics.CalcConstraints();
  return static_cast<int>(CalcFreeMotions(mechanics).cols());
}

MetDeadCentre FindMetDeadCentre(const Model& model, const State& state, int freedom) {
  if (freedom < 0) return {.centre = {}, .t = state.t};
  Mechanics mechanics(model);
  const auto find = [&](const State& at, int left) {
    MetDeadCentre met{.centre = {}, .t = state.t};
    mechanics.SetState(at.t, at.y, at.discrete);
    mechanics.CalcConstraints();
    if (left < 0) left = static_cast<int>(CalcFreeMotions(mechanics).cols());
    met.centre = FindDeadCentre(mechanics, left);
    if (met.centre.found && !met.centre.drives.empty()) {
      const std::optional<double> t = LocateDeadCentre(model, at, left);
      met.is_located = t.has_value();
      met.t = t.value_or(state.t);
    }
    return met;
  };
  State open = state;
  open.discrete.OpenAll();
  const MetDeadCentre of_joints = find(open, freedom);
  if (of_joints.is_located || open.discrete == state.discrete) return of_joints;
  MetDeadCentre of_all = find(state, -1);
  of_all.is_of_joints = false;
  return of_all.is_located ? of_all : of_joints;
}

}  // namespace savary
