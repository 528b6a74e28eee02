// What TouchSolver does at an instant, with closed forms: impacts of a disc on a floor and of a rod on its stop, what
// stays closed and what opens.

#include "savary/dynamics/touches.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// A system at its drawn state, with the nearest places of contact followed.
struct Instant {
  Model model;
  MechanismSystem system;
  TouchSolver solver;
  VecX y;

  explicit Instant(Model made) : model(std::move(made)), system(model, {}), solver(&system) {
    const State state = DrawnState(model);
    y = state.y;
    system.discrete() = state.discrete;
    (void)system.CalcAccelerations(0, y);
    system.contact_watch().Choose(system.At(0, y), ContactWatch::Asked::kAll, ContactWatch::Depth::kAny, nullptr,
                                  &system.discrete(), &y);
  }

  Eigen::Ref<VecX> Twist(int body = 0) { return y.segment(system.structure().layout().velocity(body), 6); }

  // As if the roots of everything that touches had come to zero.
  bool Solve() {
    std::vector<Crossing> crossings;
    VecX roots(system.num_roots());
    system.CalcRoots(0, y, &roots);
    for (int root = 0; root < system.num_roots(); ++root) {
      const RootOwner& owner = system.roots().owner(root);
      const bool is_gap = owner.kind == RootOwner::Kind::kStop || owner.is_normal();
      if (is_gap && std::abs(roots[root]) < 1e-12) crossings.push_back({root, 0, -1});
    }
    return solver.Solve(0, crossings, &y);
  }
};

Instant DiscOnFloor(double restitution, double mu) {
  return Instant(DiscModel({0, DiscModel::kRadius}, restitution, mu).builder.Build());
}

TEST(TouchSolver, ADiscReboundsWithItsRestitution) {
  Instant at = DiscOnFloor(0.5, 0);
  at.Twist() << 0, 0, 2, 3, -4, 0;
  ASSERT_TRUE(at.Solve()) << at.solver.problem();
  Vec6 expected;
  expected << 0, 0, 2, 3, 2, 0;
  EXPECT_LE((at.Twist() - expected).norm(), 1e-12);
  EXPECT_NEAR(at.solver.energy_lost(), 0.5 * (16 - 4), 1e-12);
  ASSERT_EQ(at.solver.changes().size(), 1u);
  EXPECT_NEAR(at.solver.changes()[0].approach, 4, 1e-12);
  EXPECT_FALSE(at.solver.changes()[0].formed);
  EXPECT_EQ(at.system.point_state(0).mode, ContactMode::kApart);
}

TEST(TouchSolver, FrictionOfAnImpactIsBoundedByItsNormalImpulse) {
  // Sliding throughout: the tangential impulse is mu (1 + e) m v_n; it turns the disc by r / I.
  Instant at = DiscOnFloor(0.5, 0.1);
  at.Twist() << 0, 0, 0, 3, -4, 0;
  ASSERT_TRUE(at.Solve());
  const double impulse = 0.1 * 1.5 * 4, inertia = 0.5 * DiscModel::kRadius * DiscModel::kRadius;
  EXPECT_NEAR(at.Twist()[3], 3 - impulse, 1e-12);
  EXPECT_NEAR(at.Twist()[2], -impulse * DiscModel::kRadius / inertia, 1e-10);
  // Enough friction: it leaves rolling, v = -w r with two thirds of its speed.
  Instant rolls = DiscOnFloor(0.5, 1);
  rolls.Twist() << 0, 0, 0, 3, -4, 0;
  ASSERT_TRUE(rolls.Solve());
  EXPECT_NEAR(rolls.Twist()[3], 2, 1e-12);
  EXPECT_NEAR(rolls.Twist()[2] * DiscModel::kRadius, -2, 1e-12);
}

TEST(TouchSolver, WithoutReboundTheContactStaysAndSlidesOrRolls) {
  for (const double mu : {0.1, 1.0}) {
    Instant at = DiscOnFloor(0, mu);
    at.Twist() << 0, 0, 0, 3, -1, 0;
    ASSERT_TRUE(at.Solve());
    EXPECT_NEAR(at.Twist()[4], 0, 1e-12);
    ASSERT_EQ(at.solver.changes().size(), 1u);
    EXPECT_TRUE(at.solver.changes()[0].formed);
    EXPECT_EQ(at.system.point_state(0).mode, mu < 0.5 ? ContactMode::kSliding : ContactMode::kRolling);
  }
}

TEST(TouchSolver, AContactThatIsLeftIsNotClosed) {
  Instant at = DiscOnFloor(0.5, 0.3);
  at.Twist() << 0, 0, 0, 0, 1, 0;
  const VecX before = at.y;
  ASSERT_TRUE(at.Solve());
  EXPECT_EQ(at.y, before);
  EXPECT_EQ(at.system.point_state(0).mode, ContactMode::kApart);
  EXPECT_EQ(at.solver.energy_lost(), 0);
}

TEST(TouchSolver, ARodReboundsFromItsStopAndRestsOnItWithout) {
  for (const double restitution : {0.6, 0.0}) {
    PendulumModel made;
    made.builder.AddLimits(made.pin, 0, {.lower = 0.0, .restitution = restitution});
    Instant at(made.builder.Build());
    at.Twist() << 0, 0, -2, 0, -1, 0;
    ASSERT_TRUE(at.Solve());
    EXPECT_NEAR(at.Twist()[2], 2 * restitution, 1e-12);
    EXPECT_NEAR(at.Twist()[4], restitution, 1e-12);
    EXPECT_NEAR(at.solver.energy_lost(), 0.5 / 3 * 4 * (1 - restitution * restitution), 1e-12);
    EXPECT_EQ(at.system.discrete().is_closed(0), restitution == 0);
  }
}

TEST(TouchSolver, AJointSticksUpToItsBoundAndSlidesBeyond) {
  // Without load but the preload: the weight's torque about the pin is m g L / 2.
  for (const double preload : {0.4 * kWeight, 0.6 * kWeight}) {
    PendulumModel made;
    JointFriction friction;
    friction.joint = made.pin;
    friction.radius = 0.01;
    friction.preload = preload;
    made.builder.AddFriction(friction);
    Instant at(made.builder.Build());
    ASSERT_TRUE(at.Solve());
    const bool sticks = preload > 0.5 * kWeight;
    EXPECT_EQ(at.system.friction_mode(0) == FrictionMode::kSticking, sticks);
    EXPECT_EQ(IsSliding(at.system.friction_mode(0)), !sticks);
    ASSERT_EQ(at.system.CalcAccelerations(0, at.y), EvalStatus::kOk);
    EXPECT_NEAR(at.system.vdot()[2], sticks ? 0 : -(0.5 * kWeight - preload) * 3, 1e-10);
  }
}

}  // namespace
}  // namespace savary::testing
