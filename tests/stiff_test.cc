// Linearised equations of motion against differences; stiff mechanisms against non-stiff integration.

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/dynamics/auto_integrator.h"
#include "savary/dynamics/linearization.h"
#include "savary/dynamics/march.h"
#include "savary/dynamics/mechanism_system.h"
#include "tests/support/closed_forms.h"
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

  Sample(const std::string& text, unsigned seed) : file(ParseModelText(text, "test.yaml")), system(file.model, {}) {
    const CheckedModel checked = CheckModel(file);
    EXPECT_TRUE(checked.assembly.ok) << checked.assembly.problem;
    system.discrete() = checked.start.discrete;
    y = checked.start.y;
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(-1, 1);
    VecX step(6 * file.model.num_bodies());
    for (double& value : step) value = 0.02 * uniform(random);
    MoveBodies(system.structure().layout(), step, &y);
    y.segment(system.structure().layout().velocity(0), step.size()) += 60 * step;
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
  arm: {mass: 1.2, inertia: [0.05, 0.03, 0.06, 0.002, 0.001, -0.003], at: [0.3, -0.4, 0]}
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
  gas: {actuator: guide, coordinate: q2, effort: "-20*guide.q2 - 3*guide.qd2*abs(guide.qd2) + 2*crank.wz"}
run: {until: 1}
)yaml";

const char* kSphericalPendulum = R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  first: {mass: 1, inertia: [0.02, 0.03, 0.04], at: [0.2, 0.1, -0.4]}
  second: {mass: 2, inertia: [0.02, 0.03, 0.02, 0.001, 0, 0.002], com: [0.05, 0, 0.02], at: [0.3, 0.3, -0.9]}
  third: {mass: 0.5, inertia: [0.01, 0.01, 0.01], at: [1, 1, 0]}
markers:
  hand: {body: third, at: [0.1, 0, 0], motion: {x: 0.1*sin(3*t), rz: 2*t, ry: 0.3*t^2}}
measures:
  apart: {distance: [first, third]}
joints:
  hook: {spherical: [ground, first], at: [0, 0, 0]}
  elbow: {spherical: [first, second], at: [0.25, 0.2, -0.7]}
forces:
  wind: {force: second, vector: [0.3*third.vx*apart.value, -2*second.vy^2, 2*sin(hook.q2)], point: [0.1, 0.2, 0.3]}
  mixed: {torque: [first, second], vector: [2*apart.rate, 0.1*second.wx, t], axes: body}
  pull: {force: [second, third], vector: [3*(second.x - third.x), 2*hook.q1, 2*third.z^2], axes: body}
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
  lift: {linear_spring: [wheel, load], stiffness: 40, damping: 2, free_length: 0.3}
  brake: {actuator: axle, coordinate: q2, effort: -4*axle.qd2 - 60*axle.q2}
run: {until: 1}
)yaml";

const char* kGearsOnRubber = R"yaml(
savary: 1
gravity: [0, 0, -9.81]
bodies:
  frame: {mass: 2, inertia: [0.1, 0.2, 0.2], at: [0.2, 0, 0.1]}
  pinion: {mass: 0.5, inertia: [0.01, 0.01, 0.02], at: [0, 0, 0]}
  wheel: {mass: 0.9, inertia: [0.03, 0.03, 0.05], at: [0.3, 0, 0]}
joints:
  A: {revolute: [frame, pinion], at: [0, 0, 0]}
  B: {revolute: [frame, wheel], at: [0.3, 0, 0]}
couplings:
  mesh: {gear: [A, B], teeth: [20, 40]}
forces:
  mount: {bushing: [ground, frame], stiffness: [3000, 2000, 5000], damping: [5, 6, 7], turn_stiffness: 40, turn_damping: 0.3}
  motor: {actuator: A, effort: 3 - 0.5*B.qd}
run: {until: 1}
)yaml";

// Column j of J against differences of the equations of motion: two steps, extrapolated, for an error of fourth order.
void ExpectColumn(Sample* sample, const MatX& J, int j) {
  const int n = sample->system.size();
  const VecX unit = VecX::Unit(n, j);
  const VecX column = (4 * sample->Difference(unit, 5e-5) - sample->Difference(unit, 1e-4)) / 3;
  for (int i = 0; i < n; ++i) {
    EXPECT_NEAR(J(i, j), column[i], 2e-8 * std::max(1.0, J.row(i).cwiseAbs().maxCoeff())) << i << " by " << j;
  }
}

