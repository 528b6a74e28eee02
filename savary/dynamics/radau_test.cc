#include "savary/dynamics/radau.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "savary/dynamics/function_system.h"
#include "savary/dynamics/march.h"

namespace savary {
namespace {

using Action = MarchObserver::Action;

VecX RadauVector(std::initializer_list<double> values) {
  VecX v(static_cast<Eigen::Index>(values.size()));
  std::copy(values.begin(), values.end(), v.begin());
  return v;
}

// The largest error of n equal steps over [0, 3] of a pendulum-like nonlinear pair with the solution x = sin(t), v =
// cos(t): x' = v, v' = -x + lambda (x^2 + v^2 - 1) v. Stiff for large negative lambda.
double CalcError(double lambda, int n, double* inside) {
  FunctionSystem system(2, 1e-14, [lambda](double, const VecX& y, VecX* ydot) {
    *ydot << y[1], -y[0] + lambda * (y.squaredNorm() - 1) * y[1];
  });
  Radau method;
  method.Prepare(&system);
  VecX y = RadauVector({0, 1}), f(2), at(2);
  EXPECT_EQ(system.CalcDerivative(0, y, &f), EvalStatus::kOk);
  double worst = 0;
  *inside = 0;
  for (int i = 0; i < n; ++i) {
    const double t0 = 3.0 * i / n, t1 = 3.0 * (i + 1) / n;
    EXPECT_EQ(method.Try(t0, y, f, t1).status, EvalStatus::kOk);
    y = method.y1();
    EXPECT_EQ(method.Complete(y), EvalStatus::kOk);
    f = method.f1();
    method.Accept(false);
    worst = std::max(worst, std::hypot(y[0] - std::sin(t1), y[1] - std::cos(t1)));
    for (double s : {0.3, 0.5, 0.8}) {
      const double t = t0 + s * (t1 - t0);
      method.dense().Calc(t, &at);
      *inside = std::max(*inside, std::hypot(at[0] - std::sin(t), at[1] - std::cos(t)));
    }
  }
  return worst;
}

TEST(Radau, ErrorsFallWithOrder5AtTheEndsAndAtLeast3Inside) {
  double inside_coarse, inside_fine;
  const double coarse = CalcError(0.5, 12, &inside_coarse), fine = CalcError(0.5, 24, &inside_fine);
  EXPECT_NEAR(std::log2(coarse / fine), 5, 0.4) << coarse << " " << fine;
  EXPECT_GT(std::log2(inside_coarse / inside_fine), 3.5) << inside_coarse << " " << inside_fine;
}

// Prothero and Robinson: y' = lambda (y - cos t) - sin t. As h lambda grows the error falls like h^3 / lambda: stage
// order.
TEST(Radau, StiffErrorsFallWithTheStageOrder) {
  const auto error = [](int n) {
    FunctionSystem system(
        1, 1e-14, [](double t, const VecX& y, VecX* ydot) { (*ydot)[0] = -1e6 * (y[0] - std::cos(t)) - std::sin(t); });
    Radau method;
    method.Prepare(&system);
    VecX y = RadauVector({1}), f(1);
    EXPECT_EQ(system.CalcDerivative(0, y, &f), EvalStatus::kOk);
    double worst = 0;
    for (int i = 0; i < n; ++i) {
      EXPECT_EQ(method.Try(1.0 * i / n, y, f, 1.0 * (i + 1) / n).status, EvalStatus::kOk);
      y = method.y1();
      EXPECT_EQ(method.Complete(y), EvalStatus::kOk);
      f = method.f1();
      method.Accept(false);
      worst = std::max(worst, std::abs(y[0] - std::cos(1.0 * (i + 1) / n)));
    }
    return worst;
  };
  const double coarse = error(5), fine = error(10);
  EXPECT_LT(coarse, 1e-9);
  EXPECT_NEAR(std::log2(coarse / fine), 3, 0.5) << coarse << " " << fine;
}

MarchSummary RunRadau(HybridSystem* system, const VecX& y0, double t1, VecX* y, MarchObserver* observer = nullptr) {
  Radau method;
  Marcher marcher(system, &method, {});
  MarchObserver nobody;
  marcher.Start(0, y0);
  const MarchSummary summary = marcher.March(t1, observer ? observer : &nobody);
  *y = marcher.y();
  return summary;
}

// Robertson's reaction at t = 1e11, where the reference is that of the test set for initial value solvers [mazzia2008].
TEST(Radau, RobertsonMatchesThePublishedReference) {
  FunctionSystem system(3, 1e-10, [](double, const VecX& y, VecX* ydot) {
    const double a = 0.04 * y[0], b = 1e4 * y[1] * y[2], c = 3e7 * y[1] * y[1];
    *ydot << -a + b, a - b - c, c;
  });
  system.absolute = 1e-18;
  VecX y;
  const MarchSummary summary = RunRadau(&system, RadauVector({1, 0, 0}), 1e11, &y);
  EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
  EXPECT_NEAR(y[0] / 0.2083340149701255e-7, 1, 1e-7);
  EXPECT_NEAR(y[1] / 0.8333360770334713e-13, 1, 1e-7);
  EXPECT_NEAR(y[2], 0.9999999791665050, 1e-9);
  EXPECT_NEAR(y.sum(), 1, 1e-9);
  EXPECT_LT(summary.counts.steps, 10000);
}

// x'' = ((1 - x^2) x' - x) / 1e-6 to t = 2, the reference of the same test set.
TEST(Radau, VanDerPolWithMu1e6MatchesThePublishedReference) {
  for (bool analytic : {false, true}) {
    struct VanDerPol : FunctionSystem {
      explicit VanDerPol(bool has_jacobian)
          : FunctionSystem(
                2, 1e-9,
                [](double, const VecX& y, VecX* ydot) { *ydot << y[1], ((1 - y[0] * y[0]) * y[1] - y[0]) / 1e-6; }),
            analytic(has_jacobian) {}
      bool CalcJacobian(double, const VecX& y, MatX* J) override {
        *J << 0, 1, (-2 * y[0] * y[1] - 1) / 1e-6, (1 - y[0] * y[0]) / 1e-6;
        return analytic;
      }
      bool analytic;
    } system(analytic);
    VecX y;
    const MarchSummary summary = RunRadau(&system, RadauVector({2, 0}), 2, &y);
    EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
    EXPECT_NEAR(y[0], 0.1706167732170483e1, 1e-7);
    EXPECT_NEAR(y[1], -0.8928097010247975, 1e-7);
    EXPECT_LT(summary.counts.steps, 10000);  // an explicit method needs 2 * 1e6 * 3 / 6 or more
  }
}

TEST(Radau, KeepsJacobiansAndFactors) {
  FunctionSystem system(
      2, 1e-6, [](double t, const VecX& y, VecX* ydot) { *ydot << -1000 * (y[0] - std::cos(t)), y[0] - y[1]; });
  Radau method;
  Marcher marcher(&system, &method, {});
  MarchObserver nobody;
  marcher.Start(0, RadauVector({0, 0}));
  const MarchSummary summary = marcher.March(50, &nobody);
  EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
  EXPECT_LT(method.jacobians(), summary.counts.steps / 5);
  EXPECT_LT(method.factorizations(), summary.counts.steps);
}

TEST(Radau, EventsAreLocatedAsWithExplicitMethods) {
  FunctionSystem system(2, 1e-10, [](double, const VecX& y, VecX* ydot) { *ydot << y[1], -9.81; });
  system.Watch(1, [](double, const VecX& y, VecX* g) { (*g)[0] = y[0]; });
  system.armed[0] = 1;
  struct Bouncer : MarchObserver {
    Action OnEvents(double t, VecX* y, std::span<const Crossing>) override {
      instants.push_back(t);
      (*y)[1] *= -0.9;
      return Action::kRestart;
    }
    std::vector<double> instants;
  } bouncer;
  VecX y;
  EXPECT_EQ(RunRadau(&system, RadauVector({1, 0}), 3, &y, &bouncer).status, MarchStatus::kReachedEnd);
  ASSERT_EQ(bouncer.instants.size(), 4u);
  // tests/references/bouncing_ball.py, times
  const double published[] = {0.4515236409857, 1.2642661947600, 1.9957344931569, 2.6540559617141};
  for (int k = 0; k < 4; ++k) EXPECT_NEAR(bouncer.instants[k], published[k], 1e-12);
}

TEST(Radau, AResumedRunRepeatsEveryBit) {
  FunctionSystem system(
      2, 1e-7, [](double, const VecX& y, VecX* ydot) { *ydot << y[1], ((1 - y[0] * y[0]) * y[1] - y[0]) / 1e-3; });
  system.Watch(1, [](double, const VecX& y, VecX* g) { (*g)[0] = y[0] - 1.5; });
  struct Stepper : MarchObserver {
    Action OnStep(const DenseStep& step) override {
      steps.push_back(step.t_end());
      return stop ? Action::kStop : Action::kContinue;
    }
    bool stop = false;
    std::vector<double> steps;
  } whole, parts;
  VecX y;
  const MarchSummary expected = RunRadau(&system, RadauVector({2, 0}), 2, &y, &whole);
  parts.stop = true;
  MarchState state;
  {
    Radau method;
    Marcher marcher(&system, &method, {});
    marcher.Start(0, RadauVector({2, 0}));
    marcher.Save(&state);
  }
  MarchSummary summary;
  do {
    Radau method;
    Marcher marcher(&system, &method, {});
    marcher.Restore(state);
    summary = marcher.March(2, &parts);
    marcher.Save(&state);
  } while (summary.t < 2);
  EXPECT_EQ(parts.steps, whole.steps);
  EXPECT_EQ(state.y, y);
  EXPECT_EQ(summary.counts.evaluations, expected.counts.evaluations);
}

TEST(Radau, StiffnessIsStepTimesLargestEigenvalue) {
  FunctionSystem system(2, 1e-6, [](double, const VecX& y, VecX* ydot) { *ydot << y[1], -1e4 * y[0]; });
  Radau method;
  method.Prepare(&system);
  const VecX y = RadauVector({1, 0});
  VecX f(2);
  ASSERT_EQ(system.CalcDerivative(0, y, &f), EvalStatus::kOk);
  ASSERT_EQ(method.Try(0, y, f, 0.01).status, EvalStatus::kOk);
  // J has the eigenvalues +-100 i.
  EXPECT_NEAR(method.CalcStiffness(), 1, 1e-9);
}

}  // namespace
}  // namespace savary
