#pragma once

#include <functional>
#include <vector>

#include "savary/geometry/polygon_mesh.h"
#include "savary/geometry/shell_builder.h"

namespace savary {

// Faces of common parts, to be joined by ShellBuilder. Normals are outward. All throw InputError at `where`.

using ShellFaces = std::vector<Shell::Face>;

/// The faces joined to a shell.
[[nodiscard]] Shell JoinFaces(ShellFaces faces, const SourceLocation& where, double tolerance = 1e-9);

/// About z, centred. Faces: side, bottom, top.
[[nodiscard]] ShellFaces CylinderFaces(double radius, double length, const SourceLocation& where);
/// The middle of its base is the origin, its tip at z = length. Faces: side, base.
[[nodiscard]] ShellFaces ConeFaces(double radius, double length, const SourceLocation& where);

/// A profile along z, centred: one face for each of its curves, named after kind and number ("line_1"), and of a closed
/// one `bottom` and `top`. With a radius its corners are rounded, and those of a closed one at bottom and top (rims):
/// by cylinders, tori and spheres, for which it consists of lines and arcs.
[[nodiscard]] ShellFaces ExtrusionFaces(const Profile& profile, double length, double round,
                                        const SourceLocation& where);

/// A profile (rho, z) about z, by `angle`, at most a full turn: one face for each of its curves but those on the axis;
/// of a part of a turn `begin` and `end` where the profile is closed, or begins and ends on the axis. With a radius the
/// profile's corners off the axis are rounded.
[[nodiscard]] ShellFaces RevolutionFaces(const Profile& profile, double angle, double round,
                                         const SourceLocation& where);

/// Faces of a mesh, those that lie in one plane joined.
[[nodiscard]] ShellFaces MeshFaces(const PolygonMesh& mesh, const SourceLocation& where);

/// The profile with arcs of a radius instead of its corners, convex or concave, but those where `keep` is true. Corners
/// between lines and arcs only.
[[nodiscard]] Profile RoundCorners(const Profile& profile, double radius, const SourceLocation& where,
                                   const std::function<bool(const Vec2&)>& keep = nullptr);

/// The faces moved by X; X.R may be a mirror, the material stays behind the normals.
[[nodiscard]] ShellFaces PlaceFaces(const ShellFaces& faces, const Pose& X);
/// `copies` of them about z, names from the second on ending in its number.
[[nodiscard]] ShellFaces RepeatFaces(const ShellFaces& faces, int copies);
/// With the other side outward.
[[nodiscard]] ShellFaces ReverseFaces(ShellFaces faces);

}  // namespace savary
