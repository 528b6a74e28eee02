#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

#include "savary/base/constants.h"
#include "savary/geometry/shell.h"

// Parts of Tessellate. Internal to shell_mesh.cc and shell_chart_mesh.cc.

namespace savary {

namespace shell_meshing {

inline constexpr double kFlatCell = 1e-12;       // of areas, by cells
inline constexpr double kBesidePole = 1e-6;      // of the range: where the normal of a pole is taken
inline constexpr int kStations = 8;              // at which lines are tried across
inline constexpr double kNearBorder = 0.35;      // of a cell
inline constexpr double kOnTriangleSide = 1e-7;  // the same: on the side of a triangle
// Of the tolerances, for lines of u and of w: together, and with the diagonals, they stay within.
inline constexpr double kShareOfLines = 0.35, kShareOfAngle = 0.6;
inline constexpr int kMostDepth = 14;          // bisections of an edge
inline constexpr int kMostPasses = 20;         // of refinement
inline constexpr size_t kMostCorners = 60000;  // of a face

inline double CalcDistanceFromSegment(const Vec3& x, const Vec3& a, const Vec3& b) {
  const Vec3 along = b - a;
  const double square = along.squaredNorm();
  const double t = square > 0 ? std::clamp((x - a).dot(along) / square, 0.0, 1.0) : 0;
  return (x - a - t * along).norm();
}

inline double CalcAngleOf(const Vec3& a, const Vec3& b) { return std::atan2(a.cross(b).norm(), a.dot(b)); }

inline double CalcTwiceArea(const Vec2& a, const Vec2& b, const Vec2& c) { return Cross(b - a, c - a); }

// Triangles of a plane domain with holes, from its borders: by cutting off ears [meisters1975].
class EarClipper {
 public:
  EarClipper(const std::vector<Vec2>& points, std::vector<std::vector<int>> loops) : points_(points) {
    // Counter-clockwise loops are outlines, the others holes; each hole is joined to its outline by a bridge.
    std::vector<std::vector<int>> outlines, holes;
    for (std::vector<int>& loop : loops) (CalcArea(loop) > 0 ? outlines : holes).push_back(std::move(loop));
    const auto rightmost = [&](const std::vector<int>& loop) {
      return std::max_element(loop.begin(), loop.end(), [&](int a, int b) { return points_[a].x() < points_[b].x(); });
    };
    std::sort(holes.begin(), holes.end(),
              [&](const auto& a, const auto& b) { return points_[*rightmost(a)].x() > points_[*rightmost(b)].x(); });
    for (std::vector<int>& hole : holes) {
      std::rotate(hole.begin(), hole.begin() + (rightmost(hole) - hole.cbegin()), hole.end());
      for (std::vector<int>& outline : outlines) {
        if (IsWithin(outline, points_[hole.front()]) && Bridge(&outline, hole)) break;
      }
    }
    for (std::vector<int>& outline : outlines) Clip(std::move(outline));
  }

  [[nodiscard]] const std::vector<std::array<int, 3>>& triangles() const { return triangles_; }

