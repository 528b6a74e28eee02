// Joints on curves against closed forms, and against the joints they become on lines and circles.

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/analysis/modes.h"
#include "savary/base/constants.h"
#include "tests/support/closed_forms.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

using closed_forms::Coordinate;

void ExpectHealthy(const MemoryRun& run) {
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.worst_closure, 1e-10);
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale + 1e-12);
}

TEST(PointOnCurve, OnACircleIsAPendulumWithItsReactions) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
parameters: {R: 0.8, start: 2.4}
bodies:
  bead: {mass: 2, inertia: [1, 1, 1], at: [R*sin(start), -R*cos(start), 0]}
joints:
  wire: {point_on_curve: [ground, bead], curve: {circle: {radius: R}}}
run: {until: 10, every: 0.1}
)yaml");
  ExpectHealthy(run);
  EXPECT_EQ(run.checked.mobility.degrees_of_freedom, 4);
  const closed_forms::LargePendulum exact({2, 2 * 0.64, 0.8, 9.81}, 2.4);
  const double offset = run.At(0, "wire.q") - 0.8 * 2.4;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const Coordinate angle = exact.Angle(run.t[i]);
    const auto reaction = exact.Reaction(run.t[i]);
    EXPECT_NEAR(run.At(i, "wire.q"), 0.8 * angle.q + offset, 1e-7);
    EXPECT_NEAR(run.At(i, "wire.qd"), 0.8 * angle.qd, 1e-6);
    EXPECT_NEAR(run.At(i, "wire.qdd"), 0.8 * angle.qdd, 1e-6);
    EXPECT_NEAR(run.At(i, "wire.fx"), reaction.x(), 1e-5);
    EXPECT_NEAR(run.At(i, "wire.fy"), reaction.y(), 1e-5);
    EXPECT_NEAR(run.At(i, "wire.mz"), 0, 1e-12);
  }
}

TEST(PointOnCurve, OnACycloidSwingsInTheSameTimeWhateverTheAmplitude) {
  for (const double start : {0.05, 1.0, 3.1}) {
    for (const char* integrator : {"dopri8", "radau"}) {
      const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  bead: {{mass: 0.3, inertia: [1, 1, 1], at: [0.5*pi, 0, -1]}}
curves:
  tautochrone: {{formula: {{x: 0.5*(u - sin(u)), z: -0.5*(1 - cos(u)), from: 0.02, to: 2*pi - 0.02}}}}
joints:
  wire: {{point_on_curve: [ground, bead], curve: tautochrone, start: {{q: {}}}}}
run: {{until: 6, every: 0.05, integrator: {}}}
)yaml",
                                                          2 * std::cos(0.01) - 2 * std::cos(start / 2), integrator));
      ExpectHealthy(run);
      // s = -4 a cos(u / 2) from the lowest point: a harmonic oscillator of frequency sqrt(g / 4 a).
      const double w = std::sqrt(9.81 / 2), bottom = 2 * std::cos(0.01), s0 = -2 * std::cos(start / 2);
      for (size_t i = 0; i < run.rows.size(); ++i) {
        EXPECT_NEAR(run.At(i, "wire.q") - bottom, s0 * std::cos(w * run.t[i]), 2e-8);
        EXPECT_NEAR(run.At(i, "wire.qd"), -s0 * w * std::sin(w * run.t[i]), 5e-8);
      }
    }
  }
}

TEST(PointOnCurve, OnAParabolaHasTheForcesOfItsCurvature) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  bead: {mass: 2, inertia: [1, 1, 1], at: [1, 1, 0]}
joints:
  wire: {point_on_curve: [ground, bead], curve: {formula: {x: u, y: u^2, from: -2, to: 2}}}
run: {until: 5, every: 0.05}
)yaml");
  ExpectHealthy(run);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double x = run.At(i, "bead.x"), slope = 2 * x, stretch = 1 + slope * slope;
    EXPECT_NEAR(run.At(i, "bead.y"), x * x, 1e-10);
    const double v2 = 2 * 9.81 * (1 - x * x), v = run.At(i, "wire.qd");
    EXPECT_NEAR(v * v, v2, 1e-6);
    EXPECT_NEAR(run.At(i, "wire.qdd"), -9.81 * slope / std::sqrt(stretch), 1e-6);
    const double normal = 2 * (9.81 / std::sqrt(stretch) + v2 * 2 / std::pow(stretch, 1.5));
    EXPECT_NEAR(run.At(i, "wire.fx"), -normal * slope / std::sqrt(stretch), 1e-5);
    EXPECT_NEAR(run.At(i, "wire.fy"), normal / std::sqrt(stretch), 1e-5);
  }
}

