#pragma once

#include <cstddef>
#include <cstdint>
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
  void Add(int row, int column, double value) {
    A_[static_cast<std::size_t>(row) * n_ + column] += value;
    rows_of_[static_cast<std::size_t>(column) * words_ + row / 64] |= Word{1} << (row % 64);
    columns_of_[static_cast<std::size_t>(row) * words_ + column / 64] |= Word{1} << (column % 64);
  }
  /// False where a column has no pivot, or one that is not finite: the matrix is singular.
  [[nodiscard]] bool Factor();
  void Solve(const VecX& b, VecX* x) const;

 private:
  using Word = std::uint64_t;

  int n_ = 0, words_ = 0;
  std::vector<Word> rows_of_, columns_of_;  // bits: rows with an entry in a column, columns with one in a row
  std::vector<Word> left_;                  // rows that are not pivots yet
  std::vector<int> pivot_rows_;
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
