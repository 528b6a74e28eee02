#include "savary/multibody/validate.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/base/dense.h"

namespace savary {

namespace {

constexpr double kInertiaRoundOff = 1e-9;  // of the largest principal moment
constexpr double kParallel = 1e-6;         // rad between planes
constexpr double kSameRadius = 1e-9;       // relative
constexpr int kMostPoints = 16;            // of a contact

double LeastCurvature(const Profile& profile, int element) {
  double least = kInfinity;
  for (const ProfileNode& node : profile.nodes()) {
    if (node.is_leaf() && node.element == element) least = std::min(least, node.k_min);
  }
  return least;
}

// The problems of one entity at a time. Checks of an entity stop at the first index that leads nowhere, since nothing
// else can be looked at then.
class Validator {
 public:
  Validator(const Model& model, const UnitSystem& units, std::vector<ModelProblem>* problems)
      : model_(model), units_(units), problems_(problems) {}

  // Whether an index led nowhere so far.
  [[nodiscard]] bool has_bad_index() const { return has_bad_index_; }

  void Check(EntityKind kind, int index) {
    kind_ = kind;
    index_ = index;
    switch (kind) {
      case EntityKind::kBody:
        return CheckBody(model_.bodies[index]);
      case EntityKind::kFrame:
        return CheckFrame(model_.frames[index]);
      case EntityKind::kLaw:
        return CheckLaw(model_.laws[index]);
      case EntityKind::kMeasure:
        return CheckMeasure(model_.measures[index]);
      case EntityKind::kJoint:
        return CheckJoint(model_.joints[index]);
      case EntityKind::kDrive:
        return CheckDrive(model_.drives[index]);
      case EntityKind::kStop:
        return CheckStop(model_.stops[index]);
      case EntityKind::kFriction:
        return CheckJointFriction(model_.frictions[index]);
      case EntityKind::kCoupling:
        return CheckCoupling(model_.couplings[index]);
      case EntityKind::kRod:
        return CheckRod(model_.rods[index]);
      case EntityKind::kSpring:
        return CheckSpring(model_.springs[index]);
      case EntityKind::kBushing:
        return CheckBushing(model_.bushings[index]);
      case EntityKind::kEffort:
        return CheckEffort(model_.efforts[index]);
      case EntityKind::kLoad:
        return CheckLoad(model_.loads[index]);
      case EntityKind::kDistance:
        return CheckDistance(model_.measured_distances[index]);
      case EntityKind::kMaterial:
        return CheckMaterial(model_.materials[index]);
      case EntityKind::kProfile:
        return CheckProfile(model_.profiles[index]);
      case EntityKind::kSurface:
        return CheckSurface(model_.surfaces[index]);
      case EntityKind::kContact:
        return CheckContact(model_.contacts[index]);
      case EntityKind::kWatch:
        return CheckWatch(model_.watches[index]);
    }
  }

 private:
  // ---- reporting

  void Add(std::string key, std::string message, ModelProblem::Severity severity = ModelProblem::Severity::kError) {
    problems_->push_back({severity, kind_, entity_, std::move(key), std::move(message), std::nullopt, kPureNumber});
  }
  void Add(std::string key, std::string message, double found, const Quantity& quantity) {
    problems_->push_back(
        {ModelProblem::Severity::kError, kind_, entity_, std::move(key), std::move(message), found, quantity});
  }

  // A number that must not be negative, or must be positive. False when it is reported.
  bool RequireNonNegative(const char* key, double value, const Quantity& quantity) {
    if (value >= 0 && std::isfinite(value)) return true;
    Add(key, value < 0 ? "the value must not be negative" : "the value must be a finite number", value, quantity);
    return false;
  }
  bool RequirePositive(const char* key, double value, const Quantity& quantity) {
    if (value > 0 && std::isfinite(value)) return true;
    Add(key, value <= 0 ? "the value must be greater than zero" : "the value must be a finite number", value, quantity);
    return false;
  }
  template <class Values>
  bool RequireFinite(const char* key, const Values& values) {
    if (values.allFinite()) return true;
    Add(key, "the values must be finite numbers");
    return false;
  }

  std::string Length(double value) const {
    return fmt::format("{:.6g} {}", value / units_.ToSi(kLength), units_.UnitName(kLength));
  }

  // ---- indices and names

