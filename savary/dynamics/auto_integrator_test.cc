#include "savary/dynamics/auto_integrator.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "savary/dynamics/function_system.h"
#include "savary/dynamics/march.h"

namespace savary {
namespace {

using Action = MarchObserver::Action;

VecX Vector(std::initializer_list<double> values) {
  VecX v(static_cast<Eigen::Index>(values.size()));
  std::copy(values.begin(), values.end(), v.begin());
  return v;
}

// x follows cos t with a rate that is 1 at first, 1e5 between t = 5 and 15, and 1 again; y follows x.
void FollowCosine(double t, const VecX& y, VecX* ydot) {
  const double rate = 1 + 1e5 / (1 + std::exp(-4 * (t - 5))) / (1 + std::exp(4 * (t - 15)));
  *ydot << -rate * (y[0] - std::cos(t)) - std::sin(t), y[0] - y[1];
}

struct Watcher : MarchObserver {
  explicit Watcher(const AutoIntegrator& integrator) : method(&integrator) {}
  Action OnStep(const DenseStep& step) override {
    steps.push_back(step.t_end());
    stiff.push_back(method->is_stiff());
    return stop ? Action::kStop : Action::kContinue;
  }
  const AutoIntegrator* method;
  bool stop = false;
  std::vector<double> steps;
  std::vector<bool> stiff;
};

TEST(AutoIntegrator, IsImplicitWhereTheSystemIsStiffAndExplicitElsewhere) {
  FunctionSystem system(2, 1e-8, FollowCosine);
  AutoIntegrator method;
  Marcher marcher(&system, &method, {});
  marcher.Start(0, Vector({1, 0}));
  Watcher watcher(method);
  const MarchSummary summary = marcher.March(60, &watcher);
  EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
  EXPECT_NEAR(marcher.y()[0], std::cos(60), 1e-7);
  // y' = cos t - y: y = (cos t + sin t) / 2 - exp(-t) / 2 while x = cos t.
  EXPECT_NEAR(marcher.y()[1], 0.5 * (std::cos(60) + std::sin(60)), 1e-7);
  for (size_t k = 0; k < watcher.steps.size(); ++k) {
    const double t = watcher.steps[k];
    if (t < 3 || t > 30) {
      EXPECT_FALSE(watcher.stiff[k]) << t;
    } else if (t > 6 && t < 14) {
      EXPECT_TRUE(watcher.stiff[k]) << t;
    }
  }
  EXPECT_LT(summary.counts.steps, 2000);  // the explicit method needs 1e5 (15 - 5) / 6.1 = 160 000
}

// Once the motion has decayed, nothing but stability limits the steps of the explicit method, and what is left is
// round-off: its own estimate of stiffness says nothing.
TEST(AutoIntegrator, WhatHasDecayedIsStiff) {
  for (const double tolerance : {1e-8, 1e-12}) {
    FunctionSystem system(4, tolerance, [](double, const VecX& y, VecX* ydot) {
      *ydot << y[2], y[3], -1e8 * y[0] + 9e7 * y[1] - 4e3 * y[2] + 3e3 * y[3],
          9e7 * y[0] - 1e8 * y[1] + 3e3 * y[2] - 4e3 * y[3];
    });
    AutoIntegrator method;
    Marcher marcher(&system, &method, {});
    MarchObserver observer;
    marcher.Start(0, Vector({0, 0, 1, -0.5}));
    const MarchSummary summary = marcher.March(20, &observer);
    EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
    EXPECT_LT(summary.counts.evaluations, 20'000) << tolerance;  // the explicit method needs 12 * 20 * 1.4e4 / 6
  }
}

TEST(AutoIntegrator, AResumedRunRepeatsEveryBit) {
  FunctionSystem system(2, 1e-8, FollowCosine);
  AutoIntegrator method;
  Marcher marcher(&system, &method, {});
  marcher.Start(0, Vector({1, 0}));
  MarchState state;
  marcher.Save(&state);
  Watcher whole(method);
  const MarchSummary expected = marcher.March(40, &whole);

  std::vector<double> steps;
  MarchSummary summary;
  do {
    AutoIntegrator part;
    Marcher again(&system, &part, {});
    again.Restore(state);
    Watcher watcher(part);
    watcher.stop = true;
    summary = again.March(40, &watcher);
    again.Save(&state);
    steps.insert(steps.end(), watcher.steps.begin(), watcher.steps.end());
  } while (summary.t < 40);
  EXPECT_EQ(steps, whole.steps);
  EXPECT_EQ(state.y, marcher.y());
  EXPECT_EQ(summary.counts.evaluations, expected.counts.evaluations);
}

}  // namespace
}  // namespace savary
