#include "savary/analysis/extremes.h"

#include <cmath>

#include <gtest/gtest.h>

namespace savary {
namespace {

TEST(Extremes, AreThoseOfTheMotionNotOfItsSamples) {
  const auto row_at = [](double t, std::vector<double>* row) {
    *row = {std::sin(t), std::cos(2 * t + 0.3), 1};
    return true;
  };
  ExtremeFinder finder({false, false, true});
  finder.set_row_at(row_at);
  std::vector<double> row;
  for (int i = 0; i <= 40; ++i) {
    (void)row_at(0.4 * i, &row);
    finder.See(0.4 * i, row);
  }
  const std::vector<Extreme>& found = finder.extremes();
  EXPECT_NEAR(found[0].max, 1, 1e-6);
  EXPECT_NEAR(std::sin(found[0].t_max), 1, 1e-6);
  EXPECT_NEAR(found[0].min, -1, 1e-6);
  EXPECT_NEAR(found[1].max, 1, 1e-5);
  EXPECT_EQ(found[2].max, 1);
  EXPECT_EQ(found[2].t_max, 0);
}

// Without computed rows: turns inside, in the first and in the last interval, of samples 0.1 apart. The error of a
// polynomial of degree 4 is that of its next term, 0.1^5/120 times products of distances below 4 and 25.
TEST(Extremes, AreFoundBetweenSamplesToHighOrder) {
  for (const double shift : {0.03, 0.5, 1.04}) {
    ExtremeFinder finder({false, false});
    for (int i = 0; i <= 50; ++i) {
      const double t = 0.1 * i;
      const double row[] = {std::cos(t - shift), std::sin(t - 4.97)};
      finder.See(t, row);
    }
    const std::vector<Extreme>& found = finder.extremes();
    const double error = shift < 0.1 ? 25e-5 / 120 : 4e-5 / 120;
    EXPECT_NEAR(found[0].max, 1, error) << shift;
    EXPECT_NEAR(found[0].t_max, shift, 1e-3);
    EXPECT_NEAR(found[0].min, -1, 4e-5 / 120);
    EXPECT_NEAR(found[1].min, -1, 4e-5 / 120);
    EXPECT_NEAR(found[1].max, 1, 4e-5 / 120);
  }
  ExtremeFinder last({false});  // in the last interval
  for (int i = 0; i <= 50; ++i) {
    const double value = -std::cos(0.1 * i - 4.97);
    last.See(0.1 * i, {&value, 1});
  }
  EXPECT_NEAR(last.extremes()[0].min, -1, 25e-5 / 120);
}

TEST(Extremes, DoNotReachAcrossJumps) {
  ExtremeFinder finder({false});
  const double values[] = {0, 2, 1};
  finder.See(0, {values, 1});
  finder.See(1, {values + 1, 1});
  finder.Break();
  finder.See(1, {values + 2, 1});
  finder.See(2, {values, 1});
  EXPECT_EQ(finder.extremes()[0].max, 2);
  EXPECT_EQ(finder.extremes()[0].min, 0);
}

TEST(Extremes, OfAValueThatJumpsBetweenSamplesAreThoseOfTheSamples) {
  // Down to 0 long before, up to 0.1 at once: a parabola through the three would fall far below 0.
  ExtremeFinder finder({false});
  const auto row_at = [](double t, std::vector<double>* row) {
    *row = {t < 1 ? 1 - t : 0.1};
    return true;
  };
  finder.set_row_at(row_at);
  std::vector<double> row;
  for (const double t : {0.0, 0.9, 0.999, 1.0, 1.001, 1.9, 2.0}) {
    ASSERT_TRUE(row_at(t, &row));
    finder.See(t, row);
  }
  EXPECT_NEAR(finder.extremes()[0].min, 1e-3, 1e-12);
}

TEST(Extremes, OfWhatHasNoValueAreNotKnown) {
  ExtremeFinder finder({false});
  const double nan = std::nan("");
  finder.See(0, {&nan, 1});
  EXPECT_FALSE(finder.extremes()[0].is_known());
}

}  // namespace
}  // namespace savary
