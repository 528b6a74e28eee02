#pragma once

#include <vector>

#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/curve.h"
#include "savary/geometry/curve_frames.h"
#include "savary/geometry/plane_curve.h"
#include "savary/geometry/surface.h"

namespace savary {

// Surfaces between curves. Each has one chart; where both ends of it are the same it is closed, and a side all of whose
// points are one is a vertex. Bounds are by interval arithmetic. Builders throw InputError at `where`, with u and v,
// where the surface has no normal. See docs/theory/surfaces.md.

/// (1 - w) a(u) + w b(u): straight lines between points of two curves with the same share of their parameters, u from 0
/// to 1; w from 0 on the first to 1 on the second. Breaks of both curves are breaks of u. Lines along which the surface
/// has no normal at some point (of a developable surface: its edge of regression) are refused.
[[nodiscard]] SurfacePtr MakeRuled(const Curve& first, const Curve& second, const SurfaceRanges& ranges,
                                   const SourceLocation& where);

/// p(w) + R(w) (x(u), y(u), 0): a plane curve, the section, carried along a path by its frames R = [N, T x N, T]
/// (curve_frames.h), so that it stays in the plane across the path, x along N. u: the section's parameter, 0 to 1; w:
/// the path's. ru x rw points to the right of the section seen against the path's direction: outward when material lies
/// to its left. No point of the section lies at or beyond the path's centre of curvature: the surface would cross
/// itself.
[[nodiscard]] SurfacePtr MakeSweep(const PlaneCurve& section, const Curve& path, CurveNormals normals, const Vec3& up,
                                   const SurfaceRanges& ranges, const SourceLocation& where);

/// Through two or more curves: at each share u of their parameters (0 to 1) a cubic spline in w through the points of
/// the curves, as of a height field's grid. w from 0 at the first to 1 at the last, between them in proportion to the
/// mean distance of neighbours. Two sections give the ruled surface. Breaks of u are those of all sections, breaks of w
/// the sections.
[[nodiscard]] SurfacePtr MakeLoft(const std::vector<Curve>& sections, const SurfaceRanges& ranges,
                                  const SourceLocation& where);

}  // namespace savary
