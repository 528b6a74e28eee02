#include "savary/base/expression_symbols.h"

#include <algorithm>
#include <utility>

namespace savary {

void SymbolTable::SetResolver(Resolver resolver, std::vector<std::string> candidates) {
  resolver_ = std::move(resolver);
  candidates_ = std::move(candidates);
}

const std::string* SymbolTable::FindRefusal(std::string_view name) const {
  const auto found = refused_.find(name);
  return found == refused_.end() ? nullptr : &found->second;
}

const ConstantValue* SymbolTable::FindConstant(std::string_view name) const {
  const auto found = constants_.find(name);
  return found == constants_.end() ? nullptr : &found->second;
}

std::optional<VariableRef> SymbolTable::FindVariable(std::string_view name) const {
  const auto found = variables_.find(name);
  if (found != variables_.end()) return found->second;
  return resolver_ ? resolver_(name) : std::nullopt;
}

bool SymbolTable::Has(std::string_view name) const { return FindConstant(name) || IsVariable(name); }

bool SymbolTable::IsVariable(std::string_view name) const {
  return variables_.contains(name) || std::find(candidates_.begin(), candidates_.end(), name) != candidates_.end();
}

std::vector<std::string> SymbolTable::Names() const {
  std::vector<std::string> names;
  for (const auto& [name, value] : constants_) names.push_back(name);
  for (const auto& [name, value] : variables_) names.push_back(name);
  names.insert(names.end(), candidates_.begin(), candidates_.end());
  return names;
}

const FunctionRef* SymbolTable::FindFunction(FunctionKind kind, std::string_view name) const {
  const auto& functions = functions_[static_cast<int>(kind)];
  const auto found = functions.find(name);
  return found == functions.end() ? nullptr : &found->second;
}

std::vector<std::string> SymbolTable::FunctionNames(FunctionKind kind) const {
  std::vector<std::string> names;
  for (const auto& [name, function] : functions_[static_cast<int>(kind)]) names.push_back(name);
  return names;
}

}  // namespace savary
