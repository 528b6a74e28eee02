// Kinematics, statics, quasistatics and modes of whole mechanisms against closed forms.

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/closed_forms.h"
#include "tests/support/memory_run.h"

#include "savary/base/constants.h"

namespace savary {
namespace {

using closed_forms::Coordinate;

template <class Summary>
const Summary& Result(const MemoryRun& run) {
  return std::get<Summary>(run.result);
}

// The largest difference of two runs in any column, relative to the column's largest value.
double LargestDifference(const MemoryRun& a, const MemoryRun& b) {
  EXPECT_EQ(a.rows.size(), b.rows.size());
  double worst = 0;
  for (size_t k = 0; k < a.rows[0].size(); ++k) {
    double scale = 1;
    for (const auto& row : a.rows) scale = std::max(scale, std::abs(row[k]));
    for (size_t i = 0; i < std::min(a.rows.size(), b.rows.size()); ++i)
      worst = std::max(worst, std::abs(a.rows[i][k] - b.rows[i][k]) / scale);
  }
  return worst;
}

ModelFile ModelAs(const std::string& name, AnalysisKind analysis) {
  ModelFile file = LoadModelFile("models/" + name + ".yaml");
  file.run.analysis = analysis;
  return file;
}

// ---- kinematics

TEST(Kinematics, OfASliderCrankMatchesClosedFormWithReactions) {
  const MemoryRun run(ModelAs("slider_crank", AnalysisKind::kKinematics));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const closed_forms::SliderCrank exact = closed_forms::ExampleSliderCrank();
  const double w = 600 * 2 * kPi / 60;
  double peak = 0;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const Coordinate phi{w * run.t[i], w, 0};
    const auto motion = exact.CalcMotion(phi);
    const auto forces = exact.CalcForces(phi);
    EXPECT_NEAR(run.At(i, "shaft.q"), phi.q, 1e-12 * 25);
    EXPECT_NEAR(run.At(i, "piston.x"), motion.slider.q, 1e-12 * 0.2);
    EXPECT_NEAR(run.At(i, "piston.vx"), motion.slider.qd, 1e-11 * 3);
    EXPECT_NEAR(run.At(i, "piston.ax"), motion.slider.qdd, 1e-10 * 250);
    EXPECT_NEAR(run.At(i, "shaft.effort"), forces.torque, 1e-10 * 8);
    EXPECT_NEAR(run.At(i, "shaft.fx"), forces.pivot.x(), 1e-10 * 300);
    EXPECT_NEAR(run.At(i, "shaft.fy"), forces.pivot.y(), 1e-10 * 300);
    peak = std::max(peak, std::abs(forces.torque));
  }
  EXPECT_GE(Result<KinematicsSummary>(run).peaks[0].effort, peak * (1 - 1e-9));
  EXPECT_EQ(Result<KinematicsSummary>(run).peaks[0].coordinate, "shaft.q");
}

TEST(Kinematics, EqualsDynamicsWhereDrivesDecideTheMotion) {
  for (const char* model : {"slider_crank", "four_bar"}) {
    const MemoryRun kinematics(ModelAs(model, AnalysisKind::kKinematics));
    ModelFile file = ModelAs(model, AnalysisKind::kDynamics);
    file.run.tolerance = 1e-12;
    const MemoryRun dynamics(file);
    ASSERT_EQ(kinematics.summary.status, RunStatus::kCompleted) << kinematics.summary.reason;
    EXPECT_LT(LargestDifference(kinematics, dynamics), 1e-8) << model;
    EXPECT_EQ(kinematics.event_times, dynamics.event_times) << model;
  }
}

TEST(Kinematics, LawSwitchesAreLocatedWithBothSides) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  arm: {mass: 1, inertia: [1, 1, 1]}
  cart: {mass: 2}
joints:
  shaft: {revolute: [ground, arm], drive: {speed: "if(t < 0.37, 2, 2 + 6*(t - 0.37))"}}
  rail: {prismatic: [ground, cart], axis: x, drive: {acceleration: "cos(3*t)"}, start: {qd: 0.5}}
forces:
  brake: {actuator: shaft, effort: "if(shaft.q > 1, -3, 0)"}
run: {analysis: kinematics, until: 2, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.TimesOf("shaft").size(), 1u);
  EXPECT_NEAR(run.TimesOf("shaft")[0], 0.37, 1e-12);
  // q = 0.74 + 2 x + 3 x^2 = 1 behind the switch.
  const double braked = 0.37 + (-2 + std::sqrt(4 + 12 * 0.26)) / 6;
  ASSERT_EQ(run.TimesOf("brake").size(), 1u);
  EXPECT_NEAR(run.TimesOf("brake")[0], braked, 1e-12);
  EXPECT_NEAR(run.before[0][run.Column("shaft.qdd")], 0, 1e-12);
  EXPECT_NEAR(run.after[0][run.Column("shaft.qdd")], 6, 1e-12);
  EXPECT_NEAR(run.before[1][run.Column("shaft.effort")], 6, 1e-11);
  EXPECT_NEAR(run.after[1][run.Column("shaft.effort")], 9, 1e-11);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], x = std::max(0.0, t - 0.37);
    EXPECT_NEAR(run.At(i, "shaft.q"), 2 * t + 3 * x * x, 1e-12 * 10);
    EXPECT_NEAR(run.At(i, "rail.q"), 0.5 * t + (1 - std::cos(3 * t)) / 9, 1e-12);
    EXPECT_NEAR(run.At(i, "rail.qd"), 0.5 + std::sin(3 * t) / 3, 1e-12);
  }
}

