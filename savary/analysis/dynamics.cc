#include "savary/analysis/dynamics.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "savary/dynamics/auto_integrator.h"
#include "savary/dynamics/mechanism_system.h"
#include "savary/dynamics/radau.h"
#include "savary/dynamics/runge_kutta.h"

namespace savary {

namespace {

std::unique_ptr<Integrator> MakeIntegrator(IntegratorKind kind) {
  switch (kind) {
    case IntegratorKind::kAuto: break;
    case IntegratorKind::kDormandPrince8: return std::make_unique<RungeKutta>(DormandPrince8Tableau());
    case IntegratorKind::kDormandPrince5: return std::make_unique<RungeKutta>(DormandPrince5Tableau());
    case IntegratorKind::kRungeKutta4: return std::make_unique<RungeKutta>(RungeKutta4Tableau());
    case IntegratorKind::kRadau: return std::make_unique<Radau>();
  }
  return std::make_unique<AutoIntegrator>();
}

// A drive's rate may jump by round-off only, relative to one length (or radian) per second.
constexpr double kRateJump = 1e-9;

class DynamicsRun : public MarchObserver {
 public:
  DynamicsRun(const Model& model, const DynamicsSettings& settings, ResultSink* sink)
      : model_(model),
        settings_(settings),
        sink_(*sink),
        outputs_(model),
        system_(model, {settings.tolerance, settings.closure_tolerance}),
        integrator_(MakeIntegrator(settings.integrator)),
        marcher_(&system_, integrator_.get(), MakeOptions(settings)),
        row_(outputs_.columns().size()),
        sample_(system_.size()) {}

  DynamicsSummary Run(const State& start, const DynamicsCheckpoint* resume) {
    if (resume != nullptr) {
      summary_.checkpoint = *resume;
      system_.branches() = resume->branches;
      marcher_.Restore(resume->march);
      next_row_ = resume->next_row;
      summary_.energy = resume->energy;
      potential_start_ = resume->potential_start;
      summary_.worst_closure = resume->worst_closure;
    } else {
      system_.branches() = start.branches;
      VecX y = start.y;
      if (const EvalStatus status = system_.Close(start.t, &y); status != EvalStatus::kOk) {
        return Fail(start.t, "the initial state is not consistent: " + system_.failure());
      }
      if (!CalcRow(start.t, y)) return Fail(start.t, system_.failure());
      BeginEnergy(y);
      sink_.OnRow(start.t, row_);
      next_row_ = 1;
      marcher_.Start(start.t, y);
      Save();
    }
    t_start_ = start.t;
    March();
    return Finish();
  }

 private:
  static MarchOptions MakeOptions(const DynamicsSettings& settings) {
    MarchOptions options;
    options.max_step = settings.max_step;
    options.min_step = 1e-15 * settings.until;
    options.event_tolerance = settings.event_tolerance;
    if (settings.integrator == IntegratorKind::kRungeKutta4) options.first_step = settings.step;
    return options;
  }

  // One step at a time, so that the state before the step that the end cuts short is at hand.
  void March() {
    for (;;) {
      march_ = marcher_.March(settings_.until, this);
      if (march_.status != MarchStatus::kStopped || ended_) return;
      if (march_.t < settings_.until) Save();
    }
  }

  void Save() {
    DynamicsCheckpoint& checkpoint = summary_.checkpoint;
    marcher_.Save(&checkpoint.march);
    checkpoint.branches = system_.branches();
    checkpoint.next_row = next_row_;
    checkpoint.energy = summary_.energy;
    checkpoint.potential_start = potential_start_;
    checkpoint.worst_closure = std::max(summary_.worst_closure, system_.worst_closure().residual);
    sink_.OnCheckpoint(checkpoint);
  }

  // The result row at a state on the manifold; the energy books are checked in passing.
  bool CalcRow(double t, const VecX& y) {
    if (system_.CalcAccelerations(t, y) != EvalStatus::kOk) return false;
    outputs_.Calc(system_.mechanics(), system_.vdot(), system_.lambda(), row_);
    return true;
  }

