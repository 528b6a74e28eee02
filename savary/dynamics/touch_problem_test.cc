#include "savary/dynamics/touch_problem.h"
#include "savary/base/dense.h"
#include "savary/base/effort_test.h"
#include "savary/dynamics/touch_solution_test.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace savary {
namespace {

using Mode = TouchState::Mode;
using Tangent = Touch::Tangent;
using Vec2 = Eigen::Vector2d;

constexpr double kG = 9.81;

Touch Rough(double mu, double e = 0) {
  Touch touch;
  touch.tangent = Tangent::kCoulomb;
  touch.mu_static = touch.mu_kinetic = mu;
  touch.restitution = e;
  return touch;
}

Touch Smooth(double e = 0) {
  Touch touch;
  touch.restitution = e;
  return touch;
}

Touch Poisson(Touch touch) {
  touch.poisson = true;
  return touch;
}

Touch NoSlip(double e = 0) {
  Touch touch = Smooth(e);
  touch.tangent = Tangent::kNoSlip;
  return touch;
}

Touch Bilateral(Touch touch) {
  touch.unilateral = false;
  return touch;
}

// A body in the plane (x, y up, turn) that touches the floor at places r from its mass centre; normals up, tangents
// along x.
struct PlaneBody {
  double mass, inertia;
  std::vector<Vec2> places;

