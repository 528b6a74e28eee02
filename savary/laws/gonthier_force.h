#pragma once

namespace savary {

/// Gonthier, McPhee, Lange and Piedboeuf, in their closed form [gonthier2004]. The exact factor of the same law is
/// CalcHysteresisFor.
[[nodiscard]] inline double CalcGonthierHysteresis(double e) { return (1 - e * e) / e; }

}  // namespace savary
