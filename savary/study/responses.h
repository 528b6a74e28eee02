#pragma once

#include <string>
#include <vector>

#include "savary/base/expression.h"
#include "savary/library/mechanism.h"

namespace savary {

/// Expressions over the results of a run, as "piston.x.max - piston.x.min". Names in them are
///   column.min .max .t_min .t_max .first .last .mean .rms    of a result column, over the run
///   entity.kind.count .time .last_time                       of events, as touch.release.count
///   column.before.entity.kind, column.after.entity.kind      at the first such event
/// and parameters of the model whose value is a number.
class Responses {
 public:
  Responses() = default;
  explicit Responses(const Mechanism& mechanism) : mechanism_(&mechanism) {}

  /// InputError at `where`, the location of the text.
  void Add(const std::string& name, const std::string& text, const SourceLocation& where);
  void Finish() { mechanism_ = nullptr; }

  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] const std::vector<std::string>& units() const { return units_; }
  /// Values in the units of units(). NaN, with `problem`, where one does not exist. `error`: an estimate of the largest
  /// of means over time, as a part of the column's largest value; more rows make it smaller, by their fourth power
  /// where values are smooth.
  [[nodiscard]] std::vector<double> Calc(const Mechanism& mechanism, const Results& results, std::string* problem,
                                         double* error) const;

 private:
  struct Variable {
    enum class Kind { kColumn, kEvent, kAtEvent, kParameter };
    std::string name;
    Kind kind = Kind::kColumn;
    std::string column, entity, event, what;
    double to_si = 1;
  };
  [[nodiscard]] std::optional<VariableRef> Resolve(std::string_view name);
  [[nodiscard]] static double CalcVariable(const Variable& variable, const Mechanism& mechanism, const Results& results,
                                           double* error);

  const Mechanism* mechanism_ = nullptr;
  std::vector<std::string> names_, units_;
  std::vector<Expression> expressions_;
  std::vector<double> scales_;  // from SI
  std::vector<Variable> variables_;
};

}  // namespace savary
