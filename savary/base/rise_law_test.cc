#include "savary/base/rise_law.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/piecewise_function_invariants.h"

namespace savary {
namespace {

using Kind = RiseLaw::Kind;

PiecewiseFunction::Derivatives At(const RiseLaw& law, double s) { return law.Calc(s, law.FindPiece(s)); }

TEST(RiseLaw, HoldsTheInvariantsOfPiecewiseFunctions) {
  unsigned seed = 1;
  for (const Kind kind : {Kind::kPoly345, Kind::kPoly4567, Kind::kCycloidal, Kind::kHarmonic, Kind::kModifiedSine,
                          Kind::kModifiedTrapezoid}) {
    SCOPED_TRACE(static_cast<int>(kind));
    ExpectPiecewiseInvariants(RiseLaw::Of(kind), -0.2, 1.2, kind == Kind::kHarmonic ? 2 : 3, seed++);
  }
}

TEST(RiseLaw, RisesFromZeroToOneSymmetrically) {
  for (int kind = 0; kind < RiseLaw::kNumKinds; ++kind) {
    const RiseLaw& law = RiseLaw::Of(static_cast<Kind>(kind));
    EXPECT_EQ(static_cast<int>(law.kind()), kind);
    EXPECT_EQ(RiseLaw::Find(RiseLaw::Name(law.kind())), law.kind());
    EXPECT_EQ(At(law, -0.1).f, 0);
    EXPECT_EQ(At(law, 0).f, 0);
    EXPECT_DOUBLE_EQ(At(law, 0.5).f, 0.5);
    EXPECT_EQ(At(law, 1).f, 1);
    EXPECT_EQ(At(law, 3).f1, 0);
    for (int i = 0; i < 50; ++i) {
      const double s = i / 97.0;
      const auto left = At(law, s), right = At(law, 1 - s);
      EXPECT_NEAR(left.f + right.f, 1, 1e-15);  // 1 - s is rounded, and f a few times
      EXPECT_NEAR(left.f1, right.f1, 2e-15);
      if (i > 0) {  // harmonic jumps at the ends
        EXPECT_NEAR(left.f2, -right.f2, 2e-14);
      }
      EXPECT_GE(left.f1, 0);
    }
  }
}

TEST(RiseLaw, PeakVelocityAndAccelerationAreTheTextbooks) {
  const struct {
    Kind kind;
    double velocity, acceleration;
  } cases[] = {{Kind::kPoly345, 15.0 / 8, 10 / std::sqrt(3)},
               {Kind::kPoly4567, 35.0 / 16, 84 / std::sqrt(5) / 5},
               {Kind::kCycloidal, 2, 2 * kPi},
               {Kind::kHarmonic, kPi / 2, kPi * kPi / 2},
               {Kind::kModifiedSine, 4 * kPi / (kPi + 4), 4 * kPi * kPi / (kPi + 4)},
               {Kind::kModifiedTrapezoid, 2, 8 * kPi / (kPi + 2)}};
  const double published[][2] = {{1.875, 5.7735},  {2.1875, 7.5132}, {2, 6.2832},
                                 {1.5708, 4.9348}, {1.7596, 5.5280}, {2, 4.8881}};  // [norton2012]
  for (int k = 0; k < RiseLaw::kNumKinds; ++k) {
    const RiseLaw& law = RiseLaw::Of(cases[k].kind);
    double velocity = 0, acceleration = 0;
    constexpr int n = 200000;
    for (int i = 0; i <= n; ++i) {
      const auto d = law.Calc(i / double{n}, std::min(law.FindPiece(i / double{n}), law.num_joints() - 1));
      velocity = std::max(velocity, d.f1);
      acceleration = std::max(acceleration, std::abs(d.f2));
    }
    // The peak between samples is missed by f'''' / (8 n^2) at most.
    EXPECT_NEAR(velocity, cases[k].velocity, 1e-8) << k;
    EXPECT_NEAR(acceleration, cases[k].acceleration, 1e-8) << k;
    EXPECT_NEAR(velocity, published[k][0], 5e-5) << k;
    EXPECT_NEAR(acceleration, published[k][1], 1e-4) << k;
  }
}

TEST(RiseLaw, ModifiedLawsHaveTheAccelerationOfTheirDefinition) {
  const RiseLaw& sine = RiseLaw::Of(Kind::kModifiedSine);
  const RiseLaw& trapezoid = RiseLaw::Of(Kind::kModifiedTrapezoid);
  const double a = 4 * kPi * kPi / (kPi + 4), b = 8 * kPi / (kPi + 2);
  EXPECT_NEAR(At(sine, 0.05).f2, a * std::sin(0.2 * kPi), 1e-14);
  EXPECT_NEAR(At(sine, 0.3).f2, a * std::cos(4 * kPi / 3 * 0.175), 1e-14);
  EXPECT_NEAR(At(sine, 0.95).f2, -a * std::sin(0.2 * kPi), 1e-14);
  EXPECT_NEAR(At(trapezoid, 0.05).f2, b * std::sin(0.2 * kPi), 1e-14);
  EXPECT_EQ(At(trapezoid, 0.2).f2, b);
  EXPECT_NEAR(At(trapezoid, 0.4).f2, b * std::cos(0.1 * kPi), 1e-14);
  EXPECT_EQ(At(trapezoid, 0.8).f2, -b);
  EXPECT_TRUE(std::isnan(At(sine, std::nan("")).f));
}

}  // namespace
}  // namespace savary
