// Time-stepping through windows: by itself against closed forms, and in runs that need it.

#include <cmath>

#include <gtest/gtest.h>

#include "savary/dynamics/cluster_window.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

constexpr double kG = 9.81;

// A model passed by time-stepping alone.
struct Stepped {
  explicit Stepped(const std::string& text, double tolerance = 1e-6)
      : file(ParseModelText(text, "test.yaml")), system(file.model, {}), window(&system, {tolerance, 0.05, 1e-15}) {
    const CheckedModel checked = CheckModel(file);
    EXPECT_TRUE(checked.assembly.ok);
    system.discrete() = checked.start.discrete;
    EXPECT_TRUE(window.Begin(checked.start.t, checked.start.y));
  }
  void To(double t) {
    while (window.t() < t) ASSERT_TRUE(window.Step(t)) << window.problem();
  }
  double CalcEnergy() {
    const Mechanics& at = system.LoadsAt(window.t(), window.y());
    return at.CalcKineticEnergy() + at.potential_energy();
  }
  Vec3 Place(int body) const { return window.y().segment<3>(system.structure().layout().position(body)); }
  Vec3 Velocity(int body) const { return window.y().segment<3>(system.structure().layout().velocity(body) + kLinear); }
  ModelFile file;
  MechanismSystem system;
  ClusterWindow window;
};

std::string Ball(double e, double height) {
  return fmt::format(R"(savary: 1
gravity: [0, -9.81, 0]
bodies:
  ball: {{mass: 2, inertia: [0.01, 0.01, 0.01], at: [0, {}, 0]}}
joints:
  p: {{planar: [ground, ball], axis: z}}
shapes:
  floor: {{body: ground, open: true, profile: [line: {{from: [5, 0], to: [-5, 0]}}]}}
  disc: {{body: ball, circle: {{radius: 0.1}}}}
contacts:
  c: {{between: [disc, floor], restitution: {}}}
run: {{until: 1}}
)",
                     0.1 + height, e);
}

TEST(Window, ABallBouncesThroughItsAccumulationOfImpactsAndRests) {
  const double e = 0.6, height = 0.5, first = std::sqrt(2 * height / kG), end = first * (1 + e) / (1 - e);
  Stepped run(Ball(e, height));
  // In the middle of the second flight.
  run.To(first * (1 + 2 * e + e * e));
  EXPECT_NEAR(run.Place(0).y() - 0.1, e * e * e * e * height, 1e-5);
  run.To(end + 0.2);
  EXPECT_NEAR(run.Place(0).y(), 0.1, 1e-5);
  EXPECT_LT(run.Velocity(0).norm(), 1e-6);
  EXPECT_LT(run.window.record().steps, 2000);
  // All of its energy is lost.
  EXPECT_NEAR(run.window.record().energy_lost, 2 * kG * height, 1e-3);
  EXPECT_LE(run.window.record().energy_gained, 2 * kG * 1e-5);
}

// Rows half-way along a step reflect velocities: what a pin turns keeps its speed. With rows of the beginning of steps
// energy would grow by 8 % in two turns.
TEST(Window, ABodyOnAPinKeepsItsEnergy) {
  for (const double g : {0.0, kG}) {
    Stepped run(fmt::format(R"(savary: 1
gravity: [0, {}, 0]
bodies:
  rod: {{mass: 2, inertia: [0.1, 0.1, 0.1], at: [0.5, 0, 0]}}
joints:
  pin: {{revolute: [ground, rod], at: [0, 0, 0], axis: z, start: {{qd: 5}}}}
run: {{until: 3}}
)",
                            -g));
    const double before = run.CalcEnergy(), scale = 0.5 * (0.1 + 2 * 0.25) * 25 + 2 * g;
    double least = before, rise = 0;
    while (run.window.t() < 3) {
      ASSERT_TRUE(run.window.Step(3)) << run.window.problem();
      const double now = run.CalcEnergy();
      least = std::min(least, now);
      rise = std::max(rise, now - least);
    }
    EXPECT_LE(rise, 2e-6 * scale) << g;
    EXPECT_NEAR(run.CalcEnergy(), before, 2e-6 * scale) << g;
  }
}

