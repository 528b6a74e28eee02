#pragma once

#include <optional>

#include "savary/geometry/surface.h"

namespace savary {

// Surfaces with closed formulas, each in its own frame: axes are z, centers at the origin. ru x rw points away from
// the center or axis. Ranges are parts of the whole; empty intervals (the default) mean all of it. Builders throw
// InputError at `where` for sizes that are not positive and for ranges that are empty or beyond the surface.

/// Ranges of u and w; without a value, the whole.
struct SurfaceRanges {
  std::optional<Interval> u, w;
};

/// X (u, w, 0); u and w in m. Without ranges it goes on for ever; n = z of X.
[[nodiscard]] SurfacePtr MakePlane(const SurfaceRanges& ranges, const SourceLocation& where, const Pose& X = {});

/// (a cos w cos u, b cos w sin u, c sin w): u longitude, w latitude, rad. Poles at w = +-90 degrees, where the chart 1,
/// (a sin w, b cos w cos u, c cos w sin u), is regular. The sphere is the one with equal radii.
[[nodiscard]] SurfacePtr MakeEllipsoid(const Vec3& radii, const SurfaceRanges& ranges, const SourceLocation& where);

/// (R cos u, R sin u, w): u angle, w height, m. Without a range of w it is as long as `length`, centred.
[[nodiscard]] SurfacePtr MakeCylinder(double radius, double length, const SurfaceRanges& ranges,
                                      const SourceLocation& where);

/// ((R + w sin h) cos u, (R + w sin h) sin u, w cos h), h half the angle of the cone: u angle, w distance along a
/// generator from the circle of radius R at z = 0, so that at h > 0 it widens with z. w ends where the radius is zero:
/// at the tip, a vertex.
[[nodiscard]] SurfacePtr MakeCone(double radius, double half_angle, const SurfaceRanges& ranges,
                                  const SourceLocation& where);

/// ((R + r cos w) cos u, (R + r cos w) sin u, r sin w): u around the axis, w around the tube, 0 outside. R > r, or a
/// range of w that stays off the axis.
[[nodiscard]] SurfacePtr MakeTorus(double radius, double tube, const SurfaceRanges& ranges,
                                   const SourceLocation& where);

/// Any surface moved: X S(u, w). X.R may mirror it; then ru x rw is on the other side.
[[nodiscard]] SurfacePtr MakePlaced(SurfacePtr surface, const Pose& X);

}  // namespace savary
