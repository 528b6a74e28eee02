// Time-stepping of a disc on a floor: it slides, rolls and bounces as closed forms say.

#include "savary/dynamics/cluster_window.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

constexpr double kTolerance = 1e-6;

struct WindowOfDisc {
  Model model;
  MechanismSystem system;
  ClusterWindow window;
  VecX y;

  WindowOfDisc(double height, double restitution, double mu)
      : model(DiscModel({0, DiscModel::kRadius + height}, restitution, mu).builder.Build()),
        system(model, {}),
        window(&system, {kTolerance, 0.01, 1e-12}),
        y(DrawnState(model).y) {
    system.discrete() = DrawnState(model).discrete;
  }
  Eigen::Ref<VecX> Twist() { return y.segment(system.structure().layout().velocity(0), 6); }
  // False where a step was not possible.
  bool Run(double until) {
    if (!window.Begin(0, y)) return false;
    while (window.t() < until) {
      if (!window.Step(until)) return false;
    }
    y = window.y();
    return true;
  }
  Vec3 Position() const { return y.segment<3>(system.structure().layout().position(0)); }
};

TEST(ClusterWindow, ADiscSlidesUnderItsFriction) {
  // v = 2 - mu g t, w = -2 mu g t / r, until it rolls at v = 4/3, t = 2 / (3 mu g).
  const double mu = 0.2, t = 0.1;
  WindowOfDisc made(0, 0, mu);
  made.Twist() << 0, 0, 0, 2, 0, 0;
  ASSERT_TRUE(made.Run(t)) << made.window.problem();
  EXPECT_EQ(made.window.t(), t);
  EXPECT_NEAR(made.Twist()[3], 2 - mu * kWeight * t, 1e-5);
  EXPECT_NEAR(made.Twist()[2] * DiscModel::kRadius, -2 * mu * kWeight * t, 1e-5);
  EXPECT_NEAR(made.Position().x(), 2 * t - mu * kWeight * t * t / 2, 1e-5);
  EXPECT_NEAR(made.Position().y(), DiscModel::kRadius, 10 * kTolerance);
  EXPECT_EQ(made.window.record().impacts, 0);

  WindowOfDisc rolls(0, 0, mu);
  rolls.Twist() << 0, 0, 0, 2, 0, 0;
  ASSERT_TRUE(rolls.Run(0.5));
  EXPECT_NEAR(rolls.Twist()[3], 4. / 3, 1e-5);
  EXPECT_NEAR(rolls.Twist()[2] * DiscModel::kRadius, -4. / 3, 1e-5);
  DiscreteState end;
  VecX y;
  ASSERT_TRUE(rolls.window.GetEnd(&end, &y));
  EXPECT_EQ(std::count_if(end.points.begin(), end.points.end(),
                          [](const ContactPointState& point) { return point.is_closed(); }),
            1);
}

TEST(ClusterWindow, ADiscBouncesWithItsRestitution) {
  // From 0.05 m: t1 = sqrt(2 h / g), then up with half the speed.
  const double h = 0.05, t1 = std::sqrt(2 * h / kWeight), t = t1 + 0.03, v = kWeight * t1;
  WindowOfDisc made(h, 0.5, 0);
  ASSERT_TRUE(made.Run(t)) << made.window.problem();
  const double s = t - t1;
  EXPECT_EQ(made.window.record().impacts, 1);
  EXPECT_NEAR(made.window.record().last_impact, t1, 1e-4);
  EXPECT_NEAR(made.Twist()[4], 0.5 * v - kWeight * s, 1e-4);
  EXPECT_NEAR(made.Position().y() - DiscModel::kRadius, 0.5 * v * s - kWeight * s * s / 2, 1e-5);
  EXPECT_NEAR(made.window.record().energy_lost, 0.75 * kWeight * h, 1e-4);
}

TEST(ClusterWindow, ContinuesFromItsMemoryWithTheSameBits) {
  WindowOfDisc made(0.02, 0.4, 0.3);
  made.Twist() << 0, 0, 5, 1, 0, 0;
  ASSERT_TRUE(made.Run(0.1));
  std::vector<double> memory;
  made.window.Save(&memory);
  const DiscreteState discrete = made.system.discrete();
  WindowOfDisc other(0.02, 0.4, 0.3);
  other.system.discrete() = discrete;
  ASSERT_TRUE(other.window.Restore(memory));
  for (WindowOfDisc* window : {&made, &other}) {
    for (int i = 0; i < 5; ++i) ASSERT_TRUE(window->window.Step(1));
  }
  EXPECT_EQ(made.window.t(), other.window.t());
  EXPECT_EQ(made.window.y(), other.window.y());
  memory.pop_back();
  EXPECT_FALSE(other.window.Restore(memory));
}

}  // namespace
}  // namespace savary::testing
