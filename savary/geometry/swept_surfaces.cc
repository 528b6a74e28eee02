#include "savary/geometry/swept_surfaces.h"

#include <array>
#include <cmath>
#include <variant>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/surface_building.h"

namespace savary {

namespace {

using namespace surface_building;

constexpr double kOnAxis = 1e-12;       // of the curve's extent: nearer points are on the axis
constexpr double kUpright = 1e-9;       // rad: a curve that meets the axis at a right angle within this is smooth there
constexpr double kShortest = 1e-9;      // of the range: what is not proved on parts this short is a fault
constexpr double kClosesFirst = 1e-12;  // relative gap of r and r' of a closed curve
constexpr double kClosesSecond = 1e-9;  // and of r''

// ---- extrusion

class Extrusion final : public Surface {
 public:
  Extrusion(const PlaneCurve& curve, const Interval& u, const Interval& w) : curve_(curve) {
    SurfaceChart chart;
    chart.u_breaks = BreaksWithin(curve.breaks(), u);
    chart.w_breaks = {w.lo, w.hi};
    if (u.lo == 0 && u.hi == 1) {
      PlaneJet begin, end;
      curve.CalcJet(0, &begin);
      curve.CalcJet(1, &end);
      chart.u_closed = (end.r - begin.r).norm() <= kClosesFirst * curve.size() &&
                       (end.d1 - begin.d1).norm() <= kClosesFirst * begin.d1.norm() &&
                       (end.d2 - begin.d2).norm() <= kClosesSecond * (begin.d2.norm() + begin.d1.norm());
    }
    const auto turning = [&](double x) {
      PlaneJet jet;
      curve_.CalcJet(x, &jet);
      return PlaneFrame(jet).w;
    };
    AddParts(0, CutByRate(chart.u_breaks, kEvenCut, turning), chart.w_breaks, &cover_);
    charts_ = {std::move(chart)};
    MeasureSize();
  }

  [[nodiscard]] const char* kind_name() const override { return "extrusion"; }

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    PlaneJet plane;
    curve_.CalcJet(Parameter(at.u), &plane);
    jet->r << plane.r, at.w;
    jet->ru << plane.d1, 0;
    jet->rw = Vec3::UnitZ();
    jet->ruu << plane.d2, 0;
    jet->ruw.setZero();
    jet->rww.setZero();
  }
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    PlaneJet plane;
    curve_.CalcJet(Parameter(at.u), &plane);
    third->ruuu << plane.d3, 0;
    third->ruuw = third->ruww = third->rwww = Vec3::Zero();
  }
  [[nodiscard]] PartBounds CalcBounds(const SurfacePart& part) const override {
    PlaneJetBounds plane;
    curve_.CalcBounds(part.u, &plane);
    JetBounds bounds;
    bounds.r = {plane.r[0], plane.r[1], part.w};
    bounds.ru = {plane.d1[0], plane.d1[1], 0};
    bounds.rw = {0, 0, 1};
    bounds.ruu = {plane.d2[0], plane.d2[1], 0};
    SurfaceJet middle;
    CalcJet(part.middle(), &middle);
    return CalcPartBounds(part, bounds, middle);
  }

 private:
  [[nodiscard]] double Parameter(double u) const { return charts_[0].u_closed ? WrapInto(u, {0, 1}) : u; }

  PlaneCurve curve_;
};

// ---- revolution

// What turns about z: (rho, z) as functions of w, in a half plane at an angle from x.
class Meridian {
 public:
  explicit Meridian(const PlaneCurve& curve) : curve_(curve), range_(0, 1) {}
  Meridian(const Curve& curve, double angle)
      : curve_(curve), angle_(angle), range_(curve.first(), curve.last()), is_closed_(curve.is_closed()) {}

  [[nodiscard]] double angle() const { return angle_; }
  [[nodiscard]] const Interval& range() const { return range_; }
  [[nodiscard]] const std::vector<double>& breaks() const {
    return std::visit([](const auto& curve) -> const std::vector<double>& { return curve.breaks(); }, curve_);
  }

