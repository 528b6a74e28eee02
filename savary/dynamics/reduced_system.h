#pragma once

#include <string>
#include <utility>
#include <vector>

#include "savary/dynamics/mechanism_system.h"
#include "savary/dynamics/partition_solver.h"
#include "savary/multibody/tree_motion.h"

namespace savary {

/// The coordinates of the equations of motion. kAuto: the fastest that is suitable.
enum class Formulation { kAuto, kAbsolute, kRelative, kIndependent, kCanonical };
[[nodiscard]] const char* ToString(Formulation formulation);

/// Whether relative coordinates are likely to take less time than absolute ones: for mechanisms with few freedoms and
/// without contacts.
[[nodiscard]] bool IsRelativeFaster(const Model& model);

/// d coordinate / d independent, SI, at one position.
struct Influence {
  std::string coordinate, independent;
  double value = 0;
};

/// The equations of motion of a mechanism in coordinates of its spanning tree, as the integrators see them. Its state z
/// is [q, rates or momenta, the auxiliary variables of StateLayout]:
///  - relative: all coordinates of the tree and their rates, with multipliers for the closure rows;
///  - independent: only a set u of these that determines the others is integrated. The others are solved for in every
///  evaluation; z contains them, with their rates, as first guesses;
///  - canonical: the same with the momenta p = dT/du' of the independent coordinates instead of their rates, and
///    pdot = dT/du + Q.
/// The MechanismSystem `full` handles the discrete state, touches and results, and cases that tree coordinates cannot
/// handle: singular positions, and friction that depends on reactions of redundant joints. docs/theory/relative.md
class ReducedSystem : public HybridSystem {
 public:
  using Coordinate = std::pair<JointIndex, int>;

  /// `named`: coordinates that are to be independent, if any. `full` must live as long.
  ReducedSystem(MechanismSystem* full, Formulation formulation, std::vector<Coordinate> named);

  [[nodiscard]] Formulation formulation() const { return formulation_; }
  /// Whether all coordinates named are coordinates of the tree; else problem() says which is not.
  [[nodiscard]] bool are_names_usable() const { return problem_.empty(); }
  [[nodiscard]] const std::string& problem() const { return problem_; }

  /// Chooses closure rows and independent coordinates at a state with closed joints; to be called again after every
  /// change of the discrete state. To get the same bits, choose at the same state. False when the coordinates named do
  /// not determine the motion: see problem().
  bool Choose(double t, const VecX& y);
  /// Whether rows that were left out have become much better than the chosen ones, so that Choose should be called
  /// again.
  [[nodiscard]] bool AreRowsWorn(double t, const VecX& z);
  /// The state at which they were chosen last.
  [[nodiscard]] const State& chosen_at() const { return chosen_at_; }
  /// Whether this is the root function at whose zero other coordinates should become independent.
  [[nodiscard]] bool is_partition_root(int root) const { return root == full_.num_roots(); }
  /// Names of the independent coordinates.
  [[nodiscard]] std::vector<std::string> ListIndependent() const;

  /// Influence coefficients of all dependent coordinates at a state with closed joints.
  [[nodiscard]] std::vector<Influence> CalcInfluences(double t, const VecX& y);

  /// The state vector of the mechanism for z; not kOk where closure fails. It cannot fail at the instant where
  /// coordinates were chosen last, because that state is stored.
  EvalStatus Expand(double t, const VecX& z, VecX* y);
  /// z of a state with closed joints.
  void Reduce(double t, const VecX& y, VecX* z);

  /// Whether all coordinates that the user named are independent. If not, others were chosen instead of some of them,
  /// and problem() says which. Reasons: contacts that close remove freedom; where a contact normal turns, a named
  /// coordinate may come to rest while others move.
  [[nodiscard]] bool are_names_used() const { return are_names_used_; }

  [[nodiscard]] const TreeMotion& tree() const { return tree_; }
  /// Force of a closed contact point by virtual displacement: the work that inertia and loads do on a motion that
  /// opens this contact alone, at (t, y) with the accelerations that the full system has just found there. NaN where
  /// there is no such motion, or more than one force that would do.
  [[nodiscard]] double CalcForceByVirtualDisplacement(double t, const VecX& y, int point);

