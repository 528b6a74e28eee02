#include "savary/analysis/marched_run.h"

#include <algorithm>

#include <fmt/format.h>

namespace savary {

MarchObserver::Action MarchedRun::OnStep(const DenseStep& step) {
  double until = BeginStep(step);
  const auto states = [&](double t, VecX* y) { (void)Sample(step, t, y); };
  const Passages::Passage passage = passages_.Find(step.t_begin(), step.t_end(), states, mechanism().discrete());
  if (passage.found()) until = std::min(until, passage.t);
  for (RowTimes& times = recorder_.times(); !times.done() && times.t() <= until;) {
    const double t = times.t();
    if (!CalcRowInside(step, t)) return OnNoRow(t);
    recorder_.WriteRow(t);
    OnRowWritten();
  }
  EndStep(step);
  if (passage.found()) return End(RunStatus::kFailed, passage.reason);
  if (const std::string misfit = ContactWatch::DescribeMisfit(SetEnd(step)); !misfit.empty())
    return End(RunStatus::kFailed,
               fmt::format("at t = {:.9g} s {}; joints must keep them parallel", step.t_end(), misfit));
  if (!recorder_.sink().OnProgress(step.t_end())) return End(RunStatus::kCancelled, "cancelled");
  return AfterStep();
}

MarchObserver::Action MarchedRun::OnEvents(double t, VecX* y, std::span<const Crossing> crossings) {
  if (recorder_.ended()) return Action::kStop;
  MechanismSystem& system = mechanism();
  const auto fail = [&] { return End(RunStatus::kFailed, ExplainFailure(t, *y, &system)); };
  if (!CalcRow(t, *y)) return fail();
  const std::vector<double> row = recorder_.row();
  const std::vector<double> measures = system.At(t, *y).measures();
  const DiscreteState before = system.discrete();
  const bool flipped = recorder_.ApplyCrossings(t, crossings, measures, &system, &system.discrete());
  if (flipped && !ApplyJumps(t, y)) return Action::kStop;
  bool met = false, is_same = !flipped, is_reported = flipped || reports_all_crossings();
  for (const Crossing& crossing : crossings) {
    const bool touch = system.roots().owner(crossing.root).is_touch();
    met = met || touch;
    is_reported = is_reported || !touch;
  }
  if (met || flipped) {
    const TouchOutcome outcome = ApplyTouches(t, crossings, before, y);
    if (outcome == TouchOutcome::kUnsolved) return Action::kStop;
    // Contact points that pass a seam, or that are followed no more, are no events.
    is_reported = is_reported || outcome == TouchOutcome::kChanged;
    is_same = is_same && outcome == TouchOutcome::kSame && system.discrete() == before;
  }
  if (!CalcRow(t, *y)) return fail();
  if (is_reported) {
    recorder_.sink().OnEventValues(t, '-', row);
    recorder_.WriteEventValues(t, '+');
  }
  if (recorder_.is_stopped()) {
    recorder_.EndStopped(&summary());
    return Action::kStop;
  }
  if (!flipped && !met) return Action::kContinue;
  return is_same ? Action::kSame : Action::kRestart;
}

void MarchedRun::WatchContacts(double longest) {
  march().set_longest_step(longest);
  MechanismSystem& system = mechanism();
  if (ContactWatch::IsSettled(system.structure())) return;
  const double t = march().t();
  // Where there is no motion, the next step will say so.
  if (GetState(&watched_) != EvalStatus::kOk || CalcMotion(t, &watched_) != EvalStatus::kOk) return;
  bool is_merged = false;
  for (int point; (point = ContactWatch::FindMerged(system.At(t, watched_))) >= 0; is_merged = true) {
    const MechanismStructure& structure = system.structure();
    const int own = 1 + point - structure.first_point(structure.contact_index(point));
    recorder_.sink().OnEvent(t, "merge", structure.contact_of(point).name,
                             fmt::format("point {}: becomes one with another point", own));
    system.set_point_state(point, {});
  }
  if (is_merged) {
    recorder_.extremes().Break();
    if (!Change(watched_) || CalcMotion(t, &watched_) != EvalStatus::kOk) return;
  }
  if (system.contact_watch().Choose(system.At(t, watched_), ContactWatch::Asked::kLasting,
                                    ContactWatch::Depth::kOfMotion, &system.vdot(), &system.discrete(), &watched_)) {
    recorder_.extremes().Break();  // columns of points that follow other locations now jump
    if (!Change(watched_)) return;
    (void)CalcMotion(t, &watched_);
  }
  march().set_longest_step(std::min(longest, system.contact_watch().FindQuiet(system.At(t, watched_), system.vdot())));
}

}  // namespace savary
