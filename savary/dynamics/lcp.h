#pragma once

#include "savary/base/spatial.h"

namespace savary {

/// The linear complementarity problem: z >= 0, w = W z + q >= 0, z . w = 0. Lemke's method [cottle1992]. For positive
/// semi-definite W it ends with a solution or shows that there is none; so it does for copositive W and the problems of
/// touch_problem.h at rest. For other W it may miss one. False: none was found.
/// w >= 0 is met to 1e-9 of the largest scaled q: data contradictory by less are taken as rounding.
[[nodiscard]] bool SolveLcp(const MatX& W, const VecX& q, VecX* z);

}  // namespace savary
