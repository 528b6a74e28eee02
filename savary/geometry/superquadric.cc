#include "savary/geometry/superquadric.h"

#include <cmath>

#include <fmt/format.h>

#include "savary/base/interval_functions.h"
#include "savary/base/taylor.h"
#include "savary/geometry/formula_surface.h"
#include "savary/geometry/surface_building.h"

namespace savary {

namespace {

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
    const double m = q / p, scale = std::max(x.value().magnitude(), y.value().magnitude());
    const bool is_aside = std::max(Abs(x.value()).lo, Abs(y.value()).lo) > 0.5 * scale;
    if (is_aside && sum.value().lo > 1e-100) return sum.Of(PositivePower<kOrder>(sum.value(), m));
    // Around the pole and beside it: derivatives of order k are at most scale^(q - k) times those where the larger of
    // both is 1.
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
    result.c[0] = Pow(Interval(std::max(0.0, sum.value().lo), sum.value().hi), m);
    return result;
  }

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
    const double quarter = 0.25 * kTurn, slack = 1e-12, cap = 50 * kDegree;
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
    // The smaller an exponent, the shorter the part in which the surface turns.
    const double longest = std::max(kEvenCut * 2 / std::max(formula.p, formula.q), 3 * kDegree);
    const auto add = [&](int number, const Interval& us, const Interval& ws) {
      const auto cut = [&](const Interval& range) {
        return CutByRate(BreaksAtPlanes(range), longest, [](double) { return 1.0; });
      };
      AddParts(number, cut(us), cut(ws), &cover_);
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
