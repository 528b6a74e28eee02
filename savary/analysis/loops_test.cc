#include "savary/analysis/loops.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(Loops, OfASliderCrankIsOneThatIsOverConstrainedAcrossItsPlane) {
  DrawnMechanics made(SliderCrankModel().builder.Build());
  const std::vector<Loop> loops = FindLoops(made.mechanics);
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_EQ(DescribeLoop(made.mechanics, loops[0]), "ground -guide- block -wrist- rod -pin- crank -shaft- ground");
  const std::vector<LoopReport> reports = AnalyzeLoops(made.mechanics);
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_EQ(reports[0].freedoms, 4);
  EXPECT_EQ(reports[0].mobility, 1);
  EXPECT_EQ(reports[0].closure_rank, 3);
  EXPECT_EQ(reports[0].redundant, 3);
  EXPECT_EQ(reports[0].held, (std::vector<std::string>{"slide along z", "turn about x", "turn about y"}));
}

TEST(Loops, OfAPendulumAreNone) {
  DrawnMechanics made(PendulumModel().builder.Build());
  EXPECT_TRUE(FindLoops(made.mechanics).empty());
  const std::vector<PartReport> parts = AnalyzeParts(made.mechanics);
  ASSERT_EQ(parts.size(), 1u);
  EXPECT_TRUE(parts[0].is_grounded);
  EXPECT_EQ(parts[0].mobility, 1);
}

}  // namespace
}  // namespace savary::testing
