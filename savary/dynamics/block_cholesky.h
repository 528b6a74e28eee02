#pragma once

#include <utility>
#include <vector>

#include "savary/dynamics/block_elimination.h"

namespace savary {

/// Factors and solves S y = h for S = sum over groups of T_g^T T_g, T_g a row of blocks T_gn (6 x dim_n, stride 6), one
/// for each node n that the group meets: the response of rows of constraints (nodes) through bodies (groups). S must be
/// definite.
///
/// S = U^T U by blocks, nodes in the order of least degree, found once. Nothing is allocated afterwards.
class BlockCholesky {
 public:
  /// Dimensions of the nodes, 1 to 6, and the nodes each group meets, distinct. The blocks T_gn are numbered in that
  /// order. Nodes of a lower rank, 0 unless given, are eliminated before those of a higher.
  BlockCholesky(const std::vector<int>& dims, const std::vector<std::vector<int>>& groups,
                const std::vector<int>& ranks = {});
  BlockCholesky(const BlockCholesky&) = delete;
  BlockCholesky& operator=(const BlockCholesky&) = delete;

  /// Rows of the widest front; the cost of eliminating its node is about proportional to the square of this.
  [[nodiscard]] int widest_front() const { return widest_front_; }
  /// Position of a node in the order of elimination. Vectors have six numbers per position, zero beyond the node's
  /// dimension.
  [[nodiscard]] int position(int node) const { return position_[node]; }

  /// Block T_gn, the `block`-th: 6 x dim, to be written before Factor; zero beyond its columns.
  [[nodiscard]] double* root(int block) { return &roots_[36 * block]; }
  [[nodiscard]] const double* root(int block) const { return &roots_[36 * block]; }

  /// False where a row depends on those before it, to round-off, or numbers are not finite.
  bool Factor();
  /// Rows (position, row in it) that depend on the rows before them: the squared sine of the angle between is below
  /// `tolerance`. Among dependent rows of one node, those that are farthest from being dependent are kept.
  /// least_pivot() is then of the rows that are kept.
  [[nodiscard]] std::vector<std::pair<int, int>> FindDependent(double tolerance);
  /// h <- S^-1 h.
  void Solve(double* h) { elimination_.Solve(data_, h); }

  /// Of the last Factor: least pivot relative to its diagonal, 0 where Factor failed, and where: position and row in
  /// it.
  [[nodiscard]] double least_pivot() const { return least_pivot_; }
  [[nodiscard]] int weakest_position() const { return weakest_position_; }
  [[nodiscard]] int weakest_row() const { return weakest_row_; }

 private:
  void Order(const std::vector<int>& dims, const std::vector<std::vector<int>>& groups, const std::vector<int>& ranks,
             std::vector<std::vector<int>>* later);

  const BlockElimination& elimination_;
  int widest_front_ = 0;
  std::vector<int> position_;
  std::vector<BlockPivot> pivots_;  // diagonal block of the p-th at 36 p in factor_
  std::vector<BlockEntry> blocks_;
  std::vector<BlockProduct> products_, updates_;
  std::vector<double> roots_, factor_, inverse_pivot_;
  BlockData data_{};  // these arrays
  double least_pivot_ = 1.0;
  int weakest_position_ = -1, weakest_row_ = -1;
};

}  // namespace savary
