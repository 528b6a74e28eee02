#pragma once

#include <optional>

#include "savary/base/expression.h"

namespace savary {

/// What a blow gives back. Newton's law is of speeds, departing = e approaching; Poisson's of impulses, those of
/// restitution = e those of compression. Without friction and with one blow they are the same. e is a number or a law
/// of the approach speed.
struct Restitution {
  enum class Kind { kNewton, kPoisson };
  Kind kind = Kind::kNewton;
  double value = 0;
  std::optional<Expression> of_speed;  ///< of one variable, the approach speed in m/s, at least 0

  /// At an approach speed, m/s; within 0 and 1.
  [[nodiscard]] double Calc(double approach_speed) const;
};

}  // namespace savary
