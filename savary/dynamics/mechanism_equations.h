#pragma once

#include <limits>
#include <memory>
#include <string>
#include <utility>

#include "savary/dynamics/hybrid_system.h"
#include "savary/dynamics/motion_solver.h"
#include "savary/dynamics/saddle_solver.h"
#include "savary/multibody/mechanics.h"
#include "savary/multibody/state.h"

namespace savary {

/// The pattern of a mechanism's constraints, for SaddleSolver.
[[nodiscard]] SaddlePattern MakeSaddlePattern(const MechanismStructure& structure);
/// Writes masses and Jacobians at a state into the solver.
void SetSaddleNumbers(const Mechanics& at, SaddleSolver* solver);

/// The largest relative residual of some rows, and the row that has it.
struct ClosureReport {
  double residual = 0;
  int worst_row = -1;
};
/// The largest |value| / scale. NaN wins.
[[nodiscard]] ClosureReport MeasureRows(const Eigen::Ref<const VecX>& values, const Eigen::Ref<const VecX>& scales);

/// A mechanism with its present discrete state, and its linear equations at a state,
///
///     M x + J^T mu = f,   J x = g,
///
/// which accelerations, velocities and corrections of positions solve. There are two solvers: one of the rows that were
/// chosen as independent, fast (MotionSolver), and one of all rows (SaddleSolver). Factors are kept until poses change.
///
/// At, RowsAt, LoadsAt and AllAt give the mechanism at a state. Functions that need values at a state take such a
/// `const Mechanics& at`; it is valid until one of these is called for another state.
class MechanismEquations {
 public:
  /// Largest contradiction between rows, relative to the accelerations of the mechanism, that is accepted in
  /// overconstrained linkages.
  static constexpr double kPassable = 1e-6;
  static constexpr double kAny = std::numeric_limits<double>::infinity();

  explicit MechanismEquations(const Model& model);

  [[nodiscard]] const MechanismStructure& structure() const { return mechanics_; }
  [[nodiscard]] const Model& model() const { return mechanics_.model(); }
  [[nodiscard]] DiscreteState& discrete() { return discrete_; }
  [[nodiscard]] const DiscreteState& discrete() const { return discrete_; }
  /// The mechanism's length; and the scale of each row's residual: that length for slides, 1 for angles.
  [[nodiscard]] double length() const { return length_; }
  [[nodiscard]] const VecX& row_scale() const { return row_scale_; }

  /// The mechanism at (t, y) with the discrete state; with its rows; with its loads; with both. Values that are known
  /// at that state are not computed again.
  const Mechanics& At(double t, const VecX& y) {
    mechanics_.SetState(t, y, discrete_);
    return mechanics_;
  }
  const Mechanics& RowsAt(double t, const VecX& y) {
    mechanics_.SetState(t, y, discrete_);
    mechanics_.CalcConstraints();
    return mechanics_;
  }
  const Mechanics& LoadsAt(double t, const VecX& y) {
    mechanics_.SetState(t, y, discrete_);
    mechanics_.CalcLoads();
    return mechanics_;
  }
  const Mechanics& AllAt(double t, const VecX& y) { return AllAt(t, y, discrete_); }
  /// With another discrete state.
  const Mechanics& AllAt(double t, const VecX& y, const DiscreteState& discrete) {
    mechanics_.SetState(t, y, discrete);
    mechanics_.CalcConstraints();
    mechanics_.CalcLoads();
    return mechanics_;
  }
  /// See Mechanics.
  void Assume(int law, double value) { mechanics_.Assume(law, value); }

  // ---- which rows motion is computed from

