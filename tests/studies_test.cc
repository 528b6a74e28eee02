// The examples of studies/ against closed forms.

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <numbers>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "savary/io/document.h"
#include "savary/io/result_files.h"
#include "savary/study/study_run.h"

namespace savary {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

// Responses of a run with these parameters, in closed form.
using ClosedForm = std::function<std::vector<double>(const std::vector<double>&)>;

// Runs a study of tolerances in which every run must have the values of a closed form, to `error` of their size; then
// what is said of tolerances and samples is compared with samples of the closed form itself, drawn by another
// generator. `make soak` does so with 100,000 runs.
void ExpectTolerances(const std::string& name, std::string text, const ClosedForm& closed, double error) {
  const bool is_soak = std::getenv("SAVARY_SOAK") != nullptr;
  const long samples = is_soak ? 100'000 : 64;
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("savary_{}_{}", name, getpid());
  std::filesystem::create_directories(folder);
  const size_t at = text.find("samples: 64");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 11, fmt::format("samples: {}", samples));
  std::ofstream(folder / "study.yaml") << text;
  const StudyFile study = LoadStudyFile(folder / "study.yaml");
  const StudySummary summary = RunStudy(study, {.folder = folder / "out", .makes_page = false});
  EXPECT_EQ(summary.usable, study.num_corners() + samples) << name;
  const TextTable table = ReadTextCsv(folder / "out" / "study.csv");
  const size_t n = study.vary.size(), count = study.responses.names().size();
  for (const auto& row : table.rows) {
    std::vector<double> parameters;
    for (size_t i = 0; i < n; ++i) parameters.push_back(std::stod(row[1 + i]));
    const std::vector<double> expected = closed(parameters);
    for (size_t k = 0; k < count; ++k)
      ASSERT_NEAR(std::stod(row[1 + n + k]), expected[k], error * std::abs(expected[k])) << name << " run " << row[0];
  }

  std::vector<double> nominal;
  for (const VariedParameter& varied : study.vary) nominal.push_back(varied.Nominal());
  for (size_t k = 0; k < count; ++k) {  // sensitivities are differences between bounds
    double variance = 0;
    for (size_t i = 0; i < n; ++i) {
      std::vector<double> low = nominal, high = nominal;
      low[i] -= study.vary[i].HalfWidth();
      high[i] += study.vary[i].HalfWidth();
      const double slope = (closed(high)[k] - closed(low)[k]) / (2 * study.vary[i].HalfWidth());
      EXPECT_NEAR(summary.tolerances[k].sensitivities[i] * study.vary[i].HalfWidth(), slope * study.vary[i].HalfWidth(),
                  2 * error * std::abs(closed(nominal)[k]))
          << name;
      variance += std::pow(slope * study.vary[i].StandardDeviation(), 2);
    }
    EXPECT_NEAR(summary.tolerances[k].deviation, std::sqrt(variance), 1e-3 * std::sqrt(variance)) << name;
  }

  constexpr long kDirect = 100'000;
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> unit(0, 1);
  std::vector<double> sum(count), squares(count);
  long within = 0;
  for (long i = 0; i < kDirect; ++i) {
    std::vector<double> parameters;
    for (const VariedParameter& varied : study.vary) parameters.push_back(varied.Quantile(unit(random)));
    const std::vector<double> values = closed(parameters);
    bool is_within = true;
    for (size_t k = 0; k < count; ++k) {
      const double off = values[k] - summary.responses[k].mean;
      sum[k] += off;
      squares[k] += off * off;
      if (study.limits[k])
        is_within = is_within && values[k] >= study.limits[k]->first && values[k] <= study.limits[k]->second;
    }
    within += is_within ? 1 : 0;
  }
  // Five standard errors, of the direct samples and of the study's, which are no worse than random ones.
  const double errors = 5 * std::sqrt(1.0 / kDirect + 1.0 / static_cast<double>(samples));
  for (size_t k = 0; k < count; ++k) {
    const double deviation = summary.responses[k].deviation;
    EXPECT_NEAR(sum[k] / kDirect, 0, errors * deviation) << name;
    EXPECT_NEAR(std::sqrt(squares[k] / kDirect), deviation, errors * deviation) << name;
  }
  const double part = static_cast<double>(within) / kDirect;
  EXPECT_NEAR(static_cast<double>(summary.within) / static_cast<double>(samples), part,
              errors * std::sqrt(part * (1 - part)) + 1e-9)
      << name;
  std::filesystem::remove_all(folder);
}

std::string WithModel(const char* study, const char* folder) {
  std::string text = ReadTextFile(study);
  const size_t at = text.find("model: ../");
  if (at != std::string::npos) text.replace(at, 10, fmt::format("model: {}/", folder));
  return text;
}

