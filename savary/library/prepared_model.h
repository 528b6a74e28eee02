#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "savary/analysis/outputs.h"
#include "savary/io/model_file.h"
#include "savary/io/run_model.h"
#include "savary/library/results.h"

namespace savary {

/// A model with given parameters, and the columns of its results: what all its runs share.
struct PreparedModel {
  explicit PreparedModel(ModelFile model_file);

  /// Assembled when it is first asked for.
  [[nodiscard]] const CheckedModel& Checked() const;
  /// Which of `names` a column is; InputError, with the nearest name, where there is none.
  [[nodiscard]] size_t Find(std::string_view column) const;
  /// A row in SI of all columns, as those of `kept` in the model's units.
  void Convert(std::span<const double> row, double* to, size_t stride = 1) const {
    for (size_t i = 0; i < kept.size(); ++i) to[i * stride] = row[kept[i]] * scales[i];
  }

  ModelFile file;
  std::vector<Column> columns;            // of Outputs
  std::vector<size_t> kept;               // those that results keep: first the ones shown, then others for the report
  std::vector<double> scales;             // from SI, of the kept ones
  std::vector<std::string> names, units;  // of the ones shown
  double time_unit = 1;

 private:
  std::map<std::string, size_t, std::less<>> index_;
  mutable std::once_flag is_checked_;
  mutable CheckedModel checked_;
};

/// The values of a run. Rows lie column by column, so that a column is contiguous; t is the first.
struct Results::Table {
  [[nodiscard]] std::span<const double> Column(size_t i) const { return {values.data() + i * capacity, rows}; }

  std::shared_ptr<const PreparedModel> model;
  size_t rows = 0, capacity = 0;
  std::vector<double> values;
  std::vector<Extreme> extremes;  // of the columns shown
  std::vector<RunEvent> events;
  std::vector<double> event_times;
  std::vector<double> event_values;  // two rows for each of event_times, before and after
  AnalysisSummary summary;
};

}  // namespace savary
