// Contacts of surfaces in dynamics against solutions that share no code with Savary: closed forms, and minimal
// coordinates integrated apart (tests/references). Full digits are of the reference, tolerances of the run.

#include <array>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "tests/support/contact_checks.h"

namespace savary {
namespace {

MemoryRun RunSurfaces(const std::string& text) {
  MemoryRun run = MemoryRun::OfText(text);
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.energy.imbalance, 1e-9 * run.summary.energy.scale + run.summary.energy.round_off);
  return run;
}

Vec3 VectorAt(const MemoryRun& run, size_t row, const std::string& entity, const char* prefix = "") {
  Vec3 v;
  for (int k = 0; k < 3; ++k) v[k] = run.At(row, fmt::format("{}.{}{}", entity, prefix, "xyz"[k]));
  return v;
}

// The slip v0 + r z x w0 keeps its direction and falls by 7/2 mu g; the ball rolls from when it is zero.
TEST(BilliardBall, SlidesOnAParabolaAndThenRolls) {
  const double r = 0.03, mu = 0.2;
  const Vec3 v0(1, 0.3, 0), w0(20, -30, 10);
  const MemoryRun run = RunSurfaces(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
parameters: {r: 0.03, I: 0.4*0.2*r^2}
bodies:
  ball: {mass: 0.2, inertia: [I, I, I], at: [0, 0, r], velocity: [1, 0.3, 0], angular_velocity: [20, -30, 10]}
shapes:
  skin: {body: ball, sphere: {radius: r}}
  table: {body: ground, plane: {}}
contacts:
  touch: {between: [skin, table], friction: 0.2, start: closed}
events:
  slow: {zero: touch.slip - 0.2 m/s}
run: {until: 0.5 s, every: 0.05 s}
)yaml");
  const Vec3 slip0 = v0 + r * Vec3::UnitZ().cross(w0);
  const double rolls = 2 * slip0.norm() / (7 * mu * kGravity);
  ASSERT_EQ(run.TimesOfKind("stick", "touch").size(), 1u);
  EXPECT_NEAR(run.TimesOfKind("stick", "touch")[0], rolls, 1e-10);
  // An event of a quantity of the contact.
  ASSERT_EQ(run.TimesOf("slow").size(), 1u);
  EXPECT_NEAR(run.TimesOf("slow")[0], (slip0.norm() - 0.2) / (3.5 * mu * kGravity), 1e-10);
  for (size_t row = 0; row < run.rows.size(); ++row) {
    const double t = std::min(run.t[row], rolls), after = run.t[row] - t;
    const Vec3 v = v0 - mu * kGravity * t * slip0.normalized();
    const Vec3 x = v0 * t - 0.5 * mu * kGravity * t * t * slip0.normalized() + after * v;
    EXPECT_LE((VectorAt(run, row, "ball", "v") - v).norm(), 1e-10) << row;
    EXPECT_LE((VectorAt(run, row, "ball") - x - Vec3(0, 0, r)).norm(), 1e-10) << row;
    EXPECT_NEAR(run.At(row, "touch.spin"), 10, 1e-9);
    EXPECT_NEAR(run.At(row, "touch.u2"), x.x(), 1e-10);
    EXPECT_NEAR(run.At(row, "touch.v2"), x.y(), 1e-10);
    EXPECT_EQ(run.At(row, "touch.mode"), run.t[row] < rolls ? 1 : 2);
  }
}

// [goyal1989], 3.3: the ball goes up and down in the tube as a harmonic oscillator. It presses on the tube all the
// time, so that a bilateral contact is the same.
TEST(BallInATube, RollsUpAndDown) {
  const MemoryRun run = RunSurfaces(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
parameters: {R: 0.5, r: 0.1, W: 6}
bodies:
  ball: {mass: 1, inertia: [0.4*r^2, 0.4*r^2, 0.4*r^2], at: [R - r, 0, 1], velocity: [0, (R - r)*W, 0.3], angular_velocity: [2, 3, -24]}
shapes:
  skin: {body: ball, sphere: {radius: r}}
  tube: {body: ground, cylinder: {radius: R, length: 8}, v: [-4, 4], hole: true}
contacts:
  roll: {between: [skin, tube], no_slip: true, start: rolling}
run: {until: 2 s, every: 0.25 s}
)yaml");
  const double p = 6 * std::sqrt(2.0 / 7), middle = 1 - (kGravity + 0.4 * 0.1 * 6 * 2) / (0.4 * 36);
  for (size_t row = 0; row < run.rows.size(); ++row) {
    const double t = run.t[row];
    const double z = middle + (1 - middle) * std::cos(p * t) + 0.3 / p * std::sin(p * t);
    const double force = 1 * (-p * p * (z - middle) + kGravity);
    EXPECT_NEAR(run.At(row, "ball.z"), z, 1e-11) << t;
    EXPECT_NEAR(run.At(row, "roll.fn"), 0.4 * 36, 1e-9);
    EXPECT_NEAR(run.At(row, "roll.ft"), std::abs(force), 1e-9);
    EXPECT_NEAR(std::hypot(run.At(row, "ball.x"), run.At(row, "ball.y")), 0.4, 1e-12);
  }
}

// [goyal1989], 3.1.
TEST(RollingDisk, WobblesAsItsEquationsSay) {
  const double th = 0.4, R = 0.5;
  // Rates of psi, theta, phi: 1, 0.5, 6. The axes are those of rolling_disk.py.
  const Vec3 t(1, 0, 0), a(0, std::cos(th), std::sin(th)), d(0, -std::sin(th), std::cos(th));
  const Vec3 w = 0.5 * t + (6 + std::sin(th)) * a + std::cos(th) * d, centre = R * d, v = w.cross(centre);
  const auto list = [](const Vec3& x) { return fmt::format("[{:.17g}, {:.17g}, {:.17g}]", x.x(), x.y(), x.z()); };
  const MemoryRun run = RunSurfaces(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
parameters: {{R: 0.5, m: 2}}
bodies:
  disk: {{mass: m, inertia: [m*R^2/4, m*R^2/2, m*R^2/4], at: {}, rotation: {{axis: x, angle: 0.4}}, velocity: {}, angular_velocity: {}}}
shapes:
  rim: {{body: disk, edge: {{circle: {{radius: R}}}}, axis: y}}
  table: {{body: ground, plane: {{}}}}
contacts:
  roll: {{between: [rim, table], no_slip: true, start: rolling}}
run: {{until: 5 s, every: 0.25 s, tolerance: 1e-12, outputs: ["*"]}}
)yaml",
                                                list(centre), list(v), list(w)));
  using DiskRow = std::array<double, 12>;
  // tests/references/rolling_disk.py, wobble
  const std::vector<DiskRow> expected = {
      {1, 0.892712521742, -0.046842234579, 0.795903171432, -0.351471535765, 0.384485290422, 2.63399221572,
       6.53354191875, 1.84953897131, -4.74654153351, -13.141096083, 29.4866054374},
      {2, 1.64445249802, -0.677092286376, 1.4686399421, -0.810037789069, 0.448793313778, 3.7509668331, 4.35935659809,
       2.99984083817, -4.44385450338, -3.25141613679, 14.5243337869},
      {4, 2.61875849952, -2.15810374738, 2.31570862247, -2.16594077928, 0.397617093385, 6.61173428947, 1.34481201576,
       2.01727888602, -10.7751352584, -1.22719854814, 24.7751345966},
      {8, 1.28413214292, -5.12736447431, 1.11914303913, -4.9618715121, 0.44203017441, 3.04942976034, -5.01714221427,
       2.83067818936, -3.94448348849, 4.06382270555, 15.0895342075},
      {12, -2.11505346089, -4.85586770364, -1.90750541166, -4.71405528656, 0.432218747419, -3.99051680135,
       -4.54837909722, 2.61092783737, 4.89240251408, 3.76155602623, 16.3782923933},
      {20, 0.0334101882669, 0.0061943580475, -0.0121000275499, -0.192002953178, 0.456778552561, 0.41720442086,
       5.59707550108, 3.22209647657, -1.42184252471, -5.32655059508, 14.2481764085},
  };
  for (const auto& row : expected) {
    const size_t k = static_cast<size_t>(row[0]);
    EXPECT_LE((VectorAt(run, k, "roll", "p") - Vec3(row[1], row[2], 0)).norm(), 1e-8) << run.t[k];
    EXPECT_LE((VectorAt(run, k, "disk") - Vec3(row[3], row[4], row[5])).norm(), 1e-8) << run.t[k];
    EXPECT_LE((VectorAt(run, k, "disk", "w") - Vec3(row[6], row[7], row[8])).norm(), 1e-7) << run.t[k];
    const Vec3 force = VectorAt(run, k, "roll", "n") * run.At(k, "roll.fn") + VectorAt(run, k, "roll", "ft");
    EXPECT_LE((force - Vec3(row[9], row[10], row[11])).norm(), 1e-6) << run.t[k];
    EXPECT_NEAR(run.At(k, "energy.total"), 24.4760054682217, 1e-8);
  }
}

