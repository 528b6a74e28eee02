#pragma once

#include "savary/base/spatial.h"

namespace savary {

/// The linear complementarity problem: z >= 0, w = W z + q >= 0, z . w = 0. Lemke's method [cottle1992]. For positive
/// semi-definite W it ends with a solution or shows that there is none; the same holds for copositive W, as in the
/// problems of touch_problem.h at rest. For other W it may miss a solution. False: none was found. w >= 0 is met to
/// 1e-9 of the largest scaled q: smaller contradictions in the data count as rounding.
[[nodiscard]] bool SolveLcp(const MatX& W, const VecX& q, VecX* z);

}  // namespace savary
