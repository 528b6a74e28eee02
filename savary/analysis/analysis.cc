#include "savary/analysis/analysis.h"

#include "savary/dynamics/mechanism_system.h"

namespace savary {

const RunSummary& CommonSummary(const AnalysisSummary& summary) {
  return std::visit([](const auto& s) -> const RunSummary& { return s; }, summary);
}

RunSummary RunAssembly(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink) {
  MechanismSystem system(model, {settings.tolerance, settings.closure_tolerance});
  system.discrete() = start.discrete;
  RunSummary summary;
  summary.t = start.t;
  const ClosureReport closure = system.CalcClosure(start.t, start.y);
  summary.worst_closure = closure.residual;
  summary.worst_joint = system.structure().RowOwner(closure.worst_row);
  const Outputs outputs(model);
  std::vector<double> row(outputs.columns().size());
  if (system.CalcAccelerations(start.t, start.y) != EvalStatus::kOk) {
    summary.status = RunStatus::kFailed;
    summary.reason = "the mechanism is assembled, but " + system.failure();
  } else {
    const VecX& static_forces = system.CalcStaticForces(start.t, start.y);
    outputs.Calc(system.RowsAt(start.t, start.y), system.vdot(), system.lambda(), static_forces, row);
    sink->OnRow(start.t, row);
    summary.reason = "assembled";
  }
  sink->OnEvent(start.t, "stop", "", summary.reason);
  return summary;
}

AnalysisSummary RunAnalysis(const Model& model, const State& start, const RunSettings& settings, ResultSink* sink,
                            const DynamicsCheckpoint* resume) {
  switch (settings.analysis) {
    case AnalysisKind::kKinematics:
    case AnalysisKind::kInverseDynamics:
      return RunKinematics(model, start, settings, sink);
    case AnalysisKind::kStatics:
      return RunStatics(model, start, settings, sink);
    case AnalysisKind::kQuasistatics:
      return RunQuasistatics(model, start, settings, sink);
    case AnalysisKind::kLinearize:
      return RunLinearize(model, start, settings, settings.linearize_at, sink);
    case AnalysisKind::kAssembly:
      return RunAssembly(model, start, settings, sink);
    case AnalysisKind::kDynamics:
      break;
  }
  return RunDynamics(model, start, settings, sink, resume);
}

}  // namespace savary
