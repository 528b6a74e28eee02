#pragma once

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "savary/base/spatial.h"
#include "savary/io/import.h"

namespace savary {

/// A text with one character a byte: accents of Latin letters are taken off, other characters beyond ASCII and control
/// characters become
/// '?' and ' '. Lines end with \n alone. So columns count characters.
[[nodiscard]] std::string PlainText(std::string_view text);

/// In capitals, with one space for several and none at the ends.
[[nodiscard]] std::string Normalized(std::string_view text);

/// A number as programs of FORTRAN and Pascal write it: 1.5, 1.5E+0003, 1.5D0. False if the whole text is none, or not
/// finite.
[[nodiscard]] bool ParseForeignNumber(std::string_view text, double* value);

/// Shortest text that reads back to the same bits; no negative zero.
[[nodiscard]] std::string NumberText(double value);
[[nodiscard]] std::string VectorText(const Vec3& v);
/// A number behind a minus sign: "q + 5" for -5.
[[nodiscard]] std::string MinusText(double value);

/// The model that an importer writes: sections in the order of their first entry, each line with the location it comes
/// from.
class ModelText {
 public:
  explicit ModelText(std::string file) : file_(std::move(file)) {}

  [[nodiscard]] SourceLocation At(int line, int column) const { return {file_, line, column}; }

  void Note(const SourceLocation& where, std::string message) { notes_.push_back({where, std::move(message)}); }
  /// A note for all occurrences of one thing, at the first of them.
  void NoteOnce(const SourceLocation& where, const std::string& message);

  /// Adds a line to a section; "" is what comes before all sections. Lines of sections are indented by two.
  void Line(const std::string& section, const SourceLocation& where, const std::string& text);

  /// A name Savary accepts that nothing has yet, from a foreign one; `kind` comes before names that start with a digit.
  [[nodiscard]] std::string NewName(std::string_view kind, std::string_view foreign);

  /// "at: [..], rotation: {..}" as far as they are not the default; with ", " before each.
  [[nodiscard]] static std::string PoseText(const Pose& X);

  /// The model, with its notes as comments at the top.
  [[nodiscard]] ImportedModel Write(const std::string& what);

 private:
  struct TextLine {
    SourceLocation where;
    std::string text;
  };
  struct Counted {
    size_t note;
    int count;
  };

  std::string file_;
  std::vector<ImportNote> notes_;
  std::map<std::string, Counted> counted_;
  std::vector<std::pair<std::string, std::vector<TextLine>>> sections_;
  std::set<std::string> names_ = {"ground", "energy", "t"};
};

}  // namespace savary
