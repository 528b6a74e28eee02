#include "savary/geometry/nurbs_surface.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <new>

#include <fmt/format.h>

#include "savary/base/constants.h"

namespace savary {

namespace {

static_assert(sizeof(SurfaceJet) == 18 * sizeof(double) && sizeof(SurfaceThird) == 12 * sizeof(double),
              "loops write the vectors one behind the other");
static_assert(sizeof(Vec2) == 2 * sizeof(double));

constexpr double kNarrow = 1e-9;       // spans below this share of the range are refused
constexpr int kDenominatorDepth = 14;  // halvings after which a denominator counts as zero

const char* NameOf(NurbsDirection d) { return d == NurbsDirection::kU ? "u" : "v"; }

[[noreturn]] void Refuse(const SourceLocation& where, std::string message) {
  throw InputError(where, "nurbs: " + std::move(message));
}

void CheckKnots(const NurbsData& data, NurbsDirection d, const SourceLocation& where) {
  const int p = data.degree(d), n = data.count(d);
  const std::vector<double>& knots = data.knots(d);
  const char* name = NameOf(d);
  if (p < 1 || p > nurbs::kMaxDegree) {
    Refuse(where, fmt::format("the degree in {} is {}; it must be from 1 to {}", name, p, nurbs::kMaxDegree));
  }
  const int least = data.periodic(d) ? 2 : p + 1;
  if (n < least) {
    Refuse(where,
           fmt::format("degree {} in {} needs at least {} control points there; there are {}", p, name, least, n));
  }
  const int expected = data.periodic(d) ? n + 1 : n + p + 1;
  if (static_cast<int>(knots.size()) != expected) {
    Refuse(where, fmt::format("{} knots in {}; {} control points of degree {}{} need {}", knots.size(), name, n, p,
                              data.periodic(d) ? ", periodic," : "", expected));
  }
  for (size_t i = 0; i < knots.size(); ++i) {
    if (!std::isfinite(knots[i])) Refuse(where, fmt::format("knot {} in {} is {}", i + 1, name, knots[i]));
    if (i > 0 && knots[i] < knots[i - 1]) {
      Refuse(where, fmt::format("knot {} in {}, {}, is below the one before, {}; knots must not decrease", i + 1, name,
                                knots[i], knots[i - 1]));
    }
  }
  const Interval range = data.range(d);
  if (!(range.width() > 0)) Refuse(where, fmt::format("the knots in {} leave no range: all are {}", name, range.lo));
  // Runs of equal knots, over the seam too.
  const BSplineCurve all = ExpandKnots(data, d);
  for (size_t i = 0, end; i < all.knots.size(); i = end) {
    for (end = i; end < all.knots.size() && all.knots[end] == all.knots[i];) ++end;
    const double knot = all.knots[i];
    const int times = static_cast<int>(end - i);
    const bool at_end = !data.periodic(d) && (knot <= range.lo || knot >= range.hi);
    if (times > (at_end ? p + 1 : p)) {
      Refuse(where,
             fmt::format("the knot {} in {} is given {} times; degree {} allows {} there, more would tear the surface",
                         knot, name, times, p, at_end ? p + 1 : p));
    }
    if (end < all.knots.size() && range.Contains(knot) && range.Contains(all.knots[end]) &&
        !(all.knots[end] - knot > kNarrow * range.width())) {
      Refuse(where, fmt::format("the knots {} and {} in {} are nearer than {} of the range; make them equal", knot,
                                all.knots[end], name, kNarrow));
    }
  }
}

std::vector<double> DistinctBreaks(const BSplineCurve& curve) {
  std::vector<double> breaks(curve.knots.begin() + curve.degree, curve.knots.begin() + curve.num_points() + 1);
  breaks.erase(std::unique(breaks.begin(), breaks.end()), breaks.end());
  return breaks;
}

// Coefficient i of n in Bernstein's basis of t^k on [-1, 1].
struct BernsteinTables {
  std::array<std::array<std::array<double, nurbs::kMaxOrder>, nurbs::kMaxOrder>, nurbs::kMaxOrder> of{};

