#include "savary/io/read_forces.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "savary/io/model_spec.h"
#include "savary/io/read_joints.h"

namespace savary {

namespace {

void RequireSome(const ObjectReader& reader, std::initializer_list<const char*> keys, const std::string& kind) {
  if (std::any_of(keys.begin(), keys.end(), [&](const char* key) { return reader.Has(key); })) return;
  throw InputError(reader.where(),
                   fmt::format("{} without any of {} does nothing", WithArticle(kind), fmt::join(keys, ", ")));
}

// Of an element between two bodies.
EntityLocations LocateBetween(const ObjectReader& reader, const Node& bodies) {
  return {reader.node(), reader.where(), {{"second", bodies.items[1].where()}}};
}

void ReadLinearSpring(ModelContext& context, const Node::Key& name, const ObjectReader& reader) {
  LinearSpring spring;
  spring.name = name.text;
  const Node& bodies = reader.Get("linear_spring");
  std::tie(spring.F, spring.M) = ReadEnds(context, reader, bodies);
  RequireSome(reader, {"stiffness", "damping", "tension"}, "linear_spring");
  if (const Node* k = reader.Find("stiffness")) {
    spring.stiffness = ReadNumber(context, *k, kStiffness);
    spring.free_length =
        ReadNumber(context, RequireKey(reader, "free_length", "linear_spring with stiffness"), kLength);
  } else if (const Node* length = reader.Find("free_length")) {
    throw InputError(length->where(), "'free_length' means nothing without 'stiffness'");
  }
  if (const Node* c = reader.Find("damping")) spring.damping = ReadNumber(context, *c, kDamping);
  context.distances[name.text] = {spring.F, spring.M, "length"};
  context.later.push_back(
      [&context, spring, tension = reader.Find("tension"), locations = LocateBetween(reader, bodies)]() mutable {
        if (tension != nullptr) spring.force = AddLaw(context, *tension, context.law_symbols, kForce, spring.name);
        AddEntity(context, locations, [&] { context.builder.AddSpring(std::move(spring)); });
      });
}

void ReadBushing(ModelContext& context, const Node::Key& name, const ObjectReader& reader) {
  Bushing bushing;
  bushing.name = name.text;
  const Node& bodies = reader.Get("bushing");
  std::tie(bushing.F, bushing.M) = reader.Has("points") || reader.Has("markers")
                                       ? ReadEnds(context, reader, bodies, true)
                                       : ReadCoincidentFrames(context, reader, bodies);
  RequireSome(reader, {"stiffness", "damping", "turn_stiffness", "turn_damping", "preload", "preload_torque"},
              "bushing");
  const auto read = [&](const char* key, const Quantity& quantity, Vec3* values) {
    const Node* node = reader.Find(key);
    if (node == nullptr) return;
    const bool three = node->kind == NodeKind::kSequence;
    for (int k = 0; k < 3; ++k) (*values)[k] = ReadNumber(context, three ? node->items[k] : *node, quantity);
  };
  read("stiffness", kStiffness, &bushing.stiffness);
  read("damping", kDamping, &bushing.damping);
  read("turn_stiffness", kRotationalStiffness, &bushing.turn_stiffness);
  read("turn_damping", kRotationalDamping, &bushing.turn_damping);
  if (const Node* preload = reader.Find("preload")) bushing.preload = ReadVector(context, *preload, kForce);
  if (const Node* preload = reader.Find("preload_torque"))
    bushing.preload_torque = ReadVector(context, *preload, kTorque);
  AddEntity(context, LocateBetween(reader, bodies), [&] { context.builder.AddBushing(std::move(bushing)); });
}

void ReadEffort(ModelContext& context, const Node::Key& name, const ObjectReader& reader, const std::string& kind) {
  JointEffort effort;
  effort.name = name.text;
  effort.joint = FindJoint(context, reader.Get(kind));
  const Joint& joint = context.model().joints[effort.joint.value()];
  effort.coordinate = ReadCoordinate(reader.Find("coordinate"), joint, reader.where(), "act on");
  const bool angle = IsAngle(joint.kind->coordinates[effort.coordinate]);
  if (kind == "torsion_spring") {
    if (!angle) {
      throw InputError(
          reader.Get(kind).where(),
          fmt::format("coordinate of joint '{}' is a slide; a torsion spring acts on an angle, use a linear_spring",
                      joint.name));
    }
    RequireSome(reader, {"stiffness", "damping", "effort"}, kind);
    if (const Node* k = reader.Find("stiffness")) effort.stiffness = ReadNumber(context, *k, kRotationalStiffness);
    if (const Node* c = reader.Find("damping")) effort.damping = ReadNumber(context, *c, kRotationalDamping);
    if (const Node* free = reader.Find("free_angle")) effort.free_value = ReadNumber(context, *free, kAngle);
  } else {
    (void)RequireKey(reader, "effort", kind);
  }
  context.later.push_back([&context, effort, angle, law = reader.Find("effort"), &node = reader.node()]() mutable {
    if (law != nullptr)
      effort.effort = AddLaw(context, *law, context.law_symbols, angle ? kTorque : kForce, effort.name);
    AddEntity(context, {node, node.where()}, [&] { context.builder.AddEffort(std::move(effort)); });
  });
}

void ReadLoad(ModelContext& context, const Node::Key& name, const ObjectReader& reader, const std::string& kind) {
  AppliedLoad load;
  load.name = name.text;
  load.is_torque = kind == "torque";
  const Node& on = reader.Get(kind);
  const Node& body_node = on.kind == NodeKind::kSequence ? on.items[1] : on;
  const BodyIndex body = FindBody(context, body_node);
  if (on.kind == NodeKind::kSequence) load.reaction = FindBody(context, on.items[0]);
  Pose X_BF;
  if (const Node* point = reader.Find("point")) X_BF.p = ReadVector(context, *point, kLength);
  load.on = context.builder.AddFrame(body, X_BF);
  if (const Node* axes = reader.Find("axes")) load.in_frame_axes = axes->text == "body";
  const Node& vector = RequireKey(reader, "vector", kind);
  const EntityLocations locations{reader.node(), reader.where(), {{"second", body_node.where()}}};
  context.later.push_back([&context, load, &vector, locations]() mutable {
    for (int k = 0; k < 3; ++k)
      load.components[k] =
          AddLaw(context, vector.items[k], context.law_symbols, load.is_torque ? kTorque : kForce, load.name);
    AddEntity(context, locations, [&] { context.builder.AddLoad(std::move(load)); });
  });
}

}  // namespace

void ReadForce(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("force element"));
  const std::string& kind = reader.Chosen();
  static const std::map<std::string, std::set<std::string>> kAccepted = {
      {"linear_spring", {"stiffness", "damping", "free_length", "tension", "points", "markers"}},
      {"bushing",
       {"stiffness", "damping", "turn_stiffness", "turn_damping", "preload", "preload_torque", "points", "markers",
        "at", "axis"}},
      {"torsion_spring", {"stiffness", "damping", "free_angle", "effort", "coordinate"}},
      {"actuator", {"effort", "coordinate"}},
      {"force", {"vector", "point", "axes"}},
      {"torque", {"vector", "axes"}},
  };
  for (const Node::Key& key : node.keys) {
    const std::set<std::string>& accepted = kAccepted.at(kind);
    if (key.text != kind && !accepted.contains(key.text)) {
      throw InputError(key.location.where(), fmt::format("'{}' does not belong to {}; it takes {}", key.text,
                                                         WithArticle(kind), fmt::join(accepted, ", ")));
    }
  }
  if (kind != "bushing") {
    for (const char* key : {"stiffness", "damping"}) {
      const Node* value = reader.Find(key);
      if (value != nullptr && value->kind == NodeKind::kSequence) {
        throw InputError(value->where(),
                         fmt::format("{} has one '{}'; three are for a bushing", WithArticle(kind), key));
      }
    }
  }
  if (kind == "linear_spring") {
    ReadLinearSpring(context, name, reader);
  } else if (kind == "bushing") {
    ReadBushing(context, name, reader);
  } else if (kind == "torsion_spring" || kind == "actuator") {
    ReadEffort(context, name, reader, kind);
  } else {
    ReadLoad(context, name, reader, kind);
  }
}

}  // namespace savary
