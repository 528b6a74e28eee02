#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// A coefficient, or a mapping with `static`, `kinetic`, `stribeck_speed`.
[[nodiscard]] FrictionLaw ReadFriction(const ModelContext& context, const Node& node);
[[nodiscard]] FrictionLaw ReadFrictionLaw(const ModelContext& context, const ObjectReader& reader);

}  // namespace savary
