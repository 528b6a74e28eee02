// Contacts in dynamics against solutions that share no code with Savary: closed forms, and minimal coordinates
// integrated apart. The programs that compute them are in tests/references; a comment names program and table before
// the numbers, and the test reference_tables compares them. The mechanisms are those of [wang1996], [goyal1989] and
// [tasora2003]; full digits are of the reference, tolerances of the run.

#include <array>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/io/cam_results.h"
#include "tests/support/closed_forms.h"
#include "tests/support/contact_checks.h"

namespace savary {
namespace {

using closed_forms::Coordinate;
using closed_forms::Vec2;
const char* const kClosedForm = "closed form";
const char* const kElementCam = "`tests/references/element_cam.py`";
const char* const kPolynomialCam = "`tests/references/polynomial_cam.py`";
const char* const kStrikingFourBar = "`tests/references/striking_four_bar.py`";
const char* const kPawlLatch = "`tests/references/pawl_latch.py`";
const char* const kRolling = "`tests/references/rolling_cylinder.py`";
const char* const kClearance = "`tests/references/clearance.py`";

void ExpectComplete(const MemoryRun& run) {
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.energy.imbalance, 1e-9 * run.summary.energy.scale);
}

// ---- The cam of an arc, corners and lines with a roller [wang1996]

/// Distance of the roller's middle from the shaft by the angle of the cam, and what the contact carries.
class ElementCam {
 public:
  static constexpr double kMass = 15, kSpeed = 0.5, kRoller = 0.05;

  /// The element that the roller is on, as they are listed.
  static int Element(double theta) {
    theta = std::remainder(theta, 2 * kPi);
    const double size = std::abs(theta);
    int element = 0;
    for (const double end : Ends()) element += size >= end ? 1 : 0;
    return theta >= 0 || element == 4 ? element : (8 - element) % 8;
  }
  /// Angles at which the roller passes to the next element, up to half a turn.
  static std::array<double, 4> Ends() {
    const auto angle = [](const Vec2& corner, const Vec2& normal) {
      const Vec2 p = corner + kRoller * normal;
      return std::atan2(p.y(), p.x());
    };
    const Vec2 first(0.15, 0.20), second(-0.35, 0.10);
    return {angle(first, Vec2(0, 1)), angle(first, Side()), angle(second, Side()), angle(second, Vec2(-1, 0))};
  }
  static Coordinate Distance(double theta, int element) {
    if (element % 2 == 0 && element != 0) {
      const Vec2 normal = element == 4 ? Vec2(-1, 0) : Vec2(Side().x(), element == 2 ? Side().y() : -Side().y());
      const double d = normal.dot(Vec2(-0.35, element == 2 ? 0.10 : -0.10)) + kRoller,
                   x = theta - std::atan2(normal.y(), normal.x());
      const double tangent = std::tan(x), secant = 1 / std::cos(x);
      return {d * secant, d * secant * tangent, d * secant * (1 + 2 * tangent * tangent)};
    }
    const Vec2 centers[] = {{0.15, 0}, {0.15, 0.20}, {-0.35, 0.10}, {-0.35, -0.10}, {0.15, -0.20}};
    const Vec2& center = centers[(element + 1) / 2];
    const double P = element == 0 ? 0.25 : kRoller, c = center.norm(), x = theta - std::atan2(center.y(), center.x());
    const double s = c * std::sin(x), u = c * std::cos(x), root = std::sqrt(P * P - s * s);
    return {u + root, -s - s * u / root, -u - (u * u - s * s) / root - s * s * u * u / (root * root * root)};
  }
  static double Force(const Coordinate& rho, double stiffness) {
    const double cosine = rho.q / std::hypot(rho.q, rho.qd);
    return (kMass * kSpeed * kSpeed * rho.qdd + stiffness * (rho.q + 0.05)) / cosine;
  }