  template <class Tag>
  static bool IsIn(Index<Tag> index, size_t count) {
    return index.is_valid() && index.value() < static_cast<int>(count);
  }
  bool RequireIndex(bool holds, const char* what) {
    if (holds) return true;
    Add("", fmt::format("refers to a {} that is not in the model", what));
    has_bad_index_ = true;
    return false;
  }
  bool RequireBody(BodyIndex body) {  // ground is an invalid index
    return RequireIndex(!body.is_valid() || IsIn(body, model_.bodies.size()), "body");
  }
  bool RequireFrame(FrameIndex frame) {
    return RequireIndex(IsIn(frame, model_.frames.size()), "frame") && RequireBody(model_.frames[frame.value()].body);
  }
  bool RequireJoint(JointIndex joint) {
    return RequireIndex(IsIn(joint, model_.joints.size()) && model_.joints[joint.value()].kind != nullptr, "joint");
  }
  bool RequireLaw(LawIndex law) { return RequireIndex(IsIn(law, model_.laws.size()), "law"); }
  bool RequireLawIfAny(LawIndex law) { return !law.is_valid() || RequireLaw(law); }
  bool RequireTimeLaw(LawIndex law) {
    if (!RequireLaw(law)) return false;
    for (const int variable : model_.laws[law.value()].expression.variables()) {
      if (variable == 0) continue;
      Add("", "its law is measured; an imposed motion may depend on time t only");
      return false;
    }
    return true;
  }
  bool RequireCoordinate(JointIndex joint, int k, const char* use) {
    if (!RequireJoint(joint)) return false;
    const std::string problem = CoordinateProblem(model_.joints[joint.value()], k, use);
    if (problem.empty()) return true;
    Add("coordinate", problem);
    return false;
  }
  // The bodies of two frames, which must differ.
  bool RequireTwoBodies(FrameIndex F, FrameIndex M) {
    if (!RequireFrame(F) || !RequireFrame(M)) return false;
    const BodyIndex a = model_.frames[F.value()].body;
    if (a != model_.frames[M.value()].body) return true;
    Add("second",
        fmt::format("{} connects '{}' to itself; two different bodies are needed", entity_, model_.BodyName(a)));
    return false;
  }

  // Names the entity in messages; names must differ within a kind, since results are named by them.
  template <class Entity>
  void SetName(const char* noun, const std::string& name, const std::vector<Entity>& entities) {
    entity_ = fmt::format("{} '{}'", noun, name);
    if (name.empty()) Add("name", "needs a name");
    for (int i = 0; i < index_; ++i) {
      if (entities[i].name != name) continue;
      Add("name", fmt::format("there is a {} '{}' already; give one of them another name", noun, name));
      return;
    }
  }
  void SetJointPart(const char* noun, JointIndex joint) {
    const bool known = IsIn(joint, model_.joints.size());
    entity_ = fmt::format("{} of joint '{}'", noun, known ? model_.joints[joint.value()].name : "");
  }
  // Parts of joints lie in the order of the joints.
  template <class Part>
  void RequireOrder(const std::vector<Part>& parts) {
    if (index_ > 0 && parts[index_].joint < parts[index_ - 1].joint)
      Add("", "is not in the order of the joints; ModelBuilder sorts them");
  }

  // ---- entities

  void CheckBody(const Body& body) {
    SetName("body", body.name, model_.bodies);
    if (body.name == "ground") Add("name", "'ground' is always there and cannot be declared");
    if (body.name == "energy") Add("name", "'energy' names a result already; choose another name");
    RequireNonNegative("mass", body.mass, kMass);
    RequireFinite("com", body.p_BC);
    RequireFinite("at", body.X_WB.p);
    RequireFinite("velocity", body.v_WB);
    RequireFinite("angular_velocity", body.w_WB);
    if (RequireFinite("inertia", body.I_BC_B)) CheckInertia(body.I_BC_B);
  }

  void CheckInertia(const Mat3& inertia) {
    if (inertia != inertia.transpose()) return Add("inertia", "the tensor of inertia must be symmetric");
    const Vec3 principal = CalcSymmetricEigenvalues(inertia);
    const double round_off = kInertiaRoundOff * principal.cwiseAbs().maxCoeff();
    if (principal[0] < -round_off) return Add("inertia", "a moment of inertia is negative");
    if (principal[0] + principal[1] >= principal[2] - round_off) return;
    const double unit = units_.ToSi(kInertia);
    Add("inertia",
        fmt::format(
            "no body has the principal moments {:.6g}, {:.6g}, {:.6g}: the largest must not exceed "
            "the sum of the others{}",
            principal[0] / unit, principal[1] / unit, principal[2] / unit,
            principal[1] > round_off ? "" : "; where joints keep the other two from mattering, give each half of it"));
  }

