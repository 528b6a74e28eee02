#pragma once

#include <array>
#include <cmath>
#include <variant>
#include <vector>

#include "savary/base/error.h"
#include "savary/base/expression.h"
#include "savary/base/interval.h"
#include "savary/geometry/spline_fit.h"

namespace savary {

using Vec2 = Eigen::Vector2d;

/// a_x b_y - a_y b_x.
inline double Cross(const Vec2& a, const Vec2& b) { return a.x() * b.y() - a.y() * b.x(); }
/// (cos angle, sin angle).
inline Vec2 UnitVector(double angle) { return {std::cos(angle), std::sin(angle)}; }
/// a turned counter-clockwise by a right angle; clockwise.
inline Vec2 TurnLeft(const Vec2& a) { return {-a.y(), a.x()}; }
inline Vec2 TurnRight(const Vec2& a) { return {a.y(), -a.x()}; }

/// A point of a plane curve with its derivatives by the parameter u.
struct PlaneJet {
  Vec2 r, d1, d2, d3;
};

/// Enclosures of a jet over a part of a curve.
struct PlaneJetBounds {
  using Pair = std::array<Interval, 2>;
  Pair r, d1, d2, d3;
};

/// The moving frame of a plane curve. Material lies to the left of the direction of travel, so the outward normal n is
/// the tangent T turned clockwise:
///     r' = v T,   T' = -w n,   n' = w T,   w = (r' x r'') / v^2 = k v.
/// The curvature k is positive where the material is convex: a circle of radius R run counter-clockwise has k = 1/R.
struct PlaneFrame {
  Vec2 T, n;
  double v, v1;  ///< |r'| and its derivative by u
  double w, w1;  ///< turning rate, rad by u, and its derivative

  explicit PlaneFrame(const PlaneJet& jet);
  [[nodiscard]] double k() const { return w / v; }
};

/// A plane curve r(u), u from 0 at its beginning to 1 at its end, in the axes of whatever frame it is used in. A value;
/// constant once made; evaluation allocates nothing and makes no virtual call.
///
/// u is proportional to the parameter natural to each kind, named at its builder. Everywhere |r'| > 0 and the direction
/// is continuous (curvature may jump at breaks()). A curve goes on smoothly a little beyond its ends, so that passing
/// an end can be located: as it is where its formula allows, otherwise by Taylor's cubic.
///
/// The offset at distance d is r + d n: d > 0 adds material, d < 0 takes it away. Its jet follows from the jet of the
/// curve,
///     r_d' = (1 + k d) r',   k_d = k / (1 + k d),
/// and its third derivative from the curve's fourth. Builders throw InputError at `where` for what is no curve.
class PlaneCurve {
 public:
  /// u: distance.
  [[nodiscard]] static PlaneCurve Line(const Vec2& from, const Vec2& to, const SourceLocation& where);
  /// center + radius e(from + angle u), e(a) = (cos a, sin a): `angle` is negative clockwise, at most a full turn. u:
  /// angle.
  [[nodiscard]] static PlaneCurve Arc(const Vec2& center, double radius, double from, double angle,
                                      const SourceLocation& where);
  /// center + x cos(from + angle u) + y sin(from + angle u), x and y the half axes (perpendicular). u: eccentric angle.
  [[nodiscard]] static PlaneCurve Ellipse(const Vec2& center, const Vec2& x, const Vec2& y, double from, double angle,
                                          const SourceLocation& where);

  /// A radius as a sum of powers of the polar angle.
  struct PolarPolynomial {
    Vec2 center = Vec2::Zero();
    std::vector<double> coefficients,
        exponents;                 ///< rho = sum c x^e, x = (psi - origin) / scale; exponents are any real numbers
    double origin = 0, scale = 1;  ///< rad
    double from = 0, to = 0;       ///< polar angle psi, rad; clockwise where to < from
  };
  /// u: polar angle. Exponents that are not whole numbers >= 0 need x > 0.
  [[nodiscard]] static PlaneCurve Polar(const PolarPolynomial& polynomial, const SourceLocation& where);

