// Examples of models/ whose parts touch, against what is known about them.

#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/closed_forms.h"
#include "tests/support/memory_run.h"

#include "savary/base/constants.h"

namespace savary {
namespace {

void ExpectHealthyExample(const MemoryRun& run) {
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  EXPECT_LE(run.summary.worst_closure, 1e-10);
  EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale);
}

TEST(TouchingExamples, StickSlipHasTheCycleOfItsClosedForm) {
  const MemoryRun run = MemoryRun::OfModel("stick_slip");
  ExpectHealthyExample(run);
  const double m = 2, k = 400, speed = 0.1, weight = m * 9.81, mu_static = 0.6, mu_kinetic = 0.35;
  // Sticking, the spring stretches with the belt up to mu_static N / k. Slipping, the block swings about mu_kinetic N /
  // k, with the amplitude `fall` / cos(delta), until it has the belt's speed again, `fall` on the other side.
  const double middle = mu_kinetic * weight / k, fall = (mu_static - mu_kinetic) * weight / k, w = std::sqrt(k / m),
               delta = std::atan2(speed, fall * w);
  const double first = mu_static * weight / k / speed, slipping = (kPi + 2 * delta) / w,
               period = slipping + 2 * fall / speed;
  const std::vector<double> slips = run.TimesOfKind("slip", "first_friction"),
                            sticks = run.TimesOfKind("stick", "first_friction");
  ASSERT_EQ(slips.size(), 7u);
  ASSERT_EQ(sticks.size(), 7u);
  for (size_t i = 0; i < slips.size(); ++i) EXPECT_NEAR(slips[i], first + static_cast<double>(i) * period, 1e-9);
  for (size_t i = 0; i < sticks.size(); ++i)
    EXPECT_NEAR(sticks[i], first + static_cast<double>(i) * period + slipping, 1e-9);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double since = run.t[i] - first, cycles = std::floor(since / period), t = since - cycles * period;
    const bool slips_now = since >= 0 && t < slipping;
    const double x = slips_now   ? middle + fall * std::cos(w * t) + speed / w * std::sin(w * t)
                     : since < 0 ? speed * run.t[i]
                                 : middle - fall + speed * (t - slipping);
    EXPECT_NEAR(run.At(i, "first.x"), x, 1e-9) << run.t[i];
    EXPECT_NEAR(run.At(i, "first_friction.fn"), weight, 1e-9 * weight);
    EXPECT_NEAR(run.At(i, "first_friction.ft"), slips_now ? mu_kinetic * weight : std::abs(k * x), 1e-7);
  }
}

TEST(TouchingExamples, StickSlipWithStribeckFrictionIsThatOfItsEquation) {
  const MemoryRun run = MemoryRun::OfModel("stick_slip");
  const double m = 2, k = 400, speed = 0.1, weight = m * 9.81, mu_static = 0.6, mu_kinetic = 0.35, fading = 0.05;
  // m x'' = mu(speed - x') N - k x by the classical method of order 4, from where it gives way to where the slip ends.
  const auto rate = [&](const Eigen::Vector2d& y) -> Eigen::Vector2d {
    const double slip = (speed - y[1]) / fading, mu = mu_kinetic + (mu_static - mu_kinetic) * std::exp(-slip * slip);
    return {y[1], (mu * weight - k * y[0]) / m};
  };
  const double h = 2e-5;
  Eigen::Vector2d y(mu_static * weight / k, speed), last = y;
  double t = 0;
  do {
    last = y;
    const Eigen::Vector2d a = rate(y), b = rate(y + h / 2 * a), c = rate(y + h / 2 * b), d = rate(y + h * c);
    y += h / 6 * (a + 2 * b + 2 * c + d);
    t += h;
  } while (t < 0.1 || y[1] < speed);
  const double since = t - h + h * (speed - last[1]) / (y[1] - last[1]);  // straight on for one step
  const double x = last[0] + 0.5 * (last[1] + speed) * (since - (t - h));
  const double period = since + (mu_static * weight / k - x) / speed;
  const std::vector<double> slips = run.TimesOfKind("slip", "second_friction"),
                            sticks = run.TimesOfKind("stick", "second_friction");
  ASSERT_EQ(slips.size(), 7u);
  ASSERT_EQ(sticks.size(), 6u);
  for (size_t i = 0; i + 1 < slips.size(); ++i) {
    EXPECT_NEAR(sticks[i] - slips[i], since, 1e-8);
    EXPECT_NEAR(slips[i + 1] - slips[i], period, 1e-8);
  }
}

