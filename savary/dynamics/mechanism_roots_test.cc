// Root functions of a rod on a pin and of a disc on a floor, in every mode, against closed forms; their round-off.

#include "savary/dynamics/mechanism_roots.h"

#include <gtest/gtest.h>

#include "savary/contact/contact_shapes_test.h"
#include "savary/dynamics/mechanism_system.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// A system at its drawn state, with the nearest contact points followed.
struct RootsAt {
  Model model;
  MechanismSystem system;
  VecX y, g;

  explicit RootsAt(Model made) : model(std::move(made)), system(model, {}) {
    const State state = DrawnState(model);
    y = state.y;
    system.discrete() = state.discrete;
    system.contact_watch().Choose(system.At(0, y), ContactWatch::Asked::kAll, ContactWatch::Depth::kAny, nullptr,
                                  &system.discrete(), &y);
    g.setZero(system.num_roots());
  }

  Eigen::Ref<VecX> Twist() { return y.segment(system.structure().layout().velocity(0), 6); }
  double Root(int root) {
    system.CalcRoots(0, y, &g);
    // One root alone has the same value, or is left to CalcRoots.
    double one = g[root];
    const bool is_alone = system.CalcOneRoot(root, 0, y, &one);
    EXPECT_TRUE(!is_alone || one == g[root]) << one << " " << g[root];
    alone = is_alone;
    return g[root];
  }
  double Floor(int root) {
    VecX floors(system.num_roots());
    system.CalcRootFloors(0, y, &floors);
    return floors[root];
  }
  bool alone = false;  // whether the last root was computed without the others
};

RootsAt PinWithFriction() {
  PendulumModel made;
  JointFriction friction;
  friction.joint = made.pin;
  friction.law = {0.5, 0.4};
  friction.radius = 0.1;
  friction.preload = 10;
  made.builder.AddFriction(friction);
  return RootsAt(made.builder.Build());
}

TEST(MechanismRoots, OfAPinThatSticksAreItsMarginsToBothBounds) {
  RootsAt at = PinWithFriction();
  const RootLayout& roots = at.system.roots();
  at.system.set_friction_mode(0, FrictionMode::kSticking);
  // The pin carries the weight and holds m g / 2 against falling: a positive effort.
  const double bound = 0.5 * 0.1 * kWeight + 10, effort = 0.5 * kWeight;
  EXPECT_NEAR(at.Root(roots.friction(0, 0)), bound - effort, 1e-9);
  EXPECT_FALSE(at.alone) << "it depends on a force";
  EXPECT_NEAR(at.Root(roots.friction(0, 1)), bound + effort, 1e-9);
}

TEST(MechanismRoots, OfAPinThatSlidesIsItsRateInItsDirection) {
  RootsAt at = PinWithFriction();
  const RootLayout& roots = at.system.roots();
  at.Twist() << 0, 0, -2, 0, -1, 0;
  EXPECT_EQ(at.Root(roots.friction(0, 0)), 1) << "off: nothing to watch";
  at.system.set_friction_mode(0, FrictionMode::kBackward);
  EXPECT_NEAR(at.Root(roots.friction(0, 0)), 2, 1e-15);
  EXPECT_TRUE(at.alone);
  at.system.set_friction_mode(0, FrictionMode::kForward);
  EXPECT_NEAR(at.Root(roots.friction(0, 0)), -2, 1e-15);
  EXPECT_EQ(at.Root(roots.friction(0, 1)), 1);
}

TEST(MechanismRoots, OfAContactPointFollowItsMode) {
  const double gap = 0.05, mu = 0.3;
  RootsAt apart(DiscModel({0, DiscModel::kRadius + gap}, 0, mu).builder.Build());
  const RootLayout& roots = apart.system.roots();
  const int normal = roots.contact(0, ContactRoot::kNormal), friction = roots.contact(0, ContactRoot::kFriction),
            back = roots.contact(0, ContactRoot::kFrictionBack);
  ASSERT_EQ(apart.system.point_state(0).mode, ContactMode::kApart);
  EXPECT_NEAR(apart.Root(normal), gap, 1e-15);
  EXPECT_TRUE(apart.alone);
  EXPECT_EQ(apart.Root(friction), 1);
  EXPECT_GT(apart.Root(roots.contact(0, ContactRoot::kMinimum)), 0);

  // Rolling under its weight alone, friction has nothing to hold: the margins are the cone.
  RootsAt on(DiscModel({0, DiscModel::kRadius}, 0, mu).builder.Build());
  ContactPointState state = on.system.point_state(0);
  state.mode = ContactMode::kRolling;
  on.system.set_point_state(0, state);
  EXPECT_NEAR(on.Root(normal), kWeight, 1e-9);
  EXPECT_FALSE(on.alone);
  EXPECT_NEAR(on.Root(friction), mu * kWeight, 1e-9);
  EXPECT_NEAR(on.Root(back), mu * kWeight, 1e-9);

  // Sliding: the slip in the direction it had, whichever sign the tangent gives it.
  on.Twist() << 0, 0, 0, 2, 0, 0;
  double slips[2];
  for (const int side : {0, 1}) {
    state.mode = ContactMode::kSliding;
    state.direction = side == 0 ? 1 : -1;
    on.system.set_point_state(0, state);
    slips[side] = on.Root(friction);
    EXPECT_TRUE(on.alone);
    EXPECT_NEAR(on.Root(normal), kWeight, 1e-9);
  }
  EXPECT_NEAR(std::abs(slips[0]), 2, 1e-14);
  EXPECT_EQ(slips[0], -slips[1]);

  // What is not followed has no zero.
  state.mode = ContactMode::kUnused;
  on.system.set_point_state(0, state);
  for (int i = 0; i < roots.num_of_point(0); ++i) EXPECT_EQ(on.Root(normal + i), 1);
}

