#pragma once

#include <vector>

namespace savary {

/// Slopes at rising positions x (two or more) of the cubic spline through values y whose second derivative is
/// continuous everywhere and whose third is so at the second and the last but one position (not-a-knot); with three
/// positions the parabola, with two the line.
[[nodiscard]] std::vector<double> CalcSplineSlopes(const std::vector<double>& x, const std::vector<double>& y);

}  // namespace savary
