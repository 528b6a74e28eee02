// Modes about motions in which bodies roll: a disk, wheelsets, the benchmark bicycle, against closed forms and
// published numbers.

#include <cmath>
#include <complex>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

std::vector<Mode> FindModes(const std::string& text) {
  const MemoryRun run = MemoryRun::OfText(text);
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  std::vector<Mode> moving;
  for (const Mode& mode : std::get<ModesSummary>(run.result).modes) {
    if (mode.natural_frequency > 0) moving.push_back(mode);
  }
  return moving;
}

std::vector<Mode> DiskModes(double w) {
  return FindModes(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
parameters: {{R: 0.5, m: 2, w: {:.17g} rad/s}}
bodies:
  disk: {{mass: m, inertia: [m*R^2/4, m*R^2/2, m*R^2/4], at: [0, 0, R], velocity: [w*R, 0, 0], angular_velocity: [0, w, 0]}}
shapes:
  rim: {{body: disk, edge: {{circle: {{radius: R}}}}, axis: y}}
  road: {{body: ground, plane: {{}}}}
contacts:
  c: {{between: [rim, road], no_slip: true, start: rolling, points: 1}}
run: {{analysis: linearize}}
)yaml",
                               w));
}

// th'' = -(12/5)(w^2 - g/(3R)) th.
TEST(RollingModes, ADiskSwaysOrFalls) {
  for (const double w : {3.0, 6.5, 20.0}) {
    const std::vector<Mode> modes = DiskModes(w);
    ASSERT_EQ(modes.size(), 1u) << w;
    EXPECT_NEAR(modes[0].s.imag(), std::sqrt(2.4 * (w * w - kGravity / 1.5)), 1e-9 * w) << w;
    EXPECT_NEAR(modes[0].s.real(), 0, 1e-9 * w);
  }
  // The limit, w^2 = g/(3R): 1e-8 beside it the disk swings, or falls.
  const double limit = 2.55734237051;
  EXPECT_NEAR(limit, std::sqrt(kGravity / 1.5), 5e-12);
  for (const double beside : {1e-8, -1e-8}) {
    const std::vector<Mode> modes = DiskModes(limit * (1 + beside));
    ASSERT_EQ(modes.size(), beside > 0 ? 1u : 2u);
    const double speed = std::sqrt(2.4 * 2e-8) * limit;
    EXPECT_NEAR(std::abs(beside > 0 ? modes[0].s.imag() : modes[0].s.real()), speed, 0.05 * speed);
  }
  const std::vector<Mode> falls = DiskModes(2);
  ASSERT_EQ(falls.size(), 2u);
  for (const Mode& mode : falls) EXPECT_NEAR(std::abs(mode.s.real()), 2.46900789792, 1e-9);
}

// [goyal1989], 3.1: a disk that leans rolls around a circle where 6 R w_a psi' cos th - R psi'^2 sin th cos th + 4 g
// sin th = 0. Seen from the frame that turns with it, it stands still.
TEST(RollingModes, ALeaningDiskRollsAroundACircle) {
  const double R = 0.5, lean = 0.3, turn = -1.5, w_a = 2.62353204493058;
  ASSERT_NEAR(6 * R * w_a * turn * std::cos(lean) - R * turn * turn * std::sin(lean) * std::cos(lean) +
                  4 * kGravity * std::sin(lean),
              0, 1e-12);
  const auto model = [&](const char* run) {
    return MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
parameters: {{R: 0.5, m: 2, th: 0.3 rad, wa: {:.17g} rad/s, wd: {:.17g} rad/s}}
bodies:
  disk:
    mass: m
    inertia: [m*R^2/4, m*R^2/2, m*R^2/4]
    at: [0, -R*sin(th), R*cos(th)]
    rotation: [{{axis: x, angle: th}}]
    angular_velocity: [0, wa*cos(th) - wd*sin(th), wa*sin(th) + wd*cos(th)]
shapes:
  rim: {{body: disk, edge: {{circle: {{radius: R}}}}, axis: y}}
  road: {{body: ground, plane: {{}}}}
contacts:
  c: {{between: [rim, road], no_slip: true, start: rolling, points: 1}}
run: {}
)yaml",
                                         w_a, turn * std::cos(lean), run));
  };
  const double period = kTurn / std::abs(turn);
  const MemoryRun run = model("{until: 4.18879020478639, every: 0.418879020478639}");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double radius = 0.874510681643527;
  const Vec3 start(0, -R * std::sin(lean), R * std::cos(lean));
  for (size_t row = 0; row < run.rows.size(); ++row) {
    // About the middle of the circle, which lies aside of the start.
    const double angle = turn * run.t[row];
    const Vec3 x(run.At(row, "disk.x"), run.At(row, "disk.y"), run.At(row, "disk.z"));
    const double sign = run.At(0, "disk.vx") > 0 ? 1 : -1;
    const Vec3 expected = start + Vec3(-sign * radius * std::sin(angle), sign * radius * (std::cos(angle) - 1), 0);
    EXPECT_LE((x - expected).norm(), 1e-8) << run.t[row] << " of " << period;
    EXPECT_NEAR(run.At(row, "c.fn"), 19.62, 1e-7);
  }
  const MemoryRun modes = model("{analysis: linearize}");
  ASSERT_EQ(modes.summary.status, RunStatus::kCompleted) << modes.summary.reason;
  EXPECT_LE((std::get<ModesSummary>(modes.result).frame_rate - Vec3(0, 0, turn)).norm(), 1e-9);
}

