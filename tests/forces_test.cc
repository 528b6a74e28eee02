// Force elements and bodies made of solids, in whole models.

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/memory_run.h"

#include "savary/base/constants.h"

namespace savary {
namespace {

Vec3 VectorAt(const MemoryRun& run, size_t row, const std::string& entity, std::initializer_list<const char*> names) {
  Vec3 v;
  int k = 0;
  for (const char* name : names) v[k++] = run.At(row, entity + "." + name);
  return v;
}
Vec3 Place(const MemoryRun& run, size_t row, const std::string& body) {
  return VectorAt(run, row, body, {"x", "y", "z"});
}
Vec3 Speed(const MemoryRun& run, size_t row, const std::string& body) {
  return VectorAt(run, row, body, {"vx", "vy", "vz"});
}
Vec3 Spin(const MemoryRun& run, size_t row, const std::string& body) {
  return VectorAt(run, row, body, {"wx", "wy", "wz"});
}
Vec3 Force(const MemoryRun& run, size_t row, const std::string& entity) {
  return VectorAt(run, row, entity, {"fx", "fy", "fz"});
}
Vec3 Torque(const MemoryRun& run, size_t row, const std::string& entity) {
  return VectorAt(run, row, entity, {"mx", "my", "mz"});
}
Mat3 Turn(const MemoryRun& run, size_t row, const std::string& body) {
  return Quat(run.At(row, body + ".qw"), run.At(row, body + ".qx"), run.At(row, body + ".qy"),
              run.At(row, body + ".qz"))
      .toRotationMatrix();
}

TEST(BushingModel, HangsByItsWeightOverTheStiffnessInTheMarkersAxes) {
  // The marker is turned by 30 degrees about z, so that the deflection R K^-1 R^T m g is not along gravity.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
units: {angle: deg}
gravity: [0, -10, 0]
bodies:
  block: {mass: 2, inertia: [0.1, 0.2, 0.15], at: [0.1, 0.2, 0.3]}
markers:
  anchor: {body: ground, at: [0.1, 0.2, 0.3], rotation: {axis: z, angle: 30}}
  middle: {body: block, rotation: {axis: z, angle: 30}}
forces:
  mount: {bushing: [ground, block], markers: [anchor, middle], stiffness: [1000, 400, 300], damping: 200,
          turn_stiffness: 50, turn_damping: 10}
run: {until: 8, every: 1}
)yaml");
  ASSERT_TRUE(run.summary.usable());
  const Mat3 R = RotationFromVector({0, 0, kPi / 6});
  const Vec3 weight(0, -20, 0);
  const Vec3 deflection = R * Vec3(1 / 1000.0, 1 / 400.0, 1 / 300.0).asDiagonal() * R.transpose() * weight;
  ASSERT_GT(std::abs(deflection.x()), 0.01);
  const size_t last = run.rows.size() - 1;
  // The slower motion has decayed by exp(-2.04 t) at least.
  EXPECT_NEAR((Place(run, last, "block") - Vec3(0.1, 0.2, 0.3) - deflection).norm(), 0, 1e-8);
  EXPECT_NEAR((Force(run, last, "mount") + weight).norm(), 0, 1e-6);
  EXPECT_NEAR(Torque(run, last, "mount").norm(), 0, 1e-9);
}

TEST(BushingModel, LeverComesToRestWhereTheMomentsBalance) {
  // kr theta = m g a cos(theta), the arm a from the bushing to the mass centre; half a radian.
  const double theta = 0.5, weight = 3 * 9.81, arm = 0.4;
  const double stiffness = weight * arm * std::cos(theta) / theta;
  const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  lever: {{mass: 3, inertia: [0.1, 0.1, 0.1], com: [0.4, 0, 0]}}
forces:
  mount: {{bushing: [ground, lever], at: [0, 0, 0], stiffness: 5000, damping: 300, turn_stiffness: {}, turn_damping: 8}}
run: {{until: 12, every: 1}}
)yaml",
                                                      stiffness));
  ASSERT_TRUE(run.summary.usable());
  const size_t last = run.rows.size() - 1;
  const Mat3 R = Turn(run, last, "lever");
  EXPECT_NEAR(std::atan2(-R(2, 0), R(0, 0)), theta, 1e-8);
  EXPECT_NEAR(run.At(last, "lever.z"), -weight / 5000, 1e-8);
  EXPECT_NEAR(run.At(last, "mount.fz"), weight, 1e-6);
  EXPECT_NEAR(run.At(last, "mount.my"), -stiffness * theta, 1e-6);
}

