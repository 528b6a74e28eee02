#pragma once

#include <optional>

#include "savary/analysis/motions.h"
#include "savary/multibody/mechanics.h"
#include "savary/multibody/state.h"

namespace savary {

/// The instant at which drives reach a dead centre, from a state shortly before it, to about round-off. Near a dead
/// centre positions change like the square root of the time left. But time is a smooth function of the distance s along
/// the motion that the rows no longer determine there, and has a maximum at the dead centre. So s is followed instead
/// of time,
///
///     c(x, t) = 0,   dx0 . (x - x0) = s,
///
/// until dt/ds = 0. `freedom`: number of motions that rows leave free elsewhere. Returns nothing where no such maximum
/// is near, or the mechanism is too large.
[[nodiscard]] std::optional<double> LocateDeadCentre(const Model& model, const State& before, int freedom);

/// Number of motions that joints and drives leave free at a state, contacts and limits not counted; -1 where the
/// mechanism is too large.
[[nodiscard]] int CountFreedom(const Model& model, const State& state);

/// Whether a run ended at a dead centre.
struct MetDeadCentre {
  DeadCentre centre;
  double t = 0;              ///< time of the dead centre, or of the state where it is not located
  bool is_located = false;   ///< drives reach a dead centre at that instant
  bool is_of_joints = true;  ///< of joints and drives alone, so that opening a contact or a limit would not help
};
/// The dead centre next to `state`: of joints and drives alone or, if its instant is found, of these together with the
/// closed contacts and limits. `freedom`: CountFreedom at a state well before.
[[nodiscard]] MetDeadCentre FindMetDeadCentre(const Model& model, const State& state, int freedom);

}  // namespace savary
