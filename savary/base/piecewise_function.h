#pragma once

#include <limits>

namespace savary {

/// A function f of one number x, smooth in pieces: rise laws, tables.
///
/// Pieces are numbered along x. Piece i holds for Ends(i).begin <= x < Ends(i).end, and ends where piece i + 1 begins;
/// at that joint f or some derivative of it may jump. Calc continues the formula of a piece smoothly beyond its ends,
/// so a solver may look past a joint before it has located it. Where f does not exist, Calc gives NaN.
class PiecewiseFunction {
 public:
  struct Interval {
    double begin = -std::numeric_limits<double>::infinity();
    double end = std::numeric_limits<double>::infinity();
  };

  /// f and its first four derivatives by x.
  struct Derivatives {
    double f = 0;
    double f1 = 0;
    double f2 = 0;
    double f3 = 0;
    double f4 = 0;
  };

  /// For NaN, and for x so large that pieces cannot be numbered.
  static constexpr int kNoPiece = std::numeric_limits<int>::min();

  /// What Calc gives where f does not exist.
  static constexpr Derivatives Nowhere() {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return {nan, nan, nan, nan, nan};
  }

  PiecewiseFunction() = default;
  PiecewiseFunction(const PiecewiseFunction&) = delete;
  PiecewiseFunction& operator=(const PiecewiseFunction&) = delete;
  virtual ~PiecewiseFunction() = default;

  [[nodiscard]] virtual int FindPiece(double x) const = 0;
  [[nodiscard]] virtual Interval Ends(int piece) const = 0;
  [[nodiscard]] virtual Derivatives Calc(double x, int piece) const = 0;

  /// Whether a piece may have features much shorter than itself.
  [[nodiscard]] virtual bool has_fine_structure() const { return false; }
};

}  // namespace savary
