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

/// One run of RunDynamics. It marches from event to event; where events accumulate, it goes on through windows of
/// time-stepping.
class DynamicsRun : public MarchedRun {
  static constexpr double kShortestStep = 1e-15;  // of the run
  // Number of probes of laws in a run. A feature that lasts 1e-4 of the run is not missed.
  static constexpr double kProbes = 40'000;
  // Of `every`: least time between ends of steps at which extremes are sought.
  static constexpr double kSeenPerRow = 0.05;
  // A drive's rate may jump by round-off only, relative to one length (or radian) per second.
  static constexpr double kRateJump = 1e-9;
  // Events accumulate where more events, or steps, than this happen while no body moves by more than kCrowdedWay
  // cluster tolerances.
  static constexpr long kCrowdedSteps = 3000, kCrowdedEvents = 10;
  static constexpr double kCrowdedWay = 100;
  // Of the mechanism's own time: kCrowdedSteps steps that cover less time count as an accumulation without events, too.
  static constexpr double kStuckOwn = 1e-4;
  // Of the mechanism's own time (CalcOwnTime): quiet time after which the first window is left.
  static constexpr double kFirstWindow = 1e-3;
  static constexpr double kLongestInWindow = 0.25;  // of the own time: longest step in windows
  // Longest step while WatchShares is needed: of the time to move by the mechanism's length, and of the run.
  static constexpr double kLongestShared = 0.05, kLongestOfRun = 0.01;
  // Of the run: instants at which shares no longer hold are located while they come no sooner after one another, on
  // average, or fewer than so many sooner.
  static constexpr double kBetweenReleases = 1e-3;
  static constexpr int kReleasesAtOnce = 10;
  // Of the quiet time: if the next window follows sooner, its quiet time is doubled.
  static constexpr double kSoon = 20;
  // A heap is a model with at least kHeap contacts that are connected with one another (CountConnectedContacts). There,
  // impacts accumulate where kHeapImpacts of them happen while no body moves by kHeapWay of the mechanism's length, and
  // the quiet time is kHeapQuiet times longer.
  static constexpr int kHeap = 10;
  static constexpr long kHeapImpacts = 5;
  static constexpr double kHeapWay = 0.1, kHeapQuiet = 200;
  // A pile is one with at least kPile of them. There it takes kPileImpacts impacts that hit at least kPile
  // contacts.
  static constexpr int kPile = 5;
  static constexpr long kPileImpacts = 20;
  // Below the first regularity, the run changes to absolute coordinates to pass a singular position; above the second
  // it changes back.
  static constexpr double kParkBelow = 0.1, kParkUntil = 0.25;
  static constexpr int kParked = 1;        // size of the stored state of coordinates in a checkpoint that is made there
  static constexpr size_t kMostNotes = 3;  // of notes about impacts that are reported as warnings
  static constexpr int kMostTouches = 24;  // largest number of closed touches with which a window is left

 public:
  // How the warning of NoteRoundOff begins.
  static constexpr std::string_view kRoundOffNote = "round-off limits the accuracy";

  DynamicsRun(const Model& model, const DynamicsSettings& settings, ResultSink* sink);
  // Why a run cannot be resumed from a checkpoint, in words; empty where it can.
  std::string DescribeMisfit(const DynamicsCheckpoint& checkpoint);
  DynamicsSummary Run(const State& start, const DynamicsCheckpoint* resume);

  // ---- the same in pieces, for runs of several components

  // False where the run cannot start.
  bool Begin(const State& start, const DynamicsCheckpoint* resume);
  // One step of the march, or of a window. False where the run is over.
  bool Advance();
  // Ends the run at its present time, because another component has ended.
  void Cut() { recorder_.End(RunStatus::kStopped, "", &summary_); }
  DynamicsSummary Finish();
  /// The state that a run has reached; of one that is over, or between steps.
  [[nodiscard]] State CalcState() { return {marcher_->t(), StateNow(), system_.discrete()}; }
  [[nodiscard]] double t() const { return ended_at_ ? *ended_at_ : open_window_ ? window_->t() : marcher_->t(); }
  // All events before this time have been reported.
  [[nodiscard]] double reported_until() const { return open_window_ ? open_window_->reported : marcher_->t(); }
  [[nodiscard]] bool has_reached_end() const { return !recorder_.ended() && march_.status == MarchStatus::kReachedEnd; }
  [[nodiscard]] Formulation formulation() const { return summary_.formulation; }
  // To be called before Begin if CalcRowAt will be called.
  void KeepSteps();
  // The row at an instant of the last step, before the events at its end; false, with failure(), where there is none.
  bool CalcRowAt(double t, std::vector<double>* row);
  [[nodiscard]] const std::string& failure() const { return kept_->system.failure(); }

