#include "savary/dynamics/cluster_window.h"

#include <cmath>
#include <numeric>

#include "savary/base/constants.h"

namespace savary {

namespace {

constexpr int kWindowClosures = 12;
constexpr double kWindowClosed = 1e-13;
constexpr double kWindowSlowClosure = 0.1;  // of the residual before: rows are to be found anew

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
  mechanics_.CalcConstraints();
  for (const Constraint& constraint : mechanics_.constraints()) {
    if (!mechanics_.is_active(constraint)) continue;
    for (const int body : constraint.bodies) parent[root(body)] = root(constraint.bodies[0]);
  }
  parts_.clear();
  part_of_.assign(bodies, -1);
  offset_of_.assign(bodies, 0);
  std::vector<int> number(bodies, -1);
  for (int b = 0; b < bodies; ++b) {
    int& part = number[root(b)];
    if (part < 0) {
      part = static_cast<int>(parts_.size());
      parts_.emplace_back();
    }
    part_of_[b] = part;
    offset_of_[b] = 6 * static_cast<int>(parts_[part].bodies.size());
    parts_[part].bodies.push_back(b);
  }
  for (size_t c = 0; c < mechanics_.constraints().size(); ++c) {
    const Constraint& constraint = mechanics_.constraints()[c];
    if (!mechanics_.is_active(constraint) || constraint.bodies.empty()) continue;
    Part& part = parts_[part_of_[constraint.bodies[0]]];
    part.constraints.push_back(static_cast<int>(c));
    for (int k = 0; k < constraint.num_rows; ++k) part.rows.push_back(constraint.first_row + k);
  }
  pool_.clear();
}

// Rows of the joints, at the pose set in mechanics_. All others are zero since FindParts.
void ClusterWindow::CalcRows() {
  for (const Part& part : parts_) {
    for (const int c : part.constraints) mechanics_.CalcRows(mechanics_.constraints()[c], Mechanics::kAllRows);
  }
}

// Rows of the joints, and the motions they leave, at the pose set in mechanics_ with its constraints.
bool ClusterWindow::Linearize(Pose* pose) {
  pose->linearization = nullptr;
  std::shared_ptr<Linearization> result;
  for (const std::shared_ptr<Linearization>& kept : pool_) {
    if (kept.use_count() == 1) {
      result = kept;
      break;
    }
  }
  if (!result) result = pool_.emplace_back(std::make_shared<Linearization>());
  result->resize(parts_.size());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const Part& part = parts_[p];
    FreeMotions& motions = (*result)[p];
    motions.Resize(static_cast<int>(part.rows.size()), static_cast<int>(part.bodies.size()), length_);
    for (size_t k = 0; k < part.bodies.size(); ++k)
      motions.mass(static_cast<int>(k)) = mechanics_.CalcMass(part.bodies[k]);
    MatX& J = motions.J();
    J.setZero();
    int row = 0;
    for (const int c : part.constraints) {
      const Constraint& constraint = mechanics_.constraints()[c];
      for (size_t number = 0; number < constraint.bodies.size(); ++number) {
        const double* rows = mechanics_.J(constraint, static_cast<int>(number));
        for (int k = 0; k < constraint.num_rows; ++k)
          J.row(row + k).segment<6>(offset_of_[constraint.bodies[number]]) += Eigen::Map<const Vec6>(rows + 6 * k);
      }
      row += constraint.num_rows;
    }
    if (!J.allFinite()) return Fail("a joint is not finite");
    motions.Factor();
  }
  pose->linearization = std::move(result);
  return true;
}

