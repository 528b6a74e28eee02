// Bodies drawn level: equal blocks, faces in one line, corners over corners. What touches does so in several points at
// once, with more forces than equations.

#include "tests/support/contact_families.h"
#include "tests/support/contact_family_parts.h"

namespace savary {

using namespace contact_families;

namespace {

double OneOf(std::mt19937* rng, const std::vector<double>& values) { return values[(*rng)() % values.size()]; }

// A box that slides, or falls, on a ground of treads: over a step up, down one, down stairs, against a wall, over a
// notch, onto the edge of a step. Treads are simple multiples of the box.
ContactMember BoxOnTreads(std::mt19937* rng) {
  const double w = Decades(rng, 0.1), h = w * OneOf(rng, {0.5, 1, 1.5, Uniform(rng, 0.3, 2)}), m = Decades(rng, 1);
  const double speed = std::sqrt(9.81 * w), far = 50 * w;
  double x = -w * OneOf(rng, {1, 1.5, 2}), y = h / 2, v = Uniform(rng, 0.1, 3) * speed, spin = 0;
  std::vector<PointText> ground;  // from the left
  switch (Whole(rng, 0, 5)) {
    case 0: {
      const double step = h * OneOf(rng, {0.02, 0.05, 0.1, 0.2});
      ground = {{-far, 0}, {0, 0}, {0, step}, {far, step}};
      break;
    }
    case 1: {
      const double step = h * OneOf(rng, {0.02, 0.1, 0.5, 1});
      ground = {{-far, step}, {0, step}, {0, 0}, {far, 0}};
      y += step;
      break;
    }
    case 2: {
      const double tread = w * OneOf(rng, {0.6, 1, 1.5, 2}), rise = h * OneOf(rng, {0.1, 0.25, 0.5, 1});
      ground = {{-far, 0}, {0, 0}};
      for (int i = 0; i < 5; ++i) {
        ground.push_back({i * tread, -(i + 1) * rise});
        ground.push_back({i < 4 ? (i + 1) * tread : far, -(i + 1) * rise});
      }
      break;
    }
    case 3:
      ground = {{-far, 0}, {0, 0}, {0, far}};
      y += w * OneOf(rng, {0, 0.1});
      spin = OneOf(rng, {0, 1}) * speed / w;
      break;
    case 4: {
      const double wide = w * OneOf(rng, {0.3, 0.5, 1, 1.2}), deep = h * OneOf(rng, {0.2, 1, 2});
      ground = {{-far, 0}, {0, 0}, {0, -deep}, {wide, -deep}, {wide, 0}, {far, 0}};
      break;
    }
    default: {
      const double step = h * OneOf(rng, {0.1, 0.5, 1});
      ground = {{-far, 0}, {0, 0}, {0, step}, {far, step}};
      x = w * OneOf(rng, {-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 1});
      y += step + w * OneOf(rng, {0, 0.1, 1});
      v = speed * OneOf(rng, {0, 0.3});
      spin = OneOf(rng, {0, 1}) * speed / w;
    }
  }
  const double until = OneOf(rng, {6, 12, 20}) * std::sqrt(w / 9.81);
  return kHead + std::string("bodies:\n") +
         BodyText("box", m, m * (w * w + h * h) / 24, x, y,
                  fmt::format(", velocity: [{}, 0, 0], angular_velocity: [0, 0, {}]", v, spin)) +
         "joints:\n" + PlanarText("box") + "shapes:\n  s: {body: box, " + BoxText(w, h) +
         "}\n  ground_s: {body: ground, " + PathText({ground.rbegin(), ground.rend()}) +
         "}\ncontacts:\n  c: {between: [s, ground_s], " + LawText(rng) + "}\n" + RunSection(until, 100);
}

// The sections of a model as they grow.
struct Sections {
  std::string bodies = "bodies:\n", joints = "joints:\n", forces, shapes = "shapes:\n", contacts = "contacts:\n";

