#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "savary/base/expression.h"
#include "savary/base/index.h"
#include "savary/base/spatial.h"
#include "savary/geometry/curve.h"
#include "savary/geometry/curve_frames.h"
#include "savary/geometry/profile.h"
#include "savary/laws/bristle_friction.h"
#include "savary/laws/contact_force.h"
#include "savary/laws/friction.h"
#include "savary/laws/restitution.h"

namespace savary {

class Shell;

using BodyIndex = Index<struct BodyTag>;
using FrameIndex = Index<struct FrameTag>;
using JointIndex = Index<struct JointTag>;
using LawIndex = Index<struct LawTag>;
using TrackIndex = Index<struct TrackTag>;
using MaterialIndex = Index<struct MaterialTag>;

/// A rigid body. B is its frame as the user sees it, C the parallel frame at its mass centre in which Savary computes.
struct Body {
  std::string name;
  double mass = 0;
  Mat3 I_BC_B = Mat3::Zero();  ///< about the mass centre, in body axes
  bool has_inertia = false;    ///< given by the user; not needed where joints block the rotation of the body
  Vec3 p_BC = Vec3::Zero();    ///< mass centre in the body frame
  Pose X_WB;                   ///< where the user drew it
  Vec3 v_WB = Vec3::Zero();    ///< initial velocity of the origin and angular velocity, in world axes
  Vec3 w_WB = Vec3::Zero();
  /// The initial velocity is given, and not zero by default; the same for the angular velocity.
  bool has_velocity = false;
  bool has_angular_velocity = false;
};

/// A frame fixed to a body, or moving over it by a given law of time (the marker of the lock formulation [tasora2003]).
struct Frame {
  std::string name;  ///< of a marker of the model; empty: of a joint, a force ...
  BodyIndex body;    ///< invalid: ground
  Pose X_BF;         ///< in the body frame B; with a motion, its pose when all motion values are zero
  /// Laws of x, y, z and of the rotations about x, then the moved y, then the moved z; all invalid when fixed.
  std::array<LawIndex, 6> motion;
  bool is_moving = false;
};

/// Scalar coordinates a joint may have; the motion of frame M (second body) seen from frame F (first body), in F's
/// axes.
enum class CoordinateKind {
  kSlideX,
  kSlideY,
  kSlideZ,  ///< components of the vector from F's origin to M's
  kAngleZ,  ///< rotation about z, unwrapped
  kCardanX,
  kCardanY,        ///< of a universal joint: about x of F, then about y of M; unwrapped
  kTrackDistance,  ///< of a joint on a track: distance along the curve from its beginning, laps counted
  kRotationX,
  kRotationY,
  kRotationZ,  ///< rotation vector, length at most pi; its rate is reported as the relative angular velocity
};
[[nodiscard]] bool IsAngle(CoordinateKind kind);
/// Angles whose full turns are counted.
[[nodiscard]] bool IsUnwrapped(CoordinateKind kind);
/// Coordinates found near a value kept in the state: counted angles, and distances along a track.
[[nodiscard]] bool HasReference(CoordinateKind kind);

/// One scalar equation between frames F and M. Slide and turn rows are the six of the lock [tasora2003]: a component of
/// the vector F to M in F's axes, or twice a component of the vector part of the quaternion q_FM. Dot rows ask that an
/// axis of F be perpendicular to an axis of M. The screw row ties the joint's second coordinate, a slide, to its first,
/// an angle, by the joint's lead.
enum class RowKind { kSlideX, kSlideY, kSlideZ, kTurnX, kTurnY, kTurnZ, kDotXY, kDotZZ, kScrew };

/// Which rows a kind of joint keeps and which coordinates it leaves free. The joint's axis is z of both frames.
struct JointKind {
  const char* name;
  std::vector<RowKind> rows;
  std::vector<CoordinateKind> coordinates;
  /// The first frame of the rows, and of coordinates but the distance, is not F but the frame of the joint's track at
  /// the point nearest to M's origin; see track_point.h.
  bool on_track = false;
};
/// All kinds, by name of the model file.
[[nodiscard]] const std::vector<JointKind>& JointKinds();
/// Trajectory whose marker may roll about the tangent.
[[nodiscard]] const JointKind& RollingTrajectoryKind();
[[nodiscard]] const JointKind* FindJointKind(const std::string& name);

/// How a joint coordinate is driven: by its value, its speed or its acceleration as a law of time.
enum class DriveKind { kPosition, kSpeed, kAcceleration };

struct Drive {
  JointIndex joint;
  int coordinate = 0;
  DriveKind kind = DriveKind::kPosition;
  LawIndex law;
};

/// A curve with frames along it, z along the tangent, in the axes of a frame F.
struct Track {
  Curve curve;
  CurveFrames frames;
};

/// What a contact can be between; contact_pair.cc has the table of pairs.
enum class ShapeKind { kProfile, kSurface };

/// A shape of either kind: its index in Model::profiles or Model::surfaces.
class ShapeIndex {
 public:
  constexpr ShapeIndex() = default;
  constexpr ShapeIndex(ShapeKind kind, int value) : kind_(kind), value_(value) {}
  [[nodiscard]] constexpr ShapeKind kind() const { return kind_; }
  [[nodiscard]] constexpr int value() const { return value_; }
  [[nodiscard]] constexpr bool is_profile() const { return kind_ == ShapeKind::kProfile; }
  constexpr bool operator==(const ShapeIndex&) const = default;

