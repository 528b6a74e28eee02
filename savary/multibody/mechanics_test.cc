// What Mechanics promises: rows whose rates are their derivatives, loads that are those of the potential, power that is
// that of the wrenches, no rows of what does not hold.

#include "savary/multibody/mechanics.h"

#include <random>

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// The state a little later, with constant accelerations in world axes.
VecX Moved(const StateLayout& layout, const VecX& y, const VecX& vdot, double h) {
  VecX moved = y;
  for (int b = 0; b < layout.num_bodies(); ++b) {
    BodyState state;
    layout.GetBody(y, b, &state);
    const Vec3 alpha = vdot.segment<3>(6 * b), a = vdot.segment<3>(6 * b + 3);
    state.q_WC = Quat(RotationFromVector(h * state.w_WC + 0.5 * h * h * alpha)) * state.q_WC;
    state.p_WC += h * state.v_WC + 0.5 * h * h * a;
    state.w_WC += h * alpha;
    state.v_WC += h * a;
    layout.SetBody(state, b, &moved);
  }
  return moved;
}

VecX RandomVector(int size, std::mt19937* random) {
  return VecX::NullaryExpr(size, [&] { return std::uniform_real_distribution<>(-1, 1)(*random); });
}

TEST(Mechanics, RatesOfRowsAreTheirDerivatives) {
  SliderCrankModel made;
  made.builder.AddDrive(
      {made.shaft, 0, DriveKind::kPosition, AddTimeLaw(&made.builder, "0.3*t^2/(1 s^2)", kAngle, "shaft")});
  Rod stay;
  stay.name = "stay";
  stay.F = made.builder.AddFrame(BodyIndex(), {Mat3::Identity(), {0, 2, 0.3}});
  stay.M = made.builder.AddFrame(made.rod, {Mat3::Identity(), {0.2, 0.1, 0}});
  stay.length = 1.5;
  made.builder.AddRod(stay);
  const Model model = made.builder.Build();
  Mechanics mechanics(model);
  State state = DrawnState(model);
  std::mt19937 random(1);
  for (int trial = 0; trial < 5; ++trial) {
    // Away from closed joints and closed rates: rows are functions of any state.
    const VecX push = 0.05 * RandomVector(6 * model.num_bodies(), &random);
    VecX y = Moved(mechanics.layout(), state.y, push, 1);
    y.segment(mechanics.layout().velocity(0), push.size()) = RandomVector(static_cast<int>(push.size()), &random);
    const VecX vdot = RandomVector(static_cast<int>(push.size()), &random);
    const double t = 0.4, h = 1e-4;
    const auto calc = [&](double step) {
      const VecX moved = Moved(mechanics.layout(), y, vdot, step);
      mechanics.SetState(t + step, moved, state.discrete);
      mechanics.CalcConstraints();
      return mechanics.c();
    };
    const VecX before = calc(-h), after = calc(h), now = calc(0);
    VecX cddot = mechanics.bias();
    for (const Constraint& constraint : mechanics.constraints()) {
      for (size_t k = 0; k < constraint.bodies.size(); ++k) {
        const Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, 6, Eigen::RowMajor>> J(
            mechanics.J(constraint, static_cast<int>(k)), constraint.num_rows, 6);
        cddot.segment(constraint.first_row, constraint.num_rows) += J * vdot.segment<6>(6 * constraint.bodies[k]);
      }
    }
    EXPECT_LE((mechanics.cdot() - (after - before) / (2 * h)).cwiseAbs().maxCoeff(), 1e-6);
    EXPECT_LE((cddot - (after - 2 * now + before) / (h * h)).cwiseAbs().maxCoeff(), 1e-5);
  }
}

TEST(Mechanics, LoadsAtRestAreThoseOfThePotential) {
  PendulumModel made;
  LinearSpring spring;
  spring.name = "spring";
  spring.F = made.builder.AddFrame(BodyIndex(), {Mat3::Identity(), {0.3, 1, 0.2}});
  spring.M = made.builder.AddFrame(made.rod, {Mat3::Identity(), {0.4, 0, 0.1}});
  spring.stiffness = 50;
  spring.free_length = 0.6;
  made.builder.AddSpring(spring);
  const Model model = made.builder.Build();
  Mechanics mechanics(model);
  const State state = DrawnState(model);
  mechanics.SetState(0, state.y, state.discrete);
  mechanics.CalcLoads();
  const VecX f = mechanics.f();
  EXPECT_EQ(mechanics.load_power(), 0);
  const double h = 1e-5;
  for (int k = 0; k < 6; ++k) {
    VecX unit = VecX::Zero(6);
    double energy[2];
    for (const int side : {0, 1}) {
      unit[k] = 2 * (side == 0 ? -h : h);
      const VecX moved = Moved(mechanics.layout(), state.y, unit, 1);
      mechanics.SetState(0, moved, state.discrete);
      mechanics.CalcLoads();
      energy[side] = mechanics.potential_energy();
    }
    EXPECT_NEAR(f[k], -(energy[1] - energy[0]) / (2 * h), 1e-7);
  }
}

