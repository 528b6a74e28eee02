// What must hold of contacts whatever the mechanism: conservation, balances, and that nothing depends on how a model is
// written down.

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/closed_forms.h"
#include "tests/support/contact_checks.h"

#include "savary/base/constants.h"

namespace savary {
namespace {

// ---- Energy

// Largest change of the total energy from its first row, over the largest kinetic energy.
double EnergyDrift(const MemoryRun& run) {
  double drift = 0, kinetic = 0;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    drift = std::max(drift, std::abs(run.At(i, "energy.total") - run.At(0, "energy.total")));
    kinetic = std::max(kinetic, run.At(i, "energy.kinetic"));
  }
  return drift / kinetic;
}

TEST(Sliding, WithoutFrictionKeepsEnergyForAHundredTurns) {
  // A free cam of four corners, and a follower on a spring that takes a tenth of its energy in each turn.
  const MemoryRun run = RunText(R"yaml(
savary: 1
units: {length: cm}
bodies:
  cam: {mass: 1, inertia: [1e6, 1e6, 1e6]}
  follower: {mass: 1.5, at: [40, 0, 0]}
shapes:
  outline:
    body: cam
    profile:
      - arc: {center: [15, 0], from: [15, -20], to: [15, 20]}
      - corner
      - line: {to: [-35, 10]}
      - corner
      - line: {to: [-35, -10]}
      - corner
      - line: {to: [15, -20]}
      - corner
  roller: {body: follower, circle: {radius: 5}}
joints:
  shaft: {revolute: [ground, cam], axis: z, start: {qd: -1}}
  guide: {prismatic: [ground, follower], axis: x}
forces:
  spring: {linear_spring: [ground, follower], stiffness: 1.5 N/cm, free_length: 70, points: [[90, 0, 0], [25, 0, 0]]}
contacts:
  touch: {between: [outline, roller]}
run: {until: 650, every: 0.5}
)yaml",
                                1e-10);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const size_t last = run.rows.size() - 1;
  EXPECT_LT(run.At(last, "shaft.q"), -100 * 2 * kPi);
  ExpectEvents(run, {"form", "release", "impact"}, {{"form", 0}}, 0);
  EXPECT_LE(EnergyDrift(run), 1e-8);
  EXPECT_EQ(run.summary.energy.lost, 0);
}

TEST(Rolling, KeepsEnergyForAHundredTurns) {
  // A disk rolls round and round inside a ring that stands upright, held by friction or by fiat.
  for (const char* law : {"no_slip: true", "friction: 5"}) {
    const MemoryRun run = RunText(fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  disk: {{mass: 1, inertia: [0.005, 0.005, 0.005], at: [0, -0.4, 0], velocity: [6, 0, 0], angular_velocity: [0, 0, -60]}}
shapes:
  ring: {{body: ground, hole: true, circle: {{radius: 0.5}}}}
  rim: {{body: disk, circle: {{radius: 0.1}}}}
joints:
  plane: {{planar: [ground, disk], axis: z}}
contacts:
  roll: {{between: [rim, ring], {}}}
run: {{until: 52, every: 0.05}}
)yaml",
                                              law),
                                  1e-10);
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    ExpectEvents(run, {"form", "release", "impact", "slip", "stick"}, {{"form", 0}}, 0);
    double turns = 0;
    for (size_t i = 1; i < run.rows.size(); ++i) {
      const double cross =
          run.At(i - 1, "disk.x") * run.At(i, "disk.y") - run.At(i - 1, "disk.y") * run.At(i, "disk.x");
      const double dot = run.At(i - 1, "disk.x") * run.At(i, "disk.x") + run.At(i - 1, "disk.y") * run.At(i, "disk.y");
      turns += std::atan2(cross, dot) / (2 * kPi);
      EXPECT_NEAR(std::hypot(run.At(i, "disk.x"), run.At(i, "disk.y")), 0.4, 1e-10);
      // Without slip the disk turns back by the arc of the ring less that of its own path.
      const double speed =
          (run.At(i, "disk.x") * run.At(i, "disk.vy") - run.At(i, "disk.y") * run.At(i, "disk.vx")) / 0.4;
      EXPECT_NEAR(run.At(i, "disk.wz"), -speed / 0.1, 1e-8);
    }
    EXPECT_GT(turns, 100);
    EXPECT_LE(EnergyDrift(run), 1e-8) << law;
  }
}

