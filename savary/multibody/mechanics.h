#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "savary/multibody/bushing.h"
#include "savary/multibody/contact_pair.h"
#include "savary/multibody/kinematics.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"
#include "savary/multibody/track_point.h"

namespace savary {

/// One group of constraint rows that belong together: a joint's lock rows, a drive, a stop, a value asked for at the
/// start, a coupling of joint coordinates, a rod; of a contact point the gap (kContactNormal), and the slip
/// (kContactTangent) while it rolls; the rate of a joint that sticks (kJointFriction). Rows of what does not hold at
/// present are zero.
struct Constraint {
  enum class Kind { kJoint, kDrive, kStop, kJointFriction, kStart, kCoupling, kRod, kContactNormal, kContactTangent };
  Kind kind = Kind::kJoint;
  JointIndex joint;    ///< of the first four kinds
  int element = -1;    ///< index into Model::stops, couplings or rods; contact point
  int coordinate = 0;  ///< of a drive, stop or start value
  int drive = -1;      ///< index into Model::drives, if it is one
  int first_row = 0;
  int num_rows = 0;
  std::vector<int> bodies;  ///< distinct, ground left out
  int number_F = -1,
      number_M =
          -1;       ///< body numbers of the two frames: indices into `bodies`; -1 ground. Couplings have more than two
  int first_J = 0;  ///< J block of point k: num_rows x 6, row-major, at first_J + 6 num_rows k
};

/// Where things lie in the state vector y: [p_WC q_WC] of each body (7), [w v] of each body (6), then auxiliary
/// variables: a reference for every unwrapped joint angle (the angle, near which turns are counted) and every joint on
/// a track (the curve's parameter, near which the point on it is found), the value (and speed) of drives given by speed
/// (acceleration), the parameters u1, u2 near which each contact point is found, and the work done on the mechanism by
/// everything that is not in its potential energy.
class StateLayout {
 public:
  explicit StateLayout(const Model& model);

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int position(int body) const { return 7 * body; }
  [[nodiscard]] int velocity(int body) const { return 7 * num_bodies_ + 6 * body; }
  [[nodiscard]] int num_bodies() const { return num_bodies_; }
  [[nodiscard]] int first_aux() const { return 13 * num_bodies_; }
  [[nodiscard]] int work() const { return size_ - 1; }
  /// Joint coordinates that are found near a reference, and its offset in y.
  struct Reference {
    JointIndex joint;
    int coordinate = 0;
    int place = 0;
  };
  [[nodiscard]] const std::vector<Reference>& references() const { return references_; }
  /// Offset in y of the reference of coordinate k of a joint, or -1 where it has none.
  [[nodiscard]] int reference(JointIndex joint, int k) const {
    return reference_[first_coordinate_[joint.value()] + k];
  }
  /// Integrated value of a drive by speed or acceleration (the latter's speed is the next one), or -1.
  [[nodiscard]] int drive(int drive) const { return drive_[drive]; }
  /// The first parameter of a contact point; the others follow.
  [[nodiscard]] int contact(int point) const { return contact_[point]; }

  void GetBody(const VecX& y, int body, BodyState* state) const;
  void SetBody(const BodyState& state, int body, VecX* y) const;
  /// y with every body where it is drawn, at the velocity that was asked for; all else is zero.
  [[nodiscard]] VecX MakeDrawn(const Model& model) const;

 private:
  int num_bodies_ = 0;
  int size_ = 0;
  std::vector<Reference> references_;
  std::vector<int> first_coordinate_, reference_, drive_, contact_;
};

/// Everything the equations of motion need at one instant, in the bodies' twists V = [w_WC; v_WC]:
///     M Vdot = f + J^T lambda,   J Vdot = -bias,
/// with c(q, t) = 0 the constraints, cdot their rate. lambda > 0 pushes c up; the wrench of a row on a body is J^T
/// lambda.
///
/// A Mechanics has one state at a time, its state: t(), y() and discrete(), copies of what SetState was given. All its
/// values belong to this state, and all its functions are evaluated there; what needs another state is given it, or has
/// a Mechanics of its own. It holds every temporary and is sized once.
class Mechanics {
 public:
  /// With `start_rows`, the coordinate values and speeds asked for at the start are constraints too (kind kStart).
  explicit Mechanics(const Model& model, bool start_rows = false);

