#include "savary/dynamics/partition_solver.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace savary {

PartitionSolver::PartitionSolver(const VecX& coordinate_scales, int most_rows)
    : n_(static_cast<int>(coordinate_scales.size())), scales_(coordinate_scales) {
  row_order_.resize(most_rows);
  column_order_.resize(n_);
  lu_.setZero(most_rows, n_);
  row_scales_.setOnes(most_rows);
  inverse_pivots_.setZero(std::min(most_rows, n_));
  K_.setZero(std::min(most_rows, n_), n_);
  mass_.setZero(n_, n_);
  factor_.setZero(n_, n_);
  HN_.setZero(n_, n_);
  work_.setZero(std::max(n_, most_rows));
  u_.setZero(n_);
  rest_.setZero(n_);
}

bool PartitionSolver::Part(const RowMatX& Phi, int rows, const VecX& row_scales, const char* is_independent,
                           double dependent) {
  std::iota(row_order_.begin(), row_order_.begin() + rows, 0);
  std::iota(column_order_.begin(), column_order_.end(), 0);
  const auto row = [&](int i) { return lu_.data() + static_cast<size_t>(i) * n_; };
  for (int i = 0; i < rows; ++i) {
    row_scales_[i] = row_scales[i];
    const double unit = 1 / row_scales[i];
    const double* from = Phi.data() + static_cast<size_t>(i) * n_;
    double* to = row(i);
    for (int j = 0; j < n_; ++j) to[j] = from[j] * scales_[j] * unit;
  }
  // Coordinates that are to be independent come last, and are no pivots.
  int last = n_;
  if (is_independent != nullptr) {
    for (int j = n_ - 1; j >= 0; --j) {
      if (is_independent[j] == 0) continue;
      --last;
      if (j == last) continue;
      std::swap(column_order_[j], column_order_[last]);
      for (int i = 0; i < rows; ++i) std::swap(row(i)[j], row(i)[last]);
    }
  }
  double first = 0;
  regularity_ = 1;
  rank_ = 0;
  const int most = std::min(rows, last);
  for (; rank_ < most; ++rank_) {
    const int k = rank_;
    int at_row = -1, at_column = -1;
    double largest = 0;
    for (int i = k; i < rows; ++i) {
      const double* of = row(i);
      for (int j = k; j < last; ++j) {
        const double size = std::abs(of[j]);
        if (size > largest) {
          largest = size;
          at_row = i;
          at_column = j;
        }
      }
    }
    if (k == 0) first = largest;
    regularity_ = first > 0 ? largest / first : 0;
    if (at_row < 0 || !(largest > dependent * first)) break;
    if (at_row != k) {
      std::swap_ranges(row(at_row), row(at_row) + n_, row(k));
      std::swap(row_order_[at_row], row_order_[k]);
    }
    if (at_column != k) {
      for (int i = 0; i < rows; ++i) std::swap(row(i)[at_column], row(i)[k]);
      std::swap(column_order_[at_column], column_order_[k]);
    }
    const double* pivot = row(k);
    inverse_pivots_[k] = 1 / pivot[k];
    for (int i = k + 1; i < rows; ++i) {
      double* of = row(i);
      const double factor = of[k] *= inverse_pivots_[k];
      if (factor == 0) continue;
      for (int j = k + 1; j < n_; ++j) of[j] -= factor * pivot[j];
    }
  }
  const int r = rank_, free = n_ - r;
  if (r < rows) return false;
  // Columns that were not pivots keep their own order, so that the same partition is always written in the same way.
  for (int j = r + 1; j < n_; ++j) {
    for (int k = j; k > r && column_order_[k - 1] > column_order_[k]; --k) {
      std::swap(column_order_[k - 1], column_order_[k]);
      for (int i = 0; i < r; ++i) std::swap(row(i)[k - 1], row(i)[k]);
    }
  }
  for (int i = r - 1; i >= 0; --i) {
    const double* of = row(i);
    for (int j = 0; j < free; ++j) {
      double sum = -of[r + j];
      for (int k = i + 1; k < r; ++k) sum -= of[k] * K_(k, j);
      K_(i, j) = sum * inverse_pivots_[i];
    }
  }
  for (int i = 0; i < r; ++i) {
    for (int j = 0; j < free; ++j) K_(i, j) *= scales_[column_order_[i]] / scales_[column_order_[r + j]];
  }
  return true;
}

double PartitionSolver::CalcLargestInfluence() const {
  double largest = 0;
  for (int i = 0; i < rank_; ++i) {
    for (int j = 0; j < n_ - rank_; ++j)
      largest = std::max(largest, std::abs(K_(i, j)) * scales_[column_order_[rank_ + j]] / scales_[column_order_[i]]);
  }
  return largest;
}

