// Degenerate passages: what happens there does not hang on round-off. At 0.9, 1 and 1.1 times a speed, drawn as it is
// and mirrored, a passage has the same outcome: the same kinds of events in the same order up to a mark behind it, and
// the same sense of motion there.

#include <cmath>
#include <filesystem>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "tests/support/limited_run.h"
#include "tests/support/memory_run.h"
#include "tests/support/rewritten_model.h"

namespace savary {
namespace {

struct Passage {
  const char* name;
  std::string (*make)(double v, double e, double mu);  ///< the run ends a little behind the passage
  std::vector<const char*> signs;  ///< columns whose signs at the end count; x ones change in a mirror
};

std::string WithBox(double v, double e, double mu, const std::string& ground, double x, double y, double until) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  box: {{mass: 2, inertia: [0.02, 0.02, 0.02], at: [{0}, {1}, 0], velocity: [{2}, 0, 0]}}
joints:
  plane: {{planar: [ground, box], axis: z}}
shapes:
  s: {{body: box, profile: [line: {{from: [-0.1, -0.1], to: [0.1, -0.1]}}, corner, line: {{to: [0.1, 0.1]}}, corner, line: {{to: [-0.1, 0.1]}}, corner, line: {{to: [-0.1, -0.1]}}, corner]}}
{3}
contacts:
  c: {{between: [s, g], restitution: {4}, friction: {5}}}
{7}run: {{until: {6}, every: {6}/20}}
)yaml",
                     x, y, v, ground, e, mu, until,
                     ground.find("ledge") == std::string::npos ? "" : "  l: {between: [s, ledge]}\n");
}

const Passage kPassages[] = {
    {"a box off a table",
     [](double v, double e, double mu) {
       return WithBox(v, e, mu,
                      "  g: {body: ground, open: true, profile: [line: {from: [0, -9], to: [0, 0]}, corner, line: {to: "
                      "[-9, 0]}]}",
                      -0.15, 0.1, 0.4 / v);
     },
     {"box.wz", "box.vy"}},
    {"a box into a hollow corner",
     [](double v, double e, double mu) {
       return WithBox(v, e, mu,
                      "  g: {body: ground, open: true, profile: [line: {from: [0, 9], to: [0, 0]}, corner, line: {to: "
                      "[-9, 0]}]}",
                      -0.2, 0.1, 0.13 / v);
     },
     {"box.vx"}},
    {"a box on to a step of no height",
     [](double v, double e, double mu) {
       return WithBox(
           v, e, mu,
           "  g: {body: ground, open: true, profile: [line: {from: [9, 0], to: [0.2, 0]}, line: {to: [0, 0]}, "
           "line: {to: [-9, 0]}]}",
           -0.15, 0.1, 0.3 / v);
     },
     {"box.vx"}},
    {"a box under a ledge of its own height",
     [](double v, double e, double mu) {
       return WithBox(v, e, mu,
                      "  g: {body: ground, open: true, profile: [line: {from: [9, 0], to: [-9, 0]}]}\n  ledge: {body: "
                      "ground, profile: [line: {from: [0, 0.2], to: [1, 0.2]}, corner, line: {to: [1, 0.4]}, corner, "
                      "line: {to: [0, 0.4]}, corner, line: {to: [0, 0.2]}, corner]}",
                      -0.15, 0.1, 0.1 / v);
     },
     {"box.vx"}},
    {"a box across a block as long as itself",
     [](double v, double e, double mu) {
       return WithBox(
           v, e, mu,
           "  g: {body: ground, profile: [line: {from: [-0.1, -0.2], to: [0.1, -0.2]}, corner, line: {to: [0.1, "
           "0]}, corner, line: {to: [-0.1, 0]}, corner, line: {to: [-0.1, -0.2]}, corner]}",
           0, 0.1, 0.15 / v);
     },
     {"box.wz", "box.vy"}},
    {"a tip over a tip",
     [](double v, double e, double mu) {
       return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  tooth: {{mass: 1}}
  pawl: {{mass: 0.2, at: [0, 0.02, 0]}}
joints:
  slide: {{prismatic: [ground, tooth], axis: x, drive: {{speed: {0}}}}}
  lift: {{prismatic: [ground, pawl], axis: y, start: {{qd: {0}}}}}
forces:
  load: {{actuator: lift, effort: -20 - 500*lift.q}}
shapes:
  one: {{body: tooth, profile: [line: {{from: [-0.03, -0.01], to: [0.05, -0.01]}}, corner, line: {{to: [0.03, 0.05]}}, corner, line: {{to: [-0.03, -0.01]}}, corner]}}
  two: {{body: pawl, profile: [line: {{from: [0, 0], to: [0.001, 0.05]}}, corner, line: {{to: [-0.001, 0.05]}}, corner, line: {{to: [0, 0]}}, corner]}}
contacts:
  c: {{between: [one, two], restitution: {1}, friction: {2}, start: closed}}
run: {{until: {3}, every: {3}/20}}
)yaml",
                          -v, e, mu, 0.06 / v);
     },
     {"lift.qd"}},
    {"a disc into a fillet of nearly its own radius",
     [](double v, double e, double mu) {
       return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
parameters: {{r: 0.1 + 1e-7}}
bodies:
  disc: {{mass: 1, inertia: [0.0025, 0.0025, 0.005], at: [-0.3, 0.1, 0], velocity: [{0}, 0, 0]}}
joints:
  plane: {{planar: [ground, disc], axis: z}}
shapes:
  s: {{body: disc, circle: {{radius: 0.1}}}}
  g: {{body: ground, open: true, profile: [line: {{from: [0, 9], to: [0, r]}}, arc: {{radius: r, to: [-r, 0], cw: true}}, line: {{to: [-9, 0]}}]}}
contacts:
  c: {{between: [s, g], restitution: {1}, friction: {2}}}
run: {{until: {3}, every: {3}/20}}
)yaml",
                          v, e, mu, 0.22 / v);
     },
     {"disc.vx"}},
};

