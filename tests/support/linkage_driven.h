#pragma once

// Families of random driven linkages with closed forms: gears and planetary sets in loops, change points, laws of every
// kind, tracks, drawings that have to be assembled first.

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/base/spatial.h"
#include "tests/support/linkage.h"
#include "tests/support/linkage_families.h"

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
    const Vec3 D(d, 0, 0);
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
    return FourBar(a * InPlane(start), tip(0), D, DriveBy(speed), 7 / speed, TurnAbout(D, tip));
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
  const Vec3 D(d, 0, 0);
  const auto tip = [=](double t) { return FindTip(a * InPlane(start + law(t)), D, b, c, side); };
  Linkage linkage = FourBar(a * InPlane(start), tip(0), D, ", drive: {" + text + "}", 2.4, TurnAbout(D, tip));
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

// A linkage as parts with markers, each drawn off by up to `off` of the size and as much in rad. Drives by speed become
// drives by position, so that it starts where it was drawn exactly.
inline Linkage Roughen(Linkage linkage, double off, Random* random) {
  const auto noise = [&] {
    return Vec3(off * Vec3(Uniform(random, -1, 1), Uniform(random, -1, 1), Uniform(random, -1, 1)));
  };
  linkage.sections += "markers:\n";
  for (Pair& pair : linkage.pairs) {
    Mat3 R;
    if (pair.kind == "universal") {
      R << pair.axis, pair.axis2, pair.axis.cross(pair.axis2);
    } else {
      const Vec3 x = pair.axis.unitOrthogonal();
      R << x, pair.axis.cross(x), pair.axis;
    }
    const Vec3 turn = TurnOf(R);
    for (const std::string& body : {pair.one, pair.two}) {
      std::string where = fmt::format("at: {}, rotation: {}", Place(pair.at), Turned(turn));
      for (const Link& link : linkage.links) {
        if (link.name == body)
          where = fmt::format("at: {}, rotation: {}", Inside(pair.at - link.at), TurnedInside(turn));
      }
      linkage.sections += fmt::format("  {}_{}: {{body: {}, {}}}\n", pair.name, body, body, where);
    }
    if (const size_t speed = pair.more.find("speed: "); speed != std::string::npos) {
      const size_t end = pair.more.find('}', speed);
      pair.more = fmt::format("{}position: \"{} * t\"{}", pair.more.substr(0, speed),
                              pair.more.substr(speed + 7, end - speed - 7), pair.more.substr(end));
    }
    pair.more += fmt::format(", markers: [{}_{}, {}_{}]", pair.name, pair.one, pair.name, pair.two);
    pair.axis.setZero();
  }
  for (Link& link : linkage.links) {
    link.at += noise();
    link.more += ", rotation: " + Turned(noise());
  }
  linkage.is_modulo = true;
  return linkage;
}

// Linkages that are put together from parts.
inline Linkage MakeRough(Random* random) {
  constexpr std::array<Linkage (*)(Random*), 7> kMake = {MakeFourBar, MakeSliderCrank, MakeSixBar, MakeRssr,
                                                         MakeStewart, MakeRccc,        MakeScissor};
  const Linkage exact = kMake[Pick(random, static_cast<int>(kMake.size()))](random);
  return Roughen(exact, Uniform(random, 0.01, 0.06), random);
}

}  // namespace savary::linkages