 private:
  ShapeKind kind_ = ShapeKind::kProfile;
  int value_ = -1;
};

/// What a shape is made of; zero: not given.
struct Material {
  std::string name;
  double young = 0;    ///< N/m^2
  double poisson = 0;  ///< ratio
  double density = 0;  ///< kg/m^3
};

/// A profile fixed in a body, in the x-y plane of the frame S.
struct PlaneShape {
  std::string name;
  BodyIndex body;
  Pose X_BS;
  Profile profile;
  MaterialIndex material = {};
  double thickness = 0;  ///< along z; 0: not given
};

/// Faces, edges and vertices fixed in a body, in the axes of the frame S.
struct SurfaceShape {
  std::string name;
  BodyIndex body;
  Pose X_BS;
  std::shared_ptr<const Shell> shell;
  MaterialIndex material = {};
};

struct Joint {
  std::string name;
  const JointKind* kind = nullptr;
  FrameIndex F;      ///< on the first body
  FrameIndex M;      ///< on the second body
  TrackIndex track;  ///< of kinds on a track; its curve lies in F
  double lead = 0;   ///< of a screw: slide per turn, m; positive for a right-hand thread
  /// Values wanted at the start, per coordinate; the others follow from assembly.
  std::vector<std::optional<double>> start_q, start_qd;
};

/// A quantity that an expression can read. Index 0 is always time.
enum class MeasureKind {
  kTime,
  kCoordinate,
  kCoordinateRate,  ///< joint, component
  kPosition,
  kVelocity,
  kAngularVelocity,  ///< frame, world axis component
  kDistance,
  kDistanceRate,  ///< frame, other frame
  kContactGap,
  kContactGapRate,
  kContactSlip,
  kContactSpin,
  kContactRoll,          ///< contact, point; as the columns of results
  kContactLocation,      ///< the same; component: of ContactPair::Kind::columns
  kContactLocationRate,  ///< the same, per second
  kContactCurvature,     ///< the same; component 0, 1, 2: k11, k12, k22
  kContactSlipVector,    ///< the same; world axis component
  kContactPosition,
  kContactNormal,  ///< the same; world axis component
};
[[nodiscard]] constexpr bool IsOfContact(MeasureKind kind) { return kind >= MeasureKind::kContactGap; }
struct Measure {
  MeasureKind kind = MeasureKind::kTime;
  JointIndex joint;
  FrameIndex frame, other;
  int component = 0;
  int contact = -1;  ///< index into Model::contacts
  int point = 0;     ///< of the contact's points
};

/// An expression, and the offset of its branches in the shared array of branches.
struct Law {
  Expression expression;
  std::string owner;  ///< entity that reports its discontinuities
  int first_branch = 0;
};

/// Translational spring-damper between two frames' origins: tension k (L - L0) + c Ldot pulls them together.
struct LinearSpring {
  std::string name;
  FrameIndex F, M;
  double stiffness = 0, damping = 0, free_length = 0;
  LawIndex force;  ///< an extra tension by expression, if any
};

/// Ties joint coordinates: sum of factor x coordinate = 0. Gears, belts, racks. The first factor is 1.
struct Coupling {
  struct Term {
    JointIndex joint;
    int coordinate = 0;
    double factor = 1;
  };
  std::string name;
  std::vector<Term> terms;
};

/// Keeps the origins of two frames at a distance: a massless rod with ball joints.
struct Rod {
  std::string name;
  FrameIndex F, M;
  double length = 0;
};

/// Elastic, damped connection of two frames in all six directions, along and about the axes of F; see bushing.h.
struct Bushing {
  std::string name;
  FrameIndex F, M;
  Vec3 stiffness = Vec3::Zero(), damping = Vec3::Zero();
  Vec3 turn_stiffness = Vec3::Zero(), turn_damping = Vec3::Zero();
  Vec3 preload = Vec3::Zero(), preload_torque = Vec3::Zero();  ///< on the second body where the frames coincide
};

/// A distance that is written to the results.
struct MeasuredDistance {
  std::string name;
  FrameIndex F, M;
};

/// Effort on a joint coordinate: -k (q - q0) - c qd + law, acting on the second body and back on the first.
struct JointEffort {
  std::string name;
  JointIndex joint;
  int coordinate = 0;
  double stiffness = 0, damping = 0, free_value = 0;
  LawIndex effort;
};

/// Force or torque with components by expression, at the origin of a frame of the body it acts on, in world axes or
/// in the frame's axes; its opposite acts on `reaction` if that is set.
struct AppliedLoad {
  std::string name;
  bool is_torque = false;
  FrameIndex on;
  BodyIndex reaction;
  bool in_frame_axes = false;
  std::array<LawIndex, 3> components;
};

/// A bound of a joint coordinate, as a stop that can only push: gap = side (q - bound) >= 0.
struct Stop {
  JointIndex joint;
  int coordinate = 0;
  double bound = 0;
  double side = 1;           ///< +1: lower, -1: upper
  double restitution = 0;    ///< rebound speed over approach speed
  double capture_speed = 0;  ///< rad/s or m/s; if the rebound is slower, the joint stays on its stop
};

/// Dry friction in a revolute or prismatic joint: its effort is bounded by mu radius |F| + preload, F the joint's force
/// across its axis; the radius of a slide is 1.
struct JointFriction {
  JointIndex joint;
  FrictionLaw law;
  double radius = 1;   ///< of the pin, m
  double preload = 0;  ///< effort without load, N or N m: seals, a clamped guide
};

/// What a stop does.
enum class StopMode : int32_t { kOpen = 0, kClosed = 1 };

/// What friction of a joint does. kOff: none, in analyses other than dynamics. kShared: it sticks together with others,
/// and only the sum of their efforts is determined. kResting: at rest and without effort, since others (drives, closed
/// contacts, other joints that stick) hold the joint.
enum class FrictionMode : int32_t { kOff = 0, kForward = 1, kBackward = -1, kSticking = 2, kShared = 3, kResting = 4 };
[[nodiscard]] constexpr bool IsSliding(FrictionMode mode) {
  return mode == FrictionMode::kForward || mode == FrictionMode::kBackward;
}

/// Two profiles in parallel planes, or two surfaces, that may touch. Up to `points` contact points are followed at
/// once.
struct Contact {
  std::string name;
  ShapeIndex one, two;  ///< of one kind
  int points = 1;
  bool bilateral = false;      ///< never opens: a pin in a groove of its own width
  bool no_slip = false;        ///< never slips, whatever friction that needs: gears, friction wheels
  bool no_twist = false;       ///< surfaces with no_slip: nor turns about the normal
  double spin_friction = 0;    ///< m, surfaces: the torque about the normal is at most this times the normal force
  bool start_closed = false;   ///< assembly makes the bodies touch
  bool start_rolling = false;  ///< and gives them velocities without slip
  /// Where they touch then, by ContactPair::Kind::columns; given values only. Of surfaces on these faces.
  std::array<std::optional<double>, 4> start_at;
  std::array<int, 2> start_faces{};
  Restitution restitution;
  FrictionLaw friction;
  double capture_speed = 1e-3;  ///< m/s; if the rebound is slower, the contact stays closed
  /// A compliant contact: bodies enter each other against this force; restitution and capture speed mean nothing then.
  ContactForceLaw law;
  double rest_speed = 1e-3;  ///< m/s, of compliant contacts: friction is -mu fn v / sqrt(v^2 + rest_speed^2)
  BristleLaw bristles = {};  ///< or else holds bodies truly

