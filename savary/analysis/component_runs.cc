#include "savary/analysis/component_runs.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include <fmt/format.h>

namespace savary {

namespace {

constexpr size_t kEnergies = 3;  // columns, the last ones

}  // namespace

// One component: its run, and what of its results is not written yet.
class ComponentRuns::Part : public ResultSink {
 public:
  Part(int index, Component component, const DynamicsSettings& settings, ComponentRuns* runs)
      : index_(index),
        component_(std::move(component)),
        settings_(settings),
        runs_(*runs),
        run_(component_.model, settings_, this) {
    run_.KeepSteps();
  }

  void OnRow(double t, std::span<const double> row) override { rows_.push_back({t, {row.begin(), row.end()}}); }
  void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) override {
    stop_ = {{t, std::string(kind), std::string(entity), detail}, index_, kind == "cluster" && t >= reported_};
    if (!is_over_) runs_.events_.push_back(stop_);
  }
  void OnEventValues(double t, char side, std::span<const double> row) override {
    runs_.values_.push_back({t, side, index_, {row.begin(), row.end()}});
  }
  void OnExtremes(std::span<const Extreme> extremes) override {
    for (size_t i = 0; i + kEnergies < extremes.size(); ++i) {
      if (kinds_[i] == ColumnKind::kOwn) runs_.extremes_[columns_[i]] = extremes[i];
    }
  }
  bool OnProgress(double t) override { return runs_.sink_.OnProgress(t); }
  // After each step, in windows too.
  bool WantsCheckpoint() override { return true; }
  void OnCheckpoint(const DynamicsCheckpoint& checkpoint) override {
    before_ = std::move(now_);
    now_ = {checkpoint, run_.t()};
  }

  bool Begin(const State& whole_start, const Model& whole, const DynamicsCheckpoint* resume) {
    const State start = ExtractState(whole, whole_start, component_);
    if (resume != nullptr) reported_ = resume->window.reported;
    is_going_ = run_.Begin(start, resume);
    if (resume != nullptr) now_ = {*resume, run_.t()};
    return is_going_;
  }
  void Advance() { is_going_ = run_.Advance(); }
  DynamicsSummary Finish(bool is_cut) {
    is_over_ = true;
    if (is_cut) run_.Cut();
    return run_.Finish();
  }
  struct Saved {
    DynamicsCheckpoint state;
    double t = 0;  // of the state; that of its march is the start of an open window
  };
  // Before the last step: a state from which all that is not written yet can be found again.
  [[nodiscard]] Saved CopyEarlier() const {
    Saved saved = before_.state.march.y.size() > 0 ? before_ : now_;
    // Windows that began earlier than this were reported; what was reported since then is not reported again, unless
    // the run was cancelled.
    double& reported = saved.state.window.reported;
    if (is_going_ || run_.has_reached_end()) {
      reported = std::max(reported, run_.reported_until());
    } else if (!saved.state.window.is_open) {
      reported = saved.t;
    }
    return saved;
  }

  int index_;
  const Component component_;
  const DynamicsSettings settings_;
  ComponentRuns& runs_;
  DynamicsRun run_;
  std::vector<int> columns_;       // of the whole, for each of its own
  std::vector<ColumnKind> kinds_;  // of each of its own
  struct Row {
    double t;
    std::vector<double> values;
  };
  std::deque<Row> rows_;
  Event stop_;  // the last event
  Saved before_, now_;
  double reported_ = std::numeric_limits<double>::infinity();  // of the run that is resumed: windows before this
  bool is_going_ = false, is_over_ = false;
};

bool ComponentRuns::AreUsed(const Model& model, const DynamicsSettings& settings,
                            const std::vector<Component>& components) {
  if (components.size() < 2 || !settings.independent.empty()) return false;
  if (settings.formulation == Formulation::kIndependent || settings.formulation == Formulation::kCanonical)
    return false;
  return !model.stops.empty() || !model.contacts.empty() || !model.frictions.empty();
}

