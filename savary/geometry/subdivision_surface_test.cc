#include "savary/geometry/subdivision_surface.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/geometry/surface_invariants.h"

namespace savary {
namespace {

const SourceLocation kMeshHere{"test", 1, 1};

PolygonMesh CubeMesh(bool is_open = false) {
  PolygonMesh mesh;
  for (int i = 0; i < 8; ++i) mesh.points.emplace_back(i % 2, i / 2 % 2, i / 4);
  mesh.faces = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  if (is_open) mesh.faces.pop_back();
  return mesh;
}
// Two pentagons, or other polygons, and the quadrilaterals between them.
PolygonMesh PrismMesh(int n) {
  PolygonMesh mesh;
  std::vector<int> bottom, top;
  for (int i = 0; i < n; ++i) {
    const Vec2 p = UnitVector(kTurn * i / n);
    mesh.points.emplace_back(p.x(), p.y(), -0.8);
    mesh.points.emplace_back(p.x(), p.y(), 0.8);
    bottom.insert(bottom.begin(), 2 * i);
    top.push_back(2 * i + 1);
    const int k = (i + 1) % n;
    mesh.faces.push_back({2 * i, 2 * k, 2 * k + 1, 2 * i + 1});
  }
  mesh.faces.push_back(bottom);
  mesh.faces.push_back(top);
  return mesh;
}
// A point of n quadrilaterals in a disk, the whole of it or `used` sectors.
PolygonMesh FanMesh(int n, int used) {
  PolygonMesh mesh;
  mesh.points.emplace_back(0, 0, 0.2);
  for (int i = 0; i < n; ++i) {
    for (const double shift : {0.0, 0.5}) {
      const Vec2 p = (shift > 0 ? 1.3 : 1.0) * UnitVector(kTurn * (i + shift) / n);
      mesh.points.emplace_back(p.x(), p.y(), 0.3 * p.x() * p.y());
    }
  }
  for (int i = 0; i < used; ++i) mesh.faces.push_back({0, 1 + 2 * i, 2 + 2 * i, 1 + 2 * ((i + 1) % n)});
  return mesh;
}
// Cells of a grid, those that `has` says.
template <class Has>
PolygonMesh GridMesh(int nx, int ny, const Has& has) {
  PolygonMesh mesh;
  for (int i = 0; i <= nx; ++i)
    for (int k = 0; k <= ny; ++k) mesh.points.emplace_back(i, k, 0.1 * i * i - 0.2 * k * i + 0.05 * k * k * k);
  for (int i = 0; i < nx; ++i) {
    for (int k = 0; k < ny; ++k) {
      const int at = i * (ny + 1) + k;
      if (has(i, k)) mesh.faces.push_back({at, at + ny + 1, at + ny + 2, at + 1});
    }
  }
  return mesh;
}
PolygonMesh TorusMesh(int n, int m) {
  PolygonMesh mesh;
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < m; ++k) {
      const Vec2 p = UnitVector(kTurn * i / n), q = UnitVector(kTurn * k / m);
      mesh.points.emplace_back((2 + q.x()) * p.x(), (2 + q.x()) * p.y(), q.y());
      const int up = (i + 1) % n, over = (k + 1) % m;
      mesh.faces.push_back({i * m + k, up * m + k, up * m + over, i * m + over});
    }
  }
  return mesh;
}
PolygonMesh TetrahedronMesh() {
  PolygonMesh mesh;
  mesh.points = {{1, 1, 1}, {-1, -1, 1}, {-1, 1, -1}, {1, -1, -1}};
  mesh.faces = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
  return mesh;
}
PolygonMesh Shaken(PolygonMesh mesh, unsigned seed, double by) {
  std::mt19937 rng(seed);
  std::uniform_real_distribution<double> shift(-by, by);
  for (Vec3& p : mesh.points) p += Vec3(shift(rng), shift(rng), shift(rng));
  return mesh;
}

std::vector<PolygonMesh> MeshFamily() {
  const auto all = [](int, int) { return true; };
  if (Instrumented()) return {FanMesh(7, 3), FanMesh(4, 3), GridMesh(1, 1, all), TorusMesh(4, 3)};
  std::vector<PolygonMesh> family = {CubeMesh(),       CubeMesh(true),      PrismMesh(5),        PrismMesh(7),
                                     FanMesh(3, 3),    FanMesh(6, 6),       FanMesh(7, 3),       FanMesh(4, 3),
                                     FanMesh(11, 11),  GridMesh(1, 1, all), GridMesh(3, 2, all), TorusMesh(4, 3),
                                     TetrahedronMesh()};
  family.push_back(GridMesh(2, 2, [](int i, int k) { return i + k < 2; }));
  return family;
}