  BernsteinTables() {
    double choose[nurbs::kMaxOrder][nurbs::kMaxOrder] = {};
    for (int n = 0; n < nurbs::kMaxOrder; ++n) {
      choose[n][0] = 1;
      for (int k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
    }
    // The blossom of t^k at i arguments 1 and n - i arguments -1: the mean of all products of k of them.
    for (int n = 0; n < nurbs::kMaxOrder; ++n) {
      for (int k = 0; k <= n; ++k) {
        for (int i = 0; i <= n; ++i) {
          double sum = 0;
          for (int m = std::max(0, k - (n - i)); m <= std::min(i, k); ++m) {
            sum += ((k - m) % 2 == 0 ? 1 : -1) * choose[i][m] * choose[n - i][k - m];
          }
          of[n][k][i] = sum / choose[n][k];
        }
      }
    }
  }
};
const BernsteinTables kBernstein;

// A span's polynomials about the middle of a part of it, and what their enclosures are made of.
class LocalPowers {
 public:
  using Four = Eigen::Array4d;

  // Coordinates are those from `origin`. The part lies in the span `u_span`, `w_span`; `u`, `w` is its middle.
  LocalPowers(const nurbs::Tables& tables, int u_span, int w_span, double u, double w, double u_half, double w_half,
              const Vec3& origin, bool rational)
      : p_(tables.u.degree), q_(tables.w.degree), u_half_(u_half), w_half_(w_half) {
    const double* c = tables.coefficients + (static_cast<size_t>(u_span) * tables.w.num_spans + w_span) * tables.stride;
    const Four shift(origin.x(), origin.y(), origin.z(), 0);
    for (int i = p_; i >= 0; --i) {
      for (int k = q_; k >= 0; --k, c += 4) {
        const Four value(c[0], c[1], c[2], c[3]);
        const double weight = rational ? c[3] : (i + k == 0 ? 1 : 0);
        c_[i][k] = value - weight * shift;
        size_[i][k] = value.abs() + std::abs(weight) * shift.abs();
      }
    }
    const double du = u - tables.u.middles[u_span], dw = w - tables.w.middles[w_span];
    u_reach_ = std::abs(du) + u_half;
    w_reach_ = std::abs(dw) + w_half;
    for (int i = 0; i < p_; ++i) {
      for (int m = p_ - 1; m >= i; --m) {
        for (int k = 0; k <= q_; ++k) c_[m][k] += du * c_[m + 1][k];
      }
    }
    for (int k = 0; k < q_; ++k) {
      for (int m = q_ - 1; m >= k; --m) {
        for (int i = 0; i <= p_; ++i) c_[i][m] += dw * c_[i][m + 1];
      }
    }
  }

  // Coefficients in Bernstein's basis of the derivative of order a by u and b by w over the part, and a bound of their
  // errors and of those of evaluation: every operation's is at most epsilon of a sum of absolute values. Returns how
  // many there are, one behind the other.
  int CalcBernstein(int a, int b, Four* coefficients, Four* error) const {
    const int n = p_ - a, m = q_ - b;
    *error = Four::Zero();
    if (n < 0 || m < 0) {
      coefficients[0] = Four::Zero();
      return 1;
    }
    Four scaled[nurbs::kMaxOrder][nurbs::kMaxOrder], half[nurbs::kMaxOrder][nurbs::kMaxOrder];
    double su = 1, ru = 1;
    for (int i = 0; i <= n; ++i, su *= u_half_, ru *= u_reach_) {
      double sw = 1, rw = 1;
      for (int k = 0; k <= m; ++k, sw *= w_half_, rw *= w_reach_) {
        const double factor = Falling(i + a, a) * Falling(k + b, b);
        scaled[i][k] = (factor * su * sw) * c_[i + a][k + b];
        *error += (factor * ru * rw) * size_[i + a][k + b];
      }
    }
    *error *= (10 * (p_ + q_) + 32) * kEpsilon;
    for (int i = 0; i <= n; ++i) {
      for (int l = 0; l <= m; ++l) {
        Four sum = scaled[i][0];
        for (int k = 1; k <= m; ++k) sum += kBernstein.of[m][k][l] * scaled[i][k];
        half[i][l] = sum;
      }
    }
    int count = 0;
    for (int j = 0; j <= n; ++j) {
      for (int l = 0; l <= m; ++l) {
        Four sum = half[0][l];
        for (int i = 1; i <= n; ++i) sum += kBernstein.of[n][i][j] * half[i][l];
        coefficients[count++] = sum;
      }
    }
    return count;
  }

