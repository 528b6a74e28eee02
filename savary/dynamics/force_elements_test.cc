// Invariants that every kind of force element must meet, for random members of all kinds in ForceElementTypes. A new
// kind needs an AddRandom below, or this does not compile.

#include "savary/multibody/force_elements.h"

#include <random>

#include <gtest/gtest.h>

#include "savary/dynamics/contact_watch.h"
#include "savary/dynamics/linearization.h"
#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/shell_builder.h"
#include "savary/multibody/model_builder.h"
#include "savary/multibody/state.h"

namespace savary {
namespace {

constexpr int kMembers = 12;  // of each kind
constexpr unsigned kSeed = 20250;
constexpr double kStep = 0x1p-18;

using Engine = std::mt19937;

double RandomNumber(Engine* random) { return std::uniform_real_distribution<>(-1, 1)(*random); }
Vec3 RandomVector(Engine* random) { return {RandomNumber(random), RandomNumber(random), RandomNumber(random)}; }
bool Coin(Engine* random) { return (*random)() % 2 == 0; }

// Six bodies: "a" turns about the z axis of ground and "b" slides along x of "a"; the others are free. Laws read any.
struct Scene {
  explicit Scene(unsigned seed) : random(seed) {
    for (const char* name : {"a", "b", "c", "d", "e", "g"}) {
      Body body;
      body.name = name;
      body.mass = 1;
      body.I_BC_B.setIdentity();
      body.has_inertia = true;
      bodies.push_back(builder.AddBody(body));
    }
    pin = builder.AddJoint("pin", "revolute", BodyIndex(), bodies[0], {});
    slide = builder.AddJoint("slide", "prismatic", bodies[0], bodies[1], {.axis = Vec3::UnitX()});
  }

  FrameIndex Frame(BodyIndex body) {
    return builder.AddFrame(body, {RotationFromVector(RandomVector(&random)), RandomVector(&random)});
  }
  BodyIndex AnyBody() { return bodies[random() % bodies.size()]; }
  // A frame on a body other than the one of `not_on`, or on ground.
  FrameIndex OtherFrame(FrameIndex not_on) {
    BodyIndex body;
    do {
      body = random() % 7 == 0 ? BodyIndex() : AnyBody();
    } while (body == builder.model().frames[not_on.value()].body);
    return Frame(body);
  }

  // A smooth law of t, a position, a velocity and a distance of random bodies.
  LawIndex Law(const Quantity& quantity) {
    SymbolTable symbols;
    symbols.AddVariable("t", {0, kTime, false});
    const auto measure = [&](const char* name, MeasureKind kind, const Quantity& of) {
      Measure added;
      added.kind = kind;
      added.frame = Frame(AnyBody());
      if (kind == MeasureKind::kDistance) added.other = OtherFrame(added.frame);
      added.component = static_cast<int>(random() % 3);
      symbols.AddVariable(name, {builder.AddMeasure(added), of, true});
    };
    measure("x", MeasureKind::kPosition, kLength);
    measure("v", MeasureKind::kVelocity, kSpeed);
    measure("r", MeasureKind::kDistance, kLength);
    Measure angle;
    angle.kind = Coin(&random) ? MeasureKind::kCoordinate : MeasureKind::kCoordinateRate;
    angle.joint = pin;
    symbols.AddVariable("q", {builder.AddMeasure(angle), kPureNumber, true});
    const std::string unit = quantity.angle == 0 && Same(DimensionOf(quantity), DimensionOf(kForce)) ? "N" : "N m";
    return builder.AddLaw(Expression::Compile("(1 " + unit + ")*(sin(x/(1 m)) + (v/(1 m/s))^2 - 0.3*(r/(1 m))*q)", {},
                                              symbols, quantity, {}),
                          "law");
  }

