#include "savary/analysis/quasistatics.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace savary {

namespace {

constexpr double kFarthestMove = 0.05;   // of the mechanism's length, or rad, from one equilibrium to the next
constexpr double kFastestSoftening = 0.5; // of the smallest stiffness left after a step
constexpr double kShortestStep = 1e-11;  // of the run

class QuasistaticsRun {
 public:
  QuasistaticsRun(const Model& model, const DynamicsSettings& settings, ResultSink* sink)
      : model_(model),
        settings_(settings),
        sink_(*sink),
        outputs_(model),
        finder_(model, settings),
        times_(settings.every, settings.until),
        row_(outputs_.columns().size()),
        roots_(finder_.system().num_roots()) {}

  QuasistaticsSummary Run(const State& start) {
    branches_ = start.branches;
    t_ = start.t;
    at_ = finder_.FindDownhill(t_, start.y, &branches_);
    if (!at_.found) return Finish(RunStatus::kFailed, at_.problem);
    if (at_.num_negative > 0) {
      return Finish(RunStatus::kFailed, "the run would start from an equilibrium that is not stable; start the mechanism beside it");
    }
    softest_ = at_.num_neutral;
    if (softest_ > 0) {
      summary_.warnings.push_back(fmt::format("{} of {} motions have no stiffness; they stay as they are", softest_, at_.stiffness.size()));
    }
    Remember();
    CalcRoots(t_, at_, &roots_);
    WriteRow();
    double step = settings_.every;
    if (settings_.max_step > 0) step = std::min(step, settings_.max_step);
    const double longest = step, shortest = kShortestStep * settings_.until;
    while (!times_.done()) {
      const bool to_row = t_ + step * (1 + 1e-9) >= times_.t();
      const double next = to_row ? times_.t() : t_ + step;
      if (Advance(next)) {
        if (ended_) return summary_;
        if (to_row && t_ == next) WriteRow();
        step = std::min(2 * step, longest);
        if (!sink_.OnProgress(t_)) return Finish(RunStatus::kCancelled, "cancelled");
        continue;
      }
      ++summary_.counts.rejected;
      step = 0.5 * (next - t_);
      if (step >= shortest) continue;
      if (!Snap()) return summary_;
      step = longest;
    }
    return Finish(RunStatus::kCompleted, "reached the end of the run");
  }

 private:
  using Search = EquilibriumFinder::Search;

  // The equilibrium at `t`, if it is near the present one and stable, and no law switches on the way.
  bool Advance(double t) {
    const Equilibrium next = finder_.Find(t, at_.y, branches_, Search::kNearest);
    summary_.counts.evaluations += next.iterations;
    if (!next.found || !IsStable(next)) return false;
    if (!(Softest(next) >= kFastestSoftening * Softest(at_))) return false;
    if (CalcMove(next.y) > kFarthestMove) return false;
    VecX roots(roots_.size());
    CalcRoots(t, next, &roots);
    std::vector<int> crossed;
    for (int i = 0; i < roots.size(); ++i) {
      const bool is_switch = i < static_cast<int>(branches_.size());
      if (is_switch ? roots[i] < 0 : roots[i] * roots_[i] < 0) crossed.push_back(i);
    }
    if (!crossed.empty() && t - t_ > std::max(settings_.event_tolerance, 4e-16 * t)) return Locate(t);
    t_ = t;
    at_ = next;
    roots_ = roots;
    ++summary_.counts.steps;
    Remember();
    return crossed.empty() || PassEvents(crossed);
  }

  // Motions without stiffness from the start on do not count.
  [[nodiscard]] bool IsStable(const Equilibrium& at) const { return at.num_negative == 0 && at.num_neutral <= softest_; }
  [[nodiscard]] double Softest(const Equilibrium& at) const { return softest_ < at.stiffness.size() ? at.stiffness[softest_] : 0; }

  // Some root changes between now and t: halves the interval until it is at its end.
  bool Locate(double t) {
    double a = t_, b = t;
    while (b - a > std::max(settings_.event_tolerance, 4e-16 * b)) {
      const double m = 0.5 * (a + b);
      if (m == a || m == b) break;
      const Equilibrium middle = finder_.Find(m, at_.y, branches_, Search::kNearest);
      if (!middle.found) return false;
      VecX roots(roots_.size());
      CalcRoots(m, middle, &roots);
      bool crossed = false;
      for (int i = 0; i < roots.size(); ++i) {
        crossed = crossed || (i < static_cast<int>(branches_.size()) ? roots[i] < 0 : roots[i] * roots_[i] < 0);
      }
      if (crossed) {
        b = m;
        continue;
      }
      a = m;
      t_ = m;
      at_ = middle;
      roots_ = roots;
    }
    return Advance(b);
  }

