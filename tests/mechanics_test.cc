// Whole mechanisms against closed forms, conservation laws and events of known times.

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/closed_forms.h"
#include "tests/support/memory_run.h"

#include "savary/base/constants.h"

namespace savary {
namespace {

TEST(FreeBody, AsymmetricTopMatchesJacobiFunctions) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  top: {mass: 3, inertia: [0.2, 0.5, 0.6], com: [0.1, -0.2, 0.3], angular_velocity: [1, 4, -2], velocity: [0.5, 0, 0]}
run: {until: 10, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted);
  const Vec3 w0(1, 4, -2), com(0.1, -0.2, 0.3);
  const closed_forms::AsymmetricTop exact(Vec3(0.2, 0.5, 0.6), w0);
  const Vec3 v_C = Vec3(0.5, 0, 0) + w0.cross(com);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i];
    const Mat3 R = exact.Orientation(t);
    const Quat q(run.At(i, "top.qw"), run.At(i, "top.qx"), run.At(i, "top.qy"), run.At(i, "top.qz"));
    EXPECT_NEAR((q.toRotationMatrix() - R).norm(), 0, 3e-8);
    const Vec3 w = R * exact.BodyAngularVelocity(t);
    EXPECT_NEAR((Vec3(run.At(i, "top.wx"), run.At(i, "top.wy"), run.At(i, "top.wz")) - w).norm(), 0, 3e-8 * 5);
    // The mass centre flies straight; the origin circles about it.
    const Vec3 p = com + v_C * t - R * com;
    EXPECT_NEAR((Vec3(run.At(i, "top.x"), run.At(i, "top.y"), run.At(i, "top.z")) - p).norm(), 0, 3e-8);
  }
}

const char* kDoublePendulum = R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  upper: {{mass: 1.2, inertia: [0.05, 0, 0.05], at: [0, -0.4, 0]}}
  lower: {{mass: 0.7, inertia: [0.03, 0, 0.03], at: [0, -1.25, 0]}}
joints:
  shoulder: {{revolute: [ground, upper], at: [0, 0, 0], start: {{q: 1.9}}}}
  elbow: {{revolute: [upper, lower], at: [0, -0.9, 0], start: {{q: -0.6}}}}
run: {{until: 3, every: 0.05, {}}}
)yaml";

TEST(DoublePendulum, FollowsAnIndependentIntegrationWithReactions) {
  const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(kDoublePendulum), "tolerance: 1e-12"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted);
  closed_forms::DoublePendulum exact;
  exact.mass1 = 1.2;
  exact.inertia1 = 0.05;
  exact.centre1 = 0.4;
  exact.length1 = 0.9;
  exact.mass2 = 0.7;
  exact.inertia2 = 0.03;
  exact.centre2 = 0.35;
  const closed_forms::DoublePendulum::State start{1.9, 1.3, 0, 0};
  for (const size_t i : {size_t{10}, size_t{30}, size_t{60}}) {
    const auto state = exact.At(run.t[i], start);
    const auto reactions = exact.CalcReactions(state);
    EXPECT_NEAR(run.At(i, "shoulder.q"), state.angle1, 1e-9);
    EXPECT_NEAR(run.At(i, "elbow.q"), state.angle2 - state.angle1, 1e-9);
    EXPECT_NEAR(run.At(i, "shoulder.qd"), state.speed1, 1e-8);
    EXPECT_NEAR(run.At(i, "shoulder.fx"), reactions.pivot1.x(), 1e-7);
    EXPECT_NEAR(run.At(i, "shoulder.fy"), reactions.pivot1.y(), 1e-7);
    EXPECT_NEAR(run.At(i, "elbow.fx"), reactions.pivot2.x(), 1e-7);
    EXPECT_NEAR(run.At(i, "elbow.fy"), reactions.pivot2.y(), 1e-7);
  }
}

TEST(DoublePendulum, KeepsItsEnergyWithDefaultTolerances) {
  const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(kDoublePendulum), "integrator: dopri8"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted);
  EXPECT_LE(run.summary.energy.imbalance, 1e-9 * run.summary.energy.scale);
  EXPECT_LE(run.summary.worst_closure, 1e-12);
}

