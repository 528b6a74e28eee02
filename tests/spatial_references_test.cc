// Mechanisms with contacts in space against closed forms and references, and the examples of models/ that have such
// contacts.

#include <array>
#include <cmath>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/effort_test.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

MemoryRun RunWell(const std::string& text) {
  MemoryRun run = MemoryRun::OfText(text);
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  return run;
}
MemoryRun RunExample(const std::string& name) {
  MemoryRun run = MemoryRun::OfModel(name);
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.worst_closure, 1e-10);
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale);
  return run;
}
Vec3 At(const MemoryRun& run, size_t row, const std::string& entity, const char* prefix = "") {
  Vec3 v;
  for (int k = 0; k < 3; ++k) v[k] = run.At(row, fmt::format("{}.{}{}", entity, prefix, "xyz"[k]));
  return v;
}

// ---- References

// [goyal1989], 3.1: steady motion with 6 R w_a psi' cos th - R psi'^2 sin th cos th + 4 g sin th = 0.
TEST(RollingDisk, RollsSteadilyAroundACircle) {
  const double R = 0.5, th = 0.3, psid = -1.5;
  const double wa =
      (R * psid * psid * std::sin(th) * std::cos(th) - 4 * kGravity * std::sin(th)) / (6 * R * psid * std::cos(th));
  EXPECT_NEAR(wa, 2.62353204493058, 1e-13);
  const double phid = wa - psid * std::sin(th);
  const MemoryRun run = RunWell(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
parameters: {{R: 0.5, m: 2, th: 0.3, psid: -1.5, phid: {:.17g}}}
bodies:
  disk:
    mass: m
    inertia: [m*R^2/4, m*R^2/2, m*R^2/4]
    at: [0, -R*sin(th), R*cos(th)]
    rotation: {{axis: x, angle: th}}
    velocity: [R*phid + psid*R*sin(th), 0, 0]
    angular_velocity: [0, phid*cos(th), psid + phid*sin(th)]
shapes:
  rim: {{body: disk, edge: {{circle: {{radius: R}}}}, axis: y}}
  table: {{body: ground, plane: {{}}}}
contacts:
  roll: {{between: [rim, table], no_slip: true, start: rolling, points: 1}}
run: {{until: 4.2, every: 0.1, tolerance: 1e-12, outputs: ["*"]}}
)yaml",
                                            phid));
  // The contact runs around a circle, and the force turns with it.
  const double circle = std::abs(R * phid / psid);
  EXPECT_NEAR(circle, 1.0222707849742, 1e-13);
  const Vec3 middle(0, -circle, 0);
  for (size_t row = 0; row < run.rows.size(); ++row) {
    const Vec3 p = At(run, row, "roll", "p"),
               expected = middle + circle * Vec3(std::sin(-psid * run.t[row]), std::cos(psid * run.t[row]), 0);
    EXPECT_LE((p - expected).norm(), 1e-10) << run.t[row];
    EXPECT_NEAR(run.At(row, "disk.z"), R * std::cos(th), 1e-11);
    EXPECT_NEAR(run.At(row, "roll.fn"), 2 * kGravity, 1e-9);
    const double centre = circle - R * std::sin(th);
    EXPECT_LE((At(run, row, "roll", "ft") - 2 * psid * psid * centre * (middle - p).normalized()).norm(), 1e-9);
  }
}

