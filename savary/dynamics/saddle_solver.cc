#include "savary/dynamics/saddle_solver.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <set>
#include <utility>

#include "savary/dynamics/block_kernels.h"

namespace savary {
namespace {

constexpr double kRoundOff = std::numeric_limits<double>::epsilon();
constexpr double kEps = 1e-12;         // eps when every mass block is definite
constexpr double kEpsMassless = 1e-9;  // eps otherwise: eps * delta must stay well above round-off
constexpr double kDelta = 1e-5;
constexpr double kDiagonalShare = 1.0 / 64;    // E' = E + share * diag(E), for constraints redundant within themselves
constexpr double kSingularPivot = 1e-10;       // a Cholesky pivot of M_b below this share of its diagonal is no pivot
constexpr double kDependentPivot = 1000.0;     // pivots below this times eps E_ii count as dependent rows
constexpr double kConverged = 16 * kRoundOff;  // residual relative to the magnitudes that cancel
constexpr double kNoArm = 1e-12;               // square of an arm that is round-off, relative to the longest
constexpr double kRoundOffShare =
    1e-8;  // magnitudes below this share of the largest, in the energy norm, are round-off
// What the iteration reduces is measured by no less than this share: of a body that is held at rest the residual is
// round-off of the others, and steps against it would be paid for with the balance of forces elsewhere.
constexpr double kAtRest = 1e-5;
constexpr double kNoEffect = 1e-13;  // of the terms that cancel in it: round-off
constexpr int kMaxIterations = 60;
constexpr int kHistory = 12;            // directions the slow steps are kept orthogonal to
constexpr double kFiltered = 1e-8;      // a self-stress this small beside y is gone after the step that found it
constexpr double kSameResidual = 1.01;  // times a residual: no larger
constexpr int kMaxFilters = 4;
constexpr int kMaxRestores = 8;
constexpr int kLateBodyRows = 24;  // bodies with more constraint rows than this are ordered with the constraints
constexpr int kUnsafePenalty = 36;
constexpr size_t kManyConstraints = 100;  // above which only active ones are analysed

double Trace3(const double* M, int first) { return M[7 * first] + M[7 * (first + 1)] + M[7 * (first + 2)]; }

}  // namespace

// --- Pattern ---------------------------------------------------------------------------------------------------------

SaddleSolver::SaddleSolver(const SaddlePattern& pattern) : num_bodies_(pattern.num_bodies) {
  int jacobian_size = 0;
  for (const SaddlePattern::Constraint& c : pattern.constraints) {
    Constraint constraint{.rows = c.rows,
                          .row_start = num_rows_,
                          .first_node = static_cast<int>(row_nodes_.size()),
                          .num_nodes = (c.rows + 5) / 6,
                          .first_slot = static_cast<int>(slots_.size()),
                          .num_slots = static_cast<int>(c.bodies.size()),
                          .active = true,
                          .linked = pattern.constraints.size() <= kManyConstraints};
    for (const int body : c.bodies) {
      slots_.push_back({.body = body, .jacobian = jacobian_size});
      jacobian_size += 6 * c.rows;
    }
    for (int k = 0; k < constraint.num_nodes; ++k) {
      row_nodes_.push_back({.constraint = static_cast<int>(constraints_.size()),
                            .rows = std::min(6, c.rows - 6 * k),
                            .row_start = num_rows_ + 6 * k,
                            .first_row = 6 * k,
                            .position = -1});
    }
    num_rows_ += c.rows;
    constraints_.push_back(constraint);
  }
  mass_.assign(36 * num_bodies_, 0.0);
  jacobian_.assign(jacobian_size, 0.0);

  Analyze();
}

void SaddleSolver::Analyze() {
  std::vector<std::vector<int>> rows;
  std::vector<int> order;
  pivots_.clear();
  blocks_.clear();
  updates_.clear();
  links_.clear();
  first_link_.clear();
  body_links_.clear();
  first_body_link_.clear();
  Order(&rows, &order);
  BuildProgram(rows, order);
  for (size_t c = 0; c < constraints_.size(); ++c) SetActive(static_cast<int>(c), constraints_[c].active);
}

// Chooses the order of elimination; (*rows)[k] are the nodes not yet eliminated that the k-th node meets, in that
// order.
//
// Bodies with few constraints go first: mass blocks are their own pivots. Then least degree, with one rule: a
// constraint eliminated while one of its bodies is not yet eliminated treats that body as fixed. The connected set of
// eliminated nodes around it may rest on one fixed thing only, ground or a body; on two, independent rows would look
// dependent. Orders that break the rule still work (eps > 0), with loss of accuracy, and are taken only when they save
// much.
void SaddleSolver::Order(std::vector<std::vector<int>>* rows, std::vector<int>* order) {
  const int num_nodes = num_bodies_ + static_cast<int>(row_nodes_.size());
  std::vector<std::set<int>> adjacent(num_nodes);
  std::vector<int> dim(num_nodes, 6);
  std::vector<char> on_ground(num_nodes, 0);  // of the eliminated set a node belongs to, kept at its root
  for (int k = 0; k < static_cast<int>(row_nodes_.size()); ++k) {
    const int node = num_bodies_ + k;
    const Constraint& constraint = constraints_[row_nodes_[k].constraint];
    dim[node] = row_nodes_[k].rows;
    on_ground[node] = constraint.num_slots == 1;
    if (!constraint.linked) continue;
    for (int s = 0; s < constraint.num_slots; ++s) {
      const int body = slots_[constraint.first_slot + s].body;
      adjacent[node].insert(body);
      adjacent[body].insert(node);
    }
  }
  std::vector<int> set_of(num_nodes);
  std::iota(set_of.begin(), set_of.end(), 0);
  std::vector<std::vector<int>> eliminated_neighbours(num_nodes);  // roots of the sets a remaining node meets
  std::vector<char> done(num_nodes, 0);

  const auto degree = [&](int node) {
    int sum = 0;
    for (const int i : adjacent[node]) sum += dim[i];
    return sum;
  };
  const auto cost = [&](int node) {
    int sum = degree(node);
    if (node < num_bodies_) return sum;
    int supports = 0;
    for (const int i : adjacent[node]) supports += i < num_bodies_;
    bool ground = on_ground[node];
    for (const int i : eliminated_neighbours[node]) ground = ground || on_ground[FindRoot(&set_of, i)];
    if (eliminated_neighbours[node].empty()) return sum + 4 * kUnsafePenalty;
    return supports + ground > 1 ? sum + kUnsafePenalty : sum;
  };
  const auto eliminate = [&](int node) {
    done[node] = 1;
    order->push_back(node);
    rows->emplace_back(adjacent[node].begin(), adjacent[node].end());
    for (const int i : eliminated_neighbours[node]) {
      const int root = FindRoot(&set_of, i);
      on_ground[node] = on_ground[node] || on_ground[root];
      set_of[root] = node;
    }
    const std::vector<int>& row = rows->back();
    for (const int i : row) {
      adjacent[i].erase(node);
      for (const int j : row) {
        if (j != i) adjacent[i].insert(j);
      }
      std::vector<int>& met = eliminated_neighbours[i];
      std::erase_if(met, [&](int other) { return FindRoot(&set_of, other) == node; });
      met.push_back(node);
    }
  };

  for (int body = 0; body < num_bodies_; ++body) {
    if (degree(body) <= kLateBodyRows) eliminate(body);
  }
  num_first_ = static_cast<int>(order->size());
  std::set<std::pair<int, int>> queue;
  std::vector<int> queued(num_nodes, 0);
  for (int node = 0; node < num_nodes; ++node) {
    if (!done[node]) queue.emplace(queued[node] = cost(node), node);
  }
  while (!queue.empty()) {
    const int node = queue.begin()->second;
    queue.erase(queue.begin());
    eliminate(node);
    for (const int i : rows->back()) {
      queue.erase({queued[i], i});
      queue.emplace(queued[i] = cost(i), i);
    }
  }
}

void SaddleSolver::BuildProgram(const std::vector<std::vector<int>>& rows, const std::vector<int>& order) {
  const int num_nodes = static_cast<int>(order.size());
  std::vector<int> position(num_nodes);
  for (int p = 0; p < num_nodes; ++p) position[order[p]] = p;
  body_position_.assign(position.begin(), position.begin() + num_bodies_);
  for (int k = 0; k < static_cast<int>(row_nodes_.size()); ++k) row_nodes_[k].position = position[num_bodies_ + k];

  const auto dim_of = [&](int node) { return node < num_bodies_ ? 6 : row_nodes_[node - num_bodies_].rows; };
  int size = 0;
  for (int p = 0; p < num_nodes; ++p) {
    const int dim = dim_of(order[p]);
    Pivot pivot{};
    pivot.dim = dim;
    pivot.id = order[p];
    pivot.diagonal = size;
    pivot.active = true;
    size += 6 * dim;
    std::vector<int> later;
    for (const int node : rows[p]) later.push_back(position[node]);
    std::sort(later.begin(), later.end());
    pivot.first_block = static_cast<int>(blocks_.size());
    for (const int q : later) {
      blocks_.push_back({.offset = size, .position = q, .dim = dim_of(order[q])});
      size += 6 * dim;
    }
    pivot.last_block = static_cast<int>(blocks_.size());
    pivots_.push_back(pivot);
  }
  const auto find_block = [&](int p, int q) {
    const auto first = blocks_.begin() + pivots_[p].first_block;
    const auto last = blocks_.begin() + pivots_[p].last_block;
    return std::lower_bound(first, last, q, [](const RowBlock& b, int at) { return b.position < at; })->offset;
  };
  for (Pivot& pivot : pivots_) {
    pivot.first_update = static_cast<int>(updates_.size());
    for (int a = pivot.first_block; a < pivot.last_block; ++a) {
      for (int b = a; b < pivot.last_block; ++b) {
        const RowBlock &A = blocks_[a], &B = blocks_[b];
        const bool diagonal = a == b;
        updates_.push_back({.a = A.offset,
                            .b = B.offset,
                            .c = diagonal ? pivots_[A.position].diagonal : find_block(A.position, B.position),
                            .dim_a = A.dim,
                            .dim_b = B.dim,
                            .negative_target = diagonal && order[A.position] >= num_bodies_});
      }
    }
    pivot.last_update = static_cast<int>(updates_.size());
  }

  for (int k = 0; k < static_cast<int>(row_nodes_.size()); ++k) {
    const RowNode& node = row_nodes_[k];
    const Constraint& constraint = constraints_[node.constraint];
    first_link_.push_back(static_cast<int>(links_.size()));
    for (int s = 0; constraint.linked && s < constraint.num_slots; ++s) {
      const Slot& slot = slots_[constraint.first_slot + s];
      const int p = body_position_[slot.body];
      const bool transposed = p < node.position;
      links_.push_back({.node = k,
                        .body = slot.body,
                        .jacobian = slot.jacobian + 6 * node.first_row,
                        .block = transposed ? find_block(p, node.position) : find_block(node.position, p),
                        .transposed = transposed});
    }
  }
  first_link_.push_back(static_cast<int>(links_.size()));
  std::vector<std::vector<int>> links_of(num_bodies_);
  for (int l = 0; l < static_cast<int>(links_.size()); ++l) links_of[links_[l].body].push_back(l);
  for (const std::vector<int>& links : links_of) {
    first_body_link_.push_back(static_cast<int>(body_links_.size()));
    body_links_.insert(body_links_.end(), links.begin(), links.end());
  }
  first_body_link_.push_back(static_cast<int>(body_links_.size()));

  factor_.assign(size, 0.0);
  inverse_pivot_.assign(6 * num_nodes, 1.0);
  dependent_.assign(6 * num_nodes, 0);
  response_.assign(36 * row_nodes_.size(), 0.0);
  mass_factor_.assign(36 * num_bodies_, 0.0);
  mass_inverse_.assign(6 * num_bodies_, 1.0);
  body_singular_.assign(num_bodies_, 0);
  weight_.assign(6 * num_nodes, 0.0);
  relative_weight_.assign(6 * num_nodes, 0.0);
  magnitude_.assign(6 * num_nodes, 0.0);
  terms_.assign(6 * num_nodes, 0.0);
  nothing_.assign(6 * num_nodes, 0.0);
  node_residual_.assign(num_nodes, 0.0);
  for (std::vector<double>* v : {&rhs_, &solution_, &residual_, &step_, &work_}) v->assign(6 * num_nodes, 0.0);
  history_.assign(2 * kHistory * 6 * num_nodes, 0.0);
}

SaddleSolver::JacobianMap SaddleSolver::jacobian(int constraint, int slot) {
  const Constraint& c = constraints_[constraint];
  return {&jacobian_[slots_[c.first_slot + slot].jacobian], c.rows, 6};
}

void SaddleSolver::SetActive(int constraint, bool active) {
  Constraint& c = constraints_[constraint];
  c.active = active;
  for (int k = 0; k < c.num_nodes; ++k) pivots_[row_nodes_[c.first_node + k].position].active = active;
}

int SaddleSolver::num_block_operations() const {
  return static_cast<int>(pivots_.size() + blocks_.size() + updates_.size());
}

// --- Factors ---------------------------------------------------------------------------------------------------------

SaddleStatus SaddleSolver::Factor() {
  if (constraints_.size() > kManyConstraints) {
    bool differs = false;
    for (Constraint& c : constraints_) differs |= std::exchange(c.linked, c.active) != c.active;
    if (differs) Analyze();
  }
  double sum = 0.0;
  for (const double v : mass_) sum += std::abs(v);
  for (const double v : jacobian_) sum += std::abs(v);
  finite_ = std::isfinite(sum);
  if (!finite_) return SaddleStatus::kNotFinite;

  std::fill(factor_.begin(), factor_.end(), 0.0);
  FactorMasses();
  for (const Link& link : links_) {
    const RowNode& node = row_nodes_[link.node];
    if (!pivots_[node.position].active) continue;
    const double* J = &jacobian_[link.jacobian];
    double* block = &factor_[link.block];
    if (link.transposed) {
      for (int i = 0; i < node.rows; ++i) {
        for (int j = 0; j < 6; ++j) block[6 * j + i] = J[6 * i + j];
      }
    } else {
      std::copy_n(J, 6 * node.rows, block);
    }
  }
  num_dependent_ = 0;
  for (int p = 0; p < num_first_; ++p) EliminatePivot(p);
  AddResponse();
  for (int p = num_first_; p < static_cast<int>(pivots_.size()); ++p) EliminatePivot(p);
  return SaddleStatus::kOk;
}

// Cholesky factors of M_b, or of M_b + D_b where M_b is singular: D_b = m diag(L^2, L^2, L^2, 1, 1, 1) with m the mass
// of the body or of its neighbours and L the length of its arms. Puts M_b + delta D_b in the matrix.
void SaddleSolver::FactorMasses() {
  eps_ = kEps;
  bool any_singular = false;
  for (int b = 0; b < num_bodies_; ++b) {
    const double* M = &mass_[36 * b];
    double* U = &mass_factor_[36 * b];
    std::copy_n(M, 36, U);
    double floor[6];
    const double one[6] = {1, 1, 1, 1, 1, 1};
    for (int i = 0; i < 6; ++i) floor[i] = kSingularPivot * M[7 * i];
    body_singular_[b] = block::Cholesky(U, &mass_inverse_[6 * b], 6, floor, one) > 0;
    any_singular = any_singular || body_singular_[b];
    const int p = body_position_[b];
    std::copy_n(M, 36, &factor_[pivots_[p].diagonal]);
    for (int i = 0; i < 6; ++i) weight_[6 * p + i] = 1.0 / M[7 * i];
  }
  if (!any_singular) return;

  eps_ = kEpsMassless;
  const auto mass_of = [&](int b) { return Trace3(&mass_[36 * b], kLinear) / 3.0; };
  double largest_mass = 0.0, largest_arm2 = 0.0;
  for (int b = 0; b < num_bodies_; ++b) {
    largest_mass = std::max(largest_mass, mass_of(b));
    const double gyration2 = mass_of(b) > 0.0 ? Trace3(&mass_[36 * b], kAngular) / (2.0 * mass_of(b)) : 0.0;
    largest_arm2 = std::max({largest_arm2, MeanSquareArm(b), gyration2});
  }
  for (int b = 0; b < num_bodies_; ++b) {
    if (!body_singular_[b]) continue;
    double m = mass_of(b);
    for (int k = first_body_link_[b]; k < first_body_link_[b + 1] && !(mass_of(b) > 0.0); ++k) {
      const int node = links_[body_links_[k]].node;
      for (int l = first_link_[node]; l < first_link_[node + 1]; ++l) m = std::max(m, mass_of(links_[l].body));
    }
    if (!(m > 0.0)) m = largest_mass > 0.0 ? largest_mass : 1.0;
    const double inertia = Trace3(&mass_[36 * b], kAngular) / 2.0;
    double arm2 = std::max(MeanSquareArm(b), inertia / m);
    if (!(arm2 > kNoArm * largest_arm2)) arm2 = largest_arm2 > 0.0 ? largest_arm2 : 1.0;

    const double D[6] = {m * arm2, m * arm2, m * arm2, m, m, m};
    const int p = body_position_[b];
    double* U = &mass_factor_[36 * b];
    std::copy_n(&mass_[36 * b], 36, U);
    for (int i = 0; i < 6; ++i) {
      U[7 * i] += D[i];
      factor_[pivots_[p].diagonal + 7 * i] += kDelta * D[i];
      weight_[6 * p + i] = 1.0 / U[7 * i];
    }
    double floor[6];
    for (int i = 0; i < 6; ++i) floor[i] = kRoundOff * D[i];
    block::Cholesky(U, &mass_inverse_[6 * b], 6, floor, D);
  }
}

// Of the rows that push the body, about its origin.
double SaddleSolver::MeanSquareArm(int body) const {
  double sum = 0.0, strongest = 0.0;
  int count = 0;
  const auto for_each_row = [&](const auto& use) {
    for (int k = first_body_link_[body]; k < first_body_link_[body + 1]; ++k) {
      const Link& link = links_[body_links_[k]];
      for (int i = 0; i < row_nodes_[link.node].rows; ++i) {
        const double* J = &jacobian_[link.jacobian + 6 * i];
        use(J[3] * J[3] + J[4] * J[4] + J[5] * J[5], J[0] * J[0] + J[1] * J[1] + J[2] * J[2]);
      }
    }
  };
  for_each_row([&](double linear, double) { strongest = std::max(strongest, linear); });
  for_each_row([&](double linear, double angular) {
    if (linear <= std::max(kWeakPush * strongest, kRoundOff * kRoundOff * angular)) return;
    sum += angular / linear;
    ++count;
  });
  return count > 0 ? sum / count : 0.0;
}

void SaddleSolver::EliminatePivot(int p) {
  const Pivot& pivot = pivots_[p];
  if (!pivot.active) return;
  const bool is_body = pivot.id < num_bodies_;
  double* diagonal = &factor_[pivot.diagonal];
  double* inverse_pivot = &inverse_pivot_[6 * p];
  if (is_body && p < num_first_ && !body_singular_[pivot.id]) {
    std::copy_n(&mass_factor_[36 * pivot.id], 36, diagonal);
    std::copy_n(&mass_inverse_[6 * pivot.id], 6, inverse_pivot);
  } else {
    double floor[6] = {}, replacement[6] = {}, value[6] = {};
    const double* E = is_body ? nullptr : &response_[36 * (pivot.id - num_bodies_)];
    for (int i = 0; i < pivot.dim; ++i) {
      replacement[i] = is_body ? kDelta / weight_[6 * p + i] : eps_ * E[7 * i];
      floor[i] = (is_body ? kRoundOff : 0.1) * replacement[i];
    }
    block::Cholesky(diagonal, inverse_pivot, pivot.dim, floor, replacement, value);
    for (int i = 0; i < pivot.dim && !is_body; ++i) {
      const bool dependent = value[i] < kDependentPivot * eps_ * E[7 * i];
      dependent_[6 * p + i] = dependent;
      num_dependent_ += dependent;
    }
  }
  for (int b = pivot.first_block; b < pivot.last_block; ++b) {
    block::SolveTransposed(diagonal, inverse_pivot, &factor_[blocks_[b].offset], pivot.dim, blocks_[b].dim);
  }
  const double sign = is_body ? 1.0 : -1.0;
  for (int u = pivot.first_update; u < pivot.last_update; ++u) {
    const Update& op = updates_[u];
    block::SubtractProduct(&factor_[op.a], &factor_[op.b], &factor_[op.c], pivot.dim, op.dim_a, op.dim_b,
                           op.negative_target ? -sign : sign);
  }
}

// E = sum over the bodies of J M^-1 J^T for every row node; adds eps E' to the diagonal blocks of the constraints,
// which are held with the opposite sign. Bodies eliminated first have put their share there already.
void SaddleSolver::AddResponse() {
  for (int k = 0; k < static_cast<int>(row_nodes_.size()); ++k) {
    const RowNode& node = row_nodes_[k];
    if (!pivots_[node.position].active) continue;
    double* diagonal = &factor_[pivots_[node.position].diagonal];
    double* E = &response_[36 * k];
    bool use_diagonal = true;
    for (int l = first_link_[k]; l < first_link_[k + 1]; ++l) {
      use_diagonal = use_diagonal && !(body_singular_[links_[l].body] && body_position_[links_[l].body] < num_first_);
    }
    std::fill_n(E, 36, 0.0);
    if (use_diagonal) std::copy_n(diagonal, 6 * node.rows, E);
    for (int l = first_link_[k]; l < first_link_[k + 1]; ++l) {
      const Link& link = links_[l];
      if (use_diagonal && body_position_[link.body] < num_first_) continue;
      double T[36] = {};
      for (int i = 0; i < node.rows; ++i) {
        for (int j = 0; j < 6; ++j) T[6 * j + i] = jacobian_[link.jacobian + 6 * i + j];
      }
      block::SolveTransposed(&mass_factor_[36 * link.body], &mass_inverse_[6 * link.body], T, 6, node.rows);
      block::SubtractProduct(T, T, E, 6, node.rows, node.rows, -1.0);
    }
    for (int i = 0; i < node.rows; ++i) {
      E[7 * i] = E[7 * i] > 0.0 ? (1.0 + kDiagonalShare) * E[7 * i] : 1.0;
      weight_[6 * node.position + i] = 1.0 / E[7 * i];
      for (int j = i; j < node.rows; ++j) {
        E[6 * j + i] = E[6 * i + j];
        diagonal[6 * i + j] += eps_ * E[6 * i + j];
      }
    }
  }
}

// --- Solution --------------------------------------------------------------------------------------------------------
// Vectors hold six numbers per position, zero beyond the rows of a node.

// z <- (regularised matrix)^-1 z.
void SaddleSolver::ApplyInverse(double* z) const {
  const int num_nodes = static_cast<int>(pivots_.size());
  for (int p = 0; p < num_nodes; ++p) {
    const Pivot& pivot = pivots_[p];
    double* w = z + 6 * p;
    if (!pivot.active) {
      std::fill_n(w, 6, 0.0);
      continue;
    }
    const double* U = &factor_[pivot.diagonal];
    const double* inverse = &inverse_pivot_[6 * p];
    const double sign = pivot.id < num_bodies_ ? 1.0 : -1.0;
    block::WithDimension(pivot.dim, [&]<int kDim>() {
      double v[kDim];
      for (int k = 0; k < kDim; ++k) v[k] = w[k];
      for (int k = 0; k < kDim; ++k) {
        v[k] *= inverse[k];
        for (int j = k + 1; j < kDim; ++j) v[j] -= U[6 * k + j] * v[k];
      }
      for (int k = 0; k < kDim; ++k) w[k] = v[k];
      for (int k = 0; k < kDim; ++k) v[k] *= sign;
      for (int b = pivot.first_block; b < pivot.last_block; ++b) {
        const double* B = &factor_[blocks_[b].offset];
        double* target = z + 6 * blocks_[b].position;
        double sum[6] = {};
        for (int k = 0; k < kDim; ++k) {
          for (int j = 0; j < 6; ++j) sum[j] += B[6 * k + j] * v[k];
        }
        for (int j = 0; j < 6; ++j) target[j] -= sum[j];
      }
    });
  }
  for (int p = num_nodes - 1; p >= 0; --p) {
    const Pivot& pivot = pivots_[p];
    if (!pivot.active) continue;
    double* w = z + 6 * p;
    const double* U = &factor_[pivot.diagonal];
    const double* inverse = &inverse_pivot_[6 * p];
    const double sign = pivot.id < num_bodies_ ? 1.0 : -1.0;
    block::WithDimension(pivot.dim, [&]<int kDim>() {
      double even[kDim] = {}, odd[kDim] = {};  // the columns of a row in two sums, as packets of two add them
      for (int b = pivot.first_block; b < pivot.last_block; ++b) {
        const double* B = &factor_[blocks_[b].offset];
        const double* v = z + 6 * blocks_[b].position;
        for (int k = 0; k < kDim; ++k) {
          for (int j = 0; j < 6; j += 2) {
            even[k] += B[6 * k + j] * v[j];
            odd[k] += B[6 * k + j + 1] * v[j + 1];
          }
        }
      }
      double v[kDim];
      for (int k = 0; k < kDim; ++k) v[k] = sign * (w[k] - (even[k] + odd[k]));
      for (int k = kDim - 1; k >= 0; --k) {
        v[k] *= inverse[k];
        for (int i = 0; i < k; ++i) v[i] -= U[6 * i + k] * v[k];
      }
      for (int k = 0; k < kDim; ++k) w[k] = v[k];
    });
  }
}

// r = b - K z with the true matrix K.
void SaddleSolver::CalcResidual(const double* b, const double* z, double* r) const {
  for (int body = 0; body < num_bodies_; ++body) {
    const int p = 6 * body_position_[body];
    const double* M = &mass_[36 * body];
    for (int i = 0; i < 6; ++i) {
      double sum = 0.0;
      for (int j = 0; j < 6; ++j) sum += M[6 * i + j] * z[p + j];
      r[p + i] = b[p + i] - sum;
    }
  }
  for (int k = 0; k < static_cast<int>(row_nodes_.size()); ++k) {
    const RowNode& node = row_nodes_[k];
    const int p = 6 * node.position;
    if (!pivots_[node.position].active) {
      std::fill_n(r + p, 6, 0.0);
      continue;
    }
    for (int i = 0; i < 6; ++i) r[p + i] = b[p + i];
    for (int l = first_link_[k]; l < first_link_[k + 1]; ++l) {
      const int q = 6 * body_position_[links_[l].body];
      const double* J = &jacobian_[links_[l].jacobian];
      for (int i = 0; i < node.rows; ++i) {
        const double y = z[p + i];
        double sum = 0.0;
        for (int j = 0; j < 6; ++j) {
          sum += J[6 * i + j] * z[q + j];
          r[q + j] -= J[6 * i + j] * y;
        }
        r[p + i] -= sum;
      }
    }
  }
}

// The sums of magnitudes that cancel in each row of b - K z.
void SaddleSolver::CalcMagnitudes(const double* b, const double* z, double* t) const {
  for (int body = 0; body < num_bodies_; ++body) {
    const int p = 6 * body_position_[body];
    const double* M = &mass_[36 * body];
    for (int i = 0; i < 6; ++i) {
      double sum = std::abs(b[p + i]);
      for (int j = 0; j < 6; ++j) sum += std::abs(M[6 * i + j] * z[p + j]);
      t[p + i] = sum;
    }
  }
  for (const Link& link : links_) {
    const RowNode& node = row_nodes_[link.node];
    if (!pivots_[node.position].active) continue;
    const int p = 6 * node.position, q = 6 * body_position_[link.body];
    for (int i = 0; i < node.rows; ++i) {
      for (int j = 0; j < 6; ++j) t[q + j] += std::abs(jacobian_[link.jacobian + 6 * i + j] * z[p + i]);
    }
  }
  for (int k = 0; k < static_cast<int>(row_nodes_.size()); ++k) {
    const RowNode& node = row_nodes_[k];
    const int p = 6 * node.position;
    for (int i = 0; i < node.rows; ++i) {
      double sum = std::abs(b[p + i]);
      for (int l = first_link_[k]; l < first_link_[k + 1]; ++l) {
        const int q = 6 * body_position_[links_[l].body];
        const double* J = &jacobian_[links_[l].jacobian + 6 * i];
        for (int j = 0; j < 6; ++j) sum += std::abs(J[j] * z[q + j]);
      }
      t[p + i] = sum;
    }
  }
}

// The weights that make residuals relative to these sums: to the largest in a node, rows compared in the energy norm.
void SaddleSolver::CalcRelativeWeights(const double* b, const double* z) {
  double* t = magnitude_.data();
  CalcMagnitudes(b, z, t);
  double largest = 0.0;
  for (size_t i = 0; i < magnitude_.size(); ++i) largest = std::max(largest, t[i] * t[i] * weight_[i]);
  for (int p = 0; p < static_cast<int>(pivots_.size()); ++p) {
    double scale = kAtRest * kAtRest * largest;
    for (int i = 6 * p; i < 6 * p + 6; ++i) scale = std::max(scale, t[i] * t[i] * weight_[i]);
    for (int i = 6 * p; i < 6 * p + 6; ++i) relative_weight_[i] = scale > 0.0 ? weight_[i] / scale : 0.0;
  }
}

// Largest relative residual of each node, in node_residual_, and of all.
double SaddleSolver::MeasureResidual(const double* r) {
  const double* t = magnitude_.data();
  double worst = 0.0, most = 0.0;
  for (size_t i = 0; i < magnitude_.size(); ++i) most = std::max(most, t[i] * t[i] * weight_[i]);
  for (int p = 0; p < static_cast<int>(pivots_.size()); ++p) {
    double largest = 0.0, scale = kRoundOffShare * kRoundOffShare * most;
    for (int i = 6 * p; i < 6 * p + 6; ++i) {
      largest = std::max(largest, r[i] * r[i] * weight_[i]);
      scale = std::max(scale, t[i] * t[i] * weight_[i]);
    }
    node_residual_[p] = scale > 0.0 ? std::sqrt(largest / scale) : 0.0;
    worst = std::max(worst, node_residual_[p]);
  }
  return worst;
}

double SaddleSolver::RelativeProduct(const double* r, const double* s) const {
  double sum = 0.0;
  for (size_t i = 0; i < relative_weight_.size(); ++i) sum += relative_weight_[i] * r[i] * s[i];
  return sum;
}

// Iterates z to round-off from zero, or as far as the residual goes down; r is the residual of the result. Steps that
// shorten the residual less than tenfold, those that meet nearly dependent rows, become a generalised conjugate
// residual method: each is made orthogonal to the last ones in what it does to the residual, and as long as is best.
int SaddleSolver::Converge(const double* b, double* z, double* r) {
  const int size = static_cast<int>(weight_.size());
  double* d = step_.data();
  double* next = work_.data();
  std::fill_n(z, size, 0.0);
  std::copy_n(b, size, r);
  double norm2 = 0.0;
  int slow_steps = 0, idle_steps = 0;
  for (int iteration = 1; iteration <= kMaxIterations; ++iteration) {
    std::copy_n(r, size, d);
    ApplyInverse(d);
    for (int i = 0; i < size; ++i) z[i] += d[i];
    CalcResidual(b, z, next);
    if (iteration == 1) CalcRelativeWeights(b, z);
    const double next2 = RelativeProduct(next, next);
    if (MeasureResidual(next) <= kConverged) {
      std::copy_n(next, size, r);
      return iteration;
    }
    if (iteration == 1 || next2 <= 1e-2 * norm2) {
      std::copy_n(next, size, r);
      norm2 = next2;
      continue;
    }
    double* d_new = &history_[2 * size * (slow_steps % kHistory)];
    double* q_new = d_new + size;
    for (int i = 0; i < size; ++i) {
      z[i] -= d[i];
      next[i] = r[i] - next[i];
    }
    for (int h = std::max(0, slow_steps - kHistory + 1); h < slow_steps; ++h) {
      const double* d_old = &history_[2 * size * (h % kHistory)];
      const double* q_old = d_old + size;
      const double share = RelativeProduct(next, q_old) / RelativeProduct(q_old, q_old);
      for (int i = 0; i < size; ++i) {
        d[i] -= share * d_old[i];
        next[i] -= share * q_old[i];
      }
    }
    const double qq = RelativeProduct(next, next), qr = RelativeProduct(next, r);
    const double gain = qq > 0.0 ? qr * qr / (qq * norm2) : 0.0;
    idle_steps = gain < 0.05 ? idle_steps + 1 : 0;
    // What rows that depend on one another do against each other has no effect but round-off: no multiple of it,
    // however large, is wanted.
    CalcMagnitudes(nothing_.data(), d, terms_.data());
    const double terms = RelativeProduct(terms_.data(), terms_.data());
    if (!(qq > kNoEffect * kNoEffect * terms) || idle_steps > 1) {
      MeasureResidual(r);
      return iteration;
    }
    std::copy_n(d, size, d_new);
    std::copy_n(next, size, q_new);
    ++slow_steps;
    for (int i = 0; i < size; ++i) z[i] += qr / qq * d[i];
    CalcResidual(b, z, r);
    norm2 = RelativeProduct(r, r);
    if (MeasureResidual(r) <= kConverged) return iteration;
  }
  return kMaxIterations;
}

// Takes from y its part in the left null space of J. The factors turn eps E y into that part, and leave only eps of the
// rest, which the residual of the forces then restores without touching J x = g.
int SaddleSolver::RemoveSelfStress(const double* b, double* z, double* r) {
  const int size = static_cast<int>(weight_.size());
  double* d = step_.data();
  double* before = work_.data();
  std::copy_n(z, size, before);
  // Rows that contradict one another keep their residual, but for round-off.
  double before_worst = 0.0;
  for (const double m : node_residual_) before_worst = std::max(before_worst, kSameResidual * m);

  int iterations = 0;
  bool filter = true;
  double worst = 0.0;
  for (; iterations < kMaxFilters + kMaxRestores; ++iterations) {
    for (int body = 0; body < num_bodies_; ++body) {
      const int p = 6 * body_position_[body];
      std::copy_n(r + p, 6, d + p);
    }
    for (int k = 0; k < static_cast<int>(row_nodes_.size()); ++k) {
      const int p = 6 * row_nodes_[k].position;
      const double* E = &response_[36 * k];
      for (int i = 0; i < 6; ++i) {
        double sum = 0.0;
        for (int j = 0; filter && j < row_nodes_[k].rows; ++j) sum += E[6 * i + j] * z[p + j];
        d[p + i] = eps_ * sum;
      }
    }
    ApplyInverse(d);
    double removed = 0.0, total = 0.0;
    for (const RowNode& node : row_nodes_) {
      for (int i = 6 * node.position; i < 6 * node.position + node.rows; ++i) {
        z[i] += d[i];
        if (weight_[i] == 0.0) continue;
        removed += d[i] * d[i] / weight_[i];
        total += z[i] * z[i] / weight_[i];
      }
    }
    CalcResidual(b, z, r);
    worst = MeasureResidual(r);
    if (!filter && worst <= std::max(kConverged, before_worst)) return iterations + 1;
    filter = filter && iterations < kMaxFilters && removed > kFiltered * kFiltered * total;
  }
  // Rows that nearly depend on one another can be met better by huge reactions against each other: those are not
  // wanted.
  if (worst > std::max(SaddleReport::kSolved, before_worst)) {
    std::copy_n(before, size, z);
    CalcResidual(b, z, r);
    MeasureResidual(r);
  }
  return iterations;
}

SaddleReport SaddleSolver::Solve(Eigen::Ref<const VecX> f, Eigen::Ref<const VecX> g, Eigen::Ref<VecX> x,
                                 Eigen::Ref<VecX> y, bool least_reactions) {
  SaddleReport report;
  double* b = rhs_.data();
  for (int body = 0; body < num_bodies_; ++body) std::copy_n(f.data() + 6 * body, 6, b + 6 * body_position_[body]);
  for (const RowNode& node : row_nodes_) {
    const bool active = pivots_[node.position].active;
    for (int i = 0; i < node.rows; ++i) b[6 * node.position + i] = active ? g[node.row_start + i] : 0.0;
  }
  double sum = 0.0;
  for (const double v : rhs_) sum += std::abs(v);
  double* z = solution_.data();
  double* r = residual_.data();
  if (finite_ && std::isfinite(sum)) {
    report.iterations = Converge(b, z, r);
    if (least_reactions && num_dependent_ > 0) report.iterations += RemoveSelfStress(b, z, r);
  } else {
    std::fill(solution_.begin(), solution_.end(), 0.0);
    std::fill(node_residual_.begin(), node_residual_.end(), 0.0);
    report.status = SaddleStatus::kNotFinite;
  }

  for (int body = 0; body < num_bodies_; ++body) {
    std::copy_n(z + 6 * body_position_[body], 6, x.data() + 6 * body);
    if (body_residual(body) > report.body_residual) {
      report.body_residual = body_residual(body);
      report.worst_body = body;
    }
  }
  for (const RowNode& node : row_nodes_) {
    std::copy_n(z + 6 * node.position, node.rows, y.data() + node.row_start);
    if (node_residual_[node.position] > report.constraint_residual) {
      report.constraint_residual = node_residual_[node.position];
      report.worst_constraint = node.constraint;
    }
  }
  if (report.status == SaddleStatus::kOk) {
    if (report.constraint_residual > SaddleReport::kSolved) {
      report.status = SaddleStatus::kContradictory;
    } else if (report.body_residual > SaddleReport::kSolved) {
      report.status = SaddleStatus::kSingular;
    }
  }
  return report;
}

double SaddleSolver::constraint_residual(int constraint) const {
  const Constraint& c = constraints_[constraint];
  double worst = 0.0;
  for (int k = c.first_node; k < c.first_node + c.num_nodes; ++k) {
    worst = std::max(worst, node_residual_[row_nodes_[k].position]);
  }
  return worst;
}

}  // namespace savary
