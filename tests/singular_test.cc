// Positions in which a mechanism has more freedom than elsewhere, passed in dynamics.

#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/closed_forms.h"
#include "tests/support/four_bar_train.h"
#include "tests/support/memory_run.h"
#include "tests/support/validation.h"

#include "savary/base/constants.h"

namespace savary {
namespace {

// Counts from the hanging position; the cranks' q from upright, counter-clockwise.
closed_forms::LargePendulum TrainAsPendulum(int n) {
  return {{.mass = 1, .pivot_inertia = (n + 1) / 3.0 + n, .arm = (n + 1) / 2.0 + n, .gravity = 9.81}, kPi, -1};
}

void ExpectFollowsThePendulum(int n, const std::string& settings, double tolerance) {
  SCOPED_TRACE(fmt::format("{} four-bars, {}", n, settings));
  const MemoryRun run = MemoryRun::OfText(FourBarTrain(n, fmt::format("{{until: 10, every: 0.05, {}}}", settings)));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const closed_forms::LargePendulum exact = TrainAsPendulum(n);
  for (size_t i = 0; i < run.t.size(); ++i) {
    const auto angle = exact.Angle(run.t[i]);
    for (int k = 0; k <= n; ++k) {
      ASSERT_NEAR(run.At(i, fmt::format("foot{}.q", k)), angle.q - kPi, tolerance)
          << "crank " << k << " at t = " << run.t[i];
      ASSERT_NEAR(run.At(i, fmt::format("foot{}.qd", k)), angle.qd, 10 * tolerance);
    }
  }
  EXPECT_LE(run.summary.worst_closure, 1e-10);
  EXPECT_LE(run.summary.energy.imbalance, 10 * tolerance * run.summary.energy.scale);

  // The cranks lie flat once in every half turn, and each time is told.
  int passed = 0;
  for (const MemoryRun::Event& event : run.events) {
    if (event.kind != "singular") continue;
    ++passed;
    EXPECT_NEAR(std::cos(exact.Angle(event.t).q), 0, tolerance);
  }
  const double turned = std::abs(exact.Angle(10).q - kPi);
  EXPECT_EQ(passed, static_cast<int>(turned / kPi + 0.5));
}

TEST(FourBarTrain, PassesItsFlatPositionOnTheBranchItCameOn) {
  ExpectFollowsThePendulum(1, "tolerance: 1e-9", 1e-6);
  ExpectFollowsThePendulum(3, "tolerance: 1e-9", 1e-6);
  ExpectFollowsThePendulum(10, "tolerance: 1e-9", 1e-6);
}

TEST(FourBarTrain, OfFortyPassesAtTheDefaultTolerance) {
  // Round-off leaves less room for the step across the longer the train is.
  ExpectFollowsThePendulum(40, "tolerance: 1e-10", 1e-7);
  // As the benchmark has it.
  const MemoryRun run = MemoryRun::OfText(FourBarTrain(40, "{until: 10, every: 1}"));
  const closed_forms::LargePendulum exact = TrainAsPendulum(40);
  std::vector<Comparison> angles;
  for (size_t i = 0; i < run.t.size(); ++i) angles.push_back({exact.Angle(run.t[i]).q - kPi, run.At(i, "foot40.q")});
  ExpectCalculated({"benchmarks.train", "closed form",
                    "last crank of 40 four-bars ([gonzalez2006] A02) at 0 to 10 s, flat positions passed", "rad"},
                   angles, 1e-7);
  ExpectPublished({"benchmarks.train_energy", "[gonzalez2006] A02",
                   "change of the energy of 40 four-bars in 10 s, of the largest", ""},
                  "0", run.summary.energy.imbalance / run.summary.energy.scale, 1e-6);
}

TEST(FourBarTrain, PassesItsFlatPositionWithEveryIntegrator) {
  ExpectFollowsThePendulum(2, "tolerance: 1e-8, integrator: dopri5", 1e-5);
  ExpectFollowsThePendulum(2, "tolerance: 1e-8, integrator: dopri8", 1e-5);
  ExpectFollowsThePendulum(2, "tolerance: 1e-8, integrator: radau", 1e-5);
}

}  // namespace
}  // namespace savary
