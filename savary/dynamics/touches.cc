#include "savary/dynamics/touches.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace savary {

namespace {

constexpr double kFloor = 4e-15;    // of the length: bounces lower than twice this are not seen
constexpr double kBlocked = 1e-12;  // response, relative to that of free bodies, up to which it is none
constexpr double kRest = 1e-10;     // speed, relative to the fastest, up to which it is none
constexpr double kSlowest = 1;      // 1/s: what is slower is compared with this
constexpr double kTurning = 1e-6;   // speed, relative to the fastest, of what has come to rest at this instant
constexpr double kInstant = 1e-14;  // of the time: instants that are one
constexpr int kMostHits = 60;       // impacts one after another at one instant; then all at once

// A contact that cannot open and has no friction to decide on is a joint.
bool IsJoint(const Contact& contact) { return contact.bilateral && !contact.friction.is_present(); }

// A place that has come to the end of its element on that side, at this end.
ContactPlace AtEnd(const ContactPlace& place, int side) {
  return side == 0 ? place : ContactPlace{place.element, side > 0 ? 1.0 : 0.0};
}

bool IsCorner(const Profile& profile, int element) {
  return element >= 0 && element < profile.num_elements() && profile.is_corner(element);
}

bool Contains(const std::vector<TouchPlace>& list, const TouchPlace& place) {
  return std::find(list.begin(), list.end(), place) != list.end();
}

}  // namespace

TouchSolver::TouchSolver(MechanismSystem* system) : system_(*system) {}

double LengthOf(const TouchPlace& place, const MechanismSystem& system) {
  const Model& model = system.mechanics().model();
  if (place.friction >= 0) {
    const Joint& joint = model.joints[model.frictions[place.friction].joint.value()];
    return IsAngle(joint.kind->coordinates[0]) ? 1 : system.length_scale();
  }
  if (place.stop < 0) return system.length_scale();
  const Stop& stop = model.stops[place.stop];
  return IsAngle(model.joints[stop.joint.value()].kind->coordinates[stop.coordinate]) ? 1 : system.length_scale();
}

std::vector<TouchChange> CompareTouches(const std::vector<int32_t>& before, const MechanismSystem& system) {
  using Grip = TouchChange::Grip;
  const Model& model = system.mechanics().model();
  std::vector<TouchChange> changes;
  for (int i = 0; i < static_cast<int>(model.stops.size()); ++i) {
    const bool was = before[model.first_stop() + i] != 0, is = system.branches()[model.first_stop() + i] != 0;
    if (was != is) changes.push_back({.place = {.stop = i}, .formed = is, .released = was});
  }
  for (int i = 0; i < system.mechanics().num_slots(); ++i) {
    const ContactSlot was = ContactSlot::Load(before.data() + model.first_slot() + ContactSlot::kSize * i),
                      is = system.slot(i);
    TouchChange change{.place = {.slot = i},
                       .formed = is.is_closed() && !was.is_closed(),
                       .released = was.is_closed() && !is.is_closed()};
    if (is.is_closed() && was.is_closed()) {
      if (is.one != was.one) change.from1 = was.one;
      if (is.two != was.two) change.from2 = was.two;
      const bool rolls = is.mode == ContactMode::kRolling, rolled = was.mode == ContactMode::kRolling;
      change.grip = rolls != rolled                               ? (rolls ? Grip::kStick : Grip::kSlip)
                    : !rolls && is.slip_sign() != was.slip_sign() ? Grip::kReverse
                                                                  : Grip::kSame;
    }
    if (change.is_any()) changes.push_back(change);
  }
  for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i) {
    const auto was = static_cast<JointGrip>(before[model.first_friction() + i]);
    const JointGrip is = system.grip(i);
    if (was == JointGrip::kOff || is == JointGrip::kOff || (IsSliding(was) ? was == is : !IsSliding(is))) continue;
    changes.push_back({.friction = i,
                       .grip = !IsSliding(is)    ? Grip::kStick
                               : !IsSliding(was) ? Grip::kSlip
                                                 : Grip::kReverse});
  }
  return changes;
}

const std::string& TouchSolver::NameOf(const TouchPlace& place) const {
  const Model& model = system_.mechanics().model();
  return place.stop >= 0       ? model.joints[model.stops[place.stop].joint.value()].name
         : place.friction >= 0 ? model.joints[model.frictions[place.friction].joint.value()].name
                               : system_.mechanics().contact_of(place.slot).name;
}

// "'latch', 'guide'".
std::string TouchSolver::Blame(const std::vector<int>& blamed, const std::vector<int>& of) const {
  std::string names;
  for (const int k : blamed) {
    const std::string name = "'" + NameOf(met_[of[k]].place) + "'";
    if (names.find(name) == std::string::npos) names += (names.empty() ? "" : ", ") + name;
  }
  return names.empty() ? "what touches" : names;
}