// Frictionless sliding of a curved body on another; the start is closed at a location of the bowl from a drawing that
// is a little off.
TEST(EllipsoidInABowl, SlidesAsItsEquationsSay) {
  // tests/references/ellipsoid_in_bowl.py, start
  const MemoryRun run = RunSurfaces(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
parameters: {a: 0.2, b: 0.15, c: 0.1}
bodies:
  egg:
    mass: 1
    inertia: [(b^2 + c^2)/5, (a^2 + c^2)/5, (a^2 + b^2)/5]
    at: [0.17926836654999723, -0.24148996573270309, 0.18122502638376897]
    rotation: [{axis: z, angle: 0.4}, {axis: y, angle: 0.3}, {axis: x, angle: -0.5}]
    velocity: [0.33006495569962901, 0.28197100417732768, -0.11351536983801079]
    angular_velocity_body: [1, -2, 3]
shapes:
  skin: {body: egg, ellipsoid: {radii: [b, c, a]}, rotation: {axis: [1, 1, 1], angle: 2*pi/3}}
  bowl: {body: ground, height: {z: "x^2/1.6 m + y^2/2.4 m"}, u: [-1, 1], v: [-1, 1]}
contacts:
  slide: {between: [skin, bowl], start: {u2: 0.3, v2: -0.2}}
run: {until: 3 s, every: 0.05 s, tolerance: 1e-12}
)yaml");
  EXPECT_NEAR(run.At(0, "slide.u2"), 0.3, 1e-9);
  EXPECT_NEAR(run.At(0, "slide.v2"), -0.2, 1e-9);
  using BowlRow = std::array<double, 10>;
  // tests/references/ellipsoid_in_bowl.py, rows
  const std::vector<BowlRow> expected = {
      {2, 0.201776874788, -0.20883560807, 0.149245477386, 1.34406226486, -7.95222224232, 3.11623848194, 0.246754622177,
       -0.218387192128, 34.2284795054},
      {5, 0.166184886457, -0.113687156358, 0.156753315374, 1.0128283981, 0.355179760788, 3.19141584142, 0.164977502374,
       -0.232782589529, 4.78905860787},
      {10, 0.0269628528238, 0.0849567516282, 0.13494780246, 1.46503228525, -1.67029469034, 3.63577136293,
       -0.0027643789484, 0.193295987749, 6.06701126866},
      {20, -0.207175548465, 0.253442862048, 0.17382410333, 1.86864564165, -3.84961985942, 3.70564730487,
       -0.187223919723, 0.346818379048, 7.95603339117},
      {40, 0.1810265725, -0.260470904782, 0.154235041822, -1.99992327836, -7.19881888373, 2.8605831980, 0.193698440639,
       -0.289448422033, 38.2564013202},
      {60, -0.09352141871, 0.257420406039, 0.168059765207, 2.84246781824, 2.46989831573, 2.27411011119,
       -0.0195367696098, 0.349791680797, 5.22230295004},
  };
  for (const auto& row : expected) {
    const size_t k = static_cast<size_t>(row[0]);
    EXPECT_NEAR(run.At(k, "slide.u2"), row[7], 1e-10) << run.t[k];
    EXPECT_NEAR(run.At(k, "slide.v2"), row[8], 1e-10);
    EXPECT_LE((VectorAt(run, k, "egg") - Vec3(row[1], row[2], row[3])).norm(), 1e-10) << run.t[k];
    EXPECT_NEAR(VectorAt(run, k, "egg", "w").norm(), Vec3(row[4], row[5], row[6]).norm(), 1e-8);
    EXPECT_NEAR(run.At(k, "slide.fn"), row[9], 1e-8);
  }
  // Where the contact is on the ellipsoid, u about its long axis, and rates and accelerations on both surfaces:
  // [tasora2003], 23 and 28.
  using Parameters = std::array<double, 11>;
  // tests/references/ellipsoid_in_bowl.py, parameters
  const std::vector<Parameters> places = {
      {2, -1.66011163607, 0.109000910389, -0.946503014366, -22.3539174992, -2.38720494218, -2.27329855941,
       124.253081193, -319.035063131, -47.4972405519, -48.8704867278},
      {5, -1.45902005438, -0.880966286295, 1.71690801253, 1.35721753041, -0.0787413664626, 0.788278897186,
       -13.2177840245, 66.1624080231, -2.38748908473, 5.5698845382},
      {10, -2.10592455154, 0.794601391789, -3.09579886401, -2.65064964781, -0.816342238163, 0.65746815723,
       39.9686355035, -76.3605927819, 6.14435383885, -4.39041190696},
      {20, -1.94931862136, -0.551710758962, -1.14202166171, -8.65115986772, 0.823420299598, 0.530394381713,
       55.5899172866, 211.039410473, -30.674539483, -22.3610468417},
      {40, -1.57646332664, -0.0801473355285, 4.78320730356, -24.4351350091, -4.30324893763, -1.64075705124,
       51.7854752571, 277.634490873, 49.170267625, 17.6476097932},
      {60, -2.01357307443, -0.840027753247, -1.84498876047, 1.4646047725, 0.375686022096, 0.533679134596, 32.3663990499,
       60.2702606617, -4.49030571264, -4.53406070197}};
  const char* columns[] = {"u1", "v1", "u1d", "v1d", "u2d", "v2d", "u1dd", "v1dd", "u2dd", "v2dd"};
  for (const Parameters& row : places) {
    for (size_t c = 0; c < 10; ++c) {
      double value = run.At(static_cast<size_t>(row[0]), fmt::format("slide.{}", columns[c]));
      if (c == 0) value = row[1] + std::remainder(value - row[1], kTurn);
      EXPECT_NEAR(value, row[c + 1], (c < 6 ? 1e-9 : 1e-8) * std::max(1.0, std::abs(row[c + 1])))
          << columns[c] << " " << row[0];
    }
  }
}

