#pragma once

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "savary/geometry/plane_curve.h"

namespace savary {

/// What holds of every plane curve, at points inside its pieces: derivatives of the jet and of the frame against
/// differences, and offsets against their closed forms.
inline void ExpectPlaneCurveInvariants(const PlaneCurve& curve) {
  const auto jet_at = [](const PlaneCurve& one, double u) {
    PlaneJet jet;
    one.CalcJet(u, &jet);
    return jet;
  };
  for (size_t i = 0; i + 1 < curve.breaks().size(); ++i) {
    for (const double part : {0.13, 0.5, 0.81}) {
      const double a = curve.breaks()[i], b = curve.breaks()[i + 1], u = a + part * (b - a);
      const double h = std::min(5e-5, 0.005 * (b - a));
      SCOPED_TRACE(u);
      const PlaneJet jet = jet_at(curve, u);
      // Five-point differences: round-off epsilon / h and h^4 times the fifth derivative.
      const auto slope = [&](auto value) {
        auto difference = value(u + h);
        difference = (8 * (difference - value(u - h)) - (value(u + 2 * h) - value(u - 2 * h))) / (12 * h);
        return difference;
      };
      const auto check = [&](const PlaneCurve& one) {
        const PlaneJet at = jet_at(one, u);
        // Round-off of a value, and of u.
        const double extent = at.r.norm() + one.size(), epsilon = 4e-15;
        const double noise = epsilon * (extent + at.d1.norm()) / h;
        const double noise1 = epsilon * (extent + at.d1.norm() + at.d2.norm()) / h;
        const double noise2 = epsilon * (extent + at.d1.norm() + at.d2.norm() + at.d3.norm()) / h;
        EXPECT_LE((slope([&](double x) { return jet_at(one, x).r; }) - at.d1).norm(), noise + 1e-9 * at.d1.norm());
        EXPECT_LE((slope([&](double x) { return jet_at(one, x).d1; }) - at.d2).norm(),
                  noise1 + 1e-9 * (at.d1.norm() + at.d2.norm()));
        EXPECT_LE((slope([&](double x) { return jet_at(one, x).d2; }) - at.d3).norm(),
                  noise2 + 1e-8 * (at.d1.norm() + at.d2.norm() + at.d3.norm()));
        const PlaneFrame frame(at);
        EXPECT_NEAR(frame.T.norm(), 1, 1e-15);
        EXPECT_LE((frame.n - Vec2(frame.T.y(), -frame.T.x())).norm(), 1e-15);
        EXPECT_LE((slope([&](double x) { return PlaneFrame(jet_at(one, x)).n; }) - frame.w * frame.T).norm(),
                  noise / at.d1.norm() + 1e-8 * (1 + std::abs(frame.w)));
        EXPECT_NEAR(slope([&](double x) { return PlaneFrame(jet_at(one, x)).v; }), frame.v1,
                    noise1 + 1e-8 * (frame.v + at.d2.norm()));
        EXPECT_NEAR(slope([&](double x) { return PlaneFrame(jet_at(one, x)).w; }), frame.w1,
                    noise1 / at.d1.norm() + 1e-8 * (1 + std::abs(frame.w) + std::abs(frame.w1)));
      };
      check(curve);

      // Distances that keep clear of the centre of curvature.
      const PlaneFrame frame(jet);
      const double least = curve.size() / (1 + std::abs(frame.k()) * curve.size());
      for (const double distance : {0.3 * least, -0.2 * least}) {
        PlaneCurve offset = curve;
        try {
          offset = PlaneCurve::Offset(curve, distance, {});
        } catch (const InputError&) {
          continue;  // a cusp elsewhere on the curve
        }
        check(offset);
        const PlaneJet moved = jet_at(offset, u);
        const PlaneFrame moved_frame(moved);
        EXPECT_LE((moved.r - jet.r - distance * frame.n).norm(), 1e-14 * (curve.size() + jet.r.norm()));
        EXPECT_LE((moved_frame.n - frame.n).norm(), 1e-13);
        const double k = frame.k();
        EXPECT_NEAR(moved_frame.k(), k / (1 + k * distance), 1e-10 * (std::abs(k) + 1 / curve.size()));
      }
    }
  }
}

}  // namespace savary
