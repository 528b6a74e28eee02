#include "savary/dynamics/cluster_window.h"

#include <cmath>
#include <numeric>

#include "savary/base/constants.h"
#include "savary/base/dense.h"

namespace savary {

namespace {

constexpr double kWindowRank = 1e-10;  // of the largest row: depends on others
constexpr int kWindowClosures = 8;
constexpr double kWindowClosed = 1e-13;

// Of a symmetric, positive definite matrix, by its Cholesky factors.
MatX InvertDefinite(const MatX& A) {
  const Eigen::Index n = A.rows();
  MatX L = MatX::Zero(n, n);
  for (Eigen::Index i = 0; i < n; ++i) {
    for (Eigen::Index j = 0; j <= i; ++j) {
      double sum = A(i, j);
      for (Eigen::Index k = 0; k < j; ++k) sum -= L(i, k) * L(j, k);
      L(i, j) = i == j ? std::sqrt(std::max(sum, 0.0)) : sum / L(j, j);
    }
  }
  // Columns of L^-1, then L^-T L^-1.
  MatX inverse = MatX::Zero(n, n);
  for (Eigen::Index c = 0; c < n; ++c) {
    for (Eigen::Index i = c; i < n; ++i) {
      double sum = i == c ? 1 : 0;
      for (Eigen::Index k = c; k < i; ++k) sum -= L(i, k) * inverse(k, c);
      inverse(i, c) = sum / L(i, i);
    }
  }
  return inverse.transpose() * inverse;
}

}  // namespace

void ClusterWindow::FindParts() {
  const int bodies = model_.num_bodies();
  std::vector<int> parent(bodies);
  std::iota(parent.begin(), parent.end(), 0);
  const auto root = [&](int i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  mechanics_.SetState(now_.t, now_.y, system_.discrete());
  for (const Constraint& constraint : mechanics_.constraints()) {
    if (!mechanics_.is_active(constraint)) continue;
    for (const int body : constraint.bodies) parent[root(body)] = root(constraint.bodies[0]);
  }
  parts_.clear();
  part_of_.assign(bodies, -1);
  place_of_.assign(bodies, 0);
  std::vector<int> number(bodies, -1);
  for (int b = 0; b < bodies; ++b) {
    int& part = number[root(b)];
    if (part < 0) {
      part = static_cast<int>(parts_.size());
      parts_.emplace_back();
    }
    part_of_[b] = part;
    place_of_[b] = 6 * static_cast<int>(parts_[part].bodies.size());
    parts_[part].bodies.push_back(b);
  }
  for (size_t c = 0; c < mechanics_.constraints().size(); ++c) {
    const Constraint& constraint = mechanics_.constraints()[c];
    if (mechanics_.is_active(constraint) && !constraint.bodies.empty())
      parts_[part_of_[constraint.bodies[0]]].constraints.push_back(static_cast<int>(c));
  }
}

// Rows of the joints, and the motions they leave, at the pose set in mechanics_ with its constraints.
bool ClusterWindow::Linearize(Pose* pose) {
  auto result = std::make_shared<Linearization>(parts_.size());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const Part& part = parts_[p];
    Factors& factors = (*result)[p];
    const int columns = 6 * static_cast<int>(part.bodies.size());
    factors.mass = MatX::Zero(columns, columns);
    for (size_t k = 0; k < part.bodies.size(); ++k)
      factors.mass.block<6, 6>(6 * static_cast<Eigen::Index>(k), 6 * static_cast<Eigen::Index>(k)) =
          mechanics_.CalcMass(part.bodies[k]);
    for (const int c : part.constraints) {
      const Constraint& constraint = mechanics_.constraints()[c];
      for (int k = 0; k < constraint.num_rows; ++k) factors.rows.push_back(constraint.first_row + k);
    }
    const int rows = static_cast<int>(factors.rows.size());
    factors.J = MatX::Zero(rows, columns);
    int row = 0;
    for (const int c : part.constraints) {
      const Constraint& constraint = mechanics_.constraints()[c];
      for (size_t number = 0; number < constraint.bodies.size(); ++number) {
        const double* J = mechanics_.J(constraint, static_cast<int>(number));
        for (int k = 0; k < constraint.num_rows; ++k)
          factors.J.row(row + k).segment<6>(place_of_[constraint.bodies[number]]) += Eigen::Map<const Vec6>(J + 6 * k);
      }
      row += constraint.num_rows;
    }
    if (!factors.J.allFinite() || !factors.mass.allFinite()) return Fail("a joint is not finite");
    if (rows == 0) {
      factors.N = MatX::Identity(columns, columns);
      factors.inertia = factors.mass;
    } else {
      // Twists with turns as lengths, rows of length 1.
      MatX scaled = factors.J;
      for (int i = 0; i < columns; i += 6) scaled.middleCols<3>(i + kAngular) /= length_;
      factors.row_length = scaled.rowwise().norm();
      for (int i = 0; i < rows; ++i) {
        if (factors.row_length[i] == 0) factors.row_length[i] = 1;
        scaled.row(i) /= factors.row_length[i];
      }
      const MatX transposed = scaled.transpose();
      PivotedQr qr(transposed);
      factors.rank = qr.CalcRank(kWindowRank);
      factors.Q = qr.CalcQ();
      MatX chosen(columns, factors.rank);
      for (int i = 0; i < factors.rank; ++i) {
        factors.chosen.push_back(qr.column(i));
        chosen.col(i) = transposed.col(qr.column(i));
      }
      factors.R = factors.Q.leftCols(factors.rank).transpose() * chosen;
      factors.N = factors.Q.rightCols(columns - factors.rank);
      for (int i = 0; i < columns; i += 6) factors.N.middleRows<3>(i + kAngular) /= length_;
      factors.inertia = factors.N.transpose() * factors.mass * factors.N;
    }
    if (factors.inertia.rows() > 0) {
      // What has no mass gets a trace of it.
      factors.inertia.diagonal().array() += 1e-13 * factors.inertia.diagonal().maxCoeff();
      factors.inverse = InvertDefinite(factors.inertia);
    }
  }
  pose->linearization = std::move(result);
  return true;
}

// The least twists, turns as lengths, with J x = g; of rows that depend on others, the first.
VecX ClusterWindow::SolveRows(const Factors& factors, const VecX& g) const {
  const Eigen::Index columns = factors.mass.rows();
  if (factors.rank == 0) return VecX::Zero(columns);
  // R^T z = g of the chosen rows.
  VecX z(factors.rank);
  for (int i = 0; i < factors.rank; ++i) {
    const int row = factors.chosen[i];
    double sum = g[row] / factors.row_length[row];
    for (int k = 0; k < i; ++k) sum -= factors.R(k, i) * z[k];
    z[i] = sum / factors.R(i, i);
  }
  VecX x = factors.Q.leftCols(factors.rank) * z;
  for (Eigen::Index i = 0; i < columns; i += 6) x.segment<3>(i + kAngular) /= length_;
  return x;
}

bool ClusterWindow::CloseJoints(Pose* pose) {
  const StateLayout& layout = mechanics_.layout();
  for (int b = 0; b < layout.num_bodies(); ++b) pose->y.segment<4>(layout.position(b) + 3).normalize();
  double last = kInfinity;
  VecX step(6 * model_.num_bodies());
  for (int i = 0;; ++i) {
    mechanics_.SetState(pose->t, pose->y, system_.discrete());
    mechanics_.CalcConstraints();
    const ClosureReport closure = MeasureRows(mechanics_.c(), row_scale_);
    if (!std::isfinite(closure.residual)) return Fail("a joint is not finite");
    if (!Linearize(pose)) return false;
    const double accepted = system_.tolerances().closure;
    if (closure.residual <= kWindowClosed || (closure.residual <= accepted && closure.residual > 0.5 * last) ||
        i == kWindowClosures) {
      if (closure.residual > accepted)
        return Fail("joint '" + mechanics_.RowOwner(closure.worst_row) + "' does not close");
      break;
    }
    last = closure.residual;
    step.setZero();
    for (size_t p = 0; p < parts_.size(); ++p) {
      const Factors& factors = (*pose->linearization)[p];
      VecX g(factors.rows.size());
      for (Eigen::Index k = 0; k < g.size(); ++k) g[k] = -mechanics_.c()[factors.rows[k]];
      const VecX x = SolveRows(factors, g);
      for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
        step.segment<6>(6 * parts_[p].bodies[k]) = x.segment<6>(6 * static_cast<Eigen::Index>(k));
    }
    MoveBodies(layout, step, &pose->y);
  }
  mechanics_.RefreshReferences(&pose->y);
  return true;
}

// To the nearest velocities, in the mass metric, that joints allow.
void ClusterWindow::CloseVelocities(Pose* pose) {
  const StateLayout& layout = mechanics_.layout();
  for (size_t p = 0; p < parts_.size(); ++p) {
    const Factors& factors = (*pose->linearization)[p];
    if (factors.rank == 0) continue;
    VecX g(factors.rows.size());
    for (Eigen::Index k = 0; k < g.size(); ++k) g[k] = -mechanics_.cdot()[factors.rows[k]];
    VecX x = SolveRows(factors, g);
    if (factors.N.cols() > 0) x -= factors.N * (factors.inverse * (factors.N.transpose() * (factors.mass * x)));
    for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
      pose->y.segment<6>(layout.velocity(parts_[p].bodies[k])) += x.segment<6>(6 * static_cast<Eigen::Index>(k));
  }
}

// Multipliers, as impulses, of the joints that make up `momentum` of all bodies.
VecX ClusterWindow::CalcReactions(const Pose& pose, const VecX& momentum) const {
  VecX lambda = VecX::Zero(mechanics_.num_rows());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const Factors& factors = (*pose.linearization)[p];
    if (factors.rank == 0) continue;
    const Eigen::Index columns = factors.mass.rows();
    VecX r(columns);
    for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
      r.segment<6>(6 * static_cast<Eigen::Index>(k)) = momentum.segment<6>(6 * parts_[p].bodies[k]);
    for (Eigen::Index i = 0; i < columns; i += 6) r.segment<3>(i + kAngular) /= length_;
    VecX z = factors.Q.leftCols(factors.rank).transpose() * r;
    for (int i = factors.rank - 1; i >= 0; --i) {
      for (int k = i + 1; k < factors.rank; ++k) z[i] -= factors.R(i, k) * z[k];
      z[i] /= factors.R(i, i);
      const int row = factors.chosen[i];
      lambda[factors.rows[row]] = z[i] / factors.row_length[row];
    }
  }
  return lambda;
}

}  // namespace savary
