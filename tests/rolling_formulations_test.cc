// Parts that roll and slide along curved outlines, where the normal of a contact turns by quadrants while it is closed:
// which coordinates are independent has to change on the way. Random members in all formulations, as long as a run
// with a finer tolerance shows that no difference has grown. A few of each family in every test run, many with
// SAVARY_SOAK set (`make soak`). SAVARY_ROLLING=family:seed runs one and prints its model.

#include <cmath>
#include <cstdlib>
#include <functional>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/limited_run.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

constexpr double kSame = 1e-7;   // of the length of the mechanism, of its fastest motion and of a turn: a difference
constexpr double kGrown = 1e-6;  // of two runs whose tolerances differ: the motion is too sensitive to go on
constexpr double kSensitive = 1000;  // times that difference is allowed
constexpr int kMostSeconds = 60;

double Uniform(std::mt19937* rng, double low, double high) {
  return low + (high - low) * std::generate_canonical<double, 53>(*rng);
}

std::string LawText(std::mt19937* rng) {
  const double restitutions[] = {0, 0.3, 0.8}, frictions[] = {0, 0.05, 0.2, 0.6};
  return fmt::format("restitution: {}, friction: {}", restitutions[(*rng)() % 3], frictions[(*rng)() % 4]);
}

// A bin whose floor and walls are joined by arcs of radius R.
std::string BinText(double half, double R, double height) {
  return fmt::format(
      "  bin: {{body: ground, open: true, profile: [{{line: {{from: [{1}, {3}], to: [{1}, {2}]}}}}, {{arc: {{center: "
      "[{0}, {2}], from: [{1}, {2}], to: [{0}, 0], cw: true}}}}, {{line: {{from: [{0}, 0], to: [-{0}, 0]}}}}, {{arc: "
      "{{center: [-{0}, {2}], from: [-{0}, 0], to: [-{1}, {2}], cw: true}}}}, {{line: {{from: [-{1}, {2}], to: [-{1}, "
      "{3}]}}}}]}}\n",
      half, half + R, R, height);
}

// A body in a bin: it slides and rolls from the floor up the walls.
std::string InBin(std::mt19937* rng, const std::string& shape, double low, double inertia, double R, double turn) {
  const double half = Uniform(rng, 1, 4) * R, speed = Uniform(rng, 0.5, 2.2) * std::sqrt(2 * 9.81 * R);
  const double drop = (*rng)() % 2 == 0 ? 0 : Uniform(rng, 0.01, 0.3) * R;
  const double until = Uniform(rng, 3, 6) * (half + R) / speed;
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  b: {{mass: {}, inertia: [{}, {}, {}], at: [{}, {}, 0], rotation: {{axis: z, angle: {} rad}}, velocity: [{}, 0, 0], angular_velocity: [0, 0, {}]}}
joints:
  p: {{planar: [ground, b], axis: z}}
shapes:
{}  s: {{body: b, {}}}
contacts:
  k: {{between: [{}], {}}}
run: {{until: {}, every: {}}}
)yaml",
                     1.0, inertia, inertia, inertia, Uniform(rng, -0.8, 0.8) * half, low + drop, turn,
                     (*rng)() % 2 == 0 ? speed : -speed, Uniform(rng, -3, 3) * speed / R, BinText(half, R, 20 * R),
                     shape, (*rng)() % 2 == 0 ? "s, bin" : "bin, s", LawText(rng), until, until / 60);
}

std::string DiscInBin(std::mt19937* rng) {
  const double r = 0.02 * std::pow(10, Uniform(rng, -0.5, 1)), R = r * Uniform(rng, 1.1, 6);
  return InBin(rng, fmt::format("circle: {{radius: {}}}", r), r, Uniform(rng, 0.2, 0.9) * r * r, R, 0);
}

std::string EllipseInBin(std::mt19937* rng) {
  const double a = 0.02 * std::pow(10, Uniform(rng, -0.5, 1)), b = a * Uniform(rng, 0.6, 0.95);
  const double R = a * a / b * Uniform(rng, 1.2, 6), turn = Uniform(rng, -1.5, 1.5);
  return InBin(rng, fmt::format("profile: [{{ellipse: {{radii: [{}, {}]}}}}]", a, b),
               std::hypot(a * std::sin(turn), b * std::cos(turn)), Uniform(rng, 0.2, 0.5) * a * a, R, turn);
}

