// Root functions of MechanismSystem, and what they belong to.

#include <algorithm>
#include <cmath>

#include "savary/dynamics/mechanism_system.h"

namespace savary {

namespace {

constexpr double kOneLine = 1e-9;  // relative difference of rows that are one

}  // namespace

int MechanismSystem::num_roots() const {
  return first_track_root() + 2 * static_cast<int>(mechanics_.open_tracks().size());
}

int MechanismSystem::FindSlot(int root, ContactRoot* which) const {
  const int index = root - mechanics_.model().first_slot();
  if (index < 0 || index >= kContactRoots * mechanics_.num_slots()) return -1;
  *which = static_cast<ContactRoot>(index % kContactRoots);
  return index / kContactRoots;
}

int MechanismSystem::FindStop(int root) const {
  return root >= mechanics_.model().first_stop() && root < mechanics_.model().first_slot()
             ? root - mechanics_.model().first_stop()
             : -1;
}

int MechanismSystem::FindWatch(int root) const {
  const int index = root - first_watch_root();
  return index >= 0 && index < static_cast<int>(mechanics_.model().watches.size()) ? index : -1;
}

// All but those of forces.
void MechanismSystem::CalcContactRoots(int index, double* g) const {
  std::fill(g, g + kContactRoots, 1.0);
  const ContactSlot slot = this->slot(index);
  if (slot.mode == ContactMode::kUnused) return;
  const ContactPoint& point = mechanics_.contact_point(index);
  const Contact& contact = mechanics_.contact_of(index);
  const auto set = [&](ContactRoot which, double value) { g[static_cast<int>(which)] = value; };
  if (slot.mode == ContactMode::kApart) set(ContactRoot::kHold, point.gap());
  if (!mechanics_.model().profiles[contact.one].profile.is_endless()) {
    set(ContactRoot::kBegin1, point.at.one.u);
    set(ContactRoot::kEnd1, 1 - point.at.one.u);
  }
  if (!mechanics_.model().profiles[contact.two].profile.is_endless()) {
    set(ContactRoot::kBegin2, point.at.two.u);
    set(ContactRoot::kEnd2, 1 - point.at.two.u);
  }
  set(ContactRoot::kMinimum, CalcSharpness(point.at.contact, slot.is_closed()));
  if (slot.mode == ContactMode::kSliding && slot.direction != 0)
    set(ContactRoot::kGrip, slot.slip_sign() * point.slip());
}

void MechanismSystem::CalcRoots(double t, const VecX& y, VecX* g) {
  mechanics_.SetState(t, y, branches_.data());
  mechanics_.CalcSwitches(g);
  const Model& model = mechanics_.model();
  const int first_stop = model.first_stop();
  bool any_closed = false;
  for (int i = 0; i < static_cast<int>(model.stops.size()); ++i) {
    any_closed = any_closed || branches_[first_stop + i] != 0;
    (*g)[first_stop + i] = branches_[first_stop + i] == 0 ? mechanics_.CalcStop(i).c : 1;
  }
  for (int i = 0; i < mechanics_.num_slots(); ++i) {
    any_closed = any_closed || slot(i).is_closed();
    CalcContactRoots(i, g->data() + model.first_slot() + kContactRoots * i);
  }
  int next = first_friction_root();
  for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i, next += kFrictionRoots) {
    const JointGrip grip = this->grip(i);
    (*g)[next] =
        IsSliding(grip) ? static_cast<int>(grip) * mechanics_.coordinate(model.frictions[i].joint, 0).cdot : 1.0;
    (*g)[next + 1] = 1;
    any_closed = any_closed || grip == JointGrip::kSticking;
  }
  for (const Watch& watch : model.watches) (*g)[next++] = mechanics_.CalcLaw(watch.law);
  mechanics_.CalcTrackRoots(g->data() + next);
  // What is closed holds as long as it pushes.
  if (!any_closed || is_two_sided_) return;
  (void)CalcAccelerations(t, y, false);
  for (const Constraint& constraint : mechanics_.constraints()) {
    if (constraint.kind != Constraint::Kind::kStop || !mechanics_.is_active(constraint)) continue;
    (*g)[first_stop + constraint.element] = lambda_[constraint.first_row];
  }
  for (int i = 0; i < mechanics_.num_slots(); ++i) {
    const ContactSlot slot = this->slot(i);
    if (!slot.is_closed()) continue;
    const Contact& contact = mechanics_.contact_of(i);
    double* roots = g->data() + model.first_slot() + kContactRoots * i;
    if (slot.mode == ContactMode::kRolling && slot.direction == ContactSlot::kShared) continue;
    const double fn = lambda_[mechanics_.contact_row(i)], ft = lambda_[mechanics_.contact_row(i) + 1];
    // Sliding friction of a contact that cannot open depends on which side presses.
    if (!contact.bilateral || slot.direction != 0)
      roots[static_cast<int>(ContactRoot::kHold)] = slot.normal_sign() * fn;
    if (slot.mode != ContactMode::kRolling || contact.no_slip) continue;
    // How places on one straight line share what holds them is not determined, and does not matter: together they hold
    // up to the sum of their cones.
    double cone = contact.friction.mu_static * std::abs(fn), held = ft;
    const ScalarRow& tangent = mechanics_.contact_point(i).tangent;
    for (int k = 0; k < mechanics_.num_slots(); ++k) {
      if (k == i || &mechanics_.contact_of(k) != &contact || this->slot(k).mode != ContactMode::kRolling) continue;
      const ScalarRow& other = mechanics_.contact_point(k).tangent;
      if ((other.J_F - tangent.J_F).norm() + (other.J_M - tangent.J_M).norm() >
          kOneLine * (tangent.J_F.norm() + tangent.J_M.norm()))
        continue;
      cone += contact.friction.mu_static * std::abs(lambda_[mechanics_.contact_row(k)]);
      held += lambda_[mechanics_.contact_row(k) + 1];
    }
    roots[static_cast<int>(ContactRoot::kGrip)] = cone - held;
    roots[static_cast<int>(ContactRoot::kGripBack)] = cone + held;
  }
  for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i) {
    if (grip(i) != JointGrip::kSticking) continue;
    const double bound = CalcGripBound(i, true), effort = lambda_[mechanics_.friction_row(i)];
    (*g)[first_friction_root() + kFrictionRoots * i] = bound - effort;
    (*g)[first_friction_root() + kFrictionRoots * i + 1] = bound + effort;
  }
}

