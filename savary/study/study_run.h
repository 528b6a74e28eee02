#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "savary/study/crew.h"
#include "savary/study/study_file.h"

namespace savary {

/// Options of a study that are not the study's: none of them has a part in its results.
struct StudyOptions {
  std::filesystem::path folder = {};
  bool replace = false;           ///< remove the results of another study
  bool resume = false;            ///< go on where one was interrupted
  int jobs = 0;                   ///< runs at the same time; 0: one for each processor
  bool processes = false;         ///< each in a process of its own, whose loss costs its run alone
  RankMessages* ranks = nullptr;  ///< of a job on many machines; this is rank 0
  bool makes_page = true;         ///< study.html, for which some runs are made again
  int part = 1, parts = 1;        ///< only one of several equal parts, to be joined later
  std::function<void(long done, long of)> progress = {};
};

struct ResponseStatistics {
  long count = 0;  ///< of runs that have a value
  double mean = 0, deviation = 0;
  double min = 0, max = 0;
  long at_min = -1, at_max = -1;  ///< samples
  long within = 0;                ///< its limits
};

/// What was found, of `find`.
struct FoundRoot {
  bool is_found = false;
  std::string text;                ///< in words
  double value = 0;                ///< of the parameter, the middle of the bracket
  double low = 0, high = 0;        ///< bracket
  double at_low = 0, at_high = 0;  ///< the response there
  bool is_jump = false;            ///< the response jumps across the value
};

/// What was found, of `optimise`.
struct FoundOptimum {
  bool is_found = false;      ///< a run within all limits
  bool is_converged = false;  ///< and the search came to its end
  std::string text, ended;    ///< in words; why the search that found it ended
  long sample = -1, runs = 0;
  double value = 0;  ///< of the response
  std::vector<double> parameters;
  std::vector<std::string> active;  ///< bounds and limits that it is at
  std::vector<double> starts;       ///< what the search from each start found; not finite: nothing
};

/// What tolerances do to one response, of `tolerance`: of its change by each parameter alone between its bounds, taken
/// as linear.
struct ToleranceStack {
  double nominal = 0;
  std::vector<double> sensitivities;  ///< by parameter: change of the response by that of the parameter
  std::vector<double> contributions;  ///< part of each in the variance
  double worst = 0;                   ///< sum of all |changes| to a bound
  double root_sum_square = 0;         ///< root of the sum of their squares
  double deviation = 0;               ///< standard deviation, of those of the parameters
  double curvature = 0;  ///< largest |mean of the values at both bounds - nominal value|: what a line leaves out
  long missing = -1;     ///< a run that has no value; what depends on it is NaN
};

struct StudySummary {
  long samples = 0, usable = 0, repeated = 0;  ///< repeated: rows that were there already
  long within = 0;                             ///< all limits
  std::vector<ResponseStatistics> responses;
  long lost = 0;  ///< rows whose processes ended
  /// The first run of each status but good, and how many there are.
  struct Failure {
    std::string status, reason;
    long sample = 0, count = 0;
  };
  std::vector<Failure> failures;
  std::optional<FoundRoot> found;
  std::optional<FoundOptimum> optimum;
  std::vector<Sample> rows;                ///< of compare alone
  std::vector<ToleranceStack> tolerances;  ///< of each response; NaN where a run failed
  long other_order = 0;  ///< runs that ended whose events came in another order than in the first of them
  bool is_whole = true;  ///< false: only a part
};

/// Runs a study and leaves study.csv, with a row for every sample, also of those that failed, study.json, study.h5 and
/// study.html in a folder. They have the same bytes whatever the number of jobs, and whether it was interrupted and
/// resumed. Memory does not grow with the number of samples. FileError; InputError where the folder belongs to another
/// study.
StudySummary RunStudy(const StudyFile& study, const StudyOptions& options);

/// Makes one of its runs alone and leaves its results in the folder run_<index> of the study's; of a search, whose
/// table must be there. InputError where there is no such sample.
RunSummary RunOneSample(const StudyFile& study, long index, const StudyOptions& options);

/// What makes a row of the table, of a study that outlives it.
[[nodiscard]] MakeLine MakeStudyLine(const StudyFile& study);

/// Joins the parts of a study, in any order, to what one run of all leaves. InputError where one is missing.
StudySummary JoinStudy(const StudyFile& study, const std::vector<std::filesystem::path>& parts,
                       const StudyOptions& options);

/// What the program prints: runs, and statistics of each response.
[[nodiscard]] std::string DescribeStudy(const StudyFile& study, const StudySummary& summary);

}  // namespace savary
