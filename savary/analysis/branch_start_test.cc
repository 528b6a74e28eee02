// Velocities with which driven linkages leave singular positions, against the curves of their motion.

#include "savary/analysis/branch_start.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// A parallelogram lying flat along x, arms of 1 m, bar and ground of 2 m; the first arm is driven at 1 rad/s. Two
// motions meet there: both arms parallel, D.qd = 1, and crossed, tan(D/2) = -3 tan(A/2), so D.qd = -3.
Model FlatParallelogram() {
  ModelBuilder builder;
  const BodyIndex left = builder.AddBody(MakeRod("left", {0, 0, 0}, {1, 0, 0}));
  const BodyIndex bar = builder.AddBody(MakeRod("bar", {1, 0, 0}, {3, 0, 0}));
  const BodyIndex right = builder.AddBody(MakeRod("right", {2, 0, 0}, {3, 0, 0}));
  const JointIndex A = builder.AddJoint("A", "revolute", BodyIndex(), left, {});
  builder.AddJoint("B", "revolute", left, bar, {.at = {1, 0, 0}});
  builder.AddJoint("C", "revolute", bar, right, {.at = {3, 0, 0}});
  builder.AddJoint("D", "revolute", BodyIndex(), right, {.at = {2, 0, 0}});
  builder.AddDrive({A, 0, DriveKind::kPosition, AddTimeLaw(&builder, "1 rad/s*t", kAngle, "A")});
  return builder.Build();
}

// With the second arm turning at `rate`: all of these satisfy the rate equations.
VecX AtRate(const Model& model, double rate) {
  State state = DrawnState(model);
  const StateLayout layout = Mechanics(model).layout();
  state.y.segment<6>(layout.velocity(0)) << 0, 0, 1, 0, 0.5, 0;
  state.y.segment<6>(layout.velocity(1)) << 0, 0, (rate - 1) / 2, 0, (1 + rate) / 2, 0;
  state.y.segment<6>(layout.velocity(2)) << 0, 0, rate, 0, rate / 2, 0;
  return state.y;
}

TEST(BranchStart, VelocitiesOnABranchAreKept) {
  const Model model = FlatParallelogram();
  MechanismSystem system(model, {});
  for (const double rate : {1.0, -3.0}) {
    const VecX y = AtRate(model, rate);
    const BranchStart start = FindBranchStart(0, y, &system);
    ASSERT_TRUE(start.found) << start.problem;
    EXPECT_LE((start.y - y).norm(), 1e-5);
    EXPECT_FALSE(start.direction.empty());
  }
}

TEST(BranchStart, BetweenTwoBranchesBothAreNamed) {
  const Model model = FlatParallelogram();
  MechanismSystem system(model, {});
  const BranchStart start = FindBranchStart(0, AtRate(model, -0.4), &system);
  EXPECT_FALSE(start.found);
  EXPECT_NE(start.problem.find("two branches of the motion meet"), std::string::npos) << start.problem;
  // Two rates of the joint that distinguishes them.
  const bool names_both = start.problem.find(start.joint + ".qd = ") != start.problem.rfind(start.joint + ".qd = ");
  EXPECT_TRUE(names_both) << start.problem;
}

// At the dead centre x = 3 - 3/4 a^2 + ...: the block accelerates by -3/2 w^2 where the crank turns at w.
Model DeadCentre(const std::string& law) {
  SliderCrankModel made(0);
  made.builder.AddDrive({made.guide, 0, DriveKind::kPosition, AddTimeLaw(&made.builder, law, kLength, "guide")});
  return made.builder.Build();
}

TEST(BranchStart, ADeadCentreIsLeftWithTheRateThatTheDriveAsksFor) {
  const Model model = DeadCentre("-0.75 m/s^2*t^2");
  MechanismSystem system(model, {});
  const State state = DrawnState(model);
  const BranchStart open = FindBranchStart(0, state.y, &system);
  EXPECT_FALSE(open.found) << "it may turn either way";
  EXPECT_NE(open.problem.find("two branches"), std::string::npos) << open.problem;

  VecX y = state.y;
  const StateLayout& layout = system.structure().layout();
  y.segment<6>(layout.velocity(0)) << 0, 0, 1, 0, 0.5, 0;
  y.segment<6>(layout.velocity(1)) << 0, 0, -0.5, 0, 0.5, 0;
  const BranchStart start = FindBranchStart(0, y, &system);
  ASSERT_TRUE(start.found) << start.problem;
  EXPECT_LE((start.y - y).norm(), 1e-5);
}

TEST(BranchStart, ADriveThatPullsAStretchedLinkageIsLocked) {
  const Model model = DeadCentre("0.75 m/s^2*t^2");
  MechanismSystem system(model, {});
  const BranchStart start = FindBranchStart(0, DrawnState(model).y, &system);
  EXPECT_FALSE(start.found);
  EXPECT_NE(start.problem.find("locked"), std::string::npos) << start.problem;
}

}  // namespace
}  // namespace savary::testing
