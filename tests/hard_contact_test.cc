// Hard contact in the plane: friction in joints of driven linkages, sharp corners over corners, boxes that leave
// tables. References are computed by the programs in tests/references: minimal coordinates or closed forms, integrated
// by an explicit method of order 8 with events. They were confirmed by a second method (power balance, time stepping,
// penalty).

#include <algorithm>
#include <cmath>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

constexpr double kDegree = M_PI / 180;

double AngleOf(const MemoryRun& run, const std::vector<double>& row, const std::string& body) {
  return 2 * std::atan2(row[run.Column(body + ".qz")], row[run.Column(body + ".qw")]);
}

// ---- friction of joints

std::string SliderCrank(double every) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
parameters: {{r: 0.05, l: 0.18, th: 15 deg, psi: "asin(r*sin(th)/l)"}}
bodies:
  crank: {{mass: 0.8, inertia: [0.001, 0.001, 0.001], com: [0.025, 0, 0], rotation: {{axis: z, angle: th}}}}
  rod:
    mass: 0.6
    inertia: [0, 0.00162, 0.00162]
    com: [0.09, 0, 0]
    at: [r*cos(th), r*sin(th), 0]
    rotation: {{axis: z, angle: -psi}}
  piston: {{mass: 0.45, at: [r*cos(th) + l*cos(psi), 0, 0]}}
joints:
  shaft: {{revolute: [ground, crank], drive: {{speed: 20}}}}
  big: {{revolute: [crank, rod], at: [r*cos(th), r*sin(th), 0]}}
  wrist:
    revolute: [rod, piston]
    at: [r*cos(th) + l*cos(psi), 0, 0]
    friction: {{static: 0.2, kinetic: 0.2, radius: 10 mm}}
  bore: {{prismatic: [ground, piston], axis: x, friction: {{static: 0.1, kinetic: 0.1}}}}
run: {{until: 0.31, every: {:.17g}}}
)yaml",
                     every);
}

TEST(HardContact, DrivenSliderCrankWithFrictionRunsThroughItsReversals) {
  // Every 30 degrees of the crank, from 15 degrees on.
  const MemoryRun run = MemoryRun::OfText(SliderCrank(30 * kDegree / 20));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  // tests/references/friction_slider_crank.py, rows
  const double expected[12][3] = {
      {0.667681662555, 11.458925122284, 5.401636703901},  {0.764680416251, 6.823042429554, 3.653261277173},
      {0.150462870650, 0.907094884757, 5.090843106732},   {-0.422410328880, 4.776564263704, 7.258652655174},
      {-0.565017180944, 6.561504319878, 7.967946154515},  {-0.446794210883, 6.604092853460, 7.675207982134},
      {-0.194840899098, 7.700508342250, 7.092696297728},  {0.126227635644, 7.312104930777, 6.612197009269},
      {0.310802475236, 5.960550753447, 7.178089254424},   {0.102091530354, 4.817111032251, 9.161178165218},
      {-0.212583889158, 8.185703927563, 10.606018803859}, {0.031269893250, 10.966558738454, 8.960024919798},
  };
  for (size_t i = 0; i < 12; ++i) {
    EXPECT_NEAR(run.At(i, "shaft.effort"), expected[i][0], 1e-8) << i;
    EXPECT_NEAR(std::hypot(run.At(i, "wrist.fx"), run.At(i, "wrist.fy")), expected[i][1], 1e-8) << i;
    EXPECT_NEAR(std::abs(run.At(i, "bore.fy")), expected[i][2], 1e-8) << i;
  }
  // Wrist at 90 and 270 degrees, bore at 180 and 360.
  // tests/references/friction_slider_crank.py, reversals
  const double around[4][6] = {
      {-0.185702434923, 2.687801690775, 6.233132912878, -0.185398205563, 2.724930406790, 6.293978784955},
      {-0.339739535494, 6.498836110212, 7.429709290113, -0.338987390579, 7.852696958491, 7.444752188428},
      {0.257340736848, 5.018312334909, 8.094527472173, 0.256781625914, 4.929174975872, 7.982705285247},
      {0.349538493597, 11.139288475305, 7.233730128052, 0.350316263817, 12.539274870737, 7.218174723658},
  };
  ASSERT_GE(run.event_times.size(), 4U);
  for (size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(run.event_times[i], (90.0 * static_cast<double>(i + 1) - 15) * kDegree / 20, 1e-12) << i;
    for (const int side : {0, 1}) {
      const std::vector<double>& row = side == 0 ? run.before[i] : run.after[i];
      EXPECT_NEAR(row[run.Column("shaft.effort")], around[i][3 * side], 1e-8) << i;
      EXPECT_NEAR(std::hypot(row[run.Column("wrist.fx")], row[run.Column("wrist.fy")]), around[i][3 * side + 1], 1e-8)
          << i;
      EXPECT_NEAR(std::abs(row[run.Column("bore.fy")]), around[i][3 * side + 2], 1e-8) << i;
    }
  }
}