// " (contact 'strike' of bolt and door: friction 0.9)".
std::string TouchSolver::DescribeFriction(const std::vector<int>& blamed, const std::vector<int>& of) const {
  const Mechanics& mechanics = system_.mechanics();
  const Model& model = mechanics.model();
  std::vector<std::string> told;
  const auto tell = [&](const char* kind, const std::string& name, BodyIndex one, BodyIndex two, double mu) {
    const auto body = [&](BodyIndex index) {
      return index.is_valid() ? model.bodies[index.value()].name : std::string("ground");
    };
    char number[32];
    std::snprintf(number, sizeof(number), "%.4g", mu);
    const std::string text =
        std::string(kind) + " '" + name + "' of " + body(one) + " and " + body(two) + ": friction " + number;
    if (std::find(told.begin(), told.end(), text) == told.end()) told.push_back(text);
  };
  for (const int k : blamed) {
    const TouchPlace& place = met_[of[k]].place;
    if (place.friction >= 0) {
      const JointFriction& friction = model.frictions[place.friction];
      const Joint& joint = model.joints[friction.joint.value()];
      tell("joint", joint.name, model.frames[joint.F.value()].body, model.frames[joint.M.value()].body,
           friction.law.mu_static);
    } else if (place.slot >= 0) {
      const Contact& contact = mechanics.contact_of(place.slot);
      tell("contact", contact.name, model.profiles[contact.one].body, model.profiles[contact.two].body,
           contact.friction.mu_static);
    }
  }
  std::string text;
  for (const std::string& one : told) text += (text.empty() ? " (" : "; ") + one;
  return text.empty() ? text : text + ")";
}

// The law of touch k; its tolerance of rest is left to the caller.
Touch TouchSolver::MakeTouch(int k) const {
  const TouchPlace& place = met_[k].place;
  const Mechanics& mechanics = system_.mechanics();
  const Model& model = mechanics.model();
  const auto n = static_cast<Eigen::Index>(met_.size());
  Touch touch;
  if (place.friction >= 0) {
    const JointFriction& friction = model.frictions[place.friction];
    touch.unilateral = false;
    touch.tangent = Touch::Tangent::kLoaded;
    touch.mu_static = friction.radius * friction.law.mu_static;
    touch.mu_kinetic = friction.radius * friction.law.CalcCoefficient(friction.radius * speeds_[n + k]);
    touch.preload = friction.preload;
    touch.hold_broken = met_[k].slips;
    return touch;
  }
  if (place.stop >= 0) {
    const Stop& stop = model.stops[place.stop];
    touch.was_closed = before_[model.first_stop() + place.stop] != 0;
    touch.restitution = stop.restitution;
    touch.capture_speed = stop.capture_speed;
    return touch;
  }
  const Contact& contact = mechanics.contact_of(place.slot);
  touch.unilateral = !contact.bilateral;
  touch.was_closed =
      ContactSlot::Load(before_.data() + model.first_slot() + ContactSlot::kSize * place.slot).is_closed();
  touch.tangent = contact.no_slip                 ? Touch::Tangent::kNoSlip
                  : contact.friction.is_present() ? Touch::Tangent::kCoulomb
                                                  : Touch::Tangent::kNone;
  touch.mu_static = contact.friction.mu_static;
  touch.mu_kinetic = contact.friction.CalcCoefficient(speeds_[n + k]);
  touch.hold_broken = met_[k].slips;
  touch.restitution = contact.restitution.Calc(std::max(0.0, -speeds_[k]));
  touch.poisson = contact.restitution.kind == Restitution::Kind::kPoisson;
  touch.capture_speed = contact.capture_speed;
  return touch;
}

TouchChange& TouchSolver::ChangeOf(const TouchPlace& place) {
  for (TouchChange& change : changes_) {
    if (change.place == place && change.friction < 0) return change;
  }
  changes_.push_back({.place = place});
  return changes_.back();
}

void TouchSolver::Drop(int index) {
  ContactSlot slot = system_.slot(index);
  if (slot.is_closed()) ChangeOf({.slot = index}).released = true;
  slot = {};
  system_.set_slot(index, slot);
}