  void CalcJet(double w, PlaneJet* jet) const {
    if (const auto* plane = std::get_if<PlaneCurve>(&curve_)) {
      plane->CalcJet(w, jet);
      return;
    }
    CurveJet space;
    std::get<Curve>(curve_).CalcJet(w, &space);
    const Vec2 e = UnitVector(angle_);
    const auto half_plane = [&](const Vec3& a) { return Vec2(e.dot(a.head<2>()), a.z()); };
    *jet = {half_plane(space.r), half_plane(space.d1), half_plane(space.d2), half_plane(space.d3)};
  }

  void CalcBounds(const Interval& w, PlaneJetBounds* bounds) const {
    if (const auto* plane = std::get_if<PlaneCurve>(&curve_)) {
      plane->CalcBounds(w, bounds);
      return;
    }
    CurveJetBounds space;
    std::get<Curve>(curve_).CalcBounds(w, &space);
    const Vec2 e = UnitVector(angle_);
    const auto half_plane = [&](const Box3& a) -> PlaneJetBounds::Pair {
      return {Interval(e.x()) * a.x + Interval(e.y()) * a.y, a.z};
    };
    *bounds = {half_plane(space.r), half_plane(space.d1), half_plane(space.d2), half_plane(space.d3)};
  }

  // Whether it goes on after a whole range as it began.
  [[nodiscard]] bool Closes() const {
    if (is_closed_) return true;
    PlaneJet begin, end;
    CalcJet(range_.lo, &begin);
    CalcJet(range_.hi, &end);
    const double length = begin.d1.norm() * range_.width();
    return (end.r - begin.r).norm() <= kClosesFirst * length &&
           (end.d1 - begin.d1).norm() <= kClosesFirst * begin.d1.norm() &&
           (end.d2 - begin.d2).norm() <= kClosesSecond * (begin.d2.norm() + begin.d1.norm() / range_.width());
  }

 private:
  std::variant<PlaneCurve, Curve> curve_;
  double angle_ = 0;
  Interval range_;
  bool is_closed_ = false;
};

// Derivatives of the height h by rho, from those by w.
template <class T>
struct HeightRates {
  T h1, h2, h3;

  HeightRates(const T& r1, const T& r2, const T& r3, const T& z1, const T& z2, const T& z3) {
    h1 = z1 / r1;
    h2 = (z2 - h1 * r2) / (r1 * r1);
    h3 = (z3 - T(3) * h2 * r1 * r2 - h1 * r3) / (r1 * r1 * r1);
  }
  explicit HeightRates(const PlaneJet& j) requires std::is_same_v<T, double>
      : HeightRates(j.d1.x(), j.d2.x(), j.d3.x(), j.d1.y(), j.d2.y(), j.d3.y()) {}
  explicit HeightRates(const PlaneJetBounds& j) requires std::is_same_v<T, Interval>
      : HeightRates(j.d1[0], j.d2[0], j.d3[0], j.d1[1], j.d2[1], j.d3[1]) {}
};

