#pragma once

#include <functional>
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

/// A position at rest where loads and reactions balance, f + J^T lambda = 0 with c(q, t) = 0, and the stiffness K of
/// the motions that the joints allow, in their metric (motions.h). So stiffness is in N/m for slides and turns alike.
struct Equilibrium {
  bool found = false;
  std::string problem;  ///< why not
  VecX y;               ///< velocities zero
  VecX lambda;
  double residual = 0;     ///< N: length of the unbalanced force along free motions
  double force_scale = 0;  ///< N: size of the forces that balance
  int iterations = 0;
  VecX stiffness;  ///< ascending, one for each degree of freedom
  MatX modes;      ///< their motions dx, of unit length
  int num_negative = 0;
  int num_neutral = 0;
  double asymmetry = 0;  ///< antisymmetric part of the stiffness / symmetric: not zero where loads are not conservative
  [[nodiscard]] bool stable() const { return num_negative == 0 && num_neutral == 0; }
};

/// Finds equilibria at a fixed time. Drives are held at the values of their laws; all velocities are zero.
///
/// Method. With Z the free motions, Newton's method on r = Z^T f = 0 with the stiffness Z^T K Z, positions closed after
/// each step. `kDownhill` replaces negative eigenvalues of the stiffness by their magnitudes and shortens steps that go
/// too far against the force, so it descends to an equilibrium that is stable unless the start is exactly at another;
/// `kNearest` is plain Newton with steps of at most a tenth of the mechanism's length, for following a known
/// equilibrium.
///
/// Contacts and limits of joints can push but not pull, and have no friction. `Find` takes those as closed that are
/// closed in `branches`. A downhill step ends where a gap becomes zero (it is closed there), where a contact point
/// moves on to another element, and where it is lost. FindDownhill opens the contacts that pull in the equilibrium, the
/// strongest first, and goes on until all closed contacts push and all other gaps are open.
class EquilibriumFinder {
 public:
  enum class Search { kDownhill, kNearest };

  EquilibriumFinder(const Model& model, const DynamicsSettings& settings);

  /// Called in every iteration; when it returns false, a search ends with the problem "cancelled".
  void set_goes_on(std::function<bool()> goes_on) { goes_on_ = std::move(goes_on); }
  [[nodiscard]] bool is_cancelled() const { return is_cancelled_; }

  /// At a start position: follows the nearest contact points and closes the contacts that touch, in y and the discrete
  /// state.
  void CloseTouching(double t, VecX* y, DiscreteState* discrete);

  [[nodiscard]] Equilibrium Find(double t, const VecX& start, const DiscreteState& discrete, Search search);

  /// Downhill, with contacts and limits as described above. Laws are on the branches that hold where the search ends:
  /// where a branch does not hold there, it is changed and the search goes on. Not found if this does not come to an
  /// end: then the equilibrium lies on a discontinuity.
  [[nodiscard]] Equilibrium FindDownhill(double t, const VecX& start, DiscreteState* discrete);

  /// Downhill from a position that the contacts `lost` cannot hold any more. They are opened, and the mechanism first
  /// moves away from them by the fraction `part` of its length. Not found if they are still closed there.
  [[nodiscard]] Equilibrium FindBelow(double t, const VecX& start, std::span<const TouchIndex> lost, double part,
                                      DiscreteState* discrete);

  /// The position itself, in equilibrium or not, with its forces and stiffness. Contacts that touch and push are
  /// closed. `found` when it can be closed.
  [[nodiscard]] Equilibrium Stay(double t, const VecX& start, const DiscreteState& discrete);

  /// Root functions of MechanismSystem at an equilibrium; that of a closed touch is its force. Armed roots (switches,
  /// stops, contacts) are crossed where they are below zero by more than round-off, others where their sign differs
  /// from that of `before`.
  void CalcRoots(double t, const Equilibrium& at, const DiscreteState& discrete, VecX* roots);
  [[nodiscard]] bool IsArmed(int root) const;
  [[nodiscard]] std::vector<int> FindCrossed(const VecX& before, const VecX& roots, double force_scale) const;
  /// At crossings: contact points move on to other features or are lost, open contacts whose gap is zero are closed,
  /// closed contacts that pull are opened.
  void ChangeTouches(double t, std::span<const Crossing> crossings, VecX* y, DiscreteState* discrete);
  /// Checks whether bodies overlap at a contact point that is not followed, and follows the nearest ones. True if that
  /// changed y or the discrete state.
  [[nodiscard]] bool IsMissing(double t, const VecX& y, const DiscreteState& discrete);
  bool FollowNearest(double t, VecX* y, DiscreteState* discrete);
  [[nodiscard]] const TouchSet& touch_set() const { return set_; }

  /// Result row of an equilibrium.
  void CalcRow(double t, const Equilibrium& equilibrium, const Outputs& outputs, std::span<double> row);
  [[nodiscard]] const MechanismStructure& structure() const { return system_.structure(); }
  [[nodiscard]] MechanismSystem& system() { return system_; }
  [[nodiscard]] const LinearizedMechanism& linearized() const { return linear_; }
  [[nodiscard]] ClosureReport worst_closure() const { return system_.worst_closure(); }

 private:
  bool CloseAtRest(double t, VecX* y);
  bool Begin(double t, const VecX& start, const DiscreteState& discrete, Equilibrium* at);
  void CalcForces(double t, Equilibrium* at);
  void CalcStiffness(double t, Equilibrium* at);
  [[nodiscard]] std::vector<Crossing> FindTouchCrossings(double t, const VecX& y);
  bool StopAtTouch(double t, const VecX& from, const VecX& dx, double part, Equilibrium* at);
  [[nodiscard]] int FindStrongestPull(const Equilibrium& at, const std::vector<TouchIndex>& closed) const;

  std::function<bool()> goes_on_;
  bool is_cancelled_ = false;
  MechanismSystem system_;
  TouchSet set_;
  TouchSolver touches_;
  bool has_touches_;
  const bool is_compliant_;  // some contact is
  double longest_step_;      // downhill
  VecX roots_;
  MechanismLinearizer linearizer_;
  LinearizedMechanism linear_;
  VecX weights_, zero_rows_, acceleration_, multipliers_;
  MatX Z_;  // free motions where forces were computed last
  VecX r_;  // force along them
  MatX K_;  // stiffness on them
};

/// Why friction of contacts is left out where forces balance.
inline constexpr const char* kFrictionLeftOut = "friction at rest depends on the motion before";

/// One of the softest motions.
struct StiffnessMode {
  double stiffness = 0;                      ///< N/m
  std::vector<CoordinateShare> coordinates;  ///< the ones that move, the largest first
};
[[nodiscard]] std::vector<StiffnessMode> DescribeSoftest(const Mechanics& at, const Equilibrium& equilibrium,
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
