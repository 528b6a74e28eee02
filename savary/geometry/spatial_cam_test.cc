#include "savary/geometry/spatial_cam.h"

#include <cmath>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/geometry/surface_invariants.h"

namespace savary {
namespace {

LawPieces WaveLaw(double amplitude) {
  SymbolTable symbols;
  symbols.AddVariable("theta", {0, kPureNumber, false});
  return LawPieces(Expression::Compile(fmt::format("{}*(1 - cos(theta))", amplitude), kHere, symbols, kPureNumber, {}),
                   0, kTurn);
}

std::vector<SpatialCam> EveryKind() {
  using Design = SpatialCamDesign;
  std::vector<SpatialCam> cams;
  for (const Design::Walls walls : {Design::Walls::kGroove, Design::Walls::kRib, Design::Walls::kOne}) {
    for (const double taper : {0.0, 0.12}) {
      for (const bool clockwise : {false, true}) {
        Design design;
        design.walls = walls;
        design.taper = taper;
        design.clockwise = clockwise;
        design.roller_radius = 0.008;
        design.roller_length = 0.012;
        design.rib = 0.01;
        design.radius = 0.05;
        cams.emplace_back(design, WaveLaw(0.01), kHere);
        design.kind = Design::Kind::kFace;
        cams.emplace_back(design, WaveLaw(0.006), kHere);
        design.follower = Design::Follower::kOscillating;
        design.arm = 0.07;
        design.pivot_distance = 0.09;
        cams.emplace_back(design, WaveLaw(0.1), kHere);
        design.kind = Design::Kind::kCylindrical;
        cams.emplace_back(design, WaveLaw(0.12), kHere);
        design.kind = Design::Kind::kGloboidal;
        design.radius = 0.04;
        cams.emplace_back(design, WaveLaw(0.2), kHere);
      }
    }
  }
  return cams;
}

// Distance of a point from the surface of the roller at theta, positive outside.
double HeightOverRoller(const SpatialCam& cam, int wall, double theta, const Vec3& p) {
  Vec3 middle, axis;
  cam.CalcRoller(wall, theta, &middle, &axis);
  const double x = axis.dot(p - middle), away = (p - middle - x * axis).norm();
  const SpatialCamDesign& design = cam.design();
  return std::cos(design.taper) * (away - design.roller_radius - x * std::tan(design.taper));
}

TEST(SpatialCam, WallsTouchTheRollerInAllItsPositions) {
  std::mt19937 rng(5);
  std::uniform_real_distribution<double> turn(0, kTurn), share(-0.5, 0.5);
  for (const SpatialCam& cam : EveryKind()) {
    if (!Instrumented()) {
      ASSERT_GT(cam.Measure().margin.value, 0.2);
    }
    for (int wall = 0; wall < cam.num_walls(); ++wall) {
      for (int i = 0; i < 6; ++i) {
        const double theta = turn(rng), x = share(rng) * cam.design().roller_length;
        const SpatialCamPoint point = cam.Calc(wall, theta, x);
        // It lies on the roller, and beside theta the roller moves away from it with the square of the angle.
        EXPECT_NEAR(HeightOverRoller(cam, wall, theta, point.jet.r), 0, 1e-15);
        const double h = 1e-4;
        const double before = HeightOverRoller(cam, wall, theta - h, point.jet.r);
        const double after = HeightOverRoller(cam, wall, theta + h, point.jet.r);
        EXPECT_NEAR(after - before, 0, 1e-12);
        EXPECT_GT(before, 0);
        EXPECT_GT(after, 0);
        EXPECT_NEAR(point.normal.norm(), 1, 1e-14);
        EXPECT_NEAR(point.normal.dot(point.jet.ru), 0, 1e-14);
        EXPECT_NEAR(point.normal.dot(point.jet.rw), 0, 1e-14);
        // The normal points to the roller's axis.
        EXPECT_GT(point.normal.dot(point.axis_point - point.jet.r), 0);
      }
    }
  }
}

TEST(SpatialCam, DerivativesMatchDifferences) {
  for (const SpatialCam& cam : EveryKind()) {
    const double theta = 1.1, x = 0.002, ht = 1e-3, hx = 1e-4;
    const auto at = [&](double t, double y) { return cam.Calc(0, t, y); };
    const auto slope = [](const auto& value, double h) {
      return Vec3((8 * (value(h) - value(-h)) - (value(2 * h) - value(-2 * h))) / (12 * h));
    };
    const SpatialCamPoint point = at(theta, x);
    const auto near = [](const Vec3& difference, const Vec3& derivative, double scale) {
      EXPECT_LE((difference - derivative).norm(), 1e-8 * (derivative.norm() + scale));
    };
    near(slope([&](double h) { return at(theta + h, x).jet.r; }, ht), point.jet.ru, 0.05);
    near(slope([&](double h) { return at(theta, x + h).jet.r; }, hx), point.jet.rw, 1);
    near(slope([&](double h) { return at(theta + h, x).jet.ru; }, ht), point.jet.ruu, 0.05);
    near(slope([&](double h) { return at(theta, x + h).jet.ru; }, hx), point.jet.ruw, 1);
    near(slope([&](double h) { return at(theta, x + h).jet.rw; }, hx), point.jet.rww, 20);
    near(slope([&](double h) { return at(theta + h, x).jet.ruu; }, ht), point.third.ruuu, 0.05);
    near(slope([&](double h) { return at(theta, x + h).jet.ruu; }, hx), point.third.ruuw, 1);
    near(slope([&](double h) { return at(theta + h, x).jet.rww; }, ht), point.third.ruww, 20);
    near(slope([&](double h) { return at(theta, x + h).jet.rww; }, hx), point.third.rwww, 400);
  }
}

// tan of the pressure angle of a cylindrical cam is s' / R.
TEST(SpatialCam, PressureAngleOfACylindricalCam) {
  SpatialCamDesign design;
  design.roller_radius = 0.008;
  design.roller_length = 0.012;
  design.radius = 0.05;
  const SpatialCam cam(design, WaveLaw(0.01), kHere);
  for (const double theta : {0.3, 1.0, 2.5, 4.0, 6.0}) {
    for (const int wall : {0, 1})
      EXPECT_NEAR(std::tan(cam.Calc(wall, theta, 0).pressure_angle), std::abs(0.01 * std::sin(theta)) / 0.05, 1e-12);
  }
  EXPECT_NEAR(cam.Measure().pressure_angle.value, std::atan(0.2), 1e-4);
}

// A face cam is a plane cam drawn along its axis: its walls are offsets of the pitch curve.
TEST(SpatialCam, AFaceCamIsAPlaneCam) {
  SpatialCamDesign design;
  design.kind = SpatialCamDesign::Kind::kFace;
  design.roller_radius = 0.008;
  design.roller_length = 0.012;
  design.radius = 0.05;
  const SpatialCam cam(design, WaveLaw(0.006), kHere);
  CamDesign plane;
  plane.kind = CamDesign::Kind::kGroove;
  plane.roller_radius = 0.008;
  plane.base_radius = 0.05 - 0.008;
  plane.angle = 0;
  const Cam same(plane, WaveLaw(0.006), kHere);
  for (const double theta : {0.3, 1.0, 2.5, 4.0, 6.0}) {
    const CamPoint point = same.Calc(theta);
    // Wall 0 pushes the roller back, inward: it is the outer one.
    EXPECT_LE((cam.Calc(1, theta, 0.001).jet.r - Vec3(point.surface.r.x(), point.surface.r.y(), 0.001)).norm(), 1e-15);
    EXPECT_LE((cam.Calc(0, theta, 0.001).jet.r - Vec3(point.outer.r.x(), point.outer.r.y(), 0.001)).norm(), 1e-15);
    EXPECT_NEAR(cam.Calc(1, theta, 0).margin, point.margin, 1e-12);
    EXPECT_NEAR(cam.Calc(1, theta, 0).pressure_angle, std::abs(point.pressure_angle), 1e-12);
  }
}

// Walls as nets: within the tolerance, and of neighbouring pieces with one normal.
TEST(SpatialCam, FittedWallsAreWithinTheirToleranceAndFit) {
  SymbolTable symbols;
  symbols.AddVariable("theta", {0, kPureNumber, true});
  const auto law = [&](double stroke) {
    return LawPieces(
        Expression::Compile(fmt::format("{}*(poly345(theta, 0, 2*pi/3) - poly345(theta, pi, 5*pi/3))", stroke), kHere,
                            symbols, kPureNumber, {}),
        0, kTurn);
  };
  int number = 0;
  for (const SpatialCam& kind : EveryKind()) {
    if (number++ % 7 != 0) continue;
    SCOPED_TRACE(number);
    const bool slides = kind.design().follower == SpatialCamDesign::Follower::kTranslating;
    const SpatialCam cam(kind.design(), law(slides ? 0.012 : 0.2), kHere);
    const double tolerance = 1e-8;
    for (int wall = 0; wall < cam.num_walls(); ++wall) {
      std::vector<NurbsSurfacePtr> pieces;
      for (int piece = 0; piece < cam.law().num_pieces(); ++piece) {
        pieces.push_back(NurbsSurface::Make(cam.FitWall(wall, piece, tolerance, kHere), kHere));
        std::mt19937 rng(number);
        std::uniform_real_distribution<double> share(0, 1);
        for (int i = 0; i < 40; ++i) {
          const double theta = cam.law().breaks()[piece] +
                               share(rng) * (cam.law().breaks()[piece + 1] - cam.law().breaks()[piece]),
                       x = (share(rng) - 0.5) * cam.design().roller_length;
          const SpatialCamPoint exact = cam.Calc(wall, theta, x, piece);
          SurfaceJet jet;
          pieces.back()->CalcJet({0, theta, x}, &jet);
          EXPECT_LE((jet.r - exact.jet.r).norm(), 1.1 * tolerance);
          EXPECT_NEAR(std::abs(SurfaceFrame(jet).n.dot(exact.normal)), 1, 1e-9);
          EXPECT_EQ(SurfaceFrame(jet).n.dot(exact.normal) > 0, cam.IsOutward(wall, piece));
        }
      }
      for (size_t i = 0; i < pieces.size(); ++i) {
        const size_t next = (i + 1) % pieces.size();
        for (const double share : {-0.5, -0.21, 0.0, 0.37, 0.5}) {
          const double x = share * cam.design().roller_length;
          SurfaceJet a, b;
          pieces[i]->CalcJet({0, cam.law().breaks()[i + 1], x}, &a);
          pieces[next]->CalcJet({0, cam.law().breaks()[next], x}, &b);
          EXPECT_LE((a.r - b.r).norm(), 1e-14);
          EXPECT_LE(SurfaceFrame(a).n.cross(SurfaceFrame(b).n).norm(), 1e-9);
        }
      }
    }
  }
}

// A law of theta, over a turn.
LawPieces LawOf(const char* text) {
  SymbolTable symbols;
  symbols.AddVariable("theta", {0, kPureNumber, false});
  return LawPieces(Expression::Compile(text, kHere, symbols, kPureNumber, {}), 0, kTurn);
}

// A roller that is too thick for a quick motion.
SpatialCamDesign ThickRoller() {
  SpatialCamDesign design;
  design.roller_radius = 0.012;
  design.roller_length = 0.006;
  design.radius = 0.02;
  return design;
}

TEST(SpatialCam, FaultsHaveTheirRemedy) {
  if (Instrumented()) GTEST_SKIP() << "too long with the sanitizers";
  SpatialCamDesign design = ThickRoller();
  const LawPieces fast = LawOf("0.008*cos(3*theta)");
  std::vector<CamFault> faults = SpatialCam(design, fast, kHere).FindFaults(kInfinity);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].kind, CamFault::Kind::kUndercut);
  ASSERT_TRUE(faults[0].base_radius.has_value());
  design.radius = *faults[0].base_radius;
  EXPECT_GE(SpatialCam(design, fast, kHere).Measure().margin.value, 0);
  design.radius = 0.999 * *faults[0].base_radius;
  EXPECT_LT(SpatialCam(design, fast, kHere).Measure().margin.value, 0);
  // tan of the greatest pressure angle is 0.024 / R.
  design.roller_radius = 0.002;
  design.radius = 0.02;
  faults = SpatialCam(design, fast, kHere).FindFaults(0.6);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].kind, CamFault::Kind::kPressure);
  EXPECT_NEAR(faults[0].worst.value, std::atan(1.2), 1e-12);
  EXPECT_NEAR(*faults[0].base_radius, 0.024 / std::tan(0.6), 1e-6);
  // A groove that runs close beside itself: no cusp, but the roller cuts the other side of the lobe.
  design.roller_radius = 0.004;
  design.radius = 0.012;
  const SpatialCam lobes(design, LawOf("0.025*cos(6*theta)^3"), kHere);
  const std::vector<CamFault> cut = lobes.FindFaults(kInfinity);
  ASSERT_EQ(cut.size(), 1u);
  EXPECT_NE(cut[0].kind, CamFault::Kind::kPressure);
  // A sound cam has none.
  design.radius = 0.06;
  EXPECT_TRUE(SpatialCam(design, WaveLaw(0.01), kHere).FindFaults(0.5).empty());
}

TEST(SpatialCam, UndercuttingShowsInTheMargin) {
  SpatialCamDesign design = ThickRoller();
  const LawPieces fast = LawOf("0.008*cos(3*theta)");
  EXPECT_LT(SpatialCam(design, fast, kHere).Measure().margin.value, 0);
  design.roller_radius = 0.002;
  EXPECT_GT(SpatialCam(design, fast, kHere).Measure().margin.value, 0.3);
}

TEST(SpatialCam, WhatIsNoCamIsRefused) {
  SpatialCamDesign design;
  design.roller_radius = 0.008;
  design.roller_length = 0.012;
  design.radius = 0.05;
  EXPECT_NE(MessageOf([&] { (void)SpatialCam(design, LawOf("0.001*theta"), kHere); }).find("jumps"), std::string::npos);
  EXPECT_NE(MessageOf([&] { (void)SpatialCam(design, LawOf("0.001*abs(sin(theta))"), kHere); }).find("speed"),
            std::string::npos);
  design.taper = 1.4;
  EXPECT_NE(MessageOf([&] { (void)SpatialCam(design, WaveLaw(0.01), kHere); }).find("cone"), std::string::npos);
}

}  // namespace
}  // namespace savary