  void BeginEnergy(const VecX&) {
    const Mechanics& mechanics = system_.mechanics();
    potential_start_ = mechanics.potential_energy();
    summary_.energy.initial = mechanics.CalcKineticEnergy() + potential_start_;
    summary_.energy.final = summary_.energy.initial;
    summary_.energy.scale = mechanics.CalcKineticEnergy();
  }

  void CheckEnergy(const VecX& y) {
    const Mechanics& mechanics = system_.mechanics();
    EnergyAudit& energy = summary_.energy;
    const double kinetic = mechanics.CalcKineticEnergy();
    const double potential = mechanics.potential_energy();
    energy.final = kinetic + potential;
    energy.work = y[mechanics.layout().work()];
    energy.imbalance = std::max(energy.imbalance, std::abs(energy.final - energy.initial - energy.work + energy.lost));
    energy.scale = std::max({energy.scale, kinetic, std::abs(potential - potential_start_), std::abs(energy.work)});
    energy.round_off = std::max(energy.round_off, 1e-11 * mechanics.potential_magnitude());
  }

  Action OnStep(const DenseStep& step) override {
    while (true) {
      double t = static_cast<double>(next_row_) * settings_.every;
      // The last row is at the end of the run, on the grid or not.
      const bool last = t >= settings_.until - 1e-9 * settings_.every;
      if (last) t = settings_.until;
      if (t > step.t_end() || last_written_) break;
      step.Calc(t, &sample_);
      if (system_.Close(t, &sample_) != EvalStatus::kOk || !CalcRow(t, sample_)) {
        return End(RunStatus::kFailed, "a result could not be computed: " + system_.failure());
      }
      sink_.OnRow(t, row_);
      ++next_row_;
      last_written_ = last;
    }
    system_.CalcEnergies(step.t_end(), step.y_end());
    CheckEnergy(step.y_end());
    if (!sink_.OnProgress(step.t_end())) return End(RunStatus::kCancelled, "cancelled");
    return Action::kStop;
  }

  Action OnEvents(double t, VecX* y, std::span<const Crossing> crossings) override {
    if (ended_) return Action::kStop;
    if (!CalcRow(t, *y)) return End(RunStatus::kFailed, system_.failure());
    CheckEnergy(*y);
    sink_.OnEventValues(t, '-', row_);
    bool flipped = false;
    std::string stopped_by, left_track;
    const std::vector<double> measures = system_.mechanics().measures();
    for (const Crossing& crossing : crossings) {
      const int num_branches = static_cast<int>(system_.branches().size());
      if (crossing.root < num_branches) {
        Flip(t, crossing.root, measures);
        flipped = true;
        continue;
      }
      if (const JointIndex joint = system_.FindTrackEnd(crossing.root); joint.is_valid()) {
        event_stop_ = model_.joints[joint.value()].name;
        left_track = system_.DescribeTrackEnd(crossing.root);
        continue;
      }
      const Watch& watch = model_.watches[crossing.root - num_branches];
      const char* how = crossing.direction > 0 ? "rising" : crossing.direction < 0 ? "falling" : "touching";
      sink_.OnEvent(t, "time", watch.name, fmt::format("zero, {}", how));
      if (watch.stops) stopped_by = watch.name;
    }
    if (flipped && !PassDriveJumps(t, y)) return Action::kStop;
    if (!CalcRow(t, *y)) return End(RunStatus::kFailed, system_.failure());
    sink_.OnEventValues(t, '+', row_);
    if (!left_track.empty()) return End(RunStatus::kFailed, fmt::format("{} at t = {:.9g} s", left_track, t));
    if (!stopped_by.empty()) {
      event_stop_ = stopped_by;
      return End(RunStatus::kStopped, fmt::format("event '{}' ended the run", stopped_by));
    }
    return flipped ? Action::kRestart : Action::kContinue;
  }

  void Flip(double t, int root, const std::vector<double>& measures) {
    for (const Law& law : model_.laws) {
      const int index = root - law.first_branch;
      if (index < 0 || index >= law.expression.num_switches()) continue;
      law.expression.Flip(index, measures.data(), system_.branches().data() + law.first_branch);
      sink_.OnEvent(t, "time", law.owner, law.expression.SwitchText(index));
      return;
    }
  }

