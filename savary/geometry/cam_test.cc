#include "savary/geometry/cam.h"

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/effort_test.h"
#include "savary/geometry/cam_surface.h"
#include "savary/geometry/profile.h"

namespace savary {
namespace {

using Follower = CamDesign::Follower;
using Contact = CamDesign::Contact;
using Kind = CamDesign::Kind;

LawPieces Law(const std::string& text) {
  SymbolTable symbols;
  symbols.AddVariable("theta", {0, kPureNumber, true});
  return LawPieces(Expression::Compile(text, {}, symbols, kPureNumber, {}), 0, 2 * kPi);
}

// The motion of the references: rise over 120 deg, dwell of 60, return over 120, dwell of 60.
LawPieces RiseAndReturn(double stroke, const char* law = "poly345") {
  return Law(fmt::format("{0}*({1}(theta, 0, 2*pi/3) - {1}(theta, pi, 5*pi/3))", stroke, law));
}

CamDesign Translating(Contact contact, double base_radius, double roller_radius = 0, double offset = 0) {
  CamDesign design;
  design.contact = contact;
  design.base_radius = base_radius;
  design.roller_radius = roller_radius;
  design.offset = offset;
  design.angle = kPi / 2;
  return design;
}

CamDesign Oscillating(Contact contact, double base_radius, double roller_radius, double pivot_distance, double arm) {
  CamDesign design = Translating(contact, base_radius, roller_radius);
  design.follower = Follower::kOscillating;
  design.pivot_distance = pivot_distance;
  design.arm = arm;
  design.angle = 0;
  return design;
}

CamDesign ReferenceRoller() { return Translating(Contact::kRoller, 0.04, 0.01); }
CamDesign ReferenceFlat() { return Translating(Contact::kFlat, 0.04); }
CamDesign ReferenceArm() { return Oscillating(Contact::kRoller, 0.04, 0.01, 0.08, 0.06); }
constexpr double kReferenceSwing = 15 * kDegree;

// One of every sort, with a motion that fits.
struct Example {
  std::string name;
  CamDesign design;
  double stroke;
};
std::vector<Example> AllSorts() {
  std::vector<Example> all;
  for (const bool clockwise : {false, true}) {
    for (const Kind kind : {Kind::kDisc, Kind::kRing, Kind::kGroove}) {
      for (const Contact contact : {Contact::kRoller, Contact::kFlat, Contact::kKnife}) {
        if (kind != Kind::kDisc && contact != Contact::kRoller) continue;
        CamDesign slide = Translating(contact, 0.04, contact == Contact::kRoller ? 0.008 : 0, 0.006);
        CamDesign arm = Oscillating(contact, 0.04, slide.roller_radius, 0.08, 0.06);
        arm.offset = contact == Contact::kFlat ? 0.005 : 0;
        slide.angle = 0.7;
        arm.angle = -1.1;
        for (CamDesign* design : {&slide, &arm}) {
          design->kind = kind;
          design->clockwise = clockwise;
          const bool slides = design == &slide;
          all.push_back({fmt::format("{} {} {} {}", slides ? "translating" : "oscillating", static_cast<int>(contact),
                                     static_cast<int>(kind), clockwise ? "cw" : "ccw"),
                         *design, slides ? 0.01 : 0.2});
        }
      }
    }
  }
  return all;
}

// ---- references

TEST(Cam, MatchesTheReferenceOfConjugateProfiles) {
  // Cams of the 3-4-5 law: angle, flat profile and its radius of curvature, roller profile, pressure angle, curvatures
  // of pitch curve and surface, profile of an oscillating roller and the lever of its normal.
  // tests/references/cam_law.py, profiles
  const double rows[][12] = {
      {15, 0.012049477864980609, 0.03834858443349448, 0.05138105197757921, 0.010725599190274845, 0.038709352245594145,
       0.03414820387247962, 15.495862165340414, 18.337400466305624, 0.03386432336419843, 0.021791340170066724,
       0.05999807564496794},
      {45, 0.03579406566729884, 0.024666498893506486, 0.050766739135770865, 0.031350816116297586, 0.029264488428607377,
       0.14806607547497558, 16.370653362437935, 19.57524962306123, 0.04461910309959355, 0.0005748258323478306,
       0.058198490217787724},
      {75, 0.04767447686816937, 0.004628393333370917, 0.03923326086422913, 0.0460803716926479, 0.010937527078543074,
       0.1365881008362788, 20.00383504973222, 25.005992552478304, 0.045072379187884495, -0.025075408473480817,
       0.05688617240401189},
      {105, 0.047697737114947125, -0.014554575775891131, 0.038618948022420774, 0.04807111164133032,
       -0.01317695481643112, 0.028628085981230827, 19.84792282429955, 24.7628302642627, 0.029375805552906892,
       -0.04695399803076381, 0.058431890884789985},
      {195, -0.011244236194246261, -0.048584739932521666, 0.038618948022420795, -0.012623978205116109,
       -0.0482192812777655, -0.028628085981230567, 19.847922824299552, 24.762830264262703, -0.04652063332598652,
       -0.030057936759717713, 0.05934150337866001},
      {285, -0.03923558725106899, 0.008739138283335746, 0.051381051977579195, -0.03888608200386215,
       0.010066034753209233, -0.03414820387247929, 15.495862165340416, 18.337400466305624, -0.02268214163231465,
       0.033274034463345405, 0.05970677473579579},
  };
  const Cam flat(ReferenceFlat(), RiseAndReturn(0.01), {}), roller(ReferenceRoller(), RiseAndReturn(0.01), {}),
      arm(ReferenceArm(), RiseAndReturn(kReferenceSwing), {});
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0]);
    const double theta = row[0] * kDegree;
    const CamPoint on_flat = flat.Calc(theta), on_roller = roller.Calc(theta), on_arm = arm.Calc(theta);
    EXPECT_LE((on_flat.surface.r - Vec2(row[1], row[2])).norm(), 1e-15);
    EXPECT_NEAR(1 / on_flat.surface_curvature, row[3], 1e-15);
    EXPECT_NEAR(on_flat.margin, row[3] / 0.04, 1e-14);
    EXPECT_NEAR(on_flat.face, on_flat.s.d1, 1e-16);
    EXPECT_EQ(on_flat.pressure_angle, 0);
    EXPECT_LE((on_roller.surface.r - Vec2(row[4], row[5])).norm(), 1e-15);
    EXPECT_NEAR(on_roller.pressure_angle, row[6], 1e-14);
    EXPECT_NEAR(on_roller.pitch_curvature, row[7], 1e-12);
    EXPECT_NEAR(on_roller.surface_curvature, row[8], 1e-12);
    EXPECT_LE((on_arm.surface.r - Vec2(row[9], row[10])).norm(), 1e-15);
    EXPECT_NEAR(0.06 * std::cos(on_arm.pressure_angle), row[11], 1e-15);
  }
  const CamMeasures measures = roller.Measure();
  // tests/references/cam_law.py, greatest
  EXPECT_NEAR(std::abs(measures.pressure_angle.value) / kDegree, 9.2782594892, 1e-9);
  EXPECT_NEAR(1 / measures.pitch_curvature_max.value, 0.0483820834791, 1e-12);
}

