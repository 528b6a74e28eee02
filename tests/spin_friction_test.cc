// Friction of spin, a torque about the normal of at most a length times the normal force, against closed forms.

#include <array>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/memory_run.h"

namespace savary {
namespace {

constexpr double kRadius = 0.05, kMass = 0.3, kInertia = 0.4 * kMass * kRadius * kRadius;

std::string Ball(const std::string& state, const std::string& law, const std::string& more, double until) {
  return fmt::format(R"(savary: 1
gravity: [0, 0, -9.81]
parameters: {{I: {}}}
bodies:
  ball: {{mass: {}, inertia: [I, I, I], {}}}
shapes:
  skin: {{body: ball, sphere: {{radius: {}}}}}
  table: {{body: ground, plane: {{}}}}
contacts:
  touch: {{between: [skin, table], {}}}
{}
run: {{until: {}, every: 0.05}}
)",
                     kInertia, kMass, state, kRadius, law, more, until);
}

MemoryRun RunWhole(const std::string& text) {
  MemoryRun run = MemoryRun::OfText(text);
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.energy.imbalance, 1e-9 * run.summary.energy.scale + run.summary.energy.round_off);
  return run;
}

// A ball that turns about the vertical stops after I w / (length N), and stays at rest.
TEST(SpinFriction, StopsATurningBall) {
  const double length = 0.002, w = -40, stops = kInertia * std::abs(w) / (length * kMass * kGravity);
  for (const char* law : {"friction: 0.2", "no_slip: true", "restitution: 0"}) {
    SCOPED_TRACE(law);
    const MemoryRun run =
        RunWhole(Ball("at: [0, 0, 0.05], angular_velocity: [0, 0, -40]",
                      fmt::format("{}, spin_friction: {}, start: closed", law, length), "", stops + 0.3));
    const std::vector<double> ends = run.TimesOfKind("stick", "touch");
    ASSERT_EQ(ends.size(), 1u);
    EXPECT_NEAR(ends[0], stops, 1e-10);
    for (size_t row = 0; row < run.rows.size(); ++row) {
      const double t = run.t[row];
      EXPECT_NEAR(run.At(row, "ball.wz"), t < stops ? w * (1 - t / stops) : 0, 1e-9) << t;
      EXPECT_NEAR(run.At(row, "touch.torque"), t < stops ? length * kMass * kGravity : 0, 1e-9) << t;
      EXPECT_NEAR(run.At(row, "touch.spin"), run.At(row, "ball.wz"), 1e-12);
    }
  }
}

// A rolling ball that spins too: the spin dies as if it did not roll, the rolling is not touched.
TEST(SpinFriction, LeavesRollingAlone) {
  const double length = 0.001, stops = kInertia * 15 / (length * kMass * kGravity);
  const MemoryRun run = RunWhole(Ball("at: [0, 0, 0.05], velocity: [0.5, 0, 0], angular_velocity: [0, 10, 15]",
                                      fmt::format("friction: 0.2, spin_friction: {}, start: closed", length), "", 1));
  for (size_t row = 0; row < run.rows.size(); ++row) {
    EXPECT_NEAR(run.At(row, "ball.wz"), std::max(0.0, 15 * (1 - run.t[row] / stops)), 1e-9);
    EXPECT_NEAR(run.At(row, "ball.vx"), 0.5, 1e-10);
  }
}

// A torque about the vertical that grows: at rest up to length N, then the ball begins to turn.
TEST(SpinFriction, HoldsUpToItsBound) {
  const double length = 0.002, bound = length * kMass * kGravity, begins = bound / 0.01;
  const MemoryRun run =
      RunWhole(Ball("at: [0, 0, 0.05]", fmt::format("friction: 0.2, spin_friction: {}, start: closed", length),
                    "forces:\n  twist: {torque: [ground, ball], vector: [0, 0, 0.01*t]}", 1));
  ASSERT_EQ(run.TimesOfKind("slip", "touch").size(), 1u);
  EXPECT_NEAR(run.TimesOfKind("slip", "touch")[0], begins, 1e-9);
  for (size_t row = 0; row < run.rows.size(); ++row) {
    const double since = std::max(0.0, run.t[row] - begins);
    EXPECT_NEAR(run.At(row, "ball.wz"), 0.5 * 0.01 * since * since / kInertia, 1e-8);
    EXPECT_NEAR(run.At(row, "touch.torque"), -std::min(0.01 * run.t[row], bound), 1e-9);
  }
}

