#pragma once

#include <filesystem>
#include <vector>

#include "savary/analysis/analysis.h"
#include "savary/io/json.h"
#include "savary/io/model_file.h"
#include "savary/io/report.h"

namespace savary {

/// The results of an analysis beside its rows and events, in the model's units: as members of the open object of
/// summary.json, as facts for the report, and for linearize as the table modes.csv.
void WriteAnalysisMembers(const ModelFile& file, const AnalysisSummary& result, JsonWriter* json);
[[nodiscard]] std::vector<ReportFact> MakeAnalysisFacts(const ModelFile& file, const AnalysisSummary& result);
/// modes.csv: mode, growth_rate (1/s), frequency (Hz), natural_frequency (rad/s), damping_ratio, then per joint
/// coordinate its real and imaginary part, per body those of the displacement of its mass centre dx dy dz and of its
/// turn rx ry rz.
void WriteModesTable(const ModelFile& file, const ModesSummary& modes, const std::filesystem::path& path);

}  // namespace savary
