// Random linkages in any plane, scale and unit, in every analysis and formulation, against closed forms.

#include <cmath>
#include <functional>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

struct Link {
  std::string name;
  Vec3 at;
};
struct Pair {
  std::string kind, name, one, two;
  Vec3 at, axis;
  std::string more = "";
  Vec3 axis2 = Vec3::Zero();
};

// A linkage as drawn about the origin, in metres, and a coordinate as a function of time.
struct Linkage {
  std::vector<Link> links;
  std::vector<Pair> pairs;
  double until = 1;
  std::string coordinate;
  bool is_length = false;
  std::function<double(double)> value;
};

using Random = std::mt19937;
double Uniform(Random* random, double from, double to) {
  return std::uniform_real_distribution<double>(from, to)(*random);
}
int Pick(Random* random, int count) { return std::uniform_int_distribution<int>(0, count - 1)(*random); }

Vec3 RandomDirection(Random* random) {
  std::normal_distribution<double> normal;
  return Vec3(normal(*random), normal(*random), normal(*random)).normalized();
}

// The change since the start of an angle that is known up to full turns; times must not go back.
std::function<double(double)> Unwrap(std::function<double(double)> angle) {
  double last_t = 0, last = angle(0);
  const double first = last;
  return [=](double t) mutable {
    const int parts = 1 + static_cast<int>((t - last_t) / 0.005);
    for (int i = 1; i <= parts; ++i) {
      const double next = angle(last_t + (t - last_t) * i / parts);
      last = next + kTurn * std::round((last - next) / kTurn);
    }
    last_t = t;
    return last - first;
  };
}

std::string Drive(double speed) { return fmt::format(", drive: {{speed: {:.17g}}}", speed); }

// A crank that turns all the way round, coupler and rocker.
Linkage MakeFourBar(Random* random) {
  const double a = Uniform(random, 0.3, 0.6), b = Uniform(random, 1.5, 2.0), c = Uniform(random, 1.2, 1.6),
               d = Uniform(random, 1.4, 1.8);
  const double start = Uniform(random, 0, kTurn), speed = Uniform(random, 0.5, 2), side = Pick(random, 2) ? 1 : -1;
  const auto rocker = [=](double t) {
    const double q = start + speed * t, x = a * std::cos(q) - d, y = a * std::sin(q), r = std::hypot(x, y);
    return std::atan2(y, x) + side * std::acos((c * c + r * r - b * b) / (2 * c * r));
  };
  const Vec3 P(a * std::cos(start), a * std::sin(start), 0), D(d, 0, 0), z = Vec3::UnitZ();
  const Vec3 Q = D + c * Vec3(std::cos(rocker(0)), std::sin(rocker(0)), 0);
  return {{{"crank", P / 2}, {"coupler", (P + Q) / 2}, {"rocker", (D + Q) / 2}},
          {{"revolute", "A", "ground", "crank", Vec3::Zero(), z, Drive(speed)},
           {"revolute", "B", "crank", "coupler", P, z},
           {"revolute", "C", "coupler", "rocker", Q, z},
           {"revolute", "D", "ground", "rocker", D, z}},
          8 / speed,
          "D.q",
          false,
          Unwrap(rocker)};
}

Linkage MakeSliderCrank(Random* random) {
  const double a = Uniform(random, 0.3, 0.6), offset = Uniform(random, -0.3, 0.3), rod = Uniform(random, 1.1, 2);
  const double start = Uniform(random, 0, kTurn), speed = Uniform(random, -2, -0.5);
  const auto place = [=](double t) {
    const double q = start + speed * t, y = a * std::sin(q) - offset;
    return a * std::cos(q) + std::sqrt(rod * rod - y * y);
  };
  const Vec3 P(a * std::cos(start), a * std::sin(start), 0), S(place(0), offset, 0), z = Vec3::UnitZ();
  return {{{"crank", P / 2}, {"rod", (P + S) / 2}, {"slider", S}},
          {{"revolute", "A", "ground", "crank", Vec3::Zero(), z, Drive(speed)},
           {"revolute", "B", "crank", "rod", P, z},
           {"revolute", "C", "rod", "slider", S, z},
           {"prismatic", "D", "ground", "slider", S, Vec3::UnitX()}},
          -8 / speed,
          "D.q",
          true,
          [=](double t) { return place(t) - place(0); }};
}

