#include "savary/analysis/kinematic_steps.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(KinematicSteps, IntegrateSpeedsOfDrivesExactly) {
  PendulumModel made;
  made.builder.AddDrive(
      {made.pin, 0, DriveKind::kSpeed, AddTimeLaw(&made.builder, "2 rad/s*cos(3 rad/s*t)", kAngularSpeed, "pin")});
  const Model model = made.builder.Build();
  const State state = DrawnState(model);
  const Mechanics structure(model);
  VecX y = state.y;
  IntegrateDrives(structure, state.discrete, 0, state.y, 1.7, &y);
  EXPECT_NEAR(y[structure.layout().drive(0)], 2. / 3 * std::sin(3 * 1.7), 1e-14);
}

// A rod driven at 2 rad/s: a step closes it exactly, and the quintic between the ends is that of a turn.
TEST(KinematicSteps, EndOnTheJointsAndInterpolateBetween) {
  PendulumModel made;
  made.builder.AddDrive({made.pin, 0, DriveKind::kPosition, AddTimeLaw(&made.builder, "2 rad/s*t", kAngle, "pin")});
  const Model model = made.builder.Build();
  MechanismSystem system(model, {});
  const StateLayout& layout = system.structure().layout();
  VecX y = DrawnState(model).y, f(y.size());
  y.segment<6>(layout.velocity(0)) << 0, 0, 2, 0, 1, 0;
  KinematicSteps steps(&system);
  steps.Prepare(&system);
  ASSERT_EQ(steps.CalcDerivative(0, y, &f), EvalStatus::kOk);
  const double h = 0.02;
  const Trial trial = steps.Try(0, y, f, h);
  ASSERT_EQ(trial.status, EvalStatus::kOk);
  EXPECT_LE(trial.error, 1);
  ASSERT_EQ(steps.Complete(steps.y1()), EvalStatus::kOk);
  VecX at(y.size());
  for (const double t : {h, 0.3 * h}) {
    steps.dense().Calc(t, &at);
    BodyState rod;
    layout.GetBody(at, 0, &rod);
    EXPECT_LE((rod.p_WC - 0.5 * Vec3(std::cos(2 * t), std::sin(2 * t), 0)).norm(), t == h ? 1e-15 : 1e-12) << t;
  }
  // A step that turns it by far too much is refused: it may end on another branch.
  const Trial far = steps.Try(0, y, f, 1.5);
  EXPECT_TRUE(far.status != EvalStatus::kOk || far.error > 1);
}

}  // namespace
}  // namespace savary::testing
