// Bodies in space: what falls, rolls and spins on surfaces, hangs in rings, latches.

#include "savary/base/constants.h"
#include "tests/support/contact_family_parts.h"
#include "tests/support/memory_run.h"
#include "tests/support/spatial_scene.h"

namespace savary {

using namespace contact_families;
using namespace spatial_scene;

namespace {

constexpr double kG = 9.81;

Vec3 Direction(std::mt19937* rng) {
  const double z = Uniform(rng, -1, 1), a = Uniform(rng, 0, kTurn), r = std::sqrt(1 - z * z);
  return {r * std::cos(a), r * std::sin(a), z};
}
Mat3 Turned(std::mt19937* rng) { return RotationFromVector(Uniform(rng, 0, kPi) * Direction(rng)); }
Mat3 About(const Vec3& axis, double angle) { return RotationFromVector(angle * axis); }
Mat3 AxisAlong(const Vec3& axis) { return RotationFromZ(axis); }
double Fall(double length) { return std::sqrt(length / kG); }
Vec3 Thrown(std::mt19937* rng, double size, double most) {
  return Uniform(rng, 0, most) * std::sqrt(kG * size) * Direction(rng);
}
Vec3 Spun(std::mt19937* rng, double size, double most) {
  return Uniform(rng, 0, most) * std::sqrt(kG / size) * Direction(rng);
}
double Density(std::mt19937* rng) { return Decades(rng, 1000); }
Vec3 Box(std::mt19937* rng, double size) {
  return size * Vec3(Uniform(rng, 0.4, 1), Uniform(rng, 0.4, 1), Uniform(rng, 0.4, 1));
}

// One or two boxes, sharp or round, thrown on to a floor.
ContactMember Dice(std::mt19937* rng) {
  const double size = Decades(rng, 0.03), rho = Density(rng);
  const int n = Whole(rng, 1, 2);
  const std::string law = LawText(rng);
  Scene scene;
  scene.AddShape("floor", "ground", PlaneForm());
  for (int i = 0; i < n; ++i) {
    const Vec3 d = (*rng)() % 2 == 0 ? Vec3::Constant(size) : Box(rng, size);
    const Form form = BoxForm(d, (*rng)() % 3 == 0 ? 0.1 * d.minCoeff() : 0);
    const std::string name = fmt::format("d{}", i);
    const Vec3 p(0.3 * size * i, 0, (1.0 + 2 * i) * size + size * Uniform(rng, 0, 0.2));
    scene.AddBody(name, form, rho, {Turned(rng), p}, Thrown(rng, size, 1), Spun(rng, size, 3));
    scene.AddShape("s" + name, name, form);
    scene.AddContact("f" + name, "s" + name, "floor", law + ", points: 8");
    if (i > 0) scene.AddContact("knock", "sd0", "sd1", law);
  }
  return scene.Member(12 * Fall(size), 60, rng);
}

ContactMember SpatialStairs(std::mt19937* rng) {
  const double size = Decades(rng, 0.05), tread = size * Uniform(rng, 1, 3), rise = size * Uniform(rng, 0.3, 1.2);
  const Vec3 d = Box(rng, size);
  const Form form = (*rng)() % 4 == 0 ? SphereForm(0.4 * size) : BoxForm(d, (*rng)() % 3 == 0 ? 0.1 * d.minCoeff() : 0);
  Scene scene;
  scene.AddShape("stairs", "ground", StairsForm(Whole(rng, 1, 4), tread, rise, 60 * size),
                 {About(Vec3::UnitX(), kPi / 2), Vec3::Zero()});
  scene.AddBody("die", form, Density(rng),
                {Turned(rng), Vec3(-tread * Uniform(rng, 0.2, 1), 0, size * Uniform(rng, 1, 1.5))},
                Vec3(Uniform(rng, 0.5, 2), Uniform(rng, -0.3, 0.3), 0) * std::sqrt(kG * size), Spun(rng, size, 2));
  scene.AddShape("skin", "die", form);
  scene.AddContact("fall", "skin", "stairs", LawText(rng) + ", points: 8");
  return scene.Member(10 * Fall(size), 60, rng);
}

ContactMember BallsInABowl(std::mt19937* rng) {
  const double R = Decades(rng, 0.2), rho = Density(rng);
  const int n = Whole(rng, 1, 4);
  const std::string law = LawText(rng);
  Scene scene;
  scene.AddShape("bowl", "ground", BowlForm(R, 0.3), {Mat3::Identity(), Vec3(0, 0, R)});
  for (int i = 0; i < n; ++i) {
    const double r = R * Uniform(rng, 0.06, 0.15), a = kTurn * i / n + Uniform(rng, 0, 0.3);
    const std::string name = fmt::format("b{}", i);
    const Form form = SphereForm(r);
    scene.AddBody(name, form, rho,
                  {Turned(rng), Vec3(0.45 * R * std::cos(a), 0.45 * R * std::sin(a), R * Uniform(rng, 0.6, 0.9))},
                  Thrown(rng, R, 0.5), Spun(rng, r, 2));
    scene.AddShape("s" + name, name, form);
    scene.AddContact("w" + name, "s" + name, "bowl", law);
    for (int k = 0; k < i; ++k) scene.AddContact(fmt::format("c{}_{}", i, k), "s" + name, fmt::format("sb{}", k), law);
  }
  return scene.Member(6 * Fall(R), 60, rng);
}

ContactMember BallsInABox(std::mt19937* rng) {
  const double a = Decades(rng, 0.2), rho = Density(rng);
  const int n = Whole(rng, 1, 3);
  const std::string law = LawText(rng);
  Scene scene;
  const Vec3 d = a * Vec3(1, Uniform(rng, 0.7, 1.3), Uniform(rng, 0.7, 1.3));
  scene.AddShape("walls", "ground", BoxForm(d, 0, true), {Mat3::Identity(), Vec3(0, 0, d.z() / 2)});
  for (int i = 0; i < n; ++i) {
    const double r = a * Uniform(rng, 0.07, 0.12);
    const std::string name = fmt::format("b{}", i);
    const Form form = SphereForm(r);
    scene.AddBody(
        name, form, rho,
        {Turned(rng), Vec3(a * 0.26 * (i - 1), a * Uniform(rng, -0.15, 0.15), d.z() * Uniform(rng, 0.3, 0.7))},
        Thrown(rng, a, 1.5), Spun(rng, r, 2));
    scene.AddShape("s" + name, name, form);
    scene.AddContact("w" + name, "s" + name, "walls", law);
    for (int k = 0; k < i; ++k) scene.AddContact(fmt::format("c{}_{}", i, k), "s" + name, fmt::format("sb{}", k), law);
  }
  return scene.Member(6 * Fall(a), 60, rng);
}

// A round peg that drops into a hole of a plate, or on to its rim.
ContactMember Peg(std::mt19937* rng) {
  const double r = Decades(rng, 0.02), length = r * Uniform(rng, 2, 6), inner = r * Uniform(rng, 1.02, 1.4),
               thick = r * Uniform(rng, 1, 5);
  const Form peg = CylinderForm(r, length), plate = TubeForm(inner, 4 * r, thick);
  const std::string law = LawText(rng);
  Scene scene;
  scene.AddShape("plate", "ground", plate, {Mat3::Identity(), Vec3(0, 0, -thick / 2)});
  scene.AddShape("floor", "ground", PlaneForm(), {Mat3::Identity(), Vec3(0, 0, -thick)});
  const double off = (inner - r) * Uniform(rng, 0, 1.5), lean = Uniform(rng, 0.001, 0.2);
  const Mat3 R = About(Vec3(std::cos(off * 1e3), std::sin(off * 1e3), 0), lean);
  scene.AddBody("peg", peg, Density(rng), {R, Vec3(off, 0, length / 2 + r * (lean + Uniform(rng, 0.1, 0.5)))},
                Thrown(rng, r, 0.2), Spun(rng, r, 0.2));
  scene.AddShape("skin", "peg", peg);
  scene.AddContact("hole", "skin", "plate", law);
  scene.AddContact("lands", "skin", "floor", law);
  return scene.Member(8 * Fall(length), 60, rng);
}

// A cylinder, flat or long, or a sharp rim, thrown on to a floor.
ContactMember Coin(std::mt19937* rng) {
  const double r = Decades(rng, 0.02);
  const Form form = CylinderForm(r, r * Decades(rng, 0.5));
  Scene scene;
  scene.AddShape("floor", "ground", PlaneForm());
  scene.AddBody("coin", form, Density(rng), {Turned(rng), Vec3(0, 0, 4 * r)}, Thrown(rng, r, 1), Spun(rng, r, 4));
  scene.AddShape("skin", "coin", form);
  scene.AddContact("fall", "skin", "floor", LawText(rng));
  return scene.Member(10 * Fall(r), 60, rng);
}

// Rings that hang in one another.
ContactMember Rings(std::mt19937* rng) {
  const double R = Decades(rng, 0.03), tube = R * Uniform(rng, 0.15, 0.25), rho = Density(rng);
  const int n = Whole(rng, 1, 3);
  const std::string law = LawText(rng);
  const Form form = TorusForm(R, tube);
  const double pitch = 2 * (R - tube) - Uniform(rng, 0.05, 0.3) * tube;
  const auto attitude = [](int i) {  // in turn across x and across y
    return i % 2 == 0 ? RotationFromVector(kPi / 2 * Vec3::UnitX()) : RotationFromVector(kPi / 2 * Vec3::UnitY());
  };
  Scene scene;
  const Mat3 lean = About(Vec3::UnitX(), Uniform(rng, 0, 0.6));
  scene.AddShape("eye", "ground", form, {lean * attitude(0), Vec3::Zero()});
  for (int i = 1; i <= n; ++i) {
    const std::string name = fmt::format("r{}", i);
    scene.AddBody(name, form, rho,
                  {lean * attitude(i) * About(Vec3::UnitZ(), Uniform(rng, -0.1, 0.1)), lean * Vec3(0, 0, -pitch * i)},
                  Vec3::Zero(), Spun(rng, R, 0.5));
    scene.AddShape("s" + name, name, form);
    scene.AddContact(fmt::format("c{}", i), i == 1 ? "eye" : fmt::format("sr{}", i - 1), "s" + name, law);
  }
  return scene.Member(6 * Fall(R), 60, rng);
}

// A hinged door whose strike pushes a bolt on a spring aside: a ball-ended bolt on a chamfered plate.
ContactMember SpatialLatch(std::mt19937* rng) {
  const double L = Decades(rng, 0.5), r = L * Uniform(rng, 0.02, 0.05), rho = Density(rng);
  const Form door = BoxForm(L * Vec3(1, 0.06, 0.5)), nose = SphereForm(r);
  const std::string law = LawText(rng);
  const double angle = -Uniform(rng, 0.2, 0.8), speed = Uniform(rng, 1, 6) * std::sqrt(kG / L);
  Scene scene;
  scene.gravity = kG * Direction(rng);
  const Mat3 R = About(Vec3::UnitZ(), angle);
  scene.AddBody("door", door, rho, {R, R * Vec3(0.5 * L, 0, 0)}, speed * Vec3::UnitZ().cross(R * Vec3(0.5 * L, 0, 0)),
                speed * Vec3::UnitZ());
  scene.AddShape("leaf", "door", door);
  // The bolt moves in a slanted direction across the edge of the door.
  const Vec3 way = Vec3(1, 0, Uniform(rng, -0.3, 0.3)).normalized();
  const Vec3 at(L * 1.0 + r * Uniform(rng, -0.2, 0.8), 0, L * Uniform(rng, -0.15, 0.15));
  scene.AddBody("bolt", nose, 10 * rho, {AxisAlong(way), at});
  scene.AddShape("nose", "bolt", nose);
  scene.AddJoint("hinge", "revolute: [ground, door]", Vec3::Zero(), Vec3::UnitZ());
  scene.AddJoint("guide", "prismatic: [ground, bolt]", at, way, fmt::format(", limits: {{lower: 0, restitution: 0}}"));
  const double mass = 10 * rho * 4 / 3 * kPi * r * r * r;
  scene.AddSpring("spring", "bolt", at + L * way, Vec3::Zero(), mass * kG / r * Uniform(rng, 0.5, 20),
                  L * Uniform(rng, 1, 1.3));
  scene.AddContact("strike", "nose", "leaf", law);
  return scene.Member(3 / speed, 80, rng);
}

// Eggs on hills and in bowls.
ContactMember Egg(std::mt19937* rng) {
  const double size = Decades(rng, 0.05);
  const Vec3 radii = size * Vec3(Uniform(rng, 0.6, 1), Uniform(rng, 0.6, 1), Uniform(rng, 0.6, 1));
  const Form form = EllipsoidForm(radii);
  Scene scene;
  const bool net = (*rng)() % 2 == 0;
  scene.AddShape("hill", "ground",
                 net ? NurbsBowlForm(size * Uniform(rng, 8, 20), size * Uniform(rng, 8, 20), 10 * size)
                     : HillForm(size * Uniform(rng, 0.1, 1), 1 / (size * Uniform(rng, 2, 5)), 12 * size));
  scene.AddBody("egg", form, Density(rng), {Turned(rng), size * Vec3(Uniform(rng, -2, 2), Uniform(rng, -2, 2), 3)},
                Thrown(rng, size, 1), Spun(rng, size, 2));
  scene.AddShape("skin", "egg", form);
  scene.AddContact("roll", "skin", "hill", LawText(rng));
  return scene.Member(8 * Fall(size), 60, rng);
}

// A ball, an egg or a die thrown at a ring, a log, a cone or a ball that lie fixed.
ContactMember Target(std::mt19937* rng) {
  const double size = Decades(rng, 0.05);
  const auto any = [&]() -> Form {
    switch ((*rng)() % 6) {
      case 0:
        return SphereForm(size * Uniform(rng, 0.3, 1));
      case 1:
        return EllipsoidForm(size * Vec3(Uniform(rng, 0.4, 1), Uniform(rng, 0.4, 1), Uniform(rng, 0.4, 1)));
      case 2:
        return BoxForm(2 * Box(rng, size));
      case 3:
        return CylinderForm(size * Uniform(rng, 0.3, 0.8), size * Uniform(rng, 0.5, 2));
      case 4:
        return TorusForm(size * Uniform(rng, 0.7, 1), size * Uniform(rng, 0.2, 0.4));
      default:
        return ConeForm(size * Uniform(rng, 0.4, 0.9), size * Uniform(rng, 0.7, 1.5));
    }
  };
  const Form target = any(), thrown = any();
  Scene scene;
  const std::string law = LawText(rng);
  scene.AddShape("target", "ground", target, {Turned(rng), Vec3::Zero()});
  scene.AddShape("floor", "ground", PlaneForm(), {Mat3::Identity(), Vec3(0, 0, -4 * size)});
  scene.AddBody("body", thrown, Density(rng),
                {Turned(rng), size * Vec3(Uniform(rng, -0.7, 0.7), Uniform(rng, -0.7, 0.7), 4)}, Thrown(rng, size, 0.5),
                Spun(rng, size, 2));
  scene.AddShape("skin", "body", thrown);
  scene.AddContact("hit", "skin", "target", law);
  scene.AddContact("lands", "skin", "floor", law);
  return scene.Member(8 * Fall(size), 60, rng);
}

// Boxes on one another, turned about the vertical.
ContactMember Tower(std::mt19937* rng) {
  const double size = Decades(rng, 0.1), rho = Density(rng);
  const int n = Whole(rng, 1, 3);
  const std::string law = LawText(rng);
  Scene scene;
  scene.AddShape("floor", "ground", PlaneForm());
  double top = 0;
  const bool level = (*rng)() % 2 == 0;
  for (int i = 0; i < n; ++i) {
    const Vec3 d = Box(rng, size);
    const Form form = BoxForm(d);
    const std::string name = fmt::format("b{}", i);
    const Mat3 lean = level ? Mat3::Identity() : About(Vec3(1, 0.3, 0).normalized(), Uniform(rng, -0.1, 0.1));
    const double gap = level && (*rng)() % 2 == 0 ? 0 : size * Uniform(rng, level ? 0 : 0.1, 0.2);
    const Vec3 p(size * Uniform(rng, -0.15, 0.15), size * Uniform(rng, -0.15, 0.15), top + gap + d.z() / 2);
    scene.AddBody(name, form, rho, {lean * About(Vec3::UnitZ(), Uniform(rng, 0, kTurn)), p});
    scene.AddShape("s" + name, name, form);
    scene.AddContact("f" + name, "s" + name, "floor", law);
    for (int k = 0; k < i; ++k) scene.AddContact(fmt::format("c{}_{}", i, k), "s" + name, fmt::format("sb{}", k), law);
    top += gap + d.z();
  }
  return scene.Member(6 * Fall(size), 50, rng);
}

// A wheel that stands or leans and rolls: a torus, a thick disk with round edges, or a cone.
ContactMember Wheel(std::mt19937* rng) {
  const double R = Decades(rng, 0.1), r = R * Uniform(rng, 0.1, 0.3), lean = Uniform(rng, -0.5, 0.5);
  const Form form = (*rng)() % 2 == 0 ? TorusForm(R, r) : EllipsoidForm(Vec3(R + r, R + r, r));
  Scene scene;
  scene.AddShape("floor", "ground", PlaneForm());
  // Its axis along y, leaning about x.
  const Mat3 R_WB = About(Vec3::UnitX(), lean + kPi / 2);
  const double high = (R + r) + 0.3 * R * ((*rng)() % 2 == 0 ? 0.2 : Uniform(rng, 0, 1));
  const double speed = Uniform(rng, 0, 5) * std::sqrt(kG * R), spin = Uniform(rng, 0, 5) * std::sqrt(kG / R);
  scene.AddBody("wheel", form, Density(rng), {R_WB, Vec3(0, 0, high)}, Vec3(speed, 0, 0), R_WB * Vec3(0, 0, -spin));
  scene.AddShape("skin", "wheel", form);
  scene.AddContact("rolls", "skin", "floor", LawText(rng));
  return scene.Member(8 * Fall(R), 60, rng);
}

// A pendulum in a socket with clearance, or a door in a bearing with clearance.
ContactMember LooseJoint(std::mt19937* rng) {
  const double r = Decades(rng, 0.02), L = r * Uniform(rng, 3, 8), clearance = r * Decades(rng, 0.01);
  Scene scene;
  scene.gravity = kG * Direction(rng);
  const std::string law = LawText(rng);
  const Form arm = BoxForm(L * Vec3(0.3, 0.2, 1));
  scene.AddBody("arm", arm, Density(rng), {Mat3::Identity(), Vec3(0, 0, -L)}, Vec3::Zero(), Spun(rng, L, 0.5));
  const Form ball = SphereForm(r), cup = SphereForm(r + clearance, true);
  scene.AddShape("ball", "arm", ball, {Mat3::Identity(), Vec3(0, 0, L)});
  scene.AddShape("cup", "ground", cup);
  scene.AddContact("joint", "cup", "ball", law);
  return scene.Member(5 * Fall(L), 60, rng);
}

}  // namespace

// Without members in every test run: those whose runs take too long as yet.
std::vector<ContactFamily> SpatialFamilies() {
  return {{"dice", Dice, true, 2},
          {"spatial_stairs", SpatialStairs, true, 3},
          {"balls_in_a_bowl", BallsInABowl, true, 2},
          {"balls_in_a_box", BallsInABox, true, 2},
          {"peg", Peg, true, 0},
          {"coin", Coin, true, 3},
          {"rings", Rings, true, 0},
          {"spatial_latch", SpatialLatch, true, 6},
          {"egg", Egg, true, 3},
          {"target", Target, true, 6},
          {"tower", Tower, true, 0},
          {"wheel", Wheel, true, 6},
          {"loose_joint", LooseJoint, true, 0}};
}

}  // namespace savary
