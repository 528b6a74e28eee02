#include "savary/base/expression_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "savary/base/expression.h"

namespace savary {

const Function* FindFunction(std::string_view name) {
  for (const Function& function : kFunctions) {
    if (name == function.name) return &function;
  }
  return nullptr;
}

std::vector<std::string> FunctionNames() {
  std::vector<std::string> names;
  for (const Function& function : kFunctions) names.emplace_back(function.name);
  return names;
}

size_t EndOfName(std::string_view text, size_t at) {
  size_t end = at;
  if (end < text.size() && StartsName(text[end])) {
    while (end < text.size() && (StartsName(text[end]) || IsDigit(text[end]) || text[end] == '.')) ++end;
  }
  return end;
}

size_t EndOfNumber(std::string_view text, size_t at) {
  const auto digits = [&](size_t i) {
    while (i < text.size() && IsDigit(text[i])) ++i;
    return i;
  };
  size_t end = digits(at);
  size_t count = end - at;
  if (end < text.size() && text[end] == '.') {
    const size_t decimals = digits(end + 1);
    count += decimals - end - 1;
    end = decimals;
  }
  if (count == 0) return at;
  if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
    size_t exponent = end + 1;
    if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) ++exponent;
    if (digits(exponent) > exponent) end = digits(exponent);
  }
  return end;
}

namespace {

struct UsedNames {
  std::vector<std::string> names;
  std::vector<std::pair<FunctionKind, std::string>> functions;
};

UsedNames Scan(std::string_view text) {
  UsedNames used;
  std::vector<std::string>& names = used.names;
  bool behind_unit = false;  // a name here can only be a unit
  for (size_t at = 0; at < text.size();) {
    if (const size_t number = EndOfNumber(text, at); number > at) {
      at = number;
      behind_unit = true;
    } else if (const size_t end = EndOfName(text, at); end > at) {
      const std::string name(text.substr(at, end - at));
      at = end;
      if (IsKeyword(name)) {
        behind_unit = false;
      } else if (name == "table" || name == "motion") {
        while (at < text.size() && (IsSpace(text[at]) || text[at] == '(')) ++at;
        const size_t begin = at;
        at = EndOfName(text, at);
        used.functions.emplace_back(name == "table" ? FunctionKind::kTable : FunctionKind::kMotion,
                                    text.substr(begin, at - begin));
      } else if (!behind_unit && name != "pi" && !FindFunction(name) &&
                 std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(name);
      }
    } else {
      if (!IsSpace(text[at])) behind_unit = false;
      ++at;
    }
  }
  return used;
}

}  // namespace

std::vector<std::string> NamesIn(std::string_view text) { return Scan(text).names; }

std::vector<std::pair<FunctionKind, std::string>> FunctionsIn(std::string_view text) { return Scan(text).functions; }

void CheckParameterName(std::string_view name, const SourceLocation& where) {
  const bool is_word = !name.empty() && EndOfName(name, 0) == name.size() && name.find('.') == std::string_view::npos;
  if (!is_word) {
    throw InputError(
        where, fmt::format("'{}' cannot be the name of a parameter; use a letter, then letters, digits or _", name));
  }
  const bool reserved =
      IsKeyword(name) || FindFunction(name) || name == "pi" || name == "t" || name == "inf" || name == "nan";
  if (reserved)
    throw InputError(where, fmt::format("'{}' has a meaning of its own in expressions; choose another name", name));
}

}  // namespace savary
