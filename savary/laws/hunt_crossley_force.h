#pragma once

namespace savary {

/// Hunt and Crossley: chi d^n d' beside K d^n; chi = 3 (1 - e) K / (2 v0) returns e to first order in 1 - e [hunt1975].
[[nodiscard]] inline double CalcHuntCrossleyHysteresis(double e) { return 1.5 * (1 - e); }

}  // namespace savary
