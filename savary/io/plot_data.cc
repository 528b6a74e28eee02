#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "savary/base/error.h"
#include "savary/base/units.h"
#include "savary/io/document.h"
#include "savary/io/event_text.h"
#include "savary/io/event_window.h"
#include "savary/io/plot.h"
#include "savary/io/result_files.h"
#include "savary/io/round_off.h"

namespace savary {

namespace {

// What a run left: its columns at every output instant, and just before and just after every event, in order of time.
struct RunTables {
  std::string title;
  NumberTable table;                         // the first column is the time
  std::vector<char> side;                    // of each row: '-', '+' or ' '
  std::map<std::string, std::string> units;  // empty where not known
  TextTable events;
  double length_scale = 0;  // typical of the mechanism; 0 where not known

  [[nodiscard]] const std::string& UnitOf(const std::string& column) const {
    static const std::string none;
    const auto found = units.find(column);
    return found != units.end() ? found->second : none;
  }
};

double ParseField(const std::string& field, const std::filesystem::path& file) {
  double value = 0;
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
  if (error != std::errc() || end != field.data() + field.size())
    throw InputError({file.string(), 0, 0}, fmt::format("expected a number, found '{}'", field));
  return value;
}

// Puts the values at events between those of the instants. At an event instant they stand instead of the instant's own,
// which are one of the two.
void MergeEventValues(const std::filesystem::path& file, RunTables* run) {
  NumberTable& table = run->table;
  run->side.assign(table.rows(), ' ');
  if (!std::filesystem::exists(file)) return;
  const TextTable values = ReadTextCsv(file);
  if (values.names.size() != table.names.size() + 1 || values.names[1] != "side" ||
      !std::equal(values.names.begin() + 2, values.names.end(), table.names.begin() + 1)) {
    throw InputError({file.string(), 1, 1}, fmt::format("its columns are not those of {}", table.file));
  }
  NumberTable merged;
  merged.columns.resize(table.columns.size());
  std::vector<char> side;
  const auto add_row = [&](std::size_t row) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) merged.columns[i].push_back(table.columns[i][row]);
    side.push_back(' ');
  };
  std::size_t next = 0;
  for (const std::vector<std::string>& fields : values.rows) {
    const double t = ParseField(fields[0], file);
    for (; next < table.rows() && table.columns[0][next] < t; ++next) add_row(next);
    while (next < table.rows() && table.columns[0][next] == t) ++next;
    merged.columns[0].push_back(t);
    for (std::size_t i = 1; i < table.columns.size(); ++i) merged.columns[i].push_back(ParseField(fields[i + 1], file));
    side.push_back(fields[1] == "-" ? '-' : '+');
  }
  for (; next < table.rows(); ++next) add_row(next);
  table.columns = std::move(merged.columns);
  run->side = std::move(side);
}

RunTables ReadRun(const std::filesystem::path& folder) {
  RunTables run;
  run.table = ReadCsv(folder / "result.csv");
  MergeEventValues(folder / "event_values.csv", &run);
  if (std::filesystem::exists(folder / "events.csv")) run.events = ReadTextCsv(folder / "events.csv");
  const std::filesystem::path summary = folder / "summary.json";
  if (!std::filesystem::exists(summary)) return run;
  const Node tree = ParseDocument(ReadTextFile(summary), summary.string());  // JSON is YAML
  if (const Node* title = tree.Find("title")) run.title = title->text;
  if (const Node* unit = tree.Find("time_unit")) run.units[run.table.names[0]] = unit->text;
  if (const Node* length = tree.Find("length_scale")) run.length_scale = ParseField(length->text, summary);
  if (const Node* columns = tree.Find("columns")) {
    for (const Node& column : columns->items) {
      const Node *name = column.Find("name"), *unit = column.Find("unit");
      if (name != nullptr && unit != nullptr) run.units[name->text] = unit->text;
    }
  }
  return run;
}

std::string EntityOf(const std::string& column) { return column.substr(0, column.rfind('.')); }
std::string QuantityOf(const std::string& column) { return column.substr(column.rfind('.') + 1); }

