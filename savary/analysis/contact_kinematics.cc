#include "savary/analysis/contact_kinematics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "savary/analysis/dead_centre.h"
#include "savary/analysis/kinematic_steps.h"
#include "savary/analysis/marched_run.h"
#include "savary/analysis/motions.h"
#include "savary/analysis/touch_set.h"
#include "savary/contact/contact_tolerances.h"
#include "savary/dynamics/runge_kutta.h"

namespace savary {

namespace {

constexpr double kTolerance = 1e-12;            // of steps
constexpr double kShortestContactStep = 1e-12;  // of the run
constexpr double kSameInstant =
    1e-9;  // of the run: time within which opening a contact that closes again has not helped

// The least motion of a mechanism as a system of differential equations: velocities in y follow from positions.
class DrivenSystem : public MechanismSystem {
 public:
  DrivenSystem(const Model& model, const Tolerances& tolerances) : MechanismSystem(model, tolerances), at_(size()) {
    set_two_sided();
  }

  EvalStatus CalcDerivative(double t, const VecX& y, VecX* ydot) override {
    at_ = y;
    EvalStatus status = closes_stages_ ? EvalStatus::kSingular : CalcLeastMotion(t, is_determined_, &at_);
    if (status == EvalStatus::kSingular) {
      at_ = y;
      status = Close(t, &at_);
      if (status == EvalStatus::kOk) status = CalcLeastMotion(t, is_determined_, &at_);
    }
    if (status != EvalStatus::kOk) return status;
    StoreRates(RowsAt(t, at_), ydot);
    (*ydot)[structure().layout().work()] = 0;
    return ydot->allFinite() ? EvalStatus::kOk : EvalStatus::kNotFinite;
  }
  bool CalcJacobian(double /*t*/, const VecX& /*y*/, MatX* /*J*/) override { return false; }
  EvalStatus Close(double t, VecX* y) override {
    const StateLayout& layout = structure().layout();
    for (int b = 0; b < layout.num_bodies(); ++b) y->segment<6>(layout.velocity(b)).setZero();
    return MechanismSystem::Close(t, y);
  }
  void CloseStages(bool on) override { closes_stages_ = on; }

  // To be called after every change of contacts.
  void SetDetermined(double t, const VecX& y) { is_determined_ = CalcFreeMotions(RowsAt(t, y)).cols() == 0; }
  [[nodiscard]] bool is_determined() const { return is_determined_; }

 private:
  VecX at_;
  bool is_determined_ = false;
  bool closes_stages_ = false;
};

class ContactKinematicsRun : public MarchedRun {
 public:
  ContactKinematicsRun(const Model& model, const DynamicsSettings& settings, ResultSink* sink)
      : MarchedRun(model, settings, sink),
        system_(model, {kTolerance, settings.closure_tolerance}),
        set_(&system_),
        integrator_(DormandPrince8Tableau()),
        marcher_(&system_, &integrator_, MakeMarchOptions(settings, kShortestContactStep)),
        touches_(&system_),
        from_(system_.size()) {
    sample_.resize(system_.size());
    recorder_.set_handles_stops();
    marcher_.set_goes_on([this] { return recorder_.sink().OnProgress(marcher_.t()); });
    summary_.peaks = ListPeaks(model);
    summary_.warnings = WarnOfFriction(model, "kinematics finds forces without it");
  }

  KinematicsSummary Run(const State& start) {
    system_.discrete() = start.discrete;
    const double t = start.t;
    VecX y = start.y;
    system_.ChooseRows(t, y);
    if (!ClosePosition(t, &y)) return Fail(t, "the initial state is not consistent: " + ExplainFailure(t, y, &system_));
    (void)system_.contact_watch().Choose(system_.At(t, y), ContactWatch::Asked::kTouching,
                                         ContactWatch::Depth::kOfMotion, nullptr, &system_.discrete(), &y);
    const DiscreteState before = system_.discrete();
    if (!Settle(t, FindMetAtStart(system_.At(t, y)), &y)) return Fail(t, problem_);
    ReportChanges(t, before, {});
    if (!CalcRow(t, y)) return Fail(t, ExplainFailure(t, y, &system_));
    recorder_.WriteRow(t);
    last_row_ = recorder_.row();
    freedom_ = CountFreedom(model_, {t, y, system_.discrete()});
    marcher_.Start(t, y);
    WatchContacts();
    March();
    return Finish();
  }

