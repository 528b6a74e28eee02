#include "savary/dynamics/touch_problem.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "savary/base/constants.h"
#include "savary/base/dense.h"
#include "savary/dynamics/lcp.h"
#include "savary/dynamics/touch_cones.h"

namespace savary {

namespace {

using Tangent = Touch::Tangent;

constexpr double kDependent = 1e-11;  // of a diagonal: what is left of it when others are held, if it depends on them
constexpr double kNone = 1e-10;       // of the terms of a rate: what is left of them, if it is none
constexpr double kMet = 1e-9;         // of the same: error up to which a condition is met
constexpr double kRough = 100;        // coefficient of friction of a touch without slip that cannot but slip
constexpr int kMostChoices = 12;      // signs and holds tried: 2 to this
constexpr double kAgreed = 1e-13;     // of the largest load of a joint: what may be left between it and its friction
constexpr int kMostRounds = 80;       // of loads and friction
constexpr int kFacets = 8;            // of a round cone, for a first solution
constexpr int kQuickAims = 20, kMostAims = 60;  // sets of them that are tried

int Sign(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

using Vector2 = Eigen::Vector2d;
using Role = TouchRole;

// What is to be solved at one instant or in one phase of an impact, in scaled units.
struct Phase {
  VecX q;                     // rates without the forces sought
  VecX floor;                 // normal forces that are there already: they count for friction
  std::vector<char> closed;   // until now
  std::vector<Vector2> slip;  // direction of those that slide, else 0; its second part is 0 in a plane
};

Vector2 Turn(const Vector2& x, double angle) { return std::cos(angle) * x + std::sin(angle) * Vector2(-x.y(), x.x()); }

// Direction of a facet of a round cone: the first, two beside it, the others all round.
Vector2 Along(const Role& role, int facet) {
  return facet == 0 ? role.facet
                    : Turn(role.facet, role.spread + 2 * (M_PI - role.spread) * (facet - 1) / (kFacets - 2));
}

// The touches in units in which the diagonal of W is 1; in the mean of both, for two tangents.
class TouchProblem {
 public:
  TouchProblem(const std::vector<Touch>& touches, const MatX& W, const JointLoads& loads, bool impulses)
      : touches_(touches),
        n_(static_cast<int>(touches.size())),
        size_(static_cast<int>(W.rows())),
        tangents_(n_ > 0 ? size_ / n_ - 1 : 1) {
    scale_.setOnes(size_);
    for (int i = 0; i < size_; ++i) {
      if (W(i, i) > 0) scale_[i] = 1 / std::sqrt(W(i, i));
    }
    for (int i = 0; i < n_; ++i) {
      if (!IsRound(i)) continue;
      const double mean = 0.5 * (W(row(i, 0), row(i, 0)) + W(row(i, 1), row(i, 1)));
      if (mean > 0) scale_[row(i, 0)] = scale_[row(i, 1)] = 1 / std::sqrt(mean);
    }
    W_ = scale_.asDiagonal() * (0.5 * (W + W.transpose())) * scale_.asDiagonal();
    rest_.setZero(size_);
    for (int i = 0; i < n_; ++i) {
      rest_[i] = scale_[i] * touches[i].rest;
      for (int a = 0; a < tangents_; ++a) {
        const int t = row(i, a);
        rest_[t] = scale_[t] * touches[i].rest;
        if (a < CountTangents(i)) continue;
        W_.row(t).setZero();
        W_.col(t).setZero();
      }
      is_round_ = is_round_ || IsRound(i);
    }
    preload_.setZero(n_);
    for (int i = 0; i < n_; ++i) {
      if (touches[i].tangent != Tangent::kLoaded) continue;
      loaded_.push_back(i);
      if (!impulses) preload_[i] = touches[i].preload;
    }
    if (loaded_.empty()) return;
    load_open_ = loads.open;
    if (impulses) load_open_.setZero();
    load_by_force_ = loads.by_force * scale_.asDiagonal();
  }

  int row(int touch, int tangent) const { return (1 + tangent) * n_ + touch; }
  // Rows of tangents that it has.
  int CountTangents(int i) const {
    switch (touches_[i].tangent) {
      case Tangent::kNone:
        return 0;
      case Tangent::kLoaded:
      case Tangent::kSpin:
        return 1;
      default:
        return std::min(touches_[i].tangents, tangents_);
    }
  }
  bool IsRound(int i) const { return CountTangents(i) == 2; }
  // Tangential part of a vector of all rows.
  Vector2 TangentOf(int i, const VecX& x) const { return {x[row(i, 0)], IsRound(i) ? x[row(i, 1)] : 0.0}; }
  bool Slips(int i, const VecX& rates) const { return TangentOf(i, rates) != Vector2(0, 0); }
  const MatX& W() const { return W_; }
  bool IsBlocked(int row) const { return W_(row, row) == 0; }
  // Largest effort of a joint's friction under a load, in scaled units.
  double LoadedBound(int i, double mu, double load) const { return (mu * load + preload_[i]) / scale_[n_ + i]; }
  // Sizes of the loads of all joints with friction, in order.
  VecX CalcLoads(const VecX& forces) const {
    const VecX all = load_open_ + load_by_force_ * forces;
    VecX sizes(loaded_.size());
    for (size_t k = 0; k < loaded_.size(); ++k) sizes[k] = all.segment<3>(3 * loaded_[k]).norm();
    return sizes;
  }
  const std::vector<int>& loaded() const { return loaded_; }
  std::vector<char> WereClosed() const {
    std::vector<char> closed(n_);
    for (int i = 0; i < n_; ++i) closed[i] = touches_[i].was_closed;
    return closed;
  }
  VecX ScaledRates(const VecX& rates) const {
    VecX q = scale_.cwiseProduct(rates);
    for (int i = 0; i < n_; ++i) {
      if (std::abs(q[i]) <= rest_[i]) q[i] = 0;
      if (TangentOf(i, q).norm() > rest_[row(i, 0)] && CountTangents(i) > 0) {
        if (tangents_ == 2 && !IsRound(i)) q[row(i, 1)] = 0;
        continue;
      }
      for (int a = 0; a < tangents_; ++a) q[row(i, a)] = 0;
    }
    return q;
  }
  VecX Forces(const VecX& scaled) const { return scale_.cwiseProduct(scaled); }
  VecX Rates(const VecX& scaled) const { return scaled.cwiseQuotient(scale_); }
  // Touch whose normal force bounds the friction of touch i.
  int BoundBy(int i) const { return touches_[i].tangent == Tangent::kSpin ? touches_[i].bound_by : i; }
  double ScaledMu(int i, double mu) const { return mu * scale_[BoundBy(i)] / scale_[n_ + i]; }
  double KineticMu(int i) const { return ScaledMu(i, touches_[i].mu_kinetic); }
  double StaticMu(int i) const { return ScaledMu(i, std::max(touches_[i].mu_static, touches_[i].mu_kinetic)); }

  // Forces, exactly zero where they are zero, and rates with them; `present` are the touches that take part.
  bool Solve(const Phase& phase, const std::vector<char>& present, VecX* forces, VecX* rates) const;
  // Touches whose forces are not determined by the motion, of the last solution.
  const std::vector<int>& undetermined() const { return undetermined_; }
  // Touches with other forces in another solution, of any solution so far.
  const std::vector<int>& several() const { return several_; }

  // Touches that together have no solution: each in turn is left out for good if there is none without it.
  template <typename Solvable>
  std::vector<int> Blame(const Solvable& solvable) const {
    std::vector<char> present(n_, 1);
    for (int i = 0; i < n_; ++i) {
      present[i] = 0;
      if (solvable(present)) present[i] = 1;
    }
    std::vector<int> blamed;
    for (int i = 0; i < n_; ++i) {
      if (present[i]) blamed.push_back(i);
    }
    return blamed;
  }

 private:
  bool SolveBounded(const Phase& phase, const std::vector<char>& present, const VecX& loads, VecX* forces,
                    VecX* rates) const;
  [[nodiscard]] double CalcMiss(const Phase& phase, const VecX& loads, const VecX& next, const VecX& forces,
                                const VecX& rates) const;
  bool SolveChoices(const Phase& phase, const std::vector<Role>& roles, VecX* forces, VecX* rates) const;
  bool SolveRoles(const Phase& phase, std::vector<Role> roles, VecX* forces, VecX* rates) const;
  bool SolveFacets(const Phase& phase, const std::vector<Role>& roles, VecX* forces) const;
  void FindOthers(const MatX& A, const VecX& b, const MatX& C, const std::vector<Role>& roles,
                  const std::vector<int>& first, const VecX& z) const;
  [[nodiscard]] Vector2 AimOf(int i, const VecX& rates) const;
  [[nodiscard]] std::vector<int> ListInOrder(const VecX& rates) const;
  void AimFacets(const VecX& q, std::vector<Role>* roles) const;
  void NarrowFacets(const VecX& forces, const VecX& rates, bool patient, std::vector<Role>* roles) const;
  bool Check(const Phase& phase, const std::vector<Role>& roles, VecX* forces, VecX* rates) const;
  bool Share(const Phase& phase, const std::vector<Role>& roles, VecX* forces, VecX* rates) const;

  const std::vector<Touch>& touches_;
  int n_, size_, tangents_;
  bool is_round_ = false;  // some touch has two tangents
  VecX scale_, rest_;
  MatX W_;
  mutable std::vector<int> undetermined_;
  mutable std::vector<int> others_, several_;  // touches with other forces in another solution: of the last; of any
  std::vector<int> loaded_;                    // touches that are friction of a joint
  VecX preload_, load_open_;
  MatX load_by_force_;  // by scaled forces
};

// How far the loads that bound the friction of joints are from those it leads to. A joint that holds asks no more than
// that its bound be large enough.
double TouchProblem::CalcMiss(const Phase& phase, const VecX& loads, const VecX& next, const VecX& forces,
                              const VecX& rates) const {
  double miss = 0;
  for (size_t k = 0; k < loaded_.size(); ++k) {
    const int i = loaded_[k];
    const auto at = static_cast<Eigen::Index>(k);
    const bool holds = phase.slip[i].x() == 0 && rates[n_ + i] == 0 && !touches_[i].hold_broken;
    const double bound = LoadedBound(i, std::max(touches_[i].mu_static, touches_[i].mu_kinetic), next[at]);
    if (holds && std::abs(forces[n_ + i]) <= bound) continue;
    miss = std::max(miss, std::abs(next[at] - loads[at]));
  }
  return miss;
}

// Loads of joints bound their friction, which changes the loads. For given loads the problem has a solution; loads and
// friction are brought to agree by turns, and where that is slow by Newton's method on the loads, which is exact where
// no touch changes its mode. Loads that grow without end: it is jammed.
bool TouchProblem::Solve(const Phase& phase, const std::vector<char>& present, VecX* forces, VecX* rates) const {
  if (loaded_.empty()) return SolveBounded(phase, present, VecX(), forces, rates);
  VecX floor = VecX::Zero(size_);
  floor.head(n_) = phase.floor;
  const auto answer = [&](const VecX& loads, VecX* f, VecX* r, VecX* next) {
    if (!SolveBounded(phase, present, loads, f, r)) return false;
    *next = CalcLoads(*f + floor);
    return next->allFinite();
  };
  const auto m = static_cast<Eigen::Index>(loaded_.size());
  VecX loads = CalcLoads(floor), next;
  if (!answer(loads, forces, rates, &next)) return false;
  const double first = loads.maxCoeff() + next.maxCoeff();
  double last = kInfinity;
  for (int round = 0; round < kMostRounds; ++round) {
    const VecX miss = next - loads;
    const double error = CalcMiss(phase, loads, next, *forces, *rates),
                 size = std::max(loads.maxCoeff(), next.maxCoeff());
    if (error <= kAgreed * size || (error <= 1e3 * kAgreed * size && error > 0.5 * last)) return true;
    if (size > 1e9 * first) return false;
    last = error;
    if (round >= 3) {
      const double h = 1e-6 * size;
      MatX slope = MatX::Identity(m, m);
      bool known = true;
      for (Eigen::Index k = 0; k < m && known; ++k) {
        VecX f, r, other, moved = loads;
        moved[k] += h;
        known = answer(moved, &f, &r, &other);
        if (known) slope.col(k) -= (other - next) / h;
      }
      if (known) {
        const VecX better = (loads + SolveSquare(slope, miss)).cwiseMax(0);
        VecX f, r, other;
        if (better.allFinite() && answer(better, &f, &r, &other) && CalcMiss(phase, better, other, f, r) < error) {
          loads = better;
          next = other;
          *forces = f;
          *rates = r;
          continue;
        }
      }
    }
    loads = next;
    if (!answer(loads, forces, rates, &next)) return false;
  }
  return false;
}

// First everything at rest may use its static friction; what slides then has its kinetic friction only, to slide or to
// hold. It never gets more again, so this ends, and whatever it ends with meets all conditions.
bool TouchProblem::SolveBounded(const Phase& phase, const std::vector<char>& present, const VecX& loads, VecX* forces,
                                VecX* rates) const {
  std::vector<Role> roles(n_);
  for (int i = 0; i < n_; ++i) {
    const Touch& touch = touches_[i];
    Role& role = roles[i];
    role.tangents = CountTangents(i);
    role.bound_by = BoundBy(i);
    if (!present[i] || touch.tangent == Tangent::kLoaded) continue;
    const bool spins = touch.tangent == Tangent::kSpin;
    if (!spins) role.normal = touch.unilateral ? Role::Normal::kPush : Role::Normal::kFree;
    if (touch.tangent == Tangent::kNoSlip) role.slip = Role::Slip::kHeld;
    if ((touch.tangent != Tangent::kCoulomb && !spins) || !present[role.bound_by]) continue;
    const bool slides = phase.slip[i] != Vector2(0, 0);
    role.mu = slides || touch.hold_broken ? KineticMu(i) : StaticMu(i);
    role.aim = -role.mu * phase.slip[i];
    if (role.mu != 0) role.slip = slides ? Role::Slip::kFixed : Role::Slip::kCone;
  }
  std::vector<double> kinetic(n_, 0);
  for (size_t k = 0; k < loaded_.size(); ++k) {
    const int i = loaded_[k];
    if (!present[i]) continue;
    const Touch& touch = touches_[i];
    kinetic[i] = LoadedBound(i, touch.mu_kinetic, loads[static_cast<Eigen::Index>(k)]);
    // A joint that drives move slides as they say.
    const int slip = phase.slip[i].x() != 0 ? Sign(phase.slip[i].x()) : IsBlocked(n_ + i) ? Sign(phase.q[n_ + i]) : 0;
    Role& role = roles[i];
    if (slip != 0) {
      role.slip = Role::Slip::kGiven;
      role.bound = -slip * kinetic[i];
    } else if (!IsBlocked(n_ + i)) {
      role.slip = Role::Slip::kCone;
      role.bound = touch.hold_broken ? kinetic[i]
                                     : LoadedBound(i, std::max(touch.mu_static, touch.mu_kinetic),
                                                   loads[static_cast<Eigen::Index>(k)]);
    }
  }
  while (true) {
    if (!SolveChoices(phase, roles, forces, rates)) {
      // A touch without slip that would have to pull in order to hold, and without it comes closer: it slides, very
      // roughly.
      bool relaxed = false;
      for (int i = 0; i < n_; ++i) {
        if (roles[i].slip != Role::Slip::kHeld || !touches_[i].unilateral || !present[i]) continue;
        roles[i].slip = Role::Slip::kCone;
        roles[i].mu = ScaledMu(i, kRough);
        relaxed = true;
      }
      if (!relaxed || !SolveChoices(phase, roles, forces, rates)) return false;
    }
    bool settled = true;
    for (int i = 0; i < n_; ++i) {
      if (roles[i].slip != Role::Slip::kCone || !Slips(i, *rates)) continue;
      if (touches_[i].tangent == Tangent::kLoaded && roles[i].bound > kinetic[i]) {
        roles[i].bound = kinetic[i];
        settled = false;
      }
      const bool rubs = touches_[i].tangent == Tangent::kCoulomb || touches_[i].tangent == Tangent::kSpin;
      if (!rubs || roles[i].mu <= KineticMu(i)) continue;
      roles[i].mu = KineticMu(i);
      if (roles[i].mu == 0) roles[i].slip = Role::Slip::kFree;
      settled = false;
    }
    if (settled) return true;
  }
}

// Not linear are the sign of the force of a bilateral touch with friction, and whether a unilateral one without slip is
// held: all combinations are tried, the likely ones first.
bool TouchProblem::SolveChoices(const Phase& phase, const std::vector<Role>& roles, VecX* forces, VecX* rates) const {
  std::vector<int> open;
  std::vector<char> bounds(n_, 0);  // its force bounds friction
  for (int i = 0; i < n_; ++i) {
    if ((roles[i].slip == Role::Slip::kCone || roles[i].slip == Role::Slip::kFixed) && roles[i].mu != 0)
      bounds[roles[i].bound_by] = 1;
  }
  for (int i = 0; i < n_; ++i) {
    if (roles[i].normal == Role::Normal::kAbsent) continue;
    const bool rubs = bounds[i] != 0;
    if (touches_[i].unilateral ? roles[i].slip == Role::Slip::kHeld : rubs) open.push_back(i);
  }
  const int choices = 1 << std::min<int>(static_cast<int>(open.size()), kMostChoices);
  for (int choice = 0; choice < choices; ++choice) {
    std::vector<Role> chosen = roles;
    for (size_t k = 0; k < open.size(); ++k) {
      const int i = open[k];
      const bool second = k < kMostChoices && (choice >> k & 1) != 0;
      if (touches_[i].unilateral) {
        if (second) chosen[i].slip = Role::Slip::kFree;
      } else {
        chosen[i].normal = Role::Normal::kPush;
        chosen[i].sign = (phase.q[i] > 0) != second ? -1 : 1;
      }
    }
    if (!SolveRoles(phase, chosen, forces, rates)) continue;
    bool right = true;
    for (const int i : open) {
      const bool parts = (*rates)[i] != 0;
      const bool holds = (*forces)[i] != 0 || phase.floor[i] > 0 || (phase.closed[i] && !parts);
      if (!touches_[i].unilateral) {
        right = right && !parts;
      } else if (chosen[i].slip == Role::Slip::kHeld) {
        right = right && (holds || !Slips(i, *forces));
      } else {
        right = right && (!holds || !Slips(i, *rates));
      }
    }
    if (right) return true;
  }
  return false;
}

// The direction in which friction of a touch would act, or zero.
Vector2 TouchProblem::AimOf(int i, const VecX& rates) const {
  Vector2 along = -TangentOf(i, rates);
  if (along.norm() <= kNone * rates.cwiseAbs().maxCoeff()) along = TangentOf(i, W_.col(i));
  return along.norm() > kNone ? Vector2(along.normalized()) : Vector2(0, 0);
}

// The facets of cones begin with the direction in which friction would act, so that a solution does not depend on the
// directions of tangents.
void TouchProblem::AimFacets(const VecX& rates, std::vector<Role>* roles) const {
  for (int i = 0; i < n_; ++i) {
    const Vector2 along = IsRound(i) ? AimOf(i, rates) : Vector2(0, 0);
    if (along != Vector2(0, 0)) (*roles)[i].facet = along;
  }
}

// Touches by their rates and responses, so that a solution, where there are several, does not depend on their numbers.
std::vector<int> TouchProblem::ListInOrder(const VecX& rates) const {
  constexpr double kDistinct = 1e-6;  // of the largest: less is rounding
  const double unit = kDistinct * std::max(rates.lpNorm<Eigen::Infinity>(), 1e-300);
  std::vector<std::array<double, 3>> keys(n_);
  std::vector<int> order(n_);
  for (int i = 0; i < n_; ++i) {
    order[i] = i;
    keys[i] = {std::round(rates[i] / unit), std::round(TangentOf(i, rates).norm() / unit),
               std::round(W_.col(i).cwiseAbs().sum() / kDistinct)};
  }
  std::stable_sort(order.begin(), order.end(), [&](int i, int k) { return keys[i] < keys[k]; });
  return order;
}

// From a solution with facets: the first of them is aimed at where friction acts, and the next ones come nearer to it
// unless it has left them; patiently, they are laid farther from it then.
void TouchProblem::NarrowFacets(const VecX& forces, const VecX& rates, bool patient, std::vector<Role>* roles) const {
  for (int i = 0; i < n_; ++i) {
    Role& role = (*roles)[i];
    if (!IsRound(i) || role.slip != Role::Slip::kCone) continue;
    // At a corner of the polygon the direction is that of the slip, on a side of it that of the force.
    const Vector2 force = TangentOf(i, forces), slip = TangentOf(i, rates);
    bool is_corner = false;
    for (int j = 0; j < kFacets; ++j) is_corner = is_corner || Along(role, j).dot(force) >= (1 - 1e-12) * force.norm();
    const Vector2 along = is_corner && slip.norm() > 0 ? Vector2(-slip.normalized()) : force.stableNormalized();
    if (along == Vector2(0, 0)) continue;
    const bool inside = along.dot(role.facet) >= std::cos(role.spread);
    if (inside) role.spread *= patient ? 0.5 : 0.3;
    if (!inside && patient) role.spread = std::min(2 * M_PI / kFacets, 3 * role.spread);
    role.facet = along;
  }
}

// In a plane a linear complementarity problem is exact. In space one with facets gives a first solution, from which
// Newton's method goes on with round cones; should it not converge, facets are laid more closely about the directions
// found.
bool TouchProblem::SolveRoles(const Phase& phase, std::vector<Role> roles, VecX* forces, VecX* rates) const {
  const TouchCones cones(W_, phase.q, phase.floor, roles);
  bool found = false;
  if (!is_round_) {
    found = SolveFacets(phase, roles, forces) && Check(phase, roles, forces, rates);
    if (found) several_.insert(several_.end(), others_.begin(), others_.end());
  } else {
    AimFacets(phase.q, &roles);
    for (int aim = 0; aim < kMostAims && !found; ++aim) {
      VecX first;
      const bool start = SolveFacets(phase, roles, &first);
      if (!start) first = VecX::Zero(size_);
      *forces = first;
      found = cones.Improve(forces) && Check(phase, roles, forces, rates) && Share(phase, roles, forces, rates);
      if (!start && !found) {
        if (aim > 0) break;
        for (Role& role : roles) role.facet = Turn(role.facet, M_PI / kFacets);
      } else if (!found) {
        NarrowFacets(first, phase.q + W_ * first, aim >= kQuickAims, &roles);
        if (aim + 1 == kQuickAims) {
          for (Role& role : roles) role.spread = 2 * M_PI / kFacets;
          AimFacets(phase.q, &roles);
        }
      }
    }
  }
  return found && (is_round_ || Share(phase, roles, forces, rates));
}

// Least shares, in place of any. True: they meet all conditions too. Large forces that only act against one another
// would not.
bool TouchProblem::Share(const Phase& phase, const std::vector<Role>& roles, VecX* forces, VecX* rates) const {
  VecX least = *forces, rates_then;
  undetermined_ = TouchCones(W_, phase.q, phase.floor, roles).Share(*rates, &least);
  if (undetermined_.empty()) return true;
  if (!Check(phase, roles, &least, &rates_then)) return !is_round_;
  *forces = least;
  *rates = rates_then;
  return true;
}

bool TouchProblem::SolveFacets(const Phase& phase, const std::vector<Role>& roles, VecX* forces) const {
  const VecX& floor = phase.floor;
  VecX given = VecX::Zero(size_);
  for (int i = 0; i < n_; ++i) {
    if (roles[i].slip == Role::Slip::kGiven) given[n_ + i] = roles[i].bound;
  }
  const VecX q = phase.q + W_ * given;
  // Forces of either sign are eliminated, largest pivot first; those that depend on others are not needed. What is left
  // of a row that depends on them is rounding.
  MatX A = W_;
  VecX b = q, b_terms = phase.q.cwiseAbs() + W_.cwiseAbs() * given.cwiseAbs();
  std::vector<int> candidates, held;
  for (int i = 0; i < n_; ++i) {
    if (roles[i].normal == Role::Normal::kFree) candidates.push_back(i);
    if (roles[i].normal == Role::Normal::kAbsent || roles[i].slip != Role::Slip::kHeld) continue;
    for (int a = 0; a < roles[i].tangents; ++a) candidates.push_back(row(i, a));
  }
  while (!candidates.empty()) {
    const auto best =
        std::max_element(candidates.begin(), candidates.end(), [&](int i, int k) { return A(i, i) < A(k, k); });
    const int k = *best;
    if (A(k, k) <= kDependent) break;
    candidates.erase(best);
    held.push_back(k);
    const VecX column = A.col(k) / A(k, k);
    b_terms += (column * b[k]).cwiseAbs();
    b -= (column * b[k]).eval();
    A -= (column * A.row(k)).eval();
  }
  for (int i = 0; i < size_; ++i) {
    if (std::abs(b[i]) <= 1e-13 * b_terms[i]) b[i] = 0;
    if (A(i, i) > kDependent) continue;
    A.row(i).setZero();
    A.col(i).setZero();
    if (std::abs(b[i]) <= kNone * b_terms[i] + rest_[i]) b[i] = 0;
  }

  // Unknowns z >= 0 with forces = C z. Their rows are rates, R (W C z + q), and of each cone the bound that is left,
  // with the slip's size for unknown: its rate along each facet + size >= 0,  mu f_n - sum of its forces >= 0.
  int size = 0;
  const auto facets = [&](int i) { return roles[i].tangents == 2 ? kFacets : 2; };
  std::vector<int> first(n_, -1);
  for (const int i : ListInOrder(phase.q)) {
    first[i] = size;
    if (roles[i].normal == Role::Normal::kPush) size += 1;
    if (roles[i].slip == Role::Slip::kCone) size += facets(i) + 1;
  }
  MatX C = MatX::Zero(size_, size), R = MatX::Zero(size, size_), E = MatX::Zero(size, size);
  VecX e = VecX::Zero(size);
  for (int i = 0; i < n_; ++i) {
    const bool pushes = roles[i].normal == Role::Normal::kPush;
    const int k = first[i] + pushes, by = roles[i].bound_by;
    const bool is_bounded = by >= 0 && roles[by].normal == Role::Normal::kPush;
    if (pushes) C(i, first[i]) = R(first[i], i) = roles[i].sign;
    if (roles[i].slip == Role::Slip::kFixed && is_bounded) {
      for (int a = 0; a < roles[i].tangents; ++a) C(row(i, a), first[by]) = roles[i].aim[a];
    }
    if (roles[i].slip != Role::Slip::kCone) continue;
    const int count = facets(i), last = k + count;
    const double ahead = AimOf(i, phase.q).x() < 0 ? -1 : 1;
    for (int j = 0; j < count; ++j) {
      const Vector2 along = count > 2 ? Along(roles[i], j) : Vector2(j == 0 ? ahead : -ahead, 0);
      for (int a = 0; a < roles[i].tangents; ++a) C(row(i, a), k + j) = R(k + j, row(i, a)) = along[a];
      E(k + j, last) = 1;
      E(last, k + j) = -1;
    }
    e[last] = roles[i].bound;
    if (!is_bounded) continue;
    E(last, first[by]) = roles[i].mu;
    e[last] += roles[i].mu * floor[by];
  }
  VecX z;
  const MatX problem = R * A * C + E;
  const VecX open = R * b + e;
  if (!SolveLcp(problem, open, &z)) return false;
  FindOthers(problem, open, C, roles, first, z);
  VecX& f = *forces;
  f = C * z;
  if (!held.empty()) {
    const VecX missing = q + W_ * f;
    const VecX holding = SolveSymmetric(W_(held, held), -missing(held));
    for (size_t k = 0; k < held.size(); ++k) f[held[k]] = holding[k];
  }
  f += given;
  return true;
}

// Every touch may be open, push, hold or slide either way. Without friction the motion is unique; with it, each
// combination of these is tried, if they are few: whether it is a solution, with another motion than that of z.
void TouchProblem::FindOthers(const MatX& A, const VecX& b, const MatX& C, const std::vector<Role>& roles,
                              const std::vector<int>& first, const VecX& z) const {
  constexpr size_t kMostCombinations = 256;
  constexpr double kClear = 1e-7, kOther = 1e-4;  // of the largest: no rounding; another motion
  others_.clear();
  if (is_round_ || !loaded_.empty() || z.size() == 0) return;
  std::vector<std::vector<std::vector<int>>> states;  // of each touch, the unknowns that are not zero
  size_t count = 1;
  bool rubs = false;
  for (int i = 0; i < n_; ++i) {
    const int k = first[i];
    std::vector<std::vector<int>> of;
    const bool pushes = roles[i].normal == Role::Normal::kPush;
    rubs = rubs || (roles[i].mu != 0 && roles[i].slip != Role::Slip::kFree);
    if (roles[i].slip == Role::Slip::kCone) {
      const std::vector<int> base = pushes ? std::vector<int>{k} : std::vector<int>{};
      const int p = k + pushes, m = p + 1, s = p + 2;
      of = {{}, base, {p}, {m}, {p, s}, {m, s}};
      if (pushes) of[1] = {k, p}, of[2] = {k, m}, of[3] = {k, p, s}, of[4] = {k, m, s}, of.pop_back();
    } else if (pushes) {
      of = {{}, {k}};
    } else {
      continue;
    }
    count *= of.size();
    if (count > kMostCombinations) return;
    states.push_back(std::move(of));
  }
  if (!rubs) return;
  const VecX f = C * z, motion = W_ * f;
  const double size = b.cwiseAbs().maxCoeff();
  if (!(size > 0)) return;
  std::vector<int> active;
  for (size_t choice = 0; choice < count; ++choice) {
    active.clear();
    size_t rest = choice;
    for (const auto& of : states) {
      const std::vector<int>& set = of[rest % of.size()];
      active.insert(active.end(), set.begin(), set.end());
      rest /= of.size();
    }
    VecX other = VecX::Zero(z.size());
    if (!active.empty()) {
      const VecX x = SolveSquare(A(active, active), -b(active));
      if (!x.allFinite() || !(x.minCoeff() > kClear * size) || !(x.maxCoeff() < size / kClear)) continue;
      for (size_t k = 0; k < active.size(); ++k) other[active[k]] = x[static_cast<Eigen::Index>(k)];
    }
    VecX w = A * other + b;
    for (const int k : active) w[k] = std::abs(w[k]) > kClear * size ? -size : size;
    if (!(w.minCoeff() > kClear * size)) continue;
    const VecX change = C * other - f;
    if (!((W_ * change).cwiseAbs().maxCoeff() > kOther * std::max(size, motion.cwiseAbs().maxCoeff()))) continue;
    for (int i = 0; i < n_; ++i) {
      const double by = std::max(std::abs(change[i]), TangentOf(i, change).norm());
      if (by > kOther * size) others_.push_back(i);
    }
    return;
  }
}

// Rounding is removed, then every condition is checked on the whole problem. Comparisons are so that a NaN fails.
bool TouchProblem::Check(const Phase& phase, const std::vector<Role>& roles, VecX* forces, VecX* rates) const {
  VecX &f = *forces, &r = *rates;
  const VecX terms = phase.q.cwiseAbs() + (W_.cwiseAbs() * f.cwiseAbs());
  const auto clean = [&](double part, const VecX* more, VecX* x) {
    for (int i = 0; i < n_; ++i) {
      const int t = row(i, 0);
      if (std::abs((*x)[i]) <= part * terms[i] + (more ? (*more)[i] : 0)) (*x)[i] = 0;
      const double size = IsRound(i) ? std::max(terms[t], terms[row(i, 1)]) : terms[t];
      if (TangentOf(i, *x).norm() > part * size + (more ? (*more)[t] : 0)) continue;
      for (int a = 0; a < tangents_; ++a) (*x)[row(i, a)] = 0;
    }
  };
  clean(1e-13, nullptr, &f);
  r = phase.q + W_ * f;
  clean(kNone, &rest_, &r);
  for (int i = 0; i < n_; ++i) {
    const Role& role = roles[i];
    const int t = n_ + i;
    const double terms_t = IsRound(i) ? std::max(terms[t], terms[row(i, 1)]) : terms[t];
    const double met = kMet * terms[i] + 4 * rest_[i], met_t = kMet * terms_t + 4 * rest_[t];
    if (role.normal != Role::Normal::kAbsent) {
      const bool acts = role.normal == Role::Normal::kFree || f[i] != 0;
      if (!(acts ? std::abs(r[i]) <= met : role.sign * r[i] >= -met)) return false;
      if (role.normal == Role::Normal::kPush && !(role.sign * f[i] >= 0)) return false;
      if (acts) r[i] = 0;
    }
    const auto set = [&](VecX* x) {
      for (int a = 0; a < role.tangents; ++a) (*x)[row(i, a)] = 0;
    };
    const Vector2 rt = TangentOf(i, r), ft = TangentOf(i, f);
    if (role.slip == Role::Slip::kHeld) {
      if (!(rt.norm() <= met_t)) return false;
      set(&r);
    }
    if (role.slip != Role::Slip::kCone) continue;
    const int by = role.bound_by;
    const double bound = role.mu * (std::abs(f[by]) + phase.floor[by]) + role.bound;
    const double error = kMet * (bound + ft.norm()) + 1e-13 * (terms_t + role.mu * terms[by]);
    if (!(ft.norm() <= bound + error)) return false;
    if (bound == 0) set(&f);
    if (rt.norm() <= met_t && ft.norm() < bound - error) set(&r);
    const Vector2 slip = TangentOf(i, r);
    if (slip == Vector2(0, 0) || (ft + bound * slip.normalized()).norm() <= error) continue;
    if (!(IsRound(i) && slip.norm() <= met_t)) return false;
    set(&r);
  }
  return true;
}

// Impulses of one law for each touch; e is zero where nothing is given back.
struct TouchImpact {
  VecX impulses, speeds;
  double gain = 0, size = 0;  // of energy, and of its terms
};

bool CalcImpact(const TouchProblem& problem, const VecX& v, const VecX& e, const std::vector<char>& poisson,
                const std::vector<char>& present, TouchImpact* impact) {
  const int n = static_cast<int>(e.size());
  Phase phase{v, VecX::Zero(n), problem.WereClosed(), std::vector<Vector2>(n, Vector2(0, 0))};
  VecX P = VecX::Zero(v.size());
  bool two_phases = false;
  for (int i = 0; i < n; ++i) two_phases = two_phases || (e[i] > 0 && poisson[i] && present[i]);
  if (two_phases) {
    VecX compressed;
    if (!problem.Solve(phase, present, &P, &compressed)) return false;
    for (int i = 0; i < n; ++i) {
      phase.closed[i] = phase.closed[i] || P[i] > 0;
      phase.floor[i] = poisson[i] ? e[i] * P[i] : 0;
    }
    phase.q = compressed + problem.W().leftCols(n) * phase.floor;
    P.head(n) += phase.floor;
  }
  VecX bounced = VecX::Zero(n);  // what Newton's law adds to the rates
  for (int i = 0; i < n; ++i) bounced[i] = poisson[i] ? 0 : e[i] * v[i];
  phase.q.head(n) += bounced;
  VecX more;
  if (!problem.Solve(phase, present, &more, &impact->speeds)) return false;
  impact->speeds.head(n) -= bounced;
  impact->impulses = P + more;
  impact->gain = 0.5 * (v + impact->speeds).dot(impact->impulses);
  impact->size = 0.5 * (v.cwiseAbs() + impact->speeds.cwiseAbs()).dot(impact->impulses.cwiseAbs());
  return true;
}

// Of joints that hold, which cannot move as long as the other touches stay as they are (carried), and which hold
// together with others. Rows are eliminated, largest pivot first: what is left of the diagonal decides.
void FindShares(const std::vector<Touch>& touches, MatX A, std::vector<TouchState>* states) {
  const int n = static_cast<int>(touches.size());
  std::vector<int> others, joints;
  for (int i = 0; i < n; ++i) {
    const TouchState& state = (*states)[i];
    if (touches[i].tangent == Tangent::kLoaded) {
      if (state.mode == TouchState::Mode::kHolding) joints.push_back(i);
      continue;
    }
    if (state.mode == TouchState::Mode::kOpen) continue;
    others.push_back(i);
    if (touches[i].tangent == Tangent::kNone || state.mode != TouchState::Mode::kHolding) continue;
    for (auto t = static_cast<Eigen::Index>(n) + i; t < A.rows(); t += n) others.push_back(static_cast<int>(t));
  }
  const auto take = [&](std::vector<int>* rows, const auto& taken) {
    while (!rows->empty()) {
      const auto best = std::max_element(rows->begin(), rows->end(), [&](int i, int k) { return A(i, i) < A(k, k); });
      const int k = *best;
      if (A(k, k) <= kDependent) break;
      rows->erase(best);
      taken(k);
      const VecX column = A.col(k) / A(k, k);
      A -= (column * A.row(k)).eval();
    }
  };
  if (joints.empty()) return;
  take(&others, [](int) {});
  std::vector<int> rows;
  for (const int i : joints) {
    (*states)[i].carried = A(n + i, n + i) <= kDependent;
    if (!(*states)[i].carried) rows.push_back(n + i);
  }
  std::vector<std::pair<int, VecX>> columns;
  take(&rows, [&](int k) { columns.emplace_back(k, A.col(k)); });
  for (const int k : rows) {
    (*states)[k - n].shared = (*states)[k - n].spare = true;
    for (const auto& [j, column] : columns) {
      if (std::abs(column[k]) > 1e-5) (*states)[j - n].shared = true;
    }
  }
}

}  // namespace

ImpactSolution SolveImpact(const std::vector<Touch>& touches, const MatX& W, const VecX& speeds,
                           const JointLoads& loads) {
  const int n = static_cast<int>(touches.size());
  const TouchProblem problem(touches, W, loads, true);
  const VecX v = problem.ScaledRates(speeds);
  ImpactSolution solution;
  solution.captured.assign(n, 0);
  const std::vector<char> all(n, 1);
  std::vector<char> poisson(n, 0);
  VecX e = VecX::Zero(n);
  for (int i = 0; i < n; ++i) {
    const bool has_normal = touches[i].tangent != Tangent::kLoaded && touches[i].tangent != Tangent::kSpin;
    if (touches[i].unilateral && has_normal && (v[i] < 0 || touches[i].poisson)) e[i] = touches[i].restitution;
  }
  TouchImpact impact;
  const auto gives = [&](double factor) {
    return CalcImpact(problem, v, factor * e, poisson, all, &impact) && impact.gain <= 1e-12 * impact.size;
  };
  for (bool settled = false; !settled;) {
    for (int i = 0; i < n; ++i) poisson[i] = touches[i].poisson;
    bool right = gives(1);
    solution.poisson_instead = !right && std::count(poisson.begin(), poisson.end(), 0) > 0;
    if (solution.poisson_instead) {
      poisson = all;
      right = gives(1);
    }
    solution.restitution_factor = 1;
    if (!right) {  // without restitution no energy is ever gained; the most of it that gains none
      double low = 0, high = 1;
      while (high - low > 1e-12) {
        const double middle = 0.5 * (low + high);
        (gives(middle) ? low : high) = middle;
      }
      solution.restitution_factor = low;
      if (!gives(low)) {
        solution.blamed = problem.Blame([&](const std::vector<char>& present) {
          return CalcImpact(problem, v, VecX::Zero(n), poisson, present, &impact);
        });
        return solution;
      }
    }
    settled = true;
    const VecX after = problem.Rates(impact.speeds);
    for (int i = 0; i < n; ++i) {
      if (e[i] == 0 || after[i] <= 0 || after[i] > touches[i].capture_speed) continue;
      e[i] = 0;
      settled = false;
    }
  }
  solution.found = true;
  solution.forces = problem.Forces(impact.impulses);
  solution.rates = problem.Rates(impact.speeds);
  solution.energy_lost = -impact.gain;
  solution.undetermined = problem.undetermined();
  solution.several = problem.several();
  for (int i = 0; i < n; ++i) solution.captured[i] = touches[i].unilateral && v[i] < 0 && impact.speeds[i] == 0;
  return solution;
}

ForceSolution SolveForces(const std::vector<Touch>& touches, const MatX& W, const VecX& accelerations, const VecX& slip,
                          const JointLoads& loads) {
  const int n = static_cast<int>(touches.size());
  const TouchProblem problem(touches, W, loads, false);
  Phase phase{problem.ScaledRates(accelerations), VecX::Zero(n), problem.WereClosed(),
              std::vector<Vector2>(n, Vector2(0, 0))};
  for (int i = 0; i < n; ++i) {
    if (touches[i].tangent == Tangent::kNone || touches[i].tangent == Tangent::kNoSlip) continue;
    const Vector2 along(slip[i], problem.IsRound(i) ? slip[n + i] : 0.0);
    phase.slip[i] = problem.IsRound(i) ? along.stableNormalized() : Vector2(Sign(slip[i]), 0);
  }
  ForceSolution solution;
  VecX f, a;
  const auto solvable = [&](const std::vector<char>& present) { return problem.Solve(phase, present, &f, &a); };
  if (!solvable(std::vector<char>(n, 1))) {
    solution.blamed = problem.Blame(solvable);
    return solution;
  }
  solution.found = true;
  solution.states.resize(n);
  VecX sizes = VecX::Zero(n);
  if (!problem.loaded().empty()) sizes(problem.loaded()) = problem.CalcLoads(f);
  for (int i = 0; i < n; ++i) {
    const Touch& touch = touches[i];
    TouchState& state = solution.states[i];
    if (touch.tangent == Tangent::kLoaded) {
      state.direction = Sign(phase.slip[i].x() != 0 ? phase.slip[i].x() : a[n + i]);
      const double bound = problem.LoadedBound(i, touch.mu_kinetic, sizes[i]);
      if (state.direction == 0 && touch.hold_broken && std::abs(f[n + i]) >= (1 - 1e-6) * bound)
        state.direction = -Sign(f[n + i]);
      state.mode = state.direction == 0 ? TouchState::Mode::kHolding : TouchState::Mode::kSliding;
      state.slip = Vector2(state.direction, 0);
      continue;
    }
    const int by = problem.BoundBy(i);
    if (touch.tangent != Tangent::kSpin) {
      state.idle = touch.unilateral && f[i] == 0 && a[i] == 0;
      if (touch.unilateral && f[i] == 0 && !(state.idle && touch.was_closed)) continue;
    } else if (touches[by].unilateral && f[by] == 0 && !(a[by] == 0 && touches[by].was_closed)) {
      continue;
    }
    state.mode = TouchState::Mode::kSliding;
    if (touch.tangent == Tangent::kNone) continue;
    state.slip = phase.slip[i];
    if (state.slip == Vector2(0, 0)) state.slip = problem.TangentOf(i, a).stableNormalized();
    // At its bound, and known not to hold: it slides, though its slip is still zero.
    const double bound = problem.KineticMu(i) * std::abs(f[by]);
    const Vector2 force = problem.TangentOf(i, f);
    if (state.slip == Vector2(0, 0) && touch.tangent != Tangent::kNoSlip && touch.hold_broken &&
        force.norm() >= (1 - 1e-6) * bound) {
      state.slip = -force.stableNormalized();
    }
    state.direction = problem.IsRound(i) ? state.slip != Vector2(0, 0) : Sign(state.slip.x());
    if (state.direction == 0) state.mode = TouchState::Mode::kHolding;
  }
  FindShares(touches, problem.W(), &solution.states);
  solution.undetermined = problem.undetermined();
  solution.several = problem.several();
  solution.forces = problem.Forces(f);
  solution.rates = problem.Rates(a);
  return solution;
}

}  // namespace savary
