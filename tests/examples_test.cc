// Every file of models/, run as a user would, against what is known about it.

#include <cmath>
#include <filesystem>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/closed_forms.h"
#include "tests/support/memory_run.h"

#include "savary/base/constants.h"
#include "savary/geometry/shell.h"

namespace savary {
namespace {

using closed_forms::Coordinate;

void ExpectHealthy(const MemoryRun& run) {
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.worst_closure, 1e-10);
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale);
}

void ExpectTimes(const MemoryRun& run, const std::string& kind, const std::vector<double>& expected) {
  const std::vector<double> times = run.TimesOfKind(kind);
  ASSERT_EQ(times.size(), expected.size()) << kind;
  for (size_t i = 0; i < times.size(); ++i) EXPECT_NEAR(times[i], expected[i], 1e-8) << kind << " " << i;
}

TEST(Examples, PendulumFollowsEllipticIntegrals) {
  const MemoryRun run = MemoryRun::OfModel("pendulum");
  ExpectHealthy(run);
  const double m = 2, L = 1;
  const closed_forms::LargePendulum exact({m, m * L * L / 3, L / 2, 9.81}, 120 * kDegree);
  ASSERT_EQ(run.rows.size(), 501u);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const Coordinate angle = exact.Angle(run.t[i]);
    EXPECT_NEAR(run.At(i, "pin.q"), angle.q, 2e-8);
    EXPECT_NEAR(run.At(i, "pin.qd"), angle.qd, 2e-8 * 10);
    EXPECT_NEAR(run.At(i, "pin.qdd"), angle.qdd, 2e-8 * 15);
    const Eigen::Vector2d reaction = exact.Reaction(run.t[i]);
    EXPECT_NEAR(run.At(i, "pin.fx"), reaction.x(), 2e-8 * 60);
    EXPECT_NEAR(run.At(i, "pin.fy"), reaction.y(), 2e-8 * 60);
  }
}

TEST(Examples, SwingingCamHasTheMassOfItsOutline) {
  const MemoryRun run = MemoryRun::OfModel("swinging_cam");
  ExpectHealthy(run);
  // Half a disk about (e, 0), a trapezoid of half height 10 to 20 cm from x = -35 to 15 cm, less the hole. Integrals
  // over the area: of 1, x and x^2 + y^2, in m.
  const double R = 0.2, e = 0.15, r = 0.03, half = kPi * R * R / 2, hole = kPi * r * r;
  const auto height = [](double x) { return 0.17 + 0.2 * x; };
  const auto integrate = [](const auto& f) {  // Simpson's rule, exact for cubics
    return 0.5 / 6 * (f(-0.35) + 4 * f(-0.1) + f(0.15));
  };
  const double area = half + integrate([&](double x) { return 2 * height(x); }) - hole;
  const double first = half * (e + 4 * R / (3 * kPi)) + integrate([&](double x) { return 2 * x * height(x); });
  const double polar = half * (R * R / 2 + 2 * e * 4 * R / (3 * kPi) + e * e) +
                       integrate([&](double x) { return 2 * x * x * height(x) + 2 * std::pow(height(x), 3) / 3; }) -
                       hole * r * r / 2;
  const double density = 7850 * 0.04;
  const closed_forms::LargePendulum exact({density * area, density * polar, first / area, 9.81}, 90 * kDegree);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    EXPECT_NEAR(run.At(i, "shaft.q"), exact.Angle(run.t[i]).q, 2e-8);
    EXPECT_NEAR(run.At(i, "shaft.fx"), exact.Reaction(run.t[i]).x(), 2e-8 * 600);
    EXPECT_NEAR(run.At(i, "shaft.fy"), exact.Reaction(run.t[i]).y(), 2e-8 * 600);
  }
}

