#include "savary/dynamics/march.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "savary/base/constants.h"
#include "savary/base/error.h"

namespace savary {
namespace {

using Action = MarchObserver::Action;

constexpr double kStretch = 1.01;     // the last step may be longer by this to meet the end
constexpr double kRetreat = 0.25;     // of the step, after a failed evaluation
constexpr double kCorrection = 1e-3;  // part of the step by which an instant may be corrected
constexpr int kMaxCorrections = 5;
constexpr double kMissed = 0.01;    // of its largest value in the step: a root at which this is left was no zero
constexpr double kShortest = 1e-5;  // of a step: one of this length shows to which side a root leaves zero
// Of its largest value in the step: by which closing the state at an event moves a root, perhaps back.
constexpr double kClosing = 1e3 * kEpsilon;
constexpr int kMostSame = 5;  // events at one instant that change nothing
// Steps in doubt, kDoubted times, less those without doubt: a root in doubt for longer has left zero. A step that was
// shortened is followed by some that are short and show nothing before the next is in doubt.
constexpr int kDoubted = 8, kMostDoubts = 10 * kDoubted;
constexpr int kMaxUnresolved = 20;     // steps in a row whose roots are noise
constexpr double kMostFall = 100;      // of regularity, times the own rate of the mechanism
constexpr double kNearSingular = 0.3;  // regularity below which its fall and rise are followed
constexpr double kNearSteps = 12;      // steps to or from a singular position within which stages are closed
constexpr double kBoldness = 2;        // the step across may be longer by this than the one before it
constexpr double kMostBoldness = 10;   // where the one before it was short by round-off
// Errors of a step across grow as it is made shorter, with round-off over the square of the regularity where it begins;
// those of long trains leave no length with an error of 1 at a tolerance of 1e-10.
constexpr double kCrossingError = 10;
constexpr double kCrossingRoundings = 400;
constexpr double kRoundOffRegularity = 0.03;
constexpr double kCreep = 1e-3;    // of the time that is left, a step
constexpr double kNoTime = 1e-6;   // of the time since the start
constexpr double kNearEnd = 0.02;  // regularity at an end of a step next to which slopes are no guide
constexpr double kSingular =
    1e-3;  // of the larger regularity at a step's ends, in its middle: a singular position is passed

// Round-off of f grows with the inverse square of the distance to a singular position, and a step across may be off by
// kCrossingError: no evaluation may be nearer to it than this part of the distance of a step that is placed best.
constexpr double kNearer = 0.316;  // 1 / sqrt(kCrossingError)
// Of the step: how far from the middle of its part without stages a singular position may be passed. Half of that part
// is 2/15 of a step of the method of order 8, more of others.
constexpr double kOffMiddle = (1 - kNearer) * 2 / 15;
constexpr int kMostPlacements = 6;   // attempts to place a step
constexpr double kFirstAngle = 0.2;  // rad, of the first step of a touch
constexpr double kRestOfSpan = 0.2;  // of a step: so little of a span is not left for another one
constexpr int kMostNoise = 3;        // attempts at one step whose errors do not fall with its length: round-off

double Square(double x) { return x * x; }

// What says, by its slope, when regularity is zero. Where rows that are kept depend on one another and others, better
// ones, cannot be found in their order, rank is not lost, but f has no value either: there it is regularity itself.
struct Gauge {
  // Margin over regularity, up to which they show the same: where a motion becomes free, the row that loses it and up
  // to 15 left-out rows with as much of it have a norm of 4 times that row's.
  static constexpr double kSameLoss = 4;

  Gauge(HybridSystem* system_in, double t, const VecX& y)
      : system(system_in), by_margin(system->CalcRankMargin(t, y) <= kSameLoss * system->CalcRegularity(t, y)) {}
  double operator()(double t, const VecX& y) const {
    return by_margin ? system->CalcRankMargin(t, y) : system->CalcRegularity(t, y);
  }

