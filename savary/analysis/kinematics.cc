#include "savary/analysis/kinematics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "savary/analysis/kinematic_steps.h"
#include "savary/analysis/motions.h"
#include "savary/dynamics/mechanism_system.h"

namespace savary {

namespace {

constexpr double kWindow = 1e-2;       // half width of the window about a singular position, of the time scale length / speed
constexpr double kSingular = 1e-2;     // resistance of the softest motion below which a failure is a lock-up
constexpr double kPassed = 1e-5;       // and below which a position that is passed is singular
constexpr double kFirstSteps = 1e-3;    // relative change of velocities in the first step after a start
constexpr double kShortestStep = 1e-9; // of the run

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

class KinematicsRun : public MarchObserver {
 public:
  KinematicsRun(const Model& model, const DynamicsSettings& settings, ResultSink* sink)
      : model_(model),
        settings_(settings),
        sink_(*sink),
        outputs_(model),
        system_(model, {kFirstSteps, settings.closure_tolerance}),
        steps_(&system_),
        probe_(&system_),
        marcher_(&system_, &steps_, MakeOptions(settings)),
        watch_(system_.mechanics()),
        times_(settings.every, settings.until),
        row_(outputs_.columns().size()),
        sample_(system_.size()) {
    probe_.Prepare(&system_);
    for (const Drive& drive : model.drives) {
      const Joint& joint = model.joints[drive.joint.value()];
      const std::string number = joint.kind->coordinates.size() > 1 ? std::to_string(drive.coordinate + 1) : "";
      summary_.peaks.push_back({joint.name + ".q" + number, IsAngle(joint.kind->coordinates[drive.coordinate])});
    }
  }

  KinematicsSummary Run(const State& start) {
    system_.branches() = start.branches;
    VecX y = start.y;
    const auto refuse = [&](const std::string& reason) {
      End(RunStatus::kFailed, reason);
      summary_.t = start.t;
      sink_.OnEvent(start.t, "stop", "", reason);
      return summary_;
    };
    if (system_.Close(start.t, &y) != EvalStatus::kOk) return refuse("the initial state is not consistent: " + system_.failure());
    if (!watch_.Choose(system_.mechanics())) {
      return refuse(fmt::format("joints and drives do not determine the motion of {}", fmt::join(FindUndrivenCoordinates(model_, start), ", ")));
    }
    if (!CalcRow(start.t, y)) return refuse(system_.failure());
    g_ = watch_.Calc(system_.mechanics());
    history_ = {{start.t, g_}};
    WriteRow(start.t);
    marcher_.Start(start.t, y);
    last_t_ = start.t;
    last_y_ = y;
    for (;;) {
      const MarchSummary march = marcher_.March(settings_.until, this);
      summary_.counts = Sum(before_restart_, march.counts);
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
      if (ended_) break;
      if (march.status == MarchStatus::kReachedEnd) break;
      ExplainFailure(!no_row_.empty() ? no_row_ : std::string(ToString(march.status)) + (system_.failure().empty() ? "" : ": " + system_.failure()));
      break;
    }
    return Finish();
  }

 private:
  static MarchOptions MakeOptions(const DynamicsSettings& settings) {
    MarchOptions options;
    options.max_step = settings.max_step;
    options.min_step = kShortestStep * settings.until;
    options.event_tolerance = settings.event_tolerance;
    return options;
  }

  static MarchCounts Sum(const MarchCounts& a, const MarchCounts& b) {
    return {a.steps + b.steps, a.rejected + b.rejected, a.evaluations + b.evaluations, a.events + b.events};
  }

  bool CalcRow(double t, const VecX& y) {
    if (system_.CalcAccelerations(t, y) != EvalStatus::kOk) return false;
    outputs_.Calc(system_.mechanics(), system_.vdot(), system_.lambda(), row_);
    if (!std::all_of(row_.begin(), row_.end(), [](double x) { return std::isfinite(x); })) return false;
    for (const Constraint& constraint : system_.mechanics().constraints()) {
      if (constraint.kind != Constraint::Kind::kDrive) continue;
      auto& peak = summary_.peaks[constraint.drive];
      const double effort = system_.lambda()[constraint.first_row];
      const double rate = system_.mechanics().coordinate(constraint.joint, constraint.coordinate).cdot;
      peak.effort = std::max(peak.effort, std::abs(effort));
      peak.power = std::max(peak.power, std::abs(effort * rate));
    }
    return true;
  }

