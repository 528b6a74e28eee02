#include "savary/analysis/kinematics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "savary/analysis/branch_start.h"
#include "savary/analysis/contact_kinematics.h"
#include "savary/analysis/dead_centre.h"
#include "savary/analysis/kinematic_steps.h"
#include "savary/analysis/marched_run.h"
#include "savary/analysis/motions.h"
#include "savary/analysis/touch_set.h"
#include "savary/base/dense.h"

namespace savary {

namespace {

constexpr double kWindow =
    1e-2;  // half width of the window about a singular position, of the time scale length / speed
constexpr double kSingular = 1e-2;               // resistance of the softest motion below which a failure is a lock-up
constexpr double kPassed = 1e-5;                 // and below which a position that is passed is singular
constexpr double kFirstSteps = 1e-3;             // relative change of velocities in the first step after a start
constexpr double kShortestKinematicStep = 1e-9;  // of the run

// Rows on both sides of a singular position and the polynomial through them.
struct SingularWindow {
  static constexpr std::array<int, 8> kNodes = {-4, -3, -2, -1, 1, 2, 3, 4};

  double t = 0;      // the singular instant
  double width = 0;  // spacing of the nodes
  std::array<double, 8> g{};
  std::array<std::vector<double>, 8> rows;
  std::array<VecX, 8> y;

  [[nodiscard]] bool Covers(double time) const { return width > 0 && std::abs(time - t) < width; }

  // Weights of the nodes in the value at `time`.
  [[nodiscard]] std::array<double, 8> CalcWeights(double time) const {
    const double x = (time - t) / width;
    std::array<double, 8> weights;
    for (size_t i = 0; i < kNodes.size(); ++i) {
      weights[i] = 1;
      for (size_t j = 0; j < kNodes.size(); ++j) {
        if (j != i) weights[i] *= (x - kNodes[j]) / (kNodes[i] - kNodes[j]);
      }
    }
    return weights;
  }
  [[nodiscard]] double CalcDeterminant(double time) const {
    const auto weights = CalcWeights(time);
    double sum = 0;
    for (size_t i = 0; i < weights.size(); ++i) sum += weights[i] * g[i];
    return sum;
  }
  void CalcRow(double time, std::vector<double>* row) const {
    const auto weights = CalcWeights(time);
    std::fill(row->begin(), row->end(), 0.0);
    for (size_t i = 0; i < weights.size(); ++i) {
      for (size_t k = 0; k < row->size(); ++k) (*row)[k] += weights[i] * rows[i][k];
    }
  }
};

class KinematicsRun : public MarchedRun {
 public:
  KinematicsRun(const Model& model, const DynamicsSettings& settings, ResultSink* sink)
      : MarchedRun(model, settings, sink),
        system_(model, {kFirstSteps, settings.closure_tolerance}),
        steps_(&system_),
        probe_(&system_),
        marcher_(&system_, &steps_, MakeMarchOptions(settings, kShortestKinematicStep)),
        watch_(system_.structure()) {
    sample_.resize(system_.size());
    probe_.Prepare(&system_);
    marcher_.set_goes_on([this] { return recorder_.sink().OnProgress(marcher_.t()); });
    summary_.peaks = ListPeaks(model);
    summary_.warnings = WarnOfFriction(model, "kinematics finds forces without it");
  }

