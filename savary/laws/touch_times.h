#pragma once

#include "savary/laws/contact_force.h"

namespace savary {

/// The time since two bodies met, and until they part again, if nothing but their force changes meanwhile:
///
///     d'' = load - mobility F(d, d').
///
/// Zero where there is no such time: the load holds them together, or the law pulls. Within about a hundred-thousandth
/// of what it is; towards the ends of a touch better. It serves to choose steps, not to compute motions.
struct TouchTimes {
  double since = 0, left = 0;
};
/// mobility: the acceleration of the depth by a unit force, 1/kg; load: in m/s^2.
[[nodiscard]] TouchTimes EstimateTouchTimes(const ContactForceLaw& law, double depth, double rate, double approach,
                                            double mobility, double load);

}  // namespace savary
