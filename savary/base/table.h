#pragma once

#include <memory>
#include <vector>

#include "savary/base/error.h"
#include "savary/base/knots.h"
#include "savary/base/piecewise_function.h"

namespace savary {

/// How a table fills the space between its points, and beyond them.
enum class Interpolation {
  kLinear,          ///< Straight lines; f' jumps at the points.
  kLinearPeriodic,  ///< The same, repeated.
  kNatural,         ///< Cubic spline, f'' = 0 at both ends.
  kClamped,         ///< Cubic spline with the given slopes at the ends.
  kPeriodic,        ///< Cubic spline, repeated with f, f', f'' continuous.
};

enum class Extrapolation {
  kError,     ///< There is no value: NaN, which ends a run. Up to 1e-9 of the table's range beyond an end the table
              ///< continues.
  kConstant,  ///< The value of the end point.
  kLinear,    ///< The tangent at the end point.
};

struct TableOptions {
  Interpolation interpolation = Interpolation::kNatural;
  Extrapolation extrapolation = Extrapolation::kError;  ///< Not used in periodic tables.
  double begin_slope = 0, end_slope = 0;                ///< dy/dx at the ends of a clamped spline.
};

/// A function y(x) through given points, x increasing. All numbers in SI.
///
/// Cubic splines have continuous f, f', f''; f''' jumps at the points. On the interval from point i to i + 1, of width
/// h, with second derivatives M at the points and u = x - x_i:
///   f = y_i + b u + M_i u^2 / 2 + (M_i+1 - M_i) u^3 / (6 h),   b = (y_i+1 - y_i) / h - h (2 M_i + M_i+1) / 6,
/// and M solves the tridiagonal equations of equal slopes at the points:
///   h_i-1 M_i-1 + 2 (h_i-1 + h_i) M_i + h_i M_i+1 = 6 ((y_i+1 - y_i) / h_i - (y_i - y_i-1) / h_i-1).
///
/// A periodic table repeats with period x_last - x_first; its last point closes the curve, so y_last = y_first (to 1e-9
/// of the range of y, and is then taken as equal).
///
/// Pieces are the intervals, so that an integrator steps onto every point. A cubic spline with more than
/// kMostSwitchingIntervals of them is one piece between its ends, so that a table of many samples does not force a step
/// onto each.
class Table final : public PiecewiseFunction {
 public:
  struct Point {
    double x = 0;
    double y = 0;
  };

  static constexpr int kMostSwitchingIntervals = 100;
  static constexpr size_t kMostPoints = 100'000;

  /// Throws InputError at `where`, naming the point (counted from 1) that is wrong.
  [[nodiscard]] static std::shared_ptr<const Table> Build(const std::vector<Point>& points, const TableOptions& options,
                                                          const SourceLocation& where);

  [[nodiscard]] double first() const { return knots_.first(); }
  [[nodiscard]] double last() const { return knots_.last(); }
  [[nodiscard]] bool is_periodic() const { return knots_.repeats(); }

  /// Value and derivatives at x, whatever its piece.
  [[nodiscard]] Derivatives At(double x) const { return Calc(x, FindPiece(x)); }

  [[nodiscard]] int FindPiece(double x) const override;
  [[nodiscard]] Interval Ends(int piece) const override;
  [[nodiscard]] Derivatives Calc(double x, int piece) const override;
  [[nodiscard]] bool has_fine_structure() const override { return is_dense_; }

 private:
  // f = y + u (b + u (c + u d)) at u = x - x_i.
  struct Cubic {
    double y = 0, b = 0, c = 0, d = 0;
  };

  Table(const std::vector<Point>& points, const TableOptions& options);

  void FitLines();
  void FitSpline(const TableOptions& options);
  [[nodiscard]] double Width(int interval) const { return knots_[interval + 1] - knots_[interval]; }
  [[nodiscard]] double Chord(int interval) const { return (y_[interval + 1] - y_[interval]) / Width(interval); }
  [[nodiscard]] Derivatives Beyond(double x, bool behind) const;
  [[nodiscard]] Derivatives OnInterval(double x, int interval) const;

  Knots knots_;                // the points' x
  std::vector<double> y_;      // and y
  std::vector<Cubic> cubics_;  // of the intervals
  bool is_dense_ = false;      // one piece between the ends, or one for all periods
  Extrapolation extrapolation_ = Extrapolation::kError;
};

}  // namespace savary
