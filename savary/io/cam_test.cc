#include <cmath>

#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/geometry/profile.h"
#include "savary/io/cam_results.h"
#include "savary/io/document.h"

namespace savary {
namespace {

// The profile of a shape in profile.yaml, read back from its text.
Profile ReadBack(const Node& shape) {
  const auto number = [](const Node& node) {
    EXPECT_TRUE(node.text.ends_with(" mm")) << node.text;
    return 1e-3 * std::stod(node.text);
  };
  const auto point = [&](const Node& node) { return Vec2(number(node.items[0]), number(node.items[1])); };
  std::vector<ProfileElement> elements;
  for (const Node& item : shape.Find("profile")->items) {
    if (const Node* arc = item.Find("arc")) {
      const Vec2 from = point(*arc->Find("from"));
      const double angle = std::stod(arc->Find("angle")->text) * (arc->Find("cw") != nullptr ? -1 : 1);
      elements.push_back({PlaneCurve::Arc(Vec2::Zero(), from.norm(), std::atan2(from.y(), from.x()), angle, {}), {}});
      continue;
    }
    const Node& nurbs = *item.Find("nurbs");
    PlaneCurve::NurbsData data;
    data.degree = std::stoi(nurbs.Find("degree")->text);
    for (const Node& knot : nurbs.Find("knots")->items) data.knots.push_back(std::stod(knot.text));
    for (const Node& control : nurbs.Find("points")->items) data.points.push_back(point(control));
    elements.push_back({PlaneCurve::Nurbs(data, {}), {}});
  }
  ProfileOptions options;
  options.hole = shape.Find("hole") != nullptr;
  return Profile(std::move(elements), options, {});
}

TEST(CamFile, IsReadInItsUnits) {
  const CamFile file = LoadCamFile("models/cams/rocker.yaml", {{"swing", "0.4 rad"}});
  const CamDesign& design = file.cam.design();
  EXPECT_EQ(design.kind, CamDesign::Kind::kGroove);
  EXPECT_EQ(design.follower, CamDesign::Follower::kOscillating);
  EXPECT_TRUE(design.clockwise);
  EXPECT_DOUBLE_EQ(design.arm, 0.07);
  EXPECT_DOUBLE_EQ(design.base_radius, 0.045);
  EXPECT_DOUBLE_EQ(file.request.most_pressure_angle, 35 * kDegree);
  EXPECT_NEAR(file.cam.Calc(150 * kDegree).s.value, 0.4, 1e-15);
}

TEST(CamFile, MotionsAreSequencesExpressionsAndNamedMotions) {
  const std::string start =
      "savary: 1\nunits: {length: mm, angle: deg}\nmotions: {m: {units: [deg, mm], sequence: [{rise: 10, over: 120}, "
      "{dwell: 60}, {return: 10, over: 120}]}}\n"
      "cam:\n  base_radius: 40\n  follower: {type: translating, contact: flat}\n  motion: ";
  const CamFile named = ParseCamText(start + "motion(m, theta)", "cam");
  const CamFile formula =
      ParseCamText(start + "10 mm * (poly345(theta, 0, 120 deg) - poly345(theta, 180 deg, 300 deg))", "cam");
  const CamFile sequence = ParseCamText(
      start + "{sequence: [{rise: 10, over: 120}, {dwell: 60}, {return: 10, over: 120}, {dwell: 60}], period: 360}",
      "cam");
  const CamFile twice = ParseCamText(start +
                                         "{sequence: [{rise: 10, over: 120}, {dwell: 60}, {return: 10, over: 120}, "
                                         "{dwell: 60}], of: 2*theta, repeat: periodic}",
                                     "cam");
  for (const double degrees : {10.0, 100.0, 130.0, 200.0, 299.0, 350.0}) {
    const Jet4 a = named.cam.Calc(degrees * kDegree).s, b = formula.cam.Calc(degrees * kDegree).s,
               c = sequence.cam.Calc(degrees * kDegree).s, d = twice.cam.Calc(degrees / 2 * kDegree).s;
    EXPECT_NEAR(a.value, b.value, 1e-16);
    EXPECT_NEAR(a.value, c.value, 1e-16);
    EXPECT_NEAR(a.d3, b.d3, 1e-14);
    EXPECT_NEAR(a.d3, c.d3, 1e-14);
    EXPECT_NEAR(8 * a.d3, d.d3, 1e-12);
    EXPECT_NEAR(16 * a.d4, d.d4, 1e-12);
  }
  EXPECT_EQ(sequence.cam.law().num_pieces(), 4);
  EXPECT_EQ(twice.cam.law().num_pieces(), 8);
}

TEST(CamFile, ProfilesReadBackWithinTheirTolerance) {
  for (const char* name : {"roller", "flat", "rocker", "eccentric"}) {
    SCOPED_TRACE(name);
    const CamFile file = LoadCamFile(std::string("models/cams/") + name + ".yaml");
    ASSERT_TRUE(ExamineCam(file).faults.empty());
    const Node root = ParseDocument(WriteCamProfile(file), "profile.yaml");
    const Node& shapes = *root.Find("shapes");
    const bool groove = file.cam.design().kind == CamDesign::Kind::kGroove;
    ASSERT_EQ(shapes.items.size(), groove ? 2u : 1u);
    for (size_t i = 0; i < shapes.items.size(); ++i) {
      EXPECT_EQ(shapes.items[i].Find("body")->text, "cam");
      const Profile profile = ReadBack(shapes.items[i]);
      for (int k = 0; k < 200; ++k) {
        const CamPoint point = file.cam.Calc(2 * kPi * k / 200);
        EXPECT_LE(profile.FindClosest((i == 0 ? point.surface : point.outer).r).distance, 1.1 * file.request.tolerance);
      }
    }
  }
}

TEST(CamFile, FaultsNameTheAngleAndTheRemedy) {
  const std::string text =
      "savary: 1\nunits: {length: mm, angle: deg}\ncam:\n  base_radius: 7\n  follower: {type: translating, contact: "
      "flat}\n  motion: 5 mm * (1 - cos(2*theta))\n";
  const CamOutcome outcome = ExamineCam(ParseCamText(text, "cam"));
  ASSERT_EQ(outcome.messages.size(), 1u);
  EXPECT_FALSE(outcome.has_surface);
  EXPECT_NE(outcome.messages[0].find(
                "undercut: the surface is not convex, its radius of curvature would be -3 mm at theta = "),
            std::string::npos)
      << outcome.messages[0];
  // With 10 mm the surface has a corner.
  EXPECT_NE(outcome.messages[0].find("; a base radius of at least 10.0001 mm cures it"), std::string::npos)
      << outcome.messages[0];
}

TEST(CamFile, PicturesAreWellFormed) {
  for (const char* name : {"roller", "flat", "rocker", "eccentric"}) {
    const std::string picture = WriteCamPicture(LoadCamFile(std::string("models/cams/") + name + ".yaml"));
    EXPECT_TRUE(picture.starts_with("<svg "));
    EXPECT_TRUE(picture.ends_with("</svg>\n"));
    EXPECT_EQ(picture.find("nan"), std::string::npos) << name;
    EXPECT_EQ(picture.find("inf"), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace savary
