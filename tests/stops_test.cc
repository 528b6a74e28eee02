// Stops of joints: hits, bounces, rest and release against closed forms.

#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/memory_run.h"

namespace savary {
namespace {

TEST(BouncingBall, ImpactsAreAtTheirTimesUntilItStays) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  ball: {mass: 0.2, at: [0, 1, 0]}
joints:
  fall: {prismatic: [ground, ball], axis: y, limits: {lower: -1, restitution: 0.9, capture_speed: 1e-6}}
run: {until: 10, every: 0.5, tolerance: 1e-12}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const std::vector<double> impacts = run.TimesOfKind("impact");
  const double first = std::sqrt(2 / kGravity), e = 0.9;
  ASSERT_GE(impacts.size(), 20u);
  double t = first, flight = 2 * e * first;
  for (size_t i = 0; i < 20; ++i) {
    EXPECT_NEAR(impacts[i], t, 1e-10) << i;
    t += flight;
    flight *= e;
  }
  // It comes to rest where the flights end that would go on for ever, but for those below the capture speed.
  const std::vector<double> formed = run.TimesOfKind("form");
  ASSERT_EQ(formed.size(), 1u);
  EXPECT_NEAR(formed[0], first * (1 + e) / (1 - e), 2e-6);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "ball.y"), 0, 1e-9);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "ball.vy"), 0, 1e-12);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "fall.stop"), 0.2 * kGravity, 1e-9);
  EXPECT_NEAR(run.summary.energy.lost, 0.2 * kGravity, 1e-6);
  // The joint carries its stop: the reaction holds the weight.
  EXPECT_NEAR(run.At(run.rows.size() - 1, "fall.fy"), 0.2 * kGravity, 1e-9);
}

TEST(Stops, LetGoWhereTheForceChangesSign) {
  // A block is pressed against its stop by 3 N and pulled by a force that grows as 2 t: it leaves at 1.5 s, x = (t
  // - 1.5)^3 / 6 * 2 / m.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  block: {mass: 4}
joints:
  rail: {prismatic: [ground, block], axis: x, limits: {lower: 0}}
forces:
  pull: {force: block, vector: ["2 N/s*t - 3 N", 0, 0]}
run: {until: 3, every: 0.1, tolerance: 1e-11}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const std::vector<double> released = run.TimesOfKind("release");
  ASSERT_EQ(released.size(), 1u);
  EXPECT_NEAR(released[0], 1.5, 1e-10);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], s = std::max(0.0, t - 1.5);
    EXPECT_NEAR(run.At(i, "block.x"), 2 * s * s * s / 6 / 4, 1e-9);
    EXPECT_NEAR(run.At(i, "rail.stop"), std::max(0.0, 3 - 2 * t), 1e-9);
  }
}

TEST(Stops, SeveralAtOnceAreOneProblem) {
  // Three blocks lie on one another and fall 0.5 m together: the lowest is stopped, and with it the others.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  a: {mass: 1, at: [0, 1, 0]}
  b: {mass: 2, at: [0, 2, 0]}
  c: {mass: 3, at: [0, 3, 0]}
joints:
  floor: {prismatic: [ground, a], axis: y, limits: {lower: -0.5}}
  ab: {prismatic: [a, b], axis: y, limits: {lower: 0}}
  bc: {prismatic: [b, c], axis: y, limits: {lower: 0}}
run: {until: 1, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const size_t last = run.rows.size() - 1;
  EXPECT_NEAR(run.TimesOfKind("impact").at(0), std::sqrt(2 * 0.5 / kGravity), 1e-9);
  EXPECT_NEAR(run.At(last, "floor.stop"), 6 * kGravity, 1e-8);
  EXPECT_NEAR(run.At(last, "ab.stop"), 5 * kGravity, 1e-8);
  EXPECT_NEAR(run.At(last, "bc.stop"), 3 * kGravity, 1e-8);
  EXPECT_NEAR(run.At(last, "c.y"), 2.5, 1e-9);
  EXPECT_NEAR(run.summary.energy.lost, 6 * kGravity * 0.5, 1e-8);
}

TEST(Stops, BlowsBetweenBodiesKeepMomentumAndFollowNewton) {
  // Two carriages on one rail, the second 0.3 m ahead; 2 kg at 3 m/s meet 1 kg at rest with e = 0.5.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  a: {mass: 2}
  b: {mass: 1, at: [0.3, 0, 0]}
joints:
  rail: {prismatic: [ground, a], axis: x, start: {qd: 3}}
  between: {prismatic: [a, b], axis: x, limits: {lower: -0.3, restitution: 0.5}, start: {qd: -3}}
run: {until: 1, every: 0.05}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_NEAR(run.TimesOfKind("impact").at(0), 0.1, 1e-12);
  const size_t last = run.rows.size() - 1;
  EXPECT_NEAR(run.At(last, "a.vx"), 1.5, 1e-12);
  EXPECT_NEAR(run.At(last, "b.vx"), 3.0, 1e-12);
  EXPECT_NEAR(run.summary.energy.lost, 0.5 * (2 * 9 - 2 * 2.25 - 9), 1e-12);
}

TEST(Stops, OfAnAngleEndASwing) {
  // A pendulum let go level meets a stop hanging straight down: omega^2 = 3 g / l of a rod; e = 1 sends it back to
  // where it came from.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  rod: {mass: 1, inertia: [0, 1/12, 1/12], at: [0.5, 0, 0]}
joints:
  pin: {revolute: [ground, rod], at: [0, 0, 0], limits: {lower: -90 deg, restitution: 1}}
run: {until: 5, every: 0.01, tolerance: 1e-11}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const std::vector<double> impacts = run.TimesOfKind("impact");
  ASSERT_GE(impacts.size(), 2u);
  // A quarter of the period of a pendulum at 90 deg: K(1/sqrt 2) sqrt(2 l / 3 g).
  const double quarter = 1.8540746773013719 * std::sqrt(2 / (3 * kGravity));
  for (size_t i = 0; i < impacts.size(); ++i) EXPECT_NEAR(impacts[i], (2 * static_cast<double>(i) + 1) * quarter, 1e-8);
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale);
}

TEST(Stops, ThatNothingCanHoldEndTheRunByName) {
  // A drive runs into a stop.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  a: {mass: 2}
joints:
  rail: {prismatic: [ground, a], axis: x, drive: {speed: 1 m/s}, limits: {upper: 0.25}}
run: {until: 1, every: 0.05}
)yaml");
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  EXPECT_NEAR(run.summary.t, 0.25, 1e-9);
}

}  // namespace
}  // namespace savary