TEST(HardContact, FrictionActsFromTheFirstInstantWhereADriveStartsInAHigherDerivative) {
  // A slide that is driven by a t^3 across a guide it presses on: friction from t = 0 on, though speed and acceleration
  // are zero there.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  block: {mass: 2}
joints:
  slide: {prismatic: [ground, block], axis: x, drive: {position: "0.1*t^3"}, friction: {static: 0.3, kinetic: 0.2}}
run: {until: 1, every: 0.1}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i)
    EXPECT_NEAR(run.At(i, "slide.effort"), 2 * 0.6 * run.t[i] + 0.2 * 2 * 9.81, 1e-9) << i;
}

std::string ToggleClamp(double mu) {
  return fmt::format(R"yaml(
savary: 1
parameters: {{mu: {}, r: 0.03, l: 0.06, phi: 50 deg, psi: "asin(r*sin(phi)/l)"}}
bodies:
  handle: {{mass: 0, inertia: [0, 3e-4, 3e-4], rotation: {{axis: z, angle: phi}}}}
  link:
    mass: 0.15
    inertia: [0, 0.15*l^2/12, 0.15*l^2/12]
    com: [l/2, 0, 0]
    at: [r*cos(phi), r*sin(phi), 0]
    rotation: {{axis: z, angle: -psi}}
  slider: {{mass: 0.3, at: [r*cos(phi) + l*cos(psi), 0, 0]}}
joints:
  pivot: {{revolute: [ground, handle], limits: {{lower: -phi - 4 deg, restitution: 0}}}}
  knee: {{revolute: [handle, link], at: [r*cos(phi), r*sin(phi), 0], friction: {{static: mu, kinetic: mu, radius: 5 mm}}}}
  wrist: {{revolute: [link, slider], at: [r*cos(phi) + l*cos(psi), 0, 0]}}
  guide: {{prismatic: [ground, slider], axis: x, friction: {{static: mu, kinetic: mu}}}}
forces:
  hand: {{actuator: pivot, effort: "if(t < 0.1, -4, 0)"}}
  spring: {{actuator: guide, effort: "-20000*guide.q"}}
events:
  dead_centre: {{zero: pivot.q + 50 deg}}
run: {{until: 0.15, every: 0.001}}
)yaml",
                     mu);
}

TEST(HardContact, ToggleClampClosesPastItsDeadCentreAndHolds) {
  // tests/references/toggle_clamp.py, closing
  const double dead[2] = {0.022150119390, 0.024624743206}, rate[2] = {-81.727668197, -71.382247153},
               stop[2] = {0.022956265216, 0.025535697733}, rate_before[2] = {-91.651535050, -82.155055159};
  for (const int i : {0, 1}) {
    const MemoryRun run = MemoryRun::OfText(ToggleClamp(i == 0 ? 0 : 0.15));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    ASSERT_GE(run.event_times.size(), 3U);
    EXPECT_NEAR(run.event_times[0], dead[i], 1e-10);
    EXPECT_NEAR(run.before[0][run.Column("pivot.qd")], rate[i], 1e-6);
    EXPECT_NEAR(run.event_times[1], stop[i], 1e-10);
    EXPECT_NEAR(run.before[1][run.Column("pivot.qd")], rate_before[i], 1e-6);
    EXPECT_EQ(run.TimesOfKind("impact").size(), 1U);
    // The force of the slider's spring, and the stop's torque, with the hand's and without: exact without friction,
    // else within what sticking friction may take of it.
    const size_t held = 90, left = run.rows.size() - 1;
    // tests/references/toggle_clamp.py, held
    EXPECT_NEAR(run.At(held, "spring.effort"), -303.648793012, 1e-8);
    EXPECT_NEAR(run.At(held, "pivot.stop"), 4.952585111037, i == 0 ? 1e-10 : 0.35);
    EXPECT_NEAR(run.At(left, "pivot.stop"), 0.952585111037, i == 0 ? 1e-10 : 0.35);
    EXPECT_NEAR(run.At(left, "pivot.qd"), 0, 1e-12);
  }
}

