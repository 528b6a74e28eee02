// Every kind of joint and coupling against a closed form, with its reactions.

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/andrews.h"
#include "tests/support/closed_forms.h"
#include "tests/support/memory_run.h"
#include "tests/support/validation.h"

#include "savary/base/constants.h"

namespace savary {
namespace {

using closed_forms::Coordinate;

TEST(Universal, TurnsAsACardanShaftAndPassesPowerOn) {
  const MemoryRun run = MemoryRun::OfModel("cardan_shaft");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double w = 2 * kPi, bend = kPi / 6;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const Coordinate out = closed_forms::CardanShaft({w * run.t[i], w, 0}, bend);
    EXPECT_NEAR(run.At(i, "driven_bearing.q"), out.q, 1e-8);
    EXPECT_NEAR(run.At(i, "driven_bearing.qd"), out.qd, 1e-8 * w);
    EXPECT_NEAR(run.At(i, "driven_bearing.qdd"), out.qdd, 1e-7 * w * w);
    // Power in = power into the load and the driven inertia; the driving shaft turns evenly.
    const double power = (5 + 0.05 * out.qdd) * out.qd;
    EXPECT_NEAR(run.At(i, "drive_bearing.effort") * w, power, 1e-6 * 40);
  }
  EXPECT_EQ(run.checked.mobility.degrees_of_freedom, 0);
}

TEST(ConstantVelocity, PassesRotationOnUnchanged) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
parameters: {bend: 0.6}
bodies:
  input: {mass: 1, inertia: [0.02, 0.02, 0.01], at: [0, 0, -0.3]}
  output: {mass: 1, inertia: [0.2, 0.2, 0.05], at: [0.3*sin(bend), 0, 0.3*cos(bend)], rotation: {axis: y, angle: bend}}
markers:
  in_end: {body: input, at: [0, 0, 0.3]}
  out_end: {body: output, at: [0, 0, -0.3]}
joints:
  drive: {revolute: [ground, input], axis: z, drive: {position: "t^2"}}
  cv: {constant_velocity: [input, output], markers: [in_end, out_end]}
  out: {revolute: [ground, output], axis: [sin(bend), 0, cos(bend)]}
run: {until: 4, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    EXPECT_NEAR(run.At(i, "out.q"), run.t[i] * run.t[i], 1e-9);
    EXPECT_NEAR(run.At(i, "out.qdd"), 2, 1e-8);
    EXPECT_NEAR(run.At(i, "drive.effort"), 2 * (0.01 + 0.05), 1e-8);
  }
}

TEST(Screw, MovesItsNutWithTheInertiaOfBoth) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
units: {length: mm}
bodies:
  spindle: {mass: 3, inertia: [40, 40, 25]}
joints:
  thread: {screw: [ground, spindle], axis: z, pitch: 5}
forces:
  motor: {actuator: thread, effort: 2 N mm, coordinate: q1}
  load: {force: spindle, vector: [0, 0, -1]}
run: {until: 1, every: 0.05}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const closed_forms::Transmission exact{25e-6, 3, closed_forms::ScrewRatio(0.005)};
  const double acceleration = exact.Acceleration1(2e-3, -1);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    EXPECT_NEAR(run.At(i, "thread.q1"), 0.5 * acceleration * run.t[i] * run.t[i], 1e-8 * std::abs(acceleration));
    EXPECT_NEAR(run.At(i, "thread.q2"), run.At(i, "thread.q1") * 0.005 / (2 * kPi), 1e-12);
    // Thrust of the thread on the spindle.
    EXPECT_NEAR(run.At(i, "thread.fz"), exact.ReactionOn2(2e-3, -1), 1e-9);
  }
}

void ExpectTransmission(const std::string& coupling, const std::string& joint2, double inertia2, double ratio) {
  SCOPED_TRACE(coupling);
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  a: {mass: 1, inertia: [1, 1, 0.3]}
  b: {mass: 2, inertia: [1, 1, 0.8], at: [1, 0, 0]}
joints:
  ja: {revolute: [ground, a], axis: z}
)yaml" + joint2 + "couplings:\n  tie: " + coupling +
                                          R"yaml(
forces:
  motor: {actuator: ja, effort: 1.5}
  brake: {actuator: jb, effort: -0.4}
