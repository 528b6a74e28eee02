#pragma once

#include <vector>

#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/curve.h"
#include "savary/geometry/curve_frames.h"
#include "savary/geometry/plane_curve.h"
#include "savary/geometry/surface.h"

namespace savary {

// Surfaces that a curve sweeps out. Derivatives are those of the curves, as exact; bounds are by interval arithmetic of
// the curves' formulas (PlaneCurve::CalcBounds, Curve::CalcBounds). Builders throw InputError at `where` for what is no
// surface, saying where. See docs/theory/surfaces.md.

/// (x(u), y(u), w): a plane curve moved along z. u: the curve's parameter, 0 to 1; w: height, m; without a range of w
/// it is as long as `length`, centred. The curve's breaks are breaks of u; u closes where the curve does, with first
/// and second derivatives. ru x rw points to the right of the curve: outward when material lies to its left, as in
/// profiles.
[[nodiscard]] SurfacePtr MakeExtrusion(const PlaneCurve& curve, double length, const SurfaceRanges& ranges,
                                       const SourceLocation& where);

/// (rho(w) cos u, rho(w) sin u, z(w)): a plane curve (rho, z), rho >= 0, turned about z. u: angle, rad; w: the curve's
/// parameter, 0 to 1. ru x rw points to the right of the curve in the half plane (rho to the right, z up): outward when
/// material lies to its left.
///
/// Inside, the curve stays off the axis. Where it ends on the axis perpendicular to it (within 1e-9 rad) the surface is
/// smooth there: a pole, with a chart of its own whose parameters are x and y, so that z is a function of them with
///     z_xx = c^2 h'' + s^2 H,   z_xy = c s (h'' - H),   z_yy = s^2 h'' + c^2 H,   H = h' / rho,
/// h(rho) the height and (c, s) = (x, y) / rho; near the pole H is the mean of h'' from the axis to here, which loses
/// no digits. Where the curve ends on the axis at another angle it ends in a tip, a vertex. Third derivatives are
/// continuous at a pole only where h'''(0) = 0.
[[nodiscard]] SurfacePtr MakeRevolution(const PlaneCurve& curve, const SurfaceRanges& ranges,
                                        const SourceLocation& where);

/// The same with a curve in space, r(w): each point runs on its circle about z, from the curve at u = 0. w: the curve's
/// parameter. A curve in a plane through the axis may end on the axis, as above; any other stays off it. It nowhere
/// runs along its circle. ru x rw = (z x r) x r' at u = 0.
[[nodiscard]] SurfacePtr MakeRevolution(const Curve& curve, const SurfaceRanges& ranges, const SourceLocation& where);

}  // namespace savary
