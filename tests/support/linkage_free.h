#pragma once

// Families of random linkages that nothing drives: with springs, bushings and stops, and on tracks.

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <Eigen/Core>

#include "savary/base/constants.h"
#include "savary/base/dense.h"
#include "savary/base/spatial.h"
#include "tests/support/closed_forms.h"
#include "tests/support/linkage.h"
#include "tests/support/memory_run.h"

namespace savary::linkages {

// Two equal arms and a bar that swing freely, through flat: a pendulum.
inline Linkage MakeFreeParallelogram(Random* random) {
  const double a = Uniform(random, 0.5, 1.5), d = Uniform(random, 0.5, 1.5), start = Uniform(random, -1.0, 3.9);
  // Arms of 1.5 kg at half their length, a bar of as much that only moves along; gravity (2, -9) in the plane.
  const double mass = 4.5, arm = 2.0 / 3 * a, inertia = 2 * (0.1 + 1.5 * a * a / 4) + 1.5 * a * a;
  double from = start - std::atan2(-9.0, 2.0);
  from -= kTurn * std::round(from / kTurn);
  const closed_forms::LargePendulum exact({mass, inertia, arm, std::hypot(2.0, 9.0)}, from);
  Linkage linkage =
      Parallelogram(a * InPlane(start), Vec3(d, 0, 0), "", 4, [=](double t) { return exact.Angle(t).q - from; });
  linkage.is_free = true;
  return linkage;
}

inline std::string Limits(double lower, double upper, double restitution) {
  return fmt::format("limits: {{lower: {}, upper: {}, restitution: {:.17g}}}", Angle(lower), Angle(upper), restitution);
}

// The motion of a linkage of one freedom from closed forms of its places, as Eksergian has it: I q'' + I' q'^2 / 2 =
// -V'. The derivatives are differences of long doubles, the integration is of order 8: good to 1e-12. Stops are
// functions of q that stay above zero: where one of them comes to it, q' becomes -e q'.
class OneFreedom {
 public:
  using Real = long double;
  struct Spot {
    Real x, y, angle;
    Real z = 0;
  };
  using Places = std::function<std::vector<Spot>(Real q)>;
  using Function = std::function<Real(Real q)>;
  struct Stop {
    Function gap;
    Real restitution;
  };

  OneFreedom(Places places, Function potential, Real q, Real rate, double step, std::vector<Stop> stops = {})
      : places_(std::move(places)),
        potential_(std::move(potential)),
        now_{q, rate},
        step_(step),
        stops_(std::move(stops)) {}

  double operator()(double t) {
    while (t_ < t && !rests_) {
      const Real h = std::min(step_, t - t_);
      State next = Step(h);
      const Stop* hit = FindPassed(next);
      Real part = h;
      if (hit != nullptr) {  // the step that ends at the stop, by halving
        Real from = 0, to = h;
        for (int i = 0; i < 50; ++i) {
          const Real middle = (from + to) / 2;
          const State there = Step(middle);
          if (const Stop* passed = FindPassed(there)) {
            to = middle;
            hit = passed;
          } else {
            from = middle;
            next = there;
          }
        }
        if (from == 0) next = now_;
        part = from;
        next.rate *= -hit->restitution;
        has_lost_all_ = has_lost_all_ || hit->restitution == 0;
        constexpr Real kRest = 1e-8L;
        rests_ =
            std::abs(next.rate) < kRest && hit->gap(next.q + Acceleration(next) * step_ * step_) < hit->gap(next.q);
      }
      now_ = next;
      t_ = hit != nullptr || part < t - t_ ? t_ + part : t;
    }
    t_ = t;
    return static_cast<double>(now_.q);
  }

  // Without friction, what has lost all its speed at a stop comes back to it at no speed: whether it then touches
  // depends on the last digits. The time, up to `until`, before which it does not.
  double FindReturn(double until) {
    double most = 0, last = 0;
    for (int i = 0; i <= 400; ++i) {
      const double t = until * i / 400;
      const Real q = (*this)(t);
      if (!has_lost_all_ || rests_) continue;
      double gap = std::numeric_limits<double>::infinity();
      for (const Stop& stop : stops_) gap = std::min(gap, static_cast<double>(stop.gap(q)));
      if (gap < last && gap < 0.5 * most) return t;
      most = std::max(most, gap);
      last = gap;
    }
    return until;
  }