TEST(Cam, OfTheMotionOfAPolynomialCamHasThatProfile) {
  // A follower at 110 deg on the cam rho = 50 + 10.71484375 - 14.0625 z^2 + 7.734375 z^12 - 4.13671875 z^16 mm, z =
  // (psi - 180 deg) / 75 deg, with a roller of 5 mm: position, speed and acceleration at 5 rad/s, and the polar angle
  // psi of the contact. The cam turns clockwise under a follower on the x axis.
  CamDesign design = Translating(Contact::kRoller, 50e-3, 5e-3);
  design.clockwise = true;
  design.angle = 0;
  const Cam cam(design, RiseAndReturn(0.01), {});
  // tests/references/polynomial_cam.py, sample
  const CamPoint point =
      cam.Calc(110 * kDegree, {0.4960461461e-3, 27.0702705958e-3 / 5, 1739.7943902095e-3 / 25, 0, 0});
  const double psi = std::atan2(point.surface.r.y(), point.surface.r.x()), z = (psi / kDegree - 180) / 75;
  // tests/references/polynomial_cam.py, sample_psi
  EXPECT_NEAR(psi / kDegree, 110.5505824766, 2e-10);
  EXPECT_NEAR(point.surface.r.norm(),
              1e-3 * (60.71484375 - 14.0625 * z * z + 7.734375 * std::pow(z, 12) - 4.13671875 * std::pow(z, 16)),
              1e-13);
  const double unit = 75 * kDegree, rho = 1e3 * point.surface.r.norm();
  const double rho1 = (-28.125 * z + 92.8125 * std::pow(z, 11) - 66.1875 * std::pow(z, 15)) / unit;
  const double rho2 = (-28.125 + 1020.9375 * std::pow(z, 10) - 992.8125 * std::pow(z, 14)) / (unit * unit);
  EXPECT_NEAR(1e-3 * point.surface_curvature,
              (rho * rho + 2 * rho1 * rho1 - rho * rho2) / std::pow(rho * rho + rho1 * rho1, 1.5), 1e-10);
}

