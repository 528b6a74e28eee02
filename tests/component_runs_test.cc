// Independent mechanisms in one model: each moves as it does alone, and events of one cost the others little.

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "savary/multibody/components.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

// Mechanisms whose names end with a number, in sections of a model file.
struct Mechanism {
  std::string bodies, joints, forces, shapes, contacts, events;
};

// A ball that bounces on a floor of its own; a spring pulls it to its side.
Mechanism Ball(int i, double height, double e) {
  return {
      fmt::format("  ball{0}: {{mass: {1}, inertia: [0.1, 0.1, 0.1], at: [{2}, {3}, 0]}}\n", i, 1 + 0.3 * i, 10 * i,
                  0.1 + height),
      fmt::format("  plane{0}: {{planar: [ground, ball{0}], axis: z}}\n", i),
      fmt::format("  side{0}: {{linear_spring: [ground, ball{0}], stiffness: 3, free_length: 0.2, points: [[{1}, 0.5, "
                  "0], [0, 0, 0]]}}\n",
                  i, 10 * i + 1),
      fmt::format("  floor{0}: {{body: ground, open: true, profile: [line: {{from: [{1}, 0], to: [{2}, 0]}}]}}\n"
                  "  disc{0}: {{body: ball{0}, circle: {{radius: 0.1}}}}\n",
                  i, 10 * i + 5, 10 * i - 5),
      fmt::format("  bounce{0}: {{between: [disc{0}, floor{0}], restitution: {1}, friction: 0.2}}\n", i, e),
      fmt::format("  high{0}: {{zero: ball{0}.y - 0.3}}\n", i)};
}

// A pendulum between stops; its law reads its own angle.
Mechanism Pendulum(int i, double length, double e) {
  return {fmt::format("  rod{0}: {{mass: 1, inertia: [0.02, 0.02, 0.02], at: [{1}, {2}, 0]}}\n", i, 10 * i, -length),
          fmt::format("  pin{0}: {{revolute: [ground, rod{0}], at: [{1}, 0, 0], axis: z, start: {{q: 0.7}}, limits: "
                      "{{lower: -0.5, upper: 0.9, restitution: {2}}}}}\n",
                      i, 10 * i, e),
          fmt::format("  push{0}: {{actuator: pin{0}, effort: \"if(pin{0}.q > 0.1, 0.4, -0.2) + 0.1*sin(3*t)\"}}\n", i),
          "",
          "",
          ""};
}

std::string Model(const std::vector<Mechanism>& mechanisms, const std::string& run) {
  std::string text = "savary: 1\ngravity: [0, -9.81, 0]\n";
  const auto add = [&](const char* name, std::string Mechanism::*section) {
    std::string all;
    for (const Mechanism& mechanism : mechanisms) all += mechanism.*section;
    if (!all.empty()) text += fmt::format("{}:\n{}", name, all);
  };
  add("bodies", &Mechanism::bodies);
  add("joints", &Mechanism::joints);
  add("forces", &Mechanism::forces);
  add("shapes", &Mechanism::shapes);
  add("contacts", &Mechanism::contacts);
  add("events", &Mechanism::events);
  return text + run;
}

std::vector<Mechanism> Draw(unsigned seed, int count) {
  std::mt19937 rng(seed);
  std::uniform_real_distribution<double> uniform(0, 1);
  std::vector<Mechanism> mechanisms;
  for (int i = 0; i < count; ++i) {
    const double size = 0.3 + uniform(rng), e = 0.8 * uniform(rng);
    mechanisms.push_back(uniform(rng) < 0.5 ? Ball(i, size, e) : Pendulum(i, size, e));
  }
  return mechanisms;
}

TEST(Components, AreWhatNothingConnects) {
  const ModelFile file = ParseModelText(Model(Draw(3, 6), "run: {until: 1}\n"), "test.yaml");
  const std::vector<Component> components = FindComponents(file.model);
  ASSERT_EQ(components.size(), 6u);
  for (int i = 0; i < 6; ++i) EXPECT_EQ(components[i].bodies, std::vector<int>{i});
  // An event that reads two of them makes one.
  std::vector<Mechanism> mechanisms = {Ball(0, 1, 0.5), Ball(1, 1, 0.5), Ball(2, 1, 0.5)};
  mechanisms[0].events = "  both: {zero: ball0.y - ball2.y + 1}\n";
  const ModelFile other = ParseModelText(Model(mechanisms, "run: {until: 1}\n"), "test.yaml");
  const std::vector<Component> two = FindComponents(other.model);
  ASSERT_EQ(two.size(), 2u);
  EXPECT_EQ(two[0].bodies, (std::vector<int>{0, 2}));
  EXPECT_EQ(two[1].bodies, std::vector<int>{1});
}

