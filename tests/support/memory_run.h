#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "savary/io/event_text.h"
#include "savary/io/run_model.h"

namespace savary {

inline constexpr double kGravity = 9.81;  // m/s^2, of models in tests

/// A run kept in memory, in SI.
class MemoryRun : public ResultSink {
 public:
  struct Event {
    double t;
    std::string kind, entity, detail;
  };

  explicit MemoryRun(const ModelFile& file);
  ~MemoryRun() override;
  MemoryRun(const MemoryRun&);
  MemoryRun(MemoryRun&&) noexcept;
  MemoryRun& operator=(const MemoryRun&);
  MemoryRun& operator=(MemoryRun&&) noexcept;
  static MemoryRun OfModel(const std::string& name);
  static MemoryRun OfText(const std::string& text);

  void OnRow(double time, std::span<const double> row) override;
  void OnEvent(double time, std::string_view kind, std::string_view entity, const EventDetail& detail) override;
  void OnEventValues(double time, char side, std::span<const double> row) override;

  [[nodiscard]] const std::vector<savary::Column>& columns() const { return columns_; }
  /// std::out_of_range where there is none of that name.
  [[nodiscard]] size_t Column(const std::string& name) const;
  [[nodiscard]] double At(size_t row, const std::string& name) const { return rows[row][Column(name)]; }
  /// Instants of the events of one entity.
  [[nodiscard]] std::vector<double> TimesOf(const std::string& entity) const;
  [[nodiscard]] std::vector<Event> EventsOfKind(const std::string& kind) const;
  /// Instants of the events of one kind, of one entity or of all.
  [[nodiscard]] std::vector<double> TimesOfKind(const std::string& kind, const std::string& entity = "") const;

  CheckedModel checked;
  AnalysisSummary result;
  DynamicsSummary summary;  ///< of other analyses than dynamics only what is common to all
  std::vector<double> t;
  std::vector<std::vector<double>> rows, before, after;
  std::vector<double> event_times;
  std::vector<Event> events;

 private:
  ModelFile file_;
  std::vector<savary::Column> columns_;
};

}  // namespace savary
