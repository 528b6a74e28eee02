// Freedoms, redundant rows and singular positions of mechanisms whose numbers are known.

#include "savary/analysis/mobility.h"

#include <gtest/gtest.h>

#include "savary/analysis/loops.h"
#include "savary/analysis/motions.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(Mobility, OfASliderCrankInThePlane) {
  SliderCrankModel made;
  const Model model = made.builder.Build();
  const MobilityReport report = AnalyzeMobility(model, DrawnState(model));
  EXPECT_EQ(report.bodies, 3);
  EXPECT_EQ(report.rows, 20);
  EXPECT_EQ(report.degrees_of_freedom, 1);
  EXPECT_EQ(report.redundant, 3);
  EXPECT_EQ(report.redundant_joints.size(), 4u);
}

TEST(Mobility, AParallelogramLyingFlatIsSingular) {
  for (const double angle : {0.0, 0.8}) {
    ModelBuilder builder;
    const Vec3 arm(std::cos(angle), std::sin(angle), 0), base(2, 0, 0);
    const BodyIndex left = builder.AddBody(MakeRod("left", Vec3::Zero(), arm));
    const BodyIndex bar = builder.AddBody(MakeRod("bar", arm, base + arm));
    const BodyIndex right = builder.AddBody(MakeRod("right", base, base + arm));
    builder.AddJoint("A", "revolute", BodyIndex(), left, {});
    builder.AddJoint("B", "revolute", left, bar, {.at = arm});
    builder.AddJoint("C", "revolute", bar, right, {.at = base + arm});
    builder.AddJoint("D", "revolute", BodyIndex(), right, {.at = base});
    const Model model = builder.Build();
    const NearbyMobility nearby = AnalyzeNearby(model, DrawnState(model));
    ASSERT_TRUE(nearby.known);
    EXPECT_EQ(nearby.mobility, angle == 0 ? 2 : 1);
    EXPECT_EQ(nearby.nearby_mobility, 1);
    EXPECT_EQ(nearby.singular(), angle == 0);
    EXPECT_TRUE(nearby.can_leave);
  }
}

TEST(Mobility, NamesBodiesThatNothingResists) {
  ModelBuilder builder;
  Body body;
  body.name = "ghost";
  body.mass = 1;
  builder.AddBody(body);
  const Model model = builder.Build();
  const MobilityReport report = AnalyzeMobility(model, DrawnState(model));
  EXPECT_EQ(report.need_inertia, std::vector<std::string>{"ghost"});
}

TEST(Motions, ADriveAtADeadCentreIsNamed) {
  // Crank and rod in line, the block driven: the crank's angle is free to either side.
  SliderCrankModel made(1e-5);
  made.builder.AddDrive({made.guide, 0, DriveKind::kPosition, AddTimeLaw(&made.builder, "0 m", kLength, "guide")});
  const DrawnMechanics drawn(made.builder.Build());
  const Mechanics& mechanics = drawn.mechanics;
  const DeadCentre centre = FindDeadCentre(mechanics, 0);
  ASSERT_TRUE(centre.found);
  EXPECT_EQ(centre.drives, std::vector<std::string>{"guide"});
  ASSERT_FALSE(centre.coordinates.empty());
  const std::string said = DescribeDeadCentre(centre, 0.25);
  EXPECT_NE(said.find("t = 0.25 s"), std::string::npos);
  EXPECT_NE(said.find("'guide'"), std::string::npos);
  EXPECT_NE(said.find("'shaft.q'"), std::string::npos);

  // Away from it there is none.
  SliderCrankModel other(1);
  other.builder.AddDrive({other.guide, 0, DriveKind::kPosition, AddTimeLaw(&other.builder, "0 m", kLength, "guide")});
  EXPECT_FALSE(FindDeadCentre(DrawnMechanics(other.builder.Build()).mechanics, 0).found);
}

TEST(Motions, FreeMotionsAreThoseThatRowsAllow) {
  SliderCrankModel made;
  const DrawnMechanics drawn(made.builder.Build());
  const Mechanics& mechanics = drawn.mechanics;
  const MatX Z = CalcFreeMotions(mechanics);
  ASSERT_EQ(Z.cols(), 1);
  EXPECT_LE((CalcDenseJacobian(mechanics) * Z).norm(), 1e-12);
  EXPECT_NEAR(CalcMotionWeights(mechanics).cwiseProduct(Z.col(0)).norm(), 1, 1e-12);
}

TEST(Loops, TheSliderCrankHasOneWithThreeConditionsMetTwice) {
  SliderCrankModel made;
  const DrawnMechanics drawn(made.builder.Build());
  const Mechanics& mechanics = drawn.mechanics;
  const std::vector<LoopReport> loops = AnalyzeLoops(mechanics);
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_EQ(loops[0].path, "ground -guide- block -wrist- rod -pin- crank -shaft- ground");
  EXPECT_EQ(loops[0].freedoms, 4);
  EXPECT_EQ(loops[0].mobility, 1);
  EXPECT_EQ(loops[0].redundant, 3);
}

}  // namespace
}  // namespace savary::testing
