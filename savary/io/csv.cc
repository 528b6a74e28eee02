#include "savary/io/csv.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace savary {

namespace {

struct Field {
  std::string_view text;
  int column = 0;
};

std::string_view Trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

char FindSeparator(std::string_view line) {
  for (const char c : {';', ',', '\t'}) {
    if (Trimmed(line).find(c) != std::string_view::npos) return c;
  }
  return ' ';
}

std::vector<Field> Split(std::string_view line, char separator) {
  std::vector<Field> fields;
  for (std::size_t begin = 0; begin <= line.size();) {
    if (separator == ' ') {
      begin = std::min(line.find_first_not_of(" \t\r", begin), line.size());
      if (begin == line.size()) break;
    }
    const std::size_t end =
        std::min(separator == ' ' ? line.find_first_of(" \t\r", begin) : line.find(separator, begin), line.size());
    std::string_view text = Trimmed(line.substr(begin, end - begin));
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
    fields.push_back(
        {text, static_cast<int>(text.empty() ? begin : static_cast<std::size_t>(text.data() - line.data())) + 1});
    begin = end + 1;
  }
  return fields;
}

std::optional<double> ParseNumber(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Index of a column.
std::size_t FindColumn(const ColumnRequest& request, std::size_t count, const std::vector<std::string>& names,
                       const std::string& file) {
  const auto found = std::find(names.begin(), names.end(), request.text);
  if (found != names.end()) {
    if (std::find(found + 1, names.end(), request.text) != names.end()) {
      throw InputError(request.where, fmt::format("'{}' has two columns '{}'; choose by number", file, request.text));
    }
    return static_cast<std::size_t>(found - names.begin());
  }
  std::size_t number = 0;
  const char* const end = request.text.data() + request.text.size();
  if (const auto result = std::from_chars(request.text.data(), end, number);
      result.ec == std::errc{} && result.ptr == end) {
    if (number >= 1 && number <= count) return number - 1;
    throw InputError(request.where, fmt::format("'{}' has {} columns, counted from 1; found {}", file, count, number));
  }
  if (names.empty()) {
    throw InputError(request.where,
                     fmt::format("'{}' does not name its columns in its first line; choose by number", file));
  }
  throw InputError(request.where, fmt::format("'{}' has no column '{}'{} (it has {})", file, request.text,
                                              DidYouMean(request.text, names), fmt::join(names, ", ")));
}

}  // namespace

std::vector<NumberRow> ReadTwoColumns(std::string_view text, const std::string& name,
                                      const std::vector<ColumnRequest>& columns) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<NumberRow> rows;
  std::size_t count = 0, chosen[2] = {0, 1};
  char separator = ' ';
  int number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    ++number;
    if (Trimmed(line).empty() || Trimmed(line).front() == '#') continue;
    const bool is_first = count == 0;
    if (is_first) separator = FindSeparator(line);
    const std::vector<Field> fields = Split(line, separator);
    const auto location = [&](const Field& field) { return SourceLocation{name, number, field.column}; };
    if (is_first) {
      count = fields.size();
      std::vector<std::string> names;
      const bool has_names = std::none_of(fields.begin(), fields.end(),
                                          [](const Field& field) { return ParseNumber(field.text).has_value(); });
      if (has_names) {
        for (const Field& field : fields) names.emplace_back(field.text);
      }
      if (count < 2)
        throw InputError(location(fields[0]),
                         "a table needs two columns, found one; separate them by commas, semicolons, tabs or spaces");
      if (columns.empty() && count > 2) {
        throw InputError({name, number, 1},
                         fmt::format("this file has {} columns; say which two are x and y by 'columns'", count));
      }
      for (std::size_t i = 0; i < columns.size() && i < 2; ++i) chosen[i] = FindColumn(columns[i], count, names, name);
      if (has_names) continue;
    }
    if (fields.size() != count) {
      throw InputError(
          {name, number, 1},
          fmt::format("this line has {} fields, the lines before it have {}{}", fields.size(), count,
                      separator == ',' && fields.size() > count ? "; decimals are written with a point" : ""));
    }
    double values[2] = {0, 0};
    for (int i = 0; i < 2; ++i) {
      const Field& field = fields[chosen[i]];
      const std::optional<double> value = ParseNumber(field.text);
      if (!value) {
        throw InputError(
            location(field),
            fmt::format("'{}' is not a number{}", field.text.substr(0, 40),
                        field.text.find(',') != std::string_view::npos ? "; decimals are written with a point" : ""));
      }
      if (!std::isfinite(*value))
        throw InputError(location(field), fmt::format("'{}' is not a finite number", field.text));
      values[i] = *value;
    }
    rows.push_back({values[0], values[1], location(fields[0])});
  }
  return rows;
}

}  // namespace savary
