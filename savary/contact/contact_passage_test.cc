// A square lies on a floor: from one end of the line where they touch the contact point passes to the other end,
// whichever of the two is called the first.

#include "savary/contact/contact_passage.h"

#include <gtest/gtest.h>

#include "savary/contact/contact_shapes_test.h"

namespace savary::testing {
namespace {

// Its lower side is element 0, between the corners 7 and 1.
const Profile& Square() {
  static const Profile square = Polygon({{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}});
  return square;
}
// u = (5 - x) / 10.
const Profile& Floor() {
  static const Profile floor = Polygon({{5, 0}, {-5, 0}}, true);
  return floor;
}

struct PassageCase {
  int corner, side;  // where it leaves which corner
  int next;          // the corner it passes to
  double u_from, u_to;
};
constexpr PassageCase kPassageCases[] = {{7, 1, 1, 0.55, 0.45}, {1, -1, 7, 0.45, 0.55}};

TEST(ContactPassage, OfASideThatComesToLieOnTheFloorIsItsFarEnd) {
  const ProfilePair pair{&Square(), &Floor(), PlanePose({0, 0.5}, 0)};
  for (const PassageCase& at : kPassageCases) {
    const ContactPassage passage = FindPassage(pair, {at.corner, 0.5}, {0, at.u_from}, at.side, 0);
    ASSERT_TRUE(passage.found);
    EXPECT_TRUE(passage.is_far);
    EXPECT_FALSE(passage.is_kink);
    EXPECT_EQ(passage.one.element, at.next);
    EXPECT_EQ(passage.two.element, 0);
    EXPECT_NEAR(passage.two.u, at.u_to, 1e-14);
  }
}

TEST(ContactPassage, IsTheSameWithTheShapesInTheOtherOrder) {
  const ProfilePair pair{&Floor(), &Square(), PlanePose({0, -0.5}, 0)};
  for (const PassageCase& at : kPassageCases) {
    const ContactPassage passage = FindPassage(pair, {0, at.u_from}, {at.corner, 0.5}, 0, at.side);
    ASSERT_TRUE(passage.found);
    EXPECT_TRUE(passage.is_far);
    EXPECT_EQ(passage.two.element, at.next);
    EXPECT_EQ(passage.one.element, 0);
    EXPECT_NEAR(passage.one.u, at.u_to, 1e-14);
  }
}

TEST(ContactPassage, OfATiltedSquareIsTheNextElement) {
  // On its lower left corner: the side is not parallel to the floor.
  const ProfilePair pair{&Square(), &Floor(), PlanePose({0, 0.7}, 0.3)};
  const ContactPassage passage = FindPassage(pair, {7, 0.5}, {0, 0.5}, 1, 0);
  ASSERT_TRUE(passage.found);
  EXPECT_FALSE(passage.is_far);
  EXPECT_EQ(passage.one.element, 0);
  EXPECT_EQ(passage.one.u, 0);
}

TEST(ContactPassage, StepsRoundAClosedProfile) {
  EXPECT_EQ(StepOn(Square(), {7, 1}, 1).element, 0);
  EXPECT_EQ(StepOn(Square(), {7, 1}, 1).u, 0);
  EXPECT_EQ(StepOn(Square(), {0, 0}, -1).element, 7);
  EXPECT_EQ(StepOn(Square(), {0, 0}, -1).u, 1);
}

}  // namespace
}  // namespace savary::testing