// Why there is no such column, and what may have been meant.
[[noreturn]] void RefuseColumn(const std::string& text, const RunTables& run) {
  std::vector<std::string> quantities;
  for (const std::string& name : run.table.names) {
    if (name != EntityOf(name) && EntityOf(name) == text) quantities.push_back(QuantityOf(name));
  }
  if (!quantities.empty())
    throw PlotError(fmt::format("'{}' is no column of {}, but '{}.{}' is; it has {}", text, run.table.file, text,
                                quantities[0], fmt::join(quantities, ", ")));
  throw PlotError(fmt::format("{} has no column '{}'{}", run.table.file, text, DidYouMean(text, run.table.names)));
}

std::vector<std::string> ChooseColumns(const std::vector<std::string>& requests, const RunTables& run) {
  std::vector<std::string> chosen;
  const auto choose = [&](const std::string& name) {
    if (std::find(chosen.begin(), chosen.end(), name) == chosen.end()) chosen.push_back(name);
  };
  for (const std::string& request : requests) {
    if (run.table.Has(request)) {
      choose(request);
    } else if (request.find_first_of("*?[") != std::string::npos) {
      bool any = false;
      for (const std::string& name : run.table.names) {
        if (::fnmatch(request.c_str(), name.c_str(), 0) != 0) continue;
        choose(name);
        any = true;
      }
      if (!any) throw PlotError(fmt::format("{} has no column like '{}'", run.table.file, request));
    } else {
      RefuseColumn(request, run);
    }
  }
  return chosen;
}

// A unit as it is printed: powers raised, products with a dot.
std::string PrintedUnit(const std::string& unit) {
  std::string text;
  for (std::size_t i = 0; i < unit.size(); ++i) {
    if (unit[i] == '*') {
      text += "\u00B7";
    } else if (unit[i] == '^' && i + 1 < unit.size() && unit[i + 1] >= '2' && unit[i + 1] <= '4') {
      text += std::array{"\u00B2", "\u00B3", "\u2074"}[static_cast<std::size_t>(unit[++i] - '2')];
    } else {
      text += unit[i];
    }
  }
  return text;
}

std::string WithUnit(const std::string& label, const std::string& unit) {
  if (unit.empty() || unit == "1") return label;
  return label.empty() ? PrintedUnit(unit) : fmt::format("{} ({})", label, PrintedUnit(unit));
}

// What all series of a pane have in common, with its unit.
std::string PaneLabel(const PlotPane& pane) {
  const std::string first = QuantityOf(pane.series[0].name);
  const bool same = std::all_of(pane.series.begin(), pane.series.end(),
                                [&](const PlotSeries& series) { return QuantityOf(series.name) == first; });
  return WithUnit(same ? first : "", pane.unit);
}

// Of each column, below which its values are round-off.
std::map<std::string, double> RoundOffOf(const RunTables& run) {
  std::vector<ColumnSize> sizes;
  const std::vector<double>& t = run.table.columns[0];
  for (std::size_t i = 1; i < run.table.names.size(); ++i)
    sizes.push_back({run.UnitOf(run.table.names[i]), LargestOf(run.table.columns[i])});
  const std::vector<double> found = FindRoundOff(sizes, run.length_scale, t.back() - t.front());
  std::map<std::string, double> round_off;
  for (std::size_t i = 0; i < found.size(); ++i) round_off[run.table.names[i + 1]] = found[i];
  return round_off;
}

// The part of a line between two times, cut where they are.
class TimeWindow {
 public:
  TimeWindow(const std::vector<double>& t, const PlotRequest& request)
      : t_(t), from_(request.from.value_or(-INFINITY)), to_(request.to.value_or(INFINITY)) {}

