#include "savary/io/read_joints.h"

#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "savary/io/model_spec.h"
#include "savary/io/read_curves.h"
#include "savary/io/read_friction.h"
#include "savary/io/read_functions.h"

namespace savary {

namespace {

void CheckJointKeys(const ObjectReader& reader) {
  const std::string& kind = reader.Chosen();
  const auto only_for = [&](const char* key, std::initializer_list<std::string_view> kinds) {
    const Node* found = reader.Find(key);
    if (found == nullptr || std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) return;
    throw InputError(found->where(), fmt::format("'{}' does not belong to a {} joint; it is for {}", key, kind,
                                                 fmt::join(kinds, " and ")));
  };
  only_for("axis2", {"universal", "perpendicular"});
  only_for("pitch", {"screw"});
  only_for("points", {"distance"});
  only_for("length", {"distance"});
  only_for("curve", {"point_on_curve", "trajectory"});
  only_for("marker", {"point_on_curve", "trajectory"});
  for (const char* key : {"up", "normals", "roll"}) only_for(key, {"trajectory"});
  if (FindJointKind(kind) != nullptr && FindJointKind(kind)->on_track) {
    for (const char* key : {"axis", "markers"}) {
      if (const Node* found = reader.Find(key))
        throw InputError(
            found->where(),
            fmt::format(
                "'{}' does not belong to a {} joint; it takes 'curve', with 'at' or 'marker' of the second body", key,
                kind));
    }
  }
  if (kind == "screw" && !reader.Has("pitch"))
    throw InputError(reader.where(), "a screw needs 'pitch', its advance per turn");
  if (kind != "distance") return;
  for (const char* key : {"at", "axis", "drive", "start", "limits", "friction"}) {
    if (const Node* found = reader.Find(key))
      throw InputError(found->where(),
                       fmt::format("'{}' does not belong to a distance rod; it takes points, markers and length", key));
  }
}

void ReadRod(ModelContext& context, const Node::Key& name, const ObjectReader& reader) {
  Rod rod;
  rod.name = name.text;
  const Node& bodies = reader.Get("distance");
  std::tie(rod.F, rod.M) = ReadEnds(context, reader, bodies);
  const auto drawn = [&](FrameIndex index) {
    const Frame& frame = context.model().frames[index.value()];
    return Vec3(context.builder.DrawnPose(frame.body) * frame.X_BF.p);
  };
  rod.length = (drawn(rod.M) - drawn(rod.F)).norm();
  if (const Node* length = reader.Find("length")) {
    rod.length = ReadNumber(context, *length, kLength);
  } else if (rod.length == 0 &&
             context.model().frames[rod.F.value()].body != context.model().frames[rod.M.value()].body) {
    throw InputError(reader.where(), "a distance rod needs a length greater than zero; its ends coincide as drawn");
  }
  const EntityLocations locations{reader.node(), reader.where(), {{"second", bodies.items[1].where()}}};
  AddEntity(context, locations, [&] { context.builder.AddRod(rod); });
}

void ReadStart(const ModelContext& context, const Node& node, Joint* joint) {
  const ObjectReader start(node, ModelObject("start"));
  for (size_t i = 0; i < node.keys.size(); ++i) {
    const std::string& key = node.keys[i].text;
    const bool is_rate = key.starts_with("qd");
    Node coordinate;
    coordinate.kind = NodeKind::kScalar;
    coordinate.text.assign("q").append(key, is_rate ? 2 : 1);
    coordinate.location = node.keys[i].location;
    const int k = ReadCoordinate(&coordinate, *joint, node.keys[i].location.where(), "start from");
    const bool angle = IsAngle(joint->kind->coordinates[k]);
    const double value =
        ReadNumber(context, node.items[i], is_rate ? (angle ? kAngularSpeed : kSpeed) : (angle ? kAngle : kLength));
    auto& slot = (is_rate ? joint->start_qd : joint->start_q)[k];
    if (slot) throw InputError(node.keys[i].location.where(), fmt::format("'{}' is given twice", key));
    slot = value;
  }
}

void ReadDrive(ModelContext& context, const Node& node, const Joint& joint, JointIndex index) {
  const ObjectReader reader(node, ModelObject("drive"));
  Drive drive;
  drive.joint = index;
  drive.coordinate = ReadCoordinate(reader.Find("coordinate"), joint, node.where(), "drive");
  const bool angle = IsAngle(joint.kind->coordinates[drive.coordinate]);
  const std::string& kind = reader.Chosen();
  Quantity quantity = angle ? kAngle : kLength;
  if (kind == "speed") {
    drive.kind = DriveKind::kSpeed;
    quantity = angle ? kAngularSpeed : kSpeed;
  } else if (kind == "acceleration") {
    drive.kind = DriveKind::kAcceleration;
    quantity = angle ? kAngularAcceleration : kAcceleration;
  }
  drive.law = AddTimeLaw(context, reader.Get(kind), quantity, joint.name);
  AddEntity(context, {node, node.where()}, [&] { context.builder.AddDrive(drive); });
}

void ReadLimits(ModelContext& context, const Node& node, const Joint& joint, JointIndex index) {
  const ObjectReader reader(node, ModelObject("limits"));
  const int coordinate = ReadCoordinate(reader.Find("coordinate"), joint, node.where(), "limit");
  const bool angle = IsAngle(joint.kind->coordinates[coordinate]);
  ModelBuilder::Limits limits;
  if (const Node* value = reader.Find("restitution")) limits.restitution = ReadNumber(context, *value, kPureNumber);
  if (const Node* value = reader.Find("capture_speed"))
    limits.capture_speed = ReadNumber(context, *value, angle ? kAngularSpeed : kSpeed);
  if (const Node* value = reader.Find("lower")) limits.lower = ReadNumber(context, *value, angle ? kAngle : kLength);
  if (const Node* value = reader.Find("upper")) limits.upper = ReadNumber(context, *value, angle ? kAngle : kLength);
  AddEntity(context, {node, node.where()}, [&] { context.builder.AddLimits(index, coordinate, limits); });
}

void ReadJointFriction(ModelContext& context, const Node& node, const Joint& joint, JointIndex index) {
  const ObjectReader reader(node, ModelObject("joint friction"));
  const bool angle = std::string_view(joint.kind->name) == "revolute";
  JointFriction friction;
  friction.joint = index;
  friction.law = ReadFrictionLaw(context, reader);
  if (const Node* radius = reader.Find("radius")) {
    if (!angle) throw InputError(radius->where(), "'radius' is of the pin of a revolute joint");
    friction.radius = ReadNumber(context, *radius, kLength);
  } else if (angle) {
    throw InputError(node.where(), "friction of a revolute joint needs the 'radius' of its pin");
  }
  if (const Node* preload = reader.Find("preload"))
    friction.preload = ReadNumber(context, *preload, angle ? kTorque : kForce);
  AddEntity(context, {node, node.where()}, [&] { context.builder.AddFriction(friction); });
}

}  // namespace

void ReadJoint(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("joint"));
  CheckJointKeys(reader);
  if (reader.Chosen() == "distance") return ReadRod(context, name, reader);
  Joint joint;
  joint.name = name.text;
  joint.kind = FindJointKind(reader.Chosen());
  if (reader.Has("pitch")) joint.lead = ReadNumber(context, reader.Get("pitch"), kLength);
  const Node& bodies = reader.Get(joint.kind->name);
  const EntityLocations locations{node, node.where(), {{"second", bodies.items[1].where()}}};
  if (joint.kind->on_track) {
    ReadTrack(context, reader, bodies, &joint);
  } else if (reader.Has("markers")) {
    std::tie(joint.F, joint.M) = ReadEnds(context, reader, bodies);
  } else {
    const BodyIndex a = FindBody(context, bodies.items[0]);
    const BodyIndex b = FindBody(context, bodies.items[1]);
    JointPlacement placement;
    placement.at = context.builder.DrawnPose(b).p;
    if (std::string_view(joint.kind->name) == "universal") placement.axis = Vec3::UnitX();
    if (const Node* at = reader.Find("at")) placement.at = ReadVector(context, *at, kLength);
    if (const Node* axis = reader.Find("axis")) placement.axis = ReadAxis(context, *axis);
    if (const Node* axis2 = reader.Find("axis2")) placement.axis2 = ReadAxis(context, *axis2);
    const auto [X_WF, X_WM] = AddEntity(context, locations, [&] { return CalcJointFrames(*joint.kind, placement); });
    joint.F = context.builder.AddFrame(a, context.builder.DrawnPose(a).Seeing(X_WF));
    joint.M = context.builder.AddFrame(b, context.builder.DrawnPose(b).Seeing(X_WM));
  }
  const size_t count = joint.kind->coordinates.size();
  joint.start_q.resize(count);
  joint.start_qd.resize(count);
  if (const Node* start = reader.Find("start")) ReadStart(context, *start, &joint);
  const JointIndex index = AddEntity(context, locations, [&] { return context.builder.AddJoint(joint); });
  if (const Node* drive = reader.Find("drive")) {
    if (drive->kind == NodeKind::kSequence) {
      for (const Node& one : drive->items) ReadDrive(context, one, joint, index);
    } else {
      ReadDrive(context, *drive, joint, index);
    }
  }
  if (const Node* limits = reader.Find("limits")) {
    if (limits->kind == NodeKind::kSequence) {
      for (const Node& one : limits->items) ReadLimits(context, one, joint, index);
    } else {
      ReadLimits(context, *limits, joint, index);
    }
  }
  if (const Node* friction = reader.Find("friction")) ReadJointFriction(context, *friction, joint, index);
  context.joints[joint.name] = index;
}

