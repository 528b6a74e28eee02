#pragma once

#include "savary/analysis/statics.h"

namespace savary {

struct [[nodiscard]] QuasistaticsSummary : RunSummary {
  std::vector<double> critical_times;  ///< where stability was lost
  double worst_residual = 0;           ///< unbalanced force / force scale, the largest of all results
};

/// Equilibria along time: drives, moving markers and loads follow their laws so slowly that nothing has inertia or speed. From the
/// equilibrium downhill of `start`, each is found from the last by Newton's method, in steps that shorten where the mechanism
/// moves far or softens fast.
///
/// Where the smallest stiffness goes to zero stability is lost, at the instant t of t = t_c + c1 k + c2 k^2 through the last equilibria: event
/// `singular`, values before and after. There the mechanism jumps downhill to the next stable equilibrium (snap-through) and the run goes
/// on from there; where none is found it has failed.
QuasistaticsSummary RunQuasistatics(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink);

}  // namespace savary
