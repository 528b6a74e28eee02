#include "savary/dynamics/block_cholesky.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "savary/dynamics/block_kernels.h"

namespace savary {

namespace {

constexpr double kVanished = 1e-14;  // pivots below this share of the diagonal are round-off

// Rows of a symmetric block, its upper triangle at stride six, in the order of their pivots relative to `whole`, as
// long as these are above `tolerance`. Returns the least of them, at most 1.
double ChooseRows(const double* block, const double* whole, int dim, double tolerance, bool* kept) {
  double S[6][6], least = 1;
  for (int i = 0; i < dim; ++i) {
    kept[i] = false;
    for (int j = i; j < dim; ++j) S[i][j] = S[j][i] = block[6 * i + j];
  }
  for (int step = 0; step < dim; ++step) {
    int best = -1;
    double most = tolerance;
    for (int i = 0; i < dim; ++i) {
      if (kept[i] || !(S[i][i] > most * whole[i])) continue;
      most = S[i][i] / whole[i];
      best = i;
    }
    if (best < 0) break;
    kept[best] = true;
    least = std::min(least, most);
    for (int i = 0; i < dim; ++i) {
      if (kept[i]) continue;
      for (int j = 0; j < dim; ++j) {
        if (!kept[j]) S[i][j] -= S[i][best] * S[best][j] / S[best][best];
      }
    }
  }
  return least;
}

}  // namespace

BlockCholesky::BlockCholesky(const std::vector<int>& dims, const std::vector<std::vector<int>>& groups,
                             const std::vector<int>& ranks)
    : elimination_(ChosenElimination()) {
  const int count = static_cast<int>(dims.size());
  std::vector<std::vector<int>> later(count);  // positions, by position
  Order(dims, groups, ranks, &later);
  std::vector<int> dim(count);
  for (int n = 0; n < count; ++n) dim[position_[n]] = dims[n];

  int size = 36 * count;
  for (int p = 0; p < count; ++p) {
    BlockPivot pivot{};
    pivot.dim = dim[p];
    pivot.first_block = static_cast<int>(blocks_.size());
    for (const int q : later[p]) {
      blocks_.push_back({.offset = size, .position = q, .dim = dim[q]});
      size += 36;
    }
    pivot.last_block = static_cast<int>(blocks_.size());
    pivots_.push_back(pivot);
  }
  const auto offset = [&](int p, int q) {
    if (p == q) return 36 * p;
    const auto first = blocks_.begin() + pivots_[p].first_block, last = blocks_.begin() + pivots_[p].last_block;
    return std::find_if(first, last, [&](const BlockEntry& block) { return block.position == q; })->offset;
  };
  for (BlockPivot& pivot : pivots_) {
    pivot.first_update = static_cast<int>(updates_.size());
    for (int a = pivot.first_block; a < pivot.last_block; ++a) {
      for (int b = a; b < pivot.last_block; ++b) {
        updates_.push_back({.a = blocks_[a].offset,
                            .b = blocks_[b].offset,
                            .c = offset(blocks_[a].position, blocks_[b].position),
                            .dim_a = blocks_[a].dim,
                            .dim_b = blocks_[b].dim});
      }
    }
    pivot.last_update = static_cast<int>(updates_.size());
  }
  int block = 0;
  for (const std::vector<int>& group : groups) {
    std::vector<std::pair<int, int>> met;  // position, root
    for (const int node : group) met.emplace_back(position_[node], 36 * block++);
    std::sort(met.begin(), met.end());
    for (size_t a = 0; a < met.size(); ++a) {
      for (size_t b = a; b < met.size(); ++b) {
        products_.push_back({.a = met[a].second,
                             .b = met[b].second,
                             .c = offset(met[a].first, met[b].first),
                             .dim_a = dim[met[a].first],
                             .dim_b = dim[met[b].first]});
      }
    }
  }
  roots_.assign(36 * block, 0.0);
  factor_.assign(size, 0.0);
  inverse_pivot_.assign(6 * count, 1.0);
  data_ = {.count = count,
           .pivots = pivots_.data(),
           .blocks = blocks_.data(),
           .products = products_.data(),
           .num_products = static_cast<int>(products_.size()),
           .updates = updates_.data(),
           .roots = roots_.data(),
           .factor = factor_.data(),
           .inverse_pivot = inverse_pivot_.data()};
}

// Least degree among those of the lowest rank.
void BlockCholesky::Order(const std::vector<int>& dims, const std::vector<std::vector<int>>& groups,
                          const std::vector<int>& ranks, std::vector<std::vector<int>>* later) {
  const int count = static_cast<int>(dims.size());
  std::vector<std::set<int>> adjacent(count);
  for (const std::vector<int>& group : groups) {
    for (const int a : group) {
      for (const int b : group) {
        if (a != b) adjacent[a].insert(b);
      }
    }
  }
  const auto degree = [&](int node) {
    int sum = 0;
    for (const int i : adjacent[node]) sum += dims[i];
    return std::pair(ranks.empty() ? 0 : ranks[node], sum);
  };
  std::set<std::pair<std::pair<int, int>, int>> queue;
  std::vector<std::pair<int, int>> queued(count);
  std::vector<std::vector<int>> met(count);  // nodes, by position
  position_.assign(count, -1);
  for (int n = 0; n < count; ++n) queue.emplace(queued[n] = degree(n), n);
  for (int p = 0; p < count; ++p) {
    const int node = queue.begin()->second;
    widest_front_ = std::max(widest_front_, queue.begin()->first.second + dims[node]);
    queue.erase(queue.begin());
    position_[node] = p;
    met[p].assign(adjacent[node].begin(), adjacent[node].end());
    for (const int i : met[p]) {
      adjacent[i].erase(node);
      for (const int j : met[p]) {
        if (j != i) adjacent[i].insert(j);
      }
    }
    for (const int i : met[p]) {
      queue.erase({queued[i], i});
      queue.emplace(queued[i] = degree(i), i);
    }
  }
  for (int p = 0; p < count; ++p) {
    for (const int node : met[p]) (*later)[p].push_back(position_[node]);
    std::sort((*later)[p].begin(), (*later)[p].end());
  }
}

bool BlockCholesky::Factor() {
  elimination_.Assemble(data_);
  double least = 1.0;
  for (int p = 0; p < static_cast<int>(pivots_.size()); ++p) {
    double* inverse = &inverse_pivot_[6 * p];
    double whole[6], floor[6], value[6];
    for (int i = 0; i < 6; ++i) {
      whole[i] = inverse[i];
      floor[i] = kVanished * whole[i];
    }
    const bool failed = block::Cholesky(&factor_[36 * p], inverse, pivots_[p].dim, floor, whole, value) > 0;
    for (int i = 0; i < pivots_[p].dim; ++i) {
      if (value[i] >= least * whole[i]) continue;
      least = value[i] / whole[i];
      weakest_position_ = p;
      weakest_row_ = i;
    }
    if (failed) {
      least_pivot_ = 0.0;
      return false;
    }
    elimination_.EliminateRows(data_, p);
  }
  least_pivot_ = least;
  return std::isfinite(least);
}

std::vector<std::pair<int, int>> BlockCholesky::FindDependent(double tolerance) {
  constexpr double kInfinite[6] = {HUGE_VAL, HUGE_VAL, HUGE_VAL, HUGE_VAL, HUGE_VAL, HUGE_VAL};  // takes the row out
  std::vector<std::pair<int, int>> dependent;
  elimination_.Assemble(data_);
  least_pivot_ = 1.0;
  for (int p = 0; p < static_cast<int>(pivots_.size()); ++p) {
    double* inverse = &inverse_pivot_[6 * p];
    double floor[6] = {};
    bool kept[6];
    least_pivot_ = std::min(least_pivot_, ChooseRows(&factor_[36 * p], inverse, pivots_[p].dim, tolerance, kept));
    for (int i = 0; i < pivots_[p].dim; ++i) {
      if (kept[i]) continue;
      floor[i] = HUGE_VAL;
      dependent.emplace_back(p, i);
    }
    block::Cholesky(&factor_[36 * p], inverse, pivots_[p].dim, floor, kInfinite);
    elimination_.EliminateRows(data_, p);
  }
  return dependent;
}

}  // namespace savary
