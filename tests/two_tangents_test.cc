// Friction with two tangents, without shapes in space: a point of one body on a plane of another, a pair made
// here. It slides to rest, sticks, begins to slip, turns while it slides, and is hit with friction in a skew direction;
// from event to event and in windows of time-stepping. Truth: closed forms, and the equation of a point integrated
// here.

#include <cmath>

#include <gtest/gtest.h>

#include "savary/dynamics/cluster_window.h"
#include "savary/multibody/contact_pair_kinds.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

// The origin of shape 1 on the plane z = 0 of shape 2, material below. Tangents are x and y of the plane.
class PointOnPlane : public ContactPair {
 public:
  static constexpr Counts kCounts = {2, 2, 0};
  PointOnPlane() : ContactPair(kCounts) {}

  double size() const override { return 1; }
  double outlines() const override { return 1; }
  void Calc(const PairMotion& motion, const ContactPointState& state, const double*,
            ContactPoint* point) const override {
    const FrameKinematics &S1 = motion.S1, &S2 = motion.S2;
    *point = {};
    point->state = state;
    point->status = ContactPoint::Status::kMet;
    point->n = S2.R.col(2);
    const Vec3 across = S1.p - S2.p;
    point->gap = point->n.dot(across);
    point->p1 = S1.p;
    point->p2 = S1.p - point->gap * point->n;
    // The material point of body 2 under the point; the plane does not turn in these tests.
    const Vec3 r2 = S2.r + (point->p2 - S2.p);
    const auto set = [&](const Vec3& along, double c, ScalarRow* row) {
      row->c = c;
      row->J_F << S1.r.cross(along), along;
      row->J_M << -r2.cross(along), -along;
      row->cdot = along.dot(S1.v - S2.v);
      row->bias = along.dot(S1.a_bias - S2.a_bias);
    };
    set(point->n, point->gap, &point->normal);
    for (int k = 0; k < 2; ++k) {
      point->T[k] = S2.R.col(k);
      set(point->T[k], 0, &point->tangents[k]);
      point->slip[k] = point->tangents[k].cdot;
      point->rates[k] = point->slip[k];
      point->location.parameters[k] = point->T[k].dot(across);
    }
  }
  bool HasFeatures(int32_t one, int32_t two) const override { return one == 0 && two == 0; }
  bool IsNear(const ContactPointState&, const double*) const override { return true; }
  Passage FindPassage(const PairMotion&, const ContactPoint&, unsigned) const override { return {}; }
  bool IsEnding(const PairMotion&, const ContactLocation&, std::span<const ContactPoint* const>) const override {
    return false;
  }
  Minima minima() const override { return Minima::kOne; }
  void FindPoints(const PairMotion& motion, double reach, double depth, std::vector<Candidate>* found) override {
    ContactPoint point;
    Calc(motion, {}, nullptr, &point);
    found->clear();
    if (point.gap <= reach && point.gap >= -depth) found->push_back({point.location, point.gap});
  }
  double FindDepth(const PairMotion&, double) const override { return 0; }
  void FindBeside(const PairMotion&, const ContactLocation&, double, double, std::vector<Candidate>*) override {}
  bool AreFarApart(const PairMotion&, double) const override { return false; }
  bool IsSame(const PairMotion&, const ContactPoint&, const ContactLocation&) const override { return true; }
  bool IsWanted(const PairMotion&, Asked, std::span<const ContactPoint* const>, Candidate*) const override {
    return true;
  }
  double FindQuiet(const PairMotion&, std::span<const ContactPoint* const>) override { return INFINITY; }
  std::string DescribeMisfit(const PairMotion&) const override { return ""; }
  std::string DescribeFeature(int, int32_t) const override { return "point"; }
  std::string DescribeSide(int) const override { return ""; }
  bool IsBoundary(int, int32_t) const override { return false; }
  std::string ExplainExit(const ContactPointState&, int) const override { return ""; }
  void CalcColumns(const ContactLocation& at, double* values) const override {
    for (int k = 0; k < 2; ++k) values[k] = at.parameters[k];
  }
  void CalcColumnRates(const PairMotion&, const ContactPoint& point, double* rates,
                       double* accelerations) const override {
    std::copy_n(point.rates.data(), 2, rates);
    std::fill_n(accelerations, 2, 0.0);
  }
  double CalcRadius(int, const Vec3&) const override { return 0.1; }
};

class TwoTangents : public ::testing::Test {
 protected:
  TwoTangents() {
    ContactPairKinds().insert(ContactPairKinds().begin(),
                              {ShapeKind::kProfile,
                               ShapeKind::kProfile,
                               PointOnPlane::kCounts,
                               {"s1", "s2"},
                               [](const Model&, const Contact&) -> std::unique_ptr<ContactPair> {
                                 return std::make_unique<PointOnPlane>();
                               }});
  }
  ~TwoTangents() override { ContactPairKinds().erase(ContactPairKinds().begin()); }

  // A puck whose mass centre is the point; gravity of its own along the plane is a slope.
  static std::string Puck(const Vec3& at, const Vec3& v, const Vec2& slope, const std::string& law, double until) {
    return fmt::format(R"(savary: 1
gravity: [{}, {}, {}]
bodies:
  puck: {{mass: 2, inertia: [0.01, 0.02, 0.03], at: [{}, {}, {}], velocity: [{}, {}, {}]}}
shapes:
  floor: {{body: ground, open: true, profile: [line: {{from: [1, 0], to: [-1, 0]}}]}}
  dot: {{body: puck, circle: {{radius: 0.1}}}}
contacts:
  c: {{between: [dot, floor], {}}}
run: {{until: {}, every: {}}}
)",
                       slope.x(), slope.y(), -kGravity, at.x(), at.y(), at.z(), v.x(), v.y(), v.z(), law, until,
                       until / 20);
  }
  static Vec3 End(const MemoryRun& run, const std::string& what = "") {
    const size_t last = run.rows.size() - 1;
    return {run.At(last, "puck." + what + "x"), run.At(last, "puck." + what + "y"), run.At(last, "puck." + what + "z")};
  }
};

