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

TEST(Superquadric, WhatHasNoCurvatureIsRefused) {
  EXPECT_THROW((void)MakeSuperquadric({1, 1, 1}, 1, 0.5, {}, kHere), InputError);
  EXPECT_THROW((void)MakeSuperquadric({1, 1, 1}, 1.2, 1, {}, kHere), InputError);
  EXPECT_THROW((void)MakeSuperquadric({1, 1, 1}, 0.5, 0, {}, kHere), InputError);
  EXPECT_THROW((void)MakeSuperquadric({1, -1, 1}, 0.5, 0.5, {}, kHere), InputError);
  EXPECT_NO_THROW((void)MakeSuperquadric({1, 1, 1}, 0.9, 1, {}, kHere));
}

}  // namespace
}  // namespace savary::superquadric_test
