// Where equilibria and motions branch: starts in singular positions, lock-up, buckling.

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/memory_run.h"

namespace savary {
namespace {

// A parallelogram that starts lying flat, ground and bar 2 m, arms 1 m. Two motions meet there: the parallelogram with
// D.q = A.q, and the crossed one with tan(D/2) = -3 tan(A/2) (from |bar| = 2 between the ends of both arms).
const char* kFlat = R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  left: {{mass: 1, inertia: [0.1, 0.1, 0.1], at: [0.5, 0, 0]}}
  bar: {{mass: 2, inertia: [0.5, 0.5, 0.5], at: [2, 0, 0]}}
  right: {{mass: 1, inertia: [0.1, 0.1, 0.1], at: [2.5, 0, 0]}}
joints:
  A: {{revolute: [ground, left], at: [0, 0, 0], drive: {{position: "{}"}}}}
  B: {{revolute: [left, bar], at: [1, 0, 0]}}
  C: {{revolute: [bar, right], at: [3, 0, 0]}}
  D: {{revolute: [ground, right], at: [2, 0, 0]{}}}
run: {{analysis: kinematics, until: 1.5, every: 0.01}}
)yaml";

TEST(BranchStart, FollowsTheBranchThatVelocitiesTell) {
  const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(kFlat), "t + 0.1*t^2", ", start: {qd: 1}"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.rows.size(), 151u);
  const auto singular = run.EventsOfKind("singular");
  ASSERT_EQ(singular.size(), 1u);
  EXPECT_EQ(singular[0].t, 0);
  EXPECT_NE(singular[0].detail.find(".qd"), std::string::npos) << singular[0].detail;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], q = t + 0.1 * t * t, w = 1 + 0.2 * t;
    EXPECT_NEAR(run.At(i, "D.q"), q, 1e-9) << t;
    EXPECT_NEAR(run.At(i, "D.qd"), w, 1e-8) << t;
    EXPECT_NEAR(run.At(i, "D.qdd"), 0.2, 1e-6) << t;
    EXPECT_NEAR(run.At(i, "bar.x"), 1 + std::cos(q), 1e-9) << t;
    // Weight of two arms and the bar, and the inertia of all.
    EXPECT_NEAR(run.At(i, "A.effort"), (2 * 0.5 + 2) * 9.81 * std::cos(q) + (2 * (0.1 + 0.25) + 2) * 0.2, 1e-5) << t;
  }
}

TEST(BranchStart, TheCrossedBranchIsFollowedWhenAskedFor) {
  const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(kFlat), "t", ", start: {qd: -3}"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double A = run.At(i, "A.q"), D = run.At(i, "D.q");
    EXPECT_NEAR(A, run.t[i], 1e-10);
    EXPECT_NEAR(D, -2 * std::atan(3 * std::tan(A / 2)), 1e-8) << A;
    EXPECT_NEAR(std::hypot(2 + std::cos(D) - std::cos(A), std::sin(D) - std::sin(A)), 2, 1e-9);
  }
}

TEST(BranchStart, IsRefusedWhereNothingTellsTheBranch) {
  const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(kFlat), "t", ""));
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  EXPECT_NE(run.summary.reason.find("two branches of the motion meet"), std::string::npos) << run.summary.reason;
  EXPECT_TRUE(run.rows.empty());
}

std::string SliderAtDeadCentre(const char* law, const char* start) {
  return fmt::format(R"yaml(
savary: 1
bodies:
  crank: {{mass: 1, inertia: [1, 1, 1], at: [0.5, 0, 0]}}
  rod: {{mass: 1, inertia: [1, 1, 1], at: [2, 0, 0]}}
  piston: {{mass: 1, at: [3, 0, 0]}}
joints:
  shaft: {{revolute: [ground, crank], at: [0, 0, 0]{}}}
  pin: {{revolute: [crank, rod], at: [1, 0, 0]}}
  wrist: {{revolute: [rod, piston], at: [3, 0, 0]}}
  guide: {{prismatic: [ground, piston], axis: x, drive: {{position: "{}"}}}}
run: {{analysis: kinematics, until: 0.5, every: 0.01}}
)yaml",
                     start, law);
}

