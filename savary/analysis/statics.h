#pragma once

#include <span>
#include <string>
#include <vector>

#include "savary/analysis/dynamics.h"
#include "savary/analysis/motions.h"
#include "savary/analysis/touch_set.h"
#include "savary/dynamics/linearization.h"
#include "savary/dynamics/mechanism_system.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// A position at rest where loads and reactions balance, f + J^T lambda = 0 with c(q, t) = 0, and what resists small
/// motions about it: K on the motions the joints allow, in their metric (motions.h), so stiffness is in N/m whatever
/// moves.
struct Equilibrium {
  bool found = false;
  std::string problem;  ///< why not
  VecX y;               ///< velocities zero
  VecX lambda;
  double residual = 0;     ///< N: length of the unbalanced force along free motions
  double force_scale = 0;  ///< N: what the forces that balance are made of
  int iterations = 0;
  VecX stiffness;  ///< ascending, one for each degree of freedom
  MatX modes;      ///< their motions dx, of unit length
  int num_negative = 0;
  int num_neutral = 0;
  double asymmetry = 0;  ///< antisymmetric part of the stiffness / symmetric: not zero where loads are not conservative
  [[nodiscard]] bool stable() const { return num_negative == 0 && num_neutral == 0; }
};

/// Finds equilibria at a fixed time: drives are held where their laws have them, nothing moves.
///
/// Method. With Z the free motions, Newton's method on r = Z^T f = 0 with the stiffness Z^T K Z, positions closed after
/// each step. `kDownhill` replaces negative eigenvalues of the stiffness by their magnitudes and shortens steps that go
/// too far against the force, so it descends to an equilibrium that is stable unless the start is exactly at another;
/// `kNearest` is plain Newton with steps of at most a tenth of the mechanism's length, for following a known
/// equilibrium.
///
/// Contacts and limits of joints, which push but do not pull, without friction. `Find` takes those as closed that
/// `branches` say. Downhill steps end where a gap comes to zero, and it is closed there; where a place passes to
/// another element; where it is lost. FindDownhill opens what pulls in the equilibrium, the strongest first, and goes
/// on, until all forces push and all gaps are open.
class EquilibriumFinder {
 public:
  enum class Search { kDownhill, kNearest };

  EquilibriumFinder(const Model& model, const DynamicsSettings& settings);

  /// At a start that can be closed: follows the nearest places of contact and closes what touches, in y and branches.
  void CloseTouching(double t, VecX* y, std::vector<int32_t>* branches);

  [[nodiscard]] Equilibrium Find(double t, const VecX& start, const std::vector<int32_t>& branches, Search search);

  /// Downhill, with contacts and limits as said above, and with laws on the branches that hold where it ends: where
  /// some do not, they are changed and the search goes on from there. Not found where that does not settle: the
  /// equilibrium then lies on a discontinuity.
  [[nodiscard]] Equilibrium FindDownhill(double t, const VecX& start, std::vector<int32_t>* branches);

  /// Downhill from a position that `places`, closed so far, cannot hold any more: they are opened, and the mechanism
  /// moves by the share `part` of its length first, away from them. Not found where it is still in their way.
  [[nodiscard]] Equilibrium FindBelow(double t, const VecX& start, std::span<const TouchPlace> places, double part,
                                      std::vector<int32_t>* branches);

  /// The position itself, in equilibrium or not, with its forces and stiffness; closed is what touches and pushes.
  /// `found` when it can be closed.
  [[nodiscard]] Equilibrium Stay(double t, const VecX& start, const std::vector<int32_t>& branches);

  /// Roots of MechanismSystem at an equilibrium; of what is closed its force. Those are crossed that are armed
  /// (switches, stops, contacts) and below zero by more than round-off, and others whose sign is not that of `before`.
  void CalcRoots(double t, const Equilibrium& at, const std::vector<int32_t>& branches, VecX* roots);
  [[nodiscard]] bool IsArmed(int root) const;
  [[nodiscard]] std::vector<int> FindCrossed(const VecX& before, const VecX& roots, double force_scale) const;
  /// At crossings: places pass to other elements or are lost, open ones that are met are closed, closed ones that pull
  /// are opened.
  void PassTouches(double t, std::span<const Crossing> crossings, VecX* y, std::vector<int32_t>* branches);
  /// Whether parts overlap at a place that is not followed; and follows the nearest places. True if that changed y or
  /// branches.
  [[nodiscard]] bool IsMissing(double t, const VecX& y, const std::vector<int32_t>& branches);
  bool FollowNearest(double t, VecX* y, std::vector<int32_t>* branches);
  [[nodiscard]] const TouchSet& touch_set() const { return set_; }

  /// Result row of an equilibrium; mechanics() holds its state afterwards.
  void CalcRow(double t, const Equilibrium& equilibrium, const Outputs& outputs, std::span<double> row);
  [[nodiscard]] const Mechanics& mechanics() const { return system_.mechanics(); }
  [[nodiscard]] MechanismSystem& system() { return system_; }
  [[nodiscard]] const LinearizedMechanism& linearized() const { return linear_; }
  [[nodiscard]] ClosureReport worst_closure() const { return system_.worst_closure(); }

 private:
  bool Place(double t, VecX* y);
  bool Begin(double t, const VecX& start, const std::vector<int32_t>& branches, Equilibrium* at);
  void CalcForces(double t, Equilibrium* at);
  void CalcStiffness(double t, Equilibrium* at);
  [[nodiscard]] std::vector<Crossing> FindTouchCrossings(double t, const VecX& y);
  bool StopAtTouch(double t, const VecX& from, const VecX& dx, double part, Equilibrium* at);
  [[nodiscard]] int FindStrongestPull(const Equilibrium& at, const std::vector<TouchPlace>& closed) const;

  MechanismSystem system_;
  TouchSet set_;
  TouchSolver touches_;
  bool has_touches_;
  double longest_step_;  // downhill
  VecX roots_;
  MechanismLinearizer linearizer_;
  LinearizedMechanism linear_;
  VecX weights_, zero_rows_, acceleration_, multipliers_;
  MatX Z_;  // free motions at the last place
  VecX r_;  // force along them
  MatX K_;  // stiffness on them
};

/// Why friction of contacts is left out where forces balance.
inline constexpr const char* kFrictionLeftOut = "what it holds at rest depends on what went before";

/// One of the softest ways to move.
struct StiffnessMode {
  double stiffness = 0;                      ///< N/m
  std::vector<CoordinateShare> coordinates;  ///< the ones that move, the largest first
};
[[nodiscard]] std::vector<StiffnessMode> DescribeSoftest(const Mechanics& mechanics, const Equilibrium& equilibrium,
                                                         size_t count = 6);

struct [[nodiscard]] StaticsSummary : RunSummary {
  double residual = 0;     ///< N
  double force_scale = 0;  ///< N
  bool stable = false;
  int degrees_of_freedom = 0;
  int num_negative = 0;
  int num_neutral = 0;
  std::vector<StiffnessMode> softest;
  double moved = 0;  ///< m, largest way of a mass centre from the assembled position
};

/// The equilibrium nearest downhill of `start`, at its time: one result row.
StaticsSummary RunStatics(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink);

}  // namespace savary
