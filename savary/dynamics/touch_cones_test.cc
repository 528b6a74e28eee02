// Touches with two tangents, in space: round cones.

#include "savary/dynamics/touch_cones.h"

#include <cmath>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/dynamics/touch_problem.h"
#include "savary/dynamics/touch_solution_test.h"

namespace savary {
namespace {

using SpaceMode = TouchState::Mode;
using Plane2 = Eigen::Vector2d;

constexpr double kGravity = 9.81;

Touch RoughInSpace(double mu, double e = 0) {
  Touch touch;
  touch.tangent = Touch::Tangent::kCoulomb;
  touch.tangents = 2;
  touch.mu_static = touch.mu_kinetic = mu;
  touch.restitution = e;
  return touch;
}

// A free body, twists [w; v] of its mass centre in axes of the world, and frames of contact, normal last: columns
// tangent, tangent, normal.
struct SpaceBody {
  double mass;
  Vec3 inertia;  // about the axes of the world
  std::vector<Vec3> points;
  std::vector<Mat3> frames;

  [[nodiscard]] MatX Jacobian() const {
    const int n = static_cast<int>(points.size());
    MatX J(3 * n, 6);
    for (int i = 0; i < n; ++i) {
      for (int a = 0; a < 3; ++a) {
        const Vec3 along = frames[i].col((a + 2) % 3);
        J.row(a * n + i) << points[i].cross(along).transpose(), along.transpose();
      }
    }
    return J;
  }
  [[nodiscard]] VecX Inverse() const {
    VecX inverse(6);
    inverse << inertia.cwiseInverse(), Vec3::Constant(1 / mass);
    return inverse;
  }
  [[nodiscard]] MatX Response() const { return Jacobian() * Inverse().asDiagonal() * Jacobian().transpose(); }
  // Accelerations of the contacts under a force and a torque.
  [[nodiscard]] VecX Open(const Vec3& force, const Vec3& torque = Vec3::Zero()) const {
    VecX load(6);
    load << torque, force;
    return Jacobian() * Inverse().asDiagonal() * load;
  }
};

Mat3 FrameAlong(const Vec3& normal, double turn = 0) {
  return RotationFromZ(normal.normalized()) * Eigen::AngleAxisd(turn, Vec3::UnitZ()).toRotationMatrix();
}

// Force on touch i in the world.
Vec3 ForceOf(const SpaceBody& body, int i, const VecX& forces) {
  const auto n = static_cast<int>(body.points.size());
  return body.frames[i] * Vec3(forces[n + i], forces[2 * n + i], forces[i]);
}

// All conditions of touches with Coulomb's friction, at rest or sliding along `slip` (2n).
void ExpectCones(const std::vector<Touch>& touches, const MatX& W, const VecX& open, const VecX& slip,
                 const ForceSolution& s) {
  const int n = static_cast<int>(touches.size());
  const auto [size, f_size] = ExpectRatesOfForces(W, open, s);
  for (int i = 0; i < n; ++i) {
    SCOPED_TRACE(i);
    const double fn = s.forces[i];
    const Plane2 ft(s.forces[n + i], s.forces[2 * n + i]), at(s.rates[n + i], s.rates[2 * n + i]);
    const Plane2 v(slip[i], slip[n + i]);
    EXPECT_GE(fn, 0);
    EXPECT_GE(s.rates[i], -1e-9 * size);
    EXPECT_TRUE(fn == 0 || s.rates[i] == 0);
    EXPECT_LE(ft.norm(), touches[i].mu_static * fn + 1e-9 * f_size);
    const Plane2 along = v.norm() > 0 ? v.normalized() : at.norm() > 1e-9 * size ? at.normalized() : Plane2(0, 0);
    if (along.norm() > 0) {
      EXPECT_LE((ft + touches[i].mu_kinetic * fn * along).norm(), 1e-9 * f_size);
    }
    if (s.states[i].mode == SpaceMode::kSliding && fn > 0) {
      EXPECT_LE((s.states[i].slip - along).norm(), 1e-9);
    }
  }
}

TEST(TouchSpace, BlockOnAnInclinePushedSidewaysSlipsAlongTheSum) {
  const double m = 3, mu = 0.5, angle = 0.3, normal = m * kGravity * std::cos(angle);
  for (const double turn : {0.0, 0.3, 2.0}) {
    const SpaceBody point{m, Vec3::Constant(1e30), {Vec3::Zero()}, {FrameAlong(Vec3::UnitZ(), turn)}};
    for (const double excess : {-0.3, -1e-6, 1e-6, 0.5}) {
      SCOPED_TRACE(excess);
      const double down = m * kGravity * std::sin(angle), hold = mu * normal * (1 + excess);
      const Vec3 load(-down, std::sqrt(hold * hold - down * down), -normal);
      const ForceSolution s = SolveForces({RoughInSpace(mu)}, point.Response(), point.Open(load), VecX::Zero(2));
      ASSERT_TRUE(s.found);
      const Vec3 along(load.x() / hold, load.y() / hold, 0), force = ForceOf(point, 0, s.forces);
      EXPECT_EQ(s.states[0].mode, excess > 0 ? SpaceMode::kSliding : SpaceMode::kHolding);
      EXPECT_LE((force - Vec3(0, 0, normal) + std::min(hold, mu * normal) * along).norm(), 1e-13 * normal);
      if (excess < 0) continue;
      const Vec3 slip = point.frames[0] * Vec3(s.states[0].slip.x(), s.states[0].slip.y(), 0);
      EXPECT_LE((slip - along).norm(), 1e-9);  // excess 1e-6 of numbers that have 1e-15
      EXPECT_NEAR(Plane2(s.rates[1], s.rates[2]).norm(), (hold - mu * normal) / m, 1e-13 * kGravity);
    }
  }
}

// Slip of a ball is slowed by 7/2 P_t / m: it rolls after the impact where 2/7 of the slip is within mu times the
// normal impulse, and keeps the direction of its slip where not.
TEST(TouchSpace, BallLandsWithSpinAndSlidesOrRolls) {
  const double m = 0.2, r = 0.05, I = 0.4 * m * r * r, e = 0.6, fall = 2;
  const SpaceBody ball{m, Vec3::Constant(I), {Vec3(0, 0, -r)}, {FrameAlong(Vec3::UnitZ(), 0.7)}};
  VecX twist(6);
  twist << 30, -50, 80, 1.5, 0.4, -fall;
  const Vec3 slip = twist.tail<3>() + twist.head<3>().cross(ball.points[0]) + Vec3(0, 0, fall);
  const double limit = 2. / 7 * slip.norm() / ((1 + e) * fall);
  for (const bool poisson : {false, true}) {
    for (const double mu : {0.1 * limit, 0.9999 * limit, 1.0001 * limit, 3 * limit}) {
      SCOPED_TRACE(mu / limit);
      Touch touch = RoughInSpace(mu, e);
      touch.poisson = poisson;
      const ImpactSolution s = SolveImpact({touch}, ball.Response(), ball.Jacobian() * twist);
      ASSERT_TRUE(s.found);
      const double pn = (1 + e) * m * fall, pt = std::min(mu * pn, 2. / 7 * m * slip.norm());
      // Poisson's two phases have cones of their own, and slide or roll in each: the sum is the same.
      EXPECT_LE((ForceOf(ball, 0, s.forces) - Vec3(0, 0, pn) + pt * slip.normalized()).norm(), 1e-14);
      EXPECT_NEAR(s.rates[0], e * fall, 1e-14);
      EXPECT_NEAR(Plane2(s.rates[1], s.rates[2]).norm(), slip.norm() - 3.5 * pt / m, 1e-14);
      EXPECT_GT(s.energy_lost, 0);
    }
  }
}

SpaceBody Plate(int feet, double m, double radius, double height) {
  SpaceBody plate{m, Vec3(m / 4, m / 4, m / 2) * radius * radius, {}, {}};
  for (int i = 0; i < feet; ++i) {
    const double at = 2 * M_PI * i / feet + 0.2;
    plate.points.emplace_back(radius * std::cos(at), radius * std::sin(at), -height);
    plate.frames.push_back(FrameAlong(Vec3::UnitZ(), 1.1 * i));
  }
  return plate;
}

// A plate on three feet has three normal forces that are determined and six tangential ones for three freedoms; on more
// feet no force is determined by itself.
TEST(TouchSpace, PlateOnManyFeetHoldsAsOne) {
  const double m = 5, radius = 0.4, mu = 0.3;
  for (int feet = 3; feet <= 8; ++feet) {
    SCOPED_TRACE(feet);
    const SpaceBody plate = Plate(feet, m, radius, 0);
    const std::vector<Touch> touches(feet, RoughInSpace(mu));
    const double weight = m * kGravity;
    const auto solve = [&](const Vec3& force, const Vec3& torque) {
      ForceSolution s = SolveForces(touches, plate.Response(), plate.Open(force - weight * Vec3::UnitZ(), torque),
                                    VecX::Zero(2 * feet));
      EXPECT_TRUE(s.found);
      ExpectCones(touches, plate.Response(), plate.Open(force - weight * Vec3::UnitZ(), torque), VecX::Zero(2 * feet),
                  s);
      return s;
    };
    // Equal shares of a central load.
    const ForceSolution rests = solve(Vec3(0.9 * mu * weight, 0, 0), Vec3::Zero());
    EXPECT_EQ(static_cast<int>(rests.undetermined.size()), feet);
    for (int i = 0; i < feet; ++i) {
      EXPECT_EQ(rests.states[i].mode, SpaceMode::kHolding);
      EXPECT_LE((ForceOf(plate, i, rests.forces) - Vec3(-0.9 * mu, 0, 1) * weight / feet).norm(), 1e-12 * weight);
    }
    // Pushed beyond: all slide, by a = F / m - mu g.
    const ForceSolution slides = solve(Vec3(0, 1.1 * mu * weight, 0), Vec3::Zero());
    for (int i = 0; i < feet; ++i) {
      EXPECT_EQ(slides.states[i].mode, SpaceMode::kSliding);
      EXPECT_NEAR(Plane2(slides.rates[feet + i], slides.rates[2 * feet + i]).norm(), 0.1 * mu * kGravity, 1e-12);
    }
    // Turned about its middle: up to mu times weight times radius.
    for (const double part : {0.99, 1.01}) {
      const ForceSolution turned = solve(Vec3::Zero(), Vec3(0, 0, part * mu * weight * radius));
      for (int i = 0; i < feet; ++i)
        EXPECT_EQ(turned.states[i].mode, part < 1 ? SpaceMode::kHolding : SpaceMode::kSliding);
      const double speeds_up = std::max(0.0, part - 1) * mu * weight * radius / plate.inertia.z();
      EXPECT_NEAR(Plane2(turned.rates[feet], turned.rates[2 * feet]).norm(), radius * speeds_up, 1e-12);
    }
  }
}

// A ball in a groove with walls at 45 degrees, pushed along it: it rolls about the line through its contacts, which is
// r / sqrt(2) below its middle, or slides. Rolling, its walls may press more than its weight asks, friction across the
// groove against them: with N = N0 + t, f^2 + t^2 <= mu^2 N^2, the most along the groove is f = mu N0 / sqrt(1 - mu^2).
TEST(TouchSpace, BallInAGrooveRollsOrSlidesAlongIt) {
  const double m = 2, r = 0.1, I = 0.4 * m * r * r, push = 4, arm = r * std::sqrt(0.5),
               N = m * kGravity * std::sqrt(0.5);
  const Vec3 left(0, std::sqrt(0.5), std::sqrt(0.5)), right(0, -std::sqrt(0.5), std::sqrt(0.5));
  const SpaceBody ball{m, Vec3::Constant(I), {-r * left, -r * right}, {FrameAlong(left, 0.4), FrameAlong(right, -2)}};
  const double a_rolls = push / (m + I / (arm * arm)), f_rolls = (push - m * a_rolls) / 2;
  const double least = f_rolls / std::hypot(f_rolls, N), enough = f_rolls / N;
  for (const double mu : {0.5 * least, 0.999 * least, 1.001 * enough, 0.9, 2.0}) {
    SCOPED_TRACE(mu);
    const ForceSolution s = SolveForces({RoughInSpace(mu), RoughInSpace(mu)}, ball.Response(),
                                        ball.Open(Vec3(push, 0, -m * kGravity)), VecX::Zero(4));
    ASSERT_TRUE(s.found);
    if (mu < least) {
      EXPECT_TRUE(s.undetermined.empty());
      const double slip = (push - 2 * mu * N) / m - 2 * mu * N * arm * arm / I;
      for (int i = 0; i < 2; ++i) {
        EXPECT_LE((ForceOf(ball, i, s.forces) - N * (i == 0 ? left : right) + mu * N * Vec3::UnitX()).norm(), 1e-12);
        EXPECT_NEAR(Plane2(s.rates[2 + i], s.rates[4 + i]).norm(), slip, 1e-12);
      }
    } else {
      EXPECT_EQ(s.undetermined, (std::vector<int>{0, 1}));
      EXPECT_EQ(s.rates.norm(), 0);
      const Vec3 one = ForceOf(ball, 0, s.forces), two = ForceOf(ball, 1, s.forces);
      EXPECT_LE((one + two - Vec3(m * a_rolls - push, 0, m * kGravity)).norm(), 1e-12);
      EXPECT_NEAR(one.y(), -two.y(), 1e-12);
      EXPECT_NEAR(one.z(), two.z(), 1e-12);
    }
  }
}

// A rod that leans on a wall and stands on a floor; in the plane at right angles to both it is the ladder of the plane.
TEST(TouchSpace, RodOnWallAndFloorIsTheLadderOfThePlane) {
  const double m = 5, a = 1.5, angle = 1.1, c = std::cos(angle), s = std::sin(angle), I = m * a * a / 3;
  const double turns[2] = {0.3, -0.9};
  const SpaceBody rod{m,
                      Vec3(1e3 * I, 1e3 * I, I),
                      {Vec3(a * c, -a * s, 0), Vec3(-a * c, a * s, 0)},
                      {FrameAlong(Vec3::UnitY(), turns[0]), FrameAlong(Vec3::UnitX(), turns[1])}};
  MatX J = MatX::Zero(4, 3);
  J.row(0) << 0, 1, a * c;
  J.row(1) << 1, 0, -a * s;
  J.row(2) << 1, 0, a * s;
  J.row(3) << 0, 1, -a * c;
  J.row(1).swap(J.row(2));  // normals of floor and wall, then tangents along x and y
  J.row(1) << 1, 0, -a * s;
  J.row(2) << 1, 0, a * s;
  const MatX W = J * Vec3(1 / m, 1 / m, 1 / I).asDiagonal() * J.transpose();
  const VecX open = J * Vec3(0, -kGravity, 0);
  for (const double mu : {0.01, 0.1, 0.2, 0.3, 0.6}) {
    for (const double speed : {0.0, 1.0}) {
      SCOPED_TRACE(mu);
      Touch plane = RoughInSpace(mu);
      plane.tangents = 1;
      const ForceSolution flat = SolveForces({plane, plane}, W, open, Plane2(speed, -speed));
      VecX slip(4);
      const Vec3 foot = rod.frames[0].transpose() * Vec3(speed, 0, 0),
                 head = rod.frames[1].transpose() * Vec3(0, -speed, 0);
      slip << foot.x(), head.x(), foot.y(), head.y();
      const ForceSolution round =
          SolveForces({RoughInSpace(mu), RoughInSpace(mu)}, rod.Response(), rod.Open(Vec3(0, -m * kGravity, 0)), slip);
      ASSERT_EQ(flat.found, round.found);
      if (!flat.found) continue;
      const bool unique = flat.undetermined.empty();
      for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(flat.states[i].mode, round.states[i].mode);
        if (!unique) continue;
        const Vec3 force = i == 0 ? Vec3(flat.forces[2], flat.forces[0], 0) : Vec3(flat.forces[1], flat.forces[3], 0);
        EXPECT_LE((ForceOf(rod, i, round.forces) - force).norm(), 1e-11 * m * kGravity);
      }
    }
  }
}

// Bodies with contacts at random places, W from them.
struct RandomBodies {
  MatX J, W;
  VecX inverse;
  std::vector<Touch> touches;
  int n = 0;

