// Compliant contacts: forces of penetration against closed forms, a calculation of another kind, and differences.

#include <cmath>
#include <fstream>
#include <random>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/dynamics/mechanism_system.h"
#include "savary/laws/contact_force.h"
#include "tests/support/contact_checks.h"
#include "tests/support/memory_run.h"
#include "tests/support/validation.h"

namespace savary {
namespace {

using Numbers = std::vector<std::array<double, 3>>;

// Instant of closing, speed, instant of opening.
void ExpectImpacts(const MemoryRun& run, const std::string& contact, const Numbers& expected, double tolerance) {
  const std::vector<double> closes = run.TimesOfKind("close", contact), opens = run.TimesOfKind("release", contact);
  ASSERT_GE(closes.size(), expected.size());
  ASSERT_GE(opens.size(), expected.size());
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(closes[i], expected[i][0], tolerance);
    EXPECT_NEAR(-Beside(run, closes[i], -1, contact + ".gapd"), expected[i][1], 1e3 * tolerance);
    EXPECT_NEAR(opens[i], expected[i][2], tolerance);
  }
}

TEST(Compliant, MarbleInACupBouncesByHertz) {
  const MemoryRun run = RunExample("cup_and_marble", {{"restitution", "1"}}, 0.1, 1e-11);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  // tests/references/cup_and_marble.py, hertz
  const Numbers impacts = {{0.018093524318267, 0.17581000907183, 0.018192431999697},
                           {0.054059338434333, 0.17710583870024, 0.054158101790954},
                           {0.089467960622145, 0.17813962314750, 0.089566609755109}};
  ExpectImpacts(run, "bounce", impacts, 1e-10);
  EXPECT_EQ(run.TimesOfKind("close").size(), 3u);
  // tests/references/cup_and_marble.py, hertz_positions
  const Numbers positions = {{0.45715775723695, 0.0040278269331053, 0.010859099269811},
                             {0.45627188080191, -8.0044105860096e-05, 0.011476954205580}};
  for (const int row : {0, 1}) {
    const size_t at = row == 0 ? 200 : 400;
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(run.At(at, fmt::format("marble.{}", "xyz"[k])), positions[row][k], 1e-10);
  }
}

TEST(Compliant, MarbleInACupComesToRestByFlores) {
  const MemoryRun run = RunExample("cup_and_marble", {}, 0.08, 1e-11);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  // tests/references/cup_and_marble.py, flores
  const Numbers impacts = {{0.018093524318267, 0.17581000907183, 0.018199977372223},
                           {0.039964257908024, 0.10677248127552, 0.040082009187639},
                           {0.053123522119281, 0.064639150565012, 0.053253978444968},
                           {0.061056970461835, 0.038925451195096, 0.061201915673296}};
  ExpectImpacts(run, "bounce", impacts, 1e-9);
  EXPECT_EQ(run.TimesOfKind("close").size(), 9u);
  EXPECT_EQ(run.TimesOfKind("release").size(), 8u);
  EXPECT_EQ(run.At(run.rows.size() - 1, "bounce.mode"), 3);
  // tests/references/cup_and_marble.py, flores_positions
  const Numbers positions = {{0.45713561768041, 0.0041330354313129, 0.010383001534342}};
  for (int k = 0; k < 3; ++k) EXPECT_NEAR(run.At(200, fmt::format("marble.{}", "xyz"[k])), positions[0][k], 1e-9);
}

// Where the marble turns, the force is elastic alone.
TEST(Compliant, MarbleIsAsDeepAsItsReference) {
  const auto run_with = [](const std::string& restitution, double until) {
    std::ifstream in("models/cup_and_marble.yaml");
    std::ostringstream text;
    text << in.rdbuf() << "\nevents:\n  turns: {zero: bounce.gapd}\n";
    ModelFile file = ParseModelText(text.str(), "test.yaml", {{"restitution", restitution}});
    file.run.tolerance = 1e-11;
    file.run.until = until;
    return MemoryRun(file);
  };
  const auto expect = [](const MemoryRun& run, const Numbers& deepest, double tolerance) {
    size_t next = 0;
    for (const double t : run.TimesOf("turns")) {
      if (Beside(run, t, -1, "bounce.mode") != 3 || next == deepest.size()) continue;
      EXPECT_NEAR(t, deepest[next][0], tolerance);
      EXPECT_NEAR(-Beside(run, t, -1, "bounce.gap"), deepest[next][1], 1e-8 * deepest[next][1]);
      EXPECT_NEAR(Beside(run, t, -1, "bounce.fn"), deepest[next][2], 2e-8 * deepest[next][2]);
      ++next;
    }
    EXPECT_EQ(next, deepest.size());
  };
  // tests/references/cup_and_marble.py, hertz_deepest
  const Numbers hertz = {{0.018142978158619, 5.91270581912e-06, 72.1470734295},
                         {0.054108720112069, 5.94765200741e-06, 72.7876397846},
                         {0.089517285188747, 5.97549677676e-06, 73.2993859308}};
  expect(run_with("1", 0.1), hertz, 1e-9);
  // tests/references/cup_and_marble.py, flores_deepest
  const Numbers flores = {{0.018137739467432, 4.89878295749e-06, 54.4091083836},
                          {0.040013136171950, 3.29032081139e-06, 29.9499897591},
                          {0.053177613442911, 2.20615763451e-06, 16.4434946859},
                          {0.061116943037552, 1.47519608171e-06, 8.99112295788}};
  expect(run_with("0.6275", 0.062), flores, 1e-8);
}

// What a touch takes is the area inside the curve of its force over the depth.
TEST(Compliant, EnergyLostIsTheAreaOfHysteresis) {
  for (const std::string law : {"flores", "hunt_crossley", "gonthier", "lankarani_nikravesh"}) {
    const MemoryRun run = RunText(fmt::format(R"yaml(
savary: 1
bodies:
  ball: {{mass: 0.011, inertia: [1e-6, 1e-6, 1e-6], at: [0, 0, 0.010001], velocity: [0, 0, -0.17]}}
shapes:
  floor: {{body: ground, plane: {{}}}}
  skin: {{body: ball, sphere: {{radius: 0.01}}}}
contacts:
  hit: {{between: [floor, skin], law: {{{}: {{stiffness: 5.0181e9, restitution: 0.6275}}}}}}
run: {{until: 150 us, every: 0.25 us}}
)yaml",
                                              law),
                                  1e-10);
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    EXPECT_EQ(run.TimesOfKind("release").size(), 1u);
    double area = 0;
    for (size_t i = 1; i < run.rows.size(); ++i)
      area += 0.5 * (run.At(i, "hit.fn") + run.At(i - 1, "hit.fn")) *
              (run.At(i - 1, "hit.gap") - run.At(i, "hit.gap")) *
              (run.At(i, "hit.mode") + run.At(i - 1, "hit.mode") > 0 ? 1 : 0);
    const double lost = run.At(0, "energy.total") - run.At(run.rows.size() - 1, "energy.total");
    EXPECT_NEAR(area, lost, 1e-4 * lost) << law;
    EXPECT_NEAR(run.At(run.rows.size() - 1, "energy.total") / run.At(0, "energy.total"),
                std::pow(run.At(run.rows.size() - 1, "ball.vz") / 0.17, 2), 1e-9);
  }
}

