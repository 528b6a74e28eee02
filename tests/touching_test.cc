// Parts that touch in several places, lie on each other, roll, tip and rattle: against closed forms and conservation.

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/memory_run.h"

#include "savary/base/constants.h"

namespace savary {
namespace {

std::vector<double> Times(const MemoryRun& run, const std::string& kind) {
  std::vector<double> times;
  for (const MemoryRun::Event& event : run.events) {
    if (event.kind == kind && (times.empty() || times.back() != event.t)) times.push_back(event.t);
  }
  return times;
}

void ExpectHealthy(const MemoryRun& run, long steps) {
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale + run.summary.energy.round_off);
  EXPECT_LE(run.summary.counts.steps, steps);
}

// A block `width` by `height` of 1 kg on the floor y = 0, or above it; gravity acts `slope` off the floor's normal,
// along x.
MemoryRun RunBlock(double width, double height, const std::string& inertia, const std::string& start,
                   const std::string& contact, double slope, double until, double tolerance = 1e-10) {
  return MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
parameters: {{b: {}, h: {}}}
gravity: [{}, {}, 0]
bodies:
  block: {{mass: 1, inertia: [0.01, 0.01, {}], {}}}
shapes:
  box:
    body: block
    profile:
      - line: {{from: [-b/2, -h/2], to: [b/2, -h/2]}}
      - corner
      - line: {{to: [b/2, h/2]}}
      - corner
      - line: {{to: [-b/2, h/2]}}
      - corner
      - line: {{to: [-b/2, -h/2]}}
      - corner
  floor: {{body: ground, open: true, profile: [line: {{from: [5, 0], to: [-5, 0]}}]}}
joints:
  plane: {{planar: [ground, block], axis: z}}
contacts:
  touch: {{between: [box, floor]{}}}
run: {{until: {}, every: 0.01, tolerance: {}}}
)yaml",
                                       width, height, kGravity * std::sin(slope), -kGravity * std::cos(slope), inertia,
                                       start, contact, until, tolerance));
}

double Total(const MemoryRun& run, size_t row, const std::string& quantity) {
  double sum = 0;
  for (const char* place : {"touch.", "touch.2."}) {
    const double value = run.At(row, place + quantity);
    if (std::isfinite(value)) sum += value;
  }
  return sum;
}

TEST(Block, DroppedFlatLandsOnBothCornersAtOnce) {
  const MemoryRun run = RunBlock(0.4, 0.2, "0.01", "at: [0, 0.5, 0]", "", 0, 1);
  ExpectHealthy(run, 50);
  const size_t last = run.rows.size() - 1;
  EXPECT_EQ(Times(run, "impact").size(), 1u);
  EXPECT_NEAR(Times(run, "impact").at(0), std::sqrt(2 * 0.4 / kGravity), 1e-10);
  EXPECT_NEAR(run.At(last, "block.y"), 0.1, 1e-12);
  EXPECT_NEAR(run.At(last, "touch.fn"), kGravity / 2, 1e-9);
  EXPECT_NEAR(run.At(last, "touch.2.fn"), kGravity / 2, 1e-9);
  EXPECT_NEAR(run.summary.energy.lost, kGravity * 0.4, 1e-9);
}

TEST(Block, DroppedFlatBouncesFlat) {
  const MemoryRun run = RunBlock(0.4, 0.2, "0.01", "at: [0, 0.5, 0]", ", restitution: 0.5", 0, 2);
  ExpectHealthy(run, 100);
  const double e = 0.5;
  double t = std::sqrt(2 * 0.4 / kGravity), flight = 2 * e * t;
  for (const double impact : Times(run, "impact")) {
    EXPECT_NEAR(impact, t, 1e-9);
    t += flight;
    flight *= e;
  }
  ASSERT_EQ(Times(run, "form").size(), 1u);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "plane.q3"), 0, 1e-9);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "block.y"), 0.1, 1e-10);
}

