#include "savary/study/study_run.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "savary/io/document.h"
#include "savary/io/result_files.h"
#include "savary/study/optimiser.h"
#include "savary/study/search.h"
#include "savary/study/study_book.h"
#include "savary/study/study_summary.h"

namespace savary {

namespace {

constexpr const char* kTable = "study.csv";
constexpr const char* kSummary = "study.json";
constexpr const char* kWaiting = "study.waiting";
constexpr long kAhead = 64;  // rows that may wait, for each run that is made at the same time

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

std::pair<long, long> RangeOf(const StudyFile& study, const StudyOptions& options) {
  // Products of 64 bits: at most 1e9 samples and 1e6 parts.
  return {study.samples * (options.part - 1) / options.parts, study.samples * options.part / options.parts};
}

void PrepareStudyFolder(const StudyOptions& options) {
  constexpr std::string_view kNames[] = {kTable, kSummary, kWaiting, "study.h5", "study.html"};
  PrepareFolder(options.folder, kNames,
                options.replace ? ResultFiles::Existing::kReplace : ResultFiles::Existing::kRefuse);
}

std::unique_ptr<Crew> MakeCrew(const StudyFile& study, const StudyOptions& options, long runs) {
  const MakeLine make_line = MakeStudyLine(study);
  if (options.ranks != nullptr) return MakeRanks(make_line, options.ranks, study.fingerprint, options.jobs);
  const int jobs = static_cast<int>(std::clamp<long>(CountJobs(options.jobs), 1, std::max(1L, runs)));
  if (!options.processes) return MakeThreads(make_line, jobs);
  const auto lost = [&study](const StudyTask& task, const std::string& reason) {
    return SampleLine(task.index, LostSample(study, task.values, reason));
  };
  return MakeProcesses(make_line, lost, jobs);
}

// All samples of a range that are not in the table.
void RunPlanned(const StudyFile& study, const StudyOptions& options, std::pair<long, long> range, long there,
                SampleTable* table) {
  const std::unique_ptr<Crew> crew = MakeCrew(study, options, range.second - range.first - there);
  const std::filesystem::path waiting_file = options.folder / kWaiting;
  Dispatcher::Plan plan;
  plan.first = range.first + there;
  plan.last = range.second;
  plan.ahead = kAhead * crew->size();
  plan.values_of = [&](long index) { return study.ValuesAt(index); };
  if (options.resume) plan.known = WaitingRows::Read(waiting_file, plan.first);
  WaitingRows waiting(waiting_file, plan.known);
  long next = plan.first;
  plan.on_lines = [&](const std::string& lines, long upto) {
    table->Write(lines);
    next = upto;
    if (options.progress) options.progress(upto - range.first, range.second - range.first);
  };
  plan.on_waiting = [&](const std::string& line, const WaitingRows::Rows& rows) { waiting.Add(line, rows); };
  Dispatcher dispatcher(std::move(plan));
  crew->Run(&dispatcher);
  waiting.Remove();
}

void RunSearch(const StudyFile& study, const StudyOptions& options, SampleTable* table, std::vector<Sample> there,
               StudySummary* summary) {
  const std::unique_ptr<Crew> crew =
      MakeCrew(study, options, study.kind == StudyKind::kFind ? 1 : 1 + 2 * static_cast<long>(study.vary.size()));
  SearchRuns runs(study, crew.get(), table, std::move(there));
  if (study.kind == StudyKind::kFind) {
    summary->found = FindRoot(study, &runs);
  } else {
    summary->optimum = FindOptimum(study, &runs);
  }
}

std::vector<Sample> ReadRows(const StudyFile& study, const std::filesystem::path& table) {
  std::vector<Sample> rows;
  SampleTableReader reader(table);
  while (reader.Next()) rows.push_back(ReadSampleLine(study, reader.line()));
  return rows;
}

// The other files of a whole study, and last its summary, which says that it is complete.
void WriteBooks(const StudyFile& study, const StudySummary& summary, const std::pair<long, long>& range,
                const StudyOptions& options) {
  const std::string text = SummaryText(study, summary, summary.is_whole ? "completed" : "part", range);
  if (summary.is_whole) {
    WriteStudyHdf5(study, options.folder, text);
    if (options.makes_page) WriteStudyPage(study, summary, options.folder, options.jobs);
  }
  ReplaceFile(options.folder / kSummary, text);
}

}  // namespace

RunSummary RunOneSample(const StudyFile& study, long index, const StudyOptions& options) {
  std::vector<double> values;
  const std::filesystem::path table = options.folder / kTable;
  if (study.is_planned()) {
    if (index >= study.samples)
      throw InputError({"--run", 0, 0}, fmt::format("the study has samples 0 to {}", study.samples - 1));
    values = study.ValuesAt(index);
  } else {
    CheckIsOf(study, options.folder);
    SampleTableReader reader(table);
    while (values.empty() && reader.Next()) {
      if (reader.sample() == index) values = ReadSampleLine(study, reader.line()).parameters;
    }
    if (values.empty()) throw InputError({"--run", 0, 0}, fmt::format("{} has no row {}", table.string(), index));
  }
  std::filesystem::create_directories(options.folder);
  return MechanismOf(study, index, values).RunToFolder(options.folder / fmt::format("run_{}", index), options.replace);
}

MakeLine MakeStudyLine(const StudyFile& study) {
  return [&study](const StudyTask& task) { return SampleLine(task.index, RunSample(study, task.index, task.values)); };
}

StudySummary RunStudy(const StudyFile& study, const StudyOptions& options) {
  std::pair<long, long> range = RangeOf(study, options);
  if (!study.is_planned() && options.parts > 1)
    throw InputError({"--part", 0, 0}, fmt::format("'{}' goes from run to run and has no parts", ToString(study.kind)));
  if (study.kind == StudyKind::kOptimise && !HasOptimiser())
    throw InputError(
        {study.file, 0, 0},
        "this program was built without NLopt, which 'optimise' needs; install libnlopt-dev and build it again");
  long there = -1;
  if (options.resume && std::filesystem::exists(options.folder / kSummary)) {
    CheckIsOf(study, options.folder);
    if (study.is_planned() &&
        (MemberOf(options.folder / kSummary, "first_sample") != fmt::format("{}", range.first) ||
         MemberOf(options.folder / kSummary, "last_sample") != fmt::format("{}", range.second - 1))) {
      throw InputError({(options.folder / kSummary).string(), 0, 0}, "this is another part of the study");
    }
    there = KeepWholeLines(options.folder / kTable, study, range.first);
  } else {
    PrepareStudyFolder(options);
  }
  const std::filesystem::path table_file = options.folder / kTable;
  StudySummary summary;
  {
    const long rows = std::max(0L, there);
    std::vector<Sample> old_rows;
    if (!study.is_planned() && rows > 0) old_rows = ReadRows(study, table_file);
    SampleTable table(table_file, there >= 0);
    if (there < 0) table.Write(HeaderLine(study));
    ReplaceFile(options.folder / kSummary, SummaryText(study, {}, "running", range));
    StudySummary found;
    if (study.is_planned()) {
      RunPlanned(study, options, range, rows, &table);
    } else {
      RunSearch(study, options, &table, std::move(old_rows), &found);
    }
    summary = SummarizeTable(study, table_file);
    summary.repeated = rows;
    summary.found = std::move(found.found);
    summary.optimum = std::move(found.optimum);
  }
  summary.is_whole = options.parts == 1;
  if (!study.is_planned()) range.second = summary.samples;
  WriteBooks(study, summary, range, options);
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
  PrepareStudyFolder(options);
  StudySummary summary;
  {
    SampleTable table(options.folder / kTable, false);
    table.Write(HeaderLine(study));
    long next = 0;
    for (const auto& [first, part] : by_first) {
      if (first != next) break;
      SampleTableReader reader(part / kTable);
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
  summary = SummarizeTable(study, options.folder / kTable);
  WriteBooks(study, summary, {0, study.samples}, options);
  return summary;
}

}  // namespace savary
