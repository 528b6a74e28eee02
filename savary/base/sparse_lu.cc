#include "savary/base/sparse_lu.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace savary {

namespace {

constexpr double kPivotShare = 0.1;  // of the largest entry of its column: a pivot on the diagonal

// Numbers of the bits that are set, and also in `mask` if there is one, ascending.
template <typename Visit>
void ForEachBit(const std::uint64_t* bits, const std::uint64_t* mask, int words, const Visit& visit) {
  for (int w = 0; w < words; ++w) {
    for (std::uint64_t left = mask != nullptr ? bits[w] & mask[w] : bits[w]; left != 0; left &= left - 1)
      visit(64 * w + std::countr_zero(left));
  }
}

}  // namespace

void SparseLu::Clear(int n) {
  n_ = n;
  words_ = (n + 63) / 64;
  A_.assign(static_cast<size_t>(n) * n, 0.0);
  rows_of_.assign(static_cast<size_t>(n) * words_, 0);
  columns_of_.assign(static_cast<size_t>(n) * words_, 0);
}

bool SparseLu::Factor() {
  order_.resize(n_);
  std::iota(order_.begin(), order_.end(), 0);
  left_.assign(words_, ~Word{0});
  const auto row = [&](int r) { return A_.data() + static_cast<size_t>(r) * n_; };
  for (int k = 0; k < n_; ++k) {
    // Rows, by their numbers in the matrix, that are left and have an entry in this column.
    const Word* in_column = rows_of_.data() + static_cast<size_t>(k) * words_;
    pivot_rows_.clear();
    double largest = 0;
    int best = -1;
    ForEachBit(in_column, left_.data(), words_, [&](int r) {
      pivot_rows_.push_back(r);
      const double size = std::abs(row(r)[k]);
      if (size > largest || best < 0) {
        largest = size;
        best = r;
      }
    });
    if (!(largest > 0) || !std::isfinite(largest)) return false;
    if (!(std::abs(row(order_[k])[k]) >= kPivotShare * largest))
      std::swap(order_[k], *std::find(order_.begin() + k, order_.end(), best));
    const int chosen = order_[k];
    left_[chosen / 64] &= ~(Word{1} << (chosen % 64));
    const double* pivot = row(chosen);
    const Word* pattern = columns_of_.data() + static_cast<size_t>(chosen) * words_;
    pivot_columns_.clear();
    ForEachBit(pattern, nullptr, words_, [&](int j) {
      if (j > k) pivot_columns_.push_back(j);
    });
    // What elimination fills.
    for (const int j : pivot_columns_) {
      Word* filled = rows_of_.data() + static_cast<size_t>(j) * words_;
      for (int w = 0; w < words_; ++w) filled[w] |= in_column[w];
    }
    const double inverse = 1 / pivot[k];
    for (const int r : pivot_rows_) {
      if (r == chosen) continue;
      double* at = row(r);
      Word* filled = columns_of_.data() + static_cast<size_t>(r) * words_;
      for (int w = 0; w < words_; ++w) filled[w] |= pattern[w];
      const double factor = at[k] *= inverse;
      for (const int j : pivot_columns_) at[j] -= factor * pivot[j];
    }
  }
  first_.clear();
  columns_.clear();
  for (int i = 0; i < n_; ++i) {
    first_.push_back(static_cast<int>(columns_.size()));
    ForEachBit(columns_of_.data() + static_cast<size_t>(order_[i]) * words_, nullptr, words_, [&](int j) {
      if (j != i && row(order_[i])[j] != 0) columns_.push_back(j);
      if (j == i) columns_.push_back(i);
    });
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
