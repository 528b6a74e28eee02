// Small models on which the program once stopped, hung or was wrong, kept outside of the project in
// ../shared/robustness: each as it is written, mirrored, turned, moved, in millimetres, at other tolerances and in all
// formulations. A sample of these in every test run, all with SAVARY_SOAK set. SAVARY_MODEL=name runs all of one.

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "tests/support/limited_run.h"
#include "tests/support/run_checks.h"

namespace savary {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = "../shared/robustness";
constexpr int kMostSeconds = 20;  // of CPU, for a run
constexpr int kMostOfLong = 300;  // for the one of 300 s of rattling gears

struct Variant {
  std::string name;
  Rewriting how;
  double tolerance = 0;
  std::optional<Formulation> formulation = std::nullopt;
};

std::vector<Variant> Variants() {
  return {{"as it is", {}},
          {"mirrored", {.mirrored = true}},
          {"moved", {.shift_x = 3, .shift_y = -7}},
          {"turned", {.turn = 0.6}},
          {"in mm", {.millimetres = true}},
          {"tolerance 1e-6", {}, 1e-6},
          {"tolerance 1e-12", {}, 1e-12},
          {"absolute", {}, 0, Formulation::kAbsolute},
          {"relative", {}, 0, Formulation::kRelative},
          {"independent", {}, 0, Formulation::kIndependent},
          {"canonical", {}, 0, Formulation::kCanonical}};
}

double Last(const MemoryRun& run, const char* column) { return run.At(run.rows.size() - 1, column); }

std::string Expect(bool holds, const char* fact) { return holds ? "" : std::string("not so: ") + fact; }

// What is known of a run, said of quantities that no rewriting changes.
struct Known {
  const char* model;
  ParameterOverrides parameters;
  const char* message;  ///< how it ends where it cannot run; null: it completes
  std::string (*check)(const MemoryRun&);
};

// A box that slides off a table tips when its middle passes the edge, and not before.
std::string TipsAt(const MemoryRun& run, const char* body, double t, double later) {
  const std::string turning = std::string(body) + ".wz";
  double before = 0, after = 0;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double w = std::abs(run.At(i, turning));
    if (run.t[i] <= t) before = std::max(before, w);
    if (run.t[i] >= later && after == 0) after = w;
  }
  return Expect(before < 1e-9 && after > 1e-3, "it tips when its middle passes the edge");
}

std::string ComesToRest(const MemoryRun& run) {
  return Expect(Last(run, "energy.kinetic") < 1e-4 * run.summary.energy.scale, "it comes to rest");
}

std::string Stops(const MemoryRun& run) {
  return Expect(std::hypot(Last(run, "box.vx"), Last(run, "box.vy")) < 1e-9, "it stops at the wall");
}

std::string Holds(const MemoryRun& run) { return Expect(std::abs(Last(run, "pivot.qd")) < 1e-9, "the clamp holds"); }

const std::vector<Known>& KnownModels() {
  static const std::vector<Known> kKnown = {
      {"04_dead_centre_dynamics_unnamed", {}, "dead centre", nullptr},
      {"11_rccc_contradict_nobody", {}, "'P'", nullptr},
      {"bare_angle_trap", {}, "which has no unit", nullptr},
      {"hang_big_circle", {}, "", nullptr},
      {"knife_edge_off_corner",
       {},
       nullptr,
       [](const MemoryRun& run) {
         const std::vector<double> times = run.TimesOfKind("release");
         return Expect(times.size() == 1 && std::abs(times[0] - 0.1) < 1e-9, "the tip leaves the flat once, at 0.1 s");
       }},
      {"edge_slide", {}, nullptr, [](const MemoryRun& run) { return TipsAt(run, "box", 0.2, 0.25); }},
      {"edge_slide_round", {}, nullptr, nullptr},
      {"edge_slide_hang", {}, nullptr, nullptr},
      {"box_lands_flat", {{"a", "1e-8"}}, nullptr, ComesToRest},
      {"box_lands_flat", {{"a", "1e-10"}}, nullptr, ComesToRest},
      {"box_lands_flat", {{"a", "1e-11"}}, nullptr, ComesToRest},
      {"box_pushes_corner", {{"e", "0"}, {"mu", "0"}, {"v", "0.9"}}, nullptr, Stops},
      {"box_pushes_corner", {{"e", "0"}, {"mu", "0"}, {"v", "1"}}, nullptr, Stops},
      {"box_pushes_corner", {{"e", "0"}, {"mu", "0"}, {"v", "1.1"}}, nullptr, Stops},
      {"box_wall_two", {}, nullptr, nullptr},
      {"three_discs_in_bin", {}, nullptr, ComesToRest},
      {"toggle_locked_says_jammed", {}, nullptr, Holds},
      {"toggle_friction_dead_centre", {}, nullptr, Holds},
      {"silent_pulse",
       {},
       nullptr,
       // Of v, as tolerances are.
       [](const MemoryRun& run) { return Expect(std::abs(Last(run, "j.qd") - 11) < 1e-5, "v goes from 10 to 11"); }},
      {"05_locked_train_audit",
       {},
       nullptr,
       [](const MemoryRun& run) { return Expect(std::abs(Last(run, "ja.q")) < 1e-9, "nothing moves"); }},
  };
  return kKnown;
}

