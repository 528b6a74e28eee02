// Parts drawn with equal lengths, on one line, at right angles: corners meet corners, and sides come to lie on sides
// where others end.

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

}  // namespace

std::vector<ContactFamily> AlignedFamilies() { return {{"box_on_treads", BoxOnTreads, true, 45}}; }

}  // namespace savary