// The law v0 - v1 = (K / D) ln((K + D v0) / (K + D v1)) of a free pair; the pendulums take 6e-8 of it.
TEST(Compliant, PendulumsCollideByForceAndByRestitution) {
  const MemoryRun run = RunExample("pendulums_two_ways", {}, 1.6);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const std::vector<double> closes = run.TimesOfKind("close"), opens = run.TimesOfKind("release");
  ASSERT_EQ(closes.size(), 2u);
  EXPECT_NEAR(closes[0], run.TimesOfKind("impact").at(0), 1e-10);
  EXPECT_NEAR(opens[0] - closes[0], 4.00643138879e-4, 1e-12);
  const double v0 = Beside(run, closes[0], -1, "first.vx") - Beside(run, closes[0], -1, "second.vx"),
               v1 = Beside(run, opens[0], 1, "second.vx") - Beside(run, opens[0], 1, "first.vx");
  EXPECT_NEAR(v1 / v0, CalcEffectiveRestitution(2.5e11 / 2.3e10 * v0), 1e-6);
  EXPECT_NEAR(v1 / v0, 0.845968276, 2e-9);
  EXPECT_NEAR(closes[1], 1.5049545749478, 1e-10);
  // What the impact took is the work of its damping.
  const auto energy = [&](double t, int side) { return Beside(run, t, side, "energy.total"); };
  EXPECT_LT(energy(opens[0], 1), energy(closes[0], -1) - 1e-5);
  EXPECT_EQ(Beside(run, opens[0], 1, "by_force.fn_elastic"), 0);
}

