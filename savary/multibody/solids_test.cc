#include "savary/multibody/solids.h"

#include <array>
#include <cmath>
#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/effort_test.h"
#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/subdivision_surface.h"
#include "savary/geometry/triangle_mesh.h"

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

void ExpectClose(const MassProperties& a, const MassProperties& b, double scale) {
  EXPECT_NEAR(a.mass, b.mass, 1e-13 * b.mass);
  EXPECT_LE((a.p_BC - b.p_BC).norm(), 1e-12 * scale);
  EXPECT_LE((a.I_BC_B - b.I_BC_B).norm(), 1e-12 * b.mass * scale * scale);
}

TEST(Solids, ClosedSurfacesIntegrateToClosedForms) {
  const SourceLocation here{"test", 1, 1};
  const Vec3 radii(0.4, 0.9, 0.2);
  ExpectClose(OfUnitDensity(MakeSurfaceSolid(MakeEllipsoid(radii, {}, here), false, here)),
              OfUnitDensity(EllipsoidSolid{radii}), 1);
  ExpectClose(OfUnitDensity(MakeSurfaceSolid(MakeTorus(1.1, 0.4, {}, here), false, here)),
              OfUnitDensity(TorusSolid{1.1, 0.4}), 2);
  ExpectSame(OfUnitDensity(EllipsoidSolid{{1.3, 1.3, 1.3}}), OfUnitDensity(SphereSolid{1.3}), 1.3);
  EXPECT_THROW((void)MakeSurfaceSolid(MakeEllipsoid(radii, {}, here), true, here), InputError);
  EXPECT_THROW((void)MakeSurfaceSolid(MakePlane({}, here), false, here), InputError);
}

// A line from corner to corner.
void AddLines(const std::vector<Vec2>& points, bool closed, std::vector<ProfileElement>* elements) {
  for (size_t i = 0; i + (closed ? 0 : 1) < points.size(); ++i) {
    elements->push_back({PlaneCurve::Line(points[i], points[(i + 1) % points.size()], {}), {}});
    if (closed || i + 2 < points.size()) elements->push_back({std::nullopt, {}});
  }
}

TEST(Solids, RevolutionsMatchTheSolidsTheyAre) {
  const SourceLocation here{"test", 1, 1};
  ProfileOptions open;
  open.open = true;
  const auto revolved = [&](const std::vector<Vec2>& points, bool closed) {
    std::vector<ProfileElement> elements;
    AddLines(points, closed, &elements);
    return OfUnitDensity(MakeRevolution(Profile(std::move(elements), closed ? ProfileOptions() : open, here), here));
  };
  // A cylinder with the axis as its side, and without; a tube; a cone.
  const MassProperties cylinder = OfUnitDensity(CylinderSolid{0.7, 2}, {Mat3::Identity(), {0, 0, 5}});
  ExpectClose(revolved({{0, 4}, {0.7, 4}, {0.7, 6}, {0, 6}}, true), cylinder, 6);
  ExpectClose(revolved({{0, 4}, {0.7, 4}, {0.7, 6}, {0, 6}}, false), cylinder, 6);
  ExpectClose(revolved({{0.3, -1}, {0.7, -1}, {0.7, 1}, {0.3, 1}}, true), OfUnitDensity(TubeSolid{0.7, 0.3, 2}), 1);
  ExpectClose(revolved({{0, 0}, {0.6, 0}, {0, 3}}, false), OfUnitDensity(ConeSolid{0.6, 3}), 3);
  ExpectClose(OfUnitDensity(MakeRevolution(Profile::Circle({1.1, 0}, 0.4, false, here), here)),
              OfUnitDensity(TorusSolid{1.1, 0.4}), 2);
  // Half a circle.
  std::vector<ProfileElement> arc;
  arc.push_back({PlaneCurve::Arc({0, 0.2}, 1.3, -kPi / 2, kPi, here), here});
  ExpectClose(OfUnitDensity(MakeRevolution(Profile(std::move(arc), open, here), here)),
              OfUnitDensity(SphereSolid{1.3}, {Mat3::Identity(), {0, 0, 0.2}}), 2);
  // Across the axis, off the axis, the wrong way round.
  EXPECT_THROW((void)MakeRevolution(Profile::Circle({0.3, 0}, 0.4, false, here), here), InputError);
  EXPECT_THROW(revolved({{0.1, 0}, {0.6, 0}, {0, 3}}, false), InputError);
  EXPECT_THROW(revolved({{0, 3}, {0.6, 0}, {0, 0}}, false), InputError);
}