  void CheckFrame(const Frame& frame) {
    entity_ = fmt::format("frame {}", index_);
    if (!RequireBody(frame.body)) return;
    RequireFinite("at", frame.X_BF.p);
    if (!(frame.X_BF.R.transpose() * frame.X_BF.R).isIdentity(1e-9)) Add("rotation", "is not a rotation");
    bool moves = false;
    for (const LawIndex law : frame.motion) {
      if (!law.is_valid()) continue;
      moves = true;
      if (!RequireTimeLaw(law)) return;
    }
    if (moves != frame.is_moving) Add("motion", "'is_moving' must say whether the frame has a law of motion");
  }

  void CheckLaw(const Law& law) {
    entity_ = fmt::format("law of '{}'", law.owner);
    const int first =
        index_ == 0 ? 0 : model_.laws[index_ - 1].first_branch + model_.laws[index_ - 1].expression.num_switches();
    if (law.first_branch != first) Add("", "its branches must follow those of the law before it");
    for (const int variable : law.expression.variables())
      if (!RequireIndex(variable >= 0 && variable < static_cast<int>(model_.measures.size()), "measure")) return;
  }

  void CheckMeasure(const Measure& measure) {
    entity_ = fmt::format("measure {}", index_);
    if ((index_ == 0) != (measure.kind == MeasureKind::kTime)) return Add("", "measure 0, and no other, is the time");
    switch (measure.kind) {
      case MeasureKind::kTime:
        return;
      case MeasureKind::kCoordinate:
      case MeasureKind::kCoordinateRate: {
        if (!RequireJoint(measure.joint)) return;
        const size_t count = model_.joints[measure.joint.value()].kind->coordinates.size();
        RequireIndex(measure.component >= 0 && measure.component < static_cast<int>(count), "coordinate");
        return;
      }
      case MeasureKind::kPosition:
      case MeasureKind::kVelocity:
      case MeasureKind::kAngularVelocity:
        if (RequireFrame(measure.frame)) RequireIndex(measure.component >= 0 && measure.component < 3, "component");
        return;
      case MeasureKind::kDistance:
      case MeasureKind::kDistanceRate:
        if (RequireFrame(measure.frame)) RequireFrame(measure.other);
        return;
      default: {
        const bool known = measure.contact >= 0 && measure.contact < static_cast<int>(model_.contacts.size());
        if (!RequireIndex(known, "contact")) return;
        RequireIndex(measure.point >= 0 && measure.point < model_.contacts[measure.contact].points, "contact point");
        RequireIndex(measure.component >= 0 && measure.component < 4, "component");
        return;
      }
    }
  }

  void CheckJoint(const Joint& joint) {
    SetName("joint", joint.name, model_.joints);
    if (!RequireIndex(joint.kind != nullptr, "kind of joint") || !RequireTwoBodies(joint.F, joint.M)) return;
    if (joint.kind->on_track) {
      if (!RequireIndex(IsIn(joint.track, model_.tracks.size()), "track")) return;
      for (int i = 0; i < index_; ++i) {
        if (model_.joints[i].kind->on_track && model_.joints[i].track == joint.track)
          Add("curve", "its track is that of another joint already; give each its own");
      }
    }
    if (!std::isfinite(joint.lead)) Add("pitch", "the value must be a finite number", joint.lead, kLength);
    const size_t count = joint.kind->coordinates.size();
    if (joint.start_q.size() != count || joint.start_qd.size() != count)
      return Add("start", fmt::format("has {} coordinates and must have as many start values, set or not", count));
    for (size_t k = 0; k < count; ++k) {
      if (!joint.start_q[k] && !joint.start_qd[k]) continue;
      if (const std::string problem = CoordinateProblem(joint, static_cast<int>(k), "start from"); !problem.empty())
        Add("start", problem);
    }
  }

  void CheckDrive(const Drive& drive) {
    SetJointPart("drive", drive.joint);
    if (!RequireCoordinate(drive.joint, drive.coordinate, "drive") || !RequireTimeLaw(drive.law)) return;
    RequireOrder(model_.drives);
    for (int i = 0; i < index_; ++i) {
      const Drive& other = model_.drives[i];
      if (other.joint == drive.joint && other.coordinate == drive.coordinate)
        Add("", fmt::format("coordinate {} of joint '{}' is driven twice", drive.coordinate + 1,
                            model_.joints[drive.joint.value()].name));
    }
  }

