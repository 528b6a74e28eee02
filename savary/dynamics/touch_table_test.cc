#include "savary/dynamics/touch_table.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(TouchTable, ListsStopsThenPointsThenFrictions) {
  DiscModel made({0, 0.3}, 0, 0.5);
  const BodyIndex rod = made.builder.AddBody(MakeRod("rod", Vec3::Zero(), Vec3::UnitX()));
  const JointIndex pin = made.builder.AddJoint("pin", "revolute", BodyIndex(), rod, {});
  made.builder.AddLimits(pin, 0, {.lower = -0.5, .upper = 0.75});
  JointFriction friction;
  friction.joint = pin;
  friction.preload = 1;
  made.builder.AddFriction(friction);
  DrawnMechanics drawn(made.builder.Build());
  const TouchTable table(drawn.mechanics, 2);
  const int points = drawn.mechanics.num_contact_points();
  ASSERT_EQ(table.size(), 2 + points + 1);
  EXPECT_TRUE(table[table.stop(0)].is_stop());
  EXPECT_TRUE(table[table.point(0)].is_point());
  EXPECT_TRUE(table[table.friction(0)].is_friction());
  EXPECT_EQ(table[table.stop(0)].length, 1) << "an angle";
  EXPECT_EQ(table[table.point(0)].length, 2);
  EXPECT_EQ(table[table.friction(0)].normal_row, -1);
  EXPECT_EQ(table.Describe(table.stop(1)), "the upper limit of joint 'pin'");
  EXPECT_EQ(table.Describe(table.point(0)), "contact 'touch'");
  EXPECT_EQ(table.Describe(table.friction(0)), "friction of joint 'pin'");
  // Gaps are positive inside.
  EXPECT_NEAR(table.CalcNormal(drawn.mechanics, table.stop(0)).c, 0.5, 1e-15);
  EXPECT_NEAR(table.CalcNormal(drawn.mechanics, table.stop(1)).c, 0.75, 1e-15);
  DiscreteState discrete = drawn.state.discrete;
  EXPECT_FALSE(table.IsClosed(table.stop(1), discrete));
  discrete.set_closed(1, true);
  EXPECT_TRUE(table.IsClosed(table.stop(1), discrete));
}

}  // namespace
}  // namespace savary::testing
