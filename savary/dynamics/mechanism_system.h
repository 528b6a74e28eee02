#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <string>

#include "savary/dynamics/contact_watch.h"
#include "savary/dynamics/integrator.h"
#include "savary/dynamics/law_probe.h"
#include "savary/dynamics/linearization.h"
#include "savary/dynamics/mechanism_closure.h"
#include "savary/dynamics/mechanism_equations.h"
#include "savary/dynamics/mechanism_friction.h"
#include "savary/dynamics/mechanism_roots.h"

namespace savary {

/// The equations of motion of a mechanism in absolute coordinates, as the integrators see them: y of StateLayout, with
/// the discrete state frozen between events. It joins the linear equations (MechanismEquations), closure of joints
/// (MechanismClosure), sliding friction (MechanismFriction) and root functions (MechanismRoots, as RootLayout says).
class MechanismSystem : public HybridSystem {
 public:
  struct Tolerances {
    double relative = 1e-10;  ///< error of a step, relative to the mechanism's length and its largest speed
    double closure = 1e-10;   ///< accepted joint residual, relative
  };

  MechanismSystem(const Model& model, const Tolerances& tolerances);

  /// Chooses, at a state with closed joints, the rows that motion is computed from; before, it is computed from all,
  /// which gives the same and takes longer. For the same bits, choose at the same state with the same branches; wanted
  /// again after a change of the stops or contacts in discrete().
  void ChooseRows(double t, const VecX& y);
  /// Whether positions were met since where others would have been much better.
  [[nodiscard]] bool are_rows_worn() const { return equations_.are_rows_worn(); }
  /// Chooses them again where others are better now; false where they stay.
  bool RenewRows(double t, const VecX& y);
  /// Where they were chosen last.
  [[nodiscard]] const State& rows_state() const { return equations_.rows_state(); }

  [[nodiscard]] int size() const override { return structure().layout().size(); }
  EvalStatus CalcDerivative(double t, const VecX& y, VecX* ydot) override;
  /// df/dy: the linearised equations of motion solved for dVdot, column by column, with the factors at (t, y);
  /// kinematic and auxiliary rows from the same linearisation. Where joints are redundant, changes of y that they
  /// cannot follow get an answer in the mean.
  bool CalcJacobian(double t, const VecX& y, MatX* J) override;
  void CalcErrorWeights(const VecX& y0, const VecX& y1, VecX* w) override;
  /// Speed that round-off of positions `far` from the origin causes through the stiffest spring: smaller errors cannot
  /// be estimated.
  [[nodiscard]] double CalcSpeedRoundOff(double far) const {
    return 4 * std::numeric_limits<double>::epsilon() * far * stiffest_;
  }
  /// Those of the auxiliary variables alone, which end a state.
  void CalcAuxiliaryWeights(const VecX& z0, const VecX& z1, VecX* w) const;
  EvalStatus Close(double t, VecX* y) override { return closure_.Close(t, kClosureGoal, y); }
  /// To round-off, as far as Newton's method gets: what then opens begins at no gap.
  void CloseTightly(double t, VecX* y) { (void)closure_.Close(t, 0, y); }
  double CalcRegularity(double t, const VecX& y) override { return equations_.CalcRegularity(t, y); }
  double TakeLeastRegularity() override { return equations_.TakeLeastRegularity(); }
  void CloseStages(bool on) override { close_stages_ = on; }
  [[nodiscard]] int num_roots() const override { return roots().size(); }
  [[nodiscard]] const RootLayout& roots() const { return roots_.layout(); }
  [[nodiscard]] const TouchTable& touches() const { return touches_; }
  void CalcRoots(double t, const VecX& y, VecX* g) override;
  /// Those that no force decides on, of one contact, stop or joint.
  bool CalcOneRoot(int root, double t, const VecX& y, double* g) override { return roots_.CalcOne(root, t, y, g); }
  void CalcRootFloors(double t, const VecX& y, VecX* floors) override;
  void CalcArmedSigns(Eigen::VectorXi* signs) override { roots_.CalcArmedSigns(signs); }
  /// Stops, contacts and friction of joints: TouchSolver decides on them.
  [[nodiscard]] bool IsDecided(int root) const override {
    return root < roots().size() && roots().owner(root).is_touch();
  }
  /// False where contacts are in penetration that are not followed.
  bool IsAcceptable(double t, const VecX& y) override;
  bool IsPlausible(const VecX& y) override;
  std::span<const Doubt> FindDoubts(const DenseStep& step) override;
  void Assume(const Doubt* doubt) override;
  /// For systems that stand before this one: doubts of a step whose states, as this system has them, `state(t, &y)`
  /// gives; false where it has none.
  using StateAt = std::function<bool(double t, VecX* y)>;
  std::span<const Doubt> FindDoubts(double t0, double t1, const StateAt& state);
  /// Laws are looked at between the stages of steps, so far apart (s). Before, they are not.
  void set_probe_spacing(double spacing) { probe_.set_spacing(spacing); }

