// Cams made from the motion of their followers, run as contacts: the follower must get that motion back, with the force
// it takes.

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/io/cam_results.h"
#include "tests/support/closed_forms.h"
#include "tests/support/contact_checks.h"

namespace savary {
namespace {

using closed_forms::Coordinate;
using closed_forms::Vec2;
constexpr double kLift = 0.01, kBase = 0.04, kRoller = 0.01, kSpeed = 20;

/// Rise over 120 degrees by the 3-4-5 polynomial, dwell to 180, return to 300, dwell: of a unit stroke, by the angle.
Coordinate Law(double phi) {
  phi = std::fmod(phi, 2 * kPi);
  const double width = 2 * kPi / 3;
  const auto rise = [&](double x) {
    return Coordinate{x * x * x * (10 - 15 * x + 6 * x * x), 30 * x * x * (1 - x) * (1 - x) / width,
                      60 * x * (1 - x) * (1 - 2 * x) / (width * width)};
  };
  if (phi < width) return rise(phi / width);
  if (phi < kPi) return {1, 0, 0};
  if (phi > kPi + width) return {0, 0, 0};
  const Coordinate back = rise((phi - kPi) / width);
  return {1 - back.q, -back.qd, -back.qdd};
}

enum class Follower { kFlat, kRoller };

/// A follower above the cam, pressed on it by a spring, and the outline as an entry of `shapes` named cam_surface.
std::string Machine(Follower follower, const std::string& shape) {
  const double start = kBase + (follower == Follower::kRoller ? kRoller : 0);
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  cam: {{mass: 1, inertia: [1, 1, 1]}}
  follower: {{mass: 0.5, at: [0, {0}, 0]}}
joints:
  shaft: {{revolute: [ground, cam], axis: z, drive: {{speed: 20}}}}
  guide: {{prismatic: [ground, follower], axis: y}}
forces:
  spring: {{linear_spring: [ground, follower], stiffness: 2000, free_length: 1.025, points: [[0, {0} + 1, 0], [0, 0, 0]]}}
contacts:
  touch: {{between: [cam_surface, tip], points: 1, start: closed}}
run: {{until: 0.32, every: pi/180/20/2}}
shapes:
  tip: {1}
{2})yaml",
                     start,
                     follower == Follower::kFlat
                         ? "{body: follower, open: true, profile: [line: {from: [-0.03, 0], to: [0.03, 0]}]}"
                         : "{body: follower, circle: {radius: 0.01}}",
                     shape);
}

/// The same in space: the outline drawn along the cam's axis, and a ball or a plate of the follower.
std::string MachineInSpace(Follower follower, const std::string& shape) {
  std::string text = Machine(follower, shape);
  const size_t tip = text.find("  tip: "), end = text.find('\n', tip);
  text.replace(tip, end - tip,
               follower == Follower::kFlat ? "  tip: {body: follower, plane: {size: [0.06, 0.05]}, axis: -y}"
                                           : "  tip: {body: follower, sphere: {radius: 0.01}}");
  if (follower == Follower::kFlat) text.replace(text.find("points: 1,"), 10, "points: 2,");
  return text;
}

/// Largest errors of the follower's motion, of the stroke and by the angle, and of the force.
struct Errors {
  double s = 0, v = 0, a = 0, force = 0;
};

Errors CalcErrors(const MemoryRun& run, Follower follower) {
  Errors errors;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const Coordinate law = Law(kSpeed * run.t[i]);
    const double s = kLift * law.q, load = 0.5 * kSpeed * kSpeed * kLift * law.qdd + 2000 * s + 50 + 0.5 * kGravity;
    const double y = kBase + kRoller + s, cosine = follower == Follower::kFlat ? 1 : y / std::hypot(y, kLift * law.qd);
    errors.s = std::max(errors.s, std::abs(run.At(i, "guide.q") / kLift - law.q));
    errors.v = std::max(errors.v, std::abs(run.At(i, "guide.qd") / kLift / kSpeed - law.qd));
    errors.a = std::max(errors.a, std::abs(run.At(i, "guide.qdd") / kLift / (kSpeed * kSpeed) - law.qdd));
    double force = run.At(i, "touch.fn");
    // A plate lies on a drawn cam along a line, which is followed at both ends.
    for (const Column& column : run.columns()) {
      if (column.name == "touch.2.fn") force += run.At(i, "touch.2.fn");
    }
    errors.force = std::max(errors.force, std::abs(force - load / cosine));
  }
  return errors;
}

