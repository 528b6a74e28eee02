#include "savary/multibody/solids.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "savary/base/constants.h"
#include "savary/geometry/piecewise_integral.h"

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

UnitProperties Calc(const EllipsoidSolid& ellipsoid) {
  const Vec3 s = ellipsoid.radii.cwiseAbs2() / 5;
  return {4 * kPi / 3 * ellipsoid.radii.prod(), Vec3::Zero(),
          Vec3(s.y() + s.z(), s.x() + s.z(), s.x() + s.y()).asDiagonal()};
}
UnitProperties Calc(const TorusSolid& torus) {
  const double R2 = Square(torus.radius), r2 = Square(torus.tube);
  return Round(2 * kPi * kPi * torus.radius * r2, 0, R2 / 2 + 5 * r2 / 8, R2 + 3 * r2 / 4);
}

// By Green's theorem, along the profile: the integral of rho^k / k times a power of z over dz. The axis, and lines
// across it, add nothing.
UnitProperties Calc(const RevolutionSolid& solid) {
  const Profile& profile = solid.profile;
  ProfilePoint begin;
  profile.CalcPoint(profile.is_corner(0) ? 1 : 0, 0, &begin);
  const double z0 = begin.r.y(), size = profile.length() + begin.r.norm();
  const auto integrate = [&](int rho_power, int z_power) {
    double sum = 0;
    for (int i = 0; i < profile.num_elements(); ++i) {
      if (profile.is_corner(i)) continue;
      const PlaneCurve& curve = profile.curve(i);
      PiecewiseIntegral integral;
      const auto integrand = [&](double, double u) {
        PlaneJet jet;
        curve.CalcJet(u, &jet);
        return std::pow(jet.r.x(), rho_power) * std::pow(jet.r.y() - z0, z_power) * jet.d1.y();
      };
      const double noise = 64 * kEpsilon * std::pow(size, rho_power + z_power) * curve.length();
      if (!integral.Build(curve.breaks(), integrand, noise))
        throw std::logic_error("a curve with a length has no volume about the axis");
      sum += integral.total();
    }
    return kTurn * sum / rho_power;
  };
  const double volume = integrate(2, 0), z = integrate(2, 1) / volume;
  const double zz = integrate(2, 2) / volume - z * z, along = integrate(4, 0) / volume;
  return Round(volume, z0 + z, 0.5 * along + zz, along);
}

// Volume, first and second moments about a point, in this order: 1, x, y, z, xx, yy, zz, xy, xz, yz.
using SolidMoments = Eigen::Matrix<double, 10, 1>;

UnitProperties AboutCenter(const SolidMoments& moments, const Vec3& origin) {
  const double volume = moments[0];
  const Vec3 center = moments.segment<3>(1) / volume;
  Mat3 second;
  second << moments[4], moments[7], moments[8], moments[7], moments[5], moments[9], moments[8], moments[9], moments[6];
  second = second / volume - center * center.transpose();
  return {volume, origin + center, second.trace() * Mat3::Identity() - second};
}

UnitProperties Calc(const MeshSolid& solid) {
  // Tetrahedra from one point: none of their integrals loses digits far from the origin.
  const PolygonMesh& mesh = solid.mesh;
  const Vec3 origin = mesh.points[mesh.faces[0][0]];
  SolidMoments moments = SolidMoments::Zero();
  for (const std::vector<int>& corners : mesh.faces) {
    const Vec3 a = mesh.points[corners[0]] - origin;
    for (size_t i = 1; i + 1 < corners.size(); ++i) {
      const Vec3 b = mesh.points[corners[i]] - origin, c = mesh.points[corners[i + 1]] - origin;
      const double six_volumes = a.dot(b.cross(c));
      const Vec3 sum = a + b + c;
      const auto second = [&](int x, int y) { return sum[x] * sum[y] + a[x] * a[y] + b[x] * b[y] + c[x] * c[y]; };
      SolidMoments one;
      one << 1.0 / 6, sum / 24, Vec3(second(0, 0), second(1, 1), second(2, 2)) / 120,
          Vec3(second(0, 1), second(0, 2), second(1, 2)) / 120;
      moments += six_volumes * one;
    }
  }
  return AboutCenter(moments, origin);
}

UnitProperties Calc(const SurfaceSolid& solid) { return {solid.volume, solid.center, solid.inertia}; }

// Integrals over a closed surface.
class SurfaceIntegral {
 public:
  SurfaceIntegral(const Surface& surface, const Vec3& origin, double size)
      : surface_(surface), origin_(origin), size_(size) {}