// At a small tilt the corners are hit one after another, and the speeds behind that have a limit; below a tilt at which
// both gaps are within 1e-9 of the size they are hit at once. Between these there is nothing.
TEST(Block, LandsAtASmallTiltInSequenceOrAtOnceByOneThreshold) {
  const double fall = std::sqrt(2 * kGravity * 0.25), size = std::hypot(0.2, 0.1) / 2, threshold = 1e-9 * size / 0.2;
  const double t_hit = fall / kGravity, t_seen = 0.23;
  for (const double e : {0.0, 0.3, 0.8}) {
    for (const double mu : {0.0, 0.1, 0.5}) {
      const auto land = [&](double tilt, double tolerance) {
        const MemoryRun run =
            RunBlock(0.2, 0.1, "0.05/12", fmt::format("at: [0, 0.3, 0], rotation: {{axis: z, angle: {} rad}}", tilt),
                     fmt::format(", restitution: {}, friction: {}", e, mu), 0, 0.24, tolerance);
        EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
        return Vec3(run.At(23, "block.vx"), run.At(23, "block.vy"), 0.1 * run.At(23, "block.wz"));
      };
      const Vec3 at_once(0, e > 0 ? e * fall - kGravity * (t_seen - t_hit) : 0, 0);
      const Vec3 limit = land(1e-6, 1e-10), mirror(-1, 1, -1);
      if (e > 0) {
        EXPECT_GT((limit - at_once).norm(), 0.1);
      }
      for (int decade = 3; decade <= 12; ++decade) {
        for (const double part : {1.0, 3.0}) {
          const double tilt = part * std::pow(10, -decade);
          SCOPED_TRACE(fmt::format("e {} mu {} tilt {}", e, mu, tilt));
          const Vec3 expected = tilt > threshold ? limit : at_once;
          const double error =
              1e-4 * fall + 20 * tilt * fall;  // the sequence takes time, its speeds change with the tilt
          EXPECT_LT((land(tilt, 1e-10) - expected).norm(), error);
          EXPECT_LT((mirror.cwiseProduct(land(-tilt, 1e-10)) - expected).norm(), error);
          if (decade % 3 != 0) continue;
          for (const double tolerance : {1e-6, 1e-12}) EXPECT_LT((land(tilt, tolerance) - expected).norm(), error);
        }
      }
    }
  }
}

TEST(Block, DroppedTiltedComesToRestFlat) {
  for (const char* law :
       {"", ", restitution: 0.3, friction: 0.3", ", restitution: 0.3, friction: 0.3, impact_law: poisson"}) {
    SCOPED_TRACE(law);
    const MemoryRun run = RunBlock(0.4, 0.2, "0.01", "at: [0, 0.5, 0], rotation: {axis: z, angle: 20 deg}", law, 0, 3);
    ExpectHealthy(run, 300);
    const size_t last = run.rows.size() - 1;
    EXPECT_NEAR(run.At(last, "block.y"), 0.1, 1e-10);
    EXPECT_NEAR(run.At(last, "block.qz"), 0, 1e-10);
    EXPECT_NEAR(Total(run, last, "fn"), kGravity, 1e-8);
    for (size_t i = 0; i < run.rows.size(); ++i) {
      for (const char* gap : {"touch.gap", "touch.2.gap"}) {
        EXPECT_FALSE(run.At(i, gap) < -1e-9) << run.t[i];
      }
    }
  }
}

TEST(Block, ThatSlidesStopsAfterItsBrakingDistance) {
  const double mu = 0.3, v = 2;
  const MemoryRun run = RunBlock(0.4, 0.2, "0.01", "at: [0, 0.1, 0], velocity: [2, 0, 0]", ", friction: 0.3", 0, 1.5);
  ExpectHealthy(run, 50);
  ASSERT_EQ(Times(run, "stick").size(), 1u);
  EXPECT_NEAR(Times(run, "stick")[0], v / (mu * kGravity), 1e-10);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "block.x"), v * v / (2 * mu * kGravity), 1e-10);
  // Braking presses on the front corner: moments about the mass centre.
  const double front = run.At(0, "touch.2.fn"), back = run.At(0, "touch.fn");
  EXPECT_NEAR(std::abs(front - back), mu * kGravity * 0.1 / 0.2, 1e-9);
}