  /// What the materials of both shapes and the thickness of profiles make of it, see SetContactMaterials.
  double modulus = 0;      ///< E*, N/m^2; 0: not known
  double line_length = 0;  ///< of profiles, m; 0: not known
  std::array<double, 2> poisson{};
  bool is_conservative = true;  ///< a compliant contact whose elastic force has a potential

  [[nodiscard]] bool is_compliant() const { return law.is_present(); }
  [[nodiscard]] bool has_bristles() const { return bristles.is_present() && friction.is_present(); }
};

struct Model;
/// Sets what follows from the shapes of a contact. A law without a stiffness takes it from the materials and from the
/// curvatures where the bodies touch; its force has a potential where these are the same everywhere.
void SetContactMaterials(const Model& model, Contact* contact);

/// What a contact point does. Sliding and rolling points are closed: their rows hold. A pressed point is one of a
/// compliant contact whose bodies are in each other: no row holds, its law gives a force.
enum class ContactMode : int32_t { kUnused = 0, kApart = 1, kSliding = 2, kRolling = 3, kPressed = 4 };

/// The discrete state of one contact point, and other values that depend on its past.
struct ContactPointState {
  ContactMode mode = ContactMode::kUnused;
  int32_t feature1 = 0, feature2 = 0;  ///< what it is on, of either shape: elements of profiles, see plane_contact.h
  /// Of sliding with friction: the sign of the slip, that of body 1 along T; twice that where the normal force pulls
  /// (bilateral contacts).
  int32_t direction = 0;
  /// Pairs with two tangents, while sliding: the direction of slip at the start of the step, along the tangents. With
  /// `direction` kShared: which normal force of the point is determined (dynamics/shared_points.h).
  std::array<double, 2> slip_direction{};
  double approach_speed = 0;               ///< of compliant contacts: at which it was pressed together, m/s
  FrictionMode spin = FrictionMode::kOff;  ///< what friction of spin does, while it is closed

