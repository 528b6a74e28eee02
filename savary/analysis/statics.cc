#include "savary/analysis/statics.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace savary {

namespace {

constexpr double kBalanced = 1e-14;     // residual / force scale that is round-off anyway
constexpr double kAccepted = 1e-9;      // residual / force scale of an equilibrium that Newton's method does not improve
constexpr double kTiny = 1e-13;         // Newton step / length at which round-off has the last word
constexpr double kLongestStep = 0.3;    // of the mechanism's length, downhill
constexpr double kNearStep = 0.1;       // the same of the nearest search
constexpr double kNeutral = 1e-7;       // stiffness / largest stiffness that counts as zero
constexpr int kMaxDownhill = 500;
constexpr int kMaxNearest = 25;

}  // namespace

EquilibriumFinder::EquilibriumFinder(const Model& model, const DynamicsSettings& settings)
    : system_(model, {settings.tolerance, settings.closure_tolerance}),
      linearizer_(model),
      weights_(CalcMotionWeights(system_.mechanics())),
      zero_rows_(VecX::Zero(system_.mechanics().num_rows())),
      acceleration_(VecX::Zero(weights_.size())),
      multipliers_(VecX::Zero(zero_rows_.size())) {}

// Closes y at t and puts it to rest.
bool EquilibriumFinder::Place(double t, VecX* y) {
  const StateLayout& layout = system_.mechanics().layout();
  const EvalStatus status = system_.Close(t, y);
  for (int b = 0; b < layout.num_bodies(); ++b) y->segment<6>(layout.velocity(b)).setZero();
  // Velocities the drives ask for are of no interest here, whether they can be had or not.
  return status == EvalStatus::kOk || (status == EvalStatus::kSingular && y->allFinite());
}

// Free motions, the force along them, multipliers.
void EquilibriumFinder::CalcForces(double t, Equilibrium* at) {
  system_.CalcEnergies(t, at->y);
  (void)system_.CalcClosure(t, at->y);
  const Mechanics& mechanics = system_.mechanics();
  Z_ = CalcFreeMotions(mechanics);
  r_ = Z_.transpose() * mechanics.f();
  at->residual = r_.norm();
  at->force_scale = mechanics.f().cwiseQuotient(weights_).norm() + mechanics.potential_magnitude() / system_.length_scale();
  SetSaddleNumbers(mechanics, &system_.solver());
  if (system_.solver().Factor() == SaddleStatus::kOk) {
    (void)system_.solver().Solve(mechanics.f(), zero_rows_, acceleration_, multipliers_);
  }
  at->lambda = -multipliers_;
}

void EquilibriumFinder::CalcStiffness(double t, Equilibrium* at) {
  linearizer_.Calc(t, at->y, system_.branches().data(), VecX::Zero(weights_.size()), at->lambda, &linear_);
  at->stiffness.resize(Z_.cols());
  at->modes = Z_;
  if (Z_.cols() == 0) return;  // held altogether
  K_ = Z_.transpose() * linear_.K * Z_;
  const MatX symmetric = 0.5 * (K_ + K_.transpose());
  at->asymmetry = symmetric.norm() > 0 ? (K_ - symmetric).norm() / symmetric.norm() : 0;
  const Eigen::SelfAdjointEigenSolver<MatX> eigen(symmetric);
  at->stiffness = eigen.eigenvalues();
  at->modes = Z_ * eigen.eigenvectors();
  const double largest = std::max(at->stiffness.cwiseAbs().maxCoeff(), at->force_scale / system_.length_scale());
  at->num_negative = static_cast<int>((at->stiffness.array() < -kNeutral * largest).count());
  at->num_neutral = static_cast<int>((at->stiffness.array().abs() <= kNeutral * largest).count());
}

bool EquilibriumFinder::Begin(double t, const VecX& start, const std::vector<int32_t>& branches, Equilibrium* at) {
  at->y = start;
  system_.branches() = branches;
  if (!Place(t, &at->y)) {
    at->problem = "the joints cannot be closed: " + system_.failure();
    return false;
  }
  CalcForces(t, at);
  return true;
}