MemoryRun RunCam(Follower follower, const std::string& shape, bool in_space = false) {
  MemoryRun run = RunText(in_space ? MachineInSpace(follower, shape) : Machine(follower, shape));
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_TRUE(run.TimesOfKind("release").empty() && run.TimesOfKind("impact").empty());
  if (!in_space) ExpectEvents(run, {"form", "release", "impact"}, {{"form", 0}}, 0);
  EXPECT_EQ(run.rows.size(), 735u);  // two a degree, a turn and a bit
  return run;
}

// Pieces of the outline: counter-clockwise is against the angle.
std::string ExactShape(Follower follower) {
  const auto piece = [&](double from, double begin, int sign) {
    const double width = 2 * kPi / 3;
    const std::string x = fmt::format("((u - {:.17g})/{:.17g})", begin, width),
                      f = fmt::format("({0}^3*(10 - 15*{0} + 6*{0}^2))", x);
    const std::string s = sign > 0 ? f : "(1 - " + f + ")",
                      ds = fmt::format("({}*30*{}^2*(1 - {})^2/{:.17g})", sign, x, x, width);
    if (follower == Follower::kFlat) {
      return fmt::format(
          "      - formula: {{x: 0.01*{1}*cos(u) + (0.04 + 0.01*{0})*sin(u), y: -0.01*{1}*sin(u) + (0.04 + "
          "0.01*{0})*cos(u), from: {2:.17g}, to: {3:.17g}}}\n",
          s, ds, from, begin);
    }
    return fmt::format(
        "      - offset: {{distance: -0.01, formula: {{x: (0.05 + 0.01*{0})*sin(u), y: (0.05 + 0.01*{0})*cos(u), from: "
        "{1:.17g}, to: {2:.17g}}}}}\n",
        s, from, begin);
  };
  const double w = kPi / 3;
  return "  cam_surface:\n    body: cam\n    profile:\n      - arc: {center: [0, 0], from: [0, 0.04], angle: 60 "
         "deg}\n" +
         piece(5 * w, 3 * w, -1) + "      - arc: {center: [0, 0], angle: 60 deg}\n" + piece(2 * w, 0, 1);
}

TEST(CamFromItsLaw, AsExactCurvesGivesTheExactAcceleration) {
  for (const Follower follower : {Follower::kFlat, Follower::kRoller}) {
    const MemoryRun run = RunCam(follower, ExactShape(follower));
    const Errors errors = CalcErrors(run, follower);
    EXPECT_LE(errors.s, 1e-11);
    EXPECT_LE(errors.v, 1e-9);
    EXPECT_LE(errors.a, 1e-8 * 1.316);
    EXPECT_LE(errors.force, 1e-8 * 75);
    struct Row {
      size_t degree;
      double flat, roller;  // N
    };
    const bool flat = follower == Follower::kFlat;
    std::vector<Comparison> forces;
    // tests/references/cam_law.py, forces
    for (const Row& row : {Row{0, 54.905, 54.905},
                           {15, 57.470150825, 57.50367508},
                           {30, 59.540004961, 59.829150891},
                           {45, 62.012083179, 62.698111444},
                           {60, 64.905, 65.759200128},
                           {75, 67.797916821, 68.435300023},
                           {90, 70.269995039, 70.525791337},
                           {105, 72.339849175, 72.369502989},
                           {120, 74.905, 74.905},
                           {195, 72.339849175, 72.369502989},
                           {240, 64.905, 65.759200128},
                           {285, 57.470150825, 57.50367508}}) {
      forces.push_back({flat ? row.flat : row.roller, run.At(2 * row.degree, "touch.fn")});
    }
    ExpectCalculated({flat ? "cam_law.flat_force" : "cam_law.roller_force", "closed form",
                      fmt::format("contact force of a {}, at 12 angles", flat ? "flat follower" : "roller"), "N"},
                     forces, 1e-8 * 75);
  }
}

// What `savary cam` writes, without its header: the outline, or the surface drawn from it.
std::string WrittenShape(const std::string& follower, double tolerance, bool in_space = false) {
  const CamFile file =
      ParseCamText(fmt::format(R"yaml(
savary: 1
units: {{length: mm, angle: deg}}
cam:
  base_radius: 40
  follower: {0}
  tolerance: {1:.3e} mm{3}
  motion:
    sequence: [{{rise: {2}, over: 120}}, {{dwell: 60}}, {{return: {2}, over: 120}}, {{dwell: 60}}]
    period: 360
)yaml",
                               follower, 1e3 * tolerance, follower.find("oscillating") == std::string::npos ? 10 : 15,
                               in_space ? "\n  surface: {thickness: 20 mm}" : ""),
                   "cam.yaml");
  const std::string text = in_space ? WriteCamSurface(file) : WriteCamProfile(file);
  return text.substr(text.find("  cam_surface:"));
}