  void WriteRow(double t) {
    sink_.OnRow(t, row_);
    times_.Advance();
  }

  // Rows up to `t_end`, along `step` where the window does not cover them.
  bool WriteRows(const DenseStep& step, double t_end) {
    while (!times_.done() && times_.t() <= t_end) {
      const double t = times_.t();
      if (window_.Covers(t) || t > step.t_end()) {
        window_.CalcRow(t, &row_);
      } else {
        step.Calc(t, &sample_);
        steps_.CalcDriveValues(t, &sample_);
        if (system_.Close(t, &sample_) != EvalStatus::kOk || !CalcRow(t, sample_)) {
          // Beside a dead centre a step can still be closed to its tolerance where it has no velocity any more.
          if (history_.size() > 1) history_.pop_back();
          no_row_ = "a result could not be computed: " + system_.failure();
          return false;
        }
      }
      WriteRow(t);
    }
    return true;
  }

  Action OnStep(const DenseStep& step) override {
    double t_end = step.t_end();
    if (LookForSingularPosition(step) && window_.t + window_.width > t_end) {
      // The step ends too near: go on from a row behind.
      const size_t node = 5;
      restart_ = State{window_.t + SingularWindow::kNodes[node] * window_.width, window_.y[node], {}};
      t_end = std::min(restart_->t, settings_.until);
    }
    if (!WriteRows(step, t_end)) return Action::kStop;
    last_t_ = step.t_end();
    last_y_ = step.y_end();
    if (!sink_.OnProgress(t_end)) return End(RunStatus::kCancelled, "cancelled");
    return restart_ ? Action::kStop : Action::kContinue;
  }

