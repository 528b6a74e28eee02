#pragma once

#include <functional>
#include <vector>

#include "savary/base/error.h"
#include "savary/geometry/piecewise_integral.h"

namespace savary {

/// Distance along a curve whose speed |r'(u)| is smooth between breaks. Throws InputError at `where` for a curve that
/// is not finite, has a cusp or does not move; `own` converts u to the number by which messages name a point.
[[nodiscard]] PiecewiseIntegral MeasureArcLength(
    const std::function<double(double)>& speed, const std::vector<double>& breaks, const SourceLocation& where,
    const std::function<double(double)>& own = [](double u) { return u; });

}  // namespace savary
