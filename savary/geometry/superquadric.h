#pragma once

#include "savary/geometry/analytic_surfaces.h"

namespace savary {

/// (|x/a|^(2/e2) + |y/b|^(2/e2))^(e2/e1) + |z/c|^(2/e1) = 1: an ellipsoid when e1 = e2 = 1, nearer to a box the smaller
/// the exponents. Both lie between kLeastExponent and 1.
///
/// u: longitude, w: latitude of the direction d of (x/a, y/b, z/c), rad: with F the left side, homogeneous of degree
/// 2/e1, the point is (a d_x, b d_y, c d_z) F(d)^(-e1/2). Directions are regular parameters everywhere but at the poles
/// w = +-90 degrees, where chart 1 (the axes permuted, as of the ellipsoid) is used; unlike powers of sines and cosines
/// they leave no point without derivatives. ru x rw points outward.
///
/// |x|^p has a continuous second derivative for p >= 2, so the surface has curvature everywhere when the exponents are
/// at most 1, but for one case: e1 = 1 with e2 < 1 has no second derivative at the poles, and is refused. Where an
/// exponent lies between 2/3 and 1, third derivatives are unbounded towards the coordinate planes; on them they are
/// given as zero, the mean of both sides. [barr1981]
///
/// Ranges as of the ellipsoid.
inline constexpr double kLeastExponent = 0.05;
[[nodiscard]] SurfacePtr MakeSuperquadric(const Vec3& radii, double e1, double e2, const SurfaceRanges& ranges,
                                          const SourceLocation& where);

}  // namespace savary
