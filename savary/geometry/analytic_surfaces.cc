#include "savary/geometry/analytic_surfaces.h"

#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/formula_surface.h"
#include "savary/geometry/surface_building.h"

namespace savary {

namespace {

using std::cos;
using std::sin;
using surface_building::ChoosePart;
Interval cos(const Interval& a) { return Cos(a); }
Interval sin(const Interval& a) { return Sin(a); }

constexpr double kCap = 50 * kDegree;  // latitude beyond which the other chart of an ellipsoid is used

bool IsFullTurn(const Interval& range) { return range.width() > kTurn * (1 - 1e-12); }

void RequirePositive(double value, const char* name, const SourceLocation& where) {
  if (!(value > 0 && std::isfinite(value)))
    throw InputError(where, fmt::format("the {} must be positive, found {:.6g}", name, value));
}

// Cuts a range so that no part is longer than `longest`.
std::vector<double> CutEvenly(const Interval& range, double longest) {
  const int count = longest < kInfinity ? std::max(1, static_cast<int>(std::ceil(range.width() / longest - 1e-9))) : 1;
  std::vector<double> cuts;
  for (int i = 0; i <= count; ++i) cuts.push_back(i == count ? range.hi : range.lo + range.width() * i / count);
  return cuts;
}

struct EllipsoidFormula {
  static constexpr const char* kName = "ellipsoid";
  Vec3 radii;

  // In chart 1 the axes are permuted: what chart 0 has along x, y, z lies along y, z, x.
  template <class T>
  void Calc(int chart, const T& u, const T& w, JetOf<T>* jet) const {
    const T cu = cos(u), su = sin(u), cw = cos(w), sw = sin(w), zero(0);
    const int x = chart == 0 ? 0 : 1, y = chart == 0 ? 1 : 2, z = chart == 0 ? 2 : 0;
    const T a(radii[x]), b(radii[y]), c(radii[z]);
    const auto set = [&](typename JetOf<T>::Vec* v, const T& vx, const T& vy, const T& vz) {
      (*v)[x] = a * vx;
      (*v)[y] = b * vy;
      (*v)[z] = c * vz;
    };
    set(&jet->r, cw * cu, cw * su, sw);
    set(&jet->ru, -(cw * su), cw * cu, zero);
    set(&jet->rw, -(sw * cu), -(sw * su), cw);
    set(&jet->ruu, -(cw * cu), -(cw * su), zero);
    set(&jet->ruw, sw * su, -(sw * cu), zero);
    set(&jet->rww, -(cw * cu), -(cw * su), -sw);
  }
  void CalcThird(int chart, double u, double w, SurfaceThird* third) const {
    const double cu = cos(u), su = sin(u), cw = cos(w), sw = sin(w);
    const int x = chart == 0 ? 0 : 1, y = chart == 0 ? 1 : 2, z = chart == 0 ? 2 : 0;
    const auto set = [&](Vec3* v, double vx, double vy, double vz) {
      (*v)[x] = radii[x] * vx;
      (*v)[y] = radii[y] * vy;
      (*v)[z] = radii[z] * vz;
    };
    set(&third->ruuu, cw * su, -cw * cu, 0);
    set(&third->ruuw, sw * cu, sw * su, 0);
    set(&third->ruww, cw * su, -cw * cu, 0);
    set(&third->rwww, sw * cu, sw * su, -cw);
  }
};

class Ellipsoid final : public FormulaSurface<EllipsoidFormula> {
 public:
  Ellipsoid(const Vec3& radii, const Interval& u, const Interval& w) : FormulaSurface(EllipsoidFormula{radii}) {
    const double half = 0.25 * kTurn, slack = 1e-12;
    SurfaceChart chart;
    chart.u_breaks = {u.lo, u.hi};
    chart.w_breaks = {w.lo, w.hi};
    chart.u_closed = IsFullTurn(u);
    chart.is_point[static_cast<int>(ChartSide::kFirstW)] = w.lo < -half + slack;
    chart.is_point[static_cast<int>(ChartSide::kLastW)] = w.hi > half - slack;
    charts_ = {chart, {{0, kTurn}, {-half, half}, true, false, {false, false, true, true}}};
    const Interval belt = Common(w, {-kCap, kCap});
    const double longest = 30 * kDegree;
    const auto add = [&](int number, const Interval& us, const Interval& ws) {
      const std::vector<double> u_cuts = CutEvenly(us, longest), w_cuts = CutEvenly(ws, longest);
      for (size_t i = 0; i + 1 < u_cuts.size(); ++i) {
        for (size_t k = 0; k + 1 < w_cuts.size(); ++k)
          cover_.push_back({number, {u_cuts[i], u_cuts[i + 1]}, {w_cuts[k], w_cuts[k + 1]}});
      }
    };
    if (belt.lo < belt.hi) add(0, u, belt);
    // In chart 1 the caps are where x^2 + y^2 < cos^2 kCap of the unit sphere: z = cos w sin u > sin kCap.
    const double reach = 0.25 * kTurn - kCap;
    if (w.hi > kCap) add(1, {0.25 * kTurn - reach, 0.25 * kTurn + reach}, {-reach, reach});
    if (w.lo < -kCap) add(1, {0.75 * kTurn - reach, 0.75 * kTurn + reach}, {-reach, reach});
    MeasureSize();
  }