 private:
  void March() {
    for (;;) {
      march_ = marcher_.March(settings_.until, this);
      if (march_.status == MarchStatus::kCancelled) (void)End(RunStatus::kCancelled, "cancelled");
      if (march_.status == MarchStatus::kReachedEnd || recorder_.ended()) return;
      if (march_.status != MarchStatus::kStopped && (EndAtDeadCentre(true) || !OpenWhatBlocks())) return;
      WatchContacts();
    }
  }

  // ---- of MarchedRun

  MechanismSystem& mechanism() override { return system_; }
  Marcher& march() override { return marcher_; }
  RunSummary& summary() override { return summary_; }
  EvalStatus CalcMotion(double t, VecX* y) override { return system_.CalcLeastMotion(t, system_.is_determined(), y); }

  // ---- what is closed

  // Closes y with what is closed now.
  bool ClosePosition(double t, VecX* y) {
    system_.ChooseRows(t, *y);
    if (system_.Close(t, y) != EvalStatus::kOk) return false;
    system_.SetDetermined(t, *y);
    return true;
  }

  // Speeds up to this are none, of gaps measured by a length.
  [[nodiscard]] double CalcRest(const Mechanics& at) const {
    double fastest = 1 / settings_.until;
    for (const BodyState& body : at.bodies())
      fastest = std::max({fastest, body.w_WC.norm(), body.v_WC.norm() / system_.length_scale()});
    return tolerance::kRest * fastest;
  }

  // Open ones without a gap that would be penetrated.
  [[nodiscard]] std::vector<TouchIndex> FindPushed(const Mechanics& at) const {
    std::vector<TouchIndex> touches = set_.FindTouching(at);
    const double rest = CalcRest(at);
    std::erase_if(touches,
                  [&](TouchIndex touch) { return set_.CalcRow(at, touch).cdot >= -rest * set_.LengthOf(touch); });
    return touches;
  }

  // What touches at the start is met, unless it leaves.
  [[nodiscard]] std::vector<TouchIndex> FindMetAtStart(const Mechanics& at) const {
    std::vector<TouchIndex> touches = set_.FindTouching(at);
    const double rest = CalcRest(at);
    std::erase_if(touches, [&](TouchIndex touch) {
      const TouchTable::Entry& entry = system_.touches()[touch];
      const bool asked = entry.is_point() && at.contact_of(entry.element).start_closed;
      return !asked && set_.CalcRow(at, touch).cdot > rest * set_.LengthOf(touch);
    });
    return touches;
  }

  // Closes what is met, and what is pushed then. False, with problem_, where that cannot be.
  bool Settle(double t, std::vector<TouchIndex> met, VecX* y) {
    if (t - opened_at_ > kSameInstant * settings_.until) opened_.clear();
    bool again = false;  // a contact that was opened closes again
    for (std::vector<TouchIndex> next = met;;) {
      for (TouchIndex touch : next) {
        again = again || Contains(opened_, touch);
        set_.Set(touch, true);
      }
      const VecX start = *y;
      if (again || !ClosePosition(t, y)) {
        *y = start;
        if (OpenFew(t, met, y)) return true;
        problem_ = next.empty() ? ExplainFailure(t, *y, &system_) : DescribeObstacle(t, next);
        return false;
      }
      next = FindPushed(system_.At(t, *y));
      if (next.empty()) return true;
      met.insert(met.end(), next.begin(), next.end());
    }
  }

