// Friction in the equations of motion of MechanismSystem.

#include <algorithm>
#include <cmath>
#include <limits>

#include "savary/dynamics/mechanism_system.h"

namespace savary {

namespace {

constexpr double kSolved = 1e-14;  // relative
constexpr double kJammed = 1e-9;
constexpr int kMaxIterations = 100;
constexpr int kMostHalved = 32;            // sliders whose steps can be halved
constexpr double kSmallestPart = 1. / 32;  // of a step
constexpr double kUntouched = 1e-9;        // of a combination of rows without effect: a force that takes no part in it

// Kinds of constraints that come and go.
bool IsTouch(Constraint::Kind kind) {
  using Kind = Constraint::Kind;
  return kind == Kind::kStop || kind == Kind::kJointFriction || kind == Kind::kContactNormal ||
         kind == Kind::kContactTangent;
}

}  // namespace

double MechanismSystem::CalcFrictionBound(int index, bool sticking) const {
  const JointFriction& friction = mechanics_.model().frictions[index];
  const double rate = mechanics_.coordinate(friction.joint, 0).cdot;
  const double mu = sticking ? friction.law.mu_static : friction.law.CalcCoefficient(rate * friction.radius);
  return mu * friction.radius * mechanics_.CalcSideForce(index, lambda_).norm() + friction.preload;
}

// Rows that depend on others have multipliers that may be anything, each with a share of those others: a combination of
// rows without effect on the motion. Where none of these has a share in what touches, or in the force that loads a
// joint's friction, these forces are determined all the same, whichever rows are left out. Planar loops are such: their
// dependent rows are across the plane.
bool MechanismSystem::AreLoadsShared() {
  const Model& model = mechanics_.model();
  const auto is_touch = [&](const Constraint& constraint) {
    return IsTouch(constraint.kind) && mechanics_.is_active(constraint);
  };
  const auto& constraints = mechanics_.constraints();
  const bool touches = std::any_of(constraints.begin(), constraints.end(), is_touch);
  if (!touches && model.frictions.empty()) return false;
  if (!motion_ || !motion_->Factor()) return !model.frictions.empty();
  for (const Constraint& constraint : constraints) {
    if (IsTouch(constraint.kind) && !mechanics_.is_active(constraint)) continue;
    for (int k = 0; k < constraint.num_rows; ++k) {
      const int row = constraint.first_row + k;
      if (!motion_->is_left_out(row)) continue;
      if (is_touch(constraint)) return true;
      // Its share of the others: M x + J^T y = J_row^T, J x = 0, so x = 0.
      push_.setZero();
      for (size_t i = 0; i < constraint.bodies.size(); ++i) {
        push_.segment<6>(6 * constraint.bodies[i]) +=
            Eigen::Map<const Vec6>(mechanics_.J(constraint, static_cast<int>(i)) + 6 * k);
      }
      if (!motion_->Solve(push_, zero_g_, 0, &step_, &y_neg_).converged) return true;
      y_neg_[row] -= 1;
      double largest = 0;
      for (int i = 0; i < y_neg_.size(); ++i)
        largest = std::max(largest, std::abs(y_neg_[i]) * row_scale_[i] / length_);
      for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i) {
        if (mechanics_.CalcSideForce(i, y_neg_).norm() > kUntouched * largest) return true;
      }
      for (const Constraint& other : constraints) {
        if (!is_touch(other)) continue;
        for (int i = 0; i < other.num_rows; ++i) {
          const int at = other.first_row + i;
          if (std::abs(y_neg_[at]) * row_scale_[at] / length_ > kUntouched * largest) return true;
        }
      }
    }
  }
  return false;
}

// With the last factors, for forces alone.
bool MechanismSystem::SolveFor(bool fast, bool least_reactions, const VecX& f, VecX* x, VecX* multipliers) {
  rhs_g_.setZero();
  if (fast) {
    MotionReport motion;
    if (!SolveMotion(f, std::numeric_limits<double>::infinity(), 0, &motion)) return false;
  } else {
    (void)solver_.Solve(f, rhs_g_, step_, y_neg_, least_reactions);
  }
  *x = step_;
  *multipliers = -y_neg_;
  return true;
}