  [[nodiscard]] const char* kind_name() const override {
    return formula_.radii.x() == formula_.radii.y() && formula_.radii.y() == formula_.radii.z() ? "sphere"
                                                                                                : "ellipsoid";
  }

  [[nodiscard]] Vec2 FindUserParameters(const SurfaceLocation& at) const override {
    SurfaceLocation there = at;
    ChangeChart(at, 0, &there);
    return Surface::FindUserParameters(there);
  }

  bool ChangeChart(const SurfaceLocation& at, int chart, SurfaceLocation* there) const override {
    *there = at;
    if (chart == at.chart) return true;
    const Vec3 direction = CalcPoint(at).cwiseQuotient(formula_.radii);
    const int x = chart == 0 ? 0 : 1, y = chart == 0 ? 1 : 2, z = chart == 0 ? 2 : 0;
    const double across = std::hypot(direction[x], direction[y]);
    there->chart = chart;
    there->u = across > 0 ? std::atan2(direction[y], direction[x]) : 0;
    there->w = std::atan2(direction[z], across);
    if (there->u < charts_[chart].u().lo) there->u += kTurn;
    return true;
  }
};

struct CylinderFormula {
  static constexpr const char* kName = "cylinder";
  double radius;
  template <class T>
  void Calc(int /*chart*/, const T& u, const T& w, JetOf<T>* jet) const {
    const T x = T(radius) * cos(u), y = T(radius) * sin(u), zero(0);
    jet->r = {x, y, w};
    jet->ru = {-y, x, zero};
    jet->rw = {zero, zero, T(1)};
    jet->ruu = {-x, -y, zero};
    jet->ruw = jet->rww = {zero, zero, zero};
  }
  void CalcThird(int, double u, double /*w*/, SurfaceThird* third) const {
    third->ruuu = {radius * sin(u), -radius * cos(u), 0};
    third->ruuw = third->ruww = third->rwww = Vec3::Zero();
  }
};

struct ConeFormula {
  static constexpr const char* kName = "cone";
  double radius, half_angle;
  template <class T>
  void Calc(int /*chart*/, const T& u, const T& w, JetOf<T>* jet) const {
    const double s = std::sin(half_angle), c = std::cos(half_angle);
    const T cu = cos(u), su = sin(u), rho = T(radius) + w * T(s), zero(0);
    jet->r = {rho * cu, rho * su, w * T(c)};
    jet->ru = {-(rho * su), rho * cu, zero};
    jet->rw = {T(s) * cu, T(s) * su, T(c)};
    jet->ruu = {-(rho * cu), -(rho * su), zero};
    jet->ruw = {T(-s) * su, T(s) * cu, zero};
    jet->rww = {zero, zero, zero};
  }
  void CalcThird(int, double u, double w, SurfaceThird* third) const {
    const double s = std::sin(half_angle), rho = radius + w * s;
    third->ruuu = {rho * sin(u), -rho * cos(u), 0};
    third->ruuw = {-s * cos(u), -s * sin(u), 0};
    third->ruww = third->rwww = Vec3::Zero();
  }
  // Normals are the same along a generator, up to the tip.
  void Refine(const SurfacePart& part, PartBounds* bounds) const {
    const double s = std::sin(half_angle), c = std::cos(half_angle), middle = part.u.middle();
    const Interval rho = Interval(radius) + part.w * Interval(s);
    if (!(rho.hi > 0) || !(rho.lo > -8 * kEpsilon * (radius + rho.hi)) || !part.u.IsFinite()) return;
    bounds->normal = {c * std::cos(middle), c * std::sin(middle), -s};
    bounds->spread = CalcSpreadOfTurn(0.5 * part.u.width(), 0, c);
    bounds->k_min = 0;
    bounds->k_max = rho.lo > 0 ? c / rho.lo * (1 + 8 * kEpsilon) : kInfinity;
  }
};

struct TorusFormula {
  static constexpr const char* kName = "torus";
  double radius, tube;
  template <class T>
  void Calc(int /*chart*/, const T& u, const T& w, JetOf<T>* jet) const {
    const T cu = cos(u), su = sin(u), tc = T(tube) * cos(w), ts = T(tube) * sin(w), rho = T(radius) + tc, zero(0);
    jet->r = {rho * cu, rho * su, ts};
    jet->ru = {-(rho * su), rho * cu, zero};
    jet->rw = {-(ts * cu), -(ts * su), tc};
    jet->ruu = {-(rho * cu), -(rho * su), zero};
    jet->ruw = {ts * su, -(ts * cu), zero};
    jet->rww = {-(tc * cu), -(tc * su), -ts};
  }
  void CalcThird(int, double u, double w, SurfaceThird* third) const {
    const double cu = cos(u), su = sin(u), tc = tube * cos(w), ts = tube * sin(w), rho = radius + tc;
    third->ruuu = {rho * su, -rho * cu, 0};
    third->ruuw = {ts * cu, ts * su, 0};
    third->ruww = {tc * su, -tc * cu, 0};
    third->rwww = {ts * cu, ts * su, -tc};
  }
  void Refine(const SurfacePart& part, PartBounds* bounds) const {
    if (!part.u.IsFinite() || !part.w.IsFinite() || !(radius > tube)) return;
    const Interval c = Cos(part.w), k = c / (Interval(radius) + Interval(tube) * c);
    const double across = std::max(std::abs(c.lo), std::abs(c.hi));
    bounds->spread = std::min(bounds->spread, CalcSpreadOfTurn(0.5 * part.u.width(), 0.5 * part.w.width(), across));
    bounds->k_min = std::max(bounds->k_min, std::min(k.lo, 1 / tube) * (1 - 8 * kEpsilon * (k.lo > 0 ? 1 : -1)));
    bounds->k_max = std::min(bounds->k_max, std::max(k.hi, 1 / tube) * (1 + 8 * kEpsilon));
  }
};

// One chart over the ranges; angles are cut so that bounds of every part of the cover are useful.
template <class Formula>
class PlainSurface final : public FormulaSurface<Formula> {
 public:
  PlainSurface(Formula formula, SurfaceChart chart, double longest_u, double longest_w)
      : FormulaSurface<Formula>(std::move(formula)) {
    const std::vector<double> u_cuts = CutEvenly(chart.u(), longest_u), w_cuts = CutEvenly(chart.w(), longest_w);
    this->charts_ = {std::move(chart)};
    for (size_t i = 0; i + 1 < u_cuts.size(); ++i) {
      for (size_t k = 0; k + 1 < w_cuts.size(); ++k)
        this->cover_.push_back({0, {u_cuts[i], u_cuts[i + 1]}, {w_cuts[k], w_cuts[k + 1]}});
    }
    this->MeasureSize();
  }
};

class Plane final : public Surface {
 public:
  Plane(SurfaceChart chart, const Pose& X) : X_(X) {
    SetChart(std::move(chart));
    MeasureSize();
  }

