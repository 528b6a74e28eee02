#pragma once

#include "savary/dynamics/integrator.h"
#include "savary/dynamics/mechanism_system.h"

namespace savary {

/// Integrated values of drives at t into y, from those of y0 at t0, exactly: they are integrals of their laws alone, by
/// adaptive Gauss quadrature.
void IntegrateDrives(const MechanismStructure& structure, const DiscreteState& discrete, double t0, const VecX& y0,
                     double t, VecX* y);

/// Steps of a mechanism whose motion is determined by its drives. Positions are predicted,
///
///     p1 = p0 + h v0 + h^2/2 a0,   turn = h w0 + h^2/2 alpha0,   V1 = V0 + h Vdot0,
///
/// and closed by Newton's method; velocities and accelerations follow from the rows. So errors do not accumulate: the
/// step length only influences which of several possible positions is reached. A step is accepted when closing moves
/// bodies by no more than 1e-3 of the mechanism's length (or rad) and changes the predicted velocities by no more than
/// 3% of the largest, and when positions, velocities and accelerations of both ends fit one polynomial (branch test).
/// Between the ends positions are that quintic.
///
/// Values of drives given by speed or acceleration are those of IntegrateDrives.
class KinematicSteps : public Integrator {
 public:
  explicit KinematicSteps(MechanismSystem* mechanism) : mechanism_(*mechanism) {}

  Trial Try(double t0, const VecX& y0, const VecX& f0, double t1) override;
  EvalStatus Complete(const VecX& y_end) override;
  [[nodiscard]] int order() const override { return error_order() - 1; }
  [[nodiscard]] int error_order() const override { return 2; }
  /// Puts the exact integrated values of drives at t into y, for t in the last step, where the interpolant has
  /// approximate ones.
  void CalcDriveValues(double t, VecX* y) const {
    IntegrateDrives(mechanism_.structure(), mechanism_.discrete(), t0_, y0_, t, y);
  }
  [[nodiscard]] double ProposeStep(double h, double error, const StepControl& control) const override;

 private:
  void Resize(int size) override;
  void Predict(double t1);
  void CalcSecondDerivatives(const VecX& y, const VecX& f, VecX* second) const;

  MechanismSystem& mechanism_;
  VecX predicted_, move_, second0_, second1_;
};

}  // namespace savary
