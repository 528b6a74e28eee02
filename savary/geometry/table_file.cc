#include "savary/geometry/table_file.h"

#include <bit>
#include <cerrno>
#include <cmath>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "savary/base/error.h"

namespace savary {
namespace {

static_assert(std::endian::native == std::endian::little, "tables are written as they are in memory");

constexpr std::array<char, 8> kTableMark = {'S', 'A', 'V', 'T', 'A', 'B', 'L', 'E'};
constexpr int64_t kMarkLength = 24;  // mark, version, number of columns, checksum of what follows
constexpr int kMostGrids = 64, kMostPoints = 100'000'000;

uint64_t CalcChecksum(const void* bytes, size_t length, uint64_t hash = 0x9e3779b97f4a7c15) {
  const auto* at = static_cast<const unsigned char*>(bytes);
  for (; length > 0;) {
    uint64_t word = 0;
    const size_t taken = std::min(length, sizeof(word));
    std::memcpy(&word, at, taken);
    at += taken;
    length -= taken;
    hash = (hash ^ word) * 0xff51afd7ed558ccd;
    hash ^= hash >> 32;
  }
  return hash;
}

// Numbers one after another.
class Packer {
 public:
  template <class T>
  void operator()(const T& value) {
    const auto* from = reinterpret_cast<const char*>(&value);
    bytes.insert(bytes.end(), from, from + sizeof(T));
  }
  std::vector<char> bytes;
};
class Unpacker {
 public:
  explicit Unpacker(const std::vector<char>& given) : bytes(given) {}
  template <class T>
  void operator()(T& value) {
    if (at + sizeof(T) > bytes.size()) {
      is_whole = false;
      return;
    }
    std::memcpy(&value, bytes.data() + at, sizeof(T));
    at += sizeof(T);
  }
  const std::vector<char>& bytes;
  size_t at = 0;
  bool is_whole = true;
};

// Header and grids in the order of the file, for writing and reading alike.
template <class Archive, class Header>
void Visit(Archive& archive, Header& header, std::array<char, 32>& kind, uint32_t& num_grids,
           uint64_t& index_checksum) {
  archive(header.record_length);
  archive(header.header_records);
  archive(header.tile_records);
  archive(header.index_length);
  archive(index_checksum);
  archive(kind);
  for (auto* error : {&header.smooth, &header.bilinear}) {
    archive(error->gap);
    archive(error->normal);
    archive(error->curvature);
  }
  archive(num_grids);
}
template <class Archive, class Grid>
void VisitGrid(Archive& archive, Grid& grid) {
  archive(grid.first_record);
  for (auto* axis : {&grid.u, &grid.w}) {
    archive(axis->count);
    archive(axis->tile);
    archive(axis->first);
    archive(axis->step);
    archive(axis->used_lo);
    archive(axis->used_hi);
    archive(axis->closed);
    archive(axis->first_is_point);
    archive(axis->last_is_point);
  }
}

std::vector<char> PackHeader(const TableHeader& header, uint64_t index_checksum) {
  std::array<char, 32> kind{};
  header.kind.copy(kind.data(), kind.size() - 1);
  auto num_grids = static_cast<uint32_t>(header.grids.size());
  Packer body;
  Visit(body, header, kind, num_grids, index_checksum);
  for (const TableGrid& grid : header.grids) VisitGrid(body, grid);
  Packer all;
  all(kTableMark);
  all(TableHeader::kVersion);
  all(static_cast<uint32_t>(TablePoint::kColumns));
  all(CalcChecksum(body.bytes.data(), body.bytes.size()));
  all.bytes.insert(all.bytes.end(), body.bytes.begin(), body.bytes.end());
  return all.bytes;
}

constexpr size_t kIndexEntry = sizeof(uint64_t) + sizeof(TileBounds);

bool IsSound(const TableHeader& header) {
  int64_t record = header.header_records;
  if (header.record_length <= 0 || header.header_records <= 0 || header.grids.empty()) return false;
  for (const TableGrid& grid : header.grids) {
    for (const TableAxis* axis : {&grid.u, &grid.w}) {
      if (axis->count < 2 || axis->count > kMostPoints || axis->tile < 1 || axis->tile > axis->count ||
          !std::isfinite(axis->first) || !(axis->step > 0))
        return false;
    }
    const int64_t length = static_cast<int64_t>(grid.u.tile) * grid.w.tile * TablePoint::kColumns * 8;
    if (grid.first_record != record || length > header.record_length) return false;
    record += grid.tiles();
  }
  return record == header.header_records + header.tile_records &&
         header.index_length == header.tile_records * static_cast<int64_t>(kIndexEntry);
}

}  // namespace

TableFile::TableFile(const std::filesystem::path& path) : name_(path.string()) {
  descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) throw FileError(fmt::format("cannot read {}: {}", name_, std::strerror(errno)));
  try {
    struct stat status {};
    if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size < kMarkLength)
      throw FileError(fmt::format("{} is no table of Savary: it is too short", name_));
    std::vector<char> bytes(static_cast<size_t>(std::min<int64_t>(status.st_size, 65536)));
    ReadBytes(0, static_cast<int64_t>(bytes.size()), bytes.data());
    Unpacker unpack(bytes);
    std::array<char, 8> mark{};
    uint32_t version = 0, columns = 0, num_grids = 0;
    uint64_t checksum = 0, index_checksum = 0;
    unpack(mark);
    unpack(version);
    unpack(columns);
    unpack(checksum);
    if (mark != kTableMark)
      throw FileError(fmt::format("{} is no table of Savary; 'savary table' makes one of a shape", name_));
    if (version != TableHeader::kVersion || columns != TablePoint::kColumns)
      throw FileError(
          fmt::format("{} is a table of version {} with {} numbers a point, this program reads version {} "
                      "with {}; make it again with 'savary table'",
                      name_, version, columns, TableHeader::kVersion, TablePoint::kColumns));
    const auto corrupt = [&](const char* what) {
      return FileError(fmt::format("{} is damaged: {}; make it again with 'savary table'", name_, what));
    };
    const size_t body = unpack.at;
    std::array<char, 32> kind{};
    Visit(unpack, header_, kind, num_grids, index_checksum);
    if (!unpack.is_whole || num_grids > kMostGrids) throw corrupt("its header has no meaning");
    header_.grids.resize(num_grids);
    for (TableGrid& grid : header_.grids) VisitGrid(unpack, grid);
    if (!unpack.is_whole || CalcChecksum(bytes.data() + body, unpack.at - body) != checksum)
      throw corrupt("the header does not agree with its checksum");
    kind.back() = 0;
    header_.kind = kind.data();
    if (!IsSound(header_)) throw corrupt("its header has no meaning");
    if (status.st_size != header_.file_length()) {
      throw FileError(
          fmt::format("{} has {} bytes, its header says {}: it was cut off, or is not complete; make it "
                      "again with 'savary table'",
                      name_, status.st_size, header_.file_length()));
    }
    std::vector<char> index(static_cast<size_t>(header_.index_length));
    ReadBytes((header_.header_records + header_.tile_records) * header_.record_length, header_.index_length,
              index.data());
    if (CalcChecksum(index.data(), index.size()) != index_checksum)
      throw corrupt("the index does not agree with its checksum");
    fingerprint_ = checksum;
    checksums_.resize(static_cast<size_t>(header_.tile_records));
    bounds_.resize(checksums_.size());
    Unpacker entries(index);
    for (size_t i = 0; i < checksums_.size(); ++i) {
      entries(checksums_[i]);
      entries(bounds_[i]);
    }
  } catch (...) {
    ::close(descriptor_);
    throw;
  }
}

