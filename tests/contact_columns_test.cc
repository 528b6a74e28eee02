// What contacts of surfaces report beside forces: rates and accelerations of the locations, slip, roll, spin,
// curvatures; how contacts start at a location; how contact points divide and unite.

#include <cmath>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/effort_test.h"
#include "savary/base/error.h"
#include "savary/dynamics/mechanism_closure.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

std::string WriteVector(const Vec3& v) { return fmt::format("[{:.17g}, {:.17g}, {:.17g}]", v.x(), v.y(), v.z()); }
Vec3 VectorIn(const MemoryRun& run, size_t row, const std::string& entity, const char* prefix = "") {
  Vec3 v;
  for (int k = 0; k < 3; ++k) v[k] = run.At(row, fmt::format("{}.{}{}", entity, prefix, "xyz"[k]));
  return v;
}

struct Random {
  std::mt19937 rng;
  double Draw(double low, double high) { return std::uniform_real_distribution<>(low, high)(rng); }
  Vec3 Vector() { return {Draw(-1, 1), Draw(-1, 1), Draw(-1, 1)}; }
};

// Shapes about 1 m large whose faces go on far enough.
const char* const kShapes[] = {
    "ellipsoid: {radii: [0.9, 0.6, 0.4]}",
    "sphere: {radius: 0.5}",
    "torus: {radius: 0.6, tube: 0.25}",
    "cylinder: {radius: 0.4, length: 0.9}",
    "cone: {radius: 0.5, length: 1}",
    "box: {size: [1, 0.7, 0.5]}",
    "box: {size: [1, 0.7, 0.5]}, round: 0.1",
    "surface: {x: u, y: v, z: 0.3*cos(2*u)*cos(1.5*v)}, u: [-0.8, 0.8], v: [-0.8, 0.8]",
};

// Two bodies that turn and fly past each other, driven by forces that change, without touching.
std::string Flight(Random* random) {
  const auto shape = [&] { return kShapes[random->rng() % std::size(kShapes)]; };
  const auto body = [&](const Vec3& at, const Vec3& velocity) {
    return fmt::format(
        "{{mass: 1, inertia: [0.2, 0.25, 0.3], at: {}, rotation: {{axis: {}, angle: {}}}, velocity: {}, "
        "angular_velocity: {}}}",
        WriteVector(at), WriteVector(random->Vector()), random->Draw(0, 3), WriteVector(velocity),
        WriteVector(2 * random->Vector()));
  };
  const Vec3 apart = random->Draw(1.1, 1.5) * random->Vector().normalized();
  return fmt::format(R"yaml(
savary: 1
bodies:
  one: {}
  two: {}
shapes:
  a: {{body: one, {}}}
  b: {{body: two, {}}}
forces:
  push: {{force: one, vector: [sin(3*t), 2, -1]}}
  turn: {{torque: two, vector: [0.3, cos(2*t), -0.4]}}
contacts:
  c: {{between: [a, b]}}
run: {{until: 0.1, every: 0.002, tolerance: 1e-12, outputs: ["*"]}}
)yaml",
                     body(apart, 0.5 * random->Vector()), body(Vec3::Zero(), 0.5 * random->Vector()), shape(), shape());
}

