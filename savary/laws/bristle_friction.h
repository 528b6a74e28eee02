#pragma once

#include <cmath>

#include <Eigen/Core>

#include "savary/laws/friction.h"

namespace savary {

/// Friction by bristles, of compliant contacts [canudas1995]: both surfaces are held by springs along them, which bend
/// by z and slip where they bend too far. With the slip velocity v, v = |v|, and mu(v) of the friction law,
///
///     z' = v - s0 v / mu(v) z,    force on body 1 = -fn (s0 z + s1(v) z'),    s0 = mu_static / deflection,
///
/// which is mu(v) fn against steady slip, and a spring of the stiffness s0 fn where bodies hold each other. |z| stays
/// within `deflection`. s1 damps the springs: s1(v) = s1 / (1 + (s1 v / mu_static)^2), so that its force is at most
/// half of mu_static fn. A pure function.
struct BristleLaw {
  double deflection = 0;  ///< at which bodies break away, m; 0: no bristles
  double damping = 1;     ///< share of the critical damping of a body that its own weight presses

  [[nodiscard]] bool is_present() const { return deflection > 0; }
};

/// Per unit of the normal force, along the tangents.
struct BristleFriction {
  Eigen::Vector2d force = Eigen::Vector2d::Zero();  ///< on body 1
  Eigen::Vector2d rate = Eigen::Vector2d::Zero();   ///< z', along axes that do not turn
  double relaxation = 0;                            ///< s0 v / mu(v): rate by z is -relaxation, 1/s
  double by_bend = 0;                               ///< force by z, the same in all directions
  Eigen::Matrix2d by_slip = Eigen::Matrix2d::Zero(), rate_by_slip = Eigen::Matrix2d::Identity();
};

[[nodiscard]] inline BristleFriction CalcBristleFriction(const FrictionLaw& law, const BristleLaw& bristles,
                                                         const Eigen::Vector2d& bend, const Eigen::Vector2d& slip) {
  constexpr double kGravity = 9.81;  // of the body that `damping` speaks of
  const double mu0 = law.mu_static, s0 = mu0 / bristles.deflection,
               s1 = 2 * bristles.damping * std::sqrt(s0 / kGravity);
  const double v = slip.norm(), mu = law.CalcCoefficient(v);
  const Eigen::Vector2d along = v > 0 ? Eigen::Vector2d(slip / v) : Eigen::Vector2d(Eigen::Vector2d::Zero());
  const double h = v / mu, h_slope = (1 - h * law.CalcSlope(v)) / mu;
  const double x = s1 / mu0 * v, s = s1 / (1 + x * x), s_slope = -2 * s * s / mu0 * x;
  BristleFriction result;
  result.relaxation = s0 * h;
  result.rate = slip - result.relaxation * bend;
  result.rate_by_slip -= s0 * h_slope * bend * along.transpose();
  result.force = -(s0 * bend + s * result.rate);
  result.by_bend = -(s0 - s * result.relaxation);
  result.by_slip = -(s * result.rate_by_slip + s_slope * result.rate * along.transpose());
  return result;
}

}  // namespace savary
