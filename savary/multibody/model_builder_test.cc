// Models built without a file: what is accepted, what is refused and by which words.

#include "savary/multibody/model_builder.h"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "savary/multibody/mechanics.h"

namespace savary {
namespace {

Body MakeBody(const std::string& name, const Vec3& at = Vec3::Zero()) {
  Body body;
  body.name = name;
  body.mass = 2;
  body.I_BC_B = Vec3(1, 2, 2.5).asDiagonal();
  body.has_inertia = true;
  body.X_WB.p = at;
  return body;
}

// Two bodies in a row, with a pin and a slide.
struct Chain {
  ModelBuilder builder;
  BodyIndex a = builder.AddBody(MakeBody("a", {1, 0, 0}));
  BodyIndex b = builder.AddBody(MakeBody("b", {2, 0, 0}));
  JointIndex pin = builder.AddJoint("pin", "revolute", BodyIndex(), a, {});
  JointIndex slide = builder.AddJoint("slide", "prismatic", a, b, {.at = Vec3(2, 0, 0), .axis = Vec3::UnitX()});
  LawIndex law = builder.AddLaw(Expression(0.5), "pin");

  FrameIndex Frame(BodyIndex body) { return builder.AddFrame(body, Pose()); }
};

std::string MessageOf(const std::function<void()>& add) {
  try {
    add();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

ShapeIndex AddDisk(ModelBuilder* builder, const std::string& name, BodyIndex body, double radius, bool hole = false) {
  return builder->AddProfile({name, body, Pose(), Profile::Circle(Vec2::Zero(), radius, hole, {})});
}

TEST(ModelBuilder, BuildsAModelThatMechanicsTakes) {
  Chain chain;
  chain.builder.AddDrive({chain.pin, 0, DriveKind::kPosition, chain.law});
  chain.builder.AddLimits(chain.slide, 0, {.lower = -1.0, .upper = 1.0, .restitution = 0.5});
  const Model model = chain.builder.Build();
  EXPECT_TRUE(Validate(model).empty());
  const Mechanics mechanics(model);
  EXPECT_EQ(mechanics.num_rows(), 5 + 1 + 5 + 2);
}

TEST(ModelBuilder, JointsAreWhereTheBodiesAreDrawn) {
  const Model model = [] {
    Chain chain;
    return chain.builder.Build();
  }();
  Mechanics mechanics(model);
  VecX y = VecX::Zero(mechanics.layout().size());
  for (int b = 0; b < 2; ++b) {
    BodyState state;
    state.p_WC = model.bodies[b].X_WB.p;
    mechanics.layout().SetBody(state, b, &y);
  }
  mechanics.SetState(0, y, mechanics.discrete());
  mechanics.CalcConstraints();
  EXPECT_EQ(mechanics.c().norm(), 0);
  EXPECT_EQ(mechanics.coordinate(JointIndex(1), 0).c, 0);
}

TEST(ModelBuilder, SortsPartsOfJointsIntoTheOrderOfTheJoints) {
  Chain chain;
  chain.builder.AddDrive({chain.slide, 0, DriveKind::kSpeed, chain.law});
  chain.builder.AddDrive({chain.pin, 0, DriveKind::kSpeed, chain.law});
  const Model model = chain.builder.Build();
  EXPECT_EQ(model.drives[0].joint, chain.pin);
  EXPECT_EQ(model.drives[1].joint, chain.slide);
  Model swapped = model;
  std::swap(swapped.drives[0], swapped.drives[1]);
  ASSERT_EQ(Validate(swapped).size(), 1U);
  EXPECT_EQ(Validate(swapped)[0].message, "is not in the order of the joints; ModelBuilder sorts them");
}

TEST(ModelBuilder, ARefusedEntityLeavesTheModelAsItWas) {
  Chain chain;
  const size_t bodies = chain.builder.model().bodies.size();
  Body body = MakeBody("c");
  body.mass = -1;
  EXPECT_EQ(MessageOf([&] { chain.builder.AddBody(body); }),
            "body 'c': error: mass: the value must not be negative, found -1 kg");
  EXPECT_EQ(chain.builder.model().bodies.size(), bodies);
  EXPECT_THROW(chain.builder.AddLimits(chain.pin, 0, {.lower = 1.0, .upper = 0.5}), ModelError);
  EXPECT_TRUE(chain.builder.model().stops.empty());
  EXPECT_TRUE(Validate(chain.builder.Build()).empty());
}

TEST(ModelBuilder, BodiesThatCannotTurnGetAnInertia) {
  ModelBuilder builder;
  Body block = MakeBody("block", {3, 0, 0});
  block.has_inertia = false;
  block.I_BC_B.setZero();
  builder.AddBody(block);
  const Model model = builder.Build();
  EXPECT_GT(model.bodies[0].I_BC_B.diagonal().minCoeff(), 0);
}

TEST(ModelBuilder, CountsThePointsTwoShapesCanTouchAt) {
  Chain chain;
  const ShapeIndex disk = AddDisk(&chain.builder, "disk", chain.a, 0.1);
  const ShapeIndex hole = AddDisk(&chain.builder, "hole", BodyIndex(), 0.2, true);
  Contact contact;
  contact.name = "touch";
  contact.one = disk;
  contact.two = hole;
  chain.builder.AddContact(contact);
  EXPECT_EQ(chain.builder.model().contacts[0].points, 1);
}

// Every rule once: the message, and the entity and key it is about.
TEST(Validate, NamesEntityKeyAndRemedy) {
  struct Case {
    std::function<void(Chain*)> add;
    const char* message;
  };
  const auto body = [](const std::function<void(Body*)>& change) {
    return [change](Chain* chain) {
      Body c = MakeBody("c");
      change(&c);
      chain->builder.AddBody(c);
    };
  };
  const auto disks = [](Chain* chain, const std::function<void(Contact*)>& change, double radius = 0.1,
                        double hole = 0.2) {
    Contact contact;
    contact.name = "touch";
    contact.one = AddDisk(&chain->builder, "disk", chain->a, radius);
    contact.two = AddDisk(&chain->builder, "hole", chain->b, hole, true);
    change(&contact);
    chain->builder.AddContact(contact, contact.points);
  };
  const std::vector<Case> cases = {
      {body([](Body* c) { c->name = "a"; }),
       "body 'a': error: name: there is a body 'a' already; give one of them another name"},
      {body([](Body* c) { c->name = "ground"; }),
       "body 'ground': error: name: 'ground' is always there and cannot be declared"},
      {body([](Body* c) { c->mass = std::nan(""); }),
       "body 'c': error: mass: the value must be a finite number, found nan kg"},
      {body([](Body* c) { c->I_BC_B(2, 2) = 9; }),
       "body 'c': error: inertia: no body has the principal moments 1, 2, 9: the largest must not exceed the sum of "
       "the others"},
      {body([](Body* c) { c->I_BC_B(0, 0) = -1; }), "body 'c': error: inertia: a moment of inertia is negative"},
      {body([](Body* c) { c->I_BC_B(0, 1) = 0.1; }),
       "body 'c': error: inertia: the tensor of inertia must be symmetric"},
      {[](Chain* c) { c->builder.AddFrame(BodyIndex(7), Pose()); },
       "frame 4: error: refers to a body that is not in the model"},
      {[](Chain* c) { c->builder.AddJoint("hinge", "revolut", c->a, c->b, {}); },
       "joint 'hinge': error: kind: there is no joint 'revolut'; did you mean 'revolute'?"},
      {[](Chain* c) { c->builder.AddJoint("hinge", "revolute", c->a, c->a, {}); },
       "joint 'hinge': error: second: joint 'hinge' connects 'a' to itself; two different bodies are needed"},
      {[](Chain* c) { c->builder.AddJoint("cross", "universal", c->a, c->b, {.axis = Vec3::UnitY()}); },
       "joint: error: axis2: the two axes of a universal joint must be perpendicular as drawn"},
      {[](Chain* c) {
         c->builder.AddDrive({JointIndex(9), 0, DriveKind::kPosition, c->law});
       },
       "drive of joint '': error: refers to a joint that is not in the model"},
      {[](Chain* c) {
         c->builder.AddDrive({c->pin, 1, DriveKind::kPosition, c->law});
       },
       "drive of joint 'pin': error: coordinate: joint 'pin' (revolute) has no coordinate q2; it has q"},
      {[](Chain* c) {
         for (int i = 0; i < 2; ++i) c->builder.AddDrive({c->pin, 0, DriveKind::kPosition, c->law});
       },
       "drive of joint 'pin': error: coordinate 1 of joint 'pin' is driven twice"},
      {[](Chain* c) { c->builder.AddLimits(c->pin, 0, {.lower = 0.0, .restitution = 1.5}); },
       "limits of joint 'pin': error: restitution: a restitution lies between 0 and 1, found 1.5"},
      {[](Chain* c) { c->builder.AddLimits(c->pin, 0, {}); }, "limits: error: limits need 'lower', 'upper', or both"},
      {[](Chain* c) {
         c->builder.AddCoupling({"gear", {{c->pin, 0, 1}, {c->pin, 0, -2}}});
       },
       "coupling 'gear': error: second: couples a coordinate to itself; two different ones are needed"},
      {[](Chain* c) {
         c->builder.AddRod({"rod", c->Frame(c->a), c->Frame(c->b), 0});
       },
       "rod 'rod': error: length: the value must be greater than zero, found 0 m"},
      {[](Chain* c) {
         LinearSpring spring;
         spring.name = "coil";
         spring.F = c->Frame(c->a);
         spring.M = c->Frame(c->b);
         spring.stiffness = -3;
         c->builder.AddSpring(spring);
       },
       "spring 'coil': error: stiffness: the value must not be negative, found -3 N/m"},
      {[](Chain* c) {
         AppliedLoad load;
         load.name = "push";
         load.on = c->Frame(BodyIndex());
         c->builder.AddLoad(load);
       },
       "force 'push': error: second: a load on ground moves nothing; name a body"},
      {[](Chain* c) {
         c->builder.AddWatch({"never", c->law, false});
       },
       "event 'never': error: zero: this never changes; an event needs time t or a measured quantity"},
      {[&](Chain* c) { disks(c, [](Contact* k) { k->two = k->one; }); },
       "contact 'touch': error: second: 'disk' is named twice; a contact needs two shapes"},
      {[&](Chain* c) { disks(c, [](Contact* k) { k->points = 17; }); },
       "contact 'touch': error: points: a contact has 1 to 16 points, found 17"},
      {[&](Chain* c) { disks(c, [](Contact* k) { k->bilateral = true; }); },
       "contact 'touch': error: start: a bilateral contact is closed from the start"},
      {[&](Chain* c) { disks(c, [](Contact* k) {
                         k->friction = {0.1, 0.2, 0};
                       }); },
       "contact 'touch': error: friction.kinetic: the coefficient of sliding cannot be above that of sticking, 0.1"},
      {[&](Chain* c) {
         disks(
             c, [](Contact*) {}, 0.3);
       },
       "contact 'touch': error: shapes: contact 'touch': 'disk' of radius 0.3 m does not fit into element 0 (arc) of "
       "'hole', a hollow of radius 0.2 m"},
      {[&](Chain* c) {
         c->builder.AddJoint("glue", "weld", c->a, c->b, {});
         disks(c, [](Contact*) {});
       },
       "contact 'touch': error: second: 'a' of shape 'disk' and 'b' of shape 'hole' are welded together, so they never "
       "move relative to each other"},
  };
  for (const Case& one : cases) {
    Chain chain;
    EXPECT_EQ(MessageOf([&] { one.add(&chain); }), one.message);
  }
}

TEST(Validate, ListsAllProblemsOfAModel) {
  Chain chain;
  chain.builder.AddDrive({chain.pin, 0, DriveKind::kPosition, chain.law});
  Model model = chain.builder.Build();
  model.bodies[0].mass = -1;
  model.bodies[1].I_BC_B(2, 2) = 90;
  model.drives[0].coordinate = 4;
  const std::vector<ModelProblem> problems = Validate(model);
  ASSERT_EQ(problems.size(), 3U);
  EXPECT_EQ(problems[0].entity + ", " + problems[0].key, "body 'a', mass");
  EXPECT_EQ(problems[1].entity + ", " + problems[1].key, "body 'b', inertia");
  EXPECT_EQ(problems[2].entity + ", " + problems[2].key, "drive of joint 'pin', coordinate");
}

TEST(Validate, StopsAtIndicesThatLeadNowhere) {
  Chain chain;
  Model model = chain.builder.Build();
  model.joints[1].M = FrameIndex(99);
  model.frames[0].body = BodyIndex(5);
  const std::vector<ModelProblem> problems = Validate(model);
  ASSERT_GE(problems.size(), 2U);
  EXPECT_EQ(problems[0].message, "refers to a body that is not in the model");
  EXPECT_EQ(problems.back().message, "refers to a frame that is not in the model");
}

}  // namespace
}  // namespace savary
