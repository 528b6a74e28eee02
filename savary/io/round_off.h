#pragma once

#include <string>
#include <vector>

namespace savary {

/// A column of results that may be round-off: its unit, and its largest finite value without sign.
struct ColumnSize {
  std::string unit;
  double largest = 0;
};

/// For each column, the size below which its values are round-off, in its own unit: 1e-11 of the largest value that has
/// this unit. Where all values with a unit are round-off, the size follows from other quantities: a hundredth of the
/// product that has this unit of a typical `length` of the mechanism, the `duration` of the run, an angle of one unit
/// and the largest force of the run, such as length / duration for a speed. Numbers that small are shown as 0, and no
/// axis of a plot magnifies them.
[[nodiscard]] std::vector<double> FindRoundOff(const std::vector<ColumnSize>& columns, double length, double duration);

/// The largest finite value without sign; 0 when there is none.
[[nodiscard]] double LargestOf(const std::vector<double>& values);

}  // namespace savary
