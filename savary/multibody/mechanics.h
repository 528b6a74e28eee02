#pragma once

#include <cstdint>
#include <vector>

#include "savary/multibody/bushing.h"
#include "savary/multibody/contact_pair.h"
#include "savary/multibody/kinematics.h"
#include "savary/multibody/mechanism_structure.h"
#include "savary/multibody/track_point.h"

namespace savary {

/// The force of a compliant contact at one point, on the first body: along the normal, and by friction along the
/// tangents.
struct CompliantForce {
  double elastic = 0, damping = 0;  ///< their sum is the normal force; without a force where the law would pull
  Vec2 tangent = Vec2::Zero();
  double energy = 0;           ///< elastic
  double push = 1;             ///< see ContactForce
  double depth = 0, rate = 0;  ///< that it was computed for, with the slip
  Vec2 slip = Vec2::Zero();
  /// Derivatives of the normal force, the tangential ones, and the damping, by depth, its rate, and the slip.
  Eigen::Matrix4d by = Eigen::Matrix4d::Zero();
  BristleFriction bristles = {};  ///< per unit of the normal force

  [[nodiscard]] double normal() const { return elastic + damping; }
};

/// Everything the equations of motion need at one instant, in the bodies' twists V = [w_WC; v_WC]:
///     M Vdot = f + J^T lambda,   J Vdot = -bias,
/// with c(q, t) = 0 the constraints, cdot their rate. lambda > 0 increases c; the wrench of a row on a body is J^T
/// lambda.
///
/// A Mechanics is at one state: t(), y() and discrete(), copies of what SetState was given. All its values are those at
/// this state. Nobody reads "the state that was set last": a function that needs values is given the state, or a
/// `const Mechanics&` that its caller has set to the state, and no class but the owner of a Mechanics keeps a reference
/// to it. What does not depend on the state is in MechanismStructure. It holds every temporary and is sized once.
class Mechanics : public MechanismStructure {
 public:
  explicit Mechanics(const Model& model, bool start_rows = false);

  /// Goes to the state (t, y) with this discrete state: poses, velocities, joint coordinates and measures. Quaternions
  /// need not be unit. If it is at that state already, nothing is computed, and rows and loads stay valid.
  void SetState(double t, const VecX& y, const DiscreteState& discrete);
  /// c, cdot, bias and J of all rows.
  void CalcConstraints();
  /// The same for the rows of one constraint whose bits are set.
  void CalcRows(const Constraint& constraint, unsigned rows);
  static constexpr unsigned kAllRows = ~0U;
  /// The value of its coordinate that a drive prescribes, with rate and second rate.
  [[nodiscard]] Jet2 CalcDrive(int drive) const;
  /// f (gravity, springs, loads, gyroscopic torque), potential energy, and the power of all loads that are not part of
  /// it.
  void CalcLoads();

  /// A number that changes with every new state.
  [[nodiscard]] uint64_t evaluation() const { return evaluation_; }
  [[nodiscard]] double t() const { return t_; }
  [[nodiscard]] const VecX& y() const { return y_; }
  [[nodiscard]] const DiscreteState& discrete() const { return discrete_; }
  [[nodiscard]] const std::vector<BodyState>& bodies() const { return kinematics_.bodies(); }
  [[nodiscard]] const Kinematics& kinematics() const { return kinematics_; }
  [[nodiscard]] const VecX& c() const { return c_; }
  [[nodiscard]] const VecX& cdot() const { return cdot_; }
  [[nodiscard]] const VecX& bias() const { return bias_; }
  [[nodiscard]] const VecX& f() const { return f_; }
  [[nodiscard]] double potential_energy() const { return potential_energy_; }
  /// Sum of the magnitudes of what the potential energy is made of; its round-off is a multiple of this.
  [[nodiscard]] double potential_magnitude() const { return potential_magnitude_; }
  [[nodiscard]] double load_power() const { return load_power_; }
  [[nodiscard]] double CalcKineticEnergy() const;
  [[nodiscard]] const std::vector<double>& measures() const { return measures_; }

  /// num_rows x 6, row-major.
  [[nodiscard]] const double* J(const Constraint& constraint, int point) const {
    return J_.data() + constraint.first_J + 6 * constraint.num_rows * point;
  }
  /// The J blocks of all constraints, as Constraint::first_J says.
  [[nodiscard]] const double* jacobians() const { return J_.data(); }
  /// [w; v] inertia of a body about its mass centre, in world axes.
  [[nodiscard]] Mat6 CalcMass(int body) const;
  /// CalcMass times x; the momentum, where x is a twist.
  [[nodiscard]] Vec6 MultiplyMass(int body, const Vec6& x) const;
  /// w x I w, which f holds with a minus sign.
  [[nodiscard]] Vec3 CalcGyroscopicTorque(int body) const;