TEST(PointOnCurve, OnAHelixFallsEvenlyAndStopsAtItsEnd) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  bead: {mass: 2, inertia: [1, 1, 1], at: [0.5, 0, 0]}
joints:
  wire: {point_on_curve: [ground, bead], curve: {formula: {x: 0.5*cos(u), y: 0.5*sin(u), z: -0.2*u, from: 0, to: 40}}, start: {q: 0, qd: 1}}
run: {until: 20, every: 0.1}
)yaml");
  const double stretch = std::hypot(0.5, 0.2), a = 9.81 * 0.2 / stretch, length = 40 * stretch;
  const double end = (std::sqrt(1 + 2 * a * length) - 1) / a;
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  EXPECT_TRUE(run.summary.reason.starts_with("joint 'wire' reached the end of its curve at t = "))
      << run.summary.reason;
  ASSERT_FALSE(run.events.empty());
  EXPECT_EQ(run.events.back().kind, "stop");
  EXPECT_EQ(run.events.back().entity, "wire");
  EXPECT_NEAR(run.summary.t, end, 1e-9);
  ASSERT_GT(run.rows.size(), 30u);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], v = 1 + a * t, u = (t + 0.5 * a * t * t) / stretch;
    EXPECT_NEAR(run.At(i, "wire.q"), u * stretch, 1e-8);
    EXPECT_NEAR(run.At(i, "wire.qd"), v, 1e-8);
    EXPECT_NEAR(run.At(i, "wire.qdd"), a, 1e-7);
    EXPECT_NEAR(run.At(i, "bead.z"), -0.2 * u, 1e-8);
    // Inwards m v^2 / rho, with rho = stretch^2 / 0.5; upwards across the wire m g 0.5 / stretch.
    const double inwards = 2 * v * v * 0.5 / (stretch * stretch), across = 2 * 9.81 * 0.5 / stretch;
    EXPECT_NEAR(run.At(i, "wire.fz"), across * 0.5 / stretch, 1e-6);
    EXPECT_NEAR(run.At(i, "wire.fx"), -inwards * std::cos(u) - across * 0.2 / stretch * std::sin(u),
                1e-5 * (1 + inwards));
    EXPECT_NEAR(run.At(i, "wire.fy"), -inwards * std::sin(u) + across * 0.2 / stretch * std::cos(u),
                1e-5 * (1 + inwards));
  }
}

TEST(PointOnCurve, OnARotatingHoopKeepsTheEnergyOfTheRotatingFrame) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
parameters: {R: 0.4, W: 8}
bodies:
  hoop: {mass: 1, inertia: [1, 1, 1]}
  bead: {mass: 0.1, inertia: [1, 1, 1], at: [R*sin(1), 0, -R*cos(1)]}
curves:
  ring: {body: hoop, circle: {radius: R, axis: "-y"}}
joints:
  spin: {revolute: [ground, hoop], axis: z, drive: {speed: W}}
  slide: {point_on_curve: [hoop, bead], curve: ring}
run: {until: 4, every: 0.02}
)yaml");
  ExpectHealthy(run);
  const double R = 0.4, W = 8, g = 9.81;
  const double offset = run.At(0, "slide.q") - R * 1.0;
  const auto jacobi = [&](double angle, double rate) {
    return 0.5 * rate * rate - 0.5 * W * W * std::sin(angle) * std::sin(angle) - g / R * std::cos(angle);
  };
  const double sum = jacobi(1, 0);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double angle = (run.At(i, "slide.q") - offset) / R, rate = run.At(i, "slide.qd") / R;
    EXPECT_NEAR(jacobi(angle, rate), sum, 1e-6);
    EXPECT_NEAR(run.At(i, "slide.qdd") / R, (W * W * std::cos(angle) - g / R) * std::sin(angle), 1e-6);
    // The drive carries the Coriolis force: d/dt of the angular momentum of the bead about the vertical.
    EXPECT_NEAR(run.At(i, "spin.effort"), 0.1 * R * R * 2 * W * std::sin(angle) * std::cos(angle) * rate, 1e-7);
  }
}

