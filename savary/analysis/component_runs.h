#pragma once

#include <deque>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "savary/analysis/dynamics_run.h"
#include "savary/multibody/components.h"

namespace savary {

/// Dynamics of a model whose components are independent (multibody/components.h). Each is marched with steps, events
/// and windows of its own, so at an event of one component the others only contribute their values before and after it.
/// The cost grows with the number of components, not with its square.
///
/// The component that is farthest behind takes the next step. Rows and events are written once every component has
/// passed them: the last step of a component always reaches back to the earliest instant that is not written yet, so
/// its values there are those of that step.
class ComponentRuns {
 public:
  /// Whether a run of this model is divided: something can touch, and more than one component moves.
  [[nodiscard]] static bool AreUsed(const Model& model, const DynamicsSettings& settings,
                                    const std::vector<Component>& components);

  ComponentRuns(const Model& model, std::vector<Component> components, const DynamicsSettings& settings,
                ResultSink* sink);
  ~ComponentRuns();

  /// Why a run cannot be resumed from a checkpoint, in words; empty where it can.
  [[nodiscard]] std::string DescribeMisfit(const DynamicsCheckpoint& checkpoint);
  DynamicsSummary Run(const State& start, const DynamicsCheckpoint* resume);

 private:
  class Part;
  struct Event {
    double t = 0;
    std::string kind, entity;
    EventDetail detail;
  };
  // A column of a component: its own; a term of a sum over components; that of a copy, which another one shows.
  enum class ColumnKind { kOwn, kSum, kCopy };
  // The values of one component just before or just after an instant.
  struct Values {
    double t = 0;
    char side = '-';
    int part = 0;
    std::vector<double> row;
  };

  // Writes rows and events before t, in the order of time.
  void HandOn(double t);
  void WriteRows(double t);
  bool WriteInstant(double t);
  void WriteEvents(double t);
  void Store(const Part& part, const std::vector<double>& row);
  void SeeSums(double t);
  void SaveParts(DynamicsCheckpoint* checkpoint) const;
  DynamicsSummary Summarize();

  const Model& model_;
  const DynamicsSettings settings_;
  ResultSink& sink_;
  Outputs outputs_;
  std::vector<std::unique_ptr<Part>> parts_;
  std::deque<Event> events_;
  std::deque<Values> values_;
  std::vector<double> row_;
  // Columns that are sums over components: energies, and forces in joints of guided bodies that several have.
  std::vector<int> sums_;
  std::vector<double> sum_values_;
  ExtremeFinder sum_finder_;
  std::vector<Extreme> extremes_;
  // Everything before this time was written by the run that is resumed.
  double reported_until_ = -std::numeric_limits<double>::infinity();
  double end_ = std::numeric_limits<double>::infinity();  // where a component ended before the run did
  int ended_by_ = -1;
  bool has_row_failed_ = false;
};

}  // namespace savary
