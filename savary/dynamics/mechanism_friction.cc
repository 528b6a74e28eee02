#include "savary/dynamics/mechanism_friction.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace savary {

namespace {

constexpr double kSolved = 1e-14;  // relative
constexpr double kJammed = 1e-9;
constexpr int kMaxIterations = 100;
constexpr int kMostHalved = 32;            // sliders whose steps can be halved
constexpr double kSmallestPart = 1. / 32;  // of a step
constexpr double kFirstPart = 1. / 8;      // of all friction, that is added at once where a solution is followed
constexpr double kLeastPart = 1e-9;        // where the solution ends
constexpr double kImposed = 1e-6;          // of the response without constraints: none
constexpr double kUntouched = 1e-9;        // of a combination of rows without effect: a force that takes no part in it

// Kinds of constraints that come and go.
bool IsTouch(Constraint::Kind kind) {
  using Kind = Constraint::Kind;
  return kind == Kind::kStop || kind == Kind::kJointFriction || kind == Kind::kContactNormal ||
         kind == Kind::kContactTangent || kind == Kind::kContactSpin || kind == Kind::kContactStart;
}

}  // namespace

MechanismFriction::MechanismFriction(MechanismEquations* equations) : equations_(*equations) {
  const Model& model = equations->model();
  const int n = 6 * model.num_bodies(), m = equations->structure().num_rows();
  int most = model.num_contact_points() + static_cast<int>(model.frictions.size());
  for (int i = 0; i < equations->structure().num_contact_points(); ++i)
    most += equations->structure().spin_row(i) >= 0 ? 1 : 0;
  sliders_.reserve(most);
  jam_.loaded.reserve(model.frictions.size());
  loads_.setZero(3 * most, most + 1);
  pushes_.setZero(n, most);
  motion_.setZero(n, most);
  multipliers_.setZero(m, most);
  matrix_.setZero(most, most);
  efforts_.setZero(most);
  followed_.setZero(most);
  step_.setZero(most);
  pivots_.setZero(most);
  push_.setZero(n);
  response_.setZero(n);
  response_mu_.setZero(m);
  no_rates_.setZero(m);
}

double MechanismFriction::CalcBound(const Mechanics& at, int index, bool sticking, const VecX& lambda) {
  const JointFriction& friction = at.model().frictions[index];
  const double rate = at.coordinate(friction.joint, 0).cdot;
  const double mu = sticking ? friction.law.mu_static : friction.law.CalcCoefficient(rate * friction.radius);
  return mu * friction.radius * at.CalcSideForce(index, lambda).norm() + friction.preload;
}

// Rows that depend on others have multipliers that may be anything, each with a share of those others: a combination of
// rows without effect on the motion. Where none of these has a share in what touches, or in the force that loads a
// joint's friction, these forces are determined all the same, whichever rows are left out. Planar loops are such: their
// dependent rows are across the plane.
bool MechanismFriction::AreLoadsShared(const Mechanics& at) {
  const Model& model = at.model();
  MotionSolver* chosen = equations_.chosen_rows();
  const VecX& row_scale = equations_.row_scale();
  const double length = equations_.length();
  const auto is_touch = [&](const Constraint& constraint) {
    return IsTouch(constraint.kind) && at.is_active(constraint);
  };
  const auto& constraints = at.constraints();
  const bool touches = std::any_of(constraints.begin(), constraints.end(), is_touch);
  if (!touches && model.frictions.empty()) return false;
  if (chosen == nullptr || !chosen->Factor(at)) return !model.frictions.empty();
  for (const Constraint& constraint : constraints) {
    if (IsTouch(constraint.kind) && !at.is_active(constraint)) continue;
    for (int k = 0; k < constraint.num_rows; ++k) {
      const int row = constraint.first_row + k;
      if (!chosen->is_left_out(row)) continue;
      if (is_touch(constraint)) return true;
      // Its share of the others: M x + J^T mu = J_row^T, J x = 0, so x = 0.
      push_.setZero();
      for (size_t i = 0; i < constraint.bodies.size(); ++i) {
        push_.segment<6>(6 * constraint.bodies[i]) +=
            Eigen::Map<const Vec6>(at.J(constraint, static_cast<int>(i)) + 6 * k);
      }
      if (!chosen->Solve(at, push_, no_rates_, 0, &response_, &response_mu_).converged) return true;
      response_mu_[row] -= 1;
      double largest = 0;
      for (int i = 0; i < response_mu_.size(); ++i)
        largest = std::max(largest, std::abs(response_mu_[i]) * row_scale[i] / length);
      for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i) {
        if (at.CalcSideForce(i, response_mu_).norm() > kUntouched * largest) return true;
      }
      for (const Constraint& other : constraints) {
        if (!is_touch(other)) continue;
        for (int i = 0; i < other.num_rows; ++i) {
          const int other_row = other.first_row + i;
          if (std::abs(response_mu_[other_row]) * row_scale[other_row] / length > kUntouched * largest) return true;
        }
      }
    }
  }
  return false;
}