// The contact point moves over both surfaces; the follower slides on the cam at the difference of the two speeds.
TEST(Cam, SlidesAtTheDifferenceOfTheSpeedsOfTheContactPointOverBothSurfaces) {
  const auto turn = [](const Vec2& a, double angle) -> Vec2 {
    return std::cos(angle) * a + std::sin(angle) * TurnLeft(a);
  };
  for (const Example& example : AllSorts()) {
    const CamDesign& design = example.design;
    const Cam cam(design, RiseAndReturn(example.stroke), {});
    const bool slides = design.follower == Follower::kTranslating;
    const double sign = design.kind == Kind::kRing ? -1 : 1;
    // The contact point as the follower sees it. An oscillating follower turns clockwise as it rises.
    const auto on_follower = [&](double theta) -> Vec2 {
      const CamPoint point = cam.Calc(theta);
      const Vec2 p = cam.ToMachine(point.surface.r, theta);
      if (slides) return p - point.s.value * UnitVector(design.angle);
      return turn(p - cam.pivot(), point.s.value);
    };
    for (const double degrees : {25., 50., 100., 150., 200., 270., 330.}) {
      SCOPED_TRACE(fmt::format("{} at {} deg", example.name, degrees));
      const double theta = degrees * kDegree, h = 1e-3;
      const CamPoint point = cam.Calc(theta);
      const Vec2 slope = (8 * (on_follower(theta + h) - on_follower(theta - h)) -
                          (on_follower(theta + 2 * h) - on_follower(theta - 2 * h))) /
                         (12 * h);
      const Vec2 over_follower = slides ? slope : turn(slope, -point.s.value);
      const Vec2 over_cam = cam.ToMachine(point.surface.d1, theta), normal = sign * cam.ToMachine(point.normal, theta);
      const Vec2 tangent = -design.sense() * TurnLeft(normal);
      EXPECT_NEAR(point.slide, tangent.dot(over_cam - over_follower), 1e-9);
    }
  }
}

// ---- closed forms

// The cam is a circle of radius R around (e, 0), whatever the follower.
void ExpectEccentricCircle(const CamDesign& design, const std::string& law, double eccentricity, double radius) {
  const Cam cam(design, Law(law), {});
  for (int i = 0; i < 360; i += 7) {
    SCOPED_TRACE(i);
    const CamPoint point = cam.Calc(i * kDegree);
    const Vec2 arm = point.surface.r - Vec2(eccentricity, 0);
    EXPECT_NEAR(arm.norm(), radius, 2e-16);
    EXPECT_NEAR(point.surface_curvature, 1 / radius, 1e-11);
    EXPECT_LE((point.normal - arm / radius).norm(), 1e-13);
    const PlaneFrame frame(point.surface);
    EXPECT_NEAR(std::abs(frame.k()), 1 / radius, 1e-11);
  }
  EXPECT_TRUE(cam.FindFaults(INFINITY).empty());
}

TEST(Cam, OfAHarmonicMotionUnderAFlatFaceIsAnEccentricCircle) {
  // y = R - e cos(theta) with the circle's middle below at 0; here it is at (e, 0), and the follower moves along y.
  ExpectEccentricCircle(Translating(Contact::kFlat, 0.02), "0.01 + 0.01*sin(theta)", 0.01, 0.03);
}

TEST(Cam, OfTheMotionThatAnEccentricCircleGivesIsThatCircle) {
  const double r = 0.008, R = 0.03, e = 0.01, offset = 0.004;
  // The roller's middle stays at R + r from the circle's, which turns.
  const auto slide = [&](double roller, double base_radius) {
    const double y0 = std::sqrt((base_radius + roller) * (base_radius + roller) - offset * offset);
    return fmt::format("{0}*sin(theta) + sqrt({1}^2 - ({2} - {0}*cos(theta))^2) - {3:.17g}", e, R + roller, offset, y0);
  };
  ExpectEccentricCircle(Translating(Contact::kRoller, 0.02, r, offset), slide(r, 0.02), e, R);
  ExpectEccentricCircle(Translating(Contact::kKnife, 0.02, 0, offset), slide(0, 0.02), e, R);

  const double d = 0.08, l = 0.07, base = 0.025;
  const std::string to_middle = fmt::format("atan2({0}*sin(theta), {1} - {0}*cos(theta))", e, d);
  const std::string distance2 = fmt::format("({0}^2 + {1}^2 - 2*{0}*{1}*cos(theta))", e, d);
  for (const double roller : {r, 0.0}) {
    const double psi0 = std::acos((l * l + d * d - (base + roller) * (base + roller)) / (2 * l * d));
    const std::string law = fmt::format("{} + acos(({}^2 + {} - {}^2)/(2*{}*sqrt({}))) - {:.17g}", to_middle, l,
                                        distance2, R + roller, l, distance2, psi0);
    ExpectEccentricCircle(Oscillating(roller > 0 ? Contact::kRoller : Contact::kKnife, base, roller, d, l), law, e, R);
  }
  CamDesign flat = Oscillating(Contact::kFlat, base, 0, d, 0);
  flat.offset = 0.005;
  const std::string law = fmt::format("{} + asin({}/sqrt({})) - {:.17g}", to_middle, R + flat.offset, distance2,
                                      std::asin((base + flat.offset) / d));
  ExpectEccentricCircle(flat, law, e, R);
}

TEST(Cam, UnderARollerAtTheMiddleOfAnEccentricRingIsThatRing) {
  CamDesign design = Translating(Contact::kRoller, 0.05, 0.01);
  design.kind = Kind::kRing;
  const Cam cam(design, Law("0.01*sin(theta) + sqrt(0.04^2 - (0.01*cos(theta))^2) - 0.04"), {});
  for (int i = 0; i < 360; i += 11) {
    const CamPoint point = cam.Calc(i * kDegree);
    EXPECT_NEAR((point.surface.r - Vec2(0.01, 0)).norm(), 0.05, 2e-16);
    EXPECT_NEAR(point.surface_curvature, -20, 1e-11);  // hollow
  }
}

