#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <set>
#include <utility>

#include "savary/base/dense.h"
#include "savary/dynamics/saddle_solver.h"

namespace savary {
namespace {

constexpr double kUnitRoundOff = std::numeric_limits<double>::epsilon();
constexpr double kRankTolerance = 1e-9;  // pivots below this share of the largest are zero
constexpr int kProbes = 16;
constexpr double kMassTolerance = 1e-12;

}  // namespace

RankAnalysis SaddleSolver::AnalyzeRank(int dense_limit) const {
  RankAnalysis result;
  result.participation.assign(constraints_.size(), 0.0);
  result.undetermined.assign(num_bodies_, 0.0);
  std::vector<int> part(num_bodies_);
  std::iota(part.begin(), part.end(), 0);
  for (const Constraint& c : constraints_) {
    for (int s = 1; c.active && s < c.num_slots; ++s) {
      part[FindRoot(&part, slots_[c.first_slot + s].body)] = FindRoot(&part, slots_[c.first_slot].body);
    }
  }
  std::vector<Part> parts(num_bodies_);
  for (int b = 0; b < num_bodies_; ++b) parts[FindRoot(&part, b)].bodies.push_back(b);
  for (int c = 0; c < num_constraints(); ++c) {
    if (constraints_[c].active) {
      parts[FindRoot(&part, slots_[constraints_[c].first_slot].body)].constraints.push_back(c);
    }
  }
  std::vector<char> is_large(num_bodies_, 0);
  bool any_large = false;
  for (const Part& p : parts) {
    if (p.bodies.empty()) continue;
    int rows = 0;
    for (const int c : p.constraints) rows += constraints_[c].rows;
    if (std::max(rows, 6 * static_cast<int>(p.bodies.size())) <= dense_limit) {
      AnalyzePartDense(p, rows, &result);
    } else {
      any_large = true;
      for (const int b : p.bodies) is_large[b] = 1;
    }
  }
  if (any_large) AnalyzeLargeParts(is_large, &result);
  std::sort(result.redundant_rows.begin(), result.redundant_rows.end());
  result.redundant = static_cast<int>(result.redundant_rows.size());
  for (const Constraint& c : constraints_) result.rank += c.active ? c.rows : 0;
  result.rank -= result.redundant;
  result.degrees_of_freedom = 6 * num_bodies_ - result.rank;
  return result;
}

// Singular values of J with unit rows and angles counted as lengths at the root mean square arm of the part.
void SaddleSolver::AnalyzePartDense(const Part& part, int rows, RankAnalysis* result) const {
  const int columns = 6 * static_cast<int>(part.bodies.size());
  std::vector<int> column_of(num_bodies_, -1);
  for (int k = 0; k < static_cast<int>(part.bodies.size()); ++k) column_of[part.bodies[k]] = 6 * k;
  MatX J = MatX::Zero(rows, columns);
  std::vector<int> row_of;         // in g
  std::vector<int> constraint_of;  // per row
  for (const int c : part.constraints) {
    const Constraint& constraint = constraints_[c];
    const int first = static_cast<int>(row_of.size());
    for (int i = 0; i < constraint.rows; ++i) {
      row_of.push_back(constraint.row_start + i);
      constraint_of.push_back(c);
      for (int s = 0; s < constraint.num_slots; ++s) {
        const Slot& slot = slots_[constraint.first_slot + s];
        J.row(first + i).segment<6>(column_of[slot.body]) =
            Eigen::Map<const Eigen::Matrix<double, 1, 6>>(&jacobian_[slot.jacobian + 6 * i]);
      }
    }
  }
  double arm2 = 0.0, strongest = 0.0;
  int pushes = 0;
  for (int k = kLinear; k < columns && rows > 0; k += 6) {
    strongest = std::max(strongest, J.middleCols<3>(k).rowwise().squaredNorm().maxCoeff());
  }
  for (int i = 0; i < rows; ++i) {
    for (int k = 0; k < columns; k += 6) {
      const double angular = J.row(i).segment<3>(k + kAngular).squaredNorm();
      const double linear = J.row(i).segment<3>(k + kLinear).squaredNorm();
      if (linear <= std::max(kWeakPush * strongest, kUnitRoundOff * kUnitRoundOff * angular)) continue;
      arm2 += angular / linear;
      ++pushes;
    }
  }
  const double arm = arm2 > 0.0 ? std::sqrt(arm2 / pushes) : 1.0;
  for (int k = 0; k < columns; k += 6) J.middleCols<3>(k + kAngular) /= arm;
  for (int i = 0; i < rows; ++i) {
    const double norm = J.row(i).norm();
    if (norm > 0.0) J.row(i) /= norm;
  }

  int rank = 0;
  MatX motions = MatX::Identity(columns, columns);
  if (rows > 0) {
    // Reflections reveal the same rank and null spaces as singular values do, and the shares below depend on nothing
    // else.
    PivotedQr of_motions(J), of_rows(J.transpose());
    rank = of_motions.CalcRank(kRankTolerance);
    const MatX idle = of_motions.CalcLastOfQ(rows - rank);
    for (int i = 0; i < rows; ++i) {
      const double share = idle.row(i).squaredNorm();
      double& participation = result->participation[constraint_of[i]];
      participation = std::hypot(participation, share > kUnitRoundOff ? std::sqrt(share) : 0.0);
    }
    for (int i = rank; i < rows; ++i) result->redundant_rows.push_back(row_of[of_rows.column(i)]);
    motions = of_rows.CalcLastOfQ(columns - rank);
  }
  if (motions.cols() == 0) return;

  // x^T M x over the motions, every mass block scaled to a largest entry of 1, which leaves its null space as it is.
  MatX energy = MatX::Zero(motions.cols(), motions.cols());
  for (const int b : part.bodies) {
    Mat6 M = Eigen::Map<const Mat6>(&mass_[36 * b]);
    M.topRows<3>() /= arm;
    M.leftCols<3>() /= arm;
    const double largest = M.diagonal().maxCoeff();
    if (!(largest > 0.0)) continue;
    const auto rows_b = motions.middleRows<6>(column_of[b]);
    energy += rows_b.transpose() * (M / largest) * rows_b;
  }
  const SymmetricEigen eigen = CalcSymmetricEigen(energy);
  for (int k = 0; k < motions.cols() && eigen.values[k] <= kMassTolerance; ++k) {
    result->mass_definite = false;
    const VecX motion = motions * eigen.vectors.col(k);
    for (const int b : part.bodies) {
      const double share = motion.segment<6>(column_of[b]).norm();
      double& undetermined = result->undetermined[b];
      undetermined = std::hypot(undetermined, share > std::sqrt(kUnitRoundOff) ? share : 0.0);
    }
  }
}

// Rows whose pivots vanish in the factors of the same mechanism with unit masses (inertia: the mean square arm of all).
// The factors turn random reactions into random self-stresses, whose mean squares are the participations. Motions with
// no mass: from the forces that a load in no special direction leaves unbalanced.
void SaddleSolver::AnalyzeLargeParts(const std::vector<char>& is_large, RankAnalysis* result) const {
  SaddleSolver solver(*this);
  double arm2 = 0.0;
  for (int b = 0; b < num_bodies_; ++b) arm2 += MeanSquareArm(b) / num_bodies_;
  if (!(arm2 > 0.0)) arm2 = 1.0;
  Vec6 unit;
  unit << arm2, arm2, arm2, 1, 1, 1;
  for (int b = 0; b < num_bodies_; ++b) solver.mass(b) = unit.asDiagonal();
  if (solver.Factor() != SaddleStatus::kOk) return;
  std::vector<char> in_large(row_nodes_.size(), 0);
  for (size_t k = 0; k < row_nodes_.size(); ++k) {
    const RowNode& node = row_nodes_[k];
    const Constraint& c = constraints_[node.constraint];
    in_large[k] = c.active && is_large[slots_[c.first_slot].body];
    for (int i = 0; i < node.rows && in_large[k]; ++i) {
      if (solver.dependent_[6 * node.position + i]) result->redundant_rows.push_back(node.row_start + i);
    }
  }
  std::minstd_rand random(1);
  std::normal_distribution<double> normal;
  std::vector<double> z(weight_.size()), share2(constraints_.size(), 0.0);
  for (int probe = 0; probe < kProbes; ++probe) {
    std::fill(z.begin(), z.end(), 0.0);
    for (size_t k = 0; k < row_nodes_.size(); ++k) {
      for (int i = 6 * row_nodes_[k].position; i < 6 * row_nodes_[k].position + row_nodes_[k].rows && in_large[k];
           ++i) {
        z[i] = solver.eps_ * normal(random) / std::sqrt(solver.weight_[i]);
      }
    }
    solver.ApplyInverse(z.data());
    for (size_t k = 0; k < row_nodes_.size(); ++k) {
      for (int i = 6 * row_nodes_[k].position; i < 6 * row_nodes_[k].position + row_nodes_[k].rows && in_large[k];
           ++i) {
        share2[row_nodes_[k].constraint] += z[i] * z[i] / solver.weight_[i] / kProbes;
      }
    }
  }
  for (size_t c = 0; c < share2.size(); ++c) {
    if (share2[c] > 1e-12) result->participation[c] = std::sqrt(share2[c]);
  }
  solver.mass_ = mass_;
  if (solver.Factor() != SaddleStatus::kOk) return;
  std::uniform_real_distribution<double> uniform(0.5, 1.0);
  VecX f = VecX::Zero(6 * num_bodies_), g = VecX::Zero(num_rows_), x = f, y = g;
  for (int b = 0; b < num_bodies_; ++b) {
    for (int i = 0; i < 6 && is_large[b]; ++i) {
      f[6 * b + i] = uniform(random) / std::sqrt(solver.weight_[6 * body_position_[b] + i]);
    }
  }
  if (solver.Solve(f, g, x, y).status == SaddleStatus::kOk) return;
  result->mass_definite = false;
  for (int b = 0; b < num_bodies_; ++b) {
    const double residual = solver.body_residual(b);
    if (is_large[b] && residual > SaddleReport::kSolved) result->undetermined[b] = residual;
  }
}

}  // namespace savary
