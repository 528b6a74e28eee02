// Result columns of a rod on a pin and of a mass on a massless rod, against closed forms.

#include "savary/analysis/outputs.h"

#include <stdexcept>

#include <gtest/gtest.h>

#include "savary/dynamics/mechanism_system.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// The row of a state, with its accelerations.
struct OutputRow {
  Outputs outputs;
  std::vector<double> row;

  OutputRow(const Model& model, const VecX& y) : outputs(model), row(outputs.columns().size()) {
    MechanismSystem system(model, {});
    EXPECT_EQ(system.CalcAccelerations(0, y), EvalStatus::kOk);
    (void)system.LoadsAt(0, y);
    outputs.Calc(system.RowsAt(0, y), system.vdot(), system.lambda(), system.lambda(), row);
  }
  double operator[](const std::string& name) const {
    for (size_t i = 0; i < row.size(); ++i) {
      if (outputs.columns()[i].name == name) return row[i];
    }
    throw std::out_of_range(name);
  }
};

TEST(Outputs, GiveOriginsRatesReactionsAndEnergies) {
  const Model model = PendulumModel().builder.Build();
  const OutputRow row(model, DrawnState(model).y);
  EXPECT_NEAR(row["rod.ay"], -0.75 * kWeight, 1e-12);
  EXPECT_NEAR(row["rod.alz"], -1.5 * kWeight, 1e-12);
  EXPECT_NEAR(row["pin.qdd"], -1.5 * kWeight, 1e-12);
  EXPECT_NEAR(row["pin.fy"], 0.25 * kWeight, 1e-12);
  EXPECT_EQ(row["energy.kinetic"], 0);
}

TEST(Outputs, OfAMarkerAndOfAnOriginBesideTheMassCentreHaveTheCentripetalAcceleration) {
  // The rod's origin is at its far end, a marker on its middle; it turns at w.
  const double w = 3;
  ModelBuilder builder;
  Body rod = MakeRod("rod", Vec3::Zero(), Vec3::UnitX());
  rod.X_WB.p = Vec3::UnitX();
  rod.p_BC = {-0.5, 0, 0};
  const BodyIndex index = builder.AddBody(rod);
  builder.AddJoint("pin", "revolute", BodyIndex(), index, {});
  Frame marker;
  marker.name = "tip";
  marker.body = index;
  marker.X_BF.p = {0.25, 0, 0};
  builder.AddFrame(marker);
  const Model model = builder.Build();
  VecX y = DrawnState(model).y;
  y.segment<6>(Mechanics(model).layout().velocity(0)) << 0, 0, w, 0, 0.5 * w, 0;
  const OutputRow row(model, y);
  EXPECT_NEAR(row["rod.x"], 1, 1e-15);
  EXPECT_NEAR(row["rod.vy"], w, 1e-14);
  EXPECT_NEAR(row["rod.ax"], -w * w, 1e-12);
  EXPECT_NEAR(row["tip.x"], 1.25, 1e-15);
  EXPECT_NEAR(row["tip.vy"], 1.25 * w, 1e-14);
  EXPECT_NEAR(row["tip.ax"], -1.25 * w * w, 1e-12);
  EXPECT_NEAR(row["energy.kinetic"], w * w / 6, 1e-12);
}

TEST(Outputs, ForceOfARodIsItsTension) {
  // A disc hangs on a massless rod of 0.4 m.
  ModelBuilder builder;
  builder.SetGravity({0, -kWeight, 0});
  Body body = MakeRod("bob", Vec3::Zero(), Vec3::UnitX(), 2);
  body.X_WB.p = {0, -0.4, 0};
  const BodyIndex bob = builder.AddBody(body);
  builder.AddJoint("plane", "planar", BodyIndex(), bob, {});
  Rod rod;
  rod.name = "string";
  rod.F = builder.AddFrame(BodyIndex(), Pose());
  rod.M = builder.AddFrame(bob, Pose());
  rod.length = 0.4;
  builder.AddRod(rod);
  const Model model = builder.Build();
  EXPECT_NEAR(OutputRow(model, DrawnState(model).y)["string.force"], 2 * kWeight, 1e-10);
}

}  // namespace
}  // namespace savary::testing