TEST(Block, OnASlopeHoldsUpToTheAngleOfFriction) {
  const double slope = 20 * kDegree;
  const MemoryRun holds =
      RunBlock(0.4, 0.2, "0.01", "at: [0, 0.1, 0]", fmt::format(", friction: {}", 1.0001 * std::tan(slope)), slope, 1);
  ExpectHealthy(holds, 50);
  EXPECT_NEAR(holds.At(holds.rows.size() - 1, "block.x"), 0, 1e-12);
  EXPECT_TRUE(Times(holds, "slip").empty());
  const double mu = 0.999 * std::tan(slope);
  const MemoryRun slips = RunBlock(0.4, 0.2, "0.01", "at: [0, 0.1, 0]", fmt::format(", friction: {}", mu), slope, 1);
  ExpectHealthy(slips, 50);
  for (size_t i = 0; i < slips.rows.size(); ++i) {
    EXPECT_NEAR(slips.At(i, "block.x"),
                0.5 * kGravity * (std::sin(slope) - mu * std::cos(slope)) * slips.t[i] * slips.t[i], 1e-11);
  }
}

TEST(Block, TallAndRoughTipsOverItsLowerCorner) {
  const double slope = 20 * kDegree, b = 0.2, h = 0.6, about_corner = 0.01 + b * b + h * h;
  const MemoryRun run = RunBlock(2 * b, 2 * h, "0.01", fmt::format("at: [0, {}, 0]", h), ", friction: 2", slope, 0.6);
  ExpectHealthy(run, 100);
  EXPECT_NEAR(run.At(0, "block.alz"), -kGravity * (std::sin(slope) * h - std::cos(slope) * b) / about_corner, 1e-9);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    EXPECT_NEAR(std::hypot(run.At(i, "block.x") - b, run.At(i, "block.y")), std::hypot(b, h), 1e-9);
  }
  EXPECT_LT(run.At(run.rows.size() - 1, "plane.q3"), -0.05);
}

TEST(Block, RockingLosesThreeQuartersOfItsSpeedAtEveryBlow) {
  // A square on its edge falls back and rocks from corner to corner: omega+ / omega- = 1 - 3/2 sin^2(45 deg).
  const MemoryRun run =
      RunBlock(0.2, 0.2, "0.04/6", "at: [0, 0.1, 0], angular_velocity: [0, 0, -4], velocity: [0.4, 0.4, 0]",
               ", friction: 1.5", 0, 1);
  ExpectHealthy(run, 300);
  std::vector<double> speeds;
  for (const MemoryRun::Event& event : run.events) {
    if (event.kind != "impact" || event.t == 0) continue;
    speeds.push_back(std::stod(event.detail.substr(event.detail.rfind(" at ") + 4)));
  }
  ASSERT_GE(speeds.size(), 3u);
  for (size_t i = 0; i + 1 < speeds.size(); ++i) EXPECT_NEAR(speeds[i + 1] / speeds[i], 0.25, 1e-6);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "block.y"), 0.1, 1e-10);
  EXPECT_NEAR(Total(run, run.rows.size() - 1, "fn"), kGravity, 1e-8);
}

TEST(Ladder, LeavesTheWallAtTwoThirdsOfItsHeight) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
parameters: {L: 2, a: 60 deg}
bodies:
  ladder: {mass: 5, inertia: [0, 5*L^2/12, 5*L^2/12], at: [L/2*cos(a), L/2*sin(a), 0], rotation: {axis: z, angle: pi - a}}
shapes:
  rod:
    body: ladder
    profile:
      - line: {from: [-L/2, 0], to: [L/2, 0]}
      - corner
      - line: {to: [0, 0.02]}
      - corner
      - line: {to: [-L/2, 0]}
      - corner
  room: {body: ground, open: true, profile: [line: {from: [5, 0], to: [0, 0]}, corner, line: {to: [0, 5]}]}
joints:
  plane: {planar: [ground, ladder], axis: z}
contacts:
  touch: {between: [rod, room]}
run: {until: 0.6, every: 0.01, outputs: ["ladder.?", "touch*"]}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(Times(run, "release").size(), 1u);
  const double y = run.before.at(0)[run.Column("ladder.y")];
  EXPECT_NEAR(y, 2.0 / 3 * std::sin(60 * kDegree), 1e-9);
}