// Two shafts that meet at an angle; the yoke may lie in their plane.
Linkage MakeCardan(Random* random) {
  const double bend = Uniform(random, 0.2, 1.1), speed = Uniform(random, 0.5, 2);
  const double start = Pick(random, 3) * kPi / 4;
  const Vec3 out(std::sin(bend), 0, std::cos(bend)), e1(std::cos(bend), 0, -std::sin(bend)), e2 = out.cross(e1);
  const auto yoke = [=](double q) { return Vec3(-std::sin(q), std::cos(q), 0); };
  const auto turn = [=](double t) {
    const Vec3 other = out.cross(yoke(start + speed * t));
    return std::atan2(other.dot(e2), other.dot(e1));
  };
  return {{{"in", -Vec3::UnitZ()}, {"out", out}},
          {{"revolute", "I", "ground", "in", -Vec3::UnitZ(), Vec3::UnitZ(), Drive(speed)},
           {"universal", "U", "in", "out", Vec3::Zero(), yoke(start), "", out.cross(yoke(start)).normalized()},
           {"revolute", "O", "ground", "out", out, out}},
          8 / speed,
          "O.q",
          false,
          Unwrap(turn)};
}

// Bennett's loop: opposite links alike, lengths as the sines of their twists; tan(q1/2) tan(q2/2) is constant.
Linkage MakeBennett(Random* random) {
  const double alpha = Uniform(random, 0.4, 1.1), beta = Uniform(random, 1.4, 2.4), a = Uniform(random, 0.4, 1);
  const double b = a * std::sin(beta) / std::sin(alpha), start = Uniform(random, 0.5, 2.6);
  const double k = std::sin((beta + alpha) / 2) / std::sin((beta - alpha) / 2), speed = Uniform(random, 0.5, 1.5);
  const auto second = [=](double t) {
    const double half = (start + speed * t) / 2;
    return 2 * std::atan2(k * std::cos(half), std::sin(half));
  };
  std::vector<Vec3> points, axes;
  Mat3 R = Mat3::Identity();
  Vec3 p = Vec3::Zero();
  const double turns[] = {start, second(0), -start, -second(0)};
  for (int i = 0; i < 4; ++i) {
    points.push_back(p);
    axes.push_back(R.col(2));
    R = R * Eigen::AngleAxisd(turns[i], Vec3::UnitZ()).toRotationMatrix();
    p += R.col(0) * (i % 2 == 0 ? a : b);
    R = R * Eigen::AngleAxisd(i % 2 == 0 ? alpha : beta, Vec3::UnitX()).toRotationMatrix();
  }
  EXPECT_LT(p.norm() + (R.col(2) - Vec3::UnitZ()).norm(), 1e-12);
  return {
      {{"l1", (points[0] + points[1]) / 2}, {"l2", (points[1] + points[2]) / 2}, {"l3", (points[2] + points[3]) / 2}},
      {{"revolute", "J0", "ground", "l1", points[0], axes[0], Drive(speed)},
       {"revolute", "J1", "l1", "l2", points[1], axes[1]},
       {"revolute", "J2", "l2", "l3", points[2], axes[2]},
       {"revolute", "J3", "l3", "ground", points[3], axes[3]}},
      8 / speed,
      "J1.q",
      false,
      Unwrap(second)};
}

// Two chains of three parallel pins each carry a table on a straight line.
Linkage MakeSarrus(Random* random) {
  const double l = Uniform(random, 0.6, 1.2), high = l * Uniform(random, 0.9, 1.3), out = Uniform(random, 0.3, 0.8);
  const double between = Uniform(random, 0.8, 2.2), wide = std::sqrt(l * l - high * high / 4);
  const double start = std::atan2(high / 2, wide), speed = 0.1;
  Linkage linkage;
  linkage.links.push_back({"top", {0, 0, high}});
  for (int i = 0; i < 2; ++i) {
    const std::string n = i == 0 ? "a" : "b";
    const Vec3 e(std::cos(i * between), std::sin(i * between), 0), axis(-e.y(), e.x(), 0);
    const Vec3 p0 = out * e, p1 = (out + wide) * e + Vec3(0, 0, high / 2), p2 = out * e + Vec3(0, 0, high);
    linkage.links.push_back({n + "1", (p0 + p1) / 2});
    linkage.links.push_back({n + "2", (p1 + p2) / 2});
    linkage.pairs.push_back({"revolute", n + "A", "ground", n + "1", p0, axis, i == 0 ? Drive(speed) : ""});
    linkage.pairs.push_back({"revolute", n + "B", n + "1", n + "2", p1, axis});
    linkage.pairs.push_back({"revolute", n + "C", n + "2", "top", p2, axis});
  }
  linkage.until = 2;
  linkage.coordinate = "bB.q";
  linkage.value = [=](double t) { return -2 * speed * t; };
  (void)start;
  return linkage;
}

