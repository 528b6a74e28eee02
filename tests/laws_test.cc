// Laws of drives and forces from model files: tables, motions, sequences of segments; in whole models.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/motion_sequence.h"
#include "savary/base/table.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

std::string ErrorOf(const std::string& text, const ParameterOverrides& overrides = {}) {
  try {
    (void)ParseModelText(text, "m.yaml", overrides);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(TableLaws, APositionDriveFollowsItsSplineWithBothDerivatives) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
units: {angle: deg, length: mm}
tables:
  path: {points: [[0, 0], [250, 12], [600, 20], [1 s, 5], [1400, 9]], units: [ms, deg], interpolation: clamped, slopes: [0, 10 deg/s]}
bodies:
  arm: {mass: 1, inertia: [1e6, 1e6, 2e6]}
joints:
  pin: {revolute: [ground, arm], drive: {position: "table(path, t)"}}
run: {analysis: inverse_dynamics, until: 1.4 s, every: 10 ms}
)yaml");
  ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
  const auto table =
      Table::Build({{0, 0}, {0.25, 12 * kDegree}, {0.6, 20 * kDegree}, {1, 5 * kDegree}, {1.4, 9 * kDegree}},
                   {.interpolation = Interpolation::kClamped, .begin_slope = 0, .end_slope = 10 * kDegree}, {});
  ASSERT_EQ(run.rows.size(), 141u);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const PiecewiseFunction::Derivatives d = table->At(run.t[i]);
    EXPECT_NEAR(run.At(i, "pin.q"), d.f, 1e-14);
    EXPECT_NEAR(run.At(i, "pin.qd"), d.f1, 1e-12);
    EXPECT_NEAR(run.At(i, "pin.effort"), 2 * d.f2, 1e-10) << run.t[i];
  }
  for (const double knot : {0.25, 0.6, 1.0}) {
    const auto times = run.TimesOf("pin");
    EXPECT_TRUE(std::any_of(times.begin(), times.end(), [&](double t) { return std::abs(t - knot) < 1e-12; })) << knot;
  }
}

TEST(TableLaws, DrivesBySpeedAndAccelerationIntegrateTheirTables) {
  // A trapezoid of speed: up in 0.5 s to 2 m/s, level to 1.5 s, down to 0 at 2 s; and its acceleration, by steps.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
tables:
  trapezoid: {points: [[0, 0], [0.5, 2], [1.5, 2], [2, 0]], units: [s, m/s], interpolation: linear, extrapolation: constant}
  ramp: {points: [[0, 1], [2, 5]], units: [s, m/s^2], interpolation: linear, extrapolation: linear}
bodies:
  a: {mass: 3}
  b: {mass: 2}
joints:
  by_speed: {prismatic: [ground, a], axis: x, drive: {speed: "table(trapezoid, t)"}}
  by_acceleration: {prismatic: [ground, b], axis: x, drive: {acceleration: "table(ramp, t)"}}
run: {until: 2.5 s, every: 0.05 s}
)yaml");
  ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], down = std::min(t, 2.0) - 1.5;
    const double q = t < 0.5 ? 2 * t * t : t < 1.5 ? 0.5 + 2 * (t - 0.5) : 2.5 + 2 * down - 2 * down * down;
    EXPECT_NEAR(run.At(i, "by_speed.q"), q, 1e-9) << t;
    EXPECT_NEAR(run.At(i, "by_acceleration.q"), t * t / 2 + t * t * t / 3, 1e-9) << t;
    EXPECT_NEAR(run.At(i, "by_acceleration.effort"), 2 * (1 + 2 * t), 1e-9) << t;
  }
  // The force jumps at the corners, and both of its values are kept.
  const std::vector<double> corners = run.TimesOf("by_speed");
  ASSERT_EQ(corners.size(), 3u);
  EXPECT_NEAR(corners[0], 0.5, 1e-12);
  EXPECT_NEAR(corners[1], 1.5, 1e-12);
  EXPECT_NEAR(corners[2], 2, 1e-12);
  const size_t effort = run.Column("by_speed.effort");
  EXPECT_NEAR(run.before[0][effort], 12, 1e-9);
  EXPECT_NEAR(run.after[0][effort], 0, 1e-9);
}