TEST(Kinematics, WorksWithoutAnyMass) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  crank: {mass: 0, inertia: [0, 0, 0], at: [0.05, 0, 0]}
  rod: {mass: 0, inertia: [0, 0, 0], at: [0.25, 0, 0]}
  slider: {mass: 0, at: [0.4, 0, 0]}
joints:
  shaft: {revolute: [ground, crank], at: [0, 0, 0], drive: {speed: 3}}
  pin: {revolute: [crank, rod], at: [0.1, 0, 0]}
  wrist: {revolute: [rod, slider], at: [0.4, 0, 0]}
  guide: {prismatic: [ground, slider], axis: x}
forces:
  load: {force: slider, vector: [-10, 0, 0]}
run: {analysis: kinematics, until: 4, every: 0.05}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  closed_forms::SliderCrank exact;
  exact.crank = 0.1;
  exact.rod = 0.3;
  exact.slider_load = -10;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const Coordinate phi{3 * run.t[i], 3, 0};
    EXPECT_NEAR(run.At(i, "slider.x"), exact.CalcMotion(phi).slider.q, 1e-11);
    EXPECT_NEAR(run.At(i, "slider.ax"), exact.CalcMotion(phi).slider.qdd, 1e-9);
    EXPECT_NEAR(run.At(i, "shaft.effort"), exact.CalcForces(phi).torque, 1e-9);
  }
}

// Ground 4, coupler 2, rocker 3, all in one plane, crank 2.
const char* kRocker = R"yaml(
savary: 1
parameters: {{a: 2, b: 2, c: 3, d: 4}}
bodies:
  crank: {{mass: 1, inertia: [1, 1, 1], at: [0, 1, 0]}}
  coupler: {{mass: 1, inertia: [1, 1, 1], at: [1, 2, 0]}}
  rocker: {{mass: 1, inertia: [1, 1, 1], at: [3, 1.5, 0]}}
markers:
  A1: {{body: crank, at: [-a/2, 0, 0]}}
  B1: {{body: crank, at: [a/2, 0, 0]}}
  B2: {{body: coupler, at: [-b/2, 0, 0]}}
  C2: {{body: coupler, at: [b/2, 0, 0]}}
  C3: {{body: rocker, at: [c/2, 0, 0]}}
  D3: {{body: rocker, at: [-c/2, 0, 0]}}
  A0: {{body: ground}}
  D0: {{body: ground, at: [d, 0, 0]}}
joints:
  A: {{revolute: [ground, crank], markers: [A0, A1], drive: {{position: "{}"}}}}
  B: {{revolute: [crank, coupler], markers: [B1, B2]}}
  C: {{revolute: [coupler, rocker], markers: [C2, C3]}}
  D: {{revolute: [ground, rocker], markers: [D0, D3]}}
