#include "savary/geometry/lofted_surfaces.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/bounded_surface.h"
#include "savary/geometry/cubic_spline.h"
#include "savary/geometry/surface_building.h"

namespace savary {

namespace {

constexpr double kNarrowestPart = 1e-7;  // of a range: what is not proved on parts this narrow is a fault

// A curve by the share of its parameters.
struct SharedCurve {
  Curve curve;
  double scale;  // of derivatives

  explicit SharedCurve(const Curve& c) : curve(c), scale(c.last() - c.first()) {}

  void CalcJet(double u, CurveJet* jet) const {
    curve.CalcJet(curve.first() + u * scale, jet);
    jet->d1 *= scale;
    jet->d2 *= scale * scale;
    jet->d3 *= scale * scale * scale;
  }
  void CalcBounds(const Interval& u, CurveJetBounds* bounds) const {
    const Interval s(scale);
    curve.CalcBounds(Common(Interval(curve.first()) + u * s, Interval(curve.first(), curve.last())), bounds);
    bounds->d1 = s * bounds->d1;
    bounds->d2 = (s * s) * bounds->d2;
    bounds->d3 = (s * s * s) * bounds->d3;
  }
};

// Breaks of all curves as shares, those nearer than round-off once.
std::vector<double> JoinBreaks(const std::vector<const SharedCurve*>& curves) {
  std::vector<double> all;
  for (const SharedCurve* shared : curves) {
    for (const double x : shared->curve.breaks()) all.push_back((x - shared->curve.first()) / shared->scale);
  }
  std::sort(all.begin(), all.end());
  std::vector<double> joined = {0};
  for (const double x : all) {
    if (x > joined.back() + 1e-9 && x < 1 - 1e-9) joined.push_back(x);
  }
  joined.push_back(1);
  return joined;
}

class Ruled final : public BoundedSurface {
 public:
  Ruled(const Curve& first, const Curve& second, const Interval& u, const Interval& w, const SourceLocation& where)
      : first_(first), second_(second) {
    SurfaceChart chart;
    chart.u_breaks = surface_building::BreaksWithin(JoinBreaks({&first_, &second_}), u);
    chart.w_breaks = {w.lo, w.hi};
    FindClosedSides(&chart);
    CoverRegular(std::move(chart), 2, ": the lines there meet or are parallel to the curves; cut the curves before",
                 where);
  }

  [[nodiscard]] const char* kind_name() const override { return "ruled"; }

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    CurveJet a, b;
    first_.CalcJet(at.u, &a);
    second_.CalcJet(at.u, &b);
    const double w = at.w;
    jet->r = (1 - w) * a.r + w * b.r;
    jet->ru = (1 - w) * a.d1 + w * b.d1;
    jet->rw = b.r - a.r;
    jet->ruu = (1 - w) * a.d2 + w * b.d2;
    jet->ruw = b.d1 - a.d1;
    jet->rww.setZero();
  }
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    CurveJet a, b;
    first_.CalcJet(at.u, &a);
    second_.CalcJet(at.u, &b);
    third->ruuu = (1 - at.w) * a.d3 + at.w * b.d3;
    third->ruuw = b.d2 - a.d2;
    third->ruww = third->rwww = Vec3::Zero();
  }

 protected:
  void CalcJetBounds(const SurfacePart& part, JetBounds* bounds) const override {
    CurveJetBounds a, b;
    first_.CalcBounds(part.u, &a);
    second_.CalcBounds(part.u, &b);
    bounds->rw = b.r - a.r;
    bounds->ruw = b.d1 - a.d1;
    bounds->r = a.r + part.w * bounds->rw;
    bounds->ru = a.d1 + part.w * bounds->ruw;
    bounds->ruu = a.d2 + part.w * (b.d2 - a.d2);
    bounds->rww = Box3();
  }

 private:
  SharedCurve first_, second_;
};

class Sweep final : public BoundedSurface {
 public:
  Sweep(const PlaneCurve& section, const Curve& path, CurveNormals normals, const Vec3& up, const Interval& u,
        const Interval& w, const SourceLocation& where)
      : section_(section), path_(path), frames_(path, normals, up, where) {
    SurfaceChart chart;
    chart.u_breaks = surface_building::BreaksWithin(section.breaks(), u);
    chart.w_breaks = surface_building::BreaksWithin(path.breaks(), w);
    FindClosedSides(&chart);
    u_closed_ = chart.u_closed;
    for (size_t i = 0; i + 1 < chart.u_breaks.size(); ++i) {
      for (size_t k = 0; k + 1 < chart.w_breaks.size(); ++k)
        RequireForward({0, {chart.u_breaks[i], chart.u_breaks[i + 1]}, {chart.w_breaks[k], chart.w_breaks[k + 1]}}, u,
                       w, where);
    }
    CoverRegular(std::move(chart), 1, "; make the section smaller or the path straighter", where);
  }

