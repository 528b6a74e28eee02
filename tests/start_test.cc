// How a mechanism starts: what assembly moves, and says that it moved; drawings far off; shapes of extreme size.

#include <chrono>
#include <cmath>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/memory_run.h"

namespace savary {
namespace {

std::string Arm(const std::string& shoulder, const std::string& elbow) {
  return fmt::format(R"yaml(
savary: 1
units: {{angle: deg}}
gravity: [0, -9.81, 0]
bodies:
  upper: {{mass: 1, inertia: [0.083, 0, 0.083], at: [0, -0.5, 0]}}
  lower: {{mass: 1, inertia: [0.083, 0, 0.083], at: [0, -1.5, 0]}}
joints:
  shoulder: {{revolute: [ground, upper], at: [0, 0, 0]{}}}
  elbow: {{revolute: [upper, lower], at: [0, -1, 0]{}}}
run: {{until: 0.1}}
)yaml",
                     shoulder, elbow);
}

std::vector<std::string> WarningsOf(const std::string& text) {
  return CheckModel(ParseModelText(text, "m.yaml")).assembly.warnings;
}

TEST(Start, OfOneJointThatMovesOthersNamesThem) {
  const std::vector<std::string> warnings = WarningsOf(Arm("", ", start: {q: 60, qd: 2 rad/s}"));
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_NE(warnings[0].find("'shoulder' by -17.9"), std::string::npos) << warnings[0];
  EXPECT_NE(warnings[0].find("deg/s"), std::string::npos) << warnings[0];
  EXPECT_TRUE(WarningsOf(Arm(", start: {q: 0, qd: 0}", ", start: {q: 60, qd: 2 rad/s}")).empty());
  const std::vector<std::string> of_elbow = WarningsOf(Arm(", start: {q: 30}", ""));
  ASSERT_EQ(of_elbow.size(), 1u);
  EXPECT_NE(of_elbow[0].find("'elbow' by -"), std::string::npos) << of_elbow[0];
  EXPECT_TRUE(WarningsOf(Arm("", "")).empty());
}

TEST(Start, OfALinkageSaysNothingOfJointsThatMustFollow) {
  EXPECT_TRUE(WarningsOf(R"yaml(
savary: 1
bodies:
  crank: {mass: 1, inertia: [1, 1, 1], at: [0, 0, 0]}
  coupler: {mass: 1, inertia: [1, 1, 1], at: [0, 1, 0]}
  rocker: {mass: 1, inertia: [1, 1, 1], at: [3, 2, 0]}
joints:
  A: {revolute: [ground, crank], at: [0, 0, 0], start: {q: 0.5, qd: 2}}
  B: {revolute: [crank, coupler], at: [0, 1, 0]}
  C: {revolute: [coupler, rocker], at: [3, 2, 0]}
  D: {revolute: [ground, rocker], at: [3, 0, 0]}
run: {until: 0.1}
)yaml")
                  .empty());
}

TEST(Start, FromADrawingFarOffIsFoundInBoundedTime) {
  for (const double far : {1e2, 1e4, 1e6, 1e9}) {
    const auto begin = std::chrono::steady_clock::now();
    const ModelFile file = ParseModelText(fmt::format(R"yaml(
savary: 1
bodies:
  rod: {{mass: 2, inertia: [1, 1, 1], at: [0, 0, {}]}}
markers:
  a: {{body: ground}}
  b: {{body: rod, at: [0, 1, 0]}}
joints:
  pin: {{revolute: [ground, rod], markers: [a, b]}}
run: {{until: 1}}
)yaml",
                                                      far),
                                          "m.yaml");
    const CheckedModel checked = CheckModel(file);
    EXPECT_TRUE(checked.assembly.ok) << far << checked.assembly.problem;
    EXPECT_LT(checked.assembly.residual, 1e-12) << far;
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5)) << far;
  }
}

