#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "savary/base/constants.h"
#include "savary/geometry/shell.h"
#include "savary/geometry/shell_meshing.h"

namespace savary {

using namespace shell_meshing;  // NOLINT

/// The work of Tessellate.
///
/// Edges are sampled first. Then each face gets lines of u and of w, as dense as its bending asks, and its domain is
/// measured in numbers of lines, so that cells between lines are unit squares. There the borders (edges, cuts of closed
/// ranges, poles) are filled by triangles, the crossings of lines inside are added, and diagonals are exchanged by
/// Delaunay's rule [lawson1977], which ends. Sides that are still too coarse are bisected; borders stay.
class ShellMesher {
 public:
  ShellMesher(const Shell& shell, double chord, double angle, double extent)
      : shell_(shell), chord_(chord), angle_(angle), extent_(extent) {}

  ShellMesh Run() {
    for (const Shell::Edge& edge : shell_.edges_) SampleEdge(edge);
    for (int face = 0; face < static_cast<int>(shell_.faces_.size()); ++face) MeshFace(face);
    return std::move(mesh_);
  }

 private:
  // A corner of the triangles of a face.
  struct MeshCorner {
    Vec2 uw;
    Vec3 r, n;
    int pole = -1;  // 0, 1: on a side that is one point, along which u or w runs
  };
  struct EdgePoint {
    double one, two;  // t of both traces
    Vec3 r;
  };
  struct Probe {
    Vec3 r;
    std::array<Vec3, 2> n;
  };
  // A point of a border: x from 0 to 1 along it.
  struct BorderPoint {
    double x;
    Vec3 r;
  };
  struct Triangle {
    std::array<int, 3> corners, across;  // across[k]: beyond the side from corner k to the next; -1 at borders
    std::array<bool, 3> fine{};
    bool fine_inside = false;
  };

  // ---- lines

  // Bisects [0, 1] until chords and normals are fine enough. `inner` are values to look at besides.
  template <class Calc>
  std::vector<double> Bisect(const Calc& calc, const std::vector<double>& inner, int least_depth) const {
    std::vector<double> found;
    const auto divide = [&](const auto& self, double t0, const Probe& p0, double t1, const Probe& p1,
                            int depth) -> void {
      bool fine = depth >= least_depth;
      const auto look = [&](double t) {
        const Probe p = calc(t);
        fine = fine && CalcDistanceFromSegment(p.r, p0.r, p1.r) <= 0.75 * chord_;
        for (int i = 0; i < 2; ++i)
          fine = fine && CalcAngleOf(p.n[i], p0.n[i]) <= angle_ && CalcAngleOf(p.n[i], p1.n[i]) <= angle_;
      };
      for (int i = 0; i < 2; ++i) fine = fine && CalcAngleOf(p1.n[i], p0.n[i]) <= angle_;
      for (int i = 1; i < 4 && fine; ++i) look(t0 + 0.25 * i * (t1 - t0));
      for (auto it = std::upper_bound(inner.begin(), inner.end(), t0); it != inner.end() && *it < t1 && fine; ++it)
        look(*it);
      const double mid = 0.5 * (t0 + t1);
      const Probe p = calc(mid);
      if (depth >= least_depth && (p.r - p0.r).norm() + (p1.r - p.r).norm() <= chord_) fine = true;
      if (!fine && depth < kMostDepth) {
        self(self, t0, p0, mid, p, depth + 1);
        self(self, mid, p, t1, p1, depth + 1);
      } else {
        found.push_back(t1);
      }
    };
    found.push_back(0);
    divide(divide, 0, calc(0), 1, calc(1), 0);
    return found;
  }

  [[nodiscard]] static std::vector<double> BreaksAlong(const std::vector<double>& breaks) {
    std::vector<double> at;
    const double range = breaks.back() - breaks.front();
    for (size_t i = 1; i + 1 < breaks.size(); ++i) at.push_back((breaks[i] - breaks.front()) / range);
    return at;
  }
  [[nodiscard]] std::vector<double> BreaksOf(const Shell::Trace& trace) const {
    const Shell::Face& face = shell_.faces_[trace.face];
    std::vector<double> at;
    bool backward = trace.backward;
    if (trace.trim >= 0) {
      at = face.trims[trace.trim].curve(trace.element).breaks();
    } else {
      const bool along_u = trace.from.y() == trace.to.y();
      const SurfaceChart& chart = face.surface->charts()[trace.chart];
      at = BreaksAlong(along_u ? chart.u_breaks : chart.w_breaks);
      backward = backward != (along_u ? trace.from.x() > trace.to.x() : trace.from.y() > trace.to.y());
    }
    if (backward) {
      for (double& x : at) x = 1 - x;
      std::reverse(at.begin(), at.end());
    }
    return at;
  }

