#pragma once

#include <optional>

#include "savary/analysis/motions.h"
#include "savary/multibody/mechanics.h"
#include "savary/multibody/state.h"

namespace savary {

/// The instant at which drives come to a dead centre, from a state shortly before it, to about round-off. Beside a dead
/// centre positions change like the square root of the time left, but time is a smooth function of the way s along the
/// motion that rows lose hold of, with a maximum there. So s is followed instead of time,
///
///     c(x, t) = 0,   dx0 . (x - x0) = s,
///
/// until dt/ds = 0. `freedom`: motions that rows leave elsewhere. None where no such maximum is near, or the mechanism
/// is too large.
[[nodiscard]] std::optional<double> LocateDeadCentre(const Model& model, const State& before, int freedom);

/// Motions that joints and drives leave at a state, whatever touches there; -1 where the mechanism is too large.
[[nodiscard]] int CountFreedom(const Model& model, const State& state);

/// What is the matter where a run could not go on.
struct MetDeadCentre {
  DeadCentre centre;
  double t = 0;              ///< of the dead centre; of the state where it is not located
  bool is_located = false;   ///< drives come to a dead centre at that instant
  bool is_of_joints = true;  ///< of joints and drives alone, so that opening a contact or a limit would not help
};
/// The dead centre next to `state`: of joints and drives, whatever touches, or else, if its instant is found, of these
/// and of the contacts and limits that are closed. `freedom`: CountFreedom at a state well before.
[[nodiscard]] MetDeadCentre FindMetDeadCentre(const Model& model, const State& state, int freedom);

}  // namespace savary
