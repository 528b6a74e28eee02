#include "savary/dynamics/block_cholesky.h"

#include <random>

#include <gtest/gtest.h>

#include "savary/base/spatial.h"

namespace savary {
namespace {

// A system with random blocks, and the same as a dense one.
class RandomSystem {
 public:
  RandomSystem(unsigned seed, std::vector<int> dims, const std::vector<std::vector<int>>& groups)
      : dims_(std::move(dims)), solver(dims_, groups) {
    std::mt19937 random(seed);
    int rows = 0;
    for (const int dim : dims_) {
      first_.push_back(rows);
      rows += dim;
    }
    S = MatX::Zero(rows, rows);
    std::normal_distribution<double> normal;
    int block = 0;
    for (const std::vector<int>& group : groups) {
      MatX T = MatX::Zero(6, rows);
      for (const int node : group) {
        double* root = solver.root(block++);
        for (int k = 0; k < 6; ++k) {
          for (int i = 0; i < dims_[node]; ++i) T(k, first_[node] + i) = root[6 * k + i] = normal(random);
        }
      }
      S += T.transpose() * T;
    }
    h = VecX::NullaryExpr(rows, [&] { return normal(random); });
  }

  VecX Solve() {
    std::vector<double> packed(6 * dims_.size(), 0.0);
    for (size_t n = 0; n < dims_.size(); ++n) {
      for (int i = 0; i < dims_[n]; ++i) packed[6 * solver.position(static_cast<int>(n)) + i] = h[first_[n] + i];
    }
    solver.Solve(packed.data());
    VecX y(h.size());
    for (size_t n = 0; n < dims_.size(); ++n) {
      for (int i = 0; i < dims_[n]; ++i) y[first_[n] + i] = packed[6 * solver.position(static_cast<int>(n)) + i];
    }
    return y;
  }

 private:
  std::vector<int> dims_;
  std::vector<int> first_;

 public:
  BlockCholesky solver;
  MatX S;
  VecX h;
};

TEST(BlockCholesky, SolvesRandomTreesAndLoops) {
  for (unsigned seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    const int nodes = 1 + static_cast<int>(random() % 12);
    std::vector<int> dims;
    int rows = 0;
    for (int n = 0; n < nodes; ++n) rows += dims.emplace_back(1 + static_cast<int>(random() % 6));
    // Every node is met by enough groups of its own to be definite, and by some that tie it to others.
    std::vector<std::vector<int>> groups;
    for (int n = 0; n < nodes; ++n) groups.push_back({n});
    for (int g = 0; g < nodes; ++g) {
      const int a = static_cast<int>(random() % nodes), b = static_cast<int>(random() % nodes);
      if (a != b) groups.push_back({a, b});
    }
    RandomSystem system(seed, dims, groups);
    ASSERT_TRUE(system.solver.Factor());
    const VecX y = system.Solve();
    const double backward = (system.S * y - system.h).norm() / (system.S.norm() * y.norm());
    EXPECT_LE(backward, 1e-14);
  }
}

TEST(BlockCholesky, LeastPivotIsTheSineOfTheSmallestAngleSquared) {
  // Two rows at the angle a: pivots 1 and sin^2 a of diagonals 1.
  for (const double angle : {1.0, 1e-2, 1e-5}) {
    BlockCholesky solver({1, 1}, {{0, 1}});
    solver.root(0)[0] = 1;
    solver.root(1)[0] = std::cos(angle);
    solver.root(1)[6] = std::sin(angle);
    ASSERT_TRUE(solver.Factor());
    EXPECT_NEAR(solver.least_pivot() / (std::sin(angle) * std::sin(angle)), 1, 1e-15 / (angle * angle));
  }
}

TEST(BlockCholesky, TellsOfRowsThatDependOnOthers) {
  BlockCholesky solver({2, 1}, {{0, 1}});
  solver.root(0)[0] = 1;
  solver.root(0)[7] = 1;
  solver.root(1)[0] = solver.root(1)[6] = 1;
  EXPECT_FALSE(solver.Factor());
  EXPECT_EQ(solver.least_pivot(), 0);
}

TEST(BlockCholesky, ChainsHaveNarrowFronts) {
  std::vector<std::vector<int>> groups;
  for (int n = 0; n + 1 < 1000; ++n) groups.push_back({n, n + 1});
  EXPECT_LE(BlockCholesky(std::vector<int>(1000, 5), groups).widest_front(), 15);
}

}  // namespace
}  // namespace savary
