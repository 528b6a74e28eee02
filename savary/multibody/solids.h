#pragma once

#include <span>
#include <variant>
#include <vector>

#include "savary/base/spatial.h"
#include "savary/geometry/polygon_mesh.h"
#include "savary/geometry/profile.h"
#include "savary/geometry/surface.h"

namespace savary {

/// Homogeneous solids in their own frame S. Unless said otherwise they are centred on S's origin; axes are z of S.
/// Sizes are full ones.
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
struct EllipsoidSolid {
  Vec3 radii = Vec3::Ones();
};
/// A circle of radius `tube` around z at the distance `radius` > tube.
struct TorusSolid {
  double radius = 1, tube = 0.5;
};
/// What a profile's inside sweeps in a turn about z. The profile is in the plane (rho, z): its x is the distance from
/// the axis, not negative, its y is z. Closed, or open from the axis to the axis, material to its left. Made by
/// MakeRevolution.
struct RevolutionSolid {
  Profile profile;
};
/// The inside of a closed mesh; faces with more than three corners are divided from their first corner. See
/// RequireSolid.
struct MeshSolid {
  PolygonMesh mesh;
};
/// The inside of a closed surface, ru x rw outward or, if reversed, inward. Its integrals are found once, by
/// MakeSurfaceSolid.
struct SurfaceSolid {
  SurfacePtr surface;
  bool reversed = false;
  double volume = 0;
  Vec3 center = Vec3::Zero();
  Mat3 inertia = Mat3::Zero();  ///< about the center, per mass
};
using Solid = std::variant<BoxSolid, SphereSolid, CylinderSolid, TubeSolid, ConeSolid, RodSolid, PlateSolid,
                           EllipsoidSolid, TorusSolid, RevolutionSolid, MeshSolid, SurfaceSolid>;

/// Throws InputError where the profile crosses the axis, ends off it, or has its material on the wrong side.
[[nodiscard]] RevolutionSolid MakeRevolution(Profile profile, const SourceLocation& where);

/// Integrates over chart 0 of a surface that is closed, by the divergence theorem: of a function f of degree d in the
/// coordinates the integral over the volume is that of f r . n / (d + 3) over the surface. Gauss's rule of eight by
/// eight points on cells that are halved until this changes nothing, to 1e-13 of the size's powers. Throws InputError
/// where that does not converge and where the volume is not positive.
[[nodiscard]] SurfaceSolid MakeSurfaceSolid(SurfacePtr surface, bool reversed, const SourceLocation& where);

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
