#include "savary/dynamics/contact_watch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>

namespace savary {

namespace {

constexpr double kTouching = 1e-9;     // of the size: depth that is none
constexpr double kSame = 1e-4;         // of the size: places that are one
constexpr double kOneWay = 0.7;        // cosine between normals of places that are one
constexpr double kSharpEnough = 0.1;   // to be followed
constexpr double kReach = 0.05;        // of the size: way within which parts may gather speed unforeseen
constexpr double kParallel = 1e-6;     // sine of the angle between planes
constexpr double kVerge = 1e-8;        // of an element: at its end
constexpr double kAtRest = 1e-9;       // of an element in a second
constexpr double kLeast = 1e-3;        // of the size over the speed: shortest time between searches
constexpr double kBesideSide = 1e-7;   // of the size: how far beside a line points are looked at
constexpr double kBesideDepth = 1e-3;  // of the depth there: no farther than that
constexpr double kDeep = 0.05;         // of the size: deeper than parts can be in each other unseen

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

}  // namespace

ContactWatch::ContactWatch(const Model& model) : model_(model) {
  int next = 0;
  for (const Contact& contact : model.contacts) {
    const Profile &one = model.profiles[contact.one].profile, &two = model.profiles[contact.two].profile;
    Pair& pair = pairs_.emplace_back(one, two);
    pair.is_single = contact.bilateral ||
                     (one.is_convex() && two.is_convex() && !(one.has_straight_part() && two.has_straight_part()));
    pair.is_journal = one.is_circle() && two.is_circle() && one.is_hole() != two.is_hole();
    CalcExtent(one, &pair.center1, &pair.extent1);
    CalcExtent(two, &pair.center2, &pair.extent2);
    pair.size = std::min(one.size(), two.size());
    pair.first_slot = next;
    next += contact.points;
  }
}

bool ContactWatch::is_settled() const {
  return std::all_of(pairs_.begin(), pairs_.end(), [](const Pair& pair) { return pair.is_single; });
}

int ContactWatch::FindTilted(const Mechanics& mechanics) const {
  for (size_t c = 0; c < pairs_.size(); ++c) {
    const Contact& contact = model_.contacts[c];
    const Vec3 z1 = mechanics.CalcShape(contact.one).R.col(2), z2 = mechanics.CalcShape(contact.two).R.col(2);
    if (z1.dot(z2) <= 0 || z1.cross(z2).norm() > kParallel) return static_cast<int>(c);
  }
  return -1;
}

// Deep inside each other, outlines have minima of depth between far sides; parts overlap where each has its point
// inside the other, and all between the two is inside both: at two places at once each part may have a point in the
// other, with a gap between them.
bool ContactWatch::IsReal(const ProfilePair& pair, const ContactPlace& one, const ContactPlace& two, double gap,
                          double size) const {
  if (gap >= -kTouching * size) return true;
  ProfilePoint p, q;
  CalcContactPoint(*pair.one, pair.X_21, one, &p);
  CalcContactPoint(*pair.two, PlanePose(), two, &q);
  Vec2 beside = Vec2::Zero();
  const auto in_both = [&](double part, bool first, bool second) {
    const Vec2 r = q.r + part * (p.r - q.r) + beside;
    return (!second || pair.two->IsInside(r)) && (!first || pair.one->IsInside(pair.X_21.TurnBack(r - pair.X_21.p)));
  };
  // What lies between the two points may be a side of a part, or of both where they touch along it without overlap;
  // round-off would decide there what is inside. An overlap has a width: what is beside, on one side or the other, is
  // inside both too.
  const Vec2 along = std::min(kBesideSide * size, kBesideDepth * -gap) * Vec2(-q.n.y(), q.n.x());
  for (const double side : {1.0, -1.0}) {
    beside = side * along;
    if (in_both(1, false, true) && in_both(0, true, false) && in_both(0.5, true, true) && in_both(0.25, true, true) &&
        in_both(0.75, true, true))
      return true;
  }
  return false;
}

int ContactWatch::FindCandidates(Pair* pair, const ProfilePair& pose, const SearchLimits& limits) {
  found_.clear();
  candidates_.clear();
  (void)pair->search.Find(pose.X_21, limits, &found_);
  for (const FoundContact& found : found_) {
    if (!found.is_line || !pose.one->is_straight(found.one.element)) {
      if (IsReal(pose, found.one, found.two, found.gap, pair->size))
        candidates_.push_back({found.one, found.two, found.gap, false});
      continue;
    }
    // Straight parts on each other: the two ends, each with the corner or curve that begins there.
    for (const bool end : {false, true}) {
      const ContactPlace &one = end ? found.one_end : found.one, &two = end ? found.two_end : found.two;
      const double gap = end ? found.gap_end : found.gap;
      if (!IsReal(pose, one, two, gap, pair->size)) continue;
      Candidate candidate{one, two, gap, false};
      std::tie(candidate.one, candidate.two) = StepOffLine(pose, one, two, end);
      candidates_.push_back(candidate);
    }
  }
  const auto before = [](const Candidate& a, const Candidate& b) {
    return std::tie(a.gap, a.one.element, a.one.u, a.two.element) <
           std::tie(b.gap, b.one.element, b.one.u, b.two.element);
  };
  std::sort(candidates_.begin(), candidates_.end(), before);
  return static_cast<int>(candidates_.size());
}

bool ContactWatch::IsAt(const ProfilePair& pose, const ContactPoint& point, const Candidate& candidate,
                        double size) const {
  ProfilePoint p, q;
  CalcContactPoint(*pose.one, pose.X_21, candidate.one, &p);
  CalcContactPoint(*pose.two, PlanePose(), candidate.two, &q);
  const double far = std::max((p.r - point.at.contact.one.r).norm(), (q.r - point.at.contact.two.r).norm());
  // In a hollow corner one point touches both sides.
  return far <= kSame * size && q.n.dot(point.at.contact.two.n) > kOneWay && p.n.dot(point.at.contact.one.n) > kOneWay;
}

ContactWatch::Acceleration ContactWatch::AccelerationOf(int profile, const FrameKinematics& S, const VecX* vdot) const {
  Acceleration result{S.a_bias, S.alpha_bias};
  if (const BodyIndex body = model_.profiles[profile].body; vdot != nullptr && body.is_valid()) {
    const Vec3 turning = vdot->segment<3>(6 * body.value() + kAngular);
    result.of_origin += vdot->segment<3>(6 * body.value() + kLinear) + turning.cross(S.r);
    result.angular += turning;
  }
  return result;
}

bool ContactWatch::IsEnding(const Mechanics& mechanics, const VecX* vdot, const Contact& contact,
                            const ContactPlace& one, const ContactPlace& two) const {
  bool leaves = false;
  const ContactPassage next = FindNext(mechanics, vdot, contact, one, two, &leaves);
  if (!leaves) return IsSparedEnd(mechanics, contact, one, two);
  if (!next.found || next.is_far || next.is_kink) return true;
  // Corners that touch have no normal of their own; they have one as soon as they are apart.
  const PlaneContact ahead = mechanics.CalcProfilePair(contact).Calc(next.one, next.two);
  const double size =
      std::min(model_.profiles[contact.one].profile.size(), model_.profiles[contact.two].profile.size());
  return !ahead.IsMinimum() || (ahead.IsCornerPair() && (ahead.one.r - ahead.two.r).norm() <= kTouching * size);
}

// The end of a line along which straight parts lie on each other, while the other end is closed and this one is not:
// they begin to turn about that one, though neither speed nor acceleration may show it yet.
bool ContactWatch::IsSparedEnd(const Mechanics& mechanics, const Contact& contact, const ContactPlace& one,
                               const ContactPlace& two) const {
  const ProfilePair pose = mechanics.CalcProfilePair(contact);
  const auto side = [](const Profile& profile, const ContactPlace& place) {
    return profile.is_endless() ? 0 : place.u < kVerge ? -1 : place.u > 1 - kVerge ? 1 : 0;
  };
  const int side1 = side(*pose.one, one), side2 = side(*pose.two, two);
  for (const auto& [s1, s2] : {std::pair(side1, 0), std::pair(0, side2)}) {
    if (s1 == 0 && s2 == 0) continue;
    const ContactPassage next = FindPassage(pose, one, two, s1, s2);
    if (!next.found || !next.is_far) continue;
    for (int slot = 0; slot < mechanics.num_slots(); ++slot) {
      if (&mechanics.contact_of(slot) != &contact || !mechanics.slot(slot).is_closed()) continue;
      const PlaneContact& closed = mechanics.contact_point(slot).at.contact;
      const PlaneContact far = pose.Calc(next.one, next.two);
      if ((closed.two.r - far.two.r).norm() <= kSame * std::min(pose.one->size(), pose.two->size()) &&
          closed.two.n.dot(far.two.n) > kOneWay)
        return true;
    }
  }
  return false;
}

bool ContactWatch::IsLeavingCorner(const Mechanics& mechanics, const Contact& contact, const ContactPlace& one,
                                   const ContactPlace& two) const {
  bool leaves = false;
  const ContactPassage next = FindNext(mechanics, nullptr, contact, one, two, &leaves);
  return leaves && next.found && !next.is_far && !next.is_kink &&
         mechanics.CalcProfilePair(contact).Calc(next.one, next.two).IsCornerPair();
}

ContactPassage ContactWatch::FindLasting(const Mechanics& mechanics, const Contact& contact, const ContactPlace& one,
                                         const ContactPlace& two) const {
  ContactPassage lasting;
  bool leaves = false;
  (void)FindNext(mechanics, nullptr, contact, one, two, &leaves);
  if (!leaves) return lasting;
  const ProfilePair pose = mechanics.CalcProfilePair(contact);
  const auto list = [](const Profile& profile, const ContactPlace& place, std::array<ContactPlace, 2>* options) {
    (*options)[0] = place;
    const int side = profile.is_endless() ? 0 : place.u < kVerge ? -1 : place.u > 1 - kVerge ? 1 : 0;
    if (side == 0) return 1;
    const ContactPlace next = StepOn(profile, place, side);
    if (next.element == place.element || IsAtKink(profile, {place.element, side > 0 ? 1.0 : 0.0})) return 1;
    (*options)[1] = next;
    return 2;
  };
  std::array<ContactPlace, 2> ones, twos;
  const int count1 = list(*pose.one, one, &ones), count2 = list(*pose.two, two, &twos);
  for (int i = 0; i < count1; ++i) {
    for (int k = 0; k < count2; ++k) {
      if ((i == 0 && k == 0) || (pose.one->is_straight(ones[i].element) && pose.two->is_straight(twos[k].element)))
        continue;
      const PlaneContact at = pose.Calc(ones[i], twos[k]);
      if (at.IsCornerPair() || !at.IsMinimum()) continue;
      (void)FindNext(mechanics, nullptr, contact, ones[i], twos[k], &leaves);
      if (leaves) continue;
      lasting.found = true;
      lasting.one = ones[i];
      lasting.two = twos[k];
      return lasting;
    }
  }
  return lasting;
}

ContactPassage ContactWatch::FindNext(const Mechanics& mechanics, const VecX* vdot, const Contact& contact,
                                      const ContactPlace& one, const ContactPlace& two, bool* leaves) const {
  const ProfilePair pose = mechanics.CalcProfilePair(contact);
  *leaves = false;
  const auto is_at_end = [](const Profile& profile, const ContactPlace& place) {
    return !profile.is_endless() && (place.u < kVerge || place.u > 1 - kVerge);
  };
  if (!is_at_end(*pose.one, one) && !is_at_end(*pose.two, two)) return {};
  const FrameKinematics S1 = mechanics.CalcShape(contact.one), S2 = mechanics.CalcShape(contact.two);
  const PlaneContact at = pose.Calc(one, two);
  // In the axes of the second.
  const auto move = [&](int profile, const FrameKinematics& S, const Vec2& p, const Vec2& o) {
    const auto in_plane = [&](const Vec3& a) -> Vec2 { return S2.R.leftCols<2>().transpose() * a; };
    const Acceleration A = AccelerationOf(profile, S, vdot);
    return PlaneMotion::At(p, o, in_plane(S.v), S2.R.col(2).dot(S.w), in_plane(A.of_origin),
                           S2.R.col(2).dot(A.angular));
  };
  const PlaneContactRates rates =
      CalcRates(at, move(contact.one, S1, at.one.r, pose.X_21.p), move(contact.two, S2, at.two.r, Vec2::Zero()));
  const auto side = [&](const Profile& profile, double u, double speed, double acceleration) {
    if (profile.is_endless()) return 0;
    const double rate = std::abs(speed) > kAtRest || vdot == nullptr ? speed : acceleration;
    return u < kVerge && rate < -kAtRest ? -1 : u > 1 - kVerge && rate > kAtRest ? 1 : 0;
  };
  const int side1 = side(*pose.one, one.u, rates.s1, rates.s1_dot),
            side2 = side(*pose.two, two.u, rates.s2, rates.s2_dot);
  if (side1 == 0 && side2 == 0) return {};
  *leaves = true;
  return FindPassage(pose, one, two, side1, side2);
}

bool ContactWatch::Choose(const Mechanics& mechanics, Asked asked, const VecX* vdot, std::vector<int32_t>* branches,
                          VecX* y) {
  bool changed = false;
  for (size_t c = 0; c < pairs_.size(); ++c) {
    Pair& pair = pairs_[c];
    const Contact& contact = model_.contacts[c];
    const int first = pair.first_slot, end = first + contact.points;
    const auto mode = [&](int slot) { return mechanics.slot(slot).mode; };
    if ((pair.is_single || pair.is_journal) && mode(first) != ContactMode::kUnused) continue;
    const ProfilePair pose = mechanics.CalcProfilePair(contact);
    // What is farther than all that is followed is not asked for; where a place follows nothing, the nearest ones are,
    // wherever they are.
    double reach = 0;
    for (int slot = first; slot < end; ++slot) {
      if (mode(slot) == ContactMode::kUnused) reach = kReach * pair.size;
    }
    for (int slot = first; slot < end; ++slot) {
      if (mode(slot) == ContactMode::kApart) reach = std::max(reach, mechanics.contact_point(slot).gap());
    }
    const double depth = asked == Asked::kLasting ? kDeep * pair.size : pair.size;
    while (FindCandidates(&pair, pose, {reach, depth}) < contact.points &&
           reach < std::numeric_limits<double>::infinity()) {
      reach = reach < pair.size ? 8 * reach + kSame * pair.size : std::numeric_limits<double>::infinity();
    }
    for (int slot = first; slot < end; ++slot) {
      if (mode(slot) == ContactMode::kUnused) continue;
      for (Candidate& candidate : candidates_) {
        if (!candidate.taken && IsAt(pose, mechanics.contact_point(slot), candidate, pair.size)) candidate.taken = true;
      }
    }
    const auto assign = [&](int slot, const Candidate& candidate) {
      ContactSlot{ContactMode::kApart, candidate.one.element, candidate.two.element, 0}.Store(
          branches->data() + model_.first_slot() + ContactSlot::kSize * slot);
      const int u = mechanics.layout().contact(slot);
      (*y)[u] = candidate.one.u;
      (*y)[u + 1] = candidate.two.u;
      changed = true;
    };
    given_.assign(contact.points, 0);
    for (Candidate& candidate : candidates_) {
      const bool apart = candidate.gap > kTouching * pair.size;
      if (asked == Asked::kTouching && !apart && !candidate.taken) {
        if (const ContactPassage lasting = FindLasting(mechanics, contact, candidate.one, candidate.two);
            lasting.found) {
          candidate.one = lasting.one;
          candidate.two = lasting.two;
        }
      }
      if (candidate.taken || (apart && (IsAtKink(*pose.one, candidate.one) || IsAtKink(*pose.two, candidate.two))))
        continue;
      // Where corners meet, what is next to them touches.
      if (!apart && pose.Calc(candidate.one, candidate.two).IsCornerPair()) continue;
      const bool is_asked = asked == Asked::kAll || (asked == Asked::kTouching && !apart);
      if (!is_asked && IsBeyond(pose, candidate.one, candidate.two)) continue;
      if (!is_asked && IsEnding(mechanics, vdot, contact, candidate.one, candidate.two)) continue;
      if (asked == Asked::kTouching && !apart && IsLeavingCorner(mechanics, contact, candidate.one, candidate.two))
        continue;
      if (apart && asked != Asked::kAll && CalcSharpness(pose.Calc(candidate.one, candidate.two), false) < kSharpEnough)
        continue;
      // A place that follows nothing; or else the one that is farthest from touching, if that is farther.
      int chosen = -1;
      double farthest = candidate.gap + kSame * pair.size;
      for (int slot = first; slot < end; ++slot) {
        if (given_[slot - first]) continue;
        if (mode(slot) == ContactMode::kUnused) {
          chosen = slot;
          break;
        }
        if (mode(slot) != ContactMode::kApart || mechanics.contact_point(slot).gap() <= farthest) continue;
        farthest = mechanics.contact_point(slot).gap();
        chosen = slot;
      }
      if (chosen < 0) break;
      given_[chosen - first] = 1;
      assign(chosen, candidate);
    }
  }
  return changed;
}

RelativeMotion ContactWatch::CalcMotion(const Contact& contact, const FrameKinematics& S1, const FrameKinematics& S2,
                                        const VecX& vdot) const {
  const Acceleration one = AccelerationOf(contact.one, S1, &vdot), two = AccelerationOf(contact.two, S2, &vdot);
  const Vec3 z = S2.R.col(2), from_one = S2.p - S1.p;
  const double w1 = z.dot(S1.w), w2 = z.dot(S2.w);
  const auto in_plane = [&](const Vec3& vector) { return Vec2(S2.R.leftCols<2>().transpose() * vector); };
  RelativeMotion motion;
  motion.v = in_plane(S1.v + S1.w.cross(from_one) - S2.v);
  motion.a = in_plane(one.of_origin + one.angular.cross(from_one) + S1.w.cross(S1.w.cross(from_one)) - two.of_origin);
  motion.w = w1 - w2;
  motion.alpha = z.dot(one.angular - two.angular);
  motion.q = w1 * w1 - w2 * w2;
  return motion;
}

double ContactWatch::FindQuiet(const Mechanics& mechanics, const VecX& vdot) {
  double quiet = std::numeric_limits<double>::infinity();
  for (size_t c = 0; c < pairs_.size(); ++c) {
    Pair& pair = pairs_[c];
    if (pair.is_single || (pair.is_journal && mechanics.slot(pair.first_slot).mode != ContactMode::kUnused)) continue;
    const Contact& contact = model_.contacts[c];
    const FrameKinematics S1 = mechanics.CalcShape(contact.one), S2 = mechanics.CalcShape(contact.two);
    const RelativeMotion motion = CalcMotion(contact, S1, S2, vdot);
    const ProfilePair pose = mechanics.CalcProfilePair(contact);
    const double speed =
        std::min(motion.Speed(pose.X_21 * pair.center1, pair.extent1), motion.Speed(pair.center2, pair.extent2));
    const double acceleration = motion.Acceleration(pair.center2, pair.extent2);
    const double fast = 2 * speed + std::sqrt(2 * acceleration * kReach * pair.size);
    if (!(fast > 0)) continue;
    bool closed = false;
    for (int slot = pair.first_slot; slot < pair.first_slot + contact.points; ++slot)
      closed = closed || mechanics.slot(slot).is_closed();
    double time = 0;
    if (!closed) {
      // Parts that are apart need the time to come together.
      double nearest = kReach * pair.size;
      for (int slot = pair.first_slot; slot < pair.first_slot + contact.points; ++slot) {
        if (mechanics.slot(slot).mode == ContactMode::kApart)
          nearest = std::min(nearest, mechanics.contact_point(slot).gap());
      }
      if (FindCandidates(&pair, pose, {nearest, 0}) > 0) nearest = candidates_.front().gap;
      time = std::max(0.0, nearest) / fast;
    }
    found_.clear();
    for (int slot = pair.first_slot; slot < pair.first_slot + contact.points; ++slot) {
      if (mechanics.slot(slot).mode == ContactMode::kUnused) continue;
      const TrackedContact& at = mechanics.contact_point(slot).at;
      ContactPlace one = at.one, two = at.two;
      if (model_.profiles[contact.one].profile.is_endless()) one.u -= std::floor(one.u);
      if (model_.profiles[contact.two].profile.is_endless()) two.u -= std::floor(two.u);
      found_.push_back({one, two, at.contact.g, false, one, two, at.contact.g, false});
    }
    time = std::max(time, pair.search.FindQuiet(pose.X_21, found_, motion));
    quiet = std::min(quiet, std::max(time, kLeast * pair.size / fast));
  }
  return quiet;
}

bool ContactWatch::IsMissing(const Mechanics& mechanics) {
  for (size_t c = 0; c < pairs_.size(); ++c) {
    Pair& pair = pairs_[c];
    if (pair.is_single || (pair.is_journal && mechanics.slot(pair.first_slot).mode != ContactMode::kUnused)) continue;
    const Contact& contact = model_.contacts[c];
    const int first = pair.first_slot, end = first + contact.points;
    // Where a place has left its element the step will end before, and this is asked again.
    bool leaves = false;
    for (int slot = first; slot < end; ++slot) {
      if (mechanics.slot(slot).mode == ContactMode::kUnused) continue;
      const TrackedContact& at = mechanics.contact_point(slot).at;
      leaves = leaves || at.leaves1 != 0 || at.leaves2 != 0;
    }
    if (leaves) continue;
    const ProfilePair pose = mechanics.CalcProfilePair(contact);
    (void)FindCandidates(&pair, pose, {0, kDeep * pair.size});
    for (const Candidate& candidate : candidates_) {
      if (candidate.gap >= -kTouching * pair.size) continue;
      bool followed = false;
      for (int slot = first; slot < end; ++slot) {
        followed = followed || (mechanics.slot(slot).mode != ContactMode::kUnused &&
                                IsAt(pose, mechanics.contact_point(slot), candidate, pair.size));
      }
      if (!followed) return true;
    }
  }
  return false;
}

const std::vector<ContactWatch::Candidate>& ContactWatch::FindAll(const Mechanics& mechanics, int contact, double reach,
                                                                  double depth) {
  Pair& pair = pairs_[contact];
  const ProfilePair pose = mechanics.CalcProfilePair(model_.contacts[contact]);
  const double apart = (pose.X_21 * pair.center1 - pair.center2).norm();
  if (apart > pair.extent1 + pair.extent2 + reach) {
    candidates_.clear();
  } else {
    (void)FindCandidates(&pair, pose, {reach, depth});
  }
  return candidates_;
}

ContactWatch::Overlap ContactWatch::FindOverlap(const Mechanics& mechanics, int contact) {
  Pair& pair = pairs_[contact];
  (void)FindCandidates(&pair, mechanics.CalcProfilePair(model_.contacts[contact]),
                       {0, std::numeric_limits<double>::infinity()});
  // The shortest way out.
  Overlap overlap;
  for (const Candidate& candidate : candidates_) {
    if (candidate.gap < -kTouching * pair.size && (overlap.depth == 0 || -candidate.gap < overlap.depth))
      overlap = {-candidate.gap, candidate.one, candidate.two};
  }
  return overlap;
}

}  // namespace savary
