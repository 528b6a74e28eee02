#include "savary/multibody/solids.h"

#include "savary/base/constants.h"

namespace savary {

namespace {

double Square(double x) { return x * x; }

// Volume, mass centre, and inertia about it per mass.
struct UnitProperties {
  double volume;
  Vec3 center;
  Mat3 inertia;
};

// Equal moments about x and y.
UnitProperties Round(double volume, double z, double across, double along) {
  return {volume, Vec3(0, 0, z), Vec3(across, across, along).asDiagonal()};
}

UnitProperties Calc(const BoxSolid& box) {
  const Vec3 s = box.size.cwiseAbs2() / 12;
  return {box.size.prod(), Vec3::Zero(), Vec3(s.y() + s.z(), s.x() + s.z(), s.x() + s.y()).asDiagonal()};
}
UnitProperties Calc(const SphereSolid& sphere) {
  const double moment = 0.4 * Square(sphere.radius);
  return Round(4 * kPi / 3 * Square(sphere.radius) * sphere.radius, 0, moment, moment);
}
UnitProperties Calc(const TubeSolid& tube) {
  const double r2 = Square(tube.radius) + Square(tube.inner_radius);
  const double section = kPi * (tube.radius - tube.inner_radius) * (tube.radius + tube.inner_radius);
  return Round(section * tube.length, 0, (3 * r2 + Square(tube.length)) / 12, r2 / 2);
}
UnitProperties Calc(const CylinderSolid& cylinder) { return Calc(TubeSolid{cylinder.radius, 0, cylinder.length}); }
UnitProperties Calc(const ConeSolid& cone) {
  const double r2 = Square(cone.radius);
  return Round(kPi / 3 * r2 * cone.length, cone.length / 4, 3 * (4 * r2 + Square(cone.length)) / 80, 0.3 * r2);
}
UnitProperties Calc(const RodSolid& rod) { return Round(0, 0, Square(rod.length) / 12, 0); }
// Per area, about its own centre: the integrals of x^2, y^2, x y are those about the origin less those of the centre.
UnitProperties Calc(const PlateSolid& plate) {
  double area = 0, xx = 0, yy = 0, xy = 0;
  Vec2 first = Vec2::Zero();
  for (const Profile& profile : plate.profiles) {
    const Profile::AreaMoments moments = profile.CalcAreaMoments();
    area += moments.area;
    first += moments.first;
    xx += moments.xx;
    yy += moments.yy;
    xy += moments.xy;
  }
  const Vec2 center = first / area;
  xx = xx / area - Square(center.x());
  yy = yy / area - Square(center.y());
  xy = xy / area - center.x() * center.y();
  const double zz = Square(plate.thickness) / 12;
  Mat3 inertia;
  inertia << yy + zz, -xy, 0, -xy, xx + zz, 0, 0, 0, xx + yy;
  return {area * plate.thickness, Vec3(center.x(), center.y(), 0), inertia};
}

UnitProperties CalcUnit(const Solid& solid) {
  return std::visit([](const auto& one) { return Calc(one); }, solid);
}

}  // namespace

double CalcVolume(const Solid& solid) { return CalcUnit(solid).volume; }

MassProperties CalcMassProperties(const Solid& solid, double mass, const Pose& X_BS) {
  const UnitProperties unit = CalcUnit(solid);
  return {mass, X_BS * unit.center, mass * (X_BS.R * unit.inertia * X_BS.R.transpose())};
}

MassProperties Combine(std::span<const MassProperties> parts) {
  if (parts.size() == 1) return parts[0];
  MassProperties whole;
  for (const MassProperties& part : parts) {
    whole.mass += part.mass;
    whole.p_BC += part.mass * part.p_BC;
  }
  if (whole.mass > 0) whole.p_BC /= whole.mass;
  for (const MassProperties& part : parts) {
    const Vec3 d = part.p_BC - whole.p_BC;
    whole.I_BC_B += part.I_BC_B + part.mass * (d.squaredNorm() * Mat3::Identity() - d * d.transpose());
  }
  return whole;
}

}  // namespace savary
