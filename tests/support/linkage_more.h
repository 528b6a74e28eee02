#pragma once

// More families of random linkages with closed forms: gears and planetary sets in loops, change points, stops, springs
// and bushings, laws of every kind, tracks, drawings that have to be assembled first.

#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <Eigen/Eigenvalues>
#include <Eigen/LU>

#include "savary/base/constants.h"
#include "savary/base/spatial.h"
#include "tests/support/linkage.h"
#include "tests/support/memory_run.h"

namespace savary::linkages {

// ---- gears

// Two cranks that gears or a belt tie together, and two bars between their ends.
inline Linkage MakeGearedFiveBar(Random* random) {
  const double d = Uniform(random, 1.2, 2), one = Uniform(random, 0.2, 0.5), two = Uniform(random, 0.2, 0.5);
  const double b = Uniform(random, 0.8, 1.1) * (d + one + two), c = b * Uniform(random, 0.95, 1.05);
  const double start = Uniform(random, 0, kTurn), other = Uniform(random, 0, kTurn), speed = Uniform(random, 0.5, 2);
  const double side = Pick(random, 2) ? 1 : -1;
  const int teeth = 10 + Pick(random, 20), teeth2 = 10 + Pick(random, 20), kind = Pick(random, 4);
  const double ratio = (kind % 2 ? 1.0 : -1.0) * teeth / teeth2;
  const char* text[] = {"gear: [A, E], teeth: [{}, {}]", "gear: [A, E], teeth: [{}, {}], internal: true",
                        "belt: [A, E], radii: [{}, {}], crossed: true", "belt: [A, E], radii: [{}, {}]"};
  const Vec3 D(d, 0, 0), z = Vec3::UnitZ();
  const auto points = [=](double t) {
    std::array<Vec3, 3> at;
    at[0] = one * InPlane(start + speed * t);
    at[1] = D + two * InPlane(other + ratio * speed * t);
    at[2] = FindTip(at[0], at[1], b, c, side);
    return at;
  };
  const auto [P, Q, T] = points(0);
  Linkage linkage{{{"one", P / 2}, {"two", (D + Q) / 2}, {"left", (P + T) / 2}, {"right", (Q + T) / 2}},
                  {{"revolute", "A", "ground", "one", Vec3::Zero(), z, DriveBy(speed)},
                   {"revolute", "E", "ground", "two", D, z},
                   {"revolute", "B", "one", "left", P, z},
                   {"revolute", "C", "left", "right", T, z},
                   {"revolute", "F", "right", "two", Q, z}},
                  8 / speed,
                  "left"};
  const bool is_gear = kind < 2;
  linkage.sections =
      fmt::format("couplings:\n  mesh: {{{}}}\n",
                  is_gear ? fmt::format(fmt::runtime(text[kind]), teeth, teeth2)
                          : fmt::format(fmt::runtime(text[kind]), Length(0.01 * teeth), Length(0.01 * teeth2)));
  linkage.place = [=](double t) {
    const auto [p, q, tip] = points(t);
    return Vec3((p + tip) / 2);
  };
  return linkage;
}

// Sun, ring and one to three planets on a carrier. Sun and ring, or sun and carrier, are driven.
inline Linkage MakePlanetary(Random* random) {
  const int sun = 12 + Pick(random, 20), planet = 12 + Pick(random, 20), ring = sun + 2 * planet;
  const int count = 1 + Pick(random, 3), held = Pick(random, 3);
  const double speed = Uniform(random, 0.5, 2), other = Uniform(random, -2, 2), r = 0.02 * (sun + planet);
  const Vec3 z = Vec3::UnitZ(), O = Vec3::Zero();
  Linkage linkage;
  linkage.links = {{"carrier", Vec3(r / 2, 0, 0)}, {"sun", O}, {"ring", O}};
  linkage.pairs = {{"revolute", "C", "ground", "carrier", O, z},
                   {"revolute", "A", "ground", "sun", O, z, DriveBy(speed)},
                   {"revolute", "S", "carrier", "sun", O, z},
                   {"revolute", "R", "carrier", "ring", O, z}};
  double w_ring = 0, w_carrier = 0;
  if (held == 0) {
    linkage.pairs.push_back({"weld", "W", "ground", "ring", O, z});
  } else if (held == 1) {
    linkage.pairs.push_back({"revolute", "G", "ground", "ring", O, z, DriveBy(other)});
    w_ring = other;
  } else {
    linkage.pairs[0].more = DriveBy(other);
  }
  w_carrier = held == 2 ? other : (sun * speed + ring * w_ring) / (sun + ring);
  linkage.sections = "couplings:\n";
  for (int i = 0; i < count; ++i) {
    const std::string name = fmt::format("planet{}", i), joint = fmt::format("P{}", i);
    const Vec3 at = r * InPlane(kTurn * i / count);
    linkage.links.push_back({name, at});
    linkage.pairs.push_back({"revolute", joint, "carrier", name, at, z});
    linkage.sections += fmt::format("  sun{}: {{gear: [S, {}], teeth: [{}, {}]}}\n", i, joint, sun, planet);
    linkage.sections +=
        fmt::format("  ring{}: {{gear: [{}, R], teeth: [{}, {}], internal: true}}\n", i, joint, planet, ring);
  }
  linkage.until = 8 / speed;
  linkage.coordinate = fmt::format("P{}.q", count - 1);
  linkage.value = [=](double t) { return -(speed - w_carrier) * t * sun / planet; };
  return linkage;
}

// Cardan's gears: a planet of half the size of its ring, whose rim goes straight and carries a slide.
inline Linkage MakeCardanGears(Random* random) {
  const double r = Uniform(random, 0.4, 1), start = Uniform(random, 0.2, 1.3), speed = Uniform(random, 0.5, 2);
  const Vec3 z = Vec3::UnitZ(), O = Vec3::Zero(), P = r * InPlane(start), S(2 * r * std::cos(start), 0, 0);
  Linkage linkage{{{"carrier", P / 2}, {"planet", P}, {"slide", S}},
                  {{"revolute", "A", "ground", "carrier", O, z, DriveBy(speed)},
                   {"revolute", "P", "carrier", "planet", P, z},
                   {"revolute", "R", "carrier", "ring", O, z},
                   {"weld", "W", "ground", "ring", O, z},
                   {"revolute", "Q", "planet", "slide", S, z},
                   {"prismatic", "D", "ground", "slide", S, Vec3::UnitX()}},
                  8 / speed,
                  "D.q",
                  true,
                  [=](double t) { return 2 * r * (std::cos(start + speed * t) - std::cos(start)); }};
  linkage.links.push_back({"ring", O});
  linkage.sections = "couplings:\n  mesh: {gear: [P, R], teeth: [20, 40], internal: true}\n";
  return linkage;
}

// ---- change points

// Four-bars that fold flat: a + d = b + c, or |a - d| = |b - c|, or both. Driven through on their branch.
inline Linkage MakeFolding(Random* random) {
  for (;;) {
    const int kind = Pick(random, 4);
    double a = Uniform(random, 0.4, 1.5), d = Uniform(random, 0.4, 1.5), b = 0, c = 0;
    if (kind == 0) {  // stretched at half a turn
      b = Uniform(random, 0.2, 0.8) * (a + d);
      c = a + d - b;
    } else if (kind == 1) {  // folded where crank and ground point the same way
      b = Uniform(random, 0.6, 1.5) * (a + d);
      c = b + (Pick(random, 2) ? 1 : -1) * (a - d);
    } else if (kind == 2) {  // a kite
      b = a;
      c = d;
    } else {  // crossed or open parallelogram
      b = d;
      c = a;
    }
    const bool at_half = std::abs(a + d - b - c) < 1e-9, at_zero = std::abs(std::abs(a - d) - std::abs(b - c)) < 1e-9;
    if (!at_half && !at_zero) continue;
    if (c < 0.2 || b < 0.2 || std::abs(a - d) < 0.1) continue;
    const double start = Uniform(random, 0.5, 2.6), speed = Uniform(random, 0.5, 2), side = Pick(random, 2) ? 1 : -1;
    const Vec3 D(d, 0, 0), z = Vec3::UnitZ();
    bool clear = true;
    for (int i = 0; i < 400; ++i) {
      const double q = kTurn * i / 400, r = (a * InPlane(q) - D).norm();
      if (r > b + c + 1e-9 || r < std::abs(b - c) - 1e-9) clear = false;
    }
    if (!clear) continue;
    const auto tip = [=](double t) {
      const double q = start + speed * t;
      int folds = 0;
      if (at_half) folds += static_cast<int>(std::floor((q + kPi) / kTurn));
      if (at_zero) folds += static_cast<int>(std::floor(q / kTurn));
      return FindTip(a * InPlane(q), D, b, c, folds % 2 == 0 ? side : -side);
    };
    const auto rocker = [=](double t) {
      const Vec3 Q = tip(t) - D;
      return std::atan2(Q.y(), Q.x());
    };
    const Vec3 P = a * InPlane(start), Q = tip(0);
    return {{{"crank", P / 2}, {"coupler", (P + Q) / 2}, {"rocker", (D + Q) / 2}},
            {{"revolute", "A", "ground", "crank", Vec3::Zero(), z, DriveBy(speed)},
             {"revolute", "B", "crank", "coupler", P, z},
             {"revolute", "C", "coupler", "rocker", Q, z},
             {"revolute", "D", "ground", "rocker", D, z}},
            7 / speed,
            "D.q",
            false,
            Unwrap(rocker)};
  }
}

// Bricard's loop of threefold symmetry: six links of length a, twists alpha and -alpha in turn, angles q and p in turn,
// cos^2 + sin^2 (cos q + cos p) + (1 + cos^2) cos q cos p - 2 cos sin q sin p = 0 with cos and sin of alpha.
inline Linkage MakeBricard(Random* random) {
  for (;;) {
    const double alpha = Uniform(random, 1.2, 1.9), a = Uniform(random, 0.4, 1), start = Uniform(random, 1.7, 2.2);
    const double speed = Uniform(random, 0.2, 0.4) * (Pick(random, 2) ? 1 : -1), branch = Pick(random, 2) ? 1 : -1;
    const double k = std::cos(alpha), s2 = 1 - k * k;
    bool clear = true;
    // A cos p + B sin p = C
    const auto second = [=](double q, bool* fine) {
      const double A = s2 + (1 + k * k) * std::cos(q), B = -2 * k * std::sin(q), C = -k * k - s2 * std::cos(q);
      const double r = std::hypot(A, B);
      if (fine != nullptr && !(std::abs(C / r) < 0.97)) *fine = false;
      return std::atan2(B, A) + branch * std::acos(std::clamp(C / r, -1.0, 1.0));
    };
    for (int i = -20; i <= 60; ++i) (void)second(start + 0.8 * i / 40 * (speed > 0 ? 1 : -1), &clear);
    if (!clear) continue;
    std::vector<Vec3> points, axes;
    Mat3 R = Mat3::Identity();
    Vec3 p = Vec3::Zero();
    const double turns[] = {start, second(start, nullptr)};
    for (int i = 0; i < 6; ++i) {
      points.push_back(p);
      axes.push_back(R.col(2));
      R = R * Eigen::AngleAxisd(turns[i % 2], Vec3::UnitZ()).toRotationMatrix();
      p += R.col(0) * a;
      R = R * Eigen::AngleAxisd(i % 2 == 0 ? alpha : -alpha, Vec3::UnitX()).toRotationMatrix();
    }
    if (p.norm() + (R - Mat3::Identity()).norm() > 1e-9) continue;
    Linkage linkage;
    for (int i = 0; i < 5; ++i) linkage.links.push_back({fmt::format("l{}", i), (points[i] + points[i + 1]) / 2});
    for (int i = 0; i < 6; ++i) {
      linkage.pairs.push_back({"revolute", fmt::format("J{}", i), i == 0 ? "ground" : fmt::format("l{}", i - 1),
                               i == 5 ? "ground" : fmt::format("l{}", i), points[i], axes[i],
                               i == 0 ? DriveBy(speed) : ""});
    }
    linkage.until = 0.8 / std::abs(speed);
    linkage.coordinate = "J3.q";
    linkage.value = Unwrap([=](double t) { return second(start + speed * t, nullptr); });
    return linkage;
  }
}

// ---- what moves freely

// q'' of a linkage of one freedom from closed forms of its places, as Eksergian has it: I q'' + I' q'^2 / 2 = -V'. The
// derivatives are differences of long doubles, the integration is Runge and Kutta's: good to 1e-9.
class OneFreedom {
 public:
  using Real = long double;
  struct Spot {
    Real x, y, angle;
  };
  using Places = std::function<std::vector<Spot>(Real q)>;
  using Potential = std::function<Real(Real q)>;