  // t of `one` where `two` begins.
  [[nodiscard]] double FindBeginOfTwo(const Shell::Edge& edge) const {
    Shell::SideJet begin, side;
    shell_.CalcSide(edge.two, 0, &begin);
    double t = 0, nearest = kInfinity;
    for (int i = 0; i < 128; ++i) {
      shell_.CalcSide(edge.one, i / 128.0, &side);
      const double off = (side.r[0] - begin.r[0]).norm();
      if (off < nearest) {
        nearest = off;
        t = i / 128.0;
      }
    }
    for (int k = 0; k < 20; ++k) {
      shell_.CalcSide(edge.one, t, &side);
      const Vec3 off = side.r[0] - begin.r[0];
      const double step = off.dot(side.r[1]) / (side.r[1].squaredNorm() + std::max(0.0, off.dot(side.r[2])));
      t -= step;
      if (!(std::abs(step) > 1e-15)) break;
    }
    return t - std::floor(t);
  }

  void SampleEdge(const Shell::Edge& edge) {
    std::vector<EdgePoint> points;
    const bool closes = edge.begin < 0;
    if (edge.kind == Shell::EdgeKind::kCurve) {
      const Curve& curve = *edge.curve;
      const auto calc = [&](double t) {
        CurveJet jet;
        curve.CalcJet(curve.first() + t * (curve.last() - curve.first()), &jet);
        const Vec3 along = jet.d1.normalized();
        return Probe{jet.r, {along, along}};
      };
      for (const double t : Bisect(calc, {}, closes ? 3 : 2)) points.push_back({t, 0, calc(t).r});
    } else {
      const bool has_two = edge.two.face >= 0;
      double there = 0;
      const auto calc = [&](double t) {
        Shell::SideJet one, two;
        shell_.CalcSide(edge.one, t, &one);
        Probe probe{one.r[0], {one.n[0], one.n[0]}};
        if (has_two) {
          there = shell_.FindMatch(edge, one, t, &two)[0];
          probe.n[1] = two.n[0];
        }
        return probe;
      };
      std::vector<double> inner = BreaksOf(edge.one);
      if (has_two && edge.match.empty()) {
        for (const double t : BreaksOf(edge.two)) inner.push_back(1 - t);
        std::sort(inner.begin(), inner.end());
      }
      for (const double t : Bisect(calc, inner, closes ? 2 : 0)) {
        const Vec3 r = calc(t).r;
        points.push_back({t, there, r});
      }
      if (closes) {
        points.pop_back();
        const auto two_cut = [&] {
          return has_two && !edge.match.empty() && shell_.faces_[edge.two.face].trims.empty();
        };
        if (two_cut()) {
          const double begin = FindBeginOfTwo(edge);
          const EdgePoint point{begin, 0, calc(begin).r};
          // In place of a point that is all but the same.
          std::erase_if(points,
                        [&](const EdgePoint& p) { return p.one > 0 && (p.r - point.r).norm() <= 1e-7 * edge.length; });
          if ((points.front().r - point.r).norm() <= 1e-7 * edge.length) {
            points.front().two = 0;
          } else {
            points.push_back(point);
            std::sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.one < b.one; });
          }
        }
        for (EdgePoint& point : points) point.two -= std::floor(point.two);
      } else {
        points.front().two = 1;
        points.back().two = 0;
      }
    }
    if (!closes) {
      points.front().r = shell_.vertices_[edge.begin].r;
      points.back().r = shell_.vertices_[edge.end].r;
    }
    std::vector<Vec3>& line = mesh_.edges.emplace_back();
    for (const EdgePoint& point : points) line.push_back(point.r);
    if (closes && edge.kind != Shell::EdgeKind::kCurve) line.push_back(points.front().r);
    edge_points_.push_back(std::move(points));
  }

  // The points of an edge in the direction of a trace's own curve on its face. Without `last`, closed ones begin at 0.
  [[nodiscard]] std::vector<BorderPoint> PointsAlong(size_t edge, bool is_two) const {
    const Shell::Trace& trace = is_two ? shell_.edges_[edge].two : shell_.edges_[edge].one;
    std::vector<BorderPoint> points;
    const bool closes = shell_.edges_[edge].begin < 0;
    for (const EdgePoint& point : edge_points_[edge]) {
      const double t = is_two ? point.two : point.one;
      double x = trace.backward ? 1 - t : t;
      if (closes && x >= 1) x -= 1;
      points.push_back({x, point.r});
    }
    std::sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
    return points;
  }

  // ---- the border of a face

  [[nodiscard]] Vec3 NormalAt(const Vec2& uw) const {
    SurfaceJet jet;
    surface_->CalcJet({0, uw.x(), uw.y()}, &jet);
    SurfaceFrame frame(jet);
    const Vec2 middle(u_.middle(), w_.middle());
    const SurfaceChart& chart = surface_->charts()[0];
    for (const double step : {kBesidePole, 1e-4}) {
      if (frame.is_regular) break;
      // Beside a pole: away from it, not along it.
      Vec2 beside = uw;
      if (!(chart.is_point[0] || chart.is_point[1])) beside.y() += step * (middle.y() - uw.y());
      if (!(chart.is_point[2] || chart.is_point[3])) beside.x() += step * (middle.x() - uw.x());
      if (beside == uw) beside += step * (middle - uw);
      surface_->CalcJet({0, beside.x(), beside.y()}, &jet);
      frame = SurfaceFrame(jet);
    }
    return sign_ * frame.n;
  }
  // Numbers of lines, with decimals.
  [[nodiscard]] static double CountLines(const std::vector<double>& lines, double x) {
    const size_t i = static_cast<size_t>(std::clamp<long>(
        std::upper_bound(lines.begin(), lines.end(), x) - lines.begin() - 1, 0, static_cast<long>(lines.size()) - 2));
    return static_cast<double>(i) + (x - lines[i]) / (lines[i + 1] - lines[i]);
  }
  int AddCorner(const Vec2& uw, const Vec3& r) {
    corners_.push_back({uw, r, NormalAt(uw)});
    scaled_.push_back({CountLines(u_lines_, uw.x()), CountLines(w_lines_, uw.y())});
    return static_cast<int>(corners_.size()) - 1;
  }

  // Values of u (or w) between which the surface bends little, whatever the other parameter is.
  [[nodiscard]] std::vector<double> FindLines(bool of_u) const {
    const SurfaceChart& chart = surface_->charts()[0];
    const Interval range = of_u ? u_ : w_, other = of_u ? w_ : u_;
    const std::vector<double>&own_breaks = of_u ? chart.u_breaks : chart.w_breaks,
          &other_breaks = of_u ? chart.w_breaks : chart.u_breaks;
    std::vector<double> stations;
    for (int i = 0; i <= kStations; ++i) stations.push_back(other.lo + other.width() * i / kStations);
    const size_t stride = 1 + other_breaks.size() / 64;
    for (size_t i = 0; i + 1 < other_breaks.size(); i += stride) {
      const double x = 0.5 * (other_breaks[i] + other_breaks[i + 1]);
      if (x > other.lo && x < other.hi) stations.push_back(x);
    }
    std::vector<double> inner;
    for (const double x : own_breaks) {
      if (x > range.lo && x < range.hi) inner.push_back(x);
    }
    const bool closes = of_u ? chart.u_closed : chart.w_closed;
    std::vector<double> lines{range.lo};
    using Probes = std::vector<Probe>;
    const auto calc = [&](double x) {
      Probes probes;
      for (const double y : stations) {
        const Vec2 uw = of_u ? Vec2(x, y) : Vec2(y, x);
        const Vec3 n = NormalAt(uw);
        probes.push_back({surface_->CalcPoint({0, uw.x(), uw.y()}), {n, n}});
      }
      return probes;
    };
    const auto divide = [&](const auto& self, double x0, const Probes& p0, double x1, const Probes& p1,
                            int depth) -> void {
      const double mid = 0.5 * (x0 + x1);
      const Probes p = calc(mid);
      bool fine = depth >= (closes ? 2 : 0), is_short = true;
      const auto look = [&](const Probes& q) {
        for (size_t i = 0; i < q.size() && fine; ++i) {
          fine = CalcDistanceFromSegment(q[i].r, p0[i].r, p1[i].r) <= kShareOfLines * chord_ &&
                 CalcAngleOf(q[i].n[0], p0[i].n[0]) <= kShareOfAngle * angle_ &&
                 CalcAngleOf(q[i].n[0], p1[i].n[0]) <= kShareOfAngle * angle_;
        }
      };
      look(p1);
      look(p);
      for (const double share : {0.25, 0.75}) {
        if (fine) look(calc(x0 + share * (x1 - x0)));
      }
      for (auto it = std::upper_bound(inner.begin(), inner.end(), x0); it != inner.end() && *it < x1 && fine; ++it)
        look(calc(*it));
      for (size_t i = 0; i < p.size() && is_short; ++i)
        is_short = (p[i].r - p0[i].r).norm() + (p1[i].r - p[i].r).norm() <= chord_;
      if (fine || (is_short && depth >= 2) || depth >= kMostDepth) {
        lines.push_back(x1);
      } else {
        self(self, x0, p0, mid, p, depth + 1);
        self(self, mid, p, x1, p1, depth + 1);
      }
    };
    divide(divide, range.lo, calc(range.lo), range.hi, calc(range.hi), 0);
    return lines;
  }
  void FindAllLines() {
    u_lines_ = FindLines(true);
    w_lines_ = FindLines(false);
    // Where the surface twists, lines of both may be straight and cells still far from it.
    for (int i = 0; i < 8 && u_lines_.size() * w_lines_.size() < kMostCorners; ++i) {
      bool fine = true;
      for (size_t a = 0; a + 1 < u_lines_.size() && fine; ++a) {
        for (size_t b = 0; b + 1 < w_lines_.size() && fine; ++b) {
          const auto at = [&](double u, double w) { return surface_->CalcPoint({0, u, w}); };
          const double u0 = u_lines_[a], u1 = u_lines_[a + 1], w0 = w_lines_[b], w1 = w_lines_[b + 1];
          const Vec3 middle = at(0.5 * (u0 + u1), 0.5 * (w0 + w1));
          fine = CalcDistanceFromSegment(middle, at(u0, w0), at(u1, w1)) <= chord_ &&
                 CalcDistanceFromSegment(middle, at(u1, w0), at(u0, w1)) <= chord_;
        }
      }
      if (fine) break;
      for (std::vector<double>* lines : {&u_lines_, &w_lines_}) {
        std::vector<double> halved{lines->front()};
        for (size_t k = 1; k < lines->size(); ++k) {
          halved.push_back(0.5 * ((*lines)[k - 1] + (*lines)[k]));
          halved.push_back((*lines)[k]);
        }
        *lines = std::move(halved);
      }
    }
  }

  // The lines that end on a side of the range that is no edge, by x from 0 to 1 along it.
  [[nodiscard]] std::vector<double> SampleSide(int side) const {
    const std::vector<double>& lines = side % 2 == 0 ? u_lines_ : w_lines_;
    std::vector<double> all;
    for (const double x : lines) all.push_back((x - lines.front()) / (lines.back() - lines.front()));
    if (side >= 2) {
      for (double& x : all) x = 1 - x;
      std::reverse(all.begin(), all.end());
    }
    return all;
  }

  std::vector<int> MakeRangeLoop(int face) {
    const SurfaceChart& chart = surface_->charts()[0];
    const std::array<Vec2, 4> at{Vec2(u_.lo, w_.lo), Vec2(u_.hi, w_.lo), Vec2(u_.hi, w_.hi), Vec2(u_.lo, w_.hi)};
    struct Side {
      std::vector<BorderPoint> points;  // inner ones
      bool is_edge = false, is_cut = false;
    };
    std::array<Side, 4> sides;  // first w, last u, last w, first u
    static constexpr std::array<ChartSide, 4> kSides{ChartSide::kFirstW, ChartSide::kLastU, ChartSide::kLastW,
                                                     ChartSide::kFirstU};
    std::array<int, 4> same{0, 1, 2, 3};
    std::array<std::optional<Vec3>, 4> fixed;
    const auto join = [&](int a, int b) {
      const int from = same[b], to = same[a];
      for (int& s : same) {
        if (s == from) s = to;
      }
    };
    for (int k = 0; k < 4; ++k) {
      const int next = (k + 1) % 4;
      Side& side = sides[k];
      if (chart.is_point[static_cast<int>(kSides[k])]) {
        join(k, next);
        continue;
      }
      for (size_t edge = 0; edge < shell_.edges_.size() && shell_.faces_[face].trims.empty(); ++edge) {
        for (const bool is_two : {false, true}) {
          const Shell::Trace& trace = is_two ? shell_.edges_[edge].two : shell_.edges_[edge].one;
          if (trace.face != face || trace.trim >= 0 || trace.from != at[k] || trace.to != at[next]) continue;
          side.points = PointsAlong(edge, is_two);
          side.is_edge = true;
          fixed[k] = side.points.front().r;
          side.points.erase(side.points.begin());
          if (shell_.edges_[edge].begin < 0) {
            join(k, next);
          } else {
            fixed[next] = side.points.back().r;
            side.points.pop_back();
          }
        }
      }
      const bool is_w = k % 2 == 0;
      side.is_cut = !side.is_edge && (is_w ? chart.w_closed : chart.u_closed);
    }
    if (chart.u_closed) {
      join(0, 1);
      join(3, 2);
    }
    if (chart.w_closed) {
      join(0, 3);
      join(1, 2);
    }
    std::array<Vec3, 4> corner;
    for (int k = 0; k < 4; ++k) {
      corner[k] = surface_->CalcPoint({0, at[same[k]].x(), at[same[k]].y()});
      for (int l = 0; l < 4; ++l) {
        if (same[l] == same[k] && fixed[l]) corner[k] = *fixed[l];
      }
    }
    std::vector<int> loop;
    std::array<std::vector<BorderPoint>, 4> cuts;
    for (int k = 0; k < 4; ++k) {
      const int next = (k + 1) % 4;
      Side& side = sides[k];
      if (!side.is_edge) {
        const bool is_point = chart.is_point[static_cast<int>(kSides[k])];
        if (side.is_cut && k >= 2) {
          // The same points as on the opposite side, which runs the other way.
          side.points = cuts[k - 2];
          std::reverse(side.points.begin(), side.points.end());
          for (BorderPoint& point : side.points) point.x = 1 - point.x;
        } else {
          const std::vector<double> all = SampleSide(k);
          for (size_t i = 1; i + 1 < all.size(); ++i) {
            const Vec2 uw = at[k] + all[i] * (at[next] - at[k]);
            side.points.push_back({all[i], is_point ? corner[k] : surface_->CalcPoint({0, uw.x(), uw.y()})});
          }
          cuts[k] = side.points;
        }
      }
      loop.push_back(AddCorner(at[k], corner[k]));
      for (const BorderPoint& point : side.points)
        loop.push_back(AddCorner(at[k] + point.x * (at[next] - at[k]), point.r));
    }
    for (const int index : loop) {
      const Vec2& uw = corners_[index].uw;
      const auto is_pole = [&](ChartSide side) { return chart.is_point[static_cast<int>(side)]; };
      if ((uw.y() == w_.lo && is_pole(ChartSide::kFirstW)) || (uw.y() == w_.hi && is_pole(ChartSide::kLastW)))
        corners_[index].pole = 0;
      if ((uw.x() == u_.lo && is_pole(ChartSide::kFirstU)) || (uw.x() == u_.hi && is_pole(ChartSide::kLastU)))
        corners_[index].pole = 1;
    }
    return loop;
  }

  std::vector<int> MakeTrimLoop(int face, int trim) {
    const Profile& profile = shell_.faces_[face].trims[trim];
    std::vector<int> loop;
    for (int element = 0; element < profile.num_elements(); ++element) {
      if (profile.is_corner(element)) continue;
      for (size_t edge = 0; edge < shell_.edges_.size(); ++edge) {
        for (const bool is_two : {false, true}) {
          const Shell::Trace& trace = is_two ? shell_.edges_[edge].two : shell_.edges_[edge].one;
          if (trace.face != face || trace.trim != trim || trace.element != element) continue;
          std::vector<BorderPoint> points = PointsAlong(edge, is_two);
          if (shell_.edges_[edge].begin >= 0) points.pop_back();
          for (const BorderPoint& point : points)
            loop.push_back(AddCorner(profile.curve(element).CalcPoint(point.x), point.r));
        }
      }
    }
    return loop;
  }

  // ---- triangles of a face

  void MeshFace(int index) {
    const Shell::Face& face = shell_.faces_[index];
    surface_ = face.surface.get();
    sign_ = face.reversed ? -1 : 1;
    const SurfaceChart& chart = surface_->charts()[0];
    if (chart.is_names_only) {
      MeshCharts(*surface_, face.reversed, index, chord_, angle_, &mesh_);
      return;
    }
    const auto cut = [&](const Interval& range) {
      return Interval(std::max(range.lo, -extent_), std::min(range.hi, extent_));
    };
    u_ = std::isfinite(chart.u().width()) ? chart.u() : cut(chart.u());
    w_ = std::isfinite(chart.w().width()) ? chart.w() : cut(chart.w());
    corners_.clear();
    scaled_.clear();
    triangles_.clear();
    changed_.clear();
    const bool has_outline =
        std::any_of(face.trims.begin(), face.trims.end(), [](const Profile& trim) { return !trim.is_hole(); });
    if (has_outline) FindTrimmedRange(face);
    FindAllLines();
    std::vector<std::vector<int>> loops;
    for (int trim = 0; trim < static_cast<int>(face.trims.size()); ++trim) loops.push_back(MakeTrimLoop(index, trim));
    if (!has_outline) loops.push_back(MakeRangeLoop(index));
    Fill(EarClipper(scaled_, loops).triangles());
    ImproveSides();
    AddCrossings(loops);
    Refine();
    const int first = static_cast<int>(mesh_.points.size());
    for (const MeshCorner& corner : corners_) {
      mesh_.points.push_back(corner.r);
      mesh_.normals.push_back(corner.n);
    }
    for (const Triangle& triangle : triangles_) {
      const auto [a, b, c] = triangle.corners;
      if (corners_[a].r == corners_[b].r || corners_[b].r == corners_[c].r || corners_[c].r == corners_[a].r) continue;
      mesh_.triangles.push_back({first + a, first + (face.reversed ? c : b), first + (face.reversed ? b : c)});
      mesh_.triangle_faces.push_back(index);
    }
  }

  // A rectangle around the trims.
  void FindTrimmedRange(const Shell::Face& face) {
    Vec2 low = Vec2::Constant(kInfinity), high = -low;
    for (const Profile& trim : face.trims) {
      for (const Vec2& uw : trim.Sample(0.05)) {
        low = low.cwiseMin(uw);
        high = high.cwiseMax(uw);
      }
    }
    u_ = Interval(low.x(), high.x());
    w_ = Interval(low.y(), high.y());
  }

  // Adds the crossings of lines inside the borders, but those that are very near to one.
  void AddCrossings(const std::vector<std::vector<int>>& loops) {
    if (triangles_.empty()) return;
    // Border segments by rows of cells.
    std::vector<std::vector<std::pair<Vec2, Vec2>>> rows(w_lines_.size() + 1);
    for (const std::vector<int>& loop : loops) {
      for (size_t i = 0; i < loop.size(); ++i) {
        const Vec2 a = scaled_[loop[i]], b = scaled_[loop[(i + 1) % loop.size()]];
        const auto row = [&](double y) {
          return static_cast<size_t>(std::clamp(std::floor(y), 0.0, static_cast<double>(rows.size() - 1)));
        };
        for (size_t k = row(std::min(a.y(), b.y()) - kNearBorder); k <= row(std::max(a.y(), b.y()) + kNearBorder); ++k)
          rows[k].emplace_back(a, b);
      }
    }
    int near = 0;
    for (size_t k = 1; k + 1 < w_lines_.size(); ++k) {
      for (size_t i = 1; i + 1 < u_lines_.size(); ++i) {
        const Vec2 x(static_cast<double>(i), static_cast<double>(k));
        bool within = false, is_near = false;
        for (const auto& [a, b] : rows[k]) {
          const Vec2 along = b - a;
          const double t = std::clamp((x - a).dot(along) / along.squaredNorm(), 0.0, 1.0);
          is_near = is_near || (x - a - t * along).norm() < kNearBorder;
          if ((a.y() > x.y()) != (b.y() > x.y()) && x.x() < a.x() + (x.y() - a.y()) / (b.y() - a.y()) * (b.x() - a.x()))
            within = !within;
        }
        if (!within || is_near) continue;
        const int found = FindTriangle(x, near);
        if (found < 0) continue;
        near = found;
        const Vec2 uw(u_lines_[i], w_lines_[k]);
        const int m = AddCorner(uw, surface_->CalcPoint({0, uw.x(), uw.y()}));
        int on = -1;
        for (int side = 0; side < 3; ++side) {
          if (CalcHeight(near, side, x) < kOnTriangleSide) on = side;
        }
        if (on < 0) {
          SplitInside(near, m);
        } else if (triangles_[near].across[on] >= 0) {
          Split(near, on, m);
        }
      }
      ImproveSides();
      near = std::min(near, static_cast<int>(triangles_.size()) - 1);
    }
  }

  // Distance of a point from a side of a triangle, positive inside.
  [[nodiscard]] double CalcHeight(int t, int side, const Vec2& x) const {
    const Vec2 &a = scaled_[triangles_[t].corners[side]], &b = scaled_[triangles_[t].corners[(side + 1) % 3]];
    return CalcTwiceArea(a, b, x) / (b - a).norm();
  }
  // The triangle around a point, or on whose side it is: by walking, or by looking at all. -1: none.
  [[nodiscard]] int FindTriangle(const Vec2& x, int near) const {
    const auto leaves = [&](int t) {
      int side = -1;
      double least = -kOnTriangleSide;
      for (int k = 0; k < 3; ++k) {
        if (const double height = CalcHeight(t, k, x); height < least) {
          least = height;
          side = k;
        }
      }
      return side;
    };
    for (int step = 0; step < 200; ++step) {
      const int side = leaves(near);
      if (side < 0) return near;
      const int next = triangles_[near].across[side];
      if (next < 0) break;
      near = next;
    }
    for (int t = 0; t < static_cast<int>(triangles_.size()); ++t) {
      if (leaves(t) < 0) return t;
    }
    return -1;
  }

  void Fill(const std::vector<std::array<int, 3>>& found) {
    std::map<std::pair<int, int>, std::pair<int, int>> open;
    for (const std::array<int, 3>& corners : found) {
      const int index = static_cast<int>(triangles_.size());
      changed_.push_back(index);
      Triangle& triangle = triangles_.emplace_back();
      triangle.corners = corners;
      triangle.across = {-1, -1, -1};
      for (int k = 0; k < 3; ++k) {
        const int a = corners[k], b = corners[(k + 1) % 3];
        if (const auto it = open.find({b, a}); it != open.end()) {
          triangle.across[k] = it->second.first;
          triangles_[it->second.first].across[it->second.second] = index;
          open.erase(it);
        } else {
          open[{a, b}] = {index, k};
        }
      }
    }
  }

  [[nodiscard]] static size_t CountBreaks(const std::vector<double>& breaks, double a, double b) {
    const auto [lo, hi] = std::minmax(a, b);
    return static_cast<size_t>(std::lower_bound(breaks.begin(), breaks.end(), hi) -
                               std::upper_bound(breaks.begin(), breaks.end(), lo));
  }

  [[nodiscard]] bool IsFine(int a, int b) const {
    const MeshCorner &p = corners_[a], &q = corners_[b];
    if ((p.r - q.r).norm() <= chord_ && (scaled_[a] - scaled_[b]).norm() < 2) return true;
    if (CalcAngleOf(p.n, q.n) > angle_) return false;
    // The way to a pole is along its meridian.
    Vec2 from = p.uw, to = q.uw;
    if (p.pole >= 0) from[p.pole] = q.uw[p.pole];
    if (q.pole >= 0) to[q.pole] = p.uw[q.pole];
    const SurfaceChart& chart = surface_->charts()[0];
    const size_t breaks =
        CountBreaks(chart.u_breaks, p.uw.x(), q.uw.x()) + CountBreaks(chart.w_breaks, p.uw.y(), q.uw.y());
    const int probes = static_cast<int>(std::min<size_t>(15, 3 + 2 * breaks));
    for (int i = 1; i <= probes; ++i) {
      // The middle first.
      const int k = i == 1 ? (probes + 1) / 2 : (i <= (probes + 1) / 2 ? i - 1 : i);
      const double x = static_cast<double>(k) / (probes + 1);
      const Vec2 uw = from + x * (to - from);
      SurfaceJet jet;
      surface_->CalcJet({0, uw.x(), uw.y()}, &jet);
      if (CalcDistanceFromSegment(jet.r, p.r, q.r) > 0.75 * chord_) return false;
      const SurfaceFrame frame(jet);
      if (!frame.is_regular) continue;
      const Vec3 n = sign_ * frame.n;
      if (CalcAngleOf(n, p.n) > angle_ || CalcAngleOf(n, q.n) > angle_) return false;
    }
    return true;
  }
  [[nodiscard]] bool IsFineInside(const Triangle& triangle) const {
    const MeshCorner &a = corners_[triangle.corners[0]], &b = corners_[triangle.corners[1]],
                     &c = corners_[triangle.corners[2]];
    if (a.r == b.r || b.r == c.r || c.r == a.r) return true;
    const Vec2 uw = (a.uw + b.uw + c.uw) / 3;
    const Vec3 cross = (b.r - a.r).cross(c.r - a.r);
    if (cross.norm() == 0) return true;
    return std::abs((surface_->CalcPoint({0, uw.x(), uw.y()}) - a.r).dot(cross.normalized())) <= chord_;
  }

  [[nodiscard]] int SideTowards(int triangle, int other) const {
    const auto& across = triangles_[triangle].across;
    return static_cast<int>(std::find(across.begin(), across.end(), other) - across.begin());
  }
  void Reconnect(int triangle, int before, int now) {
    if (triangle < 0) return;
    for (int& across : triangles_[triangle].across) {
      if (across == before) {
        across = now;
        return;
      }
    }
  }

  // Splits side k of a triangle, and its neighbour beyond, at its middle, or at corner m.
  void Split(int t, int k) {
    const Vec2 uw = 0.5 * (corners_[triangles_[t].corners[k]].uw + corners_[triangles_[t].corners[(k + 1) % 3]].uw);
    Split(t, k, AddCorner(uw, surface_->CalcPoint({0, uw.x(), uw.y()})));
  }
  void Split(int t, int k, int m) {
    const int o = triangles_[t].across[k], l = SideTowards(o, t);
    const int a = triangles_[t].corners[k], b = triangles_[t].corners[(k + 1) % 3],
              c = triangles_[t].corners[(k + 2) % 3], d = triangles_[o].corners[(l + 2) % 3];
    // t: a b c, o: b a d.
    const int bc = triangles_[t].across[(k + 1) % 3], ca = triangles_[t].across[(k + 2) % 3],
              ad = triangles_[o].across[(l + 1) % 3], db = triangles_[o].across[(l + 2) % 3];
    const int t2 = static_cast<int>(triangles_.size()), o2 = t2 + 1;
    triangles_[t] = {{a, m, c}, {o, t2, ca}};
    triangles_[o] = {{m, a, d}, {t, ad, o2}};
    triangles_.push_back({{m, b, c}, {o2, bc, t}});
    triangles_.push_back({{b, m, d}, {t2, o, db}});
    changed_.insert(changed_.end(), {t, o, t2, o2});
    Reconnect(bc, t, t2);
    Reconnect(db, o, o2);
  }

  // Divides a triangle at a point inside it.
  void SplitInside(int t, int m) {
    const auto [a, b, c] = triangles_[t].corners;
    const auto [ab, bc, ca] = triangles_[t].across;
    const int t2 = static_cast<int>(triangles_.size()), t3 = t2 + 1;
    triangles_[t] = {{a, b, m}, {ab, t2, t3}};
    triangles_.push_back({{b, c, m}, {bc, t3, t}});
    triangles_.push_back({{c, a, m}, {ca, t, t2}});
    changed_.insert(changed_.end(), {t, t2, t3});
    Reconnect(bc, t, t2);
    Reconnect(ca, t, t3);
  }

  // Exchanges the diagonal of two triangles if the other is better by Delaunay's rule.
  bool Flip(int t, int k) {
    const int o = triangles_[t].across[k], l = SideTowards(o, t);
    const int a = triangles_[t].corners[k], b = triangles_[t].corners[(k + 1) % 3],
              c = triangles_[t].corners[(k + 2) % 3], d = triangles_[o].corners[(l + 2) % 3];
    if (c == d) return false;
    if (!(CalcTwiceArea(scaled_[a], scaled_[d], scaled_[c]) > kFlatCell &&
          CalcTwiceArea(scaled_[d], scaled_[b], scaled_[c]) > kFlatCell))
      return false;
    const auto cotangent = [&](int at, int from, int to) {
      const Vec2 p = scaled_[from] - scaled_[at], q = scaled_[to] - scaled_[at];
      return p.dot(q) / std::max(std::abs(Cross(p, q)), 1e-300);
    };
    if (!(cotangent(c, a, b) + cotangent(d, a, b) < -1e-9)) return false;
    const int bc = triangles_[t].across[(k + 1) % 3], ca = triangles_[t].across[(k + 2) % 3],
              ad = triangles_[o].across[(l + 1) % 3], db = triangles_[o].across[(l + 2) % 3];
    triangles_[t] = {{a, d, c}, {ad, o, ca}};
    triangles_[o] = {{d, b, c}, {db, bc, t}};
    Reconnect(ad, o, t);
    Reconnect(bc, t, o);
    return true;
  }

  void ImproveSides() {
    // Only around triangles that have changed; a flip makes both of its triangles new ones.
    size_t left = 100 * triangles_.size();
    while (!changed_.empty() && left-- > 0) {
      const int t = changed_.back();
      changed_.pop_back();
      for (int k = 0; k < 3; ++k) {
        const int o = triangles_[t].across[k];
        if (o < 0 || o == t || !Flip(t, k)) continue;
        changed_.push_back(o);
        changed_.push_back(t);
        break;
      }
    }
    changed_.clear();
  }

  void Refine() {
    struct Coarse {
      double length;
      int t, a, b;
    };
    for (int pass = 0; pass < kMostPasses && corners_.size() < kMostCorners; ++pass) {
      std::vector<Coarse> coarse;
      for (int t = 0; t < static_cast<int>(triangles_.size()); ++t) {
        Triangle& triangle = triangles_[t];
        for (int k = 0; k < 3; ++k) {
          const int o = triangle.across[k];
          if (o < 0 || triangle.fine[k] || o < t) continue;
          const int a = triangle.corners[k], b = triangle.corners[(k + 1) % 3];
          if (IsFine(a, b)) {
            triangle.fine[k] = true;
            triangles_[o].fine[SideTowards(o, t)] = true;
          } else {
            coarse.push_back({(corners_[a].r - corners_[b].r).norm(), t, a, b});
          }
        }
      }
      bool changed = !coarse.empty();
      std::stable_sort(coarse.begin(), coarse.end(),
                       [](const Coarse& p, const Coarse& q) { return p.length > q.length; });
      for (const Coarse& side : coarse) {
        for (int k = 0; k < 3; ++k) {
          const Triangle& triangle = triangles_[side.t];
          if (triangle.corners[k] == side.a && triangle.corners[(k + 1) % 3] == side.b && triangle.across[k] >= 0) {
            Split(side.t, k);
            break;
          }
        }
      }
      if (!changed) {
        const int count = static_cast<int>(triangles_.size());
        for (int t = 0; t < count; ++t) {
          if (triangles_[t].fine_inside) continue;
          if (IsFineInside(triangles_[t])) {
            triangles_[t].fine_inside = true;
            continue;
          }
          changed = true;
          int longest = -1;
          double length = 0;
          for (int k = 0; k < 3; ++k) {
            if (triangles_[t].across[k] < 0) continue;
            const double side =
                (corners_[triangles_[t].corners[k]].r - corners_[triangles_[t].corners[(k + 1) % 3]].r).norm();
            if (side > length) {
              length = side;
              longest = k;
            }
          }
          if (longest >= 0) {
            Split(t, longest);
          } else {
            const auto [a, b, c] = triangles_[t].corners;
            const Vec2 uw = (corners_[a].uw + corners_[b].uw + corners_[c].uw) / 3;
            SplitInside(t, AddCorner(uw, surface_->CalcPoint({0, uw.x(), uw.y()})));
          }
        }
      }
      if (!changed) break;
      ImproveSides();
    }
  }

  const Shell& shell_;
  double chord_, angle_, extent_;
  ShellMesh mesh_;
  std::vector<std::vector<EdgePoint>> edge_points_;

  // Of the face at hand.
  const Surface* surface_ = nullptr;
  double sign_ = 1;
  Interval u_, w_;
  std::vector<MeshCorner> corners_;
  std::vector<double> u_lines_, w_lines_;
  std::vector<Vec2> scaled_;  // (u, w) of the corners, by numbers of lines
  std::vector<Triangle> triangles_;
  std::vector<int> changed_;  // since their sides were improved
};

ShellMesh Tessellate(const Shell& shell, double chord, double angle, double extent) {
  return ShellMesher(shell, chord, angle, extent).Run();
}

}  // namespace savary