// A mass on a spring of stiffness k1 up to a stretch d and k2 beyond, let go at rest at the stretch A > d.
struct Bilinear {
  double k1, k2, d, A, m;
  // The first instant at stretch d, and the speed there.
  [[nodiscard]] double CornerTime() const {
    const double shift = k1 * d / k2 - d;
    return std::acos((d + shift) / (A + shift)) / std::sqrt(k2 / m);
  }
  [[nodiscard]] double CornerSpeed() const { return std::sqrt((2 * k1 * d * (A - d) + k2 * (A - d) * (A - d)) / m); }
};

TEST(TableLaws, SpringsByTableStiffenWhereTheTableTurns) {
  const std::string model = R"yaml(
savary: 1
units: {length: mm}
tables:
  stiffening: {points: [[-100, -200], [0, 0], [20, 40], [120, 1040]], TABLE}
bodies:
  block: {mass: 2, at: [150, 0, 0]}
joints:
  rail: {prismatic: [ground, block], axis: x}
forces:
  coil: {linear_spring: [ground, block], tension: "table(stiffening, coil.length - 100)"}
run: {until: 0.5 s, every: 1 ms}
)yaml";
  const Bilinear exact{2000, 10000, 0.02, 0.05, 2};
  for (const char* kind : {"units: [mm, N], interpolation: linear", "interpolation: linear"}) {
    std::string text = model;
    const MemoryRun run = MemoryRun::OfText(text.replace(text.find("TABLE"), 5, kind));
    ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
    EXPECT_LE(run.summary.energy.imbalance, 1e-9 * run.summary.energy.scale);
    const std::vector<double> corners = run.TimesOf("coil");
    ASSERT_GE(corners.size(), 2u);
    EXPECT_NEAR(corners[0], exact.CornerTime(), 1e-10);
    EXPECT_NEAR(run.before[0][run.Column("rail.qd")], -exact.CornerSpeed(), 1e-9);
    const double w1 = std::sqrt(exact.k1 / exact.m);
    EXPECT_NEAR(corners[1], corners[0] + std::atan2(w1 * exact.d, exact.CornerSpeed()) / w1,
                1e-10);  // the point at stretch 0
  }
}

TEST(TableLaws, TorqueCurvesOfSpeedAndAngleActOnJoints) {
  // A brake proportional to speed, and a motor whose torque falls linearly with it.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
units: {angle: deg}
tables:
  brake: {points: [[-2000, -4], [2000, 4]], units: [rpm, N m], interpolation: linear}
  motor: {points: [[0, 12], [3000, 0]], units: [rpm, N m], interpolation: linear, extrapolation: linear}
  wind_up: {points: [[-360, -3], [0, 0], [360, 3]], units: [deg, N m]}
bodies:
  a: {mass: 1, inertia: [1, 1, 0.05]}
  b: {mass: 1, inertia: [1, 1, 0.05]}
  c: {mass: 1, inertia: [1, 1, 0.05]}
joints:
  A: {revolute: [ground, a], start: {qd: 1500 rpm}}
  B: {revolute: [ground, b]}
  C: {revolute: [ground, c], start: {q: 90}}
forces:
  brake: {torsion_spring: A, effort: "-table(brake, A.qd)"}
  motor: {actuator: B, effort: "table(motor, B.qd)"}
  spring: {torsion_spring: C, effort: "-table(wind_up, C.q)"}
run: {until: 2 s, every: 0.01 s}
)yaml");
  ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
  const double rpm = 2 * kPi / 60, I = 0.05, brake = 4 / (2000 * rpm), motor = 12 / (3000 * rpm), k = 3 / (2 * kPi);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i];
    EXPECT_NEAR(run.At(i, "A.qd"), 1500 * rpm * std::exp(-brake / I * t), 1e-6);
    EXPECT_NEAR(run.At(i, "B.qd"), 3000 * rpm * (1 - std::exp(-motor / I * t)), 1e-6);
    EXPECT_NEAR(run.At(i, "C.q"), kPi / 2 * std::cos(std::sqrt(k / I) * t), 1e-8);
  }
}