int ReadCoordinate(const Node* node, const Joint& joint, const SourceLocation& element, const char* what) {
  const size_t count = joint.kind->coordinates.size();
  int k = 0;
  if (node != nullptr && count > 0) {
    k = node->text == "q" ? 0 : node->text[1] - '1';
    if (k >= static_cast<int>(count) || (node->text == "q" && count > 1)) {
      throw InputError(node->where(), fmt::format("joint '{}' ({}) has no coordinate '{}'; it has {}", joint.name,
                                                  joint.kind->name, node->text,
                                                  count == 1   ? "q"
                                                  : count == 2 ? "q1 and q2"
                                                               : "q1, q2 and q3"));
    }
  }
  if (const std::string problem = CoordinateProblem(joint, k, what); !problem.empty())
    throw InputError(element, problem);
  return k;
}

std::pair<JointIndex, int> ReadCoordinateName(const ModelContext& context, const Node& item, const char* what) {
  const size_t dot = item.text.find('.');
  Node joint = item, coordinate = item;
  joint.text = item.text.substr(0, dot);
  if (dot != std::string::npos) coordinate.text = item.text.substr(dot + 1);
  static const std::set<std::string> kCoordinates = {"q", "q1", "q2", "q3"};
  if (dot != std::string::npos && !kCoordinates.contains(coordinate.text)) {
    throw InputError(
        item.where(),
        fmt::format("'{}' is no coordinate; write the joint's name, with .q1 or .q2 where it has several", item.text));
  }
  const JointIndex index = FindJoint(context, joint);
  const Joint& found = context.model().joints[index.value()];
  if (dot == std::string::npos && found.kind->coordinates.size() > 1) {
    throw InputError(item.where(), fmt::format("joint '{}' has several coordinates; say which, such as '{}.q1'",
                                               found.name, found.name));
  }
  return {index, ReadCoordinate(dot == std::string::npos ? nullptr : &coordinate, found, item.where(), what)};
}

}  // namespace savary