  RandomBodies(std::mt19937& random, double most_friction, int most) {
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    n = 1 + static_cast<int>(random() % static_cast<unsigned>(most));
    const int bodies = 1 + static_cast<int>(random() % 3);
    inverse.resize(6 * bodies);
    for (int b = 0; b < bodies; ++b) {
      const double m = std::exp(2 * normal(random));
      for (int k = 0; k < 3; ++k) inverse[6 * b + k] = 1 / (m * (0.1 + uniform(random)));
      inverse.segment<3>(6 * b + 3).setConstant(1 / m);
    }
    J = MatX::Zero(3 * n, 6 * bodies);
    for (int i = 0; i < n; ++i) {
      const int one = static_cast<int>(random() % static_cast<unsigned>(bodies)),
                two = static_cast<int>(random() % static_cast<unsigned>(bodies + 1));
      const Mat3 frame = FrameAlong(Vec3(normal(random), normal(random), normal(random)), 6 * uniform(random));
      const Vec3 r1(normal(random), normal(random), normal(random)), r2(normal(random), normal(random), normal(random));
      for (int a = 0; a < 3; ++a) {
        const Vec3 along = frame.col((a + 2) % 3);
        J.row(a * n + i).segment<6>(6 * one) << r1.cross(along).transpose(), along.transpose();
        if (two < bodies && two != one)
          J.row(a * n + i).segment<6>(6 * two) << -r2.cross(along).transpose(), -along.transpose();
      }
      touches.push_back(RoughInSpace(most_friction * uniform(random)));
    }
    W = J * inverse.asDiagonal() * J.transpose();
  }
  // With tangents turned by `turns`.
  [[nodiscard]] MatX Turn(const VecX& turns) const {
    MatX R = MatX::Identity(3 * n, 3 * n);
    for (int i = 0; i < n; ++i) {
      const double c = std::cos(turns[i]), s = std::sin(turns[i]);
      R(n + i, n + i) = R(2 * n + i, 2 * n + i) = c;
      R(n + i, 2 * n + i) = s;
      R(2 * n + i, n + i) = -s;
    }
    return R;
  }
};

TEST(TouchSpace, RandomTouchesAtRestMeetAllConditions) {
  int redundant = 0, slides = 0, holds = 0;
  const int trials = Effort(20000, 1000, 50);
  for (int seed = 1; seed <= trials; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    RandomBodies bodies(random, 1.5, 6);
    for (Touch& touch : bodies.touches) {
      if (random() % 3 == 0) touch.mu_static *= 1.3;
    }
    const VecX open = bodies.J * VecX::NullaryExpr(bodies.J.cols(), [&] { return normal(random); });
    const VecX none = VecX::Zero(2 * bodies.n);
    const ForceSolution s = SolveForces(bodies.touches, bodies.W, open, none);
    ASSERT_TRUE(s.found);
    ExpectCones(bodies.touches, bodies.W, open, none, s);
    redundant += !s.undetermined.empty();
    for (const TouchState& state : s.states) {
      slides += state.mode == SpaceMode::kSliding;
      holds += state.mode == SpaceMode::kHolding;
    }
  }
  EXPECT_GT(redundant, trials / 50);
  EXPECT_GT(slides, trials / 5);
  EXPECT_GT(holds, trials / 5);
}

TEST(TouchSpace, RandomTouchesThatSlideMeetAllConditionsOrAreBlamed) {
  int none = 0;
  const int trials = Effort(20000, 1000, 50);
  for (int seed = 1; seed <= trials; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    const RandomBodies bodies(random, 1, 4);
    const VecX open = bodies.J * VecX::NullaryExpr(bodies.J.cols(), [&] { return normal(random); });
    VecX slip = VecX::NullaryExpr(2 * bodies.n, [&] { return normal(random); });
    for (int i = 0; i < bodies.n; ++i) {
      if (random() % 2 == 0) slip[i] = slip[bodies.n + i] = 0;
    }
    const ForceSolution s = SolveForces(bodies.touches, bodies.W, open, slip);
    if (s.found) {
      ExpectCones(bodies.touches, bodies.W, open, slip, s);
    } else {
      ++none;
      EXPECT_FALSE(s.blamed.empty());
    }
  }
  EXPECT_LT(none, trials / 5);
}

TEST(TouchSpace, RandomImpactsGainNoEnergy) {
  int poisson_instead = 0;
  const int trials = Effort(20000, 1000, 50);
  for (int seed = 1; seed <= trials; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    RandomBodies bodies(random, 2, 4);
    for (Touch& touch : bodies.touches) {
      touch.restitution = uniform(random);
      touch.poisson = random() % 2 == 0;
    }
    const VecX u = VecX::NullaryExpr(bodies.J.cols(), [&] { return normal(random); });
    const ImpactSolution s = SolveImpact(bodies.touches, bodies.W, bodies.J * u);
    ASSERT_TRUE(s.found);
    poisson_instead += s.poisson_instead;
    const VecX after = u + bodies.inverse.asDiagonal() * (bodies.J.transpose() * s.forces);
    const VecX mass = bodies.inverse.cwiseInverse();
    const double before = 0.5 * u.dot(mass.asDiagonal() * u), later = 0.5 * after.dot(mass.asDiagonal() * after);
    EXPECT_LE(later, before * (1 + 1e-10));
    EXPECT_NEAR(s.energy_lost, before - later, 1e-9 * before);
    const VecX rates = bodies.J * after;
    for (int i = 0; i < bodies.n; ++i) {
      EXPECT_GE(rates[i], -1e-9 * rates.norm() - 1e-9 * u.norm());
      const Plane2 pt(s.forces[bodies.n + i], s.forces[2 * bodies.n + i]);
      EXPECT_LE(pt.norm(), bodies.touches[i].mu_static * s.forces[i] + 1e-9 * s.forces.norm());
    }
  }
  EXPECT_GT(poisson_instead, 0);
}

// Other directions of tangents, another order of touches: the same forces in the world.
TEST(TouchSpace, DirectionsOfTangentsAndOrderDoNotMatter) {
  int inexact = 0;
  const int trials = Effort(5000, 250, 20);
  for (int seed = 1; seed <= trials; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    const RandomBodies bodies(random, 0.6, 6);
    const int n = bodies.n;
    const VecX open = bodies.J * VecX::NullaryExpr(bodies.J.cols(), [&] { return normal(random); });
    const VecX none = VecX::Zero(2 * n);
    const ForceSolution s = SolveForces(bodies.touches, bodies.W, open, none);
    ASSERT_TRUE(s.found);
    const MatX R = bodies.Turn(VecX::NullaryExpr(n, [&] { return 3 * normal(random); }));
    const ForceSolution turned = SolveForces(bodies.touches, R * bodies.W * R.transpose(), R * open, none);
    ASSERT_TRUE(turned.found);
    // Rates up to 1e-10 of their terms are none, so forces are sure to that; nearly all are better.
    const double size = s.forces.norm(), turned_by = (R * s.forces - turned.forces).norm();
    EXPECT_LE(turned_by, 1e-10 * size);
    EXPECT_EQ(s.undetermined, turned.undetermined);
    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    std::vector<int> rows;
    std::vector<Touch> touches;
    for (const int i : order) touches.push_back(bodies.touches[i]);
    for (int a = 0; a < 3; ++a) {
      for (const int i : order) rows.push_back(a * n + i);
    }
    const ForceSolution other = SolveForces(touches, bodies.W(rows, rows), open(rows), none);
    ASSERT_TRUE(other.found);
    const double ordered_by = (VecX(s.forces(rows)) - other.forces).norm();
    EXPECT_LE(ordered_by, 1e-10 * size);
    inexact += std::max(turned_by, ordered_by) > 1e-12 * size;
  }
  EXPECT_LE(inexact, trials / 1000);
}

// In the plane: shares do not depend on the order of touches, and not on the side from which one looks.
TEST(TouchShares, OrderAndMirrorDoNotMatterInThePlane) {
  int redundant = 0;
  for (int seed = 1; seed <= Effort(5000, 500, 40); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    const int n = 2 + static_cast<int>(random() % 5), freedom = 1 + static_cast<int>(random() % (n + 1));
    const MatX J = MatX::NullaryExpr(2 * n, freedom, [&] { return normal(random); }), W = J * J.transpose();
    const VecX open = J * VecX::NullaryExpr(freedom, [&] { return normal(random); });
    std::vector<Touch> touches;
    for (int i = 0; i < n; ++i) {
      touches.push_back(RoughInSpace(0.3 * uniform(random)));
      touches.back().tangents = 1;
    }
    std::vector<int> order(n), rows;
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    std::vector<Touch> other;
    for (const int i : order) other.push_back(touches[i]);
    for (int a = 0; a < 2; ++a) {
      for (const int i : order) rows.push_back(a * n + i);
    }
    VecX mirror(2 * n);
    mirror << VecX::Ones(n), -VecX::Ones(n);
    const ForceSolution one = SolveForces(touches, W, open, VecX::Zero(n));
    const ForceSolution two = SolveForces(other, W(rows, rows), open(rows), VecX::Zero(n));
    const ForceSolution three =
        SolveForces(touches, mirror.asDiagonal() * W * mirror.asDiagonal(), mirror.cwiseProduct(open), VecX::Zero(n));
    ASSERT_TRUE(one.found && two.found && three.found);
    EXPECT_LE((VecX(one.forces(rows)) - two.forces).norm(), 1e-10 * one.forces.norm());
    EXPECT_LE((mirror.cwiseProduct(one.forces) - three.forces).norm(), 1e-10 * one.forces.norm());
    redundant += !one.undetermined.empty();
  }
  EXPECT_GT(redundant, 10);
}

// A beam on props in a row carries its weight as the least sum of squares says, which is linear along the beam.
TEST(TouchShares, BeamOnPropsHasLinearShares) {
  const double m = 3, I = 0.7;
  const std::vector<double> props = {-2, -1, 0.5, 1, 2.5};
  const int n = static_cast<int>(props.size());
  MatX J = MatX::Zero(2 * n, 2);
  for (int i = 0; i < n; ++i) J.row(i) << 1, props[i];
  // Equal responses of all props would need equal distances: shares are the least in units of the response.
  const MatX W = J * Plane2(1 / m, 1 / I).asDiagonal() * J.transpose();
  const ForceSolution s = SolveForces(std::vector<Touch>(n), W, J * Plane2(-kGravity, 0), VecX::Zero(n));
  ASSERT_TRUE(s.found);
  EXPECT_EQ(static_cast<int>(s.undetermined.size()), n);
  double sum = 0, moment = 0;
  for (int i = 0; i < n; ++i) {
    sum += s.forces[i];
    moment += props[i] * s.forces[i];
  }
  EXPECT_NEAR(sum, m * kGravity, 1e-12);
  EXPECT_NEAR(moment, 0, 1e-12);
  // Of least norm with weights W_ii: W_ii f_i = a + b x_i.
  const auto weighted = [&](int i) { return W(i, i) * s.forces[i]; };
  const double slope = (weighted(n - 1) - weighted(0)) / (props[n - 1] - props[0]);
  for (int i = 1; i + 1 < n; ++i)
    EXPECT_NEAR(weighted(i), weighted(0) + slope * (props[i] - props[0]), 1e-12 * weighted(0));
}

// Motion in a plane: two tangents, the second across it, give what one gives.
TEST(TouchSpace, MotionInAPlaneIsThatOfOneTangent) {
  for (int seed = 1; seed <= Effort(5000, 500, 40); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    const int n = 1 + static_cast<int>(random() % 4);
    const MatX J = MatX::NullaryExpr(2 * n, 2 * n + 1, [&] { return normal(random); });
    const MatX across = MatX::NullaryExpr(n, n + 1, [&] { return normal(random); });
    MatX W = MatX::Zero(3 * n, 3 * n);
    W.topLeftCorner(2 * n, 2 * n) = J * J.transpose();
    W.bottomRightCorner(n, n) = across * across.transpose();
    const VecX q = VecX::NullaryExpr(2 * n, [&] { return normal(random); });
    VecX q_space = VecX::Zero(3 * n), slip = VecX::Zero(n), slip_space = VecX::Zero(2 * n);
    q_space.head(2 * n) = q;
    std::vector<Touch> plane, space;
    for (int i = 0; i < n; ++i) {
      // Little enough friction for one solution.
      space.push_back(RoughInSpace(0.3 * uniform(random), uniform(random)));
      plane.push_back(space.back());
      plane.back().tangents = 1;
      if (random() % 2 == 0) slip_space[i] = slip[i] = normal(random);
    }
    const auto same = [&](const TouchSolution& one, const TouchSolution& two) {
      ASSERT_EQ(one.found, two.found);
      if (!one.found) return;
      EXPECT_LE((one.forces - two.forces.head(2 * n)).norm(), 1e-12 * one.forces.norm());
      EXPECT_LE(two.forces.tail(n).norm(), 1e-12 * one.forces.norm());
    };
    const MatX W_plane = W.topLeftCorner(2 * n, 2 * n);
    same(SolveForces(plane, W_plane, q, slip), SolveForces(space, W, q_space, slip_space));
    same(SolveImpact(plane, W_plane, q), SolveImpact(space, W, q_space));
  }
}

// A disc that is pressed to a floor: besides the friction at its middle, spin is resisted up to mu N rho.
TEST(TouchSpace, SpinIsHeldUpToItsBoundAndThenSlowed) {
  const double m = 2, I = 0.3, mu = 0.4, rho = 0.05, N = m * kGravity;
  MatX W = MatX::Zero(6, 6);  // normal, (none), tangent, spin, tangent, (none)
  W.diagonal() << 1 / m, 0, 1 / m, 1 / I, 1 / m, 0;
  Touch spin;
  spin.tangent = Touch::Tangent::kSpin;
  spin.bound_by = 0;
  spin.mu_static = spin.mu_kinetic = mu * rho;
  for (const double part : {0.5, 0.999, 1.001, 2.0}) {
    SCOPED_TRACE(part);
    VecX open = VecX::Zero(6);
    open << -kGravity, 0, 0.1, part * mu * N * rho / I, 0.2, 0;
    const ForceSolution rests = SolveForces({RoughInSpace(mu), spin}, W, open, VecX::Zero(4));
    ASSERT_TRUE(rests.found);
    EXPECT_NEAR(rests.forces[3], -std::min(part, 1.0) * mu * N * rho, 1e-13);
    EXPECT_EQ(rests.states[1].mode, part < 1 ? SpaceMode::kHolding : SpaceMode::kSliding);
    EXPECT_EQ(rests.states[1].direction, part < 1 ? 0 : 1);
    VecX slip = VecX::Zero(4);
    slip[1] = -3;
    const ForceSolution spins = SolveForces({RoughInSpace(mu), spin}, W, open, slip);
    ASSERT_TRUE(spins.found);
    EXPECT_NEAR(spins.forces[3], mu * N * rho, 1e-13);
    // Lifted off, nothing holds it.
    open[0] = 1;
    EXPECT_EQ(SolveForces({RoughInSpace(mu), spin}, W, open, slip).forces.norm(), 0);
  }
  // An impact takes spin away, up to mu rho times its impulse.
  VecX v = VecX::Zero(6);
  v << -2, 0, 0, 5, 0, 0;
  const ImpactSolution hit = SolveImpact({RoughInSpace(mu, 0.5), spin}, W, v);
  ASSERT_TRUE(hit.found);
  EXPECT_NEAR(hit.forces[3], -mu * rho * 3 * m, 1e-14);
}

// The rod of Painleve, turned about the vertical: sliding along itself it has no forces beyond the critical
// coefficient; sliding across it has.
TEST(TouchSpace, PainleveDependsOnTheDirectionOfSlip) {
  const double m = 1, a = 1, angle = 1.1, I = m * a * a / 3;
  const double reach = a * std::cos(angle), depth = a * std::sin(angle);
  const double critical = (1 / m + reach * reach / I) / (reach * depth / I);
  for (const double turn : {0.0, 0.8, 2.5}) {
    const Mat3 R = Eigen::AngleAxisd(turn, Vec3::UnitZ()).toRotationMatrix();
    // Inertia about the rod's own axis makes no difference here: it is that of a ball, 1/3 m a^2 in all directions.
    const SpaceBody rod{m, Vec3::Constant(I), {R * Vec3(reach, 0, -depth)}, {FrameAlong(Vec3::UnitZ(), 0.3)}};
    const VecX open = rod.Open(Vec3(0, 0, -m * kGravity));
    const auto found = [&](double mu, const Vec3& along) {
      const Vec3 slip = rod.frames[0].transpose() * (R * along);
      const ForceSolution s = SolveForces({RoughInSpace(mu)}, rod.Response(), open, Plane2(slip.x(), slip.y()));
      if (!s.found) {
        EXPECT_EQ(s.blamed, std::vector<int>{0});
      }
      return s.found;
    };
    EXPECT_TRUE(found(0.999 * critical, Vec3::UnitX()));
    EXPECT_FALSE(found(1.001 * critical, Vec3::UnitX()));
    EXPECT_TRUE(found(1.001 * critical, -Vec3::UnitX()));
    EXPECT_TRUE(found(1.001 * critical, Vec3::UnitY()));
    const double oblique = 0.6;
    EXPECT_TRUE(found(0.999 * critical / std::cos(oblique), Vec3(std::cos(oblique), std::sin(oblique), 0)));
    EXPECT_FALSE(found(1.001 * critical / std::cos(oblique), Vec3(std::cos(oblique), std::sin(oblique), 0)));
    EXPECT_TRUE(SolveForces({RoughInSpace(3)}, rod.Response(), open, VecX::Zero(2)).found);
  }
}

}  // namespace
}  // namespace savary