TEST(PointOnCurve, BetweenFreeBodiesKeepsMomentumAndEnergy) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  frame: {mass: 3, inertia: [0.3, 0.5, 0.4], angular_velocity: [1, 2, 0.5], velocity: [0.1, 0, 0]}
  bead: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [1, 0.2, 0], angular_velocity: [0, 1, 0]}
curves:
  ring: {body: frame, spline: {points: [[1, 0, 0], [0, 0.8, 0.3], [-1, 0, -0.1], [0, -0.7, 0.2]], closed: true}}
joints:
  slide: {point_on_curve: [frame, bead], at: [1, 0, 0], curve: ring, start: {qd: 2}}
run: {until: 10, every: 0.1}
)yaml");
  ExpectHealthy(run);
  const auto vec = [&](size_t i, const std::string& body, const char* letters) {
    Vec3 v;
    for (int k = 0; k < 3; ++k) v[k] = run.At(i, body + "." + letters + "xyz"[k]);
    return v;
  };
  const auto rotation = [&](size_t i, const std::string& body) {
    return Quat(run.At(i, body + ".qw"), run.At(i, body + ".qx"), run.At(i, body + ".qy"), run.At(i, body + ".qz"))
        .toRotationMatrix();
  };
  const auto momentum = [&](size_t i) {
    Vec6 sum = Vec6::Zero();
    for (const auto& [body, mass, inertia] :
         {std::tuple("frame", 3.0, Vec3(0.3, 0.5, 0.4)), std::tuple("bead", 1.0, Vec3(0.1, 0.1, 0.1))}) {
      const Mat3 Rot = rotation(i, body);
      const Vec3 p = vec(i, body, ""), v = vec(i, body, "v"), w = vec(i, body, "w");
      sum.tail<3>() += mass * v;
      sum.head<3>() += mass * p.cross(v) + Rot * inertia.asDiagonal() * Rot.transpose() * w;
    }
    return sum;
  };
  for (size_t i = 0; i < run.rows.size(); ++i) EXPECT_LE((momentum(i) - momentum(0)).norm(), 1e-8);
  EXPECT_GT(std::abs(run.At(10, "slide.q") - run.At(0, "slide.q")), 0.3);
}

// The same body on a trajectory and on the joint it is equal to: all motion of the body and the wrench on it, moved to
// one point.
void ExpectSameMotion(const MemoryRun& a, const std::string& joint_a, const Vec3& p_BA, const MemoryRun& b,
                      const std::string& joint_b, const Vec3& p_BB, double tolerance) {
  ASSERT_EQ(a.rows.size(), b.rows.size());
  for (size_t i = 0; i < a.rows.size(); ++i) {
    for (const char* quantity :
         {"x", "y", "z", "vx", "vy", "vz", "wx", "wy", "wz", "ax", "ay", "az", "alx", "aly", "alz"}) {
      const std::string name = std::string("arm.") + quantity;
      EXPECT_NEAR(a.At(i, name), b.At(i, name), tolerance) << name << " at " << a.t[i];
    }
    const auto wrench = [&](const MemoryRun& run, const std::string& joint, const Vec3& p_B) {
      const auto vec = [&](const char* c) {
        return Vec3(run.At(i, joint + "." + c + "x"), run.At(i, joint + "." + c + "y"),
                    run.At(i, joint + "." + c + "z"));
      };
      const Mat3 R =
          Quat(run.At(i, "arm.qw"), run.At(i, "arm.qx"), run.At(i, "arm.qy"), run.At(i, "arm.qz")).toRotationMatrix();
      Vec6 result;
      result << vec("m") + (R * p_B).cross(vec("f")), vec("f");
      return result;
    };
    EXPECT_LE((wrench(a, joint_a, p_BA) - wrench(b, joint_b, p_BB)).norm(), 30 * tolerance) << a.t[i];
  }
}

std::string ArmModel(const std::string& joint, const std::string& rest) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0.3, -9.81, 1]
bodies:
  arm: {{mass: 2, com: [0.1, 0.05, 0.2], inertia: [0.3, 0.4, 0.5, 0.02, -0.03, 0.05], at: [0.6, 0.2, 0.1]}}
joints:
  {}
{})yaml",
                     joint, rest);
}

