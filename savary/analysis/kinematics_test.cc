// A driven slider-crank: positions, speeds, accelerations and the effort of its drive against closed forms; what is not
// driven is named.

#include "savary/analysis/kinematics.h"

#include <gtest/gtest.h>

#include "savary/analysis/assembly.h"
#include "savary/analysis/rows_test.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

State Assembled(const Model& model) {
  State state;
  const AssemblySummary summary = Assemble(model, 0, &state);
  EXPECT_TRUE(summary.ok) << summary.problem;
  return state;
}

TEST(Kinematics, ASliderCrankFollowsItsClosedForm) {
  SliderCrankModel made;
  made.builder.AddDrive(
      {made.shaft, 0, DriveKind::kSpeed, AddTimeLaw(&made.builder, "3 rad/s", kAngularSpeed, "shaft")});
  const Model model = made.builder.Build();
  DynamicsSettings settings;
  settings.until = 2;
  settings.every = 0.1;
  Rows rows(model);
  const KinematicsSummary summary = RunKinematics(model, Assembled(model), settings, &rows);
  ASSERT_EQ(summary.status, RunStatus::kCompleted) << summary.reason;
  ASSERT_EQ(rows.times.size(), 21u);
  for (size_t i = 0; i < rows.times.size(); ++i) {
    const double a = 1 + 3 * rows.times[i], b = std::asin(std::sin(a) / 2);
    const double x = std::cos(a) + 2 * std::cos(b), v = -3 * (std::sin(a) + std::cos(a) * std::tan(b));
    EXPECT_NEAR(rows.At(i, "block.x"), x, 1e-9);
    EXPECT_NEAR(rows.At(i, "block.vx"), v, 1e-9);
  }
  const size_t k = 7;
  const double h = 0.1;
  // The drive's power by Simpson's rule over two rows against the change of energy: second order in h at least.
  const auto power = [&](size_t i) { return 3 * rows.At(i, "shaft.effort"); };
  EXPECT_NEAR(h / 3 * (power(k - 1) + 4 * power(k) + power(k + 1)),
              rows.At(k + 1, "energy.total") - rows.At(k - 1, "energy.total"), 0.05);
  ASSERT_EQ(summary.peaks.size(), 1u);
  EXPECT_EQ(summary.peaks[0].coordinate, "shaft.q");
  double effort = 0;
  for (size_t i = 0; i < rows.times.size(); ++i) effort = std::max(effort, std::abs(rows.At(i, "shaft.effort")));
  EXPECT_NEAR(summary.peaks[0].effort, effort, 1e-12 * effort);
  EXPECT_NEAR(summary.peaks[0].power, 3 * effort, 1e-8 * effort);
}

TEST(Kinematics, NamesWhatNothingDrives) {
  SliderCrankModel made;
  const Model model = made.builder.Build();
  EXPECT_FALSE(FindUndrivenCoordinates(model, DrawnState(model)).empty());
  SliderCrankModel other;
  other.builder.AddDrive({other.shaft, 0, DriveKind::kPosition, AddTimeLaw(&other.builder, "0 rad", kAngle, "shaft")});
  const Model driven = other.builder.Build();
  EXPECT_TRUE(FindUndrivenCoordinates(driven, DrawnState(driven)).empty());
}

}  // namespace
}  // namespace savary::testing
