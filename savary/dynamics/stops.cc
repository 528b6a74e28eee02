#include "savary/dynamics/stops.h"

#include <algorithm>
#include <cmath>

#include "savary/dynamics/lcp.h"

namespace savary {

namespace {

constexpr double kMet = 1e-9;    // gap, relative to the length, up to which a stop is met
constexpr double kRest = 1e-10;  // speed, relative to the fastest, up to which it is none

}  // namespace

StopSolver::StopSolver(MechanismSystem* system) : system_(*system), first_mode_(system->mechanics().model().num_branches()) {}

double StopSolver::LengthOf(int index) const {
  const Stop& stop = system_.mechanics().model().stops[index];
  const bool angle = IsAngle(system_.mechanics().model().joints[stop.joint.value()].kind->coordinates[stop.coordinate]);
  return angle ? 1 : system_.length_scale();
}

// Of the mechanism with all stops open, at (t, y): speeds and accelerations of the gaps that are closed, and their responses.
bool StopSolver::CalcResponses(double t, const VecX& y) {
  const Mechanics& mechanics = system_.mechanics();
  std::fill(system_.branches().begin() + first_mode_, system_.branches().end(), 0);
  system_.UpdateModes();
  if (system_.CalcAccelerations(t, y, false) != EvalStatus::kOk) {
    problem_ = system_.failure();
    return false;
  }
  met_.clear();
  for (int i = 0; i < static_cast<int>(mechanics.model().stops.size()); ++i) {
    if (mechanics.CalcStop(i).c <= kMet * LengthOf(i)) met_.push_back(i);
  }
  const int n = static_cast<int>(met_.size()), size = 6 * mechanics.model().num_bodies();
  SaddleSolver& solver = system_.solver();
  SetSaddleNumbers(mechanics, &solver);
  if (solver.Factor() != SaddleStatus::kOk) {
    problem_ = "a value is not finite";
    return false;
  }
  MatX J = MatX::Zero(n, size);
  motion_.setZero(size, n);
  speeds_.setZero(n);
  accelerations_.setZero(n);
  const VecX no_rows = VecX::Zero(mechanics.num_rows());
  VecX x(size), multipliers(mechanics.num_rows());
  for (int k = 0; k < n; ++k) {
    const ScalarRow row = mechanics.CalcStop(met_[k]);
    const Joint& joint = mechanics.model().joints[mechanics.model().stops[met_[k]].joint.value()];
    const auto add = [&](FrameIndex frame, const Vec6& part) {
      const BodyIndex body = mechanics.model().frames[frame.value()].body;
      if (body.is_valid()) J.row(k).segment<6>(6 * body.value()) += part.transpose();
    };
    add(joint.F, row.J_F);
    add(joint.M, row.J_M);
    speeds_[k] = row.cdot;
    accelerations_[k] = J.row(k).dot(system_.vdot()) + row.bias;
    const VecX push = J.row(k).transpose();
    (void)solver.Solve(push, no_rows, x, multipliers, false);
    motion_.col(k) = x;
  }
  response_ = J * motion_;
  response_ = 0.5 * (response_ + response_.transpose()).eval();
  return true;
}

bool StopSolver::Hit(double t, VecX* y) {
  const std::vector<Stop>& stops = system_.mechanics().model().stops;
  const int n = static_cast<int>(met_.size());
  double fastest = 0;
  for (int k = 0; k < n; ++k) fastest = std::max(fastest, std::abs(speeds_[k]));
  for (const BodyState& body : system_.mechanics().bodies()) {
    fastest = std::max({fastest, body.w_WC.norm(), body.v_WC.norm() / system_.length_scale()});
  }
  std::vector<char> bounces(n, 0);
  bool any = false;
  for (int k = 0; k < n; ++k) {
    const bool approaches = speeds_[k] < -kRest * fastest * LengthOf(met_[k]);
    any = any || approaches;
    bounces[k] = approaches && stops[met_[k]].restitution > 0;
    if (approaches) changes_[met_[k]].approach = -speeds_[k];
  }
  if (!any) return true;
  VecX impulses(n), after(n);
  for (bool settled = false; !settled;) {
    VecX q = speeds_;
    for (int k = 0; k < n; ++k) q[k] += bounces[k] ? stops[met_[k]].restitution * speeds_[k] : 0.0;
    if (!SolveLcp(response_, q, &impulses)) {
      problem_ = "no impulses of the stops that were hit keep all joints";
      return false;
    }
    after = speeds_ + response_ * impulses;
    settled = true;
    for (int k = 0; k < n; ++k) {
      if (!bounces[k] || after[k] > stops[met_[k]].capture_speed) continue;
      bounces[k] = 0;
      settled = false;
    }
  }
  const StateLayout& layout = system_.mechanics().layout();
  const double before = system_.mechanics().CalcKineticEnergy();
  const VecX change = motion_ * impulses;
  for (int b = 0; b < layout.num_bodies(); ++b) y->segment<6>(layout.velocity(b)) += change.segment<6>(6 * b);
  speeds_ = after;
  for (int k = 0; k < n; ++k) {
    if (std::abs(speeds_[k]) <= kRest * fastest * LengthOf(met_[k])) speeds_[k] = 0;
  }
  system_.CalcEnergies(t, *y);
  energy_lost_ += before - system_.mechanics().CalcKineticEnergy();
  return true;
}

bool StopSolver::Pass(double t, const std::vector<int>& leaving, VecX* y) {
  const std::vector<Stop>& stops = system_.mechanics().model().stops;
  const std::vector<int32_t> before(system_.branches().begin() + first_mode_, system_.branches().end());
  changes_.assign(stops.size(), {});
  for (size_t i = 0; i < stops.size(); ++i) changes_[i].stop = static_cast<int>(i);
  energy_lost_ = 0;
  if (!CalcResponses(t, *y) || !Hit(t, y)) return false;
  const bool hit = std::any_of(changes_.begin(), changes_.end(), [](const StopChange& change) { return change.approach > 0; });
  if (hit && !CalcResponses(t, *y)) return false;  // accelerations depend on velocities

  // Those that stay in touch: forces at rest on their stops.
  std::vector<int> resting;
  for (int k = 0; k < static_cast<int>(met_.size()); ++k) {
    const bool leaves = std::find(leaving.begin(), leaving.end(), met_[k]) != leaving.end();
    const double slow = kRest * (1 + std::abs(accelerations_[k])) * LengthOf(met_[k]);
    if (!leaves && speeds_[k] <= std::max(slow, stops[met_[k]].capture_speed * (changes_[met_[k]].approach > 0 ? 1e-6 : 0.0))) resting.push_back(k);
  }
  const int n = static_cast<int>(resting.size());
  MatX W(n, n);
  VecX a(n), forces(n);
  for (int i = 0; i < n; ++i) {
    a[i] = accelerations_[resting[i]];
    for (int k = 0; k < n; ++k) W(i, k) = response_(resting[i], resting[k]);
  }
  if (!SolveLcp(W, a, &forces)) {
    problem_ = "no forces of the stops hold the mechanism: it is jammed";
    return false;
  }
  for (int i = 0; i < n; ++i) {
    const int stop = met_[resting[i]];
    // Neither pushed nor leaving: as it was.
    const bool idle = forces[i] == 0 && (W.row(i).dot(forces) + a[i]) <= kRest * a.cwiseAbs().maxCoeff();
    system_.branches()[first_mode_ + stop] = forces[i] > 0 || (idle && before[stop]);
  }
  system_.UpdateModes();
  for (size_t i = 0; i < stops.size(); ++i) {
    const bool closed = system_.branches()[first_mode_ + i] != 0;
    changes_[i].formed = closed && !before[i];
    changes_[i].released = !closed && before[i];
  }
  std::erase_if(changes_, [](const StopChange& change) { return !(change.approach > 0) && !change.formed && !change.released; });
  if (system_.CloseVelocity(t, y) != EvalStatus::kOk) {
    problem_ = system_.failure();
    return false;
  }
  return true;
}

}  // namespace savary
