#pragma once

#include <functional>
#include <string>

#include "tests/support/memory_run.h"
#include "tests/support/rewritten_model.h"

namespace savary {

/// Checks of a run by its rows alone. Each returns what is wrong, with its time; empty: nothing.

/// No outline reaches into another by more than `depth`. Gaps are found anew from the poses of the rows: points of one
/// outline against the nearest points of the other, circles by their centres.
[[nodiscard]] std::string FindOverlap(const Model& model, const MemoryRun& run, double depth);

/// No body moves farther between two rows than its greatest speed of the run allows.
[[nodiscard]] std::string FindJump(const Model& model, const MemoryRun& run);

/// The energy of what nothing drives never rises by more than `rise`.
[[nodiscard]] std::string FindEnergyGain(const MemoryRun& run, double rise);

/// Two runs of one mechanism, the second with points of the world where `moved` says: while their positions agree to
/// `apart`, and neither has come to a window of time-stepping, they have the same events in the same order. Those of
/// one instant, to a millionth of the run, have none. Bodies that move together and touch without force (balls of a
/// cradle that swing as one) are open or closed by round-off: neither their motion nor a force depends on it, so that
/// they change between the two is no difference.
[[nodiscard]] std::string FindOtherEvents(const Model& model, const MemoryRun& run, const MemoryRun& other,
                                          const std::function<Vec3(const Vec3&)>& moved, double apart);

}  // namespace savary