TEST(Cam, UndercutsBelowTheBaseRadiusOfItsClosedForm) {
  // A flat face: R + s + s'' = R + h/2 (1 + 3 cos 2 theta) is least at 90 deg, R - h.
  const double h = 0.01;
  const LawPieces waves = Law("0.005*(1 - cos(2*theta))");
  EXPECT_TRUE(Cam(Translating(Contact::kFlat, 1.0001 * h), waves, {}).FindFaults(INFINITY).empty());
  std::vector<CamFault> faults = Cam(Translating(Contact::kFlat, 0.7 * h), waves, {}).FindFaults(INFINITY);
  ASSERT_EQ(faults.size(), 1);
  EXPECT_EQ(faults[0].kind, CamFault::Kind::kUndercut);
  EXPECT_NEAR(faults[0].worst.value, -0.3 / 0.7, 1e-12);
  EXPECT_NEAR(std::abs(std::sin(faults[0].worst.theta)), 1, 1e-9);
  EXPECT_NEAR(faults[0].base_radius.value(), h, 2e-10 * h);

  // A roller, at the top: the pitch curve's radius a^2 / (a + n^2 h / 2), a = R + r + h, is r.
  const double n = 4, r = 0.008;
  const double a = (r + std::sqrt(r * r + 2 * r * n * n * h)) / 2, least = a - r - h;
  const LawPieces many = Law("0.005*(1 - cos(4*theta))");
  EXPECT_TRUE(Cam(Translating(Contact::kRoller, 1.0001 * least, r), many, {}).FindFaults(INFINITY).empty());
  faults = Cam(Translating(Contact::kRoller, 0.9 * least, r), many, {}).FindFaults(INFINITY);
  ASSERT_EQ(faults.size(), 1);
  EXPECT_EQ(faults[0].kind, CamFault::Kind::kUndercut);
  EXPECT_NEAR(faults[0].worst.theta, kPi / 4, 1e-6);  // the first of four
  EXPECT_NEAR(faults[0].base_radius.value(), least, 2e-10 * least);
}

TEST(Cam, IsCutWhereTheRollerReachesThroughANarrowNeck) {
  if (Instrumented()) GTEST_SKIP() << "too long with the sanitizers";
  // A lobe ten times as high as its neck is wide: its tip is round enough for the roller, but from one flank it reaches
  // the other.
  const LawPieces lobe = Law("0.1*poly345(theta, pi - 0.7, pi) - 0.1*poly345(theta, pi, pi + 0.7)");
  const Cam cam(Translating(Contact::kRoller, 0.0062, 0.0138), lobe, {});
  const std::vector<CamFault> faults = cam.FindFaults(INFINITY);
  ASSERT_EQ(faults.size(), 1);
  EXPECT_EQ(faults[0].kind, CamFault::Kind::kGouge);
  double depth = 0;
  std::vector<CamPoint> points;
  for (const Cam::Sample& sample : cam.MakeSamples(Effort(1000, 400, 200)))
    points.push_back(cam.Calc(sample.theta, sample.piece));
  for (const CamPoint& middle : points) {
    for (const CamPoint& surface : points)
      depth = std::max(depth, 0.0138 - (middle.pitch.r - surface.surface.r).norm());
  }
  EXPECT_GE(faults[0].worst.value, depth);
  EXPECT_NEAR(faults[0].worst.value, depth, 1e-2 * depth);
  const double least = faults[0].base_radius.value();
  EXPECT_TRUE(Cam(Translating(Contact::kRoller, least, 0.0138), lobe, {}).FindFaults(INFINITY).empty());
  EXPECT_FALSE(Cam(Translating(Contact::kRoller, 0.999 * least, 0.0138), lobe, {}).FindFaults(INFINITY).empty());
  EXPECT_TRUE(Cam(Translating(Contact::kRoller, 0.017, 0.003), lobe, {}).FindFaults(INFINITY).empty());
}

TEST(Cam, HasThePressureAngleOfItsClosedForm) {
  // tan = h/2 sin(theta) / (R + h/2 (1 - cos(theta))), R from the axis to the roller's middle: at most h/2 / sqrt(R (R
  // + h)).
  const double h = 0.01, r = 0.002, limit = 25 * kDegree, half = h / 2 / std::tan(limit);
  const double least = std::sqrt(half * half + h * h / 4) - h / 2 - r;
  const LawPieces wave = Law("0.005*(1 - cos(theta))");
  const Cam cam(Translating(Contact::kRoller, 0.8 * least, r), wave, {});
  const double R = 0.8 * least + r;
  EXPECT_NEAR(std::tan(std::abs(cam.Measure().pressure_angle.value)), h / 2 / std::sqrt(R * (R + h)), 1e-13);
  const std::vector<CamFault> faults = cam.FindFaults(limit);
  ASSERT_EQ(faults.size(), 1);
  EXPECT_EQ(faults[0].kind, CamFault::Kind::kPressure);
  EXPECT_NEAR(faults[0].base_radius.value(), least, 2e-10 * least);
}

