#include "savary/io/run_model.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include <fmt/format.h>

#include "savary/analysis/foretell.h"
#include "savary/io/analysis_results.h"
#include "savary/io/checkpoint.h"
#include "savary/io/event_text.h"
#include "savary/io/json.h"
#include "savary/io/report_data.h"
#include "savary/io/result_files.h"
#include "savary/io/result_hdf5.h"
#include "savary/io/table_text.h"

namespace savary {

namespace {

using Clock = std::chrono::steady_clock;

// Hands results on to the files, in the model's units, and to the report.
class FolderSink : public ResultSink {
 public:
  FolderSink(const ModelFile& file, const RunOptions& options, const std::vector<Column>& columns)
      : file_(file),
        options_(options),
        selected_(SelectColumns(columns, file.outputs)),
        extra_(Without(FindReportColumns(file, columns), selected_)),
        time_unit_(file.units.ToSi(kTime)),
        record_(MakeRecord(file, options, MakeColumns(file, columns, extra_))),
        files_(options.folder, MakeColumns(file, columns, selected_),
               options.replace ? ResultFiles::Existing::kReplace : ResultFiles::Existing::kRefuse, &record_),
        report_(file, columns) {
    selected_.insert(selected_.end(), extra_.begin(), extra_.end());
    for (const size_t i : selected_) scales_.push_back(1 / file.units.ToSi(columns[i].quantity));
    values_.resize(selected_.size());
  }

  void OnRow(double t, std::span<const double> row) override {
    files_.WriteRow(t / time_unit_, Convert(row));
    if (options_.report) report_.AddRow(t, row);
  }
  void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) override {
    files_.WriteEvent(t / time_unit_, kind, entity, WriteDetail(detail, file_.units));
    if (options_.report) report_.AddEvent(t, kind, entity, detail);
  }
  void OnEventValues(double t, char side, std::span<const double> row) override {
    files_.WriteEventValues(t / time_unit_, side, Convert(row));
    if (options_.report) report_.AddEventRow(t, row);
  }
  void OnExtremes(std::span<const Extreme> extremes) override {
    const size_t written = selected_.size() - extra_.size();
    for (size_t i = 0; i < written; ++i) {
      const Extreme& extreme = extremes[selected_[i]];
      if (!extreme.is_known()) continue;
      files_.SetExtremes(i, extreme.min * scales_[i], extreme.t_min / time_unit_, extreme.max * scales_[i],
                         extreme.t_max / time_unit_);
    }
  }
  bool OnProgress(double t) override {
    // Asking the clock costs little beside a step, the caller's progress may cost more.
    const Clock::time_point now = Clock::now();
    if (now - last_progress_ < std::chrono::milliseconds(50)) return true;
    last_progress_ = now;
    files_.Flush();
    return !options_.progress || options_.progress(t);
  }
  bool WantsCheckpoint() override {
    return !options_.checkpoint.empty() && Clock::now() - last_checkpoint_ >= std::chrono::seconds(5);
  }
  void OnCheckpoint(const DynamicsCheckpoint& checkpoint) override {
    if (!WantsCheckpoint()) return;
    last_checkpoint_ = Clock::now();
    WriteCheckpoint(options_.checkpoint, checkpoint, file_.fingerprint);
  }

  ResultFiles& files() { return files_; }
  ReportBuilder& report() { return report_; }

 private:
  static std::vector<ResultColumn> MakeColumns(const ModelFile& file, const std::vector<Column>& columns,
                                               const std::vector<size_t>& selected) {
    std::vector<ResultColumn> result;
    for (const size_t i : selected) result.push_back({columns[i].name, file.units.UnitName(columns[i].quantity)});
    return result;
  }

  static std::vector<size_t> Without(const std::vector<size_t>& all, const std::vector<size_t>& some) {
    std::vector<size_t> rest;
    for (const size_t i : all) {
      if (std::find(some.begin(), some.end(), i) == some.end()) rest.push_back(i);
    }
    return rest;
  }

