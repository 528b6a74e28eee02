#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "savary/geometry/shell.h"

namespace savary {

/// Joins faces into a Shell: finds the borders that two faces share, the edges and seams along them, and the vertices.
///
/// Borders are the sides of a face's range that are neither closed nor points, or the curves of its trims. Two borders
/// are one edge where they begin and end at the same points and run along one another, in opposite directions as seen
/// from outside, to `tolerance` of the size of the whole. A border that is shared only in part stays free.
class ShellBuilder {
 public:
  explicit ShellBuilder(SourceLocation where, double tolerance = 1e-9)
      : where_(std::move(where)), tolerance_(tolerance) {}

  void AddFace(Shell::Face face) { shell_.faces_.push_back(std::move(face)); }
  /// An edge without faces: a thread, or the rim of a thin disk.
  void AddCurve(Curve curve);
  /// A vertex without edges; every direction is a normal.
  void AddPoint(const Vec3& r);
  [[nodiscard]] Shell Build();

 private:
  struct Border {
    Shell::Trace trace;
    Vec3 begin, middle, end;
    int begin_vertex = -1, end_vertex = -1;
    bool closes = false, is_used = false;
  };

  void RequireNormals() const;
  void FindBorders();
  void AddBorder(int face, const Shell::Trace& trace);
  [[nodiscard]] int FindVertex(const Vec3& r);
  void MatchBorders();
  bool Match(const Border& one, const Border& two, bool opposite, Shell::Edge* edge);
  [[nodiscard]] double FindFoot(const Shell::Trace& trace, const Vec3& r, double near, bool closes) const;
  void FindNearlyJoined();
  void MeasureEdge(Shell::Edge* edge) const;
  void AddTips();
  void AddDirections();
  void AddSector(int vertex, const Vec3& outgoing, const Vec3& incoming, const Vec3& n);
  void FindCones();
  [[nodiscard]] std::string NameOf(int face) const;

  Shell shell_;
  SourceLocation where_;
  double tolerance_, length_ = 0;  // relative, m
  std::vector<Border> borders_;
  std::vector<std::vector<Vec3>> behind_;  // at each vertex: directions into the material behind its concave edges
  bool has_end_ = false;                   // a surface ends where it has no border
  std::multimap<std::array<long, 3>, int> grid_;
};

/// One surface.
[[nodiscard]] Shell MakeSheet(SurfacePtr surface, bool reversed, std::string name, const SourceLocation& where);

/// A box about the origin. Faces: left, right (x), front, back (y), bottom, top (z). With a radius its edges are
/// rounded: by cylinders, and by spheres at its corners. A hole has its normals inward.
[[nodiscard]] Shell MakeBoxShell(const Vec3& size, double radius, bool hole, const SourceLocation& where);

}  // namespace savary
