#pragma once

#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/memory_run.h"
#include "tests/support/validation.h"

namespace savary {

/// Events of contacts as tests expect them: of the kinds asked for, in their order.
struct ExpectedEvent {
  std::string kind;
  double t;
};

inline void ExpectEvents(const MemoryRun& run, const std::vector<std::string>& kinds,
                         const std::vector<ExpectedEvent>& expected, double tolerance) {
  std::vector<ExpectedEvent> found;
  std::string told;
  for (const MemoryRun::Event& event : run.events) {
    if (std::find(kinds.begin(), kinds.end(), event.kind) == kinds.end()) continue;
    found.push_back({event.kind, event.t});
    told += fmt::format("{} {:.13g} {}\n", event.kind, event.t, event.detail);
  }
  ASSERT_EQ(found.size(), expected.size()) << told;
  for (size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].kind, expected[i].kind) << i << "\n" << told;
    EXPECT_NEAR(found[i].t, expected[i].t, tolerance) << expected[i].kind << " " << i;
  }
}

/// The same, its instants listed on the page of validation.
inline void ExpectEvents(const MemoryRun& run, const std::vector<std::string>& kinds,
                         const std::vector<ExpectedEvent>& expected, double tolerance, const Source& source) {
  ExpectEvents(run, kinds, expected, tolerance);
  std::vector<Comparison> times;
  for (const MemoryRun::Event& event : run.events) {
    if (std::find(kinds.begin(), kinds.end(), event.kind) != kinds.end() && times.size() < expected.size())
      times.push_back({expected[times.size()].t, event.t});
  }
  ExpectCalculated(source, times, tolerance);
}

/// A column just before (-1) or just after (+1) the event instant nearest to t.
inline double Beside(const MemoryRun& run, double t, int side, const std::string& column) {
  size_t nearest = 0;
  for (size_t i = 0; i < run.event_times.size(); ++i) {
    if (std::abs(run.event_times[i] - t) < std::abs(run.event_times[nearest] - t)) nearest = i;
  }
  if (run.event_times.empty() || std::abs(run.event_times[nearest] - t) > 1e-6)
    throw std::out_of_range("no event at that time");
  return (side < 0 ? run.before : run.after)[nearest][run.Column(column)];
}

/// An example of models/ at a tight tolerance, until `until` if that is positive.
inline MemoryRun RunExample(const std::string& name, const ParameterOverrides& overrides = {}, double until = 0,
                            double tolerance = 1e-12) {
  ModelFile file = LoadModelFile("models/" + name + ".yaml", overrides);
  file.run.tolerance = tolerance;
  if (until > 0) file.run.until = until;
  return MemoryRun(file);
}

inline MemoryRun RunText(const std::string& text, double tolerance = 1e-12) {
  ModelFile file = ParseModelText(text, "test.yaml");
  file.run.tolerance = tolerance;
  return MemoryRun(file);
}

}  // namespace savary