ComponentRuns::ComponentRuns(const Model& model, std::vector<Component> components, const DynamicsSettings& settings,
                             ResultSink* sink)
    : model_(model),
      settings_(settings),
      sink_(*sink),
      outputs_(model),
      row_(outputs_.columns().size()),
      sum_finder_({}),
      extremes_(outputs_.columns().size()) {
  std::unordered_map<std::string_view, int> column_of;
  const std::vector<Column>& columns = outputs_.columns();
  for (size_t i = 0; i < columns.size(); ++i) column_of[columns[i].name] = static_cast<int>(i);
  for (Component& component : components) {
    parts_.push_back(std::make_unique<Part>(static_cast<int>(parts_.size()), std::move(component), settings_, this));
    Part& part = *parts_.back();
    const Outputs own(part.component_.model);
    for (const Column& column : own.columns()) part.columns_.push_back(column_of.at(column.name));
  }
  // Of guided bodies that several components have, forces are sums, motion is that of one.
  const auto starts = [](std::string_view column, const std::string& entity) {
    return column.size() > entity.size() && column.starts_with(entity) && column[entity.size()] == '.';
  };
  std::vector<char> is_sum(columns.size(), 0);
  for (const auto& part : parts_) {
    for (const int column : part->columns_) {
      const bool is_copy = std::any_of(part->component_.copies.begin(), part->component_.copies.end(),
                                       [&](const std::string& name) { return starts(columns[column].name, name); });
      const bool is_force = columns[column].quantity.force != 0;
      part->kinds_.push_back(!is_copy ? ColumnKind::kOwn : is_force ? ColumnKind::kSum : ColumnKind::kCopy);
      if (is_copy && is_force) is_sum[column] = 1;
    }
  }
  for (size_t i = 0; i < columns.size(); ++i) {
    if (is_sum[i] != 0 || i + kEnergies >= columns.size()) sums_.push_back(static_cast<int>(i));
  }
  for (const auto& part : parts_) {
    for (size_t i = 0; i < part->columns_.size(); ++i) {
      if (is_sum[part->columns_[i]] != 0 || i + kEnergies >= part->columns_.size()) part->kinds_[i] = ColumnKind::kSum;
    }
  }
  sum_finder_ = ExtremeFinder(std::vector<bool>(sums_.size(), false));
  sum_values_.resize(sums_.size());
}

ComponentRuns::~ComponentRuns() = default;

std::string ComponentRuns::DescribeMisfit(const DynamicsCheckpoint& checkpoint) {
  if (checkpoint.parts.size() != parts_.size()) return "it has another number of components";
  for (size_t i = 0; i < parts_.size(); ++i) {
    if (std::string misfit = parts_[i]->run_.DescribeMisfit(checkpoint.parts[i]); !misfit.empty()) return misfit;
  }
  if (checkpoint.next_row < 0 || !(checkpoint.march.t >= 0)) return "a count or a time is negative";
  return "";
}

DynamicsSummary ComponentRuns::Run(const State& start, const DynamicsCheckpoint* resume) {
  if (resume != nullptr) {
    reported_until_ = resume->march.t;
    for (const DynamicsCheckpoint::Event& event : resume->pending) events_.push_back({event, -1, true});
  }
  const auto note_end = [&](const Part& part) {
    if (part.is_going_ || part.run_.has_reached_end() || !(part.run_.t() < end_)) return;
    end_ = part.run_.t();
    ended_by_ = part.index_;
  };
  for (size_t i = 0; i < parts_.size(); ++i) {
    (void)parts_[i]->Begin(start, model_, resume != nullptr ? &resume->parts[i] : nullptr);
    note_end(*parts_[i]);
  }
  for (;;) {
    Part* last = nullptr;
    for (const auto& part : parts_) {
      if (part->is_going_ && part->run_.t() < end_ && (last == nullptr || part->run_.t() < last->run_.t()))
        last = part.get();
    }
    if (last == nullptr || has_row_failed_) break;
    HandOn(last->run_.t());
    if (sink_.WantsCheckpoint()) {
      DynamicsCheckpoint checkpoint;
      SaveParts(&checkpoint);
      sink_.OnCheckpoint(checkpoint);
    }
    last->Advance();
    note_end(*last);
  }
  HandOn(std::numeric_limits<double>::infinity());
  return Summarize();
}

