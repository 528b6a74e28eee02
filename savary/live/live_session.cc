#include "savary/live/live_session.h"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "savary/analysis/analysis.h"
#include "savary/analysis/outputs.h"
#include "savary/io/json.h"
#include "savary/io/report_data.h"

namespace savary {

namespace {

using std::chrono::duration;
using std::chrono::milliseconds;

// Pictures of a run under way take at most this part of its time.
constexpr double kShareOfPictures = 0.1;
constexpr duration<double> kLeastBetweenPictures(0.25);
constexpr duration<double> kLeastBetweenNews(0.1);
// Pictures under way are for those who looked lately.
constexpr std::chrono::seconds kLately(30);
// While a model cannot be read, it may be for want of a file that nobody can name; so it is tried again.
constexpr milliseconds kTryAgain(1000);
// A picture under way is small, so that it is soon there.
constexpr std::size_t kRowsUnderWay = 2000;
constexpr std::size_t kBytesUnderWay = 1'000'000;

constexpr const char* kStages[] = {"none", "model", "running", "finished"};

const char* NameStatus(RunStatus status) {
  switch (status) {
    case RunStatus::kCompleted:
      return "completed";
    case RunStatus::kStopped:
      return "stopped";
    case RunStatus::kCancelled:
      return "cancelled";
    case RunStatus::kFailedAudit:
      return "failed_audit";
    case RunStatus::kFailed:
      break;
  }
  return "failed";
}

}  // namespace

// Gathers rows for pictures, and asks whether to go on.
class LiveSession::Sink : public ResultSink {
 public:
  Sink(LiveSession* session, const ModelFile& file, const std::vector<Column>& columns)
      : session_(*session), time_unit_(file.units.ToSi(kTime)), builder_(file, columns) {}

  void OnRow(double t, std::span<const double> row) override {
    builder_.AddRow(t, row);
    ++rows_;
  }
  void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) override {
    builder_.AddEvent(t, kind, entity, detail);
  }
  void OnEventValues(double t, char /*side*/, std::span<const double> row) override { builder_.AddEventRow(t, row); }

  bool OnProgress(double t) override {
    const Clock::time_point now = Clock::now();
    if (now < next_news_) return !ended_;
    next_news_ = now + std::chrono::duration_cast<Clock::duration>(kLeastBetweenNews);
    const bool stale = session_.FilesChanged();
    bool wants_picture = false;
    session_.Publish([&] {
      is_superseded_ = session_.closing_ || session_.request_.has_value();
      ended_ = is_superseded_ || session_.cancel_;
      session_.stale_ = stale;
      Tell(t, &*session_.run_);
      wants_picture = now - session_.last_reader_ < kLately;
    });
    if (wants_picture && !ended_ && now >= next_picture_) {
      ReportHealth health;
      health.reason = "The run is under way.";
      session_.Draw(
          std::make_shared<const ReportData>(builder_.Sample(kRowsUnderWay).Build(health, session_.options_.program)),
          Stage::kRunning);
      const Clock::time_point done = Clock::now();
      next_picture_ = done + std::max(std::chrono::duration_cast<Clock::duration>((done - now) / kShareOfPictures),
                                      std::chrono::duration_cast<Clock::duration>(kLeastBetweenPictures));
    }
    return !ended_;
  }

  void Tell(double t, RunState* run) const {
    run->t = t / time_unit_;
    run->rows = rows_;
    run->seconds = duration<double>(Clock::now() - begin_).count();
  }

  [[nodiscard]] const ReportBuilder& builder() const { return builder_; }
  // Whether it ended for something else to be done, so that nobody asks what came of it.
  [[nodiscard]] bool is_superseded() const { return is_superseded_; }

 private:
  LiveSession& session_;
  double time_unit_;
  ReportBuilder builder_;
  std::size_t rows_ = 0;
  bool ended_ = false, is_superseded_ = false;
  Clock::time_point begin_ = Clock::now(), next_news_ = begin_,
                    next_picture_ = begin_ + std::chrono::duration_cast<Clock::duration>(kLeastBetweenPictures);
};

LiveSession::LiveSession(Options options) : options_(std::move(options)) {
  request_ = Request{options_.parameters, false, false};
  worker_ = std::thread([this] { Work(); });
}

LiveSession::~LiveSession() {
  Close();
  worker_.join();
}

void LiveSession::SetParameters(ParameterOverrides parameters) { Ask({std::move(parameters), false, false}); }
void LiveSession::Run(ParameterOverrides parameters) { Ask({std::move(parameters), true, false}); }

void LiveSession::Ask(Request request) {
  Publish([&] {
    request_ = std::move(request);
    busy_ = true;
  });
  asked_.notify_all();
}

