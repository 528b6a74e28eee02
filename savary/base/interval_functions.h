#pragma once

#include <cmath>

#include "savary/base/interval.h"

// Functions of intervals beyond those of interval.h. Where a function does not exist for some number of its argument,
// the result is the whole line.

namespace savary {

inline constexpr int kFunctionUlps = 4;  // error of the standard library's functions, more than enough

template <class Function>
Interval RisingFunction(const Interval& a, const Function& function) {
  return Interval::Outward(function(a.lo), function(a.hi), kFunctionUlps);
}
inline Interval Exp(const Interval& a) {
  const Interval result = RisingFunction(a, [](double x) { return std::exp(x); });
  return {std::max(0.0, result.lo), result.hi};
}
inline Interval Log(const Interval& a) {
  return a.lo > 0 ? RisingFunction(a, [](double x) { return std::log(x); }) : Interval::Whole();
}
inline Interval Log10(const Interval& a) {
  return a.lo > 0 ? RisingFunction(a, [](double x) { return std::log10(x); }) : Interval::Whole();
}
inline Interval Cbrt(const Interval& a) {
  return RisingFunction(a, [](double x) { return std::cbrt(x); });
}
inline Interval Sinh(const Interval& a) {
  return RisingFunction(a, [](double x) { return std::sinh(x); });
}
inline Interval Cosh(const Interval& a) {
  return Interval::Outward(std::cosh(a.mignitude()), std::cosh(a.magnitude()), kFunctionUlps);
}
inline Interval Tanh(const Interval& a) {
  return RisingFunction(a, [](double x) { return std::tanh(x); });
}
inline Interval Tan(const Interval& a) {
  if (!(a.width() < 0.5 * kTurn) || Cos(a).Contains(0)) return Interval::Whole();
  return RisingFunction(a, [](double x) { return std::tan(x); });
}
inline Interval Atan(const Interval& a) {
  return RisingFunction(a, [](double x) { return std::atan(x); });
}
inline Interval Asin(const Interval& a) {
  if (!(a.lo >= -1 && a.hi <= 1)) return Interval::Whole();
  return RisingFunction(a, [](double x) { return std::asin(x); });
}
inline Interval Acos(const Interval& a) {
  if (!(a.lo >= -1 && a.hi <= 1)) return Interval::Whole();
  return Interval::Outward(std::acos(a.hi), std::acos(a.lo), kFunctionUlps);
}
/// a^n; of negative a only for whole n.
inline Interval Pow(const Interval& a, double n) {
  if (n == 0) return {1, 1};
  if (n < 0) return Interval(1) / Pow(a, -n);
  const auto power = [n](double x) { return std::pow(x, n); };
  if (n == std::floor(n)) {
    if (std::fmod(n, 2) != 0) return RisingFunction(a, power);
    const Interval result = Interval::Outward(power(a.mignitude()), power(a.magnitude()), kFunctionUlps);
    return {std::max(0.0, result.lo), result.hi};
  }
  if (a.lo < 0) return Interval::Whole();
  const Interval result = RisingFunction(a, power);
  return {std::max(0.0, result.lo), result.hi};
}

}  // namespace savary
