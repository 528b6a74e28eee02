#include "savary/analysis/run_recorder.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "savary/analysis/self_stress.h"

#include "savary/dynamics/touches.h"

namespace savary {

MarchOptions MakeMarchOptions(const DynamicsSettings& settings, double shortest_step) {
  MarchOptions options;
  options.max_step = settings.max_step;
  // Of a second, or of the run if that is shorter. A longer run has the same shortest step; rows have no part in it.
  constexpr double kSecond = 1e12;  // of event_tolerance, as it is by default
  options.min_step = shortest_step * std::min(kSecond * settings.event_tolerance, settings.until);
  options.event_tolerance = settings.event_tolerance;
  return options;
}

RunRecorder::RunRecorder(const Model& model, const DynamicsSettings& settings, ResultSink* sink)
    : model_(model),
      settings_(settings),
      outputs_(model),
      sink_(sink, outputs_.columns()),
      times_(settings.every, settings.until),
      row_(outputs_.columns().size()) {}

RunRecorder::WatchingSink::WatchingSink(ResultSink* sink, const std::vector<Column>& columns)
    : to(*sink), extremes([&] {
        std::vector<bool> stepped;
        for (const Column& column : columns) stepped.push_back(column.stepped);
        return stepped;
      }()) {}

void RunRecorder::WatchingSink::OnRow(double t, std::span<const double> row) {
  to.OnRow(t, row);
  extremes.See(t, row);
}

void RunRecorder::WatchingSink::OnEvent(double t, std::string_view kind, std::string_view entity,
                                        const EventDetail& detail) {
  to.OnEvent(t, kind, entity, detail);
}

void RunRecorder::WatchingSink::OnEventValues(double t, char side, std::span<const double> row) {
  to.OnEventValues(t, side, row);
  if (side == '+') extremes.Break();
  extremes.See(t, row);
}

bool RunRecorder::CalcRow(double t, const VecX& y, MechanismSystem* system) {
  const EvalStatus status = system->CalcAccelerations(t, y);
  if (status != EvalStatus::kOk && status != EvalStatus::kSingular) return false;
  StoreRow(t, y, system);
  return status == EvalStatus::kOk;
}

void RunRecorder::StoreRow(double t, const VecX& y, MechanismSystem* system) {
  const VecX& static_forces = system->CalcStaticForces(t, y);
  outputs_.Calc(system->NearestAt(t, y), system->vdot(), system->lambda(), static_forces, row_);
}

void RunRecorder::WriteRow(double t) {
  sink_.OnRow(t, row_);
  times_.Advance();
}

bool RunRecorder::ApplyCrossings(double t, std::span<const Crossing> crossings, const std::vector<double>& measures,
                                 MechanismSystem* system, DiscreteState* discrete) {
  bool flipped = false;
  for (const Crossing& crossing : crossings) {
    using Kind = RootOwner::Kind;
    const RootOwner& owner = system->roots().owner(crossing.root);
    if (owner.kind == Kind::kTrackEnd) {
      stopped_by_ = model_.joints[system->track_joint(owner).value()].name;
      left_track_ = fmt::format("{} at t = {:.9g} s; make the curve longer or closed, or end the run before",
                                system->DescribeTrackEnd(owner), t);
      continue;
    }
    if (owner.kind == Kind::kWatch) {
      const Watch& watch = model_.watches[owner.index];
      const char* how = crossing.direction > 0 ? "rising" : crossing.direction < 0 ? "falling" : "touching";
      sink_.OnEvent(t, "event", watch.name, fmt::format("zero, {}", how));
      if (watch.stops) stopped_by_ = watch.name;
      continue;
    }
    if (owner.kind == Kind::kContactPoint || owner.kind == Kind::kSpin || owner.kind == Kind::kFriction) continue;
    if (owner.kind == Kind::kStop) {
      if (handles_stops_) continue;
      const Stop& reached = model_.stops[owner.index];
      stopped_by_ = model_.joints[reached.joint.value()].name;
      left_track_ = fmt::format("joint '{}' reached {} at t = {:.9g} s; move the limit, or end the run before",
                                stopped_by_, TouchSolver::Describe(reached), t);
      continue;
    }
    flipped = true;
    for (const Law& law : model_.laws) {
      const int index = owner.index - law.first_branch;
      if (index < 0 || index >= law.expression.num_switches()) continue;
      law.expression.Flip(index, measures.data(), discrete->branches.data() + law.first_branch);
      sink_.OnEvent(t, "time", law.owner, law.expression.SwitchText(index));
      break;
    }
  }
  return flipped;
}

bool RunRecorder::CheckPositionJump(double t, const VecX& y, MechanismSystem* system, RunSummary* summary) {
  const ClosureReport closure = system->CalcClosure(t, y);
  if (closure.residual <= settings_.closure_tolerance) return true;
  End(RunStatus::kFailed,
      fmt::format("the motion law of joint '{}' jumps in position at t = {:.9g} s, which no mechanism can follow; "
                  "let it change gradually, for example with smoothstep",
                  system->structure().RowOwner(closure.worst_row), t),
      summary);
  return false;
}

void RunRecorder::End(RunStatus status, std::string reason, RunSummary* summary) {
  if (ended_) return;
  ended_ = true;
  summary->status = status;
  summary->reason = std::move(reason);
}

void RunRecorder::Override(RunStatus status, std::string reason, RunSummary* summary) {
  ended_ = false;
  End(status, std::move(reason), summary);
}

void RunRecorder::EndStopped(RunSummary* summary) {
  if (!left_track_.empty()) return End(RunStatus::kFailed, left_track_, summary);
  End(RunStatus::kStopped, fmt::format("event '{}' ended the run", stopped_by_), summary);
}

void RunRecorder::Finish(double t, const ClosureReport& worst, const MechanismStructure& structure,
                         RunSummary* summary) {
  End(RunStatus::kCompleted, "reached the end of the run", summary);
  summary->t = t;
  if (worst.residual >= summary->worst_closure) {
    summary->worst_closure = worst.residual;
    summary->worst_joint = structure.RowOwner(worst.worst_row);
  }
  sink_.OnEvent(t, "stop", stopped_by_, summary->reason);
  sink_.to.OnExtremes(sink_.extremes.extremes());
}

void ReportDeadCentre(double t, const DeadCentre& centre, ResultSink* sink) {
  const std::string names = fmt::format("{}", fmt::join(centre.coordinates, ", "));
  sink->OnEvent(t, "singular", centre.joint,
                centre.drives.empty()
                    ? "stopped: joints allow more motions here than elsewhere, of " + names
                    : fmt::format("locked up: at this dead centre {} would have to move infinitely fast", names));
}

std::string ExplainFailure(double t, const VecX& y, MechanismSystem* system) {
  const std::string failure = system->failure();
  const std::string there = DescribeContradiction(system->FailedAt());
  if (system->CalcAccelerations(t, y) == EvalStatus::kNotFinite) return failure;
  const std::string here = DescribeContradiction(system->RowsAt(t, y));
  return !here.empty() ? here : !there.empty() ? there : failure;
}

}  // namespace savary
