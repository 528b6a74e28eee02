// What divides a model into independent parts, on two rods: nothing but ground between them, a spring, a law, a shaft
// that drives guide.

#include "savary/multibody/components.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// Rods on pins at x = 0 and x = 5.
struct TwoRods {
  ModelBuilder builder;
  BodyIndex rods[2];
  JointIndex pins[2];

  TwoRods() {
    builder.SetGravity({0, -kWeight, 0});
    for (const int i : {0, 1}) {
      const Vec3 at(5. * i, 0, 0);
      rods[i] = builder.AddBody(MakeRod(i == 0 ? "left" : "right", at, at + Vec3(1, 0, 0), 1 + i));
      pins[i] = builder.AddJoint(i == 0 ? "a" : "b", "revolute", BodyIndex(), rods[i], {.at = at});
    }
  }
};

TEST(Components, RodsThatOnlyGroundConnectsAreTwo) {
  TwoRods made;
  made.builder.AddLimits(made.pins[1], 0, {.lower = -0.5, .upper = 0.5});
  const Model model = made.builder.Build();
  const std::vector<Component> parts = FindComponents(model);
  ASSERT_EQ(parts.size(), 2u);
  for (const int i : {0, 1}) {
    EXPECT_EQ(parts[i].bodies, std::vector<int>{i});
    EXPECT_EQ(parts[i].joints, std::vector<int>{i});
    EXPECT_EQ(parts[i].model.bodies[0].mass, 1 + i);
    EXPECT_TRUE(parts[i].copies.empty());
  }
  EXPECT_TRUE(parts[0].stops.empty());
  EXPECT_EQ(parts[1].stops, (std::vector<int>{0, 1}));
}

TEST(Components, ASpringBetweenThemMakesThemOne) {
  TwoRods made;
  LinearSpring spring;
  spring.name = "spring";
  spring.F = made.builder.AddFrame(made.rods[0], Pose());
  spring.M = made.builder.AddFrame(made.rods[1], Pose());
  spring.stiffness = 1;
  spring.free_length = 5;
  made.builder.AddSpring(spring);
  const std::vector<Component> parts = FindComponents(made.builder.Build());
  ASSERT_EQ(parts.size(), 1u);
  EXPECT_EQ(parts[0].bodies, (std::vector<int>{0, 1}));
}

TEST(Components, ACouplingOfTheirJointsMakesThemOne) {
  TwoRods made;
  made.builder.AddCoupling({"gear", {{made.pins[0], 0, 1}, {made.pins[1], 0, -2}}});
  const std::vector<Component> parts = FindComponents(made.builder.Build());
  ASSERT_EQ(parts.size(), 1u);
  EXPECT_EQ(parts[0].bodies, (std::vector<int>{0, 1}));
}

TEST(Components, AStateIsDividedByBodies) {
  TwoRods made;
  const Model model = made.builder.Build();
  State state = DrawnState(model);
  const Mechanics mechanics(model);
  const StateLayout& whole = mechanics.layout();
  state.t = 0.7;
  state.y.segment<6>(whole.velocity(0)) << 0, 0, 1, 0, 2, 0;
  state.y.segment<6>(whole.velocity(1)) << 0, 0, 3, 0, 4, 0;
  state.y[whole.work()] = 8;
  const std::vector<Component> parts = FindComponents(model);
  ASSERT_EQ(parts.size(), 2u);
  for (const int i : {0, 1}) {
    const Mechanics own(parts[i].model);
    const State part = ExtractState(model, state, parts[i]);
    EXPECT_EQ(part.t, 0.7);
    ASSERT_EQ(part.y.size(), own.layout().size());
    EXPECT_EQ(part.y.segment<6>(own.layout().velocity(0)), state.y.segment<6>(whole.velocity(i)));
    // A component far away may have an origin of its own.
    EXPECT_LE((part.y.segment<3>(own.layout().position(0)) + parts[i].model.origin -
               state.y.segment<3>(whole.position(i)) - model.origin)
                  .norm(),
              1e-15);
    EXPECT_EQ(part.y[own.layout().work()], 0);
  }
}

TEST(Components, PositionsOfSomeBodiesHaveTheirJointsAlone) {
  TwoRods made;
  made.builder.AddLimits(made.pins[1], 0, {.lower = -0.5});
  const Component right = ExtractPositions(made.builder.Build(), {0, 1});
  EXPECT_EQ(right.bodies, std::vector<int>{1});
  EXPECT_EQ(right.joints, std::vector<int>{1});
  EXPECT_TRUE(right.model.stops.empty());
}

TEST(Components, ContactsAreCountedThroughWhatTransmitsForces) {
  EXPECT_EQ(CountConnectedContacts(DiscModel({0, 0.2}, 0, 0).builder.Build()), 1);
  EXPECT_EQ(CountConnectedContacts(TwoRods().builder.Build()), 0);
}

// A shaft that is driven pushes two discs on rails: each has a copy of the shaft, one of them with its mass.
TEST(Components, AShaftThatIsDrivenIsCopiedAndHasItsMassOnce) {
  ModelBuilder builder;
  const BodyIndex shaft = builder.AddBody(MakeRod("shaft", {-0.5, 0, 0}, {0.5, 0, 0}, 3));
  const JointIndex bearing = builder.AddJoint("bearing", "revolute", BodyIndex(), shaft, {});
  builder.AddDrive({bearing, 0, DriveKind::kPosition, AddTimeLaw(&builder, "2 rad/s*t", kAngle, "bearing")});
  const ShapeIndex cam = builder.AddProfile({"cam", shaft, Pose(), Profile::Circle({0.05, 0}, 0.2, false, {})});
  for (const double side : {-1.0, 1.0}) {
    const std::string name = side < 0 ? "left" : "right";
    Body body = MakeRod(name, Vec3::Zero(), Vec3::UnitX());
    body.X_WB.p = {side, 0, 0};
    const BodyIndex index = builder.AddBody(body);
    builder.AddJoint(name + "_rail", "prismatic", BodyIndex(), index, {.at = body.X_WB.p, .axis = Vec3::UnitX()});
    Contact contact;
    contact.name = name + "_touch";
    contact.one = cam;
    contact.two = builder.AddProfile({name + "_disc", index, Pose(), Profile::Circle(Vec2::Zero(), 0.1, false, {})});
    builder.AddContact(contact);
  }
  const Model model = builder.Build();
  EXPECT_EQ(CountConnectedContacts(model), 1);
  const std::vector<Component> parts = FindComponents(model);
  ASSERT_EQ(parts.size(), 2u);
  double mass = 0;
  size_t copies = 0;
  for (const Component& part : parts) {
    EXPECT_EQ(part.contacts.size(), 1u);
    ASSERT_EQ(part.model.num_bodies(), 2);
    for (const Body& body : part.model.bodies) mass += body.name == "shaft" ? body.mass : 0;
    copies += static_cast<size_t>(std::count(part.copies.begin(), part.copies.end(), "shaft"));
  }
  EXPECT_EQ(mass, 3);
  EXPECT_EQ(copies, 1u);
}

}  // namespace
}  // namespace savary::testing
