#include "savary/geometry/surface.h"

#include <cmath>

#include "savary/base/constants.h"
#include "savary/geometry/formula_surface.h"

namespace savary {

namespace {

constexpr double kFlat = 64 * kEpsilon;  // relative: below, ru x rw is round-off

// Half the length of a box's side along a unit vector.
double ExtentAlong(const Vec3& axis, const Box3& box) { return axis.cwiseAbs().dot(box.half()); }

// A symmetric 2x2 matrix of intervals.
struct IntervalForm {
  Interval a, b, c;  // [a b; b c]

  // T^T (this) T with an upper triangular T.
  [[nodiscard]] IntervalForm Congruent(const Mat2& T) const {
    const Interval x(T(0, 0)), y(T(0, 1)), z(T(1, 1));
    return {x * x * a, x * (y * a + z * b), y * y * a + Interval(2) * y * z * b + z * z * c};
  }
  // The range of its eigenvalues: those of the middle, and the norm of what is left.
  [[nodiscard]] Interval Eigenvalues() const {
    const double mean = 0.5 * (a.middle() + c.middle()), half = 0.5 * (a.middle() - c.middle());
    const double radius = std::hypot(half, b.middle());
    const double rest = 0.5 * (std::max(a.width(), c.width()) + b.width());
    return Interval::Outward(mean - radius - rest, mean + radius + rest, 8);
  }
};

// Normal curvatures are the values of -II(x) / I(x), both forms over the part. With x = A^-1 y, A that of the middle,
// the first form is near the identity.
void BoundCurvature(const JetBounds& bounds, const SurfaceJet& middle, PartBounds* result) {
  const SurfaceFrame frame(middle);
  Mat2 inverse;
  inverse << 1 / frame.A(0, 0), -frame.A(0, 1) / frame.A.determinant(), 0, 1 / frame.A(1, 1);
  const Interval first = IntervalForm{Dot(bounds.ru, bounds.ru), Dot(bounds.ru, bounds.rw), Dot(bounds.rw, bounds.rw)}
                             .Congruent(inverse)
                             .Eigenvalues();
  if (!(first.lo > 0)) return;
  const double aside = 2 * std::sin(0.5 * result->spread);
  const auto bend_along = [&](const Box3& second) {
    const Interval straight = Dot(Box3(result->normal), second);
    const double slack = second.magnitude() * aside;
    return Interval::Outward(straight.lo - slack, straight.hi + slack);
  };
  const Interval second = IntervalForm{bend_along(bounds.ruu), bend_along(bounds.ruw), bend_along(bounds.rww)}
                              .Congruent(inverse)
                              .Eigenvalues();
  const Interval k = -(second / first);
  result->k_min = k.lo;
  result->k_max = k.hi;
}

}  // namespace

double PartBounds::CalcLeastDistance(const Vec3& x) const {
  const Vec3 local = axes.transpose() * (x - center);
  return (local.cwiseAbs() - half).cwiseMax(0).norm();
}

double PartBounds::CalcMostDistance(const Vec3& x) const {
  const Vec3 local = axes.transpose() * (x - center);
  return (local.cwiseAbs() + half).norm();
}

PartBounds CalcPartBounds(const SurfacePart& part, const JetBounds& bounds, const SurfaceJet& middle) {
  PartBounds result;
  const double hu = 0.5 * part.u.width(), hw = 0.5 * part.w.width();
  // Points: r = r_m + ru du + rw dw + (ruu du^2 + 2 ruw du dw + rww dw^2) / 2, the second derivatives somewhere inside.
  const Interval du(-hu, hu), dw(-hw, hw), half_square_u(0, 0.5 * hu * hu), half_square_w(0, 0.5 * hw * hw);
  const Box3 bend = half_square_u * bounds.ruu + (du * dw) * bounds.ruw + half_square_w * bounds.rww;
  Vec3 n = middle.ru.cross(middle.rw);
  const double area = n.norm();
  const bool is_regular = area > kFlat * middle.ru.norm() * middle.rw.norm();
  if (is_regular && bend.IsFinite()) {
    n /= area;
    const bool u_longer = middle.ru.norm() * hu >= middle.rw.norm() * hw;
    const Vec3 along = (u_longer ? middle.ru : middle.rw).normalized();
    result.axes << along, n.cross(along).normalized(), n;
    const Vec3 shift = bend.middle();
    result.center = middle.r + shift;
    const double round_off = 16 * kEpsilon * (bounds.r.magnitude() + middle.r.norm());
    for (int i = 0; i < 3; ++i) {
      const Vec3 axis = result.axes.col(i);
      result.half[i] = std::abs(axis.dot(middle.ru)) * hu + std::abs(axis.dot(middle.rw)) * hw +
                       ExtentAlong(axis, bend) * (1 + 8 * kEpsilon) + round_off;
    }
  }
  // The plain box is the better one where the part is large.
  if (bounds.r.IsFinite() && !(result.half.norm() <= bounds.r.half().norm())) {
    result.axes = Mat3::Identity();
    result.center = bounds.r.middle();
    result.half = bounds.r.half() + Vec3::Constant(8 * kEpsilon * bounds.r.magnitude());
  }
  if (!is_regular) return result;

  // Normals: N = ru x rw differs from that at the middle by N_u du + N_w dw.
  const Box3 n_u = Cross(bounds.ruu, bounds.rw) + Cross(bounds.ru, bounds.ruw);
  const Box3 n_w = Cross(bounds.ruw, bounds.rw) + Cross(bounds.ru, bounds.rww);
  const Box3 change = du * n_u + dw * n_w;
  // Only the part across the normal turns it, the part along it shortens it.
  const double across = (change.half() + change.middle().cwiseAbs()).norm(), along = Dot(change, Box3(n)).lo + area;
  const double whole = std::asin(std::min(1.0, across / area));
  double spread = across < area ? whole : kPi;
  if (along > 0) spread = std::min(spread, std::atan2(across, along));
  result.normal = n;
  result.spread = std::min(kPi, spread * (1 + 8 * kEpsilon) + 8 * kEpsilon);

  if (spread < 0.5 * kPi && bounds.ruu.IsFinite() && bounds.rww.IsFinite()) BoundCurvature(bounds, middle, &result);
  return result;
}

void NarrowNormals(const Box3& normals, const JetBounds& jets, const SurfaceJet& middle, PartBounds* bounds) {
  if (!normals.IsFinite()) return;
  std::array<Vec3, 8> corners;
  Vec3 mean = Vec3::Zero();
  for (int i = 0; i < 8; ++i) {
    Vec3& corner = corners[i];
    for (int k = 0; k < 3; ++k) corner[k] = (i >> k) % 2 == 0 ? normals[k].lo : normals[k].hi;
    const double length = corner.norm();
    if (!(length > 0)) return;
    corner /= length;
    mean += corner;
  }
  if (!(mean.norm() > 0)) return;
  mean.normalize();
  // A cone of less than a right angle is convex: it holds the box where it holds its corners.
  double spread = 0;
  for (const Vec3& corner : corners) {
    const double along = corner.dot(mean);
    if (!(along > 0)) return;
    spread = std::max(spread, std::atan2(corner.cross(mean).norm(), along));
  }
  spread = spread * (1 + 8 * kEpsilon) + 16 * kEpsilon;
  if (!(spread < bounds->spread)) return;
  bounds->normal = mean;
  bounds->spread = spread;
  PartBounds narrow = *bounds;
  if (jets.ruu.IsFinite() && jets.rww.IsFinite() && SurfaceFrame(middle).is_regular)
    BoundCurvature(jets, middle, &narrow);
  bounds->k_min = std::max(bounds->k_min, narrow.k_min);
  bounds->k_max = std::min(bounds->k_max, narrow.k_max);
}

double CalcSpreadOfTurn(double half_turn, double meridian, double across) {
  if (half_turn >= kPi) return kPi;
  // Turned by the angle about the axis a normal moves along a circle of that radius.
  const double turned = 2 * std::asin(std::min(1.0, across) * std::sin(0.5 * half_turn));
  return std::min(kPi, (meridian + turned) * (1 + 8 * kEpsilon) + 8 * kEpsilon);
}

SurfaceFrame::SurfaceFrame(const SurfaceJet& jet) {
  const Vec3 normal = jet.ru.cross(jet.rw);
  const double area = normal.norm(), u_speed = jet.ru.norm(), w_speed = jet.rw.norm();
  is_regular = area > kFlat * u_speed * w_speed;
  if (!is_regular) return;
  t1 = jet.ru / u_speed;
  n = normal / area;
  t2 = n.cross(t1);
  A << u_speed, t1.dot(jet.rw), 0, t2.dot(jet.rw);
  const double l = n.dot(jet.ruu), m = n.dot(jet.ruw), k = n.dot(jet.rww);
  // B = -A^-T II; A^T is lower triangular.
  B(0, 0) = -l / A(0, 0);
  B(0, 1) = -m / A(0, 0);
  B(1, 0) = (-m - A(0, 1) * B(0, 0)) / A(1, 1);
  B(1, 1) = (-k - A(0, 1) * B(0, 1)) / A(1, 1);
}

Mat2 SurfaceFrame::K() const {
  // K A = B, A upper triangular; the two off-diagonal entries are equal but for round-off.
  const double k11 = B(0, 0) / A(0, 0), k21 = B(1, 0) / A(0, 0);
  const double k22 = (B(1, 1) - k21 * A(0, 1)) / A(1, 1);
  Mat2 k;
  k << k11, k21, k21, k22;
  return k;
}

SurfaceFrame::Principal SurfaceFrame::CalcPrincipal() const {
  const Mat2 k = K();
  const double mean = 0.5 * (k(0, 0) + k(1, 1)), half = 0.5 * (k(0, 0) - k(1, 1)), off = k(0, 1);
  const double radius = std::hypot(half, off);
  Principal principal{mean + radius, mean - radius, t1, t2};
  if (radius > 0) {
    const double angle = 0.5 * std::atan2(off, half);
    principal.d1 = std::cos(angle) * t1 + std::sin(angle) * t2;
    principal.d2 = n.cross(principal.d1);
  }
  return principal;
}

NormalJet::NormalJet(const SurfaceJet& j, const SurfaceThird& d) {
  const Vec3 N = j.ru.cross(j.rw);
  const Vec3 N_u = j.ruu.cross(j.rw) + j.ru.cross(j.ruw), N_w = j.ruw.cross(j.rw) + j.ru.cross(j.rww);
  const Vec3 N_uu = d.ruuu.cross(j.rw) + 2 * j.ruu.cross(j.ruw) + j.ru.cross(d.ruuw);
  const Vec3 N_uw = d.ruuw.cross(j.rw) + j.ruu.cross(j.rww) + j.ru.cross(d.ruww);
  const Vec3 N_ww = d.ruww.cross(j.rw) + 2 * j.ruw.cross(j.rww) + j.ru.cross(d.rwww);
  // N = a n: N_u = a_u n + a n_u, and so on.
  const double a = N.norm();
  n = N / a;
  const double a_u = n.dot(N_u), a_w = n.dot(N_w);
  nu = (N_u - a_u * n) / a;
  nw = (N_w - a_w * n) / a;
  // a_uu = (n . N_u)_u = n_u . N_u + n . N_uu.
  const double a_uu = nu.dot(N_u) + n.dot(N_uu), a_uw = nw.dot(N_u) + n.dot(N_uw), a_ww = nw.dot(N_w) + n.dot(N_ww);
  nuu = (N_uu - a_uu * n - 2 * a_u * nu) / a;
  nuw = (N_uw - a_uw * n - a_u * nw - a_w * nu) / a;
  nww = (N_ww - a_ww * n - 2 * a_w * nw) / a;
}

void Surface::CalcJets(int chart, std::span<const Vec2> uw, std::span<SurfaceJet> jets) const {
  for (size_t i = 0; i < uw.size(); ++i) CalcJet({chart, uw[i].x(), uw[i].y()}, &jets[i]);
}

Vec3 Surface::CalcPoint(const SurfaceLocation& at) const {
  SurfaceJet jet;
  CalcJet(at, &jet);
  return jet.r;
}

Vec2 Surface::FindUserParameters(const SurfaceLocation& at) const {
  const auto wrap = [](double x, const Interval& range, bool closed) {
    return closed ? x - range.width() * std::floor((x - range.lo) / range.width()) : x;
  };
  const SurfaceChart& chart = charts_[0];
  return {wrap(at.u, chart.u(), chart.u_closed), wrap(at.w, chart.w(), chart.w_closed)};
}

bool Surface::ChangeChart(const SurfaceLocation& at, int chart, SurfaceLocation* there) const {
  *there = at;
  return chart == at.chart;
}

bool Surface::CrossSide(int chart, ChartSide side, double along, SurfaceLocation* there) const {
  const SurfaceChart& own = charts_[chart];
  const bool is_u = side == ChartSide::kFirstU || side == ChartSide::kLastU;
  if (!(is_u ? own.u_closed : own.w_closed)) return false;
  const Interval range = is_u ? own.u() : own.w();
  const double opposite = side == ChartSide::kFirstU || side == ChartSide::kFirstW ? range.hi : range.lo;
  *there = is_u ? SurfaceLocation{chart, opposite, along} : SurfaceLocation{chart, along, opposite};
  return true;
}

bool Surface::HasCurvature(const SurfaceLocation&) const { return true; }

double Surface::CalcShare(const SurfaceLocation&) const { return 1; }

void Surface::SetChart(SurfaceChart chart) {
  cover_.clear();
  for (size_t i = 0; i + 1 < chart.u_breaks.size(); ++i) {
    for (size_t k = 0; k + 1 < chart.w_breaks.size(); ++k) {
      cover_.push_back({0, {chart.u_breaks[i], chart.u_breaks[i + 1]}, {chart.w_breaks[k], chart.w_breaks[k + 1]}});
    }
  }
  charts_.assign(1, std::move(chart));
}

void Surface::MeasureSize() {
  Box3 all;
  bool is_first = true;
  for (const SurfacePart& part : cover_) {
    const PartBounds bounds = CalcBounds(part);
    const Vec3 reach = bounds.axes.cwiseAbs() * bounds.half;
    const Vec3 low = bounds.center - reach, high = bounds.center + reach;
    const Box3 box({low.x(), high.x()}, {low.y(), high.y()}, {low.z(), high.z()});
    all = is_first ? box : Hull(all, box);
    is_first = false;
  }
  size_ = all.half().norm();
}

void HalvePart(const Surface& surface, const SurfacePart& part, const PartBounds& bounds, SurfacePart* one,
               SurfacePart* two) {
  const auto halve = [&](bool along_u) {
    *one = *two = part;
    if (along_u) {
      one->u.hi = two->u.lo = part.u.middle();
    } else {
      one->w.hi = two->w.lo = part.w.middle();
    }
  };
  if (bounds.spread > 0.5 * kPi) {
    // Hardly anything is known of the normals, as beside a tip: the side whose halves are known better.
    halve(true);
    const double by_u = surface.CalcBounds(*one).spread + surface.CalcBounds(*two).spread;
    halve(false);
    const double by_w = surface.CalcBounds(*one).spread + surface.CalcBounds(*two).spread;
    if (by_u < by_w) halve(true);
    if (by_u != by_w) return;
  }
  SurfaceJet jet;
  surface.CalcJet(part.middle(), &jet);
  const SurfaceFrame frame(jet);
  const double u = part.u.width(), w = part.w.width();
  double along_u = jet.ru.norm() * u, along_w = jet.rw.norm() * w;
  if (frame.is_regular) {
    // Where the surface bends, the side along which the normal turns more.
    const double turn_u = frame.B.col(0).norm() * u, turn_w = frame.B.col(1).norm() * w;
    const bool is_known = std::isfinite(bounds.k_min) && std::isfinite(bounds.k_max);
    if (!is_known) {
      // Derivatives vary too much for bounds of curvatures: the side along which they vary more.
      const double ru = jet.ru.norm(), rw = jet.rw.norm();
      const double vary_u = u * (jet.ruu.norm() / ru + jet.ruw.norm() / rw),
                   vary_w = w * (jet.ruw.norm() / ru + jet.rww.norm() / rw);
      if (std::max(vary_u, vary_w) > 1e-3) {
        along_u = vary_u;
        along_w = vary_w;
      }
    } else if (std::max(turn_u, turn_w) > 1e-3) {
      along_u = turn_u;
      along_w = turn_w;
    }
  }
  halve(along_u >= along_w);
}

ParameterQuantities FindParameterQuantities(std::string_view kind) {
  constexpr std::string_view kTable = "table of ";
  while (kind.starts_with(kTable)) kind.remove_prefix(kTable.size());
  for (const char* of_lengths : {"plane", "height_field"}) {
    if (kind == of_lengths) return {kLength, kLength};
  }
  for (const char* of_angles : {"sphere", "ellipsoid", "superquadric", "torus"}) {
    if (kind == of_angles) return {kAngle, kAngle};
  }
  if (kind == "cylinder" || kind == "cone") return {kAngle, kLength};
  if (kind == "extrusion") return {kPureNumber, kLength};
  if (kind == "revolution") return {kAngle, kPureNumber};
  return {};
}

}  // namespace savary