TableFile::~TableFile() { ::close(descriptor_); }

bool TableFile::IsTable(const std::filesystem::path& path) {
  std::array<char, 8> mark{};
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool is_read = ::pread(descriptor, mark.data(), mark.size(), 0) == static_cast<ssize_t>(mark.size());
  ::close(descriptor);
  return is_read && mark == kTableMark;
}

void TableFile::ReadBytes(int64_t offset, int64_t length, void* bytes) const {
  auto* to = static_cast<char*>(bytes);
  while (length > 0) {
    const ssize_t got = ::pread(descriptor_, to, static_cast<size_t>(length), offset);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0)
      throw FileError(fmt::format("cannot read {}: {}", name_, got < 0 ? std::strerror(errno) : "it ends too early"));
    to += got;
    offset += got;
    length -= got;
  }
}

void TableFile::ReadRecord(int64_t record, double* values, bool verify) const {
  ReadBytes(record * header_.record_length, header_.record_length, values);
  if (verify &&
      CalcChecksum(values, static_cast<size_t>(header_.record_length)) != checksums_[record - header_.header_records])
    throw FileError(
        fmt::format("{} is damaged: record {} does not agree with its checksum; make it again with 'savary "
                    "table'",
                    name_, record));
}

TableWriter::TableWriter(std::filesystem::path path, TableHeader header)
    : path_(std::move(path)), header_(std::move(header)) {
  header_.record_length = 0;
  for (const TableGrid& grid : header_.grids) {
    header_.record_length =
        std::max(header_.record_length, static_cast<int64_t>(grid.u.tile) * grid.w.tile * TablePoint::kColumns * 8);
  }
  const auto packed = static_cast<int64_t>(PackHeader(header_, 0).size());
  header_.header_records = (packed + header_.record_length - 1) / header_.record_length;
  header_.tile_records = 0;
  for (TableGrid& grid : header_.grids) {
    grid.first_record = header_.header_records + header_.tile_records;
    header_.tile_records += grid.tiles();
  }
  header_.index_length = header_.tile_records * static_cast<int64_t>(kIndexEntry);
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor_ < 0) throw FileError(fmt::format("cannot write {}: {}", path_.string(), std::strerror(errno)));
}

