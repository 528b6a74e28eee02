#include <cmath>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/expression_surface.h"
#include "savary/geometry/implicit_surface.h"
#include "savary/geometry/lofted_surfaces.h"
#include "savary/geometry/nurbs_surface.h"
#include "savary/geometry/shell_builder.h"
#include "savary/geometry/shell_invariants.h"
#include "savary/geometry/shell_solids.h"
#include "savary/geometry/subdivision_surface.h"
#include "savary/geometry/superquadric.h"
#include "savary/geometry/surface_invariants.h"
#include "savary/geometry/swept_surfaces.h"

namespace savary {
namespace {

TEST(ShellNearest, NoMinimumIsMissed) {
  const int cases = Effort(100'000, 2000, 8);
  const double R = 0.7;
  ExpectNearestInvariants(MakeSheet(MakeEllipsoid({R, R, R}, {}, kHere), false, "", kHere), 1, cases, 12,
                          [=](const Vec3& x) { return x.norm() - R; });
  ExpectNearestInvariants(MakeSheet(MakeEllipsoid({0.9, 0.5, 0.2}, {}, kHere), false, "", kHere), 2, cases, 12);
  ExpectNearestInvariants(MakeSheet(MakeTorus(R, 0.2, {}, kHere), false, "", kHere), 3, cases, 8,
                          [=](const Vec3& x) { return std::hypot(std::hypot(x.x(), x.y()) - R, x.z()) - 0.2; });
  ExpectNearestInvariants(MakeSheet(MakeCylinder(R, 2, {}, kHere), false, "", kHere), 4, cases, 12);
  ExpectNearestInvariants(
      MakeSheet(MakeCone(R, 0.4, {std::nullopt, Interval(-R / std::sin(0.4), 1)}, kHere), false, "", kHere), 5, cases,
      12);
  ExpectNearestInvariants(
      MakeSheet(MakeEllipsoid({0.9, 0.5, 0.2}, {Interval(0.5, 4), Interval(-1, 1.2)}, kHere), true, "", kHere), 6,
      cases, 12);
}

TEST(ShellNearest, BoxesInAndOut) {
  const int cases = Effort(100'000, 2000, 8);
  const Vec3 half(0.5, 1, 1.5);
  const auto height = [=](const Vec3& x) {
    const Vec3 q = x.cwiseAbs() - half;
    return q.maxCoeff() <= 0 ? q.maxCoeff() : q.cwiseMax(0).norm();
  };
  ExpectNearestInvariants(MakeBoxShell(2 * half, 0, false, kHere), 7, cases, 6, height);
  ExpectNearestInvariants(MakeBoxShell(2 * half, 0, true, kHere), 8, cases, 6,
                          [&](const Vec3& x) { return -height(x); });
  const double r = 0.2;
  ExpectNearestInvariants(MakeBoxShell(2 * half, r, false, kHere), 9, cases, 6, [=](const Vec3& x) {
    const Vec3 q = x.cwiseAbs() - (half - Vec3::Constant(r));
    return (q.maxCoeff() <= 0 ? q.maxCoeff() : q.cwiseMax(0).norm()) - r;
  });
}

// Generated and freeform surfaces, as sheets.
TEST(ShellNearest, NoMinimumIsMissedOnFreeformSurfaces) {
  const int cases = Effort(100'000, 2000, 2);
  const auto sheet = [&](const SurfacePtr& surface, unsigned seed, int per_part) {
    SCOPED_TRACE(surface->kind_name());
    ExpectNearestInvariants(MakeSheet(surface, seed % 2 == 1, "", kHere), seed, cases, per_part);
  };
  Random random{std::mt19937(3)};
  NurbsData net;
  net.u_count = net.w_count = 7;
  for (int i = 0; i < 7; ++i) {
    for (int k = 0; k < 7; ++k) net.points.emplace_back(0.2 * i, 0.2 * k, random(-0.1, 0.1));
  }
  net.u_knots = net.w_knots = {0, 0, 0, 0, 0.25, 0.5, 0.75, 1, 1, 1, 1};
  sheet(NurbsSurface::Make(net, kHere), 20, 8);
  for (int i = 0; i < 49; ++i) net.weights.push_back(random(0.5, 2));
  sheet(NurbsSurface::Make(net, kHere), 21, 8);
  sheet(MakeExtrusion(PlaneCurve::Formula({Of("u"), Of("0.2*sin(3*u)")}, -1, 1, kHere), 1.2, {}, kHere), 22, 8);
  sheet(MakeRevolution(PlaneCurve::Formula({Of("0.5 + 0.1*sin(4*u)"), Of("0.6*u")}, -1, 1, kHere), {}, kHere), 23, 6);
  sheet(MakeRuled(Curve::Line({0, 0, 0}, {1, 0, 0}, kHere), Curve::Line({0, 1, 0.2}, {1, 1, -0.3}, kHere), {}, kHere),
        24, 12);
  sheet(MakeExpressionSurface({Of("u"), Of("v"), Of("0.2*sin(3*u)*cos(2*v)")}, {-1, 1}, {-1, 1}, kHere), 25, 8);
  sheet(MakeHeightField(Of("0.3*u^2 - 0.2*v^2 + 0.1*u*v"), {-1, 1}, {-1, 1}, kHere), 26, 8);
  sheet(MakeSuperquadric({0.6, 0.5, 0.4}, 0.5, 0.5, {}, kHere), 27, 8);
  PolygonMesh cube;
  for (int i = 0; i < 8; ++i) cube.points.emplace_back(i & 1 ? 0.5 : -0.5, i & 2 ? 0.5 : -0.5, i & 4 ? 0.5 : -0.5);
  cube.faces = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  sheet(MakeSubdivision(cube, kHere), 28, 6);
  sheet(MakePlane({Interval(-1, 0.7), Interval(-0.4, 0.5)}, kHere), 29, 16);
  const SurfacePtr hose = MakeSweep(PlaneCurve::Arc({0, 0}, 0.2, 0, kTurn, kHere),
                                    Curve::Arc(Vec3::Zero(), Vec3::UnitX(), Vec3::UnitY(), 1, 2),
                                    CurveNormals::kUpright, Vec3::UnitZ(), {}, kHere);
  sheet(hose, 40, 6);
  sheet(MakeLoft({Curve::Line({0, 0, 0}, {1, 0, 0}, kHere), Curve::Line({0, 0.5, 0.3}, {1, 0.6, 0.1}, kHere),
                  Curve::Line({0, 1, 0}, {1, 1.2, 0.2}, kHere)},
                 {}, kHere),
        41, 8);
  SymbolTable symbols;
  const char* names[3] = {"x", "y", "z"};
  for (int k = 0; k < 3; ++k) symbols.AddVariable(names[k], {k, kPureNumber, false});
  const Expression bean =
      Expression::Compile("x^2 + 2*y^2 + 1.5*z^2 + 0.3*x*y*z - 0.4", kHere, symbols, kPureNumber, {});
  sheet(MakeImplicit(bean, {{-1, 1}, {-1, 1}, {-1, 1}}, kHere), 42, 3);
}

TEST(ShellNearest, FacesEdgesAndVerticesOfMeshes) {
  PolygonMesh wedge;
  wedge.points = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 1}, {0, 1, 0.6}};
  wedge.faces = {{0, 3, 2, 1}, {0, 1, 4}, {1, 2, 5}, {1, 5, 4}, {2, 3, 5}, {0, 4, 5, 3}};
  ExpectNearestInvariants(JoinFaces(MeshFaces(wedge, kHere), kHere), 43, Effort(100'000, 2000, 4), 8);
}

TEST(ShellNearest, SolidsWithEdges) {
  const int cases = Effort(100'000, 2000, 4);
  const double R = 0.4, L = 1.2;
  ExpectNearestInvariants(JoinFaces(CylinderFaces(R, L, kHere), kHere), 30, cases, 8, [=](const Vec3& x) {
    const double across = std::hypot(x.x(), x.y()) - R, along = std::abs(x.z()) - 0.5 * L;
    return across <= 0 && along <= 0 ? std::max(across, along)
                                     : std::hypot(std::max(0.0, across), std::max(0.0, along));
  });
  ExpectNearestInvariants(JoinFaces(ConeFaces(R, L, kHere), kHere), 31, cases, 8, [=](const Vec3& x) {
    // In the plane through the axis: distance from the triangle (0, 0), (R, 0), (0, L).
    const Vec2 p(std::hypot(x.x(), x.y()), x.z()), slant = Vec2(L, R).normalized(), along(-slant.y(), slant.x());
    const double length = std::hypot(R, L), t = (p - Vec2(R, 0)).dot(along), height = (p - Vec2(R, 0)).dot(slant);
    if (height <= 0 && p.y() >= 0) return std::max(height, -p.y());
    const double to_slant = std::hypot(t < 0 ? t : t > length ? t - length : 0, height);
    const double to_base = std::hypot(std::max(0.0, p.x() - R), p.y());
    return std::min(to_slant, to_base);
  });
}

// Beside the tip of a cone Newton's method went round the axis; beside the plane of a side a corner of a hollow box was
// not seen.
TEST(ShellNearest, TipsOfConesAndCornersOfHollowBoxes) {
  const double R = 0.7, angle = 0.4;
  const Shell cone =
      MakeSheet(MakeCone(R, angle, {std::nullopt, Interval(-R / std::sin(angle), 1)}, kHere), false, "", kHere);
  for (const Vec3& x : {Vec3(0.75537809756711272, 2.0166575848851886, -2.5645925866095851),
                        Vec3(-0.29982182489088882, 2.1733703294195741, -2.5830025682490847),
                        Vec3(1.5670388943668354, 0.54384277474426719, -2.3552225283970256)}) {
    // Across the generator below it.
    const Vec2 off(std::hypot(x.x(), x.y()), x.z() + R / std::tan(angle));
    const double height = off.x() * std::cos(angle) - off.y() * std::sin(angle);
    EXPECT_NEAR(cone.FindClosest(x).height, height, 1e-12);
  }
  const Vec3 half(0.5, 1, 1.5);
  const Shell box = MakeBoxShell(2 * half, 0, true, kHere);
  for (const Vec3& x : {Vec3(1.7729257173735649, -1.2659044581342933, 1.5001553803824768),
                        Vec3(-2.1069206253909609, 1.0011324842006715, 2.2759506748819298),
                        Vec3(0.5167201869959569, 1.5878265703508607, -1.500458337786243)})
    EXPECT_NEAR(box.FindClosest(x).height, -(x.cwiseAbs() - half).norm(), 1e-13);
}

}  // namespace
}  // namespace savary