// A plank on its corner turns about it until it lies flat, without slip: energy falls at the impact alone.
TEST(Window, APlankThatTurnsAboutItsCornerGainsNoEnergy) {
  Stepped run(R"(savary: 1
gravity: [0, -9.81, 0]
bodies:
  plank: {mass: 1, inertia: [0.1, 0.1, 0.0541667], at: [0, 0.4027, 0], rotation: {axis: z, angle: -10 deg}}
joints:
  p: {planar: [ground, plank], axis: z}
shapes:
  floor: {body: ground, open: true, profile: [line: {from: [9, 0], to: [-9, 0]}]}
  box: {body: plank, profile: [line: {from: [0.05, 0.4], to: [-0.05, 0.4]}, corner, line: {to: [-0.05, -0.4]}, corner,
    line: {to: [0.05, -0.4]}, corner, line: {to: [0.05, 0.4]}, corner]}
contacts:
  c: {between: [box, floor], friction: 5}
run: {until: 3}
)");
  double least = run.CalcEnergy(), rise = 0;
  while (run.window.t() < 3) {
    ASSERT_TRUE(run.window.Step(3)) << run.window.problem();
    const double now = run.CalcEnergy();
    least = std::min(least, now);
    rise = std::max(rise, now - least);
  }
  // Positions are known to the tolerance, and so is potential energy.
  EXPECT_LE(rise, 1e-6 * kG);
}

std::string Block(double mu, double speed) {
  return fmt::format(R"(savary: 1
gravity: [0, -9.81, 0]
bodies:
  block: {{mass: 3, inertia: [0.02, 0.02, 0.04], at: [0, 0.1, 0], velocity: [{}, 0, 0]}}
joints:
  p: {{planar: [ground, block], axis: z}}
shapes:
  floor: {{body: ground, open: true, profile: [line: {{from: [9, 0], to: [-9, 0]}}]}}
  box: {{body: block, profile: [line: {{from: [0.2, 0.1], to: [-0.2, 0.1]}}, corner, line: {{to: [-0.2, -0.1]}}, corner,
    line: {{to: [0.2, -0.1]}}, corner, line: {{to: [0.2, 0.1]}}, corner]}}
contacts:
  c: {{between: [box, floor], restitution: 0, friction: {}}}
run: {{until: 1}}
)",
                     speed, mu);
}

TEST(Window, AReboundSlowerThanTheCaptureSpeedIsNone) {
  // Rebounds with 1.88 and 1.13 m/s, then 0.68 m/s.
  const double e = 0.6, height = 0.5, first = std::sqrt(2 * height / kG);
  std::string text = Ball(e, height);
  text.replace(text.find("restitution: "), 0, "capture_speed: 1, ");
  Stepped run(text);
  run.To(first * (1 + 2 * e + e * e));
  EXPECT_NEAR(run.Place(0).y() - 0.1, e * e * e * e * height, 1e-5);
  // Where the third flight would be highest, 23 mm.
  run.To(first * (1 + 2 * e + 2 * e * e + e * e * e));
  EXPECT_NEAR(run.Place(0).y() - 0.1, 0, 1e-5);
}

TEST(Window, ABlockSlidesAsFarAsFrictionLetsIt) {
  const double mu = 0.3, v = 1.5, way = v * v / (2 * mu * kG), time = v / (mu * kG);
  Stepped run(Block(mu, v));
  run.To(0.5 * time);
  EXPECT_NEAR(run.Velocity(0).x(), 0.5 * v, 1e-5);
  run.To(2 * time);
  EXPECT_NEAR(run.Place(0).x(), way, 2e-5);
  EXPECT_LT(run.Velocity(0).norm(), 1e-6);  // of 1.5 m/s: what the tolerance leaves
  EXPECT_NEAR(run.Place(0).y(), 0.1, 1e-6);
}

TEST(Window, ABlockAtRestCostsAlmostNothing) {
  Stepped run(Block(0.3, 0));
  run.To(10);
  EXPECT_LT((run.Place(0) - Vec3(0, 0.1, 0)).norm(), 1e-7);
  EXPECT_LT(run.window.record().steps, 300);
  EXPECT_EQ(run.window.record().impacts, 0);
}

