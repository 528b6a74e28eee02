// Dry friction of joints against closed forms.

#include <cmath>
#include <fstream>
#include <iterator>

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

// A parallelogram with cranks of length a = 0.5, drawn with the crank at an angle, moving up or down. Inertias are
// equal.
struct Parallelogram {
  double angle, rate;
  bool is_driven;
  const char *friction1, *friction4;
};

std::string WriteParallelogram(const Parallelogram& p, const char* formulation, double tolerance, bool mirrored) {
  const double s = mirrored ? -1 : 1, x = 0.5 * std::cos(p.angle), y = 0.5 * std::sin(p.angle);
  return fmt::format(
      R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  l1: {{mass: 1, inertia: [0.02, 0.02, 0.02], at: [{0}, {1}, 0]}}
  l2: {{mass: 0.1, inertia: [0.01, 0.01, 0.01], at: [{2}, {3}, 0]}}
  l3: {{mass: 1, inertia: [0.02, 0.02, 0.02], at: [{4}, {1}, 0]}}
joints:
  j1: {{revolute: [ground, l1], at: [0, 0, 0], {5}{6}}}
  j2: {{revolute: [l1, l2], at: [{7}, {3}, 0]}}
  j3: {{revolute: [l2, l3], at: [{8}, {3}, 0]}}
  j4: {{revolute: [ground, l3], at: [{9}, 0, 0]{10}}}
run: {{until: 1, every: 0.01, formulation: {11}, tolerance: {12}}}
)yaml",
      s * x / 2, y / 2, s * (x + 0.4), y, s * (x / 2 + 0.8),
      fmt::format("{}: {{{}: {}}}", p.is_driven ? "drive" : "start", p.is_driven ? "speed" : "qd", s * p.rate),
      p.friction1, s * x, s * (x + 0.8), s * 0.8, p.friction4, formulation, tolerance);
}

template <typename Check>
void ForAllFormulations(const Parallelogram& parallelogram, Check check) {
  for (const char* formulation : {"absolute", "relative", "independent", "canonical"}) {
    for (const double tolerance : {1e-6, 1e-8, 1e-12}) {
      for (const bool mirrored : {false, true}) {
        SCOPED_TRACE(fmt::format("{} {} {}", formulation, tolerance, mirrored ? "mirrored" : ""));
        check(MemoryRun::OfText(WriteParallelogram(parallelogram, formulation, tolerance, mirrored)), tolerance);
      }
    }
  }
}

// The coupler turns the follower by its force times a sin(angle), and friction of the follower's pin takes mu r of the
// same force. Where gravity does not help there are no finite forces from a sin(angle) = mu r on.
TEST(JointFriction, DrivenParallelogramJamsBesideItsFlatPosition) {
  const double mu_r = 0.3 * 0.02, from = -1;
  const Parallelogram rising{from, 4, true, "", ", friction: {static: 0.3, radius: 0.02}"};
  ForAllFormulations(rising, [&](const MemoryRun& run, double /*tolerance*/) {
    EXPECT_EQ(run.summary.status, RunStatus::kFailed);
    EXPECT_TRUE(run.summary.reason.starts_with("jammed at t = ")) << run.summary.reason;
    EXPECT_NE(run.summary.reason.find("friction of 'j4'"), std::string::npos) << run.summary.reason;
    EXPECT_NEAR(run.summary.t, (-std::asin(mu_r / 0.5) - from) / 4, 1e-9);
  });
}

// Where gravity moves the follower by itself, the coupler need not.
TEST(JointFriction, DrivenParallelogramPassesItsFlatPositionDownwards) {
  const Parallelogram falling{1, -4, true, "", ", friction: {static: 0.3, radius: 0.02}"};
  ForAllFormulations(falling, [&](const MemoryRun& run, double /*tolerance*/) {
    EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  });
}

// Friction of its driven pin loads the drive alone.
TEST(JointFriction, DrivenParallelogramPassesWithFrictionOfItsCrank) {
  const Parallelogram rising{-1, 4, true, ", friction: {static: 0.3, radius: 0.02}", ""};
  ForAllFormulations(rising, [&](const MemoryRun& run, double /*tolerance*/) {
    EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  });
}

// Both cranks are alike, so the coupler takes half of what friction of one of them does: a sin(angle) = mu r / 2. As
// forces grow like 1 / distance, the free parallelogram is stopped there, and friction holds it.
TEST(JointFriction, FreeParallelogramIsStoppedBesideItsFlatPosition) {
  const double mu_r = 0.1 * 0.02;
  const Parallelogram falling{1, -4, false, ", friction: {static: 0.1, radius: 0.02}", ""};
  ForAllFormulations(falling, [&](const MemoryRun& run, double /*tolerance*/) {
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    ASSERT_EQ(run.TimesOfKind("impact", "j1").size(), 1U);
    const size_t last = run.rows.size() - 1;
    EXPECT_NEAR(run.At(last, "l1.y"), mu_r / 4, 1e-7);
    EXPECT_NEAR(run.At(last, "l1.wz"), 0, 1e-9);
  });
}

