// The library as programs use it: models from files, texts and ModelBuilder, runs in memory, parameters, steps,
// threads.

#include <cmath>
#include <functional>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/library/mechanism.h"
#include "savary/library/simulation.h"
#include "savary/multibody/model_builder.h"

namespace savary {
namespace {

constexpr const char* kWheel = R"(savary: 1
title: A wheel with a motor
units: {angle: deg}
parameters: {torque: 0 N m, inertia: 0.5, mounted: 0}
bodies:
  wheel: {mass: 2 kg, inertia: [1, 1, inertia], at: [mounted, 0, 0]}
joints:
  axle: {revolute: [ground, wheel], at: [0, 0, 0]}
forces:
  motor: {actuator: axle, effort: torque}
run: {until: 1 s, every: 0.1 s}
)";

std::string MessageOf(const std::function<void()>& call) {
  try {
    call();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Mechanism, AColumnIsContiguousAndInTheUnitsOfTheModel) {
  const Results results = Mechanism::Load("models/slider_crank.yaml", {{"speed", "900 rpm"}}).Run({.until = 0.1});
  ASSERT_TRUE(results.usable()) << results.summary().reason;
  const std::span<const double> t = results.t(), x = results["piston.x"], q = results["shaft.q"];
  ASSERT_EQ(t.size(), 201u);
  ASSERT_EQ(x.size(), t.size());
  EXPECT_EQ(t.back(), 0.1);
  for (size_t i = 0; i < t.size(); ++i) {
    const double angle = 900 / 60.0 * 2 * M_PI * t[i];
    EXPECT_NEAR(q[i], angle * 180 / M_PI, 1e-7);
    EXPECT_NEAR(x[i], 50 * std::cos(angle) + std::sqrt(180.0 * 180 - std::pow(50 * std::sin(angle), 2)), 1e-7);
  }
  EXPECT_EQ(results.Describe("piston.x").unit, "mm");
  EXPECT_NEAR(results.Describe("piston.x").max, 230, 1e-9);
  EXPECT_EQ(results.events().back().kind, "stop");
}

TEST(Mechanism, ParametersChangeWithoutReadingAgain) {
  Mechanism wheel = Mechanism::Parse(kWheel);
  const Mechanism before = wheel;
  for (const double torque : {1.0, 2.5}) {
    wheel.Set("torque", torque);
    // 0.5 kg m^2 for one second.
    EXPECT_NEAR(wheel.Run()["axle.qd"].back() * M_PI / 180, torque / 0.5, 1e-9);
  }
  wheel.Set({{"inertia", "0.25"}, {"torque", "300 N cm"}});
  EXPECT_NEAR(wheel.Run()["axle.qd"].back() * M_PI / 180, 12, 1e-9);
  EXPECT_EQ(before.Run()["axle.qd"].back(), 0) << "a copy is independent";
}

TEST(Mechanism, MistakesAreLocatedAndLeaveItAsItWas) {
  Mechanism wheel = Mechanism::Parse(kWheel, {{"torque", "1"}});
  EXPECT_EQ(MessageOf([&] { wheel.Set("torqe", 2); }).substr(0, 26), "parameter torqe: error: th");
  EXPECT_NE(MessageOf([&] { wheel.Set("torque", "2 kg"); }).find("parameter torque: error:"), std::string::npos);
  EXPECT_NE(MessageOf([&] { wheel.Set("torque", std::nan("")); }).find("finite"), std::string::npos);
  EXPECT_NEAR(wheel.Run()["axle.qd"].back() * M_PI / 180, 2, 1e-9);
  EXPECT_EQ(MessageOf([&] { (void)Mechanism::Parse("savary: 1\nbodies: {}\n", {}, "a.yaml"); }).substr(0, 9),
            "a.yaml:2:");
  const Results results = wheel.Run();
  EXPECT_EQ(MessageOf([&] { (void)results["axle.qdx"]; }),
            "error: the results have no column 'axle.qdx'; did you mean 'axle.qd'?");
  EXPECT_NE(MessageOf([&] { (void)wheel.Run({.until = -1}); }).find("until: error: must be greater than 0"),
            std::string::npos);
}

TEST(Mechanism, CallersSeeRowsAndEventsAndCanEndARun) {
  const Mechanism ball = Mechanism::Load("models/bouncing_ball.yaml");
  size_t rows = 0;
  std::vector<std::string> kinds;
  RunControl control;
  control.keep_rows = false;
  control.on_row = [&](double, std::span<const double> row) { rows += row.size() == ball.columns().size() ? 1 : 0; };
  control.on_event = [&](const RunEvent& event) { kinds.push_back(event.kind); };
  const Results streamed = ball.Run(control), kept = ball.Run();
  EXPECT_EQ(streamed.rows(), 0u);
  EXPECT_EQ(rows, kept.rows());
  ASSERT_EQ(kinds.size(), kept.events().size());
  EXPECT_EQ(kinds[0], kept.events()[0].kind);
  const std::vector<double> before = kept.BeforeEvents("ball.vy"), after = kept.AfterEvents("ball.vy");
  ASSERT_EQ(before.size(), kept.event_times().size());
  EXPECT_LT(before[0], 0);
  EXPECT_GT(after[0], 0);

  Mechanism slow = Mechanism::Parse(kWheel);
  slow.Set("torque", 1);
  const Results cut = slow.Run({.until = 1e5, .every = 1e-3, .progress = [](double) { return false; }});
  EXPECT_EQ(cut.summary().status, RunStatus::kCancelled);
}

TEST(Mechanism, WhatCannotBeAssembledIsAResult) {
  const Mechanism bar = Mechanism::Parse(R"(savary: 1
bodies:
  crank: {mass: 1, inertia: [1, 1, 1]}
  slide: {mass: 1, at: [1, 0, 0]}
joints:
  shaft: {revolute: [ground, crank], at: [0, 0, 0], drive: {position: pi/2}}
  pin: {revolute: [crank, slide], at: [1, 0, 0]}
  guide: {prismatic: [ground, slide], axis: x}
run: {until: 1}
)");
  const Results results = bar.Run();
  EXPECT_FALSE(results.usable());
  EXPECT_EQ(results.rows(), 0u);
  EXPECT_NE(results.summary().reason.find("cannot be assembled"), std::string::npos) << results.summary().reason;
  EXPECT_NE(results.MakeReport().find("<html"), std::string::npos);
}

TEST(Mechanism, ReportAndSummaryAreThoseOfARunInAFolder) {
  const Results results = Mechanism::Load("models/bouncing_ball.yaml").Run();
  EXPECT_NE(results.SummaryJson().find("\"status\": \"completed\""), std::string::npos);
  const std::string page = results.MakeReport();
  EXPECT_NE(page.find("<html"), std::string::npos);
  EXPECT_NE(page.find("hits its lower limit at"), std::string::npos);
}

// A pendulum of a file, built by a program: the same bits.
TEST(Mechanism, ABuiltModelIsThatOfAFile) {
  const Mechanism file = Mechanism::Parse(R"(savary: 1
gravity: [0, -9.81, 0]
bodies: {bob: {mass: 2, inertia: [0.01, 0.01, 0.02], at: [1, 0, 0]}}
joints: {pin: {revolute: [ground, bob], at: [0, 0, 0]}}
run: {until: 2, every: 0.1}
)");
  ModelBuilder builder;
  builder.SetGravity({0, -9.81, 0});
  Body bob;
  bob.name = "bob";
  bob.mass = 2;
  bob.I_BC_B = Vec3(0.01, 0.01, 0.02).asDiagonal();
  bob.has_inertia = true;
  bob.X_WB.p = {1, 0, 0};
  builder.AddJoint("pin", "revolute", BodyIndex(), builder.AddBody(bob), {});
  RunSettings run;
  run.until = 2;
  run.every = 0.1;
  Mechanism built(builder.Build(), run);
  const Results one = file.Run(), other = built.Run();
  ASSERT_EQ(one.columns(), other.columns());
  for (const std::string& column : one.columns()) {
    for (size_t i = 0; i < one.rows(); ++i) EXPECT_EQ(one[column][i], other[column][i]) << column;
  }
  EXPECT_NE(other.MakeReport().find("<html"), std::string::npos);
  EXPECT_NE(MessageOf([&] { built.Set("mass", 3); }).find("has no parameters"), std::string::npos);
  ModelBuilder twins;
  const FrameIndex F = twins.AddFrame(BodyIndex(), Pose()), M = twins.AddFrame(twins.AddBody(bob), Pose());
  LinearSpring spring;
  spring.name = "rope";
  spring.F = F;
  spring.M = M;
  spring.stiffness = spring.free_length = 1;
  twins.AddSpring(spring);
  twins.AddDistance({"rope", F, M});
  EXPECT_NE(MessageOf([&] { (void)Mechanism(twins.Build(), run); }).find("two entities would both report 'rope.rate'"),
            std::string::npos);
}

// Runs of many threads, of one mechanism and of several, have the bits of runs one after the other.
TEST(Mechanism, ManyThreadsRunAtOnce) {
  const std::vector<Mechanism> models = {
      Mechanism::Load("models/bouncing_ball.yaml"), Mechanism::Load("models/four_bar.yaml"),
      Mechanism::Load("models/billiards.yaml"), Mechanism::Load("models/pawl_latch.yaml")};
  const auto add_up = [](const Mechanism& model) {
    const Results results = Mechanism(model).Run({.until = 0.3});
    std::vector<double> last;
    for (const std::string& column : results.columns()) last.push_back(results[column].back());
    return last;
  };
  const auto same = [](const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](double x, double y) {
             return x == y || (std::isnan(x) && std::isnan(y));
           });
  };
  std::vector<std::vector<double>> expected, found(2 * models.size());
  std::vector<std::thread> threads;
  for (size_t i = 0; i < found.size(); ++i)
    threads.emplace_back([&, i] { found[i] = add_up(models[i % models.size()]); });
  for (std::thread& thread : threads) thread.join();
  for (size_t i = 0; i < found.size(); ++i) EXPECT_TRUE(same(found[i], add_up(models[i % models.size()]))) << i;
}

