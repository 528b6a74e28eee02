#include "savary/geometry/superquadric.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/interval_functions.h"
#include "savary/base/taylor.h"
#include "savary/geometry/formula_surface.h"
#include "savary/geometry/surface_building.h"

namespace savary {

namespace {

constexpr double kAwayFromPole = 0.1;  // least over largest value of the ring: bounds need no care for the pole

using surface_building::AddParts;
using surface_building::ChoosePart;
using surface_building::CoversTurn;
using surface_building::CutByRate;
using surface_building::kEvenCut;

// Coefficients f^(k) / k! of |x|^p.
template <int kOrder>
std::array<double, kOrder + 1> AbsolutePower(double x, double p) {
  std::array<double, kOrder + 1> f;
  double factor = 1;
  for (int k = 0; k <= kOrder; ++k) {
    const double sign = k % 2 == 0 ? 1 : x > 0 ? 1 : x < 0 ? -1 : 0;
    f[k] = factor == 0 || sign == 0 ? 0 : factor * sign * std::pow(std::abs(x), p - k);
    factor *= (p - k) / (k + 1);
  }
  return f;
}
template <int kOrder>
std::array<Interval, kOrder + 1> AbsolutePower(const Interval& x, double p) {
  std::array<Interval, kOrder + 1> f;
  double factor = 1;
  for (int k = 0; k <= kOrder; ++k) {
    if (factor == 0) {
      f[k] = Interval(0);
    } else if (k % 2 == 0) {
      f[k] = Interval(factor) * Pow(Abs(x), p - k);
    } else {
      const auto odd = [&](double at) { return std::copysign(std::pow(std::abs(at), p - k), at); };
      f[k] = Interval(factor) * RisingFunction(x, odd);
    }
    factor *= (p - k) / (k + 1);
  }
  return f;
}

template <int kOrder>
std::array<double, kOrder + 1> PositivePower(double x, double p) {
  return AbsolutePower<kOrder>(x, p);
}
template <int kOrder>
std::array<Interval, kOrder + 1> PositivePower(const Interval& x, double p) {
  std::array<Interval, kOrder + 1> f;
  double factor = 1;
  for (int k = 0; k <= kOrder; ++k) {
    f[k] = factor == 0 ? Interval(0) : Interval(factor) * Pow(x, p - k);
    factor *= (p - k) / (k + 1);
  }
  return f;
}

struct SuperquadricFormula {
  static constexpr const char* kName = "superquadric";
  Vec3 radii;
  double p, q;  // 2 / e2, 2 / e1

  template <class T, int kOrder>
  using Series = Taylor<T, 2, kOrder>;

  // (|x|^p + |y|^p)^(q/p).
  template <int kOrder>
  [[nodiscard]] Series<double, kOrder> CalcRing(const Series<double, kOrder>& x,
                                                const Series<double, kOrder>& y) const {
    if (p == q) return x.Of(AbsolutePower<kOrder>(x.value(), p)) + y.Of(AbsolutePower<kOrder>(y.value(), p));
    // It is homogeneous: taken where the larger of both is 1.
    const double scale = std::max(std::abs(x.value()), std::abs(y.value()));
    if (scale < 1e-60) return Series<double, kOrder>::Constant(0);
    const auto by = Series<double, kOrder>::Constant(1 / scale);
    const auto sum = (x * by).Of(AbsolutePower<kOrder>(x.value() / scale, p)) +
                     (y * by).Of(AbsolutePower<kOrder>(y.value() / scale, p));
    return Series<double, kOrder>::Constant(std::pow(scale, q)) * sum.Of(PositivePower<kOrder>(sum.value(), q / p));
  }
  template <int kOrder>
  [[nodiscard]] Series<Interval, kOrder> CalcRing(const Series<Interval, kOrder>& x,
                                                  const Series<Interval, kOrder>& y) const {
    static_assert(kOrder == 2);
    const auto sum = x.Of(AbsolutePower<kOrder>(x.value(), p)) + y.Of(AbsolutePower<kOrder>(y.value(), p));
    if (p == q) return sum;
    const bool is_away = sum.value().lo > 1e-100;
    const auto direct = is_away ? sum.Of(PositivePower<kOrder>(sum.value(), q / p)) : sum;
    if (sum.value().lo > kAwayFromPole * sum.value().hi) return direct;
    // Around the pole: derivatives of order k are scale^(q - k) times those where the larger of both is 1.
    const double m = q / p, scale = std::max(x.value().magnitude(), y.value().magnitude());
    const Interval s(scale), unit(0, 1), both(-1, 1), A(1, 2);
    const Interval first = both * Pow(s, q - 1) * Interval(q) * Hull(Pow(A, m - 1), Interval(1));
    const Interval rise = Interval(m * (m - 1) * p * p) * Pow(A, m - 2);
    const Interval own = Pow(s, q - 2) * (rise * unit + Interval(m * p * (p - 1)) * Pow(A, m - 1) * unit);
    const Interval mixed = Pow(s, q - 2) * rise * both;
    auto dx = x, dy = y;
    dx.c[0] = dy.c[0] = Interval(0);
    const auto constant = [](const Interval& a) { return Series<Interval, kOrder>::Constant(a); };
    auto result = constant(first) * dx + constant(first) * dy + constant(Interval(0.5) * own) * (dx * dx + dy * dy) +
                  constant(mixed) * (dx * dy);
    result.c[0] = Pow(s, q) * Interval(0, 1) * Hull(Pow(A, m), Interval(1));
    for (size_t i = 0; is_away && i < result.c.size(); ++i) result.c[i] = Common(result.c[i], direct.c[i]);
    return result;
  }

