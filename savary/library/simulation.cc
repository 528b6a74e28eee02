#include "savary/library/simulation.h"

#include <cmath>

#include <fmt/format.h>

#include "savary/analysis/dynamics_run.h"
#include "savary/io/event_text.h"
#include "savary/io/json.h"
#include "savary/library/prepared_model.h"

namespace savary {

namespace {

// Residual of joints, relative, beyond which a change of a parameter is one of the drawing.
constexpr double kSamePosition = 1e-8;

}  // namespace

struct Simulation::Run : ResultSink {
  explicit Run(const Mechanism& from) : mechanism(from), prepared(from.prepared()), model(prepared->file.model) {
    const ModelFile& file = prepared->file;
    if (file.run.analysis != AnalysisKind::kDynamics) {
      throw InputError(file.run_location, fmt::format("a simulation step by step is one of dynamics, not of {}; change "
                                                      "'analysis' in the run section",
                                                      ToString(file.run.analysis)));
    }
    const CheckedModel& checked = prepared->Checked();
    if (!checked.assembly.ok) throw InputError({file.title, 0, 0}, DescribeAssembly(file, checked.assembly));
    state = checked.start;
    values.resize(prepared->kept.size());
    March(state.t);
  }

  // From the present state to a later time; to the present one, for the values there.
  void March(double until, const Progress* watched = nullptr) {
    progress = watched;
    DynamicsSettings settings = prepared->file.run;
    settings.until = std::max(until, std::nextafter(state.t, std::numeric_limits<double>::infinity()));
    settings.every = settings.until;  // no rows between
    events.clear();
    state.y[StateLayout(model).work()] = 0;  // the energy audit is one of each step
    DynamicsRun run(model, settings, this);
    const bool has_begun = run.Begin(state, nullptr);
    if (has_begun && until > state.t) {
      while (run.Advance()) {
      }
    }
    const bool is_start = has_begun && until <= state.t;
    if (has_begun) state = run.CalcState();
    if (is_start) {
      state.t = until;
      return;
    }
    DynamicsSummary ended = run.Finish();
    is_over = ended.status != RunStatus::kCompleted;
    if (!is_over) state.t = until;
    summary = std::move(ended);
  }

  void Change(std::shared_ptr<const PreparedModel> to, Model changed) {
    State now = state;
    const DiscreteState fresh(changed);
    const bool is_same = to->names == prepared->names && fresh.branches.size() == now.discrete.branches.size() &&
                         fresh.stops.size() == now.discrete.stops.size() &&
                         fresh.points.size() == now.discrete.points.size() &&
                         fresh.frictions.size() == now.discrete.frictions.size() &&
                         StateLayout(changed).size() == now.y.size() && changed.origin == model.origin;
    if (!is_same) {
      throw InputError({},
                       "a step of a simulation cannot change what the mechanism consists of; begin a new simulation");
    }
    const DynamicsSettings& settings = to->file.run;
    MechanismSystem system(changed, {settings.tolerance, settings.closure_tolerance});
    system.discrete() = now.discrete;
    system.RowsAt(now.t, now.y).CalcInitialBranches(&now.discrete);
    system.discrete() = now.discrete;
    const ClosureReport closure = system.CalcClosure(now.t, now.y);
    if (!(closure.residual <= kSamePosition)) {
      throw InputError({},
                       fmt::format("this would move '{}' by {:.3g} of the mechanism's length at once; what may change "
                                   "between steps are forces and speeds",
                                   system.structure().RowOwner(closure.worst_row), closure.residual));
    }
    prepared = std::move(to);
    model = std::move(changed);
    state = std::move(now);
  }

  void OnRow(double, std::span<const double> row) override { prepared->Convert(row, values.data()); }
  void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) override {
    if (kind == "stop" && entity.empty()) return;  // the end of a step
    events.push_back(
        {t / prepared->time_unit, std::string(kind), std::string(entity), WriteDetail(detail, prepared->file.units)});
  }
  void OnEventValues(double, char, std::span<const double> row) override { prepared->Convert(row, values.data()); }
  bool OnProgress(double t) override {
    return progress == nullptr || !*progress || (*progress)(t / prepared->time_unit);
  }

  Mechanism mechanism;
  std::shared_ptr<const PreparedModel> prepared;
  Model model;  // with laws that are set
  std::vector<std::pair<LawIndex, double>> laws;
  State state;
  std::vector<double> values;
  std::vector<RunEvent> events;
  RunSummary summary;
  bool is_over = false;
  const Progress* progress = nullptr;  // of the present step
};

Simulation::Simulation(const Mechanism& mechanism) : run_(std::make_unique<Run>(mechanism)) {}
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;
Simulation::~Simulation() = default;

double Simulation::t() const { return run_->state.t / run_->prepared->time_unit; }
const RunSummary& Simulation::summary() const { return run_->summary; }
bool Simulation::is_over() const { return run_->is_over; }
const std::vector<std::string>& Simulation::columns() const { return run_->prepared->names; }
std::span<const double> Simulation::values() const {
  return std::span<const double>(run_->values).first(run_->prepared->names.size());
}
double Simulation::operator[](std::string_view column) const { return run_->values[run_->prepared->Find(column)]; }
const std::vector<RunEvent>& Simulation::events() const { return run_->events; }
const State& Simulation::state() const { return run_->state; }

bool Simulation::StepTo(double t, const Progress& progress) {
  if (run_->is_over) return false;
  const double until = t * run_->prepared->time_unit;
  if (!(until > run_->state.t) || !std::isfinite(until))
    throw InputError({}, fmt::format("a step goes forward in time: from {:g} to {:g} {}", this->t(), t,
                                     run_->prepared->file.units.time.name));
  run_->March(until, &progress);
  return !run_->is_over;
}

void Simulation::Set(const std::string& name, double value) { Set({{name, FormatNumber(value)}}); }

void Simulation::Set(const ParameterOverrides& parameters) {
  Mechanism changed = run_->mechanism;
  changed.Set(parameters);
  Model model = changed.file().model;
  for (const auto& [law, value] : run_->laws) model.laws[law.value()].expression = Expression(value);
  try {
    run_->Change(changed.prepared(), std::move(model));
  } catch (const InputError& error) {
    throw InputError({parameters.empty() ? "" : "parameter " + parameters[0].first, 0, 0}, error.message());
  }
  run_->mechanism = std::move(changed);
}

void Simulation::SetLaw(LawIndex law, double value) {
  const int count = static_cast<int>(run_->model.laws.size());
  if (law.value() < 0 || law.value() >= count)
    throw InputError({}, fmt::format("the model has {} laws; there is none with index {}", count, law.value()));
  Law& changed = run_->model.laws[law.value()];
  if (changed.expression.num_switches() > 0)
    throw InputError({changed.owner, 0, 0}, "a law with discontinuities cannot be replaced by a constant");
  Model model = run_->model;
  model.laws[law.value()].expression = Expression(value);
  run_->Change(run_->prepared, std::move(model));
  std::erase_if(run_->laws, [&](const auto& other) { return other.first == law; });
  run_->laws.emplace_back(law, value);
}

void Simulation::Return(const State& state) {
  if (state.y.size() != run_->state.y.size() ||
      state.discrete.branches.size() != run_->state.discrete.branches.size() ||
      state.discrete.points.size() != run_->state.discrete.points.size())
    throw InputError({}, "this is no state of this mechanism");
  run_->state = state;
  run_->is_over = false;
  run_->summary = {};
  run_->March(state.t);
}

}  // namespace savary