// A wheel under a torque that is constant in every step: a parabola in each.
TEST(Simulation, InputsActFromStepToStep) {
  Simulation simulation(Mechanism::Parse(kWheel));
  EXPECT_EQ(simulation["axle.q"], 0);
  double q = 0, qd = 0;
  for (int k = 0; k < 20; ++k) {
    const double torque = std::sin(0.7 * k), dt = 0.01 * (1 + k % 3), qdd = torque / 0.5;
    simulation.Set("torque", torque);
    ASSERT_TRUE(simulation.Step(dt)) << simulation.summary().reason;
    q += qd * dt + qdd * dt * dt / 2;
    qd += qdd * dt;
    EXPECT_NEAR(simulation["axle.q"] * M_PI / 180, q, 1e-12);
    EXPECT_NEAR(simulation["axle.qd"] * M_PI / 180, qd, 1e-12);
    EXPECT_NEAR(simulation["motor.effort"], torque, 1e-12);
  }
}

// Many steps are one run.
TEST(Simulation, StepsOfABouncingBallAreThoseOfARun) {
  const Mechanism ball = Mechanism::Load("models/bouncing_ball.yaml");
  const Results run = ball.Run({.until = 2, .every = 0.1});
  Simulation simulation(ball);
  size_t hits = 0;
  for (size_t i = 0; i < run.rows(); ++i) {
    if (i > 0) {
      ASSERT_TRUE(simulation.StepTo(run.t()[i])) << simulation.summary().reason;
      for (const RunEvent& event : simulation.events()) hits += event.kind == "impact" ? 1 : 0;
    }
    for (const char* column : {"ball.y", "ball.vy"})
      EXPECT_NEAR(simulation[column], run[column][i], 1e-8) << column << i;
  }
  size_t expected = 0;
  for (const RunEvent& event : run.events()) expected += event.kind == "impact" ? 1 : 0;
  EXPECT_GT(expected, 0u);
  EXPECT_EQ(hits, expected);
}