  KinematicsSummary Run(const State& start) {
    system_.discrete() = start.discrete;
    VecX y = start.y;
    const auto refuse = [&](const std::string& reason) {
      (void)End(RunStatus::kFailed, reason);
      recorder_.Finish(start.t, {}, system_.structure(), &summary_);
      return summary_;
    };
    if (system_.Close(start.t, &y) != EvalStatus::kOk)
      return refuse("the initial state is not consistent: " + ExplainFailure(start.t, y, &system_));
    last_t_ = start.t;
    last_y_ = y;
    if (watch_.Choose(system_.RowsAt(start.t, y))) {
      if (!CalcRow(start.t, y)) return refuse(ExplainFailure(start.t, y, &system_));
      g_ = watch_.Calc(system_.RowsAt(start.t, y));
      history_ = {{start.t, g_}};
      recorder_.WriteRow(start.t);
      last_row_ = recorder_.row();
    } else if (const std::string problem = LeaveSingularStart(); !problem.empty()) {
      return refuse(problem);
    }
    if (last_t_ < settings_.until) marcher_.Start(last_t_, last_y_);
    while (last_t_ < settings_.until) {
      const MarchSummary march = marcher_.March(settings_.until, this);
      summary_.counts = before_restart_ + march.counts;
      if (restart_) {
        before_restart_ = summary_.counts;
        const State from = std::move(*restart_);
        restart_.reset();
        last_t_ = from.t;
        last_y_ = from.y;
        if (from.t >= settings_.until) break;
        marcher_.Start(from.t, from.y);
        continue;
      }
      if (recorder_.ended()) break;
      if (march.status == MarchStatus::kReachedEnd) break;
      if (march.status == MarchStatus::kCancelled) {
        (void)End(RunStatus::kCancelled, "cancelled");
        break;
      }
      ExplainEnd(!no_row_.empty() ? no_row_ : std::string(ToString(march.status)));
      break;
    }
    return Finish();
  }

 private:
  // Where drives do not decide the motion because branches meet at the start: goes to a row behind it, on the branch
  // that the velocities choose.
  std::string LeaveSingularStart() {
    const double t = last_t_;
    const BranchStart branch = FindBranchStart(t, last_y_, &system_);
    if (!branch.found) return branch.problem;
    SingularWindow window;
    window.t = t;
    window.width = kWindow * CalcTimeScale(branch.y);
    for (const int sense : {-1, 1}) {
      VecX y = branch.y, ydot = VecX::Zero(system_.size());
      double from = t;
      for (int node = 1; node <= 4; ++node) {
        const size_t i = sense < 0 ? 4 - node : 3 + node;
        const double to = t + SingularWindow::kNodes[i] * window.width;
        if (from != t) {
          if (system_.CalcDerivative(from, y, &ydot) != EvalStatus::kOk)
            return "it starts in a singular position: " + ExplainFailure(from, y, &system_);
        } else {  // accelerations are not decided here; velocities are
          system_.At(t, y).CalcAuxiliaryRates(&ydot);
        }
        const Trial trial = probe_.Try(from, y, ydot, to);
        if (trial.status != EvalStatus::kOk || !(trial.error <= 1) || !CalcRow(to, probe_.y1())) {
          return fmt::format("it starts in a singular position, and the branch with {} could not be followed",
                             branch.direction);
        }
        y = probe_.y1();
        from = to;
        window.y[i] = y;
        window.rows[i] = recorder_.row();
      }
    }
    const size_t behind = 5;
    last_t_ = t + SingularWindow::kNodes[behind] * window.width;
    last_y_ = window.y[behind];
    if (!watch_.Choose(system_.RowsAt(last_t_, last_y_))) {
      return fmt::format("joints and drives do not determine the motion of {}",
                         fmt::join(NameSoftMotion(system_.RowsAt(last_t_, last_y_)).names, ", "));
    }
    g_ = watch_.Calc(system_.RowsAt(last_t_, last_y_));
    history_ = {{last_t_, g_}};
    window_ = std::move(window);
    window_.CalcRow(t, &recorder_.row());
    recorder_.WriteEventValues(t, '-');
    recorder_.sink().OnEvent(
        t, "singular", branch.joint,
        fmt::format("started where branches of the motion meet, on the one with {}", branch.direction));
    recorder_.WriteEventValues(t, '+');
    summary_.singular_times.push_back(t);
    ++before_restart_.events;
    while (!recorder_.times().done() && recorder_.times().t() <= last_t_) {
      window_.CalcRow(recorder_.times().t(), &recorder_.row());
      recorder_.WriteRow(recorder_.times().t());
    }
    last_row_ = recorder_.row();
    return "";
  }

