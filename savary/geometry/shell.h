#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "savary/geometry/curve.h"
#include "savary/geometry/curve_frames.h"
#include "savary/geometry/profile.h"
#include "savary/geometry/surface.h"

namespace savary {

/// What a contact needs of one side, whatever the feature: the point r and the outward unit normal n as functions of
/// two parameters, with first derivatives. On a face the parameters are those of a chart; on an edge u is the location
/// along it (0 to 1) and w the share of its fan of normals (0 to 1); at a vertex both say where in its cone the normal
/// is. So A = d(r)/d(u, w) is regular on a face, of rank 1 on an edge and zero at a vertex, B = d(n)/d(u, w) is never
/// needed as a divisor, and nothing is infinite. n is perpendicular to ru and rw; n . nu = n . nw = 0.
struct FeatureJet {
  Vec3 r, n;
  Vec3 ru, rw, nu, nw;
};
/// Second derivatives of the same.
struct FeatureSecond {
  Vec3 ruu, ruw, rww, nuu, nuw, nww;
};

enum class FeatureKind { kFace, kEdge, kVertex };

/// A node of a shell's bounding tree: a part of a feature, or several.
struct ShellNode {
  PartBounds bounds;  ///< `normal` and `spread` are of outward normals, curvatures positive where convex
  int feature = -1;   ///< of a leaf
  SurfacePart part;   ///< of a leaf: rectangle of the feature's parameters
  int right = -1;     ///< second child; the first comes next in the array. -1 of a leaf
  [[nodiscard]] bool is_leaf() const { return right < 0; }
};

/// The boundary of a part in space, or of a piece of it: faces of surfaces, the edges where they meet at an angle, and
/// the vertices where edges meet. A value that is constant once made; it knows nothing of bodies.
///
/// Material lies behind the outward normals. A convex edge has a fan of normals between those of its two faces, a
/// convex vertex a cone of them; concave edges and vertices can touch nothing and are no features (they are listed, and
/// drawn). An edge at which faces meet smoothly, within 1e-7 rad, is a seam: a contact passes from one face to the
/// other. A border of one face alone is free: a contact that reaches it ends.
///
/// Throws InputError, naming the face, where faces do not fit.
class Shell {
 public:
  struct Face {
    std::string name;
    SurfacePtr surface;
    bool reversed = false;       ///< outward is -ru x rw
    std::vector<Profile> trims;  ///< in (u, w) of chart 0; material to their left. Empty: the whole range
    SourceLocation where;
  };
  /// A curve in the parameters of a face, t from 0 to 1: the way an edge runs on it.
  struct Trace {
    int face = -1;
    int chart = 0;
    Vec2 from = Vec2::Zero(), to = Vec2::Zero();  ///< a straight one
    int trim = -1, element = -1;                  ///< or an element of a trim
    bool backward = false;                        ///< t is 1 - the parameter of the line or element
  };
  enum class EdgeKind {
    kConvex,
    kConcave,
    kSeam,
    kFree,   ///< the border of one face alone
    kCurve,  ///< without faces; its fan is a full turn
  };
  struct Edge {
    EdgeKind kind = EdgeKind::kConvex;
    /// The location on the edge is t of `one`, which runs with its face on the left, seen from outside. The fan runs
    /// from the normal of the face of `one` to that of `two`.
    Trace one, two;
    /// t of `two` at equal steps of t of `one`, as a start for the search; empty where it is 1 - t (they run opposite
    /// ways, evenly).
    std::vector<double> match;
    std::shared_ptr<const Curve> curve;         ///< of kCurve
    std::shared_ptr<const CurveFrames> frames;  ///< of kCurve
    int begin = -1, end = -1;                   ///< vertices, or -1 where it closes
    double length = 0;                          ///< m
    double angle_min = 0, angle_max = 0;        ///< by which the normal turns across it, rad, negative where concave
    /// The largest distance of the faces along it, the largest angle of their normals, and the largest difference of
    /// curvature across it, 1/m.
    double gap = 0, curvature_jump = 0;
    /// Of a free edge: another one beside which it runs, `gap` away at most, too far to be joined with it; or -1.
    int beside = -1;
  };
  struct Vertex {
    Vec3 r = Vec3::Zero();
    std::vector<int> edges;        ///< that begin or end there
    std::vector<Vec3> directions;  ///< into the material; normals n of the cone have n . d <= 0
    int num_along = 0;             ///< the first of them are along its surface, the others behind concave edges
    bool is_convex = false;        ///< its cone has an interior
    bool is_round = false;         ///< its cone is circular
    Vec3 normal = Vec3::Zero();    ///< of its faces, each weighted by its angle there: which side is outside
    Vec3 axis = Vec3::UnitZ();     ///< of its cone of normals
    double half_angle = 0;         ///< of a circle around the cone, rad; pi: all directions
  };
  struct Feature {
    FeatureKind kind = FeatureKind::kFace;
    int entity = 0;  ///< index of the face, edge or vertex
    int chart = 0;   ///< of a face's surface; of a vertex 0, or 1 for the directions away from `axis`
  };