run: {until: 1, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const closed_forms::Transmission exact{0.3, inertia2, ratio};
  const double acceleration = exact.Acceleration1(1.5, -0.4);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    EXPECT_NEAR(run.At(i, "ja.q"), 0.5 * acceleration * run.t[i] * run.t[i], 1e-9);
    EXPECT_NEAR(run.At(i, "jb.q"), ratio * run.At(i, "ja.q"), 1e-11);
    // Effort of the coupling on its first coordinate.
    EXPECT_NEAR(run.At(i, "tie.effort"), -ratio * exact.ReactionOn2(1.5, -0.4), 1e-10);
  }
  EXPECT_EQ(run.checked.mobility.degrees_of_freedom, 1);
}

TEST(Couplings, GearsBeltsAndRacksMatchClosedFormsWithInertia) {
  const std::string turn = "  jb: {revolute: [ground, b], axis: z}\n";
  const std::string slide = "  jb: {prismatic: [ground, b], axis: x}\n";
  ExpectTransmission("{gear: [ja, jb], teeth: [20, 50]}", turn, 0.8, closed_forms::GearRatio(20, 50));
  ExpectTransmission("{gear: [ja, jb], radii: [0.2, 0.5], internal: true}", turn, 0.8,
                     closed_forms::GearRatio(20, 50, true));
  ExpectTransmission("{belt: [ja, jb], radii: [0.3, 0.1]}", turn, 0.8, 3);
  ExpectTransmission("{belt: [ja, jb], radii: [0.3, 0.1], crossed: true}", turn, 0.8, -3);
  ExpectTransmission("{rack: [ja, jb], radius: 0.15}", slide, 2, 0.15);
  ExpectTransmission("{ratio: [ja, jb], factor: -1.7}", turn, 0.8, -1.7);
  ExpectTransmission("{ratio: [ja, jb], factor: 0.4}", slide, 2, 0.4);
}

TEST(Couplings, APlanetaryGearObeysWillis) {
  // Sun 20 driven, ring 60 held: the carrier turns 1 + 60/20 = 4 times slower. Wheels turn on the carrier.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  carrier: {mass: 1, inertia: [1, 1, 0.5]}
  sun: {mass: 1, inertia: [1, 1, 0.1]}
  planet: {mass: 0.3, inertia: [1, 1, 0.02], at: [0.2, 0, 0]}
  ring: {mass: 2, inertia: [1, 1, 1]}
joints:
  axle: {revolute: [ground, carrier], axis: z}
  held: {weld: [ground, ring]}
  sun_on_carrier: {revolute: [carrier, sun], axis: z}
  planet_on_carrier: {revolute: [carrier, planet], axis: z}
  ring_on_carrier: {revolute: [carrier, ring], axis: z}
  sun_shaft: {revolute: [ground, sun], axis: z, drive: {speed: 8}}
couplings:
  inner: {gear: [sun_on_carrier, planet_on_carrier], teeth: [20, 20]}
  outer: {gear: [planet_on_carrier, ring_on_carrier], teeth: [20, 60], internal: true}
run: {until: 1, every: 0.25}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    EXPECT_NEAR(run.At(i, "axle.qd"), 2, 1e-10);
    EXPECT_NEAR(run.At(i, "planet.wz"), 2 - 6, 1e-10);
  }
}

TEST(PointOnLine, ABeadSlidesDownItsWire) {
  for (const char* kind : {"point_on_line", "inline"}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  bead: {{mass: 0.2, inertia: [1e-4, 1e-4, 1e-4], at: [1, 2, 3]}}
joints:
  wire: {{{}: [ground, bead], axis: [3, 0, -4]}}
run: {{until: 1, every: 0.1}}
)yaml",
                                                        kind));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    EXPECT_EQ(run.checked.mobility.degrees_of_freedom, 4);
    for (size_t i = 0; i < run.rows.size(); ++i) {
      EXPECT_NEAR(run.At(i, "wire.q"), 0.5 * 9.81 * 0.8 * run.t[i] * run.t[i], 1e-11);
      // Across the wire: m g cos of its slope, 0.6, pointing along (0.8, 0, 0.6).
      EXPECT_NEAR(run.At(i, "wire.fx"), 0.2 * 9.81 * 0.6 * 0.8, 1e-12);
      EXPECT_NEAR(run.At(i, "wire.fz"), 0.2 * 9.81 * 0.6 * 0.6, 1e-12);
    }
  }
}