  void CheckStop(const Stop& stop) {
    SetJointPart("limits", stop.joint);
    if (!RequireCoordinate(stop.joint, stop.coordinate, "limit")) return;
    const bool angle = IsAngle(model_.joints[stop.joint.value()].kind->coordinates[stop.coordinate]);
    RequireOrder(model_.stops);
    CheckRestitution(stop.restitution);
    RequireNonNegative("capture_speed", stop.capture_speed, angle ? kAngularSpeed : kSpeed);
    const char* key = stop.side > 0 ? "lower" : "upper";
    if (std::abs(stop.side) != 1) return Add("", "'side' of a stop is 1 or -1");
    if (!std::isfinite(stop.bound))
      return Add(key, "the value must be a finite number", stop.bound, angle ? kAngle : kLength);
    for (int i = 0; i < index_; ++i) {
      const Stop& other = model_.stops[i];
      if (other.joint != stop.joint || other.coordinate != stop.coordinate) continue;
      if (other.side == stop.side) {
        Add("", "this coordinate has limits already");
      } else if (!(stop.side > 0 ? stop.bound < other.bound : other.bound < stop.bound)) {
        Add("upper", "the upper limit must be above the lower");
      }
    }
  }

  void CheckRestitution(double value) {
    if (!(value >= 0 && value <= 1)) Add("restitution", "a restitution lies between 0 and 1", value, kPureNumber);
  }

  void CheckFrictionLaw(const FrictionLaw& law, const std::string& prefix) {
    const std::string kinetic = prefix + "kinetic", speed = prefix + "stribeck_speed";
    if (!RequireNonNegative((prefix + "static").c_str(), law.mu_static, kPureNumber)) return;
    if (!RequireNonNegative(kinetic.c_str(), law.mu_kinetic, kPureNumber)) return;
    if (law.mu_kinetic > law.mu_static)
      return Add(kinetic,
                 fmt::format("the coefficient of sliding cannot be above that of sticking, {:.6g}", law.mu_static));
    if (law.stribeck_speed == 0 || !RequireNonNegative(speed.c_str(), law.stribeck_speed, kSpeed)) return;
    if (!(law.mu_kinetic < law.mu_static))
      Add(speed,
          "'stribeck_speed' leads from the static to a smaller kinetic coefficient; give 'kinetic' below 'static'");
  }

  void CheckJointFriction(const JointFriction& friction) {
    SetJointPart("friction", friction.joint);
    if (!RequireJoint(friction.joint)) return;
    RequireOrder(model_.frictions);
    const std::string_view kind = model_.joints[friction.joint.value()].kind->name;
    if (kind != "revolute" && kind != "prismatic")
      return Add("", fmt::format("friction is known in revolute and prismatic joints, not in a {} joint", kind));
    for (int i = 0; i < index_; ++i) {
      if (model_.frictions[i].joint == friction.joint) return Add("", "this joint has friction already");
    }
    CheckFrictionLaw(friction.law, "");
    RequirePositive("radius", friction.radius, kLength);
    RequireNonNegative("preload", friction.preload, kind == "revolute" ? kTorque : kForce);
  }

  void CheckCoupling(const Coupling& coupling) {
    SetName("coupling", coupling.name, model_.couplings);
    if (coupling.terms.size() < 2) return Add("", "couples at least two coordinates");
    for (size_t i = 0; i < coupling.terms.size(); ++i) {
      const Coupling::Term& term = coupling.terms[i];
      if (!RequireCoordinate(term.joint, term.coordinate, "couple")) return;
      if (!std::isfinite(term.factor) || term.factor == 0) return Add("factor", "a factor of zero couples nothing");
      for (size_t j = 0; j < i; ++j) {
        if (coupling.terms[j].joint == term.joint && coupling.terms[j].coordinate == term.coordinate)
          return Add("second", "couples a coordinate to itself; two different ones are needed");
      }
    }
    if (coupling.terms[0].factor != 1) Add("factor", "the first factor of a coupling is 1");
  }

  void CheckRod(const Rod& rod) {
    SetName("rod", rod.name, model_.rods);
    if (RequireTwoBodies(rod.F, rod.M)) RequirePositive("length", rod.length, kLength);
  }

  void CheckSpring(const LinearSpring& spring) {
    SetName("spring", spring.name, model_.springs);
    if (!RequireTwoBodies(spring.F, spring.M) || !RequireLawIfAny(spring.force)) return;
    RequireNonNegative("stiffness", spring.stiffness, kStiffness);
    RequireNonNegative("free_length", spring.free_length, kLength);
    RequireNonNegative("damping", spring.damping, kDamping);
  }

