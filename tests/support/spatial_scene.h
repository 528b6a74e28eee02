#pragma once

#include <functional>
#include <string>
#include <vector>

#include "savary/base/spatial.h"
#include "tests/support/contact_families.h"

namespace savary::spatial_scene {

/// A shape as the model file says it, and as a test can judge it without Savary's geometry.
struct Form {
  std::string text;                             ///< its kind, and what stands beside it
  std::function<double(const Vec3&)> distance;  ///< to first order near the surface, negative in the material
  std::vector<Vec3> points;                     ///< of its surface
  std::string solid;                            ///< for mass and inertia; empty: it has none
};

[[nodiscard]] Form PlaneForm();
[[nodiscard]] Form SphereForm(double radius, bool hole = false);
/// The lower part of a spherical hollow, up to a latitude, rad.
[[nodiscard]] Form BowlForm(double radius, double latitude);
[[nodiscard]] Form BoxForm(const Vec3& size, double round = 0, bool hole = false);
[[nodiscard]] Form CylinderForm(double radius, double length);
/// A ring with a rectangular section: a plate with a hole.
[[nodiscard]] Form TubeForm(double inner, double outer, double length);
[[nodiscard]] Form TorusForm(double radius, double tube);
[[nodiscard]] Form EllipsoidForm(const Vec3& radii);
/// With its tip up z, from its base at 0.
[[nodiscard]] Form ConeForm(double radius, double length);
/// Treads in the plane x, z that go down with x; across y.
[[nodiscard]] Form StairsForm(int steps, double tread, double rise, double width);
/// z = amplitude cos(k x) cos(k y), over |x|, |y| < half.
[[nodiscard]] Form HillForm(double amplitude, double k, double half);
/// A trough of bicubic patches, z about (x^2/a + y^2/b), by control points.
[[nodiscard]] Form NurbsBowlForm(double a, double b, double half);

/// Bodies in space with shapes, written as a model file: as they are, or with the world turned and moved, or with the
/// sides of contacts exchanged.
class Scene {
 public:
  Vec3 gravity = Vec3(0, 0, -9.81);

  struct Body {
    std::string name;
    std::string mass;  ///< "mass: ..., inertia: [...]" or a solid
    Pose X;
    Vec3 v = Vec3::Zero(), w = Vec3::Zero();
  };
  /// A body with the mass of its form.
  void AddBody(const std::string& name, const Form& form, double density, const Pose& X, const Vec3& v = Vec3::Zero(),
               const Vec3& w = Vec3::Zero());
  /// On a body or on ground, at a pose in its frame.
  void AddShape(const std::string& name, const std::string& body, const Form& form, const Pose& X = {});
  /// `kind`: "revolute: [ground, door]"; at and axis in the world.
  void AddJoint(const std::string& name, const std::string& kind, const Vec3& at, const Vec3& axis,
                const std::string& more = "");
  /// A spring from a point of ground to one of a body.
  void AddSpring(const std::string& name, const std::string& body, const Vec3& ground_point, const Vec3& body_point,
                 double stiffness, double free_length);
  void AddContact(const std::string& name, const std::string& one, const std::string& two, const std::string& law);
  void AddBody(Body body) { bodies_.push_back(std::move(body)); }

  [[nodiscard]] std::string Write(double until, int rows, const Pose& world = {}, bool swapped = false) const;
  /// What campaigns run: the text, other ways to write it, and a comparison that looks for overlaps of shapes by their
  /// distances.
  [[nodiscard]] ContactMember Member(double until, int rows, std::mt19937* rng) const;

 private:
  struct Shape {
    std::string name, body;
    Form form;
    Pose X;
  };
  struct Joint {
    std::string name, kind;
    Vec3 at, axis;
    std::string more;
  };
  struct Spring {
    std::string name, body;
    Vec3 ground_point, body_point;
    double stiffness, free_length;
  };
  struct Contact {
    std::string name, one, two, law;
  };
  [[nodiscard]] std::string FindOverlap(const MemoryRun& run, double allowed) const;

  std::vector<Body> bodies_;
  std::vector<Shape> shapes_;
  std::vector<Joint> joints_;
  std::vector<Spring> springs_;
  std::vector<Contact> contacts_;
};

}  // namespace savary::spatial_scene
