#pragma once

#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/surfaces.h"

/// Two bicubic surfaces and the poses of the first in which their contact is measured, for all programs alike.
namespace savary::bench {

/// A dome of 20 x 20 points, 1 m wide, not quite even; `sign` 1: it bulges along z.
inline Net MakeDome(double sign, unsigned long long seed) {
  constexpr int kCount = 20;
  Net net{3, 3, kCount, kCount, false, {}, {}};
  Numbers random(seed);
  for (int i = 0; i < kCount; ++i) {
    for (int k = 0; k < kCount; ++k) {
      const double x = i / (kCount - 1.0) - 0.5, y = k / (kCount - 1.0) - 0.5;
      net.points.insert(net.points.end(), {x, y, sign * (-0.4 * x * x - 0.25 * y * y + 3e-4 * random())});
      net.weights.push_back(1);
    }
  }
  return net;
}
inline Net MakeLowerDome() { return MakeDome(1, 11); }
inline Net MakeUpperDome() { return MakeDome(-1, 12); }

/// Rows of the rotation and the position of the upper one.
struct DomePose {
  std::array<std::array<double, 3>, 3> R;
  std::array<double, 3> p;
};

/// On a smooth path: `s` in seconds.
inline DomePose PoseOnPath(double s) {
  const double a = 0.1 * std::sin(0.5 * s), b = 0.1 * std::cos(0.8 * s), c = 0.3 * std::sin(1.3 * s);
  const double ca = std::cos(a), sa = std::sin(a), cb = std::cos(b), sb = std::sin(b), cc = std::cos(c),
               sc = std::sin(c);
  // About z, y and x.
  return {{{{cc * cb, cc * sb * sa - sc * ca, cc * sb * ca + sc * sa},
            {sc * cb, sc * sb * sa + cc * ca, sc * sb * ca - cc * sa},
            {-sb, cb * sa, cb * ca}}},
          {0.2 * std::sin(0.7 * s), 0.15 * std::cos(1.1 * s), 0.02 + 0.01 * std::sin(s)}};
}
inline constexpr double kPathStep = 2e-3;  ///< s: a contact crosses a span in some hundred of them
inline constexpr int kPoses = 512;

/// Prints microseconds of one pose, the median of `repeats` runs of measure(pose number) over all poses, and what
/// else is known; with repeats below zero as many runs and nothing else.
template <class Measure>
int MeasurePoses(int repeats, const std::string& more, const Measure& measure) {
  std::vector<double> times;
  for (int run = 0; run < std::abs(repeats); ++run) {
    const double begin = CpuTime();
    for (int k = 0; k < kPoses; ++k) {
      if (!measure(k)) return 1;
    }
    times.push_back((CpuTime() - begin) / kPoses * 1e6);
  }
  if (times.empty()) return 1;
  std::sort(times.begin(), times.end());
  fmt::print("us={:.4f} {}\n", times[times.size() / 2], more);
  return 0;
}

}  // namespace savary::bench
