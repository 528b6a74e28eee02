#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "savary/analysis/outputs.h"
#include "savary/dynamics/march.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

enum class IntegratorKind { kDormandPrince8, kDormandPrince5, kRungeKutta4 };

struct DynamicsSettings {
  double until = 0;                  ///< s
  double every = 0;                  ///< s, spacing of results
  IntegratorKind integrator = IntegratorKind::kDormandPrince8;
  double tolerance = 1e-10;          ///< |error of a step| <= tolerance x size of the quantity
  double step = 0;                   ///< s, of the fixed-step method
  double max_step = 0;               ///< s; 0: no limit
  double closure_tolerance = 1e-10;  ///< largest joint residual / length accepted after a step
  double event_tolerance = 1e-12;    ///< s
};

enum class RunStatus {
  kCompleted,    ///< reached the end
  kStopped,      ///< an event of the model ended it
  kCancelled,    ///< the sink ended it
  kFailed,       ///< could not go on; results up to t are good
  kFailedAudit,  ///< reached its end, but the result contradicts itself
};
[[nodiscard]] std::string_view ToString(RunStatus status);

/// Energy in the books: kinetic + potential - work of everything else must stay what it was.
struct EnergyAudit {
  double initial = 0;
  double final = 0;
  double work = 0;       ///< of drives, loads, dampers since the start
  double lost = 0;       ///< in velocity jumps
  double imbalance = 0;  ///< largest |E - E0 - work + lost| seen
  double scale = 0;      ///< largest of |kinetic|, |potential change|, |work| seen
  double round_off = 0;  ///< what the books cannot resolve: a multiple of epsilon of what energies are made of
};

/// All a run depends on beside its model and settings: a run resumed from it repeats the same bits.
struct DynamicsCheckpoint {
  MarchState march;
  std::vector<int32_t> branches;
  long next_row = 0;
  EnergyAudit energy;
  double potential_start = 0;
  double worst_closure = 0;
};

/// Takes the results of a run as they come, in SI. Rows have one value per column of Outputs.
class ResultSink {
 public:
  virtual ~ResultSink() = default;
  virtual void OnRow(double t, std::span<const double> row) = 0;
  virtual void OnEvent(double t, std::string_view kind, std::string_view entity, std::string_view detail) = 0;
  /// Once before ('-') and once after ('+') each event instant.
  virtual void OnEventValues(double t, char side, std::span<const double> row) = 0;
  /// After each step; false ends the run.
  virtual bool OnProgress(double /*t*/) { return true; }
  /// After each step from which the run could be resumed.
  virtual void OnCheckpoint(const DynamicsCheckpoint& /*checkpoint*/) {}
};

struct [[nodiscard]] DynamicsSummary {
  RunStatus status = RunStatus::kCompleted;
  std::string reason;                 ///< why it ended, in words
  double t = 0;                       ///< where it ended
  MarchCounts counts;
  double worst_closure = 0;           ///< largest joint residual at an accepted step, relative
  std::string worst_joint;
  EnergyAudit energy;
  std::vector<std::string> warnings;
  DynamicsCheckpoint checkpoint;      ///< the last accepted step that was not cut short by the end of the run
  [[nodiscard]] bool usable() const { return status == RunStatus::kCompleted || status == RunStatus::kStopped; }
};

/// Integrates the equations of motion from `start`, a consistent state (see Assemble), or from `resume` when that is given.
DynamicsSummary RunDynamics(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink,
                            const DynamicsCheckpoint* resume = nullptr);

}  // namespace savary
