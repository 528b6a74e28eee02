// Laws with features much shorter than a step: none is stepped over.

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

// A mass on a slide that moves at 10 m/s under a force law; 1 s, rows every `every`.
MemoryRun RunUnder(const std::string& effort, const std::string& run = "every: 0.1") {
  return MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
bodies: {{b: {{mass: 1}}}}
joints: {{j: {{prismatic: [ground, b], axis: x, start: {{qd: 10}}}}}}
forces: {{f: {{actuator: j, effort: "{}"}}}}
run: {{until: 1, {}}}
)yaml",
                                       effort, run));
}

double GainOf(const MemoryRun& run) { return run.At(run.rows.size() - 1, "j.qd") - 10; }

// Shapes of unit impulse centred at c, of width w.
struct Pulse {
  const char* name;
  std::string (*law)(double c, double w);
};
const Pulse kPulses[] = {
    {"gaussian",
     [](double c, double w) { return fmt::format("{}*exp(-((t - {})/{})^2)", 1 / (w * std::sqrt(kPi)), c, w); }},
    {"raised cosine",
     [](double c, double w) {
       return fmt::format("if(abs(t - {0}) < {1}/2, (1 + cos(2*pi*(t - {0})/{1}))/{1}, 0)", c, w);
     }},
    {"sine to the fourth",
     [](double c, double w) {
       return fmt::format("if(abs(t - {0}) < {1}/2, 8/(3*{1})*cos(pi*(t - {0})/{1})^4, 0)", c, w);
     }},
    {"two fronts",
     [](double c, double w) {
       return fmt::format("(tanh((t - {0} + {1})/({1}/4)) - tanh((t - {0} - {1})/({1}/4)))/(4*{1})", c, w);
     }},
    {"Lorentz' curve", [](double c, double w) { return fmt::format("{1}/pi/((t - {0})^2 + {1}^2)", c, w); }},
    {"step polynomials",
     [](double c, double w) {
       return fmt::format("(poly345(t, {0} - {1}, {0}) - poly345(t, {0}, {0} + {1}))/{1}", c, w);
     }},
    {"a window", [](double c, double w) { return fmt::format("if((t - {0})^2 < ({1}/2)^2, 1/{1}, 0)", c, w); }},
};

double ImpulseOf(const Pulse& pulse, double c, double w) {
  if (std::string_view(pulse.name) == "Lorentz' curve") return (std::atan((1 - c) / w) + std::atan(c / w)) / kPi;
  return 1;
}

TEST(Pulses, OfEveryShapeAndWidthGiveTheirImpulse) {
  std::mt19937 random(20261116);
  for (const Pulse& pulse : kPulses) {
    for (int i = 0; i < 6; ++i) {
      const double w = std::pow(10, -1.5 - 2.5 * std::uniform_real_distribution(0.0, 1.0)(random));
      const double c = std::uniform_real_distribution(0.2, 0.8)(random);
      const MemoryRun run = RunUnder(pulse.law(c, w));
      ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << pulse.name << " " << c << " " << w << run.summary.reason;
      EXPECT_NEAR(GainOf(run), ImpulseOf(pulse, c, w), 1e-7) << pulse.name << " at " << c << ", width " << w;
    }
  }
}

TEST(Pulses, HiddenInASlowLawAreSeen) {
  for (const double part : {1.0, 0.1, 0.01}) {
    const MemoryRun run = RunUnder(fmt::format("100*sin(3*t) + {}*exp(-((t - 0.537)/0.002)^2)", 100 * part));
    EXPECT_NEAR(GainOf(run), 100 * (1 - std::cos(3.0)) / 3 + 100 * part * 0.002 * std::sqrt(kPi), 1e-8);
  }
}

TEST(Pulses, AtAWrittenInstantAreSeenHoweverShort) {
  for (const double w : {1e-5, 1e-6, 1e-7}) {
    const MemoryRun run = RunUnder(fmt::format("{}*exp(-((t - 0.537)/{})^2)", 1 / (w * std::sqrt(kPi)), w));
    EXPECT_NEAR(GainOf(run), 1, 1e-7) << w;
  }
}

TEST(Pulses, OfDrivesDoTheirWork) {
  // A jerk of 1 mm in 2 ms on the way of a driven mass: the effort's work is the kinetic energy at every row.
  for (const char* kind : {"position", "speed", "acceleration"}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
bodies: {{b: {{mass: 2}}}}
joints: {{j: {{prismatic: [ground, b], axis: x, drive: {{{}: "t^2 + 0.001*exp(-((t - 0.537)/0.002)^2)"}}}}}}
run: {{until: 1, every: 0.1}}
)yaml",
                                                        kind));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << kind << run.summary.reason;
    EXPECT_GT(run.summary.counts.steps, 10) << kind;
    const EnergyAudit& energy = run.summary.energy;
    EXPECT_NEAR(energy.work, energy.final - energy.initial, 1e-8 * energy.scale) << kind;
  }
}

