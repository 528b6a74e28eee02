#include "savary/analysis/touch_set.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(TouchSet, ListsWhatIsOpenClosedAndTouching) {
  PendulumModel made;
  made.builder.AddLimits(made.pin, 0, {.lower = 0.0, .upper = 0.75});
  const Model model = made.builder.Build();
  const State state = DrawnState(model);
  MechanismSystem system(model, {});
  TouchSet set(&system);
  const TouchIndex lower = system.touches().stop(0), upper = system.touches().stop(1);
  EXPECT_EQ(set.ListOpen(), (std::vector<TouchIndex>{lower, upper}));
  EXPECT_EQ(set.FindTouching(system.At(0, state.y)), std::vector<TouchIndex>{lower});
  set.Set(lower, true);
  EXPECT_TRUE(set.IsClosed(lower));
  EXPECT_EQ(set.ListClosed(), std::vector<TouchIndex>{lower});
  EXPECT_EQ(set.ListOpen(), std::vector<TouchIndex>{upper});
  EXPECT_NEAR(set.CalcRow(system.At(0, state.y), upper).c, 0.75, 1e-15);
  set.Set(lower, false);
  EXPECT_TRUE(set.ListClosed().empty());
}

}  // namespace
}  // namespace savary::testing