  // ---- of MarchedRun

  MechanismSystem& mechanism() override { return system_; }
  Marcher& march() override { return marcher_; }
  RunSummary& summary() override { return summary_; }
  EvalStatus CalcMotion(double t, VecX* y) override { return system_.CalcAccelerations(t, *y, false); }
  [[nodiscard]] bool reports_all_crossings() const override { return true; }

  bool CalcRow(double t, const VecX& y) override {
    if (!recorder_.CalcRow(t, y, &system_)) return false;
    const std::vector<double>& row = recorder_.row();
    if (!std::all_of(row.begin(), row.end(), [](double x) { return std::isfinite(x); })) return false;
    UpdatePeaks(system_.At(t, y), system_.lambda(), &summary_.peaks);
    return true;
  }

  // The step may end too near a singular position: then the run goes on from a row behind it.
  double BeginStep(const DenseStep& step) override {
    if (!LookForSingularPosition(step) || !(window_.t + window_.width > step.t_end())) return step.t_end();
    const size_t node = 5;
    restart_ = State{window_.t + SingularWindow::kNodes[node] * window_.width, window_.y[node], {}};
    return std::min(restart_->t, settings_.until);
  }

  // Along the step where the window does not cover it.
  bool CalcRowInside(const DenseStep& step, double t) override {
    if (window_.Covers(t) || t > step.t_end()) {
      window_.CalcRow(t, &recorder_.row());
      return true;
    }
    step.Calc(t, &sample_);
    steps_.CalcDriveValues(t, &sample_);
    return system_.Close(t, &sample_) == EvalStatus::kOk && CalcRow(t, sample_);
  }

  // Beside a dead centre a step can still be closed to its tolerance where it has no velocity any more.
  Action OnNoRow(double /*t*/) override {
    if (history_.size() > 1) history_.pop_back();
    no_row_ = "a result could not be computed";
    return Action::kStop;
  }

  void OnRowWritten() override { last_row_ = recorder_.row(); }
  const Mechanics& SetEnd(const DenseStep& step) override {
    last_t_ = step.t_end();
    last_y_ = step.y_end();
    return system_.At(last_t_, last_y_);
  }
  [[nodiscard]] Action AfterStep() const override { return restart_ ? Action::kStop : Action::kContinue; }

  // Follows the determinant; true when a singular position was just passed, or lies just ahead and can be passed.
  bool LookForSingularPosition(const DenseStep& step) {
    const double t0 = step.t_begin(), t1 = step.t_end();
    const double g0 = g_;
    const double scale = CalcTimeScale(step.y_end());
    g_ = watch_.Calc(system_.RowsAt(t1, step.y_end()));
    if (history_.size() == 3) history_.erase(history_.begin());
    history_.push_back({t1, g_});
    double t = 0;
    bool found = false;
    if (g0 * g_ < 0) {
      t = LocateOnStep(step, g0);
      found = true;
    } else if (std::abs(g_) < std::abs(g0)) {
      t = t1 + (t1 - t0) * g_ / (g0 - g_);
      found = t - t1 < kWindow * scale;
    }
    if (found && !(std::abs(t - window_.t) < 2 * window_.width) && !refused_) {
      found = MakeWindow(step, t, kWindow * scale);
      refused_ = !found;
    } else {
      found = false;
    }
    // The determinant may vanish for its choice of rows alone.
    if (found && FindSoftestMotion(AtSingular()).resistance > kPassed) {
      window_ = {};
      found = false;
      ChooseAgain(t1, step.y_end());
    }
    if (found) {
      ReportPassage();
    } else if (std::abs(g_) > 3 || std::abs(g_) < 0.5) {
      ChooseAgain(t1, step.y_end());
    }
    return found;
  }

