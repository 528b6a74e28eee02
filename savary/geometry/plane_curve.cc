#include "savary/geometry/plane_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/arc_length.h"

namespace savary {

namespace {

constexpr double kKink = 1e-7;  // rad: a smaller change of direction at a break is round-off
constexpr int kPlaneFormulaPieces = 16;
constexpr int kMaxDegree = 15;
constexpr int kMaxPower = 64;
constexpr int kSamplesPerPiece = 32;

std::vector<double> Uniform(int pieces) {
  std::vector<double> breaks;
  for (int i = 0; i <= pieces; ++i) breaks.push_back(static_cast<double>(i) / pieces);
  return breaks;
}

double IntegerPower(double x, int n) {
  double power = 1;
  for (; n > 0; n >>= 1, x *= x) {
    if ((n & 1) != 0) power *= x;
  }
  return power;
}

// Polynomials of the B-spline's basis on the span from knots[span], in powers of t - knots[span]: basis[j] belongs to
// control point span - degree + j. By the recurrence of Cox and de Boor.
std::vector<std::vector<double>> SpanBasis(const std::vector<double>& knots, int degree, int span) {
  const double t0 = knots[span];
  std::vector<std::vector<double>> basis = {{1}};
  for (int d = 1; d <= degree; ++d) {
    std::vector<std::vector<double>> next(d + 1, std::vector<double>(d + 1, 0));
    for (int j = 0; j < d; ++j) {
      // N of index i = span - d + 1 + j, degree d - 1: rises into N_i, falls into N_i-1 of degree d.
      const int i = span - d + 1 + j;
      const double low = knots[i], high = knots[i + d];
      if (!(high > low)) continue;
      for (int k = 0; k < d; ++k) {
        const double c = basis[j][k] / (high - low);
        next[j + 1][k] += c * (t0 - low);
        next[j + 1][k + 1] += c;
        next[j][k] += c * (high - t0);
        next[j][k + 1] -= c;
      }
    }
    basis = std::move(next);
  }
  return basis;
}

}  // namespace

PlaneFrame::PlaneFrame(const PlaneJet& jet) : v(jet.d1.norm()) {
  T = jet.d1 / v;
  n = TurnRight(T);
  const double square = v * v, along = jet.d1.dot(jet.d2);
  v1 = along / v;
  w = Cross(jet.d1, jet.d2) / square;
  w1 = (Cross(jet.d1, jet.d3) - 2 * w * along) / square;
}

// ---- evaluation

template <int kOrder>
void PlaneCurve::Evaluate(const LineShape& line, double u, Derivatives<kOrder>* r) const {
  (*r)[0] = line.from + u * line.by;
  (*r)[1] = line.by;
  for (int k = 2; k <= kOrder; ++k) (*r)[k].setZero();
}

template <int kOrder>
void PlaneCurve::Evaluate(const EllipseShape& ellipse, double u, Derivatives<kOrder>* r) const {
  const double a = ellipse.from + ellipse.angle * u, m = ellipse.angle, c = std::cos(a), s = std::sin(a);
  const Vec2 arm = c * ellipse.x + s * ellipse.y, rate = c * ellipse.y - s * ellipse.x;
  (*r)[0] = ellipse.center + arm;
  (*r)[1] = m * rate;
  (*r)[2] = -m * m * arm;
  (*r)[3] = -m * m * m * rate;
  if constexpr (kOrder == 4) (*r)[4] = m * m * m * m * arm;
}

template <int kOrder>
void PlaneCurve::Evaluate(const PolarShape& polar, double u, Derivatives<kOrder>* r) const {
  const double x = polar.x0 + polar.dx * u;
  const double low[5] = {1, x, x * x, x * x * x, x * x * x * x};
  double rho[5] = {0, 0, 0, 0, 0};
  for (const PolarShape::Term& term : polar.terms) {
    double power[5];  // x^e, x^(e - 1), ...
    if (term.power >= 4) {
      const double least = IntegerPower(x, term.power - 4);
      for (int k = 0; k <= 4; ++k) power[k] = least * low[4 - k];
    } else if (term.power >= 0) {
      for (int k = 0; k <= 4; ++k) power[k] = k <= term.power ? low[term.power - k] : 0;
    } else {
      power[0] = std::pow(x, term.exponent);
      for (int k = 1; k <= 4; ++k) power[k] = power[k - 1] / x;
    }
    double c = term.coefficient;
    for (int k = 0; k <= kOrder; ++k) {
      rho[k] += c * power[k];
      c *= (term.exponent - k) * polar.dx;
    }
  }
  const double psi = polar.from + polar.angle * u, m = polar.angle, m2 = m * m, m3 = m2 * m;
  const Vec2 e = UnitVector(psi), f = TurnLeft(e);
  (*r)[0] = polar.center + rho[0] * e;
  (*r)[1] = rho[1] * e + rho[0] * m * f;
  (*r)[2] = (rho[2] - rho[0] * m2) * e + 2 * rho[1] * m * f;
  (*r)[3] = (rho[3] - 3 * rho[1] * m2) * e + (3 * rho[2] * m - rho[0] * m3) * f;
  if constexpr (kOrder == 4)
    (*r)[4] = (rho[4] - 6 * rho[2] * m2 + rho[0] * m2 * m2) * e + 4 * (rho[3] * m - rho[1] * m3) * f;
}

template <int kOrder>
void PlaneCurve::Evaluate(const SplineShape& spline, double u, Derivatives<kOrder>* r) const {
  const auto next = std::upper_bound(breaks_.begin() + 1, breaks_.end() - 1, u);
  const size_t i = static_cast<size_t>(next - breaks_.begin()) - 1;
  const double x = u - breaks_[i];
  const int p = spline.degree;
  // Horner's scheme for the value and, divided by k!, the derivatives.
  const auto sweep = [&](auto zero) {
    constexpr int kDims = decltype(zero)::RowsAtCompileTime;
    const double* power = spline.powers.data() + i * kDims * (p + 1) + kDims * p;
    std::array<decltype(zero), kOrder + 1> a;
    a.fill(zero);
    for (int j = p; j >= 0; --j, power -= kDims) {
      for (int k = kOrder; k > 0; --k) a[k] = a[k] * x + a[k - 1];
      a[0] = a[0] * x + Eigen::Map<const decltype(zero)>(power);
    }
    return a;
  };
  if (spline.rational) {
    // r = P / w: w r_k = P_k - sum_{j=1..k} w_j r_k-j in Taylor's coefficients.
    const auto a = sweep(Eigen::Vector3d(Eigen::Vector3d::Zero()));
    for (int k = 0; k <= kOrder; ++k) {
      Vec2 sum = a[k].template head<2>();
      for (int j = 1; j <= k; ++j) sum -= a[j].z() * (*r)[k - j];
      (*r)[k] = sum / a[0].z();
    }
  } else {
    const auto a = sweep(Vec2(Vec2::Zero()));
    for (int k = 0; k <= kOrder; ++k) (*r)[k] = a[k];
  }
  (*r)[2] *= 2;
  (*r)[3] *= 6;
  if constexpr (kOrder == 4) (*r)[4] *= 24;
}

template <int kOrder>
void PlaneCurve::Evaluate(const InvoluteShape& involute, double u, Derivatives<kOrder>* r) const {
  const double a = involute.from + involute.angle * u, m = involute.angle, c = std::cos(a), s = std::sin(a);
  const Vec2 e = c * involute.x + s * involute.y, f = c * involute.y - s * involute.x;
  (*r)[0] = involute.center + e - a * f;
  (*r)[1] = m * a * e;
  (*r)[2] = m * m * (e + a * f);
  (*r)[3] = m * m * m * (2 * f - a * e);
  if constexpr (kOrder == 4) (*r)[4] = -m * m * m * m * (3 * e + a * f);
}

template <int kOrder>
void PlaneCurve::Evaluate(const CycloidShape& cycloid, double u, Derivatives<kOrder>* r) const {
  const double a = cycloid.from + cycloid.angle * u, q = cycloid.q;
  double m = cycloid.angle, mq = cycloid.angle * q;
  const Vec2 e = UnitVector(a), g = UnitVector(q * a);
  const Vec2 p = e.x() * cycloid.p + e.y() * TurnLeft(cycloid.p), c = g.x() * cycloid.c + g.y() * TurnLeft(cycloid.c);
  const Vec2 p1 = TurnLeft(p), c1 = TurnLeft(c);
  (*r)[0] = cycloid.center + a * cycloid.drift + p + c;
  (*r)[1] = m * (cycloid.drift + p1) + mq * c1;
  m *= cycloid.angle, mq *= cycloid.angle * q;
  (*r)[2] = -m * p - mq * c;
  m *= cycloid.angle, mq *= cycloid.angle * q;
  (*r)[3] = -m * p1 - mq * c1;
  if constexpr (kOrder == 4) (*r)[4] = m * cycloid.angle * p + mq * cycloid.angle * q * c;
}

template <int kOrder>
void PlaneCurve::Evaluate(const FormulaShape& formula, double u, Derivatives<kOrder>* r) const {
  const Jet4 at{formula.from + formula.by * u, formula.by, 0, 0, 0};
  for (int i = 0; i < 2; ++i) {
    const Jet4 value = formula.xy[i].Along(&at, nullptr);
    const double d[5] = {value.value, value.d1, value.d2, value.d3, value.d4};
    for (int k = 0; k <= kOrder; ++k) (*r)[k][i] = d[k];
  }
}

template <int kOrder>
void PlaneCurve::CalcShape(double u, Derivatives<kOrder>* r) const {
  const double inside = continue_by_taylor_ ? std::clamp(u, 0.0, 1.0) : u;
  std::visit([&](const auto& shape) { Evaluate<kOrder>(shape, inside, r); }, shape_);
  if (const double x = u - inside; x != 0) {
    (*r)[0] += x * ((*r)[1] + x / 2 * ((*r)[2] + x / 3 * (*r)[3]));
    (*r)[1] += x * ((*r)[2] + x / 2 * (*r)[3]);
    (*r)[2] += x * (*r)[3];
    if constexpr (kOrder == 4) (*r)[4].setZero();
  }
  if (!is_turned_) return;
  for (Vec2& derivative : *r) derivative = turn_.x() * derivative + turn_.y() * TurnLeft(derivative);
  (*r)[0] += shift_;
}

void PlaneCurve::CalcJet(double u, PlaneJet* jet) const {
  if (offset_ == 0) {
    Derivatives<3> r;
    CalcShape<3>(u, &r);
    jet->r = r[0];
    jet->d1 = r[1];
    jet->d2 = r[2];
    jet->d3 = r[3];
    return;
  }
  Derivatives<4> r;
  CalcShape<4>(u, &r);
  // k = c / v^3 and its derivatives.
  const double square = r[1].squaredNorm(), v = std::sqrt(square), by3 = 1 / (square * v), by5 = by3 / square;
  const double c = Cross(r[1], r[2]), c1 = Cross(r[1], r[3]), c2 = Cross(r[2], r[3]) + Cross(r[1], r[4]);
  const double along = r[1].dot(r[2]), along1 = r[2].squaredNorm() + r[1].dot(r[3]);
  const double k = c * by3, k1 = c1 * by3 - 3 * c * along * by5;
  const double k2 = c2 * by3 - (6 * c1 * along + 3 * c * along1) * by5 + 15 * c * along * along * by5 / square;
  const double factor = 1 + k * offset_;
  jet->r = r[0] + (offset_ / v) * TurnRight(r[1]);
  jet->d1 = factor * r[1];
  jet->d2 = factor * r[2] + offset_ * k1 * r[1];
  jet->d3 = factor * r[3] + offset_ * (2 * k1 * r[2] + k2 * r[1]);
}

Vec2 PlaneCurve::CalcPoint(double u) const {
  PlaneJet jet;
  CalcJet(u, &jet);
  return jet.r;
}

// ---- builders

PlaneCurve PlaneCurve::Line(const Vec2& from, const Vec2& to, const SourceLocation& where) {
  if (from == to) throw InputError(where, "a line needs two different ends");
  PlaneCurve curve(LineShape{from, to - from}, {0, 1});
  curve.Finish(where);
  return curve;
}

PlaneCurve PlaneCurve::Arc(const Vec2& center, double radius, double from, double angle, const SourceLocation& where) {
  return Make(EllipseShape{center, Vec2(radius, 0), Vec2(0, radius), from, angle, true}, where);
}

PlaneCurve PlaneCurve::Ellipse(const Vec2& center, const Vec2& x, const Vec2& y, double from, double angle,
                               const SourceLocation& where) {
  return Make(EllipseShape{center, x, y, from, angle, false}, where);
}

PlaneCurve PlaneCurve::Make(const EllipseShape& ellipse, const SourceLocation& where) {
  if (ellipse.angle == 0) throw InputError(where, "it turns by no angle, so it has no length");
  if (!(std::abs(ellipse.angle) <= kTurn * (1 + 4 * kEpsilon)))
    throw InputError(where, "it turns by more than a full turn");
  PlaneCurve curve(ellipse, {0, 1});
  curve.Finish(where);
  return curve;
}

PlaneCurve PlaneCurve::Polar(const PolarPolynomial& polynomial, const SourceLocation& where) {
  const size_t count = polynomial.coefficients.size();
  if (count == 0 || count != polynomial.exponents.size()) {
    throw InputError(where, fmt::format("a polynomial needs as many exponents as coefficients, found {} and {}",
                                        polynomial.exponents.size(), count));
  }
  if (polynomial.to == polynomial.from) throw InputError(where, "the polynomial begins and ends at the same angle");
  if (polynomial.scale == 0) throw InputError(where, "the scale of a polynomial's angle must not be zero");
  PolarShape shape;
  shape.center = polynomial.center;
  shape.from = polynomial.from;
  shape.angle = polynomial.to - polynomial.from;
  shape.x0 = (polynomial.from - polynomial.origin) / polynomial.scale;
  shape.dx = shape.angle / polynomial.scale;
  if (!(std::abs(shape.angle) <= kTurn * (1 + 4 * kEpsilon)))
    throw InputError(where, "the polynomial turns by more than a full turn");
  bool real = false;
  for (size_t i = 0; i < count; ++i) {
    const double e = polynomial.exponents[i];
    const bool whole = e >= 0 && e <= kMaxPower && e == std::floor(e);
    real |= !whole;
    shape.terms.push_back({polynomial.coefficients[i], e, whole ? static_cast<int>(e) : -1});
    if (!whole && !(std::min(shape.x0, shape.x0 + shape.dx) > 0)) {
      throw InputError(
          where,
          fmt::format("the power x^{:.6g} needs x > 0, but x = (angle - origin) / scale runs from {:.6g} to {:.6g}", e,
                      shape.x0, shape.x0 + shape.dx));
    }
  }
  PlaneCurve curve(std::move(shape), {0, 1});
  curve.continue_by_taylor_ = real;
  curve.Finish(where);
  // The angle gives the parameter only while the radius is positive.
  for (int i = 0; i <= 8 * kSamplesPerPiece; ++i) {
    const double u = i / (8.0 * kSamplesPerPiece);
    if (!((curve.CalcPoint(u) - polynomial.center)
              .dot(UnitVector(polynomial.from + u * (polynomial.to - polynomial.from))) > 0)) {
      throw InputError(where, fmt::format("the polynomial's radius is not positive at angle {:.6g} deg",
                                          (polynomial.from + u * (polynomial.to - polynomial.from)) * 360 / kTurn));
    }
  }
  return curve;
}

PlaneCurve PlaneCurve::Spline(const std::vector<Vec2>& points, const SplineOptions& options,
                              const SourceLocation& where) {
  std::vector<Vec3> positions;
  for (const Vec2& point : points) positions.emplace_back(point.x(), point.y(), 0);
  const FittedSpline fitted = FitSpline(positions, options, where);
  // From chord lengths to u = chord length / the whole.
  const double whole = fitted.breaks.back();
  SplineShape shape{options.degree, false, true, {}};
  std::vector<double> breaks;
  for (const double at : fitted.breaks) breaks.push_back(at / whole);
  for (const auto& span : fitted.spans) {
    for (int k = 0; k <= options.degree; ++k) {
      for (int i = 0; i < 2; ++i) shape.powers.push_back(span(i, k) * std::pow(whole, k));
    }
  }
  PlaneCurve curve(std::move(shape), std::move(breaks));
  curve.Finish(where);
  return curve;
}

PlaneCurve PlaneCurve::Nurbs(const NurbsData& nurbs, const SourceLocation& where) {
  const int p = nurbs.degree, count = static_cast<int>(nurbs.points.size());
  if (p < 1 || p > kMaxDegree)
    throw InputError(where, fmt::format("the degree of a B-spline lies between 1 and {}, found {}", kMaxDegree, p));
  if (count < p + 1)
    throw InputError(where, fmt::format("a B-spline of degree {} needs at least {} points, found {}", p, p + 1, count));
  std::vector<double> knots = nurbs.knots;
  if (knots.empty()) {
    for (int i = 0; i < count + p + 1; ++i) knots.push_back(std::clamp(i - p, 0, count - p));
  }
  if (static_cast<int>(knots.size()) != count + p + 1) {
    throw InputError(
        where, fmt::format("{} points of degree {} need {} knots, found {}", count, p, count + p + 1, knots.size()));
  }
  for (size_t i = 1; i < knots.size(); ++i) {
    if (!(knots[i] >= knots[i - 1]))
      throw InputError(where,
                       fmt::format("knots must not decrease, but {:.6g} follows {:.6g}", knots[i], knots[i - 1]));
  }
  const double begin = knots[p], whole = knots[count] - begin;
  if (!(whole > 0)) throw InputError(where, "the knots leave no room for the curve");
  for (int i = p + 1, equal = 1; i < count; ++i) {
    equal = knots[i] == knots[i - 1] ? equal + 1 : 1;
    if (equal > p && knots[i] > begin && knots[i] < knots[count])
      throw InputError(
          where, fmt::format("the knot {:.6g} comes more than {} times, which tears the curve apart", knots[i], p));
  }
  const bool rational = !nurbs.weights.empty();
  if (rational && static_cast<int>(nurbs.weights.size()) != count) {
    throw InputError(where, fmt::format("{} points need as many weights, found {}", count, nurbs.weights.size()));
  }
  for (const double weight : nurbs.weights) {
    if (!(weight > 0)) throw InputError(where, fmt::format("weights must be greater than zero, found {:.6g}", weight));
  }
  SplineShape shape{p, rational, false, {}};
  std::vector<double> breaks;
  for (int span = p; span < count; ++span) {
    if (!(knots[span + 1] > knots[span])) continue;
    breaks.push_back((knots[span] - begin) / whole);
    const auto basis = SpanBasis(knots, p, span);
    for (int k = 0; k <= p; ++k) {
      Vec3 sum = Vec3::Zero();
      for (int j = 0; j <= p; ++j) {
        const int point = span - p + j;
        const double weight = rational ? nurbs.weights[point] : 1;
        sum += basis[j][k] * weight * Vec3(nurbs.points[point].x(), nurbs.points[point].y(), 1);
      }
      sum *= std::pow(whole, k);
      for (int i = 0; i < (rational ? 3 : 2); ++i) shape.powers.push_back(sum[i]);
    }
  }
  breaks.push_back(1);
  PlaneCurve curve(std::move(shape), std::move(breaks));
  curve.Finish(where);
  return curve;
}

PlaneCurve PlaneCurve::Involute(const CircleInvolute& involute, const SourceLocation& where) {
  if (!(involute.base_radius > 0)) throw InputError(where, "the base radius of an involute must be greater than zero");
  if (!(std::min(involute.from, involute.to) >= 0))
    throw InputError(where, "the angles of an involute must not be negative; use 'cw' for the other side");
  if (involute.from == involute.to) throw InputError(where, "the involute begins and ends at the same angle");
  const Vec2 x = involute.base_radius * UnitVector(involute.start);
  PlaneCurve curve(InvoluteShape{involute.center, x, involute.clockwise ? TurnRight(x) : TurnLeft(x), involute.from,
                                 involute.to - involute.from},
                   {0, 1});
  curve.Finish(where);
  return curve;
}

PlaneCurve PlaneCurve::Cycloid(const Roulette& roulette, const SourceLocation& where) {
  if (roulette.rolling == 0) throw InputError(where, "the rolling radius of a cycloid must not be zero");
  if (!(roulette.fixed >= 0)) throw InputError(where, "the fixed radius of a cycloid must not be negative");
  if (!(roulette.arm > 0)) throw InputError(where, "the arm of a cycloid must be greater than zero");
  if (roulette.fixed > 0 && !(roulette.fixed + roulette.rolling != 0))
    throw InputError(where, "a wheel as large as the circle it rolls in does not roll");
  if (roulette.from == roulette.to) throw InputError(where, "the cycloid begins and ends at the same angle");
  const Vec2 e = UnitVector(roulette.start);
  CycloidShape shape{
      roulette.center, Vec2::Zero(), Vec2::Zero(), Vec2::Zero(), 1, roulette.from, roulette.to - roulette.from};
  if (roulette.fixed > 0) {
    shape.p = (roulette.fixed + roulette.rolling) * e;
    shape.c = -std::copysign(roulette.arm, roulette.rolling) * e;
    shape.q = 1 + roulette.fixed / roulette.rolling;
  } else {
    shape.center += roulette.rolling * TurnLeft(e);
    shape.drift = roulette.rolling * e;
    // -arm (sin(a) e + cos(a) e') = c cos(q a) + TurnLeft(c) sin(q a) with c = -arm e', q = -1.
    shape.c = -roulette.arm * TurnLeft(e);
    shape.q = -1;
  }
  // Pieces of at most a quarter turn of the faster rotation.
  const double turns = std::abs(shape.angle) * std::max(1.0, std::abs(shape.q)) / kTurn;
  PlaneCurve curve(shape, Uniform(std::clamp(static_cast<int>(std::ceil(4 * turns)), 1, 4096)));
  curve.Finish(where);
  return curve;
}

PlaneCurve PlaneCurve::Formula(const std::array<Expression, 2>& xy, double from, double to,
                               const SourceLocation& where) {
  if (from == to) throw InputError(where, "the formula begins and ends at the same u");
  for (const Expression& expression : xy) {
    if (expression.num_switches() > 0)
      throw InputError(where, fmt::format("a curve's formula must be smooth; '{}' switches", expression.SwitchText(0)));
  }
  PlaneCurve curve(FormulaShape{xy, from, to - from}, Uniform(kPlaneFormulaPieces));
  curve.continue_by_taylor_ = true;
  curve.Finish(where);
  return curve;
}

PlaneCurve PlaneCurve::Offset(PlaneCurve curve, double distance, const SourceLocation& where) {
  curve.offset_ += distance;
  curve.CheckOffset(where);
  curve.Finish(where);
  return curve;
}

// ---- checks and measures

PlaneCurve PlaneCurve::Turned(const Vec2& center, double angle, const SourceLocation& where) const {
  PlaneCurve curve = *this;
  const Vec2 e = UnitVector(angle);
  const auto turned = [&](const Vec2& a) -> Vec2 { return e.x() * a + e.y() * TurnLeft(a); };
  curve.is_turned_ = true;
  curve.turn_ = turned(turn_);
  curve.shift_ = center + turned(shift_ - center);
  curve.Finish(where);
  return curve;
}

// Looks for the least 1 + k d; what passes between the samples makes a cusp, which Finish finds.
void PlaneCurve::CheckOffset(const SourceLocation& where) const {
  PlaneCurve bare = *this;
  bare.offset_ = 0;
  double least = std::numeric_limits<double>::infinity(), at = 0, curvature = 0;
  for (size_t i = 0; i + 1 < breaks_.size(); ++i) {
    for (int j = 0; j <= kSamplesPerPiece; ++j) {
      const double u = std::lerp(breaks_[i], breaks_[i + 1], static_cast<double>(j) / kSamplesPerPiece);
      PlaneJet jet;
      bare.CalcJet(u, &jet);
      const double k = PlaneFrame(jet).k();
      if (1 + k * offset_ < least) least = 1 + k * offset_, at = u, curvature = k;
    }
  }
  if (!(least > 1e-9)) {
    throw InputError(where, fmt::format("the offset has a cusp near u = {:.6g}: there the radius of curvature is only "
                                        "{:.4g} times the distance of the offset",
                                        OwnParameter(at), 1 / std::abs(curvature * offset_)));
  }
}

double PlaneCurve::OwnParameter(double u) const {
  const auto* formula = std::get_if<FormulaShape>(&shape_);
  return formula != nullptr ? formula->from + formula->by * u : u;
}

void PlaneCurve::Finish(const SourceLocation& where) {
  PlaneJet jet;
  if (is_round() || is_straight()) {
    CalcJet(0, &jet);
    length_ = jet.d1.norm();
  } else {
    const auto speed = [&](double u) {
      PlaneJet at;
      CalcJet(u, &at);
      return at.d3.allFinite() ? at.d1.norm() : std::numeric_limits<double>::quiet_NaN();
    };
    length_ = MeasureArcLength(speed, breaks_, where, [&](double u) { return OwnParameter(u); }).total();
  }
  Vec2 low = Vec2::Constant(std::numeric_limits<double>::infinity()), high = -low;
  for (size_t i = 0; i + 1 < breaks_.size(); ++i) {
    for (int j = 0; j <= kSamplesPerPiece; ++j) {
      CalcJet(std::lerp(breaks_[i], breaks_[i + 1], static_cast<double>(j) / kSamplesPerPiece), &jet);
      low = low.cwiseMin(jet.r);
      high = high.cwiseMax(jet.r);
    }
  }
  size_ = 0.5 * (high - low).norm();
  if (!(length_ > 0) || !std::isfinite(length_)) throw InputError(where, "the curve has no length");
  for (size_t i = 1; i + 1 < breaks_.size(); ++i) {
    PlaneJet before, after;
    CalcJet(std::nextafter(breaks_[i], 0.0), &before);
    CalcJet(breaks_[i], &after);
    const double angle = std::atan2(Cross(before.d1, after.d1), before.d1.dot(after.d1));
    if (std::abs(angle) > kKink) {
      throw InputError(where, fmt::format("the curve turns by {:.4g} deg at a point inside, near u = {:.6g}; cut it "
                                          "there and put a corner between the parts",
                                          angle * 360 / kTurn, OwnParameter(breaks_[i])));
    }
  }
}

bool PlaneCurve::is_round() const {
  const auto* ellipse = std::get_if<EllipseShape>(&shape_);
  return ellipse != nullptr && ellipse->is_circle;
}

const char* PlaneCurve::kind_name() const {
  if (offset_ != 0) return "offset";
  if (is_round()) return "arc";
  if (const auto* spline = std::get_if<SplineShape>(&shape_)) return spline->through_points ? "spline" : "nurbs";
  constexpr std::array<const char*, std::variant_size_v<Shape>> kNames = {"line",     "ellipse", "polynomial", "spline",
                                                                          "involute", "cycloid", "formula"};
  return kNames[shape_.index()];
}

std::vector<Vec2> PlaneCurve::Sample(double angle) const {
  std::vector<Vec2> points;
  PlaneJet jet;
  for (size_t i = 0; i + 1 < breaks_.size(); ++i) {
    double turning = 0;
    for (int j = 0; j < kSamplesPerPiece; ++j) {
      CalcJet(std::lerp(breaks_[i], breaks_[i + 1], (j + 0.5) / kSamplesPerPiece), &jet);
      turning = std::max(turning, std::abs(PlaneFrame(jet).w));
    }
    const int count =
        std::clamp(static_cast<int>(std::ceil(turning * (breaks_[i + 1] - breaks_[i]) / angle - 1e-9)), 1, 2000);
    for (int j = 0; j < count; ++j)
      points.push_back(CalcPoint(std::lerp(breaks_[i], breaks_[i + 1], static_cast<double>(j) / count)));
  }
  points.push_back(CalcPoint(1));
  return points;
}

}  // namespace savary
