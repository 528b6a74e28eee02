#pragma once

#include <optional>

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

}  // namespace savary