// [tasora2003], 6.2: a wheel whose spindle is held horizontally turns on a plane without friction.
TEST(WheelOnAPlane, ParametersRunAsItTurns) {
  const MemoryRun run = RunSurfaces(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  spindle: {mass: 0.5, at: [0, 0, 0.3]}
  wheel: {mass: 1.5, inertia: [0.1, 0.1, 0.1], at: [0, 0, 0.3]}
joints:
  post: {prismatic: [ground, spindle], axis: z}
  hub: {revolute: [spindle, wheel], axis: y, drive: {position: "4 rad/s*t + 0.75 rad/s^2*t^2"}}
shapes:
  rim: {body: wheel, edge: {circle: {radius: 0.3}}, axis: y}
  floor: {body: ground, plane: {}}
contacts:
  touch: {between: [rim, floor], start: closed, points: 1}
run: {until: 1 s, every: 0.1 s}
)yaml");
  const double u0 = run.At(0, "touch.u1");
  for (size_t row = 0; row < run.rows.size(); ++row) {
    const double t = run.t[row], q = 4 * t + 0.75 * t * t;
    EXPECT_NEAR(std::abs(std::remainder(run.At(row, "touch.u1") - u0, 1.0)), std::abs(std::remainder(q / kTurn, 1.0)),
                1e-10);
    EXPECT_NEAR(run.At(row, "touch.u2"), 0, 1e-12);
    EXPECT_NEAR(std::abs(run.At(row, "touch.u1d")), (4 + 1.5 * t) / kTurn, 1e-10);
    EXPECT_NEAR(std::abs(run.At(row, "touch.u1dd")), 0.238732414638, 1e-11);
    EXPECT_NEAR(run.At(row, "touch.u2d"), 0, 1e-12);
    EXPECT_NEAR(run.At(row, "touch.u2dd"), 0, 1e-11);
    EXPECT_NEAR(run.At(row, "touch.slip"), 0.3 * (4 + 1.5 * t), 1e-9);
    EXPECT_NEAR(run.At(row, "touch.fn"), 2 * kGravity, 1e-9);
  }
}

