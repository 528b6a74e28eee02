#pragma once

#include <array>
#include <vector>

#include "savary/base/sparse_lu.h"
#include "savary/base/spatial.h"

namespace savary {

/// Impulses of many contacts at once, at velocity level. The mechanism is in parts (bodies that joints connect), each
/// with free velocities u of inertia A; a row j has the rate v_j = a_j . u, and its impulse changes u by A^-1 a_j.
///
/// A contact is a block of 1 + t rows, a normal one and t = 0, 1, 2 tangents:
///     P_n >= least,   v_n >= target,   (P_n - least) (v_n - target) = 0,
///     |P_t| <= mu P_n,   P_t opposite to v_t and of full length where v_t is not 0.
/// A bounded row is |P| <= bound, of full length against v where v is not 0: friction of joints.
///
/// Method: contacts that no part connects are problems of their own (islands). Each is solved by Newton's method on the
/// rows that hold, slide and push, from the impulses given, which converges to round-off; where it does not converge,
/// by the proximal point method, each of its problems by Newton's method; then after sweeps over the blocks, each
/// solved with the others fixed (projected Gauss-Seidel). Redundant contacts are allowed: their impulses are near to
/// the ones given. docs/theory/windows.md
class ConeProblem {
 public:
  void Clear();
  /// A part with as many free velocities as A^-1 has rows; symmetric, positive definite.
  int AddPart(const MatX& inverse);
  /// Where the velocities of a part lie in velocities().
  [[nodiscard]] int first(int part) const { return parts_[part].first; }
  [[nodiscard]] int dimension(int part) const { return parts_[part].dimension; }
  [[nodiscard]] int dimension() const { return dimension_; }
  /// A^-1 of a part.
  [[nodiscard]] Eigen::Map<const MatX> inverse(int part) const {
    const Part& p = parts_[part];
    return {inverses_.data() + p.start, p.dimension, p.dimension};
  }

  /// A row over one part or two different ones, of the rate a . u + offset; its index is handed to AddContact or
  /// AddBounded.
  struct RowPart {
    int part = -1;
    VecX a;
  };
  int AddRow(const RowPart& one, const RowPart& two, double offset = 0);
  struct Contact {
    int normal = -1;
    std::array<int, 2> tangents = {-1, -1};
    double mu = 0;
    double target = 0;
    double least = 0;
    double unit = 1;  ///< by which rates are divided where they are compared with those of other rows
  };
  int AddContact(const Contact& contact);
  int AddBounded(int row, double bound, double unit = 1);
  [[nodiscard]] int num_rows() const { return static_cast<int>(rows_.size()); }
  Contact& contact(int block) { return blocks_[block].contact; }
  double& bound(int block) { return blocks_[block].bound; }

  /// Velocities of all parts: before Solve those without impulses, then the solution.
  [[nodiscard]] VecX& velocities() { return u_; }
  /// Impulses of all rows: first a guess, then the solution.
  [[nodiscard]] VecX& impulses() { return P_; }
  [[nodiscard]] const VecX& impulses() const { return P_; }

  struct [[nodiscard]] Report {
    bool converged = false;
    int sweeps = 0;       ///< of the island that needed most
    int newton = 0;       ///< systems solved, of all islands
    double residual = 0;  ///< largest violation of a rate, in units of its row
    int worst = -1;       ///< block of it
  };
  /// `before` are the velocities without impulses. Rates are met to `tolerance`, in units of their rows.
  Report Solve(const VecX& before, double tolerance);
  [[nodiscard]] double CalcRate(int row) const;
  /// a . A^-1 a; 0 for a row along which nothing can move.
  [[nodiscard]] double response(int row) const { return rows_[row].response; }
  [[nodiscard]] bool is_blocked(int row) const { return rows_[row].blocked; }

