#include "savary/dynamics/mechanism_closure.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(MoveBodies, TurnsAboutTheMassCentreInWorldAxes) {
  const Model model = PendulumModel().builder.Build();
  const Mechanics mechanics(model);
  State state = DrawnState(model);
  VecX step(6);
  step << 0, 0, 0.3, 0.1, -0.2, 0;
  MoveBodies(mechanics.layout(), step, &state.y);
  BodyState rod;
  mechanics.layout().GetBody(state.y, 0, &rod);
  EXPECT_LE((rod.p_WC - Vec3(0.6, -0.2, 0)).norm(), 1e-15);
  EXPECT_LE((rod.q_WC.toRotationMatrix() - RotationFromVector({0, 0, 0.3})).norm(), 1e-14);
}

TEST(MechanismClosure, ClosesPinsAndJudgesWhatIsLeft) {
  const Model model = PendulumModel().builder.Build();
  MechanismEquations equations(model);
  MechanismClosure closure(&equations, 1e-9);
  State state = DrawnState(model);
  EXPECT_EQ(closure.Check(0, state.y), EvalStatus::kOk);
  state.y[equations.structure().layout().position(0)] += 1e-3;
  EXPECT_NE(closure.Check(0, state.y), EvalStatus::kOk) << "open by more than is accepted";
  EXPECT_NEAR(closure.CalcPosition(0, state.y).residual, 1e-3 / equations.length(), 1e-12);
  ASSERT_EQ(closure.Close(0, 1e-14, &state.y), EvalStatus::kOk);
  EXPECT_LE(closure.CalcPosition(0, state.y).residual, 1e-14);
  EXPECT_LE(closure.worst().residual, 1e-9);
}

// The nearest speeds in the mass metric: the momentum about the pin stays.
TEST(MechanismClosure, KeepsTheMomentumThatThePinAllows) {
  const Model model = PendulumModel().builder.Build();
  MechanismEquations equations(model);
  MechanismClosure closure(&equations, 1e-9);
  State state = DrawnState(model);
  auto twist = state.y.segment<6>(equations.structure().layout().velocity(0));
  twist << 0, 0, 1, 2, 3, 0;  // L = w / 12 + m v_y / 2
  ASSERT_EQ(closure.CloseVelocity(0, &state.y), EvalStatus::kOk);
  EXPECT_NEAR(twist[2], 3 * (1. / 12 + 3. / 2), 1e-13);
  EXPECT_NEAR(twist[4], twist[2] / 2, 1e-13);
  EXPECT_NEAR(twist[3], 0, 1e-13);
}

// Speeds across a guide are accepted in proportion to the speed along it in lengths per second, whatever the length.
TEST(MechanismClosure, JudgesSpeedsByTheLengthOfTheMechanism) {
  for (const double size : {1e-3, 1e3}) {
    ModelBuilder builder;
    const BodyIndex block = builder.AddBody(MakeRod("block", Vec3::Zero(), {size, 0, 0}));
    builder.AddJoint("guide", "prismatic", BodyIndex(), block, {.axis = Vec3::UnitX()});
    const Model model = builder.Build();
    MechanismEquations equations(model);
    MechanismClosure closure(&equations, 1e-9);
    State state = DrawnState(model);
    auto twist = state.y.segment<6>(equations.structure().layout().velocity(0));
    twist << 0, 0, 0, 5 * equations.length(), 3e-9 * equations.length(), 0;
    EXPECT_EQ(closure.Check(0, state.y), EvalStatus::kOk) << size;
    twist[4] = 8e-9 * equations.length();
    EXPECT_NE(closure.Check(0, state.y), EvalStatus::kOk) << size;
  }
}

}  // namespace
}  // namespace savary::testing