void MechanismFriction::ListSliders(const Mechanics& at) {
  sliders_.clear();
  for (int i = 0; i < at.num_contact_points(); ++i) {
    const ContactPointState& state = at.discrete().points[i];
    if (state.is_closed() && IsSliding(state.spin)) {
      const int sign = static_cast<int>(state.spin) * state.normal_sign();
      sliders_.push_back({i, -1, true, Vec2::UnitX(), sign * at.contact_of(i).spin_friction, 0});
    }
    if (state.mode != ContactMode::kSliding || state.direction == 0) continue;
    const ContactPoint& point = at.contact_point(i);
    const FrictionLaw& law = at.contact_of(i).friction;
    if (at.pair_of(i).counts().tangents == 1) {
      const double mu = law.CalcCoefficient(point.slip_along());
      if (mu > 0) sliders_.push_back({i, -1, false, Vec2::UnitX(), state.slip_sign() * state.normal_sign() * mu, 0});
      continue;
    }
    // Beyond the instant at which it comes to rest, the slip of a step that ends there goes on smoothly: friction keeps
    // the direction it had, not the sense of the slip.
    const double speed = point.slip.norm();
    const double mu = law.CalcCoefficient(speed);
    const Vec2 aim(state.slip_direction[0], state.slip_direction[1]);
    const double sense = aim.dot(point.slip) < 0 ? -1 : 1;
    const double slow = kSlowSlip * equations_.length();
    const Vec2 along = sense * point.slip + aim * (slow * slow * slow / (slow * slow + speed * speed));
    const Vec2 direction = along.normalized();
    if (mu > 0) sliders_.push_back({i, -1, false, direction, state.normal_sign() * mu, 0});
  }
  for (int i = 0; i < static_cast<int>(at.model().frictions.size()); ++i) {
    const FrictionMode mode = at.discrete().frictions[i];
    if (!IsSliding(mode)) continue;
    const JointFriction& friction = at.model().frictions[i];
    const double sign = static_cast<int>(mode);
    const double mu = friction.law.CalcCoefficient(friction.radius * at.coordinate(friction.joint, 0).cdot);
    sliders_.push_back({-1, i, false, Vec2::UnitX(), sign * mu * friction.radius, sign * friction.preload});
  }
}

const std::string& MechanismFriction::NameOf(const Slider& slider) const {
  const Model& model = equations_.model();
  return slider.point >= 0 ? equations_.structure().contact_of(slider.point).name
                           : model.joints[model.frictions[slider.friction].joint.value()].name;
}

// What loads a slider, as a vector linear in the multipliers.
Vec3 MechanismFriction::CalcLoad(const Mechanics& at, const Slider& slider, const VecX& lambda) {
  return slider.point >= 0 ? Vec3(lambda[at.contact_row(slider.point)], 0, 0)
                           : at.CalcSideForce(slider.friction, lambda);
}

double MechanismFriction::CalcSpeed(const Mechanics& at, const Slider& slider) {
  if (slider.point < 0) return at.coordinate(at.model().frictions[slider.friction].joint, 0).cdot;
  if (slider.spins) return at.contact_point(slider.point).spin;
  return slider.direction.dot(at.contact_point(slider.point).slip);
}