// An impact takes off length times its impulse, at most all of the spin; the same in time-stepping.
TEST(SpinFriction, TakesSpinOffInImpacts) {
  const double length = 0.001, e = 0.6, height = 0.2;
  const double v = std::sqrt(2 * kGravity * height), change = length * kMass * (1 + e) * v / kInertia;
  const double first = std::sqrt(2 * height / kGravity), second = first + 2 * e * v / kGravity;
  for (const double w : {30.0, -30.0, 0.5 * change}) {
    SCOPED_TRACE(w);
    const MemoryRun run =
        RunWhole(Ball(fmt::format("at: [0, 0, {}], angular_velocity: [0, 0, {:.17g}]", kRadius + height, w),
                      fmt::format("friction: 0.2, restitution: {}, spin_friction: {}", e, length), "", second - 0.05));
    const double left = std::copysign(std::max(0.0, std::abs(w) - change), w);
    for (size_t row = 0; row < run.rows.size(); ++row)
      EXPECT_NEAR(run.At(row, "ball.wz"), run.t[row] < first ? w : left, 1e-9) << run.t[row];
  }
}

// A ball let fall bounces ever faster, through a window of time-stepping, and then lies: every impulse of a bounce
// takes spin as the weight does in the same time, so it stops when it would have stopped without bouncing, but for the
// momentum it had when it was let fall.
TEST(SpinFriction, IsTheSameOverManyImpacts) {
  const double length = 0.0015, height = 0.05, w = 60;
  const double fall = std::sqrt(2 * height / kGravity);
  const MemoryRun run = RunWhole(
      Ball(fmt::format("at: [0, 0, {}], angular_velocity: [0, 0, {}]", kRadius + height, w),
           fmt::format("friction: 0.2, restitution: 0.5, capture_speed: 1e-7, spin_friction: {}", length), "", 1.5));
  // All impulse up to time t, of bounces and weight, is m g t once it lies.
  const double rests = fall * (1 + 2 * 0.5 / (1 - 0.5));
  for (size_t row = 0; row < run.rows.size(); ++row) {
    if (run.t[row] < rests + 0.01) continue;
    EXPECT_NEAR(run.At(row, "ball.wz"), w - length * kMass * kGravity * run.t[row] / kInertia, 1e-5 * w) << run.t[row];
  }
}

// A box on a floor touches at its corners: friction of its corners and of their spin hold it together, and a turn about
// the vertical has to overcome both: mu N times the distance of the corners, and length N.
TEST(SpinFriction, OfSeveralPointsAddsUp) {
  const double a = 0.1, mu = 0.3, length = 0.01, mass = 2;
  const double bound = mass * kGravity * (mu * std::sqrt(0.5) * a + length);
  for (const double part : {0.95, 1.05}) {
    const MemoryRun run = RunWhole(fmt::format(R"(savary: 1
gravity: [0, 0, -9.81]
parameters: {{m: {}, a: {}}}
bodies:
  box: {{mass: m, inertia: [m*a^2/6, m*a^2/6, m*a^2/6], at: [0, 0, a/2]}}
shapes:
  skin: {{body: box, box: {{size: [a, a, a]}}}}
  table: {{body: ground, plane: {{}}}}
contacts:
  touch: {{between: [skin, table], friction: {}, spin_friction: {}, points: 4, start: closed}}
forces:
  twist: {{torque: [ground, box], vector: [0, 0, {:.17g}]}}
run: {{until: 0.2, every: 0.05}}
)",
                                               mass, a, mu, length, part * bound));
    const double alpha = std::max(0.0, part - 1) * bound / (mass * a * a / 6);
    for (size_t row = 0; row < run.rows.size(); ++row)
      EXPECT_NEAR(run.At(row, "box.wz"), alpha * run.t[row], 1e-6 * (1 + alpha)) << part;
  }
}

}  // namespace
}  // namespace savary