// Off contact the nearest points move as their rates and accelerations say, whatever the features.
TEST(ContactColumns, AreTheDerivativesOfTheLocations) {
  Random random{std::mt19937(41)};
  const int wanted = Effort(400, 40, 4);
  const char* const names[] = {"gap", "u1", "v1", "u2", "v2"};
  int compared = 0, flights = 0;
  for (int k = 0; flights < wanted && k < 8 * wanted; ++k) {
    const std::string text = Flight(&random);
    const ModelFile file = ParseModelText(text, "test.yaml");
    if (!CheckModel(file).assembly.ok) continue;  // they overlap
    const MemoryRun run(file);
    if (run.summary.status != RunStatus::kCompleted || !run.TimesOfKind("impact").empty()) continue;
    SCOPED_TRACE(text);
    ++flights;
    const double h = 0.002;
    for (size_t i = 3; i + 3 < run.rows.size(); i += 7) {
      const auto steady = [&](const std::string& column) {
        for (size_t j = i - 3; j <= i + 3; ++j) {
          if (run.At(j, column) != run.At(i, column)) return false;
        }
        return true;
      };
      const auto has = [&](const char* column) {
        return std::any_of(run.columns().begin(), run.columns().end(),
                           [&](const Column& each) { return each.name == column; });
      };
      if (std::isnan(run.At(i, "c.u1")) || (has("c.face1") && !steady("c.face1")) ||
          (has("c.face2") && !steady("c.face2")))
        continue;
      for (const std::string name : names) {
        const auto value = [&](int j) { return run.At(i + static_cast<size_t>(j), "c." + name); };
        // Of order 6; an angle that goes round, or a point that another has taken the place of, is left out.
        double jump = 0;
        for (int j = -3; j < 3; ++j) jump = std::max(jump, std::abs(value(j + 1) - value(j)));
        if (!(jump < 0.05)) continue;
        const double first =
            (45 * (value(1) - value(-1)) - 9 * (value(2) - value(-2)) + value(3) - value(-3)) / (60 * h);
        const double second =
            (270 * (value(1) + value(-1)) - 27 * (value(2) + value(-2)) + 2 * (value(3) + value(-3)) - 490 * value(0)) /
            (180 * h * h);
        const double rate = run.At(i, "c." + name + "d");
        // The stencils' own error, from the lower order.
        const double coarse = (8 * (value(1) - value(-1)) - (value(2) - value(-2))) / (12 * h),
                     coarse2 = (16 * (value(1) + value(-1)) - (value(2) + value(-2)) - 30 * value(0)) / (12 * h * h);
        EXPECT_NEAR(rate, first, 1e-8 * (1 + std::abs(rate)) + std::abs(coarse - first)) << name << " " << run.t[i];
        ++compared;
        if (name == "gap") continue;
        const double acceleration = run.At(i, "c." + name + "dd");
        EXPECT_NEAR(acceleration, second, 1e-5 * (1 + std::abs(acceleration)) + std::abs(coarse2 - second))
            << name << " " << run.t[i];
      }
    }
  }
  EXPECT_EQ(flights, wanted);
  EXPECT_GE(compared, 15 * wanted);
}

// [goyal1989], 22, with n from the second body to the first: (K1 + K2) v_c = w_r x n + K1 v_s, v_c the velocity of the
// contact point over the second body, w_r and v_s those of the first relative to the second. Friction, slip and
// normal are vectors of these directions.
TEST(ContactColumns, ObeyTheEquationsOfRollingContact) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  egg: {mass: 1, inertia: [0.0065, 0.01, 0.0125], at: [0.1, 0.05, 0.2], angular_velocity: [2, -3, 4], velocity: [0.5, 0.2, 0]}
shapes:
  skin: {body: egg, ellipsoid: {radii: [0.2, 0.15, 0.1]}}
  bowl: {body: ground, height: {z: "x^2/1.6 m + y^2/2.4 m"}, u: [-1, 1], v: [-1, 1]}
contacts:
  c: {between: [skin, bowl], start: closed, friction: 0.1}