// Faces, edges and vertices are named where the contact moves on to them; charts of one face are not.
TEST(Die, ComesToRestOnAFace) {
  const MemoryRun run = RunSurfaces(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  die: {mass: 0.01, inertia: [4.3e-7, 4.3e-7, 4.3e-7], at: [0, 0, 0.1], rotation: [{axis: x, angle: 0.3}, {axis: y, angle: 0.5}], angular_velocity: [5, 10, 3], velocity: [0.5, 0, 0]}
shapes:
  cube: {body: die, box: {size: [0.016, 0.016, 0.016]}}
  floor: {body: ground, plane: {}}
contacts:
  fall: {between: [cube, floor], restitution: 0.3, friction: 0.3, points: 8}
run: {until: 1.5 s, every: 0.01 s}
)yaml");
  const size_t last = run.rows.size() - 1;
  EXPECT_NEAR(run.At(last, "die.z"), 0.008, 1e-9);
  EXPECT_LE(VectorAt(run, last, "die", "v").norm(), 1e-9);
  EXPECT_LE(VectorAt(run, last, "die", "w").norm(), 1e-7);
  double weight = 0;
  for (int k = 1; k <= 8; ++k) {
    const double fn = run.At(last, k == 1 ? "fall.fn" : fmt::format("fall.{}.fn", k));
    if (std::isfinite(fn)) weight += fn;
  }
  EXPECT_NEAR(weight, 0.01 * kGravity, 1e-8);
  for (const MemoryRun::Event& event : run.EventsOfKind("face")) {
    EXPECT_NE(event.detail.find(" -> "), std::string::npos) << event.detail;
    EXPECT_EQ(event.detail.find("floor"), std::string::npos) << event.detail;
  }
}

