#pragma once

#include <cmath>

namespace savary {

/// Dry friction: |ft| <= mu_static fn at rest; ft = mu(v) fn against the slip where bodies slide at v, with
///     mu(v) = mu_kinetic + (mu_static - mu_kinetic) exp(-(v / stribeck_speed)^2),
/// or mu_kinetic alone without a Stribeck speed. A pure function [armstrong1994].
struct FrictionLaw {
  double mu_static = 0;
  double mu_kinetic = 0;
  double stribeck_speed = 0;  ///< m/s; 0: none

  [[nodiscard]] bool is_present() const { return mu_static > 0 || mu_kinetic > 0; }
  /// The coefficient of friction at a slip speed of either sign.
  [[nodiscard]] double CalcCoefficient(double slip) const {
    if (!(stribeck_speed > 0)) return mu_kinetic;
    const double x = slip / stribeck_speed;
    return mu_kinetic + (mu_static - mu_kinetic) * std::exp(-x * x);
  }
  /// Its derivative by the slip speed.
  [[nodiscard]] double CalcSlope(double slip) const {
    if (!(stribeck_speed > 0)) return 0;
    const double x = slip / stribeck_speed;
    return -2 * x / stribeck_speed * (mu_static - mu_kinetic) * std::exp(-x * x);
  }
};

}  // namespace savary
