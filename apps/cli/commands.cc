#include "apps/cli/commands.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include "apps/cli/builtin_models.h"
#include "apps/cli/progress.h"
#include "apps/cli/ranks.h"
#include "savary/io/cam_results.h"
#include "savary/io/check_report.h"
#include "savary/io/import.h"
#include "savary/io/model_spec.h"
#include "savary/io/plot.h"
#include "savary/io/report_folder.h"
#include "savary/io/result_files.h"
#include "savary/io/run_model.h"
#include "savary/io/study_spec.h"
#include "savary/io/table_text.h"
#include "savary/io/topology_report.h"
#include "savary/live/live_server.h"
#include "savary/study/study_run.h"

namespace savary {

namespace {

constexpr const char* kProgram = "Savary " SAVARY_VERSION;

ParameterOverrides SplitOverrides(const std::vector<std::string>& set) {
  ParameterOverrides overrides;
  for (const std::string& text : set) {
    const size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    for (const auto& [other, value] : overrides) {
      if (other == name)
        throw InputError({"--set " + name, 0, 0},
                         fmt::format("given twice, as {} and {}", value, text.substr(equals + 1)));
    }
    overrides.emplace_back(name, text.substr(equals + 1));
  }
  return overrides;
}

void Warn(const std::string& model, const std::vector<std::string>& warnings, const OutputOptions& output) {
  if (output.quiet) return;
  for (const std::string& warning : warnings) fmt::print(stderr, "{}: warning: {}\n", model, warning);
}

ModelFile LoadAndTell(const std::string& model, const std::vector<std::string>& set, const OutputOptions& output) {
  ModelFile file = LoadModelFile(model, SplitOverrides(set));
  if (!output.quiet) {
    for (const std::string& note : file.import_notes) fmt::print(stderr, "{}\n", note);
    for (const std::string& note : file.notes) fmt::print(stderr, "{}: note: {}\n", model, note);
  }
  return file;
}

// Makes files, and their folders; nothing is written where one is there already, unless it is to be replaced.
void WriteFiles(const std::vector<std::pair<std::filesystem::path, std::string>>& files, bool force) {
  for (const auto& [path, text] : files) {
    const std::string name = path.filename().string();
    const std::string_view names[] = {name};
    PrepareFolder(path.has_parent_path() ? path.parent_path() : ".", names,
                  force ? ResultFiles::Existing::kReplace : ResultFiles::Existing::kRefuse);
  }
  for (const auto& [path, text] : files) ReplaceFile(path, text);
}

int TellOpenMechanism(const std::string& model, const ModelFile& file, const CheckedModel& checked) {
  fmt::print(stderr, "{}: error: {}\n", model, DescribeAssembly(file, checked.assembly));
  return kCannotAssemble;
}

// Width and height of "900x600"; nothing when it does not say that.
std::optional<Vec2> ParseSize(const std::string& text) {
  int width = 0, height = 0, length = 0;
  if (std::sscanf(text.c_str(), "%5dx%5d%n", &width, &height, &length) != 2 || length != static_cast<int>(text.size()))
    return std::nullopt;
  if (width < 50 || height < 50 || width > 20000 || height > 20000) return std::nullopt;
  return Vec2(width, height);
}

// Two whole numbers, "999x999".
std::optional<std::array<int, 2>> ParsePair(const std::string& text) {
  std::array<int, 2> pair{};
  int length = 0;
  if (std::sscanf(text.c_str(), "%9dx%9d%n", &pair[0], &pair[1], &length) != 2 ||
      length != static_cast<int>(text.size()))
    return std::nullopt;
  return pair;
}

// Asks the desktop for a browser; without one the user opens the address.
void OpenInBrowser(const std::string& address) {
  const char* const command[] = {"xdg-open", address.c_str(), nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, command[0], nullptr, nullptr, const_cast<char* const*>(command), environ) != 0) {
    fmt::print(stderr,
               "savary: note: xdg-open is not installed, so the browser cannot be opened; open the address yourself\n");
  }
}

// Runs a model that has been read, and tells the user what came of it.
int RunAndTell(const std::string& name, const ModelFile& file, const RunArguments& arguments) {
  const Interruption interruption;
  Patience patience(name, file.run.until, arguments.patience);
  bool is_ended = false;
  const auto goes_on = [&](double t) {
    is_ended = is_ended || Interruption::Asked() || !patience.Lasts(t);
    return !is_ended;
  };
  const CheckedModel checked = CheckModel(file, [&] { return goes_on(0); });
  RunOptions options;
  options.folder = arguments.folder;
  options.replace = arguments.force;
  options.report = !arguments.no_report;
  options.checkpoint = arguments.checkpoint;
  options.resume = arguments.resume;
  options.program = kProgram;
  if (!checked.assembly.ok && is_ended) {
    fmt::print(stderr, "{}: error: cancelled during assembly; there are no results\n", name);
    return kStoppedEarly;
  }
  if (!checked.assembly.ok) {
    (void)TellOpenMechanism(name, file, checked);
    if (!options.report) return kCannotAssemble;
    try {
      const std::string report = ReportOpenModel(file, checked, options).string();
      if (!arguments.output.quiet && !arguments.output.json) fmt::print("report:  {}\n", report);
    } catch (const FileError& error) {
      if (!arguments.output.quiet) fmt::print(stderr, "{}: note: no report could be written: {}\n", name, error.what());
    }
    return kCannotAssemble;
  }
  ProgressBar bar(!arguments.output.quiet && !arguments.output.json);
  options.progress = [&](double t) {
    bar.Show(t / file.run.until);
    return goes_on(t);
  };
  options.analysed = [&] { patience.End(); };
  const RunOutcome outcome = RunModel(file, checked, options);
  bar.Clear();

  const RunSummary& summary = outcome.summary;
  Warn(name, checked.assembly.warnings, arguments.output);
  Warn(name, summary.warnings, arguments.output);
  if (arguments.output.json) {
    fmt::print("{}", ReadTextFile(options.folder / "summary.json"));
  } else if (!arguments.output.quiet) {
    // What went wrong is for stderr.
    const std::string came = summary.usable() ? summary.reason : fmt::format("ended at t = {:.9g} s", summary.t);
    fmt::print("{}: {} ({} steps, {} rows, {} event instants)\n", name, came, summary.counts.steps, outcome.rows,
               summary.counts.events);
    fmt::print("results: {}\n", options.folder.string());
    if (!outcome.report.empty()) fmt::print("report:  {}\n", outcome.report.string());
  }
  switch (summary.status) {
    case RunStatus::kCompleted:
    case RunStatus::kStopped:
      return kGood;
    case RunStatus::kFailedAudit:
      fmt::print(stderr, "{}: error: {}\n", name, summary.reason);
      return kAuditFailed;
    case RunStatus::kCancelled:
      fmt::print(stderr, "{}: error: cancelled at t = {:.9g} s; results up to there are kept\n", name, summary.t);
      return kStoppedEarly;
    case RunStatus::kFailed:
      break;
  }
  fmt::print(stderr, "{}: error: stopped early: {}{}\n", name, summary.reason,
             outcome.rows > 0 ? "; results up to there are kept" : "");
  return kStoppedEarly;
}

// The built-in models that a word may mean: the one of that name; else those whose names begin with it; else those that
// have it as a word of their names.
std::vector<const BuiltinModel*> FindDemos(const std::string& word) {
  std::vector<const BuiltinModel*> beginning, inside;
  for (const BuiltinModel& model : BuiltinModels()) {
    const std::string name = model.name;
    if (name == word) return {&model};
    if (name.starts_with(word)) beginning.push_back(&model);
    if (("_" + name + "_").find("_" + word + "_") != std::string::npos) inside.push_back(&model);
  }
  return beginning.empty() ? inside : beginning;
}

}  // namespace