// Equal balls on a rail: speed is handed on, momentum and energy are kept.
TEST(Window, ACradleHandsItsSpeedOn) {
  std::string text = "savary: 1\nbodies:\n", joints = "joints:\n", shapes = "shapes:\n", contacts = "contacts:\n";
  for (int i = 0; i < 4; ++i) {
    text += fmt::format("  b{0}: {{mass: 1, inertia: [1, 1, 1], at: [{1}, 0, 0]{2}}}\n", i, 0.25 * i,
                        i == 0 ? ", velocity: [1, 0, 0]" : "");
    joints += fmt::format("  j{0}: {{prismatic: [ground, b{0}], axis: x}}\n", i);
    shapes += fmt::format("  s{0}: {{body: b{0}, circle: {{radius: 0.1}}}}\n", i);
    if (i > 0) contacts += fmt::format("  c{0}: {{between: [s{1}, s{0}], restitution: 1}}\n", i, i - 1);
  }
  Stepped run(text + joints + shapes + contacts + "run: {until: 1}\n");
  run.To(0.5);
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(run.Velocity(i).x(), i == 3 ? 1 : 0, 1e-9) << i;
  EXPECT_EQ(run.window.record().impacts, 3);
  EXPECT_NEAR(run.window.record().energy_lost, 0, 1e-9);
}

// Two blocks let go above one another come to rest on each other.
TEST(WindowRun, AStackSettles) {
  const MemoryRun run = MemoryRun::OfText(R"(savary: 1
gravity: [0, -9.81, 0]
bodies:
  a: {mass: 1, inertia: [0.01, 0.01, 0.02], at: [0, 0.12, 0]}
  b: {mass: 2, inertia: [0.01, 0.01, 0.02], at: [0.02, 0.35, 0]}
joints:
  pa: {planar: [ground, a], axis: z}
  pb: {planar: [ground, b], axis: z}
shapes:
  floor: {body: ground, open: true, profile: [line: {from: [5, 0], to: [-5, 0]}]}
  sa: {body: a, profile: [line: {from: [0.2, 0.1], to: [-0.2, 0.1]}, corner, line: {to: [-0.2, -0.1]}, corner, line: {to: [0.2, -0.1]}, corner, line: {to: [0.2, 0.1]}, corner]}
  sb: {body: b, profile: [line: {from: [0.2, 0.1], to: [-0.2, 0.1]}, corner, line: {to: [-0.2, -0.1]}, corner, line: {to: [0.2, -0.1]}, corner, line: {to: [0.2, 0.1]}, corner]}
contacts:
  fa: {between: [sa, floor], restitution: 0.8, friction: 0.3}
  ab: {between: [sb, sa], restitution: 0.8, friction: 0.3}
run: {until: 3, every: 0.01}
)");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const size_t last = run.rows.size() - 1;
  EXPECT_NEAR(run.At(last, "a.y"), 0.1, 1e-5);
  EXPECT_NEAR(run.At(last, "b.y"), 0.3, 1e-5);
  EXPECT_LT(std::abs(run.At(last, "b.vy")), 1e-5);
  // Weights are carried.
  double on_floor = 0, between = 0;
  for (int i = 1; i <= 4; ++i) {
    const std::string number = i == 1 ? "" : "." + std::to_string(i);
    const auto force = [&](const std::string& name) {
      const double fn = run.At(last, name + number + ".fn");
      return std::isfinite(fn) ? fn : 0;
    };
    try {
      on_floor += force("fa");
      between += force("ab");
    } catch (const std::out_of_range&) {
    }
  }
  EXPECT_NEAR(on_floor, 3 * kG, 0.01 * kG);
  EXPECT_NEAR(between, 2 * kG, 0.01 * kG);
  // Energy is never gained.
  const size_t energy = run.Column("energy.total");
  for (size_t i = 1; i < run.rows.size(); ++i) EXPECT_LE(run.rows[i][energy], run.rows[i - 1][energy] + 1e-4);
}

