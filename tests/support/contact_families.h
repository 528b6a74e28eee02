#pragma once

#include <cmath>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace savary {

/// Random members of everyday families of mechanisms whose parts touch, as model files. Sizes and masses span two
/// decades; restitution is 0, 0.3 or 0.8, friction 0, 0.1 or 0.5. The same family and seed give the same text.
struct ContactFamily {
  const char* name;
  std::string (*make)(std::mt19937* rng);
  bool is_passive;  ///< no drive and no motor: its energy never rises
};

namespace contact_families {

inline double Uniform(std::mt19937* rng, double low, double high) {
  return low + (high - low) * (static_cast<double>((*rng)()) / 4294967296.0);
}
/// Within a factor of ten either way.
inline double Decades(std::mt19937* rng, double middle) { return middle * std::pow(10.0, Uniform(rng, -1, 1)); }
inline int Whole(std::mt19937* rng, int low, int high) {
  return low + static_cast<int>((*rng)() % static_cast<unsigned>(high - low + 1));
}
inline std::string Law(std::mt19937* rng) {
  static const double kRestitution[] = {0, 0.3, 0.8}, kFriction[] = {0, 0.1, 0.5};
  const double e = kRestitution[(*rng)() % 3], mu = kFriction[(*rng)() % 3];
  return fmt::format("restitution: {}{}", e, mu > 0 ? fmt::format(", friction: {}", mu) : "");
}
inline std::string Box(double w, double h) {
  return fmt::format(
      "profile: [line: {{from: [{0}, {1}], to: [{2}, {1}]}}, corner, line: {{to: [{2}, {3}]}}, corner, line: {{to: "
      "[{0}, {3}]}}, corner, line: {{to: [{0}, {1}]}}, corner]",
      w / 2, h / 2, -w / 2, -h / 2);
}
inline std::string Floor(double half) {
  return fmt::format("  floor: {{body: ground, open: true, profile: [line: {{from: [{}, 0], to: [{}, 0]}}]}}\n", half,
                     -half);
}
inline std::string Body(const std::string& name, double m, double I, double x, double y, const std::string& more = "") {
  return fmt::format("  {}: {{mass: {}, inertia: [{}, {}, {}], at: [{}, {}, 0]{}}}\n", name, m, I, I, 2 * I, x, y,
                     more);
}
inline const char* kHead = "savary: 1\ngravity: [0, -9.81, 0]\n";

/// Blocks let go above one another.
inline std::string Stack(std::mt19937* rng) {
  const int n = Whole(rng, 2, 10);
  const double size = Decades(rng, 0.1), mass = Decades(rng, 1);
  const std::string law = Law(rng);
  std::string bodies = "bodies:\n", joints = "joints:\n", shapes = "shapes:\n" + Floor(20 * size),
              contacts = "contacts:\n";
  double top = 0;
  const bool touching = (*rng)() % 2 == 0;
  for (int i = 0; i < n; ++i) {
    const double w = size * Uniform(rng, 0.8, 1.5), h = size * Uniform(rng, 0.3, 0.6), m = mass * Uniform(rng, 0.5, 2);
    const double gap = touching ? 0 : size * Uniform(rng, 0, 0.1);
    const double y = top + gap + h / 2;
    top = y + h / 2;
    bodies += Body(fmt::format("b{}", i), m, m * (w * w + h * h) / 24, size * Uniform(rng, -0.1, 0.1), y);
    joints += fmt::format("  p{0}: {{planar: [ground, b{0}], axis: z}}\n", i);
    shapes += fmt::format("  s{}: {{body: b{}, {}}}\n", i, i, Box(w, h));
    contacts += fmt::format("  f{0}: {{between: [s{0}, floor], {1}}}\n", i, law);
    for (int k = 0; k < i; ++k) contacts += fmt::format("  c{0}_{1}: {{between: [s{0}, s{1}], {2}}}\n", i, k, law);
  }
  const double until = 10 * std::sqrt(size / 9.81);
  return kHead + bodies + joints + shapes + contacts +
         fmt::format("run: {{until: {}, every: {}}}\n", until, until / 50);
}

/// Discs let go in a bin.
inline std::string DiscsOf(std::mt19937* rng, int n) {
  const double r = Decades(rng, 0.05), mass = Decades(rng, 1);
  const std::string law = Law(rng);
  const int columns = std::max(2, static_cast<int>(std::sqrt(n)));
  const double half = r * (1.15 * columns + 0.5);
  std::string bodies = "bodies:\n", joints = "joints:\n", contacts = "contacts:\n",
              shapes = fmt::format(
                  "shapes:\n  tub: {{body: ground, open: true, profile: [line: {{from: [{0}, {1}], to: [{0}, 0]}}, "
                  "corner, line: {{to: [{2}, 0]}}, corner, line: {{to: [{2}, {1}]}}]}}\n",
                  half, 200 * r, -half);
  for (int i = 0; i < n; ++i) {
    const double radius = r * Uniform(rng, 0.7, 1), m = mass * radius * radius / (r * r);
    const double x = 2.3 * r * (i % columns - 0.5 * (columns - 1)) + r * Uniform(rng, -0.1, 0.1),
                 y = 2.3 * r * (i / columns + 0.7) + r * Uniform(rng, -0.1, 0.1);
    bodies += Body(fmt::format("d{}", i), m, m * radius * radius / 4, x, y,
                   fmt::format(", velocity: [{}, {}, 0]", Uniform(rng, -1, 1) * std::sqrt(9.81 * r),
                               Uniform(rng, -1, 1) * std::sqrt(9.81 * r)));
    joints += fmt::format("  p{0}: {{planar: [ground, d{0}], axis: z}}\n", i);
    shapes += fmt::format("  s{0}: {{body: d{0}, circle: {{radius: {1}}}}}\n", i, radius);
    contacts += fmt::format("  w{0}: {{between: [tub, s{0}], {1}}}\n", i, law);
    for (int k = 0; k < i; ++k) contacts += fmt::format("  c{0}_{1}: {{between: [s{0}, s{1}], {2}}}\n", i, k, law);
  }
  const double until = 10 * std::sqrt(r / 9.81);
  return kHead + bodies + joints + shapes + contacts +
         fmt::format("run: {{until: {}, every: {}}}\n", until, until / 50);
}
inline std::string Discs(std::mt19937* rng) { return DiscsOf(rng, Whole(rng, 3, 8)); }
inline std::string ManyDiscs(std::mt19937* rng) { return DiscsOf(rng, Whole(rng, 9, 30)); }

/// Pendulums of touching balls, some of them drawn aside.
inline std::string Cradle(std::mt19937* rng) {
  const int n = Whole(rng, 3, 7), raised = Whole(rng, 1, n - 1);
  const double r = Decades(rng, 0.02), l = r * Uniform(rng, 4, 10), m = Decades(rng, 0.1);
  const double apart = (*rng)() % 2 == 0 ? 0 : 1e-3 * r * Uniform(rng, 0, 1);
  const std::string law = Law(rng);
  const double angle = Uniform(rng, 10, 60) * std::numbers::pi / 180;
  std::string bodies = "bodies:\n", joints = "joints:\n", shapes = "shapes:\n", contacts = "contacts:\n";
  for (int i = 0; i < n; ++i) {
    const double x = (2 * r + apart) * i, a = i < raised ? -angle : 0;
    bodies += Body(fmt::format("b{}", i), m, m * r * r / 4, x + l * std::sin(a), -l * std::cos(a));
    joints += fmt::format("  j{0}: {{revolute: [ground, b{0}], at: [{1}, 0, 0], axis: z}}\n", i, x);
    shapes += fmt::format("  s{0}: {{body: b{0}, circle: {{radius: {1}}}}}\n", i, r);
    if (i > 0) contacts += fmt::format("  c{0}: {{between: [s{1}, s{0}], {2}}}\n", i, i - 1, law);
  }
  const double until = 12 * std::sqrt(l / 9.81);
  return kHead + bodies + joints + shapes + contacts +
         fmt::format("run: {{until: {}, every: {}}}\n", until, until / 100);
}

/// A box thrown onto stairs.
inline std::string Stairs(std::mt19937* rng) {
  const double size = Decades(rng, 0.1), w = size * Uniform(rng, 0.5, 2), h = size * Uniform(rng, 0.5, 1.5),
               m = Decades(rng, 1), tread = size * Uniform(rng, 1, 3), rise = size * Uniform(rng, 0.3, 1);
  const int steps = Whole(rng, 1, 4);
  std::string stairs = fmt::format("line: {{from: [{}, {}], to: [{}, {}]}}", 20 * size, -steps * rise,
                                   (steps - 1) * tread, -steps * rise);
  for (int i = steps - 1; i >= 0; --i) {
    stairs += fmt::format(", corner, line: {{to: [{0}, {1}]}}, corner, line: {{to: [{2}, {1}]}}", i * tread, -i * rise,
                          i > 0 ? (i - 1) * tread : -20 * size);
  }
  const double drop = (*rng)() % 2 == 0 ? 0 : size * Uniform(rng, 0, 0.5),
               v = Uniform(rng, 0, 3) * std::sqrt(9.81 * size);
  const double turned = drop > 0 ? Uniform(rng, 0, 1.5) : 0, low = 0.5 * (w * std::sin(turned) + h * std::cos(turned));
  return kHead + std::string("bodies:\n") +
         Body("box", m, m * (w * w + h * h) / 24, -tread - 0.6 * w, low + drop,
              fmt::format(", rotation: {{axis: z, angle: {}}}, velocity: [{}, 0, 0]", turned, v)) +
         "joints:\n  p: {planar: [ground, box], axis: z}\nshapes:\n  stairs: {body: ground, open: true, profile: [" +
         stairs + "]}\n  s: {body: box, " + Box(w, h) + "}\ncontacts:\n  c: {between: [s, stairs], " + Law(rng) +
         fmt::format("}}\nrun: {{until: {0}, every: {1}}}\n", 12 * std::sqrt(size / 9.81),
                     12 * std::sqrt(size / 9.81) / 100);
}

/// A wheel with saw teeth, turned to and fro, with a sharp or round pawl pressed on by a spring.
inline std::string Ratchet(std::mt19937* rng) {
  const int teeth = Whole(rng, 8, 24);
  const double R = Decades(rng, 0.05), inner = R * Uniform(rng, 0.75, 0.9), m = Decades(rng, 0.5);
  const double pitch = 2 * std::numbers::pi / teeth;
  const bool sharp = (*rng)() % 2 == 0;
  const double nose = 0.03 * R;
  // The pawl's pivot above the rim; its nose reaches the middle of a tooth's slope, from above.
  const double px = -1.2 * R, py = 0.9 * R, at = std::numbers::pi / 2 - Uniform(rng, 0.2, 0.8) * pitch;
  const double reach = R + (sharp ? 0.05 : 2) * nose, nx = reach * std::cos(at), ny = reach * std::sin(at);
  const double I = 0.5 * m * R * R, pawl = 0.05 * m, arm = std::hypot(nx - px, ny - py), torque = 2 * m * 9.81 * R;
  const double f = Uniform(rng, 1, 4) * std::sqrt(9.81 / R) / 6;
  const std::string tip =
      sharp ? fmt::format(
                  "profile: [line: {{from: [{}, {}], to: [{}, {}]}}, corner, line: {{to: [{}, {}]}}, corner, "
                  "line: {{to: [{}, {}]}}, corner]",
                  nx - px - 0.3 * R, ny - py + 0.12 * R, nx - px - 0.3 * R, ny - py + 0.04 * R, nx - px, ny - py,
                  nx - px - 0.3 * R, ny - py + 0.12 * R)
            : fmt::format("circle: {{center: [{}, {}], radius: {}}}", nx - px, ny - py, nose);
  return std::string("savary: 1\nbodies:\n") + Body("wheel", m, I / 2, 0, 0) +
         Body("pawl", pawl, pawl * arm * arm / 6, px, py,
              fmt::format(", com: [{}, {}, 0]", 0.5 * (nx - px), 0.5 * (ny - py))) +
         fmt::format(
             "joints:\n  shaft: {{revolute: [ground, wheel], axis: z}}\n  pin: {{revolute: [ground, pawl], at: [{}, "
             "{}, 0], axis: z}}\n",
             px, py) +
         fmt::format(
             "forces:\n  motor: {{actuator: shaft, effort: \"{} * sin(2*pi*{}*t)\"}}\n  drag: {{torsion_spring: "
             "shaft, damping: {}}}\n  spring: {{torsion_spring: pin, stiffness: {}, free_angle: -0.5}}\n",
             torque, f, torque / std::sqrt(9.81 / R) / 3, 0.3 * torque) +
         fmt::format(
             "shapes:\n  teeth: {{body: wheel, repeat: {}, profile: [line: {{from: [{}, 0], to: [{}, 0]}}, corner, "
             "line: {{to: [{}, {}]}}, corner]}}\n  tip: {{body: pawl, {}}}\n",
             teeth, inner, R, inner * std::cos(pitch), inner * std::sin(pitch), tip) +
         "contacts:\n  c: {between: [teeth, tip], " + Law(rng) +
         fmt::format("}}\nrun: {{until: {0}, every: {1}}}\n", 2 / f, 0.02 / f);
}

/// A chain of links with stops in its joints, swinging.
inline std::string StoppedChain(std::mt19937* rng) {
  const int n = Whole(rng, 2, 8);
  const double l = Decades(rng, 0.1), m = Decades(rng, 0.2);
  static const double kRestitution[] = {0, 0.3, 0.8};
  const double e = kRestitution[(*rng)() % 3];
  std::string bodies = "bodies:\n", joints = "joints:\n";
  for (int i = 0; i < n; ++i) {
    bodies += Body(fmt::format("b{}", i), m, m * l * l / 24, l * (i + 0.5), 0);
    joints += fmt::format("  j{0}: {{revolute: [{1}, b{0}], at: [{2}, 0, 0], axis: z{3}}}\n", i,
                          i == 0 ? "ground" : fmt::format("b{}", i - 1), l * i,
                          i == 0 ? ""
                                 : fmt::format(", limits: {{lower: {}, upper: {}, restitution: {}}}",
                                               -Uniform(rng, 0.02, 0.6), Uniform(rng, 0.02, 0.6), e));
  }
  const double until = 8 * std::sqrt(n * l / 9.81);
  return kHead + bodies + joints + fmt::format("run: {{until: {}, every: {}}}\n", until, until / 100);
}

/// Two wheels of trapezoidal teeth with backlash; one is turned to and fro.
inline std::string Gears(std::mt19937* rng) {
  const int z1 = Whole(rng, 8, 16), z2 = Whole(rng, 8, 16);
  const double module = Decades(rng, 0.005), m = Decades(rng, 0.2);
  const double backlash = Uniform(rng, 0.02, 0.15);  // of the pitch
  const auto wheel = [&](const std::string& name, const std::string& body, int z) {
    const double p = 2 * std::numbers::pi / z, R = module * z / 2, ra = R + 0.7 * module, rf = R - 1.0 * module;
    // Half thickness at the tip, the pitch circle and the foot, as angles; a tooth has its middle at angle 0.
    const double at = p * (0.25 - backlash / 4), tip = 0.45 * at, foot = 1.5 * at;
    const auto point = [](double r, double a) { return fmt::format("[{}, {}]", r * std::cos(a), r * std::sin(a)); };
    return fmt::format(
        "  {}: {{body: {}, repeat: {}, profile: [line: {{from: {}, to: {}}}, corner, line: {{to: {}}}, corner, line: "
        "{{to: "
        "{}}}, corner, line: {{to: {}}}, corner]}}\n",
        name, body, z, point(rf, -foot), point(ra, -tip), point(ra, tip), point(rf, foot), point(rf, p - foot));
  };
  const double R1 = module * z1 / 2, R2 = module * z2 / 2, a = R1 + R2;
  // A tooth of the first at angle 0; the second has a gap there.
  const double middle = std::numbers::pi + std::numbers::pi / z2;
  const double w = std::sqrt(9.81 / R1), torque = m * R1 * R1 * w * w;
  return std::string("savary: 1\nbodies:\n") + Body("one", m, m * R1 * R1 / 4, 0, 0) +
         Body("two", m, m * R2 * R2 / 4, a, 0, fmt::format(", rotation: {{axis: z, angle: {}}}", middle)) +
         fmt::format(
             "joints:\n  j1: {{revolute: [ground, one], axis: z}}\n  j2: {{revolute: [ground, two], at: [{}, 0, 0], "
             "axis: z}}\n",
             a) +
         fmt::format(
             "forces:\n  motor: {{actuator: j1, effort: \"{}*sin({}*t)\"}}\n  drag: {{torsion_spring: j2, damping: "
             "{}}}\n",
             torque, w, 0.3 * torque / w) +
         "shapes:\n" + wheel("g1", "one", z1) + wheel("g2", "two", z2) + "contacts:\n  c: {between: [g1, g2], " +
         Law(rng) + fmt::format("}}\nrun: {{until: {}, every: {}}}\n", 12 / w, 0.12 / w);
}

/// A bolt pushed over a strike with sharp corners against a spring.
inline std::string Latch(std::mt19937* rng) {
  const double size = Decades(rng, 0.02), m = Decades(rng, 0.1), slope = Uniform(rng, 0.3, 1.2);
  const double flat = size * Uniform(rng, 0.2, 1), height = size * Uniform(rng, 0.3, 0.8);
  const double w = std::sqrt(9.81 / size), speed = size * w * Uniform(rng, 0.3, 1);
  // The strike moves to the right under the bolt, whose nose is a wedge.
  const double x0 = -1.5 * size - height / slope;
  return std::string("savary: 1\nbodies:\n") + Body("bolt", m, m * size * size / 6, 0, 0) +
         Body("strike", m, m * size * size / 6, x0, 0) + "joints:\n  guide: {prismatic: [ground, bolt], axis: y}\n" +
         fmt::format("  rail: {{prismatic: [ground, strike], at: [{}, 0, 0], axis: x, drive: {{speed: {}}}}}\n", x0,
                     speed) +
         fmt::format(
             "forces:\n  spring: {{linear_spring: [ground, bolt], stiffness: {}, damping: {}, free_length: {}, points: "
             "[[0, {}, 0], [0, {}, 0]]}}\n",
             20 * m * w * w, 0.5 * m * w, 3 * size, 3.5 * size, size) +
         fmt::format(
             "shapes:\n  nose: {{body: bolt, profile: [line: {{from: [{0}, {1}], to: [{2}, {1}]}}, corner, line: {{to: "
             "[{2}, {3}]}}, corner, line: {{to: [{0}, {1}]}}, corner]}}\n",
             0.4 * size, size, 0.0, 0.1 * height) +
         fmt::format(
             "  ramp: {{body: strike, profile: [line: {{from: [{0}, 0], to: [0, {2}]}}, corner, line: {{to: [{1}, "
             "{2}]}}, corner, line: {{to: [{1}, 0]}}, corner, line: {{to: [{0}, 0]}}, corner]}}\n",
             height / slope + 1e-3 * size, -flat, height) +
         fmt::format("  floor: {{body: ground, open: true, profile: [line: {{from: [{0}, {1}], to: [{2}, {1}]}}]}}\n",
                     0.3 * size, 0.05 * height, -0.3 * size) +
         "contacts:\n  c: {between: [nose, ramp], " + Law(rng) + "}\n  s: {between: [nose, floor], " + Law(rng) +
         fmt::format("}}\nrun: {{until: {}, every: {}}}\n", 4 * size / speed, 0.04 * size / speed);
}

/// A driven slider-crank, or a free four-bar linkage, with dry friction in some joints.
inline std::string FrictionLinkage(std::mt19937* rng) {
  const double r = Decades(rng, 0.05), l = r * Uniform(rng, 2.2, 5), m = Decades(rng, 0.5);
  static const double kFriction[] = {0.05, 0.1, 0.5};
  const auto friction = [&](bool pin) {
    if ((*rng)() % 2 == 0) return std::string();
    const double mu = kFriction[(*rng)() % (pin ? 3 : 2)];
    return fmt::format(", friction: {{static: {0}, kinetic: {0}{1}}}", mu,
                       pin ? fmt::format(", radius: {}", 0.05 * r) : "");
  };
  const double phi = Uniform(rng, 0.3, 2.5), x = r * std::cos(phi), y = r * std::sin(phi), psi = std::asin(y / l);
  const double w = std::sqrt(9.81 / r) * Uniform(rng, 0.5, 2);
  return kHead + std::string("bodies:\n") + Body("crank", m, m * r * r / 24, x / 2, y / 2) +
         Body("rod", m, m * l * l / 24, x + l / 2 * std::cos(psi), y / 2) +
         Body("slider", m, m * r * r / 12, x + l * std::cos(psi), 0) +
         fmt::format("joints:\n  a: {{revolute: [ground, crank], at: [0, 0, 0], axis: z, drive: {{speed: {}}}}}\n", w) +
         fmt::format("  b: {{revolute: [crank, rod], at: [{}, {}, 0], axis: z{}}}\n", x, y, friction(true)) +
         fmt::format("  c: {{revolute: [rod, slider], at: [{}, 0, 0], axis: z{}}}\n", x + l * std::cos(psi),
                     friction(true)) +
         fmt::format("  d: {{prismatic: [ground, slider], at: [{}, 0, 0], axis: x{}}}\n", x + l * std::cos(psi),
                     friction(false)) +
         fmt::format("run: {{until: {}, every: {}}}\n", 12 / w, 0.1 / w);
}

}  // namespace contact_families

inline const std::vector<ContactFamily>& ContactFamilies() {
  using namespace contact_families;
  static const std::vector<ContactFamily> kFamilies = {
      {"stack", Stack, true},          {"discs", Discs, true},
      {"many_discs", ManyDiscs, true}, {"cradle", Cradle, true},
      {"stairs", Stairs, true},        {"ratchet", Ratchet, false},
      {"chain", StoppedChain, true},   {"gears", Gears, false},
      {"latch", Latch, false},         {"linkage", FrictionLinkage, false},
  };
  return kFamilies;
}

}  // namespace savary
