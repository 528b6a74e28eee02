#pragma once

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "savary/geometry/curve.h"
#include "savary/geometry/curve_frames.h"

namespace savary {

/// What holds of every curve: derivatives of the jet, of the distance, and feet of perpendiculars, at points inside.
inline void ExpectCurveInvariants(const Curve& curve) {
  const double range = curve.last() - curve.first(), h = 1e-4 * range;
  for (size_t i = 0; i + 1 < curve.breaks().size(); ++i) {
    for (const double part : {0.13, 0.5, 0.81}) {
      const double a = curve.breaks()[i], b = curve.breaks()[i + 1], u = a + part * (b - a);
      const double step = std::min(h, 0.04 * (b - a));
      SCOPED_TRACE(u);
      const auto jet_at = [&](double x) {
        CurveJet jet;
        curve.CalcJet(x, &jet);
        return jet;
      };
      const CurveJet jet = jet_at(u);
      // Five-point differences: round-off epsilon / step and step^4 times the fifth derivative.
      const auto slope = [&](auto value) {
        auto difference = value(u + step);
        difference = (8 * (difference - value(u - step)) - (value(u + 2 * step) - value(u - 2 * step))) / (12 * step);
        return difference;
      };
      const double tolerance = 2e-10 * (curve.length() / range) * (range / step) * 1e-4;
      EXPECT_LE((slope([&](double x) { return jet_at(x).r; }) - jet.d1).norm(), tolerance);
      EXPECT_LE((slope([&](double x) { return jet_at(x).d1; }) - jet.d2).norm(),
                tolerance / range + 1e-9 * jet.d2.norm());
      EXPECT_LE((slope([&](double x) { return jet_at(x).d2; }) - jet.d3).norm(),
                tolerance / (range * range) + 1e-8 * jet.d3.norm());
      EXPECT_NEAR(slope([&](double x) { return curve.CalcDistance(x); }), jet.d1.norm(), 10 * tolerance);

      const TangentJet tangent(jet);
      EXPECT_LE((slope([&](double x) { return TangentJet(jet_at(x)).T; }) - tangent.T1).norm(),
                1e-8 * (1 / range + tangent.T1.norm()));
      EXPECT_LE((slope([&](double x) { return TangentJet(jet_at(x)).T1; }) - tangent.T2).norm(),
                1e-7 * (1 / (range * range) + tangent.T2.norm()));

      // A point beside the curve finds its way back, and its foot finds itself.
      const double radius = tangent.T1.norm() > 0 ? tangent.v / tangent.T1.norm() : curve.length();
      const Vec3 normal = tangent.T.unitOrthogonal();
      const Vec3 x = jet.r + 0.1 * std::min(radius, 0.1 * curve.length()) * normal;
      Curve::Foot foot;
      curve.FindFoot(x, u + 0.01 * (b - a), &foot);
      ASSERT_TRUE(foot.found);
      EXPECT_NEAR(foot.u, u, 1e-12 * range);
      Curve::Foot again;
      curve.FindFoot(x, foot.u, &again);
      EXPECT_EQ(again.u, foot.u);
    }
  }
}

/// What holds of frames along a curve: right-handed, z along the tangent, and turning as they say.
inline void ExpectFrameInvariants(const Curve& curve, const CurveFrames& frames) {
  const double range = curve.last() - curve.first();
  const auto frame_at = [&](double u) {
    CurveJet jet;
    curve.CalcJet(u, &jet);
    CurveFrame frame;
    frames.Calc(curve, u, jet, &frame);
    return frame;
  };
  for (size_t i = 0; i + 1 < curve.breaks().size(); ++i) {
    for (const double part : {0.07, 0.5, 0.93}) {
      const double a = curve.breaks()[i], b = curve.breaks()[i + 1], u = a + part * (b - a);
      const double h = std::min(1e-4 * range, 0.02 * (b - a));
      SCOPED_TRACE(u);
      CurveJet jet;
      curve.CalcJet(u, &jet);
      const CurveFrame frame = frame_at(u);
      EXPECT_LE((frame.R.transpose() * frame.R - Mat3::Identity()).norm(), 1e-14);
      EXPECT_NEAR(frame.R.determinant(), 1, 1e-14);
      EXPECT_LE((frame.R.col(2) - jet.d1.normalized()).norm(), 1e-15);
      const auto slope = [&](auto value) {
        auto difference = value(u + h);
        difference = (8 * (difference - value(u - h)) - (value(u + 2 * h) - value(u - 2 * h))) / (12 * h);
        return difference;
      };
      EXPECT_LE((slope([&](double x) { return frame_at(x).R; }) - Cross(frame.turn) * frame.R).norm(),
                1e-8 * (1 / range + frame.turn.norm()));
      EXPECT_LE((slope([&](double x) { return frame_at(x).turn; }) - frame.turn_rate).norm(),
                1e-7 * (1 / (range * range) + frame.turn_rate.norm()));
    }
  }
}

}  // namespace savary
