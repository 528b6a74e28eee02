#pragma once

#include <array>
#include <functional>
#include <vector>

namespace savary {

/// The integral of a smooth function of one variable, as Chebyshev series on pieces that are halved until the series
/// have decayed to round-off: a few 1e-15 of the largest |f| on the piece, or what the round-off of u makes of f.
/// Evaluation allocates nothing.
///
/// The integrand may depend on where its piece begins: f(begin, u). Quantities measured from the beginning of a piece,
/// such as the twist of a frame carried from there, need that; most integrands ignore it.
class PiecewiseIntegral {
 public:
  using Integrand = std::function<double(double begin, double u)>;

  /// Covers breaks.front() to breaks.back(), increasing; f is smooth between breaks. False where some piece cannot be
  /// resolved or f is not finite; `trouble` then lies there. Where f is a small difference, `noise` is the round-off it
  /// is known to have.
  [[nodiscard]] bool Build(const std::vector<double>& breaks, const Integrand& f, double noise = 0);
  [[nodiscard]] double trouble() const { return trouble_; }

  [[nodiscard]] int num_pieces() const { return static_cast<int>(pieces_.size()); }
  [[nodiscard]] double begin(int piece) const { return pieces_[piece].begin; }
  [[nodiscard]] double end(int piece) const { return pieces_[piece].end; }
  /// The piece that holds u; the first or last beyond the ends.
  [[nodiscard]] int FindPiece(double u) const;
  /// From the beginning of the piece to u, within it.
  [[nodiscard]] double CalcWithin(int piece, double u) const;
  /// From the beginning of the first piece to u, within the ends.
  [[nodiscard]] double Calc(double u) const;
  [[nodiscard]] double total() const {
    return pieces_.empty() ? 0 : pieces_.back().before + CalcWithin(num_pieces() - 1, pieces_.back().end);
  }

 private:
  static constexpr int kDegree = 16;
  static constexpr int kMaxDepth = 30;
  struct Piece {
    double begin = 0, end = 0;
    double before = 0;                         // integral over the pieces before
    std::array<double, kDegree + 2> series{};  // of the integral from `begin`, on [-1, 1]
  };

  // `before`: the error of the series on the piece that this one is half of.
  bool Add(double a, double b, int depth, const Integrand& f, double noise, double before);

  std::vector<Piece> pieces_;
  double trouble_ = 0;
};

/// Integral of f from a to b by Gauss's rule of five points: exact for polynomials of degree nine.
template <class Function>
double IntegrateShort(const Function& f, double a, double b) {
  constexpr std::array<double, 3> x = {0, 0.5384693101056830910, 0.9061798459386639928};
  constexpr std::array<double, 3> w = {0.5688888888888888889, 0.4786286704993664680, 0.2369268850561890875};
  const double middle = 0.5 * (a + b), half = 0.5 * (b - a);
  double sum = w[0] * f(middle);
  for (int i = 1; i < 3; ++i) sum += w[i] * (f(middle - half * x[i]) + f(middle + half * x[i]));
  return half * sum;
}

}  // namespace savary