int RunCommand(const RunArguments& arguments) {
  RunArguments complete = arguments;
  if (complete.folder.empty()) complete.folder = std::filesystem::path(arguments.model).stem().string() + "_out";
  const ModelFile file = LoadAndTell(arguments.model, arguments.set, arguments.output);
  return RunAndTell(arguments.model, file, complete);
}

int CheckCommand(const CheckArguments& arguments) {
  const ModelFile file = LoadAndTell(arguments.model, arguments.set, arguments.output);
  const CheckedModel checked = CheckModel(file);
  if (!checked.assembly.ok) return TellOpenMechanism(arguments.model, file, checked);
  Warn(arguments.model, checked.assembly.warnings, arguments.output);
  if (!arguments.draw.empty()) {
    ReportData drawn = DrawStart(file, checked, kProgram);
    drawn.shows_features = true;
    WriteFiles({{arguments.draw, RenderReport(drawn)}}, arguments.force);
  }
  if (arguments.output.json) {
    fmt::print("{}\n", WriteCheckJson(file, checked, arguments.model));
  } else if (!arguments.output.quiet) {
    fmt::print("{}: good\n{}", arguments.model, WriteCheckText(file, checked));
  }
  return kGood;
}

int TopologyCommand(const TopologyArguments& arguments) {
  const bool to_stdout = arguments.dot == "-" || arguments.svg == "-";
  if (to_stdout && (arguments.dot == arguments.svg || arguments.output.json)) {
    fmt::print(stderr, "savary: error: only one of --dot -, --svg - and --json can go to stdout\n");
    return kUsageError;
  }
  if (!arguments.dot.empty() && arguments.dot == arguments.svg) {
    fmt::print(stderr, "savary: error: --dot and --svg name the same file, {}\n", arguments.dot);
    return kUsageError;
  }
  const ModelFile file = LoadAndTell(arguments.model, arguments.set, arguments.output);
  std::vector<std::pair<std::filesystem::path, std::string>> files;
  std::string answer;
  const auto draw = [&](const std::string& out, std::string (*write)(const ModelFile&)) {
    if (out == "-") answer = write(file);
    if (!out.empty() && out != "-") files.emplace_back(out, write(file));
  };
  draw(arguments.dot, WriteTopologyDot);
  draw(arguments.svg, WriteTopologySvg);
  WriteFiles(files, arguments.force);
  if (arguments.output.json) {
    answer = WriteTopologyJson(file, arguments.model) + "\n";
  } else if (!to_stdout && !arguments.output.quiet) {
    answer = WriteTopologyText(file);
    for (const auto& [path, text] : files) answer += fmt::format("{:<20}{}\n", "picture:", path.string());
  }
  fmt::print("{}", answer);
  return kGood;
}

