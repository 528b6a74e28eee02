#include <algorithm>
#include <utility>

#include "savary/dynamics/mechanism_system.h"

namespace savary {

namespace {

constexpr double kWornRows = 0.3;  // regularity below which other rows are looked for
constexpr double kBetterRows = 2;  // times better

}  // namespace

void MechanismSystem::ChooseRows(double t, const VecX& y) {
  ForgetFactors();
  rows_state_ = {t, y, discrete_};
  mechanics_.SetState(t, y, discrete_);
  mechanics_.CalcConstraints();
  motion_ = std::make_unique<MotionSolver>(mechanics_);
  if (!motion_->is_cheap()) motion_.reset();
  are_rows_worn_ = false;
  are_loads_shared_ = AreLoadsShared();
}

double MechanismSystem::CalcRegularity(double t, const VecX& y) {
  if (!motion_) return 1;
  mechanics_.SetState(t, y, discrete_);
  mechanics_.CalcConstraints();
  const double independence = motion_->CalcIndependence();
  if (independence > kWornRows || motion_->num_left_out() == 0) return independence;
  // Rows that were left out may serve better here: that is no loss of rank.
  const double best = motion_->CalcBestIndependence();
  are_rows_worn_ = are_rows_worn_ || best > kBetterRows * independence;
  return std::max(independence, best);
}

bool MechanismSystem::RenewRows(double t, const VecX& y) {
  if (!std::exchange(are_rows_worn_, false)) return false;
  mechanics_.SetState(t, y, discrete_);
  mechanics_.CalcConstraints();
  const bool better = motion_->CalcBestIndependence() > motion_->CalcIndependence();
  if (better) ChooseRows(t, y);
  return better;
}

const std::string& MechanismSystem::weakest_joint() const {
  return mechanics_.RowOwner(motion_ ? motion_->weakest_row() : -1);
}

}  // namespace savary