  HybridSystem* system;
  bool by_margin;
};

// The time from (t, y) to where regularity is zero, by slopes to a state beside it. Regularity is the guide where its
// slope here and over the last step, which led to `over_step`, agree; elsewhere it has a kink between them.
double CalcTimeToZero(HybridSystem* system, double t, const VecX& y, double t_beside, const VecX& beside,
                      double over_step) {
  constexpr double kAgree = 0.2;  // 0.2 of the way to the middle of a step is kOffMiddle of that step
  const auto extrapolate = [&](double here, double there) {
    return here == there ? kInfinity : (t_beside - t) * here / (here - there);
  };
  const double left = extrapolate(system->CalcRegularity(t, y), system->CalcRegularity(t_beside, beside));
  if (std::abs(left - over_step) <= kAgree * std::abs(over_step)) return left;
  const Gauge gauge(system, t, y);
  return extrapolate(gauge(t, y), gauge(t_beside, beside));
}

// Errors of steps by round-off, where regularity is 1; in allowed errors.
double CalcRoundOff(HybridSystem* system, const VecX& y, VecX* weights) {
  system->CalcErrorWeights(0, y, y, weights);
  return kCrossingRoundings * kEpsilon * CalcErrorNorm(y, *weights);
}

}  // namespace

std::string_view ToString(MarchStatus status) {
  switch (status) {
    case MarchStatus::kReachedEnd:
      return "reached the end";
    case MarchStatus::kStopped:
      return "stopped";
    case MarchStatus::kStepTooSmall:
      return "step too small";
    case MarchStatus::kEvaluationFailed:
      return "evaluation failed";
    case MarchStatus::kClosureFailed:
      return "closure failed";
    case MarchStatus::kRootsUnresolved:
      return "roots unresolved";
    case MarchStatus::kEventsPileUp:
      return "events pile up";
    case MarchStatus::kEventsMissed:
      return "bodies touch at more points than are followed; increase 'points' of the contact";
    case MarchStatus::kTooManySteps:
      return "too many steps";
    case MarchStatus::kCancelled:
      return "cancelled";
  }
  return "";
}

Marcher::Marcher(HybridSystem* system, Integrator* integrator, const MarchOptions& options)
    : system_(system), integrator_(integrator), options_(options) {
  if (!integrator->adaptive() && !(options.first_step > 0)) {
    throw InputError({}, "an integrator of fixed step needs a step above 0");
  }
  const int roots = system->num_roots();
  integrator->Prepare(system);
  isolation_.Prepare(system);
  y1_.setZero(system->size());
  for (VecX* v : {&sample_, &closed_, &doubted_, &expected_, &weights_}) v->setZero(system->size());
  g_.setZero(roots);
  events_.reserve(64 + 16 * roots);
  times_.reserve(64 + 16 * roots);
  crossings_.reserve(64 + 16 * roots);
}

void Marcher::Start(double t, const VecX& y) {
  const int roots = system_->num_roots();
  state_ = {};
  state_.t = t;
  state_.y = y;
  state_.ydot.setZero(y.size());
  state_.approach = {};
  state_.watch.armed.setZero(roots);
  state_.watch.side.setZero(roots);
  state_.watch.band.setZero(roots);
  evaluations_before_ = -integrator_->evaluations();
}

void Marcher::Continue(double t, const VecX& y, const Approach& approach, double step) {
  Start(t, y);
  state_.approach = approach;
  carried_step_ = step;
}

void Marcher::Save(MarchState* state) const {
  *state = state_;
  state->counts.evaluations = evaluations_before_ + integrator_->evaluations();
  integrator_->SaveMemory(&state->integrator_memory);
}

void Marcher::Restore(const MarchState& state) {
  state_ = state;
  evaluations_before_ = state.counts.evaluations - integrator_->evaluations();
  integrator_->LoadMemory(state.integrator_memory);
}

MarchSummary Marcher::Summarize(MarchStatus status) const {
  MarchSummary summary{status, evaluation_, state_.t, state_.counts};
  summary.counts.evaluations = evaluations_before_ + integrator_->evaluations();
  return summary;
}

bool Marcher::Fail(MarchStatus status, EvalStatus evaluation) {
  failure_ = status;
  evaluation_ = evaluation;
  return false;
}

MarchSummary Marcher::March(double t_end, MarchObserver* observer) {
  attempts_left_ = options_.max_steps;
  evaluation_ = EvalStatus::kOk;
  while (state_.t < t_end) {
    if (state_.restart && !Restart(t_end)) return Summarize(failure_);
    if (!TakeStep(t_end)) return Summarize(failure_);
    if (HandOver(observer) == Action::kStop) return Summarize(MarchStatus::kStopped);
    if (state_.events_here > options_.max_events_at_instant) return Summarize(MarchStatus::kEventsPileUp);
  }
  return Summarize(MarchStatus::kReachedEnd);
}

bool Marcher::Restart(double t_end) {
  const EvalStatus status = integrator_->CalcDerivative(state_.t, state_.y, &state_.ydot);
  if (status != EvalStatus::kOk) return Fail(MarchStatus::kEvaluationFailed, status);
  integrator_->Accept(true);
  // Watched roots have the side they are found on; the jump to it is no crossing.
  if (state_.watch.armed.size() > 0) system_->CalcArmedSigns(&state_.watch.armed);
  state_.watch.side = state_.watch.armed;
  if (g_.size() > 0) system_->CalcRoots(state_.t, state_.y, &g_);
  for (int i = 0; i < g_.size(); ++i) {
    if (g_[i] * state_.watch.armed[i] < 0 && system_->IsDecided(i))
      state_.watch.band[i] = std::max(state_.watch.band[i], 2 * std::abs(g_[i]));
  }
  state_.control = {};
  const bool given = options_.first_step > 0 && (state_.counts.steps == 0 || !integrator_->adaptive());
  const double left = t_end - state_.t;
  const double longest = options_.max_step > 0 ? std::min(options_.max_step, left) : left;
  const double carried = std::exchange(carried_step_, 0.0);
  span_ = integrator_->takes_spans() ? system_->FindSpan(state_.t, state_.y, state_.ydot) : TouchSpan{};
  state_.control.step = given            ? options_.first_step
                        : carried > 0    ? carried
                        : span_.exists() ? span_.TimeAt(span_.AngleAt(state_.t) + kFirstAngle) - state_.t
                                         : integrator_->EstimateFirstStep(state_.t, state_.y, state_.ydot, longest);
  state_.restart = false;
  return true;
}

// Not beyond the end of a span, and to the end where little would be left.
double Marcher::PlanInSpan(double planned) const {
  const double left = span_.end - state_.t;
  if (state_.control.rejected) return std::min(planned, left);
  return planned * (1 + kRestOfSpan) >= left ? left : planned;
}

// The length of the step after one of length h from here that was accepted, or instead of one that was not.
double Marcher::ProposeStep(double h, double error) const {
  if (!span_.exists()) return integrator_->ProposeStep(h, error, state_.control);
  const double from = span_.AngleAt(state_.t), to = span_.AngleAt(state_.t + h);
  const double change = integrator_->ProposeStep(to - from, error, state_.control);
  const double end = span_.TimeAt((error > 1 ? from : to) + change), begin = error > 1 ? state_.t : state_.t + h;
  return end > begin ? end - begin : h;
}

// Steps to t1, closed on the manifold.
bool Marcher::Advance(double t1) {
  const Trial trial = integrator_->Try(state_.t, state_.y, state_.ydot, t1);
  if (trial.status != EvalStatus::kOk) return Fail(MarchStatus::kEvaluationFailed, trial.status);
  error_ = trial.error;
  t1_ = t1;
  y1_ = integrator_->y1();
  // Errors that lead off the manifold are taken back by closure; near a singular position they are nearly all.
  if (near_ && error_ > 1 && trial.estimate != nullptr) error_ = std::min(error_, CalcClosedError(*trial.estimate));
  double allowed = 1;
  if (crossing_) {
    allowed =
        kCrossingError * std::max(1.0, CalcRoundOff(system_, state_.y, &weights_) / Square(state_.approach.regularity));
  }
  if (error_ > allowed) return Fail(MarchStatus::kStepTooSmall, EvalStatus::kOk);
  if (!system_->IsPlausible(y1_)) return Fail(MarchStatus::kEventsMissed, EvalStatus::kOk);
  const EvalStatus closure = system_->Close(t1, &y1_);
  if (closure != EvalStatus::kOk) return Fail(MarchStatus::kClosureFailed, closure);
  return system_->IsAcceptable(t1, y1_) || Fail(MarchStatus::kEventsMissed, EvalStatus::kOk);
}

// What is left of the error of y1_ when both it and its other estimate are put on the manifold.
double Marcher::CalcClosedError(const VecX& estimate) {
  sample_ = y1_ + estimate;
  closed_ = y1_;
  if (system_->Close(t1_, &sample_) != EvalStatus::kOk || system_->Close(t1_, &closed_) != EvalStatus::kOk)
    return kInfinity;
  system_->CalcErrorWeights(0, state_.y, closed_, &weights_);
  sample_ -= closed_;
  const double error = CalcErrorNorm(sample_, weights_);
  return std::isnan(error) ? kInfinity : error;
}

double Approach::CalcTimeLeft() const {
  if (left != 0) return left;
  if (regularity == before || !(regularity < kNearSingular)) return kInfinity;
  return elapsed * regularity / (before - regularity);
}

// By the slope of the margin here; over a whole step it may have begun to fall late.
double Marcher::CalcTimeLeft(double planned) {
  constexpr double kPart = 1e-4;  // of a step
  Approach last = state_.approach;
  last.left = 0;
  const double over_step = last.CalcTimeLeft();
  if (!integrator_->adaptive() || !std::isfinite(over_step)) return over_step;
  const double h = kPart * planned;
  sample_ = state_.y + h * state_.ydot;
  return CalcTimeToZero(system_, state_.t, state_.y, state_.t + h, sample_, over_step);
}

// The step to try where one of length `planned` would be right without a singular position ahead: across it with no
// stage near it, or half of the way to it.
double Marcher::PlanStep(double planned) {
  crossing_ = false;
  const double ahead = foreseen_ > state_.t ? foreseen_ - state_.t : CalcTimeLeft(planned);
  near_ = integrator_->adaptive() && std::abs(ahead) < kNearSteps * planned;
  system_->CloseStages(near_);
  // Beside a dead centre round-off makes steps far shorter than a time that no result shows, or their errors do not
  // fall with their lengths: there is no way on. The slope of a small part of a step may be round-off, too, there: that
  // over the last one counts as well.
  const auto is_near = [&](double left) {
    return left > 0 && planned < kCreep * left && left < kNoTime * std::abs(state_.t);
  };
  const bool is_noise = noise_ >= kMostNoise && ahead > 0 && planned < kCreep * ahead;
  const bool creeps = state_.approach.regularity < kRoundOffRegularity &&
                      (is_noise || is_near(ahead) || is_near(state_.approach.CalcTimeLeft()));
  if (creeps) return 0;
  if (!near_ || ahead < 0) return planned;
  const double across = ahead / integrator_->blind_spot();
  const bool is_round_off = CalcRoundOff(system_, state_.y, &weights_) > Square(state_.approach.regularity);
  crossing_ = system_->MayCross() && across <= (state_.control.rejected ? 1.0
                                                : is_round_off          ? kMostBoldness
                                                                        : kBoldness) *
                                                   planned;
  if (crossing_) return across;
  // Up to where a step across has the planned length, or nearer to it.
  const double room = 0.9 * integrator_->blind_spot() * planned;
  return std::min(planned, room < 0.8 * ahead ? ahead - room : 0.5 * ahead);
}

// Regularity falls to zero and rises again like |t - t*|. Its smallest sample is bracketed closer and closer, then t*
// follows from the two sides.
void Marcher::FindSingularInstant() {
  constexpr int kParts = 12, kRounds = 5;
  const DenseStep& step = integrator_->dense();
  double a = state_.t, b = t1_;
  double at_a = state_.approach.regularity, at_b = regularity_;
  if (at_a == 1) at_a = system_->CalcRegularity(a, state_.y);
  const double smaller = std::min(at_a, at_b);
  if (!(smaller < 2 * kNearSingular)) return;
  // Too short to fall to zero and rise again in.
  const double rate = std::max(system_->CalcOwnRate(state_.y), system_->CalcOwnRate(y1_));
  if (!crossing_ && kMostFall * rate * (b - a) < smaller) return;
  const Gauge gauge(system_, at_a < at_b ? a : b, at_a < at_b ? state_.y : y1_);
  const auto regularity = [&](double t) {
    step.Calc(t, &sample_);
    return gauge(t, sample_);
  };
  at_a = regularity(a);
  at_b = regularity(b);
  // A zero in between is near where the slopes at both ends point to; in long steps they may have turned away from it.
  const double part = (b - a) / 64;
  const double larger = std::max(at_a, at_b);
  const double fall = at_a - regularity(a + part), rise = at_b - regularity(b - part);
  const bool foreseen = fall > 0 && rise > 0 && at_a / fall + at_b / rise <= 2 * 64;
  const bool dips =
      crossing_ || foreseen || smaller <= kNearEnd || regularity(0.5 * (a + b)) < 0.5 * std::min(at_a, at_b);
  if (!dips) return;
  for (int round = 0; round < kRounds; ++round) {
    const double first = a, width = (b - a) / kParts;
    double before = at_a, last = at_b, least = kInfinity, here = at_a;
    for (int k = 1; k <= kParts; ++k) {
      const double next = k < kParts ? regularity(first + k * width) : last;
      if (k > 1 && here < least) {
        least = here;
        a = first + (k - 2) * width;
        b = first + k * width;
        at_a = before;
        at_b = next;
      }
      before = here;
      here = next;
    }
  }
  const bool inside = a > state_.t && b < t1_;
  if (inside && std::max(at_a, at_b) <= kSingular * larger) singular_time_ = (a * at_b + b * at_a) / (at_a + at_b);
}

// Whether the step passes a singular position where the method has no stage near it, or none, and leaves none just
// ahead. Otherwise the time of that position is foreseen_ for the next attempt.
bool Marcher::IsWellPlaced() {
  if (!integrator_->adaptive()) return true;
  const double h = t1_ - state_.t;
  if (std::isfinite(singular_time_)) {
    const double at = (singular_time_ - state_.t) / h;
    foreseen_ = singular_time_;
    return system_->MayCross() && std::abs(at - integrator_->blind_spot()) <= kOffMiddle;
  }
  if (!(regularity_ < kNearSingular)) return true;
  const double part = 1e-4 * h;
  sample_ = y1_ - part * integrator_->f1();
  const double over_step = Approach{regularity_, state_.approach.regularity, h}.CalcTimeLeft();
  const double left = CalcTimeToZero(system_, t1_, y1_, t1_ - part, sample_, over_step);
  if (!std::isfinite(left)) return true;
  nearest_ = t1_ + left;
  if (!(left > 0 && left < kNearer * integrator_->blind_spot() * h)) return true;
  foreseen_ = nearest_;
  return false;
}

// Finds a step that can be accepted and the events at its end.
bool Marcher::TakeStep(double t_end) {
  Fail(MarchStatus::kStepTooSmall, EvalStatus::kOk);
  StepControl& control = state_.control;
  const double t0 = state_.t;
  const double smallest = std::max(options_.min_step, 16 * kEpsilon * std::abs(t0));
  int unresolved = 0, placements = 0;
  double rejected_step = 0, rejected_error = 0;
  noise_ = 0;
  doubted_step_ = 0;
  foreseen_ = std::numeric_limits<double>::quiet_NaN();
  span_ = system_->FindSpan(t0, state_.y, state_.ydot);
  if (!integrator_->takes_spans()) span_ = {};
  while (true) {
    if (attempts_left_-- <= 0) return Fail(MarchStatus::kTooManySteps, EvalStatus::kOk);
    if (options_.max_step > 0) control.step = std::min(control.step, options_.max_step);
    control.step = std::min(control.step, longest_);
    double planned = PlanStep(control.step);
    if (near_ || crossing_) span_ = {};
    if (span_.exists()) planned = PlanInSpan(planned);
    integrator_->set_span(span_);
    const bool last = t0 + kStretch * planned >= t_end;
    if (!last && !(planned >= smallest)) return false;
    const double t1 = last ? t_end : t0 + planned;
    const double h = t1 - t0;

    error_ = 0;
    bool good = Advance(t1);
    if (good) {
      const EvalStatus status = integrator_->Complete(y1_);
      good = status == EvalStatus::kOk || Fail(MarchStatus::kEvaluationFailed, status);
    }
    singular_time_ = std::numeric_limits<double>::quiet_NaN();
    nearest_ = std::numeric_limits<double>::quiet_NaN();
    if (good) {
      const bool near = system_->TakeLeastRegularity() < 2 * kNearSingular;
      regularity_ = near ? system_->CalcRegularity(t1_, y1_) : 1;
      if (near) FindSingularInstant();
      if (near && !IsWellPlaced() && ++placements <= kMostPlacements) {
        system_->CloseStages(false);
        ++state_.counts.rejected;
        continue;
      }
      if (std::isfinite(singular_time_) && !system_->HasValuesBeside(integrator_->dense(), singular_time_))
        good = Fail(MarchStatus::kEvaluationFailed, EvalStatus::kSingular);
    }
    if (good && !isolation_.Find(integrator_->dense(), state_.watch, false)) {
      good = Fail(MarchStatus::kRootsUnresolved, EvalStatus::kOk);
    }
    if (good) {
      const StepControl before = control;
      const double error = error_;
      // A step cut short by the end says little of what follows: the plan stands if its error would have been
      // acceptable.
      const double proposal = ProposeStep(h, error);
      const bool plan_stands = h < planned && error * std::pow(planned / h, integrator_->error_order()) <= 1;
      control.step = !integrator_->adaptive() ? planned : plan_stands ? std::max(planned, proposal) : proposal;
      if (!plan_stands) {
        control.last_error = std::max(error, 1e-4);
        control.last_step = h;
      }
      control.rejected = false;
      if (FindInstant()) {
        if (!integrator_->adaptive() || IsDefensible()) {
          system_->CloseStages(false);
          return true;
        }
        error_ = 0;
      }
      control = before;
    }
    system_->CloseStages(false);
    ++state_.counts.rejected;
    if (!integrator_->adaptive()) return false;
    if (failure_ == MarchStatus::kRootsUnresolved && ++unresolved == kMaxUnresolved) return false;
    if (goes_on_ && !goes_on_()) return Fail(MarchStatus::kCancelled, EvalStatus::kOk);
    if (error_ > 1 && rejected_error > 0 && h < rejected_step && error_ > rejected_error * Square(h / rejected_step))
      ++noise_;
    rejected_step = h;
    rejected_error = error_;
    control.step = error_ > 1 ? ProposeStep(h, error_) : kRetreat * h;
    control.rejected = true;
  }
}

// Whether what laws do between the stages, unseen, changes the end of the step by no more than its error may be: the
// derivative with the law and with what it seemed to be, for as long as they differ.
bool Marcher::IsDefensible() {
  constexpr double kUnseen = 1;
  if (!(t1_ > state_.t)) return true;
  for (const Doubt& doubt : system_->FindDoubts(integrator_->dense())) {
    if (doubt.is_certain) return false;
    integrator_->dense().Calc(doubt.t, &sample_);
    const EvalStatus status = integrator_->CalcDerivative(doubt.t, sample_, &doubted_);
    system_->Assume(&doubt);
    const EvalStatus assumed = integrator_->CalcDerivative(doubt.t, sample_, &expected_);
    system_->Assume(nullptr);
    if (status != EvalStatus::kOk || assumed != EvalStatus::kOk) return false;
    doubted_ = doubt.duration * (doubted_ - expected_);
    system_->CalcErrorWeights(0, state_.y, y1_, &weights_);
    if (!(CalcErrorNorm(doubted_, weights_) <= kUnseen)) return false;
  }
  return true;
}

// Fills crossings_ with the events of the earliest instant in the step and ends the step there.
bool Marcher::FindInstant() {
  const double t0 = state_.t, full = t1_;
  crossings_.clear();
  events_.clear();
  times_.clear();
  for (const RootHit& hit : isolation_.hits()) {
    if (hit.silent) continue;
    events_.push_back(hit);
    times_.push_back(hit.time);
  }
  if (events_.empty()) return true;

  double instant = times_[0];
  if (instant <= t0) {
    // What is decided may leave zero as slowly as a third power of time, less than a long step's error: a shorter one
    // shows better to which side. The same holds for a root that is on its side here, and zero only compared with what
    // it grows to later in the step: the difference of two tails that vanish.
    system_->CalcRoots(t0, state_.y, &g_);
    const bool doubtful = std::all_of(events_.begin(), events_.end(), [&](const RootHit& hit) {
      const bool is_hidden = g_[hit.root] * state_.watch.side[hit.root] > state_.watch.band[hit.root];
      return hit.time > t0 || (hit.at_begin && (is_hidden || system_->IsDecided(hit.root)));
    });
    if (doubtful && integrator_->adaptive() && state_.doubts < kMostDoubts && full - t0 > kShortest * doubted_step_) {
      if (doubted_step_ == 0) doubted_step_ = full - t0;
      return Fail(MarchStatus::kStepTooSmall, EvalStatus::kOk);
    }
    t1_ = t0;
    y1_ = state_.y;
    instant = t0;
  } else {
    bool repeated = false;
    for (int i = 0; i <= kMaxCorrections; ++i) {
      if (instant != t1_) {
        if (!Advance(instant)) return false;
        repeated = true;
      }
      system_->CalcRoots(instant, y1_, &g_);
      // Where each root is zero, seen from the state at this instant. Further zeros of the same root shift with its
      // first.
      for (size_t k = 0; k < events_.size(); ++k) {
        const RootHit& event = events_[k];
        size_t first = 0;
        while (events_[first].root != event.root) ++first;
        if (first < k) {
          times_[k] = event.time + (times_[first] - events_[first].time);
        } else if (event.slope != 0) {
          // Elsewhere it may be next to zero for another reason, as what has just bounced.
          const double corrected = instant - g_[event.root] / event.slope;
          if (std::abs(corrected - event.time) <= kCorrection * (full - t0)) times_[k] = corrected;
        }
      }
      const double next = std::clamp(*std::min_element(times_.begin(), times_.end()), std::nextafter(t0, full), full);
      if (std::abs(next - instant) <= 4 * kEpsilon * std::max(std::abs(instant), full - t0)) break;
      if (i < kMaxCorrections) instant = next;
    }
    if (repeated) {
      const EvalStatus status = integrator_->Complete(y1_);
      if (status != EvalStatus::kOk) return Fail(MarchStatus::kEvaluationFailed, status);
      if (system_->TakeLeastRegularity() < 2 * kNearSingular) regularity_ = system_->CalcRegularity(t1_, y1_);
    }
  }

  const double tolerance = std::max(options_.event_tolerance, 8 * kEpsilon * std::abs(instant));
  for (size_t k = 0; k < events_.size(); ++k) {
    if (times_[k] > instant + tolerance) continue;
    // On the state itself the root is far from zero: the step was too long.
    if (instant > t0 && std::abs(g_[events_[k].root]) > kMissed * isolation_.scale(events_[k].root))
      return Fail(MarchStatus::kRootsUnresolved, EvalStatus::kOk);
    crossings_.push_back({events_[k].root, times_[k], events_[k].direction});
  }
  std::sort(crossings_.begin(), crossings_.end(),
            [](const Crossing& p, const Crossing& q) { return p.time != q.time ? p.time < q.time : p.root < q.root; });
  return true;
}

// The step becomes the state, and its crossings the sides of the roots.
void Marcher::Commit() {
  RootWatch& watch = state_.watch;
  const double t0 = state_.t;
  const bool moved = t1_ > t0;
  if (moved) {
    watch.band.setZero();
    state_.doubts = doubted_step_ > 0 ? state_.doubts + kDoubted : std::max(0, state_.doubts - 1);
  }
  for (const RootHit& hit : isolation_.hits()) {
    if (hit.silent && hit.time <= t1_) watch.side[hit.root] = hit.direction;
  }
  if (!crossings_.empty()) system_->CalcRoots(t1_, y1_, &g_);
  for (const Crossing& crossing : crossings_) {
    const int i = crossing.root;
    if (crossing.direction != 0) watch.side[i] = crossing.direction;
    if (crossing.time > t0)
      watch.band[i] = std::max({watch.band[i], 2 * std::abs(g_[i]), kClosing * isolation_.scale(i)});
  }
  if (moved) {
    const double before = singular_time_ <= t1_ ? -state_.approach.regularity : state_.approach.regularity;
    const double nearest = foreseen_ > t1_ ? foreseen_ : nearest_;
    state_.approach = {regularity_, before, t1_ - t0, std::isnan(nearest) ? 0 : nearest - t1_};
    state_.t = t1_;
    state_.y = y1_;
    state_.ydot = integrator_->f1();
    // Steps next to a singular position are short and repeated whatever the method: that is no stiffness.
    integrator_->Accept(near_);
    ++state_.counts.steps;
  }
  if (t1_ - t0 > 16 * kEpsilon * std::abs(t0)) state_.events_here = 0;
}

Action Marcher::HandOver(MarchObserver* observer) {
  const bool moved = t1_ > state_.t;
  const bool singular = moved && singular_time_ <= t1_;
  Commit();
  if (singular) observer->OnSingular(singular_time_);
  Action action = moved ? observer->OnStep(integrator_->dense()) : Action::kContinue;
  if (!crossings_.empty()) {
    ++state_.counts.events;
    ++state_.events_here;
    const Action after = observer->OnEvents(state_.t, &state_.y, crossings_);
    if (after != Action::kContinue) state_.restart = true;
    // The next attempt will find the same, but for what the observer remembers of this instant.
    if (after == Action::kSame && !moved) state_.events_here += options_.max_events_at_instant / kMostSame;
    if (after == Action::kStop) action = after;
  }
  return action;
}

}  // namespace savary
