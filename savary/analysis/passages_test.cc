#include "savary/analysis/passages.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// A body moves along x past the point its spring is fixed at, `beside` it.
Passages::Passage Pass(double free_length, double beside) {
  ModelBuilder builder;
  Body ball = MakeRod("ball", Vec3::Zero(), Vec3::Zero());
  ball.I_BC_B.setIdentity();
  const BodyIndex body = builder.AddBody(ball);
  builder.AddJoint("rail", "prismatic", BodyIndex(), body, {.axis = Vec3::UnitX()});
  LinearSpring spring;
  spring.name = "spring";
  spring.F = builder.AddFrame(BodyIndex(), {Mat3::Identity(), Vec3(0.1, beside, 0)});
  spring.M = builder.AddFrame(body, Pose());
  spring.stiffness = 2;
  spring.free_length = free_length;
  builder.AddSpring(spring);
  const Model model = builder.Build();
  const State state = DrawnState(model);
  VecX end = state.y;
  end[0] += 0.4;
  return Passages(model).Find(1, state.y, 2, end, state.discrete);
}

TEST(Passages, AreWhereASpringWithTensionHasNoLength) {
  const Passages::Passage passage = Pass(0.3, 0);
  ASSERT_TRUE(passage.found());
  EXPECT_NEAR(passage.t, 1.25, 1e-6);
  EXPECT_NE(passage.reason.find("'spring'"), std::string::npos) << passage.reason;
  EXPECT_FALSE(Pass(0, 0).found()) << "its force passes through zero with its length";
  EXPECT_FALSE(Pass(0.3, 0.01).found()) << "it passes beside";
}

}  // namespace
}  // namespace savary::testing