TEST(BranchStart, ADeadCentreIsLeftTheWayTheStartSays) {
  // x = cos q + sqrt(4 - sin^2 q) falls as 3 - 3/4 q^2: for 3 - x = 3/4 t^2 the crank starts with qd = 1 or -1.
  for (const double sense : {1.0, -1.0}) {
    const MemoryRun run =
        MemoryRun::OfText(SliderAtDeadCentre("-0.75*t^2", fmt::format(", start: {{qd: {}}}", sense).c_str()));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    for (size_t i = 0; i < run.rows.size(); ++i) {
      const double q = run.At(i, "shaft.q");
      EXPECT_GE(sense * q, -1e-9);
      EXPECT_NEAR(std::cos(q) + std::sqrt(4 - std::sin(q) * std::sin(q)), 3 - 0.75 * run.t[i] * run.t[i], 1e-9)
          << run.t[i];
    }
    EXPECT_NEAR(run.At(0, "shaft.qd"), sense, 1e-8);
  }
}

TEST(BranchStart, ADeadCentreThatDrivesCannotLeaveIsRefused) {
  const MemoryRun locked = MemoryRun::OfText(SliderAtDeadCentre("0.75*t^2", ""));
  EXPECT_EQ(locked.summary.status, RunStatus::kFailed);
  EXPECT_NE(locked.summary.reason.find("cannot follow its drives from there"), std::string::npos)
      << locked.summary.reason;
  const MemoryRun either = MemoryRun::OfText(SliderAtDeadCentre("-0.75*t^2", ""));
  EXPECT_NE(either.summary.reason.find("two branches of the motion meet"), std::string::npos) << either.summary.reason;
  // With speed there is no velocity at all: all joints of the loop are named.
  const CheckedModel checked = CheckModel(ParseModelText(SliderAtDeadCentre("-t", ""), "test.yaml"));
  ASSERT_FALSE(checked.assembly.ok);
  for (const char* name : {"'shaft'", "'pin'", "'wrist'", "'guide'"})
    EXPECT_NE(checked.assembly.problem.find(name), std::string::npos) << checked.assembly.problem;
}

TEST(LockUp, HasValuesOnBothSidesOfItsInstant) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  rod: {mass: 1, inertia: [1, 1, 1], at: [0, 0.5, 0]}
  cart: {mass: 1, at: [0, 0, 0]}
  post: {mass: 1, at: [0, 1, 0]}
joints:
  rail: {prismatic: [ground, cart], axis: x, drive: {position: 2*t}}
  foot: {revolute: [cart, rod], at: [0, 0, 0]}
  head: {revolute: [rod, post], at: [0, 1, 0]}
  guide: {prismatic: [ground, post], axis: y}
run: {analysis: kinematics, until: 1, every: 0.013}
)yaml");
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  const auto singular = run.EventsOfKind("singular");
  ASSERT_EQ(singular.size(), 1u);
  EXPECT_NEAR(singular[0].t, 0.5, 1e-9);
  ASSERT_EQ(run.event_times.size(), 1u);
  EXPECT_EQ(run.event_times[0], singular[0].t);
  ASSERT_EQ(run.after.size(), 1u);
  EXPECT_EQ(run.before[0], run.after[0]);
  // Positions have a limit, and are near it.
  EXPECT_NEAR(run.before[0][run.Column("cart.x")], 1, 1e-4);
  for (const double value : run.before[0]) EXPECT_TRUE(std::isfinite(value));
  EXPECT_EQ(run.events.back().kind, "stop");
  EXPECT_EQ(run.events.back().t, singular[0].t);
}