class Linearization : public testing::TestWithParam<const char*> {};

TEST_P(Linearization, OfTheEquationsOfMotionMatchesDifferences) {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    SCOPED_TRACE(seed);
    Sample sample(GetParam(), seed);
    const int n = sample.system.size();
    MatX J(n, n);
    ASSERT_TRUE(sample.system.CalcJacobian(sample.t, sample.y, &J));
    for (int j = 0; j < n; ++j) ExpectColumn(&sample, J, j);
  }
}

INSTANTIATE_TEST_SUITE_P(Mechanisms, Linearization,
                         testing::Values(kSpringPendulum, kSliderCrank, kSphericalPendulum, kMovingMarkers,
                                         kGearsOnRubber));

TEST(Linearization, OfRedundantJointsHoldsWhereTheyDoNotContradict) {
  const std::string four_bar = R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  crank: {mass: 1, inertia: [0.01, 0.01, 0.01], at: [0.1, 0.1, 0]}
  coupler: {mass: 2, inertia: [0.01, 0.05, 0.05], at: [0.5, 0.3, 0]}
  rocker: {mass: 1, inertia: [0.03, 0.01, 0.03], at: [0.8, 0.2, 0]}
joints:
  A: {revolute: [ground, crank], at: [0, 0, 0]}
  B: {revolute: [crank, coupler], at: [0.2, 0.2, 0]}
  C: {revolute: [coupler, rocker], at: [0.8, 0.4, 0]}
  D: {revolute: [ground, rocker], at: [0.8, 0, 0]}
forces:
  stay: {linear_spring: [ground, coupler], stiffness: 900, damping: 4, free_length: 0.3}
run: {until: 1}
)yaml";
  Sample sample(four_bar, 5);
  const int n = sample.system.size();
  MatX J(n, n);
  ASSERT_TRUE(sample.system.CalcJacobian(sample.t, sample.y, &J));
  // In the plane the joints are not redundant; out of it no motion satisfies them all.
  const StateLayout& layout = sample.system.structure().layout();
  for (int b = 0; b < 3; ++b) {
    for (const int k : {0, 1, 3, 6}) ExpectColumn(&sample, J, layout.position(b) + k);
    for (const int k : {2, 3, 4}) ExpectColumn(&sample, J, layout.velocity(b) + k);
  }
}

TEST(Linearization, EvaluatesTheResidualByColoursNotByBodies) {
  const auto chain = [](int links, const std::string& forces) {
    std::string bodies, joints, last = "ground";
    for (int i = 0; i < links; ++i) {
      bodies += fmt::format("  b{}: {{mass: 1, inertia: [1, 1, 1], at: [{}, 0, 0]}}\n", i, i + 0.5);
      joints += fmt::format("  j{0}: {{revolute: [{1}, b{0}], at: [{0}, 0, 0]}}\n", i, last);
      last = fmt::format("b{}", i);
    }
    return "savary: 1\nbodies:\n" + bodies + "joints:\n" + joints + forces + "run: {until: 1}\n";
  };
  for (const int links : {2, 7, 30}) {
    const ModelFile file = ParseModelText(chain(links, ""), "test.yaml");
    MechanismLinearizer linearizer(file.model);
    EXPECT_EQ(linearizer.num_colours(), 2);
    MechanismSystem system(file.model, {});
    const CheckedModel checked = CheckModel(file);
    ASSERT_EQ(system.CalcAccelerations(0, checked.start.y), EvalStatus::kOk);
    LinearizedMechanism result;
    linearizer.Calc(0, checked.start.y, checked.start.discrete, system.vdot(), system.lambda(), &result);
    EXPECT_EQ(linearizer.num_residuals(), 24 * 2);
  }
  // What an expression reads, and all that acts on one body, is told apart.
  const ModelFile coupled =
      ParseModelText(chain(9, "forces: {a: {force: b1, vector: [2*b7.vx, 0, 3*j5.q]}}\n"), "test.yaml");
  const MechanismLinearizer linearizer(coupled.model);
  std::vector<int> colours;
  for (const int b : {1, 7, 4, 5}) colours.push_back(linearizer.colour(b));
  std::sort(colours.begin(), colours.end());
  EXPECT_EQ(colours, (std::vector<int>{0, 1, 2, 3}));
}

