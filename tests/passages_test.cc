// Degenerate passages: what happens there does not hang on round-off. At 0.9, 1 and 1.1 times a speed, drawn as it is
// and mirrored, a passage has the same outcome: the same kinds of events in the same order up to a mark behind it, and
// the same sense of motion there.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/limited_run.h"
#include "tests/support/memory_run.h"
#include "tests/support/rewritten_model.h"

namespace savary {
namespace {

struct Passage {
  const char* name;
  std::string (*make)(double v, double e, double mu);  ///< the run ends a little behind the passage
  std::vector<const char*> signs;  ///< columns whose signs at the end count; x ones change in a mirror
  const char* fault = nullptr;     ///< known: why outcomes differ yet
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
     {"box.vx"},
     "whether a corner meets a corner or passes it is decided by round-off"},
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
                          v, e, mu, 0.25 / v);
     },
     {"disc.vx"},
     "turned upwards along the fillet or thrown back, as round-off decides"},
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
    int differences = 0;
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
          if (run.answer != first) ++differences;
          if (passage.fault != nullptr) continue;
          EXPECT_FALSE(run.answer.starts_with("stopped") || !run.done()) << run.answer;
          EXPECT_EQ(run.answer, first) << passage.name << ", e = " << e << ", mu = " << mu << ", v = " << v
                                       << (mirrored ? ", mirrored" : "");
        }
      }
    }
    if (passage.fault == nullptr) continue;
    fmt::print("{}: {} of 24 outcomes are others (known: {})\n", passage.name, differences, passage.fault);
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

}  // namespace
}  // namespace savary