TEST(BushingModel, SwingsWithTheFrequencyOfEachDirection) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  block: {mass: 2, inertia: [0.1, 0.2, 0.15], velocity: [0.3, -0.2, 0.1]}
  wheel: {mass: 1, inertia: [0.2, 0.2, 0.3], angular_velocity: [0, 0, 4]}
forces:
  slides: {bushing: [ground, block], at: [0, 0, 0], stiffness: [800, 200, 50]}
  turns: {bushing: [ground, wheel], at: [0, 0, 0], stiffness: 100, turn_stiffness: [1, 2, 30]}
run: {until: 2, every: 0.01, tolerance: 1e-12}
)yaml");
  ASSERT_TRUE(run.summary.usable());
  const double turn_frequency = std::sqrt(30 / 0.3);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    EXPECT_NEAR(run.At(i, "wheel.wz"), 4 * std::cos(turn_frequency * run.t[i]), 1e-8);
    EXPECT_NEAR(run.At(i, "turns.mz"), -30 * 4 / turn_frequency * std::sin(turn_frequency * run.t[i]), 1e-7);
    const Vec3 speed(0.3, -0.2, 0.1), frequency(20, 10, 5);
    for (int k = 0; k < 3; ++k) {
      EXPECT_NEAR(Place(run, i, "block")[k], speed[k] / frequency[k] * std::sin(frequency[k] * run.t[i]), 1e-9);
    }
  }
}

TEST(BushingModel, TwoFreeBodiesSwingWithTheirReducedMass) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  a: {mass: 2, inertia: [1, 1, 1]}
  b: {mass: 3, inertia: [1, 1, 1], velocity: [0.5, 0, 0]}
forces:
  mount: {bushing: [a, b], stiffness: 120}
run: {until: 3, every: 0.01, tolerance: 1e-12}
)yaml");
  ASSERT_TRUE(run.summary.usable());
  const double frequency = std::sqrt(120 * (1 / 2.0 + 1 / 3.0));
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double d = run.At(i, "b.x") - run.At(i, "a.x");
    EXPECT_NEAR(d, 0.5 / frequency * std::sin(frequency * run.t[i]), 1e-9);
    EXPECT_NEAR(run.At(i, "mount.fx"), -120 * d, 1e-9);
  }
}

TEST(BushingModel, PreloadShiftsThePlaceOfRest) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  block: {mass: 2, inertia: [0.1, 0.1, 0.1]}
forces:
  mount: {bushing: [ground, block], stiffness: 400, damping: 60, preload: [8, 0, -4], turn_stiffness: 5, turn_damping: 1.5,
          preload_torque: [0, 2, 0]}
run: {until: 12, every: 0.5}
)yaml");
  ASSERT_TRUE(run.summary.usable());
  const size_t last = run.rows.size() - 1;
  EXPECT_EQ(Force(run, 0, "mount"), Vec3(8, 0, -4));
  EXPECT_EQ(Torque(run, 0, "mount"), Vec3(0, 2, 0));
  EXPECT_NEAR((Place(run, last, "block") - Vec3(0.02, 0, -0.01)).norm(), 0, 1e-8);
  const Mat3 R = Turn(run, last, "block");
  EXPECT_NEAR(std::atan2(R(0, 2), R(0, 0)), 0.4, 1e-8);
  // At rest the potential has fallen by 1/2 f0^2/k and 1/2 m0^2/kr.
  EXPECT_NEAR(run.At(last, "energy.potential"), -0.5 * (80 / 400.0 + 4 / 5.0), 1e-8);
}

// Wild motion in space: large turns, unequal stiffness, frames away from the mass centres.
constexpr const char* kTumbling = R"yaml(
savary: 1
bodies:
  a: {{mass: 2, inertia: [0.05, 0.08, 0.06], at: [-0.2, 0, 0], rotation: {{axis: [1, 2, 3], angle: 0.7}}, angular_velocity: [3, -1, 2]}}
  b: {{mass: 1, inertia: [0.03, 0.02, 0.04], at: [0.2, 0.1, 0], velocity: [0, 1, -2], angular_velocity: [-2, 4, 1]}}
