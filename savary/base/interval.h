#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "savary/base/constants.h"
#include "savary/base/spatial.h"

namespace savary {

/// The numbers from lo to hi. Results of operations hold every result for numbers of the operands, rounding included:
/// each bound is moved outward by a unit in its last place (two for functions of the standard library). Bounds may be
/// infinite; where a result is not bounded or not defined for some of the operands, it is the whole line.
struct Interval {
  double lo = 0, hi = 0;

  constexpr Interval() = default;
  constexpr Interval(double value) : lo(value), hi(value) {}  // NOLINT: numbers are intervals
  constexpr Interval(double lower, double upper) : lo(lower), hi(upper) {}
  [[nodiscard]] static constexpr Interval Whole() {
    return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  }
  /// In any order.
  [[nodiscard]] static Interval Between(double a, double b) { return {std::min(a, b), std::max(a, b)}; }

  [[nodiscard]] double width() const { return hi - lo; }
  [[nodiscard]] double middle() const { return 0.5 * (lo + hi); }
  /// Largest and least absolute value.
  [[nodiscard]] double magnitude() const { return std::max(std::abs(lo), std::abs(hi)); }
  [[nodiscard]] double mignitude() const { return Contains(0) ? 0 : std::min(std::abs(lo), std::abs(hi)); }
  [[nodiscard]] bool Contains(double x) const { return lo <= x && x <= hi; }
  [[nodiscard]] bool Contains(const Interval& other) const { return lo <= other.lo && other.hi <= hi; }
  [[nodiscard]] bool Meets(const Interval& other) const { return lo <= other.hi && other.lo <= hi; }
  [[nodiscard]] bool IsFinite() const { return std::isfinite(lo) && std::isfinite(hi); }

  /// Moved outward by `ulps` units in the last place.
  [[nodiscard]] static Interval Outward(double lower, double upper, int ulps = 1) {
    const double share = ulps * std::numeric_limits<double>::epsilon();
    constexpr double kTiny = std::numeric_limits<double>::denorm_min();
    if (std::isnan(lower) || std::isnan(upper)) return Whole();
    if (std::isfinite(lower)) lower -= share * std::abs(lower) + kTiny;
    if (std::isfinite(upper)) upper += share * std::abs(upper) + kTiny;
    return {lower, upper};
  }
};

inline Interval operator-(const Interval& a) { return {-a.hi, -a.lo}; }
inline Interval operator+(const Interval& a, const Interval& b) { return Interval::Outward(a.lo + b.lo, a.hi + b.hi); }
inline Interval operator-(const Interval& a, const Interval& b) { return Interval::Outward(a.lo - b.hi, a.hi - b.lo); }
inline Interval operator*(const Interval& a, const Interval& b) {
  // Zero times infinity is zero: bounds are limits of numbers.
  const auto product = [](double x, double y) { return x == 0 || y == 0 ? 0.0 : x * y; };
  const double p = product(a.lo, b.lo), q = product(a.lo, b.hi), r = product(a.hi, b.lo), s = product(a.hi, b.hi);
  return Interval::Outward(std::min(std::min(p, q), std::min(r, s)), std::max(std::max(p, q), std::max(r, s)));
}
inline Interval operator/(const Interval& a, const Interval& b) {
  if (b.Contains(0)) return Interval::Whole();
  return a * Interval::Outward(1 / b.hi, 1 / b.lo);
}
inline Interval& operator+=(Interval& a, const Interval& b) { return a = a + b; }
inline Interval& operator*=(Interval& a, const Interval& b) { return a = a * b; }

/// The least interval that holds both.
inline Interval Hull(const Interval& a, const Interval& b) { return {std::min(a.lo, b.lo), std::max(a.hi, b.hi)}; }
/// What two intervals that hold the same number have in common.
inline Interval Common(const Interval& a, const Interval& b) { return {std::max(a.lo, b.lo), std::min(a.hi, b.hi)}; }

inline Interval Square(const Interval& a) {
  const double least = a.mignitude(), most = a.magnitude();
  const Interval square = Interval::Outward(least * least, most * most);
  return {std::max(0.0, square.lo), square.hi};
}
/// Of the part that is not negative; the whole line where there is none.
inline Interval Sqrt(const Interval& a) {
  if (!(a.hi >= 0)) return Interval::Whole();
  const Interval root = Interval::Outward(std::sqrt(std::max(0.0, a.lo)), std::sqrt(a.hi));
  return {std::max(0.0, root.lo), root.hi};
}
inline Interval Abs(const Interval& a) { return {a.mignitude(), a.magnitude()}; }
/// A function that rises everywhere.
template <class Function>
Interval Rising(const Interval& a, const Function& function) {
  return Interval::Outward(function(a.lo), function(a.hi), 2);
}
inline Interval Cos(const Interval& a) {
  if (!(a.width() < kTurn) || a.magnitude() > 1e8) return {-1, 1};
  // The greatest value 1 is taken where a whole number of turns lies inside, the least half a turn beside these.
  const auto holds = [&](double shift) {
    const double slack = 1e-15 * (1 + a.magnitude());
    return std::floor((a.hi + slack - shift) / kTurn) >= std::ceil((a.lo - slack - shift) / kTurn);
  };
  const Interval ends =
      Interval::Outward(std::min(std::cos(a.lo), std::cos(a.hi)), std::max(std::cos(a.lo), std::cos(a.hi)), 2);
  return {holds(0.5 * kTurn) ? -1 : std::max(-1.0, ends.lo), holds(0) ? 1 : std::min(1.0, ends.hi)};
}
inline Interval Sin(const Interval& a) { return Cos(a - Interval::Outward(0.25 * kTurn, 0.25 * kTurn)); }

/// Three intervals: a box.
struct Box3 {
  Interval x, y, z;

