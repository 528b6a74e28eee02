#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include <Eigen/Core>
#include <Eigen/LU>

namespace savary {

/// A point of a curve in N dimensions, with two derivatives.
template <int N>
struct QuinticPoint {
  Eigen::Matrix<double, N, 1> r, d1, d2;
};

/// The spline of degree 5 through points at even steps of the parameter that has r' and r" of the first and of the last
/// one; its derivatives up to the fourth do not jump. The curve is determined by its values inside and these ends.
template <int N>
class QuinticFit {
 public:
  using Vector = Eigen::Matrix<double, N, 1>;

  /// `points` at first, first + h, ...; r' and r" of all but the ends are replaced.
  QuinticFit(double first, double h, std::vector<QuinticPoint<N>> points) : h_(h), points_(std::move(points)) {
    FindDerivatives();
    const int spans = static_cast<int>(points_.size()) - 1;
    knots_.assign(5, first);
    for (int i = 0; i < spans; ++i) knots_.push_back(first + h * i);
    knots_.insert(knots_.end(), 6, first + h * spans);
    for (size_t i = 0; i + 6 < knots_.size(); ++i) {
      const double* at = &knots_[i + 1];
      const double middle = (at[0] + at[1] + at[2] + at[3] + at[4]) / 5;
      const int span = std::clamp(static_cast<int>((middle - first) / h), 0, spans - 1);
      control_.push_back(CalcBlossom(static_cast<size_t>(span), at));
    }
  }

  [[nodiscard]] const std::vector<double>& knots() const { return knots_; }
  [[nodiscard]] const std::vector<Vector>& control_points() const { return control_; }

 private:
  // With p = h r' and q = h^2 r" the derivatives do not jump where, at each point inside,
  //   8 (p_i+1 - p_i-1) - q_i-1 + 6 q_i - q_i+1 = 20 (r_i+1 - 2 r_i + r_i-1)
  //   7 p_i-1 + 16 p_i + 7 p_i+1 + q_i-1 - q_i+1 = 15 (r_i+1 - r_i-1),
  // solved block by block.
  void FindDerivatives() {
    using Mat2 = Eigen::Matrix2d;
    using Rows = Eigen::Matrix<double, 2, N>;  // p and q
    std::vector<QuinticPoint<N>>& r = points_;
    const size_t n = r.size() - 1;
    const Mat2 lower{{-8, -1}, {7, 1}}, diagonal{{0, 6}, {16, 0}}, upper{{8, -1}, {7, -1}};
    const auto known = [&](const QuinticPoint<N>& point) {
      Rows pq;
      pq.row(0) = h_ * point.d1.transpose();
      pq.row(1) = h_ * h_ * point.d2.transpose();
      return pq;
    };
    std::vector<Mat2> factor(n + 1, Mat2::Zero());
    std::vector<Rows> right(n + 1, Rows::Zero());
    right[0] = known(r[0]);
    for (size_t i = 1; i < n; ++i) {
      Rows sum;
      sum.row(0) = 20 * ((r[i + 1].r - r[i].r) - (r[i].r - r[i - 1].r)).transpose();
      sum.row(1) = 15 * (r[i + 1].r - r[i - 1].r).transpose();
      const Mat2 inverse = (diagonal - lower * factor[i - 1]).inverse();
      factor[i] = inverse * upper;
      right[i] = inverse * (sum - lower * right[i - 1]);
    }
    Rows next = known(r[n]);
    for (size_t i = n; i-- > 1;) {
      next = (right[i] - factor[i] * next).eval();
      r[i].d1 = next.row(0).transpose() / h_;
      r[i].d2 = next.row(1).transpose() / (h_ * h_);
    }
  }

  // The polar form of a span's quintic: symmetric, affine in each argument, the quintic itself where all are equal.
  [[nodiscard]] Vector CalcBlossom(size_t span, const double* at) const {
    const QuinticPoint<N>&p = points_[span], &q = points_[span + 1];
    const double begin = knots_[span + 5], end = knots_[span + 6], h = end - begin;
    std::array<Vector, 6> c = {p.r,
                               p.r + h / 5 * p.d1,
                               p.r + 2 * h / 5 * p.d1 + h * h / 20 * p.d2,
                               q.r - 2 * h / 5 * q.d1 + h * h / 20 * q.d2,
                               q.r - h / 5 * q.d1,
                               q.r};
    for (int k = 0; k < 5; ++k) {
      const double t = (at[k] - begin) / (end - begin);
      for (int i = 0; i < 5 - k; ++i) c[i] = (1 - t) * c[i] + t * c[i + 1];
    }
    return c[0];
  }

  double h_;
  std::vector<QuinticPoint<N>> points_;
  std::vector<double> knots_;
  std::vector<Vector> control_;
};

}  // namespace savary
