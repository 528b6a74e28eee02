#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// The section `report`: plots and traces.
void ReadReport(ModelContext& context, const Node& node);

}  // namespace savary
