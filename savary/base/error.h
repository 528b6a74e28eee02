#pragma once

#include <cstddef>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace savary {

/// A location in a text file: line and column count from 1. Line 0 means that the location is not known.
struct SourceLocation {
  std::string file;
  int line = 0;
  int column = 0;

  /// "cam.yaml:14:9", as far as it is known.
  [[nodiscard]] std::string ToString() const;
};

/// A mistake in what the user gave us: a model, a table, an expression. The message says what was found, what is
/// accepted and, where we know it, the remedy; `what()` reads `file:line:column: error: message`.
///
/// One error can stand for several mistakes that were found independently of one another: where() and message() are
/// those of the first, what() has a line for each.
class InputError : public std::exception {
 public:
  InputError(SourceLocation where, std::string message);
  /// All of `errors`, at least one, in their order.
  explicit InputError(const std::vector<InputError>& errors);

  [[nodiscard]] const SourceLocation& where() const { return where_; }
  [[nodiscard]] const std::string& message() const { return message_; }
  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }
  /// Every mistake as an error of its own.
  [[nodiscard]] std::vector<InputError> List() const;

 private:
  SourceLocation where_;
  std::string message_;
  std::string text_;
  std::vector<InputError> others_;  // after the first
};

/// A file that cannot be opened, read or written.
class FileError : public std::exception {
 public:
  explicit FileError(std::string text) : text_(std::move(text)) {}
  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

/// The candidate that differs from `word` by the fewest edits, when it is near enough to be what was meant; else "".
/// A name that has `word` as one of its words (linear_spring has spring) counts as one edit away.
/// A word of one letter matches only the same letter in the other case.
[[nodiscard]] std::string NearestName(std::string_view word, const std::vector<std::string>& candidates);

/// "; did you mean 'revolute'?" or nothing, to be put behind a message.
[[nodiscard]] std::string DidYouMean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace savary
