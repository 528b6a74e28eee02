#include "savary/laws/touch_times.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace savary {

namespace {

constexpr int kSteps = 16;  // of about the length of a touch
constexpr int kLastSteps = 3;
constexpr double kForward = 1e-3, kBackward = 3e-2;  // of the length: what is left of a touch then, without much force
constexpr int kMostSteps = 8 * kSteps;

struct TouchState {
  double d, v;
};

// Of a touch in which the bodies part with the speed `fastest`; only its order of size matters.
double CalcTouchLength(const ContactForceLaw& law, double mobility, double fastest) {
  constexpr double kLogarithm = 15;  // of Johnson's law, where 4 R / x is some millions
  const double n =
      law.kind == ContactForceLaw::Kind::kJohnson || law.kind == ContactForceLaw::Kind::kKelvinVoigt ? 1 : law.exponent;
  const double K = law.kind == ContactForceLaw::Kind::kJohnson ? law.stiffness / kLogarithm : law.stiffness;
  const double deepest = std::pow(0.5 * (n + 1) * fastest * fastest / (mobility * K), 1 / (n + 1));
  return 3 * deepest / fastest;
}

// Runs a touch forward (direction 1) or backward (-1) until the depth is zero.
std::optional<double> FindEndOfTouch(const ContactForceLaw& law, TouchState y, double approach, double mobility,
                                     double load, double direction, double length) {
  const auto rates = [&](const TouchState& at) -> TouchState {
    const double force = at.d > 0 ? std::max(0.0, CalcContactForce(law, at.d, at.v, approach).total()) : 0;
    return {direction * at.v, direction * (load - mobility * force)};
  };
  double t = 0;
  bool leaves = direction * y.v < 0;
  for (int i = 0; i < kMostSteps; ++i) {
    const double outward = -direction * y.v;
    if (leaves && !(outward > 0)) return {};  // held by the load
    leaves = outward > 0;
    double h = length / kSteps;
    if (leaves) h = std::min(h, y.d / (kLastSteps * outward));
    const auto along = [&](const TouchState& rate, double by) {
      return TouchState{y.d + by * rate.d, y.v + by * rate.v};
    };
    const TouchState k1 = rates(y), k2 = rates(along(k1, 0.5 * h)), k3 = rates(along(k2, 0.5 * h)),
                     k4 = rates(along(k3, h));
    // So near to the end that the force is nothing beside what it was.
    if (leaves && y.d <= (direction > 0 ? kForward : kBackward) * outward * length) {
      const double a = k1.v * direction, root = outward * outward - 2 * a * y.d;
      return t + 2 * y.d / (outward + std::sqrt(std::max(0.0, root)));
    }
    y = {y.d + h / 6 * (k1.d + 2 * k2.d + 2 * k3.d + k4.d), y.v + h / 6 * (k1.v + 2 * k2.v + 2 * k3.v + k4.v)};
    t += h;
    if (!(std::isfinite(y.d) && std::isfinite(y.v))) return {};
    if (y.d <= 0) return t + y.d / (-direction * y.v);
  }
  return {};
}

}  // namespace

TouchTimes EstimateTouchTimes(const ContactForceLaw& law, double depth, double rate, double approach, double mobility,
                              double load) {
  const bool is_at_end = !(depth > 0);
  if (!(mobility > 0) || !(law.stiffness > 0) || (is_at_end && !(rate > 0))) return {};
  const double energy = is_at_end ? 0 : CalcContactForce(law, depth, rate, approach).energy;
  const double fastest = std::sqrt(rate * rate + 2 * mobility * energy);
  if (!(fastest > 0) || !std::isfinite(fastest)) return {};
  const double length = CalcTouchLength(law, mobility, fastest);
  const std::optional<double> left =
      FindEndOfTouch(law, {std::max(depth, 0.0), rate}, approach, mobility, load, 1, length);
  if (!left) return {};
  const std::optional<double> since =
      is_at_end ? 0.0 : FindEndOfTouch(law, {depth, rate}, approach, mobility, load, -1, length);
  return since ? TouchTimes{*since, *left} : TouchTimes{};
}

}  // namespace savary