bool MechanismSystem::CalcOneRoot(int root, double t, const VecX& y, double* g) {
  ContactRoot which;
  const int slot = FindSlot(root, &which), stop = FindStop(root), friction = FindFriction(root);
  if (slot >= 0) {
    const ContactSlot at = this->slot(slot);
    const bool of_force = which == ContactRoot::kHold ? at.is_closed()
                          : which == ContactRoot::kGrip || which == ContactRoot::kGripBack
                              ? at.mode == ContactMode::kRolling
                              : false;
    if (of_force) return false;
    mechanics_.SetState(t, y, branches_.data());
    double roots[kContactRoots];
    CalcContactRoots(slot, roots);
    *g = roots[static_cast<int>(which)];
    return true;
  }
  if (stop >= 0 && branches_[mechanics_.model().first_stop() + stop] == 0) {
    mechanics_.SetState(t, y, branches_.data());
    *g = mechanics_.CalcStop(stop).c;
    return true;
  }
  if (friction >= 0 && IsSliding(grip(friction)) && (root - first_friction_root()) % kFrictionRoots == 0) {
    mechanics_.SetState(t, y, branches_.data());
    *g = static_cast<int>(grip(friction)) * mechanics_.coordinate(mechanics_.model().frictions[friction].joint, 0).cdot;
    return true;
  }
  return false;
}

int MechanismSystem::FindFriction(int root) const {
  const int index = root - first_friction_root();
  return index >= 0 && index < first_watch_root() - first_friction_root() ? index / kFrictionRoots : -1;
}

}  // namespace savary