TEST(SequenceLaws, ADriveFollowsItsSegmentsAndReportsTheirJoints) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
units: {length: mm, angle: deg}
bodies:
  slide: {mass: 2, at: [0, 0, 0]}
joints:
  guide:
    prismatic: [ground, slide]
    axis: x
    drive:
      position:
        of: 60 rpm * t
        repeat: periodic
        period: 1 rev
        from: 5
        sequence:
          - dwell: 60
          - {rise: 30, over: 90, law: harmonic}
          - dwell: 30
          - {return: 3 cm, over: 0.5 rev, law: poly345}
run: {analysis: inverse_dynamics, until: 2.45 s, every: 4 ms}
)yaml");
  ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], degrees = 360 * (t - std::floor(t));
    double q = 0, a = 0;
    if (degrees > 60 && degrees < 150) {
      q = 0.03 * (1 - std::cos(kPi * (degrees - 60) / 90)) / 2;
      a = 0.03 * kPi * kPi / 2 * std::cos(kPi * (degrees - 60) / 90) * 16;
    } else if (degrees >= 150) {
      const double s = std::max(0.0, (degrees - 180) / 180);
      q = 0.03 * (1 - s * s * s * (10 - 15 * s + 6 * s * s));
      a = -0.03 * 60 * s * (1 - s) * (1 - 2 * s) * 4;
    }
    EXPECT_NEAR(run.At(i, "guide.q"), 0.005 + q, 1e-12) << t;
    EXPECT_NEAR(run.At(i, "guide.effort"), 2 * a, 1e-9) << t;
  }
  // Each joint of segments is an event; harmonic starts with a jump of acceleration.
  const std::vector<double> joints = run.TimesOf("guide");
  const double expected[] = {60, 150, 180, 360, 420, 510, 540, 720, 780, 870};
  ASSERT_EQ(joints.size(), std::size(expected));
  for (size_t i = 0; i < joints.size(); ++i) EXPECT_NEAR(joints[i], expected[i] / 360, 1e-12);
  const size_t effort = run.Column("guide.effort");
  EXPECT_NEAR(run.before[0][effort], 0, 1e-9);
  EXPECT_NEAR(run.after[0][effort], 2 * 0.03 * kPi * kPi / 2 * 16, 1e-9);
  EXPECT_NEAR(run.after[2][effort] - run.before[2][effort], 0, 1e-9);
  EXPECT_EQ(run.events[0].detail, "sequence(60 rpm * t)");
}

TEST(SequenceLaws, HaveThePeaksThatTheGuideLists) {
  std::ifstream guide("docs/model.md");
  int found = 0;
  for (std::string line; std::getline(guide, line);) {
    if (!line.starts_with("| `")) continue;
    const std::optional<RiseLaw::Kind> kind = RiseLaw::Find(line.substr(3, line.find('`', 3) - 3));
    std::vector<std::string> cells;
    for (size_t at = 0, bar = 0; (bar = line.find('|', at)) != std::string::npos; at = bar + 1)
      cells.push_back(line.substr(at, bar - at));
    if (!kind || cells.size() != 6) continue;
    const auto motion = MotionSequence::Build({{.over = 2, .rise = 3, .law = *kind}}, {}, {});
    double speed = 0, acceleration = 0;
    for (int i = 1; i < 100000; ++i) {
      const auto d = motion->Calc(2e-5 * i, motion->FindPiece(2e-5 * i));
      speed = std::max(speed, d.f1 / (3.0 / 2));
      acceleration = std::max(acceleration, d.f2 / (3.0 / 4));
    }
    EXPECT_NEAR(speed, std::stod(cells[3]), 5e-5) << line;
    EXPECT_NEAR(acceleration, std::stod(cells[4]), 5e-5) << line;
    ++found;
  }
  EXPECT_EQ(found, RiseLaw::kNumKinds);
}