 private:
  // Starts with a window, because the contacts at the start have no solution for their forces.
  bool BeginFromWindow(const State& start, const std::string& why);
  void MakeMarcher();
  // Changes to absolute coordinates where a formulation that was chosen for its speed fails.
  bool TurnToAbsolute();
  // Passes a singular position in absolute coordinates, whatever the formulation: near it, dependent coordinates are
  // hard to distinguish from independent ones.
  void PassSingular();
  // Changes to absolute coordinates where the run had done so when the checkpoint was made.
  void LeaveReducedAsIn(const DynamicsCheckpoint& checkpoint);
  void LeaveReduced();
  static MarchOptions MakeOptions(const DynamicsSettings& settings);
  static std::unique_ptr<ReducedSystem> MakeReduced(const DynamicsSettings& settings, MechanismSystem* system);
  // Whether every body's quaternion is a rotation.
  [[nodiscard]] bool AreRotations(const VecX& y) const;

  // ---- the state of the mechanism, and the one that is marched

  bool ChooseCoordinates(double t, const VecX& y);
  const VecX& ToMarched(double t, const VecX& y);
  EvalStatus ToState(double t, const VecX& marched, VecX* y);
  VecX StateNow();
  // The state inside a step, from the dense output.
  EvalStatus Sample(const DenseStep& step, double t, VecX* y) override;
  // Continues the march from a changed state.
  bool Change(const VecX& y) override;

  // ---- windows of time-stepping (dynamics_windows.cc)

  // Why a window of time-stepping should begin; empty where the march goes on from event to event.
  std::string FindAccumulation();
  [[nodiscard]] bool is_heap() const { return connected_contacts_ >= kHeap; }
  [[nodiscard]] bool AreImpactsCrowded() const;
  // The mechanism's own time: the time to move by its own length, at its present speeds or by its present loads.
  [[nodiscard]] double CalcOwnTime(const Mechanics& at) const;
  // The row of the state at t within the last step of the window.
  void CalcWindowRow(double t);
  // Begins time-stepping at the present time; one step of it. A window ends when events no longer accumulate. False
  // where the run has ended.
  bool BeginWindow(const std::string& why);
  bool StepWindow();
  // `left`: the state with which the march from event to event goes on; null: the run ends here.
  bool EndWindow(const VecX* left);
  // Reports the window since its start, or since the last report.
  void ReportWindow();
  // Roots that matter inside a window: switches of laws, watched expressions, ends of tracks.
  void ListWindowRoots();
  // At an instant of the last step of the window.
  void CalcWindowRoots(double t, VecX* g);
  // The first instant of the last step at which a root changes sign, with all roots that do so there; infinite: none.
  double FindWindowEvent(double from, std::vector<Crossing>* crossings);
  // Switches laws and reports events at the end of the last step of the window. False where the run has ended.
  bool ApplyWindowCrossings(const std::vector<Crossing>& crossings);
  // Saves and restores windows, and the counts that lead to them; false where the window cannot be restored.
  void SaveWindows(DynamicsCheckpoint* checkpoint) const;
  bool RestoreWindows(const DynamicsCheckpoint& checkpoint);
  std::string DescribeWindowMisfit(const DynamicsCheckpoint& checkpoint);
  void MakeWindow(double longest);
  // Returns to the march from event to event, if the touches have a solution there.
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

  // Touches that hold together, with forces that are not determined, hold as long as their problem has such a solution.
  // Within a step: finds the instant at which that ends (released_). Between steps: what moves then.
  [[nodiscard]] bool DoSharesHold(double t, const VecX& y);
  bool FindReleaseOfShares(const DenseStep& step);
  void WatchShares();
  // Between steps: updates the directions of slip of contact points with two tangents.
  void AimSlips();
  // The longest step at the present state: short while WatchShares is needed.
  [[nodiscard]] double CalcLongestStep();
  void Save();
  // Energy audit, each function at a state with its loads.
  void BeginEnergy(const Mechanics& at);
  [[nodiscard]] double CalcImbalance(const Mechanics& at) const;
  void CheckEnergy(const Mechanics& at);
  // Passes the end of a step without rows to the search for extremes. Where steps are much shorter than the spacing of
  // rows, not every end is used.
  void SeeEnd(const DenseStep& step);
  // The row at an instant of the present step or of the step before it.
  bool CalcRowBetween(double t, std::vector<double>* row);
  // Compares the work of a step that contains several rows with the integral of the power at these rows, which the
  // integrator did not use. The same integral with every second row gives its accuracy.
  void CompareWork();
  // Compares contact forces at (t, y), whose row was just computed, with those by virtual displacements.
  void CompareForces(double t, const VecX& y);
  void OnSingular(double t) override;
  // Writes the row at a singular position. Accelerations and forces are unbounded there; their least-squares values are
  // written.
  void ReportSingular(const DenseStep& step);
  Action OnEvents(double t, VecX* marched, std::span<const Crossing> crossings) override;
  // Solves for all touches at an instant: impacts, opening, sticking, slipping, and passages to other elements.
  bool SolveTouches(double t, std::span<const Crossing> crossings, VecX* y);
  bool FindTouches(double t, std::span<const Crossing> crossings, TouchSolver::Idle idle, VecX* y);
  void ReportTouches(double t);
  // Where friction jams touches that do not press, they open. False where there are none, or the march still fails.
  bool OpenIdle();
  // Where friction of a joint jams: the run ends if drives move that joint, and the joint is stopped otherwise. kNone:
  // it is no such jam, or the joint cannot be held.
  enum class JamOutcome { kNone, kStopped, kEnded };
  JamOutcome ApplyJam();
  // The time in which the fastest body moves by what counts as touching.
  double CalcTimeBeyond();
  bool StopJammed(const MechanismFriction::Jam& jam, double ahead);
  // Jumps of drives after a law has switched: a jump in speed is an impact, a jump in position ends the run.
  bool ApplyJumps(double t, VecX* y) override;

