#pragma once

#include <limits>
#include <numbers>

namespace savary {

inline constexpr double kPi = std::numbers::pi;
inline constexpr double kTurn = 2 * kPi;
inline constexpr double kDegree = kPi / 180;
inline constexpr double kEpsilon = std::numeric_limits<double>::epsilon();
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

}  // namespace savary