 private:
  static Vec2 Side() { return Vec2(-0.10, 0.50).normalized(); }
};

TEST(ElementCamWithAStrongSpring, KeepsItsRollerAtTheTabledPointsAndBetweenThem) {
  const MemoryRun run = RunExample("cam_roller", {{"stiffness", "1.5 N/cm"}});
  ExpectComplete(run);
  struct Row {
    double t, rho, rhod, rhodd_before, rhodd_after, f_before, f_after;  // cm, s, N
  };
  // tests/references/element_cam.py, strong
  const Row rows[] = {{2.060753653048625, 29.1547594742265, -8.746427842267952, -0.9446142069649377, -54.8692573304943,
                       59.58118784226796, 50.14822784226795},
                      {2.1161100680558222, 28.577941053677343, -12.285180337659071, -75.95345507910508,
                       17.70687362060191, 51.39825709506148, 69.92595824653415},
                      {5.497822306619219, 38.944816277233315, 29.077736601802734, 53.15737518820236, -387.0418705324095,
                       132.79565721989775, 14.12758786527448},
                      {5.793227980925858, 41.23105625617661, -5.153882032022049, -81.49575963134899, 11.596234572049672,
                       58.88023711053311, 73.27379179803312},
                      {6.773142633433315, 41.2310562561766, 5.153882032022074, 11.59623457204967, -81.49575963134909,
                       73.27379179803312, 58.880237110533116},
                      {7.068548307739953, 38.94481627723333, -29.077736601802425, -387.041870532404, 53.15737518820243,
                       14.12758786527448, 132.7956572198979},
                      {10.450260546303351, 28.577941053677343, 12.285180337659106, 17.706873620601925,
                       -75.95345507910486, 69.92595824653418, 51.39825709506148},
                      {10.505616961310547, 29.1547594742265, 8.746427842267991, -54.86925733049446, -0.9446142069649359,
                       50.14822784226797, 59.581187842267944}};
  std::vector<ExpectedEvent> expected = {{"form", 0}};
  for (const Row& row : rows) expected.push_back({"element", row.t});
  ExpectEvents(run, {"form", "element", "release", "impact"}, expected, 1e-11,
               {"element_cam.strong_times", kClosedForm, "instants of the passages, k = 1.5 N/cm", "s"});
  std::vector<Comparison> x, v, a, f;
  for (const Row& row : rows) {
    x.push_back({0.01 * row.rho, Beside(run, row.t, -1, "follower.x")});
    for (const int side : {-1, +1}) {
      v.push_back({0.01 * row.rhod, Beside(run, row.t, side, "follower.vx")});
      a.push_back({0.01 * (side < 0 ? row.rhodd_before : row.rhodd_after), Beside(run, row.t, side, "follower.ax")});
      f.push_back({side < 0 ? row.f_before : row.f_after, Beside(run, row.t, side, "touch.fn")});
    }
  }
  ExpectCalculated({"element_cam.strong_x", kClosedForm, "follower at the passages", "m"}, x, 1e-12);
  ExpectCalculated({"element_cam.strong_v", kClosedForm, "its speed before and behind them", "m/s"}, v, 1e-11);
  ExpectCalculated({"element_cam.strong_a", kClosedForm, "its acceleration before and behind them", "m/s^2"}, a, 1e-9);
  ExpectCalculated({"element_cam.strong_f", kClosedForm, "contact force before and behind them", "N"}, f, 1e-8);
  EXPECT_NEAR(run.At(0, "follower.ax"), -0.06, 1e-12);
  EXPECT_NEAR(run.At(0, "touch.fn"), 66.6, 1e-10);
}

TEST(ElementCamWithAStrongSpring, GivesItsFollowerTheExactAccelerationAllRound) {
  for (const double tolerance : {1e-12, 1e-10}) {  // the default too: the drive imposes the motion
    const MemoryRun run = RunExample("cam_roller", {{"stiffness", "1.5 N/cm"}}, 0, tolerance);
    ASSERT_EQ(run.rows.size(), 1301u);
    for (size_t i = 0; i < run.rows.size(); ++i) {
      const double theta = ElementCam::kSpeed * run.t[i];
      const int element = ElementCam::Element(theta);
      const Coordinate rho = ElementCam::Distance(theta, element);
      ASSERT_EQ(std::floor(run.At(i, "touch.s1")), element) << run.t[i];
      EXPECT_NEAR(run.At(i, "follower.x"), rho.q, 1e-10);
      EXPECT_NEAR(run.At(i, "follower.vx"), ElementCam::kSpeed * rho.qd, 1e-9 * 0.3);
      EXPECT_NEAR(run.At(i, "follower.ax"), 0.25 * rho.qdd, 1e-8 * 3.9) << run.t[i];
      EXPECT_NEAR(run.At(i, "touch.fn"), ElementCam::Force(rho, 150), 1e-8 * 130) << run.t[i];
      EXPECT_EQ(run.At(i, "touch.mode"), 1);
    }
  }
}

TEST(ElementCamWithAWeakSpring, LosesAndRegainsItsRollerInEachTurn) {
  const MemoryRun run = RunExample("cam_roller", {}, 24);
  ExpectComplete(run);
  // In flight the nearest element changes too; those two of each turn are looked at below.
  const double turn = 4 * kPi;
  std::vector<ExpectedEvent> expected = {{"form", 0}};
  for (const double start : {0.0, turn}) {
    // tests/references/element_cam.py, weak_events
    for (const ExpectedEvent& change : {ExpectedEvent{"element", 2.060753653048625},
                                        {"element", 2.1161100680558222},
                                        {"element", 5.497822306619219},
                                        {"release", 5.497822306619219},
                                        {"element", 5.811237324124},
                                        {"impact", 5.973886316303852},
                                        {"form", 5.973886316303852},
                                        {"element", 6.773142633433315},
                                        {"release", 6.972039203474198},
                                        {"element", 7.074026872364},
                                        {"impact", 7.193553661207377},
                                        {"form", 7.193553661207377},
                                        {"element", 10.450260546303351},
                                        {"element", 10.505616961310547}}) {
      if (start + change.t < 24) expected.push_back({change.kind, start + change.t});
    }
  }
  ExpectEvents(
      run, {"form", "element", "release", "impact", "slip", "stick"}, expected, 1e-10,
      {"element_cam.weak_times", kElementCam, "passages, losses and landings in two turns, k = 0.35 N/cm", "s"});
  // Where the roller passes the end of the rear line, and the beginning of the lower one, its middle is on the normal
  // there.
  const auto middle = [&](double t) {
    const double rho = Beside(run, t, +1, "follower.x"), theta = 0.5 * t;
    return Vec2(rho * std::cos(theta), rho * std::sin(theta));
  };
  for (const MemoryRun::Event& event : run.events) {
    if (event.detail == "outline 3 -> 4") {
      EXPECT_NEAR(middle(event.t).y(), 0.10, 1e-11);
    }
    if (event.detail == "outline 5 -> 6" && Beside(run, event.t, -1, "touch.mode") == 0) {
      EXPECT_NEAR((middle(event.t) - Vec2(-0.35, -0.10)).dot(Vec2(0.50, -0.10).normalized()), 0, 1e-11);
    }
  }
  // tests/references/element_cam.py, weak_instants
  const double loss = 5.497822306619219, back = 5.973886316303852, loss2 = 6.972039203474198, back2 = 7.193553661207377;
  // tests/references/element_cam.py, weak_forces
  ExpectCalculated({"element_cam.weak_f", kElementCam, "contact force at losses and landings", "N"},
                   {{41.97203526646458, Beside(run, loss, -1, "touch.fn")},
                    {17.722515486995267, Beside(run, back, +1, "touch.fn")},
                    {0, Beside(run, loss2, -1, "touch.fn")},
                    {33.19992167261403, Beside(run, back2, +1, "touch.fn")}},
                   1e-8);
  // tests/references/element_cam.py, weak_loss_force
  EXPECT_NEAR(Beside(run, loss, -1, "touch.fn"), 41.97203526646458, 1e-9);
  EXPECT_NEAR(Beside(run, loss2, -1, "touch.fn"), 0, 1e-9);
  // tests/references/element_cam.py, weak_speeds
  ExpectCalculated({"element_cam.weak_v", kElementCam, "follower's speed before and behind them", "m/s"},
                   {{0.29077736601802734, Beside(run, loss, +1, "follower.vx")},
                    {-0.2290239067596631, Beside(run, back, -1, "follower.vx")},
                    {-0.031555455042190843, Beside(run, back, +1, "follower.vx")},
                    {-0.3370950683717435, Beside(run, back2, -1, "follower.vx")},
                    {-0.2334603562110899, Beside(run, back2, +1, "follower.vx")}},
                   1e-11);
  // tests/references/element_cam.py, weak_loss_speed
  EXPECT_NEAR(Beside(run, loss, +1, "follower.vx"), 0.29077736601802734, 1e-12);
  // tests/references/element_cam.py, weak_positions
  ExpectCalculated({"element_cam.weak_x", kElementCam, "follower there", "m"},
                   {{0.404831427879859, Beside(run, back, -1, "follower.x")},
                    {0.4070442166513999, Beside(run, loss2, +1, "follower.x")}},
                   1e-12);
  // It nearly parts where the roller leaves the first corner.
  // tests/references/element_cam.py, weak_near_miss
  EXPECT_NEAR(Beside(run, 2.1161100680558222, -1, "touch.fn"), 0.47378881516463656, 1e-9);
  // How far they part, along the follower's axis: a parabola through the three rows about the top.
  size_t top = 1;
  const auto parted = [&](size_t i) {
    const double theta = 0.5 * run.t[i];
    return run.At(i, "follower.x") - ElementCam::Distance(theta, ElementCam::Element(theta)).q;
  };
  for (size_t i = 1; i + 1 < run.rows.size(); ++i) top = parted(i) > parted(top) ? i : top;
  const double slope = (parted(top + 1) - parted(top - 1)) / 2,
               bend = parted(top + 1) - 2 * parted(top) + parted(top - 1);
  // tests/references/element_cam.py, weak_apart
  EXPECT_NEAR(parted(top) - slope * slope / (2 * bend), 0.01633415073601, 5e-6);
}

// The same, as text: free cam, or variants that must not matter.
std::string ElementCamText(const std::string& cam, const std::string& shaft, double stiffness, double until) {
  return fmt::format(R"yaml(
savary: 1
units: {{length: cm, angle: rad}}
bodies:
  cam: {{{}}}
  follower: {{mass: 15, at: [40, 0, 0]}}
shapes:
  outline:
    body: cam
    profile:
      - arc: {{center: [15, 0], from: [15, -20], to: [15, 20]}}
      - corner
      - line: {{to: [-35, 10]}}
      - corner
      - line: {{to: [-35, -10]}}
      - corner
      - line: {{to: [15, -20]}}
      - corner
  roller: {{body: follower, circle: {{radius: 5}}}}
joints:
  shaft: {{revolute: [ground, cam], axis: z, {}}}
  guide: {{prismatic: [ground, follower], axis: x}}
forces:
  spring: {{linear_spring: [ground, follower], stiffness: {} N/cm, free_length: 70, points: [[90, 0, 0], [25, 0, 0]]}}
contacts:
  touch: {{between: [outline, roller]}}
run: {{until: {}, every: 0.01}}
)yaml",
                     cam, shaft, stiffness, until);
}

