// TouchSolver: shares of loads that are not determined hold.

#include <algorithm>

#include "savary/dynamics/shared_points.h"
#include "savary/dynamics/touches.h"

namespace savary {

namespace {

bool IsListed(const std::vector<TouchIndex>& list, TouchIndex index) {
  return std::find(list.begin(), list.end(), index) != list.end();
}

}  // namespace

// Where more contact points hold than are needed, how they share the load is not determined: forces of the equations of
// motion may leave the cones although others, which the complementarity problem knows, do not. Then such forces say
// nothing, and ContactPointState::kShared is set. At the instant at which they leave, round-off decides on which side
// they are: what has been found to slip or to open here and holds all the same has left. `undetermined` are contact
// points whose forces are not: those of others still say when they slip, unless they are the ones that leave. Normal
// forces that are determined, or their sum in a contact, still say when points open.
void TouchSolver::MarkShared(double t, const VecX& y, const std::vector<int>& undetermined) {
  const MechanismStructure& structure = system_.structure();
  const auto holds = [&](int i) {
    return system_.point_state(i).mode == ContactMode::kRolling && !structure.contact_of(i).no_slip;
  };
  const auto is_undetermined = [&](int i) {
    return std::find(undetermined.begin(), undetermined.end(), i) != undetermined.end();
  };
  int count = 0;
  for (int i = 0; i < structure.num_contact_points(); ++i) count += holds(i);
  // One that holds shares the load with friction of joints, if with anything.
  if (count == 0 || (count == 1 && undetermined.empty())) return;
  VecX roots(system_.num_roots());
  system_.CalcRoots(t, y, &roots);
  bool leaves = false, all = false;
  for (int root = 0; root < roots.size(); ++root) {
    const RootOwner& owner = system_.roots().owner(root);
    if (owner.kind != RootOwner::Kind::kContactPoint || !holds(owner.index)) continue;
    if (!owner.is_normal() && !owner.is_friction()) continue;
    const bool has_left =
        !undetermined.empty() && (IsListed(slipping_, owner.touch) || IsListed(leaving_, owner.touch));
    if (!has_left && roots[root] >= 0) continue;
    leaves = true;
    all = all || !is_undetermined(owner.index);
  }
  if (!leaves) return;
  const DeterminedForces determined(response_);
  for (int i = 0; i < structure.num_contact_points(); ++i) {
    if (!holds(i) || !(all || is_undetermined(i))) continue;
    ContactPointState state = system_.point_state(i);
    state.direction = ContactPointState::kShared;
    VecX own = VecX::Zero(response_.rows()), of_contact = own;
    for (int k = 0; k < static_cast<int>(met_.size()); ++k) {
      const TouchTable::Entry& entry = EntryOf(k);
      if (!entry.is_point() || &structure.contact_of(entry.element) != &structure.contact_of(i) ||
          !system_.point_state(entry.element).is_closed())
        continue;
      of_contact[k] = 1;
      if (entry.element == i) own[k] = 1;
    }
    SetSharedNormal(determined.Has(own)          ? SharedNormal::kOwn
                    : determined.Has(of_contact) ? SharedNormal::kOfContact
                                                 : SharedNormal::kNone,
                    &state);
    system_.set_point_state(i, state);
  }
}

// Where a point's force is not determined, the share that the equations of motion give it may reach its bound though
// other shares hold it: then it holds.
void TouchSolver::HoldShared(const std::vector<Touch>& touches, const MatX& W, const VecX& accelerations,
                             const VecX& slip, const JointLoads& loads, ForceSolution* solution) {
  const auto is_broken = [](const Touch& touch) { return touch.hold_broken; };
  const auto is_broken_joint = [](const Touch& touch) {
    return touch.hold_broken && touch.tangent == Touch::Tangent::kLoaded;
  };
  if (std::none_of(touches.begin(), touches.end(), is_broken) ||
      std::any_of(touches.begin(), touches.end(), is_broken_joint))
    return;
  std::vector<Touch> whole = touches;
  for (Touch& touch : whole) touch.hold_broken = false;
  ForceSolution held = SolveForces(whole, W, accelerations, slip, loads);
  if (!held.found) return;
  for (int i = 0; i < static_cast<int>(touches.size()); ++i) {
    const bool holds = held.states[i].mode == TouchState::Mode::kHolding &&
                       std::find(held.undetermined.begin(), held.undetermined.end(), i) != held.undetermined.end();
    if (touches[i].hold_broken && !holds) return;
  }
  *solution = std::move(held);
}

// The same of friction of spin: torques of several points, and their friction, hold a turn together.
void TouchSolver::MarkSharedSpins(double t, const VecX& y) {
  const auto holds = [&](int point) { return system_.point_state(point).spin == FrictionMode::kSticking; };
  if (std::none_of(table_.spin_points().begin(), table_.spin_points().end(), holds)) return;
  VecX roots(system_.num_roots());
  system_.CalcRoots(t, y, &roots);
  for (int root = 0; root < roots.size(); ++root) {
    const RootOwner& owner = system_.roots().owner(root);
    if (owner.kind != RootOwner::Kind::kSpin || !holds(owner.index)) continue;
    if (roots[root] >= 0 && !IsListed(slipping_, owner.touch)) continue;
    ContactPointState state = system_.point_state(owner.index);
    state.spin = FrictionMode::kShared;
    system_.set_point_state(owner.index, state);
  }
}

bool TouchSolver::is_shared() const {
  for (int i = 0; i < system_.structure().num_contact_points(); ++i) {
    const ContactPointState state = system_.point_state(i);
    if (state.spin == FrictionMode::kShared) return true;
    if (state.mode == ContactMode::kRolling && state.direction == ContactPointState::kShared) return true;
  }
  for (int i = 0; i < static_cast<int>(system_.structure().model().frictions.size()); ++i) {
    if (system_.friction_mode(i) == FrictionMode::kShared || system_.friction_mode(i) == FrictionMode::kResting)
      return true;
  }
  return false;
}

}  // namespace savary
