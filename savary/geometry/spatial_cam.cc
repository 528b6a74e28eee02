#include "savary/geometry/spatial_cam.h"

#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/base/taylor.h"
#include "savary/geometry/golden_section.h"
#include "savary/geometry/nurbs_operations.h"
#include "savary/geometry/quintic_fit.h"

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

namespace {

// Where in a search: a piece of the law, the sample and its neighbours, a wall and a location along the roller.
struct CamSpot {
  int piece = 0, wall = 0;
  double theta = 0, x = 0, from = 0, to = 0;
};

// The greatest of a value, from the best sample on, by golden sections between its neighbours.
class CamSearch {
 public:
  void Look(const CamSpot& spot, double found) {
    if (std::isfinite(found)) least_ = std::min(least_, found);
    if (!(found > best_)) return;
    best_ = found;
    at_ = spot;
  }
  template <class Value>
  [[nodiscard]] CamExtreme Finish(const Value& value) {
    CamSpot spot = at_;
    const auto look = [&](double theta) {
      spot.theta = theta;
      const double found = value(spot);
      if (found > best_ + 1e-13 * (best_ - least_)) {  // more than rounding
        best_ = found;
        at_ = spot;
      }
      return found;
    };
    (void)Climb(look, at_.from, at_.to);
    return {best_, at_.theta};
  }
  [[nodiscard]] const CamSpot& at() const { return at_; }

 private:
  double best_ = -kInfinity, least_ = kInfinity;
  CamSpot at_;
};

constexpr int kCamSamples = 384;  // in a turn
constexpr int kCamAcross = 5;     // along the roller
constexpr int kMostWallSpans = 1024, kMostWallColumns = 64;

}  // namespace

SpatialCamMeasures SpatialCam::Measure() const {
  const double half = 0.5 * design_.roller_length;
  const auto law = [&](int order, double sign) {
    return [this, order, sign](const CamSpot& at) {
      const Jet4 s = law_.Calc(at.theta, at.piece);
      const double value = order == 0 ? s.value : order == 1 ? s.d1 : order == 2 ? s.d2 : s.d3;
      return sign == 0 ? std::abs(value) : sign * value;
    };
  };
  const auto point = [this](const CamSpot& at) { return Calc(at.wall, at.theta, at.x, at.piece); };
  // Largest principal curvature, or least, of the material.
  const auto bend = [](const SpatialCamPoint& here, bool greatest) {
    const SurfaceFrame frame(here.jet);
    if (!frame.is_regular || !(here.margin > 0)) return -kInfinity;
    const SurfaceFrame::Principal k = frame.CalcPrincipal();
    const bool is_outward = frame.n.dot(here.normal) >= 0;
    return greatest ? (is_outward ? k.k1 : -k.k2) : (is_outward ? -k.k2 : k.k1);
  };
  const auto pressure = [&](const CamSpot& at) { return point(at).pressure_angle; };
  const auto margin = [&](const CamSpot& at) { return -point(at).margin; };
  const auto slide = [&](const CamSpot& at) { return point(at).slide; };
  const auto k_max = [&](const CamSpot& at) { return bend(point(at), true); };
  const auto k_min = [&](const CamSpot& at) { return bend(point(at), false); };
  const auto lowest = law(0, -1), highest = law(0, 1), speed = law(1, 0), acceleration = law(2, 0), jerk = law(3, 0);
  CamSearch of_lowest, of_highest, of_speed, of_acceleration, of_jerk, of_pressure, of_margin, of_slide, of_k_max,
      of_k_min;
  for (int piece = 0; piece < law_.num_pieces(); ++piece) {
    const double a = law_.breaks()[piece], b = law_.breaks()[piece + 1];
    const int count = std::max(8, static_cast<int>(std::ceil(kCamSamples * (b - a) / kTurn)));
    for (int i = 0; i <= count; ++i) {
      const auto theta = [&](int k) { return k >= count ? b : a + (b - a) * std::max(0, k) / count; };
      CamSpot spot{piece, 0, theta(i), 0, theta(i - 1), theta(i + 1)};
      of_lowest.Look(spot, lowest(spot));
      of_highest.Look(spot, highest(spot));
      of_speed.Look(spot, speed(spot));
      of_acceleration.Look(spot, acceleration(spot));
      of_jerk.Look(spot, jerk(spot));
      for (spot.wall = 0; spot.wall < num_walls(); ++spot.wall) {
        for (int k = 0; k < kCamAcross; ++k) {
          spot.x = half * (2.0 * k / (kCamAcross - 1) - 1);
          const SpatialCamPoint here = point(spot);
          if (2 * k == kCamAcross - 1) {
            of_pressure.Look(spot, here.pressure_angle);
            of_slide.Look(spot, here.slide);
          }
          of_margin.Look(spot, -here.margin);
          of_k_max.Look(spot, bend(here, true));
          of_k_min.Look(spot, bend(here, false));
        }
      }
    }
  }
  SpatialCamMeasures measures;
  const auto negative = [](CamExtreme extreme) { return CamExtreme{-extreme.value, extreme.theta}; };
  // Of a value found by its magnitude.
  const auto with_sign = [&](CamSearch* search, const auto& magnitude, int order) {
    const CamExtreme found = search->Finish(magnitude);
    const CamSpot& at = search->at();
    return CamExtreme{law(order, 1)({at.piece, 0, found.theta, 0, 0, 0}), found.theta};
  };
  measures.lowest = negative(of_lowest.Finish(lowest));
  measures.highest = of_highest.Finish(highest);
  measures.speed = with_sign(&of_speed, speed, 1);
  measures.acceleration = with_sign(&of_acceleration, acceleration, 2);
  measures.jerk = with_sign(&of_jerk, jerk, 3);
  measures.pressure_angle = of_pressure.Finish(pressure);
  measures.slide = of_slide.Finish(slide);
  measures.margin = negative(of_margin.Finish(margin));
  measures.curvature_max = of_k_max.Finish(k_max);
  measures.curvature_min = negative(of_k_min.Finish(k_min));
  return measures;
}

