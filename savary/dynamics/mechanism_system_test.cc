// What MechanismSystem promises on mechanisms of one to three bodies: accelerations and reactions, closure with the
// least motion, derivatives, roots.

#include "savary/dynamics/mechanism_system.h"

#include <random>
#include <tuple>

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

const Constraint& ConstraintOf(const MechanismStructure& structure, const std::string& joint) {
  for (const Constraint& constraint : structure.constraints()) {
    if (constraint.kind == Constraint::Kind::kJoint && structure.NameOf(constraint) == joint) return constraint;
  }
  throw std::out_of_range(joint);
}

TEST(MechanismSystem, AFallingRodLoadsItsPinWithAQuarterOfItsWeight) {
  const Model model = PendulumModel().builder.Build();
  MechanismSystem system(model, {});
  const State state = DrawnState(model);
  ASSERT_EQ(system.CalcAccelerations(0, state.y), EvalStatus::kOk);
  EXPECT_NEAR(system.vdot()[2], -1.5 * kWeight, 1e-12);
  EXPECT_NEAR(system.vdot()[4], -0.75 * kWeight, 1e-12);
  const Vec6 reaction =
      system.RowsAt(0, state.y).CalcReaction(ConstraintOf(system.structure(), "pin"), system.lambda());
  EXPECT_NEAR(reaction[4], 0.25 * kWeight, 1e-12);
  EXPECT_NEAR(reaction.head<4>().norm(), 0, 1e-12);
  VecX ydot(system.size());
  ASSERT_EQ(system.CalcDerivative(0, state.y, &ydot), EvalStatus::kOk);
  EXPECT_EQ(ydot.segment(system.structure().layout().velocity(0), 6), system.vdot());
  EXPECT_EQ(ydot[system.structure().layout().work()], 0);
}

TEST(MechanismSystem, TwoHingesOfADoorShareItsWeight) {
  ModelBuilder builder;
  builder.SetGravity({0, 0, -kWeight});
  const BodyIndex door = builder.AddBody(MakeRod("door", Vec3::Zero(), Vec3::UnitX()));
  builder.AddJoint("upper", "revolute", BodyIndex(), door, {.at = Vec3(0, 0, 1)});
  builder.AddJoint("lower", "revolute", BodyIndex(), door, {.at = Vec3(0, 0, -1)});
  const Model model = builder.Build();
  MechanismSystem system(model, {});
  const State state = DrawnState(model);
  ASSERT_EQ(system.CalcAccelerations(0, state.y), EvalStatus::kOk);
  EXPECT_NEAR(system.vdot().norm(), 0, 1e-12);
  for (const char* hinge : {"upper", "lower"}) {
    const Vec6 reaction =
        system.RowsAt(0, state.y).CalcReaction(ConstraintOf(system.structure(), hinge), system.lambda());
    EXPECT_NEAR(reaction[5], kWeight / 2, 1e-12) << hinge;
  }
}

TEST(MechanismSystem, ClosesPositionsAndSpeeds) {
  SliderCrankModel made;
  const Model model = made.builder.Build();
  MechanismSystem system(model, {});
  State state = DrawnState(model);
  std::mt19937 random(3);
  std::uniform_real_distribution<double> any(-1, 1);
  VecX step = VecX::NullaryExpr(18, [&] { return 1e-3 * any(random); });
  MoveBodies(system.structure().layout(), step, &state.y);
  VecX speeds = VecX::NullaryExpr(18, [&] { return any(random); });
  state.y.segment(system.structure().layout().velocity(0), 18) = speeds;
  EXPECT_GT(system.CalcClosure(0, state.y).residual, 1e-4);
  ASSERT_EQ(system.Close(0, &state.y), EvalStatus::kOk);
  EXPECT_LE(system.CalcClosure(0, state.y).residual, 1e-14);
  EXPECT_LE(system.CalcRateClosure(0, state.y).residual, 1e-13);
  // Speeds went by the shortest way in the mass metric: what is left of the change is perpendicular to free motions.
  VecX closed = state.y;
  ASSERT_EQ(system.CloseVelocity(0, &closed), EvalStatus::kOk);
  EXPECT_LE((closed - state.y).norm(), 1e-12) << "what is closed stays as it is";
  VecX other = state.y;
  other.segment(system.structure().layout().velocity(0), 18) = speeds;
  ASSERT_EQ(system.CloseVelocity(0, &other), EvalStatus::kOk);
  const VecX u = other.segment(system.structure().layout().velocity(0), 18);
  double product = 0;
  for (int b = 0; b < 3; ++b)
    product +=
        u.segment<6>(6 * b).dot(system.At(0, other).MultiplyMass(b, u.segment<6>(6 * b) - speeds.segment<6>(6 * b)));
  EXPECT_NEAR(product, 0, 1e-12);
}

