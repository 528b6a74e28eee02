#include "tests/support/memory_run.h"

namespace savary {

MemoryRun::MemoryRun(const ModelFile& file) : file_(file), columns_(Outputs(file.model).columns()) {
  checked = CheckModel(file);
  if (!checked.assembly.ok) throw std::runtime_error(checked.assembly.problem);
  result = RunAnalysis(file.model, checked.start, file.run, this);
  if (const auto* dynamics = std::get_if<DynamicsSummary>(&result)) {
    summary = *dynamics;
  } else {
    static_cast<RunSummary&>(summary) = CommonSummary(result);
  }
}

MemoryRun::~MemoryRun() = default;
MemoryRun::MemoryRun(const MemoryRun&) = default;
MemoryRun::MemoryRun(MemoryRun&&) noexcept = default;
MemoryRun& MemoryRun::operator=(const MemoryRun&) = default;
MemoryRun& MemoryRun::operator=(MemoryRun&&) noexcept = default;

MemoryRun MemoryRun::OfModel(const std::string& name) { return MemoryRun(LoadModelFile("models/" + name + ".yaml")); }
MemoryRun MemoryRun::OfText(const std::string& text) { return MemoryRun(ParseModelText(text, "test.yaml")); }

void MemoryRun::OnRow(double time, std::span<const double> row) {
  t.push_back(time);
  rows.emplace_back(row.begin(), row.end());
}

void MemoryRun::OnEvent(double time, std::string_view kind, std::string_view entity, const EventDetail& detail) {
  events.push_back({time, std::string(kind), std::string(entity), WriteDetail(detail, {})});
}

void MemoryRun::OnEventValues(double time, char side, std::span<const double> row) {
  (side == '-' ? before : after).emplace_back(row.begin(), row.end());
  if (side == '-') event_times.push_back(time);
}

size_t MemoryRun::Column(const std::string& name) const {
  for (size_t i = 0; i < columns_.size(); ++i) {
    if (columns_[i].name == name) return i;
  }
  throw std::out_of_range("no column " + name);
}

std::vector<double> MemoryRun::TimesOf(const std::string& entity) const {
  std::vector<double> times;
  for (const Event& event : events) {
    if (event.entity == entity) times.push_back(event.t);
  }
  return times;
}

std::vector<MemoryRun::Event> MemoryRun::EventsOfKind(const std::string& kind) const {
  std::vector<Event> found;
  for (const Event& event : events) {
    if (event.kind == kind) found.push_back(event);
  }
  return found;
}

std::vector<double> MemoryRun::TimesOfKind(const std::string& kind, const std::string& entity) const {
  std::vector<double> times;
  for (const Event& event : EventsOfKind(kind)) {
    if (entity.empty() || event.entity == entity) times.push_back(event.t);
  }
  return times;
}

}  // namespace savary
