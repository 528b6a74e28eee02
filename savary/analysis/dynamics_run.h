#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "savary/analysis/dead_centre.h"
#include "savary/analysis/dynamics.h"
#include "savary/analysis/marched_run.h"
#include "savary/analysis/motions.h"
#include "savary/analysis/touch_set.h"
#include "savary/base/constants.h"
#include "savary/dynamics/cluster_window.h"
#include "savary/dynamics/integrator.h"
#include "savary/dynamics/touches.h"

namespace savary {

[[nodiscard]] std::unique_ptr<Integrator> MakeIntegrator(IntegratorKind kind);

/// A run of RunDynamics: marches from event to event, and through windows of time-stepping where events do not come one
/// by one.
class DynamicsRun : public MarchedRun {
  static constexpr double kShortestStep = 1e-15;  // of the run
  // Laws are looked at so often between the stages of steps: a feature of 1e-4 of the run is not missed.
  static constexpr double kProbes = 40'000;
  static constexpr double kProbesPerRow = 4;
  static constexpr double kSeenPerRow = 0.05;  // of `every`: ends of steps that are seen for extremes are so far apart
  // A drive's rate may jump by round-off only, relative to one length (or radian) per second.
  static constexpr double kRateJump = 1e-9;
  // Events and steps while nothing moves by more than a few cluster tolerances, above which they accumulate.
  static constexpr long kCrowdedSteps = 3000, kCrowdedEvents = 10;
  static constexpr double kCrowdedWay = 100;
  static constexpr double kStuck = 1e-6;  // of the run: so many steps that cover less accumulate without events too
  static constexpr double kFirstWindow = 1e-3;  // of the mechanism's own time: quiet time after which a window is left
  static constexpr double kLongestInWindow = 0.25;  // of that time: steps in it
  static constexpr double kSoon = 20;               // of that time: a window that follows sooner is longer
  // In a heap, a model of so many contacts, impacts accumulate where so many come while no body moves by this part of
  // the mechanism's length; and the quiet time is longer.
  static constexpr size_t kHeap = 10;
  static constexpr long kHeapImpacts = 5;
  static constexpr double kHeapWay = 0.1, kHeapQuiet = 200;
  // In a pile, a model of fewer contacts, where more come and as many contacts are hit.
  static constexpr size_t kPile = 5;
  static constexpr long kPileImpacts = 20;
  // Regularity below which a singular position ahead is passed in absolute coordinates, and above which that is over.
  static constexpr double kParkBelow = 0.1, kParkUntil = 0.25;
  static constexpr int kParked = 1;  // size of the state at which coordinates were chosen, in a checkpoint made there
  static constexpr size_t kMostNotes = 3;  // of impacts that are told as warnings
  static constexpr int kMostTouches = 24;  // that are handed to the march from event to event

 public:
  DynamicsRun(const Model& model, const DynamicsSettings& settings, ResultSink* sink);
  // What of a checkpoint cannot be, in words; empty: it can be resumed.
  std::string DescribeMisfit(const DynamicsCheckpoint& checkpoint);
  DynamicsSummary Run(const State& start, const DynamicsCheckpoint* resume);

  // ---- the same in pieces, for runs of several components

  // False where the run is over before it began.
  bool Begin(const State& start, const DynamicsCheckpoint* resume);
  // One step, so that the state before the step that the end cuts short is at hand; or one of a window. False where the
  // run is over.
  bool Advance();
  // The run ends where it is, for a reason that lies outside.
  void Cut() { recorder_.End(RunStatus::kStopped, "", &summary_); }
  DynamicsSummary Finish();
  [[nodiscard]] double t() const { return ended_at_ ? *ended_at_ : open_window_ ? window_->t() : marcher_->t(); }
  // Events before it have all been reported.
  [[nodiscard]] double reported_until() const { return open_window_ ? open_window_->reported : marcher_->t(); }
  [[nodiscard]] bool has_reached_end() const { return !recorder_.ended() && march_.status == MarchStatus::kReachedEnd; }
  [[nodiscard]] Formulation formulation() const { return summary_.formulation; }
  // Before Begin: CalcRowAt will be called.
  void KeepSteps();
  // The row at an instant of the last step, as it was before the events at its end; false, with failure(), where it has
  // none.
  bool CalcRowAt(double t, std::vector<double>* row);
  [[nodiscard]] const std::string& failure() const { return kept_->system.failure(); }