run: {{analysis: kinematics, until: {}, every: 0.05}}
)yaml";

TEST(Kinematics, LockUpOfAFourBarIsFoundAtItsInstant) {
  // The distance from B to D reaches b + c where 4 + 16 - 16 cos(phi) = 25.
  const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(kRocker), "1 + 0.5*t", 5));
  const double exact = (std::acos(-5.0 / 16) - 1) / 0.5;
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  EXPECT_NEAR(run.summary.t, exact, 1e-9);
  const auto singular = run.EventsOfKind("singular");
  ASSERT_EQ(singular.size(), 1u);
  EXPECT_NEAR(singular[0].t, exact, 1e-9);
  EXPECT_NE(run.summary.reason.find("C.q"), std::string::npos) << run.summary.reason;
  EXPECT_EQ(run.summary.reason.find("A.q"), std::string::npos) << run.summary.reason;
  // Everything before is there, and finite.
  ASSERT_EQ(run.rows.size(), static_cast<size_t>(exact / 0.05) + 1);
  const closed_forms::FourBar bar{4, 2, 2, 3};
  const int branch =
      std::abs(std::remainder(run.At(0, "D.q") - bar.CalcMotion({1, 0, 0}, 1).rocker.q, 2 * kPi)) < 1e-6 ? 1 : -1;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    for (const double value : run.rows[i]) ASSERT_TRUE(std::isfinite(value));
    const auto motion = bar.CalcMotion({1 + 0.5 * run.t[i], 0.5, 0}, branch);
    EXPECT_NEAR(std::remainder(run.At(i, "D.q") - motion.rocker.q, 2 * kPi), 0, 1e-9);
    EXPECT_NEAR(run.At(i, "D.qd"), motion.rocker.qd, 1e-8 * (1 + std::abs(motion.rocker.qd)));
  }
}

TEST(Kinematics, ADriveThatTurnsBackBeforeTheDeadCentreGoesOn) {
  const double dead = std::acos(-5.0 / 16);
  const MemoryRun run =
      MemoryRun::OfText(fmt::format(fmt::runtime(kRocker), fmt::format("{} - 0.01 + {}*cos(t)", dead - 0.5, 0.5), 12));
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_TRUE(run.EventsOfKind("singular").empty());
}

TEST(Kinematics, LockUpOnARowOfTheResults) {
  // An elliptic trammel: the rod of 1 m lies along its driven slide at t = 0.5, which is a result time.
  for (const char* inertia : {"", "inertia: [1, 1, 1], "}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
bodies:
  rod: {{mass: 1, inertia: [1, 1, 1], at: [0, 0.5, 0]}}
  cart: {{mass: 1, {0}at: [0, 0, 0]}}
  post: {{mass: 1, {0}at: [0, 1, 0]}}
joints:
  rail: {{prismatic: [ground, cart], axis: x, drive: {{position: 2*t}}}}
  foot: {{revolute: [cart, rod], at: [0, 0, 0]}}
  head: {{revolute: [rod, post], at: [0, 1, 0]}}
  guide: {{prismatic: [ground, post], axis: y}}
run: {{analysis: kinematics, until: 1, every: 0.005}}
)yaml",
                                                        inertia));
    EXPECT_EQ(run.summary.status, RunStatus::kFailed);
    EXPECT_NEAR(run.summary.t, 0.5, 1e-9);
    EXPECT_EQ(run.EventsOfKind("singular").size(), 1u) << run.summary.reason;
    ASSERT_GE(run.rows.size(), 100u);
    for (size_t i = 0; i < 100; ++i) EXPECT_NEAR(run.At(i, "post.y"), std::sqrt(1 - 4 * run.t[i] * run.t[i]), 1e-10);
  }
}

const char* kParallelogram = R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  left: {{mass: 1, inertia: [0.1, 0.1, 0.1], at: [0, 0.5, 0]}}
  bar: {{mass: 2, inertia: [0.5, 0.5, 0.5], at: [1, 1, 0]}}
  right: {{mass: 1, inertia: [0.1, 0.1, 0.1], at: [2, 0.5, 0]}}
