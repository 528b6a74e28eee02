#pragma once

#include <array>
#include <vector>

#include "savary/base/expression.h"
#include "savary/geometry/surface.h"

namespace savary {

// Surfaces given by expressions or by heights at the points of a grid. Bounds are by interval evaluation of the same
// expressions, so they bound. See docs/theory/surfaces.md.

/// S(u, w): three expressions of the variables 0 (u) and 1 (w), in m. ru x rw is nowhere zero, which is proved by
/// intervals, but on sides of the rectangle that are one point: the surface ends there in a vertex. Where both ends of
/// a range give the same points, slopes and second derivatives, the surface is closed in that direction. Beyond its
/// ranges it goes on as the formula does; where that has no value, by Taylor's formula of third order.
///
/// An expression that may switch (abs, min, if, tables) within the ranges is refused, with the part of its text that
/// does.
[[nodiscard]] SurfacePtr MakeExpressionSurface(const std::array<Expression, 3>& xyz, const Interval& u,
                                               const Interval& w, const SourceLocation& where);

/// (u, w, f(u, w)): an expression of the variables 0 (x = u) and 1 (y = w), all in m. ru x rw points up, to greater z.
[[nodiscard]] SurfacePtr MakeHeightField(const Expression& height, const Interval& x, const Interval& y,
                                         const SourceLocation& where);

/// (u, w, z): heights[i][k] at x[i], y[k], between them a cubic spline in both directions, whose second derivatives are
/// continuous. x and y rise, two or more each, and are its breaks. At the ends not-a-knot conditions hold, so
/// polynomials up to the third degree in each of x and y are met exactly (with three points the second degree, with two
/// the first), and the error of a smooth height falls with the fourth power of the distance of points. ru x rw points
/// up. [deboor1978]
[[nodiscard]] SurfacePtr MakeHeightField(const std::vector<double>& x, const std::vector<double>& y,
                                         const std::vector<std::vector<double>>& heights, const SourceLocation& where);

}  // namespace savary
