// Bodies that move together and touch without pressing: parallel pendulums, discs and stacks in free fall, blocks that
// slide side by side, equal carts. Round-off of their gaps is no reason for a window of time-stepping.

#include <cmath>
#include <optional>
#include <random>

#include <gtest/gtest.h>

#include "tests/support/memory_run.h"
#include "tests/support/rewritten_model.h"

namespace savary {
namespace {

std::string Box(const std::string& name, const std::string& body, double width, double height) {
  const double x = 0.5 * width, y = 0.5 * height;
  return fmt::format(
      "  {0}: {{body: {1}, profile: [line: {{from: [{2}, {4}], to: [{3}, {4}]}}, corner, line: {{to: [{3}, {5}]}}, "
      "corner, line: {{to: [{2}, {5}]}}, corner, line: {{to: [{2}, {4}]}}, corner]}}\n",
      name, body, -x, x, -y, y);
}

// All but `run`.
std::string MakeBeside(const std::string& kind, std::mt19937* rng) {
  const auto pick = [&](auto... values) {
    const std::vector<double> list{static_cast<double>(values)...};
    return list[(*rng)() % list.size()];
  };
  const auto draw = [&](double from, double to) { return std::uniform_real_distribution<double>(from, to)(*rng); };
  const int n = static_cast<int>(pick(2, 3, 4));
  const double e = pick(0, 0.3, 0.8, 1), mu = pick(0, 0.1, 0.5), r = draw(0.01, 0.05), same = draw(0.5, 2);
  const double arm = draw(3, 10) * r, angle = pick(draw(-1.5, 1.5), -0.5 * 3.141592653589793, 0.5), v = draw(0.5, 2);
  std::string bodies, joints, shapes, contacts;
  const auto body = [&](int i, double x, double y, double mass, double vx, double turn) {
    bodies += fmt::format(
        "  b{}: {{mass: {}, inertia: [1e-4, 1e-4, 2e-4], at: [{}, {}, 0], velocity: [{}, 0, 0], rotation: {{axis: z, "
        "angle: {}}}}}\n",
        i, mass, x, y, vx, turn);
  };
  if (kind == "sliding") {
    shapes += Box("floor", "ground", 40, 1);
  }
  for (int i = 0; i < n; ++i) {
    const std::string own = fmt::format("b{}", i), shape = fmt::format("s{}", i);
    if (kind == "pendulums") {
      body(i, 2 * r * i + arm * std::sin(angle), -arm * std::cos(angle), same, 0, angle);
      joints += fmt::format("  j{0}: {{revolute: [ground, b{0}], at: [{1}, 0, 0]}}\n", i, 2 * r * i);
    } else if (kind == "carts") {
      body(i, 2 * r * i, 0, draw(0.5, 2), v, 0);
      joints += fmt::format("  j{0}: {{prismatic: [ground, b{0}], axis: x}}\n", i);
    } else {
      const bool is_beside = kind == "falling" || kind == "sliding";
      body(i, is_beside ? 2 * r * i : 0,
           kind == "sliding" ? 0.5 + r
           : is_beside       ? 0
                             : 2 * r * i,
           kind == "sliding" ? same : draw(0.5, 2), v, 0);
      joints += fmt::format("  j{0}: {{planar: [ground, b{0}]}}\n", i);
    }
    shapes += kind == "pendulums" || kind == "falling"
                  ? fmt::format("  {}: {{body: {}, circle: {{radius: {}}}}}\n", shape, own, r)
                  : Box(shape, own, 2 * r, 2 * r);
    if (kind == "sliding")
      contacts += fmt::format("  f{0}: {{between: [floor, s{0}], restitution: 0, friction: 0.3}}\n", i);
    if (i > 0)
      contacts += fmt::format("  c{0}: {{between: [s{1}, s{0}], restitution: {2}, friction: {3}}}\n", i, i - 1, e, mu);
  }
  return "savary: 1\ngravity: [0, -9.81, 0]\nbodies:\n" + bodies + "joints:\n" + joints + "shapes:\n" + shapes +
         "contacts:\n" + contacts;
}

class Beside : public testing::TestWithParam<const char*> {};

TEST_P(Beside, BodiesThatMoveTogetherNeedNoWindow) {
  constexpr unsigned kMembers = 8;
  const std::vector<std::string> formulations{"auto", "absolute", "relative", "independent", "canonical"};
  for (unsigned seed = 1; seed <= kMembers; ++seed) {
    std::mt19937 rng(seed);
    const std::string model = MakeBeside(GetParam(), &rng);
    for (const double shift : {0.0, 5.0, 100.0}) {
      const Rewriting how{.mirrored = rng() % 2 == 0, .shift_x = shift, .shift_y = -0.7 * shift};
      const std::string& formulation = formulations[rng() % formulations.size()];
      const double tolerance = std::pow(10, -6.0 - 3 * static_cast<double>(rng() % 3));
      const std::string run =
          fmt::format("run: {{until: 1, every: 0.1, tolerance: {}, formulation: {}}}\n", tolerance, formulation);
      const std::optional<std::string> text = Rewrite(model + run, how);
      ASSERT_TRUE(text);
      const MemoryRun beside = MemoryRun::OfText(*text);
      const std::string name = fmt::format("{}:{} {} {} {}", GetParam(), seed, how.name(), tolerance, formulation);
      EXPECT_EQ(beside.summary.status, RunStatus::kCompleted) << name << ": " << beside.summary.reason;
      EXPECT_EQ(beside.summary.windows.count, 0) << name;
      EXPECT_LE(beside.summary.counts.events, 12) << name;
      EXPECT_TRUE(beside.EventsOfKind("impact").empty()) << name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, Beside, testing::Values("pendulums", "falling", "stack", "sliding", "carts"),
                         [](const auto& kind) { return std::string(kind.param); });

// Their contact closes and opens by round-off at most; before, ten windows in a row.
TEST(ParallelPendulums, FromTheLevelNeedNoWindow) {
  for (const double friction : {0.0, 0.5}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"(savary: 1
gravity: [0, -9.81, 0]
bodies:
  b0: {{mass: 1, inertia: [9.091471052669301e-05, 9.091471052669301e-05, 0.00018182942105338603], at: [-0.21320730583951975, -1.3055182232559932e-17, 0], rotation: {{axis: z, angle: -1.5707963267948966}}}}
  b1: {{mass: 1, inertia: [9.091471052669301e-05, 9.091471052669301e-05, 0.00018182942105338603], at: [-0.17056584467161578, -1.3055182232559932e-17, 0], rotation: {{axis: z, angle: -1.5707963267948966}}}}
joints:
  j0: {{revolute: [ground, b0], at: [0, 0, 0]}}
  j1: {{revolute: [ground, b1], at: [0.042641461167903946, 0, 0]}}
shapes:
  b0_s: {{body: b0, circle: {{radius: 0.021320730583951973}}}}
  b1_s: {{body: b1, circle: {{radius: 0.021320730583951973}}}}
contacts:
  c1: {{between: [b0_s, b1_s], restitution: 1, friction: {}}}
run: {{until: 2.3157219621665446, every: 0.011578609810832722}}
)",
                                                        friction));
    EXPECT_EQ(run.summary.status, RunStatus::kCompleted);
    EXPECT_EQ(run.summary.windows.count, 0) << friction;
    EXPECT_TRUE(run.EventsOfKind("impact").empty());
  }
}

}  // namespace
}  // namespace savary