class Revolution final : public Surface {
 public:
  Revolution(Meridian meridian, const Interval& u, const Interval& w, const SourceLocation& where)
      : meridian_(std::move(meridian)) {
    SurfaceChart chart;
    chart.u_breaks = {u.lo, u.hi};
    chart.w_breaks = BreaksWithin(meridian_.breaks(), w);
    chart.u_closed = CoversTurn(u);
    chart.w_closed = w.lo == meridian_.range().lo && w.hi == meridian_.range().hi && meridian_.Closes();
    PlaneJet begin, end;
    meridian_.CalcJet(w.lo, &begin);
    meridian_.CalcJet(w.hi, &end);
    // Extent of the curve, for what is zero.
    double extent = 0;
    for (int i = 0; i <= 32; ++i) {
      PlaneJet jet;
      meridian_.CalcJet(w.lo + w.width() * i / 32, &jet);
      extent = std::max(extent, jet.r.norm());
    }
    const bool begins = !chart.w_closed && std::abs(begin.r.x()) <= kOnAxis * extent;
    const bool ends = !chart.w_closed && std::abs(end.r.x()) <= kOnAxis * extent;
    chart.is_point[static_cast<int>(ChartSide::kFirstW)] = begins;
    chart.is_point[static_cast<int>(ChartSide::kLastW)] = ends;
    for (size_t i = 0; i + 1 < chart.w_breaks.size(); ++i) {
      RequireOffAxis({chart.w_breaks[i], chart.w_breaks[i + 1]}, w, begins, ends, where);
    }
    const std::vector<double> breaks = chart.w_breaks;
    charts_ = {std::move(chart)};

    Interval belt = w;
    const auto is_upright = [](const PlaneJet& jet) { return std::abs(jet.d1.y()) <= kUpright * jet.d1.norm(); };
    if (begins && is_upright(begin)) belt.lo = AddCap(w.lo, breaks[1], where);
    if (ends && is_upright(end)) belt.hi = AddCap(w.hi, breaks[breaks.size() - 2], where);
    if (belt.lo < belt.hi) {
      const auto turning = [&](double x) {
        PlaneJet jet;
        meridian_.CalcJet(x, &jet);
        return PlaneFrame(jet).w;
      };
      AddParts(0, CutIntoEqual(u, kEvenCut), CutByRate(BreaksWithin(breaks, belt), kEvenCut, turning), &cover_);
    }
    MeasureSize();
  }

