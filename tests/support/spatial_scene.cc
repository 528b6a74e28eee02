#include "tests/support/spatial_scene.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "tests/support/contact_family_parts.h"
#include "tests/support/memory_run.h"

namespace savary::spatial_scene {

namespace {

std::string ListText(const Vec3& v) { return fmt::format("[{:.17g}, {:.17g}, {:.17g}]", v.x(), v.y(), v.z()); }

std::string RotationText(const Mat3& R) {
  const Eigen::AngleAxisd turn(R);
  if (turn.angle() == 0) return "";
  return fmt::format(", rotation: {{axis: {}, angle: {:.17g} rad}}", ListText(turn.axis()), turn.angle());
}

// Points of a grid over two parameters.
template <class F>
std::vector<Vec3> Grid(int n, int m, const F& point) {
  std::vector<Vec3> points;
  for (int i = 0; i <= n; ++i) {
    for (int k = 0; k <= m; ++k) points.push_back(point(static_cast<double>(i) / n, static_cast<double>(k) / m));
  }
  return points;
}

double BoxDistance(const Vec3& p, const Vec3& half) {
  const Vec3 beyond = p.cwiseAbs() - half;
  return beyond.cwiseMax(0).norm() + std::min(beyond.maxCoeff(), 0.0);
}

double RectangleDistance(double x, double y, double half_x, double half_y) {
  return BoxDistance({x, y, 0}, {half_x, half_y, half_x + half_y});
}

std::vector<Vec3> CirclePoints(double radius, double z, int n) {
  std::vector<Vec3> points;
  for (int i = 0; i < n; ++i)
    points.emplace_back(radius * std::cos(kTurn * i / n), radius * std::sin(kTurn * i / n), z);
  return points;
}

}  // namespace

Form PlaneForm() {
  return {"plane: {}", [](const Vec3& p) { return p.z(); }, {}, ""};
}

Form SphereForm(double radius, bool hole) {
  Form form;
  form.text = fmt::format("sphere: {{radius: {:.17g}}}{}", radius, hole ? ", hole: true" : "");
  form.distance = [=](const Vec3& p) { return hole ? radius - p.norm() : p.norm() - radius; };
  form.points = Grid(16, 8, [=](double a, double b) {
    const double u = kTurn * a, v = kPi * (b - 0.5);
    return Vec3(radius * Vec3(std::cos(u) * std::cos(v), std::sin(u) * std::cos(v), std::sin(v)));
  });
  form.solid = fmt::format("sphere: {{radius: {:.17g}}}", radius);
  return form;
}

Form BowlForm(double radius, double latitude) {
  Form form;
  form.text = fmt::format("sphere: {{radius: {:.17g}}}, hole: true, v: [-90 deg, {:.17g} rad]", radius, latitude);
  const double high = radius * std::sin(latitude);
  form.distance = [=](const Vec3& p) { return p.z() < high - 0.05 * radius ? radius - p.norm() : radius; };
  return form;
}

Form BoxForm(const Vec3& size, double round, bool hole) {
  Form form;
  form.text = fmt::format("box: {{size: {}}}{}{}", ListText(size),
                          round > 0 ? fmt::format(", round: {:.17g}", round) : "", hole ? ", hole: true" : "");
  const Vec3 half = size / 2;
  form.distance = [=](const Vec3& p) {
    const double d = BoxDistance(p, half - Vec3::Constant(round)) - round;
    return hole ? -d : d;
  };
  if (round == 0 && !hole) {
    for (int axis = 0; axis < 3; ++axis) {
      for (const double sign : {-1.0, 1.0}) {
        for (const Vec3& p : Grid(6, 6, [&](double a, double b) {
               Vec3 q;
               q[axis] = sign * half[axis];
               q[(axis + 1) % 3] = (2 * a - 1) * half[(axis + 1) % 3];
               q[(axis + 2) % 3] = (2 * b - 1) * half[(axis + 2) % 3];
               return q;
             }))
          form.points.push_back(p);
      }
    }
  }
  form.solid = fmt::format("box: {{size: {}}}", ListText(size));
  return form;
}

Form CylinderForm(double radius, double length) {
  Form form;
  form.text = fmt::format("cylinder: {{radius: {:.17g}, length: {:.17g}}}", radius, length);
  form.distance = [=](const Vec3& p) { return RectangleDistance(std::hypot(p.x(), p.y()), p.z(), radius, length / 2); };
  for (const double z : {-0.5, -0.25, 0.0, 0.25, 0.5}) {
    for (const Vec3& p : CirclePoints(radius, z * length, 48)) form.points.push_back(p);
  }
  form.solid = form.text;
  return form;
}

Form TubeForm(double inner, double outer, double length) {
  const double h = length / 2;
  Form form;
  form.text = fmt::format(
      "revolution: {{profile: [line: {{from: [{0:.17g}, {3:.17g}], to: [{1:.17g}, {3:.17g}]}}, corner, line: {{to: "
      "[{1:.17g}, {2:.17g}]}}, corner, line: {{to: [{0:.17g}, {2:.17g}]}}, corner, line: {{to: [{0:.17g}, {3:.17g}]}}, "
      "corner]}}",
      inner, outer, h, -h);
  form.distance = [=](const Vec3& p) {
    return RectangleDistance(std::hypot(p.x(), p.y()) - 0.5 * (inner + outer), p.z(), 0.5 * (outer - inner), h);
  };
  for (const double z : {-h, h}) {
    for (const double r : {inner, outer}) {
      for (const Vec3& p : CirclePoints(r, z, 48)) form.points.push_back(p);
    }
  }
  form.solid = fmt::format("tube: {{radius: {:.17g}, inner_radius: {:.17g}, length: {:.17g}}}", outer, inner, length);
  return form;
}

Form TorusForm(double radius, double tube) {
  Form form;
  form.text = fmt::format("torus: {{radius: {:.17g}, tube: {:.17g}}}", radius, tube);
  form.distance = [=](const Vec3& p) { return std::hypot(std::hypot(p.x(), p.y()) - radius, p.z()) - tube; };
  form.points = Grid(48, 16, [=](double a, double b) {
    const double u = kTurn * a, v = kTurn * b, r = radius + tube * std::cos(v);
    return Vec3(r * std::cos(u), r * std::sin(u), tube * std::sin(v));
  });
  form.solid = form.text;
  return form;
}

Form EllipsoidForm(const Vec3& radii) {
  Form form;
  form.text = fmt::format("ellipsoid: {{radii: {}}}", ListText(radii));
  form.distance = [=](const Vec3& p) {
    const Vec3 q = p.cwiseQuotient(radii), slope = q.cwiseQuotient(radii);
    return slope.norm() > 0 ? q.norm() * (q.norm() - 1) / slope.norm() : -radii.minCoeff();
  };
  form.points = Grid(24, 12, [=](double a, double b) {
    const double u = kTurn * a, v = kPi * (b - 0.5);
    return Vec3(radii.cwiseProduct(Vec3(std::cos(u) * std::cos(v), std::sin(u) * std::cos(v), std::sin(v))));
  });
  form.solid = form.text;
  return form;
}

Form ConeForm(double radius, double length) {
  Form form;
  form.text = fmt::format("cone: {{radius: {:.17g}, length: {:.17g}}}", radius, length);
  const double slant = std::hypot(radius, length);
  form.distance = [=](const Vec3& p) {
    const double side = (length * (std::hypot(p.x(), p.y()) - radius) + radius * p.z()) / slant;
    return std::max(side, -p.z());
  };
  form.points = Grid(48, 6, [=](double a, double b) {
    const double u = kTurn * a, r = radius * (1 - b);
    return Vec3(r * std::cos(u), r * std::sin(u), length * b);
  });
  form.solid = form.text;
  return form;
}

Form StairsForm(int steps, double tread, double rise, double width) {
  const double far = 40 * tread;
  std::vector<contact_families::PointText> corners{{far, -steps * rise}};
  // In x, z; the profile's plane is turned to it.
  for (int i = steps - 1; i >= 0; --i) {
    corners.push_back({i * tread, -(i + 1) * rise});
    corners.push_back({i * tread, -i * rise});
  }
  corners.push_back({-far, 0});
  Form form;
  form.text = fmt::format("extrusion: {{{}, length: {:.17g}}}", contact_families::PathText(corners), width);
  form.distance = [=](const Vec3& p) {  // in the shape's frame: y up
    double least = p.y() + steps * rise;
    for (int i = 0; i < steps; ++i) least = std::min(least, std::max(p.y() + i * rise, p.x() - i * tread));
    return std::abs(p.z()) < 0.5 * width ? least : 1;
  };
  for (int i = 0; i < steps; ++i) {
    for (int k = -100; k <= 100; ++k) form.points.emplace_back(i * tread, -i * rise, 0.004 * k * width);
  }
  return form;
}

Form HillForm(double amplitude, double k, double half) {
  Form form;
  form.text = fmt::format(
      "height: {{z: \"{0:.17g}*cos({1:.17g}*x)*cos({1:.17g}*y)\"}}, u: [{2:.17g}, {3:.17g}], v: [{2:.17g}, "
      "{3:.17g}]",
      amplitude, k, -half, half);
  form.distance = [=](const Vec3& p) {
    if (std::abs(p.x()) > half || std::abs(p.y()) > half) return half;
    const double sx = std::sin(k * p.x()), sy = std::sin(k * p.y()), cx = std::cos(k * p.x()), cy = std::cos(k * p.y());
    return (p.z() - amplitude * cx * cy) / std::hypot(1, amplitude * k * std::hypot(sx * cy, cx * sy));
  };
  return form;
}

Form NurbsBowlForm(double a, double b, double half) {
  // A quadratic is its own spline: control points of degree 3 with even knots over [-1, 1] in four steps.
  std::vector<double> knots{-1, -1, -1, -1, -0.5, 0, 0.5, 1, 1, 1, 1};
  std::string points = "[";
  const auto greville = [&](int i) { return (knots[i + 1] + knots[i + 2] + knots[i + 3]) / 3; };
  // The blossom of s^2: mean of the products of three knots.
  const auto square = [&](int i) {
    const double p = knots[i + 1], q = knots[i + 2], r = knots[i + 3];
    return (p * q + q * r + r * p) / 3;
  };
  for (int i = 0; i < 7; ++i) {
    points += i > 0 ? ", [" : "[";
    for (int k = 0; k < 7; ++k) {
      points += (k > 0 ? ", " : "") +
                ListText({half * greville(i), half * greville(k), half * half * (square(i) / a + square(k) / b)});
    }
    points += "]";
  }
  std::string list = "[";
  for (size_t i = 0; i < knots.size(); ++i) list += fmt::format("{}{}", i > 0 ? ", " : "", knots[i]);
  list += "]";
  Form form;
  form.text = fmt::format("nurbs: {{degree: 3, points: {}], knots: [{}, {}]}}", points, list, list);
  form.distance = [=](const Vec3& p) {
    if (std::abs(p.x()) > half || std::abs(p.y()) > half) return half;
    return (p.z() - p.x() * p.x() / a - p.y() * p.y() / b) / std::hypot(1, std::hypot(2 * p.x() / a, 2 * p.y() / b));
  };
  return form;
}

void Scene::AddBody(const std::string& name, const Form& form, double density, const Pose& X, const Vec3& v,
                    const Vec3& w) {
  bodies_.push_back({name, fmt::format("solid: {{{}, density: {:.17g}}}", form.solid, density), X, v, w});
}

void Scene::AddShape(const std::string& name, const std::string& body, const Form& form, const Pose& X) {
  shapes_.push_back({name, body, form, X});
}

void Scene::AddJoint(const std::string& name, const std::string& kind, const Vec3& at, const Vec3& axis,
                     const std::string& more) {
  joints_.push_back({name, kind, at, axis, more});
}

void Scene::AddSpring(const std::string& name, const std::string& body, const Vec3& ground_point,
                      const Vec3& body_point, double stiffness, double free_length) {
  springs_.push_back({name, body, ground_point, body_point, stiffness, free_length});
}

void Scene::AddContact(const std::string& name, const std::string& one, const std::string& two,
                       const std::string& law) {
  contacts_.push_back({name, one, two, law});
}

std::string Scene::Write(double until, int rows, const Pose& world, bool swapped) const {
  std::string text = fmt::format("savary: 1\ngravity: {}\nbodies:\n", ListText(world.R * gravity));
  for (const Body& body : bodies_) {
    const Pose X = world * body.X;
    text += fmt::format("  {}: {{{}, at: {}{}, velocity: {}, angular_velocity: {}}}\n", body.name, body.mass,
                        ListText(X.p), RotationText(X.R), ListText(world.R * body.v), ListText(world.R * body.w));
  }
  text += "shapes:\n";
  for (const Shape& shape : shapes_) {
    const Pose X = shape.body == "ground" ? world * shape.X : shape.X;
    text += fmt::format("  {}: {{body: {}, {}, at: {}{}}}\n", shape.name, shape.body, shape.form.text, ListText(X.p),
                        RotationText(X.R));
  }
  if (!joints_.empty()) text += "joints:\n";
  for (const Joint& joint : joints_) {
    text += fmt::format("  {}: {{{}, at: {}, axis: {}{}}}\n", joint.name, joint.kind, ListText(world * joint.at),
                        ListText(world.R * joint.axis), joint.more);
  }
  if (!springs_.empty()) text += "forces:\n";
  for (const Spring& spring : springs_) {
    text += fmt::format(
        "  {}: {{linear_spring: [ground, {}], points: [{}, {}], stiffness: {:.17g}, free_length: {:.17g}}}\n",
        spring.name, spring.body, ListText(world * spring.ground_point), ListText(spring.body_point), spring.stiffness,
        spring.free_length);
  }
  text += "contacts:\n";
  for (const Contact& contact : contacts_) {
    text += fmt::format("  {}: {{between: [{}, {}], {}}}\n", contact.name, swapped ? contact.two : contact.one,
                        swapped ? contact.one : contact.two, contact.law);
  }
  return text + fmt::format("run: {{until: {:.17g}, every: {:.17g}}}\n", until, until / rows);
}

std::string Scene::FindOverlap(const MemoryRun& run, double allowed) const {
  std::map<std::string, size_t> first;
  for (const Body& body : bodies_) first[body.name] = run.Column(body.name + ".x");
  const auto pose_of = [&](const Shape& shape, size_t row) {
    if (shape.body == "ground") return shape.X;
    const double* v = &run.rows[row][first.at(shape.body)];
    const Pose X{Quat(v[3], v[4], v[5], v[6]).normalized().toRotationMatrix(), Vec3(v[0], v[1], v[2])};
    return X * shape.X;
  };
  const auto shape_of = [&](const std::string& name) -> const Shape& {
    return *std::find_if(shapes_.begin(), shapes_.end(), [&](const Shape& shape) { return shape.name == name; });
  };
  for (const Contact& contact : contacts_) {
    const Shape &one = shape_of(contact.one), &two = shape_of(contact.two);
    double least = 0;
    for (size_t row = 0; row < run.rows.size(); ++row) {
      const Pose X1 = pose_of(one, row), X2 = pose_of(two, row), X_12 = X1.Seeing(X2), X_21 = X2.Seeing(X1);
      if (one.form.distance) {
        for (const Vec3& p : two.form.points) least = std::min(least, one.form.distance(X_12 * p));
      }
      if (two.form.distance) {
        for (const Vec3& p : one.form.points) least = std::min(least, two.form.distance(X_21 * p));
      }
      if (least < -allowed)
        return fmt::format("the shapes of contact {} overlap by {} (allowed {}) at t = {}", contact.name, -least,
                           allowed, run.t[row]);
    }
  }
  return "";
}

ContactMember Scene::Member(double until, int rows, std::mt19937* rng) const {
  using contact_families::Uniform;
  const auto kept = std::make_shared<const Scene>(*this);
  ContactMember member(Write(until, rows));
  member.find_overlap = [kept](const MemoryRun& run, double depth) { return kept->FindOverlap(run, depth); };
  Pose world;
  const Vec3 turn(Uniform(rng, -1, 1), Uniform(rng, -1, 1), Uniform(rng, -1, 1));
  world.R = RotationFromVector(2 * turn);
  double size = 0;
  for (const Body& body : bodies_) size = std::max(size, body.X.p.norm());
  world.p = size * Vec3(Uniform(rng, -3, 3), Uniform(rng, -3, 3), Uniform(rng, -3, 3));
  member.others.push_back({"turned and moved", Write(until, rows, world), world});
  member.others.push_back({"with sides exchanged", Write(until, rows, {}, true), {}});
  return member;
}

}  // namespace savary::spatial_scene