  // Follows the determinant; true when a singular position was just passed, or lies just ahead and can be passed.
  bool LookForSingularPosition(const DenseStep& step) {
    const double t0 = step.t_begin(), t1 = step.t_end();
    const double g0 = g_;
    const double scale = CalcTimeScale(step.y_end());
    (void)system_.CalcClosure(t1, step.y_end());
    g_ = watch_.Calc(system_.mechanics());
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
    if (found && !(std::abs(t - window_.t) < 2 * window_.width) && !refused_ && std::isfinite(scale)) {
      found = MakeWindow(step, t, kWindow * scale);
      refused_ = !found;
    } else {
      found = false;
    }
    // The determinant may vanish for its choice of rows alone.
    if (found && FindSoftestMotion(system_.mechanics()).resistance > kPassed) {
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
    (void)system_.CalcClosure(t, y);
    if (!watch_.Choose(system_.mechanics())) return;
    g_ = watch_.Calc(system_.mechanics());
    history_ = {{t, g_}};
    refused_ = false;
  }

  [[nodiscard]] double CalcTimeScale(const VecX& y) const {
    const StateLayout& layout = system_.mechanics().layout();
    double rate = 0;
    for (int b = 0; b < layout.num_bodies(); ++b) {
      const auto V = y.segment<6>(layout.velocity(b));
      rate = std::max({rate, V.segment<3>(kAngular).norm(), V.segment<3>(kLinear).norm() / system_.length_scale()});
    }
    return 1 / rate;
  }

  // The zero of the determinant on the interpolant, by bisection.
  double LocateOnStep(const DenseStep& step, double g0) {
    double a = step.t_begin(), b = step.t_end();
    for (int i = 0; i < 50; ++i) {
      const double m = 0.5 * (a + b);
      step.Calc(m, &sample_);
      (void)system_.CalcClosure(m, sample_);
      (watch_.Calc(system_.mechanics()) * g0 > 0 ? a : b) = m;
    }
    return 0.5 * (a + b);
  }

  // Solves the motion about t; mechanics() then holds the position at the determinant's zero, singular_time_.
  bool MakeWindow(const DenseStep& step, double t, double width) {
    SingularWindow window;
    for (int attempt = 0; attempt < 4; ++attempt) {
      window.t = t;
      window.width = width;
      const double base = std::clamp(t - 4 * width, step.t_begin(), step.t_end());
      VecX y(system_.size()), ydot = VecX::Zero(system_.size());
      step.Calc(base, &y);
      steps_.CalcDriveValues(base, &y);
      if (system_.Close(base, &y) != EvalStatus::kOk || system_.CalcDerivative(base, y, &ydot) != EvalStatus::kOk) return false;
      for (size_t i = 0; i < SingularWindow::kNodes.size(); ++i) {
        const double node = t + SingularWindow::kNodes[i] * width;
        if (node == base) continue;
        const Trial trial = probe_.Try(base, y, ydot, node);
        if (trial.status != EvalStatus::kOk || !(trial.error <= 1)) return false;
        window.y[i] = probe_.y1();
        if (!CalcRow(node, window.y[i])) return false;
        window.rows[i] = row_;
        window.g[i] = watch_.Calc(system_.mechanics());
      }
      if (std::abs(base - (t - 4 * width)) == 0) {
        window.y[0] = y;
        if (!CalcRow(base, y)) return false;
        window.rows[0] = row_;
        window.g[0] = watch_.Calc(system_.mechanics());
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
      sample_.setZero();
      for (size_t i = 0; i < weights.size(); ++i) sample_ += weights[i] * window_.y[i];
      (void)system_.CalcClosure(root, sample_);
      return true;
    }
    return false;
  }

  // The joint that moves most where the rows resist least, and all that move.
  std::pair<std::string, std::string> NameSoftMotion() {
    const auto moving = FindMovingCoordinates(system_.mechanics(), FindSoftestMotion(system_.mechanics()).dx);
    std::vector<std::string> names;
    for (const CoordinateShare& share : moving) names.push_back(share.coordinate);
    return {moving.empty() ? "" : moving.front().joint, fmt::format("{}", fmt::join(names, ", "))};
  }

  void ReportPassage() {
    const auto [joint, names] = NameSoftMotion();
    window_.CalcRow(singular_time_, &row_);
    sink_.OnEventValues(singular_time_, '-', row_);
    sink_.OnEvent(singular_time_, "singular", joint, fmt::format("passed with continuous velocity; the drives alone do not decide {} here", names));
    sink_.OnEventValues(singular_time_, '+', row_);
    summary_.singular_times.push_back(singular_time_);
    ++before_restart_.events;
    // Behind, the determinant has the other sign.
    if (window_.t + window_.width > history_.back().t) {
      (void)system_.CalcClosure(window_.t + 2 * window_.width, window_.y[5]);
      g_ = watch_.Calc(system_.mechanics());
      history_ = {{window_.t + 2 * window_.width, g_}};
    }
  }

  Action OnEvents(double t, VecX* y, std::span<const Crossing> crossings) override {
    if (ended_ || restart_) return Action::kStop;
    if (!CalcRow(t, *y)) return End(RunStatus::kFailed, system_.failure());
    sink_.OnEventValues(t, '-', row_);
    bool flipped = false;
    std::string stopped_by, left_track;
    const std::vector<double> measures = system_.mechanics().measures();
    const int num_branches = static_cast<int>(system_.branches().size());
    for (const Crossing& crossing : crossings) {
      if (crossing.root < num_branches) {
        Flip(t, crossing.root, measures);
        flipped = true;
        continue;
      }
      if (const JointIndex joint = system_.FindTrackEnd(crossing.root); joint.is_valid()) {
        event_stop_ = model_.joints[joint.value()].name;
        left_track = system_.DescribeTrackEnd(crossing.root);
        continue;
      }
      const Watch& watch = model_.watches[crossing.root - num_branches];
      const char* how = crossing.direction > 0 ? "rising" : crossing.direction < 0 ? "falling" : "touching";
      sink_.OnEvent(t, "time", watch.name, fmt::format("zero, {}", how));
      if (watch.stops) stopped_by = watch.name;
    }
    if (flipped) {
      const ClosureReport closure = system_.CalcClosure(t, *y);
      if (!(closure.residual <= settings_.closure_tolerance)) {
        return End(RunStatus::kFailed, fmt::format("the motion law of joint '{}' jumps in position at t = {:.9g} s, which nothing can follow",
                                                   system_.mechanics().RowOwner(closure.worst_row), t));
      }
      if (system_.CloseVelocity(t, y) != EvalStatus::kOk) return End(RunStatus::kFailed, system_.failure());
    }
    if (!CalcRow(t, *y)) return End(RunStatus::kFailed, system_.failure());
    sink_.OnEventValues(t, '+', row_);
    last_y_ = *y;
    if (!left_track.empty()) return End(RunStatus::kFailed, fmt::format("{} at t = {:.9g} s", left_track, t));
    if (!stopped_by.empty()) {
      event_stop_ = stopped_by;
      return End(RunStatus::kStopped, fmt::format("event '{}' ended the run", stopped_by));
    }
    return flipped ? Action::kRestart : Action::kContinue;
  }

  void Flip(double t, int root, const std::vector<double>& measures) {
    for (const Law& law : model_.laws) {
      const int index = root - law.first_branch;
      if (index < 0 || index >= law.expression.num_switches()) continue;
      law.expression.Flip(index, measures.data(), system_.branches().data() + law.first_branch);
      sink_.OnEvent(t, "time", law.owner, law.expression.SwitchText(index));
      return;
    }
  }

  // Where the march could not go on: a lock-up, or something else.
  void ExplainFailure(const std::string& failure) {
    (void)system_.CalcClosure(last_t_, last_y_);
    if (FindSoftestMotion(system_.mechanics()).resistance > kSingular) {
      End(RunStatus::kFailed, fmt::format("stopped at t = {:.9g} s: {}", last_t_, failure));
      return;
    }
    last_t_ = std::max(last_t_, ExtrapolateLockUp());
    const auto [joint, names] = NameSoftMotion();
    summary_.singular_times.push_back(last_t_);
    sink_.OnEvent(last_t_, "singular", joint, fmt::format("locked up: at this dead centre {} would have to move infinitely fast", names));
    End(RunStatus::kFailed,
        fmt::format("the mechanism cannot follow its drives beyond t = {:.12g} s, where it is at a dead centre of {}", last_t_, names));
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
    const double ahead = A.colPivHouseholderQr().solve(b)[0];
    const double reach = history_.back().t - history_[history_.size() - 3].t;
    return history_.back().t + (ahead > 0 && ahead < reach ? ahead : 0);
  }

  Action End(RunStatus status, std::string reason) {
    ended_ = true;
    summary_.status = status;
    summary_.reason = std::move(reason);
    return Action::kStop;
  }

  KinematicsSummary Finish() {
    summary_.t = ended_ ? last_t_ : settings_.until;
    summary_.worst_closure = system_.worst_closure().residual;
    summary_.worst_joint = system_.mechanics().RowOwner(system_.worst_closure().worst_row);
    if (!ended_) summary_.reason = "reached the end of the run";
    sink_.OnEvent(summary_.t, "stop", event_stop_, summary_.reason);
    return summary_;
  }

  struct Determinant {
    double t, g;
  };

  const Model& model_;
  const DynamicsSettings& settings_;
  ResultSink& sink_;
  Outputs outputs_;
  MechanismSystem system_;
  KinematicSteps steps_, probe_;
  Marcher marcher_;
  SingularityWatch watch_;
  RowTimes times_;
  std::vector<double> row_;
  VecX sample_;
  double g_ = 0;
  std::vector<Determinant> history_;
  SingularWindow window_;
  double singular_time_ = 0;
  bool refused_ = false;  // the singular position ahead cannot be passed
  std::optional<State> restart_;
  MarchCounts before_restart_;
  double last_t_ = 0;
  VecX last_y_;
  bool ended_ = false;
  std::string no_row_;    // why a result could not be computed
  std::string event_stop_;
  KinematicsSummary summary_;
};

}  // namespace

std::vector<std::string> FindUndrivenCoordinates(const Model& model, const State& state) {
  Mechanics mechanics(model);
  mechanics.SetState(state.t, state.y, state.branches.data());
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

KinematicsSummary RunKinematics(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink) {
  return KinematicsRun(model, settings, sink).Run(start);
}

}  // namespace savary