  [[nodiscard]] const Model& model() const { return *model_; }
  [[nodiscard]] const StateLayout& layout() const { return layout_; }
  [[nodiscard]] const std::vector<Constraint>& constraints() const { return constraints_; }
  [[nodiscard]] int num_rows() const { return num_rows_; }

  /// Makes (t, y) with this discrete state its state: poses, velocities, joint coordinates and measures. Quaternions
  /// need not be unit.
  void SetState(double t, const VecX& y, const DiscreteState& discrete);
  /// c, cdot, bias and J of all rows.
  void CalcConstraints();
  /// Of those rows of one constraint whose bits are set.
  void CalcRows(const Constraint& constraint, unsigned rows);
  static constexpr unsigned kAllRows = ~0U;
  /// The value of its coordinate that a drive prescribes, with rate and second rate.
  [[nodiscard]] Jet2 CalcDrive(int drive) const;
  /// f (gravity, springs, loads, gyroscopic torque), potential energy and the power of what is not in it.
  void CalcLoads();

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
  /// That times x: of a twist the momentum.
  [[nodiscard]] Vec6 MultiplyMass(int body, const Vec6& x) const;
  /// w x I w, which f holds with a minus sign.
  [[nodiscard]] Vec3 CalcGyroscopicTorque(int body) const;

  /// What a row's residual is compared with: `length` for slides, 1 for angles.
  [[nodiscard]] VecX CalcRowScales(double length) const;
  /// The joint, coupling or rod that a constraint, or a row, belongs to.
  [[nodiscard]] const std::string& NameOf(const Constraint& constraint) const;
  [[nodiscard]] const std::string& RowOwner(int row) const;
  /// "the motion law of joint 'pin'": what the first row belongs to that is not finite, after CalcConstraints; or
  /// nothing.
  [[nodiscard]] std::string NameNonFiniteRow() const;
  /// "force 'push' is not finite": the first load whose value is not, after CalcLoads.
  [[nodiscard]] std::string NameNonFiniteLoad() const;

  /// Coordinate `k` of a joint.
  [[nodiscard]] const ScalarRow& coordinate(JointIndex joint, int k) const;
  /// Whether a constraint holds: all but open stops, contact points that are open or (of their tangents) slide, and
  /// joints that do not stick.
  [[nodiscard]] bool is_active(const Constraint& constraint) const {
    switch (constraint.kind) {
      case Constraint::Kind::kStop:
        return discrete_.is_closed(constraint.element);
      case Constraint::Kind::kJointFriction:
        return friction_mode(constraint.element) == FrictionMode::kSticking ||
               friction_mode(constraint.element) == FrictionMode::kShared;
      case Constraint::Kind::kContactNormal:
        return point_state(constraint.element).is_closed();
      case Constraint::Kind::kContactTangent:
        return point_state(constraint.element).mode == ContactMode::kRolling;
      default:
        return true;
    }
  }
  [[nodiscard]] FrictionMode friction_mode(int friction) const { return discrete_.frictions[friction]; }
  /// The row of a joint's friction: its multiplier is the effort, whether it sticks or slides.
  [[nodiscard]] int friction_row(int friction) const { return friction_rows_[friction]; }
  /// The force of a joint across its axis, of the multipliers of its own rows.
  [[nodiscard]] Vec3 CalcSideForce(int friction, const VecX& lambda) const;
  [[nodiscard]] int num_contact_points() const { return static_cast<int>(point_contacts_.size()); }
  [[nodiscard]] const ContactPointState& point_state(int point) const { return discrete_.points[point]; }
  /// The contact a point belongs to, and its points.
  [[nodiscard]] int contact_index(int point) const { return point_contacts_[point]; }
  [[nodiscard]] const Contact& contact_of(int point) const { return model_->contacts[point_contacts_[point]]; }
  [[nodiscard]] int first_point(int contact) const { return first_points_[contact]; }
  /// The geometry of a contact.
  [[nodiscard]] ContactPair& pair(int contact) const { return *pairs_[contact]; }
  [[nodiscard]] ContactPair& pair_of(int point) const { return *pairs_[point_contacts_[point]]; }
  /// A contact point that is in use.
  [[nodiscard]] const ContactPoint& contact_point(int point) const;
  /// How the shapes of a contact move, with the accelerations `vdot` if these are known.
  [[nodiscard]] PairMotion CalcPairMotion(int contact, const VecX* vdot = nullptr) const;
  /// The row of a contact point's gap; those of its tangents are the next.
  [[nodiscard]] int contact_row(int point) const { return contact_rows_[point]; }
  [[nodiscard]] int tangent_row(int point) const { return contact_rows_[point] + 1; }
  /// Whether this can be a discrete state of the model.
  [[nodiscard]] bool IsDiscreteState(const DiscreteState& discrete) const;
  /// The gap of a stop as a row, open or closed.
  [[nodiscard]] ScalarRow CalcStop(int stop) const;
  /// What a reference in the state follows: a coordinate, or the parameter of a curve.
  [[nodiscard]] const ScalarRow& ReferredTo(const StateLayout::Reference& reference) const;
  /// Second derivative of a coordinate for given accelerations Vdot.
  [[nodiscard]] double CalcCoordinateAcceleration(JointIndex joint, int k, const VecX& vdot) const;
  /// Tension of a spring, damping and expression included, for the distance row of its frames.
  [[nodiscard]] double CalcTension(const LinearSpring& spring, const ScalarRow& distance) const;
  /// Effort of a joint spring or actuator on its coordinate.
  [[nodiscard]] double CalcEffort(const JointEffort& effort) const;
  /// What markers that move by themselves contribute to the rate of a row: cdot - J_F V_F - J_M V_M.
  [[nodiscard]] double CalcImposedRate(FrameIndex F, FrameIndex M, const ScalarRow& row) const;
  /// Power of a bushing on its bodies that is not in its potential energy: of damping, and of markers that move by
  /// themselves.
  [[nodiscard]] double CalcBushingPower(const Bushing& bushing, const BushingLoad& load) const;
  /// Wrench [m; f] about M's origin, world axes, that a constraint exerts on the joint's second body.
  [[nodiscard]] Vec6 CalcReaction(const Constraint& constraint, const VecX& lambda) const;
  /// The same of a unit effort on a coordinate.
  [[nodiscard]] Vec6 CalcEffortWrench(JointIndex joint, int k) const;
  /// Power of all constraints, (J^T lambda) . V: zero but for drives and moving markers.
  [[nodiscard]] double CalcConstraintPower(const VecX& lambda) const;
  /// Adds J^T lambda to `wrenches`.
  void AddConstraintWrenches(const VecX& lambda, VecX* wrenches) const;

