#pragma once

#include <string>
#include <vector>

#include "savary/dynamics/mechanism_system.h"

namespace savary {

/// Small motions about a steady motion. Seen from a frame that turns at a constant rate W, a steady motion stands
/// still, except for the spin of bodies about their own axes of symmetry. A rotor in its bearings is one with W = 0, a
/// pendulum on a turning shaft with the shaft's W, a gyroscope with its precession.
///
/// With Z the motions the joints allow, fixed in that frame, dx = Z q are displacements as in MechanismLinearizer; then
///
///     dV = Z q' + N q,        N = (G - W0) Z,   G = blockdiag(W x, W x),   W0 = blockdiag(w_b x, 0),
///     dVdot = Z q'' + (N + G Z) q' + G N q,
///
/// since the rate of a small rotation is dw + w_b x rotation, and vectors of the frame turn with it. The equations of
/// motion along Z are
///
///     M q'' + C q' + K q = 0
///
/// with constant M = Z^T M Z, C = Z^T (M (N + G Z) + C Z), K = Z^T (M G N + C N + K Z). At rest this is the usual
/// reduction.
struct SteadyMotion {
  bool found = false;
  std::string problem;    ///< why not
  Vec3 W = Vec3::Zero();  ///< rad/s, world axes
  MatX Z;
  MatX M, C, K;
  double noise = 0;  ///< difference of K seen a little later: its round-off
};

/// Tries W = 0, the rate of turning of the velocities that follows from the accelerations, and the angular velocities
/// of the bodies, in this order. Each is tested by placing the mechanism where it would be some tenths of a radian
/// later: joints must be closed there and accelerations, Z, M, C and K must be the same in the frame. `system` has the
/// branches of the start; it is left at the start.
[[nodiscard]] SteadyMotion FindSteadyMotion(double t, const VecX& y, MechanismSystem* system);

// What it is made of.

constexpr double kLookTurn = 0.3;  ///< rad, the way to the second look

/// The candidates of W; `rate` is the largest speed, rad/s, lengths in those of the mechanism.
[[nodiscard]] std::vector<Vec3> ListFrameRates(const VecX& y, const VecX& vdot, const MechanismSystem& system,
                                               double* rate);
/// The state h later, if all turns with W but for constant spins.
[[nodiscard]] VecX Foresee(const Mechanics& mechanics, const VecX& y, const Vec3& W, double h);
/// How far accelerations are from W x V, and the state `later`, at t, from being one of the mechanism.
[[nodiscard]] double CalcUnsteadiness(double t, const VecX& y, const VecX& vdot, const Vec3& W, double rate,
                                      const VecX& later, MechanismSystem* system);

}  // namespace savary