 private:
  // What touches at the start has no forces that hold it.
  bool BeginFromWindow(const State& start, const std::string& why);
  void MakeMarcher();
  // Where the formulation that was chosen for its speed cannot go on, absolute coordinates may.
  bool TurnToAbsolute();
  // Next to singular positions coordinates that depend on others are hard to distinguish from those that do not: they
  // are passed in absolute coordinates, whatever the formulation.
  void PassSingular();
  // Takes up absolute coordinates as the run had where a checkpoint was made.
  void LeaveReducedAsIn(const DynamicsCheckpoint& checkpoint);
  void LeaveReduced();
  static MarchOptions MakeOptions(const DynamicsSettings& settings);
  static std::unique_ptr<ReducedSystem> MakeReduced(const DynamicsSettings& settings, MechanismSystem* system);
  // Whether every body's quaternion is one.
  [[nodiscard]] bool AreRotations(const VecX& y) const;

  // ---- the state of the mechanism, and the one that is marched

  bool ChooseCoordinates(double t, const VecX& y);
  const VecX& ToMarched(double t, const VecX& y);
  EvalStatus ToState(double t, const VecX& marched, VecX* y);
  VecX StateNow();
  // Inside a step, as the method has it.
  EvalStatus Sample(const DenseStep& step, double t, VecX* y) override;
  // The march goes on from a state that was changed.
  bool Change(const VecX& y) override;

  // ---- windows of time-stepping (dynamics_windows.cc)

  // Why the march from event to event does not go on as it is; empty: it does.
  std::string FindAccumulation();
  [[nodiscard]] bool is_heap() const { return model_.contacts.size() >= kHeap; }
  [[nodiscard]] bool AreImpactsCrowded() const;
  // What the mechanism needs to move by its own length, at its present speeds and loads, or to begin to.
  [[nodiscard]] double CalcOwnTime(const Mechanics& at) const;
  // The row of the state at t within the last step of the window.
  void CalcWindowRow(double t);
  // Time-stepping from where the march is until events are apart again, a step with each call. False where the run has
  // ended.
  bool BeginWindow(const std::string& why);
  bool StepWindow();
  // `left`: the state with which the march from event to event goes on; null: the run ends here.
  bool EndWindow(const VecX* left);
  // Since its beginning, or since the last report.
  void ReportWindow();
  // Roots that matter inside a window: switches of laws, watched expressions, ends of tracks.
  void ListWindowRoots();
  // At an instant of the last step of the window.
  void CalcWindowRoots(double t, VecX* g);
  // The first instant of the last step at which a root changes its side, with all that do so there; infinite: none.
  double FindWindowEvent(double from, std::vector<Crossing>* crossings);
  // Laws that switch and events that are met at the end of the last step of the window. False where the run has ended.
  bool ApplyWindowCrossings(const std::vector<Crossing>& crossings);
  // What a checkpoint has of windows and of what leads to them; false where the window cannot be gone on with.
  void SaveWindows(DynamicsCheckpoint* checkpoint) const;
  bool RestoreWindows(const DynamicsCheckpoint& checkpoint);
  std::string DescribeWindowMisfit(const DynamicsCheckpoint& checkpoint);
  void MakeWindow(double longest);
  // Hands the mechanism back to the march from event to event, if that can take it.
  bool LeaveWindow(VecX* y);

  // ---- steps and events, of MarchedRun

  MechanismSystem& mechanism() override { return system_; }
  Marcher& march() override { return *marcher_; }
  RunSummary& summary() override { return summary_; }
  EvalStatus GetState(VecX* y) override { return ToState(marcher_->t(), marcher_->y(), y); }
  EvalStatus CalcMotion(double t, VecX* y) override { return system_.CalcAccelerations(t, *y, false); }
  bool CalcRow(double t, const VecX& y) override { return recorder_.CalcRow(t, y, &system_); }
  double BeginStep(const DenseStep& step) override;
  bool CalcRowInside(const DenseStep& step, double t) override;
  void EndStep(const DenseStep& step) override;
  const Mechanics& SetEnd(const DenseStep& step) override;
  TouchOutcome ApplyTouches(double t, std::span<const Crossing> crossings, const DiscreteState& before,
                            VecX* y) override;