forces:
  mount: {{bushing: [a, b], at: [0.05, 0.02, -0.03], axis: [1, 1, 0], stiffness: [300, 80, 150], turn_stiffness: [6, 3, 9],
          preload: [1, 2, 3], preload_torque: [0.1, 0.2, -0.1], {}}}
run: {{until: 3, every: 0.02}}
)yaml";

struct Momenta {
  Vec3 linear, angular;
};
Momenta CalcMomenta(const MemoryRun& run, size_t row) {
  Momenta m{Vec3::Zero(), Vec3::Zero()};
  const auto add = [&](const char* body, double mass, const Vec3& inertia) {
    const Mat3 R = Turn(run, row, body);
    m.linear += mass * Speed(run, row, body);
    m.angular += mass * Place(run, row, body).cross(Speed(run, row, body)) +
                 R * inertia.asDiagonal() * R.transpose() * Spin(run, row, body);
  };
  add("a", 2, {0.05, 0.08, 0.06});
  add("b", 1, {0.03, 0.02, 0.04});
  return m;
}

TEST(BushingModel, KeepsEnergyWithoutDamping) {
  const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(kTumbling), "damping: 0"));
  ASSERT_TRUE(run.summary.usable());
  const double start = run.At(0, "energy.total");
  double least = start, most = start, swing = 0;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    least = std::min(least, run.At(i, "energy.total"));
    most = std::max(most, run.At(i, "energy.total"));
    swing = std::max(swing, std::abs(run.At(i, "energy.potential") - run.At(0, "energy.potential")));
  }
  EXPECT_GT(swing, 1) << "energy is exchanged";
  EXPECT_LT(most - least, 1e-8);
  EXPECT_NEAR(run.summary.energy.work, 0, 1e-12);
}

TEST(BushingModel, BalancesItsBooksWithDamping) {
  const MemoryRun run =
      MemoryRun::OfText(fmt::format(fmt::runtime(kTumbling), "damping: [2, 5, 1], turn_damping: [0.02, 0.05, 0.01]"));
  ASSERT_TRUE(run.summary.usable());
  EXPECT_LT(run.summary.energy.work, -1) << "energy is lost";
  EXPECT_LT(run.summary.energy.imbalance, 1e-8);
  for (size_t i = 1; i < run.rows.size(); ++i) EXPECT_LT(run.At(i, "energy.total"), run.At(i - 1, "energy.total"));
}

TEST(BushingModel, ActsAndReactsAtOnePoint) {
  const MemoryRun run =
      MemoryRun::OfText(fmt::format(fmt::runtime(kTumbling), "damping: [2, 5, 1], turn_damping: [0.02, 0.05, 0.01]"));
  ASSERT_TRUE(run.summary.usable());
  const Momenta start = CalcMomenta(run, 0);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const Momenta now = CalcMomenta(run, i);
    EXPECT_NEAR((now.linear - start.linear).norm(), 0, 1e-9);
    EXPECT_NEAR((now.angular - start.angular).norm(), 0, 1e-9);
  }
}

TEST(BushingModel, LoadsWhatHoldsItsFirstBody) {
  // A plate welded to ground carries the bushing: the weld feels force and moment, about its own place.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  plate: {mass: 4, inertia: [1, 1, 1]}
  block: {mass: 2, inertia: [0.1, 0.2, 0.15], at: [0.5, 0.1, 0.2], velocity: [0.3, 0, -0.2], angular_velocity: [1, 2, 3]}
joints:
  foot: {weld: [ground, plate], at: [0, 0, 0]}
forces:
  mount: {bushing: [plate, block], at: [0.4, 0.1, 0.2], stiffness: [500, 900, 700], damping: 6, turn_stiffness: [20, 30, 40], turn_damping: 0.2}
run: {until: 1, every: 0.01}
)yaml");
  ASSERT_TRUE(run.summary.usable());
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const Vec3 force = Force(run, i, "mount"), torque = Torque(run, i, "mount");
    const Vec3 p_M = Place(run, i, "block") + Turn(run, i, "block") * Vec3(-0.1, 0, 0);
    EXPECT_NEAR((Force(run, i, "foot") - force - Vec3(0, 4 * 9.81, 0)).norm(), 0, 1e-9);
    EXPECT_NEAR((Torque(run, i, "foot") - torque - p_M.cross(force)).norm(), 0, 1e-9);
    // Newton's law of the block.
    const Vec3 a = VectorAt(run, i, "block", {"ax", "ay", "az"});
    EXPECT_NEAR((2 * a - force - Vec3(0, -2 * 9.81, 0)).norm(), 0, 1e-9);
  }
}

