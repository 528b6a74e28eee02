// Areas and ranges of curvature of faces against closed forms, from either side.

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/shell_builder.h"
#include "savary/geometry/superquadric.h"

namespace savary {
namespace {

const SourceLocation kMeasuresHere{"test", 1, 1};

TEST(ShellMeasures, ATorusCurvesTheOtherWayWhereItIsReversed) {
  // Around the tube 1 / r; along the ring cos(w) / (R + r cos(w)), least on the inner circle.
  const double R = 2, r = 0.5, area = 4 * std::numbers::pi * std::numbers::pi * R * r;
  const SurfacePtr torus = MakeTorus(R, r, {}, kMeasuresHere);
  const Shell::Measures outside = MakeSheet(torus, false, "", kMeasuresHere).MeasureFace(0);
  EXPECT_NEAR(outside.area, area, 1e-9 * area);
  EXPECT_NEAR(outside.k_min, -1 / (R - r), 1e-12);
  EXPECT_NEAR(outside.k_max, 1 / r, 1e-12);
  const Shell::Measures inside = MakeSheet(torus, true, "", kMeasuresHere).MeasureFace(0);
  EXPECT_NEAR(inside.area, area, 1e-9 * area);
  EXPECT_NEAR(inside.k_min, -1 / r, 1e-12);
  EXPECT_NEAR(inside.k_max, 1 / (R - r), 1e-12);
}

TEST(ShellMeasures, ACylinderIsFlatAlongItsLines) {
  const SurfacePtr cylinder = MakeCylinder(0.25, 3, {}, kMeasuresHere);
  const Shell::Measures outside = MakeSheet(cylinder, false, "", kMeasuresHere).MeasureFace(0);
  EXPECT_NEAR(outside.area, 2 * std::numbers::pi * 0.25 * 3, 1e-9);
  EXPECT_NEAR(outside.k_min, 0, 1e-12);
  EXPECT_NEAR(outside.k_max, 4, 1e-12);
  const Shell::Measures inside = MakeSheet(cylinder, true, "", kMeasuresHere).MeasureFace(0);
  EXPECT_NEAR(inside.k_min, -4, 1e-12);
  EXPECT_NEAR(inside.k_max, 0, 1e-12);
}

// Thin disks turn within a thousandth of their radius, superquadrics of small exponents within a few degrees.
TEST(ShellMeasures, AreasOfFacesThatTurnSharply) {
  for (const double c : {0.5, 0.02, 1e-3}) {
    const double e = std::sqrt(1 - c * c), area = 2 * std::numbers::pi * (1 + c * c / e * std::atanh(e));
    const Shell disk = MakeSheet(MakeEllipsoid({1, c, 1}, {}, kMeasuresHere), false, "", kMeasuresHere);
    EXPECT_NEAR(disk.MeasureFace(0).area, area, 1e-9 * area) << c;
    EXPECT_TRUE(disk.vertices().empty()) << "its poles are smooth";
  }
  for (const double e : {0.05, 0.3, 0.9}) {
    const auto measure = [&](const SurfaceRanges& ranges) {
      return MakeSheet(MakeSuperquadric({1, 0.5, 0.8}, e, 0.7 * e + 0.02, ranges, kMeasuresHere), false, "",
                       kMeasuresHere)
          .MeasureFace(0)
          .area;
    };
    const double whole = measure({});
    double sum = 0;
    for (int i = 0; i < 5; ++i) {
      for (int k = 0; k < 3; ++k) {
        const double quarter = std::numbers::pi / 2;
        sum += measure({Interval(0.8 * quarter * i, 0.8 * quarter * (i + 1)),
                        Interval(-quarter + 2 * quarter * k / 3, -quarter + 2 * quarter * (k + 1) / 3)});
      }
    }
    EXPECT_NEAR(sum, whole, 1e-9 * whole) << e;
  }
}

}  // namespace
}  // namespace savary