bool ClusterWindow::CloseJoints(Pose* pose, const Linearization* near) {
  const StateLayout& layout = mechanics_.layout();
  for (int b = 0; b < layout.num_bodies(); ++b) pose->y.segment<4>(layout.position(b) + 3).normalize();
  const double accepted = system_.tolerances().closure;
  double last = kInfinity;
  closing_.resize(6 * model_.num_bodies());
  for (int i = 0;; ++i) {
    mechanics_.SetState(pose->t, pose->y, system_.discrete());
    CalcRows();
    const ClosureReport closure = MeasureRows(mechanics_.c(), row_scale_);
    if (!std::isfinite(closure.residual)) return Fail("a joint is not finite");
    if (closure.residual <= kWindowClosed || (closure.residual <= accepted && closure.residual > 0.5 * last) ||
        i == kWindowClosures) {
      if (closure.residual > accepted)
        return Fail("joint '" + mechanics_.RowOwner(closure.worst_row) + "' does not close");
      break;
    }
    if (near == nullptr || closure.residual > kWindowSlowClosure * last) {
      if (!Linearize(pose)) return false;
      near = pose->linearization.get();
    }
    last = closure.residual;
    for (size_t p = 0; p < parts_.size(); ++p) {
      const Part& part = parts_[p];
      rows_.resize(static_cast<Eigen::Index>(part.rows.size()));
      for (Eigen::Index k = 0; k < rows_.size(); ++k) rows_[k] = -mechanics_.c()[part.rows[k]];
      (*near)[p].Solve(rows_, &twist_);
      for (size_t k = 0; k < part.bodies.size(); ++k)
        closing_.segment<6>(6 * part.bodies[k]) = twist_.segment<6>(6 * static_cast<Eigen::Index>(k));
    }
    MoveBodies(layout, closing_, &pose->y);
  }
  if (!Linearize(pose)) return false;
  mechanics_.RefreshReferences(&pose->y);
  return true;
}

// To the nearest velocities, in the mass metric, that joints allow; mechanics_ is at the pose, before and after.
void ClusterWindow::CloseVelocities(Pose* pose) {
  bool changed = false;
  const StateLayout& layout = mechanics_.layout();
  for (size_t p = 0; p < parts_.size(); ++p) {
    const Part& part = parts_[p];
    rows_.resize(static_cast<Eigen::Index>(part.rows.size()));
    for (Eigen::Index k = 0; k < rows_.size(); ++k) rows_[k] = -mechanics_.cdot()[part.rows[k]];
    if (rows_.size() == 0 || rows_.isZero(0)) continue;
    const FreeMotions& motions = (*pose->linearization)[p];
    motions.Solve(rows_, &twist_);
    motions.RemoveFree(&twist_);
    for (size_t k = 0; k < part.bodies.size(); ++k)
      pose->y.segment<6>(layout.velocity(part.bodies[k])) += twist_.segment<6>(6 * static_cast<Eigen::Index>(k));
    changed = true;
  }
  if (changed) mechanics_.SetState(pose->t, pose->y, system_.discrete());
}

// Multipliers, as impulses, of the joints that make up `momentum` of all bodies.
void ClusterWindow::CalcReactions(const Pose& pose, const VecX& momentum, VecX* lambda) const {
  lambda->setZero(mechanics_.num_rows());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const Part& part = parts_[p];
    if (part.rows.empty()) continue;
    part_momentum_.resize(6 * static_cast<Eigen::Index>(part.bodies.size()));
    for (size_t k = 0; k < part.bodies.size(); ++k)
      part_momentum_.segment<6>(6 * static_cast<Eigen::Index>(k)) = momentum.segment<6>(6 * part.bodies[k]);
    (*pose.linearization)[p].CalcMultipliers(part_momentum_, &multipliers_);
    for (Eigen::Index k = 0; k < multipliers_.size(); ++k) (*lambda)[part.rows[k]] = multipliers_[k];
  }
}

void ClusterWindow::ClearParticular() {
  particular_.resize(parts_.size());
  for (size_t p = 0; p < parts_.size(); ++p)
    particular_[p].setZero(6 * static_cast<Eigen::Index>(parts_[p].bodies.size()));
}

void ClusterWindow::CalcTwists(const Linearization& linearization, const VecX& u, VecX* twists) const {
  const ConeProblem& problem = problem_of_impulses_;
  twists->resize(6 * model_.num_bodies());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const int part = static_cast<int>(p), first = problem.first(part);
    twist_ = particular_[p];
    const MatX& N = linearization[p].N();
    for (int i = 0; i < problem.dimension(part); ++i) twist_ += u[first + i] * N.col(i);
    for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
      twists->segment<6>(6 * parts_[p].bodies[k]) = twist_.segment<6>(6 * static_cast<Eigen::Index>(k));
  }
}

}  // namespace savary
