#include "savary/dynamics/mechanism_equations.h"

#include <limits>

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(MeasureRows, FindsTheWorstAndNaNWins) {
  const Vec3 scales(1, 10, 1);
  EXPECT_EQ(MeasureRows(Vec3(0.1, -5, 0.2), scales).worst_row, 1);
  EXPECT_EQ(MeasureRows(Vec3(0.1, -5, 0.2), scales).residual, 0.5);
  const ClosureReport lost = MeasureRows(Vec3(0.1, std::numeric_limits<double>::quiet_NaN(), 0.2), scales);
  EXPECT_TRUE(std::isnan(lost.residual) || lost.worst_row >= 1);
}

TEST(MechanismEquations, ComputesAStateOnce) {
  const Model model = PendulumModel().builder.Build();
  MechanismEquations equations(model);
  State state = DrawnState(model);
  const auto first = equations.RowsAt(0, state.y).evaluation();
  EXPECT_EQ(equations.AllAt(0, state.y).evaluation(), first);
  EXPECT_NE(equations.At(1, state.y).evaluation(), first) << "another time";
  const auto second = equations.At(0, state.y).evaluation();
  state.y[0] = -0.0 * state.y[0] + 0.25;
  EXPECT_NE(equations.At(0, state.y).evaluation(), second) << "another pose";
}

// Factors are those of the pose, not of the one before.
TEST(MechanismEquations, FactorsFollowThePose) {
  const Model model = PendulumModel().builder.Build();
  MechanismEquations equations(model);
  const State state = DrawnState(model);
  const StateLayout& layout = equations.structure().layout();
  equations.ChooseRows(0, state.y);
  for (const double angle : {0.0, 0.7, 0.0, -1.2}) {
    VecX y = state.y;
    BodyState rod;
    layout.GetBody(y, 0, &rod);
    rod.q_WC = Quat(RotationFromVector({0, 0, angle})) * rod.q_WC;
    rod.p_WC = 0.5 * Vec3(std::cos(angle), std::sin(angle), 0);
    layout.SetBody(rod, 0, &y);
    const Mechanics& at = equations.AllAt(0, y);
    VecX x(6), mu(at.num_rows());
    ASSERT_TRUE(equations.SolveChosen(at, at.f(), VecX::Zero(at.num_rows()), 0, 0, &x, &mu));
    EXPECT_NEAR(x[2], -1.5 * kWeight * std::cos(angle), 1e-12) << angle;
    ASSERT_EQ(equations.FactorAll(at), EvalStatus::kOk);
    (void)equations.SolveAll(at.f(), VecX::Zero(at.num_rows()), false, &x, &mu);
    EXPECT_NEAR(x[2], -1.5 * kWeight * std::cos(angle), 1e-12) << angle;
  }
}

TEST(MechanismEquations, CentripetalIsTheSquareOfTheLargestSpeed) {
  const Model model = PendulumModel().builder.Build();
  MechanismEquations equations(model);
  State state = DrawnState(model);
  state.y.segment<6>(equations.structure().layout().velocity(0)) << 0, 0, 3, 0, 1.5, 0;
  EXPECT_NEAR(equations.CalcCentripetal(equations.At(0, state.y)), std::pow(std::max(3.0, 1.5 / equations.length()), 2),
              1e-14);
}

}  // namespace
}  // namespace savary::testing