  /// "the motion law of joint 'pin'": what the first row belongs to that is not finite, after CalcConstraints; or
  /// nothing.
  [[nodiscard]] std::string NameNonFiniteRow() const;
  /// "force 'push' is not finite": the first load whose value is not, after CalcLoads.
  [[nodiscard]] std::string NameNonFiniteLoad() const;

  /// Coordinate `k` of a joint.
  [[nodiscard]] const ScalarRow& coordinate(JointIndex joint, int k) const;
  /// Whether a constraint holds: all but open stops, contact points that are open or (of their tangents) slide, and
  /// joints and spins that do not stick.
  [[nodiscard]] bool is_active(const Constraint& constraint) const {
    switch (constraint.kind) {
      case Constraint::Kind::kStop:
        return discrete_.is_closed(constraint.element);
      case Constraint::Kind::kJointFriction:
        return friction_mode(constraint.element) == FrictionMode::kSticking ||
               friction_mode(constraint.element) == FrictionMode::kShared;
      case Constraint::Kind::kContactNormal:
      case Constraint::Kind::kContactStart:
        return point_state(constraint.element).is_closed();
      case Constraint::Kind::kContactTangent:
        return point_state(constraint.element).mode == ContactMode::kRolling;
      case Constraint::Kind::kContactSpin:
        return point_state(constraint.element).is_closed() &&
               (point_state(constraint.element).spin == FrictionMode::kSticking ||
                point_state(constraint.element).spin == FrictionMode::kShared);
      default:
        return true;
    }
  }
  [[nodiscard]] FrictionMode friction_mode(int friction) const { return discrete_.frictions[friction]; }
  /// The force of a joint perpendicular to its axis, from the multipliers of its own rows.
  [[nodiscard]] Vec3 CalcSideForce(int friction, const VecX& lambda) const;
  [[nodiscard]] const ContactPointState& point_state(int point) const { return discrete_.points[point]; }
  /// The values of a contact point that is in use.
  [[nodiscard]] const ContactPoint& contact_point(int point) const;
  /// The force of a point that is pressed; otherwise none.
  [[nodiscard]] CompliantForce CalcCompliantForce(int point) const;
  /// The tangential rows of a point times a vector along its tangents, or back.
  [[nodiscard]] Vec2 AlongTangents(int point, const Vec3& vector) const;
  [[nodiscard]] Vec3 FromTangents(int point, const Vec2& along) const;
  /// Bends the bristles of pressed points by a small motion of all bodies from this state, and lets them slip.
  void BendBristles(const VecX& dx, VecX* y) const;
  /// The law of a point's contact, with the stiffness that it has there.
  [[nodiscard]] ContactForceLaw CalcLawAt(int point) const;
  /// Until the next call, depth, rate and slip of all pressed points are those of these forces, at any state: for
  /// derivatives by all else. Null: those of the state.
  void FreezeCompliantForces(const std::vector<CompliantForce>* forces) {
    frozen_ = forces;
    has_loads_ = false;
  }
  /// The relative angular speed of its bodies, without its part about n, the spin.
  [[nodiscard]] double CalcRoll(int point) const;
  /// How the shapes of a contact move, with the accelerations `vdot` if these are known.
  [[nodiscard]] PairMotion CalcPairMotion(int contact, const VecX* vdot = nullptr) const;
  /// The gap of a stop as a row, open or closed.
  [[nodiscard]] ScalarRow CalcStop(int stop) const;
  /// The row that a reference of the state belongs to: a coordinate, or the parameter of a curve.
  [[nodiscard]] const ScalarRow& ReferredTo(const StateLayout::Reference& reference) const;
  /// Second derivative of a coordinate for given accelerations Vdot.
  [[nodiscard]] double CalcCoordinateAcceleration(JointIndex joint, int k, const VecX& vdot) const;
  /// Tension of a spring, damping and expression included, for the distance row of its frames.
  [[nodiscard]] double CalcTension(const LinearSpring& spring, const ScalarRow& distance) const;
  /// Effort of a joint spring or actuator on its coordinate.
  [[nodiscard]] double CalcEffort(const JointEffort& effort) const;
  /// The part of a row's rate that is due to imposed motion of markers: cdot - J_F V_F - J_M V_M.
  [[nodiscard]] double CalcImposedRate(FrameIndex F, FrameIndex M, const ScalarRow& row) const;
  /// Power of a bushing on its bodies that is not in its potential energy: of damping, and of markers with imposed
  /// motion.
  [[nodiscard]] double CalcBushingPower(const Bushing& bushing, const BushingLoad& load) const;
  /// Wrench [m; f] about M's origin, world axes, that a constraint exerts on the joint's second body.
  [[nodiscard]] Vec6 CalcReaction(const Constraint& constraint, const VecX& lambda) const;
  /// The same for a unit effort on a coordinate.
  [[nodiscard]] Vec6 CalcEffortWrench(JointIndex joint, int k) const;
  /// Power of all constraints, (J^T lambda) . V: zero except for drives and moving markers.
  [[nodiscard]] double CalcConstraintPower(const VecX& lambda) const;
  /// Adds J^T lambda to `wrenches`.
  void AddConstraintWrenches(const VecX& lambda, VecX* wrenches) const;