TEST(Examples, SliderCrankMatchesClosedFormWithReactions) {
  const MemoryRun run = MemoryRun::OfModel("slider_crank");
  ExpectHealthy(run);
  const closed_forms::SliderCrank exact = closed_forms::ExampleSliderCrank();
  const double w = 600 * 2 * kPi / 60;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const Coordinate phi{w * run.t[i], w, 0};
    const auto motion = exact.CalcMotion(phi);
    const auto forces = exact.CalcForces(phi);
    EXPECT_NEAR(run.At(i, "shaft.q"), phi.q, 1e-9 * 25);
    EXPECT_NEAR(run.At(i, "piston.x"), motion.slider.q, 1e-9 * 0.2);
    EXPECT_NEAR(run.At(i, "piston.vx"), motion.slider.qd, 1e-9 * 3);
    EXPECT_NEAR(run.At(i, "piston.ax"), motion.slider.qdd, 1e-8 * 250);
    EXPECT_NEAR(run.At(i, "shaft.effort"), forces.torque, 1e-8 * 8);
    EXPECT_NEAR(run.At(i, "shaft.mz"), forces.torque, 1e-8 * 8);
    EXPECT_NEAR(run.At(i, "shaft.fx"), forces.pivot.x(), 1e-8 * 300);
    EXPECT_NEAR(run.At(i, "shaft.fy"), forces.pivot.y(), 1e-8 * 300);
    EXPECT_NEAR(run.At(i, "crank_pin.fx"), forces.crank_pin.x(), 1e-8 * 300);
    EXPECT_NEAR(run.At(i, "crank_pin.fy"), forces.crank_pin.y(), 1e-8 * 300);
    EXPECT_NEAR(run.At(i, "wrist_pin.fx"), forces.slider_pin.x(), 1e-8 * 300);
    EXPECT_NEAR(run.At(i, "wrist_pin.fy"), forces.slider_pin.y(), 1e-8 * 300);
    EXPECT_NEAR(run.At(i, "cylinder.fy"), forces.guide, 1e-8 * 300);
    // Nothing pulls out of the plane, redundant as the joints are there.
    EXPECT_NEAR(run.At(i, "shaft.fz"), 0, 1e-9);
    EXPECT_NEAR(run.At(i, "crank_pin.mx"), 0, 1e-9);
  }
}

TEST(Examples, FourBarFollowsItsLoopAndItsMotionLaw) {
  const MemoryRun run = MemoryRun::OfModel("four_bar");
  ExpectHealthy(run);
  const closed_forms::FourBar exact{0.40, 0.10, 0.35, 0.25};
  const double rocker0 = exact.CalcMotion({0, 0, 0}, 1).rocker.q;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i];
    const Coordinate phi =
        t <= 1 ? Coordinate{kPi * t * t, 2 * kPi * t, 2 * kPi} : Coordinate{kPi * (2 * t - 1), 2 * kPi, 0};
    const auto motion = exact.CalcMotion(phi, 1);
    EXPECT_NEAR(run.At(i, "A.q"), phi.q, 1e-12 * 25);
    EXPECT_NEAR(run.At(i, "D.q"), motion.rocker.q - rocker0, 1e-11);
    EXPECT_NEAR(run.At(i, "D.qd"), motion.rocker.qd, 1e-9);
    EXPECT_NEAR(run.At(i, "D.qdd"), motion.rocker.qdd, 1e-8 * 50) << t;
  }
  // The law's acceleration ends at 1 s: the effort jumps there, the motion does not.
  ASSERT_EQ(run.event_times.size(), 1u);
  EXPECT_NEAR(run.event_times[0], 1, 1e-12);
  EXPECT_NEAR(run.before[0][run.Column("A.qdd")], 2 * kPi, 1e-9);
  EXPECT_NEAR(run.after[0][run.Column("A.qdd")], 0, 1e-9);
  EXPECT_GT(std::abs(run.before[0][run.Column("A.effort")] - run.after[0][run.Column("A.effort")]), 1e-3);
}

