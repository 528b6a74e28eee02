#pragma once

#include <vector>

#include "savary/study/crew.h"
#include "savary/study/study_run.h"

namespace savary {

/// The runs of a study in which each follows from those before it. Those that are in its table already are read instead
/// of run, so that an interrupted search goes on where it was.
class SearchRuns {
 public:
  SearchRuns(const StudyFile& study, Crew* crew, SampleTable* table, std::vector<Sample> there)
      : study_(study), crew_(*crew), table_(*table), there_(std::move(there)) {}

  /// Runs of these values of the parameters, at the same time.
  std::vector<Sample> RunAll(const std::vector<std::vector<double>>& points);
  Sample Run(const std::vector<double>& point) { return RunAll({point})[0]; }
  [[nodiscard]] long count() const { return count_; }

 private:
  const StudyFile& study_;
  Crew& crew_;
  SampleTable& table_;
  std::vector<Sample> there_;
  long count_ = 0;
};

[[nodiscard]] FoundRoot FindRoot(const StudyFile& study, SearchRuns* runs);
[[nodiscard]] FoundOptimum FindOptimum(const StudyFile& study, SearchRuns* runs);

}  // namespace savary