TEST(ElementCam, LeftToItselfGivesAndTakesSpeed) {
  // A million N cm s^2 in the thesis's units; from the integral of energy.
  const MemoryRun run = RunText(ElementCamText("mass: 1, inertia: [1e8, 1e8, 1e8]", "start: {qd: -0.5}", 1.5, 12.6));
  ExpectComplete(run);
  struct Row {
    double t, omega, rhod, rhodd_before, rhodd_after, f_before, f_after;
  };
  // tests/references/element_cam.py, free
  const Row rows[] = {{2.0587898798376907, 0.5012745206299933, -8.76872284771539, -0.9650688038181467,
                       -55.162486927732424, 59.57760974915958, 50.096933611998736},
                      {2.114003049614758, 0.5013217770167755, -12.31765687569359, -76.37905009735564,
                       17.768599838068454, 51.3140667295228, 69.93816880490297},
                      {5.4847662137763065, 0.5000139451995672, 29.078547591482483, 52.91056244700318,
                       -387.0900220866196, 132.729121913954, 14.114607261536317},
                      {5.780249996277362, 0.4998275227811479, -5.152104177543699, -81.44561471604835,
                       11.580682965048796, 58.88799033987206, 73.27138726359641},
                      {6.7602755330362125, 0.4998275227811479, 5.152104177543724, 11.580682965048794,
                       -81.44561471604845, 73.27138726359641, 58.88799033987207},
                      {7.0557593155372675, 0.5000139451995672, -29.078547591482174, -387.0900220866141,
                       52.91056244700325, 14.114607261536317, 132.72912191395412},
                      {10.426522479698818, 0.5013217770167755, 12.317656875693627, 17.768599838068468,
                       -76.37905009735542, 69.938168804903, 51.31406672952279},
                      {10.481735649475883, 0.5012745206299933, 8.768722847715429, -55.16248692773259,
                       -0.965068803818145, 50.09693361199876, 59.577609749159556}};
  std::vector<ExpectedEvent> expected = {{"form", 0}};
  for (const Row& row : rows) expected.push_back({"element", row.t});
  const char* const kEnergy = "integral of energy";
  ExpectEvents(run, {"form", "element", "release", "impact"}, expected, 1e-10,
               {"element_cam.free_times", kEnergy, "instants of the passages, free cam", "s"});
  std::vector<Comparison> w, v, a, f;
  for (const Row& row : rows) {
    w.push_back({-row.omega, Beside(run, row.t, +1, "shaft.qd")});
    v.push_back({0.01 * row.rhod, Beside(run, row.t, +1, "follower.vx")});
    for (const int side : {-1, +1}) {
      a.push_back({0.01 * (side < 0 ? row.rhodd_before : row.rhodd_after), Beside(run, row.t, side, "follower.ax")});
      f.push_back({side < 0 ? row.f_before : row.f_after, Beside(run, row.t, side, "touch.fn")});
    }
  }
  ExpectCalculated({"element_cam.free_w", kEnergy, "speed of the cam there", "rad/s"}, w, 1e-11);
  ExpectCalculated({"element_cam.free_v", kEnergy, "speed of the follower there", "m/s"}, v, 1e-10);
  ExpectCalculated({"element_cam.free_a", kEnergy, "its acceleration before and behind them", "m/s^2"}, a, 1e-9);
  ExpectCalculated({"element_cam.free_f", kEnergy, "contact force before and behind them", "N"}, f, 1e-8);
}

// ---- The cam of polynomials [wang1996], its constant 10.71475 corrected so that the pieces meet

