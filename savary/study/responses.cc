#include "savary/study/responses.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

namespace savary {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

const std::vector<std::string>& ColumnWords() {
  static const std::vector<std::string> words = {"min", "max", "t_min", "t_max", "first", "last", "mean", "rms"};
  return words;
}
const std::vector<std::string>& EventWords() {
  static const std::vector<std::string> words = {"count", "time", "last_time"};
  return words;
}
bool IsIn(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// The kinds of events that something of this name can have; none where the model has nothing of this name that has
// events.
std::vector<std::string> EventKindsOf(const Model& model, std::string_view name) {
  std::vector<std::string> kinds;
  const auto add = [&](const auto& entities, std::initializer_list<std::string> some) {
    if (std::any_of(entities.begin(), entities.end(), [&](const auto& entity) { return entity.name == name; }))
      kinds.insert(kinds.end(), some);
  };
  add(model.joints, {"impact", "close", "form", "release", "slip", "stick", "reverse", "singular", "stop"});
  add(model.contacts, {"impact", "close", "form", "release", "slip", "stick", "reverse", "element", "face", "split",
                       "merge", "singular", "stop"});
  add(model.watches, {"event", "stop"});
  if (std::any_of(model.laws.begin(), model.laws.end(), [&](const Law& law) { return law.owner == name; }))
    kinds.insert(kinds.end(), {std::string("time"), std::string("impact")});
  return kinds;
}

// "a.b.c" at its last dot.
std::pair<std::string_view, std::string_view> SplitLast(std::string_view name) {
  const size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return {"", name};
  return {name.substr(0, dot), name.substr(dot + 1)};
}

using TimedValue = std::pair<double, double>;

// The integral from a to b of the polynomial through these points, at most four, by Gauss' two nodes.
double IntegrateCubic(std::span<const TimedValue> points, double a, double b) {
  double sum = 0;
  for (const double side : {-1.0, 1.0}) {
    const double x = (a + b) / 2 + side * (b - a) / (2 * std::numbers::sqrt3);
    for (size_t i = 0; i < points.size(); ++i) {
      double weight = 1;
      for (size_t j = 0; j < points.size(); ++j) {
        if (j != i) weight *= (x - points[j].first) / (points[i].first - points[j].first);
      }
      sum += weight * points[i].second;
    }
  }
  return sum * (b - a) / 2;
}

// The integral over every `stride`-th of smooth values at increasing times, and the last: between two of them, of the
// cubic through these and one on each side, or two on one side at an end. Those that are much closer to the next than
// the two (a row beside an event) would only add round-off and are passed over.
double IntegratePiece(std::span<const TimedValue> all, size_t stride) {
  constexpr double kLeastDistance = 0.1;
  std::vector<TimedValue> piece;
  for (size_t i = 0; i + 1 < all.size(); i += stride) piece.push_back(all[i]);
  piece.push_back(all.back());
  const auto size = static_cast<std::ptrdiff_t>(piece.size());
  double sum = 0;
  for (std::ptrdiff_t i = 0; i + 1 < size; ++i) {
    const double least = kLeastDistance * (piece[i + 1].first - piece[i].first);
    std::array<std::array<TimedValue, 2>, 2> beside;  // left and right
    std::array<size_t, 2> found{};
    for (const int side : {0, 1}) {
      const std::ptrdiff_t step = side == 0 ? -1 : 1;
      double last = piece[i + side].first;
      for (std::ptrdiff_t k = i + side + step; k >= 0 && k < size && found[side] < 2; k += step) {
        if (std::abs(piece[k].first - last) < least) continue;
        beside[side][found[side]++] = piece[k];
        last = piece[k].first;
      }
    }
    std::array<TimedValue, 4> points = {piece[i], piece[i + 1]};
    size_t count = 2;
    for (const int side : {0, 1}) {
      const size_t most = found[1 - side] > 0 ? 1 : 2;
      for (size_t k = 0; k < std::min(found[side], most); ++k) points[count++] = beside[side][k];
    }
    sum += IntegrateCubic({points.data(), count}, piece[i].first, piece[i + 1].first);
  }
  return sum;
}

// The mean of a column's values, or of their squares, over the run. A new piece begins at every event, with the values
// beside it. `error`: an estimate, as a part of the largest value, by comparison with half of the rows.
double CalcMean(const Results& results, std::string_view column, bool of_square, double* error) {
  const std::span<const double> t = results.t(), x = results[column];
  const std::vector<double>& events = results.event_times();
  const std::vector<double> before = results.BeforeEvents(column), after = results.AfterEvents(column);
  double sum = 0, half_sum = 0, unknown = 0, largest = 0, begin = kNone, end = kNone;
  std::vector<TimedValue> piece;
  const auto finish = [&] {
    if (piece.size() > 1) {
      sum += IntegratePiece(piece, 1);
      if (piece.size() > 2) half_sum += IntegratePiece(piece, 2);
      if (piece.size() == 2) {  // nothing is known of what is between
        half_sum += IntegratePiece(piece, 1);
        unknown += piece[1].first - piece[0].first;
      }
    }
    piece.clear();
  };
  const auto add = [&](double at, double value) {
    if (!(begin <= at)) begin = at;
    end = at;
    if (!std::isfinite(value) || (!piece.empty() && !(at > piece.back().first))) return;
    piece.emplace_back(at, of_square ? value * value : value);
    largest = std::max(largest, std::abs(piece.back().second));
  };
  size_t event = 0;
  const auto add_events = [&](double until) {
    for (; event < events.size() && events[event] <= until; ++event) {
      add(events[event], before[event]);
      finish();
      add(events[event], after[event]);
    }
  };
  for (size_t i = 0; i < t.size(); ++i) {
    add_events(t[i]);
    add(t[i], x[i]);
  }
  add_events(std::numeric_limits<double>::infinity());
  finish();
  const double time = end - begin;
  if (!(time > 0)) return kNone;
  // Of the fourth order the difference would be 15 times the error.
  constexpr double kOfDifference = 0.125;
  if (largest > 0) *error = std::max(*error, (kOfDifference * std::abs(sum - half_sum) / largest + unknown) / time);
  return sum / time;
}

// At the end of the run, which an event may be after the last row.
double CalcLast(const Results& results, std::string_view column) {
  const std::span<const double> t = results.t(), x = results[column];
  const std::vector<double>& events = results.event_times();
  if (events.empty() || (!t.empty() && events.back() < t.back())) return x.empty() ? kNone : x.back();
  const double after = results.AfterEvents(column).back();
  return std::isfinite(after) ? after : results.BeforeEvents(column).back();
}

double CalcColumn(const Results& results, const std::string& column, const std::string& what, double* error) {
  if (what == "first") return results.rows() > 0 ? results[column].front() : kNone;
  if (what == "last") return CalcLast(results, column);
  if (what == "mean") return CalcMean(results, column, false, error);
  if (what == "rms") return std::sqrt(std::max(0.0, CalcMean(results, column, true, error)));
  const ResultColumn found = results.Describe(column);
  if (!std::isfinite(found.min) || !std::isfinite(found.max)) return kNone;
  return what == "min" ? found.min : what == "max" ? found.max : what == "t_min" ? found.t_min : found.t_max;
}

}  // namespace

std::optional<VariableRef> Responses::Resolve(std::string_view name) {
  const UnitSystem& units = mechanism_->file().units;
  const auto has_column = [&](std::string_view column) { return IsIn(mechanism_->columns(), column); };
  const auto quantity_of = [&](std::string_view column) { return mechanism_->QuantityOf(column); };
  Variable variable;
  variable.name = name;
  Quantity quantity = kPureNumber;
  const auto [rest, last] = SplitLast(name);
  if (rest.empty()) {
    const auto& parameters = mechanism_->file().parameter_values;
    const auto found =
        std::find_if(parameters.begin(), parameters.end(), [&](const auto& p) { return p.name == name; });
    if (found == parameters.end() || !found->plain) return std::nullopt;
    variable.kind = Variable::Kind::kParameter;
    if (!found->unit.empty()) {
      const Unit unit = ParseUnit(found->unit, {});
      quantity = unit.quantity;
      variable.to_si = unit.to_si.Factor();
    }
    variables_.push_back(std::move(variable));
    return VariableRef{static_cast<int>(variables_.size()) - 1, quantity, !found->unit.empty()};
  }
  variable.what = last;
  const auto [entity, event] = SplitLast(rest);
  const auto [column, side] = SplitLast(entity);
  if ((side == "before" || side == "after") && has_column(column)) {  // column.before.entity.kind
    variable.kind = Variable::Kind::kAtEvent;
    variable.column = column;
    variable.entity = event;
    variable.event = last;
    variable.what = side;
    quantity = quantity_of(column);
  } else if (IsIn(ColumnWords(), last) && has_column(rest)) {
    variable.column = rest;
    quantity = last == "t_min" || last == "t_max" ? kTime : quantity_of(rest);
  } else if (IsIn(EventWords(), last) && !entity.empty()) {
    variable.kind = Variable::Kind::kEvent;
    variable.entity = entity;
    variable.event = event;
    if (last != "count") quantity = kTime;
  } else {
    return std::nullopt;
  }
  variable.to_si = units.ToSi(quantity);
  variables_.push_back(std::move(variable));
  return VariableRef{static_cast<int>(variables_.size()) - 1, quantity, true};
}

void Responses::Add(const std::string& name, const std::string& text, const SourceLocation& where) {
  const UnitSystem& units = mechanism_->file().units;
  std::vector<std::string> candidates;
  for (const std::string& column : mechanism_->columns()) {
    for (const std::string& word : ColumnWords()) candidates.push_back(column + "." + word);
  }
  const Model& model = mechanism_->file().model;
  const auto add_events = [&](const std::string& entity) {
    for (const std::string& kind : EventKindsOf(model, entity)) {
      for (const std::string& word : EventWords()) candidates.push_back(entity + "." + kind + "." + word);
    }
  };
  for (const Contact& contact : model.contacts) add_events(contact.name);
  for (const Watch& watch : model.watches) add_events(watch.name);
  for (const Stop& stop : model.stops) add_events(model.joints[stop.joint.value()].name);
  for (const std::string& used : NamesIn(text)) {
    const auto [rest, last] = SplitLast(used);
    auto [entity, kind] = SplitLast(rest);
    if (const auto [column, side] = SplitLast(entity); side == "before" || side == "after") {
      entity = kind;
      kind = last;
    } else if (!IsIn(EventWords(), last)) {
      entity = "";
    }
    if (!entity.empty()) {
      const std::vector<std::string> kinds = EventKindsOf(mechanism_->file().model, entity);
      if (kinds.empty())
        throw InputError(where, fmt::format("'{}': the model has no '{}' that has events", used, entity));
      if (!IsIn(kinds, kind)) {
        const std::string near = DidYouMean(kind, kinds);
        throw InputError(where, fmt::format("'{}': '{}' has no events of the kind '{}'{}", used, entity, kind,
                                            near.empty() ? fmt::format("; it has {}", fmt::join(kinds, ", ")) : near));
      }
    }
    if (mechanism_->columns().end() != std::find(mechanism_->columns().begin(), mechanism_->columns().end(), used)) {
      throw InputError(where,
                       fmt::format("'{0}' changes during a run; write {0}.max, .min, .mean, .rms, .first, .last, or "
                                   "{0}.after.<entity>.<kind> for its value at an event",
                                   used));
    }
  }
  SymbolTable symbols;
  symbols.SetResolver([this](std::string_view used) { return Resolve(used); }, std::move(candidates));
  const Quantity quantity = QuantityOf(text, where, symbols, units);
  expressions_.push_back(Expression::Compile(text, where, symbols, quantity, units));
  names_.push_back(name);
  units_.push_back(units.UnitName(quantity));
  scales_.push_back(1 / units.ToSi(quantity));
}

double Responses::CalcVariable(const Variable& variable, const Mechanism& mechanism, const Results& results,
                               double* error) {
  const auto is_it = [&](const RunEvent& event) {
    return event.entity == variable.entity && event.kind == variable.event;
  };
  const std::vector<RunEvent>& events = results.events();
  switch (variable.kind) {
    case Variable::Kind::kColumn:
      return CalcColumn(results, variable.column, variable.what, error);
    case Variable::Kind::kParameter:
      for (const ParameterValue& parameter : mechanism.file().parameter_values) {
        if (parameter.name == variable.name) return parameter.value;
      }
      return kNone;
    case Variable::Kind::kEvent: {
      if (variable.what == "count") return static_cast<double>(std::count_if(events.begin(), events.end(), is_it));
      double time = kNone;
      for (const RunEvent& event : events) {
        if (is_it(event) && (variable.what == "last_time" || std::isnan(time))) time = event.t;
      }
      return time;
    }
    case Variable::Kind::kAtEvent: {
      const auto event = std::find_if(events.begin(), events.end(), is_it);
      if (event == events.end()) return kNone;
      const std::vector<double>& times = results.event_times();
      const auto at = std::find(times.begin(), times.end(), event->t) - times.begin();
      if (at == static_cast<std::ptrdiff_t>(times.size())) return kNone;
      return (variable.what == "before" ? results.BeforeEvents(variable.column)
                                        : results.AfterEvents(variable.column))[at];
    }
  }
  return kNone;
}

std::vector<double> Responses::Calc(const Mechanism& mechanism, const Results& results, std::string* problem,
                                    double* error) const {
  std::vector<double> known(variables_.size());
  *error = 0;
  for (size_t i = 0; i < known.size(); ++i)
    known[i] = CalcVariable(variables_[i], mechanism, results, error) * variables_[i].to_si;
  std::vector<double> values;
  for (size_t k = 0; k < expressions_.size(); ++k) {
    const Expression& expression = expressions_[k];
    std::vector<Expression::Branch> branches(expression.num_switches());
    expression.InitialBranches(known.data(), branches.data());
    values.push_back(expression.Value(known.data(), branches.data()) * scales_[k]);
    if (std::isfinite(values.back()) || !problem->empty()) continue;
    *problem = fmt::format("'{}' has no value", names_[k]);
    for (const int v : expression.variables()) {
      if (std::isnan(known[v])) *problem += fmt::format(": '{}' does not exist in this run", variables_[v].name);
    }
  }
  return values;
}

}  // namespace savary
