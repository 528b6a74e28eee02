// A conical pendulum and a free gyroscope: the frame in which they stand still, and small motions as seen from it.

#include "savary/analysis/steady_motion.h"

#include <complex>

#include <gtest/gtest.h>

#include "savary/base/dense.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

constexpr double kLean = 0.6;  // rad, of the conical pendulum

// A rod of 1 m on a ball joint at the origin. Its central inertia is the same about all axes, so that the weight has to
// hold it against W^2 m / 4 sin cos alone: W^2 = 2 g / cos.
Model Cone() {
  ModelBuilder builder;
  builder.SetGravity({0, -kWeight, 0});
  const BodyIndex rod = builder.AddBody(MakeRod("rod", Vec3::Zero(), Vec3(std::sin(kLean), -std::cos(kLean), 0)));
  builder.AddJoint("ball", "spherical", BodyIndex(), rod, {});
  return builder.Build();
}

VecX Turning(const Model& model, const Vec3& W) {
  VecX y = DrawnState(model).y;
  const StateLayout layout = Mechanics(model).layout();
  y.segment<3>(layout.velocity(0) + kAngular) = W;
  y.segment<3>(layout.velocity(0) + kLinear) = W.cross(model.bodies[0].X_WB.p);
  return y;
}

TEST(SteadyMotion, OfAConicalPendulumTurnsWithIt) {
  const Model model = Cone();
  MechanismSystem system(model, {});
  const Vec3 W(0, std::sqrt(2 * kWeight / std::cos(kLean)), 0);
  const SteadyMotion motion = FindSteadyMotion(0, Turning(model, W), &system);
  ASSERT_TRUE(motion.found) << motion.problem;
  EXPECT_LE((motion.W - W).norm(), 1e-9);
  ASSERT_EQ(motion.Z.cols(), 3);
  // Turned about the vertical it is in steady motion again: no force brings it back.
  VecX turned(6);
  turned << Vec3::UnitY(), Vec3::UnitY().cross(model.bodies[0].X_WB.p);
  const VecX q = SolveLeastSquares(motion.Z, turned);
  ASSERT_LE((motion.Z * q - turned).norm(), 1e-12);
  EXPECT_LE((motion.K * q).norm(), 1e-9 * motion.K.norm() * q.norm());
  EXPECT_NEAR(q.dot(motion.M * q), 1. / 12 + std::pow(0.5 * std::sin(kLean), 2), 1e-12) << "its inertia about it";
}

TEST(SteadyMotion, IsNoneWhereTheWeightDoesNotHoldTheRod) {
  const Model model = Cone();
  MechanismSystem system(model, {});
  const SteadyMotion motion = FindSteadyMotion(0, Turning(model, {0, 5, 0}), &system);
  EXPECT_FALSE(motion.found);
  EXPECT_NE(motion.problem.find("no steady motion"), std::string::npos) << motion.problem;
}

// A symmetric body that spins at n about its axis z, on a ball joint at its mass centre, nutates at C n / A as seen
// from the world, which is the frame of its steady motion.
TEST(SteadyMotion, OfASpinningBodyIsSeenFromTheWorldAndNutates) {
  const double A = 0.3, C = 0.5, n = 40;
  ModelBuilder builder;
  Body disk = MakeRod("disk", Vec3::Zero(), Vec3::Zero());
  disk.I_BC_B = Vec3(A, A, C).asDiagonal();
  const BodyIndex body = builder.AddBody(disk);
  builder.AddJoint("centre", "spherical", BodyIndex(), body, {});
  const Model model = builder.Build();
  MechanismSystem system(model, {});
  const SteadyMotion motion = FindSteadyMotion(0, Turning(model, {0, 0, n}), &system);
  ASSERT_TRUE(motion.found) << motion.problem;
  EXPECT_EQ(motion.W.norm(), 0);
  ASSERT_EQ(motion.M.rows(), 3);
  const auto determinant = [&](double w) {
    const std::complex<double> s(0, w);
    const Eigen::Matrix3cd D = s * s * motion.M + s * motion.C + motion.K.cast<std::complex<double>>();
    return std::abs(D.determinant()) / std::pow(w * w, 3) / std::abs(motion.M.diagonal().prod());
  };
  EXPECT_LE(determinant(C * n / A), 1e-9);
  EXPECT_GE(determinant(1.01 * C * n / A), 1e-3);
}

}  // namespace
}  // namespace savary::testing