  // What q is off by up to `until`, at most, where the energy is off by 1 of its largest kinetic part from the start
  // on. Errors along the motion change little else that grows: without it they only shift time. Large where the motion
  // comes nearly to rest at the top of its potential.
  [[nodiscard]] double CalcSensitivity(double until) const {
    constexpr int kSamples = 100;
    constexpr Real kPart = 1e-9L;
    OneFreedom as_is = *this;
    std::vector<Real> values;
    Real most = 0;
    for (int i = 0; i <= kSamples; ++i) {
      values.push_back(as_is(until * i / kSamples));
      most = std::max(most, as_is.Inertia(as_is.now_.q) * as_is.now_.rate * as_is.now_.rate);
    }
    OneFreedom other = *this;
    const Real faster = std::sqrt(now_.rate * now_.rate + kPart * most / Inertia(now_.q));
    other.now_.rate = now_.rate < 0 ? -faster : faster;
    Real worst = 0;
    for (int i = 0; i <= kSamples; ++i) worst = std::max(worst, std::abs(other(until * i / kSamples) - values[i]));
    return static_cast<double>(worst / (kPart / 2));
  }

 private:
  struct State {
    Real q, rate;
  };
  static constexpr Real kH = 4e-3L;
  static constexpr std::array<Real, 4> kWeights = {4.0L / 5, -1.0L / 5, 4.0L / 105, -1.0L / 280};
  // The change of `at[k]`, k from -4 to 4, values at places kH apart.
  template <class Value>
  static Real Differentiate(const Value& at) {
    Real sum = 0;
    for (int k = 1; k <= 4; ++k) sum += kWeights[k - 1] * (at(k) - at(-k));
    return sum / kH;
  }
  [[nodiscard]] Real Inertia(Real q) const {
    const Shift shift{this, q, 4};
    return shift.Inertia(0);
  }
  [[nodiscard]] Real Acceleration(const State& at) const {
    const Shift shift{this, at.q, 8};
    const Real slope = Differentiate([&](int k) { return shift.Inertia(k); });
    const Real push = Differentiate([&](int k) { return potential_(at.q + k * kH); });
    return -(push + slope * at.rate * at.rate / 2) / shift.Inertia(0);
  }
  // Places of the parts at q and on either side of it.
  class Shift {
   public:
    Shift(const OneFreedom* of, Real q, int reach) : reach_(reach) {
      for (int k = -reach; k <= reach; ++k) places_.push_back(of->places_(q + k * kH));
    }
    [[nodiscard]] Real Inertia(int from) const {
      Real sum = 0;
      const auto spot = [&](int k, size_t i) -> const Spot& { return places_[reach_ + from + k][i]; };
      for (size_t i = 0; i < places_[0].size(); ++i) {
        const Real x = Differentiate([&](int k) { return spot(k, i).x; });
        const Real y = Differentiate([&](int k) { return spot(k, i).y; });
        const Real z = Differentiate([&](int k) { return spot(k, i).z; });
        // Angles are known up to full turns.
        const Real angle = Differentiate(
            [&](int k) { return std::remainder(spot(k, i).angle - spot(0, i).angle, 2 * std::acos(-1.0L)); });
        sum += 1.5L * (x * x + y * y + z * z) + 0.1L * angle * angle;
      }
      return sum;
    }

   private:
    int reach_;
    std::vector<std::vector<Spot>> places_;
  };
  // Midpoint rules of 2, 4, 6 and 8 parts, extrapolated: of order 8 [hairer1993, II.9].
  [[nodiscard]] State Step(Real h) const {
    constexpr int kRules = 4;
    std::array<State, kRules> last, here;
    const Real start = Acceleration(now_);
    for (int rule = 0; rule < kRules; ++rule) {
      const int parts = 2 * (rule + 1);
      const Real part = h / parts;
      State before = now_, at = {now_.q + part * now_.rate, now_.rate + part * start};
      for (int i = 1; i < parts; ++i) {
        const State next = {before.q + 2 * part * at.rate, before.rate + 2 * part * Acceleration(at)};
        before = std::exchange(at, next);
      }
      here[0] = {(before.q + at.q + part * at.rate) / 2, (before.rate + at.rate + part * Acceleration(at)) / 2};
      for (int k = 1; k <= rule; ++k) {
        const Real ratio = static_cast<Real>(rule + 1) / (rule + 1 - k), weight = 1 / (ratio * ratio - 1);
        here[k] = {here[k - 1].q + weight * (here[k - 1].q - last[k - 1].q),
                   here[k - 1].rate + weight * (here[k - 1].rate - last[k - 1].rate)};
      }
      last = here;
    }
    return here[kRules - 1];
  }
  [[nodiscard]] const Stop* FindPassed(const State& state) const {
    for (const Stop& stop : stops_) {
      if (stop.gap(state.q) < 0) return &stop;
    }
    return nullptr;
  }