// [goyal1989], 2.3: the contact point stays where it is on the small body, which slides around the large one.
TEST(SlidingAround, KeepsItsContactPointOnTheSmallBody) {
  const MemoryRun run = RunWell(R"yaml(
savary: 1
parameters: {R: 0.5, r: 0.1}
bodies:
  arm: {mass: 1, inertia: [1, 1, 1], at: [0, 0, R + r]}
shapes:
  ball: {body: arm, sphere: {radius: r}, axis: y}
  drum: {body: ground, cylinder: {radius: R, length: 2}, axis: y}
joints:
  pivot: {revolute: [ground, arm], at: [0, 0, 0], axis: -y, drive: {position: "0.8*t + 1.2*t^2"}}
contacts:
  slides: {between: [ball, drum], bilateral: true, points: 1}
run: {analysis: kinematics, until: 1, every: 0.1, outputs: ["*"]}
)yaml");
  for (size_t row = 0; row < run.rows.size(); ++row) {
    const double t = run.t[row], rate = 0.8 + 2.4 * t;
    EXPECT_NEAR(run.At(row, "slides.slip"), 0.5 * rate, 1e-12);
    EXPECT_NEAR(run.At(row, "slides.u1d"), 0, 1e-12);
    EXPECT_NEAR(run.At(row, "slides.v1d"), 0, 1e-12);
    EXPECT_NEAR(std::abs(run.At(row, "slides.u2d")), rate, 1e-12);
    EXPECT_NEAR(run.At(row, "slides.v2d"), 0, 1e-12);
  }
  // The centre's acceleration: 1.44 along, 0.384 to the axis.
  EXPECT_NEAR(run.At(0, "arm.ax"), -1.44, 1e-12);
  EXPECT_NEAR(run.At(0, "arm.az"), -0.384, 1e-12);
}

// [tasora2003], 6.3, in space: the pin touches the two ends of the hole of its bearing, which share the force of the
// plane mechanism.
TEST(FourBarWithABearing, SwingsItsPinAsInThePlane) {
  // tests/references/clearance.py, start
  const double th2 = kPi / 3, th3 = 0.4757777600442726, th4 = 1.7229510170411544;
  const auto at = [](double x, double y) { return fmt::format("[{:.17g}, {:.17g}, 0]", x, y); };
  const Vec2 B = 0.1 * Vec2(std::cos(th2), std::sin(th2)), hole = B + 0.35 * Vec2(std::cos(th3), std::sin(th3));
  const Vec2 pin = Vec2(0.4, 0) + 0.25 * Vec2(std::cos(th4), std::sin(th4));
  // tests/references/clearance.py, start_rates
  const MemoryRun run = RunWell(fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  crank: {{mass: 1, inertia: [1, 1, 1], at: [0, 0, 0], rotation: {{axis: z, angle: {0:.17g}}}}}
  coupler: {{mass: 1, inertia: [1, 1, 0.35^2/12], at: {1}, com: [0.175, 0, 0], rotation: {{axis: z, angle: {2:.17g}}}}}
  rocker: {{mass: 1.5, inertia: [1, 1, 1.5*0.25^2/12], at: [0.4, 0, 0], com: [0.125, 0, 0], rotation: {{axis: z, angle: {3:.17g}}}}}
joints:
  A: {{revolute: [ground, crank], axis: z, drive: {{speed: 6}}}}
  B: {{revolute: [crank, coupler], axis: z, at: {1}, start: {{qd: -1.1309698613446681 - 6}}}}
  D: {{revolute: [ground, rocker], axis: z, at: [0.4, 0, 0], start: {{qd: 1.3690526006315515}}}}
forces:
  load: {{torque: rocker, vector: [0, 0, -5]}}
contacts:
  C: {{bearing: [coupler, rocker], radius: 0.010, length: 0.02, clearance: 0.001, at: {4}, pin_at: {5}, axis: z}}
run: {{until: {6}, every: 0.05}}
)yaml",
                                            th2, at(B.x(), B.y()), th3, th4, at(hole.x(), hole.y()),
                                            at(pin.x(), pin.y()), 0.05 * Effort(20, 2, 2)));
  struct Row {
    int row;
    double gamma, gammad, theta3, theta4, w3, w4, force;
  };
  // The whole second takes 23,000 steps, as a pin in its hole nearly fits.
  // tests/references/clearance.py, rows
  for (const Row& row : {Row{0, 0.2, 0.0, 0.4757777600442726, 1.7229510170411544, -1.1309698613446681,
                             1.3690526006315515, 17.021695630897963},
                         {1, 0.14771538117918784, 11.253846786921265, 0.4284397494477935, 1.8068693407952363,
                          -0.8074723378873734, 1.9307788771712775, 16.08839361790879},
                         {2, 0.21027438266769966, -66.4223184404079, 0.3977116256055224, 1.9133455197592042,
                          -0.2631663284579074, 2.330227140502711, 18.494994891190967},
                         {5, 0.5668727583363794, -91.42786332616723, 0.3989983262518316, 2.262681235125806,
                          0.7733039119520327, 2.0365409969515347, 19.06983965463216},
                         {10, 1.3196857129939834, -66.8426830305201, 0.7184267532746498, 2.4847284308617295,
                          1.9263974588514479, -0.6094660994094572, 13.248455990168948},
                         {15, 1.1327596783987879, -123.21624214996851, 0.9494882374865067, 2.079330167728404,
                          -0.2917038822552015, -2.735747483488304, 29.82344755746414},
                         {20, 0.9225288536961241, -122.6367328818529, 0.5356578964788358, 1.6758415280791328,
                          -1.2277506903682318, 0.39420720061452175, 36.44729763829692}}) {
    const auto i = static_cast<size_t>(row.row);
    if (i >= run.rows.size()) break;
    EXPECT_NEAR(th4 + run.At(i, "D.q"), row.theta4, 1e-8);
    EXPECT_NEAR(run.At(i, "coupler.wz"), row.w3, 1e-7);
    EXPECT_NEAR(run.At(i, "rocker.wz"), row.w4, 1e-7);
    EXPECT_NEAR(run.At(i, "C.rim1.fn") + run.At(i, "C.rim2.fn"), row.force, 1e-5);
  }
}