run: {until: 0.5, every: 0.01, outputs: ["*"]}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  int slides = 0;
  for (size_t row = 0; row < run.rows.size(); ++row) {
    if (run.At(row, "c.mode") == 0) continue;
    const double x = run.At(row, "c.u2"), y = run.At(row, "c.v2");
    const Vec3 ru(1, 0, 2 * x / 1.6), rw(0, 1, 2 * y / 2.4), n = VectorIn(run, row, "c", "n");
    EXPECT_LE((n - ru.cross(rw).normalized()).norm(), 1e-12);
    const Vec3 t1 = ru.normalized(), t2 = n.cross(t1);
    Mat3 T;
    T << t1, t2, n;
    // The bowl's own curvature: the change of its normal, by differences.
    const auto normal = [](double u, double v) { return Vec3(-2 * u / 1.6, -2 * v / 2.4, 1).normalized(); };
    const double h = 1e-5;
    const Vec3 nu = (normal(x + h, y) - normal(x - h, y)) / (2 * h),
               nw = (normal(x, y + h) - normal(x, y - h)) / (2 * h);
    Eigen::Matrix2d A, B, K;
    A << t1.dot(ru), t1.dot(rw), t2.dot(ru), t2.dot(rw);
    B << t1.dot(nu), t1.dot(nw), t2.dot(nu), t2.dot(nw);
    K << run.At(row, "c.k11"), run.At(row, "c.k12"), run.At(row, "c.k12"), run.At(row, "c.k22");
    const Eigen::Matrix2d K1 = K - B * A.inverse();
    const Vec3 over = ru * run.At(row, "c.u2d") + rw * run.At(row, "c.v2d"), w = VectorIn(run, row, "egg", "w"),
               slip = VectorIn(run, row, "c", "slip"), friction = VectorIn(run, row, "c", "ft");
    const auto along = [&](const Vec3& v) { return Vec2(t1.dot(v), t2.dot(v)); };
    EXPECT_LE((K * along(over) - along(w.cross(n)) - K1 * along(slip)).norm(), 1e-7 * (1 + w.norm()));
    EXPECT_NEAR(slip.norm(), run.At(row, "c.slip"), 1e-14);
    EXPECT_NEAR(slip.dot(n), 0, 1e-13);
    EXPECT_NEAR(run.At(row, "c.spin"), n.dot(w), 1e-12);
    EXPECT_NEAR(run.At(row, "c.roll"), n.cross(w).norm(), 1e-12);
    EXPECT_NEAR(friction.norm(), run.At(row, "c.ft"), 1e-12);
    if (run.At(row, "c.mode") == 1) {
      ++slides;
      EXPECT_LE((friction + 0.1 * run.At(row, "c.fn") * slip.normalized()).norm(), 1e-9);
    }
  }
  EXPECT_GE(slides, 10);
}

// Events and forces read what the columns show.
TEST(ContactColumns, AreReadByEventsAndForces) {
  const std::string model = R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  egg: {mass: 1, inertia: [0.0065, 0.01, 0.0125], at: [0.3, 0.1, 0.3], angular_velocity: [1, -2, 3]}
shapes:
  skin: {body: egg, ellipsoid: {radii: [0.2, 0.15, 0.1]}}
  bowl: {body: ground, height: {z: "x^2/1.6 m + y^2/2.4 m"}, u: [-1, 1], v: [-1, 1]}
contacts:
  c: {between: [skin, bowl], start: closed}
forces:
  drag: {force: egg, vector: ["-2*c.slipx*1 kg/s", "-2*c.slipy*1 kg/s", "-0.01*c.k11*1 N m"]}
events:
  turns: {zero: c.u2d}
  round: {zero: c.k22 - 10/1 m}
run: {until: 0.6, every: 0.01, tolerance: 1e-11, outputs: ["*"]}
)yaml";
  const MemoryRun run = MemoryRun::OfText(model);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale);
  ASSERT_GE(run.TimesOf("turns").size(), 1u);
  for (size_t i = 0; i < run.event_times.size(); ++i) {
    const auto value = [&](const char* name) { return run.before[i][run.Column(name)]; };
    const auto is_of = [&](const char* name) {
      const std::vector<double> times = run.TimesOf(name);
      return std::find(times.begin(), times.end(), run.event_times[i]) != times.end();
    };
    if (is_of("turns")) {
      EXPECT_NEAR(value("c.u2d"), 0, 1e-8);
    }
    if (is_of("round")) {
      EXPECT_NEAR(value("c.k22"), 10, 1e-6);
    }
  }
  // Accelerations follow from forces.
  std::string refused = model;
  refused.replace(refused.find("zero: c.u2d"), 11, "zero: c.u2dd");
  try {
    (void)ParseModelText(refused, "test.yaml");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("'c.u2dd' follows from the forces"), std::string::npos) << error.what();
  }
}

