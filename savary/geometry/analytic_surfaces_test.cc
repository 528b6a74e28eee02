#include "savary/geometry/analytic_surfaces.h"

#include <cmath>

#include <gtest/gtest.h>

#include "savary/geometry/surface_invariants.h"

namespace savary {
namespace {

TEST(AnalyticSurfaces, InvariantsHoldOnEveryKind) {
  ExpectSurfaceInvariants(*MakePlane({}, kHere), 1);
  ExpectSurfaceInvariants(*MakePlane({Interval(-1, 2), Interval(3, 5)}, kHere), 2);
  const Pose X{RotationFromVector({0.3, -1, 0.5}), {3, 1, -2}};
  ExpectSurfaceInvariants(*MakePlane({Interval(-1, 2), Interval(3, 5)}, kHere, X), 11);
  ExpectSurfaceInvariants(*MakePlaced(MakeEllipsoid({0.3, 0.2, 0.5}, {}, kHere), X), 12);
  const double R = 0.7;
  ExpectSurfaceInvariants(*MakeEllipsoid({R, R, R}, {}, kHere), 3,
                          {[=](const Vec3&) { return 1 / (R * R); }, [=](const Vec3&) { return 1 / R; }});
  // Of an ellipsoid with p = 1 / sqrt(sum x^2/a^4): K = p^4 / (a b c)^2.
  const Vec3 radii(0.2, 0.15, 0.1);
  ExpectSurfaceInvariants(*MakeEllipsoid(radii, {}, kHere), 4,
                          {[=](const Vec3& x) {
                             const double q = x.cwiseQuotient(radii.cwiseAbs2()).squaredNorm();
                             return 1 / (q * q * std::pow(radii.prod(), 2));
                           },
                           nullptr});
  ExpectSurfaceInvariants(*MakeEllipsoid(radii, {Interval(0.3, 2), Interval(-1.5, 0.2)}, kHere), 5);
  ExpectSurfaceInvariants(*MakeCylinder(R, 3, {}, kHere), 6,
                          {[](const Vec3&) { return 0.0; }, [=](const Vec3&) { return 0.5 / R; }});
  const double h = 0.4;
  ExpectSurfaceInvariants(
      *MakeCone(R, h, {std::nullopt, Interval(-R / std::sin(h), 1)}, kHere), 7,
      {[](const Vec3&) { return 0.0; }, [=](const Vec3& x) { return 0.5 * std::cos(h) / std::hypot(x.x(), x.y()); }});
  ExpectSurfaceInvariants(*MakeCone(R, -h, {std::nullopt, Interval(0, 0.5 * R / std::sin(h))}, kHere), 8);
  const double tube = 0.2;
  ExpectSurfaceInvariants(*MakeTorus(R, tube, {}, kHere), 9,
                          {[=](const Vec3& x) {
                             const double rho = std::hypot(x.x(), x.y());
                             return (rho - R) / (tube * tube * rho);
                           },
                           nullptr});
  ExpectSurfaceInvariants(*MakeTorus(0.1, 0.5, {std::nullopt, Interval(-1, 1)}, kHere), 10);
}

TEST(AnalyticSurfaces, NormalsPointAwayFromTheCenter) {
  for (const SurfacePtr& surface : {MakeEllipsoid({1, 2, 3}, {}, kHere), MakeCylinder(1, 4, {}, kHere)}) {
    for (const SurfacePart& part : surface->cover()) {
      SurfaceJet jet;
      surface->CalcJet(part.middle(), &jet);
      EXPECT_GT(SurfaceFrame(jet).n.dot(jet.r), 0);
    }
  }
}

TEST(AnalyticSurfaces, WhatIsNoSurfaceIsRefused) {
  EXPECT_THROW((void)MakeEllipsoid({1, 0, 1}, {}, kHere), InputError);
  EXPECT_THROW((void)MakeEllipsoid({1, 1, 1}, {std::nullopt, Interval(0, 2)}, kHere), InputError);
  EXPECT_THROW((void)MakeEllipsoid({1, 1, 1}, {Interval(1, 1), std::nullopt}, kHere), InputError);
  EXPECT_THROW((void)MakeCylinder(1, 0, {}, kHere), InputError);
  EXPECT_THROW((void)MakeCone(1, 0.5, {std::nullopt, Interval(-3, 1)}, kHere), InputError);
  EXPECT_THROW((void)MakeTorus(1, 1, {}, kHere), InputError);
}

}  // namespace
}  // namespace savary
