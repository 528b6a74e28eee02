#pragma once

#include "savary/geometry/profile.h"
#include "savary/geometry/shell.h"
#include "savary/io/report.h"
#include "savary/multibody/solids.h"

namespace savary {

/// A solid as the report draws it, in the solid's own frame. Circles of tubes and cones have 64 corners.
[[nodiscard]] ReportGeometry DrawSolid(const Solid& solid);

/// A profile as the report draws it, in its own plane: a plate, its middle in the plane; an open one, or that of a
/// hole, as a wall, or as a line where `thickness` is 0. Lines of two degrees' turning at most make up curves.
[[nodiscard]] ReportGeometry DrawProfile(const Profile& profile, double thickness);

/// Names of faces and of kinds of edges: a face without a name has its number, from 1.
[[nodiscard]] std::string NameFace(const Shell& shell, int face);
[[nodiscard]] const char* NameEdgeKind(Shell::EdgeKind kind);

/// Faces, edges and vertices as the report draws them: triangles no farther than a 500th of its size from the surface.
/// What goes on for ever is cut at three times `extent`, a length of the mechanism.
[[nodiscard]] ReportGeometry DrawShell(const Shell& shell, double extent);

}  // namespace savary
