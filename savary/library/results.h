#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "savary/analysis/analysis.h"
#include "savary/io/result_column.h"

namespace savary {

struct PreparedModel;
struct ReportData;

/// An event of a run; `t` in the model's unit of time.
struct RunEvent {
  double t = 0;
  std::string kind, entity, detail;
};

/// The results of one run in memory, in the units of the model. Constant, so that threads may read them at once; copies
/// share their values.
class Results {
 public:
  /// How the run ended. With a status that is not usable() there may be fewer rows than asked for, or none.
  [[nodiscard]] const RunSummary& summary() const;
  /// What is particular to the analysis, as the equilibrium of statics or the modes of linearize.
  [[nodiscard]] const AnalysisSummary& analysis() const;
  [[nodiscard]] bool usable() const { return summary().usable(); }

  [[nodiscard]] size_t rows() const;
  /// Times of the rows.
  [[nodiscard]] std::span<const double> t() const;
  [[nodiscard]] const std::vector<std::string>& columns() const;
  /// All values of a column, one after the other in memory. InputError, with the nearest name, where there is none.
  [[nodiscard]] std::span<const double> operator[](std::string_view column) const;
  /// Its unit, "cm/s"; extremes of the motion itself, also between the rows.
  [[nodiscard]] ResultColumn Describe(std::string_view column) const;
  [[nodiscard]] bool Has(std::string_view column) const;

  [[nodiscard]] const std::vector<RunEvent>& events() const;
  /// The instants of events, increasing, and the values of a column just before and just after each.
  [[nodiscard]] const std::vector<double>& event_times() const;
  [[nodiscard]] std::vector<double> BeforeEvents(std::string_view column) const;
  [[nodiscard]] std::vector<double> AfterEvents(std::string_view column) const;

  /// The summary as a text, as summary.json of a run in a folder (without its columns).
  [[nodiscard]] std::string SummaryJson() const;
  /// The page that shows the run, as report.html of a run in a folder. FileError where it cannot be written.
  [[nodiscard]] std::string MakeReport() const;
  void WriteReport(const std::filesystem::path& file) const;
  /// The data of that page alone (JSON), its series in about so many bytes.
  [[nodiscard]] std::string ReportJson(size_t series_bytes) const;

  struct Table;
  explicit Results(std::shared_ptr<const Table> table) : table_(std::move(table)) {}
  /// Keeps the values alive.
  [[nodiscard]] const std::shared_ptr<const Table>& table() const { return table_; }

 private:
  [[nodiscard]] ReportData BuildReport() const;

  std::shared_ptr<const Table> table_;
};

}  // namespace savary