  /// Switching functions of all laws, in the order of the branches.
  void CalcSwitches(VecX* g) const;
  void CalcInitialBranches(DiscreteState* discrete) const;
  [[nodiscard]] double CalcLaw(LawIndex law) const;
  /// From now on a law has the fixed value `value` (the law of a drive: its part of the accelerations); -1: no law has.
  void Assume(int law, double value) {
    assumed_law_ = law;
    assumed_value_ = value;
    is_set_ = has_rows_ = has_loads_ = false;
    ++evaluation_;
  }

  /// Rates of the auxiliary variables, except the work, into ydot. Below: rates of the references, of one reference,
  /// and of the other variables.
  void CalcAuxiliaryRates(VecX* ydot) const;
  [[nodiscard]] double CalcReferenceRate(const StateLayout::Reference& reference) const;
  void CalcOtherAuxiliaryRates(VecX* ydot) const;
  /// Sets the references in `y` to the exact angles and parameters of its state.
  void RefreshReferences(VecX* y) const;

  /// The point of joint `joint`, which is on a track.
  [[nodiscard]] const TrackPoint& track_point(JointIndex joint) const {
    return track_points_[model_->joints[joint.value()].track.value()];
  }
  /// Finds the point of every track nearest to the joint's second body at (t, y), which becomes its state, and sets the
  /// references in `y` to it.
  void FindTrackPoints(double t, VecX* y, const DiscreteState& discrete);
  /// How far inside the ends of its open track a joint is, m: to the beginning, then to the end; two for each joint of
  /// open_tracks().
  void CalcTrackRoots(double* roots) const;
  /// "joint 'car' is beyond the end of its curve" of the first joint that is, by more than `tolerance`; empty where all
  /// are inside.
  [[nodiscard]] std::string DescribeLeftTrack(double tolerance) const;

 private:
  void CalcMeasures(double t);
  [[nodiscard]] Vec3 CalcBristleRate(int point) const;
  [[nodiscard]] double CalcContactMeasure(const Measure& measure) const;
  [[nodiscard]] FrameKinematics CalcShape(ShapeIndex shape) const;
  void StoreRow(const Constraint& constraint, int row, const ScalarRow& values);
  /// The frame that the joint's coordinates are measured from: its F, or the frame that runs along its curve.
  [[nodiscard]] const FrameKinematics& FirstFrame(const Joint& joint) const;
  void StoreCoupling(const Constraint& constraint);
  [[nodiscard]] Jet2 CalcTimeLaw(LawIndex law) const;

  double t_ = 0;
  VecX y_;
  DiscreteState discrete_;
  uint64_t evaluation_ = 0;
  bool is_set_ = false, has_rows_ = false, has_loads_ = false;  // at this state
  double length_;
  Kinematics kinematics_;
  std::vector<int> first_coordinate_;
  mutable std::vector<ScalarRow> coordinates_;  // computed when first read
  mutable std::vector<char> coordinate_known_;
  mutable std::vector<ContactPoint> contact_points_;
  mutable std::vector<char> contact_known_;
  mutable PairMotion pair_motion_;
  const std::vector<CompliantForce>* frozen_ = nullptr;
  std::vector<TrackPoint> track_points_;  // by track
  std::vector<double> measures_;
  int assumed_law_ = -1;
  double assumed_value_ = 0;
  VecX c_, cdot_, bias_, f_;
  std::vector<double> J_;
  double potential_energy_ = 0;
  double potential_magnitude_ = 0;
  double load_power_ = 0;
};

}  // namespace savary
