#include "savary/geometry/arc_length.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace savary {

namespace {

constexpr double kStandstill = 1e-7;  // |r'| / the largest |r'| at which a curve has no direction
constexpr int kSamplesPerPiece = 24;

}  // namespace

PiecewiseIntegral MeasureArcLength(const std::function<double(double)>& speed, const std::vector<double>& breaks,
                                   const SourceLocation& where, const std::function<double(double)>& own) {
  PiecewiseIntegral distance;
  if (!distance.Build(breaks, [&](double, double u) { return speed(u); })) {
    throw InputError(where, std::isfinite(speed(distance.trouble()))
                                ? fmt::format("the curve has a cusp or another corner near u = {:.6g}; leave it out",
                                              own(distance.trouble()))
                                : fmt::format("the curve is not finite near u = {:.6g}", own(distance.trouble())));
  }
  double slowest = std::numeric_limits<double>::infinity(), fastest = 0, slowest_at = 0;
  for (int i = 0; i < distance.num_pieces(); ++i) {
    for (int k = 0; k <= kSamplesPerPiece; ++k) {
      const double u = distance.begin(i) + (distance.end(i) - distance.begin(i)) * k / kSamplesPerPiece;
      const double v = speed(u);
      if (v < slowest) slowest = v, slowest_at = u;
      fastest = std::max(fastest, v);
    }
  }
  if (!(slowest > kStandstill * fastest)) {
    throw InputError(
        where, fmt::format("the curve does not move at u = {:.6g}, so it has no direction there; leave that point out",
                           own(slowest_at)));
  }
  return distance;
}

}  // namespace savary
