#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/table_surface.h"

namespace savary {
namespace {

constexpr int kLeastPoints = 7;
constexpr double kCapShare = 0.05;  // of the range towards a pole: there the grid around the pole is used
constexpr int kCapCells = 8;        // at least
constexpr double kCapMargin = 0.1;  // of the grid around a pole, on each side
constexpr int kMostSamples = 300'000;

// A grid and the chart of the surface it samples.
struct Sampled {
  TableGrid grid;
  int chart = 0;
};

// The rectangle of another chart that holds a cap around the pole at one end of v, if a chart is regular there.
std::optional<Sampled> FindCap(const Surface& surface, const Sampled& main, bool at_last, double reach,
                               const TableSampling& sampling) {
  const Interval u = main.grid.u.whole(), w = main.grid.w.whole();
  const double pole = at_last ? w.hi : w.lo, rim = at_last ? w.hi - reach : w.lo + reach;
  for (int chart = 1; chart < static_cast<int>(surface.charts().size()); ++chart) {
    Interval us(kInfinity, -kInfinity), ws = us;
    bool reaches = true;
    constexpr int kAround = 64;
    for (int i = 0; i <= kAround && reaches; ++i) {
      for (const double at_w : {pole, rim}) {
        SurfaceLocation there;
        reaches = reaches && surface.ChangeChart({0, u.lo + u.width() * i / kAround, at_w}, chart, &there);
        us = Hull(us, Interval(there.u));
        ws = Hull(ws, Interval(there.w));
      }
    }
    if (!reaches || !(us.width() > 0) || !(ws.width() > 0)) continue;
    bool is_regular = true;
    SurfaceJet jet, rim_jet;
    for (int i = 0; i < 9 && is_regular; ++i) {
      surface.CalcJet({chart, us.lo + 0.5 * us.width() * (i % 3), ws.lo + 0.5 * ws.width() * (i / 3)}, &jet);
      is_regular = jet.ru.cross(jet.rw).norm() > 0.1 * jet.ru.norm() * jet.rw.norm();
    }
    if (!is_regular) continue;
    // As fine as the main grid is towards the pole.
    surface.CalcJet({0, u.middle(), rim}, &rim_jet);
    surface.CalcJet({chart, us.middle(), ws.middle()}, &jet);
    const double length = rim_jet.rw.norm() * main.grid.w.step;
    const auto axis = [&](const Interval& used, double speed, int tile) {
      TableAxis result;
      result.used_lo = used.lo;
      result.used_hi = used.hi;
      const double margin = kCapMargin * used.width(), width = used.width() + 2 * margin;
      const double cells = std::ceil(width * speed / length);
      result.count = std::max(kLeastPoints, static_cast<int>(std::min(cells, 1e6)) + 1);
      result.tile = std::min(tile, result.count);
      result.first = used.lo - margin;
      result.step = width / result.cells();
      return result;
    };
    Sampled cap;
    cap.chart = chart;
    cap.grid.u = axis(us, jet.ru.norm(), sampling.tile_u);
    cap.grid.w = axis(ws, jet.rw.norm(), sampling.tile_w);
    return cap;
  }
  return std::nullopt;
}

std::vector<Sampled> PlanGrids(const Surface& surface, const TableSampling& sampling, const SourceLocation& where) {
  const SurfaceChart& chart = surface.charts()[0];
  if (chart.is_names_only)
    throw InputError(where, fmt::format("a {} has no u and v that run through, so there is no table of it; sample one "
                                        "face of it at a time",
                                        surface.kind_name()));
  if (!chart.u().IsFinite() || !chart.w().IsFinite())
    throw InputError(
        where, fmt::format("a {} without end has no table; give it a size or ranges u and v", surface.kind_name()));
  const auto axis = [&](const Interval& range, int count, int tile, bool closed, const char* name) {
    if (count < kLeastPoints || tile < 1)
      throw InputError(where,
                       fmt::format("a table has at least {} points along {}, in tiles of at least 1; found {} and "
                                   "{}",
                                   kLeastPoints, name, count, tile));
    TableAxis result;
    result.count = count;
    result.tile = std::min(tile, count);
    result.first = result.used_lo = range.lo;
    result.used_hi = range.hi;
    result.step = range.width() / (count - 1);
    result.closed = closed;
    return result;
  };
  std::vector<Sampled> all(1);
  all.reserve(3);  // the grid and its caps; `main` stays where it is
  TableGrid& main = all[0].grid;
  main.u = axis(chart.u(), sampling.count_u, sampling.tile_u, chart.u_closed, "u");
  main.w = axis(chart.w(), sampling.count_w, sampling.tile_w, chart.w_closed, "v");
  main.u.first_is_point = chart.is_point[0];
  main.u.last_is_point = chart.is_point[1];
  main.w.first_is_point = chart.is_point[2];
  main.w.last_is_point = chart.is_point[3];
  const double reach =
      std::min(std::max(kCapShare * chart.w().width(), kCapCells * main.w.step), 0.4 * chart.w().width());
  for (const bool at_last : {false, true}) {
    if (!(at_last ? main.w.last_is_point : main.w.first_is_point)) continue;
    std::optional<Sampled> cap = FindCap(surface, all[0], at_last, reach, sampling);
    if (!cap) continue;
    all.push_back(*cap);
    (at_last ? main.w.used_hi : main.w.used_lo) = at_last ? chart.w().hi - reach : chart.w().lo + reach;
  }
  return all;
}

void WriteTiles(const Surface& surface, const std::vector<Sampled>& grids, TableWriter* writer) {
  const auto length = static_cast<size_t>(writer->header().record_length) / sizeof(double);
  std::vector<double> tile(length);
  for (const Sampled& sampled : grids) {
    const TableGrid& grid = sampled.grid;
    for (int tile_u = 0; tile_u < grid.u.tiles(); ++tile_u) {
      for (int tile_w = 0; tile_w < grid.w.tiles(); ++tile_w) {
        std::fill(tile.begin(), tile.end(), 0.0);
        const int end_u = std::min(grid.u.tile, grid.u.count - tile_u * grid.u.tile),
                  end_w = std::min(grid.w.tile, grid.w.count - tile_w * grid.w.tile);
        for (int i = 0; i < end_u; ++i) {
          for (int k = 0; k < end_w; ++k) {
            const SurfaceLocation at{sampled.chart, grid.u.at(tile_u * grid.u.tile + i),
                                     grid.w.at(tile_w * grid.w.tile + k)};
            SurfaceJet jet;
            surface.CalcJet(at, &jet);
            SurfaceFrame frame(jet);
            if (!frame.is_regular) {
              // At a pole: the normal's limit along v, and no tangent, as published.
              SurfaceLocation beside = at;
              const double middle = 0.5 * (grid.w.used_lo + grid.w.used_hi);
              beside.w += 1e-6 * (middle - at.w);
              SurfaceJet near;
              surface.CalcJet(beside, &near);
              frame = SurfaceFrame(near);
              frame.t1 = frame.t2 = Vec3::Zero();
              if (!frame.is_regular) frame.n = Vec3::Zero();
            }
            const Vec2 user = sampled.chart == 0 ? Vec2(at.u, at.w) : surface.FindUserParameters(at);
            double* to = tile.data() + (static_cast<size_t>(i) * grid.w.tile + k) * TablePoint::kColumns;
            *to++ = user.x();
            *to++ = user.y();
            for (const Vec3& v : {jet.r, frame.n, frame.t1, frame.t2}) to = std::copy(v.data(), v.data() + 3, to);
          }
        }
        writer->WriteRecord(tile.data());
      }
    }
  }
}

std::vector<TileBounds> BoundTiles(const TableSurface& table) {
  std::vector<TileBounds> bounds;
  const std::vector<TableGrid>& grids = table.file().header().grids;
  for (int number = 0; number < static_cast<int>(grids.size()); ++number) {
    for (int i = 0; i < grids[number].u.tiles(); ++i) {
      for (int k = 0; k < grids[number].w.tiles(); ++k) bounds.push_back(table.CalcTileBounds(number, i, k));
    }
  }
  return bounds;
}

TableError MeasureError(const Surface& surface, const TableSurface& table, const std::vector<Sampled>& grids) {
  TableError error;
  for (size_t number = 0; number < grids.size(); ++number) {
    const TableAxis &u = grids[number].grid.u, &w = grids[number].grid.w;
    // All cells, or every so many of them along u, in the order of the tiles.
    const int stride =
        1 + static_cast<int>(static_cast<int64_t>(u.cells()) * w.cells() / static_cast<int64_t>(kMostSamples));
    for (int tile = 0; tile < w.tiles(); ++tile) {
      for (int i = 0; i < u.cells(); i += stride) {
        for (int k = tile * w.tile; k < std::min((tile + 1) * w.tile, w.cells()); ++k) {
          const double at_u = u.at(i) + 0.5 * u.step, at_w = w.at(k) + 0.5 * w.step;
          if (at_u < u.used_lo || at_u > u.used_hi || at_w < w.used_lo || at_w > w.used_hi) continue;
          SurfaceJet theirs, ours;
          surface.CalcJet({grids[number].chart, at_u, at_w}, &theirs);
          table.CalcJet({static_cast<int>(number), at_u, at_w}, &ours);
          const SurfaceFrame a(theirs), b(ours);
          if (!a.is_regular || !b.is_regular) continue;
          error.gap = std::max(error.gap, std::abs(a.n.dot(ours.r - theirs.r)));
          error.normal = std::max(error.normal, a.n.cross(b.n).norm());
          Mat3 difference = Mat3::Zero();
          for (const auto& [frame, sign] : {std::pair(&a, 1.0), std::pair(&b, -1.0)}) {
            Eigen::Matrix<double, 3, 2> axes;
            axes << frame->t1, frame->t2;
            difference += sign * axes * frame->K() * axes.transpose();
          }
          error.curvature = std::max(error.curvature, difference.norm());
        }
      }
    }
  }
  return error;
}

}  // namespace

void MakeTable(const SurfacePtr& surface, const TableSampling& sampling, const std::filesystem::path& path,
               const SourceLocation& where) {
  const std::vector<Sampled> grids = PlanGrids(*surface, sampling, where);
  TableHeader header;
  header.kind = surface->kind_name();
  for (const Sampled& sampled : grids) header.grids.push_back(sampled.grid);
  TableWriter writer(path, header);
  WriteTiles(*surface, grids, &writer);
  // Bounds, then errors, are computed from the file as it will be read.
  const auto open = [&](TableInterpolation interpolation) {
    TableReading options;
    options.interpolation = interpolation;
    return TableSurface::Make(std::make_shared<const TableFile>(path), options, where);
  };
  std::vector<TileBounds> bounds(static_cast<size_t>(writer.header().tile_records));
  writer.WriteIndex(bounds, {}, {});
  bounds = BoundTiles(*open(TableInterpolation::kSmooth));
  writer.WriteIndex(bounds, {}, {});
  writer.WriteIndex(bounds, MeasureError(*surface, *open(TableInterpolation::kSmooth), grids),
                    MeasureError(*surface, *open(TableInterpolation::kBilinear), grids));
  writer.Keep();
}

}  // namespace savary
