#pragma once

#include <array>
#include <cmath>
#include <numbers>

namespace savary {

/// Interpolation by Chebyshev polynomials T_0 .. T_n on [-1, 1], at the points x_j = cos((j + 1/2) pi / (n + 1)): all
/// inside.
template <int n>
class Chebyshev {
 public:
  using Values = std::array<double, n + 1>;

  [[nodiscard]] static double Point(int j) { return Table()[2 * j + 1]; }

  /// c_k of f(x) = sum c_k T_k(x) from the values at the points.
  [[nodiscard]] static Values Interpolate(const Values& values) {
    Values c{};
    for (int k = 0; k <= n; ++k) {
      for (int j = 0; j <= n; ++j) c[k] += values[j] * Table()[k * (2 * j + 1) % kPeriod];
      c[k] *= (k == 0 ? 1.0 : 2.0) / (n + 1);
    }
    return c;
  }

 private:
  static constexpr int kPeriod = 4 * (n + 1);
  // cos(i pi / (2 (n + 1))).
  static const std::array<double, kPeriod>& Table() {
    static const std::array<double, kPeriod> table = [] {
      std::array<double, kPeriod> cosines;
      for (int i = 0; i < kPeriod; ++i) cosines[i] = std::cos(i * std::numbers::pi / (2 * (n + 1)));
      return cosines;
    }();
    return table;
  }
};

}  // namespace savary
