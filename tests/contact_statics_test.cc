// Equilibria of parts that touch: forces push, gaps are open, instants are those of closed forms.

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/memory_run.h"

#include "savary/base/constants.h"

namespace savary {
namespace {

TEST(ContactStatics, DownhillEndsWhereAPartLies) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -10, 0]
bodies:
  ball: {mass: 3, inertia: [1, 1, 1], at: [0.2, 5, 0]}
shapes:
  rim: {body: ball, circle: {radius: 0.5}}
  floor: {body: ground, open: true, profile: [{line: {from: [8, 0], to: [-8, 0]}}]}
joints:
  plane: {planar: [ground, ball], axis: z}
contacts:
  floor_ball: {between: [rim, floor]}
run: {analysis: statics}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_NEAR(run.At(0, "ball.y"), 0.5, 1e-14);
  EXPECT_NEAR(run.At(0, "ball.x"), 0.2, 1e-12);
  EXPECT_NEAR(run.At(0, "floor_ball.fn"), 30, 1e-12);
  const auto& statics = std::get<StaticsSummary>(run.result);
  EXPECT_EQ(statics.degrees_of_freedom, 2);
  EXPECT_EQ(statics.num_neutral, 2);  // it may roll and slide
  ASSERT_EQ(run.EventsOfKind("close").size(), 1u);
}

TEST(ContactStatics, BallInAGrooveLiesOnBothFlanks) {
  // Flanks at 30 and 60 degrees meet in the origin: N1 = W sin 60 / sin 90, N2 = W sin 30 / sin 90.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -10, 0]
parameters: {a: 30 deg, b: 60 deg}
bodies:
  ball: {mass: 2, inertia: [1, 1, 1], at: [0.6, 1.4, 0]}
shapes:
  rim: {body: ball, circle: {radius: 0.25}}
  groove: {body: ground, open: true, profile: [{line: {from: [3*cos(a), 3*sin(a)], to: [0, 0]}}, corner, {line: {to: [-3*cos(b), 3*sin(b)]}}]}
joints:
  plane: {planar: [ground, ball], axis: z}
contacts:
  lies: {between: [rim, groove]}
run: {analysis: statics}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  // Its centre is r / sin(45 deg) from the origin, along the bisector, at 75 degrees.
  EXPECT_NEAR(run.At(0, "ball.x"), 0.25 * std::sqrt(2) * std::cos(75 * kPi / 180), 1e-13);
  EXPECT_NEAR(run.At(0, "ball.y"), 0.25 * std::sqrt(2) * std::sin(75 * kPi / 180), 1e-13);
  double flat = 0, steep = 0;
  for (const char* name : {"lies", "lies.2", "lies.3", "lies.4"}) {
    const std::string place = name;
    if (run.At(0, place + ".mode") == 0) continue;
    (run.At(0, place + ".nx") < 0 ? flat : steep) = run.At(0, place + ".fn");
  }
  EXPECT_NEAR(flat, 20 * std::sin(kPi / 3), 1e-11);
  EXPECT_NEAR(steep, 20 * std::sin(kPi / 6), 1e-11);
}

TEST(ContactStatics, RodInACornerIsHeldByASpring) {
  // Ends of radius r on floor and wall, a spring k along the floor to the foot: wall N = k (x - d) there, and N L sin =
  // W L/2 cos.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -10, 0]
parameters: {L: 2, r: 0.05, th: 70 deg}
bodies:
  rod: {mass: 4, inertia: [1, 1, 1], at: [r + L/2*cos(th), r + L/2*sin(th), 0], rotation: {axis: z, angle: -th}}
shapes:
  head: {body: rod, circle: {radius: r, center: [-L/2, 0]}}
  foot: {body: rod, circle: {radius: r, center: [L/2, 0]}}
  floor: {body: ground, open: true, profile: [{line: {from: [4, 0], to: [0, 0]}}]}
  wall: {body: ground, open: true, profile: [{line: {from: [0, 0], to: [0, 4]}}]}
joints:
  plane: {planar: [ground, rod], axis: z}
forces:
  spring: {linear_spring: [ground, rod], stiffness: 80, free_length: 1, points: [[r, r, 0], [L/2, 0, 0]]}
contacts:
  on_wall: {between: [head, wall], start: closed}
  on_floor: {between: [foot, floor], start: closed}
run: {analysis: statics}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double cosine = (run.At(0, "on_floor.px") - 0.05) / 2, sine = (run.At(0, "on_wall.py") - 0.05) / 2;
  EXPECT_NEAR(cosine * cosine + sine * sine, 1, 1e-13);
  EXPECT_GT(cosine, 0.5);
  EXPECT_NEAR(run.At(0, "on_floor.fn"), 40, 1e-11);
  EXPECT_NEAR(run.At(0, "on_wall.fn"), 80 * (2 * cosine - 1), 1e-11);
  EXPECT_NEAR(run.At(0, "on_wall.fn") * sine, 20 * cosine, 1e-11);
  const auto& statics = std::get<StaticsSummary>(run.result);
  EXPECT_TRUE(statics.stable);
  EXPECT_EQ(statics.degrees_of_freedom, 1);
}