TEST(Start, IsCancelledWhileItIsSought) {
  const ModelFile file = ParseModelText(Arm("", ", start: {q: 60}"), "m.yaml");
  int asked = 0;
  const CheckedModel checked = CheckModel(file, [&] { return ++asked < 3; });
  EXPECT_FALSE(checked.assembly.ok);
  EXPECT_EQ(checked.assembly.problem, "cancelled");
}

TEST(Shapes, FarFromTheOriginOfTheirBodyHaveAnArea) {
  for (const double away : {0.0, 2.0, 1e3, 1e6, 1e9}) {
    for (const double radius : {4e-3, 1.0, 1e5}) {
      if (away > 1e8 * radius) continue;
      const ModelFile file = ParseModelText(fmt::format(R"yaml(
savary: 1
bodies: {{crank: {{mass: 1, inertia: [1, 1, 1]}}}}
shapes: {{pin: {{body: crank, circle: {{radius: {}, center: [{}, 0]}}}}}}
joints: {{shaft: {{revolute: [ground, crank], drive: {{speed: 1}}}}}}
run: {{until: 1}}
)yaml",
                                                        radius, away),
                                            "m.yaml");
      const double area = file.model.profiles[0].profile.CalcAreaMoments().area;
      const double round_off = 1e-15 * (away / radius + 10);
      EXPECT_NEAR(area / (3.141592653589793 * radius * radius), 1, 100 * round_off) << away << " " << radius;
    }
  }
}

TEST(Shapes, TooLargeForTheirPartnerAreRefused) {
  const auto contact = [](double post, double nose) {
    return fmt::format(R"yaml(
savary: 1
bodies: {{ram: {{mass: 1}}}}
shapes:
  nose: {{body: ram, circle: {{radius: {0}}}}}
  post: {{body: ground, circle: {{radius: {1}, center: [{2}, 0]}}}}
joints: {{rail: {{prismatic: [ground, ram], axis: x, drive: {{speed: {0}}}}}}}
contacts: {{touch: {{between: [nose, post]}}}}
run: {{analysis: kinematics, until: 0.08, every: 0.1}}
)yaml",
                       nose, post, 1.5 * nose + post);
  };
  for (const double scale : {1e-9, 1e-3, 1.0, 1e9}) {
    for (const double post : {1e-4, 1.0, 1e6}) {
      const MemoryRun run = MemoryRun::OfText(contact(post * scale, scale));
      EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << scale << " " << post << run.summary.reason;
    }
  }
  for (const double post : {1e15, 1e23, 1e200}) {
    EXPECT_THROW((void)ParseModelText(contact(post, 0.2), "m.yaml"), InputError) << post;
  }
}

// ---- markers

TEST(Markers, HaveColumnsOfTheirMotion) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies: {arm: {mass: 1, inertia: [1, 1, 1]}}
markers:
  tip: {body: arm, at: [2, 0, 0]}
  slider: {body: arm, motion: {x: t^2}}
  post: {body: ground, at: [1, 2, 3]}
joints: {pin: {revolute: [ground, arm], drive: {speed: 3}}}
run: {analysis: kinematics, until: 1, every: 0.1}
)yaml");
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], a = 3 * t;
    EXPECT_NEAR(run.At(i, "tip.x"), 2 * std::cos(a), 1e-12);
    EXPECT_NEAR(run.At(i, "tip.vy"), 6 * std::cos(a), 1e-12);
    EXPECT_NEAR(run.At(i, "tip.ax"), -18 * std::cos(a), 1e-11);
    // r = t^2 along an arm that turns at 3 rad/s.
    EXPECT_NEAR(run.At(i, "slider.vx"), 2 * t * std::cos(a) - 3 * t * t * std::sin(a), 1e-12);
    EXPECT_NEAR(run.At(i, "slider.ay"), (2 - 9 * t * t) * std::sin(a) + 12 * t * std::cos(a), 1e-11);
    EXPECT_EQ(run.At(i, "post.z"), 3);
    EXPECT_EQ(run.At(i, "post.vz"), 0);
  }
}

}  // namespace
}  // namespace savary
