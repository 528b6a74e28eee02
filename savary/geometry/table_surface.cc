#include "savary/geometry/table_surface.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"

namespace savary {
namespace {

constexpr int kStencil = 6;     // points in a direction that take part in a smooth value
constexpr int kDifference = 5;  // points of a difference
constexpr int kSettled = 32;    // evaluations in a row in a tile before the window goes there
constexpr int kVisitors = 16;   // tiles beside the window
constexpr int64_t kUsualMemory = 32'000'000;
constexpr int kLeastVisitors = 1;
constexpr int kFewNodes = 4;  // of a pyramid along a side of a part

// First and second derivatives at the point p of five by differences, in steps.
constexpr double kFirstDifference[5][5] = {{-25.0 / 12, 4, -3, 4.0 / 3, -0.25},
                                           {-0.25, -10.0 / 12, 1.5, -0.5, 1.0 / 12},
                                           {1.0 / 12, -8.0 / 12, 0, 8.0 / 12, -1.0 / 12},
                                           {-1.0 / 12, 0.5, -1.5, 10.0 / 12, 0.25},
                                           {0.25, -4.0 / 3, 3, -4, 25.0 / 12}};
constexpr double kSecondDifference[5][5] = {{35.0 / 12, -104.0 / 12, 9.5, -56.0 / 12, 11.0 / 12},
                                            {11.0 / 12, -20.0 / 12, 0.5, 4.0 / 12, -1.0 / 12},
                                            {-1.0 / 12, 16.0 / 12, -2.5, 16.0 / 12, -1.0 / 12},
                                            {-1.0 / 12, 4.0 / 12, 0.5, -20.0 / 12, 11.0 / 12},
                                            {11.0 / 12, -56.0 / 12, 9.5, -104.0 / 12, 35.0 / 12}};

// The cell of a parameter and the distance from its first point in steps; beyond the range the last cell goes on.
struct Cell {
  int index;
  double t;
};
Cell FindCell(const TableAxis& axis, double x) {
  double s = (x - axis.first) / axis.step;
  const int cells = axis.cells();
  if (axis.closed && !(s >= 0 && s < cells)) s -= cells * std::floor(s / cells);
  const int index = static_cast<int>(std::clamp(std::floor(s), 0.0, cells - 1.0));
  return {index, s - index};
}

// The points that shape a cell.
struct Stencil {
  int index[kStencil];
  int begin, end;  // where the cell's two points are among the five of their differences
  int shift;       // of the second five from the first
};
Stencil FindStencil(const TableAxis& axis, int cell) {
  Stencil stencil{};
  int first = cell - 2, second = cell - 1;
  if (!axis.closed) {
    first = std::clamp(first, 0, axis.count - kDifference);
    second = std::clamp(second, 0, axis.count - kDifference);
  }
  stencil.begin = cell - first;
  stencil.end = cell + 1 - second;
  stencil.shift = second - first;
  for (int m = 0; m < kStencil; ++m) {
    const int i = first + m;
    stencil.index[m] = axis.closed ? (i + 2 * axis.cells()) % axis.cells() : std::min(i, axis.count - 1);
  }
  return stencil;
}

// Value, slope and bend at both ends of a cell as sums over the stencil: rows of f0, f0', f0'', f1, f1', f1''.
void CalcEndRows(const Stencil& stencil, double rows[6][kStencil]) {
  std::fill(&rows[0][0], &rows[0][0] + 6 * kStencil, 0.0);
  rows[0][stencil.begin] = 1;
  rows[3][stencil.end + stencil.shift] = 1;
  for (int m = 0; m < kDifference; ++m) {
    rows[1][m] = kFirstDifference[stencil.begin][m];
    rows[2][m] = kSecondDifference[stencil.begin][m];
    rows[4][m + stencil.shift] = kFirstDifference[stencil.end][m];
    rows[5][m + stencil.shift] = kSecondDifference[stencil.end][m];
  }
}

// Hermite's polynomials of f0, f0', f0'', f1, f1', f1'' and their derivatives, by powers of t.
struct HermitePolynomials {
  double c[4][6][6] = {{{1, 0, 0, -10, 15, -6},
                        {0, 1, 0, -6, 8, -3},
                        {0, 0, 0.5, -1.5, 1.5, -0.5},
                        {0, 0, 0, 10, -15, 6},
                        {0, 0, 0, -4, 7, -3},
                        {0, 0, 0, 0.5, -1, 0.5}}};
  constexpr HermitePolynomials() {
    for (int order = 1; order < 4; ++order) {
      for (int k = 0; k < 6; ++k) {
        for (int power = 0; power < 5; ++power) c[order][k][power] = (power + 1) * c[order - 1][k][power + 1];
      }
    }
  }
};
constexpr HermitePolynomials kHermite;

// Shares of the stencil's points in the value and its first derivatives, up to `orders` - 1.
struct Shares {
  Stencil stencil;
  int cell;
  double share[4][kStencil];
};
void CalcShares(const TableAxis& axis, double x, int orders, Shares* shares) {
  const Cell cell = FindCell(axis, x);
  shares->cell = cell.index;
  shares->stencil = FindStencil(axis, cell.index);
  double rows[6][kStencil];
  CalcEndRows(shares->stencil, rows);
  const double t = cell.t;
  double scale = 1;
  for (int order = 0; order < orders; ++order) {
    double* share = shares->share[order];
    std::fill(share, share + kStencil, 0.0);
    for (int k = 0; k < 6; ++k) {
      const double* c = kHermite.c[order][k];
      const double value = ((((c[5] * t + c[4]) * t + c[3]) * t + c[2]) * t + c[1]) * t + c[0];
      for (int m = 0; m < kStencil; ++m) share[m] += value * rows[k][m];
    }
    for (int m = 0; m < kStencil; ++m) share[m] *= scale;
    scale /= axis.step;
  }
}

// Bernstein's coefficients over a cell as sums over the stencil.
void CalcBernsteinRows(const TableAxis& axis, int cell, double rows[6][kStencil]) {
  double ends[6][kStencil];
  CalcEndRows(FindStencil(axis, cell), ends);
  for (int m = 0; m < kStencil; ++m) {
    rows[0][m] = ends[0][m];
    rows[1][m] = ends[0][m] + ends[1][m] / 5;
    rows[2][m] = ends[0][m] + 2 * ends[1][m] / 5 + ends[2][m] / 20;
    rows[3][m] = ends[3][m] - 2 * ends[4][m] / 5 + ends[5][m] / 20;
    rows[4][m] = ends[3][m] - ends[4][m] / 5;
    rows[5][m] = ends[3][m];
  }
}

// Ranges of vectors, kept in single precision and rounded outward.
struct Hull3 {
  Vec3 lo = Vec3::Constant(kInfinity), hi = Vec3::Constant(-kInfinity);
  void Add(const Vec3& v) {
    lo = lo.cwiseMin(v);
    hi = hi.cwiseMax(v);
  }
  void Store(double slack, float* to) const {
    for (int i = 0; i < 3; ++i) {
      to[2 * i] = std::nextafter(static_cast<float>(lo[i] - slack), -std::numeric_limits<float>::infinity());
      to[2 * i + 1] = std::nextafter(static_cast<float>(hi[i] + slack), std::numeric_limits<float>::infinity());
    }
  }
};
Box3 BoxOf(const float* from) { return {{from[0], from[1]}, {from[2], from[3]}, {from[4], from[5]}}; }

void Join(const TileBounds& other, TileBounds* all) {
  for (size_t i = 0; i < all->smooth.size(); i += 2) {
    all->smooth[i] = std::min(all->smooth[i], other.smooth[i]);
    all->smooth[i + 1] = std::max(all->smooth[i + 1], other.smooth[i + 1]);
  }
  for (size_t i = 0; i < all->bilinear.size(); i += 2) {
    all->bilinear[i] = std::min(all->bilinear[i], other.bilinear[i]);
    all->bilinear[i + 1] = std::max(all->bilinear[i + 1], other.bilinear[i + 1]);
  }
  for (size_t i = 0; i < all->common.size(); i += 2) {
    all->common[i] = std::min(all->common[i], other.common[i]);
    all->common[i + 1] = std::max(all->common[i + 1], other.common[i + 1]);
  }
}

// Of normals about that at the part's middle.
double CalcSpread(const SurfacePart& part, const TileBounds& tiles) {
  const double turn = 0.5 * part.u.width() * tiles.common[1] - 0.5 * part.w.width() * tiles.common[0];
  return std::min(kPi, turn * (1 + 1e-9) + 1e-12);
}

SurfaceChart ChartOf(const TableAxis& u, const TableAxis& w, bool is_first) {
  SurfaceChart chart;
  if (is_first) {
    chart.u_breaks = {u.whole().lo, u.whole().hi};
    chart.w_breaks = {w.whole().lo, w.whole().hi};
    chart.u_closed = u.closed;
    chart.w_closed = w.closed;
    chart.is_point = {u.first_is_point, u.last_is_point, w.first_is_point, w.last_is_point};
  } else {
    chart.u_breaks = {u.used_lo, u.used_hi};
    chart.w_breaks = {w.used_lo, w.used_hi};
  }
  return chart;
}

}  // namespace

TableSurfacePtr TableSurface::Make(std::shared_ptr<const TableFile> file, const TableReading& options,
                                   const SourceLocation& where) {
  return TableSurfacePtr(new TableSurface(std::move(file), options, where));
}

TableSurface::TableSurface(std::shared_ptr<const TableFile> file, const TableReading& options,
                           const SourceLocation& where)
    : kind_("table of " + file->header().kind), file_(std::move(file)), options_(options) {
  const TableHeader& header = file_->header();
  int tiles_u = 0, tiles_w = 0;
  for (const TableGrid& grid : header.grids) {
    tiles_u = std::max(tiles_u, grid.u.tiles());
    tiles_w = std::max(tiles_w, grid.w.tiles());
  }
  options_.window_u = std::min(options_.window_u > 0 ? options_.window_u : 5, tiles_u);
  options_.window_w = std::min(options_.window_w > 0 ? options_.window_w : 7, tiles_w);
  const int64_t record = header.record_length;
  int64_t window = 0;
  for (const TableGrid& grid : header.grids)
    window = std::max(window, static_cast<int64_t>(std::min(options_.window_u, grid.u.tiles())) *
                                  std::min(options_.window_w, grid.w.tiles()));
  const int64_t least = std::min(window + kLeastVisitors, header.tile_records);
  if (options_.memory == 0)
    options_.memory = std::min(std::max((window + kVisitors) * record, kUsualMemory), header.tile_records * record);
  most_slots_ = static_cast<size_t>(std::min(options_.memory / record, header.tile_records));
  if (static_cast<int64_t>(most_slots_) < least) {
    throw InputError(
        where, fmt::format("a window of {} x {} tiles of {}, and {} tiles beside it, need {:.4g} MB of "
                           "memory, but {:.4g} MB are given; give more, or a smaller window",
                           options_.window_u, options_.window_w, file_->name(), least - window,
                           1e-6 * static_cast<double>(least * record), 1e-6 * static_cast<double>(options_.memory)));
  }
  slots_.reserve(most_slots_);
  slot_of_.assign(static_cast<size_t>(header.header_records + header.tile_records), -1);
  verified_.assign(slot_of_.size(), false);
  windows_.resize(header.grids.size());
  for (size_t i = 0; i < header.grids.size(); ++i)
    charts_.push_back(ChartOf(header.grids[i].u, header.grids[i].w, i == 0));
  MakePyramids();
  MakeCover();
  MeasureSize();
}

void TableSurface::MakePyramids() {
  for (const TableGrid& grid : file_->header().grids) {
    std::vector<Level>& levels = pyramids_.emplace_back();
    Level& tiles = levels.emplace_back();
    tiles.tiles_u = grid.u.tiles();
    tiles.tiles_w = grid.w.tiles();
    for (int64_t i = 0; i < grid.tiles(); ++i) tiles.nodes.push_back({file_->bounds(grid.first_record + i)});
    while (levels.back().tiles_u > kFewNodes || levels.back().tiles_w > kFewNodes) {
      Level next;
      const Level& last = levels.back();
      next.tiles_u = (last.tiles_u + 1) / 2;
      next.tiles_w = (last.tiles_w + 1) / 2;
      for (int i = 0; i < next.tiles_u; ++i) {
        for (int k = 0; k < next.tiles_w; ++k) {
          Node node = last.nodes[static_cast<size_t>(2 * i) * last.tiles_w + 2 * k];
          for (int m = 1; m < 4; ++m) {
            const int a = 2 * i + m / 2, b = 2 * k + m % 2;
            if (a < last.tiles_u && b < last.tiles_w)
              Join(last.nodes[static_cast<size_t>(a) * last.tiles_w + b].bounds, &node.bounds);
          }
          next.nodes.push_back(node);
        }
      }
      levels.push_back(std::move(next));
    }
  }
}

// Parts over which the normal turns by less than a right angle, where that needs no more than a few cuts.
void TableSurface::MakeCover() {
  constexpr double kWidestSpread = 0.9;
  constexpr int kMostCuts = 8;
  struct Open {
    SurfacePart part;
    int cuts;
  };
  for (size_t i = 0; i < charts_.size(); ++i) {
    const TableGrid& grid = file_->header().grids[i];
    const int chart = static_cast<int>(i);
    std::vector<Open> open = {{{chart, {grid.u.used_lo, grid.u.used_hi}, {grid.w.used_lo, grid.w.used_hi}}, 0}};
    while (!open.empty()) {
      const auto [part, cuts] = open.back();
      open.pop_back();
      const PartBounds bounds = CalcBounds(part);
      if (cuts >= kMostCuts || (cuts >= 2 && bounds.spread <= kWidestSpread)) {
        cover_.push_back(part);
        continue;
      }
      SurfacePart one = part, two = part;
      HalvePart(*this, part, bounds, &one, &two);
      open.push_back({two, cuts + 1});
      open.push_back({one, cuts + 1});
    }
  }
}

TableUse TableSurface::CalcUse() const {
  const std::lock_guard lock(mutex_);
  TableUse use = use_;
  use.index_bytes = static_cast<int64_t>(slot_of_.size() * sizeof(int));
  for (const std::vector<Level>& levels : pyramids_) {
    for (const Level& level : levels) use.index_bytes += static_cast<int64_t>(level.nodes.size() * sizeof(Node));
  }
  return use;
}

void TableSurface::ForgetUse() const {
  const std::lock_guard lock(mutex_);
  use_ = {};
  use_.peak_bytes = static_cast<int64_t>(slots_.size()) * file_->header().record_length;
}

bool TableSurface::IsInWindow(int64_t record) const {
  const std::vector<TableGrid>& grids = file_->header().grids;
  for (size_t i = 0; i < grids.size(); ++i) {
    const int64_t tile = record - grids[i].first_record;
    if (tile < 0 || tile >= grids[i].tiles()) continue;
    const Window& window = windows_[i];
    const auto u = static_cast<int>(tile / grids[i].w.tiles()), w = static_cast<int>(tile % grids[i].w.tiles());
    return u >= window.first_u && u < window.first_u + window.count_u && w >= window.first_w &&
           w < window.first_w + window.count_w;
  }
  return false;
}

const double* TableSurface::FindTile(int grid, int tile_u, int tile_w) const {
  const int64_t record = file_->header().grids[grid].record_of(tile_u, tile_w);
  int& slot = slot_of_[record];
  if (slot < 0) {
    if (slots_.size() < most_slots_) {
      slot = static_cast<int>(slots_.size());
      slots_.emplace_back().values.resize(file_->record_doubles());
    } else {
      // The one that was used longest ago, of those outside the windows if there is one.
      int oldest = -1;
      bool is_outside = false;
      for (size_t i = 0; i < slots_.size(); ++i) {
        const bool outside = !IsInWindow(slots_[i].record);
        if (oldest >= 0 && (is_outside && !outside)) continue;
        if (oldest >= 0 && is_outside == outside && slots_[i].last_use >= slots_[oldest].last_use) continue;
        oldest = static_cast<int>(i);
        is_outside = outside;
      }
      slot = oldest;
      if (slots_[slot].record >= 0) slot_of_[slots_[slot].record] = -1;
      slots_[slot].record = -1;
    }
    const int filled = slot;
    slot = -1;  // while it cannot be read
    const auto number = static_cast<size_t>(record);
    file_->ReadRecord(record, slots_[filled].values.data(), !verified_[number]);
    verified_[number] = true;
    slots_[filled].record = record;
    slot = filled;
    ++use_.records;
    use_.peak_bytes = std::max(use_.peak_bytes, static_cast<int64_t>(slots_.size()) * file_->header().record_length);
  }
  slots_[slot].last_use = ++clock_;
  return slots_[slot].values.data();
}

// The storage window of [machado2014], but that a few evaluations elsewhere do not move it.
void TableSurface::Follow(int grid, int tile_u, int tile_w) const {
  Window& window = windows_[grid];
  if (window.tile_u != tile_u || window.tile_w != tile_w) {
    window.tile_u = tile_u;
    window.tile_w = tile_w;
    window.stays = 0;
  }
  if (++window.stays != kSettled) return;
  const TableGrid& table = file_->header().grids[grid];
  const auto is_inside = [](int tile, int first, int count, int tiles, bool closed) {
    if (count >= tiles) return true;
    const bool at_begin = tile <= first && (first > 0 || closed),
               at_end = tile >= first + count - 1 && (first + count < tiles || closed);
    return tile >= first && tile < first + count && (count < 3 || (!at_begin && !at_end));
  };
  // A window that goes around a closed direction is not split: at its ends it stays at the range's end.
  const auto place = [](int tile, int count, int tiles) { return std::clamp(tile - count / 2, 0, tiles - count); };
  const int count_u = std::min(options_.window_u, table.u.tiles()),
            count_w = std::min(options_.window_w, table.w.tiles());
  const int first_u = place(tile_u, count_u, table.u.tiles()), first_w = place(tile_w, count_w, table.w.tiles());
  if (window.count_u > 0 && is_inside(tile_u, window.first_u, window.count_u, table.u.tiles(), false) &&
      is_inside(tile_w, window.first_w, window.count_w, table.w.tiles(), false))
    return;
  if (window.count_u > 0 && first_u == window.first_u && first_w == window.first_w) return;
  // Windows of other grids are given up where the budget does not hold them too.
  size_t held = static_cast<size_t>(count_u) * count_w + kLeastVisitors;
  for (const Window& other : windows_) {
    if (&other != &window) held += static_cast<size_t>(other.count_u) * other.count_w;
  }
  if (held > most_slots_) {
    for (Window& other : windows_) other.count_u = other.count_w = 0;
  }
  window.first_u = first_u;
  window.first_w = first_w;
  window.count_u = count_u;
  window.count_w = count_w;
  ++use_.updates;
  for (int i = 0; i < count_u; ++i) {
    for (int k = 0; k < count_w; ++k) (void)FindTile(grid, first_u + i, first_w + k);
  }
}

template <int num_columns>
void TableSurface::Gather(int grid, const int* along_u, int count_u, const int* along_w, int count_w, int first_column,
                          double* out) const {
  const TableGrid& table = file_->header().grids[grid];
  const std::lock_guard lock(mutex_);
  Follow(grid, along_u[(count_u - 1) / 2] / table.u.tile, along_w[(count_w - 1) / 2] / table.w.tile);
  // Tile by tile, as another one may take the place of the last.
  for (int a = 0; a < count_u;) {
    const int tile_u = along_u[a] / table.u.tile;
    int end_a = a + 1;
    while (end_a < count_u && along_u[end_a] / table.u.tile == tile_u) ++end_a;
    for (int b = 0; b < count_w;) {
      const int tile_w = along_w[b] / table.w.tile;
      int end_b = b + 1;
      while (end_b < count_w && along_w[end_b] / table.w.tile == tile_w) ++end_b;
      const double* tile = FindTile(grid, tile_u, tile_w);
      for (int i = a; i < end_a; ++i) {
        const double* row =
            tile + static_cast<size_t>(along_u[i] - tile_u * table.u.tile) * table.w.tile * TablePoint::kColumns;
        for (int k = b; k < end_b; ++k) {
          const double* point = row + (along_w[k] - tile_w * table.w.tile) * TablePoint::kColumns + first_column;
          double* to = out + (i * count_w + k) * num_columns;
          for (int c = 0; c < num_columns; ++c) to[c] = point[c];
        }
      }
      b = end_b;
    }
    a = end_a;
  }
}

void TableSurface::CalcSmooth(const SurfaceLocation& at, SurfaceJet* jet, SurfaceThird* third) const {
  const TableGrid& grid = file_->header().grids[at.chart];
  const int orders = third != nullptr ? 4 : 3;
  Shares u, w;
  CalcShares(grid.u, at.u, orders, &u);
  CalcShares(grid.w, at.w, orders, &w);
  double points[kStencil * kStencil * 3];
  Gather<3>(at.chart, u.stencil.index, kStencil, w.stencil.index, kStencil, TablePoint::kPosition, points);
  Vec3 along_w[4][kStencil];
  for (int order = 0; order < orders; ++order) {
    for (int i = 0; i < kStencil; ++i) {
      Vec3 sum = Vec3::Zero();
      for (int k = 0; k < kStencil; ++k)
        sum += w.share[order][k] * Eigen::Map<const Vec3>(points + 3 * (i * kStencil + k));
      along_w[order][i] = sum;
    }
  }
  const auto value = [&](int of_u, int of_w) {
    Vec3 sum = Vec3::Zero();
    for (int i = 0; i < kStencil; ++i) sum += u.share[of_u][i] * along_w[of_w][i];
    return sum;
  };
  if (jet != nullptr) *jet = {value(0, 0), value(1, 0), value(0, 1), value(2, 0), value(1, 1), value(0, 2)};
  if (third != nullptr) *third = {value(3, 0), value(2, 1), value(1, 2), value(0, 3)};
}

void TableSurface::CalcBilinear(const SurfaceLocation& at, SurfaceJet* jet) const {
  const TableGrid& grid = file_->header().grids[at.chart];
  const Cell u = FindCell(grid.u, at.u), w = FindCell(grid.w, at.w);
  const int along_u[2] = {u.index, u.index + 1}, along_w[2] = {w.index, w.index + 1};
  double numbers[2][2][6];
  Gather<6>(at.chart, along_u, 2, along_w, 2, TablePoint::kPosition, &numbers[0][0][0]);
  const auto corner = [&](int i, int k, int first) { return Eigen::Map<const Vec3>(&numbers[i][k][first]); };
  const auto mix = [&](int first, Vec3* value, Vec3* by_u, Vec3* by_w) {
    const Vec3 low = corner(0, 0, first) + w.t * (corner(0, 1, first) - corner(0, 0, first)),
               high = corner(1, 0, first) + w.t * (corner(1, 1, first) - corner(1, 0, first));
    *value = low + u.t * (high - low);
    *by_u = (high - low) / grid.u.step;
    *by_w =
        ((1 - u.t) * (corner(0, 1, first) - corner(0, 0, first)) + u.t * (corner(1, 1, first) - corner(1, 0, first))) /
        grid.w.step;
  };
  Vec3 m, m_u, m_w;
  mix(0, &jet->r, &jet->ru, &jet->rw);
  mix(3, &m, &m_u, &m_w);
  const double length = m.norm();
  const Vec3 n = m / length, n_u = (m_u - n * n.dot(m_u)) / length, n_w = (m_w - n * n.dot(m_w)) / length;
  jet->ru -= n * n.dot(jet->ru);
  jet->rw -= n * n.dot(jet->rw);
  jet->ruu = -n_u.dot(jet->ru) * n;
  jet->ruw = -0.5 * (n_u.dot(jet->rw) + n_w.dot(jet->ru)) * n;
  jet->rww = -n_w.dot(jet->rw) * n;
}

bool TableSurface::HasCurvature(const SurfaceLocation& at) const {
  const TableGrid& grid = file_->header().grids[at.chart];
  const auto is_used = [](const TableAxis& axis, double x) { return x >= axis.used_lo && x <= axis.used_hi; };
  return at.chart > 0 || (is_used(grid.u, at.u) && is_used(grid.w, at.w));
}

void TableSurface::CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const {
  if (options_.interpolation == TableInterpolation::kSmooth) {
    CalcSmooth(at, jet, nullptr);
  } else {
    CalcBilinear(at, jet);
  }
}

void TableSurface::CalcThird(const SurfaceLocation& at, SurfaceThird* third) const {
  if (options_.interpolation == TableInterpolation::kSmooth) {
    CalcSmooth(at, nullptr, third);
  } else {
    third->ruuu = third->ruuw = third->ruww = third->rwww = Vec3::Zero();
  }
}

TileBounds TableSurface::CalcTileBounds(int number, int tile_u, int tile_w) const {
  const TableGrid& grid = file_->header().grids[number];
  const double hu = grid.u.step, hw = grid.w.step;
  Hull3 r, ru, rw, ruu, ruw, rww, ruuu, ruuw, ruww, rwww, slope_u, slope_w;
  double turn_u = 0, turn_w = 0, k_least = kInfinity, k_most = -kInfinity, reach = 0;
  const int end_u = std::min((tile_u + 1) * grid.u.tile, grid.u.cells()),
            end_w = std::min((tile_w + 1) * grid.w.tile, grid.w.cells());
  // Cells of a tile that has only the last points are those before it.
  const int begin_u = std::min(tile_u * grid.u.tile, end_u - 1), begin_w = std::min(tile_w * grid.w.tile, end_w - 1);
  double rows_u[6][kStencil], rows_w[6][kStencil];
  Eigen::Matrix<double, 3, kStencil * kStencil> points;
  Vec3 half[6][kStencil], c[6][6];
  for (int i = begin_u; i < end_u; ++i) {
    CalcBernsteinRows(grid.u, i, rows_u);
    const Stencil u = FindStencil(grid.u, i);
    for (int k = begin_w; k < end_w; ++k) {
      CalcBernsteinRows(grid.w, k, rows_w);
      const Stencil w = FindStencil(grid.w, k);
      Gather<3>(number, u.index, kStencil, w.index, kStencil, TablePoint::kPosition, points.data());
      for (int a = 0; a < 6; ++a) {
        for (int b = 0; b < kStencil; ++b) {
          half[a][b].setZero();
          for (int m = 0; m < kStencil; ++m) half[a][b] += rows_u[a][m] * points.col(m * kStencil + b);
        }
      }
      for (int a = 0; a < 6; ++a) {
        for (int b = 0; b < 6; ++b) {
          c[a][b].setZero();
          for (int m = 0; m < kStencil; ++m) c[a][b] += rows_w[b][m] * half[a][m];
          r.Add(c[a][b]);
        }
      }
      for (int a = 0; a < 6; ++a) {
        for (int b = 0; b < 6; ++b) {
          const auto along_u = [&](int at) { return Vec3(c[a + 2][at] - 2 * c[a + 1][at] + c[a][at]); };
          const auto along_w = [&](int at) { return Vec3(c[at][b + 2] - 2 * c[at][b + 1] + c[at][b]); };
          if (a < 3) ruuu.Add(60 / (hu * hu * hu) * (c[a + 3][b] - 3 * c[a + 2][b] + 3 * c[a + 1][b] - c[a][b]));
          if (b < 3) rwww.Add(60 / (hw * hw * hw) * (c[a][b + 3] - 3 * c[a][b + 2] + 3 * c[a][b + 1] - c[a][b]));
          if (a < 4 && b < 5) ruuw.Add(100 / (hu * hu * hw) * (along_u(b + 1) - along_u(b)));
          if (a < 5 && b < 4) ruww.Add(100 / (hu * hw * hw) * (along_w(a + 1) - along_w(a)));
          if (a < 5) ru.Add(5 / hu * (c[a + 1][b] - c[a][b]));
          if (b < 5) rw.Add(5 / hw * (c[a][b + 1] - c[a][b]));
          if (a < 4) ruu.Add(20 / (hu * hu) * along_u(b));
          if (b < 4) rww.Add(20 / (hw * hw) * along_w(a));
          if (a < 5 && b < 5) ruw.Add(25 / (hu * hw) * (c[a + 1][b + 1] - c[a + 1][b] - c[a][b + 1] + c[a][b]));
        }
      }
      // Bilinear: slopes are linear along the other side; a normalised mix of unit vectors turns no faster than their
      // difference over the length of the mix.
      const int along_u[2] = {i, i + 1}, along_w[2] = {k, k + 1};
      double numbers[2][2][6];
      Gather<6>(number, along_u, 2, along_w, 2, TablePoint::kPosition, &numbers[0][0][0]);
      const auto corner = [&](int a, int b, int first) { return Vec3(Eigen::Map<const Vec3>(&numbers[a][b][first])); };
      Vec3 middle = Vec3::Zero();
      for (int a = 0; a < 4; ++a) middle += 0.25 * corner(a / 2, a % 2, 3);
      double farthest = 0;
      for (int a = 0; a < 4; ++a) {
        farthest = std::max(farthest, (corner(a / 2, a % 2, 3) - middle).norm());
        reach = std::max(reach, corner(a / 2, a % 2, 0).norm());
      }
      const double shortest = std::max(0.0, middle.norm() - farthest);
      for (int a = 0; a < 2; ++a) {
        slope_u.Add((corner(1, a, 0) - corner(0, a, 0)) / hu);
        slope_w.Add((corner(a, 1, 0) - corner(a, 0, 0)) / hw);
        turn_u = std::max(turn_u, (corner(1, a, 3) - corner(0, a, 3)).norm() / (hu * shortest));
        turn_w = std::max(turn_w, (corner(a, 1, 3) - corner(a, 0, 3)).norm() / (hw * shortest));
      }
      // Curvatures are smooth within a cell: its corners and its middle, with a margin below.
      SurfaceJet jet;
      for (int m = 0; m < 7; ++m) {
        const bool is_middle = m == 4 || m == 5;
        const double s = is_middle ? 0.5 : 1e-9 + (m / 2 % 2) * (1 - 2e-9),
                     t = is_middle ? 0.5 : 1e-9 + (m % 2) * (1 - 2e-9);
        const SurfaceLocation at{number, grid.u.at(i) + s * hu, grid.w.at(k) + t * hw};
        if (m < 5) {
          CalcBilinear(at, &jet);
        } else {
          CalcSmooth(at, &jet, nullptr);
        }
        const SurfaceFrame frame(jet);
        if (m >= 5 && frame.is_regular) {
          turn_u = std::max(turn_u, frame.B.col(0).norm());
          turn_w = std::max(turn_w, frame.B.col(1).norm());
        }
        if (!frame.is_regular) {
          k_least = -kInfinity;
          k_most = kInfinity;
          continue;
        }
        const SurfaceFrame::Principal principal = frame.CalcPrincipal();
        k_least = std::min(k_least, principal.k2);
        k_most = std::max(k_most, principal.k1);
      }
    }
  }
  TileBounds bounds;
  const double round_off = 64 * kEpsilon * reach;
  r.Store(round_off, &bounds.smooth[0]);
  ru.Store(5 * round_off / hu, &bounds.smooth[6]);
  rw.Store(5 * round_off / hw, &bounds.smooth[12]);
  ruu.Store(20 * round_off / (hu * hu), &bounds.smooth[18]);
  ruw.Store(25 * round_off / (hu * hw), &bounds.smooth[24]);
  rww.Store(20 * round_off / (hw * hw), &bounds.smooth[30]);
  ruuu.Store(60 * round_off / (hu * hu * hu), &bounds.smooth[36]);
  ruuw.Store(100 * round_off / (hu * hu * hw), &bounds.smooth[42]);
  ruww.Store(100 * round_off / (hu * hw * hw), &bounds.smooth[48]);
  rwww.Store(60 * round_off / (hw * hw * hw), &bounds.smooth[54]);
  slope_u.Store(round_off / hu, &bounds.bilinear[0]);
  slope_w.Store(round_off / hw, &bounds.bilinear[6]);
  const double margin = 0.25 * (k_most - k_least) + 1e-6 * std::max(std::abs(k_least), std::abs(k_most));
  bounds.common[0] = static_cast<float>(-1.05 * turn_w);
  bounds.common[1] = static_cast<float>(1.05 * turn_u);
  bounds.common[2] = static_cast<float>(k_least - margin);
  bounds.common[3] = static_cast<float>(k_most + margin);
  return bounds;
}

TileBounds TableSurface::FindBounds(const SurfacePart& part) const {
  const TableGrid& grid = file_->header().grids[part.chart];
  const std::vector<Level>& levels = pyramids_[part.chart];
  // Half a step to either side against round-off at borders of cells.
  const auto tiles = [](const TableAxis& axis, const Interval& range) {
    const auto tile = [&](double x) {
      const double cell = std::clamp(std::floor((x - axis.first) / axis.step), 0.0, axis.cells() - 1.0);
      return static_cast<int>(cell) / axis.tile;
    };
    const double slack = 1e-9 * axis.step;
    return std::pair<int, int>(tile(range.lo - slack), tile(range.hi + slack));
  };
  auto [u0, u1] = tiles(grid.u, part.u);
  auto [w0, w1] = tiles(grid.w, part.w);
  // Beyond a closed range: anywhere on it.
  if (grid.u.closed && !grid.u.whole().Contains(part.u)) u0 = 0, u1 = grid.u.tiles() - 1;
  if (grid.w.closed && !grid.w.whole().Contains(part.w)) w0 = 0, w1 = grid.w.tiles() - 1;
  size_t level = 0;
  while (u1 - u0 >= kFewNodes || w1 - w0 >= kFewNodes) {
    ++level;
    u0 /= 2, u1 /= 2, w0 /= 2, w1 /= 2;
  }
  const Level& nodes = levels[level];
  TileBounds all = nodes.nodes[static_cast<size_t>(u0) * nodes.tiles_w + w0].bounds;
  for (int i = u0; i <= u1; ++i) {
    for (int k = w0; k <= w1; ++k) Join(nodes.nodes[static_cast<size_t>(i) * nodes.tiles_w + k].bounds, &all);
  }
  return all;
}

PartBounds TableSurface::CalcBounds(const SurfacePart& part) const {
  return options_.interpolation == TableInterpolation::kSmooth ? CalcSmoothBounds(part) : CalcBilinearBounds(part);
}

PartBounds TableSurface::CalcSmoothBounds(const SurfacePart& part) const {
  const TileBounds tiles = FindBounds(part);
  JetBounds bounds{BoxOf(&tiles.smooth[0]),  BoxOf(&tiles.smooth[6]),  BoxOf(&tiles.smooth[12]),
                   BoxOf(&tiles.smooth[18]), BoxOf(&tiles.smooth[24]), BoxOf(&tiles.smooth[30])};
  SurfaceJet middle;
  CalcJet(part.middle(), &middle);
  // Tighter than the tiles' by the mean value theorem about the middle.
  const Interval du = part.u - Interval(part.u.middle()), dw = part.w - Interval(part.w.middle());
  const auto tighten = [&](Box3* box, const Vec3& value, const Box3& by_u, const Box3& by_w) {
    const Box3 mean = Box3(value) + du * by_u + dw * by_w;
    const double slack = 64 * kEpsilon * box->magnitude();
    for (int i = 0; i < 3; ++i) (*box)[i] = Common((*box)[i], Interval(mean[i].lo - slack, mean[i].hi + slack));
  };
  tighten(&bounds.ruu, middle.ruu, BoxOf(&tiles.smooth[36]), BoxOf(&tiles.smooth[42]));
  tighten(&bounds.ruw, middle.ruw, BoxOf(&tiles.smooth[42]), BoxOf(&tiles.smooth[48]));
  tighten(&bounds.rww, middle.rww, BoxOf(&tiles.smooth[48]), BoxOf(&tiles.smooth[54]));
  tighten(&bounds.ru, middle.ru, bounds.ruu, bounds.ruw);
  tighten(&bounds.rw, middle.rw, bounds.ruw, bounds.rww);
  tighten(&bounds.r, middle.r, bounds.ru, bounds.rw);
  PartBounds result = CalcPartBounds(part, bounds, middle);
  // How fast normals turn bounds their cone better than slopes do where these nearly vanish, as next to a pole.
  result.spread = std::min(result.spread, CalcSpread(part, tiles));
  result.k_min = std::max(result.k_min, static_cast<double>(tiles.common[2]));
  result.k_max = std::min(result.k_max, static_cast<double>(tiles.common[3]));
  return result;
}

PartBounds TableSurface::CalcBilinearBounds(const SurfacePart& part) const {
  const TileBounds tiles = FindBounds(part);
  SurfaceJet middle;
  CalcJet(part.middle(), &middle);
  const double hu = 0.5 * part.u.width(), hw = 0.5 * part.w.width();
  const Box3 ru = BoxOf(&tiles.bilinear[0]), rw = BoxOf(&tiles.bilinear[6]);
  const Box3 points = Box3(middle.r) + Interval(-hu, hu) * ru + Interval(-hw, hw) * rw;
  PartBounds bounds;
  const SurfaceFrame frame(middle);
  const double round_off = 64 * kEpsilon * (middle.r.norm() + points.magnitude());
  if (frame.is_regular) {
    bounds.axes << frame.t1, frame.t2, frame.n;
    const auto along = [&](const Vec3& axis) {
      const Box3 direction(axis);
      return Dot(direction, ru).magnitude() * hu + Dot(direction, rw).magnitude() * hw + round_off;
    };
    bounds.half = {along(frame.t1), along(frame.t2), along(frame.n)};
  } else {
    bounds.half = points.half() + Vec3::Constant(round_off);
  }
  bounds.center = middle.r;
  if (!frame.is_regular) return bounds;
  bounds.normal = frame.n;
  bounds.spread = CalcSpread(part, tiles);
  bounds.k_min = tiles.common[2];
  bounds.k_max = tiles.common[3];
  return bounds;
}

bool TableSurface::FindNearby(const Vec3& x, SurfaceLocation* at) const {
  const TableGrid& grid = file_->header().grids[at->chart];
  const double longest_u = 0.05 * grid.u.whole().width(), longest_w = 0.05 * grid.w.whole().width();
  SurfaceJet jet;
  for (int i = 0; i < 60; ++i) {
    CalcJet(*at, &jet);
    const Vec3 off = x - jet.r;
    const double uu = jet.ru.squaredNorm(), uw = jet.ru.dot(jet.rw), ww = jet.rw.squaredNorm();
    const double det = uu * ww - uw * uw;
    // At a pole the parameter along it has no meaning.
    if (!(det > 1e-24 * ww * ww * std::pow(grid.w.whole().width() / grid.u.whole().width(), 2)))
      return ww > 0 && off.norm() < 1e-9 * (size_ + x.norm());
    const double along_u = jet.ru.dot(off), along_w = jet.rw.dot(off);
    const double du = std::clamp((ww * along_u - uw * along_w) / det, -longest_u, longest_u),
                 dw = std::clamp((uu * along_w - uw * along_u) / det, -longest_w, longest_w);
    at->u += du;
    at->w += dw;
    if (std::abs(du) <= 4 * kEpsilon * (std::abs(at->u) + longest_u) &&
        std::abs(dw) <= 4 * kEpsilon * (std::abs(at->w) + longest_w))
      break;
  }
  return std::isfinite(at->u) && std::isfinite(at->w);
}

Vec2 TableSurface::FindUserParameters(const SurfaceLocation& at) const {
  SurfaceLocation there = at;
  if (at.chart != 0) ChangeChart(at, 0, &there);
  return Surface::FindUserParameters(there);
}

bool TableSurface::ChangeChart(const SurfaceLocation& at, int chart, SurfaceLocation* there) const {
  *there = at;
  if (chart == at.chart) return true;
  const std::vector<TableGrid>& grids = file_->header().grids;
  const Vec3 x = CalcPoint(at);
  there->chart = chart;
  if (chart == 0) {
    // From the parameters that are stored at the nearest point.
    const Cell u = FindCell(grids[at.chart].u, at.u), w = FindCell(grids[at.chart].w, at.w);
    const int i[2] = {u.index + (u.t > 0.5 ? 1 : 0), 0}, k[2] = {w.index + (w.t > 0.5 ? 1 : 0), 0};
    double stored[2];
    Gather<2>(at.chart, i, 1, k, 1, 0, stored);
    there->u = stored[0];
    there->w = stored[1];
    return FindNearby(x, there);
  }
  // Grids around poles reach a little beyond where they are used.
  const TableGrid& grid = grids[chart];
  there->u = 0.5 * (grid.u.used_lo + grid.u.used_hi);
  there->w = 0.5 * (grid.w.used_lo + grid.w.used_hi);
  return FindNearby(x, there) && grid.u.whole().Contains(there->u) && grid.w.whole().Contains(there->w) &&
         (CalcPoint(*there) - x).norm() <= 1e-6 * size_;
}

}  // namespace savary
