// Dry friction of joints against closed forms.

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/memory_run.h"

namespace savary {
namespace {

std::string Slope(double degrees) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
parameters: {{a: {} deg}}
bodies:
  block: {{mass: 2}}
joints:
  slide: {{prismatic: [ground, block], axis: [cos(a), sin(a), 0], start: {{qd: 1}}, friction: {{static: 0.3, kinetic: 0.2}}}}
run: {{until: 1, every: 0.01, tolerance: 1e-12}}
)yaml",
                     degrees);
}

TEST(JointFriction, BlockComesToRestOnASlopeThatHoldsIt) {
  const MemoryRun run = MemoryRun::OfText(Slope(10));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double a = 10 * M_PI / 180, slowing = kGravity * (std::sin(a) + 0.2 * std::cos(a)), t = 1 / slowing;
  ASSERT_EQ(run.events[0].kind, "stick");
  EXPECT_EQ(run.events[0].entity, "slide");
  EXPECT_NEAR(run.events[0].t, t, 1e-12);
  const size_t last = run.rows.size() - 1;
  EXPECT_NEAR(run.At(last, "slide.q"), 0.5 * t, 1e-11);
  EXPECT_NEAR(run.At(last, "slide.friction"), 2 * kGravity * std::sin(a), 1e-9);
  EXPECT_NEAR(run.At(0, "slide.friction"), -0.2 * 2 * kGravity * std::cos(a), 1e-9);
  // The joint holds the whole weight.
  for (const size_t row : {size_t{0}, last})
    EXPECT_NEAR(run.At(row, "slide.fy") - 2 * run.At(row, "block.ay"), 2 * kGravity, 1e-9) << row;
}

TEST(JointFriction, BlockSlidesBackOnASteepSlope) {
  const MemoryRun run = MemoryRun::OfText(Slope(20));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double a = 20 * M_PI / 180;
  const double up = kGravity * (std::sin(a) + 0.2 * std::cos(a)), down = kGravity * (std::sin(a) - 0.2 * std::cos(a)),
               t = 1 / up;
  ASSERT_EQ(run.events[0].kind, "reverse");
  EXPECT_NEAR(run.events[0].t, t, 1e-12);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "slide.q"), 0.5 * t - 0.5 * down * (1 - t) * (1 - t), 1e-11);
}

TEST(JointFriction, FlywheelIsBrakedByItsOwnWeight) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  wheel: {mass: 10, inertia: [0.2, 0.2, 0.4]}
joints:
  shaft: {revolute: [ground, wheel], axis: z, start: {qd: -5}, friction: {static: 0.1, kinetic: 0.05, radius: 20 mm}}
run: {until: 25, every: 0.5, tolerance: 1e-12}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double torque = 0.05 * 0.02 * 10 * kGravity;
  ASSERT_EQ(run.events[0].kind, "stick");
  EXPECT_NEAR(run.events[0].t, 5 * 0.4 / torque, 1e-10);
  EXPECT_NEAR(run.At(2, "shaft.friction"), torque, 1e-10);
  EXPECT_NEAR(run.At(2, "shaft.mz"), torque, 1e-10);
  EXPECT_NEAR(run.At(2, "shaft.qd"), -5 + torque / 0.4, 1e-10);
}

TEST(JointFriction, LoadIsTheForceItIsPartOf) {
  // A whirling eccentric mass loads its pin by m e sqrt(w^4 + w'^2), the second part by friction itself.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  rotor: {mass: 1, inertia: [0.01, 0.01, 0.01], com: [0.1, 0, 0]}
joints:
  shaft: {revolute: [ground, rotor], axis: z, start: {qd: 10}, friction: {static: 0.5, radius: 50 mm}}
run: {until: 2, every: 0.1, tolerance: 1e-12}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  // w' = -c sqrt(w^4 + w'^2), c = mu r m e / I, so w' = -k w^2 with k = c / sqrt(1 - c^2).
  const double c = 0.5 * 0.05 * 0.1 / (0.01 + 0.01), k = c / std::sqrt(1 - c * c);
  for (size_t row = 0; row < run.rows.size(); ++row)
    EXPECT_NEAR(run.At(row, "shaft.qd"), 10 / (1 + k * static_cast<double>(row)), 1e-9) << row;
}

TEST(JointFriction, PreloadHoldsUntilItIsExceeded) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  block: {mass: 1}
joints:
  slide: {prismatic: [ground, block], axis: x, friction: {static: 0, preload: 3}}
forces:
  pull: {actuator: slide, effort: "-2*t"}
run: {until: 2, every: 0.1, tolerance: 1e-12}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.events[0].kind, "slip");
  EXPECT_NEAR(run.events[0].t, 1.5, 1e-12);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "slide.q"), -std::pow(0.5, 3) / 3, 1e-10);  // q'' = -2 (t - 1.5)
}

TEST(JointFriction, PinHoldsUntilTheTorqueExceedsItsStaticFriction) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  wheel: {mass: 10, inertia: [0.2, 0.2, 0.4]}
joints:
  shaft: {revolute: [ground, wheel], axis: z, friction: {static: 0.1, kinetic: 0.05, radius: 20 mm}}
forces:
  motor: {actuator: shaft, effort: "0.1*t"}
run: {until: 3, every: 0.1, tolerance: 1e-12}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double weight = 10 * kGravity, begin = 0.1 * 0.02 * weight / 0.1;
  ASSERT_EQ(run.events[0].kind, "slip");
  EXPECT_NEAR(run.events[0].t, begin, 1e-10);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "shaft.qd"),
              (0.05 * (9 - begin * begin) - 0.05 * 0.02 * weight * (3 - begin)) / 0.4, 1e-10);
}

}  // namespace
}  // namespace savary