// ---- Start

std::string Egg(const std::string& shapes, const std::string& start, const std::string& more = "") {
  return R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  egg: {mass: 1, inertia: [0.0065, 0.01, 0.0125], at: [0.02, -0.03, 0.25], rotation: {axis: [1, 2, 3], angle: 0.7}, angular_velocity: [1, -2, 3], velocity: [0.1, 0.2, 0]}
shapes:
  skin: {body: egg, ellipsoid: {radii: [0.2, 0.15, 0.1]}}
)yaml" + shapes +
         "\ncontacts:\n  c: {between: [skin, under], start: " + start + ", no_slip: true}\n" + more +
         "run: {until: 0.1, every: 0.05, outputs: [\"*\"]}\n";
}

TEST(ContactStart, IsAtTheLocationAsked) {
  const char* const unders[] = {
      "  under: {body: ground, height: {z: \"x^2/1.6 m + y^2/2.4 m\"}, u: [-1, 1], v: [-1, 1]}",
      "  under: {body: ground, torus: {radius: 0.6, tube: 0.2}, at: [-0.6, 0, -0.2]}",
      "  under: {body: ground, plane: {}}",
      "  under: {body: ground, surface: {x: u, y: v, z: 0.05*sin(u)*cos(2*v)}, u: [-1, 1], v: [-1, 1]}"};
  Random random{std::mt19937(7)};
  for (const char* under : unders) {
    const bool is_torus = std::string(under).find("torus") != std::string::npos;
    for (int k = 0; k < 3; ++k) {
      const double u = random.Draw(-0.2, 0.2), v = is_torus ? random.Draw(1.2, 1.9) : random.Draw(-0.2, 0.2);
      const std::string text = Egg(under, fmt::format("{{u2: {}, v2: {}, rolling: true}}", u, v));
      SCOPED_TRACE(text);
      const MemoryRun run = MemoryRun::OfText(text);
      ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
      EXPECT_NEAR(std::remainder(run.At(0, "c.u2") - u, kTurn), 0, 1e-9);
      EXPECT_NEAR(run.At(0, "c.v2"), v, 1e-9);
      EXPECT_NEAR(run.At(0, "c.gap"), 0, 1e-12);
      EXPECT_NEAR(run.At(0, "c.slip"), 0, 1e-12);
      EXPECT_EQ(run.At(0, "c.mode"), 2);
    }
  }
  // On both, and of one parameter alone.
  std::string slides = Egg(unders[0], "{u1: 0.3, v1: -0.9, u2: 0.1, v2: 0.05}");
  slides.erase(slides.find(", no_slip: true"), std::string(", no_slip: true").size());
  const MemoryRun both = MemoryRun::OfText(slides);
  EXPECT_NEAR(std::remainder(both.At(0, "c.u1") - 0.3, kTurn), 0, 1e-9);
  EXPECT_NEAR(both.At(0, "c.v1"), -0.9, 1e-9);
  EXPECT_NEAR(both.At(0, "c.u2"), 0.1, 1e-9);
  EXPECT_NEAR(both.At(0, "c.v2"), 0.05, 1e-9);
  const MemoryRun one = MemoryRun::OfText(Egg(unders[0], "{v1: -0.8}"));
  EXPECT_NEAR(one.At(0, "c.v1"), -0.8, 1e-9);
}