TEST(HardContact, ImpactsPassThroughAJointThatSticksUpToItsOwnImpulse) {
  // A ball falls at speed 1 on the 30 degree face of a cart at rest. With P the impulse, the guide of the cart takes P
  // cos 30 and holds up to mu times that of P sin 30; a preload holds nothing.
  for (const double mu : {0.0, 0.2, 0.7}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
bodies:
  cart: {{mass: 3}}
  ball: {{mass: 0.5, inertia: [1e-3, 1e-3, 1e-3], at: [0, 0.6, 0], velocity: [0, -1, 0]}}
joints:
  guide: {{prismatic: [ground, cart], axis: x, friction: {{static: {}, kinetic: {}, preload: 5}}}}
  plane: {{planar: [ground, ball], axis: z}}
shapes:
  face: {{body: cart, open: true, profile: [line: {{from: [cos(30 deg), sin(30 deg)], to: [-cos(30 deg), -sin(30 deg)]}}]}}
  skin: {{body: ball, circle: {{radius: 0.1}}}}
contacts:
  hit: {{between: [face, skin]}}
run: {{until: 0.7, every: 0.1}}
)yaml",
                                                        mu, mu));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    const double sine = 0.5, cosine = std::cos(30 * kDegree), push = std::max(0.0, sine - mu * cosine);
    const double speed = 0.5 * cosine * push / (3 + 0.5 * sine * push);
    ASSERT_FALSE(run.after.empty());
    EXPECT_NEAR(run.after[0][run.Column("guide.qd")], speed, 1e-12) << mu;
  }
}

// ---- sharp corners

TEST(HardContact, KnifeEdgeLeavesAFlatAtItsCornerAndFallsFreely) {
  for (const double v : {0.9, 1.0, 1.1, -1.0}) {
    const int side = v > 0 ? 1 : -1;
    const MemoryRun run =
        MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  cart: {{mass: 1, at: [{0}, 0, 0]}}
  knife: {{mass: 1, at: [{0}, 0, 0]}}
joints:
  rail: {{prismatic: [ground, cart], axis: x, drive: {{speed: {1}}}}}
  guide: {{prismatic: [cart, knife], axis: y}}
shapes:
  tip: {{body: knife, profile: [line: {{from: [0, 0], to: [0.02, 0.1]}}, corner, line: {{to: [-0.02, 0.1]}}, corner,
                               line: {{to: [0, 0]}}, corner]}}
  table: {{body: ground, open: true, profile: [{2}]}}
contacts:
  touch: {{between: [tip, table]}}
run: {{until: 0.3, every: 0.01}}
)yaml",
                                      -0.1 * side, v,
                                      side > 0 ? "line: {from: [0, -1], to: [0, 0]}, corner, line: {to: [-1, 0]}"
                                               : "line: {from: [1, 0], to: [0, 0]}, corner, line: {to: [0, -1]}"));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    const double t = 0.1 / std::abs(v);
    ASSERT_EQ(run.TimesOfKind("release").size(), 1U);
    EXPECT_NEAR(run.TimesOfKind("release")[0], t, 1e-12);
    EXPECT_NEAR(run.At(run.rows.size() - 1, "guide.q"), -0.5 * 9.81 * (0.3 - t) * (0.3 - t), 1e-10);
  }
}