// ---- Examples

TEST(SurfaceExamples, ACoinRollsWithoutLoss) {
  const MemoryRun run = MemoryRun::OfModel("rolling_coin");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double energy = run.At(0, "energy.total");
  for (size_t row = 0; row < run.rows.size(); ++row) {
    EXPECT_NEAR(run.At(row, "energy.total"), energy, 1e-9 * energy);
    EXPECT_EQ(run.At(row, "roll.mode"), 2);
  }
}

// The wavelength of Klingel, which holds for small swings.
TEST(SurfaceExamples, AWheelsetSwaysAsKlingelSays) {
  const MemoryRun run = MemoryRun::OfModel("wheelset");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  std::vector<double> crossings;
  for (size_t row = 1; row < run.rows.size(); ++row) {
    const double y0 = run.At(row - 1, "axle.y"), y1 = run.At(row, "axle.y");
    const double x0 = run.At(row - 1, "axle.x"), x1 = run.At(row, "axle.x");
    if (y0 * y1 < 0) crossings.push_back(x0 + (x1 - x0) * y0 / (y0 - y1));
  }
  ASSERT_GE(crossings.size(), 4u);
  const double half = kPi * std::sqrt(0.45 * 0.75 / 0.05);
  for (size_t i = 1; i < crossings.size(); ++i) EXPECT_NEAR(crossings[i] - crossings[i - 1], half, 1e-4 * half);
}