// On one of its corners.
std::string BoxInBin(std::mt19937* rng) {
  const double a = 0.02 * std::pow(10, Uniform(rng, -0.5, 1)), b = a * Uniform(rng, 0.5, 1.5);
  const double R = (a + b) * Uniform(rng, 1.2, 4), turn = Uniform(rng, 0.1, 1.4);
  return InBin(rng,
               fmt::format("profile: [{{line: {{from: [-{0}, -{1}], to: [{0}, -{1}]}}}}, corner, {{line: {{to: [{0}, "
                           "{1}]}}}}, corner, {{line: {{to: [-{0}, {1}]}}}}, corner, {{line: {{to: [-{0}, -{1}]}}}}, "
                           "corner]",
                           a, b),
               a * std::sin(turn) + b * std::cos(turn), (a * a + b * b) / 3, R, turn);
}

// A wheel that runs inside a ring that turns, or over an elliptic hill.
std::string WheelInRing(std::mt19937* rng) {
  const double R = 0.1 * std::pow(10, Uniform(rng, -0.5, 1)), r = R * Uniform(rng, 0.1, 0.8);
  const double v = Uniform(rng, 0.3, 3) * std::sqrt(2 * 9.81 * (R - r)), m = Uniform(rng, 0.1, 10);
  const double until = Uniform(rng, 6, 16) * (R - r) / v;
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  ring: {{mass: 1, inertia: [{0}, {0}, {0}], angular_velocity: [0, 0, {1}]}}
  b: {{mass: {2}, inertia: [{3}, {3}, {3}], at: [0, {4}, 0], velocity: [{5}, 0, 0], angular_velocity: [0, 0, {6}]}}
joints:
  axle: {{revolute: [ground, ring], axis: z}}
  p: {{planar: [ground, b], axis: z}}
shapes:
  hole: {{body: ring, hole: true, circle: {{radius: {7}}}}}
  s: {{body: b, circle: {{radius: {8}}}}}
contacts:
  k: {{between: [hole, s], {9}}}
run: {{until: {10}, every: {11}}}
)yaml",
                     R * R, Uniform(rng, -5, 5) * v / R, m, 0.5 * m * r * r, r - R, v, Uniform(rng, -5, 5) * v / r, R,
                     r, LawText(rng), until, until / 60);
}

// A cam, driven or free, under a roller on a lever, held by a spring.
std::string CamAndRoller(std::mt19937* rng) {
  const double a = 0.05 * std::pow(10, Uniform(rng, -0.5, 0.7)), b = a * Uniform(rng, 0.6, 1),
               e = a * Uniform(rng, 0, 0.3);
  const double r = a * Uniform(rng, 0.2, 0.8), arm = a * Uniform(rng, 2.5, 4), speed = Uniform(rng, 2, 12);
  const double y = b + r;  // of the roller, above the middle of the cam
  const bool driven = (*rng)() % 2 == 0, rolls = (*rng)() % 2 == 0;
  const double until = Uniform(rng, 4, 12) / speed;
  const std::string roller =
      rolls ? fmt::format("  roller: {{mass: 0.3, inertia: [{0}, {0}, {0}], at: [{1}, {2}, 0]}}\n", 0.15 * r * r, e, y)
            : "";
  return fmt::format(
      R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  cam: {{mass: 2, inertia: [{0}, {0}, {0}], at: [0, 0, 0]{1}}}
  lever: {{mass: 0.5, inertia: [{2}, {2}, {2}], at: [{3}, {4}, 0]}}
{5}joints:
  shaft: {{revolute: [ground, cam], at: [0, 0, 0], axis: z{6}}}
  pivot: {{revolute: [ground, lever], at: [{7}, {4}, 0], axis: z}}
{8}forces:
  spring: {{torsion_spring: pivot, stiffness: {9}, free_angle: {10} rad}}
shapes:
  outline: {{body: cam, profile: [{{ellipse: {{radii: [{11}, {12}], center: [{13}, 0]}}}}]}}
  s: {{body: {14}, circle: {{radius: {15}}}{16}}}
contacts:
  k: {{between: [outline, s], {17}}}
run: {{until: {18}, every: {19}}}
)yaml",
      a * a, driven ? "" : fmt::format(", angular_velocity: [0, 0, {}]", speed), 0.1 * arm * arm, e + 0.5 * arm, y,
      roller, driven ? fmt::format(", drive: {{speed: {}}}", speed) : "", e + arm,
      rolls ? fmt::format("  axle: {{revolute: [lever, roller], at: [{}, {}, 0], axis: z}}\n", e, y) : "",
      Uniform(rng, 0.5, 20) * 0.5 * arm * 9.81, 0.5, a, b, e, rolls ? "roller" : "lever", r,
      rolls ? "" : fmt::format(", at: [{}, 0, 0]", -0.5 * arm), LawText(rng), until, until / 60);
}

struct Family {
  const char* name;
  std::string (*make)(std::mt19937*);
};
const Family kFamilies[] = {{"disc_in_bin", DiscInBin},
                            {"ellipse_in_bin", EllipseInBin},
                            {"box_in_bin", BoxInBin},
                            {"wheel_in_ring", WheelInRing},
                            {"cam_and_roller", CamAndRoller}};

