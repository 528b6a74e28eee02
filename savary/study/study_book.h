#pragma once

#include <string>

#include "savary/study/study_run.h"

namespace savary {

/// What a study leaves beside its table and summary, from these: study.h5 with everything, and study.html.
void WriteStudyHdf5(const StudyFile& study, const std::filesystem::path& folder, const std::string& summary);
/// Runs that the page shows are made again, by `jobs` threads.
void WriteStudyPage(const StudyFile& study, const StudySummary& summary, const std::filesystem::path& folder, int jobs);

}  // namespace savary
