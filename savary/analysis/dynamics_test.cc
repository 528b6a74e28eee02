// Runs of a pendulum and of a disc that bounces: closed forms, the audit of energy, the end of accumulating impacts,
// what a sink ends, and resuming. A column of discs settles through a window of time-stepping; friction of a
// guide jams a slider-crank.

#include "savary/analysis/dynamics.h"

#include <gtest/gtest.h>

#include <cstring>
#include <optional>

#include "savary/analysis/rows_test.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

DynamicsSettings RunUntil(double until, double every) {
  DynamicsSettings settings;
  settings.until = until;
  settings.every = every;
  return settings;
}

TEST(Dynamics, APendulumHasTheSpeedOfItsHeight) {
  // From the horizontal, at rest: m L^2 / 3 qdot^2 / 2 = -m g L / 2 sin(q).
  const Model model = PendulumModel().builder.Build();
  Rows rows(model);
  const DynamicsSummary summary = RunDynamics(model, DrawnState(model), RunUntil(2, 0.1), &rows);
  ASSERT_EQ(summary.status, RunStatus::kCompleted) << summary.reason;
  ASSERT_EQ(rows.times.size(), 21u);
  for (size_t i = 0; i < rows.times.size(); ++i) {
    const double q = rows.At(i, "pin.q"), qdot = rows.At(i, "pin.qd");
    EXPECT_NEAR(qdot * qdot, -3 * kWeight * std::sin(q), 1e-7) << rows.times[i];
  }
  EXPECT_LE(summary.energy.imbalance, summary.energy.allowed);
  EXPECT_LE(summary.energy.imbalance, 1e-8 * kWeight);
  EXPECT_EQ(summary.energy.lost, 0);
  EXPECT_EQ(summary.t, 2);
}

constexpr double kRebound = 0.5, kDropHeight = 0.3;
double FirstImpact() { return std::sqrt(2 * kDropHeight / kWeight); }
Model BouncingDisc() { return DiscModel({0, DiscModel::kRadius + kDropHeight}, kRebound, 0).builder.Build(); }

TEST(Dynamics, ImpactsThatAccumulateEndAtRest) {
  // Impacts at t1 (1 + 2 e + 2 e^2 + ...), of which the sum is t1 (1 + e) / (1 - e).
  const Model model = BouncingDisc();
  const double first = FirstImpact(), last = first * (1 + kRebound) / (1 - kRebound);
  Rows rows(model);
  const DynamicsSummary summary = RunDynamics(model, DrawnState(model), RunUntil(1.2 * last, last / 10), &rows);
  ASSERT_EQ(summary.status, RunStatus::kCompleted) << summary.reason;
  std::vector<double> impacts;
  for (const Rows::Event& event : rows.events) {
    if (event.entity == "touch") {
      EXPECT_LE(event.t, last * (1 + 1e-4)) << event.kind;
    }
    if (event.kind == "impact" && event.entity == "touch") impacts.push_back(event.t);
  }
  ASSERT_GE(impacts.size(), 5u);
  double t = first, flight = 2 * first;
  for (int i = 0; i < 5; ++i) {
    EXPECT_NEAR(impacts[i], t, 1e-9) << i;
    flight *= kRebound;
    t += flight;
  }
  const size_t end = rows.times.size() - 1;
  EXPECT_NEAR(rows.At(end, "disc.y"), DiscModel::kRadius, 1e-9);
  EXPECT_NEAR(rows.At(end, "disc.vy"), 0, 1e-9);
  EXPECT_NEAR(summary.energy.lost, kWeight * kDropHeight, 1e-6);
  EXPECT_LE(summary.energy.imbalance, summary.energy.allowed);
}

// Keeps the first checkpoint behind a time, and ends the run there where that is asked for.
struct KeptCheckpoint : Rows {
  KeptCheckpoint(const Model& model, double behind, bool ends) : Rows(model), behind_(behind), ends_(ends) {}
  bool WantsCheckpoint() override { return true; }
  void OnCheckpoint(const DynamicsCheckpoint& checkpoint) override {
    if (!kept && checkpoint.march.t > behind_) kept = checkpoint;
  }
  bool OnProgress(double t) override { return !(ends_ && t > behind_); }
  std::optional<DynamicsCheckpoint> kept;

 private:
  double behind_;
  bool ends_;
};

TEST(Dynamics, ARunThatIsResumedRepeatsTheSameBits) {
  const Model model = BouncingDisc();
  const DynamicsSettings settings = RunUntil(0.6, 0.01);
  KeptCheckpoint whole(model, 1.5 * FirstImpact(), false);
  ASSERT_TRUE(RunDynamics(model, DrawnState(model), settings, &whole).usable());
  ASSERT_TRUE(whole.kept.has_value());
  Rows rest(model);
  ASSERT_TRUE(RunDynamics(model, DrawnState(model), settings, &rest, &*whole.kept).usable());
  ASSERT_FALSE(rest.rows.empty());
  ASSERT_LT(rest.rows.size(), whole.rows.size());
  const size_t skipped = whole.rows.size() - rest.rows.size();
  for (size_t i = 0; i < rest.rows.size(); ++i) {
    EXPECT_EQ(rest.times[i], whole.times[i + skipped]);
    // Bits: columns of what does not exist at an instant are NaN.
    const std::vector<double>&row = rest.rows[i], &expected = whole.rows[i + skipped];
    ASSERT_EQ(row.size(), expected.size());
    EXPECT_EQ(std::memcmp(row.data(), expected.data(), row.size() * sizeof(double)), 0) << rest.times[i];
  }
}

