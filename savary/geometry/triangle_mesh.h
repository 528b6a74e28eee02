#pragma once

#include <vector>

#include "savary/geometry/polygon_mesh.h"

namespace savary {

/// A mesh of plane faces as a part whose surface has faces, edges and vertices: the polygonal case of a Shell.
///
/// Neighbours that lie in one plane are one face, so that a contact does not pass edges that are none; points that then
/// lie inside a straight edge are no vertices. Material lies behind the normals of the faces, whose corners are
/// counter-clockwise seen from outside.
struct MeshTopology {
  struct Face {
    Vec3 normal = Vec3::UnitZ();  ///< unit, outward
    double offset = 0;            ///< normal . r on it
    double area = 0;
    std::vector<std::vector<int>> loops;  ///< of vertices: the outline counter-clockwise, then holes clockwise
    std::vector<int> parts;               ///< the faces of the mesh it consists of, increasing
  };
  struct Edge {
    int begin = -1, end = -1;  ///< vertices; face `one` runs along it from begin to end
    int one = -1, two = -1;    ///< two is -1 at a border of the mesh
    double length = 0;
    /// By which the normal turns from `one` to `two` about the edge, rad, within half a turn: positive where convex.
    double angle = 0;
    [[nodiscard]] bool is_convex() const { return two >= 0 && angle > 0; }
  };
  struct Vertex {
    Vec3 r = Vec3::Zero();
    int point = -1;          ///< of the mesh
    std::vector<int> edges;  ///< counter-clockwise seen from outside
    /// Some plane through it has all the material near it on one side. Not at borders.
    bool is_convex = false;
    /// Its cone of normals, the directions n with n . d <= 0 for all d into the material near it: extreme directions
    /// of it, and the axis and half angle of the narrowest round cone around it.
    std::vector<Vec3> rays;
    Vec3 axis = Vec3::UnitZ();
    double half_angle = 0;
  };
  std::vector<Face> faces;
  std::vector<Edge> edges;
  std::vector<Vertex> vertices;
  bool is_closed = false;
};

/// `flat` is the angle, rad, up to which neighbours are in one plane (and the distance from it up to `flat` times the
/// diagonal of the mesh); negative: no faces are joined. Throws InputError, at the face, for what LinkFaces refuses,
/// for faces without area, and for faces with more than three corners that are not plane to 1e-6 of their size.
[[nodiscard]] MeshTopology FindTopology(const PolygonMesh& mesh, const SourceLocation& where, double flat = 1e-6);

/// Throws InputError where a mesh is not the boundary of a solid: at a face with an edge that no other has, and where
/// it is inside out, so that its volume would be negative.
void RequireSolid(const PolygonMesh& mesh, const SourceLocation& where);

}  // namespace savary