  Box3() = default;
  Box3(const Interval& ax, const Interval& ay, const Interval& az) : x(ax), y(ay), z(az) {}
  explicit Box3(const Vec3& point) : x(point.x()), y(point.y()), z(point.z()) {}

  [[nodiscard]] const Interval& operator[](int i) const { return i == 0 ? x : i == 1 ? y : z; }
  [[nodiscard]] Interval& operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  [[nodiscard]] Vec3 middle() const { return {x.middle(), y.middle(), z.middle()}; }
  [[nodiscard]] Vec3 half() const { return 0.5 * Vec3(x.width(), y.width(), z.width()); }
  [[nodiscard]] bool Contains(const Vec3& p) const {
    return x.Contains(p.x()) && y.Contains(p.y()) && z.Contains(p.z());
  }
  /// An upper bound of the length of its vectors.
  [[nodiscard]] double magnitude() const {
    return Vec3(x.magnitude(), y.magnitude(), z.magnitude()).norm() * (1 + 4 * std::numeric_limits<double>::epsilon());
  }
  /// A lower bound of the length of its vectors.
  [[nodiscard]] double mignitude() const {
    return Vec3(x.mignitude(), y.mignitude(), z.mignitude()).norm() * (1 - 4 * std::numeric_limits<double>::epsilon());
  }
  [[nodiscard]] bool IsFinite() const { return x.IsFinite() && y.IsFinite() && z.IsFinite(); }
};

inline Box3 operator+(const Box3& a, const Box3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Box3 operator-(const Box3& a, const Box3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Box3 operator*(const Interval& s, const Box3& a) { return {s * a.x, s * a.y, s * a.z}; }
inline Interval Dot(const Box3& a, const Box3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Box3 Cross(const Box3& a, const Box3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline Box3 Hull(const Box3& a, const Box3& b) { return {Hull(a.x, b.x), Hull(a.y, b.y), Hull(a.z, b.z)}; }
inline Box3 Common(const Box3& a, const Box3& b) { return {Common(a.x, b.x), Common(a.y, b.y), Common(a.z, b.z)}; }
/// R a.
inline Box3 Turned(const Mat3& R, const Box3& a) {
  Box3 b;
  for (int i = 0; i < 3; ++i) b[i] = Interval(R(i, 0)) * a.x + Interval(R(i, 1)) * a.y + Interval(R(i, 2)) * a.z;
  return b;
}

}  // namespace savary