TEST(BushingModel, EitherBodyMayComeFirstWhenStiffnessIsEqual) {
  const char* text = R"yaml(
savary: 1
bodies:
  a: {{mass: 2, inertia: [0.05, 0.08, 0.06], at: [-0.2, 0, 0], angular_velocity: [3, -1, 2]}}
  b: {{mass: 1, inertia: [0.03, 0.02, 0.04], at: [0.2, 0.1, 0], velocity: [0, 1, -2]}}
forces:
  mount: {{bushing: {}, at: [0, 0, 0], stiffness: 300, turn_stiffness: [6, 3, 9]}}
run: {{until: 1, every: 0.1, tolerance: 1e-12}}
)yaml";
  const MemoryRun there = MemoryRun::OfText(fmt::format(fmt::runtime(text), "[a, b]"));
  const MemoryRun back = MemoryRun::OfText(fmt::format(fmt::runtime(text), "[b, a]"));
  ASSERT_TRUE(there.summary.usable() && back.summary.usable());
  const size_t last = there.rows.size() - 1;
  for (const char* body : {"a", "b"}) {
    EXPECT_NEAR((Place(there, last, body) - Place(back, last, body)).norm(), 0, 1e-9);
    EXPECT_NEAR((Spin(there, last, body) - Spin(back, last, body)).norm(), 0, 1e-8);
  }
  EXPECT_NEAR((Force(there, last, "mount") + Force(back, last, "mount")).norm(), 0, 1e-7);
}

TEST(BushingModel, WorkOfAMovingMarkerIsInTheBooks) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  block: {mass: 2, inertia: [0.1, 0.2, 0.15]}
markers:
  shaker: {body: ground, motion: {x: 0.1*sin(7*t), y: 0.05*sin(3*t), rz: 0.4*sin(5*t), rx: 0.2*t}}
  middle: {body: block, at: [0.1, 0, 0.05]}
forces:
  mount: {bushing: [ground, block], markers: [shaker, middle], stiffness: [100, 200, 300], damping: 3, turn_stiffness: [4, 5, 6], turn_damping: 0.1}
run: {until: 3, every: 0.05}
)yaml");
  ASSERT_TRUE(run.summary.usable());
  EXPECT_GT(run.summary.energy.final, 0.1) << "the marker has put energy in";
  EXPECT_LT(run.summary.energy.imbalance, 1e-8);
}

TEST(BushingModel, PointsAreRelaxedInTurnAsDrawn) {
  const ModelFile file = ParseModelText(R"yaml(
savary: 1
bodies:
  a: {mass: 1, inertia: [1, 1, 1], rotation: {axis: x, angle: 0.3}}
  b: {mass: 1, inertia: [1, 1, 1], rotation: {axis: y, angle: -0.8}}
forces:
  mount: {bushing: [a, b], points: [[0.1, 0, 0], [0, 0.2, 0]], stiffness: 10, turn_stiffness: 7}
run: {until: 1}
)yaml",
                                        "test.yaml");
  const Bushing& bushing = file.model.bushings.at(0);
  const Frame& F = file.model.frames[bushing.F.value()];
  const Frame& M = file.model.frames[bushing.M.value()];
  EXPECT_EQ(F.X_BF.p, Vec3(0.1, 0, 0));
  EXPECT_EQ(F.X_BF.R, Mat3(Mat3::Identity()));
  EXPECT_EQ(M.X_BF.p, Vec3(0, 0.2, 0));
  const Mat3 R_FM = (file.model.bodies[0].X_WB.R * F.X_BF.R).transpose() * (file.model.bodies[1].X_WB.R * M.X_BF.R);
  EXPECT_NEAR((R_FM - Mat3::Identity()).norm(), 0, 1e-15);
}