  OneFreedom(Places places, Potential potential, Real q, Real rate, double step)
      : places_(std::move(places)), potential_(std::move(potential)), q_(q), rate_(rate), step_(step) {}

  double operator()(double t) {
    const int parts = std::max(1, static_cast<int>(std::ceil((t - t_) / step_)));
    const Real h = (static_cast<Real>(t) - t_) / parts;
    for (int i = 0; i < parts && h > 0; ++i) Step(h);
    t_ = t;
    return static_cast<double>(q_);
  }

 private:
  static constexpr Real kH = 4e-3L;
  template <class Function>
  static Real Differentiate(const Function& f, Real q) {
    static constexpr Real w[] = {4.0L / 5, -1.0L / 5, 4.0L / 105, -1.0L / 280};
    Real sum = 0;
    for (int k = 1; k <= 4; ++k) sum += w[k - 1] * (f(q + k * kH) - f(q - k * kH));
    return sum / kH;
  }
  [[nodiscard]] Real Inertia(Real q) const {
    static constexpr Real w[] = {4.0L / 5, -1.0L / 5, 4.0L / 105, -1.0L / 280};
    std::vector<Spot> rates(places_(q).size(), Spot{0, 0, 0});
    for (int k = 1; k <= 4; ++k) {
      const auto plus = places_(q + k * kH), minus = places_(q - k * kH);
      for (size_t i = 0; i < rates.size(); ++i) {
        rates[i].x += w[k - 1] / kH * (plus[i].x - minus[i].x);
        rates[i].y += w[k - 1] / kH * (plus[i].y - minus[i].y);
        Real turn = plus[i].angle - minus[i].angle;
        while (turn > kPi) turn -= 2 * std::acos(-1.0L);
        while (turn < -kPi) turn += 2 * std::acos(-1.0L);
        rates[i].angle += w[k - 1] / kH * turn;
      }
    }
    Real sum = 0;
    for (const Spot& rate : rates) sum += 1.5L * (rate.x * rate.x + rate.y * rate.y) + 0.1L * rate.angle * rate.angle;
    return sum;
  }
  [[nodiscard]] Real Acceleration(Real q, Real rate) const {
    const Real slope = Differentiate([&](Real x) { return Inertia(x); }, q);
    return -(Differentiate(potential_, q) + slope * rate * rate / 2) / Inertia(q);
  }
  void Step(Real h) {
    const Real a1 = Acceleration(q_, rate_);
    const Real a2 = Acceleration(q_ + h / 2 * rate_, rate_ + h / 2 * a1);
    const Real a3 = Acceleration(q_ + h / 2 * rate_ + h * h / 4 * a1, rate_ + h / 2 * a2);
    const Real a4 = Acceleration(q_ + h * rate_ + h * h / 2 * a2, rate_ + h * a3);
    q_ += h * rate_ + h * h / 6 * (a1 + a2 + a3);
    rate_ += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
  }

