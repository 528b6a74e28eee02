#pragma once

#include "savary/contact/plane_contact.h"

namespace savary {

/// Two profiles and the pose of the first one's frame in the second one's, in whose axes everything is given.
struct ProfilePair {
  const Profile* one;
  const Profile* two;
  PlanePose X_21;

  [[nodiscard]] PlaneContact Calc(const ContactPlace& a, const ContactPlace& b) const {
    ProfilePoint p, q;
    CalcContactPoint(*one, X_21, a, &p);
    CalcContactPoint(*two, PlanePose(), b, &q);
    return {p, q};
  }
};

enum class TrackStatus {
  kMet,        ///< F1 = F2 = 0 to round-off, and a local minimum
  kNoMinimum,  ///< F1 = F2 = 0, but D or D0 is negative: a saddle or a maximum
  kLine,       ///< contact along a line: `begin` and `end` say how far
  kNotConverged,
};

struct TrackedContact {
  TrackStatus status = TrackStatus::kNotConverged;
  int iterations = 0;
  ContactPlace one{}, two{};
  PlaneContact contact;
  /// Per side: 0 within the element; -1, 1 beyond its beginning or end, where the contact passes to the element `next`.
  int leaves1 = 0, leaves2 = 0;
  int next1 = 0, next2 = 0;
  /// Of a line of contact within the two elements, both ends; s1 increases from begin to end, s2 decreases.
  ContactPlace begin1{}, begin2{}, end1{}, end2{};
};

/// Follows a contact: Newton's method for F1 = F2 = 0 from places near the solution. Elements are held, and go on
/// smoothly beyond their ends, so where a place leaves its element can be located. It converges quadratically and goes
/// on to round-off, so the result does not depend on where it began. Along a line of contact the solution nearest to
/// the start is taken, and F2 may keep what no place can undo.
[[nodiscard]] TrackedContact TrackContact(const ProfilePair& pair, const ContactPlace& one, const ContactPlace& two);

}  // namespace savary
