#include "savary/laws/contact_force.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "savary/laws/flores_force.h"
#include "savary/laws/gonthier_force.h"
#include "savary/laws/hertz_force.h"
#include "savary/laws/hunt_crossley_force.h"
#include "savary/laws/johnson_force.h"
#include "savary/laws/kelvin_voigt_force.h"
#include "savary/laws/lankarani_nikravesh_force.h"

namespace savary {

namespace {

using Kind = ContactForceLaw::Kind;

// h / v0, which is chi / K where the damping is given.
double CalcDampingRate(const ContactForceLaw& law, double approach) {
  if (law.kind == Kind::kHuntCrossley && law.damping > 0) return law.damping / law.stiffness;
  return law.hysteresis / std::max(approach, law.least_speed);
}

// ln(1 + x) - x, accurate for small x too.
double LogRest(double x) {
  if (std::abs(x) > 0.05) return std::log1p(x) - x;
  double sum = 0, power = x;
  for (int k = 2; k <= 14; ++k) {
    power *= -x;
    sum += power / k;
  }
  return sum;
}

// Zero where h and e belong to each other, over h^2: falls with e and with h.
double CalcMisfit(double h, double e) { return (LogRest(-h * e) - LogRest(h)) / (h * h); }

// The zero of a falling function between two arguments, by halving.
template <class Function>
double FindZero(const Function& f, double low, double high) {
  for (;;) {
    const double middle = 0.5 * (low + high);
    if (middle == low || middle == high) return middle;
    (f(middle) > 0 ? low : high) = middle;
  }
}

}  // namespace

ContactForce CalcContactForce(const ContactForceLaw& law, double depth, double rate, double approach) {
  const double d = std::max(depth, 0.0);
  ContactForce force;
  if (law.kind == Kind::kKelvinVoigt) {
    force.elastic = law.stiffness * d;
    force.damping = law.damping * rate;
    force.by_depth = force.elastic_slope = law.stiffness;
    force.by_rate = law.damping;
    force.energy = 0.5 * law.stiffness * d * d;
    if (law.damping > 0) force.push = CalcKelvinVoigtForce(law.stiffness, law.damping, depth, rate);
    return force;
  }
  const ElasticForce elastic = law.kind == Kind::kJohnson ? CalcJohnsonForce(law.stiffness, law.clearance, d)
                                                          : CalcHertzForce(law.stiffness, law.exponent, d);
  const double damping = CalcDampingRate(law, approach);
  force.push = 1 + damping * rate;
  force.elastic = elastic.value;
  force.damping = elastic.value * damping * rate;
  force.elastic_slope = elastic.slope;
  force.by_depth = elastic.slope * force.push;
  force.by_rate = elastic.value * damping;
  force.energy = elastic.energy;
  return force;
}

double CalcHysteresis(Kind kind, double restitution) {
  switch (kind) {
    case Kind::kHuntCrossley:
      return CalcHuntCrossleyHysteresis(restitution);
    case Kind::kLankaraniNikravesh:
      return CalcLankaraniNikraveshHysteresis(restitution);
    case Kind::kFlores:
      return CalcFloresHysteresis(restitution);
    case Kind::kGonthier:
      return CalcGonthierHysteresis(restitution);
    default:
      return 0;
  }
}

double CalcEffectiveRestitution(double h) {
  constexpr double kNone = 1e-12;  // e = 1 - 2 h / 3 there
  if (!(h > kNone)) return 1 - 2.0 / 3 * h;
  return FindZero([h](double e) { return CalcMisfit(h, e); }, 0, std::min(1.0, 1 / h));
}

double CalcHysteresisFor(double e) {
  if (e >= 1) return 0;
  return FindZero([e](double h) { return h > 0 ? CalcMisfit(h, e) : 1.0; }, 0, 1 / e);
}

double CalcRestitution(const ContactForceLaw& law, double approach, double mass) {
  if (law.kind == Kind::kKelvinVoigt) return CalcKelvinVoigtRestitution(law.stiffness, law.damping, mass);
  return CalcEffectiveRestitution(CalcDampingRate(law, approach) * approach);
}

}  // namespace savary