  // Of a rectangle of chart 0, within its breaks. False where halving does not end.
  [[nodiscard]] bool Add(const Interval& u, const Interval& w, const SolidMoments& whole, int depth) {
    const std::array<Interval, 2> us = {Interval(u.lo, u.middle()), Interval(u.middle(), u.hi)};
    const std::array<Interval, 2> ws = {Interval(w.lo, w.middle()), Interval(w.middle(), w.hi)};
    std::array<SolidMoments, 4> parts;
    SolidMoments sum = SolidMoments::Zero();
    for (int i = 0; i < 4; ++i) {
      parts[i] = Gauss(us[i % 2], ws[i / 2]);
      sum += parts[i];
    }
    if (!sum.allFinite()) return false;
    if (((sum - whole).array() / Scales().array()).abs().maxCoeff() <= kSolidTolerance) {
      total_ += sum;
      return true;
    }
    if (depth == kMostHalvings) return false;
    for (int i = 0; i < 4; ++i)
      if (!Add(us[i % 2], ws[i / 2], parts[i], depth + 1)) return false;
    return true;
  }
  [[nodiscard]] SolidMoments Gauss(const Interval& u, const Interval& w) const {
    // Half of the points on [-1, 1] and their weights.
    constexpr std::array kAt = {0.18343464249564980, 0.52553240991632899, 0.79666647741362674, 0.96028985649753623};
    constexpr std::array kWeight = {0.36268378337836198, 0.31370664587788729, 0.22238103445337447, 0.10122853629037626};
    SolidMoments sum = SolidMoments::Zero();
    const double du = 0.5 * u.width(), dw = 0.5 * w.width();
    for (int i = 0; i < 8; ++i) {
      for (int k = 0; k < 8; ++k) {
        SurfaceJet jet;
        surface_.CalcJet(
            {0, u.middle() + (i % 2 == 0 ? -du : du) * kAt[i / 2], w.middle() + (k % 2 == 0 ? -dw : dw) * kAt[k / 2]},
            &jet);
        const Vec3 r = jet.r - origin_;
        const double area = du * dw * kWeight[i / 2] * kWeight[k / 2] * r.dot(jet.ru.cross(jet.rw));
        SolidMoments one;
        one << 1.0 / 3, r / 4, r.cwiseAbs2() / 5, Vec3(r.x() * r.y(), r.x() * r.z(), r.y() * r.z()) / 5;
        sum += area * one;
      }
    }
    return sum;
  }
  [[nodiscard]] const SolidMoments& total() const { return total_; }

 private:
  static constexpr double kSolidTolerance = 1e-15;
  static constexpr int kMostHalvings = 60;

  [[nodiscard]] SolidMoments Scales() const {
    SolidMoments scales;
    const double cube = size_ * size_ * size_;
    scales << cube, Vec3::Constant(cube * size_), Vec3::Constant(cube * size_ * size_),
        Vec3::Constant(cube * size_ * size_);
    return scales;
  }

  const Surface& surface_;
  const Vec3 origin_;
  const double size_;
  SolidMoments total_ = SolidMoments::Zero();
};

UnitProperties CalcUnit(const Solid& solid) {
  return std::visit([](const auto& one) { return Calc(one); }, solid);
}

}  // namespace

RevolutionSolid MakeRevolution(Profile profile, const SourceLocation& where) {
  const double slack = 1e-9 * profile.length();
  double least = kInfinity;
  for (int i = 0; i < profile.num_elements(); ++i) {
    if (profile.is_corner(i)) continue;
    const PlaneCurve& curve = profile.curve(i);
    const auto distance = [&](double u) { return curve.CalcPoint(u).x(); };
    // The least of many points, and a search around it.
    constexpr int kPoints = 64;
    const std::vector<double> breaks = curve.breaks();
    for (size_t k = 0; k + 1 < breaks.size(); ++k) {
      const double step = (breaks[k + 1] - breaks[k]) / kPoints;
      double best = breaks[k];
      for (int j = 0; j <= kPoints; ++j)
        if (distance(breaks[k] + step * j) < distance(best)) best = breaks[k] + step * j;
      double lo = std::max(breaks[k], best - step), hi = std::min(breaks[k + 1], best + step);
      for (int j = 0; j < 60; ++j) {
        const double one = lo + (hi - lo) / 3, two = hi - (hi - lo) / 3;
        (distance(one) < distance(two) ? hi : lo) = distance(one) < distance(two) ? two : one;
      }
      least = std::min({least, distance(lo), distance(best)});
    }
  }
  if (least < -slack)
    throw InputError(
        where,
        "the profile crosses the axis of the revolution: its x, the distance from the axis, must not be negative");
  if (!profile.is_closed()) {
    ProfilePoint begin, end;
    const int last = profile.num_elements() - 1;
    profile.CalcPoint(0, 0, &begin);
    profile.CalcPoint(last, 1, &end);
    if (begin.r.x() > slack || end.r.x() > slack)
      throw InputError(where, "an open profile of a revolution begins and ends on the axis, at x = 0; or close it");
  }
  RevolutionSolid solid{std::move(profile)};
  if (!(Calc(solid).volume > 0))
    throw InputError(where,
                     "the material lies to the left of the profile, so it runs upwards at its outside; reverse it");
  return solid;
}

SurfaceSolid MakeSurfaceSolid(SurfacePtr surface, bool reversed, const SourceLocation& where) {
  const std::string kind = surface->kind_name();
  if (!std::isfinite(surface->size())) throw InputError(where, "the " + kind + " has no end, so it is no solid");
  const SurfaceChart& chart = surface->charts()[0];
  // About a point among the surface's.
  Vec3 origin = Vec3::Zero();
  for (const SurfacePart& part : surface->cover()) origin += surface->CalcPoint(part.middle());
  origin /= static_cast<double>(surface->cover().size());
  SurfaceIntegral integral(*surface, origin, surface->size());
  for (size_t i = 0; i + 1 < chart.u_breaks.size(); ++i) {
    for (size_t k = 0; k + 1 < chart.w_breaks.size(); ++k) {
      const Interval u(chart.u_breaks[i], chart.u_breaks[i + 1]), w(chart.w_breaks[k], chart.w_breaks[k + 1]);
      if (integral.Add(u, w, integral.Gauss(u, w), 0)) continue;
      throw InputError(where, "the volume of the " + kind + " cannot be integrated near u = " +
                                  std::to_string(u.middle()) + ", v = " + std::to_string(w.middle()));
    }
  }
  const SolidMoments moments = (reversed ? -1.0 : 1.0) * integral.total();
  if (!(moments[0] > 0))
    throw InputError(where, "the " + kind + " is inside out: its normal points into it; reverse it");
  const UnitProperties unit = AboutCenter(moments, origin);
  return {std::move(surface), reversed, unit.volume, unit.center, unit.inertia};
}

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
