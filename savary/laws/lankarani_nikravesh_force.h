#pragma once

namespace savary {

/// Lankarani and Nikravesh: the energy that the damper takes is that which the impact loses [lankarani1990].
[[nodiscard]] inline double CalcLankaraniNikraveshHysteresis(double e) { return 0.75 * (1 - e * e); }

}  // namespace savary
