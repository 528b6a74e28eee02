#include "savary/dynamics/law_probe.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// Doubts about a step of 1 s of this model.
std::vector<Doubt> FindDoubtsOf(const Model& model, double spacing) {
  LawProbe probe(model);
  probe.set_spacing(spacing);
  if (probe.is_idle()) return {};
  const State state = DrawnState(model);
  std::vector<double> measures(model.measures.size());
  const auto at = [&](double t) -> const double* {
    measures[0] = t;
    return measures.data();
  };
  const std::span<const Doubt> found = probe.Find(0, 1, at, state.discrete.branches.data());
  return {found.begin(), found.end()};
}

// The same of a motor with this effort.
std::vector<Doubt> FindDoubts(const std::string& effort, double spacing) {
  PendulumModel made;
  JointEffort motor;
  motor.name = "motor";
  motor.joint = made.pin;
  motor.effort = AddTimeLaw(&made.builder, effort, kTorque, "motor");
  made.builder.AddEffort(motor);
  return FindDoubtsOf(made.builder.Build(), spacing);
}
size_t CountDoubts(const std::string& effort, double spacing) { return FindDoubts(effort, spacing).size(); }

TEST(LawProbe, FindsAPulseBetweenTheStagesAndNothingInASmoothLaw) {
  EXPECT_EQ(CountDoubts("1 N m*exp(-((t - 0.4321 s)/(0.001 s))^2)", 0.01), 1u);
  EXPECT_EQ(CountDoubts("1 N m*exp(-((t - 0.4321 s)/(0.001 s))^2)", 0), 0u) << "not asked for";
  EXPECT_EQ(CountDoubts("1 N m*sin(1 rad/s*t)", 0.01), 0u);
  EXPECT_EQ(CountDoubts("2 N m", 0.01), 0u);
}

// Its integral over its height, 0.01 s sqrt(pi); probes are 1 ms apart, so the height is known to (0.05)^2.
TEST(LawProbe, KnowsWhenAPulseIsAndHowLong) {
  const std::vector<Doubt> doubts = FindDoubts("5 N m*exp(-((t - 0.4321 s)/(0.01 s))^2)", 0.001);
  ASSERT_EQ(doubts.size(), 1u);
  EXPECT_NEAR(doubts[0].t, 0.4321, 0.001);
  EXPECT_NEAR(doubts[0].duration, 0.01 * std::sqrt(std::numbers::pi), 0.004 * 0.0177);
  EXPECT_NEAR(doubts[0].expected, 0, 1e-2) << "what the stages of the step let expect";
  EXPECT_FALSE(doubts[0].is_certain);
}

// Of a drive by position the acceleration counts: it is largest in the middle of a short excursion, where the speed
// is zero.
TEST(LawProbe, LooksAtTheAccelerationOfADriveByPosition) {
  PendulumModel made;
  made.builder.AddDrive({made.pin, 0, DriveKind::kPosition,
                         AddTimeLaw(&made.builder, "0.001 rad*exp(-((t - 0.4321 s)/(0.01 s))^2)", kAngle, "pin")});
  const std::vector<Doubt> doubts = FindDoubtsOf(made.builder.Build(), 0.001);
  ASSERT_EQ(doubts.size(), 1u);
  EXPECT_NEAR(doubts[0].t, 0.4321, 0.001);
}

}  // namespace
}  // namespace savary::testing
