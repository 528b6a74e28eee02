#include "savary/multibody/solids.h"

#include <array>
#include <cmath>
#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include "savary/base/constants.h"

namespace savary {
namespace {

// Sums over volume elements: volume, first and second moments about the origin.
struct Moments {
  double volume = 0;
  Vec3 first = Vec3::Zero();
  Mat3 second = Mat3::Zero();

  void Add(const Vec3& p, double dV) {
    volume += dV;
    first += dV * p;
    second += dV * p * p.transpose();
  }
  // Of a solid of unit density.
  [[nodiscard]] MassProperties Properties() const {
    const Vec3 c = first / volume;
    const Mat3 about_c = second - volume * c * c.transpose();
    return {volume, c, about_c.trace() * Mat3::Identity() - about_c};
  }
};

// Calls add(x, weight) at the points of the Gauss rule on [a, b] that is exact to degree 5.
void Gauss(double a, double b, const std::function<void(double, double)>& add) {
  const double middle = (a + b) / 2, half = (b - a) / 2;
  add(middle - half * std::sqrt(0.6), half * 5 / 9);
  add(middle, half * 8 / 9);
  add(middle + half * std::sqrt(0.6), half * 5 / 9);
}

// A body of revolution about z, between the radii inner and outer(z). Eight angles integrate second moments exactly.
Moments Turned(double z0, double z1, double inner, const std::function<double(double)>& outer) {
  Moments moments;
  // Radii are polynomials of z of degree 1, so integrands have degree 5 at most in z and 3 in r.
  Gauss(z0, z1, [&](double z, double wz) {
    Gauss(inner, outer(z), [&](double r, double wr) {
      for (int k = 0; k < 8; ++k) {
        moments.Add({r * std::cos(kPi * k / 4), r * std::sin(kPi * k / 4), z}, wz * wr * r * kPi / 4);
      }
    });
  });
  return moments;
}

void ExpectSame(const MassProperties& a, const MassProperties& b, double scale = 1) {
  EXPECT_NEAR(a.mass, b.mass, 20 * kEpsilon * std::abs(b.mass));
  EXPECT_NEAR((a.p_BC - b.p_BC).norm(), 0, 20 * kEpsilon * scale);
  EXPECT_NEAR((a.I_BC_B - b.I_BC_B).norm(), 0, 100 * kEpsilon * b.mass * scale * scale);
}

MassProperties OfUnitDensity(const Solid& solid, const Pose& X = {}) {
  return CalcMassProperties(solid, CalcVolume(solid), X);
}

TEST(Solids, BoxMatchesItsIntegrals) {
  Moments moments;
  Gauss(-0.5, 0.5, [&](double x, double wx) {
    Gauss(-1, 1, [&](double y, double wy) {
      Gauss(-1.5, 1.5, [&](double z, double wz) { moments.Add({x, y, z}, wx * wy * wz); });
    });
  });
  ExpectSame(OfUnitDensity(BoxSolid{{1, 2, 3}}), moments.Properties(), 3);
}

TEST(Solids, BodiesOfRevolutionMatchTheirIntegrals) {
  ExpectSame(OfUnitDensity(CylinderSolid{0.7, 2}), Turned(-1, 1, 0, [](double) { return 0.7; }).Properties(), 2);
  ExpectSame(OfUnitDensity(TubeSolid{0.7, 0.5, 2}), Turned(-1, 1, 0.5, [](double) { return 0.7; }).Properties(), 2);
  ExpectSame(OfUnitDensity(ConeSolid{0.6, 3}), Turned(0, 3, 0, [](double z) { return 0.6 * (1 - z / 3); }).Properties(),
             3);
}

TEST(Solids, SphereMatchesItsIntegrals) {
  // In spherical coordinates: r^4 and polynomials of the cosine.
  Moments moments;
  Gauss(0, 1.3, [&](double r, double wr) {
    Gauss(-1, 1, [&](double c, double wc) {
      for (int k = 0; k < 8; ++k) {
        const double s = std::sqrt(1 - c * c);
        moments.Add(r * Vec3(s * std::cos(kPi * k / 4), s * std::sin(kPi * k / 4), c), wr * wc * r * r * kPi / 4);
      }
    });
  });
  ExpectSame(OfUnitDensity(SphereSolid{1.3}), moments.Properties(), 1.3);
}

TEST(Solids, RodIsTheLimitOfAThinCylinder) {
  ExpectSame(CalcMassProperties(RodSolid{2}, 3), CalcMassProperties(CylinderSolid{1e-9, 2}, 3), 2);
  EXPECT_EQ(CalcVolume(RodSolid{2}), 0);
}

TEST(Solids, TwoPiecesMakeOneBox) {
  const Pose X{RotationFromVector({0.3, -1.2, 0.5}), {1, -2, 0.5}};
  const std::array parts = {OfUnitDensity(BoxSolid{{1, 2, 2}}, X * Pose{Mat3::Identity(), {-1, 0, 0}}),
                            OfUnitDensity(BoxSolid{{2, 2, 2}}, X * Pose{Mat3::Identity(), {0.5, 0, 0}})};
  ExpectSame(Combine(parts), OfUnitDensity(BoxSolid{{3, 2, 2}}, X), 3);
}

TEST(Solids, TubeAndItsCoreMakeOneCylinder) {
  const std::array parts = {OfUnitDensity(TubeSolid{0.5, 0.2, 3}), OfUnitDensity(CylinderSolid{0.2, 3})};
  ExpectSame(Combine(parts), OfUnitDensity(CylinderSolid{0.5, 3}), 3);
}

TEST(Solids, DumbbellFollowsParallelAxes) {
  const std::array parts = {CalcMassProperties(SphereSolid{0.1}, 2, {Mat3::Identity(), {0, 0, 1}}),
                            CalcMassProperties(SphereSolid{0.1}, 6, {Mat3::Identity(), {0, 0, -1}})};
  const MassProperties whole = Combine(parts);
  EXPECT_DOUBLE_EQ(whole.mass, 8);
  EXPECT_DOUBLE_EQ(whole.p_BC.z(), -0.5);
  EXPECT_DOUBLE_EQ(whole.I_BC_B(2, 2), 8 * 0.4 * 0.01);
  EXPECT_DOUBLE_EQ(whole.I_BC_B(0, 0), 8 * 0.4 * 0.01 + 2 * 2.25 + 6 * 0.25);  // two point masses: 12/8 m 2^2
}

// A rectangle about its middle, turned by `angle` in its plane.
Profile Rectangle(double length, double height, double angle) {
  const Eigen::Rotation2Dd R(angle);
  const std::array<Vec2, 4> corners = {Vec2(-length, -height) / 2, Vec2(length, -height) / 2, Vec2(length, height) / 2,
                                       Vec2(-length, height) / 2};
  std::vector<ProfileElement> elements;
  for (size_t i = 0; i < 4; ++i) {
    elements.push_back({PlaneCurve::Line(R * corners[i], R * corners[(i + 1) % 4], {}), {}});
    elements.push_back({std::nullopt, {}});
  }
  return Profile(std::move(elements), {}, {});
}

TEST(Solids, PlatesAreWhatTheirOutlinesSay) {
  const Pose X{RotationFromVector({0.3, -1.2, 0.5}), {1, -2, 0.5}};
  const Pose turned{RotationFromVector({0, 0, 0.4}), Vec3::Zero()};
  ExpectSame(OfUnitDensity(PlateSolid{{Rectangle(3, 2, 0.4)}, 0.5}, X),
             OfUnitDensity(BoxSolid{{3, 2, 0.5}}, X * turned), 3);
  const Pose shifted{Mat3::Identity(), {1, 2, 0}};
  ExpectSame(
      OfUnitDensity(PlateSolid{{Profile::Circle({1, 2}, 0.5, false, {}), Profile::Circle({1, 2}, 0.2, true, {})}, 3}),
      OfUnitDensity(TubeSolid{0.5, 0.2, 3}, shifted), 3);
  // A hole off the middle, and the piece that fills it.
  const std::array parts = {
      OfUnitDensity(PlateSolid{{Rectangle(3, 2, 0), Profile::Circle({0.6, 0.3}, 0.4, true, {})}, 0.5}),
      OfUnitDensity(CylinderSolid{0.4, 0.5}, Pose{Mat3::Identity(), {0.6, 0.3, 0}})};
  ExpectSame(Combine(parts), OfUnitDensity(BoxSolid{{3, 2, 0.5}}), 3);
}

TEST(Solids, WithoutMassTheCentreIsTheOrigin) {
  const std::array parts = {CalcMassProperties(RodSolid{1}, 0), CalcMassProperties(RodSolid{1}, 0)};
  const MassProperties whole = Combine(parts);
  EXPECT_EQ(whole.mass, 0);
  EXPECT_EQ(whole.p_BC, Vec3(Vec3::Zero()));
}

}  // namespace
}  // namespace savary
