#pragma once

#include <functional>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "savary/base/spatial.h"
#include "savary/dynamics/hybrid_system.h"
#include "savary/dynamics/integrator.h"
#include "savary/dynamics/root_isolation.h"

namespace savary {

struct MarchOptions {
  double first_step = 0;            ///< s; 0: estimated. The step of every step where the method is not adaptive
  double max_step = 0;              ///< s; 0: no limit
  double min_step = 0;              ///< s; steps below it and below 16 epsilon |t| are too small
  double event_tolerance = 1e-12;   ///< s; crossings within it, or within 8 epsilon |t|, are one instant
  long max_steps = 100'000'000;     ///< accepted and rejected, in one call of March
  int max_events_at_instant = 100;  ///< more events than this without progress in time end the march (kEventsPileUp)
};

enum class MarchStatus {
  kReachedEnd,
  kStopped,           ///< the observer stopped it
  kStepTooSmall,      ///< the error stays too large
  kEvaluationFailed,  ///< f cannot be evaluated however small the step; see MarchSummary::evaluation
  kClosureFailed,     ///< the state cannot be put back on its manifold
  kRootsUnresolved,   ///< a root function is not smooth enough to find its zeros
  kEventsPileUp,      ///< events follow one another at one instant without end
  kEventsMissed,      ///< no end of a step is acceptable: see HybridSystem::IsAcceptable
  kTooManySteps,
  kCancelled,  ///< see Marcher::set_goes_on
};
[[nodiscard]] std::string_view ToString(MarchStatus status);

struct MarchCounts {
  long steps = 0;        ///< accepted
  long rejected = 0;     ///< not accepted: error, failed evaluation or closure, unresolved roots, laws not seen
  long evaluations = 0;  ///< of f
  long events = 0;       ///< instants where OnEvents was called

  MarchCounts operator+(const MarchCounts& other) const {
    return {steps + other.steps, rejected + other.rejected, evaluations + other.evaluations, events + other.events};
  }
};

/// How a march ended. The marcher's t() and y() are the last good ones.
struct [[nodiscard]] MarchSummary {
  MarchStatus status = MarchStatus::kReachedEnd;
  EvalStatus evaluation = EvalStatus::kOk;  ///< the last failure, where the status is due to one
  double t = 0;
  MarchCounts counts;  ///< since Start(), across saves and restores
};

/// Sees a march step by step.
class MarchObserver {
 public:
  enum class Action {
    kContinue,  ///< nothing changed
    kRestart,   ///< the state or the system changed: derivatives, armed signs and the step size are found anew
    kSame,      ///< as kRestart, but what was found is what was there before
    kStop,      ///< March() returns. A further March() goes on as if nothing happened, after OnEvents as after kRestart
  };
  virtual ~MarchObserver() = default;

  /// An accepted step, cut at an event if there is one. Sampling it does not influence the march. kContinue or kStop;
  /// events at its end are handled before the march stops.
  virtual Action OnStep(const DenseStep& /*step*/) { return Action::kContinue; }

  /// The step that comes next in OnStep passes a position where f has no value, at t.
  virtual void OnSingular(double /*t*/) {}

  /// The crossings of one instant, in time order. `y` may be changed.
  virtual Action OnEvents(double /*t*/, VecX* /*y*/, std::span<const Crossing> /*crossings*/) {
    return Action::kContinue;
  }
};

/// Regularity at the last two states, as far as it matters: see HybridSystem::CalcRegularity.
struct Approach {
  double regularity = 1;
  double before = 1;   ///< negative when a zero was passed since
  double elapsed = 0;  ///< from one to the other
  double left = 0;     ///< the time until it is zero, where the step found it; 0: it did not

  /// The time until regularity is zero, as found or by linear extrapolation; negative: the time since it was zero;
  /// infinite where neither is near.
  [[nodiscard]] double CalcTimeLeft() const;
};

/// Everything that a march depends on, besides the system. A march that is resumed from it repeats the same bits.
struct MarchState {
  double t = 0;
  VecX y;
  VecX ydot;            ///< f(t, y), when !restart
  bool restart = true;  ///< ydot, armed signs, sides and step are to be found
  StepControl control;
  Approach approach;
  RootWatch watch;
  int events_here = 0;  ///< instants in a row at which time did not pass
  int doubts = 0;       ///< grows with steps that were shortened because roots were in doubt, shrinks with others
  MarchCounts counts;
  VecX integrator_memory;  ///< filled by Save only
};

/// Marches a hybrid system through time, from event to event.
///
/// A step is tried, its error checked, its end closed on the manifold, and its dense output searched for zeros of the
/// root functions. With none, the step is accepted. Otherwise the step is repeated to the earliest zero, so that the
/// state there has the full accuracy of the method and not that of the interpolant; the instant is corrected by Newton
/// steps t - g / (dg/dt) on that state until it stands. All crossings within the event tolerance of the earliest are
/// reported as one instant.
///
/// Laws are also probed between the stages (HybridSystem::FindDoubts). Where a step missed a feature whose effect
/// exceeds the allowed error, it is repeated with a shorter step.
///
/// While compliant bodies touch, steps are taken in the angle of that touch (HybridSystem::FindSpan), up to its end.
///
/// At some positions f has no value, as where a linkage has more freedom than elsewhere. Such a position is passed by a
/// step that places it in the middle of its longest interval without evaluations, with its stages closed on the
/// manifold. Its instant is predicted from the regularity and its slope. docs/theory/integration.md
class Marcher {
 public:
  /// Both must outlive the marcher. Sizes all workspace.
  Marcher(HybridSystem* system, Integrator* integrator, const MarchOptions& options);