double DoublePendulumError(const std::string& method) {
  static const MemoryRun reference = MemoryRun::OfText(fmt::format(fmt::runtime(kDoublePendulum), "tolerance: 1e-14"));
  const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(kDoublePendulum), method));
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  return std::abs(run.rows.back()[run.Column("elbow.q")] - reference.rows.back()[reference.Column("elbow.q")]);
}

TEST(Integrators, KeepTheirOrderOnAConstrainedMechanism) {
  // Projection onto joints must not cost the method its order.
  const double coarse = DoublePendulumError("integrator: rk4, step: 0.005");
  const double fine = DoublePendulumError("integrator: rk4, step: 0.0025");
  EXPECT_NEAR(std::log2(coarse / fine), 4, 0.4);
}

TEST(Integrators, AgreeOnAMechanism) {
  EXPECT_LT(DoublePendulumError("integrator: dopri5, tolerance: 1e-12"), 1e-8);
  EXPECT_LT(DoublePendulumError("integrator: dopri8, tolerance: 1e-12"), 1e-8);
  EXPECT_LT(DoublePendulumError("integrator: rk4, step: 0.0001"), 1e-8);
}

TEST(Events, OfAThrownBodyAreLocatedInOrder) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  ball: {mass: 0.3, inertia: [0, 0, 0], velocity: [3, 0, 12]}
events:
  apex: {zero: ball.vz}
  level5: {zero: ball.z - 5 m}
  slow: {zero: "hypot(ball.vx, ball.vz) - 5 m/s"}
  top: {zero: "ball.z - 12^2/(2*9.81)"}
  landing: {zero: ball.z + 1, stop: true}
run: {until: 10, every: 0.5}
)yaml");
  EXPECT_EQ(run.summary.status, RunStatus::kStopped);
  const double g = 9.81, apex = 12 / g;
  const double high = std::sqrt(apex * apex - 2 * 5 / g), slow = 4 / g;
  const auto expect = [&](const char* name, std::vector<double> times) {
    const std::vector<double> found = run.TimesOf(name);
    ASSERT_EQ(found.size(), times.size()) << name;
    for (size_t i = 0; i < times.size(); ++i) EXPECT_NEAR(found[i], times[i], 1e-12) << name;
  };
  expect("apex", {apex});
  expect("level5", {apex - high, apex + high});
  expect("slow", {apex - slow, apex + slow});
  expect("top", {apex});  // touched, not crossed
  const double landing = apex + std::sqrt(apex * apex + 2 * 1 / g);
  EXPECT_NEAR(run.summary.t, landing, 1e-12);
  EXPECT_TRUE(
      std::is_sorted(run.events.begin(), run.events.end(), [](const auto& a, const auto& b) { return a.t < b.t; }));
}

TEST(Events, ClustersWithinOneStepAreAllFound) {
  // A body in straight motion takes enormous steps; sin has 2000 zeros on the way.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  ball: {mass: 1, inertia: [0, 0, 0], velocity: [1, 0, 0]}
events:
  wave: {zero: "sin(pi*ball.x/1 m)"}
run: {until: 200.5, every: 200.5}
)yaml");
  const std::vector<double> times = run.TimesOf("wave");
  ASSERT_EQ(times.size(), 200u);  // the zero at the start is not an event
  for (size_t i = 0; i < times.size(); ++i) EXPECT_NEAR(times[i], static_cast<double>(i + 1), 1e-12 * (1 + times[i]));
}

TEST(Events, AForceSwitchedByTimeAndByPositionActsFromTheExactInstant) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  cart: {mass: 2}
joints:
  rail: {prismatic: [ground, cart], axis: x}
forces:
  push: {force: cart, vector: ["if(t >= 0.3, 4, 0)", 0, 0]}
  brake: {actuator: rail, effort: "if(rail.q > 1, -6, 0)"}
run: {until: 3, every: 0.1, max_step: 0.5}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted);
  // x = (t - 0.3)^2 to x = 1 at t = 1.3, v = 2; then a = -1.
  ASSERT_EQ(run.TimesOf("push").size(), 1u);
  EXPECT_NEAR(run.TimesOf("push")[0], 0.3, 1e-12);
  ASSERT_EQ(run.TimesOf("brake").size(), 1u);
  EXPECT_NEAR(run.TimesOf("brake")[0], 1.3, 1e-12);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i];
    const double x = t < 0.3 ? 0 : t < 1.3 ? (t - 0.3) * (t - 0.3) : 1 + 2 * (t - 1.3) - 0.5 * (t - 1.3) * (t - 1.3);
    EXPECT_NEAR(run.At(i, "rail.q"), x, 1e-12);
  }
  EXPECT_NEAR(run.before[0][run.Column("rail.qdd")], 0, 1e-14);
  EXPECT_NEAR(run.after[0][run.Column("rail.qdd")], 2, 1e-14);
}

