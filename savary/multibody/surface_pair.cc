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
constexpr double kLevel = 1e-10;       // cosine: a rim is level with a plane
constexpr double kNoClearance = 1e-9;  // of the curvatures: a ball is as large as its hole
constexpr double kUneven = 3;          // times the mean curvature: a face has narrow hollows or humps
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

// Of a face: the greater magnitude of both principal curvatures.
double CalcGreatestCurvature(const Shell& shell, const FeatureLocation& at) {
  FeatureJet jet;
  shell.CalcFeature(at.feature, at.u, at.w, &jet);
  Mat2 first, second;
  first << jet.ru.squaredNorm(), jet.ru.dot(jet.rw), jet.ru.dot(jet.rw), jet.rw.squaredNorm();
  second << jet.ru.dot(jet.nu), jet.ru.dot(jet.nw), jet.ru.dot(jet.nw), jet.rw.dot(jet.nw);
  const Mat2 K = first.inverse() * second;
  const double mean = 0.5 * K.trace();
  return std::abs(mean) + std::sqrt(std::max(0.0, mean * mean - K.determinant()));
}

// Faces with hollows or humps much narrower than the face: features, those of other shells are 0.
std::vector<char> FindUneven(const Shell& shell) {
  std::vector<double> most(shell.features().size(), 0), sum(most), whole(most);
  for (const ShellNode& node : shell.nodes()) {
    if (!node.is_leaf() || !node.bounds.half.allFinite()) continue;
    if (shell.features()[node.feature].kind != FeatureKind::kFace) continue;
    double k = 0;
    for (const double a : {0.25, 0.5, 0.75}) {
      for (const double b : {0.25, 0.5, 0.75}) {
        const Interval &u = node.part.u, &w = node.part.w;
        const double bent = CalcGreatestCurvature(shell, {node.feature, u.lo + a * u.width(), w.lo + b * w.width()});
        if (std::isfinite(bent)) k = std::max(k, bent);
      }
    }
    const double area = node.part.u.width() * node.part.w.width();
    most[node.feature] = std::max(most[node.feature], k);
    sum[node.feature] += k * area;
    whole[node.feature] += area;
  }
  std::vector<char> uneven(most.size(), 0);
  for (size_t i = 0; i < most.size(); ++i) uneven[i] = most[i] * whole[i] > kUneven * sum[i] ? 1 : 0;
  return uneven;
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
      size_(FiniteOr(std::min(one_.shell->size(), two_.shell->size()), 1)),
      outlines_(FiniteOr(one_.shell->size(), kFarAway * size_) + FiniteOr(two_.shell->size(), kFarAway * size_)),
      search_(side1_, side2_, size_),
      uneven1_(FindUneven(*one_.shell)),
      uneven2_(FindUneven(*two_.shell)) {
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
}

SurfacePair::~SurfacePair() = default;

bool SurfacePair::IsPointPair(int feature1, int feature2) const {
  const auto freedom = [](const Shell& shell, int feature) {
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
  if (is_closed || contact.g <= 0) return sharpness;
  // It falls from where the shells touch to zero in the middle of a hollow.
  const double touching = contact.CalcSharpness(0, size_);
  return touching > 0 ? (sharpness - tolerance::kDull * touching) / touching : sharpness;
}

void SurfacePair::Calc(const PairMotion& motion, const ContactPointState& state, const double* parameters,
                       ContactPoint* point) const {
  const FrameKinematics &S1 = motion.S1, &S2 = motion.S2;
  const TrackedSurfaceContact at =
      TrackSurfaceContact(shell1(), shell2(), PoseOf(motion), size_, {state.feature1, parameters[0], parameters[1]},
                          {state.feature2, parameters[2], parameters[3]});
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
  for (int k = 0; k < 4; ++k) point->rates[k] = rates.xi[k];
  point->slip = rates.slip;
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

  point->sharpness = CalcSharpness(contact, {at.one, at.two}, state.is_touching());
  const FeatureExits exits1 = side1_.CalcExits(at.one), exits2 = side2_.CalcExits(at.two);
  for (int k = 0; k < 4; ++k) {
    point->exits[k] = exits1.inside[k];
    point->exit_rates[k] = exits1.slopes[k].dot(rates.xi.head<2>());
    point->exits[k + 4] = exits2.inside[k];
    point->exit_rates[k + 4] = exits2.slopes[k].dot(rates.xi.tail<2>());
  }
}

bool SurfacePair::HasFeatures(int32_t feature1, int32_t feature2) const {
  const auto has = [](const Shell& shell, int32_t feature) {
    return feature >= 0 && feature < static_cast<int32_t>(shell.features().size());
  };
  return has(shell1(), feature1) && has(shell2(), feature2);
}

bool SurfacePair::IsNear(const ContactPointState& state, const double* parameters) const {
  return side1_.Contains({state.feature1, parameters[0], parameters[1]}, tolerance::kBeyond) &&
         side2_.Contains({state.feature2, parameters[2], parameters[3]}, tolerance::kBeyond);
}

SurfacePair::Course SurfacePair::CalcCourse(const PairMotion& motion, const Locations& at) const {
  using tolerance::kEndRate;
  using tolerance::kVerge;
  Course course;
  const TrackedSurfaceContact met = TrackSurfaceContact(shell1(), shell2(), PoseOf(motion), size_, at.one, at.two);
  if (met.status != SurfaceTrackStatus::kMet) return course;
  course.met = true;
  course.at = {met.one, met.two};
  course.gap = met.contact.g;
  const Vec3 p1 = motion.S2.p + motion.S2.R * met.contact.one.r, p2 = motion.S2.p + motion.S2.R * met.contact.two.r;
  const SurfaceMotion one = MotionOf(motion, true, p1), two = MotionOf(motion, false, p2);
  const SurfaceContactRates rates = CalcRates(met.contact, size_, one, two);
  const FeatureExits exits1 = side1_.CalcExits(met.one), exits2 = side2_.CalcExits(met.two);
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
          FeatureSecond second1, second2;
          shell1().CalcFeatureSecond(met.one.feature, met.one.u, met.one.w, &second1);
          shell2().CalcFeatureSecond(met.two.feature, met.two.u, met.two.w, &second2);
          const Mat3 R = PoseOf(motion).R;
          for (Vec3* v : {&second1.ruu, &second1.ruw, &second1.rww, &second1.nuu, &second1.nuw, &second1.nww})
            *v = R * *v;
          accelerations = CalcParameterAccelerations(met.contact, rates, size_, second1, second2, one, two);
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
  if (!CalcSurfaceContact(shell1(), shell2(), X, at.one, at.two, &contact)) return false;
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
                                              unsigned /*exits*/) const {
  Passage passage;
  Locations lasting;
  if (!FindLasting(motion, LocationsOf(point.location), &lasting)) return passage;
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
  search_.FindPoints(PoseOf(motion), reach, depth, kSearchSlack, &found_);
  found->clear();
  for (const SurfaceSearch::Found& one : found_) found->push_back({LocationOf(one.one, one.two), one.gap});
}

double SurfacePair::FindDepth(const PairMotion& motion, double deepest) const {
  const Pose X = PoseOf(motion);
  std::vector<SurfaceSearch::Found> found;
  search_.FindPoints(X, 0, std::min(deepest, outlines_), kSearchSlack, &found);
  double depth = 0;
  for (const SurfaceSearch::Found& one : found) depth = std::max(depth, -one.gap);
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

void SurfacePair::FindBeside(const PairMotion& motion, const ContactLocation& /*at*/, double reach, double depth,
                             std::vector<Candidate>* found) {
  search_.FindPoints(PoseOf(motion), reach, depth, tolerance::kNearlyFlat, &found_);
  for (const SurfaceSearch::Found& one : found_) found->push_back({LocationOf(one.one, one.two), one.gap});
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
  if (!CalcSurfaceContact(shell1(), shell2(), PoseOf(motion), at.one, at.two, &contact)) return false;
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
  for (const ContactPoint* point : followed) {
    const Mat3 R_1W = S1.R.transpose();
    followed_.push_back({R_1W * (point->p1 - S1.p), -(R_1W * point->n), R_2W * (point->p2 - S2.p), R_2W * point->n});
  }
  const bool is_smooth = IsSmooth(shell1()) && IsSmooth(shell2());
  const double least = (is_smooth ? tolerance::kLeastQuietInSpace : tolerance::kLeastQuiet) * size_ / fast;
  const double quiet = search_.FindQuiet(X, followed_, relative);
  double narrow = kInfinity;
  for (const ContactPoint* point : followed) {
    if (!point->state.is_closed()) continue;
    const Locations at = LocationsOf(point->location);
    const auto& rates = point->rates;
    if (uneven1_[at.one.feature]) narrow = std::min(narrow, TimeInPart(side1_, at.one, rates[0], rates[1]));
    if (uneven2_[at.two.feature]) narrow = std::min(narrow, TimeInPart(side2_, at.two, rates[2], rates[3]));
  }
  return std::max(std::min(quiet, narrow), least);
}

std::string SurfacePair::DescribeMisfit(const PairMotion& /*motion*/) const {
  // A ball in a hollow ball that is not larger.
  const Shell::Form &form1 = side1_.form(), &form2 = side2_.form();
  if (form1.is_sphere && form2.is_sphere && form1.k_min * form2.k_min < 0 &&
      form1.k_min + form2.k_min <= kNoClearance * std::max(form1.k_max, form2.k_max))
    return "the spheres of contact '" + contact_.name +
           "' fit each other without clearance, so that the point where they touch is not determined; make the hole "
           "larger";
  return "";
}

std::string SurfacePair::DescribeDrawing(const PairMotion& motion) const {
  // A rim that is level with a plane.
  const Pose X = PoseOf(motion);
  const auto look = [&](const ContactSide& rims, const ContactSide& planes, const Mat3& R_pr) -> std::string {
    const Shell &round = rims.shell(), &flat = planes.shell();
    for (int i = 0; i < static_cast<int>(round.features().size()); ++i) {
      if (round.features()[i].kind != FeatureKind::kEdge || rims.is_straight(i)) continue;
      for (int k = 0; k < static_cast<int>(flat.features().size()); ++k) {
        if (flat.features()[k].kind != FeatureKind::kFace || !planes.is_straight(k)) continue;
        FeatureJet face;
        flat.CalcFeature(k, 0, 0, &face);
        const Vec3 n = R_pr.transpose() * face.n;  // in the axes of the rim
        bool is_level = true;
        for (const double u : {0.03, 0.2, 0.4, 0.6, 0.8, 0.97}) {
          FeatureJet rim;
          round.CalcFeature(i, u, 0.5, &rim);
          is_level = is_level && std::abs(rim.ru.normalized().dot(n)) <= kLevel;
        }
        if (!is_level || !rims.Contains(rims.Guess(i, {0, {0.2, 0.2}, {0, 1}}, -n), kSearchSlack)) continue;
        FeatureJet rim;
        const FeatureLocation at = rims.Guess(i, {0, {0.2, 0.2}, {0, 1}}, -n);
        round.CalcFeature(i, at.u, at.w, &rim);
        if (!(rim.n.dot(-n) > 1 - kLevel)) continue;
        const bool first = &rims == &side1_;
        return "in contact '" + contact_.name + "' " + DescribeFeature(first ? 1 : 2, i) + " is level with " +
               DescribeFeature(first ? 2 : 1, k) +
               ": where a whole rim touches at once no single point is determined; turn a body by 1e-6 rad about an "
               "axis "
               "in that plane";
      }
    }
    return "";
  };
  std::string misfit = look(side1_, side2_, X.R);
  return misfit.empty() ? look(side2_, side1_, X.R.transpose()) : misfit;
}

std::string SurfacePair::DescribeFeature(int side, int32_t feature) const {
  const SurfaceShape& shape = side == 1 ? one_ : two_;
  if (shape.shell->features().size() == 1 || shape.shell->faces().size() + shape.shell->edges().size() <= 1)
    return shape.name;
  return shape.name + " " + shape.shell->Describe(feature);
}

std::string SurfacePair::DescribeSide(int side) const {
  const SurfaceShape& shape = side == 1 ? one_ : two_;
  if (shape.shell->is_closed() || shape.shell->faces().empty()) return "";
  return "; material lies behind the normals of '" + shape.name +
         "': if that is the wrong side, write reversed: true (or hole: true)";
}

bool SurfacePair::IsBoundary(int /*side*/, int32_t /*feature*/) const { return false; }

std::string SurfacePair::ExplainExit(const ContactPointState& /*was*/, int exit) const {
  return "contact opens at an end of '" + (exit < 4 ? one_ : two_).name + "'";
}

void SurfacePair::CalcColumns(const ContactLocation& at, double* values) const {
  const Locations locations = LocationsOf(at);
  const auto set = [](const Shell& shell, const FeatureLocation& location, double* uv) {
    const Vec2 parameters = shell.FindUserParameters(location.feature, location.u, location.w);
    uv[0] = parameters.x();
    uv[1] = parameters.y();
  };
  set(shell1(), locations.one, values);
  set(shell2(), locations.two, values + 2);
}

double SurfacePair::CalcRadius(int side, const Vec3& p_B) const {
  const SurfaceShape& shape = side == 1 ? one_ : two_;
  const std::vector<ShellNode>& nodes = shape.shell->nodes();
  if (nodes.empty() || !nodes.front().bounds.half.allFinite()) return kFarAway * size_;
  return (shape.X_BS * nodes.front().bounds.center - p_B).norm() + nodes.front().bounds.half.norm();
}

}  // namespace savary