void ComponentRuns::HandOn(double t) {
  while (!has_row_failed_) {
    double next = std::numeric_limits<double>::infinity();
    for (const Values& values : values_) next = std::min(next, values.t);
    if (!(next < t)) break;
    if (next > end_) break;
    WriteRows(next);
    if (!WriteInstant(next)) has_row_failed_ = true;
  }
  WriteRows(std::min(t, end_));
  WriteEvents(t);
}

// In the order of time: a window is reported when it is over, so events behind its beginning wait for it, unless the
// run ends before.
void ComponentRuns::WriteEvents(double t) {
  for (const auto& part : parts_) {
    if (part->is_going_ && std::isfinite(t)) t = std::min(t, part->run_.reported_until());
  }
  std::stable_sort(events_.begin(), events_.end(), [](const Event& a, const Event& b) { return a.t < b.t; });
  for (; !events_.empty() && events_.front().t < t && events_.front().t <= end_; events_.pop_front()) {
    const Event& event = events_.front();
    if (event.t >= reported_until_ || event.is_due) sink_.OnEvent(event.t, event.kind, event.entity, event.detail);
  }
}

// Those that all components have, up to t.
void ComponentRuns::WriteRows(double t) {
  const auto is_due = [&](const std::unique_ptr<Part>& part) {
    return !part->rows_.empty() && part->rows_.front().t <= t;
  };
  while (std::all_of(parts_.begin(), parts_.end(), is_due)) {
    // After a resumption components begin at rows of their own.
    double latest = 0;
    for (const auto& part : parts_) latest = std::max(latest, part->rows_.front().t);
    bool dropped = false;
    for (const auto& part : parts_) {
      while (!part->rows_.empty() && part->rows_.front().t < latest) {
        part->rows_.pop_front();
        dropped = true;
      }
    }
    if (dropped) continue;
    for (const auto& part : parts_) {
      Store(*part, part->rows_.front().values);
      part->rows_.pop_front();
    }
    if (latest < reported_until_) continue;
    sink_.OnRow(latest, row_);
    SeeSums(latest);
  }
}

// The values of all components before and after the instant.
bool ComponentRuns::WriteInstant(double t) {
  std::vector<std::vector<double>> before(parts_.size()), after(parts_.size());
  for (size_t i = 0; i < values_.size();) {
    Values& values = values_[i];
    if (values.t != t) {
      ++i;
      continue;
    }
    if (values.side == '+') {
      after[values.part] = std::move(values.row);
    } else if (before[values.part].empty()) {
      before[values.part] = std::move(values.row);
    }
    values_.erase(values_.begin() + static_cast<long>(i));
  }
  if (t < reported_until_) return true;
  for (const auto& part : parts_) {
    if (!before[part->index_].empty()) continue;
    if (!part->run_.CalcRowAt(t, &before[part->index_])) {
      end_ = t;
      ended_by_ = part->index_;
      return false;
    }
  }
  for (const char side : {'-', '+'}) {
    for (const auto& part : parts_) {
      const bool is_after = side == '+' && !after[part->index_].empty();
      Store(*part, is_after ? after[part->index_] : before[part->index_]);
    }
    sink_.OnEventValues(t, side, row_);
    if (side == '+') sum_finder_.Break();
    SeeSums(t);
  }
  return true;
}

void ComponentRuns::Store(const Part& part, const std::vector<double>& row) {
  if (part.index_ == 0) {
    for (const int column : sums_) row_[column] = 0;
  }
  for (size_t i = 0; i < part.columns_.size(); ++i) {
    if (part.kinds_[i] == ColumnKind::kOwn) row_[part.columns_[i]] = row[i];
    if (part.kinds_[i] == ColumnKind::kSum) row_[part.columns_[i]] += row[i];
  }
}

void ComponentRuns::SeeSums(double t) {
  for (size_t i = 0; i < sums_.size(); ++i) sum_values_[i] = row_[sums_[i]];
  sum_finder_.See(t, sum_values_);
}