void TouchSolver::PassElements(double t, std::span<const Crossing> crossings, VecX* y) {
  const Mechanics& mechanics = system_.mechanics();
  std::vector<std::array<int, 2>> sides(mechanics.num_slots(), {0, 0});
  std::vector<char> ends(mechanics.num_slots(), 0);
  bool any = false;
  for (const Crossing& crossing : crossings) {
    ContactRoot which;
    const int slot = system_.FindSlot(crossing.root, &which);
    if (slot < 0 || system_.slot(slot).mode == ContactMode::kUnused) continue;
    switch (which) {
      case ContactRoot::kBegin1:
        sides[slot][0] = -1;
        break;
      case ContactRoot::kEnd1:
        sides[slot][0] = 1;
        break;
      case ContactRoot::kBegin2:
        sides[slot][1] = -1;
        break;
      case ContactRoot::kEnd2:
        sides[slot][1] = 1;
        break;
      case ContactRoot::kMinimum:
        ends[slot] = 1;
        break;
      default:
        continue;
    }
    any = true;
  }
  if (!any) return;
  system_.CalcEnergies(t, *y);
  for (int index = 0; index < mechanics.num_slots(); ++index) {
    if (ends[index]) {
      Drop(index);
      continue;
    }
    if (sides[index][0] == 0 && sides[index][1] == 0) continue;
    ContactSlot slot = system_.slot(index);
    const Contact& contact = mechanics.contact_of(index);
    const ProfilePair pair = mechanics.CalcProfilePair(contact);
    const TrackedContact& at = mechanics.contact_point(index).at;
    ContactPassage next = FindPassage(pair, at.one, at.two, sides[index][0], sides[index][1]);
    // Corner on corner is no contact, but a passage: what touches behind it is looked at.
    if (next.found && !next.is_far && !next.is_kink && slot.is_closed() &&
        pair.Calc(next.one, next.two).IsCornerPair()) {
      next = CrossCorners(pair, next.one, next.two, sides[index][0] != 0 ? sides[index][0] : sides[index][1]);
    }
    // At ends of both outlines neighbours are looked at together: one after the other they would send it back.
    else if (next.found && !next.is_kink && slot.is_closed()) {
      const ContactWatch& watch = system_.contact_watch();
      if (ContactPassage lasting =
              watch.FindLasting(mechanics, contact, AtEnd(at.one, sides[index][0]), AtEnd(at.two, sides[index][1]));
          lasting.found && (next.is_far || watch.FindLasting(mechanics, contact, next.one, next.two).found)) {
        next = lasting;
      }
    }
    // Nor is what is apart and has no least distance there.
    if (!next.found ||
        (!next.is_far && !next.is_kink && !slot.is_closed() && !pair.Calc(next.one, next.two).IsMinimum())) {
      Drop(index);
      continue;
    }
    // Other places of the same contact: whether one is there already, and one that can be spared.
    bool followed = false;
    int spare = -1;
    for (int other = 0; other < mechanics.num_slots(); ++other) {
      if (other == index || &mechanics.contact_of(other) != &contact) continue;
      const ContactSlot used = system_.slot(other);
      if (used.mode == ContactMode::kUnused) {
        if (spare < 0 || system_.slot(spare).mode != ContactMode::kUnused) spare = other;
      } else if (used.one == next.one.element && used.two == next.two.element) {
        followed = true;
      } else if (used.mode == ContactMode::kApart && spare < 0) {
        spare = other;
      }
    }
    if (!next.is_far && followed) {
      Drop(index);
      continue;
    }
    // An edge in a hollow corner meets the next side; what is apart has no least distance there.
    if (next.is_kink && (followed || !slot.is_closed())) {
      Drop(index);
      continue;
    }
    int target = index;
    if (next.is_far) {
      // Straight parts lie on each other: the far end is followed by another place, if there is one, and both are in
      // touch.
      if (followed) {
        if (!slot.is_closed()) Drop(index);
        continue;
      }
      if (slot.is_closed() && spare >= 0) {
        target = spare;
        slot.mode = ContactMode::kApart;
        slot.direction = 0;
      }
    }
    // Across a hollow corner the normal jumps, and with it the place on the corner that lies in it: from a normal at a
    // right angle to the new one it would not be found.
    if (next.is_kink) {
      ContactPlace one = next.one, two = next.two;
      if (sides[index][0] == 0 && IsCorner(*pair.one, one.element)) one.u = 0.5;
      if (sides[index][1] == 0 && IsCorner(*pair.two, two.element)) two.u = 0.5;
      if (const TrackedContact met = TrackContact(pair, one, two); met.status == TrackStatus::kMet) {
        next.one.u = met.one.u;
        next.two.u = met.two.u;
      }
    }
    if (target == index) {
      TouchChange& change = ChangeOf({.slot = index});
      if (slot.one != next.one.element) change.from1 = slot.one;
      if (slot.two != next.two.element) change.from2 = slot.two;
    }
    slot.one = next.one.element;
    slot.two = next.two.element;
    system_.set_slot(target, slot);
    const int u = mechanics.layout().contact(target);
    (*y)[u] = next.one.u;
    (*y)[u + 1] = next.two.u;
  }
}

// What accelerations, or loads where joints and drives hold the mechanism, make of its length, per second.
double TouchSolver::CalcQuickness() const {
  const VecX& vdot = system_.vdot();
  const VecX& f = system_.mechanics().f();
  double most = kSlowest * kSlowest;
  for (int b = 0; b < system_.mechanics().model().num_bodies(); ++b) {
    const Body& body = system_.mechanics().model().bodies[b];
    const Eigen::Index i = 6 * b;
    most = std::max(
        {most, vdot.segment<3>(i + kAngular).norm(), vdot.segment<3>(i + kLinear).norm() / system_.length_scale()});
    if (body.mass > 0) most = std::max(most, f.segment<3>(i + kLinear).norm() / (body.mass * system_.length_scale()));
  }
  return std::sqrt(most);
}

// Places that part as they end: straight parts that lay on each other and turn about one end.
void TouchSolver::DropEnding(double t, const VecX& y) {
  const Mechanics& mechanics = system_.mechanics();
  const bool known = system_.CalcAccelerations(t, y, false) == EvalStatus::kOk;
  for (int i = 0; i < mechanics.num_slots(); ++i) {
    if (system_.slot(i).mode != ContactMode::kApart) continue;
    const TrackedContact& at = mechanics.contact_point(i).at;
    if (system_.contact_watch().IsEnding(mechanics, known ? &system_.vdot() : nullptr, mechanics.contact_of(i), at.one,
                                         at.two))
      Drop(i);
  }
}

