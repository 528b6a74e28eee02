// `every`, the spacing of rows, has no part in the motion: random members of the families of contact mechanisms
// (tests/support/contact_families.h) have the same events, windows and end, to the last bit, with whatever rows.

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "tests/support/contact_families.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

constexpr double kPart = 0.2;  // of the time for which members run elsewhere

// Which differs of two runs; empty: nothing.
std::string FindDifference(const MemoryRun& one, const MemoryRun& other) {
  if (one.summary.status != other.summary.status) return "ends: " + one.summary.reason + "; " + other.summary.reason;
  if (one.summary.windows.count != other.summary.windows.count) return "number of windows";
  if (one.summary.counts.steps != other.summary.counts.steps) return "number of steps";
  if (one.events.size() != other.events.size()) return "number of events";
  for (size_t i = 0; i < one.events.size(); ++i) {
    const MemoryRun::Event &a = one.events[i], &b = other.events[i];
    if (a.t != b.t || a.kind != b.kind || a.entity != b.entity || a.detail != b.detail)
      return fmt::format("event {} at t = {}: {}", i, a.t, a.kind);
  }
  // NaN, of points that are not followed, is equal to itself here.
  const bool is_same = std::equal(one.rows.back().begin(), one.rows.back().end(), other.rows.back().begin(),
                                  [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
  return is_same ? "" : "last row";
}

void ExpectNoPartOfRows(const std::string& text, const std::string& name, double part) {
  ModelFile file = ParseModelText(text, name + ".yaml");
  if (const CheckedModel checked = CheckModel(file); !checked.assembly.ok) return;
  file.run.until *= part;
  std::optional<MemoryRun> first;
  for (const double rows : {7.0, 61.0, 200.5, 677.0}) {
    file.run.every = file.run.until / rows;
    const MemoryRun run(file);
    ASSERT_FALSE(run.rows.empty()) << name;
    if (!first) {
      first.emplace(run);
    } else {
      EXPECT_EQ(FindDifference(*first, run), "") << name << ", " << rows << " rows";
    }
  }
}

TEST(Rows, HaveNoPartInTheMotionOfRandomMechanisms) {
  std::mt19937 seeds(1105);
  for (const ContactFamily& family : ContactFamilies()) {
    const auto seed = static_cast<unsigned>(1 + seeds() % static_cast<unsigned>(std::max(1, family.members)));
    if (seeds() % 5 != 0 || !IsInPart(seed)) continue;
    std::mt19937 rng(seed);
    ExpectNoPartOfRows(family.make(&rng).text, fmt::format("{}:{}", family.name, seed), kPart);
  }
}

// Two boxes slide down stairs. One `every` made steps so short that a window replaced a tenth of a second of events.
TEST(Rows, HaveNoPartInTheMotionOfBoxesOnStairs) {
  ExpectNoPartOfRows(R"(savary: 1
gravity: [0, -9.81, 0]
bodies:
  b: {mass: 0.4747498364751179, inertia: [0.0002472655398307906, 0.0002472655398307906, 0.0004945310796615812], at: [-0.05, 0.025, 0], velocity: [1.5783266675564274, 0, 0]}
  b2: {mass: 0.4747498364751179, inertia: [0.0002472655398307906, 0.0002472655398307906, 0.0004945310796615812], at: [-0.05, 0.07500000000000001, 0], velocity: [1.5783266675564274, 0, 0]}
joints:
  pl_b: {planar: [ground, b]}
  pl_b2: {planar: [ground, b2]}
shapes:
  st:
    body: ground
    profile:
      - line: {from: [-1, -0.5], to: [3.5, -0.5]}
      - corner
      - line: {to: [3.5, -0.25]}
      - corner
      - line: {to: [0.2, -0.25]}
      - corner
      - line: {to: [0.2, -0.1]}
      - corner
      - line: {to: [0.1, -0.1]}
      - corner
      - line: {to: [0.1, -0.05]}
      - corner
      - line: {to: [0, -0.05]}
      - corner
      - line: {to: [0, 0]}
      - corner
      - line: {to: [-1, 0]}
      - corner
      - line: {to: [-1, -0.5]}
      - corner
  b_s:
    body: b
    profile:
      - line: {from: [-0.05, -0.025], to: [0.05, -0.025]}
      - corner
      - line: {to: [0.05, 0.025]}
      - corner
      - line: {to: [-0.05, 0.025]}
      - corner
      - line: {to: [-0.05, -0.025]}
      - corner
  b2_s:
    body: b2
    profile:
      - line: {from: [-0.05, -0.025], to: [0.05, -0.025]}
      - corner
      - line: {to: [0.05, 0.025]}
      - corner
      - line: {to: [-0.05, 0.025]}
      - corner
      - line: {to: [-0.05, -0.025]}
      - corner
contacts:
  c2: {between: [st, b2_s], restitution: 0, friction: 0.5}
  c12: {between: [b_s, b2_s], restitution: 0, friction: 0.5}
  c: {between: [st, b_s], restitution: 0, friction: 0.5, points: 4}
run: {until: 0.4}
)",
                     "stairs", 1);
}

}  // namespace
}  // namespace savary