std::string Tooth(bool narrow_pawl) {
  // Flanks of slopes 1 and 1.5, 0.03 high; the other part is a needle.
  const char* needle = narrow_pawl ? "line: {from: [0, 0], to: [0.001, 0.05]}, corner, line: {to: [-0.001, 0.05]}, "
                                     "corner, line: {to: [0, 0]}, corner"
                                   : "line: {from: [0, 0], to: [-0.001, -0.05]}, corner, line: {to: [0.001, -0.05]}, "
                                     "corner, line: {to: [0, 0]}, corner";
  const char* flanks =
      narrow_pawl
          ? "line: {from: [0, 0], to: [0.05, 0]}, corner, line: {to: [0.03, 0.03]}, corner, line: {to: [0, 0]}, corner"
          : "line: {from: [0, 0], to: [-0.05, 0]}, corner, line: {to: [-0.03, -0.03]}, corner, line: {to: [0, 0]}, "
            "corner";
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  tooth: {{mass: 1, at: [{0}, {1}, 0]}}
  pawl: {{mass: 0.2, at: [0, {2}, 0]}}
joints:
  slide: {{prismatic: [ground, tooth], axis: x, drive: {{speed: -0.5}}}}
  lift: {{prismatic: [ground, pawl], axis: y, start: {{qd: 0.5}}}}
forces:
  load: {{actuator: lift, effort: -20 - 500*(lift.q + 0.005)}}
shapes:
  one: {{body: tooth, profile: [{3}]}}
  two: {{body: pawl, profile: [{4}]}}
contacts:
  touch: {{between: [one, two]}}
run: {{until: 0.1, every: 0.001}}
)yaml",
                     narrow_pawl ? -0.005 : -0.005, narrow_pawl ? 0.0 : 0.0, narrow_pawl ? 0.005 : 0.005,
                     narrow_pawl ? flanks : needle, narrow_pawl ? needle : flanks);
}

TEST(HardContact, SharpTipOverSharpTipFliesAndLandsOnTheFarFlank) {
  for (const bool narrow_pawl : {true, false}) {
    const MemoryRun run = MemoryRun::OfText(Tooth(narrow_pawl));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    const std::vector<double> released = run.TimesOfKind("release"), hit = run.TimesOfKind("impact");
    ASSERT_EQ(released.size(), 2U);
    ASSERT_EQ(hit.size(), 1U);
    EXPECT_NEAR(released[0], 0.05, 1e-12);
    // tests/references/sharp_tips.py, landing_time
    EXPECT_NEAR(hit[0], 0.063638048028673, 1e-11);
    EXPECT_NEAR(released[1], 0.09, 1e-12);
    const auto at = [&](const std::vector<double>& row, const char* name) { return row[run.Column(name)]; };
    size_t passage = 0, landing = 0, foot = 0;
    for (size_t i = 0; i < run.event_times.size(); ++i) {
      if (run.event_times[i] == released[0]) passage = i;
      if (run.event_times[i] == hit[0]) landing = i;
      if (run.event_times[i] == released[1]) foot = i;
    }
    // tests/references/sharp_tips.py, forces
    EXPECT_NEAR(at(run.before[passage], "touch.fn"), 52.272161692, 1e-7);
    EXPECT_NEAR(at(run.before[landing], "lift.q") + 0.005, 0.019771463978495, 1e-11);
    EXPECT_NEAR(at(run.before[landing], "lift.qd"), -1.941420642574, 1e-9);
    EXPECT_NEAR(at(run.after[landing], "lift.qd"), -0.75, 1e-12);
    EXPECT_NEAR(at(run.after[landing], "touch.fn"), 57.414315347, 1e-7);
    EXPECT_NEAR(at(run.before[foot], "touch.fn"), 39.592558556, 1e-7);
    const size_t last = run.rows.size() - 1;
    // tests/references/sharp_tips.py, end
    EXPECT_NEAR(run.At(last, "lift.q") + 0.005, -0.012568446631, 1e-10);
    EXPECT_NEAR(run.At(last, "lift.qd"), -1.711101289300, 1e-8);
  }
}

// A part drawn turned by an angle and moved, perhaps mirrored first (x -> -x): neither may change what happens.
struct Drawn {
  int side = 1;
  double turn = 0;
  Vec2 place = Vec2::Zero();

