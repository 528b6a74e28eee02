#include "savary/dynamics/touch_problem.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "savary/base/constants.h"
#include "savary/base/dense.h"
#include "savary/dynamics/lcp.h"

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

int Sign(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

// How a touch takes part in one linear complementarity problem.
struct Role {
  enum class Normal { kAbsent, kPush, kFree };  // kPush: one sign of force; kFree: either, rate zero
  enum class Slip { kFree, kCone, kHeld, kFixed, kGiven };
  Normal normal = Normal::kAbsent;
  double sign = 1;  // of the force, for kPush
  Slip slip = Slip::kFree;
  double mu = 0;     // kCone: the bound by normal force; kFixed: tangential by normal force, signed; in scaled units
  double bound = 0;  // kCone of a joint: the bound; kGiven: the force
};

// What is to be solved at one instant or in one phase of a blow, in scaled units.
struct Phase {
  VecX q;                    // rates without the forces sought
  VecX floor;                // normal forces that are there already: they count for friction
  std::vector<char> closed;  // until now
  std::vector<int> slip;     // direction of those that slide, else 0
};

// The touches in units in which the diagonal of W is 1.
class TouchProblem {
 public:
  TouchProblem(const std::vector<Touch>& touches, const MatX& W, const JointLoads& loads, bool impulses)
      : touches_(touches), n_(static_cast<int>(touches.size())) {
    scale_.setOnes(2 * n_);
    for (int i = 0; i < 2 * n_; ++i) {
      if (W(i, i) > 0) scale_[i] = 1 / std::sqrt(W(i, i));
    }
    W_ = scale_.asDiagonal() * (0.5 * (W + W.transpose())) * scale_.asDiagonal();
    rest_.setZero(2 * n_);
    for (int i = 0; i < n_; ++i) {
      rest_[i] = scale_[i] * touches[i].rest;
      rest_[n_ + i] = scale_[n_ + i] * touches[i].rest;
      if (touches[i].tangent != Tangent::kNone) continue;
      W_.row(n_ + i).setZero();
      W_.col(n_ + i).setZero();
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
    for (int i = 0; i < 2 * n_; ++i) {
      if (std::abs(q[i]) <= rest_[i] || (i >= n_ && touches_[i - n_].tangent == Tangent::kNone)) q[i] = 0;
    }
    return q;
  }
  VecX Forces(const VecX& scaled) const { return scale_.cwiseProduct(scaled); }
  VecX Rates(const VecX& scaled) const { return scaled.cwiseQuotient(scale_); }
  double ScaledMu(int i, double mu) const { return mu * scale_[i] / scale_[n_ + i]; }
  double KineticMu(int i) const { return ScaledMu(i, touches_[i].mu_kinetic); }
  double StaticMu(int i) const { return ScaledMu(i, std::max(touches_[i].mu_static, touches_[i].mu_kinetic)); }

  // Forces, exactly zero where they are zero, and rates with them; `present` are the touches that take part.
  bool Solve(const Phase& phase, const std::vector<char>& present, VecX* forces, VecX* rates) const;

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
  bool SolveRoles(const Phase& phase, const std::vector<Role>& roles, VecX* forces, VecX* rates) const;

  const std::vector<Touch>& touches_;
  int n_;
  VecX scale_, rest_;
  MatX W_;
  std::vector<int> loaded_;  // touches that are friction of a joint
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
    const bool holds = phase.slip[i] == 0 && rates[n_ + i] == 0 && !touches_[i].hold_broken;
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
  VecX floor = VecX::Zero(2 * n_);
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
    if (!present[i] || touch.tangent == Tangent::kLoaded) continue;
    role.normal = touch.unilateral ? Role::Normal::kPush : Role::Normal::kFree;
    if (touch.tangent == Tangent::kNoSlip) role.slip = Role::Slip::kHeld;
    if (touch.tangent != Tangent::kCoulomb) continue;
    role.mu = phase.slip[i] != 0 ? -phase.slip[i] * KineticMu(i) : touch.hold_broken ? KineticMu(i) : StaticMu(i);
    if (role.mu != 0) role.slip = phase.slip[i] != 0 ? Role::Slip::kFixed : Role::Slip::kCone;
  }
  std::vector<double> kinetic(n_, 0);
  for (size_t k = 0; k < loaded_.size(); ++k) {
    const int i = loaded_[k];
    if (!present[i]) continue;
    const Touch& touch = touches_[i];
    kinetic[i] = LoadedBound(i, touch.mu_kinetic, loads[static_cast<Eigen::Index>(k)]);
    // A joint that drives move slides as they say.
    const int slip = phase.slip[i] != 0 ? phase.slip[i] : IsBlocked(n_ + i) ? Sign(phase.q[n_ + i]) : 0;
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
      if (roles[i].slip != Role::Slip::kCone || (*rates)[n_ + i] == 0) continue;
      if (touches_[i].tangent == Tangent::kLoaded && roles[i].bound > kinetic[i]) {
        roles[i].bound = kinetic[i];
        settled = false;
      }
      if (touches_[i].tangent != Tangent::kCoulomb || roles[i].mu <= KineticMu(i)) continue;
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
  for (int i = 0; i < n_; ++i) {
    if (roles[i].normal == Role::Normal::kAbsent) continue;
    const bool rubs = roles[i].slip == Role::Slip::kCone || roles[i].slip == Role::Slip::kFixed;
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
        right = right && (holds || (*forces)[n_ + i] == 0);
      } else {
        right = right && (!holds || (*rates)[n_ + i] == 0);
      }
    }
    if (right) return true;
  }
  return false;
}

