// Linearised equations of motion against differences; stiff mechanisms against non-stiff integration.

#include <cmath>
#include <numbers>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/dynamics/linearization.h"
#include "savary/dynamics/mechanism_system.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

// ---- linearisation

// A mechanism at a random state that satisfies its joints.
struct Sample {
  ModelFile file;
  MechanismSystem system;
  VecX y;
  double t = 0.3;

  Sample(const std::string& text, unsigned seed)
      : file(ParseModelText(text, "test.yaml")), system(file.model, {}) {
    const CheckedModel checked = CheckModel(file);
    EXPECT_TRUE(checked.assembly.ok) << checked.assembly.problem;
    system.branches() = checked.start.branches;
    y = checked.start.y;
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(-1, 1);
    VecX step(6 * file.model.num_bodies());
    for (double& value : step) value = 0.02 * uniform(random);
    MoveBodies(system.mechanics().layout(), step, &y);
    y.segment(system.mechanics().layout().velocity(0), step.size()) += 60 * step;
    EXPECT_EQ(system.Close(t, &y), EvalStatus::kOk) << system.failure();
  }

  [[nodiscard]] VecX Derivative(const VecX& at) {
    VecX ydot(system.size());
    EXPECT_EQ(system.CalcDerivative(t, at, &ydot), EvalStatus::kOk) << system.failure();
    return ydot;
  }
  [[nodiscard]] VecX Difference(const VecX& direction, double h) {
    return (Derivative(y + h * direction) - Derivative(y - h * direction)) / (2 * h);
  }
};

const char* kSpringPendulum = R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  arm: {mass: 1.2, inertia: [0.05, 0.01, 0.06, 0.002, 0.001, -0.003], at: [0.3, -0.4, 0]}
  bob: {mass: 0.7, inertia: [0.03, 0.02, 0.01], at: [0.3, -1.1, 0.1]}
joints:
  pin: {revolute: [ground, arm], at: [0, 0, 0]}
forces:
  link: {linear_spring: [arm, bob], stiffness: 1000, damping: 3, free_length: 0.4, points: [[0.1, -0.2, 0], [0, 0.1, 0.02]]}
  stay: {linear_spring: [ground, bob], stiffness: 50, free_length: 0.7, points: [[1, 0, 0], [0.1, 0, 0]]}
  coil: {torsion_spring: pin, stiffness: 4, damping: 0.3}
run: {until: 1}
)yaml";

// Cylindrical and spherical joints where revolute ones would repeat what others already say.
const char* kSliderCrank = R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  crank: {mass: 0.8, inertia: [0.01, 0.02, 0.03], at: [0.1, 0, 0]}
  rod: {mass: 0.5, inertia: [0.001, 0.01, 0.01], at: [0.4, 0.1, 0]}
  slider: {mass: 0.4, inertia: [0.001, 0.001, 0.001], at: [0.6, 0.2, 0]}
joints:
  shaft: {revolute: [ground, crank], at: [0, 0, 0], drive: {speed: 3 + sin(4*t)}}
  big_end: {spherical: [crank, rod], at: [0.2, 0, 0]}
  small_end: {revolute: [rod, slider], at: [0.6, 0.2, 0]}
  guide: {cylindrical: [ground, slider], at: [0.6, 0.2, 0], axis: x}
forces:
  gas: {actuator: guide, coordinate: q2, effort: "-20*guide.q2 - 3*guide.qd2*abs(guide.qd2) + crank.wz"}
run: {until: 1}
)yaml";

const char* kSphericalPendulum = R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  first: {mass: 1, inertia: [0.02, 0.03, 0.04], at: [0.2, 0.1, -0.4]}
  second: {mass: 2, inertia: [0.02, 0.03, 0.01, 0.001, 0, 0.002], com: [0.05, 0, 0.02], at: [0.3, 0.3, -0.9]}
  third: {mass: 0.5, inertia: [0.01, 0.01, 0.01], at: [1, 1, 0]}
markers:
  hand: {body: third, at: [0.1, 0, 0], motion: {x: 0.1*sin(3*t), rz: 2*t, ry: 0.3*t^2}}
measures:
  apart: {distance: [first, third]}
joints:
  hook: {spherical: [ground, first], at: [0, 0, 0]}
  elbow: {spherical: [first, second], at: [0.25, 0.2, -0.7]}
forces:
  wind: {force: second, vector: [0.3*third.vx*apart.value, -second.vy^2, sin(first.x)], point: [0.1, 0.2, 0.3]}
  mixed: {torque: [first, second], vector: [apart.rate, 0.1*second.wx, t], axes: body}
  pull: {force: [second, third], vector: [3*(second.x - third.x), 2*hook.q1, third.z^2], axes: body}
  rope: {linear_spring: [first, third], stiffness: 30, free_length: 0.5, tension: 0.2*apart.rate*second.z}
run: {until: 1}
)yaml";

const char* kMovingMarkers = R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  boom: {mass: 3, inertia: [0.1, 0.2, 0.3], at: [0.5, 0, 0]}
  load: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [1, -0.5, 0]}
  wheel: {mass: 1, inertia: [0.1, 0.2, 0.1], at: [0, 1, 0]}
markers:
  rail: {body: boom, at: [0.3, 0, 0], motion: {x: 0.2*sin(2*t), rz: 0.4*sin(t)}}
  eye: {body: load, at: [-0.2, 0.5, 0]}
joints:
  swivel: {revolute: [ground, boom], at: [0, 0, 0], axis: [0, 1, 1]}
  trolley: {spherical: [boom, load], markers: [rail, eye]}
  axle: {cylindrical: [boom, wheel], at: [0, 1, 0], drive: {acceleration: 2 + t, coordinate: q1}}
forces:
  lift: {linear_spring: [boom, load], markers: [rail, eye], stiffness: 0, tension: 0}
  brake: {actuator: axle, coordinate: q2, effort: -4*axle.qd2 - 60*axle.q2}
run: {until: 1}
)yaml";

class Linearization : public testing::TestWithParam<const char*> {};

TEST_P(Linearization, OfTheEquationsOfMotionMatchesDifferences) {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    Sample sample(GetParam(), seed);
    const int n = sample.system.size();
    MatX J(n, n);
    ASSERT_TRUE(sample.system.CalcJacobian(sample.t, sample.y, &J));
    for (int j = 0; j < n; ++j) {
      // Two steps, extrapolated: an error of fourth order.
      const VecX unit = VecX::Unit(n, j);
      const VecX column = (4 * sample.Difference(unit, 5e-5) - sample.Difference(unit, 1e-4)) / 3;
      for (int i = 0; i < n; ++i) {
        EXPECT_NEAR(J(i, j), column[i], 2e-8 * std::max(1.0, J.row(i).cwiseAbs().maxCoeff())) << i << " by " << j << ", seed " << seed;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Mechanisms, Linearization,
                         testing::Values(kSpringPendulum, kSliderCrank, kSphericalPendulum, kMovingMarkers));

}  // namespace
}  // namespace savary
