#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "savary/multibody/contact_pair.h"
#include "savary/multibody/contact_start.h"
#include "savary/multibody/kinematics.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// One group of constraint rows that belong together: a joint's lock rows, a drive, a stop, a start value, a coupling
/// of joint coordinates, a rod; of a contact point the gap (kContactNormal), and the slip (kContactTangent) while it
/// rolls, its spin (kContactSpin) while friction holds it, and where it shall touch when it is assembled
/// (kContactStart); the rate of a joint that sticks (kJointFriction). Rows of constraints that are not active at
/// present are zero.
struct Constraint {
  enum class Kind {
    kJoint,
    kDrive,
    kStop,
    kJointFriction,
    kStart,
    kCoupling,
    kRod,
    kContactNormal,
    kContactTangent,
    kContactSpin,
    kContactStart
  };
  Kind kind = Kind::kJoint;
  JointIndex joint;    ///< of the first four kinds
  int element = -1;    ///< index into Model::stops, couplings or rods; contact point
  int coordinate = 0;  ///< of a drive, stop or start value
  int drive = -1;      ///< index into Model::drives, if it is one
  int first_row = 0;
  int num_rows = 0;
  std::vector<int> bodies;  ///< distinct, ground left out
  /// Body numbers of the two frames: indices into `bodies`; -1 ground. Couplings have more than two.
  int number_F = -1, number_M = -1;
  /// Offset of the J blocks: that of body number k, num_rows x 6, row-major, is at first_J + 6 num_rows k.
  int first_J = 0;
};

/// Where things lie in the state vector y: [p_WC q_WC] of each body (7), [w v] of each body (6), then auxiliary
/// variables: a reference for every unwrapped joint angle (the angle, near which turns are counted) and every joint on
/// a track (the curve's parameter, near which the point on it is found), the value (and speed) of drives given by speed
/// (acceleration), the parameters u1, u2 near which each contact point is found, how its bristles are bent, and the
/// work done on the mechanism by everything that is not in its potential energy.
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
    int offset = 0;
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
  /// How the bristles of a contact point are bent, a vector in world axes, or -1 where it has none.
  [[nodiscard]] int bristles(int point) const { return bristles_[point]; }

  void GetBody(const VecX& y, int body, BodyState* state) const;
  void SetBody(const BodyState& state, int body, VecX* y) const;
  /// y with every body where it is drawn, at the velocity that the model gives it; all else is zero.
  [[nodiscard]] VecX MakeDrawn(const Model& model) const;

 private:
  int num_bodies_ = 0;
  int size_ = 0;
  std::vector<Reference> references_;
  std::vector<int> first_coordinate_, reference_, drive_, contact_, bristles_;
};

/// The part of a mechanism that does not depend on its state: its model, where its variables lie in y, its constraints
/// and rows, its contact points. Mechanics adds the values at a state.
class MechanismStructure {
 public:
  [[nodiscard]] const Model& model() const { return *model_; }
  [[nodiscard]] const StateLayout& layout() const { return layout_; }
  [[nodiscard]] const std::vector<Constraint>& constraints() const { return constraints_; }
  [[nodiscard]] int num_rows() const { return num_rows_; }

  /// The scale of each row's residual: `length` for slides, 1 for angles.
  [[nodiscard]] VecX CalcRowScales(double length) const;
  /// The joint, coupling or rod that a constraint, or a row, belongs to.
  [[nodiscard]] const std::string& NameOf(const Constraint& constraint) const;
  [[nodiscard]] const std::string& RowOwner(int row) const;

  /// The row of a joint's friction: its multiplier is the effort, whether it sticks or slides.
  [[nodiscard]] int friction_row(int friction) const { return friction_rows_[friction]; }
  [[nodiscard]] int num_contact_points() const { return static_cast<int>(point_contacts_.size()); }
  /// The contact a point belongs to, and its points.
  [[nodiscard]] int contact_index(int point) const { return point_contacts_[point]; }
  [[nodiscard]] const Contact& contact_of(int point) const { return model_->contacts[point_contacts_[point]]; }
  [[nodiscard]] int first_point(int contact) const { return first_points_[contact]; }
  /// Where a contact shall touch at the start; of one with a constraint kContactStart.
  [[nodiscard]] const ContactStart& contact_start(int contact) const { return *starts_[contact]; }
  /// The geometry of a contact.
  [[nodiscard]] ContactPair& pair(int contact) const {
    std::unique_ptr<ContactPair>& made = pairs_[contact];
    if (!made) made = MakeContactPair(*model_, model_->contacts[contact]);
    return *made;
  }
  [[nodiscard]] ContactPair& pair_of(int point) const { return pair(point_contacts_[point]); }
  /// The row of a contact point's gap; those of its tangents are the next.
  [[nodiscard]] int contact_row(int point) const { return contact_rows_[point]; }
  [[nodiscard]] int tangent_row(int point) const { return contact_rows_[point] + 1; }
  /// Of a point of a contact with friction of spin: its torque about the normal is the multiplier.
  [[nodiscard]] int spin_row(int point) const { return spin_rows_[point]; }
  /// Joints on tracks that have ends.
  [[nodiscard]] const std::vector<JointIndex>& open_tracks() const { return open_tracks_; }
  /// Whether this can be a discrete state of the model.
  [[nodiscard]] bool IsDiscreteState(const DiscreteState& discrete) const;

 protected:
  /// With `start_rows`, start values of coordinates and speeds, and locations at which contacts start, are constraints
  /// too (kinds kStart, kContactStart).
  MechanismStructure(const Model& model, bool start_rows);
  ~MechanismStructure() = default;
  MechanismStructure(const MechanismStructure&) = delete;
  MechanismStructure& operator=(const MechanismStructure&) = delete;

  const Model* model_;
  StateLayout layout_;
  std::vector<Constraint> constraints_;
  int num_rows_ = 0;
  int jacobian_size_ = 0;                                    // of the J blocks of all constraints
  std::vector<int> friction_rows_, friction_joints_;         // of each friction, the row; the constraint of its joint
  mutable std::vector<std::unique_ptr<ContactPair>> pairs_;  // of each contact; made when first asked for
  std::vector<std::unique_ptr<const ContactStart>> starts_;  // by contact; with start rows
  std::vector<int> point_contacts_, first_points_, contact_rows_, spin_rows_;  // -1: no friction of spin
  std::vector<JointIndex> open_tracks_;
};

}  // namespace savary
