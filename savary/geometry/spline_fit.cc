#include "savary/geometry/spline_fit.h"

#include <cmath>

#include <fmt/format.h>

#include "savary/base/dense.h"

namespace savary {

namespace {

double FallingFactorial(int n, int k) {
  double product = 1;
  for (int i = 0; i < k; ++i) product *= n - i;
  return product;
}

// Fits a spline of degree 2 kK - 1: derivatives 1 .. kK - 1 at every point make the integral of |d^kK r / du^kK|^2
// least.
template <int kK>
class SplineFit {
 public:
  static constexpr int kS = kK - 1;  // unknown derivatives at a point
  static constexpr int kN = 2 * kK;  // data of a span: value and derivatives at both ends
  using Block = Eigen::Matrix<double, kS, kS>;
  using Right = Eigen::Matrix<double, kS, Eigen::Dynamic>;
  using Data = Eigen::Matrix<double, kN, 3>;
  using Element = Eigen::Matrix<double, kN, kN>;

  SplineFit(const std::vector<Vec3>& points, const std::vector<double>& breaks, const SplineOptions& options)
      : points_(points), breaks_(breaks), closed_(options.ends == SplineOptions::Ends::kClosed) {
    // Powers of x on [0, 1] from the data of a span.
    Element V = Element::Zero(), G = Element::Zero();
    for (int k = 0; k < kK; ++k) {
      V(k, k) = FallingFactorial(k, k);
      for (int j = k; j < kN; ++j) V(kK + k, j) = FallingFactorial(j, k);
    }
    for (int i = kK; i < kN; ++i) {
      for (int j = kK; j < kN; ++j) G(i, j) = FallingFactorial(i, kK) * FallingFactorial(j, kK) / (i + j - 2 * kK + 1);
    }
    for (int k = 0; k < kN; ++k) to_powers_.col(k) = SolveSquare(V, VecX::Unit(kN, k));
    energy_ = to_powers_.transpose() * G * to_powers_;
    unit_ = (breaks.back() - breaks.front()) / num_spans();
    Assemble();
    if (options.ends == SplineOptions::Ends::kClamped) {
      Fix(0, options.begin_tangent.stableNormalized());
      Fix(num_points() - 1, options.end_tangent.stableNormalized());
    }
    Solve();
  }

  // Coefficients of powers of u - breaks[i].
  [[nodiscard]] Eigen::Matrix<double, 3, 6> Span(int i) const {
    const double h = breaks_[i + 1] - breaks_[i];
    Data data;
    for (int end = 0; end < 2; ++end) {
      const int p = (i + end) % num_points();
      data.row(kK * end) = points_[p].transpose();
      for (int k = 1; k < kK; ++k)
        data.row(kK * end + k) = std::pow(h / unit_, k) * right_[p].row(k - 1).template head<3>();
    }
    const Data powers = to_powers_ * data;
    Eigen::Matrix<double, 3, 6> span = Eigen::Matrix<double, 3, 6>::Zero();
    for (int k = 0; k < kN; ++k) span.col(k) = powers.row(k).transpose() / std::pow(h, k);
    return span;
  }

 private:
  // A = L L^T of a block. (Eigen's takes half a minute to compile for these sizes.)
  struct Cholesky {
    Block L = Block::Zero();
    void Factor(const Block& A) {
      for (int j = 0; j < kS; ++j) {
        for (int i = j; i < kS; ++i) {
          double rest = A(i, j);
          for (int k = 0; k < j; ++k) rest -= L(i, k) * L(j, k);
          L(i, j) = i == j ? std::sqrt(rest) : rest / L(j, j);
        }
      }
    }
    template <class Rhs>
    [[nodiscard]] Rhs Solve(Rhs B) const {
      for (int c = 0; c < B.cols(); ++c) {
        for (int i = 0; i < kS; ++i) {
          for (int k = 0; k < i; ++k) B(i, c) -= L(i, k) * B(k, c);
          B(i, c) /= L(i, i);
        }
        for (int i = kS - 1; i >= 0; --i) {
          for (int k = i + 1; k < kS; ++k) B(i, c) -= L(k, i) * B(k, c);
          B(i, c) /= L(i, i);
        }
      }
      return B;
    }
  };

  [[nodiscard]] int num_points() const { return static_cast<int>(points_.size()); }
  [[nodiscard]] int num_spans() const { return static_cast<int>(breaks_.size()) - 1; }

