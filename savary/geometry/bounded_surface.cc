#include "savary/geometry/bounded_surface.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"

namespace savary {

namespace {

constexpr size_t kMostParts = 20000;   // of a cover
constexpr double kNarrowest = 1e-7;    // of a range: parts this narrow are not cut
constexpr double kWidestSpread = 0.9;  // rad: parts whose normals are known no better are cut, a few times
constexpr int kSpreadCuts = 4;
constexpr double kSamePoint = 1e-12, kSameSlope = 1e-12, kSameBend = 1e-9;  // relative, of what closes

int SideIndex(ChartSide side) { return static_cast<int>(side); }

}  // namespace

PartBounds BoundedSurface::CalcBounds(const SurfacePart& part) const {
  JetBounds bounds;
  CalcJetBounds(part, &bounds);
  SurfaceJet middle;
  CalcJet(part.middle(), &middle);
  return CalcPartBounds(part, bounds, middle);
}

bool BoundedSurface::ProveRegular(const SurfacePart& part, const JetBounds& b, const SurfaceJet& middle) const {
  const Vec3 N = middle.ru.cross(middle.rw);
  const double area = N.norm();
  if (!(area > 0) || !std::isfinite(area)) return false;
  const Box3 n(Vec3(N / area));
  if (Dot(Cross(b.ru, b.rw), n).lo > 0) return true;
  // From the middle by the mean value.
  const Box3 N_u = Cross(b.ruu, b.rw) + Cross(b.ru, b.ruw), N_w = Cross(b.ruw, b.rw) + Cross(b.ru, b.rww);
  const Interval du = part.u - Interval(part.u.middle()), dw = part.w - Interval(part.w.middle());
  const Interval rise_u = Dot(N_u, n), rise_w = Dot(N_w, n);
  if ((Interval(area) + du * rise_u + dw * rise_w).lo > 0) return true;
  // From a side that is a point, where N = 0.
  const SurfaceChart& chart = charts_[part.chart];
  const auto from = [&](ChartSide side, bool touches, double slope) {
    return chart.is_point[SideIndex(side)] && touches && slope > 0;
  };
  return from(ChartSide::kFirstU, part.u.lo == chart.u().lo, rise_u.lo) ||
         from(ChartSide::kLastU, part.u.hi == chart.u().hi, -rise_u.hi) ||
         from(ChartSide::kFirstW, part.w.lo == chart.w().lo, rise_w.lo) ||
         from(ChartSide::kLastW, part.w.hi == chart.w().hi, -rise_w.hi);
}

void BoundedSurface::CoverRegular(SurfaceChart chart, int least, const char* reason, const SourceLocation& where) {
  charts_.assign(1, std::move(chart));
  cover_.clear();
  const SurfaceChart& whole = charts_[0];
  struct Open {
    SurfacePart part;
    int cuts = 0;
  };
  std::vector<Open> open;
  for (size_t i = 0; i + 1 < whole.u_breaks.size(); ++i) {
    for (size_t k = 0; k + 1 < whole.w_breaks.size(); ++k) {
      const Interval u(whole.u_breaks[i], whole.u_breaks[i + 1]), w(whole.w_breaks[k], whole.w_breaks[k + 1]);
      const auto cut = [&](const Interval& range, int part) {
        const auto at = [&](int j) { return j == least ? range.hi : range.lo + range.width() * j / least; };
        return Interval(at(part), at(part + 1));
      };
      for (int a = 0; a < least; ++a) {
        for (int b = 0; b < least; ++b) open.push_back({{0, cut(u, a), cut(w, b)}, 0});
      }
    }
  }
  std::reverse(open.begin(), open.end());
  while (!open.empty()) {
    const auto [part, cuts] = open.back();
    open.pop_back();
    JetBounds bounds;
    CalcJetBounds(part, &bounds);
    SurfaceJet middle;
    CalcJet(part.middle(), &middle);
    const bool is_regular = ProveRegular(part, bounds, middle);
    if (is_regular && (cuts >= kSpreadCuts || CalcPartBounds(part, bounds, middle).spread <= kWidestSpread)) {
      cover_.push_back(part);
      continue;
    }
    const double u_share = part.u.width() / whole.u().width(), w_share = part.w.width() / whole.w().width();
    if (std::max(u_share, w_share) <= kNarrowest || cover_.size() + open.size() > kMostParts) {
      // Ends of the range, and zero, as what they are.
      const auto shown = [](double x, const Interval& range) {
        for (const double exact : {range.lo, range.hi, 0.0}) {
          if (range.Contains(exact) && std::abs(x - exact) <= 2 * kNarrowest * range.width()) return exact;
        }
        return x;
      };
      const bool is_finite = middle.r.allFinite() && middle.ruu.allFinite() && middle.rww.allFinite();
      throw InputError(where, fmt::format("near u = {:.6g}, v = {:.6g} the surface {}{}",
                                          shown(part.u.middle(), whole.u()), shown(part.w.middle(), whole.w()),
                                          is_finite ? "has no normal, or none that can be proved"
                                                    : "has no value or no second derivatives",
                                          reason));
    }
    // Across the direction in which it is longer, in space or in parameters where it is degenerate.
    double u_length = middle.ru.norm() * part.u.width(), w_length = middle.rw.norm() * part.w.width();
    if (!is_regular && cuts % 3 == 2) u_length = u_share, w_length = w_share;
    const bool cut_u = (u_length >= w_length && u_share > kNarrowest) || w_share <= kNarrowest;
    SurfacePart one = part, two = part;
    if (cut_u) {
      one.u.hi = two.u.lo = part.u.middle();
    } else {
      one.w.hi = two.w.lo = part.w.middle();
    }
    open.push_back({two, cuts + 1});
    open.push_back({one, cuts + 1});
  }
  MeasureSize();
}

void BoundedSurface::FindClosedSides(SurfaceChart* chart) const {
  constexpr int kSamples = 12;
  const Interval u = chart->u(), w = chart->w();
  const auto jet_at = [&](double su, double sw) {
    SurfaceJet jet;
    CalcJet({0, u.lo + su * u.width(), w.lo + sw * w.width()}, &jet);
    return jet;
  };
  double size = 0;
  const Vec3 origin = jet_at(0, 0).r;
  for (int i = 0; i <= kSamples; ++i) {
    for (int k = 0; k <= kSamples; ++k)
      size = std::max(size, (jet_at(i / (1.0 * kSamples), k / (1.0 * kSamples)).r - origin).norm());
  }
  const auto is_point = [&](bool along_u, double end) {
    for (int i = 1; i <= kSamples; ++i) {
      const double s = i / (1.0 * kSamples);
      const Vec3 a = (along_u ? jet_at(0, end) : jet_at(end, 0)).r, b = (along_u ? jet_at(s, end) : jet_at(end, s)).r;
      if (!((a - b).norm() <= kSamePoint * size)) return false;
    }
    return true;
  };
  chart->is_point[SideIndex(ChartSide::kFirstU)] = is_point(false, 0);
  chart->is_point[SideIndex(ChartSide::kLastU)] = is_point(false, 1);
  chart->is_point[SideIndex(ChartSide::kFirstW)] = is_point(true, 0);
  chart->is_point[SideIndex(ChartSide::kLastW)] = is_point(true, 1);
  const auto closes = [&](bool along_u) {
    const double range = along_u ? u.width() : w.width();
    for (int i = 0; i <= kSamples; ++i) {
      const double s = i / (1.0 * kSamples);
      const SurfaceJet a = along_u ? jet_at(0, s) : jet_at(s, 0), b = along_u ? jet_at(1, s) : jet_at(s, 1);
      const Vec3 slope = along_u ? a.ru : a.rw, slope_gap = along_u ? b.ru - a.ru : b.rw - a.rw;
      const Vec3 bend = along_u ? a.ruu : a.rww, bend_gap = along_u ? b.ruu - a.ruu : b.rww - a.rww;
      if (!((a.r - b.r).norm() <= kSamePoint * size && slope_gap.norm() <= kSameSlope * (slope.norm() + size / range) &&
            bend_gap.norm() <= kSameBend * (bend.norm() + size / (range * range))))
        return false;
    }
    return true;
  };
  chart->u_closed = closes(true);
  chart->w_closed = closes(false);
}

}  // namespace savary