  Places places_;
  Function potential_;
  State now_;
  Real t_ = 0, step_;
  std::vector<Stop> stops_;
  bool rests_ = false, has_lost_all_ = false;
};

inline constexpr double kReferenceStep = 4e-3;  // s

// A crank-rocker or slider-crank that swings freely under gravity, with a torsion spring at its crank and a spring
// from the far point of its coupler to ground; with stops of its rocker or slide, or without.
inline Linkage MakeSwinging(Random* random, bool has_stops) {
  using Real = OneFreedom::Real;
  const bool slides = Pick(random, 2) > 0;
  const double a = Uniform(random, 0.3, 0.6), b = Uniform(random, 1.5, 2.0), c = Uniform(random, 1.2, 1.6),
               d = Uniform(random, 1.4, 1.8), offset = Uniform(random, -0.3, 0.3), side = Pick(random, 2) ? 1 : -1;
  const double start = Uniform(random, 0, kTurn), rate = Uniform(random, -3, 3);
  const double turn_stiffness = Pick(random, 2) ? Uniform(random, 1, 30) : 0, stiffness = Uniform(random, 1, 40);
  const double free_length = Uniform(random, 0.2, 0.6);
  const Vec3 H(Uniform(random, -1, 3), Uniform(random, 4, 6), 0), D(d, 0, 0);
  struct Points {
    Real px, py, qx, qy;
  };
  const auto points = [=](Real q) {
    Points at{a * std::cos(q), a * std::sin(q), 0, 0};
    if (slides) {
      const Real y = at.py - offset;
      at.qx = at.px + std::sqrt(static_cast<Real>(b) * b - y * y);
      at.qy = offset;
    } else {
      const Real x = d - at.px, y = -at.py, r = std::hypot(x, y);
      const Real along = (r * r + static_cast<Real>(b) * b - static_cast<Real>(c) * c) / (2 * r);
      const Real high = side * std::sqrt(static_cast<Real>(b) * b - along * along);
      at.qx = at.px + (along * x - high * y) / r;
      at.qy = at.py + (along * y + high * x) / r;
    }
    return at;
  };
  const auto places = [=](Real q) {
    const Points p = points(q);
    std::vector<OneFreedom::Spot> spots = {
        {p.px / 2, p.py / 2, q}, {(p.px + p.qx) / 2, (p.py + p.qy) / 2, std::atan2(p.qy - p.py, p.qx - p.px)}};
    if (slides) {
      spots.push_back({p.qx, p.qy, 0});
    } else {
      spots.push_back({(p.qx + d) / 2, p.qy / 2, std::atan2(p.qy, p.qx - d)});
    }
    return spots;
  };
  const auto potential = [=](Real q) {
    Real sum = 0;
    for (const auto& spot : places(q)) sum -= 1.5L * (2 * spot.x - 9 * spot.y);
    const Points p = points(q);
    const Real stretch = std::hypot(p.qx - H.x(), p.qy - H.y()) - free_length;
    return sum + stiffness * stretch * stretch / 2 + turn_stiffness * (q - start) * (q - start) / 2;
  };
  const Points p = points(start);
  const Vec3 P(static_cast<double>(p.px), static_cast<double>(p.py), 0),
      Q(static_cast<double>(p.qx), static_cast<double>(p.qy), 0);
  const std::string begin = fmt::format(", start: {{qd: {:.17g} rad/s}}", rate);
  Linkage linkage = slides ? SliderCrank(P, Q, begin, 2, nullptr) : FourBar(P, Q, D, begin, 2, nullptr);
  linkage.coordinate = "A.q";
  linkage.is_length = false;
  linkage.is_free = true;
  linkage.sections = fmt::format(
      "markers:\n  wall: {{body: ground, at: {}}}\n  tip: {{body: coupler, at: {}}}\nforces:\n"
      "  coil: {{linear_spring: [ground, coupler], markers: [wall, tip], stiffness: {:.17g} N/m, free_length: {}}}\n",
      Place(H), Offset(0.5 * (Q - P)), stiffness, Length(free_length));
  if (turn_stiffness > 0)
    linkage.sections += fmt::format("  twist: {{torsion_spring: A, stiffness: {} N m/rad}}\n", Torque(turn_stiffness));
  std::vector<OneFreedom::Stop> stops;
  if (has_stops) {
    const auto last = [=](Real q) {
      const Points at = points(q);
      if (slides) return at.qx - p.qx;
      return std::remainder(std::atan2(at.qy, at.qx - d) - std::atan2(p.qy, p.qx - d), 2 * std::acos(-1.0L));
    };
    Real least = 0, most = 0;
    for (int i = 0; i < 400; ++i) {
      least = std::min(least, last(kTurn * i / 400));
      most = std::max(most, last(kTurn * i / 400));
    }
    // Not where the last link turns back by itself, which depends on the last digits.
    const double share = Uniform(random, 0.3, 0.8);
    const double lower = static_cast<double>(least < -0.1L ? share * least : least - 1),
                 upper = static_cast<double>(most > 0.1L ? share * most : most + 1);
    const double e = std::array<double, 4>{0, 0.5, 1, Uniform(random, 0, 1)}[Pick(random, 4)];
    stops = {{[=](Real q) { return last(q) - lower; }, e}, {[=](Real q) { return upper - last(q); }, e}};
    linkage.pairs[3].more = fmt::format(", limits: {{lower: {}, upper: {}, restitution: {:.17g}, capture_speed: {}}}",
                                        slides ? Length(lower) : Angle(lower), slides ? Length(upper) : Angle(upper), e,
                                        slides ? Force(1e-6) + " m/s" : "1e-6 rad/s");
  }
  const OneFreedom reference(places, potential, start, rate, kReferenceStep, stops);
  if (has_stops) linkage.until = OneFreedom(reference).FindReturn(linkage.until);
  linkage.sensitivity = reference.CalcSensitivity(linkage.until);
  linkage.value = [motion = reference, start](double t) mutable { return motion(t) - start; };
  return linkage;
}
inline Linkage MakeSprungLinkage(Random* random) { return MakeSwinging(random, false); }
inline Linkage MakeStoppedLinkage(Random* random) { return MakeSwinging(random, true); }

// A six-bar (Watt or Stephenson) that a spring, a torque or its weight moves, with stops in one to three of its joints.
inline Linkage MakeStoppedSixBar(Random* random) {
  using Real = OneFreedom::Real;
  for (;;) {
    const bool watt = Pick(random, 2) > 0;
    const double a = Uniform(random, 0.3, 0.6), b = Uniform(random, 1.5, 2.0), c = Uniform(random, 1.2, 1.6),
                 d = Uniform(random, 1.4, 1.8), e = Uniform(random, 0.5, 1.2), bent = Uniform(random, 0, kTurn);
    const double start = Uniform(random, 0, kTurn), rate = Uniform(random, -3, 3), side = Pick(random, 2) ? 1 : -1;
    const double one = Uniform(random, 1, 3), two = Uniform(random, 1, 3);
    const double stiffness = Uniform(random, 1, 40), free_length = Uniform(random, 0.2, 0.6);
    const double torque = Pick(random, 2) ? Uniform(random, -8, 8) : 0;
    const Vec3 H(Uniform(random, 2.5, 4), Uniform(random, -1, 2), 0), z = Vec3::UnitZ();
    const Vec3 hook(Uniform(random, -1, 3), Uniform(random, 4, 6), 0);
    struct Point {
      Real x, y;
    };
    const auto tip = [](Point from, Point to, Real near, Real far, Real left) {
      const Real x = to.x - from.x, y = to.y - from.y, r = std::hypot(x, y);
      const Real along = (r * r + near * near - far * far) / (2 * r);
      const Real high = left * std::sqrt(near * near - along * along);
      return Point{from.x + (along * x - high * y) / r, from.y + (along * y + high * x) / r};
    };
    const auto points = [=](Real q) {
      std::array<Point, 4> at;  // P, Q, E, G
      at[0] = {a * std::cos(q), a * std::sin(q)};
      at[1] = tip(at[0], {d, 0}, b, c, side);
      const Point base = watt ? Point{d, 0} : at[0];
      const Real turn = bent + std::atan2(at[1].y - base.y, at[1].x - base.x);
      at[2] = {base.x + e * std::cos(turn), base.y + e * std::sin(turn)};
      at[3] = tip(at[2], {H.x(), H.y()}, one, two, 1);
      return at;
    };
    bool clear = true;
    for (int i = 0; i < 200 && clear; ++i) {
      const Point E = points(kTurn * i / 200)[2];
      const double r = std::hypot(static_cast<double>(E.x) - H.x(), static_cast<double>(E.y) - H.y());
      clear = r < 0.9 * (one + two) && r > 1.1 * std::abs(one - two) + 0.1;
    }
    if (!clear) continue;
    const auto places = [=](Real q) {
      const auto [P, Q, E, G] = points(q);
      const auto between = [](Point from, Point to) {
        return OneFreedom::Spot{(from.x + to.x) / 2, (from.y + to.y) / 2, std::atan2(to.y - from.y, to.x - from.x)};
      };
      return std::vector<OneFreedom::Spot>{between({0, 0}, P), between(P, Q), between({d, 0}, Q), between(E, G),
                                           between({H.x(), H.y()}, G)};
    };
    const auto potential = [=](Real q) {
      Real sum = -torque * (q - start);
      const auto spots = places(q);
      for (const auto& spot : spots) sum -= 1.5L * (2 * spot.x - 9 * spot.y);
      const Real stretch = std::hypot(spots[4].x - hook.x(), spots[4].y - hook.y()) - free_length;
      return sum + stiffness * stretch * stretch / 2;
    };
    const auto at = [](Point p) { return Vec3(static_cast<double>(p.x), static_cast<double>(p.y), 0); };
    const auto first = points(start);
    const Vec3 P = at(first[0]), Q = at(first[1]), E = at(first[2]), G = at(first[3]), D(d, 0, 0);
    Linkage linkage;
    linkage.links = {{"crank", P / 2},
                     {"coupler", (P + Q) / 2},
                     {"rocker", (D + Q) / 2},
                     {"link", (E + G) / 2},
                     {"last", (G + H) / 2}};
    linkage.pairs = {
        {"revolute", "A", "ground", "crank", Vec3::Zero(), z, fmt::format(", start: {{qd: {:.17g} rad/s}}", rate)},
        {"revolute", "B", "crank", "coupler", P, z},
        {"revolute", "C", "coupler", "rocker", Q, z},
        {"revolute", "D", "ground", "rocker", D, z},
        {"revolute", "E", watt ? "rocker" : "coupler", "link", E, z},
        {"revolute", "G", "link", "last", G, z},
        {"revolute", "H", "ground", "last", H, z}};
    linkage.until = 2;
    linkage.coordinate = "A.q";
    linkage.is_free = true;
    linkage.sections = fmt::format(
        "markers:\n  wall: {{body: ground, at: {}}}\n  middle: {{body: last, at: {}}}\nforces:\n  coil: "
        "{{linear_spring: [ground, last], markers: [wall, middle], stiffness: {:.17g} N/m, free_length: {}}}\n",
        Place(hook), Inside(Vec3::Zero()), stiffness, Length(free_length));
    if (torque != 0) linkage.sections += fmt::format("  motor: {{actuator: A, effort: {} N m}}\n", Torque(torque));
    // Angles of joints; bodies are numbered as spots, ground is -1.
    struct Turn {
      int from, to;
    };
    const std::array<Turn, 7> turns = {{{-1, 0}, {0, 1}, {1, 2}, {-1, 2}, {watt ? 2 : 1, 3}, {3, 4}, {-1, 4}}};
    const auto angle = [=](int joint, Real q) {
      const auto spots = places(q), begin = places(start);
      const auto turned = [&](int body) -> Real { return body < 0 ? 0 : spots[body].angle - begin[body].angle; };
      if (joint == 0) return q - start;
      return std::remainder(turned(turns[joint].to) - turned(turns[joint].from), 2 * std::acos(-1.0L));
    };
    std::vector<OneFreedom::Stop> stops;
    const int count = 1 + Pick(random, 3);
    for (int i = 0; i < count; ++i) {
      const int joint = Pick(random, 7);
      Pair& pair = linkage.pairs[joint];
      if (pair.more.find("limits") != std::string::npos) continue;
      // Not where the joint turns back by itself, which depends on the last digits; the crank may turn freely.
      Real least = 0, most = 0;
      for (int k = -200; k <= 200; ++k) {
        const Real q = joint == 0 ? angle(joint, start + kTurn * k / 400) : angle(joint, start + kTurn * k / 200);
        least = std::min(least, q);
        most = std::max(most, q);
      }
      const double share = Uniform(random, 0.3, 0.8), other = Uniform(random, 0.3, 0.8);
      const double restitution = std::array<double, 4>{0, 0.5, 1, Uniform(random, 0, 1)}[Pick(random, 4)];
      const double lower = static_cast<double>(least < -0.1L ? share * least : least - 1),
                   upper = static_cast<double>(most > 0.1L ? other * most : most + 1);
      stops.push_back({[=](Real q) { return angle(joint, q) - lower; }, restitution});
      stops.push_back({[=](Real q) { return upper - angle(joint, q); }, restitution});
      pair.more += fmt::format(", limits: {{lower: {}, upper: {}, restitution: {:.17g}, capture_speed: 1e-6 rad/s}}",
                               Angle(lower), Angle(upper), restitution);
    }
    const OneFreedom reference(places, potential, start, rate, kReferenceStep, stops);
    linkage.until = OneFreedom(reference).FindReturn(linkage.until);
    linkage.sensitivity = reference.CalcSensitivity(linkage.until);
    linkage.value = [motion = reference, start](double t) mutable { return motion(t) - start; };
    return linkage;
  }
}

// A parallelogram with a torsion spring, without weight: a harmonic swing, through flat if it goes so far.
inline Linkage MakeSprungParallelogram(Random* random) {
  const double a = Uniform(random, 0.5, 1.5), d = Uniform(random, 0.5, 1.5), start = Uniform(random, 0.4, 2.7);
  const double stiffness = Uniform(random, 1, 50), rate = Uniform(random, -6, 6), rest = Uniform(random, -0.5, 0.5);
  const double inertia = 2 * (0.1 + 1.5 * a * a / 4) + 1.5 * a * a, w = std::sqrt(stiffness / inertia);
  Linkage linkage =
      Parallelogram(a * InPlane(start), Vec3(d, 0, 0), fmt::format(", start: {{qd: {:.17g} rad/s}}", rate), 4,
                    [=](double t) { return rest - rest * std::cos(w * t) + rate / w * std::sin(w * t); });
  linkage.gravity.setZero();
  linkage.is_free = true;
  linkage.sections = fmt::format("forces:\n  twist: {{torsion_spring: A, stiffness: {} N m/rad, free_angle: {}}}\n",
                                 Torque(stiffness), Angle(rest));
  return linkage;
}

// Two slides in a row on bushings of any stiffness and damping: a linear system of four.
inline Linkage MakeBushings(Random* random) {
  const double k1 = std::pow(10, Uniform(random, 2, 8)), k2 = std::pow(10, Uniform(random, 2, 8));
  const double fast = std::sqrt(2 * std::max(k1, k2) / 1.5), until = std::min(2.0, 400 * kTurn / fast);
  const double c1 = std::pow(10, Uniform(random, -4, 0.5)) * std::sqrt(1.5 * k1),
               c2 = std::pow(10, Uniform(random, -4, 0.5)) * std::sqrt(1.5 * k2);
  const double slow = std::sqrt(std::min(k1, k2) / 1.5);
  const double v1 = Uniform(random, -0.1, 0.1) * slow, v2 = Uniform(random, -0.1, 0.1) * slow;
  const Vec3 x = Vec3::UnitX();
  Linkage linkage{{{"b0", x}, {"b1", 2 * x}},
                  {{"prismatic", "j0", "ground", "b0", x, x, fmt::format(", start: {{qd: {} m/s}}", Force(v1))},
                   {"prismatic", "j1", "ground", "b1", 2 * x, x, fmt::format(", start: {{qd: {} m/s}}", Force(v2))}},
                  until,
                  "j1.q",
                  true};
  linkage.gravity.setZero();
  linkage.is_free = true;
  const char* bushing =
      "  {}: {{bushing: [{}, {}], stiffness: {:.17g} N/m, damping: {:.17g} N s/m, at: {}, axis: {}}}\n";
  linkage.sections = "forces:\n";
  linkage.sections +=
      fmt::format(fmt::runtime(bushing), "s0", "ground", "b0", k1, c1, Place(0.5 * x), Along(Vec3::UnitX()));
  linkage.sections +=
      fmt::format(fmt::runtime(bushing), "s1", "b0", "b1", k2, c2, Place(1.5 * x), Along(Vec3::UnitX()));
  Eigen::Matrix4d A;
  A << 0, 0, 1, 0, 0, 0, 0, 1, -(k1 + k2) / 1.5, k2 / 1.5, -(c1 + c2) / 1.5, c2 / 1.5, k2 / 1.5, -k2 / 1.5, c2 / 1.5,
      -c2 / 1.5;
  // In units in which both entries of a pair are alike.
  const Eigen::Vector4d unit(1, 1, slow, slow);
  const GeneralEigen eigen = CalcGeneralEigen(unit.cwiseInverse().asDiagonal() * A * unit.asDiagonal());
  LuFactors<Eigen::MatrixXcd> vectors(4);
  vectors.Factor(eigen.vectors);
  Eigen::VectorXcd at;
  vectors.Solve(Eigen::Vector4cd(0, 0, v1 / slow, v2 / slow), &at);
  const Eigen::Vector4cd rates = eigen.values, row = eigen.vectors.row(1).transpose();
  linkage.value = [=](double t) {
    std::complex<double> sum = 0;
    for (int i = 0; i < 4; ++i) sum += row[i] * at[i] * std::exp(rates[i] * t);
    return sum.real();
  };
  return linkage;
}

// ---- stops

// A parallelogram without weight between two stops, or as many pairs of stops as it has arms, which are hit at once: it
// goes evenly and comes back slower.
inline Linkage MakeStoppedParallelogram(Random* random) {
  const double a = Uniform(random, 0.5, 1.5), d = Uniform(random, 0.5, 1.5), start = Uniform(random, 0.9, 2.2);
  const double lower = Uniform(random, 0.3, 0.7) - start, upper = Uniform(random, 2.4, 2.8) - start;
  const double rate = Uniform(random, 1, 3) * (Pick(random, 2) ? 1 : -1);
  const double e = Pick(random, 3) == 0 ? 1.0 : Uniform(random, 0.3, 0.95);
  const auto angle = [=](double t) {
    double at = 0, speed = rate;
    for (;;) {
      const double next = ((speed > 0 ? upper : lower) - at) / speed;
      if (next >= t) return at + speed * t;
      t -= next;
      at = speed > 0 ? upper : lower;
      speed *= -e;
    }
  };
  Linkage linkage =
      Parallelogram(a * InPlane(start), Vec3(d, 0, 0),
                    fmt::format(", start: {{qd: {:.17g} rad/s}}, {}", rate, Limits(lower, upper, e)), 5, angle);
  if (Pick(random, 2) > 0) linkage.pairs[3].more = ", " + Limits(lower, upper, e);
  linkage.gravity.setZero();
  linkage.is_free = true;
  return linkage;
}

// A pendulum chain with stops in all joints: energy never grows, no joint passes its stop.
inline Linkage MakeStoppedChain(Random* random) {
  const int count = 3 + Pick(random, 6);
  const double reach = Uniform(random, 0.15, 0.9), e = Uniform(random, 0, 0.9);
  const Vec3 z = Vec3::UnitZ();
  Linkage linkage;
  Vec3 at = Vec3::Zero();
  for (int i = 0; i < count; ++i) {
    const Vec3 along = InPlane(-0.5 + 0.2 * i);
    const std::string name = fmt::format("c{}", i);
    linkage.links.push_back({name, at + along / 2});
    linkage.pairs.push_back({"revolute", fmt::format("J{}", i), i == 0 ? "ground" : fmt::format("c{}", i - 1), name, at,
                             z, ", " + Limits(-reach, reach, e)});
    at += along;
  }
  linkage.until = 3;
  linkage.is_free = true;
  linkage.is_sensitive = true;
  linkage.coordinate = "J0.q";
  linkage.judge = [=](const MemoryRun& run, double scale) -> std::string {
    const double unit = scale * scale * 1.5 * 9 * count;
    double energy = run.At(0, "energy.total");
    for (size_t k = 0; k < run.rows.size(); ++k) {
      const double now = run.At(k, "energy.total");
      if (now > energy + 1e-7 * unit)
        return fmt::format("energy grows by {:.3g} at {}", (now - energy) / unit, run.t[k]);
      energy = std::min(energy, now);
      for (int i = 0; i < count; ++i) {
        const double beyond = std::abs(run.At(k, fmt::format("J{}.q", i))) - reach;
        if (beyond > 1e-7) return fmt::format("J{} is {:.3g} beyond its stop at {}", i, beyond, run.t[k]);
      }
    }
    return "";
  };
  return linkage;
}

// ---- tracks

// A bead on an ellipse, a parabola, a helix or a wave in space that slides freely or is driven at even speed; or on a
// spline through random points, of which energy and speed are known.
inline Linkage MakeBead(Random* random) {
  using Real = OneFreedom::Real;
  const int kind = Pick(random, 5);
  const double a = Uniform(random, 0.5, 1.5), b = Uniform(random, 0.4, 1.2), c = Uniform(random, 0.1, 0.4);
  const double start = Uniform(random, 0.4, 1.2), rate = Uniform(random, -1, 1);
  Linkage linkage;
  linkage.coordinate = "bead";
  linkage.is_free = true;
  linkage.gravity = Vec3(0.5, -9, 1);
  linkage.until = kind == 2 ? 1 : 2;
  linkage.links = {{"bead", Vec3::Zero()}};
  const auto joint = [&](const Vec3& at, const std::string& more) {
    linkage.links[0].at = at;
    linkage.pairs = {{"point_on_curve", "T", "ground", "bead", Vec3::Zero(), Vec3::Zero(),
                      fmt::format(", curve: way, at: {}{}", Place(at), more)}};
  };
  if (kind == 4) {
    linkage.sections = "curves:\n  way: {spline: {points: [";
    Vec3 middle = Vec3::Zero();
    for (int i = 0; i < 9; ++i) {
      const double x = 0.5 * (i - 4);
      const Vec3 at(x, 0.6 * x * x + Uniform(random, -0.08, 0.08), Uniform(random, -0.2, 0.2));
      linkage.sections += (i > 0 ? ", " : "") + Place(at);
      if (i == 5) middle = at;
    }
    linkage.sections += "]}}\n";
    joint(middle, fmt::format(", start: {{qd: {} m/s}}", Force(rate)));
    linkage.judge = [](const MemoryRun& run, double scale) -> std::string {
      const double energy = run.At(0, "energy.total");
      for (size_t k = 0; k < run.rows.size(); ++k) {
        const Vec3 v(run.At(k, "bead.vx"), run.At(k, "bead.vy"), run.At(k, "bead.vz"));
        const double off = std::abs(v.norm() - std::abs(run.At(k, "T.qd"))) / scale;
        if (!(off <= 1e-9)) return fmt::format("T.qd is off by {:.3g}", off);
        const double lost = std::abs(run.At(k, "energy.total") - energy) / (scale * scale);
        if (!(lost <= 1e-7)) return fmt::format("energy is off by {:.3g}", lost);
      }
      return "";
    };
    return linkage;
  }
  const auto curve = [=](Real u) -> std::array<Real, 3> {
    switch (kind) {
      case 0:
        return {a * std::cos(u), b * std::sin(u), 0};
      case 1:
        return {a * u, b * u * u, 0};
      case 2:
        return {a * std::cos(u), a * std::sin(u), c * u};
      default:
        return {a * u, b * u * u, c * std::sin(3 * u)};
    }
  };
  constexpr std::array<const char*, 4> kTexts = {"x: {0}*cos(u), y: {1}*sin(u), from: 0, to: 2*pi, closed: true",
                                                 "x: {0}*u, y: {1}*u^2, from: -4, to: 4",
                                                 "x: {0}*cos(u), y: {0}*sin(u), z: {2}*u, from: -30, to: 30",
                                                 "x: {0}*u, y: {1}*u^2, z: {2}*sin(3*u), from: -4, to: 4"};
  linkage.sections = fmt::format("curves:\n  way: {{formula: {{{}}}, at: {}, rotation: {}}}\n",
                                 fmt::format(fmt::runtime(kTexts[kind]), Length(a), Length(b), Length(c)),
                                 Place(Vec3::Zero()), Turned(0));
  const auto speed = [=](Real u) {  // |dr/du|
    const Real h = 1e-4L;
    Real sum = 0;
    for (int k = 0; k < 3; ++k) {
      const Real slope =
          (8 * (curve(u + h)[k] - curve(u - h)[k]) - (curve(u + 2 * h)[k] - curve(u - 2 * h)[k])) / (12 * h);
      sum += slope * slope;
    }
    return std::sqrt(sum);
  };
  const auto at = [=](Real u) {
    const auto p = curve(u);
    return Vec3(static_cast<double>(p[0]), static_cast<double>(p[1]), static_cast<double>(p[2]));
  };
  joint(at(start), fmt::format(", start: {{qd: {} m/s}}", Force(rate)));
  const auto places = [=](Real u) {
    const auto p = curve(u);
    return std::vector<OneFreedom::Spot>{{p[0], p[1], 0, p[2]}};
  };
  const auto potential = [=](Real u) {
    const auto p = curve(u);
    return -1.5L * (0.5L * p[0] - 9 * p[1] + p[2]);
  };
  linkage.place = [=, motion = OneFreedom(places, potential, start, rate / speed(start), kReferenceStep)](
                      double t) mutable { return at(motion(t)); };
  return linkage;
}

}  // namespace savary::linkages
