// Mechanisms of every day: detents, feeders, buckles, clocks, locks, hoppers, drawers, tongs.

#include "tests/support/contact_families.h"
#include "tests/support/contact_family_parts.h"

namespace savary {

using namespace contact_families;

namespace {

// A round plunger on a spring, pressed into the notches of a bar that a hand draws to and fro.
ContactMember Detent(std::mt19937* rng) {
  const double s = Decades(rng, 0.01), h = s * Uniform(rng, 0.3, 0.9), pitch = 2 * h + s * Uniform(rng, 0, 1),
               d = s * Uniform(rng, 0.1, 0.6), r = s * Uniform(rng, 0.1, 0.8), m = Decades(rng, 0.1);
  const int notches = Whole(rng, 1, 4);
  const double slant = std::atan2(d, h);
  // In its notch it touches both sides, or both edges.
  const double y = r * std::tan(slant) <= std::hypot(h, d) ? r / std::cos(slant) - d : std::sqrt(r * r - h * h);
  const double w = std::sqrt(9.81 / s) * Uniform(rng, 0.3, 2), k = m * w * w * Uniform(rng, 2, 50),
               pressed = k * s * Uniform(rng, 0.5, 3), hand = 5 * pressed / pitch;
  const double plunger = m * Uniform(rng, 0.02, 1), end = (2 * notches + 4) * pitch;
  std::vector<PointText> bar = {{-end, -2 * s}, {end, -2 * s}, {end, 0}};
  for (int i = notches; i >= -notches; --i) {
    bar.push_back({i * pitch + h, 0});
    bar.push_back({i * pitch, -d});
    bar.push_back({i * pitch - h, 0});
  }
  bar.push_back({-end, 0});
  const std::string rail = JointFrictionText(rng, 0), guide = JointFrictionText(rng, 0);
  return std::string("savary: 1\nbodies:\n") + BodyText("bar", m, m * s * s, 0, 0) +
         BodyText("plunger", plunger, plunger * s * s, 0, y + ((*rng)() % 2 == 0 ? 0 : 0.1 * s)) +
         "joints:\n  rail: {prismatic: [ground, bar], axis: x" + rail +
         "}\n  guide: {prismatic: [ground, plunger], axis: y" + guide + "}\n" +
         fmt::format(
             "forces:\n  spring: {{actuator: guide, effort: \"-{}*guide.q - {} - {}*guide.qd\"}}\n  hand: {{actuator: "
             "rail, effort: \"{}*({}*sin({}*t) - rail.q) - {}*rail.qd\"}}\n",
             k, pressed, 0.1 * std::sqrt(k * plunger), hand, (notches + 0.5) * pitch, 0.3 * w,
             std::sqrt(hand * m) * Uniform(rng, 0.2, 2)) +
         "shapes:\n  notched: {body: bar, " + PolygonText(bar) +
         fmt::format("}}\n  tip: {{body: plunger, circle: {{radius: {}}}}}\n", r) +
         "contacts:\n  c: {between: [notched, tip], " + LawText(rng) + "}\n" + RunSection(40 / w, 120);
}

// A beam that goes round in a rectangle with round corners, or in a circle, lifts boxes off a table and puts them down
// farther on.
ContactMember WalkingBeam(std::mt19937* rng) {
  const int n = Whole(rng, 1, 3);
  const double s = Decades(rng, 0.1), m = Decades(rng, 1), w = std::sqrt(9.81 / s) * Uniform(rng, 0.1, 0.7);
  const double step = s * Uniform(rng, 0.2, 1), lift = s * Uniform(rng, 0.05, 0.3), low = lift * Uniform(rng, 0, 0.9);
  const bool equal = (*rng)() % 2 == 0;
  const std::string on_table = LawText(rng), on_beam = LawText(rng);
  std::string bodies = BodyText("carriage", m, m * s * s, 0, 0) + BodyText("beam", m, m * s * s, 0, 0), joints, shapes,
              contacts;
  for (int i = 0; i < n; ++i) {
    const double width = s * (equal ? 1 : Uniform(rng, 0.5, 1.5)), height = s * (equal ? 0.5 : Uniform(rng, 0.3, 1.5)),
                 mass = m * (equal ? 1 : Uniform(rng, 0.3, 3));
    const std::string name = fmt::format("b{}", i);
    bodies += BodyText(name, mass, mass * (width * width + height * height) / 24, 2.5 * s * i, height / 2);
    joints += PlanarText(name);
    shapes += fmt::format("  {0}_s: {{body: {0}, {1}}}\n", name, BoxText(width, height));
    contacts += fmt::format("  t{0}: {{between: [table, b{0}_s], {1}}}\n  l{0}: {{between: [top, b{0}_s], {2}}}\n", i,
                            on_table, on_beam);
  }
  const double far = 60 * s;
  return kHead + std::string("bodies:\n") + bodies +
         fmt::format(
             "joints:\n  along: {{prismatic: [ground, carriage], axis: x, drive: {{position: \"{}*sin({}*t)\"}}}}\n  "
             "up: {{prismatic: [carriage, beam], axis: y, drive: {{position: \"-{}*cos({}*t)\"}}}}\n",
             step, w, lift, w) +
         joints + "shapes:\n  table: {body: ground, " + PathText({{far, 0}, {-far, 0}}) + "}\n  top: {body: beam, " +
         PathText({{far, -low}, {-far, -low}}) + "}\n" + shapes + "contacts:\n" + contacts + RunSection(16 / w, 100);
}

// A buckle: two sprung arms with barbs, one the mirror image of the other, pushed between two walls and drawn back.
ContactMember Buckle(std::mt19937* rng) {
  const double s = Decades(rng, 0.02), m = Decades(rng, 0.02), L = s * Uniform(rng, 1.5, 3), t = 0.2 * s,
               a = s * Uniform(rng, 0.4, 0.8), d = s * Uniform(rng, 0.1, 0.25), b = s * Uniform(rng, 0.2, 0.6),
               u = Uniform(rng, -0.2, 0.6), wall = s * Uniform(rng, 0.2, 0.8), play = s * Uniform(rng, 0.01, 0.05);
  const double w = std::sqrt(9.81 / s) * Uniform(rng, 0.5, 3), k = m * L * L * w * w * Uniform(rng, 1, 20);
  const double mouth = L + 0.1 * s, travel = mouth - L + b + wall + 0.3 * s, tongue = m * Uniform(rng, 0.5, 10);
  const double hand = 6 * k * d / (L * L) / travel;
  const std::vector<PointText> arm = {
      {0, a - t}, {L, a - t}, {L, a}, {L - b, a + d}, {L - b - u * d, a + 0.01 * s}, {0, a + 0.01 * s}};
  const std::vector<PointText> side = {
      {mouth, a + 0.01 * s + play}, {mouth + wall, a + 0.01 * s + play}, {mouth + wall, a + s}, {mouth, a + s}};
  const auto about = [](std::vector<PointText> points) {  // the x axis
    for (PointText& p : points) p.y = -p.y;
    return std::vector<PointText>{points.rbegin(), points.rend()};
  };
  const auto from_pivot = [&](std::vector<PointText> points, double y) {
    for (PointText& p : points) p.y -= y;
    return points;
  };
  const std::string law = LawText(rng), pin = JointFrictionText(rng, 0.1 * s), rail = JointFrictionText(rng, 0);
  std::string bodies, joints, forces, shapes, contacts;
  for (const bool upper : {true, false}) {
    const std::string name = upper ? "up" : "low";
    const double y = upper ? a - t / 2 : t / 2 - a;
    bodies += BodyText(name, m, m * L * L / 24, 0, y, fmt::format(", com: [{}, 0, 0]", L / 2));
    joints += fmt::format("  j_{0}: {{revolute: [tongue, {0}], at: [0, {1}, 0], axis: z{2}}}\n", name, y, pin);
    forces += fmt::format("  s_{0}: {{torsion_spring: j_{0}, stiffness: {1}, damping: {2}}}\n", name, k, 0.05 * k / w);
    shapes +=
        fmt::format("  barb_{0}: {{body: {0}, {1}}}\n  wall_{0}: {{body: ground, {2}}}\n", name,
                    PolygonText(from_pivot(upper ? arm : about(arm), y)), PolygonText(upper ? side : about(side)));
    contacts += fmt::format("  c_{0}: {{between: [barb_{0}, wall_{0}], {1}}}\n", name, law);
  }
  return std::string("savary: 1\nbodies:\n") + BodyText("tongue", tongue, tongue * s * s, 0, 0) + bodies +
         "joints:\n  rail: {prismatic: [ground, tongue], axis: x" + rail + "}\n" + joints +
         fmt::format("forces:\n  hand: {{actuator: rail, effort: \"{}*({}*sin({}*t) - rail.q) - {}*rail.qd\"}}\n", hand,
                     travel, 0.1 * w, 2 * std::sqrt(hand * tongue)) +
         forces + "shapes:\n" + shapes + "contacts:\n" + contacts + RunSection(60 / w, 120);
}

// The escapement of a clock: a driven wheel with pointed teeth and a pendulum with two pallets, sharp or round.
ContactMember Escapement(std::mt19937* rng) {
  constexpr double kPi = std::numbers::pi;
  const int teeth = Whole(rng, 8, 20);
  const double R = Decades(rng, 0.03), m = Decades(rng, 0.05), pitch = 2 * kPi / teeth,
               span = pitch * (Whole(rng, 1, 2) + 0.25);
  const double foot = R * (1 - Uniform(rng, 0.15, 0.3)), lean = pitch * Uniform(rng, -0.2, 0.2);
  const double pivot = R * Uniform(rng, 1.3, 1.8), r = R * Uniform(rng, 0.02, 0.04), dip = R * Uniform(rng, 0, 0.06);
  const bool sharp = (*rng)() % 2 == 0;
  const double l = R * Uniform(rng, 2, 6), bob = m * Uniform(rng, 1, 20), swing = Uniform(rng, 0.05, 0.25),
               torque = bob * 9.81 * R * Uniform(rng, 0.01, 0.3);
  // Teeth are drawn with a gap below the middle of the span, where both pallets hang at first.
  const double turn = kPi / 2 - span / 2 - pitch / 2;
  std::string anchor;
  std::string contacts;
  const std::string law = LawText(rng);
  for (const bool left : {true, false}) {
    const double angle = kPi / 2 + (left ? span : -span) / 2, reach = R + r - dip;
    const double x = reach * std::cos(angle), y = reach * std::sin(angle) - pivot;
    const std::string name = left ? "left" : "right";
    const double ux = std::cos(angle), uy = std::sin(angle);
    const auto at = [&](double out, double across) {
      return PointText{x + out * ux - across * uy, y + out * uy + across * ux};
    };
    anchor += fmt::format("  {}: {{body: anchor, {}}}\n", name,
                          sharp ? PolygonText({at(-r, 0), at(3 * r, -r), at(3 * r, r)})
                                : fmt::format("circle: {{center: [{}, {}], radius: {}}}", x, y, r));
    contacts += fmt::format("  c_{0}: {{between: [wheel_s, {0}], {1}}}\n", name, law);
  }
  return kHead + std::string("bodies:\n") +
         BodyText("wheel", m, m * R * R / 4, 0, 0, fmt::format(", rotation: {{axis: z, angle: {}}}", turn)) +
         BodyText("anchor", bob, bob * l * l / 50, 0, pivot, fmt::format(", com: [0, {}, 0]", -l)) +
         "joints:\n  arbor: {revolute: [ground, wheel], at: [0, 0, 0], axis: z" + JointFrictionText(rng, 0.02 * R) +
         "}\n" +
         fmt::format("  pin: {{revolute: [ground, anchor], at: [0, {}, 0], axis: z, start: {{qd: {}}}}}\n", pivot,
                     swing * std::sqrt(9.81 / l)) +
         fmt::format(
             "forces:\n  weight: {{actuator: arbor, effort: {}}}\n  air: {{torsion_spring: pin, damping: {}}}\n",
             ((*rng)() % 2 == 0 ? 1 : -1) * torque, 0.02 * bob * l * l * std::sqrt(9.81 / l)) +
         fmt::format(
             "shapes:\n  wheel_s: {{body: wheel, repeat: {}, profile: [line: {{from: [{}, 0], to: [{}, {}]}}, corner, "
             "line: {{to: [{}, {}]}}, corner]}}\n",
             teeth, foot, R * std::cos(pitch / 2 + lean), R * std::sin(pitch / 2 + lean), foot * std::cos(pitch),
             foot * std::sin(pitch)) +
         anchor + "contacts:\n" + contacts + RunSection(15 * std::sqrt(l / 9.81), 150);
}

// The wheels of a combination lock: each takes the next one along by a pin after up to a turn of lost motion; friction
// holds those that nothing moves.
ContactMember CombinationLock(std::mt19937* rng) {
  const int n = Whole(rng, 2, 5);
  const double R = Decades(rng, 0.02), r = R * Uniform(rng, 0.05, 0.2), m = Decades(rng, 0.05),
               w = std::sqrt(9.81 / R) * Uniform(rng, 0.1, 0.5);
  const std::string law = LawText(rng);
  std::string bodies, joints, shapes, contacts;
  for (int i = 0; i < n; ++i) {
    const double mass = m * Uniform(rng, 0.5, 2), angle = i == 0 ? 0 : Uniform(rng, 0.6, 5.6);
    const std::string name = fmt::format("w{}", i);
    bodies += BodyText(name, mass, mass * R * R / 4, 0, 0, fmt::format(", rotation: {{axis: z, angle: {}}}", angle));
    joints += fmt::format("  j{0}: {{revolute: [ground, w{0}], at: [0, 0, 0], axis: z{1}}}\n", i,
                          i == 0 ? fmt::format(", drive: {{position: \"{}*sin({}*t)\"}}", 2 * (n + 1), w)
                                 : JointFrictionText(rng, 0.3 * R));
    shapes += fmt::format("  p{0}: {{body: w{0}, circle: {{center: [{1}, 0], radius: {2}}}}}\n", i, R, r);
    if (i > 0) contacts += fmt::format("  c{}: {{between: [p{}, p{}], {}}}\n", i, i - 1, i, law);
  }
  return kHead + std::string("bodies:\n") + bodies + "joints:\n" + joints + "shapes:\n" + shapes + "contacts:\n" +
         contacts + RunSection(14 / w, 120);
}

// Splinters with sharp corners that fall into a hopper, open below or closed.
ContactMember Hopper(std::mt19937* rng) {
  const int n = Whole(rng, 1, 4);
  const double r = Decades(rng, 0.05), m = Decades(rng, 0.5), slope = Uniform(rng, 0.4, 1.5), far = 30 * r;
  const double gap = (*rng)() % 2 == 0 ? 0 : r * Uniform(rng, 0.2, 1.5);
  const std::string law = LawText(rng);
  std::string bodies, joints, shapes, contacts;
  if (gap == 0) {
    shapes = "  hopper: {body: ground, " + PathText({{far, far * slope}, {0, 0}, {-far, far * slope}}) + "}\n";
  } else {
    shapes = "  right: {body: ground, " + PathText({{far, far * slope}, {gap, 0}, {gap, -2 * r}, {far, -2 * r}}) +
             "}\n  left: {body: ground, " + PathText({{-far, -2 * r}, {-gap, -2 * r}, {-gap, 0}, {-far, far * slope}}) +
             "}\n  floor: {body: ground, " + PathText({{far, -5 * r}, {-far, -5 * r}}) + "}\n";
  }
  for (int i = 0; i < n; ++i) {
    // Corners on a circle, at uneven angles.
    const int corners = Whole(rng, 3, 5);
    std::vector<PointText> points;
    double angle = Uniform(rng, 0, 6.28);
    for (int k = 0; k < corners; ++k) {
      points.push_back({r * std::cos(angle), r * std::sin(angle)});
      angle += 2 * std::numbers::pi / corners * Uniform(rng, 0.6, 1.15);
    }
    const std::string name = fmt::format("p{}", i);
    bodies += BodyText(name, m, 0.15 * m * r * r, r * Uniform(rng, -0.5, 0.5), 2.4 * r * (i + 1) + 3 * r,
                       fmt::format(", angular_velocity: [0, 0, {}]", Uniform(rng, -3, 3) * std::sqrt(9.81 / r)));
    joints += PlanarText(name);
    shapes += fmt::format("  {0}_s: {{body: {0}, {1}}}\n", name, PolygonText(points));
    for (const char* what : {"hopper", "right", "left", "floor"}) {
      if ((gap == 0) == (std::string(what) == "hopper"))
        contacts += fmt::format("  {0}{1}: {{between: [{0}, p{1}_s], {2}}}\n", what, i, law);
    }
    for (int k = 0; k < i; ++k) contacts += fmt::format("  k{0}_{1}: {{between: [p{0}_s, p{1}_s], {2}}}\n", k, i, law);
  }
  return kHead + std::string("bodies:\n") + bodies + "joints:\n" + joints + "shapes:\n" + shapes + "contacts:\n" +
         contacts + RunSection(15 * std::sqrt(r / 9.81), 80);
}

// A drawer with play between two walls, pulled and pushed on one side: it cants, and may stick.
ContactMember Drawer(std::mt19937* rng) {
  const double w = Decades(rng, 0.3), h = w * Uniform(rng, 0.3, 2), m = Decades(rng, 2),
               play = w * std::pow(10.0, Uniform(rng, -4, -1)), speed = std::sqrt(9.81 / w) * Uniform(rng, 0.3, 2);
  const double stiffness = m * speed * speed * Uniform(rng, 2, 30), way = w * Uniform(rng, 0.2, 1),
               aside = Uniform(rng, 0, 0.9) * h / 2, far = 60 * w;
  const std::string law = LawText(rng);
  const bool ends = (*rng)() % 2 == 0, round = (*rng)() % 3 == 0;
  const double back = -w / 2 - 0.3 * w;
  const double top = h / 2 + play;
  const std::string walls =
      ends ? "  case: {body: ground, " + PathText({{far, -h / 2}, {back, -h / 2}, {back, top}, {far, top}}) + "}\n"
           : "  case: {body: ground, " + PathText({{-far, top}, {far, top}}) + "}\n  bottom: {body: ground, " +
                 PathText({{far, -h / 2}, {-far, -h / 2}}) + "}\n";
  return std::string("savary: 1\nbodies:\n") +
         BodyText("drawer", m, m * (w * w + h * h) / 24, 0, play * ((*rng)() % 2 == 0 ? 0 : 0.5)) +
         BodyText("hand", m, m * w * w, 4 * w, aside) + "joints:\n" + PlanarText("drawer") +
         fmt::format("  reach: {{prismatic: [ground, hand], axis: x, drive: {{position: \"{}*sin({}*t)\"}}}}\n", way,
                     speed) +
         fmt::format(
             "forces:\n  arm: {{linear_spring: [drawer, hand], stiffness: {}, damping: {}, free_length: {}, points: "
             "[[{}, {}, 0], [0, 0, 0]]}}\n",
             stiffness, 0.3 * std::sqrt(stiffness * m), 3.5 * w, w / 2, aside) +
         "shapes:\n" + walls + "  s: {body: drawer, " +
         (round ? RoundBoxText(w, h, std::min(w, h) * Uniform(rng, 0.05, 0.2)) : BoxText(w, h)) +
         "}\ncontacts:\n  c: {between: [" + (ends ? "case" : "bottom") + ", s], " + law + "}\n" +
         (ends ? "" : "  d: {between: [case, s], " + law + "}\n") + RunSection(15 / speed, 100);
}

// Tongs on a carriage take a disc or a box, lift it and let it go.
ContactMember Tongs(std::mt19937* rng) {
  const double s = Decades(rng, 0.05), m = Decades(rng, 0.5), w = std::sqrt(9.81 / s) * Uniform(rng, 0.2, 1);
  const bool is_box = (*rng)() % 2 == 0;
  const double half = s * Uniform(rng, 0.3, 0.8), high = s * Uniform(rng, 0.4, 1.5), open = s * Uniform(rng, 0.05, 0.5),
               off = (*rng)() % 2 == 0 ? 0 : open * Uniform(rng, -0.8, 0.8), jaw = m * Uniform(rng, 0.2, 2),
               grip = 9.81 * m * Uniform(rng, 1, 12), thick = 0.2 * s;
  const double tall = is_box ? high : 2 * half, floor = -tall / 2;
  const std::string law = LawText(rng), rail = JointFrictionText(rng, 0);
  const auto jaw_text = [&](bool left) {
    const double x = left ? -thick : 0;
    return PolygonText({{x, -0.3 * tall}, {x + thick, -0.3 * tall}, {x + thick, 0.3 * tall}, {x, 0.3 * tall}});
  };
  const double T = 2 * std::numbers::pi / w;
  return kHead + std::string("bodies:\n") + BodyText("carriage", m, m * s * s, 0, 2 * s) +
         BodyText("left", jaw, jaw * s * s, -half - open, 0) + BodyText("right", jaw, jaw * s * s, half + open, 0) +
         BodyText("ware", m, m * (4 * half * half + tall * tall) / 24, off, 0) +
         fmt::format(
             "joints:\n  lift: {{prismatic: [ground, carriage], axis: y, drive: {{position: "
             "\"{0}*(1 - cos({1}*t))^2\"}}}}\n  jl: {{prismatic: [carriage, left], axis: x{2}}}\n  jr: {{prismatic: "
             "[carriage, right], axis: x{2}}}\n",
             0.3 * s, w, rail) +
         PlanarText("ware") +
         fmt::format(
             "forces:\n  fl: {{actuator: jl, effort: \"if(t < {0}, {1}, -{1}) - {2}*jl.qd\"}}\n  fr: {{actuator: jr, "
             "effort: \"if(t < {0}, -{1}, {1}) - {2}*jr.qd\"}}\n",
             0.4 * T, grip, 0.3 * grip / (s * w)) +
         "shapes:\n  table: {body: ground, " + PathText({{50 * s, floor}, {-50 * s, floor}}) +
         "}\n  l_s: {body: left, " + jaw_text(true) + "}\n  r_s: {body: right, " + jaw_text(false) +
         "}\n  w_s: {body: ware, " + (is_box ? BoxText(2 * half, tall) : fmt::format("circle: {{radius: {}}}", half)) +
         "}\ncontacts:\n  t: {between: [table, w_s], " + law + "}\n  l: {between: [l_s, w_s], " + law +
         "}\n  r: {between: [r_s, w_s], " + law + "}\n" + RunSection(0.5 * T, 100);
}

// Boxes on a belt that goes to and fro, or on a plate on rollers, the first of which is driven.
ContactMember Conveyor(std::mt19937* rng) {
  const double s = Decades(rng, 0.1), m = Decades(rng, 1), w = std::sqrt(9.81 / s) * Uniform(rng, 0.2, 1.5);
  const double swing = Uniform(rng, 0.3, 1) * s;
  const std::string low = LawText(rng), high = LawText(rng);
  const int n = Whole(rng, 0, 2), rollers = Whole(rng, 0, 4);
  std::string bodies, joints, shapes, contacts;
  double top = 0;
  if (rollers < 2) {
    bodies = BodyText("belt", m, m * s * s, 0, 0);
    joints = fmt::format("  roll: {{prismatic: [ground, belt], axis: x, drive: {{position: \"{}*sin({}*t)\"}}}}\n",
                         swing, w);
    shapes = "  band: {body: belt, " + PathText({{60 * s, 0}, {-60 * s, 0}}) + "}\n";
  } else {
    const double r = 0.2 * s, pitch = Uniform(rng, 0.5, 1) * s, length = (rollers + 3) * pitch,
                 roller = m * Uniform(rng, 0.05, 0.5);
    top = 0.2 * s;
    const std::string pin = JointFrictionText(rng, 0.2 * r);
    for (int i = 0; i < rollers; ++i) {
      const double x = pitch * (i - 0.5 * (rollers - 1));
      bodies += BodyText(fmt::format("r{}", i), roller, roller * r * r / 4, x, -r);
      joints += fmt::format("  j{0}: {{revolute: [ground, r{0}], at: [{1}, {2}, 0], axis: z{3}}}\n", i, x, -r,
                            i == 0 ? fmt::format(", drive: {{position: \"{}*sin({}*t)\"}}", swing / r, w) : pin);
      shapes += fmt::format("  r{0}_s: {{body: r{0}, circle: {{radius: {1}}}}}\n", i, r);
      contacts += fmt::format("  c{0}: {{between: [r{0}_s, band], {1}}}\n", i, low);
    }
    bodies += BodyText("plate", m, m * length * length / 24, 0, top / 2);
    joints += PlanarText("plate");
    shapes += "  band: {body: plate, " + BoxText(length, top) + "}\n";
  }
  for (int i = 0; i < n; ++i) {
    const double width = s * Uniform(rng, 0.3, 1), height = s * Uniform(rng, 0.3, 1.5), mass = m * Uniform(rng, 0.2, 2);
    const std::string name = fmt::format("b{}", i);
    bodies +=
        BodyText(name, mass, mass * (width * width + height * height) / 24, 1.2 * s * (i - 0.5), top + height / 2);
    joints += PlanarText(name);
    shapes += fmt::format("  {0}_s: {{body: {0}, {1}}}\n", name, BoxText(width, height));
    contacts += fmt::format("  t{0}: {{between: [band, b{0}_s], {1}}}\n", i, high);
    if (i > 0) contacts += fmt::format("  k: {{between: [b0_s, b1_s], {}}}\n", high);
  }
  if (contacts.empty()) return Conveyor(rng);
  return kHead + std::string("bodies:\n") + bodies + "joints:\n" + joints + "shapes:\n" + shapes + "contacts:\n" +
         contacts + RunSection(12 / w, 100);
}

}  // namespace

std::vector<ContactFamily> HouseholdFamilies() {
  return {{"detent", Detent, false, 4},
          {"walking_beam", WalkingBeam, false, 3},
          {"buckle", Buckle, false, 3},
          {"escapement", Escapement, false, 3},
          {"combination_lock", CombinationLock, false, 4},
          {"hopper", Hopper, true, 2},
          {"drawer", Drawer, false, 4},
          {"conveyor", Conveyor, false, 4},
          {"tongs", Tongs, false, 3}};
}

}  // namespace savary