  [[nodiscard]] const char* kind_name() const override { return "sweep"; }

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    const State s(*this, at);
    jet->r = s.path.r + s.arm;
    jet->ru = s.arm_u;
    jet->ruu = s.arm_uu;
    jet->rw = s.path.d1 + s.Rate(s.arm);
    jet->ruw = s.Rate(s.arm_u);
    jet->rww = s.path.d2 + s.SecondRate(s.arm);
  }
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    const State s(*this, at);
    third->ruuu = s.frame.R.leftCols<2>() * s.plane.d3;
    third->ruuw = s.Rate(s.arm_uu);
    third->ruww = s.SecondRate(s.arm_u);
    // a' = W x a: a''' = W'' x a + 2 W' x a' + W x a''.
    const Vec3 second = frames_.CalcTurnSecond(s.path, path_.CalcFourth(at.w));
    third->rwww = s.path.d3 + second.cross(s.arm) + 2 * s.frame.turn_rate.cross(s.Rate(s.arm)) +
                  s.frame.turn.cross(s.SecondRate(s.arm));
  }

 protected:
  void CalcJetBounds(const SurfacePart& part, JetBounds* bounds) const override {
    CurveFrameBounds frame;
    CalcWithFrame(part, bounds, &frame);
  }

 private:
  struct State {
    PlaneJet plane;
    CurveJet path;
    CurveFrame frame;
    Vec3 arm, arm_u, arm_uu;

    State(const Sweep& sweep, const SurfaceLocation& at) {
      sweep.section_.CalcJet(sweep.u_closed_ ? surface_building::WrapInto(at.u, {0, 1}) : at.u, &plane);
      sweep.path_.CalcJet(at.w, &path);
      sweep.frames_.Calc(sweep.path_, at.w, path, &frame);
      arm = frame.R.leftCols<2>() * plane.r;
      arm_u = frame.R.leftCols<2>() * plane.d1;
      arm_uu = frame.R.leftCols<2>() * plane.d2;
    }
    // Derivatives by w of a vector fixed in the frame.
    [[nodiscard]] Vec3 Rate(const Vec3& a) const { return frame.turn.cross(a); }
    [[nodiscard]] Vec3 SecondRate(const Vec3& a) const {
      return frame.turn_rate.cross(a) + frame.turn.cross(frame.turn.cross(a));
    }
  };

  void CalcWithFrame(const SurfacePart& part, JetBounds* bounds, CurveFrameBounds* frame_bounds) const {
    PlaneJetBounds plane;
    section_.CalcBounds(part.u, &plane);
    CurveJetBounds path;
    path_.CalcBounds(part.w, &path);
    CurveFrameBounds& frame = *frame_bounds;
    frames_.CalcBounds(path_, part.w, path, &frame);
    const auto carried = [&](const PlaneJetBounds::Pair& a) { return a[0] * frame.R[0] + a[1] * frame.R[1]; };
    const Box3 arm = carried(plane.r), arm_u = carried(plane.d1);
    bounds->r = path.r + arm;
    bounds->ru = arm_u;
    bounds->ruu = carried(plane.d2);
    bounds->rw = path.d1 + Cross(frame.turn, arm);
    bounds->ruw = Cross(frame.turn, arm_u);
    bounds->rww = path.d2 + Cross(frame.turn_rate, arm) + Cross(frame.turn, Cross(frame.turn, arm));
  }

  // Every point moves along the path's direction.
  void RequireForward(const SurfacePart& part, const Interval& u, const Interval& w,
                      const SourceLocation& where) const {
    JetBounds bounds;
    CurveFrameBounds frame;
    CalcWithFrame(part, &bounds, &frame);
    if (Dot(bounds.rw, frame.R[2]).lo > 0) return;
    const double u_share = part.u.width() / u.width(), w_share = part.w.width() / w.width();
    SurfaceJet jet;
    CalcJet(part.middle(), &jet);
    CurveJet path;
    path_.CalcJet(part.w.middle(), &path);
    // From the middle by the mean value: T' = turn x T.
    const double forward = jet.rw.dot(path.d1.normalized());
    const Interval du = part.u - Interval(part.u.middle()), dw = part.w - Interval(part.w.middle());
    const Interval by_u = Dot(bounds.ruw, frame.R[2]);
    const Interval by_w = Dot(bounds.rww, frame.R[2]) + Dot(bounds.rw, Cross(frame.turn, frame.R[2]));
    if ((Interval(forward * (1 - 64 * kEpsilon)) + du * by_u + dw * by_w).lo > 0) return;
    const bool is_backward = !(forward > 0);
    if (is_backward || std::max(u_share, w_share) <= kNarrowestPart) {
      const double speed = path.d1.norm(), k = path.d1.cross(path.d2).norm() / (speed * speed * speed);
      throw InputError(where,
                       fmt::format("the surface crosses itself near u = {:.6g}, v = {:.6g}: the path's radius of "
                                   "curvature there is {:.4g} m, less than the section reaches; make the section "
                                   "smaller or the path straighter",
                                   part.u.middle(), part.w.middle(), 1 / k));
    }
    SurfacePart one = part, two = part;
    if (jet.ru.norm() * part.u.width() > jet.rw.norm() * part.w.width()) {
      one.u.hi = two.u.lo = part.u.middle();
    } else {
      one.w.hi = two.w.lo = part.w.middle();
    }
    RequireForward(one, u, w, where);
    RequireForward(two, u, w, where);
  }

  PlaneCurve section_;
  Curve path_;
  CurveFrames frames_;
  bool u_closed_ = false;
};

