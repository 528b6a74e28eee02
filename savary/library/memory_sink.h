#pragma once

#include <chrono>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "savary/library/mechanism.h"
#include "savary/library/prepared_model.h"

namespace savary {

/// Keeps the results of a run in memory, in the model's units, and hands them on as they come.
class MemorySink : public ResultSink {
 public:
  MemorySink(std::shared_ptr<const PreparedModel> model, const RunSettings& run, const RunControl& control);

  void OnRow(double t, std::span<const double> row) override;
  void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) override;
  void OnEventValues(double t, char side, std::span<const double> row) override;
  void OnExtremes(std::span<const Extreme> extremes) override;
  bool OnProgress(double t) override;

  /// All that was kept.
  [[nodiscard]] Results Finish(AnalysisSummary summary);

 private:
  void Grow(size_t capacity);

  const RunControl& control_;
  std::shared_ptr<Results::Table> table_;
  const PreparedModel& model_;
  std::vector<double> shown_;  // a row for the caller
  bool has_after_ = true;      // of the last instant of events
  std::chrono::steady_clock::time_point last_progress_ = std::chrono::steady_clock::now();
};

}  // namespace savary