TEST(TouchingExamples, GenevaWheelFollowsItsPinWithinItsPlay) {
  const MemoryRun run = MemoryRun::OfModel("geneva_wheel");
  ExpectHealthyExample(run);
  const double C = 0.1, a = C * std::sin(kPi / 4), play = 5e-5, disk = 0.05;
  const double b = C * std::cos(kPi / 4), hollow = disk + play,
               half_hollow = std::acos((C * C + hollow * hollow - b * b) / (2 * C * hollow));
  size_t engaged = 0, held = 0;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    // The pin's angle from the line of the shafts. It turns the wheel while it is less than 45 deg.
    const double turns = run.t[i], pin = 2 * kPi * (turns - std::floor(turns)) - kPi;
    const double off = std::abs(pin) - kPi / 4;
    if (off < -0.01) {
      const double middle = -kPi / 2 * std::floor(turns) - kPi / 4,
                   exact = middle - std::atan2(a * std::sin(pin), C - a * std::cos(pin));
      // The pin is `reach` from the wheel's middle and has the play on either side.
      const double reach = std::hypot(a * std::sin(pin), C - a * std::cos(pin));
      EXPECT_LE(std::abs(run.At(i, "pivot.q") - exact), 1.001 * play / reach) << turns;
      ++engaged;
    } else if (off > 5 * kDegree) {
      // The disk fills the hollow up to its own edge, or to the end of the hollow.
      const double exact = -kPi / 2 * std::floor(turns + 0.5), edge = std::min(off, half_hollow);
      EXPECT_LE(std::abs(run.At(i, "pivot.q") - exact), 1.01 * play / (C * std::sin(edge))) << turns;
      ++held;
    }
  }
  EXPECT_GE(engaged, 45u);
  EXPECT_GE(held, 130u);
}

TEST(TouchingExamples, RatchetAdvancesByOneToothEachSwing) {
  const MemoryRun run = MemoryRun::OfModel("ratchet");
  ExpectHealthyExample(run);
  // Rows at 0.9 s, 1.9 s ...: the arm goes back, and the holder has the wheel. It rests with its nose in a tooth,
  // always in the same way.
  std::vector<double> rests;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    if (std::abs(run.t[i] - std::floor(run.t[i]) - 0.9) < 1e-9) rests.push_back(run.At(i, "shaft.q"));
  }
  ASSERT_EQ(rests.size(), 4u);
  for (size_t i = 0; i + 1 < rests.size(); ++i) EXPECT_NEAR(rests[i + 1] - rests[i], 30 * kDegree, 1e-9);
  EXPECT_NEAR(rests[0], 30 * kDegree, 1 * kDegree);
  // Never does the load turn the wheel back by more than what the arm had taken it beyond the tooth.
  double most = 0;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    most = std::max(most, run.At(i, "shaft.q"));
    EXPECT_GE(run.At(i, "shaft.q"), most - 5 * kDegree);
  }
}

