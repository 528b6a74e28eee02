#include "savary/geometry/spatial_cam.h"

#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/base/taylor.h"

namespace savary {

namespace {

using Series = Taylor<double, 1, 4>;  // in theta
using Double = Taylor<double, 2, 3>;  // in theta and x
template <class T>
using VectorOf = std::array<T, 3>;

template <class T>
VectorOf<T> Plus(const VectorOf<T>& a, const VectorOf<T>& b) {
  return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
template <class T>
VectorOf<T> Times(const T& s, const VectorOf<T>& a) {
  return {s * a[0], s * a[1], s * a[2]};
}
template <class T>
T DotOf(const VectorOf<T>& a, const VectorOf<T>& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
template <class T>
VectorOf<T> CrossOf(const VectorOf<T>& a, const VectorOf<T>& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Series SinOf(const Series& x) {
  const double s = std::sin(x.value()), c = std::cos(x.value());
  return x.Of({s, c, -s / 2, -c / 6, s / 24});
}
Series CosOf(const Series& x) {
  const double s = std::sin(x.value()), c = std::cos(x.value());
  return x.Of({c, -s, -c / 2, s / 6, c / 24});
}
Double RootOf(const Double& x) {
  const double r = std::sqrt(x.value()), v = x.value();
  return x.Of({r, 0.5 * r / v, -0.125 * r / (v * v), 0.0625 * r / (v * v * v)});
}
Double InverseOf(const Double& x) {
  const double i = 1 / x.value();
  return x.Of({i, -i * i, i * i * i, -i * i * i * i});
}

// A series in theta, or its derivative, as one in theta and x.
Double Widen(const Series& s, bool derivative) {
  Double result = Double::Constant(0);
  for (int k = 0; k <= 3; ++k) result.c[Double::IndexOf({k, 0, 0})] = derivative ? (k + 1) * s.c[k + 1] : s.c[k];
  return result;
}
VectorOf<Double> Widen(const VectorOf<Series>& v, bool derivative) {
  return {Widen(v[0], derivative), Widen(v[1], derivative), Widen(v[2], derivative)};
}
Vec3 DerivativeOf(const VectorOf<Double>& v, int i, int k) {
  return {v[0].Derivative(i, k), v[1].Derivative(i, k), v[2].Derivative(i, k)};
}

struct RollerMotion {
  VectorOf<Series> middle, axis;  // over the cam
  Vec3 way;                       // unit, in the cam's frame: direction in which the roller's middle moves as s rises
};

// A vector of the machine turned back by the cam's angle.
VectorOf<Series> TurnBack(const VectorOf<Series>& v, const Series& angle) {
  const Series c = CosOf(angle), s = SinOf(angle);
  return {c * v[0] + s * v[1], c * v[1] - s * v[0], v[2]};
}

RollerMotion MoveRoller(const SpatialCamDesign& design, double start, double theta, const Jet4& law, double shift) {
  const Series zero = Series::Constant(0), one = Series::Constant(1);
  Series s;
  s.c = {law.value, law.d1, law.d2 / 2, law.d3 / 6, law.d4 / 24};
  VectorOf<Series> c{zero, zero, zero}, a{zero, zero, zero}, m{zero, zero, zero};
  const Series radius = Series::Constant(design.radius), arm = Series::Constant(design.arm);
  const bool slides = design.follower == SpatialCamDesign::Follower::kTranslating;
  switch (design.kind) {
    case SpatialCamDesign::Kind::kCylindrical:
      a = {one, zero, zero};
      if (slides) {
        c = {radius, zero, s};
        m = {zero, zero, one};
      } else {
        // The arm swings in the plane x = radius about a pivot at y = arm: level at s = 0.
        c = {radius, arm * (one - CosOf(s)), arm * SinOf(s)};
        m = {zero, SinOf(s), CosOf(s)};
      }
      break;
    case SpatialCamDesign::Kind::kFace:
      a = {zero, zero, one};
      if (slides) {
        c = {radius + s, zero, zero};
        m = {one, zero, zero};
      } else {
        const Series angle = Series::Constant(start) + s, d = Series::Constant(design.pivot_distance);
        c = {d - arm * CosOf(angle), arm * SinOf(angle), zero};
        m = {SinOf(angle), CosOf(angle), zero};
      }
      break;
    case SpatialCamDesign::Kind::kGloboidal: {
      const Series d = Series::Constant(design.pivot_distance);
      a = {CosOf(s), zero, -SinOf(s)};
      c = {d - radius * CosOf(s), zero, radius * SinOf(s)};
      m = {SinOf(s), zero, CosOf(s)};
    }
  }
  // Of a rib: the roller on this side of it. On an arm it is shifted across the arm.
  if (shift != 0) c = Plus(c, Times(Series::Constant(shift), m));
  Series angle = Series::Variable(0, theta);
  angle = Series::Constant(design.sense()) * angle;
  RollerMotion motion{TurnBack(c, angle), TurnBack(a, angle), Vec3::Zero()};
  const VectorOf<Series> way = TurnBack(m, angle);
  motion.way = {way[0].value(), way[1].value(), way[2].value()};
  return motion;
}

// By how far the middle of the roller of a wall is shifted along the motion.
double ShiftOf(const SpatialCamDesign& design, int wall) {
  if (design.walls != SpatialCamDesign::Walls::kRib) return 0;
  return (wall == 0 ? 1 : -1) * (0.5 * design.rib + design.roller_radius);
}

}  // namespace

SpatialCam::SpatialCam(const SpatialCamDesign& design, LawPieces law, const SourceLocation& where)
    : design_(design), law_(std::move(law)) {
  using Kind = SpatialCamDesign::Kind;
  const auto require = [&](bool holds, const char* message) {
    if (!holds) throw InputError(where, message);
  };
  require(design.radius > 0, "the radius must be positive");
  require(design.roller_radius > 0 && design.roller_length > 0, "the roller needs a radius and a length");
  require(design.roller_radius > 0.5 * design.roller_length * std::abs(std::tan(design.taper)),
          "the roller's cone ends before its length; use a smaller taper or a shorter roller");
  if (design.kind != Kind::kFace)
    require(design.kind == Kind::kGloboidal || design.radius > 0.5 * design.roller_length,
            "the roller reaches the cam's axis; use a larger radius or a shorter roller");
  const bool swings = design.follower == SpatialCamDesign::Follower::kOscillating;
  if (swings && design.kind != Kind::kGloboidal) require(design.arm > 0, "an oscillating follower needs its arm");
  if (design.kind == Kind::kGloboidal)
    require(swings && design.pivot_distance > design.radius - 0.5 * design.roller_length,
            "the follower of a globoidal cam turns about an axis beyond the cam");
  if (design.walls == SpatialCamDesign::Walls::kRib) require(design.rib > 0, "a rib needs its thickness");
  if (design.kind == Kind::kFace && swings) {
    const double l = design.arm, d = design.pivot_distance, r = design.radius;
    const double cosine = (l * l + d * d - r * r) / (2 * l * d);
    require(d > 0 && std::abs(cosine) < 1, "arm and pivot_distance do not reach the radius");
    start_ = std::acos(cosine);
  }
  // The law: finite, closed, continuous with its first derivative.
  const auto jump = [&](const Jet4& before, const Jet4& after, double theta) {
    const double unit = swings ? 1 : design.radius;
    if (!std::isfinite(before.value) || !std::isfinite(after.value) || !std::isfinite(after.d2))
      throw InputError(where, fmt::format("the motion has no value at {:.6g} deg", theta / kDegree));
    if (std::abs(after.value - before.value) > 1e-9 * unit)
      throw InputError(where, fmt::format("the motion jumps at {:.6g} deg", theta / kDegree));
    if (std::abs(after.d1 - before.d1) > 1e-7 * unit)
      throw InputError(where, fmt::format("the speed of the motion jumps at {:.6g} deg", theta / kDegree));
  };
  for (int piece = 0; piece + 1 < law_.num_pieces(); ++piece) {
    const double theta = law_.breaks()[piece + 1];
    jump(law_.Calc(theta, piece), law_.Calc(theta, piece + 1), theta);
  }
  jump(law_.Calc(law_.breaks().back(), law_.num_pieces() - 1), law_.Calc(law_.breaks().front(), 0), kTurn);
}

void SpatialCam::CalcRoller(int wall, double theta, Vec3* middle, Vec3* axis) const {
  const RollerMotion motion =
      MoveRoller(design_, start_, theta, law_.Calc(theta, law_.FindPiece(theta)), ShiftOf(design_, wall));
  *middle = {motion.middle[0].value(), motion.middle[1].value(), motion.middle[2].value()};
  *axis = {motion.axis[0].value(), motion.axis[1].value(), motion.axis[2].value()};
}

SpatialCamPoint SpatialCam::Calc(int wall, double theta, double x, int piece) const {
  const RollerMotion motion = MoveRoller(design_, start_, theta, law_.Calc(theta, piece), ShiftOf(design_, wall));
  const VectorOf<Double> c = Widen(motion.middle, false), a = Widen(motion.axis, false);
  const VectorOf<Double> c1 = Widen(motion.middle, true), a1 = Widen(motion.axis, true);
  const double cb = std::cos(design_.taper), sb = std::sin(design_.taper);
  const auto number = [](double value) { return Double::Constant(value); };
  const Double along = Double::Variable(1, x), rho = number(design_.roller_radius) + number(sb / cb) * along;
  const VectorOf<Double> V = Plus(Times(number(cb), Plus(c1, Times(along, a1))), Times(rho * number(sb), a1));
  const VectorOf<Double> e = Plus(V, Times(number(-1) * DotOf(V, a), a));
  const Double size = RootOf(DotOf(e, e)), inverse = InverseOf(size);
  const VectorOf<Double> across = Times(inverse, e), side = CrossOf(a, across);
  const Double q = number(sb) * DotOf(a, c1) * inverse, root = RootOf(number(1) - q * q);
  // The solution whose normal pushes the roller's way: forward on wall 0 of a rib or of one wall, back in a groove.
  const Vec3 side_now = DerivativeOf(side, 0, 0);
  const bool is_groove = design_.walls == SpatialCamDesign::Walls::kGroove;
  const double pushes = (is_groove ? -1 : 1) * (wall == 0 ? 1 : -1);
  // The normal from the cam to the roller is -(cos b d - sin b a).
  const double sign = -side_now.dot(motion.way) * pushes >= 0 ? 1 : -1;
  const VectorOf<Double> d = Plus(Times(q, across), Times(number(sign) * root, side));
  const VectorOf<Double> r = Plus(Plus(c, Times(along, a)), Times(rho, d));

  SpatialCamPoint point;
  SurfaceJet& jet = point.jet;
  jet.r = DerivativeOf(r, 0, 0);
  jet.ru = DerivativeOf(r, 1, 0);
  jet.rw = DerivativeOf(r, 0, 1);
  jet.ruu = DerivativeOf(r, 2, 0);
  jet.ruw = DerivativeOf(r, 1, 1);
  jet.rww = DerivativeOf(r, 0, 2);
  point.third = {DerivativeOf(r, 3, 0), DerivativeOf(r, 2, 1), DerivativeOf(r, 1, 2), DerivativeOf(r, 0, 3)};
  const Vec3 axis = DerivativeOf(a, 0, 0), d_now = DerivativeOf(d, 0, 0);
  point.normal = -(cb * d_now - sb * axis);
  point.axis_point = DerivativeOf(c, 0, 0) + x * axis;
  point.pressure_angle = std::atan2(point.normal.cross(motion.way).norm(), std::abs(point.normal.dot(motion.way)));
  // ru x rw against the normal, beside its size for a roller without radius.
  const Vec3 expected = DerivativeOf(e, 0, 0).cross(axis);
  const double orientation = point.normal.dot(expected) >= 0 ? 1 : -1;
  point.margin = orientation * point.normal.dot(jet.ru.cross(jet.rw)) / (expected.norm() / (cb * cb));
  point.slide = size.value();
  return point;
}

SpatialCamMeasures SpatialCam::Measure() const {
  SpatialCamMeasures measures;
  bool is_first = true;
  const double half = 0.5 * design_.roller_length;
  const auto most = [&](CamExtreme* extreme, double value, double theta, double sign) {
    if (is_first || sign * value > sign * extreme->value) *extreme = {value, theta};
  };
  constexpr int kSamples = 96, kAcross = 5;
  for (int piece = 0; piece < law_.num_pieces(); ++piece) {
    const double a = law_.breaks()[piece], b = law_.breaks()[piece + 1];
    const int count = std::max(8, static_cast<int>(std::ceil(4 * kSamples * (b - a) / kTurn)));
    for (int i = 0; i <= count; ++i) {
      const double theta = a + (b - a) * i / count;
      const Jet4 s = law_.Calc(theta, piece);
      most(&measures.lowest, s.value, theta, -1);
      most(&measures.highest, s.value, theta, 1);
      if (is_first || std::abs(s.d1) > std::abs(measures.speed.value)) measures.speed = {s.d1, theta};
      if (is_first || std::abs(s.d2) > std::abs(measures.acceleration.value)) measures.acceleration = {s.d2, theta};
      for (int wall = 0; wall < num_walls(); ++wall) {
        for (int k = 0; k < kAcross; ++k) {
          const double x = half * (2.0 * k / (kAcross - 1) - 1);
          const SpatialCamPoint point = Calc(wall, theta, x, piece);
          if (2 * k == kAcross - 1) most(&measures.pressure_angle, point.pressure_angle, theta, 1);
          most(&measures.margin, point.margin, theta, -1);
          const SurfaceFrame frame(point.jet);
          if (frame.is_regular && point.margin > 0) {
            const SurfaceFrame::Principal principal = frame.CalcPrincipal();
            const bool is_outward = frame.n.dot(point.normal) >= 0;
            most(&measures.curvature_max, is_outward ? principal.k1 : -principal.k2, theta, 1);
            most(&measures.curvature_min, is_outward ? principal.k2 : -principal.k1, theta, -1);
          }
          is_first = false;
        }
      }
    }
  }
  return measures;
}

SpatialCam::Grid SpatialCam::MakeGrid(int wall, int piece, int along, int across) const {
  Grid grid;
  const double a = law_.breaks()[piece], b = law_.breaks()[piece + 1], half = 0.5 * design_.roller_length;
  for (int i = 0; i < along; ++i) grid.theta.push_back(i + 1 == along ? b : a + (b - a) * i / (along - 1));
  for (int k = 0; k < across; ++k) grid.x.push_back(half * (2.0 * k / (across - 1) - 1));
  for (const double theta : grid.theta) {
    grid.points.emplace_back();
    for (const double x : grid.x) grid.points.back().push_back(Calc(wall, theta, x, piece).jet.r);
  }
  return grid;
}

}  // namespace savary
