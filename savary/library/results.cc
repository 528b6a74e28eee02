#include "savary/library/results.h"

#include <algorithm>
#include <limits>

#include "savary/io/json.h"
#include "savary/io/report.h"
#include "savary/io/report_data.h"
#include "savary/io/result_files.h"
#include "savary/library/prepared_model.h"
#include "savary/library/version.h"

namespace savary {

namespace {

std::vector<double> EveryOther(const Results::Table& table, std::string_view column, size_t first) {
  const size_t width = table.model->kept.size(), at = table.model->Find(column);
  std::vector<double> values(table.event_times.size());
  for (size_t i = 0; i < values.size(); ++i) values[i] = table.event_values[(2 * i + first) * width + at];
  return values;
}

std::string ProgramName() { return "Savary " + std::string(Version()); }

}  // namespace

const RunSummary& Results::summary() const { return CommonSummary(table_->summary); }
const AnalysisSummary& Results::analysis() const { return table_->summary; }
size_t Results::rows() const { return table_->rows; }
std::span<const double> Results::t() const { return table_->Column(0); }
const std::vector<std::string>& Results::columns() const { return table_->model->names; }
bool Results::Has(std::string_view column) const {
  const std::vector<std::string>& names = columns();
  return std::find(names.begin(), names.end(), column) != names.end();
}

std::span<const double> Results::operator[](std::string_view column) const {
  return table_->Column(1 + table_->model->Find(column));
}

ResultColumn Results::Describe(std::string_view column) const {
  const size_t i = table_->model->Find(column);
  ResultColumn result{table_->model->names[i], table_->model->units[i]};
  if (i < table_->extremes.size() && table_->extremes[i].is_known()) {
    const Extreme& extreme = table_->extremes[i];
    result.min = extreme.min;
    result.t_min = extreme.t_min;
    result.max = extreme.max;
    result.t_max = extreme.t_max;
  }
  return result;
}

const std::vector<RunEvent>& Results::events() const { return table_->events; }
const std::vector<double>& Results::event_times() const { return table_->event_times; }
std::vector<double> Results::BeforeEvents(std::string_view column) const { return EveryOther(*table_, column, 0); }
std::vector<double> Results::AfterEvents(std::string_view column) const { return EveryOther(*table_, column, 1); }

std::string Results::SummaryJson() const {
  const PreparedModel& model = *table_->model;
  std::string text;
  JsonWriter json(&text, JsonWriter::Layout::kIndented);
  json.BeginObject();
  json.Key("status").String(ToString(summary().status));
  WriteSummaryMembers(model.file, model.Checked(), table_->summary, &json);
  json.EndObject();
  return text;
}

ReportData Results::BuildReport() const {
  const PreparedModel& model = *table_->model;
  if (!model.Checked().assembly.ok) return DrawStart(model.file, model.Checked(), ProgramName());
  ReportBuilder report(model.file, model.columns);
  std::vector<double> row(model.columns.size(), std::numeric_limits<double>::quiet_NaN());
  const size_t width = model.kept.size();
  size_t event = 0;
  const auto add_events = [&](double until) {
    for (; event < table_->event_times.size() && table_->event_times[event] <= until; ++event) {
      for (size_t side = 0; side < 2; ++side) {
        const double* values = table_->event_values.data() + (2 * event + side) * width;
        for (size_t i = 0; i < width; ++i) row[model.kept[i]] = values[i] / model.scales[i];
        report.AddEventRow(table_->event_times[event] * model.time_unit, row);
      }
    }
  };
  for (size_t k = 0; k < table_->rows; ++k) {
    const double t = table_->Column(0)[k];
    add_events(t);
    for (size_t i = 0; i < width; ++i) row[model.kept[i]] = table_->Column(1 + i)[k] / model.scales[i];
    report.AddRow(t * model.time_unit, row);
  }
  add_events(std::numeric_limits<double>::infinity());
  for (const RunEvent& e : table_->events) report.AddEvent(e.t * model.time_unit, e.kind, e.entity, e.detail);
  return report.Build(report.MakeHealth(model.Checked(), table_->summary), ProgramName());
}

std::string Results::MakeReport() const { return RenderReport(BuildReport()); }
std::string Results::ReportJson(size_t series_bytes) const { return RenderReportData(BuildReport(), {series_bytes}); }

void Results::WriteReport(const std::filesystem::path& file) const { ReplaceFile(file, MakeReport()); }

}  // namespace savary
