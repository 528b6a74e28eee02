#pragma once

#include <string>

#include "savary/analysis/dynamics.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// Looks for a dead centre before a run, by positions alone: of the bodies whose motion is determined by drives, other
/// bodies left out. Returns a text with its joints, its instant and the remedy. Empty where there is none before the
/// end of the run, where one of these bodies reaches a stop first, where they have contacts with one another, or where
/// more than a few thousand steps would be needed. `start` is assembled.
[[nodiscard]] std::string ForetellDeadCentre(const Model& model, const State& start, const DynamicsSettings& settings);

}  // namespace savary