joints:
  A: {{revolute: [ground, left], at: [0, 0, 0], drive: {{position: "{}"}}}}
  B: {{revolute: [left, bar], at: [0, 1, 0]}}
  C: {{revolute: [bar, right], at: [2, 1, 0]}}
  D: {{revolute: [ground, right], at: [2, 0, 0]}}
run: {{analysis: kinematics, until: {}, every: {}}}
)yaml";

TEST(Kinematics, AParallelogramPassesItsFlatPositionsOnItsBranch) {
  // Flat at pi/2 and 3 pi/2 of each turn, on and off the grid of results.
  for (const char* every : {"pi/60", "0.1"}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(kParallelogram), "t", 7, every));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    const auto singular = run.EventsOfKind("singular");
    ASSERT_EQ(singular.size(), 2u);
    EXPECT_NEAR(singular[0].t, kPi / 2, 1e-9);
    EXPECT_NEAR(singular[1].t, 3 * kPi / 2, 1e-9);
    for (size_t i = 0; i < run.rows.size(); ++i) {
      const double t = run.t[i];
      EXPECT_NEAR(run.At(i, "D.q"), t, 1e-10) << t;
      EXPECT_NEAR(run.At(i, "D.qd"), 1, 1e-9) << t;
      EXPECT_NEAR(run.At(i, "bar.x"), 1 - std::sin(t), 1e-10) << t;
      EXPECT_NEAR(run.At(i, "bar.ay"), -std::cos(t), 1e-7) << t;
      // No inertia turns against the arms' turning; the drive carries the weight of two arms and the bar.
      EXPECT_NEAR(run.At(i, "A.effort"), -(2 * 0.5 + 2) * 9.81 * std::sin(t), 1e-5) << t;
    }
  }
}

TEST(Kinematics, ARunMayEndInAFlatPosition) {
  const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(kParallelogram), "t", "pi/2", "pi/40"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_NEAR(run.rows.back()[run.Column("D.q")], kPi / 2, 1e-9);
  EXPECT_NEAR(run.rows.back()[run.Column("A.effort")], -3 * 9.81, 1e-4);
}

TEST(Kinematics, NamesWhatIsNotDriven) {
  try {
    (void)MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  a: {mass: 1, inertia: [1, 1, 1], at: [0.5, 0, 0]}
  b: {mass: 1, inertia: [1, 1, 1], at: [1.5, 0, 0]}
joints:
  shoulder: {revolute: [ground, a], at: [0, 0, 0], drive: {speed: 1}}
  elbow: {revolute: [a, b], at: [1, 0, 0]}
run: {analysis: kinematics, until: 1}
)yaml");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(error.message().find("1 motion is free: elbow.q"), std::string::npos) << error.message();
    EXPECT_EQ(error.message().find("shoulder"), std::string::npos);
  }
}

// ---- statics

TEST(Statics, AChainOfRodsHangsAsItsClosedForm) {
  // Three equal rods from the origin, pulled aside at the end by a force H: each rod stands at tan(angle) = H / (weight
  // below its middle).
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  one: {mass: 2, inertia: [0.1, 0, 0.1], at: [0, -0.5, 0]}
  two: {mass: 2, inertia: [0.1, 0, 0.1], at: [0, -1.5, 0]}
  three: {mass: 2, inertia: [0.1, 0, 0.1], at: [0, -2.5, 0]}
joints:
  p1: {revolute: [ground, one], at: [0, 0, 0], start: {q: 2.5}}
  p2: {revolute: [one, two], at: [0, -1, 0], start: {q: -1}}
  p3: {revolute: [two, three], at: [0, -2, 0], start: {q: 1.5}}
forces:
  pull: {force: three, point: [0, -0.5, 0], vector: [15, 0, 0]}
run: {analysis: statics}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.rows.size(), 1u);
  const double w = 2 * 9.81;
  const auto angle = [&](double below) { return std::atan2(15, (below + 0.5) * w); };
  EXPECT_NEAR(std::remainder(run.At(0, "p1.q") - angle(2), 2 * kPi), 0, 1e-9);
  EXPECT_NEAR(std::remainder(run.At(0, "p1.q") + run.At(0, "p2.q") - angle(1), 2 * kPi), 0, 1e-9);
  EXPECT_NEAR(std::remainder(run.At(0, "p1.q") + run.At(0, "p2.q") + run.At(0, "p3.q") - angle(0), 2 * kPi), 0, 1e-9);
  EXPECT_NEAR(run.At(0, "p1.fx"), -15, 1e-8);
  EXPECT_NEAR(run.At(0, "p1.fy"), 3 * w, 1e-8);
  EXPECT_NEAR(run.At(0, "three.ax"), 0, 1e-12);
  const auto& statics = Result<StaticsSummary>(run);
  EXPECT_TRUE(statics.stable);
  EXPECT_LT(statics.residual, 1e-9 * w);
  EXPECT_EQ(statics.degrees_of_freedom, 3);
}

