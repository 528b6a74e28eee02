#include "tests/support/closed_forms.h"

#include <complex>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>
#include <boost/numeric/odeint/integrate/integrate_n_steps.hpp>
#include <boost/numeric/odeint/stepper/runge_kutta_fehlberg78.hpp>

#include "tests/support/andrews.h"

#include "savary/base/constants.h"
#include "savary/base/dense.h"

namespace savary::closed_forms {
namespace {

constexpr double kEps = std::numeric_limits<double>::epsilon();

/// Central difference of order 8; with h = 0.01 of the time scale its error is about 100 eps of the scale of f.
template <class F>
auto Derivative(const F& f, double t, double h) {
  using T = std::decay_t<decltype(f(t))>;
  const auto d = [&](int i) -> T { return f(t + i * h) - f(t - i * h); };
  const T sum = d(1) * (4.0 / 5) - d(2) * (1.0 / 5) + d(3) * (4.0 / 105) - d(4) * (1.0 / 280);
  return T(sum / h);
}

/// Largest defect of speed and acceleration of a Coordinate-valued function against differences.
template <class F>
void ExpectDerivatives(const F& f, double t, double h, double tolerance) {
  const Coordinate x = f(t);
  EXPECT_NEAR(Derivative([&](double s) { return f(s).q; }, t, h), x.qd, tolerance) << "speed at t = " << t;
  EXPECT_NEAR(Derivative([&](double s) { return f(s).qd; }, t, h), x.qdd, tolerance) << "acceleration at t = " << t;
}

template <std::size_t N>
using Extended = std::array<long double, N>;

/// Independent integration: Runge-Kutta-Fehlberg of order 8, fixed steps, extended precision.
template <std::size_t N, class F>
Extended<N> Integrate(const F& rates, Extended<N> y, long double t, int steps) {
  boost::numeric::odeint::runge_kutta_fehlberg78<Extended<N>, long double> stepper;
  boost::numeric::odeint::integrate_n_steps(stepper, rates, y, 0.0L, t / steps, steps);
  return y;
}

/// A crank law with all derivatives at work.
Coordinate CrankLaw(double t) {
  return {0.4 + 2 * t + 0.5 * std::sin(3 * t), 2 + 1.5 * std::cos(3 * t), -4.5 * std::sin(3 * t)};
}

// Large pendulum ------------------------------------------------------------------------------------------------------

const LargePendulum::Parameters kPendulum{.mass = 1.3, .pivot_inertia = 0.9, .arm = 0.7, .gravity = 9.81};
const double kPendulumRate = std::sqrt(1.3 * 9.81 * 0.7 / 0.9);

struct Start {
  double angle, speed;
};
const std::vector<Start> kPendulumStarts = {{1e-6, 0}, {0.5, 0},    {kPi / 2, 0}, {-3.1, 0}, {1, -4},
                                            {0, 6.2},  {-2, 3},     {1, 20},      {2.5, -7}, {-kPi, -5},
                                            {0, -6.4}, {kPi, 1e-3}, {3, -1e-3}};

TEST(LargePendulum, StartsWhereItIsTold) {
  for (const Start& start : kPendulumStarts) {
    const Coordinate x = LargePendulum(kPendulum, start.angle, start.speed).Angle(0);
    EXPECT_NEAR(x.q, start.angle, 8 * kEps) << start.angle << ' ' << start.speed;
    EXPECT_NEAR(x.qd, start.speed, 8 * kEps * (std::abs(start.speed) + kPendulumRate))
        << start.angle << ' ' << start.speed;
  }
}

TEST(LargePendulum, SatisfiesItsEquationAndKeepsEnergy) {
  for (const Start& start : kPendulumStarts) {
    const LargePendulum pendulum(kPendulum, start.angle, start.speed);
    const double energy =
        0.5 * 0.9 * start.speed * start.speed + 1.3 * 9.81 * 0.7 * 2 * std::pow(std::sin(start.angle / 2), 2);
    EXPECT_NEAR(pendulum.Energy(), energy, 8 * kEps * energy);
    for (double t = -1; t < 3; t += 0.17) {
      ExpectDerivatives([&](double s) { return pendulum.Angle(s); }, t, 2e-3, 1e-11 * (10 + start.speed * start.speed));
      const Coordinate x = pendulum.Angle(t);
      EXPECT_NEAR(x.qdd, -kPendulumRate * kPendulumRate * std::sin(x.q), 1e-13);
      EXPECT_NEAR(0.5 * 0.9 * x.qd * x.qd + 1.3 * 9.81 * 0.7 * 2 * std::pow(std::sin(x.q / 2), 2), energy,
                  64 * kEps * energy);
    }
  }
}

TEST(LargePendulum, AgreesWithIndependentIntegration) {
  const auto& [mass, inertia, arm, gravity] = kPendulum;
  const long double n2 = static_cast<long double>(mass) * arm * gravity / inertia;
  for (const Start& start : kPendulumStarts) {
    const LargePendulum pendulum(kPendulum, start.angle, start.speed);
    const auto rates = [&](const Extended<2>& x, Extended<2>& dx, long double) { dx = {x[1], -n2 * std::sin(x[0])}; };
    const Extended<2> y = Integrate<2>(rates, {start.angle, start.speed}, 5, 5000);
    EXPECT_NEAR(pendulum.Angle(5).q, static_cast<double>(y[0]), 1e-12) << start.angle << ' ' << start.speed;
    EXPECT_NEAR(pendulum.Angle(5).qd, static_cast<double>(y[1]), 1e-12) << start.angle << ' ' << start.speed;
  }
}

TEST(LargePendulum, RepeatsAfterItsPeriod) {
  for (const Start& start : kPendulumStarts) {
    const LargePendulum pendulum(kPendulum, start.angle, start.speed);
    const double turn = pendulum.rotates() ? std::copysign(2 * kPi, start.speed) : 0;
    EXPECT_NEAR(pendulum.Angle(0.3 + pendulum.Period()).q, pendulum.Angle(0.3).q + turn, 1e-13);
  }
  // Amplitude of a right angle: 4 K(1/sqrt 2) = Gamma(1/4)^2 / sqrt(pi), the lemniscate case.
  EXPECT_NEAR(LargePendulum(kPendulum, kPi / 2).Period() * kPendulumRate,
              std::pow(std::tgamma(0.25), 2) / std::sqrt(kPi), 1e-14);
}

TEST(LargePendulum, LosesNothingNearTheTop) {
  // Evaluated with 50 digits for the parameters and the start as stored; 1 - k^2 = 1.8e-12.
  const LargePendulum pendulum(kPendulum, 3.14159);
  // tests/references/large_pendulum.py, near_the_top
  EXPECT_NEAR(pendulum.Angle(5).q, -1.4941598920141539, 1e-13);
  EXPECT_NEAR(pendulum.Angle(5).qd, -4.6213445943978751, 1e-13);
  EXPECT_NEAR(pendulum.Period(), 18.948153215751945, 1e-14);
}

TEST(LargePendulum, SeparatrixIsGudermannian) {
  const LargePendulum::Parameters unit{.mass = 1, .pivot_inertia = 1, .arm = 1, .gravity = 4};
  const LargePendulum pendulum(unit, 0, -4);  // n = 2, k = 1 exactly
  for (double t = -2; t < 2; t += 0.3) {
    EXPECT_NEAR(pendulum.Angle(t).q, -2 * std::atan(std::sinh(2 * t)), 1e-15);
    EXPECT_NEAR(pendulum.Angle(t).qd, -4 / std::cosh(2 * t), 1e-15);
  }
  EXPECT_EQ(pendulum.Period(), std::numeric_limits<double>::infinity());
}

TEST(LargePendulum, ReactionChangesMomentum) {
  for (const Start& start : kPendulumStarts) {
    const LargePendulum pendulum(kPendulum, start.angle, start.speed);
    const auto centre = [&](double t) -> Vec2 {
      const double q = pendulum.Angle(t).q;
      return 0.7 * Vec2(std::sin(q), -std::cos(q));
    };
    const auto momentum = [&](double t) -> Vec2 { return 1.3 * Derivative(centre, t, 4e-3); };
    for (double t = 0; t < 2; t += 0.31) {
      const Vec2 force = Derivative(momentum, t, 4e-3) + 1.3 * 9.81 * Vec2::UnitY();
      EXPECT_LT((pendulum.Reaction(t) - force).norm(), 1e-9 * (1 + start.speed * start.speed));
    }
  }
}

// Asymmetric top ------------------------------------------------------------------------------------------------------

struct TopCase {
  Vec3 moments, w;
};
const std::vector<TopCase> kTops = {
    {{1, 2, 3}, {1, 0.3, 0.5}},   {{1, 2, 3}, {0.5, -0.3, 2}},   {{3, 1, 2}, {-1, 0.2, 0.4}},
    {{2, 3, 1}, {0.1, 1, -0.7}},  {{2, 1, 3}, {-0.4, -1, -0.7}}, {{3, 2, 1}, {0.01, 5, -0.01}},
    {{1, 2, 2.5}, {0, -2, 1e-3}}, {{1, 2, 3}, {2, 0, 0}},        {{1, 2, 3}, {0, 0, -1.5}},
    {{2, 4, 4.5}, {3, 0.5, 4}},   {{2, 4, 4.5}, {-3, 0.5, -4}}};
const Quat kTopStart = Quat(0.5, -0.1, 0.7, 0.3).normalized();

TEST(AsymmetricTop, SatisfiesEulersEquations) {
  for (const auto& [I, w0] : kTops) {
    const AsymmetricTop top(I, w0, kTopStart);
    const double scale = w0.squaredNorm() + 1;
    EXPECT_LT((top.BodyAngularVelocity(0) - w0).norm(), 8 * kEps * w0.norm());
    for (double t = -2; t < 6; t += 0.37) {
      const Vec3 w = top.BodyAngularVelocity(t);
      const Vec3 rate = Derivative([&](double s) -> Vec3 { return top.BodyAngularVelocity(s); }, t, 4e-3);
      EXPECT_LT((I.cwiseProduct(rate) + w.cross(I.cwiseProduct(w))).norm(), 1e-11 * scale)
          << I.transpose() << " at " << t;
      EXPECT_NEAR(I.dot(w.cwiseAbs2()) / 2, top.Energy(), 32 * kEps * top.Energy());
      EXPECT_NEAR(I.cwiseProduct(w).norm(), top.AngularMomentum().norm(), 32 * kEps * top.AngularMomentum().norm());
    }
  }
}

TEST(AsymmetricTop, OrientationTurnsWithTheAngularVelocityAndKeepsAngularMomentum) {
  for (const auto& [I, w0] : kTops) {
    const AsymmetricTop top(I, w0, kTopStart);
    EXPECT_LT((top.Orientation(0) - kTopStart.toRotationMatrix()).norm(), 1e-14);
    for (double t = -2; t < 6; t += 0.37) {
      const Mat3 R = top.Orientation(t);
      const Vec3 w = top.BodyAngularVelocity(t);
      EXPECT_LT((R.transpose() * R - Mat3::Identity()).norm(), 1e-14);
      EXPECT_NEAR(R.determinant(), 1, 1e-14);
      const Mat3 rate = Derivative([&](double s) -> Mat3 { return top.Orientation(s); }, t, 4e-3);
      EXPECT_LT((rate - R * Cross(w)).norm(), 1e-11 * (1 + w0.squaredNorm())) << I.transpose() << " at " << t;
      EXPECT_LT((R * I.cwiseProduct(w) - top.AngularMomentum()).norm(), 64 * kEps * top.AngularMomentum().norm());
      EXPECT_LT((top.Quaternion(t).toRotationMatrix() - R).norm(), 1e-14);
    }
  }
}

TEST(AsymmetricTop, AgreesWithIndependentIntegration) {
  for (const auto& [I, w0] : kTops) {
    const AsymmetricTop top(I, w0, kTopStart);
    const auto rates = [&I = I](const Extended<7>& y, Extended<7>& dy, long double) {  // w, then q = (w, x, y, z)
      const long double a = y[0], b = y[1], c = y[2];
      dy = {(I[1] - I[2]) * b * c / I[0],         (I[2] - I[0]) * c * a / I[1],
            (I[0] - I[1]) * a * b / I[2],         (-y[4] * a - y[5] * b - y[6] * c) / 2,
            (y[3] * a + y[5] * c - y[6] * b) / 2, (y[3] * b + y[6] * a - y[4] * c) / 2,
            (y[3] * c + y[4] * b - y[5] * a) / 2};
    };
    // On the separatrix rounding errors of any integration grow as exp(lambda t), so the comparison ends before that
    // matters.
    const double end = std::isfinite(top.Period()) ? 10 : 4;
    const Quat& q0 = kTopStart;
    const Extended<7> y = Integrate<7>(rates, {w0[0], w0[1], w0[2], q0.w(), q0.x(), q0.y(), q0.z()}, end, 5000);
    const Vec3 w(static_cast<double>(y[0]), static_cast<double>(y[1]), static_cast<double>(y[2]));
    const Quat q(static_cast<double>(y[3]), static_cast<double>(y[4]), static_cast<double>(y[5]),
                 static_cast<double>(y[6]));
    EXPECT_LT((top.BodyAngularVelocity(end) - w).norm(), 1e-12 * w0.norm()) << I.transpose() << ", " << w0.transpose();
    EXPECT_LT((top.Orientation(end) - q.toRotationMatrix()).norm(), 1e-12) << I.transpose() << ", " << w0.transpose();
  }
}

TEST(AsymmetricTop, AngularVelocityRepeatsAfterItsPeriod) {
  const AsymmetricTop top({1, 2, 3}, {1, 0.3, 0.5});
  EXPECT_LT((top.BodyAngularVelocity(0.7 + top.Period()) - top.BodyAngularVelocity(0.7)).norm(), 1e-14);
  EXPECT_EQ(AsymmetricTop({2, 4, 4.5}, {3, 0.5, 4}).Period(), std::numeric_limits<double>::infinity());
}

TEST(AsymmetricTop, RefusesWhatItDoesNotCover) {
  EXPECT_THROW(AsymmetricTop({1, 1, 3}, {1, 0, 0}), std::invalid_argument);
  EXPECT_THROW(AsymmetricTop({1, 2, 3}, {0, 0, 0}), std::invalid_argument);
  EXPECT_THROW(AsymmetricTop({1, 2, 3}, {0, 1, 0}), std::invalid_argument);
}

// Symmetric top -------------------------------------------------------------------------------------------------------

TEST(SymmetricTop, BothSteadyPrecessionsSatisfyMomentumAndMomentLaws) {
  const SymmetricTop top{.mass = 0.5, .arm = 0.08, .axial = 4e-4, .transverse = 3.6e-3, .gravity = 9.81};
  const Mat3 inertia = Vec3(top.transverse, top.transverse, top.axial).asDiagonal();
  for (const double tilt : {0.3, 1.0, 1.4, kPi / 2, 2.0, 3.0}) {
    for (const double w3 : {300.0, -250.0}) {
      const auto rates = top.PrecessionRates(tilt, w3);
      ASSERT_TRUE(rates);
      EXPECT_LE(std::abs(rates->slow), std::abs(rates->fast));
      for (const double rate : {rates->slow, rates->fast}) {
        if (std::abs(rate) > 1e6) continue;  // the fast root at a right angle
        const SteadyPrecession motion{top, tilt, w3, rate};
        const double speed = std::abs(rate) + std::abs(w3), h = 0.02 / speed;
        const auto momentum = [&](double t) -> Vec3 {
          const Mat3 R = motion.Orientation(t);
          return R * inertia * R.transpose() * motion.AngularVelocity(t);
        };
        for (double t = 0; t < 0.5; t += 0.07) {
          const Mat3 R = motion.Orientation(t);
          const Mat3 R_rate = Derivative([&](double s) -> Mat3 { return motion.Orientation(s); }, t, h);
          EXPECT_LT((R_rate - Cross(motion.AngularVelocity(t)) * R).norm(), 1e-11 * speed);
          EXPECT_NEAR(motion.AngularVelocity(t).dot(R.col(2)), w3, 1e-12 * speed);
          const Vec3 weight(0, 0, -top.mass * top.gravity);
          const Vec3 centre = top.arm * R.col(2);
          EXPECT_LT((Derivative(momentum, t, h) - centre.cross(weight)).norm(), 1e-11 * top.transverse * speed * speed);
          const Vec3 push =
              top.mass * Derivative(
                             [&](double s) -> Vec3 {
                               return motion.AngularVelocity(s).cross(top.arm * motion.Orientation(s).col(2));
                             },
                             t, h);
          EXPECT_LT((motion.Reaction(t) + weight - push).norm(), 1e-11 * top.mass * top.arm * speed * speed);
        }
      }
    }
  }
}

TEST(SymmetricTop, SlowSpinCannotCarryAnUprightTop) {
  const SymmetricTop top{.mass = 1, .arm = 1, .axial = 1, .transverse = 1, .gravity = 1};
  EXPECT_FALSE(top.PrecessionRates(0, 1.999));
  EXPECT_TRUE(top.PrecessionRates(0, 2.001));
  const auto conical = top.PrecessionRates(2 * kPi / 3, 0);  // hanging without spin: conical pendulum, W^2 = 2
  ASSERT_TRUE(conical);
  EXPECT_NEAR(std::abs(conical->slow), std::sqrt(2.0), 1e-15);
  EXPECT_NEAR(conical->fast, -conical->slow, 1e-15);
}

// Slider-crank --------------------------------------------------------------------------------------------------------

const SliderCrank kSliderCrank{.crank = 0.1,
                               .rod = 0.35,
                               .offset = 0.02,
                               .crank_mass = 1.2,
                               .crank_inertia = 2e-3,
                               .crank_centre = 0.03,
                               .rod_mass = 0.8,
                               .rod_inertia = 9e-3,
                               .rod_centre = 0.14,
                               .slider_mass = 0.6,
                               .gravity = Vec2(1.5, -9.81),
                               .slider_load = -7};

TEST(SliderCrank, ConstantSpeedMatchesTheTextbookFormula) {
  const SliderCrank in_line{.crank = 0.1, .rod = 0.35};
  for (double phi = 0; phi < 6.3; phi += 0.1) {
    const double root = std::sqrt(0.35 * 0.35 - 0.01 * std::sin(phi) * std::sin(phi));
    const auto m = in_line.CalcMotion({phi, 20, 0});
    EXPECT_NEAR(m.slider.q, 0.1 * std::cos(phi) + root, 1e-15);
    EXPECT_NEAR(m.slider.qd, -0.1 * 20 * (std::sin(phi) + 0.1 * std::sin(2 * phi) / (2 * root)), 1e-14);
  }
  const auto dead = in_line.CalcMotion({0, 20, 0});
  EXPECT_NEAR(dead.slider.qdd, -0.1 * 400 * (1 + 0.1 / 0.35), 1e-13);
}

TEST(SliderCrank, MotionIsConsistent) {
  for (double t = 0; t < 4; t += 0.13) {
    ExpectDerivatives([](double s) { return kSliderCrank.CalcMotion(CrankLaw(s)).slider; }, t, 2e-3, 5e-12);
    ExpectDerivatives([](double s) { return kSliderCrank.CalcMotion(CrankLaw(s)).rod; }, t, 2e-3, 5e-12);
    const auto m = kSliderCrank.CalcMotion(CrankLaw(t));
    EXPECT_NEAR((Vec2(m.slider.q, 0.02) - m.crank_pin.p).norm(), 0.35, 1e-15);
  }
}

TEST(SliderCrank, ForcesBalanceMomentumMomentAndPower) {
  const SliderCrank& sc = kSliderCrank;
  const auto motion = [&](double t) { return sc.CalcMotion(CrankLaw(t)); };
  for (double t = 0; t < 4; t += 0.13) {
    const auto m = motion(t);
    const auto f = sc.CalcForces(CrankLaw(t));
    const auto rate = [&](auto&& g) { return Derivative(g, t, 2e-3); };
    // Linear momentum of each link.
    const Vec2 crank = rate([&](double s) -> Vec2 { return 1.2 * motion(s).crank_centre.v; });
    const Vec2 rod = rate([&](double s) -> Vec2 { return 0.8 * motion(s).rod_centre.v; });
    const Vec2 slider = rate([&](double s) -> Vec2 { return {0.6 * motion(s).slider.qd, 0}; });
    EXPECT_LT((f.pivot - f.crank_pin + 1.2 * sc.gravity - crank).norm(), 1e-11);
    EXPECT_LT((f.crank_pin - f.slider_pin + 0.8 * sc.gravity - rod).norm(), 1e-11);
    EXPECT_LT((f.slider_pin + Vec2(-7, f.guide) + 0.6 * sc.gravity - slider).norm(), 1e-11);
    // Angular momentum of the whole about the pivot; only the torque, the guide, the load and the weights have moments
    // there.
    const auto cross = [](const Vec2& a, const Vec2& b) { return a.x() * b.y() - a.y() * b.x(); };
    const double spin = rate([&](double s) {
      const auto n = motion(s);
      return 2e-3 * n.crank.qd + 1.2 * cross(n.crank_centre.p, n.crank_centre.v) + 9e-3 * n.rod.qd +
             0.8 * cross(n.rod_centre.p, n.rod_centre.v) + 0.6 * cross({n.slider.q, 0.02}, {n.slider.qd, 0});
    });
    const Vec2 weight_moment = 1.2 * m.crank_centre.p + 0.8 * m.rod_centre.p + 0.6 * Vec2(m.slider.q, 0.02);
    EXPECT_NEAR(f.torque + m.slider.q * f.guide + 7 * 0.02 + cross(weight_moment, sc.gravity), spin, 1e-11);
    // Power.
    const double power = rate([&](double s) { return sc.Energy(CrankLaw(s)); });
    EXPECT_NEAR(f.torque * m.crank.qd - 7 * m.slider.qd, power, 1e-11);
  }
}

// Double pendulum -----------------------------------------------------------------------------------------------------

const DoublePendulum kDouble{.mass1 = 1.1,
                             .inertia1 = 0.05,
                             .centre1 = 0.35,
                             .length1 = 0.8,
                             .mass2 = 0.7,
                             .inertia2 = 0.03,
                             .centre2 = 0.3,
                             .gravity = 9.81};

/// Links as free bodies (x, y, angle each) held by four pin equations: the matrix of masses and multipliers.
TEST(DoublePendulum, AccelerationsAndReactionsMatchFreeBodiesWithMultipliers) {
  for (const auto& s : {DoublePendulum::State{0.3, -0.8, 1.5, -2}, {2, 3, -4, 5}, {-1, 0.5, 0, 0}}) {
    const double s1 = std::sin(s.angle1), c1 = std::cos(s.angle1), s2 = std::sin(s.angle2), c2 = std::cos(s.angle2);
    const double w1 = s.speed1 * s.speed1, w2 = s.speed2 * s.speed2;
    Eigen::Matrix<double, 4, 6> J;           // pin 1 on link 1; pin 2 on link 2 minus on link 1
    J << 1, 0, -0.35 * c1, 0, 0, 0,          //
        0, 1, -0.35 * s1, 0, 0, 0,           //
        -1, 0, -0.45 * c1, 1, 0, -0.3 * c2,  //
        0, -1, -0.45 * s1, 0, 1, -0.3 * s2;
    Eigen::Vector4d gamma;  // J a = gamma
    gamma << -0.35 * s1 * w1, 0.35 * c1 * w1, -0.45 * s1 * w1 - 0.3 * s2 * w2, 0.45 * c1 * w1 + 0.3 * c2 * w2;
    Eigen::Matrix<double, 10, 10> K = Eigen::Matrix<double, 10, 10>::Zero();
    K.diagonal().head<6>() << 1.1, 1.1, 0.05, 0.7, 0.7, 0.03;
    K.topRightCorner<6, 4>() = -J.transpose();
    K.bottomLeftCorner<4, 6>() = J;
    Eigen::Matrix<double, 10, 1> rhs;
    rhs << 0, -1.1 * 9.81, 0, 0, -0.7 * 9.81, 0, gamma;
    const VecX x = SolveSquare(K, rhs);
    const Vec2 alpha = kDouble.Accelerations(s);
    EXPECT_NEAR(alpha[0], x[2], 1e-12);
    EXPECT_NEAR(alpha[1], x[5], 1e-12);
    const auto r = kDouble.CalcReactions(s);
    EXPECT_LT((r.pivot1 - x.segment<2>(6)).norm(), 1e-12);
    EXPECT_LT((r.pivot2 - x.segment<2>(8)).norm(), 1e-12);
  }
}

/// The same motion in angles and momenta, by another integrator.
TEST(DoublePendulum, AgreesWithHamiltonsEquations) {
  const long double m1 = kDouble.mass1, c1 = kDouble.centre1, l1 = kDouble.length1, m2 = kDouble.mass2,
                    c2 = kDouble.centre2;
  const long double b = m2 * l1 * c2, g = kDouble.gravity;
  const long double m11 = kDouble.inertia1 + m1 * c1 * c1 + m2 * l1 * l1, m22 = kDouble.inertia2 + m2 * c2 * c2;
  const auto speeds = [&](long double t1, long double t2, long double p1, long double p2) {
    const long double m12 = b * std::cos(t1 - t2), det = m11 * m22 - m12 * m12;
    return std::array{(m22 * p1 - m12 * p2) / det, (m11 * p2 - m12 * p1) / det};
  };
  const auto rates = [&](const Extended<4>& y, Extended<4>& dy, long double) {
    const auto [w1, w2] = speeds(y[0], y[1], y[2], y[3]);
    const long double pull = b * std::sin(y[0] - y[1]) * w1 * w2;
    dy = {w1, w2, -pull - g * (m1 * c1 + m2 * l1) * std::sin(y[0]), pull - g * m2 * c2 * std::sin(y[1])};
  };
  for (const auto& s : {DoublePendulum::State{0.3, -0.2, 0, 0}, {1.2, -0.8, 0, 0}, {kPi / 2, kPi / 2, 1, -3}}) {
    const long double m12 = b * std::cos(s.angle1 - static_cast<long double>(s.angle2));
    const Extended<4> start = {s.angle1, s.angle2, m11 * s.speed1 + m12 * s.speed2, m22 * s.speed2 + m12 * s.speed1};
    const Extended<4> y = Integrate<4>(rates, start, 5, 8000);
    const auto [w1, w2] = speeds(y[0], y[1], y[2], y[3]);
    const auto end = kDouble.At(5, s);
    EXPECT_NEAR(end.angle1, static_cast<double>(y[0]), 1e-12);
    EXPECT_NEAR(end.angle2, static_cast<double>(y[1]), 1e-12);
    EXPECT_NEAR(end.speed1, static_cast<double>(w1), 1e-11);
    EXPECT_NEAR(end.speed2, static_cast<double>(w2), 1e-11);
    EXPECT_NEAR(kDouble.Energy(end), kDouble.Energy(s), 64 * kEps * 10);
    const auto back = kDouble.At(-5, end);
    EXPECT_NEAR(back.angle1, s.angle1, 1e-12);
    EXPECT_NEAR(back.angle2, s.angle2, 1e-12);
  }
}

TEST(DoublePendulum, SecondLinkHungAtItsMassCentreActsAsAPointMass) {
  // Link 2 keeps its speed, its mass sits at the pin, and link 1 is a physical pendulum.
  const DoublePendulum chain{
      .mass1 = 1, .inertia1 = 0.1, .centre1 = 0.5, .length1 = 1, .mass2 = 2, .inertia2 = 1, .centre2 = 0};
  const double inertia = 0.1 + 0.25 + 2, arm = 2.5 / 3;
  const LargePendulum single({.mass = 3, .pivot_inertia = inertia, .arm = arm, .gravity = 9.81}, 2.5);
  const auto end = chain.At(4, {2.5, 0, 0, 0.75});
  EXPECT_NEAR(end.angle1, single.Angle(4).q, 1e-13);
  EXPECT_NEAR(end.speed1, single.Angle(4).qd, 1e-13);
  EXPECT_NEAR(end.angle2, 3, 1e-14);
}

// Four-bar ------------------------------------------------------------------------------------------------------------

TEST(FourBar, ClosesAndMovesConsistentlyOnBothBranches) {
  const FourBar bar{.ground = 1.0, .crank = 0.3, .coupler = 0.9, .rocker = 0.6};  // Grashof: the crank turns fully
  for (const int branch : {1, -1}) {
    for (double t = 0; t < 4; t += 0.13) {
      const auto m = bar.CalcMotion(CrankLaw(t), branch);
      const auto B = bar.CalcCouplerPoint(m, 0.9, 0);
      EXPECT_LT((B.p - Vec2(1 + 0.6 * std::cos(m.rocker.q), 0.6 * std::sin(m.rocker.q))).norm(), 1e-15);
      const Vec2 A = bar.CalcCouplerPoint(m, 0, 0).p, AD = Vec2(1, 0) - A, AB = B.p - A;
      EXPECT_GT(branch * (AD.x() * AB.y() - AD.y() * AB.x()), 0);
      const auto turn = [&](double s, bool rocker) {  // unwrapped from t
        const auto n = bar.CalcMotion(CrankLaw(s), branch);
        Coordinate x = rocker ? n.rocker : n.coupler;
        x.q = std::remainder(x.q - (rocker ? m.rocker.q : m.coupler.q), 2 * kPi);
        return x;
      };
      ExpectDerivatives([&](double s) { return turn(s, true); }, t, 4e-3, 2e-10);
      ExpectDerivatives([&](double s) { return turn(s, false); }, t, 4e-3, 2e-10);
      const auto point = [&](double s) { return bar.CalcCouplerPoint(bar.CalcMotion(CrankLaw(s), branch), 0.4, 0.25); };
      const PlanarPoint P = point(t);
      EXPECT_LT((Derivative([&](double s) -> Vec2 { return point(s).p; }, t, 4e-3) - P.v).norm(), 2e-10);
      EXPECT_LT((Derivative([&](double s) -> Vec2 { return point(s).v; }, t, 4e-3) - P.a).norm(), 2e-10);
      EXPECT_NEAR((P.p - A).norm(), std::hypot(0.4, 0.25), 1e-15);
    }
  }
}

TEST(FourBar, ParallelogramKeepsItsCouplerLevel) {
  const FourBar bar{.ground = 2, .crank = 1, .coupler = 2, .rocker = 1};
  const auto m = bar.CalcMotion({1, 3, 5}, 1);
  EXPECT_NEAR(m.coupler.q, 0, 1e-15);
  EXPECT_NEAR(m.coupler.qd, 0, 1e-14);
  EXPECT_NEAR(m.coupler.qdd, 0, 1e-13);
  EXPECT_NEAR(m.rocker.q, 1, 1e-15);
  EXPECT_NEAR(m.rocker.qd, 3, 1e-14);
  EXPECT_NEAR(m.rocker.qdd, 5, 1e-13);
  EXPECT_THROW((void)bar.CalcMotion({0, 1, 0}, 1), std::domain_error);
}

// Transmissions -------------------------------------------------------------------------------------------------------

TEST(CardanShaft, ForksStayPerpendicular) {
  for (const double bend : {0.2, 0.7, -1.2}) {
    for (double t = 0; t < 4; t += 0.13) {
      const Coordinate in = CrankLaw(t), out = CardanShaft(in, bend);
      // Shaft 1 along x, shaft 2 in the xy plane; the pin of fork 1 starts in that plane, the pin of fork 2 along z.
      const Vec3 shaft2(std::cos(bend), std::sin(bend), 0), across2(-std::sin(bend), std::cos(bend), 0);
      const Vec3 pin1(0, std::cos(in.q), std::sin(in.q));
      const Vec3 pin2 = std::cos(out.q) * Vec3::UnitZ() - std::sin(out.q) * across2;
      EXPECT_NEAR(pin1.dot(pin2), 0, 1e-15);
      EXPECT_NEAR(std::remainder(out.q - in.q, kPi), out.q - in.q, 1e-12);  // never half a turn apart
      ExpectDerivatives([&](double s) { return CardanShaft(CrankLaw(s), bend); }, t, 2e-3, 1e-9);
      const double s = std::sin(bend) * std::cos(in.q);
      EXPECT_NEAR(out.qd / in.qd, std::cos(bend) / (1 - s * s), 1e-14);
    }
  }
}

TEST(Transmission, ObeysNewtonOnBothSidesAndItsConstraint) {
  struct Case {
    Transmission tie;
    double effort1, effort2;
  };
  for (const auto& [tie, Q1, Q2] : {Case{{0.02, 1.5, ScrewRatio(0.01)}, 0.3, -12},  // screw: one body, turn and travel
                                    Case{{0.02, 0.3, GearRatio(0.05, 0.12)}, 1.4, 0.5},  // wheels meshing from outside
                                    Case{{0.02, 0.3, GearRatio(0.05, 0.12, true)}, 1.4, 0.5},
                                    Case{{0.02, 4.0, 0.05}, 1.4, -3}}) {  // pinion and rack
    const double a1 = tie.Acceleration1(Q1, Q2), reaction = tie.ReactionOn2(Q1, Q2);
    EXPECT_NEAR(tie.inertia1 * a1, Q1 - tie.ratio * reaction, 1e-14);
    EXPECT_NEAR(tie.inertia2 * tie.ratio * a1, Q2 + reaction, 1e-14);
  }
  EXPECT_DOUBLE_EQ(ScrewRatio(0.01) * 2 * kPi, 0.01);
  EXPECT_LT(GearRatio(1, 2), 0);
}

// Free flight ---------------------------------------------------------------------------------------------------------

TEST(BouncingBall, ImpactTimesMatchTheReference) {
  const BouncingBall ball{.height = 1, .restitution = 0.9, .gravity = 9.81};
  // tests/references/bouncing_ball.py, times
  const std::array<double, 4> times = {0.4515236409857, 1.2642661947600, 1.9957344931569, 2.6540559617141};
  for (int n = 0; n < 4; ++n)
    EXPECT_NEAR(ball.ImpactTime(n), times[n], 6e-14);  // half a unit of the last digit printed
  EXPECT_NEAR(ball.ImpactTime(600), ball.EndTime(), 1e-13);
}

TEST(BouncingBall, FallsFreelyBetweenImpactsAndRestsAfterTheLast) {
  const BouncingBall ball{.height = 2, .restitution = 0.6, .gravity = 9.81};
  for (int n = 0; n < 8; ++n) {
    const double t = ball.ImpactTime(n);
    const Coordinate before = ball.Gap(t - 1e-9), after = ball.Gap(t + 1e-9);
    EXPECT_NEAR(before.q, 1e-9 * ball.ApproachSpeed(n), 1e-14);
    EXPECT_NEAR(before.qd, -ball.ApproachSpeed(n), 2e-8);
    EXPECT_NEAR(after.qd, 0.6 * ball.ApproachSpeed(n), 2e-8);
    const double middle = (t + ball.ImpactTime(n + 1)) / 2;
    ExpectDerivatives([&](double s) { return ball.Gap(s); }, middle, 1e-4, 1e-10);
    EXPECT_NEAR(ball.Gap(middle).q, 2 * std::pow(0.36, n + 1), 1e-14);  // each bounce reaches e^2 of the last height
  }
  EXPECT_EQ(ball.Gap(ball.EndTime() + 1e-12).q, 0);
  EXPECT_GE(ball.Gap(ball.EndTime() - 1e-6).q, 0);
  EXPECT_EQ((BouncingBall{.height = 1, .restitution = 1}).EndTime(), std::numeric_limits<double>::infinity());
}

TEST(Projectile, CrossesHeightsAndSpeedsWhereItSays) {
  const Projectile ball{.p0 = {1, 2, 3}, .v0 = {4, -1, 6}, .gravity = {0, 0, -9.81}};
  const auto heights = ball.HeightCrossings(4);
  ASSERT_TRUE(heights);
  for (const double t : *heights) EXPECT_NEAR(ball.Position(t).z(), 4, 1e-14);
  EXPECT_NEAR((*heights)[0] + (*heights)[1], 2 * ball.SlowestTime(), 1e-15);
  EXPECT_LT((*heights)[0], (*heights)[1]);
  EXPECT_FALSE(ball.HeightCrossings(5));
  const auto speeds = ball.SpeedCrossings(5);
  ASSERT_TRUE(speeds);
  for (const double t : *speeds) EXPECT_NEAR(ball.Velocity(t).norm(), 5, 1e-14);
  EXPECT_FALSE(ball.SpeedCrossings(4));
  EXPECT_NEAR(ball.Velocity(ball.SlowestTime()).z(), 0, 1e-15);
  const Projectile oblique{.p0 = {1, 2, 3}, .v0 = {4, -1, 6}, .gravity = {3, -4, -2}};
  const auto crossings = oblique.HeightCrossings(2);
  ASSERT_TRUE(crossings);
  for (const double t : *crossings) {
    EXPECT_NEAR(-oblique.Position(t).dot(oblique.gravity.normalized()), 2, 1e-13);
    EXPECT_LT((Derivative([&](double s) -> Vec3 { return oblique.Position(s); }, t, 0.1) - oblique.Velocity(t)).norm(),
              1e-12);
  }
}

}  // namespace
}  // namespace savary::closed_forms

