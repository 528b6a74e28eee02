#include "savary/dynamics/motion_solver.h"

#include <gtest/gtest.h>

#include "savary/dynamics/mechanism_system.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// A loop in the plane has three rows across it too many.
TEST(MotionSolver, LeavesOutTheRowsThatOthersImply) {
  DrawnMechanics made(SliderCrankModel().builder.Build());
  const MotionSolver solver(made.mechanics);
  EXPECT_EQ(solver.num_left_out(), 3);
  DrawnMechanics pendulum(PendulumModel().builder.Build());
  EXPECT_EQ(MotionSolver(pendulum.mechanics).num_left_out(), 0);
}

TEST(MotionSolver, GivesTheMotionOfAllRows) {
  const Model model = SliderCrankModel().builder.Build();
  MechanismEquations equations(model);
  const State state = DrawnState(model);
  equations.ChooseRows(0, state.y);
  const Mechanics& at = equations.AllAt(0, state.y);
  ASSERT_NE(equations.chosen_rows(), nullptr);
  const VecX none = VecX::Zero(at.num_rows());
  VecX x(18), mu(at.num_rows()), all(18), all_mu(at.num_rows());
  ASSERT_TRUE(equations.SolveChosen(at, at.f(), none, MechanismEquations::kPassable, 0, &x, &mu));
  ASSERT_EQ(equations.FactorAll(at), EvalStatus::kOk);
  (void)equations.SolveAll(at.f(), none, false, &all, &all_mu);
  EXPECT_GT(x.norm(), 1);
  EXPECT_LE((x - all).norm(), 1e-12 * all.norm());
  for (int row = 0; row < at.num_rows(); ++row) {
    if (!equations.chosen_rows()->is_left_out(row)) continue;
    EXPECT_EQ(mu[row], 0) << row;
  }
}

// The crank and the rod in one line, the block driven: no row determines which way they fold.
TEST(MotionSolver, IndependenceFallsToZeroAtADeadCentre) {
  const auto draw = [](double angle) {
    SliderCrankModel made(angle);
    made.builder.AddDrive({made.guide, 0, DriveKind::kPosition, AddTimeLaw(&made.builder, "0 m", kLength, "guide")});
    return made.builder.Build();
  };
  const DrawnMechanics chosen(draw(1)), near(draw(1e-2)), nearer(draw(1e-3));
  MotionSolver solver(chosen.mechanics);
  EXPECT_GT(solver.CalcIndependence(chosen.mechanics), 0.1);
  EXPECT_NEAR(solver.CalcIndependence(near.mechanics) / solver.CalcIndependence(nearer.mechanics), 10, 0.1);
}

}  // namespace
}  // namespace savary::testing