// Of the mechanism with all that touches open, at (t, y): speeds and accelerations of the gaps that are closed, and
// their responses.
bool TouchSolver::CalcResponses(double t, const VecX& y) {
  const Mechanics& mechanics = system_.mechanics();
  const Model& model = mechanics.model();
  const auto frictions = static_cast<int>(model.frictions.size());
  for (int i = 0; i < frictions; ++i) system_.set_grip(i, JointGrip::kOff);
  std::fill(system_.branches().begin() + model.first_stop(), system_.branches().begin() + model.first_slot(), 0);
  for (int i = 0; i < mechanics.num_slots(); ++i) {
    ContactSlot slot = system_.slot(i);
    if (!slot.is_closed() || IsJoint(mechanics.contact_of(i))) continue;
    slot.mode = ContactMode::kApart;
    system_.set_slot(i, slot);
  }
  system_.ChooseRows(t, y);
  if (system_.CalcAccelerations(t, y, false) != EvalStatus::kOk) {
    problem_ = system_.failure();
    return false;
  }
  met_.clear();
  for (int i = 0; i < static_cast<int>(model.stops.size()); ++i) {
    const Met stop{{.stop = i}, Contains(leaving_, {.stop = i}), false};
    if (mechanics.CalcStop(i).c <= kTouchingGap * LengthOf(stop)) met_.push_back(stop);
  }
  for (int i = 0; i < mechanics.num_slots(); ++i) {
    const Contact& contact = mechanics.contact_of(i);
    const Met touch{
        {.slot = i}, Contains(leaving_, {.slot = i}) && !contact.bilateral, Contains(slipping_, {.slot = i})};
    if (system_.slot(i).mode != ContactMode::kApart) continue;
    const bool held = contact.bilateral &&
                      ContactSlot::Load(before_.data() + model.first_slot() + ContactSlot::kSize * i).is_closed();
    if (held || mechanics.contact_point(i).gap() <= kTouchingGap * LengthOf(touch)) met_.push_back(touch);
  }
  for (int i = 0; i < frictions; ++i) met_.push_back({{.friction = i}, false, Contains(slipping_, {.friction = i})});
  const int n = static_cast<int>(met_.size()), size = 6 * model.num_bodies();
  loads_.open.setZero(3 * n);
  loads_.by_force.setZero(3 * n, 2 * n);
  const int first_friction = n - frictions;
  for (int i = 0; i < frictions; ++i)
    loads_.open.segment<3>(3 * (first_friction + i)) = mechanics.CalcSideForce(i, system_.lambda());
  SaddleSolver& solver = system_.solver();
  SetSaddleNumbers(mechanics, &solver);
  if (solver.Factor() != SaddleStatus::kOk) {
    problem_ = "a value is not finite";
    return false;
  }
  MatX J = MatX::Zero(2 * n, size);
  motion_.setZero(size, 2 * n);
  speeds_.setZero(2 * n);
  accelerations_.setZero(2 * n);
  const VecX no_rows = VecX::Zero(mechanics.num_rows());
  VecX x(size), multipliers(mechanics.num_rows());
  const auto set = [&](int k, const ScalarRow& row, BodyIndex one, BodyIndex two) {
    if (one.is_valid()) J.row(k).segment<6>(6 * one.value()) += row.J_F.transpose();
    if (two.is_valid()) J.row(k).segment<6>(6 * two.value()) += row.J_M.transpose();
    speeds_[k] = row.cdot;
    accelerations_[k] = J.row(k).dot(system_.vdot()) + row.bias;
    const VecX push = J.row(k).transpose();
    (void)solver.Solve(push, no_rows, x, multipliers, frictions > 0);
    if (frictions > 0) {
      multipliers *= -1;
      for (int i = 0; i < frictions; ++i)
        loads_.by_force.block<3, 1>(3 * (first_friction + i), k) = mechanics.CalcSideForce(i, multipliers);
    }
    // What joints and drives block is exactly none: compared with what free bodies would do.
    double free = 0;
    for (int b = 0; b < model.num_bodies(); ++b) {
      if (push.segment<6>(6 * b).isZero(0)) continue;
      const Mat6 mass = mechanics.CalcMass(b);
      for (const int part : {kAngular, kLinear}) {
        const Vec3 along = push.segment<3>(6 * b + part);
        const double resists = along.dot(mass.block<3, 3>(part, part) * along);
        if (resists > 0) free += along.squaredNorm() * along.squaredNorm() / resists;
      }
    }
    if (push.dot(x) > kBlocked * free) {
      motion_.col(k) = x;
    } else {
      J.row(k).setZero();
    }
  };
  for (int k = 0; k < n; ++k) {
    if (met_[k].place.stop >= 0) {
      const Joint& joint = model.joints[model.stops[met_[k].place.stop].joint.value()];
      set(k, mechanics.CalcStop(met_[k].place.stop), model.frames[joint.F.value()].body,
          model.frames[joint.M.value()].body);
      continue;
    }
    if (met_[k].place.friction >= 0) {
      const JointIndex index = model.frictions[met_[k].place.friction].joint;
      const Joint& joint = model.joints[index.value()];
      set(n + k, mechanics.coordinate(index, 0), model.frames[joint.F.value()].body,
          model.frames[joint.M.value()].body);
      continue;
    }
    const Contact& contact = mechanics.contact_of(met_[k].place.slot);
    const ContactPoint& point = mechanics.contact_point(met_[k].place.slot);
    const BodyIndex one = model.profiles[contact.one].body, two = model.profiles[contact.two].body;
    set(k, point.normal, one, two);
    if (contact.no_slip || contact.friction.is_present()) set(n + k, point.tangent, one, two);
  }
  response_ = J * motion_;
  response_ = 0.5 * (response_ + response_.transpose()).eval();
  fastest_ = std::max(quickest_, CalcQuickness());
  for (const BodyState& body : mechanics.bodies())
    fastest_ = std::max({fastest_, body.w_WC.norm(), body.v_WC.norm() / system_.length_scale()});
  return true;
}

