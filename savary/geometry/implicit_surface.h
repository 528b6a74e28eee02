#pragma once

#include "savary/base/expression.h"
#include "savary/geometry/surface.h"

namespace savary {

/// f(x, y, z) = 0 within a box; f is an expression of the variables 0, 1, 2, in m. ru x rw points along the gradient of
/// f: outward when f > 0 outside the material.
///
/// The box is halved until on every cell that the surface may meet one coordinate is proved, by the interval Newton
/// method, to be one function g of the two others, over the whole rectangle of the cell: one derivative of f is bounded
/// away from zero, and is not much smaller than the others. Each such cell is a chart, 1 and on; its parameters are
/// those two coordinates, in m, in the order that turns ru x rw along the gradient. Charts overlap a little. A point is
/// found by Newton's method from the middle of the cell, and derivatives of g by implicit differentiation,
///     g_i = -f_i / f_z,   g_ij = -(f_ij + f_iz g_j + f_jz g_i + f_zz g_i g_j) / f_z,
/// written for z = g(x, y), and so on for the third. [neumaier1990]
///
/// Chart 0, which users see, numbers the cells: cell i lies at i <= u < i + 1, 0 <= w < 1, fractions of its rectangle;
/// it gives names only. The share of a chart (CalcShare) is what lies in its own cell. CrossSide passes to a cell
/// beyond a side. Where the surface leaves the box, it ends with the cells, up to one cell beyond.
///
/// Where the gradient vanishes on the surface (the tip of a cone, sheets that cross) there is no such function: an
/// error that says where. So are a box without surface, and a surface that needs more than a few thousand cells.
[[nodiscard]] SurfacePtr MakeImplicit(const Expression& f, const Box3& box, const SourceLocation& where);

}  // namespace savary
