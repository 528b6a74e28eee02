#pragma once

#include <array>
#include <cstddef>

namespace savary {

/// sum c_k T_k(x), -1 <= x <= 1, by Clenshaw's recurrence.
template <size_t kN>
[[nodiscard]] double EvaluateChebyshev(const std::array<double, kN>& c, double x) {
  double b1 = 0, b2 = 0;
  for (size_t k = kN - 1; k > 0; --k) {
    const double b = 2 * x * b1 - b2 + c[k];
    b2 = b1;
    b1 = b;
  }
  return x * b1 - b2 + c[0];
}

}  // namespace savary
