#pragma once

#include <string>

#include "savary/analysis/dynamics.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// What positions alone show of a run: the dead centre to which drives lead the bodies whose motion they determine,
/// whatever else is free, with its joints, its instant and the remedy, in words. Empty where there is none before the
/// end, where a stop of these bodies is met before, where they have contacts with one another, or where it takes more
/// than a few thousand steps to see. `start` is assembled.
[[nodiscard]] std::string ForetellDeadCentre(const Model& model, const State& start, const DynamicsSettings& settings);

}  // namespace savary