  // Laws take their new branches at the present instant.
  bool PassEvents(const std::vector<int>& crossed) {
    finder_.CalcRow(t_, at_, outputs_, row_);
    sink_.OnEventValues(t_, '-', row_);
    ++summary_.counts.events;
    const std::vector<double> measures = finder_.mechanics().measures();
    std::string stopped_by, left_track;
    bool flipped = false;
    for (const int root : crossed) {
      if (root >= static_cast<int>(branches_.size())) {
        if (const JointIndex joint = finder_.system().FindTrackEnd(root); joint.is_valid()) {
          stopped_by = model_.joints[joint.value()].name;
          left_track = finder_.system().DescribeTrackEnd(root);
          continue;
        }
        const Watch& watch = model_.watches[root - branches_.size()];
        sink_.OnEvent(t_, "time", watch.name, roots_[root] > 0 ? "zero, rising" : "zero, falling");
        if (watch.stops) stopped_by = watch.name;
        continue;
      }
      for (const Law& law : model_.laws) {
        const int index = root - law.first_branch;
        if (index < 0 || index >= law.expression.num_switches()) continue;
        law.expression.Flip(index, measures.data(), branches_.data() + law.first_branch);
        sink_.OnEvent(t_, "time", law.owner, law.expression.SwitchText(index));
      }
      flipped = true;
    }
    if (flipped) {
      at_ = finder_.FindDownhill(t_, at_.y, &branches_);
      if (!at_.found) {
        (void)Finish(RunStatus::kFailed, at_.problem);
        return true;
      }
      history_.clear();
      Remember();
      CalcRoots(t_, at_, &roots_);
    }
    finder_.CalcRow(t_, at_, outputs_, row_);
    sink_.OnEventValues(t_, '+', row_);
    if (!left_track.empty()) {
      (void)Finish(RunStatus::kFailed, fmt::format("{} at t = {:.9g} s", left_track, t_), stopped_by);
    } else if (!stopped_by.empty()) {
      (void)Finish(RunStatus::kStopped, fmt::format("event '{}' ended the run", stopped_by), stopped_by);
    }
    return true;
  }

  void CalcRoots(double t, const Equilibrium& at, VecX* roots) {
    finder_.system().branches() = branches_;
    finder_.system().CalcRoots(t, at.y, roots);
  }

  [[nodiscard]] double CalcMove(const VecX& y) const {
    const StateLayout& layout = finder_.mechanics().layout();
    double move = 0;
    for (int b = 0; b < layout.num_bodies(); ++b) {
      const int p = layout.position(b);
      const VecX change = y.segment<7>(p) - at_.y.segment<7>(p);
      move = std::max({move, change.head<3>().norm() / model_.CalcLengthScale(), 2 * change.tail<4>().norm()});
    }
    return move;
  }

  // Keeps three equilibria that soften by a fifth or more each, the last the present one.
  void Remember() {
    const double stiffness = Softest(at_);
    if (!history_.empty() && stiffness > history_.back().stiffness) history_.clear();
    if (history_.size() >= 2 && history_.back().stiffness > 0.8 * history_[history_.size() - 2].stiffness) history_.pop_back();
    if (history_.size() == 3) history_.erase(history_.begin());
    history_.push_back({t_, stiffness});
    summary_.worst_residual = std::max(summary_.worst_residual, at_.force_scale > 0 ? at_.residual / at_.force_scale : 0);
  }

  void WriteRow() {
    finder_.CalcRow(t_, at_, outputs_, row_);
    sink_.OnRow(t_, row_);
    times_.Advance();
  }

  // t = t_c + c1 k + c2 k^2 through the last three equilibria, at k = 0.
  [[nodiscard]] double ExtrapolateLoss() const {
    if (history_.size() < 3) return t_;
    Mat3 A;
    Vec3 b;
    for (int i = 0; i < 3; ++i) {
      const double x = history_[i].stiffness / history_.back().stiffness;
      A.row(i) << 1, x, x * x;
      b[i] = history_[i].t - t_;
    }
    const double ahead = A.colPivHouseholderQr().solve(b)[0];
    return t_ + (ahead > 0 && ahead < t_ - history_.front().t ? ahead : 0);
  }

