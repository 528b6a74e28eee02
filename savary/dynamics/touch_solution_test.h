#pragma once

#include <gtest/gtest.h>

#include "savary/dynamics/touch_problem.h"

namespace savary {

/// The sizes of rates and forces in a solution, for tolerances; its rates are those of its forces, open + W forces.
struct SolutionSizes {
  double rate, force;
};
inline SolutionSizes ExpectRatesOfForces(const MatX& W, const VecX& open, const TouchSolution& s) {
  const double rate = open.cwiseAbs().maxCoeff() + (W.cwiseAbs() * s.forces.cwiseAbs()).maxCoeff();
  EXPECT_LE((open + W * s.forces - s.rates).cwiseAbs().maxCoeff(), 1e-9 * rate);
  return {rate, s.forces.cwiseAbs().maxCoeff()};
}

}  // namespace savary
