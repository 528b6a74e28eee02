#include "savary/analysis/statics.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/analysis/motions.h"
#include "savary/base/dense.h"
#include "savary/contact/contact_tolerances.h"

namespace savary {

namespace {

constexpr double kBalanced = 1e-14;   // residual / force scale that is round-off anyway
constexpr double kAccepted = 1e-9;    // residual / force scale of an equilibrium that Newton's method does not improve
constexpr double kTiny = 1e-13;       // Newton step / length at which round-off has the last word
constexpr double kRoundOff = 1e-16;   // the same where a depth is to be found
constexpr double kUnbalanced = 1e-6;  // residual / force scale of what is no equilibrium
constexpr double kLongestStep = 0.3;  // of the mechanism's length, downhill
constexpr double kNearStep = 0.1;     // the same of the nearest search
constexpr double kNeutral = 1e-7;     // stiffness / largest stiffness that counts as zero
constexpr double kFarthestPast = 0.25;  // of a profile's size, downhill
constexpr double kPull = 1e-11;         // of the force scale: a pull that is more than round-off
constexpr int kMaxDownhill = 500;
constexpr int kMaxNearest = 25;

}  // namespace

EquilibriumFinder::EquilibriumFinder(const Model& model, const DynamicsSettings& settings)
    : system_(model, {settings.tolerance, settings.closure_tolerance}),
      set_(&system_),
      touches_(&system_),
      has_touches_(!model.stops.empty() || !model.contacts.empty()),
      is_compliant_(std::any_of(model.contacts.begin(), model.contacts.end(),
                                [](const Contact& contact) { return contact.is_compliant(); })),
      longest_step_(kLongestStep * model.CalcLengthScale()),
      roots_(system_.num_roots()),
      linearizer_(model),
      weights_(CalcMotionWeights(system_.structure())),
      zero_rows_(VecX::Zero(system_.structure().num_rows())),
      acceleration_(VecX::Zero(weights_.size())),
      multipliers_(VecX::Zero(zero_rows_.size())) {
  system_.set_two_sided();
  for (int i = 0; i < static_cast<int>(model.contacts.size()); ++i)
    longest_step_ = std::min(longest_step_, kFarthestPast * system_.structure().pair(i).size());
}

// Closes y at t and puts it to rest.
bool EquilibriumFinder::CloseAtRest(double t, VecX* y) {
  const StateLayout& layout = system_.structure().layout();
  (void)system_.solver();  // what is closed may have changed since it was factored
  const EvalStatus status = system_.Close(t, y);
  for (int b = 0; b < layout.num_bodies(); ++b) y->segment<6>(layout.velocity(b)).setZero();
  // Velocities the drives ask for are of no interest here, whether they can be had or not.
  return status == EvalStatus::kOk || (status == EvalStatus::kSingular && y->allFinite());
}

// Free motions, the force along them, multipliers.
void EquilibriumFinder::CalcForces(double t, Equilibrium* at) {
  (void)system_.LoadsAt(t, at->y);
  const Mechanics& mechanics = system_.RowsAt(t, at->y);
  Z_ = CalcFreeMotions(mechanics);
  r_ = Z_.transpose() * mechanics.f();
  at->residual = r_.norm();
  at->force_scale =
      mechanics.f().cwiseQuotient(weights_).norm() + mechanics.potential_magnitude() / system_.length_scale();
  SetSaddleNumbers(mechanics, &system_.solver());
  if (system_.solver().Factor() == SaddleStatus::kOk) {
    (void)system_.solver().Solve(mechanics.f(), zero_rows_, acceleration_, multipliers_);
  }
  at->lambda = -multipliers_;
}

void EquilibriumFinder::CalcStiffness(double t, Equilibrium* at) {
  linearizer_.Calc(t, at->y, system_.discrete(), VecX::Zero(weights_.size()), at->lambda, &linear_);
  linear_.AddBristles();
  at->stiffness.resize(Z_.cols());
  at->modes = Z_;
  at->num_negative = at->num_neutral = 0;
  if (Z_.cols() == 0) return;  // held altogether
  K_ = Z_.transpose() * linear_.K * Z_;
  const MatX symmetric = 0.5 * (K_ + K_.transpose());
  at->asymmetry = symmetric.norm() > 0 ? (K_ - symmetric).norm() / symmetric.norm() : 0;
  const SymmetricEigen eigen = CalcSymmetricEigen(symmetric);
  at->stiffness = eigen.values;
  at->modes = Z_ * eigen.vectors;
  const double largest = std::max(at->stiffness.cwiseAbs().maxCoeff(), at->force_scale / system_.length_scale());
  at->num_negative = static_cast<int>((at->stiffness.array() < -kNeutral * largest).count());
  at->num_neutral = static_cast<int>((at->stiffness.array().abs() <= kNeutral * largest).count());
}

bool EquilibriumFinder::Begin(double t, const VecX& start, const DiscreteState& discrete, Equilibrium* at) {
  at->y = start;
  system_.discrete() = discrete;
  if (!CloseAtRest(t, &at->y)) {
    at->problem = "the joints cannot be closed: " + system_.failure();
    return false;
  }
  CalcForces(t, at);
  return true;
}

Equilibrium EquilibriumFinder::Stay(double t, const VecX& start, const DiscreteState& discrete) {
  Equilibrium at;
  VecX y = start;
  DiscreteState closed = discrete;
  CloseTouching(t, &y, &closed);
  if (!Begin(t, y, closed, &at)) return at;
  for (std::vector<TouchIndex> touching = set_.ListClosed(); !touching.empty(); touching = set_.ListClosed()) {
    const int pull = FindStrongestPull(at, touching);
    if (pull < 0) break;
    set_.Set(touching[pull], false);
    CalcForces(t, &at);
  }
  at.found = std::isfinite(at.residual);
  if (at.found) {
    CalcStiffness(t, &at);
  } else {
    at.problem = system_.LoadsAt(t, at.y).NameNonFiniteLoad();
  }
  return at;
}

Equilibrium EquilibriumFinder::Find(double t, const VecX& start, const DiscreteState& discrete, Search search) {
  const bool downhill = search == Search::kDownhill;
  const double length = system_.length_scale();
  const double longest = downhill ? longest_step_ : kNearStep * length;
  const int most = downhill ? kMaxDownhill : kMaxNearest;
  Equilibrium at;
  if (!Begin(t, start, discrete, &at)) return at;
  for (at.iterations = 0;; ++at.iterations) {
    is_cancelled_ = is_cancelled_ || (goes_on_ && !goes_on_());
    if (is_cancelled_) {
      at.problem = "cancelled";
      return at;
    }
    if (!std::isfinite(at.residual)) {
      at.problem = system_.LoadsAt(t, at.y).NameNonFiniteLoad();
      return at;
    }
    CalcStiffness(t, &at);
    const bool definite = at.stable();
    const int n = static_cast<int>(r_.size());
    if (n == 0) break;
    VecX s = VecX::Zero(n);
    const double neutral = kNeutral * std::max(at.stiffness.cwiseAbs().maxCoeff(), at.force_scale / length);
    if (definite || !downhill) {
      s = SolveLeastSquares(K_, r_);
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
    // Of compliant contacts the depth has to be found, which may be a millionth of a millionth of the length.
    const auto& points = system_.discrete().points;
    const bool is_pressed =
        std::any_of(points.begin(), points.end(), [](const ContactPointState& point) { return point.is_pressed(); });
    if (at.residual <= kBalanced * at.force_scale) break;
    if (step <= (is_pressed ? kRoundOff : kTiny) * length) {
      // Where a compliant contact ends, nothing may be left that resists.
      if (!is_compliant_ || at.residual <= kUnbalanced * at.force_scale) break;
      at.problem = "no equilibrium was found: forces are not balanced, and nothing resists them";
      return at;
    }
    if (at.iterations == most) {
      at.problem = "the equilibrium could not be followed";
      if (downhill) {
        at.problem = fmt::format(
            "no equilibrium was found: forces stay unbalanced however far {} moves; hold it by a spring, a limit or a "
            "contact",
            fmt::join(NameMoving(system_.At(t, at.y), Z_ * s).names, ", "));
      }
      return at;
    }
    if (step > longest) s *= longest / step;
    const VecX dx = Z_ * s;
    const double driving = r_.dot(s);
    const Equilibrium before = at;
    double part = 1;
    for (;; part /= 2) {
      at.y = before.y;
      system_.At(t, before.y).BendBristles(part * dx, &at.y);
      MoveBodies(system_.structure().layout(), part * dx, &at.y);
      const bool placed = CloseAtRest(t, &at.y);
      if (placed) CalcForces(t, &at);
      // The force along the same motion, as the joints allow it there.
      const auto driving_there = [&] { return r_.dot(Z_.transpose() * weights_.cwiseAbs2().cwiseProduct(dx)); };
      const bool good = placed && std::isfinite(at.residual) &&
                        (!downhill || driving_there() >= -0.5 * driving || at.residual < 0.9 * before.residual);
      if (good) break;
      if (part < 1e-9) {
        at.problem = "no equilibrium was found: the mechanism cannot move where forces drive it";
        return at;
      }
    }
    if (has_touches_ && downhill && StopAtTouch(t, before.y, dx, part, &at)) continue;
    // Round-off: what is left does not get less any more.
    if (before.num_negative == 0 && at.residual > 0.5 * before.residual && at.residual <= kAccepted * at.force_scale) {
      CalcStiffness(t, &at);
      break;
    }
  }
  if (const std::string left = system_.At(t, at.y).DescribeLeftTrack(kAccepted * length); !left.empty()) {
    at.problem = "no equilibrium was found: where forces would balance, " + left;
    return at;
  }
  at.found = true;
  return at;
}

void EquilibriumFinder::CloseTouching(double t, VecX* y, DiscreteState* discrete) {
  if (!has_touches_) return;
  (void)FollowNearest(t, y, discrete);
  for (TouchIndex touch : set_.FindTouching(system_.At(t, *y))) set_.Set(touch, true);
  touches_.MovePointsOn(t, {}, y);
  *discrete = system_.discrete();
}

bool EquilibriumFinder::IsMissing(double t, const VecX& y, const DiscreteState& discrete) {
  if (!has_touches_) return false;
  system_.discrete() = discrete;
  return !system_.IsAcceptable(t, y);
}

bool EquilibriumFinder::FollowNearest(double t, VecX* y, DiscreteState* discrete) {
  if (!has_touches_) return false;
  system_.discrete() = *discrete;
  if (!system_.contact_watch().Choose(system_.At(t, *y), ContactWatch::Asked::kTouching, ContactWatch::Depth::kAny,
                                      nullptr, discrete, y))
    return false;
  system_.discrete() = *discrete;
  return true;
}

// Of closed ones, the one that pulls most; -1 where all push.
int EquilibriumFinder::FindStrongestPull(const Equilibrium& at, const std::vector<TouchIndex>& closed) const {
  int found = -1;
  double strongest = kPull * at.force_scale;
  for (size_t i = 0; i < closed.size(); ++i) {
    const double pull =
        -at.lambda[set_.RowOf(closed[i])] / (set_.LengthOf(closed[i]) == 1 ? system_.length_scale() : 1);
    if (!(pull > strongest)) continue;
    strongest = pull;
    found = static_cast<int>(i);
  }
  return found;
}

void EquilibriumFinder::CalcRoots(double t, const Equilibrium& at, const DiscreteState& discrete, VecX* roots) {
  system_.discrete() = discrete;
  system_.CalcRoots(t, at.y, roots);
  for (TouchIndex touch : set_.ListClosed()) {
    const int root = system_.roots().gap(system_.touches()[touch]);
    (*roots)[root] = at.lambda[set_.RowOf(touch)];
  }
}

bool EquilibriumFinder::IsArmed(int root) const {
  using Kind = RootOwner::Kind;
  const Kind kind = system_.roots().owner(root).kind;
  return kind == Kind::kSwitch || kind == Kind::kStop || kind == Kind::kContactPoint;
}

std::vector<int> EquilibriumFinder::FindCrossed(const VecX& before, const VecX& roots, double force_scale) const {
  const double length = system_.length_scale();
  std::vector<int> crossed;
  for (int i = 0; i < roots.size(); ++i) {
    double floor = 0;
    const RootOwner& owner = system_.roots().owner(i);
    if (owner.kind == RootOwner::Kind::kStop) {
      const bool is_closed = set_.IsClosed(owner.touch);
      const double unit = set_.LengthOf(owner.touch);
      floor = is_closed ? kPull * force_scale * (unit == 1 ? length : 1) : tolerance::kGapPassed * unit;
    } else if (owner.kind == RootOwner::Kind::kContactPoint) {
      const bool is_closed = system_.point_state(owner.index).is_closed();
      floor = owner.is_normal() ? (is_closed ? kPull * force_scale : tolerance::kGapPassed * length)
              : owner.which == ContactRoot::kMinimum ? tolerance::kEdgePassed
                                                     : tolerance::kEndPassed;
    }
    if (IsArmed(i) ? roots[i] < -floor : roots[i] * before[i] < 0) crossed.push_back(i);
  }
  return crossed;
}

// Of positions alone, no forces.
std::vector<Crossing> EquilibriumFinder::FindTouchCrossings(double t, const VecX& y) {
  system_.CalcRoots(t, y, &roots_);
  std::vector<Crossing> crossings;
  for (const int root : FindCrossed(roots_, roots_, 1)) {
    if (system_.roots().owner(root).kind != RootOwner::Kind::kSwitch) crossings.push_back({root, t, -1});
  }
  return crossings;
}

void EquilibriumFinder::ChangeTouches(double t, std::span<const Crossing> crossings, VecX* y, DiscreteState* discrete) {
  system_.discrete() = *discrete;
  const std::vector<TouchIndex> met = set_.FindMet(crossings), closed = set_.ListClosed();
  touches_.MovePointsOn(t, crossings, y);
  for (TouchIndex touch : met) {
    if (set_.IsFollowed(touch)) set_.Set(touch, true);
  }
  for (const Crossing& crossing : crossings) {
    const TouchIndex touch = set_.FindGapOwner(crossing.root);
    const bool was_closed = std::find(closed.begin(), closed.end(), touch) != closed.end();
    if (was_closed && set_.IsClosed(touch)) set_.Set(touch, false);
  }
  *discrete = system_.discrete();
  (void)FollowNearest(t, y, discrete);
}

// Ends a downhill step where something is met on it, a contact point passes to another element or is lost, and does
// what is to be done there. False: nothing is.
bool EquilibriumFinder::StopAtTouch(double t, const VecX& from, const VecX& dx, double part, Equilibrium* at) {
  DiscreteState discrete = system_.discrete();
  const auto go = [&](double to) {
    at->y = from;
    MoveBodies(system_.structure().layout(), to * dx, &at->y);
    return CloseAtRest(t, &at->y);
  };
  std::vector<Crossing> crossings = FindTouchCrossings(t, at->y);
  const bool is_missing = !system_.IsAcceptable(t, at->y);
  const bool stops = !crossings.empty() || is_missing;
  if (stops) {
    double a = 0, b = part;
    while (b - a > 1e-15 * part) {
      const double m = 0.5 * (a + b);
      if (m == a || m == b) break;
      const bool placed = go(m);
      const bool passed = !placed || !FindTouchCrossings(t, at->y).empty() || !system_.IsAcceptable(t, at->y);
      (passed ? b : a) = m;
    }
    if (!go(b)) (void)go(a);
    crossings = FindTouchCrossings(t, at->y);
  }
  if (crossings.empty()) {
    (void)FollowNearest(t, &at->y, &discrete);
  } else {
    ChangeTouches(t, crossings, &at->y, &discrete);
    (void)CloseAtRest(t, &at->y);
  }
  if (stops) CalcForces(t, at);
  return stops;
}

Equilibrium EquilibriumFinder::FindDownhill(double t, const VecX& start, DiscreteState* discrete) {
  constexpr int kMostChanges = 20;
  constexpr int kMostOpenings = 200;
  Equilibrium at;
  at.y = start;
  if (has_touches_) {
    system_.discrete() = *discrete;
    if (const std::vector<Crossing> crossings = FindTouchCrossings(t, start); !crossings.empty())
      ChangeTouches(t, crossings, &at.y, discrete);
  }
  int changes = 0, openings = 0, iterations = 0;
  for (;;) {
    at = Find(t, at.y, *discrete, Search::kDownhill);
    iterations += at.iterations;
    at.iterations = iterations;
    if (!at.found) return at;
    *discrete = system_.discrete();
    system_.CalcRoots(t, at.y, &roots_);
    const VecX switches = roots_.head(system_.structure().model().num_branches());
    if (switches.size() > 0 && switches.minCoeff() < 0) {
      if (++changes == kMostChanges) {
        at.problem = "no equilibrium was found: forces balance only on a discontinuity of a law";
        break;
      }
      system_.At(t, at.y).CalcInitialBranches(discrete);
      continue;
    }
    const std::vector<TouchIndex> closed = set_.ListClosed();
    const int pull = FindStrongestPull(at, closed);
    if (pull < 0) return at;
    if (++openings == kMostOpenings) {
      at.problem =
          fmt::format("no equilibrium was found: {} closes and opens again without end", set_.Describe(closed[pull]));
      break;
    }
    set_.Set(closed[pull], false);
    *discrete = system_.discrete();
  }
  at.found = false;
  return at;
}

Equilibrium EquilibriumFinder::FindBelow(double t, const VecX& start, std::span<const TouchIndex> lost, double part,
                                         DiscreteState* discrete) {
  Equilibrium at;
  at.problem = "contacts that were opened stay closed";
  system_.discrete() = *discrete;
  for (TouchIndex touch : lost) set_.Set(touch, false);
  *discrete = system_.discrete();
  at.y = start;
  if (!CloseAtRest(t, &at.y)) return at;
  CalcForces(t, &at);
  if (!(at.residual > kAccepted * at.force_scale)) return at;
  MoveBodies(system_.structure().layout(), part * system_.length_scale() / at.residual * (Z_ * r_), &at.y);
  if (!CloseAtRest(t, &at.y) || !FindTouchCrossings(t, at.y).empty() || !system_.IsAcceptable(t, at.y)) return at;
  (void)FollowNearest(t, &at.y, discrete);
  return FindDownhill(t, at.y, discrete);
}

void EquilibriumFinder::CalcRow(double t, const Equilibrium& equilibrium, const Outputs& outputs,
                                std::span<double> row) {
  outputs.Calc(system_.NearestAt(t, equilibrium.y), VecX::Zero(weights_.size()), equilibrium.lambda, equilibrium.lambda,
               row);
}

std::vector<StiffnessMode> DescribeSoftest(const Mechanics& at, const Equilibrium& equilibrium, size_t count) {
  std::vector<StiffnessMode> modes;
  for (int i = 0; i < equilibrium.stiffness.size() && modes.size() < count; ++i) {
    modes.push_back({equilibrium.stiffness[i], FindMovingCoordinates(at, equilibrium.modes.col(i))});
  }
  return modes;
}

StaticsSummary RunStatics(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink) {
  EquilibriumFinder finder(model, settings);
  finder.set_goes_on([&] { return sink->OnProgress(start.t); });
  const Outputs outputs(model);
  StaticsSummary summary;
  DiscreteState discrete = start.discrete;
  VecX y = start.y;
  finder.CloseTouching(start.t, &y, &discrete);
  const Equilibrium at = finder.FindDownhill(start.t, y, &discrete);
  summary.t = start.t;
  summary.warnings = WarnOfFriction(model, kFrictionLeftOut);
  summary.counts.steps = at.iterations;
  summary.worst_closure = finder.worst_closure().residual;
  summary.worst_joint = finder.structure().RowOwner(finder.worst_closure().worst_row);
  summary.residual = at.residual;
  summary.force_scale = at.force_scale;
  if (!at.found) {
    summary.status = finder.is_cancelled() ? RunStatus::kCancelled : RunStatus::kFailed;
    summary.reason = at.problem;
    sink->OnEvent(start.t, "stop", "", summary.reason);
    return summary;
  }
  std::vector<double> row(outputs.columns().size());
  finder.CalcRow(start.t, at, outputs, row);
  sink->OnRow(start.t, row);
  for (const TouchChange& change : CompareTouches(start.discrete, finder.system()))
    ReportTouch(start.t, change, ActivationWords(), &finder.system(), sink);
  summary.stable = at.stable();
  summary.degrees_of_freedom = static_cast<int>(at.stiffness.size());
  summary.num_negative = at.num_negative;
  summary.num_neutral = at.num_neutral;
  summary.softest = DescribeSoftest(finder.system().At(start.t, at.y), at);
  for (int b = 0; b < model.num_bodies(); ++b) {
    const int p = finder.structure().layout().position(b);
    summary.moved = std::max(summary.moved, (at.y.segment<3>(p) - start.y.segment<3>(p)).norm());
  }
  if (at.num_negative > 0) {
    summary.reason =
        fmt::format("equilibrium found; it is unstable in {} of {} motions", at.num_negative, at.stiffness.size());
    summary.warnings.push_back(fmt::format("the equilibrium is unstable: {} of {} motions have a negative stiffness",
                                           at.num_negative, at.stiffness.size()));
  } else if (at.num_neutral > 0) {
    summary.reason =
        fmt::format("equilibrium found; nothing holds it in {} of {} motions", at.num_neutral, at.stiffness.size());
    summary.warnings.push_back(fmt::format("the equilibrium is indifferent: {} of {} motions have no stiffness",
                                           at.num_neutral, at.stiffness.size()));
  } else {
    summary.reason = "stable equilibrium found";
  }
  if (at.asymmetry > 1e-6) {
    summary.warnings.emplace_back(
        "some loads are not conservative; stability is judged by the symmetric part of the stiffness alone");
  }
  sink->OnEvent(start.t, "stop", "", summary.reason);
  return summary;
}

}  // namespace savary