// A unit effort along its direction, as wrenches on bodies.
void MechanismFriction::SetPush(const Mechanics& at, const Slider& slider) {
  const Model& model = at.model();
  push_.setZero();
  const auto add = [&](BodyIndex one, BodyIndex two, const ScalarRow& row, double effort) {
    if (one.is_valid()) push_.segment<6>(6 * one.value()) += effort * row.J_F;
    if (two.is_valid()) push_.segment<6>(6 * two.value()) += effort * row.J_M;
  };
  if (slider.point >= 0) {
    const ContactPoint& point = at.contact_point(slider.point);
    const Contact& contact = at.contact_of(slider.point);
    if (slider.spins) return add(model.BodyOfShape(contact.one), model.BodyOfShape(contact.two), point.twist, 1);
    for (int k = 0; k < at.pair_of(slider.point).counts().tangents; ++k)
      add(model.BodyOfShape(contact.one), model.BodyOfShape(contact.two), point.tangents[k], slider.direction[k]);
    return;
  }
  const JointIndex index = model.frictions[slider.friction].joint;
  const Joint& joint = model.joints[index.value()];
  add(model.frames[joint.F.value()].body, model.frames[joint.M.value()].body, at.coordinate(index, 0), 1);
}

// The first slider whose unit effort is that of slider k.
Eigen::Index MechanismFriction::FindSamePush(Eigen::Index k) const {
  constexpr double kSame = 1e-15;
  const double size = pushes_.col(k).lpNorm<Eigen::Infinity>();
  for (Eigen::Index j = 0; j < k; ++j) {
    if ((pushes_.col(j) - pushes_.col(k)).lpNorm<Eigen::Infinity>() <= kSame * size) return j;
  }
  return k;
}

EvalStatus MechanismFriction::Add(const Mechanics& at, bool fast, bool least, VecX* vdot, VecX* lambda) {
  power_ = 0;
  is_jammed_ = false;
  if (at.num_contact_points() == 0 && at.model().frictions.empty()) return EvalStatus::kOk;
  ListSliders(at);
  const auto n = static_cast<Eigen::Index>(sliders_.size());
  if (n == 0) return EvalStatus::kOk;
  for (Eigen::Index k = 0; k < n; ++k) {
    SetPush(at, sliders_[k]);
    pushes_.col(k) = push_;
    // Friction at both ends of a face that slides on another acts along one line.
    if (const Eigen::Index same = FindSamePush(k); same < k) {
      motion_.col(k) = motion_.col(same);
      multipliers_.col(k) = multipliers_.col(same);
      loads_.col(k) = loads_.col(same);
      continue;
    }
    if (!equations_.SolveForces(at, fast, least, push_, &response_, &response_mu_))
      return equations_.Fail(EvalStatus::kSingular, "friction of '" + NameOf(sliders_[k]) + "' cannot be solved for");
    motion_.col(k) = response_;
    response_mu_ = -response_mu_;
    multipliers_.col(k) = response_mu_;
    for (Eigen::Index j = 0; j < n; ++j) loads_.block<3, 1>(3 * j, k) = CalcLoad(at, sliders_[j], response_mu_);
  }
  for (Eigen::Index j = 0; j < n; ++j) loads_.block<3, 1>(3 * j, n) = CalcLoad(at, sliders_[j], *lambda);
  if (const EvalStatus status = SolveEfforts(); status != EvalStatus::kOk) {
    if (is_jammed_) DescribeJam(at);
    return status;
  }
  for (Eigen::Index k = 0; k < n; ++k) {
    *vdot += efforts_[k] * motion_.col(k);
    *lambda += efforts_[k] * multipliers_.col(k);
  }
  for (Eigen::Index k = 0; k < n; ++k) {
    const Slider& slider = sliders_[k];
    const bool is_point = slider.point >= 0 && !slider.spins;
    const int row = slider.spins ? at.spin_row(slider.point)
                    : is_point   ? at.tangent_row(slider.point)
                                 : at.friction_row(slider.friction);
    const int tangents = is_point ? at.pair_of(slider.point).counts().tangents : 1;
    for (int i = 0; i < tangents; ++i) (*lambda)[row + i] = efforts_[k] * slider.direction[i];
    power_ += efforts_[k] * CalcSpeed(at, slider);
  }
  return EvalStatus::kOk;
}