TEST(Linearization, OfAHangingPendulumIsSymmetricAndGivesItsFrequency) {
  // m g d comes from the multipliers alone: gravity itself does not depend on the pose.
  Sample sample(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies: {rod: {mass: 2, inertia: [0.2, 0, 0.2], at: [0, -0.5, 0]}}
joints: {pin: {revolute: [ground, rod], at: [0, 0, 0]}}
forces: {coil: {torsion_spring: pin, stiffness: 3, damping: 0.7}}
run: {until: 1}
)yaml",
                1);
  sample.y = CheckModel(sample.file).start.y;
  LinearizedMechanism lin;
  ASSERT_EQ(sample.system.Linearize(0, sample.y, &lin), EvalStatus::kOk);
  EXPECT_LE((lin.K - lin.K.transpose()).cwiseAbs().maxCoeff(), 1e-8 * lin.K.cwiseAbs().maxCoeff());
  Vec6 swing;
  swing << 0, 0, 1, 0.5, 0, 0;  // rotation about the pin, 0.5 above the mass centre
  EXPECT_LE((lin.J * swing).norm(), 1e-14);
  EXPECT_NEAR(swing.dot(lin.M * swing), 0.2 + 2 * 0.25, 1e-14);
  EXPECT_NEAR(swing.dot(lin.K * swing), 3 + 2 * 9.81 * 0.5, 1e-8);
  EXPECT_NEAR(swing.dot(lin.C * swing), 0.7, 1e-9);
}

// ---- stiff mechanisms

MemoryRun RunWith(ModelFile file, IntegratorKind integrator, double tolerance, double until = 0) {
  file.run.integrator = integrator;
  file.run.tolerance = tolerance;
  if (until > 0) file.run.until = until;
  return MemoryRun(file);
}

// A bob on a spring so stiff (10 000 rad/s) that it swings like a rigid pendulum, to 1e-7.
ModelFile StiffPendulum() {
  return ParseModelText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies: {bob: {mass: 1, inertia: [0.001, 0.001, 0.001], at: [1, 0, 0]}}
forces: {wire: {linear_spring: [ground, bob], stiffness: 1e8, free_length: 1}}
run: {until: 4, every: 0.02, formulation: absolute}
)yaml",
                        "test.yaml");
}

TEST(StiffPendulum, SwingsLikeARigidOneWithEveryMethod) {
  const closed_forms::LargePendulum exact({1, 1, 1, 9.81}, std::numbers::pi / 2);
  const auto expect_exact = [&](const MemoryRun& run) {
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    for (size_t i = 0; i < run.rows.size(); ++i) {
      const double angle = exact.Angle(run.t[i]).q;
      // The spring gives by 3 m g / k = 3e-7 at most, which slows the pendulum by as much per swing.
      EXPECT_NEAR(run.At(i, "bob.x"), std::sin(angle), 3e-6);
      EXPECT_NEAR(run.At(i, "bob.y"), -std::cos(angle), 3e-6);
    }
  };
  const MemoryRun explicit_run = RunWith(StiffPendulum(), IntegratorKind::kDormandPrince8, 1e-8);
  const MemoryRun radau = RunWith(StiffPendulum(), IntegratorKind::kRadau, 1e-8);
  const MemoryRun automatic = RunWith(StiffPendulum(), IntegratorKind::kAuto, 1e-8);
  expect_exact(explicit_run);
  expect_exact(radau);
  expect_exact(automatic);
  RecordProperty("explicit_steps", static_cast<int>(explicit_run.summary.counts.steps));
  RecordProperty("radau_steps", static_cast<int>(radau.summary.counts.steps));
  RecordProperty("auto_steps", static_cast<int>(automatic.summary.counts.steps));
  // A stiff direction that turns costs the implicit method convergence, so the gain is less than where it stands still.
  EXPECT_LT(6 * radau.summary.counts.steps, explicit_run.summary.counts.steps);
  EXPECT_LT(10 * radau.summary.counts.evaluations, explicit_run.summary.counts.evaluations);
}