// Of equal balls dropped side by side, the rebound of each is what its law returns.
TEST(Compliant, BallsReboundAsTheirLawsSay) {
  const MemoryRun run = RunExample("bouncing_laws", {}, 0.1, 1e-11);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  using Kind = ContactForceLaw::Kind;
  const std::pair<const char*, double> expected[] = {
      {"on_1", 1},
      {"on_2", CalcEffectiveRestitution(CalcHysteresis(Kind::kHuntCrossley, 0.6))},
      {"on_3", CalcEffectiveRestitution(CalcHysteresis(Kind::kLankaraniNikravesh, 0.6))},
      {"on_4", CalcEffectiveRestitution(CalcHysteresis(Kind::kFlores, 0.6))},
      {"on_5", CalcEffectiveRestitution(CalcHysteresis(Kind::kGonthier, 0.6))},
      {"on_6", 0.6}};
  for (const auto& [contact, e] : expected) {
    const double closes = run.TimesOfKind("close", contact).at(0), opens = run.TimesOfKind("release", contact).at(0);
    const double v0 = -Beside(run, closes, -1, contact + std::string(".gapd"));
    // Its weight slows it down during the impact: by less than twice what it does in free fall.
    EXPECT_NEAR(Beside(run, opens, 1, contact + std::string(".gapd")), e * v0, 2 * kGravity * (opens - closes))
        << contact;
  }
}

// The harder the bodies, the nearer is the impact to that of an instant: its duration goes as K^-0.4.
TEST(Compliant, GrowingStiffnessTendsToTheRigidContact) {
  const auto height = [](const std::string& contact) {
    const MemoryRun run = RunText(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  ball: {{mass: 0.2, inertia: [1e-4, 1e-4, 1e-4], at: [0, 0, 0.3], velocity: [0.4, 0, 0]}}
shapes:
  floor: {{body: ground, plane: {{}}}}
  skin: {{body: ball, sphere: {{radius: 0.1}}}}
contacts:
  hit: {{between: [floor, skin], {}}}
run: {{until: 0.4, every: 0.1}}
)yaml",
                                              contact));
    return run.At(run.rows.size() - 1, "ball.z");
  };
  const double rigid = height("restitution: 0.7");
  double last = 0;
  for (const double stiffness : {1e8, 1e10, 1e12}) {
    const double off = std::abs(
        height(fmt::format("law: {{lankarani_nikravesh: {{stiffness: {}, effective_restitution: 0.7}}}}", stiffness)) -
        rigid);
    if (last > 0) {
      EXPECT_NEAR(last / off, std::pow(100, 0.4), 0.4);
    }
    last = off;
  }
  EXPECT_LT(last, 1e-4);
}