// ---- Balances at impacts

TEST(Blows, OfFreeBodiesKeepMomentumAndGiveBackTheirShareOfSpeed) {
  struct Case {
    double e, mu;
  };
  for (const Case& c : {Case{0, 0}, {0.5, 0}, {1, 0}, {0, 0.3}, {0.6, 0.3}}) {
    // An oblong plate with a spin meets a disk off its middle.
    const MemoryRun run = RunText(fmt::format(R"yaml(
savary: 1
bodies:
  plate: {{mass: 2, inertia: [0.1, 0.1, 0.05], com: [0.05, 0.02, 0], velocity: [3, 0.3, 0], angular_velocity: [0, 0, 2]}}
  disk: {{mass: 0.7, inertia: [0.01, 0.01, 0.02], at: [0.8, 0.1, 0], velocity: [-1, 0.2, 0], angular_velocity: [0, 0, -5]}}
shapes:
  outline: {{body: plate, profile: [ellipse: {{radii: [0.3, 0.15]}}]}}
  rim: {{body: disk, circle: {{radius: 0.2}}}}
joints:
  first: {{planar: [ground, plate], axis: z}}
  second: {{planar: [ground, disk], axis: z}}
contacts:
  touch: {{between: [outline, rim], restitution: {}, friction: {}}}
run: {{until: 0.2, every: 0.01}}
)yaml",
                                              c.e, c.mu));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    ASSERT_EQ(run.TimesOf("touch").empty(), false);
    const double t = run.TimesOf("touch")[0];
    const auto at = [&](int side, const char* column) { return Beside(run, t, side, column); };
    // Momentum in x and y, and moment of momentum about the origin; the plate's mass centre is off its origin.
    const auto momentum = [&](int side) {
      const double x = at(side, "plate.x"), y = at(side, "plate.y"), w = at(side, "plate.wz"),
                   turn = 2 * std::atan2(at(side, "plate.qz"), at(side, "plate.qw"));
      const double cx = 0.05 * std::cos(turn) - 0.02 * std::sin(turn),
                   cy = 0.05 * std::sin(turn) + 0.02 * std::cos(turn);
      const double vx = at(side, "plate.vx") - w * cy, vy = at(side, "plate.vy") + w * cx;
      const double ux = at(side, "disk.vx"), uy = at(side, "disk.vy");
      return Vec3(2 * vx + 0.7 * ux, 2 * vy + 0.7 * uy,
                  2 * ((x + cx) * vy - (y + cy) * vx) + 0.05 * w +
                      0.7 * (at(side, "disk.x") * uy - at(side, "disk.y") * ux) + 0.02 * at(side, "disk.wz"));
    };
    EXPECT_LE((momentum(+1) - momentum(-1)).cwiseAbs().maxCoeff(), 1e-14 * 20) << c.e << " " << c.mu;
    // Along the normal, and across it: the tangential impulse is friction's.
    const auto rate = [&](int side, double dx, double dy) {
      const double px = at(side, "touch.px"), py = at(side, "touch.py");
      const double vx = at(side, "plate.vx") - at(side, "plate.wz") * (py - at(side, "plate.y")) - at(side, "disk.vx") +
                        at(side, "disk.wz") * (py - at(side, "disk.y"));
      const double vy = at(side, "plate.vy") + at(side, "plate.wz") * (px - at(side, "plate.x")) - at(side, "disk.vy") -
                        at(side, "disk.wz") * (px - at(side, "disk.x"));
      return vx * dx + vy * dy;
    };
    const double nx = at(-1, "touch.nx"), ny = at(-1, "touch.ny");
    EXPECT_NEAR(rate(+1, nx, ny), -c.e * rate(-1, nx, ny), 1e-12) << c.e;
    const double jx = 0.7 * (at(+1, "disk.vx") - at(-1, "disk.vx")), jy = 0.7 * (at(+1, "disk.vy") - at(-1, "disk.vy"));
    const double normal = -(jx * nx + jy * ny), tangential = -jx * ny + jy * nx;
    EXPECT_GT(normal, 0);
    EXPECT_LE(std::abs(tangential), c.mu * normal * (1 + 1e-9) + 1e-14);
    if (c.mu > 0 && std::abs(tangential) < c.mu * normal * (1 - 1e-9)) {
      EXPECT_NEAR(rate(+1, -ny, nx), 0, 1e-12);
    }
    if (c.e == 1 && c.mu == 0) {
      EXPECT_NEAR(run.summary.energy.lost, 0, 1e-14 * run.summary.energy.scale * 10);
    }
  }
}

