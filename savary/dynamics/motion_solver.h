#pragma once

#include <cmath>
#include <memory>
#include <vector>

#include "savary/dynamics/block_cholesky.h"
#include "savary/multibody/mechanics.h"

namespace savary {

/// How a solve ended. Residuals of J x = g count angles as they are and lengths over the length of the mechanism.
struct MotionReport {
  static constexpr double kMet = 1e-12;

  bool converged = false;  ///< kept <= kMet scale, and forces balance to round-off
  double kept = 0.0;       ///< largest residual of the rows that are solved
  /// Largest residual of the rows that are left out: large when they no longer depend on the others.
  double left_out = 0.0;
  double scale = 0.0;  ///< largest entry of x, of g, and of the accelerations that the forces would give free bodies
};

/// Solves, for the masses and rows of a mechanism at a state,
///
///     M x + J^T y = f,   J x = g
///
/// for x alone: rows that depend on others are left out and their y is 0, so that S = J M^-1 J^T of the others is
/// positive definite and can be solved by plain block elimination (bodies first, then the rows of joints in the order
/// of least degree). It is the fast path of integration, several times faster than SaddleSolver, which finds the
/// reactions of all rows.
///
/// M = W^-1 W^-T with W = sqrt(I_C)^-1 R^T per body. Where a body has no inertia about an axis, or no mass, delta D is
/// added, delta = 1e-6, and its effect is removed by iteration (proximal point method): one step where joints block
/// that motion. docs/theory/saddle_point.md.
///
/// The same state, the same bits; nothing is remembered from one Factor to the next. No allocation after
/// construction.
class MotionSolver {
 public:
  /// Chooses rows at a state. All functions below are given the same mechanism, with its rows, at some state; its
  /// structure must live as long.
  /// Rows depend on others where the square of the sine of their angle is below `dependent`.
  explicit MotionSolver(const Mechanics& at, double dependent = kDependent);
  /// With the second, rows that nearly depend on others, as next to a position where they do, are kept.
  static constexpr double kDependent = 1e-9, kNearlyDependent = 1e-14;

  /// Whether elimination is cheap: no body ties very many rows together.
  [[nodiscard]] bool is_cheap() const;

  /// Factors at a state. False when a row that is kept depends on others, to round-off.
  bool Factor(const Mechanics& at);
  /// At the poses of the last Factor. Where it did not converge, x cannot be used. `scale`: lower limit of
  /// MotionReport::scale, where g is a difference of larger values.
  MotionReport Solve(const Mechanics& at, const VecX& f, const VecX& g, double scale, VecX* x, VecX* y);
  /// Of the last Factor: a lower bound, without extra cost and except for extreme inertias, of the value of
  /// CalcIndependence.
  [[nodiscard]] double independence_bound() const { return std::sqrt(elimination_->least_pivot()); }
  /// The least sine of the angle between a row and those before it, lengths measured
  /// by the mechanism's. It falls to zero, linearly in time, where the mechanism passes a position in which rank is
  /// lost.
  [[nodiscard]] double CalcIndependence(const Mechanics& at);
  /// The length of J w, all rows, for the unit w in the span of the kept rows that changes these least. It falls to
  /// zero where the sine does, but not where other rows could be kept, and is smooth up to there: it does not depend on
  /// the order of rows.
  [[nodiscard]] double CalcRankMargin(const Mechanics& at);
  /// The row with that least sine.
  [[nodiscard]] int weakest_row() const;
  /// Whether a row depends on others, and is left out.
  [[nodiscard]] bool is_left_out(int row) const { return is_left_out_[row] != 0; }
  /// Rows that are left out.
  [[nodiscard]] int num_left_out() const { return num_left_out_; }
  /// The value of CalcIndependence() if the rows were chosen again here, leaving out the same number of rows; 0 where
  /// more rows would have to be left out.
  [[nodiscard]] double CalcBestIndependence(const Mechanics& at);
  /// How many rows would be left out if rows were chosen again here.
  [[nodiscard]] int CountDependent(const Mechanics& at, double dependent);

 private:
  // The rows of one node of the elimination: up to six between the same bodies.
  struct Node {
    int position;             // in the order of elimination
    int first_row, num_rows;  // in rows_
    int first_link, last_link;
  };
  // A node and one of its bodies.
  struct Link {
    int body;
    int first_row;  // in jacobian_
    int root;       // block of elimination_: W J^T
  };
  struct BodyRoot {
    Mat3 angular;  // in body axes
    double linear;
  };
  // delta D of a body.
  struct Soft {
    int body;
    Mat3 angular;  // in body axes
    double linear;
  };

  [[nodiscard]] std::vector<int> RankConstraints() const;
  void GroupRows();
  void LeaveOutDependentRows(const Mechanics& at, double tolerance);
  void SetGeometry(const Mechanics& at, const std::vector<Node>& nodes, const std::vector<Link>& links,
                   const std::vector<int>& jacobian, BlockCholesky* geometry) const;
  void SetBodies();
  void CalcRest(const Mechanics& at, const VecX& g, const VecX& x, MotionReport* report);

  const MechanismStructure& structure_;
  double length_;
  VecX row_scale_;
  std::vector<char> is_left_out_;
  std::vector<BodyRoot> body_roots_;
  std::vector<Soft> softs_;
  std::vector<Node> nodes_;
  std::vector<Link> links_;    // by node
  std::vector<int> rows_;      // of g, by node
  std::vector<int> jacobian_;  // offsets of the rows of J, by link
  std::unique_ptr<BlockCholesky> elimination_, geometry_;
  // Of all rows, where some are left out.
  int num_left_out_ = 0;
  std::vector<Node> all_nodes_;
  std::vector<Link> all_links_;
  std::vector<int> all_jacobian_;
  std::unique_ptr<BlockCholesky> all_geometry_;

  std::vector<Mat3> W_;          // per body
  std::vector<double> phi_, h_;  // six per body, six per position
  std::vector<double> weakest_;  // of CalcRankMargin: six per position
  VecX step_, rest_;
};

}  // namespace savary
