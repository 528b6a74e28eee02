#include "savary/dynamics/root_isolation.h"

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "savary/dynamics/function_system.h"

namespace savary {
namespace {

// A step of length T along which y = t exactly, so root functions are plain functions of time.
class Clock {
 public:
  Clock(double begin, double end, int num_roots, FunctionSystem::Roots roots)
      : system_(1, 1e-9, [](double, const VecX&, VecX* ydot) { ydot->setOnes(); }) {
    system_.Watch(num_roots, std::move(roots));
    step_.Resize(1, 4);
    const VecX one = VecX::Ones(1);
    step_.SetEnds(begin, begin * one, one, end, end * one, one);
    watch_.armed.setZero(num_roots);
    watch_.side.setZero(num_roots);
    watch_.band.setZero(num_roots);
    isolation_.Prepare(&system_);
  }

  RootWatch& watch() { return watch_; }

  // What is reported.
  std::vector<RootHit> Find(bool all = true) {
    EXPECT_TRUE(isolation_.Find(step_, watch_, all));
    std::vector<RootHit> events;
    for (const RootHit& hit : isolation_.hits()) {
      if (!hit.silent) events.push_back(hit);
    }
    return events;
  }

  bool IsResolved() { return isolation_.Find(step_, watch_, true); }

 private:
  FunctionSystem system_;
  DenseStep step_;
  RootWatch watch_;
  RootIsolation isolation_;
};

TEST(RootIsolation, FindsAJumpAcrossZeroWithoutASlope) {
  constexpr double kJump = 1.0 / 3;
  Clock clock(0.125, 1.125, 2, [](double t, const VecX&, VecX* g) {
    (*g)[0] = t < kJump ? 1 + 0.1 * t : -2 - t;
    (*g)[1] = t - 0.9;
  });
  const std::vector<RootHit> hits = clock.Find();
  ASSERT_EQ(hits.size(), 2u);
  EXPECT_NEAR(hits[0].time, kJump, 1e-15);
  EXPECT_EQ(hits[0].direction, -1);
  EXPECT_EQ(hits[0].slope, 0);
  EXPECT_NEAR(hits[1].time, 0.9, 1e-15);
}

TEST(RootIsolation, FindsEverySimpleZeroOfASine) {
  Clock clock(0.5, 20.5, 1, [](double t, const VecX&, VecX* g) { (*g)[0] = std::sin(10 * t); });
  const std::vector<RootHit> hits = clock.Find();
  ASSERT_EQ(hits.size(), 64u);  // k pi / 10 in (0.5, 20.5]: k = 2..65
  for (int k = 2; k <= 65; ++k) {
    EXPECT_NEAR(hits[k - 2].time, k * std::numbers::pi / 10, 1e-14);
    EXPECT_EQ(hits[k - 2].direction, k % 2 == 0 ? 1 : -1);
  }
}

TEST(RootIsolation, SeparatesAClusterOfZeros) {
  const auto zero = [](int k) { return 0.6137 + 0.02 * k; };
  Clock clock(0, 1, 1, [&zero](double t, const VecX&, VecX* g) {
    double product = 1;
    for (int k = 0; k < 10; ++k) product *= (t - zero(k)) / 0.2;
    (*g)[0] = product;
  });
  const std::vector<RootHit> hits = clock.Find();
  ASSERT_EQ(hits.size(), 10u);
  for (int k = 0; k < 10; ++k) EXPECT_NEAR(hits[k].time, zero(k), 1e-15);
}

TEST(RootIsolation, ReportsDoubleZerosAsTouches) {
  Clock clock(0, 3, 3, [](double t, const VecX&, VecX* g) {
    (*g)[0] = (t - 1.234) * (t - 1.234);
    (*g)[1] = std::cos(t - 2) - 1;
    (*g)[2] = (t - 0.75) * (t - 0.75) * (t + 1) * std::exp(t);
  });
  const std::vector<RootHit> hits = clock.Find();
  ASSERT_EQ(hits.size(), 3u);
  EXPECT_EQ(hits[0].root, 2);
  EXPECT_NEAR(hits[0].time, 0.75, 1e-12);
  EXPECT_EQ(hits[1].root, 0);
  EXPECT_NEAR(hits[1].time, 1.234, 1e-12);
  EXPECT_EQ(hits[2].root, 1);
  EXPECT_NEAR(hits[2].time, 2, 1e-12);
  for (const RootHit& hit : hits) EXPECT_EQ(hit.direction, 0);
}

TEST(RootIsolation, TellsANearMissFromATouchFromTwoZeros) {
  Clock clock(0, 1, 3, [](double t, const VecX&, VecX* g) {
    const double square = (t - 0.4321) * (t - 0.4321);
    *g << square + 1e-12, square, square - 1e-12;
  });
  const std::vector<RootHit> hits = clock.Find();
  ASSERT_EQ(hits.size(), 3u);
  EXPECT_EQ(hits[0].root, 2);
  EXPECT_NEAR(hits[0].time, 0.4321 - 1e-6, 1e-10);
  EXPECT_EQ(hits[0].direction, -1);
  EXPECT_EQ(hits[1].root, 1);
  EXPECT_EQ(hits[1].direction, 0);
  EXPECT_EQ(hits[2].root, 2);
  EXPECT_NEAR(hits[2].time, 0.4321 + 1e-6, 1e-10);
  EXPECT_EQ(hits[2].direction, 1);
}

TEST(RootIsolation, FindsATripleZeroOnce) {
  Clock clock(0, 1, 1, [](double t, const VecX&, VecX* g) { (*g)[0] = std::pow(t - 0.37, 3); });
  const std::vector<RootHit> hits = clock.Find();
  ASSERT_EQ(hits.size(), 1u);
  EXPECT_EQ(hits[0].direction, 1);
  EXPECT_NEAR(hits[0].time, 0.37, 1e-5);  // |g| is below its noise within (32 epsilon 0.25)^(1/3) = 1.2e-5
}

TEST(RootIsolation, FindsZerosOfTwoRootsInOrderWhen1em10Apart) {
  Clock clock(0, 1, 2, [](double t, const VecX&, VecX* g) { *g << std::sin(t - 0.5 - 1e-10), 0.5 - t; });
  const std::vector<RootHit> hits = clock.Find();
  ASSERT_EQ(hits.size(), 2u);
  EXPECT_EQ(hits[0].root, 1);
  EXPECT_EQ(hits[1].root, 0);
  EXPECT_NEAR(hits[1].time - hits[0].time, 1e-10, 1e-15);
}

TEST(RootIsolation, ZeroAtTheEndBelongsToTheStepAndNotToTheNext) {
  const auto roots = [](double t, const VecX&, VecX* g) { *g << 1 - t, (t - 1) * (t - 1); };
  Clock before(0, 1, 2, roots);
  const std::vector<RootHit> hits = before.Find();
  ASSERT_EQ(hits.size(), 2u);
  EXPECT_EQ(hits[0].time, 1);
  EXPECT_EQ(hits[0].direction, -1);
  EXPECT_EQ(hits[1].time, 1);
  EXPECT_EQ(hits[1].direction, 0);

  Clock after(1, 2, 2, roots);
  after.watch().side << -1, 1;
  EXPECT_TRUE(after.Find().empty());
}

TEST(RootIsolation, DepartureToTheWrongSideIsReportedAtOnce) {
  // Just handled: both are zero up to round-off of either sign; held to be positive. One departs down, one up.
  for (double residue : {0.0, 1e-17, -1e-17, 1e-13, -1e-13}) {
    Clock clock(2, 3, 2, [residue](double t, const VecX&, VecX* g) { *g << residue - (t - 2), residue + (t - 2); });
    clock.watch().armed << 1, 1;
    clock.watch().side << 1, 1;
    clock.watch().band.setConstant(2 * std::abs(residue));
    const std::vector<RootHit> hits = clock.Find();
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_EQ(hits[0].root, 0);
    EXPECT_EQ(hits[0].time, 2);
    EXPECT_EQ(hits[0].direction, -1);
    EXPECT_TRUE(hits[0].at_begin);
  }
}

TEST(RootIsolation, DepartureWithZeroSlopeIsSeen) {
  Clock clock(0, 1, 2, [](double t, const VecX&, VecX* g) { *g << -t * t * t, t * t; });
  clock.watch().armed << 1, 1;
  clock.watch().side << 1, 1;
  const std::vector<RootHit> hits = clock.Find();
  ASSERT_EQ(hits.size(), 1u);
  EXPECT_EQ(hits[0].root, 0);
  EXPECT_EQ(hits[0].time, 0);
}

TEST(RootIsolation, ARootOnTheWrongSideOfItsArmedSignIsReportedAtOnce) {
  Clock clock(0, 1, 1, [](double t, const VecX&, VecX* g) { (*g)[0] = -0.5 - t; });
  clock.watch().armed << 1;
  clock.watch().side << 1;
  const std::vector<RootHit> hits = clock.Find();
  ASSERT_EQ(hits.size(), 1u);
  EXPECT_EQ(hits[0].time, 0);
}

TEST(RootIsolation, ArmedRootsReportOnlyTheirDeparture) {
  Clock clock(0, 10, 2, [](double t, const VecX&, VecX* g) { *g << std::cos(t), (t - 5) * (t - 5); });
  clock.watch().armed << 1, 1;
  clock.watch().side << 1, 1;
  const std::vector<RootHit> hits = clock.Find();
  ASSERT_EQ(hits.size(), 2u);
  EXPECT_NEAR(hits[0].time, 0.5 * std::numbers::pi, 1e-14);
  EXPECT_NEAR(hits[1].time, 2.5 * std::numbers::pi, 1e-14);
}

TEST(RootIsolation, ARootThatStaysZeroIsNoEvent) {
  Clock clock(0, 1, 2, [](double t, const VecX&, VecX* g) { *g << 0, 1e-18 * std::sin(1e4 * t); });
  clock.watch().side << 1, 1;
  // The second is not smooth: not resolved, unless the system says that it is round-off.
  EXPECT_FALSE(clock.IsResolved());
  Clock flat(0, 1, 1, [](double, const VecX&, VecX* g) { g->setZero(); });
  flat.watch().side << 1;
  EXPECT_TRUE(flat.Find().empty());
}

TEST(RootIsolation, NoiseOfARootFunctionMakesNoZeros) {
  // Round-off 1e-11 of a root function of size 1, zero at 0.5: one crossing, not a swarm.
  Clock clock(0, 1, 1,
              [](double t, const VecX&, VecX* g) { (*g)[0] = std::sin(t - 0.5) + 1e-11 * std::sin(1e9 * t * t); });
  const std::vector<RootHit> hits = clock.Find();
  ASSERT_EQ(hits.size(), 1u);
  EXPECT_NEAR(hits[0].time, 0.5, 2e-11);
}

TEST(RootIsolation, FindsTheZerosOfRandomPolynomials) {
  const unsigned seed = 20240601;
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(0.0, 1.0);
  for (int trial = 0; trial < 300; ++trial) {
    std::vector<double> zeros(1 + trial % 12);
    for (double& z : zeros) z = uniform(random);
    std::sort(zeros.begin(), zeros.end());
    bool distinct = true;
    for (size_t k = 1; k < zeros.size(); ++k) distinct = distinct && zeros[k] - zeros[k - 1] > 1e-2;
    if (!distinct) continue;
    Clock clock(0, 1, 1, [&zeros](double t, const VecX&, VecX* g) {
      double product = 1;
      for (double z : zeros) product *= 8 * (t - z);
      (*g)[0] = product / (1 + t * t);
    });
    const std::vector<RootHit> hits = clock.Find();
    ASSERT_EQ(hits.size(), zeros.size()) << trial;
    for (size_t k = 0; k < zeros.size(); ++k) EXPECT_NEAR(hits[k].time, zeros[k], 1e-15);
  }
}

TEST(RootIsolation, TheEarliestEventsAreTheSameWhetherAllAreSoughtOrNot) {
  Clock clock(0.5, 20.5, 2, [](double t, const VecX&, VecX* g) { *g << std::sin(10 * t), std::cos(7 * t); });
  const std::vector<RootHit> all = clock.Find(true), few = clock.Find(false);
  ASSERT_GE(few.size(), 1u);
  EXPECT_LT(few.size(), all.size());
  EXPECT_EQ(few[0].time, all[0].time);
  EXPECT_EQ(few[0].root, all[0].root);
}

}  // namespace
}  // namespace savary
