#include "savary/io/read_friction.h"

#include "savary/io/model_spec.h"

namespace savary {

FrictionLaw ReadFriction(const ModelContext& context, const Node& node) {
  FrictionLaw law;
  if (node.kind == NodeKind::kScalar) {
    law.mu_static = law.mu_kinetic = ReadNumber(context, node, kPureNumber);
    return law;
  }
  return ReadFrictionLaw(context, ObjectReader(node, ModelObject("friction")));
}

FrictionLaw ReadFrictionLaw(const ModelContext& context, const ObjectReader& reader) {
  FrictionLaw law;
  law.mu_static = law.mu_kinetic = ReadNumber(context, reader.Get("static"), kPureNumber);
  if (const Node* kinetic = reader.Find("kinetic")) law.mu_kinetic = ReadNumber(context, *kinetic, kPureNumber);
  // Zero stands for none in the law, so it is not accepted here.
  if (const Node* speed = reader.Find("stribeck_speed")) law.stribeck_speed = ReadPositive(context, *speed, kSpeed);
  return law;
}

}  // namespace savary
