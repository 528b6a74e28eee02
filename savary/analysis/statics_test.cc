// Equilibria of a rod on a pin and of a disc on a floor: found downhill, with forces, stiffness and what is closed.

#include "savary/analysis/statics.h"

#include <gtest/gtest.h>

#include "savary/analysis/rows_test.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(Statics, ARodOnAPinHangsDown) {
  const double angle = 0.3;
  const Model model = PendulumModel({std::cos(angle), std::sin(angle), 0}).builder.Build();
  EquilibriumFinder finder(model, {});
  State state = DrawnState(model);
  const Equilibrium at = finder.FindDownhill(0, state.y, &state.discrete);
  ASSERT_TRUE(at.found) << at.problem;
  EXPECT_TRUE(at.stable());
  BodyState rod;
  finder.structure().layout().GetBody(at.y, 0, &rod);
  EXPECT_LE((rod.p_WC - Vec3(0, -0.5, 0)).norm(), 1e-10);
  EXPECT_LE(at.residual, 1e-9 * at.force_scale);
  // dx of a turn dq is L of rotation (the mechanism's length) and half a metre of displacement; U'' = m g / 2.
  const double length = model.CalcLengthScale();
  ASSERT_EQ(at.stiffness.size(), 1);
  EXPECT_NEAR(at.stiffness[0], 0.5 * kWeight / (length * length + 0.25), 1e-7);
}

TEST(Statics, NearestKeepsAnUnstableEquilibrium) {
  const Model model = PendulumModel(Vec3::UnitY()).builder.Build();
  EquilibriumFinder finder(model, {});
  const State state = DrawnState(model);
  const Equilibrium at = finder.Find(0, state.y, state.discrete, EquilibriumFinder::Search::kNearest);
  ASSERT_TRUE(at.found);
  EXPECT_EQ(at.num_negative, 1);
  EXPECT_FALSE(at.stable());
}

TEST(Statics, ASpringCarriesTheRod) {
  // Torque m g / 2 at rest, k = 20 N m/rad about the horizontal: cos(q) m g / 2 = -k q.
  PendulumModel made;
  JointEffort spring;
  spring.name = "spring";
  spring.joint = made.pin;
  spring.stiffness = 20;
  made.builder.AddEffort(spring);
  const Model model = made.builder.Build();
  Rows rows(model);
  const StaticsSummary summary = RunStatics(model, DrawnState(model), {}, &rows);
  ASSERT_EQ(summary.status, RunStatus::kCompleted) << summary.reason;
  const double q = rows.At(0, "pin.q");
  EXPECT_NEAR(std::cos(q) * kWeight / 2, -20 * q, 1e-8);
  EXPECT_NEAR(rows.At(0, "pin.fy"), kWeight, 1e-8);
  EXPECT_TRUE(summary.stable);
  EXPECT_EQ(summary.degrees_of_freedom, 1);
}

TEST(Statics, ADiscComesToRestOnTheFloor) {
  DiscModel made({0, 0.15}, 0, 0);
  const Model model = made.builder.Build();
  EquilibriumFinder finder(model, {});
  State state = DrawnState(model);
  finder.CloseTouching(0, &state.y, &state.discrete);
  const Equilibrium at = finder.FindDownhill(0, state.y, &state.discrete);
  ASSERT_TRUE(at.found) << at.problem;
  BodyState disc;
  finder.structure().layout().GetBody(at.y, 0, &disc);
  EXPECT_NEAR(disc.p_WC.y(), DiscModel::kRadius, 1e-10);
  EXPECT_NEAR(at.lambda[finder.structure().contact_row(0)], kWeight, 1e-8);
  EXPECT_EQ(at.num_neutral, 2) << "it can be rolled and shifted along the floor";
}

// A carriage of 1 kg on a vertical slide, a rod of 4 m and 4 kg on it, both on their lower limits. An effort lifts the
// carriage with 5 N, another the rod with 6 N m, so both limits would pull. Of the two 5 N are more than 6 N m over the
// size of the mechanism. Without the first limit the carriage accelerates by 5 N / 5 kg, and the rod lies on the
// second: 4 kg 1 m/s^2 2 m - 6 N m = 2 N m. In the other order both would open.
TEST(Statics, OfTwoLimitsThatPullTheStrongerOpensForcesAndTorquesComparedBySize) {
  ModelBuilder builder;
  const BodyIndex carriage = builder.AddBody(MakeRod("carriage", {-0.1, 0, 0}, {0.1, 0, 0}));
  const BodyIndex rod = builder.AddBody(MakeRod("rod", Vec3::Zero(), {4, 0, 0}, 4));
  const JointIndex slide = builder.AddJoint("slide", "prismatic", BodyIndex(), carriage, {.axis = Vec3::UnitY()});
  const JointIndex pin = builder.AddJoint("pin", "revolute", carriage, rod, {});
  for (const JointIndex joint : {slide, pin}) {
    builder.AddLimits(joint, 0, {.lower = 0.0});
    JointEffort lift;
    lift.name = joint == slide ? "push" : "turn";
    lift.joint = joint;
    lift.effort = joint == slide ? AddTimeLaw(&builder, "5 N", kForce, lift.name)
                                 : AddTimeLaw(&builder, "6 N*m", kTorque, lift.name);
    builder.AddEffort(lift);
  }
  const Model model = builder.Build();
  ASSERT_GT(model.CalcLengthScale(), 1.2) << "6 N m over it are less than 5 N";
  EquilibriumFinder finder(model, {});
  const State state = DrawnState(model);
  const Equilibrium at = finder.Stay(0, state.y, state.discrete);
  ASSERT_TRUE(at.found) << at.problem;
  const std::vector<TouchIndex> closed = finder.touch_set().ListClosed();
  ASSERT_EQ(closed.size(), 1u);
  EXPECT_EQ(closed[0], finder.system().touches().stop(1)) << finder.touch_set().Describe(closed[0]);
  EXPECT_NEAR(at.lambda[finder.touch_set().RowOf(closed[0])], 2, 1e-9);
}

}  // namespace
}  // namespace savary::testing
