// What crossings do to a run, and how it ends.

#include "savary/analysis/run_recorder.h"

#include <gtest/gtest.h>

#include "savary/analysis/rows_test.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// A rod on a pin with a limit, a drive that jumps at t = 1 s, and an event that ends the run.
struct Recorded {
  Model model;
  MechanismSystem system;
  State state;
  DynamicsSettings settings;
  Rows rows;
  RunRecorder recorder;
  RunSummary summary;

  Recorded()
      : model(Make()), system(model, {}), state(DrawnState(model)), rows(model), recorder(model, settings, &rows) {
    system.discrete() = state.discrete;
  }
  static Model Make() {
    PendulumModel made;
    made.builder.AddLimits(made.pin, 0, {.lower = -0.5});
    made.builder.AddDrive(
        {made.pin, 0, DriveKind::kPosition, AddTimeLaw(&made.builder, "if(t > 1 s, 0.25 rad, 0 rad)", kAngle, "pin")});
    made.builder.AddWatch({"enough", AddTimeLaw(&made.builder, "t - 3 s", kTime, "enough"), true});
    return made.builder.Build();
  }
  bool Apply(int root, int direction) {
    const Crossing crossing{root, 0.4, direction};
    return recorder.ApplyCrossings(0.4, {&crossing, 1}, system.At(0.4, state.y).measures(), &system,
                                   &system.discrete());
  }
};

TEST(RunRecorder, AnEventThatStopsIsReportedAndEndsTheRun) {
  Recorded run;
  EXPECT_FALSE(run.Apply(run.system.roots().watch(0), 1)) << "no branch has changed";
  EXPECT_TRUE(run.recorder.is_stopped());
  ASSERT_EQ(run.rows.events.size(), 1u);
  EXPECT_EQ(run.rows.events[0].kind, "event");
  EXPECT_EQ(run.rows.events[0].entity, "enough");
  run.recorder.EndStopped(&run.summary);
  EXPECT_EQ(run.summary.status, RunStatus::kStopped);
  EXPECT_TRUE(run.summary.usable());
}

TEST(RunRecorder, ALimitThatNobodyHandlesEndsTheRunAsFailed) {
  Recorded run;
  (void)run.Apply(run.system.roots().stop(0), -1);
  run.recorder.EndStopped(&run.summary);
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  EXPECT_NE(run.summary.reason.find("joint 'pin' reached"), std::string::npos) << run.summary.reason;
  Recorded handled;
  handled.recorder.set_handles_stops();
  (void)handled.Apply(handled.system.roots().stop(0), -1);
  EXPECT_FALSE(handled.recorder.is_stopped());
}

TEST(RunRecorder, ASwitchChangesItsBranchAndAJumpInPositionEndsTheRun) {
  Recorded run;
  ASSERT_EQ(run.system.roots().owner(0).kind, RootOwner::Kind::kSwitch);
  const DiscreteState before = run.system.discrete();
  EXPECT_TRUE(run.recorder.CheckPositionJump(0.4, run.state.y, &run.system, &run.summary));
  EXPECT_TRUE(run.Apply(0, -1));
  EXPECT_NE(run.system.discrete().branches, before.branches);
  ASSERT_EQ(run.rows.events.size(), 1u);
  EXPECT_EQ(run.rows.events[0].kind, "time");
  EXPECT_EQ(run.rows.events[0].entity, "pin");
  EXPECT_FALSE(run.recorder.CheckPositionJump(0.4, run.state.y, &run.system, &run.summary));
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  EXPECT_NE(run.summary.reason.find("jumps in position"), std::string::npos) << run.summary.reason;
}

TEST(RunRecorder, TheFirstReasonToEndStays) {
  Recorded run;
  run.recorder.End(RunStatus::kCancelled, "first", &run.summary);
  run.recorder.End(RunStatus::kFailed, "second", &run.summary);
  EXPECT_EQ(run.summary.status, RunStatus::kCancelled);
  EXPECT_EQ(run.summary.reason, "first");
  run.recorder.Override(RunStatus::kFailed, "third", &run.summary);
  EXPECT_EQ(run.summary.reason, "third");
  run.recorder.Finish(2, {0.25, 0}, run.system.structure(), &run.summary);
  EXPECT_EQ(run.summary.reason, "third");
  EXPECT_EQ(run.summary.t, 2);
  EXPECT_EQ(run.summary.worst_closure, 0.25);
  EXPECT_EQ(run.summary.worst_joint, "pin");
  EXPECT_EQ(run.rows.events.back().kind, "stop");
}

TEST(RunRecorder, RowsAreOnTheirGridAndAtTheEnd) {
  RowTimes times(0.3, 1);
  std::vector<double> seen;
  for (; !times.done(); times.Advance()) seen.push_back(times.t());
  ASSERT_EQ(seen.size(), 5u);
  EXPECT_NEAR(seen[3], 0.9, 1e-15);
  EXPECT_EQ(seen[4], 1);
  RowTimes even(0.25, 1);
  seen.clear();
  for (; !even.done(); even.Advance()) seen.push_back(even.t());
  EXPECT_EQ(seen.size(), 5u) << "the end is on the grid";
}

TEST(MarchOptions, TheShortestStepIsAFractionOfASecondOrOfAShorterRun) {
  DynamicsSettings settings;
  settings.until = 100;
  EXPECT_NEAR(MakeMarchOptions(settings, 1e-9).min_step, 1e-9, 1e-21);
  settings.until = 1e-3;
  EXPECT_NEAR(MakeMarchOptions(settings, 1e-9).min_step, 1e-12, 1e-24);
}

}  // namespace
}  // namespace savary::testing
