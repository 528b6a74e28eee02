#include "savary/multibody/surface_pair.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/contact/contact_tolerances.h"

namespace savary {

namespace {

constexpr double kSearchSlack = 1e-8;  // rad, or share of a domain: what is so far beyond its feature is still on it
constexpr double kNeighbour = 1e-6;    // of the size, and rad: features that have a point in common
// A rim that leans by less than the first is followed at pins, until it leans by more than the second.
constexpr double kLevel = 1e-8, kNotLevel = 4e-8;
constexpr double kAlong = 0.5;  // cosine: a rim has the normal that was guessed
constexpr int kLevelExit = 8;
constexpr int kAroundRim = 24;  // samples
constexpr int kLeastSteps = 60;
constexpr double kNoClearance = 1e-9;  // of the curvatures: a ball is as large as its hole
constexpr double kDivides = 1e-5;      // below zero, of the sharpness: a minimum has become two
constexpr double kMostDivided = 0.1;   // of the size: how far apart they are then, at most
constexpr double kAcrossPart = 0.1;    // of a part of such a face: a step goes at least so far
constexpr double kFarAway = 10;        // times the other shell: what of a shell without end is looked at

double FiniteOr(double size, double other) { return std::isfinite(size) ? size : other; }

Pose PoseOf(const PairMotion& motion) {
  const FrameKinematics &S1 = motion.S1, &S2 = motion.S2;
  return {S2.R.transpose() * S1.R, S2.R.transpose() * (S1.p - S2.p)};
}

// Faces alone, without edges or vertices that could touch.
bool IsSmooth(const Shell& shell) {
  return std::all_of(shell.features().begin(), shell.features().end(),
                     [](const Shell::Feature& feature) { return feature.kind == FeatureKind::kFace; });
}

// The time in which a point that moves over an uneven face leaves the part of the shell's tree that it is in: a step
// that went on would see nothing of a hollow beside it.
double TimeInPart(const ContactSide& side, FeatureLocation at, double u_rate, double w_rate) {
  // A point may have gone round what is closed.
  const FeatureDomain& domain = side.domain(at.feature);
  const auto wrap = [](const Interval& range, bool ends, double* x) {
    if (!ends && range.IsFinite()) *x -= range.width() * std::floor((*x - range.lo) / range.width());
  };
  wrap(domain.u, domain.u_ends, &at.u);
  wrap(domain.w, domain.w_ends, &at.w);
  for (const ShellNode& node : side.shell().nodes()) {
    if (!node.is_leaf() || node.feature != at.feature) continue;
    const auto time = [](const Interval& range, double x, double rate) {
      if (rate == 0) return kInfinity;
      const double way = std::max(rate > 0 ? range.hi - x : x - range.lo, kAcrossPart * range.width());
      return way / std::abs(rate);
    };
    const Interval &u = node.part.u, &w = node.part.w;
    if (at.u < u.lo || at.u > u.hi || at.w < w.lo || at.w > w.hi) continue;
    return std::min(time(u, at.u, u_rate), time(w, at.w, w_rate));
  }
  return kInfinity;
}

// The material point at p, in the axes of the second shell: velocities, and accelerations as far as they are known.
SurfaceMotion MotionOf(const PairMotion& motion, bool first, const Vec3& p) {
  const FrameKinematics& S = first ? motion.S1 : motion.S2;
  const Mat3 R_2W = motion.S2.R.transpose();
  const Vec3 arm = p - S.p, turned = S.w.cross(arm);
  SurfaceMotion moved;
  moved.V = R_2W * (S.v + turned);
  moved.omega = R_2W * S.w;
  if (motion.has_accelerations) {
    const Vec3 &a = first ? motion.a1 : motion.a2, &alpha = first ? motion.alpha1 : motion.alpha2;
    moved.A = R_2W * (a + alpha.cross(arm) + S.w.cross(turned));
    moved.alpha = R_2W * alpha;
  } else {
    moved.A = R_2W * (S.a_bias + S.w.cross(turned));
  }
  return moved;
}

}  // namespace

SurfacePair::SurfacePair(const Model& model, const Contact& contact)
    : ContactPair(kCounts),
      contact_(contact),
      one_(model.surfaces[contact.one.value()]),
      two_(model.surfaces[contact.two.value()]),
      side1_(*one_.shell),
      side2_(*two_.shell),
      curves1_(side1_),
      curves2_(side2_),
      size_(CalcSize(model, one_, two_)),
      outlines_(FiniteOr(one_.shell->size(), kFarAway * size_) + FiniteOr(two_.shell->size(), kFarAway * size_)),
      search_(side1_, side2_, size_),
      uneven1_(FindUnevenFaces(*one_.shell)),
      uneven2_(FindUnevenFaces(*two_.shell)) {
  const auto add_rims = [&](bool is_first, const LevelCurves& curves, const ContactSide& other) {
    for (const LevelCurve& curve : curves.curves()) {
      for (int k = 0; k < static_cast<int>(other.shell().features().size()); ++k) {
        if (other.shell().features()[k].kind != FeatureKind::kFace) continue;
        const bool is_sphere = other.form().is_sphere && curve.is_circle;
        if (!is_sphere && !other.is_straight(k)) continue;
        rims_.push_back({is_first, &curve, k, is_sphere ? other.form().k_min : 0});
      }
    }
  };
  add_rims(true, curves1_, side2_);
  add_rims(false, curves2_, side1_);
  const Shell::Form &form1 = side1_.form(), &form2 = side2_.form();
  const bool single = contact.bilateral || (form1.is_convex && form2.is_convex && (form1.is_strict || form2.is_strict));
  // Blaschke: a convex body inside a convex hollow, more curved everywhere than it, touches it at one point.
  const auto rolls_in = [](const Shell::Form& inner, const Shell::Form& hollow) {
    return inner.is_strict && hollow.k_max <= 0 && inner.k_min + hollow.k_min > 0;
  };
  const bool rolls = (rolls_in(form1, form2) && shell2().faces().size() == 1) ||
                     (rolls_in(form2, form1) && shell1().faces().size() == 1);
  const bool is_socket = rolls && form1.is_sphere && form2.is_sphere && shell1().is_closed() && shell2().is_closed();
  minima_ = single      ? Minima::kOne
            : is_socket ? Minima::kOneAwayFromMiddle
            : rolls     ? Minima::kOneWhileClosed
                        : Minima::kMany;
  fitting_ = FindFitting(shell1(), shell2());
}

SurfacePair::~SurfacePair() = default;

// ---- rims

SurfacePair::Lean SurfacePair::CalcLean(const Rim& rim, const Pose& X) const {
  const ContactSide &side = rim.is_first ? side1_ : side2_, &other = rim.is_first ? side2_ : side1_;
  const Pose X_ro = rim.is_first ? X.Inverse() : X;  // of the other shell in the axes of the rim's
  const LevelCurve& curve = *rim.curve;
  const FeatureDomain& domain = other.domain(rim.other);
  FeatureJet jet;
  other.shell().CalcFeature(rim.other, domain.u.IsFinite() ? domain.u.middle() : 0,
                            domain.w.IsFinite() ? domain.w.middle() : 0, &jet);
  Lean lean;
  Vec3 down;
  if (rim.curvature == 0) {
    const Vec3 n = X_ro.R * jet.n;
    lean.faces = n.dot(curve.normal) < 0;
    down = -n;
  } else {
    const Vec3 middle = X_ro * Vec3(jet.r - jet.n / rim.curvature), off = middle - curve.middle;
    down = rim.curvature * off;
    // Whether the rim's normals can point to the middle of a ball, or away from that of a hollow.
    const double turn = rim.curvature > 0 ? 1 : -1;
    const double quarter = 0.25 * curve.range.width();
    lean.faces = turn * off.dot(curve.normal) > 0;
    for (int k = 0; k < 4 && lean.faces; ++k) {
      FeatureLocation at = LevelCurves::LocationOf(curve, curve.range.lo + (k + 0.05) * quarter);
      side.shell().CalcFeature(at.feature, at.u, at.w, &jet);
      const Vec3 n = turn * (middle - jet.r).normalized();
      at = side.Guess(curve.feature, {0, {at.u, at.u}, {0, 1}}, n);
      side.shell().CalcFeature(at.feature, at.u, at.w, &jet);
      lean.faces = side.Contains(at, kNeighbour) && jet.n.dot(n) > kAlong;
    }
  }
  down -= curve.normal * curve.normal.dot(down);
  lean.angle = down.norm();
  lean.down = lean.angle > 0 ? Vec3(down / lean.angle) : Vec3(Vec3::Zero());
  return lean;
}

const SurfacePair::Rim* SurfacePair::FindRim(const Locations& at, const Pose& X) const {
  if (rims_.empty()) return nullptr;
  const Locations base = BaseOf(at);
  for (const Rim& rim : rims_) {
    const LevelCurves& curves = rim.is_first ? curves1_ : curves2_;
    const int own = rim.is_first ? at.one.feature : at.two.feature;
    if (rim.curve->feature != (rim.is_first ? base.one.feature : base.two.feature) ||
        rim.other != (rim.is_first ? base.two.feature : base.one.feature))
      continue;
    if (curves.IsPin(own) ? &curves.CurveOf(own) == rim.curve : CalcLean(rim, X).faces) return &rim;
  }
  return nullptr;
}

TrackedSurfaceContact SurfacePair::Track(const Pose& X, const Locations& at) const {
  if (!IsPin(at)) return TrackSurfaceContact(shell1(), shell2(), X, size_, at.one, at.two);
  const Locations base = BaseOf(at);
  TrackedSurfaceContact met =
      TrackPin(shell1(), shell2(), X, size_, curves1_.IsPin(at.one.feature), base.one, base.two);
  met.one.feature = at.one.feature;
  met.two.feature = at.two.feature;
  return met;
}

bool SurfacePair::CalcContact(const Pose& X, const Locations& at, SurfaceContact* contact) const {
  if (!IsPin(at)) return CalcSurfaceContact(shell1(), shell2(), X, at.one, at.two, contact);
  const TrackedSurfaceContact met = Track(X, at);
  *contact = met.contact;
  return met.status == SurfaceTrackStatus::kMet;
}

SurfacePair::LevelExit SurfacePair::CalcLevelExit(const PairMotion& motion, const Locations& at,
                                                  const SurfaceContactRates& rates) const {
  LevelExit exit;
  const Pose X = PoseOf(motion);
  const Rim* rim = FindRim(at, X);
  if (rim == nullptr) return exit;
  const Lean lean = CalcLean(*rim, X);
  const LevelCurve& curve = *rim->curve;
  const FrameKinematics &own = rim->is_first ? motion.S1 : motion.S2, &other = rim->is_first ? motion.S2 : motion.S1;
  const Mat3 R_rW = own.R.transpose();
  // How what the rim leans by changes, seen from the rim.
  Vec3 changes;
  if (rim->curvature == 0) {
    const Vec3 n = R_rW * other.R * [&] {
      FeatureJet jet;
      (rim->is_first ? shell2() : shell1()).CalcFeature(rim->other, 0, 0, &jet);
      return jet.n;
    }();
    changes = -(R_rW * (other.w - own.w)).cross(n);
  } else {
    FeatureJet jet;
    const FeatureLocation& on = rim->is_first ? at.two : at.one;
    (rim->is_first ? shell2() : shell1()).CalcFeature(on.feature, on.u, on.w, &jet);
    const Vec3 arm = other.R * Vec3(jet.r - jet.n / rim->curvature), middle = other.p + arm;
    changes = rim->curvature * (R_rW * (other.v + other.w.cross(arm) - own.v - own.w.cross(middle - own.p)));
  }
  if (IsPin(at)) {
    exit.inside = kNotLevel - lean.angle;
    exit.rate = -lean.down.dot(changes);
    return exit;
  }
  const double along = curve.AlongOf(rim->is_first ? at.one : at.two);
  const FeatureLocation on = LevelCurves::LocationOf(curve, along);
  FeatureJet jet;
  (rim->is_first ? shell1() : shell2()).CalcFeature(on.feature, on.u, on.w, &jet);
  Vec3 arm = jet.r - curve.middle;
  const double far = arm.norm();
  arm /= far;
  const double k = (rim->is_first ? 0 : 2) + (curve.runs_u ? 0 : 1);
  const Vec3 moves = (curve.runs_u ? jet.ru : jet.rw) * (rates.xi[static_cast<int>(k)] / far);
  const Vec3 by = lean.angle * lean.down;
  exit.inside = by.dot(arm) - kLevel;
  exit.rate = changes.dot(arm) + by.dot(moves - arm * arm.dot(moves));
  return exit;
}

void SurfacePair::AddPins(const Pose& X, double reach, double depth, double slack,
                          std::vector<Candidate>* found) const {
  bool any = false;
  for (const Rim& rim : rims_) {
    const Lean lean = CalcLean(rim, X);
    if (!lean.faces || !(lean.angle <= std::max(kLevel, slack))) continue;
    const LevelCurves& curves = rim.is_first ? curves1_ : curves2_;
    const ContactSide &own = rim.is_first ? side1_ : side2_, &other = rim.is_first ? side2_ : side1_;
    for (int k = 0; k < rim.curve->num_pins; ++k) {
      FeatureLocation pin = curves.Place(curves.FeatureOf(*rim.curve, k), LevelCurves::DefaultOf(*rim.curve));
      FeatureLocation on = other.Guess(rim.other, {0, other.domain(rim.other).u, other.domain(rim.other).w}, {});
      if (rim.curvature != 0) {
        FeatureJet jet;
        own.shell().CalcFeature(rim.curve->feature, pin.u, pin.w, &jet);
        const Shell::Nearest nearest = other.shell().FindClosest(rim.is_first ? X * jet.r : X.Inverse() * jet.r);
        if (nearest.feature != rim.other) continue;
        on = {rim.other, nearest.u, nearest.w};
      }
      if (!own.Contains({rim.curve->feature, pin.u, rim.curve->closed ? 0.5 : pin.w}, kSearchSlack)) continue;
      const Locations at = rim.is_first ? Locations{pin, on} : Locations{on, pin};
      const TrackedSurfaceContact met = Track(X, at);
      if (met.status != SurfaceTrackStatus::kMet || !(met.contact.g <= reach) || !(met.contact.g >= -depth)) continue;
      if (!other.Contains(rim.is_first ? met.two : met.one, kSearchSlack)) continue;
      if (!search_.IsOverlap(X, met.contact.two.r, met.contact.n(), met.contact.g)) continue;
      found->push_back({LocationOf(met.one, met.two), met.contact.g});
      any = true;
    }
  }
  if (!any) return;
  std::stable_sort(found->begin(), found->end(), [](const Candidate& a, const Candidate& b) { return a.gap < b.gap; });
}

// Rims that are level have no lowest point.
void SurfacePair::Search(const Pose& X, double reach, double depth, double slack) const {
  left_out_.clear();
  for (const Rim& rim : rims_) {
    const Lean lean = CalcLean(rim, X);
    if (!lean.faces || !(lean.angle <= kLevel)) continue;
    left_out_.push_back(rim.is_first ? SurfaceSearch::FeaturePair{rim.curve->feature, rim.other}
                                     : SurfaceSearch::FeaturePair{rim.other, rim.curve->feature});
  }
  search_.FindPoints(X, reach, depth, slack, left_out_, &found_);
}

bool SurfacePair::FindCurve(const ContactLocation& at, CurveOfContact* found) const {
  const Locations locations = LocationsOf(at);
  const bool first = curves1_.IsPin(at.feature1);
  if (!first && !curves2_.IsPin(at.feature2)) return false;
  const LevelCurves& curves = first ? curves1_ : curves2_;
  const FeatureLocation& pin = first ? locations.one : locations.two;
  const LevelCurve& curve = curves.CurveOf(pin.feature);
  const auto index = static_cast<int>(&curve - curves.curves().data());
  const int others = 1 + static_cast<int>((first ? shell2() : shell1()).features().size());
  found->curve =
      ((first ? 0 : static_cast<int>(curves1_.curves().size())) + index) * others + (first ? at.feature2 : at.feature1);
  found->points = curve.num_pins;
  found->first = curves.FirstOf(pin);
  found->own = curve.AlongOf(pin);
  found->period = curve.range.width();
  return true;
}

ContactPair::Least SurfacePair::FindLeast(const PairMotion& motion, const ContactLocation& at,
                                          bool of_acceleration) const {
  const Pose X = PoseOf(motion);
  const Locations from = LocationsOf(at);
  const bool first = curves1_.IsPin(at.feature1);
  const LevelCurve& curve = first ? curves1_.CurveOf(at.feature1) : curves2_.CurveOf(at.feature2);
  const ContactSide& other = first ? side2_ : side1_;
  // Beyond the end of what it lies on the curve goes nowhere.
  const auto rate_at = [&](double along) {
    Locations here = from;
    FeatureLocation& pin = first ? here.one : here.two;
    const int feature = pin.feature;
    pin = LevelCurves::LocationOf(curve, along);
    pin.feature = feature;
    const TrackedSurfaceContact met = Track(X, here);
    if (met.status != SurfaceTrackStatus::kMet || !other.Contains(first ? met.two : met.one, kSearchSlack))
      return kInfinity;
    const SurfaceContact& c = met.contact;
    const Vec3 p1 = motion.S2.p + motion.S2.R * c.one.r, p2 = motion.S2.p + motion.S2.R * c.two.r;
    const SurfaceMotion one = MotionOf(motion, true, p1), two = MotionOf(motion, false, p2);
    const SurfaceContactRates rates = CalcRates(c, size_, one, two);
    return of_acceleration ? c.n().dot(one.A - two.A) + rates.g_bias : rates.gdot;
  };
  const double width = curve.range.width(), step = width / kAroundRim;
  Least least{0, kInfinity};
  for (int k = 0; k < kAroundRim; ++k) {
    const double along = curve.range.lo + (k + (curve.closed ? 0 : 0.5)) * step, rate = rate_at(along);
    if (rate < least.rate) least = {along, rate};
  }
  if (!std::isfinite(least.rate)) return least;
  // Where the rates on both sides are equal.
  const double beside = 1e-3 * width;
  const auto slope = [&](double along) { return rate_at(along + beside) - rate_at(along - beside); };
  double lo = least.where - step, hi = least.where + step, slope_lo = slope(lo), slope_hi = slope(hi);
  if (!(slope_lo < 0) || !(slope_hi > 0)) return least;
  for (int i = 0; i < kLeastSteps && hi - lo > 1e-15 * width; ++i) {
    // By the chord and by halves in turn.
    double x = i % 3 == 2 ? 0.5 * (lo + hi) : lo - slope_lo * (hi - lo) / (slope_hi - slope_lo);
    if (!(x > lo && x < hi)) x = 0.5 * (lo + hi);
    const double s = slope(x);
    if (s == 0) {
      lo = hi = x;
      break;
    }
    (s < 0 ? lo : hi) = x;
    (s < 0 ? slope_lo : slope_hi) = s;
  }
  least.where = 0.5 * (lo + hi);
  least.rate = rate_at(least.where);
  return least;
}

double SurfacePair::FindToward(const PairMotion& motion, const ContactLocation& at, const Vec3& p) const {
  const bool first = curves1_.IsPin(at.feature1);
  const LevelCurve& curve = first ? curves1_.CurveOf(at.feature1) : curves2_.CurveOf(at.feature2);
  const FrameKinematics& S = first ? motion.S1 : motion.S2;
  Vec3 toward = S.R.transpose() * (p - S.p) - curve.middle;
  toward -= curve.normal * curve.normal.dot(toward);
  const Vec3 beside = curve.normal.cross(toward);
  const auto arm_at = [&](double along) {
    const FeatureLocation on = LevelCurves::LocationOf(curve, along);
    FeatureJet jet;
    (first ? shell1() : shell2()).CalcFeature(on.feature, on.u, on.w, &jet);
    return Vec3((jet.r - curve.middle).normalized());
  };
  const double step = curve.range.width() / kAroundRim;
  double where = 0, best = -kInfinity;
  for (int k = 0; k < kAroundRim; ++k) {
    const double along = curve.range.lo + (k + 0.5) * step;
    if (const double near = arm_at(along).dot(toward); near > best) best = near, where = along;
  }
  double lo = where - step, hi = where + step;
  if (!curve.closed) lo = std::max(lo, curve.range.lo), hi = std::min(hi, curve.range.hi);
  const double at_lo = arm_at(lo).dot(beside);
  if (!(at_lo * arm_at(hi).dot(beside) < 0)) return where;
  for (int i = 0; i < kLeastSteps; ++i) {
    const double x = 0.5 * (lo + hi);
    (arm_at(x).dot(beside) * at_lo > 0 ? lo : hi) = x;
  }
  return 0.5 * (lo + hi);
}

ContactLocation SurfacePair::PlaceOnCurve(const PairMotion& motion, const ContactLocation& at, double first) const {
  Locations here = LocationsOf(at);
  if (curves1_.IsPin(at.feature1)) here.one = curves1_.Place(at.feature1, first);
  if (curves2_.IsPin(at.feature2)) here.two = curves2_.Place(at.feature2, first);
  const TrackedSurfaceContact met = Track(PoseOf(motion), here);
  return LocationOf(met.one, met.two);
}

bool SurfacePair::IsPointPair(int feature1, int feature2) const {
  const auto freedom = [](const Shell& shell, int feature) {
    if (feature >= static_cast<int>(shell.features().size())) return 0;  // a pin
    switch (shell.features()[feature].kind) {
      case FeatureKind::kFace:
        return 2;
      case FeatureKind::kEdge:
        return 1;
      default:
        return 0;
    }
  };
  return freedom(shell1(), feature1) + freedom(shell2(), feature2) < 2;
}

double SurfacePair::CalcSharpness(const SurfaceContact& contact, const Locations& at, bool is_closed) const {
  // Points of edges and vertices that come together are a passage: what touches behind it is looked for.
  if (!is_closed && IsPointPair(at.one.feature, at.two.feature))
    return contact.g / (std::abs(contact.g) + size_) - 0.5 * tolerance::kTouching;
  const double sharpness = contact.CalcSharpness(contact.g, size_);
  // A closed minimum that ends becomes two, as nothing else is possible without penetration. They are followed when
  // they are apart: the depth between them grows with the square of the sharpness.
  if (is_closed && !contact_.bilateral) return sharpness + kDivides;
  if (is_closed) return sharpness;
  // It falls from where the shells touch to zero in the middle of a hollow.
  const double touching = contact.CalcSharpness(0, size_);
  return touching > 0 ? (sharpness - tolerance::kDull * touching) / touching : sharpness;
}

void SurfacePair::Calc(const PairMotion& motion, const ContactPointState& state, const double* parameters,
                       ContactPoint* point) const {
  const FrameKinematics &S1 = motion.S1, &S2 = motion.S2;
  const bool pin1 = curves1_.IsPin(state.feature1), pin2 = curves2_.IsPin(state.feature2);
  const TrackedSurfaceContact at = Track(
      PoseOf(motion), {{state.feature1, parameters[0], parameters[1]}, {state.feature2, parameters[2], parameters[3]}});
  const SurfaceContact& contact = at.contact;
  point->state = state;
  const bool found = at.status == SurfaceTrackStatus::kMet || at.status == SurfaceTrackStatus::kNoMinimum;
  point->status = at.status == SurfaceTrackStatus::kMet         ? ContactPoint::Status::kMet
                  : at.status == SurfaceTrackStatus::kNoMinimum ? ContactPoint::Status::kNoMinimum
                                                                : ContactPoint::Status::kNotConverged;
  point->location = LocationOf(at.one, at.two);
  point->gap = contact.g;
  point->n = S2.R * contact.n();
  for (int k = 0; k < 2; ++k) point->T[k] = S2.R * contact.T[k];
  point->p1 = S2.p + S2.R * contact.one.r;
  point->p2 = S2.p + S2.R * contact.two.r;

  PairMotion by_velocity = motion;
  by_velocity.has_accelerations = false;
  const SurfaceMotion one = MotionOf(by_velocity, true, point->p1), two = MotionOf(by_velocity, false, point->p2);
  const SurfaceContactRates rates = CalcRates(contact, size_, one, two);
  for (int k = 0; k < 4; ++k) point->rates[k] = (k < 2 ? pin1 : pin2) ? 0 : rates.xi[k];
  point->slip = rates.slip;
  point->n_dot = S2.R * rates.n_dot;
  point->spin = point->n.dot(S1.w - S2.w);
  const Mat2 inverse1 = contact.A1.inverse(), inverse2 = contact.A2.inverse();
  point->K1 = contact.B1 * inverse1;
  point->K2 = contact.B2 * inverse2;
  const auto set = [&](const Vec3& direction, double c, double cdot, double bias, ScalarRow* row) {
    row->c = c;
    row->cdot = cdot;
    row->bias = bias;
    row->J_F << (S1.r + point->p1 - S1.p).cross(direction), direction;
    row->J_M << -(S2.r + point->p2 - S2.p).cross(direction), -direction;
  };
  const Vec3 acceleration = one.A - two.A;
  set(point->n, found ? contact.g : std::numeric_limits<double>::quiet_NaN(), rates.gdot,
      rates.g_bias + contact.n().dot(acceleration), &point->normal);
  for (int k = 0; k < 2; ++k)
    set(point->T[k], 0, rates.slip[k], rates.slip_bias[k] + contact.T[k].dot(acceleration), &point->tangents[k]);

  ScalarRow& twist = point->twist;
  twist.c = 0;
  twist.cdot = point->spin;
  twist.J_F << point->n, Vec3::Zero();
  twist.J_M << -point->n, Vec3::Zero();
  twist.bias = (S2.R * rates.n_dot).dot(S1.w - S2.w) + point->n.dot(S1.alpha_bias - S2.alpha_bias);

  point->sharpness = CalcSharpness(contact, {at.one, at.two}, state.is_touching());
  const FeatureExits exits1 = pin1 ? FeatureExits() : side1_.CalcExits(at.one),
                     exits2 = pin2 ? FeatureExits() : side2_.CalcExits(at.two);
  const LevelExit level = rims_.empty() || !found ? LevelExit() : CalcLevelExit(motion, {at.one, at.two}, rates);
  point->exits[kLevelExit] = level.inside;
  point->exit_rates[kLevelExit] = level.rate;
  for (int k = 0; k < 4; ++k) {
    point->exits[k] = exits1.inside[k];
    point->exit_rates[k] = exits1.slopes[k].dot(rates.xi.head<2>());
    point->exits[k + 4] = exits2.inside[k];
    point->exit_rates[k + 4] = exits2.slopes[k].dot(rates.xi.tail<2>());
  }
}

bool SurfacePair::HasFeatures(int32_t feature1, int32_t feature2) const {
  const auto has = [](const Shell& shell, const LevelCurves& curves, int32_t feature) {
    return feature >= 0 && feature < static_cast<int32_t>(shell.features().size()) + curves.num_pins();
  };
  return has(shell1(), curves1_, feature1) && has(shell2(), curves2_, feature2) &&
         !(curves1_.IsPin(feature1) && curves2_.IsPin(feature2));
}

bool SurfacePair::IsNear(const ContactPointState& state, const double* parameters) const {
  return (curves1_.IsPin(state.feature1) ||
          side1_.Contains({state.feature1, parameters[0], parameters[1]}, tolerance::kBeyond)) &&
         (curves2_.IsPin(state.feature2) ||
          side2_.Contains({state.feature2, parameters[2], parameters[3]}, tolerance::kBeyond));
}

Eigen::Vector4d SurfacePair::CalcAccelerations(const Pose& X, const Locations& at, const SurfaceContact& contact,
                                               const SurfaceContactRates& rates, const SurfaceMotion& one,
                                               const SurfaceMotion& two) const {
  // A pin stays where it is.
  const FeatureSecond none{Vec3::Zero(), Vec3::Zero(), Vec3::Zero(), Vec3::Zero(), Vec3::Zero(), Vec3::Zero()};
  FeatureSecond second1 = none, second2 = none;
  if (!curves1_.IsPin(at.one.feature)) shell1().CalcFeatureSecond(at.one.feature, at.one.u, at.one.w, &second1);
  if (!curves2_.IsPin(at.two.feature)) shell2().CalcFeatureSecond(at.two.feature, at.two.u, at.two.w, &second2);
  for (Vec3* v : {&second1.ruu, &second1.ruw, &second1.rww, &second1.nuu, &second1.nuw, &second1.nww}) *v = X.R * *v;
  return CalcParameterAccelerations(contact, rates, size_, second1, second2, one, two);
}

SurfacePair::Course SurfacePair::CalcCourse(const PairMotion& motion, const Locations& at) const {
  using tolerance::kEndRate;
  using tolerance::kVerge;
  Course course;
  const TrackedSurfaceContact met = Track(PoseOf(motion), at);
  if (met.status != SurfaceTrackStatus::kMet) return course;
  const bool pin1 = curves1_.IsPin(at.one.feature), pin2 = curves2_.IsPin(at.two.feature);
  course.met = true;
  course.at = {met.one, met.two};
  course.gap = met.contact.g;
  const Vec3 p1 = motion.S2.p + motion.S2.R * met.contact.one.r, p2 = motion.S2.p + motion.S2.R * met.contact.two.r;
  const SurfaceMotion one = MotionOf(motion, true, p1), two = MotionOf(motion, false, p2);
  const SurfaceContactRates rates = CalcRates(met.contact, size_, one, two);
  const FeatureExits exits1 = pin1 ? FeatureExits() : side1_.CalcExits(met.one),
                     exits2 = pin2 ? FeatureExits() : side2_.CalcExits(met.two);
  course.inside = std::min(exits1.least(), exits2.least());
  Eigen::Vector4d accelerations = Eigen::Vector4d::Zero();
  bool has_accelerations = false;
  const auto leaves = [&](const FeatureExits& exits, int first) {
    for (int k = 0; k < 4; ++k) {
      if (exits.inside[k] >= kVerge) continue;
      double rate = exits.slopes[k].dot(rates.xi.segment<2>(first));
      if (std::abs(rate) <= kEndRate && motion.has_accelerations) {
        // At rest its acceleration decides.
        if (!has_accelerations) {
          accelerations = CalcAccelerations(PoseOf(motion), course.at, met.contact, rates, one, two);
          has_accelerations = true;
        }
        rate = exits.slopes[k].dot(accelerations.segment<2>(first));
      }
      if (rate < -kEndRate) return true;
    }
    return false;
  };
  course.leaves = leaves(exits1, 0) || leaves(exits2, 2);
  return course;
}

bool SurfacePair::FindLasting(const PairMotion& motion, const Locations& at, Locations* lasting) const {
  const Pose X = PoseOf(motion);
  SurfaceContact contact;
  if (!CalcContact(X, at, &contact)) return false;
  const Vec3 r1 = X.R.transpose() * (contact.one.r - X.p), n1 = X.R.transpose() * contact.one.n;
  std::vector<FeatureLocation> ones, twos;
  side1_.FindFeatures(r1, n1, size_, kNeighbour, &ones);
  side2_.FindFeatures(contact.two.r, contact.two.n, size_, kNeighbour, &twos);
  const auto add_own = [](const FeatureLocation& own, std::vector<FeatureLocation>* all) {
    if (std::none_of(all->begin(), all->end(), [&](const FeatureLocation& a) { return a.feature == own.feature; }))
      all->push_back(own);
  };
  add_own(at.one, &ones);
  add_own(at.two, &twos);
  double best = -kInfinity;
  for (const FeatureLocation& one : ones) {
    for (const FeatureLocation& two : twos) {
      if ((one.feature == at.one.feature && two.feature == at.two.feature) || IsPointPair(one.feature, two.feature))
        continue;
      const Course course = CalcCourse(motion, {one, two});
      if (!course.met || course.leaves || course.inside < -kNeighbour) continue;
      if (!(std::abs(course.gap - contact.g) <= kNeighbour * size_)) continue;
      if (course.inside <= best) continue;
      best = course.inside;
      *lasting = course.at;
    }
  }
  return std::isfinite(best);
}

ContactPair::Passage SurfacePair::FindPassage(const PairMotion& motion, const ContactPoint& point,
                                              unsigned exits) const {
  Passage passage;
  Locations lasting;
  const Locations at = LocationsOf(point.location);
  if ((exits & (1U << kLevelExit)) != 0) {
    const Pose X = PoseOf(motion);
    const Rim* rim = FindRim(at, X);
    if (rim == nullptr) return passage;
    const LevelCurves& curves = rim->is_first ? curves1_ : curves2_;
    Locations next = BaseOf(at);
    FeatureLocation& own = rim->is_first ? next.one : next.two;
    if (!IsPin(at)) {
      own = curves.PinAt(*rim->curve, rim->curve->AlongOf(own));
    } else {
      // It leans: what is closed goes on at the lowest point.
      if (!point.state.is_touching()) return passage;
      const Lean lean = CalcLean(*rim, X);
      const Shell& shell = rim->is_first ? shell1() : shell2();
      const LevelCurve& curve = *rim->curve;
      FeatureJet jet;
      const auto look = [&](double here) {
        const FeatureLocation on = LevelCurves::LocationOf(curve, here);
        shell.CalcFeature(on.feature, on.u, on.w, &jet);
      };
      const double step = curve.range.width() / kAroundRim;
      double lowest = -kInfinity, along = 0;
      for (int k = 0; k < kAroundRim; ++k) {
        const double here = curve.range.lo + (k + 0.5) * step;
        look(here);
        if (const double low = jet.r.dot(lean.down); low > lowest) lowest = low, along = here;
      }
      double lo = along - step, hi = along + step;
      for (int i = 0; i < kLeastSteps; ++i) {
        along = 0.5 * (lo + hi);
        look(along);
        ((curve.runs_u ? jet.ru : jet.rw).dot(lean.down) > 0 ? lo : hi) = along;
      }
      // The foot of that point, and the normal there.
      Locations pinned = at;
      FeatureLocation& pin = rim->is_first ? pinned.one : pinned.two;
      const int feature = pin.feature;
      pin = LevelCurves::LocationOf(curve, along);
      pin.feature = feature;
      const TrackedSurfaceContact foot = Track(X, pinned);
      if (foot.status != SurfaceTrackStatus::kMet) return passage;
      next = BaseOf({foot.one, foot.two});
      if (shell.features()[own.feature].kind == FeatureKind::kEdge) {
        const ContactSide& side = rim->is_first ? side1_ : side2_;
        const Vec3 n = rim->is_first ? Vec3(X.R.transpose() * foot.contact.one.n) : foot.contact.two.n;
        own.w = side.Guess(own.feature, {0, {along, along}, {0, 1}}, n).w;
      }
    }
    const TrackedSurfaceContact met = Track(X, next);
    if (met.status != SurfaceTrackStatus::kMet) return passage;
    passage.found = true;
    passage.to = LocationOf(met.one, met.two);
    return passage;
  }
  if (!FindLasting(motion, at, &lasting)) return passage;
  passage.found = true;
  passage.to = LocationOf(lasting.one, lasting.two);
  return passage;
}

bool SurfacePair::IsEnding(const PairMotion& motion, const ContactLocation& at,
                           std::span<const ContactPoint* const> /*closed*/) const {
  const Course course = CalcCourse(motion, LocationsOf(at));
  if (!course.met || !course.leaves) return false;
  Locations lasting;
  return !FindLasting(motion, course.at, &lasting);
}

void SurfacePair::FindPoints(const PairMotion& motion, double reach, double depth, std::vector<Candidate>* found) {
  const Pose X = PoseOf(motion);
  Search(X, reach, depth, kSearchSlack);
  found->clear();
  for (const SurfaceSearch::Found& one : found_) found->push_back({LocationOf(one.one, one.two), one.gap});
  AddPins(X, reach, depth, kSearchSlack, found);
}

double SurfacePair::FindDepth(const PairMotion& motion, double deepest) const {
  const Pose X = PoseOf(motion);
  std::vector<Candidate> found;
  Search(X, 0, std::min(deepest, outlines_), kSearchSlack);
  double depth = 0;
  for (const SurfaceSearch::Found& one : found_) depth = std::max(depth, -one.gap);
  AddPins(X, 0, std::min(deepest, outlines_), kSearchSlack, &found);
  for (const Candidate& one : found) depth = std::max(depth, -one.gap);
  // Points inside the other shell: vertices; where it is closed, others too, since shells that are in each other
  // beyond their centres of curvature have no minimum of distance there.
  const auto look = [&](const ContactSide& side, const Shell& other, const Pose& X_oc) {
    if (!other.is_closed() && other.faces().size() > 1) return;
    const auto look_at = [&](const Vec3& r, double most) {
      const Vec3 x = X_oc * r;
      if (other.is_closed() && other.nodes().front().bounds.CalcLeastDistance(x) > 0) return;
      const double height = other.FindClosest(x).height;
      if (height < 0 && -height < most) depth = std::max(depth, -height);
    };
    for (const Shell::Vertex& vertex : side.shell().vertices()) look_at(vertex.r, deepest);
    if (!other.is_closed()) return;
    for (const ShellNode& node : side.shell().nodes()) {
      if (!node.is_leaf() || !node.part.u.IsFinite() || !node.part.w.IsFinite()) continue;
      for (const double u : {0.0, 0.5}) {
        const FeatureLocation at{node.feature, node.part.u.lo + u * node.part.u.width(), node.part.w.middle()};
        if (!side.Contains(at, 0)) continue;
        FeatureJet jet;
        side.shell().CalcFeature(at.feature, at.u, at.w, &jet);
        look_at(jet.r, kInfinity);
      }
    }
  };
  look(side1_, shell2(), X);
  look(side2_, shell1(), X.Inverse());
  return depth;
}

void SurfacePair::AddDivided(const Pose& X, const Locations& at, std::vector<Candidate>* found) const {
  SurfaceContact c;
  if (IsPin(at) || !CalcContact(X, at, &c) || c.is_sharp1 || c.is_sharp2 || c.CalcSharpness(c.g, size_) > 0) return;
  const Mat2 inverse1 = c.A1.inverse(), inverse2 = c.A2.inverse();
  // The direction in which the distance bends least.
  const Mat2 S = c.B1 * inverse1 + c.B2 * inverse2;
  const double angle = 0.5 * std::atan2(S(0, 1) + S(1, 0), S(0, 0) - S(1, 1)) + kTurn / 4;
  const Vec2 along(std::cos(angle), std::sin(angle));
  const Vec3 direction = along.x() * c.T[0] + along.y() * c.T[1];
  for (const double sign : {1.0, -1.0}) {
    for (const double way : {1e-2, 3e-3, 1e-3, 3e-2}) {
      const Vec2 step1 = inverse1 * along * (sign * way * size_), step2 = inverse2 * along * (sign * way * size_);
      const TrackedSurfaceContact met = Track(X, {{at.one.feature, at.one.u + step1.x(), at.one.w + step1.y()},
                                                  {at.two.feature, at.two.u + step2.x(), at.two.w + step2.y()}});
      if (met.status != SurfaceTrackStatus::kMet) continue;
      const Vec3 moved = met.contact.two.r - c.two.r;
      if (!(sign * direction.dot(moved) > 0) || moved.norm() > kMostDivided * size_) continue;
      if (!side1_.Contains(met.one, kSearchSlack) || !side2_.Contains(met.two, kSearchSlack)) continue;
      found->push_back({LocationOf(met.one, met.two), met.contact.g});
      break;
    }
  }
}

void SurfacePair::FindBeside(const PairMotion& motion, const ContactLocation& at, double reach, double depth,
                             std::vector<Candidate>* found) {
  const Pose X = PoseOf(motion);
  AddDivided(X, LocationsOf(at), found);
  Search(X, reach, depth, tolerance::kNearlyFlat);
  for (const SurfaceSearch::Found& one : found_) found->push_back({LocationOf(one.one, one.two), one.gap});
  AddPins(X, reach, depth, tolerance::kNearlyFlat, found);
}

bool SurfacePair::AreFarApart(const PairMotion& motion, double reach) const {
  const Shell &one = shell1(), &two = shell2();
  if (one.nodes().empty() || two.nodes().empty()) return true;
  const Pose X = PoseOf(motion);
  const PartBounds &a = one.nodes().front().bounds, &b = two.nodes().front().bounds;
  if (a.half.allFinite() && b.CalcLeastDistance(X * a.center) - a.half.norm() > reach) return true;
  return b.half.allFinite() && a.CalcLeastDistance(X.Inverse() * b.center) - b.half.norm() > reach;
}

bool SurfacePair::IsSame(const PairMotion& motion, const ContactPoint& point, const ContactLocation& other) const {
  const Pose X = PoseOf(motion);
  const Locations at = LocationsOf(other), own = LocationsOf(point.location);
  if (IsPin(at) || IsPin(own)) {
    // A pin is known by its number; pins and the lowest point of their curve are one contact.
    const Locations base = BaseOf(at), base_own = BaseOf(own);
    return other.HasFeatures(point.location.feature1, point.location.feature2) ||
           (IsPin(at) != IsPin(own) && base.one.feature == base_own.one.feature &&
            base.two.feature == base_own.two.feature);
  }
  SurfaceContact there, here;
  if (!CalcSurfaceContact(shell1(), shell2(), X, at.one, at.two, &there) ||
      !CalcSurfaceContact(shell1(), shell2(), X, own.one, own.two, &here))
    return false;
  const double far = std::max((there.one.r - here.one.r).norm(), (there.two.r - here.two.r).norm());
  return far <= tolerance::kSame * size_ && there.two.n.dot(here.two.n) > tolerance::kOneWay &&
         there.one.n.dot(here.one.n) > tolerance::kOneWay;
}

bool SurfacePair::IsWanted(const PairMotion& motion, Asked asked, std::span<const ContactPoint* const> /*closed*/,
                           Candidate* candidate) const {
  const bool apart = candidate->gap > tolerance::kTouchingDepth * size_;
  Locations at = LocationsOf(candidate->location);
  Course course = CalcCourse(motion, at);
  if (!course.met) return asked == Asked::kAll;
  if (course.leaves && !apart) {
    if (Locations lasting; FindLasting(motion, at, &lasting)) {
      at = lasting;
      candidate->location = LocationOf(at.one, at.two);
      course = CalcCourse(motion, at);
    }
  }
  // Where sharp features meet, what is next to them touches.
  if (!apart && IsPointPair(at.one.feature, at.two.feature)) return false;
  const bool is_asked = asked == Asked::kAll || (asked == Asked::kTouching && !apart);
  if (!is_asked && course.leaves) return false;
  if (!apart || asked == Asked::kAll) return true;
  SurfaceContact contact;
  if (!CalcContact(PoseOf(motion), at, &contact)) return false;
  return IsPointPair(at.one.feature, at.two.feature) || !(CalcSharpness(contact, at, false) < tolerance::kSharpEnough);
}

double SurfacePair::FindQuiet(const PairMotion& motion, std::span<const ContactPoint* const> followed) {
  const FrameKinematics &S1 = motion.S1, &S2 = motion.S2;
  const Mat3 R_2W = S2.R.transpose();
  // Of the first shell seen from the second one, at the origin of S2.
  const Vec3 from_one = S2.p - S1.p;
  RelativeSurfaceMotion relative;
  relative.w = R_2W * (S1.w - S2.w);
  relative.v = R_2W * (S1.v + S1.w.cross(from_one) - S2.v);
  relative.alpha = R_2W * (motion.alpha1 - motion.alpha2 - S2.w.cross(S1.w));
  // Accelerations as they are seen in the turning axes of the second.
  const Vec3 a = motion.a1 + motion.alpha1.cross(from_one) + S1.w.cross(S1.w.cross(from_one)) - motion.a2;
  relative.a = R_2W * (a - 2 * S2.w.cross(S1.v + S1.w.cross(from_one) - S2.v));
  const Pose X = PoseOf(motion);
  const PartBounds& bounds = shell1().nodes().front().bounds;
  const Vec3 center = bounds.half.allFinite() ? X * bounds.center : Vec3(shell2().nodes().front().bounds.center);
  const double radius = FiniteOr(std::min(bounds.half.norm(), shell2().nodes().front().bounds.half.norm()), size_);
  const double fast = 2 * relative.Speed(center, radius) +
                      std::sqrt(2 * relative.Acceleration(center, radius) * tolerance::kGatherReach * size_);
  if (!(fast > 0)) return kInfinity;
  followed_.clear();
  left_out_.clear();
  for (const ContactPoint* point : followed) {
    // A rim touches at its lowest point, or at its pins and where these are put.
    const Locations base = BaseOf(LocationsOf(point->location));
    if (const Rim* rim = FindRim(LocationsOf(point->location), X); rim != nullptr && rim->curve->is_only)
      left_out_.push_back({base.one.feature, base.two.feature});
    const Mat3 R_1W = S1.R.transpose();
    followed_.push_back({R_1W * (point->p1 - S1.p), -(R_1W * point->n), R_2W * (point->p2 - S2.p), R_2W * point->n});
  }
  const bool is_smooth = IsSmooth(shell1()) && IsSmooth(shell2());
  const double least = (is_smooth ? tolerance::kLeastQuietInSpace : tolerance::kLeastQuiet) * size_ / fast;
  const double quiet = search_.FindQuiet(X, followed_, left_out_, relative);
  double narrow = kInfinity;
  for (const ContactPoint* point : followed) {
    if (!point->state.is_closed() || IsPin(LocationsOf(point->location))) continue;
    const Locations at = LocationsOf(point->location);
    const auto& rates = point->rates;
    if (uneven1_[at.one.feature]) narrow = std::min(narrow, TimeInPart(side1_, at.one, rates[0], rates[1]));
    if (uneven2_[at.two.feature]) narrow = std::min(narrow, TimeInPart(side2_, at.two, rates[2], rates[3]));
  }
  return std::max(std::min(quiet, narrow), least);
}

std::string SurfacePair::DescribeMisfit(const PairMotion& motion) const {
  // A shaft in a hole of its own radius.
  constexpr double kInLine = 1e-6;
  for (const auto& [one, two] : fitting_) {
    const Pose X = PoseOf(motion);
    const Vec3 axis = X.R * one.axis, off = X * one.center - two.center;
    if (axis.cross(two.axis).norm() <= kInLine && off.cross(two.axis).norm() * std::abs(two.curvature) <= kInLine)
      return "the cylinders of contact '" + contact_.name +
             "' fit each other without clearance, so that the place where they touch is not determined; make the hole "
             "larger, or write a joint";
  }
  // A ball in a hollow ball that is not larger.
  const Shell::Form &form1 = side1_.form(), &form2 = side2_.form();
  if (form1.is_sphere && form2.is_sphere && form1.k_min * form2.k_min < 0 &&
      form1.k_min + form2.k_min <= kNoClearance * std::max(form1.k_max, form2.k_max))
    return "the spheres of contact '" + contact_.name +
           "' fit each other without clearance, so that the point where they touch is not determined; make the hole "
           "larger";
  return "";
}

bool SurfacePair::IsBoundary(int /*side*/, int32_t /*feature*/) const { return false; }

void SurfacePair::CalcColumns(const ContactLocation& at, double* values) const {
  const Locations locations = BaseOf(LocationsOf(at));
  const auto set = [](const Shell& shell, const FeatureLocation& location, double* uv) {
    const Vec2 parameters = shell.FindUserParameters(location.feature, location.u, location.w);
    uv[0] = parameters.x();
    uv[1] = parameters.y();
  };
  set(shell1(), locations.one, values);
  set(shell2(), locations.two, values + 2);
}

void SurfacePair::CalcColumnRates(const PairMotion& motion, const ContactPoint& point, double* rates,
                                  double* accelerations) const {
  std::fill_n(rates, 4, 0.0);
  std::fill_n(accelerations, 4, 0.0);
  const Pose X = PoseOf(motion);
  const Locations at = LocationsOf(point.location);
  SurfaceContact contact;
  if (!CalcContact(X, at, &contact)) return;
  const SurfaceMotion one = MotionOf(motion, true, point.p1), two = MotionOf(motion, false, point.p2);
  const SurfaceContactRates moved = CalcRates(contact, size_, one, two);
  const Eigen::Vector4d second = CalcAccelerations(X, at, contact, moved, one, two);
  for (const bool first : {true, false}) {
    const FeatureLocation& on = first ? at.one : at.two;
    if ((first ? curves1_ : curves2_).IsPin(on.feature)) continue;
    const int k = first ? 0 : 2;
    const UserRates user =
        CalcUserRates(first ? shell1() : shell2(), on, {moved.xi[k], moved.xi[k + 1]}, {second[k], second[k + 1]});
    std::copy_n(user.rates.data(), 2, rates + k);
    std::copy_n(user.accelerations.data(), 2, accelerations + k);
  }
}

double SurfacePair::CalcRadius(int side, const Vec3& p_B) const {
  const SurfaceShape& shape = side == 1 ? one_ : two_;
  const std::vector<ShellNode>& nodes = shape.shell->nodes();
  if (nodes.empty() || !nodes.front().bounds.half.allFinite()) return kFarAway * size_;
  return (shape.X_BS * nodes.front().bounds.center - p_B).norm() + nodes.front().bounds.half.norm();
}

}  // namespace savary