TEST(Examples, GyroscopePrecessesSteadily) {
  const MemoryRun run = MemoryRun::OfModel("gyroscope");
  ExpectHealthy(run);
  const double m = 0.5, R = 0.06, a = 0.08, spin = 200;
  const double precession = m * 9.81 * a / (m * R * R / 2 * spin);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double psi = precession * run.t[i];
    EXPECT_NEAR(run.At(i, "top.x"), a * std::cos(psi), 1e-6 * a);
    EXPECT_NEAR(run.At(i, "top.y"), a * std::sin(psi), 1e-6 * a);
    EXPECT_NEAR(run.At(i, "top.z"), 0, 1e-6 * a);
    EXPECT_NEAR(run.At(i, "top.wz"), precession, 1e-6 * spin);
    EXPECT_NEAR(run.At(i, "support.fz"), m * 9.81, 1e-5 * m * 9.81);
    EXPECT_NEAR(run.At(i, "support.fx"), -m * a * precession * precession * std::cos(psi), 1e-5 * m * 9.81);
  }
}

// s^3 (10 - 15 s + 6 s^2) between t0 and t1.
Coordinate Smoothstep(double t, double t0, double t1) {
  const double T = t1 - t0, s = std::clamp((t - t0) / T, 0.0, 1.0);
  return {s * s * s * (10 - 15 * s + 6 * s * s), 30 * s * s * (1 - s) * (1 - s) / T,
          60 * s * (1 - s) * (1 - 2 * s) / (T * T)};
}

TEST(Examples, PickAndPlaceArmNeedsTheTorquesOfATwoLinkArm) {
  const MemoryRun run = MemoryRun::OfModel("pick_and_place");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.rows.size(), 201u);
  const double L1 = 0.3, L2 = 0.25, m1 = 4, m2 = 2.5, m3 = 1.4, I1 = 0.04, I2 = 0.017, I3 = 0.0004;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i];
    const Coordinate go = Smoothstep(t, 0.25, 0.75), back = Smoothstep(t, 1.25, 1.75);
    const double d = kDegree;
    const double q2 = (60 - 80 * (go.q - back.q)) * d;
    const double w1 = 100 * (go.qd - back.qd) * d, a1 = 100 * (go.qdd - back.qdd) * d;
    const double w2 = w1 - 80 * (go.qd - back.qd) * d, a2 = a1 - 80 * (go.qdd - back.qdd) * d;  // absolute
    const double b = (m2 * L2 / 2 + m3 * L2) * L1;
    const double elbow =
        (I2 + I3 + m2 * L2 * L2 / 4 + m3 * L2 * L2) * a2 + b * (std::cos(q2) * a1 + std::sin(q2) * w1 * w1);
    const double shoulder =
        elbow + (I1 + m1 * L1 * L1 / 4 + (m2 + m3) * L1 * L1) * a1 + b * (std::cos(q2) * a2 - std::sin(q2) * w2 * w2);
    const double rise = 0.06 * (Smoothstep(t, 0, 0.3).qdd - Smoothstep(t, 0.7, 1).qdd + Smoothstep(t, 1, 1.3).qdd -
                                Smoothstep(t, 1.7, 2).qdd);
    EXPECT_NEAR(run.At(i, "elbow.effort"), elbow, 1e-9 * 20) << t;
    EXPECT_NEAR(run.At(i, "shoulder.effort"), shoulder, 1e-9 * 60) << t;
    EXPECT_NEAR(run.At(i, "lift.effort"), m3 * (9.81 + rise), 1e-9 * 20) << t;
  }
}

