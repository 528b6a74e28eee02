#include "savary/io/solid_shapes.h"

#include <cmath>
#include <numbers>

#include "savary/geometry/analytic_surfaces.h"

namespace savary {

namespace {

constexpr double kCurveAngle = std::numbers::pi / 90;

std::vector<Eigen::Vector2d> Circle(double radius) {
  constexpr int kCorners = 64;
  std::vector<Eigen::Vector2d> corners;
  for (int i = 0; i < kCorners; ++i) {
    const double angle = 2 * std::numbers::pi * i / kCorners;
    corners.emplace_back(radius * std::cos(angle), radius * std::sin(angle));
  }
  return corners;
}

ReportMesh DrawnCone(const ConeSolid& cone) {
  ReportMesh mesh;
  mesh.vertices = {Vec3::Zero(), Vec3(0, 0, cone.length)};
  for (const Eigen::Vector2d& corner : Circle(cone.radius)) mesh.vertices.emplace_back(corner.x(), corner.y(), 0);
  const int count = static_cast<int>(mesh.vertices.size()) - 2;
  for (int i = 0; i < count; ++i) {
    const int a = 2 + i, b = 2 + (i + 1) % count;
    mesh.triangles.emplace_back(0, b, a);
    mesh.triangles.emplace_back(1, a, b);
  }
  return mesh;
}

// Triangles over chart 0 of a surface, cell by cell between its breaks.
ReportMesh DrawnSurface(const Surface& surface, bool reversed) {
  ReportMesh mesh;
  const SurfaceChart& chart = surface.charts()[0];
  const size_t cells = (chart.u_breaks.size() - 1) * (chart.w_breaks.size() - 1);
  const int steps = cells > 1000 ? 2 : cells > 100 ? 4 : cells > 8 ? 8 : 48;
  for (size_t i = 0; i + 1 < chart.u_breaks.size(); ++i) {
    for (size_t k = 0; k + 1 < chart.w_breaks.size(); ++k) {
      const int first = static_cast<int>(mesh.vertices.size());
      for (int a = 0; a <= steps; ++a) {
        for (int b = 0; b <= steps; ++b) {
          // The end of a cell belongs to it, whatever follows.
          const double u0 = chart.u_breaks[i], u1 = std::nextafter(chart.u_breaks[i + 1], u0);
          const double w0 = chart.w_breaks[k], w1 = std::nextafter(chart.w_breaks[k + 1], w0);
          mesh.vertices.push_back(surface.CalcPoint({0, u0 + (u1 - u0) * a / steps, w0 + (w1 - w0) * b / steps}));
          if (a == steps || b == steps) continue;
          const int at = first + a * (steps + 1) + b, next = at + steps + 1;
          const int one = reversed ? at + 1 : next, two = reversed ? next : at + 1;
          mesh.triangles.emplace_back(at, one, two);
          mesh.triangles.emplace_back(next + 1, two, one);
        }
      }
    }
  }
  return mesh;
}

ReportMesh DrawnRevolution(const Profile& profile) {
  constexpr int kSectors = 64;
  ReportMesh mesh;
  const std::vector<Vec2> points = profile.Sample(kCurveAngle);
  const int count = static_cast<int>(points.size());
  for (int sector = 0; sector < kSectors; ++sector) {
    const double angle = 2 * std::numbers::pi * sector / kSectors;
    for (const Vec2& p : points) mesh.vertices.emplace_back(p.x() * std::cos(angle), p.x() * std::sin(angle), p.y());
  }
  for (int sector = 0; sector < kSectors; ++sector) {
    const int here = sector * count, there = (sector + 1) % kSectors * count;
    for (int i = 0; i + (profile.is_closed() ? 0 : 1) < count; ++i) {
      const int k = (i + 1) % count;
      mesh.triangles.emplace_back(here + i, there + i, there + k);
      mesh.triangles.emplace_back(here + i, there + k, here + k);
    }
  }
  return mesh;
}

ReportMesh DrawnMesh(const PolygonMesh& given) {
  ReportMesh mesh;
  mesh.vertices = given.points;
  for (const std::vector<int>& corners : given.faces)
    for (size_t i = 1; i + 1 < corners.size(); ++i) mesh.triangles.emplace_back(corners[0], corners[i], corners[i + 1]);
  return mesh;
}

}  // namespace

ReportGeometry DrawSolid(const Solid& solid) {
  if (const auto* box = std::get_if<BoxSolid>(&solid)) return ReportBox{box->size};
  if (const auto* sphere = std::get_if<SphereSolid>(&solid)) return ReportSphere{sphere->radius};
  if (const auto* cylinder = std::get_if<CylinderSolid>(&solid))
    return ReportCylinder{cylinder->radius, cylinder->length};
  if (const auto* tube = std::get_if<TubeSolid>(&solid))
    return ReportExtrusion{Circle(tube->radius), {Circle(tube->inner_radius)}, tube->length};
  if (const auto* cone = std::get_if<ConeSolid>(&solid)) return DrawnCone(*cone);
  if (const auto* plate = std::get_if<PlateSolid>(&solid)) {
    ReportExtrusion drawn{plate->profiles[0].Sample(kCurveAngle), {}, plate->thickness};
    for (size_t i = 1; i < plate->profiles.size(); ++i) drawn.holes.push_back(plate->profiles[i].Sample(kCurveAngle));
    return drawn;
  }
  if (const auto* ellipsoid = std::get_if<EllipsoidSolid>(&solid))
    return DrawnSurface(*MakeEllipsoid(ellipsoid->radii, {}, {}), false);
  if (const auto* torus = std::get_if<TorusSolid>(&solid))
    return DrawnSurface(*MakeTorus(torus->radius, torus->tube, {}, {}), false);
  if (const auto* revolution = std::get_if<RevolutionSolid>(&solid)) return DrawnRevolution(revolution->profile);
  if (const auto* mesh = std::get_if<MeshSolid>(&solid)) return DrawnMesh(mesh->mesh);
  if (const auto* surface = std::get_if<SurfaceSolid>(&solid))
    return DrawnSurface(*surface->surface, surface->reversed);
  const Vec3 end(0, 0, std::get<RodSolid>(solid).length / 2);
  return ReportLink{-end, end, 0};
}

std::string NameFace(const Shell& shell, int face) {
  if (face < 0) return "";
  return shell.faces()[face].name.empty() ? std::to_string(face + 1) : shell.faces()[face].name;
}

const char* NameEdgeKind(Shell::EdgeKind kind) {
  switch (kind) {
    case Shell::EdgeKind::kConvex:
      return "convex";
    case Shell::EdgeKind::kConcave:
      return "concave";
    case Shell::EdgeKind::kSeam:
      return "seam";
    case Shell::EdgeKind::kFree:
      return "free";
    default:
      return "curve";
  }
}

ReportGeometry DrawShell(const Shell& shell, double extent) {
  constexpr double kChord = 2e-3, kNormalAngle = 0.4, kBall = 0.02;
  const bool is_point = shell.faces().empty() && shell.edges().empty();
  if (is_point) {
    // A small ball about each vertex would need several geometries: the first stands for all.
    ReportMesh ball;
    const double r = kBall * extent;
    const Vec3 at = shell.vertices().empty() ? Vec3(Vec3::Zero()) : shell.vertices().front().r;
    for (int k = 0; k < 3; ++k) {
      for (const double sign : {1.0, -1.0}) ball.vertices.push_back(at + sign * r * Vec3::Unit(k));
    }
    for (const int z : {4, 5}) {
      for (const auto& [x, y] : {std::pair{0, 2}, {2, 1}, {1, 3}, {3, 0}})
        ball.triangles.push_back(z == 4 ? Eigen::Vector3i(x, y, z) : Eigen::Vector3i(y, x, z));
    }
    return ball;
  }
  const double size = std::isfinite(shell.size()) && shell.size() > 0 ? shell.size() : extent;
  ShellMesh drawn = Tessellate(shell, kChord * size, kNormalAngle, 3 * extent);
  ReportMesh mesh;
  mesh.vertices = std::move(drawn.points);
  mesh.normals = std::move(drawn.normals);
  mesh.lines = std::move(drawn.edges);
  for (const Shell::Edge& edge : shell.edges()) mesh.line_kinds.emplace_back(NameEdgeKind(edge.kind));
  for (int face = 0; face < static_cast<int>(shell.faces().size()); ++face)
    mesh.faces.push_back({NameFace(shell, face), 0});
  // Triangles of a face are one after another.
  for (size_t i = 0; i < drawn.triangles.size(); ++i) {
    const auto [a, b, c] = drawn.triangles[i];
    mesh.triangles.emplace_back(a, b, c);
    ++mesh.faces[drawn.triangle_faces[i]].triangles;
  }
  return mesh;
}

ReportGeometry DrawProfile(const Profile& profile, double thickness) {
  const std::vector<Vec2> points = profile.Sample(kCurveAngle);
  if (profile.is_closed() && !profile.is_hole()) return ReportExtrusion{points, {}, thickness};
  if (thickness == 0) {
    ReportPolyline line;
    for (const Vec2& point : points) line.points.emplace_back(point.x(), point.y(), 0);
    line.closed = profile.is_closed();
    return line;
  }
  ReportMesh wall;
  const int count = static_cast<int>(points.size());
  for (const Vec2& point : points) {
    for (const double z : {-0.5 * thickness, 0.5 * thickness}) wall.vertices.emplace_back(point.x(), point.y(), z);
  }
  for (int i = 0; i + (profile.is_closed() ? 0 : 1) < count; ++i) {
    // Counter-clockwise seen from the right of the direction of travel, the outside.
    const int a = 2 * i, b = 2 * ((i + 1) % count);
    wall.triangles.emplace_back(a, b, b + 1);
    wall.triangles.emplace_back(a, b + 1, a + 1);
  }
  return wall;
}

}  // namespace savary