// [tasora2003], 6.4, with a ball in a slot with plane walls: beta = atan(sin alpha).
TEST(SphericalGenevaInContact, TurnsItsWheelAsItsTriangleSays) {
  const double w = kTurn, start = std::atan(std::sin(-80 * kDegree));
  const MemoryRun run = RunWell(R"yaml(
savary: 1
parameters: {r: 0.1*sqrt(0.5), start: -80 deg, pin: 0.008}
bodies:
  crank: {mass: 1, inertia: [1, 1, 1]}
  wheel: {mass: 1, inertia: [0.01, 0.01, 0.01], rotation: {axis: z, angle: atan(sin(start))}}
joints:
  shaft: {revolute: [ground, crank], at: [0, 0, 0], axis: x, drive: {speed: -2*pi}}
  pivot: {revolute: [ground, wheel], at: [0, 0, 0], axis: z}
shapes:
  ball: {body: crank, sphere: {radius: pin}, at: [r, r*sin(start), r*cos(start)]}
  wall: {body: wheel, plane: {size: [0.1, 0.1]}, at: [0.085, pin, 0.035], axis: -y}
contacts:
  slot: {between: [ball, wall], bilateral: true}
run: {until: 160/360, every: 5/360}
)yaml");
  struct Row {
    double alpha, beta, rate, second, force;
  };
  // tests/references/spherical_geneva.py, rows
  for (const Row& row : {Row{-75, -0.768067518579, 0.133894125398, 0.534333213629, 2.1457027163},
                         {-60, -0.713724378945, 0.285714285714, 0.636263561964, 2.68529969574},
                         {-45, -0.61547970867, 0.471404520791, 0.785674201318, 3.58155477715},
                         {-30, -0.463647609001, 0.692820323028, 0.88, 4.39442847533},
                         {-15, -0.253261563459, 0.905283341238, 0.666793988066, 3.6040166222},
                         {0, 0, 1, 0, 0}}) {
    // Of the second half all is the same but for signs.
    for (const double sign : {1.0, -1.0}) {
      const auto i = static_cast<size_t>(std::lround((sign * row.alpha + 80) / 5));
      EXPECT_NEAR(start + run.At(i, "pivot.q"), sign * row.beta, 1e-11);
      EXPECT_NEAR(run.At(i, "pivot.qd") / w, row.rate, 1e-11);
      EXPECT_NEAR(run.At(i, "pivot.qdd") / (w * w), sign * row.second, 1e-11);
      EXPECT_NEAR(run.At(i, "slot.fn"), sign * row.force, 1e-9);
    }
  }
}

