#include "savary/io/report_folder.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <fmt/format.h>

#include "savary/io/event_text.h"
#include "savary/io/report_data.h"
#include "savary/io/result_hdf5.h"

namespace savary {

namespace {

namespace fs = std::filesystem;

// A folder for a moment.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (fs::temp_directory_path() / "savary-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
      throw FileError("cannot make a folder for temporary files in " + fs::temp_directory_path().string());
    path_ = name;
  }
  ~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// The model of a run, from its texts: they are laid out as they were, since files name one another.
ModelFile ReadModel(const RunRecord& record, const fs::path& result) {
  const ScratchFolder scratch;
  const fs::path main(record.sources[0].name.empty() ? "model.yaml" : record.sources[0].name);
  for (size_t i = 0; i < record.sources.size(); ++i) {
    const fs::path name =
        i == 0 ? main.filename() : fs::path(record.sources[i].name).lexically_relative(main.parent_path());
    if (name.empty() || name.is_absolute() || *name.begin() == "..") {
      throw FileError(fmt::format("cannot read {}: the model's file '{}' lies outside of its folder", result.string(),
                                  record.sources[i].name));
    }
    const fs::path file = scratch.path() / name;
    fs::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    out << record.sources[i].text;
    out.close();
    if (!out) throw FileError("cannot write " + file.string());
  }
  ParameterOverrides overrides;
  for (const std::string& text : record.parameters) {
    const size_t equals = text.find('=');
    overrides.emplace_back(text.substr(0, equals), equals == std::string::npos ? "" : text.substr(equals + 1));
  }
  return LoadModelFile(scratch.path() / main.filename(), overrides);
}

std::string TextOf(const Node& node, std::string_view key) {
  const Node* value = node.Find(key);
  return value == nullptr ? "" : value->text;
}

std::vector<std::string> TextsOf(const Node& node, std::string_view key) {
  std::vector<std::string> texts;
  if (const Node* list = node.Find(key)) {
    for (const Node& item : list->items) texts.push_back(item.text);
  }
  return texts;
}

ReportHealth ReadHealth(const StoredRun& run, const std::string& time_unit) {
  ReportHealth health;
  if (run.health.empty()) {  // the run was killed, or goes on
    health.ok = false;
    health.reason = run.t.empty() ? "the run did not end properly; there are no results"
                                  : fmt::format("the run did not end properly; results go to t = {:.9g} {}",
                                                run.t.back(), time_unit);
    return health;
  }
  const Node node = ParseDocument(run.health, "health");  // JSON is YAML
  health.ok = TextOf(node, "ok") == "true";
  health.cancelled = TextOf(node, "cancelled") == "true";
  health.reason = TextOf(node, "reason");
  health.warnings = TextsOf(node, "warnings");
  health.culprits = TextsOf(node, "culprits");
  if (const Node* facts = node.Find("facts")) {
    for (const Node& fact : facts->items) {
      using Level = ReportFact::Level;
      const std::string level = TextOf(fact, "level");
      health.facts.push_back({TextOf(fact, "section"), TextOf(fact, "name"), TextOf(fact, "value"),
                              level == "good"      ? Level::kGood
                              : level == "warning" ? Level::kWarning
                              : level == "bad"     ? Level::kBad
                                                   : Level::kPlain});
    }
  }
  return health;
}

}  // namespace

fs::path RebuildReport(const fs::path& folder, const std::string& program, std::vector<std::string>* warnings) {
  const fs::path result = folder / "result.h5";
  const StoredRun run = ReadResultHdf5(result);
  const ModelFile file = ReadModel(run.record, result);

  const std::vector<Column> all = Outputs(file.model).columns();
  std::vector<Column> columns;
  std::vector<const StoredRun::Column*> stored;
  std::vector<double> scales;
  const std::vector<size_t> needed = FindReportColumns(file, all);
  for (size_t i = 0; i < all.size(); ++i) {
    const auto found = std::find_if(run.columns.begin(), run.columns.end(),
                                    [&](const StoredRun::Column& column) { return column.name == all[i].name; });
    if (found == run.columns.end()) {
      if (!std::binary_search(needed.begin(), needed.end(), i)) continue;
      throw FileError(
          fmt::format("cannot build a report from {}: it has no column {}; results of older programs lack what "
                      "pictures need, so run the model again",
                      result.string(), all[i].name));
    }
    columns.push_back(all[i]);
    stored.push_back(&*found);
    scales.push_back(file.units.ToSi(all[i].quantity));
  }

  ReportBuilder report(file, columns);
  std::vector<double> row(columns.size());
  const double time_unit = file.units.ToSi(kTime);
  const auto fill = [&](std::vector<double> StoredRun::Column::*values, size_t at) {
    for (size_t k = 0; k < row.size(); ++k) row[k] = (stored[k]->*values)[at] * scales[k];
  };
  // At the instant of an event a result is either the state before it or the one after.
  const auto is_before = [&](size_t at, size_t event) {
    return run.t[at] < run.event_t[event] ||
           (run.t[at] == run.event_t[event] &&
            std::all_of(stored.begin(), stored.end(), [&](const StoredRun::Column* column) {
              const double a = column->values[at], b = column->event_values[event];
              return a == b || (a != a && b != b);
            }));
  };
  size_t next = 0;
  for (size_t event = 0; event < run.event_t.size(); ++event) {
    for (; next < run.t.size() && is_before(next, event); ++next) {
      fill(&StoredRun::Column::values, next);
      report.AddRow(run.t[next] * time_unit, row);
    }
    fill(&StoredRun::Column::event_values, event);
    report.AddEventRow(run.event_t[event] * time_unit, row);
  }
  for (; next < run.t.size(); ++next) {
    fill(&StoredRun::Column::values, next);
    report.AddRow(run.t[next] * time_unit, row);
  }
  bool renamed = false;
  for (const StoredRun::Event& event : run.events)
    report.AddEvent(event.t * time_unit, ReadEventKind(event.kind, event.detail, &renamed), event.entity, event.detail);
  if (renamed && warnings != nullptr) warnings->emplace_back(kRenamedEventKinds);

  const fs::path path = folder / "report.html";
  WriteReport(path, report.Build(ReadHealth(run, file.units.UnitName(kTime)), program));
  return path;
}

}  // namespace savary