  [[nodiscard]] const char* kind_name() const override { return "revolution"; }

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    if (at.chart > 0) return CalcCapJet(caps_[at.chart - 1], at, jet);
    PlaneJet plane;
    meridian_.CalcJet(Parameter(at.w), &plane);
    const Vec2 e = UnitVector(meridian_.angle() + at.u), f = TurnLeft(e);
    jet->r << plane.r.x() * e, plane.r.y();
    jet->ru << plane.r.x() * f, 0;
    jet->rw << plane.d1.x() * e, plane.d1.y();
    jet->ruu << -plane.r.x() * e, 0;
    jet->ruw << plane.d1.x() * f, 0;
    jet->rww << plane.d2.x() * e, plane.d2.y();
  }

  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    if (at.chart > 0) return CalcCapThird(caps_[at.chart - 1], at, third);
    PlaneJet plane;
    meridian_.CalcJet(Parameter(at.w), &plane);
    const Vec2 e = UnitVector(meridian_.angle() + at.u), f = TurnLeft(e);
    third->ruuu << -plane.r.x() * f, 0;
    third->ruuw << -plane.d1.x() * e, 0;
    third->ruww << plane.d2.x() * f, 0;
    third->rwww << plane.d3.x() * e, plane.d3.y();
  }

  [[nodiscard]] PartBounds CalcBounds(const SurfacePart& part) const override {
    JetBounds bounds;
    double spread = kPi;
    Vec3 normal = Vec3::UnitZ();
    if (part.chart > 0) {
      CalcCapBounds(caps_[part.chart - 1], part, &bounds);
    } else {
      PlaneJetBounds plane;
      meridian_.CalcBounds(part.w, &plane);
      const Interval angle = Interval(meridian_.angle()) + part.u, c = Cos(angle), s = Sin(angle);
      const Interval& rho = plane.r[0];
      bounds.r = {rho * c, rho * s, plane.r[1]};
      bounds.ru = {-(rho * s), rho * c, 0};
      bounds.rw = {plane.d1[0] * c, plane.d1[0] * s, plane.d1[1]};
      bounds.ruu = {-(rho * c), -(rho * s), 0};
      bounds.ruw = {-(plane.d1[0] * s), plane.d1[0] * c, 0};
      bounds.rww = {plane.d2[0] * c, plane.d2[0] * s, plane.d2[1]};
      // Normals by the tangents of the meridian, which do not vanish on the axis as derivatives by the angle do.
      PlaneJet at;
      meridian_.CalcJet(part.w.middle(), &at);
      const double speed = at.d1.norm(), sign = at.r.x() < 0 ? -1 : 1;
      const double off =
          std::hypot(std::max(std::abs(plane.d1[0].lo - at.d1.x()), std::abs(plane.d1[0].hi - at.d1.x())),
                     std::max(std::abs(plane.d1[1].lo - at.d1.y()), std::abs(plane.d1[1].hi - at.d1.y())));
      if (off < speed && part.u.IsFinite()) {
        const double across = std::max(std::abs(plane.d1[1].lo), std::abs(plane.d1[1].hi)) / (speed - off);
        spread = CalcSpreadOfTurn(0.5 * part.u.width(), std::asin(off / speed), across);
        const Vec2 e = UnitVector(meridian_.angle() + part.u.middle());
        normal << sign * at.d1.y() / speed * e, -sign * at.d1.x() / speed;
      }
    }
    SurfaceJet middle;
    CalcJet(part.middle(), &middle);
    PartBounds result = CalcPartBounds(part, bounds, middle);
    if (spread < result.spread) {
      result.normal = normal;
      result.spread = spread;
    }
    return result;
  }

  [[nodiscard]] Vec2 FindUserParameters(const SurfaceLocation& at) const override {
    SurfaceLocation there = at;
    if (at.chart > 0) ChangeChart(at, 0, &there);
    return Surface::FindUserParameters(there);
  }

  bool ChangeChart(const SurfaceLocation& at, int chart, SurfaceLocation* there) const override {
    *there = at;
    if (chart == at.chart) return true;
    if (at.chart > 0) {  // to chart 0, and on
      const Cap& cap = caps_[at.chart - 1];
      const Vec2 xy = PointOf(cap, at);
      const double middle = charts_[0].u().middle();
      const double angle = xy.isZero(0) ? 0 : std::atan2(xy.y(), xy.x()) - meridian_.angle();
      *there = {0, xy.isZero(0) ? 0 : middle + std::remainder(angle - middle, kTurn), FindParameter(cap, xy.norm())};
      return chart == 0 || ChangeChart(SurfaceLocation(*there), chart, there);
    }
    const Cap& cap = caps_[chart - 1];
    if (!(std::abs(Parameter(at.w) - cap.pole) <= cap.reach)) return false;
    PlaneJet plane;
    meridian_.CalcJet(Parameter(at.w), &plane);
    const Vec2 xy = plane.r.x() * UnitVector(meridian_.angle() + at.u);
    *there = cap.inward > 0 ? SurfaceLocation{chart, xy.y(), xy.x()} : SurfaceLocation{chart, xy.x(), xy.y()};
    return true;
  }

 private:
  // The surface around a pole as a height over x and y. Parameters are (y, x) at the first end of the curve, where ru x
  // rw points down, and (x, y) at the last.
  struct Cap {
    double pole = 0;    // w there
    double inward = 1;  // the sign of steps of w into the surface
    double reach = 0;   // length of w that it covers; rho rises on it
    double near = 0;    // within this length, means of derivatives replace quotients
  };

  [[nodiscard]] double Parameter(double w) const { return charts_[0].w_closed ? WrapInto(w, charts_[0].w()) : w; }

  // Proves rho > 0 on a part but for the ends on the axis.
  void RequireOffAxis(const Interval& part, const Interval& whole, bool begins, bool ends,
                      const SourceLocation& where) const {
    PlaneJetBounds bounds;
    meridian_.CalcBounds(part, &bounds);
    if (bounds.r[0].lo > 0) return;
    if (begins && part.lo == whole.lo && bounds.d1[0].lo > 0) return;
    if (ends && part.hi == whole.hi && bounds.d1[0].hi < 0) return;
    if (part.width() <= kShortest * whole.width()) {
      PlaneJet jet;
      meridian_.CalcJet(part.middle(), &jet);
      throw InputError(where, fmt::format("the curve {} the axis of revolution near v = {:.6g}; keep it on one side, "
                                          "and end it on the axis at an angle to it, not along it",
                                          jet.r.x() < 0 ? "lies beyond" : "touches", part.middle()));
    }
    const double middle = part.middle();
    RequireOffAxis({part.lo, middle}, whole, begins, ends, where);
    RequireOffAxis({middle, part.hi}, whole, begins, ends, where);
  }

  // Covers the surroundings of a pole; returns where chart 0 goes on.
  double AddCap(double pole, double next_break, const SourceLocation& where) {
    Cap cap;
    cap.pole = pole;
    cap.inward = next_break > pole ? 1 : -1;
    double reach = std::abs(next_break - pole);
    for (int halvings = 0;; ++halvings, reach /= 2) {
      PlaneJetBounds bounds;
      meridian_.CalcBounds(Interval::Between(pole, pole + cap.inward * reach), &bounds);
      if (bounds.d1[0].mignitude() >= bounds.d1[1].magnitude()) break;
      if (halvings > 40)
        throw InputError(where,
                         fmt::format("the curve bends without bounds where it meets the axis, at v = {:.6g}", pole));
    }
    cap.reach = reach;
    cap.near = reach / 16;
    PlaneJet far;
    meridian_.CalcJet(pole + cap.inward * reach, &far);
    const double half = far.r.x() * std::sqrt(0.5) * (1 - 1e-9);  // corners of the square are within reach
    caps_.push_back(cap);
    const Interval side(-half, half);
    charts_.push_back({{-half, half}, {-half, half}, false, false, {}});
    const std::vector<double> cuts = CutIntoEqual(side, 2.0 / 3 * half);
    AddParts(static_cast<int>(charts_.size()) - 1, cuts, cuts, &cover_);
    return FindParameter(cap, 0.95 * half);
  }

  static Vec2 PointOf(const Cap& cap, const SurfaceLocation& at) {
    return cap.inward > 0 ? Vec2(at.w, at.u) : Vec2(at.u, at.w);
  }

  // w where rho has this value; a little beyond the reach too.
  [[nodiscard]] double FindParameter(const Cap& cap, double rho) const {
    double low = 0, high = 1.25 * cap.reach;
    PlaneJet jet;
    meridian_.CalcJet(cap.pole, &jet);
    double t = std::min(rho / std::abs(jet.d1.x()), high);
    for (int i = 0; i < 60; ++i) {
      meridian_.CalcJet(cap.pole + cap.inward * t, &jet);
      const double excess = jet.r.x() - rho;
      (excess > 0 ? high : low) = t;
      double next = t - excess / (cap.inward * jet.d1.x());
      if (!(next >= low && next <= high)) next = 0.5 * (low + high);
      const double step = std::abs(next - t);
      t = next;
      if (step <= kEpsilon * (std::abs(cap.pole) + t)) break;
    }
    return cap.pole + cap.inward * t;
  }

  // Height over (x, y): derivatives from h'', h''', H = h' / rho and G = (h'' - H) / rho.
  struct CapRates {
    double z, h1, h2, h3, H, G, c, s;
  };
  [[nodiscard]] CapRates CalcCap(const Cap& cap, const Vec2& xy) const {
    const double rho = xy.norm(), w = FindParameter(cap, rho), t = std::abs(w - cap.pole);
    PlaneJet jet;
    meridian_.CalcJet(w, &jet);
    const HeightRates<double> rates(jet);
    CapRates result{jet.r.y(), rates.h1, rates.h2, rates.h3, 0, 0, 1, 0};
    if (rho > 0) {
      result.c = xy.x() / rho;
      result.s = xy.y() / rho;
    }
    if (t > cap.near) {
      result.H = rates.h1 / rho;
      result.G = (rates.h2 - result.H) / rho;
      return result;
    }
    // H is the mean of h'' over rho, G half the mean of h''' weighted with rho: by Gauss's rule of five points in w.
    constexpr std::array<double, 5> x = {0.046910077030668004, 0.23076534494715845, 0.5, 0.76923465505284155,
                                         0.95308992296933200};
    constexpr std::array<double, 5> weight = {0.11846344252809454, 0.23931433524968324, 0.28444444444444444,
                                              0.23931433524968324, 0.11846344252809454};
    double second = 0, length = 0, third = 0, area = 0;
    const bool is_tiny = t < 1e-6 * cap.reach;  // rho of its points is round-off in part: it is proportional to x there
    for (int i = 0; i < 5; ++i) {
      meridian_.CalcJet(cap.pole + cap.inward * x[i] * t, &jet);
      const HeightRates<double> at(jet);
      const double dr = weight[i] * jet.d1.x();
      second += at.h2 * dr;
      length += dr;
      const double arm = is_tiny ? x[i] : jet.r.x();
      third += at.h3 * dr * arm;
      area += dr * arm;
    }
    result.H = second / length;
    result.G = 0.5 * third / area;
    return result;
  }

  void CalcCapJet(const Cap& cap, const SurfaceLocation& at, SurfaceJet* jet) const {
    const Vec2 xy = PointOf(cap, at);
    const CapRates r = CalcCap(cap, xy);
    const double bend = r.h2 - r.H;
    const double zx = xy.x() * r.H, zy = xy.y() * r.H;
    const double zxx = r.H + r.c * r.c * bend, zxy = r.c * r.s * bend, zyy = r.H + r.s * r.s * bend;
    jet->r << xy, r.z;
    jet->ruw << 0, 0, zxy;
    if (cap.inward > 0) {
      jet->ru << 0, 1, zy;
      jet->rw << 1, 0, zx;
      jet->ruu << 0, 0, zyy;
      jet->rww << 0, 0, zxx;
    } else {
      jet->ru << 1, 0, zx;
      jet->rw << 0, 1, zy;
      jet->ruu << 0, 0, zxx;
      jet->rww << 0, 0, zyy;
    }
  }

  void CalcCapThird(const Cap& cap, const SurfaceLocation& at, SurfaceThird* third) const {
    const CapRates r = CalcCap(cap, PointOf(cap, at));
    const double c = r.c, s = r.s;
    const Vec3 xxx(0, 0, c * c * c * r.h3 + 3 * c * s * s * r.G);
    const Vec3 xxy(0, 0, c * c * s * r.h3 + s * (1 - 3 * c * c) * r.G);
    const Vec3 xyy(0, 0, s * s * c * r.h3 + c * (1 - 3 * s * s) * r.G);
    const Vec3 yyy(0, 0, s * s * s * r.h3 + 3 * s * c * c * r.G);
    *third = cap.inward > 0 ? SurfaceThird{yyy, xyy, xxy, xxx} : SurfaceThird{xxx, xxy, xyy, yyy};
  }

  void CalcCapBounds(const Cap& cap, const SurfacePart& part, JetBounds* bounds) const {
    const Interval x = cap.inward > 0 ? part.w : part.u, y = cap.inward > 0 ? part.u : part.w;
    const Interval square = Square(x) + Square(y), rho = Sqrt(square);
    // rho rises with the distance from the pole.
    const double slack = 64 * kEpsilon * (std::abs(cap.pole) + cap.reach);
    const auto step_at = [&](double radius) { return std::abs(FindParameter(cap, radius) - cap.pole); };
    const double first = std::max(0.0, step_at(rho.lo) - slack), last = step_at(rho.hi) + slack;
    const auto range = [&](double from, double to) {
      Interval w = Interval::Between(cap.pole + cap.inward * from, cap.pole + cap.inward * to);
      return Common(w, charts_[0].w());
    };
    PlaneJetBounds here;
    meridian_.CalcBounds(range(first, last), &here);
    const HeightRates<Interval> rates(here);
    // H at rho is a mean of h'' between the axis and rho.
    Interval H = Interval::Whole();
    if (first > 0) H = rates.h1 / rho;
    if (first < cap.near) {
      PlaneJetBounds inside;
      meridian_.CalcBounds(range(0, last), &inside);
      H = Common(H, HeightRates<Interval>(inside).h2);
    }
    const Interval bend = rates.h2 - H;
    // Squares of cosine and sine of the polar angle, and their product.
    Interval cc(0, 1), cs(-0.5, 0.5);
    if (!x.Contains(0)) cc = Common(cc, Interval(1) / (Interval(1) + Square(y / x)));
    if (!y.Contains(0)) cc = Common(cc, Interval(1) - Interval(1) / (Interval(1) + Square(x / y)));
    if (square.lo > 0) cs = Common(cs, x * y / square);
    const Interval ss = Common(Interval(0, 1), Interval(1) - cc);
    const Interval zx = x * H, zy = y * H, zxx = H + cc * bend, zxy = cs * bend, zyy = H + ss * bend;
    bounds->r = {x, y, here.r[1]};
    bounds->ruw = {0, 0, zxy};
    const Box3 along_x(1, 0, zx), along_y(0, 1, zy), bend_x(0, 0, zxx), bend_y(0, 0, zyy);
    bounds->ru = cap.inward > 0 ? along_y : along_x;
    bounds->rw = cap.inward > 0 ? along_x : along_y;
    bounds->ruu = cap.inward > 0 ? bend_y : bend_x;
    bounds->rww = cap.inward > 0 ? bend_x : bend_y;
  }

  Meridian meridian_;
  std::vector<Cap> caps_;  // of charts 1, 2
};

