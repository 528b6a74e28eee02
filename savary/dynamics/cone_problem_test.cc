#include "savary/dynamics/cone_problem.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "savary/geometry/plane_curve.h"

namespace savary {
namespace {

// A point of mass m in the plane, on floors through it: rows along n and t.
struct Point {
  ConeProblem problem;
  int part, block;
  Point(double mass, double mu, double target) {
    part = problem.AddPart(1 / mass * MatX::Identity(2, 2));
    ConeProblem::Contact contact;
    contact.normal = problem.AddRow({part, Vec2(0, 1)}, {});
    contact.tangents[0] = problem.AddRow({part, Vec2(1, 0)}, {});
    contact.mu = mu;
    contact.target = target;
    block = problem.AddContact(contact);
  }
  Vec2 Solve(const Vec2& v) {
    problem.impulses() = VecX::Zero(2);
    EXPECT_TRUE(problem.Solve(v, 1e-13).converged);
    return problem.velocities();
  }
};

TEST(ConeProblem, APointOnAFloorStopsSlidesSticksOrLifts) {
  Point point(2, 0.5, 0);
  EXPECT_LT((point.Solve({0.3, -1}) - Vec2(0, 0)).norm(), 1e-12);    // sticks: 0.3 < 0.5
  EXPECT_LT((point.Solve({-2, -1}) - Vec2(-1.5, 0)).norm(), 1e-12);  // slides: loses mu v_n
  EXPECT_LT((point.Solve({0.3, 1}) - Vec2(0.3, 1)).norm(), 1e-12);   // lifts
  Point bouncing(2, 0, 0.8);
  EXPECT_LT((bouncing.Solve({0.3, -1}) - Vec2(0.3, 0.8)).norm(), 1e-12);
}

TEST(ConeProblem, FrictionInSpaceIsOppositeToSlip) {
  ConeProblem problem;
  const int part = problem.AddPart(MatX::Identity(3, 3));
  ConeProblem::Contact contact;
  contact.normal = problem.AddRow({part, Vec3(0, 0, 1)}, {});
  contact.tangents = {problem.AddRow({part, Vec3(1, 0, 0)}, {}), problem.AddRow({part, Vec3(0, 1, 0)}, {})};
  contact.mu = 0.5;
  (void)problem.AddContact(contact);
  ASSERT_TRUE(problem.Solve(Vec3(3, 4, -1), 1e-13).converged);
  EXPECT_LT((problem.velocities() - Vec3(2.7, 3.6, 0)).norm(), 1e-12);
}

TEST(ConeProblem, ABoundedRowHoldsUpToItsBound) {
  ConeProblem problem;
  const int part = problem.AddPart(MatX::Identity(1, 1));
  const int row = problem.AddRow({part, VecX::Ones(1)}, {});
  const int block = problem.AddBounded(row, 0.4);
  ASSERT_TRUE(problem.Solve(VecX::Constant(1, 1.0), 1e-13).converged);
  EXPECT_NEAR(problem.velocities()[0], 0.6, 1e-13);
  problem.bound(block) = 2;
  ASSERT_TRUE(problem.Solve(VecX::Constant(1, 1.0), 1e-13).converged);
  EXPECT_NEAR(problem.velocities()[0], 0, 1e-13);
}

// Rates of angles, in a mechanism of a kilometre, are compared with speeds: what is slow as a number need not be.
TEST(ConeProblem, RowsAreMetInTheirUnits) {
  for (const double unit : {1.0, 1e-3}) {
    ConeProblem problem;
    const int part = problem.AddPart(MatX::Identity(1, 1));
    ConeProblem::Contact contact;
    contact.normal = problem.AddRow({part, VecX::Ones(1)}, {});
    contact.unit = unit;
    (void)problem.AddContact(contact);
    problem.impulses() = VecX::Zero(1);
    const ConeProblem::Report report = problem.Solve(VecX::Constant(1, -1e-3), 1e-2);
    EXPECT_TRUE(report.converged);
    EXPECT_EQ(problem.velocities()[0] == 0, unit < 1);  // otherwise met to the tolerance as it is
  }
}

// Points in a column: each rests on the one below. The forces are known though sweeps alone would need many.
TEST(ConeProblem, AColumnCarriesItsWeight) {
  constexpr int kCount = 20;
  ConeProblem problem;
  std::vector<int> normals;
  for (int i = 0; i < kCount; ++i) (void)problem.AddPart(MatX::Identity(1, 1));
  for (int i = 0; i < kCount; ++i) {
    ConeProblem::Contact contact;
    contact.normal =
        i == 0 ? problem.AddRow({0, VecX::Ones(1)}, {}) : problem.AddRow({i, VecX::Ones(1)}, {i - 1, -VecX::Ones(1)});
    normals.push_back(contact.normal);
    (void)problem.AddContact(contact);
  }
  ASSERT_TRUE(problem.Solve(VecX::Constant(kCount, -1.0), 1e-12).converged);
  for (int i = 0; i < kCount; ++i) EXPECT_NEAR(problem.impulses()[normals[i]], kCount - i, 1e-9);
}

TEST(ConeProblem, RandomProblemsMeetAllConditionsAndLoseEnergy) {
  std::mt19937 rng(1);
  std::uniform_real_distribution<double> any(-1, 1);
  for (int trial = 0; trial < 200; ++trial) {
    ConeProblem problem;
    const int parts = 1 + static_cast<int>(rng() % 4);
    for (int p = 0; p < parts; ++p) {
      MatX B(3, 3);
      for (double& b : B.reshaped()) b = any(rng);
      (void)problem.AddPart(B * B.transpose() + 0.1 * MatX::Identity(3, 3));
    }
    const auto vector = [&] { return VecX(Vec3(any(rng), any(rng), any(rng))); };
    const int count = 1 + static_cast<int>(rng() % 6);
    std::vector<ConeProblem::Contact> contacts;
    for (int i = 0; i < count; ++i) {
      const int one = static_cast<int>(rng() % static_cast<unsigned>(parts)), two = parts > 1 ? (one + 1) % parts : -1;
      const auto row = [&] {
        return problem.AddRow({one, vector()}, two < 0 ? ConeProblem::RowPart() : ConeProblem::RowPart{two, vector()});
      };
      ConeProblem::Contact contact;
      contact.normal = row();
      contact.tangents[0] = row();
      contact.mu = 0.5 * (1 + any(rng));
      (void)problem.AddContact(contact);
      contacts.push_back(contact);
    }
    VecX before(3 * parts);
    for (double& v : before.reshaped()) v = any(rng);
    const auto report = problem.Solve(before, 1e-10);
    SCOPED_TRACE(trial);
    ASSERT_TRUE(report.converged) << report.residual;
    // Energy: the sum of P . (v + v+) / 2.
    const VecX after = problem.velocities(), P = problem.impulses();
    double gained = 0;
    for (const auto& contact : contacts) {
      EXPECT_GE(P[contact.normal], 0);
      EXPECT_LE(std::abs(P[contact.tangents[0]]), contact.mu * P[contact.normal] * (1 + 1e-12));
      EXPECT_GE(problem.CalcRate(contact.normal), -1e-8);
    }
    for (int j = 0; j < problem.num_rows(); ++j) gained += 0.5 * P[j] * problem.CalcRate(j);
    problem.velocities() = before;
    for (int j = 0; j < problem.num_rows(); ++j) gained += 0.5 * P[j] * problem.CalcRate(j);
    EXPECT_LE(gained, 1e-8);
  }
}

// Discs in rows, each row in the hollows of the one below, under gravity: contacts that hold have more rows than the
// discs have velocities, and offsets that differ a little contradict one another, so that not all of them can hold.
// A solution exists: stretching the heap upwards, and a little sideways, opens every contact faster than mu times its
// slip.
TEST(ConeProblem, HeapsWithRedundantRowsAreSolvedWithoutManySweeps) {
  std::mt19937 rng(7);
  std::uniform_real_distribution<double> any(-1, 1);
  int most_sweeps = 0;
  for (int trial = 0; trial < 60; ++trial) {
    SCOPED_TRACE(trial);
    ConeProblem problem;
    const int width = 3 + static_cast<int>(rng() % 4);
    const double mu = 0.2 + 0.35 * std::abs(any(rng)), disturbance = std::pow(10.0, -2 - 4 * std::abs(any(rng)));
    std::vector<Vec2> centres;
    for (int row = 0; row < width; ++row) {
      for (int k = 0; k < width - row; ++k) centres.emplace_back(2 * k + row, 1 + std::sqrt(3.0) * row);
    }
    for (size_t i = 0; i < centres.size(); ++i) (void)problem.AddPart(Vec3(1, 1, 2).asDiagonal());
    std::vector<ConeProblem::Contact> contacts;
    // Unit normal n from the other disc, or the floor, to disc i.
    const auto add = [&](int i, int other, const Vec2& n) {
      const Vec2 t(n.y(), -n.x());
      const auto row = [&](const Vec2& along, double turn) {
        const Vec3 a(along.x(), along.y(), turn), b(-along.x(), -along.y(), turn);
        return problem.AddRow({i, a}, other < 0 ? ConeProblem::RowPart() : ConeProblem::RowPart{other, b},
                              disturbance * any(rng));
      };
      ConeProblem::Contact contact;
      contact.normal = row(n, 0);
      contact.tangents[0] = row(t, -1);
      contact.mu = mu;
      (void)problem.AddContact(contact);
      contacts.push_back(contact);
    };
    for (int i = 0; i < static_cast<int>(centres.size()); ++i) {
      if (centres[i].y() == 1) add(i, -1, {0, 1});
      for (int k = 0; k < i; ++k) {
        const Vec2 way = centres[i] - centres[k];
        if (way.norm() < 2.01) add(i, k, way.normalized());
      }
    }
    VecX before(problem.dimension());
    for (int i = 0; i < before.size(); ++i) before[i] = i % 3 == 1 ? -1 : 0;
    const double tolerance = 1e-9;
    problem.impulses() = VecX::Zero(problem.num_rows());
    // From no impulses, then from those of a problem nearby.
    for (int step = 0; step < 4; ++step) {
      const ConeProblem::Report report = problem.Solve(before, tolerance);
      ASSERT_TRUE(report.converged) << report.residual;
      most_sweeps = std::max(most_sweeps, report.sweeps);
      const VecX& P = problem.impulses();
      for (const ConeProblem::Contact& contact : contacts) {
        const double n = P[contact.normal], t = P[contact.tangents[0]];
        const double rate = problem.CalcRate(contact.normal), slip = problem.CalcRate(contact.tangents[0]);
        EXPECT_GE(n, 0);
        EXPECT_GE(rate, -4 * tolerance);
        EXPECT_LE(std::min(n, rate), 4 * tolerance);
        EXPECT_LE(std::abs(t), mu * n + 1e-12);
        if (std::abs(slip) > 4 * tolerance) {
          EXPECT_NEAR(t, -std::copysign(mu * n, slip), 4 * tolerance);
        }
      }
      for (double& v : before.reshaped()) v += disturbance * any(rng);
    }
  }
  EXPECT_LE(most_sweeps, 50);  // sweeps and plain Newton steps alone solve 89 of these 240
}

}  // namespace
}  // namespace savary
