#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "savary/multibody/model.h"
#include "savary/multibody/validate.h"

namespace savary {

/// Where a joint is, in the world as the bodies are drawn.
struct JointPlacement {
  Vec3 at = Vec3::Zero();
  Vec3 axis = Vec3::UnitZ();   ///< unit; of a universal joint the axis on the first body
  Vec3 axis2 = Vec3::UnitY();  ///< unit, perpendicular to `axis`; of universal and perpendicular joints
};

/// The frames F and M, in the world, of a joint of this kind as drawn. A universal joint's frames have x along the
/// first axis and y along the second; a perpendicular joint's have each their own z; all others z along the axis.
[[nodiscard]] std::pair<Pose, Pose> CalcJointFrames(const JointKind& kind, const JointPlacement& placement);

/// The origin of coordinates in which to compute what fills a box: zero where the box is not far from it for its size,
/// else near its middle and a multiple of a power of two, not too small: subtracted from coordinates, it is exact.
[[nodiscard]] Vec3 FindOriginFor(const Eigen::AlignedBox3d& box);

/// How many points of two profiles, or of two surfaces, can touch at once; the default of Contact::points.
[[nodiscard]] int CountContactPoints(const Profile& one, const Profile& two);
[[nodiscard]] int CountContactPoints(const Shell& one, const Shell& two);

/// Builds a Model from entities in any order that names what exists already. Every Add… checks what it is given, by the
/// rules of validate.h, and throws ModelError, leaving the model as it was; Build checks the whole once more. So a
/// model that Build returns has no errors. Quantities are in SI; messages show them in `units`.
///
///     ModelBuilder builder;
///     Body arm;
///     arm.name = "arm"; arm.mass = 1; arm.X_WB.p = {0.5, 0, 0};
///     arm.I_BC_B = Vec3(0, 0.1, 0.1).asDiagonal(); arm.has_inertia = true;
///     const BodyIndex body = builder.AddBody(arm);
///     const JointIndex pin = builder.AddJoint("pin", "revolute", BodyIndex(), body, {.at = Vec3::Zero()});
///     builder.AddLimits(pin, 0, {.lower = -1.0});
///     const Model model = builder.Build();
class ModelBuilder {
 public:
  explicit ModelBuilder(UnitSystem units = {}) : units_(std::move(units)) {}
  void set_units(const UnitSystem& units) { units_ = units; }

  /// What has been added so far.
  [[nodiscard]] const Model& model() const { return model_; }
  /// What is allowed but probably a mistake.
  [[nodiscard]] const std::vector<std::string>& warnings() const { return warnings_; }
  /// X_WB as drawn; of ground (an invalid index) the world.
  [[nodiscard]] Pose DrawnPose(BodyIndex body) const;

  void SetGravity(const Vec3& gravity) { model_.gravity = gravity; }
  BodyIndex AddBody(Body body);
  FrameIndex AddFrame(Frame frame);
  FrameIndex AddFrame(BodyIndex body, const Pose& X_BF);
  /// A law of time (measure 0) and of the measures added so far. `owner` is the entity that reports its
  /// discontinuities.
  LawIndex AddLaw(Expression expression, const std::string& owner);
  /// The index is the number of the variable in expressions.
  int AddMeasure(const Measure& measure);

  TrackIndex AddTrack(Track track);
  /// Start values may be left out as a whole.
  JointIndex AddJoint(Joint joint);
  /// A joint that is not on a track, with frames that coincide as drawn. Ground is an invalid body index.
  JointIndex AddJoint(const std::string& name, const std::string& kind, BodyIndex first, BodyIndex second,
                      const JointPlacement& placement);
  void AddDrive(const Drive& drive);
  /// Bounds of a joint coordinate; capture speed in m/s or rad/s.
  struct Limits {
    std::optional<double> lower = std::nullopt, upper = std::nullopt;
    double restitution = 0;
    double capture_speed = 1e-3;
  };
  void AddLimits(JointIndex joint, int coordinate, const Limits& limits);
  void AddFriction(const JointFriction& friction);
  void AddCoupling(Coupling coupling);
  void AddRod(Rod rod);

  void AddSpring(LinearSpring spring);
  void AddBushing(Bushing bushing);
  void AddEffort(JointEffort effort);
  void AddLoad(AppliedLoad load);
  void AddDistance(MeasuredDistance distance);
  void AddWatch(Watch watch);

  MaterialIndex AddMaterial(Material material);
  ShapeIndex AddProfile(PlaneShape shape);
  ShapeIndex AddSurface(SurfaceShape shape);
  /// Follows up to `points` contact points at once, by default as many as the shapes can need (sets Contact::points).
  void AddContact(Contact contact, std::optional<int> points = std::nullopt);

  /// The model, with its origin in its middle if it is drawn far away. Bodies without inertia get one. Joints keep
  /// them from turning, so any inertia gives the same motion; one of the mechanism's size keeps the equations well
  /// conditioned.
  [[nodiscard]] Model Build();

 private:
  template <class Entity>
  int Append(EntityKind kind, std::vector<Entity>* entities, Entity entity);
  template <class Part>
  void Insert(EntityKind kind, std::vector<Part>* parts, const Part& part);
  void Examine(std::vector<ModelProblem> problems);

  UnitSystem units_;
  Model model_;
  std::vector<std::string> warnings_;
};

}  // namespace savary