TEST(Examples, CraneRamRopeAndDrumCarryTheWeights) {
  const MemoryRun run = MemoryRun::OfModel("crane");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.rows.size(), 101u);
  const double a = 3, p = std::hypot(1, 1.5), alpha = std::atan2(-1.5, 1), drum = 0.2, falls = 2;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double r = 2.5 + 1.2 * Smoothstep(run.t[i], 0, 20).q;
    const double opening = std::acos((p * p + a * a - r * r) / (2 * p * a)), angle = alpha + opening;
    EXPECT_NEAR(run.At(i, "pin.q"), angle, 1e-9);
    EXPECT_NEAR(run.At(i, "hook.q"), -angle, 1e-9);
    // The winch is on the boom, 1.5 m from its pin; its torque and the pull of the rope stay inside.
    const double force = (900 * 4 + 200 * 1.5 + 2000 * 8) * 9.81 * std::cos(angle) * r / (p * a * std::sin(opening));
    EXPECT_NEAR(run.At(i, "ram.effort"), force, 1e-8 * force);
    EXPECT_EQ(run.At(i, "load.vx"), 0);
    // Rope wound up lifts the load by radius x angle / falls; the rope carries its weight, the drum feels the share of
    // one fall.
    const double turned = 1600 * kDegree * Smoothstep(run.t[i], 5, 20).q, lift = drum * turned / falls;
    EXPECT_NEAR(run.At(i, "shaft.q"), turned, 1e-9);
    EXPECT_NEAR(run.At(i, "hoist.q"), lift, 1e-9);
    EXPECT_NEAR(run.At(i, "load.y"), 8 * std::sin(angle) - 4 + lift, 1e-8);
    EXPECT_NEAR(run.At(i, "winding.effort"), 2000 * 9.81, 1e-6);
    EXPECT_NEAR(run.At(i, "shaft.effort"), 2000 * 9.81 / falls * drum, 1e-6);
  }
}

TEST(Examples, StewartPlatformLegsCarryAndAccelerateThePlatform) {
  const double R = 1, r = 0.6, h = 1.2, m = 80, Iz = 0.18 * m;
  const double base[] = {-10, 10, 110, 130, 230, 250}, top[] = {-50, 50, 70, 170, 190, 290};
  const MemoryRun massless(LoadModelFile("models/stewart_platform.yaml", {{"leg", "0"}}));
  const MemoryRun run = MemoryRun::OfModel("stewart_platform");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(massless.summary.status, RunStatus::kCompleted) << massless.summary.reason;
  ASSERT_EQ(run.rows.size(), 201u);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i];
    const Vec3 x(0.1 * std::sin(2 * t), 0, h + 0.15 * (1 - std::cos(3 * t))),
        a(-0.4 * std::sin(2 * t), 0, 0.15 * 9 * std::cos(3 * t));
    const double yaw = 0.2 * std::sin(1.5 * t), yaw_acceleration = -0.2 * 2.25 * std::sin(1.5 * t);
    EXPECT_NEAR(run.At(i, "platform.x"), x.x(), 1e-10);
    EXPECT_NEAR(run.At(i, "platform.y"), 0, 1e-10);
    EXPECT_NEAR(run.At(i, "platform.z"), x.z(), 1e-10);
    EXPECT_NEAR(run.At(i, "platform.qz"), std::sin(yaw / 2), 1e-10);
    EXPECT_NEAR(run.At(i, "platform.ax"), a.x(), 1e-8);
    EXPECT_NEAR(run.At(i, "platform.alz"), yaw_acceleration, 1e-8);
    // Legs without mass push along themselves; together they give the platform its acceleration and carry its weight.
    Mat6 directions;
    for (int k = 0; k < 6; ++k) {
      const Vec3 foot(R * std::cos(base[k] * kDegree), R * std::sin(base[k] * kDegree), 0);
      const Vec3 arm(r * std::cos(top[k] * kDegree + yaw), r * std::sin(top[k] * kDegree + yaw), 0);
      const Vec3 start(r * std::cos(top[k] * kDegree), r * std::sin(top[k] * kDegree), h);
      const Vec3 leg = x + arm - foot;
      EXPECT_NEAR(run.At(i, fmt::format("slide{}.q", k + 1)), leg.norm() - (start - foot).norm(), 1e-11);
      directions.col(k) << arm.cross(leg.normalized()), leg.normalized();
    }
    Vec6 wanted;
    wanted << 0, 0, Iz * yaw_acceleration, m * (a + Vec3(0, 0, 9.81));
    const Vec6 efforts = directions.partialPivLu().solve(wanted);
    for (int k = 0; k < 6; ++k)
      EXPECT_NEAR(massless.At(i, fmt::format("slide{}.effort", k + 1)), efforts[k], 1e-8 * 1000) << t;
  }
  // With their masses, the power of all legs is the rate of energy; differences of fourth order are off by h^4 / 30 of
  // its fifth derivative.
  const double every = run.t[1] - run.t[0];
  for (size_t i = 2; i + 2 < run.rows.size(); ++i) {
    double power = 0;
    for (int k = 1; k <= 6; ++k)
      power += run.At(i, fmt::format("slide{}.effort", k)) * run.At(i, fmt::format("slide{}.qd", k));
    const auto energy = [&](size_t row) { return run.At(row, "energy.total"); };
    const double rate = (8 * (energy(i + 1) - energy(i - 1)) - energy(i + 2) + energy(i - 2)) / (12 * every);
    EXPECT_NEAR(power, rate, 2e-3) << run.t[i];
  }
}

