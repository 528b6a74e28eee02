#include "savary/io/checkpoint.h"

#include <cstdlib>
#include <filesystem>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/io/document.h"
#include "savary/io/result_files.h"
#include "savary/io/run_model.h"

namespace savary {
namespace {

constexpr const char* kModel = R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  bob: {mass: 1, inertia: [1, 1, 1], at: [0.5, 0, 0]}
  box: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [2, 0.5, 0]}
joints:
  pin: {revolute: [ground, bob], at: [0, 0, 0], limits: {lower: -2, restitution: 0.5}, friction: {static: 0.1, kinetic: 0.05, radius: 0.01}}
  fall: {prismatic: [ground, box], axis: y}
forces: {push: {actuator: pin, effort: "if(t > 0.1, 1, 2)*poly345(mod(t, 0.2), 0, 0.1)"}}
shapes:
  ball: {body: box, circle: {radius: 0.1}}
  floor: {body: ground, profile: [line: {from: [5, 0], to: [-5, 0]}], open: true}
contacts: {touch: {between: [ball, floor], restitution: 0.3}}
run: {until: 0.5, every: 0.05, FORMULATION}
)yaml";

std::string ModelText(const std::string& formulation) {
  std::string text = kModel;
  return text.replace(text.find("FORMULATION"), 11, "formulation: " + formulation);
}

class Checkpoints : public ::testing::Test {
 protected:
  Checkpoints() {
    std::string name = (std::filesystem::temp_directory_path() / "savary_checkpoint_XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Checkpoints() override { std::filesystem::remove_all(folder_); }

  // A checkpoint of a run, as text, without its checksum.
  std::string Make(const ModelFile& file) {
    RunOptions options;
    options.folder = folder_ / "out";
    options.replace = true;
    options.report = false;
    options.checkpoint = folder_ / "state";
    const RunOutcome outcome = RunModel(file, CheckModel(file), options);
    EXPECT_TRUE(outcome.summary.usable()) << outcome.summary.reason;
    const std::string text = ReadTextFile(folder_ / "state");
    return text.substr(0, text.rfind(",\n  \"checksum\""));
  }

  // Resumes from a text that gets the checksum it should have. True: it was refused as input.
  bool IsRefused(const ModelFile& file, const std::string& members) {
    uint64_t sum = 14695981039346656037ULL;
    for (const char c : members) sum = (sum ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    const std::filesystem::path forged = folder_ / "forged";
    ReplaceFile(forged, members + fmt::format(",\n  \"checksum\": \"{:016x}\"\n}}\n", sum));
    try {
      CheckCheckpoint(file.model, file.run, ReadCheckpoint(forged, file.fingerprint), {forged.string(), 1, 1});
    } catch (const InputError&) {
      return true;
    }
    return false;
  }

  std::filesystem::path folder_;
};

// [begin, end) of every list in the text, behind its bracket.
std::vector<std::pair<size_t, size_t>> ListsIn(const std::string& text) {
  std::vector<std::pair<size_t, size_t>> lists;
  for (size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1))
    lists.emplace_back(at + 1, text.find(']', at));
  return lists;
}

TEST_F(Checkpoints, WithAListOfAnotherLengthAreRefused) {
  // One of them with the sanitizers.
  const std::vector<std::string> formulations = {"absolute", "canonical", "relative", "independent"};
  for (const std::string& formulation : std::span(formulations).first(Effort(4, 4, 1))) {
    const ModelFile file = ParseModelText(ModelText(formulation), "m.yaml");
    const std::string good = Make(file);
    ASSERT_FALSE(IsRefused(file, good)) << formulation;
    for (const auto& [begin, end] : ListsIn(good)) {
      const std::string list = good.substr(begin, end - begin), before = good.substr(0, begin),
                        after = good.substr(end);
      const bool is_used = !list.empty();
      EXPECT_TRUE(IsRefused(file, before + (is_used ? list + ", 0" : "0, 0") + after) || !is_used)
          << formulation << before.substr(before.size() - 30);
      if (!is_used) continue;
      EXPECT_TRUE(IsRefused(file, before + after)) << formulation << " empty " << before.substr(before.size() - 30);
      const size_t comma = list.rfind(',');
      const std::string shorter = comma == std::string::npos ? "" : list.substr(0, comma);
      EXPECT_TRUE(IsRefused(file, before + shorter + after))
          << formulation << " short " << before.substr(before.size() - 30);
    }
  }
}

// What the step control remembers decides the next step; without it a resumed run has other steps.
TEST_F(Checkpoints, KeepWhatTheStepControlRemembers) {
  const ModelFile file = ParseModelText(ModelText("absolute"), "m.yaml");
  (void)Make(file);
  DynamicsCheckpoint kept = ReadCheckpoint(folder_ / "state", file.fingerprint);
  kept.march.control = {0.0123, 0.0456, 0.0789, true};
  WriteCheckpoint(folder_ / "other", kept, file.fingerprint);
  const StepControl read = ReadCheckpoint(folder_ / "other", file.fingerprint).march.control;
  EXPECT_EQ(read.step, 0.0123);
  EXPECT_EQ(read.last_error, 0.0456);
  EXPECT_EQ(read.last_step, 0.0789);
  EXPECT_TRUE(read.rejected);
}

TEST_F(Checkpoints, ThatWereForgedAreRefusedOrRun) {
  const ModelFile file = ParseModelText(ModelText("absolute"), "m.yaml");
  const std::string good = Make(file);
  const CheckedModel checked = CheckModel(file);
  std::mt19937 random(14);
  const char* const values[] = {"0",   "-1",  "1e300", "2147483648", "-2147483648", "9e18",
                                "nan", "1.5", "true",  "",           "7",           "\"\""};
  int refused = 0;
  const int trials = Effort(1500, 100, 30);
  for (int i = 0; i < trials; ++i) {
    // One number becomes another.
    std::string text = good;
    size_t at = text.find("\"t\"") + random() % (text.size() - text.find("\"t\""));
    while (at < text.size() && !(text[at] == ' ' && (std::isdigit(text[at + 1]) || text[at + 1] == '-'))) ++at;
    if (at >= text.size()) continue;
    const size_t end = text.find_first_of(",]\n", at + 1);
    text.replace(at + 1, end - at - 1, values[random() % std::size(values)]);
    if (IsRefused(file, text)) {
      ++refused;
      continue;
    }
    struct : ResultSink {
      void OnRow(double, std::span<const double>) override {}
      void OnEvent(double, std::string_view, std::string_view, const EventDetail&) override {}
      void OnEventValues(double, char, std::span<const double>) override {}
      bool OnProgress(double) override { return ++steps < 200; }
      int steps = 0;
    } sink;
    const DynamicsCheckpoint resume = ReadCheckpoint(folder_ / "forged", file.fingerprint);
    (void)RunDynamics(file.model, checked.start, file.run, &sink, &resume);
  }
  EXPECT_GT(refused, trials / 3);
}

}  // namespace
}  // namespace savary
