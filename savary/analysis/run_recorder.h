#pragma once

#include <span>
#include <string>
#include <vector>

#include "savary/analysis/dynamics.h"
#include "savary/analysis/motions.h"
#include "savary/dynamics/mechanism_system.h"

namespace savary {

/// How a march is done for these settings; the shortest step as a part of the run.
[[nodiscard]] MarchOptions MakeMarchOptions(const DynamicsSettings& settings, double shortest_step);

/// What every analysis along time does beside its mathematics: rows at their times, events with the values before and
/// after, the branches of laws that switch, and the end of the run.
class RunRecorder {
 public:
  RunRecorder(const Model& model, const DynamicsSettings& settings, ResultSink* sink);

  [[nodiscard]] const Outputs& outputs() const { return outputs_; }
  [[nodiscard]] std::vector<double>& row() { return row_; }
  [[nodiscard]] RowTimes& times() { return times_; }
  /// Hands on to the sink of the run, and sees extremes.
  [[nodiscard]] ResultSink& sink() { return sink_; }
  [[nodiscard]] ExtremeFinder& extremes() { return sink_.extremes; }

  /// The row of a state on the manifold; false, with the reason in system->failure(), where it has none; where rows
  /// contradict one another it is what meets them in the mean.
  bool CalcRow(double t, const VecX& y, MechanismSystem* system);
  /// The row of the state in mechanics() with the accelerations and multipliers that `system` has.
  void StoreRow(MechanismSystem* system);
  /// The present row as the next one due.
  void WriteRow(double t);
  void WriteEventValues(double t, char side) { sink_.OnEventValues(t, side, row_); }

  /// Reports crossings of the roots of MechanismSystem, flips the branches of laws, and notes the event that stops the
  /// run, if one does. True when a branch changed. `measures` are those of the instant.
  bool PassCrossings(double t, std::span<const Crossing> crossings, const std::vector<double>& measures,
                     MechanismSystem* system, std::vector<int32_t>* branches);
  /// Stops of joints are handled by the analysis; where they are not, the run ends at them.
  void set_handles_stops() { handles_stops_ = true; }
  /// The run ends here if PassCrossings met an event that says so.
  [[nodiscard]] bool is_stopped() const { return !stopped_by_.empty(); }

  /// Drives that jump in position end the run: false. `system` has the state that was reached and the new branches.
  bool PassPositionJump(double t, const VecX& y, MechanismSystem* system, RunSummary* summary);

  /// The run is to end, and why. The first reason stands.
  void End(RunStatus status, std::string reason, RunSummary* summary);
  /// Takes the place of a good end.
  void Override(RunStatus status, std::string reason, RunSummary* summary);
  void EndStopped(RunSummary* summary);
  [[nodiscard]] bool ended() const { return ended_; }

  /// Fills in what all summaries have, and writes the event `stop`.
  void Finish(double t, const ClosureReport& worst, const Mechanics& mechanics, RunSummary* summary);

 private:
  struct WatchingSink : ResultSink {
    WatchingSink(ResultSink* to, const std::vector<Column>& columns);
    void OnRow(double t, std::span<const double> row) override;
    void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) override;
    void OnEventValues(double t, char side, std::span<const double> row) override;
    bool OnProgress(double t) override { return to.OnProgress(t); }
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

/// The event of a run that ends at a dead centre, or in a singular position.
void TellDeadCentre(double t, const DeadCentre& centre, ResultSink* sink);

/// Why an evaluation of `system` failed: joints that contradict one another at (t, y), the last good state, or where it
/// failed, by all their names; else what the system itself says.
[[nodiscard]] std::string ExplainFailure(double t, const VecX& y, MechanismSystem* system);

}  // namespace savary