  void CheckBushing(const Bushing& bushing) {
    SetName("bushing", bushing.name, model_.bushings);
    if (!RequireTwoBodies(bushing.F, bushing.M)) return;
    const auto check = [&](const char* key, const Vec3& values, const Quantity& quantity) {
      for (int i = 0; i < 3; ++i) {
        if (!RequireNonNegative(fmt::format("{}.{}", key, i).c_str(), values[i], quantity)) return;
      }
    };
    check("stiffness", bushing.stiffness, kStiffness);
    check("damping", bushing.damping, kDamping);
    check("turn_stiffness", bushing.turn_stiffness, kRotationalStiffness);
    check("turn_damping", bushing.turn_damping, kRotationalDamping);
    RequireFinite("preload", bushing.preload);
    RequireFinite("preload_torque", bushing.preload_torque);
  }

  void CheckEffort(const JointEffort& effort) {
    SetName("force", effort.name, model_.efforts);
    if (!RequireCoordinate(effort.joint, effort.coordinate, "act on") || !RequireLawIfAny(effort.effort)) return;
    const bool angle = IsAngle(model_.joints[effort.joint.value()].kind->coordinates[effort.coordinate]);
    RequireNonNegative("stiffness", effort.stiffness, angle ? kRotationalStiffness : kStiffness);
    RequireNonNegative("damping", effort.damping, angle ? kRotationalDamping : kDamping);
    if (!std::isfinite(effort.free_value))
      Add("free_angle", "the value must be a finite number", effort.free_value, angle ? kAngle : kLength);
  }

  void CheckLoad(const AppliedLoad& load) {
    SetName("force", load.name, model_.loads);
    if (!RequireFrame(load.on) || !RequireBody(load.reaction)) return;
    const BodyIndex body = model_.frames[load.on.value()].body;
    if (!body.is_valid() && !load.reaction.is_valid())
      return Add("second", "a load on ground moves nothing; name a body");
    if (body == load.reaction)
      return Add("second", fmt::format("'{}' acts between '{}' and itself", load.name, model_.BodyName(body)));
    for (const LawIndex law : load.components) {
      if (!RequireLaw(law)) return;
    }
  }

  void CheckDistance(const MeasuredDistance& distance) {
    SetName("measure", distance.name, model_.measured_distances);
    RequireTwoBodies(distance.F, distance.M);
  }

  void CheckProfile(const PlaneShape& shape) {
    SetName("shape", shape.name, model_.profiles);
    RequireBody(shape.body);
    RequireMaterial(shape.material);
    RequireFinite("at", shape.X_BS.p);
  }

  void CheckSurface(const SurfaceShape& shape) {
    SetName("shape", shape.name, model_.surfaces);
    RequireBody(shape.body);
    RequireMaterial(shape.material);
    RequireFinite("at", shape.X_BS.p);
    RequireIndex(shape.shell != nullptr, "shell");
  }

  void CheckMaterial(const Material& material) {
    SetName("material", material.name, model_.materials);
    RequireNonNegative("young", material.young, kPressure);
    RequireNonNegative("density", material.density, kDensity);
    if (!(material.poisson > -1 && material.poisson <= 0.5))
      Add("poisson", "Poisson's ratio lies between -1 and 0.5", material.poisson, kPureNumber);
  }
  void RequireMaterial(MaterialIndex material) {
    RequireIndex(!material.is_valid() || material.value() < static_cast<int>(model_.materials.size()), "material");
  }

  void CheckWatch(const Watch& watch) {
    SetName("event", watch.name, model_.watches);
    if (RequireLaw(watch.law) && model_.laws[watch.law.value()].expression.is_constant())
      Add("zero", "this never changes; an event needs time t or a measured quantity");
  }

  // ---- contacts