  // Between steps, where friction is shared in a way that forces do not determine: whether it still holds. Its end is
  // found at the end of a step.
  void WatchShares();
  // Between steps: directions of slips along two tangents are those that they have now.
  void AimSlips();
  // How often steps end, while what is shared has to be looked at.
  [[nodiscard]] double CalcLongestStep() const { return touches_.is_shared() ? settings_.every : kInfinity; }
  void Save();
  // Each at a state with its loads.
  void BeginEnergy(const Mechanics& at);
  [[nodiscard]] double CalcImbalance(const Mechanics& at) const;
  void CheckEnergy(const Mechanics& at);
  // Extremes are sought between the ends of steps that hold no row; of steps that are much shorter than rows are apart
  // not at every end.
  void SeeEnd(const DenseStep& step);
  // Inside the present step or the one before it, of which one ends where the other begins.
  bool CalcRowBetween(double t, std::vector<double>* row);
  // The work of a step that holds several rows, once more from the power at the rows: the method that made the step did
  // not see it there. With every second row left out, the integral shows how accurate it is.
  void CompareWork();
  // Forces of contacts at (t, y), whose row was just computed, by the method of virtual displacements.
  void CompareForces(double t, const VecX& y);
  void OnSingular(double t) override;
  // Accelerations and forces have no bounds there; what they are in the mean is written.
  void ReportSingular(const DenseStep& step);
  Action OnEvents(double t, VecX* marched, std::span<const Crossing> crossings) override;
  // Stops and contacts that are hit, stay closed, open, stick or slip, or pass to other elements.
  bool SolveTouches(double t, std::span<const Crossing> crossings, VecX* y);
  // A law that switched may ask a drive to jump: in speed it is an impact, in position it cannot be done.
  bool ApplyJumps(double t, VecX* y) override;

  // ---- the end, and what is said of it

  // At the start.
  bool Fail(double t, std::string reason);
  // Whether a state beyond which there was no way is one where joints and drives lose their hold on a motion.
  // `must_be_located`: only if its instant is found. The run has then ended.
  bool EndAtDeadCentre(double t, const VecX& y, bool must_be_located);
  [[nodiscard]] bool may_be_dead_centre() const;
  // An adaptive run promises its tolerance in every step; energy then drifts by a modest multiple of it, and at most by
  // as much as all steps together.
  void Audit();

  MechanismSystem system_;
  std::unique_ptr<ReducedSystem> reduced_;  // none: absolute coordinates
  std::unique_ptr<ReducedSystem> parked_;   // while a singular position is passed
  std::unique_ptr<Integrator> integrator_;
  std::optional<Marcher> marcher_;
  MarchCounts counts_before_;  // of a march in other coordinates
  TouchSolver touches_;
  VecX marched_;
  DenseStep before_;                    // the step before the present one
  const DenseStep* present_ = nullptr;  // while its rows are computed
  struct PowerSample {
    double t, power, work;
  };
  double extremes_seen_ = -kInfinity;  // last sample
  std::vector<PowerSample> powers_;    // at the rows of the present step
  double singular_time_ = std::numeric_limits<double>::quiet_NaN();
  bool singular_pending_ = false;                            // passed in this step, not reported yet
  double start_ = std::numeric_limits<double>::quiet_NaN();  // of a run that is not resumed
  bool has_renamed_ = false;                                 // other coordinates than those named were independent
  double potential_start_ = 0;
  std::unique_ptr<ClusterWindow> window_;  // made when it is first needed
  // A window that time is passed by at present.
  struct OpenWindow {
    std::string why;                  // it began
    DiscreteState before;             // discrete state there
    double start = 0, reported = 0;   // reported: up to there it is in the events
    int impacts = 0;                  // reported
    double wanted = 0;                // quiet time
    double limit = 0;                 // the next event in it, or the end of the run
    std::vector<Crossing> crossings;  // there
    std::vector<double> row;          // at its start
  };
  std::optional<OpenWindow> open_window_;
  // The last step, where rows of it are needed later, with a system of its own that shows them.
  struct KeptStep {
    explicit KeptStep(const Model& model, const MechanismSystem::Tolerances& tolerances) : system(model, tolerances) {}
    MechanismSystem system;
    DenseStep step;
    DiscreteState discrete;
    bool is_of_window = false;
  };
  std::unique_ptr<KeptStep> kept_;
  std::vector<int> window_roots_;              // looked at in it
  Eigen::VectorXi window_sides_;               // signs they have
  double window_length_ = 0, window_end_ = 0;  // quiet time that is needed; when the last one was left
  std::string touch_problem_;                  // why touches were not solved last
  std::string unsolved_;                       // why the events of the last instant have no solution
  struct Crowd {
    double way = 0, t = 0;
    long events = 0, steps = 0;
    double begin = 0;
  } crowd_;                         // since when nothing has moved
  long impacts_ = 0;                // from event to event
  std::vector<std::string> notes_;  // of impacts
  long further_notes_ = 0;          // instants with others, or the same again
  struct {
    double way = 0;
    long impacts = 0;
    long hit = 0;                                    // contacts of a pile, as bits
  } heap_;                                           // the same, of impacts in a heap or a pile
  double largest_force_ = 0, force_difference_ = 0;  // of contacts, by two methods
  int freedom_ = -1;                 // motions that joints and drives leave where the run begins; -1: not counted
  std::optional<double> ended_at_;   // a dead centre, behind the last state
  std::optional<double> failed_at_;  // the start, where there is no motion from
  MarchSummary march_;
  DynamicsSummary summary_;
};

}  // namespace savary
