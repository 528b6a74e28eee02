#include "savary/analysis/branch_start.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "savary/analysis/motions.h"
#include "savary/analysis/self_stress.h"

namespace savary {

namespace {

constexpr double kOnBranch = 1e-7;  // relative

// What stays of the prescribed accelerations in self-stresses when bodies move at V0 + a z.
VecX CalcMisfit(double t, const VecX& y, const VecX& z, double a, const SelfStress& stress, const VecX& row_weights,
                MechanismSystem* system) {
  VecX moved = y;
  const StateLayout& layout = system->structure().layout();
  for (int b = 0; b < layout.num_bodies(); ++b) moved.segment<6>(layout.velocity(b)) += a * z.segment<6>(6 * b);
  return stress.basis().transpose() * row_weights.cwiseProduct(system->RowsAt(t, moved).bias());
}

}  // namespace

BranchStart FindBranchStart(double t, const VecX& y, MechanismSystem* system) {
  BranchStart start;
  start.y = y;
  const Mechanics& mechanics = system->RowsAt(t, y);
  const StateLayout& layout = mechanics.layout();
  const double length = system->length_scale();
  const MatX Z = CalcFreeMotions(mechanics);
  const std::vector<char> all(mechanics.constraints().size(), 1);
  const SelfStress stress(mechanics, all);
  const VecX weights = stress.row_weights();
  const VecX z = Z.col(0) * length;  // moves by a length, or turns by a radian
  const auto moving = FindMovingCoordinates(mechanics, z);
  const std::string coordinate = moving.empty() ? "" : moving.front().coordinate;
  start.joint = moving.empty() ? "" : moving.front().joint;
  double rate = 1e-3;  // per second, at least
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const auto V = y.segment<6>(layout.velocity(b));
    rate = std::max({rate, V.segment<3>(kAngular).norm(), V.segment<3>(kLinear).norm() / length});
  }
  const auto misfit = [&](double a) { return CalcMisfit(t, y, z, a, stress, weights, system); };
  const VecX q0 = misfit(0), plus = misfit(rate), minus = misfit(-rate);
  // q(a) = c0 + c1 (a / rate) + c2 (a / rate)^2, of the size length x rate^2.
  const double size = length * rate * rate;
  const VecX c1 = 0.5 * (plus - minus), c2 = 0.5 * (plus + minus) - q0;
  std::vector<double> roots;
  if (Z.cols() == 1) {
    Eigen::Index row = 0;
    if (q0.size() > 0) (c2.cwiseAbs() + c1.cwiseAbs()).maxCoeff(&row);
    if (q0.size() == 0 || std::abs(c2[row]) + std::abs(c1[row]) <= kOnBranch * size) {
      start.problem = fmt::format(
          "it starts in a singular position where {} may move either way, and second derivatives do not "
          "distinguish the branches",
          coordinate);
      return start;
    }
    if (std::abs(c2[row]) <= kOnBranch * size) {
      roots = {-q0[row] / c1[row]};
    } else {
      const double p = c1[row] / (2 * c2[row]), D = p * p - q0[row] / c2[row];
      if (std::abs(D) <= kOnBranch) {
        roots = {-p};
      } else if (D > 0) {
        roots = {-p - std::sqrt(D), -p + std::sqrt(D)};
      }
    }
    std::erase_if(
        roots, [&](double x) { return (q0 + x * c1 + x * x * c2).cwiseAbs().maxCoeff() > 1e-5 * size * (1 + x * x); });
    if (roots.empty()) {
      start.problem = fmt::format(
          "it starts in a singular position and cannot follow its drives from there: {} is locked", coordinate);
      return start;
    }
  } else if (q0.cwiseAbs().maxCoeff() <= kOnBranch * size) {
    roots = {0};
  } else {
    start.problem = fmt::format(
        "it starts in a singular position where drives leave {} motions open; give start rates of a motion that the "
        "joints allow",
        Z.cols());
    return start;
  }
  // A velocity that was assembled on a branch is the wanted one.
  const auto wanted = std::find_if(roots.begin(), roots.end(), [](double x) { return std::abs(x) <= 1e-6; });
  const auto name = [&](double x) {
    const Mechanics& here = system->At(t, y);
    for (size_t j = 0; j < here.model().joints.size(); ++j) {
      const Joint& joint = here.model().joints[j];
      const auto& kinds = joint.kind->coordinates;
      for (size_t k = 0; k < kinds.size(); ++k) {
        const std::string number = kinds.size() > 1 ? std::to_string(k + 1) : "";
        if (joint.name + ".q" + number != coordinate) continue;
        double value = here.coordinate(JointIndex(static_cast<int>(j)), static_cast<int>(k)).cdot +
                       x * rate * moving.front().change;
        if (std::abs(value) < 1e-9 * rate * (IsAngle(kinds[k]) ? 1 : length)) value = 0;
        return fmt::format("{}.qd{} = {:.6g} {}", joint.name, number, value, IsAngle(kinds[k]) ? "rad/s" : "m/s");
      }
    }
    return std::string("it moves");
  };
  if (wanted == roots.end() && roots.size() > 1) {
    start.problem = fmt::format(
        "it starts in a singular position where two branches of the motion meet, {} and {}; say which by a start rate "
        "of that joint",
        name(roots[0]), name(roots[1]));
    return start;
  }
  const double root = wanted != roots.end() ? *wanted : roots.front();
  start.direction = name(root);
  for (int b = 0; b < layout.num_bodies(); ++b)
    start.y.segment<6>(layout.velocity(b)) += root * rate * z.segment<6>(6 * b);
  start.found = true;
  return start;
}

}  // namespace savary