TEST(Trajectory, OnACircleIsARevoluteJoint) {
  // The circle about the axis z through (0.2, -0.1), at the arm's origin.
  const char* trajectory =
      "hinge: {trajectory: [ground, arm], curve: {circle: {radius: 0.5, center: [0.2, -0.1, 0.1]}}, normals: NORMALS, "
      "up: UP SETTINGS}";
  const char* revolute = "hinge: {revolute: [ground, arm], at: [0.2, -0.1, 0], axis: z SETTINGS}";
  const auto fill = [](std::string text, const std::string& settings, const std::string& normals,
                       const std::string& up) {
    for (const auto& [from, to] :
         {std::pair<std::string, std::string>("NORMALS", normals), {"UP", up}, {"SETTINGS", settings}}) {
      if (const size_t at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
    }
    return text;
  };
  const double radius = 0.5;
  // The arm is drawn at (0.4, 0.3) from the center.
  for (const auto& [normals, up] : {std::pair("upright", "z"), std::pair("least_rotation", "[1, 0, 2]")}) {
    SCOPED_TRACE(normals);
    const std::string run = "run: {until: 3, every: 0.05}\n";
    const MemoryRun a = MemoryRun::OfText(ArmModel(fill(trajectory, "", normals, up), run));
    const MemoryRun b = MemoryRun::OfText(ArmModel(fill(revolute, "", "", ""), run));
    ExpectHealthy(a);
    EXPECT_EQ(a.checked.mobility.degrees_of_freedom, 1);
    ExpectSameMotion(a, "hinge", Vec3::Zero(), b, "hinge", Vec3(-0.4, -0.3, -0.1), 1e-7);
    for (size_t i = 0; i < a.rows.size(); ++i)
      EXPECT_NEAR(a.At(i, "hinge.q") - a.At(0, "hinge.q"), radius * b.At(i, "hinge.q"), 1e-8);
  }
  const std::string kinematics = "run: {analysis: kinematics, until: 3, every: 0.05}\n";
  const double q0 = radius * std::atan2(3, 4);
  const MemoryRun a = MemoryRun::OfText(ArmModel(
      fill(trajectory, fmt::format(", drive: {{position: {} + 0.5*(2*t^2 + sin(3*t))}}", q0), "least_rotation", "x"),
      kinematics));
  const MemoryRun b =
      MemoryRun::OfText(ArmModel(fill(revolute, ", drive: {position: 2*t^2 + sin(3*t)}", "", ""), kinematics));
  EXPECT_EQ(a.summary.status, RunStatus::kCompleted) << a.summary.reason;
  ExpectSameMotion(a, "hinge", Vec3::Zero(), b, "hinge", Vec3(-0.4, -0.3, -0.1), 1e-9);
  for (size_t i = 0; i < a.rows.size(); ++i) {
    EXPECT_NEAR(a.At(i, "hinge.effort") * radius, b.At(i, "hinge.effort"), 1e-8);
    EXPECT_NEAR(a.At(i, "hinge.qd"), radius * b.At(i, "hinge.qd"), 1e-10);
  }
  const std::string statics = "run: {analysis: statics}\n";
  ExpectSameMotion(MemoryRun::OfText(ArmModel(fill(trajectory, "", "upright", "z"), statics)), "hinge", Vec3::Zero(),
                   MemoryRun::OfText(ArmModel(fill(revolute, "", "", ""), statics)), "hinge", Vec3(-0.4, -0.3, -0.1),
                   1e-8);
}

TEST(Trajectory, OnALineIsAPrismaticJointAndWithFreeRollACylindricalOne) {
  const std::string line = "curve: {line: {from: [-10.4, 0.2, -10.9], to: [29.6, 0.2, 29.1]}}";
  const std::string axis = "axis: [1, 0, 1]";
  const std::string spring =
      "forces:\n  pull: {linear_spring: [ground, arm], stiffness: 40, damping: DAMPING, free_length: 0.3, points: [[1, "
      "1, 0], [0.1, 0.3, -0.2]]}\n";
  const auto with_damping = [&](const char* damping) {
    std::string text = spring;
    return text.replace(text.find("DAMPING"), 7, damping);
  };
  const std::string dynamics = with_damping("0") + "run: {until: 3, every: 0.05}\n",
                    statics = with_damping("0") + "run: {analysis: statics}\n";
  for (const std::string& rest : {dynamics, statics}) {
    const double tolerance = &rest == &dynamics ? 1e-7 : 1e-8;
    const MemoryRun a = MemoryRun::OfText(ArmModel("slide: {trajectory: [ground, arm], " + line + "}", rest));
    const MemoryRun b = MemoryRun::OfText(ArmModel("slide: {prismatic: [ground, arm], " + axis + "}", rest));
    ExpectSameMotion(a, "slide", Vec3::Zero(), b, "slide", Vec3::Zero(), tolerance);
    for (size_t i = 0; i < a.rows.size(); ++i)
      EXPECT_NEAR(a.At(i, "slide.q") - 11 * std::sqrt(2), b.At(i, "slide.q"), 1e-8);
    const MemoryRun c =
        MemoryRun::OfText(ArmModel("slide: {trajectory: [ground, arm], roll: free, " + line + "}", rest));
    const MemoryRun d = MemoryRun::OfText(ArmModel("slide: {cylindrical: [ground, arm], " + axis + "}", rest));
    ExpectSameMotion(c, "slide", Vec3::Zero(), d, "slide", Vec3::Zero(), 3 * tolerance);
    for (size_t i = 0; i < c.rows.size(); ++i) {
      EXPECT_NEAR(c.At(i, "slide.q1") - 11 * std::sqrt(2), d.At(i, "slide.q2"), 1e-7);
      EXPECT_NEAR(c.At(i, "slide.q2"), d.At(i, "slide.q1"), 1e-7);
    }
  }
}

TEST(Trajectory, OnAHelixNeedsTheEffortOfAScrew) {
  // Upright normals of a helix turn about its axis at one rate, so the body moves as on a thread.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  car: {mass: 2, inertia: [0.1, 0.2, 0.3], at: [0.5, 0, 0]}
joints:
  track: {trajectory: [ground, car], curve: {formula: {x: 0.5*cos(u), y: 0.5*sin(u), z: 0.2*u, from: 0, to: 40}}, drive: {position: "t^2"}}
run: {analysis: inverse_dynamics, until: 3, every: 0.1}
)yaml");
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double stretch = std::hypot(0.5, 0.2), b = 0.2 / stretch;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], turn = 2 * t / stretch;
    EXPECT_NEAR(run.At(i, "car.wz"), turn, 1e-10);
    EXPECT_NEAR(run.At(i, "car.alz"), 2 / stretch, 1e-9);
    EXPECT_NEAR(std::hypot(run.At(i, "car.wx"), run.At(i, "car.wy")), 0, 1e-10);
    // Power: m s'' + m g b + I_zz w' / stretch.
    EXPECT_NEAR(run.At(i, "track.effort"), 2 * 2 + 2 * 9.81 * b + 0.3 * (2 / stretch) / stretch, 1e-8);
  }
}