// Distance of a point outside an ellipse with half axes a > b: the foot is (a^2 x / (t + a^2), b^2 y / (t + b^2)), with
// t > 0 where it is on the ellipse.
double DistanceToEllipse(double a, double b, double x, double y) {
  const auto off = [&](double t) { return std::pow(a * x / (t + a * a), 2) + std::pow(b * y / (t + b * b), 2) - 1; };
  double lo = 0, hi = a * std::hypot(x, y);
  for (int i = 0; i < 200 && hi - lo > 0; ++i) {
    const double middle = 0.5 * (lo + hi);
    if (middle == lo || middle == hi) break;
    (off(middle) > 0 ? lo : hi) = middle;
  }
  const double t = 0.5 * (lo + hi);
  return std::hypot(x - a * a * x / (t + a * a), y - b * b * y / (t + b * b));
}

// An oval shaft leans in an oval hole: it is nearest to the rims of the hole. The least gap is that of a dense sweep
// along both rims.
TEST(OvalShaft, IsAsFarFromItsHoleAsASweepFinds) {
  std::mt19937 rng(23);
  const auto draw = [&](double low, double high) { return std::uniform_real_distribution<>(low, high)(rng); };
  const double a = 0.03, b = 0.02, play = 1e-3, half = 0.02;
  const int cases = Effort(500, 12, 3);
  int near = 0, in_middle = 0;
  for (int k = 0; k < cases; ++k) {
    const double turn = k % 3 == 0 ? 0 : draw(-0.01, 0.01), off = draw(6e-4, 7.5e-4), toward = draw(0, kTurn);
    const double x = off * std::cos(toward), y = off * std::sin(toward);
    const Vec3 lean = k % 4 == 0 ? Vec3(Vec3::Zero()) : Vec3(draw(-4e-3, 4e-3), draw(-4e-3, 4e-3), 0);
    const Vec3 vector = lean + turn * Vec3::UnitZ();
    const Mat3 R = RotationFromVector(vector);
    const double angle = vector.norm();
    const Vec3 axis = angle > 0 ? Vec3(vector / angle) : Vec3(Vec3::UnitZ());
    const std::string text = fmt::format(R"yaml(
savary: 1
bodies:
  shaft: {{mass: 1, inertia: [1, 1, 1], at: [{:.17g}, {:.17g}, 0], rotation: {{axis: [{:.17g}, {:.17g}, {:.17g}], angle: {:.17g}}}}}
shapes:
  pin: {{body: shaft, extrusion: {{profile: [formula: {{x: 0.03*cos(u), y: 0.02*sin(u), from: 0, to: 2*pi}}], length: 0.1}}}}
  top: {{body: ground, edge: {{formula: {{x: 0.031*cos(u), y: 0.021*sin(u), z: "0.02", from: 0, to: 2*pi}}}}}}
  bottom: {{body: ground, edge: {{formula: {{x: 0.031*cos(u), y: 0.021*sin(u), z: "-0.02", from: 0, to: 2*pi}}}}}}
contacts:
  high: {{between: [pin, top], points: 4}}
  low: {{between: [pin, bottom], points: 4}}
run: {{until: 1e-6, every: 1e-6}}
)yaml",
                                         x, y, axis.x(), axis.y(), axis.z(), angle);
    SCOPED_TRACE(text);
    const auto gap_at = [&](double t, double z) {
      const Vec3 on = R.transpose() * (Vec3((a + play) * std::cos(t), (b + play) * std::sin(t), z) - Vec3(x, y, 0));
      return DistanceToEllipse(a, b, std::abs(on.x()), std::abs(on.y()));
    };
    const MemoryRun run = RunWell(text);
    constexpr int kSteps = 360;
    for (const double z : {-half, half}) {
      double swept = kInfinity, found = kInfinity;
      for (int i = 0; i < kSteps; ++i) {
        const double step = kTurn / kSteps, t = i * step;
        if (gap_at(t, z) > gap_at(t - step, z) || gap_at(t, z) > gap_at(t + step, z)) continue;
        double lo = t - step, hi = t + step;
        for (int j = 0; j < 80; ++j) {
          const double p = lo + (hi - lo) / 3, q = hi - (hi - lo) / 3;
          if (gap_at(p, z) < gap_at(q, z)) {
            hi = q;
          } else {
            lo = p;
          }
        }
        swept = std::min(swept, gap_at(0.5 * (lo + hi), z));
      }
      const std::string contact = z > 0 ? "high" : "low";
      for (int i = 1; i <= 4; ++i) {
        const double gap = run.At(0, i == 1 ? contact + ".gap" : fmt::format("{}.{}.gap", contact, i));
        if (std::isfinite(gap)) found = std::min(found, gap);
      }
      // In the middle of the play the shaft is about as near all round, and nothing is followed.
      ++(swept < 0.5 * play ? near : in_middle);
      if (swept > 0.5 * play && std::isinf(found)) continue;
      EXPECT_NEAR(found, swept, 1e-11);
    }
  }
  EXPECT_GE(near, cases / 2);
}

