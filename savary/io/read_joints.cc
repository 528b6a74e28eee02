#include "savary/io/read_joints.h"

#include <algorithm>
#include <cmath>
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

// A universal joint's frames have x along the first axis and y along the second; a perpendicular joint's have their
// own z.
void ReadSecondAxis(const ModelContext& context, const ObjectReader& reader, Pose* X_WF, Pose* X_WM) {
  const std::string& kind = reader.Chosen();
  if (kind != "universal" && kind != "perpendicular") return;
  const Vec3 first = reader.Has("axis")    ? ReadAxis(context, reader.Get("axis"))
                     : kind == "universal" ? Vec3(Vec3::UnitX())
                                           : Vec3(Vec3::UnitZ());
  const Vec3 second = reader.Has("axis2") ? ReadAxis(context, reader.Get("axis2")) : Vec3(Vec3::UnitY());
  if (std::abs(first.dot(second)) > 1e-9) {
    throw InputError(reader.Has("axis2") ? reader.Get("axis2").where() : reader.where(),
                     fmt::format("the two axes of a {} joint must be perpendicular as drawn", kind));
  }
  if (kind == "perpendicular") {
    X_WF->R = RotationFromZ(first);
    X_WM->R = RotationFromZ(second);
    return;
  }
  X_WF->R.col(0) = first;
  X_WF->R.col(1) = second;
  X_WF->R.col(2) = first.cross(second);
  X_WM->R = X_WF->R;
}

void ReadRod(ModelContext& context, const Node::Key& name, const ObjectReader& reader) {
  Rod rod;
  rod.name = name.text;
  std::tie(rod.F, rod.M) = ReadEnds(context, reader, reader.Get("distance"), name.text);
  const auto drawn = [&](FrameIndex index) {
    const Frame& frame = context.model().frames[index.value()];
    return Vec3(DrawnPose(context, frame.body) * frame.X_BF.p);
  };
  rod.length = (drawn(rod.M) - drawn(rod.F)).norm();
  if (const Node* length = reader.Find("length")) rod.length = ReadPositive(context, *length, kLength);
  if (!(rod.length > 0))
    throw InputError(reader.where(), "a distance rod needs a length greater than zero; its ends coincide as drawn");
  context.model().rods.push_back(rod);
}