TEST(Cam, SlidesUnderAFlatFaceAtItsHeightAndTurnsARollerWithoutSlip) {
  for (const bool clockwise : {false, true}) {
    CamDesign design = ReferenceFlat();
    design.clockwise = clockwise;
    const CamPoint flat = Cam(design, RiseAndReturn(0.01), {}).Calc(0.6);
    EXPECT_NEAR(flat.slide, 0.04 + flat.s.value, 1e-16);
    // In a dwell a roller of radius r on a circle of radius R turns R / r times as fast as the cam.
    design = ReferenceRoller();
    design.clockwise = clockwise;
    EXPECT_NEAR(Cam(design, RiseAndReturn(0.01), {}).Calc(5.5).slide, 0.04, 1e-16);
  }
}

// ---- what holds of every cam

TEST(Cam, DerivativesOfEverySortAgreeWithDifferences) {
  for (const Example& example : AllSorts()) {
    SCOPED_TRACE(example.name);
    for (const char* law : {"poly345", "modified_sine"}) {
      const Cam cam(example.design, RiseAndReturn(example.stroke, law), {});
      for (const double theta : {0.2, 0.9, 1.7, 2.5, 3.9, 5.0}) {
        const int piece = cam.law().FindPiece(theta);
        const double h = 1e-3;
        for (const auto curve : {&CamPoint::pitch, &CamPoint::surface, &CamPoint::outer}) {
          const auto at = [&](double x) { return cam.Calc(x, piece).*curve; };
          const auto slope = [&](auto value) -> Vec2 {
            const auto rise = [&](int k) -> Vec2 { return value(at(theta + k * h)) - value(at(theta - k * h)); };
            return (45 * rise(1) - 9 * rise(2) + rise(3)) / (60 * h);
          };
          const PlaneJet jet = at(theta);
          const double size = jet.r.norm() + jet.d1.norm() + jet.d2.norm() + jet.d3.norm();
          EXPECT_LE((slope([](const PlaneJet& j) { return j.r; }) - jet.d1).norm(), 1e-11 * size);
          EXPECT_LE((slope([](const PlaneJet& j) { return j.d1; }) - jet.d2).norm(), 1e-11 * size);
          EXPECT_LE((slope([](const PlaneJet& j) { return j.d2; }) - jet.d3).norm(), 1e-10 * size);
        }
      }
    }
  }
}

// Where the follower is in the machine, from its own geometry, not from the cam's.
TEST(Cam, OfEverySortTouchesItsFollowerAndNeverCutsIt) {
  for (const Example& example : AllSorts()) {
    SCOPED_TRACE(example.name);
    const CamDesign& design = example.design;
    const Cam cam(design, RiseAndReturn(example.stroke), {});
    ASSERT_TRUE(cam.FindFaults(INFINITY).empty());
    std::vector<CamPoint> points;
    for (const Cam::Sample& sample : cam.MakeSamples(1440)) points.push_back(cam.Calc(sample.theta, sample.piece));
    const double q = design.kind == Kind::kRing ? -1 : 1, to_middle = design.base_radius + q * design.roller_radius;
    const bool slides = design.follower == Follower::kTranslating;
    for (size_t i = 0; i < points.size(); i += Effort(7, 23, 91)) {
      const CamPoint& point = points[i];
      const double s = point.s.value;
      SCOPED_TRACE(point.theta);
      const auto in_machine = [&](const Vec2& r) { return cam.ToMachine(r, point.theta); };
      if (design.contact == Contact::kFlat) {
        // The face: all points x with m . x = h.
        Vec2 m = UnitVector(design.angle);
        double h = design.base_radius + s;
        if (!slides) {
          const double psi = std::asin((design.base_radius + design.offset) / design.pivot_distance) + s;
          m = UnitVector(design.angle + kPi / 2 - psi);
          h = m.dot(cam.pivot()) - design.offset;
        }
        EXPECT_NEAR(m.dot(in_machine(point.surface.r)), h, 1e-16);
        EXPECT_LE((in_machine(point.normal) - m).norm(), 1e-14);
        for (const CamPoint& other : points) ASSERT_LE(m.dot(in_machine(other.surface.r)), h + 1e-16);
        continue;
      }
      Vec2 middle;
      if (slides) {
        const Vec2 along = UnitVector(design.angle);
        middle = design.offset * TurnRight(along) +
                 (std::sqrt(to_middle * to_middle - design.offset * design.offset) + s) * along;
      } else {
        const double d = design.pivot_distance, l = design.arm;
        const double psi = std::acos((l * l + d * d - to_middle * to_middle) / (2 * l * d)) + s;
        middle = cam.pivot() - l * UnitVector(design.angle - psi);
      }
      EXPECT_LE((in_machine(point.pitch.r) - middle).norm(), 1e-16);
      for (const auto wall : {&CamPoint::surface, &CamPoint::outer}) {
        EXPECT_NEAR((in_machine((point.*wall).r) - middle).norm(), design.roller_radius, 1e-16);
        for (const CamPoint& other : points)
          ASSERT_GE((in_machine((other.*wall).r) - middle).norm(), design.roller_radius - 1e-16);
      }
      // The path of the middle over the cam and the surface have one normal.
      if (point.surface.d1.norm() > 0) {
        EXPECT_NEAR(point.normal.dot(point.surface.d1) / point.surface.d1.norm(), 0, 1e-12);
      }
    }
  }
}