TEST(PolynomialCam, FollowerAndForceAreThoseOfTheTable) {
  ModelFile file = LoadModelFile("models/polynomial_cam.yaml");
  file.run.tolerance = 1e-12;
  file.run.every = kDegree / 5;  // a row each degree
  const MemoryRun run(file);
  ExpectComplete(run);
  // tests/references/polynomial_cam.py, instants
  ExpectEvents(run, {"form", "element", "release", "impact"},
               {{"form", 0},
                {"element", 0.3141592653589793},
                {"element", 0.3311967553435132},
                {"element", 0.36610649374118276},
                {"element", 0.8905305676947346},
                {"element", 0.9254403060924041},
                {"element", 0.9424777960769379}},
               1e-11, {"polynomial_cam.times", kPolynomialCam, "instants of the passages", "s"});
  std::vector<Comparison> place, x, v, a, f;
  struct Row {
    int degree, piece;
    double psi, s, sd, sdd, force;  // degrees, mm, s, N
  };
  // tests/references/polynomial_cam.py, rows
  for (const Row& row :
       {Row{1, 0, 1, 55, 0, 0, 250},
        {94, 1, 94.10919927609976, 55.03169886917031, 5.248590748074005, 294.5096696922741, 250.35128161847234},
        {100, 2, 100.11865495827139, 55.15118671801388, 5.729319138500728, 8.472163855466341e-05, 250.8100502517466},
        {110, 3, 110.5505824766165, 55.49604614609701, 27.070270595759993, 1739.7943902095203, 254.55289783884734},
        {120, 3, 121.229653441349, 57.27070731015575, 66.10840167010453, 414.352537909256, 268.44052141192117},
        {125, 3, 126.23193879824593, 58.46269488874971, 69.24884284330754, -11.69251366916848, 274.7060624575924},
        {150, 3, 150.64108784972302, 63.51329531161855, 41.9772041557063, -397.40165915512864, 294.9109286334066},
        {180, 3, 180, 65.71484375, 0, -402.0801456903167, 303.37317867715484},
        {214, 3, 213.26154174352283, 62.888548727968725, -47.50202525160262, -393.4313449672442, 292.5279000629475},
        {235, 3, 233.76806120175408, 58.46269488874971, -69.24884284330754, -11.692513669167791, 274.7060624575924},
        {250, 3, 249.4494175233835, 55.49604614609701, -27.070270595759993, 1739.7943902095199, 254.55289783884734},
        {262, 4, 261.88116420319176, 55.11118852693485, -5.729318546129255, 8.498044695810433e-05, 250.6100946345234},
        {268, 5, 267.9564893315865, 55.00527315426156, -2.0888493245012585, 493.051925105307, 250.28011017003774}}) {
    const auto i = static_cast<size_t>(row.degree);
    ASSERT_NEAR(run.t[i], row.degree * kDegree / 5, 1e-12);
    const double from[] = {-90, 90, 95, 105, 255, 265}, to[] = {90, 95, 105, 255, 265, 270};
    const double width = to[row.piece] - from[row.piece];
    place.push_back({row.piece + (row.psi - from[row.piece]) / width, run.At(i, "touch.s1")});
    x.push_back({1e-3 * row.s, run.At(i, "follower.x")});
    v.push_back({1e-3 * row.sd, run.At(i, "follower.vx")});
    a.push_back({1e-3 * row.sdd, run.At(i, "follower.ax")});
    f.push_back({row.force, run.At(i, "touch.fn")});
  }
  ExpectCalculated({"polynomial_cam.place", kPolynomialCam,
                    "location of the contact point on the outline, at angles from 1 to 268 deg", ""},
                   place, 1e-9);
  ExpectCalculated({"polynomial_cam.x", kPolynomialCam, "follower", "m"}, x, 1e-13);
  ExpectCalculated({"polynomial_cam.v", kPolynomialCam, "its speed", "m/s"}, v, 1e-12);
  ExpectCalculated({"polynomial_cam.a", kPolynomialCam, "its acceleration", "m/s^2"}, a, 1e-8 * 1.74);
  ExpectCalculated({"polynomial_cam.f", kPolynomialCam, "contact force", "N"}, f, 1e-8);
}

// ---- The eccentric disk with a flat follower [wang1996]

TEST(EccentricDisk, StaysBelowItsCriticalSpeedWithTheForceOfItsClosedForm) {
  const MemoryRun run = RunExample("eccentric_disk", {{"speed", "1.5 rad/s"}});
  ExpectComplete(run);
  ExpectEvents(run, {"form", "release", "impact"}, {{"form", 0}}, 0);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double phi = 1.5 * run.t[i];
    EXPECT_NEAR(run.At(i, "follower.y"), 0.2 - 0.1 * std::cos(phi), 1e-11);
    EXPECT_NEAR(run.At(i, "follower.ay"), 0.225 * std::cos(phi), 1e-9);
    EXPECT_NEAR(run.At(i, "touch.fn"), 2 * 0.055 - 0.1 * (2 - 2.25) * std::cos(phi), 1e-9);
  }
}

TEST(EccentricDisk, LiftsItsFollowerOffAndCatchesItAgain) {
  // tests/references/eccentric_disk.py, instants
  const double w = 1.9, period = 2 * kPi / w, off = 1.2226173843597823, on = 2.854863447487955;
  const MemoryRun run = RunExample("eccentric_disk");
  ExpectComplete(run);
  std::vector<ExpectedEvent> expected = {{"form", 0}};
  for (int turn = 0; turn < 3; ++turn) {
    expected.push_back({"release", off + turn * period});
    expected.push_back({"impact", on + turn * period});
    expected.push_back({"form", on + turn * period});
  }
  ExpectEvents(run, {"form", "release", "impact"}, expected, 5e-11,
               {"eccentric_disk.times", kClosedForm, "losses and landings in three turns at 1.9 rad/s", "s"});
  // tests/references/eccentric_disk.py, landing
  ExpectCalculated({"eccentric_disk.landing", kClosedForm, "jump of the follower's speed where it lands", "m/s"},
                   {{-0.0785196954, Beside(run, on, -1, "follower.vy") - Beside(run, on, +1, "follower.vy")}}, 1e-10);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = std::fmod(run.t[i], period), phi = w * t;
    double y = 0.2 - 0.1 * std::cos(phi), force = 0.11 - 0.1 * (2 - w * w) * std::cos(phi);
    if (t > off && t < on) {  // free on its spring, about y = R - a
      const double n = std::sqrt(2), y0 = 0.2 - 0.1 * std::cos(w * off) - 0.145, v0 = 0.1 * w * std::sin(w * off);
      y = 0.145 + y0 * std::cos(n * (t - off)) + v0 / n * std::sin(n * (t - off));
      force = 0;
    }
    EXPECT_NEAR(run.At(i, "follower.y"), y, 1e-10) << run.t[i];
    EXPECT_NEAR(run.At(i, "touch.fn"), force, 1e-9) << run.t[i];
  }
}

// ---- The crank-slider that strikes a four-bar [wang1996], as reconstructed from its tables