TEST(SubdivisionSurface, InvariantsHoldOnRandomMeshes) {
  unsigned seed = 0;
  for (const PolygonMesh& mesh : MeshFamily()) {
    for (int trial = 0; trial < (Instrumented() ? 1 : 3); ++trial) {
      ++seed;
      const SubdivisionSurface surface(Shaken(mesh, seed, 0.07 * trial), kMeshHere);
      SurfaceFacts facts;
      facts.is_smooth = [&](const SurfaceLocation& at) {
        return !surface.IsExtraordinary(at.chart) || std::max(at.u, at.w) > std::ldexp(1.0, -12);
      };
      ExpectSurfaceInvariants(surface, seed, facts);
    }
  }
}

// The limit of a point of a mesh of quadrilaterals, by the masks of [halstead1993].
Vec3 LimitOf(const PolygonMesh& mesh, const MeshLinks& links, int p) {
  const int start = links.leaving[p], n = links.CountFaces(p);
  const Vec3& own = mesh.points[p];
  if (links.IsBorder(p)) {
    if (n == 1) return own;
    int last = start;
    for (int h = links.Turn(last); h >= 0; h = links.Turn(h)) last = h;
    return (4 * own + mesh.points[links.to[start]] + mesh.points[links.from[links.Previous(last)]]) / 6;
  }
  Vec3 sum = n * n * own;
  int h = start;
  for (int i = 0; i < n; ++i, h = links.Turn(h))
    sum += 4 * mesh.points[links.to[h]] + mesh.points[links.to[links.Next(h)]];
  return sum / (n * (n + 5));
}

// The rectangle of a chart that a finer quadrilateral is.
struct Piece {
  int chart;
  Vec2 origin, along_u, along_w;
};

void ExpectFinerPoints(const PolygonMesh& given, unsigned seed) {
  const SubdivisionSurface surface(given, kMeshHere);
  PolygonMesh mesh = Subdivide(given, LinkFaces(given, kMeshHere));
  if (surface.charts().size() > mesh.faces.size() + 1) mesh = Subdivide(mesh, LinkFaces(mesh, kMeshHere));
  ASSERT_EQ(surface.charts().size(), mesh.faces.size() + 1);
  std::vector<Piece> pieces;
  for (size_t q = 0; q < mesh.faces.size(); ++q)
    pieces.push_back({static_cast<int>(q) + 1, Vec2::Zero(), Vec2::UnitX(), Vec2::UnitY()});
  for (int level = 0; level < 5 && mesh.faces.size() < 20000; ++level) {
    const MeshLinks links = LinkFaces(mesh, kMeshHere);
    for (size_t q = 0; q < mesh.faces.size(); ++q) {
      for (int i = 0; i < 4; ++i) {
        const Piece& piece = pieces[q];
        const Vec2 uw = piece.origin + (i == 1 || i == 2 ? 1 : 0) * piece.along_u + (i >= 2 ? 1 : 0) * piece.along_w;
        const Vec3 limit = LimitOf(mesh, links, mesh.faces[q][i]);
        ASSERT_LE((surface.CalcPoint({piece.chart, uw.x(), uw.y()}) - limit).norm(), 100 * kEpsilon * surface.size())
            << "mesh " << seed << " level " << level << " chart " << piece.chart << " at " << uw.transpose();
      }
    }
    std::vector<Piece> finer;
    for (const Piece& piece : pieces) {
      Vec2 origin = piece.origin, u = piece.along_u, w = piece.along_w;
      for (int i = 0; i < 4; ++i) {
        finer.push_back({piece.chart, origin, 0.5 * u, 0.5 * w});
        origin += u;  // the next corner, counter-clockwise
        const Vec2 old = u;
        u = w;
        w = -old;
      }
    }
    pieces = finer;
    mesh = Subdivide(mesh, links);
  }
}

TEST(SubdivisionSurface, PointsOfFinerMeshesLieOnIt) {
  unsigned seed = 100;
  for (const PolygonMesh& mesh : MeshFamily()) {
    ++seed;
    ExpectFinerPoints(Shaken(mesh, seed, 0.05), seed);
  }
  for (const int n : {20, 64}) {
    if (!Instrumented()) ExpectFinerPoints(FanMesh(n, n), ++seed);
  }
}