  [[nodiscard]] bool Has(double t) const { return t >= from_ && t <= to_; }
  [[nodiscard]] bool Meets(double first, double last) const { return last >= from_ && first <= to_; }
  std::vector<Vec2> Cut(const std::vector<double>& x, const std::vector<double>& y) const {
    std::vector<Vec2> points;
    for (std::size_t i = 0; i < t_.size(); ++i) {
      if (i > 0 && t_[i - 1] < from_ && t_[i] > from_) points.push_back(Between(x, y, i, from_));
      if (Has(t_[i])) points.emplace_back(x[i], y[i]);
      if (i > 0 && t_[i - 1] < to_ && t_[i] > to_) points.push_back(Between(x, y, i, to_));
    }
    return points;
  }

 private:
  [[nodiscard]] Vec2 Between(const std::vector<double>& x, const std::vector<double>& y, std::size_t i,
                             double t) const {
    const double s = (t - t_[i - 1]) / (t_[i] - t_[i - 1]);
    return (1 - s) * Vec2(x[i - 1], y[i - 1]) + s * Vec2(x[i], y[i]);
  }

  const std::vector<double>& t_;
  double from_, to_;
};

}  // namespace

Plot MakePlot(const std::filesystem::path& folder, const PlotRequest& request) {
  const RunTables run = ReadRun(folder);
  const std::string& time = run.table.names[0];
  const std::vector<double>& t = run.table.columns[0];
  if (!request.against.empty() && !run.table.Has(request.against)) RefuseColumn(request.against, run);
  const std::vector<std::string> columns = ChooseColumns(request.quantities, run);
  const std::string across = request.against.empty() ? time : request.against;
  const TimeWindow window(t, request);
  if (t.empty()) throw PlotError(fmt::format("{} has no rows", run.table.file));
  if (!window.Meets(t.front(), t.back())) {
    throw PlotError(fmt::format("no row of {} is in the requested time; it has {} = {:.9g} to {:.9g}", run.table.file,
                                time, t.front(), t.back()));
  }

  std::map<std::string, double> round_off = RoundOffOf(run);
  Plot plot;
  plot.title = request.title.value_or(run.title);
  plot.x_unit = run.UnitOf(across);
  plot.x_label = WithUnit(across, plot.x_unit);
  plot.x_is_time = across == time;
  plot.x_round_off = round_off[across];
  for (const std::string& column : columns) {
    const std::string& unit = run.UnitOf(column);
    auto pane =
        std::find_if(plot.panes.begin(), plot.panes.end(), [&](const PlotPane& other) { return other.unit == unit; });
    if (pane == plot.panes.end()) pane = plot.panes.insert(plot.panes.end(), PlotPane{"", unit, {}});
    pane->round_off = std::max(pane->round_off, round_off[column]);
    const std::vector<double>&x = run.table[across], &y = run.table[column];
    PlotSeries series{column, window.Cut(x, y), false, {}};
    for (std::size_t i = 0; i < t.size() && request.events && !plot.x_is_time; ++i) {
      if (run.side[i] != ' ' && window.Has(t[i])) series.spots.emplace_back(x[i], y[i]);
    }
    pane->series.push_back(std::move(series));
  }
  for (PlotPane& pane : plot.panes) pane.label = PaneLabel(pane);
  if (request.events && plot.x_is_time && !run.events.rows.empty()) {
    const std::size_t at = run.events.IndexOf("t"), kind = run.events.IndexOf("kind");
    const std::size_t detail = run.events.IndexOf("detail");
    const std::string& unit = run.UnitOf(time);
    const double second = unit.empty() ? 1 : ParseUnit(unit, {}).to_si.Factor();
    bool renamed = false;
    for (const std::vector<std::string>& row : run.events.rows) {
      const double when = ParseField(row[at], folder / "events.csv");
      std::optional<double> until = FindWindowEnd(row[kind], row[detail]);
      if (until) *until /= second;
      if (window.Meets(when, until.value_or(when)) && row[kind] != "stop")
        plot.marks.push_back({when, ReadEventKind(row[kind], row[detail], &renamed), until});
    }
    if (renamed) plot.warnings.emplace_back(kRenamedEventKinds);
  }
  return plot;
}

}  // namespace savary
