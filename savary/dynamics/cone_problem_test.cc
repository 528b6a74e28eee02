#include "savary/dynamics/cone_problem.h"

#include <random>

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

}  // namespace
}  // namespace savary