  static constexpr int kShared = 3;  ///< `direction` of a rolling point that holds together with others, where only the
                                     ///< sum of their forces is determined
  static constexpr int kBeside = 4;  ///< `direction` of an open point whose bodies move together without pressing

  [[nodiscard]] int slip_sign() const { return (direction > 0) - (direction < 0); }
  [[nodiscard]] int normal_sign() const { return direction == 2 || direction == -2 ? -1 : 1; }
  static constexpr int kPulling = 5;  ///< `direction` of a pressed point whose law would pull: it has no force

  [[nodiscard]] bool is_closed() const { return mode == ContactMode::kSliding || mode == ContactMode::kRolling; }
  [[nodiscard]] bool is_pressed() const { return mode == ContactMode::kPressed; }
  /// Closed or pressed.
  [[nodiscard]] bool is_touching() const { return is_closed() || is_pressed(); }
  bool operator==(const ContactPointState&) const = default;
};

/// A watched expression: its zero crossings are events; the run can end there.
struct Watch {
  std::string name;
  LawIndex law;
  bool stops = false;
};

/// A mechanism: constant once built. Indices into its arrays are the typed ones above.
struct Model {
  // Defined in model.cc, so that they are compiled once.
  Model();
  ~Model();
  Model(const Model&);
  Model(Model&&) noexcept;
  Model& operator=(const Model&);
  Model& operator=(Model&&) noexcept;

