#include "savary/dynamics/cone_problem.h"

#include <algorithm>
#include <cmath>

#include "savary/base/dense.h"

namespace savary {

namespace {

constexpr double kConeBlocked = 1e-12;  // of the response of the part were it free along the row: none
constexpr int kConeSweeps = 60;         // before Newton's method is tried
constexpr int kConeMostSweeps = 3000;
constexpr int kConeMostNewton = 240;  // rows up to which it is
constexpr int kConeNewtonSteps = 12;
constexpr double kConeShift = 1e-10;  // of the responses, in Newton's matrix: makes redundant rows solvable

}  // namespace

void ConeProblem::Clear() {
  parts_.clear();
  rows_.clear();
  blocks_.clear();
  coefficients_.clear();
  responses_.clear();
  dimension_ = 0;
  u_.resize(0);
  P_.resize(0);
}

int ConeProblem::AddPart(const MatX& inverse) {
  const int d = static_cast<int>(inverse.rows());
  parts_.push_back({dimension_, d, inverse});
  dimension_ += d;
  return static_cast<int>(parts_.size()) - 1;
}

int ConeProblem::AddRow(const RowPart& one, const RowPart& two, double offset) {
  Row row{{one.part, two.part}, {0, 0}, 0, offset, false};
  double free = 0;
  const std::array<const RowPart*, 2> given = {&one, &two};
  for (int k = 0; k < 2; ++k) {
    if (row.part[k] < 0) continue;
    const Part& part = parts_[row.part[k]];
    const VecX response = part.inverse * given[k]->a;
    row.start[k] = static_cast<int>(coefficients_.size());
    for (int i = 0; i < part.dimension; ++i) {
      coefficients_.push_back(given[k]->a[i]);
      responses_.push_back(response[i]);
      free += given[k]->a[i] * given[k]->a[i] * part.inverse(i, i);
    }
    row.response += given[k]->a.dot(response);
  }
  row.blocked = !(row.response > kConeBlocked * free);
  rows_.push_back(row);
  return num_rows() - 1;
}

int ConeProblem::AddContact(const Contact& contact) {
  blocks_.push_back({contact, 0, false});
  return static_cast<int>(blocks_.size()) - 1;
}

int ConeProblem::AddBounded(int row, double bound) {
  Contact contact;
  contact.normal = row;
  blocks_.push_back({contact, bound, true});
  return static_cast<int>(blocks_.size()) - 1;
}

double ConeProblem::CalcRate(int index) const {
  const Row& row = rows_[index];
  double rate = row.offset;
  for (int k = 0; k < 2; ++k) {
    if (row.part[k] < 0) continue;
    const Part& part = parts_[row.part[k]];
    for (int i = 0; i < part.dimension; ++i) rate += coefficients_[row.start[k] + i] * u_[part.first + i];
  }
  return rate;
}

void ConeProblem::Push(int index, double impulse) {
  const Row& row = rows_[index];
  for (int k = 0; k < 2; ++k) {
    if (row.part[k] < 0) continue;
    const Part& part = parts_[row.part[k]];
    for (int i = 0; i < part.dimension; ++i) u_[part.first + i] += impulse * responses_[row.start[k] + i];
  }
}

// One after another; the largest change of a rate.
double ConeProblem::Sweep() {
  double most = 0;
  const auto set = [&](int row, double impulse) {
    const double change = impulse - P_[row];
    if (change == 0) return;
    P_[row] = impulse;
    Push(row, change);
    most = std::max(most, std::abs(change) * rows_[row].response);
  };
  for (const Block& block : blocks_) {
    const Contact& contact = block.contact;
    const int n = contact.normal;
    if (!rows_[n].blocked) {
      const double wanted = P_[n] - (CalcRate(n) - contact.target) / rows_[n].response;
      set(n, block.is_bounded ? std::clamp(wanted, -block.bound, block.bound) : std::max(contact.least, wanted));
    }
    if (contact.tangents[0] < 0) continue;
    const double bound = contact.mu * P_[n];
    std::array<double, 2> wanted = {0, 0};
    double length = 0;
    for (int k = 0; k < 2 && contact.tangents[k] >= 0; ++k) {
      const int t = contact.tangents[k];
      wanted[k] = rows_[t].blocked ? 0 : P_[t] - CalcRate(t) / rows_[t].response;
      length = k == 0 ? std::abs(wanted[k]) : std::hypot(length, wanted[k]);
    }
    const double factor = length > bound ? bound / length : 1;
    for (int k = 0; k < 2 && contact.tangents[k] >= 0; ++k) set(contact.tangents[k], factor * wanted[k]);
  }
  return most;
}

// By how much rates would have to change where impulses are what they are.
double ConeProblem::CalcResidual(int* worst) const {
  double most = 0;
  *worst = -1;
  for (size_t b = 0; b < blocks_.size(); ++b) {
    const Contact& contact = blocks_[b].contact;
    const int n = contact.normal;
    const auto note = [&](double residual) {
      if (std::isnan(residual) || residual > most) {
        most = residual;
        *worst = static_cast<int>(b);
      }
    };
    const double rate = CalcRate(n) - contact.target;
    if (rows_[n].blocked) {
      if (!blocks_[b].is_bounded) note(-rate);
    } else {
      const double W = rows_[n].response, wanted = P_[n] - rate / W;
      const double projected = blocks_[b].is_bounded ? std::clamp(wanted, -blocks_[b].bound, blocks_[b].bound)
                                                     : std::max(contact.least, wanted);
      note(std::abs(projected - P_[n]) * W);
    }
    if (contact.tangents[0] < 0) continue;
    const double bound = contact.mu * P_[n];
    std::array<double, 2> wanted = {0, 0};
    double length = 0;
    for (int k = 0; k < 2 && contact.tangents[k] >= 0; ++k) {
      const int t = contact.tangents[k];
      wanted[k] = rows_[t].blocked ? 0 : P_[t] - CalcRate(t) / rows_[t].response;
      length = k == 0 ? std::abs(wanted[k]) : std::hypot(length, wanted[k]);
    }
    const double factor = length > bound ? bound / length : 1;
    for (int k = 0; k < 2 && contact.tangents[k] >= 0; ++k) {
      const int t = contact.tangents[k];
      if (!rows_[t].blocked) note(std::abs(factor * wanted[k] - P_[t]) * rows_[t].response);
    }
  }
  return most;
}

double ConeProblem::Couple(int index, int other) const {
  const Row &row = rows_[index], &by = rows_[other];
  double sum = 0;
  for (int k = 0; k < 2; ++k) {
    if (row.part[k] < 0) continue;
    for (int m = 0; m < 2; ++m) {
      if (by.part[m] != row.part[k]) continue;
      for (int i = 0; i < parts_[row.part[k]].dimension; ++i)
        sum += coefficients_[row.start[k] + i] * responses_[by.start[m] + i];
    }
  }
  return sum;
}

// Newton's method on what pushes, holds and slides now; in space sliding keeps its direction within a step. False, with
// everything as it was, where it does not arrive.
bool ConeProblem::Polish(const VecX& before, double tolerance) {
  if (num_rows() > kConeMostNewton) return false;
  const VecX kept_u = u_, kept_P = P_;
  // Unknown impulses; of each row, what its impulse is made of: base + sum of shares of unknowns.
  struct Unknown {
    int row;
    std::array<int, 2> along = {-1, -1};  // tangents that slide with it
    std::array<double, 2> share = {0, 0};
  };
  std::vector<Unknown> unknowns;
  VecX base(num_rows());
  int worst = -1;
  double last = CalcResidual(&worst);
  for (int iteration = 0; iteration < kConeNewtonSteps; ++iteration) {
    unknowns.clear();
    base.setZero();
    std::vector<double> targets;
    for (const Block& block : blocks_) {
      const Contact& contact = block.contact;
      const int n = contact.normal;
      if (rows_[n].blocked) continue;
      const double wanted = P_[n] - (CalcRate(n) - contact.target) / rows_[n].response;
      if (block.is_bounded) {
        if (std::abs(wanted) <= block.bound) {
          unknowns.push_back({n});
          targets.push_back(contact.target);
        } else {
          base[n] = std::copysign(block.bound, wanted);
        }
        continue;
      }
      Unknown push{n};
      const bool pushes = wanted > contact.least;
      if (!pushes) base[n] = contact.least;
      std::array<double, 2> grip = {0, 0};
      double length = 0;
      for (int k = 0; k < 2 && contact.tangents[k] >= 0; ++k) {
        const int t = contact.tangents[k];
        grip[k] = rows_[t].blocked ? 0 : P_[t] - CalcRate(t) / rows_[t].response;
        length = std::hypot(length, grip[k]);
      }
      const double normal = pushes ? std::max(wanted, 0.0) : contact.least;
      const bool holds = length <= contact.mu * normal;
      for (int k = 0; k < 2 && contact.tangents[k] >= 0; ++k) {
        const int t = contact.tangents[k];
        if (rows_[t].blocked) continue;
        if (holds) {
          if (normal > 0) {
            unknowns.push_back({t});
            targets.push_back(0);
          }
        } else if (pushes) {
          push.along[k] = t;
          push.share[k] = contact.mu * grip[k] / length;
        } else {
          base[t] = contact.mu * contact.least * grip[k] / length;
        }
      }
      if (pushes) {
        unknowns.push_back(push);
        targets.push_back(contact.target);
      }
    }
    const int size = static_cast<int>(unknowns.size());
    u_ = before;
    for (int j = 0; j < num_rows(); ++j) {
      if (base[j] != 0) Push(j, base[j]);
    }
    MatX A(size, size);
    VecX rest(size), x(size), shift(size);
    for (int i = 0; i < size; ++i) {
      const int row = unknowns[i].row;
      rest[i] = targets[i] - CalcRate(row);
      shift[i] = kConeShift * rows_[row].response;
      x[i] = P_[row];
      for (int k = 0; k < size; ++k) {
        double value = Couple(row, unknowns[k].row);
        for (int m = 0; m < 2; ++m) {
          if (unknowns[k].along[m] >= 0) value += unknowns[k].share[m] * Couple(row, unknowns[k].along[m]);
        }
        A(i, k) = value;
      }
    }
    if (size > 0) {
      MatX shifted = A;
      shifted.diagonal() += shift;
      LuFactors<MatX> lu;
      lu.Factor(shifted);
      // Towards the impulses nearest to those at hand, where many would do.
      VecX step(size);
      for (int round = 0; round < 4; ++round) {
        lu.Solve(rest - A * x, &step);
        x += step;
      }
    }
    if (!x.allFinite()) break;
    P_ = base;
    for (int i = 0; i < size; ++i) {
      P_[unknowns[i].row] = x[i];
      for (int m = 0; m < 2; ++m) {
        if (unknowns[i].along[m] >= 0) P_[unknowns[i].along[m]] = unknowns[i].share[m] * x[i];
      }
    }
    u_ = before;
    for (int j = 0; j < num_rows(); ++j) {
      if (P_[j] != 0) Push(j, P_[j]);
    }
    const double residual = CalcResidual(&worst);
    if (residual <= tolerance) return true;
    if (!(residual < 1e6 * last)) break;
    last = residual;
  }
  u_ = kept_u;
  P_ = kept_P;
  return false;
}

ConeProblem::Report ConeProblem::Solve(const VecX& before, double tolerance) {
  Report report;
  if (P_.size() != num_rows()) P_ = VecX::Zero(num_rows());
  // The guess is put within its bounds first.
  for (const Block& block : blocks_) {
    const Contact& contact = block.contact;
    double& n = P_[contact.normal];
    n = rows_[contact.normal].blocked ? 0
        : block.is_bounded            ? std::clamp(n, -block.bound, block.bound)
                                      : std::max(contact.least, n);
    for (const int t : contact.tangents) {
      if (t >= 0) P_[t] = rows_[t].blocked ? 0 : std::clamp(P_[t], -contact.mu * n, contact.mu * n);
    }
  }
  u_ = before;
  for (int j = 0; j < num_rows(); ++j) {
    if (P_[j] != 0) Push(j, P_[j]);
  }
  int next = kConeSweeps;
  while (report.sweeps < kConeMostSweeps) {
    const double change = Sweep();
    ++report.sweeps;
    if (change <= tolerance) break;
    if (report.sweeps == next) {
      if (Polish(before, tolerance)) break;
      next *= 3;
    }
  }
  report.residual = CalcResidual(&report.worst);
  report.converged = report.residual <= 2 * tolerance;
  return report;
}

}  // namespace savary