TEST(ContactQuasistatics, FlatFollowerRestsOnAnEccentricDiskWhereItsForceIsPositive) {
  // fn = k (a - eps cos wt), as long as that is positive; else the follower hangs in its spring.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
parameters: {w: 1.9, eps: 0.1, R: 0.2, a: 0.055}
bodies:
  cam: {mass: 1, inertia: [1, 1, 1]}
  follower: {mass: 1, at: [0, R - eps, 0]}
shapes:
  disk: {body: cam, circle: {center: [0, -eps], radius: R}}
  face: {body: follower, open: true, profile: [{line: {from: [-0.5, 0], to: [0.5, 0]}}]}
joints:
  shaft: {revolute: [ground, cam], axis: z, drive: {speed: w}}
  guide: {prismatic: [ground, follower], axis: y}
forces:
  spring: {linear_spring: [ground, follower], stiffness: 2, free_length: 2 + a, points: [[0, R + 2, 0], [0, 0, 0]]}
contacts:
  c: {between: [disk, face]}
run: {analysis: quasistatics, until: 10, every: 0.05}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const auto closed = run.EventsOfKind("close"), released = run.EventsOfKind("release");
  ASSERT_EQ(closed.size(), 3u);
  ASSERT_EQ(released.size(), 3u);
  const double angle = std::acos(0.55);
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR(closed[i].t, (angle + 2 * kPi * i) / 1.9, 1e-11);
    EXPECT_NEAR(released[i].t, (2 * kPi * (i + 1) - angle) / 1.9, 1e-11);
  }
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double push = 0.055 - 0.1 * std::cos(1.9 * run.t[i]);
    EXPECT_NEAR(run.At(i, "c.fn"), 2 * std::max(0.0, push), 1e-12);
    EXPECT_NEAR(run.At(i, "follower.y"), 0.2 - 0.055 + std::max(0.0, push), 1e-12);
  }
}

TEST(ContactQuasistatics, LimitIsReachedAndLeft) {
  // A spring of 50 N/m and a load 100 sin t against a limit at 1 m.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  block: {mass: 1}
joints:
  rail: {prismatic: [ground, block], axis: x, limits: {upper: 1}}
forces:
  spring: {linear_spring: [ground, block], stiffness: 50, free_length: 2, points: [[-2, 0, 0], [0, 0, 0]]}
  load: {force: block, vector: ["100*sin(t)", 0, 0]}
run: {analysis: quasistatics, until: 4, every: 0.05}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const auto closed = run.EventsOfKind("close"), released = run.EventsOfKind("release");
  ASSERT_EQ(closed.size(), 1u);
  ASSERT_EQ(released.size(), 1u);
  EXPECT_NEAR(closed[0].t, kPi / 6, 4e-12);
  EXPECT_NEAR(released[0].t, 5 * kPi / 6, 4e-12);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double load = 100 * std::sin(run.t[i]);
    EXPECT_NEAR(run.At(i, "block.x"), std::min(1.0, load / 50), 1e-12);
    EXPECT_NEAR(run.At(i, "rail.stop"), std::min(0.0, 50 - load), 1e-10);
  }
}

TEST(ContactQuasistatics, PawlThatIsLiftedSlipsOverItsEdge) {
  // The nose leaves the floor of the notch where its torque is zero, slides up the wall, and lets go at the edge: then
  // the slider jumps to where its force ends.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
parameters: {psi0: asin(0.25)}
bodies:
  slider: {mass: 0.5, at: [-0.12, 0, 0]}
  pawl: {mass: 0.01, inertia: [2e-4, 2e-4, 2e-4], at: [0.1, 0.03, 0]}
shapes:
  notch:
    body: slider
    open: true
    profile:
      - line: {from: [0.5, 0], to: [0.08, 0]}
      - corner
      - line: {to: [0.04, -0.02]}
      - corner
      - line: {to: [0, -0.02]}
      - corner
      - line: {to: [0, 0]}
      - corner
      - line: {to: [-0.3, 0]}
  nose: {body: pawl, circle: {center: [-0.1*cos(psi0), -0.1*sin(psi0)], radius: 0.005}}
joints:
  guide: {prismatic: [ground, slider], axis: x}
  pivot: {revolute: [ground, pawl], axis: z}
forces:
  push: {actuator: guide, effort: 40*(0.17 - guide.q)}
  spring: {torsion_spring: pivot, stiffness: 0.8, free_angle: 0.6 - psi0}
  lift: {actuator: pivot, effort: "-0.6*t"}
contacts:
  latch: {between: [nose, notch]}
run: {analysis: quasistatics, until: 1, every: 0.02}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const auto released = run.EventsOfKind("release"), jumps = run.EventsOfKind("singular");
  ASSERT_EQ(released.size(), 2u);
  ASSERT_EQ(jumps.size(), 1u);
  // The nose's centre is 0.1 m from the pivot, at the angle psi = psi0 + q below it; the wall is 5 mm short of it and
  // presses along x.
  const double psi0 = std::asin(0.25);
  const auto torque = [&](double psi, double t) {  // of the wall's force about the pivot must balance spring and lift
    const double q = psi - psi0, x = 0.1 - 0.1 * std::cos(psi), push = 40 * (0.17 - (x - 0.005 + 0.12));
    return 0.8 * (0.6 - psi0 - q) - 0.6 * t + push * 0.1 * std::sin(psi);
  };
  const double floor = std::asin((0.03 + 0.02 - 0.005) / 0.1), edge = std::asin(0.03 / 0.1);
  EXPECT_NEAR(torque(floor, released[0].t), 0, 1e-9);
  EXPECT_NEAR(torque(edge, jumps[0].t), 0, 1e-9);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "guide.q"), 0.17, 1e-12);
}

