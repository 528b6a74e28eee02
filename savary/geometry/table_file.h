#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "savary/base/interval.h"

namespace savary {

/// The numbers of a point in a table [machado2014]: the user's parameters u, v, position, unit normal, unit tangent
/// along u, and bitangent n x t. SI and radians, in the axes of the sampled shape.
struct TablePoint {
  static constexpr int kColumns = 14;
  static constexpr int kPosition = 2, kNormal = 5;
  std::array<double, kColumns> values{};
};

/// A direction of a grid: `count` points from `first` on, `step` apart. A closed one has its first point once more as
/// its last.
struct TableAxis {
  int count = 0, tile = 0;  ///< points, and of them in a record; the last record may have fewer
  double first = 0, step = 0;
  double used_lo = 0, used_hi = 0;  ///< where this grid is used; points beyond serve differences
  bool closed = false;
  bool first_is_point = false, last_is_point = false;  ///< the sides across it: poles

  [[nodiscard]] int cells() const { return count - 1; }
  [[nodiscard]] int tiles() const { return (count + tile - 1) / tile; }
  [[nodiscard]] double at(int i) const { return first + i * step; }
  [[nodiscard]] Interval whole() const { return {first, first + cells() * step}; }
};

/// Points over a rectangle of parameters. Grid 0 has the parameters of the user; others are around poles.
struct TableGrid {
  TableAxis u, w;
  int64_t first_record = 0;

  [[nodiscard]] int64_t tiles() const { return static_cast<int64_t>(u.tiles()) * w.tiles(); }
  [[nodiscard]] int64_t record_of(int tile_u, int tile_w) const {
    return first_record + static_cast<int64_t>(tile_u) * w.tiles() + tile_w;
  }
};

/// The largest differences from the sampled surface, at the middles of cells.
struct TableError {
  double gap = 0;        ///< along the normal, m
  double normal = 0;     ///< angle, rad
  double curvature = 0;  ///< norm of the difference of the curvature tensors, 1/m
};

/// What bounds searches, for one tile: its cells are those that begin at its points.
struct TileBounds {
  /// Of the smooth interpolation: least and greatest x, y, z of r, ru, rw, ruu, ruw, rww, ruuu, ruuw, ruww, rwww.
  std::array<float, 60> smooth{};
  /// Of the bilinear one: of its slopes along u and w.
  std::array<float, 12> bilinear{};
  /// Of both: how fast the normal turns with w (negative) and with u; the least and the greatest normal curvature. From
  /// samples in every cell, with a margin.
  std::array<float, 4> common{};
};

struct TableHeader {
  static constexpr uint32_t kVersion = 1;
  std::string kind;  ///< of the sampled surface
  std::vector<TableGrid> grids;
  int64_t record_length = 0;    ///< bytes
  int64_t header_records = 0;   ///< this header comes first,
  int64_t tile_records = 0;     ///< tiles follow, grid by grid, along w first; in a tile points along w first,
  int64_t index_length = 0;     ///< bytes, of checksums and bounds, in the records after them
  TableError smooth, bilinear;  ///< of all grids where they are used

  [[nodiscard]] int64_t file_length() const {
    return record_length * (header_records + tile_records + (index_length + record_length - 1) / record_length);
  }
};

/// A table of points of a surface in a direct-access file: equal records, each a tile of points, after a header. Little
/// endian. Header, index and every record have checksums. Reading is safe from any number of threads. See
/// docs/theory/tables.md.
class TableFile {
 public:
  /// Reads header and index. FileError where the file cannot be used, with the reason.
  explicit TableFile(const std::filesystem::path& path);
  ~TableFile();
  TableFile(const TableFile&) = delete;
  TableFile& operator=(const TableFile&) = delete;

  /// Whether a file begins as tables do.
  [[nodiscard]] static bool IsTable(const std::filesystem::path& path);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const TableHeader& header() const { return header_; }
  [[nodiscard]] const TileBounds& bounds(int64_t record) const { return bounds_[record - header_.header_records]; }
  /// Of the whole content: differs where any number does.
  [[nodiscard]] uint64_t fingerprint() const { return fingerprint_; }
  [[nodiscard]] size_t record_doubles() const { return static_cast<size_t>(header_.record_length) / sizeof(double); }
  /// FileError where the record cannot be read, or, if that is to be verified, is not what was written.
  void ReadRecord(int64_t record, double* values, bool verify = true) const;

 private:
  void ReadBytes(int64_t offset, int64_t length, void* bytes) const;

  std::string name_;
  int descriptor_ = -1;
  TableHeader header_;
  uint64_t fingerprint_ = 0;
  std::vector<uint64_t> checksums_;
  std::vector<TileBounds> bounds_;
};

/// Writes a table: all tiles in the order of their records, then header and index. What is not finished is removed.
class TableWriter {
 public:
  /// `header` says grids, tiles and kind; records are numbered here.
  TableWriter(std::filesystem::path path, TableHeader header);
  ~TableWriter();
  TableWriter(const TableWriter&) = delete;
  TableWriter& operator=(const TableWriter&) = delete;

  [[nodiscard]] const TableHeader& header() const { return header_; }
  void WriteRecord(const double* values);
  /// The file as it is, for measuring; `bounds` by tile, and the errors measured so far.
  void WriteIndex(const std::vector<TileBounds>& bounds, const TableError& smooth, const TableError& bilinear);
  /// The file is complete and stays.
  void Keep() { kept_ = true; }

 private:
  void Write(int64_t offset, const void* bytes, size_t length);

  std::filesystem::path path_;
  TableHeader header_;
  int descriptor_ = -1;
  int64_t written_ = 0;
  std::vector<uint64_t> checksums_;
  bool kept_ = false;
};

}  // namespace savary
