#include "savary/dynamics/lcp.h"

#include <random>

#include <gtest/gtest.h>

namespace savary {
namespace {

TEST(Lcp, RandomProblemsAreSolved) {
  for (unsigned seed = 1; seed <= 2000; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    const int n = 1 + static_cast<int>(random() % 8), rank = 1 + static_cast<int>(random() % n);
    const MatX A = MatX::NullaryExpr(rank, n, [&] { return normal(random); });
    const MatX W = A.transpose() * A;
    // q = w - W z of a pair that complements: there is a solution, also where W is singular.
    VecX q = VecX::Zero(n), z0 = VecX::Zero(n), z(n);
    for (int i = 0; i < n; ++i) (random() % 2 ? q[i] : z0[i]) = std::abs(normal(random));
    q -= W * z0;
    ASSERT_TRUE(SolveLcp(W, q, &z));
    const VecX w = W * z + q;
    const double size = q.norm() + W.norm() * z.norm();
    EXPECT_GE(z.minCoeff(), 0);
    EXPECT_GE(w.minCoeff(), -1e-9 * size);
    EXPECT_LE(std::abs(w.dot(z)), 1e-9 * size * (1 + z.norm()));
  }
}

TEST(Lcp, TellsWhereThereIsNoSolution) {
  VecX z;
  EXPECT_FALSE(SolveLcp(MatX::Zero(1, 1), VecX::Constant(1, -1), &z));
  // Two that push against each other and nothing else.
  const MatX W = (MatX(2, 2) << 1, -1, -1, 1).finished();
  EXPECT_FALSE(SolveLcp(W, VecX::Constant(2, -1), &z));
}

TEST(Lcp, EqualStopsShareWithoutCycling) {
  VecX z;
  const MatX W = MatX::Ones(4, 4);
  ASSERT_TRUE(SolveLcp(W, VecX::Constant(4, -3), &z));
  EXPECT_NEAR(z.sum(), 3, 1e-14);
}

}  // namespace
}  // namespace savary
