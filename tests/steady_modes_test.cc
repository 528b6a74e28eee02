// Modes about steady motions: gyroscopes, rotors, pendulums on turning shafts, against closed forms.

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/memory_run.h"

namespace savary {
namespace {

const ModesSummary& Modes(const MemoryRun& run) { return std::get<ModesSummary>(run.result); }

// Natural frequencies that are not zero, of a motion without growth and decay.
std::vector<double> FrequenciesOf(const MemoryRun& run) {
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  std::vector<double> frequencies;
  for (const Mode& mode : Modes(run).modes) {
    if (mode.natural_frequency > 0) frequencies.push_back(mode.natural_frequency);
    EXPECT_NEAR(mode.s.real(), 0, 1e-7 * (1 + mode.natural_frequency));
  }
  return frequencies;
}

ModelFile Gyroscope(AnalysisKind analysis) {
  ModelFile file = LoadModelFile("models/gyroscope.yaml");
  file.run.analysis = analysis;
  return file;
}

TEST(SteadyModes, AFreeGyroscopeNutatesAtTheRatioOfItsInertias) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  disk: {mass: 2, inertia: [0.3, 0.3, 0.5], angular_velocity: [0, 0, 40]}
joints:
  centre: {spherical: [ground, disk]}
run: {analysis: linearize}
)yaml");
  const auto frequencies = FrequenciesOf(run);
  ASSERT_EQ(frequencies.size(), 1u);
  EXPECT_NEAR(frequencies[0], 0.5 * 40 / 0.3, 1e-7);  // C n / A
  EXPECT_EQ(Modes(run).frame_rate.norm(), 0);
  EXPECT_TRUE(Modes(run).stable);
  EXPECT_NEAR(run.At(0, "disk.wz"), 40, 1e-12);
}

TEST(SteadyModes, ASleepingTopPrecessesAndNutatesOrFalls) {
  // A v^2 - C n v + m g l = 0 with A about the foot; it falls when C^2 n^2 < 4 A m g l.
  for (const double n : {90.0, 200.0, 20.0}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  top: {{mass: 0.5, inertia: [4e-4, 4e-4, 6e-4], at: [0, 0, 0.02], angular_velocity: [0, 0, {}]}}
joints:
  foot: {{spherical: [ground, top], at: [0, 0, 0]}}
run: {{analysis: linearize}}
)yaml",
                                                        n));
    const double A = 4e-4 + 0.5 * 0.02 * 0.02, b = 6e-4 * n, mgl = 0.5 * 9.81 * 0.02, D = b * b - 4 * A * mgl;
    if (D > 0) {
      const auto frequencies = FrequenciesOf(run);
      ASSERT_EQ(frequencies.size(), 2u) << n;
      EXPECT_NEAR(frequencies[0], (b - std::sqrt(D)) / (2 * A), 1e-6);
      EXPECT_NEAR(frequencies[1], (b + std::sqrt(D)) / (2 * A), 1e-6);
      EXPECT_TRUE(Modes(run).stable);
    } else {
      const auto& modes = Modes(run).modes;
      EXPECT_FALSE(Modes(run).stable);
      const auto fastest = std::max_element(modes.begin(), modes.end(),
                                            [](const Mode& x, const Mode& y) { return x.s.real() < y.s.real(); });
      EXPECT_NEAR(fastest->s.real(), std::sqrt(-D) / (2 * A), 1e-6);
    }
  }
}

TEST(SteadyModes, OfALevelGyroscopeAreSeenFromItsPrecession) {
  // With spin momentum a = C n and precession w = m g l / a, the energy at fixed momenta gives nutation the square (a /
  // A)^2 + w^2.
  const MemoryRun run(Gyroscope(AnalysisKind::kLinearize));
  const double m = 0.5, R = 0.06, l = 0.08, n = 200, A = m * R * R / 4 + m * l * l, a = m * R * R / 2 * n,
               w = m * 9.81 * l / a;
  const auto frequencies = FrequenciesOf(run);
  ASSERT_EQ(frequencies.size(), 1u);
  EXPECT_NEAR(frequencies[0], std::hypot(a / A, w), 1e-7 * n);
  EXPECT_NEAR(Modes(run).frame_rate.z(), w, 1e-8);
  EXPECT_NEAR(Modes(run).frame_rate.head<2>().norm(), 0, 1e-8);
}