// ---- springs on markers that move by themselves

TEST(SpringModel, WorkOfAMovingMarkerIsInTheBooks) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  block: {mass: 2, inertia: [0.1, 0.2, 0.15], at: [1, 0, 0]}
  wheel: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [0, 0, 1]}
markers:
  shaker: {body: ground, motion: {x: 0.1*sin(7*t), y: 0.2*sin(5*t)}}
  middle: {body: block}
  turner: {body: ground, at: [0, 0, 1], motion: {rz: 0.4*sin(6*t), x: 0.1*t^2}}
  hub: {body: wheel}
joints:
  axle: {revolute: [ground, wheel], markers: [turner, hub]}
forces:
  coil: {linear_spring: [ground, block], markers: [shaker, middle], stiffness: 100, free_length: 0.9, damping: 1, tension: 2*t}
  twist: {torsion_spring: axle, stiffness: 3, damping: 0.05, effort: 0.2*t}
run: {until: 3, every: 0.05}
)yaml");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted);
  EXPECT_GT(run.summary.energy.final, 0.1);
  EXPECT_LT(run.summary.energy.imbalance, 1e-8);
}

// ---- solids

Body BodyOf(const std::string& text) {
  return ParseModelText("savary: 1\nunits: {length: cm}\nbodies:\n  part: " + text + "\nrun: {until: 1}\n", "test.yaml")
      .model.bodies.at(0);
}

TEST(SolidModel, GivesMassCentreAndInertia) {
  const double eps = 10 * std::numeric_limits<double>::epsilon();
  const Body box = BodyOf("{solid: {box: {size: [10, 20, 30]}, density: 1000 kg/m^3, at: [1, 2, 3]}}");
  EXPECT_NEAR(box.mass, 6, 6 * eps);
  EXPECT_NEAR((box.p_BC - Vec3(0.01, 0.02, 0.03)).norm(), 0, eps);
  EXPECT_NEAR((box.I_BC_B.diagonal() - 0.5 * Vec3(0.13, 0.10, 0.05)).norm(), 0, eps);
  EXPECT_TRUE(box.has_inertia);
  const Body cylinder = BodyOf("{solid: {cylinder: {radius: 10, length: 30}, mass: 4, axis: x}}");
  EXPECT_NEAR(cylinder.I_BC_B(0, 0), 4 * 0.01 / 2, eps);
  EXPECT_NEAR(cylinder.I_BC_B(1, 1), 4 * (3 * 0.01 + 0.09) / 12, eps);
  const Body sphere = BodyOf("{mass: 5, solid: {sphere: {radius: 20}}}");
  EXPECT_NEAR((sphere.I_BC_B - 0.4 * 5 * 0.04 * Mat3::Identity()).norm(), 0, eps);
  const Body tube = BodyOf("{mass: 2, solid: {tube: {radius: 10, inner_radius: 5, length: 40}}}");
  EXPECT_NEAR(tube.I_BC_B(2, 2), 2 * (0.01 + 0.0025) / 2, eps);
  const Body rod = BodyOf("{mass: 3, solid: {rod: {length: 100}, axis: y, at: [0, 50, 0]}}");
  EXPECT_NEAR((rod.I_BC_B.diagonal() - Vec3(0.25, 0, 0.25)).norm(), 0, eps);
  EXPECT_NEAR((rod.p_BC - Vec3(0, 0.5, 0)).norm(), 0, eps);
  const Body cone = BodyOf("{solid: {cone: {radius: 10, length: 40}, mass: 2, axis: -z}}");
  EXPECT_NEAR((cone.p_BC - Vec3(0, 0, -0.1)).norm(), 0, eps);
  EXPECT_NEAR(cone.I_BC_B(2, 2), 0.3 * 2 * 0.01, eps);
}

