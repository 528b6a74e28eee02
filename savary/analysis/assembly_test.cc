// Putting a slider-crank together that was drawn badly, and saying why one cannot be.

#include "savary/analysis/assembly.h"

#include <gtest/gtest.h>

#include "savary/dynamics/mechanism_system.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(Assembly, ClosesADrawingAndLeavesAGoodOneAlone) {
  SliderCrankModel made;
  const Model model = made.builder.Build();
  State state;
  const AssemblySummary good = Assemble(model, 0, &state);
  ASSERT_TRUE(good.ok) << good.problem;
  EXPECT_LE(good.moved, 1e-14);

  Model rough = model;
  rough.bodies[1].X_WB.p += Vec3(0.1, -0.05, 0);
  const AssemblySummary closed = Assemble(rough, 0, &state);
  ASSERT_TRUE(closed.ok) << closed.problem;
  EXPECT_GT(closed.moved, 0.01);
  EXPECT_LE(MechanismSystem(rough, {}).CalcClosure(0, state.y).residual, 1e-13);
}

TEST(Assembly, MeetsStartValuesAndDrives) {
  SliderCrankModel made;
  made.builder.AddDrive(
      {made.shaft, 0, DriveKind::kPosition, AddTimeLaw(&made.builder, "0.5 + 2*t/(1 s)", kAngle, "shaft")});
  const Model model = made.builder.Build();
  State state;
  const AssemblySummary summary = Assemble(model, 0, &state);
  ASSERT_TRUE(summary.ok) << summary.problem;
  Mechanics mechanics(model);
  mechanics.SetState(0, state.y, state.discrete);
  EXPECT_NEAR(mechanics.coordinate(made.shaft, 0).c, 0.5, 1e-12);
  EXPECT_NEAR(mechanics.coordinate(made.shaft, 0).cdot, 2, 1e-12);
  // The block's speed of the closed form; the crank began at 1 rad, its angle is counted from there.
  const double a = 1.5, b = std::asin(std::sin(a) / 2);
  EXPECT_NEAR(mechanics.coordinate(made.guide, 0).cdot, -2 * (std::sin(a) + std::cos(a) * std::tan(b)), 1e-10);
}

TEST(Assembly, NamesWhatCannotClose) {
  // The rod is a metre too short to reach.
  ModelBuilder builder;
  const BodyIndex rod = builder.AddBody(MakeRod("rod", Vec3::Zero(), Vec3::UnitX()));
  Joint far;
  builder.AddJoint("near", "spherical", BodyIndex(), rod, {});
  far.name = "far";
  far.kind = FindJointKind("spherical");
  far.F = builder.AddFrame(BodyIndex(), {Mat3::Identity(), {2, 0, 0}});
  far.M = builder.AddFrame(rod, {Mat3::Identity(), {0.5, 0, 0}});
  builder.AddJoint(far);
  const Model model = builder.Build();
  State state;
  const AssemblySummary summary = Assemble(model, 0, &state);
  EXPECT_FALSE(summary.ok);
  EXPECT_FALSE(summary.problem.empty());
  ASSERT_FALSE(summary.open.empty());
  double missing = 0;
  for (const OpenJoint& joint : summary.open) missing += joint.slide;
  EXPECT_NEAR(missing, 1, 1e-6);
  ASSERT_EQ(summary.loops.size(), 1u);
  EXPECT_NE(summary.loops[0].path.find("rod"), std::string::npos);
}

}  // namespace
}  // namespace savary::testing