TEST(Examples, IndexingPressNeedsTheEffortsOfItsMotionLaws) {
  const MemoryRun run = MemoryRun::OfModel("indexing_press");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.rows.size(), 401u);
  const double inertia = 2700 * kPi * std::pow(0.15, 4) / 2 * 0.02, m = 3;
  const auto resistance = [](double depth) {
    return depth < 0.030 ? 0 : depth < 0.034 ? 600 * (depth - 0.030) / 0.004 : 600 + 200 * (depth - 0.034) / 0.006;
  };
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], turns = t - std::floor(t), degrees = 360 * turns;
    // Modified sine: f'' by its definition [norton2012].
    const double s = degrees / 120, C = 4 * kPi * kPi / (kPi + 4);
    const double f2 = s > 1       ? 0
                      : s < 0.125 ? C * std::sin(4 * kPi * s)
                      : s < 0.875 ? C * std::cos(4 * kPi / 3 * (s - 0.125))
                                  : C * std::sin(4 * kPi * s);
    const double width = 120 / 360.0;
    EXPECT_NEAR(run.At(i, "spindle.effort"), inertia * 60 * kDegree * f2 / (width * width), 1e-9 * 3) << t;
    if (s >= 1) {
      EXPECT_NEAR(run.At(i, "spindle.q"), (std::floor(t) + 1) * 60 * kDegree, 1e-12);
    }
    double q = 0, a = 0;
    if (degrees > 120 && degrees <= 220) {
      const double x = (degrees - 120) / 100, w = 100 / 360.0;
      q = -0.040 * std::pow(x, 4) * (35 - 84 * x + 70 * x * x - 20 * x * x * x);
      a = -0.040 * 420 * std::pow(x * (1 - x), 2) * (1 - 2 * x) / (w * w);
    } else if (degrees > 220) {
      const double x = std::max(0.0, (degrees - 240) / 120), w = 120 / 360.0;
      q = -0.040 * (1 - x + std::sin(2 * kPi * x) / (2 * kPi));
      a = 0.040 * 2 * kPi * std::sin(2 * kPi * x) / (w * w);
    }
    EXPECT_NEAR(run.At(i, "guide.q"), q, 1e-12) << t;
    EXPECT_NEAR(run.At(i, "guide.effort"), m * (9.81 + a) - resistance(-q), 1e-8 * 800) << t;
  }
  // The corners of the table are located: the blank is met and left twice in each stroke, at 30 and at 34 mm.
  const std::vector<double> corners = run.TimesOf("blank");
  ASSERT_EQ(corners.size(), 8u);
  for (size_t i = 0; i < run.event_times.size(); ++i) {
    if (std::find(corners.begin(), corners.end(), run.event_times[i]) == corners.end()) continue;
    const double depth = -run.before[i][run.Column("guide.q")];
    EXPECT_NEAR(std::min(std::abs(depth - 0.030), std::abs(depth - 0.034)), 0, 1e-12);
  }
}