// ---- splines

// What the follower does on a cam of splines, at theta: s and its first two derivatives, found from the curves alone.
class SplineCam {
 public:
  SplineCam(const Cam& cam, int spans) : cam_(cam), elements_(cam.FitSpans(spans, false, {})) {
    for (const Cam::Element& element : elements_)
      pitches_.push_back(PlaneCurve::Offset(element.curve, cam.design().roller_radius, {}));
  }

  [[nodiscard]] Jet2 Calc(double theta) const {
    const CamDesign& d = cam_.design();
    const int piece = cam_.law().FindPiece(theta);
    for (size_t i = 0; i < elements_.size(); ++i) {
      const Cam::Element& element = elements_[i];
      if (element.piece != piece) continue;
      const PlaneCurve& pitch = pitches_[i];
      const double a = cam_.law().breaks()[piece], b = cam_.law().breaks()[piece + 1];
      double u = d.clockwise ? (theta - a) / (b - a) : (b - theta) / (b - a);
      const Vec2 y = UnitVector(kPi / 2 - theta), x = TurnRight(y);  // the machine's axes in the cam's
      PlaneJet j;
      if (d.contact == Contact::kFlat) {
        // h = max of y . r: y . r' = 0; with y' = x, h' = x . r, h'' = -h + (x . r') u', y . r'' u' + x . r' = 0.
        for (int k = 0; k < 8; ++k) {
          element.curve.CalcJet(u, &j);
          u -= y.dot(j.d1) / y.dot(j.d2);
        }
        element.curve.CalcJet(u, &j);
        return {y.dot(j.r) - d.base_radius, x.dot(j.r), -y.dot(j.r) - x.dot(j.d1) * x.dot(j.d1) / y.dot(j.d2)};
      }
      // x . r = e; x' = -y, y' = x.
      for (int k = 0; k < 8; ++k) {
        pitch.CalcJet(u, &j);
        u -= (x.dot(j.r) - d.offset) / x.dot(j.d1);
      }
      pitch.CalcJet(u, &j);
      const double u1 = y.dot(j.r) / x.dot(j.d1);
      const double u2 = (x.dot(j.r) + 2 * y.dot(j.d1) * u1 - x.dot(j.d2) * u1 * u1) / x.dot(j.d1);
      return {y.dot(j.r) - std::sqrt(std::pow(d.base_radius + d.roller_radius, 2) - d.offset * d.offset),
              x.dot(j.r) + y.dot(j.d1) * u1,
              -y.dot(j.r) + 2 * x.dot(j.d1) * u1 + y.dot(j.d2) * u1 * u1 + y.dot(j.d1) * u2};
    }
    ADD_FAILURE();
    return {};
  }

  // Greatest errors of s, s' and s'' over a turn.
  [[nodiscard]] Vec3 CalcErrors() const {
    Vec3 errors = Vec3::Zero();
    for (double theta = 0.0007; theta < 2 * kPi; theta += 0.00173) {
      const CamPoint exact = cam_.Calc(theta);
      const Jet2 found = Calc(theta);
      errors =
          errors.cwiseMax(Vec3(found.value - exact.s.value, found.d1 - exact.s.d1, found.d2 - exact.s.d2).cwiseAbs());
    }
    return errors;
  }

 private:
  const Cam& cam_;
  std::vector<Cam::Element> elements_;
  std::vector<PlaneCurve> pitches_;
};

TEST(Cam, SplinesKeepTheAccelerationAsTheReferenceOfSplinesByPiecesDoes) {
  // Greatest errors of s, s', s'' by the stroke of splines of degree 5 through each piece of the law, with as many
  // control points in a piece as ours have, spans + 5.
  struct Row {
    bool flat;
    int spans;
    double s, v, a;
  };
  // tests/references/cam_law.py, splines_by_pieces
  const Row rows[] = {{true, 20, 1.07e-8, 2.91e-7, 1.34e-5},   {false, 20, 4.00e-8, 9.33e-7, 4.54e-5},
                      {true, 45, 1.20e-10, 6.20e-9, 6.60e-7},  {false, 45, 4.87e-10, 2.34e-8, 2.45e-6},
                      {true, 95, 1.67e-12, 1.71e-10, 3.83e-8}, {false, 95, 6.91e-12, 6.78e-10, 1.45e-7}};
  for (const Row& row : rows) {
    const Cam cam(row.flat ? ReferenceFlat() : ReferenceRoller(), RiseAndReturn(0.01), {});
    const Vec3 errors = SplineCam(cam, row.spans).CalcErrors() / 0.01;
    EXPECT_LE(errors[0], 1.5 * row.s) << (row.flat ? "flat " : "roller ") << row.spans;
    EXPECT_LE(errors[1], 1.5 * row.v) << (row.flat ? "flat " : "roller ") << row.spans;
    EXPECT_LE(errors[2], 1.5 * row.a) << (row.flat ? "flat " : "roller ") << row.spans;
    RecordProperty(fmt::format("{}_{}", row.flat ? "flat" : "roller", row.spans),
                   fmt::format("{:.2e} {:.2e} {:.2e}", errors[0], errors[1], errors[2]));
  }
}

