#pragma once

#include <string>
#include <vector>

#include "savary/multibody/model.h"

namespace savary {

/// The joints of the shortest loop through `joint` in the graph of bodies (ground is one) and joints, beginning with it; only
/// itself when it closes none.
[[nodiscard]] std::vector<std::string> FindLoop(const Model& model, JointIndex joint);

}  // namespace savary