// A curve that does not lie in a plane through the axis.
class TwistedRevolution final : public Surface {
 public:
  TwistedRevolution(const Curve& curve, const Interval& u, const Interval& w, const SourceLocation& where)
      : curve_(curve) {
    SurfaceChart chart;
    chart.u_breaks = {u.lo, u.hi};
    chart.w_breaks = BreaksWithin(curve.breaks(), w);
    chart.u_closed = CoversTurn(u);
    chart.w_closed = curve.is_closed() && w.lo == curve.first() && w.hi == curve.last();
    for (size_t i = 0; i + 1 < chart.w_breaks.size(); ++i)
      RequireRegular({chart.w_breaks[i], chart.w_breaks[i + 1]}, w.width(), where);
    const auto turning = [&](double x) {
      CurveJet jet;
      curve_.CalcJet(x, &jet);
      return TangentJet(jet).T1.norm() + jet.d1.norm() / jet.r.head<2>().norm();
    };
    AddParts(0, CutIntoEqual(u, kEvenCut), CutByRate(chart.w_breaks, kEvenCut, turning), &cover_);
    charts_ = {std::move(chart)};
    MeasureSize();
  }

  [[nodiscard]] const char* kind_name() const override { return "revolution"; }

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    CurveJet space;
    curve_.CalcJet(at.w, &space);
    const Vec2 e = UnitVector(at.u);
    jet->r = Turned(e, space.r);
    jet->ru = Across(jet->r);
    jet->ruu = Across(jet->ru);
    jet->rw = Turned(e, space.d1);
    jet->ruw = Across(jet->rw);
    jet->rww = Turned(e, space.d2);
  }
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    CurveJet space;
    curve_.CalcJet(at.w, &space);
    const Vec2 e = UnitVector(at.u);
    third->ruuu = Across(Across(Across(Turned(e, space.r))));
    third->ruuw = Across(Across(Turned(e, space.d1)));
    third->ruww = Across(Turned(e, space.d2));
    third->rwww = Turned(e, space.d3);
  }
  [[nodiscard]] PartBounds CalcBounds(const SurfacePart& part) const override {
    CurveJetBounds space;
    curve_.CalcBounds(part.w, &space);
    const Interval c = Cos(part.u), s = Sin(part.u);
    const auto turned = [&](const Box3& a) { return Box3(c * a.x - s * a.y, s * a.x + c * a.y, a.z); };
    const auto across = [](const Box3& a) { return Box3(-a.y, a.x, 0); };
    JetBounds bounds;
    bounds.r = turned(space.r);
    bounds.ru = across(bounds.r);
    bounds.ruu = across(bounds.ru);
    bounds.rw = turned(space.d1);
    bounds.ruw = across(bounds.rw);
    bounds.rww = turned(space.d2);
    SurfaceJet middle;
    CalcJet(part.middle(), &middle);
    return CalcPartBounds(part, bounds, middle);
  }

 private:
  static Vec3 Turned(const Vec2& e, const Vec3& a) {
    return {e.x() * a.x() - e.y() * a.y(), e.y() * a.x() + e.x() * a.y(), a.z()};
  }
  static Vec3 Across(const Vec3& a) { return {-a.y(), a.x(), 0}; }

  void RequireRegular(const Interval& part, double whole, const SourceLocation& where) const {
    CurveJetBounds b;
    curve_.CalcBounds(part, &b);
    // |ru x rw|^2 = rho^2 z'^2 + (rho rho')^2.
    const Interval square = Square(b.r.x) + Square(b.r.y), along = b.r.x * b.d1.x + b.r.y * b.d1.y;
    if (square.lo > 0 && (Square(b.d1.z) + Square(along) / square).lo > 0) return;
    if (part.width() <= kShortest * whole) {
      CurveJet jet;
      curve_.CalcJet(part.middle(), &jet);
      if (jet.r.head<2>().norm() <= 1e-6 * (curve_.size() + jet.r.norm()))
        throw InputError(where, fmt::format("the curve reaches the axis of revolution near v = {:.6g}; only a curve in "
                                            "a plane through the axis may end there",
                                            part.middle()));
      throw InputError(where, fmt::format("the curve runs along its circle about the axis near v = {:.6g}, where the "
                                          "surface has no normal; cut it there",
                                          part.middle()));
    }
    RequireRegular({part.lo, part.middle()}, whole, where);
    RequireRegular({part.middle(), part.hi}, whole, where);
  }

  Curve curve_;
};

}  // namespace