TEST(Trajectory, MarkerHasItsXAxisAlongTheCurveAndItsZAxisUp) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  car: {mass: 1, inertia: [1, 1, 1], at: [3, 1, 0], rotation: {axis: [1, 2, 3], angle: 0.5}}
markers:
  wheels: {body: car, at: [0, 0, -0.5]}
curves:
  rail: {formula: {x: 2*u, y: u^2, z: 0.1*u^3, from: -1, to: 2}}
joints:
  track: {trajectory: [ground, car], curve: rail, marker: wheels, drive: {position: 1 + t}}
run: {analysis: kinematics, until: 3, every: 0.1}
)yaml");
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const Mat3 R =
        Quat(run.At(i, "car.qw"), run.At(i, "car.qx"), run.At(i, "car.qy"), run.At(i, "car.qz")).toRotationMatrix();
    const Vec3 wheels = Vec3(run.At(i, "car.x"), run.At(i, "car.y"), run.At(i, "car.z")) - 0.5 * R.col(2);
    const double u = wheels.x() / 2;
    EXPECT_NEAR(wheels.y(), u * u, 1e-9);
    EXPECT_NEAR(wheels.z(), 0.1 * u * u * u, 1e-9);
    const Vec3 T = Vec3(2, 2 * u, 0.3 * u * u).normalized();
    EXPECT_LE((R.col(0) - T).norm(), 1e-9);
    EXPECT_LE((R.col(2) - (Vec3::UnitZ() - T.z() * T).normalized()).norm(), 1e-9);
    EXPECT_NEAR(run.At(i, "track.q"), 1 + run.t[i], 1e-11);
  }
}