  // ---- the end of the run

  // Ends the run at its start.
  bool Fail(double t, std::string reason);
  // Ends the run at a dead centre, if the state at which the march failed is next to one. `must_be_located`: only if
  // its instant is found. True if the run has ended.
  bool EndAtDeadCentre(double t, const VecX& y, bool must_be_located);
  [[nodiscard]] bool may_be_dead_centre() const;
  // Warns where round-off is larger than the tolerance, and says what can be reached.
  void NoteRoundOff();
  // Part of the energy by which the errors of a step may change the balance.
  [[nodiscard]] double CalcStepDrift() const;
  // Audits the energy balance. docs/theory/integration.md
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
  bool has_renamed_ = false;  // coordinates other than those the user named were independent
  // In a step that goes beyond the instant at which shares no longer hold: that instant, with its state.
  struct Released {
    double t;
    VecX y;
  };
  std::optional<Released> released_;
  // When the last of them was, as if they came no sooner after one another than kBetweenReleases.
  double released_at_ = std::numeric_limits<double>::lowest();
  double held_at_ = std::numeric_limits<double>::quiet_NaN();  // end of the last step, where shares hold
  double potential_start_ = 0;
  double fastest_ = 0;                     // speed of a body at the ends of steps
  double farthest_ = 0;                    // distance of one from the origin
  std::unique_ptr<ClusterWindow> window_;  // made when it is first needed
  // The window of time-stepping that is open.
  struct OpenWindow : WindowRecord {
    double limit = 0;                 // the next event in it, or the end of the run
    std::vector<Crossing> crossings;  // there
    std::vector<double> row;          // at its start
  };
  std::optional<OpenWindow> open_window_;
  // A copy of the last step, for rows that are needed later, with its own system to compute them.
  struct KeptStep {
    explicit KeptStep(const Model& model, const MechanismSystem::Tolerances& tolerances) : system(model, tolerances) {}
    MechanismSystem system;
    DenseStep step;
    DiscreteState discrete;
    bool is_of_window = false;
  };
  std::unique_ptr<KeptStep> kept_;
  std::vector<int> window_roots_;              // roots that are watched in windows
  Eigen::VectorXi window_sides_;               // signs they have
  double window_length_ = 0, window_end_ = 0;  // quiet time that is needed; when the last one was left
  std::string touch_problem_;                  // why the last TouchSolver::Solve failed
  double jam_stopped_ = -kInfinity;            // last instant of StopJammed
  double idle_opened_ = -kInfinity;            // last instant of OpenIdle
  std::string unsolved_;                       // why the events of the last instant have no solution
  struct Crowd {
    double way = 0, t = 0;
    long events = 0, steps = 0;
    double begin = 0;
  } crowd_;  // reference of FindAccumulation
  const int connected_contacts_;
  const bool has_compliant_;        // some contact is
  long impacts_ = 0;                // from event to event
  std::vector<std::string> notes_;  // of impacts
  long further_notes_ = 0;          // number of notes that were not kept
  struct {
    double way = 0;
    long impacts = 0;
    long hit = 0;                                    // contacts of a pile, as bits (of 63 classes)
  } heap_;                                           // the same for impacts in a heap or a pile
  double largest_force_ = 0, force_difference_ = 0;  // of contacts, by two methods
  int freedom_ = -1;                // number of motions that joints and drives leave free at the start; -1: not counted
  std::optional<double> ended_at_;  // time of a dead centre after the last state
  std::optional<double> failed_at_;  // start time of a run that could not start
  MarchSummary march_;
  DynamicsSummary summary_;
};

}  // namespace savary