// How deep a roller cuts into walls elsewhere: points of all walls against all positions of all rollers.
CamExtreme SpatialCam::FindCut() const {
  constexpr int kPositions = 360;
  struct Roller {
    Vec3 middle, axis;
  };
  const double half = 0.5 * design_.roller_length, slope = std::tan(design_.taper), cosine = std::cos(design_.taper);
  std::vector<Roller> rollers;
  const int kinds = design_.walls == SpatialCamDesign::Walls::kRib ? 2 : 1;
  for (int i = 0; i < kinds * kPositions; ++i) {
    Roller roller;
    CalcRoller(i % kinds, kTurn * static_cast<double>(i / kinds) / kPositions, &roller.middle, &roller.axis);
    rollers.push_back(roller);
  }
  CamExtreme cut{0, 0};
  for (int i = 0; i < kPositions; ++i) {
    const double theta = kTurn * i / kPositions;
    for (int wall = 0; wall < num_walls(); ++wall) {
      for (const double x : {-half, 0.0, half}) {
        const Vec3 r = Calc(wall, theta, x).jet.r;
        for (const Roller& roller : rollers) {
          const double along = (r - roller.middle).dot(roller.axis);
          if (std::abs(along) > half) continue;
          const double across = (r - roller.middle - along * roller.axis).norm();
          const double depth = (design_.roller_radius + along * slope - across) * cosine;
          if (depth > cut.value) cut = {depth, theta};
        }
      }
    }
  }
  return cut;
}

std::optional<double> SpatialCam::FindRadius(CamFault::Kind kind, double limit) const {
  const auto is_sound = [&](double radius) {
    SpatialCamDesign design = design_;
    design.radius = radius;
    if (design.kind == SpatialCamDesign::Kind::kFace && design.follower == SpatialCamDesign::Follower::kOscillating)
      return false;  // arm and pivot would have to move with it
    try {
      const SpatialCam cam(design, law_, {});
      if (kind == CamFault::Kind::kGouge) return !(cam.FindCut().value > limit);
      const SpatialCamMeasures measures = cam.Measure();
      return kind == CamFault::Kind::kUndercut ? measures.margin.value > limit : measures.pressure_angle.value <= limit;
    } catch (const InputError&) {
      return false;  // no such cam
    }
  };
  double low = design_.radius, high = low;
  for (int i = 0; i < 6; ++i) {
    high *= 1.6;
    if (!is_sound(high)) {
      low = high;
      continue;
    }
    for (int k = 0; k < 20 && high - low > 1e-6 * high; ++k) {
      const double middle = 0.5 * (low + high);
      (is_sound(middle) ? high : low) = middle;
    }
    return high;
  }
  return std::nullopt;
}

std::vector<CamFault> SpatialCam::FindFaults(double most_pressure_angle) const {
  std::vector<CamFault> faults;
  const SpatialCamMeasures measures = Measure();
  if (!(measures.margin.value > 0))
    faults.push_back({CamFault::Kind::kUndercut, measures.margin, FindRadius(CamFault::Kind::kUndercut, 0)});
  const double noise = 1e-9 * design_.roller_radius;
  if (faults.empty()) {  // a cusp cuts too
    if (const CamExtreme cut = FindCut(); cut.value > noise)
      faults.push_back({CamFault::Kind::kGouge, cut, FindRadius(CamFault::Kind::kGouge, noise)});
  }
  if (measures.pressure_angle.value > most_pressure_angle)
    faults.push_back({CamFault::Kind::kPressure, measures.pressure_angle,
                      FindRadius(CamFault::Kind::kPressure, most_pressure_angle)});
  return faults;
}