Equilibrium EquilibriumFinder::Stay(double t, const VecX& start, const std::vector<int32_t>& branches) {
  Equilibrium at;
  if (!Begin(t, start, branches, &at)) return at;
  at.found = std::isfinite(at.residual);
  if (at.found) {
    CalcStiffness(t, &at);
  } else {
    at.problem = system_.mechanics().NameNonFiniteLoad();
  }
  return at;
}

Equilibrium EquilibriumFinder::Find(double t, const VecX& start, const std::vector<int32_t>& branches, Search search) {
  const bool downhill = search == Search::kDownhill;
  const double length = system_.length_scale();
  const double longest = (downhill ? kLongestStep : kNearStep) * length;
  const int most = downhill ? kMaxDownhill : kMaxNearest;
  Equilibrium at;
  if (!Begin(t, start, branches, &at)) return at;
  for (at.iterations = 0;; ++at.iterations) {
    if (!std::isfinite(at.residual)) {
      at.problem = system_.mechanics().NameNonFiniteLoad();
      return at;
    }
    CalcStiffness(t, &at);
    const bool definite = at.stable();
    const int n = static_cast<int>(r_.size());
    if (n == 0) break;
    VecX s = VecX::Zero(n);
    const double neutral = kNeutral * std::max(at.stiffness.cwiseAbs().maxCoeff(), at.force_scale / length);
    if (definite || !downhill) {
      s = K_.completeOrthogonalDecomposition().solve(r_);
    } else {
      // Along each principal motion towards less energy; where nothing resists, as far as a step may go.
      const MatX U = Z_.transpose() * weights_.cwiseAbs2().asDiagonal() * at.modes;
      const VecX along = U.transpose() * r_;
      for (int i = 0; i < n; ++i) {
        const double k = std::abs(at.stiffness[i]);
        if (k > neutral) {
          s += U.col(i) * (along[i] / k);
        } else if (std::abs(along[i]) > kAccepted * at.force_scale) {
          s += U.col(i) * std::copysign(longest, along[i]);
        }
      }
    }
    const double step = s.norm();
    if (at.residual <= kBalanced * at.force_scale || step <= kTiny * length) break;
    if (at.iterations == most) {
      at.problem = downhill ? "no equilibrium was found: forces stay unbalanced however far the mechanism moves"
                            : "the equilibrium could not be followed";
      return at;
    }
    if (step > longest) s *= longest / step;
    const VecX dx = Z_ * s;
    const double driving = r_.dot(s);
    const Equilibrium before = at;
    for (double part = 1;; part /= 2) {
      at.y = before.y;
      MoveBodies(system_.mechanics().layout(), part * dx, &at.y);
      const bool placed = Place(t, &at.y);
      if (placed) CalcForces(t, &at);
      // The force along the same motion, as the joints allow it there.
      const auto driving_there = [&] { return r_.dot(Z_.transpose() * weights_.cwiseAbs2().cwiseProduct(dx)); };
      const bool good = placed && std::isfinite(at.residual) && (!downhill || driving_there() >= -0.5 * driving || at.residual < 0.9 * before.residual);
      if (good) break;
      if (part < 1e-9) {
        at.problem = "no equilibrium was found: the mechanism cannot move where forces drive it";
        return at;
      }
    }
    // Round-off: what is left does not get less any more.
    if (before.num_negative == 0 && at.residual > 0.5 * before.residual && at.residual <= kAccepted * at.force_scale) {
      CalcStiffness(t, &at);
      break;
    }
  }
  if (const std::string left = system_.mechanics().DescribeLeftTrack(kAccepted * length); !left.empty()) {
    at.problem = "no equilibrium was found: where forces would balance, " + left;
    return at;
  }
  at.found = true;
  return at;
}

