#include "savary/base/spatial.h"

namespace savary {

Mat3 RotationFromZ(const Vec3& z) {
  const Vec3 k = z.normalized();
  // Prefer x, then y: any axis well away from k will do, and k = e_z must give the identity.
  const Vec3 seed = std::abs(k.x()) < 0.9 ? Vec3::UnitX() : Vec3::UnitY();
  const Vec3 i = (seed - seed.dot(k) * k).normalized();
  Mat3 R;
  R.col(0) = i;
  R.col(1) = k.cross(i);
  R.col(2) = k;
  return R;
}

Mat3 RotationFromVector(const Vec3& rotation) {
  const double angle = rotation.norm();
  if (angle == 0) return Mat3::Identity();
  return Eigen::AngleAxisd(angle, rotation / angle).toRotationMatrix();
}

}  // namespace savary
