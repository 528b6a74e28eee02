#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "savary/base/piecewise_function.h"
#include "savary/base/units.h"

namespace savary {

/// The value of a parameter, in units of the file.
struct ConstantValue {
  double value = 0;
  Quantity unit;         ///< Powers of the file's units.
  bool certain = false;  ///< The unit is known, not guessed.
  bool bare = true;      ///< Has a bare number as a factor: adapts where it is also without unit.
  bool has_pi = false;   ///< Has pi as a factor.
};

/// A quantity that changes during a run, kept in SI at `index` of the array the caller evaluates with.
struct VariableRef {
  int index = 0;
  Quantity quantity;
  bool certain = true;  ///< False for time, whose coefficients (6*t) are usually bare.
};

/// A function y(x) of the model, as table(name, x) or motion(name, x) evaluates it. In SI; or, without units, of the
/// numbers a person would write down in the file's units: it takes x whatever its unit, and y is a bare number.
struct FunctionRef {
  std::shared_ptr<const PiecewiseFunction> function;
  Quantity x;
  Quantity y;
  bool bare = false;
};

enum class FunctionKind { kTable, kMotion };

/// The names an expression may use.
class SymbolTable {
 public:
  using Resolver = std::function<std::optional<VariableRef>(std::string_view name)>;

  void AddConstant(std::string name, const ConstantValue& value) { constants_[std::move(name)] = value; }
  void AddVariable(std::string name, const VariableRef& variable) { variables_[std::move(name)] = variable; }

  /// Tables and motions have names of their own: a table, a motion and a parameter may be called the same.
  void AddFunction(FunctionKind kind, std::string name, FunctionRef function) {
    functions_[static_cast<int>(kind)][std::move(name)] = std::move(function);
  }
  void AddTable(std::string name, std::shared_ptr<const PiecewiseFunction> function, const Quantity& x,
                const Quantity& y) {
    AddFunction(FunctionKind::kTable, std::move(name), {std::move(function), x, y});
  }

  /// `resolver` is asked, in laws only, for names that are not in the table; so measured quantities (`arm.q`) can be
  /// made when they are first used. `candidates` are names it knows, for messages.
  void SetResolver(Resolver resolver, std::vector<std::string> candidates);

  /// A name that exists but cannot be used in expressions, and why.
  void Refuse(std::string name, std::string why) { refused_[std::move(name)] = std::move(why); }
  /// Why a name is refused; null where it is not.
  [[nodiscard]] const std::string* FindRefusal(std::string_view name) const;

  [[nodiscard]] const ConstantValue* FindConstant(std::string_view name) const;
  [[nodiscard]] std::optional<VariableRef> FindVariable(std::string_view name) const;  ///< Asks the resolver too.
  [[nodiscard]] bool Has(std::string_view name) const;                                 ///< Never asks the resolver.
  [[nodiscard]] bool IsVariable(std::string_view name) const;                          ///< Never asks the resolver.
  [[nodiscard]] std::vector<std::string> Names() const;

  [[nodiscard]] const FunctionRef* FindFunction(FunctionKind kind, std::string_view name) const;
  [[nodiscard]] std::vector<std::string> FunctionNames(FunctionKind kind) const;

 private:
  std::map<std::string, ConstantValue, std::less<>> constants_;
  std::map<std::string, VariableRef, std::less<>> variables_;
  std::array<std::map<std::string, FunctionRef, std::less<>>, 2> functions_;  // by kind
  std::map<std::string, std::string, std::less<>> refused_;
  Resolver resolver_;
  std::vector<std::string> candidates_;
};

}  // namespace savary
