#include "savary/geometry/superquadric.h"

#include <cmath>

#include <gtest/gtest.h>

#include "savary/geometry/shell_builder.h"
#include "savary/geometry/surface_invariants.h"

namespace savary::superquadric_test {
namespace {

double CalcEquation(const Vec3& radii, double e1, double e2, const Vec3& r) {
  const Vec3 x = r.cwiseQuotient(radii).cwiseAbs();
  return std::pow(std::pow(x.x(), 2 / e2) + std::pow(x.y(), 2 / e2), e2 / e1) + std::pow(x.z(), 2 / e1);
}

TEST(Superquadric, InvariantsHold) {
  // Whole powers: smooth within the octants. Others are smooth enough for differences when they are large.
  std::mt19937 rng(1);
  std::uniform_real_distribution<double> size(0.3, 2), large(7, 20);
  for (int i = 0; i < Effort(60, 10, 3); ++i) {
    const auto draw = [&] { return i % 3 == 2 ? large(rng) : 2.0 + static_cast<double>(rng() % 7); };
    double q = draw();
    const double p = draw();
    if (q == 2 && p != 2) q = 4;
    const Vec3 radii(size(rng), size(rng), size(rng));
    SCOPED_TRACE(testing::Message() << "powers " << p << " " << q);
    SurfaceRanges ranges;
    if (i % 4 == 3) ranges = {Interval(0.2, 2.2), Interval(-0.4, 1.5)};
    const SurfacePtr surface = MakeSuperquadric(radii, 2 / q, 2 / p, ranges, kHere);
    SurfaceFacts facts;
    facts.locations = 12;
    facts.longest = 1 / std::max(p, q);
    ExpectSurfaceInvariants(*surface, i, facts);
    for (const SurfacePart& part : surface->cover()) {
      SurfaceJet jet;
      surface->CalcJet(part.middle(), &jet);
      EXPECT_NEAR(CalcEquation(radii, 2 / q, 2 / p, jet.r), 1, 1e-13 * (p + q));
      EXPECT_GT(SurfaceFrame(jet).n.dot(jet.r), 0);
    }
  }
}

TEST(Superquadric, WithUnitExponentsIsAnEllipsoid) {
  const Vec3 radii(0.2, 0.15, 0.1);
  SurfaceFacts facts;
  facts.gauss = [=](const Vec3& x) {
    const double q = x.cwiseQuotient(radii.cwiseAbs2()).squaredNorm();
    return 1 / (q * q * std::pow(radii.prod(), 2));
  };
  ExpectSurfaceInvariants(*MakeSuperquadric(radii, 1, 1, {}, kHere), 1, facts);
}

// Whatever the exponents are: bounds beside the pole were as wide as those of a fold.
TEST(Superquadric, IsAShell) {
  std::mt19937 rng(2);
  std::uniform_real_distribution<double> exponent(0.1, 0.95);
  for (int i = 0; i < Effort(200, 10, 2); ++i) {
    const double e1 = exponent(rng), e2 = exponent(rng);
    SCOPED_TRACE(testing::Message() << "exponents " << e1 << " " << e2);
    const Shell shell = MakeSheet(MakeSuperquadric({0.6, 0.5, 0.4}, e1, e2, {}, kHere), false, "", kHere);
    EXPECT_TRUE(shell.is_closed());
  }
}

TEST(Superquadric, HasCurvatureOnTheCoordinatePlanesAndAtThePoles) {
  // Gauss curvature of f = const from gradient and Hessian by differences of the equation is not possible at the
  // planes; there it is the limit from aside, which is zero where a power above 2 flattens the surface.
  for (const double e : {0.9, 0.7, 0.5, 0.3}) {
    const SurfacePtr surface = MakeSuperquadric({1, 2, 0.5}, e, 0.8 * e, {}, kHere);
    const double quarter = 0.25 * kTurn;
    const auto gauss = [&](const SurfaceLocation& at) {
      SurfaceJet jet;
      surface->CalcJet(at, &jet);
      const SurfaceFrame frame(jet);
      EXPECT_TRUE(frame.is_regular);
      return frame.gauss_curvature();
    };
    // Both poles of z, in chart 1, and points on each plane.
    for (const double u : {quarter, 3 * quarter}) {
      EXPECT_NEAR(gauss({1, u, 0}), 0, 1e-12);
      EXPECT_NEAR(gauss({1, u + 1e-7, 1e-7}), 0, 2e-2);
    }
    for (const double at : {0.0, quarter, 2 * quarter}) {
      const double on = gauss({0, at, 0.4}), aside = gauss({0, at + 1e-9, 0.4});
      EXPECT_TRUE(std::isfinite(on));
      EXPECT_NEAR(on, aside, 0.2 * (1 + std::abs(on)));
      SurfaceThird third;
      surface->CalcThird({0, at, 0.4}, &third);
      EXPECT_TRUE(third.ruuu.allFinite() && third.rwww.allFinite());
    }
  }
}

TEST(Superquadric, BoundsHoldForAnyExponents) {
  std::mt19937 rng(5);
  std::uniform_real_distribution<double> unit(0, 1);
  for (int i = 0; i < Effort(200, 30, 5); ++i) {
    const double e1 = 0.1 + 0.85 * unit(rng), e2 = 0.1 + 0.9 * unit(rng);
    const SurfacePtr surface = MakeSuperquadric({1, 0.7, 1.4}, e1, e2, {}, kHere);
    const auto expect_bounded = [&](const SurfacePart& part) {
      const PartBounds bounds = surface->CalcBounds(part);
      for (int n = 0; n < 10; ++n) {
        SurfaceJet jet;
        surface->CalcJet({part.chart, part.u.lo + unit(rng) * part.u.width(), part.w.lo + unit(rng) * part.w.width()},
                         &jet);
        const SurfaceFrame frame(jet);
        const Vec3 local = bounds.axes.transpose() * (jet.r - bounds.center);
        EXPECT_TRUE((local.cwiseAbs().array() <= bounds.half.array()).all()) << e1 << " " << e2;
        EXPECT_LE(std::atan2(frame.n.cross(bounds.normal).norm(), frame.n.dot(bounds.normal)), bounds.spread);
        const auto principal = frame.CalcPrincipal();
        EXPECT_LE(principal.k1, bounds.k_max + 1e-9 * (1 + std::abs(principal.k1)));
        EXPECT_GE(principal.k2, bounds.k_min - 1e-9 * (1 + std::abs(principal.k2)));
      }
    };
    for (int k = 0; k < 20; ++k) expect_bounded(surface->cover()[rng() % surface->cover().size()]);
    // Around a pole, of the second chart, where derivatives are bounded apart.
    for (int k = 0; k < 10; ++k) {
      const double h = std::pow(10, -3 * unit(rng)), pole = 0.25 * kTurn;
      expect_bounded({1, {pole - 0.3 * h * unit(rng), pole + 0.3 * h}, {-0.3 * h, 0.3 * h * unit(rng)}});
    }
  }
}

// Of the whole documented range, radii over two decades, parts and holes; the bounds of the tree hold, and there are
// few leaves that may have a given normal, however flat the surface is.
TEST(Superquadric, AnyMemberMakesAShell) {
  std::mt19937 rng(6);
  std::uniform_real_distribution<double> unit(0, 1);
  std::normal_distribution<double> normal;
  for (int i = 0; i < Effort(400, 25, 4); ++i) {
    const auto draw = [&] { return i % 3 == 0 ? 0.05 + 0.1 * unit(rng) : 0.05 + 0.945 * unit(rng); };
    const double e1 = draw(), e2 = i % 4 == 0 ? e1 : i % 7 == 0 ? 1 : draw();
    const auto radius = [&] { return 0.01 * std::pow(100, unit(rng)); };
    const Vec3 radii(radius(), radius(), radius());
    SurfaceRanges ranges;
    if (i % 3 == 1) {
      const double u = kTurn * unit(rng), w = -0.25 * kTurn * unit(rng);
      ranges = {Interval(u, u + 0.1 + 3 * unit(rng)), Interval(w, w + 0.1 + 1.4 * unit(rng))};
    }
    SCOPED_TRACE(testing::Message() << "case " << i << " exponents " << e1 << " " << e2 << " radii "
                                    << radii.transpose());
    const SurfacePtr surface = MakeSuperquadric(radii, e1, e2, ranges, kHere);
    const Shell shell = MakeSheet(surface, i % 2 == 1, "", kHere);
    EXPECT_LT(shell.nodes().size(), 20'000u);
    const Vec3 n = Vec3(normal(rng), normal(rng), normal(rng)).normalized();
    int with_normal = 0;
    for (const ShellNode& node : shell.nodes()) {
      if (!node.is_leaf() || shell.features()[node.feature].kind != FeatureKind::kFace) continue;
      if (node.bounds.spread >= std::acos(std::clamp(n.dot(node.bounds.normal), -1.0, 1.0))) ++with_normal;
      SurfaceJet jet;
      surface->CalcJet({node.part.chart, node.part.u.lo + unit(rng) * node.part.u.width(),
                        node.part.w.lo + unit(rng) * node.part.w.width()},
                       &jet);
      const Vec3 there = (i % 2 == 1 ? -1 : 1) * SurfaceFrame(jet).n;
      EXPECT_LE(std::atan2(there.cross(node.bounds.normal).norm(), there.dot(node.bounds.normal)), node.bounds.spread);
      EXPECT_LE(node.bounds.CalcLeastDistance(jet.r), 0);
    }
    EXPECT_LT(with_normal, 800);
  }
  const Shell plain = MakeSheet(MakeSuperquadric({0.1, 0.08, 0.06}, 0.5, 0.5, {}, kHere), false, "", kHere);
  EXPECT_LT(plain.nodes().size(), 1500u);
}

TEST(Superquadric, WhatHasNoCurvatureIsRefused) {
  EXPECT_THROW((void)MakeSuperquadric({1, 1, 1}, 1, 0.5, {}, kHere), InputError);
  EXPECT_THROW((void)MakeSuperquadric({1, 1, 1}, 1.2, 1, {}, kHere), InputError);
  EXPECT_THROW((void)MakeSuperquadric({1, 1, 1}, 0.5, 0, {}, kHere), InputError);
  EXPECT_THROW((void)MakeSuperquadric({1, -1, 1}, 0.5, 0.5, {}, kHere), InputError);
  EXPECT_NO_THROW((void)MakeSuperquadric({1, 1, 1}, 0.9, 1, {}, kHere));
}

}  // namespace
}  // namespace savary::superquadric_test