  [[nodiscard]] const std::vector<Face>& faces() const { return faces_; }
  [[nodiscard]] const std::vector<Edge>& edges() const { return edges_; }
  [[nodiscard]] const std::vector<Vertex>& vertices() const { return vertices_; }
  [[nodiscard]] const std::vector<Feature>& features() const { return features_; }
  /// "face top", "edge 7", "vertex 2".
  [[nodiscard]] std::string Describe(int feature) const;
  /// Half the diagonal of a box around it; infinite where a face goes on for ever.
  [[nodiscard]] double size() const { return size_; }
  /// Every border of a face belongs to an edge of two faces: it bounds a volume, or is a hole in one.
  [[nodiscard]] bool is_closed() const { return closed_; }

  void CalcFeature(int feature, double u, double w, FeatureJet* jet) const;
  void CalcFeatureSecond(int feature, double u, double w, FeatureSecond* second) const;
  /// Whether (u, w) of a feature belongs to it: inside the trims of a face, the fan of an edge, the cone of a vertex;
  /// `slack` is in parameters.
  [[nodiscard]] bool Contains(int feature, double u, double w, double slack = 0) const;

  /// The parameters that users see: of a face those of chart 0; on an edge, or at a vertex, those of a face beside it;
  /// of a curve or a point without faces as they are.
  [[nodiscard]] Vec2 FindUserParameters(int feature, double u, double w) const;
  /// Those of all faces, where they are of one kind; numbers else.
  [[nodiscard]] ParameterQuantities FindParameterQuantities() const;

  /// Root first.
  [[nodiscard]] const std::vector<ShellNode>& nodes() const { return nodes_; }

  struct Nearest {
    int feature;
    double u, w;
    double distance;  ///< not negative
    double height;    ///< the same, negative where x lies on the side of the material
    Vec3 r, n;
  };
  /// Appends all locations within a distance whose distance from x is least among their neighbours'; each once. None is
  /// missed: parts are left out only where bounds say that the distance has no minimum there.
  void FindNearest(const Vec3& x, double within, std::vector<Nearest>* found) const;
  [[nodiscard]] Nearest FindClosest(const Vec3& x) const;
  [[nodiscard]] bool IsInside(const Vec3& x) const { return FindClosest(x).height < 0; }

  struct Measures {
    double area = 0;
    double k_min = 0, k_max = 0;  ///< principal curvatures, convex positive
  };
  [[nodiscard]] Measures MeasureFace(int face) const;

  /// How it is bent as a whole. Curvatures are those at the points of a grid.
  struct Form {
    bool is_convex = false;  ///< in one piece, without a concave edge or a hollow
    bool is_strict = false;  ///< convex, and no part of it is straight; a single point too
    bool is_sphere = false;  ///< one face of the same curvature everywhere, positive or negative
    double k_min = 0, k_max = 0;
  };
  [[nodiscard]] Form FindForm() const;

 private:
  // Without the area.
  [[nodiscard]] Measures MeasureCurvature(int face) const;

  friend class ShellBuilder;
  friend class ShellMesher;
  Shell() = default;

  // The edge as it runs on one of its faces: r and n with derivatives by t of that trace.
  struct SideJet {
    std::array<Vec3, 4> r;
    std::array<Vec3, 3> n;
  };
  // The edge and its fan by t of `one`: n = cos(angle) n[0] + sin(angle) m[0], angle from 0 to fan[0].
  struct EdgeJet {
    std::array<Vec3, 3> r, n, m;
    std::array<double, 3> fan;
  };
  void CalcSide(const Trace& trace, double t, SideJet* side) const;
  void CalcEdge(const Edge& edge, double t, EdgeJet* jet) const;
  // t of `two` and its derivatives by t of `one`.
  [[nodiscard]] std::array<double, 3> FindMatch(const Edge& edge, const SideJet& one, double t, SideJet* two) const;
  void BuildTree();
  friend class ShellSearch;
  friend class ShellTree;

  std::vector<Face> faces_;
  std::vector<Edge> edges_;
  std::vector<Vertex> vertices_;
  std::vector<Feature> features_;
  std::vector<ShellNode> nodes_;
  double size_ = 0;
  bool closed_ = false;
};

/// Triangles of a shell for pictures.
struct ShellMesh {
  std::vector<Vec3> points, normals;          ///< true outward normals; points on edges appear once for each face
  std::vector<std::array<int, 3>> triangles;  ///< counter-clockwise seen from outside
  std::vector<int> triangle_faces;
  std::vector<std::vector<Vec3>> edges;  ///< a line along each edge
};
/// No triangle is farther than `chord` from the surface, and normals at the ends of its sides differ by no more than
/// `angle`, but for sides shorter than `chord`. Points on edges, seams and poles are computed once, so that meshes of
/// neighbouring faces fit to the last bit. Faces that go on for ever are cut at `extent` from their origins.
[[nodiscard]] ShellMesh Tessellate(const Shell& shell, double chord, double angle, double extent = 1);

}  // namespace savary