void ComponentRuns::SaveParts(DynamicsCheckpoint* checkpoint) const {
  checkpoint->parts.clear();
  std::vector<double> times;
  for (const auto& part : parts_) {
    auto [state, t] = part->CopyEarlier();
    checkpoint->march.t = std::max(checkpoint->march.t, t);
    checkpoint->next_row = std::max(checkpoint->next_row, state.next_row);
    checkpoint->parts.push_back(std::move(state));
    times.push_back(t);
  }
  checkpoint->pending.clear();
  for (const Event& event : events_) {
    // Events at the instant of a component's state come before it.
    const double t = checkpoint->march.t;
    const bool is_past = event.t < t || (event.t == t && (event.part < 0 || times[event.part] == t));
    if (is_past && (event.t >= reported_until_ || event.is_due)) checkpoint->pending.push_back(event);
  }
}

DynamicsSummary ComponentRuns::Summarize() {
  DynamicsSummary whole;
  SaveParts(&whole.checkpoint);
  whole.formulation = parts_[0]->run_.formulation();
  double t = 0;
  for (const auto& part : parts_) {
    const bool is_cut = ended_by_ >= 0 && part->index_ != ended_by_;
    const DynamicsSummary own = part->Finish(is_cut);
    t = std::max(t, own.t);
    // The worst of all ends, but where one came before the others.
    const bool decides = ended_by_ >= 0 ? part->index_ == ended_by_ : !own.usable() && whole.usable();
    if (decides || part->index_ == 0) {
      whole.status = own.status;
      whole.reason = own.reason;
    }
    whole.counts = whole.counts + own.counts;
    if (own.worst_closure >= whole.worst_closure) {
      whole.worst_closure = own.worst_closure;
      whole.worst_joint = own.worst_joint;
    }
    for (const std::string& warning : own.warnings) {
      const bool is_known = warning.starts_with(DynamicsRun::kRoundOffNote) &&
                            std::any_of(whole.warnings.begin(), whole.warnings.end(), [](const std::string& other) {
                              return other.starts_with(DynamicsRun::kRoundOffNote);
                            });
      if (!is_known) whole.warnings.push_back(warning);
    }
    EnergyAudit& energy = whole.energy;
    energy.initial += own.energy.initial;
    energy.final += own.energy.final;
    energy.work += own.energy.work;
    energy.lost += own.energy.lost;
    energy.imbalance += own.energy.imbalance;
    energy.unseen += own.energy.unseen;
    energy.scale += own.energy.scale;
    energy.round_off += own.energy.round_off;
    energy.allowed += own.energy.allowed;
    WindowAudit& windows = whole.windows;
    windows.count += own.windows.count;
    windows.time = std::max(windows.time, own.windows.time);
    windows.steps += own.windows.steps;
    windows.impacts += own.windows.impacts;
    windows.error = std::max(windows.error, own.windows.error);
    windows.depth = std::max(windows.depth, own.windows.depth);
    windows.energy_gained = std::max(windows.energy_gained, own.windows.energy_gained);
    if (own.formulation == Formulation::kAbsolute) whole.formulation = Formulation::kAbsolute;
    if (std::isfinite(own.virtual_force_difference)) {
      whole.virtual_force_difference = std::isfinite(whole.virtual_force_difference)
                                           ? std::max(whole.virtual_force_difference, own.virtual_force_difference)
                                           : own.virtual_force_difference;
    }
  }
  if (has_row_failed_) {
    whole.status = RunStatus::kFailed;
    whole.reason = fmt::format("a result could not be computed: {}", parts_[ended_by_]->run_.failure());
  }
  whole.t = std::min(t, end_);
  const Part& last = *parts_[std::max(ended_by_, 0)];
  sink_.OnEvent(whole.t, "stop", last.stop_.entity, whole.reason);
  for (size_t i = 0; i < sums_.size(); ++i) extremes_[sums_[i]] = sum_finder_.extremes()[i];
  sink_.OnExtremes(extremes_);
  return whole;
}

}  // namespace savary