TEST(PointOnPlane, APuckSlidesDownAnIncline) {
  for (const char* kind : {"point_on_plane", "inplane"}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -10]
bodies:
  puck: {{mass: 0.5, inertia: [1e-3, 1e-3, 1e-3], velocity: [0, 2, 0]}}
joints:
  incline: {{{}: [ground, puck], axis: [0.6, 0, 0.8]}}
run: {{until: 1, every: 0.1}}
)yaml",
                                                        kind));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    EXPECT_EQ(run.checked.mobility.degrees_of_freedom, 5);
    for (size_t i = 0; i < run.rows.size(); ++i) {
      const double s = 0.5 * 10 * 0.6 * run.t[i] * run.t[i];  // down the slope (0.8, 0, -0.6)
      EXPECT_NEAR(run.At(i, "puck.x"), 0.8 * s, 1e-11);
      EXPECT_NEAR(run.At(i, "puck.z"), -0.6 * s, 1e-11);
      EXPECT_NEAR(run.At(i, "puck.y"), 2 * run.t[i], 1e-11);
      EXPECT_NEAR(run.At(i, "incline.fx"), 0.5 * 10 * 0.8 * 0.6, 1e-12);
      EXPECT_NEAR(run.At(i, "incline.fz"), 0.5 * 10 * 0.8 * 0.8, 1e-12);
    }
  }
}

TEST(Planar, ABodySlidesAndTurnsInItsPlaneOnly) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, -5]
bodies:
  plate: {mass: 2, inertia: [0.1, 0.2, 0.3], com: [0.1, 0, 0.05]}
joints:
  table: {planar: [ground, plate], axis: z, start: {qd1: 1, qd2: 0, qd3: 4}}
run: {until: 2, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], angle = 4 * t;
    // The mass centre falls, the plate spins evenly about it.
    const double vcx = 1, vcy = 0.4;
    EXPECT_NEAR(run.At(i, "table.q3"), angle, 1e-9);
    EXPECT_NEAR(run.At(i, "table.q1"), 0.1 + vcx * t - 0.1 * std::cos(angle), 1e-9);
    EXPECT_NEAR(run.At(i, "table.q2"), vcy * t - 0.5 * 9.81 * t * t - 0.1 * std::sin(angle), 1e-9);
    EXPECT_NEAR(run.At(i, "table.fz"), 2 * 5, 1e-10);
    EXPECT_NEAR(run.At(i, "table.fx"), 0, 1e-10);
  }
}

TEST(Oldham, ShiftedShaftsTurnTogether) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  a: {mass: 1, inertia: [1, 1, 0.2]}
  b: {mass: 1, inertia: [1, 1, 0.5], at: [0.03, 0.02, 0.1]}
joints:
  ja: {revolute: [ground, a], axis: z, drive: {position: "t^2"}}
  jb: {revolute: [ground, b], axis: z}
  coupling: {oldham: [a, b], axis: z}
run: {until: 3, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double angle = run.t[i] * run.t[i];
    EXPECT_NEAR(run.At(i, "jb.q"), angle, 1e-9);
    // The offset of the shafts, seen from the first one; zero as drawn.
    EXPECT_NEAR(run.At(i, "coupling.q1"), 0.03 * std::cos(angle) + 0.02 * std::sin(angle) - 0.03, 1e-9);
    EXPECT_NEAR(run.At(i, "ja.effort"), 2 * 0.7, 1e-8);
  }
}

TEST(DirectionJoints, HoldWhatTheySayAndNothingElse) {
  const auto degrees = [](const std::string& joint) {
    const ModelFile file = ParseModelText(R"yaml(
savary: 1
bodies:
  a: {mass: 1, inertia: [1, 2, 2.5], angular_velocity: [0.3, 1, -2], velocity: [1, 0, 0]}
  b: {mass: 2, inertia: [2, 1, 2.5], at: [1, 0, 0], angular_velocity: [0.5, -1, 1]}
joints:
  j: )yaml" + joint + "\nrun: {until: 3, every: 0.1}\n",
                                          "test.yaml");
    const MemoryRun run(file);
    EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale) << joint;
    EXPECT_LE(run.summary.worst_closure, 1e-12) << joint;
    // No force passes, and torque only where rotation is held: linear momentum of each body stays.
    for (const char* force : {"j.fx", "j.fy", "j.fz"}) EXPECT_NEAR(run.rows.back()[run.Column(force)], 0, 1e-11);
    return run.checked.mobility.degrees_of_freedom;
  };
  EXPECT_EQ(degrees("{parallel: [a, b], axis: z}"), 10);
  EXPECT_EQ(degrees("{perpendicular: [a, b], axis: x, axis2: y}"), 11);
  EXPECT_EQ(degrees("{orientation: [a, b]}"), 9);
}

