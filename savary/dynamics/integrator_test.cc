// What all one-step methods share: the interpolant between the ends of a step, the error norm, the first step.

#include "savary/dynamics/integrator.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "savary/dynamics/function_system.h"
#include "savary/dynamics/runge_kutta.h"

namespace savary {
namespace {

VecX One(double value) { return VecX::Constant(1, value); }

TEST(DenseStep, ACubicIsMetBetweenTheEndsAndTheEndsToTheLastBit) {
  const auto y = [](double t) { return 2 - t + 3 * t * t - 0.7 * t * t * t; };
  const auto f = [](double t) { return -1 + 6 * t - 2.1 * t * t; };
  const double t0 = 0.3, t1 = 1.7;
  DenseStep step;
  step.Resize(1, 4);
  step.SetEnds(t0, One(y(t0)), One(f(t0)), t1, One(y(t1)), One(f(t1)));
  VecX at(1);
  for (const double t : {0.31, 0.5, 1.0, 1.69}) {
    step.Calc(t, &at);
    EXPECT_NEAR(at[0], y(t), 1e-14) << t;
  }
  step.Calc(t0, &at);
  EXPECT_EQ(at[0], y(t0));
  step.Calc(t1, &at);
  EXPECT_EQ(at[0], y(t1));
  // The last term, s (1 - s) s r3, is all that a cubic has beyond the parabola that meets f at the beginning.
  const double h = t1 - t0, t = 1.2, s = (t - t0) / h;
  const double parabola = y(t0) + s * h * f(t0) + s * s * (y(t1) - y(t0) - h * f(t0));
  EXPECT_NEAR(step.CalcLastTerm(t, 0), y(t) - parabola, 1e-14);
}

TEST(DenseStep, TermsOfTheMethodVanishAtTheEnds) {
  DenseStep step;
  step.Resize(1, 5);
  step.SetEnds(0, One(1), One(0), 1, One(1), One(0));
  step.term(4) = One(16);
  VecX at(1);
  step.Calc(0.5, &at);
  EXPECT_EQ(at[0], 1 + 16 * 0.0625);  // s^2 (1 - s)^2 r4
  step.Calc(0.25, &at);
  EXPECT_EQ(at[0], 1 + 16 * 0.0625 * 0.5625);
}

TEST(BlindSpot, IsTheMiddleOfTheLongestIntervalWithoutANode) {
  const double nodes[] = {0, 0.7, 0.2, 1};
  EXPECT_NEAR(CalcBlindSpot(nodes), 0.45, 1e-15);
  const double early[] = {0, 0.1};
  EXPECT_NEAR(CalcBlindSpot(early), 0.55, 1e-15);
}

TEST(ErrorNorm, IsTheLargestShareOfAWeightAndNaNIfAnyIs) {
  EXPECT_EQ(CalcErrorNorm(Vec3(1, -6, 2), Vec3(1, 2, 4)), 3);
  EXPECT_EQ(CalcErrorNorm(Vec3(1, 1e300, 0), Vec3(4, INFINITY, 1)), 0.25);
  EXPECT_TRUE(std::isnan(CalcErrorNorm(Vec3(NAN, 5, 1), Vec3(1, 1, 1))));
  EXPECT_TRUE(std::isnan(CalcErrorNorm(Vec3(5, 1, NAN), Vec3(1, 1, 1))));
}

// y' = -k y from y = 1, weights w = 2e-8: d0 = 1 / w, d1 = k / w, d2 = k^2 / w.
TEST(FirstStep, FollowsFromTheStateItsRateAndTheChangeOfTheRate) {
  const double w = 2e-8;
  for (const double k : {0.5, 40.0}) {
    FunctionSystem system(1, 1e-8, [&](double, const VecX& y, VecX* f) { *f = -k * y; });
    RungeKutta method(DormandPrince5Tableau());
    method.Prepare(&system);
    const double expected = std::pow(0.01 * w / std::max(k, k * k), 1.0 / method.error_order());
    ASSERT_LT(expected, 100 * 0.01 / k);
    EXPECT_NEAR(method.EstimateFirstStep(0, One(1), One(-k), 100), expected, 1e-9 * expected);
    EXPECT_EQ(method.evaluations(), 1);
    EXPECT_EQ(method.EstimateFirstStep(0, One(1), One(-k), 1e-5), 1e-5) << "no longer than allowed";
  }
}

TEST(FirstStep, IsShorterWhereTheEulerStepCannotBeEvaluated) {
  // No value beyond t = 1.5e-4; a tenth of the step is tried until there is one.
  FunctionSystem system(1, 1e-8, [](double t, const VecX&, VecX* f) { *f = One(t > 1.5e-4 ? NAN : 1.0); });
  RungeKutta method(DormandPrince5Tableau());
  method.Prepare(&system);
  const double h = method.EstimateFirstStep(0, One(1), One(1), 1);  // Euler steps of 1e-2, 1e-3, 1e-4
  EXPECT_NEAR(h, 100 * 1e-4, 1e-14);
  EXPECT_EQ(method.evaluations(), 3);
}

TEST(Integrator, ADerivativeThatIsNotFiniteIsReported) {
  FunctionSystem system(1, 1e-8, [](double, const VecX&, VecX* f) { *f = One(INFINITY); });
  RungeKutta method(DormandPrince5Tableau());
  method.Prepare(&system);
  VecX f(1);
  EXPECT_EQ(method.CalcDerivative(0, One(1), &f), EvalStatus::kNotFinite);
}

}  // namespace
}  // namespace savary
