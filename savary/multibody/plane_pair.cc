#include "savary/multibody/plane_pair.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "savary/contact/contact_tolerances.h"

namespace savary {

namespace {

constexpr double kTryOut = 1e-5;       // of the size: how far parts are moved to see whether they graze each other
constexpr double kOverlap = 1e-2;      // of that way: the depth of an overlap
constexpr double kBesideSide = 1e-7;   // of the size: how far beside a line points are looked at
constexpr double kBesideDepth = 1e-3;  // of the depth there: no farther than that
constexpr double kFarthest = 1e12;     // of the size: what is farther off, or not finite, is nowhere
constexpr double kShallow = 1e-3;      // of the size: depth of a corner that lies on a side
constexpr double kFacing = 1e-3;       // rad: beside the fan of a corner, a side that it still faces
constexpr double kEdgeDepth = 1e-4;    // of the depth of a corner: what is next to it is inside by more
constexpr double kOffEnd = 1e-6;       // of an element: beyond its end
constexpr double kOffFan = 0.2;        // of a fan of normals, or an arc: beyond its end

// A circle around it.
void CalcExtent(const Profile& profile, Vec2* center, double* extent) {
  const std::vector<Vec2> points = profile.Sample(0.05);
  Vec2 low = points[0], high = points[0];
  for (const Vec2& point : points) {
    low = low.cwiseMin(point);
    high = high.cwiseMax(point);
  }
  *center = 0.5 * (low + high);
  *extent = 0;
  for (const Vec2& point : points) *extent = std::max(*extent, 1.01 * (point - *center).norm());
}

double LocationOn(const Profile& profile, const ProfileLocation& location) {
  if (location.element < 0) return 0;
  return location.element >= profile.num_elements() ? profile.num_elements()
                                                    : profile.Wrap(location.element + location.u);
}

// A location that has come to the end of its element on that side, at this end.
ProfileLocation AtEnd(const ProfileLocation& location, int side) {
  return side == 0 ? location : ProfileLocation{location.element, side > 0 ? 1.0 : 0.0};
}

bool IsCorner(const Profile& profile, int element) {
  return element >= 0 && element < profile.num_elements() && profile.is_corner(element);
}

ContactPoint::Status StatusOf(TrackStatus status) {
  switch (status) {
    case TrackStatus::kMet:
      return ContactPoint::Status::kMet;
    case TrackStatus::kNoMinimum:
      return ContactPoint::Status::kNoMinimum;
    case TrackStatus::kLine:
      return ContactPoint::Status::kLine;
    case TrackStatus::kNotConverged:
      break;
  }
  return ContactPoint::Status::kNotConverged;
}

}  // namespace

struct PlanePair::Finder {
  ContactSearch search;
  Vec2 center1, center2;  // of circles around the outlines
  double extent1 = 0, extent2 = 0;
  std::vector<FoundContact> found;
  std::vector<Candidate> nearest;

