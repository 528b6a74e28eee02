#include "savary/study/study_run.h"

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <fstream>
#include <limits>
#include <map>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "savary/io/document.h"
#include "savary/io/json.h"
#include "savary/io/result_files.h"

namespace savary {

namespace {

constexpr const char* kTable = "study.csv";
constexpr const char* kSummary = "study.json";

// The result of one sample.
struct Sample {
  std::vector<double> parameters, responses;
  std::string order;  // a code of the sequence of events
  std::string status, reason;
  [[nodiscard]] bool usable() const { return status == "good"; }
};

std::string Quote(std::string_view text) {
  if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

std::string HeaderOf(const StudyFile& study) {
  std::string line = "sample";
  for (const VariedParameter& varied : study.vary) line += "," + varied.name;
  for (const std::string& name : study.responses.names()) line += "," + name;
  return line + ",order,status,reason\n";
}

std::string LineOf(long index, const Sample& sample) {
  std::string line = fmt::format("{}", index);
  for (const std::vector<double>* values : {&sample.parameters, &sample.responses}) {
    for (const double value : *values) {
      line += ',';
      AppendNumber(value, &line);
    }
  }
  return line + "," + sample.order + "," + sample.status + "," + Quote(sample.reason) + "\n";
}

// A code of the kinds and entities of events in their order.
std::string CodeOf(const std::vector<RunEvent>& events) {
  uint64_t hash = 14695981039346656037ULL;
  const auto mix = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    hash = (hash ^ 0xff) * 1099511628211ULL;
  };
  for (const RunEvent& event : events) {
    mix(event.kind);
    mix(event.entity);
  }
  return fmt::format("{:08x}", static_cast<uint32_t>(hash ^ (hash >> 32)));
}

// Runs the model with these values, of which a mistake is a result like any other.
Sample Evaluate(const StudyFile& study, const std::vector<double>& values) {
  Sample sample;
  sample.parameters = values;
  sample.responses.assign(study.responses.names().size(), std::numeric_limits<double>::quiet_NaN());
  try {
    Mechanism mechanism = study.mechanism;
    ParameterOverrides overrides;
    for (size_t i = 0; i < values.size(); ++i)
      overrides.emplace_back(study.vary[i].name, study.vary[i].Text(values[i]));
    mechanism.Set(overrides);
    const Results results = mechanism.Run();
    sample.order = CodeOf(results.events());
    if (!results.usable()) {
      sample.status = "failed";
      sample.reason = results.summary().reason;
      return sample;
    }
    sample.responses = study.responses.Calc(mechanism, results, &sample.reason);
    sample.status = sample.reason.empty() ? "good" : "no value";
  } catch (const InputError& error) {
    sample.status = "invalid";
    sample.reason = error.message();
  }
  std::replace(sample.reason.begin(), sample.reason.end(), '\n', ' ');
  return sample;
}

// A table that grows by whole lines.
class Table {
 public:
  Table(std::filesystem::path path, bool goes_on) : path_(std::move(path)) {
    out_.open(path_, goes_on ? std::ios::app | std::ios::binary : std::ios::trunc | std::ios::binary);
    Check();
  }
  void Write(const std::string& lines) {
    out_ << lines;
    out_.flush();
    Check();
  }

 private:
  void Check() const {
    if (!out_) throw FileError(fmt::format("cannot write {}", path_.string()));
  }
  std::filesystem::path path_;
  std::ofstream out_;
};

// Samples [first, last) of a study, by several threads, their rows in order. Rows that are ready before their turn
// wait; no thread gets further ahead than `kAhead` rows for each.
class Workers {
 public:
  static constexpr long kAhead = 64;

  Workers(const StudyFile& study, const StudyOptions& options, long first, long last, Table* table)
      : study_(study), options_(options), table_(*table), next_(first), written_(first), first_(first), last_(last) {}

  void Run() {
    int jobs = options_.jobs > 0 ? options_.jobs : static_cast<int>(std::thread::hardware_concurrency());
    jobs = static_cast<int>(std::clamp<long>(jobs, 1, std::max(1L, last_ - first_)));
    ahead_ = kAhead * jobs;
    std::vector<std::thread> threads;
    for (int i = 0; i < jobs; ++i) threads.emplace_back([this] { Work(); });
    for (std::thread& thread : threads) thread.join();
    if (error_) std::rethrow_exception(error_);
  }

