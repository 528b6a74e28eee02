#include "savary/io/read_friction.h"

#include <fmt/format.h>

#include "savary/io/model_spec.h"

namespace savary {

FrictionLaw ReadFriction(const ModelContext& context, const Node& node) {
  FrictionLaw law;
  if (node.kind == NodeKind::kScalar) {
    law.mu_static = law.mu_kinetic = ReadNonNegative(context, node, kPureNumber);
    return law;
  }
  return ReadFrictionLaw(context, ObjectReader(node, ModelObject("friction")));
}

FrictionLaw ReadFrictionLaw(const ModelContext& context, const ObjectReader& reader) {
  FrictionLaw law;
  law.mu_static = law.mu_kinetic = ReadNonNegative(context, reader.Get("static"), kPureNumber);
  if (const Node* kinetic = reader.Find("kinetic")) {
    law.mu_kinetic = ReadNonNegative(context, *kinetic, kPureNumber);
    if (law.mu_kinetic > law.mu_static)
      throw InputError(
          kinetic->where(),
          fmt::format("the coefficient of sliding cannot be above that of sticking, {:.6g}", law.mu_static));
  }
  if (const Node* speed = reader.Find("stribeck_speed")) {
    law.stribeck_speed = ReadPositive(context, *speed, kSpeed);
    if (!(law.mu_kinetic < law.mu_static))
      throw InputError(
          speed->where(),
          "'stribeck_speed' leads from the static to a smaller kinetic coefficient; give 'kinetic' below 'static'");
  }
  return law;
}

}  // namespace savary
