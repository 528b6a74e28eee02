#include "savary/dynamics/law_probe.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// Doubts about a step of 1 s of a motor with this effort.
size_t CountDoubts(const std::string& effort, double spacing) {
  PendulumModel made;
  JointEffort motor;
  motor.name = "motor";
  motor.joint = made.pin;
  motor.effort = AddTimeLaw(&made.builder, effort, kTorque, "motor");
  made.builder.AddEffort(motor);
  const Model model = made.builder.Build();
  LawProbe probe(model);
  probe.set_spacing(spacing);
  if (probe.is_idle()) return 0;
  const State state = DrawnState(model);
  std::vector<double> measures(model.measures.size());
  const auto at = [&](double t) -> const double* {
    measures[0] = t;
    return measures.data();
  };
  return probe.Find(0, 1, at, state.discrete.branches.data()).size();
}

TEST(LawProbe, FindsAPulseBetweenTheStagesAndNothingInASmoothLaw) {
  EXPECT_EQ(CountDoubts("1 N m*exp(-((t - 0.4321 s)/(0.001 s))^2)", 0.01), 1u);
  EXPECT_EQ(CountDoubts("1 N m*exp(-((t - 0.4321 s)/(0.001 s))^2)", 0), 0u) << "not asked for";
  EXPECT_EQ(CountDoubts("1 N m*sin(1 rad/s*t)", 0.01), 0u);
  EXPECT_EQ(CountDoubts("2 N m", 0.01), 0u);
}

}  // namespace
}  // namespace savary::testing