  static RunRecord MakeRecord(const ModelFile& file, const RunOptions& options, std::vector<ResultColumn> extra) {
    RunRecord record;
    record.extra_columns = std::move(extra);
    record.title = file.title;
    record.program = options.program;
    record.time_unit = file.units.UnitName(kTime);
    record.sources = file.sources;
    record.parameters = file.parameters;
    record.expected_rows = file.run.until / file.run.every + 2;
    return record;
  }

  std::span<const double> Convert(std::span<const double> row) {
    for (size_t i = 0; i < selected_.size(); ++i) values_[i] = row[selected_[i]] * scales_[i];
    return values_;
  }

  const ModelFile& file_;
  const RunOptions& options_;
  std::vector<size_t> selected_,
      extra_;  // columns of all files, and those of result.h5 alone; in the end both in the first
  double time_unit_;
  RunRecord record_;
  ResultFiles files_;
  ReportBuilder report_;
  std::vector<double> scales_, values_;
  Clock::time_point last_progress_ = Clock::now();
  Clock::time_point last_checkpoint_ = Clock::now();
};

void WriteMobility(const MobilityReport& mobility, JsonWriter* json) {
  json->Key("mobility").BeginObject();
  json->Key("bodies").Integer(mobility.bodies);
  json->Key("degrees_of_freedom").Integer(mobility.degrees_of_freedom);
  json->Key("constraint_rows").Integer(mobility.rows);
  json->Key("redundant_rows").Integer(mobility.redundant);
  json->Key("redundant_joints").Strings(mobility.redundant_joints);
  json->EndObject();
}

bool GoesAlongTime(AnalysisKind analysis) {
  using enum AnalysisKind;
  return analysis == kDynamics || analysis == kKinematics || analysis == kInverseDynamics || analysis == kQuasistatics;
}

// What start values did to joints that have none.
std::string DescribeStartedAlong(const ModelFile& file, const AssemblySummary& assembly) {
  constexpr size_t kMost = 5;
  if (assembly.started_along.empty()) return "";
  const auto value = [&](double si, const Quantity& quantity) {
    return fmt::format("{:.4g} {}", si / file.units.ToSi(quantity), file.units.UnitName(quantity));
  };
  std::vector<std::string> joints;
  for (const StartedAlong& along : assembly.started_along) {
    std::string text = fmt::format("'{}'", along.joint);
    if (along.moved != 0) text += " by " + value(along.moved, along.is_angle ? kAngle : kLength);
    if (along.speed != 0)
      text += fmt::format("{} a speed of {}", along.moved != 0 ? " and" : " to",
                          value(along.speed, along.is_angle ? kAngularSpeed : kSpeed));
    joints.push_back(text);
    if (joints.size() == kMost) break;
  }
  if (assembly.started_along.size() > kMost)
    joints.push_back(fmt::format("{} more", assembly.started_along.size() - kMost));
  return fmt::format(
      "'start' of a joint moved other joints, which have none: {}; joints without a start value move as little as the "
      "masses "
      "allow. Give these joints a 'start' too to keep them as drawn (start: {{q: 0, qd: 0}})",
      fmt::join(joints, ", "));
}

}  // namespace

