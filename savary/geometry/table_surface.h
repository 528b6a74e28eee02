#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "savary/geometry/surface.h"
#include "savary/geometry/table_file.h"

namespace savary {

/// How a table is read between its points.
///
/// Smooth: in each direction the polynomial of degree 5 between two points that has there the first and second
/// derivatives by differences of the five points around. Twice continuously differentiable, exact for polynomials of
/// degree 4; errors fall with the fifth power of the step, those of curvatures with the third. Only positions are used.
///
/// Bilinear: as published [machado2014], positions and normals each linear in u and v. The jet has the point so
/// interpolated, the interpolated normal, and the curvature that belongs to how this normal turns; so it is no surface
/// with these as its derivatives, and quantities jump at the borders of cells by the size of the error.
enum class TableInterpolation { kSmooth, kBilinear };

struct TableReading {
  TableInterpolation interpolation = TableInterpolation::kSmooth;
  int window_u = 0, window_w = 0;  ///< tiles around a contact that are kept in memory; 0: 5 and 7, or all
  int64_t memory = 0;              ///< bytes for tiles; 0: 32 MB, or the window and 16 tiles if that is more
};

/// How a table was used.
struct TableUse {
  int64_t updates = 0;     ///< moves of a window
  int64_t records = 0;     ///< read
  int64_t peak_bytes = 0;  ///< the most that tiles took at once
  int64_t index_bytes = 0;
};

/// A surface that is read from a table. Only tiles near the locations asked for are in memory: a window around the tile
/// where evaluations stay, moved when they reach its border, and single tiles for others. Which tiles these are has no
/// influence on values. Evaluation is safe from several threads; it throws FileError where the file cannot be read any
/// more. Allocates while tiles come into memory, up to the budget.
class TableSurface final : public Surface {
 public:
  /// FileError for files that are no tables, InputError at `where` for a budget that is too small.
  [[nodiscard]] static std::shared_ptr<const TableSurface> Make(std::shared_ptr<const TableFile> file,
                                                                const TableReading& options,
                                                                const SourceLocation& where);

  /// "table of sphere": FindParameterQuantities knows those of the sampled kind.
  [[nodiscard]] const char* kind_name() const override { return kind_.c_str(); }
  [[nodiscard]] const TableFile& file() const { return *file_; }
  [[nodiscard]] const TableReading& options() const { return options_; }
  [[nodiscard]] TableUse CalcUse() const;
  void ForgetUse() const;  ///< counts anew

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override;
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override;
  [[nodiscard]] PartBounds CalcBounds(const SurfacePart& part) const override;
  [[nodiscard]] Vec2 FindUserParameters(const SurfaceLocation& at) const override;
  /// Not beside a pole, in the grid around it: other grids are used there.
  [[nodiscard]] bool HasCurvature(const SurfaceLocation& at) const override;
  bool ChangeChart(const SurfaceLocation& at, int chart, SurfaceLocation* there) const override;

  /// What bounds the tile's cells, from its points, for the index of a new table.
  [[nodiscard]] TileBounds CalcTileBounds(int grid, int tile_u, int tile_w) const;

 private:
  struct Slot {
    std::vector<double> values;
    int64_t record = -1;
    int64_t last_use = 0;
  };
  /// Tiles near where evaluations of a grid stay.
  struct Window {
    int first_u = 0, first_w = 0, count_u = 0, count_w = 0;  // none yet where count_u is 0
    int tile_u = -1, tile_w = -1, stays = 0;                 // where the last ones were, and how many in a row
  };
  struct Node {
    TileBounds bounds;
  };
  /// Bounds of tiles, and of 2 x 2 nodes of the level before.
  struct Level {
    int tiles_u = 0, tiles_w = 0;
    std::vector<Node> nodes;
  };

  TableSurface(std::shared_ptr<const TableFile> file, const TableReading& options, const SourceLocation& where);
  void MakePyramids();
  void MakeCover();
  /// Copies numbers of points (rows of indices along u and w) into `out`.
  template <int num_columns>
  void Gather(int grid, const int* along_u, int count_u, const int* along_w, int count_w, int first_column,
              double* out) const;
  [[nodiscard]] const double* FindTile(int grid, int tile_u, int tile_w) const;
  void Follow(int grid, int tile_u, int tile_w) const;
  [[nodiscard]] bool IsInWindow(int64_t record) const;
  void CalcSmooth(const SurfaceLocation& at, SurfaceJet* jet, SurfaceThird* third) const;
  void CalcBilinear(const SurfaceLocation& at, SurfaceJet* jet) const;
  [[nodiscard]] TileBounds FindBounds(const SurfacePart& part) const;
  [[nodiscard]] PartBounds CalcSmoothBounds(const SurfacePart& part) const;
  [[nodiscard]] PartBounds CalcBilinearBounds(const SurfacePart& part) const;
  /// The location in a grid whose point is nearest to x, from one nearby.
  [[nodiscard]] bool FindNearby(const Vec3& x, SurfaceLocation* at) const;

  std::string kind_;
  std::shared_ptr<const TableFile> file_;
  TableReading options_;
  std::vector<std::vector<Level>> pyramids_;  // by grid

  mutable std::mutex mutex_;
  mutable std::vector<Slot> slots_;
  mutable std::vector<int> slot_of_;    // by record; -1: not in memory
  mutable std::vector<bool> verified_;  // by record
  mutable std::vector<Window> windows_;
  mutable int64_t clock_ = 0;
  mutable TableUse use_;
  size_t most_slots_ = 0;
};

using TableSurfacePtr = std::shared_ptr<const TableSurface>;

struct TableSampling {
  int count_u = 0, count_w = 0, tile_u = 27, tile_w = 27;
};

/// Samples chart 0 of a surface into a table, with further grids around its poles where it has charts that are regular
/// there, and measures the error of both interpolations. InputError at `where` for surfaces that have no such table.
void MakeTable(const SurfacePtr& surface, const TableSampling& sampling, const std::filesystem::path& path,
               const SourceLocation& where);

}  // namespace savary