// ---- Invariants

// Two bodies that hit each other anywhere, with any friction and restitution, gain no energy.
TEST(SpatialImpacts, GainNoEnergy) {
  std::mt19937 rng(7);
  const auto draw = [&](double low, double high) {
    return low + (high - low) * (static_cast<double>(rng()) / 4294967296.0);
  };
  const auto vector = [&] { return Vec3(draw(-1, 1), draw(-1, 1), draw(-1, 1)); };
  const auto list = [](const Vec3& v) { return fmt::format("[{:.17g}, {:.17g}, {:.17g}]", v.x(), v.y(), v.z()); };
  const int cases = Effort(10'000, 150, 10);
  int hits = 0;
  for (int k = 0; k < cases; ++k) {
    const double e = draw(0, 1), mu = draw(0, 2), r1 = draw(0.2, 1), r2 = draw(0.2, 1);
    const Vec3 n = vector().normalized(), at = (r1 + r2 + 1e-7) * n;
    const auto inertia = [&] {
      const Vec3 a = Vec3(draw(0.1, 1), draw(0.1, 1), draw(0.1, 1));
      return fmt::format("[{:.17g}, {:.17g}, {:.17g}]", a.y() + a.z(), a.x() + a.z(), a.x() + a.y());
    };
    const std::string text = fmt::format(
        R"yaml(
savary: 1
bodies:
  one: {{mass: {}, inertia: {}, com: {}, velocity: {}, angular_velocity: {}, rotation: {{axis: {}, angle: {}}}}}
  two: {{mass: {}, inertia: {}, com: {}, at: {}, velocity: {}, angular_velocity: {}}}
shapes:
  ball: {{body: one, sphere: {{radius: {:.17g}}}}}
  egg: {{body: two, ellipsoid: {{radii: [{:.17g}, {:.17g}, {:.17g}]}}}}
contacts:
  hit: {{between: [ball, egg], restitution: {}, friction: {}{}, spin_friction: {}}}
run: {{until: 1e-5, every: 1e-5}}
)yaml",
        draw(0.5, 2), inertia(), list(0.3 * r1 * vector()), list(vector() + n), list(vector()), list(vector()),
        draw(0, 3), draw(0.5, 2), inertia(), list(0.3 * r2 * vector()), list(at), list(vector() - n), list(vector()),
        r1, r2, r2, r2, e, mu, k % 2 == 0 ? "" : ", impact_law: poisson", k % 3 == 0 ? 0 : draw(0, 0.5));
    const MemoryRun run = RunWell(text);
    hits += static_cast<int>(run.TimesOfKind("impact", "hit").size());
    const double before = run.At(0, "energy.total"), after = run.At(run.rows.size() - 1, "energy.total");
    EXPECT_LE(after, before * (1 + 1e-12)) << text;
  }
  EXPECT_GE(hits, cases / 2);
}