TEST_F(TwoTangents, APuckSlidesToRestAlongItsDirection) {
  const double mu = 0.2, speed = 0.5, way = speed * speed / (2 * mu * kGravity);
  const MemoryRun run(ParseModelText(Puck({0, 0, 0}, {0.3, 0.4, 0}, {0, 0}, "friction: 0.2", 0.6), "test.yaml"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LT((End(run) - way * Vec3(0.6, 0.8, 0)).norm(), 1e-9);
  EXPECT_LT(End(run, "v").norm(), 1e-9);
  EXPECT_LE(run.summary.energy.imbalance, 1e-9 * run.summary.energy.scale);
}

TEST_F(TwoTangents, ASlopeBelowTheConeHoldsAndAboveItSlipsDownhill) {
  const Vec2 downhill(0.6, -0.8);
  for (const double part : {0.95, 1.3}) {
    const double mu = 0.5;
    const Vec2 slope = part * mu * kGravity * downhill;
    const MemoryRun run(ParseModelText(Puck({0, 0, 0}, {0, 0, 0}, slope, "friction: 0.5", 0.5), "test.yaml"));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    const double way = part < 1 ? 0 : 0.5 * (part - 1) * mu * kGravity * 0.25;
    EXPECT_LT((End(run) - way * Vec3(downhill.x(), downhill.y(), 0)).norm(), 1e-9) << part;
  }
}

// v' = slope - mu g v / |v|, turned downhill.
TEST_F(TwoTangents, ASlipThatTurnsFollowsItsEquation) {
  const double mu = 0.3, until = 0.4;
  const Vec2 slope(0, -2);
  for (const double start : {1.0, 0.2}) {
    const MemoryRun run(ParseModelText(Puck({0, 0, 0}, {start, 0.1, 0}, slope, "friction: 0.3", until), "test.yaml"));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    Vec2 v(start, 0.1), x(0, 0);
    const int steps = 400'000;
    const double h = until / steps;
    const auto rate = [&](const Vec2& u) { return Vec2(slope - mu * kGravity * u.normalized()); };
    for (int i = 0; i < steps && v.norm() > 2 * h * mu * kGravity; ++i) {
      const Vec2 half = v + 0.5 * h * rate(v), next = v + h * rate(half);
      x += 0.5 * h * (v + next);
      v = next;
    }
    // The slope is below the cone: where the slip ends, it stays.
    if (v.norm() <= 2 * h * mu * kGravity) v.setZero();
    EXPECT_LT((End(run).head<2>() - x).norm(), 1e-8) << start;
    EXPECT_LT((End(run, "v").head<2>() - v).norm(), 1e-7) << start;
  }
}

TEST_F(TwoTangents, AnImpactInASkewDirectionLosesSlipByFriction) {
  const double e = 0.5, mu = 0.1, vz = std::sqrt(2 * kGravity * 0.1), fall = vz / kGravity, until = fall + 0.05;
  const MemoryRun run(
      ParseModelText(Puck({0, 0, 0.1}, {0.9, -1.2, 0}, {0, 0}, "friction: 0.1, restitution: 0.5", until), "test.yaml"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double left = 1 - mu * (1 + e) * vz / 1.5;
  EXPECT_LT((End(run, "v") - Vec3(0.9 * left, -1.2 * left, e * vz - kGravity * 0.05)).norm(), 1e-9);
}

// With enough friction the impact ends the slip.
TEST_F(TwoTangents, AnImpactWithMuchFrictionEndsTheSlip) {
  const double vz = std::sqrt(2 * kGravity * 0.1), until = vz / kGravity + 0.05;
  const MemoryRun run(
      ParseModelText(Puck({0, 0, 0.1}, {0.9, -1.2, 0}, {0, 0}, "friction: 0.9, restitution: 0.5", until), "test.yaml"));
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LT(End(run, "v").head<2>().norm(), 1e-9);
}

TEST_F(TwoTangents, AWindowSlidesAndStopsAsTheMarchDoes) {
  const double mu = 0.2, speed = 0.5, way = speed * speed / (2 * mu * kGravity);
  const ModelFile file = ParseModelText(Puck({0, 0, 0}, {0.3, 0.4, 0}, {0, 0}, "friction: 0.2", 0.6), "test.yaml");
  MechanismSystem system(file.model, {});
  const CheckedModel checked = CheckModel(file);
  ASSERT_TRUE(checked.assembly.ok);
  system.discrete() = checked.start.discrete;
  ClusterWindow window(&system, {1e-6, 0.05, 1e-15});
  ASSERT_TRUE(window.Begin(0, checked.start.y));
  while (window.t() < 0.6) ASSERT_TRUE(window.Step(0.6)) << window.problem();
  const StateLayout& layout = system.structure().layout();
  EXPECT_LT((window.y().segment<3>(layout.position(0)) - way * Vec3(0.6, 0.8, 0)).norm(), 1e-5);
  EXPECT_LT(window.y().segment<3>(layout.velocity(0) + kLinear).norm(), 1e-6);
  EXPECT_NEAR(window.record().energy_lost, 0.5 * 2 * speed * speed, 1e-6);
  EXPECT_LE(window.record().energy_gained, 1e-6);
}

}  // namespace
}  // namespace savary
