#include "savary/laws/hertz.h"

#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"
#include "savary/base/elliptic_integrals.h"

namespace savary {
namespace {

// k_min over k_max below which the patch is a line.
constexpr double kLeastCurvatureRatio = 1e-200;

// The ratio b / a of the patch for k_min / k_max = b^2 D / (a^2 S): Newton's method for the logarithms, whose relation
// has slopes between 1.5 and 2.
double FindRatio(double curvature_ratio) {
  if (curvature_ratio >= 1) return 1;
  const double wanted = std::log(curvature_ratio);
  double x = 0.636 * wanted;  // [hamrock1983] has b / a near (k_min / k_max)^0.636
  double last_step = kInfinity;
  for (int i = 0; i < 30; ++i) {
    const double ratio = std::min(1.0, std::exp(x));
    const CompleteElliptic e(ratio);
    const double step = (2 * std::log(ratio) + std::log(e.D / e.S) - wanted) / (3 - e.J * (1 / e.D + 1 / e.S));
    if (!(std::abs(step) < last_step)) break;  // round-off
    x = std::min(0.0, std::log(ratio) - step);
    last_step = std::abs(step);
    if (last_step < 1e-14) break;
  }
  return std::exp(x);
}

// Stresses and their derivatives by depth.
struct StressJet {
  HertzStress value, slope;
};

StressJet CalcStressJet(double ratio, double poisson, double t) {
  const double f = std::sqrt(1 + t * t);
  if (ratio < 1e-8) {  // plane strain
    const double across = 2 * t - (1 + 2 * t * t) / f, across_slope = 2 - (3 * t + 2 * t * t * t) / (f * f * f);
    const double normal = -1 / f, normal_slope = t / (f * f * f);
    return {{poisson * (across + normal), across, normal},
            {poisson * (across_slope + normal_slope), across_slope, normal_slope}};
  }
  const double a = 1 / ratio, tt = t * t;
  const double g = std::sqrt(a * a + tt), fg = f * g;
  // Integrals over s from t^2 of ds / sqrt(s (1 + s)(a^2 + s)) with one more factor a^2 + s or 1 + s.
  const double I = 2.0 / 3 * CalcCarlsonRD(tt, 1 + tt, a * a + tt), L = 2.0 / 3 * CalcCarlsonRD(tt, a * a + tt, 1 + tt);
  const double I_slope = -2 / (g * g * fg), L_slope = -2 / (f * f * fg);
  const double fg_slope = t * (f / g + g / f);
  const double free = -2 * poisson / fg, free_slope = 2 * poisson * fg_slope / (fg * fg);
  // int ds / ((a^2 + s)^1.5 (1 + s)^0.5) = 2 / (g (g + f)), and with a^2 and 1 exchanged 2 / (f (g + f)).
  const double c = 1 - 2 * poisson;
  const double P = 1 / (g * (g + f)), Q = 1 / (f * (g + f));
  const double P_slope = -P * (t / (g * g) + t / fg), Q_slope = -Q * (t / (f * f) + t / fg);
  StressJet jet{};
  jet.value.along_a = a * (free + t * (I + poisson * L) - c * P);
  jet.value.along_b = a * (free + t * (L + poisson * I) - c * Q);
  jet.value.normal = -a / fg;
  jet.slope.along_a = a * (free_slope + I + poisson * L + t * (I_slope + poisson * L_slope) - c * P_slope);
  jet.slope.along_b = a * (free_slope + L + poisson * I + t * (L_slope + poisson * I_slope) - c * Q_slope);
  jet.slope.normal = a * fg_slope / (fg * fg);
  return jet;
}

}  // namespace

double CalcContactModulus(double young1, double poisson1, double young2, double poisson2) {
  return 1 / ((1 - poisson1 * poisson1) / young1 + (1 - poisson2 * poisson2) / young2);
}

double HertzContact::CalcForce(double approach) const {
  return approach > 0 ? stiffness * approach * std::sqrt(approach) : 0;
}
double HertzContact::CalcForceRate(double approach) const {
  return approach > 0 ? 1.5 * stiffness * std::sqrt(approach) : 0;
}
double HertzContact::CalcEnergy(double approach) const { return 0.4 * CalcForce(approach) * approach; }
double HertzContact::CalcApproach(double force) const {
  if (!(force > 0)) return 0;
  const double root = std::cbrt(force / stiffness);
  return root * root;
}

HertzPatch HertzContact::CalcPatch(double approach) const {
  if (!(approach > 0)) return {};
  const double root = std::sqrt(approach);
  return {a_rate * root, b_rate * root, approach, pressure_rate * root};
}

HertzContact CalcHertz(double k_min, double k_max, double modulus) {
  HertzContact contact;
  if (!(k_min > kLeastCurvatureRatio * k_max) || !(k_max > 0)) return contact;
  const double ratio = FindRatio(k_min / k_max);
  const CompleteElliptic e(ratio);
  contact.ratio = ratio;
  // k_max / 2 = s S / (ratio a) and approach = s ratio a K with s = p0 / E*.
  const double B = 0.5 * k_max;
  contact.a_rate = std::sqrt(e.S / (B * e.K)) / ratio;
  contact.b_rate = ratio * contact.a_rate;
  contact.pressure_rate = modulus * B * ratio * contact.a_rate / e.S;
  contact.stiffness = 2 * kPi / 3 * contact.a_rate * contact.b_rate * contact.pressure_rate;
  // By the logarithms of k_max and of the ratio, which itself depends on k_min / k_max.
  const double by_ratio = 0.5 * (e.J / e.S - 1) - 1 + 1.5 * e.S / e.K;
  const double share = by_ratio / (3 - e.J * (1 / e.D + 1 / e.S));
  contact.by_curvature(0, 0) = contact.stiffness * share / k_min;
  contact.by_curvature(1, 1) = contact.stiffness * (-0.5 - share) / k_max;
  return contact;
}

HertzContact CalcHertz(const Eigen::Matrix2d& relative_curvature, double modulus) {
  const double xx = relative_curvature(0, 0), yy = relative_curvature(1, 1);
  const double xy = 0.5 * (relative_curvature(0, 1) + relative_curvature(1, 0));
  const double mean = 0.5 * (xx + yy), radius = std::hypot(0.5 * (xx - yy), xy);
  const double k_max = mean + radius, k_min = (xx * yy - xy * xy) / k_max;
  // Less than round-off of the entries is no curvature: a cylinder on a plane that is turned.
  if (!(k_min > 8 * kEpsilon * k_max)) return {};
  HertzContact contact = CalcHertz(std::min(k_min, k_max), k_max, modulus);
  // The long axis is along the least curvature.
  const double of_max = radius > 0 ? 0.5 * std::atan2(2 * xy, xx - yy) : 0.5 * kPi;
  contact.angle = of_max > 0 ? of_max - 0.5 * kPi : of_max + 0.5 * kPi;
  const Eigen::Vector2d along(std::cos(contact.angle), std::sin(contact.angle)), across(-along.y(), along.x());
  contact.by_curvature = (contact.by_curvature(0, 0) * along * along.transpose() +
                          contact.by_curvature(1, 1) * across * across.transpose())
                             .eval();
  return contact;
}

HertzPatch CalcHertzLine(double force_per_length, double k_max, double modulus) {
  HertzPatch patch;
  if (!(force_per_length > 0)) return patch;
  patch.a = patch.approach = kInfinity;
  patch.b = std::sqrt(4 * force_per_length / (kPi * modulus * k_max));
  patch.pressure = 2 * force_per_length / (kPi * patch.b);
  return patch;
}

HertzStress CalcHertzStress(double ratio, double poisson, double depth) {
  return CalcStressJet(ratio, poisson, depth).value;
}

HertzShear CalcLargestShear(double ratio, double poisson) {
  HertzShear best{0, 0};
  // Either horizontal stress less the normal one; the shear between them is smaller. A scan finds the region of the
  // largest value, bisection of the slope its depth.
  for (const auto which : {&HertzStress::along_a, &HertzStress::along_b}) {
    const auto shear = [&](double t) {
      const HertzStress s = CalcStressJet(ratio, poisson, t).value;
      return 0.5 * (s.*which - s.normal);
    };
    const auto slope = [&](double t) {
      const HertzStress s = CalcStressJet(ratio, poisson, t).slope;
      return s.*which - s.normal;
    };
    constexpr double kStep = 0.1;
    double at = 0;
    double largest = shear(0);
    for (int i = 1; i <= 15; ++i) {
      const double value = shear(i * kStep);
      if (value > largest) {
        largest = value;
        at = i * kStep;
      }
    }
    double lo = std::max(at - kStep, 0.0), hi = at + kStep;
    if (at > 0 || slope(0.0) > 0) {
      while (hi - lo > 4e-16 * hi) {
        const double middle = 0.5 * (lo + hi);
        if (middle <= lo || middle >= hi) break;
        (slope(middle) > 0 ? lo : hi) = middle;
      }
      at = 0.5 * (lo + hi);
      largest = shear(at);
    }
    if (largest > best.stress * (1 + 1e-14)) best = {largest, at};
  }
  return best;
}

}  // namespace savary