TEST(SurfaceExamples, BilliardBallsMeetInTurnAndRollInTheEnd) {
  const MemoryRun run = MemoryRun::OfModel("billiards");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_EQ(run.TimesOfKind("impact", "knock.white_ball_red_ball").size(), 1u);
  EXPECT_EQ(run.TimesOfKind("impact", "knock.red_ball_yellow_ball").size(), 1u);
  const size_t last = run.rows.size() - 1;
  for (const char* ball : {"white_ball", "red_ball", "yellow_ball"}) {
    EXPECT_EQ(run.At(last, fmt::format("roll.{}.mode", ball)), 2);
    EXPECT_LE(run.At(last, fmt::format("roll.{}.slip", ball)), 1e-9);
  }
}

// Bodies above, beside and on one another: that a corner of one lies behind a far side of another is no overlap.
TEST(SurfaceContacts, BodiesThatAreApartOrRestOnEachOtherAreNoOverlap) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  die: {mass: 0.01, inertia: [6e-7, 6e-7, 6e-7], at: [-0.02, 0.003, 0.16], rotation: [{axis: [1, 2, 0.5], angle: 40 deg}]}
  a: {mass: 1, inertia: [1.7e-3, 1.7e-3, 1.7e-3], at: [0.5, 0, 0.05]}
  b: {mass: 1, inertia: [1.7e-3, 1.7e-3, 1.7e-3], at: [0.51, 0.02, 0.15], rotation: [{axis: z, angle: 20 deg}]}
shapes:
  d: {body: die, box: {size: [0.02, 0.02, 0.02]}}
  stair: {body: ground, box: {size: [0.1, 0.2, 0.1]}, at: [0, 0, 0.05]}
  lower: {body: a, box: {size: [0.1, 0.1, 0.1]}}
  upper: {body: b, box: {size: [0.1, 0.1, 0.1]}}
  floor: {body: ground, plane: {}}
contacts:
  falls: {between: [d, stair], friction: 0.3, restitution: 0.4}
  stands: {between: [lower, floor], friction: 0.5}
  rests: {between: [upper, lower], friction: 0.5}
run: {until: 0.1, every: 0.05}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_NEAR(run.At(run.rows.size() - 1, "b.z"), 0.15, 1e-12);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "a.z"), 0.05, 1e-12);
}

TEST(SurfaceContacts, DrawingsWithoutAPointAreRefused) {
  const auto model = [](const std::string& body, const std::string& one, const std::string& two) {
    return ParseModelText("savary: 1\ngravity: [0, 0, -9.81]\nbodies:\n  b: {mass: 0.1, inertia: [1e-4, 1e-4, 2e-4], " +
                              body + "}\nshapes:\n  one: {body: b, " + one + "}\n  two: {body: ground, " + two +
                              "}\ncontacts:\n  c: {between: [one, two], friction: 0.3, restitution: 0.2}\n"
                              "run: {until: 0.2, every: 0.05}\n",
                          "test.yaml");
  };
  const auto problem = [](const ModelFile& file) { return CheckModel(file).assembly.problem; };
  const std::string coin = "cylinder: {radius: 0.05, length: 0.01}", floor = "plane: {}, axis: z";
  const std::string ball = "sphere: {radius: 0.1}";
  EXPECT_NE(problem(model("at: [0, 0, 0.05]", ball, floor)).find("overlap"), std::string::npos);
  EXPECT_NE(problem(model("at: [0, 0, 0]", ball, ball + ", hole: true")).find("clearance"), std::string::npos);
  for (const char* lean : {"0", "1e-9", "1e-8", "2e-8", "1e-7", "1e-6"}) {
    const MemoryRun run(model(fmt::format("at: [0, 0, 0.05], rotation: [x: {} rad]", lean), coin, floor));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << lean << run.summary.reason;
    EXPECT_NEAR(run.At(run.rows.size() - 1, "b.z"), 0.005, 1e-7) << lean;
  }
}

