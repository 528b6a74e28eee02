#include "savary/dynamics/root_layout.h"

#include <set>

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

TEST(RootLayout, EveryRootIsFoundWhereItsOwnerSays) {
  DiscModel made({0, 0.2}, 0, 0.1);
  made.builder.AddLimits(made.plane, 0, {.lower = -0.5, .upper = 0.75});
  const Model model = made.builder.Build();
  const Mechanics mechanics(model);
  const TouchTable touches(mechanics, 1);
  const RootLayout roots(mechanics, touches);
  std::set<int> seen;
  for (int root = 0; root < roots.size(); ++root) {
    const RootOwner& owner = roots.owner(root);
    if (owner.is_touch()) {
      EXPECT_EQ(touches[owner.touch].element, owner.index);
    }
    switch (owner.kind) {
      case RootOwner::Kind::kSwitch:
        seen.insert(owner.index);
        break;
      case RootOwner::Kind::kStop:
        seen.insert(roots.stop(owner.index));
        break;
      case RootOwner::Kind::kContactPoint:
        seen.insert(roots.contact(owner.index, owner.which, owner.part));
        break;
      case RootOwner::Kind::kSpin:
        seen.insert(roots.spin(owner.touch.value() - touches.spin(0).value(), owner.part));
        break;
      case RootOwner::Kind::kFriction:
        seen.insert(roots.friction(owner.index, owner.part));
        break;
      case RootOwner::Kind::kWatch:
        seen.insert(roots.watch(owner.index));
        break;
      case RootOwner::Kind::kTrackEnd:
        seen.insert(roots.track_end(owner.index, owner.part));
        break;
    }
  }
  EXPECT_EQ(roots.size(), 2 + mechanics.num_contact_points() * roots.num_of_point(0));
  EXPECT_EQ(static_cast<int>(seen.size()), roots.size());
  EXPECT_EQ(*seen.begin(), 0);
  EXPECT_EQ(*seen.rbegin(), roots.size() - 1);
  EXPECT_FALSE(RootOwner{.kind = RootOwner::Kind::kWatch}.is_armed());
}

}  // namespace
}  // namespace savary::testing
