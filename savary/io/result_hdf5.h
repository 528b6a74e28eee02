#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "savary/base/error.h"
#include "savary/io/document.h"
#include "savary/io/result_column.h"

namespace savary {

/// Data about a run in its result file, besides the numbers.
struct RunRecord {
  std::string title;
  std::string program;  ///< name and version
  std::string time_unit;
  std::vector<SourceText> sources;      ///< the model, then the files it includes
  std::vector<std::string> parameters;  ///< changed from outside, "L=2"
  double expected_rows = 0;             ///< a guess; it decides only how the file is laid out
  /// Columns that only this file has, after the others in every row: they are needed for the report.
  std::vector<ResultColumn> extra_columns;
};

/// One HDF5 file with everything of a run, in the format of HDF5 1.8, so that h5py, MATLAB and others read it.
///   /t                          instants of the results
///   /<entity>/<quantity>        a column; attributes `unit` and `column` ("crank.x")
///   /events/t kind entity detail
///   /event_values/t side and /event_values/<entity>/<quantity>
/// all of one dimension and equally long within their group of lines above. event_values is made with its first rows,
/// or at the end of the run. Attributes of the root: `format` (1), `title`, `program`, `model` (text of the model file)
/// and `model_file` (its name), `included_files` and `included_texts`, `parameters`, `status`
/// ("running" until Finish), `summary` (the text of summary.json) and `health` (the report's verdict, JSON), both empty
/// until Finish. An entity that is called t, side, events or event_values has its group under that name with _ behind
/// it, or more of them should that be taken too.
///
/// Rows are collected and written about once a second, or less often where writing would take more than a fortieth of
/// the time. In between the file on disk is not changed, so the file of a killed run contains all rows up to the last
/// write; only a kill during the write itself, some milliseconds, can leave a file that HDF5 cannot open. The file is
/// not locked: it can be opened for reading while the run goes on.
///
/// FileError when the file exists or cannot be written; after that nothing more is written.
class ResultHdf5 {
 public:
  ResultHdf5(std::filesystem::path file, const std::vector<ResultColumn>& columns, const RunRecord& record);
  /// Without Finish, keeps what was written, with the status "running".
  ~ResultHdf5();
  ResultHdf5(const ResultHdf5&) = delete;
  ResultHdf5& operator=(const ResultHdf5&) = delete;

  /// `row` has one value per column, extra ones last, t apart.
  void WriteRow(double t, std::span<const double> row);
  void WriteEvent(double t, std::string_view kind, std::string_view entity, std::string_view detail);
  void WriteEventValues(double t, char side, std::span<const double> row);
  /// Writes rows when it is time to.
  void FlushIfDue();
  /// Writes all rows now.
  void Flush();
  /// Writes the rest, status, summary and health, and closes the file. Called once, last.
  void Finish(std::string_view status, std::string_view summary, std::string_view health = {});

 private:
  class File;
  std::unique_ptr<File> file_;
};

/// A table of numbers and texts in an HDF5 file of its own, as a study leaves it: a dataset for each column, texts as
/// attributes of the root. The same calls leave the same bytes. FileError.
class TableHdf5 {
 public:
  struct Column {
    std::string group, name, unit;  ///< of the dataset; the group may be empty
  };
  /// `numbers` then three columns of texts; an existing file is replaced.
  TableHdf5(std::filesystem::path file, const std::vector<Column>& numbers, const std::vector<std::string>& texts);
  ~TableHdf5();
  TableHdf5(const TableHdf5&) = delete;
  TableHdf5& operator=(const TableHdf5&) = delete;

  void Append(std::span<const double> numbers, std::string_view first, std::string_view second, std::string_view third);
  void Describe(const std::string& name, std::string_view text);
  void Finish();

 private:
  class File;
  std::unique_ptr<File> file_;
};

/// A result file, read back. Columns are in no particular order.
struct StoredRun {
  struct Event {
    double t;
    std::string kind, entity, detail;
  };
  struct Column {
    std::string name;
    std::vector<double> values;        ///< one per entry of t
    std::vector<double> event_values;  ///< one per entry of event_t
  };
  RunRecord record;
  std::string status, health;
  std::vector<double> t, event_t;
  std::vector<Column> columns;
  std::vector<Event> events;
};

/// FileError when the file cannot be read or is no result file.
[[nodiscard]] StoredRun ReadResultHdf5(const std::filesystem::path& file);

}  // namespace savary
