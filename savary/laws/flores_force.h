#pragma once

namespace savary {

/// Flores, Machado, Silva and Martins: for soft bodies too; infinite for e = 0 [flores2011].
[[nodiscard]] inline double CalcFloresHysteresis(double e) { return 1.6 * (1 - e) / e; }

}  // namespace savary