double TouchSolver::GapOf(const Met& met) const {
  const Mechanics& mechanics = system_.mechanics();
  return met.place.stop >= 0   ? mechanics.CalcStop(met.place.stop).c
         : met.place.slot >= 0 ? mechanics.contact_point(met.place.slot).gap()
                               : 0;
}

// The problem of some of those met, `rates` being of all.
TouchSolver::Chosen TouchSolver::Choose(const std::vector<int>& which, const VecX& rates) const {
  const int m = static_cast<int>(met_.size()), n = static_cast<int>(which.size());
  Chosen chosen{MatX(2 * n, 2 * n), VecX(2 * n), {VecX(3 * n), MatX(3 * n, 2 * n)}};
  const auto row = [&](int i) { return i < n ? which[i] : m + which[i - n]; };
  for (int i = 0; i < 2 * n; ++i) {
    chosen.rates[i] = rates[row(i)];
    for (int k = 0; k < 2 * n; ++k) chosen.W(i, k) = response_(row(i), row(k));
  }
  for (int i = 0; i < n; ++i) {
    chosen.loads.open.segment<3>(3 * i) = loads_.open.segment<3>(3 * which[i]);
    for (int k = 0; k < 2 * n; ++k)
      chosen.loads.by_force.block<3, 1>(3 * i, k) = loads_.by_force.block<3, 1>(3 * which[i], row(k));
  }
  return chosen;
}

// An impact of some of those met; the solution is of all.
ImpactSolution TouchSolver::SolveHit(const std::vector<Touch>& touches, const std::vector<int>& which,
                                     const VecX& speeds) const {
  const int m = static_cast<int>(met_.size()), n = static_cast<int>(which.size());
  if (n == m) return SolveImpact(touches, response_, speeds, loads_);
  const Chosen chosen = Choose(which, speeds);
  std::vector<Touch> taking_part;
  for (const int k : which) taking_part.push_back(touches[k]);
  ImpactSolution solution = SolveImpact(taking_part, chosen.W, chosen.rates, chosen.loads);
  for (int& k : solution.blamed) k = which[k];
  if (!solution.found) return solution;
  const VecX forces = solution.forces;
  const std::vector<char> captured = solution.captured;
  solution.forces.setZero(2 * m);
  solution.captured.assign(m, 0);
  for (int i = 0; i < n; ++i) {
    solution.forces[which[i]] = forces[i];
    solution.forces[m + which[i]] = forces[n + i];
    solution.captured[which[i]] = captured[i];
  }
  solution.rates = speeds + response_ * solution.forces;
  return solution;
}

// Whether what is hit at one instant, though not quite at one instant, would end with other speeds one after another,
// the nearest first.
bool TouchSolver::IsUnlikeSequence(const std::vector<Touch>& touches, const std::vector<int>& hit,
                                   const VecX& after) const {
  constexpr double kSameGap = 1e-13, kOther = 1e-3;  // of the length; of the speeds
  const int n = static_cast<int>(met_.size());
  const auto nearer = [&](int i, int k) { return GapOf(met_[i]) < GapOf(met_[k]); };
  const auto [first, last] = std::minmax_element(hit.begin(), hit.end(), nearer);
  if (GapOf(met_[*last]) - GapOf(met_[*first]) <= kSameGap * LengthOf(met_[*first])) return false;
  VecX v = speeds_;
  for (int round = 0, next = *first; round < kMostHits; ++round) {
    std::vector<int> which;
    for (int k = 0; k < n; ++k) {
      if (k == next || !touches[k].unilateral || touches[k].was_closed || std::abs(v[k]) <= touches[k].rest)
        which.push_back(k);
    }
    const ImpactSolution solution = SolveHit(touches, which, v);
    if (!solution.found) return false;
    v += response_ * solution.forces;
    next = -1;
    for (int k = 0; k < n; ++k) {
      if (touches[k].unilateral && v[k] < -8 * touches[k].rest && (next < 0 || v[k] < v[next])) next = k;
    }
    if (next < 0) break;
  }
  return (v - after).cwiseAbs().maxCoeff() > kOther * speeds_.cwiseAbs().maxCoeff();
}

