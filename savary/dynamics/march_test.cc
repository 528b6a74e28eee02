#include "savary/dynamics/march.h"

#include <atomic>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <new>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "savary/dynamics/function_system.h"
#include "savary/dynamics/radau.h"
#include "savary/dynamics/runge_kutta.h"

#ifdef __GLIBC__
// Counts every allocation of this program, those of operator new and of Eigen alike. The address sanitizer has a malloc
// of its own.
#define SAVARY_COUNTS_ALLOCATIONS
namespace {
std::atomic<long> allocations = 0;
}
extern "C" void* __libc_malloc(size_t size);
extern "C" __attribute__((weak)) void* __interceptor_malloc(size_t size);
extern "C" __attribute__((weak)) void* malloc(size_t size) {
  ++allocations;
  return __interceptor_malloc != nullptr ? __interceptor_malloc(size) : __libc_malloc(size);
}
#endif

namespace savary {
namespace {

using Action = MarchObserver::Action;
using std::numbers::pi;

// Remembers every event, and does as it is told.
class Recorder : public MarchObserver {
 public:
  using Reaction = std::function<Action(double t, VecX* y, std::span<const Crossing>)>;
  explicit Recorder(Reaction reaction = {}) : reaction_(std::move(reaction)) {}

  Action OnStep(const DenseStep& step) override {
    EXPECT_GT(step.t_end(), step.t_begin());
    steps.push_back(step.t_end());
    return on_step ? on_step(step) : Action::kContinue;
  }
  Action OnEvents(double t, VecX* y, std::span<const Crossing> crossings) override {
    instants.push_back(t);
    states.push_back(*y);
    groups.emplace_back(crossings.begin(), crossings.end());
    return reaction_ ? reaction_(t, y, crossings) : Action::kContinue;
  }

  std::vector<double> instants;
  std::vector<VecX> states;
  std::vector<std::vector<Crossing>> groups;
  std::vector<double> steps;
  std::function<Action(const DenseStep&)> on_step;

 private:
  Reaction reaction_;
};

VecX MarchVector(std::initializer_list<double> values) {
  VecX v(static_cast<Eigen::Index>(values.size()));
  std::copy(values.begin(), values.end(), v.begin());
  return v;
}

constexpr double kGravity = 9.81;

void Fall(double, const VecX& y, VecX* ydot) { *ydot << y[1], -kGravity; }

MarchSummary RunMarch(HybridSystem* system, double t0, const VecX& y0, double t1, MarchObserver* observer,
                      VecX* y = nullptr, const ExplicitTableau& tableau = DormandPrince8Tableau(),
                      const MarchOptions& options = {}) {
  RungeKutta method(tableau);
  Marcher marcher(system, &method, options);
  marcher.Start(t0, y0);
  const MarchSummary summary = marcher.March(t1, observer);
  EXPECT_EQ(summary.t, marcher.t());
  if (y) *y = marcher.y();
  return summary;
}

TEST(March, MeetsItsEndToTheBitAndItsTolerance) {
  for (double tolerance : {1e-6, 1e-9, 1e-12}) {
    FunctionSystem system(2, tolerance, [](double, const VecX& y, VecX* ydot) { *ydot << y[1], -y[0]; });
    for (const ExplicitTableau* m : {&DormandPrince5Tableau(), &DormandPrince8Tableau()}) {
      MarchObserver nobody;
      VecX y;
      const VecX start = MarchVector({std::cos(0.1), -std::sin(0.1)});
      const MarchSummary summary = RunMarch(&system, 0.1, start, 10.3, &nobody, &y, *m);
      EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
      EXPECT_EQ(summary.t, 10.3);
      EXPECT_NEAR(y[0], std::cos(10.3), 30 * tolerance);
      EXPECT_NEAR(y[1], -std::sin(10.3), 30 * tolerance);
    }
  }
}

// d'' = -d^1.5 from d = 0, d' = 1: a Hertzian touch, deepest d_m = (5/4)^0.4, which lasts 4 sqrt(pi) gamma(0.4) / (5
// gamma(0.9)) d_m.
struct HertzTouch : FunctionSystem {
  static constexpr double kDeepest = 1.0933621;  // for the span alone, which need not be exact
  double end = 2.94328 * kDeepest;
  bool foresees = true;