TEST(Buckling, AnUprightColumnGoesOnBentBehindItsCriticalLoad) {
  // A rigid rod of 2 m on a torsion spring k, pressed from above: P L sin q = k q, straight up to P = k / L.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  rod: {mass: 1, inertia: [1, 1, 1], at: [0, 1, 0]}
joints:
  foot: {revolute: [ground, rod], at: [0, 0, 0]}
forces:
  spring: {torsion_spring: foot, stiffness: 300}
  load: {force: rod, vector: [0, "-100*t", 0], point: [0, 1, 0]}
run: {analysis: quasistatics, until: 3, every: 0.03}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const auto singular = run.EventsOfKind("singular");
  ASSERT_EQ(singular.size(), 1u);
  EXPECT_NEAR(singular[0].t, 1.5, 1e-9);
  EXPECT_EQ(singular[0].entity, "foot");
  EXPECT_NE(singular[0].detail.find("bifurcation at t = 1.5 s"), std::string::npos) << singular[0].detail;
  EXPECT_NE(singular[0].detail.find("two stable ones (pitchfork); went on where foot.q grows"), std::string::npos)
      << singular[0].detail;
  // Continuous there, and bent afterwards as the closed form has it.
  EXPECT_NEAR(run.before[0][run.Column("foot.q")], 0, 1e-9);
  EXPECT_EQ(run.before[0], run.after[0]);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double q = run.At(i, "foot.q"), load = 100 * run.t[i];
    EXPECT_NEAR(2 * load * std::sin(q), 300 * q, 1e-5) << run.t[i];
    if (run.t[i] < 1.49) {
      EXPECT_NEAR(q, 0, 1e-9);
    }
    if (run.t[i] > 1.51) {
      EXPECT_GT(q, 0.1);
    }
  }
  EXPECT_EQ(std::get<QuasistaticsSummary>(run.result).critical_times.size(), 1u);
}

TEST(Buckling, AToggleOfTwoBarsBucklesAtItsCriticalLoad) {
  // Two bars of length L in line between a foot and a guided head, a torsion spring k in the knee: 4 k q = 2 P L sin q,
  // critical at P = 2 k / L.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
parameters: {L: 0.5, k: 40}
bodies:
  lower: {mass: 1, inertia: [1, 1, 1], at: [0, L/2, 0]}
  upper: {mass: 1, inertia: [1, 1, 1], at: [0, 1.5*L, 0]}
  head: {mass: 1, at: [0, 2*L, 0]}
joints:
  foot: {revolute: [ground, lower], at: [0, 0, 0]}
  knee: {revolute: [lower, upper], at: [0, L, 0]}
  eye: {revolute: [upper, head], at: [0, 2*L, 0]}
  guide: {prismatic: [ground, head], axis: y}
forces:
  spring: {torsion_spring: knee, stiffness: k}
  load: {force: head, vector: [0, "-100*t", 0]}
run: {analysis: quasistatics, until: 2, every: 0.05}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const auto singular = run.EventsOfKind("singular");
  ASSERT_EQ(singular.size(), 1u);
  EXPECT_NEAR(singular[0].t, 2 * 40 / 0.5 / 100, 1e-9);
  EXPECT_EQ(singular[0].entity, "knee");
  EXPECT_NE(singular[0].detail.find("pitchfork"), std::string::npos) << singular[0].detail;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double q = run.At(i, "foot.q");
    EXPECT_NEAR(2 * 100 * run.t[i] * 0.5 * std::sin(q), 4 * 40 * q, 1e-5) << run.t[i];
    if (run.t[i] > 1.61) {
      EXPECT_GT(run.At(i, "knee.q"), 0.1);
    }
  }
}

TEST(Buckling, WithoutAStableWayOnTheRunStopsThere) {
  // A spring that holds the tip of an upright rod level: V = k L^2 sin^2(q) / 2 + P L cos q, so the bent equilibria are
  // unstable and beyond P = k L there is nothing but the rod hanging down, half a turn away: found, and named as a
  // jump.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  rod: {mass: 1, inertia: [1, 1, 1], at: [0, 1, 0]}
joints:
  foot: {revolute: [ground, rod], at: [0, 0, 0]}
forces:
  guide: {force: rod, vector: ["-100*tip.x", 0, 0], point: [0, 1, 0]}
  load: {force: rod, vector: [0, "-100*t", 0], point: [0, 1, 0]}
markers:
  tip: {body: rod, at: [0, 1, 0]}
run: {analysis: quasistatics, until: 3, every: 0.1}
)yaml");
  const auto singular = run.EventsOfKind("singular");
  ASSERT_EQ(singular.size(), 1u);
  EXPECT_NEAR(singular[0].t, 2, 1e-8);
  EXPECT_NE(singular[0].detail.find("bifurcation"), std::string::npos) << singular[0].detail;
  EXPECT_NE(singular[0].detail.find("jumped"), std::string::npos) << singular[0].detail;
}

}  // namespace
}  // namespace savary
