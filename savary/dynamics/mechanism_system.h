#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "savary/dynamics/contact_watch.h"
#include "savary/dynamics/hybrid_system.h"
#include "savary/dynamics/integrator.h"
#include "savary/dynamics/law_probe.h"
#include "savary/dynamics/linearization.h"
#include "savary/dynamics/motion_solver.h"
#include "savary/dynamics/root_layout.h"
#include "savary/dynamics/saddle_solver.h"
#include "savary/multibody/mechanics.h"
#include "savary/multibody/state.h"

namespace savary {

/// The pattern of a mechanism's constraints, for SaddleSolver.
[[nodiscard]] SaddlePattern MakeSaddlePattern(const Mechanics& mechanics);
/// Writes masses and Jacobians at the state set in `mechanics` into the solver.
void SetSaddleNumbers(const Mechanics& mechanics, SaddleSolver* solver);
/// Moves and turns every body by a small step [rotation vector; displacement] each, in world axes.
void MoveBodies(const StateLayout& layout, const VecX& step, VecX* y);

/// How well joints are closed: the largest |c| of slide rows relative to the mechanism's length, or of turn rows.
struct ClosureReport {
  double residual = 0;
  int worst_row = -1;
};
/// The largest |value| / scale. NaN wins.
[[nodiscard]] ClosureReport MeasureRows(const Eigen::Ref<const VecX>& values, const Eigen::Ref<const VecX>& scales);

/// The equations of motion of a mechanism in absolute coordinates, as the integrators see them: y of StateLayout, with
/// the laws' branches frozen between events. Its root functions are those of RootLayout.
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
  [[nodiscard]] bool are_rows_worn() const { return are_rows_worn_; }
  /// Chooses them again where others are better now; false where they stay.
  bool RenewRows(double t, const VecX& y);
  /// Where they were chosen last.
  [[nodiscard]] const State& rows_state() const { return rows_state_; }

  [[nodiscard]] int size() const override { return mechanics_.layout().size(); }
  EvalStatus CalcDerivative(double t, const VecX& y, VecX* ydot) override;
  /// df/dy: the linearised equations of motion solved for dVdot, column by column, with the factors at (t, y);
  /// kinematic and auxiliary rows from the same linearisation. Where joints are redundant, changes of y that they
  /// cannot follow get an answer in the mean.
  bool CalcJacobian(double t, const VecX& y, MatX* J) override;
  void CalcErrorWeights(const VecX& y0, const VecX& y1, VecX* w) override;
  /// Speed that round-off of places `far` from the origin makes, by the stiffest spring: no error below it can be told.
  [[nodiscard]] double CalcSpeedRoundOff(double far) const {
    return 4 * std::numeric_limits<double>::epsilon() * far * stiffest_;
  }
  /// Those of the auxiliary variables alone, which end a state.
  void CalcAuxiliaryWeights(const VecX& z0, const VecX& z1, VecX* w) const;
  EvalStatus Close(double t, VecX* y) override { return Close(t, kClosureGoal, y); }
  /// To round-off, as far as Newton's method gets: what then opens begins at no gap.
  void CloseTightly(double t, VecX* y) { (void)Close(t, 0, y); }
  double CalcRegularity(double t, const VecX& y) override;
  double TakeLeastRegularity() override { return std::exchange(least_regularity_, 1.0); }
  void CloseStages(bool on) override { close_stages_ = on; }
  [[nodiscard]] int num_roots() const override { return roots_.size(); }
  [[nodiscard]] const RootLayout& roots() const { return roots_; }
  [[nodiscard]] const TouchTable& touches() const { return touches_; }
  void CalcRoots(double t, const VecX& y, VecX* g) override;
  /// Those that no force decides on, of one contact, stop or joint.
  bool CalcOneRoot(int root, double t, const VecX& y, double* g) override;
  /// What round-off of the measured quantities makes of the roots, at the state set last.
  void CalcRootFloors(VecX* floors) override;
  void CalcArmedSigns(Eigen::VectorXi* signs) override;
  /// Stops, contacts and friction of joints: TouchSolver decides on them.
  [[nodiscard]] bool IsDecided(int root) const override {
    return root < roots_.size() && roots_.owner(root).is_touch();
  }
  /// False where contacts are in penetration that are not followed.
  bool IsAcceptable(double t, const VecX& y) override;
  bool IsCredible(const VecX& y) override;
  std::span<const Doubt> FindDoubts(const DenseStep& step) override;
  void Assume(const Doubt* doubt) override;
  /// For systems that stand before this one: doubts of a step whose states, as this system has them, `state(t, &y)`
  /// gives; false where it has none.
  using StateAt = std::function<bool(double t, VecX* y)>;
  std::span<const Doubt> FindDoubts(double t0, double t1, const StateAt& state);
  /// Laws are looked at between the stages of steps, so far apart (s). Before, they are not.
  void set_probe_spacing(double spacing) { probe_.set_spacing(spacing); }