void WriteSummaryMembers(const ModelFile& file, const CheckedModel& checked, const AnalysisSummary& result,
                         JsonWriter* json) {
  const RunSummary& summary = CommonSummary(result);
  const double time_unit = file.units.ToSi(kTime);
  json->Key("title").String(file.title);
  json->Key("analysis").String(ToString(file.run.analysis));
  json->Key("usable").Boolean(summary.usable());
  json->Key("reason").String(summary.reason);
  json->Key("t").Number(summary.t / time_unit);
  json->Key("time_unit").String(file.units.UnitName(kTime));
  json->Key("length_scale").Number(file.model.CalcLengthScale() / file.units.ToSi(kLength));
  json->Key("steps").Integer(summary.counts.steps);
  json->Key("rejected_steps").Integer(summary.counts.rejected);
  json->Key("evaluations").Integer(summary.counts.evaluations);
  json->Key("event_instants").Integer(summary.counts.events);
  json->Key("closure").BeginObject();
  json->Key("worst_relative_residual").Number(summary.worst_closure);
  json->Key("worst_joint").String(summary.worst_joint);
  json->Key("accepted").Number(file.run.closure_tolerance);
  json->EndObject();
  WriteAnalysisMembers(file, result, json);
  WriteMobility(checked.mobility, json);
  json->Key("assembly").BeginObject();
  json->Key("relative_residual").Number(checked.assembly.residual);
  json->Key("moved").Number(checked.assembly.moved / file.units.ToSi(kLength));
  json->EndObject();
  WriteTableUse(file, json);
  json->Key("warnings").BeginArray();
  for (const std::string& warning : checked.assembly.warnings) json->String(warning);
  for (const std::string& warning : summary.warnings) json->String(warning);
  json->EndArray();
}

CheckedModel CheckModel(const ModelFile& file, const std::function<bool()>& goes_on) {
  try {
    CheckedModel checked = CheckModel(file.model, file.run.analysis, goes_on);
    checked.assembly.warnings.insert(checked.assembly.warnings.begin(), file.warnings.begin(), file.warnings.end());
    if (const std::string along = DescribeStartedAlong(file, checked.assembly); !along.empty())
      checked.assembly.warnings.push_back(along);
    if (checked.assembly.ok && GoesAlongTime(file.run.analysis)) {
      if (const std::string dead = ForetellDeadCentre(file.model, checked.start, file.run); !dead.empty())
        checked.assembly.warnings.push_back(dead);
    }
    return checked;
  } catch (const ModelError& error) {
    const ModelProblem& problem = error.problem();
    if (problem.key == "run") throw InputError(file.run_location, problem.message);
    for (const auto& [name, location] : file.body_locations) {
      if (problem.entity == "body '" + name + "'") throw InputError(location, problem.message);
    }
    throw;
  }
}

std::string DescribeAssembly(const ModelFile& file, const AssemblySummary& assembly) {
  using Kind = Constraint::Kind;
  const auto gap = [&](double slide, double turn) {
    std::vector<std::string> gaps;
    if (slide > 0)
      gaps.push_back(fmt::format("{:.4g} {}", slide / file.units.ToSi(kLength), file.units.UnitName(kLength)));
    if (turn > 0) gaps.push_back(fmt::format("{:.4g} {}", turn / file.units.ToSi(kAngle), file.units.UnitName(kAngle)));
    return fmt::format("{}", fmt::join(gaps, " and "));
  };
  std::string text = assembly.problem + WriteDetail(assembly.details, file.units);
  for (size_t i = 0; i < assembly.open.size(); ++i) {
    const OpenJoint& open = assembly.open[i];
    const char* what = open.what == Kind::kJoint      ? "joint"
                       : open.what == Kind::kDrive    ? "drive of joint"
                       : open.what == Kind::kStart    ? "start value of joint"
                       : open.what == Kind::kCoupling ? "coupling"
                                                      : "rod";
    text +=
        fmt::format("{} {} '{}' stays open by {}", i == 0 ? ":" : ";", what, open.joint, gap(open.slide, open.turn));
  }
  for (const OpenLoop& loop : assembly.loops)
    text += fmt::format("; the loop {} misses closure by {}", loop.path, gap(loop.slide, loop.turn));
  return text;
}

