#pragma once

#include <limits>
#include <span>
#include <string>
#include <vector>

#include "savary/analysis/passages.h"
#include "savary/analysis/run_recorder.h"
#include "savary/dynamics/march.h"

namespace savary {

/// The common part of runs along time: dynamics, and kinematics with or without contacts. It computes rows along every
/// step, handles events, and chooses which contact points are followed. Subclasses define how a state moves, and what
/// happens to touches at events.
class MarchedRun : public MarchObserver {
 protected:
  MarchedRun(const Model& model, const DynamicsSettings& settings, ResultSink* sink)
      : model_(model), settings_(settings), recorder_(model, settings, sink), passages_(model) {}

  // ---- defined by subclasses

  [[nodiscard]] virtual MechanismSystem& mechanism() = 0;
  [[nodiscard]] virtual Marcher& march() = 0;
  [[nodiscard]] virtual RunSummary& summary() = 0;

  /// Computes the row of a closed state into recorder_. False, with mechanism().failure(), where there is none.
  virtual bool CalcRow(double t, const VecX& y) = 0;
  /// Called before the rows of a step. Returns the time up to which rows are to be written.
  virtual double BeginStep(const DenseStep& step) { return step.t_end(); }
  /// The state at an instant of a step, from the dense output.
  virtual EvalStatus Sample(const DenseStep& step, double t, VecX* y) {
    step.Calc(t, y);
    return EvalStatus::kOk;
  }
  /// Computes the row at an instant of a step into recorder_; and what to do where there is none.
  virtual bool CalcRowInside(const DenseStep& step, double t) = 0;
  virtual Action OnNoRow(double t) {
    return End(RunStatus::kFailed, "a result could not be computed: " + ExplainFailure(t, sample_, &mechanism()));
  }
  virtual void OnRowWritten() {}
  /// Called after the rows of a step; then, unless the run has ended, SetEnd, which returns the mechanism at the end of
  /// the step.
  virtual void EndStep(const DenseStep& /*step*/) {}
  virtual const Mechanics& SetEnd(const DenseStep& step) { return mechanism().At(step.t_end(), step.y_end()); }
  /// Whether the march goes on after a step, or returns to the run.
  [[nodiscard]] virtual Action AfterStep() const { return Action::kStop; }

  /// Called after laws have switched: changes the state where drives jump. False where the run has ended.
  virtual bool ApplyJumps(double t, VecX* y) { return recorder_.CheckPositionJump(t, *y, &mechanism(), &summary()); }
  /// Changes of touches at an instant where a root of a touch was zero, or a law switched.
  enum class TouchOutcome { kSame, kChanged, kUnsolved };
  virtual TouchOutcome ApplyTouches(double /*t*/, std::span<const Crossing> /*crossings*/,
                                    const DiscreteState& /*before*/, VecX* /*y*/) {
    return TouchOutcome::kSame;
  }
  /// Whether roots of stops and contacts are reported as events whatever ApplyTouches returns.
  [[nodiscard]] virtual bool reports_all_crossings() const { return false; }

  /// The present state of the march.
  virtual EvalStatus GetState(VecX* y) {
    *y = march().y();
    return EvalStatus::kOk;
  }
  /// Computes the motion at (t, y): accelerations into mechanism().vdot() and, where velocities follow from positions,
  /// velocities into y.
  virtual EvalStatus CalcMotion(double t, VecX* y) = 0;
  /// Continues the march from a changed state. False where the run has ended.
  virtual bool Change(const VecX& y) {
    march().Change(y);
    return true;
  }

  // ---- common to all

  Action OnStep(const DenseStep& step) final;
  Action OnEvents(double t, VecX* y, std::span<const Crossing> crossings) override;
  /// Between steps: which contact points are followed, and for how long no other can touch. Steps are no longer than
  /// that, nor than `longest`.
  void WatchContacts(double longest = std::numeric_limits<double>::infinity());
  Action End(RunStatus status, std::string reason) {
    recorder_.End(status, std::move(reason), &summary());
    return Action::kStop;
  }

  const Model& model_;
  const DynamicsSettings& settings_;
  RunRecorder recorder_;
  Passages passages_;
  VecX sample_;

 private:
  VecX watched_;
};

}  // namespace savary
