#include "savary/multibody/kinematics.h"

#include <cmath>

#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/multibody/row_invariants.h"

namespace savary {
namespace {

class RowDerivatives : public ::testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(FixedAndMoving, RowDerivatives, ::testing::Bool());

TEST_P(RowDerivatives, OfEveryRowKindAgreeWithDifferences) {
  const Model model = TwoBodies(GetParam());
  for (const RowKind kind : {RowKind::kSlideX, RowKind::kSlideY, RowKind::kSlideZ, RowKind::kTurnX, RowKind::kTurnY,
                             RowKind::kTurnZ, RowKind::kDotXY, RowKind::kDotZZ}) {
    SCOPED_TRACE(static_cast<int>(kind));
    ExpectRowDerivatives(
        model,
        [&](const Kinematics& k, ScalarRow* row) {
          FramePair pair(k.frame(FrameIndex(0)), k.frame(FrameIndex(1)));
          CalcRow(kind, &pair, row);
        },
        {}, 11 + static_cast<unsigned>(kind));
  }
}

TEST_P(RowDerivatives, OfEveryCoordinateAgreeWithDifferences) {
  const Model model = TwoBodies(GetParam());
  for (const CoordinateKind kind :
       {CoordinateKind::kSlideX, CoordinateKind::kSlideY, CoordinateKind::kSlideZ, CoordinateKind::kAngleZ,
        CoordinateKind::kCardanX, CoordinateKind::kCardanY, CoordinateKind::kRotationX, CoordinateKind::kRotationY,
        CoordinateKind::kRotationZ}) {
    SCOPED_TRACE(static_cast<int>(kind));
    // A rotation vector's rate is reported as the angular velocity, which is not its derivative.
    const bool is_derivative = !IsAngle(kind) || IsUnwrapped(kind);
    double near = 0;
    bool first = true;
    ExpectRowDerivatives(
        model,
        [&](const Kinematics& k, ScalarRow* row) {
          FramePair pair(k.frame(FrameIndex(0)), k.frame(FrameIndex(1)));
          CalcCoordinate(kind, &pair, first ? 0 : near, row);
          // Nearby instants must be unwrapped to the same turn: the checker starts each trial at t = 0.
          near = row->c;
          first = false;
        },
        {}, 31 + static_cast<unsigned>(kind), is_derivative);
  }
}

TEST_P(RowDerivatives, OfDistanceAgreeWithDifferences) {
  const Model model = TwoBodies(GetParam());
  ExpectRowDerivatives(
      model,
      [](const Kinematics& k, ScalarRow* row) { CalcDistance(k.frame(FrameIndex(0)), k.frame(FrameIndex(1)), row); },
      {}, 51);
}

TEST(AngleCoordinate, CountsFullTurnsNearTheReference) {
  FrameKinematics F, M;
  for (const double angle : {-20.0, -3.0, 0.0, 3.1, 3.2, 7.0, 100.0}) {
    M.q = Quat(Eigen::AngleAxisd(angle, Vec3::UnitZ()));
    M.R = M.q.toRotationMatrix();
    ScalarRow row;
    FramePair pair(F, M);
    CalcCoordinate(CoordinateKind::kAngleZ, &pair, angle + 3, &row);
    EXPECT_NEAR(row.c, angle, 1e-13);
    M.q.coeffs() *= -1;  // the same rotation
    FramePair turned(F, M);
    CalcCoordinate(CoordinateKind::kAngleZ, &turned, angle - 3, &row);
    EXPECT_NEAR(row.c, angle, 1e-13);
  }
}

TEST(RotationVectorCoordinate, IsTheTurnedAngleAboutAnAxis) {
  FrameKinematics F, M;
  M.q = Quat(Eigen::AngleAxisd(2.5, Vec3(1, 2, 2) / 3));
  M.R = M.q.toRotationMatrix();
  ScalarRow row;
  FramePair pair(F, M);
  CalcCoordinate(CoordinateKind::kRotationY, &pair, 0, &row);
  EXPECT_NEAR(row.c, 2.5 * 2 / 3, 1e-14);
  M.q = Quat(Eigen::AngleAxisd(2 * kPi - 0.1, Vec3::UnitX()));
  FramePair turned(F, M);
  CalcCoordinate(CoordinateKind::kRotationX, &turned, 0, &row);
  EXPECT_NEAR(row.c, -0.1, 1e-14);
}

TEST(TurnRows, AreNotSatisfiedUpsideDown) {
  FrameKinematics F, M;
  M.q = Quat(Eigen::AngleAxisd(kPi, Vec3::UnitX()));
  M.R = M.q.toRotationMatrix();
  ScalarRow row;
  FramePair pair(F, M);
  CalcRow(RowKind::kTurnX, &pair, &row);
  EXPECT_NEAR(std::abs(row.c), 2, 1e-14);
}

}  // namespace
}  // namespace savary
