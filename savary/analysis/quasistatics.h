#pragma once

#include "savary/analysis/statics.h"

namespace savary {

struct [[nodiscard]] QuasistaticsSummary : RunSummary {
  std::vector<double> critical_times;  ///< where stability was lost
  double worst_residual = 0;           ///< unbalanced force / force scale, the largest of all results
};

/// Equilibria along time: drives, moving markers and loads follow their laws so slowly that nothing has inertia or
/// speed. From the equilibrium downhill of `start`, each is found from the last by Newton's method, in steps that
/// shorten where the mechanism moves far or softens fast.
///
/// Where the smallest stiffness k goes to zero stability is lost, at the instant t_c of t = t_c + c1 k + c2 k^2 through
/// the last equilibria: event `singular`, values before and after. At a limit point (c1 = 0) the path turns back and
/// the mechanism jumps downhill to the next stable equilibrium (snap-through). At a bifurcation another path crosses;
/// where stable equilibria branch off continuously (pitchfork: symmetric buckling) the run goes on along that of less
/// energy or, when both have the same, that in which the leading coordinate grows; else it jumps. Where no stable
/// equilibrium is found the run has failed.
QuasistaticsSummary RunQuasistatics(const Model& model, const State& start, const DynamicsSettings& settings,
                                    ResultSink* sink);

}  // namespace savary
