#include "savary/analysis/quasistatics.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "savary/analysis/dead_centre.h"
#include "savary/analysis/kinematic_steps.h"
#include "savary/analysis/passages.h"
#include "savary/analysis/run_recorder.h"
#include "savary/base/dense.h"

namespace savary {

namespace {

constexpr double kFarthestMove = 0.05;       // of the mechanism's length, or rad, from one equilibrium to the next
constexpr double kFastestSoftening = 0.5;    // of the smallest stiffness left after a step
constexpr double kShortestLoadStep = 1e-11;  // of the run

class QuasistaticsRun {
 public:
  QuasistaticsRun(const Model& model, const DynamicsSettings& settings, ResultSink* sink)
      : model_(model),
        settings_(settings),
        recorder_(model, settings, sink),
        finder_(model, settings),
        passages_(model),
        roots_(finder_.system().num_roots()) {
    recorder_.set_handles_stops();
    finder_.set_goes_on([this] { return recorder_.sink().OnProgress(t_); });
  }

  QuasistaticsSummary Run(const State& start) {
    discrete_ = start.discrete;
    t_ = start.t;
    VecX y = start.y;
    summary_.warnings = WarnOfFriction(model_, kFrictionLeftOut);
    finder_.CloseTouching(t_, &y, &discrete_);
    at_ = finder_.FindDownhill(t_, y, &discrete_);
    if (finder_.is_cancelled()) return Finish(RunStatus::kCancelled, "cancelled");
    if (!at_.found) return Finish(RunStatus::kFailed, at_.problem);
    if (at_.num_negative > 0) {
      return Finish(RunStatus::kFailed,
                    "the run would start from an equilibrium that is not stable; start the mechanism beside it");
    }
    (void)ReportTouches(start.discrete, {});
    freedom_ = CountFreedom(model_, {t_, at_.y, discrete_});
    CountNeutral();
    Remember();
    CalcRoots(t_, at_, &roots_);
    WriteRow();
    double step = settings_.every;
    if (settings_.max_step > 0) step = std::min(step, settings_.max_step);
    const double longest = step, shortest = kShortestLoadStep * settings_.until;
    while (!recorder_.times().done()) {
      const bool to_row = t_ + step * (1 + 1e-9) >= recorder_.times().t();
      const double next = to_row ? recorder_.times().t() : t_ + step;
      if (Advance(next)) {
        if (recorder_.ended()) return summary_;
        if (to_row && t_ == next) WriteRow();
        step = std::min(2 * step, longest);
        if (!recorder_.sink().OnProgress(t_)) return Finish(RunStatus::kCancelled, "cancelled");
        continue;
      }
      if (finder_.is_cancelled()) return Finish(RunStatus::kCancelled, "cancelled");
      ++summary_.counts.rejected;
      step = 0.5 * (next - t_);
      if (step >= shortest) continue;
      if (!LoseStability()) return summary_;
      step = longest;
    }
    return Finish(RunStatus::kCompleted, "reached the end of the run");
  }

 private:
  using Search = EquilibriumFinder::Search;

  // The equilibrium at `t`, if it is near the present one and stable, and no law switches on the way.
  bool Advance(double t) {
    const Equilibrium next = finder_.Find(t, At(t), discrete_, Search::kNearest);
    summary_.counts.evaluations += next.iterations;
    if (!next.found || !IsStable(next)) return false;
    if (!(Softest(next) >= kFastestSoftening * Softest(at_))) return false;
    if (CalcMove(next.y) > kFarthestMove) return false;
    if (departure_.motion.size() > 0 && !(CalcDeparture(next.y) > 0)) return false;
    VecX roots(roots_.size());
    CalcRoots(t, next, &roots);
    const std::vector<int> crossed = finder_.FindCrossed(roots_, roots, next.force_scale);
    if (!crossed.empty()) return Locate(t, next, roots, crossed);
    if (finder_.IsMissing(t, next.y, discrete_)) return false;
    Accept(t, next, roots);
    if (recorder_.ended()) return true;
    if (finder_.FollowNearest(t_, &at_.y, &discrete_)) CalcRoots(t_, at_, &roots_);
    return true;
  }

  void Accept(double t, const Equilibrium& next, const VecX& roots) {
    if (const Passages::Passage passage = passages_.Find(t_, at_.y, t, next.y, discrete_); passage.found()) {
      (void)Finish(RunStatus::kFailed, passage.reason);
      return;
    }
    t_ = t;
    at_ = next;
    roots_ = roots;
    ++summary_.counts.steps;
    Remember();
  }

