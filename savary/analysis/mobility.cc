#include "savary/analysis/mobility.h"

#include <algorithm>
#include <cmath>

#include "savary/analysis/motions.h"
#include "savary/analysis/self_stress.h"
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
      const auto turns = std::count_if(rows.begin(), rows.end(),
                                       [](RowKind r) { return r >= RowKind::kTurnX && r <= RowKind::kTurnZ; });
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
  const MatX null = CalcFreeMotions(mechanics);
  std::vector<bool> blocked;
  for (int b = 0; b < mechanics.model().num_bodies(); ++b) {
    blocked.push_back(null.cols() == 0 ||
                      null.middleRows<3>(6 * b + kAngular).cwiseAbs().maxCoeff() * mechanics.model().CalcLengthScale() <
                          1e-9);
  }
  return blocked;
}

}  // namespace

MobilityReport AnalyzeMobility(const Model& model, const State& state) {
  Mechanics mechanics(model);
  mechanics.SetState(state.t, state.y, state.discrete);
  mechanics.CalcConstraints();
  SaddleSolver solver(MakeSaddlePattern(mechanics));
  SetSaddleNumbers(mechanics, &solver);
  const RankAnalysis rank = solver.AnalyzeRank();

  MobilityReport report;
  report.bodies = model.num_bodies();
  report.rows = 0;
  for (const Constraint& constraint : mechanics.constraints()) {
    if (mechanics.is_active(constraint)) report.rows += constraint.num_rows;
  }
  report.rank = rank.rank;
  report.degrees_of_freedom = report.coordinates = rank.degrees_of_freedom;
  DiscreteState slides = state.discrete;
  bool rolls = false;
  for (int i = 0; i < mechanics.num_contact_points(); ++i) {
    if (mechanics.contact_of(i).one.is_profile() || slides.points[i].mode != ContactMode::kRolling) continue;
    slides.points[i].mode = ContactMode::kSliding;
    slides.points[i].direction = 0;
    rolls = true;
  }
  if (rolls) {
    Mechanics sliding(model);
    sliding.SetState(state.t, state.y, slides);
    sliding.CalcConstraints();
    SaddleSolver positions(MakeSaddlePattern(sliding));
    SetSaddleNumbers(sliding, &positions);
    report.coordinates = positions.AnalyzeRank().degrees_of_freedom;
  }
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
  if (std::any_of(model.joints.begin(), model.joints.end(),
                  [&](const Joint& joint) { return TurnsAlongTrack(model, joint); }))
    return report;
  if (!report.need_inertia.empty() && model.num_bodies() <= kLargestDense)
    report.need_inertia = lacks(FindBlockedByRows(mechanics));
  return report;
}

namespace {

// Moves a mechanism without its drives. Motions are measured as in motions.h, masses have no part in it.
class Wanderer {
 public:
  Wanderer(const Model& model, const State& start)
      : start_(start),
        length_(model.CalcLengthScale()),
        mechanics_(model),
        solver_(MakeSaddlePattern(mechanics_)),
        scales_(mechanics_.CalcRowScales(length_)),
        joints_(SelectJoints(mechanics_)),
        all_(joints_.size(), 1) {
    for (size_t c = 0; c < joints_.size(); ++c) solver_.SetActive(static_cast<int>(c), joints_[c] != 0);
    Set(start.y);
  }

  void Set(const VecX& y) {
    y_ = y;
    mechanics_.SetState(start_.t, y_, start_.discrete);
    mechanics_.CalcConstraints();
  }

  [[nodiscard]] int CalcFreedom(bool with_drives) const {
    return SelfStress(mechanics_, with_drives ? all_ : joints_).degrees_of_freedom();
  }

