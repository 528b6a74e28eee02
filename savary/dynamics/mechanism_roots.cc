// Root functions of MechanismSystem, and what they belong to.

#include <algorithm>
#include <cmath>

#include "savary/contact/contact_tolerances.h"
#include "savary/dynamics/mechanism_system.h"

namespace savary {

// All but those of forces, of one contact point; g as they lie in the layout.
void MechanismSystem::CalcContactRoots(int index, double* g) const {
  const int first = roots_.contact(index, ContactRoot::kNormal);
  std::fill(g, g + roots_.num_of_point(index), 1.0);
  const ContactPointState state = point_state(index);
  if (state.mode == ContactMode::kUnused) return;
  const ContactPoint& point = mechanics_.contact_point(index);
  const auto set = [&](ContactRoot which, double value, int exit = 0) {
    g[roots_.contact(index, which, exit) - first] = value;
  };
  if (state.mode == ContactMode::kApart) set(ContactRoot::kNormal, point.gap);
  for (int exit = 0; exit < roots_.num_exits(index); ++exit) set(ContactRoot::kExit, point.exits[exit], exit);
  set(ContactRoot::kMinimum, point.sharpness);
  if (state.mode == ContactMode::kSliding && state.direction != 0)
    set(ContactRoot::kFriction, state.slip_sign() * point.slip_along());
}

void MechanismSystem::CalcRoots(double t, const VecX& y, VecX* g) {
  mechanics_.SetState(t, y, discrete_);
  mechanics_.CalcSwitches(g);
  const Model& model = mechanics_.model();
  bool any_closed = false;
  for (int i = 0; i < static_cast<int>(model.stops.size()); ++i) {
    any_closed = any_closed || discrete_.is_closed(i);
    (*g)[roots_.stop(i)] = discrete_.is_closed(i) ? 1 : mechanics_.CalcStop(i).c;
  }
  for (int i = 0; i < mechanics_.num_contact_points(); ++i) {
    any_closed = any_closed || point_state(i).is_closed();
    CalcContactRoots(i, g->data() + roots_.contact(i, ContactRoot::kNormal));
  }
  for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i) {
    const FrictionMode mode = friction_mode(i);
    (*g)[roots_.friction(i, 0)] =
        IsSliding(mode) ? static_cast<int>(mode) * mechanics_.coordinate(model.frictions[i].joint, 0).cdot : 1.0;
    (*g)[roots_.friction(i, 1)] = 1;
    any_closed = any_closed || mode == FrictionMode::kSticking;
  }
  for (int i = 0; i < static_cast<int>(model.watches.size()); ++i)
    (*g)[roots_.watch(i)] = mechanics_.CalcLaw(model.watches[i].law);
  mechanics_.CalcTrackRoots(g->data() + roots_.track_end(0, 0));
  // What is closed holds as long as it pushes.
  if (!any_closed || is_two_sided_) return;
  (void)CalcAccelerations(t, y, false);
  for (const Constraint& constraint : mechanics_.constraints()) {
    if (constraint.kind != Constraint::Kind::kStop || !mechanics_.is_active(constraint)) continue;
    (*g)[roots_.stop(constraint.element)] = lambda_[constraint.first_row];
  }
  for (int i = 0; i < mechanics_.num_contact_points(); ++i) {
    const ContactPointState state = point_state(i);
    if (!state.is_closed()) continue;
    const Contact& contact = mechanics_.contact_of(i);
    if (state.mode == ContactMode::kRolling && state.direction == ContactPointState::kShared) continue;
    const double fn = lambda_[mechanics_.contact_row(i)], ft = lambda_[mechanics_.tangent_row(i)];
    // Sliding friction of a contact that cannot open depends on which side presses.
    if (!contact.bilateral || state.direction != 0)
      (*g)[roots_.contact(i, ContactRoot::kNormal)] = state.normal_sign() * fn;
    if (state.mode != ContactMode::kRolling || contact.no_slip) continue;
    // How places on one straight line share what holds them is not determined, and does not matter: together they hold
    // up to the sum of their cones.
    double cone = contact.friction.mu_static * std::abs(fn), held = ft;
    const ScalarRow& tangent = mechanics_.contact_point(i).tangents[0];
    for (int k = 0; k < mechanics_.num_contact_points(); ++k) {
      if (k == i || &mechanics_.contact_of(k) != &contact || point_state(k).mode != ContactMode::kRolling) continue;
      const ScalarRow& other = mechanics_.contact_point(k).tangents[0];
      if ((other.J_F - tangent.J_F).norm() + (other.J_M - tangent.J_M).norm() >
          tolerance::kOneLine * (tangent.J_F.norm() + tangent.J_M.norm()))
        continue;
      cone += contact.friction.mu_static * std::abs(lambda_[mechanics_.contact_row(k)]);
      held += lambda_[mechanics_.tangent_row(k)];
    }
    (*g)[roots_.contact(i, ContactRoot::kFriction)] = cone - held;
    (*g)[roots_.contact(i, ContactRoot::kFrictionBack)] = cone + held;
  }
  for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i) {
    if (friction_mode(i) != FrictionMode::kSticking) continue;
    const double bound = CalcFrictionBound(i, true), effort = lambda_[mechanics_.friction_row(i)];
    (*g)[roots_.friction(i, 0)] = bound - effort;
    (*g)[roots_.friction(i, 1)] = bound + effort;
  }
}

bool MechanismSystem::CalcOneRoot(int root, double t, const VecX& y, double* g) {
  const RootOwner& owner = roots_.owner(root);
  const Model& model = mechanics_.model();
  switch (owner.kind) {
    case RootOwner::Kind::kContactPoint: {
      const ContactPointState at = point_state(owner.index);
      const bool of_force =
          owner.is_normal() ? at.is_closed() : owner.is_friction() && at.mode == ContactMode::kRolling;
      if (of_force) return false;
      mechanics_.SetState(t, y, discrete_);
      CalcContactRoots(owner.index, one_point_.data());
      *g = one_point_[root - roots_.contact(owner.index, ContactRoot::kNormal)];
      return true;
    }
    case RootOwner::Kind::kStop:
      if (discrete_.is_closed(owner.index)) return false;
      mechanics_.SetState(t, y, discrete_);
      *g = mechanics_.CalcStop(owner.index).c;
      return true;
    case RootOwner::Kind::kFriction: {
      const FrictionMode mode = friction_mode(owner.index);
      if (!IsSliding(mode) || owner.part != 0) return false;
      mechanics_.SetState(t, y, discrete_);
      *g = static_cast<int>(mode) * mechanics_.coordinate(model.frictions[owner.index].joint, 0).cdot;
      return true;
    }
    default:
      return false;
  }
}

}  // namespace savary