// ---- Rims that are level

double SumOf(const MemoryRun& run, size_t row, const std::string& contact, const char* column) {
  double sum = 0;
  for (int k = 1; k <= 4; ++k) {
    const double value =
        run.At(row, k == 1 ? fmt::format("{}.{}", contact, column) : fmt::format("{}.{}.{}", contact, k, column));
    if (std::isfinite(value)) sum += value;
  }
  return sum;
}

// All of a rim slides at the same speed about its axis, so friction is the same wherever it is followed.
TEST(LevelRims, ACoinThatSpinsFlatStopsAsThePlaneSays) {
  const MemoryRun run = RunSurfaces(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  coin: {mass: 0.01, inertia: [2.6e-7, 2.6e-7, 5e-7], at: [0.2, 0.1, 0.001], angular_velocity: [0, 0, 40]}
shapes:
  disk: {body: coin, cylinder: {radius: 0.01, length: 0.002}}
  table: {body: ground, plane: {}}
contacts:
  flat: {between: [disk, table], friction: 0.25}
run: {until: 0.2 s, every: 0.01 s}
)yaml");
  const double slows = 0.25 * 0.01 * kGravity * 0.01 / 5e-7;
  for (size_t row = 0; row < run.rows.size(); ++row) {
    EXPECT_NEAR(run.At(row, "coin.wz"), std::max(0.0, 40 - slows * run.t[row]), 1e-8);
    EXPECT_NEAR(SumOf(run, row, "flat", "fn"), 0.01 * kGravity, 1e-9);
  }
  EXPECT_NEAR(run.TimesOfKind("stick").at(0), 40 / slows, 1e-9);
}

// A can is pushed at the height of its mass centre by a force that grows: it tips when the moment reaches m g r, over
// the point of the rim that the force points to. The support holds inside the whole rim up to then.
TEST(LevelRims, ACanTipsOverTheRimWhereItIsPushed) {
  for (const double angle : {0.0, 0.7, 2.9, -1.3}) {
    const std::string text = fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  can: {{mass: 0.1, inertia: [1.2e-4, 1.2e-4, 7.2e-6], at: [0, 0, 0.06]}}
shapes:
  side: {{body: can, cylinder: {{radius: 0.012, length: 0.12}}}}
  table: {{body: ground, plane: {{}}}}
contacts:
  stand: {{between: [side, table], no_slip: true}}
forces:
  push: {{force: can, vector: [0.5*cos({0})*t, 0.5*sin({0})*t, 0]}}
run: {{until: 0.45 s, every: 0.01 s}}
)yaml",
                                         angle);
    const MemoryRun run = RunSurfaces(text);
    const double tips = 0.1 * kGravity * 0.012 / (0.06 * 0.5);
    std::vector<double> opens = run.TimesOfKind("release");
    ASSERT_FALSE(opens.empty());
    EXPECT_NEAR(opens.front(), tips, 1e-6) << angle;
    for (size_t row = 0; row < run.rows.size(); ++row) {
      const double t = run.t[row];
      if (t < tips - 1e-3) {
        EXPECT_NEAR(run.At(row, "can.z"), 0.06, 1e-12);
        EXPECT_LE(VectorAt(run, row, "can", "w").norm(), 1e-12);
        EXPECT_NEAR(SumOf(run, row, "stand", "fn"), 0.1 * kGravity, 1e-8);
      }
    }
    // It turns about a level axis across the force, and nothing else.
    const Vec3 w = VectorAt(run, run.rows.size() - 1, "can", "w");
    EXPECT_GT(w.norm(), 0.05);
    EXPECT_NEAR(w.dot(Vec3(std::cos(angle), std::sin(angle), 0)), 0, 1e-6 * w.norm()) << angle;
  }
}

