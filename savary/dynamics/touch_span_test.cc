#include "savary/dynamics/touch_span.h"

#include <cmath>

#include <gtest/gtest.h>

#include "savary/base/constants.h"

namespace savary {
namespace {

TEST(TouchSpan, AnglesAndTimesBelongToEachOther) {
  const TouchSpan span{2, 2.5};
  EXPECT_TRUE(span.exists());
  EXPECT_FALSE(TouchSpan{}.exists());
  for (double angle = 0; angle <= kPi; angle += kPi / 64) {
    const double t = span.TimeAt(angle);
    EXPECT_NEAR(t, 2 + 0.25 * (1 - std::cos(angle)), 1e-15);
    // Round-off of time is a root of it in the angle, at the ends.
    EXPECT_NEAR(span.AngleAt(t), angle, 1e-14 / std::max(1e-7, std::sin(angle)));
  }
  EXPECT_EQ(span.AngleAt(2), 0);
  EXPECT_EQ(span.AngleAt(2.5), kPi);
  EXPECT_EQ(span.AngleAt(1), 0);
  EXPECT_EQ(span.AngleAt(3), kPi);
  EXPECT_EQ(span.TimeAt(kPi + 1), 2.5);
}

}  // namespace
}  // namespace savary