 private:
  struct Part {
    int first, dimension;
    int start;  // in inverses_
  };
  struct Row {
    std::array<int, 2> part;       // or -1
    std::array<int, 2> start;      // of a and of A^-1 a, in coefficients_ and responses_
    std::array<int, 2> first;      // of the part, in u_
    std::array<int, 2> dimension;  // of the part; 0: none
    double response, offset;
    bool blocked;
    int first_coupling = 0, num_couplings = 0;  // in couplings_, once they are known
  };
  // The rate of a row by a unit impulse of another.
  struct Coupling {
    int row;
    double rate;
  };
  struct Block {
    Contact contact;
    double bound;  // of a bounded row, whose row is contact.normal
    bool is_bounded;

    // The allowed impulse of the normal or bounded row that is nearest.
    [[nodiscard]] double Project(double impulse) const;
  };
  // Impulses of the tangents of a contact.
  struct Tangents {
    std::array<double, 2> P = {0, 0};
    double length = 0;

    // The same direction, no longer than `bound`.
    [[nodiscard]] Tangents Within(double bound) const;
  };
  // Blocks, rows and parts that belong together, as ranges of order_, rows_in_ and parts_in_.
  struct Island {
    int first_block = 0, num_blocks = 0;
    int first_row = 0, num_rows = 0;
    int first_part = 0, num_parts = 0;
    bool is_coupled = false;
  };
  // An unknown impulse; those of sliding tangents are proportional to it.
  struct Unknown {
    int row;
    std::array<int, 2> along;  // or -1
    std::array<double, 2> share;
    double target;

    [[nodiscard]] bool IsLike(const Unknown& other) const {
      return row == other.row && along == other.along && share == other.share;
    }
  };

  void FindIslands();
  void Couple(Island* island);
  void Push(int row, double impulse);
  [[nodiscard]] double CalcShiftedRate(int row) const {
    return shift_ == 0 ? CalcRate(row) : CalcRate(row) + shift_ * rows_[row].response * (P_[row] - centre_[row]);
  }
  [[nodiscard]] double CalcShiftedResponse(int row) const { return (1 + shift_) * rows_[row].response; }
  void Reset(const Island& island, const VecX& before);
  // Impulses with which no tangent slips, each with the others as they are.
  [[nodiscard]] Tangents CalcTangents(const Contact& contact) const;
  double Sweep(const Island& island);
  [[nodiscard]] double CalcResidual(const Island& island, int* worst) const;
  // Of the problem with the shift.
  bool TryNewton(const Island& island, const VecX& before, double tolerance, Report* report);
  bool FactorNewton(const Island& island);
  void Restore(const Island& island, const VecX& u, const VecX& P);
  bool Polish(Island* island, const VecX& before, double tolerance, Report* report);
  void SolveIsland(Island* island, const VecX& before, double tolerance, Report* report);

  std::vector<Part> parts_;
  std::vector<Row> rows_;
  std::vector<Block> blocks_;
  std::vector<double> inverses_, coefficients_, responses_;
  VecX u_, P_;
  int dimension_ = 0;

  bool are_islands_known_ = false;
  std::vector<Island> islands_;
  std::vector<int> order_, rows_in_, parts_in_;
  std::vector<int> island_of_, at_;  // of parts; of rows, within their island
  std::vector<Coupling> couplings_;  // of the rows of islands that are coupled, other rows that move theirs
  std::vector<int> eliminated_;      // as order_, in the order in which Newton's matrix is eliminated
  // Of the island that is being solved.
  std::vector<int> part_rows_, part_first_, slot_of_;  // rows of parts; of rows, their coupling with a row
  std::vector<int> block_of_, block_first_, block_neighbours_, block_order_;
  std::vector<Unknown> unknowns_, factored_;
  std::vector<int> unknown_of_;   // of rows, or -1
  std::vector<Coupling> newton_;  // by columns, rows being unknowns; several entries may be at one place
  std::vector<int> newton_first_;
  SparseLu lu_;  // of it and a small shift
  VecX base_, from_, rest_, x_, step_, kept_u_, kept_P_, first_u_, first_P_;
  // Each rate is taken as larger by shift times response times (impulse - centre); 0: the problem itself.
  double shift_ = 0;
  VecX centre_;
};

}  // namespace savary
