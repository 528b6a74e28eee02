#include "savary/base/taylor.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/expression.h"
#include "savary/base/interval_functions.h"

namespace savary::taylor_test {
namespace {

const SourceLocation kHere{"test", 1, 1};

Expression Of(std::string_view text) {
  SymbolTable symbols;
  symbols.AddVariable("x", {0, kPureNumber, false});
  symbols.AddVariable("y", {1, kPureNumber, false});
  symbols.AddVariable("z", {2, kPureNumber, false});
  return Expression::Compile(text, kHere, symbols, kPureNumber, {});
}

// Every operation, where x, y, z lie between 0.3 and 0.9.
const char* const kTexts[] = {"x + 2*y - z",       "x*y*z",
                              "x/(y + z)",         "x^y",
                              "hypot(x, y + z)",   "-x^3",
                              "y^2.5 + x^-2",      "sin(3*x*y)",
                              "cos(x - 4*z)",      "tan(x*y)",
                              "asin(x*y)",         "acos(z*x - 0.1)",
                              "atan(5*x/y)",       "sinh(x*y)",
                              "cosh(x - y)",       "tanh(2*x + z)",
                              "exp(-x^2 - y*z)",   "log(x + y)",
                              "log10(x*z)",        "sqrt(x + y*z)",
                              "cbrt(x*y - 2)",     "atan2(x, y - 2)",
                              "atan2(y, x + z)",   "(x - y)*(x - y)*sqrt(z)",
                              "if(x > 0, y, z)*x", "abs(x + 1)*y",
                              "atan2(x + 1, z)"};

TEST(ExpressionTaylor, DerivativesAreThoseAlongStraightLines) {
  std::mt19937 rng(1);
  std::uniform_real_distribution<double> where(0.3, 0.9), direction(-1, 1);
  for (const char* text : kTexts) {
    SCOPED_TRACE(text);
    const Expression law = Of(text);
    for (int i = 0; i < 20; ++i) {
      const double at[3] = {where(rng), where(rng), where(rng)};
      const double d[3] = {direction(rng), direction(rng), direction(rng)};
      std::vector<Expression::Branch> branches(law.num_switches());
      law.InitialBranches(at, branches.data());
      Jet4 line[3];
      for (int k = 0; k < 3; ++k) line[k] = {at[k], d[k], 0, 0, 0};
      const Jet4 expected = law.Along(line, branches.data());
      Taylor<double, 3, 3> series;
      law.CalcTaylor(at, branches.data(), &series);
      double sums[4] = {0, 0, 0, 0}, scale[4] = {0, 0, 0, 0};
      for (int n = 0; n < Taylor<double, 3, 3>::kCount; ++n) {
        const auto& e = Taylor<double, 3, 3>::kMonomials[n];
        double term = series.c[n];
        for (int k = 0; k < 3; ++k) term *= std::pow(d[k], e[k]);
        sums[e[0] + e[1] + e[2]] += term;
        scale[e[0] + e[1] + e[2]] += std::abs(term);
      }
      const double want[4] = {expected.value, expected.d1, expected.d2 / 2, expected.d3 / 6};
      for (int k = 0; k < 4; ++k) EXPECT_NEAR(sums[k], want[k], 2e-13 * (scale[k] + 1)) << k;
    }
  }
}

TEST(ExpressionTaylor, IntervalsEncloseAndShrink) {
  std::mt19937 rng(2);
  std::uniform_real_distribution<double> where(0.3, 0.8), share(0, 1);
  for (const char* text : kTexts) {
    SCOPED_TRACE(text);
    const Expression law = Of(text);
    for (int i = 0; i < 20; ++i) {
      const double width = std::pow(10.0, -1 - i % 5);
      Interval box[3];
      for (Interval& range : box) {
        const double low = where(rng);
        range = {low, low + width};
      }
      std::vector<Expression::Branch> branches(law.num_switches());
      int changing = 0;
      ASSERT_TRUE(law.FindBranches<3>(box, branches.data(), &changing));
      Taylor<Interval, 3, 2> bounds;
      law.CalcTaylor(box, branches.data(), &bounds);
      for (int k = 0; k < 10; ++k) {
        double at[3];
        for (int n = 0; n < 3; ++n) at[n] = box[n].lo + share(rng) * width;
        Taylor<double, 3, 3> series;
        law.CalcTaylor(at, branches.data(), &series);
        for (int n = 0; n < Taylor<Interval, 3, 2>::kCount; ++n) {
          const double slack = 1e-13 * (1 + std::abs(series.c[n]));
          EXPECT_TRUE(bounds.c[n].lo <= series.c[n] + slack && series.c[n] - slack <= bounds.c[n].hi) << n;
        }
      }
      if (width < 1e-3) {
        for (const Interval& c : bounds.c) EXPECT_LE(c.width(), 1e4 * width);
      }
    }
  }
}

TEST(ExpressionTaylor, SwitchesThatMayChangeAreFound) {
  const Expression law = Of("abs(x - 0.5)*y");
  std::vector<Expression::Branch> branches(law.num_switches());
  int changing = -1;
  const Interval crossing[2] = {{0.4, 0.6}, {0, 1}}, aside[2] = {{0.6, 0.7}, {0, 1}};
  EXPECT_FALSE(law.FindBranches<2>(crossing, branches.data(), &changing));
  EXPECT_EQ(law.SwitchText(changing), "abs(x - 0.5)");
  EXPECT_TRUE(law.FindBranches<2>(aside, branches.data(), &changing));
}

TEST(IntervalFunctions, HoldTheirValues) {
  std::mt19937 rng(3);
  std::uniform_real_distribution<double> where(-3, 3), share(0, 1);
  for (int i = 0; i < 2000; ++i) {
    const double a = where(rng), b = where(rng);
    const Interval x = Interval::Between(a, b);
    const double at = x.lo + share(rng) * x.width();
    const auto holds = [&](const Interval& range, double value) {
      EXPECT_TRUE(!std::isfinite(value) || range.Contains(value)) << value << " " << range.lo << " " << range.hi;
    };
    holds(Exp(x), std::exp(at));
    holds(Log(x), std::log(at));
    holds(Tan(x), std::tan(at));
    holds(Atan(x), std::atan(at));
    holds(Asin(x), std::asin(at));
    holds(Acos(x), std::acos(at));
    holds(Sinh(x), std::sinh(at));
    holds(Cosh(x), std::cosh(at));
    holds(Tanh(x), std::tanh(at));
    holds(Cbrt(x), std::cbrt(at));
    for (const double n : {-3.0, -2.0, -0.5, 0.0, 0.5, 1.0, 2.0, 2.5, 3.0, 4.0}) holds(Pow(x, n), std::pow(at, n));
  }
}

}  // namespace
}  // namespace savary::taylor_test
