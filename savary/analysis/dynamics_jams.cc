#include <fmt/format.h>

#include "savary/analysis/dynamics_run.h"
#include "savary/contact/contact_tolerances.h"

namespace savary {

DynamicsRun::JamOutcome DynamicsRun::ApplyJam() {
  if (!may_be_dead_centre() || model_.frictions.empty() || jam_stopped_ == marcher_->t()) return JamOutcome::kNone;
  // Steps that become too short may end a little before the instant from which on there are no forces.
  constexpr double kFarthest = 100;
  const double t = marcher_->t(), unit = CalcTimeBeyond();
  const VecX now = StateNow();
  VecX rates(system_.size()), y;
  bool is_jam = false;
  if (system_.CalcDerivative(t, now, &rates) != EvalStatus::kOk) {
    is_jam = system_.is_jammed();
    if (!is_jam) return JamOutcome::kNone;
  } else if (!(unit > 0)) {
    return JamOutcome::kNone;  // at rest, with forces
  }
  rates.segment(system_.structure().layout().velocity(0), 6 * model_.num_bodies()).setZero();
  double ahead = unit;
  while (!is_jam) {
    y = now + ahead * rates;
    if (system_.Close(t + ahead, &y) != EvalStatus::kOk) return JamOutcome::kNone;
    is_jam = system_.CalcAccelerations(t + ahead, y, false) != EvalStatus::kOk && system_.is_jammed();
    if (is_jam) continue;
    ahead *= 10;
    if (!(ahead <= kFarthest * unit)) return JamOutcome::kNone;
  }
  const MechanismFriction::Jam jam = system_.jam();
  if (jam.friction < 0) return JamOutcome::kNone;
  if (!jam.is_imposed) {
    const bool is_stopped = StopJammed(jam, ahead);
    return recorder_.ended() ? JamOutcome::kEnded : is_stopped ? JamOutcome::kStopped : JamOutcome::kNone;
  }
  // Contacts and stops that are closed may open.
  const DiscreteState& discrete = system_.discrete();
  const bool any_closed =
      std::any_of(discrete.points.begin(), discrete.points.end(),
                  [](const ContactPointState& point) { return point.is_closed(); }) ||
      std::find(discrete.stops.begin(), discrete.stops.end(), StopMode::kClosed) != discrete.stops.end();
  if (any_closed) return JamOutcome::kNone;
  std::vector<std::string> joints;
  for (const int friction : jam.loaded)
    joints.push_back(fmt::format("'{}'", model_.joints[model_.frictions[friction].joint.value()].name));
  (void)End(RunStatus::kFailed,
            fmt::format("jammed at t = {:.9g} s: no finite forces move the joints on against the friction of {}; leave "
                        "out that friction, drive by force, or end the run before",
                        t, fmt::join(joints, ", ")));
  return JamOutcome::kEnded;
}

double DynamicsRun::CalcTimeBeyond() {
  const double length = system_.length_scale();
  double speed = 0;
  for (const BodyState& body : system_.At(marcher_->t(), StateNow()).bodies())
    speed = std::max(speed, body.v_WC.norm() + length * body.w_WC.norm());
  return speed > 0 ? tolerance::kTouching * length / speed : 0;
}

bool DynamicsRun::StopJammed(const MechanismFriction::Jam& jam, double ahead) {
  jam_stopped_ = marcher_->t();
  constexpr double kStopped = 1e-9;  // of its rate before
  const double t = marcher_->t();
  const VecX kept = StateNow();
  const DiscreteState discrete = system_.discrete();
  const StateLayout& layout = system_.structure().layout();
  const auto energy_at = [&](const VecX& state) {
    const Mechanics& at = system_.LoadsAt(t, state);
    return at.CalcKineticEnergy() + at.potential_energy();
  };
  const double before = energy_at(kept);
  if (!recorder_.CalcRow(t, kept, &system_)) recorder_.StoreRow(t, kept, &system_);  // forces have no bounds there
  const std::vector<double> row = recorder_.row();
  VecX y;
  const auto rate_of = [&](int friction, const VecX& state) {
    return std::abs(system_.At(t, state).coordinate(model_.frictions[friction].joint, 0).cdot);
  };
  const auto solve = [&] {
    system_.ChooseRows(t, y);
    return system_.Close(t, &y) == EvalStatus::kOk && system_.CalcAccelerations(t, y) == EvalStatus::kOk;
  };
  std::vector<double> rates;
  for (int i = 0; i < static_cast<int>(model_.frictions.size()); ++i) rates.push_back(rate_of(i, kept));
  // Up to where forces exist friction holds at its bound: a little farther it holds below. Loads that push it on may
  // move it there first, from rest.
  std::vector<int> stopped;  // with it
  bool is_found = false, holds = false, is_decided = false;
  double lost = 0, effort = 0;
  const double sense = static_cast<int>(discrete.frictions[jam.friction]);
  for (const double farther : {1.0, 10.0, 100.0}) {
    y = kept;
    MoveBodies(layout, farther * ahead * y.segment(layout.velocity(0), 6 * model_.num_bodies()), &y);
    system_.discrete() = discrete;
    system_.set_friction_mode(jam.friction, FrictionMode::kSticking);
    is_found = solve();
    if (!is_found) break;
    lost = before - energy_at(y);
    stopped.clear();
    for (int i = 0; i < static_cast<int>(model_.frictions.size()); ++i) {
      if (IsSliding(discrete.frictions[i]) && !(rate_of(i, y) > kStopped * rates[i])) stopped.push_back(i);
    }
    for (const int i : stopped) {
      if (i != jam.friction) system_.set_friction_mode(i, FrictionMode::kResting);
    }
    is_found = solve();
    if (!is_found) break;
    const Mechanics& at = system_.RowsAt(t, y);
    effort = system_.lambda()[at.friction_row(jam.friction)];
    holds = std::abs(effort) <= MechanismFriction::CalcBound(at, jam.friction, true, system_.lambda());
    if (holds || effort * sense > 0) break;
  }
  if (is_found) {
    const VecX stopped_y = y;
    const DiscreteState stopped_discrete = system_.discrete();
    // Where it cannot hold the loads by itself others may help, or it goes back: forward there is no motion.
    is_decided = is_found && !holds && FindTouches(t, {}, TouchSolver::Idle::kStays, &y);
    if (is_found && !holds && !is_decided) {
      y = stopped_y;
      system_.discrete() = stopped_discrete;
      if (effort * sense > 0) {
        for (const int i : stopped) {
          system_.set_friction_mode(
              i, discrete.frictions[i] == FrictionMode::kForward ? FrictionMode::kBackward : FrictionMode::kForward);
        }
      }
      is_found = solve();
    }
  }
  is_found = is_found && recorder_.CalcRow(t, y, &system_);
  if (!is_found) {
    system_.discrete() = discrete;
    system_.ChooseRows(t, kept);
    return false;
  }
  const std::vector<double> after = recorder_.row();
  recorder_.sink().OnEvent(t, "impact", model_.joints[model_.frictions[jam.friction].joint.value()].name,
                           "friction jams the joint: there are no finite forces beyond; an impact without collision "
                           "stops it");
  summary_.energy.lost += lost;
  if (is_decided) ReportTouches(t);
  recorder_.sink().OnEventValues(t, '-', row);
  recorder_.sink().OnEventValues(t, '+', after);
  if (!ChooseCoordinates(t, y)) {
    (void)End(RunStatus::kFailed, reduced_->problem());
    return false;
  }
  marcher_->Jump(t, ToMarched(t, y));
  return true;
}

}  // namespace savary