TEST(Distance, ARodMakesAPendulum) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  bob: {mass: 1, inertia: [0, 0, 0], at: [0.8, 0, 0]}
joints:
  rod: {distance: [ground, bob]}
run: {until: 5, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const closed_forms::LargePendulum exact({1, 0.64, 0.8, 9.81}, kPi / 2);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double angle = exact.Angle(run.t[i]).q;
    EXPECT_NEAR(run.At(i, "bob.x"), 0.8 * std::sin(angle), 2e-8);
    EXPECT_NEAR(run.At(i, "rod.force"), exact.Reaction(run.t[i]).norm(), 1e-6) << run.t[i];
  }
}

TEST(Andrews, ReachesThePublishedValues) {
  const MemoryRun run = MemoryRun::OfModel("andrews");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_EQ(run.checked.mobility.degrees_of_freedom, 1);
  EXPECT_EQ(run.checked.mobility.redundant, 9);
  const char* joints[7] = {"beta", "theta", "gamma", "phi", "delta", "omega", "epsilon"};
  for (int i = 0; i < 7; ++i) {
    const std::string name = joints[i];
    const double q = andrews::kStartAngles[i] + run.rows.back()[run.Column(name + ".q")];
    const auto source = [&](const char* quantity, const std::string& what, const char* unit) {
      return Source{fmt::format("andrews.{}_{}", name, quantity), "[mazzia2008]", name + what, unit};
    };
    const auto printed = [](double value) { return fmt::format("{}", value); };
    ExpectPublished(source("q", " at 0.03 s", "rad"), printed(andrews::kEndAngles[i]), q,
                    1e-8 * std::max(1.0, std::abs(andrews::kEndAngles[i])));
    ExpectPublished(source("qd", "' at 0.03 s", "rad/s"), printed(andrews::kEndSpeeds[i]),
                    run.rows.back()[run.Column(name + ".qd")], 1e-8 * 1400);
    ExpectPublished(source("qdd", "'' at the start", "rad/s^2"), printed(andrews::kStartAccelerations[i]),
                    run.rows.front()[run.Column(name + ".qdd")], 1e-8 * 14222);
  }
}

TEST(Bricard, MovesWithOneFreedomAndKeepsItsEnergy) {
  const MemoryRun run = MemoryRun::OfModel("bricard");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_EQ(run.checked.mobility.degrees_of_freedom, 1);
  ExpectPublished({"benchmarks.bricard", "[gonzalez2006] A04", "degrees of freedom of Bricard's mechanism", ""}, "1",
                  run.checked.mobility.degrees_of_freedom);
  EXPECT_EQ(run.checked.mobility.redundant, 1);
  EXPECT_EQ(run.checked.mobility.redundant_joints.size(), 6u);
  ExpectPublished(
      {"benchmarks.bricard_energy", "[gonzalez2006] A04", "change of its energy in 10 s, of the largest", ""}, "0",
      run.summary.energy.imbalance / run.summary.energy.scale, 1e-8);
  EXPECT_LE(run.summary.worst_closure, 1e-10);
  double most = 0;
  for (size_t i = 0; i < run.rows.size(); ++i) most = std::max(most, std::abs(run.At(i, "P0.q")));
  EXPECT_GT(most, 1);  // it really moves
}

TEST(MassRatios, OfAHundredMillionKeepResidualsSmall) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  heavy: {mass: 1e4, inertia: [1e3, 1e3, 1e3], at: [0.5, 0, 0]}
  light: {mass: 1e-4, inertia: [1e-5, 0, 1e-5], at: [1, -0.5, 0]}
  end: {mass: 1e4, inertia: [1e3, 1e3, 1e3], at: [1, -1.5, 0]}
joints:
  a: {revolute: [ground, heavy], at: [0, 0, 0]}
  b: {revolute: [heavy, light], at: [1, 0, 0]}
  c: {revolute: [light, end], at: [1, -1, 0]}
run: {until: 3, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.worst_closure, 1e-12);
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale);
}

}  // namespace
}  // namespace savary