void LiveSession::Cancel() {
  const std::lock_guard lock(mutex_);
  cancel_ = true;
  if (request_) request_->run = false;
}

void LiveSession::Close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  asked_.notify_all();
  changed_.notify_all();
}

template <class Change>
void LiveSession::Publish(Change&& change) {
  {
    const std::lock_guard lock(mutex_);
    change();
    ++version_;
  }
  changed_.notify_all();
}

void LiveSession::Draw(std::shared_ptr<const ReportData> data, Stage stage) {
  Publish([&] {
    data_ = std::move(data);
    data_model_ = revision_;
    stage_ = stage;
    ++data_revision_;
    if (stage == Stage::kFinished) report_ = data_;
  });
}

// ---------------------------------------------------------------------------------------------------------------------
// The worker

void LiveSession::Work() {
  std::unique_lock lock(mutex_);
  Clock::time_point last_try = Clock::now();
  while (!closing_) {
    if (request_) {
      const Request request = std::move(*request_);
      request_.reset();
      cancel_ = false;
      lock.unlock();
      Perform(request);
      last_try = Clock::now();
      lock.lock();
      if (!request_ && busy_) {
        busy_ = false;
        ++version_;
        changed_.notify_all();
      }
      continue;
    }
    asked_.wait_for(lock, options_.watch_every, [&] { return closing_ || request_.has_value(); });
    if (closing_ || request_) continue;
    const ParameterOverrides overrides = overrides_;
    lock.unlock();
    const bool again = FilesChanged() || (!is_readable_ && Clock::now() - last_try > kTryAgain);
    lock.lock();
    if (again && !request_) request_ = Request{overrides, false, true};
  }
}

void LiveSession::Perform(const Request& request) {
  try {
    const std::optional<ModelFile> file = Read(request);
    if (!file) return;
    const auto goes_on = [this] {
      const std::lock_guard lock(mutex_);
      return !closing_ && !request_ && !cancel_;
    };
    const CheckedModel checked = CheckModel(*file, goes_on);
    const MobilityReport& mobility = checked.mobility;
    Publish([&] {
      facts_ = {{"bodies", std::to_string(file->model.bodies.size())},
                {"joints", std::to_string(file->model.joints.size())}};
      if (!file->model.contacts.empty()) facts_.emplace_back("contacts", std::to_string(file->model.contacts.size()));
      if (checked.assembly.ok) {
        facts_.emplace_back("degrees of freedom", std::to_string(mobility.degrees_of_freedom));
        facts_.emplace_back("redundant constraints", mobility.redundant == 0
                                                         ? "none"
                                                         : fmt::format("{} (in {})", mobility.redundant,
                                                                       fmt::join(mobility.redundant_joints, ", ")));
      } else {
        problems_.push_back({"error", DescribeAssembly(*file, checked.assembly), {}});
      }
      for (const std::string& warning : checked.assembly.warnings) problems_.push_back({"warning", warning, {}});
    });
    if (request.run && checked.assembly.ok) return RunChecked(*file, checked);
    Draw(std::make_shared<const ReportData>(DrawStart(*file, checked, options_.program)), Stage::kModel);
  } catch (const InputError& error) {
    Publish([&] {
      for (const InputError& one : error.List()) problems_.push_back({"error", one.message(), one.where()});
    });
  } catch (const std::exception& error) {
    Publish([&] { problems_.push_back({"error", error.what(), {}}); });
  }
}

std::optional<ModelFile> LiveSession::Read(const Request& request) {
  const auto begin = std::filesystem::file_time_type::clock::now();
  const bool had_failed = !is_readable_;
  is_readable_ = false;
  std::vector<Problem> problems;
  std::optional<ModelFile> file;
  ParameterOverrides overrides = request.parameters;
  std::vector<ParameterValue> given;
  std::vector<SourceText> sources;
  try {
    file = LoadModelFile(options_.model, {});
    is_readable_ = true;
    given = file->parameter_values;
    sources = file->sources;
    std::erase_if(overrides, [&](const auto& pair) {
      const bool is_unknown = std::none_of(
          given.begin(), given.end(), [&](const ParameterValue& parameter) { return parameter.name == pair.first; });
      if (is_unknown)
        problems.push_back(
            {"note", fmt::format("the model has no parameter '{}'; the value set for it is dropped", pair.first), {}});
      return is_unknown;
    });
    if (!overrides.empty()) file = LoadModelFile(options_.model, overrides);
    for (const std::string& note : file->import_notes) problems.push_back({"note", note, {}});
    for (const std::string& note : file->notes) problems.push_back({"note", note, {}});
  } catch (const InputError& error) {
    file.reset();
    for (const InputError& one : error.List()) problems.push_back({"error", one.message(), one.where()});
  } catch (const std::exception& error) {
    file.reset();
    problems.push_back({"error", error.what(), {}});
  }
  if (!is_readable_) sources = ReadWhatThereIs(problems.back().where.file);
  Watch(sources, begin);
  if (request.changed_files && !is_readable_ && had_failed && IsKnown(problems, sources)) return std::nullopt;
  Publish([&] {
    if (request.changed_files) ++readings_;
    problems_ = std::move(problems);
    overrides_ = overrides;
    stale_ = false;
    ++revision_;
    if (!sources.empty()) sources_ = std::move(sources);
    if (is_readable_) parameters_ = given;
    if (!file) return;
    current_ = file->parameter_values;
    title_ = file->title;
    analysis_ = ToString(file->run.analysis);
    until_ = file->run.until / file->units.ToSi(kTime);
    time_unit_ = file->units.UnitName(kTime);
  });
  return file;
}

