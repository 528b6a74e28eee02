#include "savary/library/memory_sink.h"

#include <algorithm>

#include "savary/io/event_text.h"

namespace savary {

MemorySink::MemorySink(std::shared_ptr<const PreparedModel> model, const RunSettings& run, const RunControl& control)
    : control_(control), table_(std::make_shared<Results::Table>()), model_(*model) {
  constexpr double kMost = 4096;  // rows for which memory is taken at the start
  table_->model = std::move(model);
  Grow(control.keep_rows ? static_cast<size_t>(std::min(kMost, run.until / run.every + 2)) : 0);
  if (control.on_row) shown_.resize(model_.kept.size());
}

void MemorySink::Grow(size_t capacity) {
  Results::Table& table = *table_;
  std::vector<double> values((1 + model_.kept.size()) * capacity);
  for (size_t i = 0; table.rows > 0 && i <= model_.kept.size(); ++i) {
    const std::span<const double> column = table.Column(i);
    std::copy(column.begin(), column.end(), values.begin() + static_cast<std::ptrdiff_t>(i * capacity));
  }
  table.values = std::move(values);
  table.capacity = capacity;
}

void MemorySink::OnRow(double t, std::span<const double> row) {
  Results::Table& table = *table_;
  if (control_.keep_rows) {
    if (table.rows == table.capacity) Grow(2 * table.capacity);
    double* to = table.values.data() + table.rows;
    to[0] = t / model_.time_unit;
    model_.Convert(row, to + table.capacity, table.capacity);
    ++table.rows;
  }
  if (!control_.on_row) return;
  model_.Convert(row, shown_.data());
  control_.on_row(t / model_.time_unit, std::span<const double>(shown_).first(model_.names.size()));
}

void MemorySink::OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) {
  table_->events.push_back(
      {t / model_.time_unit, std::string(kind), std::string(entity), WriteDetail(detail, model_.file.units)});
  if (control_.on_event) control_.on_event(table_->events.back());
}

void MemorySink::OnEventValues(double t, char side, std::span<const double> row) {
  Results::Table& table = *table_;
  const size_t width = model_.kept.size();
  const double at = t / model_.time_unit;
  const bool ends_instant = side == '+' && !has_after_ && table.event_times.back() == at;
  has_after_ = side == '+';
  if (!ends_instant) {
    // Where nothing jumps there may be values before it only.
    table.event_times.push_back(at);
    table.event_values.resize(table.event_values.size() + 2 * width);
    model_.Convert(row, table.event_values.data() + table.event_values.size() - 2 * width);
  }
  model_.Convert(row, table.event_values.data() + table.event_values.size() - width);
}

void MemorySink::OnExtremes(std::span<const Extreme> extremes) {
  table_->extremes.clear();
  for (size_t i = 0; i < model_.names.size(); ++i) {
    Extreme extreme = extremes[model_.kept[i]];
    extreme.min *= model_.scales[i];
    extreme.max *= model_.scales[i];
    extreme.t_min /= model_.time_unit;
    extreme.t_max /= model_.time_unit;
    table_->extremes.push_back(extreme);
  }
}

bool MemorySink::OnProgress(double t) {
  if (!control_.progress) return true;
  const auto now = std::chrono::steady_clock::now();
  if (now - last_progress_ < std::chrono::milliseconds(50)) return true;
  last_progress_ = now;
  return control_.progress(t / model_.time_unit);
}

Results MemorySink::Finish(AnalysisSummary summary) {
  table_->summary = std::move(summary);
  return Results(table_);
}

}  // namespace savary
