#include "savary/geometry/swept_surfaces.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/geometry/surface_invariants.h"

namespace savary::swept_surfaces_test {
namespace {

// A curve of any kind in the box 1 .. 3 by -1 .. 1 or near it.
PlaneCurve DrawPlaneCurve(int kind, Random* random) {
  Random& r = *random;
  const Vec2 center(r(1.8, 2.2), r(-0.3, 0.3));
  const double sign = r(0, 1) < 0.5 ? 1 : -1;
  switch (kind) {
    case 0:
      return PlaneCurve::Line(center, center + Vec2(r(-1, 1), r(0.2, 1)), kHere);
    case 1:
      return PlaneCurve::Arc(center, r(0.2, 0.9), r(-4, 4), sign * r(0.5, 6), kHere);
    case 2:
      return PlaneCurve::Ellipse(center, Vec2(r(0.3, 0.9), 0), Vec2(0, r(0.3, 0.9)), r(-4, 4), sign * kTurn, kHere);
    case 3:
      return PlaneCurve::Polar({center, {r(0.5, 0.7), r(-0.1, 0.1), r(-0.05, 0.05)}, {0, 1.7, 3}, -0.3, 1.5, 0, 2},
                               kHere);
    case 4: {
      std::vector<Vec2> points;
      for (int i = 0; i < 6; ++i) points.push_back(center + r(0.4, 0.8) * UnitVector(sign * i * kTurn / 6.5));
      SplineOptions options;
      options.degree = r(0, 1) < 0.5 ? 3 : 5;
      if (r(0, 1) < 0.5) options.ends = SplineOptions::Ends::kClosed;
      return PlaneCurve::Spline(points, options, kHere);
    }
    case 5: {
      PlaneCurve::NurbsData nurbs;
      nurbs.degree = 3;
      for (int i = 0; i < 6; ++i) {
        nurbs.points.push_back(center + r(0.5, 0.8) * UnitVector(sign * i));
        nurbs.weights.push_back(r(0.5, 2));
      }
      return PlaneCurve::Nurbs(nurbs, kHere);
    }
    case 6:
      return PlaneCurve::Involute({center, r(0.1, 0.2), r(-3, 3), 0.3, 3, sign > 0}, kHere);
    case 7:
      return PlaneCurve::Cycloid({center, 0.5, r(0.1, 0.2), r(0.02, 0.08), r(-3, 3), 0, 5}, kHere);
    case 8:
      return PlaneCurve::Formula({Of("2 + 0.5*cos(u) + 0.1*sin(2*u)"), Of("0.4*u + 0.2*exp(-u^2)")}, -1, 2, kHere);
    default:
      return PlaneCurve::Offset(DrawPlaneCurve(1 + static_cast<int>(r(0, 8)), random), sign * 0.01, kHere)
          .Turned(center, r(-0.2, 0.2), kHere);
  }
}
constexpr int kPlaneKinds = 10;

TEST(SweptSurfaces, ExtrusionsOfEveryKindOfCurve) {
  for (int kind = 0; kind < kPlaneKinds; ++kind) {
    for (int i = 0; i < Effort(50, 3, 1); ++i) {
      Random random{std::mt19937(100 * kind + i)};
      const PlaneCurve curve = DrawPlaneCurve(kind, &random);
      SCOPED_TRACE(testing::Message() << curve.kind_name() << " " << i);
      const SurfacePtr surface = MakeExtrusion(curve, random(0.1, 2), {}, kHere);
      SurfaceFacts facts;
      facts.gauss = [](const Vec3&) { return 0.0; };
      facts.locations = 8;
      ExpectSurfaceInvariants(*surface, 7 * i + kind, facts);
      // The normal and the curvature are the curve's.
      const double u = random(0.01, 0.99);
      PlaneJet plane;
      curve.CalcJet(u, &plane);
      SurfaceJet jet;
      surface->CalcJet({0, u, 0.03}, &jet);
      const SurfaceFrame frame(jet);
      EXPECT_LE((frame.n.head<2>() - PlaneFrame(plane).n).norm(), 1e-14);
      EXPECT_NEAR(2 * frame.mean_curvature(), PlaneFrame(plane).k(), 1e-13 * (1 + std::abs(PlaneFrame(plane).k())));
    }
  }
}

TEST(SweptSurfaces, RevolutionsOfEveryKindOfCurve) {
  for (int kind = 0; kind < kPlaneKinds; ++kind) {
    for (int i = 0; i < Effort(50, 3, 1); ++i) {
      Random random{std::mt19937(200 * kind + i)};
      const PlaneCurve curve = DrawPlaneCurve(kind, &random);
      SCOPED_TRACE(testing::Message() << curve.kind_name() << " " << i);
      SurfaceRanges ranges;
      if (i % 3 == 1) ranges.u = Interval(random(-3, 0), random(0.5, 3));
      if (i % 3 == 2) ranges.w = Interval(random(0, 0.4), random(0.6, 1));
      SurfaceFacts facts;
      facts.locations = 8;
      const SurfacePtr surface = MakeRevolution(curve, ranges, kHere);
      ExpectSurfaceInvariants(*surface, 7 * i + kind, facts);
      // In the meridian the curvature is the curve's, around the axis n_rho / rho.
      const double w = random(0.45, 0.55);
      PlaneJet plane;
      curve.CalcJet(w, &plane);
      SurfaceJet jet;
      surface->CalcJet({0, 0.4, w}, &jet);
      const PlaneFrame meridian(plane);
      EXPECT_NEAR(2 * SurfaceFrame(jet).mean_curvature(), meridian.k() + meridian.n.x() / plane.r.x(),
                  1e-12 * (1 + std::abs(meridian.k())));
    }
  }
}

TEST(SweptSurfaces, RevolutionsWithClosedForms) {
  // Catenoid: a minimal surface.
  const PlaneCurve chain = PlaneCurve::Formula({Of("0.3*cosh(u/0.3)"), Of("u")}, -0.5, 0.7, kHere);
  SurfaceFacts facts;
  facts.mean = [](const Vec3&) { return 0.0; };
  ExpectSurfaceInvariants(*MakeRevolution(chain, {}, kHere), 1, facts);
  // Pseudosphere.
  const PlaneCurve tractrix = PlaneCurve::Formula({Of("1/cosh(u)"), Of("u - tanh(u)")}, 0.4, 2, kHere);
  facts = {};
  facts.gauss = [](const Vec3&) { return -1.0; };
  ExpectSurfaceInvariants(*MakeRevolution(tractrix, {}, kHere), 2, facts);
  // Torus, cone, cylinder.
  const double R = 0.7, tube = 0.2;
  facts = {};
  facts.gauss = [=](const Vec3& x) {
    const double rho = std::hypot(x.x(), x.y());
    return (rho - R) / (tube * tube * rho);
  };
  const SurfacePtr torus = MakeRevolution(PlaneCurve::Arc({R, 0}, tube, 0, kTurn, kHere), {}, kHere);
  ExpectSurfaceInvariants(*torus, 3, facts);
  EXPECT_TRUE(torus->charts()[0].u_closed && torus->charts()[0].w_closed);
  const SurfacePtr same = MakeTorus(R, tube, {}, kHere);
  for (const double u : {0.1, 2.0, 5.0}) {
    SurfaceJet a, b;
    torus->CalcJet({0, u, 0.3}, &a);
    same->CalcJet({0, u, 0.3 * kTurn}, &b);
    EXPECT_LE((a.r - b.r).norm(), 1e-15);
    EXPECT_LE((SurfaceFrame(a).n - SurfaceFrame(b).n).norm(), 1e-14);
    EXPECT_LE(std::abs(SurfaceFrame(a).mean_curvature() - SurfaceFrame(b).mean_curvature()), 1e-13);
  }
  facts = {};
  facts.gauss = [](const Vec3&) { return 0.0; };
  const SurfacePtr cone = MakeRevolution(PlaneCurve::Line({0, 1}, {0.5, 0.2}, kHere), {}, kHere);
  ExpectSurfaceInvariants(*cone, 4, facts);
  EXPECT_TRUE(cone->charts()[0].is_point[static_cast<int>(ChartSide::kFirstW)]);
  EXPECT_EQ(cone->charts().size(), 1u);
}

TEST(SweptSurfaces, RevolutionOfAnEllipseIsAnEllipsoid) {
  for (int i = 0; i < Effort(100, 12, 3); ++i) {
    Random random{std::mt19937(i)};
    const double a = random(0.1, 2), c = random(0.1, 2);
    // From pole to pole, upward (outside to the right) or downward.
    const double sign = i % 2 == 0 ? 1 : -1;
    const PlaneCurve half =
        PlaneCurve::Ellipse({0, 0}, {a, 0}, {0, c}, -sign * 0.25 * kTurn, sign * 0.5 * kTurn, kHere);
    const SurfacePtr surface = MakeRevolution(half, {}, kHere);
    ASSERT_EQ(surface->charts().size(), 3u);
    SurfaceFacts facts;
    facts.gauss = [=](const Vec3& x) {
      const double q = (Vec2(x.x(), x.y()) / (a * a)).squaredNorm() + std::pow(x.z() / (c * c), 2);
      return 1 / (q * q * std::pow(a * a * c, 2));
    };
    ExpectSurfaceInvariants(*surface, i, facts);
    // Near and at the poles nothing is lost: down to no distance at all.
    for (int chart = 1; chart <= 2; ++chart) {
      for (const double d : {0.0, 1e-300, 1e-16, 1e-12, 1e-9, 1e-6, 1e-4, 1e-3, 1e-2, 0.05, 0.1, 0.2}) {
        const double angle = random(0, 7);
        const Vec2 xy = d * surface->charts()[chart].u().hi * UnitVector(angle);
        SurfaceJet jet;
        SurfaceThird third;
        surface->CalcJet({chart, xy.x(), xy.y()}, &jet);
        surface->CalcThird({chart, xy.x(), xy.y()}, &third);
        const SurfaceFrame frame(jet);
        EXPECT_GT(sign * frame.n.z() * jet.r.z(), 0);
        EXPECT_NEAR(frame.gauss_curvature(), facts.gauss(jet.r), 1e-11 * facts.gauss(jet.r)) << d;
        // z = c sqrt(1 - q / a^2): z_xxx and so on by hand, q = x^2 + y^2.
        const double q = jet.r.head<2>().squaredNorm() / (a * a), root = std::sqrt(1 - q);
        const double scale = std::copysign(c, jet.r.z());
        const Vec2 e = chart == 1 ? Vec2(xy.y(), xy.x()) / a : Vec2(xy / a);
        const auto z3 = [&](int p, int s, int t) {
          const Vec3 n(e[p], e[s], e[t]);
          const double deltas = (p == s ? e[t] : 0) + (s == t ? e[p] : 0) + (p == t ? e[s] : 0);
          return scale / (a * a * a) * (-deltas / std::pow(root, 3) - 3 * n.prod() / std::pow(root, 5));
        };
        const int first = chart == 1 ? 1 : 0, second = 1 - first;
        EXPECT_NEAR(third.ruuu.z(), z3(first, first, first), 2e-11 * c / (a * a * a)) << d;
        EXPECT_NEAR(third.ruuw.z(), z3(first, first, second), 2e-11 * c / (a * a * a)) << d;
        EXPECT_NEAR(third.rwww.z(), z3(second, second, second), 2e-11 * c / (a * a * a)) << d;
        // The chart that users see has the same point.
        const Vec2 user = surface->FindUserParameters({chart, xy.x(), xy.y()});
        EXPECT_LE((surface->CalcPoint({0, user.x(), user.y()}) - jet.r).norm(), 1e-14);
      }
    }
  }
}

TEST(SweptSurfaces, PolesOfSplinesAndParts) {
  // A spline perpendicular to the axis at its beginning, with a third derivative there: smooth to the second.
  for (int i = 0; i < Effort(50, 6, 2); ++i) {
    Random random{std::mt19937(i)};
    SplineOptions options;
    options.ends = SplineOptions::Ends::kClamped;
    options.degree = i % 2 == 0 ? 3 : 5;
    options.begin_tangent = Vec3::UnitX();
    options.end_tangent = Vec3(random(-1, 1), 1, 0);
    const PlaneCurve bowl = PlaneCurve::Spline(
        {{0, random(-1, 0)}, {random(0.4, 0.6), random(0, 0.1)}, {1, 0.3}, {random(0.8, 1.2), 1}}, options, kHere);
    const SurfacePtr surface = MakeRevolution(bowl, {}, kHere);
    ASSERT_EQ(surface->charts().size(), 2u);
    ExpectSurfaceInvariants(*surface, i);
    ExpectSurfaceInvariants(*MakeRevolution(bowl, {Interval(0.2, 2.5), Interval(0, 0.7)}, kHere), i);
  }
}

TEST(SweptSurfaces, RevolutionsOfCurvesInSpace) {
  // A skew line: a hyperboloid of one sheet, x^2 + y^2 = a^2 + (a' z)^2.
  const double a = 0.5, slope = 0.8;
  SurfaceFacts facts;
  facts.gauss = [=](const Vec3& x) {
    const double b = a / slope;  // rho^2 / a^2 - z^2 / b^2 = 1
    const double q = (x.x() * x.x() + x.y() * x.y()) / std::pow(a, 4) + x.z() * x.z() / std::pow(b, 4);
    return -1 / (q * q * std::pow(a * a * b, 2));
  };
  const Curve skew = Curve::Line({a, -slope, -1}, {a, slope, 1}, kHere);
  ExpectSurfaceInvariants(*MakeRevolution(skew, {}, kHere), 1, facts);
  ExpectSurfaceInvariants(*MakeRevolution(skew, {Interval(1, 2), Interval(0.3, 0.5)}, kHere), 2, facts);
  // A curve in a plane through the axis, from pole to tip, is as the plane curve.
  const double angle = 0.7;
  const Vec3 e(std::cos(angle), std::sin(angle), 0);
  const Curve half = Curve::Arc(Vec3::Zero(), -Vec3::UnitZ(), e, 0.4, 0.5 * kTurn);
  facts = {};
  facts.gauss = [](const Vec3&) { return 1 / 0.16; };
  facts.mean = [](const Vec3&) { return 1 / 0.4; };
  const SurfacePtr ball = MakeRevolution(half, {}, kHere);
  EXPECT_EQ(ball->charts().size(), 3u);
  ExpectSurfaceInvariants(*ball, 3, facts);
  for (int i = 0; i < Effort(30, 4, 1); ++i) {
    Random random{std::mt19937(i)};
    std::vector<Vec3> points;
    for (int k = 0; k < 6; ++k) points.emplace_back(random(0.8, 1), random(-0.2, 0.2), 0.4 * k);
    ExpectSurfaceInvariants(*MakeRevolution(Curve::Spline(points, {}, kHere), {}, kHere), i);
  }
  const Curve helix = Curve::Formula({Of("cos(u)"), Of("sin(u)"), Of("0.4*u + 0.1*u^2")}, 0, 2, false, kHere);
  facts = {};
  facts.gauss = [](const Vec3&) { return 0.0; };
  facts.mean = [](const Vec3&) { return 0.5; };
  ExpectSurfaceInvariants(*MakeRevolution(helix, {}, kHere), 4, facts);
}

TEST(SweptSurfaces, WhatIsNoRevolutionIsRefused) {
  const auto error = [](const PlaneCurve& curve) { return MessageOf([&] { (void)MakeRevolution(curve, {}, kHere); }); };
  EXPECT_NE(error(PlaneCurve::Line({-0.1, 0}, {1, 1}, kHere)).find("lies beyond the axis"), std::string::npos);
  EXPECT_NE(error(PlaneCurve::Arc({1, 0}, 1, 0, kTurn, kHere)).find("touches the axis of revolution near v = 0.5"),
            std::string::npos);
  EXPECT_NE(error(PlaneCurve::Line({0, 0}, {0, 1}, kHere)).find("axis"), std::string::npos);
  EXPECT_NE(error(PlaneCurve::Arc({1, 0}, 1, 0.5 * kTurn, 1, kHere)).find("along"), std::string::npos);
  const auto space_error = [](const Curve& curve) {
    return MessageOf([&] { (void)MakeRevolution(curve, {}, kHere); });
  };
  EXPECT_NE(space_error(Curve::Line({0, 0, 0}, {0, 0, 1}, kHere)).find("lies on the axis"), std::string::npos);
  const Curve flat = Curve::Formula({Of("1 + 0.1*u^2"), Of("u"), Of("u^2")}, -1, 1, false, kHere);
  EXPECT_NE(space_error(flat).find("runs along its circle about the axis near v = "), std::string::npos);
  EXPECT_THROW((void)MakeExtrusion(PlaneCurve::Line({0, 0}, {0, 1}, kHere), 0, {}, kHere), InputError);
  EXPECT_THROW((void)MakeExtrusion(PlaneCurve::Line({0, 0}, {0, 1}, kHere), 1, {Interval(0, 2), std::nullopt}, kHere),
               InputError);
}

}  // namespace
}  // namespace savary::swept_surfaces_test