// "form slip release" and the senses of motion at the end, or why there is none.
std::string FindOutcome(const std::string& text, const Passage& passage, bool mirrored) {
  const MemoryRun run = MemoryRun::OfText(text);
  if (run.summary.status != RunStatus::kCompleted) return "stopped: " + run.summary.reason;
  std::string outcome;
  double last = -1;
  for (const MemoryRun::Event& event : run.events) {
    if (event.kind == "element" || event.kind == "stop" || event.kind == "time") continue;
    // Points of one contact that change together count as one.
    if (event.t - last < 1e-9 && outcome.ends_with(event.kind + " ")) continue;
    outcome += event.kind + " ";
    last = event.t;
  }
  for (const char* column : passage.signs) {
    double value = run.At(run.rows.size() - 1, column);
    const std::string_view name = column;
    if (mirrored && (name.ends_with(".vx") || name.ends_with(".wz"))) value = -value;
    outcome += fmt::format("| {} {}", column, std::abs(value) < 1e-7 ? "0" : value > 0 ? "+" : "-");
  }
  return outcome;
}

TEST(Passages, HaveOneOutcomeWhateverTheSpeedAndTheSide) {
  for (const Passage& passage : kPassages) {
    for (const auto& [e, mu] : {std::pair(0.0, 0.0), {0.0, 0.05}, {0.3, 0.0}, {0.3, 0.05}}) {
      std::string first;
      for (const double v : {1.0, 0.9, 1.1}) {
        const std::string text = passage.make(v, e, mu);
        const std::optional<std::string> mirror = Rewrite(text, {.mirrored = true});
        ASSERT_TRUE(mirror) << passage.name;
        for (const bool mirrored : {false, true}) {
          const LimitedRun run =
              RunLimited(10, [&] { return FindOutcome(mirrored ? *mirror : text, passage, mirrored); });
          if (first.empty()) first = run.answer;
          EXPECT_FALSE(run.answer.starts_with("stopped") || !run.done()) << run.answer;
          EXPECT_EQ(run.answer, first) << passage.name << ", e = " << e << ", mu = " << mu << ", v = " << v
                                       << (mirrored ? ", mirrored" : "");
        }
      }
    }
  }
}