namespace savary::andrews {
namespace {

using Angles = std::array<double, 7>;

/// Derivatives of the functions of the angles along one of them, exact to rounding by a complex step.
template <class F>
auto Along(const F& f, const Angles& q, int i) {
  std::array<std::complex<double>, 7> z;
  for (int j = 0; j < 7; ++j) z[j] = {q[j], j == i ? 1e-40 : 0};
  return f(z);
}

Eigen::Matrix<double, 21, 7> PoseJacobian(const Angles& q) {
  Eigen::Matrix<double, 21, 7> J;
  for (int i = 0; i < 7; ++i) {
    const auto poses = Along([](const auto& z) { return CalcPoses(z); }, q, i);
    for (int k = 0; k < 7; ++k) {
      J.block<3, 1>(3 * k, i) << poses[k].x.imag() / 1e-40, poses[k].y.imag() / 1e-40, poses[k].angle.imag() / 1e-40;
    }
  }
  return J;
}

Eigen::Matrix<double, 6, 7> ClosureJacobian(const Angles& q) {
  Eigen::Matrix<double, 6, 7> G;
  for (int i = 0; i < 7; ++i) {
    const auto closure = Along([](const auto& z) { return CalcClosure(z); }, q, i);
    for (int k = 0; k < 6; ++k) G(k, i) = closure[k].imag() / 1e-40;
  }
  return G;
}

Eigen::Matrix<double, 7, 7> MassMatrix(const Angles& q) {
  Eigen::Matrix<double, 21, 1> mass;
  for (int k = 0; k < 7; ++k) mass.segment<3>(3 * k) << kMass[k], kMass[k], kInertia[k];
  const auto J = PoseJacobian(q);
  return J.transpose() * mass.asDiagonal() * J;
}

double SpringEnergy(const Angles& q) {
  return kSpringStiffness * std::pow(CalcSpringLength(q) - kSpringFreeLength, 2) / 2;
}

TEST(Andrews, StartAndEndAreAssembled) {
  for (const double r : CalcClosure(kStartAngles)) EXPECT_NEAR(r, 0, 1e-15);
  for (const double r : CalcClosure(kEndAngles)) EXPECT_NEAR(r, 0, 1e-13);
  const Eigen::Matrix<double, 7, 1> speeds = Eigen::Map<const Eigen::Matrix<double, 7, 1>>(kEndSpeeds.data());
  EXPECT_LT((ClosureJacobian(kEndAngles) * speeds).norm(), 1e-10 * kD * speeds.norm());  // ten digits of the reference
}

TEST(Andrews, StartAccelerationsFollowFromMassesSpringAndTorque) {
  const auto G = ClosureJacobian(kStartAngles);
  Eigen::Matrix<double, 13, 13> K = Eigen::Matrix<double, 13, 13>::Zero();
  K.topLeftCorner<7, 7>() = MassMatrix(kStartAngles);
  K.topRightCorner<7, 6>() = G.transpose();
  K.bottomLeftCorner<6, 7>() = G;
  Eigen::Matrix<double, 13, 1> rhs = Eigen::Matrix<double, 13, 1>::Zero();
  for (int i = 0; i < 7; ++i) {
    const auto length = Along([](const auto& z) { return CalcSpringLength(z); }, kStartAngles, i);
    rhs[i] = (i == 0 ? kTorque : 0) - kSpringStiffness * (length.real() - kSpringFreeLength) * length.imag() / 1e-40;
  }
  const VecX x = SolveSquare(K, rhs);
  for (int i = 0; i < 7; ++i) EXPECT_NEAR(x[i], kStartAccelerations[i], 1e-8);
}

TEST(Andrews, EndEnergyIsTheWorkOfTheTorque) {
  const Eigen::Matrix<double, 7, 1> speeds = Eigen::Map<const Eigen::Matrix<double, 7, 1>>(kEndSpeeds.data());
  const double kinetic = 0.5 * speeds.dot(MassMatrix(kEndAngles) * speeds);
  const double work = kTorque * (kEndAngles[0] - kStartAngles[0]);
  EXPECT_NEAR(kinetic + SpringEnergy(kEndAngles) - SpringEnergy(kStartAngles), work, 1e-9 * work);
}

}  // namespace
}  // namespace savary::andrews
