#include "savary/base/sparse_lu.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace savary {

namespace {

constexpr double kPivotShare = 0.1;  // of the largest entry of its column: a pivot on the diagonal

}  // namespace

void SparseLu::Clear(int n) {
  n_ = n;
  A_.assign(static_cast<size_t>(n) * n, 0.0);
}

bool SparseLu::Factor() {
  order_.resize(n_);
  std::iota(order_.begin(), order_.end(), 0);
  const auto row = [&](int i) { return A_.data() + static_cast<size_t>(order_[i]) * n_; };
  for (int k = 0; k < n_; ++k) {
    double largest = 0;
    int best = k;
    for (int i = k; i < n_; ++i) {
      const double size = std::abs(row(i)[k]);
      if (size > largest) {
        largest = size;
        best = i;
      }
    }
    if (!(largest > 0) || !std::isfinite(largest)) return false;
    if (std::abs(row(k)[k]) < kPivotShare * largest) std::swap(order_[k], order_[best]);
    const double* pivot = row(k);
    pivot_columns_.clear();
    for (int j = k + 1; j < n_; ++j) {
      if (pivot[j] != 0) pivot_columns_.push_back(j);
    }
    const double inverse = 1 / pivot[k];
    for (int i = k + 1; i < n_; ++i) {
      double* at = row(i);
      if (at[k] == 0) continue;
      const double factor = at[k] *= inverse;
      for (const int j : pivot_columns_) at[j] -= factor * pivot[j];
    }
  }
  first_.clear();
  columns_.clear();
  for (int i = 0; i < n_; ++i) {
    first_.push_back(static_cast<int>(columns_.size()));
    const double* at = row(i);
    for (int j = 0; j < n_; ++j) {
      if (j == i || at[j] != 0) columns_.push_back(j);
    }
  }
  first_.push_back(static_cast<int>(columns_.size()));
  return true;
}

void SparseLu::Solve(const VecX& b, VecX* x) const {
  z_.resize(n_);
  for (int i = 0; i < n_; ++i) {
    const double* at = A_.data() + static_cast<size_t>(order_[i]) * n_;
    double sum = b[order_[i]];
    for (const int* j = columns_.data() + first_[i]; *j < i; ++j) sum -= at[*j] * z_[*j];
    z_[i] = sum;
  }
  x->resize(n_);
  for (int i = n_ - 1; i >= 0; --i) {
    const double* at = A_.data() + static_cast<size_t>(order_[i]) * n_;
    double sum = z_[i];
    for (const int* j = columns_.data() + first_[i + 1] - 1; *j > i; --j) sum -= at[*j] * (*x)[*j];
    (*x)[i] = sum / at[i];
  }
}

void OrderByDegree(const std::vector<int>& first, const std::vector<int>& neighbours, std::vector<int>* order) {
  const int n = static_cast<int>(first.size()) - 1;
  const int words = (n + 63) / 64;
  std::vector<std::uint64_t> sets(static_cast<size_t>(n) * words, 0);
  const auto set = [&](int i) { return sets.data() + static_cast<size_t>(i) * words; };
  std::vector<int> degree(n);
  const auto count = [&](int i) {
    int sum = 0;
    for (int w = 0; w < words; ++w) sum += std::popcount(set(i)[w]);
    return sum;
  };
  for (int i = 0; i < n; ++i) {
    for (int k = first[i]; k < first[i + 1]; ++k) {
      if (neighbours[k] != i) set(i)[neighbours[k] / 64] |= std::uint64_t{1} << (neighbours[k] % 64);
    }
    degree[i] = count(i);
  }
  order->clear();
  for (int step = 0; step < n; ++step) {
    const int next = static_cast<int>(std::min_element(degree.begin(), degree.end()) - degree.begin());
    order->push_back(next);
    degree[next] = n;  // no more
    for (int w = 0; w < words; ++w) {
      for (std::uint64_t left = set(next)[w]; left != 0; left &= left - 1) {
        const int i = 64 * w + std::countr_zero(left);
        for (int v = 0; v < words; ++v) set(i)[v] |= set(next)[v];
        set(i)[i / 64] &= ~(std::uint64_t{1} << (i % 64));
        set(i)[next / 64] &= ~(std::uint64_t{1} << (next % 64));
        degree[i] = count(i);
      }
    }
  }
}

}  // namespace savary
