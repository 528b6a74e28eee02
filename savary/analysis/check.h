#pragma once

#include <functional>
#include <vector>

#include "savary/analysis/analysis.h"
#include "savary/analysis/assembly.h"
#include "savary/analysis/loops.h"
#include "savary/analysis/mobility.h"
#include "savary/multibody/validate.h"

namespace savary {

/// An assembled and checked mechanism, ready to run.
struct CheckedModel {
  State start;
  AssemblySummary assembly;
  MobilityReport mobility;  ///< filled when assembly is ok
};

/// Assembles a mechanism and checks that its equations can be solved in the given analysis. Throws ModelError for a
/// body that lacks mass or inertia where it needs them, and (key "run") where an analysis needs drives that are not
/// there. `goes_on` is passed to Assemble.
[[nodiscard]] CheckedModel CheckModel(const Model& model, AnalysisKind analysis,
                                      const std::function<bool()>& goes_on = {});

/// Facts about an assembled mechanism, beyond its degrees of freedom.
struct Examination {
  std::vector<LoopReport> loops;
  bool complete = false;  ///< the members below are filled; false where the mechanism is too large
  NearbyMobility nearby;
  std::vector<PartReport> parts;
  Relaxations relaxations;
  int redundant = 0;  ///< redundant rows; in a singular position, those of a position nearby
  int of_joints = 0;  ///< redundant rows in this position, without drives
  int together = 0;   ///< of these, rows that are redundant only because of several loops together
};
[[nodiscard]] Examination Examine(const Model& model, const State& state);

}  // namespace savary