TEST(SteadyModes, DynamicsMovesAsTheySay) {
  // The level gyroscope, a little faster than it should precess, nods with the frequency of its mode.
  ModelFile file = Gyroscope(AnalysisKind::kDynamics);
  file.model.bodies[0].w_WB.z() *= 1.0001;
  file.model.bodies[0].v_WB.y() *= 1.0001;
  file.run.until = 0.5;
  file.run.every = 1e-4;
  const MemoryRun run(file);
  const double nutation = FrequenciesOf(MemoryRun(Gyroscope(AnalysisKind::kLinearize)))[0];
  std::vector<double> turns;  // highest and lowest places
  for (size_t i = 1; i + 1 < run.rows.size(); ++i) {
    const double a = run.At(i - 1, "top.z"), b = run.At(i, "top.z"), c = run.At(i + 1, "top.z");
    if ((b - a) * (c - b) < 0) turns.push_back(run.t[i] + 0.5 * 1e-4 * (a - c) / (a - 2 * b + c));
  }
  ASSERT_GE(turns.size(), 5u);
  const double period = 2 * (turns.back() - turns.front()) / static_cast<double>(turns.size() - 1);
  EXPECT_NEAR(2 * std::numbers::pi / period, nutation, 1e-3 * nutation);
}

TEST(SteadyModes, APendulumOnATurningShaft) {
  // A point on a rod of 0.5 m hinged to a driven upright shaft: hanging it swings at the root of g/l - W^2; beyond W^2
  // = g/l it stands out at cos q = g / (l W^2) and swings about that at W sin q.
  const auto shaft = [](double W, double q) {
    return MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  shaft: {{mass: 1, inertia: [1, 1, 1]}}
  bob: {{mass: 2, inertia: [0, 0, 0], at: [0, 0, -0.5]}}
joints:
  bearing: {{revolute: [ground, shaft], axis: z, drive: {{speed: {}}}}}
  hinge: {{revolute: [shaft, bob], at: [0, 0, 0], axis: y, start: {{q: {:.17g}, qd: 0}}}}
run: {{analysis: linearize}}
)yaml",
                                         W, q));
  };
  const double g = 9.81, l = 0.5;
  for (const double W : {0.0, 2.0, 4.0}) {
    const auto hanging = FrequenciesOf(shaft(W, 0));
    ASSERT_EQ(hanging.size(), 1u);
    EXPECT_NEAR(hanging[0], std::sqrt(g / l - W * W), 1e-7) << W;
  }
  const double W = 7, q = std::acos(g / (l * W * W));
  const MemoryRun out = shaft(W, q);
  const auto frequencies = FrequenciesOf(out);
  ASSERT_EQ(frequencies.size(), 1u);
  EXPECT_NEAR(frequencies[0], W * std::sin(q), 1e-6);
  EXPECT_NEAR(Modes(out).frame_rate.z(), W, 1e-9);
  // Hanging straight it is no longer stable there; between the two the motion is not steady.
  EXPECT_FALSE(Modes(shaft(W, 0)).stable);
  const MemoryRun between = shaft(W, 0.5 * q);
  EXPECT_EQ(between.summary.status, RunStatus::kFailed);
  EXPECT_NE(between.summary.reason.find("no steady motion"), std::string::npos) << between.summary.reason;
}

const char* kRotor = R"yaml(
savary: 1
bodies:
  housing: {{mass: 0, inertia: [0, 0, 0]}}
  rotor: {{mass: 3, inertia: [0.2, 0.2, 0.35]}}
joints:
  gimbal: {{universal: [ground, housing], axis: x, axis2: y}}
  bearing: {{revolute: [housing, rotor], axis: z, start: {{qd: 60}}}}
forces:
  springs_x: {{torsion_spring: gimbal, coordinate: q1, stiffness: 50}}
  springs_y: {{torsion_spring: gimbal, coordinate: q2, stiffness: 50}}
run: {{analysis: linearize, at: {}}}
)yaml";

TEST(SteadyModes, ARotorOnSpringsWhirlsForwardAndBackward) {
  // A v^2 - C n v - k = 0 forward, with the other sign backward.
  const double A = 0.2, C = 0.35, n = 60, k = 50, D = std::sqrt(C * C * n * n + 4 * A * k);
  const auto frequencies = FrequenciesOf(MemoryRun::OfText(fmt::format(fmt::runtime(kRotor), "start")));
  ASSERT_EQ(frequencies.size(), 2u);
  EXPECT_NEAR(frequencies[0], (D - C * n) / (2 * A), 1e-6);
  EXPECT_NEAR(frequencies[1], (D + C * n) / (2 * A), 1e-6);
  // At rest both are the same.
  const auto resting = FrequenciesOf(MemoryRun::OfText(fmt::format(fmt::runtime(kRotor), "rest")));
  ASSERT_EQ(resting.size(), 2u);
  for (const double frequency : resting) EXPECT_NEAR(frequency, std::sqrt(k / A), 1e-7);
}

}  // namespace
}  // namespace savary
