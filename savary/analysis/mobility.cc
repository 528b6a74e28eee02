#include "savary/analysis/mobility.h"

#include <algorithm>

#include "savary/dynamics/mechanism_system.h"

namespace savary {

namespace {

// Joints that turn a body as it goes along a bent curve.
bool TurnsAlongTrack(const Model& model, const Joint& joint) {
  return joint.kind->on_track && joint.kind->rows.size() > 2 && !model.tracks[joint.track.value()].curve.is_straight();
}

// Bodies held against all rotation by joints with three turn rows, from ground outwards.
std::vector<bool> FindBlockedByChains(const Model& model) {
  std::vector<bool> blocked(model.bodies.size(), false);
  const auto is_blocked = [&](BodyIndex body) { return !body.is_valid() || blocked[body.value()]; };
  for (bool changed = true; changed;) {
    changed = false;
    for (const Joint& joint : model.joints) {
      const auto& rows = joint.kind->rows;
      const auto turns = std::count_if(rows.begin(), rows.end(), [](RowKind r) { return r >= RowKind::kTurnX && r <= RowKind::kTurnZ; });
      const BodyIndex a = model.frames[joint.F.value()].body;
      const BodyIndex b = model.frames[joint.M.value()].body;
      if (turns != 3 || TurnsAlongTrack(model, joint) || is_blocked(a) == is_blocked(b)) continue;
      blocked[(is_blocked(a) ? b : a).value()] = true;
      changed = true;
    }
  }
  return blocked;
}

// Whether all motions the constraints allow leave a body's rotation alone, by the null space of J.
std::vector<bool> FindBlockedByRows(const Mechanics& mechanics) {
  const int n = 6 * mechanics.model().num_bodies();
  MatX J = MatX::Zero(mechanics.num_rows(), n);
  for (const Constraint& constraint : mechanics.constraints()) {
    for (size_t slot = 0; slot < constraint.bodies.size(); ++slot) {
      J.block(constraint.first_row, 6 * constraint.bodies[slot], constraint.num_rows, 6) =
          Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, 6, Eigen::RowMajor>>(
              mechanics.J(constraint, static_cast<int>(slot)), constraint.num_rows, 6);
    }
  }
  // Lengths are made comparable with angles by the mechanism's own length.
  const double length = mechanics.model().CalcLengthScale();
  for (int b = 0; b < mechanics.model().num_bodies(); ++b) J.middleCols<3>(6 * b + kLinear) *= length;
  for (int i = 0; i < J.rows(); ++i) {
    if (const double norm = J.row(i).norm(); norm > 0) J.row(i) /= norm;
  }
  Eigen::ColPivHouseholderQR<MatX> qr(J.transpose());
  qr.setThreshold(1e-9);
  const MatX Q = qr.householderQ();
  const MatX null = Q.rightCols(n - qr.rank());
  std::vector<bool> blocked;
  for (int b = 0; b < mechanics.model().num_bodies(); ++b) {
    blocked.push_back(null.cols() == 0 || null.middleRows<3>(6 * b + kAngular).cwiseAbs().maxCoeff() < 1e-9);
  }
  return blocked;
}

}  // namespace

MobilityReport AnalyzeMobility(const Model& model, const State& state) {
  Mechanics mechanics(model);
  mechanics.SetState(state.t, state.y, state.branches.data());
  mechanics.CalcConstraints();
  SaddleSolver solver(MakeSaddlePattern(mechanics));
  SetSaddleNumbers(mechanics, &solver);
  const RankAnalysis rank = solver.AnalyzeRank();

  MobilityReport report;
  report.bodies = model.num_bodies();
  report.rows = mechanics.num_rows();
  report.rank = rank.rank;
  report.degrees_of_freedom = rank.degrees_of_freedom;
  report.redundant = rank.redundant;
  for (size_t c = 0; c < mechanics.constraints().size(); ++c) {
    const std::string& name = mechanics.NameOf(mechanics.constraints()[c]);
    const bool takes_part = rank.redundant > 0 && rank.participation[c] > 1e-6;
    if (takes_part && (report.redundant_joints.empty() || report.redundant_joints.back() != name)) {
      report.redundant_joints.push_back(name);
    }
  }
  if (!rank.mass_definite) {
    for (int b = 0; b < model.num_bodies(); ++b) {
      if (rank.undetermined[b] > 1e-9) report.undetermined.push_back(model.bodies[b].name);
    }
  }
  const auto lacks = [&](const std::vector<bool>& blocked) {
    std::vector<std::string> names;
    for (int b = 0; b < model.num_bodies(); ++b) {
      if (!model.bodies[b].has_inertia && !blocked[b]) names.push_back(model.bodies[b].name);
    }
    return names;
  };
  report.need_inertia = lacks(FindBlockedByChains(model));
  constexpr int kLargestDense = 100;  // bodies; beyond, only chains of joints from ground are looked at
  // On a curve a rotation that is blocked here may not be elsewhere.
  if (std::any_of(model.joints.begin(), model.joints.end(), [&](const Joint& joint) { return TurnsAlongTrack(model, joint); })) return report;
  if (!report.need_inertia.empty() && model.num_bodies() <= kLargestDense) report.need_inertia = lacks(FindBlockedByRows(mechanics));
  return report;
}

}  // namespace savary