  /// Through points; see FitSpline. u: chord length. A closed spline ends at its first point.
  [[nodiscard]] static PlaneCurve Spline(const std::vector<Vec2>& points, const SplineOptions& options,
                                         const SourceLocation& where);

  struct NurbsData {
    int degree = 3;
    std::vector<Vec2> points;  ///< of control
    /// Points + degree + 1 of them, not decreasing; empty: uniform between ends of full multiplicity.
    std::vector<double> knots;
    std::vector<double> weights;  ///< positive; empty: all equal, a B-spline
  };
  /// u: knot parameter, from knots[degree] to knots[points].
  [[nodiscard]] static PlaneCurve Nurbs(const NurbsData& nurbs, const SourceLocation& where);

  /// Involute of a circle: the end of a thread unwound by the angle a, from the point of the circle at angle `start`,
  ///     r = center + base_radius (e - a e'), e = e(start +- a); the lower sign unwinds clockwise.
  /// a runs from `from` to `to`, both >= 0; there is a cusp at a = 0. u: a.
  struct CircleInvolute {
    Vec2 center = Vec2::Zero();
    double base_radius = 1, start = 0, from = 0, to = 1;
    bool clockwise = false;
  };
  [[nodiscard]] static PlaneCurve Involute(const CircleInvolute& involute, const SourceLocation& where);

  /// The path of a point at `arm` from the middle of a wheel of radius `rolling` that rolls on a fixed circle of radius
  /// `fixed`: outside it where rolling > 0 (epi-), inside where rolling < 0 (hypo-); on a straight line along `start`
  /// where fixed = 0. It is a cycloid when arm = |rolling| (then it has cusps where the point touches the fixed
  /// circle), otherwise a trochoid. With the angle a of the wheel's middle seen from the center and q = 1 + fixed /
  /// rolling,
  ///     r = center + (fixed + rolling) e(start + a) - sign(rolling) arm e(start + q a),
  /// and on a line, a the angle the wheel turns by and e = e(start),
  ///     r = center + rolling a e + rolling e' - arm (sin(a) e + cos(a) e').
  /// u: a.
  struct Roulette {
    Vec2 center = Vec2::Zero();
    double fixed = 0, rolling = 1, arm = 1, start = 0, from = 0, to = 1;
  };
  [[nodiscard]] static PlaneCurve Cycloid(const Roulette& roulette, const SourceLocation& where);

  /// x and y as expressions of variable 0, in m, without switches, differentiable four times. u: the variable.
  [[nodiscard]] static PlaneCurve Formula(const std::array<Expression, 2>& xy, double from, double to,
                                          const SourceLocation& where);

  /// The offset of any curve; an offset of an offset is one at the sum of the distances.
  [[nodiscard]] static PlaneCurve Offset(PlaneCurve curve, double distance, const SourceLocation& where);

  /// The curve turned counter-clockwise by `angle` about `center`; locations on it stay the same.
  [[nodiscard]] PlaneCurve Turned(const Vec2& center, double angle, const SourceLocation& where) const;

  void CalcJet(double u, PlaneJet* jet) const;
  [[nodiscard]] Vec2 CalcPoint(double u) const;
  /// Over a part within the ends, by interval arithmetic. Their excess falls with the length of the part where it lies
  /// between two breaks.
  void CalcBounds(const Interval& u, PlaneJetBounds* bounds) const;

  /// "line", "arc" ..., as in model files.
  [[nodiscard]] const char* kind_name() const;
  /// Its curvature is zero everywhere; the same everywhere.
  [[nodiscard]] bool is_straight() const { return std::holds_alternative<LineShape>(shape_); }
  [[nodiscard]] bool is_round() const;
  [[nodiscard]] double length() const { return length_; }
  /// Half the diagonal of a box around it, m.
  [[nodiscard]] double size() const { return size_; }
  [[nodiscard]] double offset() const { return offset_; }
  /// Values of u where some derivative may jump, from 0 to 1.
  [[nodiscard]] const std::vector<double>& breaks() const { return breaks_; }

