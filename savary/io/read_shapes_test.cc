// Shapes of a model file: profiles and how they are placed and drawn.

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/io/model_file.h"

namespace savary {
namespace {

ModelFile ReadShapesOf(const std::string& shapes) {
  return ParseModelText(
      fmt::format("savary: 1\nunits: {{length: cm, angle: deg}}\nparameters: {{R: 20}}\nbodies:\n  b: {{mass: 1, "
                  "inertia: [1, 1, 1]}}\n"
                  "markers:\n  m: {{body: b, at: [1, 2, 3], axis: x}}\nshapes:\n{}\nrun: {{until: 1}}\n",
                  shapes),
      "test.yaml");
}

// One open profile, given as a list of elements.
Profile ReadOne(const std::string& list) {
  return ReadShapesOf(fmt::format("  s: {{body: b, profile: [{}], open: true}}", list)).model.profiles.at(0).profile;
}

void ExpectPoint(const Profile& profile, double s, const Vec2& r) {
  ProfilePoint point;
  profile.CalcPoint(s, &point);
  EXPECT_LE((point.r - r).norm(), 1e-15) << s;
}

TEST(ProfileElements, ArcsAreTheSameHoweverGiven) {
  for (const char* arc :
       {"arc: {center: [0, 0], from: [R, 0], to: [0, R]}", "arc: {center: [0, 0], from: [R, 0], angle: 90}",
        "arc: {from: [R, 0], radius: R, to: [0, R]}"}) {
    const Profile profile = ReadOne(arc);
    ExpectPoint(profile, 0, {0.2, 0});
    ExpectPoint(profile, 1.0 / 3, 0.2 * UnitVector(kPi / 6));
    ExpectPoint(profile, 1, {0, 0.2});
    EXPECT_NEAR(profile.FindCurvatureRange().k_max, 5, 1e-13);
  }
  // Clockwise the same ends are joined the long way round, hollow.
  const Profile hollow = ReadOne("arc: {center: [0, 0], from: [R, 0], to: [0, R], cw: true}");
  ExpectPoint(hollow, 0.5, 0.2 * UnitVector(-3 * kPi / 4));
  EXPECT_NEAR(hollow.FindCurvatureRange().k_min, -5, 1e-13);
}

TEST(ProfileElements, BeginWhereTheOneBeforeEnds) {
  const Profile profile =
      ReadOne("line: {from: [0, 0], to: [4, 0]}, corner, line: {to: [4, 3]}, arc: {center: [3, 3], angle: 90}");
  ExpectPoint(profile, 2, {0.04, 0});
  ExpectPoint(profile, 3.5, {0.03 + 0.01 * std::sqrt(0.5), 0.03 + 0.01 * std::sqrt(0.5)});
  ExpectPoint(profile, 4, {0.03, 0.04});
}

TEST(Profiles, AreRepeatedAroundTheirOrigin) {
  // A square by its side, and as a hole, which goes around the other way.
  for (const bool hole : {false, true}) {
    const Profile square =
        ReadShapesOf(
            fmt::format(
                "  s: {{body: b, repeat: 4, hole: {}, profile: [line: {{from: [2, {}2], to: [2, {}2]}}, corner]}}",
                hole, hole ? "" : "-", hole ? "-" : ""))
            .model.profiles.at(0)
            .profile;
    EXPECT_EQ(square.num_elements(), 8);
    EXPECT_TRUE(square.is_closed());
    ExpectPoint(square, 2.5, {0, hole ? -0.02 : 0.02});
    ExpectPoint(square, 4.5, {-0.02, 0});
  }
}

TEST(ProfileElements, EachHasItsOwnMeasure) {
  ExpectPoint(ReadOne("ellipse: {radii: [3, 2], center: [1, 1], turn: 90, from: 0, to: 90}"), 0.5,
              Vec2(0.01 - 0.02 * std::sqrt(0.5), 0.01 + 0.03 * std::sqrt(0.5)));
  ExpectPoint(ReadOne("polynomial: {coefficients: [50, 0.02], origin: 90, from: 90, to: 110}"), 0.5,
              0.502 * UnitVector(100 * kPi / 180));
  ExpectPoint(ReadOne("spline: {points: [[0, 0], [3, 4], [3, 9]], degree: 3}"), 0.5, {0.03, 0.04});
  ExpectPoint(ReadOne("nurbs: {degree: 2, points: [[0, 0], [1, 0], [1, 1]]}"), 0.5, {0.0075, 0.0025});
  ExpectPoint(ReadOne("involute: {base_radius: 10, from: 30, to: 90}"), 1, {0.1 * kPi / 2, 0.1});
  ExpectPoint(ReadOne("involute: {base_radius: 10, from: 90, to: 30, cw: true}"), 0, {0.1 * kPi / 2, -0.1});
  ExpectPoint(ReadOne("cycloid: {rolling_radius: 10, from: 30, to: 180}"), 1, {0.1 * kPi, 0.2});
  ExpectPoint(ReadOne("cycloid: {rolling_radius: -10, fixed_radius: 40, arm: 5, from: 0, to: 90}"), 0, {0.35, 0});
  ExpectPoint(ReadOne("formula: {x: 2 cm*u, y: 1 cm*u^2, from: 0, to: 3}"), 0.5, {0.03, 0.0225});
  ExpectPoint(ReadOne("offset: {distance: 1, line: {from: [0, 0], to: [4, 0]}}"), 0.5, {0.02, -0.01});
}

TEST(Shapes, LieInTheirPlane) {
  const ModelFile file = ReadShapesOf(
      "  a: {body: b, circle: {radius: 5}}\n  c: {body: b, circle: {radius: 5, center: [1, 0]}, at: [0, 0, 7], "
      "rotation: {axis: x, angle: 90}}\n"
      "  d: {body: b, circle: {radius: 5}, marker: m, hole: true, thickness: 2}");
  const std::vector<PlaneShape>& profiles = file.model.profiles;
  ASSERT_EQ(profiles.size(), 3u);
  EXPECT_EQ(profiles[0].name, "a");
  EXPECT_EQ(profiles[0].X_BS.R, Mat3(Mat3::Identity()));
  EXPECT_LE((profiles[1].X_BS * Vec3(0.01, 0.02, 0) - Vec3(0.01, 0, 0.09)).norm(), 1e-15);
  EXPECT_LE((profiles[2].X_BS.p - Vec3(0.01, 0.02, 0.03)).norm(), 1e-17);
  EXPECT_LE((profiles[2].X_BS.R.col(2) - Vec3::UnitX()).norm(), 1e-15);
  EXPECT_TRUE(profiles[2].profile.is_hole());
}

TEST(Shapes, AreDrawnAsTheyAre) {
  const ModelFile file = ReadShapesOf(
      "  disk: {body: b, circle: {radius: 5}, thickness: 2}\n  bore: {body: b, circle: {radius: 5}, thickness: 2, "
      "hole: true}\n"
      "  floor: {body: b, open: true, profile: [line: {from: [0, 0], to: [1, 0]}]}");
  ASSERT_EQ(file.shapes.size(), 3u);
  const auto& disk = std::get<ReportExtrusion>(file.shapes[0].shape.geometry);
  EXPECT_EQ(disk.outline.size(), 180u);
  EXPECT_EQ(disk.depth, 0.02);
  for (const Vec2& corner : disk.outline) EXPECT_NEAR(corner.norm(), 0.05, 1e-16);
  // The wall of a hole shows its inside: triangles are counter-clockwise seen from the middle.
  const auto& bore = std::get<ReportMesh>(file.shapes[1].shape.geometry);
  for (const Eigen::Vector3i& t : bore.triangles) {
    const Vec3 &a = bore.vertices[t[0]], &b = bore.vertices[t[1]], &c = bore.vertices[t[2]];
    EXPECT_LT((b - a).cross(c - a).dot(a), 0);
  }
  EXPECT_EQ(std::get<ReportPolyline>(file.shapes[2].shape.geometry).points.size(), 2u);
}

}  // namespace
}  // namespace savary