TEST(StrikingFourBar, AtSpeedWithoutRestitutionPartsAtTheCorner) {
  const MemoryRun run = RunExample("striking_four_bar", {{"speed", "8 rad/s"}}, 0.6);
  ExpectComplete(run);
  // tests/references/striking_four_bar.py, plastic_times
  ExpectEvents(run, {"impact", "form", "release"},
               {{"impact", 0.1197913254}, {"form", 0.1197913254}, {"release", 0.2114910031}}, 1e-10,
               {"striking_four_bar.plastic_times", kStrikingFourBar, "impact and lift-off at 8 rad/s, e = 0", "s"});
  // tests/references/striking_four_bar.py, plastic_speeds
  ExpectCalculated({"striking_four_bar.plastic_speeds", kStrikingFourBar, "crank and link after the impact", "rad/s"},
                   {{7.89453493, Beside(run, 0.1197913254, +1, "shaft.qd")},
                    {3.53914557, Beside(run, 0.1197913254, +1, "left_pivot.qd")}},
                   5e-9);
  EXPECT_EQ(Beside(run, 0.2114910031, -1, "strike.mode"), 1);
  bool told = false;
  for (const MemoryRun::Event& event : run.events) {
    // tests/references/striking_four_bar.py, approach
    told |= event.kind == "impact" && event.detail.find("at 7.1639755 m/s") != std::string::npos;
  }
  EXPECT_TRUE(told);
}

TEST(StrikingFourBar, WithRestitutionBouncesUntilItIsCaught) {
  const MemoryRun run = RunExample("striking_four_bar", {{"speed", "8 rad/s"}, {"restitution", "0.2"}}, 0.6);
  ExpectComplete(run);
  // tests/references/striking_four_bar.py, bounce_times
  const double t[] = {0.1197913254, 0.1782912559, 0.1961387071, 0.2013146711, 0.2025421101, 0.2027993907};
  // tests/references/striking_four_bar.py, bounce_speeds
  const double departing[] = {1.4327951, 0.2816281, 0.04738685, 0.00848103, 0.00163662};
  std::vector<ExpectedEvent> expected;
  for (const double each : t) expected.push_back({"impact", each});
  expected.push_back({"form", t[5]});
  // tests/references/striking_four_bar.py, bounce_release
  expected.push_back({"release", 0.2114706520});
  ExpectEvents(run, {"impact", "form", "release"}, expected, 1e-10,
               {"striking_four_bar.bounce_times", kStrikingFourBar,
                "six impacts, capture and lift-off at 8 rad/s, e = 0.2", "s"});
  // The speed of departure, along the normal: 0.2 of the approach that the events tell.
  size_t k = 0;
  for (const MemoryRun::Event& event : run.events) {
    if (event.kind != "impact" || k == 5) continue;
    const double approach = std::stod(event.detail.substr(event.detail.find(" at ") + 4));
    EXPECT_NEAR(0.2 * approach, departing[k], 6e-9 + 1e-8 * departing[k]) << k;
    ++k;
  }
}

TEST(StrikingFourBar, SlowlyKeepsTouchOverTheCornerPartsAndStrikesAgain) {
  const MemoryRun run = RunExample("striking_four_bar", {}, 1.7);
  ExpectComplete(run);
  // tests/references/striking_four_bar.py, slow_times
  ExpectEvents(run, {"impact", "form", "release", "element"},
               {{"impact", 0.4756017355},
                {"form", 0.4756017355},
                {"element", 0.8370141002},
                {"release", 1.0413042480},
                {"element", 1.2452261851},
                {"impact", 1.6666182968},
                {"form", 1.6666182968}},
               1e-10,
               {"striking_four_bar.slow_times", kStrikingFourBar,
                "impacts, changes of element and lift-off at 2 rad/s, e = 0", "s"});
  // tests/references/striking_four_bar.py, slow_corner_force
  EXPECT_NEAR(Beside(run, 0.8370141002, +1, "strike.fn"), 15.907, 5e-4);
}

// ---- The pawl and the notched slide [wang1996]

TEST(PawlLatch, LatchesAndIsReleasedAtItsTimes) {
  const MemoryRun run = RunExample("pawl_latch");
  ExpectComplete(run);
  // tests/references/pawl_latch.py, wall_floor
  const double wall = 0.1443941380, floor = 0.1213163021;
  // tests/references/pawl_latch.py, times
  ExpectEvents(run, {"impact", "form", "release"},
               {{"form", 0},
                {"release", 0.0814734437},
                {"impact", 0.0869415212},
                {"form", 0.0869415212},
                {"impact", floor},
                {"form", floor},
                {"release", floor},
                {"impact", wall},
                {"form", wall},
                {"release", 0.3},
                {"release", 0.3286939784},
                {"impact", 0.5104253760}},
               1e-10, {"pawl_latch.times", kPawlLatch, "impacts, contacts formed and opened", "s"});
  // tests/references/pawl_latch.py, speed
  ExpectCalculated({"pawl_latch.speed", kPawlLatch, "slide where the nose meets the floor", "m/s"},
                   {{1.4035459654, Beside(run, floor, +1, "slide.vx")}}, 1e-10);
  // The impact on the wall takes the slide's momentum; that on the floor holds the pawl.
  // tests/references/pawl_latch.py, impulse
  ExpectCalculated({"pawl_latch.impulse", kPawlLatch, "impulse of the wall", "N s"},
                   {{0.7584807236, 0.5 * Beside(run, wall, -1, "slide.vx")}}, 1e-10);
  EXPECT_NEAR(Beside(run, wall, +1, "slide.vx"), 0, 1e-12);
  EXPECT_NEAR(Beside(run, wall, +1, "pivot.qd"), 0, 1e-12);
  // tests/references/pawl_latch.py, latched
  ExpectCalculated({"pawl_latch.latched", kPawlLatch, "slide, latched", "m"},
                   {{0.0056971445, Beside(run, wall, +1, "slide.x")}}, 1e-10);
  // Latched: the wall carries the pull, the floor the pawl's torque less the wall's share.
  const double s = Beside(run, wall, +1, "slide.x"), push = 40 * (0.05 - s),
               psi = std::asin(0.25) + Beside(run, wall, +1, "pivot.q");
  const double torque = 0.8 * (0.6 - psi);
  double forces[2] = {0, 0};
  for (const char* place : {"latch", "latch.2", "latch.3", "latch.4"}) {
    const double x =
        Beside(run, 0.3, -1, std::string(place) + ".mode") == 1 ? Beside(run, 0.3, -1, std::string(place) + ".ny") : 2;
    if (x == 2) continue;
    forces[std::abs(x) > 0.5 ? 1 : 0] += Beside(run, 0.3, -1, std::string(place) + ".fn");
  }
  EXPECT_NEAR(forces[0], push, 1e-9);
  EXPECT_NEAR(forces[1] * 0.1 * std::cos(psi), torque + push * 0.1 * std::sin(psi), 1e-9);
  // tests/references/pawl_latch.py, rear_speed
  EXPECT_NEAR(Beside(run, 0.5104253760, -1, "pivot.qd"), 18.884, 5e-4);
  EXPECT_NEAR(Beside(run, 0.5104253760, +1, "pivot.qd"), 0, 1e-10);
}

