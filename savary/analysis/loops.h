#pragma once

#include <string>
#include <vector>

#include "savary/analysis/self_stress.h"
#include "savary/multibody/mechanics.h"
#include "savary/multibody/state.h"

namespace savary {

/// A closed chain in the graph of bodies (ground is one) and what connects them: joints, rods, couplings.
struct Loop {
  std::vector<BodyIndex> bodies;  ///< in order; ground first where it is one of them
  std::vector<int> links;         ///< links[i] connects bodies[i] with the next, the last with the first: indices of
                                  ///< Mechanics::constraints()
  std::vector<int> others;  ///< joints whose coordinates a coupling of the loop ties, if they are not among the links
};

/// As many loops as are independent. Each contains a link that none before it has, and is the shortest such through it
/// and those before. A coupling closes the loop through the second bodies of its joints; no other loop passes through
/// it.
[[nodiscard]] std::vector<Loop> FindLoops(const Mechanics& mechanics);

/// "ground -A- crank -B- coupler -C- ground".
[[nodiscard]] std::string DescribeLoop(const Mechanics& mechanics, const Loop& loop);

/// What a loop does by itself, at one configuration, without drives and without the rest of the mechanism.
struct LoopReport {
  std::string path;
  std::vector<std::string> bodies, joints;  ///< joints[i] connects bodies[i] with the next
  std::vector<std::string> drives;          ///< driven coordinates of its joints: "A.q"
  int freedoms = 0;                         ///< of its joints, taken one by one
  int closure_rank = 0;                     ///< conditions its closure puts on them: freedoms - mobility
  int mobility = 0;
  int redundant = 0;  ///< conditions that others imply already
  /// The over-constrained directions, where they are along the world axes: "slide along z", "turn about x".
  std::vector<std::string> held;
  /// The self-stresses as wrenches that pass through all joints of the loop [m; f] about `centre`, world axes; f of
  /// unit length, or m where f = 0.
  std::vector<Vec6> wrenches;
  Vec3 centre = Vec3::Zero();
};
[[nodiscard]] std::vector<LoopReport> AnalyzeLoops(const Mechanics& mechanics);

/// Bodies that joints, rods and couplings connect with one another, not counting connections through ground.
struct PartReport {
  std::vector<std::string> bodies;
  bool is_grounded = false;
  int mobility = 0;            ///< without drives
  int degrees_of_freedom = 0;  ///< with them
  int redundant = 0;           ///< rows, drives included
};
[[nodiscard]] std::vector<PartReport> AnalyzeParts(const Mechanics& mechanics);

}  // namespace savary
