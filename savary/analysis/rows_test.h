#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "savary/analysis/outputs.h"
#include "savary/analysis/run.h"

namespace savary::testing {

/// The results of an analysis, kept.
class Rows : public ResultSink {
 public:
  explicit Rows(const Model& model) : columns_(Outputs(model).columns()) {}

  void OnRow(double t, std::span<const double> row) override {
    times.push_back(t);
    rows.emplace_back(row.begin(), row.end());
  }
  void OnEvent(double t, std::string_view kind, std::string_view entity, std::string_view) override {
    events.push_back({t, std::string(kind), std::string(entity)});
  }
  void OnEventValues(double, char, std::span<const double>) override {}

  [[nodiscard]] double At(size_t row, const std::string& name) const {
    for (size_t i = 0; i < columns_.size(); ++i) {
      if (columns_[i].name == name) return rows.at(row)[i];
    }
    throw std::out_of_range("no column " + name);
  }

  struct Event {
    double t;
    std::string kind, entity;
  };
  std::vector<double> times;
  std::vector<std::vector<double>> rows;
  std::vector<Event> events;

 private:
  std::vector<Column> columns_;
};

}  // namespace savary::testing