// A wobbling disk, a ball that rolls up and down in a tube, an ellipsoid that slides in a bowl, for 100 revolutions:
// energy drifts by less than 100 times the tolerance of 1e-9. (shared/reference/spatial.md: S1b, S3, S7)
TEST(LongRuns, KeepTheirEnergy) {
  for (const char* text : {
           R"yaml(
savary: 1
gravity: [0, 0, -9.81]
parameters: {R: 0.5, m: 2}
bodies:
  disk: {mass: m, inertia: [m*R^2/4, m*R^2/2, m*R^2/4], at: [0,-0.19470917115432526,0.46053049700144255], rotation: {axis: x, angle: 0.4}, velocity: [3.1947091711543254,-0.23026524850072128,-0.097354585577162631], angular_velocity: [0.5,5.5263659640173106,3.3365100538519035]}
shapes:
  rim: {body: disk, edge: {circle: {radius: R}}, axis: y}
  table: {body: ground, plane: {}}
contacts:
  roll: {between: [rim, table], no_slip: true, start: rolling}
run: {until: 105 s, every: 5 s}
)yaml",
           R"yaml(
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
run: {until: 105 s, every: 5 s}
)yaml",
           R"yaml(
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
  skin: {body: egg, ellipsoid: {radii: [a, b, c]}}
  bowl: {body: ground, height: {z: "x^2/1.6 m + y^2/2.4 m"}, u: [-1, 1], v: [-1, 1]}
contacts:
  slide: {between: [skin, bowl], start: {u2: 0.3, v2: -0.2}}
run: {until: 170 s, every: 5 s}
)yaml"}) {
    const MemoryRun run = RunWell(text);
    const double first = run.At(0, "energy.total");
    double drift = 0, kinetic = 0;
    for (size_t row = 0; row < run.rows.size(); ++row) {
      drift = std::max(drift, std::abs(run.At(row, "energy.total") - first));
      kinetic = std::max(kinetic, run.At(row, "energy.kinetic"));
    }
    EXPECT_LE(drift, 1e-7 * kinetic) << text;
  }
}

// A plane mechanism, and the same one with its cam extruded and a ball in place of the roller.
TEST(ExtrudedMechanism, MovesAsThePlaneOne) {
  const auto model = [](const char* shapes, const char* between) {
    return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
parameters: {{R: 0.03, r: 0.01, e: 0.012}}
bodies:
  cam: {{mass: 0.5, inertia: [1e-4, 1e-4, 1e-4]}}
  follower: {{mass: 0.4, at: [0, R + r - e, 0]}}
joints:
  shaft: {{revolute: [ground, cam], at: [0, 0, 0], axis: z, drive: {{speed: 35}}}}
  guide: {{prismatic: [ground, follower], axis: y}}
forces:
  spring: {{linear_spring: [ground, follower], stiffness: 60, free_length: 0.08, points: [[0, 0.1, 0], [0, 0, 0]]}}
shapes:
{}
contacts:
  touch: {{between: [disk, roller], restitution: 0.3, start: closed{}}}
run: {{until: 0.3, every: 0.01}}
)yaml",
                       shapes, between);
  };
  const MemoryRun plane = RunWell(model(R"(  disk: {body: cam, circle: {radius: R, center: [0, -e]}}
  roller: {body: follower, circle: {radius: r}})",
                                        ""));
  const MemoryRun space =
      RunWell(model(R"(  disk: {body: cam, extrusion: {profile: [circle: {radius: R, center: [0, -e]}], length: 0.01}}
  roller: {body: follower, sphere: {radius: r}})",
                    ", points: 1"));
  ASSERT_EQ(plane.rows.size(), space.rows.size());
  const std::vector<double> impacts = plane.TimesOfKind("impact", "touch"),
                            releases = plane.TimesOfKind("release", "touch");
  ASSERT_GE(impacts.size(), 2u);
  const std::vector<double> impacts2 = space.TimesOfKind("impact", "touch");
  ASSERT_EQ(impacts2.size(), impacts.size());
  for (size_t i = 0; i < impacts.size(); ++i) EXPECT_NEAR(impacts2[i], impacts[i], 1e-9);
  const std::vector<double> releases2 = space.TimesOfKind("release", "touch");
  ASSERT_EQ(releases2.size(), releases.size());
  for (size_t i = 0; i < releases.size(); ++i) EXPECT_NEAR(releases2[i], releases[i], 1e-9);
  for (size_t i = 0; i < plane.rows.size(); ++i) {
    EXPECT_NEAR(space.At(i, "follower.y"), plane.At(i, "follower.y"), 1e-9);
    EXPECT_NEAR(space.At(i, "follower.vy"), plane.At(i, "follower.vy"), 1e-7);
    EXPECT_NEAR(space.At(i, "touch.fn"), plane.At(i, "touch.fn"), 1e-6);
  }
}

