#include "savary/multibody/kinematics.h"

#include <cmath>
#include <functional>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

namespace savary {
namespace {

constexpr double kPi = std::numbers::pi;

// A body in free motion with constant acceleration, p = p0 + v0 t + a t^2/2, q = exp(w0 t + alpha t^2/2) q0; exact
// derivatives are known only at t = 0, which is where rows are checked.
struct Motion {
  Vec3 p, v, a, w, alpha;
  Quat q;

  static Motion Random(std::mt19937* rng) {
    std::normal_distribution<double> normal;
    const auto vec = [&] { return Vec3(normal(*rng), normal(*rng), normal(*rng)); };
    Motion m;
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

// One shared checker for every scalar row: rates against finite differences of c and of cdot along a random motion.
void ExpectRowDerivatives(const Model& model, const std::function<void(const Kinematics&, ScalarRow*)>& calc,
                          const std::vector<int32_t>& branches, unsigned seed, bool rate_is_derivative = true) {
  std::mt19937 rng(seed);
  SCOPED_TRACE("seed " + std::to_string(seed));
  for (int trial = 0; trial < 40; ++trial) {
    std::vector<Motion> motions;
    for (size_t b = 0; b < model.bodies.size(); ++b) motions.push_back(Motion::Random(&rng));
    Kinematics kinematics(model);
    const auto at = [&](double t) {
      std::vector<BodyState> bodies;
      for (const Motion& m : motions) bodies.push_back(m.At(t));
      kinematics.Calc(model, 0.3 + t, bodies, branches.data());
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

Model TwoBodies(bool moving_frames) {
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

class RowDerivatives : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(FixedAndMoving, RowDerivatives, testing::Bool());

TEST_P(RowDerivatives, OfEveryRowKindAgreeWithDifferences) {
  const Model model = TwoBodies(GetParam());
  for (const RowKind kind : {RowKind::kSlideX, RowKind::kSlideY, RowKind::kSlideZ, RowKind::kTurnX, RowKind::kTurnY,
                             RowKind::kTurnZ, RowKind::kDotXY, RowKind::kDotZZ}) {
    SCOPED_TRACE(static_cast<int>(kind));
    ExpectRowDerivatives(
        model,
        [&](const Kinematics& k, ScalarRow* row) { FramePair pair(k.frame(FrameIndex(0)), k.frame(FrameIndex(1)));
          CalcRow(kind, &pair, row); },
        {}, 11 + static_cast<unsigned>(kind));
  }
}

TEST_P(RowDerivatives, OfEveryCoordinateAgreeWithDifferences) {
  const Model model = TwoBodies(GetParam());
  for (const CoordinateKind kind : {CoordinateKind::kSlideX, CoordinateKind::kSlideY, CoordinateKind::kSlideZ,
                                    CoordinateKind::kAngleZ, CoordinateKind::kCardanX, CoordinateKind::kCardanY,
                                    CoordinateKind::kRotationX, CoordinateKind::kRotationY,
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
      model, [](const Kinematics& k, ScalarRow* row) { CalcDistance(k.frame(FrameIndex(0)), k.frame(FrameIndex(1)), row); },
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
