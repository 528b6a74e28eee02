#include "savary/multibody/bushing.h"

#include <cmath>

namespace savary {

Vec3 RotationVector(const Quat& q) {
  const double sign = q.w() < 0 ? -1 : 1;
  const double sine = q.vec().norm();
  if (sine == 0) return Vec3::Zero();
  return sign * 2 * std::atan2(sine, sign * q.w()) / sine * q.vec();
}

Mat3 CalcRotationVectorRate(const Vec3& theta) {
  const double a2 = theta.squaredNorm() / 4;
  double k;  // (1 - a cot a)/(4 a^2)
  if (a2 < 0.01) {
    k = (1.0 / 3 + a2 * (1.0 / 45 + a2 * (2.0 / 945 + a2 * (1.0 / 4725 + a2 * (2.0 / 93555))))) / 4;
  } else {
    const double a = std::sqrt(a2);
    k = (1 - a / std::tan(a)) / (4 * a2);
  }
  const Mat3 cross = Cross(theta);
  return Mat3::Identity() - cross / 2 + k * cross * cross;
}

BushingLoad CalcBushing(const Bushing& bushing, const FrameKinematics& F, const FrameKinematics& M) {
  const Vec3 p_FM = M.p - F.p;
  const Vec3 d = F.R.transpose() * p_FM;
  const Vec3 ddot = F.R.transpose() * (M.v - F.v - F.w.cross(p_FM));
  const Vec3 theta = RotationVector(F.q.conjugate() * M.q);
  const Vec3 w = F.R.transpose() * (M.w - F.w);
  const Mat3 rate = CalcRotationVectorRate(theta);

  // Minus the gradients of V to d and theta.
  const Vec3 pull = bushing.preload - bushing.stiffness.cwiseProduct(d);
  const Vec3 twist = bushing.preload_torque - bushing.turn_stiffness.cwiseProduct(theta);

  BushingLoad load;
  load.force = F.R * (pull - bushing.damping.cwiseProduct(ddot));
  load.torque = F.R * (rate.transpose() * twist - bushing.turn_damping.cwiseProduct(w));
  load.energy = -0.5 * ((pull + bushing.preload).dot(d) + (twist + bushing.preload_torque).dot(theta));
  load.energy_rate = -(pull.dot(ddot) + twist.dot(rate * w));
  // d is the difference of two positions, theta of two orientations.
  load.energy_magnitude = (pull.cwiseAbs() + bushing.preload.cwiseAbs()).sum() * (d.norm() + F.p.norm() + M.p.norm()) +
                          (twist.cwiseAbs() + bushing.preload_torque.cwiseAbs()).sum() * (theta.norm() + 1);
  return load;
}

}  // namespace savary