TEST(Statics, MassesOnSpringsSinkByTheirWeight) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  upper: {mass: 2, at: [0, -1, 0]}
  lower: {mass: 3, at: [0, -2, 0]}
joints:
  g1: {prismatic: [ground, upper], axis: y}
  g2: {prismatic: [ground, lower], axis: y}
forces:
  s1: {linear_spring: [ground, upper], stiffness: 400, free_length: 1}
  s2: {linear_spring: [upper, lower], stiffness: 300, free_length: 1}
run: {analysis: statics}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_NEAR(run.At(0, "s1.length"), 1 + 5 * 9.81 / 400, 1e-12);
  EXPECT_NEAR(run.At(0, "s2.length"), 1 + 3 * 9.81 / 300, 1e-12);
  // Eigenvalues of [[700, -300], [-300, 300]].
  const auto& softest = Result<StaticsSummary>(run).softest;
  ASSERT_EQ(softest.size(), 2u);
  EXPECT_NEAR(softest[0].stiffness, 500 - std::sqrt(200 * 200 + 300 * 300), 1e-6);
  EXPECT_NEAR(softest[1].stiffness, 500 + std::sqrt(200 * 200 + 300 * 300), 1e-6);
}

const char* kUpright = R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  rod: {{mass: 2, inertia: [0.5, 0, 0.5], at: [0, -0.5, 0]}}
joints:
  pin: {{revolute: [ground, rod], at: [0, 0, 0], start: {{q: "{}"}}}}
run: {{analysis: statics}}
)yaml";

TEST(Statics, AnUprightPendulumIsFoundUnstable) {
  const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(kUpright), "pi"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_NEAR(run.At(0, "pin.q"), kPi, 1e-9);
  EXPECT_FALSE(Result<StaticsSummary>(run).stable);
  EXPECT_EQ(Result<StaticsSummary>(run).num_negative, 1);
  // Beside it, the pendulum falls to where it is stable.
  const MemoryRun beside = MemoryRun::OfText(fmt::format(fmt::runtime(kUpright), "pi - 0.01"));
  EXPECT_NEAR(beside.At(0, "pin.q"), 0, 1e-9);
  EXPECT_TRUE(Result<StaticsSummary>(beside).stable);
}

TEST(Statics, LawsTakeTheBranchThatHoldsInTheEquilibrium) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  cart: {mass: 1, at: [1, 0, 0]}
joints:
  rail: {prismatic: [ground, cart], axis: x}
forces:
  spring: {linear_spring: [ground, cart], stiffness: 100, free_length: 1}
  push: {force: cart, vector: [30, 0, 0]}
  stop: {actuator: rail, effort: "if(rail.q > 0.1, -400*(rail.q - 0.1), 0)"}
run: {analysis: statics}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_NEAR(run.At(0, "rail.q"), 0.1 + 20.0 / 500, 1e-12);
  EXPECT_NEAR(run.At(0, "stop.effort"), -16, 1e-10);
}

TEST(Statics, WithoutEquilibriumSaysSo) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  stone: {mass: 1, inertia: [1, 1, 1]}
run: {analysis: statics}
)yaml");
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  EXPECT_TRUE(run.rows.empty());
}

TEST(Statics, OfADrivenMechanismGivesTheHoldingTorque) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  arm: {mass: 3, inertia: [0.1, 0.1, 0.1], at: [0.4, 0, 0]}
joints:
  shaft: {revolute: [ground, arm], at: [0, 0, 0], drive: {position: "0.3 + 5*t^2"}}
