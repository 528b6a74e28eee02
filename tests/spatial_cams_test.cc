// Cams in space, made by `savary cam` from the motion of their followers, run as contacts of surfaces: a crowned
// roller, of the cam's roller radius in its middle, lies inside the roller that the walls are the envelope of and
// touches them at its middle. So its follower must get the motion back.

#include <cmath>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/effort_test.h"
#include "savary/io/cam_results.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

std::string List(const Vec3& v) { return fmt::format("[{:.17g}, {:.17g}, {:.17g}]", v.x(), v.y(), v.z()); }

enum class Kind { kCylinder, kSwungCylinder, kFace, kSwungFace, kGlobe };

// A cam of a kind, with sizes and a motion drawn at random; lengths in mm.
std::string DrawCam(Kind kind, std::mt19937* rng) {
  const auto draw = [&](double low, double high) { return std::uniform_real_distribution<>(low, high)(*rng); };
  const bool slides = kind == Kind::kCylinder || kind == Kind::kFace;
  const double rise = slides ? draw(8, 20) : draw(8, 18);
  const char* laws[] = {"poly345", "poly4567", "cycloidal", "modified_sine", "modified_trapezoid"};
  const double up = draw(100, 140), rest = draw(30, 50), down = draw(100, 140);
  std::string type = "cylindrical", sizes = "radius: 40";
  std::string arm;
  if (kind == Kind::kSwungCylinder) arm = fmt::format(", arm: {:.3f}", draw(70, 90));
  if (kind == Kind::kFace || kind == Kind::kSwungFace) type = "face", sizes = "radius: 50";
  if (kind == Kind::kSwungFace) arm = fmt::format(", arm: {:.3f}, pivot_distance: 90", draw(65, 75));
  if (kind == Kind::kGlobe) type = "globoidal", arm = ", pivot_distance: 90";
  const char* walls[] = {"groove", "one", "rib"};
  const char* wall = walls[(*rng)() % 3];
  return fmt::format(R"yaml(
savary: 1
units: {{length: mm, angle: deg}}
cam:
  type: {}
  {}
  walls: {}{}
  direction: {}
  tolerance: 2e-11 mm
  follower: {{type: {}, contact: roller, radius: {:.3f}, length: {:.3f}{}}}
  motion:
    sequence: [{{rise: {rise:.3f}, over: {:.3f}, law: {}}}, {{dwell: {:.3f}}}, {{return: {rise:.3f}, over: {:.3f}, law: {}}}]
)yaml",
                     type, sizes, wall, wall == walls[2] ? "\n  rib: 9" : "", (*rng)() % 2 == 0 ? "ccw" : "cw",
                     slides ? "translating" : "oscillating", draw(4, 8), draw(6, 10), arm, up, laws[(*rng)() % 5], rest,
                     down, laws[(*rng)() % 5], fmt::arg("rise", rise));
}

// The joint of its follower, whose coordinate is the motion.
std::string FollowerJoint(Kind kind, const SpatialCamDesign& design, const Vec3& roller) {
  const std::string pivot = "revolute: [ground, slide], at: ";
  switch (kind) {
    case Kind::kCylinder:
      return "prismatic: [ground, slide], axis: z";
    case Kind::kFace:
      return "prismatic: [ground, slide], axis: x";
    case Kind::kSwungCylinder:
      return pivot + List({design.radius, design.arm, 0}) + ", axis: -x";
    case Kind::kSwungFace: {
      // Away from the cam's axis.
      const Vec3 at(design.pivot_distance, 0, 0), turned = Vec3::UnitZ().cross(roller - at);
      return pivot + List(at) + ", axis: " + (turned.dot(roller) > 0 ? "z" : "-z");
    }
    case Kind::kGlobe:
      break;
  }
  return pivot + List({design.pivot_distance, 0, 0}) + ", axis: y";
}

TEST(SpatialCams, GiveTheirMotionBackToACrownedRoller) {
  std::mt19937 rng(101);
  const int cases = Effort(200, 5, 5);
  for (int k = 0; k < cases; ++k) {
    const Kind kind = static_cast<Kind>(k % 5);
    std::string text;
    std::optional<AnyCamFile> any;
    // A sound one.
    for (int tries = 0; tries < 20; ++tries) {
      text = DrawCam(kind, &rng);
      any.emplace(ParseAnyCam(text, "cam.yaml"));
      if (ExamineCam(std::get<SpatialCamFile>(*any)).has_surface) break;
      any.reset();
    }
    ASSERT_TRUE(any.has_value()) << text;
    SCOPED_TRACE(text);
    const auto& file = std::get<SpatialCamFile>(*any);
    const SpatialCam& cam = file.cam;
    const SpatialCamDesign& design = cam.design();
    const int wall = static_cast<int>(rng() % static_cast<unsigned>(cam.num_walls()));
    Vec3 middle, axis;
    cam.CalcRoller(wall, 0, &middle, &axis);
    const double r = design.roller_radius, crown = r * std::uniform_real_distribution<>(2, 15)(rng),
                 half = 0.5 * design.roller_length, edge = std::sqrt(crown * crown - half * half) - (crown - r);
    const std::string surface = WriteCamSurface(file);
    const MemoryRun run = MemoryRun::OfText(
        fmt::format(R"yaml(
savary: 1
bodies:
  cam: {{mass: 1, inertia: [1, 1, 1]}}
  slide: {{mass: 1, inertia: [1, 1, 1], at: {}}}
joints:
  shaft: {{revolute: [ground, cam], at: [0, 0, 0], axis: {}, drive: {{speed: 2*pi}}}}
  guide: {{{}}}
contacts:
  touch: {{between: [roller, {}], bilateral: true, points: 1}}
run: {{analysis: kinematics, until: 0.97, every: 0.01, outputs: ["*"]}}
shapes:
  roller: {{body: slide, axis: {}, revolution: {{open: true, profile: [arc: {{center: [{:.17g}, 0], from: [{edge:.17g}, -{half:.17g}], to: [{edge:.17g}, {half:.17g}]}}]}}}}
{})yaml",
                    List(middle), design.clockwise ? "-z" : "z", FollowerJoint(kind, design, middle),
                    cam.num_walls() == 1 ? "cam_wall" : fmt::format("cam_wall_{}", wall + 1), List(axis), r - crown,
                    surface.substr(surface.find("shapes:\n") + 8), fmt::arg("edge", edge), fmt::arg("half", half)));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    const auto law = [&](double theta) { return cam.law().Calc(theta, cam.law().FindPiece(theta)); };
    double stroke = 0, peak = 0, off = 0, off_speed = 0, off_acceleration = 0;
    for (size_t row = 0; row < run.rows.size(); ++row) {
      const double theta = kTurn * run.t[row];
      const Jet4 s = law(theta);
      stroke = std::max(stroke, std::abs(s.value));
      peak = std::max(peak, std::abs(s.d2));
      off = std::max(off, std::abs(run.At(row, "guide.q") - s.value));
      off_speed = std::max(off_speed, std::abs(run.At(row, "guide.qd") / kTurn - s.d1));
      off_acceleration = std::max(off_acceleration, std::abs(run.At(row, "guide.qdd") / (kTurn * kTurn) - s.d2));
    }
    EXPECT_LE(off, 1e-9 * stroke);
    EXPECT_LE(off_speed, 1e-8 * stroke);
    EXPECT_LE(off_acceleration, 1e-7 * peak);
  }
}

}  // namespace
}  // namespace savary