TEST(SubdivisionSurface, ExtraordinaryVerticesHavePointAndNormal) {
  unsigned seed = 200;
  for (const PolygonMesh& mesh : MeshFamily()) {
    const SubdivisionSurface surface(Shaken(mesh, ++seed, 0.05), kMeshHere);
    for (int chart = 1; chart < static_cast<int>(surface.charts().size()); ++chart) {
      EXPECT_EQ(surface.HasCurvature({chart, 0, 0}), !surface.IsExtraordinary(chart));
      EXPECT_TRUE(surface.HasCurvature({chart, 0.3, 0}));
      if (!surface.IsExtraordinary(chart)) continue;
      SurfaceJet jet;
      surface.CalcJet({chart, 0, 0}, &jet);
      const Vec3 point = jet.r, normal = SurfaceFrame(jet).n;
      for (const Vec3& derivative : {jet.ru, jet.rw, jet.ruu, jet.ruw, jet.rww}) EXPECT_TRUE(derivative.allFinite());
      // Points and normals nearby approach these, each along its own way.
      for (const Vec2& way : {Vec2(1, 0), Vec2(0.7, 1), Vec2(0, 1)}) {
        double last = 2;
        for (const double distance : {1e-1, 1e-3, 1e-6, 1e-9, 1e-12}) {
          surface.CalcJet({chart, distance * way.x(), distance * way.y()}, &jet);
          const double turn = (SurfaceFrame(jet).n - normal).norm();
          EXPECT_LE(turn, last * 1.01) << chart << " at " << distance;
          last = std::max(turn, 1e-7);
          EXPECT_LE((jet.r - point).norm(), 6 * std::pow(distance, 0.6) * surface.size());
        }
        EXPECT_LE(last, 0.01);
      }
      // All charts around it agree.
      for (int other = 1; other < static_cast<int>(surface.charts().size()); ++other) {
        SurfaceLocation there;
        if (!surface.ChangeChart({chart, 0, 0}, other, &there) || other == chart) continue;
        EXPECT_EQ(there.u + there.w, 0);
        surface.CalcJet(there, &jet);
        EXPECT_LE((jet.r - point).norm(), 100 * kEpsilon * surface.size());
        EXPECT_LE((SurfaceFrame(jet).n - normal).norm(), 1e-11);
      }
    }
  }
}

TEST(SubdivisionSurface, SidesAreSharedWithTwoDerivatives) {
  unsigned seed = 300;
  std::mt19937 rng(7);
  std::uniform_real_distribution<double> unit(0.05, 1);
  int crossed = 0, borders = 0;
  for (const PolygonMesh& mesh : MeshFamily()) {
    const SubdivisionSurface surface(Shaken(mesh, ++seed, 0.05), kMeshHere);
    for (int chart = 1; chart < static_cast<int>(surface.charts().size()); ++chart) {
      for (const ChartSide side : {ChartSide::kFirstU, ChartSide::kLastU, ChartSide::kFirstW, ChartSide::kLastW}) {
        const double along = unit(rng);
        const double end = side == ChartSide::kLastU || side == ChartSide::kLastW ? 1 : 0;
        const bool is_u = side == ChartSide::kFirstU || side == ChartSide::kLastU;
        const SurfaceLocation here = is_u ? SurfaceLocation{chart, end, along} : SurfaceLocation{chart, along, end};
        SurfaceLocation there, back;
        if (!surface.CrossSide(chart, side, along, &there)) {
          ++borders;
          EXPECT_FALSE(surface.is_closed());
          continue;
        }
        ++crossed;
        EXPECT_TRUE(surface.ChangeChart(there, chart, &back));
        EXPECT_NEAR(back.u, here.u, 1e-15);
        EXPECT_NEAR(back.w, here.w, 1e-15);
        SurfaceJet one, two;
        surface.CalcJet(here, &one);
        surface.CalcJet(there, &two);
        const SurfaceFrame a(one), b(two);
        EXPECT_LE((one.r - two.r).norm(), 100 * kEpsilon * surface.size());
        EXPECT_LE((a.n - b.n).norm(), 1e-11);
        const double size = a.K().norm() + 1 / surface.size();
        EXPECT_NEAR(a.mean_curvature(), b.mean_curvature(), 1e-8 * size) << chart << " " << here.u << " " << here.w;
        EXPECT_NEAR(a.gauss_curvature(), b.gauss_curvature(), 1e-8 * size * size);
      }
    }
  }
  EXPECT_GT(crossed, Effort(1000, 1000, 200));
  EXPECT_GT(borders, Effort(50, 50, 30));
}