TEST(Governor, ImplicitAndExplicitMethodsAgreeOnMotionAndDecay) {
  const ModelFile file = LoadModelFile("models/governor.yaml");
  const MemoryRun fine = RunWith(file, IntegratorKind::kDormandPrince8, 1e-12, 1.5);
  for (const IntegratorKind kind : {IntegratorKind::kRadau, IntegratorKind::kAuto}) {
    const MemoryRun run = RunWith(file, kind, 1e-9, 1.5);
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    ASSERT_EQ(run.rows.size(), fine.rows.size());
    for (size_t i = 0; i < run.rows.size(); ++i) {
      for (const char* name : {"left_hinge.q", "right_hinge.q", "guide.q", "bearing.q", "slider.vz", "left.wx"}) {
        EXPECT_NEAR(run.At(i, name), fine.At(i, name), 1e-6) << name << " at " << run.t[i];
      }
      EXPECT_NEAR(run.At(i, "energy.total"), fine.At(i, "energy.total"), 1e-6 * 72);
    }
    EXPECT_LT(run.summary.counts.steps, fine.summary.counts.steps / 5);
  }
}

TEST(Governor, NeedsFarFewerImplicitSteps) {
  const ModelFile file = LoadModelFile("models/governor.yaml");
  const MemoryRun explicit_run = RunWith(file, IntegratorKind::kDormandPrince8, 1e-6, 1);
  const MemoryRun radau = RunWith(file, IntegratorKind::kRadau, 1e-6, 1);
  RecordProperty("explicit_steps", static_cast<int>(explicit_run.summary.counts.steps));
  RecordProperty("radau_steps", static_cast<int>(radau.summary.counts.steps));
  EXPECT_LT(20 * radau.summary.counts.steps, explicit_run.summary.counts.steps);
}

TEST(Governor, LosesEnergyAndKeepsItsAngularMomentum) {
  const MemoryRun run = MemoryRun::OfModel("governor");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.worst_closure, 1e-10);
  EXPECT_LE(run.summary.energy.imbalance, 1e-7 * run.summary.energy.scale);
  EXPECT_LT(run.summary.energy.work, -1e-3);
  EXPECT_LT(run.summary.counts.steps,
            2000);  // at its limit of stability, 6.4 / 2e4 s, the explicit method needs 16 000
  const double scale = run.summary.energy.scale;
  double last = run.At(0, "energy.total");
  const auto momentum = [&](size_t i) {
    // Balls of 5 kg 1 m from the top, bars of 0.3 kg, the slider's and the bars' own inertia about the shaft.
    const double angle =
        std::numbers::pi / 6 + 0.5 * (std::abs(run.At(i, "left_hinge.q")) + std::abs(run.At(i, "right_hinge.q")));
    const double thick = 0.3 * 1e-4 / 6, swing = 0.3 * (1 + 1e-4) / 12 + 0.3 * 0.25;
    const double arm = (5 + swing) * std::pow(std::sin(angle), 2) + thick * std::pow(std::cos(angle), 2);
    return (thick + 2 * arm + 3 * 0.01 / 6) * run.At(i, "bearing.qd");
  };
  for (size_t i = 1; i < run.rows.size(); ++i) {
    EXPECT_LE(run.At(i, "energy.total"), last + 1e-8 * scale) << run.t[i];
    last = run.At(i, "energy.total");
    // The two arms mirror each other.
    EXPECT_NEAR(run.At(i, "left_hinge.q"), run.At(i, "right_hinge.q"), 1e-9);
    EXPECT_NEAR(momentum(i), momentum(0), 1e-6 * momentum(0));
  }
}

TEST(AutoIntegrator, RepeatsTheExplicitMethodsBitsWhereNothingIsStiff) {
  for (const char* name : {"pendulum", "slider_crank", "four_bar", "gyroscope"}) {
    const ModelFile file = LoadModelFile(std::string("models/") + name + ".yaml");
    const MemoryRun plain = RunWith(file, IntegratorKind::kDormandPrince8, file.run.tolerance);
    const MemoryRun automatic = RunWith(file, IntegratorKind::kAuto, file.run.tolerance);
    EXPECT_EQ(plain.rows, automatic.rows) << name;
    EXPECT_EQ(plain.summary.counts.steps, automatic.summary.counts.steps) << name;
    EXPECT_EQ(plain.summary.counts.rejected, automatic.summary.counts.rejected) << name;
    // What the explicit method evaluates is the same. A suspicion that is not confirmed costs the derivatives of one
    // Jacobian more, and steps that are rejected raise one, whatever the cause: where a stiff motion has decayed to
    // round-off they are the only sign of it, and nothing that a rejected step leaves tells the two apart. Each time
    // twice as many are needed, so that their number grows with the logarithm of the steps.
    const long more = automatic.summary.counts.evaluations - plain.summary.counts.evaluations;
    EXPECT_GE(more, 0) << name;
    EXPECT_LE(50 * more, plain.summary.counts.evaluations) << name;
  }
}