// Control points of the first spline.
int CountPoints(const std::string& shape) {
  const size_t begin = shape.find("points:"), end = shape.find("\n      - ", begin);
  int count = 0;
  for (size_t at = shape.find("            - [", begin); at < end; at = shape.find("            - [", at + 1)) ++count;
  return count;
}

TEST(CamFromItsLaw, AsSplinesByPiecesIsAsGoodAsTheirNumberAllows) {
  // Errors of splines through exact points, 25, 50 and 100 for each piece: of the stroke, and by the angle.
  struct Row {
    Follower follower;
    int points;
    double s, v, a;
  };
  // tests/references/cam_law.py, splines_by_pieces_25_50
  const Row rows[] = {{Follower::kFlat, 25, 1.07e-08, 2.91e-07, 1.34e-05},
                      {Follower::kFlat, 50, 1.20e-10, 6.20e-09, 6.60e-07},
                      {Follower::kRoller, 25, 4.00e-08, 9.33e-07, 4.54e-05},
                      {Follower::kRoller, 50, 4.87e-10, 2.34e-08, 2.45e-06}};
  for (const double tolerance : {1e-10, 1e-12}) {
    for (const Follower follower : {Follower::kFlat, Follower::kRoller}) {
      const std::string shape =
          WrittenShape(follower == Follower::kFlat ? "{type: translating, contact: flat}"
                                                   : "{type: translating, contact: roller, radius: 10}",
                       tolerance);
      const int points = CountPoints(shape);
      const Errors errors = CalcErrors(RunCam(follower, shape), follower);
      const Row* row = nullptr;
      for (const Row& each : rows) {
        if (each.follower == follower && each.points <= points) row = &each;
      }
      ASSERT_NE(row, nullptr) << points;
      EXPECT_LE(errors.s, 1.5 * row->s) << points;
      EXPECT_LE(errors.v, 1.5 * row->v) << points;
      EXPECT_LE(errors.a, 1.5 * row->a) << points;
    }
  }
}

// Drawn along its axis the cam gives the same motion to a ball of the roller's size and to a plate, with the same
// forces.
TEST(CamFromItsLaw, InSpaceGivesTheSameMotionAndForces) {
  for (const Follower follower : {Follower::kRoller, Follower::kFlat}) {
    const std::string shape =
        WrittenShape(follower == Follower::kFlat ? "{type: translating, contact: flat}"
                                                 : "{type: translating, contact: roller, radius: 10}",
                     1e-13, true);
    const Errors errors = CalcErrors(RunCam(follower, shape, true), follower);
    EXPECT_LE(errors.s, 1e-9);
    EXPECT_LE(errors.v, 1e-8);
    EXPECT_LE(errors.a, 1e-7 * 1.316);
    EXPECT_LE(errors.force, 1e-6 * 75);
  }
}

// The whole outline as one B-spline of degree 5 through points at equal angles.
std::string PeriodicShape(Follower follower, int n) {
  const auto point = [&](int i) {
    const double phi = 2 * kPi * ((n - i) % n) / n;
    const Coordinate law = Law(phi);
    Vec2 p(kLift * law.qd, kBase + kLift * law.q);
    if (follower == Follower::kRoller) {
      const double y = kBase + kRoller + kLift * law.q;
      p = Vec2(0, y) + kRoller * Vec2(kLift * law.qd, -y) / std::hypot(y, kLift * law.qd);
    }
    return Vec2(std::cos(phi) * p.x() + std::sin(phi) * p.y(), -std::sin(phi) * p.x() + std::cos(phi) * p.y());
  };
  MatX basis = MatX::Zero(n, n), values(n, 2);
  const double weights[] = {1 / 120.0, 26 / 120.0, 66 / 120.0, 26 / 120.0, 1 / 120.0};
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 5; ++k) basis(i, (i + k) % n) = weights[k];  // the knot i has the points i .. i + 4
    values.row(i) = point(i).transpose();
  }
  const MatX control = basis.partialPivLu().solve(values);
  std::string text =
      "  cam_surface:\n    body: cam\n    profile:\n      - nurbs:\n          degree: 5\n          knots: [";
  for (int i = 0; i < n + 11; ++i) text += fmt::format("{}{}", i == 0 ? "" : ", ", i - 5);
  text += "]\n          points:\n";
  for (int i = 0; i < n + 5; ++i)
    text += fmt::format("            - [{:.17g}, {:.17g}]\n", control(i % n, 0), control(i % n, 1));
  return text;
}