  // |x|^(p-1) (|x|^p + |y|^p)^(q/p-1) with the sign of x: rises with |x| since p, q >= 1, and with |y| where q > p.
  [[nodiscard]] double CalcSlope(double x, double y) const {
    // Homogeneous of degree q - 1.
    const double scale = std::max(x, y);
    if (!(scale > 0) || !(x > 0)) return 0;
    const double a = x / scale, b = y / scale;
    return std::pow(scale, q - 1) * std::pow(a, p - 1) * std::pow(std::pow(a, p) + std::pow(b, p), q / p - 1);
  }
  [[nodiscard]] Interval CalcSlope(const Interval& x, const Interval& y) const {
    const double beside = q > p ? y.magnitude() : y.mignitude(), below = q > p ? y.mignitude() : y.magnitude();
    const auto least = [&](double at) { return std::copysign(CalcSlope(std::abs(at), at > 0 ? below : beside), at); };
    const auto most = [&](double at) { return std::copysign(CalcSlope(std::abs(at), at > 0 ? beside : below), at); };
    return Interval::Outward(least(x.lo), most(x.hi), 512);
  }
  // The gradient of the left side, homogeneous too.
  [[nodiscard]] Box3 CalcNormals(const SurfacePart& part) const {
    const Box3 unknown(Interval::Whole(), Interval::Whole(), Interval::Whole());
    const Interval c = Cos(part.u), s = Sin(part.u), t = Tan(part.w);
    if (!t.IsFinite()) return unknown;
    const auto power = [](const Interval& x, double exponent) {
      const auto at = [&](double value) { return std::copysign(std::pow(std::abs(value), exponent), value); };
      return Interval::Outward(at(x.lo), at(x.hi), 512);
    };
    const Interval a(radii.x()), b(radii.y()), z(radii.z());
    if (part.chart == 0) {
      // Divided by |cos w|^(q-1) and by the ring of (cos u, sin u) to the power q/p - 1. It is greatest on the axes and
      // least half way between them.
      const auto ring = [&](double u) {
        return std::pow(std::abs(std::cos(u)), p) + std::pow(std::abs(std::sin(u)), p);
      };
      Interval T = Interval::Between(ring(part.u.lo), ring(part.u.hi));
      const double eighth = 0.125 * kTurn;
      for (double k = std::ceil(part.u.lo / eighth); k * eighth <= part.u.hi; ++k)
        T = Hull(T, Interval(ring(k * eighth)));
      return {power(c, p - 1) / a, power(s, p - 1) / b,
              power(t, q - 1) * Pow(Interval::Outward(T.lo, T.hi, 512), 1 - q / p) / z};
    }
    // Divided by z, which is not zero around the poles.
    const Interval by = Abs(s);
    if (!(by.lo > 0)) return unknown;
    const Interval x = t / by, y = c / by;
    return {CalcSlope(x, y) / a, CalcSlope(y, x) / b, Interval(std::copysign(1.0, s.lo)) / z};
  }
  // It is convex.
  void Refine(const SurfacePart& /*part*/, PartBounds* bounds) const { bounds->k_min = std::max(bounds->k_min, 0.0); }