  [[nodiscard]] const char* kind_name() const override { return "plane"; }
  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    jet->r = X_ * Vec3(at.u, at.w, 0);
    jet->ru = X_.R.col(0);
    jet->rw = X_.R.col(1);
    jet->ruu = jet->ruw = jet->rww = Vec3::Zero();
  }
  void CalcThird(const SurfaceLocation& /*at*/, SurfaceThird* third) const override {
    third->ruuu = third->ruuw = third->ruww = third->rwww = Vec3::Zero();
  }
  [[nodiscard]] PartBounds CalcBounds(const SurfacePart& part) const override {
    const auto middle = [](const Interval& range) { return range.IsFinite() ? range.middle() : 0.0; };
    PartBounds bounds;
    bounds.center = X_ * Vec3(middle(part.u), middle(part.w), 0);
    bounds.axes = X_.R;
    bounds.half = Vec3(0.5 * part.u.width(), 0.5 * part.w.width(), 0);
    bounds.half += Vec3::Constant(
        8 * kEpsilon *
        (bounds.center.norm() + (part.u.IsFinite() ? bounds.half[0] : 0) + (part.w.IsFinite() ? bounds.half[1] : 0)));
    bounds.normal = X_.R.col(2);
    bounds.spread = 4 * kEpsilon;
    bounds.k_min = bounds.k_max = 0;
    return bounds;
  }