TEST(SequenceLaws, NamedMotionsServeDrivesForcesAndMarkersAlike) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
motions:
  push: {units: [s, N], sequence: [{dwell: 0.5}, {rise: 6, over: 1, law: cycloidal}, {dwell: 1}, {to: 0, over: 0.5, law: poly4567}]}
  step: {units: [s, rad], sequence: [{rise: 2, over: 1.5}], start: 0.25}
  shift: {sequence: [{rise: 0.3, over: 2, law: modified_trapezoid}]}
bodies:
  cart: {mass: 2}
  arm: {mass: 1, inertia: [1, 1, 1]}
  load: {mass: 1, at: [0, 1, 0]}
markers:
  carrier: {body: ground, at: [0, 1, 0], motion: {x: "motion(shift, t)"}}
  seat: {body: load}
joints:
  rail: {prismatic: [ground, cart], axis: x}
  pin: {revolute: [ground, arm], drive: {position: "motion(step, t)"}}
  hold: {weld: [ground, load], markers: [carrier, seat]}
forces:
  thrust: {actuator: rail, effort: "motion(push, t)"}
run: {until: 4 s, every: 0.05 s}
)yaml");
  ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
  const size_t last = run.rows.size() - 1;
  EXPECT_NEAR(run.At(last, "rail.qd"), (6 * 0.5 + 6 * 1 + 6 * 0.25) / 2,
              1e-9);  // symmetric laws give half of their rise
  EXPECT_NEAR(run.At(last, "pin.q"), 2, 1e-12);
  EXPECT_NEAR(run.At(last, "load.x"), 0.3, 1e-12);
  const RiseLaw& law = RiseLaw::Of(RiseLaw::Kind::kModifiedTrapezoid);
  EXPECT_NEAR(run.At(20, "load.ax"), 0.3 / 4 * law.Calc(0.5, 3).f2, 1e-9);
  EXPECT_NEAR(run.At(10, "load.vx"), 0.3 / 2 * law.Calc(0.25, 2).f1, 1e-9);
}

TEST(SequenceLaws, AConstantSpeedMetByBlendsHasNoJumpAndMetByADwellIsABlow) {
  const auto model = [](const std::string& first) {
    return "savary: 1\nbodies: {cart: {mass: 2}}\njoints:\n  rail: {prismatic: [ground, cart], axis: x, drive: "
           "{position: {sequence: [{dwell: 0.25}, " +
           first +
           "{rise: 1, over: 0.5, law: constant_speed}, {rise: 0.5, over: 0.5, law: blend}]}}}\nrun: {until: 2, every: "
           "0.01}\n";
  };
  const MemoryRun smooth = MemoryRun::OfText(model("{rise: 0.3, over: 0.25, law: blend}, "));
  ASSERT_TRUE(smooth.summary.usable()) << smooth.summary.reason;
  const size_t a = smooth.Column("rail.qdd"), v = smooth.Column("rail.qd");
  for (size_t i = 0; i < smooth.before.size(); ++i) {
    EXPECT_NEAR(smooth.before[i][a], smooth.after[i][a], 1e-9);
    EXPECT_NEAR(smooth.before[i][v], smooth.after[i][v], 1e-9);
  }
  EXPECT_NEAR(smooth.At(75, "rail.qd"), 2, 1e-9);
  EXPECT_NEAR(smooth.At(200, "rail.q"), 1.8, 1e-9);
  const MemoryRun hard = MemoryRun::OfText(model(""));
  ASSERT_TRUE(hard.summary.usable()) << hard.summary.reason;
  EXPECT_TRUE(std::any_of(hard.events.begin(), hard.events.end(), [](const MemoryRun::Event& e) {
    return e.kind == "impact" && std::abs(e.t - 0.25) < 1e-12;
  }));
}

