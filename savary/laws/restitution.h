#pragma once

#include <optional>

#include "savary/base/expression.h"

namespace savary {

/// Restitution of an impact. Newton's law relates speeds: rebound speed = e x approach speed. Poisson's relates
/// impulses: that of restitution = e x that of compression. In a single impact without friction they agree. e is a
/// number or a law of the approach speed.
struct Restitution {
  enum class Kind { kNewton, kPoisson };
  Kind kind = Kind::kNewton;
  double value = 0;
  std::optional<Expression> of_speed;  ///< of one variable, the approach speed in m/s, at least 0

  /// At an approach speed, m/s; within 0 and 1.
  [[nodiscard]] double Calc(double approach_speed) const;
};

}  // namespace savary
