#include "savary/dynamics/motion_solver.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include <Eigen/Eigenvalues>

#include "savary/base/dense.h"
#include "savary/dynamics/block_kernels.h"

namespace savary {

namespace {

constexpr double kNoInertia = 1e-10;  // principal moments below this share of the largest are none
constexpr double kMotionDelta = 1e-6;
constexpr double kBalanced = 1e-13;  // share of the kinetic energy, squared, that the last proximal step may leave
constexpr int kMaxRefinements = 12;
constexpr int kWidestFront = 120;  // rows that meet in one pivot

}  // namespace

MotionSolver::MotionSolver(const Mechanics& at, double dependent)
    : structure_(at), length_(at.model().CalcLengthScale()), row_scale_(at.CalcRowScales(length_)) {
  is_left_out_.assign(at.num_rows(), 0);
  // What is open has rows of zeros.
  for (const Constraint& constraint : at.constraints()) {
    if (at.is_active(constraint)) continue;
    for (int k = 0; k < constraint.num_rows; ++k) is_left_out_[constraint.first_row + k] = 1;
  }
  GroupRows();
  if (is_cheap()) LeaveOutDependentRows(at, dependent);
  SetBodies();
  const int bodies = at.model().num_bodies();
  W_.resize(bodies, Mat3::Identity());
  phi_.assign(6 * bodies, 0.0);
  h_.assign(6 * nodes_.size(), 0.0);
  weakest_.assign(6 * nodes_.size(), 0.0);
  step_.setZero(6 * bodies);
  rest_.setZero(at.num_rows());
}

// Joints that hold bodies to ground one after another come first, then those that close loops, then what is not a
// joint: rows that depend on others are found in the closing joints of loops, all of a loop in one, and stay dependent
// when the mechanism moves.
std::vector<int> MotionSolver::RankConstraints() const {
  const std::vector<Constraint>& constraints = structure_.constraints();
  std::vector<int> ranks(constraints.size(), 2);
  std::vector<char> held(structure_.model().num_bodies(), 0);
  for (size_t c = 0; c < constraints.size(); ++c) {
    if (constraints[c].kind == Constraint::Kind::kJoint) ranks[c] = 1;
  }
  for (bool found = true; found;) {
    found = false;
    const std::vector<char> before = held;
    for (size_t c = 0; c < constraints.size(); ++c) {
      if (ranks[c] != 1) continue;
      int loose = 0, last = -1;
      for (const int body : constraints[c].bodies) {
        if (!before[body]) last = body;
        loose += !before[body];
      }
      if (loose != 1 || held[last]) continue;
      held[last] = 1;
      ranks[c] = 0;
      found = true;
    }
  }
  return ranks;
}

void MotionSolver::GroupRows() {
  struct Group {
    std::vector<int> bodies, rows;
    std::vector<std::pair<int, int>> members;  // constraint, row in it
    int rank;
  };
  const std::vector<int> constraint_ranks = RankConstraints();
  std::vector<Group> groups;
  std::map<std::vector<int>, int> open;  // the group of a set of bodies that has room
  for (size_t c = 0; c < structure_.constraints().size(); ++c) {
    const Constraint& constraint = structure_.constraints()[c];
    for (int k = 0; k < constraint.num_rows; ++k) {
      if (is_left_out_[constraint.first_row + k]) continue;
      const auto found = open.find(constraint.bodies);
      if (found == open.end() || groups[found->second].rows.size() == 6) {
        open[constraint.bodies] = static_cast<int>(groups.size());
        groups.push_back({.bodies = constraint.bodies, .rows = {}, .members = {}, .rank = constraint_ranks[c]});
      }
      Group& group = groups[open[constraint.bodies]];
      group.rows.push_back(constraint.first_row + k);
      group.members.emplace_back(static_cast<int>(c), k);
    }
  }

  nodes_.clear();
  links_.clear();
  rows_.clear();
  jacobian_.clear();
  std::vector<int> dims, ranks;
  std::vector<std::vector<int>> nodes_of(structure_.model().num_bodies()), links_of(structure_.model().num_bodies());
  for (const Group& group : groups) {
    Node node{};
    node.first_row = static_cast<int>(rows_.size());
    node.num_rows = static_cast<int>(group.rows.size());
    rows_.insert(rows_.end(), group.rows.begin(), group.rows.end());
    node.first_link = static_cast<int>(links_.size());
    for (size_t number = 0; number < group.bodies.size(); ++number) {
      const int body = group.bodies[number];
      nodes_of[body].push_back(static_cast<int>(nodes_.size()));
      links_of[body].push_back(static_cast<int>(links_.size()));
      links_.push_back({.body = body, .first_row = static_cast<int>(jacobian_.size()), .root = -1});
      for (const auto& [c, k] : group.members) {
        const Constraint& constraint = structure_.constraints()[c];
        jacobian_.push_back(constraint.first_J + 6 * (constraint.num_rows * static_cast<int>(number) + k));
      }
    }
    node.last_link = static_cast<int>(links_.size());
    nodes_.push_back(node);
    dims.push_back(node.num_rows);
    ranks.push_back(group.rank);
  }
  int root = 0;
  for (const std::vector<int>& links : links_of) {
    for (const int link : links) links_[link].root = root++;
  }
  elimination_ = std::make_unique<BlockCholesky>(dims, nodes_of);
  geometry_ = std::make_unique<BlockCholesky>(dims, nodes_of, ranks);
  for (size_t n = 0; n < nodes_.size(); ++n) nodes_[n].position = elimination_->position(static_cast<int>(n));
}

void MotionSolver::LeaveOutDependentRows(const Mechanics& at, double tolerance) {
  SetGeometry(at, nodes_, links_, jacobian_, geometry_.get());
  std::vector<int> node_at(nodes_.size());
  for (size_t n = 0; n < nodes_.size(); ++n) node_at[geometry_->position(static_cast<int>(n))] = static_cast<int>(n);
  const std::vector<std::pair<int, int>> dependent = geometry_->FindDependent(tolerance);
  if (dependent.empty()) return;
  for (const auto& [position, row] : dependent) is_left_out_[rows_[nodes_[node_at[position]].first_row + row]] = 1;
  num_left_out_ = static_cast<int>(dependent.size());
  all_nodes_ = nodes_;
  all_links_ = links_;
  all_jacobian_ = jacobian_;
  all_geometry_ = std::move(geometry_);
  GroupRows();
}

bool MotionSolver::is_cheap() const { return elimination_->widest_front() <= kWidestFront; }

int MotionSolver::weakest_row() const {
  for (size_t n = 0; n < nodes_.size(); ++n) {
    if (geometry_->position(static_cast<int>(n)) == geometry_->weakest_position())
      return rows_[nodes_[n].first_row + geometry_->weakest_row()];
  }
  return -1;
}

void MotionSolver::SetBodies() {
  const Model& model = structure_.model();
  double largest_mass = 0, largest_inertia = 0;
  for (const Body& body : model.bodies) {
    largest_mass = std::max(largest_mass, body.mass);
    largest_inertia = std::max(largest_inertia, body.I_BC_B.diagonal().maxCoeff());
  }
  if (!(largest_mass > 0)) largest_mass = 1;
  if (!(largest_inertia > 0)) largest_inertia = largest_mass * length_ * length_;
  for (int b = 0; b < model.num_bodies(); ++b) {
    const Body& body = model.bodies[b];
    const SymmetricEigen3 eigen = CalcSymmetricEigen(body.I_BC_B);
    Vec3 moments = eigen.values.cwiseMax(0.0);
    const double scale = moments[2] > 0 ? moments[2] : body.mass > 0 ? body.mass * length_ * length_ : largest_inertia;
    Vec3 added = Vec3::Zero();
    for (int i = 0; i < 3; ++i) {
      if (moments[i] <= kNoInertia * scale) added[i] = kMotionDelta * scale;
    }
    const double added_mass = body.mass > 0 ? 0.0 : kMotionDelta * largest_mass;
    const Mat3& V = eigen.vectors;
    body_roots_.push_back({(moments + added).cwiseSqrt().cwiseInverse().asDiagonal() * V.transpose(),
                           1 / std::sqrt(body.mass + added_mass)});
    if (added.maxCoeff() > 0 || added_mass > 0)
      softs_.push_back({b, V * added.asDiagonal() * V.transpose(), added_mass});
  }
}

bool MotionSolver::Factor(const Mechanics& at) {
  for (size_t b = 0; b < W_.size(); ++b) {
    W_[b].noalias() = body_roots_[b].angular * at.kinematics().R_WC(static_cast<int>(b)).transpose();
  }
  const double* J = at.jacobians();
  for (const Node& node : nodes_) {
    for (int l = node.first_link; l < node.last_link; ++l) {
      const Link& link = links_[l];
      const double* W = W_[link.body].data();  // by columns
      const double linear = body_roots_[link.body].linear;
      double* T = elimination_->root(link.root);
      for (int i = 0; i < node.num_rows; ++i) {
        const double* row = J + jacobian_[link.first_row + i];
        for (int k = 0; k < 3; ++k) {
          T[6 * k + i] = W[k] * row[0] + W[3 + k] * row[1] + W[6 + k] * row[2];
          T[6 * (3 + k) + i] = linear * row[3 + k];
        }
      }
    }
  }
  return elimination_->Factor();
}

// Rows with lengths measured by the mechanism's, as if all inertias were alike.
void MotionSolver::SetGeometry(const Mechanics& at, const std::vector<Node>& nodes, const std::vector<Link>& links,
                               const std::vector<int>& jacobian, BlockCholesky* geometry) const {
  const double* J = at.jacobians();
  for (const Node& node : nodes) {
    for (int l = node.first_link; l < node.last_link; ++l) {
      double* T = geometry->root(links[l].root);
      for (int i = 0; i < node.num_rows; ++i) {
        const double* row = J + jacobian[links[l].first_row + i];
        for (int k = 0; k < 3; ++k) {
          T[6 * k + i] = row[k] / length_;
          T[6 * (3 + k) + i] = row[3 + k];
        }
      }
    }
  }
}

double MotionSolver::CalcIndependence(const Mechanics& at) {
  SetGeometry(at, nodes_, links_, jacobian_, geometry_.get());
  return geometry_->Factor() ? std::sqrt(geometry_->least_pivot()) : 0.0;
}

int MotionSolver::CountDependent(const Mechanics& at, double dependent) {
  if (num_left_out_ == 0) return 0;
  SetGeometry(at, all_nodes_, all_links_, all_jacobian_, all_geometry_.get());
  return static_cast<int>(all_geometry_->FindDependent(dependent).size());
}

double MotionSolver::CalcBestIndependence(const Mechanics& at) {
  if (num_left_out_ == 0) return CalcIndependence(at);
  return CountDependent(at, kDependent) == num_left_out_ ? std::sqrt(all_geometry_->least_pivot()) : 0.0;
}

double MotionSolver::CalcRankMargin(const Mechanics& at) {
  constexpr int kIterations = 4;
  SetGeometry(at, nodes_, links_, jacobian_, geometry_.get());
  if (!geometry_->Factor()) return 0.0;
  // The least eigenvector x of J J^T, kept rows, by inverse iteration; w = J^T x.
  for (size_t n = 0; n < nodes_.size(); ++n) {
    double* x = &weakest_[6 * geometry_->position(static_cast<int>(n))];
    for (int i = 0; i < 6; ++i) x[i] = i < nodes_[n].num_rows ? 1 + 0.1 * i : 0;
  }
  for (int k = 0; k < kIterations; ++k) {
    geometry_->Solve(weakest_.data());
    double largest = 0;
    for (const double x : weakest_) largest = std::max(largest, std::abs(x));
    if (!(largest > 0 && std::isfinite(largest))) return 0.0;
    for (double& x : weakest_) x /= largest;
  }
  std::fill(phi_.begin(), phi_.end(), 0.0);
  for (size_t n = 0; n < nodes_.size(); ++n) {
    const double* x = &weakest_[6 * geometry_->position(static_cast<int>(n))];
    for (int l = nodes_[n].first_link; l < nodes_[n].last_link; ++l) {
      const double* T = geometry_->root(links_[l].root);
      double* w = &phi_[6 * links_[l].body];
      for (int k = 0; k < 6; ++k) {
        for (int i = 0; i < nodes_[n].num_rows; ++i) w[k] += T[6 * k + i] * x[i];
      }
    }
  }
  double size = 0, change = 0;
  for (const double w : phi_) size += w * w;
  for (const Constraint& constraint : structure_.constraints()) {
    if (!at.is_active(constraint)) continue;
    for (int k = 0; k < constraint.num_rows; ++k) {
      double sum = 0;
      for (size_t number = 0; number < constraint.bodies.size(); ++number) {
        const double* J = at.J(constraint, static_cast<int>(number)) + 6 * k;
        const double* w = &phi_[6 * constraint.bodies[number]];
        sum += (J[0] * w[0] + J[1] * w[1] + J[2] * w[2]) / length_ + (J[3] * w[3] + J[4] * w[4] + J[5] * w[5]);
      }
      change += sum * sum;
    }
  }
  return size > 0 ? std::sqrt(change / size) : 0.0;
}

// rest_ = g - J x, with its largest entries and those of x and g.
void MotionSolver::CalcRest(const Mechanics& at, const VecX& g, const VecX& x, MotionReport* report) {
  double largest_turn = 0, largest_move = 0, kept = 0, left_out = 0;
  for (Eigen::Index i = 0; i < x.size(); i += 6) {
    for (int k = 0; k < 3; ++k) {
      largest_turn = std::max(largest_turn, std::abs(x[i + k]));
      largest_move = std::max(largest_move, std::abs(x[i + 3 + k]));
    }
  }
  double largest = std::max({report->scale, largest_turn, largest_move / length_});
  if (x.hasNaN()) largest = std::numeric_limits<double>::quiet_NaN();
  for (const Constraint& constraint : structure_.constraints()) {
    for (int k = 0; k < constraint.num_rows; ++k) {
      const int row = constraint.first_row + k;
      double sum = g[row];
      for (size_t number = 0; number < constraint.bodies.size(); ++number) {
        const double* J = at.J(constraint, static_cast<int>(number)) + 6 * k;
        const double* v = x.data() + 6 * constraint.bodies[number];
        sum -= (J[0] * v[0] + J[1] * v[1] + J[2] * v[2]) + (J[3] * v[3] + J[4] * v[4] + J[5] * v[5]);
      }
      rest_[row] = sum;
      largest = std::max(largest, std::abs(g[row]) / row_scale_[row]);
      double& worst = is_left_out_[row] ? left_out : kept;
      worst = std::max(worst, std::abs(sum) / row_scale_[row]);
    }
  }
  report->scale = largest;
  report->kept = kept;
  report->left_out = left_out;
}

MotionReport MotionSolver::Solve(const Mechanics& at, const VecX& f, const VecX& g, double scale, VecX* x, VecX* y) {
  const int bodies = static_cast<int>(W_.size());
  std::fill_n(x->data(), x->size(), 0.0);
  std::fill_n(y->data(), y->size(), 0.0);
  std::copy_n(g.data(), g.size(), rest_.data());
  double energy = 0, free = scale;  // of the bodies without joints, largest
  for (int b = 0; b < bodies; ++b) {
    Eigen::Map<Vec3> angular(&phi_[6 * b]), linear(&phi_[6 * b + 3]);
    angular.noalias() = W_[b] * f.segment<3>(6 * b + kAngular);
    linear = body_roots_[b].linear * f.segment<3>(6 * b + kLinear);
    free = std::max(free, body_roots_[b].linear * linear.cwiseAbs().maxCoeff() / length_);
  }
  MotionReport report;
  for (int iteration = 0; iteration < kMaxRefinements; ++iteration) {
    // S dy = J M^-1 f - g.
    for (const Node& node : nodes_) {
      double* h = &h_[6 * node.position];
      for (int i = 0; i < 6; ++i) h[i] = i < node.num_rows ? -rest_[rows_[node.first_row + i]] : 0.0;
      block::Pair sum[3] = {block::PairAt(h), block::PairAt(h + 2), block::PairAt(h + 4)};
      for (int l = node.first_link; l < node.last_link; ++l) {
        const double* T = elimination_->root(links_[l].root);
        const double* phi = &phi_[6 * links_[l].body];
        for (int k = 0; k < 6; ++k) {
          for (int i = 0; i < 3; ++i) sum[i] += block::PairAt(T + 6 * k + 2 * i) * phi[k];
        }
      }
      for (int i = 0; i < 3; ++i) block::PairAt(h + 2 * i) = sum[i];
    }
    elimination_->Solve(h_.data());
    // dx = M^-1 (f - J^T dy).
    for (const Node& node : nodes_) {
      const double* h = &h_[6 * node.position];
      for (int i = 0; i < node.num_rows; ++i) (*y)[rows_[node.first_row + i]] += h[i];
      for (int l = node.first_link; l < node.last_link; ++l) {
        const double* T = elimination_->root(links_[l].root);
        double* phi = &phi_[6 * links_[l].body];
        for (int k = 0; k < 6; ++k) {
          block::Pair sum = {};
          for (int i = 0; i < 6; i += 2) sum += block::PairAt(T + 6 * k + i) * block::PairAt(h + i);
          phi[k] -= sum[0] + sum[1];
        }
      }
    }
    for (int b = 0; b < bodies; ++b) {
      step_.segment<3>(6 * b + kAngular).noalias() = W_[b].transpose() * Eigen::Map<const Vec3>(&phi_[6 * b]);
      step_.segment<3>(6 * b + kLinear) = body_roots_[b].linear * Eigen::Map<const Vec3>(&phi_[6 * b + 3]);
    }
    if (iteration == 0) {
      for (const double v : phi_) energy += v * v;
    }
    *x += step_;

    report.scale = free;
    CalcRest(at, g, *x, &report);
    if (!std::isfinite(report.scale)) return report;
    // What is left of the forces: delta D dx.
    double unbalanced = 0;
    std::fill(phi_.begin(), phi_.end(), 0.0);
    for (const Soft& soft : softs_) {
      const Mat3& R = at.kinematics().R_WC(soft.body);
      const Vec3 turn = step_.segment<3>(6 * soft.body + kAngular), move = step_.segment<3>(6 * soft.body + kLinear);
      const Vec3 torque = R * (soft.angular * (R.transpose() * turn));
      const Vec3 force = soft.linear * move;
      unbalanced += torque.dot(turn) + force.dot(move);
      Eigen::Map<Vec3> angular(&phi_[6 * soft.body]), linear(&phi_[6 * soft.body + 3]);
      angular.noalias() = W_[soft.body] * torque;
      linear = body_roots_[soft.body].linear * force;
    }
    if (report.kept <= MotionReport::kMet * report.scale && unbalanced <= kBalanced * kBalanced * energy) {
      report.converged = true;
      return report;
    }
  }
  return report;
}

}  // namespace savary