  template <class T, int kOrder>
  void CalcSeries(int chart, const T& u, const T& w, std::array<Series<T, kOrder>, 3>* r) const {
    const auto circle = [](int variable, const T& angle, bool cosine) {
      using std::cos;
      using std::sin;
      T c, s;
      if constexpr (std::is_same_v<T, double>) {
        c = cos(angle), s = sin(angle);
      } else {
        c = Cos(angle), s = Sin(angle);
      }
      const T f0 = cosine ? c : s, f1 = cosine ? -s : c;
      std::array<T, kOrder + 1> f;
      const std::array<T, 4> all = {f0, f1, T(-0.5) * f0, T(-1.0 / 6) * f1};
      for (int k = 0; k <= kOrder; ++k) f[k] = all[k];
      return Series<T, kOrder>::Variable(variable, angle).Of(f);
    };
    const auto cu = circle(0, u, true), su = circle(0, u, false), cw = circle(1, w, true), sw = circle(1, w, false);
    const int x = chart == 0 ? 0 : 1, y = chart == 0 ? 1 : 2, z = chart == 0 ? 2 : 0;
    std::array<Series<T, kOrder>, 3> d;
    d[x] = cw * cu;
    d[y] = cw * su;
    d[z] = sw;
    const auto F = CalcRing(d[0], d[1]) + d[2].Of(AbsolutePower<kOrder>(d[2].value(), q));
    const auto length = F.Of(PositivePower<kOrder>(F.value(), -1 / q));
    for (int i = 0; i < 3; ++i) (*r)[i] = Series<T, kOrder>::Constant(T(radii[i])) * d[i] * length;
  }

  template <class T>
  void Calc(int chart, const T& u, const T& w, JetOf<T>* jet) const {
    std::array<Series<T, 2>, 3> r;
    CalcSeries<T, 2>(chart, u, w, &r);
    for (int i = 0; i < 3; ++i) {
      jet->r[i] = r[i].value();
      jet->ru[i] = r[i].Derivative(1, 0);
      jet->rw[i] = r[i].Derivative(0, 1);
      jet->ruu[i] = r[i].Derivative(2, 0);
      jet->ruw[i] = r[i].Derivative(1, 1);
      jet->rww[i] = r[i].Derivative(0, 2);
    }
  }
  void CalcThird(int chart, double u, double w, SurfaceThird* third) const {
    std::array<Series<double, 3>, 3> r;
    CalcSeries<double, 3>(chart, u, w, &r);
    for (int i = 0; i < 3; ++i) {
      third->ruuu[i] = r[i].Derivative(3, 0);
      third->ruuw[i] = r[i].Derivative(2, 1);
      third->ruww[i] = r[i].Derivative(1, 2);
      third->rwww[i] = r[i].Derivative(0, 3);
    }
  }
};

class Superquadric final : public FormulaSurface<SuperquadricFormula> {
 public:
  Superquadric(const SuperquadricFormula& formula, const Interval& u, const Interval& w) : FormulaSurface(formula) {
    static constexpr double quarter = 0.25 * kTurn;
    const double slack = 1e-12, cap = 50 * kDegree;
    SurfaceChart chart;
    chart.u_breaks = BreaksAtPlanes(u);
    chart.w_breaks = BreaksAtPlanes(w);
    chart.u_closed = CoversTurn(u);
    chart.is_point[static_cast<int>(ChartSide::kFirstW)] = w.lo < -quarter + slack;
    chart.is_point[static_cast<int>(ChartSide::kLastW)] = w.hi > quarter - slack;
    SurfaceChart other;
    other.u_breaks = BreaksAtPlanes({0, kTurn});
    other.w_breaks = BreaksAtPlanes({-quarter, quarter});
    other.u_closed = true;
    other.is_point = {false, false, true, true};
    charts_ = {std::move(chart), std::move(other)};
    // Where normals turn: the smaller an exponent, the shorter. From axis i to axis k the tangent of the normal's angle
    // is that of the direction's angle, to the power less one, times radius i over radius k.
    const auto cut = [](const Interval& range, double power, std::initializer_list<double> ratios) {
      constexpr int kTurns = 6;  // a quarter
      const double least = 15 * kDegree / power;
      const std::vector<double> planes = BreaksAtPlanes(range);
      std::vector<double> wanted = CutByRate(planes, kEvenCut, [](double) { return 1.0; });
      for (double k = std::floor(range.lo / quarter); k * quarter < range.hi; ++k) {
        const bool is_back = std::fmod(std::abs(k), 2) == 1;  // from axis k to axis i
        for (int i = 1; i < kTurns; ++i) {
          for (const double ratio : ratios) {
            const double slope = std::tan(quarter * i / kTurns) * (is_back ? 1 / ratio : ratio);
            wanted.push_back(k * quarter + std::atan(std::pow(slope, 1 / (power - 1))));
          }
        }
      }
      std::sort(wanted.begin(), wanted.end());
      std::vector<double> cuts = planes;
      for (const double x : wanted) {
        const auto next = std::lower_bound(cuts.begin(), cuts.end(), x);
        if (next == cuts.begin() || next == cuts.end() || *next - x < least || x - next[-1] < least) continue;
        cuts.insert(next, x);
      }
      return cuts;
    };
    const Vec3& r = formula.radii;
    const auto add = [&](int number, const Interval& us, const Interval& ws) {
      if (number == 0) {
        AddParts(0, cut(us, formula.p, {r.y() / r.x()}), cut(ws, formula.q, {r.z() / r.x(), r.z() / r.y()}), &cover_);
      } else {
        AddParts(1, cut(us, formula.q, {r.z() / r.y()}), cut(ws, formula.q, {r.x() / r.z()}), &cover_);
      }
    };
    const Interval belt = Common(w, {-cap, cap});
    if (belt.lo < belt.hi) add(0, u, belt);
    const double reach = quarter - cap;
    if (w.hi > cap) add(1, {quarter - reach, quarter + reach}, {-reach, reach});
    if (w.lo < -cap) add(1, {3 * quarter - reach, 3 * quarter + reach}, {-reach, reach});
    MeasureSize();
  }