// Rings that are drawn through each other beyond the middle of their tubes have no minimum of distance there.
TEST(SurfaceContacts, DeepOverlapsOfRoundBodiesAreRefused) {
  const ModelFile file = ParseModelText(R"yaml(
savary: 1
bodies:
  b: {mass: 1, inertia: [1, 1, 1], at: [0, 0, -1.99], rotation: {axis: y, angle: 1.4}}
shapes:
  eye: {body: ground, torus: {radius: 1, tube: 0.2}, axis: y}
  ring: {body: b, torus: {radius: 1, tube: 0.2}}
contacts:
  c: {between: [eye, ring]}
run: {until: 1}
)yaml",
                                        "test.yaml");
  EXPECT_NE(CheckModel(file).assembly.problem.find("overlap"), std::string::npos);
}

// ---- Examples

TEST(SpatialExamples, ABallInAGrooveTurnsAboutTheLineThroughItsContacts) {
  const MemoryRun run = RunExample("ball_in_groove");
  const double c = std::cos(50 * kDegree), a = kGravity * std::sin(10 * kDegree) / (1 + 0.4 / (c * c));
  const Vec3 start = At(run, 0, "ball");
  for (size_t row = 0; row < run.rows.size(); ++row) {
    EXPECT_NEAR((At(run, row, "ball") - start).norm(), 0.5 * a * run.t[row] * run.t[row], 1e-9);
    EXPECT_NEAR(run.At(row, "one.fn"), run.At(row, "two.fn"), 1e-8);
  }
}

TEST(SpatialExamples, ARattlebackTurnsBack) {
  const MemoryRun run = RunExample("rattleback");
  double least = kInfinity;
  const double energy = run.At(0, "energy.total");
  for (size_t row = 0; row < run.rows.size(); ++row) {
    least = std::min(least, run.At(row, "stone.wz"));
    EXPECT_NEAR(run.At(row, "energy.total"), energy, 1e-8 * std::abs(energy));
    EXPECT_GT(run.At(row, "roll.fn"), 0);
  }
  EXPECT_LT(least, -5);
}

TEST(SpatialExamples, ARingRollsSteadily) {
  const MemoryRun run = RunExample("rolling_ring");
  const double height = 0.25 * std::cos(0.3) + 0.05;
  for (size_t row = 0; row < run.rows.size(); ++row) EXPECT_NEAR(run.At(row, "ring.z"), height, 1e-9);
}

TEST(SpatialExamples, FollowersOfACamshaftMoveAsTheirClosedForms) {
  const MemoryRun run = RunExample("camshaft");
  const double e = 0.01, R = 0.03, r = 0.01;
  for (size_t row = 0; row < run.rows.size(); ++row) {
    const double a = 4 * kPi * run.t[row], c = e * std::cos(a);
    EXPECT_NEAR(run.At(row, "guide1.q"),
                e * std::sin(a) + std::sqrt((R + r) * (R + r) - c * c) - std::sqrt((R + r) * (R + r) - e * e), 1e-12);
    EXPECT_NEAR(run.At(row, "guide2.q"), e * std::sin(a), 1e-12);
  }
}

// The middle of the ball is at its radius from the track, along the normal there.
TEST(SpatialExamples, ABallFollowsTheEndOfABarrel) {
  const MemoryRun run = RunExample("barrel_cam");
  const double R = 0.04, r = 0.008, h = 0.012;
  for (size_t row = 0; row < run.rows.size(); ++row) {
    const double a = -4 * kPi * run.t[row];
    // Of the ruled track, nearest to the middle (R cos a, R sin a, z): a point at radius u and angle v.
    const double z = r + run.At(row, "guide.q"), u = run.At(row, "touch.u1"), v = run.At(row, "touch.v1");
    const Vec3 p(u * 1e-3 * std::cos(v), u * 1e-3 * std::sin(v), h * (1 - std::cos(2 * v)) / 2);
    const Vec3 centre(R * std::cos(a), R * std::sin(a), z);
    EXPECT_NEAR((centre - p).norm(), r, 1e-10);
    const Vec3 along(-u * 1e-3 * std::sin(v), u * 1e-3 * std::cos(v), h * std::sin(2 * v)),
        out(std::cos(v), std::sin(v), 0);
    EXPECT_NEAR((centre - p).dot(along.normalized()), 0, 1e-10);
    EXPECT_NEAR((centre - p).dot(out), 0, 1e-10);
  }
}

