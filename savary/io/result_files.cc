#include "savary/io/result_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "savary/base/instruction_set.h"
#include "savary/io/document.h"
#include "savary/io/result_hdf5.h"

namespace savary {

namespace {

constexpr std::size_t kFlushBytes = std::size_t{64} << 10;
constexpr auto kFlushInterval = std::chrono::milliseconds(500);
constexpr std::string_view kSummary = "summary.json";
// The report comes last.
constexpr std::array<std::string_view, 7> kResultNames = {"result.csv", "events.csv", "event_values.csv", kSummary,
                                                          "result.h5",  "modes.csv",  "report.html"};

FileError WriteError(const std::filesystem::path& file, int code) {
  return FileError(fmt::format("cannot write {}: {}", file.string(), std::strerror(code)));
}

// Writes all of `text`; the errno of the failure, or 0.
int WriteAll(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    if (count == 0) return ENOSPC;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

}  // namespace

LineFile::LineFile(std::filesystem::path file) : path_(std::move(file)), last_flush_(std::chrono::steady_clock::now()) {
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (descriptor_ < 0) throw WriteError(path_, errno);
  buffer_.reserve(2 * kFlushBytes);
}

LineFile::~LineFile() {
  if (descriptor_ < 0) return;
  try {
    Close();
  } catch (const FileError&) {
    // The run ends because of an error; what was written so far is kept, in whole lines.
  }
}

void LineFile::Fail(int code) {
  // Should the cut fail too, the reader drops the part of a line that is left.
  if (descriptor_ >= 0) {
    [[maybe_unused]] const int ignored = ::ftruncate(descriptor_, static_cast<off_t>(written_));
    ::close(descriptor_);
    descriptor_ = -1;
  }
  throw WriteError(path_, code);
}

void LineFile::Separate() {
  if (!line_empty_) buffer_.push_back(',');
  line_empty_ = false;
}

LineFile& LineFile::Field(double value) {
  Separate();
  AppendNumber(value, &buffer_);
  return *this;
}

LineFile& LineFile::Field(std::string_view text) {
  Separate();
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    buffer_.append(text);
    return *this;
  }
  buffer_.push_back('"');
  for (const char c : text) {
    if (c == '"') buffer_.push_back('"');
    buffer_.push_back(c);
  }
  buffer_.push_back('"');
  return *this;
}

void LineFile::EndLine() {
  buffer_.push_back('\n');
  whole_ = buffer_.size();
  line_empty_ = true;
  if (whole_ >= kFlushBytes || std::chrono::steady_clock::now() - last_flush_ >= kFlushInterval) Flush();
}

void LineFile::Flush() {
  if (descriptor_ < 0) throw FileError(fmt::format("cannot write {}: it is closed", path_.string()));
  const std::size_t count = std::exchange(whole_, 0);
  const int code = WriteAll(descriptor_, std::string_view(buffer_).substr(0, count));
  buffer_.erase(0, count);
  if (code != 0) Fail(code);
  written_ += count;
  last_flush_ = std::chrono::steady_clock::now();
}

void LineFile::Close() {
  if (descriptor_ < 0) return;
  Flush();
  if (::close(std::exchange(descriptor_, -1)) != 0 && errno != EINTR) throw WriteError(path_, errno);
}

void PrepareFolder(const std::filesystem::path& folder, std::span<const std::string_view> names,
                   ResultFiles::Existing existing) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw FileError(fmt::format("cannot make the folder {}: {}", folder.string(), error.message()));
  for (const std::string_view name : names) {
    const std::filesystem::path file = folder / name;
    const auto status = std::filesystem::symlink_status(file, error);
    if (!std::filesystem::exists(status)) continue;
    if (existing == ResultFiles::Existing::kRefuse)
      throw FileError(fmt::format("{} exists; use --force", file.string()));
    if (std::filesystem::is_directory(status)) throw FileError(fmt::format("{} is a folder", file.string()));
    if (!std::filesystem::remove(file, error) && error) {
      throw FileError(fmt::format("cannot remove {}: {}", file.string(), error.message()));
    }
  }
}

namespace {

std::filesystem::path PrepareResults(std::filesystem::path folder, ResultFiles::Existing existing) {
  PrepareFolder(folder, kResultNames, existing);
  return folder;
}

}  // namespace

void PrepareReportFolder(const std::filesystem::path& folder, ResultFiles::Existing existing) {
  const std::span<const std::string_view> names(kResultNames);
  PrepareFolder(folder, names.first(names.size() - 1), ResultFiles::Existing::kRefuse);
  PrepareFolder(folder, names.last(1), existing);
}

