#include "savary/analysis/touch_set.h"

#include <gtest/gtest.h>

#include "savary/analysis/kinematic_steps.h"
#include "savary/analysis/outputs.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(TouchSet, ListsWhatIsOpenClosedAndTouching) {
  PendulumModel made;
  made.builder.AddLimits(made.pin, 0, {.lower = 0.0, .upper = 0.75});
  const Model model = made.builder.Build();
  const State state = DrawnState(model);
  MechanismSystem system(model, {});
  TouchSet set(&system);
  const TouchIndex lower = system.touches().stop(0), upper = system.touches().stop(1);
  EXPECT_EQ(set.ListOpen(), (std::vector<TouchIndex>{lower, upper}));
  EXPECT_EQ(set.FindTouching(system.At(0, state.y)), std::vector<TouchIndex>{lower});
  set.Set(lower, true);
  EXPECT_TRUE(set.IsClosed(lower));
  EXPECT_EQ(set.ListClosed(), std::vector<TouchIndex>{lower});
  EXPECT_EQ(set.ListOpen(), std::vector<TouchIndex>{upper});
  EXPECT_NEAR(set.CalcRow(system.At(0, state.y), upper).c, 0.75, 1e-15);
  set.Set(lower, false);
  EXPECT_TRUE(set.ListClosed().empty());
}

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

TEST(Outputs, GiveOriginsRatesReactionsAndEnergies) {
  const Model model = PendulumModel().builder.Build();
  MechanismSystem system(model, {});
  const State state = DrawnState(model);
  ASSERT_EQ(system.CalcAccelerations(0, state.y), EvalStatus::kOk);
  const Outputs outputs(model);
  std::vector<double> row(outputs.columns().size());
  outputs.Calc(system.LoadsAt(0, state.y), system.vdot(), system.lambda(), system.lambda(), row);
  const auto value = [&](const std::string& name) {
    for (size_t i = 0; i < row.size(); ++i) {
      if (outputs.columns()[i].name == name) return row[i];
    }
    throw std::out_of_range(name);
  };
  EXPECT_NEAR(value("rod.ay"), -0.75 * kWeight, 1e-12);
  EXPECT_NEAR(value("rod.alz"), -1.5 * kWeight, 1e-12);
  EXPECT_NEAR(value("pin.qdd"), -1.5 * kWeight, 1e-12);
  EXPECT_NEAR(value("pin.fy"), 0.25 * kWeight, 1e-12);
  EXPECT_EQ(value("energy.kinetic"), 0);
}

}  // namespace
}  // namespace savary::testing