  /// See MechanismSystem.
  void ChooseRows(double t, const VecX& y);
  [[nodiscard]] bool are_rows_worn() const { return are_rows_worn_ || are_rows_short_; }
  bool RenewRows(double t, const VecX& y);
  [[nodiscard]] const State& rows_state() const { return rows_state_; }
  [[nodiscard]] double CalcRegularity(double t, const VecX& y);
  [[nodiscard]] double CalcRankMargin(double t, const VecX& y);
  [[nodiscard]] double TakeLeastRegularity() { return std::exchange(least_regularity_, 1.0); }
  [[nodiscard]] const std::string& weakest_joint() const;
  /// The solver of the chosen rows; null where all rows are used.
  [[nodiscard]] MotionSolver* chosen_rows() const { return motion_.get(); }

  // ---- solutions at a state, with its rows

  void ForgetFactors();
  /// From the chosen rows. True when the rows left out are satisfied too, to within `allowed` times the largest motion
  /// (at least `scale`); false where they are not, or no rows were chosen.
  bool SolveChosen(const Mechanics& at, const VecX& f, const VecX& g, double allowed, double scale, VecX* x, VecX* mu,
                   MotionReport* report = nullptr);
  /// From all rows, at the state of the last FactorAll. `least`: the least mu where rows are redundant.
  EvalStatus FactorAll(const Mechanics& at);
  SaddleReport SolveAll(const VecX& f, const VecX& g, bool least, VecX* x, VecX* mu) {
    return solver_.Solve(f, g, *x, *mu, least);
  }
  /// Solution for forces f alone (g = 0): from the chosen rows (`fast`), or from all, at the state of the last
  /// FactorAll.
  bool SolveForces(const Mechanics& at, bool fast, bool least, const VecX& f, VecX* x, VecX* mu);
  /// Whether accelerations vdot and multipliers lambda for loads f, as SolveAll found them, can be used.
  EvalStatus Judge(const Mechanics& at, const SaddleReport& report, const VecX& f, const VecX& vdot,
                   const VecX& lambda);
  /// Records why a solution cannot be used, in words. `what` was to be found: "accelerations" or "velocities".
  EvalStatus Refuse(const Mechanics& at, const SaddleReport& report, const char* what);
  /// For callers that set their own numbers in it: the factors kept here are discarded.
  [[nodiscard]] SaddleSolver& solver() {
    all_factors_.at.setConstant(std::numeric_limits<double>::quiet_NaN());
    return solver_;
  }
  /// The square of the largest speed in the mechanism, in lengths or rad per second.
  [[nodiscard]] double CalcCentripetal(const Mechanics& at) const;

  /// Records what failed, in words, and at which state.
  EvalStatus Fail(EvalStatus status, std::string why) {
    failure_ = std::move(why);
    failed_t_ = mechanics_.t();
    failed_y_ = mechanics_.y();
    return status;
  }
  [[nodiscard]] const std::string& failure() const { return failure_; }
  [[nodiscard]] double failed_t() const { return failed_t_; }
  [[nodiscard]] const VecX& failed_y() const { return failed_y_; }

 private:
  // Factors of the matrix at a pose, kept until it changes.
  struct FactorState {
    VecX at;  // poses and time
    EvalStatus status = EvalStatus::kOk;
  };

  static bool IsNew(const Mechanics& at, FactorState* factors);
  [[nodiscard]] bool AreNearlyDependentLeftOut(const Mechanics& at) {
    return motion_->CountDependent(at, MotionSolver::kNearlyDependent) < motion_->num_left_out();
  }

  double length_;
  Mechanics mechanics_;
  DiscreteState discrete_;
  VecX row_scale_;
  SaddleSolver solver_;
  std::unique_ptr<MotionSolver> motion_;
  State rows_state_;
  FactorState all_factors_, motion_factors_;
  double least_regularity_ = 1;
  bool are_rows_worn_ = false;   // since rows were chosen, a state was met at which other rows would be much better
  bool are_rows_short_ = false;  // or one at which rows that are left out do not follow from the others
  VecX no_rates_, rows_, unbalanced_;
  std::string failure_;
  double failed_t_ = 0;
  VecX failed_y_;
};

}  // namespace savary
