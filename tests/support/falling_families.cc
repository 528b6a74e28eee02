// Bodies that fall, slide, tip and settle.

#include "tests/support/contact_families.h"
#include "tests/support/contact_family_parts.h"
#include "tests/support/memory_run.h"

namespace savary {

using namespace contact_families;

namespace {

// Blocks let go above one another.
ContactMember Stack(std::mt19937* rng) {
  const int n = Whole(rng, 2, 10);
  const double size = Decades(rng, 0.1), mass = Decades(rng, 1);
  const std::string law = LawText(rng);
  std::string bodies = "bodies:\n", joints = "joints:\n", shapes = "shapes:\n" + FloorText(20 * size),
              contacts = "contacts:\n";
  double top = 0;
  const bool touching = (*rng)() % 2 == 0;
  for (int i = 0; i < n; ++i) {
    const double w = size * Uniform(rng, 0.8, 1.5), h = size * Uniform(rng, 0.3, 0.6), m = mass * Uniform(rng, 0.5, 2);
    const double gap = touching ? 0 : size * Uniform(rng, 0, 0.1);
    const double y = top + gap + h / 2;
    top = y + h / 2;
    bodies += BodyText(fmt::format("b{}", i), m, m * (w * w + h * h) / 24, size * Uniform(rng, -0.1, 0.1), y);
    joints += fmt::format("  p{0}: {{planar: [ground, b{0}], axis: z}}\n", i);
    shapes += fmt::format("  s{}: {{body: b{}, {}}}\n", i, i, BoxText(w, h));
    contacts += fmt::format("  f{0}: {{between: [s{0}, floor], {1}}}\n", i, law);
    for (int k = 0; k < i; ++k) contacts += fmt::format("  c{0}_{1}: {{between: [s{0}, s{1}], {2}}}\n", i, k, law);
  }
  const double until = 10 * std::sqrt(size / 9.81);
  return kHead + bodies + joints + shapes + contacts +
         fmt::format("run: {{until: {}, every: {}}}\n", until, until / 50);
}

// Discs let go in a bin.
std::string DiscsOf(std::mt19937* rng, int n) {
  const double r = Decades(rng, 0.05), mass = Decades(rng, 1);
  const std::string law = LawText(rng);
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
    bodies += BodyText(fmt::format("d{}", i), m, m * radius * radius / 4, x, y,
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
ContactMember Discs(std::mt19937* rng) { return DiscsOf(rng, Whole(rng, 3, 8)); }
ContactMember ManyDiscs(std::mt19937* rng) { return DiscsOf(rng, Whole(rng, 9, 30)); }

// Pendulums of touching balls, some of them drawn aside.
ContactMember Cradle(std::mt19937* rng) {
  const int n = Whole(rng, 3, 7), raised = Whole(rng, 1, n - 1);
  const double r = Decades(rng, 0.02), l = r * Uniform(rng, 4, 10), m = Decades(rng, 0.1);
  const double apart = (*rng)() % 2 == 0 ? 0 : 1e-3 * r * Uniform(rng, 0, 1);
  const std::string law = LawText(rng);
  const double angle = Uniform(rng, 10, 60) * std::numbers::pi / 180;
  std::string bodies = "bodies:\n", joints = "joints:\n", shapes = "shapes:\n", contacts = "contacts:\n";
  for (int i = 0; i < n; ++i) {
    const double x = (2 * r + apart) * i, a = i < raised ? -angle : 0;
    bodies += BodyText(fmt::format("b{}", i), m, m * r * r / 4, x + l * std::sin(a), -l * std::cos(a));
    joints += fmt::format("  j{0}: {{revolute: [ground, b{0}], at: [{1}, 0, 0], axis: z}}\n", i, x);
    shapes += fmt::format("  s{0}: {{body: b{0}, circle: {{radius: {1}}}}}\n", i, r);
    if (i > 0) contacts += fmt::format("  c{0}: {{between: [s{1}, s{0}], {2}}}\n", i, i - 1, law);
  }
  const double until = 12 * std::sqrt(l / 9.81);
  return kHead + bodies + joints + shapes + contacts +
         fmt::format("run: {{until: {}, every: {}}}\n", until, until / 100);
}

// A box thrown onto stairs.
ContactMember Stairs(std::mt19937* rng) {
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
         BodyText("box", m, m * (w * w + h * h) / 24, -tread - 0.6 * w, low + drop,
                  fmt::format(", rotation: {{axis: z, angle: {}}}, velocity: [{}, 0, 0]", turned, v)) +
         "joints:\n  p: {planar: [ground, box], axis: z}\nshapes:\n  stairs: {body: ground, open: true, profile: [" +
         stairs + "]}\n  s: {body: box, " + BoxText(w, h) + "}\ncontacts:\n  c: {between: [s, stairs], " +
         LawText(rng) +
         fmt::format("}}\nrun: {{until: {0}, every: {1}}}\n", 12 * std::sqrt(size / 9.81),
                     12 * std::sqrt(size / 9.81) / 100);
}

// A chain of links with stops in its joints, swinging.
ContactMember StoppedChain(std::mt19937* rng) {
  const int n = Whole(rng, 2, 8);
  const double l = Decades(rng, 0.1), m = Decades(rng, 0.2);
  static const double kRestitution[] = {0, 0.3, 0.8};
  const double e = kRestitution[(*rng)() % 3];
  std::string bodies = "bodies:\n", joints = "joints:\n";
  for (int i = 0; i < n; ++i) {
    bodies += BodyText(fmt::format("b{}", i), m, m * l * l / 24, l * (i + 0.5), 0);
    joints += fmt::format("  j{0}: {{revolute: [{1}, b{0}], at: [{2}, 0, 0], axis: z{3}}}\n", i,
                          i == 0 ? "ground" : fmt::format("b{}", i - 1), l * i,
                          i == 0 ? ""
                                 : fmt::format(", limits: {{lower: {}, upper: {}, restitution: {}}}",
                                               -Uniform(rng, 0.02, 0.6), Uniform(rng, 0.02, 0.6), e));
  }
  const double until = 8 * std::sqrt(n * l / 9.81);
  return kHead + bodies + joints + fmt::format("run: {{until: {}, every: {}}}\n", until, until / 100);
}

// The same with dry friction in its joints.
ContactMember RubbingChain(std::mt19937* rng) {
  const int n = Whole(rng, 2, 6);
  const double l = Decades(rng, 0.1), m = Decades(rng, 0.2);
  static const double kRestitution[] = {0, 0.3, 0.8};
  const double e = kRestitution[(*rng)() % 3];
  std::string bodies = "bodies:\n", joints = "joints:\n";
  for (int i = 0; i < n; ++i) {
    const double lower = -Uniform(rng, 0.02, 0.6), upper = Uniform(rng, 0.02, 0.6);
    bodies += BodyText(fmt::format("b{}", i), m, m * l * l / 24, l * (i + 0.5), 0);
    joints +=
        fmt::format("  j{0}: {{revolute: [{1}, b{0}], at: [{2}, 0, 0], axis: z{3}{4}}}\n", i,
                    i == 0 ? "ground" : fmt::format("b{}", i - 1), l * i,
                    i == 0 ? "" : fmt::format(", limits: {{lower: {}, upper: {}, restitution: {}}}", lower, upper, e),
                    JointFrictionText(rng, l * Uniform(rng, 0.02, 0.1)));
  }
  return kHead + bodies + joints + RunSection(8 * std::sqrt(n * l / 9.81), 100);
}

// Upright blocks in a row, the first of them tipped over.
ContactMember Dominoes(std::mt19937* rng) {
  const int n = Whole(rng, 3, 7);
  const double h = Decades(rng, 0.1), w = h * Uniform(rng, 0.1, 0.3), pitch = w + h * Uniform(rng, 0.2, 0.6),
               m = Decades(rng, 0.1), turning = Uniform(rng, 0.5, 2) * std::sqrt(9.81 * w / (h * h)) * 2;
  const std::string law = LawText(rng);
  std::string bodies = "bodies:\n", joints = "joints:\n", shapes = "shapes:\n" + FloorText(20 * h),
              contacts = "contacts:\n";
  for (int i = 0; i < n; ++i) {
    const std::string name = fmt::format("d{}", i);
    // About its lower corner on the right.
    const std::string start = i > 0 ? ""
                                    : fmt::format(", velocity: [{}, {}, 0], angular_velocity: [0, 0, {}]",
                                                  turning * h / 2, turning * w / 2, -turning);
    bodies += BodyText(name, m, m * (w * w + h * h) / 24, i * pitch, h / 2, start);
    joints += PlanarText(name);
    shapes += fmt::format("  s{0}: {{body: d{0}, {1}}}\n", i, BoxText(w, h));
    contacts += fmt::format("  f{0}: {{between: [s{0}, floor], {1}}}\n", i, law);
    if (i > 0) contacts += fmt::format("  c{0}: {{between: [s{1}, s{0}], {2}}}\n", i, i - 1, law);
  }
  return kHead + bodies + joints + shapes + contacts + RunSection(8 * std::sqrt(h / 9.81), 60);
}

// A slanting rod, or a tall block, that slides on a cart on a spring, or on the floor, with so much friction that no
// finite force may exist.
ContactMember DiggingRod(std::mt19937* rng) {
  static const double kFriction[] = {0.1, 0.5, 1.5, 3};
  static const double kRestitution[] = {0, 0.3, 0.8};
  const double mu = kFriction[(*rng)() % 4], e = kRestitution[(*rng)() % 3];
  const double h = Decades(rng, 0.3), w = h * Uniform(rng, 0.03, 0.4), m = Decades(rng, 1), cart = Decades(rng, 1);
  const double tilt = Uniform(rng, -1.2, 1.2), speed = Uniform(rng, -3, 3) * std::sqrt(9.81 * h);
  const double height = 0.5 * (w * std::sin(std::abs(tilt)) + h * std::cos(tilt));
  const bool on_cart = (*rng)() % 2 == 0;
  const double drop = (*rng)() % 2 == 0 ? 0 : h * Uniform(rng, 0, 0.2),
               spin = Uniform(rng, -2, 2) * std::sqrt(9.81 / h);
  std::string text = kHead + std::string("bodies:\n") +
                     BodyText("rod", m, m * (w * w + h * h) / 24, 0, height + drop,
                              fmt::format(", rotation: {{axis: z, angle: {}}}, velocity: [{}, 0, 0]{}", tilt, speed,
                                          drop > 0 ? fmt::format(", angular_velocity: [0, 0, {}]", spin) : ""));
  if (on_cart) text += BodyText("cart", cart, cart * h * h / 6, 0, 0);
  text += "joints:\n" + PlanarText("rod");
  if (on_cart) {
    text += fmt::format(
        "  rail: {{prismatic: [ground, cart], axis: x}}\nforces:\n  spring: {{linear_spring: [ground, cart], "
        "stiffness: "
        "{0}, free_length: {1}, points: [[{1}, 0, 0], [0, 0, 0]]}}\n",
        cart * 9.81 / h, 40 * h);
  }
  return text + "shapes:\n" +
         fmt::format("  top: {{body: {}, {}}}\n", on_cart ? "cart" : "ground", PathText({{30 * h, 0}, {-30 * h, 0}})) +
         fmt::format("  s: {{body: rod, {}}}\n", BoxText(w, h)) +
         fmt::format("contacts:\n  c: {{between: [s, top], restitution: {}, friction: {}}}\n", e, mu) +
         RunSection(6 * std::sqrt(h / 9.81), 100);
}

// A box, sharp or round, thrown into a slot or a bin with sharp or filleted corners.
ContactMember HollowCorner(std::mt19937* rng) {
  const double w = Decades(rng, 0.1), h = w * Uniform(rng, 0.3, 2), m = Decades(rng, 1);
  const double tilt = (*rng)() % 3 == 0 ? 0 : Uniform(rng, -1.5, 1.5);
  const double width = w * std::cos(tilt) + h * std::abs(std::sin(tilt)),
               height = h * std::cos(tilt) + w * std::abs(std::sin(tilt));
  const double half = 0.5 * width * (1 + std::pow(10.0, Uniform(rng, -3, 0)));
  const bool round = (*rng)() % 2 == 0;
  const double fillet = (*rng)() % 2 == 0 ? 0 : std::min(w, h) * Uniform(rng, 0.05, 0.4), high = 20 * (w + h);
  const double drop = (*rng)() % 3 == 0 ? 0 : h * Uniform(rng, 0, 1), floor = fillet;
  const double x = Uniform(rng, -1, 1) * (half - width / 2), vx = Uniform(rng, -1, 1) * std::sqrt(9.81 * w);
  const std::string bin =
      fillet == 0
          ? PathText({{half, high}, {half, 0}, {-half, 0}, {-half, high}})
          : fmt::format(
                "open: true, profile: [line: {{from: [{0}, {1}], to: [{0}, {2}]}}, arc: {{radius: {2}, to: [{3}, 0], "
                "cw: true}}, line: {{to: [-{3}, 0]}}, arc: {{radius: {2}, to: [-{0}, {2}], cw: true}}, line: {{to: "
                "[-{0}, {1}]}}]",
                half, high, fillet, half - fillet);
  return kHead + std::string("bodies:\n") +
         BodyText("box", m, m * (w * w + h * h) / 24, x, height / 2 + drop + floor,
                  fmt::format(", rotation: {{axis: z, angle: {}}}, velocity: [{}, 0, 0]", tilt, vx)) +
         "joints:\n" + PlanarText("box") + "shapes:\n  bin: {body: ground, " + bin + "}\n  s: {body: box, " +
         (round ? RoundBoxText(w, h, std::min(w, h) * Uniform(rng, 0.05, 0.45)) : BoxText(w, h)) +
         "}\ncontacts:\n  c: {between: [s, bin], " + LawText(rng) + "}\n" + RunSection(12 * std::sqrt(w / 9.81), 100);
}

// A box, sharp or round, that slides off a table on to the floor.
ContactMember Ledge(std::mt19937* rng) {
  const double w = Decades(rng, 0.1), h = w * Uniform(rng, 0.3, 1.5), m = Decades(rng, 1),
               high = w * Uniform(rng, 0.2, 3);
  const double run = w * Uniform(rng, 0, 1), v = Uniform(rng, 0.2, 3) * std::sqrt(9.81 * w);
  const bool round = (*rng)() % 2 == 0;
  const double r = std::min(w, h) * Uniform(rng, 0.05, 0.3), far = 40 * w;
  return kHead + std::string("bodies:\n") +
         BodyText("box", m, m * (w * w + h * h) / 24, -w / 2 - run, h / 2, fmt::format(", velocity: [{}, 0, 0]", v)) +
         "joints:\n" + PlanarText("box") + "shapes:\n  table: {body: ground, " +
         PathText({{far, -high}, {0, -high}, {0, 0}, {-far, 0}}) + "}\n  s: {body: box, " +
         (round ? RoundBoxText(w, h, r) : BoxText(w, h)) + "}\ncontacts:\n  c: {between: [s, table], " + LawText(rng) +
         "}\n" + RunSection(12 * std::sqrt(w / 9.81), 100);
}

}  // namespace

std::vector<ContactFamily> FallingFamilies() {
  return {{"stack", Stack, true, 5},
          {"discs", Discs, true, 3},
          {"many_discs", ManyDiscs, true, 0},
          {"cradle", Cradle, true, 9},
          {"stairs", Stairs, true, 12},
          {"chain", StoppedChain, true, 3},
          {"rubbing_chain", RubbingChain, true, 6},
          {"dominoes", Dominoes, true, 1},
          {"digging_rod", DiggingRod, true, 12},
          {"hollow_corner", HollowCorner, true, 9},
          {"ledge", Ledge, true, 9}};
}

}  // namespace savary