TEST(BouncingBall, AsAContactHitsAtItsTimesUntilItStays) {
  const MemoryRun run = RunText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  ball: {mass: 0.2, inertia: [1e-4, 1e-4, 1e-4], at: [0, 1.05, 0]}
shapes:
  skin: {body: ball, circle: {radius: 0.05}}
  floor: {body: ground, open: true, profile: [line: {from: [1, 0], to: [-1, 0]}]}
joints:
  plane: {planar: [ground, ball], axis: z}
contacts:
  touch: {between: [skin, floor], restitution: 0.9, capture_speed: 1e-6}
run: {until: 10, every: 0.5}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const closed_forms::BouncingBall exact{1, 0.9, kGravity};
  int impacts = 0;
  double formed = 0;
  for (const MemoryRun::Event& event : run.events) {
    if (event.kind == "form") formed = event.t;
    if (event.kind != "impact") continue;
    if (impacts < 20) {
      EXPECT_NEAR(event.t, exact.ImpactTime(impacts), 1e-10) << impacts;
    }
    ++impacts;
  }
  // It stays at the first impact that it leaves at less than the capture speed.
  int last_blow = 0;
  while (0.9 * exact.ApproachSpeed(last_blow) >= 1e-6) ++last_blow;
  EXPECT_EQ(impacts, last_blow + 1);
  EXPECT_NEAR(formed, exact.ImpactTime(last_blow), 1e-9);
  const size_t last = run.rows.size() - 1;
  EXPECT_NEAR(run.At(last, "touch.gap"), 0, 1e-12);
  EXPECT_NEAR(run.At(last, "touch.fn"), 0.2 * kGravity, 1e-10);
  EXPECT_NEAR(run.summary.energy.lost, 0.2 * kGravity, 1e-9);
}

// ---- The pawl and the notched slide, written down in several ways

struct Writing {
  Mat3 R = Mat3::Identity();  // of the whole world
  Vec3 shift = Vec3::Zero();
  bool swapped = false;  // the sides of the contact
  double unit = 1;       // m in a unit of length of the file
  const char* length = "m";
  std::string law = "restitution: 0";
  double lift = 0.3, until = 0.58;
};

