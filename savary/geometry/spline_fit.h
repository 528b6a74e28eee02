#pragma once

#include <vector>

#include "savary/base/error.h"
#include "savary/base/spatial.h"

namespace savary {

/// What an interpolating spline does at its ends, and how smooth it is.
struct SplineOptions {
  enum class Ends {
    kNatural,  ///< free: r'' = 0 of a cubic, r''' = r'''' = 0 of a quintic
    kClamped,  ///< along the given tangents; of a quintic r''' = 0 too
    kClosed,   ///< from the last point back to the first, as smooth there as anywhere
  };
  Ends ends = Ends::kNatural;
  int degree = 5;                                                 ///< 3: r'' is continuous; 5: r'''' is
  Vec3 begin_tangent = Vec3::Zero(), end_tangent = Vec3::Zero();  ///< of a clamped spline; only their directions count
};

/// Polynomials between neighbouring points.
struct FittedSpline {
  std::vector<double> breaks;  ///< u at the points: chord lengths added up from 0; one more when closed
  std::vector<Eigen::Matrix<double, 3, 6>> spans;  ///< columns: coefficients of powers of u - breaks[i]
};

/// Of all curves through p_i at u_i, u_i+1 - u_i = |p_i+1 - p_i|, the one with the least int |d^k r / du^k|^2 du,
/// degree 2k - 1. The derivatives at the points solve that (block-tridiagonal, positive definite) minimum problem.
/// Throws InputError at `where` for points that do not make a spline.
[[nodiscard]] FittedSpline FitSpline(const std::vector<Vec3>& points, const SplineOptions& options,
                                     const SourceLocation& where);

}  // namespace savary
