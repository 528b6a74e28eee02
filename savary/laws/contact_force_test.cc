#include "savary/laws/contact_force.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "savary/laws/johnson_force.h"

namespace savary {

namespace {

using Kind = ContactForceLaw::Kind;

// Rebound speed over approach speed of a free mass, by classical Runge-Kutta steps of the motion until the force or the
// depth is zero, which is found by shorter and shorter steps.
double BounceByQuadrature(const ContactForceLaw& law, double v0, double mass) {
  double d = 0, v = v0;
  const auto a = [&](double depth, double rate) {
    return -CalcContactForce(law, std::max(depth, 0.0), rate, v0).total() / mass;
  };
  const double K = law.kind == Kind::kJohnson ? law.stiffness : 0;
  const double n = law.kind == Kind::kKelvinVoigt || K > 0 ? 1 : law.exponent;
  double h = std::pow(mass * std::pow(v0, 1 - n) / law.stiffness, 1 / (n + 1)) / 500;
  for (int i = 0; i < 2'000'000 && h > 1e-22; ++i) {
    const double d1 = v, v1 = a(d, v);
    const double d2 = v + h / 2 * v1, v2 = a(d + h / 2 * d1, v + h / 2 * v1);
    const double d3 = v + h / 2 * v2, v3 = a(d + h / 2 * d2, v + h / 2 * v2);
    const double d4 = v + h * v3, v4 = a(d + h * d3, v + h * v3);
    const double dn = d + h / 6 * (d1 + 2 * d2 + 2 * d3 + d4), vn = v + h / 6 * (v1 + 2 * v2 + 2 * v3 + v4);
    if (vn < 0 && (dn <= 0 || !(CalcContactForce(law, dn, vn, v0).push > 0))) {
      h /= 8;
      continue;
    }
    d = dn;
    v = vn;
  }
  return -v / v0;
}

ContactForceLaw MakeLaw(Kind kind, double restitution) {
  ContactForceLaw law;
  law.kind = kind;
  law.stiffness = 2e8;
  law.hysteresis = CalcHysteresis(kind, restitution);
  law.least_speed = 1e-6;
  return law;
}

}  // namespace

TEST(ContactForce, EffectiveRestitutionIsThatOfTheMotion) {
  for (const Kind kind : {Kind::kHertz, Kind::kHuntCrossley, Kind::kLankaraniNikravesh, Kind::kFlores, Kind::kGonthier})
    for (const double e : {0.2, 0.6275, 0.95}) {
      ContactForceLaw law = MakeLaw(kind, e);
      const double expected = CalcRestitution(law, 0.3, 0.02);
      EXPECT_NEAR(BounceByQuadrature(law, 0.3, 0.02), expected, 2e-7) << static_cast<int>(kind) << " " << e;
      law.exponent = 2.2;  // whatever the exponent, the mass and the speed are
      EXPECT_NEAR(BounceByQuadrature(law, 1.7, 3), expected, 2e-7) << static_cast<int>(kind) << " " << e;
    }
  ContactForceLaw given = MakeLaw(Kind::kHuntCrossley, 1);
  given.damping = 1e8;
  EXPECT_NEAR(BounceByQuadrature(given, 0.3, 0.02), CalcRestitution(given, 0.3, 0.02), 2e-7);
  EXPECT_LT(CalcRestitution(given, 0.6, 0.02), CalcRestitution(given, 0.3, 0.02));
  ContactForceLaw line = MakeLaw(Kind::kJohnson, 1);
  line.clearance = 0.01;
  line.hysteresis = 0.4;
  EXPECT_NEAR(BounceByQuadrature(line, 0.3, 0.02), CalcEffectiveRestitution(0.4), 2e-7);
}

TEST(ContactForce, KelvinVoigtRestitution) {
  for (const double damping : {0.0, 30.0, 400.0, 900.0}) {
    ContactForceLaw law = MakeLaw(Kind::kKelvinVoigt, 1);
    law.stiffness = 1e6;
    law.damping = damping;
    EXPECT_NEAR(BounceByQuadrature(law, 0.3, 0.02), CalcRestitution(law, 0.3, 0.02), 2e-7) << damping;
  }
}

// The Flores law returns 0.6064830656545 for 0.6275: a = 0.949800796813.
TEST(ContactForce, FloresReturnsLessThanItIsGiven) {
  EXPECT_NEAR(CalcHysteresis(Kind::kFlores, 0.6275), 0.949800796813, 1e-12);
  EXPECT_NEAR(CalcEffectiveRestitution(CalcHysteresis(Kind::kFlores, 0.6275)), 0.6064830656545, 1e-13);
}

TEST(ContactForce, EffectiveRestitutionIsInverted) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> any(0.001, 1);
  for (int i = 0; i < 200; ++i) {
    const double e = any(random), h = CalcHysteresisFor(e);
    EXPECT_NEAR(CalcEffectiveRestitution(h), e, 1e-12) << e;
    EXPECT_LE(h * e, 1);
  }
  EXPECT_NEAR(CalcHysteresisFor(1 - 1e-9), 1.5e-9, 1e-15);
  EXPECT_EQ(CalcHysteresisFor(1), 0);
  EXPECT_EQ(CalcEffectiveRestitution(0), 1);
}

TEST(ContactForce, DerivativesAndEnergyAreThoseOfDifferences) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> any(0.1, 1);
  for (const Kind kind : {Kind::kHertz, Kind::kKelvinVoigt, Kind::kHuntCrossley, Kind::kLankaraniNikravesh,
                          Kind::kFlores, Kind::kGonthier, Kind::kJohnson})
    for (int i = 0; i < 20; ++i) {
      ContactForceLaw law = MakeLaw(kind, any(random));
      law.clearance = any(random);
      law.exponent = 1 + any(random);
      if (kind == Kind::kKelvinVoigt) law.damping = 1e4 * any(random);
      const double d = 1e-4 * any(random), rate = any(random) - 0.5, v0 = any(random);
      const double hd = 1e-5 * d, hv = 1e-5;
      const auto at = [&](double depth, double speed) { return CalcContactForce(law, depth, speed, v0); };
      const ContactForce force = at(d, rate);
      const double scale = force.elastic;
      EXPECT_NEAR(force.by_depth * d, (at(d + hd, rate).total() - at(d - hd, rate).total()) / 2e-5, 1e-8 * scale);
      EXPECT_NEAR(force.by_rate, (at(d, rate + hv).total() - at(d, rate - hv).total()) / (2 * hv), 1e-9 * scale + 1e-6);
      EXPECT_NEAR(force.elastic, (at(d + hd, rate).energy - at(d - hd, rate).energy) / (2 * hd), 1e-8 * scale);
      EXPECT_GE(force.damping * rate, 0);  // it takes energy
      EXPECT_EQ(force.push > 0, force.total() > 0);
    }
}

TEST(ContactForce, JohnsonSolvesItsImplicitLaw) {
  const double R = 0.02;
  for (const double d : {1e-15, 1e-9, 1e-6, 1e-4, 0.0108}) {
    const double x = CalcJohnsonForce(1, R, d).value;
    EXPECT_NEAR(x * (std::log(4 * R / x) - 1), d, 1e-14 * d);
  }
  EXPECT_TRUE(std::isnan(CalcJohnsonForce(1, R, 0.011).value));
  EXPECT_EQ(CalcJohnsonForce(1, R, 0).value, 0);
}

}  // namespace savary