std::string PawlText(const Writing& w) {
  const auto vector = [&](const Vec3& p, double unit) {
    return fmt::format("[{:.17g}, {:.17g}, {:.17g}]", p.x() / unit, p.y() / unit, p.z() / unit);
  };
  const auto at = [&](double x, double y) { return vector(w.R * Vec3(x, y, 0) + w.shift, w.unit); };
  const Eigen::AngleAxisd turn(w.R);
  const std::string rotation = fmt::format("{{axis: {}, angle: {:.17g} rad}}", vector(turn.axis(), 1), turn.angle());
  return fmt::format(R"yaml(
savary: 1
units: {{length: {0}}}
parameters: {{psi0: asin(0.25), one: 1 m}}
bodies:
  slide: {{mass: 0.5, at: {1}, rotation: {3}}}
  pawl: {{mass: 0.01, inertia: [2e-4 kg m^2, 2e-4 kg m^2, 2e-4 kg m^2], at: {2}, rotation: {3}}}
shapes:
  notch:
    body: slide
    open: true
    profile:
      - line: {{from: [0.5*one, 0], to: [0.08*one, 0]}}
      - corner
      - line: {{to: [0.04*one, -0.02*one]}}
      - corner
      - line: {{to: [0, -0.02*one]}}
      - corner
      - line: {{to: [0, 0]}}
      - corner
      - line: {{to: [-0.3*one, 0]}}
  nose: {{body: pawl, circle: {{center: [-0.1*one*cos(psi0), -0.1*one*sin(psi0)], radius: 0.005*one}}}}
joints:
  guide: {{prismatic: [ground, slide], axis: {4}}}
  pivot: {{revolute: [ground, pawl], axis: {5}}}
forces:
  push: {{actuator: guide, effort: 40 N/m * (0.17*one - guide.q)}}
  spring: {{torsion_spring: pivot, stiffness: 0.8 N m/rad, free_angle: 0.6 - psi0}}
  lift: {{actuator: pivot, effort: "if(t < {9}, 0, -0.6 N m)"}}
contacts:
  latch: {{between: [{6}], {7}}}
run: {{until: {8}, every: 0.01}}
)yaml",
                     w.length, at(-0.12, 0), at(0.1, 0.03), rotation, vector(w.R * Vec3::UnitX(), 1),
                     vector(w.R * Vec3::UnitZ(), 1), w.swapped ? "notch, nose" : "nose, notch", w.law, w.until, w.lift);
}

TEST(Contacts, DoNotDependOnHowTheModelIsWrittenDown) {
  const Mat3 in_plane = Eigen::AngleAxisd(0.7, Vec3::UnitZ()).toRotationMatrix();
  const Mat3 in_space = Eigen::AngleAxisd(2.1, Vec3(0.3, -0.8, 0.52).normalized()).toRotationMatrix();
  const MemoryRun plain = RunText(PawlText({}));
  ASSERT_EQ(plain.summary.status, RunStatus::kCompleted) << plain.summary.reason;
  for (const Writing& writing : {Writing{.swapped = true}, Writing{.R = in_plane, .shift = Vec3(0.3, -0.2, 0.1)},
                                 Writing{.R = in_space, .shift = Vec3(-0.1, 0.4, 0.7), .swapped = true},
                                 Writing{.unit = 1e-3, .length = "mm"}}) {
    const MemoryRun other = RunText(PawlText(writing));
    ASSERT_EQ(other.summary.status, RunStatus::kCompleted) << other.summary.reason;
    ASSERT_EQ(other.rows.size(), plain.rows.size());
    // Places that are apart may be counted otherwise; what happens to the parts may not.
    const std::vector<std::string> kinds = {"form", "impact", "release", "slip", "stick", "event"};
    std::vector<ExpectedEvent> expected;
    for (const MemoryRun::Event& event : plain.events) {
      if (std::find(kinds.begin(), kinds.end(), event.kind) != kinds.end()) expected.push_back({event.kind, event.t});
    }
    ExpectEvents(other, kinds, expected, 1e-9);
    for (size_t i = 0; i < plain.rows.size(); ++i) {
      for (const char* column : {"guide.q", "pivot.q", "energy.kinetic"})
        EXPECT_NEAR(other.At(i, column), plain.At(i, column), 1e-9) << column << " " << plain.t[i];
      for (const char* column : {"guide.qd", "pivot.qd"})
        EXPECT_NEAR(other.At(i, column), plain.At(i, column), 1e-9 * 20) << column << " " << plain.t[i];
    }
  }
}