TEST(Cam, ProfilesOfEverySortCloseAndAreWithinTheirTolerance) {
  for (const Example& example : AllSorts()) {
    SCOPED_TRACE(example.name);
    for (const char* law : {"poly345", "harmonic", "modified_trapezoid"}) {
      if (Instrumented() && law[0] != 'h') continue;
      const Cam cam(example.design, RiseAndReturn(example.stroke, law), {});
      for (const bool outer : {false, true}) {
        if (outer && example.design.kind != Kind::kGroove) continue;
        std::vector<ProfileElement> elements;
        int arcs = 0;
        for (Cam::Element& element : cam.Fit(1e-9, outer, {})) {
          arcs += element.nurbs.points.empty();
          elements.push_back({std::move(element.curve), {}});
        }
        EXPECT_EQ(arcs, 2);
        ProfileOptions options;
        options.hole = outer || example.design.kind == Kind::kRing;
        const Profile profile(std::move(elements), options, {});
        for (int i = 0; i < 200; ++i) {
          const CamPoint exact = cam.Calc(i * kPi / 100 + 0.001);
          EXPECT_LE(profile.FindClosest((outer ? exact.outer : exact.surface).r).distance, 1.1e-9);
        }
      }
    }
  }
}

// What a follower does on a cam drawn as a surface, from jets of the surface alone: errors of s, s', s'' over a turn.
Vec3 CalcDrawnErrors(const Cam& cam, int points) {
  const NurbsSurfacePtr surface = NurbsSurface::Make(FitDrawnCam(cam, points, 0.02, false, {}), {});
  EXPECT_EQ(surface->data().u_count, points);
  EXPECT_EQ(surface->data().w_count, 4);
  const CamDesign& d = cam.design();
  Vec3 errors = Vec3::Zero();
  for (double u = 0.0007; u < 2 * kPi; u += 0.00173) {
    SurfaceJet jet;
    SurfaceThird third;
    const SurfaceLocation at{0, u, 0.003};
    surface->CalcJet(at, &jet);
    surface->CalcThird(at, &third);
    EXPECT_LE(std::abs(jet.ru.z()) + std::abs(jet.rw.x()) + std::abs(jet.rw.y()) + std::abs(jet.r.z() - 0.003), 1e-13);
    const Vec2 r = jet.r.head<2>(), r1 = jet.ru.head<2>(), r2 = jet.ruu.head<2>(), r3 = third.ruuu.head<2>();
    // The tangent and its derivatives by u; the profile runs counter-clockwise.
    const double v = r1.norm();
    const Vec2 t = r1 / v;
    const double v1 = t.dot(r2);
    const Vec2 t1 = (r2 - v1 * t) / v;
    const double v2 = t1.dot(r2) + t.dot(r3);
    const Vec2 t2 = (r3 - v2 * t - 2 * v1 * t1) / v, n = TurnRight(t);
    double theta;
    Jet2 s;
    if (d.contact == Contact::kFlat) {
      // The machine's y along n: h = n . r, h' = (n turned right) . r, h'' = 1/k - h.
      theta = kPi / 2 - std::atan2(n.y(), n.x());
      const double k = Cross(t, t1) / v;
      s = {n.dot(r) - d.base_radius, TurnRight(n).dot(r), 1 / k - n.dot(r)};
    } else {
      const Vec2 c = r + d.roller_radius * n, c1 = r1 + d.roller_radius * TurnRight(t1),
                 c2 = r2 + d.roller_radius * TurnRight(t2);
      const double R = c.norm(), R1 = c.dot(c1) / R, R2 = (c1.dot(c1) + c.dot(c2) - R1 * R1) / R;
      const double a1 = Cross(c, c1) / (R * R), a2 = (Cross(c, c2) - 2 * R * R1 * a1) / (R * R);
      double q, q1, q2, angle, angle1, angle2;  // s and the machine's angle of the roller's middle, by u
      if (d.follower == Follower::kTranslating) {
        q = R - d.base_radius - d.roller_radius, q1 = R1, q2 = R2, angle = kPi / 2, angle1 = angle2 = 0;
      } else {
        const double dl = d.pivot_distance * d.arm, l = d.arm;
        const double psi = std::acos((d.pivot_distance * d.pivot_distance + l * l - R * R) / (2 * dl));
        const double start = std::acos(
            (d.pivot_distance * d.pivot_distance + l * l - std::pow(d.base_radius + d.roller_radius, 2)) / (2 * dl));
        const double sine = std::sin(psi), cosine = std::cos(psi);
        q = psi - start, q1 = R * R1 / (dl * sine), q2 = (R1 * R1 + R * R2 - dl * cosine * q1 * q1) / (dl * sine);
        const double b1 = (dl * cosine - l * l) / (R * R),
                     b2 = (-dl * sine * R * R - (dl * cosine - l * l) * 2 * dl * sine) / std::pow(R, 4);
        angle = std::atan2(l * sine, d.pivot_distance - l * cosine), angle1 = b1 * q1, angle2 = b2 * q1 * q1 + b1 * q2;
      }
      const double f1 = angle1 - a1, f2 = angle2 - a2;
      theta = angle - std::atan2(c.y(), c.x());
      s = {q, q1 / f1, (q2 * f1 - q1 * f2) / (f1 * f1 * f1)};
    }
    theta -= 2 * kPi * std::floor(theta / (2 * kPi));
    const Jet4 exact = cam.law().Calc(theta, cam.law().FindPiece(theta));
    errors = errors.cwiseMax(Vec3(s.value - exact.value, s.d1 - exact.d1, s.d2 - exact.d2).cwiseAbs());
  }
  return errors;
}

