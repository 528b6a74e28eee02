#include "savary/base/error.h"

#include <gtest/gtest.h>

namespace savary {
namespace {

TEST(DidYouMean, FindsTheNearestName) {
  EXPECT_EQ(DidYouMean("revolut", {"weld", "revolute"}), "; did you mean 'revolute'?");
  EXPECT_EQ(DidYouMean("ofrce", {"force", "torque"}), "; did you mean 'force'?");
  EXPECT_EQ(DidYouMean("L1", {"R1", "L2"}), "; did you mean 'R1'?");
  EXPECT_EQ(DidYouMean("crankshaft", {"weld", "revolute"}), "");
}

TEST(DidYouMean, FindsANameByOneOfItsWords) {
  EXPECT_EQ(DidYouMean("spring", {"bushing", "linear_spring", "torsion_spring"}), "; did you mean 'linear_spring'?");
  EXPECT_EQ(DidYouMean("spring", {"string", "linear_spring"}), "; did you mean 'string'?");
  EXPECT_EQ(DidYouMean("pri", {"linear_spring"}), "");
}

TEST(DidYouMean, TakesALetterForNoOtherLetter) {
  EXPECT_EQ(DidYouMean("k", {"g", "m", "t"}), "");
  EXPECT_EQ(DidYouMean("x", {"x1", "ax"}), "");
  EXPECT_EQ(DidYouMean("kk", {"k"}), "");
  EXPECT_EQ(DidYouMean("r", {"q", "R"}), "; did you mean 'R'?");
}

}  // namespace
}  // namespace savary
