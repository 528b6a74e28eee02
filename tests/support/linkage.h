#pragma once

// A linkage for tests: bodies, joints and a coordinate as a function of time; and how it is drawn: in any orientation,
// place, scale and system of units, exactly or to six digits.

#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/base/spatial.h"

namespace savary {
class MemoryRun;
}

namespace savary::linkages {

struct Link {
  std::string name;
  Vec3 at;
  std::string more = "";  // further keys
};
struct Pair {
  std::string kind, name, one, two;
  Vec3 at, axis;
  std::string more = "";
  Vec3 axis2 = Vec3::Zero();
};

// A linkage as drawn about the origin, in metres, and a coordinate as a function of time. Masses are 1.5 kg.
struct Linkage {
  std::vector<Link> links;
  std::vector<Pair> pairs;
  double until = 1;
  std::string coordinate;
  bool is_length = false;
  std::function<double(double)> value = nullptr;
  double dead = std::numeric_limits<double>::infinity();  // when a dead centre of its drive is met
  std::function<Vec3(double)> place = nullptr;            // of the body `coordinate`, instead of a value
  bool is_free = false;                                   // nothing drives it
  bool is_isotropic = false;                              // a part of it is free: inertias do not depend on axes
  bool has_time = false;                                  // laws with bare numbers of time
  bool is_sensitive = false;                              // impacts make differences grow
  bool is_modulo = false;                                 // the value is an angle up to full turns
  std::string sections = "";                              // of the file beside bodies and joints
  Vec3 gravity = Vec3(2, -9, 1);
  std::function<std::string(const MemoryRun&, double scale)> judge = nullptr;  // instead of a value
  // What an error of all energies by 1 of their largest changes its value by, at most.
  double sensitivity = 1;
  // How much rates at t change with round-off of the drawing: 1 over the square of the sine to a singular position.
  std::function<double(double)> rounding = nullptr;
};

using Random = std::mt19937;
inline double Uniform(Random* random, double from, double to) {
  return std::uniform_real_distribution<double>(from, to)(*random);
}
inline int Pick(Random* random, int count) { return std::uniform_int_distribution<int>(0, count - 1)(*random); }

inline Vec3 RandomDirection(Random* random) {
  std::normal_distribution<double> normal;
  return Vec3(normal(*random), normal(*random), normal(*random)).normalized();
}

// The change since the start of an angle that is known up to full turns; times must not go back.
inline std::function<double(double)> Unwrap(std::function<double(double)> angle) {
  double last_t = 0, last = angle(0);
  const double first = last;
  return [=](double t) mutable {
    const int parts = 1 + static_cast<int>((t - last_t) / 0.005);
    for (int i = 1; i <= parts; ++i) {
      const double next = angle(last_t + (t - last_t) * i / parts);
      last = next + kTurn * std::round((last - next) / kTurn);
    }
    last_t = t;
    return last - first;
  };
}

// The point at distances one and two from P and Q, to the left of PQ for side 1, in the plane.
inline Vec3 FindTip(const Vec3& P, const Vec3& Q, double one, double two, double side) {
  const Vec3 along = Q - P;
  const double r = along.norm(), x = (r * r + one * one - two * two) / (2 * r);
  const Vec3 e = along / r, n(-e.y(), e.x(), 0);
  return P + x * e + side * std::sqrt(std::max(0.0, one * one - x * x)) * n;
}

inline Vec3 InPlane(double angle) { return {std::cos(angle), std::sin(angle), 0}; }

inline Mat3 TurnBy(const Vec3& v) {
  return v.isZero() ? Mat3(Mat3::Identity()) : Eigen::AngleAxisd(v.norm(), v.normalized()).toRotationMatrix();
}
inline Vec3 TurnOf(const Mat3& R) {
  const Eigen::AngleAxisd turn(R);
  return turn.angle() * turn.axis();
}

// Quantities of the drawing in texts, which Write turns into numbers: lengths and angles in units of the file; places
// and directions in its axes; forces and speeds, which go with the scale, and torques, with its square, in SI.
inline std::string Length(double x) { return fmt::format("<L:{:.17g}>", x); }
inline std::string Angle(double x) { return fmt::format("<A:{:.17g}>", x); }
inline std::string Force(double x) { return fmt::format("<F:{:.17g}>", x); }
inline std::string Torque(double x) { return fmt::format("<T:{:.17g}>", x); }
inline std::string Place(const Vec3& p) { return fmt::format("<P:{:.17g},{:.17g},{:.17g}>", p.x(), p.y(), p.z()); }
inline std::string Along(const Vec3& e) { return fmt::format("<V:{:.17g},{:.17g},{:.17g}>", e.x(), e.y(), e.z()); }
// A vector from one place to another.
inline std::string Offset(const Vec3& v) { return fmt::format("<D:{:.17g},{:.17g},{:.17g}>", v.x(), v.y(), v.z()); }
// In axes of a body, which is drawn turned as the whole is.
inline std::string Inside(const Vec3& p) { return fmt::format("<I:{:.17g},{:.17g},{:.17g}>", p.x(), p.y(), p.z()); }
// A rotation of a body or of a marker of ground: by a vector, or about the plane's normal, then as the whole is turned.
inline std::string Turned(const Vec3& v) { return fmt::format("<R:{:.17g},{:.17g},{:.17g}>", v.x(), v.y(), v.z()); }
inline std::string Turned(double angle) { return Turned(Vec3(0, 0, angle)); }
// The rotation of a marker of a body.
inline std::string TurnedInside(const Vec3& v) {
  return fmt::format("<J:{:.17g},{:.17g},{:.17g}>", v.x(), v.y(), v.z());
}

inline std::string DriveBy(double speed) { return fmt::format(", drive: {{speed: {:.17g} rad/s}}", speed); }

// Three bodies in a loop of pins: A at the origin, B at P, C at Q, D. `more`: further keys of A; the value is D.q.
inline Linkage FourBar(const Vec3& P, const Vec3& Q, const Vec3& D, const std::string& more, double until,
                       std::function<double(double)> value) {
  const Vec3 z = Vec3::UnitZ();
  return {{{"crank", P / 2}, {"coupler", (P + Q) / 2}, {"rocker", (D + Q) / 2}},
          {{"revolute", "A", "ground", "crank", Vec3::Zero(), z, more},
           {"revolute", "B", "crank", "coupler", P, z},
           {"revolute", "C", "coupler", "rocker", Q, z},
           {"revolute", "D", "ground", "rocker", D, z}},
          until,
          "D.q",
          false,
          std::move(value)};
}

// Two equal arms with ends at P and P + D, and a bar between them.
inline Linkage Parallelogram(const Vec3& P, const Vec3& D, const std::string& more, double until,
                             std::function<double(double)> value) {
  Linkage linkage = FourBar(P, P + D, D, more, until, std::move(value));
  const double start = std::atan2(P.y(), P.x()) - std::atan2(D.y(), D.x());
  linkage.rounding = [start, angle = linkage.value](double t) {
    const double sine = std::sin(start + angle(t));
    return 1 / (sine * sine);
  };
  return linkage;
}

// The same with a slide along x instead of the rocker; the value is D.q.
inline Linkage SliderCrank(const Vec3& P, const Vec3& S, const std::string& more, double until,
                           std::function<double(double)> value) {
  Linkage linkage = FourBar(P, S, S, more, until, std::move(value));
  linkage.links[2] = {"slider", S};
  linkage.pairs[2].two = "slider";
  linkage.pairs[3] = {"prismatic", "D", "ground", "slider", S, Vec3::UnitX()};
  linkage.is_length = true;
  return linkage;
}

// An angle as a function of time, of which a linkage has the change since the start: of the rocker from D to Q(t).
inline std::function<double(double)> TurnAbout(const Vec3& D, std::function<Vec3(double)> Q) {
  return Unwrap([D, Q = std::move(Q)](double t) {
    const Vec3 arm = Q(t) - D;
    return std::atan2(arm.y(), arm.x());
  });
}

struct Drawing {
  Mat3 R;
  Vec3 shift;
  double scale;      // of all lengths
  const char* unit;  // of lengths in the file
  double per_metre;
  bool is_rounded = false;  // to six digits
  bool is_in_degrees = false;
  bool is_in_grams = false;
  bool is_in_milliseconds = false;
};

inline Drawing RandomDrawing(Random* random) {
  Drawing drawing{Mat3::Identity(), Vec3::Zero(), 1, "m", 1};
  if (Pick(random, 4) > 0)
    drawing.R = Eigen::AngleAxisd(Uniform(random, 0, kPi), RandomDirection(random)).toRotationMatrix();
  if (Pick(random, 2) > 0) drawing.shift = 5 * RandomDirection(random);
  drawing.scale = std::pow(10.0, 3 * Pick(random, 4) - 6);
  if (Pick(random, 2) > 0) {
    drawing.unit = "mm";
    drawing.per_metre = 1000;
  }
  return drawing;
}

// Units beside that of length; from the bits of a number, so that members stay what they are.
inline void ChooseUnits(unsigned bits, Drawing* drawing) {
  if (bits & 1u) drawing->is_in_degrees = true;
  if (bits & 2u) drawing->is_in_grams = true;
  if (bits & 4u) drawing->is_in_milliseconds = true;
  if (bits & 8u) {
    drawing->unit = bits & 16u ? "um" : "in";
    drawing->per_metre = bits & 16u ? 1e6 : 1 / 0.0254;
  }
}

inline std::string Expand(const std::string& text, const Drawing& drawing) {
  const double unit = drawing.scale * drawing.per_metre, degree = drawing.is_in_degrees ? 180 / kPi : 1;
  const auto vector = [](const Vec3& v) { return fmt::format("[{:.17g}, {:.17g}, {:.17g}]", v.x(), v.y(), v.z()); };
  const auto drawn = [&](const Vec3& v) { return drawing.is_rounded ? Vec3((1e6 * v).array().round() / 1e6) : v; };
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '<' || i + 2 >= text.size() || text[i + 2] != ':') {
      result += text[i];
      continue;
    }
    const size_t end = text.find('>', i);
    Vec3 v = Vec3::Zero();
    const char* at = text.c_str() + i + 3;
    for (int k = 0; k < 3; ++k) {
      char* next = nullptr;
      v[k] = std::strtod(at, &next);
      if (*next != ',') break;
      at = next + 1;
    }
    switch (text[i + 1]) {
      case 'L':
        result += fmt::format("{:.17g}", v[0] * unit);
        break;
      case 'A':
        result += fmt::format("{:.17g}", v[0] * degree);
        break;
      case 'F':
        result += fmt::format("{:.17g}", v[0] * drawing.scale);
        break;
      case 'T':
        result += fmt::format("{:.17g}", v[0] * drawing.scale * drawing.scale);
        break;
      case 'P':
        result += vector(unit * drawn(drawing.R * v + drawing.shift));
        break;
      case 'V':
        result += vector(drawn(drawing.R * v));
        break;
      case 'D':
        result += vector(unit * drawn(drawing.R * v));
        break;
      case 'I':
        result += vector(unit * drawn(v));
        break;
      case 'R':
      case 'J': {
        const Mat3 turned = TurnBy(v);
        const Eigen::AngleAxisd turn(text[i + 1] == 'R' ? Mat3(drawing.R * turned) : turned);
        result += fmt::format("{{axis: {}, angle: {:.17g} rad}}", vector(turn.axis()), turn.angle());
        break;
      }
      default:
        break;
    }
    i = end;
  }
  return result;
}