TEST(MechanismRoots, AreArmedUnlessTheyAreWatched) {
  PendulumModel made;
  made.builder.AddLimits(made.pin, 0, {.lower = -0.5});
  made.builder.AddWatch({"late", AddTimeLaw(&made.builder, "t - 3 s", kTime, "late"), false});
  RootsAt at(made.builder.Build());
  const RootLayout& roots = at.system.roots();
  Eigen::VectorXi signs(at.system.num_roots());
  at.system.CalcArmedSigns(&signs);
  EXPECT_EQ(signs[roots.stop(0)], 1);
  EXPECT_EQ(signs[roots.watch(0)], 0);
  EXPECT_EQ(at.Root(roots.watch(0)), -3);
  EXPECT_EQ(at.Floor(roots.watch(0)), 0) << "time has no round-off";
}

// Of round-off: a few epsilon of positions, speeds or forces of the mechanism, and as much more as it is larger.
TEST(MechanismRoots, FloorsAreRoundOffOfWhatTheRootIsMadeOf) {
  constexpr double kEpsilon = std::numeric_limits<double>::epsilon();
  for (const double size : {1e-3, 1.0, 1e4}) {
    DiscModel made({0, size}, 0, 0.3);
    RootsAt at(made.builder.Build());
    const RootLayout& roots = at.system.roots();
    const int normal = roots.contact(0, ContactRoot::kNormal), friction = roots.contact(0, ContactRoot::kFriction);
    const double length = at.system.length_scale();
    EXPECT_GT(at.Floor(normal), kEpsilon * size);
    EXPECT_LT(at.Floor(normal), 100 * kEpsilon * (size + length + 10)) << "the floor's outline is 10 m long";
    ContactPointState state = at.system.point_state(0);
    state.mode = ContactMode::kSliding;
    state.direction = 1;
    at.system.set_point_state(0, state);
    EXPECT_GT(at.Floor(normal), kEpsilon * kWeight);
    EXPECT_LT(at.Floor(normal), 1000 * kEpsilon * (kWeight + length)) << "of a force";
    at.Twist() << 0, 0, 0, 1e5, 0, 0;
    EXPECT_GT(at.Floor(friction), kEpsilon * 1e5);
    EXPECT_LT(at.Floor(friction), 2000 * kEpsilon * (1e5 + length));
  }
}

// A force F along the floor: a disc that rolls needs F / 3 of friction; a box on two corners, which share what holds
// them, needs F of both together.
TEST(MechanismRoots, RoomToSlideIsWhatFrictionHasLeft) {
  const double mu = 0.3, F = 0.6;
  const auto expect = [&](RootsAt&& at, int points, double held) {
    std::vector<int> used;
    for (int i = 0; i < at.system.structure().num_contact_points(); ++i) {
      ContactPointState state = at.system.point_state(i);
      if (state.mode == ContactMode::kUnused) continue;
      used.push_back(i);
      state.mode = ContactMode::kRolling;
      at.system.set_point_state(i, state);
    }
    EXPECT_EQ(static_cast<int>(used.size()), points);
    for (const int i : used) {
      const double room = at.Root(at.system.roots().contact(i, ContactRoot::kFriction)),
                   back = at.Root(at.system.roots().contact(i, ContactRoot::kFrictionBack));
      EXPECT_NEAR(std::min(room, back), mu * kWeight - held, 1e-9) << i;
      EXPECT_NEAR(std::max(room, back), mu * kWeight + held, 1e-9) << i;
    }
  };
  DiscModel disc({0, DiscModel::kRadius}, 0, mu);
  AddForce(&disc.builder, "push", disc.disc, "0.6 N", "0 N");
  expect(RootsAt(disc.builder.Build()), 1, F / 3);

  ModelBuilder builder;
  builder.SetGravity({0, -kWeight, 0});
  Body box = MakeRod("box", Vec3::Zero(), Vec3::UnitX());
  box.X_WB.p = {0, 0.1, 0};
  const BodyIndex index = builder.AddBody(box);
  builder.AddJoint("plane", "planar", BodyIndex(), index, {});
  Contact contact;
  contact.name = "touch";
  contact.one =
      builder.AddProfile({"outline", index, Pose(), Polygon({{-0.3, -0.1}, {0.3, -0.1}, {0.3, 0.1}, {-0.3, 0.1}})});
  contact.two = builder.AddProfile({"floor", BodyIndex(), Pose(), Polygon({{5, 0}, {-5, 0}}, true)});
  contact.friction.mu_static = contact.friction.mu_kinetic = mu;
  builder.AddContact(contact, 2);
  AddForce(&builder, "push", index, "0.6 N", "0 N");
  expect(RootsAt(builder.Build()), 2, F);
}

}  // namespace
}  // namespace savary::testing
