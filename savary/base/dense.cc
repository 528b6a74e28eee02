#include "savary/base/dense.h"

#include <cmath>

namespace savary {

PivotedQr::PivotedQr(const MatX& A) : qr_(A) {}

int PivotedQr::CalcRank(double threshold) {
  qr_.setThreshold(threshold);
  return static_cast<int>(qr_.rank());
}

MatX PivotedQr::CalcQ() const { return qr_.householderQ(); }

MatX PivotedQr::CalcLastOfQ(int count) const {
  MatX last = MatX::Zero(qr_.rows(), count);
  last.bottomRows(count).setIdentity();
  last.applyOnTheLeft(qr_.householderQ());
  return last;
}

VecX SolveLeastSquares(const MatX& A, const VecX& b, double threshold) {
  Eigen::CompleteOrthogonalDecomposition<MatX> factors;
  if (threshold > 0) factors.setThreshold(threshold);
  factors.compute(A);
  return factors.solve(b);
}

VecX SolveSymmetric(const MatX& A, const VecX& b) { return A.ldlt().solve(b); }
VecX SolveSquare(const MatX& A, const VecX& b) { return A.partialPivLu().solve(b); }

template <class Matrix>
void LuFactors<Matrix>::Factor(const Matrix& A) {
  lu_.compute(A);
}

template <class Matrix>
void LuFactors<Matrix>::Solve(const Eigen::Ref<const Vector>& b, Vector* x) const {
  *x = lu_.solve(b);
}

template <class Matrix>
typename LuFactors<Matrix>::Determinant LuFactors<Matrix>::CalcDeterminant()
    const requires std::is_same_v<Matrix, MatX> {
  Determinant det{0, static_cast<double>(lu_.permutationP().determinant())};
  for (int i = 0; i < lu_.rows(); ++i) {
    const double pivot = lu_.matrixLU()(i, i);
    if (pivot < 0) det.sign = -det.sign;
    det.log += std::log(std::abs(pivot));
  }
  return det;
}

template class LuFactors<MatX>;
template class LuFactors<Eigen::MatrixXcd>;

}  // namespace savary
