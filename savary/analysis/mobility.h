#pragma once

#include <string>
#include <vector>

#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// What the joints leave free, at one configuration. Drives count as constraints.
struct MobilityReport {
  int bodies = 0;
  int rows = 0;                 ///< constraint rows
  int rank = 0;                 ///< independent ones
  int degrees_of_freedom = 0;   ///< 6 bodies - rank
  int redundant = 0;            ///< rows - rank: what is held more than once, with reactions shared between
  std::vector<std::string> redundant_joints;  ///< joints that take part in it
  std::vector<std::string> undetermined;      ///< bodies with a motion that neither mass nor joints resist
  std::vector<std::string> need_inertia;      ///< bodies without inertia whose rotation is not blocked
};

[[nodiscard]] MobilityReport AnalyzeMobility(const Model& model, const State& state);

}  // namespace savary