// What touches and approaches, or rests, takes part in one impact. What touches and moves apart does not: should the
// impact turn it back, it is hit next, at the same instant. So impacts that nearly coincide are either one, where they
// are within kTouchingGap when the first comes, or the sequence.
bool TouchSolver::Hit(double t, VecX* y) {
  const int n = static_cast<int>(met_.size());
  std::vector<Touch> touches;
  std::vector<int> all, taking_part, hits;
  is_waiting_ = false;
  for (int k = 0; k < n; ++k) {
    Touch touch = MakeTouch(k);
    touch.rest = kRest * fastest_ * LengthOf(met_[k]);
    touch.capture_speed =
        std::max(touch.capture_speed, 2.4 * std::sqrt(kFloor * LengthOf(met_[k]) * std::max(0.0, -accelerations_[k])));
    const bool hit = met_[k].place.friction >= 0 ? false
                     : touch.unilateral          ? speeds_[k] < -touch.rest
                                                 : std::abs(speeds_[k]) > touch.rest;
    if (hit) {
      hits.push_back(k);
      double& approach = ChangeOf(met_[k].place).approach;
      approach = std::max(approach, std::abs(speeds_[k]));
    }
    const bool waits = met_[k].place.friction < 0 && touch.unilateral && !touch.was_closed &&
                       speeds_[k] > std::max(touch.rest, touch.capture_speed) && num_hits_ < kMostHits;
    is_waiting_ = is_waiting_ || waits;
    if (!waits) taking_part.push_back(k);
    touches.push_back(touch);
    all.push_back(k);
  }
  is_hit_ = !hits.empty();
  if (!is_hit_) return true;
  ++num_hits_;
  turning_.clear();
  ImpactSolution solution = SolveHit(touches, taking_part, speeds_);
  if (!solution.found) {
    problem_ = "no impulses of " + Blame(solution.blamed, all) + " keep all joints: what is hit cannot give way";
    return false;
  }
  if (solution.poisson_instead) {
    note_ = "Newton's restitution together with friction would have given energy at '" + NameOf(met_[0].place) +
            "': Poisson's was used there";
  }
  if (hits.size() > 1 && IsUnlikeSequence(touches, hits, speeds_ + response_ * solution.forces)) {
    note_ += std::string(note_.empty() ? "" : "; ") + "impacts of " + Blame(hits, all) +
             " nearly coincide and are taken as one, being within 1e-9 of the mechanism's size; one after another they "
             "would end with other speeds";
  }
  for (int k = 0; k < n; ++k) {
    if (solution.captured[k]) captured_.push_back(met_[k].place);
  }
  // What departs slowly because of a blow elsewhere stays too, or parts that touch in several places would strike for
  // ever.
  const VecX departing = speeds_ + response_ * solution.forces;
  const size_t captured = captured_.size();
  for (int k = 0; k < n; ++k) {
    if (!touches[k].unilateral || solution.captured[k] || !(departing[k] > touches[k].rest) ||
        departing[k] > touches[k].capture_speed)
      continue;
    captured_.push_back(met_[k].place);
    touches[k].unilateral = false;
  }
  if (captured_.size() > captured) {
    if (ImpactSolution held = SolveHit(touches, all, speeds_); held.found) solution = std::move(held);
  }
  Apply(solution.forces, t, y);
  return true;
}

// Changes velocities by impulses of what is met.
void TouchSolver::Apply(const VecX& impulses, double t, VecX* y) {
  const Mechanics& mechanics = system_.mechanics();
  const StateLayout& layout = mechanics.layout();
  const double before = mechanics.CalcKineticEnergy();
  const VecX change = motion_ * impulses;
  for (int b = 0; b < layout.num_bodies(); ++b) y->segment<6>(layout.velocity(b)) += change.segment<6>(6 * b);
  system_.CalcEnergies(t, *y);
  energy_lost_ += before - mechanics.CalcKineticEnergy();
}

// Where a sliding touch has no finite forces (Painleve), there are impulses: those of touches that approach, in the
// limit of no speed. Friction then ends the slip at that instant. False where these are none, or do not exist either.
bool TouchSolver::DigIn(double t, VecX* y) {
  constexpr double kApproach = 16, kSome = 1e4;  // of what is rest
  has_dug_in_ = true;
  const int n = static_cast<int>(met_.size());
  std::vector<Touch> touches;
  VecX speeds = speeds_;
  for (int k = 0; k < n; ++k) {
    Touch touch = MakeTouch(k);
    touch.rest = kRest * fastest_ * LengthOf(met_[k]);
    touch.restitution = 0;
    if (touch.unilateral && !met_[k].leaves && std::abs(speeds[k]) <= touch.rest) speeds[k] = -kApproach * touch.rest;
    touches.push_back(touch);
  }
  const ImpactSolution solution = SolveImpact(touches, response_, speeds, loads_);
  if (!solution.found) return false;
  const VecX jump = response_ * solution.forces;
  bool any = false;
  for (int k = 0; k < n; ++k) {
    if (touches[k].tangent != Touch::Tangent::kCoulomb || std::abs(jump[n + k]) <= kSome * touches[k].rest) continue;
    ChangeOf(met_[k].place).digs_in = any = true;
  }
  if (!any) return false;
  for (int k = 0; k < n; ++k) {
    if (touches[k].unilateral && solution.forces[k] > 0) captured_.push_back(met_[k].place);
  }
  Apply(solution.forces, t, y);
  return true;
}