  void CheckContact(const Contact& contact) {
    SetName("contact", contact.name, model_.contacts);
    if (!RequireIndex(model_.HasShape(contact.one) && model_.HasShape(contact.two), "shape") ||
        !RequireBody(model_.BodyOfShape(contact.one)) || !RequireBody(model_.BodyOfShape(contact.two)) ||
        !CheckContactBodies(contact) || !CheckKinds(contact))
      return;
    if (contact.bilateral && !contact.start_closed) Add("start", "a bilateral contact is closed from the start");
    if (contact.restitution.of_speed && !(contact.restitution.value >= 0 && contact.restitution.value <= 1)) {
      Add("restitution",
          fmt::format("a restitution lies between 0 and 1, found {:.6g} where v is 0", contact.restitution.value));
    } else {
      CheckRestitution(contact.restitution.value);
    }
    RequireNonNegative("capture_speed", contact.capture_speed, kSpeed);
    if (contact.no_slip && contact.friction.is_present()) {
      Add("friction", "'friction' means nothing with 'no_slip', which takes whatever friction rolling needs");
    } else {
      CheckFrictionLaw(contact.friction, "friction.");
    }
    if (contact.no_twist && contact.one.is_profile()) {
      Add("no_twist", "'no_twist' is for surfaces: profiles turn about no normal");
    } else if (contact.no_twist && !(contact.no_slip && contact.bilateral)) {
      Add("no_twist",
          "'no_twist' holds the turning about the normal of bodies that roll and stay in contact: it needs 'no_slip: "
          "true' and 'bilateral: true'");
    }
    RequireNonNegative("spin_friction", contact.spin_friction, kLength);
    if (contact.spin_friction > 0) {
      if (contact.one.is_profile()) {
        Add("spin_friction", "'spin_friction' is for surfaces: profiles turn about no normal");
      } else if (contact.no_twist) {
        Add("spin_friction", "'spin_friction' means nothing with 'no_twist', which holds the turning about the normal");
      } else if (contact.is_compliant()) {
        Add("spin_friction", "'spin_friction' is for rigid contacts; leave out 'law'");
      }
    }
    if (contact.is_compliant()) CheckLaw(contact);
    if (contact.points < 1 || contact.points > kMostPoints)
      Add("points", fmt::format("a contact has 1 to {} points", kMostPoints), contact.points, kPureNumber);
    if (contact.one.is_profile()) {
      if (CheckPlanes(contact) && CheckSizes(contact)) CheckHollows(contact);
    } else {
      CheckSizes(contact);
    }
  }

  void CheckLaw(const Contact& contact) {
    if (contact.bilateral || contact.no_slip || contact.start_closed)
      Add("law", "a compliant contact cannot be bilateral, without slip, or closed from the start");
    const bool is_line = contact.one.is_profile();
    const bool has_stiffness = contact.law.stiffness > 0;
    if (!has_stiffness && !(contact.modulus > 0 && (!is_line || contact.line_length > 0)))
      Add("law", "a compliant contact needs a stiffness, or materials (and of profiles a thickness) to find it from");
    if (!(contact.law.exponent >= 1)) Add("law", "the exponent is at least 1", contact.law.exponent, kPureNumber);
    if (!(contact.law.hysteresis >= 0 && contact.law.damping >= 0)) Add("law", "damping takes energy");
    if (contact.bristles.is_present()) {
      if (!(contact.friction.mu_kinetic > 0))
        Add("bristles", "bristles need friction: give 'friction', more than zero");
      if (contact.friction.mu_kinetic < contact.friction.mu_static && !(contact.friction.stribeck_speed > 0))
        Add("bristles",
            "with bristles friction is continuous: 'static' above 'kinetic' needs a 'stribeck_speed' in 'friction'");
      RequireNonNegative("damping", contact.bristles.damping, kPureNumber);
    }
    if (!(contact.law.least_speed > 0 && contact.rest_speed > 0))
      Add("law", "'least_speed' and 'rest_speed' are more than zero");
  }

  // Bodies tied together by welds are one. Ground is last.
  std::vector<int> FindRigidGroups() const {
    std::vector<int> group(model_.bodies.size() + 1);
    for (size_t b = 0; b < group.size(); ++b) group[b] = static_cast<int>(b);
    for (const Joint& joint : model_.joints) {
      const Frame &F = model_.frames[joint.F.value()], &M = model_.frames[joint.M.value()];
      if (std::string_view(joint.kind->name) != "weld" || F.is_moving || M.is_moving) continue;
      const int from = group[NumberOf(F.body)], to = group[NumberOf(M.body)];
      std::replace(group.begin(), group.end(), from, to);
    }
    return group;
  }
  int NumberOf(BodyIndex body) const { return body.is_valid() ? body.value() : model_.num_bodies(); }

  bool CheckContactBodies(const Contact& contact) {
    const std::string &one = model_.NameOfShape(contact.one), &two = model_.NameOfShape(contact.two);
    const BodyIndex body1 = model_.BodyOfShape(contact.one), body2 = model_.BodyOfShape(contact.two);
    if (contact.one == contact.two) {
      Add("second", fmt::format("'{}' is named twice; a contact needs two shapes", one));
      return false;
    }
    if (body1 == body2) {
      Add("second", fmt::format("shapes '{}' and '{}' are both on '{}', so they never move relative to each other", one,
                                two, model_.BodyName(body1)));
      return false;
    }
    const std::vector<int> group = FindRigidGroups();
    if (group[NumberOf(body1)] == group[NumberOf(body2)]) {
      Add("second", fmt::format("'{}' of shape '{}' and '{}' of shape '{}' are welded together, so they never move "
                                "relative to each other",
                                model_.BodyName(body1), one, model_.BodyName(body2), two));
      return false;
    }
    return true;
  }

