#include "savary/dynamics/lcp.h"
#include "savary/base/dense.h"

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

TEST(Lcp, OppositeRowsThatRoundingContradictsAreSolved) {
  VecX z;
  const MatX W = (MatX(2, 2) << 1, -1, -1, 1).finished();
  ASSERT_TRUE(SolveLcp(W, VecX((VecX(2) << 1, -1 - 4e-16).finished()), &z));
  EXPECT_NEAR(z[1] - z[0], 1, 1e-15);
}

TEST(Lcp, SolutionOffLemkesPathIsFound) {
  // Neither semi-definite nor copositive: every complementary basis is compared.
  for (unsigned seed = 1; seed <= 2000; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    const int n = 2 + static_cast<int>(random() % 3);
    const MatX W = MatX::NullaryExpr(n, n, [&] { return normal(random); });
    const VecX q = VecX::NullaryExpr(n, [&] { return normal(random); });
    bool exists = false;
    for (int set = 0; set < 1 << n; ++set) {
      MatX B = MatX::Identity(n, n);
      for (int i = 0; i < n; ++i) {
        if (set >> i & 1) B.col(i) = -W.col(i);
      }
      exists = exists || SolveSquare(B, q).minCoeff() >= 0;
    }
    VecX z;
    const bool found = SolveLcp(W, q, &z);
    ASSERT_EQ(found, exists);
    if (!found) continue;
    const VecX w = W * z + q;
    EXPECT_GE(w.minCoeff(), -1e-9 * (1 + z.norm()));
    EXPECT_LE(std::abs(w.dot(z)), 1e-9 * (1 + z.squaredNorm()));
  }
}

}  // namespace
}  // namespace savary
