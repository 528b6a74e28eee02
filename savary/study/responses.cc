#include "savary/study/responses.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

// "a.b.c" at its last dot.
std::pair<std::string_view, std::string_view> SplitLast(std::string_view name) {
  const size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return {"", name};
  return {name.substr(0, dot), name.substr(dot + 1)};
}

// The integral of a column's values, or of their squares, by parabolas through three rows where these are evenly spaced
// and by trapezoids elsewhere; a new piece begins at every event, with the values beside it.
double Integrate(const Results& results, std::string_view column, bool of_square) {
  const std::span<const double> t = results.t(), x = results[column];
  const std::vector<double>& events = results.event_times();
  const std::vector<double> before = results.BeforeEvents(column), after = results.AfterEvents(column);
  double sum = 0;
  std::vector<std::pair<double, double>> piece;  // t, value
  const auto finish = [&] {
    size_t i = 0;
    while (i + 1 < piece.size()) {
      const double h = piece[i + 1].first - piece[i].first;
      if (i + 2 < piece.size() && std::abs(piece[i + 2].first - piece[i + 1].first - h) < 1e-9 * h) {
        sum += h / 3 * (piece[i].second + 4 * piece[i + 1].second + piece[i + 2].second);
        i += 2;
      } else {
        sum += h / 2 * (piece[i].second + piece[i + 1].second);
        ++i;
      }
    }
    piece.clear();
  };
  const auto add = [&](double at, double value) {
    if (std::isfinite(value)) piece.emplace_back(at, of_square ? value * value : value);
  };
  size_t event = 0;
  for (size_t i = 0; i < t.size(); ++i) {
    for (; event < events.size() && events[event] <= t[i]; ++event) {
      add(events[event], before[event]);
      finish();
      add(events[event], after[event]);
    }
    if (!piece.empty() && piece.back().first == t[i]) continue;
    add(t[i], x[i]);
  }
  finish();
  return sum;
}

double CalcColumn(const Results& results, const std::string& column, const std::string& what) {
  if (what == "first" || what == "last") {
    const std::span<const double> x = results[column];
    return x.empty() ? kNone : what == "first" ? x.front() : x.back();
  }
  if (what == "mean" || what == "rms") {
    const std::span<const double> t = results.t();
    if (t.size() < 2) return kNone;
    const double mean = Integrate(results, column, what == "rms") / (t.back() - t.front());
    return what == "rms" ? std::sqrt(mean) : mean;
  }
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
  for (const std::string& used : NamesIn(text)) {
    const auto [rest, last] = SplitLast(used);
    auto [entity, kind] = SplitLast(rest);
    if (const auto [column, side] = SplitLast(entity); side == "before" || side == "after") {
      entity = kind;
    } else if (!IsIn(EventWords(), last)) {
      entity = "";
    }
    if (!entity.empty() && !mechanism_->HasEntity(entity))
      throw InputError(where, fmt::format("'{}': the model has no '{}' that has events", used, entity));
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

double Responses::CalcVariable(const Variable& variable, const Mechanism& mechanism, const Results& results) {
  const auto is_it = [&](const RunEvent& event) {
    return event.entity == variable.entity && event.kind == variable.event;
  };
  const std::vector<RunEvent>& events = results.events();
  switch (variable.kind) {
    case Variable::Kind::kColumn:
      return CalcColumn(results, variable.column, variable.what);
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

std::vector<double> Responses::Calc(const Mechanism& mechanism, const Results& results, std::string* problem) const {
  std::vector<double> known(variables_.size());
  for (size_t i = 0; i < known.size(); ++i)
    known[i] = CalcVariable(variables_[i], mechanism, results) * variables_[i].to_si;
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