// Combinations that are no models, or not yet done.
std::string WhyNot(const std::string& model, const Variant& variant, const ModelFile& file) {
  if (variant.formulation && file.run.analysis != AnalysisKind::kDynamics) return "one formulation";
  if (variant.tolerance > 0 && file.run.analysis != AnalysisKind::kDynamics) return "no tolerance";
  if (model == "gear_pair_until300" && variant.name != "as it is") return "takes minutes";
  return "";
}

std::string Judge(const std::string& model, const Known& known, const Variant& variant) {
  const std::string text = ReadTextFile(kFolder / (model + ".yaml"));
  const auto run_file = [&](const ModelFile& file) -> std::string {
    const MemoryRun run(file);
    if (run.summary.status != RunStatus::kCompleted && run.summary.status != RunStatus::kStopped)
      return run.summary.reason;
    if (run.rows.empty()) return "no rows";
    const double depth = 2 * file.run.cluster_tolerance * file.model.CalcLengthScale();
    if (file.run.analysis == AnalysisKind::kDynamics) {
      if (std::string fault = FindOverlap(file.model, run, depth); !fault.empty()) return fault;
      if (std::string fault = FindJump(file.model, run); !fault.empty()) return fault;
    }
    return known.check ? known.check(run) : "";
  };
  std::string answer;
  try {
    ModelFile file = ParseModelText(text, model, known.parameters);
    if (std::string reason = WhyNot(model, variant, file); !reason.empty()) return "";
    if (variant.how.name() != "as it is") {
      const std::optional<std::string> rewritten = Rewrite(text, variant.how);
      if (!rewritten) return "";
      file = ParseModelText(*rewritten, model, known.parameters);
    }
    if (variant.tolerance > 0) file.run.tolerance = variant.tolerance;
    if (variant.formulation) file.run.formulation = *variant.formulation;
    answer = run_file(file);
  } catch (const std::exception& error) {
    answer = error.what();
  }
  if (!known.message) return answer;
  if (answer.empty()) return "completes, where an error is expected";
  return answer.find(known.message) != std::string::npos ? "" : answer;
}

TEST(Robustness, ModelsRunAsTheirPageSaysHoweverTheyAreWritten) {
  if (!fs::is_directory(kFolder)) GTEST_SKIP() << kFolder << " is not there";
  const char* only = std::getenv("SAVARY_MODEL");
  std::vector<Known> models = KnownModels();
  std::vector<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem());
  }
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) {
    const auto is_it = [&](const Known& known) { return name == known.model; };
    if (std::none_of(models.begin(), models.end(), is_it)) models.push_back({name.c_str(), {}, nullptr, nullptr});
  }
  int runs = 0;
  double sum = 0;
  size_t turn = 0;
  for (const Known& known : models) {
    const std::string model = known.model;
    if (only && model != only) continue;
    if (!Soaking() && !only && model == "gear_pair_until300") continue;  // takes minutes
    if (!IsInPart(++turn)) continue;
    const std::vector<Variant> variants = Variants();
    for (size_t i = 0; i < variants.size(); ++i) {
      if (!Soaking() && !only && i != 0 && i != turn % variants.size()) continue;
      const int seconds = model == "gear_pair_until300" ? kMostOfLong : kMostSeconds;
      const LimitedRun run = RunLimited(seconds, [&] { return Judge(model, known, variants[i]); });
      ++runs;
      sum += run.seconds;
      std::string parameters;
      for (const auto& [parameter, value] : known.parameters) parameters += " " + parameter + "=" + value;
      EXPECT_EQ(run.answer, "") << model << parameters << ", " << variants[i].name << " (" << run.seconds << " s)";
      if (run.seconds > 3) fmt::print("{}{}, {}: {:.1f} s\n", model, parameters, variants[i].name, run.seconds);
    }
  }
  fmt::print("{} runs, {:.1f} s\n", runs, sum);
}

}  // namespace
}  // namespace savary