PolygonMesh BoxMesh(const Vec3& size) {
  PolygonMesh mesh;
  for (int i = 0; i < 8; ++i)
    mesh.points.emplace_back((Vec3(i % 2, i / 2 % 2, i / 4) - Vec3::Constant(0.5)).cwiseProduct(size));
  mesh.faces = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  return mesh;
}

TEST(Solids, MeshesMatchTheSolidsTheyAre) {
  const Pose X{RotationFromVector({0.3, -1.2, 0.5}), {10, -20, 5}};
  PolygonMesh mesh = BoxMesh({1, 2, 3});
  for (Vec3& p : mesh.points) p = X * p;
  RequireSolid(mesh, {});
  ExpectClose(OfUnitDensity(MeshSolid{mesh}), OfUnitDensity(BoxSolid{{1, 2, 3}}, X), 3);
}

TEST(Solids, SubdivisionSolidsMatchTheirFineMeshes) {
  const SourceLocation here{"test", 1, 1};
  // Limits of the points of finer and finer meshes: the error falls with the square of their size, so that Richardson's
  // extrapolation of three of them leaves the fourth power, and then the sixth.
  PolygonMesh mesh = BoxMesh({1, 1.4, 0.8});
  mesh.points[7] += Vec3(0.2, 0.1, 0.3);
  const MassProperties exact = OfUnitDensity(MakeSurfaceSolid(MakeSubdivision(mesh, here), false, here));
  std::vector<double> volumes;
  for (int level = 0; level < 6; ++level) {
    const MeshLinks links = LinkFaces(mesh, here);
    if (level >= 2) {
      PolygonMesh limit = mesh;
      for (size_t p = 0; p < mesh.points.size(); ++p) {
        const int n = links.CountFaces(static_cast<int>(p));
        Vec3 sum = n * n * mesh.points[p];
        int h = links.leaving[p];
        for (int i = 0; i < n; ++i, h = links.Turn(h))
          sum += 4 * mesh.points[links.to[h]] + mesh.points[links.to[links.Next(h)]];
        limit.points[p] = sum / (n * (n + 5));
      }
      volumes.push_back(CalcVolume(MeshSolid{limit}));
    }
    mesh = Subdivide(mesh, links);
  }
  ASSERT_EQ(volumes.size(), 4U);
  const double a = (4 * volumes[2] - volumes[1]) / 3, b = (4 * volumes[3] - volumes[2]) / 3;
  EXPECT_NEAR(exact.mass, b, std::abs(b - a));
  EXPECT_NEAR(exact.mass, b, 2e-5 * b);
}

TEST(Solids, SubdivisionOfASymmetricCubeIsSymmetric) {
  const SourceLocation here{"test", 1, 1};
  const MassProperties cube = OfUnitDensity(MakeSurfaceSolid(MakeSubdivision(BoxMesh({1, 1, 1}), here), false, here));
  EXPECT_LE(cube.p_BC.norm(), 1e-14);
  EXPECT_LE((cube.I_BC_B - cube.I_BC_B(0, 0) * Mat3::Identity()).norm(), 1e-14);
  if (Instrumented()) return;
  // Subdivision commutes with affine maps.
  const Vec3 stretch(2, 0.5, 3);
  const MassProperties box = OfUnitDensity(MakeSurfaceSolid(MakeSubdivision(BoxMesh(stretch), here), false, here));
  EXPECT_NEAR(box.mass, stretch.prod() * cube.mass, 1e-13 * box.mass);
  const double square = 0.5 * cube.I_BC_B(0, 0) / cube.mass;  // the mean of x^2
  EXPECT_NEAR(box.I_BC_B(2, 2) / box.mass, square * (stretch.x() * stretch.x() + stretch.y() * stretch.y()), 1e-13);
}

TEST(Solids, WithoutMassTheCentreIsTheOrigin) {
  const std::array parts = {CalcMassProperties(RodSolid{1}, 0), CalcMassProperties(RodSolid{1}, 0)};
  const MassProperties whole = Combine(parts);
  EXPECT_EQ(whole.mass, 0);
  EXPECT_EQ(whole.p_BC, Vec3(Vec3::Zero()));
}

}  // namespace
}  // namespace savary