TEST(MechanismSystem, JacobianIsThatOfTheDerivative) {
  PendulumModel made;
  JointEffort spring;
  spring.name = "spring";
  spring.joint = made.pin;
  spring.stiffness = 3;
  spring.damping = 0.2;
  spring.free_value = 0.4;
  made.builder.AddEffort(spring);
  const Model model = made.builder.Build();
  MechanismSystem system(model, {});
  State state = DrawnState(model);
  BodyState rod;
  const StateLayout& layout = system.structure().layout();
  layout.GetBody(state.y, 0, &rod);
  rod.w_WC = {0, 0, 1};
  rod.v_WC = {0, 0.5, 0};
  layout.SetBody(rod, 0, &state.y);
  MatX J(system.size(), system.size());
  ASSERT_TRUE(system.CalcJacobian(0, state.y, &J));
  // Along the motion that the pin allows: turning about the origin.
  const double h = 1e-6;
  const auto turned = [&](double angle) {
    VecX y = state.y;
    BodyState moved = rod;
    const Mat3 R = RotationFromVector({0, 0, angle});
    moved.p_WC = R * rod.p_WC;
    moved.q_WC = Quat(R) * rod.q_WC;
    moved.v_WC = R * rod.v_WC;
    layout.SetBody(moved, 0, &y);
    system.At(0, y).RefreshReferences(&y);
    return y;
  };
  const VecX one = turned(-h), two = turned(h);
  VecX f1(system.size()), f2(system.size());
  ASSERT_EQ(system.CalcDerivative(0, one, &f1), EvalStatus::kOk);
  ASSERT_EQ(system.CalcDerivative(0, two, &f2), EvalStatus::kOk);
  EXPECT_LE((J * (two - one) - (f2 - f1)).norm() / (2 * h), 1e-6 * (1 + (f2 - f1).norm() / (2 * h)));
}

TEST(MechanismSystem, RootsAreGapsWithTheSignOfWhatIsOpen) {
  PendulumModel made;
  made.builder.AddLimits(made.pin, 0, {.lower = -0.5, .upper = 0.75});
  const Model model = made.builder.Build();
  MechanismSystem system(model, {});
  State state = DrawnState(model);
  system.discrete() = state.discrete;
  VecX roots(system.num_roots());
  Eigen::VectorXi signs(system.num_roots());
  system.CalcRoots(0, state.y, &roots);
  system.CalcArmedSigns(&signs);
  int stops = 0;
  for (int root = 0; root < system.num_roots(); ++root) {
    if (system.roots().owner(root).kind != RootOwner::Kind::kStop) continue;
    const int stop = system.roots().owner(root).index;
    ++stops;
    EXPECT_NEAR(roots[root], model.stops[stop].side > 0 ? 0.5 : 0.75, 1e-15);
    EXPECT_EQ(signs[root], 1);
    // On its stop the root is its force: the rod's weight rests on it.
    if (model.stops[stop].side < 0) continue;
    system.discrete().set_closed(stop, true);
    system.CalcRoots(0, state.y, &roots);
    EXPECT_NEAR(roots[root], 0.5 * kWeight, 1e-9);
    system.discrete().set_closed(stop, false);
  }
  EXPECT_EQ(stops, 2);
}

TEST(MechanismSystem, ValuesBelongToTheStateThatIsGivenWhateverWasEvaluatedBefore) {
  PendulumModel made;
  made.builder.AddLimits(made.pin, 0, {.lower = -0.5});
  const Model model = made.builder.Build();
  MechanismSystem system(model, {});
  const StateLayout& layout = system.structure().layout();
  const VecX here = DrawnState(model).y;
  VecX there = here;
  BodyState rod;
  layout.GetBody(here, 0, &rod);
  rod.p_WC.x() += 3;
  rod.v_WC = {0, 7, 0};
  layout.SetBody(rod, 0, &there);
  const auto look = [&](MechanismSystem* of) {
    VecX floors(of->num_roots());
    of->CalcRootFloors(0, here, &floors);
    return std::tuple(VecX(of->RowsAt(0, here).c()), VecX(of->LoadsAt(0, here).f()),
                      of->At(0, here).CalcKineticEnergy(), floors);
  };
  const auto fresh = look(&system);
  for (int order = 0; order < 3; ++order) {
    (void)system.CalcAccelerations(0, there);
    if (order > 0) (void)system.RowsAt(1, there);
    if (order > 1) (void)system.NearestAt(0, here);
    EXPECT_EQ(look(&system), fresh);
    // What is known at a state is not computed again.
    const uint64_t evaluation = system.At(0, here).evaluation();
    EXPECT_EQ(system.RowsAt(0, here).evaluation(), evaluation);
    EXPECT_NE(system.At(0, there).evaluation(), evaluation);
  }
  // The discrete state belongs to it too.
  EXPECT_EQ(system.RowsAt(0, here).c()[5], 0);
  system.discrete().set_closed(0, true);
  EXPECT_NEAR(system.RowsAt(0, here).c()[5], 0.5, 1e-15);
}

TEST(MechanismSystem, SaysWhichLoadIsNotFinite) {
  PendulumModel made;
  AppliedLoad load;
  load.name = "push";
  load.on = made.builder.AddFrame(made.rod, Pose());
  for (LawIndex& component : load.components) component = AddTimeLaw(&made.builder, "1 N/(t/(1 s))", kForce, "push");
  made.builder.AddLoad(load);
  const Model model = made.builder.Build();
  MechanismSystem system(model, {});
  const State state = DrawnState(model);
  EXPECT_EQ(system.CalcAccelerations(0, state.y), EvalStatus::kNotFinite);
  EXPECT_NE(system.failure().find("'push'"), std::string::npos) << system.failure();
  EXPECT_EQ(system.CalcAccelerations(1, state.y), EvalStatus::kOk);
}

}  // namespace
}  // namespace savary::testing
