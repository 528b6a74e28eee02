#pragma once

#include <vector>

#include "savary/base/spatial.h"

namespace savary {

/// Which bodies each constraint connects. Ground is not listed: a constraint with one body connects it to ground.
struct SaddlePattern {
  struct Constraint {
    int rows = 0;             ///< any number > 0; blocks of up to six rows are kept together
    std::vector<int> bodies;  ///< distinct, in the order of the body numbers
  };
  int num_bodies = 0;
  std::vector<Constraint> constraints;
};

enum class SaddleStatus {
  kOk,             ///< both residuals below SaddleReport::kSolved
  kContradictory,  ///< rows J x = g that no x satisfies; constraint_residual() shows which; x is the least-squares
                   ///< solution
  kSingular,       ///< forces on motions that neither mass nor constraint resists; body_residual() shows the bodies
  kNotFinite       ///< the data are not finite; x = y = 0
};

/// How a solve ended. Residuals are relative to the sum of the magnitudes that should cancel, row by row.
struct SaddleReport {
  static constexpr double kSolved = 1e-9;

  SaddleStatus status = SaddleStatus::kOk;
  int iterations = 0;                ///< solves with the factors
  double constraint_residual = 0.0;  ///< largest over the constraints
  double body_residual = 0.0;        ///< largest over the bodies
  int worst_constraint = -1;
  int worst_body = -1;
};

/// Rank of the active constraints, by a method that shares nothing with the factors where a connected part of the
/// mechanism is small (singular values), by counting vanishing pivots where it is large.
struct RankAnalysis {
  int rank = 0;
  int redundant = 0;                ///< active rows - rank
  int degrees_of_freedom = 0;       ///< 6 bodies - rank
  std::vector<int> redundant_rows;  ///< a set of rows that can be left out, ascending, in the numbering of g
  std::vector<double>
      participation;          ///< per constraint: 0 when no self-stress passes through it, about sqrt(rows) at most
  bool mass_definite = true;  ///< x^T M x > 0 for all x != 0 with J x = 0
  std::vector<double> undetermined;  ///< per body: share in the motions with J x = 0, M x = 0; 0 when definite
};

/// Solves, for n bodies and constraints c,
///
///     [ M  J^T ] [ x ]   [ f ]      M = diag(M_b), 6x6 each, symmetric, positive semi-definite, zero allowed
///     [ J   0  ] [ y ] = [ g ]      J_cb: r_c x 6 blocks
///
/// so that J^T y is subtracted from f: with f the applied forces, x are accelerations and -y the multipliers
/// whose reactions J^T(-y) act on the bodies. The order of rows in x, f is body by body, in y, g constraint by
/// constraint.
///
/// Method: block elimination U^T S U, S = diag(+1 bodies, -1 constraints), without pivoting, of the quasi-definite
/// matrix
///
///     [ M + delta D   J^T      ]    E = blockdiag(J_c M^-1 J_c^T),   eps = 1e-12
///     [ J            -eps E    ]    D > 0 only at bodies with singular M, delta = 1e-5 (then eps = 1e-9)
///
/// as the preconditioner of an iteration on the true matrix (proximal method of multipliers), stopped at round-off. E
/// is the response of the free bodies to the reaction of c alone, so results do not depend on units, on the scale or
/// basis of the rows of a constraint, or on the origin of a body. Where rows are redundant y is the solution with the
/// least y^T E' y, E' = E + diag(E)/64; round-off in the directions of self-stress is removed by a filter made of the
/// factors. docs/theory/saddle_point.md has the derivation and the measured accuracy. [vanderbei1995]
/// [rockafellar1976]
///
/// The pattern is analysed once. Exception: where there are very many constraints of which few are active at a time,
/// the pattern of the active ones is analysed whenever that set changes. Otherwise Factor and Solve allocate nothing.
/// Both are linear in the number of links of chains, trees and trains of loops. Same data, same bits, whatever was
/// solved before.
class SaddleSolver {
 public:
  using MassMap = Eigen::Map<Eigen::Matrix<double, 6, 6, Eigen::RowMajor>>;
  using JacobianMap = Eigen::Map<Eigen::Matrix<double, Eigen::Dynamic, 6, Eigen::RowMajor>>;

  explicit SaddleSolver(const SaddlePattern& pattern);

  /// The numbers, to be written in place before Factor. All zero at first.
  [[nodiscard]] MassMap mass(int body) { return MassMap(&mass_[36 * body]); }
  [[nodiscard]] JacobianMap jacobian(int constraint, int slot);
  /// Rows of an inactive constraint are left out and its y is 0; no new analysis of the pattern. Active at first.
  void SetActive(int constraint, bool active);
  [[nodiscard]] bool is_active(int constraint) const { return constraints_[constraint].active; }

  /// Factors the present numbers; kOk or kNotFinite.
  SaddleStatus Factor();
  /// Solves with the numbers of the last Factor, which must not have changed. x and y need not be set. Without
  /// `least_reactions` the self-stress of redundant rows is left in y as round-off put it (x is the same, at half the
  /// cost): for closure, where y is not used. When g itself is only round-off, as at the end of closure, kContradictory
  /// has no other meaning.
  SaddleReport Solve(Eigen::Ref<const VecX> f, Eigen::Ref<const VecX> g, Eigen::Ref<VecX> x, Eigen::Ref<VecX> y,
                     bool least_reactions = true);