  bool CheckKinds(const Contact& contact) {
    if (contact.one.kind() == contact.two.kind()) return true;
    const bool first = contact.one.is_profile();
    Add("shapes", fmt::format("'{}' is a profile, '{}' a surface; a contact is between two of a kind: make the profile "
                              "a surface by 'extrusion: {{profile: [...], length: ...}}'",
                              model_.NameOfShape(first ? contact.one : contact.two),
                              model_.NameOfShape(first ? contact.two : contact.one)));
    return false;
  }

  // Planes are parallel as drawn, and face the same way.
  bool CheckPlanes(const Contact& contact) {
    const PlaneShape &one = model_.ProfileOf(contact.one), &two = model_.ProfileOf(contact.two);
    const auto normal = [&](const PlaneShape& shape) {
      const Pose X_WB = shape.body.is_valid() ? model_.bodies[shape.body.value()].X_WB : Pose();
      return Vec3((X_WB * shape.X_BS).R.col(2));
    };
    const Vec3 z1 = normal(one), z2 = normal(two);
    const double angle = std::atan2(z1.cross(z2).norm(), z1.dot(z2));
    if (angle <= kParallel) return true;
    if (kPi - angle <= kParallel) {
      Add("shapes", fmt::format("the planes of '{}' and '{}' face opposite ways as drawn; turn one of them over",
                                one.name, two.name));
    } else {
      Add("shapes", fmt::format("the planes of '{}' and '{}' are not parallel as drawn: there are {:.6g} {} between "
                                "them",
                                one.name, two.name, angle / units_.ToSi(kAngle), units_.UnitName(kAngle)));
    }
    return false;
  }

  // Points of a shape have the round-off of its size and of its distance from the body's origin. Beside a shape that is
  // hardly larger than this round-off no gap can be computed.
  bool CheckSizes(const Contact& contact) {
    constexpr double kRoundings = 64 * kEpsilon, kFraction = 1e-3;
    for (const auto& [a, b] : {std::pair(contact.one, contact.two), std::pair(contact.two, contact.one)}) {
      const double large = model_.SizeOfShape(a), small = model_.SizeOfShape(b);
      if (!std::isfinite(large) || small == 0) continue;
      const double round_off = kRoundings * (large + model_.PoseOfShape(a).p.norm());
      if (round_off <= kFraction * small) continue;
      Add("shapes", fmt::format("'{}' is so large, or so far from the origin of its body, that its points are known to "
                                "{} only, which is too coarse beside '{}'; draw it smaller, or use a straight line",
                                model_.NameOfShape(a), Length(round_off), model_.NameOfShape(b)));
      return false;
    }
    return true;
  }

  // What is round must be bent more than the hollows it lies in.
  void CheckHollows(const Contact& contact) {
    for (const auto& [round, hollow] : {std::pair(contact.one, contact.two), std::pair(contact.two, contact.one)}) {
      const PlaneShape &a = model_.ProfileOf(round), &b = model_.ProfileOf(hollow);
      for (int i = 0; i < b.profile.num_elements(); ++i) {
        if (b.profile.is_corner(i)) continue;
        const double k = LeastCurvature(b.profile, i);
        if (!(k < 0)) continue;
        const double radius = -1 / k;
        if (b.profile.curve(i).is_round()) CheckConforming(contact, a, b, i, radius);
        if (!a.profile.is_circle() || a.profile.is_hole()) continue;
        const double roller = 1 / LeastCurvature(a.profile, 0);
        if (roller < radius) continue;
        const std::string what = fmt::format(
            "contact '{}': '{}' of radius {} does not fit into element {} ({}) of '{}', a hollow of radius {}",
            contact.name, a.name, Length(roller), i, b.profile.curve(i).kind_name(), b.name, Length(radius));
        if (b.profile.is_circle()) {
          Add("shapes", what);
        } else if (contact.bilateral) {
          Add("shapes", what + ", so a bilateral contact cannot pass it");
        } else {
          Add("shapes", what + "; it touches both sides there", ModelProblem::Severity::kWarning);
        }
      }
    }
  }

  // Arcs of one radius, inside each other, touch along all of their length or nowhere.
  void CheckConforming(const Contact& contact, const PlaneShape& a, const PlaneShape& b, int hollow, double radius) {
    for (int i = 0; i < a.profile.num_elements(); ++i) {
      if (a.profile.is_corner(i) || !a.profile.curve(i).is_round()) continue;
      const double k = LeastCurvature(a.profile, i);
      if (!(k > 0) || std::abs(k * radius - 1) > kSameRadius) continue;
      const std::string what =
          fmt::format("contact '{}': element {} of '{}' has the radius of element {} of '{}', the hollow it lies in",
                      contact.name, i, a.name, hollow, b.name);
      if (a.profile.is_circle() || b.profile.is_circle()) {
        Add("shapes", what + "; give it clearance, or use a revolute joint");
      } else {
        Add("shapes", what + "; where they meet, the contact point is undetermined", ModelProblem::Severity::kWarning);
      }
    }
  }