TEST(TableLaws, APartMayRestAtTheEndOfATableAndLeaveIt) {
  for (const char* analysis : {"inverse_dynamics", "dynamics"}) {
    const MemoryRun run = MemoryRun::OfText(std::string(R"yaml(
savary: 1
units: {length: mm, angle: deg}
tables:
  resistance: {points: [[0, 0], [30, 0], [34, 600], [40, 800]], units: [mm, N], interpolation: linear}
bodies:
  punch: {mass: 3, at: [110, 0, 120]}
joints:
  guide:
    prismatic: [ground, punch]
    axis: z
    drive: {position: {of: 60 rpm * t, repeat: periodic, sequence: [{dwell: 120}, {return: 40, over: 100, law: poly4567}, {rise: 40, over: 140, law: cycloidal}]}}
forces:
  blank: {actuator: guide, effort: "table(resistance, -guide.q)"}
run: {until: 2.5 s, every: 10 ms, analysis: )yaml") +
                                            analysis + "}\n");
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    EXPECT_NEAR(run.At(100, "guide.effort"), 0, 1e-6);
  }
}

TEST(TableLaws, ParametersTablesAndMotionsMayUseOneAnother) {
  const ModelFile file = ParseModelText(R"yaml(
savary: 1
units: {length: mm}
parameters:
  h: 2*top
  top: "table(lift, 15)"
  base: 10
  weight: "1 kg*motion(up, 1)"
tables:
  lift: {points: [[10, base], [20, 3*base]], interpolation: linear}
motions:
  up: {sequence: [{rise: h/40, over: 1}]}
bodies:
  arm: {mass: weight, at: [h, 0, 0]}
joints: {pin: {weld: [ground, arm]}}
run: {until: 1}
)yaml",
                                        "m.yaml");
  EXPECT_DOUBLE_EQ(file.model.bodies[0].X_WB.p.x(), 0.040);
  EXPECT_DOUBLE_EQ(file.model.bodies[0].mass, 1);
  const std::string rest = "bodies: {arm: {mass: 1}}\njoints: {pin: {weld: [ground, arm]}}\nrun: {until: 1}\n";
  EXPECT_EQ(ErrorOf("savary: 1\nparameters: {a: \"table(f, 0)\"}\ntables: {f: {points: [[0, a], [1, 1]]}}\n" + rest),
            "m.yaml:3:27: error: parameter 'a' depends on itself");
}

TEST(TableLaws, FilesAreReadFromTheModelsFolderAndCountForCheckpoints) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "savary_laws_test";
  std::filesystem::create_directories(folder / "parts");
  const auto write = [&](const char* name, const std::string& text) { std::ofstream(folder / name) << text; };
  write("parts/curve.csv", "speed;torque;note\n0;4;a\n1000;3;b\n3000;0;c\n");
  write("parts/motor.yaml",
        "tables:\n  motor: {file: curve.csv, columns: [speed, torque], units: [rpm, N m], interpolation: linear}\n");
  write("m.yaml", R"yaml(
savary: 1
include: parts/motor.yaml
bodies: {rotor: {mass: 1, inertia: [1, 1, 1]}}
joints: {shaft: {revolute: [ground, rotor]}}
forces: {torque: {actuator: shaft, effort: "table(motor, shaft.qd + 2000 rpm)"}}
run: {until: 0.1}
)yaml");
  const ModelFile file = LoadModelFile(folder / "m.yaml");
  const MemoryRun run(file);
  EXPECT_NEAR(run.At(0, "shaft.qdd"), 1.5, 1e-12);
  ASSERT_EQ(file.sources.size(), 3u);
  EXPECT_EQ(file.sources[2].name, (folder / "parts/curve.csv").string());
  write("parts/curve.csv", "speed;torque;note\n0;4;a\n1000;3;b\n3000;1;c\n");
  EXPECT_NE(LoadModelFile(folder / "m.yaml").fingerprint, file.fingerprint);
  std::filesystem::remove_all(folder);
}

TEST(TableLaws, ManyPointsAreRefusedWithTheirNumber) {
  std::string text = "savary: 1\ntables:\n  f:\n    points:\n";
  for (size_t i = 0; i <= Table::kMostPoints; ++i) text += "      - [" + std::to_string(i) + ", 0]\n";
  text += "bodies: {arm: {mass: 1}}\njoints: {pin: {weld: [ground, arm]}}\nrun: {until: 1}\n";
  EXPECT_EQ(ErrorOf(text), "m.yaml:5:7: error: the table has 100001 points; at most 100000 are accepted");
}