// Which method took each step.
struct MethodWatcher : MarchObserver {
  explicit MethodWatcher(const AutoIntegrator& integrator) : method(integrator) {}
  Action OnStep(const DenseStep& step) override {
    if (method.is_stiff() != (switches.size() % 2 == 1)) switches.push_back(step.t_end());
    return Action::kContinue;
  }
  const AutoIntegrator& method;
  std::vector<double> switches;
};

TEST(AutoIntegrator, TurnsImplicitWhileADamperIsStiffAndExplicitAgain) {
  // The damper's rate, c / m, rises to 4e5 per second around t = 2 and falls around t = 4.
  const ModelFile file = ParseModelText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies: {bob: {mass: 0.1, inertia: [0.001, 0.001, 0.001], at: [1, 0, 0]}}
measures: {reach: {distance: [ground, bob]}}
forces:
  leg: {linear_spring: [ground, bob], stiffness: 20, free_length: 1, tension: "4e4/(1 + exp(20*(2 - t)))/(1 + exp(20*(t - 4)))*reach.rate"}
run: {until: 12}
)yaml",
                                        "test.yaml");
  const CheckedModel checked = CheckModel(file);
  MechanismSystem system(file.model, {1e-8, 1e-10});
  system.discrete() = checked.start.discrete;
  AutoIntegrator method;
  MethodWatcher watcher(method);
  Marcher marcher(&system, &method, {});
  marcher.Start(0, checked.start.y);
  const MarchSummary summary = marcher.March(12, &watcher);
  EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
  ASSERT_EQ(watcher.switches.size(), 2u);
  EXPECT_NEAR(watcher.switches[0], 1.75, 0.25);
  EXPECT_NEAR(watcher.switches[1], 4.5, 0.5);
  EXPECT_LT(summary.counts.steps, 3000);  // 2 s x 4e5 / 6.4 = 125 000 by the explicit method alone
  const MemoryRun fine = RunWith(file, IntegratorKind::kRadau, 1e-11);
  EXPECT_NEAR(marcher.y()[0], fine.rows.back()[fine.Column("bob.x")], 1e-6);
  EXPECT_NEAR(marcher.y()[1], fine.rows.back()[fine.Column("bob.y")], 1e-6);
}

// Keeps all rows, and the checkpoint of one step.
struct CheckpointSink : ResultSink {
  void OnRow(double t, std::span<const double> row) override {
    times.push_back(t);
    rows.emplace_back(row.begin(), row.end());
  }
  void OnEvent(double, std::string_view, std::string_view, const EventDetail&) override {}
  void OnEventValues(double, char, std::span<const double>) override {}
  void OnCheckpoint(const DynamicsCheckpoint& checkpoint) override {
    if (steps++ == wanted) kept = checkpoint;
  }
  int wanted = 0, steps = 0;
  DynamicsCheckpoint kept;
  std::vector<double> times;
  std::vector<std::vector<double>> rows;
};

TEST(Checkpoint, OfAStiffRunIsResumedBitForBit) {
  ModelFile file = LoadModelFile("models/governor.yaml");
  file.run.until = 0.4;
  const CheckedModel checked = CheckModel(file);
  for (const IntegratorKind kind : {IntegratorKind::kRadau, IntegratorKind::kAuto}) {
    file.run.integrator = kind;
    for (const int wanted : {3, 40, 61}) {
      CheckpointSink whole, rest;
      whole.wanted = wanted;
      const DynamicsSummary expected = RunDynamics(file.model, checked.start, file.run, &whole);
      ASSERT_GT(whole.steps, wanted);
      const DynamicsSummary resumed = RunDynamics(file.model, checked.start, file.run, &rest, &whole.kept);
      ASSERT_FALSE(rest.rows.empty());
      const std::vector<std::vector<double>> tail(whole.rows.end() - static_cast<long>(rest.rows.size()),
                                                  whole.rows.end());
      EXPECT_EQ(rest.rows, tail) << wanted;
      EXPECT_EQ(resumed.counts.steps, expected.counts.steps);
      EXPECT_EQ(resumed.checkpoint.march.y, expected.checkpoint.march.y);
    }
  }
}

}  // namespace
}  // namespace savary