ResultFiles::ResultFiles(std::filesystem::path folder, std::vector<ResultColumn> columns, Existing existing,
                         const RunRecord* record)
    : folder_(PrepareResults(std::move(folder), existing)),
      columns_(std::move(columns)),
      result_(folder_ / "result.csv"),
      events_(folder_ / "events.csv"),
      event_values_(folder_ / "event_values.csv") {
  if (record != nullptr) {
    hdf5_ = std::make_unique<ResultHdf5>(folder_ / "result.h5", columns_, *record);
    extra_ = record->extra_columns.size();
  }
  ReplaceFile(folder_ / kSummary, MakeSummary("running", {}));
  result_.Field("t");
  event_values_.Field("t").Field("side");
  for (const ResultColumn& column : columns_) {
    result_.Field(column.name);
    event_values_.Field(column.name);
  }
  events_.Field("t").Field("kind").Field("entity").Field("detail");
  for (LineFile* file : {&result_, &events_, &event_values_}) file->EndLine();
  Flush();
}

ResultFiles::~ResultFiles() = default;

void ResultFiles::CheckSize(std::span<const double> row) const {
  if (row.size() != columns_.size() + extra_) {
    throw std::logic_error(fmt::format("a row of {} values for {} columns", row.size(), columns_.size() + extra_));
  }
}

void ResultFiles::WriteRow(double t, std::span<const double> row) {
  CheckSize(row);
  result_.Field(t);
  for (const double value : row.first(columns_.size())) result_.Field(value);
  result_.EndLine();
  if (hdf5_) hdf5_->WriteRow(t, row);
  ++rows_;
}

void ResultFiles::WriteEvent(double t, std::string_view kind, std::string_view entity, std::string_view detail) {
  events_.Field(t).Field(kind).Field(entity).Field(detail).EndLine();
  if (hdf5_) hdf5_->WriteEvent(t, kind, entity, detail);
}

void ResultFiles::WriteEventValues(double t, char side, std::span<const double> row) {
  CheckSize(row);
  if (side != '-' && side != '+') throw std::logic_error("the side of an event is '-' or '+'");
  event_values_.Field(t).Field(std::string_view(&side, 1));
  for (const double value : row.first(columns_.size())) event_values_.Field(value);
  event_values_.EndLine();
  if (hdf5_) hdf5_->WriteEventValues(t, side, row);
}

void ResultFiles::SetExtremes(std::size_t column, double min, double t_min, double max, double t_max) {
  ResultColumn& known = columns_.at(column);
  known.min = min;
  known.t_min = t_min;
  known.max = max;
  known.t_max = t_max;
}

void ResultFiles::Flush() {
  result_.Flush();
  events_.Flush();
  event_values_.Flush();
  if (hdf5_) hdf5_->FlushIfDue();
}

void ResultFiles::Finish(std::string_view status, const std::function<void(JsonWriter*)>& write_members,
                         std::string_view health) {
  result_.Close();
  events_.Close();
  event_values_.Close();
  const std::string summary = MakeSummary(status, write_members);
  if (hdf5_) hdf5_->Finish(status, summary, health);
  ReplaceFile(folder_ / kSummary, summary);
}

std::string ResultFiles::MakeSummary(std::string_view status,
                                     const std::function<void(JsonWriter*)>& write_members) const {
  std::string text;
  JsonWriter json(&text, JsonWriter::Layout::kIndented);
  json.BeginObject().Key("status").String(status);
  json.Key("instruction_set").String(ToString(ChosenInstructionSet()));
  if (write_members) write_members(&json);
  json.Key("columns").BeginArray();
  for (const ResultColumn& column : columns_) {
    json.BeginObject(JsonWriter::Layout::kCompact);
    json.Key("name").String(column.name).Key("unit").String(column.unit);
    if (std::isfinite(column.min) && std::isfinite(column.max)) {
      json.Key("min").Number(column.min).Key("t_min").Number(column.t_min);
      json.Key("max").Number(column.max).Key("t_max").Number(column.t_max);
    }
    json.EndObject();
  }
  json.EndArray().EndObject();
  text += '\n';
  return text;
}

void ReplaceFile(const std::filesystem::path& file, std::string_view text) {
  std::string part = file.string() + ".XXXXXX";
  const int descriptor = ::mkostemp(part.data(), O_CLOEXEC);
  if (descriptor < 0) throw WriteError(file, errno);
  // mkostemp makes private files; results have the permissions any new file would have.
  const mode_t mask = ::umask(0);
  ::umask(mask);
  int code = ::fchmod(descriptor, 0666 & ~mask) == 0 ? 0 : errno;
  if (code == 0) code = WriteAll(descriptor, text);
  if (code == 0 && ::fsync(descriptor) != 0 && errno != EINVAL) code = errno;
  if (::close(descriptor) != 0 && code == 0 && errno != EINTR) code = errno;
  if (code == 0 && ::rename(part.c_str(), file.c_str()) != 0) code = errno;
  if (code != 0) {
    ::unlink(part.c_str());
    throw WriteError(file, code);
  }
}

namespace {

// Reads a file field by field. Columns count bytes.
class CsvScanner {
 public:
  explicit CsvScanner(const std::filesystem::path& file)
      : name_(file.string()), text_(ReadTextFile(file, std::numeric_limits<std::size_t>::max())) {
    cut_ = !text_.empty() && text_.back() != '\n';
    if (cut_) text_.resize(text_.find_last_of('\n') + 1);  // npos + 1 is 0.
  }