// ---- Rolling and slipping cylinders [goyal1989]

TEST(RollingOnABlock, SharesItsAccelerationAndNeedsFrictionForIt) {
  const auto text = [](const char* drive, const char* force, const char* law) {
    return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  block: {{mass: 5}}
  cylinder: {{mass: 2, inertia: [0.01, 0.01, 0.01], at: [0, 0.1, 0]}}
shapes:
  top: {{body: block, open: true, profile: [line: {{from: [3, 0], to: [-3, 0]}}]}}
  rim: {{body: cylinder, circle: {{radius: 0.1}}}}
joints:
  guide: {{prismatic: [ground, block], axis: x{}}}
  plane: {{planar: [ground, cylinder], axis: z}}
forces:
  push: {{force: block, vector: [{}, 0, 0]}}
contacts:
  roll: {{between: [rim, top], {}}}
run: {{until: 0.5, every: 0.1}}
)yaml",
                       drive, force, law);
  };
  for (const char* law : {"no_slip: true", "friction: 0.10194"}) {
    const MemoryRun run = RunText(text(", drive: {acceleration: 3}", "0", law));
    ExpectComplete(run);
    for (size_t i = 0; i < run.rows.size(); ++i) {
      EXPECT_NEAR(run.At(i, "cylinder.ax"), 1, 1e-11) << law;
      EXPECT_NEAR(run.At(i, "cylinder.alz"), 20, 1e-10);
      EXPECT_NEAR(run.At(i, "roll.ft"), 2, 1e-11);
      EXPECT_NEAR(run.At(i, "roll.fn"), 2 * kGravity, 1e-10);
      EXPECT_NEAR(run.At(i, "cylinder.x"), run.t[i] * run.t[i] / 2, 1e-11);
      EXPECT_EQ(run.At(i, "roll.mode"), 2);
    }
  }
  const MemoryRun slips = RunText(text(", drive: {acceleration: 3}", "0", "friction: 0.1019"));
  ExpectComplete(slips);
  for (size_t i = 0; i < slips.rows.size(); ++i) {
    EXPECT_EQ(slips.At(i, "roll.mode"), 1) << slips.t[i];
    EXPECT_NEAR(slips.At(i, "cylinder.ax"), 0.1019 * kGravity, 1e-11);
  }
  const MemoryRun free = RunText(text("", "20", "no_slip: true"));
  ExpectComplete(free);
  for (size_t i = 0; i < free.rows.size(); ++i) {
    // tests/references/rolling_cylinder.py, block_rows
    EXPECT_NEAR(free.At(i, "block.ax"), 3.5294117647058822, 1e-11);
    EXPECT_NEAR(free.At(i, "cylinder.ax"), 1.1764705882352942, 1e-11);
    EXPECT_NEAR(free.At(i, "cylinder.alz"), 23.52941176470588, 1e-10);
    EXPECT_NEAR(free.At(i, "roll.ft"), 2.3529411764705883, 1e-11);
  }
  // tests/references/rolling_cylinder.py, block
  ExpectCalculated({"rolling.block", kClosedForm, "accelerations of a pushed block and of the cylinder on it", "m/s^2"},
                   {{3.5294117647058822, free.At(0, "block.ax")}, {1.1764705882352942, free.At(0, "cylinder.ax")}},
                   1e-11);
}

std::string OnDrum(double k, const std::string& law, double until) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
parameters: {{th0: 0.1, R: 0.5, r: 0.1}}
bodies:
  roller: {{mass: 1, inertia: [{0}*r^2, {0}*r^2, {0}*r^2], at: [(R+r)*sin(th0), (R+r)*cos(th0), 0]}}
shapes:
  drum: {{body: ground, circle: {{radius: R}}}}
  rim: {{body: roller, circle: {{radius: r}}}}
joints:
  plane: {{planar: [ground, roller], axis: z}}
contacts:
  roll: {{between: [rim, drum], {1}}}
run: {{until: {2}, every: 0.05}}
)yaml",
                     k, law, until);
}

double AngleOnDrum(const MemoryRun& run, double t, int side) {
  return std::atan2(Beside(run, t, side, "roller.x"), Beside(run, t, side, "roller.y"));
}

TEST(RollingOnADrum, WithoutSlipPartsAtItsAngle) {
  struct Row {
    double k, angle, rate, t;
  };
  std::vector<Comparison> angles;
  // tests/references/rolling_cylinder.py, parting
  for (const Row& row : {Row{0.5, 0.9660252047922236, 3.0489640491059276, 0.9026022412498702},
                         {1, 1.05007950407391, 2.852044714086345, 1.0728525215976847},
                         {0.4, 0.9455505541592282, 3.0934768277301457, 0.8654439905288409}}) {
    const MemoryRun run = RunText(OnDrum(row.k, "no_slip: true", 1.2));
    ExpectComplete(run);
    ExpectEvents(run, {"form", "slip", "stick", "release", "impact"}, {{"form", 0}, {"release", row.t}}, 1e-10);
    angles.push_back({row.angle, AngleOnDrum(run, row.t, +1)});
    EXPECT_NEAR(std::hypot(Beside(run, row.t, -1, "roller.vx"), Beside(run, row.t, -1, "roller.vy")), 0.6 * row.rate,
                5e-10);
    EXPECT_NEAR(Beside(run, row.t, -1, "roll.fn"), 0, 1e-9);
  }
  ExpectCalculated({"rolling.parting", kClosedForm,
                    "angles at which a solid and a hollow cylinder and a sphere part from a drum", "rad"},
                   angles, 2e-10);
}