// A ball on the rim of a hole stays there while the force on it points into the hole.
TEST(LevelRims, ABallRestsOnTheRimOfItsHole) {
  const MemoryRun run = RunSurfaces(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  ball: {mass: 0.5, inertia: [5e-4, 5e-4, 5e-4], at: [0, 0, 0.04]}
shapes:
  skin: {body: ball, sphere: {radius: 0.05}}
  ring: {body: ground, edge: {circle: {radius: 0.03}}}
contacts:
  seat: {between: [skin, ring], points: 4}
forces:
  push: {force: ball, vector: [2*t, 3*t, 0]}
run: {until: 1 s, every: 0.01 s}
)yaml");
  const size_t last = run.rows.size() - 1;
  for (const char* axis : {"x", "y"}) EXPECT_NEAR(run.At(last, fmt::format("ball.{}", axis)), 0, 1e-12);
  EXPECT_NEAR(run.At(last, "ball.z"), 0.04, 1e-12);
}

TEST(LevelRims, ATorusLiesOnItsCircle) {
  const MemoryRun run = RunSurfaces(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  ring: {mass: 0.3, inertia: [1e-4, 1e-4, 2e-4], at: [0, 0, 0.05], velocity: [0.4, 0, 0]}
shapes:
  tyre: {body: ring, torus: {radius: 0.03, tube: 0.01}}
  floor: {body: ground, plane: {}}
contacts:
  lies: {between: [tyre, floor], restitution: 0.3, friction: 0.2}
run: {until: 1 s, every: 0.01 s}
)yaml");
  const size_t last = run.rows.size() - 1;
  EXPECT_NEAR(run.At(last, "ring.z"), 0.01, 1e-9);
  EXPECT_LE(VectorAt(run, last, "ring", "v").norm() + VectorAt(run, last, "ring", "w").norm(), 1e-7);
  EXPECT_NEAR(SumOf(run, last, "lies", "fn"), 0.3 * kGravity, 1e-8);
}

// ---- Rolling without twist

// A ball that is rolled round a square without twist comes back turned by 4 asin(sin^2(h/2r)), h being its side: about
// an axis that is not the vertical.
TEST(NoTwist, ABallComesBackTurnedFromASquare) {
  const MemoryRun run = RunSurfaces(R"yaml(
savary: 1
parameters: {r: 0.05, h: 0.08}
bodies:
  slide: {mass: 1, at: [0, 0, r]}
  stage: {mass: 1, at: [0, 0, r]}
  ball: {mass: 1, inertia: [1e-3, 1e-3, 1e-3], at: [0, 0, r]}
joints:
  along: {prismatic: [ground, slide], axis: x, drive: {position: "h*smoothstep(t, 0, 1) - h*smoothstep(t, 2, 3)"}}
  across: {prismatic: [slide, stage], axis: y, drive: {position: "h*smoothstep(t, 1, 2) - h*smoothstep(t, 3, 4)"}}
  hold: {spherical: [stage, ball]}
shapes:
  skin: {body: ball, sphere: {radius: r}}
  table: {body: ground, plane: {}}
contacts:
  roll: {between: [skin, table], no_slip: true, no_twist: true, bilateral: true}
run: {until: 4 s, every: 0.5 s}
)yaml");
  const size_t last = run.rows.size() - 1;
  const double turned = 2 * std::acos(std::min(1.0, std::abs(run.At(last, "ball.qw"))));
  EXPECT_NEAR(turned, 4 * std::asin(std::pow(std::sin(0.08 / 0.1), 2)), 1e-9);
  for (size_t row = 0; row < run.rows.size(); ++row) EXPECT_NEAR(run.At(row, "roll.spin"), 0, 1e-9);
}

}  // namespace
}  // namespace savary
