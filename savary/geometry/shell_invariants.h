#pragma once

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/geometry/shell.h"

namespace savary {

/// Points of a shell on a dense grid over its faces, for comparison with searches. Of each face's grid the neighbours
/// are known, so that local minima of distance can be seen.
class ShellSweep {
 public:
  ShellSweep(const Shell& shell, int per_part) : count_(per_part + 1) {
    for (int feature = 0; feature < static_cast<int>(shell.features().size()); ++feature) {
      const Shell::Feature& f = shell.features()[feature];
      if (f.kind != FeatureKind::kFace) continue;
      const Surface& surface = *shell.faces()[f.entity].surface;
      for (const SurfacePart& part : surface.cover()) {
        if (part.chart != f.chart || !part.u.IsFinite() || !part.w.IsFinite()) continue;
        const Grid grid{static_cast<int>(xyz_.size() / 3), feature, &surface, part};
        for (int i = 0; i < count_; ++i) {
          for (int k = 0; k < count_; ++k) {
            const double u = part.u.lo + part.u.width() * i / per_part, w = part.w.lo + part.w.width() * k / per_part;
            const Vec3 r = surface.CalcPoint({part.chart, u, w});
            xyz_.insert(xyz_.end(), {r.x(), r.y(), r.z()});
            away_.push_back(shell.Contains(feature, u, w, 1e-12) ? 0 : kInfinity);
          }
        }
        grids_.push_back(grid);
      }
    }
    squares_.resize(away_.size());
  }

  /// The least distance from x of all points.
  [[nodiscard]] double FindLeast(const Vec3& x) {
    const double a = x.x(), b = x.y(), c = x.z();
    const double* r = xyz_.data();
    double least = kInfinity;
    for (size_t i = 0; i < squares_.size(); ++i, r += 3) {
      const double da = r[0] - a, db = r[1] - b, dc = r[2] - c;
      squares_[i] = da * da + db * db + dc * dc + away_[i];
      least = std::min(least, squares_[i]);
    }
    return std::sqrt(least);
  }

  /// After FindLeast: local minima of the distance from x inside a grid. Points that are nearer than their eight
  /// neighbours are followed downhill by ever smaller steps in sixteen directions, since a narrow valley shows such
  /// points without having a minimum there; those that come to a border of the grid are left out.
  [[nodiscard]] std::vector<Vec3> FindMinima(const Shell& shell, const Vec3& x) const {
    std::vector<Vec3> minima;
    for (const Grid& grid : grids_) {
      for (int i = 1; i + 1 < count_; ++i) {
        for (int k = 1; k + 1 < count_; ++k) {
          const int at = grid.first + i * count_ + k;
          const double limit = squares_[at] * (1 + 1e-9);
          const auto is_more = [&](int by) { return squares_[at + by] > limit && squares_[at + by] < kInfinity; };
          if (!is_more(1) || !is_more(-1) || !is_more(count_) || !is_more(-count_) || !is_more(count_ + 1) ||
              !is_more(count_ - 1) || !is_more(-count_ + 1) || !is_more(-count_ - 1))
            continue;
          Vec2 share(i, k);
          if (Refine(shell, grid, x, &share)) minima.push_back(PointAt(grid, share));
        }
      }
    }
    return minima;
  }

 private:
  struct Grid {
    int first, feature;
    const Surface* surface;
    SurfacePart part;
  };

  [[nodiscard]] Vec3 PointAt(const Grid& grid, const Vec2& share) const {
    const double cells = count_ - 1;
    return grid.surface->CalcPoint({grid.part.chart, grid.part.u.lo + grid.part.u.width() * share.x() / cells,
                                    grid.part.w.lo + grid.part.w.width() * share.y() / cells});
  }
  // `share`: location in cells.
  bool Refine(const Shell& shell, const Grid& grid, const Vec3& x, Vec2* share) const {
    double least = (PointAt(grid, *share) - x).squaredNorm();
    const double cells = count_ - 1;
    for (double step = 0.5; step > 1e-7;) {
      bool moved = false;
      for (int i = 0; i < 16 && !moved; ++i) {
        const Vec2 next = *share + step * UnitVector(kTurn * i / 16);
        if (next.minCoeff() < 0 || next.maxCoeff() > cells) return false;
        const double square = (PointAt(grid, next) - x).squaredNorm();
        if (square < least * (1 - 1e-15)) {
          *share = next;
          least = square;
          moved = true;
        }
      }
      if (!moved) step *= 0.5;
    }
    const double u = grid.part.u.lo + grid.part.u.width() * share->x() / cells;
    const double w = grid.part.w.lo + grid.part.w.width() * share->y() / cells;
    return shell.Contains(grid.feature, u, w, 0);
  }

  int count_;
  std::vector<Grid> grids_;
  std::vector<double> xyz_, away_, squares_;  // away: infinite where a point is cut off
};

/// Searches from random points around and inside a shell: the closest point is at least as close as every point of a
/// dense sweep; no local minimum that the sweep shows is missed; what is returned lies where it says, in the direction
/// of its normal.
inline void ExpectNearestInvariants(const Shell& shell, unsigned seed, int cases, int per_part = 24,
                                    const std::function<double(const Vec3&)>& height = nullptr) {
  ShellSweep sweep(shell, per_part);
  std::mt19937 rng(seed);
  const double size = shell.size();
  Vec3 center = Vec3::Zero();
  if (!shell.nodes().empty()) center = shell.nodes()[0].bounds.center;
  std::uniform_real_distribution<double> any(-1.3, 1.3);
  std::vector<Shell::Nearest> found;
  for (int i = 0; i < cases; ++i) {
    const Vec3 x = center + size * Vec3(any(rng), any(rng), any(rng));
    if (!IsInPart(i)) continue;
    SCOPED_TRACE(testing::Message() << "seed " << seed << " case " << i << " x " << x.transpose());
    const Shell::Nearest closest = shell.FindClosest(x);
    EXPECT_LE(closest.distance, sweep.FindLeast(x) + 1e-12 * size);
    EXPECT_NEAR((x - closest.r).norm(), closest.distance, 1e-13 * size);
    if (closest.distance > 1e-6 * size) {
      EXPECT_LE((x - closest.r - closest.height * closest.n).norm(), 1e-7 * size);
    }
    if (height) {
      EXPECT_NEAR(closest.height, height(x), 1e-12 * size);
    }
    if (closest.feature >= 0) {
      FeatureJet jet;
      shell.CalcFeature(closest.feature, closest.u, closest.w, &jet);
      EXPECT_LE((jet.r - closest.r).norm(), 1e-13 * (size + jet.r.norm()));
      EXPECT_LE((jet.n - closest.n).norm(), 1e-6);
    }
    if (i % 10 != 0) continue;  // all minima take longer
    found.clear();
    shell.FindNearest(x, 10 * size, &found);
    double least = kInfinity;
    for (const Shell::Nearest& one : found) least = std::min(least, one.distance);
    EXPECT_NEAR(least, closest.distance, 1e-12 * size);
    for (const Vec3& minimum : sweep.FindMinima(shell, x)) {
      const bool is_found = std::any_of(found.begin(), found.end(), [&](const Shell::Nearest& one) {
        return (one.r - minimum).norm() <= 1e-3 * size;
      });
      EXPECT_TRUE(is_found) << "a minimum near " << minimum.transpose() << " is missed";
    }
  }
}

}  // namespace savary