TEST(Drives, BySpeedAndByAccelerationIntegrateExactly) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  a: {mass: 1, inertia: [1, 1, 1]}
  b: {mass: 1}
joints:
  shaft: {revolute: [ground, a], drive: {speed: "3 + 2*sin(5*t)"}, start: {q: 0.7}}
  slide: {prismatic: [ground, b], axis: x, drive: {acceleration: "cos(2*t)"}, start: {qd: 0.25}}
run: {until: 20, every: 0.25}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i];
    EXPECT_NEAR(run.At(i, "shaft.q"), 0.7 + 3 * t + 0.4 * (1 - std::cos(5 * t)), 1e-8);
    EXPECT_NEAR(run.At(i, "shaft.qd"), 3 + 2 * std::sin(5 * t), 1e-12);
    EXPECT_NEAR(run.At(i, "shaft.qdd"), 10 * std::cos(5 * t), 1e-11);
    EXPECT_NEAR(run.At(i, "shaft.effort"), 10 * std::cos(5 * t), 1e-11);
    EXPECT_NEAR(run.At(i, "slide.q"), 0.25 * t + (1 - std::cos(2 * t)) / 4, 1e-8);
    EXPECT_NEAR(run.At(i, "slide.qdd"), std::cos(2 * t), 1e-12);
  }
}

TEST(Drives, ASpeedLawThatJumpsIsABlow) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  wheel: {mass: 1, inertia: [1, 1, 2]}
joints:
  shaft: {revolute: [ground, wheel], drive: {speed: "if(t < 1, 0, 3)"}}
run: {until: 2, every: 0.5}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_NEAR(run.rows.back()[run.Column("shaft.q")], 3, 1e-9);
  EXPECT_TRUE(std::any_of(run.events.begin(), run.events.end(),
                          [](const auto& e) { return e.kind == "impact" && e.entity == "shaft"; }));
  EXPECT_NEAR(run.summary.energy.lost, -0.5 * 2 * 9, 1e-12);  // the impact brings energy in
}

TEST(Springs, LinearAndTorsionOscillateAtTheirFrequencies) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  cart: {mass: 2, at: [1.3, 0, 0]}
  wheel: {mass: 1, inertia: [1, 1, 0.5], at: [0, 5, 0]}
joints:
  rail: {prismatic: [ground, cart], axis: x}
  shaft: {revolute: [ground, wheel], start: {q: 0.4}}
forces:
  spring: {linear_spring: [ground, cart], stiffness: 50, free_length: 1}
  torsion: {torsion_spring: shaft, stiffness: 8, damping: 0.4, free_angle: 0.1}
run: {until: 5, every: 0.05}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted);
  const double c = 0.4 / (2 * 0.5), w = std::sqrt(8 / 0.5 - c * c);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i];
    EXPECT_NEAR(run.At(i, "cart.x"), 1 + 0.3 * std::cos(5 * t), 2e-9);
    EXPECT_NEAR(run.At(i, "spring.force"), 50 * 0.3 * std::cos(5 * t), 1e-7);
    EXPECT_NEAR(run.At(i, "shaft.q"), 0.1 + 0.3 * std::exp(-c * t) * (std::cos(w * t) + c / w * std::sin(w * t)), 2e-9);
  }
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale);  // what the damper took is in the books
}

