#include "savary/dynamics/shared_points.h"

#include <gtest/gtest.h>

namespace savary {
namespace {

TEST(DeterminedForces, AreThoseOfWhichNoForcesWithoutMotionAreAPart) {
  // Two points push one guided block along its guide; a third row nothing can move.
  MatX W = MatX::Zero(3, 3);
  W.topLeftCorner(2, 2).setConstant(0.5);
  const DeterminedForces guided(W);
  EXPECT_FALSE(guided.Has(Vec3(1, 0, 0)));
  EXPECT_TRUE(guided.Has(Vec3(1, 1, 0)));
  EXPECT_FALSE(guided.Has(Vec3(0, 0, 1)));
  EXPECT_FALSE(guided.Has(Vec3(0, 0, 0)));
  // A block that can turn: each has its own.
  W(0, 1) = W(1, 0) = 0.2;
  const DeterminedForces turning(W);
  EXPECT_TRUE(turning.Has(Vec3(1, 0, 0)));
  EXPECT_TRUE(turning.Has(Vec3(0, 1, 0)));
}

}  // namespace
}  // namespace savary
