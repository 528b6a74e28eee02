#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "savary/base/error.h"
#include "savary/base/spatial.h"

namespace savary {

/// Points and polygons between them. Corners of a face are counter-clockwise seen from outside.
struct PolygonMesh {
  std::vector<Vec3> points;
  std::vector<std::vector<int>> faces;     ///< indices of points, three or more
  std::vector<SourceLocation> face_where;  ///< of every face, or empty

  [[nodiscard]] SourceLocation Where(int face, const SourceLocation& otherwise) const {
    return face_where.empty() ? otherwise : face_where[face];
  }
};

/// What lies beside what in a mesh. Half-edge `first[f] + i` runs from corner i of face f to the next one.
struct MeshLinks {
  std::vector<int> first;           ///< one more than faces
  std::vector<int> face, from, to;  ///< of a half-edge: its face and its two points
  std::vector<int> twin;            ///< the one that runs back along it, of the neighbour; -1 on a border
  std::vector<int> leaving;         ///< a half-edge from a point, at a border the one without a twin: turning
                                    ///< counter-clockwise from it meets all faces; -1 of a point without faces

  [[nodiscard]] int Next(int h) const { return h + 1 == first[face[h] + 1] ? first[face[h]] : h + 1; }
  [[nodiscard]] int Previous(int h) const { return h == first[face[h]] ? first[face[h] + 1] - 1 : h - 1; }
  /// The next half-edge from the same point, counter-clockwise; -1 at a border.
  [[nodiscard]] int Turn(int h) const { return twin[Previous(h)]; }
  [[nodiscard]] bool IsBorder(int point) const { return leaving[point] >= 0 && twin[leaving[point]] < 0; }
  /// The faces around a point.
  [[nodiscard]] int CountFaces(int point) const;
  [[nodiscard]] bool IsClosed() const;
};

/// Throws InputError, at the face, for: a face with fewer than three corners, an index out of range, a corner that
/// appears twice in a face, points that are not finite, an edge with more than two faces, an edge that two faces run
/// along in the same direction (so that their outsides differ), a point at which two fans of faces meet.
[[nodiscard]] MeshLinks LinkFaces(const PolygonMesh& mesh, const SourceLocation& where);

/// The text of a Wavefront OBJ file: lines `v x y z` and `f a b c ...` (with a/b/c, indices from 1, or from the end if
/// negative). Names, groups, materials, texture, normals, lines and points are skipped; free-form curves and surfaces
/// are an error. `name` is the file in messages. Numbers are taken as they stand.
[[nodiscard]] PolygonMesh ParseObj(std::string_view text, const std::string& name);

/// The contents of an STL file, binary or ASCII; each facet brings corners of its own, so they are welded: a corner is
/// the first earlier point that is nearer than `weld` (a length; negative: 1e-7 times the diagonal of the box around
/// all of them, a rounding unit of the numbers in a binary file), and else a new point. Facets of which two corners are
/// welded have no area and are an error. The normals in the file are not used: the order of corners says what is
/// outside. `line` of a face in a binary file is the number of the facet.
[[nodiscard]] PolygonMesh ParseStl(std::string_view bytes, const std::string& name, double weld = -1);

}  // namespace savary