TEST(MovingMarkers, CarryABodyAsTheSameMotionByJointsDoes) {
  const std::string common = R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  bob: {mass: 1.5, inertia: [0.02, 0.02, 0.01], at: [0.5, 0, -1]}
)yaml";
  const MemoryRun by_marker = MemoryRun::OfText(common + R"yaml(
markers:
  carrier: {body: ground, motion: {x: "0.5*cos(2*t)", y: "0.5*sin(2*t)", rz: 2*t}}
  eye: {body: bob, at: [0, 0, 1], rotation: {axis: x, angle: 0}}
joints:
  hinge: {spherical: [ground, bob], markers: [carrier, eye]}
run: {until: 3, every: 0.1, tolerance: 1e-12}
)yaml");
  const MemoryRun by_joint = MemoryRun::OfText(common + R"yaml(
  table: {mass: 1, inertia: [1, 1, 1]}
joints:
  spindle: {revolute: [ground, table], axis: z, drive: {speed: 2}}
  hinge: {spherical: [table, bob], at: [0.5, 0, 0]}
run: {until: 3, every: 0.1, tolerance: 1e-12}
)yaml");
  ASSERT_EQ(by_marker.summary.status, RunStatus::kCompleted) << by_marker.summary.reason;
  ASSERT_EQ(by_joint.summary.status, RunStatus::kCompleted);
  for (size_t i = 0; i < by_marker.rows.size(); ++i) {
    for (const char* column : {"bob.x", "bob.y", "bob.z", "bob.vx", "bob.ay", "hinge.fx", "hinge.fy", "hinge.fz"}) {
      EXPECT_NEAR(by_marker.At(i, column), by_joint.At(i, column), 1e-8) << column << " at " << by_marker.t[i];
    }
  }
  EXPECT_LE(by_marker.summary.energy.imbalance, 1e-9 * by_marker.summary.energy.scale);
}

TEST(MovingWorld, ChangesNothing) {
  // The same mechanism, turned, shifted and in other units.
  const MemoryRun plain = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  arm: {mass: 1, inertia: [0.1, 0.02, 0.1], at: [0.5, 0, 0]}
joints:
  pin: {revolute: [ground, arm], at: [0, 0, 0], axis: z}
forces:
  spring: {linear_spring: [ground, arm], points: [[0, 1, 0], [0.3, 0, 0]], stiffness: 20, damping: 0.3, free_length: 0.5}
run: {until: 2, every: 0.1}
)yaml");
  // x -> z, y -> x, z -> y, and far away from the origin, in millimetres.
  const MemoryRun moved = MemoryRun::OfText(R"yaml(
savary: 1
units: {length: mm, angle: deg}
gravity: [-9810, 0, 0]
bodies:
  arm: {mass: 1, inertia: [20000, 100000, 100000], at: [7000, -3000, 2500]}
joints:
  pin: {revolute: [ground, arm], at: [7000, -3000, 2000], axis: y}
forces:
  spring: {linear_spring: [ground, arm], points: [[8000, -3000, 2000], [0, 0, 300]], stiffness: 20 N/m, damping: 0.3 N s/m, free_length: 500}
run: {until: 2, every: 0.1}
)yaml");
  for (size_t i = 0; i < plain.rows.size(); ++i) {
    EXPECT_NEAR(plain.At(i, "pin.q"), moved.At(i, "pin.q"), 1e-8);
    EXPECT_NEAR(plain.At(i, "pin.fy"), moved.At(i, "pin.fx"), 1e-6);
    EXPECT_NEAR(plain.At(i, "pin.fx"), moved.At(i, "pin.fz"), 1e-6);
  }
}

TEST(PointMass, NeedsNoInertiaWhereTheEquationsStaySolvable) {
  // A point mass on a massless rod: the rod's body has mass and no inertia at all.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  bob: {mass: 1, inertia: [0, 0, 0], at: [1, 0, 0]}
joints:
  pin: {revolute: [ground, bob], at: [0, 0, 0], axis: z}
run: {until: 10, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const closed_forms::LargePendulum exact({1, 1, 1, 9.81}, kPi / 2);
  for (size_t i = 0; i < run.rows.size(); ++i) EXPECT_NEAR(run.At(i, "pin.q"), exact.Angle(run.t[i]).q - kPi / 2, 2e-8);
  EXPECT_LE(run.summary.energy.imbalance, 1e-9 * run.summary.energy.scale);
}

TEST(FullTurns, AreCountedAtAnySpeedAndTolerance) {
  for (const char* tolerance : {"1e-3", "1e-10"}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
bodies:
  rotor: {{mass: 1, inertia: [1, 1, 2], angular_velocity: [0, 0, 500]}}
joints:
  shaft: {{revolute: [ground, rotor], axis: z}}
run: {{until: 2, every: 1, tolerance: {}}}
)yaml",
                                                        tolerance));
    EXPECT_NEAR(run.rows.back()[run.Column("shaft.q")], 1000, 1000 * 1e-2 * std::stod(tolerance) + 1) << tolerance;
  }
}

}  // namespace
}  // namespace savary
