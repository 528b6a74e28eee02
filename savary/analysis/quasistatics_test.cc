// Equilibria along time, of a rod on a spring.

#include "savary/analysis/quasistatics.h"

#include <gtest/gtest.h>

#include "savary/analysis/rows_test.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(Quasistatics, ASpringThatIsWoundTurnsTheRod) {
  // k = 20 N m/rad and a torque 2 N m/s t against the weight: 20 q + cos(q) m g / 2 = 2 t.
  PendulumModel made;
  JointEffort spring;
  spring.name = "spring";
  spring.joint = made.pin;
  spring.stiffness = 20;
  spring.effort = AddTimeLaw(&made.builder, "2 N m*t/(1 s)", kTorque, "spring");
  made.builder.AddEffort(spring);
  const Model model = made.builder.Build();
  DynamicsSettings settings;
  settings.until = 5;
  settings.every = 1;
  Rows rows(model);
  const QuasistaticsSummary summary = RunQuasistatics(model, DrawnState(model), settings, &rows);
  ASSERT_EQ(summary.status, RunStatus::kCompleted) << summary.reason;
  ASSERT_EQ(rows.times.size(), 6u);
  for (size_t i = 0; i < rows.times.size(); ++i) {
    const double q = rows.At(i, "pin.q");
    EXPECT_NEAR(20 * q + std::cos(q) * kWeight / 2, 2 * rows.times[i], 1e-7);
  }
}

// A rod on its head, held upright by a spring of 0.8 m g, and a load on its middle that grows by m g in a second: it
// buckles where (1 + t) m g / 2 reaches the stiffness of the spring.
TEST(Quasistatics, StabilityIsLostWhereTheStiffnessVanishes) {
  PendulumModel made(Vec3::UnitY());
  JointEffort spring;
  spring.name = "spring";
  spring.joint = made.pin;
  spring.stiffness = 1.6 * kWeight / 2;
  made.builder.AddEffort(spring);
  AddForce(&made.builder, "load", made.rod, "0 N", "-9.81 N*t/(1 s)");
  const Model model = made.builder.Build();
  DynamicsSettings settings;
  settings.until = 0.8;
  settings.every = 0.1;
  Rows rows(model);
  const QuasistaticsSummary summary = RunQuasistatics(model, DrawnState(model), settings, &rows);
  ASSERT_EQ(summary.critical_times.size(), 1u) << summary.reason;
  EXPECT_NEAR(summary.critical_times[0], 0.6, 1e-6);
  ASSERT_EQ(rows.times.size(), 9u) << summary.reason;
  for (size_t i = 0; i < rows.times.size(); ++i) {
    // From the vertical by q, k q = (1 + t) m g / 2 sin(q): one solution before, the buckled one after.
    const double q = rows.At(i, "pin.q"), t = rows.times[i];
    EXPECT_NEAR(1.6 * q, (1 + t) * std::sin(q), 1e-7) << t;
    EXPECT_EQ(std::abs(q) > 0.1, t > 0.61) << t;
  }
}

}  // namespace
}  // namespace savary::testing
