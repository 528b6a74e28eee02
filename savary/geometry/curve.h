#pragma once

#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "savary/base/error.h"
#include "savary/base/expression.h"
#include "savary/base/interval.h"
#include "savary/base/spatial.h"
#include "savary/geometry/piecewise_integral.h"
#include "savary/geometry/spline_fit.h"

namespace savary {

/// A point of a curve with its derivatives by the parameter u.
struct CurveJet {
  Vec3 r, d1, d2, d3;
};

/// Enclosures of a jet over a part of a curve.
struct CurveJetBounds {
  Box3 r, d1, d2, d3;
};

/// Unit tangent T = r' / v with v = |r'|, and derivatives of both by u.
struct TangentJet {
  Vec3 T, T1, T2;
  double v, v1;

  explicit TangentJet(const CurveJet& jet);
};

/// A curve r(u) in space, u from first() to last(), in the axes of whatever frame it is used in. A value; constant once
/// made; evaluation allocates nothing and makes no virtual call.
///
/// - Line: u is the distance from its beginning.
/// - Circle or arc: u is the angle, rad.
/// - Spline: through points p_i at u_i, u_i+1 - u_i = |p_i+1 - p_i| (so |r'| is near 1), made of polynomials of degree
///   2k - 1, k = 2 or 3. Of all curves through the points at these u it has the least int |d^k r / du^k|^2 du; the
///   derivatives at the points are the solution of that (block-tridiagonal, positive definite) minimum problem.
/// - Formula: three expressions of u.
///
/// A closed curve repeats with period last() - first(): u may be any number, and lengths go on counting over the laps.
/// An open curve goes on smoothly a little beyond its ends (line, circle and splines as they are, formulas by Taylor's
/// cubic), so that passing an end can be located.
///
/// Everywhere |r'| > 0. The distance along the curve, s(u) = int |r'| du from first(), is known to about 1e-15 of the
/// length.
class Curve {
 public:
  /// Builders throw InputError at `where` for what is no curve.
  [[nodiscard]] static Curve Line(const Vec3& from, const Vec3& to, const SourceLocation& where);
  /// r = center + radius (x cos u + y sin u), u from 0 to `angle`; closed when `angle` is a full turn. x, y:
  /// perpendicular unit vectors.
  [[nodiscard]] static Curve Arc(const Vec3& center, const Vec3& x, const Vec3& y, double radius, double angle);
  [[nodiscard]] static Curve Spline(const std::vector<Vec3>& points, const SplineOptions& options,
                                    const SourceLocation& where);
  /// Expressions of variable 0, in m, without switches.
  [[nodiscard]] static Curve Formula(const std::array<Expression, 3>& xyz, double first, double last, bool closed,
                                     const SourceLocation& where);

  /// The same curve elsewhere; not of a formula, unless `by` is zero.
  [[nodiscard]] std::optional<Curve> Moved(const Vec3& by) const;

  [[nodiscard]] double first() const { return first_; }
  [[nodiscard]] double last() const { return last_; }
  [[nodiscard]] bool is_closed() const { return closed_; }
  [[nodiscard]] bool is_straight() const { return std::holds_alternative<LineShape>(shape_); }
  /// From first() to last(), m.
  [[nodiscard]] double length() const { return length_; }
  /// Half the diagonal of a box around it, m.
  [[nodiscard]] double size() const { return size_; }
  /// Where some derivative may jump: first(), the inner points of a spline, last().
  [[nodiscard]] const std::vector<double>& breaks() const { return breaks_; }

  void CalcJet(double u, CurveJet* jet) const;
  /// The fourth derivative; zero beyond the ends of a formula.
  [[nodiscard]] Vec3 CalcFourth(double u) const;
  /// Over a part within the ends, by interval arithmetic. Their excess falls with the length of the part where it lies
  /// between two breaks.
  void CalcBounds(const Interval& u, CurveJetBounds* bounds) const;
  /// s(u): negative before the beginning of an open curve, counted over the laps of a closed one.
  [[nodiscard]] double CalcDistance(double u) const;
  /// u taken back by whole periods into [first, last); u itself on an open curve.
  [[nodiscard]] double Wrap(double u) const;

  /// The foot of the perpendicular from x: (x - r(u)) . r'(u) = 0, |x - r| least near `near`.
  struct Foot {
    double u = 0;
    CurveJet jet;        ///< there
    bool found = false;  ///< false where the search did not converge
  };
  /// Newton's method downhill in |x - r(u)| from `near`. A search that starts from the foot finds the same foot to the
  /// last bit.
  void FindFoot(const Vec3& x, double near, Foot* foot) const;
  /// The nearest point of the whole curve, by sampling and FindFoot; within the ends. For preparation only.
  [[nodiscard]] double FindNearest(const Vec3& x) const;

  /// Points along the curve, for pictures; those of a closed curve end before the first comes again.
  [[nodiscard]] std::vector<Vec3> Sample(int per_piece) const;

 private:
  struct LineShape {
    Vec3 from, direction;
  };
  struct CircleShape {
    Vec3 center, x, y;  // x, y of length radius
  };
  struct SplineShape {
    std::vector<Eigen::Matrix<double, 3, 6>> spans;  // columns: coefficients of powers of u - breaks[i]
  };
  struct FormulaShape {
    std::array<Expression, 3> xyz;
  };
  using Shape = std::variant<LineShape, CircleShape, SplineShape, FormulaShape>;

  Curve(Shape shape, std::vector<double> breaks, bool closed);

  // Of the shape as it is, without laps.
  void CalcShapeJet(double u, CurveJet* jet) const;
  void MeasureLength(const SourceLocation& where);

  Shape shape_;
  std::vector<double> breaks_;
  double first_ = 0, last_ = 0;
  bool closed_ = false;
  double length_ = 0, size_ = 0;
  double speed_ = 0;            // where it is constant
  PiecewiseIntegral distance_;  // elsewhere
};

}  // namespace savary