  /// Begins at (t, y), a state on the manifold.
  void Start(double t, const VecX& y);
  /// Continues a march of the same mechanism in other coordinates, with its step length and its approach to singular
  /// positions.
  void Continue(double t, const VecX& y, const Approach& approach, double step);
  [[nodiscard]] const Approach& approach() const { return state_.approach; }
  [[nodiscard]] double step() const { return state_.control.step; }

  /// Marches to t_end >= t(), which is met to the last bit. May be called again to go further, or after a stop.
  MarchSummary March(double t_end, MarchObserver* observer);

  /// Between calls of March(): the state was changed, or the system was, as after MarchObserver::Action::kRestart.
  void Change(const VecX& y) {
    state_.y = y;
    state_.restart = true;
  }
  /// Between calls of March(): the state was advanced to (t, y) by another method.
  void Jump(double t, const VecX& y) {
    state_.t = t;
    state_.y = y;
    state_.restart = true;
    state_.events_here = 0;
    state_.approach = {};
    state_.watch.band.setZero();
  }
  /// Called before a step is tried again; where it returns false, the march ends as kCancelled.
  void set_goes_on(std::function<bool()> goes_on) { goes_on_ = std::move(goes_on); }
  /// No step may be longer, until this is called again.
  void set_longest_step(double h) { longest_ = h; }

  [[nodiscard]] double t() const { return state_.t; }
  [[nodiscard]] const VecX& y() const { return state_.y; }

  /// Valid between calls of March(); to save during a march, stop it in OnStep.
  void Save(MarchState* state) const;
  void Restore(const MarchState& state);

 private:
  // Each is false when it fails, with failure_ and evaluation_ set.
  bool Restart(double t_end);
  bool TakeStep(double t_end);
  bool Advance(double t1);
  double CalcClosedError(const VecX& estimate);
  bool FindInstant();
  bool IsDefensible();
  double PlanStep(double planned);
  double PlanInSpan(double planned) const;
  double ProposeStep(double h, double error) const;
  double CalcTimeLeft(double planned);
  void FindSingularInstant();
  bool IsWellPlaced();
  bool Fail(MarchStatus status, EvalStatus evaluation);

  void Commit();
  MarchObserver::Action HandOver(MarchObserver* observer);
  MarchSummary Summarize(MarchStatus status) const;

  HybridSystem* const system_;
  Integrator* const integrator_;
  const MarchOptions options_;

  MarchState state_;
  std::function<bool()> goes_on_;
  TouchSpan span_;           // of a touch that the present step is taken in
  double carried_step_ = 0;  // of the march before this one; 0: none
  double longest_ = std::numeric_limits<double>::infinity();
  long evaluations_before_ = 0;  // evaluations that the integrator has not counted
  long attempts_left_ = 0;       // in this call of March
  MarchStatus failure_ = MarchStatus::kReachedEnd;
  EvalStatus evaluation_ = EvalStatus::kOk;

  // The present step: its end, and the events there.
  double t1_ = 0;
  VecX y1_, g_, sample_, closed_, doubted_, expected_, weights_;
  double doubted_step_ = 0;  // the first step from here whose roots were in doubt; 0: none
  double error_ = 0;
  bool near_ = false;         // it is near a singular position
  bool crossing_ = false;     // it is to pass a singular position
  double singular_time_ = 0;  // the time at which it passes one; NaN: it passes none
  double regularity_ = 1;     // at its end
  double nearest_ = 0;        // the singular time that is foreseen at its end, or was passed there; NaN: none
  int noise_ = 0;        // rejected attempts, shorter than the one before, whose errors did not fall as they should
  double foreseen_ = 0;  // a singular time that earlier attempts of it have found; NaN: none
  RootIsolation isolation_;
  std::vector<RootHit> events_;
  std::vector<double> times_;  // of events_, as corrected
  std::vector<Crossing> crossings_;
};

}  // namespace savary
