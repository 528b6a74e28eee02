// Small motions of one and two bodies against closed forms; force elements of every kind are in force_elements_test.cc.

#include "savary/dynamics/linearization.h"

#include <gtest/gtest.h>

#include "savary/dynamics/mechanism_system.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(Linearizer, AHangingRodHasTheStiffnessOfItsWeight) {
  // Turning by dq moves the mass centre of a rod that hangs along -y by dq / 2 along x; potential m g L/2 (1 - cos q).
  const Model model = PendulumModel(-Vec3::UnitY()).builder.Build();
  MechanismSystem system(model, {});
  const State state = DrawnState(model);
  system.discrete() = state.discrete;
  LinearizedMechanism at;
  ASSERT_EQ(system.Linearize(0, state.y, &at), EvalStatus::kOk);
  VecX turn = VecX::Zero(6);
  turn[2] = 1;
  turn[3] = 0.5;
  EXPECT_LE((at.J * turn).norm(), 1e-12) << "the pin allows it";
  EXPECT_NEAR(turn.dot(at.M * turn), 1.0 / 3, 1e-12);
  EXPECT_NEAR(turn.dot(at.K * turn), 0.5 * kWeight, 1e-8);
  EXPECT_NEAR(turn.dot(at.C * turn), 0, 1e-10);
  EXPECT_LE((at.K - at.K.transpose()).cwiseAbs().maxCoeff(), 1e-7) << "an equilibrium under conservative loads";
}

TEST(Linearizer, ASpinningBodyHasGyroscopicTerms) {
  ModelBuilder builder;
  Body top = MakeRod("top", Vec3::Zero(), Vec3::UnitX());
  top.I_BC_B = Vec3(0.2, 0.2, 0.3).asDiagonal();
  top.w_WB = {0, 0, 5};
  top.has_angular_velocity = true;
  builder.AddBody(top);
  const Model model = builder.Build();
  MechanismLinearizer linearizer(model);
  const State state = DrawnState(model);
  LinearizedMechanism at;
  linearizer.Calc(0, state.y, state.discrete, VecX::Zero(6), VecX(), &at);
  // w x I w about (0, 0, W), A = I_xy, I = I_z:  C_xy = (I - A) W,  C_yx = -(I - A) W.
  EXPECT_NEAR(at.C(0, 1), (0.3 - 0.2) * 5, 1e-9);
  EXPECT_NEAR(at.C(1, 0), -(0.3 - 0.2) * 5, 1e-9);
  EXPECT_NEAR(at.C(2, 2), 0, 1e-9);
}

TEST(Linearizer, BodiesThatShareNothingHaveOneColour) {
  ModelBuilder builder;
  for (int i = 0; i < 6; ++i) {
    const BodyIndex rod = builder.AddBody(MakeRod("rod" + std::to_string(i), Vec3::Zero(), Vec3::UnitX()));
    builder.AddJoint("pin" + std::to_string(i), "revolute", BodyIndex(), rod, {});
  }
  const Model apart = builder.Build();
  EXPECT_EQ(MechanismLinearizer(apart).num_colours(), 1);
  const Model chain = SliderCrankModel().builder.Build();
  const MechanismLinearizer linearizer(chain);
  EXPECT_NE(linearizer.colour(0), linearizer.colour(1)) << "a joint connects them";
}

}  // namespace
}  // namespace savary::testing
