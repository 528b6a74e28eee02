#include "savary/analysis/run.h"

namespace savary {

std::string_view ToString(AnalysisKind kind) {
  switch (kind) {
    case AnalysisKind::kDynamics:
      return "dynamics";
    case AnalysisKind::kKinematics:
      return "kinematics";
    case AnalysisKind::kInverseDynamics:
      return "inverse_dynamics";
    case AnalysisKind::kStatics:
      return "statics";
    case AnalysisKind::kQuasistatics:
      return "quasistatics";
    case AnalysisKind::kLinearize:
      return "linearize";
    case AnalysisKind::kAssembly:
      return "assembly";
  }
  return "";
}

std::string_view ToString(RunStatus status) {
  switch (status) {
    case RunStatus::kCompleted:
      return "completed";
    case RunStatus::kStopped:
      return "stopped by an event";
    case RunStatus::kCancelled:
      return "cancelled";
    case RunStatus::kFailed:
      return "failed";
    case RunStatus::kFailedAudit:
      return "failed its audit";
  }
  return "";
}

}  // namespace savary