TEST(Contacts, BounceLessAndLessUntilThePawlIsAtRest) {
  const MemoryRun run = RunText(PawlText({.law = "restitution: 0.3", .lift = 10, .until = 2}));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const size_t last = run.rows.size() - 1;
  EXPECT_NEAR(run.At(last, "guide.qd"), 0, 1e-10);
  EXPECT_NEAR(run.At(last, "pivot.qd"), 0, 1e-10);
  // Where it latches without restitution too: tests/references/pawl_latch.py, latched
  EXPECT_NEAR(run.At(last, "slide.x"), 0.0056971445, 1e-9);
  EXPECT_LE(run.summary.energy.imbalance, 1e-9 * run.summary.energy.scale);
}

TEST(Contacts, HoldABoxInAHollowCorner) {
  // One point of the box touches both sides; straight parts of both end there together.
  for (const double tilt : {1.0, 2.0, 4.0, 5.0, 7.0, 10.0}) {
    const MemoryRun run = RunText(fmt::format(R"yaml(
savary: 1
units: {{length: mm, angle: deg}}
gravity: [-1000, -9810, 0]
bodies:
  block: {{mass: 0.2, inertia: [10, 10, 10], rotation: {{axis: z, angle: {}}}, at: [3, 30, 0]}}
joints:
  plane: {{planar: [ground, block], axis: z}}
shapes:
  box: {{body: block, profile: [line: {{from: [-5, -6], to: [5, -6]}}, corner, line: {{to: [5, 6]}}, corner, line: {{to: [-5, 6]}}, corner, line: {{to: [-5, -6]}}, corner]}}
  corner: {{body: ground, open: true, profile: [line: {{from: [40, 0], to: [-5, 0]}}, corner, line: {{to: [-5, 60]}}]}}
contacts:
  c: {{between: [corner, box], restitution: 0}}
run: {{until: 0.3 s, every: 0.01}}
)yaml",
                                              tilt));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << tilt << " " << run.summary.reason;
    const size_t last = run.rows.size() - 1;
    EXPECT_NEAR(run.At(last, "block.x"), 0, 1e-14);
    EXPECT_NEAR(run.At(last, "block.y"), 0.006, 1e-14);
    EXPECT_NEAR(run.At(last, "block.qz"), 0, 1e-14);
  }
}

TEST(Contacts, ReverseTheirSlipWhereverStepsEnd) {
  for (const char* step : {"1e-3", "2e-4", "1e-4"}) {
    const MemoryRun run = RunText(fmt::format(R"yaml(
savary: 1
units: {{length: mm, angle: deg}}
gravity: [0, -9810, 0]
parameters: {{w: 4.002}}
bodies:
  crank: {{mass: 0.3, inertia: [30, 30, 60]}}
  link: {{mass: 0.5, inertia: [50, 800, 800], at: [0, -40, 0]}}
joints:
  shaft: {{revolute: [ground, crank], drive: {{speed: 90 rpm}}}}
  pivot: {{revolute: [ground, link], at: [0, -40, 0]}}
shapes:
  pin: {{body: crank, circle: {{radius: 4, center: [0, 15]}}}}
  slot:
    body: link
    hole: true
    profile:
      - line: {{from: [-w, 15], to: [-w, 65]}}
      - arc: {{radius: w, to: [w, 65], cw: true}}
      - line: {{to: [w, 15]}}
      - arc: {{radius: w, to: [-w, 15], cw: true}}
contacts:
  c: {{between: [slot, pin], restitution: 0.2, friction: 0.05, points: 2}}
run: {{until: 0.4 s, every: 5 ms, max_step: {} s}}
)yaml",
                                              step));
    EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << step << " " << run.summary.reason;
    EXPECT_FALSE(run.EventsOfKind("reverse").empty());
  }
}

