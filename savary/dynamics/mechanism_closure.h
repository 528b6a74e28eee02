#pragma once

#include "savary/dynamics/mechanism_equations.h"

namespace savary {

/// Moves and turns every body by a small step [rotation vector; displacement] each, in world axes.
void MoveBodies(const StateLayout& layout, const VecX& step, VecX* y);

/// Keeps a mechanism's state on its constraints: positions by Newton's method with the least step in the mass metric,
/// velocities by the nearest ones in that metric. Residuals are relative: of slides to the mechanism's length, of turns
/// in rad.
class MechanismClosure {
 public:
  /// Keeps the pointer. `accepted`: residual up to which a state counts as closed.
  MechanismClosure(MechanismEquations* equations, double accepted);

  /// Positions, then velocities. Positions are closed down to `goal`, or as far as Newton's method converges; the
  /// result must be within `accepted`.
  EvalStatus Close(double t, double goal, VecX* y);
  /// Velocities alone.
  EvalStatus CloseVelocity(double t, VecX* y);
  /// The change of velocities in the last CloseVelocity, M step + J^T mu = 0.
  [[nodiscard]] const VecX& step() const { return step_; }
  [[nodiscard]] const VecX& multipliers() const { return mu_; }

  /// Residuals of a state: of positions; of rates, per second.
  [[nodiscard]] ClosureReport CalcPosition(double t, const VecX& y);
  [[nodiscard]] ClosureReport CalcRates(double t, const VecX& y);
  /// Whether positions and rates of a state, which was closed by other means, are within `accepted`.
  EvalStatus Check(double t, const VecX& y);
  /// The largest residual that was accepted.
  [[nodiscard]] const ClosureReport& worst() const { return worst_; }

 private:
  EvalStatus Accept(const ClosureReport& closure);

  MechanismEquations& equations_;
  const double accepted_;
  VecX no_force_, rates_, step_, mu_;
  ClosureReport worst_;
};

}  // namespace savary