// The ball bridges the dent: it dips by less than the dent, and the contact jumps from one side to the other.
TEST(SpatialExamples, ABallJumpsOverADent) {
  const MemoryRun run = RunExample("dented_cam");
  double least = 0;
  for (size_t row = 0; row < run.rows.size(); ++row) least = std::min(least, run.At(row, "guide.q"));
  EXPECT_LT(least, -5e-4);
  EXPECT_GT(least, -4.5e-3);
  EXPECT_EQ(run.TimesOfKind("release", "touch").size(), 1u);
  EXPECT_GE(run.TimesOfKind("impact", "touch").size(), 1u);
}

// The wheel follows atan(sin(a)) within the play of pin and balls, and stands still for half a turn.
TEST(SpatialExamples, AGenevaWheelOnASphereTurnsAndRests) {
  const MemoryRun run = MemoryRun::OfModel("spherical_geneva");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t row = 0; row < run.rows.size(); ++row) {
    const double a = kTurn * run.t[row] - kPi, q = run.At(row, "pivot.q");
    const double stroke = a < -kPi / 2 ? 0 : a > kPi / 2 ? kPi / 2 : std::atan(std::sin(a)) + kPi / 4;
    if (run.t[row] < 1.25) {
      EXPECT_NEAR(q, stroke, 5e-4) << run.t[row];
    }
    if (run.t[row] > 0.76 && run.t[row] < 1.25) {
      EXPECT_NEAR(q, kPi / 2, 1e-4);
      EXPECT_NEAR(run.At(row, "pivot.qd"), 0, 2e-3);
    }
  }
}

TEST(SpatialExamples, CondylesStayOnTheirHollows) {
  const MemoryRun run = RunExample("condyles");
  double bent = 0;
  for (size_t row = 0; row < run.rows.size(); ++row) {
    for (const char* contact : {"medial", "lateral"}) {
      EXPECT_NEAR(run.At(row, fmt::format("{}.gap", contact)), 0, 1e-12);
      EXPECT_GT(run.At(row, fmt::format("{}.fn", contact)), 50);
    }
    bent = std::max(bent, std::abs(run.At(row, "femur.qy")));
  }
  EXPECT_GT(bent, 0.1);
}

TEST(SpatialExamples, ABallSettlesToRollInANurbsBowl) {
  const MemoryRun run = RunExample("nurbs_bowl");
  EXPECT_EQ(run.TimesOfKind("stick", "touch").size(), 1u);
  EXPECT_EQ(run.At(run.rows.size() - 1, "touch.mode"), 2);
}

TEST(SpatialExamples, ADieComesToRestOnAFace) {
  const MemoryRun run = RunExample("dice_on_stairs");
  const size_t last = run.rows.size() - 1;
  EXPECT_LE(At(run, last, "die", "v").norm(), 1e-9);
  const double above = std::remainder(run.At(last, "die.z") - 0.008, 0.025);
  EXPECT_NEAR(above, 0, 1e-8);
}

TEST(SpatialExamples, AnEggRollsBetweenFingerAndTable) {
  const MemoryRun run = RunExample("egg_and_finger");
  for (size_t row = 0; row < run.rows.size(); ++row) {
    EXPECT_EQ(run.At(row, "rests.mode"), 2);
    EXPECT_EQ(run.At(row, "presses.mode"), 2);
    EXPECT_LE(run.At(row, "presses.slip"), 1e-9);
  }
}

}  // namespace
}  // namespace savary