  // ---- contacts

  [[nodiscard]] const ContactPointState& point_state(int index) const { return discrete().points[index]; }
  void set_point_state(int index, const ContactPointState& state) { discrete().points[index] = state; }
  [[nodiscard]] ContactWatch& contact_watch() { return watch_; }
  /// Closed contacts and stops hold whatever their force, which is no root then: for analyses that judge forces
  /// otherwise.
  void set_two_sided() { is_two_sided_ = true; }
  /// Forces at (t, y) with masses at rest: of loads and springs alone. See docs/theory/contact.md.
  const VecX& CalcStaticForces(double t, const VecX& y);

  // ---- friction of joints

  [[nodiscard]] FrictionMode friction_mode(int friction) const { return discrete().frictions[friction]; }
  void set_friction_mode(int friction, FrictionMode mode) { discrete().frictions[friction] = mode; }

  /// Of a root that is the end of a track: the joint that leaves it where the root falls below zero.
  [[nodiscard]] JointIndex track_joint(const RootOwner& end) const { return structure().open_tracks()[end.index]; }
  /// "joint 'car' reached the end of its curve".
  [[nodiscard]] std::string DescribeTrackEnd(const RootOwner& end) const;

  /// The discrete state that is frozen now. Changed only between steps.
  [[nodiscard]] DiscreteState& discrete() { return equations_.discrete(); }
  [[nodiscard]] const DiscreteState& discrete() const { return equations_.discrete(); }

  // ---- the mechanism, and its values at a state

  [[nodiscard]] const MechanismStructure& structure() const { return equations_.structure(); }
  /// At (t, y) with the discrete state: motion; with rows; with loads and energies. The reference is valid until values
  /// at another state are computed; what is known at a state is not computed again.
  const Mechanics& At(double t, const VecX& y) { return equations_.At(t, y); }
  const Mechanics& RowsAt(double t, const VecX& y) { return equations_.RowsAt(t, y); }
  const Mechanics& LoadsAt(double t, const VecX& y) { return equations_.LoadsAt(t, y); }
  /// For results: with all, and contact points that are not in use show the nearest ones.
  const Mechanics& NearestAt(double t, const VecX& y);

  /// For analyses that put their own numbers in it.
  [[nodiscard]] SaddleSolver& solver() { return equations_.solver(); }

  /// Accelerations and multipliers at (t, y), into vdot() and lambda(). Where joints are redundant, `least_reactions`
  /// gives the smallest multipliers; motion and power are the same with any.
  EvalStatus CalcAccelerations(double t, const VecX& y, bool least_reactions = true);
  [[nodiscard]] const VecX& vdot() const { return vdot_; }
  [[nodiscard]] const VecX& lambda() const { return lambda_; }

