#include "savary/study/sample_table.h"

#include <fmt/format.h>

#include "savary/io/result_files.h"

namespace savary {

SampleTable::SampleTable(std::filesystem::path path, bool goes_on) : path_(std::move(path)) {
  out_.open(path_, goes_on ? std::ios::app | std::ios::binary : std::ios::trunc | std::ios::binary);
  Check();
}

void SampleTable::Write(const std::string& lines) {
  out_ << lines;
  out_.flush();
  Check();
}

void SampleTable::Check() const {
  if (!out_) throw FileError(fmt::format("cannot write {}", path_.string()));
}

SampleTableReader::SampleTableReader(const std::filesystem::path& path) : in_(path, std::ios::binary) {
  if (!in_) throw FileError(fmt::format("cannot read {}", path.string()));
  std::getline(in_, header_);
  header_ += '\n';
}

bool SampleTableReader::Next() { return std::getline(in_, line_) && !in_.eof(); }

long KeepWholeLines(const std::filesystem::path& path, const StudyFile& study, long first) {
  std::uintmax_t size = 0;
  long rows = 0;
  {
    SampleTableReader reader(path);
    if (reader.header() != HeaderLine(study)) return -1;  // it was cut before its first row
    size = reader.header().size();
    while (reader.Next()) {
      if (reader.sample() != first + rows) break;
      size += reader.line().size() + 1;
      ++rows;
    }
  }
  std::filesystem::resize_file(path, size);
  return rows;
}

WaitingRows::Rows WaitingRows::Read(const std::filesystem::path& file, long first) {
  Rows rows;
  std::ifstream in(file, std::ios::binary);
  std::string line;
  while (std::getline(in, line) && !in.eof()) {
    const long sample = std::stol(line);
    if (sample >= first) rows[sample] = line + "\n";
  }
  return rows;
}

WaitingRows::WaitingRows(std::filesystem::path file, const Rows& rows) : file_(std::move(file)) {
  if (!rows.empty()) Replace(rows);
}

void WaitingRows::Add(const std::string& line, const Rows& waiting) {
  constexpr size_t kMostBytes = 1 << 20;  // then lines that are in the table are left out
  if (size_ == 0 || size_ > kMostBytes) {
    Replace(waiting);
    return;
  }
  out_ << line;
  out_.flush();
  if (!out_) throw FileError(fmt::format("cannot write {}", file_.string()));
  size_ += line.size();
}

void WaitingRows::Clear() {
  if (size_ > 0) Replace({});
}

void WaitingRows::Replace(const Rows& rows) {
  if (out_.is_open()) out_.close();
  std::string lines;
  for (const auto& [sample, line] : rows) lines += line;
  ReplaceFile(file_, lines);
  size_ = lines.size();
  out_.open(file_, std::ios::app | std::ios::binary);
  if (!out_) throw FileError(fmt::format("cannot write {}", file_.string()));
}

void WaitingRows::Remove() {
  if (out_.is_open()) out_.close();
  std::error_code ignored;
  std::filesystem::remove(file_, ignored);
}

}  // namespace savary