bool TouchProblem::SolveRoles(const Phase& phase, const std::vector<Role>& roles, VecX* forces, VecX* rates) const {
  const VecX& floor = phase.floor;
  VecX given = VecX::Zero(2 * n_);
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
    if (roles[i].normal != Role::Normal::kAbsent && roles[i].slip == Role::Slip::kHeld) candidates.push_back(n_ + i);
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
  for (int i = 0; i < 2 * n_; ++i) {
    if (std::abs(b[i]) <= 1e-13 * b_terms[i]) b[i] = 0;
    if (A(i, i) > kDependent) continue;
    A.row(i).setZero();
    A.col(i).setZero();
    if (std::abs(b[i]) <= kNone * b_terms[i] + rest_[i]) b[i] = 0;
  }

  // Unknowns z >= 0 with forces = C z. Their rows are rates, R (W C z + q), and of each cone the bound that is left,
  // with the slip's size for unknown:  + - slip + size >= 0,  mu f_n - (f_t+ + f_t-) >= 0.
  int size = 0;
  std::vector<int> first(n_, -1);
  for (int i = 0; i < n_; ++i) {
    first[i] = size;
    if (roles[i].normal == Role::Normal::kPush) size += 1;
    if (roles[i].slip == Role::Slip::kCone) size += 3;
  }
  MatX C = MatX::Zero(2 * n_, size), R = MatX::Zero(size, 2 * n_), E = MatX::Zero(size, size);
  VecX e = VecX::Zero(size);
  for (int i = 0; i < n_; ++i) {
    if (roles[i].normal != Role::Normal::kPush) {
      if (roles[i].slip != Role::Slip::kCone) continue;
      const int k = first[i];  // of a joint
      C(n_ + i, k) = R(k, n_ + i) = 1;
      C(n_ + i, k + 1) = R(k + 1, n_ + i) = -1;
      E(k, k + 2) = E(k + 1, k + 2) = 1;
      E(k + 2, k) = E(k + 2, k + 1) = -1;
      e[k + 2] = roles[i].bound;
      continue;
    }
    const int k = first[i];
    C(i, k) = R(k, i) = roles[i].sign;
    if (roles[i].slip == Role::Slip::kFixed) C(n_ + i, k) = roles[i].mu;
    if (roles[i].slip != Role::Slip::kCone) continue;
    C(n_ + i, k + 1) = R(k + 1, n_ + i) = 1;
    C(n_ + i, k + 2) = R(k + 2, n_ + i) = -1;
    E(k + 1, k + 3) = E(k + 2, k + 3) = 1;
    E(k + 3, k) = roles[i].mu;
    E(k + 3, k + 1) = E(k + 3, k + 2) = -1;
    e[k + 3] = roles[i].mu * floor[i];
  }
  VecX z;
  if (!SolveLcp(R * A * C + E, R * b + e, &z)) return false;
  VecX& f = *forces;
  f = C * z;
  if (!held.empty()) {
    const VecX missing = q + W_ * f;
    const VecX holding = SolveSymmetric(W_(held, held), -missing(held));
    for (size_t k = 0; k < held.size(); ++k) f[held[k]] = holding[k];
  }

  // Rounding is removed, then every condition is checked on the whole problem. Comparisons are so that a NaN fails.
  f += given;
  VecX terms = phase.q.cwiseAbs() + (W_.cwiseAbs() * f.cwiseAbs());
  for (int i = 0; i < 2 * n_; ++i) {
    if (std::abs(f[i]) <= 1e-13 * terms[i]) f[i] = 0;
  }
  VecX& r = *rates;
  r = phase.q + W_ * f;
  for (int i = 0; i < 2 * n_; ++i) {
    if (std::abs(r[i]) <= kNone * terms[i] + rest_[i]) r[i] = 0;
  }
  for (int i = 0; i < n_; ++i) {
    const Role& role = roles[i];
    const int t = n_ + i;
    const double met = kMet * terms[i] + 4 * rest_[i], met_t = kMet * terms[t] + 4 * rest_[t];
    if (role.normal != Role::Normal::kAbsent) {
      const bool acts = role.normal == Role::Normal::kFree || f[i] != 0;
      if (!(acts ? std::abs(r[i]) <= met : role.sign * r[i] >= -met)) return false;
      if (acts) r[i] = 0;
    }
    if (role.slip == Role::Slip::kHeld) {
      if (!(std::abs(r[t]) <= met_t)) return false;
      r[t] = 0;
    }
    if (role.slip != Role::Slip::kCone) continue;
    const double bound = role.mu * (std::abs(f[i]) + floor[i]) + role.bound;
    const double error = kMet * (bound + std::abs(f[t])) + 1e-13 * (terms[t] + role.mu * terms[i]);
    if (!(std::abs(f[t]) <= bound + error)) return false;
    if (bound == 0) f[t] = 0;
    if (std::abs(r[t]) <= met_t && std::abs(f[t]) < bound - error) r[t] = 0;
    if (r[t] != 0 && !(std::abs(f[t] + Sign(r[t]) * bound) <= error)) return false;
  }
  return true;
}

