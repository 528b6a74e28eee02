#include "savary/laws/touch_times.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "savary/base/constants.h"

namespace savary {
namespace {

using Kind = ContactForceLaw::Kind;

// Half the time of a Hertzian touch at each depth d m = s d_m: the integral of ds / sqrt(1 - s^2.5), the same at both
// sides.
TEST(TouchTimes, OfHertzAreThoseOfItsClosedForm) {
  const ContactForceLaw law{Kind::kHertz, 5e9};
  const double m = 0.011, v0 = 0.17;
  const double deepest = std::pow(5 * m * v0 * v0 / (4 * law.stiffness), 0.4);
  const double length = 4 * std::sqrt(kPi) * std::tgamma(0.4) / (5 * std::tgamma(0.9)) * deepest / v0;
  const TouchTimes at_start = EstimateTouchTimes(law, 0, v0, v0, 1 / m, 0);
  EXPECT_EQ(at_start.since, 0);
  EXPECT_NEAR(at_start.left, length, 1e-4 * length);
  for (const double share : {0.999, 0.9, 0.5, 0.1, 1e-3}) {
    const double d = share * deepest, v = v0 * std::sqrt(1 - std::pow(share, 2.5));
    const TouchTimes in = EstimateTouchTimes(law, d, v, v0, 1 / m, 0),
                     out = EstimateTouchTimes(law, d, -v, v0, 1 / m, 0);
    EXPECT_NEAR(in.since + in.left, length, 1e-3 * length) << share;
    EXPECT_NEAR(in.left, out.since, 1e-3 * length) << share;
    // Forward, better the nearer the end is.
    EXPECT_NEAR(in.since + out.left, in.since + length - in.left, 1e-3 * length);
  }
  const double d = 1e-3 * deepest;
  EXPECT_NEAR(EstimateTouchTimes(law, d, -v0, v0, 1 / m, 0).left, d / v0, 1e-6 * d / v0);
}

// The times to both ends of one path of a law with hysteresis, calculated in small steps.
TEST(TouchTimes, OfALawWithHysteresisAddUpAlongItsPath) {
  const double v0 = 0.17, mobility = 1 / 0.011, load = 9.81;
  for (const Kind kind : {Kind::kFlores, Kind::kGonthier, Kind::kHuntCrossley}) {
    ContactForceLaw law{kind, 5e9};
    law.hysteresis = CalcHysteresis(kind, 0.7);
    std::vector<std::array<double, 3>> path{{0, 0, v0}};
    const auto a = [&](double d, double v) {
      return load - mobility * std::max(0.0, CalcContactForce(law, d, v, v0).total());
    };
    const double h = 2e-9;
    while (path.back()[1] >= 0 && path.size() < 1'000'000) {
      const auto [t, d, v] = path.back();
      const double d1 = v, v1 = a(d, v), d2 = v + h / 2 * v1, v2 = a(d + h / 2 * d1, d2), d3 = v + h / 2 * v2,
                   v3 = a(d + h / 2 * d2, d3), d4 = v + h * v3, v4 = a(d + h * d3, d4);
      path.push_back({t + h, d + h / 6 * (d1 + 2 * d2 + 2 * d3 + d4), v + h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)});
    }
    const double length = path.back()[0];
    for (const double share : {0.1, 0.4, 0.6, 0.9, 0.99}) {
      const auto [t, d, v] = path[static_cast<size_t>(share * static_cast<double>(path.size()))];
      const TouchTimes times = EstimateTouchTimes(law, d, v, v0, mobility, load);
      EXPECT_NEAR(times.left, length - t, 1e-3 * (length - t) + 2 * h);
      EXPECT_NEAR(times.since, t, 5e-3 * length);
    }
  }
}

TEST(TouchTimes, WhatALoadHoldsHasNoEnd) {
  const ContactForceLaw law{Kind::kHertz, 5e9};
  const double depth = std::pow(0.011 * 9.81 / 5e9, 2.0 / 3);
  EXPECT_EQ(EstimateTouchTimes(law, depth, 0.01 * depth, 0.1, 1 / 0.011, 9.81).left, 0);
  EXPECT_EQ(EstimateTouchTimes(law, depth, 0, 0.1, 1 / 0.011, 9.81).left, 0);
  EXPECT_EQ(EstimateTouchTimes(law, 0, -0.1, 0.1, 1 / 0.011, 9.81).left, 0);
}

}  // namespace
}  // namespace savary
