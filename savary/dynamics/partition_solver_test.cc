#include "savary/dynamics/partition_solver.h"

#include <gtest/gtest.h>

namespace savary {
namespace {

TEST(PartitionSolver, SolvesTheSaddlePointSystem) {
  std::srand(3);
  for (int n = 1; n < 9; ++n) {
    for (int m = 0; m <= n; ++m) {
      const MatX A = MatX::Random(n, n);
      const RowMatX Phi = RowMatX::Random(m, n);
      const MatX H = A * A.transpose() + 0.1 * MatX::Identity(n, n);
      const VecX h = VecX::Random(n), g = VecX::Random(m), scales = (2 * VecX::Random(n)).array().exp(),
                 row_scales = VecX::Random(m).array().exp();
      PartitionSolver solver(scales, m);
      ASSERT_TRUE(solver.Part(Phi, m, row_scales, nullptr));
      ASSERT_TRUE(solver.SetMass(H));
      VecX x(n), lambda(m);
      solver.Solve(H, h, g, &x, &lambda);
      EXPECT_LE((H * x - Phi.transpose() * lambda - h).norm(), 1e-10 * (1 + lambda.norm())) << n << " " << m;
      EXPECT_LE((Phi * x - g).norm(), 1e-11 * (1 + x.norm())) << n << " " << m;
    }
  }
}

TEST(PartitionSolver, InfluenceCoefficientsKeepTheRows) {
  std::srand(4);
  const RowMatX Phi = RowMatX::Random(3, 7);
  PartitionSolver solver(VecX::Ones(7), 3);
  char fixed[7] = {0, 1, 0, 0, 1, 0, 0};
  ASSERT_TRUE(solver.Part(Phi, 3, VecX::Ones(3), fixed));
  VecX u = VecX::Random(7), x = VecX::Zero(7), f_u(7);
  solver.AddInfluence(u, &x);
  EXPECT_LE((Phi * x).norm(), 1e-13);
  for (int j = 0; j < 3; ++j) EXPECT_TRUE(solver.column_order()[j] != 1 && solver.column_order()[j] != 4);
  const VecX f = VecX::Random(7);
  solver.ProjectOnIndependent(f, &f_u);
  EXPECT_NEAR(f.dot(x), f_u.head(4).dot(u.head(4)), 1e-12);
}

TEST(PartitionSolver, TellsRowsThatDependOnOthers) {
  std::srand(5);
  RowMatX Phi = RowMatX::Random(4, 6);
  Phi.row(2) = Phi.row(0) - 2 * Phi.row(1);
  PartitionSolver solver(VecX::Ones(6), 4);
  EXPECT_FALSE(solver.Part(Phi, 4, VecX::Ones(4), nullptr));
  EXPECT_EQ(solver.rank(), 3);
}

TEST(PartitionSolver, MassesMayBeMissingWhereRowsHold) {
  MatX H = MatX::Zero(2, 2);
  RowMatX Phi(1, 2);
  H(0, 0) = 2;
  Phi << 1, -1;
  PartitionSolver solver(VecX::Ones(2), 1);
  ASSERT_TRUE(solver.Part(Phi, 1, VecX::Ones(1), nullptr));
  ASSERT_TRUE(solver.SetMass(H));
  VecX x(2), lambda(1);
  solver.Solve(H, Eigen::Vector2d(3, 1), VecX::Zero(1), &x, &lambda);
  EXPECT_NEAR(x[0], 2, 1e-15);
  EXPECT_NEAR(x[1], 2, 1e-15);
  EXPECT_NEAR(lambda[0], 1, 1e-15);
}

}  // namespace
}  // namespace savary
