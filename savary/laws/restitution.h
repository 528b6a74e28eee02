#pragma once

#include <optional>

#include "savary/base/expression.h"

namespace savary {

/// Restitution in an impact. Newton's law relates speeds: rebound speed = e x approach speed. Poisson's law relates
/// impulses: impulse of restitution = e x impulse of compression. For one contact without friction both are the same. e
/// is a number, or a law of the approach speed.
struct Restitution {
  enum class Kind { kNewton, kPoisson };
  Kind kind = Kind::kNewton;
  double value = 0;
  std::optional<Expression> of_speed;  ///< of one variable, the approach speed in m/s, at least 0

  /// e at an approach speed (m/s); a law is limited to 0 .. 1.
  [[nodiscard]] double Calc(double approach_speed) const;
};

}  // namespace savary