SurfacePtr MakeExtrusion(const PlaneCurve& curve, double length, const SurfaceRanges& ranges,
                         const SourceLocation& where) {
  if (!ranges.w && !(length > 0 && std::isfinite(length)))
    throw InputError(where, fmt::format("the length of an extrusion must be positive, found {:.6g}", length));
  const Interval u = ChoosePart(ranges.u, {0, 1}, false, "u", where);
  const Interval w =
      ChoosePart(ranges.w, ranges.w ? Interval::Whole() : Interval(-0.5 * length, 0.5 * length), false, "v", where);
  return std::make_shared<Extrusion>(curve, u, w);
}

SurfacePtr MakeRevolution(const PlaneCurve& curve, const SurfaceRanges& ranges, const SourceLocation& where) {
  const Interval u = ChoosePart(ranges.u, {0, kTurn}, true, "u", where);
  const Interval w = ChoosePart(ranges.w, {0, 1}, false, "v", where);
  return std::make_shared<Revolution>(Meridian(curve), u, w, where);
}

SurfacePtr MakeRevolution(const Curve& curve, const SurfaceRanges& ranges, const SourceLocation& where) {
  const Interval u = ChoosePart(ranges.u, {0, kTurn}, true, "u", where);
  const Interval w = ChoosePart(ranges.w, {curve.first(), curve.last()}, false, "v", where);
  // The direction from the axis is the same everywhere on a curve in a plane through it.
  double farthest = 0, angle = 0, across = 0;
  CurveJet jet;
  const int samples = 8 * static_cast<int>(curve.breaks().size()) + 56;
  const auto visit = [&](const auto& function) {
    for (int i = 0; i <= samples; ++i) {
      curve.CalcJet(w.lo + w.width() * i / samples, &jet);
      function(Vec2(jet.r.head<2>()));
    }
  };
  visit([&](const Vec2& xy) {
    if (xy.norm() > farthest) farthest = xy.norm(), angle = std::atan2(xy.y(), xy.x());
  });
  visit([&](const Vec2& xy) { across = std::max(across, std::abs(Cross(UnitVector(angle), xy))); });
  if (!(farthest > 0)) throw InputError(where, "the curve lies on the axis of revolution");
  if (across <= kOnAxis * farthest) return std::make_shared<Revolution>(Meridian(curve, angle), u, w, where);
  return std::make_shared<TwistedRevolution>(curve, u, w, where);
}

}  // namespace savary