  [[nodiscard]] Vec2 Vector(double x, double y) const {
    return {std::cos(turn) * side * x - std::sin(turn) * y, std::sin(turn) * side * x + std::cos(turn) * y};
  }
  [[nodiscard]] std::string At(double x, double y) const {
    const Vec2 p = place + Vector(x, y);
    return fmt::format("[{:.17g}, {:.17g}, 0]", p.x(), p.y());
  }
  [[nodiscard]] std::string Along(double x, double y) const {
    const Vec2 v = Vector(x, y);
    return fmt::format("[{:.17g}, {:.17g}, 0]", v.x(), v.y());
  }
  /// A closed outline of corners, counter-clockwise before it is mirrored, in the axes of its body.
  [[nodiscard]] std::string Outline(std::vector<Vec2> corners) const {
    for (Vec2& corner : corners) corner.x() *= side;
    if (side < 0) std::reverse(corners.begin(), corners.end());
    std::string text = fmt::format("line: {{from: [{:.17g}, {:.17g}]", corners.back().x(), corners.back().y());
    for (size_t i = 0; i < corners.size(); ++i)
      text += fmt::format("{}to: [{:.17g}, {:.17g}]}}, corner", i == 0 ? ", " : ", line: {", corners[i].x(),
                          corners[i].y());
    return text;
  }
};

TEST(HardContact, FlatSlidesOffAFlatUntilNothingIsLeftOfTheirLine) {
  // A bolt is pressed on the end face of a wall and drawn along it at v: their line of contact becomes shorter than
  // anything, until a0/v. Then the bolt is free: x'' = F/m.
  std::mt19937 rng(20);
  std::uniform_real_distribution<double> any(0, 1);
  for (int member = 0; member < 24; ++member) {
    const double size = 0.02 * std::pow(10, 2 * any(rng) - 1), v = size * (5 + 30 * any(rng)),
                 a0 = size * (0.2 + any(rng)), force = 0.5 + 20 * any(rng);
    const Drawn drawn{member % 2 == 0 ? 1 : -1, member < 8 ? 0.0 : 6 * any(rng),
                      member < 4 ? Vec2(Vec2::Zero()) : Vec2(5 * any(rng), -5 * any(rng))};
    const double until = 1.5 * a0 / v;
    const MemoryRun run = MemoryRun::OfText(fmt::format(
        R"yaml(
savary: 1
bodies:
  carriage: {{mass: 20, at: {0}, rotation: {{axis: z, angle: {1:.17g}}}}}
  bolt: {{mass: 0.05, at: {0}, rotation: {{axis: z, angle: {1:.17g}}}}}
joints:
  rail: {{prismatic: [ground, carriage], axis: {2}, drive: {{speed: {3:.17g}}}}}
  bore: {{prismatic: [carriage, bolt], axis: {4}}}
forces:
  push: {{actuator: bore, effort: {5:.17g}}}
shapes:
  tip: {{body: bolt, profile: [{6}]}}
  wall: {{body: ground, at: {0}, rotation: {{axis: z, angle: {1:.17g}}}, profile: [{7}]}}
contacts:
  touch: {{between: [tip, wall]}}
run: {{until: {8:.17g}, every: {9:.17g}}}
)yaml",
        drawn.At(0, 0), drawn.turn, drawn.Along(0, 1), v, drawn.Along(1, 0), force,
        drawn.Outline({{0, 0}, {0, 0.3 * size}, {-size, 0.3 * size}, {-size, 0}}),
        drawn.Outline({{0, -2 * size}, {size, -2 * size}, {size, a0}, {0, a0}}), until, until / 40));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << member << ": " << run.summary.reason;
    const std::vector<double> released = run.TimesOfKind("release");
    ASSERT_FALSE(released.empty()) << member;
    EXPECT_NEAR(released.back(), a0 / v, 1e-11 * until) << member;
    EXPECT_TRUE(run.TimesOfKind("cluster").empty()) << member;
    const double flown = until - a0 / v;
    EXPECT_NEAR(run.At(run.rows.size() - 1, "bore.q"), 0.5 * force / 0.05 * flown * flown, 1e-9 * size) << member;
  }
}

// ---- boxes that leave tables