TEST(Examples, RollerCoasterKeepsTheTimetableOfItsEnergy) {
  const ModelFile file = LoadModelFile("models/roller_coaster.yaml");
  const MemoryRun run(file);
  ExpectHealthy(run);
  // With one degree of freedom energy alone gives the time to every place: dt = ds sqrt((m + I_n) / 2 (E - m g z)), I_n
  // the moment of inertia about the axis the car turns about, by the angle per length squared.
  const Track& track = file.model.tracks[0];
  const Body& car = file.model.bodies[0];
  const Frame& wheels = file.model.frames[file.model.joints[0].M.value()];
  const auto moving = [&](double u, double* speed, double* height) {
    CurveJet jet;
    CurveFrame frame;
    track.curve.CalcJet(u, &jet);
    track.frames.Calc(track.curve, u, jet, &frame);
    const Mat3 R_WB = frame.R * wheels.X_BF.R.transpose();
    const Vec3 turn = R_WB.transpose() * frame.turn / jet.d1.norm();
    *speed = jet.d1.norm();
    *height = jet.r.z();
    return car.mass + turn.dot(car.I_BC_B * turn);
  };
  double speed = 0, height = 0;
  const double energy = 0.5 * moving(0, &speed, &height) * 16 + car.mass * 9.81 * 20;
  PiecewiseIntegral time;
  ASSERT_TRUE(time.Build(track.curve.breaks(), [&](double, double u) {
    double v = 0, z = 0;
    const double mass = moving(u, &v, &z);
    return v * std::sqrt(mass / (2 * (energy - car.mass * 9.81 * z)));
  }));
  ASSERT_GT(run.t.back(), 1.2 * time.total());  // more than a lap
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double laps = std::floor(run.At(i, "ride.q") / track.curve.length());
    Curve::Foot foot;
    track.curve.FindFoot(Vec3(run.At(i, "car.x"), run.At(i, "car.y"), run.At(i, "car.z")),
                         track.curve.FindNearest(Vec3(run.At(i, "car.x"), run.At(i, "car.y"), run.At(i, "car.z"))),
                         &foot);
    EXPECT_NEAR(laps * time.total() + time.Calc(track.curve.Wrap(foot.u)), run.t[i], 1e-6);
    EXPECT_NEAR(laps * track.curve.length() + track.curve.CalcDistance(track.curve.Wrap(foot.u)), run.At(i, "ride.q"),
                1e-7);
  }
}

TEST(Examples, BouncingBallComesToRest) {
  const MemoryRun run = MemoryRun::OfModel("bouncing_ball");
  ExpectHealthy(run);
  // Departing speeds are v e^k; the first below the capture speed is taken for none.
  const double v = std::sqrt(2 * 9.81), e = 0.9;
  const int impacts = static_cast<int>(std::ceil(std::log(0.05 / v) / std::log(e)));
  double t = v / 9.81;
  for (int k = 1; k < impacts; ++k) t += 2 * v * std::pow(e, k) / 9.81;
  const std::vector<double> hits = run.TimesOfKind("impact"), forms = run.TimesOfKind("form");
  EXPECT_EQ(hits.size(), static_cast<size_t>(impacts));
  ASSERT_EQ(forms.size(), 1u);
  EXPECT_NEAR(forms[0], t, 1e-8);
  EXPECT_NEAR(run.At(run.rows.size() - 1, "ball.y"), 0, 1e-9);
}

// Contacts as their examples have them, at default tolerance; contacts_test.cc looks closer.

TEST(Examples, CamLosesAndRegainsItsRoller) {
  const MemoryRun run = MemoryRun::OfModel("cam_roller");
  ExpectHealthy(run);
  // tests/references/element_cam.py, weak_releases
  ExpectTimes(run, "release", {5.497822306619219, 6.972039203474198});  // [wang1996]
  // tests/references/element_cam.py, weak_landings
  ExpectTimes(run, "impact", {5.973886316303852, 7.193553661207377});
  for (size_t i = 0; i < run.rows.size(); ++i) {
    EXPECT_GE(run.At(i, "touch.gap"), -1e-10);
    EXPECT_GE(run.At(i, "touch.fn"), 0);
    EXPECT_EQ(run.At(i, "touch.fn") > 0, run.At(i, "touch.mode") == 1);
  }
  const MemoryRun strong(LoadModelFile("models/cam_roller.yaml", {{"stiffness", "1.33 N/cm"}}));
  ExpectHealthy(strong);
  ExpectTimes(strong, "release", {});
}

