#pragma once

#include <span>
#include <string>
#include <vector>

#include "savary/multibody/mechanics.h"

namespace savary {

/// Self-stresses at one configuration: multipliers s with J^T s = 0, reactions of joints that balance one another
/// without any load. Each independent one belongs to one redundant row, and to one condition s . g = 0 that g must
/// satisfy for J x = g to have a solution.
///
/// Rows are of unit length in the metric of motions.h; rank to within 1e-9 of it, by a QR factorization of the dense J.
/// The cost grows with the cube of the number of rows; kMostRows rows take about a second.
class SelfStress {
 public:
  static constexpr int kMostRows = 1000;

  /// Of the constraints that are `active` (one entry each), at a state with its rows; open stops and contacts, and
  /// friction of joints that do not stick, have none.
  SelfStress(const Mechanics& mechanics, std::span<const char> active);

  [[nodiscard]] int rank() const { return rank_; }
  /// Number of independent self-stresses: active rows - rank.
  [[nodiscard]] int count() const { return static_cast<int>(basis_.cols()); }
  [[nodiscard]] int degrees_of_freedom() const { return num_columns_ - rank_; }
  /// num_rows x count, orthonormal, for rows of unit length; zero in rows that are not active.
  [[nodiscard]] const MatX& basis() const { return basis_; }
  /// 1 / length of every row, which makes prescribed values of rows comparable with one another; 0 where not active.
  [[nodiscard]] const VecX& row_weights() const { return row_weights_; }
  /// Share of a constraint's rows: 0 when no self-stress passes through it, at most sqrt(num_rows).
  [[nodiscard]] double CalcShare(const Constraint& constraint) const;

  /// How many independent self-stresses act in these rows, and so vanish when the rows are left out. Each row beyond
  /// that number adds a degree of freedom.
  [[nodiscard]] int CountIn(std::span<const int> rows) const;
  /// Leaves these rows out.
  void Release(std::span<const int> rows);

  /// The part of `g` (one value per row) that no motion can satisfy, and the constraints that have it: indices of
  /// Mechanics::constraints().
  struct Contradiction {
    double size = 0;               ///< largest |value| of the part, relative to the unit rows
    std::vector<int> constraints;  ///< those with more than 1e-6 of it
  };
  [[nodiscard]] Contradiction FindContradiction(const VecX& g) const;

 private:
  [[nodiscard]] MatX SelectRows(std::span<const int> rows) const;

  const MechanismStructure& structure_;
  int rank_ = 0;
  int num_columns_ = 0;
  VecX row_weights_;
  MatX basis_;  // in rows of unit length
};

/// The constraints of a mechanism that are no drives and no start values, as SelfStress takes them.
[[nodiscard]] std::vector<char> SelectJoints(const MechanismStructure& structure);

/// "joints 'A' and 'B', the drive of 'A'".
[[nodiscard]] std::string DescribeConstraints(const Mechanics& mechanics, std::span<const int> constraints);

/// Why J Vdot = -bias, J V = -rate or c = 0 cannot be satisfied at a state with its rows: "the required accelerations
/// contradict one another: the drives of 'a' and 'b'". Empty where they can, or where there are too many rows to
/// examine.
[[nodiscard]] std::string DescribeContradiction(const Mechanics& mechanics);

/// Another kind for a joint, with fewer rows, or a drive left out, that ends self-stresses and adds no freedom.
struct Relaxation {
  std::string joint;
  std::string kind;     ///< of the joint now
  std::string instead;  ///< the other kind; empty: its drive is left out
  int removes = 0;      ///< redundant rows
};

/// All single changes, the most effective first for each joint; and a list of changes that together leave as few
/// redundant rows as possible, the most effective first.
struct Relaxations {
  std::vector<Relaxation> single;
  std::vector<Relaxation> together;
  int left = 0;  ///< redundant rows when all of `together` are done
};
[[nodiscard]] Relaxations FindRelaxations(const Mechanics& mechanics);

}  // namespace savary