  Places places_;
  Potential potential_;
  Real q_, rate_, t_ = 0, step_;
};

// A crank-rocker or slider-crank that swings freely under gravity, with a torsion spring at its crank and a spring
// from the far point of its coupler to ground.
inline Linkage MakeSprungLinkage(Random* random) {
  using Real = OneFreedom::Real;
  const bool slides = Pick(random, 2) > 0;
  const double a = Uniform(random, 0.3, 0.6), b = Uniform(random, 1.5, 2.0), c = Uniform(random, 1.2, 1.6),
               d = Uniform(random, 1.4, 1.8), offset = Uniform(random, -0.3, 0.3), side = Pick(random, 2) ? 1 : -1;
  const double start = Uniform(random, 0, kTurn), rate = Uniform(random, -3, 3);
  const double turn_stiffness = Pick(random, 2) ? Uniform(random, 1, 30) : 0, stiffness = Uniform(random, 1, 40);
  const double free_length = Uniform(random, 0.2, 0.6);
  const Vec3 H(Uniform(random, -1, 3), Uniform(random, 4, 6), 0), D(d, 0, 0), z = Vec3::UnitZ();
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
  Linkage linkage{
      {{"crank", P / 2}, {"coupler", (P + Q) / 2}, {"last", slides ? Q : Vec3((Q + D) / 2)}},
      {{"revolute", "A", "ground", "crank", Vec3::Zero(), z, fmt::format(", start: {{qd: {:.17g} rad/s}}", rate)},
       {"revolute", "B", "crank", "coupler", P, z},
       {"revolute", "C", "coupler", "last", Q, z},
       slides ? Pair{"prismatic", "D", "ground", "last", Q, Vec3::UnitX()}
              : Pair{"revolute", "D", "ground", "last", D, z}},
      2,
      "A.q"};
  linkage.is_free = true;
  linkage.sections = fmt::format(
      "markers:\n  wall: {{body: ground, at: {}}}\n  tip: {{body: coupler, at: {}}}\nforces:\n"
      "  coil: {{linear_spring: [ground, coupler], markers: [wall, tip], stiffness: {:.17g} N/m, free_length: {}}}\n",
      Place(H), Offset(0.5 * (Q - P)), stiffness, Length(free_length));
  if (turn_stiffness > 0)
    linkage.sections += fmt::format("  twist: {{torsion_spring: A, stiffness: {} N m/rad}}\n", Torque(turn_stiffness));
  linkage.value = [reference = OneFreedom(places, potential, start, rate, 2e-3), start](double t) mutable {
    return reference(t) - start;
  };
  return linkage;
}

// A parallelogram with a torsion spring, without weight: a harmonic swing, through flat if it goes so far.
inline Linkage MakeSprungParallelogram(Random* random) {
  const double a = Uniform(random, 0.5, 1.5), d = Uniform(random, 0.5, 1.5), start = Uniform(random, 0.4, 2.7);
  const double stiffness = Uniform(random, 1, 50), rate = Uniform(random, -6, 6), rest = Uniform(random, -0.5, 0.5);
  const Vec3 P = a * InPlane(start), D(d, 0, 0), z = Vec3::UnitZ();
  Linkage linkage{
      {{"left", P / 2}, {"bar", P + D / 2}, {"right", D + P / 2}},
      {{"revolute", "A", "ground", "left", Vec3::Zero(), z, fmt::format(", start: {{qd: {:.17g} rad/s}}", rate)},
       {"revolute", "B", "left", "bar", P, z},
       {"revolute", "C", "bar", "right", P + D, z},
       {"revolute", "D", "ground", "right", D, z}},
      4,
      "D.q"};
  linkage.gravity.setZero();
  linkage.is_free = true;
  linkage.sections = fmt::format("forces:\n  twist: {{torsion_spring: A, stiffness: {} N m/rad, free_angle: {}}}\n",
                                 Torque(stiffness), Angle(rest));
  const double inertia = 2 * (0.1 + 1.5 * a * a / 4) + 1.5 * a * a, w = std::sqrt(stiffness / inertia);
  linkage.value = [=](double t) { return rest - rest * std::cos(w * t) + rate / w * std::sin(w * t); };
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
  const Eigen::EigenSolver<Eigen::Matrix4d> eigen(unit.cwiseInverse().asDiagonal() * A * unit.asDiagonal());
  const Eigen::Vector4cd at = eigen.eigenvectors().fullPivLu().solve(Eigen::Vector4cd(0, 0, v1 / slow, v2 / slow));
  const Eigen::Vector4cd rates = eigen.eigenvalues(), row = eigen.eigenvectors().row(1).transpose();
  linkage.value = [=](double t) {
    std::complex<double> sum = 0;
    for (int i = 0; i < 4; ++i) sum += row[i] * at[i] * std::exp(rates[i] * t);
    return sum.real();
  };
  return linkage;
}

// ---- stops

// A parallelogram without weight between two stops: it goes evenly and comes back slower.
inline Linkage MakeStoppedParallelogram(Random* random) {
  const double a = Uniform(random, 0.5, 1.5), d = Uniform(random, 0.5, 1.5), start = Uniform(random, 0.9, 2.2);
  const double lower = Uniform(random, 0.3, 0.7) - start, upper = Uniform(random, 2.4, 2.8) - start;
  const double rate = Uniform(random, 1, 3) * (Pick(random, 2) ? 1 : -1);
  const double e = Pick(random, 3) == 0 ? 1.0 : Uniform(random, 0.3, 0.95);
  const Vec3 P = a * InPlane(start), D(d, 0, 0), z = Vec3::UnitZ();
  Linkage linkage{
      {{"left", P / 2}, {"bar", P + D / 2}, {"right", D + P / 2}},
      {{"revolute", "A", "ground", "left", Vec3::Zero(), z,
        fmt::format(", start: {{qd: {:.17g} rad/s}}, limits: {{lower: {}, upper: {}, restitution: {:.17g}}}", rate,
                    Angle(lower), Angle(upper), e)},
       {"revolute", "B", "left", "bar", P, z},
       {"revolute", "C", "bar", "right", P + D, z},
       {"revolute", "D", "ground", "right", D, z}},
      5,
      "D.q"};
  linkage.gravity.setZero();
  linkage.is_free = true;
  linkage.value = [=](double t) {
    double at = 0, speed = rate;
    for (;;) {
      const double next = ((speed > 0 ? upper : lower) - at) / speed;
      if (next >= t) return at + speed * t;
      t -= next;
      at = speed > 0 ? upper : lower;
      speed *= -e;
    }
  };
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
    linkage.pairs.push_back(
        {"revolute", fmt::format("J{}", i), i == 0 ? "ground" : fmt::format("c{}", i - 1), name, at, z,
         fmt::format(", limits: {{lower: {}, upper: {}, restitution: {:.17g}}}", Angle(-reach), Angle(reach), e)});
    at += along;
  }
  linkage.until = 3;
  linkage.is_free = true;
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

// ---- laws

// A crank-rocker whose crank follows laws of all kinds; times in seconds, angles in rad.
inline Linkage MakeLawFourBar(Random* random) {
  const double a = Uniform(random, 0.3, 0.6), b = Uniform(random, 1.5, 2.0), c = Uniform(random, 1.2, 1.6),
               d = Uniform(random, 1.4, 1.8), start = Uniform(random, 0, kTurn), side = Pick(random, 2) ? 1 : -1;
  const double h = Uniform(random, 0.5, 4) * (Pick(random, 2) ? 1 : -1), t0 = Uniform(random, 0.1, 0.5),
               t1 = Uniform(random, 1, 1.8), w = Uniform(random, 2, 8);
  const auto share = [=](double t) { return std::clamp((t - t0) / (t1 - t0), 0.0, 1.0); };
  std::function<double(double)> law;
  std::string text, sections;
  const auto rise = [&](const char* name, double (*f)(double)) {
    text = fmt::format("position: \"{:.17g} rad * {}(t, {:.17g} s, {:.17g} s)\"", h, name, t0, t1);
    law = [=](double t) { return h * f(share(t)); };
  };
  switch (Pick(random, 16)) {
    case 0:
      rise("harmonic", [](double s) { return (1 - std::cos(kPi * s)) / 2; });
      break;
    case 1:
      rise("cycloidal", [](double s) { return s - std::sin(kTurn * s) / kTurn; });
      break;
    case 2:
      rise("poly345", [](double s) { return s * s * s * (10 - 15 * s + 6 * s * s); });
      break;
    case 3:
      rise("poly4567", [](double s) { return s * s * s * s * (35 - 84 * s + 70 * s * s - 20 * s * s * s); });
      break;
    case 4:
      rise("smoothstep", [](double s) { return s * s * s * (10 - 15 * s + 6 * s * s); });
      break;
    case 5:  // f'' = C sin(4 pi s) to 1/8, C cos(4 pi/3 (s - 1/8)) to 7/8; symmetric
      rise("modified_sine", [](double s) {
        const auto half = [](double x) {
          const double C = 4 * kPi * kPi / (kPi + 4), w1 = 4 * kPi, w2 = 4 * kPi / 3, e = 0.125;
          if (x <= e) return C / w1 * x - C / (w1 * w1) * std::sin(w1 * x);
          const double v = C / w1, y = C / w1 * e - C / (w1 * w1);
          return y + v * (x - e) + C / (w2 * w2) * (1 - std::cos(w2 * (x - e)));
        };
        return s <= 0.5 ? half(s) : 1 - half(1 - s);
      });
      break;
    case 6:
      rise("modified_trapezoid", [](double s) {
        const auto half = [](double x) {
          const double C = 8 * kPi / (kPi + 2), w1 = 4 * kPi;
          if (x <= 0.125) return C / w1 * x - C / (w1 * w1) * std::sin(w1 * x);
          const double v1 = C / w1, y1 = C / w1 * 0.125 - C / (w1 * w1);
          if (x <= 0.375) return y1 + v1 * (x - 0.125) + C / 2 * (x - 0.125) * (x - 0.125);
          const double y2 = y1 + v1 * 0.25 + C / 2 * 0.0625, v2 = v1 + C * 0.25, u = x - 0.375;
          return y2 + v2 * u + C / (w1 * w1) * (1 - std::cos(w1 * u));
        };
        return s <= 0.5 ? half(s) : 1 - half(1 - s);
      });
      break;
    case 7:
      text = fmt::format("speed: \"{:.17g} rad/s * abs(sin({:.17g}/1 s * t))\"", h, w);
      law = [=](double t) {
        const double half_waves = std::floor(w * t / kPi), rest = w * t - kPi * half_waves;
        return h / w * (2 * half_waves + 1 - std::cos(rest));
      };
      break;
    case 8:
      text = fmt::format("speed: \"if(t < {:.17g} s, {:.17g} rad/s, {:.17g} rad/s)\"", t1, h, -h / 2);
      law = [=](double t) { return t < t1 ? h * t : h * t1 - h / 2 * (t - t1); };
      break;
    case 9:
      text = fmt::format("speed: \"{:.17g} rad/s * step(t - {:.17g} s)\"", h, t0);
      law = [=](double t) { return h * std::max(0.0, t - t0); };
      break;
    case 10:
      text = fmt::format("acceleration: \"if(t < {:.17g} s, {:.17g} rad/s^2, {:.17g} rad/s^2)\"", t1, h, -h);
      law = [=](double t) {
        return t < t1 ? h / 2 * t * t : h / 2 * t1 * t1 + h * t1 * (t - t1) - h / 2 * (t - t1) * (t - t1);
      };
      break;
    case 11:  // a clamped spline through a cubic is that cubic
      sections = "tables:\n  curve: {interpolation: clamped, units: [s, rad], points: [";
      for (int i = 0; i <= 6; ++i) {
        const double x = 0.4 * i;
        sections += fmt::format("{}[{:.17g}, {:.17g}]", i ? ", " : "", x, h * x * x * (1 - x / 3));
      }
      sections += fmt::format("], slopes: [0, {:.17g}]}}\n", h * (2 * 2.4 - 2.4 * 2.4));
      text = "position: \"table(curve, t)\"";
      law = [=](double t) { return h * t * t * (1 - t / 3); };
      break;
    case 12:
      sections = fmt::format(
          "tables:\n  curve: {{interpolation: linear, units: [s, rad/s], points: [[0, 0], [{:.17g}, {:.17g}], "
          "[{:.17g}, "
          "{:.17g}], [3, 0]]}}\n",
          t0, h, t1, -h);
      text = "speed: \"table(curve, t)\"";
      law = [=](double t) {
        const double xs[] = {0, t0, t1, 3}, ys[] = {0, h, -h, 0};
        double sum = 0;
        for (int i = 0; i < 3; ++i) {
          const double from = xs[i], to = std::min(xs[i + 1], t);
          if (to <= from) break;
          const double y = ys[i] + (ys[i + 1] - ys[i]) * (to - from) / (xs[i + 1] - from);
          sum += (to - from) * (ys[i] + y) / 2;
        }
        return sum;
      };
      break;
    case 13:
      text = fmt::format(
          "position: {{sequence: [{{dwell: {:.17g} s}}, {{rise: {}, over: {:.17g} s, law: cycloidal}}, {{dwell: 5 "
          "s}}]}}",
          t0, Angle(std::abs(h)), t1 - t0);
      law = [=](double t) {
        const double s = share(t);
        return std::abs(h) * (s - std::sin(kTurn * s) / kTurn);
      };
      break;
    case 14:
      text = fmt::format("position: \"{:.17g} rad * (t/1 s - 0.5*(t/1 s)^2 + 0.1*(t/1 s)^3)\"", h);
      law = [=](double t) { return h * (t - 0.5 * t * t + 0.1 * t * t * t); };
      break;
    default:
      text = fmt::format("position: \"{:.17g} rad * sin({:.17g}/1 s * t)\"", h / 2, w);
      law = [=](double t) { return h / 2 * std::sin(w * t); };
      break;
  }
  const auto rocker = [=](double t) {
    const Vec3 Q = FindTip(a * InPlane(start + law(t)), Vec3(d, 0, 0), b, c, side) - Vec3(d, 0, 0);
    return std::atan2(Q.y(), Q.x());
  };
  const Vec3 P = a * InPlane(start), D(d, 0, 0), Q = FindTip(P, D, b, c, side), z = Vec3::UnitZ();
  Linkage linkage{{{"crank", P / 2}, {"coupler", (P + Q) / 2}, {"rocker", (D + Q) / 2}},
                  {{"revolute", "A", "ground", "crank", Vec3::Zero(), z, ", drive: {" + text + "}"},
                   {"revolute", "B", "crank", "coupler", P, z},
                   {"revolute", "C", "coupler", "rocker", Q, z},
                   {"revolute", "D", "ground", "rocker", D, z}},
                  2.4,
                  "D.q",
                  false,
                  Unwrap(rocker)};
  linkage.sections = sections;
  return linkage;
}

// ---- tracks

// A four-bar whose rocker is a circular track for the end of the coupler, or for a block on it; or a slider-crank with
// a straight one.
inline Linkage MakeTrackLinkage(Random* random) {
  const double a = Uniform(random, 0.3, 0.6), b = Uniform(random, 1.5, 2.0), c = Uniform(random, 1.2, 1.6),
               d = Uniform(random, 1.4, 1.8), start = Uniform(random, 0, kTurn), speed = Uniform(random, 0.5, 2);
  const double side = Pick(random, 2) ? 1 : -1;
  const bool is_straight = Pick(random, 3) == 0, has_block = Pick(random, 2) > 0;
  const Vec3 D(d, 0, 0), z = Vec3::UnitZ();
  const auto end = [=](double t) {
    const Vec3 P = a * InPlane(start + speed * t);
    if (!is_straight) return FindTip(P, D, b, c, side);
    return Vec3(P.x() + std::sqrt(b * b - P.y() * P.y()), 0, 0);
  };
  const Vec3 P = a * InPlane(start), Q = end(0);
  Linkage linkage{{{"crank", P / 2}, {"coupler", (P + Q) / 2}},
                  {{"revolute", "A", "ground", "crank", Vec3::Zero(), z, DriveBy(speed)},
                   {"revolute", "B", "crank", "coupler", P, z}},
                  8 / speed,
                  "coupler"};
  if (has_block) {
    linkage.links.push_back({"block", Q});
    linkage.pairs.push_back({"revolute", "C", "coupler", "block", Q, z});
    linkage.pairs.push_back({"trajectory", "T", "ground", "block", Vec3::Zero(), Vec3::Zero(),
                             fmt::format(", curve: way, up: {}, at: {}", Along(z), Place(Q))});
  } else {
    linkage.pairs.push_back({"point_on_curve", "T", "ground", "coupler", Vec3::Zero(), Vec3::Zero(),
                             fmt::format(", curve: way, at: {}", Place(Q))});
  }
  if (is_straight) {
    linkage.sections = fmt::format("curves:\n  way: {{line: {{from: {}, to: {}}}}}\n", Place(Vec3(b - a - 0.3, 0, 0)),
                                   Place(Vec3(b + a + 0.3, 0, 0)));
  } else {
    linkage.sections = fmt::format("curves:\n  way: {{circle: {{radius: {}, center: {}, axis: {}}}}}\n", Length(c),
                                   Place(D), Along(z));
  }
  linkage.place = [=](double t) { return Vec3((a * InPlane(start + speed * t) + end(t)) / 2); };
  return linkage;
}

// ---- drawings that do not fit

// A crank-rocker of parts with markers, drawn a tenth off; its crank follows a law from where it is wanted.
inline Linkage MakeRoughFourBar(Random* random) {
  const double a = Uniform(random, 0.3, 0.6), b = Uniform(random, 1.5, 2.0), c = Uniform(random, 1.2, 1.6),
               d = Uniform(random, 1.4, 1.8), start = Uniform(random, 0, kTurn), speed = Uniform(random, 0.5, 2),
               side = Pick(random, 2) ? 1 : -1;
  const Vec3 D(d, 0, 0), P = a * InPlane(start), Q = FindTip(P, D, b, c, side);
  const auto off = [&](double size) { return size * Uniform(random, -0.1, 0.1); };
  const auto near = [&](const Vec3& p) { return Vec3(p + Vec3(off(1), off(1), off(0.3))); };
  const auto direction = [](const Vec3& v) { return std::atan2(v.y(), v.x()); };
  Linkage linkage;
  linkage.links = {
      {"crank", near(Vec3::Zero()), ", rotation: " + Turned(start + off(1))},
      {"coupler", near(P), ", rotation: " + Turned(direction(Q - P) + off(1))},
      {"rocker", near(D), ", rotation: " + Turned(direction(Q - D) + off(1))},
  };
  const Vec3 none = Vec3::Zero();
  linkage.pairs = {
      {"revolute", "A", "ground", "crank", none, none,
       fmt::format(", markers: [gA, cA], drive: {{position: \"{:.17g} rad + {:.17g} rad/s * t\"}}", start, speed)},
      {"revolute", "B", "crank", "coupler", none, none, ", markers: [cB, kB]"},
      {"revolute", "C", "coupler", "rocker", none, none, ", markers: [kC, rC]"},
      {"revolute", "D", "ground", "rocker", none, none, ", markers: [gD, rD]"}};
  const auto marker = [](const char* name, const char* body, const Vec3& at) {
    const std::string where = std::string(body) == "ground" ? Place(at) + ", rotation: " + Turned(0) : Inside(at);
    return fmt::format("  {}: {{body: {}, at: {}}}\n", name, body, where);
  };
  linkage.sections = "markers:\n" + marker("gA", "ground", none) + marker("cA", "crank", none) +
                     marker("cB", "crank", Vec3(a, 0, 0)) + marker("kB", "coupler", none) +
                     marker("kC", "coupler", Vec3(b, 0, 0)) + marker("rC", "rocker", Vec3(c, 0, 0)) +
                     marker("gD", "ground", D) + marker("rD", "rocker", none);
  linkage.until = 8 / speed;
  linkage.coordinate = "D.q";
  linkage.is_modulo = true;
  const auto rocker = [=](double t) { return direction(FindTip(a * InPlane(start + speed * t), D, b, c, side) - D); };
  const double first = rocker(0);
  linkage.value = [unwrapped = Unwrap(rocker), first](double t) mutable { return first + unwrapped(t); };
  return linkage;
}

}  // namespace savary::linkages