TEST(Examples, PolynomialCamLiftsItsFollower) {
  const MemoryRun run = MemoryRun::OfModel("polynomial_cam");
  ExpectHealthy(run);
  // tests/references/polynomial_cam.py, instants
  ExpectTimes(run, "element",
              {0.3141592653589793, 0.3311967553435132, 0.36610649374118276, 0.8905305676947346, 0.9254403060924041,
               0.9424777960769379});
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double x = run.At(i, "follower.x");
    EXPECT_GE(x, 0.055 - 1e-12);
    EXPECT_LE(x, 0.06571484375 + 1e-12);
    EXPECT_NEAR(run.At(i, "touch.fn_static") + run.At(i, "touch.fn_dynamic"), run.At(i, "touch.fn"), 1e-9);
    if (run.t[i] < 0.31) {
      EXPECT_NEAR(run.At(i, "touch.fn"), 250, 1e-8);
    }
  }
}

TEST(Examples, EccentricDiskLiftsItsFollowerOff) {
  const MemoryRun run = MemoryRun::OfModel("eccentric_disk");
  ExpectHealthy(run);
  const double period = 2 * kPi / 1.9;
  // tests/references/eccentric_disk.py, releases
  ExpectTimes(run, "release", {1.2226173843597823, 1.2226173843597823 + period, 1.2226173843597823 + 2 * period});
  // tests/references/eccentric_disk.py, landings
  ExpectTimes(run, "impact", {2.854863447487955, 2.854863447487955 + period, 2.854863447487955 + 2 * period});
}

TEST(Examples, StrikingFourBarStrikesPartsAndStrikesAgain) {
  const MemoryRun run = MemoryRun::OfModel("striking_four_bar");
  ExpectHealthy(run);
  // tests/references/striking_four_bar.py, slow_impacts
  ExpectTimes(run, "impact", {0.4756017355, 1.6666182968});
  // tests/references/striking_four_bar.py, slow_release
  EXPECT_NEAR(run.TimesOfKind("release").at(0), 1.0413042480, 1e-8);
  EXPECT_GT(run.summary.energy.lost, 0);
}

TEST(Examples, PawlLatchHoldsItsSlideUntilItIsLifted) {
  const MemoryRun run = MemoryRun::OfModel("pawl_latch");
  ExpectHealthy(run);
  // tests/references/pawl_latch.py, impacts
  ExpectTimes(run, "impact", {0.0869415212, 0.1213163021, 0.1443941380, 0.5104253760});
  for (size_t i = 0; i < run.rows.size(); ++i) {
    if (run.t[i] < 0.145 || run.t[i] > 0.3) continue;
    // tests/references/pawl_latch.py, latched
    EXPECT_NEAR(run.At(i, "slide.x"), 0.0056971445, 1e-9);
    EXPECT_NEAR(run.At(i, "slide.vx"), 0, 1e-12);
  }
}

// A plane pendulum of moment of inertia I about its hook, released at 30 degrees: q'^2 = (2 m g l / I) (cos q - cos
// q0).
TEST(Examples, SurfacesStandBehindAPendulum) {
  const MemoryRun run = MemoryRun::OfModel("surfaces");
  ExpectHealthy(run);
  const double m = 0.1, l = 0.04, inertia = 50e-6 + m * l * l;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double q = run.At(i, "hook.q"), rate = run.At(i, "hook.qd");
    EXPECT_NEAR(rate * rate, 2 * m * 9.81 * l / inertia * (std::cos(q) - std::cos(kPi / 6)), 1e-6);
  }
  EXPECT_GE(LoadModelFile("models/surfaces.yaml").model.surfaces.size(), 20u);
}

