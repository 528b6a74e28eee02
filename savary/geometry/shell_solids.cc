#include "savary/geometry/shell_solids.h"

#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/swept_surfaces.h"
#include "savary/geometry/triangle_mesh.h"

namespace savary {

namespace {

constexpr double kSamePlace = 1e-9;  // of a profile's size

// A rectangle a little larger than a profile.
SurfaceRanges RangesAround(const Profile& profile) {
  Vec2 low = Vec2::Constant(kInfinity), high = -low;
  for (const Vec2& point : profile.Sample(0.05)) {
    low = low.cwiseMin(point);
    high = high.cwiseMax(point);
  }
  const Vec2 beyond = Vec2::Constant(0.02 * (high - low).norm());
  low -= beyond;
  high += beyond;
  return {Interval(low.x(), high.x()), Interval(low.y(), high.y())};
}

Pose PoseAt(const Vec3& x, const Vec3& y, const Vec3& p) {
  Pose X;
  X.R << x, y, x.cross(y);
  X.p = p;
  return X;
}

// What a line or an arc is, from its jets.
struct SimpleCurve {
  bool is_line = true;
  Vec2 begin, end;
  Vec2 center = Vec2::Zero();
  double radius = 0, from = 0, angle = 0;  // of an arc; the angle is negative clockwise
};

bool FindSimple(const PlaneCurve& curve, SimpleCurve* simple) {
  PlaneJet jet;
  curve.CalcJet(0, &jet);
  simple->begin = jet.r;
  simple->end = curve.CalcPoint(1);
  simple->is_line = curve.is_straight();
  if (simple->is_line) return true;
  if (!curve.is_round()) return false;
  const PlaneFrame frame(jet);
  simple->radius = 1 / std::abs(frame.k());
  simple->center = jet.r - frame.n / frame.k();
  simple->angle = frame.w;
  const Vec2 arm = simple->begin - simple->center;
  simple->from = std::atan2(arm.y(), arm.x());
  return true;
}

PlaneCurve MakeCurveOf(const SimpleCurve& simple, const SourceLocation& where) {
  return simple.is_line ? PlaneCurve::Line(simple.begin, simple.end, where)
                        : PlaneCurve::Arc(simple.center, simple.radius, simple.from, simple.angle, where);
}

// Cut to the part between two shares of its parameter.
SimpleCurve Cut(const SimpleCurve& whole, double begin, double end) {
  SimpleCurve part = whole;
  if (whole.is_line) {
    part.begin = whole.begin + begin * (whole.end - whole.begin);
    part.end = whole.begin + end * (whole.end - whole.begin);
  } else {
    part.from = whole.from + begin * whole.angle;
    part.angle = (end - begin) * whole.angle;
    part.begin = part.center + part.radius * UnitVector(part.from);
    part.end = part.center + part.radius * UnitVector(part.from + part.angle);
  }
  return part;
}

// Point and tangent, at a distance to the right.
void CalcBeside(const SimpleCurve& curve, double t, double beside, Vec2* r, Vec2* slope) {
  if (curve.is_line) {
    *slope = curve.end - curve.begin;
    *r = curve.begin + t * *slope + beside * TurnRight(slope->normalized());
  } else {
    const double sense = curve.angle > 0 ? 1 : -1;
    const Vec2 e = UnitVector(curve.from + t * curve.angle);
    *r = curve.center + (curve.radius + sense * beside) * e;
    *slope = (curve.radius + sense * beside) * curve.angle * TurnLeft(e);
  }
}

std::string ElementName(const Profile& profile, int element, int number) {
  return fmt::format("{}_{}", profile.curve(element).kind_name(), number);
}

void AddCaps(const Profile& profile, double half, const SourceLocation& where, ShellFaces* faces) {
  for (const int sign : {-1, 1}) {
    Pose X;
    X.p.z() = sign * half;
    faces->push_back(
        {sign < 0 ? "bottom" : "top", MakePlane(RangesAround(profile), where, X), sign < 0, {profile}, where});
  }
}

// Rims of a smooth profile of lines and arcs, rounded: faces between the sides and the caps, and the caps.
void AddRoundRims(const Profile& profile, double half, double radius, const SourceLocation& where, ShellFaces* faces) {
  std::vector<ProfileElement> inner;
  bool last_was_point = false;
  int number = 0;
  for (int element = 0; element < profile.num_elements(); ++element) {
    if (profile.is_corner(element)) continue;
    ++number;
    SimpleCurve curve;
    if (!FindSimple(profile.curve(element), &curve))
      throw InputError(where, fmt::format("rims can be rounded along lines and arcs only; element {} is of kind {}",
                                          number, profile.curve(element).kind_name()));
    const std::string name = ElementName(profile, element, number);
    const bool is_convex = curve.angle > 0;
    if (!curve.is_line && is_convex && curve.radius < radius * (1 - 1e-9))
      throw InputError(
          where, fmt::format("element {} is an arc of radius {:.6g}, too small to round its rim with {:.6g}", number,
                             curve.radius, radius));
    for (const int sign : {-1, 1}) {
      const std::string rim = fmt::format("{}_{}", sign < 0 ? "bottom" : "top", name);
      if (curve.is_line) {
        // A quarter of a cylinder along the line, its u from the side to the cap.
        const Vec2 along = (curve.end - curve.begin).normalized(), out = TurnRight(along);
        const double length = (curve.end - curve.begin).norm();
        const Vec2 middle = 0.5 * (curve.begin + curve.end) - radius * out;
        // x of the cylinder outward, y up (or down), so that its axis is along the line or against it.
        const Pose X = PoseAt(Vec3(out.x(), out.y(), 0), sign * Vec3::UnitZ(),
                              Vec3(middle.x(), middle.y(), sign * (half - radius)));
        faces->push_back({rim,
                          MakePlaced(MakeCylinder(radius, length, {Interval(0, 0.25 * kTurn), std::nullopt}, where), X),
                          false,
                          {},
                          where});
      } else {
        // Part of a torus about the arc's center; a sphere where the arc has the same radius.
        const double begin = is_convex ? curve.from : curve.from + curve.angle;
        const Interval u(begin, begin + std::abs(curve.angle));
        const double ring = is_convex ? curve.radius - radius : curve.radius + radius;
        Pose X;
        X.p = Vec3(curve.center.x(), curve.center.y(), sign * (half - radius));
        const double from = sign > 0 ? (is_convex ? 0 : 0.25) : (is_convex ? -0.25 : 0.5);
        const Interval w(from * kTurn, (from + 0.25) * kTurn);
        const bool is_turn = std::abs(std::abs(curve.angle) - kTurn) < 1e-12;
        SurfaceRanges ranges{std::nullopt, w};
        if (!is_turn) ranges.u = u;
        const SurfacePtr surface = ring > 1e-9 * radius ? MakeTorus(ring, radius, ranges, where)
                                                        : MakeEllipsoid(Vec3::Constant(radius), ranges, where);
        faces->push_back({rim, MakePlaced(surface, X), false, {}, where});
      }
    }
    // The cap's border.
    SimpleCurve inset = curve;
    if (curve.is_line) {
      const Vec2 out = TurnRight((curve.end - curve.begin).normalized());
      inset.begin -= radius * out;
      inset.end -= radius * out;
    } else {
      inset.radius += is_convex ? -radius : radius;
    }
    const bool is_point = !curve.is_line && inset.radius <= 1e-9 * radius;
    if (!is_point) inner.push_back({MakeCurveOf(inset, where), where});
    if (is_point && !last_was_point) inner.push_back({std::nullopt, where});
    last_was_point = is_point;
  }
  if (inner.empty()) throw InputError(where, "nothing is left of its ends where rims are rounded with this radius");
  AddCaps(Profile(std::move(inner), {}, where), half, where, faces);
}

}  // namespace

Shell JoinFaces(ShellFaces faces, const SourceLocation& where, double tolerance) {
  ShellBuilder builder(where, tolerance);
  for (Shell::Face& face : faces) builder.AddFace(std::move(face));
  return builder.Build();
}

ShellFaces CylinderFaces(double radius, double length, const SourceLocation& where) {
  ShellFaces faces{{"side", MakeCylinder(radius, length, {}, where), false, {}, where}};
  AddCaps(Profile::Circle(Vec2::Zero(), radius, false, where), 0.5 * length, where, &faces);
  return faces;
}

ShellFaces ConeFaces(double radius, double length, const SourceLocation& where) {
  if (!(radius > 0 && length > 0)) throw InputError(where, "radius and length of a cone are positive");
  // Narrowing with z, the tip at the end of w.
  const double slant = std::hypot(radius, length);
  const Profile rim = Profile::Circle(Vec2::Zero(), radius, false, where);
  return {{"side",
           MakeCone(radius, -std::atan2(radius, length), {std::nullopt, Interval(0, slant)}, where),
           false,
           {},
           where},
          {"base", MakePlane(RangesAround(rim), where), true, {rim}, where}};
}

Profile RoundCorners(const Profile& profile, double radius, const SourceLocation& where,
                     const std::function<bool(const Vec2&)>& keep) {
  const int count = profile.num_elements();
  std::vector<double> begins(static_cast<size_t>(count), 0.0), ends(static_cast<size_t>(count), 1.0);
  std::vector<SimpleCurve> simple(static_cast<size_t>(count));
  std::vector<bool> is_simple(static_cast<size_t>(count), false);
  std::vector<std::optional<PlaneCurve>> arcs(static_cast<size_t>(count));
  for (int i = 0; i < count; ++i) {
    if (!profile.is_corner(i)) is_simple[i] = FindSimple(profile.curve(i), &simple[i]);
  }
  const auto neighbour = [&](int i, int step) { return profile.is_closed() ? (i + step + count) % count : i + step; };
  for (int i = 0; i < count; ++i) {
    if (!profile.is_corner(i)) continue;
    const int before = neighbour(i, -1), after = neighbour(i, 1);
    if (before < 0 || after >= count) continue;
    PlaneJet a, b;
    profile.curve(before).CalcJet(1, &a);
    profile.curve(after).CalcJet(0, &b);
    if (keep && keep(a.r)) continue;
    const double turn = std::atan2(Cross(a.d1, b.d1), a.d1.dot(b.d1));
    if (std::abs(turn) < 1e-7) continue;
    const auto fail = [&](const std::string& why) {
      throw InputError(where,
                       fmt::format("the corner at [{:.6g}, {:.6g}] m cannot be rounded with a radius of {:.6g} m: {}",
                                   a.r.x(), a.r.y(), radius, why));
    };
    if (!is_simple[before] || !is_simple[after]) fail("it is not between lines and arcs");
    // The center lies at the radius from both: inside a convex corner, outside a concave one.
    const double beside = turn > 0 ? -radius : radius;
    double s = 1, t = 0;
    bool found = false;
    Vec2 p, q, dp, dq;
    for (int k = 0; k < 50 && !found; ++k) {
      CalcBeside(simple[before], s, beside, &p, &dp);
      CalcBeside(simple[after], t, beside, &q, &dq);
      const double det = Cross(dp, -dq);
      if (std::abs(det) < 1e-14 * dp.norm() * dq.norm()) break;
      const double ds = Cross(q - p, -dq) / det, dt = Cross(dp, q - p) / det;
      s += ds;
      t += dt;
      found = std::abs(ds) + std::abs(dt) < 1e-14;
    }
    if (!found && (p - q).norm() > 1e-12 * radius) fail("no circle touches both neighbours");
    if (s <= begins[before] || t >= ends[after]) fail("its neighbours are too short");
    ends[before] = s;
    begins[after] = t;
    const Vec2 first = Cut(simple[before], 0, s).end - p, last = Cut(simple[after], t, 1).begin - p;
    arcs[i] = PlaneCurve::Arc(p, radius, std::atan2(first.y(), first.x()),
                              std::atan2(Cross(first, last), first.dot(last)), where);
  }
  std::vector<ProfileElement> elements;
  for (int i = 0; i < count; ++i) {
    if (profile.is_corner(i)) {
      elements.push_back({arcs[i], where});
    } else if (begins[i] == 0 && ends[i] == 1) {
      elements.push_back({profile.curve(i), where});
    } else {
      if (!(begins[i] < ends[i])) {
        throw InputError(where, fmt::format("element {} is too short to round the corners at its ends with a radius of "
                                            "{:.6g} m",
                                            i + 1, radius));
      }
      elements.push_back({MakeCurveOf(Cut(simple[i], begins[i], ends[i]), where), where});
    }
  }
  ProfileOptions options;
  options.open = !profile.is_closed();
  options.hole = profile.is_hole();
  return Profile(std::move(elements), options, where);
}

ShellFaces ExtrusionFaces(const Profile& given, double length, double round, const SourceLocation& where) {
  if (!(length > 0 && std::isfinite(length)))
    throw InputError(where, fmt::format("the length of an extrusion is positive, found {:.6g}", length));
  const Profile profile = round > 0 ? RoundCorners(given, round, where) : given;
  const bool has_rims = round > 0 && profile.is_closed() && !profile.is_hole();
  if (has_rims && !(2 * round < length))
    throw InputError(where, fmt::format("rims can be rounded with less than half the length, {:.6g} m", 0.5 * length));
  const double half = 0.5 * length - (has_rims ? round : 0);
  ShellFaces faces;
  int number = 0;
  for (int element = 0; element < profile.num_elements(); ++element) {
    if (profile.is_corner(element)) continue;
    faces.push_back({ElementName(profile, element, ++number),
                     MakeExtrusion(profile.curve(element), 2 * half, {}, where),
                     false,
                     {},
                     where});
  }
  if (has_rims) {
    AddRoundRims(profile, 0.5 * length, round, where, &faces);
  } else if (profile.is_closed()) {
    if (profile.is_hole()) return faces;
    AddCaps(profile, half, where, &faces);
  }
  return faces;
}

ShellFaces RevolutionFaces(const Profile& given, double angle, double round, const SourceLocation& where) {
  if (!(angle > 0 && angle <= kTurn * (1 + 1e-12)))
    throw InputError(where, "the angle of a revolution is positive, and at most a full turn");
  const bool is_turn = angle >= kTurn * (1 - 1e-12);
  const double near = kSamePlace * given.size();
  const auto is_on_axis = [near](const Vec2& point) { return std::abs(point.x()) <= near; };
  const Profile profile = round > 0 ? RoundCorners(given, round, where, is_on_axis) : given;
  ShellFaces faces;
  int number = 0;
  const int count = profile.num_elements();
  SurfaceRanges ranges;
  if (!is_turn) ranges.u = Interval(0, angle);
  for (int element = 0; element < count; ++element) {
    if (profile.is_corner(element)) continue;
    ++number;
    const PlaneCurve& curve = profile.curve(element);
    if (is_on_axis(curve.CalcPoint(0)) && is_on_axis(curve.CalcPoint(0.5)) && is_on_axis(curve.CalcPoint(1))) continue;
    faces.push_back({ElementName(profile, element, number), MakeRevolution(curve, ranges, where), false, {}, where});
  }
  if (faces.empty())
    throw InputError(where, "the whole profile lies on the axis; a revolution needs a distance from it");
  if (is_turn || profile.is_hole()) return faces;
  // Flat ends.
  std::optional<Profile> section;
  if (profile.is_closed()) {
    section = profile;
  } else {
    const Vec2 begin = profile.curve(0).CalcPoint(0), end = profile.curve(count - 1).CalcPoint(1);
    if (!is_on_axis(begin) || !is_on_axis(end)) return faces;
    std::vector<ProfileElement> elements;
    for (int element = 0; element < count; ++element) {
      elements.push_back({profile.is_corner(element) ? std::nullopt : std::optional(profile.curve(element)), where});
    }
    elements.push_back({std::nullopt, where});
    elements.push_back({PlaneCurve::Line(end, begin, where), where});
    elements.push_back({std::nullopt, where});
    section = Profile(std::move(elements), {}, where);
  }
  for (const bool is_begin : {true, false}) {
    const double at = is_begin ? 0 : angle;
    const Pose X = PoseAt(Vec3(std::cos(at), std::sin(at), 0), Vec3::UnitZ(), Vec3::Zero());
    faces.push_back(
        {is_begin ? "begin" : "end", MakePlane(RangesAround(*section), where, X), !is_begin, {*section}, where});
  }
  return faces;
}

ShellFaces MeshFaces(const PolygonMesh& mesh, const SourceLocation& where) {
  const MeshTopology topology = FindTopology(mesh, where);
  ShellFaces faces;
  for (const MeshTopology::Face& face : topology.faces) {
    Pose X;
    X.R = RotationFromZ(face.normal);
    X.p = topology.vertices[face.loops.front().front()].r;
    Shell::Face plane;
    plane.name = fmt::format("facet_{}", faces.size() + 1);
    plane.where = face.parts.empty() ? where : mesh.Where(face.parts.front(), where);
    for (size_t i = 0; i < face.loops.size(); ++i) {
      std::vector<ProfileElement> elements;
      const std::vector<int>& loop = face.loops[i];
      for (size_t k = 0; k < loop.size(); ++k) {
        const Vec3 from = X.R.transpose() * (topology.vertices[loop[k]].r - X.p),
                   to = X.R.transpose() * (topology.vertices[loop[(k + 1) % loop.size()]].r - X.p);
        elements.push_back({PlaneCurve::Line(from.head<2>(), to.head<2>(), plane.where), plane.where});
        elements.push_back({std::nullopt, plane.where});
      }
      ProfileOptions options;
      options.hole = i > 0;
      plane.trims.emplace_back(std::move(elements), options, plane.where);
    }
    plane.surface = MakePlane(RangesAround(plane.trims.front()), plane.where, X);
    faces.push_back(std::move(plane));
  }
  return faces;
}

ShellFaces PlaceFaces(const ShellFaces& faces, const Pose& X) {
  ShellFaces placed = faces;
  for (Shell::Face& face : placed) {
    face.surface = MakePlaced(face.surface, X);
    if (X.R.determinant() < 0) face.reversed = !face.reversed;
  }
  return placed;
}

ShellFaces RepeatFaces(const ShellFaces& faces, int copies) {
  ShellFaces all = faces;
  for (int i = 1; i < copies; ++i) {
    Pose X;
    X.R = RotationFromVector(kTurn * i / copies * Vec3::UnitZ());
    for (Shell::Face& face : PlaceFaces(faces, X)) {
      face.name += fmt::format("_{}", i + 1);
      all.push_back(std::move(face));
    }
  }
  return all;
}

ShellFaces ReverseFaces(ShellFaces faces) {
  for (Shell::Face& face : faces) face.reversed = !face.reversed;
  return faces;
}

}  // namespace savary
