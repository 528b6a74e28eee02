#include "savary/multibody/track_point.h"

#include <cmath>

#include <gtest/gtest.h>

#include "savary/multibody/row_invariants.h"

namespace savary {
namespace {

Track MakeTrack(CurveNormals normals) {
  SymbolTable symbols;
  symbols.AddVariable("u", {0, kPureNumber, false});
  std::array<Expression, 3> xyz;
  const char* texts[3] = {"6*sin(0.3*u) + 0.2*cos(2*u)", "5*cos(0.4*u)", "0.8*u + 0.3*sin(u)"};
  for (int k = 0; k < 3; ++k) xyz[k] = Expression::Compile(texts[k], {}, symbols, kLength, UnitSystem());
  Curve curve = Curve::Formula(xyz, -30, 30, false, {});
  CurveFrames frames(curve, normals, Vec3(0.2, 0.1, 1), {});
  return {std::move(curve), std::move(frames)};
}

class TrackRows : public ::testing::TestWithParam<std::tuple<bool, CurveNormals>> {
 protected:
  // A row or coordinate of a joint on the track, off the curve too, against differences along random motions. The foot
  // is looked for near the one at the instant the checker begins with. Near the curve's centres of curvature
  // derivatives of all orders grow without bound, so nothing is asked there.
  void Check(const std::function<void(const TrackPoint&, const FrameKinematics& M, ScalarRow* row)>& calc,
             unsigned seed) {
    const Model model = TwoBodies(std::get<0>(GetParam()));
    const Track track = MakeTrack(std::get<1>(GetParam()));
    Vec3 last = Vec3::Constant(1e9);
    double near = 0, roll = 0;
    int asked = 0, left_out = 0;
    ExpectRowDerivatives(
        model,
        [&](const Kinematics& k, ScalarRow* row) {
          const FrameKinematics& F = k.frame(FrameIndex(0));
          const FrameKinematics& M = k.frame(FrameIndex(1));
          const Vec3 x = F.R.transpose() * (M.p - F.p);
          if ((x - last).norm() > 0.1) {
            near = track.curve.FindNearest(x);
            TrackPoint first;
            CalcTrackPoint(track, F, M, near, 0, &first);
            ScalarRow angle;
            FramePair pair(first.C, M);
            CalcCoordinate(CoordinateKind::kAngleZ, &pair, 0, &angle);
            roll = angle.c;
            last = x;
          }
          TrackPoint point;
          CalcTrackPoint(track, F, M, near, roll, &point);
          ASSERT_TRUE(point.found);
          calc(point, M, row);
          CurveJet jet;
          track.curve.CalcJet(point.u.c, &jet);
          const bool is_asked = (x - jet.r).dot(jet.d2) < 0.5 * jet.d1.squaredNorm();
          ++(is_asked ? asked : left_out);
          if (!is_asked) *row = ScalarRow();
        },
        {}, seed);
    EXPECT_GT(asked, 2 * left_out);
  }
};
INSTANTIATE_TEST_SUITE_P(FixedAndMoving, TrackRows,
                         ::testing::Combine(::testing::Bool(),
                                            ::testing::Values(CurveNormals::kUpright, CurveNormals::kLeastRotation)));

TEST_P(TrackRows, AgreeWithDifferences) {
  for (const RowKind kind : {RowKind::kSlideX, RowKind::kSlideY, RowKind::kTurnX, RowKind::kTurnY, RowKind::kTurnZ}) {
    SCOPED_TRACE(static_cast<int>(kind));
    Check(
        [&](const TrackPoint& point, const FrameKinematics& M, ScalarRow* row) {
          FramePair pair(point.C, M);
          CalcRow(kind, &pair, row);
          AddRun(point, row);
        },
        71 + static_cast<unsigned>(kind));
  }
}

TEST_P(TrackRows, CoordinatesAgreeWithDifferences) {
  Check([](const TrackPoint& point, const FrameKinematics&, ScalarRow* row) { *row = point.u; }, 81);
  Check([](const TrackPoint& point, const FrameKinematics&, ScalarRow* row) { *row = point.distance; }, 82);
  Check(
      [](const TrackPoint& point, const FrameKinematics& M, ScalarRow* row) {
        FramePair pair(point.C, M);
        CalcCoordinate(CoordinateKind::kAngleZ, &pair, 0, row);
        AddRun(point, row);
        if (std::abs(row->c) > 3) *row = ScalarRow();  // its turns are counted elsewhere
      },
      83);
}

}  // namespace
}  // namespace savary