TEST(Simulation, ReturnsToAStateItHadAndLawsCanBeSet) {
  ModelBuilder builder;
  Body wheel;
  wheel.name = "wheel";
  wheel.mass = 1;
  wheel.I_BC_B = Vec3(1, 1, 0.5).asDiagonal();
  wheel.has_inertia = true;
  const JointIndex axle = builder.AddJoint("axle", "revolute", BodyIndex(), builder.AddBody(wheel), {});
  JointEffort motor;
  motor.name = "motor";
  motor.joint = axle;
  motor.effort = builder.AddLaw(Expression(0.0), "motor");
  builder.AddEffort(motor);
  RunSettings run;
  run.until = 1;
  Simulation simulation(Mechanism(builder.Build(), run));
  simulation.SetLaw(motor.effort, 2);
  ASSERT_TRUE(simulation.Step(0.5)) << simulation.summary().reason;
  EXPECT_NEAR(simulation["axle.qd"], 2, 1e-12);
  const State kept = simulation.state();
  ASSERT_TRUE(simulation.Step(0.5));
  EXPECT_NEAR(simulation["axle.qd"], 4, 1e-12);
  simulation.Return(kept);
  EXPECT_NEAR(simulation["axle.qd"], 2, 1e-12);
  EXPECT_EQ(simulation.t(), 0.5);
}