  // A state that joints allow.
  State MakeState(const Mechanics& mechanics) {
    State state;
    state.t = 0.3;
    state.y.setZero(mechanics.layout().size());
    const double q = RandomNumber(&random), qd = RandomNumber(&random), s = RandomNumber(&random),
                 sd = RandomNumber(&random);
    const Vec3 w(0, 0, qd), e(std::cos(q), std::sin(q), 0);
    for (size_t i = 0; i < bodies.size(); ++i) {
      BodyState body;
      if (i < 2) {
        body.q_WC = Quat(Eigen::AngleAxisd(q, Vec3::UnitZ()));
        body.w_WC = w;
        if (i == 1) body.p_WC = s * e;
        if (i == 1) body.v_WC = w.cross(body.p_WC) + sd * e;
      } else {
        body.p_WC = RandomVector(&random);
        const Vec3 turn = RandomVector(&random);
        body.q_WC = Quat(Eigen::AngleAxisd(turn.norm(), turn.normalized()));
        body.w_WC = RandomVector(&random);
        body.v_WC = RandomVector(&random);
      }
      mechanics.layout().SetBody(body, static_cast<int>(i), &state.y);
    }
    for (const auto& reference : mechanics.layout().references()) state.y[reference.offset] = q;
    state.discrete = DiscreteState(mechanics.model());
    if (!mechanics.model().contacts.empty()) PressTogether(mechanics.model(), &state);
    return state;
  }

  // Brings the second body of the contact so near to the first that they are in each other.
  void PressTogether(const Model& model, State* state) {
    constexpr double kDepth = 0.05;
    const Contact& contact = model.contacts[0];
    Mechanics mechanics(model);
    ContactWatch watch(model);
    const int one = model.BodyOfShape(contact.one).value(), two = model.BodyOfShape(contact.two).value();
    auto p_two = state->y.segment<3>(mechanics.layout().position(two));
    p_two = state->y.segment<3>(mechanics.layout().position(one)) + 5 * RandomVector(&random).normalized();
    mechanics.SetState(state->t, state->y, state->discrete);
    ASSERT_TRUE(watch.Choose(mechanics, ContactWatch::Asked::kAll, ContactWatch::Depth::kAny, nullptr, &state->discrete,
                             &state->y));
    mechanics.SetState(state->t, state->y, state->discrete);
    const ContactPoint& point = mechanics.contact_point(0);
    p_two += (point.gap + kDepth) * point.n;
    state->discrete.points[0].mode = ContactMode::kPressed;
    state->discrete.points[0].approach_speed = 0.7;
    mechanics.SetState(state->t, state->y, state->discrete);
    ASSERT_NEAR(mechanics.contact_point(0).gap, -kDepth, 1e-12);
  }

