#include <cmath>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/implicit_surface.h"
#include "savary/geometry/shell_builder.h"
#include "savary/geometry/subdivision_surface.h"

namespace savary {
namespace {

const SourceLocation kMeshHere{"test", 1, 1};

struct MeshMeasures {
  double area = 0, volume = 0;
  double worst_normal = 1;  // least cosine of a triangle's normal and those of its corners
  bool is_watertight = true;
};

std::array<double, 3> KeyOf(const Vec3& r) { return {r.x(), r.y(), r.z()}; }

MeshMeasures Measure(const ShellMesh& mesh) {
  MeshMeasures found;
  std::map<std::pair<std::array<double, 3>, std::array<double, 3>>, int> sides;
  for (const auto& triangle : mesh.triangles) {
    const Vec3 &a = mesh.points[triangle[0]], &b = mesh.points[triangle[1]], &c = mesh.points[triangle[2]];
    const Vec3 cross = (b - a).cross(c - a);
    found.area += 0.5 * cross.norm();
    found.volume += a.dot(b.cross(c)) / 6;
    for (int k = 0; k < 3; ++k) {
      found.worst_normal = std::min(found.worst_normal, cross.normalized().dot(mesh.normals[triangle[k]]));
      ++sides[{KeyOf(mesh.points[triangle[k]]), KeyOf(mesh.points[triangle[(k + 1) % 3]])}];
    }
  }
  // Each side once in each direction.
  for (const auto& [side, count] : sides) {
    const auto back = sides.find({side.second, side.first});
    if (count != 1 || back == sides.end() || back->second != 1) found.is_watertight = false;
  }
  return found;
}

// Area and volume converge to closed forms, with the square of the triangles' size, which is the chord.
void ExpectMeasures(const Shell& shell, double area, double volume, bool is_closed = true) {
  for (const double chord : {1e-2, 1e-3}) {
    if (Instrumented() && chord < 1e-2) continue;
    SCOPED_TRACE(chord);
    const double h = chord * shell.size();
    const ShellMesh mesh = Tessellate(shell, h, 0.5);
    const MeshMeasures found = Measure(mesh);
    EXPECT_EQ(found.is_watertight, is_closed);
    EXPECT_LT(mesh.triangles.size(), 60 / chord);
    // A layer of thickness h about the surface; the area of triangles at slope s is off by s^2 / 2, s^2 ~ 8 h k.
    EXPECT_NEAR(found.area, area, 8 * chord * area);
    if (is_closed) {
      EXPECT_NEAR(found.volume, volume, 1.01 * h * area + 1e-12 * std::abs(volume));
    }
    EXPECT_GT(found.worst_normal, 0.7);
  }
}

TEST(ShellMesh, AreasAndVolumesOfBoxesConverge) {
  const Vec3 size(1, 2, 3);
  const Shell box = MakeBoxShell(size, 0, false, kMeshHere);
  EXPECT_EQ(Tessellate(box, 1e-3, 0.2).triangles.size(), 12u);
  EXPECT_EQ(Tessellate(box, 1e-3, 0.2).edges.size(), 12u);
  ExpectMeasures(box, 22, 6);
  ExpectMeasures(MakeBoxShell(size, 0, true, kMeshHere), 22, -6);
  const double r = 0.2;
  const Vec3 inner = size - Vec3::Constant(2 * r);
  const double faces = 2 * (inner.x() * inner.y() + inner.y() * inner.z() + inner.z() * inner.x());
  const Shell rounded = MakeBoxShell(size, r, false, kMeshHere);
  ExpectMeasures(rounded, faces + kTurn * r * inner.sum() + 4 * kPi * r * r,
                 inner.prod() + faces * r + kPi * r * r * inner.sum() + 4 * kPi / 3 * r * r * r);
  EXPECT_EQ(Tessellate(rounded, 1e-3, 0.2).edges.size(), rounded.edges().size());  // seams
}

TEST(ShellMesh, PolesAndTipsHaveNoDegenerateTriangles) {
  ExpectMeasures(MakeSheet(MakeEllipsoid(Vec3::Constant(0.5), {}, kMeshHere), false, "", kMeshHere), kPi, kPi / 6);
  ExpectMeasures(MakeSheet(MakeEllipsoid(Vec3::Constant(0.5), {}, kMeshHere), true, "", kMeshHere), kPi, -kPi / 6);
  // An oblate spheroid of radii a, a, c: area 2 pi a^2 + pi c^2 / e ln((1 + e) / (1 - e)).
  const double a = 1, c = 0.3, e = std::sqrt(1 - c * c / (a * a));
  ExpectMeasures(MakeSheet(MakeEllipsoid(Vec3(a, c, a), {}, kMeshHere), false, "", kMeshHere),
                 kTurn * a * a + kPi * c * c / e * std::log((1 + e) / (1 - e)), 4 * kPi / 3 * a * a * c);
  const double R = 0.7, r = 0.2;
  ExpectMeasures(MakeSheet(MakeTorus(R, r, {}, kMeshHere), false, "", kMeshHere), kTurn * kTurn * R * r,
                 kTurn * kPi * R * r * r);
  const double half = 0.4, length = 1.5;
  ExpectMeasures(MakeSheet(MakeCone(0, half, {std::nullopt, Interval(0, length)}, kMeshHere), false, "", kMeshHere),
                 kPi * length * length * std::sin(half), 0, false);
}

TEST(ShellMesh, CapsFitCylindersThatBeginAnywhere) {
  std::mt19937 rng(5);
  std::uniform_real_distribution<double> share(0, 1);
  for (int i = 0; i < 8; ++i) {
    const double R = 0.2 + share(rng), L = 0.3 + share(rng);
    ShellBuilder builder(kMeshHere);
    const double turn = kTurn * share(rng);
    const auto add_side = [&] {
      builder.AddFace(
          {"side",
           MakePlaced(MakeCylinder(R, L, {}, kMeshHere), {RotationFromVector(turn * Vec3::UnitZ()), Vec3::Zero()}),
           false,
           {},
           kMeshHere});
    };
    if (i % 2 == 0) add_side();
    for (const int sign : {1, -1}) {
      Pose X;
      X.p = Vec3(0, 0, 0.5 * sign * L);
      if (sign < 0) X.R = RotationFromVector(kPi * Vec3::UnitX());
      builder.AddFace({sign > 0 ? "top" : "bottom",
                       MakePlane({Interval(-R, R), Interval(-R, R)}, kMeshHere, X),
                       false,
                       {Profile::Circle(Vec2::Zero(), R, false, kMeshHere)},
                       kMeshHere});
    }
    if (i % 2 == 1) add_side();
    ExpectMeasures(builder.Build(), kTurn * R * (R + L), kPi * R * R * L);
  }
}

TEST(ShellMesh, TrimsAreRespected) {
  std::mt19937 rng(6);
  std::uniform_real_distribution<double> share(0, 1);
  for (int i = 0; i < 10; ++i) {
    // A plate with holes.
    const double a = 0.1 + 0.1 * share(rng), b = 0.05 + 0.1 * share(rng);
    ShellBuilder builder(kMeshHere);
    const auto line = [](double x0, double y0, double x1, double y1) {
      return ProfileElement{PlaneCurve::Line({x0, y0}, {x1, y1}, kMeshHere), kMeshHere};
    };
    const ProfileElement corner{std::nullopt, kMeshHere};
    const Profile outline({line(-1, -1, 1, -1), corner, line(1, -1, 1, 1), corner, line(1, 1, -1, 1), corner,
                           line(-1, 1, -1, -1), corner},
                          {}, kMeshHere);
    builder.AddFace({"plate",
                     MakePlane({Interval(-1, 1), Interval(-1, 1)}, kMeshHere),
                     false,
                     {outline, Profile::Circle({-0.4, 0.5 * share(rng)}, a, true, kMeshHere),
                      Profile::Circle({0.4, 0.5 * share(rng)}, b, true, kMeshHere)},
                     kMeshHere});
    ExpectMeasures(builder.Build(), 4 - kPi * (a * a + b * b), 0, false);
    // A window in a sphere: a rectangle of longitudes and latitudes.
    ShellBuilder sphere(kMeshHere);
    const double u0 = 1 + share(rng), u1 = 3 + share(rng), w0 = -0.5 * share(rng), w1 = 0.3 + share(rng);
    ProfileOptions hole;
    hole.hole = true;
    sphere.AddFace({"globe",
                    MakeEllipsoid(Vec3::Ones(), {}, kMeshHere),
                    false,
                    {Profile({line(u0, w0, u0, w1), corner, line(u0, w1, u1, w1), corner, line(u1, w1, u1, w0), corner,
                              line(u1, w0, u0, w0), corner},
                             hole, kMeshHere)},
                    kMeshHere});
    ExpectMeasures(sphere.Build(), 4 * kPi - (u1 - u0) * (std::sin(w1) - std::sin(w0)), 0, false);
  }
}

TEST(ShellMesh, PartsOfSurfacesOfRandomSizes) {
  std::mt19937 rng(7);
  std::uniform_real_distribution<double> share(0, 1);
  for (int i = 0; i < 20; ++i) {
    const double u0 = kTurn * share(rng), u1 = u0 + 0.1 + 0.9 * (kTurn - 0.2) * share(rng);
    const double w0 = -1.5 * share(rng), w1 = w0 + 0.1 + 1.3 * share(rng), R = 0.01 + 10 * share(rng);
    ExpectMeasures(MakeSheet(MakeEllipsoid(Vec3::Constant(R), {Interval(u0, u1), Interval(w0, w1)}, kMeshHere),
                             i % 2 == 0, "", kMeshHere),
                   R * R * (u1 - u0) * (std::sin(w1) - std::sin(w0)), 0, false);
    const double r = R * (0.05 + 0.9 * share(rng));
    ExpectMeasures(
        MakeSheet(MakeTorus(R, r, {Interval(u0, u1), Interval(w0, w1)}, kMeshHere), i % 2 == 0, "", kMeshHere),
        (u1 - u0) * r * (R * (w1 - w0) + r * (std::sin(w1) - std::sin(w0))), 0, false);
  }
}

// Charts of a subdivision meet along their sides: the mesh is closed, and its area and volume converge.
TEST(ShellMesh, ChartsOfASubdivisionFit) {
  if (Instrumented()) GTEST_SKIP() << "too long with the sanitizers";
  PolygonMesh cube;
  for (int i = 0; i < 8; ++i) cube.points.emplace_back(i & 1 ? 0.5 : -0.5, i & 2 ? 0.7 : -0.5, i & 4 ? 0.5 : -0.5);
  cube.faces = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  for (const bool reversed : {false, true}) {
    const Shell shell = MakeSheet(MakeSubdivision(cube, kMeshHere), reversed, "", kMeshHere);
    EXPECT_TRUE(shell.is_closed());
    const double volume = Measure(Tessellate(shell, 1e-4, 0.5)).volume;
    ExpectMeasures(shell, shell.MeasureFace(0).area, volume);
    EXPECT_EQ(volume < 0, reversed);
  }
  cube.faces.pop_back();
  const Shell open = MakeSheet(MakeSubdivision(cube, kMeshHere), false, "", kMeshHere);
  EXPECT_FALSE(open.is_closed());
  EXPECT_EQ(open.edges().size(), 8u);  // the border of the limit, two for each side of the missing face
  for (const Shell::Edge& edge : open.edges()) EXPECT_EQ(edge.kind, Shell::EdgeKind::kFree);
  EXPECT_FALSE(Measure(Tessellate(open, 1e-2, 0.5)).is_watertight);
}

// Cells of an implicit surface overlap; each point is measured and drawn once.
TEST(ShellMesh, CellsOfAnImplicitSurfaceCountOnce) {
  SymbolTable symbols;
  const char* names[3] = {"x", "y", "z"};
  for (int k = 0; k < 3; ++k) symbols.AddVariable(names[k], {k, kPureNumber, false});
  const auto implicit = [&](const char* f) {
    return MakeSheet(MakeImplicit(Expression::Compile(f, kMeshHere, symbols, kPureNumber, {}),
                                  {{-1, 1}, {-1, 1}, {-1, 1}}, kMeshHere),
                     false, "", kMeshHere);
  };
  const Shell ball = implicit("x^2 + y^2 + z^2 - 0.64");
  EXPECT_TRUE(ball.is_closed());
  EXPECT_TRUE(ball.edges().empty());
  EXPECT_NEAR(ball.MeasureFace(0).area, 4 * kPi * 0.64, 1e-3 * 4 * kPi * 0.64);
  EXPECT_NEAR(ball.MeasureFace(0).k_max, 1.25, 1e-12);
  const MeshMeasures drawn = Measure(Tessellate(ball, 1e-3, 0.5));
  EXPECT_NEAR(drawn.area, 4 * kPi * 0.64, 0.02 * 4 * kPi * 0.64);
  EXPECT_GT(drawn.worst_normal, 0.7);
  if (Instrumented()) return;
  // It leaves the box: open, without edges or vertices that could touch.
  const Shell tube = implicit("x^2 + y^2 - 0.64");
  EXPECT_FALSE(tube.is_closed());
  EXPECT_TRUE(tube.edges().empty());
  EXPECT_TRUE(tube.vertices().empty());
  EXPECT_NEAR(tube.MeasureFace(0).area, 2 * kTurn * 0.8, 2e-3 * 2 * kTurn * 0.8);
}

TEST(ShellMesh, PlanesWithoutSizeAreCut) {
  const ShellMesh mesh = Tessellate(MakeSheet(MakePlane({}, kMeshHere), false, "", kMeshHere), 0.1, 0.2, 3);
  EXPECT_EQ(mesh.triangles.size(), 2u);
  EXPECT_NEAR(Measure(mesh).area, 36, 1e-12);
  EXPECT_TRUE(mesh.edges.empty());
}

}  // namespace
}  // namespace savary