  // Goes a little way in one of many directions; false where it does not get away.
  bool Leave(int direction) {
    constexpr double kStep = 0.02;
    Set(start_.y);
    const int n = 6 * mechanics_.model().num_bodies();
    VecX random(n), step(n), multipliers(mechanics_.num_rows());
    const VecX zero_rows = VecX::Zero(mechanics_.num_rows());
    for (int i = 0; i < n; ++i)
      random[i] = std::sin(1.0 + 3.7 * i + 11.3 * direction) * (i % 6 < 3 ? length_ * length_ : length_);
    if (!Factor()) return false;
    if (solver_.Solve(random, zero_rows, step, multipliers, false).status == SaddleStatus::kNotFinite) return false;
    const double size = Size(step);
    if (!(size > 0)) return false;
    MoveBodies(mechanics_.layout(), step * (kStep / size), &y_);
    Set(VecX(y_));
    for (int i = 0; i < 50; ++i) {
      const VecX open = ActiveRows();
      if (MeasureRows(open, scales_).residual <= 1e-14) break;
      if (!Factor() || solver_.Solve(VecX::Zero(n), -open, step, multipliers, false).status == SaddleStatus::kNotFinite)
        return false;
      if (Size(step) < 1e-15) break;
      MoveBodies(mechanics_.layout(), step, &y_);
      Set(VecX(y_));
    }
    return MeasureRows(ActiveRows(), scales_).residual <= 1e-12 && CalcWay() > 0.1 * kStep;
  }

  [[nodiscard]] const VecX& y() const { return y_; }
  [[nodiscard]] int num_rows() const { return mechanics_.num_rows(); }

 private:
  bool Factor() {
    SetSaddleNumbers(mechanics_, &solver_);
    for (int b = 0; b < mechanics_.model().num_bodies(); ++b) {
      solver_.mass(b).setZero();
      solver_.mass(b).diagonal() << Vec3::Constant(length_ * length_), Vec3::Ones();
    }
    return solver_.Factor() == SaddleStatus::kOk;
  }

  [[nodiscard]] VecX ActiveRows() const {
    VecX c = mechanics_.c();
    for (size_t i = 0; i < joints_.size(); ++i) {
      const Constraint& constraint = mechanics_.constraints()[i];
      if (joints_[i] == 0) c.segment(constraint.first_row, constraint.num_rows).setZero();
    }
    return c;
  }

  [[nodiscard]] double Size(const VecX& step) const {
    double size = 0;
    for (int b = 0; b < mechanics_.model().num_bodies(); ++b) {
      size =
          std::max({size, step.segment<3>(6 * b + kAngular).norm(), step.segment<3>(6 * b + kLinear).norm() / length_});
    }
    return size;
  }

  [[nodiscard]] double CalcWay() const {
    double way = 0;
    for (int b = 0; b < mechanics_.model().num_bodies(); ++b) {
      const int p = mechanics_.layout().position(b);
      way =
          std::max({way, (y_ - start_.y).segment<3>(p).norm() / length_, 2 * (y_ - start_.y).segment<4>(p + 3).norm()});
    }
    return way;
  }

  const State& start_;
  const double length_;
  Mechanics mechanics_;
  SaddleSolver solver_;
  const VecX scales_;
  std::vector<char> joints_, all_;
  VecX y_;
};

}  // namespace

NearbyMobility AnalyzeNearby(const Model& model, const State& state) {
  constexpr int kDirections = 6;
  NearbyMobility result;
  Wanderer wanderer(model, state);
  if (wanderer.num_rows() > SelfStress::kMostRows) return result;
  result.known = true;
  result.mobility = wanderer.CalcFreedom(false);
  result.degrees_of_freedom = wanderer.CalcFreedom(true);
  result.nearby_freedom = result.degrees_of_freedom;
  if (result.mobility == 0) return result;
  for (int i = 0; i < kDirections; ++i) {
    if (!wanderer.Leave(i)) continue;
    const int mobility = wanderer.CalcFreedom(false), freedom = wanderer.CalcFreedom(true);
    if (!result.can_leave || freedom < result.nearby_freedom) {
      result.nearby_freedom = freedom;
      result.y = wanderer.y();
    }
    result.nearby_mobility = std::max(result.nearby_mobility, mobility);
    result.can_leave = true;
  }
  if (!result.can_leave) result.nearby_freedom = 0;
  return result;
}

}  // namespace savary