class Loft final : public BoundedSurface {
 public:
  Loft(const std::vector<Curve>& sections, const Interval& u, const Interval& w, const SourceLocation& where) {
    for (const Curve& section : sections) sections_.emplace_back(section);
    const size_t count = sections_.size();
    // Knots by the mean distance of neighbours.
    constexpr int kSamples = 16;
    knots_ = {0};
    for (size_t i = 0; i + 1 < count; ++i) {
      double sum = 0;
      for (int k = 0; k <= kSamples; ++k) {
        CurveJet a, b;
        sections_[i].CalcJet(k / (1.0 * kSamples), &a);
        sections_[i + 1].CalcJet(k / (1.0 * kSamples), &b);
        sum += (b.r - a.r).norm();
      }
      if (!(sum > 0)) throw InputError(where, fmt::format("sections {} and {} are the same curve", i + 1, i + 2));
      knots_.push_back(knots_.back() + sum);
    }
    const double whole = knots_.back();
    for (double& knot : knots_) knot /= whole;
    knots_.back() = 1;
    // The spline that is 1 at one section and 0 at the others, for each.
    blends_.resize((count - 1) * count);
    for (size_t i = 0; i < count; ++i) {
      std::vector<double> y(count, 0);
      y[i] = 1;
      const std::vector<double> slope = CalcSplineSlopes(knots_, y);
      for (size_t j = 0; j + 1 < count; ++j) {
        const double h = knots_[j + 1] - knots_[j], rise = (y[j + 1] - y[j]) / h;
        blends_[j * count + i] = {y[j], slope[j], (3 * rise - 2 * slope[j] - slope[j + 1]) / h,
                                  (slope[j] + slope[j + 1] - 2 * rise) / (h * h)};
      }
    }
    std::vector<const SharedCurve*> all;
    for (const SharedCurve& section : sections_) all.push_back(&section);
    SurfaceChart chart;
    chart.u_breaks = surface_building::BreaksWithin(JoinBreaks(all), u);
    chart.w_breaks = surface_building::BreaksWithin(knots_, w);
    FindClosedSides(&chart);
    CoverRegular(std::move(chart), 2, "; let the sections begin at like points and run the same way", where);
  }