  // ---- contacts

  [[nodiscard]] const ContactPointState& point_state(int index) const { return discrete_.points[index]; }
  void set_point_state(int index, const ContactPointState& state) { discrete_.points[index] = state; }
  [[nodiscard]] ContactWatch& contact_watch() { return watch_; }
  /// Closed contacts and stops hold whatever their force, which is no root then: for analyses that judge forces
  /// otherwise.
  void set_two_sided() { is_two_sided_ = true; }
  /// Forces of the last accelerations with masses at rest: of loads and springs alone. See docs/theory/contact.md.
  const VecX& CalcStaticForces();

  // ---- friction of joints

  [[nodiscard]] FrictionMode friction_mode(int friction) const { return discrete_.frictions[friction]; }
  void set_friction_mode(int friction, FrictionMode mode) { discrete_.frictions[friction] = mode; }
  /// Largest effort of a joint's friction at rest (`sticking`) or at its present rate, with the multipliers of the last
  /// accelerations.
  [[nodiscard]] double CalcFrictionBound(int friction, bool sticking) const;

  /// In mechanics(): places of contact that are not in use show the nearest ones at the state set last, for results.
  void ShowNearest();

  /// Of a root that is the end of a track: the joint that leaves it where the root falls below zero.
  [[nodiscard]] JointIndex track_joint(const RootOwner& end) const { return mechanics_.open_tracks()[end.index]; }
  /// "joint 'car' reached the end of its curve".
  [[nodiscard]] std::string DescribeTrackEnd(const RootOwner& end) const;

  /// The discrete state that is frozen now. Changed only between steps.
  [[nodiscard]] DiscreteState& discrete() { return discrete_; }
  [[nodiscard]] const DiscreteState& discrete() const { return discrete_; }
  [[nodiscard]] const Mechanics& mechanics() const { return mechanics_; }
  /// For analyses that put their own numbers in it.
  [[nodiscard]] SaddleSolver& solver() {
    all_factors_.at.setConstant(std::numeric_limits<double>::quiet_NaN());
    return solver_;
  }

  /// Accelerations and multipliers at (t, y); afterwards mechanics() holds that state with its rows and loads. Where
  /// joints are redundant, `least_reactions` asks for the smallest multipliers; motion and power are the same with any.
  EvalStatus CalcAccelerations(double t, const VecX& y, bool least_reactions = true);
  [[nodiscard]] const VecX& vdot() const { return vdot_; }
  [[nodiscard]] const VecX& lambda() const { return lambda_; }

  /// A state with accelerations and multipliers that were computed elsewhere, for results: mechanics(), vdot() and
  /// lambda() are of it until the next evaluation.
  void ShowSolution(double t, const VecX& y, const VecX& vdot, const VecX& lambda) {
    ForgetFactors();
    mechanics_.SetState(t, y, discrete_);
    mechanics_.CalcConstraints();
    mechanics_.CalcLoads();
    vdot_ = vdot;
    lambda_ = lambda;
  }
  /// Power of everything that is not in the potential energy, after CalcAccelerations.
  [[nodiscard]] double CalcPower() const {
    return mechanics_.load_power() + mechanics_.CalcConstraintPower(lambda_) + friction_power_;
  }

  /// Energies and loads at (t, y), in mechanics(), without solving for accelerations.
  void CalcEnergies(double t, const VecX& y);

  /// Takes the velocities of y to the nearest ones, in the mass metric, that satisfy all rate equations at (t, y).
  EvalStatus CloseVelocity(double t, VecX* y);

  /// Motion without inertia: of all velocities that satisfy the rate equations at (t, y) the least in the mass metric,
  /// M V + J^T mu = 0, into y, and how they change along that motion into vdot(). Where rows determine the motion,
  /// `is_determined`, they alone say so. mechanics() then holds that state.
  EvalStatus CalcLeastMotion(double t, bool is_determined, VecX* y);
  /// Multipliers of that motion, after CalcLeastMotion, with its inertia and all loads; loads along motions that
  /// nothing determines have no effect.
  EvalStatus CalcLeastForces();