RunOutcome RunModel(const ModelFile& file, const CheckedModel& checked, const RunOptions& options) {
  for (const auto& [option, path] :
       {std::pair("--checkpoint", &options.checkpoint), std::pair("--resume", &options.resume)}) {
    if (path->empty() || file.run.analysis == AnalysisKind::kDynamics) continue;
    throw InputError({option, 0, 0},
                     fmt::format("{} has no checkpoints; only dynamics has", ToString(file.run.analysis)));
  }
  DynamicsCheckpoint resume;
  if (!options.resume.empty()) {
    resume = ReadCheckpoint(options.resume, file.fingerprint);
    CheckCheckpoint(file.model, file.run, resume, {options.resume.string(), 1, 1});
    if (resume.march.t >= file.run.until) {
      throw InputError({options.resume.string(), 0, 0},
                       "the checkpoint is already at the end of the run; choose a later 'until'");
    }
  }
  if (!options.checkpoint.empty()) CheckCheckpointPath(options.checkpoint);
  const std::vector<Column> columns = Outputs(file.model).columns();
  FolderSink sink(file, options, columns);
  RunOutcome outcome;
  for (const auto& table : file.tables) table.second->ForgetUse();
  outcome.result = RunAnalysis(file.model, checked.start, file.run, &sink, options.resume.empty() ? nullptr : &resume);
  if (options.analysed) options.analysed();
  outcome.summary = CommonSummary(outcome.result);
  if (const auto* modes = std::get_if<ModesSummary>(&outcome.result))
    WriteModesTable(file, *modes, options.folder / "modes.csv");
  outcome.rows = sink.files().rows();
  const ReportHealth health = sink.report().MakeHealth(checked, outcome.result);
  sink.files().Finish(
      ToString(outcome.summary.status),
      [&](JsonWriter* json) { WriteSummaryMembers(file, checked, outcome.result, json); }, RenderHealth(health));
  if (const auto* dynamics = std::get_if<DynamicsSummary>(&outcome.result);
      dynamics != nullptr && !options.checkpoint.empty()) {
    WriteCheckpoint(options.checkpoint, dynamics->checkpoint, file.fingerprint);
  }
  if (options.report) {
    outcome.report = options.folder / "report.html";
    WriteReport(outcome.report, sink.report().Build(health, options.program));
  }
  return outcome;
}

ReportData DrawStart(const ModelFile& file, const CheckedModel& checked, const std::string& program) {
  const std::vector<Column> columns = Outputs(file.model).columns();
  ReportBuilder report(file, columns);
  std::vector<double> row(columns.size(), std::numeric_limits<double>::quiet_NaN());
  const StateLayout layout(file.model);
  for (int b = 0; b < file.model.num_bodies(); ++b) {
    BodyState body;
    layout.GetBody(checked.start.y, b, &body);
    const Vec3 p_WB = body.p_WC - body.q_WC * file.model.bodies[b].p_BC + file.model.origin;
    const double pose[] = {p_WB.x(), p_WB.y(), p_WB.z(), body.q_WC.w(), body.q_WC.x(), body.q_WC.y(), body.q_WC.z()};
    const std::string first = file.model.bodies[b].name + ".x";
    const auto at =
        std::find_if(columns.begin(), columns.end(), [&](const Column& column) { return column.name == first; }) -
        columns.begin();
    std::copy(std::begin(pose), std::end(pose), row.begin() + at);
  }
  report.AddRow(0, row);
  RunSummary summary;
  summary.status = checked.assembly.ok ? RunStatus::kStopped : RunStatus::kFailed;
  summary.reason = checked.assembly.ok ? "The mechanism is assembled and has not been run."
                                       : DescribeAssembly(file, checked.assembly);
  return report.Build(report.MakeHealth(checked, summary), program);
}

std::filesystem::path ReportOpenModel(const ModelFile& file, const CheckedModel& checked, const RunOptions& options) {
  PrepareReportFolder(options.folder,
                      options.replace ? ResultFiles::Existing::kReplace : ResultFiles::Existing::kRefuse);
  std::filesystem::path path = options.folder / "report.html";
  WriteReport(path, DrawStart(file, checked, options.program));
  return path;
}

}  // namespace savary