TEST(RollingOnADrum, SlipsFromItsAngleOn) {
  struct Row {
    double k, mu, angle;
  };
  std::vector<Comparison> angles;
  // tests/references/rolling_cylinder.py, slip_angles
  for (const Row& row : {Row{0.5, 0.1, 0.2785977549315432},
                         {0.5, 0.2, 0.4695450364914529},
                         {0.5, 0.3, 0.5873015894336447},
                         {0.5, 0.5, 0.7140818141737982},
                         {0.5, 1, 0.8310581574335039},
                         {1, 0.1, 0.194670955978403},
                         {1, 0.2, 0.35871992697496413},
                         {1, 0.3, 0.4838911721229612},
                         {1, 0.5, 0.6459974707920869},
                         {1, 1, 0.8221420876483814},
                         {0.4, 0.1, 0.31570687359417093},
                         {0.4, 0.2, 0.510284387146175},
                         {0.4, 0.3, 0.6208051218962687},
                         {0.4, 0.5, 0.7335189731225356},
                         {0.4, 1, 0.8333773301774441}}) {
    const MemoryRun run = RunText(OnDrum(row.k, fmt::format("friction: {}", row.mu), 1.2));
    ExpectComplete(run);
    ASSERT_GE(run.events.size(), 2u);
    EXPECT_EQ(run.events[0].kind, "form");
    ASSERT_EQ(run.events[1].kind, "slip");
    angles.push_back({row.angle, AngleOnDrum(run, run.events[1].t, -1)});
    EXPECT_EQ(run.events[2].kind, "release");
  }
  ExpectCalculated(
      {"rolling.slip", kClosedForm, "angles from which they slip, for five coefficients of friction each", "rad"},
      angles, 1e-10);
}

TEST(RollingOnADrum, RollsSlipsAndFliesAsTheReferenceDoes) {
  const MemoryRun run = RunText(OnDrum(0.5, "friction: 0.3", 1));
  ExpectComplete(run);
  // tests/references/rolling_cylinder.py, instants
  const double slip = 0.7465810222493441, release = 0.8839076357559156;
  ExpectEvents(
      run, {"form", "slip", "stick", "release", "impact"}, {{"form", 0}, {"slip", slip}, {"release", release}}, 1e-10,
      {"rolling.times", kRolling, "slip and lift-off of a cylinder that rolls, slips and flies, mu = 0.3", "s"});
  std::vector<Comparison> place, spin, force;
  // tests/references/rolling_cylinder.py, ends
  EXPECT_NEAR(AngleOnDrum(run, slip, -1), 0.5873015894336447, 1e-10);
  EXPECT_NEAR(AngleOnDrum(run, release, -1), 0.9215493921408842, 2e-10);
  EXPECT_NEAR(std::hypot(Beside(run, slip, -1, "roller.vx"), Beside(run, slip, -1, "roller.vy")),
              0.6 * 1.8825307051746971, 2e-10);
  EXPECT_NEAR(std::hypot(Beside(run, release, -1, "roller.vx"), Beside(run, release, -1, "roller.vy")),
              0.6 * 3.1440408796599337, 1e-9);
  EXPECT_NEAR(Beside(run, release, +1, "roller.wz"), -14.242395115597963, 2e-9);
  struct Row {
    int row, mode;
    double x, y, spin, fn, ft;
  };
  // tests/references/rolling_cylinder.py, rows
  for (const Row& row :
       {Row{0, 2, 0.05990004998809689, 0.5970024991668155, 0, 9.760990861377433, 0.32645527243512806},
        {4, 2, 0.07335297847676725, 0.5954992363963088, 1.4022366789606704, 9.703641386682605, 0.3997737326983815},
        {8, 2, 0.1194154463348751, 0.5879965571129159, 3.4321672754253356, 9.417414172021166, 0.6508141825250693},
        {12, 2, 0.2158269194283512, 0.55983813808106, 6.972157793693945, 8.343170485955877, 1.1762567108845141},
        {14, 2, 0.29074802148882994, 0.5248481570895823, 9.71482781304021, 7.0083027111310106, 1.5845767171141232},
        {16, 1, 0.38537712657351847, 0.45987440710909133, 12.99403188889567, 4.4468419169227, 1.3340525750768097},
        {17, 1, 0.4395070262084994, 0.4084526581053934, 14.010681006942784, 2.175079429405394, 0.6525238288216182},
        {18, 0, 0.4962770485177591, 0.3373012508469791, 14.242395115597963, 0, 0},
        {20, 0, 0.6103277723845516, 0.12220351090033102, 14.242395115597963, 0, 0}}) {
    const auto i = static_cast<size_t>(row.row);
    EXPECT_EQ(run.At(i, "roll.mode"), row.mode);
    place.push_back({row.x, run.At(i, "roller.x")});
    place.push_back({row.y, run.At(i, "roller.y")});
    spin.push_back({-row.spin, run.At(i, "roller.wz")});
    force.push_back({row.fn, run.At(i, "roll.fn")});
    force.push_back({row.ft, run.At(i, "roll.ft")});
  }
  ExpectCalculated({"rolling.place", kRolling, "its position, at nine instants", "m"}, place, 1e-10);
  ExpectCalculated({"rolling.spin", kRolling, "its angular velocity", "rad/s"}, spin, 2e-9);
  ExpectCalculated({"rolling.force", kRolling, "normal force and friction", "N"}, force, 2e-9);
}

// ---- Wheel on a plane, and a four-bar with clearance [tasora2003]

TEST(SlidingWheel, CarriesItsWeightWhileItsContactPointRunsRound) {
  const MemoryRun run = RunText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  fork: {mass: 0, at: [0, 0.3, 0]}
  wheel: {mass: 2, inertia: [0.09, 0.09, 0.09], at: [0, 0.3, 0]}
shapes:
  rim: {body: wheel, circle: {radius: 0.3}}
  road: {body: ground, open: true, profile: [line: {from: [1, 0], to: [-1, 0]}]}
joints:
  slot: {prismatic: [ground, fork], axis: y}
  spindle: {revolute: [fork, wheel], axis: z, start: {qd: 4}, drive: {acceleration: 1.5}}
contacts:
  touch: {between: [rim, road]}
run: {until: 2, every: 0.02}
)yaml");
  ExpectComplete(run);
  double turns = 0;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], q = 4 * t + 0.75 * t * t, qd = 4 + 1.5 * t;
    EXPECT_NEAR(run.At(i, "spindle.q"), q, 1e-10);
    EXPECT_NEAR(run.At(i, "touch.fn"), 2 * kGravity, 1e-10);
    EXPECT_NEAR(run.At(i, "spindle.effort"), 0.09 * 1.5, 1e-12);
    EXPECT_NEAR(run.At(i, "spindle.qdd"), 1.5, 1e-12);
    EXPECT_NEAR(run.At(i, "touch.slip"), 0.3 * qd, 1e-10);
    EXPECT_NEAR(run.At(i, "wheel.ay"), 0, 1e-11);
    // The place on the rim starts at its lowest point, three quarters round, and runs back: u' = -q'/(2 pi).
    turns = 0.75 - q / (2 * kPi);
    EXPECT_NEAR(std::remainder(run.At(i, "touch.s1") - turns, 1), 0, 1e-10);
    EXPECT_NEAR(run.At(i, "touch.s2"), 0.5, 1e-12);
    EXPECT_NEAR(run.At(i, "touch.px"), 0, 1e-12);
    EXPECT_NEAR(run.At(i, "touch.py"), 0, 1e-12);
  }
}