TEST(Compliant, RestsAndSwingsOnItsContact) {
  const std::string text = R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  ball: {{mass: 0.011, inertia: [1e-6, 1e-6, 1e-6], at: [0, 0, {}]}}
shapes:
  floor: {{body: ground, plane: {{}}}}
  skin: {{body: ball, sphere: {{radius: 0.01}}}}
joints:
  guide: {{prismatic: [ground, ball], axis: z}}
contacts:
  touch: {{between: [floor, skin], law: {{hertz: {{stiffness: 5e9}}}}}}
run: {{analysis: {}}}
)yaml";
  const double K = 5e9, m = 0.011, depth = std::pow(m * 9.81 / K, 2.0 / 3);
  for (const double z : {0.012, 0.00999}) {  // from above, and from inside
    const MemoryRun rest = MemoryRun::OfText(fmt::format(fmt::runtime(text), z, "statics"));
    ASSERT_EQ(rest.summary.status, RunStatus::kCompleted) << rest.summary.reason;
    EXPECT_NEAR(rest.At(0, "touch.gap"), -depth, 1e-9 * depth);
    EXPECT_NEAR(rest.At(0, "touch.fn"), m * 9.81, 1e-9);
    EXPECT_EQ(rest.At(0, "touch.mode"), 3);
  }
  const MemoryRun modes = MemoryRun::OfText(fmt::format(fmt::runtime(text), 0.00999, "linearize, at: equilibrium"));
  const auto& found = std::get<ModesSummary>(modes.result).modes;
  ASSERT_EQ(found.size(), 1u);
  const double expected = std::sqrt(1.5 * K * std::sqrt(depth) / m);
  EXPECT_NEAR(found[0].natural_frequency, expected, 1e-9 * expected);
}

// Steel spheres: stiffness 4/3 E* sqrt(R), pressure (6 F E*^2 / (pi^3 R^2))^(1/3), of the rigid contact as well.
TEST(Compliant, StiffnessAndPressureFollowFromMaterials) {
  const double E = 207e9 / (2 * (1 - 0.09)), R = 0.02 * 0.05 / 0.07, weight = 3 * 9.81;
  for (const std::string contact : {"law: {hertz: {}}", "restitution: 0"}) {
    const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
materials: {steel: {young: 207 GPa, poisson: 0.3}}
bodies:
  ball: {mass: 3, inertia: [1e-3, 1e-3, 1e-3], at: [0, 0, 0.0702]}
shapes:
  dome: {body: ground, sphere: {radius: 0.05}, material: steel}
  skin: {body: ball, sphere: {radius: 0.02}, material: steel}
joints:
  guide: {prismatic: [ground, ball], axis: z}
contacts:
  touch: {between: [dome, skin], )yaml" + contact +
                                            "}\nrun: {analysis: statics}\n");
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    EXPECT_NEAR(run.At(0, "touch.fn"), weight, 1e-8);
    const double pressure = std::cbrt(6 * weight * E * E / (std::pow(kPi, 3) * R * R));
    EXPECT_NEAR(run.At(0, "touch.pmax"), pressure, 1e-8 * pressure);
    EXPECT_NEAR(run.At(0, "touch.a"), std::cbrt(3 * weight * R / (4 * E)), 1e-12);
    if (contact[0] == 'l') {
      EXPECT_NEAR(run.At(0, "touch.gap"), -std::pow(weight / (4.0 / 3 * E * std::sqrt(R)), 2.0 / 3), 1e-14);
    }
  }
}

// A circle off its shaft under a crowned roller: the lift in closed form; the pressure, half an ellipsoid over the
// patch, sums up to the force; the drive's work goes into the spring.
TEST(Compliant, PressureOfARigidCamSumsUpToItsForce) {
  const MemoryRun run = RunExample("cam_pressure", {}, 0.05);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double angle = 20 * kPi * run.t[i], off = 0.012, reach = 0.04;
    EXPECT_NEAR(run.At(i, "follower.y"),
                off * std::cos(angle) + std::sqrt(reach * reach - std::pow(off * std::sin(angle), 2)), 1e-12);
    const double fn = run.At(i, "roll.fn"), a = run.At(i, "roll.a"), b = run.At(i, "roll.b");
    EXPECT_GT(fn, 0);
    EXPECT_GT(a, b);
    EXPECT_NEAR(2.0 / 3 * kPi * a * b * run.At(i, "roll.pmax"), fn, 1e-9 * fn);
    EXPECT_NEAR(run.At(i, "roll.shear") / run.At(i, "roll.pmax"), 0.31, 0.01);
  }
}

