// The fast path of integration against the solver of all rows.

#include <filesystem>

#include <gtest/gtest.h>

#include "savary/dynamics/mechanism_system.h"
#include "tests/support/four_bar_train.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

// Largest difference of accelerations, relative to the largest, to gravity and to what turning bodies have.
void ExpectSameAccelerations(const ModelFile& file, double tolerance) {
  const CheckedModel checked = CheckModel(file);
  ASSERT_TRUE(checked.assembly.ok);
  MechanismSystem all(file.model, {}), chosen(file.model, {});
  all.discrete() = chosen.discrete() = checked.start.discrete;
  chosen.ChooseRows(checked.start.t, checked.start.y);
  ASSERT_EQ(all.CalcAccelerations(checked.start.t, checked.start.y, true), EvalStatus::kOk);
  ASSERT_EQ(chosen.CalcAccelerations(checked.start.t, checked.start.y, false), EvalStatus::kOk);
  const double turning = checked.start.y.tail(all.vdot().size()).squaredNorm();
  const double scale = std::max({all.vdot().cwiseAbs().maxCoeff(), file.model.gravity.norm(), turning});
  EXPECT_LE((all.vdot() - chosen.vdot()).cwiseAbs().maxCoeff(), tolerance * scale);
}

TEST(ChosenRows, GiveTheAccelerationsOfAllRowsInEveryExample) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("models")) {
    if (entry.path().extension() != ".yaml") continue;
    SCOPED_TRACE(entry.path().string());
    ExpectSameAccelerations(LoadModelFile(entry.path()), 1e-10);
    ++count;
  }
  EXPECT_GT(count, 5);
}

TEST(ChosenRows, GiveTheAccelerationsOfAllRowsInTrains) {
  for (const int n : {1, 5, 40}) {
    SCOPED_TRACE(n);
    ExpectSameAccelerations(ParseModelText(FourBarTrain(n, "{until: 1}"), "train.yaml"), 1e-10);
  }
}

TEST(ChosenRows, GiveTheAccelerationsOfBodiesWithoutInertia) {
  // A pendulum of a point mass on a rod without mass, and one whose massless link is turned by a spinning rotor.
  ExpectSameAccelerations(ParseModelText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  rod: {mass: 0, inertia: [0, 0, 0], at: [0.5, 0, 0]}
  bob: {mass: 2, inertia: [0, 0, 0], at: [1, 0, 0]}
joints:
  pin: {revolute: [ground, rod], at: [0, 0, 0], start: {qd: 3}}
  end: {spherical: [rod, bob], at: [1, 0, 0]}
run: {until: 1}
)yaml",
                                         "massless.yaml"),
                          1e-9);
}

}  // namespace
}  // namespace savary