 private:
  void Work() {
    for (;;) {
      long index = 0;
      {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [this] { return error_ || next_ >= last_ || next_ < written_ + ahead_; });
        if (error_ || next_ >= last_) return;
        index = next_++;
      }
      try {
        std::string line = LineOf(index, Evaluate(study_, study_.ValuesAt(index)));
        const std::lock_guard lock(mutex_);
        waiting_.emplace(index, std::move(line));
        std::string ready;
        while (!waiting_.empty() && waiting_.begin()->first == written_) {
          ready += waiting_.begin()->second;
          waiting_.erase(waiting_.begin());
          ++written_;
        }
        if (ready.empty()) continue;
        table_.Write(ready);
        if (options_.progress) options_.progress(written_ - first_, last_ - first_);
      } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::current_exception();
      }
      room_.notify_all();
    }
  }

  const StudyFile& study_;
  const StudyOptions& options_;
  Table& table_;
  std::mutex mutex_;
  std::condition_variable room_;
  std::map<long, std::string> waiting_;
  long next_, written_;
  const long first_, last_;
  long ahead_ = kAhead;
  std::exception_ptr error_;
};

// Reads a table of a study line by line. Reasons are on one line, so every line is a row.
class TableReader {
 public:
  explicit TableReader(const std::filesystem::path& path) : path_(path), in_(path, std::ios::binary) {
    if (!in_) throw FileError(fmt::format("cannot read {}", path.string()));
    std::getline(in_, header_);
    header_ += '\n';
  }
  [[nodiscard]] const std::string& header() const { return header_; }
  // False at the end; a line without its end was cut by a killed run and does not count.
  bool Next() {
    if (!std::getline(in_, line_) || in_.eof()) return false;
    return true;
  }
  [[nodiscard]] const std::string& line() const { return line_; }
  [[nodiscard]] long sample() const { return std::stol(line_); }
  // Field `index`, of a number or a status.
  [[nodiscard]] std::string Field(size_t index) const {
    size_t begin = 0;
    for (; index > 0; --index) begin = line_.find(',', begin) + 1;
    return line_.substr(begin, line_.find(',', begin) - begin);
  }

 private:
  std::filesystem::path path_;
  std::ifstream in_;
  std::string header_, line_;
};