// The stroke of a slider whose guide is off the shaft's axis: between the positions in which crank and rod are in line.
TEST(Tolerances, StrokeOfASliderCrank) {
  constexpr const char* kText = R"yaml(savary: 1
units: {length: mm, angle: deg}
parameters: {r: 50, l: 180, e: 20}
bodies:
  crank: {mass: 1}
  rod: {mass: 1, at: [r, 0, 0], rotation: {axis: z, angle: asin(e/l)}}
  piston: {mass: 1, at: [r + sqrt(l^2 - e^2), e, 0]}
joints:
  shaft: {revolute: [ground, crank], drive: {position: 360*t/(1 s)}}
  crank_pin: {revolute: [crank, rod], at: [r, 0, 0]}
  wrist_pin: {revolute: [rod, piston], at: [r + sqrt(l^2 - e^2), e, 0]}
  cylinder: {prismatic: [ground, piston], axis: x}
run: {analysis: kinematics, until: 1 s, every: 0.002 s, outputs: [piston.x]}
study:
  kind: tolerance
  vary:
    r: {normal: [50, 0.02], within: [49.94, 50.06]}
    l: {uniform: [179.8, 180.2]}
    e: {normal: [20, 0.3]}
  samples: 64
  method: latin_hypercube
  seed: 4
  responses: {stroke: piston.x.max - piston.x.min}
  limits: {stroke: [101.2, 101.33]}
)yaml";
  ExpectTolerances(
      "stroke", kText,
      [](const std::vector<double>& p) {
        const auto reach = [&](double far) { return std::sqrt(far * far - p[2] * p[2]); };
        return std::vector<double>{reach(p[1] + p[0]) - reach(p[1] - p[0])};
      },
      1e-9);
}

// The angle of the rocker where the crank stands at 60 degrees, from two triangles.
TEST(Tolerances, OutputAngleOfAFourBar) {
  constexpr const char* kText = R"yaml(savary: 1
units: {length: cm, angle: deg}
parameters: {base: 40, crank: 10, coupler: 35, rocker: 25, stands: 60}
bodies:
  crank: {mass: 1, rotation: {axis: z, angle: 60}}
  coupler: {mass: 1, at: [5, 8.66, 0], rotation: {axis: z, angle: 30}}
  rocker: {mass: 1, at: [40, 0, 0], rotation: {axis: z, angle: 100}}
markers:
  crank_end: {body: crank, at: [crank, 0, 0]}
  coupler_end: {body: coupler, at: [coupler, 0, 0]}
  rocker_end: {body: rocker, at: [rocker, 0, 0]}
  far_bearing: {body: ground, at: [base, 0, 0]}
  coupler_begin: {body: coupler, at: [0, 0, 0]}
  rocker_begin: {body: rocker, at: [0, 0, 0]}
joints:
  A: {revolute: [ground, crank], drive: {position: "(stands - 60)*t/(1 s)"
}
}
  B: {revolute: [crank, coupler], markers: [crank_end, coupler_begin]}
  C: {revolute: [coupler, rocker], markers: [coupler_end, rocker_end]}
  D: {revolute: [ground, rocker], markers: [far_bearing, rocker_begin]}
run: {analysis: kinematics, until: 1 s, every: 1 s, outputs: [rocker_end.*]}
study:
  kind: tolerance
  vary:
    base: {normal: [40, 0.02], within: [39.94, 40.06]}
    crank: {uniform: [9.98, 10.02]}
    coupler: {normal: [35, 0.02]}
    rocker: {uniform: [24.95, 25.05]}
    stands: {normal: [60, 0.2]}
  samples: 64
  method: random
  seed: 9
  responses: {angle: "atan2(rocker_end.y.last, rocker_end.x.last - base*(1 cm))"}
  limits: {angle: [109.0, 109.6]}
)yaml";
  ExpectTolerances(
      "angle", kText,
      [](const std::vector<double>& p) {
        const double turn = p[4] * kDegree, x = p[0] - p[1] * std::cos(turn), y = -p[1] * std::sin(turn);
        const double far = std::hypot(x, y);  // from the crank's pin to the far bearing
        const double of_rocker = std::acos((p[3] * p[3] + far * far - p[2] * p[2]) / (2 * p[3] * far));
        return std::vector<double>{(std::atan2(-y, -x) - of_rocker) / kDegree};
      },
      1e-9);
}