  [[nodiscard]] MatX Jacobian() const {
    const int n = static_cast<int>(places.size());
    MatX J = MatX::Zero(2 * n, 3);
    for (int i = 0; i < n; ++i) {
      J.row(i) << 0, 1, places[i].x();
      J.row(n + i) << 1, 0, -places[i].y();
    }
    return J;
  }
  [[nodiscard]] MatX Response() const {
    return Jacobian() * Vec3(1 / mass, 1 / mass, 1 / inertia).asDiagonal() * Jacobian().transpose();
  }
};

VecX Vector(std::initializer_list<double> values) {
  VecX x(values.size());
  std::copy(values.begin(), values.end(), x.begin());
  return x;
}

// Coulomb's law for force f_t, bound mu |f_n| and slip, with errors relative to the sizes given.
void ExpectFriction(double mu_static, double mu_kinetic, double fn, double ft, double slip, double force_size,
                    double rate_size) {
  EXPECT_LE(std::abs(ft), mu_static * std::abs(fn) + 1e-9 * force_size);
  if (std::abs(slip) > 1e-9 * rate_size) {
    EXPECT_NEAR(ft, (slip > 0 ? -mu_kinetic : mu_kinetic) * std::abs(fn), 1e-9 * force_size);
  }
}

void ExpectForceLaws(const std::vector<Touch>& touches, const MatX& W, const VecX& open, const VecX& slip,
                     const ForceSolution& s) {
  const int n = static_cast<int>(touches.size());
  const auto [size, f_size] = ExpectRatesOfForces(W, open, s);
  for (int i = 0; i < n; ++i) {
    SCOPED_TRACE(i);
    const double fn = s.forces[i], ft = s.forces[n + i], an = s.rates[i], at = s.rates[n + i];
    if (touches[i].unilateral) {
      EXPECT_GE(fn, 0);
      EXPECT_GE(an, -1e-9 * size);
      EXPECT_TRUE(fn == 0 || an == 0);
    } else {
      EXPECT_EQ(an, 0);
    }
    if (touches[i].tangent == Tangent::kCoulomb) {
      ExpectFriction(touches[i].mu_static, touches[i].mu_kinetic, fn, ft, slip[i] != 0 ? slip[i] * 1e30 : at, f_size,
                     size);
    } else if (touches[i].tangent == Tangent::kNoSlip) {
      EXPECT_TRUE(at == 0 || fn == 0);
      EXPECT_TRUE(ft == 0 || at == 0);
    } else {
      EXPECT_EQ(ft, 0);
    }
  }
}

TEST(TouchImpact, ParticleBouncesSlipsAndSticks) {
  const double m = 2;
  const MatX W = MatX::Identity(2, 2) / m;
  {
    const ImpactSolution s = SolveImpact({Rough(0.1, 0.5)}, W, Vector({-3, 4}));
    ASSERT_TRUE(s.found);
    EXPECT_NEAR(s.forces[0], m * 4.5, 1e-14);
    EXPECT_EQ(s.rates[0], 1.5);
    EXPECT_NEAR(s.forces[1], -0.1 * m * 4.5, 1e-14);
    EXPECT_NEAR(s.rates[1], 4 - 0.45, 1e-14);
    EXPECT_NEAR(s.energy_lost, 0.5 * m * (9 + 16 - 1.5 * 1.5 - 3.55 * 3.55), 1e-13);
    EXPECT_FALSE(s.captured[0]);
  }
  const ImpactSolution stuck = SolveImpact({Rough(1, 0)}, W, Vector({-3, 2}));
  ASSERT_TRUE(stuck.found);
  EXPECT_EQ(stuck.rates, VecX::Zero(2));
  EXPECT_NEAR(stuck.forces[1], -2 * m, 1e-14);
  EXPECT_TRUE(stuck.captured[0]);
  const ImpactSolution apart = SolveImpact({Rough(1, 1)}, W, Vector({1, 2}));
  ASSERT_TRUE(apart.found);
  EXPECT_EQ(apart.forces, VecX::Zero(2));
}

TEST(TouchImpact, StaticFrictionHoldsAndKineticSlides) {
  const MatX W = MatX::Identity(2, 2);
  Touch touch = Rough(0.2);
  touch.mu_static = 0.5;
  EXPECT_EQ(SolveImpact({touch}, W, Vector({-1, 0.4})).rates[1], 0);
  EXPECT_NEAR(SolveImpact({touch}, W, Vector({-1, 0.6})).rates[1], 0.4, 1e-15);
}

TEST(TouchImpact, SlowDepartureIsCaptured) {
  Touch touch = Smooth(0.5);
  touch.capture_speed = 0.1;
  const MatX W = Vector({1, 0}).asDiagonal();
  EXPECT_EQ(SolveImpact({touch}, W, Vector({-0.2, 0})).rates[0], 0);
  EXPECT_TRUE(SolveImpact({touch}, W, Vector({-0.2, 0})).captured[0]);
  EXPECT_EQ(SolveImpact({touch}, W, Vector({-0.3, 0})).rates[0], 0.15);
}

TEST(TouchImpact, NewtonAndPoissonAreTheSameForOneTouchWithoutFriction) {
  std::mt19937 random(1);
  std::uniform_real_distribution<double> uniform;
  for (int k = 0; k < 200; ++k) {
    const MatX W = Vector({std::exp(20 * uniform(random) - 10), 0}).asDiagonal();
    const VecX v = Vector({-uniform(random), 0});
    const Touch touch = Smooth(uniform(random));
    const ImpactSolution newton = SolveImpact({touch}, W, v), poisson = SolveImpact({Poisson(touch)}, W, v);
    EXPECT_NEAR(newton.rates[0], poisson.rates[0], 1e-14);
    EXPECT_NEAR(newton.forces[0], poisson.forces[0], 1e-14 * newton.forces[0]);
    EXPECT_FALSE(newton.poisson_instead);
  }
}

// Balls in a row that touch; gap k is between balls k and k + 1, the first comes with speed 1.
TEST(TouchImpact, ChainOfThreeBallsMatchesClosedForms) {
  MatX J = MatX::Zero(4, 3);
  J.topRows(2) << -1, 1, 0, 0, -1, 1;
  const MatX W = J * J.transpose();
  const VecX v = J * Vector({1, 0, 0});
  const auto after = [&](const ImpactSolution& s) { return VecX(Vector({1, 0, 0}) + J.transpose() * s.forces); };
  // Newton: the first gap opens at speed 1, the second stays: (-1/3, 2/3, 2/3).
  const ImpactSolution newton = SolveImpact({Smooth(1), Smooth(1)}, W, v);
  ASSERT_TRUE(newton.found);
  EXPECT_LT((after(newton) - Vector({-1. / 3, 2. / 3, 2. / 3})).norm(), 1e-14);
  EXPECT_NEAR(newton.energy_lost, 0, 1e-15);
  // Poisson: compression ends at 1/3 each with impulses 2/3, 1/3, and as much is given back.
  const ImpactSolution poisson = SolveImpact({Poisson(Smooth(1)), Poisson(Smooth(1))}, W, v);
  ASSERT_TRUE(poisson.found);
  EXPECT_LT((after(poisson) - Vector({-1. / 3, 2. / 3, 2. / 3})).norm(), 1e-14);
}

TEST(TouchImpact, TwoBallsAgainstAWallShareOneImpulse) {
  // A wall, ball 1 at rest on it, ball 2 (three times heavier) comes with speed 1; no restitution: all stop.
  MatX J = MatX::Zero(4, 2);
  J.topRows(2) << 1, 0, -1, 1;
  const MatX W = J * Vec2(1, 1. / 3).asDiagonal() * J.transpose();
  const ImpactSolution s = SolveImpact({Smooth(), Smooth()}, W, J * Vec2(0, -1));
  ASSERT_TRUE(s.found);
  EXPECT_EQ(s.rates, VecX::Zero(4));
  EXPECT_NEAR(s.forces[0], 3, 1e-14);
  EXPECT_NEAR(s.forces[1], 3, 1e-14);
  // Poisson, e = 1 at the wall and 1/2 between the balls: 3 and 1.5 are given back, which makes 1.5 and 0.5 of the
  // balls' speeds, so the first pushes the second once more: 0.75 each.
  const ImpactSolution poisson = SolveImpact({Poisson(Smooth(1)), Poisson(Smooth(0.5))}, W, J * Vec2(0, -1));
  ASSERT_TRUE(poisson.found);
  EXPECT_NEAR(poisson.rates[0], 0.75, 1e-14);
  EXPECT_EQ(poisson.rates[1], 0);
  EXPECT_NEAR(poisson.forces[1], 4.5 + 0.75, 1e-14);
}

// Without friction and with W regular there is one motion: the one active set that meets the conditions.
TEST(TouchImpact, FrictionlessImpactsMatchTheEnumerationOfActiveSets) {
  for (unsigned seed = 1; seed <= 500; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    const int n = 1 + static_cast<int>(random() % 5);
    const MatX A = MatX::NullaryExpr(n + 1, n, [&] { return normal(random); });
    MatX W = MatX::Zero(2 * n, 2 * n);
    W.topLeftCorner(n, n) = A.transpose() * A;
    VecX v = VecX::Zero(2 * n);
    for (int i = 0; i < n; ++i) v[i] = normal(random);
    const double e = 0.25 * static_cast<int>(random() % 5);
    const ImpactSolution s = SolveImpact(std::vector<Touch>(n, Smooth(e)), W, v);
    ASSERT_TRUE(s.found);
    int solutions = 0;
    VecX q = v.head(n);
    for (int i = 0; i < n; ++i) q[i] += v[i] < 0 ? e * v[i] : 0;
    for (int set = 0; set < 1 << n; ++set) {
      std::vector<int> active;
      for (int i = 0; i < n; ++i) {
        if (set >> i & 1) active.push_back(i);
      }
      VecX P = VecX::Zero(n);
      if (!active.empty()) {
        const VecX x = SolveSquare(W(active, active), -q(active));
        for (size_t k = 0; k < active.size(); ++k) P[active[k]] = x[k];
      }
      const VecX w = q + W.topLeftCorner(n, n) * P;
      if (P.minCoeff() < 0 || w.minCoeff() < -1e-10) continue;
      ++solutions;
      if (s.poisson_instead) continue;
      EXPECT_LT((P - s.forces.head(n)).norm(), 1e-9 * (1 + P.norm()));
    }
    EXPECT_EQ(solutions, 1);
    EXPECT_GE(s.energy_lost, -1e-11 * (1 + s.forces.norm()));
  }
}

TEST(TouchImpact, EnergyIsNeverGainedInRandomImpactsWithFriction) {
  int poisson_instead = 0, reduced = 0, rough = 0;
  const int trials = Effort(40000, 4000, 80);
  for (unsigned seed = 1; seed <= static_cast<unsigned>(trials); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    const int n = 1 + static_cast<int>(random() % 4), freedom = 1 + static_cast<int>(random() % (2 * n + 1));
    MatX J = MatX::NullaryExpr(2 * n, freedom, [&] { return normal(random); });
    std::vector<Touch> touches;
    for (int i = 0; i < n; ++i) {
      Touch touch = random() % 4 == 0 ? NoSlip(uniform(random)) : Rough(2 * uniform(random), uniform(random));
      if (touch.tangent == Tangent::kCoulomb) touch.mu_static *= 1 + uniform(random);
      if (random() % 4 == 0) touch = Smooth(touch.restitution);
      if (random() % 6 == 0) touch = Bilateral(touch);
      touch.poisson = random() % 2 == 0;
      if (touch.tangent == Tangent::kNone) J.row(n + i).setZero();
      touches.push_back(touch);
    }
    const VecX u = VecX::NullaryExpr(freedom, [&] { return normal(random); }), v = J * u;
    const MatX W = J * J.transpose();
    const ImpactSolution s = SolveImpact(touches, W, v);
    ASSERT_TRUE(s.found);
    poisson_instead += s.poisson_instead;
    reduced += s.restitution_factor < 1;
    const VecX after = u + J.transpose() * s.forces;
    const VecX v_after = J * after;
    const double size = v.norm() + (W.cwiseAbs() * s.forces.cwiseAbs()).norm(), P_size = s.forces.norm();
    const double energy_error = 1e-10 * size * P_size;  // rates that hold are zero to 1e-10 of their terms
    EXPECT_LE(0.5 * after.squaredNorm(), 0.5 * u.squaredNorm() + energy_error);
    EXPECT_GE(s.energy_lost, -1e-12 * size * P_size);
    EXPECT_NEAR(s.energy_lost, 0.5 * (u.squaredNorm() - after.squaredNorm()), energy_error);
    EXPECT_LT((v_after - s.rates).norm(), 1e-9 * size);
    for (int i = 0; i < n; ++i) {
      const double Pn = s.forces[i], Pt = s.forces[n + i];
      if (touches[i].unilateral) {
        EXPECT_GE(Pn, 0);
        EXPECT_GE(v_after[i], -1e-9 * size);
        if (!s.poisson_instead && s.restitution_factor == 1 && !touches[i].poisson) {
          const double target = v[i] < 0 ? -touches[i].restitution * v[i] : 0;
          EXPECT_GE(v_after[i], target - 1e-9 * size);
        }
      } else {
        EXPECT_NEAR(v_after[i], 0, 1e-9 * size);
      }
      // In two phases the force of a bilateral touch may have two signs.
      if (touches[i].tangent == Tangent::kCoulomb && touches[i].unilateral) {
        EXPECT_LE(std::abs(Pt), touches[i].mu_static * std::abs(Pn) * (1 + 1e-9) + 1e-9 * P_size);
      } else if (touches[i].tangent == Tangent::kNoSlip && Pn != 0 && s.rates[i] == 0 && s.rates[n + i] != 0) {
        bool two_phases = s.poisson_instead;
        for (const Touch& touch : touches) two_phases = two_phases || touch.poisson;
        if (!two_phases) {
          EXPECT_NEAR(std::abs(Pt), 100 * Pn, 1e-7 * std::abs(Pt));
        }
        ++rough;
      } else if (touches[i].tangent == Tangent::kNone) {
        EXPECT_EQ(Pt, 0);
      }
    }
  }
  if (trials < 10000) return;
  // All ways out were taken.
  EXPECT_GT(poisson_instead, 100);
  EXPECT_GT(reduced, 0);
  EXPECT_GT(rough, 0);
}

// A rod falls on its end, e = 1. Newton's law with enough friction to hold would add v_t P_t / 2 > 0 where the impact
// turns the rod against its slip.
TEST(TouchImpact, EccentricRodGainsNothingWhereNewtonsLawWould) {
  const double m = 1, a = 1, angle = M_PI / 4;
  const PlaneBody rod{m, m * a * a / 3, {Vec2(-a * std::cos(angle), -a * std::sin(angle))}};
  const MatX W = rod.Response();
  ASSERT_LT(W(0, 1), 0);
  const VecX v = Vector({-1, 0.3});
  // Newton: v_n+ = 1, v_t+ = 0.
  const VecX P = SolveSquare(W, Vector({1, 0}) - v);
  ASSERT_LT(std::abs(P[1]), 2 * P[0]);
  ASSERT_GT(0.5 * (v + Vector({1, 0})).dot(P), 0.01);
  const ImpactSolution s = SolveImpact({Rough(2, 1)}, W, v);
  ASSERT_TRUE(s.found);
  EXPECT_TRUE(s.poisson_instead);
  EXPECT_EQ(s.restitution_factor, 1);
  EXPECT_GE(s.energy_lost, 0);
  // Poisson, holding in both phases: P_n = 2 P_c with W P_c = -v.
  const VecX Pc = SolveSquare(W, -v);
  EXPECT_NEAR(s.forces[0], 2 * Pc[0], 1e-13);
  EXPECT_EQ(s.rates[1], 0);
}

TEST(TouchImpact, BallWithoutSlipBouncesAndSpins) {
  const double m = 0.1, r = 0.02, I = 0.4 * m * r * r;
  const PlaneBody ball{m, I, {Vec2(0, -r)}};
  const ImpactSolution s = SolveImpact({NoSlip(0.8)}, ball.Response(), Vector({-2, 3}));
  ASSERT_TRUE(s.found);
  EXPECT_NEAR(s.rates[0], 1.6, 1e-14);
  EXPECT_EQ(s.rates[1], 0);
  EXPECT_NEAR(s.forces[1], -3 * m / 3.5, 1e-14);
}

TEST(TouchImpact, RollingCylinderKeepsRollingWhenItHitsASmoothWall) {
  // Touch 0: floor, no slip, closed. Touch 1: a smooth wall on the left. Rolling at -1: stops and turns back together,
  // mass 3/2.
  MatX J = MatX::Zero(4, 3);
  J.row(0) << 0, 1, 0;
  J.row(1) << 1, 0, 0;
  J.row(2) << 1, 0, 1;
  const MatX W = J * Vec3(1, 1, 2).asDiagonal() * J.transpose();
  Touch floor = NoSlip();
  floor.was_closed = true;
  const ImpactSolution s = SolveImpact({floor, Smooth(1)}, W, J * Vec3(-1, 0, 1));
  ASSERT_TRUE(s.found);
  EXPECT_EQ(s.rates[2], 0);
  EXPECT_NEAR(s.rates[1], 1, 1e-14);
  EXPECT_NEAR(s.forces[1], 3, 1e-13);
}

TEST(TouchImpact, OppositeWallsWithoutClearanceAreNoContradiction) {
  // A particle driven against one of two walls; the rates of the gaps differ in the last bit.
  MatX W = MatX::Zero(4, 4);
  W.topLeftCorner(2, 2) << 1, -1, -1, 1;
  const ImpactSolution s = SolveImpact({Smooth(), Smooth()}, W, Vector({1, -1 - 4e-16, 0, 0}));
  ASSERT_TRUE(s.found);
  EXPECT_EQ(s.rates, VecX::Zero(4));
  EXPECT_NEAR(s.forces[1] - s.forces[0], 1, 1e-15);
}

TEST(TouchImpact, WhatNothingCanStopIsBlamed) {
  MatX W = MatX::Zero(6, 6);
  W.topLeftCorner(3, 3) << 2, 0, 0, 0, 1, -1, 0, -1, 1;
  const ImpactSolution s = SolveImpact({Smooth(), Smooth(), Smooth()}, W, Vector({-1, -1, -1, 0, 0, 0}));
  EXPECT_FALSE(s.found);
  EXPECT_EQ(s.blamed, (std::vector<int>{1, 2}));
}

TEST(TouchForces, InclineHoldsUpToItsAngle) {
  const double mu = 0.4, m = 3;
  const MatX W = MatX::Identity(2, 2) / m;
  for (const double excess : {-0.3, -1e-6, 0.0, 1e-6, 0.3}) {
    SCOPED_TRACE(excess);
    const double angle = std::atan(mu * (1 + excess));
    const ForceSolution s =
        SolveForces({Rough(mu)}, W, kG * Vector({-std::cos(angle), -std::sin(angle)}), VecX::Zero(1));
    ASSERT_TRUE(s.found);
    EXPECT_NEAR(s.forces[0], m * kG * std::cos(angle), 1e-13);
    EXPECT_NEAR(s.forces[1], m * kG * std::min(std::sin(angle), mu * std::cos(angle)), 1e-13);
    EXPECT_EQ(s.states[0].mode, excess > 0 ? Mode::kSliding : Mode::kHolding);
    EXPECT_EQ(s.states[0].direction, excess > 0 ? -1 : 0);
    if (excess <= 0) {
      EXPECT_EQ(s.rates[1], 0);
    }
  }
}

TEST(TouchForces, BrokenHoldSlidesAtItsBoundEitherWay) {
  const double angle = std::atan(0.4);
  const VecX open = kG * Vector({-std::cos(angle), -std::sin(angle)});
  for (const double mu_kinetic : {0.4, 0.3, 0.0}) {
    Touch touch = Rough(mu_kinetic);
    touch.mu_static = 0.4;
    EXPECT_EQ(SolveForces({touch}, MatX::Identity(2, 2), open, VecX::Zero(1)).states[0].mode, Mode::kHolding);
    touch.hold_broken = true;
    const ForceSolution s = SolveForces({touch}, MatX::Identity(2, 2), open, VecX::Zero(1));
    ASSERT_TRUE(s.found);
    EXPECT_EQ(s.states[0].mode, Mode::kSliding);
    EXPECT_EQ(s.states[0].direction, -1);
    EXPECT_NEAR(s.forces[1], mu_kinetic * s.forces[0], 1e-14);
  }
}

TEST(TouchForces, SlippingTouchIsSlowedByItsKineticFriction) {
  Touch touch = Rough(0.3);
  touch.mu_static = 0.9;
  const ForceSolution s = SolveForces({touch}, MatX::Identity(2, 2), Vector({-kG, 0}), Vector({2}));
  ASSERT_TRUE(s.found);
  EXPECT_NEAR(s.rates[1], -0.3 * kG, 1e-14);
  EXPECT_EQ(s.states[0].direction, 1);
  const ForceSolution free = SolveForces({touch}, MatX::Identity(2, 2), Vector({1, 0}), Vector({2}));
  EXPECT_EQ(free.states[0].mode, Mode::kOpen);
  EXPECT_FALSE(free.states[0].idle);
}

// A ladder (uniform, length 2a, at angle to the floor) that slides down a smooth wall and a smooth floor from rest
// turns with 3 g cos(angle) / (4 a). With friction at both ends, sliding away from the wall, Lagrange's equation of the
// second kind is replaced by two force balances and one of moments.
TEST(TouchForces, SlidingLadderMatchesClosedForm) {
  const double m = 5, a = 1.5, angle = 1.1, c = std::cos(angle), s = std::sin(angle), I = m * a * a / 3;
  // Foot at (a c, -a s) from the middle on the floor, head at (-a c, a s) on the wall at the left.
  MatX J = MatX::Zero(4, 3);
  J.row(0) << 0, 1, a * c;
  J.row(1) << 1, 0, -a * s;
  J.row(2) << 1, 0, a * s;
  J.row(3) << 0, 1, -a * c;
  const MatX W = J * Vec3(1 / m, 1 / m, 1 / I).asDiagonal() * J.transpose();
  const VecX open = J * Vec3(0, -kG, 0);
  {
    const ForceSolution smooth = SolveForces({Smooth(), Smooth()}, W, open, VecX::Zero(2));
    ASSERT_TRUE(smooth.found);
    const double turn = (J.transpose() * smooth.forces)[2] / I;
    EXPECT_NEAR(std::abs(turn), 3 * kG * c / (4 * a), 1e-13);
  }
  // Foot slides to the right, head down. N1, N2 normal, mu for both, turn rate alpha > 0 as the angle falls (clockwise
  // here is -alpha): x: m xdd = N2 - mu N1;  y: m ydd = N1 + mu N2 - m g;  xdd = a s alpha, ydd = -a c alpha; moments
  // about the middle: I alpha = N1 a c - N2 a s - mu N1 a s - mu N2 a c.
  const double mu = 0.1;
  Eigen::Matrix3d A;
  A << -mu, 1, -m * a * s, 1, mu, m * a * c, a * (c - mu * s), -a * (s + mu * c), -I;
  const Vec3 x = A.inverse() * Vec3(0, m * kG, 0);
  for (const double speed : {0.0, 1.0}) {
    const ForceSolution rough = SolveForces({Rough(mu), Rough(mu)}, W, open, Vector({speed, -speed}));
    ASSERT_TRUE(rough.found);
    EXPECT_NEAR(rough.forces[0], x[0], 1e-12);
    EXPECT_NEAR(rough.forces[1], x[1], 1e-12);
    EXPECT_NEAR(rough.rates[2], 2 * a * s * x[2], 1e-12);
    EXPECT_EQ(rough.states[0].direction, 1);
    EXPECT_EQ(rough.states[1].direction, -1);
  }
  // Holds where mu >= tan(half of the angle to the wall): for equal mu, angle to the wall = 2 atan(mu).
  const double limit = std::tan((M_PI / 2 - angle) / 2);
  const ForceSolution slips = SolveForces({Rough(0.999 * limit), Rough(0.999 * limit)}, W, open, VecX::Zero(2));
  const ForceSolution holds = SolveForces({Rough(1.001 * limit), Rough(1.001 * limit)}, W, open, VecX::Zero(2));
  ASSERT_TRUE(slips.found && holds.found);
  EXPECT_GT(slips.rates[2], 0);
  EXPECT_EQ(holds.rates, VecX::Zero(4));
  EXPECT_EQ(holds.states[0].mode, Mode::kHolding);
}

TEST(TouchForces, BlockOnTwoCornersTipsSlidesOrStays) {
  const double m = 4, h = 0.5, b = 0.3;  // half height and half width
  const PlaneBody block{m, m * (h * h + b * b) / 3, {Vec2(-b, -h), Vec2(b, -h)}};
  const MatX W = block.Response();
  const auto pushed = [&](double mu, double ax) {
    return SolveForces({Rough(mu), Rough(mu)}, W, block.Jacobian() * Vec3(ax, -kG, 0), VecX::Zero(2));
  };
  const ForceSolution stays = pushed(0.5, 0.4 * kG);
  ASSERT_TRUE(stays.found);
  EXPECT_EQ(stays.rates, VecX::Zero(4));
  EXPECT_NEAR(stays.forces[0] + stays.forces[1], m * kG, 1e-12);
  EXPECT_NEAR(stays.forces[2] + stays.forces[3], -m * 0.4 * kG, 1e-12);
  EXPECT_EQ(stays.states[0].mode, Mode::kHolding);
  EXPECT_EQ(stays.states[1].mode, Mode::kHolding);
  const ForceSolution slides = pushed(0.3, 0.4 * kG);
  ASSERT_TRUE(slides.found);
  EXPECT_NEAR(slides.rates[2], 0.1 * kG, 1e-12);
  EXPECT_NEAR(slides.rates[3], 0.1 * kG, 1e-12);
  EXPECT_EQ(slides.states[0].direction, 1);
  // It tips over its right corner where ax h > g b and friction holds: (I + m (h^2 + b^2)) alpha = m (ax h - g b).
  const ForceSolution tips = pushed(2, 0.8 * kG);
  ASSERT_TRUE(tips.found);
  const double alpha = m * kG * (0.8 * h - b) / (block.inertia + m * (h * h + b * b));
  EXPECT_EQ(tips.forces[0], 0);
  EXPECT_NEAR(tips.rates[0], 2 * b * alpha, 1e-12);
  EXPECT_EQ(tips.states[0].mode, Mode::kOpen);
  EXPECT_EQ(tips.states[1].mode, Mode::kHolding);
}

TEST(TouchForces, RedundantTouchesAndAGuideAreHeldTogether) {
  // A block on four corners in one line, with a guide that keeps it upright (bilateral) and a second guide that says
  // the same.
  const PlaneBody block{2, 0.5, {Vec2(-1, -1), Vec2(-0.5, -1), Vec2(0.5, -1), Vec2(1, -1)}};
  MatX J = MatX::Zero(12, 3);
  J.topRows(4) = block.Jacobian().topRows(4);
  J.row(4) << 0, 0, 1;
  J.row(5) << 0, 0, 1;
  J.middleRows(6, 4) = block.Jacobian().bottomRows(4);
  const MatX W = J * Vec3(0.5, 0.5, 2).asDiagonal() * J.transpose();
  for (const double mu : {0.0, 0.2, 0.7}) {
    SCOPED_TRACE(mu);
    std::vector<Touch> touches(4, Rough(mu));
    touches.push_back(Bilateral(Smooth()));
    touches.push_back(Bilateral(Smooth()));
    for (Touch& touch : touches) touch.was_closed = true;
    const VecX open = J * Vec3(5, -kG, 3);
    const ForceSolution s = SolveForces(touches, W, open, VecX::Zero(6));
    ASSERT_TRUE(s.found);
    ExpectForceLaws(touches, W, open, VecX::Zero(6), s);
    EXPECT_NEAR(s.rates[6], std::max(0.0, 5 - mu * kG), 1e-12);
    for (int i = 0; i < 6; ++i) EXPECT_EQ(s.rates[i], 0);
    for (int i = 0; i < 6; ++i) EXPECT_NE(s.states[i].mode, Mode::kOpen);
  }
}

TEST(TouchForces, IdleTouchStaysAsItWas) {
  for (const bool closed : {false, true}) {
    Touch touch = Rough(0.5);
    touch.was_closed = closed;
    const ForceSolution s = SolveForces({touch}, MatX::Identity(2, 2), Vector({0, 1}), VecX::Zero(1));
    ASSERT_TRUE(s.found);
    EXPECT_TRUE(s.states[0].idle);
    EXPECT_EQ(s.states[0].mode, closed ? Mode::kSliding : Mode::kOpen);
    EXPECT_EQ(s.forces, VecX::Zero(2));
  }
}

TEST(TouchForces, BilateralTouchRubsWithEitherSignOfItsForce) {
  for (const double load : {-kG, kG}) {
    for (const double slip : {-1.0, 0.0, 1.0}) {
      const ForceSolution s =
          SolveForces({Bilateral(Rough(0.2))}, MatX::Identity(2, 2), Vector({load, 3}), Vector({slip}));
      ASSERT_TRUE(s.found);
      EXPECT_NEAR(s.forces[0], -load, 1e-14);
      EXPECT_NEAR(s.forces[1], (slip < 0 ? 0.2 : -0.2) * kG, 1e-14);
    }
    EXPECT_EQ(SolveForces({Bilateral(Rough(0.2))}, MatX::Identity(2, 2), Vector({load, 1}), VecX::Zero(1)).rates[1], 0);
  }
}

TEST(TouchForces, CylinderWithoutSlipRollsDownTheIncline) {
  const double m = 2, r = 0.1, angle = 0.4;
  for (const double k : {0.4, 0.5, 1.0}) {
    const PlaneBody cylinder{m, k * m * r * r, {Vec2(0, -r)}};
    const VecX open = kG * Vector({-std::cos(angle), std::sin(angle)});
    const ForceSolution s = SolveForces({NoSlip()}, cylinder.Response(), open, VecX::Zero(1));
    ASSERT_TRUE(s.found);
    const double a = kG * std::sin(angle) + s.forces[1] / m;
    EXPECT_NEAR(a, kG * std::sin(angle) / (1 + k), 1e-13);
    EXPECT_EQ(s.states[0].mode, Mode::kHolding);
    // Coulomb: the same while mu >= tan(angle) k / (1 + k).
    const double limit = std::tan(angle) * k / (1 + k);
    EXPECT_EQ(SolveForces({Rough(1.01 * limit)}, cylinder.Response(), open, VecX::Zero(1)).states[0].mode,
              Mode::kHolding);
    EXPECT_EQ(SolveForces({Rough(0.99 * limit)}, cylinder.Response(), open, VecX::Zero(1)).states[0].mode,
              Mode::kSliding);
    // Lifted off the incline there is nothing that could hold it.
    const ForceSolution lifted = SolveForces({NoSlip()}, cylinder.Response(), -open, VecX::Zero(1));
    EXPECT_EQ(lifted.forces, VecX::Zero(2));
    EXPECT_EQ(lifted.states[0].mode, Mode::kOpen);
  }
}

// A rod that slides on its end: with W_nn - mu W_nt < 0 no force keeps it out of the floor, whatever its size.
TEST(TouchForces, PainleveRodHasNoSolution) {
  const double m = 1, a = 1, angle = 1.1;
  const PlaneBody rod{m, m * a * a / 3, {Vec2(a * std::cos(angle), -a * std::sin(angle))}};
  const MatX W = rod.Response();
  const double critical = W(0, 0) / W(0, 1);  // 4/3 only at the angle where it is least
  ASSERT_GT(critical, 4. / 3);
  const VecX open = Vector({-kG, 0});
  EXPECT_TRUE(SolveForces({Rough(0.99 * critical)}, W, open, Vector({1})).found);
  const ForceSolution none = SolveForces({Rough(1.01 * critical)}, W, open, Vector({1}));
  EXPECT_FALSE(none.found);
  EXPECT_EQ(none.blamed, std::vector<int>{0});
  EXPECT_TRUE(SolveForces({Rough(1.01 * critical)}, W, open, Vector({-1})).found);
  EXPECT_TRUE(SolveForces({Rough(1.01 * critical)}, W, open, VecX::Zero(1)).found);
}

TEST(TouchForces, PainleveRodThatWouldLiftOffHasTwoSolutions) {
  const double m = 1, a = 1, angle = 1.1;
  const PlaneBody rod{m, m * a * a / 3, {Vec2(a * std::cos(angle), -a * std::sin(angle))}};
  const MatX W = rod.Response();
  const double critical = W(0, 0) / W(0, 1);
  const VecX open = Vector({1, 0});  // it turns fast enough to lift off; or digs in
  const ForceSolution two = SolveForces({Rough(1.01 * critical)}, W, open, Vector({1}));
  ASSERT_TRUE(two.found);
  EXPECT_EQ(two.several, std::vector<int>{0});
  EXPECT_TRUE(SolveForces({Rough(0.99 * critical)}, W, open, Vector({1})).several.empty());
  EXPECT_TRUE(SolveForces({Rough(1.01 * critical)}, W, open, Vector({-1})).several.empty());
  EXPECT_TRUE(SolveForces({Rough(0.99 * critical)}, W, Vector({-kG, 0}), Vector({1})).several.empty());
}

// Every solution by enumeration: each touch open, holding, or sliding either way.
std::vector<VecX> EnumerateForces(const MatX& W, const VecX& q, const std::vector<Touch>& touches, const VecX& slip) {
  const int n = static_cast<int>(touches.size());
  std::vector<VecX> solutions;
  for (int code = 0; code < 1 << (2 * n); ++code) {
    MatX A = MatX::Identity(2 * n, 2 * n);
    VecX b = VecX::Zero(2 * n);
    bool possible = true;
    for (int i = 0; i < n; ++i) {
      const int mode = code >> (2 * i) & 3;  // open, holding, sliding with -1, +1
      if (mode == 0) {
        if (!touches[i].unilateral) possible = false;
        continue;
      }
      A.row(i) = W.row(i);
      b[i] = -q[i];
      if (mode == 1) {
        if (slip[i] != 0) possible = false;
        A.row(n + i) = W.row(n + i);
        b[n + i] = -q[n + i];
      } else {
        const int direction = mode == 2 ? -1 : 1;
        if (slip[i] * direction < 0) possible = false;
        A(n + i, i) = direction * touches[i].mu_kinetic;
      }
    }
    if (!possible) continue;
    const VecX f = SolveSquare(A, b), a = q + W * f;
    for (int i = 0; i < n; ++i) {
      const int mode = code >> (2 * i) & 3;
      if (mode == 0) possible = possible && a[i] >= 0;
      if (mode != 0) possible = possible && f[i] >= 0;
      if (mode == 1) possible = possible && std::abs(f[n + i]) <= touches[i].mu_static * f[i];
      if (mode > 1 && slip[i] == 0) possible = possible && a[n + i] * (mode == 2 ? -1 : 1) >= 0;
    }
    if (possible) solutions.push_back(f);
  }
  return solutions;
}

TEST(TouchForces, FrictionProblemsMatchTheEnumerationOfModes) {
  int several = 0, none = 0;
  for (unsigned seed = 1; seed <= static_cast<unsigned>(Effort(30000, 3000, 150)); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    const int n = 1 + static_cast<int>(random() % 3);
    const MatX J = MatX::NullaryExpr(2 * n, 2 * n + 1, [&] { return normal(random); });
    const MatX W = J * J.transpose();
    const VecX q = VecX::NullaryExpr(2 * n, [&] { return normal(random); });
    const bool slides = seed % 2 == 0;
    std::vector<Touch> touches;
    VecX slip = VecX::Zero(n);
    for (int i = 0; i < n; ++i) {
      touches.push_back(Rough((slides ? 2 : 1) * uniform(random)));
      if (random() % 3 == 0) touches[i].mu_static *= 1.5;
      if (slides) slip[i] = static_cast<int>(random() % 3) - 1;
    }
    const std::vector<VecX> solutions = EnumerateForces(W, q, touches, slip);
    const ForceSolution s = SolveForces(touches, W, q, slip);
    several += solutions.size() > 1;
    none += solutions.empty();
    EXPECT_EQ(s.found, !solutions.empty());
    if (!s.found) continue;
    ExpectForceLaws(touches, W, q, slip, s);
    double nearest = 1e30;
    for (const VecX& f : solutions) nearest = std::min(nearest, (f - s.forces).norm() / (1 + f.norm()));
    EXPECT_LT(nearest, 1e-8);
  }
  EXPECT_GT(several, Effort(500, 50, 0));
  EXPECT_GT(none, Effort(200, 20, 0));
}

// Rates in other units for each touch, forces in other units for all.
TEST(TouchProblem, UnitsDoNotMatter) {
  for (unsigned seed = 1; seed <= static_cast<unsigned>(Effort(3000, 300, 20)); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform(0, 1);
    const int n = 1 + static_cast<int>(random() % 4);
    const MatX J = MatX::NullaryExpr(2 * n, 2 * n + 1, [&] { return normal(random); }), W = J * J.transpose();
    const VecX q = VecX::NullaryExpr(2 * n, [&] { return normal(random); });
    const double c = std::pow(10, 12 * uniform(random) - 6);
    VecX d(2 * n), slip(n);
    std::vector<Touch> touches, other;
    for (int i = 0; i < n; ++i) {
      Touch touch = random() % 3 == 0 ? NoSlip(0.5) : Rough(uniform(random), 0.5);
      touch.poisson = seed % 2 == 0;
      touch.capture_speed = 0.1;
      d[i] = d[n + i] = std::pow(10, 6 * uniform(random) - 3);
      slip[i] = static_cast<int>(random() % 3) - 1;
      touches.push_back(touch);
      touch.capture_speed *= d[i];
      other.push_back(touch);
    }
    const MatX W_other = d.asDiagonal() * W * d.asDiagonal() / c;
    const VecX q_other = d.cwiseProduct(q);
    const auto expect_same = [&](const TouchSolution& s, const TouchSolution& t) {
      EXPECT_EQ(s.found, t.found);
      EXPECT_EQ(s.blamed, t.blamed);
      if (!s.found || !t.found) return;
      EXPECT_LT((t.forces.cwiseProduct(d) / c - s.forces).norm(), 1e-9 * s.forces.norm() + 1e-300);
      EXPECT_LT((t.rates.cwiseQuotient(d) - s.rates).norm(), 1e-9 * (s.rates.norm() + q.norm()));
    };
    expect_same(SolveImpact(touches, W, q), SolveImpact(other, W_other, q_other));
    expect_same(SolveForces(touches, W, q, slip), SolveForces(other, W_other, q_other, slip));
  }
}

TEST(TouchProblem, LightPartsBesideHeavyOnesKeepTheirDigits) {
  const VecX masses = Vector({1e-6, 1e6, 1e-6, 1e6});
  const MatX W = masses.cwiseInverse().asDiagonal();
  const ForceSolution s = SolveForces({Rough(0.5), Rough(0.5)}, W, Vector({-kG, -kG, 1, 1}), VecX::Zero(2));
  ASSERT_TRUE(s.found);
  const VecX expected = Vector({1e-6 * kG, 1e6 * kG, -1e-6, -1e6});
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(s.forces[i], expected[i], 1e-14 * std::abs(expected[i]));
}

// Fewer freedoms than touches: forces are not unique, motion must be right.
TEST(TouchForces, RandomRedundantTouchesMeetAllConditions) {
  for (unsigned seed = 1; seed <= static_cast<unsigned>(Effort(30000, 3000, 150)); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    const int n = 2 + static_cast<int>(random() % 6), freedom = 1 + static_cast<int>(random() % n);
    MatX J = MatX::NullaryExpr(2 * n, freedom, [&] { return normal(random); });
    if (random() % 2 == 0) J.row(1) = J.row(0);
    if (random() % 2 == 0) J.row(1) = -J.row(0);
    std::vector<Touch> touches;
    for (int i = 0; i < n; ++i) {
      Touch touch = random() % 3 == 0 ? Smooth() : Rough(uniform(random));
      if (random() % 6 == 0) touch = Bilateral(touch);
      if (touch.tangent == Tangent::kNone) J.row(n + i).setZero();
      touches.push_back(touch);
    }
    const MatX W = J * J.transpose();
    const VecX open = J * VecX::NullaryExpr(freedom, [&] { return normal(random); });
    const ForceSolution s = SolveForces(touches, W, open, VecX::Zero(n));
    ASSERT_TRUE(s.found);
    ExpectForceLaws(touches, W, open, VecX::Zero(n), s);
  }
}

}  // namespace
}  // namespace savary