  const Model& model_;
  const UnitSystem& units_;
  std::vector<ModelProblem>* problems_;
  EntityKind kind_ = EntityKind::kBody;
  int index_ = 0;
  std::string entity_;
  bool has_bad_index_ = false;
};

}  // namespace

ModelProblem ModelProblem::Error(EntityKind kind, std::string entity, std::string key, std::string message) {
  return {Severity::kError, kind, std::move(entity), std::move(key), std::move(message), std::nullopt, kPureNumber};
}

std::string ModelProblem::Text(const UnitSystem& units) const {
  if (!found) return message;
  const bool pure = Same(DimensionOf(quantity), {});
  const std::string value = fmt::format("{}, found {:.6g}", message, *found / units.ToSi(quantity));
  return pure ? value : fmt::format("{} {}", value, units.UnitName(quantity));
}

std::string CoordinateProblem(const Joint& joint, int k, const char* use) {
  const auto& kinds = joint.kind->coordinates;
  if (kinds.empty()) return fmt::format("a {} joint has no coordinate to {}", joint.kind->name, use);
  if (k < 0 || k >= static_cast<int>(kinds.size())) {
    return fmt::format("joint '{}' ({}) has no coordinate q{}; it has {}", joint.name, joint.kind->name, k + 1,
                       kinds.size() == 1   ? "q"
                       : kinds.size() == 2 ? "q1 and q2"
                                           : "q1, q2 and q3");
  }
  if (kinds[k] < CoordinateKind::kRotationX) return "";
  return fmt::format(
      "joint '{}' is {}: its rotation vector is no coordinate to {}; use markers with motion or body velocities",
      joint.name, joint.kind->name, use);
}

int CountEntities(const Model& model, EntityKind kind) {
  const auto count = [&]() -> size_t {
    switch (kind) {
      case EntityKind::kBody:
        return model.bodies.size();
      case EntityKind::kFrame:
        return model.frames.size();
      case EntityKind::kLaw:
        return model.laws.size();
      case EntityKind::kMeasure:
        return model.measures.size();
      case EntityKind::kJoint:
        return model.joints.size();
      case EntityKind::kDrive:
        return model.drives.size();
      case EntityKind::kStop:
        return model.stops.size();
      case EntityKind::kFriction:
        return model.frictions.size();
      case EntityKind::kCoupling:
        return model.couplings.size();
      case EntityKind::kRod:
        return model.rods.size();
      case EntityKind::kSpring:
        return model.springs.size();
      case EntityKind::kBushing:
        return model.bushings.size();
      case EntityKind::kEffort:
        return model.efforts.size();
      case EntityKind::kLoad:
        return model.loads.size();
      case EntityKind::kDistance:
        return model.measured_distances.size();
      case EntityKind::kMaterial:
        return model.materials.size();
      case EntityKind::kProfile:
        return model.profiles.size();
      case EntityKind::kSurface:
        return model.surfaces.size();
      case EntityKind::kContact:
        return model.contacts.size();
      case EntityKind::kWatch:
        return model.watches.size();
    }
    return 0;
  };
  return static_cast<int>(count());
}

std::vector<ModelProblem> ValidateEntity(const Model& model, EntityKind kind, int index, const UnitSystem& units) {
  std::vector<ModelProblem> problems;
  Validator(model, units, &problems).Check(kind, index);
  return problems;
}

std::vector<ModelProblem> Validate(const Model& model, const UnitSystem& units) {
  std::vector<ModelProblem> problems;
  Validator validator(model, units, &problems);
  for (int kind = 0; kind < kNumEntityKinds; ++kind) {
    // What comes after joints looks at them and at their frames.
    if (kind > static_cast<int>(EntityKind::kJoint) && validator.has_bad_index()) break;
    const int count = CountEntities(model, static_cast<EntityKind>(kind));
    for (int i = 0; i < count; ++i) validator.Check(static_cast<EntityKind>(kind), i);
  }
  return problems;
}

ModelError::ModelError(ModelProblem problem, const UnitSystem& units)
    : InputError({problem.entity, 0, 0},
                 problem.key.empty() ? problem.Text(units) : problem.key + ": " + problem.Text(units)),
      problem_(std::move(problem)) {}

}  // namespace savary
