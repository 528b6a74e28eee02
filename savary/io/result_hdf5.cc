#include "savary/io/result_hdf5.h"

#include <fcntl.h>
#include <hdf5.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

namespace savary {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kFlushInterval = std::chrono::seconds(1);
constexpr int kFlushShare = 20;  // at most one part in so many of the time goes into handing rows on
constexpr std::size_t kMostChunkRows = 4096;
constexpr std::size_t kEventChunkRows = 64;
constexpr unsigned kPieceNode = 4;  // half of the pieces that a node of a column's tree lists
constexpr std::size_t kGatheredBytes = std::size_t{4} << 20;

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
void WriteText(hid_t object, const char* name, std::string_view text) {
  const Handle type = MakeTextType();
  Handle attribute;
  if (Check(H5Aexists(object, name)) > 0) {
    attribute = Handle(H5Aopen(object, name, H5P_DEFAULT), H5Aclose);
  } else {
    const Handle scalar(H5Screate(H5S_SCALAR), H5Sclose);
    attribute = Handle(H5Acreate2(object, name, type, scalar, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
  }
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

// Columns of numbers and of texts that grow together, row by row.
class GrowingTable {
 public:
  // Makes room for `numbers` columns; they lie in the file in pieces of `chunk` rows.
  GrowingTable(std::size_t numbers, std::size_t chunk) : chunk_(chunk) {
    capacity_ = std::clamp(kGatheredBytes / (sizeof(double) * numbers), std::size_t{16}, chunk);
    values_.resize(numbers * capacity_);
  }

  hid_t AddNumbers(hid_t group, const std::string& name) {
    return numbers_.emplace_back(MakeDataset(group, name, H5T_NATIVE_DOUBLE, sizeof(double)));
  }
  void AddTexts(hid_t group, const std::string& name) {
    texts_.push_back(MakeDataset(group, name, text_type_, sizeof(hvl_t)));
  }

  void Append(double first, std::span<const double> others, std::initializer_list<std::string_view> texts = {}) {
    if (1 + others.size() != numbers_.size() || texts.size() != texts_.size()) {
      throw std::logic_error(fmt::format("a row of {} values for {} columns", others.size(), numbers_.size() - 1));
    }
    double* value = values_.data() + gathered_;
    *value = first;
    for (const double other : others) *(value += capacity_) = other;
    for (const std::string_view text : texts) strings_.emplace_back(text);
    if (++gathered_ == capacity_) Write();
  }

  // Hands the rows gathered to HDF5.
  void Write() {
    if (gathered_ == 0) return;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      WriteRows(numbers_[i], H5T_NATIVE_DOUBLE, values_.data() + i * capacity_);
    }
    std::vector<const char*> pointers(gathered_);
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      for (std::size_t row = 0; row < gathered_; ++row) pointers[row] = strings_[row * texts_.size() + i].c_str();
      WriteRows(texts_[i], text_type_, pointers.data());
    }
    written_ += gathered_;
    gathered_ = 0;
    strings_.clear();
  }

  void Close() {
    numbers_.clear();
    texts_.clear();
  }
  void Abandon() {
    for (Handle& dataset : numbers_) dataset.Release();
    for (Handle& dataset : texts_) dataset.Release();
  }

 private:
  Handle MakeDataset(hid_t group, const std::string& name, hid_t type, std::size_t bytes) {
    if (space_ < 0) {
      const hsize_t none = 0, unlimited = H5S_UNLIMITED, chunk = chunk_;
      space_ = Handle(H5Screate_simple(1, &none, &unlimited), H5Sclose);
      links_ = Handle(H5Pcreate(H5P_LINK_CREATE), H5Pclose);
      Check(H5Pset_char_encoding(links_, H5T_CSET_UTF8));
      creation_ = Handle(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
      Check(H5Pset_chunk(creation_, 1, &chunk));
      Check(H5Pset_obj_track_times(creation_, false));
    }
    // Only the last piece of a column is ever written to.
    const Handle access(H5Pcreate(H5P_DATASET_ACCESS), H5Pclose);
    Check(H5Pset_chunk_cache(access, 1, chunk_ * bytes, 1));
    return {H5Dcreate2(group, name.c_str(), type, space_, links_, creation_, access), H5Dclose};
  }

  void WriteRows(hid_t dataset, hid_t type, const void* data) const {
    const hsize_t start = written_, count = gathered_, end = start + count;
    Check(H5Dset_extent(dataset, &end));
    const Handle file_space(H5Dget_space(dataset), H5Sclose);
    Check(H5Sselect_hyperslab(file_space, H5S_SELECT_SET, &start, nullptr, &count, nullptr));
    const Handle memory(H5Screate_simple(1, &count, nullptr), H5Sclose);
    Check(H5Dwrite(dataset, type, memory, file_space, H5P_DEFAULT, data));
  }

  Handle text_type_ = MakeTextType();
  Handle space_, links_, creation_;  // how a column is made
  std::size_t chunk_;
  std::size_t capacity_;
  std::vector<Handle> numbers_, texts_;
  std::vector<double> values_;        // of the rows gathered; capacity_ entries per column
  std::vector<std::string> strings_;  // of the rows gathered, row by row
  std::size_t gathered_ = 0;
  std::size_t written_ = 0;
};

Handle CreateFile(const std::filesystem::path& path) {
  const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
  Check(H5Pset_libver_bounds(access, H5F_LIBVER_EARLIEST, H5F_LIBVER_V18));
  Check(H5Pset_fclose_degree(access, H5F_CLOSE_STRONG));
  Check(H5Pset_file_locking(access, false, true));
  // The structure of the file reaches the disk when it is flushed, never in between.
  H5AC_cache_config_t cache;
  cache.version = H5AC__CURR_CACHE_CONFIG_VERSION;
  Check(H5Pget_mdc_config(access, &cache));
  cache.evictions_enabled = false;
  cache.incr_mode = H5C_incr__off;
  cache.flash_incr_mode = H5C_flash_incr__off;
  cache.decr_mode = H5C_decr__off;
  Check(H5Pset_mdc_config(access, &cache));
  // A column has few pieces, and there may be thousands of columns: small nodes of the trees that list the pieces.
  const Handle creation(H5Pcreate(H5P_FILE_CREATE), H5Pclose);
  Check(H5Pset_istore_k(creation, kPieceNode));
  return {H5Fcreate(path.c_str(), H5F_ACC_EXCL, creation, access), H5Fclose};
}

}  // namespace

class ResultHdf5::File {
 public:
  File(std::filesystem::path path, const std::vector<ResultColumn>& columns, const RunRecord& record)
      : path_(std::move(path)) {
    // A file whose writing failed must stay so when the process ends, and all others are closed here. To be called
    // before anything else is asked of HDF5; when it is in use already, this has no effect.
    H5dont_atexit();
    Guard([&] {
      std::vector<ResultColumn> all = columns;
      all.insert(all.end(), record.extra_columns.begin(), record.extra_columns.end());
      const double rows = std::clamp(record.expected_rows, 16.0, static_cast<double>(kMostChunkRows));
      file_ = CreateFile(path_);
      WriteRecord(record);
      const Handle root(H5Gopen2(file_, "/", H5P_DEFAULT), H5Gclose);
      const Handle events = MakeGroup(root, "events");
      const Handle event_values = MakeGroup(root, "event_values");
      results_ = MakeTable(root, record.time_unit, all, static_cast<std::size_t>(rows));
      event_values_ = MakeTable(event_values, record.time_unit, all, kEventChunkRows);
      event_values_->AddTexts(event_values, "side");
      events_ = MakeTable(events, record.time_unit, {}, kEventChunkRows);
      for (const char* name : {"kind", "entity", "detail"}) events_->AddTexts(events, name);
    });
    Flush();
  }

  ~File() {
    if (closed_) return;
    try {
      Flush();
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
    const Clock::time_point end = Clock::now();
    next_flush_ = end + std::max<Clock::duration>(kFlushInterval, kFlushShare * (end - start));
  }

  void Finish(std::string_view status, std::string_view summary, std::string_view health) {
    Guard([&] {
      for (auto* table : {&results_, &event_values_, &events_}) (*table)->Write();
      WriteText(file_, "status", status);
      WriteText(file_, "summary", summary);
      WriteText(file_, "health", health);
      Check(H5Fflush(file_, H5F_SCOPE_LOCAL));
    });
    Close();
  }

 private:
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
    Guard([&] {
      CloseTables();
      Check(file_.Close());
    });
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
    for (auto* table : {&results_, &event_values_, &events_}) {
      if (*table != nullptr) (*table)->Abandon();
    }
    file_.Release();
  }

  void CloseTables() {
    for (auto* table : {&results_, &event_values_, &events_}) {
      if (*table != nullptr) (*table)->Close();
    }
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

  static Handle MakeGroup(hid_t parent, const std::string& name) {
    const Handle links(H5Pcreate(H5P_LINK_CREATE), H5Pclose);
    Check(H5Pset_char_encoding(links, H5T_CSET_UTF8));
    return {H5Gcreate2(parent, name.c_str(), links, H5P_DEFAULT, H5P_DEFAULT), H5Gclose};
  }

  static std::unique_ptr<GrowingTable> MakeTable(hid_t parent, const std::string& time_unit,
                                                 const std::vector<ResultColumn>& columns, std::size_t chunk) {
    auto table = std::make_unique<GrowingTable>(1 + columns.size(), chunk);
    WriteText(table->AddNumbers(parent, "t"), "unit", time_unit);
    std::set<std::string> entities;
    for (const ResultColumn& column : columns) entities.insert(column.name.substr(0, column.name.find('.')));
    std::map<std::string, Handle> groups;
    for (const ResultColumn& column : columns) {
      const std::size_t dot = column.name.find('.');
      if (dot == std::string::npos) throw std::logic_error("a column without an entity: " + column.name);
      auto [group, is_new] = groups.try_emplace(column.name.substr(0, dot));
      if (is_new) {
        std::string name = group->first;
        if (name == "t" || name == "side" || name == "events" || name == "event_values") {
          while (entities.contains(name)) name += '_';
        }
        group->second = MakeGroup(parent, name);
      }
      const hid_t dataset = table->AddNumbers(group->second, column.name.substr(dot + 1));
      WriteText(dataset, "unit", column.unit);
      WriteText(dataset, "column", column.name);
    }
    return table;
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
    const Handle event_values(H5Gopen2(file, "event_values", H5P_DEFAULT), H5Gclose);
    run.t = ReadNumbers(root, "t");
    run.event_t = ReadNumbers(event_values, "t");
    auto values = ReadColumns(root, run.t.size());
    for (auto& [name, at_events] : ReadColumns(event_values, run.event_t.size())) {
      if (!values.contains(name)) throw Hdf5Failure{"there is no column " + name};
      run.columns.push_back({name, std::move(values[name]), at_events});
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