// The same of a saddle whose mass and inertia follow from its mesh: I q'^2 / 2 = m g l (cos q - cos q0) about the pin.
TEST(Examples, SaddleSwingsWithTheInertiaOfItsMesh) {
  const MemoryRun run = MemoryRun::OfModel("saddle");
  ExpectHealthy(run);
  const Model model = LoadModelFile("models/saddle.yaml").model;
  const Body& saddle = model.bodies.at(0);
  const Vec3 c = saddle.p_BC + saddle.X_WB.p;  // from the pin, hanging
  EXPECT_LE(std::hypot(c.x(), c.y()), 1e-7);   // three legs: on the axis, but for the digits of the points
  const double l = c.norm(), inertia = saddle.I_BC_B(1, 1) + saddle.mass * l * l;
  EXPECT_NEAR(saddle.I_BC_B(0, 0), saddle.I_BC_B(1, 1), 1e-4 * saddle.I_BC_B(0, 0));
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double q = run.At(i, "pin.q"), rate = run.At(i, "pin.qd");
    EXPECT_NEAR(rate * rate, 2 * saddle.mass * 9.81 * l / inertia * (std::cos(q) - std::cos(40 * kDegree)), 1e-4);
  }
}

// Three faces that fit: a solid with two edges, whose height follows from the formula of its top.
TEST(Examples, TrimmedSolidIsClosed) {
  const MemoryRun run = MemoryRun::OfModel("trimmed_solid");
  ExpectHealthy(run);
  const Model model = LoadModelFile("models/trimmed_solid.yaml").model;
  const Shell& shell = *model.surfaces.at(0).shell;
  EXPECT_TRUE(shell.is_closed());
  EXPECT_EQ(shell.faces().size(), 3u);
  ASSERT_EQ(shell.edges().size(), 2u);
  for (const Shell::Edge& edge : shell.edges()) {
    EXPECT_EQ(edge.kind, Shell::EdgeKind::kConvex);
    EXPECT_LE(edge.gap, 1e-15);
  }
  EXPECT_NEAR(shell.FindClosest({0, 0, 0.03}).distance, 0.006, 1e-15);
  EXPECT_TRUE(shell.IsInside({0.01, 0.005, 0.01}));
}

TEST(Examples, AreAllTestedHere) {
  // A new example must come with what is known about it.
  const std::set<std::string> tested = {
      "pendulum", "slider_crank", "four_bar", "gyroscope", "andrews", "bricard", "cardan_shaft", "governor",
      "pick_and_place", "crane", "stewart_platform", "indexing_press", "roller_coaster", "bouncing_ball",
      "swinging_cam", "cam_roller", "polynomial_cam", "eccentric_disk", "striking_four_bar", "pawl_latch", "surfaces",
      "saddle", "trimmed_solid",
      // in touching_examples_test.cc:
      "stick_slip", "geneva_wheel", "ratchet", "gear_pair", "rattling_journal",
      // in published_test.cc:
      "two_pendulums",
      // in surface_contacts_test.cc:
      "rolling_coin", "wheelset", "billiards",
      // in spatial_references_test.cc:
      "ball_in_groove", "barrel_cam", "camshaft", "dented_cam", "dice_on_stairs", "egg_and_finger", "nurbs_bowl",
      "rattleback", "rolling_ring", "spherical_geneva", "condyles",
      // in rolling_modes_test.cc:
      "bicycle",
      // in compliant_test.cc:
      "cup_and_marble", "bouncing_laws", "pendulums_two_ways", "cam_pressure"};
  for (const auto& entry : std::filesystem::directory_iterator("models")) {
    if (entry.path().extension() != ".yaml") continue;
    EXPECT_TRUE(tested.contains(entry.path().stem().string())) << entry.path();
  }
}

}  // namespace
}  // namespace savary