// Solves matrix_ x = step_ in place, by elimination: few unknowns. Pivots are the largest left on the diagonal. Without
// jamming there is a positive one, however sliders are numbered: of two that wedge a roller either may answer its own
// friction with more load than it takes, while both together hold it. Returns which jams; -1: none.
Eigen::Index MechanismFriction::Eliminate() {
  const auto n = static_cast<Eigen::Index>(sliders_.size());
  auto A = matrix_.topLeftCorner(n, n);
  for (Eigen::Index k = 0; k < n; ++k) pivots_[k] = static_cast<int>(k);
  for (Eigen::Index k = 0; k < n; ++k) {
    Eigen::Index at = k;
    for (Eigen::Index i = k + 1; i < n; ++i) {
      if (A(pivots_[i], pivots_[i]) > A(pivots_[at], pivots_[at])) at = i;
    }
    std::swap(pivots_[k], pivots_[at]);
    const int p = pivots_[k];
    if (!(A(p, p) > kJammed)) return p;
    for (Eigen::Index j = k + 1; j < n; ++j) {
      const int row = pivots_[j];
      const double factor = A(row, p) / A(p, p);
      if (factor == 0) continue;
      for (Eigen::Index i = k + 1; i < n; ++i) A(row, pivots_[i]) -= factor * A(p, pivots_[i]);
      step_[row] -= factor * step_[p];
    }
  }
  for (Eigen::Index k = n - 1; k >= 0; --k) {
    const int p = pivots_[k];
    for (Eigen::Index i = k + 1; i < n; ++i) step_[p] -= A(p, pivots_[i]) * step_[pivots_[i]];
    step_[p] /= A(p, p);
  }
  return -1;
}

// With lambda0 the multipliers without friction, and L_k those of a unit effort of slider k, the efforts phi solve
//     phi_j + c_j N_j(lambda0 + sum_k L_k phi_k) + p_j = 0,   c_j = mu (times the pin's radius) with the sign of the
//     slip, p_j of the preload,
// N the normal force of a contact, linear, or the length of a joint's force across its axis: Newton's method. It may
// leave the range in which more friction is answered by a bounded load although the solution lies in it; then the
// solution is followed while friction grows from nothing. Where it ends on the way there are no finite forces: it is
// jammed.
EvalStatus MechanismFriction::SolveEfforts() {
  const auto n = static_cast<Eigen::Index>(sliders_.size());
  efforts_.head(n).setZero();
  const Iteration end = Iterate(1);
  if (end == Iteration::kConverged) return EvalStatus::kOk;
  const bool is_linear =
      std::all_of(sliders_.begin(), sliders_.end(), [](const Slider& slider) { return slider.point >= 0; });
  if (!is_linear && FollowEfforts()) return EvalStatus::kOk;
  if (is_linear && end == Iteration::kNotConverged)
    return equations_.Fail(EvalStatus::kNotConverged, "friction of '" + NameOf(sliders_[0]) + "' did not converge");
  if (jammed_ < 0) followed_.head(n).cwiseAbs().maxCoeff(&jammed_);
  is_jammed_ = true;
  return equations_.Fail(EvalStatus::kSingular, "friction jams '" + NameOf(sliders_[jammed_]) +
                                                    "': no finite forces are in equilibrium with it");
}