TableWriter::~TableWriter() {
  ::close(descriptor_);
  if (!kept_) ::unlink(path_.c_str());
}

void TableWriter::Write(int64_t offset, const void* bytes, size_t length) {
  const auto* from = static_cast<const char*>(bytes);
  while (length > 0) {
    const ssize_t put = ::pwrite(descriptor_, from, length, offset);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) throw FileError(fmt::format("cannot write {}: {}", path_.string(), std::strerror(errno)));
    from += put;
    offset += put;
    length -= static_cast<size_t>(put);
  }
}

void TableWriter::WriteRecord(const double* values) {
  const auto length = static_cast<size_t>(header_.record_length);
  Write((header_.header_records + written_) * header_.record_length, values, length);
  checksums_.push_back(CalcChecksum(values, length));
  ++written_;
}

void TableWriter::WriteIndex(const std::vector<TileBounds>& bounds, const TableError& smooth,
                             const TableError& bilinear) {
  header_.smooth = smooth;
  header_.bilinear = bilinear;
  Packer index;
  // All checksums take part in that of the index, and through it in the header's: it stands for the whole file.
  for (size_t i = 0; i < checksums_.size(); ++i) {
    index(checksums_[i]);
    index(bounds[i]);
  }
  const uint64_t index_checksum = CalcChecksum(index.bytes.data(), index.bytes.size());
  index.bytes.resize(static_cast<size_t>(header_.file_length() -
                                         (header_.header_records + header_.tile_records) * header_.record_length));
  Write((header_.header_records + header_.tile_records) * header_.record_length, index.bytes.data(),
        index.bytes.size());
  std::vector<char> head = PackHeader(header_, index_checksum);
  head.resize(static_cast<size_t>(header_.header_records * header_.record_length));
  Write(0, head.data(), head.size());
}

}  // namespace savary