  explicit HertzTouch(double tolerance)
      : FunctionSystem(2, tolerance,
                       [](double, const VecX& y, VecX* ydot) { *ydot << y[1], -std::pow(std::max(0.0, y[0]), 1.5); }) {
    Watch(1, [](double, const VecX& y, VecX* g) { *g << y[0]; });
    armed << 1;
    relative = 0;
  }
  TouchSpan FindSpan(double, const VecX&, const VecX&) override { return foresees ? TouchSpan{0, end} : TouchSpan{}; }
};

TEST(March, TouchIsPassedInStepsOfItsAngle) {
  const double deepest = std::pow(1.25, 0.4);
  const double length = 4 * std::sqrt(pi) * std::tgamma(0.4) / (5 * std::tgamma(0.9)) * deepest;
  HertzTouch system(1e-11);
  size_t steps[2];
  double errors[2];
  for (const bool foresees : {false, true}) {
    system.foresees = foresees;
    Recorder recorder([](double, VecX*, std::span<const Crossing>) { return Action::kStop; });
    double middle = 0;
    recorder.on_step = [&](const DenseStep& step) {
      if (step.t_begin() <= 0.5 * length && step.t_end() >= 0.5 * length) {
        VecX y(2);
        step.Calc(0.5 * length, &y);
        middle = y[0];
      }
      return Action::kContinue;
    };
    const MarchSummary summary = RunMarch(&system, 0, MarchVector({0, 1}), 5, &recorder);
    EXPECT_EQ(summary.status, MarchStatus::kStopped);
    ASSERT_EQ(recorder.instants.size(), 1u);
    EXPECT_NEAR(recorder.instants[0], length, 1e-9);
    EXPECT_NEAR(recorder.states[0][1], -1, 1e-9);
    EXPECT_NEAR(middle, deepest, 1e-9);
    steps[foresees] = recorder.steps.size();
    errors[foresees] = std::abs(recorder.states[0][1] + 1);
  }
  EXPECT_LT(steps[true], 0.8 * static_cast<double>(steps[false]));
  EXPECT_LT(errors[true], errors[false]);
}

TEST(March, ThrownBodyCrossesHeightsAndSpeedsWhenTheParabolaSays) {
  const double v0 = 12, height = 5;
  FunctionSystem system(2, 1e-9, Fall);
  // Height 5 (twice), the top (speed 0), the speed of -3, the ground, and the touch of the top height.
  system.Watch(5, [=](double, const VecX& y, VecX* g) {
    *g << y[0] - height, y[1], y[1] + 3, y[0], v0 * v0 / (2 * kGravity) - y[0];
  });
  Recorder recorder;
  const MarchSummary summary = RunMarch(&system, 0, MarchVector({0, v0}), 3, &recorder);
  EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
  const double root = std::sqrt(v0 * v0 - 2 * kGravity * height);
  struct Expected {
    int root;
    double time;
    int direction;
  };
  const std::vector<Expected> expected{{0, (v0 - root) / kGravity, 1},  {1, v0 / kGravity, -1},
                                       {4, v0 / kGravity, 0},           {2, (v0 + 3) / kGravity, -1},
                                       {0, (v0 + root) / kGravity, -1}, {3, 2 * v0 / kGravity, -1}};
  std::vector<Crossing> found;
  for (const auto& group : recorder.groups) found.insert(found.end(), group.begin(), group.end());
  ASSERT_EQ(found.size(), expected.size());
  std::stable_sort(found.begin(), found.end(), [](const Crossing& p, const Crossing& q) {
    return p.time < q.time - 1e-6 || (std::abs(p.time - q.time) <= 1e-6 && p.root < q.root);
  });
  for (size_t k = 0; k < expected.size(); ++k) {
    EXPECT_EQ(found[k].root, expected[k].root);
    EXPECT_EQ(found[k].direction, expected[k].direction);
    // A touch is where the rate of g vanishes: known to the square root of what g is known to, in the worst case.
    EXPECT_NEAR(found[k].time, expected[k].time, found[k].direction == 0 ? 1e-8 : 1e-12) << k;
  }
}

TEST(March, BouncingBallHitsTheGroundOnTime) {
  for (const ExplicitTableau* m : {&RungeKutta4Tableau(), &DormandPrince5Tableau(), &DormandPrince8Tableau()}) {
    for (int armed : {0, 1}) {
      FunctionSystem system(2, 1e-9, Fall);
      system.Watch(1, [](double, const VecX& y, VecX* g) { (*g)[0] = y[0]; });
      system.armed[0] = armed;
      Recorder recorder([](double, VecX* y, std::span<const Crossing>) {
        (*y)[1] *= -0.9;
        return Action::kRestart;
      });
      VecX y;
      MarchOptions options;
      if (m->error_order == 0) options.first_step = 0.05;
      const MarchSummary summary = RunMarch(&system, 0, MarchVector({1, 0}), 3, &recorder, &y, *m, options);
      EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
      ASSERT_EQ(recorder.instants.size(), 4u);
      double impact = std::sqrt(2 / kGravity), speed = kGravity * impact;
      // tests/references/bouncing_ball.py, times
      const double published[] = {0.4515236409857, 1.2642661947600, 1.9957344931569, 2.6540559617141};
      for (int k = 0; k < 4; ++k) {
        EXPECT_NEAR(recorder.instants[k], impact, 1e-12);
        EXPECT_NEAR(recorder.instants[k], published[k], 1e-12);
        EXPECT_NEAR(recorder.states[k][1], -speed, 1e-11);
        speed *= 0.9;
        impact += 2 * speed / kGravity;
      }
    }
  }
}

TEST(March, OscillatorCrossesZeroEveryHalfPeriodFor1000Seconds) {
  FunctionSystem system(2, 1e-14, [](double, const VecX& y, VecX* ydot) { *ydot << y[1], -y[0]; });
  system.Watch(1, [](double, const VecX& y, VecX* g) { (*g)[0] = y[0]; });
  Recorder recorder;
  const MarchSummary summary = RunMarch(&system, 0, MarchVector({1, 0}), 1000, &recorder);
  EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
  ASSERT_EQ(recorder.instants.size(), 318u);  // (k + 1/2) pi <= 1000
  for (int k = 0; k < 318; ++k) {
    EXPECT_NEAR(recorder.instants[k], (k + 0.5) * pi, 1e-12) << k;
    EXPECT_EQ(recorder.groups[k][0].direction, k % 2 == 0 ? -1 : 1);
  }
}

TEST(March, ZerosOfALooselyIntegratedRunLieOnTheSolutionNotOnItsInterpolant) {
  // y' = cos t has steps of order 1 at this tolerance; the zero of y - 0.7 is where the method's own solution has it.
  FunctionSystem system(1, 1e-3, [](double t, const VecX&, VecX* ydot) { (*ydot)[0] = std::cos(t); });
  system.Watch(1, [](double, const VecX& y, VecX* g) { (*g)[0] = y[0] - 0.7; });
  Recorder recorder;
  ASSERT_EQ(RunMarch(&system, 0, MarchVector({0}), 2, &recorder).status, MarchStatus::kReachedEnd);
  ASSERT_GE(recorder.instants.size(), 1u);
  EXPECT_NEAR(recorder.states[0][0], 0.7, 1e-15);
  EXPECT_NEAR(recorder.instants[0], std::asin(0.7), 1e-9);
}

TEST(March, ManyCrossingsWithinOneStepComeInOrder) {
  // y = t, one step would do; 40 roots in it.
  FunctionSystem system(1, 1e-6, [](double, const VecX&, VecX* ydot) { ydot->setOnes(); });
  system.Watch(40, [](double, const VecX& y, VecX* g) {
    for (int i = 0; i < 40; ++i) (*g)[i] = y[0] - (1 + 0.001 * ((17 * i) % 40));
  });
  Recorder recorder;
  ASSERT_EQ(RunMarch(&system, 0, MarchVector({0}), 3, &recorder).status, MarchStatus::kReachedEnd);
  ASSERT_EQ(recorder.instants.size(), 40u);
  for (int k = 0; k < 40; ++k) {
    EXPECT_NEAR(recorder.instants[k], 1 + 0.001 * k, 1e-15 * 4);
    ASSERT_EQ(recorder.groups[k].size(), 1u);
    EXPECT_EQ((17 * recorder.groups[k][0].root) % 40, k);
  }
}

TEST(March, GrazingIsATouchOrNothing) {
  // y = t: (y - 1)^2 touches for a watched root and is nothing for an armed one.
  FunctionSystem system(1, 1e-6, [](double, const VecX&, VecX* ydot) { ydot->setOnes(); });
  system.Watch(2, [](double, const VecX& y, VecX* g) { g->setConstant((y[0] - 1) * (y[0] - 1)); });
  system.armed << 0, 1;
  Recorder recorder;
  ASSERT_EQ(RunMarch(&system, 0, MarchVector({0}), 3, &recorder).status, MarchStatus::kReachedEnd);
  ASSERT_EQ(recorder.groups.size(), 1u);
  ASSERT_EQ(recorder.groups[0].size(), 1u);
  EXPECT_EQ(recorder.groups[0][0].root, 0);
  EXPECT_EQ(recorder.groups[0][0].direction, 0);
  EXPECT_NEAR(recorder.instants[0], 1, 1e-12);
}

// A mass pushed by 1 while x < 1 and held by a spring 3 (x - 1) beyond: x = 1 at 1 s with speed 3/2, then half a period
// of the spring, then the parabola again.
TEST(March, ForceSwitchesWhereTheClosedFormSays) {
  int branch = 1;
  FunctionSystem system(
      2, 1e-13, [&branch](double, const VecX& y, VecX* ydot) { *ydot << y[1], branch > 0 ? 1.0 : -3 * (y[0] - 1); });
  system.Watch(1, [](double, const VecX& y, VecX* g) { (*g)[0] = 1 - y[0]; });
  system.armed[0] = 1;
  Recorder recorder([&](double, VecX*, std::span<const Crossing>) {
    branch = -branch;
    system.armed[0] = branch;
    return Action::kRestart;
  });
  VecX y;
  const MarchSummary summary = RunMarch(&system, 0, MarchVector({0, 0.5}), 6, &recorder, &y);
  EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
  ASSERT_EQ(recorder.instants.size(), 3u);
  const double back = 1 + pi / std::sqrt(3.0), again = back + 3;
  EXPECT_NEAR(recorder.instants[0], 1, 1e-12);
  EXPECT_NEAR(recorder.instants[1], back, 1e-12);
  EXPECT_NEAR(recorder.instants[2], again, 1e-12);
  EXPECT_NEAR(y[0], 1 + 1.5 / std::sqrt(3.0) * std::sin(std::sqrt(3.0) * (6 - again)), 1e-12);
}

TEST(March, ForcesThatPushBackToTheSwitchFromBothSidesPileUpEvents) {
  int branch = 1;
  FunctionSystem system(1, 1e-9, [&branch](double, const VecX&, VecX* ydot) { (*ydot)[0] = branch; });
  system.Watch(1, [](double, const VecX& y, VecX* g) { (*g)[0] = 2 - y[0]; });
  system.armed[0] = 1;
  Recorder recorder([&](double, VecX*, std::span<const Crossing>) {
    branch = -branch;
    system.armed[0] = branch;
    return Action::kRestart;
  });
  const MarchSummary summary = RunMarch(&system, 0, MarchVector({0.5}), 5, &recorder);
  EXPECT_EQ(summary.status, MarchStatus::kEventsPileUp);
  EXPECT_NEAR(summary.t, 1.5, 1e-14);
}

// A ball of speeds 1 and c in the unit square, from its centre: walls at t = k + 1/2 and (k + 1/2) / c. Until 100 s
// these are 100 + floor(100 c + 1/2) hits; with c = 3 each of the 100 is in a corner.
TEST(March, BilliardBallMeetsTheWallsOnTime) {
  for (const auto& [c, instants] : {std::pair(std::sqrt(5.0), 324u), std::pair(3.0, 300u)}) {
    FunctionSystem system(4, 1e-9, [](double, const VecX& y, VecX* ydot) { *ydot << y[2], y[3], 0, 0; });
    system.Watch(4, [](double, const VecX& y, VecX* g) { *g << y[0], 1 - y[0], y[1], 1 - y[1]; });
    system.armed.setOnes();
    Recorder recorder([](double, VecX* y, std::span<const Crossing> crossings) {
      for (const Crossing& crossing : crossings) (*y)[2 + crossing.root / 2] *= -1;
      return Action::kRestart;
    });
    EXPECT_EQ(RunMarch(&system, 0, MarchVector({0.5, 0.5, 1, c}), 100, &recorder).status, MarchStatus::kReachedEnd);
    EXPECT_EQ(recorder.instants.size(), instants);
    int hits[2] = {0, 0};
    for (size_t k = 0; k < recorder.groups.size(); ++k) {
      for (const Crossing& crossing : recorder.groups[k]) {
        const int axis = crossing.root / 2;
        EXPECT_NEAR(recorder.instants[k], (hits[axis]++ + 0.5) / (axis == 0 ? 1 : c), 1e-12);
        EXPECT_EQ(crossing.direction, -1);
      }
    }
    EXPECT_EQ(hits[0], 100);
  }
}

TEST(March, AnArmedRootLeftAloneIsReportedOnce) {
  FunctionSystem system(1, 1e-9, [](double, const VecX&, VecX* ydot) { ydot->setOnes(); });
  system.Watch(1, [](double, const VecX& y, VecX* g) { (*g)[0] = 2 - y[0]; });
  system.armed[0] = 1;
  Recorder recorder;
  EXPECT_EQ(RunMarch(&system, 0, MarchVector({0}), 5, &recorder).status, MarchStatus::kReachedEnd);
  ASSERT_EQ(recorder.instants.size(), 1u);
  EXPECT_NEAR(recorder.instants[0], 2, 1e-15);
}

TEST(March, AnArmedRootOnTheWrongSideAtTheStartIsReportedThere) {
  FunctionSystem system(1, 1e-9, [](double, const VecX&, VecX* ydot) { ydot->setOnes(); });
  system.Watch(1, [](double, const VecX& y, VecX* g) { (*g)[0] = 2 - y[0]; });
  system.armed[0] = 1;
  for (double start : {2.0, 3.0}) {
    Recorder recorder;
    EXPECT_EQ(RunMarch(&system, 0, MarchVector({start}), 1, &recorder).status, MarchStatus::kReachedEnd);
    ASSERT_EQ(recorder.instants.size(), 1u);
    EXPECT_EQ(recorder.instants[0], 0);
  }
}

TEST(March, RootsAtOneInstantAreOneEvent) {
  // Three functions of x = cos t that vanish where x = 1/2.
  FunctionSystem system(3, 1e-9, [](double, const VecX& y, VecX* ydot) { *ydot << y[1], -y[0], 1; });
  system.Watch(3, [](double, const VecX& y, VecX* g) {
    *g << y[0] - 0.5, std::pow(y[0], 3) + y[0] - 0.625, 5 * std::exp(y[0]) - 5 * std::exp(0.5);
  });
  Recorder recorder;
  EXPECT_EQ(RunMarch(&system, 0, MarchVector({1, 0, 0}), 2, &recorder).status, MarchStatus::kReachedEnd);
  ASSERT_EQ(recorder.groups.size(), 1u);
  EXPECT_EQ(recorder.groups[0].size(), 3u);
  EXPECT_NEAR(recorder.instants[0], pi / 3, 1e-8);
}

TEST(March, RootsFurtherApartThanTheToleranceAreEventsInOrder) {
  FunctionSystem system(2, 1e-10, [](double, const VecX& y, VecX* ydot) { *ydot << y[1], -y[0]; });
  system.Watch(2, [](double t, const VecX& y, VecX* g) { *g << pi / 2 + 1e-10 - t, y[0]; });
  Recorder recorder;
  EXPECT_EQ(RunMarch(&system, 1, MarchVector({std::cos(1), -std::sin(1)}), 2, &recorder).status,
            MarchStatus::kReachedEnd);
  ASSERT_EQ(recorder.groups.size(), 2u);
  EXPECT_EQ(recorder.groups[0][0].root, 1);
  EXPECT_EQ(recorder.groups[1][0].root, 0);
  EXPECT_NEAR(recorder.instants[0], pi / 2, 2e-11);
  EXPECT_NEAR(recorder.instants[1], pi / 2 + 1e-10, 1e-15);
}

TEST(March, AZeroAtTheVeryEndOfTheRunIsReported) {
  FunctionSystem system(1, 1e-9, [](double, const VecX&, VecX* ydot) { ydot->setOnes(); });
  system.Watch(2, [](double, const VecX& y, VecX* g) { *g << 2 - y[0], y[0] - 1; });
  RungeKutta method(DormandPrince8Tableau());
  Marcher marcher(&system, &method, {});
  Recorder recorder;
  marcher.Start(0, MarchVector({0}));
  EXPECT_EQ(marcher.March(2, &recorder).status, MarchStatus::kReachedEnd);
  EXPECT_EQ(marcher.March(3, &recorder).status, MarchStatus::kReachedEnd);
  ASSERT_EQ(recorder.instants.size(), 2u);
  EXPECT_NEAR(recorder.instants[1], 2, 1e-15);
}

// A pendulum in Cartesian coordinates x, y, vx, vy on the unit circle, closed in position and speed after each step.
class Pendulum : public FunctionSystem {
 public:
  explicit Pendulum(double tolerance)
      : FunctionSystem(4, tolerance, [](double, const VecX& y, VecX* ydot) {
          const double tension = y[2] * y[2] + y[3] * y[3] - kGravity * y[1];
          *ydot << y[2], y[3], -tension * y[0], -kGravity - tension * y[1];
        }) {
    Watch(2, [](double, const VecX& y, VecX* g) { *g << y[0], y[1] + 0.9; });
  }
  EvalStatus Close(double, VecX* y) override {
    y->head<2>().normalize();
    y->tail<2>() -= y->head<2>().dot(y->tail<2>()) * y->head<2>();
    return EvalStatus::kOk;
  }
};

TEST(March, ClosureKeepsTheStateOnItsManifoldAndTheDenseOutputContinuous) {
  Pendulum system(1e-6);
  Recorder recorder;
  VecX last = MarchVector({1, 0, 0, 0});
  recorder.on_step = [&last](const DenseStep& step) {
    VecX begin(4);
    step.Calc(step.t_begin(), &begin);
    EXPECT_EQ(begin, last);
    last = step.y_end();
    EXPECT_NEAR(last.head<2>().norm(), 1, 1e-15);
    EXPECT_NEAR(last.head<2>().dot(last.tail<2>()), 0, 2e-15);
    return Action::kContinue;
  };
  VecX y;
  EXPECT_EQ(RunMarch(&system, 0, last, 20, &recorder, &y).status, MarchStatus::kReachedEnd);
  EXPECT_NEAR(0.5 * y.tail<2>().squaredNorm() + kGravity * y[1], 0, 1e-4);
  EXPECT_GT(recorder.instants.size(), 40u);
  for (size_t k = 0; k < recorder.groups.size(); ++k) {
    for (const Crossing& c : recorder.groups[k]) {
      // An instant is known to 4 epsilon 20 s, the speed is 4.5 m/s at most.
      EXPECT_NEAR(c.root == 0 ? recorder.states[k][0] : recorder.states[k][1] + 0.9, 0, 8e-14);
    }
  }
}

// Closure that leaves round-off 1e-11 in the state, rough in time: no event is seen twice for it.
class RoughClosure : public FunctionSystem {
 public:
  RoughClosure() : FunctionSystem(2, 1e-9, {}) {
    Watch(1, [](double, const VecX& y, VecX* g) { (*g)[0] = 1 - y[0]; });
    armed[0] = 1;
  }
  EvalStatus CalcDerivative(double, const VecX& y, VecX* ydot) override {
    *ydot << y[1], armed[0] > 0 ? 1.0 : -3 * (y[0] - 1);
    return EvalStatus::kOk;
  }
  EvalStatus Close(double t, VecX* y) override {
    (*y)[0] += 1e-11 * std::sin(1e12 * t);
    return EvalStatus::kOk;
  }
};

TEST(March, RoundOffOfTheClosureMakesNoEvents) {
  for (int run = 0; run < 50; ++run) {
    RoughClosure system;
    Recorder recorder([&](double, VecX*, std::span<const Crossing>) {
      system.armed[0] = -system.armed[0];
      return Action::kRestart;
    });
    EXPECT_EQ(RunMarch(&system, 0.01 * run, MarchVector({0, 0.5}), 6 + 0.01 * run, &recorder).status,
              MarchStatus::kReachedEnd);
    ASSERT_EQ(recorder.instants.size(), 3u) << run;
    EXPECT_NEAR(recorder.instants[0] - 0.01 * run, 1, 1e-9);
    EXPECT_NEAR(recorder.instants[2] - 0.01 * run, 4 + pi / std::sqrt(3.0), 1e-9);
  }
}

TEST(March, AnEventAFewUlpsBeforeTheEndIsFoundAndTheEndIsMet) {
  for (int ulps = 0; ulps <= 40; ++ulps) {
    const double instant = 2 - ulps * 1.2e-16;
    FunctionSystem system(1, 1e-9, [](double, const VecX&, VecX* ydot) { ydot->setOnes(); });
    system.Watch(1, [instant](double, const VecX& y, VecX* g) { (*g)[0] = instant - y[0]; });
    system.armed[0] = 1;
    Recorder recorder([&system](double, VecX*, std::span<const Crossing>) {
      system.armed[0] = -1;
      return Action::kRestart;
    });
    const MarchSummary summary = RunMarch(&system, 0.3, MarchVector({0.3}), 2, &recorder);
    EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
    EXPECT_EQ(summary.t, 2);
    ASSERT_EQ(recorder.instants.size(), 1u) << ulps;
    EXPECT_NEAR(recorder.instants[0], instant, 2e-15);
  }
}

TEST(March, SamplingDoesNotChangeTheSteps) {
  Pendulum system(1e-8);
  Recorder plain, sampling;
  VecX sample(4);
  sampling.on_step = [&sample](const DenseStep& step) {
    for (int k = 0; k < 7; ++k) step.Calc(step.t_begin() + k / 7.0 * (step.t_end() - step.t_begin()), &sample);
    return Action::kContinue;
  };
  VecX y_plain, y_sampling;
  const VecX start = MarchVector({1, 0, 0, 0});
  EXPECT_EQ(RunMarch(&system, 0, start, 10, &plain, &y_plain).status, MarchStatus::kReachedEnd);
  EXPECT_EQ(RunMarch(&system, 0, start, 10, &sampling, &y_sampling).status, MarchStatus::kReachedEnd);
  EXPECT_EQ(plain.steps, sampling.steps);
  EXPECT_EQ(y_plain, y_sampling);
}

TEST(March, AResumedRunRepeatsEveryBit) {
  for (const ExplicitTableau* m : {&RungeKutta4Tableau(), &DormandPrince5Tableau(), &DormandPrince8Tableau()}) {
    MarchOptions options;
    if (m->error_order == 0) options.first_step = 0.01;
    Pendulum system(1e-8);
    const auto bounce = [](double, VecX* y, std::span<const Crossing> crossings) {
      if (crossings[0].root != 0) return Action::kContinue;
      y->tail<2>() *= 0.95;
      return Action::kRestart;
    };
    Recorder whole(bounce);
    VecX y;
    const MarchSummary expected = RunMarch(&system, 0, MarchVector({1, 0, 0, 0}), 10, &whole, &y, *m, options);

    // The same, stopped and carried over to a new marcher after every step.
    MarchState state;
    Recorder parts(bounce);
    parts.on_step = [](const DenseStep&) { return Action::kStop; };
    {
      RungeKutta method(*m);
      Marcher marcher(&system, &method, options);
      marcher.Start(0, MarchVector({1, 0, 0, 0}));
      marcher.Save(&state);
    }
    MarchSummary summary;
    do {
      RungeKutta method(*m);
      Marcher marcher(&system, &method, options);
      marcher.Restore(state);
      summary = marcher.March(10, &parts);
      marcher.Save(&state);
    } while (summary.t < 10);
    EXPECT_EQ(state.y, y);
    EXPECT_EQ(parts.steps, whole.steps);
    EXPECT_EQ(parts.instants, whole.instants);
    EXPECT_EQ(summary.counts.evaluations, expected.counts.evaluations);
    EXPECT_EQ(summary.counts.rejected, expected.counts.rejected);
  }
}

TEST(March, FixedStepsAreOfOneLengthExceptAtEventsAndTheEnd) {
  FunctionSystem system(2, 1e-9, [](double, const VecX& y, VecX* ydot) { *ydot << y[1], -y[0]; });
  Recorder recorder;
  MarchOptions options;
  options.first_step = 0.1;
  const MarchSummary summary =
      RunMarch(&system, 0, MarchVector({1, 0}), 1, &recorder, nullptr, RungeKutta4Tableau(), options);
  EXPECT_EQ(summary.counts.steps, 10);
  EXPECT_EQ(summary.counts.evaluations, 41);
  EXPECT_EQ(summary.t, 1);
}

TEST(March, StepsStayBelowTheLimit) {
  FunctionSystem system(1, 1e-6, [](double, const VecX&, VecX* ydot) { ydot->setOnes(); });
  Recorder recorder;
  MarchOptions options;
  options.max_step = 0.01;
  EXPECT_EQ(RunMarch(&system, 0, MarchVector({0}), 1, &recorder, nullptr, DormandPrince8Tableau(), options).status,
            MarchStatus::kReachedEnd);
  double last = 0;
  for (double t : recorder.steps) {
    EXPECT_LE(t - last, 0.0101 * (1 + 1e-12));
    last = t;
  }
}

TEST(March, ASolutionThatBlowsUpEndsWithItsLastGoodState) {
  FunctionSystem system(1, 1e-9, [](double, const VecX& y, VecX* ydot) { (*ydot)[0] = y[0] * y[0]; });
  MarchObserver nobody;
  VecX y;
  const MarchSummary summary = RunMarch(&system, 0, MarchVector({1}), 2, &nobody, &y);
  EXPECT_EQ(summary.status, MarchStatus::kStepTooSmall);
  EXPECT_NEAR(summary.t, 1, 1e-6);
  EXPECT_TRUE(y.allFinite());
}

// y' = -1 down to y = 0, beyond which there is no derivative.
class Cliff : public FunctionSystem {
 public:
  Cliff() : FunctionSystem(1, 1e-9, {}) {}
  EvalStatus CalcDerivative(double, const VecX& y, VecX* ydot) override {
    (*ydot)[0] = std::sqrt(y[0]) - std::sqrt(y[0]) - 1;
    return y[0] < 0 ? EvalStatus::kSingular : EvalStatus::kOk;
  }
};

TEST(March, EvaluationsThatFailShortenTheStepThenEndTheRunWithTheirStatus) {
  Cliff system;
  MarchObserver nobody;
  const MarchSummary summary = RunMarch(&system, 0, MarchVector({1}), 2, &nobody);
  EXPECT_EQ(summary.status, MarchStatus::kEvaluationFailed);
  EXPECT_EQ(summary.evaluation, EvalStatus::kSingular);
  EXPECT_NEAR(summary.t, 1, 1e-13);
  EXPECT_LE(summary.t, 1);
}

class Unclosable : public FunctionSystem {
 public:
  Unclosable() : FunctionSystem(1, 1e-9, [](double, const VecX&, VecX* ydot) { ydot->setOnes(); }) {}
  EvalStatus Close(double t, VecX*) override { return t > 0.5 ? EvalStatus::kNotConverged : EvalStatus::kOk; }
};

TEST(March, ClosureThatFailsEndsTheRun) {
  Unclosable system;
  MarchObserver nobody;
  const MarchSummary summary = RunMarch(&system, 0, MarchVector({0}), 2, &nobody);
  EXPECT_EQ(summary.status, MarchStatus::kClosureFailed);
  EXPECT_EQ(summary.evaluation, EvalStatus::kNotConverged);
  EXPECT_NEAR(summary.t, 0.5, 1e-14);
}

TEST(March, StopsWhenToldAndWhenTheStepsRunOut) {
  FunctionSystem system(2, 1e-9, Fall);
  system.Watch(1, [](double, const VecX& y, VecX* g) { (*g)[0] = y[0]; });
  Recorder recorder([](double, VecX*, std::span<const Crossing>) { return Action::kStop; });
  VecX y;
  MarchSummary summary = RunMarch(&system, 0, MarchVector({1, 0}), 5, &recorder, &y);
  EXPECT_EQ(summary.status, MarchStatus::kStopped);
  EXPECT_NEAR(summary.t, std::sqrt(2 / kGravity), 1e-14);
  EXPECT_NEAR(y[0], 0, 1e-15);

  MarchObserver nobody;
  MarchOptions options;
  options.max_steps = 3;
  summary = RunMarch(&system, 0, MarchVector({1, 0}), 500, &nobody, &y, DormandPrince8Tableau(), options);
  EXPECT_EQ(summary.status, MarchStatus::kTooManySteps);
}

#ifdef SAVARY_COUNTS_ALLOCATIONS
TEST(March, NothingIsAllocatedAfterTheFirstStep) {
  Pendulum system(1e-8);
  struct Bouncer : MarchObserver {
    Action OnStep(const DenseStep& step) override {
      if (first < 0) first = allocations;
      step.Calc(0.5 * (step.t_begin() + step.t_end()), &sample);
      return Action::kContinue;
    }
    Action OnEvents(double, VecX* y, std::span<const Crossing> crossings) override {
      ++events;
      if (crossings[0].root != 0) return Action::kContinue;
      y->tail<2>() *= 0.99;
      return Action::kRestart;
    }
    long first = -1;
    int events = 0;
    VecX sample = VecX::Zero(4);
  } bouncer;
  RungeKutta five(DormandPrince5Tableau()), eight(DormandPrince8Tableau());
  Radau radau;
  for (Integrator* method :
       {static_cast<Integrator*>(&five), static_cast<Integrator*>(&eight), static_cast<Integrator*>(&radau)}) {
    Marcher marcher(&system, method, {});
    marcher.Start(0, MarchVector({1, 0, 0, 0}));
    bouncer.first = -1;
    const MarchSummary summary = marcher.March(10, &bouncer);
    EXPECT_EQ(allocations, bouncer.first);
    EXPECT_EQ(summary.status, MarchStatus::kReachedEnd);
    EXPECT_GT(bouncer.events, 10);
  }
  const long before = allocations;
  delete new int;
  VecX vector(17);
  EXPECT_GE(allocations, before + 1) << "allocations are not counted";
}
#endif

// A ball on a floor, decided on by its observer.
class Bouncing : public FunctionSystem {
 public:
  Bouncing()
      : FunctionSystem(2, 1e-10, [](double /*t*/, const VecX& y, VecX* ydot) { *ydot = Eigen::Vector2d(y[1], -1); }) {
    Watch(1, [](double /*t*/, const VecX& y, VecX* g) { (*g)[0] = y[0]; });
    armed[0] = 1;
  }
  [[nodiscard]] bool IsDecided(int /*root*/) const override { return is_decided; }
  bool is_decided = true;
};

TEST(March, ADecidedRootThatComesBackFromTheWrongSideIsNoEvent) {
  // The observer turns the speed at the floor, and leaves the ball below it by more than round-off.
  for (const bool decided : {true, false}) {
    Bouncing ball;
    ball.is_decided = decided;
    Recorder recorder([](double, VecX* y, std::span<const Crossing>) {
      if ((*y)[1] < 0) *y = Eigen::Vector2d(-1e-11, -0.5 * (*y)[1]);
      return Action::kRestart;
    });
    RungeKutta integrator(DormandPrince8Tableau());
    Marcher marcher(&ball, &integrator, {});
    marcher.Start(0, Eigen::Vector2d(0.5, 0));
    EXPECT_EQ(marcher.March(1.9, &recorder).status, decided ? MarchStatus::kReachedEnd : MarchStatus::kEventsPileUp);
    if (decided) {
      ASSERT_EQ(recorder.instants.size(), 1U);
      EXPECT_NEAR(recorder.instants[0], 1, 1e-12);
    }
  }
}

TEST(March, ADecidedRootThatStaysOnTheWrongSideIsAnEventAtTheBeginning) {
  Bouncing ball;
  Recorder recorder([](double, VecX*, std::span<const Crossing>) { return Action::kStop; });
  RungeKutta integrator(DormandPrince8Tableau());
  Marcher marcher(&ball, &integrator, {});
  marcher.Start(0, Eigen::Vector2d(-1e-11, -0.1));
  EXPECT_EQ(marcher.March(1, &recorder).status, MarchStatus::kStopped);
  ASSERT_EQ(recorder.instants.size(), 1U);
  EXPECT_EQ(recorder.instants[0], 0);
}

}  // namespace
}  // namespace savary
