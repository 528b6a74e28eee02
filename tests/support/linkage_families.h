#pragma once

// Families of random linkages with closed forms of their motion: single loops and what is made of them.

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/spatial.h"
#include "tests/support/linkage.h"

namespace savary::linkages {

// A crank that turns all the way round, coupler and rocker.
inline Linkage MakeFourBar(Random* random) {
  const double a = Uniform(random, 0.3, 0.6), b = Uniform(random, 1.5, 2.0), c = Uniform(random, 1.2, 1.6),
               d = Uniform(random, 1.4, 1.8);
  const double start = Uniform(random, 0, kTurn), speed = Uniform(random, 0.5, 2), side = Pick(random, 2) ? -1 : 1;
  const Vec3 D(d, 0, 0);
  const auto tip = [=](double t) { return FindTip(a * InPlane(start + speed * t), D, b, c, side); };
  return FourBar(a * InPlane(start), tip(0), D, DriveBy(speed), 8 / speed, TurnAbout(D, tip));
}

inline Linkage MakeSliderCrank(Random* random) {
  const double a = Uniform(random, 0.3, 0.6), offset = Uniform(random, -0.3, 0.3), rod = Uniform(random, 1.1, 2);
  const double start = Uniform(random, 0, kTurn), speed = Uniform(random, -2, -0.5);
  const auto place = [=](double t) {
    const double q = start + speed * t, y = a * std::sin(q) - offset;
    return a * std::cos(q) + std::sqrt(rod * rod - y * y);
  };
  return SliderCrank(a * InPlane(start), Vec3(place(0), offset, 0), DriveBy(speed), -8 / speed,
                     [=](double t) { return place(t) - place(0); });
}

// Two shafts that meet at an angle; the yoke may lie in their plane.
inline Linkage MakeCardan(Random* random) {
  const double bend = Uniform(random, 0.2, 1.1), speed = Uniform(random, 0.5, 2);
  const double start = Pick(random, 3) * kPi / 4;
  const Vec3 out(std::sin(bend), 0, std::cos(bend)), e1(std::cos(bend), 0, -std::sin(bend)), e2 = out.cross(e1);
  const auto yoke = [=](double q) { return Vec3(-std::sin(q), std::cos(q), 0); };
  const auto turn = [=](double t) {
    const Vec3 other = out.cross(yoke(start + speed * t));
    return std::atan2(other.dot(e2), other.dot(e1));
  };
  return {{{"in", -Vec3::UnitZ()}, {"out", out}},
          {{"revolute", "I", "ground", "in", -Vec3::UnitZ(), Vec3::UnitZ(), DriveBy(speed)},
           {"universal", "U", "in", "out", Vec3::Zero(), yoke(start), "", out.cross(yoke(start)).normalized()},
           {"revolute", "O", "ground", "out", out, out}},
          8 / speed,
          "O.q",
          false,
          Unwrap(turn)};
}

// Bennett's loop: opposite links alike, lengths as the sines of their twists; tan(q1/2) tan(q2/2) is constant.
inline Linkage MakeBennett(Random* random) {
  const double alpha = Uniform(random, 0.4, 1.1), beta = Uniform(random, 1.4, 2.4), a = Uniform(random, 0.4, 1);
  const double b = a * std::sin(beta) / std::sin(alpha), start = Uniform(random, 0.5, 2.6);
  const double k = std::sin((beta + alpha) / 2) / std::sin((beta - alpha) / 2), speed = Uniform(random, 0.5, 1.5);
  const auto second = [=](double t) {
    const double half = (start + speed * t) / 2;
    return 2 * std::atan2(k * std::cos(half), std::sin(half));
  };
  std::vector<Vec3> points, axes;
  Mat3 R = Mat3::Identity();
  Vec3 p = Vec3::Zero();
  const double turns[] = {start, second(0), -start, -second(0)};
  for (int i = 0; i < 4; ++i) {
    points.push_back(p);
    axes.push_back(R.col(2));
    R = R * Eigen::AngleAxisd(turns[i], Vec3::UnitZ()).toRotationMatrix();
    p += R.col(0) * (i % 2 == 0 ? a : b);
    R = R * Eigen::AngleAxisd(i % 2 == 0 ? alpha : beta, Vec3::UnitX()).toRotationMatrix();
  }
  EXPECT_LT(p.norm() + (R.col(2) - Vec3::UnitZ()).norm(), 1e-12);
  return {
      {{"l1", (points[0] + points[1]) / 2}, {"l2", (points[1] + points[2]) / 2}, {"l3", (points[2] + points[3]) / 2}},
      {{"revolute", "J0", "ground", "l1", points[0], axes[0], DriveBy(speed)},
       {"revolute", "J1", "l1", "l2", points[1], axes[1]},
       {"revolute", "J2", "l2", "l3", points[2], axes[2]},
       {"revolute", "J3", "l3", "ground", points[3], axes[3]}},
      8 / speed,
      "J1.q",
      false,
      Unwrap(second)};
}

// Two chains of three parallel pins each carry a table on a straight line.
inline Linkage MakeSarrus(Random* random) {
  const double l = Uniform(random, 0.6, 1.2), high = l * Uniform(random, 0.9, 1.3), out = Uniform(random, 0.3, 0.8);
  const double between = Uniform(random, 0.8, 2.2), wide = std::sqrt(l * l - high * high / 4);
  const double start = std::atan2(high / 2, wide), speed = 0.1;
  Linkage linkage;
  linkage.links.push_back({"top", {0, 0, high}});
  for (int i = 0; i < 2; ++i) {
    const std::string n = i == 0 ? "a" : "b";
    const Vec3 e(std::cos(i * between), std::sin(i * between), 0), axis(-e.y(), e.x(), 0);
    const Vec3 p0 = out * e, p1 = (out + wide) * e + Vec3(0, 0, high / 2), p2 = out * e + Vec3(0, 0, high);
    linkage.links.push_back({n + "1", (p0 + p1) / 2});
    linkage.links.push_back({n + "2", (p1 + p2) / 2});
    linkage.pairs.push_back({"revolute", n + "A", "ground", n + "1", p0, axis, i == 0 ? DriveBy(speed) : ""});
    linkage.pairs.push_back({"revolute", n + "B", n + "1", n + "2", p1, axis});
    linkage.pairs.push_back({"revolute", n + "C", n + "2", "top", p2, axis});
  }
  linkage.until = 2;
  linkage.coordinate = "bB.q";
  linkage.value = [=](double t) { return -2 * speed * t; };
  (void)start;
  return linkage;
}

// Arms that cross in their middles, in one to three floors, spread by a driven foot.
inline Linkage MakeScissor(Random* random) {
  const int floors = 1 + Pick(random, 3);
  const double L = Uniform(random, 0.6, 1.5), start = Uniform(random, 0.3, 0.9), speed = -0.05 * L;
  const double wide = L * std::cos(start), high = L * std::sin(start);
  const Vec3 z = Vec3::UnitZ();
  Linkage linkage;
  for (int k = 0; k < floors; ++k) {
    const std::string a = fmt::format("a{}", k), b = fmt::format("b{}", k);
    const Vec3 left(0, k * high, 0), right(wide, k * high, 0), middle(wide / 2, (k + 0.5) * high, 0);
    linkage.links.push_back({a, middle});
    linkage.links.push_back({b, middle});
    linkage.pairs.push_back({"revolute", fmt::format("M{}", k), a, b, middle, z});
    if (k == 0) {
      linkage.links.push_back({"foot", right});
      linkage.pairs.push_back({"revolute", "A", "ground", a, left, z});
      linkage.pairs.push_back({"prismatic", "S", "ground", "foot", right, Vec3::UnitX(),
                               fmt::format(", drive: {{speed: {} m/s}}", Force(speed))});
      linkage.pairs.push_back({"revolute", "B", "foot", b, right, z});
    } else {
      linkage.pairs.push_back({"revolute", fmt::format("P{}", k), fmt::format("b{}", k - 1), a, left, z});
      linkage.pairs.push_back({"revolute", fmt::format("Q{}", k), fmt::format("a{}", k - 1), b, right, z});
    }
  }
  linkage.until = 3;
  linkage.coordinate = "A.q";
  linkage.value = [=](double t) { return std::acos((wide + speed * t) / L) - start; };
  return linkage;
}

inline Linkage MakeParallelogram(Random* random) {
  const double a = Uniform(random, 0.4, 1.5), d = Uniform(random, 0.4, 1.5), start = Uniform(random, 0.4, 2.6);
  const double speed = Uniform(random, 0.5, 2);
  return Parallelogram(a * InPlane(start), Vec3(d, 0, 0), DriveBy(speed), 7 / speed,
                       [=](double t) { return speed * t; });
}

// The first instant at which an angle that begins at `start` and goes on at `speed` is at +-`angle`.
inline double FirstTime(double start, double speed, double angle) {
  double first = std::numeric_limits<double>::infinity();
  for (const double to : {angle, -angle}) {
    double left = std::fmod(speed > 0 ? to - start : start - to, kTurn);
    if (left < 0) left += kTurn;
    first = std::min(first, left / std::abs(speed));
  }
  return first;
}

// Four-bars of any lengths, many of which come to a dead centre of their drive.
inline Linkage MakeAnyFourBar(Random* random) {
  for (;;) {
    const double a = Uniform(random, 0.3, 2), b = Uniform(random, 0.3, 2), c = Uniform(random, 0.3, 2),
                 d = Uniform(random, 0.3, 2);
    const double start = Uniform(random, 0, kTurn), speed = Uniform(random, 0.5, 2) * (Pick(random, 2) ? 1 : -1);
    const double side = Pick(random, 2) ? 1 : -1, until = 8 / std::abs(speed);
    const Vec3 D(d, 0, 0);
    const auto cosine = [=](double q) {  // of the angle between coupler and rocker
      const double r2 = (a * InPlane(q) - D).squaredNorm();
      return (b * b + c * c - r2) / (2 * b * c);
    };
    double dead = std::numeric_limits<double>::infinity();
    bool clear = std::abs(cosine(start)) < 0.9;
    for (const double sign : {1.0, -1.0}) {
      const double r = b + sign * c, x = (a * a + d * d - r * r) / (2 * a * d);
      if (std::abs(x) < 1) dead = std::min(dead, FirstTime(start, speed, std::acos(x)));
      clear = clear && std::abs(std::abs(x) - 1) > 1e-3;
    }
    if (!clear || std::abs(dead / until - 1) < 1e-2) continue;
    const auto tip = [=](double t) { return FindTip(a * InPlane(start + speed * t), D, b, c, side); };
    Linkage linkage = FourBar(a * InPlane(start), tip(0), D, DriveBy(speed), until, TurnAbout(D, tip));
    linkage.dead = dead;
    return linkage;
  }
}

// The same, with stops that are not met, a part on stops that hangs on the rocker, one elsewhere, or friction.
inline Linkage MakeFourBarWithMore(Random* random) {
  Linkage linkage = MakeAnyFourBar(random);
  const Vec3 z = Vec3::UnitZ();
  const double e = Pick(random, 2) ? Uniform(random, 0, 0.9) : 0;
  const auto limits = [&](double reach) {
    return fmt::format(", limits: {{lower: {}, upper: {}, restitution: {:.17g}}}", Angle(-reach), Angle(reach), e);
  };
  const int variant = Pick(random, 4);
  if (variant == 0) {
    for (size_t i = 1; i < 4; ++i) linkage.pairs[i].more = limits(30);
  } else if (variant == 3) {
    const double mu = Uniform(random, 0, 0.2);
    for (size_t i = 0; i < 4; ++i) {
      if (Pick(random, 2))
        linkage.pairs[i].more +=
            fmt::format(", friction: {{static: {0:.17g}, kinetic: {0:.17g}, radius: {1}}}", mu, Length(0.01));
    }
  } else {
    const Vec3 at = variant == 1 ? linkage.links[2].at : Vec3(4, 1, 0);
    linkage.is_isotropic = true;
    linkage.links.push_back({"bob", at + Vec3(0.2, -0.4, 0)});
    linkage.pairs.push_back(
        {"revolute", "E", variant == 1 ? "rocker" : "ground", "bob", at, z, limits(Uniform(random, 0.05, 0.5))});
  }
  return linkage;
}

// Slider-cranks with any offset; the rod may be too short for a full turn.
inline Linkage MakeAnySliderCrank(Random* random) {
  for (;;) {
    const double a = Uniform(random, 0.3, 1), offset = Uniform(random, -0.8, 0.8), rod = Uniform(random, 0.4, 2);
    const double start = Uniform(random, 0, kTurn), speed = Uniform(random, 0.5, 2) * (Pick(random, 2) ? 1 : -1);
    const double side = Pick(random, 2) ? 1 : -1, until = 8 / std::abs(speed);
    if (std::abs(a * std::sin(start) - offset) > 0.9 * rod) continue;
    double dead = std::numeric_limits<double>::infinity();
    bool clear = true;
    for (const double sign : {1.0, -1.0}) {
      const double x = (offset + sign * rod) / a;
      if (std::abs(x) < 1) dead = std::min(dead, FirstTime(start - kPi / 2, speed, std::acos(x)));
      clear = clear && std::abs(std::abs(x) - 1) > 1e-3;
    }
    if (!clear || std::abs(dead / until - 1) < 1e-2) continue;
    const auto place = [=](double t) {
      const double q = start + speed * t, y = a * std::sin(q) - offset;
      return a * std::cos(q) + side * std::sqrt(std::max(0.0, rod * rod - y * y));
    };
    Linkage linkage = SliderCrank(a * InPlane(start), Vec3(place(0), offset, 0), DriveBy(speed), until,
                                  [=](double t) { return place(t) - place(0); });
    linkage.dead = dead;
    return linkage;
  }
}

// A crank-rocker whose coupler (Stephenson) or rocker (Watt) moves two more links.
inline Linkage MakeSixBar(Random* random) {
  for (;;) {
    const bool watt = Pick(random, 2) > 0;
    const double a = Uniform(random, 0.3, 0.6), b = Uniform(random, 1.5, 2.0), c = Uniform(random, 1.2, 1.6),
                 d = Uniform(random, 1.4, 1.8), e = Uniform(random, 0.5, 1.2), bent = Uniform(random, 0, kTurn);
    const double start = Uniform(random, 0, kTurn), speed = Uniform(random, 0.5, 2), side = Pick(random, 2) ? 1 : -1;
    const Vec3 D(d, 0, 0), H(Uniform(random, 2.5, 4), Uniform(random, -1, 2), 0), z = Vec3::UnitZ();
    const double one = Uniform(random, 1, 3), two = Uniform(random, 1, 3);
    const auto points = [=](double t) {
      std::array<Vec3, 4> at;  // P, Q, E, G
      at[0] = a * InPlane(start + speed * t);
      at[1] = FindTip(at[0], D, b, c, side);
      const Vec3 base = watt ? D : at[0], along = watt ? Vec3(at[1] - D) : Vec3(at[1] - at[0]);
      at[2] = base + e * InPlane(bent + std::atan2(along.y(), along.x()));
      at[3] = FindTip(at[2], H, one, two, 1);
      return at;
    };
    bool clear = true;
    for (int i = 0; i < 200; ++i) {
      const double r = (points(i / 200.0 * kTurn / speed)[2] - H).norm();
      clear = clear && r < 0.95 * (one + two) && r > 1.05 * std::abs(one - two) + 0.05;
    }
    if (!clear) continue;
    const auto [P, Q, E, G] = points(0);
    const std::string carrier = watt ? "rocker" : "coupler";
    return {{{"crank", P / 2},
             {"coupler", (P + Q) / 2},
             {"rocker", (D + Q) / 2},
             {"link", (E + G) / 2},
             {"last", (G + H) / 2}},
            {{"revolute", "A", "ground", "crank", Vec3::Zero(), z, DriveBy(speed)},
             {"revolute", "B", "crank", "coupler", P, z},
             {"revolute", "C", "coupler", "rocker", Q, z},
             {"revolute", "D", "ground", "rocker", D, z},
             {"revolute", "E", carrier, "link", E, z},
             {"revolute", "G", "link", "last", G, z},
             {"revolute", "H", "ground", "last", H, z}},
            8 / speed,
            "H.q",
            false,
            TurnAbout(H, [=](double t) { return points(t)[3]; })};
  }
}

// Crank and rocker on shafts that cross, and between them a body with a Cardan and a ball joint, or a massless rod.
inline Linkage MakeCrossedShafts(Random* random, bool has_rod) {
  for (;;) {
    const double a = Uniform(random, 0.3, 0.6), c = Uniform(random, 0.8, 1.5), start = Uniform(random, 0, kTurn),
                 speed = Uniform(random, 0.5, 2), side = Pick(random, 2) ? 1 : -1;
    const Vec3 D = 1.5 * RandomDirection(random), n = RandomDirection(random), z = Vec3::UnitZ();
    const Vec3 u = n.unitOrthogonal(), v = n.cross(u);
    const double b = Uniform(random, 1.2, 2.5);
    const auto from_shaft = [=](double t) { return Vec3(a * InPlane(start + speed * t) - D); };
    const auto cosine = [=](double t) {  // of the angle between the rocker and the crank's end, seen along its shaft
      const Vec3 r = from_shaft(t);
      return (r.squaredNorm() + c * c - b * b) / (2 * c * std::hypot(r.dot(u), r.dot(v)));
    };
    const auto angle = [=](double t) {
      return std::atan2(from_shaft(t).dot(v), from_shaft(t).dot(u)) + side * std::acos(cosine(t));
    };
    const auto ball = [=](double q) { return Vec3(D + c * (std::cos(q) * u + std::sin(q) * v)); };
    bool clear = true;
    for (int i = 0; i < 200 && clear; ++i) {
      const double t = i / 200.0 * kTurn / speed;
      clear = std::abs(cosine(t)) < 0.95;
      if (!clear) break;
      const Vec3 rod = (ball(angle(t)) - a * InPlane(start + speed * t)).normalized();
      clear = std::abs(rod.z()) < 0.9;
    }
    if (!clear) continue;
    const Vec3 P = a * InPlane(start), B = ball(angle(0));
    Linkage linkage{{{"crank", P / 2}, {"rocker", (B + D) / 2}},
                    {{"revolute", "A", "ground", "crank", Vec3::Zero(), z, DriveBy(speed)},
                     {"revolute", "D", "ground", "rocker", D, n}},
                    8 / speed,
                    "D.q",
                    false,
                    Unwrap(angle)};
    if (has_rod) {
      linkage.pairs.push_back({"distance", "S", "crank", "rocker", Vec3::Zero(), Vec3::Zero(),
                               fmt::format(", points: [{}, {}]", Offset(P / 2), Offset((B - D) / 2))});
      return linkage;
    }
    linkage.links.push_back({"rod", (P + B) / 2});
    linkage.pairs.push_back({"universal", "U", "crank", "rod", P, z, "", z.cross(B - P).normalized()});
    linkage.pairs.push_back({"spherical", "S", "rod", "rocker", B, z});
    return linkage;
  }
}
inline Linkage MakeRssr(Random* random) { return MakeCrossedShafts(random, false); }
inline Linkage MakeRodBetweenShafts(Random* random) { return MakeCrossedShafts(random, true); }

// A shaft and three cylindrical pairs, whose axes turn as the arcs of a spherical four-bar; or that four-bar, of pins
// whose axes meet.
inline Linkage MakeArcs(Random* random, bool is_spherical) {
  for (;;) {
    const Vec3 z = Vec3::UnitZ(), A = RandomDirection(random), C = RandomDirection(random), B = RandomDirection(random);
    const double start = 0, speed = Uniform(random, 0.5, 2), one = A.dot(B), two = C.dot(B);
    const double side = B.dot(A.cross(C)) > 0 ? 1 : -1;
    bool clear = true;
    const auto middle = [=](double t, double* height) {
      const Vec3 At = Eigen::AngleAxisd(start + speed * t, z) * A, n = At.cross(C);
      const double k = At.dot(C), x = (one - k * two) / (1 - k * k), y = (two - k * one) / (1 - k * k);
      const double rest = (1 - x * one - y * two) / n.squaredNorm();
      if (height != nullptr) *height = rest > 0 ? std::sqrt(rest) * n.norm() : 0;
      return Vec3(x * At + y * C + side * std::sqrt(std::max(0.0, rest)) * n);
    };
    for (int i = 0; i < 200; ++i) {
      double height = 0;
      const double t = i / 200.0 * kTurn / speed;
      (void)middle(t, &height);
      const double k = (Eigen::AngleAxisd(speed * t, z) * A).dot(C);
      clear = clear && height > 0.1 && std::abs(k) < 0.98;
    }
    if (!clear || std::abs(one) > 0.95 || std::abs(two) > 0.95 || std::abs(A.z()) > 0.95) continue;
    const Vec3 e1 = C.unitOrthogonal(), e2 = C.cross(e1);
    const Vec3 pA = RandomDirection(random), pB = RandomDirection(random), pC = RandomDirection(random);
    const Vec3 O = Vec3::Zero();
    const char* kind = is_spherical ? "revolute" : "cylindrical";
    return {{{"a", pA / 2}, {"b", (pA + pB) / 2}, {"c", (pB + pC) / 2}},
            {{"revolute", "A", "ground", "a", O, z, DriveBy(speed)},
             {kind, "P", "a", "b", is_spherical ? O : pA, A},
             {kind, "Q", "b", "c", is_spherical ? O : pB, B},
             {kind, "D", "ground", "c", is_spherical ? O : pC, C}},
            8 / speed,
            is_spherical ? "D.q" : "D.q1",
            false,
            Unwrap([=](double t) {
              const Vec3 at = middle(t, nullptr);
              return std::atan2(at.dot(e2), at.dot(e1));
            })};
  }
}
inline Linkage MakeRccc(Random* random) { return MakeArcs(random, false); }
inline Linkage MakeSphericalFourBar(Random* random) { return MakeArcs(random, true); }

// Peaucellier's inversor: a point on a circle through the origin is carried to a straight line.
inline Linkage MakeInversor(Random* random) {
  const double c = Uniform(random, 0.4, 0.8), reach = Uniform(random, 0.4, 0.9);
  const double middle = c * (1 + std::cos(reach / 2)), s = Uniform(random, 0.5, 0.9) * middle;
  const double L = s + Uniform(random, 0.3, 0.8) * 2 * c * std::cos(reach / 2);  // OP is between L - s and L + s
  const double speed = Uniform(random, 0.3, 1) * (Pick(random, 2) ? 1 : -1), start = speed > 0 ? -reach : reach;
  const Vec3 O = Vec3::Zero(), C(c, 0, 0), z = Vec3::UnitZ();
  const auto points = [=](double t) {
    std::array<Vec3, 4> at;  // P, A, B, Q
    at[0] = C + c * InPlane(start + speed * t);
    at[1] = FindTip(O, at[0], L, s, 1);
    at[2] = FindTip(O, at[0], L, s, -1);
    at[3] = at[0] * (L * L - s * s) / at[0].squaredNorm();
    return at;
  };
  const auto [P, A, B, Q] = points(0);
  Linkage linkage{{{"crank", (C + P) / 2},
                   {"oa", A / 2},
                   {"ob", B / 2},
                   {"pa", (P + A) / 2},
                   {"pb", (P + B) / 2},
                   {"qa", (Q + A) / 2},
                   {"qb", (Q + B) / 2}},
                  {{"revolute", "A", "ground", "crank", C, z, DriveBy(speed)},
                   {"revolute", "OA", "ground", "oa", O, z},
                   {"revolute", "OB", "ground", "ob", O, z},
                   {"revolute", "PA", "crank", "pa", P, z},
                   {"revolute", "PB", "crank", "pb", P, z},
                   {"revolute", "A1", "oa", "pa", A, z},
                   {"revolute", "A2", "oa", "qa", A, z},
                   {"revolute", "B1", "ob", "pb", B, z},
                   {"revolute", "B2", "ob", "qb", B, z},
                   {"revolute", "Q", "qa", "qb", Q, z}},
                  2 * reach / std::abs(speed),
                  "qa"};
  linkage.place = [=](double t) {
    const auto at = points(t);
    return Vec3((at[1] + at[3]) / 2);
  };
  return linkage;
}

// Shafts in a row, each joined to the next by a Cardan joint.
inline Linkage MakeCardanChain(Random* random) {
  const int count = 2 + Pick(random, 3);
  const double speed = Uniform(random, 0.5, 2);
  struct Shaft {
    Vec3 axis, e1, e2, yoke;  // yoke: of the joint at its end, at the start
  };
  std::vector<Shaft> shafts;
  Linkage linkage;
  Vec3 p = Vec3::Zero(), axis = Vec3::UnitZ();
  linkage.links.push_back({"s0", -axis});
  linkage.pairs.push_back({"revolute", "A", "ground", "s0", -axis, axis, DriveBy(speed)});
  for (int i = 1; i <= count; ++i) {
    const Vec3 across = axis.cross(RandomDirection(random)).normalized();
    const Vec3 next = Eigen::AngleAxisd(Uniform(random, 0.2, 0.9), across) * axis;
    const Vec3 yoke = Eigen::AngleAxisd(Uniform(random, 0, kTurn), axis) * axis.unitOrthogonal();
    const Vec3 other = next.cross(yoke).normalized();
    shafts.push_back({next, other, next.cross(other), yoke});
    const std::string name = fmt::format("s{}", i);
    linkage.links.push_back({name, p + next / 2});
    linkage.pairs.push_back({"universal", fmt::format("U{}", i), fmt::format("s{}", i - 1), name, p, yoke, "", other});
    linkage.pairs.push_back({"revolute", fmt::format("R{}", i), "ground", name, p + next / 2, next});
    p += next;
    axis = next;
  }
  linkage.until = 8 / speed;
  linkage.coordinate = fmt::format("R{}.q", count);
  std::vector<std::function<double(double)>> turns = {[=](double t) { return speed * t; }};
  Vec3 before = Vec3::UnitZ();
  for (const Shaft& shaft : shafts) {
    turns.push_back(Unwrap([turn = turns.back(), shaft, before](double t) {
      const Vec3 yoke = Eigen::AngleAxisd(turn(t), before) * shaft.yoke, other = shaft.axis.cross(yoke);
      return std::atan2(other.dot(shaft.e2), other.dot(shaft.e1));
    }));
    before = shaft.axis;
  }
  linkage.value = turns.back();
  return linkage;
}

// A platform on six legs that grow so that it goes straight without turning.
inline Linkage MakeStewart(Random* random) {
  Linkage linkage;
  const Vec3 top(0, 0, 1.2), v = 0.1 * RandomDirection(random);
  linkage.links.push_back({"top", top});
  for (int i = 0; i < 6; ++i) {
    const double base = (i / 2) * kTurn / 3 + (i % 2 ? 0.25 : -0.25), end = (i / 2) * kTurn / 3 + (i % 2 ? 0.8 : -0.8);
    const Vec3 a = Uniform(random, 0.9, 1.1) * InPlane(base), b = top + Uniform(random, 0.5, 0.7) * InPlane(end);
    const Vec3 leg = b - a, e = leg.normalized(), one = e.unitOrthogonal();
    const std::string n = std::to_string(i);
    linkage.links.push_back({"low" + n, a + 0.3 * leg});
    linkage.links.push_back({"high" + n, a + 0.7 * leg});
    linkage.pairs.push_back({"universal", "U" + n, "ground", "low" + n, a, one, "", e.cross(one)});
    linkage.pairs.push_back({"prismatic", "L" + n, "low" + n, "high" + n, a, e,
                             fmt::format(", drive: {{position: \"{} * (sqrt({:.17g} + {:.17g}*t + {:.17g}*t^2) - "
                                         "{:.17g})\"}}",
                                         Length(1), leg.squaredNorm(), 2 * leg.dot(v), v.squaredNorm(), leg.norm())});
    linkage.pairs.push_back({"spherical", "S" + n, "high" + n, "top", b, Vec3::UnitZ()});
  }
  linkage.until = 3;
  linkage.has_time = true;
  linkage.coordinate = "top";
  linkage.place = [=](double t) { return Vec3(top + v * t); };
  return linkage;
}

}  // namespace savary::linkages