  // Open ones that are about to end, as the end of a straight part that lay on another one and turns about its other
  // end: they are followed no more.
  void DropEnding(double t, const VecX& y) {
    row_y_ = y;
    const bool known = system_.CalcLeastMotion(t, system_.is_determined(), &row_y_) == EvalStatus::kOk;
    const Mechanics& mechanics = system_.At(t, row_y_);
    for (int i = 0; i < mechanics.num_contact_points(); ++i) {
      if (system_.point_state(i).mode != ContactMode::kApart) continue;
      if (system_.contact_watch().IsEnding(mechanics, known ? &system_.vdot() : nullptr, i))
        system_.set_point_state(i, {});
    }
  }

  static bool Contains(const std::vector<TouchIndex>& list, TouchIndex touch) {
    return std::find(list.begin(), list.end(), touch) != list.end();
  }

  // Opens as few as possible, at least one, so that the others can be met and nothing is penetrated.
  bool OpenFew(double t, const std::vector<TouchIndex>& met, VecX* y) {
    std::vector<TouchIndex> candidates = set_.ListClosed();
    std::erase_if(candidates, [&](TouchIndex touch) { return Contains(opened_, touch); });
    std::stable_partition(candidates.begin(), candidates.end(),
                          [&](TouchIndex touch) { return !Contains(met, touch); });
    const VecX start = *y;
    const auto attempt = [&](std::initializer_list<TouchIndex> opened) {
      for (TouchIndex touch : opened) set_.Set(touch, false);
      if (ClosePosition(t, y) && FindPushed(system_.At(t, *y)).empty()) {
        opened_.insert(opened_.end(), opened);
        opened_at_ = t;
        return true;
      }
      *y = start;
      for (TouchIndex touch : opened) set_.Set(touch, true);
      return false;
    };
    for (TouchIndex one : candidates) {
      if (attempt({one})) return true;
    }
    for (size_t i = 0; i < candidates.size(); ++i) {
      for (size_t k = 0; k < i; ++k) {
        if (attempt({candidates[k], candidates[i]})) return true;
      }
    }
    (void)ClosePosition(t, y);  // for its failure()
    return false;
  }

  [[nodiscard]] std::string DescribeObstacle(double t, const std::vector<TouchIndex>& met) {
    TouchIndex touch = met.front();
    if (const TouchTable::Entry& entry = system_.touches()[touch]; entry.is_stop()) {
      const Stop& stop = model_.stops[entry.element];
      return fmt::format("joint '{}' reached {} at t = {:.9g} s; move the limit, or end the run before",
                         model_.joints[stop.joint.value()].name, TouchSolver::Describe(stop), t);
    }
    return fmt::format(
        "{} closes at t = {:.9g} s, and the bodies it pushes cannot move away; free one of them, or end the run before",
        set_.Describe(touch), t);
  }

  // Where what is closed can be met no more, velocities grow as (t_end - t)^(-1/2), so that t_end - t = V / (2 Vdot); 0
  // where they do not.
  double FindEndAhead(double t, const VecX& y) {
    constexpr double kNear = 1e-6;  // of the run
    row_y_ = y;
    if (system_.CalcLeastMotion(t, system_.is_determined(), &row_y_) != EvalStatus::kOk) return 0;
    double fastest = 0, ahead = 0;
    for (int b = 0; b < model_.num_bodies(); ++b) {
      const auto compare = [&](const Vec3& v, const Vec3& a, double unit) {
        if (!(v.norm() / unit > fastest)) return;
        fastest = v.norm() / unit;
        ahead = 0.5 * v.squaredNorm() / v.dot(a);
      };
      const BodyState& body = system_.At(t, row_y_).bodies()[b];
      compare(body.w_WC, system_.vdot().segment<3>(6 * b + kAngular), 1);
      compare(body.v_WC, system_.vdot().segment<3>(6 * b + kLinear), system_.length_scale());
    }
    return ahead > 0 && ahead < kNear * settings_.until ? ahead : 0;
  }