  // From an equilibrium that those before did not lead to; whether contacts or limits have changed.
  void GoOn(bool changed) {
    if (changed) CountNeutral();
    history_.clear();
    Remember();
  }

  // Motions that nothing resists with what is closed now.
  void CountNeutral() {
    if (at_.num_neutral > softest_) {
      summary_.warnings.push_back(fmt::format("{} of {} motions have no stiffness; they stay as they are",
                                              at_.num_neutral, at_.stiffness.size()));
    }
    softest_ = at_.num_neutral;
  }

  // Events of contacts and limits; `crossings` say why contact points were lost. True if there are any.
  bool ReportTouches(const DiscreteState& before, std::span<const Crossing> crossings) {
    finder_.system().discrete() = discrete_;
    const std::vector<TouchChange> changes = CompareTouches(before, finder_.system());
    for (const TouchChange& change : changes) {
      TouchWords words = ActivationWords();
      const TouchTable::Entry& entry = finder_.system().touches()[change.index];
      if (change.released && entry.is_point())
        words.released = finder_.touch_set().ExplainLoss(entry.element, before, crossings);
      ReportTouch(t_, change, words, &finder_.system(), &recorder_.sink());
    }
    return !changes.empty();
  }

  // The present position with drives by speed or acceleration where they are at `t`.
  [[nodiscard]] VecX At(double t) const {
    VecX y = at_.y;
    IntegrateDrives(finder_.structure(), discrete_, t_, at_.y, t, &y);
    return y;
  }

  // Motions without stiffness from the start on do not count.
  [[nodiscard]] bool IsStable(const Equilibrium& at) const {
    return at.num_negative == 0 && at.num_neutral <= softest_;
  }
  [[nodiscard]] double Softest(const Equilibrium& at) const {
    return softest_ < at.stiffness.size() ? at.stiffness[softest_] : 0;
  }

  // Some roots cross zero between now and t, where `next` is: halves the interval until one does at its end.
  bool Locate(double t, Equilibrium next, VecX roots, const std::vector<int>& crossed) {
    const auto is_passed = [&](int root, const VecX& values) {
      return finder_.IsArmed(root) ? values[root] < 0 : values[root] * roots_[root] < 0;
    };
    double a = t_, b = t;
    VecX values(roots_.size());
    while (b - a > std::max(settings_.event_tolerance, 4e-16 * b)) {
      const double m = 0.5 * (a + b);
      if (m == a || m == b) break;
      const Equilibrium middle = finder_.Find(m, At(m), discrete_, Search::kNearest);
      if (!middle.found) return false;
      CalcRoots(m, middle, &values);
      if (std::any_of(crossed.begin(), crossed.end(), [&](int root) { return is_passed(root, values); })) {
        b = m;
        next = middle;
        roots = values;
      } else {
        a = m;
        Accept(m, middle, values);
        if (recorder_.ended()) return true;
      }
    }
    std::vector<int> here;
    std::copy_if(crossed.begin(), crossed.end(), std::back_inserter(here),
                 [&](int root) { return is_passed(root, roots); });
    Accept(b, next, roots);
    return recorder_.ended() || HandleEvents(here);
  }

  // Laws take their new branches at the present instant, contacts and limits close and open.
  bool HandleEvents(const std::vector<int>& crossed) {
    CalcRow();
    const std::vector<double> row = recorder_.row();
    ++summary_.counts.events;
    const std::vector<double> measures = finder_.system().At(t_, at_.y).measures();
    std::vector<Crossing> crossings, touches;
    bool others = false;
    for (const int root : crossed) {
      crossings.push_back({root, t_, roots_[root] > 0 ? 1 : -1});
      const bool touch = finder_.system().roots().owner(root).is_touch();
      if (touch) touches.push_back(crossings.back());
      others = others || !touch;
    }
    const DiscreteState before = discrete_;
    const bool flipped = recorder_.ApplyCrossings(t_, crossings, measures, &finder_.system(), &discrete_);
    if (!touches.empty()) finder_.ChangeTouches(t_, touches, &at_.y, &discrete_);
    if (flipped || !touches.empty()) {
      const Equilibrium next = finder_.FindDownhill(t_, at_.y, &discrete_);
      if (!next.found) {
        (void)Finish(RunStatus::kFailed, next.problem);
        return true;
      }
      const VecX from = at_.y;
      at_ = next;
      if (at_.num_negative > 0) FallFromTop();
      const double move = CalcMove(from);
      const bool changed = ReportTouches(before, touches);
      if (!touches.empty() && move > kFarthestMove) ReportJump(touches.front().root, move);
      others = others || changed;
      GoOn(changed);
      CalcRoots(t_, at_, &roots_);
    }
    // Contact points that pass a seam, or that are followed no more, are no events.
    if (others) {
      recorder_.sink().OnEventValues(t_, '-', row);
      CalcRow();
      recorder_.WriteEventValues(t_, '+');
    }
    if (recorder_.is_stopped()) {
      recorder_.EndStopped(&summary_);
      (void)Finish();
    }
    return true;
  }

