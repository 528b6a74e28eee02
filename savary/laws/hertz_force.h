#pragma once

#include <cmath>

namespace savary {

/// Hertz: fe = K d^n; n = 3/2 for ellipses of contact [johnson1985]. Of any n > 1 the stiffness begins at zero.
struct ElasticForce {
  double value, slope, energy;
};
[[nodiscard]] inline ElasticForce CalcHertzForce(double K, double n, double d) {
  const double power = n == 1.5 ? d * std::sqrt(d) : std::pow(d, n);
  return {K * power, d > 0 ? n * K * power / d : (n == 1 ? K : 0.0), K * power * d / (n + 1)};
}

}  // namespace savary
