#include "savary/geometry/lofted_surfaces.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "savary/geometry/surface_invariants.h"

namespace savary::lofted_surfaces_test {
namespace {

Curve DrawRing(Random* random, double z, bool closed) {
  Random& r = *random;
  std::vector<Vec3> points;
  for (int k = 0; k < 7; ++k) {
    const double a = k * kTurn / (closed ? 7 : 9);
    points.emplace_back(r(0.8, 1) * std::cos(a), r(0.8, 1) * std::sin(a), z + r(-0.1, 0.1));
  }
  SplineOptions options;
  if (closed) options.ends = SplineOptions::Ends::kClosed;
  return Curve::Spline(points, options, kHere);
}

TEST(Ruled, ClosedForms) {
  // Helicoid: between its axis and a helix.
  SurfaceFacts facts;
  facts.mean = [](const Vec3&) { return 0.0; };
  const Curve helix = Curve::Formula({Of("cos(u)"), Of("sin(u)"), Of("0.3*u")}, 0, 5, false, kHere);
  ExpectSurfaceInvariants(*MakeRuled(Curve::Line({0, 0, 0}, {0, 0, 1.5}, kHere), helix, {}, kHere), 1, facts);
  // Hyperbolic paraboloid z = x y over the unit square.
  facts = {};
  facts.gauss = [](const Vec3& x) { return -1 / std::pow(1 + x.x() * x.x() + x.y() * x.y(), 2); };
  const Curve flat = Curve::Line({0, 0, 0}, {1, 0, 0}, kHere), steep = Curve::Line({0, 1, 0}, {1, 1, 1}, kHere);
  ExpectSurfaceInvariants(*MakeRuled(flat, steep, {}, kHere), 2, facts);
  // Cylinder and cone between circles: closed.
  facts = {};
  facts.gauss = [](const Vec3&) { return 0.0; };
  const auto circle = [](double radius, double z) {
    return Curve::Arc({0, 0, z}, Vec3::UnitX(), Vec3::UnitY(), radius, kTurn);
  };
  const SurfacePtr cone = MakeRuled(circle(1, 0), circle(0.4, 1), {}, kHere);
  EXPECT_TRUE(cone->charts()[0].u_closed);
  ExpectSurfaceInvariants(*cone, 3, facts);
  // A triangle: one side is a point.
  const Curve a = Curve::Line({0, 0, 0}, {1, 0, 0}, kHere), b = Curve::Line({0, 0, 0}, {0, 1, 0.5}, kHere);
  const SurfacePtr triangle = MakeRuled(a, b, {}, kHere);
  EXPECT_TRUE(triangle->charts()[0].is_point[0]);
  ExpectSurfaceInvariants(*triangle, 4, facts);
}

TEST(Ruled, RandomMembersAndFaults) {
  for (int i = 0; i < Effort(100, 10, 2); ++i) {
    Random random{std::mt19937(i)};
    const bool closed = i % 2 == 0;
    const SurfacePtr surface =
        MakeRuled(DrawRing(&random, 0, closed), DrawRing(&random, random(0.5, 1), closed), {}, kHere);
    EXPECT_EQ(surface->charts()[0].u_closed, closed);
    SurfaceFacts facts;
    facts.locations = 8;
    ExpectSurfaceInvariants(*surface, i, facts);
  }
  // Lines of a tangent developable meet its edge: no normal there. Crossing lines meet inside.
  const Curve one = Curve::Line({0, 0, 0}, {1, 0, 0}, kHere), back = Curve::Line({1, 1, 0}, {0, 1, 0}, kHere);
  EXPECT_NE(MessageOf([&] { (void)MakeRuled(one, back, {}, kHere); }).find("near u = "), std::string::npos);
  EXPECT_NE(MessageOf([&] { (void)MakeRuled(one, one, {}, kHere); }).find("no normal"), std::string::npos);
}

TEST(Sweep, OfACircleAlongACircleIsATorus) {
  const double R = 0.7, tube = 0.2;
  SurfaceFacts facts;
  facts.gauss = [=](const Vec3& x) {
    const double rho = std::hypot(x.x(), x.y());
    return (rho - R) / (tube * tube * rho);
  };
  const PlaneCurve section = PlaneCurve::Arc({0, 0}, tube, 0, kTurn, kHere);
  const Curve path = Curve::Arc(Vec3::Zero(), Vec3::UnitX(), Vec3::UnitY(), R, kTurn);
  for (const CurveNormals normals : {CurveNormals::kUpright, CurveNormals::kLeastRotation}) {
    const SurfacePtr torus = MakeSweep(section, path, normals, Vec3::UnitZ(), {}, kHere);
    EXPECT_TRUE(torus->charts()[0].u_closed && torus->charts()[0].w_closed);
    ExpectSurfaceInvariants(*torus, 1, facts);
    SurfaceJet jet;
    torus->CalcJet({0, 0.3, 0.4}, &jet);
    EXPECT_GT(SurfaceFrame(jet).n.dot(jet.r - R * Vec3(std::cos(0.4), std::sin(0.4), 0)), 0);
  }
}

TEST(Sweep, AlongAStraightLineIsAnExtrusion) {
  const PlaneCurve section = PlaneCurve::Ellipse({0.1, 0}, {0.3, 0}, {0, 0.2}, 0, kTurn, kHere);
  SurfaceFacts facts;
  facts.gauss = [](const Vec3&) { return 0.0; };
  ExpectSurfaceInvariants(*MakeSweep(section, Curve::Line({0, 1, 2}, {2, 2, 3}, kHere), CurveNormals::kLeastRotation,
                                     Vec3::UnitZ(), {}, kHere),
                          1, facts);
}

TEST(Sweep, RandomMembers) {
  for (int i = 0; i < Effort(60, 8, 2); ++i) {
    Random random{std::mt19937(i)};
    std::vector<Vec3> points;
    for (int k = 0; k < 6; ++k) points.emplace_back(random(-0.1, 0.1), random(-0.1, 0.1), 0.4 * k);
    Curve path = Curve::Spline(points, {}, kHere);
    if (i % 4 == 1) path = DrawRing(&random, 0, true);
    if (i % 4 == 2) path = Curve::Formula({Of("0.8*cos(u)"), Of("0.8*sin(u)"), Of("0.2*u")}, 0, 4, false, kHere);
    const PlaneCurve section =
        i % 3 == 0
            ? PlaneCurve::Arc({random(-0.02, 0.02), 0}, random(0.02, 0.06), 0, kTurn, kHere)
            : PlaneCurve::Spline({{0.05, 0}, {random(-0.01, 0.01), 0.06}, {-0.05, random(-0.02, 0.02)}}, {}, kHere);
    const CurveNormals normals = i % 2 == 0 || i % 4 == 1 ? CurveNormals::kLeastRotation : CurveNormals::kUpright;
    SCOPED_TRACE(i);
    SurfaceFacts facts;
    facts.locations = 8;
    const Vec3 up = i % 4 == 1 || i % 4 == 2 ? Vec3::UnitZ() : Vec3::UnitX();
    ExpectSurfaceInvariants(*MakeSweep(section, path, normals, up, {}, kHere), i, facts);
  }
}

TEST(Sweep, ThatCrossesItselfIsRefused) {
  const Curve path = Curve::Arc(Vec3::Zero(), Vec3::UnitX(), Vec3::UnitY(), 0.5, 3);
  const auto error = [&](double radius) {
    return MessageOf([&] {
      (void)MakeSweep(PlaneCurve::Arc({0, 0}, radius, 0, kTurn, kHere), path, CurveNormals::kUpright, Vec3::UnitZ(), {},
                      kHere);
    });
  };
  EXPECT_EQ(error(0.49), "");
  EXPECT_NE(error(0.51).find("radius of curvature there is 0.5 m"), std::string::npos);
  // A section that lies wholly beyond the centre.
  EXPECT_NE(MessageOf([&] {
              (void)MakeSweep(PlaneCurve::Arc({0, 0.8}, 0.1, 0, kTurn, kHere), path, CurveNormals::kUpright,
                              Vec3::UnitZ(), {}, kHere);
              (void)MakeSweep(PlaneCurve::Arc({0, -0.8}, 0.1, 0, kTurn, kHere), path, CurveNormals::kUpright,
                              Vec3::UnitZ(), {}, kHere);
            }).find("crosses itself near u = "),
            std::string::npos);
}

TEST(Loft, MeetsItsSections) {
  for (int i = 0; i < Effort(60, 8, 2); ++i) {
    Random random{std::mt19937(i)};
    const bool closed = i % 2 == 0;
    const int count = 2 + i % 4;
    std::vector<Curve> sections;
    for (int k = 0; k < count; ++k) sections.push_back(DrawRing(&random, 0.5 * k, closed));
    const SurfacePtr surface = MakeLoft(sections, {}, kHere);
    EXPECT_EQ(surface->charts()[0].u_closed, closed);
    ASSERT_EQ(surface->charts()[0].w_breaks.size(), static_cast<size_t>(count));
    for (int k = 0; k < count; ++k) {
      const double u = random(0, 1);
      CurveJet jet;
      sections[k].CalcJet(sections[k].first() + u * (sections[k].last() - sections[k].first()), &jet);
      EXPECT_LE((surface->CalcPoint({0, u, surface->charts()[0].w_breaks[k]}) - jet.r).norm(), 1e-13);
    }
    SurfaceFacts facts;
    facts.locations = 8;
    ExpectSurfaceInvariants(*surface, i, facts);
  }
}

TEST(Loft, ThroughCirclesOfACylinderIsTheCylinder) {
  std::vector<Curve> circles;
  for (const double z : {0.0, 0.3, 0.5, 1.0})
    circles.push_back(Curve::Arc({0, 0, z}, Vec3::UnitX(), Vec3::UnitY(), 0.4, kTurn));
  SurfaceFacts facts;
  facts.gauss = [](const Vec3&) { return 0.0; };
  facts.mean = [](const Vec3&) { return 0.5 / 0.4; };
  ExpectSurfaceInvariants(*MakeLoft(circles, {}, kHere), 1, facts);
  EXPECT_THROW((void)MakeLoft({circles[0]}, {}, kHere), InputError);
  EXPECT_THROW((void)MakeLoft({circles[0], circles[0]}, {}, kHere), InputError);
}

}  // namespace
}  // namespace savary::lofted_surfaces_test