  [[nodiscard]] int size() const override { return tree_.num_q() + tree_.num_v() + num_aux_; }
  EvalStatus CalcDerivative(double t, const VecX& z, VecX* zdot) override;
  double CalcDifferencePart(double t, const VecX& z) override;
  void CalcErrorWeights(double h, const VecX& z0, const VecX& z1, VecX* w) override;
  EvalStatus Close(double t, VecX* z) override;
  bool IsAcceptable(double t, const VecX& z) override;
  bool IsPlausible(const VecX& z) override;
  std::span<const Doubt> FindDoubts(const DenseStep& step) override;
  void Assume(const Doubt* doubt) override;
  double CalcRegularity(double t, const VecX& z) override;
  double CalcRankMargin(double t, const VecX& z) override;
  [[nodiscard]] bool MayCross() const override { return false; }
  double TakeLeastRegularity() override;
  void CloseStages(bool on) override;
  [[nodiscard]] int num_roots() const override { return full_.num_roots() + 1; }
  void CalcRoots(double t, const VecX& z, VecX* g) override;
  void CalcRootFloors(double t, const VecX& z, VecX* floors) override;
  void CalcArmedSigns(Eigen::VectorXi* signs) override;
  [[nodiscard]] bool IsDecided(int root) const override { return !is_partition_root(root) && full_.IsDecided(root); }

 private:
  // A closure row: of a constraint of mechanics_, or directly of a freedom (a drive of it).
  struct Row {
    int constraint;
    int k;
    int freedom;  // -1: by its Jacobian
  };

  [[nodiscard]] bool is_independent_kind() const {
    return formulation_ == Formulation::kIndependent || formulation_ == Formulation::kCanonical;
  }
  // Of the acceleration of a freedom, from the forces of the last derivative.
  [[nodiscard]] double CalcRateRoundOff(int freedom) const;
  void SetState(double t);
  void SetFrom(double t, const VecX& z);
  void CalcRows();
  void ListRows();
  void GroupRows();
  bool LeaveOutDependentRows(double t);
  void CalcEfforts();
  void AddJacobianTransposed(const VecX& lambda, VecX* wrenches) const;
  bool Part(bool as_chosen);
  void SolveForStep();
  EvalStatus ClosePosition(double t);
  EvalStatus CloseState(double t);
  void TakeCoordinates(const Mechanics& at);
  void TakePosition(double t, const VecX& y, bool adopt);
  EvalStatus CalcMomentumRates(bool total, VecX* zdot);
  double CalcRateOfRows(int j);
  EvalStatus CalcByFull(double t, const VecX& z, VecX* zdot);
  EvalStatus Explain(double t, EvalStatus status);
  void StoreRates(VecX* zdot);
  void StoreAux(VecX* z) const;

  MechanismSystem& full_;
  Formulation formulation_;
  Mechanics mechanics_;
  TreeMotion tree_;
  int num_aux_ = 0;
  double length_;
  double farthest_ = 0;                  // from the origin, of a body where coordinates were chosen
  double total_mass_ = 0;                // with inertias over the square of the length
  std::vector<int> named_;               // freedoms
  std::vector<int> reference_freedoms_;  // of each reference; -1: no freedom belongs to it
  std::string problem_;
  bool are_names_used_ = true;
  State chosen_at_;
  std::vector<Row> rows_, all_rows_;              // chosen; of the discrete state
  std::vector<std::pair<int, unsigned>> groups_;  // constraints with the rows of theirs in rows_
  int num_rows_ = 0;
  std::vector<char> is_independent_;  // as chosen
  VecX mass_scales_;                  // of the momenta, where they were chosen
  double largest_influence_ = 1;      // that is allowed
  bool has_forces_ = false;           // h_, lambda_ and H_ are those of the last derivative
  bool by_full_ = false;              // friction that the full system has to solve for
  bool close_stages_ = false;
  double least_regularity_ = 1;

  PartitionSolver solver_;
  VecX all_row_scales_, row_scales_;
  // The state under evaluation and what belongs to it.
  VecX q_, v_, y_, ydot_, qrate_, expanded_, probed_;
  MatX H_;
  RowMatX Phi_;
  VecX c_, cdot_, bias_;  // bias: of the rows at no qddot
  VecX h_, x_, lambda_, g_;
  VecX wrenches_, row_wrenches_, twists_, momenta_, work_v_, u_;
};

}  // namespace savary