TEST(SolidModel, SumsSeveral) {
  // A hammer: handle along x, head across its end; masses 0.5 and 1.5 at x = 0.15 and x = 0.3.
  const Body hammer = BodyOf(
      "{solid: [{rod: {length: 30}, mass: 0.5, axis: x, at: [15, 0, 0]}, {cylinder: {radius: 2, length: 10}, mass: "
      "1.5, axis: y, at: [30, 0, 0]}]}");
  const double eps = 10 * std::numeric_limits<double>::epsilon();
  EXPECT_NEAR(hammer.mass, 2, eps);
  EXPECT_NEAR(hammer.p_BC.x(), (0.5 * 0.15 + 1.5 * 0.3) / 2, eps);
  const double steiner = 0.5 * 1.5 / 2 * 0.15 * 0.15;  // reduced mass times the distance squared
  const double across = 1.5 * (3 * 0.0004 + 0.01) / 12;
  EXPECT_NEAR(hammer.I_BC_B(0, 0), across, eps);
  EXPECT_NEAR(hammer.I_BC_B(1, 1), 0.5 * 0.09 / 12 + 1.5 * 0.0004 / 2 + steiner, eps);
  EXPECT_NEAR(hammer.I_BC_B(2, 2), 0.5 * 0.09 / 12 + across + steiner, eps);
}

TEST(SolidModel, TotalMassIsSharedByVolume) {
  const Body pair =
      BodyOf("{mass: 3, solid: [{box: {size: [10, 10, 10]}}, {box: {size: [20, 10, 10]}, at: [15, 0, 0]}]}");
  const Body whole = BodyOf("{mass: 3, solid: {box: {size: [30, 10, 10]}, at: [10, 0, 0]}}");
  EXPECT_NEAR((pair.p_BC - whole.p_BC).norm(), 0, 1e-16);
  EXPECT_NEAR((pair.I_BC_B - whole.I_BC_B).norm(), 0, 1e-16);
}

TEST(SolidModel, SwingsAsItsClosedFormSays) {
  // A rod on a pin at its end: T = 2 pi sqrt(2 L / 3 g) for small swings, (1 + A^2/16) longer at amplitude A.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  rod: {mass: 1, solid: {rod: {length: 1}, axis: y, at: [0, -0.5, 0]}}
joints:
  pin: {revolute: [ground, rod], at: [0, 0, 0], start: {q: 0.001}}
events:
  below: {zero: pin.q}
run: {until: 4}
)yaml");
  ASSERT_TRUE(run.summary.usable());
  const std::vector<double> times = run.TimesOf("below");
  ASSERT_GE(times.size(), 3U);
  EXPECT_NEAR(times[2] - times[0], 2 * kPi * std::sqrt(2 / (3 * 9.81)) * (1 + 1e-6 / 16), 1e-9);
}

TEST(SolidModel, IsDrawn) {
  const ModelFile file = ParseModelText(R"yaml(
savary: 1
bodies:
  first: {mass: 1, inertia: [1, 1, 1]}
  part: {solid: [{tube: {radius: 2, inner_radius: 1, length: 3}, density: 1}, {cone: {radius: 1, length: 2}, mass: 1, at: [0, 0, 5], color: "#102030"}]}
run: {until: 1}
)yaml",
                                        "test.yaml");
  ASSERT_EQ(file.shapes.size(), 2U);
  EXPECT_EQ(file.shapes[0].body, BodyIndex(1));
  const auto& tube = std::get<ReportExtrusion>(file.shapes[0].shape.geometry);
  EXPECT_EQ(tube.depth, 3);
  EXPECT_EQ(tube.holes.size(), 1U);
  const auto& cone = std::get<ReportMesh>(file.shapes[1].shape.geometry);
  EXPECT_EQ(file.shapes[1].shape.X_BS.p, Vec3(0, 0, 5));
  EXPECT_EQ(file.shapes[1].shape.color, "#102030");
  // Closed and counter-clockwise from outside: its volume by the divergence theorem is a little less than the cone's.
  double volume = 0;
  for (const Eigen::Vector3i& triangle : cone.triangles) {
    volume += cone.vertices[triangle[0]].dot(cone.vertices[triangle[1]].cross(cone.vertices[triangle[2]])) / 6;
  }
  EXPECT_NEAR(volume, 2 * kPi / 3, 0.004);
}

}  // namespace
}  // namespace savary