  [[nodiscard]] Vec2 FindUserParameters(const SurfaceLocation& at) const override {
    SurfaceLocation there = at;
    ChangeChart(at, 0, &there);
    return Surface::FindUserParameters(there);
  }

  bool ChangeChart(const SurfaceLocation& at, int chart, SurfaceLocation* there) const override {
    *there = at;
    if (chart == at.chart) return true;
    const double c = std::cos(at.w);
    Vec3 d(c * std::cos(at.u), c * std::sin(at.u), std::sin(at.w));
    if (at.chart == 1) d = Vec3(d.z(), d.x(), d.y());
    const int x = chart == 0 ? 0 : 1, y = chart == 0 ? 1 : 2, z = chart == 0 ? 2 : 0;
    const double across = std::hypot(d[x], d[y]);
    there->chart = chart;
    there->u = across > 0 ? std::atan2(d[y], d[x]) : 0;
    there->w = std::atan2(d[z], across);
    if (there->u < charts_[chart].u().lo) there->u += kTurn;
    return true;
  }

 private:
  // Derivatives may jump where a coordinate is zero.
  static std::vector<double> BreaksAtPlanes(const Interval& range) {
    std::vector<double> planes;
    const double quarter = 0.25 * kTurn;
    for (double k = std::ceil(range.lo / quarter); k * quarter <= range.hi; ++k) planes.push_back(k * quarter);
    return surface_building::BreaksWithin(planes, range);
  }
};

}  // namespace

SurfacePtr MakeSuperquadric(const Vec3& radii, double e1, double e2, const SurfaceRanges& ranges,
                            const SourceLocation& where) {
  for (const double radius : {radii.x(), radii.y(), radii.z()}) {
    if (!(radius > 0 && std::isfinite(radius)))
      throw InputError(where, fmt::format("the radii of a superquadric must be positive, found {:.6g}", radius));
  }
  for (const double e : {e1, e2}) {
    if (!(e > 0 && e <= 1))
      throw InputError(where, fmt::format("the exponents of a superquadric lie between 0 and 1, found {:.6g}: above 1 "
                                          "the surface has ridges, where it is not twice differentiable",
                                          e));
    if (e < kLeastExponent)
      throw InputError(
          where, fmt::format("the exponent {:.6g} is below {}: this near to a box, use a box", e, kLeastExponent));
  }
  if (e1 == 1 && e2 < 1)
    throw InputError(where,
                     fmt::format("exponents 1 and {:.6g}: the surface is not twice differentiable at its poles on "
                                 "the z axis; make the first exponent less than 1, or both 1",
                                 e2));
  const double quarter = 0.25 * kTurn;
  const Interval u = ChoosePart(ranges.u, {0, kTurn}, true, "u", where);
  const Interval w = ChoosePart(ranges.w, {-quarter, quarter}, false, "v", where);
  return std::make_shared<Superquadric>(SuperquadricFormula{radii, 2 / e2, 2 / e1}, u, w);
}

}  // namespace savary
