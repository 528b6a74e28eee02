#pragma once

#include <string>

#include "savary/dynamics/mechanism_system.h"

namespace savary {

/// Small motions about a steady motion in which contacts are closed. Where bodies roll, fewer speeds than coordinates
/// are free, so positions and speeds are varied together. Of n bodies, displacements dx as in MechanismLinearizer and
/// changes dV of twists satisfy
///
///     J_c dx = 0,          J dV + d(J V)/dx dx = 0,
///
/// J_c the rows that hold positions (joints, drives, gaps) and J those and the ones that hold speeds only (rolling).
/// With S the variations that satisfy both, and W the rate of the frame in which the motion stands still,
///
///     rotation' = dw + (w - W) x rotation,   displacement' = dv - W x displacement,   dV' = dVdot - W x dV
///
/// maps S to itself, S z' = F S z, so that z' = A z with a constant A. dVdot is the difference of the accelerations of
/// the whole mechanism, contacts followed, between states on either side: of fourth order, about 1e-12 of what
/// accelerations are made of.
struct RollingMotion {
  bool found = false;
  std::string problem;      ///< why not
  Vec3 W = Vec3::Zero();    ///< rad/s, world axes
  int num_coordinates = 0;  ///< columns of S with displacements
  int num_speeds = 0;       ///< the others
  MatX displacements;       ///< 6 n rows: those of S, per unit of z
  MatX A;
};

/// Candidates of W and the second look are those of FindSteadyMotion. `system` has its contacts closed; it is left at
/// the start.
[[nodiscard]] RollingMotion FindRollingMotion(double t, const VecX& y, MechanismSystem* system);

}  // namespace savary