// Keeps the whole lines of a table that was interrupted; the number of its rows, or -1 where not even its header is
// whole.
long KeepWholeLines(const std::filesystem::path& path, const StudyFile& study, long first) {
  std::uintmax_t size = 0;
  long rows = 0;
  {
    TableReader reader(path);
    if (reader.header() != HeaderOf(study)) return -1;  // it was cut before its first row
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

std::vector<ToleranceStack> Stack(const StudyFile& study, const std::vector<std::vector<double>>& corners) {
  std::vector<ToleranceStack> stacks;
  for (size_t k = 0; k < study.responses.names().size(); ++k) {
    ToleranceStack stack;
    stack.nominal = corners[0][k];
    for (size_t i = 0; i < study.vary.size(); ++i) {
      const double low = corners[1 + 2 * i][k], high = corners[2 + 2 * i][k], half = study.vary[i].HalfWidth();
      const double slope = (high - low) / (2 * half);
      stack.sensitivities.push_back(slope);
      stack.worst += std::abs(slope) * half;
      stack.root_sum_square = std::hypot(stack.root_sum_square, slope * half);
      stack.deviation = std::hypot(stack.deviation, slope * study.vary[i].StandardDeviation());
      stack.curvature = std::max(stack.curvature, std::abs((low + high) / 2 - stack.nominal));
      stack.contributions.push_back(std::pow(slope * study.vary[i].StandardDeviation(), 2));
    }
    for (double& part : stack.contributions) part = stack.deviation > 0 ? part / std::pow(stack.deviation, 2) : 0;
    stacks.push_back(std::move(stack));
  }
  return stacks;
}

StudySummary Summarize(const StudyFile& study, const std::filesystem::path& table) {
  StudySummary summary;
  const size_t first = 1 + study.vary.size(), count = study.responses.names().size();
  summary.responses.resize(count);
  std::vector<double> squares(count);
  TableReader reader(table);
  std::vector<std::vector<double>> corners;
  std::string order;
  while (reader.Next()) {
    ++summary.samples;
    const bool is_good = reader.Field(first + count + 1) == "good";
    if (is_good) {
      ++summary.usable;
      const std::string own = reader.Field(first + count);
      if (order.empty()) order = own;
      if (own != order) ++summary.other_order;
    }
    if (reader.sample() < study.num_corners()) {
      corners.emplace_back(count, std::numeric_limits<double>::quiet_NaN());
      for (size_t k = 0; is_good && k < count; ++k) corners.back()[k] = std::stod(reader.Field(first + k));
      continue;
    }
    if (!is_good) continue;
    bool is_within = true;
    for (size_t k = 0; k < count; ++k) {
      const double value = std::stod(reader.Field(first + k));
      ResponseStatistics& of = summary.responses[k];
      if (of.count == 0 || value < of.min) {
        of.min = value;
        of.at_min = reader.sample();
      }
      if (of.count == 0 || value > of.max) {
        of.max = value;
        of.at_max = reader.sample();
      }
      const double off = value - of.mean;
      of.mean += off / static_cast<double>(++of.count);
      squares[k] += off * (value - of.mean);
      if (study.limits[k] && (value < study.limits[k]->first || value > study.limits[k]->second)) {
        is_within = false;
      } else {
        ++of.within;
      }
    }
    summary.within += is_within ? 1 : 0;
  }
  for (size_t k = 0; k < count; ++k) {
    ResponseStatistics& of = summary.responses[k];
    if (of.count > 1) of.deviation = std::sqrt(squares[k] / static_cast<double>(of.count - 1));
  }
  if (study.num_corners() > 0 && static_cast<long>(corners.size()) == study.num_corners())
    summary.tolerances = Stack(study, corners);
  return summary;
}

// Those that count for the yield.
long NumSamples(const StudyFile& study, const StudySummary& summary) {
  return std::max(0L, summary.samples - study.num_corners());
}

std::string WriteSummary(const StudyFile& study, const StudySummary& summary, std::string_view status,
                         const std::pair<long, long>& range) {
  std::string text;
  JsonWriter json(&text, JsonWriter::Layout::kIndented);
  json.BeginObject();
  json.Key("status").String(status);
  json.Key("title").String(study.title);
  json.Key("study").String(ToString(study.kind));
  json.Key("fingerprint").String(fmt::format("{:016x}", study.fingerprint));
  json.Key("first_sample").Integer(range.first);
  json.Key("last_sample").Integer(range.second - 1);
  json.Key("parameters").BeginArray();
  for (const VariedParameter& varied : study.vary) {
    json.BeginObject(JsonWriter::Layout::kCompact);
    json.Key("name").String(varied.name);
    json.Key("unit").String(varied.unit);
    json.EndObject();
  }
  json.EndArray();
  if (status != "running") {
    json.Key("samples").Integer(summary.samples);
    json.Key("good").Integer(summary.usable);
    json.Key("other_order_of_events").Integer(summary.other_order);
    const bool has_limits =
        std::any_of(study.limits.begin(), study.limits.end(), [](const auto& l) { return l.has_value(); });
    if (has_limits) {
      json.Key("within_limits").Integer(summary.within);
      json.Key("yield").Number(static_cast<double>(summary.within) /
                               static_cast<double>(std::max(1L, summary.samples)));
    }
    json.Key("responses").BeginArray();
    for (size_t k = 0; k < summary.responses.size(); ++k) {
      const ResponseStatistics& of = summary.responses[k];
      json.BeginObject();
      json.Key("name").String(study.responses.names()[k]);
      json.Key("unit").String(study.responses.units()[k]);
      json.Key("mean").Number(of.count > 0 ? of.mean : std::nan(""));
      json.Key("standard_deviation").Number(of.count > 1 ? of.deviation : std::nan(""));
      json.Key("min").Number(of.count > 0 ? of.min : std::nan(""));
      json.Key("min_at_sample").Integer(of.at_min);
      json.Key("max").Number(of.count > 0 ? of.max : std::nan(""));
      json.Key("max_at_sample").Integer(of.at_max);
      if (study.limits[k]) json.Key("within_limits").Integer(of.within);
      json.EndObject();
    }
    json.EndArray();
    if (!summary.tolerances.empty()) {
      json.Key("tolerances").BeginArray();
      for (size_t k = 0; k < summary.tolerances.size(); ++k) {
        const ToleranceStack& stack = summary.tolerances[k];
        json.BeginObject();
        json.Key("name").String(study.responses.names()[k]);
        json.Key("nominal").Number(stack.nominal);
        json.Key("worst_case").Number(stack.worst);
        json.Key("root_sum_square").Number(stack.root_sum_square);
        json.Key("standard_deviation").Number(stack.deviation);
        json.Key("curvature").Number(stack.curvature);
        json.Key("parameters").BeginArray();
        for (size_t i = 0; i < study.vary.size(); ++i) {
          json.BeginObject(JsonWriter::Layout::kCompact);
          json.Key("name").String(study.vary[i].name);
          json.Key("sensitivity").Number(stack.sensitivities[i]);
          json.Key("contribution").Number(stack.contributions[i]);
          json.EndObject();
        }
        json.EndArray();
        json.EndObject();
      }
      json.EndArray();
    }
    if (summary.found) {
      const FoundRoot& root = *summary.found;
      json.Key("found").BeginObject();
      json.Key("is_found").Boolean(root.is_found);
      json.Key("is_jump").Boolean(root.is_jump);
      json.Key("value").Number(root.value);
      json.Key("bracket").BeginArray(JsonWriter::Layout::kCompact).Number(root.low).Number(root.high).EndArray();
      json.Key("response").BeginArray(JsonWriter::Layout::kCompact).Number(root.at_low).Number(root.at_high).EndArray();
      json.Key("text").String(root.text);
      json.EndObject();
    }
  }
  json.EndObject();
  return text + "\n";
}

// The value of a member of a summary that this file wrote, on a line of its own.
std::string MemberOf(const std::filesystem::path& file, const std::string& name) {
  const std::string text = ReadTextFile(file), key = fmt::format("\"{}\": ", name);
  const size_t at = text.find(key);
  if (at == std::string::npos) return "";
  const size_t begin = at + key.size();
  std::string value = text.substr(begin, text.find('\n', begin) - begin);
  std::erase_if(value, [](char c) { return c == '"' || c == ','; });
  return value;
}

void CheckIsOf(const StudyFile& study, const std::filesystem::path& folder) {
  if (!std::filesystem::exists(folder / kSummary) || !std::filesystem::exists(folder / kTable))
    throw FileError(fmt::format("{} has no study", folder.string()));
  if (MemberOf(folder / kSummary, "fingerprint") != fmt::format("{:016x}", study.fingerprint)) {
    throw InputError({(folder / kSummary).string(), 0, 0},
                     "these are results of another study, or of a model that has changed since");
  }
}

// Finds a root by Chandrupatla's method: inverse quadratic interpolation where it is safe, else bisection
// [chandrupatla1997]. Every evaluation is a row of the table.
class RootFinder {
 public:
  RootFinder(const StudyFile& study, Table* table) : study_(study), table_(*table) {}

  FoundRoot Find() {
    const VariedParameter& varied = study_.vary[0];
    FoundRoot root;
    double a = varied.low, b = varied.high;
    double fa = At(a), fb = At(b);
    const auto fail = [&](std::string text) {
      root.low = a;
      root.high = b;
      root.at_low = fa + study_.equals;
      root.at_high = fb + study_.equals;
      root.text = std::move(text);
      return root;
    };
    if (!problem_.empty()) return fail(problem_);
    const double range = b - a, change = std::abs(fb - fa);
    const std::string name = study_.responses.names()[study_.wanted];
    if (fa != 0 && fb != 0 && (fa > 0) == (fb > 0)) {
      return fail(
          fmt::format("{} is {} than {:.9g} at both ends of the search, {:.9g} and {:.9g}; search where it changes "
                      "its side, a sweep shows where",
                      name, fa > 0 ? "greater" : "less", study_.equals, fa + study_.equals, fb + study_.equals));
    }
    double c = a, fc = fa;  // the point before the last; the root is between a and b
    double part = 0.5;
    while (fa != 0 && fb != 0 && std::abs(b - a) > study_.tolerance * range && rows_ < study_.samples) {
      const double x = a + part * (b - a);
      if (x == a || x == b) break;
      const double fx = At(x);
      if (!problem_.empty()) return fail(problem_);
      if ((fx > 0) == (fa > 0)) {
        c = a;
        fc = fa;
      } else {
        c = b;
        fc = fb;
        b = a;
        fb = fa;
      }
      a = x;
      fa = fx;
      const double xi = (a - b) / (c - b), phi = (fa - fb) / (fc - fb);
      part = phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi
                 ? fa / (fb - fa) * fc / (fb - fc) + (c - a) / (b - a) * fa / (fc - fa) * fb / (fc - fb)
                 : 0.5;
      const double least = std::min(0.5, 0.5 * study_.tolerance * range / std::abs(b - a));
      part = std::clamp(std::isfinite(part) ? part : 0.5, least, 1 - least);
    }
    if (a > b) {
      std::swap(a, b);
      std::swap(fa, fb);
    }
    if (fa == 0 || fb == 0) {
      root.value = fa == 0 ? a : b;
      a = b = root.value;
      fa = fb = 0;
    } else {
      root.value = std::abs(fa) < std::abs(fb) ? a : b;
    }
    if (b - a > 2 * study_.tolerance * range && fa != 0)
      return fail(fmt::format("not found to the tolerance after {} runs", rows_));
    root = fail("");
    root.value = a == b ? a : std::abs(fa) < std::abs(fb) ? a : b;
    root.is_found = true;
    // Across a root the response changes by its slope times the bracket, far less than by this part of all its change.
    root.is_jump = std::abs(fb - fa) > std::max(1e-3, std::sqrt((b - a) / range)) * change && change > 0;
    root.text = root.is_jump ? fmt::format("{} jumps from {:.9g} to {:.9g} at {} = {:.15g}{}", name, fa + study_.equals,
                                           fb + study_.equals, varied.name, root.value, Unit())
                             : fmt::format("{} is {:.9g} at {} = {:.15g}{}", name, study_.equals, varied.name,
                                           root.value, Unit());
    return root;
  }

 private:
  [[nodiscard]] std::string Unit() const { return study_.vary[0].unit.empty() ? "" : " " + study_.vary[0].unit; }

  double At(double x) {
    const Sample sample = Evaluate(study_, {x});
    table_.Write(LineOf(rows_++, sample));
    const double value = sample.responses[study_.wanted];
    if (!std::isfinite(value) && problem_.empty())
      problem_ =
          fmt::format("the run with {} = {:.9g}{} has no value: {}", study_.vary[0].name, x, Unit(), sample.reason);
    return value - study_.equals;
  }

  const StudyFile& study_;
  Table& table_;
  long rows_ = 0;
  std::string problem_;
};

std::pair<long, long> RangeOf(const StudyFile& study, const StudyOptions& options) {
  // Products of 64 bits: at most 1e9 samples and 1e6 parts.
  return {study.samples * (options.part - 1) / options.parts, study.samples * options.part / options.parts};
}

void Prepare(const StudyOptions& options) {
  constexpr std::string_view kNames[] = {"study.csv", "study.json"};
  PrepareFolder(options.folder, kNames,
                options.replace ? ResultFiles::Existing::kReplace : ResultFiles::Existing::kRefuse);
}

}  // namespace

StudySummary RunStudy(const StudyFile& study, const StudyOptions& options) {
  const std::pair<long, long> range = RangeOf(study, options);
  const bool is_find = study.kind == StudyKind::kFind;
  if (is_find && options.parts > 1) throw InputError({"--part", 0, 0}, "'find' goes from run to run and has no parts");
  long there = 0;
  if (options.resume && !is_find && std::filesystem::exists(options.folder / kSummary)) {
    CheckIsOf(study, options.folder);
    if (MemberOf(options.folder / kSummary, "first_sample") != fmt::format("{}", range.first) ||
        MemberOf(options.folder / kSummary, "last_sample") != fmt::format("{}", range.second - 1)) {
      throw InputError({(options.folder / kSummary).string(), 0, 0}, "this is another part of the study");
    }
    there = KeepWholeLines(options.folder / kTable, study, range.first);
  } else {
    StudyOptions fresh = options;
    fresh.replace = options.replace || (is_find && options.resume);
    Prepare(fresh);
    there = -1;
  }
  const std::filesystem::path table_file = options.folder / kTable;
  StudySummary summary;
  {
    Table table(table_file, there >= 0);
    if (there < 0) table.Write(HeaderOf(study));
    const long rows = std::max(0L, there);
    ReplaceFile(options.folder / kSummary, WriteSummary(study, {}, "running", range));
    if (is_find) {
      const FoundRoot root = RootFinder(study, &table).Find();
      summary = Summarize(study, table_file);
      summary.found = root;
    } else {
      Workers(study, options, range.first + rows, range.second, &table).Run();
      summary = Summarize(study, table_file);
      summary.repeated = rows;
    }
  }
  summary.is_whole = options.parts == 1;
  ReplaceFile(options.folder / kSummary, WriteSummary(study, summary, summary.is_whole ? "completed" : "part", range));
  return summary;
}

StudySummary JoinStudy(const StudyFile& study, const std::vector<std::filesystem::path>& parts,
                       const StudyOptions& options) {
  std::map<long, std::filesystem::path> by_first;
  for (const std::filesystem::path& part : parts) {
    CheckIsOf(study, part);
    if (MemberOf(part / kSummary, "status") == "running")
      throw InputError({(part / kSummary).string(), 0, 0}, "this part is not complete; resume it");
    by_first[std::stol(MemberOf(part / kSummary, "first_sample"))] = part;
  }
  Prepare(options);
  StudySummary summary;
  {
    Table table(options.folder / kTable, false);
    table.Write(HeaderOf(study));
    long next = 0;
    for (const auto& [first, part] : by_first) {
      if (first != next) break;
      TableReader reader(part / kTable);
      std::string lines;
      while (reader.Next()) {
        lines += reader.line() + "\n";
        ++next;
        if (lines.size() < 65536) continue;
        table.Write(lines);
        lines.clear();
      }
      table.Write(lines);
    }
    if (next != study.samples)
      throw InputError({"--join", 0, 0},
                       fmt::format("the parts have no sample {}; {} are needed", next, study.samples));
  }
  summary = Summarize(study, options.folder / kTable);
  ReplaceFile(options.folder / kSummary, WriteSummary(study, summary, "completed", {0, study.samples}));
  return summary;
}

std::string DescribeStudy(const StudyFile& study, const StudySummary& summary) {
  std::string text = fmt::format("runs:    {}, of which {} good{}\n", summary.samples, summary.usable,
                                 summary.repeated > 0 ? fmt::format(" ({} were there)", summary.repeated) : "");
  if (summary.found)
    text += fmt::format("found:   {}{}\n", summary.found->is_found ? "" : "nothing: ", summary.found->text);
  for (size_t k = 0; k < summary.responses.size() && !summary.found; ++k) {
    const ResponseStatistics& of = summary.responses[k];
    const std::string unit = study.responses.units()[k] == "1" ? "" : " " + study.responses.units()[k];
    text += study.responses.names()[k] + ":\n";
    if (!summary.tolerances.empty()) {
      const ToleranceStack& stack = summary.tolerances[k];
      text +=
          fmt::format("  nominal {:.9g}{}; worst case +-{:.4g}, root sum square +-{:.4g}, standard deviation {:.4g}\n",
                      stack.nominal, unit, stack.worst, stack.root_sum_square, stack.deviation);
      for (size_t i = 0; i < study.vary.size(); ++i)
        text += fmt::format("  {:<14} sensitivity {:>12.6g}, {:5.1f} % of the variance\n", study.vary[i].name,
                            stack.sensitivities[i], 100 * stack.contributions[i]);
      if (stack.curvature > 0.1 * stack.root_sum_square)
        text += fmt::format("  not linear: between its bounds a parameter bends it by {:.4g}\n", stack.curvature);
      if (of.count > 0) text += "  of the samples:\n";
    }
    if (of.count == 0) continue;
    text +=
        fmt::format("  from {:.9g} (sample {}) to {:.9g}{} (sample {})\n", of.min, of.at_min, of.max, unit, of.at_max);
    if (of.count > 1) text += fmt::format("  mean {:.9g}, standard deviation {:.4g}{}\n", of.mean, of.deviation, unit);
    if (study.limits[k])
      text += fmt::format("  {} of {} within {:g} to {:g}{}\n", of.within, of.count, study.limits[k]->first,
                          study.limits[k]->second, unit);
  }
  const bool has_limits =
      std::any_of(study.limits.begin(), study.limits.end(), [](const auto& l) { return l.has_value(); });
  const long samples = NumSamples(study, summary);
  if (has_limits && samples > 0)
    text += fmt::format("yield:   {} of {}, {:.4g} %\n", summary.within, samples,
                        100.0 * static_cast<double>(summary.within) / static_cast<double>(std::max(1L, samples)));
  if (summary.other_order > 0 && study.num_corners() > 0)
    text += fmt::format("in {} runs events came in another order than in the nominal one\n", summary.other_order);
  if (!summary.is_whole) text += "this is a part; join all parts with --join\n";
  return text;
}

}  // namespace savary