 private:
  Pose X_;
};

class Placed final : public Surface {
 public:
  Placed(SurfacePtr surface, const Pose& X) : surface_(std::move(surface)), X_(X), is_mirror_(X.R.determinant() < 0) {
    charts_ = surface_->charts();
    cover_ = surface_->cover();
    size_ = surface_->size();
  }

  [[nodiscard]] const char* kind_name() const override { return surface_->kind_name(); }
  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    surface_->CalcJet(at, jet);
    jet->r = X_ * jet->r;
    for (Vec3* derivative : {&jet->ru, &jet->rw, &jet->ruu, &jet->ruw, &jet->rww}) *derivative = X_.R * *derivative;
  }
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    surface_->CalcThird(at, third);
    for (Vec3* derivative : {&third->ruuu, &third->ruuw, &third->ruww, &third->rwww}) *derivative = X_.R * *derivative;
  }
  [[nodiscard]] Vec3 CalcPoint(const SurfaceLocation& at) const override { return X_ * surface_->CalcPoint(at); }
  [[nodiscard]] PartBounds CalcBounds(const SurfacePart& part) const override {
    PartBounds bounds = surface_->CalcBounds(part);
    bounds.center = X_ * bounds.center;
    bounds.axes = X_.R * bounds.axes;
    bounds.half += Vec3::Constant(8 * kEpsilon * (bounds.center.norm() + X_.p.norm()));
    bounds.normal = X_.R * bounds.normal;
    bounds.spread += 4 * kEpsilon;
    if (is_mirror_) {
      // A mirror image of ru x rw is that of the other side.
      bounds.normal = -bounds.normal;
      std::swap(bounds.k_min, bounds.k_max);
      bounds.k_min = -bounds.k_min;
      bounds.k_max = -bounds.k_max;
    }
    return bounds;
  }
  [[nodiscard]] Vec2 FindUserParameters(const SurfaceLocation& at) const override {
    return surface_->FindUserParameters(at);
  }
  [[nodiscard]] bool CrossSide(int chart, ChartSide side, double along, SurfaceLocation* there) const override {
    return surface_->CrossSide(chart, side, along, there);
  }
  [[nodiscard]] bool HasCurvature(const SurfaceLocation& at) const override { return surface_->HasCurvature(at); }
  bool ChangeChart(const SurfaceLocation& at, int chart, SurfaceLocation* there) const override {
    return surface_->ChangeChart(at, chart, there);
  }

 private:
  SurfacePtr surface_;
  Pose X_;
  bool is_mirror_;
};

SurfaceChart MakeChart(const Interval& u, const Interval& w, bool u_closed, bool w_closed) {
  return {{u.lo, u.hi}, {w.lo, w.hi}, u_closed, w_closed, {}};
}

}  // namespace

