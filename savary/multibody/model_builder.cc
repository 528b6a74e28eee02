#include "savary/multibody/model_builder.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/geometry/shell.h"

namespace savary {

namespace {

constexpr double kPerpendicular = 1e-5;  // cosine, of axes that are drawn to six digits
constexpr double kExactly = 1e-15;
constexpr int kSeveralPoints = 4;
constexpr double kIdleRadius = 0.1;  // of the mechanism's length: radius of gyration of bodies without inertia

ModelError MakeError(EntityKind kind, std::string entity, std::string key, std::string message) {
  return ModelError(ModelProblem::Error(kind, std::move(entity), std::move(key), std::move(message)), {});
}

// The box that a mechanism fills as it is drawn.
Eigen::AlignedBox3d CalcBox(const Model& model) {
  Eigen::AlignedBox3d box;
  const auto pose = [&](BodyIndex body) { return body.is_valid() ? model.bodies[body.value()].X_WB : Pose(); };
  const auto add = [&](const Vec3& middle, double radius) {
    box.extend(Vec3(middle.array() - radius));
    box.extend(Vec3(middle.array() + radius));
  };
  for (const Body& body : model.bodies) add(body.X_WB * body.p_BC, 0);
  for (const Frame& frame : model.frames) add(pose(frame.body) * frame.X_BF.p, 0);
  for (const Joint& joint : model.joints) {
    const Frame& F = model.frames[joint.F.value()];
    if (joint.track.is_valid()) add(pose(F.body) * F.X_BF.p, model.tracks[joint.track.value()].curve.size());
  }
  for (const Contact& contact : model.contacts) {
    for (const ShapeIndex shape : {contact.one, contact.two}) {
      const double size = model.SizeOfShape(shape);
      add(pose(model.BodyOfShape(shape)) * model.PoseOfShape(shape).p, std::isfinite(size) ? size : 0);
    }
  }
  return box;
}

// Computes in coordinates about the middle of a mechanism that is drawn far from the origin for its size.
void MoveOrigin(Model* model) {
  model->origin = FindOriginFor(CalcBox(*model));
  if (model->origin.isZero(0)) return;
  for (Body& body : model->bodies) body.X_WB.p -= model->origin;
  for (Frame& frame : model->frames) {
    if (!frame.body.is_valid()) frame.X_BF.p -= model->origin;
  }
  for (PlaneShape& shape : model->profiles) {
    if (!shape.body.is_valid()) shape.X_BS.p -= model->origin;
  }
  for (SurfaceShape& shape : model->surfaces) {
    if (!shape.body.is_valid()) shape.X_BS.p -= model->origin;
  }
}

}  // namespace

Vec3 FindOriginFor(const Eigen::AlignedBox3d& box) {
  const Vec3 middle = 0.5 * box.min() + 0.5 * box.max();
  const double reach = 0.5 * box.diagonal().norm();
  if (!(reach > 0 && middle.norm() > reach) || !std::isfinite(reach)) return Vec3::Zero();
  const double grid = std::exp2(std::floor(std::log2(reach / 4)));
  return grid * (middle / grid).array().round().matrix();
}

std::pair<Pose, Pose> CalcJointFrames(const JointKind& kind, const JointPlacement& placement) {
  Pose X_WF;
  X_WF.p = placement.at;
  X_WF.R = RotationFromZ(placement.axis);
  Pose X_WM = X_WF;
  const std::string_view name = kind.name;
  if (name != "universal" && name != "perpendicular") return {X_WF, X_WM};
  if (std::abs(placement.axis.dot(placement.axis2)) > kPerpendicular) {
    throw MakeError(EntityKind::kJoint, "joint", "axis2",
                    fmt::format("the two axes of a {} joint must be perpendicular as drawn", name));
  }
  Vec3 axis2 = placement.axis2;
  if (const double cosine = placement.axis.dot(axis2); std::abs(cosine) > kExactly)
    axis2 = (axis2 - cosine * placement.axis).normalized();
  if (name == "perpendicular") {
    X_WM.R = RotationFromZ(axis2);
  } else {
    X_WF.R.col(0) = placement.axis;
    X_WF.R.col(1) = axis2;
    X_WF.R.col(2) = placement.axis.cross(axis2);
    X_WM.R = X_WF.R;
  }
  return {X_WF, X_WM};
}

int CountContactPoints(const Profile& one, const Profile& two) {
  if (one.is_convex() && two.is_convex()) return one.has_straight_part() && two.has_straight_part() ? 2 : 1;
  for (const auto& [hole, inside] : {std::pair(&one, &two), std::pair(&two, &one)}) {
    // What is bent everywhere more than the hole rolls in it on one point.
    if (hole->is_hole() && hole->is_circle() && inside->is_convex() &&
        inside->FindCurvatureRange().k_min > -hole->FindCurvatureRange().k_min)
      return 1;
  }
  return kSeveralPoints;
}

int CountContactPoints(const Shell& one, const Shell& two) {
  const Shell::Form a = one.FindForm(), b = two.FindForm();
  if (a.is_convex && b.is_convex) return a.is_strict || b.is_strict ? 1 : kSeveralPoints;
  for (const auto& [hole, inside] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    // What is bent everywhere more than a spherical hole rolls in it on one point.
    if (hole->is_sphere && inside->is_strict && inside->k_min > -hole->k_min) return 1;
  }
  return kSeveralPoints;
}

void ModelBuilder::Examine(std::vector<ModelProblem> problems) {
  for (ModelProblem& problem : problems) {
    if (problem.severity == ModelProblem::Severity::kError) throw ModelError(std::move(problem), units_);
  }
  for (const ModelProblem& problem : problems) warnings_.push_back(problem.Text(units_));
}

template <class Entity>
int ModelBuilder::Append(EntityKind kind, std::vector<Entity>* entities, Entity entity) {
  entities->push_back(std::move(entity));
  const int index = static_cast<int>(entities->size()) - 1;
  try {
    Examine(ValidateEntity(model_, kind, index, units_));
  } catch (...) {
    entities->pop_back();
    throw;
  }
  return index;
}

// Parts of joints lie in the order of their joints.
template <class Part>
void ModelBuilder::Insert(EntityKind kind, std::vector<Part>* parts, const Part& part) {
  const auto at = std::upper_bound(parts->begin(), parts->end(), part,
                                   [](const Part& a, const Part& b) { return a.joint < b.joint; });
  const int index = static_cast<int>(at - parts->begin());
  parts->insert(at, part);
  try {
    Examine(ValidateEntity(model_, kind, index, units_));
  } catch (...) {
    parts->erase(parts->begin() + index);
    throw;
  }
}

Pose ModelBuilder::DrawnPose(BodyIndex body) const {
  return body.is_valid() ? model_.bodies[body.value()].X_WB : Pose();
}

BodyIndex ModelBuilder::AddBody(Body body) {
  return BodyIndex(Append(EntityKind::kBody, &model_.bodies, std::move(body)));
}

FrameIndex ModelBuilder::AddFrame(Frame frame) {
  frame.is_moving = std::any_of(frame.motion.begin(), frame.motion.end(), [](LawIndex law) { return law.is_valid(); });
  return FrameIndex(Append(EntityKind::kFrame, &model_.frames, frame));
}

FrameIndex ModelBuilder::AddFrame(BodyIndex body, const Pose& X_BF) {
  Frame frame;
  frame.body = body;
  frame.X_BF = X_BF;
  return AddFrame(frame);
}

LawIndex ModelBuilder::AddLaw(Expression expression, const std::string& owner) {
  Law law;
  law.expression = std::move(expression);
  law.owner = owner;
  law.first_branch = model_.num_branches();
  return LawIndex(Append(EntityKind::kLaw, &model_.laws, std::move(law)));
}

int ModelBuilder::AddMeasure(const Measure& measure) { return Append(EntityKind::kMeasure, &model_.measures, measure); }

TrackIndex ModelBuilder::AddTrack(Track track) {
  model_.tracks.push_back(std::move(track));
  return TrackIndex(static_cast<int>(model_.tracks.size()) - 1);
}

JointIndex ModelBuilder::AddJoint(Joint joint) {
  if (joint.kind != nullptr) {
    for (auto* start : {&joint.start_q, &joint.start_qd}) {
      if (start->empty()) start->resize(joint.kind->coordinates.size());
    }
  }
  return JointIndex(Append(EntityKind::kJoint, &model_.joints, std::move(joint)));
}

JointIndex ModelBuilder::AddJoint(const std::string& name, const std::string& kind, BodyIndex first, BodyIndex second,
                                  const JointPlacement& placement) {
  Joint joint;
  joint.name = name;
  joint.kind = FindJointKind(kind);
  if (joint.kind == nullptr || joint.kind->on_track) {
    std::vector<std::string> names;
    for (const JointKind& known : JointKinds()) {
      if (!known.on_track) names.emplace_back(known.name);
    }
    throw MakeError(EntityKind::kJoint, "joint '" + name + "'", "kind",
                    fmt::format("there is no joint '{}'{}", kind, DidYouMean(kind, names)));
  }
  const auto [X_WF, X_WM] = CalcJointFrames(*joint.kind, placement);
  joint.F = AddFrame(first, DrawnPose(first).Seeing(X_WF));
  joint.M = AddFrame(second, DrawnPose(second).Seeing(X_WM));
  return AddJoint(std::move(joint));
}

void ModelBuilder::AddDrive(const Drive& drive) { Insert(EntityKind::kDrive, &model_.drives, drive); }

void ModelBuilder::AddLimits(JointIndex joint, int coordinate, const Limits& limits) {
  const std::vector<Stop> before = model_.stops;
  try {
    for (const double side : {1.0, -1.0}) {
      const std::optional<double>& bound = side > 0 ? limits.lower : limits.upper;
      if (!bound) continue;
      Insert(EntityKind::kStop, &model_.stops,
             Stop{joint, coordinate, *bound, side, limits.restitution, limits.capture_speed});
    }
  } catch (...) {
    model_.stops = before;
    throw;
  }
  if (model_.stops.size() == before.size())
    throw MakeError(EntityKind::kStop, "limits", "", "limits need 'lower', 'upper', or both");
}

void ModelBuilder::AddFriction(const JointFriction& friction) {
  Insert(EntityKind::kFriction, &model_.frictions, friction);
}

void ModelBuilder::AddCoupling(Coupling coupling) {
  Append(EntityKind::kCoupling, &model_.couplings, std::move(coupling));
}
void ModelBuilder::AddRod(Rod rod) { Append(EntityKind::kRod, &model_.rods, std::move(rod)); }
void ModelBuilder::AddSpring(LinearSpring spring) { Append(EntityKind::kSpring, &model_.springs, std::move(spring)); }
void ModelBuilder::AddBushing(Bushing bushing) { Append(EntityKind::kBushing, &model_.bushings, std::move(bushing)); }
void ModelBuilder::AddEffort(JointEffort effort) { Append(EntityKind::kEffort, &model_.efforts, std::move(effort)); }
void ModelBuilder::AddLoad(AppliedLoad load) { Append(EntityKind::kLoad, &model_.loads, std::move(load)); }
void ModelBuilder::AddDistance(MeasuredDistance distance) {
  Append(EntityKind::kDistance, &model_.measured_distances, std::move(distance));
}
void ModelBuilder::AddWatch(Watch watch) { Append(EntityKind::kWatch, &model_.watches, std::move(watch)); }

MaterialIndex ModelBuilder::AddMaterial(Material material) {
  return MaterialIndex(Append(EntityKind::kMaterial, &model_.materials, std::move(material)));
}

ShapeIndex ModelBuilder::AddSurface(SurfaceShape shape) {
  return {ShapeKind::kSurface, Append(EntityKind::kSurface, &model_.surfaces, std::move(shape))};
}

ShapeIndex ModelBuilder::AddProfile(PlaneShape shape) {
  return {ShapeKind::kProfile, Append(EntityKind::kProfile, &model_.profiles, std::move(shape))};
}

void ModelBuilder::AddContact(Contact contact, std::optional<int> points) {
  const ShapeIndex one = contact.one, two = contact.two;
  if (points) {
    contact.points = *points;
  } else if (model_.HasShape(one) && model_.HasShape(two) && one.kind() == two.kind()) {
    contact.points = one.is_profile() ? CountContactPoints(model_.ProfileOf(one).profile, model_.ProfileOf(two).profile)
                                      : CountContactPoints(*model_.SurfaceOf(one).shell, *model_.SurfaceOf(two).shell);
  }
  if (model_.HasShape(one) && model_.HasShape(two) && one.kind() == two.kind()) SetContactMaterials(model_, &contact);
  Append(EntityKind::kContact, &model_.contacts, std::move(contact));
}

Model ModelBuilder::Build() {
  if (model_.bodies.empty())
    throw MakeError(EntityKind::kBody, "model", "", "there is no body; a model needs at least one");
  for (ModelProblem& problem : Validate(model_, units_)) {
    if (problem.severity == ModelProblem::Severity::kError) throw ModelError(std::move(problem), units_);
  }
  const double radius = kIdleRadius * model_.CalcLengthScale();
  for (Body& body : model_.bodies) {
    if (!body.has_inertia) body.I_BC_B = body.mass * radius * radius * Mat3::Identity();
  }
  MoveOrigin(&model_);
  return std::exchange(model_, Model());
}

}  // namespace savary