  // The march cannot go on: contacts that stand in the way of the drives are opened.
  bool OpenWhatBlocks() {
    double t = marcher_.t();
    VecX y = marcher_.y();
    if (t - opened_at_ > kSameInstant * settings_.until) opened_.clear();
    const DiscreteState before = system_.discrete();
    if (!CalcRow(t, y)) return false;
    const std::vector<double> row = recorder_.row();
    const double end = std::min(t + FindEndAhead(t, y), settings_.until);
    IntegrateDrives(system_.structure(), before, t, marcher_.y(), end, &y);
    if (!OpenFew(end, {}, &y)) {
      system_.discrete() = before;
      system_.ChooseRows(t, marcher_.y());
      return false;
    }
    t = end;
    DropEnding(t, y);
    for (RowTimes& times = recorder_.times(); !times.done() && times.t() < t;) {
      recorder_.row() = row;
      recorder_.WriteRow(times.t());
    }
    ReportChanges(t, before, {});
    if (!CalcRow(t, y)) {
      (void)End(RunStatus::kFailed, ExplainFailure(t, y, &system_));
      return false;
    }
    recorder_.sink().OnEventValues(t, '-', row);
    recorder_.WriteEventValues(t, '+');
    counts_ = TotalCounts();
    ++counts_.events;
    march_.counts = {};
    marcher_.Start(t, y);
    return true;
  }

  // Whether drives have come to a dead centre, `of_joints` alone or of what touches too. The run has then ended.
  bool EndAtDeadCentre(bool of_joints) {
    const MetDeadCentre met = FindMetDeadCentre(model_, {marcher_.t(), marcher_.y(), system_.discrete()}, freedom_);
    if (!met.is_located || (of_joints && !met.is_of_joints)) return false;
    if (CalcRow(marcher_.t(), marcher_.y())) last_row_ = recorder_.row();
    recorder_.row() = last_row_;
    end_ = met.t;
    recorder_.WriteEventValues(met.t, '-');
    ReportDeadCentre(met.t, met.centre, &recorder_.sink());
    recorder_.WriteEventValues(met.t, '+');
    summary_.singular_times.push_back(met.t);
    ++counts_.events;
    summary_.is_locked_up = true;
    (void)End(RunStatus::kFailed, DescribeDeadCentre(met.centre, met.t));
    return true;
  }

  // Of all marches.
  [[nodiscard]] MarchCounts TotalCounts() const { return counts_ + march_.counts; }

  // Contacts that have just run off an open profile are open, unless its end is pushed.
  void LeaveEnds() {
    for (const TouchChange& change : touches_.changes()) {
      const int point = system_.touches()[change.index].element;
      const ContactPointState state = system_.point_state(point);
      const Contact& contact = system_.structure().contact_of(point);
      const ContactPair& pair = system_.structure().pair_of(point);
      const bool has_run_off = (change.from1 != TouchChange::kStayed && pair.IsBoundary(1, state.feature1)) ||
                               (change.from2 != TouchChange::kStayed && pair.IsBoundary(2, state.feature2));
      if (state.is_closed() && !contact.bilateral && has_run_off) set_.Set(change.index, false);
    }
  }

  // Events of what changed. True if there were any.
  bool ReportChanges(double t, const DiscreteState& before, std::span<const Crossing> crossings) {
    const std::vector<TouchChange> changes = CompareTouches(before, system_);
    for (const TouchChange& change : changes) {
      TouchWords words = ActivationWords();
      const TouchTable::Entry& entry = system_.touches()[change.index];
      if (change.released && entry.is_point()) {
        words.released = Contains(opened_, change.index) && t == opened_at_
                             ? "contact opens: the drives move on in a direction that it does not allow"
                             : set_.ExplainLoss(entry.element, before, crossings);
      }
      ReportTouch(t, change, words, &system_, &recorder_.sink());
    }
    return !changes.empty();
  }

  // ---- results