  /// Points along the curve, for pictures, u increasing, no direction turning more than `angle` from one to the next
  /// (for curves that do not turn wildly); both ends included.
  [[nodiscard]] std::vector<Vec2> Sample(double angle) const;

 private:
  struct LineShape {
    Vec2 from, by;
  };
  struct EllipseShape {
    Vec2 center, x, y;
    double from, angle;
    bool is_circle;
  };
  struct PolarShape {
    struct Term {
      double coefficient, exponent;
      int power;  // the exponent, or -1 where it is no whole number >= 0
    };
    Vec2 center;
    std::vector<Term> terms;
    double x0, dx;  // x = x0 + dx u
    double from, angle;
  };
  // Polynomials (x, y) or (w x, w y, w) of u - breaks[i], 2 or 3 numbers for each power.
  struct SplineShape {
    int degree;
    bool rational;
    bool through_points;
    std::vector<double> powers;
  };
  struct InvoluteShape {
    Vec2 center, x, y;  // x, y of length base_radius
    double from, angle;
  };
  struct CycloidShape {  // center + drift a + p cos a + TurnLeft(p) sin a + c cos(q a) + TurnLeft(c) sin(q a)
    Vec2 center, drift, p, c;
    double q, from, angle;
  };
  struct FormulaShape {
    std::array<Expression, 2> xy;
    double from, by;
  };
  using Shape =
      std::variant<LineShape, EllipseShape, PolarShape, SplineShape, InvoluteShape, CycloidShape, FormulaShape>;

  PlaneCurve(Shape shape, std::vector<double> breaks) : shape_(std::move(shape)), breaks_(std::move(breaks)) {}

  // Without offset; r, r', ... up to the derivative kOrder, 3 or 4.
  template <int kOrder>
  using Derivatives = std::array<Vec2, kOrder + 1>;
  template <int kOrder>
  void CalcShape(double u, Derivatives<kOrder>* r) const;
  template <int kOrder>
  void Evaluate(const LineShape& line, double u, Derivatives<kOrder>* r) const;
  template <int kOrder>
  void Evaluate(const EllipseShape& ellipse, double u, Derivatives<kOrder>* r) const;
  template <int kOrder>
  void Evaluate(const PolarShape& polar, double u, Derivatives<kOrder>* r) const;
  template <int kOrder>
  void Evaluate(const SplineShape& spline, double u, Derivatives<kOrder>* r) const;
  template <int kOrder>
  void Evaluate(const InvoluteShape& involute, double u, Derivatives<kOrder>* r) const;
  template <int kOrder>
  void Evaluate(const CycloidShape& cycloid, double u, Derivatives<kOrder>* r) const;
  template <int kOrder>
  void Evaluate(const FormulaShape& formula, double u, Derivatives<kOrder>* r) const;

  struct Enclosure;  // of derivatives, by kinds of shapes

  [[nodiscard]] static PlaneCurve Make(const EllipseShape& ellipse, const SourceLocation& where);
  // Length and size; throws for what has no direction somewhere.
  void Finish(const SourceLocation& where);
  void CheckOffset(const SourceLocation& where) const;
  [[nodiscard]] double OwnParameter(double u) const;

  Shape shape_;
  std::vector<double> breaks_;
  bool continue_by_taylor_ = false;
  double offset_ = 0;
  bool is_turned_ = false;  // r of the shape becomes shift + turn_x r + turn_y TurnLeft(r)
  Vec2 turn_ = Vec2::UnitX(), shift_ = Vec2::Zero();
  double length_ = 0, size_ = 0;
};

}  // namespace savary
