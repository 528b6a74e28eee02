// The examples of studies/ against closed forms.

#include <cmath>
#include <filesystem>
#include <numbers>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "savary/io/result_files.h"
#include "savary/study/study_run.h"

namespace savary {
namespace {

TEST(Studies, ExamplesFindWhatTheyShould) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("savary_studies_{}", getpid());
  // Force k a - eps (k - m w^2) cos(w t) of the eccentric disk [wang1996]: zero at its least for w = sqrt(k/m (1 +
  // a/eps)).
  const StudySummary lift = RunStudy(LoadStudyFile("studies/valve_float.yaml"), {.folder = folder / "lift"});
  ASSERT_TRUE(lift.found && lift.found->is_found);
  EXPECT_TRUE(lift.found->is_jump);
  EXPECT_NEAR(lift.found->value * std::numbers::pi / 180, std::sqrt(2 * 1.55), 1e-9);

  const StudyFile bearing = LoadStudyFile("studies/bearing_load.yaml");
  const StudySummary loads = RunStudy(bearing, {.folder = folder / "loads"});
  EXPECT_EQ(loads.usable, 15);
  EXPECT_NEAR(loads.responses[2].min, 100, 1e-5);  // the stroke is that of the crank
  EXPECT_NEAR(loads.responses[2].max, 100, 1e-5);
  const TextTable table = ReadTextCsv(folder / "loads" / "study.csv");
  const auto load = [&](size_t row) { return std::stod(table.rows[row][table.IndexOf("load")]); };
  for (size_t rod = 0; rod < 3; ++rod)  // without gravity, all forces grow with the square of the speed
    EXPECT_NEAR(load(5 * rod + 4) / load(5 * rod), 25, 1e-3);

  // The greatest distance of the piston is the sum of crank and rod.
  const StudySummary stack = RunStudy(LoadStudyFile("studies/piston_tolerance.yaml"), {.folder = folder / "stack"});
  EXPECT_NEAR(stack.tolerances[0].sensitivities[0], 1, 1e-4);
  EXPECT_NEAR(stack.tolerances[0].sensitivities[1], 1, 1e-4);
  EXPECT_NEAR(stack.tolerances[0].worst, 0.15, 1e-5);
  EXPECT_NEAR(stack.tolerances[1].sensitivities[0], 2, 1e-4);
  EXPECT_NEAR(stack.tolerances[1].sensitivities[1], 0, 1e-4);

  const StudySummary latch = RunStudy(LoadStudyFile("studies/latch_scatter.yaml"), {.folder = folder / "latch"});
  EXPECT_EQ(latch.usable, 64);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace savary
