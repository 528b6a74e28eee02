#include "savary/io/result_hdf5.h"

#include <fcntl.h>
#include <hdf5.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

namespace savary {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kFlushInterval = std::chrono::seconds(1);
constexpr int kFlushShare = 40;  // at most one part in so many of the time goes into handing rows on
constexpr std::size_t kMostChunkRows = 4096;
constexpr std::size_t kEventChunkRows = 64;
constexpr unsigned kPieceNode = 4;  // half of the pieces that a node of a column's tree lists
constexpr std::size_t kGatheredBytes = std::size_t{32} << 20;

// HDF5 prints its errors to stderr unless this is switched off; here they become FileErrors.
class QuietErrors {
 public:
  QuietErrors() {
    H5Eget_auto2(H5E_DEFAULT, &print_, &data_);
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
  }
  ~QuietErrors() { H5Eset_auto2(H5E_DEFAULT, print_, data_); }
  QuietErrors(const QuietErrors&) = delete;
  QuietErrors& operator=(const QuietErrors&) = delete;

 private:
  H5E_auto2_t print_ = nullptr;
  void* data_ = nullptr;
};

// The innermost cause of the last failure, in the system's words where it has any.
std::string LastError() {
  std::string cause;
  const auto visit = [](unsigned, const H5E_error2_t* error, void* out) -> herr_t {
    *static_cast<std::string*>(out) = error->desc != nullptr ? error->desc : "";
    return 1;  // the first one is enough
  };
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, visit, &cause);
  constexpr std::string_view kSystem = "error message = '";
  const std::size_t begin = cause.find(kSystem);
  if (begin == std::string::npos) return cause.empty() ? "HDF5 does not say why" : cause;
  const std::size_t from = begin + kSystem.size();
  return cause.substr(from, cause.find('\'', from) - from);
}

struct Hdf5Failure {
  std::string cause;
};

// The result of an HDF5 call; negative means that it failed.
template <typename T>
T Check(T result) {
  if (result < 0) throw Hdf5Failure{LastError()};
  return result;
}

// An HDF5 identifier, closed when it goes.
class Handle {
 public:
  Handle() = default;
  Handle(hid_t id, herr_t (*close)(hid_t)) : id_(Check(id)), close_(close) {}
  ~Handle() { Close(); }
  Handle(Handle&& other) noexcept : id_(std::exchange(other.id_, -1)), close_(other.close_) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(id_, other.id_);
    std::swap(close_, other.close_);
    return *this;
  }

  operator hid_t() const { return id_; }
  herr_t Close() { return id_ < 0 ? 0 : close_(std::exchange(id_, -1)); }
  void Release() { id_ = -1; }  // It is never closed.

 private:
  hid_t id_ = -1;
  herr_t (*close_)(hid_t) = nullptr;
};

Handle MakeTextType() {
  Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
  Check(H5Tset_size(type, H5T_VARIABLE));
  Check(H5Tset_cset(type, H5T_CSET_UTF8));
  return type;
}

