#include "savary/laws/johnson_force.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace savary {

ElasticForce CalcJohnsonForce(double stiffness, double R, double d) {
  constexpr int kMost = 60;
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  if (!(d > 0)) return {0, 0, 0};
  const double deepest = 4 * R * std::exp(-2.0);
  if (!(d < deepest)) return {kNone, kNone, kNone};
  // d(x) is concave: from below, Newton's method approaches the solution from below.
  double x = 0.5 * d / std::log(4 * R / d);
  for (int i = 0; i < kMost; ++i) {
    const double l = std::log(4 * R / x);
    const double step = (d - x * (l - 1)) / (l - 2);
    x += step;
    if (!(std::abs(step) > 2 * std::numeric_limits<double>::epsilon() * x)) break;
  }
  const double l = std::log(4 * R / x);
  return {stiffness * x, stiffness / (l - 2), stiffness * x * x * (0.5 * l - 0.75)};
}

}  // namespace savary
