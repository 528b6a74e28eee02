#pragma once

#include <span>
#include <variant>
#include <vector>

#include "savary/base/spatial.h"
#include "savary/geometry/profile.h"

namespace savary {

/// Homogeneous solids in their own frame S. All but the cone are centred on S's origin; axes are z of S. Sizes are full
/// ones.
struct BoxSolid {
  Vec3 size = Vec3::Ones();
};
struct SphereSolid {
  double radius = 1;
};
struct CylinderSolid {
  double radius = 1, length = 1;
};
/// A cylinder with a round hole along its axis; 0 <= inner_radius < radius.
struct TubeSolid {
  double radius = 1, inner_radius = 0, length = 1;
};
/// The middle of its base is at S's origin, its tip at z = length.
struct ConeSolid {
  double radius = 1, length = 1;
};
/// A line with mass.
struct RodSolid {
  double length = 1;
};
/// The inside of closed profiles, holes among them, in the x-y plane of S; from z = -thickness/2 to thickness/2.
struct PlateSolid {
  std::vector<Profile> profiles;
  double thickness = 1;
};
using Solid = std::variant<BoxSolid, SphereSolid, CylinderSolid, TubeSolid, ConeSolid, RodSolid, PlateSolid>;

/// Mass properties of a rigid body, in a frame B.
struct MassProperties {
  double mass = 0;
  Vec3 p_BC = Vec3::Zero();    ///< its mass centre
  Mat3 I_BC_B = Mat3::Zero();  ///< about the mass centre, in B's axes
};

/// Zero for a rod.
[[nodiscard]] double CalcVolume(const Solid& solid);

/// Mass properties of a solid of this mass whose frame is X_BS.
[[nodiscard]] MassProperties CalcMassProperties(const Solid& solid, double mass, const Pose& X_BS = {});

/// Mass properties of all parts together: m = sum m_i, m p = sum m_i p_i, I = sum I_i + m_i (d_i.d_i 1 - d_i d_i^T)
/// with d_i = p_i - p. Parts may overlap. If the mass is zero, the mass centre is the origin.
[[nodiscard]] MassProperties Combine(std::span<const MassProperties> parts);

}  // namespace savary