TEST(ContactStart, OutOfReachIsAnError) {
  const std::string bowl = "  under: {body: ground, height: {z: \"x^2/1.6 m + y^2/2.4 m\"}, u: [-1, 1], v: [-1, 1]}";
  // A slide along z cannot go where it is asked to.
  const std::string slide = "joints:\n  rail: {prismatic: [ground, egg], axis: z}\n";
  const auto problem = [](const std::string& text) -> std::string {
    try {
      return CheckModel(ParseModelText(text, "test.yaml")).assembly.problem;
    } catch (const InputError& error) {
      return error.what();
    }
  };
  EXPECT_EQ(problem(Egg(bowl, "{u2: 0.1, v2: 0.05}")), "");
  EXPECT_NE(problem(Egg(bowl, "{u2: 0.4, v2: 0.3}", slide)).find("'c'"), std::string::npos);
  // Beyond the surface.
  EXPECT_NE(problem(Egg(bowl, "{u2: 3, v2: 0}")), "");
}

// Positions are closed in two stages: the steps of the bodies, then the contact points for these bodies. The residual
// falls quadratically all the same, as the second stage is exact and the derivatives of the first are those of the gap.
TEST(PositionClosure, ConvergesQuadratically) {
  const ModelFile file = ParseModelText(R"yaml(
savary: 1
bodies:
  cam: {mass: 1, inertia: [1, 1, 1], at: [0, 0, 0]}
  arm: {mass: 1, inertia: [1, 1, 1], at: [1, 0.1, 0.5], rotation: {axis: [1, 2, 3], angle: 0.3}}
  egg: {mass: 1, inertia: [1, 1, 1], at: [-0.1, 0.05, 0.95]}
joints:
  shaft: {revolute: [ground, cam], axis: z}
  hinge: {universal: [ground, arm], at: [1, 0.1, 0.5], axis: [0, 1, 1], axis2: [1, 0, 0]}
  knee: {spherical: [arm, egg], at: [0.4, 0, 0.9]}
shapes:
  lobe: {body: cam, ellipsoid: {radii: [0.6, 0.4, 0.5]}}
  skin: {body: egg, ellipsoid: {radii: [0.3, 0.35, 0.4]}}
contacts:
  touch: {between: [skin, lobe], bilateral: true, points: 1, start: closed}
run: {until: 0.1}
)yaml",
                                        "test.yaml");
  const CheckedModel checked = CheckModel(file);
  ASSERT_TRUE(checked.assembly.ok) << checked.assembly.problem;
  MechanismEquations equations(file.model);
  equations.discrete() = checked.start.discrete;
  MechanismClosure closure(&equations, 1e9);
  Random random{std::mt19937(3)};
  for (int k = 0; k < 20; ++k) {
    VecX y = checked.start.y, step(6 * file.model.num_bodies());
    for (int i = 0; i < step.size(); ++i) step[i] = random.Draw(-0.04, 0.04);
    MoveBodies(equations.structure().layout(), step, &y);
    std::vector<double> residuals = {closure.CalcPosition(0, y).residual};
    while (residuals.back() > 1e-14 && residuals.size() < 10) {
      ASSERT_EQ(closure.Close(0, residuals.back() * (1 - 1e-12), &y), EvalStatus::kOk);
      residuals.push_back(closure.CalcPosition(0, y).residual);
    }
    // Of a step: at most a constant times the square of what it began with.
    for (size_t i = 1; i < residuals.size(); ++i)
      EXPECT_LE(residuals[i], 20 * residuals[i - 1] * residuals[i - 1] + 1e-14) << k << " " << i;
    EXPECT_LE(residuals.size(), 6u);
    EXPECT_LE(residuals.back(), 1e-14);
  }
}

// ---- Points that divide and unite

// A ball is pushed along a groove that becomes narrower than the ball where x = 0.1: from there it rides on both sides.
std::string Groove(double speed, double from, double height) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
parameters: {{r: 0.02}}
bodies:
  slide: {{mass: 0.001, inertia: [1e-6, 1e-6, 1e-6], at: [{1}, 0, {2:.17g}]}}
  ball: {{mass: 0.1, inertia: [1e-4, 1e-4, 1e-4], at: [{1}, 0, {2:.17g}]}}
