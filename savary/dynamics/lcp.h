#pragma once

#include "savary/base/spatial.h"

namespace savary {

/// The linear complementarity problem: z >= 0, w = W z + q >= 0, z . w = 0. Lemke's method [cottle1992]; for positive
/// semi-definite W, as here, it ends with a solution or shows that there is none. False: there is none.
/// Components that are zero in the solution are exactly zero.
[[nodiscard]] bool SolveLcp(const MatX& W, const VecX& q, VecX* z);

}  // namespace savary
