#include "savary/dynamics/cone_problem.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "savary/base/constants.h"

namespace savary {

namespace {

constexpr double kConeBlocked = 1e-12;  // of the response of the part were it free along the row: none
constexpr int kConeSweeps = 5;          // before Newton's method is tried once more, then three times as many
constexpr int kConeFirstSweeps = 6;     // before it is tried at all, where no impulses of many rows are known
constexpr int kConeSmall = 16;          // rows that are not many
constexpr int kConeMostSweeps = 3000;
constexpr int kConeWatched = 50;      // sweeps after which the residual must have fallen
constexpr int kConeMostNewton = 400;  // rows up to which it is tried
constexpr int kConeNewtonSteps = 12;
constexpr int kConeNewtonStalls = 4;  // steps in a row that come no nearer
constexpr int kConeShiftedSteps = 30;
constexpr int kConeShiftedStalls = 10;
constexpr double kConeLess = 0.9;         // of the residual before: a step of Newton's method that is not shortened
constexpr double kConeLeastPart = 0.1;    // of a step, half by half
constexpr double kConeFirstShift = 1e-2;  // of the responses, of problems with a shift
constexpr double kConeMostShift = 1;
constexpr double kConeShiftShrinkage = 0.03;  // from one that was solved to the next
constexpr double kConeShiftCaution = 0.3;     // the same, after one that was not
constexpr double kConeShiftGrowth = 30;       // where one is not solved
constexpr int kConeCentres = 60;              // of problems with a shift
constexpr double kConeShift = 1e-10;          // of the responses, in Newton's matrix: makes redundant rows solvable
constexpr int kConeRounds = 4;                // of refinement, against that shift
constexpr double kConeRefined = 1e-15;        // of the impulses: a step that ends it

}  // namespace

void ConeProblem::Clear() {
  parts_.clear();
  rows_.clear();
  blocks_.clear();
  inverses_.clear();
  coefficients_.clear();
  responses_.clear();
  dimension_ = 0;
  are_islands_known_ = false;
}

int ConeProblem::AddPart(const MatX& inverse) {
  const int d = static_cast<int>(inverse.rows());
  parts_.push_back({dimension_, d, static_cast<int>(inverses_.size())});
  inverses_.insert(inverses_.end(), inverse.data(), inverse.data() + inverse.size());
  dimension_ += d;
  return static_cast<int>(parts_.size()) - 1;
}

int ConeProblem::AddRow(const RowPart& one, const RowPart& two, double offset) {
  Row row{{one.part, two.part}, {0, 0}, {0, 0}, {0, 0}, 0, offset, false};
  double free = 0;
  const std::array<const RowPart*, 2> given = {&one, &two};
  for (int k = 0; k < 2; ++k) {
    if (row.part[k] < 0) continue;
    const int d = parts_[row.part[k]].dimension;
    const VecX& a = given[k]->a;
    const Eigen::Map<const MatX> A = inverse(row.part[k]);
    row.start[k] = static_cast<int>(coefficients_.size());
    row.first[k] = parts_[row.part[k]].first;
    row.dimension[k] = d;
    for (int i = 0; i < d; ++i) {
      double response = 0;
      for (int m = 0; m < d; ++m) response += A(m, i) * a[m];
      coefficients_.push_back(a[i]);
      responses_.push_back(response);
      free += a[i] * a[i] * A(i, i);
      row.response += a[i] * response;
    }
  }
  row.blocked = !(row.response > kConeBlocked * free);
  rows_.push_back(row);
  are_islands_known_ = false;
  return num_rows() - 1;
}

int ConeProblem::AddContact(const Contact& contact) {
  blocks_.push_back({contact, 0, false});
  are_islands_known_ = false;
  return static_cast<int>(blocks_.size()) - 1;
}

int ConeProblem::AddBounded(int row, double bound, double unit) {
  Contact contact;
  contact.normal = row;
  contact.unit = unit;
  blocks_.push_back({contact, bound, true});
  are_islands_known_ = false;
  return static_cast<int>(blocks_.size()) - 1;
}

double ConeProblem::CalcRate(int index) const {
  const Row& row = rows_[index];
  double rate = row.offset;
  for (int k = 0; k < 2; ++k) {
    const double *a = coefficients_.data() + row.start[k], *u = u_.data() + row.first[k];
    for (int i = 0; i < row.dimension[k]; ++i) rate += a[i] * u[i];
  }
  return rate;
}

void ConeProblem::Push(int index, double impulse) {
  const Row& row = rows_[index];
  for (int k = 0; k < 2; ++k) {
    const double* response = responses_.data() + row.start[k];
    double* u = u_.data() + row.first[k];
    for (int i = 0; i < row.dimension[k]; ++i) u[i] += impulse * response[i];
  }
}

void ConeProblem::FindIslands() {
  if (are_islands_known_) return;
  are_islands_known_ = true;
  const int parts = static_cast<int>(parts_.size());
  island_of_.resize(parts);
  std::iota(island_of_.begin(), island_of_.end(), 0);
  const auto root = [&](int i) {
    while (island_of_[i] != i) i = island_of_[i] = island_of_[island_of_[i]];
    return i;
  };
  const auto rows_of = [](const Block& block) {
    return std::array<int, 3>{block.contact.normal, block.contact.tangents[0], block.contact.tangents[1]};
  };
  const auto part_of = [&](const Block& block) {
    for (const int row : rows_of(block)) {
      if (row < 0) continue;
      for (const int part : rows_[row].part) {
        if (part >= 0) return part;
      }
    }
    return -1;
  };
  for (const Block& block : blocks_) {
    const int part = part_of(block);
    for (const int row : rows_of(block)) {
      if (row < 0) continue;
      for (const int other : rows_[row].part) {
        if (other >= 0) island_of_[root(other)] = root(part);
      }
    }
  }
  // Numbers of the islands, in the order of their first blocks; -1: parts that nothing touches.
  islands_.clear();
  for (int i = 0; i < parts; ++i) (void)root(i);
  std::vector<int>& number = parts_in_;  // of the roots, for now
  number.assign(parts, -1);
  for (const Block& block : blocks_) {
    const int part = part_of(block);
    if (part < 0) continue;  // nothing that moves
    int& island = number[root(part)];
    if (island < 0) {
      island = static_cast<int>(islands_.size());
      islands_.emplace_back();
    }
    Island& of = islands_[island];
    ++of.num_blocks;
    for (const int row : rows_of(block)) of.num_rows += row >= 0;
  }
  for (int i = 0; i < parts; ++i) island_of_[i] = root(i);
  for (int i = 0; i < parts; ++i) {
    island_of_[i] = number[island_of_[i]];
    if (island_of_[i] >= 0) ++islands_[island_of_[i]].num_parts;
  }
  int blocks = 0, rows = 0, parts_before = 0;
  for (Island& island : islands_) {
    island.first_block = blocks;
    island.first_row = rows;
    island.first_part = parts_before;
    blocks += island.num_blocks;
    rows += island.num_rows;
    parts_before += island.num_parts;
    island.num_blocks = island.num_rows = island.num_parts = 0;
  }
  order_.resize(blocks);
  rows_in_.resize(rows);
  parts_in_.resize(parts_before);
  at_.assign(rows_.size(), -1);
  for (int i = 0; i < parts; ++i) {
    if (island_of_[i] < 0) continue;
    Island& island = islands_[island_of_[i]];
    parts_in_[island.first_part + island.num_parts++] = i;
  }
  for (size_t b = 0; b < blocks_.size(); ++b) {
    const int part = part_of(blocks_[b]);
    if (part < 0) continue;
    Island& island = islands_[island_of_[part]];
    order_[island.first_block + island.num_blocks++] = static_cast<int>(b);
    for (const int row : rows_of(blocks_[b])) {
      if (row < 0) continue;
      at_[row] = island.num_rows;
      rows_in_[island.first_row + island.num_rows++] = row;
    }
  }
  couplings_.clear();
  eliminated_ = order_;
}

// Rates of the rows of an island by unit impulses of its rows, and an order of its blocks for elimination.
void ConeProblem::Couple(Island* island) {
  if (island->is_coupled) return;
  island->is_coupled = true;
  const auto rows = std::span(rows_in_).subspan(island->first_row, island->num_rows);
  // Rows of each part.
  part_first_.assign(parts_.size() + 1, 0);
  for (const int index : rows) {
    for (const int part : rows_[index].part) {
      if (part >= 0) ++part_first_[part + 1];
    }
  }
  for (size_t p = 0; p < parts_.size(); ++p) part_first_[p + 1] += part_first_[p];
  part_rows_.resize(part_first_.back());
  for (const int index : rows) {
    for (const int part : rows_[index].part) {
      if (part >= 0) part_rows_[part_first_[part]++] = index;
    }
  }
  slot_of_.assign(rows_.size(), -1);
  for (const int index : rows) {
    Row& row = rows_[index];
    row.first_coupling = static_cast<int>(couplings_.size());
    for (int k = 0; k < 2; ++k) {
      if (row.part[k] < 0) continue;
      const int begin = row.part[k] == 0 ? 0 : part_first_[row.part[k] - 1];
      for (int i = begin; i < part_first_[row.part[k]]; ++i) {
        const int other = part_rows_[i];
        const Row& by = rows_[other];
        const int m = by.part[0] == row.part[k] ? 0 : 1;
        const double *a = coefficients_.data() + row.start[k], *r = responses_.data() + by.start[m];
        double sum = 0;
        for (int d = 0; d < row.dimension[k]; ++d) sum += a[d] * r[d];
        if (slot_of_[other] >= row.first_coupling) {
          couplings_[slot_of_[other]].rate += sum;
        } else {
          slot_of_[other] = static_cast<int>(couplings_.size());
          couplings_.push_back({other, sum});
        }
      }
    }
    row.num_couplings = static_cast<int>(couplings_.size()) - row.first_coupling;
  }
  block_of_.resize(rows_.size());
  for (int b = 0; b < island->num_blocks; ++b) {
    const Contact& contact = blocks_[order_[island->first_block + b]].contact;
    for (const int row : {contact.normal, contact.tangents[0], contact.tangents[1]}) {
      if (row >= 0) block_of_[row] = b;
    }
  }
  block_first_.assign(1, 0);
  block_neighbours_.clear();
  for (int b = 0; b < island->num_blocks; ++b) {
    const Contact& contact = blocks_[order_[island->first_block + b]].contact;
    for (const int index : {contact.normal, contact.tangents[0], contact.tangents[1]}) {
      if (index < 0) continue;
      for (const Coupling& coupling :
           std::span(couplings_).subspan(rows_[index].first_coupling, rows_[index].num_couplings))
        block_neighbours_.push_back(block_of_[coupling.row]);
    }
    block_first_.push_back(static_cast<int>(block_neighbours_.size()));
  }
  OrderByDegree(block_first_, block_neighbours_, &block_order_);
  for (int b = 0; b < island->num_blocks; ++b)
    eliminated_[island->first_block + b] = order_[island->first_block + block_order_[b]];
}

// Velocities that the impulses make of `before`.
void ConeProblem::Reset(const Island& island, const VecX& before) {
  for (int i = 0; i < island.num_parts; ++i) {
    const Part& part = parts_[parts_in_[island.first_part + i]];
    u_.segment(part.first, part.dimension) = before.segment(part.first, part.dimension);
  }
  for (int i = 0; i < island.num_rows; ++i) {
    const int row = rows_in_[island.first_row + i];
    if (P_[row] != 0) Push(row, P_[row]);
  }
}

double ConeProblem::Block::Project(double impulse) const {
  return is_bounded ? std::clamp(impulse, -bound, bound) : std::max(contact.least, impulse);
}

ConeProblem::Tangents ConeProblem::CalcTangents(const Contact& contact) const {
  Tangents hold;
  for (int k = 0; k < 2 && contact.tangents[k] >= 0; ++k) {
    const int t = contact.tangents[k];
    hold.P[k] = rows_[t].blocked ? 0 : P_[t] - CalcShiftedRate(t) / CalcShiftedResponse(t);
    hold.length = k == 0 ? std::abs(hold.P[k]) : std::hypot(hold.length, hold.P[k]);
  }
  return hold;
}

ConeProblem::Tangents ConeProblem::Tangents::Within(double bound) const {
  const double factor = length > bound ? bound / length : 1;
  return {{factor * P[0], factor * P[1]}, factor * length};
}

// One after another; the largest change of a rate.
double ConeProblem::Sweep(const Island& island) {
  double most = 0;
  for (int b = 0; b < island.num_blocks; ++b) {
    const Block& block = blocks_[order_[island.first_block + b]];
    const Contact& contact = block.contact;
    const auto set = [&](int row, double impulse) {
      const double change = impulse - P_[row];
      if (change == 0) return;
      P_[row] = impulse;
      Push(row, change);
      most = std::max(most, std::abs(change) * rows_[row].response / contact.unit);
    };
    const int n = contact.normal;
    if (!rows_[n].blocked) {
      set(n, block.Project(P_[n] - (CalcRate(n) - contact.target) / rows_[n].response));
    }
    if (contact.tangents[0] < 0) continue;
    const Tangents wanted = CalcTangents(contact).Within(contact.mu * P_[n]);
    for (int k = 0; k < 2 && contact.tangents[k] >= 0; ++k) set(contact.tangents[k], wanted.P[k]);
  }
  return most;
}

// By how much rates would have to change where impulses are what they are.
double ConeProblem::CalcResidual(const Island& island, int* worst) const {
  double most = 0;
  *worst = -1;
  for (int b = 0; b < island.num_blocks; ++b) {
    const int index = order_[island.first_block + b];
    const Block& block = blocks_[index];
    const Contact& contact = block.contact;
    const int n = contact.normal;
    const auto note = [&](double change) {
      const double residual = change / contact.unit;
      if (std::isnan(residual) || residual > most) {
        most = residual;
        *worst = index;
      }
    };
    const double rate = CalcShiftedRate(n) - contact.target;
    if (rows_[n].blocked) {
      if (!block.is_bounded) note(-rate);
    } else {
      const double W = CalcShiftedResponse(n);
      note(std::abs(block.Project(P_[n] - rate / W) - P_[n]) * W);
    }
    if (contact.tangents[0] < 0) continue;
    const Tangents wanted = CalcTangents(contact).Within(contact.mu * P_[n]);
    for (int k = 0; k < 2 && contact.tangents[k] >= 0; ++k) {
      const int t = contact.tangents[k];
      if (!rows_[t].blocked) note(std::abs(wanted.P[k] - P_[t]) * CalcShiftedResponse(t));
    }
  }
  return most;
}

// Newton's method on what pushes, holds and slides now; in space sliding keeps its direction within a step. False, with
// everything as it was, where it does not arrive.
bool ConeProblem::TryNewton(const Island& island, const VecX& before, double tolerance, Report* report) {
  const int rows = island.num_rows;
  kept_u_ = u_;
  kept_P_ = P_;
  factored_.clear();
  int worst = -1;
  double last = CalcResidual(island, &worst), least = last;
  int stalls = 0;
  const bool is_shifted = shift_ > 0;
  const int most_steps = is_shifted ? kConeShiftedSteps : kConeNewtonSteps;
  const int most_stalls = is_shifted ? kConeShiftedStalls : kConeNewtonStalls;
  for (int iteration = 0; iteration < most_steps; ++iteration) {
    unknowns_.clear();
    base_.setZero(rows);  // impulses that are known
    for (int b = 0; b < island.num_blocks; ++b) {
      const Block& block = blocks_[eliminated_[island.first_block + b]];
      const Contact& contact = block.contact;
      const int n = contact.normal;
      if (rows_[n].blocked) continue;
      const double wanted = P_[n] - (CalcShiftedRate(n) - contact.target) / CalcShiftedResponse(n);
      if (block.is_bounded) {
        if (std::abs(wanted) <= block.bound) {
          unknowns_.push_back({n, {-1, -1}, {0, 0}, contact.target});
        } else {
          base_[at_[n]] = std::copysign(block.bound, wanted);
        }
        continue;
      }
      Unknown push{n, {-1, -1}, {0, 0}, contact.target};
      const bool pushes = wanted > contact.least;
      if (!pushes) base_[at_[n]] = contact.least;
      const Tangents hold = CalcTangents(contact);
      const double normal = pushes ? std::max(wanted, 0.0) : contact.least;
      const bool holds = hold.length <= contact.mu * normal;
      for (int k = 0; k < 2 && contact.tangents[k] >= 0; ++k) {
        const int t = contact.tangents[k];
        if (rows_[t].blocked) continue;
        if (holds) {
          if (normal > 0) unknowns_.push_back({t, {-1, -1}, {0, 0}, 0});
        } else if (pushes) {
          push.along[k] = t;
          push.share[k] = contact.mu * hold.P[k] / hold.length;
        } else {
          base_[at_[t]] = contact.mu * contact.least * hold.P[k] / hold.length;
        }
      }
      if (pushes) unknowns_.push_back(push);
    }
    const int size = static_cast<int>(unknowns_.size());
    rest_.resize(size);
    x_.resize(size);
    step_.resize(size);
    // Towards the impulses nearest to those at hand, where many would do.
    for (int i = 0; i < size; ++i) x_[i] = P_[unknowns_[i].row];
    from_.resize(rows);
    for (int i = 0; i < rows; ++i) {
      from_[i] = P_[rows_in_[island.first_row + i]];
      P_[rows_in_[island.first_row + i]] = base_[i];
    }
    Reset(island, before);
    for (int i = 0; i < size; ++i) {
      const int row = unknowns_[i].row;
      rest_[i] = unknowns_[i].target - CalcRate(row);
      if (is_shifted) rest_[i] += shift_ * rows_[row].response * centre_[row];
    }
    if (size > 0) {
      const bool is_known = factored_.size() == unknowns_.size() &&
                            std::equal(factored_.begin(), factored_.end(), unknowns_.begin(),
                                       [](const Unknown& a, const Unknown& b) { return a.IsLike(b); });
      if (!is_known && !FactorNewton(island)) break;
      for (int round = 0; round < kConeRounds; ++round) {
        const VecX& change = round == 0 ? x_ : step_;
        for (int k = 0; k < size; ++k) {
          for (int i = newton_first_[k]; i < newton_first_[k + 1]; ++i)
            rest_[newton_[i].row] -= newton_[i].rate * change[k];
        }
        lu_.Solve(rest_, &step_);
        x_ += step_;
        if (step_.cwiseAbs().maxCoeff() <= kConeRefined * x_.cwiseAbs().maxCoeff()) break;
      }
      ++report->newton;
    }
    if (!x_.allFinite()) break;
    for (int i = 0; i < size; ++i) {
      P_[unknowns_[i].row] = x_[i];
      for (int m = 0; m < 2; ++m) {
        if (unknowns_[i].along[m] >= 0) P_[unknowns_[i].along[m]] = unknowns_[i].share[m] * x_[i];
      }
    }
    Reset(island, before);
    double residual = CalcResidual(island, &worst);
    if (is_shifted && !(residual < kConeLess * last)) {
      // Part of the way, where that is nearer.
      for (int i = 0; i < rows; ++i) base_[i] = P_[rows_in_[island.first_row + i]];
      double best = residual, best_part = 1;
      for (double part = 0.5; part >= kConeLeastPart; part *= 0.5) {
        for (int i = 0; i < rows; ++i) P_[rows_in_[island.first_row + i]] = from_[i] + part * (base_[i] - from_[i]);
        Reset(island, before);
        const double tried = CalcResidual(island, &worst);
        if (!(tried < best)) continue;
        best = tried;
        best_part = part;
        if (best < (1 - 0.1 * part) * last) break;
      }
      for (int i = 0; i < rows; ++i) P_[rows_in_[island.first_row + i]] = from_[i] + best_part * (base_[i] - from_[i]);
      Reset(island, before);
      residual = CalcResidual(island, &worst);
    }
    if (residual <= tolerance) return true;
    if (!(residual < (is_shifted ? kInfinity : 1e6 * last))) break;
    last = residual;
    stalls = residual < least ? 0 : stalls + 1;
    if (stalls == most_stalls) break;
    least = std::min(least, residual);
  }
  Restore(island, kept_u_, kept_P_);
  return false;
}

// Newton's matrix of the unknowns. False where it is singular.
bool ConeProblem::FactorNewton(const Island& island) {
  const int size = static_cast<int>(unknowns_.size());
  unknown_of_.resize(rows_.size());
  for (int i = 0; i < island.num_rows; ++i) unknown_of_[rows_in_[island.first_row + i]] = -1;
  for (int k = 0; k < size; ++k) unknown_of_[unknowns_[k].row] = k;
  newton_.clear();
  newton_first_.assign(1, 0);
  const auto add = [&](int index, double share) {
    const Row& row = rows_[index];
    for (const Coupling& coupling : std::span(couplings_).subspan(row.first_coupling, row.num_couplings)) {
      if (const int i = unknown_of_[coupling.row]; i >= 0) newton_.push_back({i, share * coupling.rate});
    }
  };
  for (int k = 0; k < size; ++k) {
    const Unknown& by = unknowns_[k];
    add(by.row, 1);
    for (int m = 0; m < 2; ++m) {
      if (by.along[m] >= 0) add(by.along[m], by.share[m]);
    }
    if (shift_ > 0) newton_.push_back({k, shift_ * rows_[by.row].response});
    newton_first_.push_back(static_cast<int>(newton_.size()));
  }
  lu_.Clear(size);
  for (int k = 0; k < size; ++k) {
    for (int i = newton_first_[k]; i < newton_first_[k + 1]; ++i) lu_.Add(newton_[i].row, k, newton_[i].rate);
    lu_.Add(k, k, kConeShift * rows_[unknowns_[k].row].response);
  }
  factored_ = unknowns_;
  return lu_.Factor();
}

void ConeProblem::Restore(const Island& island, const VecX& u, const VecX& P) {
  for (int i = 0; i < island.num_rows; ++i) {
    const int row = rows_in_[island.first_row + i];
    P_[row] = P[row];
  }
  for (int i = 0; i < island.num_parts; ++i) {
    const Part& part = parts_[parts_in_[island.first_part + i]];
    u_.segment(part.first, part.dimension) = u.segment(part.first, part.dimension);
  }
}

// Newton's method on the problem itself. Where rows that hold are redundant and contradict one another a little, the
// forces of its steps are huge; then the proximal point method: problems with a shift, which have one solution of
// bounded size, each centred at the solution of the one before. What they converge to solves the problem itself, and is
// accepted by its residual only.
bool ConeProblem::Polish(Island* island, const VecX& before, double tolerance, Report* report) {
  if (island->num_rows > kConeMostNewton) return false;
  Couple(island);
  if (TryNewton(*island, before, tolerance, report)) return true;
  first_u_ = u_;
  first_P_ = P_;
  double shift = kConeFirstShift;
  bool was_found = true;
  int worst = -1;
  for (int k = 0; k < kConeCentres; ++k) {
    centre_ = P_;
    shift_ = shift;
    const bool found = TryNewton(*island, before, tolerance, report);
    shift_ = 0;
    if (found && CalcResidual(*island, &worst) <= tolerance) {
      // To round-off, with what pushes, holds and slides now: rates at rest must not look like impacts.
      (void)TryNewton(*island, before, tolerance, report);
      return true;
    }
    if (!found && shift >= kConeMostShift) break;
    shift *= !found ? kConeShiftGrowth : was_found ? kConeShiftShrinkage : kConeShiftCaution;
    was_found = found;
  }
  Restore(*island, first_u_, first_P_);
  return false;
}

void ConeProblem::SolveIsland(Island* island, const VecX& before, double tolerance, Report* report) {
  Reset(*island, before);
  int worst = -1;
  double residual = CalcResidual(*island, &worst);
  const auto rows = std::span(rows_in_).subspan(island->first_row, island->num_rows);
  const bool is_known = std::any_of(rows.begin(), rows.end(), [&](int row) { return P_[row] != 0; });
  int sweeps = 0, next = is_known || island->num_rows <= kConeSmall ? 0 : kConeFirstSweeps;
  double watched = kInfinity;
  while (!(residual <= tolerance) && sweeps < kConeMostSweeps) {
    if (sweeps == next) {
      if (Polish(island, before, tolerance, report)) break;
      next = next < kConeSweeps ? kConeSweeps : 3 * next;
    }
    ++sweeps;
    if (Sweep(*island) <= tolerance) break;
    if (sweeps % kConeWatched != 0) continue;
    residual = CalcResidual(*island, &worst);
    if (residual > (residual <= 2 * tolerance ? 0.5 : 0.99) * watched) break;
    watched = residual;
  }
  residual = CalcResidual(*island, &worst);
  report->sweeps = std::max(report->sweeps, sweeps);
  if (std::isnan(residual) || residual > report->residual) {
    report->residual = residual;
    report->worst = worst;
  }
}

ConeProblem::Report ConeProblem::Solve(const VecX& before, double tolerance) {
  Report report;
  FindIslands();
  if (P_.size() != num_rows()) P_ = VecX::Zero(num_rows());
  // The guess is put within its bounds first.
  for (const Block& block : blocks_) {
    const Contact& contact = block.contact;
    double& n = P_[contact.normal];
    n = rows_[contact.normal].blocked ? 0 : block.Project(n);
    for (const int t : contact.tangents) {
      if (t >= 0) P_[t] = rows_[t].blocked ? 0 : std::clamp(P_[t], -contact.mu * n, contact.mu * n);
    }
  }
  u_ = before;
  for (Island& island : islands_) SolveIsland(&island, before, tolerance, &report);
  report.converged = report.residual <= 2 * tolerance;
  return report;
}

}  // namespace savary
