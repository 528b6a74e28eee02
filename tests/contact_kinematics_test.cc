// Kinematics of mechanisms whose parts touch: activation by interference, loss by geometry, against closed forms and
// dynamics.

#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/memory_run.h"

#include "savary/base/constants.h"

namespace savary {
namespace {

std::string CamModel(const std::string& analysis) {
  return R"yaml(
savary: 1
units: {length: cm}
parameters: {R: 20, r: 5, e: 15}
bodies:
  cam: {mass: 1, inertia: [1, 1, 1]}
  follower: {mass: 15, at: [40, 0, 0]}
shapes:
  outline:
    body: cam
    profile:
      - arc: {center: [e, 0], from: [e, -R], to: [e, R]}
      - corner
      - line: {to: [-35, 10]}
      - corner
      - line: {to: [-35, -10]}
      - corner
      - line: {to: [e, -R]}
      - corner
  roller: {body: follower, circle: {radius: r}}
joints:
  shaft: {revolute: [ground, cam], axis: z, drive: {speed: -0.5 rad/s}}
  guide: {prismatic: [ground, follower], axis: x}
forces:
  spring: {linear_spring: [ground, follower], stiffness: 15 N/cm, free_length: 70, points: [[90, 0, 0], [25, 0, 0]]}
contacts:
  cam_roller: {between: [outline, roller], restitution: 0}
run: {until: 13 s, every: 0.05 s, analysis: )yaml" +
         analysis + "}\n";
}

TEST(ContactKinematics, AgreesWithDynamicsThatKeepsContact) {
  const MemoryRun moved = MemoryRun::OfText(CamModel("dynamics")), driven = MemoryRun::OfText(CamModel("kinematics"));
  ASSERT_EQ(driven.summary.status, RunStatus::kCompleted) << driven.summary.reason;
  ASSERT_EQ(moved.rows.size(), driven.rows.size());
  for (size_t i = 0; i < moved.rows.size(); ++i) {
    EXPECT_NEAR(driven.At(i, "cam_roller.s1"), moved.At(i, "cam_roller.s1"), 1e-9);
    EXPECT_NEAR(driven.At(i, "follower.x"), moved.At(i, "follower.x"), 1e-11);
    EXPECT_NEAR(driven.At(i, "follower.vx"), moved.At(i, "follower.vx"), 1e-9);
    EXPECT_NEAR(driven.At(i, "follower.ax"), moved.At(i, "follower.ax"), 1e-9);
    EXPECT_NEAR(driven.At(i, "cam_roller.fn"), moved.At(i, "cam_roller.fn"), 1e-9 * 1200);
  }
  const auto there = moved.EventsOfKind("element"), here = driven.EventsOfKind("element");
  ASSERT_EQ(there.size(), 8u);
  ASSERT_EQ(here.size(), 8u);
  for (size_t i = 0; i < here.size(); ++i) {
    EXPECT_NEAR(here[i].t, there[i].t, 1e-11 * 13);
    EXPECT_EQ(here[i].detail, there[i].detail);
  }
  EXPECT_EQ(driven.EventsOfKind("close").size(), 1u);
}

TEST(ContactKinematics, QuasistaticForcesAreThoseOfTheLever) {
  // On the arc the roller is sqrt((R+r)^2 - e^2 sin^2) beyond e cos, and fn cos(phi) balances the spring.
  const MemoryRun run = MemoryRun::OfText(CamModel("quasistatics"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size() && run.t[i] < 2; ++i) {
    const double theta = 0.5 * run.t[i], sine = 0.15 * std::sin(theta) / 0.25;
    const double x = 0.15 * std::cos(theta) + 0.25 * std::sqrt(1 - sine * sine);
    EXPECT_NEAR(run.At(i, "follower.x"), x, 1e-12);
    EXPECT_NEAR(run.At(i, "cam_roller.fn") * std::sqrt(1 - sine * sine), 1500 * (0.05 + x), 1e-8);
  }
  const MemoryRun driven = MemoryRun::OfText(CamModel("kinematics"));
  const auto there = driven.EventsOfKind("element"), here = run.EventsOfKind("element");
  ASSERT_EQ(here.size(), 8u);
  for (size_t i = 0; i < here.size(); ++i) EXPECT_NEAR(here[i].t, there[i].t, 4e-12);
  for (size_t i = 0; i < run.rows.size(); ++i)
    EXPECT_NEAR(run.At(i, "cam_roller.fn"), driven.At(i, "cam_roller.fn_static"), 1e-8);
}

// A ram x = 0.4 sin t with a round nose, and a block at rest 0.1 m ahead of it.
std::string RamModel(const std::string& limits, const std::string& until) {
  return R"yaml(
savary: 1
bodies:
  ram: {mass: 1}
  block: {mass: 2, at: [0.5, 0, 0]}
shapes:
  nose: {body: ram, circle: {radius: 0.2}}
  face: {body: block, circle: {radius: 0.2}}
joints:
  drive: {prismatic: [ground, ram], axis: x, drive: {position: 0.4*sin(t)}}
  rail: {prismatic: [ground, block], axis: x)yaml" +
         limits + R"yaml(}
contacts:
  push: {between: [nose, face]}
run: {analysis: kinematics, every: 0.05, until: )yaml" +
         until + "}\n";
}

TEST(ContactKinematics, InterferenceActivatesAndHoldsInBothSenses) {
  const MemoryRun run = MemoryRun::OfText(RamModel("", "6"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const auto closed = run.EventsOfKind("close");
  ASSERT_EQ(closed.size(), 1u);
  const double met = std::asin(0.25);
  EXPECT_NEAR(closed[0].t, met, 1e-12);
  EXPECT_NEAR(run.before[0][run.Column("block.vx")], 0, 1e-15);
  EXPECT_NEAR(run.after[0][run.Column("block.vx")], 0.4 * std::cos(met), 1e-12);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const bool pushed = run.t[i] > met;
    EXPECT_NEAR(run.At(i, "block.x"), 0.5 + (pushed ? 0.4 * std::sin(run.t[i]) - 0.1 : 0), 1e-12);
    EXPECT_NEAR(run.At(i, "block.ax"), pushed ? -0.4 * std::sin(run.t[i]) : 0, 1e-10);
    EXPECT_EQ(run.At(i, "push.mode"), pushed ? 1 : 0);
    // The drive moves both; the block's share goes through the contact, as a pull too.
    EXPECT_NEAR(run.At(i, "drive.effort"), -0.4 * std::sin(run.t[i]) * (pushed ? 3 : 1), 1e-10);
    EXPECT_NEAR(run.At(i, "push.fn"), pushed ? -0.8 * std::sin(run.t[i]) : 0, 1e-10);
  }
}

TEST(ContactKinematics, LimitThatCannotGiveWayEndsTheRun) {
  const MemoryRun run = MemoryRun::OfText(RamModel(", limits: {upper: 0.2}", "6"));
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  EXPECT_EQ(run.summary.reason,
            "joint 'rail' reached its upper limit at t = 0.848062079 s; move the limit, or end the run before");
  EXPECT_NEAR(run.summary.t, std::asin(0.75), 1e-12);
}

TEST(ContactKinematics, ContactIsGivenUpAtALimitOnTheWayBack) {
  // The ram drags the block back to where it was and on to its lower limit, x = 0.4, at 0.4 sin t = 0; there the ram
  // goes on alone.
  const MemoryRun run = MemoryRun::OfText(RamModel(", limits: {lower: -0.1}", "6"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const auto closed = run.EventsOfKind("close"), released = run.EventsOfKind("release");
  ASSERT_EQ(closed.size(), 2u);
  ASSERT_EQ(released.size(), 1u);
  EXPECT_EQ(closed[1].entity, "rail");
  EXPECT_NEAR(closed[1].t, kPi, 1e-12);
  EXPECT_EQ(released[0].entity, "push");
  EXPECT_NEAR(released[0].t, kPi, 1e-12);
  EXPECT_EQ(released[0].detail, "contact opens: the drives move on in a direction that it does not allow");
  for (size_t i = 0; i < run.rows.size(); ++i) {
    if (run.t[i] > kPi) {
      EXPECT_NEAR(run.At(i, "block.x"), 0.4, 1e-12);
    }
  }
}

// A plate slides away under a roller.
std::string PlateModel(const std::string& shape) {
  return R"yaml(
savary: 1
bodies:
  plate: {mass: 1}
  roller: {mass: 1, at: [0, 0.1, 0]}
shapes:
  top: {body: plate, )yaml" +
         shape + R"yaml(}
  rim: {body: roller, circle: {radius: 0.1}}
joints:
  drive: {prismatic: [ground, plate], axis: x, drive: {speed: 0.2}}
  guide: {prismatic: [ground, roller], axis: y}
contacts:
  c: {between: [rim, top], start: closed}
run: {analysis: kinematics, until: 3, every: 0.05}
)yaml";
}

TEST(ContactKinematics, ImpossibleGeometryDeletesAContact) {
  // Behind the edge the roller turns about it, ever faster, until the edge is beside its axis.
  const MemoryRun run = MemoryRun::OfText(
      PlateModel("profile: [{line: {from: [0.3, 0], to: [-0.3, 0]}}, corner, {line: {to: [-0.3, -1]}}, corner, "
                 "{line: {to: [0.3, -1]}}, corner, {line: {to: [0.3, 0]}}, corner]"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const auto passed = run.EventsOfKind("element"), released = run.EventsOfKind("release");
  ASSERT_GE(passed.size(), 1u);
  EXPECT_NEAR(passed[0].t, 1.5, 1e-11);
  ASSERT_EQ(released.size(), 1u);
  EXPECT_NEAR(released[0].t, 2.0, 1e-9);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double over = std::max(0.0, 0.2 * run.t[i] - 0.3);
    const double y = run.t[i] < 1.99 ? std::sqrt(0.01 - over * over) : 0;
    EXPECT_NEAR(run.At(i, "roller.y"), y, run.t[i] < 1.99 ? 1e-12 : 1e-4) << run.t[i];
  }
}

TEST(ContactKinematics, ContactEndsWhereAnOpenProfileDoes) {
  const MemoryRun run = MemoryRun::OfText(PlateModel("open: true, profile: [{line: {from: [0.3, 0], to: [-0.3, 0]}}]"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const auto released = run.EventsOfKind("release");
  ASSERT_EQ(released.size(), 1u);
  EXPECT_NEAR(released[0].t, 1.5, 1e-11);
  EXPECT_EQ(released[0].detail, "point 1: contact opens: 'top' ends here");
  for (size_t i = 0; i < run.rows.size(); ++i) EXPECT_NEAR(run.At(i, "roller.y"), 0.1, 1e-14);
}

TEST(ContactKinematics, RollingContactTransmitsTurns) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  small: {mass: 1, inertia: [1, 1, 1]}
  large: {mass: 1, inertia: [1, 1, 2], at: [0.5, 0, 0]}
shapes:
  a: {body: small, circle: {radius: 0.2}}
  b: {body: large, circle: {radius: 0.3}}
joints:
  in: {revolute: [ground, small], axis: z, drive: {position: t + sin(t)}}
  out: {revolute: [ground, large], axis: z}
contacts:
  wheels: {between: [a, b], no_slip: true, start: closed}
run: {analysis: kinematics, until: 5, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i];
    EXPECT_NEAR(run.At(i, "out.q"), -2.0 / 3 * (t + std::sin(t)), 1e-11);
    EXPECT_NEAR(run.At(i, "out.qdd"), 2.0 / 3 * std::sin(t), 1e-11);
    EXPECT_NEAR(run.At(i, "wheels.ft"), std::abs(2 * 2.0 / 3 * std::sin(t) / 0.3), 1e-9);
    EXPECT_EQ(run.At(i, "wheels.mode"), 2);
  }
}

TEST(ContactKinematics, WhatIsPushedButNotLedMovesAsLittleAsItsMassAllows) {
  // A puck is pushed beside its mass centre. Its contact point follows; w and v are those of an impulse along the
  // normal. Accelerations are the changes of velocities, which differences along fine rows show.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  ram: {mass: 1}
  puck: {mass: 2, inertia: [0.1, 0.1, 0.05], at: [0.5, 0, 0], com: [0, 0.1, 0]}
shapes:
  nose: {body: ram, circle: {radius: 0.2}}
  rim: {body: puck, circle: {radius: 0.3}}
joints:
  drive: {prismatic: [ground, ram], axis: x, drive: {position: 0.2*t^2}}
  plane: {planar: [ground, puck], axis: z}
contacts:
  push: {between: [nose, rim], start: closed}
run: {analysis: kinematics, until: 1, every: 0.001}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 2; i + 2 < run.rows.size(); ++i) {
    const auto slope = [&](const char* v) {
      return (8 * (run.At(i + 1, v) - run.At(i - 1, v)) - (run.At(i + 2, v) - run.At(i - 2, v))) / 0.012;
    };
    EXPECT_NEAR(run.At(i, "puck.ax"), slope("puck.vx"), 1e-9);
    EXPECT_NEAR(run.At(i, "puck.ay"), slope("puck.vy"), 1e-9);
    EXPECT_NEAR(run.At(i, "puck.alz"), slope("puck.wz"), 1e-9);
    EXPECT_NEAR(run.At(i, "puck.vx"),
                (8 * (run.At(i + 1, "puck.x") - run.At(i - 1, "puck.x")) -
                 (run.At(i + 2, "puck.x") - run.At(i - 2, "puck.x"))) /
                    0.012,
                1e-9);
    EXPECT_NEAR(run.At(i, "push.gap"), 0, 1e-14);
  }
  // At first the normal is x: m v = P, I w = -P d about the mass centre, with v + w d the ram's speed at the contact.
  const size_t first = 1;
  const double d = -0.1, v = run.At(first, "ram.vx") / (1 + 2 * d * d / 0.05);
  EXPECT_NEAR(run.At(first, "puck.wz"), -2 * v * d / 0.05, 1e-6);
}

TEST(ContactKinematics, FlatThatTurnsUnderAFlatPassesFromEndToEnd) {
  // The higher end of the table carries the plate: y = 0.8 |sin a| + 0.1 cos a.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  tilt: {mass: 1, inertia: [1, 1, 1]}
  plate: {mass: 2, at: [0, 0.2, 0]}
shapes:
  table: {body: tilt, profile: [line: {from: [0.8, 0.1], to: [-0.8, 0.1]}, corner, line: {to: [-0.8, -0.1]}, corner, line: {to: [0.8, -0.1]}, corner, line: {to: [0.8, 0.1]}, corner]}
  flat: {body: plate, profile: [line: {from: [-1, 0], to: [1, 0]}, corner, line: {to: [1, 0.2]}, corner, line: {to: [-1, 0.2]}, corner, line: {to: [-1, 0]}, corner]}
joints:
  turn: {revolute: [ground, tilt], axis: z, drive: {position: "0.2*cos(2*t)"}}
  lift: {prismatic: [ground, plate], axis: y}
contacts: {c: {between: [table, flat], start: closed}}
run: {analysis: kinematics, until: 4, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.rows.size(), 41u);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double a = 0.2 * std::cos(2 * run.t[i]);
    EXPECT_NEAR(run.At(i, "plate.y"), 0.8 * std::abs(std::sin(a)) + 0.1 * std::cos(a), 1e-9) << run.t[i];
  }
  const std::vector<double> closes = run.TimesOfKind("close", "c");
  ASSERT_EQ(closes.size(), 4u);  // at the start, and where the table is level
  for (size_t k = 1; k < closes.size(); ++k) EXPECT_NEAR(closes[k], (2 * static_cast<double>(k) - 1) * M_PI / 4, 1e-9);
}

}  // namespace
}  // namespace savary
