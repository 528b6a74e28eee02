#include "savary/laws/hertz.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/elliptic_integrals.h"

namespace savary {
namespace {

constexpr double kModulus = 1.1e11;

TEST(CompleteElliptic, AgreesWithTheStandardLibrary) {
  for (const double k_prime : {1e-9, 1e-6, 1e-3, 0.01, 0.2, 0.5, 0.8, 0.95}) {
    const long double k = std::sqrt(1 - static_cast<long double>(k_prime) * k_prime);
    const long double K = std::comp_ellint_1l(k), E = std::comp_ellint_2l(k);
    const CompleteElliptic e(k_prime);
    // The modulus itself is rounded there: near k = 1 by eps / k'^2 of the logarithm in K.
    const double slack = 1e-14 + 1e-19 / (k_prime * k_prime);
    EXPECT_NEAR(e.K / static_cast<double>(K), 1, slack) << k_prime;
    EXPECT_NEAR(e.D / static_cast<double>((K - E) / (k * k)), 1, slack) << k_prime;
    EXPECT_NEAR(e.S, static_cast<double>(K - (K - E) / (k * k)), slack * e.K) << k_prime;
  }
}

TEST(CompleteElliptic, DerivativesAndTheCircle) {
  for (const double k : {1e-8, 1e-3, 0.3, 0.7, 0.999}) {
    const double h = 1e-5 * k;
    const CompleteElliptic e(k), less(k - h), more(k + h);
    EXPECT_NEAR((more.K - less.K) / 2e-5, -e.S, 1e-9 * e.K);
    EXPECT_NEAR((more.D - less.D) / 2e-5, -e.J, 1e-9 * e.K);
    EXPECT_NEAR((more.S - less.S) / 2e-5, e.J - e.S, 1e-9 * e.K);
  }
  const CompleteElliptic circle(1);
  EXPECT_DOUBLE_EQ(circle.K, kPi / 2);
  EXPECT_DOUBLE_EQ(circle.D, kPi / 4);
  EXPECT_DOUBLE_EQ(circle.J, 3 * kPi / 16);
}

TEST(CarlsonRD, PermutationsAddUp) {
  std::mt19937 rng(7);
  std::uniform_real_distribution<double> power(-12, 6);
  for (int i = 0; i < 200; ++i) {
    const double x = std::pow(10, power(rng)), y = std::pow(10, power(rng)), z = std::pow(10, power(rng));
    const double sum = CalcCarlsonRD(x, y, z) + CalcCarlsonRD(y, z, x) + CalcCarlsonRD(z, x, y);
    EXPECT_NEAR(sum * std::sqrt(x) * std::sqrt(y) * std::sqrt(z), 3, 1e-13);
  }
  EXPECT_NEAR(CalcCarlsonRD(0, 0.25, 1), 3 * CompleteElliptic(0.5).D, 1e-14);
}

TEST(Hertz, SphereOnPlaneIsTheClosedForm) {
  const double R = 0.012;
  const HertzContact contact = CalcHertz(1 / R, 1 / R, kModulus);
  EXPECT_NEAR(contact.stiffness, 4.0 / 3 * kModulus * std::sqrt(R), 1e-15 * contact.stiffness);
  EXPECT_NEAR(contact.a_rate, std::sqrt(R), 1e-15);
  EXPECT_EQ(contact.ratio, 1);
  const double force = 40, d = contact.CalcApproach(force);
  const HertzPatch patch = contact.CalcPatch(d);
  EXPECT_NEAR(contact.CalcForce(d), force, 1e-13 * force);
  EXPECT_NEAR(patch.pressure, std::cbrt(6 * force * kModulus * kModulus / (kPi * kPi * kPi * R * R)),
              1e-14 * patch.pressure);
  EXPECT_NEAR(patch.approach, std::cbrt(9 * force * force / (16 * R * kModulus * kModulus)), 1e-14 * patch.approach);
}

// Semi-axes and approach of [harris2001] table 6.1 by F = (k_max - k_min) / (k_max + k_min): a* = a / c, b* = b / c and
// d* = approach / (c^2 (k_min + k_max) / 2) with c^3 = 3 force / (2 E* (k_min + k_max)). Ratios a / b up to 286. The
// printed 0.9429 at F = 0.4795 is 0.9432: -1 here.
TEST(Hertz, TableOfRollingBearings) {
  const struct Row {
    double F, unit_F, a, unit_a, b, unit_b, d, unit_d;
  } rows[] = {{0.1075, 1e-4, 1.0760, 1e-4, 0.9318, 1e-4, 0.9974, 1e-4},
              {0.3204, 1e-4, 1.2623, 1e-4, 0.8114, 1e-4, 0.9761, 1e-4},
              {0.4795, 1e-4, 1.4556, 1e-4, 0.7278, 1e-4, -1, 0},
              {0.5916, 1e-4, 1.6440, 1e-4, 0.6687, 1e-4, 0.9077, 1e-4},
              {0.6716, 1e-4, 1.8258, 1e-4, 0.6245, 1e-4, 0.8733, 1e-4},
              {0.7332, 1e-4, 2.011, 1e-3, 0.5881, 1e-4, 0.8394, 1e-4},
              {0.7948, 1e-4, 2.265, 1e-3, 0.5480, 1e-4, 0.7961, 1e-4},
              {0.83495, 1e-5, 2.494, 1e-3, 0.5186, 1e-4, 0.7602, 1e-4},
              {0.87366, 1e-5, 2.800, 1e-3, 0.4863, 1e-4, 0.7169, 1e-4},
              {0.90999, 1e-5, 3.233, 1e-3, 0.4499, 1e-4, 0.6636, 1e-4},
              {0.93657, 1e-5, 3.738, 1e-3, 0.4166, 1e-4, 0.6112, 1e-4},
              {0.95738, 1e-5, 4.395, 1e-3, 0.3830, 1e-4, 0.5551, 1e-4},
              {0.97290, 1e-5, 5.267, 1e-3, 0.3490, 1e-4, 0.4960, 1e-4},
              {0.983797, 1e-6, 6.448, 1e-3, 0.3150, 1e-4, 0.4352, 1e-4},
              {0.990902, 1e-6, 8.062, 1e-3, 0.2814, 1e-4, 0.3745, 1e-4},
              {0.995112, 1e-6, 10.222, 1e-3, 0.2497, 1e-4, 0.3176, 1e-4},
              {0.997300, 1e-6, 12.789, 1e-3, 0.2232, 1e-4, 0.2705, 1e-4},
              {0.9981847, 1e-7, 14.839, 1e-3, 0.2072, 1e-4, 0.2427, 1e-4},
              {0.9989156, 1e-7, 17.974, 1e-3, 0.18822, 1e-5, 0.2106, 1e-4},
              {0.9994785, 1e-7, 23.55, 1e-2, 0.16442, 1e-5, 0.17167, 1e-5},
              {0.9998527, 1e-7, 37.38, 1e-2, 0.13050, 1e-5, 0.11995, 1e-5}};
  for (const Row& row : rows) {
    // Both the argument and the values are rounded to their last digit.
    Eigen::Array3d low = Eigen::Array3d::Constant(kInfinity), high = -low;
    for (const double by : {-0.5, 0.5}) {
      const double F = row.F + by * row.unit_F, sum = 3, d = 1e-4;
      const HertzContact contact = CalcHertz(0.5 * sum * (1 - F), 0.5 * sum * (1 + F), 1);
      const double c = std::cbrt(1.5 * contact.CalcForce(d) / sum);
      const HertzPatch patch = contact.CalcPatch(d);
      const Eigen::Array3d ours(patch.a / c, patch.b / c, d / (0.5 * c * c * sum));
      low = low.min(ours);
      high = high.max(ours);
    }
    const Eigen::Array3d printed(row.a, row.b, row.d), unit(row.unit_a, row.unit_b, row.unit_d);
    for (int i = 0; i < 3; ++i) {
      if (printed[i] < 0) continue;
      EXPECT_GE(printed[i], low[i] - 0.5001 * unit[i]) << row.F << " column " << i;
      EXPECT_LE(printed[i], high[i] + 0.5001 * unit[i]) << row.F << " column " << i;
    }
  }
}

// [johnson1985] table 4.1, nu = 0.3; its depths are printed in steps of 0.005 and are right to 0.0065.
TEST(Hertz, TableOfTheLargestShear) {
  const struct Row {
    double ratio, depth, shear;
  } rows[] = {{0, 0.785, 0.300},   {0.2, 0.745, 0.322}, {0.4, 0.665, 0.325},
              {0.6, 0.590, 0.323}, {0.8, 0.530, 0.317}, {1, 0.480, 0.310}};
  for (const Row& row : rows) {
    const HertzShear shear = CalcLargestShear(row.ratio, 0.3);
    EXPECT_NEAR(shear.depth, row.depth, 0.0065) << row.ratio;
    EXPECT_NEAR(shear.stress, row.shear, 0.001) << row.ratio;
  }
}

// The displacement of the surface under the pressure of the ellipse: with the chord's integral of sqrt(quadratic) in
// closed form, u = 1/(pi E*) int over directions. It has to be approach - (k_min x^2 + k_max y^2) / 2 all over the
// patch.
TEST(Hertz, PressureFlattensBothBodies) {
  std::mt19937 rng(3);
  std::uniform_real_distribution<double> unit(0, 1);
  for (int trial = 0; trial < 20; ++trial) {
    const double k_max = 50, k_min = k_max * std::pow(10, -3 * unit(rng)), d = 1e-6;
    const HertzContact contact = CalcHertz(k_min, k_max, kModulus);
    const HertzPatch patch = contact.CalcPatch(d);
    const double r = std::sqrt(unit(rng)), turn = kTurn * unit(rng);
    const double x = patch.a * r * std::cos(turn), y = patch.b * r * std::sin(turn);
    double sum = 0;
    const int n = 40000;
    for (int i = 0; i < n; ++i) {
      const double c = std::cos(kPi * i / n), s = std::sin(kPi * i / n);
      const double q = c * c / (patch.a * patch.a) + s * s / (patch.b * patch.b);
      const double p = x * c / (patch.a * patch.a) + y * s / (patch.b * patch.b);
      sum += kPi / 2 * (p * p + q * (1 - r * r)) / (q * std::sqrt(q));
    }
    const double u = patch.pressure / (kPi * kModulus) * sum * kPi / n;
    EXPECT_NEAR(u, d - 0.5 * (k_min * x * x + k_max * y * y), 1e-12 * d) << k_min;
  }
}

// [johnson1985] (3.19): stresses below a point load, summed over the patch.
TEST(Hertz, StressesAreSumsOfPointLoads) {
  for (const double ratio : {1.0, 0.6, 0.15}) {
    for (const double depth : {0.3, 0.6, 1.3}) {
      const double nu = 0.28, a = 1 / ratio;
      double along_a = 0, along_b = 0, normal = 0;
      const int n = 800, m = 200;  // r = sin(v): smooth at the rim
      for (int i = 0; i < n; ++i) {
        const double v = (i + 0.5) * 0.5 * kPi / n, r = std::sin(v);
        for (int k = 0; k < m; ++k) {
          const double t = (k + 0.5) * kTurn / m, x = a * r * std::cos(t), y = r * std::sin(t);
          const double load = std::cos(v) * a * r * std::cos(v) * (0.5 * kPi / n) * (kTurn / m);
          const double rr = x * x + y * y, R = std::sqrt(rr + depth * depth), R3 = R * R * R, R5 = R3 * R * R;
          const auto horizontal = [&](double s, double other) {
            return load / kTurn *
                   ((1 - 2 * nu) / rr * ((1 - depth / R) * (s * s - other * other) / rr + depth * other * other / R3) -
                    3 * depth * s * s / R5);
          };
          along_a += horizontal(x, y);
          along_b += horizontal(y, x);
          normal -= 3 * load / kTurn * depth * depth * depth / R5;
        }
      }
      const HertzStress stress = CalcHertzStress(ratio, nu, depth);
      EXPECT_NEAR(stress.along_a, along_a, 2e-4) << ratio << " " << depth;
      EXPECT_NEAR(stress.along_b, along_b, 2e-4) << ratio << " " << depth;
      EXPECT_NEAR(stress.normal, normal, 2e-4) << ratio << " " << depth;
    }
  }
}

TEST(Hertz, DerivativeByTheCurvatureTensor) {
  std::mt19937 rng(11);
  std::uniform_real_distribution<double> unit(0, 1);
  for (int trial = 0; trial < 50; ++trial) {
    const double turn = kTurn * unit(rng), c = std::cos(turn), s = std::sin(turn);
    const double k_min = std::pow(10, 2 - 3 * unit(rng)),
                 k_max = k_min * (trial == 0 ? 1 : std::pow(10, 2 * unit(rng)));
    Eigen::Matrix2d turned;
    turned << c, -s, s, c;
    const Eigen::Matrix2d K = turned * Eigen::Vector2d(k_min, k_max).asDiagonal() * turned.transpose();
    const HertzContact contact = CalcHertz(K, kModulus);
    ASSERT_TRUE(contact.is_point());
    EXPECT_NEAR(contact.stiffness, CalcHertz(k_min, k_max, kModulus).stiffness, 1e-11 * contact.stiffness);
    if (trial > 0) {
      EXPECT_NEAR(std::abs(std::cos(contact.angle - turn)), 1, 1e-6) << "the long axis is along the least curvature";
    }
    Eigen::Matrix2d step;
    step << unit(rng) - 0.5, unit(rng) - 0.5, 0, unit(rng) - 0.5;
    step(1, 0) = step(0, 1);
    step *= 1e-5 * k_min;
    const double change = CalcHertz(Eigen::Matrix2d(K + step), kModulus).stiffness -
                          CalcHertz(Eigen::Matrix2d(K - step), kModulus).stiffness;
    EXPECT_NEAR(change, 2 * contact.by_curvature.cwiseProduct(step).sum(),
                1e-7 * 1e-5 * contact.stiffness + 1e-14 * contact.stiffness);
  }
}

// A long patch is locally a line: with the force per length p0 b pi / 2 of its middle.
TEST(Hertz, LongPatchTendsToTheLine) {
  for (const double k_min : {1e-4, 1e-8, 1e-16, 1e-100}) {
    const HertzContact contact = CalcHertz(k_min, 30.0, kModulus);
    ASSERT_TRUE(contact.is_point()) << k_min;
    const HertzPatch patch = contact.CalcPatch(1e-6);
    const HertzPatch line = CalcHertzLine(0.5 * kPi * patch.pressure * patch.b, 30.0, kModulus);
    const double small = contact.ratio * contact.ratio * std::log(4 / contact.ratio) + 1e-12;
    EXPECT_NEAR(patch.b / line.b, 1, 2 * small);
    EXPECT_NEAR(patch.pressure / line.pressure, 1, 2 * small);
  }
  EXPECT_FALSE(CalcHertz(0.0, 30.0, kModulus).is_point());
  EXPECT_FALSE(CalcHertz(-1.0, 30.0, kModulus).is_point());
  EXPECT_FALSE(CalcHertz(Eigen::Matrix2d(Eigen::Vector2d(0.7, 0.7).asDiagonal()) - Eigen::Matrix2d::Constant(0.7), 1.0)
                   .is_point());
}

TEST(Hertz, ShearOfTheLineIsTheLimitAndSlopesAreExact) {
  const HertzShear line = CalcLargestShear(0, 0.3), narrow = CalcLargestShear(1e-5, 0.3);
  EXPECT_NEAR(line.stress, narrow.stress, 1e-5);
  EXPECT_NEAR(line.depth, narrow.depth, 1e-4);
  // A little above and below is no more.
  for (const double ratio : {0.0, 0.05, 0.5, 1.0}) {
    const HertzShear best = CalcLargestShear(ratio, 0.3);
    for (const double by : {-1e-4, 1e-4}) {
      const HertzStress s = CalcHertzStress(ratio, 0.3, best.depth + by);
      EXPECT_LT(0.5 * (std::max(s.along_a, s.along_b) - s.normal), best.stress);
    }
  }
  EXPECT_LT(CalcLargestShear(0.01, 0.05).depth, 0.1) << "with a small Poisson's ratio next to the surface";
}

TEST(Hertz, RigidSides) {
  EXPECT_DOUBLE_EQ(CalcContactModulus(2e11, 0.3, kInfinity, 0.2), 2e11 / 0.91);
  EXPECT_DOUBLE_EQ(CalcContactModulus(2e11, 0.3, 2e11, 0.3), 1e11 / 0.91);
}

}  // namespace
}  // namespace savary