// Arms that cross in their middles, in one to three floors, spread by a driven foot.
Linkage MakeScissor(Random* random) {
  const int floors = 1 + Pick(random, 3);
  const double L = Uniform(random, 0.6, 1.5), start = Uniform(random, 0.3, 0.9), speed = -0.05 * L;
  const double wide = L * std::cos(start), high = L * std::sin(start);
  const Vec3 z = Vec3::UnitZ();
  Linkage linkage;
  for (int k = 0; k < floors; ++k) {
    const std::string a = fmt::format("a{}", k), b = fmt::format("b{}", k);
    const Vec3 left(0, k * high, 0), right(wide, k * high, 0), middle(wide / 2, (k + 0.5) * high, 0);
    linkage.links.push_back({a, middle});
    linkage.links.push_back({b, middle});
    linkage.pairs.push_back({"revolute", fmt::format("M{}", k), a, b, middle, z});
    if (k == 0) {
      linkage.links.push_back({"foot", right});
      linkage.pairs.push_back({"revolute", "A", "ground", a, left, z});
      linkage.pairs.push_back({"prismatic", "S", "ground", "foot", right, Vec3::UnitX(), "speed"});
      linkage.pairs.push_back({"revolute", "B", "foot", b, right, z});
    } else {
      linkage.pairs.push_back({"revolute", fmt::format("P{}", k), fmt::format("b{}", k - 1), a, left, z});
      linkage.pairs.push_back({"revolute", fmt::format("Q{}", k), fmt::format("a{}", k - 1), b, right, z});
    }
  }
  for (Pair& pair : linkage.pairs) {
    if (pair.more == "speed") pair.more = fmt::format(", drive: {{speed: {:.17g} m/s}}", speed);
  }
  linkage.until = 3;
  linkage.coordinate = "A.q";
  linkage.value = [=](double t) { return std::acos((wide + speed * t) / L) - start; };
  return linkage;
}

Linkage MakeParallelogram(Random* random) {
  const double a = Uniform(random, 0.4, 1.5), d = Uniform(random, 0.4, 1.5), start = Uniform(random, 0.4, 2.6);
  const double speed = Uniform(random, 0.5, 2);
  const Vec3 P(a * std::cos(start), a * std::sin(start), 0), D(d, 0, 0), z = Vec3::UnitZ();
  return {{{"left", P / 2}, {"bar", P + D / 2}, {"right", D + P / 2}},
          {{"revolute", "A", "ground", "left", Vec3::Zero(), z, Drive(speed)},
           {"revolute", "B", "left", "bar", P, z},
           {"revolute", "C", "bar", "right", P + D, z},
           {"revolute", "D", "ground", "right", D, z}},
          7 / speed,
          "D.q",
          false,
          [=](double t) { return speed * t; }};
}

struct Drawing {
  Mat3 R;
  Vec3 shift;
  double scale;      // of all lengths
  const char* unit;  // of lengths in the file
  double per_metre;
};

Drawing RandomDrawing(Random* random) {
  Drawing drawing{Mat3::Identity(), Vec3::Zero(), 1, "m", 1};
  if (Pick(random, 4) > 0)
    drawing.R = Eigen::AngleAxisd(Uniform(random, 0, kPi), RandomDirection(random)).toRotationMatrix();
  if (Pick(random, 2) > 0) drawing.shift = 5 * RandomDirection(random);
  drawing.scale = std::pow(10.0, 3 * Pick(random, 4) - 6);
  if (Pick(random, 2) > 0) {
    drawing.unit = "mm";
    drawing.per_metre = 1000;
  }
  return drawing;
}

