// The program is ended in the middle of every analysis, by a signal and by --patience: it answers within half a second
// of CPU, says so, and keeps the results it has. Nothing here depends on how fast the machine is; limits of wall time
// are generous and only keep the test from waiting for ever.

#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/io/document.h"

namespace savary {
namespace {

namespace fs = std::filesystem;

constexpr double kAnswer = 0.5;    // s of CPU from the request to the end
constexpr double kPatience = 0.5;  // s of CPU
constexpr double kSlack = 0.2;     // s of CPU: what was read of the process is a little old, and it has to start

// A chain of links with springs in its joints. Drawn level it has far to go to its equilibrium.
std::string Chain(int links, double stiffness, const std::string& first_joint, const std::string& run) {
  std::string bodies = "bodies:\n", joints = "joints:\n", forces = "forces:\n";
  for (int i = 0; i < links; ++i) {
    bodies += fmt::format("  b{}: {{mass: 1, inertia: [0.01, 0.08, 0.08], at: [{}, 0, 0]}}\n", i, i + 0.5);
    joints += fmt::format("  j{0}: {{revolute: [{1}, b{0}], at: [{0}, 0, 0]{2}}}\n", i,
                          i == 0 ? "ground" : fmt::format("b{}", i - 1), i == 0 ? first_joint : "");
    if (i > 0) forces += fmt::format("  s{0}: {{torsion_spring: j{0}, stiffness: {1}}}\n", i, stiffness);
  }
  return "savary: 1\ngravity: [0, -9.81, 0]\n" + bodies + joints + forces + "run: {" + run + "}\n";
}

// As many four-bar linkages side by side as it takes to be busy; all of them drawn far from where they close.
std::string RoughLinkages(int count) {
  std::string bodies = "bodies:\n", joints = "joints:\n", markers = "markers:\n";
  for (int i = 0; i < count; ++i) {
    bodies += fmt::format(
        "  a{0}: {{mass: 1, inertia: [0.1, 0.1, 0.1], at: [0, 0, {0}]}}\n  b{0}: {{mass: 1, inertia: [0.1, 0.1, 0.1], "
        "at: "
        "[1, 2, {0}]}}\n  c{0}: {{mass: 1, inertia: [0.1, 0.1, 0.1], at: [2, 1, {0}]}}\n",
        i);
    markers += fmt::format(
        "  ae{0}: {{body: a{0}, at: [1, 0, 0]}}\n  bs{0}: {{body: b{0}, at: [-1.5, 0, 0]}}\n  be{0}: {{body: b{0}, at: "
        "[1.5, 0, 0]}}\n  ce{0}: {{body: c{0}, at: [0, 2, 0]}}\n",
        i);
    joints += fmt::format(
        "  A{0}: {{revolute: [ground, a{0}], at: [0, 0, {0}], drive: {{position: 3000 + t}}}}\n  B{0}: {{revolute: "
        "[a{0}, "
        "b{0}], markers: [ae{0}, bs{0}]}}\n  C{0}: {{revolute: [b{0}, c{0}], markers: [be{0}, ce{0}]}}\n  D{0}: "
        "{{revolute: "
        "[ground, c{0}], at: [3, 0, {0}]}}\n",
        i);
  }
  return "savary: 1\n" + bodies + markers + joints + "run: {analysis: assembly}\n";
}

struct Case {
  const char* name;
  std::string text;
  bool has_rows;  // it writes rows long before its end
};

std::vector<Case> Cases() {
  const std::string driven = ", drive: {speed: 2}", long_run = "until: 1e7, every: 0.1";
  const std::string four_bar = R"yaml(savary: 1
bodies:
  crank: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [0, 0.5, 0]}
  coupler: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [1.5, 1.5, 0]}
  rocker: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [3, 1, 0]}
joints:
  A: {revolute: [ground, crank], at: [0, 0, 0], drive: {speed: 1}}
  B: {revolute: [crank, coupler], at: [0, 1, 0]}
  C: {revolute: [coupler, rocker], at: [3, 2, 0]}
  D: {revolute: [ground, rocker], at: [3, 0, 0]}
)yaml";
  return {{"dynamics", Chain(3, 1, "", long_run), true},
          {"kinematics", four_bar + "run: {analysis: kinematics, " + long_run + "}\n", true},
          {"inverse_dynamics", four_bar + "run: {analysis: inverse_dynamics, " + long_run + "}\n", true},
          {"quasistatics", Chain(5, 2000, ", drive: {position: \"0.3*sin(t)\"}", "analysis: quasistatics, " + long_run),
           true},
          {"statics", Chain(250, 20, "", "analysis: statics"), false},
          {"linearize", Chain(250, 20, "", "analysis: linearize"), false},
          {"assembly", RoughLinkages(100), false}};
}

