#include "savary/base/sparse_lu.h"

#include <random>

#include <gtest/gtest.h>

#include "savary/base/dense.h"

namespace savary {
namespace {

// Random patterns, from chains to full matrices; small and zero entries on the diagonal.
TEST(SparseLu, SolvesAsDenseFactorsDo) {
  std::mt19937 rng(7);
  std::uniform_real_distribution<double> number(-1, 1);
  SparseLu lu;
  for (int trial = 0; trial < 200; ++trial) {
    const int n = 1 + trial % 40;
    const double density = 0.05 + 0.9 * (trial % 7) / 6;
    MatX A = MatX::Zero(n, n);
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < n; ++j) {
        if (std::abs(number(rng)) < density) A(i, j) = number(rng);
      }
      A(i, (i + trial) % n) += 3;
    }
    lu.Clear(n);
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < n; ++j) {
        if (A(i, j) != 0) lu.Add(i, j, A(i, j));
      }
    }
    VecX b(n), x;
    for (int i = 0; i < n; ++i) b[i] = number(rng);
    ASSERT_TRUE(lu.Factor()) << trial;
    lu.Solve(b, &x);
    const VecX dense = SolveSquare(A, b);
    EXPECT_LE((x - dense).norm(), 1e-9 * dense.norm()) << trial;
    EXPECT_LE((A * x - b).norm(), 1e-12 * (A.norm() * x.norm() + b.norm())) << trial;
  }
}

TEST(SparseLu, SaysWhereAMatrixIsSingular) {
  SparseLu lu;
  lu.Clear(2);
  lu.Add(0, 0, 1);
  lu.Add(0, 1, 2);
  EXPECT_FALSE(lu.Factor());
}

TEST(OrderByDegree, EliminatesATreeFromItsLeaves) {
  // A star: 0 in the middle comes among the last two, so that elimination fills nothing.
  const std::vector<int> first = {0, 4, 5, 6, 7, 8}, neighbours = {1, 2, 3, 4, 0, 0, 0, 0};
  std::vector<int> order;
  OrderByDegree(first, neighbours, &order);
  EXPECT_EQ(order, (std::vector<int>{1, 2, 3, 0, 4}));
}

}  // namespace
}  // namespace savary