// A disc slides into a fillet whose radius is larger by 1e-7 to 1e-3 of its own, and runs up the wall. The normal in
// the fillet is a difference of nearly equal positions, whose round-off grows with the distance from the origin.
TEST(Passages, IntoFilletsOfNearlyTheirRadiusAreTheSameWhereverDrawn) {
  std::mt19937 rng(5);
  const auto draw = [&](double low, double high) { return std::uniform_real_distribution<>(low, high)(rng); };
  const Passage passage{"", nullptr, {}};
  for (int member = 0; member < 12; ++member) {
    const double r = draw(0.05, 0.6), R = r * (1 + std::pow(10, draw(-7, -3))), v = draw(1, 6),
                 mu = member % 2 == 0 ? 0 : 0.1, from = r * draw(2, 4);
    const std::string text = fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  disc: {{mass: 3, inertia: [{0}, {0}, {1}], at: [{2}, {3}, 0], velocity: [{4}, 0, 0]}}
joints:
  plane: {{planar: [ground, disc], axis: z}}
shapes:
  s: {{body: disc, circle: {{radius: {3}}}}}
  g: {{body: ground, open: true, profile: [line: {{from: [0, 9], to: [0, {5}]}}, arc: {{radius: {5}, to: [-{5}, 0], cw: true}}, line: {{to: [-9, 0]}}]}}
contacts:
  c: {{between: [s, g], restitution: 0.8, friction: {6}}}
run: {{until: {7}, every: {7}/20}}
)yaml",
                                         0.75 * r * r, 1.5 * r * r, -from, r, v, R, mu, (from - r + 0.1 * r) / v);
    const std::string first = FindOutcome(text, passage, false);
    EXPECT_FALSE(first.find("release") != std::string::npos || first.find("impact") != std::string::npos ||
                 first.starts_with("stopped"))
        << first << text;
    for (const Rewriting& how : {Rewriting{.shift_x = 5, .shift_y = 3.5}, Rewriting{.shift_x = -17, .shift_y = 4},
                                 Rewriting{.mirrored = true}, Rewriting{.mirrored = true, .shift_x = 5},
                                 Rewriting{.turn = 0.6}, Rewriting{.turn = 2, .shift_x = 5, .shift_y = -8}}) {
      const std::optional<std::string> other = Rewrite(text, how);
      ASSERT_TRUE(other);
      EXPECT_EQ(FindOutcome(*other, passage, how.mirrored), first) << member << ' ' << how.name() << text;
    }
  }
}

TEST(Passages, OverTheEndOfAnOpenOutlineTakeFewSteps) {
  for (const double v : {0.5, 1.0, 2.0}) {
    const MemoryRun run = MemoryRun::OfText(WithBox(
        v, 0, 0, "  g: {body: ground, open: true, profile: [line: {from: [0, 0], to: [-9, 0]}]}", -0.2, 0.1, 0.5));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    EXPECT_LT(run.summary.counts.steps, 300) << v;
    EXPECT_LT(run.At(run.rows.size() - 1, "box.wz"), 0) << v;
  }
}