TEST(Components, MoveAsTheyDoAlone) {
  constexpr double every = 0.05;
  int compared = 0;
  const std::string run = "run: {until: 2, every: 0.05}\n";
  for (unsigned seed = 1; seed <= 5; ++seed) {
    const std::vector<Mechanism> mechanisms = Draw(seed, 4);
    const ModelFile file = ParseModelText(Model(mechanisms, run), "test.yaml");
    const MemoryRun whole(file);
    ASSERT_EQ(whole.summary.status, RunStatus::kCompleted) << whole.summary.reason;
    ASSERT_EQ(whole.t.size(), 41u);
    EXPECT_TRUE(std::is_sorted(whole.event_times.begin(), whole.event_times.end()));
    size_t events = 0;
    std::vector<double> energy(whole.t.size());
    for (const Mechanism& mechanism : mechanisms) {
      const ModelFile part = ParseModelText(Model({mechanism}, run), "test.yaml");
      const MemoryRun alone(part);
      ASSERT_EQ(alone.t.size(), whole.t.size());
      const Outputs outputs(part.model);
      for (const Column& column : outputs.columns()) {
        if (column.name.starts_with("energy.")) continue;
        for (size_t i = 0; i < alone.t.size(); ++i) {
          const double a = alone.At(i, column.name), b = whole.At(i, column.name);
          if (std::isnan(a)) {
            EXPECT_TRUE(std::isnan(b));
          } else {
            EXPECT_NEAR(a, b, 1e-9 * std::max(1.0, std::abs(a))) << seed << " " << column.name << " at " << alone.t[i];
          }
        }
      }
      for (size_t i = 0; i < alone.t.size(); ++i) energy[i] += alone.At(i, "energy.total");
      events += alone.events.size() - 1;  // all but the end of the run
      for (const MemoryRun::Event& event : alone.events) {
        if (event.kind == "stop") continue;
        EXPECT_TRUE(std::any_of(whole.events.begin(), whole.events.end(),
                                [&](const MemoryRun::Event& other) {
                                  return other.kind == event.kind && other.entity == event.entity &&
                                         std::abs(other.t - event.t) < 1e-10;
                                }))
            << seed << " " << event.kind << " " << event.entity << " at " << event.t;
      }
    }
    EXPECT_EQ(whole.events.size(), events + 1);
    EXPECT_EQ(whole.events.back().kind, "stop");
    for (size_t i = 0; i < energy.size(); ++i) EXPECT_NEAR(whole.At(i, "energy.total"), energy[i], 1e-9);
    const Outputs outputs(file.model);
    // At an event of one, the others are where their own motion has them: on the cubic through the rows around it.
    for (size_t k = 0; k < whole.event_times.size(); ++k) {
      const double t = whole.event_times[k];
      const auto next = static_cast<size_t>(std::floor(t / every)) + 1;
      if (next >= whole.rows.size()) continue;
      for (const Column& column : outputs.columns()) {
        if (!column.name.ends_with(".x") && !column.name.ends_with(".y")) continue;
        const std::string body = column.name.substr(0, column.name.size() - 2),
                          speed = body + ".v" + column.name.substr(column.name.size() - 1);
        if (std::any_of(whole.events.begin(), whole.events.end(), [&](const MemoryRun::Event& event) {
              return std::abs(event.t - t) < every && !event.entity.empty() && event.entity.back() == body.back();
            }))
          continue;
        const double u = t / every - static_cast<double>(next - 1), x0 = whole.At(next - 1, column.name),
                     x1 = whole.At(next, column.name), v0 = every * whole.At(next - 1, speed),
                     v1 = every * whole.At(next, speed);
        const double x = x0 + u * (x1 - x0) + u * (1 - u) * ((1 - u) * (v0 - (x1 - x0)) - u * (v1 - (x1 - x0)));
        EXPECT_NEAR(whole.before[k][whole.Column(column.name)], x, 1e-5) << seed << " " << column.name << " at " << t;
        EXPECT_EQ(whole.before[k][whole.Column(column.name)], whole.after[k][whole.Column(column.name)]);
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 100);
}

// Mechanisms on one driven shaft, of random kinds: a roller that bounces on a cam, a slider that a spring pulls against
// a stop, a weight whose force follows the shaft, a rod between shaft and slider with friction.
struct ShaftMachine {
  std::string bodies, joints, forces, shapes, contacts;
  std::vector<std::string> heights;  // one coordinate of each
};

ShaftMachine DrawOnShaft(unsigned seed, int count) {
  std::mt19937 rng(seed);
  std::uniform_real_distribution<double> uniform(0, 1);
  ShaftMachine machine;
  machine.bodies = "  shaft: {mass: 2, inertia: [0.1, 0.1, 0.01], com: [0.003, 0.001, 0]}\n";
  machine.joints =
      fmt::format("  bearing: {{revolute: [ground, shaft], axis: z, drive: {{speed: \"{} + 5*sin(7*t)\"}}}}\n",
                  20 + 20 * uniform(rng));
  machine.forces = "  drag: {actuator: bearing, effort: -0.3}\n";
  for (int i = 0; i < count; ++i) {
    const double a = uniform(rng), b = uniform(rng);
    machine.heights.push_back(fmt::format("body{}.y", i));
    switch (i < 4 ? (i + static_cast<int>(seed)) % 4 : static_cast<int>(4 * uniform(rng))) {
      case 0:
        machine.bodies += fmt::format("  body{0}: {{mass: {1}, at: [0, 0.05, 0]}}\n", i, 0.1 + 0.3 * a);
        machine.joints += fmt::format("  guide{0}: {{prismatic: [ground, body{0}], axis: y}}\n", i);
        machine.forces += fmt::format(
            "  spring{0}: {{linear_spring: [ground, body{0}], stiffness: 500, free_length: 0.3, "
            "points: [[0, 0.2, 0], [0, 0, 0]]}}\n",
            i);
        machine.shapes += fmt::format(
            "  cam{0}: {{body: shaft, circle: {{radius: 0.03, center: [{1}, 0]}}}}\n"
            "  roller{0}: {{body: body{0}, circle: {{radius: 0.01}}}}\n",
            i, 0.008 + 0.006 * b);
        machine.contacts +=
            fmt::format("  touch{0}: {{between: [cam{0}, roller{0}], restitution: 0.3, friction: 0.1}}\n", i);
        break;
      case 1:
        machine.bodies += fmt::format("  body{0}: {{mass: {1}, at: [0, 0.1, 0]}}\n", i, 0.2 + a);
        machine.joints += fmt::format(
            "  guide{0}: {{prismatic: [ground, body{0}], axis: y, at: [0, 0.1, 0], limits: "
            "{{lower: -0.02, upper: 0.02, restitution: {1}}}}}\n",
            i, 0.8 * b);
        machine.forces += fmt::format(
            "  spring{0}: {{linear_spring: [shaft, body{0}], stiffness: 3000, free_length: 0.08, "
            "points: [[0.02, 0.01, 0], [0, 0, 0]]}}\n",
            i);
        break;
      case 2:
        machine.bodies += fmt::format("  body{0}: {{mass: {1}, at: [0.3, 0, 0]}}\n", i, 0.2 + a);
        machine.joints += fmt::format(
            "  guide{0}: {{prismatic: [ground, body{0}], axis: y, limits: {{lower: -0.01, "
            "restitution: {1}}}}}\n",
            i, 0.8 * b);
        machine.forces +=
            fmt::format("  pull{0}: {{actuator: guide{0}, effort: \"6*sin(bearing.q) + 4*cos(0.3*bearing.q)\"}}\n", i);
        break;
      default:
        machine.bodies += fmt::format(
            "  rod{0}: {{mass: 0.1, inertia: [1e-4, 1e-4, 1e-4], at: [0.01, 0.06, 0]}}\n"
            "  body{0}: {{mass: {1}, at: [0, 0.12, 0]}}\n",
            i, 0.2 + a);
        machine.joints += fmt::format(
            "  crank{0}: {{revolute: [shaft, rod{0}], at: [0.02, 0, 0], axis: z}}\n"
            "  wrist{0}: {{revolute: [rod{0}, body{0}], at: [0, 0.12, 0], axis: z, friction: "
            "{{static: 0.2, kinetic: 0.15, radius: 0.005}}}}\n"
            "  guide{0}: {{prismatic: [ground, body{0}], at: [0, 0.12, 0], axis: y}}\n",
            i);
    }
  }
  return machine;
}

// `is_one`: an event that reads all of them makes them one component.
std::string TextOnShaft(const ShaftMachine& machine, bool is_one) {
  const auto section = [](const char* name, const std::string& text) {
    return text.empty() ? "" : fmt::format("{}:\n{}", name, text);
  };
  return "savary: 1\ngravity: [0, -9.81, 0]\n" + section("bodies", machine.bodies) + section("joints", machine.joints) +
         section("forces", machine.forces) + section("shapes", machine.shapes) + section("contacts", machine.contacts) +
         (is_one ? fmt::format("events: {{never: {{zero: {} + 1000}}}}\n", fmt::join(machine.heights, " + ")) : "") +
         "run: {until: 0.4, every: 0.01}\n";
}

TEST(Components, OnADrivenShaftMoveAsInOneRun) {
  for (unsigned seed = 1; seed <= 4; ++seed) {
    const ShaftMachine machine = DrawOnShaft(seed, 4);
    const ModelFile file = ParseModelText(TextOnShaft(machine, false), "test.yaml");
    EXPECT_EQ(FindComponents(file.model).size(), 4u) << seed;
    const MemoryRun parts(file), one = MemoryRun::OfText(TextOnShaft(machine, true));
    ASSERT_EQ(parts.summary.status, RunStatus::kCompleted) << seed << " " << parts.summary.reason;
    ASSERT_EQ(one.summary.status, RunStatus::kCompleted) << seed << " " << one.summary.reason;
    ASSERT_EQ(parts.t, one.t);
    ASSERT_EQ(parts.events.size(), one.events.size()) << seed;
    const Outputs outputs(file.model);
    for (const Column& column : outputs.columns()) {
      double largest = 1e-3;
      for (size_t i = 0; i < one.t.size(); ++i) {
        if (const double value = one.At(i, column.name); !std::isnan(value))
          largest = std::max(largest, std::abs(value));
      }
      for (size_t i = 0; i < one.t.size(); ++i) {
        const double a = one.At(i, column.name), b = parts.At(i, column.name);
        if (std::isnan(a) && std::isnan(b)) continue;
        ASSERT_NEAR(a, b, 1e-6 * largest) << seed << " " << column.name << " at " << one.t[i];
      }
    }
    EXPECT_NEAR(parts.summary.energy.work, one.summary.energy.work, 1e-7 * one.summary.energy.scale);
    EXPECT_NEAR(parts.summary.energy.lost, one.summary.energy.lost, 1e-7 * one.summary.energy.scale);
  }
}

// Ten cams on a shaft are no heap: their followers do not touch one another.
TEST(Components, FollowersOfCamsOnOneShaftAreNoHeap) {
  std::string bodies = "  shaft: {mass: 1, inertia: [1, 1, 1e-3]}\n", joints, forces, shapes, contacts;
  for (int i = 0; i < 10; ++i) {
    bodies += fmt::format("  follower{}: {{mass: 0.2, at: [0, 0.05, 0]}}\n", i);
    joints += fmt::format("  guide{0}: {{prismatic: [ground, follower{0}], axis: y}}\n", i);
    forces += fmt::format(
        "  spring{0}: {{linear_spring: [ground, follower{0}], stiffness: 500, free_length: 0.3, points: [[0, 0.2, 0], "
        "[0, "
        "0, 0]]}}\n",
        i);
    shapes += fmt::format(
        "  cam{0}: {{body: shaft, circle: {{radius: 0.03, center: [{1}, 0]}}}}\n"
        "  roller{0}: {{body: follower{0}, circle: {{radius: 0.01}}}}\n",
        i, 0.01 + 1e-4 * i);
    contacts += fmt::format("  touch{0}: {{between: [cam{0}, roller{0}], restitution: 0.5}}\n", i);
  }
  // A constant speed divides them; a law with a switch, or friction of the bearing, does not.
  for (const char* shaft : {"drive: {speed: 40}", "drive: {speed: \"if(t < 0.1, 40, 40 + 30*(t - 0.1))\"}",
                            "drive: {speed: 40}, friction: {static: 0.1, kinetic: 0.1, radius: 0.01}"}) {
    const MemoryRun run = MemoryRun::OfText("savary: 1\ngravity: [0, -9.81, 0]\nbodies:\n" + bodies +
                                            "joints:\n  bearing: {revolute: [ground, shaft], axis: z, " + shaft +
                                            "}\n" + joints + "forces:\n" + forces + "shapes:\n" + shapes +
                                            "contacts:\n" + contacts + "run: {until: 0.2, every: 0.01}\n");
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    EXPECT_EQ(run.summary.windows.count, 0) << shaft;
    EXPECT_GT(run.events.size(), 50u) << shaft;
  }
}

TEST(Components, AnEventThatStopsTheRunStopsAll) {
  std::vector<Mechanism> mechanisms = {Ball(0, 1, 0.5), Ball(1, 0.7, 0.3), Pendulum(2, 0.5, 0.2)};
  mechanisms[1].events = "  down: {zero: ball1.y - 0.4, stop: true}\n";
  const MemoryRun run = MemoryRun::OfText(Model(mechanisms, "run: {until: 2, every: 0.01}\n"));
  EXPECT_EQ(run.summary.status, RunStatus::kStopped);
  const MemoryRun alone = MemoryRun::OfText(Model({mechanisms[1]}, "run: {until: 2, every: 0.01}\n"));
  EXPECT_EQ(run.summary.t, alone.summary.t);
  EXPECT_EQ(run.t.size(), alone.t.size());
  EXPECT_LE(run.t.back(), run.summary.t);
  for (const MemoryRun::Event& event : run.events) EXPECT_LE(event.t, run.summary.t);
}

// Steps and evaluations are the sum of those of each alone.
TEST(Components, EventsOfOneDoNotStopTheOthers) {
  std::vector<Mechanism> mechanisms;
  long steps = 0;
  for (int i = 0; i < 8; ++i) {
    mechanisms.push_back(Ball(i, 0.5 + 0.07 * i, 0.6));
    steps += MemoryRun::OfText(Model({mechanisms.back()}, "run: {until: 1.5}\n")).summary.counts.steps;
  }
  EXPECT_EQ(MemoryRun::OfText(Model(mechanisms, "run: {until: 1.5}\n")).summary.counts.steps, steps);
}

TEST(Components, ARunIsResumedBitForBit) {
  const std::vector<Mechanism> mechanisms = {Ball(0, 1, 0.5), Ball(1, 0.7, 0.3), Pendulum(2, 0.5, 0.2)};
  ModelFile file = ParseModelText(Model(mechanisms, "run: {until: 2, every: 0.01}\n"), "test.yaml");
  struct Saved : ResultSink {
    void OnRow(double t, std::span<const double> row) override { rows[t] = {row.begin(), row.end()}; }
    void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail&) override {
      events.insert(fmt::format("{} {} {}", t, kind, entity));
    }
    void OnEventValues(double t, char side, std::span<const double> row) override {
      values[{t, side}] = {row.begin(), row.end()};
    }
    bool WantsCheckpoint() override { return true; }
    void OnCheckpoint(const DynamicsCheckpoint& checkpoint) override {
      if (checkpoint.march.t < 0.9) last = checkpoint;
    }
    std::map<double, std::vector<double>> rows;
    std::map<std::pair<double, char>, std::vector<double>> values;
    std::set<std::string> events;
    DynamicsCheckpoint last;
  } whole, rest;
  const CheckedModel checked = CheckModel(file);
  (void)RunDynamics(file.model, checked.start, file.run, &whole);
  ASSERT_GT(whole.last.march.t, 0.5);
  CheckCheckpoint(file.model, file.run, whole.last, {});
  (void)RunDynamics(file.model, checked.start, file.run, &rest, &whole.last);
  const auto same = [](const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](double x, double y) {
             return x == y || (std::isnan(x) && std::isnan(y));
           });
  };
  ASSERT_GT(rest.rows.size(), 100u);
  for (const auto& [t, row] : rest.rows) EXPECT_TRUE(same(row, whole.rows.at(t))) << t;
  for (const auto& [at, row] : rest.values) EXPECT_TRUE(same(row, whole.values.at(at))) << at.first;
  EXPECT_EQ(rest.rows.rbegin()->first, whole.rows.rbegin()->first);
  EXPECT_NEAR(rest.rows.begin()->first, whole.last.march.t, 0.0101);
  for (const auto& [at, row] : whole.values) {
    if (at.first >= whole.last.march.t) {
      EXPECT_TRUE(rest.values.contains(at)) << at.first;
    }
  }
  for (const std::string& event : rest.events) EXPECT_TRUE(whole.events.contains(event)) << event;
}

}  // namespace
}  // namespace savary
