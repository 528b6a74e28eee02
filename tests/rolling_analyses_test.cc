// Contacts in space in every analysis and formulation: a point on a surface, a curve on a surface, a surface on a
// surface; free to open or not, rough or not, rolling, rolling without twist. What is refused is refused with a
// sentence; motions of all formulations are the same.

#include <cmath>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/memory_run.h"

namespace savary {
namespace {

struct Geometry {
  const char *name, *body, *one, *two;
};
constexpr Geometry kGeometries[] = {
    {"point on a surface",
     "{mass: 0.2, inertia: [2e-4, 2e-4, 2e-4], at: [0.05, 0.03, 0.05], velocity: [0.1, 0, 0], angular_velocity: [0.3, "
     "0.2, 1]}",
     "{body: b, vertex: [0, 0, -0.05]}", "{body: ground, sphere: {radius: 1}, at: [0, 0, -1.01]}"},
    {"curve on a surface",
     "{mass: 0.2, inertia: [1e-4, 2e-4, 1e-4], at: [0, 0, 0.049], rotation: [{axis: x, angle: 0.3}], angular_velocity: "
     "[0.1, 5, 0.3]}",
     "{body: b, edge: {circle: {radius: 0.05}}, axis: y}", "{body: ground, plane: {}}"},
    {"surface on a surface",
     "{mass: 0.2, inertia: [2e-4, 2e-4, 2e-4], at: [0.1, 0.03, 0.07], velocity: [0.1, 0, 0], angular_velocity: [0.3, "
     "0.2, 1]}",
     "{body: b, ellipsoid: {radii: [0.05, 0.06, 0.055]}}",
     "{body: ground, sphere: {radius: 0.5}, hole: true, v: [-1.57, -0.3], at: [0, 0, 0.5]}"},
};
constexpr const char* kLaws[] = {"friction: 0.3, start: closed",
                                 "start: closed",
                                 "friction: 0.3, spin_friction: 0.002, start: closed",
                                 "bilateral: true",
                                 "bilateral: true, friction: 0.3",
                                 "no_slip: true, start: rolling",
                                 "no_slip: true, bilateral: true, start: rolling",
                                 "no_slip: true, bilateral: true, no_twist: true, start: rolling"};

constexpr const char* kLength = ", until: 0.1, every: 0.02";

std::string Text(const Geometry& geometry, const char* law, const std::string& run) {
  return fmt::format(
      "savary: 1\ngravity: [0, 0, -9.81]\nbodies:\n  b: {}\nshapes:\n  one: {}\n  two: {}\ncontacts:\n  c: {{between: "
      "[one, two], {}}}\nrun: {{{}}}\n",
      geometry.body, geometry.one, geometry.two, law, run);
}

TEST(SpatialContacts, RunInEveryAnalysis) {
  for (const Geometry& geometry : kGeometries) {
    for (const char* law : kLaws) {
      for (const char* analysis :
           {"assembly", "kinematics", "statics", "quasistatics", "inverse_dynamics", "dynamics", "linearize"}) {
        SCOPED_TRACE(fmt::format("{}, {}, {}", geometry.name, law, analysis));
        const std::string name = analysis;
        const bool moves = name != "assembly" && name != "statics" && name != "linearize";
        try {
          const MemoryRun run =
              MemoryRun::OfText(Text(geometry, law, fmt::format("analysis: {}{}", analysis, moves ? kLength : "")));
          if (run.summary.status == RunStatus::kCompleted) continue;
          // A body that nothing holds finds no rest.
          EXPECT_TRUE(name == "statics" || name == "quasistatics" || name == "linearize") << run.summary.reason;
          EXPECT_GE(run.summary.reason.size(), 40u) << run.summary.reason;
        } catch (const std::exception& mistake) {
          EXPECT_GE(std::string(mistake.what()).size(), 40u) << mistake.what();
          ADD_FAILURE() << mistake.what();
        }
      }
    }
  }
}

TEST(SpatialContacts, MoveAlikeInEveryFormulation) {
  for (const Geometry& geometry : kGeometries) {
    for (const char* law : kLaws) {
      SCOPED_TRACE(fmt::format("{}, {}", geometry.name, law));
      const auto run_in = [&](const char* formulation) {
        return MemoryRun::OfText(
            Text(geometry, law, fmt::format("formulation: {}, tolerance: 1e-11{}", formulation, kLength)));
      };
      const MemoryRun absolute = run_in("absolute");
      ASSERT_EQ(absolute.summary.status, RunStatus::kCompleted) << absolute.summary.reason;
      const size_t last = absolute.rows.size() - 1;
      for (const char* formulation : {"relative", "independent", "canonical"}) {
        SCOPED_TRACE(formulation);
        const MemoryRun other = run_in(formulation);
        if (other.summary.status != RunStatus::kCompleted) {
          EXPECT_STREQ(formulation, "canonical");
          EXPECT_NE(other.summary.reason.find("choose the formulation"), std::string::npos) << other.summary.reason;
          continue;
        }
        for (const char* column : {"b.x", "b.y", "b.z", "b.wx", "b.wy", "b.wz", "c.fn", "c.ft"})
          EXPECT_NEAR(other.At(last, column), absolute.At(last, column), 1e-7) << column;
      }
    }
  }
}

}  // namespace
}  // namespace savary