run: {analysis: statics}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_NEAR(run.At(0, "shaft.effort"), 3 * 9.81 * 0.4 * std::cos(0.3), 1e-11);
  EXPECT_TRUE(Result<StaticsSummary>(run).stable);
}

// ---- quasistatics

TEST(Quasistatics, ALeverAgainstASpringFollowsItsClosedForm) {
  // A torsion spring is wound by its driven wheel; the rod between spring and gravity: k (a - q) = m g l sin q.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  wheel: {mass: 1, inertia: [1, 1, 1]}
  rod: {mass: 2, inertia: [0.1, 0, 0.1], at: [0, -0.5, 0]}
joints:
  shaft: {revolute: [ground, wheel], drive: {position: "2*t"}}
  pin: {revolute: [ground, rod], at: [0, 0, 0]}
  twist: {revolute: [wheel, rod], at: [0, 0, 0]}
forces:
  spring: {torsion_spring: twist, stiffness: 12}
run: {analysis: quasistatics, until: 1, every: 0.05}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.rows.size(), 21u);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double q = run.At(i, "pin.q");
    EXPECT_NEAR(12 * (2 * run.t[i] - q), 2 * 9.81 * 0.5 * std::sin(q), 1e-9);
    EXPECT_NEAR(run.At(i, "shaft.effort"), 12 * (2 * run.t[i] - q), 1e-9);
    EXPECT_EQ(run.At(i, "rod.wz"), 0);
  }
}

// Two springs of free length 1 m from (-b, 0) and (b, 0) to a slider on the y axis, which starts at height h.
const char* kTruss = R"yaml(
savary: 1
parameters: {b: 0.8, h: 0.6}
bodies:
  slider: {mass: 1, at: [0, h, 0]}
joints:
  guide: {prismatic: [ground, slider], axis: y}
forces:
  left: {linear_spring: [ground, slider], points: [[-b, 0, 0], [0, 0, 0]], stiffness: 1000, free_length: 1}
  right: {linear_spring: [ground, slider], points: [[b, 0, 0], [0, 0, 0]], stiffness: 1000, free_length: 1}
  load: {force: slider, vector: [0, "-100*t", 0]}
run: {analysis: quasistatics, until: 1.2, every: 0.02}
)yaml";

TEST(Quasistatics, AVonMisesTrussSnapsThroughAtItsExactLoad) {
  const MemoryRun run = MemoryRun::OfText(kTruss);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  // Load P(y) = 2 k (1/L - 1) y with L = sqrt(b^2 + y^2); largest where L^3 = b^2.
  const double b = 0.8, L = std::cbrt(b * b), y = std::sqrt(L * L - b * b);
  const double load = 2 * 1000 * (1 / L - 1) * y;
  const auto singular = run.EventsOfKind("singular");
  ASSERT_EQ(singular.size(), 1u);
  EXPECT_NEAR(singular[0].t, load / 100, 1e-9);
  EXPECT_EQ(singular[0].entity, "guide");
  EXPECT_NE(singular[0].detail.find("limit point"), std::string::npos) << singular[0].detail;
  EXPECT_NEAR(run.before[0][run.Column("slider.y")], y, 1e-4);
  // Behind, the springs are stretched on the other side.
  const double below = run.after[0][run.Column("slider.y")];
  EXPECT_LT(below, -0.6);
  EXPECT_NEAR(2 * 1000 * (1 / std::hypot(b, below) - 1) * below, load, 1e-5);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double at = run.At(i, "slider.y");
    EXPECT_NEAR(2 * 1000 * (1 / std::hypot(b, at) - 1) * at, 100 * run.t[i], 1e-7);
    EXPECT_EQ(at > 0, run.t[i] < load / 100);
  }
}

TEST(Quasistatics, LawSwitchesAreLocated) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  cart: {mass: 1, at: [1, 0, 0]}
joints:
  rail: {prismatic: [ground, cart], axis: x}
forces:
  spring: {linear_spring: [ground, cart], stiffness: 100, free_length: 1}
  push: {force: cart, vector: ["30*t", 0, 0]}
  stop: {actuator: rail, effort: "if(rail.q > 0.1, -400*(rail.q - 0.1), 0)"}