  // What has just opened let go where forces balance on top of a hill, as under a pendulum that stands on its head: it
  // falls to the side that is free, the lower one of two.
  void FallFromTop() {
    const VecX motion = at_.modes.col(0);
    Equilibrium best;
    DiscreteState best_discrete, discrete;
    double least = 0, energy = 0;
    for (const double sense : {1.0, -1.0}) {
      const Equilibrium next = Depart(t_, sense * motion, &discrete, &energy);
      if (!next.found || (best.found && !(energy < least))) continue;
      best = next;
      best_discrete = discrete;
      least = energy;
    }
    if (!best.found) return;
    at_ = best;
    discrete_ = best_discrete;
  }

  // What is closed changes so that the equilibrium is not stable any more.
  void ReportJump(int root, double move) { ReportLoss(finder_.system().roots().owner(root).touch, move); }

  void ReportLoss(TouchIndex touch, double move) {
    const std::string& name = *finder_.system().touches()[touch].name;
    summary_.critical_times.push_back(t_);
    recorder_.sink().OnEvent(t_, "singular", name,
                             fmt::format("stability lost as contacts change; jumped by {:.3g} of the mechanism's "
                                         "length to the next stable equilibrium",
                                         move));
  }

  void CalcRow() {
    finder_.system().discrete() = discrete_;
    finder_.CalcRow(t_, at_, recorder_.outputs(), recorder_.row());
  }

  void CalcRoots(double t, const Equilibrium& at, VecX* roots) { finder_.CalcRoots(t, at, discrete_, roots); }

  [[nodiscard]] double CalcMove(const VecX& y) const {
    const StateLayout& layout = finder_.structure().layout();
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
    if (history_.size() >= 2 && history_.back().stiffness > 0.8 * history_[history_.size() - 2].stiffness)
      history_.pop_back();
    if (history_.size() == 3) history_.erase(history_.begin());
    history_.push_back({t_, stiffness});
    summary_.worst_residual =
        std::max(summary_.worst_residual, at_.force_scale > 0 ? at_.residual / at_.force_scale : 0);
  }

  void WriteRow() {
    CalcRow();
    recorder_.WriteRow(t_);
  }

  // Rows up to the present instant that steps did not end at, with the present values.
  void WriteRowsDue() {
    while (!recorder_.times().done() && recorder_.times().t() <= t_) recorder_.WriteRow(recorder_.times().t());
  }

  // t = t_c + c1 k + c2 k^2 through the last three equilibria.
  struct Loss {
    double t;
    // Where the path turns back (limit point) k goes as the square root of the time left, c1 = 0; where another path
    // crosses it k goes on through zero.
    bool is_bifurcation;
  };
  [[nodiscard]] Loss ExtrapolateLoss() const {
    Mat3 A;
    Vec3 b;
    for (int i = 0; i < 3; ++i) {
      const double x = history_[i].stiffness / history_.back().stiffness;
      A.row(i) << 1, x, x * x;
      b[i] = history_[i].t - t_;
    }
    const Vec3 c = SolveSquare(A, b);
    return {t_ + (c[0] > 0 && c[0] < 10 * (t_ - history_.front().t) ? c[0] : 0), std::abs(c[1]) > std::abs(c[2])};
  }

  // The stable equilibrium downhill of a small move along the soft motion, at `t`.
  Equilibrium Depart(double t, const VecX& motion, DiscreteState* discrete, double* energy) {
    VecX y = At(t);
    MoveBodies(finder_.structure().layout(), 1e-3 * model_.CalcLengthScale() * motion, &y);
    *discrete = discrete_;
    Equilibrium next = finder_.FindDownhill(t, y, discrete);
    next.found = next.found && IsStable(next) && CalcMove(next.y) >= 1e-6;
    *energy = finder_.system().LoadsAt(t, next.y).potential_energy();
    return next;
  }

