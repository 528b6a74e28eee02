#pragma once

#include <vector>

#include "savary/base/spatial.h"

namespace savary {

using RowMatX = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Solves, for a mass matrix H (n x n) and closure rows Phi (m x n) of full rank,
///
///     H x - Phi^T lambda = h,   Phi x = g
///
/// by dividing x into dependent coordinates v, one for each row, and independent ones u: x = x0 + N u with N = [1; K],
/// K = -Phi_v^-1 Phi_u the influence coefficients. H may be singular, N^T H N may not. Pivots are chosen in the whole
/// matrix, or among columns that are given. Coordinates and rows are compared in the scales given at construction. No
/// allocation after construction.
class PartitionSolver {
 public:
  static constexpr double kDependent = 1e-8;  ///< of the first pivot: below, rows count as dependent

  /// At most `most_rows` rows; scales of coordinates: 1 rad and a length.
  PartitionSolver(const VecX& coordinate_scales, int most_rows);

  /// Phi, the first `rows` rows of the matrix, in units of `row_scales`. With `is_independent`, marked coordinates are
  /// not used as pivots. False when rows depend on one another (pivots less than `dependent` times the first); rank()
  /// gives the number of independent rows, row_order() which they are.
  bool Part(const RowMatX& Phi, int rows, const VecX& row_scales, const char* is_independent,
            double dependent = kDependent);
  [[nodiscard]] int rank() const { return rank_; }
  /// Rows and columns in the order of their pivots: the first rank() columns are dependent coordinates.
  [[nodiscard]] const std::vector<int>& row_order() const { return row_order_; }
  [[nodiscard]] const std::vector<int>& column_order() const { return column_order_; }
  /// The last pivot over the first: how far rows are from depending on one another.
  [[nodiscard]] double regularity() const { return regularity_; }
  /// The largest influence coefficient, in scales of coordinates.
  [[nodiscard]] double CalcLargestInfluence() const;
  /// dv_i / du_j of the i-th dependent and the j-th independent coordinate of column_order().
  [[nodiscard]] double influence(int i, int j) const { return K_(i, j); }
  [[nodiscard]] int num_independent() const { return n_ - rank_; }

  /// x = [0; v] with Phi_v v = g.
  void SolveDependent(const VecX& g, VecX* x) const;
  /// lambda with Phi_v^T lambda = f_v.
  void SolveTransposed(const VecX& f, VecX* lambda) const;
  /// N^T f, in the order of independent coordinates; N u.
  void ProjectOnIndependent(const VecX& f, VecX* f_u) const;
  void AddInfluence(const VecX& u, VecX* x) const;

  /// After Part: N^T H N. False when it is not positive definite.
  bool SetMass(const MatX& H);
  /// u with N^T H N u = f_u.
  void SolveIndependent(VecX* u) const;
  [[nodiscard]] double reduced_mass(int i) const { return mass_(i, i); }
  /// After SetMass.
  void Solve(const MatX& H, const VecX& h, const VecX& g, VecX* x, VecX* lambda);

 private:
  int n_, rank_ = 0;
  double regularity_ = 1;
  VecX scales_;
  std::vector<int> row_order_, column_order_;
  RowMatX lu_;  // scaled, in order of pivots
  VecX inverse_pivots_;
  VecX row_scales_;
  RowMatX K_;  // rank x independent, unscaled
  MatX mass_, factor_, HN_;
  mutable VecX work_;
  VecX u_, rest_;
};

}  // namespace savary