  /// The equations of motion linearised at (t, y), with the accelerations and multipliers there.
  EvalStatus Linearize(double t, const VecX& y, LinearizedMechanism* result);

  [[nodiscard]] ClosureReport CalcClosure(double t, const VecX& y);
  /// Whether joints and their rates are closed as well as is asked for, at a state that was closed otherwise.
  EvalStatus CheckClosure(double t, const VecX& y);
  /// The same of the rate equations, per second.
  [[nodiscard]] ClosureReport CalcRateClosure(double t, const VecX& y);
  [[nodiscard]] ClosureReport worst_closure() const { return worst_closure_; }
  [[nodiscard]] double length_scale() const { return length_; }
  [[nodiscard]] const Tolerances& tolerances() const { return tolerances_; }
  /// The joint whose rows are nearest to depending on others, of the last factors that motion was computed with.
  [[nodiscard]] const std::string& weakest_joint() const;
  /// What failed in the last evaluation that was not kOk, in words.
  [[nodiscard]] const std::string& failure() const { return failure_; }

 protected:
  /// ydot of the state in mechanics() with vdot(), all but the work.
  void StoreRates(VecX* ydot) const;

 private:
  // Factors of the matrix at a pose, kept until it changes.
  struct FactorState {
    VecX at;  // poses and time
    EvalStatus status = EvalStatus::kOk;
  };

  // Closure is driven down to this residual, about round-off; what is accepted is the user's to say.
  static constexpr double kClosureGoal = 1e-14;

  EvalStatus Close(double t, double goal, VecX* y);
  bool IsNew(FactorState* factors);
  EvalStatus FactorAll();
  bool SolveMotion(const VecX& f, double allowed, double scale, MotionReport* report);
  [[nodiscard]] double CalcCentripetal() const;
  [[nodiscard]] double CalcRoundOff(const Measure& measure, double value) const;
  EvalStatus Judge(const SaddleReport& report, const VecX& f);
  EvalStatus Refuse(const SaddleReport& report, const char* what);
  void ForgetFactors();
  void AddStiffness(FrameIndex F, FrameIndex M, double stiffness, double turn_stiffness);
  bool SolveFor(bool fast, bool least_reactions, const VecX& f, VecX* x, VecX* multipliers);
  EvalStatus AddFriction(bool fast, bool least_reactions);
  [[nodiscard]] bool AreLoadsShared();
  void CalcContactRoots(int point, double* g) const;

  Tolerances tolerances_;
  double length_;
  Mechanics mechanics_;
  TouchTable touches_;
  RootLayout roots_;
  VecX one_point_;  // roots of a contact point
  ContactWatch watch_;
  LawProbe probe_;
  SaddleSolver solver_;
  std::unique_ptr<MotionSolver> motion_;
  // Forces of what touches, or of joints with friction, are not determined by the motion: the least ones are taken.
  bool are_loads_shared_ = false;
  State rows_state_;
  std::unique_ptr<MechanismLinearizer> linearizer_;  // made when it is first needed
  LinearizedMechanism linearized_;
  DiscreteState discrete_;
  // Sliding friction: places, their coefficients with the sign of the force for fn > 0, what a unit force makes of
  // motion and multipliers.
  struct Slider {
    int point, friction;  // one of them
    double coefficient;
    double preload;
  };
  std::vector<Slider> sliders_;
  MatX friction_motion_, friction_multipliers_, friction_matrix_, side_forces_;
  VecX shown_y_;
  DiscreteState shown_discrete_;
  VecX friction_, friction_step_, push_, push_residual_, response_, response_multipliers_, static_lambda_;
  double friction_power_ = 0;
  VecX row_scale_;  // length for slides, 1 for angles
  VecX stage_, probed_;
  VecX vdot_, lambda_, y_neg_, zero_f_, zero_g_, rhs_g_, step_, rows_rate_;
  FactorState all_factors_, motion_factors_;
  double least_regularity_ = 1;
  bool are_rows_worn_ = false;  // met since they were looked at: other rows would be much better
  double stiffest_ = 0;         // rad/s
  bool close_stages_ = false;
  bool is_two_sided_ = false;
  std::vector<double> shifted_, gradient_;  // measures
  VecX switches_, shifted_switches_;
  ClosureReport worst_closure_;
  std::string failure_;
};

}  // namespace savary
