#pragma once

#include <cmath>
#include <numbers>

namespace savary {

/// Kelvin-Voigt: F = K d + D d', a spring beside a damper. The force jumps to D v0 where bodies meet.
[[nodiscard]] inline double CalcKelvinVoigtForce(double K, double D, double d, double rate) { return K * d + D * rate; }

/// Its restitution, with the contact over where F is zero [schwager2007]. m = m1 m2 / (m1 + m2).
[[nodiscard]] inline double CalcKelvinVoigtRestitution(double K, double D, double m) {
  const double b = D / (2 * m), w2 = K / m;  // d'' + 2 b d' + w2 d = 0
  if (b == 0) return 1;
  if (b * b < w2) {
    const double w = std::sqrt(w2 - b * b);
    return std::exp(-2 * b / w * std::atan2(w, b));
  }
  const double w = std::sqrt(b * b - w2);
  return w == 0 ? std::exp(-2) : std::exp(-b / w * std::log((b + w) / (b - w)));
}

}  // namespace savary