joints:
  push: {{prismatic: [ground, slide], axis: x, drive: {{speed: {0}}}}}
  lift: {{prismatic: [slide, ball], axis: z}}
shapes:
  skin: {{body: ball, sphere: {{radius: r}}}}
  groove: {{body: ground, height: {{z: "(30 1/m + 200 1/m^2*x)*y^2/2 - 2e5 1/m^3*y^4"}}, u: [-0.1, 0.4], v: [-0.012, 0.012]}}
contacts:
  touch: {{between: [skin, groove], start: closed, points: 3}}
run: {{until: 0.45, every: 0.01, outputs: ["*"]}}
)yaml",
                     speed, from, height);
}

// Height of the ball's middle where it touches: the greatest of z(x, y) + sqrt(r^2 - y^2), nearly, as the groove is
// level along x where it is lowest, and rises slowly elsewhere.
double RideHeight(double x) {
  double best = 0;
  for (int i = 0; i <= 9000; ++i) {
    const double y = 1e-6 * i;
    best = std::max(best, (15 + 100 * x) * y * y - 2e5 * y * y * y * y + std::sqrt(4e-4 - y * y));
  }
  return best;
}

TEST(ContactPoints, DivideWhereTheGrooveIsTooNarrow) {
  const MemoryRun run = MemoryRun::OfText(Groove(0.3, 0.02, 0.02));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const std::vector<double> splits = run.TimesOfKind("split", "touch");
  ASSERT_EQ(splits.size(), 1u);
  EXPECT_NEAR(splits[0], 0.08 / 0.3, 2e-5);
  EXPECT_TRUE(run.TimesOfKind("release").empty());
  for (size_t row = 0; row < run.rows.size(); ++row) {
    const double x = 0.02 + 0.3 * run.t[row];
    EXPECT_NEAR(run.At(row, "ball.z"), RideHeight(x), 1e-5) << x;
    double fn = 0;
    for (const char* point : {"touch.", "touch.2.", "touch.3."}) {
      if (run.At(row, fmt::format("{}mode", point)) > 0) fn += run.At(row, fmt::format("{}fn", point));
    }
    EXPECT_GT(fn, 0.5);
  }
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale);
}

TEST(ContactPoints, UniteWhereTheGrooveIsWideEnough) {
  const MemoryRun run = MemoryRun::OfText(Groove(-0.3, 0.18, RideHeight(0.18)));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const std::vector<double> merges = run.TimesOfKind("merge", "touch");
  ASSERT_EQ(merges.size(), 1u);
  EXPECT_NEAR(merges[0], 0.08 / 0.3, 5e-3);
  const size_t last = run.rows.size() - 1;
  int closed = 0;
  for (const char* point : {"touch.", "touch.2.", "touch.3."}) {
    if (run.At(last, fmt::format("{}mode", point)) > 0) ++closed;
  }
  EXPECT_EQ(closed, 1);
  EXPECT_NEAR(run.At(last, "ball.z"), 0.02, 1e-9);
}

// Lost: the end of a face, said where it is.
TEST(ContactPoints, AreLostAtTheEndOfAFace) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  ball: {mass: 0.1, inertia: [1e-4, 1e-4, 1e-4], at: [0, 0, 0.02], velocity: [0.5, 0, 0]}
shapes:
  skin: {body: ball, sphere: {radius: 0.02}}
  shelf: {body: ground, height: {z: "0.0*x"}, u: [-0.1, 0.1], v: [-0.1, 0.1]}
contacts:
  touch: {between: [skin, shelf], start: closed}
run: {until: 0.3, every: 0.01}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const std::vector<double> opens = run.TimesOfKind("release", "touch");
  ASSERT_EQ(opens.size(), 1u);
  // The end is passed by time-stepping, to whose steps the instant is known.
  EXPECT_NEAR(opens[0], 0.2, 2e-4);
}

}  // namespace
}  // namespace savary