  // What is closed holds no longer just ahead, as a support that is drawn away: it opens, and the mechanism jumps to
  // the stable equilibrium below.
  bool LoseSupport() {
    finder_.system().discrete() = discrete_;
    const std::vector<TouchIndex> closed = finder_.touch_set().ListClosed();
    std::vector<std::vector<TouchIndex>> choices;
    for (TouchIndex touch : closed) choices.push_back({touch});
    if (closed.size() > 1) choices.push_back(closed);
    for (const std::vector<TouchIndex>& lost : choices) {
      for (const double ahead : {1e-9, 1e-7, 1e-5}) {
        const double beyond = std::min(settings_.until, t_ + ahead * settings_.until);
        for (const double part : {1e-4, 1e-3, 1e-2, 5e-2}) {
          DiscreteState discrete = discrete_;
          const Equilibrium next = finder_.FindBelow(beyond, At(beyond), lost, part, &discrete);
          if (next.found && next.num_negative == 0) {
            JumpTo(next, beyond, lost.front(), discrete);
            return true;
          }
        }
      }
    }
    return false;
  }

  void JumpTo(const Equilibrium& next, double t, TouchIndex lost, const DiscreteState& discrete) {
    CalcRow();
    const std::vector<double> row = recorder_.row();
    const double move = CalcMove(next.y);
    WriteRowsDue();
    ReportLoss(lost, move);
    recorder_.sink().OnEventValues(t_, '-', row);
    ++summary_.counts.events;
    const DiscreteState before = discrete_;
    discrete_ = discrete;
    const double instant = t_;
    at_ = next;
    const bool changed = ReportTouches(before, {});
    t_ = t;
    CalcRow();
    recorder_.WriteEventValues(instant, '+');
    CalcRoots(t_, at_, &roots_);
    GoOn(changed);
    WriteRowsDue();
  }

  bool EndAtDeadCentre(const MetDeadCentre& met) {
    if (!met.centre.found) return false;
    CalcRow();
    t_ = met.t;
    recorder_.WriteEventValues(t_, '-');
    ReportDeadCentre(t_, met.centre, &recorder_.sink());
    recorder_.WriteEventValues(t_, '+');
    summary_.critical_times.push_back(t_);
    ++summary_.counts.events;
    (void)Finish(RunStatus::kFailed, DescribeDeadCentre(met.centre, t_));
    return true;
  }

  // Stability is lost just ahead: goes on along a path that branches off, or jumps downhill.
  bool LoseStability() {
    constexpr double kHere = 1e-6;  // of the run, to a dead centre
    const MetDeadCentre met = FindMetDeadCentre(model_, {t_, at_.y, discrete_}, freedom_);
    if (met.is_located && std::abs(met.t - t_) <= kHere * settings_.until) {
      // Where a support is drawn away from under a load, the mechanism goes on.
      if (LoseSupport()) return true;
      if (EndAtDeadCentre(met)) return false;
    }
    if (softest_ >= at_.stiffness.size() || history_.size() < 3) {
      if (LoseSupport()) return true;
      if (EndAtDeadCentre(met)) return false;
      (void)Finish(RunStatus::kFailed, fmt::format("the equilibrium could not be followed beyond t = {:.9g} s", t_));
      return false;
    }
    CalcRow();
    VecX motion = at_.modes.col(softest_);
    const auto moving = FindMovingCoordinates(finder_.system().At(t_, at_.y), motion);
    const auto [joint, names] = NameMoving(finder_.system().At(t_, at_.y), motion);
    if (!moving.empty() && moving.front().change < 0) motion = -motion;
    const Loss loss = ExtrapolateLoss();
    at_.y = At(loss.t);
    t_ = loss.t;
    const std::string what =
        fmt::format("{} at t = {:.9g} s: stability lost in {}", loss.is_bifurcation ? "bifurcation" : "limit point", t_,
                    fmt::join(names, ", "));
    summary_.critical_times.push_back(t_);
    ++summary_.counts.events;
    WriteRowsDue();
    recorder_.WriteEventValues(t_, '-');

    // A little beyond the instant. A path that branches off is near, and stiff enough to be distinguished from neutral
    // only some way on.
    Equilibrium best;
    DiscreteState best_discrete, discrete;
    double beyond = t_;
    int found = 0;
    bool both_near = true;
    for (const double ahead : {1e-9, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3}) {
      if (found > 0 || (!loss.is_bifurcation && ahead > 1e-9)) break;
      beyond = std::min(settings_.until, t_ + ahead * settings_.until);
      double least = 0, energy = 0;
      for (const double sense : {1.0, -1.0}) {
        const Equilibrium next = Depart(beyond, sense * motion, &discrete, &energy);
        if (!next.found) continue;
        ++found;
        both_near = both_near && CalcMove(next.y) < 4 * kFarthestMove;
        // Of two that are each other's image the first stands.
        const double magnitude = finder_.system().LoadsAt(beyond, next.y).potential_magnitude();
        if (best.found && !(energy < least - 1e-9 * (std::abs(least) + magnitude))) continue;
        best = next;
        best_discrete = discrete;
        least = energy;
      }
    }
    if (!best.found) {
      recorder_.sink().OnEvent(t_, "singular", joint, what + "; no other stable equilibrium was found");
      recorder_.WriteEventValues(t_, '+');
      (void)Finish(RunStatus::kFailed, what + ", and no other stable equilibrium was found");
      return false;
    }
    const bool splits = loss.is_bifurcation && both_near;
    const double change = moving.empty() ? 0 : CalcChange(best, moving.front().coordinate);
    if (splits) {
      recorder_.sink().OnEvent(
          t_, "singular", joint,
          fmt::format("{}; the path splits{}; went on where {} {}", what,
                      found == 2 ? " into two stable ones (pitchfork)" : "",
                      moving.empty() ? "it is stable" : moving.front().coordinate, change > 0 ? "grows" : "falls"));
      recorder_.WriteEventValues(t_, '+');  // continuous
    } else {
      recorder_.sink().OnEvent(
          t_, "singular", joint,
          fmt::format("{}; jumped by {:.3g} of the mechanism's length to the next stable equilibrium", what,
                      CalcMove(best.y)));
    }
    departure_ = {};
    if (splits) departure_ = {at_.y, motion * (change > 0 ? 1 : -1)};
    at_ = best;
    const DiscreteState before = discrete_;
    discrete_ = best_discrete;
    const bool changed = ReportTouches(before, {});
    t_ = beyond;
    CalcRow();
    if (!splits) recorder_.WriteEventValues(summary_.critical_times.back(), '+');
    CalcRoots(t_, at_, &roots_);
    GoOn(changed);
    WriteRowsDue();
    return true;
  }

