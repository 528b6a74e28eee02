#include "savary/geometry/bspline.h"

#include <algorithm>
#include <array>
#include <limits>

#include "savary/geometry/nurbs_kernel.h"

namespace savary {

int BSplineCurve::FindSpan(double x) const {
  const int n = num_points();
  const auto first = knots.begin() + degree, last = knots.begin() + n;
  // The last knot of the range at or before x that is below the end.
  auto found = std::upper_bound(first, last, x);
  if (found == last) found = std::lower_bound(first, last, knots[n]);
  int k = static_cast<int>(found - knots.begin()) - 1;
  if (k < degree) k = static_cast<int>(std::upper_bound(first, last, knots[degree]) - knots.begin()) - 1;
  return k;
}

Vec4 BSplineCurve::CalcBlossom(const double* arguments) const {
  // Knots and points around.
  const int n = num_points();
  const int first = std::max(0, FindSpan(arguments[0]) - 2 * degree);
  const int last = std::min(n - 1, FindSpan(arguments[degree - 1]) + 2 * degree);
  std::vector<double> s(knots.begin() + first, knots.begin() + last + degree + 2);
  std::vector<Vec4> d(points.begin() + first, points.begin() + last + 1);
  for (int j = 0, end; j < degree; j = end) {
    const double x = arguments[j];
    for (end = j; end < degree && arguments[end] == x;) ++end;
    auto [from, to] = std::equal_range(s.begin(), s.end(), x);
    for (int have = static_cast<int>(to - from); have < end - j; ++have) {
      const int k = static_cast<int>(std::upper_bound(s.begin(), s.end(), x) - s.begin()) - 1;
      // Points from k - degree + 1 to k - have are new, those behind move on by one.
      d.insert(d.begin() + (k - have + 1), Vec4(d[k - have]));
      for (int i = k - have; i > k - degree; --i) {
        const double share = (x - s[i]) / (s[i + degree] - s[i]);
        d[i] = (1 - share) * d[i - 1] + share * d[i];
      }
      s.insert(s.begin() + k + 1, x);
    }
  }
  for (size_t m = 0; m < d.size(); ++m) {
    if (std::equal(arguments, arguments + degree, s.begin() + static_cast<std::ptrdiff_t>(m) + 1)) return d[m];
  }
  return Vec4::Constant(std::numeric_limits<double>::quiet_NaN());  // no neighbours
}

void BSplineCurve::CalcPowers(int k, double middle, Vec4* coefficients) const {
  // With the blossom f, f(m + h, ..., m + h) = sum C(p, n) h^n f(m, ..., m, 1, ..., 1), n of the arguments directions:
  // differences first, so that no digits of a derivative are lost.
  std::array<Vec4, nurbs::kMaxOrder + 1> d, e;
  for (int j = 0; j <= degree; ++j) d[j] = points[k - degree + j];
  double choices = 1;
  for (int n = 0; n <= degree; ++n) {
    e = d;
    for (int r = n + 1; r <= degree; ++r) {
      for (int j = degree; j >= r; --j) {
        const int i = k - degree + j;
        const double share = (middle - knots[i]) / (knots[i + degree + 1 - r] - knots[i]);
        e[j] = (1 - share) * e[j - 1] + share * e[j];
      }
    }
    coefficients[n] = choices * e[degree];
    choices = choices * (degree - n) / (n + 1);
    const int r = n + 1;
    for (int j = degree; j >= r; --j) {
      const int i = k - degree + j;
      d[j] = (d[j] - d[j - 1]) / (knots[i + degree + 1 - r] - knots[i]);
    }
  }
}

void BSplineCurve::CalcBasis(int k, double x, double* values) const {
  // Degree by degree; values[j] belongs to point k - r + j at degree r.
  values[0] = 1;
  for (int r = 1; r <= degree; ++r) {
    double carried = 0;
    for (int j = 0; j < r; ++j) {
      const double left = knots[k + 1 - r + j], right = knots[k + 1 + j];
      const double share = values[j] / (right - left);
      values[j] = carried + (right - x) * share;
      carried = (x - left) * share;
    }
    values[r] = carried;
  }
}

}  // namespace savary
