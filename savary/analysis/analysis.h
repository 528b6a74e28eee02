#pragma once

#include <variant>

#include "savary/analysis/dynamics.h"
#include "savary/analysis/kinematics.h"
#include "savary/analysis/modes.h"
#include "savary/analysis/quasistatics.h"
#include "savary/analysis/run.h"
#include "savary/analysis/statics.h"

namespace savary {

/// The analysis to run, and its settings.
struct RunSettings : DynamicsSettings {
  AnalysisKind analysis = AnalysisKind::kDynamics;
  LinearizeAt linearize_at = LinearizeAt::kStart;
};

/// The plain RunSummary is that of an assembly.
using AnalysisSummary =
    std::variant<RunSummary, DynamicsSummary, KinematicsSummary, StaticsSummary, QuasistaticsSummary, ModesSummary>;
[[nodiscard]] const RunSummary& CommonSummary(const AnalysisSummary& summary);

/// One result row: the assembled position and velocities, with the accelerations and reactions that follow.
[[nodiscard]] RunSummary RunAssembly(const Model& model, const State& start, const DynamicsSettings& settings,
                                     ResultSink* sink);

/// Runs the analysis that `settings` names, from `start` or, for dynamics, from `resume`.
[[nodiscard]] AnalysisSummary RunAnalysis(const Model& model, const State& start, const RunSettings& settings,
                                          ResultSink* sink, const DynamicsCheckpoint* resume = nullptr);

}  // namespace savary
