#include "savary/geometry/table_surface.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "savary/base/effort_test.h"
#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/expression_surface.h"
#include "savary/geometry/surface_invariants.h"

namespace savary {
namespace {

// A file of its own, removed at the end.
class TableOnDisk {
 public:
  TableOnDisk() {
    static int number = 0;
    path_ = std::filesystem::temp_directory_path() / fmt::format("savary_table_{}_{}.tab", ::getpid(), number++);
  }
  TableOnDisk(const SurfacePtr& surface, const TableSampling& sampling) : TableOnDisk() {
    MakeTable(surface, sampling, path_, kHere);
  }
  ~TableOnDisk() { std::filesystem::remove(path_); }
  TableOnDisk(const TableOnDisk&) = delete;
  TableOnDisk& operator=(const TableOnDisk&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] TableSurfacePtr Open(const TableReading& options = {}) const {
    return TableSurface::Make(std::make_shared<const TableFile>(path_), options, kHere);
  }

 private:
  std::filesystem::path path_;
};

TableReading Bilinear() {
  TableReading options;
  options.interpolation = TableInterpolation::kBilinear;
  return options;
}

SurfacePtr Sphere(double radius = 0.05) { return MakeEllipsoid(Vec3::Constant(radius), {}, kHere); }

// A patch without symmetry.
SurfacePtr Wavy() {
  return MakeExpressionSurface(Of("u", "v + 0.1*u^2", "0.2*sin(2*u)*cos(v) + 0.1*u"), {-1.0, 1.0}, {-0.8, 1.2}, kHere);
}

TEST(TableSurface, HoldsTheInvariantsOfSurfaces) {
  const TableOnDisk wavy(Wavy(), {80, 60, 9, 7});
  SurfaceFacts facts;
  // Third derivatives jump at lines of points, and differences span some.
  facts.is_smooth = [](const SurfaceLocation&) { return false; };
  facts.locations = 12;
  ExpectSurfaceInvariants(*wavy.Open(), 1, facts);
  const TableOnDisk ellipsoid(MakeEllipsoid({0.03, 0.04, 0.05}, {}, kHere), {200, 150, 27, 27});
  ASSERT_EQ(ellipsoid.Open()->charts().size(), 3u) << "the user's parameters, and a grid around each pole";
  ExpectSurfaceInvariants(*ellipsoid.Open(), 2, facts);
}

TEST(TableSurface, DerivativesWithinACellAgreeWithDifferences) {
  const TableOnDisk table(Wavy(), {30, 30, 8, 8});
  const TableSurfacePtr surface = table.Open();
  Random random{std::mt19937(5)};
  for (int trial = 0; trial < 30; ++trial) {
    // Inside a cell, so that all derivatives are continuous around.
    const TableAxis &u = surface->file().header().grids[0].u, &w = surface->file().header().grids[0].w;
    const int i = static_cast<int>(random(0, u.cells())), k = static_cast<int>(random(0, w.cells()));
    const double at_u = u.at(i) + random(0.3, 0.7) * u.step, at_w = w.at(k) + random(0.3, 0.7) * w.step,
                 h = 0.02 * u.step;
    const auto jet = [&](double x, double y) {
      SurfaceJet value;
      surface->CalcJet({0, x, y}, &value);
      return value;
    };
    SurfaceThird third;
    surface->CalcThird({0, at_u, at_w}, &third);
    const SurfaceJet here = jet(at_u, at_w);
    const auto by_u = [&](auto member) {
      return Vec3((jet(at_u + h, at_w).*member - jet(at_u - h, at_w).*member) / (2 * h));
    };
    const auto by_w = [&](auto member) {
      return Vec3((jet(at_u, at_w + h).*member - jet(at_u, at_w - h).*member) / (2 * h));
    };
    const double slack = 1e-5;
    EXPECT_LE((by_u(&SurfaceJet::r) - here.ru).norm(), slack);
    EXPECT_LE((by_w(&SurfaceJet::r) - here.rw).norm(), slack);
    EXPECT_LE((by_u(&SurfaceJet::ru) - here.ruu).norm(), slack);
    EXPECT_LE((by_w(&SurfaceJet::ru) - here.ruw).norm(), slack);
    EXPECT_LE((by_w(&SurfaceJet::rw) - here.rww).norm(), slack);
    EXPECT_LE((by_u(&SurfaceJet::ruu) - third.ruuu).norm(), 10 * slack);
    EXPECT_LE((by_w(&SurfaceJet::ruu) - third.ruuw).norm(), 10 * slack);
    EXPECT_LE((by_w(&SurfaceJet::ruw) - third.ruww).norm(), 10 * slack);
    EXPECT_LE((by_w(&SurfaceJet::rww) - third.rwww).norm(), 10 * slack);
  }
}

// Twice continuously differentiable across points, tiles and where it closes.
TEST(TableSurface, SmoothInterpolationIsTwiceContinuous) {
  const TableOnDisk table(MakeTorus(0.05, 0.02, {}, kHere), {40, 30, 7, 5});
  const TableSurfacePtr surface = table.Open();
  const TableAxis &u = surface->file().header().grids[0].u, &w = surface->file().header().grids[0].w;
  const auto expect_equal = [&](const SurfaceLocation& a, const SurfaceLocation& b) {
    SurfaceJet one, two;
    surface->CalcJet(a, &one);
    surface->CalcJet(b, &two);
    EXPECT_LE((one.r - two.r).norm() + (one.ru - two.ru).norm() + (one.rw - two.rw).norm() +
                  (one.ruu - two.ruu).norm() + (one.ruw - two.ruw).norm() + (one.rww - two.rww).norm(),
              1e-9);
  };
  for (const int i : {1, 2, 7, 14, 20, 38, 39}) {
    expect_equal({0, u.at(i) - 1e-10, 0.7}, {0, u.at(i) + 1e-10, 0.7});
  }
  for (const int k : {1, 4, 5, 25, 28, 29}) expect_equal({0, 2.0, w.at(k) - 1e-10}, {0, 2.0, w.at(k) + 1e-10});
}

// Errors at the middles of cells fall with the fifth power of the step and better where neighbours cancel; bilinear
// ones with its square, and are those of a chord: R step^2 / 8 along each direction.
TEST(TableSurface, ErrorsFallAsTheyShould) {
  double last_smooth = 0, last_bilinear = 0;
  for (const int n : {41, 81, 161}) {
    if (Instrumented() && n > 81) return;
    const TableOnDisk table(Wavy(), {n, n, 9, 9});
    const TableHeader header = table.Open()->file().header();
    if (last_smooth > 0) {
      EXPECT_GT(last_smooth / header.smooth.gap, 20) << n;
      EXPECT_NEAR(last_bilinear / header.bilinear.gap, 4, 0.6) << n;
    }
    last_smooth = header.smooth.gap;
    last_bilinear = header.bilinear.gap;
  }
  // An octant as published [machado2014], a sixth as fine: its chords' sag along both directions.
  const double R = 0.05, step = 0.25 * kTurn / 166;
  const TableOnDisk octant(
      MakeEllipsoid(Vec3::Constant(R), {Interval(0, 0.25 * kTurn), Interval(-0.25 * kTurn, 0)}, kHere),
      {167, 167, 27, 27});
  const TableHeader header = octant.Open()->file().header();
  EXPECT_NEAR(header.bilinear.gap, 2 * R * step * step / 8, 0.02 * R * step * step / 4);
  EXPECT_LT(header.smooth.gap, 1e-12);
  EXPECT_LT(header.smooth.curvature, 1e-4 / R);
}

TEST(TableSurface, RecordsAreThoseThatWerePublished) {
  // 27 x 27 points of 14 numbers of 8 bytes; 37 x 37 of them for 999 x 999 points [machado2014].
  TableHeader header;
  header.grids.resize(1);
  header.grids[0].u.count = header.grids[0].w.count = 999;
  header.grids[0].u.tile = header.grids[0].w.tile = 27;
  const TableOnDisk file;
  const TableWriter writer(file.path(), header);
  EXPECT_EQ(writer.header().record_length, 81'648);
  EXPECT_EQ(writer.header().tile_records, 37 * 37);
  EXPECT_EQ(writer.header().header_records, 1);
  EXPECT_NEAR(static_cast<double>(writer.header().record_length * (1 + writer.header().tile_records)), 111.8e6, 0.1e6);
  EXPECT_NEAR(5 * 7 * 81'648, 2.86e6, 0.005e6);
  EXPECT_NEAR(5 * 11 * 81'648, 4.49e6, 0.005e6);
}

TEST(TableSurface, ValuesDoNotDependOnWindowOrMemory) {
  const TableOnDisk table(Sphere(), {120, 90, 7, 6});
  TableReading small;
  small.window_u = small.window_w = 1;
  small.memory = 2 * 7 * 6 * 14 * 8;
  TableReading whole;
  whole.window_u = whole.window_w = 100;
  for (const TableInterpolation interpolation : {TableInterpolation::kSmooth, TableInterpolation::kBilinear}) {
    TableReading options;
    options.memory = (5 * 7 + 16) * 7 * 6 * 14 * 8;
    small.interpolation = whole.interpolation = options.interpolation = interpolation;
    const TableSurfacePtr surfaces[] = {table.Open(small), table.Open(options), table.Open(whole)};
    Random random{std::mt19937(9)};
    SurfaceLocation at{0, 1, 0};
    for (int i = 0; i < 4000; ++i) {
      at = i % 50 == 0 ? SurfaceLocation{0, random(0, kTurn), random(-1.4, 1.4)}
                       : SurfaceLocation{0, at.u + random(-0.01, 0.02), std::min(1.5, at.w + random(-0.01, 0.01))};
      SurfaceJet jets[3];
      for (int k = 0; k < 3; ++k) surfaces[k]->CalcJet(at, &jets[k]);
      for (int k = 0; k < 2; ++k) {
        ASSERT_EQ(jets[k].r, jets[2].r);
        ASSERT_EQ(jets[k].ruw, jets[2].ruw);
      }
    }
    EXPECT_EQ(surfaces[0]->CalcUse().peak_bytes, small.memory);
    EXPECT_LE(surfaces[1]->CalcUse().peak_bytes, options.memory);
    EXPECT_GT(surfaces[1]->CalcUse().updates, 3);
    EXPECT_GT(surfaces[0]->CalcUse().updates, surfaces[1]->CalcUse().updates);
  }
}

TEST(TableSurface, ManyThreadsReadTheSame) {
  const TableOnDisk table(Sphere(), {60, 60, 8, 8});
  TableReading small;
  small.window_u = small.window_w = 2;
  small.memory = 8 * 8 * 8 * 14 * 8;
  const TableSurfacePtr surface = table.Open(small), alone = table.Open();
  std::vector<std::thread> threads;
  std::vector<int> wrong(4, 0);
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      Random random{std::mt19937(t)};
      for (int i = 0; i < 1000; ++i) {
        const SurfaceLocation at{0, random(0, kTurn), random(-1.4, 1.4)};
        SurfaceJet one, two;
        surface->CalcJet(at, &one);
        alone->CalcJet(at, &two);
        if (one.r != two.r || one.rww != two.rww) ++wrong[t];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, std::vector<int>(4, 0));
}

// Bounds of bilinear tables hold what they bound.
TEST(TableSurface, BoundsOfTheBilinearInterpolation) {
  const TableOnDisk table(Wavy(), {40, 40, 9, 9});
  const TableSurfacePtr surface = table.Open(Bilinear());
  Random random{std::mt19937(21)};
  for (int trial = 0; trial < 60; ++trial) {
    const double length = std::pow(10, random(-3, 0)), u = random(-1, 1 - length), w = random(-0.8, 1.2 - length);
    const SurfacePart part{0, {u, u + length}, {w, w + length}};
    const PartBounds bounds = surface->CalcBounds(part);
    for (int k = 0; k < 40; ++k) {
      SurfaceJet jet;
      surface->CalcJet({0, random(u, u + length), random(w, w + length)}, &jet);
      EXPECT_TRUE(
          ((bounds.axes.transpose() * (jet.r - bounds.center)).cwiseAbs().array() <= bounds.half.array()).all());
      const SurfaceFrame frame(jet);
      EXPECT_LE(std::atan2(frame.n.cross(bounds.normal).norm(), frame.n.dot(bounds.normal)), bounds.spread);
      EXPECT_LE(frame.CalcPrincipal().k1, bounds.k_max);
      EXPECT_GE(frame.CalcPrincipal().k2, bounds.k_min);
    }
    if (length < 0.01) {
      EXPECT_LT(bounds.half.norm(), 4 * length);
      EXPECT_LT(bounds.spread, 4 * length);
    }
  }
}

// A pole is a point as any other: there and around it locations, normals and curvatures are those of the sphere.
TEST(TableSurface, PolesAreRegular) {
  if (Instrumented()) GTEST_SKIP() << "those of the ellipsoid above are enough for the sanitizers";
  const double R = 0.05;
  const TableOnDisk table(Sphere(R), {400, 200, 27, 27});
  for (const TableReading& options : {TableReading(), Bilinear()}) {
    const TableSurfacePtr surface = table.Open(options);
    const bool smooth = options.interpolation == TableInterpolation::kSmooth;
    Random random{std::mt19937(4)};
    int around = 0;
    for (const SurfacePart& part : surface->cover()) {
      if (part.chart == 0) continue;
      const SurfaceLocation at{part.chart, random(part.u.lo, part.u.hi), random(part.w.lo, part.w.hi)};
      SurfaceJet jet;
      surface->CalcJet(at, &jet);
      const SurfaceFrame frame(jet);
      ASSERT_TRUE(frame.is_regular);
      EXPECT_NEAR(jet.r.norm(), R, smooth ? 2e-14 : 4e-6);
      EXPECT_LE((frame.n - jet.r.normalized()).norm(), smooth ? 1e-10 : 1e-3);
      EXPECT_NEAR(frame.mean_curvature(), 1 / R, smooth ? 1e-6 / R : 1e-2 / R);
      const Vec2 user = surface->FindUserParameters(at);
      EXPECT_NEAR(user.y(), std::asin(jet.r.z() / jet.r.norm()), smooth ? 1e-9 : 1e-4);
      ++around;
    }
    EXPECT_GE(around, 8);
  }
}

TEST(TableSurface, WhatIsNoTableIsRefused) {
  const auto message = [](const std::filesystem::path& path) -> std::string {
    try {
      const TableFile file(path);
    } catch (const FileError& error) {
      return error.what();
    }
    return "";
  };
  const TableOnDisk table(Wavy(), {20, 20, 8, 8});
  EXPECT_EQ(message(table.path()), "");
  const auto size = std::filesystem::file_size(table.path());
  const auto spoil = [&](std::streamoff at) {
    std::fstream file(table.path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(at);
    const char byte = static_cast<char>(file.get());
    file.seekp(at);
    file.put(static_cast<char>(byte ^ 4));
  };
  const TableOnDisk foreign;
  EXPECT_NE(message(foreign.path()).find("cannot read"), std::string::npos);
  std::ofstream(foreign.path()) << "x y z\n";
  EXPECT_NE(message(foreign.path()).find("too short"), std::string::npos);
  std::ofstream(foreign.path()) << std::string(5000, 'x');
  EXPECT_NE(message(foreign.path()).find("is no table of Savary"), std::string::npos);
  spoil(60);
  EXPECT_NE(message(table.path()).find("header does not agree with its checksum"), std::string::npos);
  spoil(60);
  spoil(8);
  EXPECT_NE(message(table.path()).find("version 5"), std::string::npos);
  spoil(8);
  const int64_t record = TableFile(table.path()).header().record_length;
  spoil((1 + 3 * 3) * record + 100);
  EXPECT_NE(message(table.path()).find("index does not agree"), std::string::npos);
  spoil((1 + 3 * 3) * record + 100);
  spoil(2 * record + 9);
  EXPECT_EQ(message(table.path()), "") << "header and index are sound";
  SurfaceJet jet;
  EXPECT_THROW(table.Open()->CalcJet({0, -0.9, 0.2}, &jet), FileError) << "a record is checked when it is read";
  spoil(2 * record + 9);
  table.Open()->CalcJet({0, -0.9, 0.2}, &jet);
  std::filesystem::resize_file(table.path(), size - 1);
  EXPECT_NE(message(table.path()).find("was cut off"), std::string::npos);
  EXPECT_NE(MessageOf([] {
              const TableOnDisk plane(MakePlane({}, kHere), {20, 20, 8, 8});
            }).find("without end"),
            std::string::npos);
  TableReading tight;
  tight.memory = 1000;
  const TableOnDisk good(Wavy(), {20, 20, 8, 8});
  EXPECT_NE(MessageOf([&] { (void)good.Open(tight); }).find("give more, or a smaller window"), std::string::npos);
}

}  // namespace
}  // namespace savary