TEST(Mechanics, PowerOfConstraintsIsThatOfTheirWrenches) {
  SliderCrankModel made;
  made.builder.AddDrive(
      {made.shaft, 0, DriveKind::kSpeed, AddTimeLaw(&made.builder, "2 rad/s", kAngularSpeed, "shaft")});
  const Model model = made.builder.Build();
  Mechanics mechanics(model);
  State state = DrawnState(model);
  std::mt19937 random(2);
  const VecX twists = RandomVector(18, &random);
  state.y.segment(mechanics.layout().velocity(0), 18) = twists;
  mechanics.SetState(0, state.y, state.discrete);
  mechanics.CalcConstraints();
  const VecX lambda = RandomVector(mechanics.num_rows(), &random);
  VecX wrenches = VecX::Zero(18);
  mechanics.AddConstraintWrenches(lambda, &wrenches);
  EXPECT_NEAR(mechanics.CalcConstraintPower(lambda), wrenches.dot(twists), 1e-13);
  // The reaction of the drive is a torque about the shaft.
  for (const Constraint& constraint : mechanics.constraints()) {
    if (constraint.kind != Constraint::Kind::kDrive) continue;
    const Vec6 reaction = mechanics.CalcReaction(constraint, lambda);
    EXPECT_NEAR((reaction - lambda[constraint.first_row] * Vec6::Unit(2)).norm(), 0, 1e-15);
    EXPECT_EQ(mechanics.NameOf(constraint), "shaft");
  }
}

TEST(Mechanics, OpenStopsHaveNoRows) {
  PendulumModel made;
  made.builder.AddLimits(made.pin, 0, {.lower = -0.25});
  const Model model = made.builder.Build();
  Mechanics mechanics(model);
  State state = DrawnState(model);
  for (const Constraint& constraint : mechanics.constraints()) {
    if (constraint.kind != Constraint::Kind::kStop) continue;
    for (const int closed : {0, 1}) {
      state.discrete.set_closed(0, closed);
      mechanics.SetState(0, state.y, state.discrete);
      mechanics.CalcConstraints();
      EXPECT_EQ(mechanics.is_active(constraint), closed == 1);
      EXPECT_EQ(mechanics.c()[constraint.first_row], closed == 1 ? 0.25 : 0);
      EXPECT_EQ(mechanics.J(constraint, 0)[2], closed);
      EXPECT_EQ(mechanics.CalcStop(0).c, 0.25) << "its gap is known, open or closed";
    }
  }
}

TEST(Mechanics, KineticEnergyAndMomentumAreThoseOfATurningRod) {
  PendulumModel made;
  const Model model = made.builder.Build();
  Mechanics mechanics(model);
  State state = DrawnState(model);
  BodyState rod;
  mechanics.layout().GetBody(state.y, 0, &rod);
  rod.w_WC = {0, 0, 3};
  rod.v_WC = {0, 1.5, 0};
  mechanics.layout().SetBody(rod, 0, &state.y);
  mechanics.SetState(0, state.y, state.discrete);
  mechanics.CalcConstraints();
  EXPECT_NEAR(mechanics.CalcKineticEnergy(), 0.5 / 3 * 9, 1e-15);
  EXPECT_NEAR(mechanics.cdot().norm(), 0, 1e-15);
  EXPECT_NEAR(mechanics.coordinate(made.pin, 0).cdot, 3, 1e-15);
  Vec6 twist;
  twist << rod.w_WC, rod.v_WC;
  const Vec6 momentum = mechanics.MultiplyMass(0, twist);
  EXPECT_NEAR(momentum[2], 0.25, 1e-15);
  EXPECT_NEAR(momentum[4], 1.5, 1e-15);
}

// Stiffness, damping and free value each count: a rod from the pin at 0 to (1, 0) turns with 2 rad/s, so its middle
// rises with 1 m/s from a point 1 m below.
TEST(Mechanics, SpringsAndEffortsGiveWhatTheirFormulasSay) {
  PendulumModel made;
  JointEffort twist;
  twist.name = "twist";
  twist.joint = made.pin;
  twist.stiffness = 3;
  twist.damping = 0.7;
  twist.free_value = 0.2;
  made.builder.AddEffort(twist);
  LinearSpring coil;
  coil.name = "coil";
  coil.F = made.builder.AddFrame(BodyIndex(), {Mat3::Identity(), {0.5, -1, 0}});
  coil.M = made.builder.AddFrame(made.rod, {Mat3::Identity(), Vec3::Zero()});
  coil.stiffness = 5;
  coil.damping = 0.9;
  coil.free_length = 0.6;
  made.builder.AddSpring(coil);
  const Model model = made.builder.Build();
  Mechanics mechanics(model);
  State state = DrawnState(model);
  BodyState rod;
  mechanics.layout().GetBody(state.y, 0, &rod);
  rod.w_WC = {0, 0, 2};
  rod.v_WC = {0, 1, 0};
  mechanics.layout().SetBody(rod, 0, &state.y);
  mechanics.SetState(0, state.y, state.discrete);
  mechanics.CalcConstraints();
  mechanics.CalcLoads();
  const double effort = 3 * 0.2 - 0.7 * 2, tension = 5 * (1 - 0.6) + 0.9 * 1;
  EXPECT_NEAR(mechanics.CalcEffort(model.efforts[0]), effort, 1e-15);
  EXPECT_NEAR(mechanics.f()[2], effort, 1e-14);
  EXPECT_NEAR(mechanics.f()[4], -kWeight - tension, 1e-14);
}

}  // namespace
}  // namespace savary::testing
