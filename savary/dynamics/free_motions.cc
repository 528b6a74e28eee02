#include "savary/dynamics/free_motions.h"

#include <cmath>
#include <numeric>

namespace savary {

namespace {

constexpr double kDependent = 1e-10;  // of the largest row: depends on others
constexpr double kMassless = 1e-13;   // of the largest inertia: what motions without any get

}  // namespace

void FreeMotions::Resize(int rows, int bodies, double length) {
  has_motions_ = has_motions_ && length == length_;
  length_ = length;
  const int columns = 6 * bodies;
  if (J_.rows() == rows && J_.cols() == columns) return;
  J_.setZero(rows, columns);
  has_motions_ = false;
  masses_.resize(bodies);
  qr_.setZero(columns, rows);
  Q_.setZero(columns, columns);
  row_length_.setZero(rows);
  squares_.setZero(rows);
  factors_.setZero(columns);
  chosen_.resize(rows);
  z_.setZero(std::max(rows, columns));
  r_.setZero(columns);
}

void FreeMotions::Factor() {
  // Rows of joints that do not turn with their bodies, as those of discs in a plane, stay what they are.
  if (!has_motions_ || factored_ != J_) {
    factored_ = J_;
    FindFreeMotions();
    has_motions_ = true;
  }
  const int free = freedom(), columns = size();
  // Inertia of the free motions; bodies have 6 x 6 blocks.
  moved_.resize(columns, free);
  for (int b = 0; 6 * b < columns; ++b) moved_.middleRows<6>(6 * b).noalias() = masses_[b] * N_.middleRows<6>(6 * b);
  inertia_.resize(free, free);
  for (int i = 0; i < free; ++i) {
    for (int k = 0; k <= i; ++k) inertia_(i, k) = inertia_(k, i) = N_.col(i).dot(moved_.col(k));
  }
  if (free == 0) {
    inverse_.resize(0, 0);
    return;
  }
  inertia_.diagonal().array() += kMassless * inertia_.diagonal().maxCoeff();
  Invert();
}

// Q of the transposed rows, and of it what is beyond their rank.
void FreeMotions::FindFreeMotions() {
  const int rows = num_rows(), columns = size();
  rank_ = 0;
  if (rows == 0) {
    N_.setIdentity(columns, columns);
    return;
  }
  qr_ = J_.transpose();
  for (int i = 0; i < columns; i += 6) qr_.middleRows<3>(i + kAngular) /= length_;
  for (int k = 0; k < rows; ++k) {
    const double norm = qr_.col(k).norm();
    row_length_[k] = norm == 0 ? 1 : norm;
    qr_.col(k) /= row_length_[k];
    squares_[k] = qr_.col(k).squaredNorm();
  }
  std::iota(chosen_.begin(), chosen_.end(), 0);
  double largest = 0;
  for (int k = 0; k < std::min(rows, columns); ++k) {
    Eigen::Index next = 0;
    for (int i = k; i < rows; ++i) squares_[i] = qr_.col(i).tail(columns - k).squaredNorm();
    squares_.segment(k, rows - k).maxCoeff(&next);
    next += k;
    const double pivot = std::sqrt(squares_[next]);
    if (k == 0) largest = pivot;
    if (!(pivot > kDependent * largest)) break;
    if (next != k) {
      qr_.col(k).swap(qr_.col(next));
      std::swap(chosen_[k], chosen_[next]);
    }
    // H = 1 - factor v v^T with v(k) = 1 makes the column (beta, 0, ...).
    auto v = qr_.col(k).tail(columns - k);
    const double beta = v[0] > 0 ? -pivot : pivot;
    const double scale = v[0] - beta;
    factors_[k] = -scale / beta;
    v.tail(columns - k - 1) /= scale;
    v[0] = 1;
    for (int i = k + 1; i < rows; ++i) {
      auto column = qr_.col(i).tail(columns - k);
      column -= factors_[k] * v.dot(column) * v;
    }
    v[0] = beta;
    rank_ = k + 1;
  }
  // Q = H_0 H_1 ... of the identity.
  Q_.setIdentity(columns, columns);
  for (int k = rank_ - 1; k >= 0; --k) {
    const auto v = qr_.col(k).tail(columns - k - 1);
    for (int i = k; i < columns; ++i) {
      auto column = Q_.col(i);
      const double along = factors_[k] * (column[k] + v.dot(column.tail(columns - k - 1)));
      column[k] -= along;
      column.tail(columns - k - 1) -= along * v;
    }
  }
  N_ = Q_.rightCols(columns - rank_);
  for (int i = 0; i < columns; i += 6) N_.middleRows<3>(i + kAngular) /= length_;
}

// By Cholesky factors: L^-T L^-1.
void FreeMotions::Invert() {
  const int n = freedom();
  triangle_.setZero(n, n);
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j <= i; ++j) {
      double sum = inertia_(i, j);
      for (int k = 0; k < j; ++k) sum -= triangle_(i, k) * triangle_(j, k);
      triangle_(i, j) = i == j ? std::sqrt(std::max(sum, 0.0)) : sum / triangle_(j, j);
    }
  }
  // Columns of L^-1 take the place of A.
  inertia_.setZero();
  for (int c = 0; c < n; ++c) {
    for (int i = c; i < n; ++i) {
      double sum = i == c ? 1 : 0;
      for (int k = c; k < i; ++k) sum -= triangle_(i, k) * inertia_(k, c);
      inertia_(i, c) = sum / triangle_(i, i);
    }
  }
  inverse_.resize(n, n);
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k <= i; ++k)
      inverse_(i, k) = inverse_(k, i) = inertia_.col(i).tail(n - i).dot(inertia_.col(k).tail(n - i));
  }
}

