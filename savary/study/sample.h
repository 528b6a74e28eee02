#pragma once

#include <functional>
#include <string>
#include <vector>

#include "savary/study/study_file.h"

namespace savary {

/// The result of one run of a study: a row of its table.
struct Sample {
  std::vector<double> parameters, responses;
  std::string order;  ///< a code of the sequence of events
  /// good; no value: a response does not exist; failed: the run did not come to its end; invalid: the model cannot have
  /// these parameters; lost: the process that made the run ended
  std::string status, reason;

  [[nodiscard]] bool usable() const { return status == "good"; }
  /// The run came to its end; responses that are not NaN count.
  [[nodiscard]] bool has_ended() const { return usable() || status == "no value"; }
};

/// Runs sample `index`, with these values of the varied parameters. A mistake in the model is a result like any other.
[[nodiscard]] Sample RunSample(const StudyFile& study, long index, const std::vector<double>& values);
/// The mechanism of that sample; InputError.
[[nodiscard]] Mechanism MechanismOf(const StudyFile& study, long index, const std::vector<double>& values);
/// A row without a run.
[[nodiscard]] Sample LostSample(const StudyFile& study, const std::vector<double>& values, std::string reason);

/// Lines of study.csv, with their ends. Numbers read back to the same bits; reasons are on one line.
[[nodiscard]] std::string HeaderLine(const StudyFile& study);
[[nodiscard]] std::string SampleLine(long index, const Sample& sample);
/// A line, without its end, read back.
[[nodiscard]] Sample ReadSampleLine(const StudyFile& study, const std::string& line);

}  // namespace savary
