#pragma once

#include "savary/multibody/kinematics.h"

namespace savary {

/// The frame C of a joint's track at the foot of M's origin on the curve, its motion, and the motion of the foot's
/// parameter u:
///     udot = J_F V_F + J_M V_M + explicit time terms,   uddot = J_F Vdot_F + J_M Vdot_M + bias   (in `u`).
/// C moves with F and runs along the curve. The part of its acceleration that is proportional to uddot (direction uddot
/// at its origin, turn uddot in its rotation) depends on Vdot. `C` contains only the part with u's bias; AddRun adds
/// the rest to a row that was computed with C as F. The derivation is in docs/theory/curves.md.
struct TrackPoint {
  FrameKinematics C;
  ScalarRow u;           ///< the parameter as a row: c is u
  ScalarRow distance;    ///< s(u) as a row
  Vec3 direction, turn;  ///< dr/du and the frames' turning by u, world axes
  bool found = true;     ///< false where the foot could not be found
};

/// `near` is the parameter to look near; `roll` the angle of M about C's z near which q_CM has its sign.
void CalcTrackPoint(const Track& track, const FrameKinematics& F, const FrameKinematics& M, double near, double roll,
                    TrackPoint* point);

/// Completes a row that was computed with C as F.
void AddRun(const TrackPoint& point, ScalarRow* row);

}  // namespace savary