  // Unknowns are unit^k d^k r / du^k; energies are in units of the mean span.
  void Assemble() {
    diagonal_.assign(num_points(), Block::Zero());
    above_.assign(num_points(), Block::Zero());
    right_.assign(num_points(), Right::Zero(kS, 3 + (closed_ ? kS : 0)));
    for (int i = 0; i < num_spans(); ++i) {
      const int a = i, b = (i + 1) % num_points();
      const double h = (breaks_[i + 1] - breaks_[i]) / unit_;
      Eigen::Matrix<double, kN, 1> scale;
      for (int k = 0; k < kK; ++k) scale[k] = scale[kK + k] = std::pow(h, k);
      const Element E = std::pow(h, 1 - 2 * kK) * scale.asDiagonal() * energy_ * scale.asDiagonal();
      diagonal_[a] += E.template block<kS, kS>(1, 1);
      diagonal_[b] += E.template block<kS, kS>(kK + 1, kK + 1);
      above_[a] += E.template block<kS, kS>(1, kK + 1);
      for (int end = 0; end < 2; ++end) {
        const int row = end == 0 ? 1 : kK + 1;
        right_[end == 0 ? a : b].template leftCols<3>() -= E.template block<kS, 1>(row, 0) * points_[a].transpose() +
                                                           E.template block<kS, 1>(row, kK) * points_[b].transpose();
      }
    }
  }

  // dr/du at an end of an open spline; u is a length, so a tangent of unit length fits.
  void Fix(int p, const Vec3& tangent) {
    const Eigen::RowVector3d value = unit_ * tangent.transpose();
    right_[p] -= diagonal_[p].col(0) * value;
    if (p > 0) {
      right_[p - 1] -= above_[p - 1].col(0) * value;
      above_[p - 1].col(0).setZero();
    } else {
      right_[p + 1] -= above_[p].row(0).transpose() * value;
      above_[p].row(0).setZero();
    }
    diagonal_[p].col(0).setZero();
    diagonal_[p].row(0).setZero();
    diagonal_[p](0, 0) = 1;
    right_[p].row(0) = value;
  }

  // Elimination from the first point to the last. Of a closed spline the derivatives z at point 0 are carried along as
  // further right-hand sides: z_i = right_i(:, :3) + right_i(:, 3:) z_0; the equations of point 0 come last.
  void Solve() {
    const int n = num_points();
    const int begin = closed_ ? 1 : 0;
    if (closed_) {
      right_[1].rightCols(kS) -= above_[0].transpose();
      right_[n - 1].rightCols(kS) -= above_[n - 1];
    }
    std::vector<Cholesky> factors(n);
    for (int i = begin; i < n; ++i) {
      if (i > begin) {
        const Block step = factors[i - 1].Solve(above_[i - 1]);
        diagonal_[i] -= above_[i - 1].transpose() * step;
        right_[i] -= step.transpose() * right_[i - 1];
      }
      factors[i].Factor(diagonal_[i]);
    }
    for (int i = n - 1; i >= begin; --i) {
      if (i + 1 < n) right_[i] -= above_[i] * right_[i + 1];
      right_[i] = factors[i].Solve(right_[i]);
    }
    if (!closed_) return;
    const Block self =
        diagonal_[0] + above_[0] * right_[1].rightCols(kS) + above_[n - 1].transpose() * right_[n - 1].rightCols(kS);
    right_[0].leftCols(3) -= above_[0] * right_[1].leftCols(3) + above_[n - 1].transpose() * right_[n - 1].leftCols(3);
    Cholesky last;
    last.Factor(self);
    right_[0].leftCols(3) = last.Solve(Right(right_[0].leftCols(3)));
    for (int i = 1; i < n; ++i) right_[i].leftCols(3) += (right_[i].rightCols(kS) * right_[0].leftCols(3)).eval();
  }

  const std::vector<Vec3>& points_;
  const std::vector<double>& breaks_;
  const bool closed_;
  Element to_powers_, energy_;
  double unit_ = 1;
  std::vector<Block> diagonal_, above_;  // above_[i] couples point i to the next
  std::vector<Right> right_;
};

}  // namespace

FittedSpline FitSpline(const std::vector<Vec3>& points, const SplineOptions& options, const SourceLocation& where) {
  using Ends = SplineOptions::Ends;
  const size_t least = options.ends == Ends::kClosed || (options.degree == 5 && options.ends == Ends::kNatural) ? 3 : 2;
  if (points.size() < least)
    throw InputError(where, fmt::format("this spline needs at least {} points, found {}", least, points.size()));
  if (options.ends == Ends::kClamped && (options.begin_tangent.isZero(0) || options.end_tangent.isZero(0))) {
    throw InputError(where, "a tangent must not be the zero vector");
  }
  std::vector<double> breaks = {0};
  const size_t spans = points.size() - (options.ends == Ends::kClosed ? 0 : 1);
  for (size_t i = 0; i < spans; ++i) {
    const size_t next = (i + 1) % points.size();
    const double chord = (points[next] - points[i]).norm();
    if (!(chord > 0)) {
      throw InputError(where, next == 0 ? "the last point repeats the first; a closed spline closes by itself"
                                        : fmt::format("points {} and {} coincide", i + 1, next + 1));
    }
    breaks.push_back(breaks.back() + chord);
  }
  FittedSpline fitted;
  const auto fit = [&](const auto& spline) {
    for (size_t i = 0; i < spans; ++i) fitted.spans.push_back(spline.Span(static_cast<int>(i)));
  };
  if (options.degree == 3) {
    fit(SplineFit<2>(points, breaks, options));
  } else {
    fit(SplineFit<3>(points, breaks, options));
  }
  fitted.breaks = std::move(breaks);
  return fitted;
}

}  // namespace savary
