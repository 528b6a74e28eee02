// A slider-crank whose block is driven away from the shaft reaches its dead centre, x = 3 m, before and in a run.

#include "savary/analysis/dead_centre.h"

#include <gtest/gtest.h>

#include "savary/analysis/foretell.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

Model DrivenApart(double angle) {
  SliderCrankModel made(angle);
  made.builder.AddDrive({made.guide, 0, DriveKind::kPosition, AddTimeLaw(&made.builder, "1 m/s*t", kLength, "guide")});
  return made.builder.Build();
}

TEST(DeadCentres, AreLocatedAndForetold) {
  const double angle = 0.05;
  const Model model = DrivenApart(angle);
  const State state = DrawnState(model);
  EXPECT_EQ(CountFreedom(model, state), 0);
  const double left = 3 - (std::cos(angle) + std::sqrt(4 - std::pow(std::sin(angle), 2)));
  const std::optional<double> located = LocateDeadCentre(model, state, 0);
  ASSERT_TRUE(located.has_value());
  EXPECT_NEAR(*located, left, 1e-12);
  DynamicsSettings settings;
  settings.until = 2 * left;
  EXPECT_NE(ForetellDeadCentre(model, state, settings).find("dead centre"), std::string::npos);
  settings.until = 0.5 * left;
  EXPECT_EQ(ForetellDeadCentre(model, state, settings), "");
}

TEST(DeadCentres, AreFoundNextToTheStateWhereARunEnded) {
  const double angle = 1e-4;
  const Model model = DrivenApart(angle);
  const MetDeadCentre met = FindMetDeadCentre(model, DrawnState(model), 0);
  ASSERT_TRUE(met.centre.found);
  EXPECT_TRUE(met.is_located);
  EXPECT_TRUE(met.is_of_joints);
  EXPECT_NEAR(met.t, 3 - (std::cos(angle) + std::sqrt(4 - std::pow(std::sin(angle), 2))), 1e-12);
  const Model far = DrivenApart(1);
  EXPECT_FALSE(FindMetDeadCentre(far, DrawnState(far), 0).centre.found);
}

}  // namespace
}  // namespace savary::testing
