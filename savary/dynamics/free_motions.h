#pragma once

#include <vector>

#include "savary/base/spatial.h"

namespace savary {

/// The motions of some bodies that rows J of joints allow: the twists x = x_p + N u with J x = g, x_p the smallest of
/// them (angles taken as lengths), u any vector, with inertia A = N^T M N. Rows may depend on one another: then a set
/// of independent rows is used, chosen by pivot size.
///
/// Method: Householder reflections of the transposed rows with column pivoting. Storage is reused.
class FreeMotions {
 public:
  /// `length` turns angles into lengths.
  void Resize(int rows, int bodies, double length);
  /// To be set before Factor: rows x 6 bodies; and the inertia of each body, 6 x 6.
  [[nodiscard]] MatX& J() { return J_; }
  [[nodiscard]] Mat6& mass(int body) { return masses_[body]; }
  void Factor();

  [[nodiscard]] int num_rows() const { return static_cast<int>(J_.rows()); }
  [[nodiscard]] int size() const { return static_cast<int>(J_.cols()); }
  [[nodiscard]] int rank() const { return rank_; }
  [[nodiscard]] int freedom() const { return size() - rank_; }
  [[nodiscard]] const MatX& N() const { return N_; }
  /// A^-1.
  [[nodiscard]] const MatX& inverse() const { return inverse_; }

  /// The least x with J x = g.
  void Solve(const VecX& g, VecX* x) const;
  /// Removes the free motions from x, in the mass metric: x - N A^-1 N^T M x.
  void RemoveFree(VecX* x) const;
  /// y = M x.
  void MultiplyMass(const VecX& x, VecX* y) const;
  /// Multipliers of all rows: J^T lambda = momentum, except for the part of the momentum along free motions.
  void CalcMultipliers(const VecX& momentum, VecX* lambda) const;

 private:
  void FindFreeMotions();
  void Invert();

  double length_ = 1;
  int rank_ = 0;
  MatX J_;
  MatX factored_;  // rows of which the motions are known, if they are
  bool has_motions_ = false;
  std::vector<Mat6> masses_;
  // Of the transposed rows, turns as lengths, each of length 1: reflections below the diagonal, R above; Q.
  MatX qr_, Q_;
  VecX row_length_, squares_, factors_;
  std::vector<int> chosen_;  // row of each column of qr_
  MatX N_, inertia_, inverse_, triangle_, moved_;
  mutable VecX z_, r_;
};

}  // namespace savary
