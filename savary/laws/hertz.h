#pragma once

#include <Eigen/Core>

namespace savary {

/// Hertz's theory of two elastic bodies that touch without friction in a patch much smaller than their radii
/// [johnson1985]. Pure functions, no allocation. Derivations: docs/theory/hertz.md.
///
/// The gap of the undeformed bodies about the contact point is (k_min x^2 + k_max y^2) / 2, with k_min, k_max the
/// principal values of the sum of both curvature tensors (convex positive). The patch is an ellipse with half lengths a
/// along x and b <= a along y; the pressure is that of half an ellipsoid, at most p0.

/// E* of 1/E* = (1 - nu1^2)/E1 + (1 - nu2^2)/E2, N/m^2. A rigid side has an infinite E.
[[nodiscard]] double CalcContactModulus(double young1, double poisson1, double young2, double poisson2);

/// A patch under load.
struct HertzPatch {
  double a = 0, b = 0;  ///< half lengths, m; b <= a
  double approach = 0;  ///< of the bodies' distant points, m
  double pressure = 0;  ///< the largest, p0, N/m^2
};

/// The contact of one point at its present curvatures: with d the approach (the penetration of the undeformed bodies),
///     force = stiffness d^1.5,   a = a_rate sqrt(d),   b = b_rate sqrt(d),   p0 = pressure_rate sqrt(d).
struct HertzContact {
  double ratio = 0;          ///< b / a: 1 is a circle; 0: no ellipse (see is_point)
  double stiffness = 0;      ///< N/m^1.5
  double a_rate = 0;         ///< m^0.5
  double b_rate = 0;         ///< m^0.5
  double pressure_rate = 0;  ///< N/m^2.5
  double angle = 0;          ///< of the long axis, from the first axis of the tensor; -pi/2 < angle <= pi/2
  /// Derivative of the stiffness by the tensor's entries: d stiffness = sum over i, j of by_curvature(i, j) dK(i, j).
  Eigen::Matrix2d by_curvature = Eigen::Matrix2d::Zero();

  /// False where the bodies touch along a line or fit into one another: k_min <= 0, or lost in round-off of k_max.
  [[nodiscard]] bool is_point() const { return ratio > 0; }
  [[nodiscard]] double CalcForce(double approach) const;      ///< 0 where the approach is not positive
  [[nodiscard]] double CalcForceRate(double approach) const;  ///< d force / d approach
  [[nodiscard]] double CalcEnergy(double approach) const;     ///< stored, J
  [[nodiscard]] double CalcApproach(double force) const;      ///< the inverse of CalcForce
  [[nodiscard]] HertzPatch CalcPatch(double approach) const;
};

/// From the sum of both curvature tensors in one orthonormal basis of the tangent plane, and E*.
[[nodiscard]] HertzContact CalcHertz(const Eigen::Matrix2d& relative_curvature, double modulus);
/// From the principal values; angle 0, by_curvature diagonal in the order k_min, k_max.
[[nodiscard]] HertzContact CalcHertz(double k_min, double k_max, double modulus);

/// Contact along a line with a force per length, N/m: a is infinite, and so is the approach (of half-spaces; it depends
/// on the bodies' sizes).
[[nodiscard]] HertzPatch CalcHertzLine(double force_per_length, double k_max, double modulus);

/// Stresses on the axis below the middle of the patch, relative to p0, compression negative.
struct HertzStress {
  double along_a, along_b, normal;
};
/// At a depth relative to b, in a body with Poisson's ratio `poisson`; ratio 0 is the line.
[[nodiscard]] HertzStress CalcHertzStress(double ratio, double poisson, double depth);

/// The largest shear stress on that axis, half the largest difference of principal stresses: relative to p0, and its
/// depth relative to b. Yield begins there in ductile materials. With a small Poisson's ratio and a long patch it is
/// next to the surface.
struct HertzShear {
  double stress, depth;
};
[[nodiscard]] HertzShear CalcLargestShear(double ratio, double poisson);

}  // namespace savary