// Discs that bounce in a bin, a heap, and two sliders: one moves at 1 m/s, one is pushed to and fro by a law. Springs
// too weak to matter tie them to the heap: alone they would be marched by themselves.
std::string Heap(const std::string& more) {
  std::string bodies = "bodies:\n", joints = "joints:\n", shapes = "shapes:\n", contacts = "contacts:\n";
  shapes +=
      "  bin: {body: ground, open: true, profile: [line: {from: [0.25, 5], to: [0.25, 0]}, corner, line: {to: [-0.25, "
      "0]}, corner, line: {to: [-0.25, 5]}]}\n";
  for (int i = 0; i < 4; ++i) {
    bodies += fmt::format("  d{}: {{mass: 1, inertia: [0.01, 0.01, 0.01], at: [{}, {}, 0]}}\n", i, 0.1 * (i % 2) - 0.03,
                          0.15 + 0.22 * i);
    joints += fmt::format("  p{0}: {{planar: [ground, d{0}], axis: z}}\n", i);
    shapes += fmt::format("  s{0}: {{body: d{0}, circle: {{radius: 0.1}}}}\n", i);
    contacts += fmt::format("  w{0}: {{between: [bin, s{0}], restitution: 0.5}}\n", i);
    for (int k = 0; k < i; ++k)
      contacts += fmt::format("  c{0}{1}: {{between: [s{0}, s{1}], restitution: 0.5}}\n", i, k);
  }
  bodies += "  probe: {mass: 1, inertia: [1, 1, 1], at: [0, 9, 0], velocity: [1, 0, 0]}\n";
  bodies += "  cart: {mass: 1, inertia: [1, 1, 1], at: [0, 8, 0]}\n";
  joints += "  rail: {prismatic: [ground, probe], axis: x}\n  track: {prismatic: [ground, cart], axis: x}\n";
  return "savary: 1\ngravity: [0, -9.81, 0]\n" + bodies + joints + shapes + contacts +
         "forces:\n  push: {actuator: track, effort: \"if(t < 0.4, 1, -1)\"}\n"
         "  tie1: {linear_spring: [probe, d0], stiffness: 1e-12, free_length: 1}\n"
         "  tie2: {linear_spring: [cart, d0], stiffness: 1e-12, free_length: 1}\n" +
         more + "run: {until: 1, every: 0.01}\n";
}

TEST(WindowRun, EventsAndSwitchesOfLawsAreLocatedInAWindow) {
  const MemoryRun run = MemoryRun::OfText(Heap("events:\n  passes: {zero: rail.q - 0.38}\n"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_GE(run.summary.windows.count, 1);
  const std::vector<MemoryRun::Event> clusters = run.EventsOfKind("cluster");
  ASSERT_FALSE(clusters.empty());
  // Both come in windows, which are told in pieces there.
  for (const double t : {0.38, 0.4}) {
    EXPECT_TRUE(std::any_of(clusters.begin(), clusters.end(), [&](const MemoryRun::Event& event) {
      return std::abs(event.t - t) < 1e-9;
    })) << t;
  }
  const std::vector<double> passes = run.TimesOf("passes");
  ASSERT_EQ(passes.size(), 1u);
  EXPECT_NEAR(passes[0], 0.38, 1e-9);
  // 0.4 s forwards, 0.6 s back.
  EXPECT_NEAR(run.At(run.rows.size() - 1, "cart.vx"), -0.2, 1e-8);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "cart.x"), 0.14, 1e-5);
  for (size_t i = 1; i < run.events.size(); ++i) EXPECT_GE(run.events[i].t, run.events[i - 1].t);
}

TEST(WindowRun, AnEventInAWindowEndsTheRun) {
  const MemoryRun run = MemoryRun::OfText(Heap("events:\n  passes: {zero: rail.q - 0.38, stop: true}\n"));
  EXPECT_EQ(run.summary.status, RunStatus::kStopped) << run.summary.reason;
  EXPECT_NEAR(run.summary.t, 0.38, 1e-9);
  EXPECT_LE(run.t.back(), run.summary.t);
}

