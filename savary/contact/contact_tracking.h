#pragma once

#include "savary/contact/plane_contact.h"

namespace savary {

/// Two profiles and the pose of the first one's frame in the second one's, in whose axes everything is given.
struct ProfilePair {
  const Profile* one;
  const Profile* two;
  PlanePose X_21;

  [[nodiscard]] PlaneContact Calc(const ProfileLocation& a, const ProfileLocation& b) const {
    ProfilePoint p, q;
    CalcContactPoint(*one, X_21, a, &p);
    CalcContactPoint(*two, PlanePose(), b, &q);
    return {p, q};
  }
};

enum class TrackStatus {
  kMet,        ///< F1 = F2 = 0 to round-off, and a local minimum
  kNoMinimum,  ///< F1 = F2 = 0, but D or D0 is negative: a saddle or a maximum
  kLine,       ///< contact along a line, from `begin` to `end`
  kNotConverged,
};

struct TrackedContact {
  TrackStatus status = TrackStatus::kNotConverged;
  int iterations = 0;
  ProfileLocation one{}, two{};
  PlaneContact contact;
  /// Per side: 0 within the element; -1, 1 beyond its beginning or end, where the contact continues on the element
  /// `next`.
  int leaves1 = 0, leaves2 = 0;
  int next1 = 0, next2 = 0;
  /// Of a line of contact within the two elements, both ends; s1 increases from begin to end, s2 decreases.
  ProfileLocation begin1{}, begin2{}, end1{}, end2{};
};

/// Follows a contact: Newton's method for F1 = F2 = 0 from locations near the solution. The elements stay the same and
/// are continued smoothly beyond their ends, so that the instant at which a point leaves its element can be located.
/// The iteration converges quadratically down to round-off, so the result does not depend on the start. Along a line of
/// contact it returns the solution nearest to the start; there F2 may stay different from zero.
[[nodiscard]] TrackedContact TrackContact(const ProfilePair& pair, const ProfileLocation& one,
                                          const ProfileLocation& two);

}  // namespace savary
