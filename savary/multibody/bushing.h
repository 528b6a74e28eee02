#pragma once

#include "savary/multibody/kinematics.h"
#include "savary/multibody/model.h"

namespace savary {

/// What a bushing does at one instant. Frame F is on the first body, M on the second; world axes.
struct BushingLoad {
  Vec3 force = Vec3::Zero();    ///< on the second body, at M's origin; its opposite acts on the first at the same point
  Vec3 torque = Vec3::Zero();   ///< on the second body; its opposite acts on the first
  double energy = 0;            ///< V below
  double energy_magnitude = 0;  ///< the round-off of `energy` is a multiple of this
  double energy_rate = 0;       ///< dV/dt
};

/// d = R_F^T (p_M - p_F) is the displacement in F's axes, ddot its rate, theta the rotation vector of R_FM, |theta| <=
/// pi, and w = R_F^T (w_M - w_F) the relative angular velocity. With diagonal matrices K, C (slides) and Kr, Cr (turns)
/// and preloads f0, m0 on the second body,
///     V      = 1/2 d.K d - f0.d + 1/2 theta.Kr theta - m0.theta
///     force  = R_F (-K d + f0 - C ddot)
///     torque = R_F (B^-T (-Kr theta + m0) - Cr w),   thetadot = B^-1(theta) w
/// so that force and torque without damping are minus the gradient of V, and damping takes power always. B is the left
/// Jacobian of the rotation group,
///     B^-1 = 1 - [theta]/2 + (1 - a cot a)/(4 a^2) [theta]^2,   a = |theta|/2.
/// For small angles B is 1 and the torque Kr theta. Half a turn is the limit: there theta changes sign, and the torque
/// with it.
[[nodiscard]] BushingLoad CalcBushing(const Bushing& bushing, const FrameKinematics& F, const FrameKinematics& M);

/// The rotation vector of a unit quaternion, its length at most pi.
[[nodiscard]] Vec3 RotationVector(const Quat& q);

/// B^-1(theta) above, for |theta| < 2 pi: maps the angular velocity w of exp([theta]), in the axes theta is given in,
/// to the rate of theta.
[[nodiscard]] Mat3 CalcRotationVectorRate(const Vec3& theta);

}  // namespace savary
