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

}  // namespace
}  // namespace savary::testing
