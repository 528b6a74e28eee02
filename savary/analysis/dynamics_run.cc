#include "savary/analysis/dynamics_run.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "savary/analysis/motions.h"
#include "savary/base/constants.h"
#include "savary/contact/contact_tolerances.h"
#include "savary/multibody/components.h"

namespace savary {

DynamicsRun::DynamicsRun(const Model& model, const DynamicsSettings& settings, ResultSink* sink)
    : MarchedRun(model, settings, sink),
      system_(model, {settings.tolerance, settings.closure_tolerance}),
      reduced_(MakeReduced(settings, &system_)),
      integrator_(MakeIntegrator(settings.integrator)),
      touches_(&system_),
      marched_(reduced_ ? reduced_->size() : 0),
      connected_contacts_(CountConnectedContacts(model)),
      has_compliant_(std::any_of(model.contacts.begin(), model.contacts.end(),
                                 [](const Contact& contact) { return contact.is_compliant(); })) {
  sample_.resize(system_.size());
  recorder_.set_handles_stops();
  MakeMarcher();
  recorder_.extremes().set_row_at([this](double t, std::vector<double>* row) { return CalcRowBetween(t, row); });
  system_.set_probe_spacing(settings.until / kProbes);
  summary_.formulation = reduced_ ? reduced_->formulation() : Formulation::kAbsolute;
}

std::string DynamicsRun::DescribeMisfit(const DynamicsCheckpoint& checkpoint) {
  LeaveReducedAsIn(checkpoint);
  const MarchState& march = checkpoint.march;
  const int size = reduced_ ? reduced_->size() : system_.size();
  const int roots = reduced_ ? reduced_->num_roots() : system_.num_roots();
  const auto is_sign = [](const Eigen::VectorXi& v) { return v.size() == 0 || v.cwiseAbs().maxCoeff() <= 1; };
  const auto is_state = [&](const State& state) {
    return state.y.size() == system_.size() && AreRotations(state.y) &&
           system_.structure().IsDiscreteState(state.discrete);
  };
  if (march.y.size() != size) return "its state belongs to another formulation, or is of another length";
  if (!reduced_ && !AreRotations(march.y)) return "a body has no orientation";
  if (march.ydot.size() != size) return "rates of the state are missing";
  if (march.watch.armed.size() != roots || march.watch.side.size() != roots || march.watch.band.size() != roots) {
    return "it has another number of root functions";
  }
  if (!is_sign(march.watch.armed) || !is_sign(march.watch.side)) return "a root function has no sign";
  if (!integrator_->IsMemory(march.integrator_memory)) return "it belongs to another integrator";
  if (!system_.structure().IsDiscreteState(checkpoint.discrete)) return "its discrete state is not one of the model";
  if (std::string misfit = DescribeWindowMisfit(checkpoint); !misfit.empty()) return misfit;
  if (!is_state(checkpoint.rows)) return "the state at which rows were chosen is not one of the model";
  if (reduced_ && !is_state(checkpoint.coordinates)) {
    return "the state at which coordinates were chosen is not one of the model";
  }
  const MarchCounts& counts = march.counts;
  if (checkpoint.next_row < 0 || march.events_here < 0 || march.doubts < 0 || march.control.step < 0 || march.t < 0 ||
      std::min({counts.steps, counts.rejected, counts.evaluations, counts.events}) < 0) {
    return "a count or a time is negative";
  }
  // Rows due before its time would be taken from a step that is over.
  if (static_cast<double>(checkpoint.next_row) * settings_.every < march.t - 1e-9 * settings_.every) {
    return "its next result row is in its past";
  }
  return "";
}

DynamicsSummary DynamicsRun::Run(const State& start, const DynamicsCheckpoint* resume) {
  if (Begin(start, resume)) {
    while (Advance()) {
    }
  }
  return Finish();
}

bool DynamicsRun::Begin(const State& start, const DynamicsCheckpoint* resume) {
  if (resume == nullptr) start_ = start.t;
  system_.discrete() = start.discrete;
  if (resume != nullptr) {
    LeaveReducedAsIn(*resume);
    summary_.checkpoint = *resume;
    system_.discrete() = resume->rows.discrete;
    system_.ChooseRows(resume->rows.t, resume->rows.y);
    if (reduced_) {
      system_.discrete() = resume->coordinates.discrete;
      (void)reduced_->Choose(resume->coordinates.t, resume->coordinates.y);
    }
    system_.discrete() = resume->discrete;
    marcher_->Restore(resume->march);
    recorder_.times().Resume(resume->next_row);
    summary_.energy = resume->energy;
    potential_start_ = resume->potential_start;
    released_at_ = resume->released_at;
    summary_.worst_closure = resume->worst_closure;
    if (!RestoreWindows(*resume)) return Fail(resume->march.t, "the window of the checkpoint cannot be continued");
  } else {
    if (reduced_ && !reduced_->are_names_usable()) return Fail(start.t, reduced_->problem());
    system_.ChooseRows(start.t, start.y);
    VecX y = start.y;
    if (const EvalStatus status = system_.Close(start.t, &y); status != EvalStatus::kOk) {
      return Fail(start.t, "the initial state is not consistent: " + ExplainFailure(start.t, y, &system_));
    }
    if (!SolveTouches(start.t, {}, &y))
      return has_compliant_ ? Fail(start.t, touch_problem_) : BeginFromWindow(start, touch_problem_);
    if (!recorder_.CalcRow(start.t, y, &system_)) return Fail(start.t, ExplainFailure(start.t, y, &system_));
    BeginEnergy(system_.LoadsAt(start.t, y));
    summary_.energy.lost = 0;
    recorder_.WriteRow(start.t);
    if (!ChooseCoordinates(start.t, y)) return Fail(start.t, reduced_->problem());
    marcher_->Start(start.t, ToMarched(start.t, y));
    WatchContacts(CalcLongestStep());
    Save();
  }
  if (!open_window_) WatchContacts(CalcLongestStep());
  freedom_ = CountFreedom(model_, {marcher_->t(), StateNow(), system_.discrete()});
  return true;
}

bool DynamicsRun::BeginFromWindow(const State& start, const std::string& why) {
  system_.discrete() = start.discrete;
  if (!ChooseCoordinates(start.t, start.y)) return Fail(start.t, reduced_->problem());
  marcher_->Start(start.t, ToMarched(start.t, start.y));
  BeginEnergy(system_.LoadsAt(start.t, start.y));
  return BeginWindow(why);
}

void DynamicsRun::MakeMarcher() {
  HybridSystem* system = &system_;
  if (reduced_) system = reduced_.get();
  marcher_.emplace(system, integrator_.get(), MakeOptions(settings_));
  marcher_->set_goes_on([this] { return recorder_.sink().OnProgress(marcher_->t()); });
}

bool DynamicsRun::TurnToAbsolute() {
  const MarchStatus status = march_.status;
  if (settings_.formulation != Formulation::kAuto || !reduced_ ||
      (status != MarchStatus::kStepTooSmall && status != MarchStatus::kEvaluationFailed &&
       status != MarchStatus::kClosureFailed && status != MarchStatus::kRootsUnresolved)) {
    return false;
  }
  const double t = marcher_->t();
  const VecX y = StateNow();
  counts_before_ = march_.counts;
  LeaveReduced();
  system_.ChooseRows(t, y);
  marcher_->Start(t, y);
  return true;
}

void DynamicsRun::PassSingular() {
  if (!reduced_ && !parked_) return;
  const Approach approach = marcher_->approach();
  const double t = marcher_->t(), step = marcher_->step();
  const auto add_counts = [this] {
    MarchState now;
    marcher_->Save(&now);
    counts_before_ = counts_before_ + now.counts;
  };
  // The marcher may cross it with its next step, from a regularity of 0.3 on, or comes near it.
  constexpr double kSteps = 12, kCrossing = 2;  // to the singular position
  const double left = approach.CalcTimeLeft();
  // A regularity of 1 before is none that was measured.
  const bool is_falling =
      left > 0 && (approach.left > 0 || (approach.before < 1 && approach.before > approach.regularity));
  const bool is_near =
      is_falling && (left < kCrossing * step ||
                     (left < kSteps * step && approach.regularity < kParkBelow && approach.before < 3 * kParkBelow));
  if (reduced_) {
    if (!is_near) return;
    const VecX y = StateNow();
    add_counts();
    parked_ = std::move(reduced_);
    MakeMarcher();
    system_.ChooseRows(t, y);
    marcher_->Continue(t, y, approach, step);
  } else {
    if (is_near || !(approach.regularity > kParkUntil)) return;
    const VecX y = marcher_->y();
    reduced_ = std::move(parked_);
    if (!ChooseCoordinates(t, y)) {
      parked_ = std::move(reduced_);
      return;
    }
    add_counts();
    MakeMarcher();
    marcher_->Continue(t, ToMarched(t, y), approach, step);
  }
}

void DynamicsRun::LeaveReducedAsIn(const DynamicsCheckpoint& checkpoint) {
  if (!reduced_) return;
  if (settings_.formulation == Formulation::kAuto && checkpoint.coordinates.y.size() == 0) LeaveReduced();
  if (checkpoint.coordinates.y.size() != kParked) return;
  parked_ = std::move(reduced_);
  MakeMarcher();
}

void DynamicsRun::LeaveReduced() {
  reduced_.reset();
  summary_.formulation = Formulation::kAbsolute;
  MakeMarcher();
}

MarchOptions DynamicsRun::MakeOptions(const DynamicsSettings& settings) {
  MarchOptions options = MakeMarchOptions(settings, kShortestStep);
  if (settings.integrator == IntegratorKind::kRungeKutta4) options.first_step = settings.step;
  return options;
}

std::unique_ptr<ReducedSystem> DynamicsRun::MakeReduced(const DynamicsSettings& settings, MechanismSystem* system) {
  if (settings.formulation == Formulation::kAbsolute) return nullptr;
  if (settings.formulation != Formulation::kAuto)
    return std::make_unique<ReducedSystem>(system, settings.formulation, settings.independent);
  return IsRelativeFaster(system->structure().model())
             ? std::make_unique<ReducedSystem>(system, Formulation::kRelative, settings.independent)
             : nullptr;
}

bool DynamicsRun::AreRotations(const VecX& y) const {
  for (int body = 0; body < model_.num_bodies(); ++body) {
    const double norm = y.segment<4>(system_.structure().layout().position(body) + 3).norm();
    if (!(norm > 0.5 && norm < 2)) return false;
  }
  return true;
}

bool DynamicsRun::ChooseCoordinates(double t, const VecX& y) {
  if (!reduced_) return true;
  if (!reduced_->Choose(t, y)) return false;
  if (reduced_->are_names_used()) return true;
  if (t == start_) return false;
  if (!std::exchange(has_renamed_, true)) {
    summary_.warnings.push_back(
        fmt::format("{}, because contacts or limits close, or because others move while these "
                    "stand still: {} are independent there instead",
                    reduced_->problem(), fmt::join(reduced_->ListIndependent(), ", ")));
  }
  return true;
}

const VecX& DynamicsRun::ToMarched(double t, const VecX& y) {
  if (!reduced_) return y;
  reduced_->Reduce(t, y, &marched_);
  return marched_;
}

EvalStatus DynamicsRun::ToState(double t, const VecX& marched, VecX* y) {
  if (reduced_) return reduced_->Expand(t, marched, y);
  *y = marched;
  return EvalStatus::kOk;
}

VecX DynamicsRun::StateNow() {
  VecX y(system_.size());
  (void)ToState(marcher_->t(), marcher_->y(), &y);
  return y;
}

EvalStatus DynamicsRun::Sample(const DenseStep& step, double t, VecX* y) {
  if (!reduced_) {
    step.Calc(t, y);
    return EvalStatus::kOk;
  }
  step.Calc(t, &marched_);
  return reduced_->Expand(t, marched_, y);
}

bool DynamicsRun::Change(const VecX& y) {
  if (!ChooseCoordinates(marcher_->t(), y)) {
    (void)End(RunStatus::kFailed, reduced_->problem());
    return false;
  }
  marcher_->Change(ToMarched(marcher_->t(), y));
  return true;
}

bool DynamicsRun::Advance() {
  if (open_window_) return StepWindow();
  PassSingular();
  march_ = marcher_->March(settings_.until, this);
  march_.counts = counts_before_ + march_.counts;
  if (recorder_.ended()) return false;
  if (const std::optional<Released> released = std::exchange(released_, {})) {
    if (!ChooseCoordinates(released->t, released->y)) return Fail(released->t, reduced_->problem());
    marcher_->Jump(released->t, ToMarched(released->t, released->y));
    march_.t = released->t;
    march_.status = MarchStatus::kStopped;
  }
  if (OpenIdle() || TurnToAbsolute()) return true;
  // Neither other forces nor time-stepping pass a dead centre.
  if (may_be_dead_centre() && EndAtDeadCentre(marcher_->t(), StateNow(), true)) return false;
  if (const JamOutcome outcome = ApplyJam(); outcome != JamOutcome::kNone) return outcome == JamOutcome::kStopped;
  if (const std::string why = FindAccumulation(); !why.empty()) return BeginWindow(why);
  if (march_.status != MarchStatus::kStopped) return false;
  if (has_compliant_ && !unsolved_.empty()) return Fail(marcher_->t(), unsolved_);
  WatchShares();
  if (!unsolved_.empty()) {
    if (has_compliant_) return Fail(marcher_->t(), unsolved_);
    return BeginWindow(std::exchange(unsolved_, ""));
  }
  if (reduced_ && reduced_->AreRowsWorn(marcher_->t(), marcher_->y()) && !Change(StateNow())) return false;
  if (system_.are_rows_worn()) (void)system_.RenewRows(marcher_->t(), StateNow());
  WatchContacts(CalcLongestStep());
  AimSlips();
  if (march_.t < settings_.until) Save();
  return true;
}

void DynamicsRun::AimSlips() {
  constexpr double kAside = 0.9;  // cosine of the angle to the direction it had
  const TouchTable& table = system_.touches();
  const Mechanics* mechanics = nullptr;
  for (int i = 0; i < static_cast<int>(system_.discrete().points.size()); ++i) {
    ContactPointState state = system_.point_state(i);
    if (table[table.point(i)].num_tangents < 2 || state.mode != ContactMode::kSliding || state.direction == 0) continue;
    if (mechanics == nullptr) mechanics = &system_.At(marcher_->t(), StateNow());
    const Vec2 slip = mechanics->contact_point(i).slip, aim(state.slip_direction[0], state.slip_direction[1]);
    const double speed = slip.norm(), along = aim.dot(slip);
    if (!(along > 0) || along > kAside * speed) continue;
    state.slip_direction = {slip.x() / speed, slip.y() / speed};
    system_.set_point_state(i, state);
  }
}

bool DynamicsRun::DoSharesHold(double t, const VecX& y) {
  const DiscreteState discrete = system_.discrete();
  // What opened before, in shares that the equations of motion determine, may close again in others: that is no change.
  const auto is_change = [](const TouchChange& change) {
    return change.released || change.approach > 0 || change.digs_in ||
           change.slip_change != TouchChange::SlipChange::kSame;
  };
  VecX tried = y;
  const bool holds =
      touches_.Solve(t, {}, &tried) && std::none_of(touches_.changes().begin(), touches_.changes().end(), is_change);
  system_.discrete() = discrete;
  return holds;
}

bool DynamicsRun::FindReleaseOfShares(const DenseStep& step) {
  // Of the step: how exactly the instant is located; and next to the end of the step, where events may have ended it.
  constexpr double kLocated = 1e-9, kAtEnd = 1e-6;
  held_at_ = std::numeric_limits<double>::quiet_NaN();
  // Where hardly anything moves then, and it is found again and again, it is seen at ends of steps.
  const double between = kBetweenReleases * settings_.until;
  if (!touches_.is_shared() || released_at_ - step.t_end() > kReleasesAtOnce * between) return false;
  const auto state_at = [&](double t, VecX* y) {
    y->resize(system_.size());
    return Sample(step, t, y) == EvalStatus::kOk && system_.Close(t, y) == EvalStatus::kOk;
  };
  Released end{step.t_end(), {}}, middle;
  if (!state_at(end.t, &end.y)) return false;
  if (DoSharesHold(end.t, end.y)) {
    held_at_ = end.t;
    return false;
  }
  const auto& changes = touches_.changes();
  if (std::any_of(changes.begin(), changes.end(), [](const TouchChange& change) { return change.approach > 0; })) {
    system_.ChooseRows(end.t, end.y);
    return false;  // an impact, which ends the step
  }
  double holds = step.t_begin();
  while (end.t - holds > kLocated * (step.t_end() - step.t_begin())) {
    middle.t = 0.5 * (holds + end.t);
    // In the shortest steps no time may be left between them.
    if (!(middle.t > holds && middle.t < end.t) || !state_at(middle.t, &middle.y)) break;
    if (DoSharesHold(middle.t, middle.y)) {
      holds = middle.t;
    } else {
      std::swap(end, middle);
    }
  }
  system_.ChooseRows(end.t, end.y);
  if (step.t_end() - end.t <= kAtEnd * (step.t_end() - step.t_begin())) return false;
  released_at_ = std::max(end.t, released_at_) + between;
  released_ = std::move(end);
  return true;
}

void DynamicsRun::WatchShares() {
  const double t = marcher_->t();
  if (!touches_.is_shared() || held_at_ == t) return;
  VecX y = StateNow();
  const DiscreteState discrete = system_.discrete();
  const bool holds = DoSharesHold(t, y);
  if (holds || !recorder_.CalcRow(t, y, &system_)) return;  // if there is no row, the next step will say so
  const std::vector<double> before = recorder_.row();
  if (!SolveTouches(t, {}, &y)) {
    system_.discrete() = discrete;
    unsolved_ = touch_problem_;
  } else if (recorder_.CalcRow(t, y, &system_)) {
    recorder_.sink().OnEventValues(t, '-', before);
    recorder_.WriteEventValues(t, '+');
    (void)Change(y);
  }
}

double DynamicsRun::CalcLongestStep() {
  if (!touches_.is_shared()) return kInfinity;
  const double t = marcher_->t(), length = system_.length_scale(), longest = kLongestOfRun * settings_.until;
  const VecX y = StateNow();
  // Loads of a mechanism that is locked move nothing: what counts is the motion that they leave.
  if (system_.CalcAccelerations(t, y) != EvalStatus::kOk) return kLongestShared * CalcOwnTime(system_.LoadsAt(t, y));
  double rate = 0;
  const std::vector<BodyState>& bodies = system_.At(t, y).bodies();
  for (int b = 0; b < model_.num_bodies(); ++b) {
    const auto size = [&](const auto& motion) {
      return motion.template segment<3>(kLinear).norm() + length * motion.template segment<3>(kAngular).norm();
    };
    const double speed = bodies[b].v_WC.norm() + length * bodies[b].w_WC.norm();
    rate = std::max({rate, speed / length, std::sqrt(size(system_.vdot().segment<6>(6 * b)) / length)});
  }
  return rate * longest > kLongestShared ? kLongestShared / rate : longest;
}

void DynamicsRun::Save() {
  DynamicsCheckpoint& checkpoint = summary_.checkpoint;
  marcher_->Save(&checkpoint.march);
  checkpoint.discrete = system_.discrete();
  checkpoint.rows = system_.rows_state();
  checkpoint.coordinates = reduced_ ? reduced_->chosen_at() : State{};
  if (parked_) checkpoint.coordinates.y.setZero(kParked);
  checkpoint.next_row = recorder_.times().next();
  checkpoint.energy = summary_.energy;
  checkpoint.potential_start = potential_start_;
  checkpoint.released_at = released_at_;
  SaveWindows(&checkpoint);
  checkpoint.worst_closure = std::max(summary_.worst_closure, system_.worst_closure().residual);
  recorder_.sink().OnCheckpoint(checkpoint);
}

void DynamicsRun::BeginEnergy(const Mechanics& at) {
  potential_start_ = at.potential_energy();
  summary_.energy.initial = at.CalcKineticEnergy() + potential_start_;
  summary_.energy.final = summary_.energy.initial;
  summary_.energy.scale = at.CalcKineticEnergy();
}

double DynamicsRun::CalcImbalance(const Mechanics& at) const {
  const EnergyAudit& energy = summary_.energy;
  return std::abs(at.CalcKineticEnergy() + at.potential_energy() - energy.initial - at.y()[at.layout().work()] +
                  energy.lost);
}

void DynamicsRun::CheckEnergy(const Mechanics& at) {
  EnergyAudit& energy = summary_.energy;
  const double kinetic = at.CalcKineticEnergy();
  const double potential = at.potential_energy();
  energy.final = kinetic + potential;
  energy.work = at.y()[at.layout().work()];
  energy.imbalance = std::max(energy.imbalance, CalcImbalance(at));
  energy.scale = std::max({energy.scale, kinetic, std::abs(potential - potential_start_), std::abs(energy.work)});
  energy.round_off = std::max(energy.round_off, 1e-11 * at.potential_magnitude());
  // Positions are known to the tolerance, and so is the work that loads do there, whether anything moves or not. Each
  // touch is known to what counts as touching, and bodies lean on one another in a chain of all of them at most.
  double load = 0, sum = 0;
  for (int b = 0; b < model_.num_bodies(); ++b) {
    const auto wrench = at.f().segment<6>(6 * b);
    const double of_body = std::max(wrench.head<3>().norm(), wrench.tail<3>().norm() * system_.length_scale());
    load = std::max(load, of_body);
    sum += of_body;
  }
  const auto touches = static_cast<double>(model_.contacts.size() + model_.stops.size());
  const double chain = std::min(touches, static_cast<double>(model_.num_bodies()));
  energy.round_off = std::max({energy.round_off, settings_.tolerance * load, chain * tolerance::kTouching * sum});
}

double DynamicsRun::BeginStep(const DenseStep& step) {
  powers_.clear();
  present_ = &step;
  if (kept_) {
    kept_->step = step;
    kept_->discrete = system_.discrete();
    kept_->is_of_window = false;
  }
  return FindReleaseOfShares(step) ? released_->t : step.t_end();
}

bool DynamicsRun::CalcRowInside(const DenseStep& step, double t) {
  if (singular_pending_ && t >= singular_time_) ReportSingular(step);
  const bool sampled = Sample(step, t, &sample_) == EvalStatus::kOk;
  // Next to a singular position joints cannot be closed better than the step has done, nor forces be found.
  if (std::abs(t - singular_time_) <= 1e-5 * (step.t_end() - step.t_begin())) {
    (void)CalcRow(t, sample_);
    return true;
  }
  if (!sampled || system_.Close(t, &sample_) != EvalStatus::kOk || !CalcRow(t, sample_)) return false;
  powers_.push_back({t, system_.CalcPower(t, sample_), sample_[system_.structure().layout().work()]});
  if (reduced_) CompareForces(t, sample_);
  // A row is a state between the ends of steps: it has to be as good as they are. Where drives determine all motion
  // closure makes it so, and only the work, which no result shows between the ends, is what the interpolation makes of
  // it: what that leaves open is no fault of the row.
  constexpr double kCaution = 4;
  const int work = reduced_ ? step.size() - 1 : system_.structure().layout().work();
  const double open = freedom_ == 0 ? kCaution * std::abs(step.CalcLastTerm(t, work)) : 0;
  summary_.energy.imbalance = std::max(summary_.energy.imbalance, CalcImbalance(system_.LoadsAt(t, sample_)) - open);
  return true;
}

void DynamicsRun::EndStep(const DenseStep& step) {
  summary_.energy.drift += CalcStepDrift();
  CompareWork();
  if (released_) {
    before_ = {};
    present_ = nullptr;
    recorder_.extremes().Break();
  } else {
    SeeEnd(step);
  }
}

const Mechanics& DynamicsRun::SetEnd(const DenseStep& step) {
  if (singular_pending_) ReportSingular(step);
  (void)ToState(step.t_end(), step.y_end(), &sample_);
  const Mechanics& at = system_.LoadsAt(step.t_end(), sample_);
  for (const BodyState& body : at.bodies()) {
    fastest_ = std::max({fastest_, body.v_WC.norm(), body.w_WC.norm() * system_.length_scale()});
    farthest_ = std::max(farthest_, body.p_WC.norm());
  }
  CheckEnergy(at);
  return at;
}

void DynamicsRun::SeeEnd(const DenseStep& step) {
  present_ = &step;
  const bool is_due = step.t_end() - extremes_seen_ >= kSeenPerRow * settings_.every;
  if (!powers_.empty()) {
    extremes_seen_ = powers_.back().t;
  } else if (is_due && std::isnan(singular_time_)) {
    extremes_seen_ = step.t_end();
    (void)ToState(step.t_end(), step.y_end(), &sample_);
    if (recorder_.CalcRow(step.t_end(), sample_, &system_)) recorder_.extremes().See(step.t_end(), recorder_.row());
  }
  present_ = nullptr;
  before_ = step;
}

bool DynamicsRun::CalcRowBetween(double t, std::vector<double>* row) {
  if (present_ == nullptr || !std::isnan(singular_time_)) return false;
  const DenseStep* step = t >= present_->t_begin() ? present_ : &before_;
  if (!(t >= step->t_begin() && t <= step->t_end()) || step->size() != present_->size()) return false;
  if (Sample(*step, t, &sample_) != EvalStatus::kOk || system_.Close(t, &sample_) != EvalStatus::kOk) return false;
  if (!recorder_.CalcRow(t, sample_, &system_)) return false;
  *row = recorder_.row();
  return true;
}

void DynamicsRun::KeepSteps() { kept_ = std::make_unique<KeptStep>(model_, system_.tolerances()); }

bool DynamicsRun::CalcRowAt(double t, std::vector<double>* row) {
  const std::vector<double> present = recorder_.row();
  bool found = true;
  if (kept_->is_of_window) {
    CalcWindowRow(t);
  } else {
    kept_->system.discrete() = kept_->discrete;
    VecX y(system_.size());
    found = Sample(kept_->step, t, &y) == EvalStatus::kOk && kept_->system.Close(t, &y) == EvalStatus::kOk &&
            recorder_.CalcRow(t, y, &kept_->system);
  }
  *row = recorder_.row();
  recorder_.row() = present;
  return found;
}

void DynamicsRun::CompareWork() {
  constexpr size_t kEnough = 5;
  constexpr double kCaution = 4;
  if (powers_.size() < kEnough) return;
  const size_t last = (powers_.size() - 1) / 2 * 2;
  double work = 0, uncertain = 0;
  for (size_t i = 0; i < last; i += 2) {
    const PowerSample &a = powers_[i], &b = powers_[i + 1], &c = powers_[i + 2];
    const double fine = 0.5 * (b.t - a.t) * (a.power + b.power) + 0.5 * (c.t - b.t) * (b.power + c.power);
    work += fine;
    uncertain += std::abs(fine - 0.5 * (c.t - a.t) * (a.power + c.power));
  }
  const double difference = std::abs(powers_[last].work - powers_[0].work - work);
  summary_.energy.unseen += std::max(0.0, difference - kCaution * uncertain);
}

void DynamicsRun::CompareForces(double t, const VecX& y) {
  for (int point = 0; point < system_.structure().num_contact_points(); ++point) {
    if (!system_.point_state(point).is_closed()) continue;
    const double fn = system_.lambda()[system_.structure().contact_row(point)],
                 other = reduced_->CalcForceByVirtualDisplacement(t, y, point);
    if (!std::isfinite(other)) continue;
    largest_force_ = std::max(largest_force_, std::abs(fn));
    force_difference_ = std::max(force_difference_, std::abs(other - fn));
    if (largest_force_ > 0) summary_.virtual_force_difference = force_difference_ / largest_force_;
  }
}

void DynamicsRun::OnSingular(double t) {
  constexpr double kAcross = 10;  // tolerances that a step across may be off by
  summary_.energy.drift += kAcross * settings_.tolerance;
  singular_time_ = t;
  singular_pending_ = true;
}

void DynamicsRun::ReportSingular(const DenseStep& step) {
  singular_pending_ = false;
  const double t = singular_time_;
  (void)Sample(step, t, &sample_);
  (void)recorder_.CalcRow(t, sample_, &system_);
  recorder_.sink().OnEvent(t, "singular", system_.weakest_joint(),
                           "joints allow more motions here than elsewhere; passed on the same branch");
  recorder_.WriteEventValues(t, '-');
  recorder_.WriteEventValues(t, '+');
}

MarchObserver::Action DynamicsRun::OnEvents(double t, VecX* marched, std::span<const Crossing> crossings) {
  // What is met behind the instant at which shares no longer hold is not met.
  if (recorder_.ended() || released_) return Action::kStop;
  held_at_ = std::numeric_limits<double>::quiet_NaN();
  before_ = {};
  if (!reduced_) return MarchedRun::OnEvents(t, marched, crossings);
  VecX y(system_.size());
  if (ToState(t, *marched, &y) != EvalStatus::kOk) return End(RunStatus::kFailed, ExplainFailure(t, y, &system_));
  // Other coordinates become independent at an instant of their own, or of other events.
  std::vector<Crossing> events;
  for (const Crossing& crossing : crossings) {
    if (!reduced_->is_partition_root(crossing.root)) events.push_back(crossing);
  }
  const Action action = events.empty() ? Action::kRestart : MarchedRun::OnEvents(t, &y, events);
  if (action == Action::kContinue && events.size() == crossings.size()) return action;
  if (!ChooseCoordinates(t, y)) return End(RunStatus::kFailed, reduced_->problem());
  *marched = ToMarched(t, y);
  return action == Action::kContinue ? Action::kRestart : action;
}

MarchedRun::TouchOutcome DynamicsRun::ApplyTouches(double t, std::span<const Crossing> crossings,
                                                   const DiscreteState& /*before*/, VecX* y) {
  const VecX kept = *y;
  const DiscreteState discrete = system_.discrete();
  if (SolveTouches(t, crossings, y)) return touches_.changes().empty() ? TouchOutcome::kSame : TouchOutcome::kChanged;
  *y = kept;
  system_.discrete() = discrete;
  unsolved_ = touch_problem_;
  return TouchOutcome::kUnsolved;
}

bool DynamicsRun::SolveTouches(double t, std::span<const Crossing> crossings, VecX* y) {
  if (model_.stops.empty() && model_.contacts.empty() && model_.frictions.empty()) return true;
  const VecX kept = *y;
  const DiscreteState discrete = system_.discrete();
  bool is_found = FindTouches(t, crossings, TouchSolver::Idle::kStays, y);
  if (!is_found && touches_.has_idle()) {
    const std::string problem = touch_problem_;
    *y = kept;
    system_.discrete() = discrete;
    is_found = FindTouches(t, crossings, TouchSolver::Idle::kOpens, y);
    touch_problem_ = problem;
  }
  if (is_found) ReportTouches(t);
  return is_found;
}

bool DynamicsRun::FindTouches(double t, std::span<const Crossing> crossings, TouchSolver::Idle idle, VecX* y) {
  if (!touches_.Solve(t, crossings, y, idle)) {
    touch_problem_ = touches_.problem();
    return false;
  }
  // Where forces of friction have a solution of which no motion can go on, none is one.
  if (!touches_.changes().empty() && system_.CalcAccelerations(t, *y) != EvalStatus::kOk) {
    touch_problem_ = ExplainFailure(t, *y, &system_);
    return false;
  }
  return true;
}

bool DynamicsRun::OpenIdle() {
  const double t = marcher_->t();
  if (march_.evaluation == EvalStatus::kOk || idle_opened_ == t || model_.contacts.empty()) return false;
  idle_opened_ = t;
  VecX y = StateNow();
  const DiscreteState discrete = system_.discrete();
  if (!FindTouches(t, {}, TouchSolver::Idle::kOpens, &y) || !touches_.has_idle() ||
      system_.CalcAccelerations(t, y) != EvalStatus::kOk) {
    system_.discrete() = discrete;
    return false;
  }
  ReportTouches(t);
  return Change(y);
}

void DynamicsRun::ReportTouches(double t) {
  summary_.energy.lost += touches_.energy_lost();
  if (const std::string& note = touches_.note(); !note.empty()) {
    if (std::find(notes_.begin(), notes_.end(), note) == notes_.end() && notes_.size() < kMostNotes) {
      notes_.push_back(note);
      summary_.warnings.push_back(fmt::format("{}, first at t = {:.9g} s", note, t));
    } else {
      ++further_notes_;
    }
  }
  for (const TouchChange& change : touches_.changes()) {
    ReportTouch(t, change, TouchWords(), &system_, &recorder_.sink());
    if (!(change.approach > 0)) continue;
    ++impacts_;
    if (const TouchTable::Entry& entry = system_.touches()[change.index]; entry.is_point() && !is_heap())
      heap_.hit |= 1L << system_.structure().contact_index(entry.element) % 63;
  }
}

bool DynamicsRun::ApplyJumps(double t, VecX* y) {
  if (!MarchedRun::ApplyJumps(t, y)) return false;
  const ClosureReport rate = system_.CalcRateClosure(t, *y);
  if (rate.residual <= kRateJump) return true;
  const double before = system_.At(t, *y).CalcKineticEnergy();
  if (system_.CloseVelocity(t, y) != EvalStatus::kOk) {
    (void)End(RunStatus::kFailed, ExplainFailure(t, *y, &system_));
    return false;
  }
  summary_.energy.lost += before - system_.At(t, *y).CalcKineticEnergy();
  recorder_.sink().OnEvent(t, "impact", system_.structure().RowOwner(rate.worst_row), "the motion law jumps in speed");
  return true;
}

bool DynamicsRun::Fail(double t, std::string reason) {
  (void)End(RunStatus::kFailed, std::move(reason));
  failed_at_ = t;
  return false;
}

DynamicsSummary DynamicsRun::Finish() {
  if (failed_at_) {
    recorder_.Finish(*failed_at_, {}, system_.structure(), &summary_);
    return summary_;
  }
  const double t = this->t();
  summary_.counts = march_.counts;
  if (march_.status == MarchStatus::kCancelled) (void)End(RunStatus::kCancelled, "cancelled");
  if (!recorder_.ended() && march_.status != MarchStatus::kReachedEnd &&
      !(may_be_dead_centre() && EndAtDeadCentre(t, StateNow(), false))) {
    const std::string why = march_.evaluation == EvalStatus::kOk ? "" : ExplainFailure(t, StateNow(), &system_);
    (void)End(RunStatus::kFailed,
              fmt::format("{} at t = {:.9g} s{}", ToString(march_.status), t, why.empty() ? "" : ": " + why));
  }
  if (further_notes_ > 0) {
    summary_.warnings.push_back(fmt::format("there are such impacts at {} more instants", further_notes_));
  }
  if (const TouchSolver::Noted& shared = touches_.undetermined(); !shared.names.empty()) {
    summary_.warnings.push_back(
        fmt::format("forces of '{}' are not unique where they act together, first at t = {:.9g} s; results contain one "
                    "of many solutions with the same motion",
                    fmt::join(shared.names, "', '"), shared.since));
  }
  if (const TouchSolver::Noted& several = touches_.several(); !several.names.empty()) {
    summary_.warnings.push_back(
        fmt::format("the motion is not unique where '{}' act{} with friction, first at t = {:.9g} s: there are several "
                    "solutions, and results contain one of them",
                    fmt::join(several.names, "', '"), several.names.size() == 1 ? "s" : "", several.since));
  }
  if (summary_.usable()) Audit();
  if (summary_.usable()) NoteRoundOff();
  const VecX y = StateNow();
  if (parked_) reduced_ = std::move(parked_);
  if (reduced_ && reduced_->formulation() != Formulation::kRelative) {
    summary_.independent = reduced_->ListIndependent();
    summary_.influences = reduced_->CalcInfluences(t, y);
  }
  recorder_.Finish(t, system_.worst_closure(), system_.structure(), &summary_);
  return summary_;
}

bool DynamicsRun::may_be_dead_centre() const {
  const MarchStatus status = march_.status;
  return status == MarchStatus::kStepTooSmall || status == MarchStatus::kEvaluationFailed ||
         status == MarchStatus::kClosureFailed || status == MarchStatus::kRootsUnresolved;
}

bool DynamicsRun::EndAtDeadCentre(double t, const VecX& y, bool must_be_located) {
  if (must_be_located && model_.drives.empty()) return false;
  const MetDeadCentre met = FindMetDeadCentre(model_, {t, y, system_.discrete()}, freedom_);
  if (!(must_be_located ? met.is_located : met.centre.found)) return false;
  ended_at_ = met.t;
  recorder_.WriteEventValues(met.t, '-');  // of the last row: forces have no bounds here
  ReportDeadCentre(met.t, met.centre, &recorder_.sink());
  recorder_.WriteEventValues(met.t, '+');
  return End(RunStatus::kFailed, DescribeDeadCentre(met.centre, met.t)) == Action::kStop;
}

void DynamicsRun::NoteRoundOff() {
  constexpr double kRoundings = 4, kSlowest = 1e-3;  // of the length in a second; as in the weights of errors
  const double length = system_.length_scale();
  const double far = std::max({length, farthest_, model_.origin.norm()});
  const double of_places = kRoundings * kEpsilon * far / length;
  const double of_speeds =
      system_.CalcSpeedRoundOff(std::max(length, farthest_)) / std::max(fastest_, kSlowest * length);
  const double reachable = std::max(of_places, of_speeds);
  if (!(reachable > settings_.tolerance)) return;
  const bool is_drawn_far = model_.origin.norm() >= farthest_;
  summary_.warnings.push_back(fmt::format(
      "{} to about {:.0e} of lengths and speeds, more than the tolerance of {:.0e}: {}; a tolerance below {:.0e} costs "
      "time and gains nothing",
      kRoundOffNote, reachable, settings_.tolerance,
      of_places >= of_speeds
          ? fmt::format("the mechanism {} {:.0e} times its own size away from the origin{}",
                        is_drawn_far ? "is drawn" : "moves", far / length, is_drawn_far ? "; draw it nearer" : "")
          : "the stiffest spring or bushing turns round-off of positions into speeds",
      reachable));
}

double DynamicsRun::CalcStepDrift() const {
  constexpr double kMargin = 3;
  if (!integrator_->adaptive()) return 0;
  return kMargin * std::pow(settings_.tolerance, (integrator_->order() + 1.0) / integrator_->error_order());
}

void DynamicsRun::Audit() {
  EnergyAudit& energy = summary_.energy;
  const double allowed = std::max({1e-6, 1e4 * settings_.tolerance, energy.drift});
  const bool is_unseen = energy.unseen > energy.imbalance;
  const double difference = is_unseen ? energy.unseen : energy.imbalance;
  const double scale = std::max(energy.scale, energy.unseen);
  energy.allowed = allowed * scale + energy.round_off;
  if (difference <= energy.allowed) return;
  const double relative = difference / (scale > 0 ? scale : energy.round_off);
  const std::string text =
      is_unseen
          ? fmt::format(
                "energy audit: the work of loads and drives, taken at the result rows, differs from that taken in the "
                "steps by {:.3g} of the largest energy, {:.3g} is allowed; the steps missed a short pulse: set "
                "max_step to its length",
                relative, allowed)
          : fmt::format("energy audit: the energy balance is off by {:.3g} of the largest energy, {:.3g} is allowed",
                        relative, allowed);
  if (settings_.integrator == IntegratorKind::kRungeKutta4) {
    summary_.warnings.push_back(text + "; use a shorter step");
    return;
  }
  recorder_.Override(RunStatus::kFailedAudit, text, &summary_);
}

}  // namespace savary