  /// Of the last Solve: largest residual of the rows of one constraint or body, relative as in SaddleReport.
  [[nodiscard]] double constraint_residual(int constraint) const;
  [[nodiscard]] double body_residual(int body) const { return node_residual_[body_position_[body]]; }
  /// Of the last Factor: rows found to depend on others, to within about 1e-9 in the metric of E. For the filter only:
  /// loops with mass ratios above 1e3 can show fewer than there are; AnalyzeRank does not depend on the masses.
  [[nodiscard]] int num_dependent_rows() const { return num_dependent_; }

  /// Rank of the active constraints for the present numbers. Allocates; dense only up to `dense_limit` rows or columns
  /// per connected part.
  [[nodiscard]] RankAnalysis AnalyzeRank(int dense_limit = 400) const;

  [[nodiscard]] int num_bodies() const { return num_bodies_; }
  [[nodiscard]] int num_constraints() const { return static_cast<int>(constraints_.size()); }
  [[nodiscard]] int num_rows() const { return num_rows_; }
  /// First row of a constraint in y and g.
  [[nodiscard]] int row_start(int constraint) const { return constraints_[constraint].row_start; }
  /// Number of block operations in one Factor, a measure of its cost.
  [[nodiscard]] int num_block_operations() const;

 private:
  struct Slot {
    int body;
    int jacobian;  // offset of its first row in jacobian_, stride 6
  };
  struct Constraint {
    int rows, row_start;
    int first_node, num_nodes;  // in row_nodes_
    int first_slot, num_slots;
    bool active;
    bool linked;  // in the program
  };
  // Up to six rows of one constraint.
  struct RowNode {
    int constraint;
    int rows, row_start;  // row_start in y and g
    int first_row;        // within its constraint
    int position;         // in the order of elimination
  };
  // Where J_cb goes: block (position of b, position of c) transposed, or (c, b) as it is, whichever is eliminated
  // first.
  struct Link {
    int node, body;
    int jacobian;
    int block;
    bool transposed;
  };
  struct Pivot {
    int dim;
    int id;  // body, or num_bodies_ + row node
    int diagonal;
    bool active;
    int first_block, last_block;
    int first_update, last_update;
  };
  struct RowBlock {
    int offset, position, dim;
  };
  // C -= (sign) A^T B for the blocks A, B of one pivot row.
  struct Update {
    int a, b, c;
    int dim_a, dim_b;
    bool negative_target;  // C is held with the opposite sign: diagonal of a constraint
  };

  // Bodies connected by active constraints.
  struct Part {
    std::vector<int> bodies, constraints;
  };

  /// The representative of i in a union-find forest, whose paths it shortens.
  static int FindRoot(std::vector<int>* parent, int i) {
    while ((*parent)[i] != i) i = (*parent)[i] = (*parent)[(*parent)[i]];
    return i;
  }

  void Analyze();
  void Order(std::vector<std::vector<int>>* rows, std::vector<int>* order);
  void BuildProgram(const std::vector<std::vector<int>>& rows, const std::vector<int>& order);
  void FactorMasses();
  /// Rows with hardly any linear part (linear^2 relative to the largest) are not used to find lever arms.
  static constexpr double kWeakPush = 1e-8;
  [[nodiscard]] double MeanSquareArm(int body) const;
  void EliminatePivot(int position);
  void AddResponse();
  void ApplyInverse(double* z) const;
  void CalcResidual(const double* b, const double* z, double* r) const;
  void CalcMagnitudes(const double* b, const double* z, double* t) const;
  void CalcRelativeWeights(const double* b, const double* z);
  double MeasureResidual(const double* r);
  double RelativeProduct(const double* r, const double* s) const;
  int Converge(const double* b, double* z, double* r);
  int RemoveSelfStress(const double* b, double* z, double* r);
  void AnalyzePartDense(const Part& part, int rows, RankAnalysis* result) const;
  void AnalyzeLargeParts(const std::vector<char>& is_large, RankAnalysis* result) const;

  int num_bodies_ = 0;
  int num_rows_ = 0;
  int num_first_ = 0;  // bodies eliminated before any constraint; they come first
  std::vector<Constraint> constraints_;
  std::vector<Slot> slots_;
  std::vector<RowNode> row_nodes_;
  std::vector<Link> links_;           // by row node
  std::vector<int> first_link_;       // per row node, and the end
  std::vector<int> body_links_;       // links by body
  std::vector<int> first_body_link_;  // per body, and the end
  std::vector<int> body_position_;

  std::vector<Pivot> pivots_;
  std::vector<RowBlock> blocks_;
  std::vector<Update> updates_;

  std::vector<double> mass_, jacobian_;
  std::vector<double> factor_;         // all blocks, rows of six
  std::vector<double> inverse_pivot_;  // 1 / U_ii, six per position
  std::vector<double> response_;       // E' per row node, 6x6
  std::vector<double> mass_factor_;    // Cholesky factor of M + D per body that needs it, 6x6
  std::vector<double> mass_inverse_;   // and its inverse pivots
  std::vector<char> body_singular_;
  std::vector<char> dependent_;  // rows with a vanishing pivot, six per position
  std::vector<double> weight_;   // energy norm of residuals: 1/E_ii, 1/(M + D)_ii; six per position
  std::vector<double> magnitude_, relative_weight_;
  std::vector<double> node_residual_;
  std::vector<double> rhs_, solution_, residual_, step_, work_, terms_, nothing_, history_;
  double eps_ = 0.0;
  int num_dependent_ = 0;
  bool finite_ = true;
};

}  // namespace savary