TEST(Dynamics, ASinkEndsARun) {
  const Model model = BouncingDisc();
  KeptCheckpoint rows(model, 0.1, true);
  const DynamicsSummary summary = RunDynamics(model, DrawnState(model), RunUntil(5, 0.01), &rows);
  EXPECT_EQ(summary.status, RunStatus::kCancelled);
  EXPECT_GT(summary.t, 0.1);
  EXPECT_LT(summary.t, 5);
  EXPECT_LE(rows.times.back(), summary.t);
}

// A column of discs in upright guides: an impact of one makes impacts of the others, and none ends the sequence.
TEST(Dynamics, AccumulatingImpactsOfAColumnArePassedInAWindow) {
  constexpr double kRadius = 0.1, kDrop = 0.05;
  constexpr int kDiscs = 6;  // eleven contacts, connected: a heap
  ModelBuilder builder;
  builder.SetGravity({0, -kWeight, 0});
  const Profile circle = Profile::Circle(Vec2::Zero(), kRadius, false, {});
  BodyIndex below;
  for (int i = 0; i < kDiscs; ++i) {
    const std::string name = fmt::format("disc{}", i);
    const Disc disc =
        AddDisc(&builder, name, name + "_floor", kRadius, {0, (2 * i + 1) * kRadius + (i + 1) * kDrop}, 0.5, 0);
    builder.AddJoint(name + "_guide", "prismatic", BodyIndex(), disc.body, {.axis = Vec3::UnitY()});
    if (i > 0) {
      Contact between;
      between.name = fmt::format("between{}", i);
      between.one = builder.AddProfile({name + "_above", disc.body, Pose(), circle});
      between.two = builder.AddProfile({name + "_below", below, Pose(), circle});
      between.restitution.value = 0.5;
      builder.AddContact(between);
    }
    below = disc.body;
  }
  const Model model = builder.Build();
  Rows rows(model);
  const DynamicsSummary summary = RunDynamics(model, DrawnState(model), RunUntil(2, 0.1), &rows);
  ASSERT_EQ(summary.status, RunStatus::kCompleted) << summary.reason;
  EXPECT_GE(summary.windows.count, 1);
  EXPECT_GT(summary.windows.impacts, 0);
  EXPECT_TRUE(std::any_of(rows.events.begin(), rows.events.end(),
                          [](const Rows::Event& event) { return event.kind == "cluster"; }));
  const size_t end = rows.times.size() - 1;
  for (int i = 0; i < kDiscs; ++i) {
    EXPECT_NEAR(rows.At(end, fmt::format("disc{}.y", i)), (2 * i + 1) * kRadius, 1e-5) << i;
    if (i > 0) {
      EXPECT_NEAR(rows.At(end, fmt::format("between{}.fn", i)), (kDiscs - i) * kWeight, 1e-6 * kWeight);
    }
  }
  constexpr double kFallen = kDrop * kDiscs * (kDiscs + 1) / 2;  // of all discs
  EXPECT_NEAR(summary.energy.lost, kWeight * kFallen, 1e-5 * kWeight);
  EXPECT_LE(summary.energy.imbalance, summary.energy.allowed);
}

// The rod pushes the block at an angle phi to its guide; with friction mu there are no finite forces from tan(phi) =
// 1/mu on. The crank turns towards it from where the rod lies in the guide.
TEST(Dynamics, FrictionOfAGuideJamsADrivenSliderCrank) {
  constexpr double kMu = 2.5, kFrom = kPi - 0.1;
  SliderCrankModel made(kFrom);
  made.builder.AddDrive(
      {made.shaft, 0, DriveKind::kPosition, AddTimeLaw(&made.builder, "-1 rad/s*t", kAngle, "shaft")});
  JointFriction friction;
  friction.joint = made.guide;
  friction.law.mu_static = friction.law.mu_kinetic = kMu;
  made.builder.AddFriction(friction);
  const Model model = made.builder.Build();
  Rows rows(model);
  const DynamicsSummary summary = RunDynamics(model, DrawnState(model), RunUntil(2, 0.05), &rows);
  EXPECT_EQ(summary.status, RunStatus::kFailed);
  EXPECT_TRUE(summary.reason.starts_with("jammed at t = ")) << summary.reason;
  EXPECT_NE(summary.reason.find("'guide'"), std::string::npos) << summary.reason;
  const double phi = std::atan(1 / kMu);  // crank 1, rod 2
  EXPECT_NEAR(summary.t, kFrom - (kPi - std::asin(2 * std::sin(phi))), 1e-6);
}

}  // namespace
}  // namespace savary::testing