  void AddBody(const std::string& name, double m, double I, double x, double y, const std::string& shape,
               const std::string& more = "") {
    bodies += BodyText(name, m, I, x, y, more);
    joints += PlanarText(name);
    shapes += fmt::format("  {0}_s: {{body: {0}, {1}}}\n", name, shape);
  }
  void AddContact(const std::string& name, const std::string& one, const std::string& two, const std::string& law) {
    contacts += fmt::format("  {}: {{between: [{}, {}], {}}}\n", name, one, two, law);
  }
  [[nodiscard]] std::string Write(double until, int rows) const {
    return kHead + bodies + joints + forces + shapes + contacts + RunSection(until, rows);
  }
};

// Regular polygons let go in a bin, in columns.
ContactMember Polygons(std::mt19937* rng) {
  const int n = Whole(rng, 2, 6);
  const double r = Decades(rng, 0.05), half = 2.8 * r, m = Decades(rng, 1);
  const std::string law = LawText(rng);
  Sections model;
  model.shapes +=
      "  bin: {body: ground, " + PathText({{half, 100 * r}, {half, 0}, {-half, 0}, {-half, 100 * r}}) + "}\n";
  for (int i = 0; i < n; ++i) {
    const int sides = Whole(rng, 3, 6);
    // On a corner, on a side, or turned anyhow.
    const int how = Whole(rng, 0, 2);
    const double turn = how == 2 ? Uniform(rng, 0, 6.28) : std::numbers::pi * (-0.5 + (how == 0 ? 0.0 : 1.0) / sides);
    std::vector<PointText> points;
    for (int k = 0; k < sides; ++k) {
      const double a = 2 * std::numbers::pi * k / sides;
      points.push_back({r * std::cos(a), r * std::sin(a)});
    }
    const std::string name = fmt::format("p{}", i);
    model.AddBody(name, m, 0.2 * m * r * r, (i % 2 == 0 ? -1.4 : 1.4) * r, 2.3 * r * (i / 2 + 0.6), PolygonText(points),
                  fmt::format(", rotation: {{axis: z, angle: {}}}", turn));
    model.AddContact(fmt::format("w{}", i), "bin", name + "_s", law);
    for (int k = 0; k < i; ++k)
      model.AddContact(fmt::format("k{}_{}", k, i), fmt::format("p{}_s", k), name + "_s", law);
  }
  return model.Write(15 * std::sqrt(r / 9.81), 60);
}

// Blocks side by side on the floor of a tray, pushed on, some of them up to its wall.
ContactMember PushedRow(std::mt19937* rng) {
  const int n = Whole(rng, 2, 6);
  const double w = Decades(rng, 0.1), m = Decades(rng, 1);
  const bool equal = (*rng)() % 2 == 0, meets_wall = (*rng)() % 2 == 0;
  const std::string law = LawText(rng);
  Sections model;
  double weight = 0;
  const double wall = meets_wall ? (n + 2) * w : 100 * w;
  model.shapes += "  tray: {body: ground, " + PathText({{wall, 3 * w}, {wall, 0}, {-100 * w, 0}}) + "}\n";
  for (int i = 0; i < n; ++i) {
    const double h = equal ? w : w * Uniform(rng, 0.7, 1.3), mass = equal ? m : m * Uniform(rng, 0.3, 2);
    weight += 9.81 * mass;
    const std::string name = fmt::format("b{}", i);
    model.AddBody(name, mass, mass * (w * w + h * h) / 24, w * (i + 0.5), h / 2, BoxText(w, h));
    model.AddContact(fmt::format("f{}", i), "tray", name + "_s", law);
    if (i > 0) model.AddContact(fmt::format("k{}", i), fmt::format("b{}_s", i - 1), name + "_s", law);
  }
  model.forces = fmt::format("forces:\n  push: {{force: b0, vector: [{}, 0, 0]}}\n", weight * Uniform(rng, 0.3, 2));
  return model.Write(8 * std::sqrt(w / 9.81), 60);
}

// Blocks on one another, in line, on a table that is shaken or at rest.
ContactMember LevelStack(std::mt19937* rng) {
  const int n = Whole(rng, 2, 7);
  const double w = Decades(rng, 0.1), m = Decades(rng, 1);
  const bool equal = (*rng)() % 2 == 0, is_shaken = (*rng)() % 2 == 0, is_let_go = (*rng)() % 2 == 0;
  const std::string law = LawText(rng);
  Sections model;
  const double slow = std::sqrt(9.81 / w) * Uniform(rng, 0.5, 2);
  if (is_shaken) {
    model.bodies += BodyText("table", 10 * m, m * w * w, 0, 0);
    model.joints +=
        fmt::format("  shake: {{prismatic: [ground, table], axis: x, drive: {{position: \"{}*sin({}*t)^2\"}}}}\n",
                    w * Uniform(rng, 0.05, 0.5), slow);
  }
  model.shapes +=
      fmt::format("  top: {{body: {}, {}}}\n", is_shaken ? "table" : "ground", PathText({{50 * w, 0}, {-50 * w, 0}}));
  double y = 0;
  for (int i = 0; i < n; ++i) {
    const double h = w * (equal ? 0.5 : Uniform(rng, 0.2, 0.7)), mass = equal ? m : m * Uniform(rng, 0.3, 3),
                 width = equal ? w : w * Uniform(rng, 0.8, 1.2);
    if (is_let_go) y += equal ? 0.05 * w : w * Uniform(rng, 0, 0.1);
    const std::string name = fmt::format("b{}", i);
    model.AddBody(name, mass, mass * (width * width + h * h) / 24, 0, y + h / 2, BoxText(width, h));
    model.AddContact(fmt::format("k{}", i), i == 0 ? "top" : fmt::format("b{}_s", i - 1), name + "_s", law);
    y += h;
  }
  return model.Write(8 * std::sqrt(w / 9.81), 60);
}

// Equal dominoes at equal distances; the first leans over its lower corner.
ContactMember LevelDominoes(std::mt19937* rng) {
  const int n = Whole(rng, 2, 6);
  const double h = Decades(rng, 0.1), w = h * Uniform(rng, 0.1, 0.25), pitch = w + h * Uniform(rng, 0.3, 0.6),
               m = Decades(rng, 0.3), lean = std::atan(w / h) + Uniform(rng, 0.01, 0.1);
  const std::string law = LawText(rng);
  Sections model;
  model.shapes += FloorText(40 * h);
  for (int i = 0; i < n; ++i) {
    const std::string name = fmt::format("d{}", i);
    const double a = i == 0 ? -lean : 0, s = std::sin(a), c = std::cos(a);
    // The lower corner on the right stays where it is.
    const double x = pitch * i + w / 2 - (c * w / 2 + s * h / 2), y = -s * w / 2 + c * h / 2;
    model.AddBody(name, m, m * (w * w + h * h) / 24, x, y, BoxText(w, h),
                  i == 0 ? fmt::format(", rotation: {{axis: z, angle: {}}}", a) : "");
    model.AddContact(fmt::format("f{}", i), "floor", name + "_s", law);
    if (i > 0) model.AddContact(fmt::format("k{}", i), fmt::format("d{}_s", i - 1), name + "_s", law);
  }
  return model.Write(10 * std::sqrt(h / 9.81), 60);
}

}  // namespace

std::vector<ContactFamily> AlignedFamilies() {
  return {{"box_on_treads", BoxOnTreads, true, 18},
          {"polygons", Polygons, true, 4},
          {"pushed_row", PushedRow, false, 4},
          {"level_stack", LevelStack, false, 2},
          {"level_dominoes", LevelDominoes, true, 2}};
}

}  // namespace savary
