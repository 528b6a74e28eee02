#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <vector>

#include <fmt/format.h>

#include "tests/support/closed_forms.h"

#include "savary/base/constants.h"

/// What the programs of the benchmark have in common: the clock and the measure of a train's accuracy.
namespace savary::bench {

/// CPU time of this process so far, s.
inline double CpuTime() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// A 10 s run of the train of four-bars (tests/support/four_bar_train.h).
struct TrainRun {
  int n = 0;
  double cpu = 0;  ///< s
  long steps = 0;
  long evaluations = 0;         ///< of the equations of motion
  double residual = 0;          ///< largest opening of a joint, m
  std::vector<double> t, turn;  ///< of the last crank since the start, rad
};

/// Prints its figures on one line of words key=value; errors are those of the last crank's tip, at the end and at its
/// largest, m.
inline void PrintTrainRun(const TrainRun& run) {
  const closed_forms::LargePendulum exact(
      {.mass = 1, .pivot_inertia = (run.n + 1) / 3.0 + run.n, .arm = (run.n + 1) / 2.0 + run.n}, kPi, -1);
  double error = 0, largest = 0;
  for (size_t i = 0; i < run.t.size(); ++i) {
    error = 2 * std::abs(std::sin((run.turn[i] - exact.Angle(run.t[i]).q + kPi) / 2));
    largest = std::max(largest, error);
  }
  fmt::print("cpu={:.4f} steps={} evaluations={} error={:.2e} largest={:.2e} residual={:.1e}\n", run.cpu, run.steps,
             run.evaluations, error, largest, run.residual);
}

}  // namespace savary::bench
