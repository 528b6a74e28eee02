#include "savary/analysis/self_stress.h"

#include <gtest/gtest.h>

#include "savary/analysis/motions.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// Three bodies, four joints of five rows in space, one motion: 20 - 17 rows are redundant.
class SliderCrankStress : public ::testing::Test {
 protected:
  SliderCrankStress() : made_(SliderCrankModel(1).builder.Build()) {
    active_.assign(made_.mechanics.constraints().size(), 1);
  }

  DrawnMechanics made_;
  std::vector<char> active_;
};

TEST_F(SliderCrankStress, HasOneForEveryRedundantRowAndBalancesWithoutLoad) {
  const SelfStress stress(made_.mechanics, active_);
  EXPECT_EQ(stress.rank(), 17);
  EXPECT_EQ(stress.count(), 3);
  EXPECT_EQ(stress.degrees_of_freedom(), 1);
  EXPECT_LE((stress.basis().transpose() * stress.basis() - MatX::Identity(3, 3)).norm(), 1e-12);
  const MatX J = CalcDenseJacobian(made_.mechanics);
  EXPECT_LE((J.transpose() * stress.row_weights().asDiagonal() * stress.basis()).norm(), 1e-9 * J.norm());
}

TEST_F(SliderCrankStress, VanishesWithRowsThatAreLeftOut) {
  SelfStress stress(made_.mechanics, active_);
  const Constraint& first = made_.mechanics.constraints()[0];
  std::vector<int> rows;
  for (int k = 0; k < first.num_rows; ++k) rows.push_back(first.first_row + k);
  EXPECT_EQ(stress.CountIn(rows), 3);
  EXPECT_GT(stress.CalcShare(first), 0);
  stress.Release(rows);
  EXPECT_EQ(stress.count(), 0);
}

TEST_F(SliderCrankStress, FindsWhatNoMotionCanSatisfy) {
  const SelfStress stress(made_.mechanics, active_);
  const MatX J = CalcDenseJacobian(made_.mechanics);
  const VecX motion = VecX::LinSpaced(J.cols(), -1, 2);
  EXPECT_LE(stress.FindContradiction(J * motion).size, 1e-9 * (J * motion).norm());
  // A multiple of a self-stress is what no motion has.
  const VecX apart = stress.basis().col(0).cwiseQuotient(stress.row_weights());
  const SelfStress::Contradiction found = stress.FindContradiction(apart);
  EXPECT_GT(found.size, 0.1);
  EXPECT_GE(found.constraints.size(), 2u);
}

}  // namespace
}  // namespace savary::testing
