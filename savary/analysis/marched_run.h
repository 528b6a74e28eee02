#pragma once

#include <limits>
#include <span>
#include <string>
#include <vector>

#include "savary/analysis/passages.h"
#include "savary/analysis/run_recorder.h"
#include "savary/dynamics/march.h"

namespace savary {

/// What runs along time have in common, dynamics and kinematics with or without contacts: rows along every step, what
/// happens at events, and which contact points are followed. How a state moves, and what becomes of what touches, each
/// says for itself.
class MarchedRun : public MarchObserver {
 protected:
  MarchedRun(const Model& model, const DynamicsSettings& settings, ResultSink* sink)
      : model_(model), settings_(settings), recorder_(model, settings, sink), passages_(model) {}

  // ---- what differs

  [[nodiscard]] virtual MechanismSystem& mechanism() = 0;
  [[nodiscard]] virtual Marcher& march() = 0;
  [[nodiscard]] virtual RunSummary& summary() = 0;

  /// The row of a state on the constraints, into recorder_. False, with mechanism().failure(), where it has none.
  virtual bool CalcRow(double t, const VecX& y) = 0;
  /// Before the rows of a step. Returns until when they are due.
  virtual double BeginStep(const DenseStep& step) { return step.t_end(); }
  /// The state at an instant of a step, as the method has it.
  virtual EvalStatus Sample(const DenseStep& step, double t, VecX* y) {
    step.Calc(t, y);
    return EvalStatus::kOk;
  }
  /// The row at an instant of a step, into recorder_; and what follows where it has none.
  virtual bool CalcRowInside(const DenseStep& step, double t) = 0;
  virtual Action OnNoRow(double t) {
    return End(RunStatus::kFailed, "a result could not be computed: " + ExplainFailure(t, sample_, &mechanism()));
  }
  virtual void OnRowWritten() {}
  /// After the rows of a step; then, unless the run has ended, at its end, which is returned.
  virtual void EndStep(const DenseStep& /*step*/) {}
  virtual const Mechanics& SetEnd(const DenseStep& step) { return mechanism().At(step.t_end(), step.y_end()); }
  /// Whether the march goes on after a step, or returns to the run.
  [[nodiscard]] virtual Action AfterStep() const { return Action::kStop; }

  /// Laws have switched: what drives that jump make of the state. False where the run has ended.
  virtual bool ApplyJumps(double t, VecX* y) { return recorder_.CheckPositionJump(t, *y, &mechanism(), &summary()); }
  /// What becomes of what touches at an instant where something of it was met, or a law switched.
  enum class TouchOutcome { kSame, kChanged, kUnsolved };
  virtual TouchOutcome ApplyTouches(double /*t*/, std::span<const Crossing> /*crossings*/,
                                    const DiscreteState& /*before*/, VecX* /*y*/) {
    return TouchOutcome::kSame;
  }
  /// Roots of stops and contacts are events of their own, reported whatever ApplyTouches returns.
  [[nodiscard]] virtual bool reports_all_crossings() const { return false; }

  /// The state where the march is.
  virtual EvalStatus GetState(VecX* y) {
    *y = march().y();
    return EvalStatus::kOk;
  }
  /// The motion of (t, y), into mechanism().vdot() and, where velocities follow from positions, into y.
  virtual EvalStatus CalcMotion(double t, VecX* y) = 0;
  /// The march goes on from a state that was changed. False where the run has ended.
  virtual bool Change(const VecX& y) {
    march().Change(y);
    return true;
  }

  // ---- what is the same

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