  Finder(const Profile& one, const Profile& two) : search(one, two) {
    CalcExtent(one, &center1, &extent1);
    CalcExtent(two, &center2, &extent2);
  }
};

PlanePair::PlanePair(const Model& model, const Contact& contact)
    : ContactPair(kCounts),
      contact_(contact),
      one_(model.ProfileOf(contact.one)),
      two_(model.ProfileOf(contact.two)),
      size_(std::min(one_.profile.size(), two_.profile.size())) {
  const Profile &one = one_.profile, &two = two_.profile;
  const bool single = contact.bilateral ||
                      (one.is_convex() && two.is_convex() && !(one.has_straight_part() && two.has_straight_part()));
  are_convex_ = one.is_convex() && two.is_convex();
  const bool journal = one.is_circle() && two.is_circle() && one.is_hole() != two.is_hole();
  minima_ = single ? Minima::kOne : journal ? Minima::kOneAwayFromMiddle : Minima::kMany;
}

PlanePair::~PlanePair() = default;

PlanePair::Finder& PlanePair::finder() const {
  if (!finder_) finder_ = std::make_unique<Finder>(one_.profile, two_.profile);
  return *finder_;
}

ProfilePair PlanePair::MakePose(const PairMotion& motion) const {
  const FrameKinematics &S1 = motion.S1, &S2 = motion.S2;
  const Vec3 p = S2.R.transpose() * (S1.p - S2.p), x = S2.R.transpose() * S1.R.col(0);
  return {&one_.profile, &two_.profile, PlanePose(p.head<2>(), std::atan2(x.y(), x.x()))};
}

void PlanePair::Calc(const PairMotion& motion, const ContactPointState& state, const double* parameters,
                     ContactPoint* point) const {
  const FrameKinematics &S1 = motion.S1, &S2 = motion.S2;
  const TrackedContact at =
      TrackContact(MakePose(motion), {state.feature1, parameters[0]}, {state.feature2, parameters[1]});
  const PlaneContact& contact = at.contact;
  point->state = state;
  point->status = StatusOf(at.status);
  point->location = LocationOf(at.one, at.two);
  point->gap = contact.g;
  const Vec3 z = S2.R.col(2);
  const double height = 0.5 * z.dot(S1.p - S2.p);
  const auto to_world = [&](const Vec2& a) { return Vec3(S2.R.col(0) * a.x() + S2.R.col(1) * a.y()); };
  point->n = to_world(contact.n());
  point->T[0] = to_world(contact.T());
  const Vec3 origin = S2.p + height * z;
  point->p1 = origin + to_world(contact.one.r);
  point->p2 = origin + to_world(contact.two.r);

  const auto in_plane = [&](const Vec3& a) { return Vec2(S2.R.col(0).dot(a), S2.R.col(1).dot(a)); };
  // The material point at p, and what its velocities make of its acceleration.
  const auto move = [&](const FrameKinematics& S, const Vec3& p) {
    const Vec3 arm = p - S.p, turned = S.w.cross(arm);
    PlaneMotion moved;
    moved.V = in_plane(S.v + turned);
    moved.omega = z.dot(S.w);
    moved.A = in_plane(S.a_bias + S.w.cross(turned));
    return moved;
  };
  const PlaneContactRates rates = CalcRates(contact, move(S1, point->p1), move(S2, point->p2));
  point->rates[0] = rates.s1;
  point->rates[1] = rates.s2;
  point->slip.x() = rates.slip;
  point->n_dot = (S2.w + (rates.turning - z.dot(S2.w)) * z).cross(point->n);
  point->spin = point->n.dot(S1.w - S2.w);
  point->K1(0, 0) = contact.one.w / contact.one.v;
  point->K2(0, 0) = contact.two.w / contact.two.v;
  const auto set = [&](const Vec3& direction, double c, double cdot, double bias, ScalarRow* row) {
    row->c = c;
    row->cdot = cdot;
    row->bias = bias;
    row->J_F << (S1.r + point->p1 - S1.p).cross(direction), direction;
    row->J_M << -(S2.r + point->p2 - S2.p).cross(direction), -direction;
  };
  const bool found = at.status != TrackStatus::kNotConverged;
  set(point->n, found ? contact.g : std::numeric_limits<double>::quiet_NaN(), rates.gdot, rates.gddot, &point->normal);
  set(point->T[0], 0, rates.slip, rates.slip_rate, &point->tangents[0]);

  point->sharpness = CalcSharpness(contact, state.is_touching(), size_);
  const bool ends1 = !one_.profile.is_endless(), ends2 = !two_.profile.is_endless();
  point->exits[0] = ends1 ? at.one.u : 1;
  point->exits[1] = ends1 ? 1 - at.one.u : 1;
  point->exits[2] = ends2 ? at.two.u : 1;
  point->exits[3] = ends2 ? 1 - at.two.u : 1;
  point->exit_rates[0] = point->exit_rates[1] = rates.s1;
  point->exit_rates[2] = point->exit_rates[3] = rates.s2;
}

bool PlanePair::HasFeatures(int32_t feature1, int32_t feature2) const {
  const auto has = [](const Profile& profile, int32_t element) {
    const int beyond = profile.is_closed() ? 0 : 1;  // the ends of an open one
    return element >= -beyond && element < profile.num_elements() + beyond;
  };
  return has(one_.profile, feature1) && has(two_.profile, feature2);
}

bool PlanePair::IsNear(const ContactPointState& /*state*/, const double* parameters) const {
  const auto is_near = [](const Profile& profile, double u) {
    return profile.is_endless() || (u >= -tolerance::kBeyond && u <= 1 + tolerance::kBeyond);
  };
  return is_near(one_.profile, parameters[0]) && is_near(two_.profile, parameters[1]);
}

ContactPair::Passage PlanePair::FindPassage(const PairMotion& motion, const ContactPoint& point, unsigned exits) const {
  const ProfilePair pose = MakePose(motion);
  const auto side = [&](int first) {
    return (exits >> (first + 1) & 1U) != 0 ? 1 : (exits >> first & 1U) != 0 ? -1 : 0;
  };
  const int side1 = side(0), side2 = side(2);
  const bool is_closed = point.state.is_touching();
  const Locations at = LocationsOf(point.location);
  ContactPassage next = savary::FindPassage(pose, at.one, at.two, side1, side2);
  // Corner on corner is no contact, but a passage: what touches behind it is looked at.
  if (next.found && !next.is_far && !next.is_kink && is_closed && pose.Calc(next.one, next.two).IsCornerPair()) {
    next = CrossCorners(pose, next.one, next.two, side1 != 0 ? side1 : side2);
  } else if (next.found && !next.is_kink && is_closed) {
    // At ends of both outlines neighbours are looked at together: one after the other they would send it back.
    if (const ContactPassage lasting = FindLasting(motion, pose, {AtEnd(at.one, side1), AtEnd(at.two, side2)});
        lasting.found && (next.is_far || FindLasting(motion, pose, {next.one, next.two}).found))
      next = lasting;
  }
  // Nor is what is apart and has no least distance there.
  if (next.found && !next.is_far && !next.is_kink && !is_closed && !pose.Calc(next.one, next.two).IsMinimum())
    next.found = false;
  // Where a side comes to lie on another up to a hollow corner, all that touches is looked for anew.
  if (next.is_kink && side1 != 0 && side2 != 0) next.found = false;
  // Across a hollow corner the normal jumps, and with it the location on the corner that lies in it: from a normal at a
  // right angle to the new one it would not be found.
  if (next.found && next.is_kink) {
    ProfileLocation one = next.one, two = next.two;
    if (side1 == 0 && IsCorner(*pose.one, one.element)) one.u = 0.5;
    if (side2 == 0 && IsCorner(*pose.two, two.element)) two.u = 0.5;
    if (const TrackedContact met = TrackContact(pose, one, two); met.status == TrackStatus::kMet) {
      next.one.u = met.one.u;
      next.two.u = met.two.u;
    }
  }
  return {next.found, next.is_far, next.is_kink, LocationOf(next.one, next.two)};
}

PlaneContactRates PlanePair::CalcMotion(const PairMotion& motion, const ProfilePair& pose, const Locations& at) {
  const FrameKinematics &S1 = motion.S1, &S2 = motion.S2;
  const PlaneContact contact = pose.Calc(at.one, at.two);
  // In the axes of the second.
  const auto move = [&](const FrameKinematics& S, const Vec3& a, const Vec3& alpha, const Vec2& p, const Vec2& o) {
    const auto in_plane = [&](const Vec3& vector) -> Vec2 { return S2.R.leftCols<2>().transpose() * vector; };
    return PlaneMotion::At(p, o, in_plane(S.v), S2.R.col(2).dot(S.w), in_plane(a), S2.R.col(2).dot(alpha));
  };
  return CalcRates(contact, move(S1, motion.a1, motion.alpha1, contact.one.r, pose.X_21.p),
                   move(S2, motion.a2, motion.alpha2, contact.two.r, Vec2::Zero()));
}

// Where a point at the end of its elements moves on to, by its speed or, at rest, its acceleration; not found where it
// does not. `leaves` says whether it moves.
ContactPassage PlanePair::FindNext(const PairMotion& motion, const ProfilePair& pose, const Locations& at,
                                   bool by_acceleration, bool* leaves) const {
  using tolerance::kEndRate;
  using tolerance::kVerge;
  *leaves = false;
  const auto is_at_end = [](const Profile& profile, const ProfileLocation& location) {
    return !profile.is_endless() && (location.u < kVerge || location.u > 1 - kVerge);
  };
  if (!is_at_end(*pose.one, at.one) && !is_at_end(*pose.two, at.two)) return {};
  const PlaneContactRates rates = CalcMotion(motion, pose, at);
  const auto side = [&](const Profile& profile, double u, double speed, double acceleration) {
    if (profile.is_endless()) return 0;
    const double rate = std::abs(speed) > kEndRate || !by_acceleration ? speed : acceleration;
    return u < kVerge && rate < -kEndRate ? -1 : u > 1 - kVerge && rate > kEndRate ? 1 : 0;
  };
  const int side1 = side(*pose.one, at.one.u, rates.s1, rates.s1_dot),
            side2 = side(*pose.two, at.two.u, rates.s2, rates.s2_dot);
  if (side1 == 0 && side2 == 0) return {};
  *leaves = true;
  return savary::FindPassage(pose, at.one, at.two, side1, side2);
}

ContactPassage PlanePair::FindLasting(const PairMotion& motion, const ProfilePair& pose, const Locations& at) const {
  using tolerance::kVerge;
  ContactPassage lasting;
  bool leaves = false;
  (void)FindNext(motion, pose, at, false, &leaves);
  if (!leaves) return lasting;
  const auto list = [](const Profile& profile, const ProfileLocation& location,
                       std::array<ProfileLocation, 2>* options) {
    (*options)[0] = location;
    const int side = profile.is_endless() ? 0 : location.u < kVerge ? -1 : location.u > 1 - kVerge ? 1 : 0;
    if (side == 0) return 1;
    const ProfileLocation next = StepOn(profile, location, side);
    if (next.element == location.element || IsAtKink(profile, {location.element, side > 0 ? 1.0 : 0.0})) return 1;
    (*options)[1] = next;
    return 2;
  };
  std::array<ProfileLocation, 2> ones, twos;
  const int count1 = list(*pose.one, at.one, &ones), count2 = list(*pose.two, at.two, &twos);
  for (int i = 0; i < count1; ++i) {
    for (int k = 0; k < count2; ++k) {
      if ((i == 0 && k == 0) || (pose.one->is_straight(ones[i].element) && pose.two->is_straight(twos[k].element)))
        continue;
      const PlaneContact beside = pose.Calc(ones[i], twos[k]);
      if (beside.IsCornerPair() || !beside.IsMinimum()) continue;
      (void)FindNext(motion, pose, {ones[i], twos[k]}, false, &leaves);
      if (leaves) continue;
      lasting.found = true;
      lasting.one = ones[i];
      lasting.two = twos[k];
      return lasting;
    }
  }
  return lasting;
}

// The end of a line along which straight parts lie on each other, while the other end is closed and this one is not:
// they begin to turn about that one, though neither speed nor acceleration may show it yet.
bool PlanePair::IsSparedEnd(const ProfilePair& pose, const Locations& at,
                            std::span<const ContactPoint* const> closed) const {
  using tolerance::kVerge;
  const auto side = [](const Profile& profile, const ProfileLocation& location) {
    return profile.is_endless() ? 0 : location.u < kVerge ? -1 : location.u > 1 - kVerge ? 1 : 0;
  };
  const int side1 = side(*pose.one, at.one), side2 = side(*pose.two, at.two);
  for (const auto& [s1, s2] : {std::pair(side1, 0), std::pair(0, side2)}) {
    if (s1 == 0 && s2 == 0) continue;
    const ContactPassage next = savary::FindPassage(pose, at.one, at.two, s1, s2);
    if (!next.found || !next.is_far) continue;
    const PlaneContact far = pose.Calc(next.one, next.two);
    for (const ContactPoint* point : closed) {
      ProfilePoint other;
      CalcContactPoint(*pose.two, PlanePose(), LocationsOf(point->location).two, &other);
      if ((other.r - far.two.r).norm() <= tolerance::kSame * size_ && other.n.dot(far.two.n) > tolerance::kOneWay)
        return true;
    }
  }
  return false;
}

bool PlanePair::IsEnding(const PairMotion& motion, const ProfilePair& pose, const Locations& at,
                         std::span<const ContactPoint* const> closed) const {
  bool leaves = false;
  const ContactPassage next = FindNext(motion, pose, at, motion.has_accelerations, &leaves);
  if (!leaves) return IsSparedEnd(pose, at, closed);
  if (!next.found || next.is_far || next.is_kink) return true;
  // Corners that touch have no normal of their own; they have one as soon as they are apart.
  const PlaneContact ahead = pose.Calc(next.one, next.two);
  return !ahead.IsMinimum() ||
         (ahead.IsCornerPair() && (ahead.one.r - ahead.two.r).norm() <= tolerance::kTouchingDepth * size_);
}

bool PlanePair::IsEnding(const PairMotion& motion, const ContactLocation& at,
                         std::span<const ContactPoint* const> closed) const {
  return IsEnding(motion, MakePose(motion), LocationsOf(at), closed);
}

// Whether it moves on over corner and corner: what touches behind them does not touch as it does.
bool PlanePair::IsLeavingCorner(const PairMotion& motion, const ProfilePair& pose, const Locations& at) const {
  bool leaves = false;
  const ContactPassage next = FindNext(motion, pose, at, false, &leaves);
  return leaves && next.found && !next.is_far && !next.is_kink && pose.Calc(next.one, next.two).IsCornerPair();
}

bool PlanePair::IsGrazing(const PairMotion& motion, const ProfilePair& pose, const Locations& at) const {
  const auto is_at_corner = [](const Profile& profile, const ProfileLocation& location) {
    const int last = profile.num_elements() - 1;
    const auto is_corner = [&](int element) {
      if (profile.is_closed()) element = (element + last + 1) % (last + 1);
      return element < 0 || element > last || (profile.is_corner(element) && profile.has_width(element));
    };
    if (is_corner(location.element)) return true;
    return (location.u <= tolerance::kEndTogether && is_corner(location.element - 1)) ||
           (location.u >= 1 - tolerance::kEndTogether && is_corner(location.element + 1));
  };
  if (!is_at_corner(*pose.one, at.one) || !is_at_corner(*pose.two, at.two)) return false;
  const PlaneContact here = pose.Calc(at.one, at.two);
  const RelativeMotion relative = CalcRelativeMotion(motion);
  const double speed = relative.Speed(here.two.r, 0);
  // Parts at rest, or that move together, do not graze, whatever rounding leaves of their speed.
  const double both = motion.S1.v.norm() + motion.S2.v.norm() + size_ * (motion.S1.w.norm() + motion.S2.w.norm());
  if (!(speed > tolerance::kEndRate * size_ + tolerance::kRest * both)) return false;
  const double way = kTryOut * size_, time = way / speed;
  const PlanePose& X = pose.X_21;
  const ProfilePair moved{
      pose.one, pose.two,
      PlanePose(X.p + time * (relative.v + relative.w * TurnLeft(X.p)), X.angle + time * relative.w)};
  std::vector<FoundContact> found;
  (void)finder().search.Find(moved.X_21, {0, 2 * way}, &found);
  const auto overlaps_here = [&](const ProfileLocation& one, const ProfileLocation& two, double gap) {
    ProfilePoint point;
    CalcContactPoint(*pose.two, PlanePose(), two, &point);
    return gap < -kOverlap * way && (point.r - here.two.r).norm() < 4 * way && IsReal(moved, one, two, gap);
  };
  return std::none_of(found.begin(), found.end(), [&](const FoundContact& contact) {
    return overlaps_here(contact.one, contact.two, contact.gap) ||
           (contact.is_line && overlaps_here(contact.one_end, contact.two_end, contact.gap_end));
  });
}

// Deep inside each other, outlines have minima of depth between far sides; parts overlap where each has its point
// inside the other, and all between the two is inside both: at two locations at once each part may have a point in the
// other, with a gap between them. Where a sharp corner enters a side, the point of the side below it may lie beside the
// corner: it is enough that the corner, and what lies between, is inside the other part, with what is on both sides of
// it. A corner that lies on a side, within a small depth, is no deeper because another side ends near it.
bool PlanePair::IsReal(const ProfilePair& pose, const ProfileLocation& one, const ProfileLocation& two,
                       double gap) const {
  if (gap >= -tolerance::kTouchingDepth * size_) return true;
  ProfilePoint p, q;
  CalcContactPoint(*pose.one, pose.X_21, one, &p);
  CalcContactPoint(*pose.two, PlanePose(), two, &q);
  if (!(p.r.norm() + q.r.norm() < kFarthest * size_)) return false;
  const auto is_on_another_side = [&](const Profile& of, const PlanePose& X, const ProfileLocation& corner,
                                      const Profile& in, const PlanePose& Y) {
    ProfilePoint begin, end;
    CalcContactPoint(of, X, {corner.element, 0}, &begin);
    CalcContactPoint(of, X, {corner.element, 1}, &end);
    const Profile::Nearest nearest = in.FindClosest(Y.TurnBack(begin.r - Y.p));
    const double depth = std::abs(nearest.height);
    if (depth > kShallow * size_ || -gap <= 2 * depth + tolerance::kTouchingDepth * size_) return false;
    // A side that the corner faces.
    const Vec2 n = -Y.Turn(nearest.n);
    return Cross(begin.n, n) >= -kFacing && Cross(n, end.n) >= -kFacing && n.dot(begin.n + end.n) > 0;
  };
  if (p.v == 0 && is_on_another_side(*pose.one, pose.X_21, one, *pose.two, PlanePose())) return false;
  if (q.v == 0 && is_on_another_side(*pose.two, PlanePose(), two, *pose.one, pose.X_21)) return false;
  // Sharp corners may cross with each of them outside the other part, beyond the next side: what is next to them is
  // inside.
  const auto is_edge_inside = [&](const Profile& of, const PlanePose& X, const ProfileLocation& corner,
                                  const Profile& in, const PlanePose& Y) {
    for (const bool ahead : {false, true}) {
      const int beside = ContactNeighbour(of, corner.element, ahead ? 1 : -1);
      if (beside < 0 || beside >= of.num_elements() || of.is_corner(beside)) continue;
      ProfilePoint point;
      CalcContactPoint(of, X, {beside, ahead ? 0.0 : 1.0}, &point);
      for (const double way : {0.25, 0.5, 1.0, 2.0}) {
        const double u = std::min(1.0, way * -gap / point.v);
        ProfilePoint edge;
        CalcContactPoint(of, X, {beside, ahead ? u : 1 - u}, &edge);
        const Profile::Nearest nearest = in.FindClosest(Y.TurnBack(edge.r - Y.p));
        const bool is_end = !in.is_closed() && (nearest.s <= 0 || nearest.s >= in.num_elements());
        if (!is_end && nearest.height < kEdgeDepth * gap) return true;
      }
    }
    return false;
  };
  if (p.v == 0 && is_edge_inside(*pose.one, pose.X_21, one, *pose.two, PlanePose())) return true;
  if (q.v == 0 && is_edge_inside(*pose.two, PlanePose(), two, *pose.one, pose.X_21)) return true;
  Vec2 beside = Vec2::Zero();
  const auto in_both = [&](double part, bool first, bool second) {
    const Vec2 r = q.r + part * (p.r - q.r) + beside;
    return (!second || pose.two->IsInside(r)) && (!first || pose.one->IsInside(pose.X_21.TurnBack(r - pose.X_21.p)));
  };
  // What lies between the two points may be a side of a part, or of both where they touch along it without overlap;
  // round-off would decide there what is inside. An overlap has a width: what is beside, on one side or the other, is
  // inside both too.
  const Vec2 along = std::min(kBesideSide * size_, kBesideDepth * -gap) * Vec2(-q.n.y(), q.n.x());
  const bool first = q.v == 0, second = p.v == 0;  // in which of them it is enough
  const auto is_corner_inside = [&](double side) {
    beside = side * along;
    return in_both(first ? 0 : 1, first, second) && in_both(0.5, first, second) && in_both(0.25, first, second) &&
           in_both(0.75, first, second);
  };
  if ((first || second) && is_corner_inside(1) && is_corner_inside(-1)) return true;
  for (const double side : {1.0, -1.0}) {
    beside = side * along;
    if (in_both(1, false, true) && in_both(0, true, false) && in_both(0.5, true, true) && in_both(0.25, true, true) &&
        in_both(0.75, true, true))
      return true;
  }
  return false;
}

// Convex parts are apart where one of the minima is a distance, and overlap where none is: then the largest of them is
// the shortest way out, and the others lead through the parts. False where there is no overlap to decide on.
bool PlanePair::KeepLargest(const ProfilePair& pose, double depth, std::vector<FoundContact>* found) const {
  const double touching = tolerance::kTouchingDepth * size_;
  const auto largest = [](const FoundContact& contact) {
    return contact.is_line ? std::max(contact.gap, contact.gap_end) : contact.gap;
  };
  if (std::none_of(found->begin(), found->end(), [&](const auto& contact) { return largest(contact) < -touching; }))
    return false;
  constexpr double kAll = std::numeric_limits<double>::infinity();
  std::vector<FoundContact> all;
  (void)finder().search.Find(pose.X_21, {kAll, kAll}, &all);
  double most = -kAll;
  for (const FoundContact& contact : all) most = std::max(most, largest(contact));
  std::erase_if(*found, [&](const FoundContact& contact) {
    return largest(contact) < std::min(most, 0.0) - touching || std::max(contact.gap, contact.gap_end) < -depth;
  });
  return true;
}

void PlanePair::FindPoints(const PairMotion& motion, double reach, double depth, std::vector<Candidate>* candidates) {
  const ProfilePair pose = MakePose(motion);
  Finder& finder = this->finder();
  finder.found.clear();
  candidates->clear();
  (void)finder.search.Find(pose.X_21, {reach, depth}, &finder.found);
  const bool are_sorted = are_convex_ && KeepLargest(pose, depth, &finder.found);
  const auto is_real = [&](const ProfileLocation& one, const ProfileLocation& two, double gap) {
    return are_sorted || IsReal(pose, one, two, gap);
  };
  // Where a line of contact ends at a sharp corner, what is over its end is beside the part: its middle decides.
  const auto is_line_real = [&](const FoundContact& line) {
    if (line.one.element != line.one_end.element || line.two.element != line.two_end.element) return false;
    return is_real({line.one.element, 0.5 * (line.one.u + line.one_end.u)},
                   {line.two.element, 0.5 * (line.two.u + line.two_end.u)}, 0.5 * (line.gap + line.gap_end));
  };
  for (const FoundContact& found : finder.found) {
    if (!found.is_line || !pose.one->is_straight(found.one.element)) {
      if (is_real(found.one, found.two, found.gap))
        candidates->push_back({LocationOf(found.one, found.two), found.gap});
      continue;
    }
    // Straight parts on each other: the two ends, each with the corner or curve that begins there.
    const bool is_overlap = is_line_real(found);
    for (const bool end : {false, true}) {
      const ProfileLocation &one = end ? found.one_end : found.one, &two = end ? found.two_end : found.two;
      const double gap = end ? found.gap_end : found.gap;
      if (!is_overlap && !is_real(one, two, gap)) continue;
      const ContactPassage next = StepOffLine(pose, one, two, end);
      if (!next.is_kink) candidates->push_back({LocationOf(next.one, next.two), gap});
    }
  }
  const auto before = [](const Candidate& a, const Candidate& b) {
    return std::tie(a.gap, a.location.feature1, a.location.parameters[0], a.location.feature2) <
           std::tie(b.gap, b.location.feature1, b.location.parameters[0], b.location.feature2);
  };
  std::sort(candidates->begin(), candidates->end(), before);
}

double PlanePair::FindDepth(const PairMotion& motion, double deepest) const {
  const PlanePose X_21 = MakePose(motion).X_21;
  double depth = 0;
  const auto feel = [&](const Profile& of, const Profile& in, const auto& there) {
    for (const Vec2& point : of.Sample(0.1)) {
      const Profile::Nearest nearest = in.FindClosest(there(point));
      const bool is_end = !in.is_closed() && (nearest.s <= 0 || nearest.s >= in.num_elements());
      if (!is_end && nearest.height > -deepest) depth = std::max(depth, -nearest.height);
    }
  };
  feel(one_.profile, two_.profile, [&](const Vec2& r) -> Vec2 { return X_21.Turn(r) + X_21.p; });
  feel(two_.profile, one_.profile, [&](const Vec2& r) -> Vec2 { return X_21.TurnBack(r - X_21.p); });
  return depth;
}

void PlanePair::FindBeside(const PairMotion& motion, const ContactLocation& found, double reach, double depth,
                           std::vector<Candidate>* candidates) {
  if (!one_.profile.has_straight_part() || !two_.profile.has_straight_part()) return;
  const ProfilePair pose = MakePose(motion);
  const auto straights = [](const Profile& profile, int element, std::array<int, 2>* list) {
    int count = 0;
    if (profile.is_straight(element)) (*list)[count++] = element;
    for (const int side : {-1, 1}) {
      const int next = ContactNeighbour(profile, element, side);
      if (profile.is_straight(next) && !profile.is_straight(element)) (*list)[count++] = next;
    }
    return count;
  };
  std::array<int, 2> of1, of2;
  const int count1 = straights(one_.profile, found.feature1, &of1),
            count2 = straights(two_.profile, found.feature2, &of2);
  for (int i = 0; i < count1; ++i) {
    for (int k = 0; k < count2; ++k) {
      const int e1 = of1[i], e2 = of2[k];
      const PlaneContact middle = pose.Calc({e1, 0.5}, {e2, 0.5});
      if (middle.one.n.dot(middle.two.n) > -std::cos(tolerance::kNearlyFlat)) continue;
      for (const bool first : {true, false}) {
        const Profile& profile = first ? *pose.one : *pose.two;
        const int element = first ? e1 : e2;
        for (const int side : {-1, 1}) {
          const ProfileLocation end = StepOn(profile, {element, side > 0 ? 1.0 : 0.0}, side);
          if (end.element == element || profile.is_straight(end.element)) continue;
          const TrackedContact at = first ? TrackContact(pose, end, {e2, 0.5}) : TrackContact(pose, {e1, 0.5}, end);
          if (at.status != TrackStatus::kMet || at.contact.g > reach || at.contact.g < -depth) continue;
          const double u = first ? at.two.u : at.one.u;
          if (u < -kOffEnd || u > 1 + kOffEnd) continue;
          // Near the end of its fan, or of its arc.
          const double off = first ? at.one.u : at.two.u;
          if (off < -kOffFan || off > 1 + kOffFan) continue;
          candidates->push_back({LocationOf(at.one, at.two), at.contact.g});
        }
      }
    }
  }
}

bool PlanePair::AreFarApart(const PairMotion& motion, double reach) const {
  const Finder& finder = this->finder();
  const ProfilePair pose = MakePose(motion);
  return (pose.X_21 * finder.center1 - finder.center2).norm() > finder.extent1 + finder.extent2 + reach;
}

bool PlanePair::IsSame(const PairMotion& motion, const ContactPoint& point, const ContactLocation& other) const {
  const ProfilePair pose = MakePose(motion);
  const Locations at = LocationsOf(other), own = LocationsOf(point.location);
  const PlaneContact there = pose.Calc(at.one, at.two), here = pose.Calc(own.one, own.two);
  const double far = std::max((there.one.r - here.one.r).norm(), (there.two.r - here.two.r).norm());
  // In a hollow corner one point touches both sides.
  return far <= tolerance::kSame * size_ && there.two.n.dot(here.two.n) > tolerance::kOneWay &&
         there.one.n.dot(here.one.n) > tolerance::kOneWay;
}

bool PlanePair::IsWanted(const PairMotion& motion, Asked asked, std::span<const ContactPoint* const> closed,
                         Candidate* candidate) const {
  const ProfilePair pose = MakePose(motion);
  Locations at = LocationsOf(candidate->location);
  const bool apart = candidate->gap > tolerance::kTouchingDepth * size_;
  if (asked == Asked::kTouching && !apart) {
    if (const ContactPassage lasting = FindLasting(motion, pose, at); lasting.found) {
      at = {lasting.one, lasting.two};
      candidate->location = LocationOf(at.one, at.two);
    }
  }
  if (apart && (IsAtKink(*pose.one, at.one) || IsAtKink(*pose.two, at.two))) return false;
  // Where corners meet, what is next to them touches.
  if (!apart && pose.Calc(at.one, at.two).IsCornerPair()) return false;
  const bool is_asked = asked == Asked::kAll || (asked == Asked::kTouching && !apart);
  if (!is_asked && IsBeyond(pose, at.one, at.two)) return false;
  if (!is_asked && IsEnding(motion, pose, at, closed)) return false;
  if (asked == Asked::kTouching && !apart && IsLeavingCorner(motion, pose, at)) return false;
  if (!apart && IsGrazing(motion, pose, at)) return false;
  if (!apart || asked == Asked::kAll) return true;
  const PlaneContact contact = pose.Calc(at.one, at.two);
  return contact.IsCornerPair() || !(CalcSharpness(contact, false, size_) < tolerance::kSharpEnough);
}

RelativeMotion PlanePair::CalcRelativeMotion(const PairMotion& motion) {
  const FrameKinematics &S1 = motion.S1, &S2 = motion.S2;
  const Vec3 z = S2.R.col(2), from_one = S2.p - S1.p;
  const double w1 = z.dot(S1.w), w2 = z.dot(S2.w);
  const auto in_plane = [&](const Vec3& vector) { return Vec2(S2.R.leftCols<2>().transpose() * vector); };
  RelativeMotion relative;
  relative.v = in_plane(S1.v + S1.w.cross(from_one) - S2.v);
  relative.a = in_plane(motion.a1 + motion.alpha1.cross(from_one) + S1.w.cross(S1.w.cross(from_one)) - motion.a2);
  relative.w = w1 - w2;
  relative.alpha = z.dot(motion.alpha1 - motion.alpha2);
  relative.q = w1 * w1 - w2 * w2;
  relative.w2 = w2;
  return relative;
}

double PlanePair::FindQuiet(const PairMotion& motion, std::span<const ContactPoint* const> followed) {
  Finder& finder = this->finder();
  const RelativeMotion relative = CalcRelativeMotion(motion);
  const ProfilePair pose = MakePose(motion);
  const double speed = std::min(relative.Speed(pose.X_21 * finder.center1, finder.extent1),
                                relative.Speed(finder.center2, finder.extent2));
  const double acceleration = relative.Acceleration(finder.center2, finder.extent2);
  const double fast = 2 * speed + std::sqrt(2 * acceleration * tolerance::kGatherReach * size_);
  if (!(fast > 0)) return std::numeric_limits<double>::infinity();
  const bool closed = std::any_of(followed.begin(), followed.end(),
                                  [](const ContactPoint* point) { return point->state.is_touching(); });
  double time = 0;
  if (!closed) {
    // Parts that are apart need the time to come together.
    double nearest = tolerance::kGatherReach * size_;
    for (const ContactPoint* point : followed) nearest = std::min(nearest, point->gap);
    FindPoints(motion, nearest, 0, &finder.nearest);
    if (!finder.nearest.empty()) nearest = finder.nearest.front().gap;
    time = std::max(0.0, nearest) / fast;
  }
  finder.found.clear();
  for (const ContactPoint* point : followed) {
    auto [one, two] = LocationsOf(point->location);
    if (one_.profile.is_endless()) one.u -= std::floor(one.u);
    if (two_.profile.is_endless()) two.u -= std::floor(two.u);
    finder.found.push_back({one, two, point->gap, false, one, two, point->gap, false});
  }
  time = std::max(time, finder.search.FindQuiet(pose.X_21, finder.found, relative));
  return std::max(time, tolerance::kLeastQuiet * size_ / fast);
}

std::string PlanePair::DescribeMisfit(const PairMotion& motion) const {
  const Vec3 z1 = motion.S1.R.col(2), z2 = motion.S2.R.col(2);
  const bool fits = z1.dot(z2) > 0 && z1.cross(z2).norm() <= tolerance::kParallelPlanes;
  return fits ? std::string() : "the planes of contact '" + contact_.name + "' are not parallel, or face opposite ways";
}

std::string PlanePair::DescribeFeature(int side, int32_t feature) const {
  return (side == 1 ? one_ : two_).name + " " + std::to_string(feature);
}

std::string PlanePair::DescribeSide(int side) const {
  const PlaneShape& shape = side == 1 ? one_ : two_;
  if (shape.profile.is_closed()) return "";
  return "; material lies to the left of the open profile '" + shape.name +
         "': if that is the wrong side, list its points in reverse order";
}

bool PlanePair::IsBoundary(int side, int32_t feature) const {
  return feature < 0 || feature >= (side == 1 ? one_ : two_).profile.num_elements();
}

std::string PlanePair::ExplainExit(const ContactPointState& was, int exit) const {
  const PlaneShape& shape = exit < 2 ? one_ : two_;
  const int element = exit < 2 ? was.feature1 : was.feature2;
  const bool at_end = !shape.profile.is_closed() && (element <= 0 || element + 1 >= shape.profile.num_elements());
  return at_end ? "contact opens: '" + shape.name + "' ends here" : "contact opens in a corner of '" + shape.name + "'";
}

void PlanePair::CalcColumns(const ContactLocation& at, double* values) const {
  const Locations locations = LocationsOf(at);
  values[0] = LocationOn(one_.profile, locations.one);
  values[1] = LocationOn(two_.profile, locations.two);
}

void PlanePair::CalcColumnRates(const PairMotion& motion, const ContactPoint& point, double* rates,
                                double* accelerations) const {
  const PlaneContactRates moved = CalcMotion(motion, MakePose(motion), LocationsOf(point.location));
  // An end of an open profile is one location.
  const auto is_on = [](const Profile& profile, int32_t element) {
    return element >= 0 && element < profile.num_elements();
  };
  const bool on1 = is_on(one_.profile, point.location.feature1), on2 = is_on(two_.profile, point.location.feature2);
  rates[0] = on1 ? moved.s1 : 0;
  rates[1] = on2 ? moved.s2 : 0;
  accelerations[0] = on1 ? moved.s1_dot : 0;
  accelerations[1] = on2 ? moved.s2_dot : 0;
}

double PlanePair::CalcRadius(int side, const Vec3& p_B) const {
  const PlaneShape& shape = side == 1 ? one_ : two_;
  double radius = 0;
  for (const Vec2& r : shape.profile.Sample(0.2))
    radius = std::max(radius, 1.05 * (shape.X_BS.p + shape.X_BS.R.leftCols<2>() * r - p_B).norm());
  return radius;
}

}  // namespace savary
