#include "savary/library/mechanism.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/io/json.h"
#include "savary/library/memory_sink.h"
#include "savary/library/prepared_model.h"
#include "savary/library/version.h"

namespace savary {

namespace {

// What readers call an option of the command line is a parameter here.
InputError OfParameters(const InputError& error) {
  constexpr std::string_view kOption = "--set ";
  std::vector<InputError> errors;
  for (const InputError& one : error.List()) {
    SourceLocation where = one.where();
    if (where.file.starts_with(kOption)) where.file.replace(0, kOption.size(), "parameter ");
    errors.emplace_back(where, one.message());
  }
  return InputError(errors);
}

std::shared_ptr<const PreparedModel> Prepare(const ModelSource& source, const ParameterOverrides& overrides) {
  try {
    return std::make_shared<const PreparedModel>(source.Read(overrides));
  } catch (const InputError& error) {
    throw OfParameters(error);
  }
}

// Later values of a parameter replace earlier ones.
void Merge(const ParameterOverrides& changes, ParameterOverrides* overrides) {
  for (const auto& [name, value] : changes) {
    const auto found =
        std::find_if(overrides->begin(), overrides->end(), [&](const auto& o) { return o.first == name; });
    if (found == overrides->end()) {
      overrides->emplace_back(name, value);
    } else {
      found->second = value;
    }
  }
}

// The settings of a model, with those of the caller.
RunSettings Apply(const RunControl& control, const ModelFile& file) {
  RunSettings run = file.run;
  const double unit = file.units.ToSi(kTime);
  for (const auto& [name, value, to] :
       {std::tuple("until", &control.until, &run.until), std::tuple("every", &control.every, &run.every)}) {
    if (!*value) continue;
    if (!(**value > 0) || !std::isfinite(**value))
      throw InputError({name, 0, 0},
                       fmt::format("must be greater than 0, found {:g} {}", **value, file.units.time.name));
    *to = **value * unit;
  }
  if (run.until / run.every > 1e8)
    throw InputError({"every", 0, 0}, "more than 100 million result rows; choose a longer 'every'");
  return run;
}

}  // namespace

Mechanism Mechanism::Load(const std::filesystem::path& file, const ParameterOverrides& parameters) {
  Mechanism mechanism;
  mechanism.source_ = std::make_shared<const ModelSource>(ModelSource::Load(file));
  mechanism.Set(parameters);
  return mechanism;
}

Mechanism Mechanism::Parse(const std::string& text, const ParameterOverrides& parameters, const std::string& name,
                           const std::filesystem::path& folder) {
  Mechanism mechanism;
  mechanism.source_ = std::make_shared<const ModelSource>(ModelSource::Parse(text, name, folder));
  mechanism.Set(parameters);
  return mechanism;
}

Mechanism::Mechanism(Model model, const RunSettings& run, const UnitSystem& units, const std::string& title) {
  ModelFile file;
  file.title = title;
  file.units = units;
  file.model = std::move(model);
  file.run = run;
  file.body_colors.resize(file.model.bodies.size());
  if (!(file.run.every > 0)) file.run.every = file.run.until > 0 ? file.run.until / 200 : 1;
  if (!(file.run.step > 0)) file.run.step = file.run.every / 10;
  (void)Apply({}, file);
  prepared_ = std::make_shared<const PreparedModel>(std::move(file));
  std::vector<std::string> names = prepared_->names;
  std::sort(names.begin(), names.end());
  if (const auto twice = std::adjacent_find(names.begin(), names.end()); twice != names.end())
    throw InputError({}, fmt::format("two entities would both report '{}'; give one of them another name", *twice));
}

void Mechanism::Set(const std::string& name, double value) {
  if (!std::isfinite(value)) throw InputError({"parameter " + name, 0, 0}, "must be a finite number");
  Set({{name, FormatNumber(value)}});
}

void Mechanism::Set(const ParameterOverrides& parameters) {
  if (!source_) {
    if (parameters.empty()) return;
    throw InputError({"parameter " + parameters[0].first, 0, 0},
                     "this model was built by a program and has no parameters; build it again with other values");
  }
  ParameterOverrides overrides = overrides_;
  Merge(parameters, &overrides);
  prepared_ = Prepare(*source_, overrides);
  overrides_ = std::move(overrides);
}

const ModelFile& Mechanism::file() const { return prepared_->file; }
const CheckedModel& Mechanism::Check() const { return prepared_->Checked(); }
const std::vector<std::string>& Mechanism::columns() const { return prepared_->names; }

Quantity Mechanism::QuantityOf(std::string_view column) const {
  return prepared_->columns[prepared_->kept[prepared_->Find(column)]].quantity;
}

Results Mechanism::Run(const RunControl& control) const {
  const PreparedModel& model = *prepared_;
  const RunSettings run = Apply(control, model.file);
  MemorySink sink(prepared_, run, control);
  const CheckedModel& checked = model.Checked();
  if (!checked.assembly.ok) {
    RunSummary summary;
    summary.status = RunStatus::kFailed;
    summary.reason = DescribeAssembly(model.file, checked.assembly);
    return sink.Finish(summary);
  }
  return sink.Finish(RunAnalysis(model.file.model, checked.start, run, &sink));
}

RunSummary Mechanism::RunToFolder(const std::filesystem::path& folder, bool replace) const {
  const CheckedModel& checked = Check();
  RunOptions options;
  options.folder = folder;
  options.replace = replace;
  options.program = "Savary " + std::string(Version());
  if (checked.assembly.ok) return RunModel(file(), checked, options).summary;
  RunSummary summary;
  summary.status = RunStatus::kFailed;
  summary.reason = DescribeAssembly(file(), checked.assembly);
  (void)ReportOpenModel(file(), checked, options);
  return summary;
}

}  // namespace savary
