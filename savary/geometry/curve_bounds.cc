#include <algorithm>
#include <cmath>

#include "savary/base/interval_functions.h"
#include "savary/geometry/curve.h"
#include "savary/geometry/plane_curve.h"

// Enclosures of curves and their derivatives over parts, by interval arithmetic of their formulas.

namespace savary {

namespace {

using Pair = PlaneJetBounds::Pair;
using PairJet = std::array<Pair, 5>;  // r and four derivatives

Pair operator+(const Pair& a, const Pair& b) { return {a[0] + b[0], a[1] + b[1]}; }
Pair operator-(const Pair& a, const Pair& b) { return {a[0] - b[0], a[1] - b[1]}; }
Pair operator*(const Interval& k, const Pair& a) { return {k * a[0], k * a[1]}; }
Pair PairOf(const Vec2& a) { return {Interval(a.x()), Interval(a.y())}; }
Pair TurnedLeft(const Pair& a) { return {-a[1], a[0]}; }
Interval CrossOf(const Pair& a, const Pair& b) { return a[0] * b[1] - a[1] * b[0]; }
Interval DotOf(const Pair& a, const Pair& b) { return a[0] * b[0] + a[1] * b[1]; }
Pair HullOf(const Pair& a, const Pair& b) { return {Hull(a[0], b[0]), Hull(a[1], b[1])}; }

// The spans of a spline that a part meets: from `first` to `last`, and of each the part's x = u - breaks[i].
template <class Function>
void ForEachSpan(const std::vector<double>& breaks, const Interval& u, const Function& function) {
  const int spans = static_cast<int>(breaks.size()) - 1;
  const auto find = [&](double x) {
    const auto next = std::upper_bound(breaks.begin() + 1, breaks.end() - 1, x);
    return static_cast<int>(next - breaks.begin()) - 1;
  };
  const int first = find(u.lo), last = find(u.hi);
  for (int i = first; i <= last; ++i) {
    if (i > first && i == last && u.hi == breaks[i]) break;  // it ends where this span begins
    const double from = i == first ? u.lo : breaks[i], to = i + 1 == spans || i == last ? u.hi : breaks[i + 1];
    function(i, Interval(from, std::max(from, to)) - Interval(breaks[i]));
  }
}

// Where the function of a part of width 2h about m is f(m) + f'(somewhere) (u - m).
Interval MeanValue(const Interval& at_middle, const Interval& rate, const Interval& step, const Interval& plain) {
  const Interval mean = at_middle + rate * step;
  return mean.IsFinite() ? Common(plain, mean) : plain;
}

}  // namespace

struct PlaneCurve::Enclosure {
  const PlaneCurve& curve;

  PairJet operator()(const LineShape& line, const Interval& u) const {
    return {PairOf(line.from) + u * PairOf(line.by), PairOf(line.by), {}, {}, {}};
  }

  PairJet operator()(const EllipseShape& ellipse, const Interval& u) const {
    const Interval m(ellipse.angle), a = Interval(ellipse.from) + m * u, c = Cos(a), s = Sin(a);
    const Pair x = PairOf(ellipse.x), y = PairOf(ellipse.y);
    const Pair arm = c * x + s * y, rate = c * y - s * x;
    return {PairOf(ellipse.center) + arm, m * rate, -(m * m) * arm, -(m * m * m) * rate, (m * m * m * m) * arm};
  }

  PairJet operator()(const PolarShape& polar, const Interval& u) const {
    const Interval dx(polar.dx), x = Interval(polar.x0) + dx * u;
    std::array<Interval, 5> rho{};
    for (const PolarShape::Term& term : polar.terms) {
      Interval c(term.coefficient);
      for (int k = 0; k < 5; ++k) {
        if (c.magnitude() == 0) break;
        rho[k] += c * Pow(x, term.exponent - k);
        c = term.exponent == k ? Interval(0) : c * Interval(term.exponent - k) * dx;
      }
    }
    const Interval m(polar.angle), m2 = m * m, m3 = m2 * m, psi = Interval(polar.from) + m * u;
    const Pair e = {Cos(psi), Sin(psi)}, f = TurnedLeft(e);
    return {
        PairOf(polar.center) + rho[0] * e, rho[1] * e + (rho[0] * m) * f,
        (rho[2] - rho[0] * m2) * e + (Interval(2) * rho[1] * m) * f,
        (rho[3] - Interval(3) * rho[1] * m2) * e + (Interval(3) * rho[2] * m - rho[0] * m3) * f,
        (rho[4] - Interval(6) * rho[2] * m2 + rho[0] * m2 * m2) * e + (Interval(4) * (rho[3] * m - rho[1] * m3)) * f};
  }