std::string BoxOffTable(double v, double mu, int side, double until) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  box: {{mass: 2, inertia: [0.02, 0.02, 2*0.08/12], at: [{0}, 0.1, 0], velocity: [{1}, 0, 0]}}
joints:
  plane: {{planar: [ground, box], axis: z}}
shapes:
  outline: {{body: box, profile: [line: {{from: [-0.1, -0.1], to: [0.1, -0.1]}}, corner, line: {{to: [0.1, 0.1]}}, corner,
                                 line: {{to: [-0.1, 0.1]}}, corner, line: {{to: [-0.1, -0.1]}}, corner]}}
  table: {{body: ground, open: true, profile: [{2}]}}
contacts:
  slide: {{between: [outline, table], friction: {3}}}
run: {{until: {4:.17g}, every: 0.01}}
)yaml",
                     -0.2 * side, v * side,
                     side > 0 ? "line: {from: [0, -1], to: [0, 0]}, corner, line: {to: [-1, 0]}"
                              : "line: {from: [1, 0], to: [0, 0]}, corner, line: {to: [0, -1]}",
                     mu, until);
}

TEST(HardContact, BoxSlidesOverTheEdgeOfATableTipsAndFalls) {
  struct Case {
    double v, mu, tips, leaves, x, y, angle, vx, vy, w, later_x, later_y, later_angle;
  };
  // tests/references/box_off_table.py, cases
  const Case cases[] = {{1, 0, 0.2, 0.316361404511, 0.117002121, 0.079438678, -0.188939341, 1.017654121, -0.539647527,
                         -3.389109933, 0.422298358, -0.523905580, -1.205672321},
                        {1.5, 0.3, 0.129882201179, 0.292985902445, 0.130161662, 0.051446696, -0.419487343, 0.943310799,
                         -0.898771674, -4.459066249, 0.413154902, -0.659634806, -1.757207218}};
  for (const Case& c : cases) {
    for (const int side : {1, -1}) {
      const MemoryRun run = MemoryRun::OfText(BoxOffTable(c.v, c.mu, side, c.leaves + 0.3));
      ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
      const std::vector<double> released = run.TimesOfKind("release");
      ASSERT_EQ(released.size(), 2U);
      EXPECT_NEAR(released[0], c.tips, 1e-9);
      EXPECT_NEAR(released[1], c.leaves, 1e-9);
      size_t i = 0;
      while (run.event_times[i] != released[1]) ++i;
      const std::vector<double>& row = run.after[i];
      EXPECT_NEAR(side * row[run.Column("box.x")], c.x, 2e-9);
      EXPECT_NEAR(row[run.Column("box.y")], c.y, 2e-9);
      EXPECT_NEAR(side * AngleOf(run, row, "box"), c.angle, 2e-9);
      EXPECT_NEAR(side * row[run.Column("box.vx")], c.vx, 2e-9);
      EXPECT_NEAR(row[run.Column("box.vy")], c.vy, 2e-9);
      EXPECT_NEAR(side * row[run.Column("box.wz")], c.w, 2e-9);
      const std::vector<double>& last = run.rows.back();
      EXPECT_NEAR(side * last[run.Column("box.x")], c.later_x, 2e-9);
      EXPECT_NEAR(last[run.Column("box.y")], c.later_y, 2e-9);
      EXPECT_NEAR(side * AngleOf(run, last, "box"), c.later_angle, 4e-9);
    }
  }
}

// ---- no finite forces

