#include "savary/geometry/cubic_spline.h"

#include <cstddef>

namespace savary {

std::vector<double> CalcSplineSlopes(const std::vector<double>& x, const std::vector<double>& y) {
  const size_t n = x.size();
  std::vector<double> h(n - 1), chord(n - 1);
  for (size_t i = 0; i + 1 < n; ++i) {
    h[i] = x[i + 1] - x[i];
    chord[i] = (y[i + 1] - y[i]) / h[i];
  }
  if (n == 2) return {chord[0], chord[0]};
  if (n == 3) {
    const double bend = (chord[1] - chord[0]) / (h[0] + h[1]);  // half the second derivative
    return {chord[0] - bend * h[0], chord[0] + bend * h[0], chord[1] + bend * h[1]};
  }
  // Equal second derivatives inside, equal third derivatives at the ends: tridiagonal, solved downward and back.
  std::vector<double> low(n, 0), middle(n), high(n, 0), right(n);
  const double first = h[0] + h[1], last = h[n - 2] + h[n - 3];
  middle[0] = h[1];
  high[0] = first;
  right[0] = ((h[0] + 2 * first) * h[1] * chord[0] + h[0] * h[0] * chord[1]) / first;
  for (size_t i = 1; i + 1 < n; ++i) {
    low[i] = h[i];
    middle[i] = 2 * (h[i - 1] + h[i]);
    high[i] = h[i - 1];
    right[i] = 3 * (h[i] * chord[i - 1] + h[i - 1] * chord[i]);
  }
  low[n - 1] = last;
  middle[n - 1] = h[n - 3];
  right[n - 1] = (h[n - 2] * h[n - 2] * chord[n - 3] + (2 * last + h[n - 2]) * h[n - 3] * chord[n - 2]) / last;
  for (size_t i = 1; i < n; ++i) {
    const double factor = low[i] / middle[i - 1];
    middle[i] -= factor * high[i - 1];
    right[i] -= factor * right[i - 1];
  }
  std::vector<double> slope(n);
  slope[n - 1] = right[n - 1] / middle[n - 1];
  for (size_t i = n - 1; i-- > 0;) slope[i] = (right[i] - high[i] * slope[i + 1]) / middle[i];
  return slope;
}

}  // namespace savary