std::string Wheelset(const char* rails) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
parameters: {{r: 0.45 m, b: 0.75 m, gamma: 0.05, h: 0.05 m, v: 10 m/s, rho: 0.3}}
bodies:
  axle: {{mass: 1000, inertia: [600, 80, 600], at: [0, 0, r], velocity: [v, 0, 0], angular_velocity: [0, v/r, 0]}}
shapes:
  left: {{body: axle, at: [0, b, 0], axis: y, revolution: {{open: true, profile: [line: {{from: [r + gamma*h, -h], to: [r - gamma*h, h]}}]}}}}
  right: {{mirror: left, across: y}}
{}
contacts:
  one: {{between: [left, rail1], no_slip: true, start: rolling, points: 1}}
  two: {{between: [right, rail2], no_slip: true, start: rolling, points: 1}}
run: {{analysis: linearize}}
)yaml",
                     rails);
}

// Klingel: the wavelength is 2 pi sqrt(r b/gamma) on sharp rails.
TEST(RollingModes, AWheelsetSwaysWithTheWavelengthOfKlingel) {
  const std::vector<Mode> modes = FindModes(Wheelset(R"yaml(
  rail1: {body: ground, edge: {line: {from: [-10, b, 0], to: [60, b, 0]}}}
  rail2: {body: ground, edge: {line: {from: [-10, -b, 0], to: [60, -b, 0]}}})yaml"));
  ASSERT_EQ(modes.size(), 1u);
  EXPECT_NEAR(modes[0].s.imag() / (10 / std::sqrt(0.45 * 0.75 / 0.05)), 1, 1e-8);
  EXPECT_NEAR(modes[0].s.real(), 0, 1e-8);
  // Heads of radius rho that the cones touch at the same points: shorter by sqrt(1 + rho sin(alpha)/b), tan(alpha) =
  // gamma.
  const std::vector<Mode> heads = FindModes(Wheelset(R"yaml(
  rail1: {body: ground, cylinder: {radius: rho, length: 70}, axis: x, at: [25, b + rho*sin(atan(gamma)), -rho*cos(atan(gamma))]}
  rail2: {body: ground, cylinder: {radius: rho, length: 70}, axis: x, at: [25, -b - rho*sin(atan(gamma)), -rho*cos(atan(gamma))]})yaml"));
  ASSERT_EQ(heads.size(), 1u);
  const double shorter = std::sqrt(1 + 0.3 * std::sin(std::atan(0.05)) / 0.75);
  EXPECT_NEAR(heads[0].s.imag() / (shorter * 10 / std::sqrt(0.45 * 0.75 / 0.05)), 1, 1e-8);
}

// [meijaard2007], table 2 at v = 5 m/s; weave becomes stable and capsize unstable at the speeds of its text.
TEST(RollingModes, TheBenchmarkBicycle) {
  const auto modes_at = [](const char* v) {
    ModelFile file = LoadModelFile("models/bicycle.yaml", {{"v", v}});
    file.run.analysis = AnalysisKind::kLinearize;
    const MemoryRun run(file);
    EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    std::vector<std::complex<double>> found;
    for (const Mode& mode : std::get<ModesSummary>(run.result).modes) {
      if (mode.natural_frequency > 0) found.push_back(mode.s);
    }
    return found;
  };
  const auto holds = [](const std::vector<std::complex<double>>& found, std::complex<double> s, double tolerance) {
    return std::any_of(found.begin(), found.end(), [&](const auto& value) { return std::abs(value - s) <= tolerance; });
  };
  const auto five = modes_at("5 m/s");
  EXPECT_EQ(five.size(), 3u);
  EXPECT_TRUE(holds(five, {-0.77534188219585, 4.46486771378823}, 1e-9));
  EXPECT_TRUE(holds(five, -0.32286642900409, 1e-9));
  EXPECT_TRUE(holds(five, -14.07838969279822, 1e-8));
  const auto weave = modes_at("4.29238253634111 m/s"), capsize = modes_at("6.02426201538837 m/s");
  const auto least = [](const std::vector<std::complex<double>>& found, bool swings) {
    double smallest = kInfinity;
    for (const auto& s : found) {
      if ((s.imag() > 0) == swings) smallest = std::min(smallest, std::abs(s.real()));
    }
    return smallest;
  };
  EXPECT_LE(least(weave, true), 1e-9);
  // There it is a zero like those of the place and the heading.
  EXPECT_TRUE(capsize.size() == 2 || least(capsize, false) <= 1e-8);
}

// Pushed aside it comes back to riding upright, on another way.
TEST(RollingModes, ABicyclePushedAsideRidesOn) {
  const MemoryRun run = MemoryRun::OfModel("bicycle");
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale);
  double most = 0;
  for (size_t row = 0; row < run.rows.size(); ++row) most = std::max(most, std::abs(run.At(row, "steer.q")));
  const double last = std::abs(run.At(run.rows.size() - 1, "steer.q"));
  EXPECT_GT(most, 0.01);
  EXPECT_LT(last, 0.3 * most);
}

// What touches without force may open or not: it is said.
TEST(RollingModes, WhatTouchesWithoutForceIsRefused) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  a: {mass: 1, inertia: [1, 1, 1]}
  b: {mass: 1, inertia: [1, 1, 1], at: [2, 0, 0]}
shapes:
  one: {body: a, circle: {radius: 1}}
  two: {body: b, circle: {radius: 1}}
joints:
  left: {revolute: [ground, a], axis: z, drive: {speed: 1}}
  right: {revolute: [ground, b], axis: z}
contacts:
  touch: {between: [one, two], no_slip: true, start: closed}
run: {analysis: linearize}
)yaml");
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  EXPECT_NE(run.summary.reason.find("touches without pressing"), std::string::npos) << run.summary.reason;
}

}  // namespace
}  // namespace savary
