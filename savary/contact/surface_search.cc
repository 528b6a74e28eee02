#include "savary/contact/surface_search.h"

#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"
#include "savary/contact/contact_tolerances.h"

namespace savary {

namespace {

constexpr int kMostSplits = 5;        // of a pair of leaves
constexpr double kFarPair = 0.25;     // of the length: parts farther apart are not halved to tell minima apart
constexpr int kQuietSplits = 7;       // the same, for quiet times
constexpr double kLargeTurn = 0.35;   // rad: parts that turn more are halved
constexpr double kSmallTurn = 0.1;    // rad: parts that turn less are not
constexpr double kBesideTurn = 0.6;   // rad: a part is beside a point whose normal is so near
constexpr double kBesidePart = 1e-6;  // of a part: what is found so far beyond it belongs to it
constexpr double kSamePoint = 1e-7;   // of the length
constexpr int kApproachSteps = 8;
constexpr double kTouching = 1e-3;  // of the depth
constexpr double kDeep = 1e-6;      // of the length: whether bodies really overlap there is looked at

// Until V t + A t^2 covers it.
double TimeToCover(double way, double speed, double acceleration) {
  if (!(way > 0)) return 0;
  if (!(acceleration > 0)) return speed > 0 ? way / speed : kInfinity;
  return 2 * way / (speed + std::sqrt(speed * speed + 4 * acceleration * way));
}

bool IsBeside(const PartBounds& bounds, const Vec3& r, const Vec3& n) {
  return AngleBetween(bounds.normal, n) <= bounds.spread + kBesideTurn &&
         bounds.CalcLeastDistance(r) <= (bounds.half.allFinite() ? 2 * bounds.half.norm() : 0);
}

}  // namespace

SurfaceSearch::SurfaceSearch(const ContactSide& one, const ContactSide& two, double length)
    : one_(one), two_(two), length_(length), ball_(MakeBall(one, true)) {
  if (!ball_) ball_ = MakeBall(two, false);
}

SurfaceSearch::BoxGaps SurfaceSearch::CalcGaps(const PartBounds& one, const PartBounds& two) const {
  const Vec3 between = X_ * one.center - two.center;
  const Mat3 axes1 = X_.R * one.axes, cosines = (axes1.transpose() * two.axes).cwiseAbs();
  BoxGaps gaps = BoxGaps::Zero();
  if (one.half.allFinite())
    gaps.head<3>() = (two.axes.transpose() * between).cwiseAbs() - two.half - cosines.transpose() * one.half;
  if (two.half.allFinite()) gaps.tail<3>() = (axes1.transpose() * between).cwiseAbs() - one.half - cosines * two.half;
  return gaps;
}

double SurfaceSearch::CalcLeast(const PartBounds& one, const PartBounds& two) const {
  return std::max(0.0, CalcGaps(one, two).maxCoeff());
}

double SurfaceSearch::CalcOffNormal(const PartBounds& one, const PartBounds& two) const {
  return AngleBetween(X_.R * one.normal, -two.normal) - one.spread - two.spread;
}

double SurfaceSearch::CalcOffTangent(const Part& one, const Part& two) const {
  // Normals of an edge are perpendicular to it, however wide its fan is.
  const auto off = [](const Part& edge, const Vec3& tangent, const Vec3& normal, double spread) {
    if (edge.tangent_spread < 0 || spread >= kPi) return -kInfinity;
    return std::asin(std::min(1.0, std::abs(tangent.dot(normal)))) - edge.tangent_spread - spread;
  };
  return std::max(off(one, X_.R * one.tangent, two.bounds.normal, two.bounds.spread),
                  off(two, two.tangent, X_.R * one.bounds.normal, one.bounds.spread));
}

bool SurfaceSearch::IsPossible(const PartBounds& one, const PartBounds& two, Verdict* found) const {
  Verdict& verdict = *found;
  verdict = {};
  verdict.least = CalcLeast(one, two);
  if (verdict.least > std::max(reach_, depth_)) return false;
  const Vec3 n1 = X_.R * one.normal;
  // The chord is shorter than the angle; only where it does not decide the angle is calculated.
  const double most_turn = one.spread + two.spread + slack_;
  if ((n1 + two.normal).squaredNorm() > most_turn * most_turn) return false;
  if (!(CalcOffNormal(one, two) <= slack_)) return false;
  const Vec3 across = X_ * one.center - two.center;
  const bool finite1 = one.half.allFinite(), finite2 = two.half.allFinite();
  const double r1 = finite1 ? one.half.norm() : kInfinity, r2 = finite2 ? two.half.norm() : kInfinity;
  const double away = across.norm();
  verdict.most = away + r1 + r2;
  bool may_be_apart = true, may_overlap = true;
  if (finite1 && finite2 && away > (r1 + r2) * (1 + 1e-12)) {
    const double cone = std::asin((r1 + r2) / away) + slack_ + 1e-12;
    const double to2 = AngleBetween(across, two.normal), to1 = AngleBetween(across, -n1);
    may_be_apart = to2 <= two.spread + cone && to1 <= one.spread + cone;
    may_overlap = kPi - to2 <= two.spread + cone && kPi - to1 <= one.spread + cone;
  }
  // Beside a flat part the signed distance is known well.
  if (!finite2 && two.spread < 1e-9 && finite1) {
    const double height = two.normal.dot(across);
    may_be_apart = height + r1 >= 0;
    may_overlap = height - r1 <= 0;
    verdict.most = std::abs(height) + r1;
  } else if (!finite1 && one.spread < 1e-9 && finite2) {
    const double height = -n1.dot(across);
    may_be_apart = height + r2 >= 0;
    may_overlap = height - r2 <= 0;
    verdict.most = std::abs(height) + r2;
  }
  return (may_be_apart && verdict.least <= reach_) || (may_overlap && verdict.least <= depth_);
}

double SurfaceSearch::LeastBend(double k1, double k2, double most) const {
  if (!std::isfinite(k1) || !std::isfinite(k2)) return -kInfinity;
  // The second as seen at a gap: k / (1 + g k).
  const double gap = std::min(most, reach_);
  if (!std::isfinite(gap)) return k2 < 0 ? -kInfinity : k1;
  const double stretch = 1 + gap * k2;
  return stretch > 0 ? k1 + k2 / stretch : -kInfinity;
}

void SurfaceSearch::Descend(int node1, int node2) {
  const ShellNode &a = one_.shell().nodes()[node1], &b = two_.shell().nodes()[node2];
  Verdict verdict;
  if (!IsPossible(a.bounds, b.bounds, &verdict)) return;
  if (a.is_leaf() && b.is_leaf()) {
    SearchParts(one_.leaf(node1), two_.leaf(node2), 0);
    return;
  }
  OpenEither(node1, node2, [&](int i, int k) { Descend(i, k); });
}

template <class Visit>
void SurfaceSearch::OpenEither(int node1, int node2, const Visit& visit) const {
  const ShellNode &a = one_.shell().nodes()[node1], &b = two_.shell().nodes()[node2];
  if (!a.is_leaf() && (b.is_leaf() || a.bounds.half.norm() >= b.bounds.half.norm())) {
    visit(node1 + 1, node2);
    visit(a.right, node2);
  } else {
    visit(node1, node2 + 1);
    visit(node1, b.right);
  }
}

template <class Visit>
bool SurfaceSearch::HalveEither(const Part& one, const Part& two, const Visit& visit) const {
  const bool first = one.bounds.half.minCoeff() >= two.bounds.half.minCoeff();
  const Part *a = nullptr, *b = nullptr;
  if ((first && one_.Halve(one, &a, &b)) || (!first && !two_.Halve(two, &a, &b) && one_.Halve(one, &a, &b))) {
    visit(*a, two);
    visit(*b, two);
    return true;
  }
  if (!two_.Halve(two, &a, &b)) return false;
  visit(one, *a);
  visit(one, *b);
  return true;
}

bool SurfaceSearch::IsLeftOut(const Part& one, const Part& two) const {
  const FeaturePair features{one.feature, two.feature};
  return std::find(left_out_.begin(), left_out_.end(), features) != left_out_.end();
}

void SurfaceSearch::SearchParts(const Part& one, const Part& two, int depth) {
  if (depth == 0 && IsLeftOut(one, two)) return;
  // Flat on flat, and a straight edge on a flat face: their ends are found.
  if (one_.is_straight(one.feature) && two_.is_straight(two.feature)) {
    const bool face1 = one_.shell().features()[one.feature].kind == FeatureKind::kFace,
               face2 = two_.shell().features()[two.feature].kind == FeatureKind::kFace;
    if (face1 || face2) return;
  }
  Verdict verdict;
  if (!IsPossible(one.bounds, two.bounds, &verdict) || CalcOffTangent(one, two) > slack_) return;
  const bool faces = one_.shell().features()[one.feature].kind == FeatureKind::kFace &&
                     two_.shell().features()[two.feature].kind == FeatureKind::kFace;
  if (faces && depth < kMostSplits && verdict.least <= kFarPair * length_) {
    // Leaves turn little: there samples say how they bend. Smaller parts are bounded.
    const double bend = depth == 0 ? LeastBend(one.least_curvature, two.least_curvature, verdict.most)
                                   : std::max(LeastBend(one.bounds.k_min, two.bounds.k_min, verdict.most),
                                              one.bounds.spread + two.bounds.spread < kSmallTurn ? 0.0 : -kInfinity);
    const bool is_simple =
        bend * length_ >= -kFlatCurvature && one.bounds.spread < kLargeTurn && two.bounds.spread < kLargeTurn;
    if (!is_simple) {
      if (HalveEither(one, two, [&](const Part& a, const Part& b) { SearchParts(a, b, depth + 1); })) return;
    }
  }
  FindIn(one, two);
}

void SurfaceSearch::FindIn(const Part& one, const Part& two) {
  const Shell &shell1 = one_.shell(), &shell2 = two_.shell();
  const Mat3 R_12 = X_.R.transpose();
  const Vec3 n1 = -(R_12 * two.bounds.normal), n2 = -(X_.R * one.bounds.normal);
  FeatureLocation at1 = one_.Guess(one.feature, one.part, n1), at2 = two_.Guess(two.feature, two.part, n2);
  // On a plane without end the start is the foot of the other part.
  const auto start_on_plane = [&](const ContactSide& side, const Part& part, const Vec3& x, FeatureLocation* at) {
    if (part.part.u.IsFinite() && part.part.w.IsFinite()) return;
    FeatureJet jet;
    for (int i = 0; i < 3; ++i) {
      side.shell().CalcFeature(at->feature, at->u, at->w, &jet);
      const Vec3 off = x - jet.r;
      if (!part.part.u.IsFinite()) at->u += off.dot(jet.ru) / jet.ru.squaredNorm();
      if (!part.part.w.IsFinite()) at->w += off.dot(jet.rw) / jet.rw.squaredNorm();
    }
  };
  if (one.bounds.half.allFinite()) start_on_plane(two_, two, X_ * one.bounds.center, &at2);
  if (two.bounds.half.allFinite()) start_on_plane(one_, one, R_12 * (two.bounds.center - X_.p), &at1);
  // What normals edges and vertices start with, now that both locations are known.
  FeatureJet jet;
  if (shell1.features()[one.feature].kind != FeatureKind::kFace) {
    shell2.CalcFeature(at2.feature, at2.u, at2.w, &jet);
    at1 = one_.Guess(one.feature, one.part, -(R_12 * jet.n));
  }
  if (shell2.features()[two.feature].kind != FeatureKind::kFace) {
    shell1.CalcFeature(at1.feature, at1.u, at1.w, &jet);
    at2 = two_.Guess(two.feature, two.part, -(X_.R * jet.n));
  }
  // Newton's method may have gone round what is closed.
  const auto belongs = [&](const ContactSide& side, const Part& part, FeatureLocation* at) {
    const Shell::Feature& feature = side.shell().features()[part.feature];
    if (feature.kind == FeatureKind::kVertex) return true;
    const FeatureDomain& domain = side.domain(part.feature);
    const auto within = [](const Interval& range, const Interval& whole, bool ends, double* x) {
      if (!range.IsFinite()) return true;
      if (!ends && whole.IsFinite()) *x -= whole.width() * std::round((*x - range.middle()) / whole.width());
      const double by = kBesidePart * range.width();
      return *x >= range.lo - by && *x <= range.hi + by;
    };
    const bool in_w = feature.kind == FeatureKind::kEdge || within(part.part.w, domain.w, domain.w_ends, &at->w);
    return in_w && within(part.part.u, domain.u, domain.u_ends, &at->u);
  };
  TrackedSurfaceContact met;
  const auto is_met = [&] {
    met = TrackSurfaceContact(shell1, shell2, X_, length_, at1, at2);
    return met.status == SurfaceTrackStatus::kMet && belongs(one_, one, &met.one) && belongs(two_, two, &met.two);
  };
  // From the middles it may have left the parts though they hold a minimum.
  if (!is_met()) {
    if (met.status == SurfaceTrackStatus::kLine) return;
    Approach(one, two, &at1, &at2);
    if (!is_met()) return;
  }
  const double gap = met.contact.g;
  if (!(gap <= reach_) || !(gap >= -depth_)) return;
  const double inside = std::min(one_.CalcExits(met.one).least(), two_.CalcExits(met.two).least());
  if (inside < -slack_) return;
  const Found found{met.one, met.two, gap, inside, met.contact.two.r, met.contact.n()};
  for (Found& other : *found_) {
    const bool is_same = (other.p2 - found.p2).norm() <= kSamePoint * (length_ + std::abs(gap)) &&
                         std::abs(other.gap - gap) <= kSamePoint * length_ && other.n.dot(found.n) > tolerance::kOneWay;
    if (!is_same) continue;
    if (found.inside > other.inside) other = found;
    return;
  }
  found_->push_back(found);
}

void SurfaceSearch::Approach(const Part& one, const Part& two, FeatureLocation* at1, FeatureLocation* at2) const {
  const Shell &shell1 = one_.shell(), &shell2 = two_.shell();
  const auto is_face = [](const Shell& shell, const Part& part) {
    return shell.features()[part.feature].kind == FeatureKind::kFace;
  };
  const auto clamp = [](const Interval& range, double* x) {
    if (range.IsFinite()) *x = std::clamp(*x, range.lo, range.hi);
  };
  Vec3 across = Vec3::Zero();
  for (int i = 0; i < kApproachSteps; ++i) {
    FeatureJet jet1, jet2;
    shell1.CalcFeature(at1->feature, at1->u, at1->w, &jet1);
    shell2.CalcFeature(at2->feature, at2->u, at2->w, &jet2);
    across = X_ * jet1.r - jet2.r;
    Eigen::Matrix<double, 3, 4> J;
    J << X_.R * jet1.ru, X_.R * jet1.rw, -jet2.ru, -jet2.rw;
    // The step that is shortest in space.
    Eigen::Vector4d scale = J.colwise().norm().transpose();
    for (int k = 0; k < 4; ++k) {
      scale[k] = scale[k] > 0 ? 1 / scale[k] : 0;
      J.col(k) *= scale[k];
    }
    const Mat3 square = J * J.transpose() + 1e-6 * Mat3::Identity();
    const Eigen::Vector4d step = -scale.cwiseProduct(J.transpose() * (square.inverse() * across));
    at1->u += step[0];
    at2->u += step[2];
    clamp(one.part.u, &at1->u);
    clamp(two.part.u, &at2->u);
    if (is_face(shell1, one)) {
      at1->w += step[1];
      clamp(one.part.w, &at1->w);
    }
    if (is_face(shell2, two)) {
      at2->w += step[3];
      clamp(two.part.w, &at2->w);
    }
  }
  if (!(across.norm() > 0)) return;
  // Normals of edges and vertices along the way across.
  const auto turn = [](const ContactSide& side, const Part& part, const Vec3& n, FeatureLocation* at) {
    const FeatureKind kind = side.shell().features()[part.feature].kind;
    if (kind == FeatureKind::kEdge) at->w = side.Guess(part.feature, {0, {at->u, at->u}, {0, 1}}, n).w;
    if (kind == FeatureKind::kVertex) *at = side.Guess(part.feature, part.part, n);
  };
  turn(one_, one, -(X_.R.transpose() * across).normalized(), at1);
  turn(two_, two, across.normalized(), at2);
}

bool SurfaceSearch::IsOverlap(const Pose& X_21, const Vec3& p2, const Vec3& n, double gap) const {
  if (gap > -kDeep * length_) return true;
  const Vec3 middle = p2 + 0.5 * gap * n;
  // Of bodies that only touch it is on both surfaces; under a rim it is on that of the rim, and inside the other.
  const auto height = [](const Shell& shell, const Vec3& x) {
    const bool has_inside = shell.is_closed() || shell.faces().size() == 1;
    return has_inside ? shell.FindClosest(x).height : -kInfinity;
  };
  const double margin = kTouching * -gap;
  // A sharp edge without faces has no inside: its own point is in the other or not.
  if (one_.shell().faces().empty()) return height(two_.shell(), p2 + gap * n) < -margin;
  if (two_.shell().faces().empty()) return height(one_.shell(), X_21.Inverse() * p2) < -margin;
  const double one = height(one_.shell(), X_21.Inverse() * middle), two = height(two_.shell(), middle);
  return std::min(one, two) < -margin && std::max(one, two) < margin;
}

void SurfaceSearch::FindPoints(const Pose& X_21, double reach, double depth, double slack,
                               std::span<const FeaturePair> left_out, std::vector<Found>* found) {
  left_out_ = left_out;
  X_ = X_21;
  reach_ = reach;
  depth_ = depth;
  slack_ = slack;
  found_ = found;
  found->clear();
  if (one_.shell().nodes().empty() || two_.shell().nodes().empty()) return;
  if (ball_) {
    SetBall();
    DescendToBall(0);
  } else {
    Descend(0, 0);
  }
  std::erase_if(*found, [&](const Found& at) { return !IsOverlap(X_, at.p2, at.n, at.gap); });
  std::sort(found->begin(), found->end(), [](const Found& a, const Found& b) { return a.gap < b.gap; });
}

// ---- quiet times

double SurfaceSearch::TimeTo(const PartBounds& one, const PartBounds& two) const {
  double longest = TimeTo(CalcGaps(one, two), one, two);
  if (longest >= quiet_) return longest;
  return std::max(longest, TimeToCover(CalcOffNormal(one, two), motion_.w.norm(), motion_.alpha.norm()));
}

double SurfaceSearch::TimeTo(const BoxGaps& gaps, const PartBounds& one, const PartBounds& two) const {
  double longest = 0;
  if (!(gaps.maxCoeff() > 0)) return longest;
  // While boxes are apart along a direction nothing touches. Points of the one as they are seen from the other, where
  // the direction is fixed; and points of the other, with the acceleration of Coriolis, where it is fixed in the one. A
  // part without end says nothing.
  struct Seen {
    bool is_finite = false;
    Vec3 velocity = Vec3::Zero();  // of the center
    double acceleration = 0;
    Mat3 axes = Mat3::Identity();
  } seen[2];
  const Vec3 center = X_ * one.center;
  if (one.half.allFinite()) {
    seen[0] = {true, motion_.v + motion_.w.cross(center), motion_.Acceleration(center, one.half.norm()),
               X_.R * one.axes};
  }
  if (two.half.allFinite()) {
    const double radius = two.half.norm();
    seen[1] = {true, motion_.v + motion_.w.cross(two.center),
               motion_.Acceleration(two.center, radius) + 2 * motion_.w.norm() * motion_.Speed(two.center, radius),
               two.axes};
  }
  const Vec3 between = center - two.center;
  for (int k = 0; k < 6; ++k) {
    if (!(gaps[k] > 0)) continue;
    Vec3 along = k < 3 ? Vec3(two.axes.col(k)) : Vec3(X_.R * one.axes.col(k - 3));
    if (along.dot(between) < 0) along = -along;
    const Vec3 turn = along.cross(motion_.w);
    for (const int side : {0, 1}) {
      if (!seen[side].is_finite) continue;
      const double spread = (seen[side].axes.transpose() * turn).cwiseAbs().dot(side == 0 ? one.half : two.half);
      const double speed = std::max(0.0, spread - along.dot(seen[side].velocity));
      longest = std::max(longest, TimeToCover(gaps[k], speed, seen[side].acceleration));
      if (longest >= quiet_) return longest;
    }
  }
  return longest;
}

double SurfaceSearch::TimeTo(const Part& one, const Part& two) const {
  const double time = TimeTo(one.bounds, two.bounds);
  if (time >= quiet_) return time;
  return std::max(time, TimeToCover(CalcOffTangent(one, two), motion_.w.norm(), motion_.alpha.norm()));
}

bool SurfaceSearch::IsGuarded(const Part& one, const Part& two) const {
  return std::any_of(followed_.begin(), followed_.end(), [&](const Followed& point) {
    return IsBeside(one.bounds, point.r1, point.n1) && IsBeside(two.bounds, point.r2, point.n2);
  });
}

void SurfaceSearch::DescendQuiet(int node1, int node2) {
  const ShellNode &a = one_.shell().nodes()[node1], &b = two_.shell().nodes()[node2];
  if (TimeTo(a.bounds, b.bounds) >= quiet_) return;
  if (a.is_leaf() && b.is_leaf()) {
    BoundQuiet(one_.leaf(node1), two_.leaf(node2), 0);
    return;
  }
  OpenEither(node1, node2, [&](int i, int k) { DescendQuiet(i, k); });
}

void SurfaceSearch::BoundQuiet(const Part& one, const Part& two, int depth) {
  if (depth == 0 && IsLeftOut(one, two)) return;
  const bool face1 = one_.shell().features()[one.feature].kind == FeatureKind::kFace,
             face2 = two_.shell().features()[two.feature].kind == FeatureKind::kFace;
  // What lies on each other along a line or an area touches at its ends too.
  if (one_.is_straight(one.feature) && two_.is_straight(two.feature) && (face1 || face2)) return;
  const double time = TimeTo(one, two);
  if (time >= quiet_) return;
  if (face1 && face2) {
    // By samples: what they miss is found in penetration at the end of a step.
    const double bend = (one.least_curvature + two.least_curvature) * length_;
    if (bend >= -kFlatCurvature && (bend <= kFlatCurvature || IsGuarded(one, two))) return;
    const auto bound = [&](const Part& a, const Part& b) { BoundQuiet(a, b, depth + 1); };
    if (depth < kQuietSplits && HalveEither(one, two, bound)) return;
  } else if (IsGuarded(one, two)) {
    return;
  }
  quiet_ = std::min(quiet_, time);
}

double SurfaceSearch::FindQuiet(const Pose& X_21, std::span<const Followed> followed,
                                std::span<const FeaturePair> left_out, const RelativeSurfaceMotion& motion) {
  left_out_ = left_out;
  X_ = X_21;
  reach_ = 0;
  depth_ = 0;
  slack_ = 0;
  followed_ = followed;
  motion_ = motion;
  quiet_ = kInfinity;
  if (one_.shell().nodes().empty() || two_.shell().nodes().empty()) return quiet_;
  if (!ball_) {
    DescendQuiet(0, 0);
    return quiet_;
  }
  SetBall();
  // Of the center as it is seen from the other shell; where that one is the first, which turns, with the acceleration
  // of Coriolis.
  const Vec3 seen = ball_->is_first ? X_ * ball_->center : ball_->center;
  ball_speed_ = motion_.Speed(seen, 0);
  ball_acceleration_ = motion_.Acceleration(seen, 0) + (ball_->is_first ? 0 : 2 * motion_.w.norm() * ball_speed_);
  DescendQuietToBall(0);
  return quiet_;
}

// ---- beside a ball

std::optional<SurfaceSearch::Ball> SurfaceSearch::MakeBall(const ContactSide& side, bool is_first) {
  constexpr double kRound = 1e-9;  // of the radius
  const Shell& shell = side.shell();
  const Shell::Form& form = side.form();
  if (!form.is_sphere || !(form.k_min > 0) || !shell.is_closed() || !shell.edges().empty() || !shell.vertices().empty())
    return {};
  Ball ball;
  ball.is_first = is_first;
  ball.radius = 2 / (form.k_min + form.k_max);
  for (size_t i = 0; i < shell.nodes().size(); ++i) {
    if (!shell.nodes()[i].is_leaf()) continue;
    const Part& part = side.leaf(static_cast<int>(i));
    FeatureJet jet;
    shell.CalcFeature(part.feature, part.part.u.middle(), part.part.w.middle(), &jet);
    const Vec3 center = jet.r - ball.radius * jet.n;
    if (ball.leaves.empty()) ball.center = center;
    if (!((center - ball.center).norm() <= kRound * ball.radius)) return {};
    const double spread = std::min(kPi, part.bounds.spread);
    ball.leaves.push_back({&part, part.bounds.normal, std::cos(spread), spread});
  }
  return ball;
}

void SurfaceSearch::SetBall() { ball_center_ = ball_->is_first ? X_ * ball_->center : X_.Inverse() * ball_->center; }

// The center is beyond the point that touches, along its normal, by the radius and the gap.
bool SurfaceSearch::MayTouchBall(const PartBounds& bounds) const {
  constexpr double kRounding = 1e-9;  // of the length
  const double margin = kRounding * length_, least = bounds.CalcLeastDistance(ball_center_);
  const double radius = ball_->radius;
  bool in_front = least <= radius + reach_ + margin, behind = least <= depth_ - radius + margin;
  const Vec3 away = ball_center_ - bounds.center;
  if (bounds.half.allFinite()) {
    in_front = in_front && bounds.CalcMostDistance(ball_center_) >= radius - depth_ - margin;
    const double half = bounds.half.norm(), far = away.norm();
    if ((in_front || behind) && far > half * (1 + 1e-12)) {
      const double cone = std::asin(half / far) + slack_ + 1e-12 + bounds.spread;
      const double angle = AngleBetween(away, bounds.normal);
      in_front = in_front && angle <= cone;
      behind = behind && kPi - angle <= cone;
    }
  } else if (bounds.spread < 1e-9) {
    const double height = bounds.normal.dot(away);
    in_front = in_front && height >= -margin;
    behind = behind && height <= margin;
  }
  return in_front || behind;
}

void SurfaceSearch::DescendToBall(int node) {
  const ContactSide& side = beside_ball();
  const ShellNode& b = side.shell().nodes()[node];
  if (!MayTouchBall(b.bounds)) return;
  if (b.is_leaf()) {
    SearchBesideBall(side.leaf(node), 0);
    return;
  }
  DescendToBall(node + 1);
  DescendToBall(b.right);
}

void SurfaceSearch::SearchBesideBall(const Part& part, int depth) {
  if (depth > 0 && !MayTouchBall(part.bounds)) return;
  const ContactSide& side = beside_ball();
  bool is_simple = true;
  if (side.shell().features()[part.feature].kind == FeatureKind::kFace) {
    // As in SearchParts; a ball bends evenly.
    const double most = part.bounds.CalcMostDistance(ball_center_) - ball_->radius, k = 1 / ball_->radius;
    const double bend = depth == 0 ? LeastBend(k, part.least_curvature, most)
                                   : std::max(LeastBend(k, part.bounds.k_min, most),
                                              part.bounds.spread < kSmallTurn ? 0.0 : -kInfinity);
    is_simple = bend * length_ >= -kFlatCurvature && part.bounds.spread < kLargeTurn;
    const bool is_near = part.bounds.CalcLeastDistance(ball_center_) - ball_->radius <= kFarPair * length_;
    const Part *a = nullptr, *b = nullptr;
    if (!is_simple && is_near && depth < kMostSplits && side.Halve(part, &a, &b)) {
      SearchBesideBall(*a, depth + 1);
      SearchBesideBall(*b, depth + 1);
      return;
    }
  }
  FindOnBall(part, is_simple);
}

// The point of a face's part that is nearest to the center of the ball: over a part that bends so little that there is
// one at most, by Newton's method on the distance within the part, with the curvature that the surface has along its
// normal.
SurfaceSearch::Foot SurfaceSearch::FindFoot(const Part& part, FeatureJet* jet) const {
  constexpr int kSteps = 30;
  constexpr double kAlongBorder = 1e-3;
  const Shell& shell = beside_ball().shell();
  const auto widen = [](const Interval& range) {
    const double by = kBesidePart * range.width();
    return Interval(range.lo - by, range.hi + by);
  };
  const Interval u_range = widen(part.part.u), w_range = widen(part.part.w);
  double u = part.part.u.middle(), w = part.part.w.middle();
  for (int i = 0; i < kSteps; ++i) {
    shell.CalcFeature(part.feature, u, w, jet);
    const Vec3 off = ball_center_ - jet->r;
    const double height = off.dot(jet->n), a = jet->ru.squaredNorm(), b = jet->ru.dot(jet->rw),
                 c = jet->rw.squaredNorm();
    const double x = off.dot(jet->ru), y = off.dot(jet->rw);
    double A = a + height * jet->ru.dot(jet->nu), B = b + height * jet->ru.dot(jet->nw),
           C = c + height * jet->rw.dot(jet->nw);
    if (!(A > 0.1 * a) || !(A * C - B * B > 0.01 * a * c)) A = a, B = b, C = c;
    const double det = A * C - B * B;
    double du = (C * x - B * y) / det, dw = (A * y - B * x) / det;
    // At a pole u means nothing.
    const double tiny = kSamePoint * kSamePoint * length_ * length_;
    if (a <= tiny && c > tiny) {
      du = 0;
      dw = y / c;
    } else if (!(det > 0)) {
      return Foot::kUnknown;
    }
    if ((jet->ru * du + jet->rw * dw).norm() <= kSamePoint * length_) return Foot::kInside;
    // At the border and drawn across it: along it.
    const auto is_held = [](const Interval& range, double at, double step) {
      return (at <= range.lo && step < 0) || (at >= range.hi && step > 0);
    };
    const bool holds_u = is_held(u_range, u, du), holds_w = is_held(w_range, w, dw);
    if (holds_u) du = 0, dw = holds_w ? 0 : y / C;
    if (holds_w && !holds_u) dw = 0, du = a > tiny ? x / A : 0;
    // Along the border these steps converge slowly where it is bent: short against the pull across it will do.
    const double pull = (jet->ru * (holds_u ? x / a : 0) + jet->rw * (holds_w ? y / c : 0)).norm();
    const double near =
        std::max(kSamePoint * length_, (holds_u || holds_w) && pull < kInfinity ? kAlongBorder * pull : 0);
    const double next_u = std::clamp(u + du, u_range.lo, u_range.hi),
                 next_w = std::clamp(w + dw, w_range.lo, w_range.hi);
    if ((jet->ru * (next_u - u) + jet->rw * (next_w - w)).norm() <= near) return Foot::kOutside;
    u = next_u;
    w = next_w;
  }
  return Foot::kUnknown;
}

// Parts of the ball that a part of the other shell may touch: those in the direction of its nearest point, or else of
// any.
void SurfaceSearch::FindOnBall(const Part& part, bool is_simple) {
  constexpr double kBesideLeaf = 1e-6;  // rad
  const bool first = ball_->is_first;
  const Mat3 R_bo = first ? Mat3(X_.R.transpose()) : X_.R;  // of the other shell, in the axes of the ball
  const auto find_in = [&](const Part& leaf) {
    const Part &one = first ? leaf : part, &two = first ? part : leaf;
    if (!IsLeftOut(one, two)) FindIn(one, two);
  };
  const Shell& other = beside_ball().shell();
  Vec3 toward = part.bounds.half.allFinite() ? Vec3(part.bounds.center - ball_center_) : Vec3(-part.bounds.normal);
  if (depth_ > ball_->radius && toward.dot(part.bounds.normal) > 0) toward = -toward;  // from behind
  const Vec3 d = R_bo * toward.normalized();
  const bool is_face = other.features()[part.feature].kind == FeatureKind::kFace;
  if (is_face && is_simple && part.part.u.IsFinite() && part.part.w.IsFinite()) {
    FeatureJet jet;
    const Foot foot = FindFoot(part, &jet);
    if (foot == Foot::kOutside) return;
    if (foot == Foot::kInside) {
      const double height = jet.n.dot(ball_center_ - jet.r);
      const Vec3 direction = R_bo * Vec3(height > 0 ? -jet.n : jet.n);
      for (const Ball::Leaf& leaf : ball_->leaves) {
        if (leaf.normal.dot(direction) >= leaf.cosine - kBesideLeaf) find_in(*leaf.part);
      }
      return;
    }
  }
  double cone = kPi;
  if (part.bounds.half.allFinite()) {
    const double half = part.bounds.half.norm(), far = (part.bounds.center - ball_center_).norm();
    if (far > half * (1 + 1e-12)) cone = std::asin(half / far);
  } else if (part.bounds.spread < 1e-9) {
    cone = part.bounds.spread;
  }
  for (const Ball::Leaf& leaf : ball_->leaves) {
    if (AngleBetween(leaf.normal, d) <= leaf.spread + cone + slack_ + kBesideLeaf) find_in(*leaf.part);
  }
}

bool SurfaceSearch::IsBallLeftOut(int feature) const {
  const auto of_ball = static_cast<int>((ball_->is_first ? one_ : two_).shell().features().size());
  for (int k = 0; k < of_ball; ++k) {
    const FeaturePair pair = ball_->is_first ? FeaturePair{k, feature} : FeaturePair{feature, k};
    if (std::find(left_out_.begin(), left_out_.end(), pair) == left_out_.end()) return false;
  }
  return true;
}

// Until the center is as far from the part as the radius, and in front of it.
double SurfaceSearch::TimeToBall(const PartBounds& bounds) const {
  double way = bounds.CalcLeastDistance(ball_center_) - ball_->radius;
  // The height of the center over the part's tangent planes: above that in the middle of the part, and what is added
  // where these are turned.
  const Vec3 away = ball_center_ - bounds.center;
  const double turn = std::min(2.0, 2 * std::sin(std::min(kPi, bounds.spread) / 2));
  if (bounds.half.allFinite()) {
    const double thick = (bounds.axes.transpose() * bounds.normal).cwiseAbs().dot(bounds.half);
    const double height = bounds.normal.dot(away) + thick + turn * bounds.CalcMostDistance(ball_center_);
    way = std::max(way, ball_->radius - height);
  } else if (bounds.spread < 1e-9) {
    way = std::max(way, ball_->radius - bounds.normal.dot(away));
  }
  return TimeToCover(way, ball_speed_, ball_acceleration_);
}

void SurfaceSearch::DescendQuietToBall(int node) {
  const ContactSide& side = beside_ball();
  const ShellNode& b = side.shell().nodes()[node];
  if (TimeToBall(b.bounds) >= quiet_) return;
  if (b.is_leaf()) {
    BoundQuietToBall(side.leaf(node), 0);
    return;
  }
  DescendQuietToBall(node + 1);
  DescendQuietToBall(b.right);
}

void SurfaceSearch::BoundQuietToBall(const Part& part, int depth) {
  if (depth == 0 && IsBallLeftOut(part.feature)) return;
  const double time = TimeToBall(part.bounds);
  if (time >= quiet_) return;
  const ContactSide& side = beside_ball();
  const auto is_guarded = [&] {
    return std::any_of(followed_.begin(), followed_.end(), [&](const Followed& point) {
      return IsBeside(part.bounds, ball_->is_first ? point.r2 : point.r1, ball_->is_first ? point.n2 : point.n1);
    });
  };
  if (side.shell().features()[part.feature].kind == FeatureKind::kFace) {
    const double bend = (1 / ball_->radius + part.least_curvature) * length_;
    if (bend >= -kFlatCurvature && (bend <= kFlatCurvature || is_guarded())) return;
    const Part *a = nullptr, *b = nullptr;
    if (depth < kQuietSplits && side.Halve(part, &a, &b)) {
      BoundQuietToBall(*a, depth + 1);
      BoundQuietToBall(*b, depth + 1);
      return;
    }
  } else if (is_guarded()) {
    return;
  }
  quiet_ = std::min(quiet_, time);
}

}  // namespace savary
