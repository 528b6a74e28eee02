#pragma once

#include <string>

#include <fmt/format.h>

namespace savary {

/// Benchmark A02 of the multibody benchmark library [gonzalez2006]: n + 1 upright cranks, their tops joined by n
/// couplers, uniform rods of 1 m and 1 kg without thickness, gravity 9.81 in -y. The top of the first crank starts at 1
/// m/s in +x. All cranks stay parallel: a pendulum with the moment of inertia (n + 1)/3 + n about its pivot and the
/// moment of mass (n + 1)/2 + n. In the flat position each of the n loops could change to its crossed branch.
inline std::string FourBarTrain(int n, const std::string& run) {
  std::string text = "savary: 1\ngravity: [0, -9.81, 0]\nbodies:\n";
  for (int i = 0; i <= n; ++i) {
    text += fmt::format("  crank{}: {{mass: 1, inertia: [1/12, 0, 1/12], at: [{}, 0.5, 0]}}\n", i, i);
  }
  for (int i = 0; i < n; ++i) {
    text += fmt::format("  bar{}: {{mass: 1, inertia: [0, 1/12, 1/12], at: [{}, 1, 0]}}\n", i, i + 0.5);
  }
  text += "joints:\n";
  for (int i = 0; i <= n; ++i) {
    text += fmt::format("  foot{}: {{revolute: [ground, crank{}], at: [{}, 0, 0]{}}}\n", i, i, i,
                        i == 0 ? ", start: {qd: -1}" : "");
  }
  for (int i = 0; i < n; ++i) {
    text += fmt::format("  left{}: {{revolute: [crank{}, bar{}], at: [{}, 1, 0]}}\n", i, i, i, i);
    text += fmt::format("  right{}: {{revolute: [bar{}, crank{}], at: [{}, 1, 0]}}\n", i, i, i + 1, i + 1);
  }
  return text + "run: " + run + "\n";
}

}  // namespace savary
