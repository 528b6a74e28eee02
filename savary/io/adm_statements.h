#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "savary/io/import_text.h"

namespace savary {

/// A piece of a dataset with the location of each character.
struct AdmText {
  std::string text;
  std::vector<SourceLocation> locations;  ///< one for each character

  [[nodiscard]] SourceLocation At(size_t i) const {
    return i < locations.size() ? locations[i] : locations.empty() ? SourceLocation() : locations.back();
  }
  [[nodiscard]] AdmText Part(size_t begin, size_t end) const;
  /// Without blanks at its ends.
  [[nodiscard]] AdmText Trimmed() const;
};

/// A number of a dataset; with a D behind it (and no exponent) it is in degrees, and `value` in rad.
[[nodiscard]] bool ParseAdmNumber(std::string_view text, double* value);

/// `NAME=value,value` of a statement, or a word alone.
struct AdmArgument {
  std::string name;  ///< in full, in capitals
  SourceLocation where;
  std::vector<AdmText> values;

  [[nodiscard]] std::vector<double> Numbers(size_t least, size_t most) const;
  [[nodiscard]] double Number() const { return Numbers(1, 1)[0]; }
  [[nodiscard]] int Id() const;
  [[nodiscard]] std::string Word() const;
  /// Of its first value; its own if it has none.
  [[nodiscard]] SourceLocation ValueLocation() const { return values.empty() ? where : values[0].At(0); }
};

/// `KEYWORD/id, arguments`, over all its lines.
struct AdmStatement {
  std::string keyword;  ///< in full, in capitals
  int id = -1;          ///< -1: none
  SourceLocation where;
  std::string view_name;  ///< of a comment `adams_view_name='name'` before it
  std::vector<AdmArgument> arguments;

  [[nodiscard]] const AdmArgument* Find(std::string_view name) const;
  [[nodiscard]] const AdmArgument& Get(std::string_view name) const;
  [[nodiscard]] bool Has(std::string_view name) const { return Find(name) != nullptr; }
  /// "JOINT/3".
  [[nodiscard]] std::string Title() const;
};

/// The statements that Savary reads, of a whole dataset. What it leaves out is noted.
[[nodiscard]] std::vector<AdmStatement> ReadAdmStatements(std::string_view text, ModelText* model);

}  // namespace savary
