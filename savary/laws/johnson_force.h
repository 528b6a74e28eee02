#pragma once

#include "savary/laws/hertz_force.h"

namespace savary {

/// Johnson: two cylinders pressed together along a line, d = x (ln(4 R / x) - 1) with x = F / (pi E* L), L the length
/// of the line, R = |R1 + R2| (a hollow has a negative radius) [johnson1985]. `stiffness` is pi E* L. It holds for d up
/// to 4 R / e^2, where the slope would be infinite; NaN beyond.
[[nodiscard]] ElasticForce CalcJohnsonForce(double stiffness, double R, double d);

}  // namespace savary
