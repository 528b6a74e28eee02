// Areas and ranges of curvature of faces against closed forms, from either side.

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/shell_builder.h"

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

}  // namespace
}  // namespace savary
