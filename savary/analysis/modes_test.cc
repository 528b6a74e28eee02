// Small motions of a rod that hangs on a pin with a damper, about rest.

#include "savary/analysis/modes.h"

#include <numbers>

#include <gtest/gtest.h>

#include "savary/analysis/rows_test.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(Linearize, AHangingRodSwingsAtItsFrequency) {
  const Model model = PendulumModel(-Vec3::UnitY()).builder.Build();
  Rows rows(model);
  const ModesSummary summary = RunLinearize(model, DrawnState(model), {}, LinearizeAt::kStart, &rows);
  ASSERT_EQ(summary.status, RunStatus::kCompleted) << summary.reason;
  ASSERT_EQ(summary.modes.size(), 1u);
  EXPECT_NEAR(summary.modes[0].natural_frequency, std::sqrt(1.5 * kWeight), 1e-8);
  EXPECT_NEAR(summary.modes[0].damping_ratio, 0, 1e-12);
  EXPECT_EQ(summary.coordinates, std::vector<std::string>{"pin.q"});
}

// I q'' + c q' + m g / 2 q = 0, I = m / 3.
ModesSummary ModesOf(double damping, const Vec3& along = -Vec3::UnitY()) {
  PendulumModel made(along);
  JointEffort damper;
  damper.name = "damper";
  damper.joint = made.pin;
  damper.damping = damping;
  made.builder.AddEffort(damper);
  const Model model = made.builder.Build();
  Rows rows(model);
  return RunLinearize(model, DrawnState(model), {}, LinearizeAt::kStart, &rows);
}

TEST(Linearize, ADamperGivesItsShareOfTheCriticalDamping) {
  const double w = std::sqrt(1.5 * kWeight);
  for (const double ratio : {0.05, 0.7}) {
    const ModesSummary summary = ModesOf(2 * ratio * w / 3);
    ASSERT_EQ(summary.modes.size(), 1u) << summary.reason;
    const Mode& mode = summary.modes[0];
    EXPECT_NEAR(mode.damping_ratio, ratio, 1e-8);
    EXPECT_NEAR(mode.natural_frequency, w, 1e-7);
    EXPECT_NEAR(mode.frequency, w * std::sqrt(1 - ratio * ratio) / (2 * std::numbers::pi), 1e-8);
    EXPECT_TRUE(summary.stable);
    // The largest part of the motion, a turn times the mechanism's length, is that length: a radian.
    EXPECT_NEAR(std::abs(mode.coordinates.at(0)), 1, 1e-9);
    EXPECT_NEAR(std::abs(mode.bodies[2]), 1, 1e-9);
    EXPECT_NEAR(std::abs(mode.bodies[3]), 0.5, 1e-9) << "the mass centre is half a metre from the pin";
  }
  // Beyond it, two motions that decay: s^2 + 2 D w s + w^2 = 0.
  const ModesSummary slow = ModesOf(2 * 1.25 * w / 3);
  ASSERT_EQ(slow.modes.size(), 2u);
  EXPECT_NEAR(slow.modes[0].s.real(), -0.5 * w, 1e-7);
  EXPECT_NEAR(slow.modes[1].s.real(), -2 * w, 1e-7);
  EXPECT_NEAR(slow.modes[0].damping_ratio, 1, 1e-12);
}

TEST(Linearize, ARodOnItsHeadFalls) {
  const ModesSummary summary = ModesOf(0, Vec3::UnitY());
  ASSERT_EQ(summary.status, RunStatus::kCompleted) << summary.reason;
  EXPECT_FALSE(summary.stable);
}

}  // namespace
}  // namespace savary::testing
