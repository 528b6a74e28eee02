#include "savary/dynamics/lcp.h"

#include <cmath>
#include <vector>

namespace savary {

// Tableau of w - W z - d z0 = q, columns w (0 .. n-1), z (n .. 2n-1), z0 (2n), right-hand side (2n+1). The covering vector d is 1 in
// the scale of each row. Ties in the ratio test are broken lexicographically by the columns of w, so that it cannot cycle.
bool SolveLcp(const MatX& W, const VecX& q, VecX* z) {
  const int n = static_cast<int>(q.size());
  z->setZero(n);
  if (n == 0 || q.minCoeff() >= 0) return true;
  constexpr double kTiny = 1e-12;
  VecX scale(n);  // of the rows: w and z are measured so that the diagonal is 1
  for (int i = 0; i < n; ++i) scale[i] = W(i, i) > 0 ? 1 / std::sqrt(W(i, i)) : 1;
  MatX T = MatX::Zero(n, 2 * n + 2);
  T.leftCols(n).setIdentity();
  T.middleCols(n, n) = -(scale.asDiagonal() * W * scale.asDiagonal());
  T.col(2 * n).setConstant(-1);
  T.col(2 * n + 1) = scale.cwiseProduct(q);
  const double size = T.col(2 * n + 1).cwiseAbs().maxCoeff();
  T.col(2 * n + 1) /= size;
  std::vector<int> basis(n);
  for (int i = 0; i < n; ++i) basis[i] = i;
  const auto pivot = [&](int row, int column) {
    T.row(row) /= T(row, column);
    for (int i = 0; i < n; ++i) {
      if (i != row && T(i, column) != 0) T.row(i) -= T(i, column) * T.row(row);
    }
    const int left = basis[row];
    basis[row] = column;
    return left;
  };
  int row = 0;
  T.col(2 * n + 1).minCoeff(&row);
  int left = pivot(row, 2 * n);
  for (int iteration = 0; iteration < 50 * (n + 1); ++iteration) {
    const int entering = left < n ? left + n : left - n;
    row = -1;
    for (int i = 0; i < n; ++i) {
      if (T(i, entering) <= kTiny) continue;
      if (row < 0) {
        row = i;
        continue;
      }
      // Least ratio of the right-hand side, then of the columns of w; z0 leaves where it can.
      double difference = T(i, 2 * n + 1) / T(i, entering) - T(row, 2 * n + 1) / T(row, entering);
      if (std::abs(difference) <= kTiny) difference = basis[i] == 2 * n ? -1 : basis[row] == 2 * n ? 1 : 0;
      for (int k = 0; k < n && difference == 0; ++k) difference = T(i, k) / T(i, entering) - T(row, k) / T(row, entering);
      if (difference < 0) row = i;
    }
    if (row < 0) return false;
    left = pivot(row, entering);
    if (left != 2 * n) continue;
    for (int i = 0; i < n; ++i) {
      if (basis[i] >= n && basis[i] < 2 * n) (*z)[basis[i] - n] = std::max(0.0, T(i, 2 * n + 1)) * size * scale[basis[i] - n];
    }
    return true;
  }
  return false;
}

}  // namespace savary