TEST(Trajectory, CountsLapsOfAClosedSpline) {
  const ModelFile file = ParseModelText(R"yaml(
savary: 1
bodies:
  car: {mass: 1, inertia: [1, 1, 1], at: [2, 0, 0]}
curves:
  ring: {spline: {points: [[2, 0, 0], [0, 1, 0.3], [-2, 0, 0], [0, -1, 0.5]], closed: true}}
joints:
  track: {trajectory: [ground, car], curve: ring, start: {q: 0, qd: 1.5}}
run: {until: 40, every: 0.1}
)yaml",
                                        "test.yaml");
  const MemoryRun run(file);
  ExpectHealthy(run);
  const Curve& ring = file.model.tracks[0].curve;
  EXPECT_GE(run.rows.back()[run.Column("track.q")], 4 * ring.length());
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double q = run.At(i, "track.q"), place = ring.CalcDistance(ring.FindNearest(
                                               Vec3(run.At(i, "car.x"), run.At(i, "car.y"), run.At(i, "car.z"))));
    const double laps = (q - place) / ring.length();
    EXPECT_NEAR(laps, std::round(laps), 1e-9);
    EXPECT_GT(run.At(i, "track.qd"), 1);
  }
}

TEST(JointsOnCurves, OscillateAtTheFrequencyOfTheirCurvature) {
  const auto frequency = [](const std::string& joint) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  bead: {{mass: 2, inertia: [0.2, 0.3, 0.4], at: [0.3, 0, 0.1]}}
joints:
  {}
  twist: {{orientation: [ground, bead]}}
run: {{analysis: linearize, at: equilibrium}}
)yaml",
                                                        joint));
    const auto& modes = std::get<ModesSummary>(run.result);
    EXPECT_EQ(modes.modes.size(), 1u);
    return modes.modes.empty() ? 0 : modes.modes[0].natural_frequency;
  };
  // z = x^2: curvature 2 at the bottom, w^2 = 2 g.
  EXPECT_NEAR(frequency("wire: {point_on_curve: [ground, bead], curve: {formula: {x: u, z: u^2, from: -1, to: 1}}}"),
              std::sqrt(2 * 9.81), 1e-7);
}

TEST(JointsOnCurves, WithTurningBodiesOscillateWithTheInertiaOfTheTurn) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  car: {mass: 2, inertia: [0.2, 0.3, 0.4], at: [0.3, 0, 0.1]}
joints:
  track: {trajectory: [ground, car], curve: {formula: {x: u, z: u^2, from: -1, to: 1}}}
run: {analysis: linearize, at: equilibrium}
)yaml");
  const auto& modes = std::get<ModesSummary>(run.result);
  ASSERT_EQ(modes.modes.size(), 1u);
  // The car turns about y by the curvature 2 per length: w^2 = 2 m g / (m + 4 I_yy).
  EXPECT_NEAR(modes.modes[0].natural_frequency, std::sqrt(2 * 2 * 9.81 / (2 + 4 * 0.3)), 1e-7);
}

TEST(JointsOnCurves, AreFollowedThroughQuasistatics) {
  // A spring pulls a bead along a circle as its end moves round.
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  bead: {mass: 1, inertia: [1, 1, 1], at: [1, 0, 0]}
markers:
  hook: {body: ground, motion: {x: 3*cos(t), y: 3*sin(t), z: 1}}
  eye: {body: bead}
joints:
  wire: {point_on_curve: [ground, bead], curve: {circle: {radius: 1}}}
  twist: {orientation: [ground, bead]}
forces:
  pull: {linear_spring: [ground, bead], stiffness: 10, free_length: 0.5, markers: [hook, eye]}
run: {analysis: quasistatics, until: 8, every: 0.1}
)yaml");
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) EXPECT_NEAR(run.At(i, "wire.q"), run.t[i], 1e-8);
}

TEST(JointsOnCurves, SayWhenThereIsNoEquilibriumWithinTheirEnds) {
  const MemoryRun run = MemoryRun::OfText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  bead: {mass: 1, inertia: [1, 1, 1], at: [1, 0, 1]}
joints:
  wire: {point_on_curve: [ground, bead], curve: {formula: {x: u, z: u^2, from: 0.5, to: 2}}}
  twist: {orientation: [ground, bead]}
run: {analysis: statics}
)yaml");
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  EXPECT_NE(run.summary.reason.find("joint 'wire' is beyond the beginning of its curve"), std::string::npos)
      << run.summary.reason;
}