TEST(SubdivisionSurface, BoundsHoldNearExtraordinaryVertices) {
  std::mt19937 rng(11);
  std::uniform_real_distribution<double> unit(0, 1);
  unsigned seed = 400;
  for (const PolygonMesh& mesh : MeshFamily()) {
    const SubdivisionSurface surface(Shaken(mesh, ++seed, 0.05), kMeshHere);
    for (int chart = 1; chart < static_cast<int>(surface.charts().size()); ++chart) {
      if (!surface.IsExtraordinary(chart)) continue;
      for (const double size : {std::ldexp(1.0, -12), 1e-5, 1e-7, 1e-11}) {
        const SurfacePart part{chart, {0, size * unit(rng)}, {0, size * unit(rng)}};
        const PartBounds bounds = surface.CalcBounds(part);
        double reach = 0;
        for (int i = 0; i < 40; ++i) {
          const double near = std::pow(unit(rng), 1 + i % 7);
          SurfaceJet jet;
          surface.CalcJet({chart, near * unit(rng) * part.u.hi, near * unit(rng) * part.w.hi}, &jet);
          const Vec3 local = bounds.axes.transpose() * (jet.r - bounds.center);
          EXPECT_TRUE((local.cwiseAbs().array() <= bounds.half.array()).all());
          const Vec3 n = SurfaceFrame(jet).n;
          EXPECT_LE(std::atan2(n.cross(bounds.normal).norm(), n.dot(bounds.normal)), bounds.spread);
          reach = std::max(reach, local.norm());
        }
        EXPECT_LE(bounds.half.norm(), 30 * reach + 1e-13 * surface.size());
        // Rings approach their limit by a factor of 0.89 each at eleven faces, below 0.8 up to seven.
        if (size > 1e-10 || mesh.faces.size() == 11) continue;
        EXPECT_LE(bounds.spread, 0.5) << "mesh " << seed << " chart " << chart;
      }
    }
  }
}

TEST(SubdivisionSurface, AFlatGridIsARectangle) {
  PolygonMesh mesh = GridMesh(3, 2, [](int, int) { return true; });
  for (Vec3& p : mesh.points) p.z() = 0;
  const SubdivisionSurface surface(mesh, kMeshHere);
  double area = 0;
  for (int chart = 1; chart < static_cast<int>(surface.charts().size()); ++chart) {
    // Four by four points integrate exactly what is of degree 5 in each parameter.
    const std::array<double, 4> x = {0.069431844202973714, 0.33000947820757187, 0.66999052179242813,
                                     0.93056815579702623};
    const std::array<double, 4> weight = {0.17392742256872693, 0.32607257743127307, 0.32607257743127307,
                                          0.17392742256872693};
    for (int i = 0; i < 16; ++i) {
      SurfaceJet jet;
      surface.CalcJet({chart, x[i % 4], x[i / 4]}, &jet);
      EXPECT_GT(jet.ru.cross(jet.rw).z(), 0);
      area += weight[i % 4] * weight[i / 4] * jet.ru.cross(jet.rw).z();
    }
  }
  EXPECT_NEAR(area, 6, 1e-13);
}

TEST(SubdivisionSurface, WhatHasNoLimitSurfaceIsRefused) {
  const auto message = [](const PolygonMesh& mesh) -> std::string {
    try {
      (void)MakeSubdivision(mesh, kMeshHere);
    } catch (const InputError& error) {
      return error.message();
    }
    return "";
  };
  PolygonMesh mesh = CubeMesh();
  mesh.faces[2] = {4, 5, 1, 0};
  EXPECT_NE(message(mesh).find("same direction"), std::string::npos);
  mesh = CubeMesh();
  mesh.points.emplace_back(2, 2, 2);
  mesh.faces.push_back({0, 1, 8});
  EXPECT_NE(message(mesh).find("at most two faces"), std::string::npos);
  mesh = GridMesh(2, 2, [](int i, int k) { return i == k; });
  EXPECT_NE(message(mesh).find("no common edge"), std::string::npos);
  mesh = CubeMesh();
  for (Vec3& p : mesh.points) p = Vec3(p.x(), 0, 0);
  EXPECT_NE(message(mesh).find("no normal"), std::string::npos);
  EXPECT_NE(message(FanMesh(7, 4)).find("lies on a border"), std::string::npos);
  mesh = CubeMesh();
  mesh.faces[0] = {0, 2, 3, 9};
  EXPECT_NE(message(mesh).find("names point 10"), std::string::npos);
  mesh = CubeMesh();
  mesh.faces[0] = {0, 2, 2, 1};
  EXPECT_NE(message(mesh).find("twice"), std::string::npos);
  mesh.points = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  mesh.faces = {{0, 1, 2, 3}, {3, 2, 1, 0}};
  EXPECT_NE(message(mesh).find("two faces only"), std::string::npos);
}

}  // namespace
}  // namespace savary
