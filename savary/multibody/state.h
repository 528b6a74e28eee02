#pragma once

#include <vector>

#include "savary/multibody/model.h"

namespace savary {

/// The discrete part of a mechanism's state, which does not change within a step: the branch of every law, and the mode
/// of each stop, contact point and friction of a joint. Entries are in the order of the model's.
struct DiscreteState {
  std::vector<int32_t> branches;  ///< of all laws, each from its first_branch on
  std::vector<StopMode> stops;
  std::vector<ContactPointState> points;
  std::vector<FrictionMode> frictions;

  DiscreteState() = default;
  /// Laws on their first branches, nothing closed, no contact point followed, frictions off.
  explicit DiscreteState(const Model& model);
  bool operator==(const DiscreteState&) const = default;

  [[nodiscard]] bool is_closed(int stop) const { return stops[stop] == StopMode::kClosed; }
  void set_closed(int stop, bool closed) { stops[stop] = closed ? StopMode::kClosed : StopMode::kOpen; }
  /// Stops are open, contact points not followed, frictions off; laws stay on their branches.
  void OpenAll();
};

/// A mechanism at one instant: everything that decides what happens next, as a value. `y` is laid out by StateLayout.
struct State {
  double t = 0;
  VecX y;
  DiscreteState discrete;
};

}  // namespace savary