MemoryRun RunIn(ModelFile file, Formulation formulation, double tolerance) {
  file.run.formulation = formulation;
  file.run.tolerance = tolerance;
  return MemoryRun(file);
}

// The largest difference of a row of two runs, in lengths of the mechanism, turns and fastest motions.
class Difference {
 public:
  Difference(const Model& model, const MemoryRun& run) : run_(run) {
    const double length = model.CalcLengthScale();
    double speed = 0;
    for (const Body& body : model.bodies) {
      for (size_t i = 0; i < run.rows.size(); ++i) {
        speed = std::max({speed, std::hypot(run.At(i, body.name + ".vx"), run.At(i, body.name + ".vy")),
                          length * std::abs(run.At(i, body.name + ".wz"))});
      }
    }
    for (const Body& body : model.bodies) {
      for (const char* of : {".x", ".y"}) columns_.emplace_back(run.Column(body.name + of), length);
      for (const char* of : {".vx", ".vy"}) columns_.emplace_back(run.Column(body.name + of), speed);
      columns_.emplace_back(run.Column(body.name + ".wz"), speed / length);
    }
  }
  [[nodiscard]] double Calc(const MemoryRun& other, size_t row) const {
    double largest = 0;
    for (const auto& [column, scale] : columns_)
      largest = std::max(largest, std::abs(other.rows[row][column] - run_.rows[row][column]) / scale);
    return largest;
  }

 private:
  const MemoryRun& run_;
  std::vector<std::pair<size_t, double>> columns_;
};

// What is wrong with a member, or "compared" with the part of its time in which the runs could be compared.
std::string Judge(const std::string& text) {
  const ModelFile file = ParseModelText(text, "member.yaml");
  const MemoryRun absolute = RunIn(file, Formulation::kAbsolute, 1e-10);
  const MemoryRun finer = RunIn(file, Formulation::kAbsolute, 1e-12);
  if (!absolute.summary.usable()) return "absolute: " + absolute.summary.reason;
  const Difference difference(file.model, absolute);
  // Time-stepping has a tolerance of its own.
  const auto first_window = [](const MemoryRun& run) {
    const std::vector<double> windows = run.TimesOfKind("cluster");
    return windows.empty() ? INFINITY : windows[0];
  };
  const double end = std::min(first_window(absolute), first_window(finer));
  size_t count = 0;
  std::vector<double> grown;
  for (; count < std::min(absolute.rows.size(), finer.rows.size()) && absolute.t[count] <= end; ++count) {
    grown.push_back(std::max(difference.Calc(finer, count), grown.empty() ? 0 : grown.back()));
    if (grown.back() > kGrown) break;
  }
  for (const Formulation formulation : {Formulation::kRelative, Formulation::kIndependent, Formulation::kCanonical}) {
    const MemoryRun run = RunIn(file, formulation, 1e-10);
    if (!run.summary.usable()) return fmt::format("{}: {}", ToString(formulation), run.summary.reason);
    for (size_t i = 0; i < count && run.t[i] <= first_window(run); ++i) {
      const double d = difference.Calc(run, i), allowed = kSame + kSensitive * grown[i];
      if (!(d <= allowed))
        return fmt::format("{}: differs by {:.3g} at t = {} ({:.3g} allowed)", ToString(formulation), d, run.t[i],
                           allowed);
    }
  }
  return fmt::format("compared {}", static_cast<double>(count) / static_cast<double>(absolute.rows.size()));
}

TEST(RollingFormulations, AgreeWhereNormalsTurn) {
  const char* only = std::getenv("SAVARY_ROLLING");
  const unsigned members = std::getenv("SAVARY_SOAK") != nullptr ? 300 : 4;
  for (const Family& family : kFamilies) {
    double compared = 0, seconds = 0;
    int runs = 0;
    for (unsigned seed = 0; seed < members; ++seed) {
      const std::string name = fmt::format("{}:{}", family.name, seed);
      if (only != nullptr && name != only && only != std::string(family.name)) continue;
      std::mt19937 rng(977 * seed + 31);
      const std::string text = family.make(&rng);
      if (only != nullptr && name == only) fmt::print("{}", text);
      const LimitedRun run = RunLimited(kMostSeconds, [&] { return Judge(text); });
      EXPECT_TRUE(run.answer.starts_with("compared")) << name << ": " << run.answer;
      if (run.answer.starts_with("compared")) compared += std::atof(run.answer.c_str() + 8);
      seconds += run.seconds;
      ++runs;
    }
    if (runs == 0) continue;
    fmt::print("{}: {} members, {:.1f} s, {:.0f} % of the time compared\n", family.name, runs, seconds,
               100 * compared / runs);
    EXPECT_GT(compared, only == nullptr ? 0.5 * runs : -1.0) << family.name;
  }
}