  // How far a position is from where the path split, on the side that was taken: near it the other side is near too.
  [[nodiscard]] double CalcDeparture(const VecX& y) const {
    const StateLayout& layout = finder_.structure().layout();
    const double length = model_.CalcLengthScale();
    double along = 0;
    for (int b = 0; b < layout.num_bodies(); ++b) {
      BodyState from, to;
      layout.GetBody(departure_.y, b, &from);
      layout.GetBody(y, b, &to);
      const Quat turn = to.q_WC * from.q_WC.conjugate();
      along += (to.p_WC - from.p_WC).dot(departure_.motion.segment<3>(6 * b + kLinear));
      along += 2 * length * length * (turn.w() < 0 ? -1 : 1) *
               turn.vec().dot(departure_.motion.segment<3>(6 * b + kAngular));
    }
    return along;
  }

  // How much a joint coordinate differs in another equilibrium.
  double CalcChange(const Equilibrium& other, const std::string& coordinate) {
    const auto value = [&](const Equilibrium& at) {
      finder_.CalcRow(t_, at, recorder_.outputs(), recorder_.row());
      const auto& columns = recorder_.outputs().columns();
      const auto found =
          std::find_if(columns.begin(), columns.end(), [&](const Column& column) { return column.name == coordinate; });
      return recorder_.row()[found - columns.begin()];
    };
    const double there = value(other);
    return there - value(at_);
  }

  const QuasistaticsSummary& Finish(RunStatus status, std::string reason) {
    recorder_.End(status, std::move(reason), &summary_);
    return Finish();
  }

  const QuasistaticsSummary& Finish() {
    recorder_.Finish(t_, finder_.worst_closure(), finder_.structure(), &summary_);
    return summary_;
  }

  struct Softening {
    double t, stiffness;
  };
  struct Departure {
    VecX y, motion;
  };

  const Model& model_;
  const DynamicsSettings& settings_;
  RunRecorder recorder_;
  EquilibriumFinder finder_;
  Passages passages_;
  VecX roots_;
  DiscreteState discrete_;
  double t_ = 0;
  Equilibrium at_;
  int softest_ = 0;  // index of the smallest stiffness that counts
  int freedom_ = 0;  // motions that joints and drives leave at the start
  std::vector<Softening> history_;
  Departure departure_;  // from the last bifurcation
  QuasistaticsSummary summary_;
};

}  // namespace

QuasistaticsSummary RunQuasistatics(const Model& model, const State& start, const DynamicsSettings& settings,
                                    ResultSink* sink) {
  return QuasistaticsRun(model, settings, sink).Run(start);
}

}  // namespace savary
