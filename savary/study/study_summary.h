#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "savary/study/study_run.h"

namespace savary {

/// Statistics of a table, which is read line by line.
[[nodiscard]] StudySummary SummarizeTable(const StudyFile& study, const std::filesystem::path& table);

/// The text of study.json, of samples [first, second) of the study.
[[nodiscard]] std::string SummaryText(const StudyFile& study, const StudySummary& summary, std::string_view status,
                                      const std::pair<long, long>& range);

}  // namespace savary
