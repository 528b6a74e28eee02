#pragma once

#include <utility>
#include <vector>

#include "savary/geometry/nurbs_surface.h"

namespace savary {

// Operations on nets. Those of the first group leave the surface as it is, to rounding; their formulas are blossoms
// [ramshaw1989]: a control point is the blossom at the inner knots of its function. All throw InputError at `where`.

/// With the knot `value`, inside the range, `times` more often.
[[nodiscard]] NurbsData InsertKnot(const NurbsData& data, NurbsDirection direction, double value, int times,
                                   const SourceLocation& where);
/// With the degree higher by `by`; every knot is given as many times more, so that nothing becomes smoother. Open ends
/// are clamped.
[[nodiscard]] NurbsData ElevateDegree(const NurbsData& data, NurbsDirection direction, int by,
                                      const SourceLocation& where);
/// The part over a range of the parameter, clamped at its ends. Of a periodic net the range may begin anywhere; it is
/// at most a period long. Ends within 2e-9 of the whole range from a knot are moved there.
[[nodiscard]] NurbsData ClipNurbs(const NurbsData& data, NurbsDirection direction, const Interval& range,
                                  const SourceLocation& where);
/// The parts before and behind `value`, clamped there.
[[nodiscard]] std::pair<NurbsData, NurbsData> SplitNurbs(const NurbsData& data, NurbsDirection direction, double value,
                                                         const SourceLocation& where);
/// The parameter runs the other way over the same range: ru x rw changes its side.
[[nodiscard]] NurbsData ReverseNurbs(const NurbsData& data, NurbsDirection direction);

/// The parts between the knots at which its normal jumps, in both directions; one where it has none.
[[nodiscard]] std::vector<NurbsData> SplitAtCreases(const NurbsData& data, const SourceLocation& where);

/// One Bezier patch over 0 to 1: degrees are one less than rows and columns of points.
[[nodiscard]] NurbsData MakeBezierNet(int u_count, int w_count, std::vector<Vec3> points, std::vector<double> weights,
                                      const SourceLocation& where);

/// How points of a grid are taken up, in one direction.
struct GridDirection {
  int degree = 3;
  bool periodic = false;  ///< the last row is followed by the first, which is not repeated
  int count = 0;          ///< control points; 0: as many as points, which are then interpolated
  /// Of the rows, increasing; of a periodic grid one more, where the first row comes again. Without: shares, from 0 to
  /// 1, of the lengths of chords, the mean over all lines.
  std::vector<double> parameters;
};

/// The net without weights through u_count rows of w_count points, or, with fewer control points, the one of least sum
/// of squared distances at the parameters of the points [piegl1997]. Knots are means of parameters (interpolation) or
/// spread evenly over the points (fit); of periodic grids at the parameters, for even degrees halfway between them, so
/// that there the range begins half a step before the first row.
[[nodiscard]] NurbsData FitGrid(int u_count, int w_count, const std::vector<Vec3>& points, const GridDirection& u,
                                const GridDirection& w, const SourceLocation& where);

}  // namespace savary
