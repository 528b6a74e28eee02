#include "savary/dynamics/touch_span.h"

#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"

namespace savary {

double TouchSpan::AngleAt(double t) const {
  const double length = end - begin;
  if (t - begin <= 0.5 * length) return 2 * std::asin(std::sqrt(std::max(0.0, t - begin) / length));
  return kPi - 2 * std::asin(std::sqrt(std::max(0.0, end - t) / length));
}

double TouchSpan::TimeAt(double angle) const {
  if (angle >= kPi) return end;
  if (angle <= 0) return begin;
  const double sine = std::sin(0.5 * angle);
  return begin + (end - begin) * sine * sine;
}

}  // namespace savary