// Equal blocks on one another, or in a row, drawn with round-off between them or a little apart or inside: their
// corners end the faces together.
// Boxes that come to lie flat across the edge of a step, or in the corner below it. Without friction nothing pushes a
// box sideways there.
TEST(FlatOnTreads, HasOneOutcomeAsDrawnMirroredAndAtOtherTolerances) {
  struct Box {
    double w, h, inertia, x, v, until;
    std::vector<std::pair<double, double>> ground;  // from the right
    const char* law;
  };
  const Box kBoxes[] = {
      {0.1753,
       0.15859391,
       0.004656843190757342,
       -0.1753,
       1.8123142479526,
       0.6542624720517077,
       {{3.506, 0.00362871}, {0, 0.00362871}, {0, 0}, {-1.4024, 0}},
       "restitution: 0.3"},
      {0.4403,
       0.5446511,
       0.040875742560934174,
       -0.4403,
       2.91574491991794,
       1.0277419838092143,
       {{8.806, 0.019839918}, {0, 0.019839918}, {0, 0}, {-3.5224, 0}},
       "restitution: 0.3, friction: 0.5"},
      {0.4648282,
       0.4795901,
       0.03717265996110417,
       -0.5757141,
       1.15908030591796,
       2.5,
       {{17.4550885, -1.0299},
        {1.4892354, -1.0299},
        {1.4892354, -0.6866},
        {0.7446177, -0.6866},
        {0.7446177, -0.3433},
        {0, -0.3433},
        {0, 0},
        {-1.7165, 0}},
       "restitution: 0"},
  };
  for (const Box& box : kBoxes) {
    std::string path;
    for (size_t i = 1; i < box.ground.size(); ++i)
      path += fmt::format("{}line: {{from: [{}, {}], to: [{}, {}]}}", i > 1 ? ", corner, " : "",
                          box.ground[i - 1].first, box.ground[i - 1].second, box.ground[i].first, box.ground[i].second);
    const auto text = [&](const char* tolerance) {
      return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  box: {{mass: 1, inertia: [{0}, {0}, {0}], at: [{1}, {2}, 0], velocity: [{3}, 0, 0]}}
joints:
  plane: {{planar: [ground, box], axis: z}}
shapes:
  s: {{body: box, profile: [line: {{from: [-{4}, -{2}], to: [{4}, -{2}]}}, corner, line: {{to: [{4}, {2}]}}, corner, line: {{to: [-{4}, {2}]}}, corner, line: {{to: [-{4}, -{2}]}}, corner]}}
  g: {{body: ground, open: true, profile: [{5}]}}
contacts:
  c: {{between: [s, g], {6}}}
run: {{until: {7}, every: {7}/20{8}}}
)yaml",
                         box.inertia, box.x, box.h / 2, box.v, box.w / 2, path, box.law, box.until, tolerance);
    };
    const MemoryRun run = MemoryRun::OfText(text("")), tight = MemoryRun::OfText(text(", tolerance: 1e-12")),
                    mirrored = MemoryRun::OfText(*Rewrite(text(""), {.mirrored = true}));
    const size_t last = run.rows.size() - 1;
    for (const MemoryRun* other : {&tight, &mirrored}) {
      ASSERT_EQ(other->summary.status, RunStatus::kCompleted) << other->summary.reason;
      const double side = other == &mirrored ? -1 : 1;
      EXPECT_NEAR(side * other->At(last, "box.x"), run.At(last, "box.x"), 1e-5 * box.w);
      EXPECT_NEAR(other->At(last, "box.y"), run.At(last, "box.y"), 1e-5 * box.w);
      EXPECT_NEAR(side * other->At(last, "box.wz"), run.At(last, "box.wz"), 1e-4);
    }
  }
}

// Boxes side by side on a floor without friction, face on face, one of which is hit: faces push along their whole
// length, so nothing turns. Without restitution a row that is hit goes on as one; against a wall the box that hits it
// comes back alone; a row that runs into a stop comes back as one.
TEST(TouchingFaces, PushAlongTheirWholeLength) {
  std::mt19937 rng(7);
  const auto uniform = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(rng()) / 4294967296.0;
  };
  for (int member = 0; member < 36; ++member) {
    const int n = 2 + static_cast<int>(rng() % 3), kind = member % 3;
    const double h = std::pow(10.0, uniform(-2, 0)), v = uniform(0.2, 3) * std::sqrt(9.81 * h),
                 e = kind == 0 ? 0 : 0.3 * (1 + member % 2),
                 moved = member % 4 == 1   ? 0.3
                         : member % 4 == 2 ? 5
                                           : 0,
                 gap = h * uniform(0.1, 1);
    std::string bodies, joints, shapes, contacts;
    double x = moved, mass = 0, first = 0;
    for (int i = 0; i < n; ++i) {
      const double w = h * uniform(0.8, 1.5), m = uniform(0.3, 2), y = 0.5 * h;
      const bool moves = kind == 2 || i == 0;
      if (i == 1 && kind < 2) x += gap;
      mass += m;
      if (i == 0) first = m;
      bodies += fmt::format("  b{}: {{mass: {}, inertia: [{}, {}, {}], at: [{}, {}, 0], velocity: [{}, 0, 0]}}\n", i, m,
                            m * h * h, m * h * h, m * h * h, x + 0.5 * w, y, moves ? v : 0);
      joints += fmt::format("  p{0}: {{planar: [ground, b{0}], axis: z}}\n", i);
      shapes += fmt::format(
          "  s{0}: {{body: b{0}, profile: [line: {{from: [-{1}, -{2}], to: [{1}, -{2}]}}, corner, line: {{to: [{1}, "
          "{2}]}}, corner, line: {{to: [-{1}, {2}]}}, corner, line: {{to: [-{1}, -{2}]}}, corner]}}\n",
          i, 0.5 * w, y);
      contacts += fmt::format("  f{0}: {{between: [floor, s{0}]}}\n", i);
      if (i > 0) contacts += fmt::format("  k{0}: {{between: [s{1}, s{0}], restitution: {2}}}\n", i, i - 1, e);
      x += w;
    }
    if (kind > 0) {
      const double wall = kind == 1 ? x : x + gap;
      shapes += fmt::format(
          "  wall: {{body: ground, open: true, profile: [line: {{from: [{0}, {1}], to: [{0}, 0]}}]}}\n", wall, 2 * h);
      contacts += fmt::format("  w: {{between: [wall, s{}], restitution: {}}}\n", n - 1, e);
    }
    const std::string text =
        "savary: 1\ngravity: [0, -9.81, 0]\nbodies:\n" + bodies + "joints:\n" + joints +
        fmt::format("shapes:\n  floor: {{body: ground, open: true, profile: [line: {{from: [{}, 0], to: [{}, 0]}}]}}\n",
                    moved + 50 * h, moved - 50 * h) +
        shapes + "contacts:\n" + contacts + fmt::format("run: {{until: {0}, every: {0}/20}}\n", 2 * gap / v);
    for (const bool mirrored : {false, true}) {
      SCOPED_TRACE(fmt::format("member {}, kind {}, {} boxes{}", member, kind, n, mirrored ? ", mirrored" : ""));
      const MemoryRun run = MemoryRun::OfText(mirrored ? *Rewrite(text, {.mirrored = true}) : text);
      ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
      const size_t last = run.rows.size() - 1;
      for (int i = 0; i < n; ++i) {
        const double after = kind == 0 ? first / mass * v : kind == 1 ? (i == 0 ? -e * v : 0) : -e * v;
        EXPECT_NEAR(run.At(last, fmt::format("b{}.vx", i)), mirrored ? -after : after, 1e-7 * v);
        EXPECT_NEAR(run.At(last, fmt::format("b{}.y", i)), 0.5 * h, 1e-7 * h);
        EXPECT_NEAR(run.At(last, fmt::format("b{}.wz", i)), 0, 1e-7 * v / h);
      }
    }
  }
}

