#pragma once

#include <span>
#include <string>
#include <vector>

#include "savary/analysis/dynamics.h"
#include "savary/analysis/motions.h"
#include "savary/dynamics/mechanism_system.h"

namespace savary {

/// Options of a march for these settings; `shortest_step` is a fraction of the run.
[[nodiscard]] MarchOptions MakeMarchOptions(const DynamicsSettings& settings, double shortest_step);

/// The part that all analyses along time share: it writes rows at their times and events with the values before and
/// after, switches the branches of laws, and ends the run.
class RunRecorder {
 public:
  RunRecorder(const Model& model, const DynamicsSettings& settings, ResultSink* sink);

  [[nodiscard]] const Outputs& outputs() const { return outputs_; }
  [[nodiscard]] std::vector<double>& row() { return row_; }
  [[nodiscard]] RowTimes& times() { return times_; }
  /// The sink of the run; it also records extremes.
  [[nodiscard]] ResultSink& sink() { return sink_; }
  [[nodiscard]] ExtremeFinder& extremes() { return sink_.extremes; }

  /// Computes the row of a state that satisfies the constraints. False, with the reason in system->failure(), where it
  /// has none. Where constraint rows contradict one another, the row is the least-squares solution.
  bool CalcRow(double t, const VecX& y, MechanismSystem* system);
  /// The row of a state, with the accelerations and multipliers that `system` has found there.
  void StoreRow(double t, const VecX& y, MechanismSystem* system);
  /// Writes the present row as the next result row.
  void WriteRow(double t);
  void WriteEventValues(double t, char side) { sink_.OnEventValues(t, side, row_); }

  /// Handles crossings of the roots of MechanismSystem: reports events, flips the branches of laws, and remembers an
  /// event that stops the run. True if a branch has changed. `measures` are those of the instant.
  bool ApplyCrossings(double t, std::span<const Crossing> crossings, const std::vector<double>& measures,
                      MechanismSystem* system, DiscreteState* discrete);
  /// The analysis handles stops of joints itself. Otherwise the run ends where a joint reaches its stop.
  void set_handles_stops() { handles_stops_ = true; }
  /// Whether ApplyCrossings has met an event that stops the run.
  [[nodiscard]] bool is_stopped() const { return !stopped_by_.empty(); }

  /// False if a drive jumps in position, which ends the run. `system` has the state reached and the new branches.
  bool CheckPositionJump(double t, const VecX& y, MechanismSystem* system, RunSummary* summary);

  /// Ends the run for this reason. Only the first call has an effect.
  void End(RunStatus status, std::string reason, RunSummary* summary);
  /// Replaces the status and reason of a run that has ended.
  void Override(RunStatus status, std::string reason, RunSummary* summary);
  void EndStopped(RunSummary* summary);
  [[nodiscard]] bool ended() const { return ended_; }

  /// Fills in the common part of the summary, and writes the event `stop`.
  void Finish(double t, const ClosureReport& worst, const MechanismStructure& structure, RunSummary* summary);

 private:
  struct WatchingSink : ResultSink {
    WatchingSink(ResultSink* to, const std::vector<Column>& columns);
    void OnRow(double t, std::span<const double> row) override;
    void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) override;
    void OnEventValues(double t, char side, std::span<const double> row) override;
    bool OnProgress(double t) override { return to.OnProgress(t); }
    bool WantsCheckpoint() override { return to.WantsCheckpoint(); }
    void OnCheckpoint(const DynamicsCheckpoint& checkpoint) override { to.OnCheckpoint(checkpoint); }

    ResultSink& to;
    ExtremeFinder extremes;
  };

  const Model& model_;
  const DynamicsSettings& settings_;
  Outputs outputs_;
  WatchingSink sink_;
  RowTimes times_;
  std::vector<double> row_;
  std::string stopped_by_, left_track_;
  bool handles_stops_ = false;
  bool ended_ = false;
};

/// Writes the event of a run that ends at a dead centre or in another singular position.
void ReportDeadCentre(double t, const DeadCentre& centre, ResultSink* sink);

/// Why an evaluation of `system` failed: the names of all joints that contradict one another, at (t, y), the last good
/// state, or at the state that failed. If there are none, the reason that the system gives.
[[nodiscard]] std::string ExplainFailure(double t, const VecX& y, MechanismSystem* system);

}  // namespace savary
