#pragma once

#include <cmath>
#include <vector>

#include "savary/base/spatial.h"

namespace savary {

/// How a touch takes part in one problem of forces, in units in which the diagonal of W is 1.
struct TouchRole {
  enum class Normal { kAbsent, kPush, kFree };              ///< kPush: one sign of force; kFree: either, rate zero
  enum class Slip { kFree, kCone, kHeld, kFixed, kGiven };  ///< kFree: no tangential force; kHeld: rate zero
  Normal normal = Normal::kAbsent;
  double sign = 1;  ///< of the force, for kPush
  Slip slip = Slip::kFree;
  int tangents = 1;                               ///< rows of its tangent, 1 or 2
  int bound_by = -1;                              ///< touch whose normal force bounds its friction, mostly itself
  double mu = 0;                                  ///< kCone: the bound by that normal force
  double bound = 0;                               ///< kCone: what is added to the bound; kGiven: the force
  Eigen::Vector2d aim = Eigen::Vector2d::Zero();  ///< kFixed: tangential by normal force
  Eigen::Vector2d facet = Eigen::Vector2d(1, 0);  ///< kCone in space: direction of the first of its facets,
  double spread = 0.25 * M_PI;                    ///< and angle to those beside it
};

/// Exact friction cones of n touches with T = 1 or 2 rows of tangents each: forces f with the rates r = q + W f. Rows:
/// n normals, n first tangents and, where T is 2, n second ones. A cone is
///     |f_t| <= b,  b = mu (|f_n| + floor) + bound,   f_t = -b r_t / |r_t| where r_t is not zero,
/// circular where a touch has two tangents. docs/theory/impact.md
class TouchCones {
 public:
  /// Keeps references to all arguments.
  TouchCones(const MatX& W, const VecX& q, const VecX& floor, const std::vector<TouchRole>& roles);

  [[nodiscard]] int row(int touch, int tangent) const { return (1 + tangent) * n_ + touch; }
  /// b of a touch.
  [[nodiscard]] double CalcBound(int touch, const VecX& f) const;

  /// Newton's method from f, which is changed to a solution to round-off of all conditions. False: it did not converge.
  [[nodiscard]] bool Improve(VecX* f) const;

  /// Where forces are not unique: of all forces with the motion of f, within the cones, those of least norm; `rates`
  /// are exactly zero where f holds. They depend on the problem only, not on the order of touches or on the given f.
  /// Returns the touches whose forces are not determined, in order; empty where f is unchanged.
  std::vector<int> Share(const VecX& rates, VecX* f) const;

 private:
  double Calc(const VecX& f, VecX* F, MatX* D) const;

  const MatX& W_;
  const VecX& q_;
  const VecX& floor_;
  const std::vector<TouchRole>& roles_;
  int n_;
};

}  // namespace savary
