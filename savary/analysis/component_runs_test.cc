// Two discs that fall on floors of their own, each with steps and events of its own: rows, events and extremes of the
// whole, against parabolas.

#include "savary/analysis/component_runs.h"

#include <gtest/gtest.h>

#include "savary/analysis/rows_test.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

constexpr double kBounce = 0.5;

struct Fall {
  double height;  // of its lowest point at the start
  [[nodiscard]] double impact() const { return std::sqrt(2 * height / kWeight); }
  [[nodiscard]] double speed(double t) const {
    return t < impact() ? -kWeight * t : kBounce * kWeight * impact() - kWeight * (t - impact());
  }
  [[nodiscard]] double position(double t) const {
    const double s = t - impact();
    return s < 0 ? height - kWeight * t * t / 2 : kBounce * kWeight * impact() * s - kWeight * s * s / 2;
  }
};

constexpr double kRadius = 0.1;
const Fall kFalls[2] = {{0.7}, {0.3}};

Model TwoDiscs() {
  ModelBuilder builder;
  builder.SetGravity({0, -kWeight, 0});
  AddDisc(&builder, "high", "first", kRadius, {0, kRadius + kFalls[0].height}, kBounce, 0);
  AddDisc(&builder, "low", "second", kRadius, {20, kRadius + kFalls[1].height}, kBounce, 0);
  return builder.Build();
}

struct RowsAndExtremes : Rows {
  using Rows::Rows;
  void OnExtremes(std::span<const Extreme> all) override { extremes.assign(all.begin(), all.end()); }
  std::vector<Extreme> extremes;
};

TEST(ComponentRuns, AreUsedWhereSomethingCanTouchAndPartsAreSeveral) {
  const Model two = TwoDiscs(), one = DiscModel({0, 0.2}, 0, 0).builder.Build();
  const std::vector<Component> parts = FindComponents(two);
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_TRUE(ComponentRuns::AreUsed(two, {}, parts));
  EXPECT_FALSE(ComponentRuns::AreUsed(one, {}, FindComponents(one)));
  DynamicsSettings canonical;
  canonical.formulation = Formulation::kCanonical;
  EXPECT_FALSE(ComponentRuns::AreUsed(two, canonical, parts));
}

TEST(ComponentRuns, EachPartMovesAsAloneAndTheWholeIsInTheOrderOfTime) {
  const Model model = TwoDiscs();
  DynamicsSettings settings;
  settings.until = 0.45;
  settings.every = 0.05;
  RowsAndExtremes rows(model);
  ComponentRuns runs(model, FindComponents(model), settings, &rows);
  const DynamicsSummary summary = runs.Run(DrawnState(model), nullptr);
  ASSERT_EQ(summary.status, RunStatus::kCompleted) << summary.reason;
  ASSERT_EQ(rows.times.size(), 10u);
  for (size_t i = 0; i < rows.times.size(); ++i) {
    const double t = rows.times[i];
    EXPECT_NEAR(t, 0.05 * static_cast<double>(i), 1e-15);
    const double u = kFalls[0].speed(t), v = kFalls[1].speed(t);
    EXPECT_NEAR(rows.At(i, "high.y"), kRadius + kFalls[0].position(t), 1e-9) << t;
    EXPECT_NEAR(rows.At(i, "low.y"), kRadius + kFalls[1].position(t), 1e-9) << t;
    EXPECT_NEAR(rows.At(i, "energy.kinetic"), (u * u + v * v) / 2, 1e-8) << t;
  }
  std::vector<Rows::Event> impacts;
  for (const Rows::Event& event : rows.events) {
    if (event.kind == "impact") impacts.push_back(event);
  }
  ASSERT_EQ(impacts.size(), 2u);
  EXPECT_EQ(impacts[0].entity, "second");
  EXPECT_NEAR(impacts[0].t, kFalls[1].impact(), 1e-10);
  EXPECT_EQ(impacts[1].entity, "first");
  EXPECT_NEAR(impacts[1].t, kFalls[0].impact(), 1e-10);
  const double lost = (1 - kBounce * kBounce) * kWeight * (kFalls[0].height + kFalls[1].height);
  EXPECT_NEAR(summary.energy.lost, lost, 1e-8);
}

// A sum over parts has its extremes where an event of one of them is: the largest kinetic energy just before the second
// impact.
TEST(ComponentRuns, ExtremesOfSumsAreThoseBetweenTheRowsToo) {
  const Model model = TwoDiscs();
  DynamicsSettings settings;
  settings.until = 0.45;
  settings.every = 0.15;
  RowsAndExtremes rows(model);
  (void)ComponentRuns(model, FindComponents(model), settings, &rows).Run(DrawnState(model), nullptr);
  const std::vector<Column> columns = Outputs(model).columns();
  ASSERT_EQ(rows.extremes.size(), columns.size());
  const auto extreme = [&](const std::string& name) {
    for (size_t i = 0; i < columns.size(); ++i) {
      if (columns[i].name == name) return rows.extremes[i];
    }
    throw std::out_of_range(name);
  };
  const double t = kFalls[0].impact(), v = kFalls[1].speed(t);
  const Extreme kinetic = extreme("energy.kinetic");
  EXPECT_NEAR(kinetic.max, kWeight * kFalls[0].height + v * v / 2, 1e-8);
  EXPECT_NEAR(kinetic.t_max, t, 1e-9);
  EXPECT_EQ(kinetic.min, 0);
  EXPECT_NEAR(extreme("high.y").min, kRadius, 1e-9);
  EXPECT_NEAR(extreme("low.y").max, kRadius + kFalls[1].height, 1e-12);
}

}  // namespace
}  // namespace savary::testing
