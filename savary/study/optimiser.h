#pragma once

#include <functional>
#include <string>
#include <vector>

namespace savary {

/// A minimum inside the unit cube, with constraints.
struct OptimiserProblem {
  int dimensions = 0;
  int inequalities = 0;  ///< that shall be at most 0
  int equalities = 0;    ///< that shall be 0
  bool uses_gradient = false;
  double tolerance = 1e-8;  ///< length of the last step
  double feasible = 1e-8;   ///< by which constraints may be off
  /// The objective, the inequalities and the equalities at x; where `gradient` is not null also their gradients, one
  /// after the other. False ends the search.
  std::function<bool(const std::vector<double>& x, double* values, double* gradient)> calc;
};

struct OptimiserEnd {
  bool is_converged = false;
  std::string text;  ///< why it ended
};

/// Whether this build can optimise.
[[nodiscard]] bool HasOptimiser();
/// A local search from `start`: Powell's methods BOBYQA and, with constraints, COBYLA, which need no derivatives
/// [powell1994, powell2009], or sequential least squares [kraft1994], all of NLopt [johnson2007]. What `calc` throws is
/// thrown.
OptimiserEnd Minimise(const OptimiserProblem& problem, const std::vector<double>& start);

}  // namespace savary
