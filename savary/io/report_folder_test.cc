#include "savary/io/report_folder.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "savary/io/result_files.h"
#include "savary/io/run_model.h"

namespace savary {
namespace {

class RebuiltReport : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) /
              ("rebuilt_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "parts");
  }
  void Write(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }
  [[nodiscard]] std::string Read(const std::string& name) const {
    std::stringstream text;
    text << std::ifstream(folder_ / name).rdbuf();
    return text.str();
  }
  RunOutcome Run(const ParameterOverrides& overrides) {
    const ModelFile file = LoadModelFile(folder_ / "model.yaml", overrides);
    RunOptions options;
    options.folder = folder_ / "out";
    options.program = "test";
    return RunModel(file, CheckModel(file), options);
  }
  std::filesystem::path folder_;
};

TEST_F(RebuiltReport, IsTheSameToTheLastByteInSiUnits) {
  Write("model.yaml", R"(
savary: 1
title: Ball between two walls
include: parts/walls.yaml
parameters: {speed: 1 m/s}
gravity: [0, -9.81, 0]
bodies:
  ball: {mass: 1, inertia: [1, 1, 1], velocity: [speed, 0, 0]}
joints:
  plane: {planar: [ground, ball]}
shapes:
  round: {body: ball, circle: {radius: 0.1}}
contacts:
  left_touch: {between: [round, left], restitution: 0.5}
  floor_touch: {between: [round, floor], restitution: 0.5, friction: 0.3}
run: {until: 1.2 s, every: 0.01 s}
)");
  Write("parts/walls.yaml", R"(
shapes:
  left: {body: ground, circle: {center: [0.7, 0], radius: 0.2}}
  floor: {body: ground, open: true, profile: [line: {from: [1, -0.3], to: [-1, -0.3]}]}
)");
  const RunOutcome outcome = Run({{"speed", "2 m/s"}});
  EXPECT_GT(outcome.summary.counts.events, 2);
  const std::string first = Read("out/report.html");
  std::filesystem::remove(folder_ / "out/report.html");
  EXPECT_EQ(RebuildReport(folder_ / "out", "test"), folder_ / "out/report.html");
  EXPECT_TRUE(Read("out/report.html") == first);
}

TEST_F(RebuiltReport, NeedsNoColumnThatTheTablesLeaveOut) {
  Write("model.yaml", R"(
savary: 1
units: {length: mm, angle: deg}
bodies:
  cam: {mass: 1, inertia: [1, 1, 1]}
  follower: {mass: 1, at: [48, 0, 0]}
joints:
  shaft: {revolute: [ground, cam], drive: {speed: 3 rad/s}}
  guide: {prismatic: [ground, follower], axis: x}
shapes:
  disk: {body: cam, circle: {center: [10, 0], radius: 30}}
  roller: {body: follower, circle: {radius: 8}}
contacts:
  touch: {between: [disk, roller], bilateral: true}
run: {until: 0.2 s, every: 5 ms, outputs: [guide.q]}
)");
  (void)Run({});
  EXPECT_EQ(ReadCsv(folder_ / "out/result.csv").names, (std::vector<std::string>{"t", "guide.q"}));
  (void)RebuildReport(folder_ / "out", "test");
  const std::string page = Read("out/report.html");
  EXPECT_NE(page.find("\"touch.pressure\""), std::string::npos);
  EXPECT_EQ(page.find("\"energy.total\""), std::string::npos);
}

TEST_F(RebuiltReport, OfWhatIsNoResultIsAnError) {
  EXPECT_THROW((void)RebuildReport(folder_ / "nowhere", "test"), FileError);
  Write("result.h5", "not HDF5");
  EXPECT_THROW((void)RebuildReport(folder_, "test"), FileError);
}

TEST_F(RebuiltReport, OfAMechanismThatCannotBeAssembledNamesTheCulprits) {
  Write("model.yaml", R"(
savary: 1
title: A triangle that cannot close
bodies:
  left: {mass: 1, inertia: [1, 1, 1]}
  right: {mass: 1, inertia: [1, 1, 1], at: [10, 0, 0]}
markers:
  left_end: {body: left, at: [2, 0, 0]}
  right_end: {body: right, at: [-3, 0, 0]}
joints:
  A: {revolute: [ground, left], at: [0, 0, 0]}
  B: {revolute: [ground, right], at: [10, 0, 0]}
  far: {revolute: [left, right], markers: [left_end, right_end]}
run: {until: 1}
)");
  const ModelFile file = LoadModelFile(folder_ / "model.yaml");
  const CheckedModel checked = CheckModel(file);
  ASSERT_FALSE(checked.assembly.ok);
  RunOptions options;
  options.folder = folder_ / "out";
  EXPECT_EQ(ReportOpenModel(file, checked, options), folder_ / "out/report.html");
  const std::string page = Read("out/report.html");
  EXPECT_NE(page.find("\"culprits\":["), std::string::npos);
  EXPECT_NE(page.find("\"far\"", page.find("\"culprits\":[")), std::string::npos);
  EXPECT_THROW(ReportOpenModel(file, checked, options), FileError);  // the report is there
  options.replace = true;
  ReportOpenModel(file, checked, options);
}

TEST_F(RebuiltReport, OfARunThatJamsMarksTheLoopWhoseForcesGrew) {
  // The rod's end meets a dead centre that the driven crank cannot pass; a pendulum beside it has no part in that.
  Write("model.yaml", R"(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  crank: {mass: 1, inertia: [1, 1, 1]}
  rod: {mass: 1, inertia: [1, 1, 1], at: [1, 0, 0]}
  block: {mass: 1, inertia: [1, 1, 1], at: [2, 0, 0]}
  bob: {mass: 1, inertia: [1, 1, 1], at: [5, 0, 0]}
joints:
  shaft: {revolute: [ground, crank], at: [0, 0, 0], drive: {speed: 1}}
  pin: {revolute: [crank, rod], at: [1, 0, 0]}
  wrist: {revolute: [rod, block], at: [1.6, 0.5, 0]}
  guide: {prismatic: [ground, block], axis: x}
  hook: {revolute: [ground, bob], at: [4, 0, 0]}
run: {until: 5 s, every: 0.02 s}
)");
  const RunOutcome outcome = Run({});
  ASSERT_FALSE(outcome.summary.usable());
  const std::string culprits = R"("culprits":["shaft","pin","wrist","guide"])";
  const std::string first = Read("out/report.html");
  EXPECT_NE(first.find(culprits), std::string::npos) << outcome.summary.reason;
  (void)RebuildReport(folder_ / "out", "test");
  EXPECT_TRUE(Read("out/report.html") == first);
}

}  // namespace
}  // namespace savary
