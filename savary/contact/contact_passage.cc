#include "savary/contact/contact_passage.h"

#include <algorithm>
#include <cmath>

#include "savary/contact/contact_tolerances.h"

namespace savary {

namespace {

// Whether normals differ between neighbours: across a hollow corner.
bool IsKink(const Profile& profile, const ProfileLocation& a, const ProfileLocation& b) {
  ProfilePoint p, q;
  CalcContactPoint(profile, PlanePose(), a, &p);
  CalcContactPoint(profile, PlanePose(), b, &q);
  return std::abs(Cross(p.n, q.n)) > tolerance::kKink || p.n.dot(q.n) < 0;
}

}  // namespace

ProfileLocation StepOn(const Profile& profile, const ProfileLocation& location, int side) {
  return {ContactNeighbour(profile, location.element, side), side > 0 ? 0.0 : 1.0};
}

bool IsAtKink(const Profile& profile, const ProfileLocation& location) {
  using tolerance::kNextToKink;
  const int side = location.u < kNextToKink ? -1 : location.u > 1 - kNextToKink ? 1 : 0;
  if (side == 0 || location.element < 0 || location.element >= profile.num_elements()) return false;
  const ProfileLocation next = StepOn(profile, location, side);
  return IsKink(profile, {location.element, side > 0 ? 1.0 : 0.0}, next);
}

bool IsBeyond(const ProfilePair& pose, const ProfileLocation& one, const ProfileLocation& two) {
  using tolerance::kAtEnd;
  const TrackedContact at = TrackContact(pose, one, two);
  const auto is_off = [](const Profile& profile, double u) {
    return !profile.is_endless() && (u < -kAtEnd || u > 1 + kAtEnd);
  };
  return at.status == TrackStatus::kMet && (is_off(*pose.one, at.one.u) || is_off(*pose.two, at.two.u));
}

double CalcSharpness(const PlaneContact& contact, bool is_closed, double size) {
  if (!is_closed && contact.IsCornerPair()) {
    return contact.g / (std::abs(contact.g) + size) - 0.5 * tolerance::kTouching;
  }
  // D falls from D0, where parts touch, to zero in the middle of a hollow.
  const double focus = contact.g * contact.one.w * contact.two.w;
  const double terms =
      std::abs(contact.one.v * contact.two.w) + std::abs(contact.one.w * contact.two.v) + std::abs(focus);
  if (!(terms > 0)) return 1;
  if (is_closed || contact.one.w * contact.two.w >= 0) return contact.D / terms;
  return (contact.D - tolerance::kDull * contact.D0) / (contact.D0 > 0 ? contact.D0 : terms);
}

ContactPassage FindPassage(const ProfilePair& pair, ProfileLocation one, ProfileLocation two, int side1, int side2) {
  ContactPassage passage;
  const ProfileLocation from1{one.element, side1 > 0 ? 1.0 : 0.0}, from2{two.element, side2 > 0 ? 1.0 : 0.0};
  if (side1 != 0) {
    const ProfileLocation next = StepOn(*pair.one, one, side1);
    if (next.element == one.element && !pair.one->is_closed()) return passage;
    one = next;
  }
  if (side2 != 0) {
    const ProfileLocation next = StepOn(*pair.two, two, side2);
    if (next.element == two.element && !pair.two->is_closed()) return passage;
    two = next;
  }
  passage.found = true;
  passage.is_kink = (side1 != 0 && IsKink(*pair.one, from1, one)) || (side2 != 0 && IsKink(*pair.two, from2, two));
  passage.one = one;
  passage.two = two;
  if (!pair.one->is_straight(one.element) || !pair.two->is_straight(two.element)) return passage;
  // A straight part comes to lie on another: on to the far end of where they touch. s1 runs against s2.
  // An event is as exact as the state it is found on: what is all but parallel is.
  const PlaneContact at = pair.Calc(one, two);
  const double off = std::atan2(-Cross(at.one.T, at.two.T), -at.one.T.dot(at.two.T));
  ProfilePair parallel = pair;
  if (std::abs(off) <= tolerance::kAlmostParallel)
    parallel.X_21 = {at.one.r + PlanePose(Vec2::Zero(), off).Turn(pair.X_21.p - at.one.r), pair.X_21.angle + off};
  const TrackedContact line = TrackContact(parallel, one, two);
  if (line.status != TrackStatus::kLine) return passage;
  const bool forward = side1 > 0 || side2 < 0;
  return StepOffLine(pair, forward ? line.end1 : line.begin1, forward ? line.end2 : line.begin2, forward);
}

ContactPassage CrossCorners(const ProfilePair& pair, ProfileLocation one, ProfileLocation two, int side) {
  ContactPassage passage;
  const PlaneContact at = pair.Calc(one, two);
  const double left1 = std::max(0.0, (side > 0 ? 1 - one.u : one.u) * at.one.w),
               left2 = std::max(0.0, (side > 0 ? 1 - two.u : two.u) * at.two.w);
  const double turn = std::min(left1, left2);
  if (!(at.one.w > 0) || !(at.two.w > 0)) return passage;
  ProfileLocation& ends = left1 <= left2 ? one : two;
  const Profile& profile = left1 <= left2 ? *pair.one : *pair.two;
  const ProfileLocation next = StepOn(profile, ends, side);
  if (next.element == ends.element && !profile.is_closed()) return passage;
  (left1 <= left2 ? two : one).u += side * turn / (left1 <= left2 ? at.two.w : at.one.w);
  ends = next;
  passage.found = true;
  passage.one = one;
  passage.two = two;
  return passage;
}

ContactPassage StepOffLine(const ProfilePair& pair, ProfileLocation one, ProfileLocation two, bool forward) {
  using tolerance::kEndTogether;
  const double left1 = forward ? 1 - one.u : one.u, left2 = forward ? two.u : 1 - two.u;
  const ProfileLocation next1 = StepOn(*pair.one, one, forward ? 1 : -1),
                        next2 = StepOn(*pair.two, two, forward ? -1 : 1);
  const bool hollow1 = IsKink(*pair.one, {one.element, forward ? 1.0 : 0.0}, next1),
             hollow2 = IsKink(*pair.two, {two.element, forward ? 0.0 : 1.0}, next2);
  // Where both end, one of them in a hollow corner, that of the other is what touches.
  const bool both = left1 <= kEndTogether && left2 <= kEndTogether && hollow1 != hollow2;
  const bool ends1 = both ? hollow2 : left1 <= left2;
  ContactPassage passage;
  passage.found = true;
  passage.is_far = true;
  passage.is_kink = ends1 ? hollow1 : hollow2;
  passage.one = ends1 ? next1 : one;
  passage.two = ends1 ? two : next2;
  return passage;
}

}  // namespace savary
