#include "savary/dynamics/mechanism_friction.h"

#include <gtest/gtest.h>

#include "savary/dynamics/mechanism_system.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

JointFriction PinFriction(JointIndex pin) {
  JointFriction friction;
  friction.joint = pin;
  friction.law = {0.5, 0.4};
  friction.radius = 0.1;
  friction.preload = 0.2;
  return friction;
}

TEST(MechanismFriction, BoundIsCoefficientTimesRadiusTimesSideForceAndPreload) {
  PendulumModel made;
  made.builder.AddFriction(PinFriction(made.pin));
  const Model model = made.builder.Build();
  MechanismSystem system(model, {});
  const State state = DrawnState(model);
  ASSERT_EQ(system.CalcAccelerations(0, state.y), EvalStatus::kOk);
  // Without friction the pin carries a quarter of the weight.
  const Mechanics& at = system.RowsAt(0, state.y);
  EXPECT_NEAR(MechanismFriction::CalcBound(at, 0, true, system.lambda()), 0.5 * 0.1 * kWeight / 4 + 0.2, 1e-12);
  EXPECT_NEAR(MechanismFriction::CalcBound(at, 0, false, system.lambda()), 0.4 * 0.1 * kWeight / 4 + 0.2, 1e-12);
}

// Friction changes the force that loads it: I w' = -m g / 2 + T, F = m (g + w' / 2), T = mu r |F| + preload.
TEST(MechanismFriction, SlidingFrictionSolvesForItsOwnLoad) {
  PendulumModel made;
  made.builder.AddFriction(PinFriction(made.pin));
  const Model model = made.builder.Build();
  MechanismSystem system(model, {});
  State state = DrawnState(model);
  state.y.segment<6>(system.structure().layout().velocity(0)) << 0, 0, -1e-9, 0, -5e-10, 0;
  system.discrete().frictions[0] = FrictionMode::kBackward;
  ASSERT_EQ(system.CalcAccelerations(0, state.y), EvalStatus::kOk);
  const double mu_r = 0.4 * 0.1;
  const double w = (-kWeight / 2 + mu_r * kWeight + 0.2) / (1. / 3 - mu_r / 2);
  EXPECT_NEAR(system.vdot()[2], w, 1e-9);
}

// What friction takes is what the energy loses: w (I w' + m g / 2), which is the rate of kinetic and potential energy.
TEST(MechanismFriction, PowerIsTheRateOfTheEnergy) {
  PendulumModel made;
  made.builder.AddFriction(PinFriction(made.pin));
  const Model model = made.builder.Build();
  MechanismSystem system(model, {});
  for (const double w : {-2.0, 3.0}) {
    State state = DrawnState(model);
    state.y.segment<6>(system.structure().layout().velocity(0)) << 0, 0, w, 0, w / 2, 0;
    system.discrete().frictions[0] = w < 0 ? FrictionMode::kBackward : FrictionMode::kForward;
    ASSERT_EQ(system.CalcAccelerations(0, state.y), EvalStatus::kOk);
    const double power = system.CalcPower(0, state.y);
    EXPECT_LT(power, -0.2 * std::abs(w)) << "more than the preload takes";
    EXPECT_NEAR(power, w * (system.vdot()[2] / 3 + kWeight / 2), 1e-11);
  }
}

}  // namespace
}  // namespace savary::testing