void MechanismFriction::DescribeJam(const Mechanics& at) {
  const Slider& slider = sliders_[jammed_];
  jam_.friction = slider.friction;
  jam_.loaded.clear();
  if (slider.friction < 0) return;
  // What its effort changes with all constraints, compared with what it would change without any.
  SetPush(at, slider);
  double free = 0;
  for (int b = 0; b < at.model().num_bodies(); ++b) {
    const Vec6 push = push_.segment<6>(6 * b);
    const Mat6 mass = at.CalcMass(b);
    if (push.norm() > 0 && mass.diagonal().minCoeff() > 0) free += push.dot(mass.ldlt().solve(push));
  }
  jam_.is_imposed = std::abs(push_.dot(motion_.col(jammed_))) <= kImposed * free;
  double largest = 0;
  const auto load_of = [&](size_t j) { return loads_.block<3, 1>(3 * static_cast<Eigen::Index>(j), jammed_).norm(); };
  for (size_t j = 0; j < sliders_.size(); ++j) largest = std::max(largest, load_of(j));
  for (size_t j = 0; j < sliders_.size(); ++j) {
    if (sliders_[j].friction >= 0 && load_of(j) > kUntouched * largest) jam_.loaded.push_back(sliders_[j].friction);
  }
}

// The solution for a part of all friction, from efforts that grow with it, in ever shorter steps where one is too long.
bool MechanismFriction::FollowEfforts() {
  const auto n = static_cast<Eigen::Index>(sliders_.size());
  efforts_.head(n).setZero();
  followed_.head(n).setZero();
  double part = 0, step = kFirstPart;
  while (part < 1) {
    const double next = std::min(1.0, part + step);
    if (Iterate(next) == Iteration::kConverged) {
      part = next;
      followed_.head(n) = efforts_.head(n);
      step *= 2;
      continue;
    }
    efforts_.head(n) = followed_.head(n);
    step *= 0.25;
    if (step < kLeastPart) return false;
  }
  return true;
}

// Newton's method for a part of all friction, from the present efforts.
MechanismFriction::Iteration MechanismFriction::Iterate(double part_of_friction) {
  const auto n = static_cast<Eigen::Index>(sliders_.size());
  auto phi = efforts_.head(n);
  auto A = matrix_.topLeftCorner(n, n);
  auto step = step_.head(n);
  // Loads are lengths of vectors, with a kink where they vanish: a step that does not come nearer is halved.
  Eigen::Matrix<double, Eigen::Dynamic, 1, 0, kMostHalved, 1> before, change;
  const bool halves = n <= kMostHalved;
  if (halves) before = change = phi;
  double part = 1, nearest = std::numeric_limits<double>::infinity();
  for (int iteration = 0;; ++iteration) {
    double size = 0;
    for (Eigen::Index j = 0; j < n; ++j) {
      const Slider& slider = sliders_[j];
      const double coefficient = part_of_friction * slider.coefficient, preload = part_of_friction * slider.preload;
      Vec3 side = loads_.block<3, 1>(3 * j, n);
      double terms = side.norm();  // which may cancel, in a toggle near its dead centre by far
      for (Eigen::Index k = 0; k < n; ++k) {
        const Vec3 by = phi[k] * loads_.block<3, 1>(3 * j, k);
        side += by;
        terms += by.norm();
      }
      const double length = side.norm();
      const Vec3 along = slider.point >= 0 ? Vec3::UnitX() : length > 0 ? Vec3(side / length) : Vec3(Vec3::Zero());
      step[j] = -(phi[j] + coefficient * along.dot(side) + preload);
      size = std::max({size, std::abs(phi[j]), std::abs(preload), std::abs(coefficient) * terms});
      for (Eigen::Index k = 0; k < n; ++k) A(j, k) = (j == k) + coefficient * along.dot(loads_.block<3, 1>(3 * j, k));
    }
    if (step.cwiseAbs().maxCoeff() <= kSolved * size) return Iteration::kConverged;
    if (iteration == kMaxIterations) return Iteration::kNotConverged;
    if (const double miss = step.cwiseAbs().maxCoeff();
        halves && iteration > 0 && !(miss < nearest) && part > kSmallestPart) {
      part *= 0.5;
      phi = before + part * change;
      continue;
    } else {
      nearest = miss;
      part = 1;
    }
    jammed_ = Eliminate();
    if (jammed_ >= 0) return Iteration::kJammed;
    if (halves) {
      before = phi;
      change = step;
    }
    phi += step;
  }
}

}  // namespace savary