TEST(Simulation, RefusesWhatNoStepCanDo) {
  const Mechanism wheel = Mechanism::Parse(kWheel);
  Simulation simulation(wheel);
  ASSERT_TRUE(simulation.Step(0.1));
  EXPECT_NE(MessageOf([&] { (void)simulation.Step(-0.1); }).find("goes forward in time"), std::string::npos);
  EXPECT_NE(MessageOf([&] { simulation.Set("speed", 1); }).find("parameter speed: error:"), std::string::npos);
  EXPECT_NE(MessageOf([&] { simulation.Set("mounted", 0.1); }).find("would move 'axle'"), std::string::npos);
  EXPECT_TRUE(simulation.Step(0.1)) << "it is as it was";
  const Mechanism platform = Mechanism::Load("models/stewart_platform.yaml");
  EXPECT_NE(MessageOf([&] { (void)Simulation(platform); }).find("is one of dynamics, not of"), std::string::npos);
}

// Steps far shorter than any motion, with contacts that rest and slide, and a time that is cut into unequal steps.
TEST(Simulation, ShortStepsAreThoseOfARun) {
  for (const auto& [name, until] : {std::pair("pawl_latch", 0.02), std::pair("stick_slip", 0.3)}) {
    const Mechanism model = Mechanism::Load(fmt::format("models/{}.yaml", name));
    const Results run = model.Run({.until = until, .every = until});
    ASSERT_TRUE(run.usable()) << name << run.summary().reason;
    Simulation simulation(model);
    for (int k = 1; k <= 60; ++k)
      ASSERT_TRUE(simulation.StepTo(until * k * k / 3600)) << name << " " << k << simulation.summary().reason;
    for (const std::string& body : run.columns()) {
      if (!body.ends_with(".x") && !body.ends_with(".y")) continue;
      EXPECT_NEAR(simulation[body], run[body].back(), 1e-6 * (1 + std::abs(run[body].back()))) << name << " " << body;
    }
  }
}

}  // namespace
}  // namespace savary