// `run`: without braces; `until` and `every` in seconds, none where they are zero.
inline std::string Write(const Linkage& linkage, const Drawing& drawn, const std::string& run, double until,
                         double every) {
  Drawing drawing = drawn;
  if (linkage.has_time) drawing.is_in_milliseconds = false;
  const double unit = drawing.scale * drawing.per_metre, time = drawing.is_in_milliseconds ? 1e3 : 1;
  const double mass = drawing.is_in_grams ? 1e3 : 1, inertia = 0.1 * mass * unit * unit;
  const auto vector = [](const Vec3& v) { return fmt::format("[{:.17g}, {:.17g}, {:.17g}]", v.x(), v.y(), v.z()); };
  std::string text = fmt::format(
      "savary: 1\nunits: {{length: {}, angle: {}, mass: {}, time: {}}}\ngravity: {}\nbodies:\n", drawing.unit,
      drawing.is_in_degrees ? "deg" : "rad", drawing.is_in_grams ? "g" : "kg", drawing.is_in_milliseconds ? "ms" : "s",
      vector(unit / (time * time) * (drawing.R * linkage.gravity)));
  const bool is_isotropic = linkage.is_free || linkage.is_isotropic;
  for (const Link& link : linkage.links) {
    text += fmt::format("  {}: {{mass: {:.17g}, inertia: [{:.17g}, {:.17g}, {:.17g}], at: {}{}}}\n", link.name,
                        1.5 * mass, inertia, (is_isotropic ? 1 : 1.1) * inertia, (is_isotropic ? 1 : 1.2) * inertia,
                        Place(link.at), link.more);
  }
  text += "joints:\n";
  for (const Pair& pair : linkage.pairs) {
    const std::string where = pair.axis.isZero()
                                  ? ""
                                  : fmt::format(", at: {}, axis: {}{}", Place(pair.at), Along(pair.axis),
                                                pair.axis2.isZero() ? "" : ", axis2: " + Along(pair.axis2));
    text += fmt::format("  {}: {{{}: [{}, {}]{}{}}}\n", pair.name, pair.kind, pair.one, pair.two, where, pair.more);
  }
  text += linkage.sections;
  text += until > 0 ? fmt::format("run: {{{}, until: {:.17g}, every: {:.17g}}}\n", run, until * time, every * time)
                    : fmt::format("run: {{{}}}\n", run);
  return Expand(text, drawing);
}

}  // namespace savary::linkages