TEST(Cam, DrawnAsOneNetHasTheErrorsOfOneSpline) {
  struct Row {
    bool flat;
    int points;
    double s, v, a;
  };
  // tests/references/cam_law.py, whole_splines
  const Row rows[] = {{false, 200, 5.971e-07, 7.135e-05, 1.822e-02},
                      {true, 200, 3.467e-06, 3.230e-04, 3.672e-02},
                      {true, 400, 4.340e-07, 8.186e-05, 1.830e-02}};
  for (const Row& row : rows) {
    const Cam cam(row.flat ? ReferenceFlat() : ReferenceRoller(), RiseAndReturn(0.01), {});
    const Vec3 errors = CalcDrawnErrors(cam, row.points) / 0.01;
    SCOPED_TRACE(fmt::format("{} {}: {:.3e} {:.3e} {:.3e}", row.flat ? "flat" : "roller", row.points, errors[0],
                             errors[1], errors[2]));
    EXPECT_LE(errors[0], 1.5 * row.s);
    EXPECT_LE(errors[1], 1.5 * row.v);
    EXPECT_LE(errors[2], 1.5 * row.a);
    EXPECT_GE(errors[2], 0.4 * row.a);
  }
  // A law without jumps has errors that fall with the sixth power of the spacing; so has an arm's.
  const LawPieces smooth = Law("0.005*(1 - cos(theta))");
  for (const CamDesign& design : {ReferenceFlat(), ReferenceRoller()}) {
    const Vec3 coarse = CalcDrawnErrors(Cam(design, smooth, {}), 50),
               fine = CalcDrawnErrors(Cam(design, smooth, {}), 100);
    EXPECT_LE(fine[0], coarse[0] / 40);
    EXPECT_LE(fine[0], 1e-12);
    EXPECT_LE(fine[2], 1e-8);
  }
  const Vec3 arm = CalcDrawnErrors(Cam(ReferenceArm(), Law("0.13*(1 - cos(theta))"), {}), 200);
  EXPECT_LE(arm[0], 1e-12);
  EXPECT_LE(arm[2], 1e-8);
}

// ---- what is refused

std::string RefusalOf(const CamDesign& design, const LawPieces& law) {
  try {
    (void)Cam(design, law, {});
  } catch (const InputError& error) {
    return error.message();
  }
  return "";
}

TEST(Cam, RefusesMotionsThatNoSurfaceCanGive) {
  const CamDesign design = ReferenceRoller();
  EXPECT_NE(RefusalOf(design, Law("0.01*theta")).find("does not close: after a full turn its value"),
            std::string::npos);
  EXPECT_NE(RefusalOf(design, Law("0.01*sin(theta/2)")).find("does not close: after a full turn its speed"),
            std::string::npos);
  EXPECT_NE(RefusalOf(design, Law("0.01*abs(sin(theta) - 0.5)")).find("the motion's speed jumps at theta = 30 deg"),
            std::string::npos);
  EXPECT_NE(
      RefusalOf(design, Law("if(theta < 1, 0, if(theta < 2, 0.01, 0))")).find("value jumps at theta = 57.2958 deg"),
      std::string::npos);
  EXPECT_NE(RefusalOf(design, Law("sqrt(cos(theta))")).find("no value"), std::string::npos);
  EXPECT_NE(RefusalOf(Oscillating(Contact::kFlat, 0.04, 0, 0.08, 0), Law("0.6*sin(2*theta)"))
                .find("as fast as the cam itself"),
            std::string::npos);
}

TEST(Cam, RefusesFollowersThatDoNotReachTheBaseCircle) {
  const LawPieces law = RiseAndReturn(0.01);
  EXPECT_NE(RefusalOf(Translating(Contact::kRoller, 0.04, 0.01, 0.05), law).find("its offset"), std::string::npos);
  EXPECT_NE(RefusalOf(Oscillating(Contact::kRoller, 0.04, 0.01, 0.2, 0.06), law).find("triangle"), std::string::npos);
  EXPECT_NE(RefusalOf(Oscillating(Contact::kFlat, 0.04, 0, 0.04, 0), law).find("pivot's distance"), std::string::npos);
  CamDesign ring = Translating(Contact::kRoller, 0.01, 0.02);
  ring.kind = Kind::kRing;
  EXPECT_NE(RefusalOf(ring, law).find("fit into the ring"), std::string::npos);
  ring.contact = Contact::kFlat;
  EXPECT_NE(RefusalOf(ring, law).find("from outside"), std::string::npos);
}

}  // namespace
}  // namespace savary