// A disc of radius 1 that starts on the floor of a bin with fillets of radius 1.5, fast enough for its walls.
std::string RollingDisc(double friction, double until) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  b: {{mass: 1, inertia: [0.5, 0.5, 0.5], at: [0, 1, 0], velocity: [5, 0, 0], angular_velocity: [0, 0, -3]}}
joints:
  p: {{planar: [ground, b], axis: z}}
shapes:
{}  s: {{body: b, circle: {{radius: 1}}}}
contacts:
  k: {{between: [s, bin], friction: {}}}
run: {{until: {}, every: 0.02}}
)yaml",
                     BinText(2, 1.5, 20), friction, until);
}

TEST(RollingFormulations, CoordinatesNamedGiveWayWhereNormalsTurn) {
  // On the floor x and the angle determine the motion, at the walls they do not.
  for (const double friction : {0.0, 0.1, 2.0}) {
    SCOPED_TRACE(friction);
    ModelFile file = ParseModelText(RollingDisc(friction, 2), "disc.yaml");
    const MemoryRun absolute = RunIn(file, Formulation::kAbsolute, 1e-10);
    ASSERT_TRUE(absolute.summary.usable()) << absolute.summary.reason;
    const Difference difference(file.model, absolute);
    // Rolling, there is one freedom.
    file.run.independent = {{JointIndex(0), 0}};
    if (friction < 1) file.run.independent.push_back({JointIndex(0), 2});
    for (const Formulation formulation : {Formulation::kIndependent, Formulation::kCanonical}) {
      SCOPED_TRACE(ToString(formulation));
      const MemoryRun run = RunIn(file, formulation, 1e-10);
      ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
      for (size_t i = 0; i < run.rows.size(); ++i) ASSERT_LE(difference.Calc(run, i), kSame) << run.t[i];
      ASSERT_EQ(run.summary.warnings.size(), 1u);
      EXPECT_NE(run.summary.warnings[0].find("stand still"), std::string::npos) << run.summary.warnings[0];
    }
  }
}

// A box that slides down stairs and comes to lie flat on edge and tread at once, where rows of a contact may have no
// value: momenta say nothing of the velocities there. The box goes on from where it is.
std::string BoxOnStairs(double a, double b, double step, double rise, double speed, double friction, double until) {
  std::string stairs =
      fmt::format("{{line: {{from: [{}, {}], to: [{}, {}]}}}}", 40 * rise, -5 * rise, 4 * step, -5 * rise);
  for (int i = 4; i >= 0; --i) {
    stairs += fmt::format(", corner, {{line: {{to: [{}, {}]}}}}, corner, {{line: {{to: [{}, {}]}}}}", i * step,
                          -i * rise, i > 0 ? (i - 1) * step : -5 * rise, -i * rise);
  }
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  b: {{mass: 1, inertia: [{0}, {0}, {0}], at: [{1}, {2}, 0], velocity: [{3}, 0, 0]}}
joints:
  p: {{planar: [ground, b], axis: z}}
shapes:
  stairs: {{body: ground, open: true, profile: [{4}]}}
  s: {{body: b, profile: [line: {{from: [-{5}, -{2}], to: [{5}, -{2}]}}, corner, line: {{to: [{5}, {2}]}}, corner, line: {{to: [-{5}, {2}]}}, corner, line: {{to: [-{5}, -{2}]}}, corner]}}
contacts:
  k: {{between: [s, stairs], friction: {6}}}
run: {{until: {7}, every: {8}}}
)yaml",
                     (a * a + b * b) / 3, -rise - a, b, speed, stairs, a, friction, until, until / 200);
}

TEST(RollingFormulations, MomentaAreNotLostWhereRowsHaveNoValue) {
  const std::string stairs[] = {
      BoxOnStairs(0.2324141, 0.23979505, 0.7446177, 0.3433, 1.15908030591796, 0, 3.35),
      BoxOnStairs(0.0208758815, 0.02417053, 0.10334263, 0.04189, 0.972823999515337, 0.1, 1.05)};
  for (const std::string& text : stairs) {
    const ModelFile file = ParseModelText(text, "stairs.yaml");
    const MemoryRun run = RunIn(file, Formulation::kCanonical, 1e-10);
    EXPECT_TRUE(run.summary.usable()) << run.summary.reason;
    for (size_t i = 1; i < run.rows.size(); ++i) {
      const double way = std::hypot(run.At(i, "b.x") - run.At(i - 1, "b.x"), run.At(i, "b.y") - run.At(i - 1, "b.y"));
      ASSERT_LE(way, 10 * (run.t[i] - run.t[i - 1])) << run.t[i];
    }
  }
}

}  // namespace
}  // namespace savary