SurfacePtr MakePlane(const SurfaceRanges& ranges, const SourceLocation& where, const Pose& X) {
  const Interval u = ChoosePart(ranges.u, Interval::Whole(), false, "u", where);
  const Interval w = ChoosePart(ranges.w, Interval::Whole(), false, "v", where);
  return std::make_shared<Plane>(MakeChart(u, w, false, false), X);
}

SurfacePtr MakePlaced(SurfacePtr surface, const Pose& X) { return std::make_shared<Placed>(std::move(surface), X); }

SurfacePtr MakeEllipsoid(const Vec3& radii, const SurfaceRanges& ranges, const SourceLocation& where) {
  for (int i = 0; i < 3; ++i) RequirePositive(radii[i], "radius", where);
  return std::make_shared<Ellipsoid>(radii, ChoosePart(ranges.u, {0, kTurn}, true, "u", where),
                                     ChoosePart(ranges.w, {-0.25 * kTurn, 0.25 * kTurn}, false, "v", where));
}

SurfacePtr MakeCylinder(double radius, double length, const SurfaceRanges& ranges, const SourceLocation& where) {
  RequirePositive(radius, "radius", where);
  if (!ranges.w) RequirePositive(length, "length", where);
  const Interval u = ChoosePart(ranges.u, {0, kTurn}, true, "u", where);
  const Interval w =
      ChoosePart(ranges.w, ranges.w ? Interval::Whole() : Interval(-0.5 * length, 0.5 * length), false, "v", where);
  return std::make_shared<PlainSurface<CylinderFormula>>(CylinderFormula{radius}, MakeChart(u, w, IsFullTurn(u), false),
                                                         30 * kDegree, kInfinity);
}

SurfacePtr MakeCone(double radius, double half_angle, const SurfaceRanges& ranges, const SourceLocation& where) {
  if (!(radius >= 0))
    throw InputError(where, fmt::format("the radius of a cone is not negative, found {:.6g}", radius));
  const double s = std::sin(half_angle);
  if (!(std::abs(half_angle) < 0.25 * kTurn) || half_angle == 0)
    throw InputError(where,
                     "half the angle of a cone is between -90 and 90 degrees and not zero; use a cylinder or a plane");
  const double tip = -radius / s;
  const Interval whole = s > 0 ? Interval(tip, kInfinity) : Interval(-kInfinity, tip);
  if (!ranges.w) throw InputError(where, "a cone needs the range of its height");
  const Interval u = ChoosePart(ranges.u, {0, kTurn}, true, "u", where);
  Interval w = *ranges.w;
  const double slack = 1e-12 * w.width();
  if (!(w.lo < w.hi) || w.lo < whole.lo - slack || w.hi > whole.hi + slack)
    throw InputError(where, "the range of v is empty or goes beyond the tip of the cone");
  SurfaceChart chart = MakeChart(u, w, IsFullTurn(u), false);
  chart.is_point[static_cast<int>(ChartSide::kFirstW)] = s > 0 && w.lo < tip + slack;
  chart.is_point[static_cast<int>(ChartSide::kLastW)] = s < 0 && w.hi > tip - slack;
  return std::make_shared<PlainSurface<ConeFormula>>(ConeFormula{radius, half_angle}, std::move(chart), 30 * kDegree,
                                                     kInfinity);
}

SurfacePtr MakeTorus(double radius, double tube, const SurfaceRanges& ranges, const SourceLocation& where) {
  RequirePositive(tube, "radius of the tube", where);
  const Interval u = ChoosePart(ranges.u, {0, kTurn}, true, "u", where);
  const Interval w = ChoosePart(ranges.w, {0, kTurn}, true, "v", where);
  if (!((Interval(radius) + Interval(tube) * Cos(w)).lo > 0))
    throw InputError(where,
                     "the tube of a torus reaches its axis; make 'radius' larger than 'tube', or cut the tube off with "
                     "a range of v");
  return std::make_shared<PlainSurface<TorusFormula>>(
      TorusFormula{radius, tube}, MakeChart(u, w, IsFullTurn(u), IsFullTurn(w)), 30 * kDegree, 30 * kDegree);
}

}  // namespace savary
