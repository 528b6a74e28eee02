#pragma once

#include <cmath>

namespace savary {

/// The argument in [low, high] where `value` is greatest, where it has one maximum there, by golden sections.
template <class Value>
double Climb(const Value& value, double low, double high) {
  constexpr double kGolden = 0.6180339887498949;
  double a = high - kGolden * (high - low), b = low + kGolden * (high - low);
  double at_a = value(a), at_b = value(b);
  while (b > a && b - a > 1e-11 * (1 + std::abs(a))) {
    if (at_a >= at_b) {
      high = b;
      b = a;
      at_b = at_a;
      a = high - kGolden * (high - low);
      at_a = value(a);
    } else {
      low = a;
      a = b;
      at_a = at_b;
      b = low + kGolden * (high - low);
      at_b = value(b);
    }
  }
  return at_a >= at_b ? a : b;
}

}  // namespace savary
