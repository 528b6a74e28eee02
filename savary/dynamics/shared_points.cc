#include "savary/dynamics/shared_points.h"

#include <cmath>

namespace savary {

DeterminedForces::DeterminedForces(const MatX& W) {
  scale_ = W.diagonal().unaryExpr([](double w) { return w > 0 ? 1 / std::sqrt(w) : 0.0; });
  responses_ = CalcSymmetricEigen(MatX(scale_.asDiagonal() * W * scale_.asDiagonal()));
}

bool DeterminedForces::Has(const VecX& sum) const {
  constexpr double kNoMotion = 1e-10, kNoPart = 1e-7;
  for (Eigen::Index k = 0; k < sum.size(); ++k) {
    if (sum[k] != 0 && scale_[k] == 0) return false;
  }
  const VecX scaled = scale_.cwiseProduct(sum);
  if (scaled.isZero(0)) return false;
  const double most = responses_.values[sum.size() - 1];
  for (Eigen::Index k = 0; k < sum.size(); ++k) {
    const bool moves = responses_.values[k] > kNoMotion * most;
    if (!moves && std::abs(responses_.vectors.col(k).dot(scaled)) > kNoPart * scaled.norm()) return false;
  }
  return true;
}

}  // namespace savary
