#include "savary/dynamics/cluster_window.h"

#include <algorithm>
#include <cmath>

namespace savary {

namespace {

constexpr double kWindowRest = 1e-9;     // of the speed: none
constexpr double kWindowNoSlip = 100;    // coefficient of friction of contacts that roll whatever it takes
constexpr double kWindowProject = 1e-4;  // of the tolerance: depth that is left as it is
constexpr double kWindowDriven = 1e-6;   // of the speed: what drives ask for

}  // namespace

int ClusterWindow::AddProblemRow(const Pose& pose, const std::vector<VecX>& particular, const ScalarRow& row,
                                 BodyIndex one, BodyIndex two, double h) {
  ConeProblem::RowPart parts[2];
  double offset = row.cdot + h * row.bias;
  int used = 0;
  for (const bool first : {true, false}) {
    const BodyIndex body = first ? one : two;
    if (!body.is_valid()) continue;
    const int part = part_of_[body.value()];
    const Vec6& J = first ? row.J_F : row.J_M;
    const Factors& factors = (*pose.linearization)[part];
    const VecX a = factors.N.middleRows<6>(place_of_[body.value()]).transpose() * J;
    offset += J.dot(particular[part].segment<6>(place_of_[body.value()]));
    if (used == 1 && parts[0].part == part) {
      parts[0].a += a;
    } else {
      parts[used++] = {part, a};
    }
  }
  return problem_of_impulses_.AddRow(parts[0], parts[1], offset);
}

double ClusterWindow::Coefficient(const WindowTouch& touch) const {
  if (touch.contact < 0) return 0;
  const Contact& contact = model_.contacts[touch.contact];
  if (contact.no_slip) return kWindowNoSlip;
  if (!contact.friction.is_present()) return 0;
  const double rest = kSlow * settings_.tolerance * length_ / std::max(step_, settings_.shortest);
  const double slip = std::abs(touch.tangent.cdot);
  return slip <= rest ? contact.friction.mu_static : contact.friction.CalcCoefficient(slip);
}

// All that touches, and what holds joints, with rates at the end of a step h; mechanics_ is at its beginning.
void ClusterWindow::BuildProblem(const Pose& pose, const std::vector<VecX>& particular, double h,
                                 const std::vector<int>& touching) {
  ConeProblem& problem = problem_of_impulses_;
  problem.Clear();
  placed_.clear();
  grips_.clear();
  for (const Factors& factors : *pose.linearization) (void)problem.AddPart(factors.inverse);
  for (const int k : touching) {
    const WindowTouch& touch = pose.touches[k];
    ConeProblem::Contact contact;
    contact.normal = AddProblemRow(pose, particular, touch.normal, touch.body1, touch.body2, h);
    contact.mu = Coefficient(touch);
    contact.unit = touch.allowed / (settings_.tolerance * length_);
    if (contact.mu > 0)
      contact.tangents[0] = AddProblemRow(pose, particular, touch.tangent, touch.body1, touch.body2, h);
    placed_.push_back({k, contact.normal, contact.tangents[0], problem.AddContact(contact)});
  }
  for (int i = 0; i < static_cast<int>(model_.frictions.size()); ++i) {
    const Joint& joint = model_.joints[model_.frictions[i].joint.value()];
    const ScalarRow& row = mechanics_.coordinate(model_.frictions[i].joint, 0);
    const int index = AddProblemRow(pose, particular, row, model_.frames[joint.F.value()].body,
                                    model_.frames[joint.M.value()].body, h);
    const double unit = IsAngle(joint.kind->coordinates[0]) ? 1 / length_ : 1;
    grips_.push_back({i, index, problem.AddBounded(index, 0, unit)});
  }
}

bool ClusterWindow::Impact(Pose* pose) {
  mechanics_.SetState(pose->t, pose->y, system_.discrete());
  if (!pose->is_fresh) RefreshTouches(pose);
  const double speed = std::max(CalcSpeed(), 1e-6 * length_);
  std::vector<int> touching;
  std::vector<double> restitution;
  bool any = false, poisson = false;
  for (int k = 0; k < static_cast<int>(pose->touches.size()); ++k) {
    const WindowTouch& touch = pose->touches[k];
    if (!touch.touches()) continue;
    const double approach = -touch.normal.cdot, scale = touch.allowed / settings_.tolerance;
    double rest = kWindowRest * speed * scale / length_;
    if (touch.was_pressed) rest = std::max(rest, 4 * touch.allowed / (step_ > 0 ? step_ : settings_.longest));
    double e = 0;
    if (approach > rest) {
      any = true;
      ++record_.impacts;
      if (touch.stop >= 0) {
        const Stop& stop = model_.stops[touch.stop];
        e = stop.restitution * approach > stop.capture_speed ? stop.restitution : 0;
      } else {
        const Contact& contact = model_.contacts[touch.contact];
        e = contact.restitution.Calc(approach);
        if (e * approach <= contact.capture_speed) e = 0;
        poisson = poisson || (e > 0 && contact.restitution.kind == Restitution::Kind::kPoisson);
      }
    }
    touching.push_back(k);
    restitution.push_back(e);
  }
  if (!any) return true;
  record_.last_impact = pose->t;
  const std::vector<VecX> none = [&] {
    std::vector<VecX> zeros;
    for (const Factors& factors : *pose->linearization) zeros.push_back(VecX::Zero(factors.mass.rows()));
    return zeros;
  }();
  BuildProblem(*pose, none, 0, touching);
  ConeProblem& problem = problem_of_impulses_;
  mechanics_.CalcConstraints();
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
        -touch.normal.cdot * length_ > kWindowDriven * speed * touch.allowed / settings_.tolerance)
      return Fail(DescribeJam(*pose));
  }

  // Momentum that joints take up, from the motion u of the parts.
  const auto twist_of = [&](const VecX& u) {
    VecX V(6 * model_.num_bodies());
    for (size_t p = 0; p < parts_.size(); ++p) {
      const VecX x = (*pose->linearization)[p].N *
                     u.segment(problem.first(static_cast<int>(p)), problem.dimension(static_cast<int>(p)));
      for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
        V.segment<6>(6 * parts_[p].bodies[k]) = x.segment<6>(6 * static_cast<Eigen::Index>(k));
    }
    return V;
  };
  const auto add_wrench = [&](const ScalarRow& row, BodyIndex one, BodyIndex two, double impulse, VecX* momentum) {
    if (one.is_valid()) momentum->segment<6>(6 * one.value()) -= impulse * row.J_F;
    if (two.is_valid()) momentum->segment<6>(6 * two.value()) -= impulse * row.J_M;
  };
  const auto solve = [&](const VecX& from) {
    // Bounds of friction in joints follow from their own impulses.
    for (int round = 0;; ++round) {
      (void)problem.Solve(from, tolerance);
      if (grips_.empty() || round == kRounds) return;
      const VecX V = twist_of(problem.velocities());
      VecX momentum(V.size());
      for (int b = 0; b < model_.num_bodies(); ++b)
        momentum.segment<6>(6 * b) = mechanics_.MultiplyMass(b, V.segment<6>(6 * b));
      for (const Placed& placed : placed_) {
        const WindowTouch& touch = pose->touches[placed.touch];
        add_wrench(touch.normal, touch.body1, touch.body2, problem.impulses()[placed.normal], &momentum);
        if (placed.tangent >= 0)
          add_wrench(touch.tangent, touch.body1, touch.body2, problem.impulses()[placed.tangent], &momentum);
      }
      const VecX lambda = CalcReactions(*pose, momentum);
      double most = 0, change = 0;
      for (const Grip& grip : grips_) {
        const JointFriction& friction = model_.frictions[grip.friction];
        const double bound =
            friction.law.mu_kinetic * friction.radius * mechanics_.CalcSideForce(grip.friction, lambda).norm();
        change = std::max(change, std::abs(bound - problem.bound(grip.block)));
        most = std::max(most, bound);
        problem.bound(grip.block) = bound;
      }
      if (change <= 1e-6 * most) return;
    }
  };
  const double kinetic = mechanics_.CalcKineticEnergy();
  const VecX velocities = [&] {
    VecX V(6 * model_.num_bodies());
    for (int b = 0; b < model_.num_bodies(); ++b)
      V.segment<6>(6 * b) = pose->y.segment<6>(mechanics_.layout().velocity(b));
    return V;
  }();
  const auto energy_after = [&](const VecX& change) {
    double sum = 0;
    for (int b = 0; b < model_.num_bodies(); ++b) {
      const Vec6 V = velocities.segment<6>(6 * b) + change.segment<6>(6 * b);
      sum += 0.5 * V.dot(mechanics_.MultiplyMass(b, V));
    }
    return sum;
  };
  VecX change;
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
            attempt == 0 && (pose->touches[k].stop >= 0 ||
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
    change = twist_of(problem.velocities());
    if (energy_after(change) <= kinetic * (1 + 1e-12)) break;
  }
  if (!change.allFinite()) return Fail("impulses are not finite");
  for (int b = 0; b < model_.num_bodies(); ++b)
    pose->y.segment<6>(mechanics_.layout().velocity(b)) += change.segment<6>(6 * b);
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
  std::vector<VecX> none;
  for (const Factors& factors : *pose->linearization) {
    (void)problem.AddPart(factors.inverse);
    none.push_back(VecX::Zero(factors.mass.rows()));
  }
  std::vector<int> rows;
  for (const int k : near) {
    const WindowTouch& touch = pose->touches[k];
    ScalarRow row = touch.normal;
    row.cdot = touch.normal.c;
    ConeProblem::Contact contact;
    contact.normal = AddProblemRow(*pose, none, row, touch.body1, touch.body2, 0);
    contact.unit = touch.allowed / (settings_.tolerance * length_);
    rows.push_back(contact.normal);
    (void)problem.AddContact(contact);
  }
  (void)problem.Solve(VecX::Zero(problem.dimension()), 0.1 * kWindowProject * settings_.tolerance * length_);
  VecX step(6 * model_.num_bodies());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const int part = static_cast<int>(p);
    const VecX x =
        (*pose->linearization)[p].N * problem.velocities().segment(problem.first(part), problem.dimension(part));
    for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
      step.segment<6>(6 * parts_[p].bodies[k]) = x.segment<6>(6 * static_cast<Eigen::Index>(k));
  }
  MoveBodies(mechanics_.layout(), step, &pose->y);
  for (size_t i = 0; i < near.size(); ++i) pose->touches[near[i]].normal.c = problem.CalcRate(rows[i]);
  mechanics_.SetState(pose->t, pose->y, system_.discrete());
  mechanics_.RefreshReferences(&pose->y);
}

}  // namespace savary