// Free, with friction in several joints; gravity moves the cranks through their flat position in both senses, until
// friction holds them. Steps that are short only because that position is near are not taken for stiffness.
TEST(JointFriction, FreeParallelogramWithSeveralFrictionsPassesInAllFormulations) {
  std::ifstream file("tests/linkages/parallelogram_several_frictions.yaml");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  ASSERT_TRUE(text.find("formulation: absolute, tolerance: 1e-8") != std::string::npos);
  double first = 0;
  for (const char* formulation : {"absolute", "relative", "independent", "canonical"}) {
    for (const double tolerance : {1e-6, 1e-8, 1e-10}) {
      SCOPED_TRACE(fmt::format("{} {}", formulation, tolerance));
      const MemoryRun run =
          MemoryRun::OfText(text.substr(0, text.find("formulation:")) +
                            fmt::format("formulation: {}, tolerance: {}}}\n", formulation, tolerance));
      ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
      EXPECT_GE(run.EventsOfKind("singular").size(), 2U);
      const double end = run.At(run.rows.size() - 1, "j1.q");
      if (first == 0) first = end;
      EXPECT_NEAR(end, first, 1e-9);
    }
  }
}

// Two sliders, each held by two guides whose shares are not determined; forces grow until they overcome the preloads.
// The second gives way within a hundredth of the run of the first: both instants are located.
TEST(JointFriction, GuidesThatHoldTogetherGiveWayInTurn) {
  for (const double apart : {0.05, 0.002, 1e-4}) {
    std::string bodies, joints, forces;
    for (const int i : {0, 1}) {
      bodies += fmt::format("  b{0}: {{mass: 1, inertia: [1, 1, 1], at: [0, {0}, 0]}}\n", i);
      for (const int k : {0, 1}) {
        joints += fmt::format(
            "  j{0}{1}: {{prismatic: [ground, b{0}], at: [{2}, {0}, 0], axis: x, friction: {{static: 0.1, kinetic: "
            "0.05, preload: {3}}}}}\n",
            i, k, 0.2 * k, 1 + i * k * apart);
      }
      forces += fmt::format("  f{0}: {{force: b{0}, vector: [\"20*t\", 0, 0]}}\n", i);
    }
    const MemoryRun run = MemoryRun::OfText(
        "savary: 1\nbodies:\n" + bodies + "joints:\n" + joints + "forces:\n" + forces +
        "  s: {linear_spring: [b0, b1], stiffness: 1e-9, free_length: 1}\nrun: {until: 1, every: 0.1}\n");
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    for (const int i : {0, 1}) {
      const std::vector<double> slips = run.TimesOfKind("slip", fmt::format("j{}0", i));
      ASSERT_EQ(slips.size(), 1U);
      EXPECT_NEAR(slips[0], (2 + i * apart) / 20, 1e-9) << apart;
    }
  }
}

// A slider in a rail with friction, under a lever whose weight presses on it: together they hold it until the push
// exceeds what both can bear, however small a share one of them can take.
TEST(JointFriction, RailAndContactThatHoldTogetherGiveWayTogether) {
  for (const double mu : {0.01, 0.1, 0.8}) {
    for (const double preload : {0.5, 5.0, 50.0}) {
      const double most = preload + mu * kGravity;
      for (const char* formulation : {"absolute", "relative", "independent", "canonical"}) {
        const MemoryRun run = MemoryRun::OfText(
            fmt::format("savary: 1\ngravity: [0, -9.81, 0]\nbodies:\n  slider: {{mass: 1, inertia: [1, 1, 1]}}\n"
                        "  lever: {{mass: 1, inertia: [1, 1, 1], at: [0, 0.1, 0]}}\n"
                        "joints:\n  rail: {{prismatic: [ground, slider], axis: x, friction: {{static: 0, kinetic: 0, "
                        "preload: {0}}}}}\n"
                        "  pin: {{revolute: [ground, lever], at: [1, 0, 0], axis: z, friction: {{static: 0.1, kinetic: "
                        "0.1, radius: "
                        "0.01, preload: 0.01}}}}\n"
                        "forces:\n  push: {{force: slider, vector: [\"{1}*t\", 0, 0]}}\n"
                        "shapes:\n  top: {{body: slider, open: true, profile: [line: {{from: [9, 0], to: [-9, 0]}}]}}\n"
                        "  tip: {{body: lever, circle: {{radius: 0.1}}}}\n"
                        "contacts:\n  c: {{between: [top, tip], restitution: 0, friction: {2}}}\n"
                        "run: {{until: 1, every: 0.1, formulation: {3}}}\n",
                        preload, 2 * most, mu, formulation));
        ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
        const std::vector<double> slips = run.TimesOfKind("slip", "rail"), of_contact = run.TimesOfKind("slip", "c");
        ASSERT_EQ(slips.size(), 1U) << mu << ", " << preload << ", " << formulation;
        ASSERT_EQ(of_contact.size(), 1U) << mu << ", " << preload << ", " << formulation;
        // The pin bears a part of the lever's weight, or does not: its friction is 0.01 N m and 0.001 m of its load.
        EXPECT_NEAR(slips[0], 0.5, 0.5 * mu * 0.05 / most + 1e-8) << mu << ", " << preload << ", " << formulation;
        EXPECT_NEAR(of_contact[0], slips[0], 1e-8);
      }
    }
  }
}

}  // namespace
}  // namespace savary