  /// Sets vdot() and lambda(), which were computed elsewhere, for results.
  void ShowSolution(const VecX& vdot, const VecX& lambda);
  /// Power of everything that is not in the potential energy at (t, y), where CalcAccelerations was just called.
  [[nodiscard]] double CalcPower(double t, const VecX& y) {
    const Mechanics& at = equations_.AllAt(t, y);
    return at.load_power() + at.CalcConstraintPower(lambda_) + friction_.power();
  }
  /// The state that the last CalcDerivative, at (t, y), evaluated: y, or the one next to it with closed joints.
  [[nodiscard]] const VecX& EvaluatedState(const VecX& y) const { return is_stage_closed_ ? stage_ : y; }

  /// Takes the velocities of y to the nearest ones, in the mass metric, that satisfy all rate equations at (t, y).
  EvalStatus CloseVelocity(double t, VecX* y) { return closure_.CloseVelocity(t, y); }

  /// Motion without inertia: of all velocities that satisfy the rate equations at (t, y) the least in the mass metric,
  /// M V + J^T mu = 0, into y, and how they change along that motion into vdot(). Where rows determine the motion,
  /// `is_determined`, they alone say so.
  EvalStatus CalcLeastMotion(double t, bool is_determined, VecX* y);
  /// Multipliers of that motion at (t, y), where CalcLeastMotion was just called, with its inertia and all loads; loads
  /// along motions that nothing determines have no effect.
  EvalStatus CalcLeastForces(double t, const VecX& y);

  /// The equations of motion linearised at (t, y), with the accelerations and multipliers there.
  EvalStatus Linearize(double t, const VecX& y, LinearizedMechanism* result);

  [[nodiscard]] ClosureReport CalcClosure(double t, const VecX& y) { return closure_.CalcPosition(t, y); }
  /// Whether joints and their rates are closed to the tolerance, at a state that was closed otherwise.
  EvalStatus CheckClosure(double t, const VecX& y) { return closure_.Check(t, y); }
  /// The same of the rate equations, per second.
  [[nodiscard]] ClosureReport CalcRateClosure(double t, const VecX& y) { return closure_.CalcRates(t, y); }
  [[nodiscard]] ClosureReport worst_closure() const { return closure_.worst(); }
  [[nodiscard]] double length_scale() const { return length_; }
  [[nodiscard]] const Tolerances& tolerances() const { return tolerances_; }
  /// The joint whose rows are nearest to depending on others, of the last factors that motion was computed with.
  [[nodiscard]] const std::string& weakest_joint() const { return equations_.weakest_joint(); }
  /// What failed in the last evaluation that was not kOk, in words.
  [[nodiscard]] const std::string& failure() const { return equations_.failure(); }
  /// The mechanism with its rows where that was.
  const Mechanics& FailedAt() { return equations_.RowsAt(equations_.failed_t(), equations_.failed_y()); }

 protected:
  /// ydot at a state with vdot(), all but the work.
  void StoreRates(const Mechanics& at, VecX* ydot) const;

 private:
  // Closure is driven down to this residual, about round-off; what is accepted is the user's to say.
  static constexpr double kClosureGoal = 1e-14;

  void AddStiffness(FrameIndex F, FrameIndex M, double stiffness, double turn_stiffness);

  Tolerances tolerances_;
  MechanismEquations equations_;
  double length_;
  MechanismClosure closure_;
  MechanismFriction friction_;
  TouchTable touches_;
  MechanismRoots roots_;
  ContactWatch watch_;
  LawProbe probe_;
  // Forces of what touches, or of joints with friction, are not determined by the motion: the least ones are taken.
  bool are_loads_shared_ = false;
  bool close_stages_ = false;
  uint64_t solved_at_ = 0;        // evaluation of the mechanics that vdot_ and lambda_ belong to
  bool is_stage_closed_ = false;  // the last derivative was taken at stage_
  bool is_two_sided_ = false;
  double stiffest_ = 0;                              // rad/s
  std::unique_ptr<MechanismLinearizer> linearizer_;  // made when it is first needed
  LinearizedMechanism linearized_;
  VecX vdot_, lambda_, static_lambda_;
  VecX stage_, probed_, shown_y_;
  DiscreteState shown_discrete_;
  VecX rates_, rows_rate_, push_, step_, column_, mu_;
};

}  // namespace savary
