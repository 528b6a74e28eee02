#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "savary/io/import_text.h"

namespace savary {

/// A word of a data file of ACDMC.
struct DynWord {
  std::string text;
  SourceLocation where;
};

/// A statement `KEY : words`, with the rows of numbers in the lines that follow it.
struct DynItem {
  std::string key;      ///< as this program calls it
  std::string written;  ///< as the file spells it, in capitals
  SourceLocation where;
  std::vector<DynWord> words;

  /// All words as numbers; InputError at a word that is none, and unless there are at least `least` and at most `most`.
  [[nodiscard]] std::vector<double> Numbers(size_t least, size_t most) const;
  [[nodiscard]] double Number() const { return Numbers(1, 1)[0]; }
  /// The words, in capitals, one space between them; InputError without any.
  [[nodiscard]] std::string Text() const;
  [[nodiscard]] bool Boolean() const;
};

/// What stands between one ENTITY and the next.
struct DynEntity {
  std::string kind;  ///< MACH LINK SURF PAIR OCLI OCPA LOOP; "" if it is none of these
  SourceLocation where;
  std::vector<DynItem> items;

  [[nodiscard]] const DynItem* Find(std::string_view key) const;
  [[nodiscard]] const DynItem& Get(std::string_view key) const;
  [[nodiscard]] std::string Name() const;
};

/// The entities of a data file. Notes report variants of spelling, and statements that are unknown or given twice.
[[nodiscard]] std::vector<DynEntity> ReadDynEntities(std::string_view text, ModelText* model);

}  // namespace savary
