// The same mechanism in coordinates of its tree: the state there and back, accelerations as in absolute coordinates,
// influence coefficients as their closed forms.

#include "savary/dynamics/reduced_system.h"

#include <map>

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

constexpr double kAngleOfCrank = 1, kSpeedOfCrank = 2;

// The slider-crank in motion.
struct Moving {
  Model model;
  MechanismSystem full;
  VecX y;

  Moving() : model(SliderCrankModel(kAngleOfCrank).builder.Build()), full(model, {}) {
    const State state = DrawnState(model);
    y = state.y;
    full.discrete() = state.discrete;
    const StateLayout& layout = full.structure().layout();
    // Rates of the closed form: rod angle b with sin b = sin a / 2, below the x axis.
    const double a = kAngleOfCrank, b = std::asin(std::sin(a) / 2);
    const double bd = kSpeedOfCrank * std::cos(a) / (2 * std::cos(b));
    const auto set = [&](int body, double w, const Vec3& v) {
      BodyState at;
      layout.GetBody(y, body, &at);
      at.w_WC = {0, 0, w};
      at.v_WC = v;
      layout.SetBody(at, body, &y);
    };
    const Vec3 knee = kSpeedOfCrank * Vec3(-std::sin(a), std::cos(a), 0);
    set(0, kSpeedOfCrank, knee / 2);
    set(1, -bd, knee + bd * Vec3(-std::sin(b), -std::cos(b), 0));
    set(2, 0, knee + 2 * bd * Vec3(-std::sin(b), -std::cos(b), 0));
    EXPECT_LE(full.CalcRateClosure(0, y).residual, 1e-14);
  }
};

TEST(ReducedSystem, GivesTheStateBack) {
  for (const Formulation formulation : {Formulation::kRelative, Formulation::kIndependent, Formulation::kCanonical}) {
    SCOPED_TRACE(ToString(formulation));
    Moving made;
    ReducedSystem reduced(&made.full, formulation, {});
    ASSERT_TRUE(reduced.Choose(0, made.y)) << reduced.problem();
    VecX z(reduced.size()), y = made.y;
    reduced.Reduce(0, made.y, &z);
    ASSERT_EQ(reduced.Expand(0, z, &y), EvalStatus::kOk);
    EXPECT_LE((y - made.y).cwiseAbs().maxCoeff(), 1e-13);
  }
}

TEST(ReducedSystem, AcceleratesAsTheFullSystemDoes) {
  for (const Formulation formulation : {Formulation::kRelative, Formulation::kIndependent, Formulation::kCanonical}) {
    SCOPED_TRACE(ToString(formulation));
    Moving made;
    ReducedSystem reduced(&made.full, formulation, {});
    ASSERT_TRUE(reduced.Choose(0, made.y));
    VecX ydot(made.full.size());
    ASSERT_EQ(made.full.CalcDerivative(0, made.y, &ydot), EvalStatus::kOk);
    // Along the motion: z(h) - z(-h) of the expanded states.
    VecX z(reduced.size()), zdot(reduced.size()), later(reduced.size()), before(reduced.size());
    reduced.Reduce(0, made.y, &z);
    ASSERT_EQ(reduced.CalcDerivative(0, z, &zdot), EvalStatus::kOk);
    const double h = 1e-5;
    VecX y = made.y + h * ydot;
    ASSERT_EQ(made.full.Close(h, &y), EvalStatus::kOk);
    reduced.Reduce(h, y, &later);
    y = made.y - h * ydot;
    ASSERT_EQ(made.full.Close(-h, &y), EvalStatus::kOk);
    reduced.Reduce(-h, y, &before);
    EXPECT_LE(((later - before) / (2 * h) - zdot).cwiseAbs().maxCoeff(), 1e-7 * (1 + zdot.cwiseAbs().maxCoeff()));
  }
}

TEST(ReducedSystem, KnowsHowCoordinatesDependOnTheOneNamed) {
  Moving made;
  ReducedSystem reduced(&made.full, Formulation::kIndependent, {{JointIndex(0), 0}});
  ASSERT_TRUE(reduced.are_names_usable()) << reduced.problem();
  ASSERT_TRUE(reduced.Choose(0, made.y)) << reduced.problem();
  EXPECT_EQ(reduced.ListIndependent(), std::vector<std::string>{"shaft.q"});
  const double a = kAngleOfCrank, b = std::asin(std::sin(a) / 2), rod = -std::cos(a) / (2 * std::cos(b));
  const std::map<std::string, double> expected = {
      {"pin.q", rod - 1}, {"wrist.q", -rod}, {"guide.q", -std::sin(a) + 2 * std::sin(b) * rod}};
  int found = 0;
  for (const Influence& influence : reduced.CalcInfluences(0, made.y)) {
    EXPECT_EQ(influence.independent, "shaft.q");
    const auto known = expected.find(influence.coordinate);
    if (known == expected.end()) continue;
    EXPECT_NEAR(influence.value, known->second, 1e-12) << influence.coordinate;
    ++found;
  }
  EXPECT_GE(found, 2);
}

TEST(ReducedSystem, SaysWhichCoordinateCannotBeIndependent) {
  // Both the angle of the crank and that of the rod: one degree of freedom has no room for two.
  Moving made;
  ReducedSystem reduced(&made.full, Formulation::kIndependent, {{JointIndex(0), 0}, {JointIndex(1), 0}});
  ASSERT_TRUE(reduced.are_names_usable());
  ASSERT_TRUE(reduced.Choose(0, made.y)) << "those that can be are";
  EXPECT_FALSE(reduced.are_names_used());
  EXPECT_FALSE(reduced.problem().empty());
  EXPECT_EQ(reduced.ListIndependent().size(), 1u);
}

}  // namespace
}  // namespace savary::testing
