#include "savary/contact/level_curve.h"

#include <algorithm>
#include <cmath>

namespace savary {

namespace {

constexpr double kPlaneCurve = 1e-9;  // of its size, and cosine: a curve is plane, with one normal
constexpr double kOnFeature = 1e-8;   // of the parameters
constexpr int kLevelSamples = 16;     // of a curve
constexpr int kLevelScan = 96;        // across a face
constexpr int kLevelBisections = 60;
constexpr int kPinSteps = 20;
constexpr double kPinMet = 1e-14;  // of the length
constexpr double kPoint = 1e-6;    // of the size: a curve so short is a pole

// Samples of a curve: whether it is plane with one normal n, whether it is convex, and its middle.
struct Sampled {
  bool is_level = false, is_convex = true, is_circle = true;
  Vec3 middle = Vec3::Zero();
  double radius = 0;
};

Sampled Sample(const Shell& shell, const LevelCurve& curve, const Vec3& n) {
  Sampled sampled;
  std::vector<Vec3> points, tangents;
  for (int k = 0; k < kLevelSamples; ++k) {
    const double share = (k + (curve.closed ? 0.0 : 0.5)) / kLevelSamples;
    const FeatureLocation at = LevelCurves::LocationOf(curve, curve.range.lo + share * curve.range.width());
    FeatureJet jet;
    shell.CalcFeature(at.feature, at.u, at.w, &jet);
    points.push_back(jet.r);
    tangents.push_back(curve.runs_u ? jet.ru : jet.rw);
    sampled.middle += jet.r / kLevelSamples;
  }
  for (const Vec3& r : points) sampled.radius = std::max(sampled.radius, (r - sampled.middle).norm());
  if (!(sampled.radius > 0) || !std::isfinite(sampled.radius)) return sampled;
  for (const Vec3& r : points)
    sampled.is_circle =
        sampled.is_circle && curve.closed && (r - sampled.middle).norm() >= (1 - kPlaneCurve) * sampled.radius;
  int turns = 0;
  for (int k = 0; k < kLevelSamples; ++k) {
    if (!(std::abs(n.dot(points[k] - sampled.middle)) <= kPlaneCurve * sampled.radius)) return sampled;
    if (!(tangents[k].norm() > 0) || !(std::abs(tangents[k].normalized().dot(n)) <= kPlaneCurve)) return sampled;
    if (!curve.closed && k == kLevelSamples - 1) continue;
    const double turn = n.dot(tangents[k].cross(tangents[(k + 1) % kLevelSamples]));
    turns += turn > 0 ? 1 : -1;
  }
  sampled.is_convex = std::abs(turns) == kLevelSamples - (curve.closed ? 0 : 1);
  sampled.is_level = true;
  return sampled;
}

}  // namespace

LevelCurves::LevelCurves(const ContactSide& side) : first_(static_cast<int>(side.shell().features().size())) {
  for (int feature = 0; feature < first_; ++feature) {
    const FeatureKind kind = side.shell().features()[feature].kind;
    if (side.is_straight(feature)) continue;
    if (kind == FeatureKind::kEdge) AddEdge(side, feature);
    if (kind == FeatureKind::kFace) AddFace(side, feature);
  }
}

void LevelCurves::Add(LevelCurve curve) {
  curve.first_pin = num_pins_;
  curve.num_pins = curve.closed ? 3 : 1;
  num_pins_ += curve.num_pins;
  curve_of_.insert(curve_of_.end(), curve.num_pins, static_cast<int>(curves_.size()));
  curves_.push_back(curve);
}

// A curved edge in a plane, on each side of the plane on which its fan has the normal of the plane.
void LevelCurves::AddEdge(const ContactSide& side, int feature) {
  const Shell& shell = side.shell();
  LevelCurve curve;
  curve.feature = feature;
  curve.range = {0, 1};
  curve.closed = !side.domain(feature).u_ends;
  FeatureJet a, b;
  shell.CalcFeature(feature, 0.02, 0.5, &a);
  shell.CalcFeature(feature, 0.27, 0.5, &b);
  const Vec3 across = a.ru.cross(b.ru);
  if (!(across.norm() > 1e-6 * a.ru.norm() * b.ru.norm())) return;
  for (const double sign : {1.0, -1.0}) {
    const Vec3 n = sign * across.normalized();
    const Sampled sampled = Sample(shell, curve, n);
    if (!sampled.is_level) return;
    bool has_normal = true;
    for (const double u : {0.05, 0.3, 0.55, 0.8}) {
      const FeatureLocation at = side.Guess(feature, {0, {u, u}, {0, 1}}, n);
      shell.CalcFeature(feature, at.u, at.w, &a);
      has_normal = has_normal && side.Contains(at, kOnFeature) && a.n.dot(n) > 1 - kPlaneCurve;
    }
    if (!has_normal) continue;
    curve.normal = n;
    curve.middle = sampled.middle;
    curve.radius = sampled.radius;
    curve.is_circle = sampled.is_circle;
    curve.is_only = sampled.is_convex;
    Add(curve);
  }
}

// Lines of parameters along which a face is not bent, with one normal: where the curvature along them changes its sign.
void LevelCurves::AddFace(const ContactSide& side, int feature) {
  const Shell& shell = side.shell();
  const FeatureDomain& domain = side.domain(feature);
  if (!domain.u.IsFinite() || !domain.w.IsFinite()) return;
  int count = 0;
  const size_t before = curves_.size();
  for (const bool runs_u : {true, false}) {
    LevelCurve curve;
    curve.feature = feature;
    curve.runs_u = runs_u;
    curve.range = runs_u ? domain.u : domain.w;
    curve.closed = !(runs_u ? domain.u_ends : domain.w_ends);
    const Interval& across = runs_u ? domain.w : domain.u;
    const bool wraps = !(runs_u ? domain.w_ends : domain.u_ends);
    const double first = curve.range.lo + 0.1 * curve.range.width();
    FeatureJet jet;
    const auto bend = [&](double x) {
      curve.across = x;
      const FeatureLocation at = LocationOf(curve, first);
      shell.CalcFeature(feature, at.u, at.w, &jet);
      return runs_u ? jet.nu.dot(jet.ru) : jet.nw.dot(jet.rw);
    };
    // Off the ends and breaks, so that no sample falls on a root.
    const auto sample = [&](int k) { return across.lo + across.width() * (k + (wraps ? 0.37 : 0.001)) / kLevelScan; };
    double x0 = sample(0), f0 = bend(x0);
    for (int k = 1; k <= kLevelScan; ++k) {
      const double x1 = !wraps && k == kLevelScan ? across.hi - 1e-9 * across.width() : sample(k), f1 = bend(x1);
      if (f0 * f1 < 0) {
        double lo = x0, hi = x1;
        for (int i = 0; i < kLevelBisections; ++i) {
          const double x = 0.5 * (lo + hi);
          (bend(x) * f0 > 0 ? lo : hi) = x;
        }
        (void)bend(0.5 * (lo + hi));
        const Vec3 n = jet.n;
        const Sampled sampled = Sample(shell, curve, n);
        bool is_same = sampled.is_level && sampled.radius > kPoint * shell.size();
        for (int i = 0; is_same && i < kLevelSamples; ++i) {
          const FeatureLocation at = LocationOf(curve, curve.range.lo + curve.range.width() * i / kLevelSamples);
          shell.CalcFeature(feature, at.u, at.w, &jet);
          is_same = jet.n.dot(n) > 0 && jet.n.cross(n).norm() <= kPlaneCurve && side.Contains(at, kOnFeature);
        }
        if (is_same) {
          curve.normal = n;
          curve.middle = sampled.middle;
          curve.radius = sampled.radius;
          Add(curve);
          ++count;
        }
      }
      x0 = x1;
      f0 = f1;
    }
  }
  // Of a torus: every normal is that of one point where it is convex, and of one where it is a saddle.
  const Shell::Feature& f = shell.features()[feature];
  const bool is_torus = std::string_view(shell.faces()[f.entity].surface->kind_name()) == "torus";
  for (size_t i = before; i < curves_.size(); ++i) curves_[i].is_only = is_torus;
}

FeatureLocation LevelCurves::LocationOf(const LevelCurve& curve, double along) {
  return curve.runs_u ? FeatureLocation{curve.feature, along, curve.across}
                      : FeatureLocation{curve.feature, curve.across, along};
}

double LevelCurves::DefaultOf(const LevelCurve& curve) { return curve.closed ? curve.range.lo : curve.range.middle(); }

FeatureLocation LevelCurves::Place(int pin_feature, double along) const {
  const LevelCurve& curve = CurveOf(pin_feature);
  const int pin = pin_feature - first_ - curve.first_pin;
  double x = along + curve.range.width() * pin / curve.num_pins;
  if (curve.closed) x -= curve.range.width() * std::floor((x - curve.range.lo) / curve.range.width());
  FeatureLocation at = LocationOf(curve, x);
  at.feature = pin_feature;
  return at;
}

double LevelCurves::FirstOf(const FeatureLocation& at) const {
  const LevelCurve& curve = CurveOf(at.feature);
  return curve.AlongOf(at) - curve.range.width() * (at.feature - first_ - curve.first_pin) / curve.num_pins;
}

FeatureLocation LevelCurves::PinAt(const LevelCurve& curve, double along) const {
  const double share = (along - DefaultOf(curve)) / curve.range.width();
  const int pin =
      curve.closed ? static_cast<int>(std::lround((share - std::floor(share)) * curve.num_pins)) % curve.num_pins : 0;
  FeatureLocation at = LocationOf(curve, along);
  at.feature = FeatureOf(curve, pin);
  return at;
}

TrackedSurfaceContact TrackPin(const Shell& one, const Shell& two, const Pose& X_21, double length, bool pin_is_first,
                               const FeatureLocation& near1, const FeatureLocation& near2) {
  TrackedSurfaceContact found;
  found.one = near1;
  found.two = near2;
  SurfaceContact& c = found.contact;
  const auto turn = [&](FeatureJet* jet) {
    for (Vec3* vector : {&jet->r, &jet->n, &jet->ru, &jet->rw, &jet->nu, &jet->nw}) *vector = X_21.R * *vector;
    jet->r += X_21.p;
  };
  const auto calc = [&] {
    one.CalcFeature(found.one.feature, found.one.u, found.one.w, &c.one);
    turn(&c.one);
    two.CalcFeature(found.two.feature, found.two.u, found.two.w, &c.two);
    FeatureJet &pin = pin_is_first ? c.one : c.two, &face = pin_is_first ? c.two : c.one;
    pin.n = -face.n;
    c.SetTangents(face.ru);
    pin.ru = pin.rw = Vec3::Zero();
    pin.nu = c.T[0];
    pin.nw = c.T[1];
    c.is_sharp1 = pin_is_first;
    c.is_sharp2 = !pin_is_first;
    c.CalcMaps();
    return c.F.allFinite() && std::isfinite(c.g);
  };
  for (found.iterations = 1; found.iterations <= kPinSteps; ++found.iterations) {
    if (!calc()) return found;
    const Vec2 off = c.F.head<2>();
    const Mat2 slopes = pin_is_first ? Mat2(-(c.A2 + c.g * c.B2)) : Mat2(c.A1 + c.g * c.B1);
    const double det = slopes.determinant();
    if (!(std::abs(det) > 0)) return found;
    if (off.norm() <= kPinMet * (length + std::abs(c.g))) break;
    const Vec2 step = -(slopes.inverse() * off);
    FeatureLocation& moved = pin_is_first ? found.two : found.one;
    moved.u += step.x();
    moved.w += step.y();
    if (step.cwiseAbs().maxCoeff() <= 4e-16 * (std::abs(moved.u) + std::abs(moved.w))) {
      if (!calc()) return found;
      break;
    }
  }
  if (found.iterations > kPinSteps) return found;
  found.status = c.CalcSharpness(c.g, length) > 0 ? SurfaceTrackStatus::kMet : SurfaceTrackStatus::kNoMinimum;
  return found;
}

}  // namespace savary