NurbsData SpatialCam::FitWall(int wall, int piece, double tolerance, const SourceLocation& where) const {
  const double a = law_.breaks()[piece], b = law_.breaks()[piece + 1], half = 0.5 * design_.roller_length;
  const auto columns = [&](int count) {
    std::vector<double> x;
    for (int k = 0; k < count; ++k) x.push_back(half * (2.0 * k / (count - 1) - 1));
    return x;
  };
  const auto exact = [&](double theta, double x) { return Calc(wall, theta, x, piece); };
  // Rows of points, or of control points, across the roller.
  const auto across = [&](int rows, const std::vector<double>& x, const std::vector<Vec3>& points) {
    std::vector<double> numbers;
    for (int i = 0; i < rows; ++i) numbers.push_back(i);
    return FitGrid(rows, static_cast<int>(x.size()), points, {1, false, 0, numbers}, {5, false, 0, x}, where);
  };
  const auto fail = [&]() -> NurbsData {
    throw InputError(where,
                     fmt::format("no spline of up to {} by {} spans is within the tolerance between theta = {:.6g} "
                                 "and {:.6g} deg; allow more",
                                 kMostWallSpans, kMostWallColumns, a / kDegree, b / kDegree));
  };
  // Columns: at a few cam angles, errors between the columns.
  int count = 6;
  for (;; count += count / 2) {
    if (count > kMostWallColumns) return fail();
    constexpr int kRows = 9;
    const std::vector<double> x = columns(count);
    std::vector<Vec3> points;
    for (int i = 0; i < kRows; ++i) {
      for (const double at : x) points.push_back(exact(a + (b - a) * i / (kRows - 1), at).jet.r);
    }
    const NurbsSurfacePtr fit = NurbsSurface::Make(across(kRows, x, points), where);
    double error = 0;
    for (int i = 0; i < kRows; ++i) {
      for (size_t k = 0; k + 1 < x.size(); ++k) {
        const double at = 0.5 * (x[k] + x[k + 1]);
        error = std::max(
            error,
            (fit->CalcPoint({0, static_cast<double>(i), at}) - exact(a + (b - a) * i / (kRows - 1), at).jet.r).norm());
      }
    }
    if (error <= 0.4 * tolerance) break;
  }
  const std::vector<double> x = columns(count);
  for (int spans = 2; spans <= kMostWallSpans; spans *= 2) {
    const double h = (b - a) / spans;
    std::vector<std::vector<Vec3>> lines;  // control points of each column
    std::vector<double> knots;
    for (const double at : x) {
      std::vector<QuinticPoint<3>> points;
      for (int i = 0; i <= spans; ++i) {
        const SurfaceJet jet = exact(i == spans ? b : a + h * i, at).jet;
        points.push_back({jet.r, jet.ru, jet.ruu});
      }
      const QuinticFit<3> fit(a, h, std::move(points));
      lines.push_back(fit.control_points());
      knots = fit.knots();
    }
    std::vector<Vec3> control;
    const int rows = static_cast<int>(lines[0].size());
    for (int i = 0; i < rows; ++i) {
      for (const std::vector<Vec3>& line : lines) control.push_back(line[static_cast<size_t>(i)]);
    }
    NurbsData data = across(rows, x, control);
    data.u_degree = 5;
    data.u_knots = knots;
    const NurbsSurfacePtr fit = NurbsSurface::Make(data, where);
    double error = 0;
    for (int i = 0; i < 4 * spans; ++i) {
      const double theta = a + (b - a) * (i + 0.5) / (4 * spans);
      for (size_t k = 0; k < x.size(); ++k) {
        const double at = k + 1 < x.size() ? 0.5 * (x[k] + x[k + 1]) : x[k];
        error = std::max(error, (fit->CalcPoint({0, theta, at}) - exact(theta, at).jet.r).norm());
      }
    }
    if (error <= tolerance) return data;
  }
  return fail();
}

bool SpatialCam::IsOutward(int wall, int piece) const {
  const SpatialCamPoint point = Calc(wall, 0.5 * (law_.breaks()[piece] + law_.breaks()[piece + 1]), 0, piece);
  return point.jet.ru.cross(point.jet.rw).dot(point.normal) > 0;
}

}  // namespace savary
