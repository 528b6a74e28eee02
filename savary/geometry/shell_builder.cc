#include "savary/geometry/shell_builder.h"

#include <cmath>
#include <map>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/analytic_surfaces.h"

namespace savary {

namespace {

constexpr double kSmooth = 1e-7;  // rad: normals of two faces that meet smoothly
constexpr int kMatches = 33;      // samples of the correspondence of two traces
constexpr int kEdgeSamples = 17;  // for angles, gaps
constexpr int kTipDirections = 48;

std::array<long, 3> CellOf(const Vec3& r, double cell) {
  return {std::lround(r.x() / cell), std::lround(r.y() / cell), std::lround(r.z() / cell)};
}

// The point of the convex hull of some points that is nearest to the origin: that of a point, a segment or a triangle
// of them, beyond which no other point lies.
Vec3 FindNearestOfHull(const std::vector<Vec3>& points) {
  Vec3 best = points.front();
  const auto consider = [&](const Vec3& p) {
    const double square = p.squaredNorm();
    for (const Vec3& x : points) {
      if (x.dot(p) < square - 1e-12) return;
    }
    best = p;
  };
  for (size_t i = 0; i < points.size(); ++i) {
    consider(points[i]);
    for (size_t k = i + 1; k < points.size(); ++k) {
      const Vec3 along = points[k] - points[i];
      if (along.norm() < 1e-9) continue;
      const double t = -points[i].dot(along) / along.squaredNorm();
      if (t > 0 && t < 1) consider(points[i] + t * along);
      for (size_t l = k + 1; l < points.size(); ++l) {
        const Vec3 n = along.cross(points[l] - points[i]);
        if (n.norm() < 1e-9) continue;
        const Vec3 foot = n * (n.dot(points[i]) / n.squaredNorm());
        const auto left = [&](const Vec3& a, const Vec3& b) { return (b - a).cross(foot - a).dot(n) >= 0; };
        if (left(points[i], points[k]) && left(points[k], points[l]) && left(points[l], points[i])) consider(foot);
      }
    }
  }
  // A tetrahedron around the origin leaves none of these.
  for (const Vec3& x : points) {
    if (x.dot(best) < best.squaredNorm() - 1e-9) return Vec3::Zero();
  }
  return best;
}

Shell::Trace Reversed(Shell::Trace trace) {
  trace.backward = !trace.backward;
  return trace;
}

}  // namespace

void ShellBuilder::AddCurve(Curve curve) {
  Shell::Edge edge;
  edge.kind = Shell::EdgeKind::kCurve;
  edge.length = curve.length();
  edge.angle_min = edge.angle_max = kTurn;
  CurveJet jet;
  curve.CalcJet(curve.first(), &jet);
  edge.frames = std::make_shared<const CurveFrames>(curve, CurveNormals::kLeastRotation,
                                                    jet.d1.normalized().unitOrthogonal(), where_);
  edge.curve = std::make_shared<const Curve>(std::move(curve));
  shell_.edges_.push_back(std::move(edge));
}

void ShellBuilder::AddPoint(const Vec3& r) {
  Shell::Vertex vertex;
  vertex.r = r;
  vertex.is_convex = vertex.is_round = true;
  vertex.half_angle = kPi;
  shell_.vertices_.push_back(vertex);
}

std::string ShellBuilder::NameOf(int face) const {
  const std::string& name = shell_.faces_[face].name;
  return name.empty() ? fmt::format("face {}", face + 1) : fmt::format("face '{}'", name);
}

int ShellBuilder::FindVertex(const Vec3& r) {
  const double cell = 4 * tolerance_ * length_;
  const std::array<long, 3> home = CellOf(r, cell);
  for (long x = home[0] - 1; x <= home[0] + 1; ++x) {
    for (long y = home[1] - 1; y <= home[1] + 1; ++y) {
      for (long z = home[2] - 1; z <= home[2] + 1; ++z) {
        const auto [begin, end] = grid_.equal_range({x, y, z});
        for (auto it = begin; it != end; ++it) {
          if ((shell_.vertices_[it->second].r - r).norm() <= tolerance_ * length_) return it->second;
        }
      }
    }
  }
  const int index = static_cast<int>(shell_.vertices_.size());
  shell_.vertices_.push_back({});
  shell_.vertices_.back().r = r;
  grid_.emplace(home, index);
  return index;
}

void ShellBuilder::AddBorder(int face, const Shell::Trace& trace) {
  Border border;
  border.trace = trace;
  border.trace.face = face;
  if (shell_.faces_[face].reversed) border.trace.backward = !border.trace.backward;
  const auto point = [&](double t) {
    Shell::SideJet side;
    shell_.CalcSide(border.trace, t, &side);
    return side.r[0];
  };
  border.begin = point(0);
  border.middle = point(0.5);
  border.end = point(1);
  border.closes = (border.end - border.begin).norm() <= tolerance_ * length_;
  if (!border.closes) {
    border.begin_vertex = FindVertex(border.begin);
    border.end_vertex = FindVertex(border.end);
  }
  borders_.push_back(border);
}

void ShellBuilder::FindBorders() {
  for (int index = 0; index < static_cast<int>(shell_.faces_.size()); ++index) {
    const Shell::Face& face = shell_.faces_[index];
    for (size_t trim = 0; trim < face.trims.size(); ++trim) {
      for (int element = 0; element < face.trims[trim].num_elements(); ++element) {
        if (face.trims[trim].is_corner(element)) continue;
        Shell::Trace trace;
        trace.trim = static_cast<int>(trim);
        trace.element = element;
        AddBorder(index, trace);
      }
    }
    if (!face.trims.empty()) continue;
    const std::vector<SurfaceChart>& charts = face.surface->charts();
    const bool has_names = charts[0].is_names_only;
    for (int number = has_names ? 1 : 0; number < (has_names ? static_cast<int>(charts.size()) : 1); ++number) {
      const SurfaceChart& chart = charts[number];
      const Interval u = chart.u(), w = chart.w();
      const auto add = [&](ChartSide side, const Vec2& from, const Vec2& to) {
        if (chart.is_point[static_cast<int>(side)] || !from.allFinite() || !to.allFinite()) return;
        SurfaceLocation beyond;
        const bool is_u = side == ChartSide::kFirstU || side == ChartSide::kLastU;
        if (has_names && face.surface->CrossSide(number, side, (is_u ? w : u).middle(), &beyond)) return;
        if (face.surface->charts_overlap()) {
          has_end_ = true;
          return;
        }
        Shell::Trace trace;
        trace.chart = number;
        trace.from = from;
        trace.to = to;
        AddBorder(index, trace);
      };
      if (!chart.w_closed) {
        add(ChartSide::kFirstW, {u.lo, w.lo}, {u.hi, w.lo});
        add(ChartSide::kLastW, {u.hi, w.hi}, {u.lo, w.hi});
      }
      if (!chart.u_closed) {
        add(ChartSide::kLastU, {u.hi, w.lo}, {u.hi, w.hi});
        add(ChartSide::kFirstU, {u.lo, w.hi}, {u.lo, w.lo});
      }
    }
  }
}

double ShellBuilder::FindFoot(const Shell::Trace& trace, const Vec3& r, double near, bool closes) const {
  double t = near;
  Shell::SideJet side;
  for (int k = 0; k < 30; ++k) {
    shell_.CalcSide(trace, t, &side);
    const Vec3 off = side.r[0] - r;
    const double slope = off.dot(side.r[1]), bend = side.r[1].squaredNorm() + std::max(0.0, off.dot(side.r[2]));
    double next = t - slope / bend;
    if (!closes) next = std::clamp(next, 0.0, 1.0);
    if (!(std::abs(next - t) > 1e-15)) break;
    t = next;
  }
  return t;
}

bool ShellBuilder::Match(const Border& one, const Border& two, bool opposite, Shell::Edge* edge) {
  edge->one = one.trace;
  edge->two = opposite ? two.trace : Reversed(two.trace);
  Shell::SideJet side, other;
  const double allowed = tolerance_ * length_;
  // Evenly, as sides of planes, prisms and surfaces of revolution do?
  bool is_even = true;
  double gap = 0;
  for (int i = 0; i < kEdgeSamples && is_even; ++i) {
    const double t = static_cast<double>(i) / (kEdgeSamples - 1);
    shell_.CalcSide(edge->one, t, &side);
    shell_.CalcSide(edge->two, 1 - t, &other);
    const double off = (side.r[0] - other.r[0]).norm();
    is_even = off <= allowed;
    gap = std::max(gap, off);
  }
  edge->match.clear();
  edge->gap = gap;
  if (is_even) return true;
  // By feet, one after another; a closed border may begin anywhere on the other.
  double near = 1;
  if (one.closes) {
    double nearest = kInfinity;
    for (int i = 0; i < 64; ++i) {
      shell_.CalcSide(edge->two, i / 64.0, &other);
      const double off = (other.r[0] - one.begin).norm();
      if (off < nearest) {
        nearest = off;
        near = i / 64.0;
      }
    }
  }
  gap = 0;
  for (int i = 0; i < kMatches; ++i) {
    shell_.CalcSide(edge->one, static_cast<double>(i) / (kMatches - 1), &side);
    const double t = FindFoot(edge->two, side.r[0], near, one.closes);
    shell_.CalcSide(edge->two, t, &other);
    const double off = (side.r[0] - other.r[0]).norm();
    if (!(off <= allowed) || (i > 0 && !(t < edge->match.back()))) return false;
    gap = std::max(gap, off);
    edge->match.push_back(t);
    near = i > 0 ? t + (t - edge->match[static_cast<size_t>(i) - 1]) : t - 1.0 / (kMatches - 1);
  }
  edge->gap = gap;
  return true;
}

void ShellBuilder::MatchBorders() {
  std::map<std::pair<int, int>, std::vector<size_t>> by_ends;
  std::vector<size_t> closed;
  for (size_t i = 0; i < borders_.size(); ++i) {
    const Border& border = borders_[i];
    if (border.closes) {
      closed.push_back(i);
    } else {
      by_ends[std::minmax(border.begin_vertex, border.end_vertex)].push_back(i);
    }
  }
  const auto join = [&](const std::vector<size_t>& group) {
    for (size_t a = 0; a < group.size(); ++a) {
      Border& one = borders_[group[a]];
      for (size_t b = a + 1; b < group.size() && !one.is_used; ++b) {
        Border& two = borders_[group[b]];
        if (two.is_used) continue;
        Shell::Edge edge;
        const bool opposite = one.closes ? Match(one, two, true, &edge) : one.begin_vertex == two.end_vertex;
        if (!Match(one, two, opposite, &edge)) continue;
        if (!opposite) {
          const int face = two.trace.face;
          throw InputError(shell_.faces_[face].where, fmt::format("{} and {} meet with opposite sides outward; write "
                                                                  "'reversed: true' for one of them",
                                                                  NameOf(one.trace.face), NameOf(face)));
        }
        edge.begin = one.begin_vertex;
        edge.end = one.end_vertex;
        one.is_used = two.is_used = true;
        shell_.edges_.push_back(std::move(edge));
      }
    }
  };
  for (const auto& [ends, group] : by_ends) join(group);
  join(closed);
  for (const Border& border : borders_) {
    if (border.is_used) continue;
    Shell::Edge edge;
    edge.kind = Shell::EdgeKind::kFree;
    edge.one = border.trace;
    edge.begin = border.begin_vertex;
    edge.end = border.end_vertex;
    shell_.edges_.push_back(std::move(edge));
  }
  FindNearlyJoined();
}

// Free edges that were perhaps meant to be one; of a mesh with hundreds of them it is no matter of precision.
void ShellBuilder::FindNearlyJoined() {
  constexpr double kNear = 1e-3;  // of the size
  constexpr int kAlong = 5, kStarts = 17, kMostFree = 300;
  const double allowed = kNear * length_;
  // The largest distance of some points of `one` from `two`.
  const auto distance = [&](const Shell::Trace& one, const Shell::Trace& two) {
    std::array<Vec3, kStarts> starts;
    Shell::SideJet side;
    for (int i = 0; i < kStarts; ++i) {
      shell_.CalcSide(two, static_cast<double>(i) / (kStarts - 1), &side);
      starts[i] = side.r[0];
    }
    double largest = 0;
    for (int i = 0; i < kAlong && largest <= allowed; ++i) {
      shell_.CalcSide(one, (i + 0.5) / kAlong, &side);
      const Vec3 r = side.r[0];
      int nearest = 0;
      for (int k = 1; k < kStarts; ++k) {
        if ((starts[k] - r).norm() < (starts[nearest] - r).norm()) nearest = k;
      }
      shell_.CalcSide(two, FindFoot(two, r, static_cast<double>(nearest) / (kStarts - 1), false), &side);
      largest = std::max(largest, (side.r[0] - r).norm());
    }
    return largest;
  };
  std::vector<int> free;
  for (int i = 0; i < static_cast<int>(shell_.edges_.size()); ++i) {
    if (shell_.edges_[i].kind == Shell::EdgeKind::kFree) free.push_back(i);
  }
  if (free.size() > kMostFree) return;
  for (const int i : free) {
    Shell::Edge& edge = shell_.edges_[i];
    for (const int k : free) {
      if (k == i) continue;
      const double gap = distance(edge.one, shell_.edges_[k].one);
      if (gap > allowed || (edge.beside >= 0 && gap >= edge.gap)) continue;
      edge.beside = k;
      edge.gap = gap;
    }
  }
}

void ShellBuilder::MeasureEdge(Shell::Edge* edge) const {
  if (edge->kind == Shell::EdgeKind::kCurve) return;
  // Gauss's rule of three points on each of some parts.
  constexpr int kParts = 32;
  for (int i = 0; i < kParts; ++i) {
    for (const auto& [x, weight] :
         {std::pair{-0.7745966692414834, 5.0 / 9}, {0.0, 8.0 / 9}, {0.7745966692414834, 5.0 / 9}}) {
      Shell::SideJet side;
      shell_.CalcSide(edge->one, (i + 0.5 + 0.5 * x) / kParts, &side);
      edge->length += 0.5 * weight / kParts * side.r[1].norm();
    }
  }
  if (edge->kind == Shell::EdgeKind::kFree) return;
  edge->angle_min = kInfinity;
  edge->angle_max = -kInfinity;
  for (int i = 0; i < kEdgeSamples; ++i) {
    // A little inside: at its ends parameters may be degenerate.
    const double t = 1e-6 + (1 - 2e-6) * i / (kEdgeSamples - 1);
    Shell::EdgeJet jet;
    shell_.CalcEdge(*edge, t, &jet);
    edge->angle_min = std::min(edge->angle_min, jet.fan[0]);
    edge->angle_max = std::max(edge->angle_max, jet.fan[0]);
    // Curvature across the edge, along m, of both faces: dn = K dr.
    const auto across = [&](const Shell::Trace& trace, double x) {
      const Shell::Face& face = shell_.faces_[trace.face];
      Vec2 uw = trace.backward ? Vec2(trace.to + x * (trace.from - trace.to))
                               : Vec2(trace.from + x * (trace.to - trace.from));
      if (trace.trim >= 0) uw = face.trims[trace.trim].curve(trace.element).CalcPoint(trace.backward ? 1 - x : x);
      SurfaceJet j;
      face.surface->CalcJet({trace.chart, uw.x(), uw.y()}, &j);
      const SurfaceFrame frame(j);
      if (!frame.is_regular) return 0.0;
      const Vec2 direction = Vec2(frame.t1.dot(jet.m[0]), frame.t2.dot(jet.m[0])).normalized();
      return (face.reversed ? -1 : 1) * direction.dot(frame.K() * direction);
    };
    Shell::SideJet one, two;
    shell_.CalcSide(edge->one, t, &one);
    const double there = shell_.FindMatch(*edge, one, t, &two)[0];
    edge->curvature_jump = std::max(edge->curvature_jump, std::abs(across(edge->one, t) - across(edge->two, there)));
  }
  if (edge->angle_max > kSmooth) {
    edge->kind = Shell::EdgeKind::kConvex;
  } else {
    edge->kind = edge->angle_min < -kSmooth ? Shell::EdgeKind::kConcave : Shell::EdgeKind::kSeam;
  }
}

// Sides of a face that are one point without a single normal there: tips.
void ShellBuilder::AddTips() {
  for (const Shell::Face& face : shell_.faces_) {
    const SurfaceChart& chart = face.surface->charts()[0];
    if (!face.trims.empty() || chart.is_names_only) continue;
    for (int side = 0; side < 4; ++side) {
      if (!chart.is_point[side]) continue;
      const bool is_w = side >= 2;
      const Interval across = is_w ? chart.w() : chart.u(), along = is_w ? chart.u() : chart.w();
      const double end = side % 2 == 0 ? across.lo : across.hi;
      // A pole that another chart covers is smooth.
      const std::vector<SurfacePart>& cover = face.surface->cover();
      const bool is_covered = std::any_of(cover.begin(), cover.end(), [&](const SurfacePart& part) {
        const Interval& range = is_w ? part.w : part.u;
        return part.chart == 0 && (side % 2 == 0 ? range.lo == end : range.hi == end);
      });
      if (!is_covered) continue;
      const double beside = end + (side % 2 == 0 ? 1 : -1) * 1e-6 * across.width();
      std::vector<Vec3> directions, normals;
      Vec3 tip = Vec3::Zero();
      for (int i = 0; i < kTipDirections; ++i) {
        const double x = along.lo + along.width() * i / kTipDirections;
        SurfaceJet at, near;
        face.surface->CalcJet(is_w ? SurfaceLocation{0, x, end} : SurfaceLocation{0, end, x}, &at);
        face.surface->CalcJet(is_w ? SurfaceLocation{0, x, beside} : SurfaceLocation{0, beside, x}, &near);
        tip = at.r;
        const Vec3 away = (is_w ? at.rw : at.ru) * (side % 2 == 0 ? 1 : -1);
        directions.push_back(away.norm() > 0 ? Vec3(away.normalized()) : Vec3((near.r - at.r).normalized()));
        normals.push_back(SurfaceFrame(near).n);
      }
      double turn = 0;
      for (const Vec3& n : normals) turn = std::max(turn, (n - normals.front()).norm());
      if (turn < 1e-4) continue;  // a smooth pole
      Shell::Vertex& vertex = shell_.vertices_[FindVertex(tip)];
      vertex.directions.insert(vertex.directions.end(), directions.begin(), directions.end());
      for (const Vec3& n : normals) vertex.normal += (face.reversed ? -1 : 1) * n;
    }
  }
}

// Where a face fills half a turn or more at a vertex, directions inside it count as well.
void ShellBuilder::AddSector(int vertex, const Vec3& outgoing, const Vec3& incoming, const Vec3& n) {
  double angle = std::atan2(n.dot(outgoing.cross(incoming)), outgoing.dot(incoming));
  if (angle <= 0) angle += kTurn;
  shell_.vertices_[vertex].normal += angle * n;
  if (angle < 0.5 * kTurn - kSmooth) return;
  for (int i = 1; i <= 3; ++i) {
    const double turn = 0.25 * i * angle;
    shell_.vertices_[vertex].directions.push_back(std::cos(turn) * outgoing + std::sin(turn) * n.cross(outgoing));
  }
}

void ShellBuilder::AddDirections() {
  struct End {
    Vec3 direction, n;
    int face;
    bool leaves;
  };
  std::vector<std::vector<End>> ends(shell_.vertices_.size());
  behind_.resize(shell_.vertices_.size());
  for (size_t index = 0; index < shell_.edges_.size(); ++index) {
    const Shell::Edge& edge = shell_.edges_[index];
    for (const bool is_begin : {true, false}) {
      const int vertex = is_begin ? edge.begin : edge.end;
      if (vertex < 0) continue;
      if (edge.kind == Shell::EdgeKind::kCurve) continue;
      shell_.vertices_[vertex].edges.push_back(static_cast<int>(index));
      for (const bool first : {true, false}) {
        const Shell::Trace& trace = first ? edge.one : edge.two;
        if (trace.face < 0) continue;
        Shell::SideJet side;
        // `two` runs the other way.
        const bool at_begin = first == is_begin;
        shell_.CalcSide(trace, at_begin ? 0 : 1, &side);
        const Vec3 direction = (at_begin ? 1 : -1) * side.r[1].normalized();
        if (first) shell_.vertices_[vertex].directions.push_back(direction);
        if (edge.kind == Shell::EdgeKind::kConcave) {
          // The material goes on beyond the face, behind its plane.
          const Vec3 beyond = (at_begin ? 1 : -1) * direction.cross(side.n[0]);
          behind_[vertex].push_back((direction + 1e-3 * beyond).normalized());
        }
        ends[vertex].push_back({direction, side.n[0], trace.face, at_begin});
      }
    }
  }
  for (size_t vertex = 0; vertex < ends.size(); ++vertex) {
    for (const End& out : ends[vertex]) {
      if (!out.leaves) continue;
      // The border of the same face that arrives here: the one met first, turning left from the one that leaves.
      const End* nearest = nullptr;
      double least = kInfinity;
      for (const End& in : ends[vertex]) {
        if (in.leaves || in.face != out.face) continue;
        double angle = std::atan2(out.n.dot(out.direction.cross(in.direction)), out.direction.dot(in.direction));
        if (angle <= 0) angle += kTurn;
        if (angle < least) {
          least = angle;
          nearest = &in;
        }
      }
      if (nearest != nullptr) AddSector(static_cast<int>(vertex), out.direction, nearest->direction, out.n);
    }
  }
}

void ShellBuilder::FindCones() {
  for (size_t index = 0; index < shell_.vertices_.size(); ++index) {
    Shell::Vertex& vertex = shell_.vertices_[index];
    vertex.num_along = static_cast<int>(vertex.directions.size());
    if (index < behind_.size())
      vertex.directions.insert(vertex.directions.end(), behind_[index].begin(), behind_[index].end());
    const std::vector<Vec3>& d = vertex.directions;
    if (d.empty()) continue;
    Vec3 sum = Vec3::Zero();
    for (const Vec3& direction : d) sum += direction;
    if (d.size() >= kTipDirections && sum.norm() > 1e-9) {
      const Vec3 mean = sum.normalized();
      double least = 1, most = -1;
      for (const Vec3& direction : d) {
        least = std::min(least, direction.dot(mean));
        most = std::max(most, direction.dot(mean));
      }
      if (most - least < 1e-9) {
        vertex.axis = -mean;
        vertex.half_angle = std::asin(std::clamp(most, -1.0, 1.0));
        vertex.is_round = vertex.is_convex = vertex.half_angle > kSmooth;
        continue;
      }
    }
    const bool is_hollow = !vertex.edges.empty() && std::all_of(vertex.edges.begin(), vertex.edges.end(), [&](int i) {
      const Shell::EdgeKind kind = shell_.edges_[i].kind;
      return kind == Shell::EdgeKind::kConcave || kind == Shell::EdgeKind::kSeam;
    });
    if (is_hollow) continue;
    // The normal farthest from all directions is opposite to the point of their convex hull nearest to the origin.
    const Vec3 nearest = FindNearestOfHull(d);
    if (nearest.norm() <= kSmooth) continue;
    vertex.is_convex = true;
    vertex.axis = -nearest.normalized();
    // Extreme normals are perpendicular to two of the directions; without two of them the cone is a half space, with
    // all in a plane a wedge.
    int extremes = 0;
    for (size_t i = 0; i < d.size(); ++i) {
      for (size_t k = i + 1; k < d.size(); ++k) {
        const Vec3 cross = d[i].cross(d[k]);
        if (cross.norm() < 1e-9) continue;
        for (const double sign : {1.0, -1.0}) {
          const Vec3 n = sign * cross.normalized();
          if (!std::all_of(d.begin(), d.end(), [&](const Vec3& x) { return n.dot(x) <= 1e-9; })) continue;
          ++extremes;
          vertex.half_angle = std::max(vertex.half_angle, std::acos(std::clamp(n.dot(vertex.axis), -1.0, 1.0)));
        }
      }
    }
    if (extremes == 0) vertex.half_angle = 0.5 * kPi;
  }
}

// Every face has a normal everywhere but at poles and tips: bounds of normals, or the parts are halved until they are
// small.
void ShellBuilder::RequireNormals() const {
  constexpr int kMostHalvings = 26, kMostHalvingsAtPole = 8;
  for (int index = 0; index < static_cast<int>(shell_.faces_.size()); ++index) {
    const Shell::Face& face = shell_.faces_[index];
    struct Open {
      SurfacePart part;
      int depth;
    };
    std::vector<Open> open;
    for (const SurfacePart& part : face.surface->cover()) {
      if (part.u.IsFinite() && part.w.IsFinite()) open.push_back({part, 0});
    }
    while (!open.empty()) {
      const Open one = open.back();
      open.pop_back();
      const PartBounds bounds = face.surface->CalcBounds(one.part);
      if (bounds.spread < kPi) continue;
      const SurfaceChart& chart = face.surface->charts()[one.part.chart];
      const auto touches = [](const Interval& part, const Interval& range, bool is_first) {
        return is_first ? part.lo == range.lo : part.hi == range.hi;
      };
      bool is_pole = false;
      for (int side = 0; side < 4; ++side)
        is_pole = is_pole || (chart.is_point[side] && touches(side < 2 ? one.part.u : one.part.w,
                                                              side < 2 ? chart.u() : chart.w(), side % 2 == 0));
      if (is_pole && one.depth >= kMostHalvingsAtPole) continue;
      if (one.depth < kMostHalvings) {
        Open first{{}, one.depth + 1}, second{{}, one.depth + 1};
        HalvePart(*face.surface, one.part, bounds, &first.part, &second.part);
        open.push_back(first);
        open.push_back(second);
        continue;
      }
      const Vec2 at = face.surface->FindUserParameters(one.part.middle());
      const bool is_cut =
          std::any_of(face.trims.begin(), face.trims.end(), [&](const Profile& trim) { return !trim.IsInside(at); });
      if (is_cut) continue;
      throw InputError(face.where.file.empty() ? where_ : face.where,
                       fmt::format("{} has no normal near u = {:.6g}, v = {:.6g}: it is folded, or its points coincide",
                                   NameOf(index), at.x(), at.y()));
    }
  }
}

Shell ShellBuilder::Build() {
  RequireNormals();
  Box3 all;
  bool is_first = true;
  const auto include = [&](const Vec3& center, const Vec3& reach) {
    const Vec3 low = center - reach, high = center + reach;
    const Box3 box({low.x(), high.x()}, {low.y(), high.y()}, {low.z(), high.z()});
    all = is_first ? box : Hull(all, box);
    is_first = false;
  };
  for (const Shell::Face& face : shell_.faces_) {
    for (const SurfacePart& part : face.surface->cover()) {
      const PartBounds bounds = face.surface->CalcBounds(part);
      const Vec3 reach =
          bounds.half.allFinite() ? Vec3(bounds.axes.cwiseAbs() * bounds.half) : Vec3::Constant(kInfinity);
      include(bounds.center, reach);
    }
  }
  for (const Shell::Vertex& vertex : shell_.vertices_) include(vertex.r, Vec3::Zero());
  for (const Shell::Edge& edge : shell_.edges_) {
    if (edge.curve) {
      for (const Vec3& point : edge.curve->Sample(16)) include(point, Vec3::Zero());
    }
  }
  shell_.size_ = all.half().norm();
  length_ = std::isfinite(shell_.size_) ? shell_.size_ : 1;
  for (Shell::Edge& edge : shell_.edges_) {
    if (!edge.curve || edge.curve->is_closed()) continue;
    CurveJet jet;
    for (const bool is_begin : {true, false}) {
      edge.curve->CalcJet(is_begin ? edge.curve->first() : edge.curve->last(), &jet);
      const int vertex = FindVertex(jet.r);
      (is_begin ? edge.begin : edge.end) = vertex;
      shell_.vertices_[vertex].edges.push_back(static_cast<int>(&edge - shell_.edges_.data()));
      shell_.vertices_[vertex].directions.push_back((is_begin ? 1 : -1) * jet.d1.normalized());
    }
  }
  FindBorders();
  MatchBorders();
  for (Shell::Edge& edge : shell_.edges_) MeasureEdge(&edge);
  AddDirections();
  AddTips();
  FindCones();

  shell_.closed_ = !shell_.faces_.empty() && std::isfinite(shell_.size_) && !has_end_;
  for (const Shell::Edge& edge : shell_.edges_) shell_.closed_ = shell_.closed_ && edge.kind != Shell::EdgeKind::kFree;
  for (int i = 0; i < static_cast<int>(shell_.faces_.size()); ++i) {
    const std::vector<SurfaceChart>& charts = shell_.faces_[i].surface->charts();
    for (int chart = charts[0].is_names_only ? 1 : 0; chart < static_cast<int>(charts.size()); ++chart)
      shell_.features_.push_back({FeatureKind::kFace, i, chart});
  }
  for (int i = 0; i < static_cast<int>(shell_.edges_.size()); ++i) {
    const Shell::EdgeKind kind = shell_.edges_[i].kind;
    if (kind == Shell::EdgeKind::kConvex || kind == Shell::EdgeKind::kCurve)
      shell_.features_.push_back({FeatureKind::kEdge, i, 0});
  }
  for (int i = 0; i < static_cast<int>(shell_.vertices_.size()); ++i) {
    const Shell::Vertex& vertex = shell_.vertices_[i];
    if (!vertex.is_convex) continue;
    shell_.features_.push_back({FeatureKind::kVertex, i, 0});
    if (vertex.half_angle > 0.5 * kPi) shell_.features_.push_back({FeatureKind::kVertex, i, 1});
  }
  shell_.BuildTree();
  return std::move(shell_);
}

Shell MakeSheet(SurfacePtr surface, bool reversed, std::string name, const SourceLocation& where) {
  ShellBuilder builder(where);
  builder.AddFace({std::move(name), std::move(surface), reversed, {}, where});
  return builder.Build();
}

Shell MakeBoxShell(const Vec3& size, double radius, bool hole, const SourceLocation& where) {
  for (int i = 0; i < 3; ++i) {
    if (!(size[i] > 0 && std::isfinite(size[i])))
      throw InputError(where, fmt::format("the size of a box is positive, found {:.6g} m", size[i]));
  }
  if (radius < 0 || !(2 * radius < size.minCoeff()))
    throw InputError(where,
                     fmt::format("edges of this box can be rounded with less than half its smallest side, {:.6g} m",
                                 0.5 * size.minCoeff()));
  static constexpr const char* kNames[3][2] = {{"left", "right"}, {"front", "back"}, {"bottom", "top"}};
  ShellBuilder builder(where);
  const Vec3 half = 0.5 * size, inner = half - Vec3::Constant(radius);
  const auto axis = [](int i) { return Vec3(Vec3::Unit(i)); };
  for (int i = 0; i < 3; ++i) {
    const int k = (i + 1) % 3, l = (i + 2) % 3;
    for (const int sign : {-1, 1}) {
      // u along axis k, w along l (exchanged on the lower side), so that u x w is outward.
      Pose X;
      X.p = sign * half[i] * axis(i);
      const int a = sign > 0 ? k : l, b = sign > 0 ? l : k;
      X.R << axis(a), axis(b), sign * axis(i);
      builder.AddFace({kNames[i][sign > 0 ? 1 : 0],
                       MakePlane({Interval(-inner[a], inner[a]), Interval(-inner[b], inner[b])}, where, X),
                       hole,
                       {},
                       where});
    }
    if (radius == 0) continue;
    // Quarters of cylinders along axis i, at the four edges.
    for (const int sign_k : {-1, 1}) {
      for (const int sign_l : {-1, 1}) {
        Pose X;
        X.p = sign_k * inner[k] * axis(k) + sign_l * inner[l] * axis(l);
        X.R << axis(k), axis(l), axis(i);
        const double from = sign_l > 0 ? (sign_k > 0 ? 0 : 0.25) : (sign_k > 0 ? 0.75 : 0.5);
        builder.AddFace(
            {fmt::format("{}_{}", kNames[k][sign_k > 0 ? 1 : 0], kNames[l][sign_l > 0 ? 1 : 0]),
             MakePlaced(
                 MakeCylinder(radius, 1, {Interval(from * kTurn, (from + 0.25) * kTurn), Interval(-inner[i], inner[i])},
                              where),
                 X),
             hole,
             {},
             where});
      }
    }
  }
  if (radius > 0) {
    for (int corner = 0; corner < 8; ++corner) {
      const Vec3 sign(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
      const double from = sign.y() > 0 ? (sign.x() > 0 ? 0 : 0.25) : (sign.x() > 0 ? 0.75 : 0.5);
      Pose X;
      X.p = sign.cwiseProduct(inner);
      builder.AddFace({fmt::format("corner_{}", corner + 1),
                       MakePlaced(MakeEllipsoid(Vec3::Constant(radius),
                                                {Interval(from * kTurn, (from + 0.25) * kTurn),
                                                 sign.z() > 0 ? Interval(0, 0.25 * kTurn) : Interval(-0.25 * kTurn, 0)},
                                                where),
                                  X),
                       hole,
                       {},
                       where});
    }
  }
  return builder.Build();
}

}  // namespace savary