  void ChooseAgain(double t, const VecX& y) {
    if (!watch_.Choose(system_.RowsAt(t, y))) return;
    g_ = watch_.Calc(system_.RowsAt(t, y));
    history_ = {{t, g_}};
    refused_ = false;
  }

  // The time in which bodies move by the mechanism's length; at most that of the run, next to rest.
  [[nodiscard]] double CalcTimeScale(const VecX& y) const {
    const StateLayout& layout = system_.structure().layout();
    double rate = 0;
    for (int b = 0; b < layout.num_bodies(); ++b) {
      const auto V = y.segment<6>(layout.velocity(b));
      rate = std::max({rate, V.segment<3>(kAngular).norm(), V.segment<3>(kLinear).norm() / system_.length_scale()});
    }
    return std::min(1 / rate, settings_.until);
  }

  // The zero of the determinant on the interpolant, by bisection.
  double LocateOnStep(const DenseStep& step, double g0) {
    double a = step.t_begin(), b = step.t_end();
    for (int i = 0; i < 50; ++i) {
      const double m = 0.5 * (a + b);
      step.Calc(m, &sample_);
      (watch_.Calc(system_.RowsAt(m, sample_)) * g0 > 0 ? a : b) = m;
    }
    return 0.5 * (a + b);
  }

  // Solves the motion about t: window_, and the position at the determinant's zero, singular_time_ and singular_y_.
  bool MakeWindow(const DenseStep& step, double t, double width) {
    SingularWindow window;
    for (int attempt = 0; attempt < 4; ++attempt) {
      window.t = t;
      window.width = width;
      const double base = std::clamp(t - 4 * width, step.t_begin(), step.t_end());
      VecX y(system_.size()), ydot = VecX::Zero(system_.size());
      step.Calc(base, &y);
      steps_.CalcDriveValues(base, &y);
      if (system_.Close(base, &y) != EvalStatus::kOk || system_.CalcDerivative(base, y, &ydot) != EvalStatus::kOk)
        return false;
      for (size_t i = 0; i < SingularWindow::kNodes.size(); ++i) {
        const double node = t + SingularWindow::kNodes[i] * width;
        if (node == base) continue;
        const Trial trial = probe_.Try(base, y, ydot, node);
        if (trial.status != EvalStatus::kOk || !(trial.error <= 1)) return false;
        window.y[i] = probe_.y1();
        if (!CalcRow(node, window.y[i])) return false;
        window.rows[i] = recorder_.row();
        window.g[i] = watch_.Calc(system_.RowsAt(node, window.y[i]));
      }
      if (std::abs(base - (t - 4 * width)) == 0) {
        window.y[0] = y;
        if (!CalcRow(base, y)) return false;
        window.rows[0] = recorder_.row();
        window.g[0] = watch_.Calc(system_.RowsAt(base, y));
      }
      if (!(window.g[3] * window.g[4] < 0)) {
        // The zero is further on: look there, by the trend.
        const double slope = (window.g[4] - window.g[3]) / (2 * width);
        const double ahead = -window.g[4] / slope;
        if (!(ahead > 0 && ahead < 20 * width)) return false;
        t += width + ahead;
        continue;
      }
      double a = t - width, b = t + width;
      for (int i = 0; i < 80; ++i) {
        const double m = 0.5 * (a + b);
        (window.CalcDeterminant(m) * window.g[3] > 0 ? a : b) = m;
      }
      const double root = 0.5 * (a + b);
      const bool near = std::abs(root - t) < 0.3 * width;
      t = root;
      if (!near) continue;
      // Nodes stay where they are; the instant is the root.
      singular_time_ = root;
      window_ = std::move(window);
      const auto weights = window_.CalcWeights(root);
      singular_y_.setZero(system_.size());
      for (size_t i = 0; i < weights.size(); ++i) singular_y_ += weights[i] * window_.y[i];
      return true;
    }
    return false;
  }

