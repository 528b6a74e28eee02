#include "savary/base/error.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace savary {
namespace {

TEST(InputErrorTest, OfSeveralMistakesHasALineForEach) {
  const InputError one({"a.yaml", 2, 3}, "first"), two({"a.yaml", 4, 1}, "second"), three({"b.yaml", 1, 1}, "third");
  const InputError together({one, InputError({two, three})});
  EXPECT_STREQ(together.what(), "a.yaml:2:3: error: first\na.yaml:4:1: error: second\nb.yaml:1:1: error: third");
  EXPECT_EQ(together.message(), "first");
  EXPECT_EQ(together.where().line, 2);
  ASSERT_EQ(together.List().size(), 3u);
  EXPECT_STREQ(together.List()[2].what(), three.what());
  const std::string many = InputError(std::vector<InputError>(13, one)).what();
  EXPECT_EQ(std::count(many.begin(), many.end(), '\n'), 10);
  EXPECT_NE(many.find("\n... and 3 more errors"), std::string::npos);
}

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