  PairJet operator()(const SplineShape& spline, const Interval& u) const {
    PairJet all;
    bool is_first = true;
    ForEachSpan(curve.breaks_, u, [&](int i, const Interval& x) {
      const PairJet r = OnSpan(spline, i, x);
      for (int k = 0; k < 5; ++k) all[k] = is_first ? r[k] : HullOf(all[k], r[k]);
      is_first = false;
    });
    return all;
  }
  static PairJet OnSpan(const SplineShape& spline, int span, const Interval& x) {
    const int p = spline.degree, dims = spline.rational ? 3 : 2;
    const double* power = spline.powers.data() + static_cast<size_t>(span * dims * (p + 1) + dims * p);
    std::array<std::array<Interval, 3>, 5> a{};  // derivatives divided by k!
    for (int j = p; j >= 0; --j, power -= dims) {
      for (int i = 0; i < dims; ++i) {
        for (int k = 4; k > 0; --k) a[k][i] = a[k][i] * x + a[k - 1][i];
        a[0][i] = a[0][i] * x + Interval(power[i]);
      }
    }
    PairJet r;
    for (int k = 0; k < 5; ++k) {
      for (int i = 0; i < 2; ++i) {
        r[k][i] = a[k][i];
        if (!spline.rational) continue;
        for (int j = 1; j <= k; ++j) r[k][i] = r[k][i] - a[j][2] * r[k - j][i];
        r[k][i] = r[k][i] / a[0][2];
      }
    }
    constexpr std::array<double, 5> kFactorial = {1, 1, 2, 6, 24};
    for (int k = 2; k < 5; ++k) r[k] = Interval(kFactorial[k]) * r[k];
    return r;
  }

  PairJet operator()(const InvoluteShape& involute, const Interval& u) const {
    const Interval m(involute.angle), a = Interval(involute.from) + m * u, c = Cos(a), s = Sin(a);
    const Pair x = PairOf(involute.x), y = PairOf(involute.y), e = c * x + s * y, f = c * y - s * x;
    return {PairOf(involute.center) + e - a * f, (m * a) * e, (m * m) * (e + a * f),
            (m * m * m) * (Interval(2) * f - a * e), -(m * m * m * m) * (Interval(3) * e + a * f)};
  }

  PairJet operator()(const CycloidShape& cycloid, const Interval& u) const {
    const Interval m(cycloid.angle), q(cycloid.q), mq = m * q, a = Interval(cycloid.from) + m * u, b = q * a;
    const Pair p0 = PairOf(cycloid.p), c0 = PairOf(cycloid.c), drift = PairOf(cycloid.drift);
    const Pair p = Cos(a) * p0 + Sin(a) * TurnedLeft(p0), c = Cos(b) * c0 + Sin(b) * TurnedLeft(c0);
    const Pair p1 = TurnedLeft(p), c1 = TurnedLeft(c);
    return {PairOf(cycloid.center) + a * drift + p + c, m * (drift + p1) + mq * c1, -(m * m) * p - (mq * mq) * c,
            -(m * m * m) * p1 - (mq * mq * mq) * c1, (m * m * m * m) * p + (mq * mq * mq * mq) * c};
  }

  PairJet operator()(const FormulaShape& formula, const Interval& u) const {
    const Interval by(formula.by), x = Interval(formula.from) + by * u;
    PairJet r;
    for (int i = 0; i < 2; ++i) {
      Taylor<Interval, 1, 4> series;
      formula.xy[i].CalcTaylor(&x, nullptr, &series);
      Interval factor(1);
      for (int k = 0; k < 5; ++k) {
        r[k][i] = factor * series.Derivative(k);
        factor = factor * by;
      }
    }
    return r;
  }

  [[nodiscard]] PairJet Calc(const Interval& u) const {
    PairJet r = std::visit([&](const auto& shape) { return (*this)(shape, u); }, curve.shape_);
    if (curve.is_turned_) {
      for (Pair& a : r) a = Interval(curve.turn_.x()) * a + Interval(curve.turn_.y()) * TurnedLeft(a);
      r[0] = r[0] + PairOf(curve.shift_);
    }
    return r;
  }