run: {analysis: quasistatics, until: 1, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.TimesOf("stop").size(), 1u);
  EXPECT_NEAR(run.TimesOf("stop")[0], 1.0 / 3, 1e-11);
  EXPECT_NEAR(run.rows.back()[run.Column("rail.q")], 0.1 + 20.0 / 500, 1e-10);
}

// ---- modes

TEST(Modes, OfAPendulumIsItsSmallSwing) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  rod: {mass: 2, inertia: [0.3, 0, 0.3], at: [0, -0.5, 0]}
joints:
  pin: {revolute: [ground, rod], at: [0, 0, 0]}
run: {analysis: linearize}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const auto& modes = Result<ModesSummary>(run).modes;
  ASSERT_EQ(modes.size(), 1u);
  EXPECT_NEAR(modes[0].natural_frequency, std::sqrt(2 * 9.81 * 0.5 / (0.3 + 2 * 0.25)), 1e-9);
  EXPECT_EQ(modes[0].damping_ratio, 0);
  EXPECT_TRUE(Result<ModesSummary>(run).stable);
}

TEST(Modes, OfADoublePendulumFoundAtItsEquilibrium) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  upper: {mass: 1.2, inertia: [0.05, 0, 0.05], at: [0, -0.4, 0]}
  lower: {mass: 0.7, inertia: [0.03, 0, 0.03], at: [0, -1.25, 0]}
joints:
  shoulder: {revolute: [ground, upper], at: [0, 0, 0], start: {q: 0.5}}
  elbow: {revolute: [upper, lower], at: [0, -0.9, 0], start: {q: -0.9}}
run: {analysis: linearize, at: equilibrium}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double g = 9.81, m11 = 0.05 + 1.2 * 0.16 + 0.7 * 0.81, m12 = 0.7 * 0.9 * 0.35, m22 = 0.03 + 0.7 * 0.35 * 0.35;
  const double k1 = g * (1.2 * 0.4 + 0.7 * 0.9), k2 = g * 0.7 * 0.35;
  const double a = m11 * m22 - m12 * m12, b = m11 * k2 + m22 * k1, c = k1 * k2;
  const auto& modes = Result<ModesSummary>(run).modes;
  ASSERT_EQ(modes.size(), 2u);
  for (int i = 0; i < 2; ++i) {
    const double w2 = (b + (i == 0 ? -1 : 1) * std::sqrt(b * b - 4 * a * c)) / (2 * a);
    EXPECT_NEAR(modes[i].natural_frequency, std::sqrt(w2), 1e-8);
    // Absolute angle of the lower link over that of the upper.
    const double ratio = (k1 - w2 * m11) / (w2 * m12);
    EXPECT_NEAR((modes[i].coordinates[1] / modes[i].coordinates[0]).real(), ratio - 1, 1e-6);
  }
}

TEST(Modes, OfAChainOfMassesAndSprings) {
  std::string bodies, joints, springs;
  const int n = 6;
  for (int i = 1; i <= n; ++i) {
    bodies += fmt::format("  m{}: {{mass: 2, at: [{}, 0, 0]}}\n", i, i);
    joints += fmt::format("  g{0}: {{prismatic: [ground, m{0}], axis: x}}\n", i);
    springs += fmt::format("  s{}: {{linear_spring: [{}, m{}], stiffness: 50, free_length: 1}}\n", i,
                           i == 1 ? "ground" : fmt::format("m{}", i - 1), i);
  }
  springs += fmt::format(
      "  last: {{linear_spring: [m{}, ground], points: [[0, 0, 0], [{}, 0, 0]], stiffness: 50, free_length: 1}}\n", n,
      n + 1);
  const MemoryRun run = MemoryRun::OfText("savary: 1\nbodies:\n" + bodies + "joints:\n" + joints + "forces:\n" +
                                          springs + "run: {analysis: linearize}\n");
  const auto& modes = Result<ModesSummary>(run).modes;
  ASSERT_EQ(modes.size(), static_cast<size_t>(n));
  for (int j = 1; j <= n; ++j)
    EXPECT_NEAR(modes[j - 1].natural_frequency, 2 * 5 * std::sin(j * kPi / (2 * (n + 1))), 1e-8);
}