Equilibrium EquilibriumFinder::FindDownhill(double t, const VecX& start, std::vector<int32_t>* branches) {
  constexpr int kMostChanges = 20;
  Equilibrium at;
  at.y = start;
  VecX roots(system_.num_roots());
  for (int i = 0; i < kMostChanges; ++i) {
    at = Find(t, at.y, *branches, Search::kDownhill);
    if (!at.found) return at;
    system_.CalcRoots(t, at.y, &roots);
    const VecX switches = roots.head(system_.mechanics().model().num_branches());
    if (switches.size() == 0 || switches.minCoeff() >= 0) return at;
    system_.mechanics().CalcInitialBranches(branches->data());
  }
  at.found = false;
  at.problem = "no equilibrium was found: forces balance only on a discontinuity of a law";
  return at;
}

void EquilibriumFinder::CalcRow(double t, const Equilibrium& equilibrium, const Outputs& outputs, std::span<double> row) {
  system_.CalcEnergies(t, equilibrium.y);
  (void)system_.CalcClosure(t, equilibrium.y);
  outputs.Calc(system_.mechanics(), VecX::Zero(weights_.size()), equilibrium.lambda, equilibrium.lambda, row);
}

std::vector<StiffnessMode> DescribeSoftest(const Mechanics& mechanics, const Equilibrium& equilibrium, size_t count) {
  std::vector<StiffnessMode> modes;
  for (int i = 0; i < equilibrium.stiffness.size() && modes.size() < count; ++i) {
    modes.push_back({equilibrium.stiffness[i], FindMovingCoordinates(mechanics, equilibrium.modes.col(i))});
  }
  return modes;
}

StaticsSummary RunStatics(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink) {
  EquilibriumFinder finder(model, settings);
  const Outputs outputs(model);
  StaticsSummary summary;
  std::vector<int32_t> branches = start.branches;
  const Equilibrium at = finder.FindDownhill(start.t, start.y, &branches);
  summary.t = start.t;
  summary.counts.steps = at.iterations;
  summary.worst_closure = finder.worst_closure().residual;
  summary.worst_joint = finder.mechanics().RowOwner(finder.worst_closure().worst_row);
  summary.residual = at.residual;
  summary.force_scale = at.force_scale;
  if (!at.found) {
    summary.status = RunStatus::kFailed;
    summary.reason = at.problem;
    sink->OnEvent(start.t, "stop", "", summary.reason);
    return summary;
  }
  std::vector<double> row(outputs.columns().size());
  finder.CalcRow(start.t, at, outputs, row);
  sink->OnRow(start.t, row);
  summary.stable = at.stable();
  summary.degrees_of_freedom = static_cast<int>(at.stiffness.size());
  summary.num_negative = at.num_negative;
  summary.num_neutral = at.num_neutral;
  summary.softest = DescribeSoftest(finder.mechanics(), at);
  for (int b = 0; b < model.num_bodies(); ++b) {
    const int p = finder.mechanics().layout().position(b);
    summary.moved = std::max(summary.moved, (at.y.segment<3>(p) - start.y.segment<3>(p)).norm());
  }
  if (at.num_negative > 0) {
    summary.reason = fmt::format("equilibrium found; it is unstable in {} of {} motions", at.num_negative, at.stiffness.size());
    summary.warnings.push_back(fmt::format("the equilibrium is unstable: {} of {} motions have a negative stiffness", at.num_negative, at.stiffness.size()));
  } else if (at.num_neutral > 0) {
    summary.reason = fmt::format("equilibrium found; nothing holds it in {} of {} motions", at.num_neutral, at.stiffness.size());
    summary.warnings.push_back(fmt::format("the equilibrium is indifferent: {} of {} motions have no stiffness", at.num_neutral, at.stiffness.size()));
  } else {
    summary.reason = "stable equilibrium found";
  }
  if (at.asymmetry > 1e-6) {
    summary.warnings.emplace_back("some loads are not conservative; stability is judged by the symmetric part of the stiffness alone");
  }
  sink->OnEvent(start.t, "stop", "", summary.reason);
  return summary;
}

}  // namespace savary