TEST(FourBarWithClearance, SwingsItsPinInItsHoleAsTheReferenceDoes) {
  // tests/references/clearance.py, start
  const double th2 = kPi / 3, th3 = 0.4757777600442726, th4 = 1.7229510170411544;
  const auto at = [](double x, double y) { return fmt::format("[{:.17g}, {:.17g}, 0]", x, y); };
  const Vec2 B = 0.1 * Vec2(std::cos(th2), std::sin(th2)), hole = B + 0.35 * Vec2(std::cos(th3), std::sin(th3));
  const Vec2 pin = Vec2(0.4, 0) + 0.25 * Vec2(std::cos(th4), std::sin(th4));
  EXPECT_NEAR((pin - hole).norm(), 0.001, 1e-15);
  // tests/references/clearance.py, start_rates
  const MemoryRun run =
      RunText(fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  crank: {{mass: 1, inertia: [1, 1, 1], at: [0, 0, 0], rotation: {{axis: z, angle: {0:.17g}}}}}
  coupler: {{mass: 1, inertia: [1, 1, 0.35^2/12], at: {1}, com: [0.175, 0, 0], rotation: {{axis: z, angle: {2:.17g}}}}}
  rocker: {{mass: 1.5, inertia: [1, 1, 1.5*0.25^2/12], at: [0.4, 0, 0], com: [0.125, 0, 0], rotation: {{axis: z, angle: {3:.17g}}}}}
joints:
  A: {{revolute: [ground, crank], axis: z, drive: {{speed: 6}}}}
  B: {{revolute: [crank, coupler], axis: z, at: {1}, start: {{qd: -1.1309698613446681 - 6}}}}
  D: {{revolute: [ground, rocker], axis: z, at: [0.4, 0, 0], start: {{qd: 1.3690526006315515}}}}
forces:
  load: {{torque: rocker, vector: [0, 0, -5]}}
contacts:
  C: {{journal: [coupler, rocker], radius: 0.010, clearance: 0.001, at: {4}, pin_at: {5}, axis: z}}
run: {{until: 1, every: 0.05}}
)yaml",
                          th2, at(B.x(), B.y()), th3, th4, at(hole.x(), hole.y()), at(pin.x(), pin.y())));
  ExpectComplete(run);
  ExpectEvents(run, {"form", "release", "impact"}, {{"form", 0}}, 0);
  struct Row {
    int row;
    double gamma, gammad, theta3, theta4, w3, w4, force;
  };
  std::vector<Comparison> angles, speeds, forces, directions;
  // tests/references/clearance.py, rows
  for (const Row& row : {Row{0, 0.2, 0.0, 0.4757777600442726, 1.7229510170411544, -1.1309698613446681,
                             1.3690526006315515, 17.021695630897963},
                         {1, 0.14771538117918784, 11.253846786921265, 0.4284397494477935, 1.8068693407952363,
                          -0.8074723378873734, 1.9307788771712775, 16.08839361790879},
                         {2, 0.21027438266769966, -66.4223184404079, 0.3977116256055224, 1.9133455197592042,
                          -0.2631663284579074, 2.330227140502711, 18.494994891190967},
                         {5, 0.5668727583363794, -91.42786332616723, 0.3989983262518316, 2.262681235125806,
                          0.7733039119520327, 2.0365409969515347, 19.06983965463216},
                         {10, 1.3196857129939834, -66.8426830305201, 0.7184267532746498, 2.4847284308617295,
                          1.9263974588514479, -0.6094660994094572, 13.248455990168948},
                         {15, 1.1327596783987879, -123.21624214996851, 0.9494882374865067, 2.079330167728404,
                          -0.2917038822552015, -2.735747483488304, 29.82344755746414},
                         {20, 0.9225288536961241, -122.6367328818529, 0.5356578964788358, 1.6758415280791328,
                          -1.2277506903682318, 0.39420720061452175, 36.44729763829692}}) {
    const auto i = static_cast<size_t>(row.row);
    const double theta4 = th4 + run.At(i, "D.q"), theta3 = th3 + 6 * run.t[i] + run.At(i, "B.q");
    angles.push_back({row.theta3, theta3});
    angles.push_back({row.theta4, theta4});
    speeds.push_back({row.w3, run.At(i, "coupler.wz")});
    speeds.push_back({row.w4, run.At(i, "rocker.wz")});
    forces.push_back({row.force, run.At(i, "C.fn")});
    const Vec2 hole_now = 0.1 * Vec2(std::cos(th2 + 6 * run.t[i]), std::sin(th2 + 6 * run.t[i])) +
                          0.35 * Vec2(std::cos(theta3), std::sin(theta3));
    const Vec2 pin_now = Vec2(0.4, 0) + 0.25 * Vec2(std::cos(theta4), std::sin(theta4));
    EXPECT_NEAR((pin_now - hole_now).norm(), 0.001, 1e-12);
    directions.push_back({row.gamma, std::atan2((pin_now - hole_now).y(), (pin_now - hole_now).x())});
  }
  ExpectCalculated({"clearance.angles", kClearance, "angles of coupler and rocker, at seven instants", "rad"}, angles,
                   1e-10);
  ExpectCalculated({"clearance.speeds", kClearance, "their angular velocities", "rad/s"}, speeds, 1e-7);
  ExpectCalculated({"clearance.pin", kClearance, "direction in which the pin lies in its hole", "rad"}, directions,
                   1e-7);
  ExpectCalculated({"clearance.force", kClearance, "force between them", "N"}, forces, 1e-6);
}

}  // namespace
}  // namespace savary
