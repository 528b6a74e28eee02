#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "savary/base/error.h"
#include "savary/io/json.h"
#include "savary/io/result_column.h"

namespace savary {

struct RunRecord;
class ResultHdf5;

/// A text file that grows by whole lines (RFC 4180, ends LF). Lines are gathered and written together, at the latest
/// with the first line after 64 KiB or 0.5 s, so the file of a killed run holds whole lines; only a kill within the
/// write itself can cut the last one, which then lacks its LF (readers below drop it). A failed write cuts the file
/// back to whole lines and throws FileError, and so does every later one. Nothing is allocated per line once the buffer
/// has grown.
class LineFile {
 public:
  /// Creates the file; FileError when it exists.
  explicit LineFile(std::filesystem::path file);
  ~LineFile();
  LineFile(const LineFile&) = delete;
  LineFile& operator=(const LineFile&) = delete;

  LineFile& Field(double value);
  LineFile& Field(std::string_view text);
  void EndLine();
  void Flush();
  void Close();

 private:
  void Separate();
  [[noreturn]] void Fail(int code);

  std::filesystem::path path_;
  int descriptor_ = -1;
  std::string buffer_;
  std::size_t whole_ = 0;    // Bytes of buffer_ that are whole lines.
  std::size_t written_ = 0;  // Bytes of the file that are whole lines.
  bool line_empty_ = true;
  std::chrono::steady_clock::time_point last_flush_;
};

/// The result folder of one run, as a user sees it:
///   result.csv        t,<columns>                every output instant
///   events.csv        t,kind,entity,detail       every event
///   event_values.csv  t,side,<columns>           all columns just before (-) and just after (+) each event instant
///   summary.json      status, columns with units, then the results of the analysis
///   result.h5         all of these and the model in one file (ResultHdf5), where a record of the run is given
/// Numbers are written so that they read back to the same bits. summary.json has the status "running" until Finish
/// replaces it in one step; a run that was interrupted keeps that status.
class ResultFiles {
 public:
  enum class Existing { kRefuse, kReplace };

  /// Creates the folder and the files. When it holds results already: FileError, or with kReplace all of them (also
  /// result.h5 and report.html) are removed first. Without `record` there is no result.h5; its extra columns are in
  /// result.h5 alone.
  ResultFiles(std::filesystem::path folder, std::vector<ResultColumn> columns, Existing existing = Existing::kRefuse,
              const RunRecord* record = nullptr);
  ~ResultFiles();

  /// `row` has one value per column, extra ones last, t apart.
  void WriteRow(double t, std::span<const double> row);
  void WriteEvent(double t, std::string_view kind, std::string_view entity, std::string_view detail);
  /// `side` is '-' or '+'.
  void WriteEventValues(double t, char side, std::span<const double> row);

  /// Extremes of a column, for summary.json.
  void SetExtremes(std::size_t column, double min, double t_min, double max, double t_max);

  /// Writes all rows so far; those of result.h5 when it is time to.
  void Flush();

  /// Closes the tables and writes the final summary: `status`, the columns, and the members that `write_members` adds
  /// to the open object. `health` goes to result.h5. Called once, last.
  void Finish(std::string_view status, const std::function<void(JsonWriter*)>& write_members = {},
              std::string_view health = {});

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] std::size_t rows() const { return rows_; }

 private:
  [[nodiscard]] std::string MakeSummary(std::string_view status,
                                        const std::function<void(JsonWriter*)>& write_members) const;
  void CheckSize(std::span<const double> row) const;

  std::filesystem::path folder_;
  std::vector<ResultColumn> columns_;
  LineFile result_;
  LineFile events_;
  LineFile event_values_;
  std::unique_ptr<ResultHdf5> hdf5_;
  std::size_t extra_ = 0;  // columns of result.h5 alone
  std::size_t rows_ = 0;
};

/// Makes a folder where none of the files `names` is: FileError when one is there, or with kReplace they are removed.
void PrepareFolder(const std::filesystem::path& folder, std::span<const std::string_view> names,
                   ResultFiles::Existing existing);

/// Makes a folder for a report alone: FileError when there are results of a run, or a report that may not be replaced.
void PrepareReportFolder(const std::filesystem::path& folder, ResultFiles::Existing existing);

/// Writes `text` to `file` in one step: readers see the old content or the new, never a part. FileError on failure, the
/// old content untouched.
void ReplaceFile(const std::filesystem::path& file, std::string_view text);

/// A table of texts: header and rows of as many fields (RFC 4180; ends LF or CR LF).
struct TextTable {
  std::vector<std::string> names;
  std::vector<std::vector<std::string>> rows;
  bool cut = false;  ///< The last line had no end: a killed run. It was dropped.

  [[nodiscard]] std::size_t IndexOf(std::string_view name) const;  ///< std::out_of_range when there is none.
};

/// A table of numbers, by columns.
struct NumberTable {
  std::string file;
  std::vector<std::string> names;
  std::vector<std::vector<double>> columns;
  bool cut = false;  ///< As above.

  [[nodiscard]] std::size_t rows() const { return columns.empty() ? 0 : columns[0].size(); }
  [[nodiscard]] bool Has(std::string_view name) const;
  /// The column called `name`; InputError with the nearest name when there is none.
  [[nodiscard]] const std::vector<double>& operator[](std::string_view name) const;
};

/// FileError when the file cannot be read, InputError at the location of a stray quote, a line with the wrong number of
/// fields, a duplicate column name or, in ReadCsv, a field that is not a number.
[[nodiscard]] TextTable ReadTextCsv(const std::filesystem::path& file);
[[nodiscard]] NumberTable ReadCsv(const std::filesystem::path& file);

}  // namespace savary
