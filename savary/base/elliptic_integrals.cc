#include "savary/base/elliptic_integrals.h"

#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"

namespace savary {

// The arithmetic-geometric mean of 1 and k' gives K = pi / (2 M) and K - E = K sum 2^(n-1) c_n^2 with
// c_0 = k, c_1 = (1 - k') / 2, c_(n+1) = c_n^2 / (4 a_(n+1)). Powers of 1 - k' are taken out, so that nothing cancels.
CompleteElliptic::CompleteElliptic(double k_prime) {
  const double rest = 1 - k_prime, sum = 1 + k_prime;
  double a = 0.5 * sum, g = std::sqrt(k_prime), q = 0.5;
  double series = 0;
  for (double power = 2; a - g > 0.5 * kEpsilon * a && power < 1e6; power *= 2) {
    const double next = 0.5 * (a + g);
    g = std::sqrt(a * g);
    a = next;
    q = rest * q * q / (4 * a);
    series += power * q * q;
  }
  const double W = 0.25 + series;
  K = kPi / (2 * a);
  D = K * (0.5 + rest / sum * W);
  S = K * (0.5 - rest / sum * W);
  J = K * (0.5 - (1 + k_prime * k_prime) / (sum * sum) * W);
}

double CalcCarlsonRD(double x, double y, double z) {
  double sum = 0, share = 1;
  for (int i = 0; i < 40; ++i) {
    const double mean = (x + y + 3 * z) / 5;
    const double dx = 1 - x / mean, dy = 1 - y / mean, dz = 1 - z / mean;
    if (std::max({std::abs(dx), std::abs(dy), std::abs(dz)}) < 1e-3) {
      const double xy = dx * dy, zz = dz * dz;
      const double e2 = xy - 6 * zz, e3 = (3 * xy - 8 * zz) * dz, e4 = 3 * (xy - zz) * zz, e5 = xy * zz * dz;
      const double value = 1 - 3 * e2 / 14 + e3 / 6 + 9 * e2 * e2 / 88 - 3 * e4 / 22 - 9 * e2 * e3 / 52 + 3 * e5 / 26;
      return 3 * sum + share * value / (mean * std::sqrt(mean));
    }
    const double rx = std::sqrt(x), ry = std::sqrt(y), rz = std::sqrt(z);
    const double step = rx * ry + rx * rz + ry * rz;
    sum += share / (rz * (z + step));
    share *= 0.25;
    x = 0.25 * (x + step);
    y = 0.25 * (y + step);
    z = 0.25 * (z + step);
  }
  return 3 * sum;
}

}  // namespace savary
