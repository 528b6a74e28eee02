#include "savary/io/solid_shapes.h"

#include <cmath>
#include <numbers>

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
  const Vec3 end(0, 0, std::get<RodSolid>(solid).length / 2);
  return ReportLink{-end, end, 0};
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