// Derivatives of the equations of motion by what moves on the contact, against differences: a body that slides and
// turns, pressed deep, with friction, its stiffness by curvatures that change.
TEST(Compliant, JacobianIsThatOfDifferences) {
  for (const std::string law : {"flores: {effective_restitution: 0.5}}, rest_speed: 0.1",
                                "kelvin_voigt: {stiffness: 2e5, damping: 30}}, rest_speed: 0.1",
                                "flores: {effective_restitution: 0.5}}, bristles: {deflection: 1 mm}"}) {
    const ModelFile file = ParseModelText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
materials: {rubber: {young: 1e7, poisson: 0.4}}
bodies:
  hill: {mass: 2, inertia: [0.1, 0.2, 0.2], at: [0, 0, 0], velocity: [0, 0.1, 0.2]}
  egg: {mass: 1, inertia: [0.02, 0.03, 0.04], at: [0.02, 0.03, 0.598], velocity: [0.3, 0.2, -0.1], angular_velocity: [1, 2, -1]}
shapes:
  top: {body: hill, ellipsoid: {radii: [0.5, 0.4, 0.3]}, material: rubber}
  skin: {body: egg, ellipsoid: {radii: [0.2, 0.25, 0.3]}, material: rubber}
contacts:
  touch: {between: [top, skin], friction: 0.3, law: {)yaml" +
                                              law + "}\nrun: {until: 1}\n",
                                          "test.yaml");
    MechanismSystem system(file.model, {});
    const CheckedModel checked = CheckModel(file);
    ASSERT_TRUE(checked.assembly.ok) << checked.assembly.problem;
    VecX y = checked.start.y;
    system.discrete() = checked.start.discrete;
    (void)system.contact_watch().Choose(system.At(0, y), ContactWatch::Asked::kAll, ContactWatch::Depth::kAny, nullptr,
                                        &system.discrete(), &y);
    ContactPointState state = system.point_state(0);
    ASSERT_NE(state.mode, ContactMode::kUnused);
    state.mode = ContactMode::kPressed;
    state.approach_speed = 0.2;
    system.set_point_state(0, state);
    ASSERT_LT(system.At(0, y).contact_point(0).gap, -1e-5);
    const int bristles = system.structure().layout().bristles(0);
    if (bristles >= 0) y.segment<3>(bristles) = system.At(0, y).FromTangents(0, {4e-4, -3e-4});
    system.ChooseRows(0, y);
    const int n = system.size();
    MatX J(n, n);
    ASSERT_TRUE(system.CalcJacobian(0, y, &J));
    const auto derivative = [&](const VecX& at) {
      VecX ydot(n);
      EXPECT_EQ(system.CalcDerivative(0, at, &ydot), EvalStatus::kOk);
      return ydot;
    };
    const StateLayout& layout = system.structure().layout();
    const int first = layout.velocity(0), speeds = 6 * layout.num_bodies();
    for (int j = 0; j < first + speeds; ++j) {
      const VecX unit = VecX::Unit(n, j);
      const auto difference = [&](double h) -> VecX {
        return (derivative(y + h * unit) - derivative(y - h * unit)) / (2 * h);
      };
      const VecX column = (4 * difference(1e-6) - difference(2e-6)) / 3;
      for (int i = first; i < first + speeds; ++i)
        EXPECT_NEAR(J(i, j), column[i], 2e-7 * std::max(1.0, J.row(i).cwiseAbs().maxCoeff()))
            << law << " " << i << " " << j;
      EXPECT_NEAR(J(layout.work(), j), column[layout.work()],
                  1e-6 * std::max(1.0, J.row(layout.work()).cwiseAbs().maxCoeff()));
      // Rates of bristles by the slip, which is what changes them fast.
      for (int i = bristles; bristles >= 0 && j >= first && i < bristles + 3; ++i)
        EXPECT_NEAR(J(i, j), column[i], 2e-3) << i << " " << j;
    }
    for (int j = bristles; bristles >= 0 && j < bristles + 3; ++j) {
      const VecX step = 1e-7 * VecX::Unit(n, j), column = (derivative(y + step) - derivative(y - step)) / 2e-7;
      for (int i = first; i < first + speeds; ++i)
        EXPECT_NEAR(J(i, j), column[i], 1e-6 * std::max(1.0, J.row(i).cwiseAbs().maxCoeff())) << i << " " << j;
      for (int i = bristles; i < bristles + 3; ++i)
        EXPECT_NEAR(J(i, j), column[i], 5) << i << " " << j;  // they turn with the tangent plane, which is left out
    }
  }
}