  bool CalcRow(double t, const VecX& y) override {
    if (system_.is_determined()) {
      if (!recorder_.CalcRow(t, y, &system_)) return false;
    } else {
      row_y_ = y;
      if (system_.CalcLeastMotion(t, false, &row_y_) != EvalStatus::kOk ||
          system_.CalcLeastForces(t, row_y_) != EvalStatus::kOk)
        return false;
      recorder_.StoreRow(t, row_y_, &system_);
    }
    UpdatePeaks(system_.At(t, system_.is_determined() ? y : row_y_), system_.lambda(), &summary_.peaks);
    return true;
  }

  double BeginStep(const DenseStep& step) override {
    step.Calc(step.t_begin(), &from_);
    return step.t_end();
  }

  bool CalcRowInside(const DenseStep& step, double t) override {
    step.Calc(t, &sample_);
    IntegrateDrives(system_.structure(), system_.discrete(), step.t_begin(), from_, t, &sample_);
    return system_.Close(t, &sample_) == EvalStatus::kOk && CalcRow(t, sample_);
  }

  void OnRowWritten() override { last_row_ = recorder_.row(); }

  void OnSingular(double t) override {
    summary_.singular_times.push_back(t);
    recorder_.sink().OnEvent(t, "singular", system_.weakest_joint(),
                             "joints allow more motions here than elsewhere; passed on the same branch");
  }

  TouchOutcome ApplyTouches(double t, std::span<const Crossing> crossings, const DiscreteState& before,
                            VecX* y) override {
    touches_.MovePointsOn(t, crossings, y);
    LeaveEnds();
    (void)system_.contact_watch().Choose(system_.At(t, *y), ContactWatch::Asked::kTouching,
                                         ContactWatch::Depth::kOfMotion, nullptr, &system_.discrete(), y);
    if (!Settle(t, set_.FindMet(crossings), y)) {
      system_.discrete() = before;
      system_.ChooseRows(t, *y);
      (void)End(RunStatus::kFailed, problem_);
      return TouchOutcome::kUnsolved;
    }
    DropEnding(t, *y);
    return ReportChanges(t, before, crossings) ? TouchOutcome::kChanged : TouchOutcome::kSame;
  }

  KinematicsSummary Fail(double t, std::string reason) {
    (void)End(RunStatus::kFailed, std::move(reason));
    recorder_.Finish(t, {}, system_.structure(), &summary_);
    return summary_;
  }

  KinematicsSummary Finish() {
    if (!recorder_.ended() && march_.status != MarchStatus::kReachedEnd) (void)EndAtDeadCentre(false);
    const double t = end_.value_or(marcher_.t());
    summary_.counts = TotalCounts();
    if (!recorder_.ended() && march_.status != MarchStatus::kReachedEnd) {
      const std::string why = ExplainFailure(t, marcher_.y(), &system_);
      (void)End(RunStatus::kFailed, fmt::format("the mechanism cannot follow its drives beyond t = {:.9g} s: {}", t,
                                                why.empty() ? std::string(ToString(march_.status)) : why));
    }
    recorder_.Finish(t, system_.worst_closure(), system_.structure(), &summary_);
    return summary_;
  }

  DrivenSystem system_;
  TouchSet set_;
  RungeKutta integrator_;
  Marcher marcher_;
  TouchSolver touches_;
  VecX from_, row_y_;
  std::vector<TouchIndex> opened_;  // at opened_at_
  double opened_at_ = -std::numeric_limits<double>::infinity();
  MarchCounts counts_;  // before the last start
  std::string problem_;
  int freedom_ = -1;  // motions that joints and drives leave at the start
  std::vector<double> last_row_;
  std::optional<double> end_;  // where it is not where the march ended
  MarchSummary march_;
  KinematicsSummary summary_;
};

}  // namespace

KinematicsSummary RunContactKinematics(const Model& model, const State& start, const DynamicsSettings& settings,
                                       ResultSink* sink) {
  return ContactKinematicsRun(model, settings, sink).Run(start);
}

}  // namespace savary