TEST(JointsOnCurves, AreDrivenToTheEndAndNoFurther) {
  const auto run = [](const char* analysis, const char* law) {
    return MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
bodies:
  bead: {{mass: 1, inertia: [1, 1, 1]}}
joints:
  wire: {{point_on_curve: [ground, bead], curve: {{line: {{from: [0, 0, 0], to: [2, 0, 0]}}}}, drive: {{position: {}}}}}
  twist: {{orientation: [ground, bead]}}
run: {{analysis: {}, until: 3, every: 0.1}}
)yaml",
                                         law, analysis));
  };
  for (const char* analysis : {"kinematics", "dynamics"}) {
    const MemoryRun off = run(analysis, "t");
    EXPECT_EQ(off.summary.status, RunStatus::kFailed);
    EXPECT_TRUE(off.summary.reason.starts_with("joint 'wire' reached the end of its curve at t = 2 s;"))
        << off.summary.reason;
    EXPECT_NEAR(off.summary.t, 2, 1e-9);
    // Up to the end and back.
    EXPECT_EQ(run(analysis, "1 - cos(t)").summary.status, RunStatus::kCompleted);
    EXPECT_EQ(run(analysis, "2*sin(1*t)^2").summary.status, RunStatus::kCompleted);
  }
}

TEST(JointsOnCurves, CannotBePutTogetherBeyondTheirEnds) {
  EXPECT_THROW(MemoryRun::OfText(R"yaml(
savary: 1
bodies:
  bead: {mass: 1, inertia: [1, 1, 1]}
joints:
  wire: {point_on_curve: [ground, bead], curve: {line: {from: [0, 0, 0], to: [2, 0, 0]}}, start: {q: 2.1}}
run: {until: 1}
)yaml"),
               std::runtime_error);
}

// Keeps all rows, and the checkpoint of one step.
struct CheckpointSink : ResultSink {
  void OnRow(double, std::span<const double> row) override { rows.emplace_back(row.begin(), row.end()); }
  void OnEvent(double, std::string_view, std::string_view, const EventDetail&) override {}
  void OnEventValues(double, char, std::span<const double>) override {}
  void OnCheckpoint(const DynamicsCheckpoint& checkpoint) override {
    if (steps++ == wanted) kept = checkpoint;
  }
  int wanted = 0, steps = 0;
  DynamicsCheckpoint kept;
  std::vector<std::vector<double>> rows;
};

TEST(JointsOnCurves, AreResumedBitForBit) {
  const ModelFile original = ParseModelText(R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  car: {mass: 1, inertia: [0.1, 0.2, 0.3], com: [0.1, 0.2, -0.1], at: [2, 0, 0]}
curves:
  ring: {spline: {points: [[2, 0, 0], [0, 1, 0.3], [-2, 0, 0], [0, -1, 0.5]], closed: true}}
joints:
  track: {trajectory: [ground, car], curve: ring, normals: least_rotation, roll: free, start: {q1: 0, qd1: 4}}
run: {until: 4, every: 0.05}
)yaml",
                                            "test.yaml");
  for (const IntegratorKind kind :
       {IntegratorKind::kDormandPrince8, IntegratorKind::kDormandPrince5, IntegratorKind::kRadau}) {
    ModelFile file = original;
    file.run.integrator = kind;
    const CheckedModel checked = CheckModel(file);
    for (const int wanted : {2, 17, 40}) {
      CheckpointSink whole, rest;
      whole.wanted = wanted;
      const DynamicsSummary expected = RunDynamics(file.model, checked.start, file.run, &whole);
      ASSERT_GT(whole.steps, wanted);
      const DynamicsSummary resumed = RunDynamics(file.model, checked.start, file.run, &rest, &whole.kept);
      ASSERT_FALSE(rest.rows.empty());
      EXPECT_EQ(rest.rows, std::vector<std::vector<double>>(whole.rows.end() - static_cast<long>(rest.rows.size()),
                                                            whole.rows.end()));
      EXPECT_EQ(resumed.checkpoint.march.y, expected.checkpoint.march.y);
    }
  }
}

}  // namespace
}  // namespace savary