std::string Write(const Linkage& linkage, const Drawing& drawing, const std::string& run) {
  const auto vector = [](const Vec3& v) { return fmt::format("[{:.17g}, {:.17g}, {:.17g}]", v.x(), v.y(), v.z()); };
  const double unit = drawing.scale * drawing.per_metre;
  const auto place = [&](const Vec3& p) { return vector(unit * (drawing.R * p + drawing.shift)); };
  std::string text = fmt::format("savary: 1\nunits: {{length: {}}}\ngravity: {}\nbodies:\n", drawing.unit,
                                 vector(unit * (drawing.R * Vec3(2, -9, 1))));
  for (const Link& link : linkage.links) {
    const double inertia = 0.1 * unit * unit;
    text += fmt::format("  {}: {{mass: 1.5, inertia: [{:.17g}, {:.17g}, {:.17g}], at: {}}}\n", link.name, inertia,
                        1.1 * inertia, 1.2 * inertia, place(link.at));
  }
  text += "joints:\n";
  for (const Pair& pair : linkage.pairs) {
    std::string more = pair.more;
    // Speeds in metres are those of the drawing.
    if (const size_t at = more.find(" m/s"); at != std::string::npos) {
      const size_t from = more.find("speed: ") + 7;
      more = fmt::format(", drive: {{speed: {:.17g}}}", unit * std::stod(more.substr(from, at - from)));
    }
    text += fmt::format("  {}: {{{}: [{}, {}], at: {}, axis: {}{}{}}}\n", pair.name, pair.kind, pair.one, pair.two,
                        place(pair.at), vector(drawing.R * pair.axis),
                        pair.axis2.isZero() ? "" : ", axis2: " + vector(drawing.R * pair.axis2), more);
  }
  return text + run;
}

const std::vector<std::string> kRuns = {
    "analysis: kinematics",
    "analysis: inverse_dynamics",
    "analysis: quasistatics",
    "analysis: dynamics",
    "analysis: dynamics, formulation: absolute",
    "analysis: dynamics, formulation: relative",
    "analysis: dynamics, formulation: independent",
    "analysis: dynamics, formulation: canonical",
};

