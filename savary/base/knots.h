#pragma once

#include <vector>

#include "savary/base/piecewise_function.h"

namespace savary {

/// Increasing positions on a line, x_0 < ... < x_n, taken once or repeated with the period x_n - x_0, and the pieces
/// they cut it into, as PiecewiseFunction numbers them. Once: piece 0 lies before x_0, piece i + 1 is interval i (from
/// x_i to x_i+1), piece n + 1 lies behind x_n. Repeated: piece i + n k is interval i, k periods on.
class Knots {
 public:
  /// Where a piece lies: interval -1 before all knots and num_intervals() behind them, else `turns` periods on.
  struct Spot {
    int interval = 0;
    int turns = 0;
  };

  Knots() = default;
  /// At least two positions.
  Knots(std::vector<double> positions, bool repeats) : positions_(std::move(positions)), repeats_(repeats) {}

  [[nodiscard]] int num_intervals() const { return static_cast<int>(positions_.size()) - 1; }
  [[nodiscard]] double operator[](int i) const { return positions_[i]; }
  [[nodiscard]] double first() const { return positions_.front(); }
  [[nodiscard]] double last() const { return positions_.back(); }
  [[nodiscard]] double period() const { return last() - first(); }
  [[nodiscard]] bool repeats() const { return repeats_; }

  /// The interval of one period in which x lies; the first and the last go on for ever.
  [[nodiscard]] int FindInterval(double x) const;

  /// kNoPiece for NaN, and for x so large that pieces cannot be numbered.
  [[nodiscard]] int FindPiece(double x) const;
  [[nodiscard]] PiecewiseFunction::Interval Ends(int piece) const;
  [[nodiscard]] Spot Locate(int piece) const;  ///< `piece` is not kNoPiece.

 private:
  [[nodiscard]] double RepeatedPosition(int piece) const;

  std::vector<double> positions_;
  bool repeats_ = false;
};

}  // namespace savary
