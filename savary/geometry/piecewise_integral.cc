#include "savary/geometry/piecewise_integral.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "savary/base/chebyshev_series.h"
#include "savary/geometry/chebyshev.h"

namespace savary {

namespace {

constexpr double kDecayed = 4e-15;  // of the largest |f| on the piece
// What halving a piece does not make smaller is round-off of terms that cancel in f, if it is as small as this.
constexpr double kCancelled = 1e-11, kNotSmaller = 0.1;

}  // namespace

bool PiecewiseIntegral::Build(const std::vector<double>& breaks, const Integrand& f, double noise) {
  pieces_.clear();
  for (size_t i = 0; i + 1 < breaks.size(); ++i) {
    if (!Add(breaks[i], breaks[i + 1], 0, f, noise, std::numeric_limits<double>::infinity())) return false;
  }
  for (size_t i = 1; i < pieces_.size(); ++i) {
    pieces_[i].before = pieces_[i - 1].before + CalcWithin(static_cast<int>(i) - 1, pieces_[i - 1].end);
  }
  return true;
}

bool PiecewiseIntegral::Add(double a, double b, int depth, const Integrand& f, double noise, double before) {
  constexpr int n = kDegree;
  const double middle = 0.5 * (a + b), half = 0.5 * (b - a);
  trouble_ = middle;
  std::array<double, n + 1> values;
  double largest = 0;
  // The points are inside the piece, where one formula holds.
  for (int j = 0; j <= n; ++j) {
    values[j] = f(a, middle + half * Chebyshev<n>::Point(j));
    if (!std::isfinite(values[j])) return false;
    largest = std::max(largest, std::abs(values[j]));
  }
  const std::array<double, n + 1> c = Chebyshev<n>::Interpolate(values);
  double slope = 0;  // bounds |f'|
  for (int k = 1; k <= n; ++k) slope += k * std::abs(c[k]) / half;
  const double round_off = kDecayed * largest +
                           4 * std::numeric_limits<double>::epsilon() * std::max(std::abs(a), std::abs(b)) * slope +
                           noise;
  const double rest = std::abs(c[n]) + std::abs(c[n - 1]) + std::abs(c[n - 2]);
  const bool is_cancelled = rest > kNotSmaller * before && rest <= kCancelled * largest;
  if (rest > round_off && !is_cancelled) {
    return depth < kMaxDepth && Add(a, middle, depth + 1, f, noise, rest) && Add(middle, b, depth + 1, f, noise, rest);
  }
  // int T_k = T_k+1 / (2 (k + 1)) - T_k-1 / (2 (k - 1)).
  Piece piece;
  piece.begin = a;
  piece.end = b;
  const auto at = [&](int k) { return k > n ? 0 : k == 0 ? 2 * c[0] : c[k]; };
  for (int k = 1; k <= n + 1; ++k) piece.series[k] = half * (at(k - 1) - at(k + 1)) / (2 * k);
  piece.series[0] = -EvaluateChebyshev(piece.series, -1);
  pieces_.push_back(piece);
  return true;
}

int PiecewiseIntegral::FindPiece(double u) const {
  const auto next =
      std::upper_bound(pieces_.begin(), pieces_.end(), u, [](double x, const Piece& piece) { return x < piece.begin; });
  return next == pieces_.begin() ? 0 : static_cast<int>(next - pieces_.begin()) - 1;
}

double PiecewiseIntegral::CalcWithin(int index, double u) const {
  const Piece& piece = pieces_[index];
  return EvaluateChebyshev(piece.series, (2 * u - piece.begin - piece.end) / (piece.end - piece.begin));
}

double PiecewiseIntegral::Calc(double u) const {
  const int piece = FindPiece(u);
  return pieces_[piece].before + CalcWithin(piece, u);
}

}  // namespace savary
