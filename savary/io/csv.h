#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "savary/base/error.h"

namespace savary {

/// Two columns of numbers in a text: one row a line, fields separated by semicolons, commas, tabs or spaces (the first
/// of these that the first row has). Empty lines, and lines that start with #, do not count. The first row may name the
/// columns.
struct NumberRow {
  double x = 0;
  double y = 0;
  SourceLocation where;  ///< Of its first field.
};

/// A requested column: by name or by number, from 1.
struct ColumnRequest {
  std::string text;
  SourceLocation where;
};

/// The two requested columns, or without a request (empty) both columns of a text that has two. Throws InputError at
/// the request, or at the location in the text, called `name`.
[[nodiscard]] std::vector<NumberRow> ReadTwoColumns(std::string_view text, const std::string& name,
                                                    const std::vector<ColumnRequest>& columns);

}  // namespace savary
