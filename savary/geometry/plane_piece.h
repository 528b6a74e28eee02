#pragma once

#include <algorithm>
#include <vector>

#include "savary/geometry/plane_curve.h"

namespace savary {

/// All points within `radius` of the segment from `from` to `to`.
struct Stadium {
  Vec2 from, to;
  double radius;
};

/// Distance of a point from a segment; of two segments.
[[nodiscard]] double CalcDistance(const Vec2& x, const Vec2& from, const Vec2& to);
[[nodiscard]] double CalcDistance(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d);
/// Between two stadiums; zero or less where they overlap.
[[nodiscard]] inline double CalcDistance(const Stadium& a, const Stadium& b) {
  return CalcDistance(a.from, a.to, b.from, b.to) - a.radius - b.radius;
}
[[nodiscard]] inline double CalcDistance(const Vec2& x, const Stadium& a) {
  return CalcDistance(x, a.from, a.to) - a.radius;
}

/// An angle as the nearest to zero of those that differ from it by full turns; by half turns.
[[nodiscard]] double WrapAngle(double angle);
[[nodiscard]] double WrapHalfTurn(double angle);

/// A part of a plane curve that turns one way (convex, concave or straight), by less than kMostTurning, with curvature
/// that only rises or only falls. So what its ends say holds everywhere on it:
/// - it lies between its chord and the parallel to it through its highest point: `bounds`, tight;
/// - its normals lie between those of its ends: within `spread` of `normal`, angles of n from the x axis, rad, counted
///   on from piece to piece;
/// - its curvature lies between those of its ends, k_slack apart at most; the same is true of every part of it;
/// - it is no longer than its chord / cos(spread).
struct PlanePiece {
  static constexpr double kMostTurning = 0.5;

  double u0, u1;
  Vec2 p0, p1;  ///< its ends
  Stadium bounds;
  double normal, spread;
  double k0, k1, k_slack;

  [[nodiscard]] double k_min() const { return std::min(k0, k1) - k_slack; }
  [[nodiscard]] double k_max() const { return std::max(k0, k1) + k_slack; }
};

/// Cuts a curve at its inflections and vertices (zeros of k and k'), and further where it turns by more than
/// kMostTurning. Zeros are isolated with Chebyshev series of the turning rate and of k', on parts halved until the
/// series have decayed: to 1e-9 rad of turning, which the bounds allow for. A feature so narrow that none of 13 points
/// between breaks shows it, as a formula may have, is not found.
[[nodiscard]] std::vector<PlanePiece> CutIntoPieces(const PlaneCurve& curve);

}  // namespace savary