  struct Range {
    Four lo, hi;
    [[nodiscard]] Interval of(int i) const { return {lo[i], hi[i]}; }
    [[nodiscard]] Box3 box() const { return {of(0), of(1), of(2)}; }
  };
  [[nodiscard]] Range Enclose(int a, int b) const {
    Four coefficients[nurbs::kMaxOrder * nurbs::kMaxOrder], error;
    const int count = CalcBernstein(a, b, coefficients, &error);
    Range range{coefficients[0], coefficients[0]};
    for (int i = 1; i < count; ++i) {
      range.lo = range.lo.min(coefficients[i]);
      range.hi = range.hi.max(coefficients[i]);
    }
    range.lo -= error;
    range.hi += error;
    return range;
  }

 private:
  static double Falling(int i, int times) {
    double product = 1;
    for (int j = 0; j < times; ++j) product *= i - j;
    return product;
  }

  int p_, q_;
  double u_half_, w_half_, u_reach_ = 0, w_reach_ = 0;
  Four c_[nurbs::kMaxOrder][nurbs::kMaxOrder], size_[nurbs::kMaxOrder][nurbs::kMaxOrder];
};

int SpanOf(const nurbs::Direction& direction, double x) {
  const double* first = direction.breaks + 1;
  const double* last = direction.breaks + direction.num_spans;
  return static_cast<int>(std::upper_bound(first, last, x) - first);
}

}  // namespace

Interval NurbsData::range(NurbsDirection d) const {
  const std::vector<double>& all = knots(d);
  if (periodic(d)) return {all.front(), all.back()};
  return {all[degree(d)], all[count(d)]};
}

bool NurbsData::is_rational() const {
  return std::any_of(weights.begin(), weights.end(), [&](double w) { return w != weights.front(); });
}

BSplineCurve ExpandKnots(const NurbsData& data, NurbsDirection d, int around) {
  BSplineCurve curve;
  curve.degree = data.degree(d);
  const std::vector<double>& knots = data.knots(d);
  if (!data.periodic(d)) {
    curve.knots = knots;
    return curve;
  }
  const int p = data.degree(d), n = data.count(d);
  const double period = knots.back() - knots.front();
  for (int i = -p - around * n; i <= n + p + around * n; ++i) {
    int turns = i >= 0 ? i / n : -((n - 1 - i) / n);
    double knot = knots[i - turns * n];
    // Both ends of the period are one knot, whose copies must be equal.
    if (knot == knots.back()) {
      knot = knots.front();
      ++turns;
    }
    if (knot == knots.front() && turns > 0) {
      knot = knots.back();
      --turns;
    }
    curve.knots.push_back(turns == 0 ? knot : knot + turns * period);
  }
  return curve;
}

void ExpandPoints(const NurbsData& data, NurbsDirection d, int line, BSplineCurve* curve) {
  const int n = data.count(d), total = curve->num_points();
  const bool weighted = data.is_rational();
  curve->points.resize(total);
  for (int j = 0; j < total; ++j) {
    const int i = data.periodic(d) ? j % n : j;
    const size_t at = static_cast<size_t>(d == NurbsDirection::kU ? i * data.w_count + line : line * data.w_count + i);
    const double weight = weighted ? data.weights[at] : 1;
    curve->points[j] << weight * data.points[at], weighted ? weight : 0;
  }
}

void CheckNurbs(const NurbsData& data, const SourceLocation& where) {
  CheckKnots(data, NurbsDirection::kU, where);
  CheckKnots(data, NurbsDirection::kW, where);
  const size_t total = static_cast<size_t>(data.u_count) * data.w_count;
  if (data.points.size() != total) {
    Refuse(where, fmt::format("{} control points; {} rows of {} need {}", data.points.size(), data.u_count,
                              data.w_count, total));
  }
  if (!data.weights.empty() && data.weights.size() != total) {
    Refuse(where, fmt::format("{} weights for {} control points", data.weights.size(), total));
  }
  for (size_t at = 0; at < total; ++at) {
    const size_t row = at / data.w_count + 1, column = at % data.w_count + 1;
    if (!data.points[at].allFinite()) {
      Refuse(where, fmt::format("the control point of row {}, column {} is not finite", row, column));
    }
    if (!data.weights.empty() && !(data.weights[at] >= 0 && std::isfinite(data.weights[at]))) {
      Refuse(where, fmt::format("the weight of row {}, column {} is {}; weights must not be negative", row, column,
                                data.weights[at]));
    }
  }
  if (!data.weights.empty() && *std::max_element(data.weights.begin(), data.weights.end()) == 0) {
    Refuse(where, "all weights are 0");
  }
}

std::shared_ptr<const NurbsSurface> NurbsSurface::Make(NurbsData data, const SourceLocation& where) {
  CheckNurbs(data, where);
  return std::shared_ptr<const NurbsSurface>(new NurbsSurface(std::move(data), where));
}

NurbsSurface::NurbsSurface(NurbsData data, const SourceLocation& where) : data_(std::move(data)) {
  rational_ = data_.is_rational();
  MakeTables();
  loops_ = nurbs::ChooseLoops(data_.u_degree, data_.w_degree, rational_);
  SurfaceChart chart;
  chart.u_breaks = u_search_.breaks;
  chart.w_breaks = w_search_.breaks;
  SetChart(chart);
  if (rational_) RequireDenominator(where);
  MeasureSize();
  FindClosedAndPoles();
  RequireArea(where);
}

void NurbsSurface::MakeTables() {
  const BSplineCurve u_line = ExpandKnots(data_, NurbsDirection::kU), w_line = ExpandKnots(data_, NurbsDirection::kW);
  const auto make_search = [](const BSplineCurve& line, bool closed, size_t step, Search* search,
                              nurbs::Direction* direction) {
    std::vector<double>& breaks = search->breaks;
    breaks = DistinctBreaks(line);
    const int spans = static_cast<int>(breaks.size()) - 1;
    double least = kInfinity;
    for (int i = 0; i < spans; ++i) {
      search->middles.push_back(breaks[i] + 0.5 * (breaks[i + 1] - breaks[i]));
      least = std::min(least, breaks[i + 1] - breaks[i]);
    }
    const double range = breaks.back() - breaks.front();
    *direction = {.first = breaks.front(),
                  .last = breaks.back(),
                  .lo = breaks.front(),
                  .hi = breaks.back(),
                  .scale = 0,
                  .buckets = nullptr,
                  .breaks = breaks.data(),
                  .middles = search->middles.data(),
                  .step = step,
                  .num_spans = spans,
                  .degree = line.degree,
                  .closed = closed};
    // Narrower and narrower buckets, until none has several breaks.
    const double most = 512.0 + 32 * spans;
    double count = std::ceil(range / least * (1 - 1e-9));
    for (; count <= most; count *= 2) {
      direction->scale = count / range;
      // As when evaluating. Rounding keeps the order: parameters of a bucket are not below the breaks before it.
      const auto slot = [&](double u) { return static_cast<int>((u - direction->lo) * direction->scale); };
      search->buckets.clear();
      bool is_crowded = false;
      for (int bucket = 0, next = 1; bucket <= static_cast<int>(count) + 1; ++bucket) {
        // Breaks at which a bucket begins are passed by all of its parameters.
        while (next < spans &&
               (slot(breaks[next]) < bucket ||
                (slot(breaks[next]) == bucket && slot(std::nextafter(breaks[next], -kInfinity)) < bucket))) {
          ++next;
        }
        const int span = next - 1;
        const bool has_break = next < spans && slot(breaks[next]) == bucket;
        is_crowded = is_crowded || (has_break && next + 1 < spans && slot(breaks[next + 1]) == bucket);
        search->buckets.push_back({has_break ? breaks[next] : kInfinity,
                                   {search->middles[span], search->middles[std::min(next, spans - 1)]},
                                   span * step});
      }
      if (!is_crowded) break;
    }
    if (!(count <= most)) direction->first = kInfinity;
    direction->buckets = search->buckets.data();
  };

  const int p = data_.u_degree, q = data_.w_degree;
  tables_.stride = static_cast<size_t>(4 * (p + 1) * (q + 1));
  make_search(w_line, data_.w_periodic, tables_.stride, &w_search_, &tables_.w);
  make_search(u_line, data_.u_periodic, tables_.stride * tables_.w.num_spans, &u_search_, &tables_.u);
  const size_t total = tables_.stride * tables_.u.num_spans * tables_.w.num_spans;
  coefficients_.reset(static_cast<double*>(::operator new[](total * sizeof(double), std::align_val_t(64))));
  tables_.coefficients = coefficients_.get();

  // Powers of u for every column, then of w for each of these.
  std::vector<Vec4> partly(static_cast<size_t>(tables_.u.num_spans) * (p + 1) * data_.w_count);
  std::array<Vec4, nurbs::kMaxOrder> powers;
  BSplineCurve curve = u_line;
  for (int k = 0; k < data_.w_count; ++k) {
    ExpandPoints(data_, NurbsDirection::kU, k, &curve);
    for (int span = 0; span < tables_.u.num_spans; ++span) {
      curve.CalcPowers(curve.FindSpan(u_search_.breaks[span]), u_search_.middles[span], powers.data());
      for (int i = 0; i <= p; ++i) partly[(static_cast<size_t>(span) * (p + 1) + i) * data_.w_count + k] = powers[i];
    }
  }
  curve = w_line;
  curve.points.resize(curve.num_points());
  for (int u_span = 0; u_span < tables_.u.num_spans; ++u_span) {
    for (int i = 0; i <= p; ++i) {
      const Vec4* row = &partly[(static_cast<size_t>(u_span) * (p + 1) + i) * data_.w_count];
      for (int j = 0; j < curve.num_points(); ++j) curve.points[j] = row[j % data_.w_count];
      for (int w_span = 0; w_span < tables_.w.num_spans; ++w_span) {
        curve.CalcPowers(curve.FindSpan(w_search_.breaks[w_span]), w_search_.middles[w_span], powers.data());
        double* to = coefficients_.get() +
                     (static_cast<size_t>(u_span) * tables_.w.num_spans + w_span) * tables_.stride +
                     static_cast<size_t>(4 * (p - i) * (q + 1));
        for (int k = q; k >= 0; --k, to += 4) std::copy_n(powers[k].data(), 4, to);
      }
    }
  }
}

void NurbsSurface::FindClosedAndPoles() {
  SurfaceChart& chart = charts_[0];
  // Sides: as many samples of every span as determine a rational polynomial of its degree.
  for (int side = 0; side < 4; ++side) {
    const bool is_w = side >= 2;
    const nurbs::Direction& along = is_w ? tables_.u : tables_.w;
    const Interval across = is_w ? chart.w() : chart.u();
    const double end = side % 2 == 0 ? across.lo : across.hi;
    const auto at = [&](double x, double y) { return is_w ? SurfaceLocation{0, x, y} : SurfaceLocation{0, y, x}; };
    bool is_point = !(is_w ? data_.w_periodic : data_.u_periodic);
    bool closes = side % 2 == 0 && is_point;
    SurfaceJet first, here, there;
    CalcJet(at(along.lo, end), &first);
    for (int span = 0; span < along.num_spans && (is_point || closes); ++span) {
      const int samples = 2 * along.degree + 1;
      for (int k = 0; k <= samples; ++k) {
        const double x = along.breaks[span] + (along.breaks[span + 1] - along.breaks[span]) * k / samples;
        CalcJet(at(x, end), &here);
        const double slack = 1e-13 * size_ + 16 * kEpsilon * here.r.norm();
        if (!((here.r - first.r).norm() <= slack)) is_point = false;
        if (!closes) continue;
        CalcJet(at(x, across.hi), &there);
        const Vec3 jump = is_w ? there.rw - here.rw : there.ru - here.ru;
        const double speed = (is_w ? here.rw : here.ru).norm() + size_ / across.width();
        if (!((here.r - there.r).norm() <= slack && jump.norm() <= 1e-13 * speed)) closes = false;
      }
    }
    chart.is_point[side] = is_point;
    if (closes && !is_point) {
      (is_w ? chart.w_closed : chart.u_closed) = true;
      (is_w ? tables_.w : tables_.u).closed = true;
    }
  }
  chart.u_closed = chart.u_closed || data_.u_periodic;
  chart.w_closed = chart.w_closed || data_.w_periodic;
}

void NurbsSurface::RequireArea(const SourceLocation& where) const {
  constexpr double kShares[] = {0.5, 0.21, 0.83};
  for (const SurfacePart& part : cover_) {
    bool has_area = false;
    for (const double a : kShares) {
      for (const double b : kShares) {
        if (has_area) continue;
        SurfaceJet jet;
        CalcJet({0, part.u.lo + a * part.u.width(), part.w.lo + b * part.w.width()}, &jet);
        has_area = SurfaceFrame(jet).is_regular &&
                   std::max(jet.ru.norm() * part.u.width(), jet.rw.norm() * part.w.width()) > 64 * kEpsilon * size_;
      }
    }
    if (!has_area) {
      Refuse(where,
             fmt::format("the patch from u {} to {}, v {} to {} has no area: its control points are on a line or at "
                         "one point. Move them or remove rows of points",
                         part.u.lo, part.u.hi, part.w.lo, part.w.hi));
    }
  }
}

void NurbsSurface::RequireDenominator(const SourceLocation& where) const {
  const auto require = [&](const SurfacePart& part, int depth, const auto& again) -> void {
    if (CalcDenominator(part).lo > 0) return;
    if (depth == kDenominatorDepth) {
      Refuse(where,
             fmt::format("the weights around u = {:.6g}, v = {:.6g} vanish or differ too much: the denominator is "
                         "zero to rounding there. Give these points weights above 0",
                         part.u.middle(), part.w.middle()));
    }
    const double u = part.u.middle(), w = part.w.middle();
    for (const Interval& a : {Interval(part.u.lo, u), Interval(u, part.u.hi)}) {
      for (const Interval& b : {Interval(part.w.lo, w), Interval(w, part.w.hi)}) again({0, a, b}, depth + 1, again);
    }
  };
  for (const SurfacePart& part : cover_) require(part, 0, require);
}

Interval NurbsSurface::CalcDenominator(const SurfacePart& part) const {
  const int i = SpanOf(tables_.u, part.u.middle()), k = SpanOf(tables_.w, part.w.middle());
  const LocalPowers powers(tables_, i, k, part.u.middle(), part.w.middle(), 0.5 * part.u.width(), 0.5 * part.w.width(),
                           Vec3::Zero(), true);
  return powers.Enclose(0, 0).of(3);
}

void NurbsSurface::CalcJets(int, std::span<const Vec2> uw, std::span<SurfaceJet> jets) const {
  if (!uw.empty()) loops_.jets(tables_, uw.size(), uw.front().data(), jets.front().r.data());
}

bool NurbsSurface::CalcJetBounds(const SurfacePart& part, const Vec3& middle, JetBounds* bounds) const {
  const Vec2 at = FindUserParameters(part.middle());
  const LocalPowers powers(tables_, SpanOf(tables_.u, at.x()), SpanOf(tables_.w, at.y()), at.x(), at.y(),
                           0.5 * part.u.width(), 0.5 * part.w.width(), middle, rational_);
  if (!rational_) {
    *bounds = {powers.Enclose(0, 0).box() + Box3(middle),
               powers.Enclose(1, 0).box(),
               powers.Enclose(0, 1).box(),
               powers.Enclose(2, 0).box(),
               powers.Enclose(1, 1).box(),
               powers.Enclose(0, 2).box()};
    return true;
  }
  // Points lie in the hull of the projected control points of the part; derivatives follow as in evaluation.
  LocalPowers::Four points[nurbs::kMaxOrder * nurbs::kMaxOrder], error;
  const int count = powers.CalcBernstein(0, 0, points, &error);
  const auto around = [&](const LocalPowers::Four& point, int i) {
    return Interval(point[i] - error[i], point[i] + error[i]);
  };
  Box3 r;
  Interval W;
  for (int i = 0; i < count; ++i) {
    const Interval weight = around(points[i], 3);
    if (!(weight.lo > 0)) return false;
    const Interval inverse = Interval(1) / weight;
    const Box3 point(around(points[i], 0) * inverse, around(points[i], 1) * inverse, around(points[i], 2) * inverse);
    r = i == 0 ? point : Hull(r, point);
    W = i == 0 ? weight : Hull(W, weight);
  }
  const Interval inverse = Interval(1) / W, two(2);
  const LocalPowers::Range u = powers.Enclose(1, 0), w = powers.Enclose(0, 1), uu = powers.Enclose(2, 0),
                           uw = powers.Enclose(1, 1), ww = powers.Enclose(0, 2);
  bounds->ru = inverse * (u.box() - u.of(3) * r);
  bounds->rw = inverse * (w.box() - w.of(3) * r);
  bounds->ruu = inverse * (uu.box() - two * u.of(3) * bounds->ru - uu.of(3) * r);
  bounds->ruw = inverse * (uw.box() - u.of(3) * bounds->rw - w.of(3) * bounds->ru - uw.of(3) * r);
  bounds->rww = inverse * (ww.box() - two * w.of(3) * bounds->rw - ww.of(3) * r);
  bounds->r = r + Box3(middle);
  return true;
}

void NurbsSurface::CalcJetBoundsInParts(const SurfacePart& part, const Vec3& middle, int depth,
                                        JetBounds* bounds) const {
  if (CalcJetBounds(part, middle, bounds)) return;
  if (depth == kDenominatorDepth) {
    const Box3 all(Interval::Whole(), Interval::Whole(), Interval::Whole());
    *bounds = {all, all, all, all, all, all};
    return;
  }
  // Where weights vanish, smaller parts have a denominator above zero.
  const double u = part.u.middle(), w = part.w.middle();
  bool is_first = true;
  for (const Interval& a : {Interval(part.u.lo, u), Interval(u, part.u.hi)}) {
    for (const Interval& b : {Interval(part.w.lo, w), Interval(w, part.w.hi)}) {
      JetBounds more;
      CalcJetBoundsInParts({part.chart, a, b}, middle, depth + 1, &more);
      *bounds = is_first ? more : JetBounds{Hull(bounds->r, more.r),     Hull(bounds->ru, more.ru),
                                            Hull(bounds->rw, more.rw),   Hull(bounds->ruu, more.ruu),
                                            Hull(bounds->ruw, more.ruw), Hull(bounds->rww, more.rww)};
      is_first = false;
    }
  }
}

PartBounds NurbsSurface::CalcBounds(const SurfacePart& part) const {
  SurfaceJet middle;
  CalcJet(part.middle(), &middle);
  JetBounds bounds;
  CalcJetBoundsInParts(part, middle.r, 0, &bounds);
  return CalcPartBounds(part, bounds, middle);
}

std::optional<Vec3> NurbsSurface::FindPoleNormal(ChartSide side) const {
  const SurfaceChart& chart = charts_[0];
  if (!chart.is_point[static_cast<int>(side)]) return std::nullopt;
  const bool is_w = side == ChartSide::kFirstW || side == ChartSide::kLastW;
  const bool is_last = side == ChartSide::kLastU || side == ChartSide::kLastW;
  const nurbs::Direction& along = is_w ? tables_.u : tables_.w;
  const Interval across = is_w ? chart.w() : chart.u();
  const double end = is_last ? across.hi : across.lo;
  // Near a side w = w_0 where ru = 0, ru x rw = (w - w_0) ruw x rw; inside w - w_0 has one sign.
  const double sign = is_last ? -1 : 1;
  Vec3 sum = Vec3::Zero(), first = Vec3::Zero();
  for (int span = 0; span < along.num_spans; ++span) {
    const int samples = 2 * along.degree + 2;
    for (int k = 0; k < samples; ++k) {
      const double x = along.breaks[span] + (along.breaks[span + 1] - along.breaks[span]) * (k + 0.5) / samples;
      SurfaceJet jet;
      CalcJet(is_w ? SurfaceLocation{0, x, end} : SurfaceLocation{0, end, x}, &jet);
      const Vec3 n = is_w ? Vec3(jet.ruw.cross(jet.rw)) : Vec3(jet.ru.cross(jet.ruw));
      const double length = n.norm();
      if (!(length > 1e-10 * jet.ruw.norm() * (is_w ? jet.rw : jet.ru).norm())) return std::nullopt;
      const Vec3 unit = sign / length * n;
      if (sum.isZero()) first = unit;
      if (!((unit - first).norm() <= 1e-9)) return std::nullopt;
      sum += unit;
    }
  }
  return sum.normalized();
}

}  // namespace savary