 private:
  [[nodiscard]] double CalcArea(const std::vector<int>& loop) const {
    double area = 0;
    for (size_t i = 0; i < loop.size(); ++i) area += Cross(points_[loop[i]], points_[loop[(i + 1) % loop.size()]]);
    return 0.5 * area;
  }
  [[nodiscard]] bool IsWithin(const std::vector<int>& loop, const Vec2& x) const {
    bool within = false;
    for (size_t i = 0; i < loop.size(); ++i) {
      const Vec2 &a = points_[loop[i]], &b = points_[loop[(i + 1) % loop.size()]];
      if ((a.y() > x.y()) == (b.y() > x.y())) continue;
      if (x.x() < a.x() + (x.y() - a.y()) / (b.y() - a.y()) * (b.x() - a.x())) within = !within;
    }
    return within;
  }
  // Joins a hole, from its rightmost point, to the nearest point of the outline that it sees.
  bool Bridge(std::vector<int>* outline, const std::vector<int>& hole) const {
    const Vec2& from = points_[hole.front()];
    std::vector<size_t> order(outline->size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
      return (points_[(*outline)[a]] - from).squaredNorm() < (points_[(*outline)[b]] - from).squaredNorm();
    });
    const auto crosses = [&](const std::vector<int>& loop, const Vec2& to) {
      for (size_t i = 0; i < loop.size(); ++i) {
        const Vec2 &a = points_[loop[i]], &b = points_[loop[(i + 1) % loop.size()]];
        if (a == from || b == from || a == to || b == to) continue;
        if (CalcTwiceArea(from, to, a) * CalcTwiceArea(from, to, b) <= 0 &&
            CalcTwiceArea(a, b, from) * CalcTwiceArea(a, b, to) <= 0)
          return true;
      }
      return false;
    };
    for (const size_t at : order) {
      const int before = (*outline)[(at + outline->size() - 1) % outline->size()], here = (*outline)[at],
                after = (*outline)[(at + 1) % outline->size()];
      const Vec2 &a = points_[before], &b = points_[here], &c = points_[after];
      // Within the angle of the outline there.
      const bool left = CalcTwiceArea(a, b, from) > 0, right = CalcTwiceArea(b, c, from) > 0;
      if (!(CalcTwiceArea(a, b, c) > 0 ? left && right : left || right)) continue;
      if (crosses(*outline, b) || crosses(hole, b)) continue;
      std::vector<int> joined(hole);
      joined.push_back(hole.front());
      joined.push_back(here);
      outline->insert(outline->begin() + static_cast<long>(at) + 1, joined.begin(), joined.end());
      return true;
    }
    return false;
  }
  void Clip(std::vector<int> loop) {
    const auto point = [&](size_t i) { return points_[loop[i % loop.size()]]; };
    const auto is_ear = [&](size_t i) {
      const Vec2 a = point(i + loop.size() - 1), b = point(i), c = point(i + 1);
      if (!(CalcTwiceArea(a, b, c) > kFlatCell)) return false;
      for (size_t k = 0; k + 3 < loop.size(); ++k) {
        const Vec2 x = point(i + 2 + k);
        if (x == a || x == b || x == c) continue;
        if (CalcTwiceArea(a, b, x) >= -kFlatCell && CalcTwiceArea(b, c, x) >= -kFlatCell &&
            CalcTwiceArea(c, a, x) >= -kFlatCell)
          return false;
      }
      return true;
    };
    size_t at = 0, tried = 0;
    while (loop.size() > 3) {
      if (tried > loop.size()) {
        // Nothing but slivers is left: take the flattest.
        double least = kInfinity;
        for (size_t i = 0; i < loop.size(); ++i) {
          const double area = std::abs(CalcTwiceArea(point(i + loop.size() - 1), point(i), point(i + 1)));
          if (area < least) {
            least = area;
            at = i;
          }
        }
      } else if (!is_ear(at % loop.size())) {
        ++at;
        ++tried;
        continue;
      }
      at %= loop.size();
      triangles_.push_back({loop[(at + loop.size() - 1) % loop.size()], loop[at], loop[(at + 1) % loop.size()]});
      loop.erase(loop.begin() + static_cast<long>(at));
      ++at;  // not the next one at once, so that ears do not make a fan
      tried = 0;
    }
    if (loop.size() == 3) triangles_.push_back({loop[0], loop[1], loop[2]});
  }

  const std::vector<Vec2>& points_;
  std::vector<std::array<int, 3>> triangles_;
};

/// Triangles of a face whose surface has many charts, of which chart 0 gives names only. Charts that meet along their
/// sides have the same points there; where they overlap, each is drawn as far as its share goes. Borders that are
/// shared with other faces have points of their own.
void MeshCharts(const Surface& surface, bool reversed, int face, double chord, double angle, ShellMesh* mesh);

}  // namespace shell_meshing

}  // namespace savary