TEST(Pulses, OnTheWayOfABodyAreSeen) {
  // A bump in a law of position: the work is its integral.
  const MemoryRun run = RunUnder("5*exp(-((b.x - 4)/0.01)^2)");
  const double v = 10 + GainOf(run);
  EXPECT_NEAR(0.5 * v * v - 50, 5 * 0.01 * std::sqrt(kPi), 1e-8);
}

TEST(Pulses, CostNothingWhereLawsAreSmooth) {
  const MemoryRun plain = RunUnder("3*sin(2*t) + t^2 - 0.1*j.qd");
  EXPECT_EQ(plain.summary.counts.rejected, 0);
  EXPECT_LT(plain.summary.counts.evaluations, 200);
  // A feature that does not matter is not resolved.
  const MemoryRun tiny = RunUnder("3*sin(2*t) + 1e-9*exp(-((t - 0.537)/1e-4)^2)");
  EXPECT_LT(tiny.summary.counts.evaluations, 250);
}

TEST(Pulses, ThatStepsOfOneLengthMissAreFoundByTheAudit) {
  const std::string law = "exp(-((t - 0.53701)/1e-3)^2)/1e-3";
  const MemoryRun coarse = RunUnder(law, "every: 0.0002, integrator: rk4, step: 0.05");
  ASSERT_EQ(coarse.summary.warnings.size(), 1u);
  EXPECT_NE(coarse.summary.warnings[0].find("the steps missed a short pulse"), std::string::npos);
}

// ---- laws at the ends of their domains, behind switches

TEST(LawsBeyondTheirBranch, HertzSpringsBounceForEver) {
  for (const char* law :
       {"if(ball.y < 0, 1e6*(-ball.y)^1.5, 0)", "1e6*max(-ball.y, 0)^1.5", "1e6*max(0, -ball.y)^(3/2)",
        "if(ball.y < 0, 1e6*sqrt(-ball.y)^3, 0)", "if(ball.y >= 0, 0, 1e6*exp(1.5*log(-ball.y/(1 m))))"}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies: {{ball: {{mass: 1, at: [0, 0.1, 0]}}}}
joints: {{fall: {{prismatic: [ground, ball], axis: y}}}}
forces: {{floor: {{actuator: fall, effort: "{}"}}}}
run: {{until: 1, every: 0.01}}
)yaml",
                                                        law));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << law << ": " << run.summary.reason;
    EXPECT_GE(run.EventsOfKind("time").size(), 6u) << law;
    // Energy of the motion and of the spring, 2/5 k d^2.5.
    for (size_t i = 0; i < run.rows.size(); ++i) {
      const double y = run.At(i, "ball.y"), v = run.At(i, "ball.vy");
      const double energy = 0.5 * v * v + 9.81 * y + (y < 0 ? 0.4e6 * std::pow(-y, 2.5) : 0);
      EXPECT_NEAR(energy, 0.981, 1e-7) << law << " at " << run.t[i];
    }
  }
}

TEST(LawsBeyondTheirBranch, AreContinuedAtEveryKindOfEnd) {
  // The slide passes the end of each law's domain and comes back, or goes on without force.
  for (const char* law :
       {"if(s.q < 0.5, -20*sqrt(0.5 - s.q), 0)", "if(s.q < 0.5, -1 N*asin(2*s.q/(1 m))/(1 rad), -1 N*pi/2)",
        "if(s.q < 0.5, -1 N*acos(2*s.q/(1 m))/(1 rad), 0)", "if(s.q < 0.5, -10*(1 - 2*s.q)^0.3, 0)",
        "if(s.q < 0.5 - 1e-6, log((0.5 - s.q)/(1 m)), log(1e-6))", "if(s.q < 0.499, -1e-3/(0.5 - s.q), -1)",
        "-10*sqrt(max(0.25 - s.q^2, 0))", "if(s.q < 0.5, -((0.5 - s.q)/(1 m))^(1.2 + s.q/(1 m)), 0)"}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(R"yaml(
savary: 1
bodies: {{b: {{mass: 1}}}}
joints: {{s: {{prismatic: [ground, b], axis: x, start: {{qd: 5}}}}}}
forces: {{f: {{actuator: s, effort: "{}"}}}}
run: {{until: 1, every: 0.1}}
)yaml",
                                                        law));
    EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << law << ": " << run.summary.reason;
    double farthest = 0;
    for (size_t i = 0; i < run.rows.size(); ++i) farthest = std::max(farthest, run.At(i, "s.q"));
    EXPECT_GT(farthest, 0.5) << law;
  }
}

TEST(LawsBeyondTheirBranch, WithoutASwitchStillEndTheRun) {
  const MemoryRun run = RunUnder("-sqrt(1 - j.q/(1 m))");
  EXPECT_EQ(run.summary.status, RunStatus::kFailed);
  EXPECT_NE(run.summary.reason.find("'f'"), std::string::npos) << run.summary.reason;
}

}  // namespace
}  // namespace savary
