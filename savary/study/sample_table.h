#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "savary/study/sample.h"

namespace savary {

/// A table that grows by whole lines.
class SampleTable {
 public:
  /// FileError where it cannot be written, here and below.
  SampleTable(std::filesystem::path path, bool goes_on);
  void Write(const std::string& lines);

 private:
  void Check() const;
  std::filesystem::path path_;
  std::ofstream out_;
};

/// Reads a table line by line: every line is a row.
class SampleTableReader {
 public:
  /// FileError where it cannot be read.
  explicit SampleTableReader(const std::filesystem::path& path);
  /// With its end.
  [[nodiscard]] const std::string& header() const { return header_; }
  /// The next row; false at the end. A line without its end was cut by a killed run and does not count.
  bool Next();
  [[nodiscard]] const std::string& line() const { return line_; }
  [[nodiscard]] long sample() const { return std::stol(line_); }

 private:
  std::ifstream in_;
  std::string header_, line_;
};

/// Keeps the whole lines of a table that was interrupted, whose first row is sample `first`; the number of its rows, or
/// -1 where not even its header is whole.
long KeepWholeLines(const std::filesystem::path& path, const StudyFile& study, long first);

/// Rows that were ready before those in front of them, in a file of their own, so that a study that was killed repeats
/// none.
class WaitingRows {
 public:
  using Rows = std::map<long, std::string>;  ///< lines by sample
  /// Reads those of an interrupted study, without those before `first`.
  static Rows Read(const std::filesystem::path& file, long first);

  /// Begins with these.
  WaitingRows(std::filesystem::path file, const Rows& rows);
  /// `line` is one of `waiting`, which are all that wait now.
  void Add(const std::string& line, const Rows& waiting);
  /// None waits any more.
  void Clear();
  void Remove();

 private:
  void Replace(const Rows& rows);
  std::filesystem::path file_;
  std::ofstream out_;
  size_t size_ = 0;
};

}  // namespace savary
