#include "savary/geometry/shell.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/nurbs_surface.h"
#include "savary/geometry/shell_builder.h"
#include "savary/geometry/surface_invariants.h"

namespace savary {
namespace {

int CountEdges(const Shell& shell, Shell::EdgeKind kind) {
  return static_cast<int>(
      std::count_if(shell.edges().begin(), shell.edges().end(), [&](const auto& edge) { return edge.kind == kind; }));
}

// What holds of every feature: first and second derivatives of point and normal against differences, unit normals that
// are perpendicular to steps of the point.
void ExpectFeatureInvariants(const Shell& shell, unsigned seed) {
  std::mt19937 rng(seed);
  std::uniform_real_distribution<double> share(0.05, 0.95);
  for (int feature = 0; feature < static_cast<int>(shell.features().size()); ++feature) {
    const Shell::Feature& f = shell.features()[feature];
    double u = share(rng), w = share(rng);
    Vec2 range(1, 1);
    if (f.kind == FeatureKind::kFace) {
      const auto& cover = shell.faces()[f.entity].surface->cover();
      const auto part = std::find_if(cover.begin(), cover.end(), [&](const auto& p) { return p.chart == f.chart; });
      if (part == cover.end()) continue;
      range = {std::min(part->u.width(), 10.0), std::min(part->w.width(), 10.0)};
      u = std::max(part->u.lo, -5.0) + u * range.x();
      w = std::max(part->w.lo, -5.0) + w * range.y();
    } else if (f.kind == FeatureKind::kVertex) {
      u -= 0.5;
      w -= 0.5;
    }
    SCOPED_TRACE(shell.Describe(feature));
    const auto at = [&](double x, double y) {
      FeatureJet jet;
      shell.CalcFeature(feature, x, y, &jet);
      return jet;
    };
    const FeatureJet jet = at(u, w);
    FeatureSecond second;
    shell.CalcFeatureSecond(feature, u, w, &second);
    const double hu = 1e-3 * range.x(), hw = 1e-3 * range.y();
    const auto slope = [&](bool along_u, Vec3 FeatureJet::*member) {
      const double h = along_u ? hu : hw;
      const auto value = [&](double by) { return Vec3((along_u ? at(u + by * h, w) : at(u, w + by * h)).*member); };
      return Vec3((8 * (value(1) - value(-1)) - (value(2) - value(-2))) / (12 * h));
    };
    const auto expect = [&](const Vec3& difference, const Vec3& derivative, const char* name) {
      EXPECT_LE((difference - derivative).norm(), 1e-8 * (1 + derivative.norm())) << name;
    };
    expect(slope(true, &FeatureJet::r), jet.ru, "ru");
    expect(slope(false, &FeatureJet::r), jet.rw, "rw");
    expect(slope(true, &FeatureJet::n), jet.nu, "nu");
    expect(slope(false, &FeatureJet::n), jet.nw, "nw");
    expect(slope(true, &FeatureJet::ru), second.ruu, "ruu");
    expect(slope(false, &FeatureJet::ru), second.ruw, "ruw");
    expect(slope(false, &FeatureJet::rw), second.rww, "rww");
    expect(slope(true, &FeatureJet::nu), second.nuu, "nuu");
    expect(slope(false, &FeatureJet::nu), second.nuw, "nuw");
    expect(slope(false, &FeatureJet::nw), second.nww, "nww");
    EXPECT_NEAR(jet.n.norm(), 1, 1e-12);
    EXPECT_NEAR(jet.n.dot(jet.ru), 0, 1e-10 * (1 + jet.ru.norm()));
    EXPECT_NEAR(jet.n.dot(jet.rw), 0, 1e-10 * (1 + jet.rw.norm()));
  }
}

TEST(Shell, ABoxHasSixFacesTwelveEdgesAndEightVertices) {
  const Shell box = MakeBoxShell({1, 2, 3}, 0, false, kHere);
  EXPECT_EQ(box.faces().size(), 6u);
  EXPECT_EQ(CountEdges(box, Shell::EdgeKind::kConvex), 12);
  EXPECT_EQ(box.edges().size(), 12u);
  EXPECT_EQ(box.vertices().size(), 8u);
  EXPECT_TRUE(box.is_closed());
  double length = 0;
  for (const Shell::Edge& edge : box.edges()) {
    length += edge.length;
    EXPECT_NEAR(edge.angle_min, 0.5 * kPi, 1e-14);
    EXPECT_NEAR(edge.angle_max, 0.5 * kPi, 1e-14);
  }
  EXPECT_NEAR(length, 24, 1e-12);
  for (const Shell::Vertex& vertex : box.vertices()) {
    EXPECT_TRUE(vertex.is_convex);
    EXPECT_EQ(vertex.edges.size(), 3u);
    EXPECT_NEAR(vertex.half_angle, std::acos(1 / std::sqrt(3.0)), 1e-12);
    EXPECT_GT(vertex.axis.dot(vertex.r), 0);
  }
  ExpectFeatureInvariants(box, 1);
}

TEST(Shell, AHoleInTheShapeOfABoxHasNoEdgesThatTouch) {
  const Shell box = MakeBoxShell({1, 2, 3}, 0, true, kHere);
  EXPECT_EQ(CountEdges(box, Shell::EdgeKind::kConcave), 12);
  EXPECT_EQ(box.features().size(), 6u);
  FeatureJet jet;
  box.CalcFeature(0, 0.1, 0.2, &jet);
  EXPECT_LT(jet.n.dot(jet.r), 0);
}

TEST(Shell, ARoundedBoxHasOnlySeams) {
  const Shell box = MakeBoxShell({1, 2, 3}, 0.1, false, kHere);
  EXPECT_EQ(box.faces().size(), 26u);
  EXPECT_EQ(CountEdges(box, Shell::EdgeKind::kSeam), 48);
  EXPECT_EQ(box.edges().size(), 48u);
  EXPECT_TRUE(box.is_closed());
  for (const Shell::Edge& edge : box.edges()) {
    EXPECT_LE(edge.gap, 1e-14);
    EXPECT_LE(std::max(std::abs(edge.angle_min), std::abs(edge.angle_max)), 1e-9);
  }
  for (const Shell::Vertex& vertex : box.vertices()) EXPECT_FALSE(vertex.is_convex);
  ExpectFeatureInvariants(box, 2);
}

TEST(Shell, ATipIsAVertexWithARoundCone) {
  const double h = 0.3;
  const Shell cone = MakeSheet(MakeCone(0, h, {std::nullopt, Interval(0, 2)}, kHere), false, "side", kHere);
  ASSERT_EQ(cone.vertices().size(), 1u);
  EXPECT_TRUE(cone.vertices()[0].is_round);
  EXPECT_NEAR(cone.vertices()[0].half_angle, 0.5 * kPi - h, 1e-9);
  EXPECT_LE((cone.vertices()[0].axis + Vec3::UnitZ()).norm(), 1e-9);
  EXPECT_EQ(CountEdges(cone, Shell::EdgeKind::kFree), 1);
  EXPECT_FALSE(cone.is_closed());
  ExpectFeatureInvariants(cone, 3);
}

// A cylinder with caps: edges between a curved face and a plane trimmed by a circle.
TEST(Shell, ACappedCylinderHasTwoEdges) {
  const double R = 0.4, L = 1.2;
  ShellBuilder builder(kHere);
  builder.AddFace({"side", MakeCylinder(R, L, {}, kHere), false, {}, kHere});
  for (const int sign : {1, -1}) {
    Pose X;
    X.p = Vec3(0, 0, 0.5 * sign * L);
    if (sign < 0) X.R = RotationFromVector(kPi * Vec3(std::cos(0.4), std::sin(0.4), 0));
    builder.AddFace({sign > 0 ? "top" : "bottom",
                     MakePlane({Interval(-R, R), Interval(-R, R)}, kHere, X),
                     false,
                     {Profile::Circle(Vec2::Zero(), R, false, kHere)},
                     kHere});
  }
  const Shell shell = builder.Build();
  EXPECT_EQ(CountEdges(shell, Shell::EdgeKind::kConvex), 2);
  EXPECT_EQ(shell.edges().size(), 2u);
  EXPECT_TRUE(shell.is_closed());
  for (const Shell::Edge& edge : shell.edges()) {
    EXPECT_NEAR(edge.length, kTurn * R, 1e-10);
    EXPECT_NEAR(edge.angle_min, 0.5 * kPi, 1e-12);
    EXPECT_NEAR(edge.angle_max, 0.5 * kPi, 1e-12);
  }
  ExpectFeatureInvariants(shell, 4);
}

// An ellipsoid cut off by a plane: the angle of the edge changes along it. The trim of the plane begins at the same
// point as the border of the ellipsoid, or at another one.
TEST(Shell, AnEdgeOfVaryingAngleHasItsDerivatives) {
  const Vec3 radii(0.5, 0.3, 0.4);
  const double w = 0.4, a = radii.x() * std::cos(w), b = radii.y() * std::cos(w);
  for (const double from : {0.0, 1.0}) {
    ShellBuilder builder(kHere);
    builder.AddFace({"egg", MakeEllipsoid(radii, {std::nullopt, Interval(-0.5 * kPi, w)}, kHere), false, {}, kHere});
    Pose X;
    X.p.z() = radii.z() * std::sin(w);
    std::vector<ProfileElement> elements;
    elements.push_back({PlaneCurve::Ellipse(Vec2::Zero(), {a, 0}, {0, b}, from, kTurn, kHere), kHere});
    builder.AddFace({"lid",
                     MakePlane({Interval(-a, a), Interval(-b, b)}, kHere, X),
                     false,
                     {Profile(std::move(elements), {}, kHere)},
                     kHere});
    const Shell shell = builder.Build();
    ASSERT_EQ(CountEdges(shell, Shell::EdgeKind::kConvex), 1);
    const Shell::Edge& edge = shell.edges()[0];
    EXPECT_EQ(edge.match.empty(), from == 0);
    EXPECT_TRUE(shell.is_closed());
    // Normals of the ellipsoid at the ends of the half axes of the cut.
    const auto angle = [&](double r) { return std::atan2(std::cos(w) / r, std::sin(w) / radii.z()); };
    EXPECT_NEAR(edge.angle_min, angle(radii.x()), 1e-3);
    EXPECT_NEAR(edge.angle_max, angle(radii.y()), 1e-3);
    ExpectFeatureInvariants(shell, 5);
  }
}

TEST(Shell, CurvesAndPointsAreShapesToo) {
  ShellBuilder builder(kHere);
  builder.AddCurve(Curve::Arc({1, 2, 3}, Vec3::UnitX(), Vec3::UnitY(), 0.5, kTurn));
  builder.AddCurve(Curve::Line({0, 0, 0}, {1, 0, 0}, kHere));
  builder.AddPoint({3, 3, 3});
  const Shell shell = builder.Build();
  EXPECT_EQ(shell.edges().size(), 2u);
  EXPECT_EQ(shell.vertices().size(), 3u);
  int vertices = 0;
  for (const Shell::Feature& feature : shell.features()) vertices += feature.kind == FeatureKind::kVertex;
  EXPECT_EQ(vertices, 4);  // the point has two charts
  ExpectFeatureInvariants(shell, 6);
}

TEST(Shell, FacesThatMeetInsideOutAreRefused) {
  ShellBuilder builder(kHere);
  builder.AddFace({"a", MakePlane({Interval(0, 1), Interval(0, 1)}, kHere), false, {}, kHere});
  builder.AddFace({"b", MakePlane({Interval(1, 2), Interval(0, 1)}, kHere), true, {}, kHere});
  EXPECT_THROW((void)builder.Build(), InputError);
}

// A patch that is folded has no normal along the fold: an error that says where.
TEST(Shell, AFoldedPatchIsRefused) {
  NurbsData net;
  net.u_degree = net.w_degree = 1;
  net.u_count = net.w_count = 2;
  net.u_knots = net.w_knots = {0, 0, 1, 1};
  net.points = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  const std::string message = MessageOf([&] { (void)MakeSheet(NurbsSurface::Make(net, kHere), false, "bow", kHere); });
  EXPECT_NE(message.find("face 'bow' has no normal near u = 0.5, v = 0.5"), std::string::npos) << message;
  net.points = {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0.4}};
  EXPECT_EQ(MakeSheet(NurbsSurface::Make(net, kHere), false, "", kHere).edges().size(), 4u);
}

// Two halves of a sheet: with a gap that is no round-off they stay apart, and each says which edge it runs beside.
TEST(Shell, SaysWhichFreeEdgesNearlyMeet) {
  const SourceLocation here{"test", 0, 0};
  for (const double gap : {0.0, 1e-6, 1e-2}) {
    ShellBuilder builder(here);
    builder.AddFace({"one", MakePlane({Interval(-1, 0), Interval(-1, 1)}, here), false, {}, here});
    builder.AddFace({"two", MakePlane({Interval(gap, 1), Interval(-1, 1)}, here), false, {}, here});
    const Shell shell = builder.Build();
    EXPECT_EQ(CountEdges(shell, Shell::EdgeKind::kSeam), gap == 0 ? 1 : 0) << gap;
    int beside = 0;
    for (const Shell::Edge& edge : shell.edges()) {
      if (edge.beside < 0) continue;
      ++beside;
      EXPECT_NEAR(edge.gap, gap, 1e-15);
      EXPECT_EQ(shell.edges()[edge.beside].beside, static_cast<int>(&edge - shell.edges().data()));
    }
    EXPECT_EQ(beside, gap == 1e-6 ? 2 : 0) << gap;
  }
}

}  // namespace
}  // namespace savary
