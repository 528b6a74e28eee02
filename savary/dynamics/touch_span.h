#pragma once

namespace savary {

/// A stretch of time at whose ends f is continuous and not smooth, as that of a touch of compliant bodies, whose force
/// grows like the 3/2 power of the time since it began and of that which is left. In the angle a of
///
///     t = begin + (end - begin) sin^2(a / 2),    0 <= a <= pi,
///
/// a power k/2 of the time from either end is a power k of the angle from there: f is as smooth at the ends as between
/// them.
struct TouchSpan {
  double begin = 0, end = 0;

  [[nodiscard]] bool exists() const { return end > begin; }
  /// Of an instant; those outside count as the ends.
  [[nodiscard]] double AngleAt(double t) const;
  [[nodiscard]] double TimeAt(double angle) const;
};

}  // namespace savary
