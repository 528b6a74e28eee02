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

  explicit MemoryRun(const ModelFile& file) : file_(file), columns_(Outputs(file.model).columns()) {
    checked = CheckModel(file);
    if (!checked.assembly.ok) throw std::runtime_error(checked.assembly.problem);
    result = RunAnalysis(file.model, checked.start, file.run, this);
    if (const auto* dynamics = std::get_if<DynamicsSummary>(&result)) {
      summary = *dynamics;
    } else {
      static_cast<RunSummary&>(summary) = CommonSummary(result);
    }
  }

  static MemoryRun OfModel(const std::string& name) { return MemoryRun(LoadModelFile("models/" + name + ".yaml")); }
  static MemoryRun OfText(const std::string& text) { return MemoryRun(ParseModelText(text, "test.yaml")); }

  void OnRow(double time, std::span<const double> row) override {
    t.push_back(time);
    rows.emplace_back(row.begin(), row.end());
  }
  void OnEvent(double time, std::string_view kind, std::string_view entity, const EventDetail& detail) override {
    events.push_back({time, std::string(kind), std::string(entity), WriteDetail(detail, {})});
  }
  void OnEventValues(double time, char side, std::span<const double> row) override {
    (side == '-' ? before : after).emplace_back(row.begin(), row.end());
    if (side == '-') event_times.push_back(time);
  }

  [[nodiscard]] size_t Column(const std::string& name) const {
    for (size_t i = 0; i < columns_.size(); ++i) {
      if (columns_[i].name == name) return i;
    }
    throw std::out_of_range("no column " + name);
  }
  [[nodiscard]] double At(size_t row, const std::string& name) const { return rows[row][Column(name)]; }
  /// Instants of the events of one entity.
  [[nodiscard]] std::vector<double> TimesOf(const std::string& entity) const {
    std::vector<double> times;
    for (const Event& event : events) {
      if (event.entity == entity) times.push_back(event.t);
    }
    return times;
  }
  [[nodiscard]] std::vector<Event> EventsOfKind(const std::string& kind) const {
    std::vector<Event> found;
    for (const Event& event : events) {
      if (event.kind == kind) found.push_back(event);
    }
    return found;
  }
  /// Instants of the events of one kind, of one entity or of all.
  [[nodiscard]] std::vector<double> TimesOfKind(const std::string& kind, const std::string& entity = "") const {
    std::vector<double> times;
    for (const Event& event : EventsOfKind(kind)) {
      if (entity.empty() || event.entity == entity) times.push_back(event.t);
    }
    return times;
  }

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