  [[nodiscard]] bool cut() const { return cut_; }
  [[nodiscard]] bool AtEnd() const { return next_ == text_.size(); }
  [[nodiscard]] bool last_in_line() const { return last_in_line_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  // Position of the last field.
  [[nodiscard]] SourceLocation where() const {
    return {name_, line_, static_cast<int>(field_start_ - line_start_) + 1};
  }

  // The next field; valid until the next call.
  std::string_view Next() {
    if (last_in_line_) {
      line_ += 1 + inner_lines_;
      inner_lines_ = 0;
      line_start_ = next_;
    }
    field_start_ = next_;
    if (text_[next_] == '"') return NextQuoted();
    const std::size_t end = text_.find_first_of(",\n\"", next_);
    if (text_[end] == '"')
      throw InputError(where(), "a quote inside a field; quote the whole field and double the quote");
    std::string_view field = std::string_view(text_).substr(next_, end - next_);
    if (text_[end] == '\n' && field.ends_with('\r')) field.remove_suffix(1);
    Step(end);
    return field;
  }

 private:
  std::string_view NextQuoted() {
    unquoted_.clear();
    for (std::size_t i = next_ + 1;; ++i) {
      const std::size_t quote = text_.find('"', i);
      if (quote == std::string::npos) throw InputError(where(), "the quote of this field is not closed");
      unquoted_.append(text_, i, quote - i);
      i = quote + 1;
      if (i < text_.size() && text_[i] == '"') {
        unquoted_.push_back('"');
        continue;
      }
      if (i + 1 < text_.size() && text_[i] == '\r' && text_[i + 1] == '\n') ++i;
      if (i >= text_.size() || (text_[i] != ',' && text_[i] != '\n')) {
        throw InputError(where(), "expected ',' or the end of the line after a quoted field");
      }
      inner_lines_ += static_cast<int>(std::count(unquoted_.begin(), unquoted_.end(), '\n'));
      Step(i);
      return unquoted_;
    }
  }

  void Step(std::size_t separator) {
    last_in_line_ = text_[separator] == '\n';
    next_ = separator + 1;
  }

  std::string name_;
  std::string text_;
  std::string unquoted_;
  std::size_t next_ = 0;
  std::size_t line_start_ = 0;
  std::size_t field_start_ = 0;
  int line_ = 0;
  int inner_lines_ = 0;
  bool last_in_line_ = true;
  bool cut_ = false;
};

std::vector<std::string> ReadHeader(CsvScanner* scanner) {
  if (scanner->AtEnd()) throw InputError({scanner->name(), 1, 1}, "the table has no header line");
  std::vector<std::string> names;
  std::unordered_set<std::string> seen;
  do {
    names.emplace_back(scanner->Next());
    if (!seen.insert(names.back()).second) {
      throw InputError(scanner->where(), fmt::format("duplicate column '{}'", names.back()));
    }
  } while (!scanner->last_in_line());
  return names;
}

// Calls take(column, field) for every field of the next line, which must have `count` of them.
template <typename Take>
void ReadLine(CsvScanner* scanner, std::size_t count, Take take) {
  for (std::size_t i = 0; i < count; ++i) {
    take(i, scanner->Next());
    if (scanner->last_in_line() != (i + 1 == count)) {
      throw InputError(scanner->where(), fmt::format("expected {} fields in this line, found {}", count,
                                                     i + 1 == count ? "more" : std::to_string(i + 1)));
    }
  }
}

}  // namespace

std::size_t TextTable::IndexOf(std::string_view name) const {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) throw std::out_of_range(fmt::format("no column '{}'", name));
  return static_cast<std::size_t>(found - names.begin());
}

bool NumberTable::Has(std::string_view name) const {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const std::vector<double>& NumberTable::operator[](std::string_view name) const {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) {
    throw InputError({file, 0, 0}, fmt::format("no column '{}'{}", name, DidYouMean(name, names)));
  }
  return columns[static_cast<std::size_t>(found - names.begin())];
}

TextTable ReadTextCsv(const std::filesystem::path& file) {
  CsvScanner scanner(file);
  TextTable table;
  table.names = ReadHeader(&scanner);
  while (!scanner.AtEnd()) {
    std::vector<std::string>& row = table.rows.emplace_back();
    ReadLine(&scanner, table.names.size(), [&](std::size_t, std::string_view field) { row.emplace_back(field); });
  }
  table.cut = scanner.cut();
  return table;
}

NumberTable ReadCsv(const std::filesystem::path& file) {
  CsvScanner scanner(file);
  NumberTable table;
  table.file = scanner.name();
  table.names = ReadHeader(&scanner);
  table.columns.resize(table.names.size());
  while (!scanner.AtEnd()) {
    ReadLine(&scanner, table.names.size(), [&](std::size_t i, std::string_view field) {
      double value = 0;
      const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
      if (error != std::errc() || end != field.data() + field.size()) {
        throw InputError(scanner.where(), fmt::format("expected a number, found '{}'", field));
      }
      table.columns[i].push_back(value);
    });
  }
  table.cut = scanner.cut();
  return table;
}

}  // namespace savary
