#include <Eigen/Eigenvalues>

#include "savary/base/dense.h"

namespace savary {

SymmetricEigen CalcSymmetricEigen(const MatX& A) {
  const Eigen::SelfAdjointEigenSolver<MatX> eigen(A);
  return {eigen.eigenvalues(), eigen.eigenvectors()};
}

SymmetricEigen CalcSymmetricEigen(const MatX& A, const MatX& B) {
  const Eigen::GeneralizedSelfAdjointEigenSolver<MatX> eigen(A, B);
  return {eigen.eigenvalues(), eigen.eigenvectors()};
}

SymmetricEigen3 CalcSymmetricEigen(const Mat3& A) {
  const Eigen::SelfAdjointEigenSolver<Mat3> eigen(A);
  return {eigen.eigenvalues(), eigen.eigenvectors()};
}

Vec3 CalcSymmetricEigenvalues(const Mat3& A) {
  return Eigen::SelfAdjointEigenSolver<Mat3>(A, Eigen::EigenvaluesOnly).eigenvalues();
}

GeneralEigen CalcGeneralEigen(const MatX& A) {
  const Eigen::EigenSolver<MatX> eigen(A);
  return {eigen.eigenvalues(), eigen.eigenvectors()};
}

}  // namespace savary
