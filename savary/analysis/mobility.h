#pragma once

#include <string>
#include <vector>

#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// Degrees of freedom and redundant rows at one configuration. Drives count as constraints.
struct MobilityReport {
  int bodies = 0;
  int rows = 0;                ///< constraint rows
  int rank = 0;                ///< independent ones
  int degrees_of_freedom = 0;  ///< 6 bodies - rank
  int coordinates = 0;         ///< the same without what rolls in space: rows that hold speeds and no positions
  int redundant = 0;           ///< rows - rank: redundant rows, whose reactions are not determined uniquely
  std::vector<std::string> redundant_joints;  ///< joints that have redundant rows
  std::vector<std::string> undetermined;      ///< bodies with a motion that neither mass nor joints resist
  std::vector<std::string> need_inertia;      ///< bodies without inertia whose rotation is not blocked
};

[[nodiscard]] MobilityReport AnalyzeMobility(const Model& model, const State& state);

/// Degrees of freedom of a mechanism in its present position, and in a position that it can reach without its drives.
///
/// Several small motions that joints allow (2% of the mechanism's length, or rad) are tried and closed again by
/// Newton's method. Where the ranks there differ the position is singular: branches of the motion meet (parallelogram
/// lying flat), or the motion is only instantaneous (a joint on the line between its neighbours), or a drive cannot
/// move the mechanism (dead centre).
struct NearbyMobility {
  bool known = false;          ///< false: too many rows to look
  int mobility = 0;            ///< without drives, here
  int degrees_of_freedom = 0;  ///< with them, here
  int nearby_mobility = 0;     ///< the largest found nearby; 0 where it cannot leave its position
  int nearby_freedom = 0;      ///< with drives, the least nearby: what they leave open elsewhere
  bool can_leave = false;      ///< some motion leads away
  VecX y;                      ///< a position nearby with these ranks, where can_leave
  [[nodiscard]] bool singular() const {
    return known && (nearby_mobility != mobility || nearby_freedom != degrees_of_freedom);
  }
  /// Joints allow a motion here only to first order.
  [[nodiscard]] bool instantaneous() const { return known && mobility > 0 && !can_leave; }
};
[[nodiscard]] NearbyMobility AnalyzeNearby(const Model& model, const State& state);

}  // namespace savary