TEST(Contacts, OfABoxThatTurnsPastItsFloorGoToTheOtherCorner) {
  // In flight it comes to lie parallel to the slope, at 0.1 s; it lands on one corner, then on both, slides and stays.
  const MemoryRun run = RunText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  box: {mass: 1, inertia: [0.005, 0.005, 0.005], at: [0, 0.3, 0], velocity: [1, 0, 0], angular_velocity: [0, 0, 1]}
shapes:
  outline:
    body: box
    profile:
      - line: {from: [-0.1, -0.05], to: [0.1, -0.05]}
      - corner
      - line: {to: [0.1, 0.05]}
      - corner
      - line: {to: [-0.1, 0.05]}
      - corner
      - line: {to: [-0.1, -0.05]}
      - corner
  floor: {body: ground, open: true, rotation: {axis: z, angle: 0.1}, profile: [line: {from: [5, 0], to: [-5, 0]}]}
joints:
  plane: {planar: [ground, box], axis: z}
contacts:
  touch: {between: [outline, floor], friction: 0.3}
run: {until: 1, every: 0.01}
)yaml",
                                1e-10);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const std::vector<double> times = run.TimesOf("touch");
  ASSERT_FALSE(times.empty());
  EXPECT_NEAR(times[0], 0.1, 1e-12);
  const size_t last = run.rows.size() - 1;
  for (const char* column : {"box.vx", "box.vy", "box.wz"}) EXPECT_NEAR(run.At(last, column), 0, 1e-10) << column;
  EXPECT_NEAR(2 * std::atan2(run.At(last, "box.qz"), run.At(last, "box.qw")), 0.1, 1e-10);
  EXPECT_NEAR(run.At(last, "touch.fn") + run.At(last, "touch.2.fn"), kGravity * std::cos(0.1), 1e-9);
  EXPECT_NEAR(run.At(last, "touch.ft") + run.At(last, "touch.2.ft"), kGravity * std::sin(0.1), 1e-9);
  EXPECT_LE(run.summary.energy.imbalance, 1e-9 * run.summary.energy.scale);
}

// ---- Resuming

// Keeps all rows, and the checkpoint of one step.
struct CheckpointSink : ResultSink {
  void OnRow(double, std::span<const double> row) override { rows.emplace_back(row.begin(), row.end()); }
  void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) override {
    events.push_back(fmt::format("{} {} {} {}", t, kind, entity, WriteDetail(detail, {})));
  }
  void OnEventValues(double, char, std::span<const double>) override {}
  void OnCheckpoint(const DynamicsCheckpoint& checkpoint) override {
    if (steps++ == wanted) kept = checkpoint;
  }
  int wanted = -1, steps = 0;
  DynamicsCheckpoint kept;
  std::vector<std::vector<double>> rows;
  std::vector<std::string> events;
};

// NaN, of places not in use, is equal to itself here.
bool AreSameBits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](double x, double y) {
           return x == y || (std::isnan(x) && std::isnan(y));
         });
}

TEST(Contacts, AreResumedBitForBit) {
  for (const char* name : {"pawl_latch", "cam_roller", "striking_four_bar"}) {
    const ModelFile file = LoadModelFile(fmt::format("models/{}.yaml", name));
    const CheckedModel checked = CheckModel(file);
    CheckpointSink whole;
    const DynamicsSummary expected = RunDynamics(file.model, checked.start, file.run, &whole);
    ASSERT_EQ(expected.status, RunStatus::kCompleted);
    for (int k = 1; k < 8; ++k) {
      CheckpointSink first, rest;
      first.wanted = whole.steps * k / 8;
      (void)RunDynamics(file.model, checked.start, file.run, &first);
      const DynamicsSummary resumed = RunDynamics(file.model, checked.start, file.run, &rest, &first.kept);
      ASSERT_FALSE(rest.rows.empty());
      ASSERT_LE(rest.rows.size(), whole.rows.size());
      for (size_t i = 0; i < rest.rows.size(); ++i) {
        ASSERT_TRUE(AreSameBits(rest.rows[i], whole.rows[whole.rows.size() - rest.rows.size() + i]))
            << name << " step " << first.wanted << " row " << i;
      }
      ASSERT_LE(rest.events.size(), whole.events.size());
      EXPECT_TRUE(std::equal(rest.events.rbegin(), rest.events.rend(), whole.events.rbegin()))
          << name << " step " << first.wanted;
      EXPECT_EQ(resumed.checkpoint.march.y, expected.checkpoint.march.y);
    }
  }
}

}  // namespace
}  // namespace savary
