#pragma once

#include <Eigen/Dense>

#include "savary/base/dense_products.h"

namespace savary {

using Vec3 = Eigen::Vector3d;
using Vec6 = Eigen::Matrix<double, 6, 1>;
using Mat3 = Eigen::Matrix3d;
using Mat6 = Eigen::Matrix<double, 6, 6>;
using Quat = Eigen::Quaterniond;
using VecX = Eigen::VectorXd;
using MatX = Eigen::MatrixXd;

/// Twists and wrenches stack the rotational part on top: V = [w; v], F = [m; f], power = V . F.
inline constexpr int kAngular = 0;
inline constexpr int kLinear = 3;

/// Cross(a) b = a x b.
inline Mat3 Cross(const Vec3& a) {
  Mat3 m;
  m << 0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0;
  return m;
}

/// Pose X_AB of frame B in frame A: p_A = R p_B + p.
struct Pose {
  Mat3 R = Mat3::Identity();
  Vec3 p = Vec3::Zero();

  [[nodiscard]] Vec3 operator*(const Vec3& p_B) const { return R * p_B + p; }
  [[nodiscard]] Pose operator*(const Pose& X_BC) const { return {R * X_BC.R, R * X_BC.p + p}; }
  [[nodiscard]] Pose Inverse() const { return {R.transpose(), -(R.transpose() * p)}; }
  /// X_BC, this being X_WB. Positions are subtracted first: far from the origin of W no digits are lost.
  [[nodiscard]] Pose Seeing(const Pose& X_WC) const { return {R.transpose() * X_WC.R, R.transpose() * (X_WC.p - p)}; }
};

/// Rotation whose z axis is along `z` (not zero). The x axis is the projection of the world axis least aligned with z,
/// so the result is a continuous function of z except where that axis changes; z = e_z gives the identity.
Mat3 RotationFromZ(const Vec3& z);

/// Rotation about the unit vector of `rotation` by its length.
Mat3 RotationFromVector(const Vec3& rotation);

}  // namespace savary