// A block of friction on a slope that is held by hardly more than its coefficient creeps, and slides beyond it.
TEST(Compliant, FrictionOpposesSlip) {
  const MemoryRun run = RunText(R"yaml(
savary: 1
gravity: [0, 0, -10]
bodies:
  ball: {mass: 2, inertia: [1, 1, 1], at: [0, 0, 0.0999], velocity: [1, 0, 0]}
shapes:
  floor: {body: ground, plane: {}}
  skin: {body: ball, sphere: {radius: 0.1}}
joints:
  still: {planar: [ground, ball], axis: y}
contacts:
  slide: {between: [floor, skin], friction: 0.25, law: {hunt_crossley: {stiffness: 1e8, restitution: 0.3}}}
run: {until: 0.2, every: 0.1}
)yaml",
                                1e-10);
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  // The impulse of friction is mu times that of the normal force, whatever that is.
  const size_t last = run.rows.size() - 1;
  const double pressed = 2 * (run.At(last, "ball.vz") + 10 * 0.2);
  EXPECT_NEAR(2 * (1 - run.At(last, "ball.vx")), 0.25 * pressed, 1e-4);
}

// ---- bristles

// A ball that is led along a floor, pressed into it by a depth that does not change.
MemoryRun RunLedBall(const std::string& drive, const std::string& friction, const std::string& run) {
  return MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
bodies:
  ball: {{mass: 2, inertia: [1, 1, 1], at: [0, 0, 0.09999]}}
shapes:
  floor: {{body: ground, plane: {{}}}}
  skin: {{body: ball, sphere: {{radius: 0.1}}}}
joints:
  guide: {{prismatic: [ground, ball], axis: x{}}}
contacts:
  rub: {{between: [floor, skin], {}, law: {{hertz: {{stiffness: 1e9}}}}}}
run: {{{}}}
)yaml",
                                       drive, friction, run));
}
const double kLedForce = 1e9 * std::pow(1e-5, 1.5);

// Dragged at one speed, bristles bend by z = d (1 - exp(-x / d)).
TEST(Bristles, BendBeforeTheySlipAsInTheirClosedForm) {
  const MemoryRun run = RunLedBall(", drive: {speed: 1e-6}", "friction: 0.4, bristles: {deflection: 2 um, damping: 0}",
                                   "until: 10, every: 0.5, tolerance: 1e-10");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double bend = -std::expm1(-1e-6 * run.t[i] / 2e-6);
    EXPECT_NEAR(run.At(i, "rub.ft"), 0.4 * kLedForce * bend, 1e-8 * kLedForce);
    EXPECT_NEAR(run.At(i, "rub.bend"), 2e-6 * bend, 1e-14);
  }
}

TEST(Bristles, SlipSteadilyAtTheCoefficientOfTheirSpeed) {
  for (const double v : {1e-4, 1e-3, 0.01, 0.5}) {
    const MemoryRun run =
        RunLedBall(fmt::format(", drive: {{speed: {}}}", v),
                   "friction: {static: 0.5, kinetic: 0.3, stribeck_speed: 0.002}, bristles: {deflection: 5 um}",
                   fmt::format("until: {}, every: {}, tolerance: 1e-9", 4e-4 / v, 1e-4 / v));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    const double mu = 0.3 + 0.2 * std::exp(-std::pow(v / 0.002, 2));
    EXPECT_NEAR(run.At(run.rows.size() - 1, "rub.ft"), mu * kLedForce, 1e-7 * kLedForce) << v;
  }
}