// Texts lie in the file's heap and only their addresses in the attribute, so that they may be longer than the 64 KiB an
// attribute can hold.
void AddText(hid_t object, const char* name, std::string_view text, hid_t type, hid_t scalar) {
  const Handle attribute(H5Acreate2(object, name, type, scalar, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
  const std::string terminated(text);
  const char* pointer = terminated.c_str();
  Check(H5Awrite(attribute, type, &pointer));
}

// The same; the attribute may be there already.
void WriteText(hid_t object, const char* name, std::string_view text) {
  const Handle type = MakeTextType();
  if (Check(H5Aexists(object, name)) == 0) {
    AddText(object, name, text, type, Handle(H5Screate(H5S_SCALAR), H5Sclose));
    return;
  }
  const Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose);
  const std::string terminated(text);
  const char* pointer = terminated.c_str();
  Check(H5Awrite(attribute, type, &pointer));
}

void WriteTexts(hid_t object, const char* name, const std::vector<std::string>& texts) {
  if (texts.empty()) return;
  const Handle type = MakeTextType();
  const hsize_t count = texts.size();
  const Handle space(H5Screate_simple(1, &count, nullptr), H5Sclose);
  const Handle attribute(H5Acreate2(object, name, type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
  std::vector<const char*> pointers;
  for (const std::string& text : texts) pointers.push_back(text.c_str());
  Check(H5Awrite(attribute, type, pointers.data()));
}

// A column of a table: a dataset of numbers or texts.
struct StoredColumn {
  std::string group;  // below the table's own; empty: none
  std::string name;   // of the dataset
  bool is_text = false;
  std::optional<std::string> unit = {}, column = {};  // attributes
};

// Columns of numbers, then of texts, that grow together, row by row, in a group of the file. Their datasets are made by
// Make, in pieces, so that they can grow; or, if no rows were handed on before the last ones, by WriteLast, in one
// piece, which costs less than half. HDF5 slows down with every dataset that is open, and closing many of them costs as
// much as making them: each is open only while it is made or written to.
class GrowingTable {
 public:
  // Columns lie in the file in pieces of `chunk` rows.
  GrowingTable(hid_t file, std::string group, std::vector<StoredColumn> columns, std::size_t chunk)
      : file_(file), group_(std::move(group)), columns_(std::move(columns)), chunk_(chunk) {
    numbers_ = static_cast<std::size_t>(
        std::count_if(columns_.begin(), columns_.end(), [](const StoredColumn& column) { return !column.is_text; }));
    capacity_ = std::clamp(kGatheredBytes / (sizeof(double) * numbers_), std::size_t{16}, kMostChunkRows);
    Check(H5Pset_char_encoding(links_, H5T_CSET_UTF8));
    Check(H5Pset_obj_track_times(in_pieces_, false));
    Check(H5Pset_obj_track_times(in_one_, false));
    const hsize_t piece = chunk_;
    Check(H5Pset_chunk(in_pieces_, 1, &piece));
    // Only the last piece of a column is ever written to.
    Check(H5Pset_chunk_cache(access_, 1, chunk_ * std::max(sizeof(double), sizeof(hvl_t)), 1));
  }

  void Append(double first, std::span<const double> others, std::initializer_list<std::string_view> texts = {}) {
    if (1 + others.size() != numbers_ || texts.size() != columns_.size() - numbers_) {
      throw std::logic_error(fmt::format("a row of {} values for {} columns", others.size(), numbers_ - 1));
    }
    values_.push_back(first);
    values_.insert(values_.end(), others.begin(), others.end());
    for (const std::string_view text : texts) strings_.emplace_back(text);
    if (++gathered_ == capacity_) Write();
  }

  // Makes the datasets, without rows.
  void Make() {
    const hsize_t none = 0, unlimited = H5S_UNLIMITED;
    const Handle space(H5Screate_simple(1, &none, &unlimited), H5Sclose);
    ForEachColumn([&](hid_t group, std::size_t i) { MakeDataset(group, columns_[i], space, in_pieces_, access_); });
    is_made_ = true;
  }

  // Hands the rows gathered to HDF5.
  void Write() {
    if (gathered_ == 0) return;
    if (!is_made_) Make();
    const hsize_t start = written_, count = gathered_, end = start + count;
    const Handle memory(H5Screate_simple(1, &count, nullptr), H5Sclose);
    const Handle space(H5Screate_simple(1, &end, nullptr), H5Sclose);
    Check(H5Sselect_hyperslab(space, H5S_SELECT_SET, &start, nullptr, &count, nullptr));
    ForEachColumn([&](hid_t group, std::size_t i) {
      Handle dataset(H5Dopen2(group, columns_[i].name.c_str(), access_), H5Dclose);
      Writing(&dataset, [&] {
        Check(H5Dset_extent(dataset, &end));
        Check(H5Dwrite(dataset, TypeOf(columns_[i]), memory, space, H5P_DEFAULT, DataOf(i)));
        Check(dataset.Close());  // It is now that the last piece is written.
      });
    });
    written_ += gathered_;
    Forget();
  }

  // The same where no more rows come.
  void WriteLast() {
    if (is_made_) {
      Write();
      return;
    }
    const hsize_t rows = gathered_;
    const Handle space(H5Screate_simple(1, &rows, nullptr), H5Sclose);
    ForEachColumn([&](hid_t group, std::size_t i) {
      Handle dataset = MakeDataset(group, columns_[i], space, in_one_, H5P_DEFAULT);
      Writing(&dataset, [&] {
        if (rows > 0) Check(H5Dwrite(dataset, TypeOf(columns_[i]), H5S_ALL, H5S_ALL, H5P_DEFAULT, DataOf(i)));
        Check(dataset.Close());
      });
    });
    is_made_ = true;
    Forget();
  }

 private:
  // Groups are made where they are not there yet. Columns of an entity follow one another.
  template <typename Visit>
  void ForEachColumn(const Visit& visit) const {
    const auto open = [&](hid_t parent, const std::string& name) {
      if (is_made_ || Check(H5Lexists(parent, name.c_str(), H5P_DEFAULT)) > 0)
        return Handle(H5Gopen2(parent, name.c_str(), H5P_DEFAULT), H5Gclose);
      return Handle(H5Gcreate2(parent, name.c_str(), links_, H5P_DEFAULT, H5P_DEFAULT), H5Gclose);
    };
    const Handle own = group_ == "/" ? Handle(H5Gopen2(file_, "/", H5P_DEFAULT), H5Gclose) : open(file_, group_);
    Handle group;
    const std::string* opened = nullptr;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const StoredColumn& column = columns_[i];
      if (!column.group.empty() && (opened == nullptr || *opened != column.group)) {
        group = open(own, column.group);
        opened = &column.group;
      }
      visit(column.group.empty() ? own : group, i);
    }
  }

  Handle MakeDataset(hid_t group, const StoredColumn& column, hid_t space, hid_t creation, hid_t access) const {
    Handle dataset(H5Dcreate2(group, column.name.c_str(), TypeOf(column), space, links_, creation, access), H5Dclose);
    Writing(&dataset, [&] {
      if (column.unit) AddText(dataset, "unit", *column.unit, text_type_, scalar_);
      if (column.column) AddText(dataset, "column", *column.column, text_type_, scalar_);
    });
    return dataset;
  }

  // Does `work`; where it fails the dataset is never closed, as that would write again.
  template <typename Work>
  static void Writing(Handle* dataset, const Work& work) {
    try {
      work();
    } catch (const Hdf5Failure&) {
      dataset->Release();
      throw;
    }
  }

  [[nodiscard]] hid_t TypeOf(const StoredColumn& column) const {
    return column.is_text ? static_cast<hid_t>(text_type_) : H5T_NATIVE_DOUBLE;
  }

  // The rows gathered of a column.
  const void* DataOf(std::size_t i) {
    if (i < numbers_) {
      column_.resize(gathered_);
      for (std::size_t row = 0; row < gathered_; ++row) column_[row] = values_[row * numbers_ + i];
      return column_.data();
    }
    const std::size_t texts = columns_.size() - numbers_;
    pointers_.clear();
    for (std::size_t row = 0; row < gathered_; ++row) pointers_.push_back(strings_[row * texts + i - numbers_].c_str());
    return pointers_.data();
  }

  void Forget() {
    gathered_ = 0;
    values_.clear();
    strings_.clear();
  }

  hid_t file_;
  std::string group_;
  std::vector<StoredColumn> columns_;
  std::size_t numbers_ = 0;
  std::size_t chunk_, capacity_ = 0;
  Handle text_type_ = MakeTextType();
  Handle scalar_ = Handle(H5Screate(H5S_SCALAR), H5Sclose);
  Handle links_ = Handle(H5Pcreate(H5P_LINK_CREATE), H5Pclose);
  Handle in_pieces_ = Handle(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
  Handle in_one_ = Handle(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
  Handle access_ = Handle(H5Pcreate(H5P_DATASET_ACCESS), H5Pclose);
  bool is_made_ = false;
  std::vector<double> values_;         // of the rows gathered, row by row
  std::vector<std::string> strings_;   // the same
  std::vector<double> column_;         // values of one column
  std::vector<const char*> pointers_;  // strings of one column
  std::size_t gathered_ = 0;
  std::size_t written_ = 0;
};

// When the structure of a file may reach the disk: when it is flushed, so that the file can be read in between while it
// grows; or whenever there is too much of it in memory.
enum class Structure { kWhenFlushed, kAnyTime };

Handle CreateFile(const std::filesystem::path& path, Structure structure) {
  const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
  Check(H5Pset_libver_bounds(access, H5F_LIBVER_EARLIEST, H5F_LIBVER_V18));
  Check(H5Pset_fclose_degree(access, H5F_CLOSE_STRONG));
  Check(H5Pset_file_locking(access, false, true));
  if (structure == Structure::kWhenFlushed) {
    H5AC_cache_config_t cache;
    cache.version = H5AC__CURR_CACHE_CONFIG_VERSION;
    Check(H5Pget_mdc_config(access, &cache));
    cache.evictions_enabled = false;
    cache.incr_mode = H5C_incr__off;
    cache.flash_incr_mode = H5C_flash_incr__off;
    cache.decr_mode = H5C_decr__off;
    Check(H5Pset_mdc_config(access, &cache));
  }
  // A column has few pieces, and there may be thousands of columns: small nodes of the trees that list the pieces.
  const Handle creation(H5Pcreate(H5P_FILE_CREATE), H5Pclose);
  Check(H5Pset_istore_k(creation, kPieceNode));
  return {H5Fcreate(path.c_str(), H5F_ACC_EXCL, creation, access), H5Fclose};
}

}  // namespace

class TableHdf5::File {
 public:
  File(std::filesystem::path path, const std::vector<Column>& numbers, const std::vector<std::string>& texts)
      : path_(std::move(path)) {
    H5dont_atexit();
    Guard([&] {
      std::error_code ignored;
      std::filesystem::remove(path_, ignored);
      file_ = CreateFile(path_, Structure::kAnyTime);
      std::vector<StoredColumn> columns;
      for (const Column& column : numbers) {
        columns.push_back({.group = column.group, .name = column.name});
        if (!column.unit.empty()) columns.back().unit = column.unit;
      }
      for (const std::string& text : texts) columns.push_back({.group = "", .name = text, .is_text = true});
      table_ = std::make_unique<GrowingTable>(file_, "/", std::move(columns), kMostChunkRows);
    });
  }
  void Append(std::span<const double> numbers, std::string_view first, std::string_view second,
              std::string_view third) {
    Guard([&] { table_->Append(numbers[0], numbers.subspan(1), {first, second, third}); });
  }
  void Describe(const std::string& name, std::string_view text) {
    Guard([&] { WriteText(file_, name.c_str(), text); });
  }
  void Finish() {
    Guard([&] {
      table_->WriteLast();
      table_.reset();
      Check(H5Fflush(file_, H5F_SCOPE_LOCAL));
      Check(file_.Close());
    });
  }

 private:
  template <typename Work>
  void Guard(const Work& work) {
    const QuietErrors quiet;
    try {
      work();
    } catch (const Hdf5Failure& failure) {
      file_.Release();
      throw FileError(fmt::format("cannot write {}: {}", path_.string(), failure.cause));
    }
  }

  std::filesystem::path path_;
  Handle file_;
  std::unique_ptr<GrowingTable> table_;
};

TableHdf5::TableHdf5(std::filesystem::path file, const std::vector<Column>& numbers,
                     const std::vector<std::string>& texts)
    : file_(std::make_unique<File>(std::move(file), numbers, texts)) {}
TableHdf5::~TableHdf5() = default;
void TableHdf5::Append(std::span<const double> numbers, std::string_view first, std::string_view second,
                       std::string_view third) {
  file_->Append(numbers, first, second, third);
}
void TableHdf5::Describe(const std::string& name, std::string_view text) { file_->Describe(name, text); }
void TableHdf5::Finish() { file_->Finish(); }

class ResultHdf5::File {
 public:
  File(std::filesystem::path path, const std::vector<ResultColumn>& columns, const RunRecord& record)
      : path_(std::move(path)) {
    const Clock::time_point start = Clock::now();
    // A file whose writing failed must stay so when the process ends, and all others are closed here. To be called
    // before anything else is asked of HDF5; when it is in use already, this has no effect.
    H5dont_atexit();
    Guard([&] {
      std::vector<ResultColumn> all = columns;
      all.insert(all.end(), record.extra_columns.begin(), record.extra_columns.end());
      const double rows = std::clamp(record.expected_rows, 16.0, static_cast<double>(kMostChunkRows));
      file_ = CreateFile(path_, Structure::kWhenFlushed);
      WriteRecord(record);
      const std::vector<StoredColumn> numbers = MakeColumns(record.time_unit, all);
      results_ = std::make_unique<GrowingTable>(file_, "/", numbers, static_cast<std::size_t>(rows));
      event_values_ =
          std::make_unique<GrowingTable>(file_, "event_values", WithTexts(numbers, {"side"}), kEventChunkRows);
      events_ = std::make_unique<GrowingTable>(
          file_, "events", WithTexts(MakeColumns(record.time_unit, {}), {"kind", "entity", "detail"}), kEventChunkRows);
      results_->Make();
      events_->Make();
      Check(H5Fflush(file_, H5F_SCOPE_LOCAL));
    });
    PlanFlush(start);
  }

  ~File() {
    if (closed_) return;
    try {
      Guard([&] {
        for (auto* table : {&results_, &event_values_, &events_}) (*table)->WriteLast();
      });
      Close();
    } catch (const FileError&) {
      // The run ends because of an error; what was written so far is kept.
    }
  }

  void WriteRow(double t, std::span<const double> row) {
    Guard([&] { results_->Append(t, row); });
    FlushIfDue();
  }
  void WriteEvent(double t, std::string_view kind, std::string_view entity, std::string_view detail) {
    Guard([&] { events_->Append(t, {}, {kind, entity, detail}); });
  }
  void WriteEventValues(double t, char side, std::span<const double> row) {
    Guard([&] { event_values_->Append(t, row, {std::string_view(&side, 1)}); });
  }

  void FlushIfDue() {
    if (Clock::now() >= next_flush_) Flush();
  }

  void Flush() {
    const Clock::time_point start = Clock::now();
    Guard([&] {
      for (auto* table : {&results_, &event_values_, &events_}) (*table)->Write();
      Check(H5Fflush(file_, H5F_SCOPE_LOCAL));
    });
    PlanFlush(start);
  }

  void Finish(std::string_view status, std::string_view summary, std::string_view health) {
    Guard([&] {
      for (auto* table : {&results_, &event_values_, &events_}) (*table)->WriteLast();
      WriteText(file_, "status", status);
      WriteText(file_, "summary", summary);
      WriteText(file_, "health", health);
      Check(H5Fflush(file_, H5F_SCOPE_LOCAL));
    });
    Close();
  }

 private:
  // After a flush, or the making of columns, which takes about as long.
  void PlanFlush(Clock::time_point start) {
    const Clock::time_point end = Clock::now();
    next_flush_ = end + std::max<Clock::duration>(kFlushInterval, kFlushShare * (end - start));
  }

  // Runs `work`; a failure inside becomes a FileError, and closes the file.
  template <typename Work>
  void Guard(const Work& work) {
    if (closed_) throw FileError(fmt::format("cannot write {}: it is closed", path_.string()));
    const QuietErrors quiet;
    try {
      work();
    } catch (const Hdf5Failure& failure) {
      closed_ = true;
      Abandon();
      throw FileError(fmt::format("cannot write {}: {}", path_.string(), failure.cause));
    }
  }

  void Close() {
    Guard([&] { Check(file_.Close()); });
    closed_ = true;
  }

  // After a failed write HDF5 can neither go on with a file nor close it without breaking down. So the file is left
  // to itself, in HDF5's eyes open for good, and nothing more reaches the disk.
  void Abandon() {
    void* handle = nullptr;
    if (file_ >= 0 && H5Fget_vfd_handle(file_, H5P_DEFAULT, &handle) >= 0) {
      const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
      if (nowhere >= 0) {
        ::dup2(nowhere, *static_cast<int*>(handle));
        ::close(nowhere);
      }
    }
    file_.Release();
  }

  void WriteRecord(const RunRecord& record) {
    const Handle scalar(H5Screate(H5S_SCALAR), H5Sclose);
    const Handle format(H5Acreate2(file_, "format", H5T_STD_I32LE, scalar, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
    const int version = 1;
    Check(H5Awrite(format, H5T_NATIVE_INT, &version));
    WriteText(file_, "title", record.title);
    WriteText(file_, "program", record.program);
    WriteText(file_, "status", "running");
    WriteText(file_, "summary", "");
    WriteText(file_, "health", "");
    if (!record.sources.empty()) {
      WriteText(file_, "model", record.sources[0].text);
      WriteText(file_, "model_file", record.sources[0].name);
    }
    std::vector<std::string> names, texts;
    for (std::size_t i = 1; i < record.sources.size(); ++i) {
      names.push_back(record.sources[i].name);
      texts.push_back(record.sources[i].text);
    }
    WriteTexts(file_, "included_files", names);
    WriteTexts(file_, "included_texts", texts);
    WriteTexts(file_, "parameters", record.parameters);
  }

  static std::vector<StoredColumn> MakeColumns(const std::string& time_unit, const std::vector<ResultColumn>& columns) {
    std::vector<StoredColumn> stored = {{.group = "", .name = "t", .unit = time_unit}};
    std::set<std::string> entities;
    for (const ResultColumn& column : columns) entities.insert(column.name.substr(0, column.name.find('.')));
    for (const ResultColumn& column : columns) {
      const std::size_t dot = column.name.find('.');
      if (dot == std::string::npos) throw std::logic_error("a column without an entity: " + column.name);
      std::string group = column.name.substr(0, dot);
      if (group == "t" || group == "side" || group == "events" || group == "event_values") {
        while (entities.contains(group)) group += '_';
      }
      stored.push_back(
          {.group = std::move(group), .name = column.name.substr(dot + 1), .unit = column.unit, .column = column.name});
    }
    return stored;
  }

  static std::vector<StoredColumn> WithTexts(std::vector<StoredColumn> columns,
                                             std::initializer_list<const char*> texts) {
    for (const char* name : texts) columns.push_back({.group = "", .name = name, .is_text = true});
    return columns;
  }

  std::filesystem::path path_;
  Handle file_;
  bool closed_ = false;
  std::unique_ptr<GrowingTable> results_, event_values_, events_;
  Clock::time_point next_flush_;
};

ResultHdf5::ResultHdf5(std::filesystem::path file, const std::vector<ResultColumn>& columns, const RunRecord& record)
    : file_(std::make_unique<File>(std::move(file), columns, record)) {}

ResultHdf5::~ResultHdf5() = default;

void ResultHdf5::WriteRow(double t, std::span<const double> row) { file_->WriteRow(t, row); }

void ResultHdf5::WriteEvent(double t, std::string_view kind, std::string_view entity, std::string_view detail) {
  file_->WriteEvent(t, kind, entity, detail);
}

void ResultHdf5::WriteEventValues(double t, char side, std::span<const double> row) {
  file_->WriteEventValues(t, side, row);
}

void ResultHdf5::FlushIfDue() { file_->FlushIfDue(); }

void ResultHdf5::Flush() { file_->Flush(); }

void ResultHdf5::Finish(std::string_view status, std::string_view summary, std::string_view health) {
  file_->Finish(status, summary, health);
}

namespace {

// What an attribute or a dataset of texts holds; `read` is given a buffer of pointers, which HDF5 fills.
template <typename Read>
std::vector<std::string> TakeTexts(hid_t space, const Read& read) {
  const auto count = static_cast<std::size_t>(Check(H5Sget_simple_extent_npoints(space)));
  std::vector<char*> pointers(count, nullptr);
  if (count > 0) Check(read(pointers.data()));
  std::vector<std::string> texts;
  for (char* pointer : pointers) {
    texts.emplace_back(pointer == nullptr ? "" : pointer);
    Check(H5free_memory(pointer));
  }
  return texts;
}

// Empty where there is none.
std::vector<std::string> ReadTexts(hid_t object, const char* name) {
  if (Check(H5Aexists(object, name)) == 0) return {};
  const Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose);
  const Handle space(H5Aget_space(attribute), H5Sclose);
  const Handle type = MakeTextType();
  return TakeTexts(space, [&](void* buffer) { return H5Aread(attribute, type, buffer); });
}

std::string ReadText(hid_t object, const char* name) {
  const std::vector<std::string> texts = ReadTexts(object, name);
  return texts.empty() ? "" : texts[0];
}

std::vector<double> ReadNumbers(hid_t dataset) {
  const Handle space(H5Dget_space(dataset), H5Sclose);
  std::vector<double> values(static_cast<std::size_t>(Check(H5Sget_simple_extent_npoints(space))));
  if (!values.empty()) Check(H5Dread(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()));
  return values;
}

std::vector<double> ReadNumbers(hid_t group, const char* name) {
  const Handle dataset(H5Dopen2(group, name, H5P_DEFAULT), H5Dclose);
  return ReadNumbers(dataset);
}

std::vector<std::string> ReadTextColumn(hid_t group, const char* name) {
  const Handle dataset(H5Dopen2(group, name, H5P_DEFAULT), H5Dclose);
  const Handle space(H5Dget_space(dataset), H5Sclose);
  const Handle type = MakeTextType();
  return TakeTexts(space, [&](void* buffer) { return H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, buffer); });
}

// The names of what lies in a group.
std::vector<std::string> Members(hid_t group) {
  H5G_info_t info;
  Check(H5Gget_info(group, &info));
  std::vector<std::string> names;
  for (hsize_t i = 0; i < info.nlinks; ++i) {
    const auto by = [&](char* name, std::size_t size) {
      return Check(H5Lget_name_by_idx(group, ".", H5_INDEX_NAME, H5_ITER_NATIVE, i, name, size, H5P_DEFAULT));
    };
    std::string name(static_cast<std::size_t>(by(nullptr, 0)), ' ');
    by(name.data(), name.size() + 1);
    names.push_back(std::move(name));
  }
  return names;
}

// Columns of a group of entities, by name.
std::map<std::string, std::vector<double>> ReadColumns(hid_t parent, std::size_t rows) {
  std::map<std::string, std::vector<double>> columns;
  for (const std::string& entity : Members(parent)) {
    const Handle object(H5Oopen(parent, entity.c_str(), H5P_DEFAULT), H5Oclose);
    if (H5Iget_type(object) != H5I_GROUP) continue;
    for (const std::string& quantity : Members(object)) {
      const Handle member(H5Oopen(object, quantity.c_str(), H5P_DEFAULT), H5Oclose);
      if (H5Iget_type(member) != H5I_DATASET || Check(H5Aexists(member, "column")) == 0) continue;
      std::vector<double> values = ReadNumbers(member);
      if (values.size() != rows)
        throw Hdf5Failure{fmt::format("{}/{} has {} values where t has {}", entity, quantity, values.size(), rows)};
      columns[ReadText(member, "column")] = std::move(values);
    }
  }
  return columns;
}

}  // namespace

StoredRun ReadResultHdf5(const std::filesystem::path& path) {
  H5dont_atexit();
  const QuietErrors quiet;
  try {
    const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    Check(H5Pset_file_locking(access, false, true));
    const Handle file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, access), H5Fclose);
    StoredRun run;
    run.record.title = ReadText(file, "title");
    run.record.program = ReadText(file, "program");
    run.record.sources.push_back({ReadText(file, "model_file"), ReadText(file, "model")});
    const std::vector<std::string> names = ReadTexts(file, "included_files"), texts = ReadTexts(file, "included_texts");
    if (names.size() != texts.size()) throw Hdf5Failure{"the included files have not as many names as texts"};
    for (std::size_t i = 0; i < names.size(); ++i) run.record.sources.push_back({names[i], texts[i]});
    run.record.parameters = ReadTexts(file, "parameters");
    run.status = ReadText(file, "status");
    run.health = ReadText(file, "health");
    const Handle root(H5Gopen2(file, "/", H5P_DEFAULT), H5Gclose);
    const Handle events(H5Gopen2(file, "events", H5P_DEFAULT), H5Gclose);
    run.t = ReadNumbers(root, "t");
    std::map<std::string, std::vector<double>> at_events;
    if (Check(H5Lexists(file, "event_values", H5P_DEFAULT)) > 0) {
      const Handle event_values(H5Gopen2(file, "event_values", H5P_DEFAULT), H5Gclose);
      run.event_t = ReadNumbers(event_values, "t");
      at_events = ReadColumns(event_values, run.event_t.size());
    }
    for (auto& [name, values] : ReadColumns(root, run.t.size())) {
      if (!run.event_t.empty() && !at_events.contains(name))
        throw Hdf5Failure{fmt::format("column {} has no values at events", name)};
      run.columns.push_back({name, std::move(values), std::move(at_events[name])});
    }
    const std::vector<double> times = ReadNumbers(events, "t");
    const std::vector<std::string> kinds = ReadTextColumn(events, "kind"), entities = ReadTextColumn(events, "entity"),
                                   details = ReadTextColumn(events, "detail");
    for (std::size_t i = 0; i < std::min({times.size(), kinds.size(), entities.size(), details.size()}); ++i) {
      run.events.push_back({times[i], kinds[i], entities[i], details[i]});
    }
    return run;
  } catch (const Hdf5Failure& failure) {
    throw FileError(fmt::format("cannot read {}: {}", path.string(), failure.cause));
  }
}

}  // namespace savary