// Blocks in guides, pushed on by a force that falls to zero and turns. Side loads could be taken by guides or by
// friction between the faces; whichever takes them, the first block leaves the others when the push ends.
TEST(SharedHold, EndsWhenThePushEnds) {
  std::mt19937 rng(3);
  const auto uniform = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(rng()) / 4294967296.0;
  };
  for (int member = 0; member < 24; ++member) {
    const int n = 2 + member % 3;
    const double push = std::pow(10.0, uniform(-1, 1)), mu = member % 4 == 0 ? 0 : uniform(0.05, 0.5);
    std::string bodies, joints, shapes, contacts,
        forces = fmt::format("  f: {{actuator: j0, effort: {} * (1 - t)}}\n", push);
    double mass = 0;
    for (int i = 0; i < n; ++i) {
      const double m = uniform(0.3, 3), h = uniform(0.3, 0.7);
      mass += m;
      bodies += fmt::format("  b{}: {{mass: {}, inertia: [1, 1, 1], at: [{}, 0, 0]}}\n", i, m, i);
      joints += fmt::format("  j{0}: {{prismatic: [ground, b{0}], axis: x}}\n", i);
      forces += fmt::format("  g{0}: {{force: b{0}, vector: [0, {1}, 0]}}\n", i, push * uniform(-2, 2));
      shapes += fmt::format(
          "  s{0}: {{body: b{0}, profile: [line: {{from: [-0.5, -{1}], to: [0.5, -{1}]}}, corner, line: {{to: [0.5, "
          "{1}]}}, corner, line: {{to: [-0.5, {1}]}}, corner, line: {{to: [-0.5, -{1}]}}, corner]}}\n",
          i, h);
      if (i > 0) contacts += fmt::format("  c{0}: {{between: [s{1}, s{0}], friction: {2}}}\n", i, i - 1, mu);
    }
    SCOPED_TRACE(fmt::format("member {}, {} blocks, friction {}", member, n, mu));
    const MemoryRun run = MemoryRun::OfText(
        "savary: 1\nbodies:\n" + bodies + "joints:\n" + joints + "forces:\n" + forces + "shapes:\n" + shapes +
        "contacts:\n" + contacts + fmt::format("run: {{until: 2, every: {}}}\n", member % 2 == 0 ? 0.5 : 0.02));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    const size_t last = run.rows.size() - 1;
    for (int i = 1; i < n; ++i) EXPECT_NEAR(run.At(last, fmt::format("b{}.vx", i)), 0.5 * push / mass, 1e-7 * push);
  }
}