  // What moves where the rows resist least.
  static MovingNames NameSoftMotion(const Mechanics& at) { return NameMoving(at, FindSoftestMotion(at).dx); }
  const Mechanics& AtSingular() { return system_.RowsAt(singular_time_, singular_y_); }

  void ReportPassage() {
    const auto [joint, names] = NameSoftMotion(AtSingular());
    window_.CalcRow(singular_time_, &recorder_.row());
    recorder_.WriteEventValues(singular_time_, '-');
    recorder_.sink().OnEvent(
        singular_time_, "singular", joint,
        fmt::format("passed with continuous velocity; the drives alone do not decide {} here", fmt::join(names, ", ")));
    recorder_.WriteEventValues(singular_time_, '+');
    summary_.singular_times.push_back(singular_time_);
    ++before_restart_.events;
    // Behind, the determinant has the other sign.
    if (window_.t + window_.width > history_.back().t) {
      g_ = watch_.Calc(system_.RowsAt(window_.t + 2 * window_.width, window_.y[5]));
      history_ = {{window_.t + 2 * window_.width, g_}};
    }
  }

  Action OnEvents(double t, VecX* y, std::span<const Crossing> crossings) override {
    if (restart_) return Action::kStop;
    const Action action = MarchedRun::OnEvents(t, y, crossings);
    last_y_ = *y;
    return action;
  }

  bool ApplyJumps(double t, VecX* y) override {
    if (!MarchedRun::ApplyJumps(t, y)) return false;
    if (system_.CloseVelocity(t, y) == EvalStatus::kOk) return true;
    (void)End(RunStatus::kFailed, ExplainFailure(t, *y, &system_));
    return false;
  }

  // Where the march could not go on: a lock-up, or something else.
  void ExplainEnd(const std::string& failure) {
    const std::string cause = ExplainFailure(last_t_, last_y_, &system_);
    if (FindSoftestMotion(system_.RowsAt(last_t_, last_y_)).resistance > kSingular) {
      (void)End(RunStatus::kFailed,
                fmt::format("stopped at t = {:.9g} s: {}{}", last_t_, failure, cause.empty() ? "" : ": " + cause));
      return;
    }
    const auto [joint, names] = NameSoftMotion(system_.RowsAt(last_t_, last_y_));
    DeadCentre centre = FindDeadCentre(system_.RowsAt(last_t_, last_y_), 0);
    // Velocities have no limit there, so the values are those of the last state before; nothing follows.
    if (!CalcRow(last_t_, last_y_)) recorder_.row() = last_row_;
    last_t_ = LocateDeadCentre(model_, {last_t_, last_y_, system_.discrete()}, 0)
                  .value_or(std::max(last_t_, ExtrapolateLockUp()));
    recorder_.WriteEventValues(last_t_, '-');
    summary_.singular_times.push_back(last_t_);
    recorder_.sink().OnEvent(
        last_t_, "singular", joint,
        fmt::format("locked up: at this dead centre {} would have to move infinitely fast", fmt::join(names, ", ")));
    recorder_.WriteEventValues(last_t_, '+');
    ++summary_.counts.events;
    if (centre.drives.empty()) {
      for (const Drive& drive : model_.drives) centre.drives.push_back(model_.joints[drive.joint.value()].name);
    }
    centre.coordinates = names;
    summary_.is_locked_up = true;
    (void)End(RunStatus::kFailed, DescribeDeadCentre(centre, last_t_));
  }

  // t = t_end + c2 g^2 + c3 g^3 through the last three steps.
  [[nodiscard]] double ExtrapolateLockUp() const {
    if (history_.size() < 3) return last_t_;
    Mat3 A;
    Vec3 b;
    const double unit = history_.back().g;
    for (int i = 0; i < 3; ++i) {
      const auto& [t, g] = history_[history_.size() - 3 + i];
      const double x = g / unit;
      A.row(i) << 1, x * x, x * x * x;
      b[i] = t - history_.back().t;
    }
    const double ahead = SolveSquare(A, b)[0];
    const double reach = history_.back().t - history_[history_.size() - 3].t;
    return history_.back().t + (ahead > 0 && ahead < reach ? ahead : 0);
  }