TEST(HardContact, RoundedBoxSlidesOverTheEdgeOfATableHoweverItIsDrawn) {
  // Its bottom passes from the end of an arc and the end of the table to the line behind and the table's corner, both
  // at one instant: at 0.105 s. It tips when its middle passes the edge, at 0.2 s.
  for (const int side : {1, -1}) {
    for (const double turn : {0.0, 0.73, 2.1, -1.2}) {
      for (const Vec2& place : {Vec2(0, 0), Vec2(3.7, -2.3)}) {
        const Drawn drawn{side, turn, place};
        const double g = 9.81;
        const MemoryRun run =
            MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: {0}
bodies:
  box: {{mass: 2, inertia: [0.02, 0.02, 0.02], at: {1}, velocity: {2}, rotation: {{axis: z, angle: {3:.17g}}}}}
joints:
  plane: {{planar: [ground, box], axis: z}}
shapes:
  outline: {{body: box, profile: [line: {{from: [-0.095, -0.1], to: [0.095, -0.1]}}, arc: {{center: [0.095, -0.095], angle: pi/2}},
    line: {{to: [0.1, 0.095]}}, arc: {{center: [0.095, 0.095], angle: pi/2}}, line: {{to: [-0.095, 0.1]}},
    arc: {{center: [-0.095, 0.095], angle: pi/2}}, line: {{to: [-0.1, -0.095]}}, arc: {{center: [-0.095, -0.095], angle: pi/2}}]}}
  table: {{body: ground, at: {4}, rotation: {{axis: z, angle: {3:.17g}}}, profile: [{5}]}}
contacts:
  slide: {{between: [outline, table]}}
run: {{until: 0.25, every: 0.01}}
)yaml",
                                          drawn.Along(0, -g), drawn.At(-0.2, 0.1), drawn.Along(1, 0), drawn.turn,
                                          drawn.At(0, 0), drawn.Outline({{0, -1}, {0, 0}, {-1, 0}, {-1, -1}})));
        ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
        EXPECT_TRUE(run.TimesOfKind("cluster").empty());
        EXPECT_LE(run.events.size(), 24U);
        const std::vector<double> released = run.TimesOfKind("release");
        ASSERT_FALSE(released.empty());
        EXPECT_NEAR(released.back(), 0.2, 1e-8);
        // Flat until then.
        EXPECT_NEAR(run.At(19, "box.wz"), 0, 1e-9);
        EXPECT_LT(side * run.At(run.rows.size() - 1, "box.wz"), -0.1);
      }
    }
  }
}

std::string RodOnFloor(double mu, const std::string& theta, double v, double until) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
parameters: {{theta: "{0}"}}
bodies:
  rod:
    mass: 1
    inertia: [0, 1/12, 1/12]
    at: [0.5*sin(theta), 0.5*cos(theta), 0]
    rotation: {{axis: z, angle: 90 deg - theta}}
    velocity: [{1}, 0, 0]
joints:
  plane: {{planar: [ground, rod], axis: z}}
shapes:
  end: {{body: rod, profile: [line: {{from: [-0.5, 0], to: [0.5, -0.001]}}, corner, line: {{to: [0.5, 0.001]}}, corner,
                             line: {{to: [-0.5, 0]}}, corner]}}
  floor: {{body: ground, open: true, profile: [line: {{from: [5, 0], to: [-5, 0]}}]}}
contacts:
  foot: {{between: [end, floor], friction: {2}, restitution: 0}}
run: {{until: {3}, every: 0.01}}
)yaml",
                     theta, v, mu, until);
}

// A disc that spins between the walls of a groove, each at beta from the vertical. Balance of forces gives the sum of
// both normal forces, S = m g / (sin(beta) (1 + mu^2)), and the spin falls at mu r S / I. In a narrow groove, mu cot(2
// beta) > 1, one wall alone would answer its friction with more load than it takes; both together do not jam.
TEST(HardContact, DiscThatSpinsInAGrooveComesToRestInTime) {
  constexpr double r = 0.1, m = 2, I = 0.01, spin = 20;
  for (const double degrees : {4, 8, 13, 30}) {
    for (const double mu : {0.2, 0.5, 0.9}) {
      for (const double sign : {1, -1}) {
        const double beta = degrees * kDegree, s = std::sin(beta), c = std::cos(beta);
        const double stop = spin * I * s * (1 + mu * mu) / (mu * r * m * kGravity);
        const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  d: {{mass: {0}, inertia: [{1}, {1}, {1}], angular_velocity: [0, 0, {2}]}}
joints:
  p: {{planar: [ground, d], axis: z}}
shapes:
  groove: {{body: ground, open: true, profile: [line: {{from: [{3}, {4}], to: [0, {5}]}}, corner, line: {{to: [-{3}, {4}]}}]}}
  s: {{body: d, circle: {{radius: {6}}}}}
contacts:
  k: {{between: [s, groove], friction: {7}}}
run: {{until: {8}, every: {9}}}
)yaml",
                                                            m, I, sign * spin, r * (c + 2 * s), r * (2 * c - s), -r / s,
                                                            r, mu, 1.5 * stop, 0.5 * stop));
        SCOPED_TRACE(fmt::format("{} deg, friction {}, spin {}", degrees, mu, sign * spin));
        ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
        EXPECT_NEAR(run.At(1, "d.wz"), sign * spin / 2, 1e-8 * spin);
        ASSERT_FALSE(run.TimesOfKind("stick").empty());
        EXPECT_NEAR(run.TimesOfKind("stick")[0], stop, 1e-8 * stop);
        EXPECT_NEAR(run.At(3, "d.wz"), 0, 1e-8 * spin);
      }
    }
  }
}

