#include "savary/geometry/shell_solids.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/geometry/analytic_surfaces.h"

namespace savary {
namespace {

const SourceLocation kSolidsHere{"test", 1, 1};

ProfileElement LineOf(double x0, double y0, double x1, double y1) {
  return {PlaneCurve::Line({x0, y0}, {x1, y1}, kSolidsHere), kSolidsHere};
}
const ProfileElement kCornerOf{std::nullopt, kSolidsHere};

Profile RectangleOf(double x0, double y0, double x1, double y1) {
  return Profile({LineOf(x0, y0, x1, y0), kCornerOf, LineOf(x1, y0, x1, y1), kCornerOf, LineOf(x1, y1, x0, y1),
                  kCornerOf, LineOf(x0, y1, x0, y0), kCornerOf},
                 {}, kSolidsHere);
}

int CountKind(const Shell& shell, Shell::EdgeKind kind) {
  return static_cast<int>(
      std::count_if(shell.edges().begin(), shell.edges().end(), [&](const auto& edge) { return edge.kind == kind; }));
}

double SumAreas(const Shell& shell) {
  double area = 0;
  for (int i = 0; i < static_cast<int>(shell.faces().size()); ++i) area += shell.MeasureFace(i).area;
  return area;
}

double VolumeOf(const Shell& shell) {
  double volume = 0;
  const ShellMesh mesh = Tessellate(shell, 2e-4 * shell.size(), 0.5);
  for (const auto& t : mesh.triangles) volume += mesh.points[t[0]].dot(mesh.points[t[1]].cross(mesh.points[t[2]])) / 6;
  return volume;
}

void ExpectSolid(const Shell& shell, double area, double volume) {
  EXPECT_TRUE(shell.is_closed());
  EXPECT_NEAR(SumAreas(shell), area, 1e-9 * area);
  EXPECT_NEAR(VolumeOf(shell), volume, 3e-4 * shell.size() * area);
}

TEST(ShellSolids, AnExtrudedRectangleIsABox) {
  const Shell box = JoinFaces(ExtrusionFaces(RectangleOf(-1, -0.5, 1, 0.5), 3, 0, kSolidsHere), kSolidsHere);
  EXPECT_EQ(box.faces().size(), 6u);
  EXPECT_EQ(CountKind(box, Shell::EdgeKind::kConvex), 12);
  EXPECT_EQ(box.vertices().size(), 8u);
  for (const Shell::Edge& edge : box.edges()) EXPECT_NEAR(edge.angle_max, 0.5 * kPi, 1e-12);
  ExpectSolid(box, 22, 6);
}

TEST(ShellSolids, RoundedExtrusionsHaveSeamsOnly) {
  if (Instrumented()) GTEST_SKIP() << "too long with the sanitizers";
  std::mt19937 rng(11);
  std::uniform_real_distribution<double> share(0, 1);
  for (int i = 0; i < 5; ++i) {
    const Vec3 size(1 + share(rng), 1 + share(rng), 1 + share(rng));
    const double r = 0.05 + 0.4 * share(rng);
    const Shell box =
        JoinFaces(ExtrusionFaces(RectangleOf(-0.5 * size.x(), -0.5 * size.y(), 0.5 * size.x(), 0.5 * size.y()),
                                 size.z(), r, kSolidsHere),
                  kSolidsHere);
    EXPECT_EQ(CountKind(box, Shell::EdgeKind::kSeam), static_cast<int>(box.edges().size()));
    EXPECT_EQ(box.faces().size(), 26u);
    const Vec3 inner = size - Vec3::Constant(2 * r);
    const double faces = 2 * (inner.x() * inner.y() + inner.y() * inner.z() + inner.z() * inner.x());
    ExpectSolid(box, faces + kTurn * r * inner.sum() + 4 * kPi * r * r,
                inner.prod() + faces * r + kPi * r * r * inner.sum() + 4 * kPi / 3 * r * r * r);
  }
}

TEST(ShellSolids, ConcaveCornersAreFilleted) {
  const Profile angle({LineOf(0, 0, 2, 0), kCornerOf, LineOf(2, 0, 2, 1), kCornerOf, LineOf(2, 1, 1, 1), kCornerOf,
                       LineOf(1, 1, 1, 2), kCornerOf, LineOf(1, 2, 0, 2), kCornerOf, LineOf(0, 2, 0, 0), kCornerOf},
                      {}, kSolidsHere);
  const Shell sharp = JoinFaces(ExtrusionFaces(angle, 1, 0, kSolidsHere), kSolidsHere);
  EXPECT_EQ(CountKind(sharp, Shell::EdgeKind::kConcave), 1);
  EXPECT_EQ(CountKind(sharp, Shell::EdgeKind::kConvex), 17);
  ExpectSolid(sharp, 14, 3);
  const double r = 0.1;
  const Profile round = RoundCorners(angle, r, kSolidsHere);
  EXPECT_NEAR(round.CalcAreaMoments().area, 3 - (5 - 1) * (1 - kPi / 4) * r * r, 1e-12);
  const Shell smooth = JoinFaces(ExtrusionFaces(angle, 1, r, kSolidsHere), kSolidsHere);
  EXPECT_TRUE(smooth.is_closed());
  EXPECT_EQ(CountKind(smooth, Shell::EdgeKind::kSeam), static_cast<int>(smooth.edges().size()));
}

TEST(ShellSolids, CylindersConesAndTheirRevolutionsAreTheSame) {
  if (Instrumented()) GTEST_SKIP() << "too long with the sanitizers";
  const double R = 0.6, L = 1.4;
  const Shell cylinder = JoinFaces(CylinderFaces(R, L, kSolidsHere), kSolidsHere);
  EXPECT_EQ(CountKind(cylinder, Shell::EdgeKind::kConvex), 2);
  ExpectSolid(cylinder, kTurn * R * (R + L), kPi * R * R * L);
  const Shell turned =
      JoinFaces(RevolutionFaces(RectangleOf(0, -0.5 * L, R, 0.5 * L), kTurn, 0, kSolidsHere), kSolidsHere);
  EXPECT_EQ(turned.faces().size(), 3u);
  EXPECT_EQ(CountKind(turned, Shell::EdgeKind::kConvex), 2);
  ExpectSolid(turned, kTurn * R * (R + L), kPi * R * R * L);
  const Shell cone = JoinFaces(ConeFaces(R, L, kSolidsHere), kSolidsHere);
  ExpectSolid(cone, kPi * R * (R + std::hypot(R, L)), kPi * R * R * L / 3);
  EXPECT_EQ(CountKind(cone, Shell::EdgeKind::kConvex), 1);
  EXPECT_EQ(cone.vertices().size(), 1u);
}

TEST(ShellSolids, PartsOfATurnHaveFlatEnds) {
  if (Instrumented()) GTEST_SKIP() << "too long with the sanitizers";
  std::mt19937 rng(12);
  std::uniform_real_distribution<double> share(0, 1);
  for (int i = 0; i < 5; ++i) {
    const double r0 = 0.5 + share(rng), r1 = r0 + 0.2 + share(rng), h = 0.3 + share(rng),
                 angle = 0.3 + 5.5 * share(rng);
    const Shell ring = JoinFaces(RevolutionFaces(RectangleOf(r0, 0, r1, h), angle, 0, kSolidsHere), kSolidsHere);
    EXPECT_EQ(ring.faces().size(), 6u);
    EXPECT_EQ(ring.edges().size(), 12u);
    ExpectSolid(ring, angle * ((r0 + r1) * h + (r1 * r1 - r0 * r0)) + 2 * (r1 - r0) * h,
                0.5 * angle * (r1 * r1 - r0 * r0) * h);
    // A ball's sector, from an open profile that begins and ends on the axis.
    ProfileOptions open;
    open.open = true;
    const Profile half({{PlaneCurve::Arc(Vec2::Zero(), r0, -0.5 * kPi, kPi, kSolidsHere), kSolidsHere}}, open,
                       kSolidsHere);
    const Shell ball = JoinFaces(RevolutionFaces(half, kTurn, 0, kSolidsHere), kSolidsHere);
    EXPECT_TRUE(ball.edges().empty());
    ExpectSolid(ball, 4 * kPi * r0 * r0, 4 * kPi / 3 * r0 * r0 * r0);
  }
}

TEST(ShellSolids, MirroredAndRepeatedFacesKeepTheirMaterial) {
  if (Instrumented()) GTEST_SKIP() << "too long with the sanitizers";
  const ShellFaces cone = ConeFaces(0.5, 1, kSolidsHere);
  Pose mirror;
  mirror.R = Vec3(1, 1, -1).asDiagonal();
  mirror.p = Vec3(3, 0, 0);
  const Shell mirrored = JoinFaces(PlaceFaces(cone, mirror), kSolidsHere);
  ExpectSolid(mirrored, kPi * 0.5 * (0.5 + std::hypot(0.5, 1)), kPi * 0.25 / 3);
  EXPECT_EQ(CountKind(mirrored, Shell::EdgeKind::kConvex), 1);
  const Shell four = JoinFaces(RepeatFaces(PlaceFaces(cone, mirror), 4), kSolidsHere);
  EXPECT_EQ(four.faces().size(), 8u);
  EXPECT_NEAR(VolumeOf(four), 4 * kPi * 0.25 / 3, 0.02);
  EXPECT_NEAR(VolumeOf(JoinFaces(ReverseFaces(cone), kSolidsHere)), -kPi * 0.25 / 3, 0.01);
}

TEST(ShellSolids, AMeshOfACubeHasSixFaces) {
  PolygonMesh mesh;
  for (int i = 0; i < 8; ++i) mesh.points.emplace_back(i & 1, (i >> 1) & 1, (i >> 2) & 1);
  mesh.faces = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  const Shell cube = JoinFaces(MeshFaces(mesh, kSolidsHere), kSolidsHere);
  EXPECT_EQ(cube.faces().size(), 6u);
  EXPECT_EQ(CountKind(cube, Shell::EdgeKind::kConvex), 12);
  ExpectSolid(cube, 6, 1);
}

TEST(ShellSolids, WhatDoesNotFitIsRefused) {
  EXPECT_THROW((void)ExtrusionFaces(RectangleOf(0, 0, 1, 1), 1, 0.6, kSolidsHere), InputError);
  EXPECT_THROW((void)ExtrusionFaces(RectangleOf(0, 0, 1, 1), 0.1, 0.06, kSolidsHere), InputError);
  EXPECT_THROW((void)ExtrusionFaces(RectangleOf(0, 0, 1, 1), 0, 0, kSolidsHere), InputError);
  EXPECT_THROW((void)RevolutionFaces(RectangleOf(-1, 0, 1, 1), kTurn, 0, kSolidsHere), InputError);
}

}  // namespace
}  // namespace savary
