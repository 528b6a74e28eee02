#include "savary/dynamics/lcp.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "savary/base/dense.h"

namespace savary {

namespace {

constexpr double kTiny = 1e-12;
constexpr double kPivot = 1e-10;  // less is what rounding leaves of zero
constexpr double kLargest = 1e8;  // unknown, where q and the diagonal are 1: more is a singular basis
constexpr int kMostTried = 12;    // size up to which all bases are tried

// Tableau of w - W z - d z0 = q, columns w (0 .. n-1), z (n .. 2n-1), z0 (2n), right-hand side (2n+1); the covering
// vector d is 1. Ties in the ratio test are broken lexicographically by the columns of w, so that it cannot cycle;
// values that differ by rounding are equal, so that rounding does not choose between several solutions.
// True: `basis` solves it.
bool FindBasis(const MatX& W, const VecX& q, std::vector<int>* basis) {
  const int n = static_cast<int>(q.size());
  MatX T = MatX::Zero(n, 2 * n + 2);
  T.leftCols(n).setIdentity();
  T.middleCols(n, n) = -W;
  T.col(2 * n).setConstant(-1);
  T.col(2 * n + 1) = q;
  basis->resize(n);
  for (int i = 0; i < n; ++i) (*basis)[i] = i;
  const auto pivot = [&](int row, int column) {
    T.row(row) /= T(row, column);
    for (int i = 0; i < n; ++i) {
      if (i != row && T(i, column) != 0) T.row(i) -= T(i, column) * T.row(row);
    }
    const int left = (*basis)[row];
    (*basis)[row] = column;
    return left;
  };
  const double least = q.minCoeff();
  if (least >= 0) return true;
  int row = 0;
  while (q[row] > least + kTiny) ++row;
  int left = pivot(row, 2 * n);
  for (int iteration = 0; iteration < 50 * (n + 1); ++iteration) {
    const int entering = left < n ? left + n : left - n;
    row = -1;
    for (int i = 0; i < n; ++i) {
      if (T(i, entering) <= kPivot) continue;
      if (row < 0) {
        row = i;
        continue;
      }
      // Least ratio of the right-hand side, then of the columns of w; z0 leaves where it can.
      double difference = T(i, 2 * n + 1) / T(i, entering) - T(row, 2 * n + 1) / T(row, entering);
      if (std::abs(difference) <= kTiny) difference = (*basis)[i] == 2 * n ? -1 : (*basis)[row] == 2 * n ? 1 : 0;
      for (int k = 0; k < n && difference == 0; ++k) {
        const double one = T(i, k) / T(i, entering), other = T(row, k) / T(row, entering);
        if (std::abs(one - other) > kTiny * (std::abs(one) + std::abs(other)) + kTiny) difference = one - other;
      }
      if (difference < 0) row = i;
    }
    if (row < 0) return false;
    left = pivot(row, entering);
    if (left == 2 * n) return true;
  }
  return false;
}

// Where W is neither semi-definite nor copositive, Lemke's path may end although there is a solution.
bool TryAllBases(const MatX& W, const VecX& q, std::vector<int>* basis) {
  const int n = static_cast<int>(q.size());
  for (int set = 1; set < 1 << n; ++set) {
    MatX columns = MatX::Identity(n, n);
    for (int i = 0; i < n; ++i) {
      (*basis)[i] = set >> i & 1 ? n + i : i;
      if (set >> i & 1) columns.col(i) = -W.col(i);
    }
    const VecX x = SolveSquare(columns, q);
    if (!(x.maxCoeff() <= kLargest)) continue;
    if (x.minCoeff() >= -kTiny && (columns * x - q).cwiseAbs().maxCoeff() <= kTiny * (1 + x.maxCoeff())) return true;
  }
  return false;
}

}  // namespace

bool SolveLcp(const MatX& W, const VecX& q, VecX* z) {
  const int n = static_cast<int>(q.size());
  z->setZero(n);
  if (n == 0 || q.minCoeff() >= 0) return true;
  VecX scale(n);  // of the rows: w and z are measured so that the diagonal is 1
  for (int i = 0; i < n; ++i) scale[i] = W(i, i) > 0 ? 1 / std::sqrt(W(i, i)) : 1;
  const MatX A = scale.asDiagonal() * W * scale.asDiagonal();
  VecX b = scale.cwiseProduct(q);
  const double size = b.cwiseAbs().maxCoeff();
  b /= size;
  // What rounding makes contradictory by a hair, such as rows that oppose each other, has a basis a little inside.
  std::vector<int> basis;
  bool found = false;
  for (const double inside : {0.0, 1e-12, 1e-9}) {
    VecX moved = b;
    for (int i = 0; i < n; ++i) moved[i] += inside * (1 + static_cast<double>(i) / n);
    found = found || FindBasis(A, moved, &basis);
  }
  found = found || (n <= kMostTried && A != A.transpose() && TryAllBases(A, b, &basis));
  if (!found) return false;
  // The basis, solved from the data: what pivoting lost is regained, and nothing is left of having moved inside.
  std::vector<int> active;
  for (const int k : basis) {
    if (k >= n && k < 2 * n) active.push_back(k - n);
  }
  if (active.empty()) return true;
  const VecX forces = SolveSquare(A(active, active), -b(active));
  if (!(forces.cwiseAbs().maxCoeff() <= kLargest)) return false;
  for (size_t k = 0; k < active.size(); ++k) (*z)[active[k]] = std::max(0.0, forces[k]) * size * scale[active[k]];
  return true;
}

}  // namespace savary