// The main file, the others that belonged to the model when it could be read, and the one where the mistake is, which
// has been read.
std::vector<SourceText> LiveSession::ReadWhatThereIs(const std::string& mistaken) const {
  std::vector<std::string> names = {options_.model.string()};
  const auto add = [&](const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  for (const Watched& watched : watched_) add(watched.path.string());
  if (!mistaken.empty()) add(mistaken);
  std::vector<SourceText> sources;
  for (const std::string& name : names) {
    try {
      sources.push_back({name, ReadTextFile(name)});
    } catch (const std::exception&) {
      // It is gone; what that means for the model, its problems say.
    }
  }
  return sources;
}

bool LiveSession::IsKnown(const std::vector<Problem>& problems, const std::vector<SourceText>& sources) const {
  const std::lock_guard lock(mutex_);
  const auto same = [](const Problem& a, const Problem& b) {
    return a.message == b.message && a.where.ToString() == b.where.ToString();
  };
  const auto alike = [](const SourceText& a, const SourceText& b) { return a.name == b.name && a.text == b.text; };
  return std::equal(problems.begin(), problems.end(), problems_.begin(), problems_.end(), same) &&
         std::equal(sources.begin(), sources.end(), sources_.begin(), sources_.end(), alike);
}

void LiveSession::RunChecked(const ModelFile& file, const CheckedModel& checked) {
  const std::vector<Column> columns = Outputs(file.model).columns();
  Sink sink(this, file, columns);
  Publish([&] { run_ = RunState{++last_run_, "running", 0, 0, 0, ""}; });
  const auto end = [&](std::string_view status, std::string reason, double t) {
    Publish([&] {
      sink.Tell(t, &*run_);
      run_->status = status;
      run_->reason = std::move(reason);
    });
  };
  try {
    const AnalysisSummary result = RunAnalysis(file.model, checked.start, file.run, &sink, nullptr);
    const RunSummary& summary = CommonSummary(result);
    if (!sink.is_superseded()) {
      Draw(std::make_shared<const ReportData>(
               sink.builder().Build(sink.builder().MakeHealth(checked, result), options_.program)),
           Stage::kFinished);
    }
    Publish([&] {
      for (const std::string& warning : summary.warnings) problems_.push_back({"warning", warning, {}});
    });
    end(NameStatus(summary.status), summary.reason, summary.t);
  } catch (const std::exception& error) {
    end("failed", error.what(), 0);
    throw;
  }
}

LiveSession::Watched LiveSession::Look(const std::filesystem::path& path) {
  Watched watched{path, {}, 0};
  std::error_code problem;  // a file that is not there looks like none
  watched.time = std::filesystem::last_write_time(path, problem);
  watched.size = std::filesystem::file_size(path, problem);
  return watched;
}

// What was written since `begin` may have been read before or after: it counts as changed.
void LiveSession::Watch(const std::vector<SourceText>& sources, std::filesystem::file_time_type begin) {
  watched_ = {Look(options_.model)};
  for (const SourceText& source : sources) {
    if (source.name != options_.model.string()) watched_.push_back(Look(source.name));
  }
  for (Watched& watched : watched_) {
    if (watched.time >= begin) watched.time = {};
  }
}

bool LiveSession::FilesChanged() const {
  return std::any_of(watched_.begin(), watched_.end(),
                     [](const Watched& watched) { return !(Look(watched.path) == watched); });
}

// ---------------------------------------------------------------------------------------------------------------------
// Answers

std::string LiveSession::NameInFolder(const std::string& file) const {
  if (file.empty()) return "";
  return std::filesystem::path(file).lexically_proximate(options_.model.parent_path()).string();
}

std::string LiveSession::State(std::uint64_t seen, milliseconds wait) {
  std::unique_lock lock(mutex_);
  last_reader_ = Clock::now();
  changed_.wait_for(lock, wait, [&] { return closing_ || version_ != seen; });
  last_reader_ = Clock::now();
  std::string text;
  JsonWriter json(&text);
  const auto write_location = [&](const SourceLocation& where) {
    const bool is_parameter = where.file.starts_with("--set ");
    json.Key("file").String(is_parameter ? "parameter " + where.file.substr(6) : NameInFolder(where.file));
    json.Key("line").Integer(where.line);
    json.Key("column").Integer(where.column);
  };
  json.BeginObject();
  json.Key("version").Integer(static_cast<std::int64_t>(version_));
  json.Key("file").String(options_.model.filename().string());
  json.Key("busy").Boolean(busy_);
  json.Key("revision").Integer(static_cast<std::int64_t>(revision_));
  json.Key("readings").Integer(static_cast<std::int64_t>(readings_));
  json.Key("stale").Boolean(stale_);
  json.Key("title").String(title_);
  json.Key("analysis").String(analysis_);
  json.Key("until").Number(until_);
  json.Key("time_unit").String(time_unit_);
  json.Key("facts").BeginArray();
  for (const auto& [name, value] : facts_) {
    json.BeginObject();
    json.Key("name").String(name);
    json.Key("value").String(value);
    json.EndObject();
  }
  json.EndArray();
  json.Key("parameters").BeginArray();
  for (const ParameterValue& given : parameters_) {
    // Values are those of the last model that could be read with them; what the user set is shown even if it could not
    // be.
    ParameterValue now = given;
    for (const ParameterValue& parameter : current_) {
      if (parameter.name == given.name) now = parameter;
    }
    const auto changed =
        std::find_if(overrides_.begin(), overrides_.end(), [&](const auto& pair) { return pair.first == given.name; });
    if (changed != overrides_.end()) now.text = changed->second;
    json.BeginObject();
    json.Key("name").String(now.name);
    json.Key("text").String(now.text);
    json.Key("given").String(given.text);
    json.Key("plain").Boolean(now.plain);
    json.Key("value").Number(now.value);
    json.Key("unit").String(now.unit);
    write_location(given.where);
    json.EndObject();
  }
  json.EndArray();
  json.Key("problems").BeginArray();
  for (const Problem& problem : problems_) {
    json.BeginObject();
    json.Key("level").String(problem.level);
    json.Key("message").String(problem.message);
    write_location(problem.where);
    json.EndObject();
  }
  json.EndArray();
  json.Key("run");
  if (run_) {
    json.BeginObject();
    json.Key("id").Integer(static_cast<std::int64_t>(run_->id));
    json.Key("status").String(run_->status);
    json.Key("t").Number(run_->t);
    json.Key("rows").Integer(static_cast<std::int64_t>(run_->rows));
    json.Key("seconds").Number(run_->seconds);
    json.Key("reason").String(run_->reason);
    json.EndObject();
  } else {
    json.Null();
  }
  json.Key("data").BeginObject();
  json.Key("revision").Integer(static_cast<std::int64_t>(data_revision_));
  json.Key("stage").String(kStages[static_cast<int>(stage_)]);
  json.Key("model").Integer(static_cast<std::int64_t>(data_model_));
  json.EndObject();
  json.EndObject();
  return text;
}

std::optional<std::string> LiveSession::Data() const {
  std::unique_lock lock(mutex_);
  const std::shared_ptr<const ReportData> data = data_;
  const std::uint64_t revision = data_revision_;
  const Stage stage = stage_;
  lock.unlock();
  if (data == nullptr) return std::nullopt;
  ReportOptions options;
  if (stage == Stage::kRunning) options.series_bytes = kBytesUnderWay;
  return fmt::format(R"({{"revision":{},"stage":"{}","report":{}}})", revision, kStages[static_cast<int>(stage)],
                     RenderReportData(*data, options));
}

std::optional<std::string> LiveSession::Report() const {
  std::unique_lock lock(mutex_);
  const std::shared_ptr<const ReportData> report = report_;
  lock.unlock();
  if (report == nullptr) return std::nullopt;
  return RenderReport(*report);
}

std::string LiveSession::Source() const {
  const std::lock_guard lock(mutex_);
  std::string text;
  JsonWriter json(&text);
  json.BeginObject();
  json.Key("files").BeginArray();
  for (const SourceText& source : sources_) {
    json.BeginObject();
    json.Key("name").String(NameInFolder(source.name));
    json.Key("text").String(source.text);
    json.EndObject();
  }
  json.EndArray();
  json.EndObject();
  return text;
}

}  // namespace savary