TEST(Parameters, AMistakeThatAnOptionBringsIsThatOptions) {
  const std::string text =
      "savary: 1\nparameters: {L: 2, m: 1 kg, n: 3}\nbodies: {arm: {mass: m, at: [L, 0, 0]}}\njoints: {pin: {weld: "
      "[ground, arm]}}\nrun: {until: n}\n";
  EXPECT_EQ(ErrorOf(text, {{"n", "4"}, {"L", "3 kg"}}),
            "--set L: error: expected a length (m), found a mass (kg) (where 'L' is used, m.yaml:3:30)");
  EXPECT_EQ(ErrorOf(text, {{"m", "-1 kg"}}),
            "--set m: error: the value must not be negative, found m = -1 kg (where 'm' is used, m.yaml:3:22)");
  EXPECT_EQ(ErrorOf(text, {{"m", "1 +"}}), "--set m: error: the expression ends too early");
  EXPECT_EQ(ErrorOf("bodies: 3\n" + text, {{"L", "5"}}), ErrorOf("bodies: 3\n" + text));
}

TEST(Passages, ASpringWithoutForceAtZeroLengthAndADamperPassThroughIt) {
  const auto model = [](const std::string& spring) {
    return "savary: 1\nbodies: {block: {mass: 1, at: [1, 0, 0]}}\njoints:\n  rail: {prismatic: [ground, block], axis: "
           "x, start: {qd: -3}}\nforces:\n  coil: {linear_spring: [ground, block], " +
           spring + "}\nrun: {until: 2, every: 0.01}\n";
  };
  const MemoryRun run = MemoryRun::OfText(model("stiffness: 4, free_length: 0"));
  ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i)
    EXPECT_NEAR(run.At(i, "block.x"), std::cos(2 * run.t[i]) - 1.5 * std::sin(2 * run.t[i]), 1e-8);
  for (const char* spring : {"tension: 4*coil.length", "damping: 0.5", "tension: 0.5*coil.rate"}) {
    const MemoryRun passing = MemoryRun::OfText(model(spring));
    EXPECT_TRUE(passing.summary.usable()) << spring << ": " << passing.summary.reason;
    EXPECT_LT(passing.At(60, "block.x"), 0);
  }
  for (const char* spring : {"stiffness: 0.5, free_length: 1", "tension: 0.1", "tension: 1 + 4*coil.length"}) {
    const MemoryRun stopped = MemoryRun::OfText(model(spring));
    EXPECT_EQ(stopped.summary.status, RunStatus::kFailed) << spring;
    EXPECT_EQ(stopped.summary.reason.substr(0, 42), "spring 'coil' passes through zero length, ") << spring;
    EXPECT_GT(stopped.rows.size(), 20u);
  }
}

TEST(Passages, ABushingTurnedThroughHalfATurnEndsTheRunThere) {
  for (const char* analysis : {"kinematics", "dynamics"}) {
    const MemoryRun run = MemoryRun::OfText(
        std::string(
            "savary: 1\nbodies: {arm: {mass: 1, inertia: [1, 1, 1]}}\njoints:\n  pin: {revolute: [ground, arm], drive: "
            "{speed: 2}}\n"
            "forces:\n  mount: {bushing: [ground, arm], turn_stiffness: 5}\nrun: {until: 3, every: 0.01, analysis: ") +
        analysis + "}\n");
    EXPECT_EQ(run.summary.status, RunStatus::kFailed);
    EXPECT_EQ(run.summary.reason,
              "bushing 'mount' is turned by half a turn, beyond which its torque would jump, at t = 1.57079633 s");
    EXPECT_EQ(run.rows.size(), 158u);
    EXPECT_NEAR(run.At(157, "pin.effort"), 5 * 3.14, 1e-9);
  }
}

}  // namespace
}  // namespace savary
