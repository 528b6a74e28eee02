#pragma once

#include <cmath>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "savary/multibody/kinematics.h"

namespace savary {

/// A body in free motion with constant acceleration, p = p0 + v0 t + a t^2/2, q = exp(w0 t + alpha t^2/2) q0; exact
/// derivatives are known only at t = 0, which is where rows are checked.
struct RandomMotion {
  Vec3 p, v, a, w, alpha;
  Quat q;

  static RandomMotion Random(std::mt19937* rng) {
    std::normal_distribution<double> normal;
    const auto vec = [&] { return Vec3(normal(*rng), normal(*rng), normal(*rng)); };
    RandomMotion m;
    m.p = vec();
    m.v = vec();
    m.a = vec();
    m.w = vec();
    m.alpha = vec();
    m.q = Quat(normal(*rng), normal(*rng), normal(*rng), normal(*rng)).normalized();
    return m;
  }

  // To second order in t: theta = w t + alpha t^2/2 gives angular velocity w + alpha t + O(t^2).
  [[nodiscard]] BodyState At(double t) const {
    const Vec3 theta = w * t + 0.5 * alpha * t * t;
    const double angle = theta.norm();
    const Quat dq = angle > 0 ? Quat(Eigen::AngleAxisd(angle, theta / angle)) : Quat::Identity();
    BodyState state;
    state.p_WC = p + v * t + 0.5 * a * t * t;
    state.q_WC = dq * q;
    state.w_WC = w + alpha * t;
    state.v_WC = v + a * t;
    return state;
  }
};

/// One shared checker for every scalar row: rates against finite differences of c and of cdot along a random motion.
inline void ExpectRowDerivatives(const Model& model, const std::function<void(const Kinematics&, ScalarRow*)>& calc,
                                 const std::vector<int32_t>& branches, unsigned seed, bool rate_is_derivative = true) {
  std::mt19937 rng(seed);
  SCOPED_TRACE("seed " + std::to_string(seed));
  for (int trial = 0; trial < 40; ++trial) {
    std::vector<RandomMotion> motions;
    for (size_t b = 0; b < model.bodies.size(); ++b) motions.push_back(RandomMotion::Random(&rng));
    Kinematics kinematics(model);
    const auto at = [&](double t) {
      kinematics.Set(0.3 + t, branches, [&](int b, BodyState* body) { *body = motions[b].At(t); });
      ScalarRow row;
      calc(kinematics, &row);
      return row;
    };
    const ScalarRow row = at(0);
    const double h = 1e-4;
    // Five-point differences: error h^4 times the fifth derivative, and round-off epsilon / h.
    const auto slope = [&](auto value) {
      return (8 * (value(at(h)) - value(at(-h))) - (value(at(2 * h)) - value(at(-2 * h)))) / (12 * h);
    };
    const double cdot = slope([](const ScalarRow& r) { return r.c; });
    const double cddot = slope([](const ScalarRow& r) { return r.cdot; });
    Vec6 V_F, V_M, A_F, A_M;
    V_F << motions[0].w, motions[0].v;
    V_M << motions[1].w, motions[1].v;
    A_F << motions[0].alpha, motions[0].a;
    A_M << motions[1].alpha, motions[1].a;
    const double size = 1 + std::abs(row.bias) + row.J_F.norm() * (1 + V_F.norm()) + row.J_M.norm() * (1 + V_M.norm());
    if (rate_is_derivative) {
      EXPECT_NEAR(row.cdot, cdot, 3e-10 * size);
    }
    EXPECT_NEAR(row.J_F.dot(A_F) + row.J_M.dot(A_M) + row.bias, cddot, 3e-9 * size * size);
    // With fixed frames the rate is J V and nothing else.
    if (!model.frames[0].is_moving && !model.frames[1].is_moving) {
      EXPECT_NEAR(row.cdot, row.J_F.dot(V_F) + row.J_M.dot(V_M), 1e-13 * size);
    }
  }
}

/// Frames 0 and 1 on bodies 0 and 1.
inline Model TwoBodies(bool moving_frames) {
  Model model;
  model.bodies.resize(2);
  model.bodies[0].p_BC = Vec3(0.1, -0.2, 0.3);
  model.bodies[1].p_BC = Vec3(-0.4, 0.2, 0.1);
  model.frames.resize(2);
  for (int i = 0; i < 2; ++i) {
    Frame& frame = model.frames[i];
    frame.body = BodyIndex(i);
    frame.X_BF.p = Vec3(0.5 - i, 0.3, -0.7 + i);
    frame.X_BF.R = RotationFromVector(Vec3(0.4, -1.1 + i, 0.8));
    if (!moving_frames) continue;
    frame.is_moving = true;
    const char* texts[6] = {"0.2*sin(3*t)", "t^2", "exp(-t)", "0.5*t", "sin(2*t)", "cos(t) + t"};
    SymbolTable symbols;
    symbols.AddVariable("t", {0, kTime, false});
    for (int k = 0; k < 6; ++k) {
      Law law;
      law.expression = Expression::Compile(texts[k], {}, symbols, k < 3 ? kLength : kAngle, UnitSystem());
      frame.motion[k] = LawIndex(static_cast<int>(model.laws.size()));
      model.laws.push_back(std::move(law));
    }
  }
  return model;
}

}  // namespace savary
