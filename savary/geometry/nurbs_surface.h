#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "savary/geometry/bspline.h"
#include "savary/geometry/nurbs_kernel.h"
#include "savary/geometry/surface.h"

namespace savary {

enum class NurbsDirection { kU, kW };

/// What a NURBS surface is made of: a net of control points with weights, and knots in both directions.
///
/// In a direction of degree p with n rows of points:
/// - open: n + p + 1 knots s_0 <= s_1 <= ...; row i acts between s_i and s_{i+p+1}; the range is from s_p to s_n. Ends
///   with p + 1 equal knots are clamped: there the border is that of the net. Others are allowed.
/// - periodic: n + 1 knots t_0 <= ... <= t_n, which are one period and the range; t_{i+n} = t_i + (t_n - t_0) and rows
///   repeat. Row i acts between t_{i-p} and t_{i+1}: the first span is shaped by the first p + 1 rows.
struct NurbsData {
  int u_degree = 3, w_degree = 3;  ///< 1 to 9
  int u_count = 0, w_count = 0;    ///< rows and columns of points
  std::vector<Vec3> points;        ///< row by row: point (i, k) is points[i * w_count + k]
  std::vector<double> weights;     ///< in the same order; none: all 1
  std::vector<double> u_knots, w_knots;
  bool u_periodic = false, w_periodic = false;

  [[nodiscard]] int degree(NurbsDirection d) const { return d == NurbsDirection::kU ? u_degree : w_degree; }
  [[nodiscard]] int count(NurbsDirection d) const { return d == NurbsDirection::kU ? u_count : w_count; }
  [[nodiscard]] bool periodic(NurbsDirection d) const { return d == NurbsDirection::kU ? u_periodic : w_periodic; }
  [[nodiscard]] const std::vector<double>& knots(NurbsDirection d) const {
    return d == NurbsDirection::kU ? u_knots : w_knots;
  }
  [[nodiscard]] Interval range(NurbsDirection d) const;
  /// Weights that differ.
  [[nodiscard]] bool is_rational() const;
};

/// Throws InputError at `where` for what is no surface, with row, column or number of the knot.
void CheckNurbs(const NurbsData& data, const SourceLocation& where);

/// A surface S(u, w) = sum N_i(u) N_k(w) w_ik P_ik / sum N_i(u) N_k(w) w_ik of B-splines N [piegl1997].
///
/// - u, w: as the knots say. One chart; every knot is a break, because some derivative jumps there: at a knot of
///   multiplicity m in degree p the derivatives of order p - m + 1 and above, at m = p the tangent (an edge across
///   which the surface goes on). At a break the values are those behind it.
/// - Closed where periodic, and where both ends agree to round-off in point and first derivative. Elsewhere parameters
///   beyond the range continue the polynomials of the border spans.
/// - A side of the net that is one point is a pole (is_point); the normal has a limit there or not (FindPoleNormal).
/// - n = ru x rw: by the order of rows and columns.
/// - Weights are positive, or zero where the denominator stays positive.
/// - Accuracy: each span is stored as powers of the distance from its middle, so a value has an error below
///   2^(p + q) epsilon of the largest control point around, usually a few epsilon of it; derivatives the same of
///   control points over spans. See docs/theory/surfaces.md.
class NurbsSurface final : public Surface {
 public:
  [[nodiscard]] static std::shared_ptr<const NurbsSurface> Make(NurbsData data, const SourceLocation& where);

  NurbsSurface(const NurbsSurface&) = delete;
  NurbsSurface& operator=(const NurbsSurface&) = delete;

  [[nodiscard]] const char* kind_name() const override { return "nurbs"; }
  [[nodiscard]] const NurbsData& data() const { return data_; }
  /// Weights that differ.
  [[nodiscard]] bool is_rational() const { return rational_; }

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    loops_.jet(tables_, at.u, at.w, jet->r.data());
  }
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    loops_.third(tables_, at.u, at.w, third->ruuu.data());
  }
  void CalcJets(int chart, std::span<const Vec2> uw, std::span<SurfaceJet> jets) const override;
  [[nodiscard]] PartBounds CalcBounds(const SurfacePart& part) const override;

  /// The limit of the normal at a side that is a point; none where it differs with the direction of approach.
  [[nodiscard]] std::optional<Vec3> FindPoleNormal(ChartSide side) const;

  /// For tests and benchmarks: the tables, and other loops than those that were chosen.
  [[nodiscard]] const nurbs::Tables& tables() const { return tables_; }

 private:
  /// One direction's memory behind nurbs::Direction.
  struct Search {
    std::vector<nurbs::Bucket> buckets;
    std::vector<double> breaks, middles;
  };
  struct FreeAligned {
    void operator()(double* memory) const { ::operator delete[](memory, std::align_val_t(64)); }
  };

  NurbsSurface(NurbsData data, const SourceLocation& where);
  void MakeTables();
  void FindClosedAndPoles();
  void RequireArea(const SourceLocation& where) const;
  void RequireDenominator(const SourceLocation& where) const;
  /// Enclosures of the jet over a part within a span, about the point `middle`; false where the denominator's may be
  /// zero.
  [[nodiscard]] bool CalcJetBounds(const SurfacePart& part, const Vec3& middle, JetBounds* bounds) const;
  void CalcJetBoundsInParts(const SurfacePart& part, const Vec3& middle, int depth, JetBounds* bounds) const;
  [[nodiscard]] Interval CalcDenominator(const SurfacePart& part) const;

  NurbsData data_;
  bool rational_ = false;
  nurbs::Tables tables_{};
  nurbs::Loops loops_{};
  Search u_search_, w_search_;
  std::unique_ptr<double[], FreeAligned> coefficients_;
};

using NurbsSurfacePtr = std::shared_ptr<const NurbsSurface>;

/// The rows (or columns) of a net along a direction as a curve of B-splines without period: knots and, for one line,
/// points in homogeneous coordinates. Periodic ones are written out, with `around` periods before and behind.
[[nodiscard]] BSplineCurve ExpandKnots(const NurbsData& data, NurbsDirection direction, int around = 0);
/// The points of line `line` (a column for kU, a row for kW) as ExpandKnots numbers them.
void ExpandPoints(const NurbsData& data, NurbsDirection direction, int line, BSplineCurve* curve);

}  // namespace savary
