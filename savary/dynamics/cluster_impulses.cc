#include "savary/dynamics/cluster_window.h"

#include <algorithm>
#include <cmath>

namespace savary {

namespace {

constexpr double kWindowRest = 1e-9;     // of the speed: none
constexpr double kWindowNoSlip = 100;    // coefficient of friction of contacts that roll whatever it takes
constexpr double kWindowProject = 1e-2;  // of the tolerance: depth that is left as it is
constexpr double kWindowDriven = 1e-6;   // of the speed: what drives ask for
constexpr double kWindowGain = 1e-7;     // of the energy of the change in an impact: gained by inexact impulses

}  // namespace

int ClusterWindow::AddProblemRow(const Pose& pose, const TouchTable::Entry& entry, const ScalarRow& row, double h) {
  double offset = row.cdot + h * row.bias;
  int used = 0;
  for (const bool first : {true, false}) {
    const BodyIndex body = first ? entry.body1 : entry.body2;
    if (!body.is_valid()) continue;
    const int part = part_of_[body.value()], at = offset_of_[body.value()];
    const Vec6& J = first ? row.J_F : row.J_M;
    const MatX& N = (*pose.linearization)[part].N();
    offset += J.dot(particular_[part].segment<6>(at));
    const bool again = used == 1 && row_parts_[0].part == part;
    ConeProblem::RowPart& into = row_parts_[again ? 0 : used];
    if (!again) {
      ++used;
      into.part = part;
      into.a.setZero(N.cols());
    }
    for (Eigen::Index i = 0; i < N.cols(); ++i) into.a[i] += N.col(i).segment<6>(at).dot(J);
  }
  for (int k = used; k < 2; ++k) row_parts_[k].part = -1;
  return problem_of_impulses_.AddRow(row_parts_[0], row_parts_[1], offset);
}

double ClusterWindow::CalcSlip(const WindowTouch& touch) const {
  return CountTangents(touch) < 2 ? touch.tangents[0].cdot : std::hypot(touch.tangents[0].cdot, touch.tangents[1].cdot);
}

double ClusterWindow::Coefficient(const WindowTouch& touch) const {
  if (touch.contact < 0) return 0;
  const Contact& contact = model_.contacts[touch.contact];
  if (contact.no_slip) return kWindowNoSlip;
  if (!contact.friction.is_present()) return 0;
  const double rest = kSlow * settings_.tolerance * length_ / std::max(step_, settings_.shortest);
  const double slip = std::abs(CalcSlip(touch));
  return slip <= rest ? contact.friction.mu_static : contact.friction.CalcCoefficient(slip);
}

// All of touching_, and what holds joints, with rates a time h later; mechanics_ is at the pose.
void ClusterWindow::BuildProblem(const Pose& pose, double h) {
  ConeProblem& problem = problem_of_impulses_;
  problem.Clear();
  placed_.clear();
  grips_.clear();
  spins_.clear();
  for (const FreeMotions& motions : *pose.linearization) (void)problem.AddPart(motions.inverse());
  for (const int k : touching_) {
    const WindowTouch& touch = pose.touches[k];
    const TouchTable::Entry& entry = table_[touch.index];
    ConeProblem::Contact contact;
    contact.normal = AddProblemRow(pose, entry, touch.normal, h);
    contact.mu = Coefficient(touch);
    contact.unit = entry.length / length_;
    if (contact.mu > 0) {
      for (int i = 0; i < entry.num_tangents; ++i)
        contact.tangents[i] = AddProblemRow(pose, entry, touch.tangents[i], h);
    }
    placed_.push_back({k, contact.normal, contact.tangents, problem.AddContact(contact)});
    if (touch.contact < 0 || !(model_.contacts[touch.contact].spin_friction > 0)) continue;
    const int row = AddProblemRow(pose, entry, touch.twist, h);
    spins_.push_back({static_cast<int>(placed_.size()) - 1, row, problem.AddBounded(row, 0, 1 / length_),
                      model_.contacts[touch.contact].spin_friction});
  }
  for (int i = 0; i < static_cast<int>(model_.frictions.size()); ++i) {
    const TouchIndex index = table_.friction(i);
    const int row = AddProblemRow(pose, table_[index], table_.CalcTangent(mechanics_, index), h);
    grips_.push_back({i, row, problem.AddBounded(row, 0, table_[index].length / length_)});
  }
}

double ClusterWindow::UpdateSpins() {
  ConeProblem& problem = problem_of_impulses_;
  double change = 0;
  for (const Spin& spin : spins_) {
    const double bound = spin.radius * std::max(0.0, problem.impulses()[placed_[spin.placed].normal]);
    double& old = problem.bound(spin.block);
    change = std::max(change, std::abs(bound - old) / std::max({bound, old, 1e-300}));
    old = bound;
  }
  return change;
}

void ClusterWindow::TakeImpulses(const Pose& pose, VecX* momentum) const {
  const VecX& impulses = problem_of_impulses_.impulses();
  const auto take = [&](const TouchTable::Entry& entry, const ScalarRow& row, double impulse) {
    if (entry.body1.is_valid()) momentum->segment<6>(6 * entry.body1.value()) -= impulse * row.J_F;
    if (entry.body2.is_valid()) momentum->segment<6>(6 * entry.body2.value()) -= impulse * row.J_M;
  };
  for (const Placed& placed : placed_) {
    const WindowTouch& touch = pose.touches[placed.touch];
    const TouchTable::Entry& entry = table_[touch.index];
    take(entry, touch.normal, impulses[placed.normal]);
    for (int i = 0; i < entry.num_tangents; ++i) {
      if (placed.tangents[i] >= 0) take(entry, touch.tangents[i], impulses[placed.tangents[i]]);
    }
  }
  for (const Spin& spin : spins_) {
    const WindowTouch& touch = pose.touches[placed_[spin.placed].touch];
    take(table_[touch.index], touch.twist, impulses[spin.row]);
  }
  for (const Grip& grip : grips_) {
    const TouchIndex index = table_.friction(grip.friction);
    take(table_[index], table_.CalcTangent(mechanics_, index), impulses[grip.row]);
  }
}

bool ClusterWindow::Impact(Pose* pose) {
  mechanics_.SetState(pose->t, pose->y, system_.discrete());
  if (!pose->is_fresh) RefreshTouches(pose);
  const double speed = std::max(CalcSpeed(), 1e-6 * length_);
  touching_.clear();
  std::vector<double>& restitution = restitution_;
  restitution.clear();
  bool any = false, poisson = false;
  for (int k = 0; k < static_cast<int>(pose->touches.size()); ++k) {
    const WindowTouch& touch = pose->touches[k];
    if (!touch.touches()) continue;
    const double approach = -touch.normal.cdot;
    double rest = kWindowRest * speed * table_[touch.index].length / length_;
    if (touch.was_pressed) rest = std::max(rest, 4 * touch.allowed / (step_ > 0 ? step_ : settings_.longest));
    double e = 0;
    if (approach > rest) {
      any = true;
      ++record_.impacts;
      if (touch.contact < 0) {
        const Stop& stop = model_.stops[table_[touch.index].element];
        e = stop.restitution * approach > stop.capture_speed ? stop.restitution : 0;
      } else {
        const Contact& contact = model_.contacts[touch.contact];
        e = contact.restitution.Calc(approach);
        if (e * approach <= contact.capture_speed) e = 0;
        poisson = poisson || (e > 0 && contact.restitution.kind == Restitution::Kind::kPoisson);
      }
    }
    touching_.push_back(k);
    restitution.push_back(e);
  }
  if (!any) return true;
  record_.last_impact = pose->t;
  ClearParticular();
  CalcRows();
  BuildProblem(*pose, 0);
  ConeProblem& problem = problem_of_impulses_;
  const VecX before = VecX::Zero(problem.dimension());
  double fastest = 0;
  for (const Placed& placed : placed_) {
    const double approach = -pose->touches[placed.touch].normal.cdot;
    fastest = std::max(fastest, approach / problem.contact(placed.block).unit);
  }
  const double tolerance = 1e-9 * fastest;

  for (const Placed& placed : placed_) {
    const WindowTouch& touch = pose->touches[placed.touch];
    if (problem.is_blocked(placed.normal) &&
        -touch.normal.cdot * length_ > kWindowDriven * speed * table_[touch.index].length)
      return Fail(DescribeJam(*pose));
  }

  const auto solve = [&](const VecX& from) {
    // Bounds of friction in joints follow from their own impulses.
    for (int round = 0;; ++round) {
      (void)problem.Solve(from, tolerance);
      const double turned = UpdateSpins();
      if ((grips_.empty() && turned <= 1e-6) || round == kRounds) return;
      if (grips_.empty()) continue;
      CalcTwists(*pose->linearization, problem.velocities(), &change_);
      momentum_.resize(change_.size());
      for (int b = 0; b < model_.num_bodies(); ++b)
        momentum_.segment<6>(6 * b) = mechanics_.MultiplyMass(b, change_.segment<6>(6 * b));
      TakeImpulses(*pose, &momentum_);
      CalcReactions(*pose, momentum_, &lambda_);
      double most = 0, change = 0;
      for (const Grip& grip : grips_) {
        const JointFriction& friction = model_.frictions[grip.friction];
        const double bound =
            friction.law.mu_kinetic * friction.radius * mechanics_.CalcSideForce(grip.friction, lambda_).norm();
        change = std::max(change, std::abs(bound - problem.bound(grip.block)));
        most = std::max(most, bound);
        problem.bound(grip.block) = bound;
      }
      if (change <= 1e-6 * most && turned <= 1e-6) return;
    }
  };
  const double kinetic = mechanics_.CalcKineticEnergy();
  const VecX velocities = [&] {
    VecX V(6 * model_.num_bodies());
    for (int b = 0; b < model_.num_bodies(); ++b)
      V.segment<6>(6 * b) = pose->y.segment<6>(mechanics_.layout().velocity(b));
    return V;
  }();
  const auto energy_of = [&](const VecX& twists) {
    double sum = 0;
    for (int b = 0; b < model_.num_bodies(); ++b) {
      const Vec6 V = twists.segment<6>(6 * b);
      sum += 0.5 * V.dot(mechanics_.MultiplyMass(b, V));
    }
    return sum;
  };
  const auto energy_after = [&](const VecX& change) { return energy_of(velocities + change); };
  for (int attempt = 0; attempt < 12; ++attempt) {
    // As the model asks; then by Poisson's law; then with less and less restitution, so that no energy is gained.
    const double factor = attempt <= 1 ? 1 : attempt == 11 ? 0 : std::pow(0.5, attempt - 1);
    const bool phases = poisson || attempt > 0;
    problem.impulses() = VecX::Zero(problem.num_rows());
    for (size_t i = 0; i < placed_.size(); ++i) {
      ConeProblem::Contact& contact = problem.contact(placed_[i].block);
      const double rate = pose->touches[placed_[i].touch].normal.cdot;
      contact.least = 0;
      contact.target = phases || restitution[i] == 0 ? 0 : -factor * restitution[i] * rate;
    }
    solve(before);
    if (phases && factor > 0) {
      const VecX compressed = problem.velocities(), impulses = problem.impulses();
      for (size_t i = 0; i < placed_.size(); ++i) {
        const int k = placed_[i].touch;
        ConeProblem::Contact& contact = problem.contact(placed_[i].block);
        const bool newton =
            attempt == 0 && (pose->touches[k].contact < 0 ||
                             model_.contacts[pose->touches[k].contact].restitution.kind == Restitution::Kind::kNewton);
        if (newton) {
          contact.target = -restitution[i] * std::min(0.0, pose->touches[k].normal.cdot);
        } else {
          contact.least = factor * restitution[i] * impulses[placed_[i].normal];
        }
      }
      problem.impulses() = VecX::Zero(problem.num_rows());
      solve(compressed);
    }
    CalcTwists(*pose->linearization, problem.velocities(), &change_);
    // Impulses are exact to the tolerance they are solved to: so little is taken back, along the change of velocities.
    const double gain = energy_after(change_) - kinetic, size = energy_of(change_);
    if (!(gain <= kWindowGain * size)) continue;
    if (gain > 0) change_ *= 1 - gain / size;
    break;
  }
  if (!change_.allFinite()) return Fail("impulses are not finite");
  for (int b = 0; b < model_.num_bodies(); ++b)
    pose->y.segment<6>(mechanics_.layout().velocity(b)) += change_.segment<6>(6 * b);
  pose->is_fresh = false;
  // What was hit and stays is at rest from now on.
  for (size_t i = 0; i < placed_.size(); ++i) {
    if (restitution[i] == 0) pose->touches[placed_[i].touch].was_pressed = true;
  }
  return true;
}

// Out of what parts are in each other, by the least way in the mass metric.
void ClusterWindow::Project(Pose* pose) {
  std::vector<int> near;
  bool any = false;
  for (int k = 0; k < static_cast<int>(pose->touches.size()); ++k) {
    const WindowTouch& touch = pose->touches[k];
    if (touch.normal.c > touch.allowed || touch.normal.c < -2 * touch.allowed) continue;
    near.push_back(k);
    any = any || touch.normal.c < -kWindowProject * touch.allowed;
  }
  if (!any) return;
  ConeProblem& problem = problem_of_impulses_;
  problem.Clear();
  ClearParticular();
  for (const FreeMotions& motions : *pose->linearization) (void)problem.AddPart(motions.inverse());
  std::vector<int> rows;
  for (const int k : near) {
    const WindowTouch& touch = pose->touches[k];
    ScalarRow row = touch.normal;
    row.cdot = touch.normal.c;
    ConeProblem::Contact contact;
    contact.normal = AddProblemRow(*pose, table_[touch.index], row, 0);
    contact.unit = table_[touch.index].length / length_;
    rows.push_back(contact.normal);
    (void)problem.AddContact(contact);
  }
  (void)problem.Solve(VecX::Zero(problem.dimension()), 0.1 * kWindowProject * settings_.tolerance * length_);
  CalcTwists(*pose->linearization, problem.velocities(), &closing_);
  MoveBodies(mechanics_.layout(), closing_, &pose->y);
  for (size_t i = 0; i < near.size(); ++i) pose->touches[near[i]].normal.c = problem.CalcRate(rows[i]);
  mechanics_.SetState(pose->t, pose->y, system_.discrete());
  mechanics_.RefreshReferences(&pose->y);
  CalcRows();
  (void)Linearize(pose);
}

}  // namespace savary