// Which of those in touch stay closed, and which of them hold.
bool TouchSolver::Settle(double t, VecX* y) {
  const Mechanics& mechanics = system_.mechanics();
  const Model& model = mechanics.model();
  const int m = static_cast<int>(met_.size());
  std::vector<int> resting;
  std::vector<Touch> touches;
  for (int k = 0; k < m; ++k) {
    const Touch touch = MakeTouch(k);
    const bool captured = Contains(captured_, met_[k].place);
    if (touch.unilateral && (met_[k].leaves || (!captured && speeds_[k] > kRest * fastest_ * LengthOf(met_[k]))))
      continue;
    resting.push_back(k);
    touches.push_back(touch);
  }
  const int n = static_cast<int>(resting.size());
  const auto& [W, a, loads] = Choose(resting, accelerations_);
  VecX slip(n);
  for (int i = 0; i < n; ++i) {
    slip[i] = speeds_[m + resting[i]];
    const int friction = met_[resting[i]].place.friction;
    const bool turns = friction >= 0 && std::find(turning_.begin(), turning_.end(), friction) != turning_.end();
    if (std::abs(slip[i]) <= (turns ? kTurning : kRest) * fastest_ * LengthOf(met_[resting[i]])) slip[i] = 0;
    touches[i].rest = kRest * fastest_ * fastest_ * LengthOf(met_[resting[i]]);
  }
  const ForceSolution solution = SolveForces(touches, W, a, slip, loads);
  if (!solution.found) {
    if (!has_dug_in_ && DigIn(t, y)) return CalcResponses(t, *y) && Settle(t, y);
    problem_ = "no forces of " + Blame(solution.blamed, resting) + " hold the mechanism: it is jammed" +
               DescribeFriction(solution.blamed, resting);
    // How much less friction would free it.
    double low = 0, high = 1;
    const auto moves = [&](double factor) {
      std::vector<Touch> smoother = touches;
      for (Touch& touch : smoother) {
        touch.mu_static *= factor;
        touch.mu_kinetic *= factor;
        touch.preload *= factor;
      }
      return SolveForces(smoother, W, a, slip, loads).found;
    };
    if (!moves(0)) return false;
    while (high - low > 0.01) (moves(0.5 * (low + high)) ? low : high) = 0.5 * (low + high);
    char share[32];
    std::snprintf(share, sizeof(share), "%.2g", low);
    problem_ += std::string("; with friction below ") + share + " times this it moves";
    return false;
  }
  for (const int i : solution.undetermined) {
    const std::string& name = NameOf(met_[resting[i]].place);
    if (std::find(undetermined_.begin(), undetermined_.end(), name) == undetermined_.end())
      undetermined_.push_back(name);
  }
  carried_.clear();
  for (int i = 0; i < n; ++i) {
    const TouchPlace& touch = met_[resting[i]].place;
    const TouchState& state = solution.states[i];
    if (touch.friction >= 0) {
      const bool rests = state.carried || state.spare;
      system_.set_grip(touch.friction, state.direction != 0 ? static_cast<JointGrip>(state.direction)
                                       : rests              ? JointGrip::kResting
                                       : state.shared       ? JointGrip::kShared
                                                            : JointGrip::kSticking);
      if (state.carried) carried_.push_back(touch.friction);
      continue;
    }
    const bool closed = state.idle ? touches[i].was_closed : state.mode != TouchState::Mode::kOpen;
    if (touch.stop >= 0) {
      system_.branches()[model.first_stop() + touch.stop] = closed;
      continue;
    }
    if (!closed) continue;
    ContactSlot slot = system_.slot(touch.slot);
    const bool holds = touches[i].tangent != Touch::Tangent::kNone && state.mode == TouchState::Mode::kHolding;
    const bool no_slip = touches[i].tangent == Touch::Tangent::kNoSlip;
    slot.mode =
        holds || (no_slip && state.mode != TouchState::Mode::kSliding) ? ContactMode::kRolling : ContactMode::kSliding;
    slot.direction =
        slot.mode == ContactMode::kRolling || touches[i].tangent == Touch::Tangent::kNone ? 0 : state.direction;
    if (slot.mode == ContactMode::kSliding && state.idle && touches[i].tangent == Touch::Tangent::kCoulomb &&
        slot.direction == 0) {
      slot.direction = slip[i] > 0 ? 1 : -1;
    }
    if (!touches[i].unilateral && solution.forces[i] < 0) slot.direction *= 2;
    system_.set_slot(touch.slot, slot);
  }
  system_.ChooseRows(t, *y);
  if (!AimCarried(t, *y)) return false;
  MarkShared(t, *y);
  return true;
}

// Joints at rest whose motion others determine: where these begin to move them, in a higher derivative than the second,
// they slide that way. A step of trial shows it; at true rest they do not move, and their friction is not determined.
bool TouchSolver::AimCarried(double t, const VecX& y) {
  if (carried_.empty()) return true;
  constexpr double kSeen = 1e-12;  // way, relative, that is no round-off
  const Mechanics& mechanics = system_.mechanics();
  const Model& model = mechanics.model();
  const double time = fastest_ > 0 ? std::min(1 / fastest_, 1.0) : 1.0;
  VecX rate(system_.size()), later(system_.size());
  for (double h = 1e-6 * time; h <= 1.1e-3 * time && !carried_.empty(); h *= 10) {
    // Two stages: of third order in what is at rest.
    if (system_.CalcDerivative(t, y, &rate) != EvalStatus::kOk) return true;
    later = y + 0.5 * h * rate;
    if (system_.CalcDerivative(t + 0.5 * h, later, &rate) != EvalStatus::kOk) return true;
    later = y + h * rate;
    if (system_.Close(t + h, &later) != EvalStatus::kOk) return true;
    system_.CalcEnergies(t + h, later);
    std::erase_if(carried_, [&](int friction) {
      const double moves = mechanics.coordinate(model.frictions[friction].joint, 0).cdot;
      const double length = savary::LengthOf(TouchPlace{.friction = friction}, system_);
      if (!(std::abs(moves) * h > kSeen * length && std::abs(moves) > kRest * fastest_ * length)) return false;
      system_.set_grip(friction, moves > 0 ? JointGrip::kForward : JointGrip::kBackward);
      return true;
    });
  }
  return true;
}