// Sliding friction goes with the loads it changes. With lambda0 the multipliers without it, and L_k those of a unit
// effort of slider k, its efforts phi solve
//     phi_j + c_j N_j(lambda0 + sum_k L_k phi_k) + p_j = 0,   c_j = mu (times the pin's radius) with the sign of the
//     slip, p_j of the preload,
// N the normal force of a contact, linear, or the length of a joint's force across its axis: Newton's method. Should
// the mechanism answer more friction with so much load that there is no bound, it is jammed.
EvalStatus MechanismSystem::AddFriction(bool fast, bool least_reactions) {
  friction_power_ = 0;
  sliders_.clear();
  for (int i = 0; i < mechanics_.num_contact_points(); ++i) {
    const ContactPointState state = point_state(i);
    if (state.mode != ContactMode::kSliding || state.direction == 0) continue;
    const double mu = mechanics_.contact_of(i).friction.CalcCoefficient(mechanics_.contact_point(i).slip_along());
    if (mu > 0) sliders_.push_back({i, -1, state.slip_sign() * state.normal_sign() * mu, 0});
  }
  for (int i = 0; i < static_cast<int>(mechanics_.model().frictions.size()); ++i) {
    const FrictionMode mode = friction_mode(i);
    if (!IsSliding(mode)) continue;
    const JointFriction& friction = mechanics_.model().frictions[i];
    const double sign = static_cast<int>(mode);
    const double mu = friction.law.CalcCoefficient(friction.radius * mechanics_.coordinate(friction.joint, 0).cdot);
    sliders_.push_back({-1, i, sign * mu * friction.radius, sign * friction.preload});
  }
  const auto n = static_cast<Eigen::Index>(sliders_.size());
  if (n == 0) return EvalStatus::kOk;

  const auto name = [&](const Slider& slider) -> const std::string& {
    return slider.point >= 0
               ? mechanics_.contact_of(slider.point).name
               : mechanics_.model().joints[mechanics_.model().frictions[slider.friction].joint.value()].name;
  };
  // What loads the slider, as a vector linear in multipliers.
  const auto load = [&](const Slider& slider, const VecX& multipliers) {
    return slider.point >= 0 ? Vec3(multipliers[mechanics_.contact_row(slider.point)], 0, 0)
                             : mechanics_.CalcSideForce(slider.friction, multipliers);
  };
  for (Eigen::Index k = 0; k < n; ++k) {
    const Slider& slider = sliders_[k];
    push_.setZero();
    const auto add = [&](BodyIndex body, const Vec6& row) {
      if (body.is_valid()) push_.segment<6>(6 * body.value()) += row;
    };
    if (slider.point >= 0) {
      const ContactPoint& point = mechanics_.contact_point(slider.point);
      const Contact& contact = mechanics_.contact_of(slider.point);
      add(mechanics_.model().BodyOfShape(contact.one), point.tangents[0].J_F);
      add(mechanics_.model().BodyOfShape(contact.two), point.tangents[0].J_M);
    } else {
      const JointIndex index = mechanics_.model().frictions[slider.friction].joint;
      const Joint& joint = mechanics_.model().joints[index.value()];
      const ScalarRow& row = mechanics_.coordinate(index, 0);
      add(mechanics_.model().frames[joint.F.value()].body, row.J_F);
      add(mechanics_.model().frames[joint.M.value()].body, row.J_M);
    }
    if (!SolveFor(fast, least_reactions, push_, &response_, &response_multipliers_)) {
      failure_ = "friction of '" + name(slider) + "' cannot be solved for";
      return EvalStatus::kSingular;
    }
    friction_motion_.col(k) = response_;
    friction_multipliers_.col(k) = response_multipliers_;
    for (Eigen::Index j = 0; j < n; ++j) side_forces_.block<3, 1>(3 * j, k) = load(sliders_[j], response_multipliers_);
  }
  for (Eigen::Index j = 0; j < n; ++j) side_forces_.block<3, 1>(3 * j, n) = load(sliders_[j], lambda_);

  auto phi = friction_.head(n);
  phi.setZero();
  auto A = friction_matrix_.topLeftCorner(n, n);
  auto step = friction_step_.head(n);
  // Loads are lengths of vectors, with a kink where they vanish: a step that does not come nearer is halved.
  Eigen::Matrix<double, Eigen::Dynamic, 1, 0, kMostHalved, 1> before, change;
  const bool halves = n <= kMostHalved;
  if (halves) before = change = phi;
  double part = 1, nearest = std::numeric_limits<double>::infinity();
  for (int iteration = 0;; ++iteration) {
    double size = 0;
    for (Eigen::Index j = 0; j < n; ++j) {
      const Slider& slider = sliders_[j];
      Vec3 side = side_forces_.block<3, 1>(3 * j, n);
      double terms = side.norm();  // which may cancel, in a toggle near its dead centre by far
      for (Eigen::Index k = 0; k < n; ++k) {
        const Vec3 by = phi[k] * side_forces_.block<3, 1>(3 * j, k);
        side += by;
        terms += by.norm();
      }
      const double length = side.norm();
      const Vec3 along = slider.point >= 0 ? Vec3::UnitX() : length > 0 ? Vec3(side / length) : Vec3(Vec3::Zero());
      step[j] = -(phi[j] + slider.coefficient * along.dot(side) + slider.preload);
      size = std::max({size, std::abs(phi[j]), std::abs(slider.preload), std::abs(slider.coefficient) * terms});
      for (Eigen::Index k = 0; k < n; ++k)
        A(j, k) = (j == k) + slider.coefficient * along.dot(side_forces_.block<3, 1>(3 * j, k));
    }
    if (step.cwiseAbs().maxCoeff() <= kSolved * size) break;
    if (iteration == kMaxIterations) {
      failure_ = "friction of '" + name(sliders_[0]) + "' finds no balance";
      return EvalStatus::kNotConverged;
    }
    if (const double miss = step.cwiseAbs().maxCoeff();
        halves && iteration > 0 && !(miss < nearest) && part > kSmallestPart) {
      part *= 0.5;
      phi = before + part * change;
      continue;
    } else {
      nearest = miss;
      part = 1;
    }
    // Few of them: elimination in place, in order. Without jamming all pivots are positive.
    for (Eigen::Index k = 0; k < n; ++k) {
      if (!(A(k, k) > kJammed)) {
        failure_ = "friction jams '" + name(sliders_[k]) + "': no force holds it";
        return EvalStatus::kSingular;
      }
      for (Eigen::Index j = k + 1; j < n; ++j) {
        const double factor = A(j, k) / A(k, k);
        for (Eigen::Index i = k + 1; i < n; ++i) A(j, i) -= factor * A(k, i);
        step[j] -= factor * step[k];
      }
    }
    for (Eigen::Index k = n - 1; k >= 0; --k) {
      for (Eigen::Index i = k + 1; i < n; ++i) step[k] -= A(k, i) * step[i];
      step[k] /= A(k, k);
    }
    if (halves) {
      before = phi;
      change = step;
    }
    phi += step;
  }
  for (Eigen::Index k = 0; k < n; ++k) {
    vdot_ += phi[k] * friction_motion_.col(k);
    lambda_ += phi[k] * friction_multipliers_.col(k);
  }
  for (Eigen::Index k = 0; k < n; ++k) {
    const Slider& slider = sliders_[k];
    lambda_[slider.point >= 0 ? mechanics_.tangent_row(slider.point) : mechanics_.friction_row(slider.friction)] =
        phi[k];
    friction_power_ +=
        phi[k] * (slider.point >= 0
                      ? mechanics_.contact_point(slider.point).slip_along()
                      : mechanics_.coordinate(mechanics_.model().frictions[slider.friction].joint, 0).cdot);
  }
  return EvalStatus::kOk;
}

}  // namespace savary
