#pragma once

#include <Eigen/Dense>

#include "savary/base/spatial.h"

namespace savary {

/// Factorisations of dense matrices of any size as plain functions: Eigen's, compiled once, in dense.cc. A file that
/// instantiates one of them itself takes seconds longer to compile.

/// Eigenvalues, ascending, and orthonormal eigenvectors by columns.
struct SymmetricEigen {
  VecX values;
  MatX vectors;
};
[[nodiscard]] SymmetricEigen CalcSymmetricEigen(const MatX& A);
/// A x = value B x with A symmetric and B symmetric, positive definite.
[[nodiscard]] SymmetricEigen CalcSymmetricEigen(const MatX& A, const MatX& B);

struct SymmetricEigen3 {
  Vec3 values;
  Mat3 vectors;
};
[[nodiscard]] SymmetricEigen3 CalcSymmetricEigen(const Mat3& A);
[[nodiscard]] Vec3 CalcSymmetricEigenvalues(const Mat3& A);

/// Eigenvalues, in no order, and eigenvectors by columns, of any square matrix.
struct GeneralEigen {
  Eigen::VectorXcd values;
  Eigen::MatrixXcd vectors;
};
[[nodiscard]] GeneralEigen CalcGeneralEigen(const MatX& A);

/// A P = Q R by Householder reflections, columns chosen by their size.
class PivotedQr {
 public:
  explicit PivotedQr(const MatX& A);
  /// How many pivots exceed `threshold` times the largest.
  [[nodiscard]] int CalcRank(double threshold);
  /// |R(i, i)|.
  [[nodiscard]] double pivot(int i) const { return std::abs(qr_.matrixQR()(i, i)); }
  /// The column of A that was chosen i-th.
  [[nodiscard]] int column(int i) const { return qr_.colsPermutation().indices()[i]; }
  [[nodiscard]] MatX CalcQ() const;
  /// The last `count` columns of Q. Where the other columns are as many as the rank of A, these span all that is
  /// orthogonal to the columns of A.
  [[nodiscard]] MatX CalcLastOfQ(int count) const;

 private:
  Eigen::ColPivHouseholderQR<MatX> qr_;
};

/// The x of least |A x - b| and, where there are several, of least |x|. Pivots up to `threshold` times the largest
/// count as zero; with threshold 0, those at round-off.
[[nodiscard]] VecX SolveLeastSquares(const MatX& A, const VecX& b, double threshold = 0);
/// A x = b with A symmetric, semi-definite.
[[nodiscard]] VecX SolveSymmetric(const MatX& A, const VecX& b);
/// A x = b with A regular.
[[nodiscard]] VecX SolveSquare(const MatX& A, const VecX& b);

/// Factors of a regular matrix, P A = L U. Factoring another matrix of the same size reuses the storage.
template <class Matrix>
class LuFactors {
 public:
  using Vector = Eigen::Matrix<typename Matrix::Scalar, Eigen::Dynamic, 1>;
  LuFactors() = default;
  explicit LuFactors(Eigen::Index size) : lu_(size) {}
  void Factor(const Matrix& A);
  void Solve(const Eigen::Ref<const Vector>& b, Vector* x) const;

  /// log |det A|, -infinity where it is singular.
  struct Determinant {
    double log, sign;
  };
  [[nodiscard]] Determinant CalcDeterminant() const requires std::is_same_v<Matrix, MatX>;

 private:
  Eigen::PartialPivLU<Matrix> lu_;
};
extern template class LuFactors<MatX>;
extern template class LuFactors<Eigen::MatrixXcd>;

}  // namespace savary
