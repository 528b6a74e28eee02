#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "savary/base/constants.h"
#include "savary/base/error.h"
#include "savary/base/interval.h"
#include "savary/geometry/surface.h"

// What builders of surfaces share. Internal to this module's sources.

namespace savary::surface_building {

inline constexpr double kEvenCut = 30 * kDegree;  // parts of a cover turn no more than about this

/// The part of `whole` that a user asks for, or all of it.
[[nodiscard]] Interval ChoosePart(const std::optional<Interval>& given, const Interval& whole, bool periodic,
                                  const char* name, const SourceLocation& where);

inline bool CoversTurn(const Interval& range) { return range.width() > kTurn * (1 - 1e-12); }

/// The breaks inside a range, with its ends.
inline std::vector<double> BreaksWithin(const std::vector<double>& breaks, const Interval& range) {
  std::vector<double> inside = {range.lo};
  const double sliver = 1e-9 * range.width();
  for (const double x : breaks) {
    if (x > range.lo + sliver && x < range.hi - sliver) inside.push_back(x);
  }
  inside.push_back(range.hi);
  return inside;
}

/// Cuts the spans between breaks evenly, so that the integral of a rate over each part is at most about `most`.
template <class Rate>
std::vector<double> CutByRate(const std::vector<double>& breaks, double most, const Rate& rate) {
  constexpr int kSamples = 16, kMostCuts = 256;
  std::vector<double> cuts = {breaks.front()};
  for (size_t i = 0; i + 1 < breaks.size(); ++i) {
    const double a = breaks[i], b = breaks[i + 1];
    double sum = 0;
    for (int k = 0; k < kSamples; ++k) sum += std::abs(rate(a + (b - a) * (k + 0.5) / kSamples));
    const double total = sum / kSamples * (b - a);
    const int count = std::clamp(static_cast<int>(std::ceil(std::min(total / most, 1e6) - 1e-9)), 1, kMostCuts);
    for (int k = 1; k <= count; ++k) cuts.push_back(k == count ? b : a + (b - a) * k / count);
  }
  return cuts;
}

inline void AddParts(int chart, const std::vector<double>& u_cuts, const std::vector<double>& w_cuts,
                     std::vector<SurfacePart>* cover) {
  for (size_t i = 0; i + 1 < u_cuts.size(); ++i) {
    for (size_t k = 0; k + 1 < w_cuts.size(); ++k)
      cover->push_back({chart, {u_cuts[i], u_cuts[i + 1]}, {w_cuts[k], w_cuts[k + 1]}});
  }
}

inline std::vector<double> CutIntoEqual(const Interval& range, double longest) {
  return CutByRate({range.lo, range.hi}, longest, [](double) { return 1.0; });
}

/// x taken back by whole lengths of the range into it.
inline double WrapInto(double x, const Interval& range) {
  if (range.Contains(x)) return x;
  return x - range.width() * std::floor((x - range.lo) / range.width());
}

}  // namespace savary::surface_building
