#include <algorithm>
#include <cmath>

#include "savary/geometry/shell.h"

namespace savary {

namespace {

// Gauss's rule of eight points on [0, 1].
constexpr std::array<std::pair<double, double>, 8> kMeasureGauss{{{0.0198550717512319, 0.0506142681451881},
                                                                  {0.1016667612931866, 0.1111905172266872},
                                                                  {0.2372337950418355, 0.1568533229389437},
                                                                  {0.4082826787521751, 0.1813418916891810},
                                                                  {0.5917173212478249, 0.1813418916891810},
                                                                  {0.7627662049581645, 0.1568533229389437},
                                                                  {0.8983332387068134, 0.1111905172266872},
                                                                  {0.9801449282487681, 0.0506142681451881}}};
constexpr double kFlat = 1e-9;    // of the largest curvature
constexpr int kMeasureParts = 4;  // of each range between breaks

// Breaks of a range, each part divided.
std::vector<double> DivideRange(const std::vector<double>& breaks, double from, double to) {
  std::vector<double> ends{from};
  const bool rises = to > from;
  for (size_t k = 0; k < breaks.size(); ++k) {
    const double x = breaks[rises ? k : breaks.size() - 1 - k];
    if (rises ? (x > from && x < to) : (x < from && x > to)) ends.push_back(x);
  }
  ends.push_back(to);
  std::vector<double> divided{from};
  const int parts = ends.size() > 20 ? 1 : kMeasureParts;
  for (size_t k = 1; k < ends.size(); ++k) {
    for (int i = 1; i <= parts; ++i) divided.push_back(ends[k - 1] + (ends[k] - ends[k - 1]) * i / parts);
  }
  return divided;
}

template <class Function>
double IntegrateOver(const std::vector<double>& ends, const Function& f) {
  double sum = 0;
  for (size_t k = 1; k < ends.size(); ++k) {
    const double h = ends[k] - ends[k - 1];
    for (const auto& [x, weight] : kMeasureGauss) sum += weight * h * f(ends[k - 1] + x * h);
  }
  return sum;
}

// Of a smooth function over one part, halved where its last Legendre coefficients have not died away: the error then
// falls with their square.
template <class Function>
double IntegrateSmoothly(double from, double to, const Function& f, int depth) {
  constexpr int kMostDepth = 14;
  constexpr double kSmall = 1e-6;
  double sum = 0, size = 0, sixth = 0, seventh = 0;
  for (const auto& [x, weight] : kMeasureGauss) {
    const double value = weight * f(from + x * (to - from)), t = 2 * x - 1, s = t * t;
    sum += value;
    size += std::abs(value);
    sixth += value * (((231 * s - 315) * s + 105) * s - 5) / 16;
    seventh += value * (((429 * s - 693) * s + 315) * s - 35) * t / 16;
  }
  if (depth == kMostDepth || 13 * std::abs(sixth) + 15 * std::abs(seventh) <= kSmall * size) return sum * (to - from);
  const double middle = 0.5 * (from + to);
  return IntegrateSmoothly(from, middle, f, depth + 1) + IntegrateSmoothly(middle, to, f, depth + 1);
}
template <class Function>
double IntegrateSmoothly(const std::vector<double>& ends, const Function& f) {
  double sum = 0;
  for (size_t k = 1; k < ends.size(); ++k) sum += IntegrateSmoothly(ends[k - 1], ends[k], f, 0);
  return sum;
}

// The same of a function with kinks, halved until halves agree with the whole.
template <class Function>
double IntegrateHalving(double from, double to, double whole, const Function& f, int depth) {
  constexpr int kMostDepth = 3;
  const double middle = 0.5 * (from + to), one = IntegrateOver({from, middle}, f), two = IntegrateOver({middle, to}, f);
  if (depth >= kMostDepth || std::abs(one + two - whole) <= 1e-3 * std::abs(one + two)) return one + two;
  return IntegrateHalving(from, middle, one, f, depth + 1) + IntegrateHalving(middle, to, two, f, depth + 1);
}

// Where a chart's share of the surface lies on a line u = lo..hi, w fixed: borders of the intervals inside it.
constexpr int kShareSamples = 8;
std::vector<double> CutAtShares(const Surface& surface, int chart, double w, double lo, double hi) {
  const auto share = [&](double u) { return surface.CalcShare({chart, u, w}); };
  std::vector<double> ends;
  double u0 = lo, s0 = share(lo);
  if (s0 >= 0) ends.push_back(lo);
  for (int i = 1; i <= kShareSamples; ++i) {
    const double u1 = i == kShareSamples ? hi : lo + (hi - lo) * i / kShareSamples, s1 = share(u1);
    if ((s0 >= 0) != (s1 >= 0)) {
      // Secants, each end kept at most once in a row.
      double in = u0, out = u1, f_in = s0, f_out = s1;
      for (int k = 0; k < 30 && std::abs(out - in) > 1e-9 * (hi - lo); ++k) {
        const double at = in - f_in * (out - in) / (f_out - f_in), f = share(at);
        if ((f >= 0) == (s1 >= 0)) {
          out = at;
          f_out = f;
          f_in *= 0.5;
        } else {
          in = at;
          f_in = f;
          f_out *= 0.5;
        }
        if (std::abs(f) < 1e-10 * (hi - lo)) {
          in = at;
          break;
        }
      }
      ends.push_back(in);
    }
    u0 = u1;
    s0 = s1;
  }
  if (s0 >= 0) ends.push_back(hi);
  return ends;
}

// A face of a surface whose chart 0 gives names only: chart by chart.
Shell::Measures MeasureCharts(const Surface& surface, bool reversed) {
  Shell::Measures found;
  found.k_min = kInfinity;
  found.k_max = -kInfinity;
  for (int number = 1; number < static_cast<int>(surface.charts().size()); ++number) {
    const SurfaceChart& chart = surface.charts()[number];
    const auto density = [&](double u, double w) {
      SurfaceJet jet;
      surface.CalcJet({number, u, w}, &jet);
      return jet.ru.cross(jet.rw).norm();
    };
    bool is_whole = true;
    for (int i = 0; surface.charts_overlap() && is_whole && i < 25; ++i)
      is_whole = surface.CalcShare({number, chart.u().lo + chart.u().width() * 0.25 * (i % 5),
                                    chart.w().lo + chart.w().width() * 0.25 * static_cast<double>(i / 5)}) >= 0;
    const auto across = [&](double w) {
      if (is_whole) return IntegrateOver(chart.u_breaks, [&](double u) { return density(u, w); });
      const std::vector<double> ends = CutAtShares(surface, number, w, chart.u().lo, chart.u().hi);
      double sum = 0;
      for (size_t i = 0; i + 1 < ends.size(); i += 2)
        sum += IntegrateOver({ends[i], ends[i + 1]}, [&](double u) { return density(u, w); });
      return sum;
    };
    found.area += is_whole
                      ? IntegrateOver(chart.w_breaks, across)
                      : IntegrateHalving(chart.w().lo, chart.w().hi, IntegrateOver(chart.w_breaks, across), across, 0);
    // Such charts are small: their corners and middles are enough.
    const auto stations = [](const std::vector<double>& breaks) {
      std::vector<double> all(breaks);
      for (size_t i = 1; i < breaks.size(); ++i) all.push_back(0.5 * (breaks[i - 1] + breaks[i]));
      return all;
    };
    for (const double u : stations(chart.u_breaks)) {
      for (const double w : stations(chart.w_breaks)) {
        const SurfaceLocation at{number, u, w};
        if (surface.CalcShare(at) < 0 || !surface.HasCurvature(at)) continue;
        SurfaceJet jet;
        surface.CalcJet(at, &jet);
        const SurfaceFrame frame(jet);
        if (!frame.is_regular) continue;
        const SurfaceFrame::Principal k = frame.CalcPrincipal();
        found.k_min = std::min(found.k_min, reversed ? -k.k1 : k.k2);
        found.k_max = std::max(found.k_max, reversed ? -k.k2 : k.k1);
      }
    }
  }
  if (found.k_min > found.k_max) found.k_min = found.k_max = 0;
  return found;
}

}  // namespace

Shell::Measures Shell::MeasureFace(int index) const {
  const Face& face = faces_[index];
  const Surface& surface = *face.surface;
  const SurfaceChart& chart = surface.charts()[0];
  if (chart.is_names_only) return MeasureCharts(surface, face.reversed);
  Measures found;
  const auto density = [&](double u, double w) {
    SurfaceJet jet;
    surface.CalcJet({0, u, w}, &jet);
    return jet.ru.cross(jet.rw).norm();
  };
  const bool has_outline =
      std::any_of(face.trims.begin(), face.trims.end(), [](const Profile& trim) { return !trim.is_hole(); });
  const bool is_finite = std::isfinite(chart.u().width()) && std::isfinite(chart.w().width());
  if (!has_outline) {
    found.area = is_finite ? IntegrateSmoothly(DivideRange(chart.w_breaks, chart.w().lo, chart.w().hi),
                                               [&](double w) {
                                                 return IntegrateSmoothly(
                                                     DivideRange(chart.u_breaks, chart.u().lo, chart.u().hi),
                                                     [&](double u) { return density(u, w); });
                                               })
                           : kInfinity;
  }
  // Green's theorem: the area within a trim is the integral of F dw around it, F the integral of the density over u.
  const double u0 = is_finite ? chart.u().lo : 0;
  for (const Profile& trim : face.trims) {
    for (int element = 0; element < trim.num_elements(); ++element) {
      if (trim.is_corner(element)) continue;
      const PlaneCurve& curve = trim.curve(element);
      found.area += IntegrateSmoothly(DivideRange(curve.breaks(), 0, 1), [&](double t) {
        PlaneJet jet;
        curve.CalcJet(t, &jet);
        if (jet.d1.y() == 0) return 0.0;
        return jet.d1.y() * IntegrateSmoothly(DivideRange(chart.u_breaks, u0, jet.r.x()),
                                              [&](double u) { return density(u, jet.r.y()); });
      });
    }
  }
  const Measures bent = MeasureCurvature(index);
  found.k_min = bent.k_min;
  found.k_max = bent.k_max;
  return found;
}

// At the points of a grid, ends and middles of all parts included, and of the leaves of the tree, which are as small as
// the surface bends.
Shell::Measures Shell::MeasureCurvature(int index) const {
  const Face& face = faces_[index];
  const Surface& surface = *face.surface;
  const SurfaceChart& chart = surface.charts()[0];
  Measures found;
  found.k_min = kInfinity;
  found.k_max = -kInfinity;
  const auto look_in = [&](int number, double u, double w) {
    SurfaceJet jet;
    surface.CalcJet({number, u, w}, &jet);
    const SurfaceFrame frame(jet);
    if (!frame.is_regular || !surface.HasCurvature({number, u, w})) return;
    const SurfaceFrame::Principal k = frame.CalcPrincipal();
    found.k_min = std::min(found.k_min, face.reversed ? -k.k1 : k.k2);
    found.k_max = std::max(found.k_max, face.reversed ? -k.k2 : k.k1);
  };
  const auto look = [&](double u, double w) { look_in(0, u, w); };
  const auto bounded = [](const Interval& range) {
    return std::isfinite(range.width()) ? range : Interval(std::max(range.lo, -1.0), std::min(range.hi, 1.0));
  };
  const Interval u = bounded(chart.u()), w = bounded(chart.w());
  for (const double a : DivideRange(chart.u_breaks, u.lo, u.hi)) {
    for (const double b : DivideRange(chart.w_breaks, w.lo, w.hi)) {
      const bool within = std::all_of(face.trims.begin(), face.trims.end(), [&](const Profile& trim) {
        return trim.IsInside({a, b});
      });
      if (within) look(a, b);
    }
  }
  for (const Profile& trim : face.trims) {
    for (const Vec2& at : trim.Sample(0.2)) look(at.x(), at.y());
  }
  for (const ShellNode& node : nodes_) {
    if (!node.is_leaf() || !node.part.u.IsFinite() || !node.part.w.IsFinite() || !face.trims.empty()) continue;
    const Feature& feature = features_[node.feature];
    if (feature.kind != FeatureKind::kFace || feature.entity != index) continue;
    for (const double a : {0.25, 0.5, 0.75}) {
      for (const double b : {0.25, 0.5, 0.75})
        look_in(feature.chart, node.part.u.lo + a * node.part.u.width(), node.part.w.lo + b * node.part.w.width());
    }
  }
  if (found.k_min > found.k_max) found.k_min = found.k_max = 0;
  return found;
}

Shell::Form Shell::FindForm() const {
  Form form;
  if (faces_.empty()) {
    // A point, or a straight line.
    form.is_strict = edges_.empty() && vertices_.size() == 1;
    form.is_convex = form.is_strict || (edges_.size() == 1 && edges_[0].curve != nullptr &&
                                        edges_[0].curve->is_straight() && vertices_.size() <= 2);
    return form;
  }
  form.k_min = kInfinity;
  form.k_max = -kInfinity;
  for (int i = 0; i < static_cast<int>(faces_.size()); ++i) {
    const Measures face = MeasureCurvature(i);
    form.k_min = std::min(form.k_min, face.k_min);
    form.k_max = std::max(form.k_max, face.k_max);
  }
  // Pieces: faces that edges join.
  std::vector<int> piece(faces_.size());
  for (size_t i = 0; i < piece.size(); ++i) piece[i] = static_cast<int>(i);
  size_t pieces = faces_.size();
  bool is_hollow = false;
  for (const Edge& edge : edges_) {
    is_hollow = is_hollow || edge.kind == EdgeKind::kConcave;
    if (edge.one.face < 0 || edge.two.face < 0) continue;
    const int a = piece[edge.one.face], b = piece[edge.two.face];
    if (a == b) continue;
    std::replace(piece.begin(), piece.end(), a, b);
    --pieces;
  }
  const double scale = std::max(std::abs(form.k_min), std::abs(form.k_max));
  form.is_convex = pieces == 1 && !is_hollow && form.k_min >= -kFlat * scale;
  form.is_strict = form.is_convex && form.k_min > kFlat * scale;
  form.is_sphere = faces_.size() == 1 && scale > 0 && form.k_max - form.k_min <= kFlat * scale;
  return form;
}

}  // namespace savary