TEST(TouchingExamples, GearPairHasItsRatioAndItsContactRatio) {
  const MemoryRun run = MemoryRun::OfModel("gear_pair");
  ExpectHealthyExample(run);
  const double m = 0.004, alpha = 20 * kDegree, r1 = 8 * m, r2 = 10 * m, rb1 = r1 * std::cos(alpha),
               rb2 = r2 * std::cos(alpha);
  const size_t first = 1;  // it has taken up its play
  for (size_t i = first; i < run.rows.size(); ++i) {
    EXPECT_NEAR(run.At(i, "output.qd") / run.At(i, "input.qd"), -0.8, 1e-9);
    EXPECT_NEAR(run.At(i, "output.q") - run.At(first, "output.q"),
                -0.8 * (run.At(i, "input.q") - run.At(first, "input.q")), 1e-9);
    // The load acts along the line of action, shared where two pairs touch.
    double fn = 0;
    for (const char* place : {"mesh.fn", "mesh.2.fn", "mesh.3.fn", "mesh.4.fn"}) {
      if (const double f = run.At(i, place); std::isfinite(f)) fn += f;
    }
    EXPECT_NEAR(fn, 10 / rb2, 1e-6);
    EXPECT_NEAR(run.At(i, "input.effort"), 10 * 0.8, 1e-7);
  }
  // A pair begins where the tip of the gear comes to a flank, and ends where the tip of the pinion leaves one.
  std::vector<double> begins, ends;
  for (const MemoryRun::Event& event : run.events) {
    if (event.kind != "element") continue;
    if (event.detail.find("gear_teeth") != std::string::npos && event.detail.ends_with("5")) begins.push_back(event.t);
    if (event.detail.find("pinion_teeth") != std::string::npos && event.detail.ends_with("4")) ends.push_back(event.t);
  }
  ASSERT_GE(begins.size(), 2u);
  ASSERT_GE(ends.size(), 3u);
  const double pitch = 1.0 / 16;  // s from tooth to tooth
  const double path = std::sqrt(std::pow(r1 + m, 2) - rb1 * rb1) + std::sqrt(std::pow(r2 + m, 2) - rb2 * rb2) -
                      (r1 + r2) * std::sin(alpha);
  const double ratio = path / (kPi * m * std::cos(alpha));
  for (size_t i = 0; i + 1 < begins.size(); ++i) EXPECT_NEAR(begins[i + 1] - begins[i], pitch, 1e-9);
  for (size_t i = 0; i + 1 < ends.size(); ++i) EXPECT_NEAR(ends[i + 1] - ends[i], pitch, 1e-9);
  const double lasting = (ends.back() - begins.front()) / pitch;
  EXPECT_NEAR(lasting - std::floor(lasting), ratio - std::floor(ratio), 1e-8);
}

TEST(TouchingExamples, RattlingJournalStaysInItsClearance) {
  const MemoryRun run = MemoryRun::OfModel("rattling_journal");
  ExpectHealthyExample(run);
  const double c = 2e-4, w = 300 * 2 * kPi / 60;
  closed_forms::SliderCrank exact;
  exact.crank = 0.05;
  exact.rod = 0.15 - c;  // from the middle of the bearing
  for (size_t i = 0; i < run.rows.size(); ++i) {
    EXPECT_GE(run.At(i, "big_end.gap"), -1e-12);
    EXPECT_LE(run.At(i, "big_end.gap"), c + 1e-12);
    // The bearing is c at most off the pin; a rod at phi passes that on as c / cos(phi), and sin(phi) <= 1/3.
    EXPECT_LE(std::abs(run.At(i, "piston.x") - exact.CalcMotion({w * run.t[i], w, 0}).slider.q), 1.07 * c);
  }
  // It lets go twice in a turn, and comes to stay again after some bounces.
  EXPECT_GE(run.TimesOfKind("release", "big_end").size(), 4u);
  EXPECT_GE(run.TimesOfKind("form", "big_end").size(), 4u);
  EXPECT_GE(run.TimesOfKind("impact", "big_end").size(), 20u);
  EXPECT_GT(run.summary.energy.lost, 0);
}

}  // namespace
}  // namespace savary