  // A law that switched may ask a drive to jump: in speed it is a blow, in position it cannot be done.
  bool PassDriveJumps(double t, VecX* y) {
    const ClosureReport position = system_.CalcClosure(t, *y);
    if (!(position.residual <= settings_.closure_tolerance)) {
      End(RunStatus::kFailed, fmt::format("the motion law of joint '{}' jumps in position at t = {:.9g} s, which nothing can follow",
                                          system_.mechanics().RowOwner(position.worst_row), t));
      return false;
    }
    const ClosureReport rate = system_.CalcRateClosure(t, *y);
    if (rate.residual <= kRateJump) return true;
    const double before = system_.mechanics().CalcKineticEnergy();
    if (system_.CloseVelocity(t, y) != EvalStatus::kOk) {
      End(RunStatus::kFailed, system_.failure());
      return false;
    }
    (void)system_.CalcRateClosure(t, *y);
    summary_.energy.lost += before - system_.mechanics().CalcKineticEnergy();
    sink_.OnEvent(t, "impact", system_.mechanics().RowOwner(rate.worst_row), "the motion law jumps in speed");
    return true;
  }

  Action End(RunStatus status, std::string reason) {
    ended_ = true;
    summary_.status = status;
    summary_.reason = std::move(reason);
    return Action::kStop;
  }

  DynamicsSummary Fail(double t, std::string reason) {
    summary_.status = RunStatus::kFailed;
    summary_.reason = std::move(reason);
    summary_.t = t;
    sink_.OnEvent(t, "stop", "", summary_.reason);
    return summary_;
  }

  DynamicsSummary Finish() {
    summary_.t = marcher_.t();
    summary_.counts = march_.counts;
    if (system_.worst_closure().residual >= summary_.worst_closure) {
      summary_.worst_closure = system_.worst_closure().residual;
      summary_.worst_joint = system_.mechanics().RowOwner(system_.worst_closure().worst_row);
    }
    if (!ended_) {
      if (march_.status == MarchStatus::kReachedEnd) {
        summary_.status = RunStatus::kCompleted;
        summary_.reason = "reached the end of the run";
      } else {
        summary_.status = RunStatus::kFailed;
        summary_.reason = fmt::format("{} at t = {:.9g} s{}", ToString(march_.status), summary_.t,
                                      system_.failure().empty() || march_.evaluation == EvalStatus::kOk ? "" : ": " + system_.failure());
      }
    }
    if (summary_.usable()) Audit();
    sink_.OnEvent(summary_.t, "stop", event_stop_, summary_.reason);
    return summary_;
  }

  // An adaptive run promises its tolerance; energy then drifts by a modest multiple of it.
  void Audit() {
    const EnergyAudit& energy = summary_.energy;
    const double allowed = std::max(1e-6, 1e4 * settings_.tolerance);
    if (energy.imbalance <= allowed * energy.scale + energy.round_off) return;
    const double relative = energy.imbalance / energy.scale;
    const std::string text = fmt::format("energy does not balance: {:.3g} of the largest energy is unaccounted for, {:.3g} is allowed", relative, allowed);
    if (settings_.integrator == IntegratorKind::kRungeKutta4) {
      summary_.warnings.push_back(text + "; use a shorter step");
      return;
    }
    summary_.status = RunStatus::kFailedAudit;
    summary_.reason = text;
  }

  const Model& model_;
  const DynamicsSettings& settings_;
  ResultSink& sink_;
  Outputs outputs_;
  MechanismSystem system_;
  std::unique_ptr<Integrator> integrator_;
  Marcher marcher_;
  std::vector<double> row_;
  VecX sample_;
  long next_row_ = 0;
  bool last_written_ = false;
  bool ended_ = false;
  std::string event_stop_;
  double t_start_ = 0;
  double potential_start_ = 0;
  MarchSummary march_;
  DynamicsSummary summary_;
};

}  // namespace

DynamicsSummary RunDynamics(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink,
                            const DynamicsCheckpoint* resume) {
  return DynamicsRun(model, settings, sink).Run(start, resume);
}

}  // namespace savary