// Seconds of CPU that a child has used so far.
double CpuOf(pid_t child) {
  std::ifstream file(fmt::format("/proc/{}/stat", child));
  std::string text((std::istreambuf_iterator<char>(file)), {});
  const size_t behind = text.rfind(')');
  if (behind == std::string::npos) return 0;
  std::istringstream fields(text.substr(behind + 2));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0, system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

class Program {
 public:
  Program(const fs::path& folder, const std::string& text, const std::vector<std::string>& options) : folder_(folder) {
    fs::remove_all(folder);
    fs::create_directories(folder);
    std::ofstream(folder / "model.yaml") << text;
    std::vector<std::string> words = {
        SAVARY_PROGRAM, "run", (folder / "model.yaml").string(), "-o", (folder / "out").string(), "--no-report"};
    words.insert(words.end(), options.begin(), options.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string errors = (folder / "stderr").string();
    child_ = fork();
    if (child_ == 0) {
      const int out = open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
      dup2(out, 1);
      dup2(out, 2);
      const rlimit limit{8, 9};  // of CPU: a request that is not answered fails the test
      setrlimit(RLIMIT_CPU, &limit);
      execv(SAVARY_PROGRAM, arguments.data());
      _exit(127);
    }
  }

  // False where it ends before.
  bool RunFor(double seconds) {
    while (CpuOf(child_) < seconds) {
      if (waitpid(child_, &status_, WNOHANG) == child_) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
  }
  void Signal(int signal) { kill(child_, signal); }
  // Its CPU in all.
  double Wait() {
    rusage usage{};
    wait4(child_, &status_, 0, &usage);
    const auto in_seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return in_seconds(usage.ru_utime) + in_seconds(usage.ru_stime);
  }
  [[nodiscard]] pid_t child() const { return child_; }
  [[nodiscard]] int exit_code() const { return WIFEXITED(status_) ? WEXITSTATUS(status_) : -1; }
  [[nodiscard]] std::string errors() const { return ReadTextFile(folder_ / "stderr"); }
  [[nodiscard]] bool has(const char* file) const { return fs::exists(folder_ / "out" / file); }
  [[nodiscard]] size_t LinesOf(const char* file) const {
    const std::string text = ReadTextFile(folder_ / "out" / file);
    return static_cast<size_t>(std::count(text.begin(), text.end(), '\n'));
  }

 private:
  fs::path folder_;
  pid_t child_ = -1;
  int status_ = 0;
};

class Interruption : public testing::Test {
 protected:
  Interruption() : folder_(fs::temp_directory_path() / fmt::format("savary_interruption_{}", getpid())) {}
  ~Interruption() override { fs::remove_all(folder_); }
  fs::path folder_;
};

void ExpectKept(const Program& program, const Case& run) {
  EXPECT_EQ(program.exit_code(), 5) << run.name << "\n" << program.errors();
  if (!run.has_rows) return;
  ASSERT_TRUE(program.has("result.csv")) << run.name;
  EXPECT_GT(program.LinesOf("result.csv"), 2U) << run.name;
  ASSERT_TRUE(program.has("summary.json")) << run.name;
  EXPECT_NE(program.errors().find("results up to there are kept"), std::string::npos) << program.errors();
}

TEST_F(Interruption, BySignalsIsAnsweredInEveryAnalysis) {
  for (const Case& run : Cases()) {
    Program program(folder_ / "signal", run.text, {});
    ASSERT_TRUE(program.RunFor(0.4)) << run.name << " ends too soon for this test\n" << program.errors();
    const double before = CpuOf(program.child());
    program.Signal(SIGTERM);
    const double after = program.Wait();
    EXPECT_LE(after - before, kAnswer + kSlack) << run.name;
    EXPECT_NE(program.errors().find("cancelled"), std::string::npos) << run.name << "\n" << program.errors();
    ExpectKept(program, run);
  }
}

TEST_F(Interruption, ByPatienceIsAnsweredInEveryAnalysis) {
  for (const Case& run : Cases()) {
    Program program(folder_ / "patience", run.text, {"--patience", fmt::format("{}", kPatience)});
    const double used = program.Wait();
    EXPECT_LE(used, kPatience + kAnswer + kSlack) << run.name;
    EXPECT_NE(program.errors().find("--patience"), std::string::npos) << run.name << "\n" << program.errors();
    ExpectKept(program, run);
  }
}

}  // namespace
}  // namespace savary
