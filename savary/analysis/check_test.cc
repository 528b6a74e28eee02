#include "savary/analysis/check.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(Check, CountsRedundantRowsAndRefusesWhatNothingDrives) {
  const Model model = SliderCrankModel().builder.Build();
  const CheckedModel checked = CheckModel(model, AnalysisKind::kDynamics);
  ASSERT_TRUE(checked.assembly.ok) << checked.assembly.problem;
  const Examination found = Examine(model, checked.start);
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.redundant, 3);
  EXPECT_EQ(found.of_joints, 3);
  EXPECT_THROW((void)CheckModel(model, AnalysisKind::kKinematics), ModelError);
}

}  // namespace
}  // namespace savary::testing