TEST(HardContact, RodThatDigsInIsStoppedByAnImpactWithoutCollision) {
  // Painleve: mu = 1.5, tan theta = 1/2, the end leads at 1 m/s, no forces exist. The impact has the impulses 0.3, 0.4.
  const MemoryRun run = MemoryRun::OfText(RodOnFloor(1.5, "atan(0.5)", -1, 0.3));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_FALSE(run.events.empty());
  EXPECT_EQ(run.events[0].kind, "impact");
  EXPECT_NE(run.events[0].detail.find("without collision"), std::string::npos);
  EXPECT_NEAR(run.At(0, "rod.vx"), -0.6, 1e-7);
  EXPECT_NEAR(run.At(0, "rod.vy"), 0.3, 1e-7);
  // tests/references/rod_on_floor.py, impact_spin
  EXPECT_NEAR(run.At(0, "rod.wz"), 1.341640786499874, 1e-7);
  const size_t last = run.rows.size() - 1;
  const double angle = 90 * kDegree - 2 * std::atan2(run.At(last, "rod.qz"), run.At(last, "rod.qw"));
  // tests/references/rod_on_floor.py, later
  EXPECT_NEAR(angle, 0.301868298941, 1e-7);
  EXPECT_NEAR(run.At(last, "rod.wz"), -0.154069173300, 1e-6);
}

// Rods with friction up to 3 that slide on an end, at any angle and speed: many have no forces at some instant.
TEST(HardContact, RandomRodsWithMuchFrictionEndAndGainNoEnergy) {
  int without_collision = 0;
  const unsigned members = Effort(600, 24, 24);
  for (unsigned seed = 1; seed <= members; ++seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(-1, 1);
    const double mu = 1.75 + 1.25 * uniform(random), theta = 1.2 * uniform(random), v = 3 * uniform(random);
    SCOPED_TRACE(fmt::format("seed {}: mu {} theta {} v {}", seed, mu, theta, v));
    const MemoryRun run = MemoryRun::OfText(RodOnFloor(mu, fmt::format("{} rad", theta), v, 0.3));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    EXPECT_GE(run.summary.energy.lost, -1e-9 * run.summary.energy.scale);
    for (const MemoryRun::Event& event : run.events)
      without_collision += event.detail.find("without collision") != std::string::npos;
  }
  EXPECT_GT(without_collision, 2);
}

TEST(HardContact, RodSlipsReversesAndDoesNotLiftOffAsItFalls) {
  // tests/references/rod_on_floor.py, end_time
  const MemoryRun run = MemoryRun::OfText(RodOnFloor(0.3, "10 deg", 0, 0.749538242910));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const std::vector<double> slip = run.TimesOfKind("slip"), reverse = run.TimesOfKind("reverse");
  ASSERT_EQ(slip.size(), 1U);
  ASSERT_EQ(reverse.size(), 1U);
  // tests/references/rod_on_floor.py, slip
  EXPECT_NEAR(slip[0], 0.395934883689, 1e-9);
  EXPECT_NEAR(reverse[0], 0.626971158808, 1e-9);
  EXPECT_TRUE(run.TimesOfKind("release").empty());
  const size_t last = run.rows.size() - 1;
  // tests/references/rod_on_floor.py, end
  EXPECT_NEAR(90 * kDegree - AngleOf(run, run.rows[last], "rod"), 1.483529864, 1e-8);
  EXPECT_NEAR(run.At(last, "rod.wz"), -4.877819737, 1e-8);
}

}  // namespace
}  // namespace savary