  std::vector<Body> bodies;
  std::vector<Frame> frames;
  std::vector<Joint> joints;
  std::vector<Track> tracks;
  std::vector<Material> materials;
  std::vector<PlaneShape> profiles;
  std::vector<SurfaceShape> surfaces;
  std::vector<Drive> drives;  ///< in the order of their joints
  std::vector<Stop> stops;    ///< in the order of their joints
  std::vector<Contact> contacts;
  std::vector<JointFriction> frictions;  ///< in the order of their joints
  std::vector<Coupling> couplings;
  std::vector<Rod> rods;
  std::vector<Measure> measures = {Measure{}};
  std::vector<Law> laws;
  std::vector<LinearSpring> springs;
  std::vector<Bushing> bushings;
  std::vector<JointEffort> efforts;
  std::vector<AppliedLoad> loads;
  std::vector<MeasuredDistance> measured_distances;
  std::vector<Watch> watches;
  Vec3 gravity = Vec3::Zero();
  /// Where the world frame W of all of the above lies in the coordinates of the user, whose axes it has: near the
  /// mechanism, so that no digits are lost on a large common part of all positions. What users write and read counts
  /// from their own origin.
  Vec3 origin = Vec3::Zero();

  [[nodiscard]] int num_bodies() const { return static_cast<int>(bodies.size()); }
  [[nodiscard]] int num_branches() const;
  /// The contact points of all contacts together.
  [[nodiscard]] int num_contact_points() const;
  [[nodiscard]] bool HasShape(ShapeIndex shape) const {
    const size_t count = shape.is_profile() ? profiles.size() : surfaces.size();
    return shape.value() >= 0 && shape.value() < static_cast<int>(count);
  }
  [[nodiscard]] const PlaneShape& ProfileOf(ShapeIndex shape) const { return profiles[shape.value()]; }
  [[nodiscard]] const SurfaceShape& SurfaceOf(ShapeIndex shape) const { return surfaces[shape.value()]; }
  [[nodiscard]] BodyIndex BodyOfShape(ShapeIndex shape) const {
    return shape.is_profile() ? ProfileOf(shape).body : SurfaceOf(shape).body;
  }
  [[nodiscard]] const Pose& PoseOfShape(ShapeIndex shape) const {
    return shape.is_profile() ? ProfileOf(shape).X_BS : SurfaceOf(shape).X_BS;
  }
  [[nodiscard]] const std::string& NameOfShape(ShapeIndex shape) const {
    return shape.is_profile() ? ProfileOf(shape).name : SurfaceOf(shape).name;
  }
  /// Half the diagonal of a box around it: zero of a vertex, infinite of a plane without size.
  [[nodiscard]] double SizeOfShape(ShapeIndex shape) const;
  /// The origin of a frame in its body; of a frame on ground in the coordinates of the user.
  [[nodiscard]] Vec3 DrawnOrigin(const Frame& frame) const;
  /// What gravity's potential energy about the user's origin is more than about that of W.
  [[nodiscard]] double CalcOriginPotential() const;
  /// A length typical of the mechanism, to which position residuals are compared.
  [[nodiscard]] double CalcLengthScale() const;
  /// "crank", or "ground" for an invalid index.
  [[nodiscard]] const std::string& BodyName(BodyIndex body) const;
};

}  // namespace savary
