#include "savary/dynamics/free_motions.h"

#include <random>

#include <gtest/gtest.h>

namespace savary {
namespace {

Mat6 MakeMass(double mass, const Vec3& inertia) {
  Mat6 M = Mat6::Zero();
  M.block<3, 3>(kAngular, kAngular) = inertia.asDiagonal();
  M.block<3, 3>(kLinear, kLinear) = mass * Mat3::Identity();
  return M;
}

// Random rows of three bodies, of which the last two are sums of others.
FreeMotions MakeRandom(std::mt19937* rng, int rows) {
  std::normal_distribution<double> normal;
  FreeMotions motions;
  motions.Resize(rows, 3, 0.3);
  for (int b = 0; b < 3; ++b) motions.mass(b) = MakeMass(1 + b, Vec3(0.01, 0.02, 0.03));
  MatX& J = motions.J();
  for (Eigen::Index i = 0; i < J.rows(); ++i) {
    for (Eigen::Index k = 0; k < J.cols(); ++k) J(i, k) = normal(*rng);
  }
  J.row(rows - 2) = J.row(0) + 2 * J.row(1);
  J.row(rows - 1) = J.row(0) - 3 * J.row(2);
  motions.Factor();
  return motions;
}

TEST(FreeMotions, KeepTheRowsAndSpanAllThatTheyLeave) {
  std::mt19937 rng(1);
  for (const int rows : {5, 8, 12}) {
    FreeMotions motions = MakeRandom(&rng, rows);
    EXPECT_EQ(motions.rank(), rows - 2);
    EXPECT_EQ(motions.freedom(), 18 - (rows - 2));
    EXPECT_LT((motions.J() * motions.N()).cwiseAbs().maxCoeff(), 1e-13);
  }
}

TEST(FreeMotions, InverseIsOfTheInertiaOfTheFreeMotions) {
  std::mt19937 rng(2);
  FreeMotions motions = MakeRandom(&rng, 7);
  MatX A = MatX::Zero(motions.freedom(), motions.freedom());
  for (int b = 0; b < 3; ++b)
    A += motions.N().middleRows<6>(6 * b).transpose() * motions.mass(b) * motions.N().middleRows<6>(6 * b);
  EXPECT_LT((A * motions.inverse() - MatX::Identity(A.rows(), A.rows())).cwiseAbs().maxCoeff(), 1e-10);
}

TEST(FreeMotions, FollowMassesAndRowsThatChange) {
  std::mt19937 rng(6);
  FreeMotions motions = MakeRandom(&rng, 7);
  const MatX lighter = motions.inverse();
  for (int b = 0; b < 3; ++b) motions.mass(b) *= 2;
  motions.Factor();
  EXPECT_LT((2 * motions.inverse() - lighter).cwiseAbs().maxCoeff(), 1e-10 * lighter.cwiseAbs().maxCoeff());
  motions.J().row(3) *= -0.5;
  motions.J()(4, 2) += 1;
  motions.Factor();
  EXPECT_LT((motions.J() * motions.N()).cwiseAbs().maxCoeff(), 1e-13);
  // A body without joints moves freely.
  FreeMotions free;
  free.Resize(0, 1, 0.3);
  free.mass(0) = MakeMass(2, Vec3(0.01, 0.02, 0.03));
  for (int i = 0; i < 2; ++i) {
    free.Factor();
    EXPECT_EQ(free.freedom(), 6);
    EXPECT_NEAR(free.inverse()(kLinear, kLinear), 0.5, 1e-12);
  }
}

TEST(FreeMotions, SolveMeetsRatesThatRowsCanHave) {
  std::mt19937 rng(3);
  FreeMotions motions = MakeRandom(&rng, 9);
  const VecX wanted = motions.J() * VecX::LinSpaced(18, -1, 2);
  VecX x;
  motions.Solve(wanted, &x);
  EXPECT_LT((motions.J() * x - wanted).cwiseAbs().maxCoeff(), 1e-12);
  // Without the free motions it has the least kinetic energy.
  motions.RemoveFree(&x);
  EXPECT_LT((motions.J() * x - wanted).cwiseAbs().maxCoeff(), 1e-12);
  VecX momentum;
  motions.MultiplyMass(x, &momentum);
  EXPECT_LT((motions.N().transpose() * momentum).cwiseAbs().maxCoeff(), 1e-12);
}

TEST(FreeMotions, MultipliersMakeUpAMomentumThatRowsCanGive) {
  std::mt19937 rng(4);
  FreeMotions motions = MakeRandom(&rng, 6);
  const VecX momentum = motions.J().transpose() * VecX::LinSpaced(6, 1, 3);
  VecX lambda;
  motions.CalcMultipliers(momentum, &lambda);
  EXPECT_LT((motions.J().transpose() * lambda - momentum).cwiseAbs().maxCoeff(), 1e-12);
}

TEST(FreeMotions, WithoutRowsAllIsFree) {
  FreeMotions motions;
  motions.Resize(0, 1, 1);
  motions.mass(0) = MakeMass(2, Vec3(1, 2, 4));
  motions.Factor();
  EXPECT_EQ(motions.freedom(), 6);
  EXPECT_NEAR(motions.inverse()(kLinear, kLinear), 0.5, 1e-12);
  VecX x;
  motions.Solve(VecX(), &x);
  EXPECT_EQ(x, VecX::Zero(6));
}

}  // namespace
}  // namespace savary