// Held, it swings on its bristles: sqrt(mu fn / (d m)), damped by their share of the critical damping.
TEST(Bristles, AreASpringInLinearize) {
  const MemoryRun modes =
      RunLedBall("", "friction: 0.4, bristles: {deflection: 2 um, damping: 0.1}", "analysis: linearize");
  const auto& found = std::get<ModesSummary>(modes.result).modes;
  ASSERT_EQ(found.size(), 1u);
  const double s0 = 0.4 / 2e-6, w = std::sqrt(s0 * kLedForce / 2);
  EXPECT_NEAR(found[0].natural_frequency, w, 1e-9 * w);
  EXPECT_NEAR(found[0].damping_ratio, kLedForce * 2 * 0.1 * std::sqrt(s0 / 9.81) / (2 * 2 * w), 1e-9);
}

// On a slope of less than the coefficient it comes to rest, with bristles bent as its weight asks, and statics says so.
TEST(Bristles, HoldABodyOnASlope) {
  for (const std::string analysis : {"until: 0.3, every: 0.1", "analysis: statics"}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [4, -9, 0]
bodies:
  sled: {{mass: 2, inertia: [1e-2, 1e-2, 1e-2], at: [0, 0.0399957, 0]}}
joints:
  plane: {{planar: [ground, sled], axis: z}}
shapes:
  floor: {{body: ground, open: true, profile: [line: {{from: [1, 0], to: [-1, 0]}}]}}
  rear: {{body: sled, circle: {{radius: 0.01, center: [-0.1, -0.03]}}}}
  front: {{body: sled, circle: {{radius: 0.01, center: [0.1, -0.03]}}}}
contacts:
  rub: {{between: [floor, sled], friction: 0.5, bristles: {{deflection: 3 um}}, law: {{hunt_crossley: {{stiffness: 1e9, restitution: 0.3}}}}}}
run: {{{}}}
)yaml",
                                                        analysis));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    const size_t last = run.rows.size() - 1;
    double friction = 0, normal = 0;
    for (const std::string foot : {"rub.rear", "rub.front"}) {
      EXPECT_NEAR(run.At(last, foot + ".bend"), 3e-6 * (4.0 / 9) / 0.5, 1e-11) << analysis;
      friction += run.At(last, foot + ".ft");
      normal += run.At(last, foot + ".fn");
    }
    EXPECT_NEAR(friction, 8, 1e-5) << analysis;
    EXPECT_NEAR(normal, 18, 1e-5) << analysis;
    if (last > 1) {
      EXPECT_NEAR(run.At(last, "sled.x"), run.At(last - 1, "sled.x"), 1e-10);
    }
  }
}

// A ball in a groove that is hardly wider falls onto it from a clearance: at the same instant whatever the groove is.
TEST(Compliant, BallClosesInAGrooveOfAlmostItsOwnSize) {
  for (const double groove : {1.02, 1.2, 3.0}) {
    for (const std::string contact : {"law: {hertz: {stiffness: 1e9}}", "restitution: 0.5"}) {
      const MemoryRun run = RunText(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  ball: {{mass: 0.01, inertia: [1e-7, 1e-7, 1e-7], at: [0.03, 0, 0]}}
shapes:
  race: {{body: ground, torus: {{radius: {}, tube: {}}}, axis: y, at: [0.03, 0, 0.03], hole: true, v: [-50 deg, 50 deg]}}
  skin: {{body: ball, sphere: {{radius: 0.005}}}}
joints:
  guide: {{prismatic: [ground, ball], axis: z}}
contacts:
  fall: {{between: [race, skin], points: 1, {}}}
run: {{until: 1.5 ms, every: 1 ms}}
)yaml",
                                                0.03 + 0.005 + 1e-5 - 0.005 * groove, 0.005 * groove, contact),
                                    1e-10);
      ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << groove << " " << contact << " " << run.summary.reason;
      const std::vector<double> times = run.TimesOfKind(contact[0] == 'l' ? "close" : "impact");
      ASSERT_GE(times.size(), 1u) << groove << " " << contact;
      EXPECT_NEAR(times[0], std::sqrt(2e-5 / 9.81), 1e-12);
    }
  }
}

}  // namespace
}  // namespace savary