// Impulses of one law for each touch; e is zero where nothing is given back.
struct Blow {
  VecX impulses, speeds;
  double gain = 0, size = 0;  // of energy, and of its terms
};

bool CalcBlow(const TouchProblem& problem, const VecX& v, const VecX& e, const std::vector<char>& poisson,
              const std::vector<char>& present, Blow* blow) {
  const int n = static_cast<int>(e.size());
  Phase phase{v, VecX::Zero(n), problem.WereClosed(), std::vector<int>(n, 0)};
  VecX P = VecX::Zero(2 * n);
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
  if (!problem.Solve(phase, present, &more, &blow->speeds)) return false;
  blow->speeds.head(n) -= bounced;
  blow->impulses = P + more;
  blow->gain = 0.5 * (v + blow->speeds).dot(blow->impulses);
  blow->size = 0.5 * (v.cwiseAbs() + blow->speeds.cwiseAbs()).dot(blow->impulses.cwiseAbs());
  return true;
}

// Of joints that hold, which cannot move as long as the other touches stay as they are (carried), and which hold
// together with others. Rows are eliminated, largest pivot first: what is left of the diagonal tells.
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
    if (touches[i].tangent != Tangent::kNone && state.mode == TouchState::Mode::kHolding) others.push_back(n + i);
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
    if (touches[i].unilateral && touches[i].tangent != Tangent::kLoaded && (v[i] < 0 || touches[i].poisson))
      e[i] = touches[i].restitution;
  }
  Blow blow;
  const auto gives = [&](double factor) {
    return CalcBlow(problem, v, factor * e, poisson, all, &blow) && blow.gain <= 1e-12 * blow.size;
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
          return CalcBlow(problem, v, VecX::Zero(n), poisson, present, &blow);
        });
        return solution;
      }
    }
    settled = true;
    const VecX after = problem.Rates(blow.speeds);
    for (int i = 0; i < n; ++i) {
      if (e[i] == 0 || after[i] <= 0 || after[i] > touches[i].capture_speed) continue;
      e[i] = 0;
      settled = false;
    }
  }
  solution.found = true;
  solution.forces = problem.Forces(blow.impulses);
  solution.rates = problem.Rates(blow.speeds);
  solution.energy_lost = -blow.gain;
  for (int i = 0; i < n; ++i) solution.captured[i] = touches[i].unilateral && v[i] < 0 && blow.speeds[i] == 0;
  return solution;
}

ForceSolution SolveForces(const std::vector<Touch>& touches, const MatX& W, const VecX& accelerations, const VecX& slip,
                          const JointLoads& loads) {
  const int n = static_cast<int>(touches.size());
  const TouchProblem problem(touches, W, loads, false);
  Phase phase{problem.ScaledRates(accelerations), VecX::Zero(n), problem.WereClosed(), std::vector<int>(n, 0)};
  for (int i = 0; i < n; ++i) {
    if (touches[i].tangent == Tangent::kCoulomb || touches[i].tangent == Tangent::kLoaded)
      phase.slip[i] = Sign(slip[i]);
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
      state.direction = phase.slip[i] != 0 ? phase.slip[i] : Sign(a[n + i]);
      const double bound = problem.LoadedBound(i, touch.mu_kinetic, sizes[i]);
      if (state.direction == 0 && touch.hold_broken && std::abs(f[n + i]) >= (1 - 1e-6) * bound)
        state.direction = -Sign(f[n + i]);
      state.mode = state.direction == 0 ? TouchState::Mode::kHolding : TouchState::Mode::kSliding;
      continue;
    }
    state.idle = touch.unilateral && f[i] == 0 && a[i] == 0;
    if (touch.unilateral && f[i] == 0 && !(state.idle && touch.was_closed)) continue;
    state.mode = TouchState::Mode::kSliding;
    if (touch.tangent == Tangent::kNone) continue;
    state.direction = phase.slip[i] != 0 ? phase.slip[i] : Sign(a[n + i]);
    // At its bound and told that it cannot hold: it slides, though the first of its slip has still to come.
    const double bound = problem.KineticMu(i) * std::abs(f[i]);
    if (state.direction == 0 && touch.tangent == Tangent::kCoulomb && touch.hold_broken &&
        std::abs(f[n + i]) >= (1 - 1e-6) * bound) {
      state.direction = -Sign(f[n + i]);
    }
    if (state.direction == 0) state.mode = TouchState::Mode::kHolding;
  }
  FindShares(touches, problem.W(), &solution.states);
  solution.forces = problem.Forces(f);
  solution.rates = problem.Rates(a);
  return solution;
}

}  // namespace savary