// Discs that fall into a tub.
std::string Heap(int count) {
  std::string bodies, joints, contacts,
      shapes =
          "  tub: {body: ground, open: true, profile: [line: {from: [0.2, 9], to: [0.2, 0]}, corner, line: {to: "
          "[-0.2, 0]}, corner, line: {to: [-0.2, 9]}]}\n";
  for (int i = 0; i < count; ++i) {
    bodies += fmt::format("  d{}: {{mass: 1, inertia: [0.01, 0.01, 0.001], at: [{}, {}, 0]}}\n", i, 0.02 * (i % 3),
                          0.1 + 0.11 * i);
    joints += fmt::format("  p{0}: {{planar: [ground, d{0}], axis: z}}\n", i);
    shapes += fmt::format("  s{0}: {{body: d{0}, circle: {{radius: 0.05}}}}\n", i);
    contacts += fmt::format("  w{0}: {{between: [tub, s{0}], friction: 0.3, restitution: 0.4}}\n", i);
    for (int k = 0; k < i; ++k)
      contacts += fmt::format("  c{0}_{1}: {{between: [s{0}, s{1}], friction: 0.3, restitution: 0.4}}\n", i, k);
  }
  return "savary: 1\ngravity: [0, -9.81, 0]\nbodies:\n" + bodies + "joints:\n" + joints + "shapes:\n" + shapes +
         "contacts:\n" + contacts + "run: {until: 1, every: 0.01}\n";
}

// Where windows are left, points that are apart have moved far since they were followed last.
TEST(WindowRun, NoGapIsBelowTheToleranceAnywhere) {
  const MemoryRun run = MemoryRun::OfText(Heap(4));
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_GE(run.EventsOfKind("cluster").size(), 1u);
  EXPECT_FALSE(run.before.empty());
  for (const auto* rows : {&run.rows, &run.before, &run.after}) {
    for (const std::vector<double>& row : *rows) {
      for (size_t i = 0; i < row.size(); ++i) {
        const std::string& name = run.columns()[i].name;
        if (!name.ends_with(".gap") || std::isnan(row[i])) continue;
        EXPECT_GE(row[i], -1e-5) << name;
      }
    }
  }
}

// Keeps all rows, and one of the checkpoints, in windows or not; cancels there if it is asked to.
struct CheckpointSink : ResultSink {
  void OnRow(double, std::span<const double> row) override { rows.emplace_back(row.begin(), row.end()); }
  void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail&) override {
    events.push_back(fmt::format("{} {} {}", t, kind, entity));
  }
  void OnEventValues(double, char, std::span<const double>) override {}
  bool WantsCheckpoint() override { return true; }
  void OnCheckpoint(const DynamicsCheckpoint& checkpoint) override {
    in_windows += checkpoint.window.is_open;
    if (count++ == wanted) kept = checkpoint;
  }
  bool OnProgress(double) override { return !cancels || count <= wanted; }
  int wanted = -1, count = 0, in_windows = 0;
  bool cancels = false;
  DynamicsCheckpoint kept;
  std::vector<std::vector<double>> rows;
  std::vector<std::string> events;
};

