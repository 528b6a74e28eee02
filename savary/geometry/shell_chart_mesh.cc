#include "savary/geometry/shell_meshing.h"

namespace savary {

namespace {

using namespace shell_meshing;

// Triangles of a surface of many charts: each is cut into a grid.
class ChartMesher {
 public:
  ChartMesher(const Surface& surface, bool reversed, double chord, double angle, ShellMesh* mesh)
      : surface_(surface), sign_(reversed ? -1 : 1), chord_(chord), angle_(angle), mesh_(*mesh) {}

  void Run(int index) {
    const int charts = static_cast<int>(surface_.charts().size());
    std::vector<int> counts(charts, 1);
    const bool overlap = surface_.charts_overlap();
    for (int chart = 1; chart < charts; ++chart) counts[chart] = CountParts(chart);
    // Charts that meet along their sides have the same points there.
    const int most = *std::max_element(counts.begin(), counts.end());
    Welder welder(1e-11 * std::max(surface_.size(), chord_));
    for (int chart = 1; chart < charts; ++chart) {
      const SurfaceChart& range = surface_.charts()[chart];
      const int count = overlap ? std::max(4, counts[chart]) : most;
      const auto corner = [&](double u, double w) {
        ChartCorner made = CornerAt(chart, u, w);
        if (!overlap) made.r = welder.Find(made.r);
        mesh_.points.push_back(made.r);
        mesh_.normals.push_back(made.n);
        return static_cast<int>(mesh_.points.size()) - 1;
      };
      std::vector<int> number;
      std::vector<Vec2> at;
      for (int i = 0; i <= count; ++i) {
        for (int k = 0; k <= count; ++k) {
          at.emplace_back(range.u().lo + range.u().width() * i / count, range.w().lo + range.w().width() * k / count);
          number.push_back(corner(at.back().x(), at.back().y()));
        }
      }
      const auto add = [&](int a, int b, int c) {
        if (mesh_.points[a] == mesh_.points[b] || mesh_.points[b] == mesh_.points[c] ||
            mesh_.points[c] == mesh_.points[a])
          return;
        if (sign_ < 0) std::swap(b, c);
        mesh_.triangles.push_back({a, b, c});
        mesh_.triangle_faces.push_back(index);
      };
      const auto share = [&](const Vec2& uw) { return surface_.CalcShare({chart, uw.x(), uw.y()}); };
      // Where charts overlap a triangle is cut to the chart's share.
      const auto add_share = [&](std::array<int, 3> corners) {
        if (!overlap) return add(number[corners[0]], number[corners[1]], number[corners[2]]);
        std::array<double, 3> inside{};
        for (int i = 0; i < 3; ++i) inside[i] = share(at[corners[i]]);
        std::vector<int> loop;
        for (int i = 0; i < 3; ++i) {
          const int j = (i + 1) % 3;
          if (inside[i] >= 0) loop.push_back(number[corners[i]]);
          if ((inside[i] >= 0) == (inside[j] >= 0)) continue;
          Vec2 in = at[corners[inside[i] >= 0 ? i : j]], out = at[corners[inside[i] >= 0 ? j : i]];
          for (int step = 0; step < 30; ++step) {
            const Vec2 middle = 0.5 * (in + out);
            (share(middle) >= 0 ? in : out) = middle;
          }
          loop.push_back(corner(in.x(), in.y()));
        }
        for (size_t i = 1; i + 1 < loop.size(); ++i) add(loop[0], loop[i], loop[i + 1]);
      };
      for (int i = 0; i < count; ++i) {
        for (int k = 0; k < count; ++k) {
          const int a = i * (count + 1) + k, b = a + count + 1;
          add_share({a, b, b + 1});
          add_share({a, b + 1, a + 1});
        }
      }
    }
  }

 private:
  struct ChartCorner {
    Vec3 r, n;
  };

  [[nodiscard]] ChartCorner CornerAt(int chart, double u, double w) const {
    SurfaceJet jet;
    surface_.CalcJet({chart, u, w}, &jet);
    return {jet.r, sign_ * SurfaceFrame(jet).n};
  }

  // Into how many parts each side of a chart is cut so that triangles are fine enough: a power of two.
  [[nodiscard]] int CountParts(int chart) const {
    const SurfaceChart& range = surface_.charts()[chart];
    constexpr int kMostParts = 32;
    for (int count = 1; count < kMostParts; count *= 2) {
      const auto at = [&](double i, double k) {
        return CornerAt(chart, range.u().lo + range.u().width() * i / count,
                        range.w().lo + range.w().width() * k / count);
      };
      bool fine = true;
      for (int i = 0; i < count && fine; ++i) {
        for (int k = 0; k < count && fine; ++k) {
          const ChartCorner a = at(i, k), b = at(i + 1, k), c = at(i + 1, k + 1), d = at(i, k + 1),
                            m = at(i + 0.5, k + 0.5);
          for (const auto& [p, q] : {std::pair{&a, &b}, {&b, &c}, {&c, &d}, {&d, &a}, {&a, &c}, {&b, &d}})
            fine = fine && ((p->r - q->r).norm() <= chord_ || CalcAngleOf(p->n, q->n) <= angle_);
          const ChartCorner ab = at(i + 0.5, k), da = at(i, k + 0.5);
          fine = fine && CalcDistanceFromSegment(m.r, a.r, c.r) <= 0.75 * chord_ &&
                 CalcDistanceFromSegment(ab.r, a.r, b.r) <= 0.75 * chord_ &&
                 CalcDistanceFromSegment(da.r, d.r, a.r) <= 0.75 * chord_;
        }
      }
      if (fine) return count;
    }
    return kMostParts;
  }

  // Points that two charts share are computed twice; they become one.
  class Welder {
   public:
    explicit Welder(double within) : within_(within) {}
    [[nodiscard]] Vec3 Find(const Vec3& r) {
      const std::array<long, 3> home{std::lround(r.x() / (4 * within_)), std::lround(r.y() / (4 * within_)),
                                     std::lround(r.z() / (4 * within_))};
      for (long i = 0; i < 27; ++i) {
        const auto it = points_.find({home[0] + i % 3 - 1, home[1] + i / 3 % 3 - 1, home[2] + i / 9 - 1});
        if (it != points_.end() && (it->second - r).norm() <= within_) return it->second;
      }
      points_.emplace(home, r);
      return r;
    }

   private:
    double within_;
    std::map<std::array<long, 3>, Vec3> points_;
  };

  const Surface& surface_;
  double sign_, chord_, angle_;
  ShellMesh& mesh_;
};

}  // namespace

void shell_meshing::MeshCharts(const Surface& surface, bool reversed, int face, double chord, double angle,
                               ShellMesh* mesh) {
  ChartMesher(surface, reversed, chord, angle, mesh).Run(face);
}

}  // namespace savary