  Engine random;
  ModelBuilder builder;
  std::vector<BodyIndex> bodies;
  JointIndex pin, slide;
};

void AddRandom(const LinearSpring*, Scene* scene) {
  LinearSpring spring;
  spring.name = "element";
  spring.F = scene->Frame(scene->AnyBody());
  spring.M = scene->OtherFrame(spring.F);
  spring.stiffness = 2;
  spring.damping = 0.7;
  spring.free_length = 0.4;
  if (Coin(&scene->random)) spring.force = scene->Law(kForce);
  scene->builder.AddSpring(spring);
}

void AddRandom(const JointEffort*, Scene* scene) {
  JointEffort effort;
  effort.name = "element";
  const bool turns = Coin(&scene->random);
  effort.joint = turns ? scene->pin : scene->slide;
  effort.stiffness = 3;
  effort.damping = 0.2;
  effort.free_value = 0.1;
  effort.effort = scene->Law(turns ? kTorque : kForce);
  scene->builder.AddEffort(effort);
}

void AddRandom(const Bushing*, Scene* scene) {
  Bushing bushing;
  bushing.name = "element";
  bushing.F = scene->Frame(scene->AnyBody());
  bushing.M = scene->OtherFrame(bushing.F);
  bushing.stiffness = Vec3(1, 2, 3);
  bushing.damping = Vec3(0.3, 0.2, 0.1);
  bushing.turn_stiffness = Vec3(2, 1, 3);
  bushing.turn_damping = Vec3(0.1, 0.4, 0.2);
  bushing.preload = RandomVector(&scene->random);
  bushing.preload_torque = RandomVector(&scene->random);
  scene->builder.AddBushing(bushing);
}

void AddRandom(const AppliedLoad*, Scene* scene) {
  AppliedLoad load;
  load.name = "element";
  load.is_torque = Coin(&scene->random);
  load.in_frame_axes = Coin(&scene->random);
  const BodyIndex body = scene->AnyBody();
  load.on = scene->Frame(body);
  if (Coin(&scene->random)) {
    do {
      load.reaction = scene->AnyBody();
    } while (load.reaction == body);
  }
  for (LawIndex& component : load.components) component = scene->Law(load.is_torque ? kTorque : kForce);
  scene->builder.AddLoad(load);
}

// Two ellipsoids with friction, pressed together; their stiffness is given, or follows from curvatures that change.
void AddRandom(const Contact*, Scene* scene) {
  Engine* random = &scene->random;
  const size_t first = 2 + (*random)() % 4, second = 2 + (first - 1 + (*random)() % 3) % 4;  // free bodies
  const MaterialIndex rubber = scene->builder.AddMaterial({"rubber", 40, 0.4, 0});
  const auto add = [&](const char* name, size_t body) {
    SurfaceShape shape;
    shape.name = name;
    shape.body = scene->bodies[body];
    shape.X_BS = {RotationFromVector(RandomVector(random)), 0.3 * RandomVector(random)};
    const Vec3 radii = Vec3::Constant(0.8) + 0.3 * RandomVector(random);
    shape.shell = std::make_shared<Shell>(MakeSheet(MakeEllipsoid(radii, {}, {}), false, "", {}));
    shape.material = rubber;
    return scene->builder.AddSurface(shape);
  };
  Contact contact;
  contact.name = "element";
  contact.one = add("one", first);
  contact.two = add("two", second);
  using Kind = ContactForceLaw::Kind;
  const Kind kinds[] = {Kind::kHertz, Kind::kKelvinVoigt, Kind::kFlores};
  contact.law.kind = kinds[(*random)() % 3];
  contact.law.hysteresis = contact.law.kind == Kind::kFlores ? 0.3 : 0;
  contact.law.damping = contact.law.kind == Kind::kKelvinVoigt ? 0.4 : 0;
  if (contact.law.kind == Kind::kKelvinVoigt || Coin(random)) contact.law.stiffness = 20;
  contact.friction.mu_static = contact.friction.mu_kinetic = 0.3;
  contact.rest_speed = 0.5;
  scene->builder.AddContact(contact, 1);
}

// Calls check(model, scene) for random members of every kind.
template <class Check>
void ForRandomElements(const Check& check) {
  unsigned seed = kSeed;
  const auto run_kind = [&](const auto* kind) {
    for (int i = 0; i < kMembers; ++i, ++seed) {
      SCOPED_TRACE(seed);
      Scene scene(seed);
      AddRandom(kind, &scene);
      const Model model = scene.builder.Build();
      int count = 0;
      ForEachForceElement(model, [&](const auto&) { ++count; });
      ASSERT_EQ(count, 1);
      check(model, &scene);
    }
  };
  std::apply([&](const auto&... kind) { (run_kind(&kind), ...); }, ForceElementTypes());
}

// Moves a body by a small step of [rotation; displacement], or changes its twist.
void Displace(const StateLayout& layout, int body, int direction, double step, VecX* y) {
  BodyState state;
  layout.GetBody(*y, body, &state);
  const Vec3 part = step * Vec3::Unit(direction % 3);
  if (direction < 3) state.q_WC = Quat(Eigen::AngleAxisd(step, Vec3::Unit(direction))) * state.q_WC;
  if (direction / 3 == 1) state.p_WC += part;
  if (direction / 3 == 2) state.w_WC += part;
  if (direction / 3 == 3) state.v_WC += part;
  layout.SetBody(state, body, y);
}

ForceSum CalcSum(Mechanics* mechanics, double t, const VecX& y, VecX* f) {
  mechanics->SetState(t, y, mechanics->discrete());
  f->setZero(6 * mechanics->model().num_bodies());
  ForceSum sum;
  sum.f = f;
  ForEachForceElement(mechanics->model(), [&](const auto& element) { CalcElement(*mechanics, element, &sum); });
  return sum;
}

TEST(ForceElements, PowerOfForcesIsPowerLessRateOfPotential) {
  ForRandomElements([](const Model& model, Scene* scene) {
    Mechanics mechanics(model);
    const State state = scene->MakeState(mechanics);
    mechanics.SetState(state.t, state.y, state.discrete);
    VecX f;
    const ForceSum sum = CalcSum(&mechanics, state.t, state.y, &f);
    double power = 0, scale = 1;
    for (int b = 0; b < model.num_bodies(); ++b) {
      const BodyState& body = mechanics.bodies()[b];
      power += f.segment<3>(6 * b + kAngular).dot(body.w_WC) + f.segment<3>(6 * b + kLinear).dot(body.v_WC);
      scale += f.segment<6>(6 * b).norm();
    }
    // The rate of the potential along the motion, by central differences.
    double potential[2];
    for (const int side : {0, 1}) {
      const double h = side == 0 ? -kStep : kStep;
      VecX y = state.y, unused;
      for (int b = 0; b < model.num_bodies(); ++b) {
        BodyState body;
        mechanics.layout().GetBody(state.y, b, &body);
        const double w = body.w_WC.norm();
        if (w > 0) body.q_WC = Quat(Eigen::AngleAxisd(w * h, body.w_WC / w)) * body.q_WC;
        body.p_WC += h * body.v_WC;
        mechanics.layout().SetBody(body, b, &y);
      }
      potential[side] = CalcSum(&mechanics, state.t, y, &unused).potential;
    }
    const double rate = (potential[1] - potential[0]) / (2 * kStep);
    EXPECT_NEAR(power, sum.power - rate, 1e-8 * scale);
  });
}

TEST(ForceElements, LinearizationFindsAllThatAForceDependsOn) {
  ForRandomElements([](const Model& model, Scene* scene) {
    Mechanics mechanics(model);
    const State state = scene->MakeState(mechanics);
    mechanics.SetState(state.t, state.y, state.discrete);
    const int n = 6 * model.num_bodies();
    MechanismLinearizer linearizer(model);
    LinearizedMechanism linearized;
    linearizer.Calc(state.t, state.y, mechanics.discrete(), VecX::Zero(n), VecX::Zero(mechanics.num_rows()),
                    &linearized);
    // Body by body, with no knowledge of what depends on what.
    for (int b = 0; b < model.num_bodies(); ++b) {
      for (int direction = 0; direction < 12; ++direction) {
        VecX f[2];
        double power[2];
        for (const int side : {0, 1}) {
          VecX y = state.y;
          Displace(mechanics.layout(), b, direction, side == 0 ? -kStep : kStep, &y);
          mechanics.SetState(state.t, y, mechanics.discrete());
          mechanics.CalcLoads();
          f[side] = mechanics.f();
          power[side] = mechanics.load_power();
        }
        const VecX df = (f[1] - f[0]) / (2 * kStep);
        const double dpower = (power[1] - power[0]) / (2 * kStep);
        const int column = 6 * b + direction % 6;
        const VecX found = -(direction < 6 ? linearized.K : linearized.C).col(column);
        const double found_power = (direction < 6 ? linearized.power_x : linearized.power_V)[column];
        EXPECT_LE((found - df).norm(), 1e-8 * (1 + df.norm() + f[0].norm())) << "body " << b << ", " << direction;
        EXPECT_NEAR(found_power, dpower, 1e-8 * (1 + std::abs(dpower) + std::abs(power[0])));
      }
    }
  });
}

}  // namespace
}  // namespace savary