// NaN, of points that are not followed, is equal to itself here.
bool AreSameBits(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

TEST(WindowRun, IsResumedBitForBitFromWhereverItWasSaved) {
  const ModelFile file = ParseModelText(Heap(5), "heap.yaml");
  const CheckedModel checked = CheckModel(file);
  CheckpointSink whole;
  const DynamicsSummary expected = RunDynamics(file.model, checked.start, file.run, &whole);
  ASSERT_EQ(expected.status, RunStatus::kCompleted);
  ASSERT_GT(whole.in_windows, 50);
  for (const int k : {1, 3, 5}) {
    CheckpointSink first, rest;
    first.wanted = whole.count * k / 6;
    first.cancels = k != 5;
    (void)RunDynamics(file.model, checked.start, file.run, &first);
    EXPECT_NO_THROW(CheckCheckpoint(file.model, file.run, first.kept, {"kept", 1, 1}));
    const DynamicsSummary resumed = RunDynamics(file.model, checked.start, file.run, &rest, &first.kept);
    ASSERT_LE(rest.rows.size(), whole.rows.size());
    for (size_t i = 0; i < rest.rows.size(); ++i) {
      ASSERT_TRUE(AreSameBits(rest.rows[i], whole.rows[whole.rows.size() - rest.rows.size() + i]))
          << "checkpoint " << first.wanted << " row " << i;
    }
    ASSERT_LE(rest.events.size(), whole.events.size());
    EXPECT_TRUE(std::equal(rest.events.rbegin(), rest.events.rend(), whole.events.rbegin()));
    EXPECT_EQ(resumed.windows.count, expected.windows.count);
    EXPECT_EQ(resumed.windows.impacts, expected.windows.impacts);
    EXPECT_EQ(resumed.windows.steps, expected.windows.steps);
  }
}

TEST(WindowRun, AForgedMemoryOfAWindowIsRefused) {
  const ModelFile file = ParseModelText(Heap(5), "heap.yaml");
  const CheckedModel checked = CheckModel(file);
  CheckpointSink sink;
  sink.wanted = 150;
  sink.cancels = true;
  (void)RunDynamics(file.model, checked.start, file.run, &sink);
  ASSERT_TRUE(sink.kept.window.is_open);
  const auto is_refused = [&](const auto& forge) {
    DynamicsCheckpoint forged = sink.kept;
    forge(&forged.window);
    try {
      CheckCheckpoint(file.model, file.run, forged, {"kept", 1, 1});
      return false;
    } catch (const InputError&) {
      return true;
    }
  };
  using Window = DynamicsCheckpoint::Window;
  EXPECT_FALSE(is_refused([](Window*) {}));
  EXPECT_TRUE(is_refused([](Window* window) { window->memory.pop_back(); }));
  EXPECT_TRUE(is_refused([](Window* window) { window->memory.push_back(0); }));
  EXPECT_TRUE(is_refused([](Window* window) { window->memory.clear(); }));
  EXPECT_TRUE(is_refused([](Window* window) { window->sides.push_back(1); }));
  EXPECT_TRUE(is_refused([](Window* window) { window->before.points.pop_back(); }));
  EXPECT_TRUE(is_refused([](Window* window) { window->impacts = -1; }));
}

// Two balls of a cradle swing side by side, touching without force, and hit the third one. Wherever windows begin,
// impacts with e = 1 keep the energy.
TEST(WindowRun, ImpactsOfACradleKeepTheEnergy) {
  std::string bodies, joints, shapes;
  for (int i = 0; i < 3; ++i) {
    bodies += i < 2 ? fmt::format(
                          "  b{}: {{mass: 1, inertia: [8e-7, 8e-7, 1.6e-6], at: [{}, 0, 0], rotation: {{axis: z, "
                          "angle: -90 deg}}}}\n",
                          i, 0.004 * i - 0.02)
                    : "  b2: {mass: 1, inertia: [8e-7, 8e-7, 1.6e-6], at: [0.008, -0.02, 0]}\n";
    joints += fmt::format("  j{0}: {{revolute: [ground, b{0}], at: [{1}, 0, 0]}}\n", i, 0.004 * i);
    shapes += fmt::format("  s{0}: {{body: b{0}, circle: {{radius: 0.002}}}}\n", i);
  }
  const MemoryRun run = MemoryRun::OfText(
      "savary: 1\ngravity: [0, -9.81, 0]\nbodies:\n" + bodies + "joints:\n" + joints + "shapes:\n" + shapes +
      "contacts:\n  c1: {between: [s0, s1], restitution: 1}\n  c2: {between: [s1, s2], restitution: 1}\n"
      "run: {until: 0.8, every: 0.002}\n");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t row = 0; row < run.rows.size(); ++row)
    EXPECT_NEAR(run.At(row, "energy.total"), run.At(0, "energy.total"), 1e-5);
}

TEST(WindowRun, ARunWithoutAccumulationsHasNone) {
  const MemoryRun run = MemoryRun::OfText(Ball(0.5, 0.5));
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted);
  EXPECT_EQ(run.summary.windows.count, 0);
  EXPECT_TRUE(run.EventsOfKind("cluster").empty());
}

}  // namespace
}  // namespace savary
