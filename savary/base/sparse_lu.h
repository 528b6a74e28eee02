#pragma once

#include <vector>

#include "savary/base/spatial.h"

namespace savary {

/// LU factors of a square matrix with many zeros, P A = L U. Columns are eliminated in the order given; where the entry
/// on the diagonal is less than a tenth of the largest below it, rows are exchanged. Zeros are skipped, so the cost is
/// that of the entries that elimination makes, in a good order of unknowns (OrderByDegree) a fraction of n^3.
/// Factoring another matrix of the same size reuses the storage.
class SparseLu {
 public:
  /// Makes room for n rows without entries.
  void Clear(int n);
  /// Adds to an entry.
  void Add(int row, int column, double value) { A_[row * n_ + column] += value; }
  /// False where a column has no pivot, or one that is not finite: the matrix is singular.
  [[nodiscard]] bool Factor();
  void Solve(const VecX& b, VecX* x) const;

 private:
  int n_ = 0;
  std::vector<double> A_;             // row by row; then the factors
  std::vector<int> order_;            // which row is i-th
  std::vector<int> first_, columns_;  // of the factors: entries of each row that are not zero, ascending
  std::vector<int> pivot_columns_;
  mutable std::vector<double> z_;
};

/// An order of elimination of n unknowns with little fill: always one with the fewest neighbours that are left, the
/// first of them; its neighbours become neighbours of one another. `neighbours` has those of i at [first[i], first[i +
/// 1]), each pair both ways.
void OrderByDegree(const std::vector<int>& first, const std::vector<int>& neighbours, std::vector<int>* order);

}  // namespace savary