  // Stability is lost just ahead: jump downhill.
  bool Snap() {
    const bool softens = softest_ < at_.stiffness.size() && history_.size() == 3;
    if (!softens) {
      (void)Finish(RunStatus::kFailed, fmt::format("the equilibrium could not be followed beyond t = {:.9g} s", t_));
      return false;
    }
    finder_.CalcRow(t_, at_, outputs_, row_);
    const auto moving = FindMovingCoordinates(finder_.mechanics(), at_.modes.col(softest_));
    std::vector<std::string> names;
    for (const CoordinateShare& share : moving) names.push_back(share.coordinate);
    const std::string joint = moving.empty() ? "" : moving.front().joint;
    t_ = ExtrapolateLoss();
    summary_.critical_times.push_back(t_);
    ++summary_.counts.events;
    sink_.OnEventValues(t_, '-', row_);

    // A little beyond the instant no equilibrium is near; both senses of the motion are tried, the one with less energy behind it first.
    const double beyond = std::min(settings_.until, t_ + 1e-9 * settings_.until);
    const double length = model_.CalcLengthScale();
    Equilibrium best;
    std::vector<int32_t> best_branches;
    double least = 0;
    for (const double sense : {1.0, -1.0}) {
      VecX y = at_.y;
      MoveBodies(finder_.mechanics().layout(), sense * 1e-3 * length * at_.modes.col(softest_), &y);
      std::vector<int32_t> branches = branches_;
      const Equilibrium next = finder_.FindDownhill(beyond, y, &branches);
      if (!next.found || !IsStable(next) || CalcMove(next.y) < 1e-6) continue;
      const double energy = finder_.mechanics().potential_energy();
      if (best.found && energy >= least) continue;
      best = next;
      best_branches = branches;
      least = energy;
    }
    if (!best.found) {
      sink_.OnEvent(t_, "singular", joint, fmt::format("stability lost in {}; no other stable equilibrium was found", fmt::join(names, ", ")));
      (void)Finish(RunStatus::kFailed, fmt::format("stability is lost at t = {:.9g} s and no other stable equilibrium was found", t_));
      return false;
    }
    sink_.OnEvent(t_, "singular", joint,
                  fmt::format("stability lost in {}; jumped by {:.3g} of the mechanism's length to the next stable equilibrium", fmt::join(names, ", "), CalcMove(best.y)));
    at_ = best;
    branches_ = best_branches;
    t_ = beyond;
    finder_.CalcRow(t_, at_, outputs_, row_);
    sink_.OnEventValues(summary_.critical_times.back(), '+', row_);
    CalcRoots(t_, at_, &roots_);
    history_.clear();
    Remember();
    while (!times_.done() && times_.t() <= t_) {
      sink_.OnRow(times_.t(), row_);
      times_.Advance();
    }
    return true;
  }

  const QuasistaticsSummary& Finish(RunStatus status, std::string reason, const std::string& entity = "") {
    ended_ = true;
    summary_.status = status;
    summary_.reason = std::move(reason);
    summary_.t = t_;
    summary_.worst_closure = finder_.worst_closure().residual;
    summary_.worst_joint = finder_.mechanics().RowOwner(finder_.worst_closure().worst_row);
    sink_.OnEvent(t_, "stop", entity, summary_.reason);
    return summary_;
  }

  struct Softening {
    double t, stiffness;
  };

  const Model& model_;
  const DynamicsSettings& settings_;
  ResultSink& sink_;
  Outputs outputs_;
  EquilibriumFinder finder_;
  RowTimes times_;
  std::vector<double> row_;
  VecX roots_;
  std::vector<int32_t> branches_;
  double t_ = 0;
  Equilibrium at_;
  int softest_ = 0;  // index of the smallest stiffness that counts
  std::vector<Softening> history_;
  bool ended_ = false;
  QuasistaticsSummary summary_;
};

}  // namespace

QuasistaticsSummary RunQuasistatics(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink) {
  return QuasistaticsRun(model, settings, sink).Run(start);
}

}  // namespace savary