TEST(Ball, RollsToRestInAGroove) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  ball: {mass: 1, inertia: [0.001, 0.001, 0.001], at: [-0.3, 0.5, 0]}
shapes:
  groove: {body: ground, open: true, profile: [line: {from: [1, 1], to: [0, 0]}, corner, line: {to: [-1, 1]}]}
  rim: {body: ball, circle: {radius: 0.05}}
joints:
  plane: {planar: [ground, ball], axis: z}
contacts:
  touch: {between: [rim, groove], friction: 0.5}
run: {until: 3, every: 0.01}
)yaml");
  ExpectHealthy(run, 300);
  const size_t last = run.rows.size() - 1;
  EXPECT_NEAR(run.At(last, "ball.x"), 0, 1e-9);
  EXPECT_NEAR(run.At(last, "ball.y"), 0.05 * std::sqrt(2), 1e-9);
  EXPECT_NEAR(run.At(last, "ball.wz"), 0, 1e-9);
  EXPECT_NEAR(run.summary.energy.lost, -run.summary.energy.final + run.summary.energy.initial + run.summary.energy.work,
              1e-8);
}

TEST(Roller, InAGrooveOfItsOwnWidthKeepsItsEnergy) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  roller: {mass: 1, inertia: [0.002, 0.002, 0.002], at: [0.95, 0, 0]}
shapes:
  track: {body: ground, hole: true, profile: [ellipse: {radii: [1, 0.6], cw: true}]}
  rim: {body: roller, circle: {radius: 0.05}}
joints:
  plane: {planar: [ground, roller], axis: z}
contacts:
  touch: {between: [rim, track], bilateral: true}
run: {until: 5, every: 0.01}
)yaml");
  ExpectHealthy(run, 400);
  EXPECT_NEAR(run.summary.energy.lost, 0, 1e-12);
  for (size_t i = 0; i < run.rows.size(); ++i) EXPECT_NEAR(run.At(i, "touch.gap"), 0, 1e-12);
}

TEST(Disc, RollingInAHoleIsAPendulumOfThreeHalvesItsLength) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  disc: {mass: 1, inertia: [0.005, 0.005, 0.005], at: [0.4*sin(0.8), -0.4*cos(0.8), 0]}
shapes:
  bore: {body: ground, hole: true, circle: {radius: 0.5}}
  rim: {body: disc, circle: {radius: 0.1}}
joints:
  plane: {planar: [ground, disc], axis: z}
contacts:
  touch: {between: [rim, bore], friction: 0.8, start: closed}
run: {until: 5, every: 0.01}
)yaml");
  ExpectHealthy(run, 300);
  const double arm = 0.4;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double v2 = std::pow(run.At(i, "disc.vx"), 2) + std::pow(run.At(i, "disc.vy"), 2),
                 height = run.At(i, "disc.y") + arm * std::cos(0.8);
    EXPECT_NEAR(0.75 * v2, -kGravity * height, 1e-8);
    EXPECT_NEAR(std::hypot(run.At(i, "disc.x"), run.At(i, "disc.y")), arm, 1e-10);
    EXPECT_EQ(run.At(i, "touch.mode"), 2);
  }
}