void ReadStart(const ModelContext& context, const Node& node, Joint* joint) {
  const ObjectReader start(node, ModelObject("start"));
  for (size_t i = 0; i < node.keys.size(); ++i) {
    const std::string& key = node.keys[i].text;
    const bool is_rate = key.starts_with("qd");
    Node coordinate;
    coordinate.kind = NodeKind::kScalar;
    coordinate.text.assign("q").append(key, is_rate ? 2 : 1);
    coordinate.place = node.keys[i].place;
    const int k = ReadCoordinate(&coordinate, *joint, node.keys[i].place.where(), "start from");
    const bool angle = IsAngle(joint->kind->coordinates[k]);
    const double value =
        ReadNumber(context, node.items[i], is_rate ? (angle ? kAngularSpeed : kSpeed) : (angle ? kAngle : kLength));
    auto& slot = (is_rate ? joint->start_qd : joint->start_q)[k];
    if (slot) throw InputError(node.keys[i].place.where(), fmt::format("'{}' is given twice", key));
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
  for (const Drive& other : context.model().drives) {
    if (other.joint == index && other.coordinate == drive.coordinate) {
      throw InputError(node.where(),
                       fmt::format("coordinate {} of joint '{}' is driven twice", drive.coordinate + 1, joint.name));
    }
  }
  drive.law = AddTimeLaw(context, reader.Get(kind), quantity, joint.name);
  context.model().drives.push_back(drive);
}

void ReadLimits(ModelContext& context, const Node& node, const Joint& joint, JointIndex index) {
  const ObjectReader reader(node, ModelObject("limits"));
  Stop stop;
  stop.joint = index;
  stop.coordinate = ReadCoordinate(reader.Find("coordinate"), joint, node.where(), "limit");
  const bool angle = IsAngle(joint.kind->coordinates[stop.coordinate]);
  stop.capture_speed = 1e-3;
  if (const Node* value = reader.Find("restitution")) {
    stop.restitution = ReadNumber(context, *value, kPureNumber);
    if (!(stop.restitution >= 0 && stop.restitution <= 1))
      throw InputError(value->where(), "a restitution lies between 0 and 1");
  }
  if (const Node* value = reader.Find("capture_speed")) {
    stop.capture_speed = ReadNumber(context, *value, angle ? kAngularSpeed : kSpeed);
    if (!(stop.capture_speed >= 0)) throw InputError(value->where(), "a capture speed cannot be negative");
  }
  const Node *lower = reader.Find("lower"), *upper = reader.Find("upper");
  if (lower == nullptr && upper == nullptr) throw InputError(node.where(), "limits need 'lower', 'upper', or both");
  for (const Stop& other : context.model().stops) {
    if (other.joint == index && other.coordinate == stop.coordinate)
      throw InputError(node.where(), "this coordinate has limits already");
  }
  double bounds[2] = {};
  for (const Node* bound : {lower, upper}) {
    if (bound == nullptr) continue;
    stop.side = bound == lower ? 1 : -1;
    stop.bound = bounds[bound == upper] = ReadNumber(context, *bound, angle ? kAngle : kLength);
    context.model().stops.push_back(stop);
  }
  if (lower != nullptr && upper != nullptr && !(bounds[0] < bounds[1]))
    throw InputError(upper->where(), "the upper limit must be above the lower");
}

void ReadJointFriction(ModelContext& context, const Node& node, const Joint& joint, JointIndex index) {
  const std::string_view kind = joint.kind->name;
  if (kind != "revolute" && kind != "prismatic")
    throw InputError(node.where(),
                     fmt::format("friction is known in revolute and prismatic joints, not in a {} joint", kind));
  const ObjectReader reader(node, ModelObject("joint friction"));
  const bool angle = kind == "revolute";
  JointFriction friction;
  friction.joint = index;
  friction.law = ReadFrictionLaw(context, reader);
  const Node* radius = reader.Find("radius");
  if (angle && radius == nullptr)
    throw InputError(node.where(), "friction of a revolute joint needs the 'radius' of its pin");
  if (!angle && radius != nullptr) throw InputError(radius->where(), "'radius' is of the pin of a revolute joint");
  if (radius != nullptr) friction.radius = ReadPositive(context, *radius, kLength);
  if (const Node* preload = reader.Find("preload"))
    friction.preload = ReadNonNegative(context, *preload, angle ? kTorque : kForce);
  context.model().frictions.push_back(friction);
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
  if (joint.kind->on_track) {
    ReadTrack(context, reader, bodies, &joint);
  } else if (reader.Has("markers")) {
    std::tie(joint.F, joint.M) = ReadEnds(context, reader, bodies, name.text);
  } else {
    const BodyIndex a = FindBody(context, bodies.items[0]);
    const BodyIndex b = FindBody(context, bodies.items[1]);
    if (a == b)
      throw InputError(bodies.items[1].where(),
                       fmt::format("joint '{}' ties '{}' to itself; two different bodies are needed", name.text,
                                   bodies.items[1].text));
    Pose X_WF;
    X_WF.p = DrawnPose(context, b).p;
    if (const Node* at = reader.Find("at")) X_WF.p = ReadVector(context, *at, kLength);
    if (const Node* axis = reader.Find("axis")) X_WF.R = RotationFromZ(ReadAxis(context, *axis));
    Pose X_WM = X_WF;
    ReadSecondAxis(context, reader, &X_WF, &X_WM);
    joint.F = AddFrame(context, a, DrawnPose(context, a).Inverse() * X_WF);
    joint.M = AddFrame(context, b, DrawnPose(context, b).Inverse() * X_WM);
  }
  const size_t count = joint.kind->coordinates.size();
  joint.start_q.resize(count);
  joint.start_qd.resize(count);
  const JointIndex index(static_cast<int>(context.model().joints.size()));
  if (const Node* start = reader.Find("start")) ReadStart(context, *start, &joint);
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
  context.model().joints.push_back(std::move(joint));
}

int ReadCoordinate(const Node* node, const Joint& joint, const SourceLocation& element, const char* what) {
  const auto& kinds = joint.kind->coordinates;
  if (kinds.empty())
    throw InputError(element, fmt::format("a {} joint has no coordinate to {}", joint.kind->name, what));
  int k = 0;
  if (node != nullptr) {
    k = node->text == "q" ? 0 : node->text[1] - '1';
    if (k >= static_cast<int>(kinds.size()) || (node->text == "q" && kinds.size() > 1)) {
      throw InputError(node->where(), fmt::format("joint '{}' ({}) has no coordinate '{}'; it has {}", joint.name,
                                                  joint.kind->name, node->text,
                                                  kinds.size() == 1   ? "q"
                                                  : kinds.size() == 2 ? "q1 and q2"
                                                                      : "q1, q2 and q3"));
    }
  }
  if (kinds[k] >= CoordinateKind::kRotationX) {
    throw InputError(element, fmt::format("joint '{}' is {}: its rotation vector is no coordinate to {}; use markers "
                                          "with motion or body velocities",
                                          joint.name, joint.kind->name, what));
  }
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
