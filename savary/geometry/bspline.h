#pragma once

#include <vector>

#include "savary/base/spatial.h"

namespace savary {

using Vec4 = Eigen::Vector4d;

/// A curve of B-splines: points 0 to N - 1, knots s_0 <= ... <= s_{N + degree}. Point i acts between s_i and
/// s_{i + degree + 1}; the range is from s_degree to s_N.
struct BSplineCurve {
  int degree = 1;
  std::vector<double> knots;
  std::vector<Vec4> points;

  [[nodiscard]] int num_points() const { return static_cast<int>(knots.size()) - degree - 1; }
  [[nodiscard]] double begin() const { return knots[degree]; }
  [[nodiscard]] double end() const { return knots[num_points()]; }

  /// The k, degree <= k < N, with s_k <= x < s_{k+1}; where x is beyond the range the first or the last.
  [[nodiscard]] int FindSpan(double x) const;

  /// Where these `degree` arguments, not decreasing, are neighbours among the knots of a refinement of the curve: the
  /// control point of the function that has them inside its support. That is the curve's blossom at these arguments,
  /// the function affine in each of them that is the curve where all are equal [ramshaw1989]. Knots are inserted around
  /// it, so that all shares are between 0 and 1 [piegl1997]; those to be inserted must be in the range.
  [[nodiscard]] Vec4 CalcBlossom(const double* arguments) const;

  /// Coefficients of powers of (x - middle) of the polynomial of span k, lowest first, degree + 1.
  void CalcPowers(int k, double middle, Vec4* coefficients) const;

  /// The values at x of the degree + 1 functions that act in span k, of points k - degree to k.
  void CalcBasis(int k, double x, double* values) const;
};

}  // namespace savary