TEST(KnifeEdge, FollowsACamIntoItsHollowCorners) {
  // Two lobes of radius R, their middles e off the shaft: the edge stands on the higher one, and meets the other in the
  // corner between them.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
parameters: {R: 0.03, e: 0.02}
bodies:
  cam: {mass: 1, inertia: [1, 1, 1]}
  follower: {mass: 0.3, at: [0, sqrt(R^2 - e^2), 0]}
shapes:
  lobes:
    body: cam
    profile:
      - arc: {center: [e, 0], from: [0, -sqrt(R^2 - e^2)], to: [0, sqrt(R^2 - e^2)]}
      - corner
      - arc: {center: [-e, 0], from: [0, sqrt(R^2 - e^2)], to: [0, -sqrt(R^2 - e^2)]}
      - corner
  knife: {body: follower, profile: [line: {from: [0, 0], to: [0.005, 0.02]}, corner, line: {to: [-0.005, 0.02]}, corner, line: {to: [0, 0]}, corner]}
joints:
  shaft: {revolute: [ground, cam], axis: z, drive: {speed: 20 rpm}}
  guide: {prismatic: [ground, follower], axis: y}
forces:
  spring: {linear_spring: [ground, follower], stiffness: 1000, free_length: 0.12, points: [[0, 0.11, 0], [0, 0.02, 0]]}
contacts:
  touch: {between: [lobes, knife]}
run: {until: 7, every: 0.01}
)yaml");
  ExpectHealthy(run, 1500);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double angle = 20 * 2 * kPi / 60 * run.t[i], x = 0.02 * std::cos(angle), y = 0.02 * std::abs(std::sin(angle));
    EXPECT_NEAR(run.At(i, "follower.y"), y + std::sqrt(0.03 * 0.03 - x * x), 1e-9) << run.t[i];
  }
  const std::vector<double> hits = Times(run, "impact");
  ASSERT_GE(hits.size(), 4u);
  for (size_t i = 0; i < 4; ++i) EXPECT_NEAR(hits[hits.size() - 4 + i], 1.5 * static_cast<double>(i + 1), 1e-9);
}

TEST(Journal, PendulumWithClearanceLosesEnergyByBlowsAlone) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
units: {length: mm}
gravity: [0, -9810, 0]
bodies:
  bob: {mass: 1, inertia: [3000, 10, 3000], at: [80, 60, 0]}
joints:
  plane: {planar: [ground, bob], axis: z}
contacts:
  pin: {journal: [ground, bob], radius: 10, clearance: 0.5, at: [0, 0, 0], pin_at: [0, -0.5, 0], restitution: 0.5}
run: {until: 1 s, every: 0.005}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale);
  EXPECT_GE(run.summary.energy.lost, 0);
  double last = 1e9;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    EXPECT_GE(run.At(i, "pin.gap"), -1e-12);
    EXPECT_LE(run.At(i, "pin.gap"), 0.5e-3 + 1e-12);
    EXPECT_LE(run.At(i, "energy.total"), last + 1e-8);
    last = run.At(i, "energy.total");
  }
}

TEST(Slider, TiltsBetweenItsWalls) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
units: {length: mm}
gravity: [0, -9810, 0]
bodies:
  block: {mass: 1, inertia: [1000, 1000, 1000]}
joints:
  plane: {planar: [ground, block], axis: z}
forces:
  push: {force: block, vector: ["20*cos(30*t)", 0, 0], point: [0, 15, 0]}
contacts:
  guide: {slider: [ground, block], length: 30, width: 20, clearance: 0.1, at: [0, 0, 0], axis: x, normal: z}
run: {until: 1 s, every: 0.005}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale);
  // No corner is in a wall: half the width across, turned by the angle.
  double most = 0;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double angle = run.At(i, "plane.q3"), reach = 0.010 * std::cos(angle) + 0.015 * std::abs(std::sin(angle));
    EXPECT_LE(std::abs(run.At(i, "block.y")) + reach, 0.0101 + 1e-9) << run.t[i];
    most = std::max(most, std::abs(angle));
  }
  EXPECT_GT(most, 0.005);  // the guide allows 0.0067
  // Nothing touches along the guide: x as of a free mass.
  for (size_t i = 0; i < run.rows.size(); ++i)
    EXPECT_NEAR(run.At(i, "block.vx"), 20.0 / 30 * std::sin(30 * run.t[i]), 1e-8);
}

TEST(Touching, WhatIsNotUniqueIsSaidOnceWithItsFirstInstant) {
  // A block lands, and rests on both of its corners: only the sum of their friction is determined.
  const MemoryRun run = RunBlock(0.4, 0.2, "0.01", "at: [0, 0.2, 0]", ", friction: 0.5", 0.1, 0.5);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  int said = 0;
  for (const std::string& warning : run.summary.warnings) {
    if (warning.find("are not unique") == std::string::npos) continue;
    ++said;
    const double landed = run.TimesOfKind("impact").front();
    EXPECT_NE(warning.find(fmt::format("first at t = {:.9g} s", landed)), std::string::npos) << warning;
  }
  EXPECT_EQ(said, 1);
}

}  // namespace
}  // namespace savary
