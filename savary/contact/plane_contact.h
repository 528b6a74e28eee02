#pragma once

#include "savary/geometry/profile.h"

namespace savary {

/// The pose of a frame in a plane: a point r of it is at p + R r, R the rotation by an angle.
struct PlanePose {
  Vec2 p = Vec2::Zero();
  double angle = 0;        ///< rad
  Vec2 x = Vec2::UnitX();  ///< (cos angle, sin angle)

  PlanePose() = default;
  PlanePose(const Vec2& position, double turned_by) : p(position), angle(turned_by), x(UnitVector(turned_by)) {}

  [[nodiscard]] Vec2 Turn(const Vec2& a) const {
    return {x.x() * a.x() - x.y() * a.y(), x.y() * a.x() + x.x() * a.y()};
  }
  [[nodiscard]] Vec2 TurnBack(const Vec2& a) const {
    return {x.x() * a.x() + x.y() * a.y(), x.x() * a.y() - x.y() * a.x()};
  }
  [[nodiscard]] Vec2 operator*(const Vec2& r) const { return p + Turn(r); }
  [[nodiscard]] ProfilePoint operator*(const ProfilePoint& a) const {
    return {*this * a.r, Turn(a.T), Turn(a.n), a.v, a.v1, a.w, a.w1};
  }
  /// The pose of this frame seen from another.
  [[nodiscard]] PlanePose SeenFrom(const PlanePose& other) const {
    return {other.TurnBack(p - other.p), angle - other.angle};
  }
};

/// A location on a profile where it may touch another one. In contact the two ends of an open profile are corners that
/// turn by half a turn, from the normal there to its opposite: element -1 before the beginning, num_elements() after
/// the end.
using ProfileLocation = Profile::Location;

/// Position, tangent, normal and their derivatives at a location, in the frame in which `pose` is given.
void CalcContactPoint(const Profile& profile, const PlanePose& pose, const ProfileLocation& location,
                      ProfilePoint* point);
/// The element on which a contact continues after (side > 0) or before (side < 0) an element, with the ends of open
/// profiles as above; on a closed profile never -1. The ends themselves have no further neighbour: the element itself
/// is returned.
[[nodiscard]] int ContactNeighbour(const Profile& profile, int element, int side);

/// Two points with opposite normals, n = n2 = -n1, and p1 = p2 + g n: positions. g > 0 apart, g < 0 in penetration. The
/// residuals
///     F1 = (p1 - p2) . T2,   F2 = n1 . T2
/// vanish in a contact; derivatives by (s1, s2) are
///     dF1 = (-v1, -(v2 + g w2)),   dF2 = (-w1, w2),   of determinant -D,   D = v1 w2 + w1 v2 + g w1 w2.
/// The pair is a local minimum of distance, or in penetration of the depth, where D0 = v1 w2 + w1 v2 >= 0 and D > 0:
/// profiles that curve away from each other. D = 0 along a line of contact. docs/theory/contact.md derives all of it.
struct PlaneContact {
  ProfilePoint one, two;
  double g = 0;
  double F1 = 0, F2 = 0;
  double D = 0, D0 = 0;

  PlaneContact() = default;
  PlaneContact(const ProfilePoint& a, const ProfilePoint& b);

  /// From 2 to 1; and the direction of slip.
  [[nodiscard]] const Vec2& n() const { return two.n; }
  [[nodiscard]] const Vec2& T() const { return two.T; }
  /// Contact along a line, or conforming arcs: D is no more than round-off of its terms, or both profiles are straight.
  [[nodiscard]] bool IsDegenerate() const;
  /// A local minimum of distance or depth. D0 = 0, to round-off, is accepted: a pin in a hole of its own size, and two
  /// corners that are apart.
  [[nodiscard]] bool IsMinimum() const;
  /// Corner against corner: no contact, although their distance may be a minimum. Then D0 = 0.
  [[nodiscard]] bool IsCornerPair() const { return one.v == 0 && two.v == 0; }
};

/// Motion of a profile: velocity of its material point at the contact, and angular velocity; accelerations likewise.
struct PlaneMotion {
  Vec2 V = Vec2::Zero();
  double omega = 0;
  Vec2 A = Vec2::Zero();
  double alpha = 0;

  /// Of the point p of a body whose point o has velocity v and acceleration a.
  [[nodiscard]] static PlaneMotion At(const Vec2& p, const Vec2& o, const Vec2& v, double omega, const Vec2& a,
                                      double alpha) {
    const Vec2 arm = p - o;
    return {v + omega * TurnLeft(arm), omega, a + alpha * TurnLeft(arm) - omega * omega * arm, alpha};
  }
};

/// First and second order of the motion of a contact.
struct PlaneContactRates {
  double s1 = 0, s2 = 0;      ///< speeds of the contact point along the profiles, in s per second
  double turning = 0;         ///< angular velocity of n, rad/s
  double gdot = 0, slip = 0;  ///< n . (V1 - V2), T . (V1 - V2), m/s
  /// gddot = n . (A1 - A2) + g_bias, d slip / dt = T . (A1 - A2) + slip_bias, m/s^2.
  double g_bias = 0, slip_bias = 0;
  double gddot = 0, slip_rate = 0;
  double s1_dot = 0, s2_dot = 0;  ///< accelerations of the contact point along the profiles, in s per second^2
};

/// Rates of a contact that is met (F1 = F2 = 0): from
///     v1 s1' + (v2 + g w2) s2' = slip - g omega2,   -w1 s1' + w2 s2' = omega1 - omega2
/// and their derivatives. Where the contact is degenerate, s1' and s2' are the least-squares solution of
/// least norm.
[[nodiscard]] PlaneContactRates CalcRates(const PlaneContact& contact, const PlaneMotion& one, const PlaneMotion& two);

}  // namespace savary
