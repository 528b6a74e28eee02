#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// The section `run`: analysis, times, integrator, tolerances, outputs.
void ReadRun(ModelContext& context, const Node& node);

}  // namespace savary
