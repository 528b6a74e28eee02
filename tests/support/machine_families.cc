// Parts that are driven against one another.

#include "tests/support/contact_families.h"
#include "tests/support/contact_family_parts.h"
#include "tests/support/memory_run.h"

namespace savary {

using namespace contact_families;

namespace {

// A wheel with saw teeth, turned to and fro, with a sharp or round pawl pressed on by a spring.
ContactMember Ratchet(std::mt19937* rng) {
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
  return std::string("savary: 1\nbodies:\n") + BodyText("wheel", m, I / 2, 0, 0) +
         BodyText("pawl", pawl, pawl * arm * arm / 6, px, py,
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
         "contacts:\n  c: {between: [teeth, tip], " + LawText(rng) +
         fmt::format("}}\nrun: {{until: {0}, every: {1}}}\n", 2 / f, 0.02 / f);
}

// Two wheels of trapezoidal teeth with backlash; one is turned to and fro.
ContactMember Gears(std::mt19937* rng) {
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
  return std::string("savary: 1\nbodies:\n") + BodyText("one", m, m * R1 * R1 / 4, 0, 0) +
         BodyText("two", m, m * R2 * R2 / 4, a, 0, fmt::format(", rotation: {{axis: z, angle: {}}}", middle)) +
         fmt::format(
             "joints:\n  j1: {{revolute: [ground, one], axis: z}}\n  j2: {{revolute: [ground, two], at: [{}, 0, 0], "
             "axis: z}}\n",
             a) +
         fmt::format(
             "forces:\n  motor: {{actuator: j1, effort: \"{}*sin({}*t)\"}}\n  drag: {{torsion_spring: j2, damping: "
             "{}}}\n",
             torque, w, 0.3 * torque / w) +
         "shapes:\n" + wheel("g1", "one", z1) + wheel("g2", "two", z2) + "contacts:\n  c: {between: [g1, g2], " +
         LawText(rng) + fmt::format("}}\nrun: {{until: {}, every: {}}}\n", 12 / w, 0.12 / w);
}

// A bolt pushed over a strike with sharp corners against a spring.
ContactMember Latch(std::mt19937* rng) {
  const double size = Decades(rng, 0.02), m = Decades(rng, 0.1), slope = Uniform(rng, 0.3, 1.2);
  const double flat = size * Uniform(rng, 0.2, 1), height = size * Uniform(rng, 0.3, 0.8);
  const double w = std::sqrt(9.81 / size), speed = size * w * Uniform(rng, 0.3, 1);
  // The strike moves to the right under the bolt, whose nose is a wedge.
  const double x0 = -1.5 * size - height / slope;
  return std::string("savary: 1\nbodies:\n") + BodyText("bolt", m, m * size * size / 6, 0, 0) +
         BodyText("strike", m, m * size * size / 6, x0, 0) +
         "joints:\n  guide: {prismatic: [ground, bolt], axis: y}\n" +
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
         "contacts:\n  c: {between: [nose, ramp], " + LawText(rng) + "}\n  s: {between: [nose, floor], " +
         LawText(rng) + fmt::format("}}\nrun: {{until: {}, every: {}}}\n", 4 * size / speed, 0.04 * size / speed);
}

// A driven slider-crank, or a free four-bar linkage, with dry friction in some joints.
ContactMember FrictionLinkage(std::mt19937* rng) {
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
  return kHead + std::string("bodies:\n") + BodyText("crank", m, m * r * r / 24, x / 2, y / 2) +
         BodyText("rod", m, m * l * l / 24, x + l / 2 * std::cos(psi), y / 2) +
         BodyText("slider", m, m * r * r / 12, x + l * std::cos(psi), 0) +
         fmt::format("joints:\n  a: {{revolute: [ground, crank], at: [0, 0, 0], axis: z, drive: {{speed: {}}}}}\n", w) +
         fmt::format("  b: {{revolute: [crank, rod], at: [{}, {}, 0], axis: z{}}}\n", x, y, friction(true)) +
         fmt::format("  c: {{revolute: [rod, slider], at: [{}, 0, 0], axis: z{}}}\n", x + l * std::cos(psi),
                     friction(true)) +
         fmt::format("  d: {{prismatic: [ground, slider], at: [{}, 0, 0], axis: x{}}}\n", x + l * std::cos(psi),
                     friction(false)) +
         fmt::format("run: {{until: {}, every: {}}}\n", 12 / w, 0.1 / w);
}

// A sprung arm whose hook is pushed over a block, snaps in behind it and holds it when it is drawn back.
ContactMember SnapHook(std::mt19937* rng) {
  const double s = Decades(rng, 0.02), arm = s * Uniform(rng, 2, 5), m = Decades(rng, 0.01);
  const double depth = s * Uniform(rng, 0.15, 0.4), undercut = Uniform(rng, -0.1, 0.3),
               nose = s * Uniform(rng, 0.3, 0.6);
  const double block = s * Uniform(rng, 0.5, 1.5), play = 0.02 * s, w = std::sqrt(9.81 / s) * Uniform(rng, 1, 4);
  // The hook hangs below the arm; the block comes from the right.
  const double root = arm - nose, start = arm + 0.2 * s, travel = start - root + block + 0.15 * s;
  const double stiffness = m * w * w * 30 * arm * arm / depth * s, grip = 2 * stiffness * depth / (arm * arm) / s;
  const std::string profile = PolygonText({{root - 0.8 * s, -0.05 * s},
                                           {root, -0.05 * s},
                                           {root - undercut * depth, -0.05 * s - depth},
                                           {root - undercut * depth + 0.05 * s, -0.05 * s - depth},
                                           {arm, 0},
                                           {arm, 0.15 * s},
                                           {root - 0.8 * s, 0.15 * s}});
  const double push = 20 * grip;  // of the block's spring
  return std::string("savary: 1\nbodies:\n") +
         BodyText("arm", m, m * arm * arm / 24, 0, 0, fmt::format(", com: [{}, 0, 0]", arm / 2)) +
         BodyText("block", 5 * m, m * s * s, start, 0) +
         "joints:\n  pivot: {revolute: [ground, arm], at: [0, 0, 0], axis: z" + JointFrictionText(rng, 0.1 * s) +
         "}\n  rail: {prismatic: [ground, block], axis: x}\n" +
         fmt::format(
             "forces:\n  spring: {{torsion_spring: pivot, stiffness: {}, damping: {}}}\n  hand: {{actuator: rail, "
             "effort: \"-{}*(rail.q + {}*sin({}*t)) - {}*rail.qd\"}}\n",
             stiffness, 0.1 * stiffness / w, push, travel, 0.2 * w, push / w) +
         "shapes:\n  hook: {body: arm, " + profile + "}\n  catch: {body: block, " +
         PolygonText({{0, -s}, {block, -s}, {block, -0.05 * s - play}, {0, -0.05 * s - play}}) +
         "}\ncontacts:\n  c: {between: [hook, catch], " + LawText(rng) + "}\n" + RunSection(30 / w, 100);
}

// A door with a bolt on a spring, thrown shut: the bolt is pushed back by the strike plate and snaps in behind it.
ContactMember DoorLatch(std::mt19937* rng) {
  const double s = Decades(rng, 0.012), door = Decades(rng, 5), bolt = door * Uniform(rng, 0.002, 0.1);
  const double k = door * 9.81 / s * Uniform(rng, 0.05, 0.5), slope = Uniform(rng, 0.5, 1.5);
  const double speed = s * std::sqrt(k / door) * Uniform(rng, 1, 4), e = (*rng)() % 2 == 0 ? 0 : 0.3;
  const double rise = s / slope, y0 = -2 * s - rise, hinge = rise + Uniform(rng, 1.6, 2) * s - y0;
  return std::string("savary: 1\nbodies:\n") + BodyText("door", door, door * s * s, 0, y0) +
         BodyText("bolt", bolt, bolt * s * s, 0, y0) +
         fmt::format(
             "joints:\n  hinge: {{prismatic: [ground, door], axis: y, start: {{qd: {}}}, limits: {{upper: {}, "
             "restitution: {}}}}}\n  bore: {{prismatic: [door, bolt], axis: x, limits: {{lower: {}, upper: 0, "
             "restitution: {}}}{}}}\n",
             speed, hinge, e, -1.2 * s, e, JointFrictionText(rng, 0)) +
         fmt::format(
             "forces:\n  spring: {{linear_spring: [door, bolt], stiffness: {}, free_length: {}, points: [[{}, 0, 0], "
             "[{}, 0, 0]]}}\n",
             k, 2.5 * s, -4 * s, -2 * s) +
         "shapes:\n  nose: {body: bolt, " +
         PolygonText({{-2 * s, -0.5 * rise}, {s, -0.5 * rise}, {0, 0.5 * rise}, {-2 * s, 0.5 * rise}}) +
         "}\n  plate: {body: ground, " +
         PolygonText({{0.2 * s, -0.1 * s}, {3 * s, -0.1 * s}, {3 * s, 0.1 * s}, {0.2 * s, 0.1 * s}}) +
         "}\ncontacts:\n  c: {between: [nose, plate], " + LawText(rng) + "}\n" + RunSection(3 * hinge / speed, 100);
}

// A toggle clamp that a hand pushes over its dead centre on to a stop, where it holds when the hand has gone.
ContactMember Toggle(std::mt19937* rng) {
  const double r = Decades(rng, 0.03), l = r * Uniform(rng, 1.3, 4), phi = Uniform(rng, 0.4, 1.2),
               m = Decades(rng, 0.2);
  const double psi = std::asin(r * std::sin(phi) / l), x = r * std::cos(phi), y = r * std::sin(phi);
  const double end = x + l * std::cos(psi), reach = r + l - end, beyond = Uniform(rng, 0.03, 0.15);
  const double k = m * 9.81 / reach * std::pow(10.0, Uniform(rng, 0, 3)),
               hand = Uniform(rng, 2, 4) * k * reach * reach / phi;
  const double time = std::sqrt(m * r * r * phi / hand) * 4;
  static const double kRestitution[] = {0, 0.3, 0.8};
  const double e = kRestitution[(*rng)() % 3];
  const std::string pin[3] = {JointFrictionText(rng, 0.1 * r), JointFrictionText(rng, 0.1 * r),
                              JointFrictionText(rng, 0.1 * r)};
  const std::string guide = JointFrictionText(rng, 0);
  ContactMember member(
      std::string("savary: 1\nbodies:\n") + BodyText("handle", m, m * r * r / 6, x / 2, y / 2) +
      BodyText("link", m, m * l * l / 24, x + l / 2 * std::cos(psi), y / 2) +
      BodyText("slider", m, m * r * r / 6, end, 0) +
      fmt::format(
          "joints:\n  pivot: {{revolute: [ground, handle], at: [0, 0, 0], axis: z, limits: {{lower: {}, restitution: "
          "{}}}{}}}\n  knee: {{revolute: [handle, link], at: [{}, {}, 0], axis: z{}}}\n  wrist: {{revolute: [link, "
          "slider], at: [{}, 0, 0], axis: z{}}}\n  guide: {{prismatic: [ground, slider], at: [{}, 0, 0], axis: x{}}}\n",
          -phi - beyond, e, pin[0], x, y, pin[1], end, pin[2], end, guide) +
      fmt::format(
          "forces:\n  hand: {{actuator: pivot, effort: \"if(t < {}, -{}, 0) - {}*pivot.qd\"}}\n  work: {{actuator: "
          "guide, effort: \"-{}*guide.q\"}}\n",
          20 * time, hand, hand * time / phi, k) +
      RunSection(30 * time, 90));
  member.compare = [phi, beyond](const MemoryRun& run) {
    const size_t last = run.rows.size() - 1;
    const double q = run.At(last, "pivot.q");
    return std::abs(q + phi + beyond) < 1e-6 ? "" : fmt::format("the clamp does not hold: pivot.q ends at {}", q);
  };
  return member;
}

// An eccentric disc lifts a follower, with a roller on a pin or without, against a spring; friction in guide and pin.
ContactMember RubbingCam(std::mt19937* rng) {
  const double R = Decades(rng, 0.03), ecc = R * Uniform(rng, 0.1, 0.6), r = R * Uniform(rng, 0.2, 0.6),
               m = Decades(rng, 0.4);
  const double w = std::sqrt(9.81 / R) * std::pow(10.0, Uniform(rng, -1, 0.3)) * ((*rng)() % 2 == 0 ? 1 : -1);
  const bool rolls = (*rng)() % 2 == 0;
  const double y0 = ecc + R + r, k = m * 9.81 / R * Uniform(rng, 0.5, 5), offset = R * Uniform(rng, 0, 0.1);
  const double y = ecc + std::sqrt((R + r) * (R + r) - offset * offset);
  const std::string guide = JointFrictionText(rng, 0), pin = JointFrictionText(rng, 0.3 * r), law = LawText(rng);
  ContactMember member(
      kHead + std::string("bodies:\n") + BodyText("cam", m, m * R * R / 4, 0, 0) +
      BodyText("follower", m, m * R * R / 6, offset, y) +
      (rolls ? BodyText("roller", 0.2 * m, 0.05 * m * r * r, offset, y) : "") +
      fmt::format(
          "joints:\n  shaft: {{revolute: [ground, cam], at: [0, 0, 0], axis: z, drive: {{speed: {}}}}}\n  guide: "
          "{{prismatic: [ground, follower], axis: y{}}}\n{}",
          w, guide, rolls ? fmt::format("  pin: {{revolute: [follower, roller], axis: z{}}}\n", pin) : "") +
      fmt::format("forces:\n  spring: {{linear_spring: [ground, follower], stiffness: {}, free_length: {}, points: "
                  "[[{}, {}, 0], "
                  "[0, 0, 0]]}}\n",
                  k, 4 * R, offset, y0 + 3 * R) +
      fmt::format("shapes:\n  disc: {{body: cam, circle: {{radius: {}, center: [0, {}]}}}}\n  tip: {{body: {}, circle: "
                  "{{radius: {}}}}}\ncontacts:\n  c: {{between: [disc, tip], {}, start: closed}}\n",
                  R, ecc, rolls ? "roller" : "follower", r, law) +
      RunSection(15 / std::abs(w), 150));
  // While it keeps contact its position follows from the cam's angle.
  member.compare = [=](const MemoryRun& run) -> std::string {
    for (size_t i = 0; i < run.rows.size(); ++i) {
      const double a = w * run.t[i], cx = -ecc * std::sin(a), cy = ecc * std::cos(a);
      const double apart = std::hypot(run.At(i, "follower.x") - cx, run.At(i, "follower.y") - cy) - R - r;
      if (std::abs(apart - run.At(i, "c.gap")) > 1e-9 * R)
        return fmt::format("the centres say a gap of {} at t = {}, c.gap is {}", apart, run.t[i], run.At(i, "c.gap"));
    }
    return "";
  };
  return member;
}

// A four-bar linkage whose crank is turned, or swung to and fro, with friction in any of its joints.
ContactMember RubbingFourBar(std::mt19937* rng) {
  const double a = Decades(rng, 0.05), m = Decades(rng, 0.5);
  // The crank is the shortest; shortest + longest < sum of the others.
  double b = a * Uniform(rng, 2, 4), c = a * Uniform(rng, 2, 4), d = a * Uniform(rng, 2, 4);
  for (int k = 0; a + std::max({b, c, d}) > 0.95 * (b + c + d - std::max({b, c, d})); ++k) {
    if (k < 100) {
      b *= 1.02, c *= 1.03, d *= 1.01;
    } else {
      (c > std::max(b, d) ? c : b > d ? b : d) *= 0.97;
    }
  }
  const double phi = Uniform(rng, 0, 6), w = std::sqrt(9.81 / a) * Uniform(rng, 0.3, 1);
  const double swing = (*rng)() % 2 == 0 ? 0 : Uniform(rng, 0.3, 4);
  const auto elbow = [=](double angle) {
    const double px = a * std::cos(angle), py = a * std::sin(angle), gx = d - px, gy = -py, g = std::hypot(gx, gy);
    const double along = (g * g + b * b - c * c) / (2 * g), up = std::sqrt(b * b - along * along);
    return PointText{px + (gx * along - gy * up) / g, py + (gy * along + gx * up) / g};
  };
  const PointText p{a * std::cos(phi), a * std::sin(phi)}, q = elbow(phi);
  const std::string drive =
      swing > 0 ? fmt::format("position: \"{}*sin({}*t)\"", swing, w) : fmt::format("speed: {}", w);
  std::string friction[4];
  for (std::string& text : friction) text = JointFrictionText(rng, 0.1 * a);
  ContactMember member(
      kHead + std::string("bodies:\n") + BodyText("crank", m, m * a * a / 24, p.x / 2, p.y / 2) +
      BodyText("coupler", m, m * b * b / 24, (p.x + q.x) / 2, (p.y + q.y) / 2) +
      BodyText("rocker", m, m * c * c / 24, (d + q.x) / 2, q.y / 2) +
      fmt::format(
          "joints:\n  A: {{revolute: [ground, crank], at: [0, 0, 0], axis: z, drive: {{{}}}{}}}\n  B: {{revolute: "
          "[crank, coupler], at: [{}, {}, 0], axis: z{}}}\n  C: {{revolute: [coupler, rocker], at: [{}, {}, 0], axis: "
          "z{}}}\n  D: {{revolute: [ground, rocker], at: [{}, 0, 0], axis: z{}}}\n",
          drive, friction[0], p.x, p.y, friction[1], q.x, q.y, friction[2], d, friction[3]) +
      RunSection(30 / w, 150));
  member.compare = [=](const MemoryRun& run) -> std::string {
    for (size_t i = 0; i < run.rows.size(); ++i) {
      const double angle = phi + (swing > 0 ? swing * std::sin(w * run.t[i]) : w * run.t[i]);
      const PointText at = elbow(angle);
      const double off = std::hypot((d + at.x) / 2 - run.At(i, "rocker.x"), at.y / 2 - run.At(i, "rocker.y"));
      if (off > 1e-8 * a) return fmt::format("the rocker is off by {} of the crank at t = {}", off / a, run.t[i]);
    }
    return "";
  };
  return member;
}

// A slider-crank swung to and fro through many reversals, with friction in any of its joints and play in none.
ContactMember SwungSliderCrank(std::mt19937* rng) {
  const double r = Decades(rng, 0.05), l = r * Uniform(rng, 1.3, 5), m = Decades(rng, 0.5);
  const double phi = Uniform(rng, 0, 6), w = std::sqrt(9.81 / r) * Uniform(rng, 0.5, 2), swing = Uniform(rng, 0.2, 5);
  const double x = r * std::cos(phi), y = r * std::sin(phi), end = x + std::sqrt(l * l - y * y);
  std::string friction[4];
  for (int i = 0; i < 4; ++i) friction[i] = JointFrictionText(rng, i < 3 ? 0.1 * r : 0);
  ContactMember member(kHead + std::string("bodies:\n") + BodyText("crank", m, m * r * r / 24, x / 2, y / 2) +
                       BodyText("rod", m, m * l * l / 24, (x + end) / 2, y / 2) +
                       BodyText("slider", m, m * r * r / 12, end, 0) +
                       fmt::format("joints:\n  a: {{revolute: [ground, crank], at: [0, 0, 0], axis: z, drive: "
                                   "{{position: \"{}*sin({}*t)\"}}{}}}\n"
                                   "  b: {{revolute: [crank, rod], at: [{}, {}, 0], axis: z{}}}\n  c: {{revolute: "
                                   "[rod, slider], at: [{}, 0, 0], "
                                   "axis: z{}}}\n  d: {{prismatic: [ground, slider], at: [{}, 0, 0], axis: x{}}}\n",
                                   swing, w, friction[0], x, y, friction[1], end, friction[2], end, friction[3]) +
                       RunSection(40 / w, 150));
  member.compare = [=](const MemoryRun& run) -> std::string {
    for (size_t i = 0; i < run.rows.size(); ++i) {
      const double angle = phi + swing * std::sin(w * run.t[i]), s = r * std::sin(angle);
      const double off = std::abs(r * std::cos(angle) + std::sqrt(l * l - s * s) - run.At(i, "slider.x"));
      if (off > 1e-8 * l) return fmt::format("the slider is off by {} of the rod at t = {}", off / l, run.t[i]);
    }
    return "";
  };
  return member;
}

// A Geneva wheel of four to eight slots, with a little play and friction on its shaft.
ContactMember Geneva(std::mt19937* rng) {
  constexpr double kPi = std::numbers::pi;
  const int n = Whole(rng, 4, 8);
  const double C = Decades(rng, 0.1), half = kPi / n, a = C * std::sin(half), b = C * std::cos(half),
               m = Decades(rng, 0.5), pin = C * Uniform(rng, 0.03, 0.06),
               play = C * std::pow(10.0, Uniform(rng, -4, -2.5));
  const double disc = a * Uniform(rng, 0.68, 0.75), hollow = disc + play;
  const double tip_x = (C * C + b * b - hollow * hollow) / (2 * C), tip_y = std::sqrt(b * b - tip_x * tip_x);
  const double slot = pin + play, mouth = std::sqrt(b * b - slot * slot), depth = C - a - 0.05 * a;
  const double cx = std::cos(half), cy = std::sin(half), beta = kPi / 2 - half;
  const auto on = [&](double along, double across) {
    return fmt::format("[{}, {}]", along * cx - across * cy, along * cy + across * cx);
  };
  const double turned = 2 * half, w = std::sqrt(9.81 / C) * Uniform(rng, 0.3, 2);
  const std::string next = fmt::format("[{}, {}]", tip_x * std::cos(turned) + tip_y * std::sin(turned),
                                       tip_x * std::sin(turned) - tip_y * std::cos(turned));
  const std::string wheel = fmt::format(
      "repeat: {}, profile: [arc: {{center: [{}, 0], from: [{}, {}], to: [{}, {}], cw: true}}, corner, arc: {{center: "
      "[0, 0], to: {}}}, corner, line: {{to: {}}}, arc: {{center: {}, to: {}, cw: true}}, line: {{to: {}}}, corner, "
      "arc: "
      "{{center: [0, 0], to: {}}}, corner]",
      n, C, tip_x, -tip_y, tip_x, tip_y, on(mouth, -slot), on(depth, -slot), on(depth, 0), on(depth, slot),
      on(mouth, slot), next);
  const double ex = disc * std::cos(beta), ey = disc * std::sin(beta);
  const std::string lock = fmt::format(
      "profile: [arc: {{center: [0, 0], from: [{0}, {1}], to: [{0}, -{1}]}}, corner, arc: {{center: [{2}, 0], to: "
      "[{0}, "
      "{1}], cw: true}}, corner]",
      ex, ey, C);
  const std::string law = LawText(rng), friction = JointFrictionText(rng, 0.1 * a);
  const double load = m * C * C * w * w * Uniform(rng, 0, 0.1);
  ContactMember member(
      std::string("savary: 1\nbodies:\n") +
      BodyText("crank", m, m * a * a / 4, 0, 0, fmt::format(", rotation: {{axis: z, angle: {}}}", kPi)) +
      BodyText("wheel", m, m * b * b / 4, C, 0, fmt::format(", rotation: {{axis: z, angle: {}}}", kPi)) +
      fmt::format("joints:\n  shaft: {{revolute: [ground, crank], axis: z, drive: {{speed: {}}}}}\n  pivot: "
                  "{{revolute: [ground, "
                  "wheel], axis: z{}}}\nforces:\n  load: {{actuator: pivot, effort: {}}}\n",
                  w, friction, load) +
      fmt::format("shapes:\n  outline: {{body: wheel, {}}}\n  roller: {{body: crank, circle: {{radius: {}, center: "
                  "[{}, 0]}}}}\n  "
                  "lock: {{body: crank, {}}}\n",
                  wheel, pin, a, lock) +
      fmt::format("contacts:\n  p: {{between: [roller, outline], {0}}}\n  l: {{between: [lock, outline], {0}}}\n",
                  law) +
      RunSection(4 * kPi / w, 120));
  // After each turn the wheel is locked one slot farther, within its play.
  member.compare = [=](const MemoryRun& run) -> std::string {
    for (const int turn : {1, 2}) {
      const size_t row = 60 * static_cast<size_t>(turn);
      const double q = run.At(row, "pivot.q"), expected = -turn * turned;
      if (std::abs(q - expected) > 2 * play * hollow / (C * tip_y) + 1e-6)
        return fmt::format("after {} turns the wheel is at {} instead of {}", turn, q, expected);
    }
    return "";
  };
  return member;
}

// A block on a belt, held by a spring: it sticks and slips.
ContactMember Belt(std::mt19937* rng) {
  const double w = Decades(rng, 0.1), m = Decades(rng, 1), g = 9.81;
  static const double kFriction[] = {0.1, 0.5};
  const double fixed = kFriction[(*rng)() % 2], slid = fixed * Uniform(rng, 0.5, 0.9);
  const double k = m * g / w * Uniform(rng, 0.5, 5), omega = std::sqrt(k / m),
               v = fixed * g / omega * Uniform(rng, 0.1, 1);
  const double length = 3 * w, belt = 60 * w + 100 * v / omega;
  const double until = 5 * (fixed * m * g / k / v + 2 * std::numbers::pi / omega);
  ContactMember member(
      kHead + std::string("bodies:\n") + BodyText("belt", m, m * w * w, 0, 0) +
      BodyText("block", m, m * w * w / 12, 0, w / 4, fmt::format(", velocity: [{}, 0, 0]", v)) +
      fmt::format("joints:\n  roll: {{prismatic: [ground, belt], axis: x, drive: {{speed: {}}}}}\n", v) +
      PlanarText("block") +
      fmt::format("forces:\n  spring: {{linear_spring: [ground, block], stiffness: {0}, free_length: {1}, points: "
                  "[[-{1}, {2}, 0], "
                  "[0, 0, 0]]}}\n",
                  k, length, w / 4) +
      "shapes:\n  band: {body: belt, " + PathText({{belt, 0}, {-belt - until * v, 0}}) + "}\n  s: {body: block, " +
      BoxText(w, w / 2) +
      fmt::format("}}\ncontacts:\n  c: {{between: [s, band], friction: {{static: {}, kinetic: {}}}}}\n", fixed, slid) +
      RunSection(until, 100));
  // It rides on the belt up to x = fixed m g / k, slides on a harmonic motion about slid m g / k, and sticks again
  // where that has the belt's speed.
  member.compare = [=](const MemoryRun& run) -> std::string {
    const double top = fixed * m * g / k, middle = slid * m * g / k, A = top - middle, B = v / omega;
    const double ride = (2 * A) / v, slip = (2 * std::numbers::pi - 2 * std::atan2(A, B)) / omega;
    for (size_t i = 0; i < run.rows.size(); ++i) {
      double t = run.t[i] - top / v, x = v * run.t[i];
      if (t > 0) {
        t = std::fmod(t, slip + ride);
        x = t < slip ? middle + A * std::cos(omega * t) + B * std::sin(omega * t) : middle - A + v * (t - slip);
      }
      // Two corners carry it; they do not change the sum of their forces.
      const double off = std::abs(run.At(i, "block.x") - x);
      if (off > 1e-6 * (top + B))
        return fmt::format("the block is off by {} of its cycle at t = {}", off / (top + B), run.t[i]);
    }
    return "";
  };
  return member;
}

// An over-running clutch: springs push rollers into wedges between a ring and the flats of a star, which a motor turns
// to and fro. One way they lock, more of them than are needed.
ContactMember Clutch(std::mt19937* rng) {
  const int n = Whole(rng, 1, 3);
  const double R = Decades(rng, 0.02), r = R * Uniform(rng, 0.08, 0.14), wedge = Uniform(rng, 0.2, 0.5);
  const double flat = (R - r) * std::cos(wedge) - r, across = (R - r) * std::sin(wedge);
  const double ring = Decades(rng, 1), star = ring * Uniform(rng, 0.3, 1), roller = ring * Uniform(rng, 0.01, 0.05);
  static const double kFriction[] = {0.1, 0.3, 0.5};
  const std::string law =
      fmt::format("restitution: {}, friction: {}", (*rng)() % 2 == 0 ? 0.0 : 0.3, kFriction[(*rng)() % 3]);
  std::string bodies = BodyText("ring", ring, ring * R * R, 0, 0) + BodyText("star", star, 0.3 * star * R * R, 0, 0),
              joints = "  out: {revolute: [ground, ring], axis: z}\n  in: {revolute: [ground, star], axis: z}\n",
              forces, shapes = fmt::format("  ring_s: {{body: ring, hole: true, circle: {{radius: {}}}}}\n", R),
              contacts;
  const double omega = Uniform(rng, 2, 6), torque = ring * R * R * Uniform(rng, 3, 30);
  for (int i = 0; i < n; ++i) {
    const double angle = 2 * std::numbers::pi * i / n, c = std::cos(angle), s = std::sin(angle);
    const auto turned = [&](double x, double y) { return PointText{c * x - s * y, s * x + c * y}; };
    const double x = across * Uniform(rng, 0.6, 0.98), y = flat + r;
    const PointText at = turned(x, y), held = turned(-0.25 * R, y);
    const std::string name = fmt::format("r{}", i);
    bodies += BodyText(name, roller, 0.25 * roller * r * r, at.x, at.y);
    joints += PlanarText(name);
    forces += fmt::format(
        "  sp{0}: {{linear_spring: [star, r{0}], points: [[{1}, {2}, 0], [0, 0, 0]], stiffness: {3}, free_length: "
        "{4}}}\n",
        i, held.x, held.y, torque / (R * R) * Uniform(rng, 0.1, 1), (x + 0.25 * R) * Uniform(rng, 1.05, 1.5));
    shapes += fmt::format(
        "  flat{0}: {{body: star, {1}}}\n  r{0}_s: {{body: r{0}, circle: {{radius: {2}}}}}\n", i,
        PolygonText({turned(-0.3 * R, flat - 0.1 * R), turned(0.4 * R, flat - 0.1 * R), turned(0.4 * R, flat),
                     turned(-0.26 * R, flat), turned(-0.26 * R, flat + r), turned(-0.3 * R, flat + r)}),
        r);
    contacts += fmt::format(
        "  ra{0}: {{between: [ring_s, r{0}_s], {1}}}\n  rb{0}: {{between: [flat{0}, r{0}_s], {1}}}\n", i, law);
  }
  return "savary: 1\nbodies:\n" + bodies + "joints:\n" + joints + "forces:\n" + forces +
         fmt::format("  motor: {{actuator: in, effort: \"{}*sin({}*t)\"}}\n", torque, omega) + "shapes:\n" + shapes +
         "contacts:\n" + contacts + RunSection(2 * std::numbers::pi / omega, 100);
}

}  // namespace

std::vector<ContactFamily> MachineFamilies() {
  return {{"ratchet", Ratchet, false, 12},
          {"gears", Gears, false, 6},
          {"latch", Latch, false, 9},
          {"linkage", FrictionLinkage, false, 9},
          {"snap_hook", SnapHook, false, 3},
          {"door_latch", DoorLatch, true, 12},
          {"toggle", Toggle, false, 4},
          {"rubbing_cam", RubbingCam, false, 9},
          {"rubbing_four_bar", RubbingFourBar, false, 4},
          {"swung_slider_crank", SwungSliderCrank, false, 3},
          {"geneva", Geneva, false, 1},
          {"belt", Belt, false, 6},
          {"clutch", Clutch, false, 3}};
}

const std::vector<ContactFamily>& ContactFamilies() {
  static const std::vector<ContactFamily> kFamilies = [] {
    std::vector<ContactFamily> all = FallingFamilies();
    for (const ContactFamily& family : AlignedFamilies()) all.push_back(family);
    for (const ContactFamily& family : MachineFamilies()) all.push_back(family);
    for (const ContactFamily& family : HouseholdFamilies()) all.push_back(family);
    for (const ContactFamily& family : SpatialFamilies()) all.push_back(family);
    return all;
  }();
  return kFamilies;
}

const ContactFamily& FindContactFamily(const std::string& name) {
  for (const ContactFamily& family : ContactFamilies()) {
    if (family.name == name) return family;
  }
  throw std::runtime_error("no family " + name);
}

}  // namespace savary
