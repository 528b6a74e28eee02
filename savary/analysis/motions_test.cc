#include "savary/analysis/motions.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// The block is driven away from the shaft at 1 m/s.
Model MakePushedCrank(double angle) {
  SliderCrankModel made(angle);
  made.builder.AddDrive({made.guide, 0, DriveKind::kPosition, AddTimeLaw(&made.builder, "1 m/s*t", kLength, "guide")});
  return made.builder.Build();
}

TEST(FreeMotions, OfASliderCrankAreOne) {
  DrawnMechanics made(SliderCrankModel().builder.Build());
  const MatX Z = CalcFreeMotions(made.mechanics);
  ASSERT_EQ(Z.cols(), 1);
  EXPECT_LE((CalcDenseJacobian(made.mechanics) * Z).norm(), 1e-12);
  EXPECT_NEAR((CalcMotionWeights(made.mechanics).asDiagonal() * Z).norm(), 1, 1e-12);
  const std::vector<CoordinateShare> moving = FindMovingCoordinates(made.mechanics, Z.col(0));
  EXPECT_EQ(moving.size(), 4u);
  DrawnMechanics driven(MakePushedCrank(1));
  EXPECT_EQ(CalcFreeMotions(driven.mechanics).cols(), 0);
}

TEST(DeadCentres, AreWhereCrankAndRodAreInOneLine) {
  DrawnMechanics off(MakePushedCrank(1)), at(MakePushedCrank(0));
  EXPECT_FALSE(FindDeadCentre(off.mechanics, 0).found);
  const DeadCentre centre = FindDeadCentre(at.mechanics, 0);
  ASSERT_TRUE(centre.found);
  EXPECT_EQ(centre.drives, std::vector<std::string>{"guide"});
  EXPECT_NE(DescribeDeadCentre(centre, 0).find("guide"), std::string::npos);
}

TEST(SingularityWatch, IsRelativeToWhereRowsWereChosenAndFallsTowardsTheDeadCentre) {
  DrawnMechanics first(MakePushedCrank(1)), near(MakePushedCrank(0.01)), beyond(MakePushedCrank(-0.01));
  SingularityWatch watch(first.mechanics);
  ASSERT_TRUE(watch.Choose(first.mechanics));
  EXPECT_NEAR(watch.Calc(first.mechanics), 1, 1e-12);
  EXPECT_GT(watch.Calc(near.mechanics), 0);
  EXPECT_LT(watch.Calc(near.mechanics), 0.05);
  EXPECT_LT(watch.Calc(beyond.mechanics), 0) << "on the other branch";
}

}  // namespace
}  // namespace savary::testing