TEST(Modes, OfDampedOscillators) {
  const auto modes_of = [](double damping) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
bodies:
  cart: {{mass: 2, at: [1, 0, 0]}}
joints:
  rail: {{prismatic: [ground, cart], axis: x}}
forces:
  spring: {{linear_spring: [ground, cart], stiffness: 50, damping: {}, free_length: 1}}
run: {{analysis: linearize}}
)yaml",
                                                        damping));
    EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    return Result<ModesSummary>(run).modes;
  };
  const auto weak = modes_of(4);
  ASSERT_EQ(weak.size(), 1u);
  EXPECT_NEAR(weak[0].natural_frequency, 5, 1e-9);
  EXPECT_NEAR(weak[0].damping_ratio, 0.2, 1e-9);
  EXPECT_NEAR(weak[0].frequency, 5 * std::sqrt(1 - 0.04) / (2 * kPi), 1e-9);
  const auto strong = modes_of(25);  // s = -2.5, -10
  ASSERT_EQ(strong.size(), 2u);
  EXPECT_NEAR(strong[0].s.real(), -2.5, 1e-8);
  EXPECT_NEAR(strong[1].s.real(), -10, 1e-8);
}

TEST(Modes, GrowWhereAPendulumStandsUpright) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  rod: {mass: 2, inertia: [0, 0, 0], at: [0, 0.5, 0]}
joints:
  pin: {revolute: [ground, rod], at: [0, 0, 0]}
run: {analysis: linearize}
)yaml");
  const auto& modes = Result<ModesSummary>(run).modes;
  ASSERT_EQ(modes.size(), 1u);
  EXPECT_NEAR(modes[0].s.real(), std::sqrt(9.81 / 0.5), 1e-8);
  EXPECT_FALSE(Result<ModesSummary>(run).stable);
}

// ---- assembly

TEST(Assembly, WritesThePositionItFound) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  arm: {mass: 1, inertia: [1, 1, 1], at: [1, 0, 0]}
joints:
  pin: {revolute: [ground, arm], at: [0, 0, 0], start: {q: pi/2, qd: 2}}
run: {analysis: assembly}
)yaml");
  ASSERT_EQ(run.rows.size(), 1u);
  EXPECT_NEAR(run.At(0, "arm.y"), 1, 1e-12);
  EXPECT_NEAR(run.At(0, "arm.vx"), -2, 1e-12);
  EXPECT_NEAR(run.checked.assembly.moved, std::sqrt(2), 1e-12);
}

TEST(Assembly, NamesTheLoopThatCannotClose) {
  const ModelFile file = ParseModelText(R"yaml(
savary: 1
bodies:
  crank: {mass: 1, inertia: [1, 1, 1], at: [0.5, 0, 0]}
  rod: {mass: 1, inertia: [1, 1, 1], at: [1.5, 0, 0]}
  slider: {mass: 1, at: [9, 0, 0]}
  other: {mass: 1, inertia: [1, 1, 1]}
markers:
  tip: {body: rod, at: [0.5, 0, 0]}
  eye: {body: slider}
joints:
  A: {revolute: [ground, crank], at: [0, 0, 0]}
  B: {revolute: [crank, rod], at: [1, 0, 0]}
  C: {revolute: [rod, slider], markers: [tip, eye]}
  D: {weld: [ground, slider]}
  E: {revolute: [ground, other], at: [0, 0, 0]}
run: {analysis: assembly}
)yaml",
                                        "test.yaml");
  const CheckedModel checked = CheckModel(file);
  ASSERT_FALSE(checked.assembly.ok);
  const std::string text = DescribeAssembly(file, checked.assembly);
  const std::string loop = text.substr(text.find("the loop"));
  for (const char* name : {"-A-", "-B-", "-C-", "-D-"}) EXPECT_NE(loop.find(name), std::string::npos) << text;
  EXPECT_EQ(loop.find("-E-"), std::string::npos) << text;
  EXPECT_NE(loop.find("misses closure by 7 m"), std::string::npos) << text;
}

}  // namespace
}  // namespace savary