void PartitionSolver::SolveDependent(const VecX& g, VecX* x) const {
  x->setZero();
  for (int i = 0; i < rank_; ++i) {
    double sum = g[row_order_[i]] / row_scales_[row_order_[i]];
    for (int k = 0; k < i; ++k) sum -= lu_(i, k) * work_[k];
    work_[i] = sum;
  }
  for (int i = rank_ - 1; i >= 0; --i) {
    for (int k = i + 1; k < rank_; ++k) work_[i] -= lu_(i, k) * work_[k];
    work_[i] *= inverse_pivots_[i];
    (*x)[column_order_[i]] = scales_[column_order_[i]] * work_[i];
  }
}

void PartitionSolver::SolveTransposed(const VecX& f, VecX* lambda) const {
  for (int i = 0; i < rank_; ++i) {
    double sum = scales_[column_order_[i]] * f[column_order_[i]];
    for (int k = 0; k < i; ++k) sum -= lu_(k, i) * work_[k];
    work_[i] = sum * inverse_pivots_[i];
  }
  for (int i = rank_ - 1; i >= 0; --i) {
    for (int k = i + 1; k < rank_; ++k) work_[i] -= lu_(k, i) * work_[k];
    (*lambda)[row_order_[i]] = work_[i] / row_scales_[row_order_[i]];
  }
}

void PartitionSolver::ProjectOnIndependent(const VecX& f, VecX* f_u) const {
  for (int j = 0; j < n_ - rank_; ++j) {
    double sum = f[column_order_[rank_ + j]];
    for (int i = 0; i < rank_; ++i) sum += K_(i, j) * f[column_order_[i]];
    (*f_u)[j] = sum;
  }
}

void PartitionSolver::AddInfluence(const VecX& u, VecX* x) const {
  for (int j = 0; j < n_ - rank_; ++j) (*x)[column_order_[rank_ + j]] += u[j];
  for (int i = 0; i < rank_; ++i) {
    double sum = 0;
    for (int j = 0; j < n_ - rank_; ++j) sum += K_(i, j) * u[j];
    (*x)[column_order_[i]] += sum;
  }
}

bool PartitionSolver::SetMass(const MatX& H) {
  const int r = rank_, free = n_ - r;
  for (int j = 0; j < free; ++j) {
    for (int i = 0; i < n_; ++i) {
      double sum = H(i, column_order_[r + j]);
      for (int k = 0; k < r; ++k) sum += H(i, column_order_[k]) * K_(k, j);
      HN_(i, j) = sum;
    }
  }
  for (int j = 0; j < free; ++j) {
    for (int l = j; l < free; ++l) {
      double sum = HN_(column_order_[r + j], l);
      for (int k = 0; k < r; ++k) sum += K_(k, j) * HN_(column_order_[k], l);
      mass_(j, l) = mass_(l, j) = sum;
    }
  }
  // Cholesky.
  constexpr double kNoMass = 1e-13;
  for (int j = 0; j < free; ++j) {
    double d = mass_(j, j);
    for (int k = 0; k < j; ++k) d -= factor_(j, k) * factor_(j, k);
    if (!(d > kNoMass * mass_(j, j))) return false;
    factor_(j, j) = std::sqrt(d);
    for (int i = j + 1; i < free; ++i) {
      double sum = mass_(i, j);
      for (int k = 0; k < j; ++k) sum -= factor_(i, k) * factor_(j, k);
      factor_(i, j) = sum / factor_(j, j);
    }
  }
  return true;
}

void PartitionSolver::SolveIndependent(VecX* u) const {
  const int free = n_ - rank_;
  for (int i = 0; i < free; ++i) {
    for (int k = 0; k < i; ++k) (*u)[i] -= factor_(i, k) * (*u)[k];
    (*u)[i] /= factor_(i, i);
  }
  for (int i = free - 1; i >= 0; --i) {
    for (int k = i + 1; k < free; ++k) (*u)[i] -= factor_(k, i) * (*u)[k];
    (*u)[i] /= factor_(i, i);
  }
}

void PartitionSolver::Solve(const MatX& H, const VecX& h, const VecX& g, VecX* x, VecX* lambda) {
  SolveDependent(g, x);
  if (rank_ < n_) {
    rest_ = h;
    for (int k = 0; k < rank_; ++k) {
      const double value = (*x)[column_order_[k]];
      for (int i = 0; i < n_; ++i) rest_[i] -= H(i, column_order_[k]) * value;
    }
    ProjectOnIndependent(rest_, &u_);
    SolveIndependent(&u_);
    AddInfluence(u_, x);
  }
  for (int i = 0; i < rank_; ++i) {
    const int row = column_order_[i];
    double sum = -h[row];
    for (int j = 0; j < n_; ++j) sum += H(row, j) * (*x)[j];
    rest_[row] = sum;
  }
  SolveTransposed(rest_, lambda);
}

}  // namespace savary
