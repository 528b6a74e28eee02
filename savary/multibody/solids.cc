#include "savary/multibody/solids.h"

#include <numbers>

namespace savary {

namespace {

constexpr double kPi = std::numbers::pi;

double Square(double x) { return x * x; }

// Volume, height of the mass centre on the z axis, and principal moments about the mass centre per mass.
struct UnitProperties {
  double volume;
  double z;
  Vec3 moments;
};

// Equal moments about x and y.
UnitProperties Round(double volume, double z, double across, double along) { return {volume, z, {across, across, along}}; }

UnitProperties Calc(const BoxSolid& box) {
  const Vec3 s = box.size.cwiseAbs2() / 12;
  return {box.size.prod(), 0, {s.y() + s.z(), s.x() + s.z(), s.x() + s.y()}};
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

UnitProperties CalcUnit(const Solid& solid) {
  return std::visit([](const auto& one) { return Calc(one); }, solid);
}

}  // namespace

double CalcVolume(const Solid& solid) { return CalcUnit(solid).volume; }

MassProperties CalcMassProperties(const Solid& solid, double mass, const Pose& X_BS) {
  const UnitProperties unit = CalcUnit(solid);
  return {mass, X_BS * Vec3(0, 0, unit.z), mass * (X_BS.R * unit.moments.asDiagonal() * X_BS.R.transpose())};
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
