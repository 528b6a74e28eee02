#pragma once

#include <string>

#include "savary/analysis/dynamics.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// What positions alone show of a run whose drives determine all motion: the dead centre that they lead to, with its
/// joints, its instant and the remedy, in words; empty where there is none before the end, where other motions are free
/// or parts touch, or where it takes more than a few thousand steps to see. `start` is assembled.
[[nodiscard]] std::string ForetellDeadCentre(const Model& model, const State& start, const DynamicsSettings& settings);

}  // namespace savary
