#pragma once

#include <string>
#include <utility>

#include "savary/multibody/mechanics.h"
#include "savary/multibody/model_builder.h"
#include "savary/multibody/state.h"

namespace savary::testing {

// Mechanisms of one to three bodies that tests of several modules share, in the x-y plane, gravity along -y.

inline constexpr double kWeight = 9.81;  // m/s^2

/// A thin rod of inertia m L^2 / 12, its axes those of the world.
inline Body MakeRod(const std::string& name, const Vec3& from, const Vec3& to, double mass = 1) {
  Body rod;
  rod.name = name;
  rod.mass = mass;
  rod.X_WB.p = (from + to) / 2;
  const double inertia = mass * (to - from).squaredNorm() / 12;
  rod.I_BC_B = Vec3(inertia, inertia, inertia).asDiagonal();  // about z; the others do not matter in the plane
  rod.has_inertia = true;
  return rod;
}

inline LawIndex AddTimeLaw(ModelBuilder* builder, const std::string& text, const Quantity& quantity,
                           const std::string& owner) {
  SymbolTable symbols;
  symbols.AddVariable("t", {0, kTime, false});
  return builder->AddLaw(Expression::Compile(text, {}, symbols, quantity, {}), owner);
}

/// A force on the origin of a body, world axes; each component is an expression of time.
inline void AddForce(ModelBuilder* builder, const std::string& name, BodyIndex body, const std::string& x,
                     const std::string& y) {
  AppliedLoad load;
  load.name = name;
  load.on = builder->AddFrame(body, Pose());
  load.components = {AddTimeLaw(builder, x, kForce, name), AddTimeLaw(builder, y, kForce, name),
                     AddTimeLaw(builder, "0 N", kForce, name)};
  builder->AddLoad(load);
}

/// A rod of length 1 m and 1 kg on a pin at the origin, from there along `along`, a unit vector.
struct PendulumModel {
  ModelBuilder builder;
  BodyIndex rod;
  JointIndex pin;

  explicit PendulumModel(const Vec3& along = Vec3::UnitX()) {
    builder.SetGravity({0, -kWeight, 0});
    rod = builder.AddBody(MakeRod("rod", Vec3::Zero(), along));
    pin = builder.AddJoint("pin", "revolute", BodyIndex(), rod, {});
  }
};

/// Crank of 1 m at `angle` from the x axis, rod of 2 m, block on the x axis.
struct SliderCrankModel {
  ModelBuilder builder;
  BodyIndex crank, rod, block;
  JointIndex shaft, pin, wrist, guide;

  explicit SliderCrankModel(double angle = 1) {
    builder.SetGravity({0, -kWeight, 0});
    const Vec3 knee(std::cos(angle), std::sin(angle), 0);
    const Vec3 end(knee.x() + std::sqrt(4 - knee.y() * knee.y()), 0, 0);
    crank = builder.AddBody(MakeRod("crank", Vec3::Zero(), knee));
    rod = builder.AddBody(MakeRod("rod", knee, end, 2));
    block = builder.AddBody(MakeRod("block", end - Vec3(0.1, 0, 0), end + Vec3(0.1, 0, 0), 3));
    shaft = builder.AddJoint("shaft", "revolute", BodyIndex(), crank, {});
    pin = builder.AddJoint("pin", "revolute", crank, rod, {.at = knee});
    wrist = builder.AddJoint("wrist", "revolute", rod, block, {.at = end});
    guide = builder.AddJoint("guide", "prismatic", BodyIndex(), block, {.at = end, .axis = Vec3::UnitX()});
  }
};

/// Adds a disc of 1 kg (inertia m r^2 / 2) that can move in the plane, over a floor of its own along y = 0, 5 m to
/// either side of it. Their contact has the name `touch`.
struct Disc {
  BodyIndex body;
  JointIndex plane;
};
inline Disc AddDisc(ModelBuilder* builder, const std::string& name, const std::string& touch, double radius,
                    const Vec2& at, double restitution, double mu) {
  Body body = MakeRod(name, Vec3::Zero(), Vec3::Zero());
  body.X_WB.p = {at.x(), at.y(), 0};
  body.I_BC_B.diagonal().setConstant(0.5 * radius * radius);
  Disc disc;
  disc.body = builder->AddBody(body);
  disc.plane = builder->AddJoint(name + "_plane", "planar", BodyIndex(), disc.body, {});
  ProfileOptions open;
  open.open = true;
  Contact contact;
  contact.name = touch;
  contact.one =
      builder->AddProfile({name + "_outline", disc.body, Pose(), Profile::Circle(Vec2::Zero(), radius, false, {})});
  // Material lies to the left of the direction of travel.
  const PlaneCurve line = PlaneCurve::Line({at.x() + 5, 0}, {at.x() - 5, 0}, {});
  contact.two = builder->AddProfile({name + "_floor", BodyIndex(), Pose(), Profile({{line, {}}}, open, {})});
  contact.restitution.value = restitution;
  contact.friction.mu_static = contact.friction.mu_kinetic = mu;
  builder->AddContact(contact);
  return disc;
}

/// One such disc of 0.1 m.
struct DiscModel {
  static constexpr double kRadius = 0.1;
  ModelBuilder builder;
  BodyIndex disc;
  JointIndex plane;

  DiscModel(const Vec2& at, double restitution, double mu) {
    builder.SetGravity({0, -kWeight, 0});
    const Disc added = AddDisc(&builder, "disc", "touch", kRadius, at, restitution, mu);
    disc = added.body;
    plane = added.plane;
  }
};

/// Bodies as drawn and with the velocities given to them; joints are closed if they were drawn so. Nothing touches.
inline State DrawnState(const Model& model) {
  Mechanics mechanics(model);
  State state;
  state.y = mechanics.layout().MakeDrawn(model);
  state.discrete = DiscreteState(model);
  mechanics.SetState(0, state.y, state.discrete);
  mechanics.CalcInitialBranches(&state.discrete);
  mechanics.RefreshReferences(&state.y);
  return state;
}

/// The mechanics of a model as drawn, with its rows.
struct DrawnMechanics {
  Model model;
  State state;
  Mechanics mechanics;

  explicit DrawnMechanics(Model made) : model(std::move(made)), state(DrawnState(model)), mechanics(model) {
    mechanics.SetState(0, state.y, state.discrete);
    mechanics.CalcConstraints();
  }
};

}  // namespace savary::testing
