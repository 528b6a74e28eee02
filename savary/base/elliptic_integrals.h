#pragma once

namespace savary {

/// Complete elliptic integrals of the complementary modulus k' (0 < k' <= 1, k^2 = 1 - k'^2), each to round-off for
/// every k', without the cancellation of K - E near the circle [olver2010]:
///     K = int dx / d,   D = int sin^2 x / d dx = (K - E) / k^2,   S = int cos^2 x / d dx = K - D,
///     J = (S - k'^2 D) / k^2,   over 0 .. pi/2, d = sqrt(1 - k^2 sin^2 x).
/// Derivatives: k' dK/dk' = -S,  k' dD/dk' = -J,  k' dS/dk' = J - S.
struct CompleteElliptic {
  double K, D, S, J;

  explicit CompleteElliptic(double k_prime);
};

/// Carlson's integral R_D(x, y, z) = 3/2 int_0^oo dt / ((t + z) sqrt((t + x)(t + y)(t + z))), by duplication
/// [olver2010]. x, y >= 0, at most one of them zero, z > 0.
[[nodiscard]] double CalcCarlsonRD(double x, double y, double z);

}  // namespace savary