void ExpectFollows(const std::function<Linkage(Random*)>& make, unsigned seed, int members) {
  for (int i = 0; i < members; ++i) {
    Random random(seed + 1000 * static_cast<unsigned>(i));
    Linkage linkage = make(&random);
    const Drawing drawing = RandomDrawing(&random);
    const std::string run = fmt::format("run: {{{}, until: {:.17g}, every: {:.17g}}}\n", kRuns[i % kRuns.size()],
                                        linkage.until, linkage.until / 40);
    const std::string text = Write(linkage, drawing, run);
    SCOPED_TRACE(fmt::format("seed {}, member {}\n{}", seed, i, text));
    try {
      const MemoryRun result = MemoryRun::OfText(text);
      EXPECT_EQ(result.summary.status, RunStatus::kCompleted) << result.summary.reason;
      ASSERT_EQ(result.rows.size(), 41u);
      const double unit = linkage.is_length ? drawing.scale : 1;
      double worst = 0;
      for (size_t k = 0; k < result.rows.size(); ++k) {
        const double value = linkage.value(result.t[k]);
        worst =
            std::max(worst, std::abs(result.At(k, linkage.coordinate) / unit - value) / std::max(1.0, std::abs(value)));
      }
      EXPECT_LE(worst, 1e-8);  // the tolerance, 1e-10, grows along the run
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

TEST(Linkages, FourBarsFollowTheirCrank) { ExpectFollows(MakeFourBar, 1, 16); }
TEST(Linkages, SliderCranksFollowTheirCrank) { ExpectFollows(MakeSliderCrank, 2, 16); }
TEST(Linkages, CardanJointsTurnAsTheirClosedForm) { ExpectFollows(MakeCardan, 3, 16); }
TEST(Linkages, BennettLoopsTurnAsTheirClosedForm) { ExpectFollows(MakeBennett, 4, 16); }
TEST(Linkages, SarrusTablesGoStraight) { ExpectFollows(MakeSarrus, 5, 16); }
TEST(Linkages, ScissorsSpread) { ExpectFollows(MakeScissor, 6, 16); }
TEST(Linkages, ParallelogramsPassFlatOnTheirBranch) {
  // Where all motion is driven; positions and speeds are continuous through flat.
  ExpectFollows(MakeParallelogram, 7, 2);
}

// A rocker-rocker whose driven side comes to its dead centre: |bar| and the other arm in one line.
TEST(Linkages, DeadCentresAreNamedInEveryAnalysis) {
  for (const std::string& run : kRuns) {
    Random random(8);
    const double a = 2, b = 1, c = std::sqrt(5.0), d = 2;
    const Vec3 P(0, 2, 0), Q(1, 2, 0), D(2, 0, 0), z = Vec3::UnitZ();
    // The diagonal from D to the crank's end is b + c long where cos q = (a^2 + d^2 - (b + c)^2) / (2 a d).
    const double dead = std::acos((a * a + d * d - (b + c) * (b + c)) / (2 * a * d)) - kPi / 2;
    Linkage linkage{{{"crank", P / 2}, {"coupler", (P + Q) / 2}, {"rocker", (D + Q) / 2}},
                    {{"revolute", "A", "ground", "crank", Vec3::Zero(), z, Drive(1)},
                     {"revolute", "B", "crank", "coupler", P, z},
                     {"revolute", "C", "coupler", "rocker", Q, z},
                     {"revolute", "D", "ground", "rocker", D, z}},
                    3,
                    "",
                    false,
                    nullptr};
    const MemoryRun result = MemoryRun::OfText(
        Write(linkage, RandomDrawing(&random), fmt::format("run: {{{}, until: 3, every: 0.05}}\n", run)));
    EXPECT_EQ(result.summary.status, RunStatus::kFailed);
    const std::string& reason = result.summary.reason;
    EXPECT_NE(reason.find("dead centre of "), std::string::npos) << run << ": " << reason;
    EXPECT_NE(reason.find("than 'A'"), std::string::npos) << run << ": " << reason;
    const auto events = result.EventsOfKind("singular");
    ASSERT_EQ(events.size(), 1u) << run;
    EXPECT_NEAR(events[0].t, dead, 1e-6) << run;
  }
}

// Gears of different ratios between the same wheels hold one another fast, whatever drives them.
TEST(Linkages, WhatCannotMoveIsAResult) {
  for (const char* formulation : {"auto", "absolute", "relative", "independent", "canonical"}) {
    for (const double effort : {1e-6, 1.0, 1e6}) {
      const MemoryRun run = MemoryRun::OfText(
          fmt::format("savary: 1\nbodies:\n  a: {{mass: 1, inertia: [1, 1, 1]}}\n  b: {{mass: 1, inertia: [1, 1, 1], "
                      "at: [1, 0, 0]}}\n"
                      "joints:\n  ja: {{revolute: [ground, a]}}\n  jb: {{revolute: [ground, b]}}\ncouplings:\n"
                      "  first: {{gear: [ja, jb], teeth: [20, 40]}}\n  second: {{gear: [ja, jb], teeth: [21, 40]}}\n"
                      "forces:\n  motor: {{actuator: ja, effort: {}}}\nrun: {{until: 1, formulation: {}}}\n",
                      effort, formulation));
      EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << formulation << ": " << run.summary.reason;
      EXPECT_NEAR(run.At(run.rows.size() - 1, "ja.q"), 0, 1e-12);
    }
  }
}

// A drive by a speed with corners is integrated between them to round-off, and as quickly as a smooth one.
TEST(Linkages, SpeedsWithCornersAreIntegrated) {
  const MemoryRun run = MemoryRun::OfText(
      "savary: 1\nbodies: {b: {mass: 1, inertia: [1, 1, 1]}}\njoints:\n"
      "  j: {revolute: [ground, b], drive: {speed: \"abs(sin(20*t))\"}}\n"
      "run: {analysis: kinematics, until: 2, every: 0.02}\n");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double half_waves = std::floor(20 * run.t[i] / kPi), rest = 20 * run.t[i] - kPi * half_waves;
    EXPECT_NEAR(run.At(i, "j.q"), (2 * half_waves + 1 - std::cos(rest)) / 20, 1e-12) << run.t[i];
  }
}

}  // namespace
}  // namespace savary