// See studies/geneva_entry.yaml; the wheel is thrown by the shock, which the crank does not feel.
TEST(Tolerances, EntryShockOfAGenevaWheel) {
  ExpectTolerances(
      "shock", WithModel("studies/geneva_entry.yaml", ""),
      [](const std::vector<double>& p) {
        const double angle = p[2] * kDegree, wall = p[0] * std::sin(angle) + 0.05;
        const double along = std::sqrt(p[1] * p[1] - wall * wall), shock = 2 * std::numbers::pi * along;
        return std::vector<double>{shock, -shock / (p[0] * std::cos(angle) - along) / kDegree};
      },
      1e-8);
}

// See studies/cam_tolerance.yaml.
TEST(Tolerances, LiftAndForceOfACam) {
  ExpectTolerances(
      "cam", WithModel("studies/cam_tolerance.yaml", std::filesystem::absolute(".").c_str()),
      [](const std::vector<double>& p) {
        return std::vector<double>{2 * p[0], 2 * p[2] - (1.5 * 1.5 - 2) * p[0]};
      },
      1e-6);
}

TEST(Studies, ExamplesFindWhatTheyShould) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("savary_studies_{}", getpid());
  // Force k a - eps (k - m w^2) cos(w t) of the eccentric disk [wang1996]: zero at its least for w = sqrt(k/m (1 +
  // a/eps)).
  const StudySummary lift =
      RunStudy(LoadStudyFile("studies/valve_float.yaml"), {.folder = folder / "lift", .makes_page = false});
  ASSERT_TRUE(lift.found && lift.found->is_found);
  EXPECT_TRUE(lift.found->is_jump);
  EXPECT_NEAR(lift.found->value * std::numbers::pi / 180, std::sqrt(2 * 1.55), 1e-9);

  const StudyFile bearing = LoadStudyFile("studies/bearing_load.yaml");
  const StudySummary loads = RunStudy(bearing, {.folder = folder / "loads", .makes_page = false});
  EXPECT_EQ(loads.usable, 15);
  EXPECT_NEAR(loads.responses[2].min, 100, 1e-5);  // the stroke is that of the crank
  EXPECT_NEAR(loads.responses[2].max, 100, 1e-5);
  const TextTable table = ReadTextCsv(folder / "loads" / "study.csv");
  const auto load = [&](size_t row) { return std::stod(table.rows[row][table.IndexOf("load")]); };
  for (size_t rod = 0; rod < 3; ++rod)  // without gravity, all forces grow with the square of the speed
    EXPECT_NEAR(load(5 * rod + 4) / load(5 * rod), 25, 1e-3);

  // The greatest distance of the piston is the sum of crank and rod.
  const StudySummary stack =
      RunStudy(LoadStudyFile("studies/piston_tolerance.yaml"), {.folder = folder / "stack", .makes_page = false});
  EXPECT_NEAR(stack.tolerances[0].sensitivities[0], 1, 1e-4);
  EXPECT_NEAR(stack.tolerances[0].sensitivities[1], 1, 1e-4);
  EXPECT_NEAR(stack.tolerances[0].worst, 0.15, 1e-5);
  EXPECT_NEAR(stack.tolerances[1].sensitivities[0], 2, 1e-4);
  EXPECT_NEAR(stack.tolerances[1].sensitivities[1], 0, 1e-4);

  // The linkage that draws the target.
  const StudySummary path =
      RunStudy(LoadStudyFile("studies/four_bar_path.yaml"), {.folder = folder / "path", .makes_page = false});
  ASSERT_TRUE(path.optimum && path.optimum->is_found && path.optimum->is_converged);
  const double drawn[] = {6, 2, 5, 4.5, 2.5, 1.5};
  for (size_t i = 0; i < 6; ++i) EXPECT_NEAR(path.optimum->parameters[i], drawn[i], 1e-5) << i;
  EXPECT_LT(path.optimum->value, 1e-12);

  // The rocker's limits are where crank and coupler are in line: its angles by the law of cosines.
  const StudyFile variants = LoadStudyFile("studies/four_bar_variants.yaml");
  const StudySummary compared = RunStudy(variants, {.folder = folder / "variants"});
  const double dimensions[][3] = {{10, 35, 25}, {7, 35, 25}, {10, 40, 22}};
  for (size_t i = 0; i < 3; ++i) {
    const auto [a, b, c] = dimensions[i];
    const auto angle = [c = c](double far) { return std::acos((1600 + c * c - far * far) / (80 * c)); };
    // Extremes of dynamics are good to a few millionths of their range.
    EXPECT_NEAR(compared.rows[i].responses[0], (angle(b + a) - angle(b - a)) * 180 / std::numbers::pi, 3e-4) << i;
  }

  const StudySummary latch =
      RunStudy(LoadStudyFile("studies/latch_scatter.yaml"), {.folder = folder / "latch", .makes_page = false});
  EXPECT_EQ(latch.usable, 64);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace savary
