#include "savary/io/solid_shapes.h"

#include <cmath>
#include <numbers>

namespace savary {

namespace {

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

}  // namespace

ReportGeometry DrawSolid(const Solid& solid) {
  if (const auto* box = std::get_if<BoxSolid>(&solid)) return ReportBox{box->size};
  if (const auto* sphere = std::get_if<SphereSolid>(&solid)) return ReportSphere{sphere->radius};
  if (const auto* cylinder = std::get_if<CylinderSolid>(&solid)) return ReportCylinder{cylinder->radius, cylinder->length};
  if (const auto* tube = std::get_if<TubeSolid>(&solid)) return ReportExtrusion{Circle(tube->radius), {Circle(tube->inner_radius)}, tube->length};
  if (const auto* cone = std::get_if<ConeSolid>(&solid)) return DrawnCone(*cone);
  const Vec3 end(0, 0, std::get<RodSolid>(solid).length / 2);
  return ReportLink{-end, end, 0};
}

}  // namespace savary