  // The same with r, r', r'', r''' from the middle, where that is tighter.
  [[nodiscard]] PairJet CalcTight(const Interval& u) const {
    PairJet r = Calc(u);
    const PairJet middle = Calc(Interval(u.middle()));
    const Interval step = u - Interval(u.middle());
    for (int k = 3; k >= 0; --k) {
      for (int i = 0; i < 2; ++i) r[k][i] = MeanValue(middle[k][i], r[k + 1][i], step, r[k][i]);
    }
    return r;
  }
};

void PlaneCurve::CalcBounds(const Interval& u, PlaneJetBounds* bounds) const {
  const bool is_smooth =
      std::upper_bound(breaks_.begin(), breaks_.end(), u.lo) == std::lower_bound(breaks_.begin(), breaks_.end(), u.hi);
  const Enclosure enclosure{*this};
  const PairJet r = is_smooth ? enclosure.CalcTight(u) : enclosure.Calc(u);
  if (offset_ == 0) {
    *bounds = {r[0], r[1], r[2], r[3]};
    return;
  }
  // As CalcJet does.
  const Interval d(offset_), square = Square(r[1][0]) + Square(r[1][1]), v = Sqrt(square);
  const Interval by3 = Interval(1) / (square * v), by5 = by3 / square;
  const Interval c = CrossOf(r[1], r[2]), c1 = CrossOf(r[1], r[3]), c2 = CrossOf(r[2], r[3]) + CrossOf(r[1], r[4]);
  const Interval along = DotOf(r[1], r[2]), along1 = Square(r[2][0]) + Square(r[2][1]) + DotOf(r[1], r[3]);
  const Interval k = c * by3, k1 = c1 * by3 - Interval(3) * c * along * by5;
  const Interval k2 = c2 * by3 - (Interval(6) * c1 * along + Interval(3) * c * along1) * by5 +
                      Interval(15) * c * Square(along) * by5 / square;
  const Interval factor = Interval(1) + k * d;
  const Pair outward = {r[1][1], -r[1][0]};
  bounds->r = r[0] + (d / v) * outward;
  bounds->d1 = factor * r[1];
  bounds->d2 = factor * r[2] + (d * k1) * r[1];
  bounds->d3 = factor * r[3] + (d * Interval(2) * k1) * r[2] + (d * k2) * r[1];
}

void Curve::CalcBounds(const Interval& u, CurveJetBounds* bounds) const {
  if (const auto* line = std::get_if<LineShape>(&shape_)) {
    *bounds = {Box3(line->from) + u * Box3(line->direction), Box3(line->direction), {}, {}};
  } else if (const auto* circle = std::get_if<CircleShape>(&shape_)) {
    const Interval c = Cos(u), s = Sin(u);
    const Box3 x(circle->x), y(circle->y), arm = c * x + s * y, rate = c * y - s * x;
    *bounds = {Box3(circle->center) + arm, rate, Interval(-1) * arm, Interval(-1) * rate};
  } else if (const auto* spline = std::get_if<SplineShape>(&shape_)) {
    bool is_first = true;
    ForEachSpan(breaks_, u, [&](int i, const Interval& x) {
      const auto& a = spline->spans[i];
      // From the middle of the part: powers of a small step have small excess.
      const Interval m(x.middle()), step = x - m;
      std::array<Box3, 6> b;
      for (int k = 0; k < 6; ++k) b[k] = Box3(a.col(k));
      for (int k = 0; k < 6; ++k) {
        for (int j = 4; j >= k; --j) b[j] = b[j] + m * b[j + 1];
      }
      const auto derivative = [&](int order) {
        Box3 sum;
        for (int k = 5; k >= order; --k) {
          double factor = 1;
          for (int j = 0; j < order; ++j) factor *= k - j;
          sum = step * sum + Interval(factor) * b[k];
        }
        return sum;
      };
      const CurveJetBounds here = {derivative(0), derivative(1), derivative(2), derivative(3)};
      *bounds = is_first ? here
                         : CurveJetBounds{Hull(bounds->r, here.r), Hull(bounds->d1, here.d1), Hull(bounds->d2, here.d2),
                                          Hull(bounds->d3, here.d3)};
      is_first = false;
    });
  } else {
    const auto& xyz = std::get<FormulaShape>(shape_).xyz;
    const Interval middle(u.middle()), step = u - middle;
    for (int i = 0; i < 3; ++i) {
      Taylor<Interval, 1, 4> all, point;
      xyz[i].CalcTaylor(&u, nullptr, &all);
      xyz[i].CalcTaylor(&middle, nullptr, &point);
      std::array<Interval, 5> d;
      d[4] = all.Derivative(4);
      for (int k = 3; k >= 0; --k) d[k] = MeanValue(point.Derivative(k), d[k + 1], step, all.Derivative(k));
      bounds->r[i] = d[0];
      bounds->d1[i] = d[1];
      bounds->d2[i] = d[2];
      bounds->d3[i] = d[3];
    }
  }
}

}  // namespace savary
