#include "savary/study/study_book.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "savary/io/document.h"
#include "savary/io/json.h"
#include "savary/io/report.h"
#include "savary/io/result_files.h"
#include "savary/io/result_hdf5.h"
#include "savary/library/version.h"
#include "savary/study/sample_table.h"

namespace savary {

namespace {

constexpr long kMostRows = 3000;       // of the table in the page
constexpr size_t kMostRuns = 24;       // with their mechanisms in it
constexpr size_t kRunBytes = 6000000;  // of all these runs
constexpr int kBins = 40;

struct Histogram {
  double low = 0, high = 0;
  std::vector<long> counts = std::vector<long>(kBins);
  void Add(double value) {
    const double at = high > low ? (value - low) / (high - low) * kBins : 0;
    ++counts[std::clamp(static_cast<int>(at), 0, kBins - 1)];
  }
};

// Samples whose runs the page has: all of a small study, else those of the extremes and of the answer.
std::set<long> ChooseRuns(const StudyFile& study, const StudySummary& summary) {
  std::set<long> chosen;
  if (summary.samples <= static_cast<long>(kMostRuns)) {
    for (long i = 0; i < summary.samples; ++i) chosen.insert(i);
    return chosen;
  }
  if (summary.optimum && summary.optimum->is_found) chosen.insert(summary.optimum->sample);
  if (study.num_corners() > 0 || !study.is_planned()) chosen.insert(0);
  if (summary.found) chosen.insert({summary.samples - 2, summary.samples - 1});
  for (const ResponseStatistics& of : summary.responses) {
    if (of.at_min < 0 || chosen.size() + 2 > kMostRuns) continue;
    chosen.insert({of.at_min, of.at_max});
  }
  return chosen;
}

void WriteParameters(const StudyFile& study, JsonWriter* json) {
  json->Key("parameters").BeginArray();
  for (const VariedParameter& varied : study.vary) {
    json->BeginObject();
    json->Key("name").String(varied.name);
    json->Key("unit").String(varied.unit);
    json->EndObject();
  }
  json->EndArray();
}

void WriteResponses(const StudyFile& study, const StudySummary& summary, const std::vector<Histogram>& histograms,
                    JsonWriter* json) {
  json->Key("responses").BeginArray();
  for (size_t k = 0; k < summary.responses.size(); ++k) {
    const ResponseStatistics& of = summary.responses[k];
    json->BeginObject();
    json->Key("name").String(study.responses.names()[k]);
    json->Key("unit").String(study.responses.units()[k] == "1" ? "" : study.responses.units()[k]);
    json->Key("count").Integer(of.count);
    json->Key("mean").Number(of.count > 0 ? of.mean : std::nan(""));
    json->Key("deviation").Number(of.count > 1 ? of.deviation : std::nan(""));
    json->Key("min").Number(of.count > 0 ? of.min : std::nan(""));
    json->Key("max").Number(of.count > 0 ? of.max : std::nan(""));
    json->Key("at_min").Integer(of.at_min);
    json->Key("at_max").Integer(of.at_max);
    if (study.limits[k]) {
      json->Key("limits").BeginArray().Number(study.limits[k]->first).Number(study.limits[k]->second).EndArray();
      json->Key("within").Integer(of.within);
    }
    json->Key("histogram").BeginArray();
    for (const long count : histograms[k].counts) json->Integer(count);
    json->EndArray();
    if (!summary.tolerances.empty()) {
      const ToleranceStack& stack = summary.tolerances[k];
      json->Key("tolerance").BeginObject();
      json->Key("nominal").Number(stack.nominal);
      json->Key("worst").Number(stack.worst);
      json->Key("root_sum_square").Number(stack.root_sum_square);
      json->Key("deviation").Number(stack.deviation);
      json->Key("sensitivities").BeginArray();
      for (const double value : stack.sensitivities) json->Number(value);
      json->EndArray();
      json->Key("contributions").BeginArray();
      for (const double value : stack.contributions) json->Number(value);
      json->EndArray();
      json->EndObject();
    }
    json->EndObject();
  }
  json->EndArray();
}

}  // namespace

void WriteStudyHdf5(const StudyFile& study, const std::filesystem::path& folder, const std::string& summary) {
  std::vector<TableHdf5::Column> columns = {{"", "sample", ""}};
  for (const VariedParameter& varied : study.vary) columns.push_back({"parameters", varied.name, varied.unit});
  for (size_t k = 0; k < study.responses.names().size(); ++k) {
    const std::string& unit = study.responses.units()[k];
    columns.push_back({"responses", study.responses.names()[k], unit == "1" ? "" : unit});
  }
  TableHdf5 file(folder / "study.h5", columns, {"order", "status", "reason"});
  SampleTableReader reader(folder / "study.csv");
  std::vector<double> numbers;
  while (reader.Next()) {
    const Sample sample = ReadSampleLine(study, reader.line());
    numbers = {static_cast<double>(reader.sample())};
    numbers.insert(numbers.end(), sample.parameters.begin(), sample.parameters.end());
    numbers.insert(numbers.end(), sample.responses.begin(), sample.responses.end());
    file.Append(numbers, sample.order, sample.status, sample.reason);
  }
  file.Describe("format", "1");
  file.Describe("title", study.title);
  file.Describe("program", "Savary " + std::string(Version()));
  file.Describe("study", ReadTextFile(study.file));
  for (const SourceText& source : study.mechanism.file().sources) file.Describe("model:" + source.name, source.text);
  file.Describe("summary", summary);
  file.Finish();
}

void WriteStudyPage(const StudyFile& study, const StudySummary& summary, const std::filesystem::path& folder,
                    int jobs) {
  const std::filesystem::path table = folder / "study.csv";
  const std::set<long> chosen = ChooseRuns(study, summary);
  std::vector<Histogram> histograms(summary.responses.size());
  for (size_t k = 0; k < histograms.size(); ++k) {
    histograms[k].low = summary.responses[k].min;
    histograms[k].high = summary.responses[k].max;
  }

  std::string text;
  JsonWriter json(&text);
  json.BeginObject();
  json.Key("title").String(study.title);
  json.Key("program").String("Savary " + std::string(Version()));
  json.Key("kind").String(ToString(study.kind));
  std::string command = "savary study " + study.file;
  for (const auto& [name, value] : study.set) command += fmt::format(" --set '{}={}'", name, value);
  json.Key("command").String(command);
  json.Key("text").String(DescribeStudy(study, summary));
  json.Key("samples").Integer(summary.samples);
  json.Key("corners").Integer(study.num_corners());
  json.Key("good").Integer(summary.usable);
  json.Key("within").Integer(summary.within);
  json.Key("other_order").Integer(summary.other_order);
  if (summary.optimum && summary.optimum->is_found) json.Key("best").Integer(summary.optimum->sample);
  if (study.kind == StudyKind::kOptimise) {
    json.Key("objective").Integer(study.optimise.response);
    json.Key("maximise").Boolean(study.optimise.is_greatest);
  }
  json.Key("variants").BeginArray();
  for (const StudyVariant& variant : study.variants) json.String(variant.name);
  json.EndArray();
  WriteParameters(study, &json);

  // The rows, of a long table every so many of them; and those of the runs.
  const long stride = std::max(1L, (summary.samples + kMostRows - 1) / kMostRows);
  std::vector<StudyTask> runs;
  json.Key("stride").Integer(stride);
  json.Key("rows").BeginArray();
  SampleTableReader reader(table);
  for (long row = 0; reader.Next(); ++row) {
    const Sample sample = ReadSampleLine(study, reader.line());
    for (size_t k = 0; k < histograms.size() && row >= study.num_corners(); ++k) {
      if (std::isfinite(sample.responses[k])) histograms[k].Add(sample.responses[k]);
    }
    const bool is_chosen = chosen.contains(row);
    if (is_chosen && (sample.status == "good" || sample.status == "no value" || sample.status == "failed"))
      runs.push_back({reader.sample(), sample.parameters});
    if (row % stride != 0 && !is_chosen) continue;
    json.BeginArray().Integer(reader.sample());
    for (const double value : sample.parameters) json.Number(value);
    for (const double value : sample.responses) json.Number(value);
    json.String(sample.status).String(sample.order).String(sample.reason).EndArray();
  }
  json.EndArray();
  WriteResponses(study, summary, histograms, &json);
  json.EndObject();

  const size_t bytes = std::min(kRunBytes / std::max<size_t>(1, runs.size()), size_t{1000000});
  std::vector<std::string> reports(runs.size());
  Dispatcher::Plan plan;
  plan.last = static_cast<long>(runs.size());
  plan.ahead = plan.last;
  plan.values_of = [](long) { return std::vector<double>(); };
  plan.on_lines = [](const std::string&, long) {};
  Dispatcher dispatcher(std::move(plan));
  const auto make = [&](const StudyTask& task) {
    const StudyTask& run = runs[task.index];
    try {
      reports[task.index] = MechanismOf(study, run.index, run.values).Run().ReportJson(bytes);
    } catch (const InputError&) {
      // Its row says why.
    }
    return std::string("\n");
  };
  MakeThreads(make, jobs)->Run(&dispatcher);

  text = "{\"study\":" + text + ",\"runs\":{";
  bool is_first = true;
  for (size_t i = 0; i < runs.size(); ++i) {
    if (reports[i].empty()) continue;
    text += fmt::format("{}\"{}\":{}", is_first ? "" : ",", runs[i].index, reports[i]);
    is_first = false;
  }
  ReplaceFile(folder / "study.html", RenderStudyPage(study.title, text + "}}"));
}

}  // namespace savary
