#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "savary/analysis/analysis.h"
#include "savary/analysis/check.h"
#include "savary/io/json.h"
#include "savary/io/model_file.h"

namespace savary {

/// CheckModel of analysis/check.h; what it throws is an InputError at the body, or at the section `run`, in the file.
[[nodiscard]] CheckedModel CheckModel(const ModelFile& file, const std::function<bool()>& goes_on = {});

/// Why a mechanism could not be assembled: names, and by how much, in the model's units.
[[nodiscard]] std::string DescribeAssembly(const ModelFile& file, const AssemblySummary& assembly);

/// Options of a run that are not the model's.
struct RunOptions {
  std::filesystem::path folder;
  bool replace = false;  ///< remove results that are there already
  bool report = true;
  std::filesystem::path
      checkpoint;                ///< written at the end of the run and, while it runs, every few seconds; empty: none
  std::filesystem::path resume;  ///< continue from this checkpoint; empty: from the start
  std::function<bool(double t)> progress;  ///< called now and then with the time reached; false cancels the run
  std::function<void()> analysed;          ///< called when the analysis has ended, before its results are completed
  std::string program;                     ///< name and version for the report
};

struct RunOutcome {
  RunSummary summary;  ///< what all analyses have in common
  AnalysisSummary result;
  size_t rows = 0;
  std::filesystem::path report;  ///< empty when none was written
};

/// Runs a model's analysis and leaves its results in a folder. FileError when that cannot be written.
RunOutcome RunModel(const ModelFile& file, const CheckedModel& checked, const RunOptions& options);

/// What summary.json says after the status and the columns, as members of the open object, in the model's units.
void WriteSummaryMembers(const ModelFile& file, const CheckedModel& checked, const AnalysisSummary& result,
                         JsonWriter* json);

/// The mechanism before any analysis: as assembled or, where assembly failed, the nearest configuration it reached,
/// with open joints marked. Contains poses only; everything else is NaN.
[[nodiscard]] ReportData DrawStart(const ModelFile& file, const CheckedModel& checked, const std::string& program);

/// Writes the report of a mechanism that cannot be assembled: the nearest configuration that assembly reached, with the
/// open joints marked. Returns its path; FileError when it cannot be written, where there are results of another run
/// (they stay), or a report that may not be replaced.
std::filesystem::path ReportOpenModel(const ModelFile& file, const CheckedModel& checked, const RunOptions& options);

}  // namespace savary
