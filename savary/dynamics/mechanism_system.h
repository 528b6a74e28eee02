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

/// The fastest oscillation on a compliant contact point that is pressed, rad/s, 0 of others: an error of the depth is
/// one of speeds, this many times as large. And on all of them.
[[nodiscard]] double CalcPressedRate(const Mechanics& at, int point);
[[nodiscard]] double CalcPressedRate(const Mechanics& at);

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

  /// Chooses, at a state with closed joints, the rows that motion is computed from; before that, it is computed from
  /// all rows, which gives the same motion but is slower. To get the same bits, choose at the same state with the same
  /// branches. To be called again after a change of stops or contacts in discrete().
  void ChooseRows(double t, const VecX& y);
  /// Whether, since then, a position was met where other rows would have been much better.
  [[nodiscard]] bool are_rows_worn() const { return equations_.are_rows_worn(); }
  /// Chooses rows again where others are better now; false where the rows stay the same.
  bool RenewRows(double t, const VecX& y);
  /// The state at which rows were chosen last.
  [[nodiscard]] const State& rows_state() const { return equations_.rows_state(); }

  [[nodiscard]] int size() const override { return structure().layout().size(); }
  EvalStatus CalcDerivative(double t, const VecX& y, VecX* ydot) override;
  /// df/dy: the linearised equations of motion solved for dVdot, column by column, with the factors at (t, y);
  /// kinematic and auxiliary rows from the same linearisation. Where joints are redundant, changes of y that they do
  /// not allow get the least-squares answer.
  bool CalcJacobian(double t, const VecX& y, MatX* J) override;
  void CalcErrorWeights(double h, const VecX& y0, const VecX& y1, VecX* w) override;
  /// Of the depths of contact points that are pressed.
  double CalcDifferencePart(double t, const VecX& y) override;
  double CalcDepthError(const VecX& e) override;
  /// Speed that round-off of positions `far` from the origin causes through the stiffest spring: smaller errors cannot
  /// be estimated.
  [[nodiscard]] double CalcSpeedRoundOff(double far) const {
    return 4 * std::numeric_limits<double>::epsilon() * far * stiffest_;
  }
  /// Round-off of an acceleration, of the forces whose sum it is, over their inertia.
  static constexpr double kRateRoundOff = 16 * std::numeric_limits<double>::epsilon();
  /// Weights of the auxiliary variables alone, which are the last entries of a state.
  void CalcAuxiliaryWeights(const VecX& z0, const VecX& z1, VecX* w) const;
  EvalStatus Close(double t, VecX* y) override { return closure_.Close(t, kClosureGoal, y); }
  /// Closes positions to round-off, as far as Newton's method converges, so that a contact that opens starts at gap 0.
  void CloseTightly(double t, VecX* y) { (void)closure_.Close(t, 0, y); }
  double CalcRegularity(double t, const VecX& y) override { return equations_.CalcRegularity(t, y); }
  double CalcRankMargin(double t, const VecX& y) override { return equations_.CalcRankMargin(t, y); }
  /// The fastest turn of a body, or its speed over the mechanism's length.
  [[nodiscard]] double CalcOwnRate(const VecX& y) override;
  /// False where friction jams.
  bool HasValuesBeside(const DenseStep& step, double t) override;
  /// Whether no finite forces were in equilibrium with friction where CalcAccelerations or CalcDerivative failed last.
  [[nodiscard]] bool is_jammed() const { return friction_.is_jammed(); }
  [[nodiscard]] const MechanismFriction::Jam& jam() const { return friction_.jam(); }
  double TakeLeastRegularity() override { return equations_.TakeLeastRegularity(); }
  void CloseStages(bool on) override { close_stages_ = on; }
  [[nodiscard]] int num_roots() const override { return roots().size(); }
  [[nodiscard]] const RootLayout& roots() const { return roots_.layout(); }
  [[nodiscard]] const TouchTable& touches() const { return touches_; }
  void CalcRoots(double t, const VecX& y, VecX* g) override;
  /// Only for root functions of contacts, stops and joints that depend on no force.
  bool CalcOneRoot(int root, double t, const VecX& y, double* g) override { return roots_.CalcOne(root, t, y, g); }
  void CalcRootFloors(double t, const VecX& y, VecX* floors) override;
  void CalcArmedSigns(Eigen::VectorXi* signs) override { roots_.CalcArmedSigns(signs); }
  /// Stops, contacts and friction of joints: TouchSolver decides on them.
  [[nodiscard]] bool IsDecided(int root) const override {
    return root < roots().size() && roots().owner(root).is_touch();
  }
  /// False where bodies overlap at a contact point that is not followed.
  bool IsAcceptable(double t, const VecX& y) override;
  bool IsPlausible(const VecX& y) override;
  /// That of all compliant contacts which are pressed and will open: from when the last of them closed to when the
  /// first one opens.
  TouchSpan FindSpan(double t, const VecX& y, const VecX& ydot) override;
  std::span<const Doubt> FindDoubts(const DenseStep& step) override;
  void Assume(const Doubt* doubt) override;
  /// For systems in other coordinates: doubts about a step whose states, in the coordinates of this system, `state(t,
  /// &y)` gives; it returns false where there is none.
  using StateAt = std::function<bool(double t, VecX* y)>;
  std::span<const Doubt> FindDoubts(double t0, double t1, const StateAt& state);
  /// Time between probes of laws within a step (s). Without a call, laws are not probed.
  void set_probe_spacing(double spacing) { probe_.set_spacing(spacing); }

  // ---- contacts

  [[nodiscard]] const ContactPointState& point_state(int index) const { return discrete().points[index]; }
  void set_point_state(int index, const ContactPointState& state) { discrete().points[index] = state; }
  [[nodiscard]] ContactWatch& contact_watch() { return watch_; }
  /// Closed contacts and stops stay closed whatever their force, so their forces are no root functions: for analyses
  /// with other rules for opening.
  void set_two_sided() { is_two_sided_ = true; }
  /// Multipliers at (t, y) without inertia: reactions to loads and springs alone. See docs/theory/contact.md.
  const VecX& CalcStaticForces(double t, const VecX& y);

  // ---- friction of joints

  [[nodiscard]] FrictionMode friction_mode(int friction) const { return discrete().frictions[friction]; }
  void set_friction_mode(int friction, FrictionMode mode) { discrete().frictions[friction] = mode; }

  /// For a root of kind kTrackEnd: the joint that leaves its curve where the root falls below zero.
  [[nodiscard]] JointIndex track_joint(const RootOwner& end) const { return structure().open_tracks()[end.index]; }
  /// "joint 'car' reached the end of its curve".
  [[nodiscard]] std::string DescribeTrackEnd(const RootOwner& end) const;

  /// The present discrete state. It is changed only between steps.
  [[nodiscard]] DiscreteState& discrete() { return equations_.discrete(); }
  [[nodiscard]] const DiscreteState& discrete() const { return equations_.discrete(); }

  // ---- the mechanism, and its values at a state

  [[nodiscard]] const MechanismStructure& structure() const { return equations_.structure(); }
  /// At (t, y) with the discrete state: motion; with rows; with loads and energies. The reference is valid until values
  /// at another state are computed; values that are known at a state are not computed again.
  const Mechanics& At(double t, const VecX& y) { return equations_.At(t, y); }
  const Mechanics& RowsAt(double t, const VecX& y) { return equations_.RowsAt(t, y); }
  const Mechanics& LoadsAt(double t, const VecX& y) { return equations_.LoadsAt(t, y); }
  /// For results: with rows and loads; contact points that are not in use have the values of the nearest points.
  const Mechanics& NearestAt(double t, const VecX& y);

  /// For analyses that set their own numbers in it.
  [[nodiscard]] SaddleSolver& solver() { return equations_.solver(); }

  /// Accelerations and multipliers at (t, y), into vdot() and lambda(). Where joints are redundant, `least_reactions`
  /// gives the smallest multipliers; motion and power are the same with any.
  EvalStatus CalcAccelerations(double t, const VecX& y, bool least_reactions = true) {
    return SolveAccelerations(equations_.AllAt(t, y), least_reactions);
  }
  [[nodiscard]] const VecX& vdot() const { return vdot_; }
  [[nodiscard]] const VecX& lambda() const { return lambda_; }

  /// Sets vdot() and lambda(), which were computed elsewhere, for results.
  void ShowSolution(const VecX& vdot, const VecX& lambda);
  /// Power of everything that is not in the potential energy at (t, y), where CalcAccelerations was just called.
  [[nodiscard]] double CalcPower(double t, const VecX& y) { return CalcPower(equations_.AllAt(t, y)); }
  /// The state that the last CalcDerivative, at (t, y), evaluated: y, or the one next to it with closed joints.
  [[nodiscard]] const VecX& EvaluatedState(const VecX& y) const { return is_stage_closed_ ? stage_ : y; }

  /// Takes the velocities of y to the nearest ones, in the mass metric, that satisfy all rate equations at (t, y).
  EvalStatus CloseVelocity(double t, VecX* y) { return closure_.CloseVelocity(t, y); }

  /// Motion without inertia: of all velocities that satisfy the rate equations at (t, y) the least in the mass metric,
  /// M V + J^T mu = 0, into y, and how they change along that motion into vdot(). With `is_determined`, the rows alone
  /// determine the motion.
  EvalStatus CalcLeastMotion(double t, bool is_determined, VecX* y);
  /// Multipliers of that motion at (t, y), where CalcLeastMotion was just called, with its inertia and all loads; loads
  /// along motions that nothing determines have no effect.
  EvalStatus CalcLeastForces(double t, const VecX& y);

  /// The equations of motion linearised at (t, y), with the accelerations and multipliers there.
  EvalStatus Linearize(double t, const VecX& y, LinearizedMechanism* result);

  [[nodiscard]] ClosureReport CalcClosure(double t, const VecX& y) { return closure_.CalcPosition(t, y); }
  /// Whether joints and their rates are closed to the tolerance, at a state that was closed by other means.
  EvalStatus CheckClosure(double t, const VecX& y) { return closure_.Check(t, y); }
  /// The same of the rate equations, per second.
  [[nodiscard]] ClosureReport CalcRateClosure(double t, const VecX& y) { return closure_.CalcRates(t, y); }
  [[nodiscard]] ClosureReport worst_closure() const { return closure_.worst(); }
  [[nodiscard]] double length_scale() const { return length_; }
  [[nodiscard]] const Tolerances& tolerances() const { return tolerances_; }
  /// The joint whose rows are nearest to depending on others, in the last factorization that motion was computed with.
  [[nodiscard]] const std::string& weakest_joint() const { return equations_.weakest_joint(); }
  /// What failed in the last evaluation that was not kOk, in words.
  [[nodiscard]] const std::string& failure() const { return equations_.failure(); }
  /// The mechanism with its rows where that was.
  const Mechanics& FailedAt() { return equations_.RowsAt(equations_.failed_t(), equations_.failed_y()); }

 protected:
  /// ydot at a state with vdot(), all but the work.
  void StoreRates(const Mechanics& at, VecX* ydot) const;

 private:
  // Closure aims at this residual, about round-off; Tolerances::closure is accepted.
  static constexpr double kClosureGoal = 1e-14;

  EvalStatus SolveAccelerations(const Mechanics& at, bool least_reactions);
  [[nodiscard]] double CalcPower(const Mechanics& at) const {
    return at.load_power() + at.CalcConstraintPower(lambda_) + friction_.power();
  }
  void CalcRateRoundOff();
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
  // The motion does not determine the forces of closed contacts and stops, or of joints with friction: the smallest
  // ones are used.
  bool are_loads_shared_ = false;
  bool close_stages_ = false;
  // Of the last CalcDerivative, whose multipliers are in lambda_.
  const Mechanics* derived_at_ = nullptr;
  // The rows of points that are pressed there, and the errors of their depths that are allowed.
  struct PressedDepth {
    BodyIndex one, two;
    Vec6 J_F, J_M;
    double allowed;
  };
  std::vector<PressedDepth> pressed_;
  bool foresees_end_ = false;     // of a touch, at the start of the step (FindSpan)
  VecX round_off_;                // of rates: angular and linear of each body, at derived_at_
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
