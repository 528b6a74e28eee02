#pragma once

#include <memory>
#include <vector>

#include "savary/geometry/polygon_mesh.h"
#include "savary/geometry/surface.h"

namespace savary {

/// One step of Catmull and Clark's subdivision [catmull1978]: every corner of a face becomes a quadrilateral (the
/// corner, the next edge's point, the face's point, the previous edge's point). Borders become cubic splines; border
/// points of a single face are corners and are kept. There are no creases.
[[nodiscard]] PolygonMesh Subdivide(const PolygonMesh& mesh, const MeshLinks& links);

/// The surface to which Catmull and Clark's subdivision of a mesh of polygons converges, evaluated exactly.
///
/// The mesh is subdivided once, or twice if it has faces that are no quadrilaterals; then each quadrilateral q is a
/// chart, number q + 1, with u and w from 0 to 1 and its corners 0 to 3 at (0, 0), (1, 0), (1, 1), (0, 1). ru x rw
/// points to the side from which faces are counter-clockwise. Chart 0, what users see, holds all of them in a row: u =
/// q + the chart's u, w the chart's; it is not continuous at whole numbers, and nothing but names uses it. CrossSide
/// passes from a quadrilateral to its neighbour.
///
/// A quadrilateral without an extraordinary vertex is a bicubic patch. An extraordinary vertex (not four faces, on a
/// border three) is always corner 0; around it the chart is an infinite sequence of bicubic patches, ring n
/// where 2^-n <= max(u, w) <= 2^(1-n), three in each ring [stam1998]. Their control points are A^n times those of the
/// chart, A the matrix of subdivision, of which all powers to the depth at which a ring is round-off are in a table
/// shared by all vertices of that number of faces. Limits are taken out of A, so that rings lose no digits as they
/// shrink. Derivatives by u are of size (2 lambda)^n, lambda the second eigenvalue of A, 0.41 at three faces, 0.55 at
/// five, below 0.66 always.
///
/// A border point of four faces or more is refused: there the eigenvalues of two tangents across the border exceed that
/// of the tangent along it, and the limit has no normal [biermann2000].
///
/// At the extraordinary vertex itself (beyond the last ring) point and normal are the exact limits and HasCurvature is
/// false. Elsewhere the surface is twice continuously differentiable, and third derivatives jump between patches;
/// breaks of the charts are the first twelve rings.
///
/// Beyond its range a chart continues its outermost patches. Derivation: docs/theory/surfaces.md.
class SubdivisionSurface final : public Surface {
 public:
  /// Throws InputError for a mesh that LinkFaces refuses, a point inside with two faces, a border point with four, more
  /// than 200 faces around a point, and where the limit has no normal.
  explicit SubdivisionSurface(const PolygonMesh& mesh, const SourceLocation& where);
  ~SubdivisionSurface() override;

  [[nodiscard]] const char* kind_name() const override { return "subdivision"; }
  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override;
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override;
  [[nodiscard]] PartBounds CalcBounds(const SurfacePart& part) const override;
  [[nodiscard]] Vec2 FindUserParameters(const SurfaceLocation& at) const override;
  /// For locations on sides and corners of quadrilaterals, and to and from chart 0.
  [[nodiscard]] bool ChangeChart(const SurfaceLocation& at, int chart, SurfaceLocation* there) const override;
  [[nodiscard]] bool CrossSide(int chart, ChartSide side, double along, SurfaceLocation* there) const override;
  [[nodiscard]] bool HasCurvature(const SurfaceLocation& at) const override;

  /// The face of the given mesh that a chart (not 0) is a part of.
  [[nodiscard]] int FaceOfChart(int chart) const { return quads_[chart - 1].face; }
  /// Whether corner 0 of a chart (not 0) is an extraordinary vertex.
  [[nodiscard]] bool IsExtraordinary(int chart) const { return quads_[chart - 1].fan >= 0; }
  /// Without borders.
  [[nodiscard]] bool is_closed() const { return closed_; }

 private:
  struct Fan;  // what all quadrilaterals at one kind of extraordinary vertex share
  using Net = Eigen::Matrix<double, 16, 3>;
  struct Quad {
    int face = 0;
    int fan = -1;    // index into fans_; -1 of a bicubic patch
    int points = 0;  // offset into points_: 16 of a patch, else those of the fan less the limit point
    Vec3 limit = Vec3::Zero(), t1 = Vec3::Zero(), t2 = Vec3::Zero();  // of an extraordinary vertex: point and tangents
    std::array<int, 4> across{-1, -1, -1, -1};                        // 4 quad + side, by sides from corner 0 on
  };
  // A bicubic patch of a chart, with its own parameters s = scale u - u0, t = scale w - w0 from 0 to 1.
  struct Patch {
    Net net;
    Vec3 base = Vec3::Zero();  // is added to the points
    double scale = 1, u0 = 0, w0 = 0;
  };

  [[nodiscard]] SurfaceLocation Resolve(const SurfaceLocation& at) const;
  void LoadPatch(const Quad& quad, int ring, int third, Patch* patch) const;
  // False at the extraordinary vertex.
  [[nodiscard]] bool FindPatch(const Quad& quad, double u, double w, Patch* patch) const;
  void CalcVertexJet(const Quad& quad, double u, double w, SurfaceJet* jet) const;
  static void BoundPatch(const Patch& patch, const SurfacePart& part, bool is_first, JetBounds* bounds);
  [[nodiscard]] PartBounds BoundVertex(const Quad& quad, int ring) const;

  std::vector<Fan> fans_;
  std::vector<Quad> quads_;
  std::vector<Vec3> points_;
  bool closed_ = false;
};

/// As a surface.
[[nodiscard]] SurfacePtr MakeSubdivision(const PolygonMesh& mesh, const SourceLocation& where);

}  // namespace savary
