#include "savary/io/round_off.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace savary {
namespace {

TEST(RoundOff, IsAPartOfTheLargestValueOfTheSameUnit) {
  const auto round_off = FindRoundOff({{"cm", 40}, {"cm", 4e-15}, {"N", 5}, {"", 1}}, 1, 10);
  EXPECT_DOUBLE_EQ(round_off[0], 40e-11);
  EXPECT_DOUBLE_EQ(round_off[1], 40e-11);  // whatever the column itself holds
  EXPECT_DOUBLE_EQ(round_off[2], 5e-11);
  EXPECT_DOUBLE_EQ(round_off[3], 1e-11);
}

TEST(RoundOff, OfAMechanismAtRestFollowsFromItsScales) {
  // Nothing moves: lengths, speeds and accelerations are all round-off.
  const auto round_off =
      FindRoundOff({{"mm", 5e-14}, {"mm/s", 1e-16}, {"deg", 1e-15}, {"N mm", 1e-13}, {"N", 20}}, 100, 2);
  EXPECT_DOUBLE_EQ(round_off[0], 1e-13 * 100);
  EXPECT_DOUBLE_EQ(round_off[1], 1e-13 * 100 / 2);
  EXPECT_DOUBLE_EQ(round_off[2], 1e-13);
  EXPECT_DOUBLE_EQ(round_off[3], 1e-13 * 20 * 100);
  EXPECT_GT(round_off[0], 5e-14);
}

TEST(RoundOff, HidesNothingWhereScalesAreUnknown) {
  const auto round_off = FindRoundOff({{"N", 0}, {"kg", 3}, {"furlong", 2}, {"m/s", 1e-20}}, 0, 0);
  EXPECT_EQ(round_off[0], 0);
  EXPECT_DOUBLE_EQ(round_off[1], 3e-11);
  EXPECT_DOUBLE_EQ(round_off[2], 2e-11);
  EXPECT_DOUBLE_EQ(round_off[3], 1e-31);
}

TEST(RoundOff, TheLargestValueIsTheLargestFiniteOne) {
  EXPECT_EQ(LargestOf({1, -3, std::numeric_limits<double>::quiet_NaN(), INFINITY}), 3);
  EXPECT_EQ(LargestOf({}), 0);
}

}  // namespace
}  // namespace savary
