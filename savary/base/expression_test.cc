#include "savary/base/expression_test.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <new>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"

namespace {
// Heap allocations of this program so far.
long allocation_count = 0;
}  // namespace

[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocation_count;
  if (void* p = std::malloc(size)) return p;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace savary {
namespace {

using namespace expression_test;

// ---- Grammar ---------------------------------------------------------------

TEST(ExpressionGrammar, OperatorsGroupAsInMathematics) {
  EXPECT_EQ(Constant("1 + 2*3"), 7);
  EXPECT_EQ(Constant("(1 + 2)*3"), 9);
  EXPECT_EQ(Constant("10 - 4 - 3"), 3);
  EXPECT_EQ(Constant("100/10/5"), 2);
  EXPECT_EQ(Constant("2^3^2"), 512);
  EXPECT_EQ(Constant("-2^2"), -4);
  EXPECT_EQ(Constant("(-2)^2"), 4);
  EXPECT_EQ(Constant("2^-1"), 0.5);
  EXPECT_EQ(Constant("2*-3"), -6);
  EXPECT_EQ(Constant("- -3"), 3);
  EXPECT_EQ(Constant("+3 - +2"), 1);
  EXPECT_EQ(Constant("3 / 4"), 0.75);
  EXPECT_EQ(Constant("2 * R"), 40);
  EXPECT_EQ(Constant(" 2*R\n+\t1 "), 41);
}

TEST(ExpressionGrammar, NumbersAreDecimal) {
  EXPECT_EQ(Constant("1e-3"), 1e-3);
  EXPECT_EQ(Constant("1.5E+2"), 150);
  EXPECT_EQ(Constant(".5"), 0.5);
  EXPECT_EQ(Constant("5."), 5);
  EXPECT_EQ(Constant("0.1"), 0.1);
  EXPECT_EQ(Constant("pi"), kPi);
  EXPECT_EQ(Constant("2*e"), 30);  // e is a name like any other
}

TEST(ExpressionGrammar, ConditionsJoinWithWords) {
  EXPECT_EQ(Constant("if(1 < 2, 3, 4)"), 3);
  EXPECT_EQ(Constant("if(2 < 2, 3, 4)"), 4);
  EXPECT_EQ(Constant("if(2 <= 2, 3, 4)"), 3);
  EXPECT_EQ(Constant("if(2 > 2, 3, 4)"), 4);
  EXPECT_EQ(Constant("if(2 >= 2, 3, 4)"), 3);
  EXPECT_EQ(Constant("if(not 1 < 2, 3, 4)"), 4);
  EXPECT_EQ(Constant("if(1 < 2 and 2 < 1, 3, 4)"), 4);
  EXPECT_EQ(Constant("if(1 < 2 or 2 < 1, 3, 4)"), 3);
  EXPECT_EQ(Constant("if(2 < 1 and 2 < 1 or 1 < 2, 3, 4)"), 3);  // and binds before or
  EXPECT_EQ(Constant("if(2 < 1 and (2 < 1 or 1 < 2), 3, 4)"), 4);
  EXPECT_EQ(Constant("if(3 s > 2 s and 1 < 2, 1, 0)"), 1);  // a unit ends before a word
}

TEST(ExpressionGrammar, FunctionsHaveTheirUsualValues) {
  EXPECT_EQ(Constant("sqrt(9) + cbrt(27) + abs(-2) + hypot(3, 4)"), 13);
  EXPECT_EQ(Constant("min(3, 1, 2) + 10*max(3, 1, 2)"), 31);
  EXPECT_EQ(Constant("floor(2.5) + 10*floor(-2.5)"), -28);
  EXPECT_EQ(Constant("mod(7, 3)"), 1);
  EXPECT_EQ(Constant("mod(-1, 3)"), 2);
  EXPECT_EQ(Constant("sign(-3)"), -1);
  EXPECT_EQ(Constant("sign(0)"), 1);
  EXPECT_EQ(Constant("step(-1e-9) + 2*step(0)"), 2);
  EXPECT_EQ(Constant("clamp(5, 0, 2) + clamp(-5, -1, 2) + clamp(1, 0, 2)"), 2);
  EXPECT_EQ(Constant("smoothstep(0, 1, 3) + smoothstep(2, 1, 3) + 10*smoothstep(9, 1, 3)"), 10.5);
  EXPECT_EQ(Constant("smoothstep(1.5, 3, 1)"), 1 - Constant("smoothstep(1.5, 1, 3)"));
  EXPECT_DOUBLE_EQ(Constant("sin(pi/6) + cos(pi/3) + tan(pi/4)"), 2);
  EXPECT_DOUBLE_EQ(Constant("asin(1) + acos(0) + atan(1)"), 1.25 * kPi);
  EXPECT_DOUBLE_EQ(Constant("atan2(1, -1)"), 0.75 * kPi);
  EXPECT_DOUBLE_EQ(Constant("atan2(0, -1)"), kPi);
  EXPECT_DOUBLE_EQ(Constant("sinh(1) + cosh(1)"), std::exp(1));
  EXPECT_DOUBLE_EQ(Constant("tanh(0.5)"), std::tanh(0.5));
  EXPECT_DOUBLE_EQ(Constant("log(exp(2)) + log10(1000)"), 5);
}

TEST(ExpressionGrammar, UnitsBindToTheNumberBeforeThem) {
  EXPECT_EQ(Constant("70 cm", kLength), 0.7);
  EXPECT_EQ(Constant("70cm", kLength), 0.7);
  EXPECT_DOUBLE_EQ(Constant("30deg", kAngle), 30 * kDegree);
  EXPECT_EQ(Constant("1.5 N/cm", kStiffness), 150);
  EXPECT_EQ(Constant("-0.5 rad/s", kAngularSpeed), -0.5);
  EXPECT_EQ(Constant("5 m/s", kSpeed), 5);
  EXPECT_EQ(Constant("5 m / M", kLength / kMass), 5 / 3.0);  // M is no unit
  EXPECT_EQ(Constant("3 N*m", kTorque), 3);
  EXPECT_EQ(Constant("3 N m", kTorque), 3);
  EXPECT_EQ(Constant("2 kg m^2/s^2", kEnergy), 2);
  EXPECT_EQ(Constant("2 m^2", kArea), 2);
  EXPECT_EQ(Constant("(2 m)^2", kArea), 4);
  EXPECT_EQ(Constant("5 1/s", kFrequency), 5);
  EXPECT_EQ(Constant("1e3mm", kLength), 1);
  EXPECT_EQ(Constant("2 m * 3", kLength), 6);
  EXPECT_EQ(Constant("2 m * min(1, 2)", kLength), 2);  // min( is the function, not the minute
  EXPECT_EQ(Constant("2 min", kTime), 120);
  EXPECT_EQ(Constant("4*g"), 16);  // g the parameter, for it follows no number
  EXPECT_EQ(Constant("(5 m)/g", kLength), 1.25);
  EXPECT_DOUBLE_EQ(Constant("60 rpm", kAngularSpeed), 2 * kPi);
}

TEST(ExpressionGrammar, NamesInListsWhatATextRefersTo) {
  EXPECT_EQ(NamesIn("2*R + 3 mm - R/k*sin(pi*x.q)"), (std::vector<std::string>{"R", "k", "x.q"}));
  EXPECT_EQ(NamesIn("5 N m + m"), (std::vector<std::string>{"m"}));
  EXPECT_EQ(NamesIn("3 kg m^2 and 2e5 > a or b"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(NamesIn("table(lift, 2*a) + table ( b , c)"), (std::vector<std::string>{"a", "c"}));
  EXPECT_EQ(NamesIn("motion(lift, a)"), (std::vector<std::string>{"a"}));
  EXPECT_EQ(FunctionsIn("table(lift, motion( up, a)) + sin(b)"),
            (std::vector<std::pair<FunctionKind, std::string>>{{FunctionKind::kTable, "lift"},
                                                               {FunctionKind::kMotion, "up"}}));
  EXPECT_EQ(NamesIn(""), std::vector<std::string>{});
}

TEST(ExpressionGrammar, ParameterNamesAreWordsWithoutMeaning) {
  for (const char* good : {"R", "e", "m", "N", "g", "_x1", "length_2"})
    EXPECT_NO_THROW(CheckParameterName(good, kHere)) << good;
  for (const char* bad : {"", "1x", "a b", "a.b", "sin", "min", "pi", "t", "and", "inf", "a-b"}) {
    EXPECT_THROW(CheckParameterName(bad, kHere), InputError) << bad;
  }
}

// ---- Derivatives ---------------------------------------------------------------

TEST(ExpressionDerivatives, MatchClosedForms) {
  const double t = 0.7, s = (0.7 - 0.2) / 2;
  const struct {
    const char* text;
    double value, d1, d2;
  } cases[] = {
      {"3*t^2 - 2*t + 1", 3 * t * t - 2 * t + 1, 6 * t - 2, 6},
      {"t^3", t * t * t, 3 * t * t, 6 * t},
      {"t^-2", std::pow(t, -2), -2 * std::pow(t, -3), 6 * std::pow(t, -4)},
      {"t^2.5", std::pow(t, 2.5), 2.5 * std::pow(t, 1.5), 3.75 * std::pow(t, 0.5)},
      {"2^t", std::pow(2, t), std::log(2) * std::pow(2, t), std::log(2) * std::log(2) * std::pow(2, t)},
      {"t^t", std::pow(t, t), std::pow(t, t) * (1 + std::log(t)),
       std::pow(t, t) * ((1 + std::log(t)) * (1 + std::log(t)) + 1 / t)},
      {"1/t", 1 / t, -1 / (t * t), 2 / (t * t * t)},
      {"-t", -t, -1, 0},
      {"sin(3*t)", std::sin(3 * t), 3 * std::cos(3 * t), -9 * std::sin(3 * t)},
      {"cos(3*t)", std::cos(3 * t), -3 * std::sin(3 * t), -9 * std::cos(3 * t)},
      {"tan(t)", std::tan(t), 1 / std::pow(std::cos(t), 2), 2 * std::tan(t) / std::pow(std::cos(t), 2)},
      {"asin(t)", std::asin(t), 1 / std::sqrt(1 - t * t), t / std::pow(1 - t * t, 1.5)},
      {"acos(t)", std::acos(t), -1 / std::sqrt(1 - t * t), -t / std::pow(1 - t * t, 1.5)},
      {"atan(t)", std::atan(t), 1 / (1 + t * t), -2 * t / std::pow(1 + t * t, 2)},
      {"atan2(sin(2*t), cos(2*t))", 2 * t, 2, 0},
      {"hypot(3*t, 4*t)", 5 * t, 5, 0},
      {"hypot(t, 1)", std::sqrt(t * t + 1), t / std::sqrt(t * t + 1), 1 / std::pow(t * t + 1, 1.5)},
      {"sinh(t)", std::sinh(t), std::cosh(t), std::sinh(t)},
      {"cosh(t)", std::cosh(t), std::sinh(t), std::cosh(t)},
      {"tanh(t)", std::tanh(t), 1 / std::pow(std::cosh(t), 2), -2 * std::tanh(t) / std::pow(std::cosh(t), 2)},
      {"exp(-2*t)", std::exp(-2 * t), -2 * std::exp(-2 * t), 4 * std::exp(-2 * t)},
      {"log(t)", std::log(t), 1 / t, -1 / (t * t)},
      {"log10(t)", std::log10(t), 1 / (t * std::log(10)), -1 / (t * t * std::log(10))},
      {"sqrt(t)", std::sqrt(t), 0.5 / std::sqrt(t), -0.25 * std::pow(t, -1.5)},
      {"cbrt(t)", std::cbrt(t), std::pow(t, -2.0 / 3) / 3, -2 * std::pow(t, -5.0 / 3) / 9},
      {"abs(t - 1)", 1 - t, -1, 0},
      {"abs(t)", t, 1, 0},
      {"sign(t - 1)", -1, 0, 0},
      {"step(t)", 1, 0, 0},
      {"min(t^2, t)", t * t, 2 * t, 2},
      {"max(t^2, t)", t, 1, 0},
      {"clamp(t^2, 0, 0.6)", t * t, 2 * t, 2},
      {"clamp(t^2, 0.6, 0.8)", 0.6, 0, 0},
      {"floor(10.5*t)", 7, 0, 0},
      {"mod(10.5*t, 2)", 10.5 * t - 6, 10.5, 0},
      {"if(t > 0.5, t^2, t^3)", t * t, 2 * t, 2},
      {"if(t > 0.5 and not t < 0.9, t^2, t^3)", t * t * t, 3 * t * t, 6 * t},
      {"harmonic(t, 0.2, 2.2)", (1 - std::cos(kPi * s)) / 2, kPi / 2 * std::sin(kPi * s) / 2,
       kPi * kPi / 2 * std::cos(kPi * s) / 4},
      {"table(zigzag, 2*t)", 3 - 2 * t, -2, 0},
      {"table(parabola, t)", t * t, 2 * t, 2},
      {"smoothstep(t, 0.2, 2.2)", s * s * s * (10 - 15 * s + 6 * s * s), 30 * s * s * (1 - s) * (1 - s) / 2,
       60 * s * (1 - s) * (1 - 2 * s) / 4},
  };
  for (const auto& c : cases) {
    const Expression law = Law(c.text);
    const std::array<Jet2, kNumVariables> motion{Jet2{t, 1, 0}};
    std::vector<Expression::Branch> branches(law.num_switches());
    law.InitialBranches(motion.data(), branches.data());
    const Jet2 jet = law.Along(motion.data(), branches.data());
    // A few roundings of each term.
    const double scale = 32 * std::numeric_limits<double>::epsilon();
    EXPECT_NEAR(jet.value, c.value, scale * std::max(1.0, std::abs(c.value))) << c.text;
    EXPECT_NEAR(jet.d1, c.d1, scale * std::max(1.0, std::abs(c.d1))) << c.text;
    EXPECT_NEAR(jet.d2, c.d2, scale * std::max(1.0, std::abs(c.d2))) << c.text;
    double gradient[kNumVariables];
    EXPECT_EQ(law.Gradient(std::array<double, kNumVariables>{t}.data(), branches.data(), gradient), jet.value)
        << c.text;
    EXPECT_NEAR(gradient[kT], c.d1, scale * std::max(1.0, std::abs(c.d1))) << c.text;
  }
}

TEST(ExpressionDerivatives, MatchDifferencesInSeveralVariablesAndOddUnits) {
  const UnitSystem odd = Units("mm", "deg", "ms", "g", "lbf");
  const char* texts[] = {
      "-0.8*(arm.q - 0.6) - 2*arm.qd*arm.qd",
      "2*sin(arm.q)*slide.q^2 + 3*cos(2*arm.q)/slide.q",
      "2*atan2(slide.q, 300*slide.qd)*arm.qd",
      "2*hypot(slide.q, 30)*exp(-0.1*spring.f)",
      "2*(3*spring.f)^(0.1*slide.qd)",
      "2*slide.q^1.5*sqrt(spring.f + 2) + log(1*slide.q) - 3*cbrt(spring.f)",
      "tanh(1*spring.f)*tan(arm.q) + sinh(0.3*spring.f) - cosh(arm.q) + log10(2*spring.f) - 2*atan(2*spring.f)",
      "3*asin(0.1*spring.f) - 2*acos(0.2*spring.f)*slide.qd",
      "2*min(slide.q, 500)*max(spring.f, 0)*abs(arm.q - 90) + 3*clamp(slide.qd, 0, 3)",
      "2*mod(slide.q, 7)*smoothstep(spring.f, 0, 2)*if(arm.q > 0 and slide.q > 1, arm.qd, 2)",
      "20*sin(0.002*t)*arm.q - 1e-3*t^2*slide.q/(1 + t)",
  };
  std::mt19937 random(20240607);
  std::uniform_real_distribution<double> uniform(0.2, 1.0);
  for (const char* text : texts) {
    const Expression law = Law(text, kTorque, odd);
    for (int trial = 0; trial < 20; ++trial) {
      std::array<Jet2, kNumVariables> motion;
      for (Jet2& v : motion) v = {uniform(random), uniform(random), uniform(random)};
      const auto at = [&](double h) {
        std::array<double, kNumVariables> x{};
        for (int i = 0; i < kNumVariables; ++i) x[i] = motion[i].value + h * motion[i].d1 + 0.5 * h * h * motion[i].d2;
        return x;
      };
      std::vector<Expression::Branch> branches(law.num_switches());
      law.InitialBranches(at(0).data(), branches.data());
      const auto f = [&](double h) { return law.Value(at(h).data(), branches.data()); };
      const Jet2 jet = law.Along(motion.data(), branches.data());
      ASSERT_TRUE(std::isfinite(jet.d2)) << text;
      EXPECT_EQ(jet.value, f(0)) << text;
      // Fourth-order central differences; the step balances truncation h^4 against rounding 1e-16/h and 1e-16/h^2.
      const auto first = [&](const std::function<double(double)>& y, double h) {
        return (8 * (y(h) - y(-h)) - (y(2 * h) - y(-2 * h))) / (12 * h);
      };
      const double h = 2e-4;
      const double slope = first(f, h),
                   bend = (16 * (f(h) + f(-h)) - (f(2 * h) + f(-2 * h)) - 30 * f(0)) / (12 * h * h);
      const double size = std::abs(jet.value) + std::abs(jet.d1) + std::abs(jet.d2);
      EXPECT_NEAR(jet.d1, slope, 1e-8 * size) << text;
      EXPECT_NEAR(jet.d2, bend, 1e-5 * size) << text;

      const auto longer_at = [&](double step) {
        std::array<Jet4, kNumVariables> moved;
        for (int i = 0; i < kNumVariables; ++i)
          moved[i] = {at(step)[i], motion[i].d1 + step * motion[i].d2, motion[i].d2, 0, 0};
        return law.Along(moved.data(), branches.data());
      };
      const Jet4 jet4 = longer_at(0);
      EXPECT_NEAR(jet4.value, jet.value, 1e-13 * size) << text;
      EXPECT_NEAR(jet4.d1, jet.d1, 1e-13 * size) << text;
      EXPECT_NEAR(jet4.d2, jet.d2, 1e-12 * size) << text;
      const auto bend_at = [&](double step) {
        std::array<Jet2, kNumVariables> moved;
        for (int i = 0; i < kNumVariables; ++i)
          moved[i] = {at(step)[i], motion[i].d1 + step * motion[i].d2, motion[i].d2};
        return law.Along(moved.data(), branches.data()).d2;
      };
      EXPECT_NEAR(jet4.d3, first(bend_at, h), 1e-8 * (size + std::abs(jet4.d3))) << text;
      EXPECT_NEAR(jet4.d4, first([&](double step) { return longer_at(step).d3; }, h),
                  1e-8 * (size + std::abs(jet4.d3) + std::abs(jet4.d4)))
          << text;
      double gradient[kNumVariables] = {};
      EXPECT_EQ(law.Gradient(at(0).data(), branches.data(), gradient), jet.value) << text;
      double along = 0;
      for (const int v : law.variables()) {
        along += gradient[v] * motion[v].d1;
        const auto along_v = [&](double step) {
          std::array<double, kNumVariables> x = at(0);
          x[v] += step;
          return law.Value(x.data(), branches.data());
        };
        EXPECT_NEAR(gradient[v], first(along_v, h), 1e-8 * (std::abs(jet.value) + std::abs(gradient[v])))
            << text << " by " << v;
      }
      EXPECT_NEAR(along, jet.d1, 1e-13 * size) << text;
    }
  }
}

TEST(ExpressionDerivatives, IntegerPowersAreSmoothAtZero) {
  const Expression law = Law("t^3 + t^2 + t^1 + t^0");
  const Jet2 motion{0, 1, 0};
  const Jet2 jet = law.Along(&motion, nullptr);
  EXPECT_EQ(jet.value, 1);
  EXPECT_EQ(jet.d1, 1);
  EXPECT_EQ(jet.d2, 2);
}

TEST(ExpressionDerivatives, OutsideTheDomainTheResultIsNotFinite) {
  const double t = -1;
  for (const char* text : {"sqrt(t)", "log(t)", "asin(2*t)", "1/(t + 1)", "t^0.5", "if(sqrt(t) > 0, 1, 2)",
                           "floor(sqrt(t))", "abs(log(t))"}) {
    EXPECT_FALSE(std::isfinite(At(t, text))) << text;
  }
  // A branch not taken has no say, in derivatives too.
  const Expression law = Law("if(t > 0, sqrt(t), 3*t)");
  Expression::Branch branch = 0;
  double slope = 0;
  EXPECT_EQ(law.Gradient(&t, &branch, &slope), -3);
  EXPECT_EQ(slope, 3);
}

// ---- Switches ---------------------------------------------------------------

TEST(ExpressionSwitches, EvaluationLooksOnlyAtTheStoredBranch) {
  const Expression law = Law("if(t > 0.3, 5 N, 2*t)", kForce);
  ASSERT_EQ(law.num_switches(), 1);
  EXPECT_EQ(law.SwitchText(0), "t > 0.3");
  EXPECT_EQ(law.SwitchVariables(0), std::vector<int>{kT});
  double t = 0.2, g = 0;
  Expression::Branch branch = -1;
  law.InitialBranches(&t, &branch);
  EXPECT_EQ(branch, 0);
  t = 0.4;  // beyond the switch, branch kept
  EXPECT_EQ(law.Value(&t, &branch), 0.8);
  law.SwitchValues(&t, &branch, &g);
  EXPECT_LT(g, 0);
  t = 0.3;
  law.SwitchValues(&t, &branch, &g);
  EXPECT_EQ(g, 0);
  law.Flip(0, &t, &branch);
  EXPECT_EQ(law.Value(&t, &branch), 5);
  t = 0.4;
  law.SwitchValues(&t, &branch, &g);
  EXPECT_GT(g, 0);
}

TEST(ExpressionSwitches, EveryDiscontinuityHasOne) {
  const struct {
    const char* text;
    int count;
  } cases[] = {{"abs(t)", 1},
               {"sign(t)", 1},
               {"step(t)", 1},
               {"min(t, 1)", 1},
               {"max(t, 1, 2*t)", 2},
               {"clamp(t, 0, 1)", 2},
               {"floor(t)", 1},
               {"mod(t, 2)", 1},
               {"smoothstep(t, 1, 2)", 1},
               {"modified_sine(t, 1, 2)", 1},
               {"atan2(t, 1 - t)", 1},
               {"if(t > 1 or t < 0, 1, 2)", 2},
               {"step(t - 1) + step(t - 1)", 1},
               {"sin(t)", 0},
               {"if(1 > 0, t, abs(t))", 0},
               {"0*abs(3) + t", 0}};
  for (const auto& c : cases) EXPECT_EQ(Law(c.text).num_switches(), c.count) << c.text;
}

TEST(ExpressionSwitches, SwitchFunctionsFallThroughZeroWhereTheValueBends) {
  // Walking in small steps and flipping at every crossing must give the same as fresh branches everywhere.
  for (const char* text :
       {"abs(t - 0.503)", "floor(7.3*t)", "floor(-7.3*t)", "mod(t, 0.21)", "clamp(t, 0.2005, 0.7003)",
        "step(0.4007 - t)", "smoothstep(t, 0.3001, 0.6007)", "modified_trapezoid(t, 0.3001, 0.6007)",
        "cycloidal(mod(t, 0.31), 0.0501, 0.2503)", "harmonic(t, 0.9003, 0.2005)", "table(zigzag, 7.3*t)",
        "table(wave, -7.3*t)", "table(lift, 2*t - 0.7003)/(1 m)", "if(t > 0.2003 and t < 0.8001, t, 1)",
        "min(t, 1 - t, 0.3)", "atan2(sin(9*t), cos(9*t))", "if(step(t - 0.5003) > 0.5, sign(t - 0.7001), 3)"}) {
    const Expression law = Law(text);
    std::vector<Expression::Branch> branches(law.num_switches()), fresh(law.num_switches());
    std::vector<double> g(law.num_switches());
    double t = 0.00005;
    law.InitialBranches(&t, branches.data());
    int flips = 0;
    for (int i = 1; i < 10000; ++i) {
      t = 0.00005 + 1e-4 * i;
      law.SwitchValues(&t, branches.data(), g.data());
      for (int k = 0; k < law.num_switches(); ++k) {
        if (g[k] < 0) {
          law.Flip(k, &t, branches.data());
          law.SwitchValues(&t, branches.data(), g.data());
          ++flips;
        }
      }
      law.InitialBranches(&t, fresh.data());
      ASSERT_EQ(law.Value(&t, branches.data()), law.Value(&t, fresh.data())) << text << " at " << t;
    }
    EXPECT_GT(flips, 0) << text;
  }
}

TEST(ExpressionSwitches, ContinueSmoothlyPastTheBoundaryInTheirBranch) {
  const Expression cut = Law("atan2(t, -1)");
  double t = 0.1;
  Expression::Branch branch = 0;
  cut.InitialBranches(&t, &branch);
  EXPECT_DOUBLE_EQ(cut.Value(&t, &branch), kPi - std::atan(0.1));
  t = -0.1;
  EXPECT_DOUBLE_EQ(cut.Value(&t, &branch), kPi + std::atan(0.1));
  cut.Flip(0, &t, &branch);
  EXPECT_DOUBLE_EQ(cut.Value(&t, &branch), -kPi + std::atan(0.1));

  const Expression saw = Law("mod(t, 2)");
  t = 1.9;
  saw.InitialBranches(&t, &branch);
  t = 2.1;
  EXPECT_DOUBLE_EQ(saw.Value(&t, &branch), 2.1);
  saw.Flip(0, &t, &branch);
  EXPECT_NEAR(saw.Value(&t, &branch), 0.1, 1e-15);
}

TEST(ExpressionSwitches, AtItsBoundaryASwitchTakesTheBranchItMovesInto) {
  const auto branch_of = [](const char* text, const Jet2& motion) {
    const Expression law = Law(text);
    Expression::Branch branch = -7;
    law.InitialBranches(&motion, &branch);
    return branch;
  };
  EXPECT_EQ(branch_of("if(t > 0, 1, 2)", {0, 1, 0}), 1);
  EXPECT_EQ(branch_of("if(t > 0, 1, 2)", {0, -1, 0}), 0);
  EXPECT_EQ(branch_of("if(t > 0, 1, 2)", {0, 0, 2}), 1);
  EXPECT_EQ(branch_of("if(t > 0, 1, 2)", {0, 0, 0}), 0);
  EXPECT_EQ(branch_of("if(t >= 0, 1, 2)", {0, 0, 0}), 1);
  EXPECT_EQ(branch_of("if(t <= 0, 1, 2)", {0, 1, 0}), 0);
  EXPECT_EQ(branch_of("floor(t)", {2, 1, 0}), 2);
  EXPECT_EQ(branch_of("floor(t)", {2, -1, 0}), 1);
}

TEST(ExpressionSwitches, KnowWhatTheyDependOn) {
  const Expression law = Law("if(arm.q > 0.1*t, 1, 2)*step(t - 1)*slide.q");
  EXPECT_EQ(law.variables(), (std::vector<int>{kT, kQ, kX}));
  ASSERT_EQ(law.num_switches(), 2);
  EXPECT_EQ(law.SwitchVariables(0), (std::vector<int>{kT, kQ}));
  EXPECT_EQ(law.SwitchVariables(1), (std::vector<int>{kT}));
  EXPECT_EQ(law.SwitchText(1), "step(t - 1)");
  EXPECT_FALSE(law.is_constant());
  EXPECT_TRUE(Law("2*R").is_constant());
  EXPECT_EQ(Expression(2.5).Value(nullptr, nullptr), 2.5);
  EXPECT_EQ(Expression().Value(nullptr, nullptr), 0);
}

// ---- Robustness ---------------------------------------------------------------

TEST(ExpressionEvaluation, AllocatesNothing) {
  const Expression law =
      Law("2*if(t > 1, 3*abs(arm.q), mod(slide.q, 2))*atan2(t, 2)*smoothstep(t, 0, 3)*table(wave, t)*modified_sine(t, "
          "0, 2) + 3*hypot(arm.qd, 2)^2.5",
          kTorque, kCmDeg);
  std::array<double, kNumVariables> x{0.5, 1, 2, 3, 4, 5};
  std::array<Jet2, kNumVariables> motion;
  for (int i = 0; i < kNumVariables; ++i) motion[i] = {x[i], 1, 0};
  std::array<Expression::Branch, 16> branches;
  std::array<double, 16> g, gradient;
  ASSERT_LE(law.num_switches(), 16);
  const long before = allocation_count;
  law.InitialBranches(x.data(), branches.data());
  law.InitialBranches(motion.data(), branches.data());
  double sum = law.Value(x.data(), branches.data()) + law.Along(motion.data(), branches.data()).d2;
  sum += law.Gradient(x.data(), branches.data(), gradient.data());
  law.SwitchValues(x.data(), branches.data(), g.data());
  law.Flip(0, x.data(), branches.data());
  EXPECT_EQ(allocation_count, before);
  EXPECT_TRUE(std::isfinite(sum));
}

// Compiles in every way; evaluates what compiles. Returns whether it was a law.
bool Exercise(const std::string& text, const SymbolTable& symbols, const UnitSystem& units) {
  (void)NamesIn(text);
  for (const Quantity& expected : {kTorque, kPureNumber}) {
    try {
      const double value = EvaluateConstant(text, kHere, symbols, expected, units);
      EXPECT_TRUE(std::isfinite(value)) << text;
    } catch (const InputError& error) {
      EXPECT_EQ(error.where().line, kHere.line);
      EXPECT_GE(error.where().column, kHere.column) << text;
      EXPECT_LE(error.where().column, kHere.column + static_cast<int>(text.size())) << text;
    }
  }
  try {
    const Expression law = Expression::Compile(text, kHere, symbols, kTorque, units);
    std::array<double, kNumVariables> x{0.5, -1, 2, 0.03, -4, 5}, gradient{};
    std::array<Jet2, kNumVariables> motion;
    for (int i = 0; i < kNumVariables; ++i) motion[i] = {x[i], 1, -1};
    std::vector<Expression::Branch> branches(law.num_switches());
    std::vector<double> g(law.num_switches());
    law.InitialBranches(motion.data(), branches.data());
    law.InitialBranches(x.data(), branches.data());
    const double value = law.Value(x.data(), branches.data());
    const double again = law.Gradient(x.data(), branches.data(), gradient.data());
    const double along = law.Along(motion.data(), branches.data()).value;
    if (std::isnan(value)) {
      EXPECT_TRUE(std::isnan(again) && std::isnan(along)) << text;
    } else {
      EXPECT_EQ(value, again) << text;
      EXPECT_EQ(value, along) << text;
    }
    law.SwitchValues(x.data(), branches.data(), g.data());
    for (const double margin : g) EXPECT_FALSE(margin < 0) << text;
    for (int i = 0; i < law.num_switches(); ++i) law.Flip(i, x.data(), branches.data());
    return true;
  } catch (const InputError&) {
    return false;
  }
}

TEST(ExpressionFuzz, RandomBytesAreRefusedOrEvaluated) {
  std::mt19937 random(11);  // seed
  const SymbolTable symbols = Symbols(kCmDeg);
  for (int i = 0; i < Effort(100'000, 4000, 500); ++i) {
    std::string text(std::uniform_int_distribution<size_t>(0, 40)(random), ' ');
    for (char& c : text) c = static_cast<char>(std::uniform_int_distribution<int>(0, 255)(random));
    Exercise(text, symbols, kCmDeg);
    if (HasFailure()) FAIL() << "at string " << i;
  }
}

TEST(ExpressionFuzz, RandomTokensAreRefusedOrEvaluated) {
  std::mt19937 random(12);  // seed
  const SymbolTable symbols = Symbols(kCmDeg);
  const std::vector<std::string> tokens{
      "1",    "2.5",    "0",    "1e300",    "70 cm",  "3 N/cm",  "2 deg",    "5 1/s",       "R",
      "L",    "k",      "M",    "t",        "arm.q",  "slide.q", "spring.f", "+",           "-",
      "*",    "/",      "^",    "(",        ")",      ",",       "<",        ">=",          " and ",
      " or ", " not ",  "sin(", "poly345(", "table(", "wave",    "lift",     "atan2(",      "min(",
      "if(",  "floor(", "mod(", "sqrt(",    "step(",  "pi",      "m",        "smoothstep(", "clamp(",
      "log(", "abs(",   "==",   "s",        ".",      " "};
  for (int i = 0; i < Effort(100'000, 4000, 500); ++i) {
    std::string text;
    const int count = std::uniform_int_distribution<int>(1, 25)(random);
    for (int k = 0; k < count; ++k) text += tokens[std::uniform_int_distribution<size_t>(0, tokens.size() - 1)(random)];
    Exercise(text, symbols, kCmDeg);
    if (HasFailure()) FAIL() << "at string " << i;
  }
}

// A random text of the grammar, so that most of them compile.
std::string RandomText(std::mt19937& random, int depth) {
  const auto pick = [&](int n) { return std::uniform_int_distribution<int>(0, n - 1)(random); };
  const auto inner = [&] { return RandomText(random, depth - 1); };
  if (depth == 0) {
    static const char* const kLeaves[] = {"1", "2.5",     "0",        "3 cm",        "2 deg",    "R",  "L",
                                          "t", "2*arm.q", "3*arm.qd", "0.5*slide.q", "spring.f", "pi", "-7"};
    return kLeaves[pick(14)];
  }
  switch (pick(8)) {
    case 0:
      return "(" + inner() + " + " + inner() + ")";
    case 1:
      return "(" + inner() + " - " + inner() + ")";
    case 2:
      return "(" + inner() + ")*(" + inner() + ")";
    case 3:
      return "(" + inner() + ")/(" + inner() + ")";
    case 4:
      return "(" + inner() + ")^" + std::to_string(pick(4));
    case 5: {
      static const char* const kUnary[] = {"sin",  "atan", "exp",   "sqrt", "cbrt", "abs",
                                           "sign", "step", "floor", "log",  "tanh"};
      return std::string(kUnary[pick(11)]) + "(" + inner() + ")";
    }
    case 6: {
      if (pick(4) == 0) return "modified_sine(" + inner() + ", 1, 2)";
      if (pick(4) == 0) return "table(wave, " + inner() + ")";
      static const char* const kBinary[] = {"min", "max", "hypot", "atan2", "mod"};
      return std::string(kBinary[pick(5)]) + "(" + inner() + ", " + inner() + ")";
    }
    default:
      return "if(" + inner() + " < " + inner() + ", " + inner() + ", " + inner() + ")";
  }
}

TEST(ExpressionFuzz, RandomSentencesEvaluateTheSameInEveryWay) {
  std::mt19937 random(13);  // seed
  const SymbolTable symbols = Symbols(kCmDeg);
  int laws = 0;
  const int count = Effort(100'000, 4000, 500);
  for (int i = 0; i < count; ++i) {
    laws += Exercise(RandomText(random, 1 + i % 4), symbols, kCmDeg) ? 1 : 0;
    if (HasFailure()) FAIL() << "at string " << i;
  }
  EXPECT_GT(laws, count / 3);
}

TEST(Expressions, AreContinuedBeyondTheirBranchWithValueAndSlope) {
  struct Case {
    const char* text;
    double inside, end;  // of x
  };
  for (const Case& c : {Case{"if(x < 1, (1 - x)^1.5, 0)", 0, 1},
                        {"max(1 - x, 0)^2.5", 0, 1},
                        {"if(x < 1, sqrt(1 - x)^3, 0)", 0, 1},
                        {"if(x < 1, (1 - x)^(1.5 + x), 0)", 0, 1}}) {
    SymbolTable symbols;
    symbols.AddVariable("x", {0, kPureNumber, true});
    const Expression law = Expression::Compile(c.text, kHere, symbols, kPureNumber, kSi);
    std::vector<Expression::Branch> branches(law.num_switches());
    law.InitialBranches(&c.inside, branches.data());
    const double h = 1e-6;
    double gradient = 0;
    for (const double beyond : {c.end + 1e-9, c.end + 0.01, c.end + 0.3}) {
      const double x[] = {beyond - h, beyond, beyond + h};
      const double slope = (law.Value(&x[2], branches.data()) - law.Value(&x[0], branches.data())) / (2 * h);
      const double value = law.Gradient(&x[1], branches.data(), &gradient);
      EXPECT_TRUE(std::isfinite(value)) << c.text;
      EXPECT_NEAR(gradient, slope, 2e-3) << c.text << " at " << beyond;
      const Jet2 moving{beyond, 1, 0};
      EXPECT_NEAR(law.Along(&moving, branches.data()).d1, gradient, 1e-12) << c.text;
    }
    const double here = c.end + 1e-9;
    EXPECT_NEAR(law.Value(&here, branches.data()), 0, 1e-9) << c.text;
  }
}

TEST(Expressions, OutsideOfADomainWithoutASwitchHaveNoValue) {
  SymbolTable symbols;
  symbols.AddVariable("x", {0, kPureNumber, true});
  const double x = -1;
  const Expression::Branch branches[2] = {1, 1};
  EXPECT_TRUE(std::isnan(Expression::Compile("sqrt(x)", kHere, symbols, kPureNumber, kSi).Value(&x, nullptr)));
  // The branch x < 0 holds here: nothing is on its way to an event.
  EXPECT_TRUE(
      std::isnan(Expression::Compile("if(x < 0, sqrt(x), 0)", kHere, symbols, kPureNumber, kSi).Value(&x, branches)));
}

TEST(Expressions, SayWhetherTheyHaveFeaturesShorterThanTheirVariablesMove) {
  SymbolTable symbols;
  symbols.AddVariable("t", {0, kTime, false});
  symbols.AddVariable("x", {1, kPureNumber, true});
  const auto is_fine = [&](const char* text) {
    return Expression::Compile(text, kHere, symbols, kPureNumber, kSi).HasFineStructure();
  };
  for (const char* text : {"3", "2*t", "x*t^3", "sin(5*t)*x", "if(t < 1, 2, 3*t)", "poly345(t, 1, 2)", "abs(x - 1)",
                           "mod(t, 2)", "max(-x, 0)"}) {
    EXPECT_FALSE(is_fine(text)) << text;
  }
  for (const char* text : {"exp(-t^2)", "tanh(100*t)", "sin(t)^20", "1/(t^2 + 1)", "sqrt(t^2 + 1e-6)", "x^1.5",
                           "if(t^2 < 1, 2, 3)", "sin(t^2)"}) {
    EXPECT_TRUE(is_fine(text)) << text;
  }
}

}  // namespace
}  // namespace savary