TEST(LevelBlocks, RestAndPushOneAnotherWhateverTheRoundOffOfTheDrawing) {
  for (const double gap : {0.0, 1e-17, -1.4e-17, 1e-12, -1e-12, -1e-10}) {
    for (const int n : {2, 3, 5}) {
      for (const bool in_a_row : {false, true}) {
        SCOPED_TRACE(fmt::format("gap {}, {} blocks{}", gap, n, in_a_row ? " in a row" : ""));
        std::string bodies, joints, shapes, contacts;
        for (int i = 0; i < n; ++i) {
          const double along = 0.05 + (0.1 + gap) * i;
          bodies += fmt::format("  b{}: {{mass: 1, inertia: [0.002, 0.002, 0.002], at: [{}, {}, 0]}}\n", i,
                                in_a_row ? along : 0, in_a_row ? 0.05 : along);
          joints += fmt::format("  p{0}: {{planar: [ground, b{0}], axis: z}}\n", i);
          shapes += fmt::format(
              "  s{0}: {{body: b{0}, profile: [line: {{from: [-0.05, -0.05], to: [0.05, -0.05]}}, corner, line: {{to: "
              "[0.05, 0.05]}}, corner, line: {{to: [-0.05, 0.05]}}, corner, line: {{to: [-0.05, -0.05]}}, corner]}}\n",
              i);
          contacts += fmt::format("  f{0}: {{between: [floor, s{0}]}}\n", i);
          if (i > 0) contacts += fmt::format("  k{0}: {{between: [s{1}, s{0}]}}\n", i, i - 1);
        }
        const MemoryRun run = MemoryRun::OfText(
            "savary: 1\ngravity: [0, -9.81, 0]\nbodies:\n" + bodies + "joints:\n" + joints +
            (in_a_row ? "forces:\n  push: {force: b0, vector: [20, 0, 0]}\n" : "") +
            "shapes:\n  floor: {body: ground, open: true, profile: [line: {from: [9, 0], to: [-9, 0]}]}\n" + shapes +
            "contacts:\n" + contacts + "run: {until: 0.2, every: 0.02}\n");
        ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
        const size_t last = run.rows.size() - 1;
        const double moved = in_a_row ? 0.5 * 20 / n * 0.2 * 0.2 : 0;
        for (int i = 0; i < n; ++i) {
          const double along = 0.05 + 0.1 * i;
          EXPECT_NEAR(run.At(last, fmt::format("b{}.x", i)), in_a_row ? along + moved : 0, 1e-8);
          EXPECT_NEAR(run.At(last, fmt::format("b{}.y", i)), in_a_row ? 0.05 : along, 1e-8);
        }
      }
    }
  }
}

TEST(TouchingStart, IsAnImpactWhereShapesApproachWhateverTheRoundOffOfTheDrawing) {
  for (const double y : {0.1, 0.09999999999999999, 0.10000000000000002, 0.1 - 1e-12}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
bodies:
  wedge: {{mass: 1, inertia: [0.01, 0.01, 0.01], at: [0, {}, 0], velocity: [0, -1, 0]}}
joints:
  p: {{planar: [ground, wedge], axis: z}}
shapes:
  floor: {{body: ground, open: true, profile: [line: {{from: [3, 0], to: [-3, 0]}}]}}
  tip: {{body: wedge, profile: [line: {{from: [-0.1, 0.1], to: [0, -0.1]}}, corner, line: {{to: [0.1, 0.1]}}, corner, line: {{to: [-0.1, 0.1]}}, corner]}}
contacts:
  k: {{between: [floor, tip], restitution: 0.8}}
run: {{until: 0.1, every: 0.01}}
)yaml",
                                                        y));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    EXPECT_NEAR(run.At(run.rows.size() - 1, "wedge.vy"), 0.8, 1e-9) << y;
  }
}