  [[nodiscard]] const char* kind_name() const override { return "loft"; }

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    jet->r = jet->ru = jet->rw = jet->ruu = jet->ruw = jet->rww = Vec3::Zero();
    const size_t span = FindSpan(at.w);
    const double x = at.w - knots_[span];
    for (size_t i = 0; i < sections_.size(); ++i) {
      const Blend<double> b(blends_[span * sections_.size() + i], x);
      CurveJet c;
      sections_[i].CalcJet(at.u, &c);
      jet->r += b.f * c.r;
      jet->ru += b.f * c.d1;
      jet->ruu += b.f * c.d2;
      jet->rw += b.f1 * c.r;
      jet->ruw += b.f1 * c.d1;
      jet->rww += b.f2 * c.r;
    }
  }
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    third->ruuu = third->ruuw = third->ruww = third->rwww = Vec3::Zero();
    const size_t span = FindSpan(at.w);
    const double x = at.w - knots_[span];
    for (size_t i = 0; i < sections_.size(); ++i) {
      const Blend<double> b(blends_[span * sections_.size() + i], x);
      CurveJet c;
      sections_[i].CalcJet(at.u, &c);
      third->ruuu += b.f * c.d3;
      third->ruuw += b.f1 * c.d2;
      third->ruww += b.f2 * c.d1;
      third->rwww += b.f3 * c.r;
    }
  }

 protected:
  void CalcJetBounds(const SurfacePart& part, JetBounds* bounds) const override {
    *bounds = {};
    const size_t span = FindSpan(part.w.middle());
    const Interval x = part.w - Interval(knots_[span]);
    // Blends add up to 1: points count from one of them, so that the excess does not grow with their distance from the
    // origin.
    CurveJet first;
    sections_[span].CalcJet(part.u.middle(), &first);
    const Box3 origin(first.r);
    for (size_t i = 0; i < sections_.size(); ++i) {
      const Blend<Interval> b(blends_[span * sections_.size() + i], x);
      CurveJetBounds c;
      sections_[i].CalcBounds(part.u, &c);
      const Box3 arm = c.r - origin;
      bounds->r = bounds->r + b.f * arm;
      bounds->ru = bounds->ru + b.f * c.d1;
      bounds->ruu = bounds->ruu + b.f * c.d2;
      bounds->rw = bounds->rw + b.f1 * arm;
      bounds->ruw = bounds->ruw + b.f1 * c.d1;
      bounds->rww = bounds->rww + b.f2 * arm;
    }
    bounds->r = bounds->r + origin;
  }

 private:
  // A cubic with its derivatives; of an interval about its middle.
  template <class T>
  struct Blend {
    T f, f1, f2, f3;
    Blend(const std::array<double, 4>& a, const T& x) {
      if constexpr (std::is_same_v<T, double>) {
        Set(T(a[0]), T(a[1]), T(a[2]), T(a[3]), x);
      } else {
        const Interval m(x.middle()), c0(a[0]), c1(a[1]), c2(a[2]), c3(a[3]);
        Set(c0 + m * (c1 + m * (c2 + m * c3)), c1 + m * (Interval(2) * c2 + Interval(3) * m * c3),
            c2 + Interval(3) * m * c3, c3, x - m);
      }
    }
    void Set(const T& c0, const T& c1, const T& c2, const T& c3, const T& x) {
      f = c0 + x * (c1 + x * (c2 + x * c3));
      f1 = c1 + x * (T(2) * c2 + T(3) * x * c3);
      f2 = T(2) * c2 + T(6) * x * c3;
      f3 = T(6) * c3;
    }
  };

  [[nodiscard]] size_t FindSpan(double w) const {
    const auto next = std::upper_bound(knots_.begin() + 1, knots_.end() - 1, w);
    return static_cast<size_t>(next - knots_.begin()) - 1;
  }

  std::vector<SharedCurve> sections_;
  std::vector<double> knots_;
  std::vector<std::array<double, 4>> blends_;  // powers of w - knot, by span and section
};

}  // namespace

SurfacePtr MakeRuled(const Curve& first, const Curve& second, const SurfaceRanges& ranges,
                     const SourceLocation& where) {
  const Interval u = surface_building::ChoosePart(ranges.u, {0, 1}, false, "u", where);
  const Interval w = surface_building::ChoosePart(ranges.w, {0, 1}, false, "v", where);
  return std::make_shared<Ruled>(first, second, u, w, where);
}

SurfacePtr MakeSweep(const PlaneCurve& section, const Curve& path, CurveNormals normals, const Vec3& up,
                     const SurfaceRanges& ranges, const SourceLocation& where) {
  const Interval u = surface_building::ChoosePart(ranges.u, {0, 1}, false, "u", where);
  const Interval w = surface_building::ChoosePart(ranges.w, {path.first(), path.last()}, false, "v", where);
  return std::make_shared<Sweep>(section, path, normals, up, u, w, where);
}

SurfacePtr MakeLoft(const std::vector<Curve>& sections, const SurfaceRanges& ranges, const SourceLocation& where) {
  if (sections.size() < 2)
    throw InputError(where, fmt::format("a loft needs two or more sections, found {}", sections.size()));
  const Interval u = surface_building::ChoosePart(ranges.u, {0, 1}, false, "u", where);
  const Interval w = surface_building::ChoosePart(ranges.w, {0, 1}, false, "v", where);
  return std::make_shared<Loft>(sections, u, w, where);
}

}  // namespace savary
