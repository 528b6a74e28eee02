#pragma once

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "savary/multibody/mechanics.h"

namespace savary {

/// What must hold at every contact point of every pair: p1 = p2 + gap n; n and tangents orthonormal; rows, slip and
/// rates of parameters as differences along the motion say. The point is found from the parameters in `state`; `motion`
/// moves the state in time. At states that are not along a line and inside their features.
template <class Motion>
void ExpectPointInvariants(const Model& model, int point, const Motion& motion, const State& state) {
  constexpr double kStep = 1e-5, kTolerance = 2e-7;
  Mechanics mechanics(model), before(model), after(model);
  mechanics.SetState(state.t, state.y, state.discrete);
  const ContactPoint at = mechanics.contact_point(point);
  ASSERT_EQ(at.status, ContactPoint::Status::kMet);
  const ContactPair& pair = mechanics.pair_of(point);
  EXPECT_LE((at.p1 - at.p2 - at.gap * at.n).norm(), 1e-12);
  EXPECT_NEAR(at.n.norm(), 1, 1e-12);
  EXPECT_EQ(at.normal.c, at.gap);
  before.SetState(state.t - kStep, motion(-kStep), state.discrete);
  after.SetState(state.t + kStep, motion(kStep), state.discrete);
  const ContactPoint &a = before.contact_point(point), &b = after.contact_point(point);
  const auto rate = [&](double from, double to) { return (to - from) / (2 * kStep); };
  EXPECT_NEAR(at.normal.cdot, rate(a.gap, b.gap), kTolerance);
  EXPECT_NEAR(at.normal.bias, rate(a.normal.cdot, b.normal.cdot), kTolerance * 100);
  for (int k = 0; k < pair.counts().parameters; ++k)
    EXPECT_NEAR(at.rates[k], rate(a.location.parameters[k], b.location.parameters[k]), kTolerance);
  for (int k = 0; k < pair.counts().exits; ++k) {
    EXPECT_GE(at.exits[k], 0);
    if (at.exits[k] < 1) {
      EXPECT_NEAR(std::abs(rate(a.exits[k], b.exits[k])), std::abs(at.exit_rates[k]), kTolerance);
    }
  }
  for (int k = 0; k < pair.counts().tangents; ++k) {
    EXPECT_NEAR(at.T[k].norm(), 1, 1e-12);
    EXPECT_NEAR(at.T[k].dot(at.n), 0, 1e-12);
    EXPECT_EQ(at.tangents[k].cdot, at.slip[k]);
    EXPECT_NEAR(at.tangents[k].bias, rate(a.tangents[k].cdot, b.tangents[k].cdot), kTolerance * 100);
  }
  EXPECT_TRUE(pair.HasFeatures(at.location.feature1, at.location.feature2));
  EXPECT_TRUE(pair.IsNear(at.state, at.location.parameters.data()));
  EXPECT_TRUE(pair.IsSame(mechanics.CalcPairMotion(mechanics.contact_index(point)), at, at.location));
}

}  // namespace savary
