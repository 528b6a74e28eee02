#include "savary/analysis/motions.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "savary/base/dense.h"

namespace savary {

namespace {

constexpr int kMostColumns = 1200;  // of a dense J whose motions are looked for

// J in the metric of motions, rows of unit length.
MatX CalcUnitJacobian(const Mechanics& mechanics) {
  MatX J = CalcDenseJacobian(mechanics) * CalcMotionWeights(mechanics).cwiseInverse().asDiagonal();
  for (int i = 0; i < J.rows(); ++i) {
    if (const double norm = J.row(i).norm(); norm > 0) J.row(i) /= norm;
  }
  return J;
}

double LogDeterminant(const MatX& A, double* sign) {
  LuFactors<MatX> lu;
  lu.Factor(A);
  const auto det = lu.CalcDeterminant();
  *sign = det.sign;
  return det.log;
}

}  // namespace

MatX CalcDenseJacobian(const Mechanics& mechanics) {
  MatX J = MatX::Zero(mechanics.num_rows(), 6 * mechanics.model().num_bodies());
  for (const Constraint& constraint : mechanics.constraints()) {
    for (size_t number = 0; number < constraint.bodies.size(); ++number) {
      J.block(constraint.first_row, 6 * constraint.bodies[number], constraint.num_rows, 6) =
          Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, 6, Eigen::RowMajor>>(
              mechanics.J(constraint, static_cast<int>(number)), constraint.num_rows, 6);
    }
  }
  return J;
}

VecX CalcMotionWeights(const MechanismStructure& structure) {
  VecX weights = VecX::Ones(6 * structure.model().num_bodies());
  const double length = structure.model().CalcLengthScale();
  for (int b = 0; b < structure.model().num_bodies(); ++b) weights.segment<3>(6 * b + kAngular).setConstant(length);
  return weights;
}

MatX CalcFreeMotions(const Mechanics& mechanics, double threshold) {
  const int n = 6 * mechanics.model().num_bodies();
  if (mechanics.num_rows() == 0) return MatX(CalcMotionWeights(mechanics).cwiseInverse().asDiagonal());
  PivotedQr qr(CalcUnitJacobian(mechanics).transpose());
  return CalcMotionWeights(mechanics).cwiseInverse().asDiagonal() * qr.CalcQ().rightCols(n - qr.CalcRank(threshold));
}

SoftMotion FindSoftestMotion(const Mechanics& mechanics) {
  const MatX J = CalcUnitJacobian(mechanics);
  const SymmetricEigen eigen = CalcSymmetricEigen(MatX(J.transpose() * J));
  SoftMotion soft;
  soft.dx = CalcMotionWeights(mechanics).cwiseInverse().cwiseProduct(eigen.vectors.col(0));
  soft.resistance = (J * eigen.vectors.col(0)).norm();
  return soft;
}

DeadCentre FindDeadCentre(const Mechanics& mechanics, int freedom) {
  constexpr double kSingular = 1e-2;   // resistance below which a position is next to a singular one
  constexpr double kTakesPart = 1e-3;  // of the forces that hold the motion
  DeadCentre found;
  const MatX J = CalcUnitJacobian(mechanics);
  if (J.cols() > kMostColumns || J.cols() <= freedom || !J.allFinite()) return found;
  const VecX weights = CalcMotionWeights(mechanics);
  // Next to it the motion is as soft, to round-off of J^T J, as those that are free.
  const MatX free = weights.asDiagonal() * CalcFreeMotions(mechanics);
  const MatX motions = CalcSymmetricEigen(MatX(J.transpose() * J)).vectors.leftCols(freedom + 1);
  VecX motion = motions.col(freedom);
  if (free.cols() == freedom) {
    const MatX rest = motions - free * (free.transpose() * motions);
    Eigen::Index most = 0;
    rest.colwise().norm().maxCoeff(&most);
    motion = rest.col(most).normalized();
  }
  const VecX held = J * motion;
  const double resistance = held.norm();
  if (!(resistance < kSingular)) return found;
  found.found = true;
  for (const Constraint& constraint : mechanics.constraints()) {
    if (constraint.kind == Constraint::Kind::kDrive && std::abs(held[constraint.first_row]) >= kTakesPart * resistance)
      found.drives.push_back(mechanics.NameOf(constraint));
  }
  const MovingNames moving = NameMoving(mechanics, motion.cwiseQuotient(weights));
  found.joint = moving.joint;
  found.coordinates = moving.names;
  // What is free to move, as a part that hangs on the others, only gives way.
  constexpr double kFree = 1e-6;  // of the largest
  std::vector<std::string> held_ones = moving.names;
  for (int k = 0; k < free.cols(); ++k) {
    for (const CoordinateShare& share : CalcCoordinateShares(mechanics, free.col(k).cwiseQuotient(weights))) {
      if (share.size > kFree) std::erase(held_ones, share.coordinate);
    }
  }
  if (held_ones.empty() || moving.joint.empty()) return found;
  found.coordinates = held_ones;
  found.joint = held_ones.front().substr(0, held_ones.front().find_last_of('.'));
  return found;
}

MovingNames NameMoving(const Mechanics& mechanics, const VecX& dx) {
  MovingNames moving;
  for (const CoordinateShare& share : FindMovingCoordinates(mechanics, dx)) {
    if (moving.joint.empty()) moving.joint = share.joint;
    moving.names.push_back(share.coordinate);
  }
  if (!moving.names.empty()) return moving;
  for (int b = 0; b < mechanics.model().num_bodies(); ++b) {
    if (dx.segment<6>(6 * b).norm() > 1e-6 * dx.norm()) moving.names.push_back(mechanics.model().bodies[b].name);
  }
  return moving;
}

std::string DescribeDeadCentre(const DeadCentre& centre, double t) {
  const std::string names = fmt::format("'{}'", fmt::join(centre.coordinates, "', '"));
  if (centre.drives.empty()) {
    return fmt::format(
        "the joints of {} reach a singular position at t = {:.12g} s that could not be passed; try a "
        "looser tolerance, or start next to it on the wanted branch",
        names, t);
  }
  return fmt::format(
      "the mechanism cannot follow its drives beyond t = {:.12g} s, where it is at a dead centre of {}; "
      "end the run before it, or drive another joint than '{}'",
      t, names, fmt::join(centre.drives, "', '"));
}

std::vector<CoordinateShare> CalcCoordinateShares(const Mechanics& mechanics, const VecX& dx) {
  const Model& model = mechanics.model();
  const double length = model.CalcLengthScale();
  std::vector<CoordinateShare> shares;
  for (size_t i = 0; i < model.joints.size(); ++i) {
    const Joint& joint = model.joints[i];
    const auto& kinds = joint.kind->coordinates;
    for (size_t k = 0; k < kinds.size(); ++k) {
      const ScalarRow& row = mechanics.coordinate(JointIndex(static_cast<int>(i)), static_cast<int>(k));
      const BodyIndex F = model.frames[joint.F.value()].body, M = model.frames[joint.M.value()].body;
      CoordinateShare share;
      share.coordinate = joint.name + ".q" + (kinds.size() > 1 ? std::to_string(k + 1) : "");
      share.joint = joint.name;
      if (F.is_valid()) share.change += row.J_F.dot(dx.segment<6>(6 * F.value()));
      if (M.is_valid()) share.change += row.J_M.dot(dx.segment<6>(6 * M.value()));
      share.size = std::abs(share.change) * (IsAngle(kinds[k]) ? length : 1);
      share.number = static_cast<int>(shares.size());
      shares.push_back(std::move(share));
    }
  }
  return shares;
}

std::vector<CoordinateShare> FindMovingCoordinates(const Mechanics& mechanics, const VecX& dx, double least) {
  std::vector<CoordinateShare> shares = CalcCoordinateShares(mechanics, dx);
  std::stable_sort(shares.begin(), shares.end(), [](const auto& a, const auto& b) { return a.size > b.size; });
  // Those that move as much as one another stay in the order of the joints, whatever round-off makes of them.
  constexpr double kSame = 1e-4;
  std::vector<CoordinateShare> ordered;
  while (!shares.empty()) {
    const double least_alike = (1 - kSame) * shares.front().size;
    const auto end = std::find_if(shares.begin(), shares.end(), [&](const auto& a) { return a.size < least_alike; });
    std::vector<CoordinateShare> alike(shares.begin(), end);
    std::sort(alike.begin(), alike.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
    ordered.insert(ordered.end(), alike.begin(), alike.end());
    shares.erase(shares.begin(), end);
  }
  shares = std::move(ordered);
  const double largest = shares.empty() ? 0 : shares.front().size;
  std::erase_if(shares, [&](const CoordinateShare& share) { return share.size <= least * largest; });
  return shares;
}

SingularityWatch::SingularityWatch(const MechanismStructure& structure)
    : columns_(CalcMotionWeights(structure).cwiseInverse()),
      rows_(structure.CalcRowScales(structure.model().CalcLengthScale()).cwiseInverse()) {
  // In units of length: displacements too.
  for (int b = 0; b < structure.model().num_bodies(); ++b) columns_.segment<3>(6 * b + kLinear).setConstant(1);
  columns_ *= structure.model().CalcLengthScale();
}

MatX SingularityWatch::CalcScaled(const Mechanics& mechanics) const {
  return rows_.asDiagonal() * CalcDenseJacobian(mechanics) * columns_.asDiagonal();
}

bool SingularityWatch::Choose(const Mechanics& mechanics) {
  constexpr double kIndependent = 1e-3;
  const double sign_before = chosen_.empty() || !(Calc(mechanics) < 0) ? 1 : -1;
  const MatX J = CalcScaled(mechanics);
  const PivotedQr qr(J.transpose());
  const int n = static_cast<int>(J.cols());
  if (J.rows() < n) return false;
  if (!(n == 0 || qr.pivot(n - 1) > (chosen_.empty() ? 1e-9 : kIndependent) * qr.pivot(0))) return false;
  chosen_.resize(n);
  for (int i = 0; i < n; ++i) chosen_[i] = qr.column(i);
  double sign = 1;
  log_reference_ = LogDeterminant(J(chosen_, Eigen::all), &sign);
  sign_ = sign_before * sign;
  return true;
}

double SingularityWatch::Calc(const Mechanics& mechanics) const {
  double sign = 1;
  const double log = LogDeterminant(CalcScaled(mechanics)(chosen_, Eigen::all), &sign);
  return sign_ * sign * std::exp(log - log_reference_);
}

}  // namespace savary
