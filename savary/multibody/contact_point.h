#pragma once

#include "savary/contact/contact_tracking.h"
#include "savary/multibody/kinematics.h"

namespace savary {

/// One place of contact between two profiles fixed in frames S1, S2 whose planes are parallel, followed on the elements
/// of a slot.
///
/// Everything plane is in the axes of S2; n points from 2 to 1, T is n turned left about S2's z axis. Body 1 is the
/// first, J_F, of the rows, body 2 the second, J_M. Forces act halfway between the two planes.
struct ContactPoint {
  ContactSlot slot;
  TrackedContact at;
  PlaneContactRates rates;                    ///< of the accelerations only what velocities make of them
  double tilt = 0;                            ///< sine of the angle between the planes
  Vec3 p1 = Vec3::Zero(), p2 = Vec3::Zero();  ///< world; p1 = p2 + gap n
  Vec3 n = Vec3::Zero(), T = Vec3::Zero();    ///< world
  ScalarRow normal;                           ///< c = gap; force on body 1 along n
  ScalarRow tangent;                          ///< c = 0, cdot = slip = T . (v1 - v2); force on body 1 along T

  [[nodiscard]] double gap() const { return at.contact.g; }
  [[nodiscard]] double slip() const { return rates.slip; }
};

/// The frame of a shape at a state of its body.
[[nodiscard]] FrameKinematics CalcShapeFrame(const PlaneShape& shape, const Body& body, const BodyState& state,
                                             const Mat3& R_WC);
/// Two shapes in the plane of the second.
[[nodiscard]] ProfilePair MakeProfilePair(const PlaneShape& one, const PlaneShape& two, const FrameKinematics& S1,
                                          const FrameKinematics& S2);

/// From u1, u2 near the solution on the elements of `slot`. Where there is none the gap is NaN.
void CalcContactPoint(const PlaneShape& one, const PlaneShape& two, const FrameKinematics& S1,
                      const FrameKinematics& S2, const ContactSlot& slot, double u1, double u2, ContactPoint* point);

}  // namespace savary