void FreeMotions::Solve(const VecX& g, VecX* x) const {
  x->setZero(size());
  if (rank_ == 0) return;
  // R^T z = g of the chosen rows.
  for (int i = 0; i < rank_; ++i) {
    const int row = chosen_[i];
    double sum = g[row] / row_length_[row];
    for (int k = 0; k < i; ++k) sum -= qr_(k, i) * z_[k];
    z_[i] = sum / qr_(i, i);
  }
  for (int i = 0; i < rank_; ++i) *x += z_[i] * Q_.col(i);
  for (int i = 0; i < size(); i += 6) x->segment<3>(i + kAngular) /= length_;
}

void FreeMotions::MultiplyMass(const VecX& x, VecX* y) const {
  y->resize(size());
  for (int b = 0; 6 * b < size(); ++b) y->segment<6>(6 * b).noalias() = masses_[b] * x.segment<6>(6 * b);
}

void FreeMotions::RemoveFree(VecX* x) const {
  if (freedom() == 0) return;
  MultiplyMass(*x, &r_);
  for (int i = 0; i < freedom(); ++i) z_[i] = N_.col(i).dot(r_);
  for (int i = 0; i < freedom(); ++i) {
    const double u = inverse_.col(i).dot(z_.head(freedom()));
    *x -= u * N_.col(i);
  }
}

void FreeMotions::CalcMultipliers(const VecX& momentum, VecX* lambda) const {
  lambda->setZero(num_rows());
  if (rank_ == 0) return;
  r_ = momentum;
  for (int i = 0; i < size(); i += 6) r_.segment<3>(i + kAngular) /= length_;
  for (int i = rank_ - 1; i >= 0; --i) {
    double sum = Q_.col(i).dot(r_);
    for (int k = i + 1; k < rank_; ++k) sum -= qr_(i, k) * z_[k];
    z_[i] = sum / qr_(i, i);
    (*lambda)[chosen_[i]] = z_[i] / row_length_[chosen_[i]];
  }
}

}  // namespace savary