  KinematicsSummary Finish() {
    recorder_.Finish(recorder_.ended() ? last_t_ : settings_.until, system_.worst_closure(), system_.structure(),
                     &summary_);
    return summary_;
  }

  struct Determinant {
    double t, g;
  };

  MechanismSystem system_;
  KinematicSteps steps_, probe_;
  Marcher marcher_;
  SingularityWatch watch_;
  std::vector<double> last_row_;
  double g_ = 0;
  std::vector<Determinant> history_;
  SingularWindow window_;
  double singular_time_ = 0;
  VecX singular_y_;
  bool refused_ = false;  // the singular position ahead cannot be passed
  std::optional<State> restart_;
  MarchCounts before_restart_;
  double last_t_ = 0;
  VecX last_y_;
  std::string no_row_;  // why a result could not be computed
  KinematicsSummary summary_;
};

}  // namespace

std::vector<std::string> FindUndrivenCoordinates(const Model& model, const State& state) {
  Mechanics mechanics(model);
  mechanics.SetState(state.t, state.y, state.discrete);
  mechanics.CalcConstraints();
  const MatX free = CalcFreeMotions(mechanics);
  std::vector<std::string> names;
  if (free.cols() == 0) return names;
  std::vector<double> sizes;
  for (int k = 0; k < free.cols(); ++k) {
    const auto shares = CalcCoordinateShares(mechanics, free.col(k));
    sizes.resize(shares.size(), 0);
    for (size_t i = 0; i < shares.size(); ++i) sizes[i] = std::hypot(sizes[i], shares[i].size);
  }
  const auto shares = CalcCoordinateShares(mechanics, free.col(0));
  for (size_t i = 0; i < shares.size(); ++i) {
    if (sizes[i] > 1e-6) names.push_back(shares[i].coordinate);
  }
  // Bodies that no joint coordinate speaks for.
  if (names.empty()) {
    for (int b = 0; b < model.num_bodies(); ++b) {
      if (free.middleRows<6>(6 * b).norm() > 1e-6) names.push_back(model.bodies[b].name);
    }
  }
  return names;
}

std::vector<KinematicsSummary::Peak> ListPeaks(const Model& model) {
  std::vector<KinematicsSummary::Peak> peaks;
  for (const Drive& drive : model.drives) {
    const Joint& joint = model.joints[drive.joint.value()];
    const std::string number = joint.kind->coordinates.size() > 1 ? std::to_string(drive.coordinate + 1) : "";
    peaks.push_back({joint.name + ".q" + number, IsAngle(joint.kind->coordinates[drive.coordinate])});
  }
  return peaks;
}

void UpdatePeaks(const Mechanics& at, const VecX& lambda, std::vector<KinematicsSummary::Peak>* peaks) {
  for (const Constraint& constraint : at.constraints()) {
    if (constraint.kind != Constraint::Kind::kDrive) continue;
    auto& peak = (*peaks)[constraint.drive];
    const double effort = lambda[constraint.first_row];
    const double rate = at.coordinate(constraint.joint, constraint.coordinate).cdot;
    peak.effort = std::max(peak.effort, std::abs(effort));
    peak.power = std::max(peak.power, std::abs(effort * rate));
  }
}

KinematicsSummary RunKinematics(const Model& model, const State& start, const DynamicsSettings& settings,
                                ResultSink* sink) {
  const bool touches =
      !model.contacts.empty() || (!model.stops.empty() && !FindUndrivenCoordinates(model, start).empty());
  if (touches) return RunContactKinematics(model, start, settings, sink);
  return KinematicsRun(model, settings, sink).Run(start);
}

}  // namespace savary