// Regular polygons let go in a bin: sharp corners meet, cross and come to rest in the corners of the bin.
TEST(Polygons, StayInTheirBin) {
  std::mt19937 rng(5);
  std::uniform_real_distribution<double> any(0, 1);
  for (int trial = 0; trial < 3; ++trial) {
    SCOPED_TRACE(trial);
    const int count = 3 + trial % 3;
    const double r = 0.03, half = 0.09;
    std::string bodies, joints, shapes, contacts;
    for (int i = 0; i < count; ++i) {
      const int n = 3 + static_cast<int>(rng() % 4);
      bodies += fmt::format(
          "  p{}: {{mass: 1, inertia: [0.0003, 0.0003, 0.0003], at: [{}, {}, 0], rotation: {{axis: z, angle: {}}}}}\n",
          i, (i % 2 == 0 ? -1 : 1) * 1.2 * r, 1.3 * r * (1 + i), 6.28 * any(rng));
      joints += fmt::format("  j{0}: {{planar: [ground, p{0}], axis: z}}\n", i);
      std::string profile;
      for (int k = 1; k <= n; ++k) {
        const double a = 2 * M_PI * k / n;
        profile +=
            fmt::format("{}line: {{{}to: [{}, {}]}}, corner", k > 1 ? ", " : "",
                        k > 1 ? "" : fmt::format("from: [{}, 0], ", r), r * std::cos(a), k < n ? r * std::sin(a) : 0);
      }
      shapes += fmt::format("  s{0}: {{body: p{0}, profile: [{1}]}}\n", i, profile);
      contacts += fmt::format("  w{0}: {{between: [bin, s{0}], friction: {1}}}\n", i, trial % 2 * 0.3);
      for (int k = 0; k < i; ++k)
        contacts += fmt::format("  k{0}_{1}: {{between: [s{0}, s{1}], friction: {2}}}\n", i, k, trial % 2 * 0.3);
    }
    const std::string text =
        "savary: 1\ngravity: [0, -9.81, 0]\nbodies:\n" + bodies + "joints:\n" + joints +
        fmt::format(
            "shapes:\n  bin: {{body: ground, open: true, profile: [line: {{from: [{0}, 2], to: [{0}, 0]}}, corner, "
            "line: {{to: [-{0}, 0]}}, corner, line: {{to: [-{0}, 2]}}]}}\n",
            half) +
        shapes + "contacts:\n" + contacts + "run: {until: 0.8, every: 0.02}\n";
    const LimitedRun run = RunLimited(10, [&]() -> std::string {
      const MemoryRun result = MemoryRun::OfText(text);
      if (result.summary.status != RunStatus::kCompleted) return result.summary.reason;
      for (int i = 0; i < count; ++i) {
        const size_t last = result.rows.size() - 1;
        const double x = result.At(last, fmt::format("p{}.x", i)), y = result.At(last, fmt::format("p{}.y", i));
        if (!(std::abs(x) < half && y > 0)) return fmt::format("p{} is at {}, {}", i, x, y);
      }
      return "";
    });
    EXPECT_TRUE(run.done() && run.answer.empty()) << run.answer << text;
  }
}

// Polygons in bins (some balance, on tips or on one another), dominoes, stacks and rows of blocks, clutches whose
// rollers lock, a drawer and latches that ended with a false jam, went through walls, failed their audit or did not
// end.
TEST(Piles, ThatWentWrongOnceRunWell) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("tests/piles")) {
    if (!IsInPart(++count)) continue;
    const LimitedRun run = RunLimited(10, [&]() -> std::string {
      const ModelFile file = LoadModelFile(entry.path());
      const MemoryRun result(file);
      if (result.summary.status != RunStatus::kCompleted) return result.summary.reason;
      const double depth = 2 * file.run.cluster_tolerance * file.model.CalcLengthScale();
      for (size_t i = 0; i < result.columns().size(); ++i) {
        if (!result.columns()[i].name.ends_with(".gap")) continue;
        for (const auto* rows : {&result.rows, &result.before, &result.after}) {
          for (const std::vector<double>& row : *rows) {
            if (row[i] < -depth) return fmt::format("{} is {}", result.columns()[i].name, row[i]);
          }
        }
      }
      return "";
    });
    EXPECT_TRUE(run.done() && run.answer.empty()) << entry.path() << ": " << run.answer;
  }
  EXPECT_EQ(count, 19);
}

}  // namespace
}  // namespace savary
