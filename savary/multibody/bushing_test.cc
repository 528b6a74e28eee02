#include "savary/multibody/bushing.h"

#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/constants.h"

namespace savary {
namespace {

class Random {
 public:
  explicit Random(unsigned seed) : generator_(seed) {}
  double Number() { return uniform_(generator_); }
  Vec3 Vector() { return {Number(), Number(), Number()}; }
  // A frame on a body whose mass centre is at p - r.
  FrameKinematics Frame(const Vec3& rotation) {
    FrameKinematics frame;
    frame.R = RotationFromVector(rotation);
    frame.q = Quat(frame.R);
    frame.p = Vector();
    frame.r = Vector();
    frame.w = Vector();
    frame.v = Vector();
    return frame;
  }

 private:
  std::mt19937 generator_;
  std::uniform_real_distribution<double> uniform_{-1, 1};
};

Bushing Anisotropic() {
  Bushing bushing;
  bushing.stiffness = {100, 30, 7};
  bushing.turn_stiffness = {5, 2, 11};
  bushing.preload = {3, -2, 1};
  bushing.preload_torque = {0.5, 0.7, -0.3};
  return bushing;
}

// The frame moved by a small rotation about its origin and a small shift, world axes.
FrameKinematics Moved(const FrameKinematics& frame, const Vec3& turn, const Vec3& shift) {
  FrameKinematics moved = frame;
  moved.q = Quat(RotationFromVector(turn)) * frame.q;
  moved.R = moved.q.toRotationMatrix();
  moved.p += shift;
  return moved;
}

// Central difference of fourth order.
double Derivative(const std::function<double(double)>& f) {
  constexpr double h = 1e-3;
  return (8 * (f(h) - f(-h)) - (f(2 * h) - f(-2 * h))) / (12 * h);
}

TEST(RotationVector, IsTheInverseOfTheExponential) {
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    const Vec3 direction = random.Vector().normalized();
    for (const double angle : {0.0, 1e-300, 1e-12, 1e-4, 0.19, 0.21, 1.0, 3.0, 3.14159}) {
      const Quat q(Eigen::AngleAxisd(angle, direction));
      EXPECT_NEAR((RotationVector(q) - angle * direction).norm(), 0, 8 * kEpsilon * angle);
      const Quat opposite(-q.w(), -q.x(), -q.y(), -q.z());
      EXPECT_EQ(RotationVector(opposite), RotationVector(q));
    }
  }
}

TEST(RotationVector, RateMatchesDifferencesOfTheExponential) {
  Random random(2);
  for (const double angle : {0.0, 1e-6, 0.1, 0.199, 0.201, 1.5, 3.0}) {
    const Vec3 theta = angle * random.Vector().normalized();
    const Vec3 w = random.Vector();
    const Mat3 rate = CalcRotationVectorRate(theta);
    for (int k = 0; k < 3; ++k) {
      const double difference = Derivative([&](double s) {
        return RotationVector(Quat(RotationFromVector(s * w)) * Quat(RotationFromVector(theta)))[k];
      });
      EXPECT_NEAR((rate * w)[k], difference, 3e-11) << "angle " << angle;
    }
  }
}

TEST(RotationVector, RateIsSmoothWhereTheSeriesEnds) {
  // Its slope there is 1/180 |theta|, so that the step of 2e-12 changes it by less than round-off of the closed form.
  const Vec3 direction = Vec3(1, 2, -2) / 3;
  const Mat3 below = CalcRotationVectorRate((0.2 - 1e-12) * direction);
  const Mat3 above = CalcRotationVectorRate((0.2 + 1e-12) * direction);
  EXPECT_NEAR((below - above).norm(), 0, 5e-12);
}

// Minus the gradient of V by differences: moving one frame changes V by -(force on it . shift + torque on it . turn).
TEST(Bushing, ForceAndTorqueAreMinusTheGradientOfThePotential) {
  Random random(3);
  const Bushing bushing = Anisotropic();
  for (const double angle : {0.0, 0.01, 0.5, 2.0, 2.9}) {
    FrameKinematics F = random.Frame(random.Vector());
    FrameKinematics M = random.Frame(Vec3::Zero());
    M.q = F.q * Quat(Eigen::AngleAxisd(angle, random.Vector().normalized()));
    M.R = M.q.toRotationMatrix();
    const BushingLoad load = CalcBushing(bushing, F, M);  // no damping, so velocities do not matter
    for (int k = 0; k < 3; ++k) {
      const Vec3 e = Vec3::Unit(k);
      const auto energy = [&](const Vec3& turn_F, const Vec3& shift_F, const Vec3& turn_M, const Vec3& shift_M) {
        return CalcBushing(bushing, Moved(F, turn_F, shift_F), Moved(M, turn_M, shift_M)).energy;
      };
      const Vec3 o = Vec3::Zero();
      const double tolerance = 2e-9;  // round-off of V over the step
      EXPECT_NEAR(load.force[k], -Derivative([&](double s) { return energy(o, o, o, s * e); }), tolerance);
      EXPECT_NEAR(load.torque[k], -Derivative([&](double s) { return energy(o, o, s * e, o); }), tolerance);
      EXPECT_NEAR(-load.force[k], -Derivative([&](double s) { return energy(o, s * e, o, o); }), tolerance);
      // The first body feels the opposite force at M's origin.
      const Vec3 torque_on_F = -load.torque - (M.p - F.p).cross(load.force);
      EXPECT_NEAR(torque_on_F[k], -Derivative([&](double s) { return energy(s * e, o, o, o); }), tolerance);
    }
  }
}

TEST(Bushing, EnergyRateIsMinusThePowerOfTheElasticLoads) {
  Random random(4);
  const Bushing bushing = Anisotropic();
  for (int i = 0; i < 100; ++i) {
    const FrameKinematics F = random.Frame(2 * random.Vector()), M = random.Frame(2 * random.Vector());
    const BushingLoad load = CalcBushing(bushing, F, M);
    const Vec3 v_F_at_M = F.v + F.w.cross(M.p - F.p);
    const double power = load.force.dot(M.v - v_F_at_M) + load.torque.dot(M.w - F.w);
    EXPECT_NEAR(load.energy_rate, -power, 1e-12 * load.energy_magnitude);
  }
}

TEST(Bushing, DampingTakesPowerInEveryMotion) {
  Random random(5);
  Bushing bushing;
  bushing.damping = {4, 0.1, 1};
  bushing.turn_damping = {0.3, 2, 0.05};
  for (int i = 0; i < 100; ++i) {
    const FrameKinematics F = random.Frame(2 * random.Vector()), M = random.Frame(2 * random.Vector());
    const BushingLoad load = CalcBushing(bushing, F, M);
    const Vec3 u = F.R.transpose() * (M.v - F.v - F.w.cross(M.p - F.p));
    const Vec3 w = F.R.transpose() * (M.w - F.w);
    const double power = load.force.dot(F.R * u) + load.torque.dot(F.R * w);
    EXPECT_NEAR(power,
                -(4 * u.x() * u.x() + 0.1 * u.y() * u.y() + u.z() * u.z()) -
                    (0.3 * w.x() * w.x() + 2 * w.y() * w.y() + 0.05 * w.z() * w.z()),
                1e-13);
    EXPECT_EQ(load.energy, 0);
  }
}

// Equal stiffness makes a force along the line of the origins, and the rotation vector has the same components in both
// frames whatever its stiffness, so that either body may come first.
TEST(Bushing, EqualStiffnessDoesNotCareWhichBodyComesFirst) {
  Random random(6);
  Bushing bushing;
  bushing.stiffness.setConstant(50);
  bushing.turn_stiffness = {5, 2, 11};
  for (int i = 0; i < 100; ++i) {
    const FrameKinematics F = random.Frame(random.Vector()), M = random.Frame(random.Vector());
    const BushingLoad there = CalcBushing(bushing, F, M), back = CalcBushing(bushing, M, F);
    EXPECT_NEAR(there.energy, back.energy, 1e-14 * there.energy_magnitude);
    EXPECT_NEAR((there.force + back.force).norm(), 0, 1e-13 * there.force.norm());
    EXPECT_NEAR((there.torque + back.torque).norm(), 0, 1e-13 * there.torque.norm());
    EXPECT_NEAR(there.force.cross(M.p - F.p).norm(), 0, 1e-13 * there.force.norm());
  }
}

TEST(Bushing, HalfATurnIsTheLimit) {
  Bushing bushing;
  bushing.turn_stiffness = {0, 0, 2};
  FrameKinematics F, M;
  const auto torque_at = [&](double angle) {
    M.q = Quat(Eigen::AngleAxisd(angle, Vec3::UnitZ()));
    return CalcBushing(bushing, F, M).torque.z();
  };
  EXPECT_NEAR(torque_at(std::numbers::pi - 1e-9), -2 * std::numbers::pi, 1e-8);
  EXPECT_NEAR(torque_at(std::numbers::pi + 1e-9), 2 * std::numbers::pi, 1e-8);
}

}  // namespace
}  // namespace savary
