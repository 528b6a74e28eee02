#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "savary/study/study_file.h"

namespace savary {

/// Options of a study that are not the study's: none of them has a part in its results.
struct StudyOptions {
  std::filesystem::path folder = {};
  bool replace = false;     ///< remove the results of another study
  bool resume = false;      ///< go on where one was interrupted
  int jobs = 0;             ///< runs at the same time; 0: one for each processor
  int part = 1, parts = 1;  ///< only one of several equal parts, to be joined later
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
};

struct StudySummary {
  long samples = 0, usable = 0, repeated = 0;  ///< repeated: rows that were there already
  long within = 0;                             ///< all limits, of the usable ones
  std::vector<ResponseStatistics> responses;
  std::optional<FoundRoot> found;
  std::vector<ToleranceStack> tolerances;  ///< of each response; NaN where a run failed
  long other_order = 0;  ///< usable runs whose events came in another order than in the first usable one
  bool is_whole = true;  ///< false: only a part
};

/// Runs a study and leaves study.csv, with a row for every sample, also of those that failed, and study.json in a
/// folder. They have the same bytes whatever the number of jobs, and whether it was interrupted and resumed. Memory
/// does not grow with the number of samples. FileError; InputError where the folder belongs to another study.
StudySummary RunStudy(const StudyFile& study, const StudyOptions& options);

/// Joins the parts of a study, in any order, to what one run of all leaves. InputError where one is missing.
StudySummary JoinStudy(const StudyFile& study, const std::vector<std::filesystem::path>& parts,
                       const StudyOptions& options);

/// What the program prints: runs, and statistics of each response.
[[nodiscard]] std::string DescribeStudy(const StudyFile& study, const StudySummary& summary);

}  // namespace savary