int ImportCommand(const ImportArguments& arguments) {
  if (!IsForeignModel(arguments.file)) {
    fmt::print(stderr,
               "savary: error: cannot import {}: its name ends neither with .dyn (ACDMC) nor with .adm (ADAMS)\n",
               arguments.file);
    return kUsageError;
  }
  const ImportedModel imported = ImportModel(ReadTextFile(arguments.file), arguments.file);
  if (!arguments.quiet) {
    for (const ImportNote& note : imported.notes) fmt::print(stderr, "{}\n", note.ToString());
  }
  (void)LoadModelFile(arguments.file);  // a model that cannot be read is not worth writing
  if (arguments.out.empty()) {
    fmt::print("{}", imported.yaml);
    return kGood;
  }
  WriteFiles({{arguments.out, imported.yaml}}, arguments.force);
  if (!arguments.quiet) fmt::print("model: {}\n", arguments.out);
  return kGood;
}

int ViewCommand(const ViewArguments& arguments) {
  (void)ReadTextFile(arguments.model);  // a model that is not there is a mistake; one that is broken will be mended
  const Interruption interruption;
  LiveSession session({arguments.model, SplitOverrides(arguments.set), kProgram});
  const LiveServer server(&session, arguments.port, kProgram);
  fmt::print("{}: {}\n", arguments.model, server.address());
  if (!arguments.quiet) fmt::print("Open this address in a browser; Ctrl-C ends it.\n");
  std::fflush(stdout);
  if (arguments.open) OpenInBrowser(server.address());
  while (!Interruption::Asked()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  // Who never ends his request, or a step that takes for ever, does not keep the program.
  std::thread([] {
    std::this_thread::sleep_for(std::chrono::seconds(3));
    std::_Exit(kGood);
  }).detach();
  return kGood;
}

int DemoCommand(const DemoArguments& arguments) {
  if (arguments.name.empty()) {
    for (const BuiltinModel& model : BuiltinModels()) {
      fmt::print("{:<17} {}\n", model.name, ParseModelText(model.text, model.name).title);
    }
    if (!arguments.output.quiet) {
      fmt::print(
          stderr,
          "Run one with 'savary demo NAME'; print its model with 'savary demo NAME --show'. The beginning of a "
          "name,\nor one word of it, is enough where only one example fits: 'savary demo geneva' runs geneva_wheel.\n");
    }
    return kGood;
  }
  const std::vector<const BuiltinModel*> found = FindDemos(arguments.name);
  std::vector<std::string> names;
  if (found.empty()) {
    for (const BuiltinModel& model : BuiltinModels()) names.emplace_back(model.name);
    fmt::print(stderr, "savary: error: there is no demo '{}'{}\n'savary demo' lists them.\n", arguments.name,
               DidYouMean(arguments.name, names));
    return kUsageError;
  }
  if (found.size() > 1) {
    for (const BuiltinModel* model : found) names.emplace_back(model->name);
    fmt::print(stderr, "savary: error: '{}' fits several demos: {}\n", arguments.name, fmt::join(names, ", "));
    return kUsageError;
  }
  const BuiltinModel& model = *found.front();
  if (arguments.show) {
    fmt::print("{}", model.text);
    return kGood;
  }
  RunArguments run;
  run.folder = arguments.folder.empty() ? fmt::format("savary_demo_{}", model.name) : arguments.folder;
  run.force = arguments.force;
  run.output = arguments.output;
  return RunAndTell(model.name, ParseModelText(model.text, model.name), run);
}

namespace {

template <class File>
int DesignCam(const CamArguments& arguments, const File& file) {
  const auto outcome = ExamineCam(file);
  const std::string folder =
      arguments.folder.empty() ? std::filesystem::path(arguments.file).stem().string() + "_out" : arguments.folder;
  WriteCamResults(file, outcome, folder, arguments.force);
  if (arguments.output.json) {
    fmt::print("{}", WriteCamJson(file, outcome));
  } else if (!arguments.output.quiet) {
    fmt::print("{}: {}\n{}results: {}\n", arguments.file, outcome.faults.empty() ? "good" : "faulty",
               WriteCamText(file, outcome), folder);
  }
  for (const std::string& message : outcome.messages)
    fmt::print(stderr, "{}: error: {}\n", file.request.radius_location.ToString(), message);
  return outcome.faults.empty() ? kGood : kAuditFailed;
}

}  // namespace

int CamCommand(const CamArguments& arguments) {
  return std::visit([&](const auto& file) { return DesignCam(arguments, file); },
                    LoadAnyCam(arguments.file, SplitOverrides(arguments.set)));
}

int TableCommand(const TableArguments& arguments) {
  if (TableFile::IsTable(arguments.file)) {
    if (!arguments.shape.empty() || !arguments.out.empty()) {
      fmt::print(stderr, "savary: error: {} is a table; a table is sampled from a shape of a model\n", arguments.file);
      return kUsageError;
    }
    const TableFile table(arguments.file);
    CheckRecords(table);
    if (arguments.output.json) {
      fmt::print("{}", WriteTableJson(table));
    } else if (!arguments.output.quiet) {
      fmt::print("{}: good\n{}", arguments.file, WriteTableText(table));
    }
    return kGood;
  }
  const auto points = ParsePair(arguments.count), tile = ParsePair(arguments.tile);
  for (const auto& [option, text, value] :
       {std::tuple("--points", &arguments.count, &points), std::tuple("--tile", &arguments.tile, &tile)}) {
    if (*value) continue;
    fmt::print(stderr, "savary: error: {}: expected two whole numbers such as 200x200, found '{}'\n", option, *text);
    return kUsageError;
  }
  const ModelFile file = LoadAndTell(arguments.file, arguments.set, arguments.output);
  const SampledFace sampled = FindSampledFace(file, arguments.file, arguments.shape, arguments.face);
  const std::filesystem::path out = arguments.out.empty() ? sampled.shape + ".tab" : arguments.out;
  const std::string name = out.filename().string();
  const std::string_view names[] = {name};
  PrepareFolder(out.has_parent_path() ? out.parent_path() : ".", names,
                arguments.force ? ResultFiles::Existing::kReplace : ResultFiles::Existing::kRefuse);
  // Complete, or not there at all.
  std::filesystem::path unfinished = out;
  unfinished += ".part";
  MakeTable(sampled.surface, {(*points)[0], (*points)[1], (*tile)[0], (*tile)[1]}, unfinished, sampled.where);
  std::error_code error;
  std::filesystem::rename(unfinished, out, error);
  if (error) throw FileError(fmt::format("cannot write {}: {}", out.string(), error.message()));
  const TableFile table(out);
  if (arguments.output.json) {
    fmt::print("{}", WriteTableJson(table));
  } else if (!arguments.output.quiet) {
    fmt::print(
        "{}{}table: {}\n", WriteTableText(table),
        sampled.reversed ? "note: the shape is a hole or reversed; write so again where the table is used\n" : "",
        out.string());
  }
  return kGood;
}

int PlotCommand(const PlotArguments& arguments) {
  const std::filesystem::path out = arguments.out.empty() ? std::filesystem::path(arguments.folder) / "plot.svg"
                                                          : std::filesystem::path(arguments.out);
  const auto refuse = [](const std::string& message) {
    fmt::print(stderr, "savary: error: {}\n", message);
    return kUsageError;
  };
  PlotStyle style;
  style.dark = arguments.dark;
  if (out.extension() == ".png") {
    style.format = PictureFormat::kPng;
  } else if (out.extension() != ".svg") {
    return refuse(fmt::format("cannot draw {}: its name ends neither with .svg nor with .png", out.string()));
  }
  if (!arguments.size.empty()) {
    style.size = ParseSize(arguments.size);
    if (!style.size)
      return refuse(
          fmt::format("--size {}: write width and height in pixels, 50 to 20000, as 900x600", arguments.size));
  }
  if (arguments.from && arguments.to && !(*arguments.from < *arguments.to))
    return refuse(fmt::format("--from {} is not before --to {}", *arguments.from, *arguments.to));
  try {
    const Plot plot = MakePlot(arguments.folder, {arguments.quantities, arguments.against, arguments.from, arguments.to,
                                                  arguments.title, !arguments.no_events});
    WriteFiles({{out, DrawPlot(plot, style)}}, arguments.force);
    Warn(arguments.folder, plot.warnings, {.quiet = arguments.quiet});
  } catch (const PlotError& error) {
    return refuse(error.what());
  }
  if (!arguments.quiet) fmt::print("plot: {}\n", out.string());
  return kGood;
}

int ReportCommand(const ReportArguments& arguments) {
  std::vector<std::string> warnings;
  const std::string report = RebuildReport(arguments.folder, kProgram, &warnings).string();
  if (arguments.quiet) return kGood;
  Warn(arguments.folder, warnings, {});
  fmt::print("report:  {}\n", report);
  return kGood;
}

namespace {

// All rows that are ready are in files, whenever a study ends.
extern "C" void OnStudySignal(int) {
  constexpr std::string_view kText = "\nstopped; the rows that are ready are kept, --resume goes on\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kText.data(), kText.size());
  ::_exit(kStoppedEarly);
}

// Under mpirun only rank 0 speaks.
int ServeStudy(const StudyArguments& arguments) {
  try {
    const StudyFile study = LoadStudyFile(arguments.file, SplitOverrides(arguments.set));
    const std::unique_ptr<RankMessages> ranks = JoinRanks();
    ServeRank(MakeStudyLine(study), ranks.get(), study.fingerprint, std::max(1, arguments.jobs));
  } catch (const InputError&) {
    return kInvalidModel;
  } catch (const FileError&) {
    return kFileProblem;
  }
  return kGood;
}

}  // namespace

int StudyCommand(const StudyArguments& arguments) {
  const int rank = FindRank();
  if (rank > 0 && arguments.join.empty()) return ServeStudy(arguments);
  if (rank > 0) return kGood;
  StudyOptions options;
  options.folder =
      arguments.folder.empty() ? std::filesystem::path(arguments.file).stem().string() + "_out" : arguments.folder;
  options.replace = arguments.force;
  options.resume = arguments.resume;
  options.jobs = arguments.jobs;
  options.processes = arguments.processes;
  options.makes_page = !arguments.no_page;
  if (!arguments.part.empty()) {
    int end = 0;
    if (std::sscanf(arguments.part.c_str(), "%d/%d%n", &options.part, &options.parts, &end) != 2 ||
        end != static_cast<int>(arguments.part.size()) || options.part < 1 || options.part > options.parts ||
        options.parts > 1'000'000) {
      fmt::print(stderr, "savary: error: --part {}: write it as 3/10, the third of ten\n", arguments.part);
      return kUsageError;
    }
  }
  const StudyFile study = LoadStudyFile(arguments.file, SplitOverrides(arguments.set));
  if (arguments.run) {
    const RunSummary run = RunOneSample(study, *arguments.run, options);
    const std::filesystem::path folder = options.folder / fmt::format("run_{}", *arguments.run);
    if (!arguments.output.quiet) {
      if (!run.usable()) fmt::print("the run did not come to its end: {}\n", run.reason);
      fmt::print("report:  {}\n", (folder / "report.html").string());
    }
    return run.usable() ? kGood : kStoppedEarly;
  }
  const bool shows = !arguments.output.quiet && !arguments.output.json && isatty(STDERR_FILENO) != 0;
  options.progress = [&, last = std::chrono::steady_clock::time_point()](long done, long of) mutable {
    const auto now = std::chrono::steady_clock::now();
    if (!shows || (done < of && now - last < std::chrono::milliseconds(200))) return;
    last = now;
    fmt::print(stderr, "\r{} of {} runs{}", done, of, done < of ? " " : "\n");
  };
  struct Dismiss {
    void operator()(RankMessages* ranks) const {
      DismissRanks(ranks);
      delete ranks;
    }
  };
  std::unique_ptr<RankMessages, Dismiss> ranks;
  if (rank == 0 && arguments.join.empty()) {
    ranks.reset(JoinRanks().release());
    options.ranks = ranks.get();
    options.jobs = std::max(1, arguments.jobs);  // mpirun starts a rank for each processor
  }
  if (rank < 0) {
    std::signal(SIGINT, OnStudySignal);
    std::signal(SIGTERM, OnStudySignal);
  }
  std::vector<std::filesystem::path> parts(arguments.join.begin(), arguments.join.end());
  const StudySummary summary = parts.empty() ? RunStudy(study, options) : JoinStudy(study, parts, options);
  if (arguments.output.json) {
    fmt::print("{}", ReadTextFile(options.folder / "study.json"));
  } else if (!arguments.output.quiet) {
    fmt::print("{}", DescribeStudy(study, summary));
    fmt::print("table:   {}\n", (options.folder / "study.csv").string());
    if (options.makes_page && summary.is_whole) fmt::print("page:    {}\n", (options.folder / "study.html").string());
  }
  const bool is_missing = (summary.samples > 0 && summary.usable == 0) || (summary.found && !summary.found->is_found) ||
                          (summary.optimum && !(summary.optimum->is_found && summary.optimum->is_converged));
  return is_missing ? kStoppedEarly : kGood;
}

int DescribeCommand(const std::string& what) {
  const bool is_cam = what.starts_with("cam_"), is_study = what.starts_with("study_");
  const ObjectSpec& spec = is_cam ? CamSpec() : is_study ? StudySpec() : ModelSpec();
  if (what.ends_with("schema")) {
    fmt::print("{}\n", WriteJsonSchema(spec, is_cam ? "Savary cam" : is_study ? "Savary study" : "Savary model"));
  } else {
    fmt::print("{}", WriteMarkdownReference(spec));
  }
  return kGood;
}

}  // namespace savary