  /// Switching functions of all laws, in the order of the branches.
  void CalcSwitches(VecX* g) const;
  void CalcInitialBranches(DiscreteState* discrete) const;
  [[nodiscard]] double CalcLaw(LawIndex law) const;
  /// From now on the law, or of a drive's law what it adds to accelerations, is taken to be `value`; -1: none is.
  void Assume(int law, double value) {
    assumed_law_ = law;
    assumed_value_ = value;
  }

  /// Auxiliary rates (all but the work), into ydot; then each part: of references, of one of
  /// them, and of the others.
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
  [[nodiscard]] const std::vector<JointIndex>& open_tracks() const { return open_tracks_; }
  /// "joint 'car' is beyond the end of its curve" of the first joint that is, by more than `tolerance`; empty where all
  /// are inside.
  [[nodiscard]] std::string DescribeLeftTrack(double tolerance) const;

 private:
  void CalcMeasures(double t);
  [[nodiscard]] FrameKinematics CalcShape(int shape) const;
  void StoreRow(const Constraint& constraint, int row, const ScalarRow& values);
  /// The frame that M of the joint is seen from: its F, or the one that runs along its curve.
  [[nodiscard]] const FrameKinematics& FirstFrame(const Joint& joint) const;
  void StoreCoupling(const Constraint& constraint);
  [[nodiscard]] Jet2 CalcTimeLaw(LawIndex law) const;

  const Model* model_;
  StateLayout layout_;
  double length_;
  std::vector<Constraint> constraints_;
  int num_rows_ = 0;

  double t_ = 0;
  VecX y_;
  DiscreteState discrete_;
  std::vector<int> friction_rows_, friction_joints_;  // of each friction, the row; the constraint of its joint
  std::vector<std::unique_ptr<ContactPair>> pairs_;   // of each contact
  std::vector<int> point_contacts_, first_points_, contact_rows_;
  Kinematics kinematics_;
  std::vector<int> first_coordinate_;
  mutable std::vector<ScalarRow> coordinates_;  // computed when asked for
  mutable std::vector<char> coordinate_known_;
  mutable std::vector<ContactPoint> contact_points_;
  mutable std::vector<char> contact_known_;
  mutable PairMotion pair_motion_;
  std::vector<TrackPoint> track_points_;  // by track
  std::vector<JointIndex> open_tracks_;
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