// Where more places hold than are needed, how they share the load is not determined: forces of the equations of motion
// may leave the cones although others, which the complementarity problem knows, do not. Then such forces say nothing,
// and ContactSlot::kShared is set.
void TouchSolver::MarkShared(double t, const VecX& y) {
  const Mechanics& mechanics = system_.mechanics();
  const auto holds = [&](int i) {
    return system_.slot(i).mode == ContactMode::kRolling && !mechanics.contact_of(i).no_slip;
  };
  int count = 0;
  for (int i = 0; i < mechanics.num_slots(); ++i) count += holds(i);
  if (count < 2) return;
  VecX roots(system_.num_roots());
  system_.CalcRoots(t, y, &roots);
  bool leaves = false;
  for (int root = 0; root < roots.size(); ++root) {
    ContactRoot which;
    const int slot = system_.FindSlot(root, &which);
    if (slot < 0 || !holds(slot)) continue;
    leaves =
        leaves || ((which == ContactRoot::kHold || which == ContactRoot::kGrip || which == ContactRoot::kGripBack) &&
                   roots[root] < 0);
  }
  if (!leaves) return;
  for (int i = 0; i < mechanics.num_slots(); ++i) {
    if (!holds(i)) continue;
    ContactSlot slot = system_.slot(i);
    slot.direction = ContactSlot::kShared;
    system_.set_slot(i, slot);
  }
}

bool TouchSolver::is_shared() const {
  for (int i = 0; i < system_.mechanics().num_slots(); ++i) {
    const ContactSlot slot = system_.slot(i);
    if (slot.mode == ContactMode::kRolling && slot.direction == ContactSlot::kShared) return true;
  }
  for (int i = 0; i < static_cast<int>(system_.mechanics().model().frictions.size()); ++i) {
    if (system_.grip(i) == JointGrip::kShared || system_.grip(i) == JointGrip::kResting) return true;
  }
  return false;
}

bool TouchSolver::Pass(double t, std::span<const Crossing> crossings, VecX* y) {
  const Mechanics& mechanics = system_.mechanics();
  const Model& model = mechanics.model();
  changes_.clear();
  problem_.clear();
  energy_lost_ = 0;
  // What has been found to open or to slip at this instant goes on to: two that hold one another at their bounds, or a
  // touch without force, would otherwise take turns.
  if (std::abs(t - instant_) > kInstant * std::abs(t)) {
    leaving_.clear();
    slipping_.clear();
  }
  instant_ = t;
  captured_.clear();
  note_.clear();
  turning_.clear();
  has_dug_in_ = false;
  before_ = system_.branches();
  quickest_ = system_.CalcAccelerations(t, *y, false) == EvalStatus::kOk ? CalcQuickness() : 0;
  for (const Crossing& crossing : crossings) {
    ContactRoot which;
    if (const int stop = system_.FindStop(crossing.root); stop >= 0 && before_[model.first_stop() + stop] != 0)
      leaving_.push_back({.stop = stop});
    if (const int friction = system_.FindFriction(crossing.root); friction >= 0) {
      if (system_.grip(friction) == JointGrip::kSticking) slipping_.push_back({.friction = friction});
      if (IsSliding(system_.grip(friction))) turning_.push_back(friction);
    }
    const int slot = system_.FindSlot(crossing.root, &which);
    if (slot >= 0 && which == ContactRoot::kHold && system_.slot(slot).is_closed()) leaving_.push_back({.slot = slot});
    if (slot >= 0 && (which == ContactRoot::kGrip || which == ContactRoot::kGripBack) &&
        system_.slot(slot).mode == ContactMode::kRolling)
      slipping_.push_back({.slot = slot});
  }
  system_.CloseTightly(t, y);
  PassElements(t, crossings, y);
  system_.CalcEnergies(t, *y);
  if (system_.contact_watch().Choose(mechanics, ContactWatch::Asked::kTouching, nullptr, &system_.branches(), y))
    system_.CalcEnergies(t, *y);
  num_hits_ = 0;
  do {
    if (!CalcResponses(t, *y) || !Hit(t, y)) return false;
  } while (is_hit_ && is_waiting_);
  if (is_hit_) {
    if (!CalcResponses(t, *y)) return false;
    instant_ = -std::numeric_limits<double>::infinity();  // what was found before the impact says nothing behind it
  }
  if (!Settle(t, y)) return false;
  DropEnding(t, *y);
  for (const TouchChange& difference : CompareTouches(before_, system_)) {
    if (difference.friction >= 0) {
      changes_.push_back(difference);
      continue;
    }
    TouchChange& change = ChangeOf(difference.place);
    change.formed = difference.formed;
    change.released = difference.released;
    change.grip = difference.grip;
  }
  std::erase_if(changes_, [](const TouchChange& change) { return !change.is_any(); });
  system_.CalcEnergies(t, *y);
  const double before = mechanics.CalcKineticEnergy();
  if (system_.CloseVelocity(t, y) != EvalStatus::kOk) {
    problem_ = system_.failure();
    return false;
  }
  if (captured_.empty()) return true;
  // What was captured may still have departed a little.
  system_.CalcEnergies(t, *y);
  energy_lost_ += before - mechanics.CalcKineticEnergy();
  return true;
}

}  // namespace savary