TEST(CamFromItsLaw, AsOneSplineHasTheNoiseOfItsJumpsInJerk) {
  struct Row {
    Follower follower;
    int points;
    double s, v, a;
  };
  // tests/references/cam_law.py, whole_splines
  for (const Row& row : {Row{Follower::kRoller, 200, 5.971e-07, 7.135e-05, 1.822e-02},
                         {Follower::kFlat, 200, 3.467e-06, 3.230e-04, 3.672e-02},
                         {Follower::kFlat, 400, 4.340e-07, 8.186e-05, 1.830e-02}}) {
    const Errors errors = CalcErrors(RunCam(row.follower, PeriodicShape(row.follower, row.points)), row.follower);
    EXPECT_LE(errors.s, 1.5 * row.s);
    EXPECT_LE(errors.v, 1.5 * row.v);
    EXPECT_LE(errors.a, 1.5 * row.a);
    EXPECT_GE(errors.a, 0.5 * row.a);  // it is there
  }
  // It halves where the points are doubled.
  const auto noise = [](int points) {
    return CalcErrors(RunCam(Follower::kRoller, PeriodicShape(Follower::kRoller, points)), Follower::kRoller).a;
  };
  EXPECT_NEAR(noise(400) / noise(200), 0.5, 0.1);
}

TEST(CamFromItsLaw, SwingsARockerWithTheTabledForces) {
  const std::string shape =
      WrittenShape("{type: oscillating, contact: roller, radius: 10, arm: 60, pivot_distance: 80}", 1e-12);
  // The arm points from its pivot at (0.08, 0) along pi - psi; psi grows clockwise.
  const double d = 0.08, l = 0.06, psi0 = std::acos((l * l + d * d - 0.05 * 0.05) / (2 * l * d)), stroke = 15 * kDegree;
  // tests/references/cam_law.py, rocker_start
  EXPECT_NEAR(psi0, 0.6741305066673152, 1e-15);
  const MemoryRun run = RunText(fmt::format(R"yaml(
savary: 1
bodies:
  cam: {{mass: 1, inertia: [1, 1, 1]}}
  rocker: {{mass: 0, inertia: [0.001, 0.001, 0.001], at: [0.08, 0, 0], rotation: {{axis: z, angle: {:.17g}}}}}
joints:
  shaft: {{revolute: [ground, cam], axis: z, drive: {{speed: 20}}}}
  pivot: {{revolute: [ground, rocker], axis: -z}}
forces:
  spring: {{torsion_spring: pivot, stiffness: 5, free_angle: -0.4}}
contacts:
  touch: {{between: [cam_surface, tip], points: 1, start: closed}}
run: {{until: 0.32, every: pi/180/20}}
shapes:
  tip: {{body: rocker, circle: {{center: [0.06, 0], radius: 0.01}}}}
{})yaml",
                                            kPi - psi0, shape));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const Coordinate law = Law(kSpeed * run.t[i]);
    EXPECT_NEAR(run.At(i, "pivot.q") / stroke, law.q, 1e-9);
    EXPECT_NEAR(run.At(i, "pivot.qdd") / stroke / (kSpeed * kSpeed), law.qdd, 5e-6);
  }
  struct Row {
    size_t degree;
    double force;
  };
  std::vector<Comparison> forces;
  // tests/references/cam_law.py, rocker_forces
  for (const Row& row : {Row{0, 33.375078288},
                         {15, 35.64303402},
                         {30, 38.155412602},
                         {45, 41.99722632},
                         {60, 46.489537614},
                         {75, 50.360599997},
                         {90, 52.83918733},
                         {105, 54.259470978},
                         {120, 56.187729604},
                         {150, 56.187729604},
                         {195, 53.427758098},
                         {240, 44.839139209},
                         {285, 35.816931341}}) {
    forces.push_back({row.force, run.At(row.degree, "touch.fn")});
  }
  ExpectCalculated(
      {"cam_law.rocker_force", "closed form", "contact force of a cam that swings a rocker, at 13 angles", "N"}, forces,
      1e-5);
}

}  // namespace
}  // namespace savary