// A disk in a bowl.
std::string BowlModel(const std::string& contact, const std::string& run) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  disk: {{mass: 2, inertia: [1, 1, 0.01], at: [0, -0.7, 0]}}
shapes:
  rim: {{body: disk, circle: {{radius: 0.3}}}}
  bowl: {{body: ground, circle: {{radius: 1}}, hole: true}}
joints:
  plane: {{planar: [ground, disk], axis: z}}
contacts:
  rests: {{between: [rim, bowl], start: closed{}}}
run: {}
)yaml",
                     contact, run);
}

TEST(ContactModes, DiskInABowlSwingsLikeAPendulum) {
  // All stiffness is in the normal force and the curvatures: w^2 = g / (R - r) sliding, less by 1 + I/(m r^2) rolling.
  for (const bool rolls : {false, true}) {
    const MemoryRun run =
        MemoryRun::OfText(BowlModel(rolls ? ", no_slip: true" : "", "{analysis: linearize, at: rest}"));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    const auto& modes = std::get<ModesSummary>(run.result);
    ASSERT_EQ(modes.degrees_of_freedom, rolls ? 1 : 2);
    const double expected = std::sqrt(9.81 / 0.7 / (rolls ? 1 + 0.01 / (2 * 0.09) : 1));
    EXPECT_NEAR(modes.modes.back().natural_frequency, expected, 1e-8);
  }
}

TEST(ContactModes, PositionThatWouldPullIsOpen) {
  // Drawn under the ceiling of the hole nothing holds it: downhill it slides to the bottom.
  std::string text = BowlModel("", "{analysis: statics}");
  text.replace(text.find("at: [0, -0.7, 0]"), 16, "at: [0.01, 0.6, 0]");
  text.replace(text.find(", start: closed"), 15, "");
  const MemoryRun run = MemoryRun::OfText(text);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_NEAR(run.At(0, "disk.y"), -0.7, 1e-12);
  EXPECT_NEAR(run.At(0, "rests.fn"), 2 * 9.81, 1e-9);
}

TEST(ContactQuasistatics, LoadDropsWhereItsSupportIsDrawnAway) {
  // The nose leaves the end of the bar where the two are side by side, and hangs on its spring from then on.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  bar: {mass: 1}
  arm: {mass: 1, at: [0, 0.1, 0]}
shapes:
  top: {body: bar, open: true, profile: [line: {from: [0.5, 0], to: [-1, 0]}, arc: {center: [-1, -0.1], angle: 60 deg}]}
  nose: {body: arm, circle: {radius: 0.1}}
joints:
  slide: {prismatic: [ground, bar], axis: x, drive: {speed: 0.5}}
  lift: {prismatic: [ground, arm], axis: y}
gravity: [0, -9.81, 0]
forces: {spring: {linear_spring: [ground, arm], points: [[0, 1, 0], [0, 0, 0]], stiffness: 20, free_length: 1.1}}
contacts: {c: {between: [top, nose], start: closed}}
run: {analysis: quasistatics, until: 4, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.rows.size(), 41u);
  const double lost = 2 * (1 + 0.1 * std::sin(M_PI / 3) + 0.1);
  const std::vector<double> released = run.TimesOfKind("release", "c");
  ASSERT_EQ(released.size(), 1u);
  EXPECT_NEAR(released[0], lost, 1e-9);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    if (run.t[i] > 1.95 && run.t[i] < lost) continue;
    EXPECT_NEAR(run.At(i, "arm.y"), run.t[i] < lost ? 0.1 : 1 - (1.1 + kGravity / 20), 1e-9) << run.t[i];
  }
}

}  // namespace
}  // namespace savary
