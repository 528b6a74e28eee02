#include "savary/dynamics/touches.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "savary/contact/contact_tolerances.h"

namespace savary {

namespace {

using tolerance::kRest;

constexpr double kSlowest = 1;      // 1/s: what is slower is compared with this
constexpr double kTurning = 1e-6;   // speed, relative to the fastest, of what has come to rest at this instant
constexpr double kInstant = 1e-14;  // of the time: instants that are one
constexpr int kMostHits = 60;       // impacts one after another at one instant; then all at once

// A contact that cannot open and has no friction to decide on is a joint.
bool IsJoint(const Contact& contact) {
  return contact.bilateral && !contact.friction.is_present() && !(contact.spin_friction > 0);
}

bool Contains(const std::vector<TouchIndex>& list, TouchIndex index) {
  return std::find(list.begin(), list.end(), index) != list.end();
}
// Where a number is in a list, or -1.
int FindIn(const std::vector<int>& list, int number) {
  const auto found = std::find(list.begin(), list.end(), number);
  return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

}  // namespace

TouchSolver::TouchSolver(MechanismSystem* system) : system_(*system), table_(system->touches()) {
  for (int i = 0; i < table_.size(); ++i) tangents_ = std::max(tangents_, table_[TouchIndex(i)].num_tangents);
}

Touch TouchSolver::MakeTouch(int k) const {
  const TouchTable::Entry& entry = EntryOf(k);
  const Model& model = system_.structure().model();
  const auto n = static_cast<Eigen::Index>(met_.size());
  Touch touch;
  if (entry.is_friction()) {
    const JointFriction& friction = model.frictions[entry.element];
    touch.unilateral = false;
    touch.tangent = Touch::Tangent::kLoaded;
    touch.mu_static = friction.radius * friction.law.mu_static;
    touch.mu_kinetic = friction.radius * friction.law.CalcCoefficient(friction.radius * speeds_[n + k]);
    touch.preload = friction.preload;
    touch.hold_broken = met_[k].slips;
    return touch;
  }
  if (entry.is_spin()) {
    touch.unilateral = false;
    touch.tangent = Touch::Tangent::kSpin;
    touch.bound_by = met_[k].bound_by;
    touch.mu_static = touch.mu_kinetic = system_.structure().contact_of(entry.element).spin_friction;
    touch.hold_broken = met_[k].slips;
    return touch;
  }
  touch.was_closed = table_.IsClosed(met_[k].index, before_);
  if (entry.is_stop()) {
    const Stop& stop = model.stops[entry.element];
    touch.restitution = stop.restitution;
    touch.capture_speed = stop.capture_speed;
    return touch;
  }
  const Contact& contact = system_.structure().contact_of(entry.element);
  touch.unilateral = !contact.bilateral;
  touch.tangent = contact.no_slip                 ? Touch::Tangent::kNoSlip
                  : contact.friction.is_present() ? Touch::Tangent::kCoulomb
                                                  : Touch::Tangent::kNone;
  touch.tangents = std::max(1, entry.num_tangents);
  touch.mu_static = contact.friction.mu_static;
  touch.mu_kinetic =
      contact.friction.CalcCoefficient(entry.num_tangents > 1 ? TangentOf(speeds_, k).norm() : speeds_[n + k]);
  touch.hold_broken = met_[k].slips;
  touch.restitution = contact.restitution.Calc(std::max(0.0, -speeds_[k]));
  touch.poisson = contact.restitution.kind == Restitution::Kind::kPoisson;
  touch.capture_speed = contact.capture_speed;
  return touch;
}

// Along the tangents of touch k, of a vector of rows of all that are met.
Vec2 TouchSolver::TangentOf(const VecX& rates, int k) const {
  const auto n = static_cast<Eigen::Index>(met_.size());
  return {rates[n + k], tangents_ > 1 ? rates[2 * n + k] : 0};
}

TouchChange& TouchSolver::ChangeOf(TouchIndex index) {
  for (TouchChange& change : changes_) {
    if (change.index == index) return change;
  }
  changes_.push_back({.index = index});
  return changes_.back();
}

void TouchSolver::NoteFeatures(TouchChange* change) const {
  if (!table_[change->index].is_point()) return;
  const ContactPointState& state = system_.point_state(table_[change->index].element);
  change->on1 = state.feature1;
  change->on2 = state.feature2;
}

void TouchSolver::Drop(int index) {
  if (system_.point_state(index).is_closed()) ChangeOf(table_.point(index)).released = true;
  if (system_.point_state(index).is_pressed()) ChangeOf(table_.point(index)).is_relieved = true;
  system_.set_point_state(index, {});
}

void TouchSolver::LeaveFeatures(double t, std::span<const Crossing> crossings, VecX* y) {
  const int num_points = system_.structure().num_contact_points();
  std::vector<unsigned> exits(num_points, 0);  // that were reached
  std::vector<char> ends(num_points, 0);
  bool any = false;
  for (const Crossing& crossing : crossings) {
    const RootOwner& owner = system_.roots().owner(crossing.root);
    if (owner.kind != RootOwner::Kind::kContactPoint) continue;
    if (system_.point_state(owner.index).mode == ContactMode::kUnused) continue;
    if (owner.which == ContactRoot::kExit) {
      exits[owner.index] |= 1U << owner.part;
    } else if (owner.which == ContactRoot::kMinimum) {
      ends[owner.index] = 1;
    } else {
      continue;
    }
    any = true;
  }
  if (!any) return;
  const Mechanics& mechanics = system_.At(t, *y);
  for (int index = 0; index < num_points; ++index) {
    if (ends[index]) {
      if (!Divide(mechanics, index, y)) Drop(index);
      continue;
    }
    if (exits[index] == 0) continue;
    ContactPointState state = system_.point_state(index);
    const Contact& contact = mechanics.contact_of(index);
    const ContactPair& pair = mechanics.pair_of(index);
    const ContactPair::Passage next = pair.FindPassage(mechanics.CalcPairMotion(mechanics.contact_index(index)),
                                                       mechanics.contact_point(index), exits[index]);
    if (!next.found) {
      Drop(index);
      continue;
    }
    // Other points of the same contact: whether one is there already, and one that can be spared.
    bool followed = false;
    int spare = -1;
    for (int other = 0; other < mechanics.num_contact_points(); ++other) {
      if (other == index || &mechanics.contact_of(other) != &contact) continue;
      const ContactPointState used = system_.point_state(other);
      if (used.mode == ContactMode::kUnused) {
        if (spare < 0 || system_.point_state(spare).mode != ContactMode::kUnused) spare = other;
      } else if (next.to.HasFeatures(used)) {
        followed = true;
      } else if (used.mode == ContactMode::kApart && spare < 0) {
        spare = other;
      }
    }
    if (!next.is_far && followed) {
      Drop(index);
      continue;
    }
    // The far end of a line of contact that reaches across a hollow corner is none.
    if (next.is_kink && next.is_far && state.is_touching()) continue;
    // An edge in a hollow corner meets the next side; what is apart has no least distance there.
    if (next.is_kink && (followed || !state.is_touching())) {
      Drop(index);
      continue;
    }
    int target = index;
    if (next.is_far) {
      // Straight lines lie on each other: the far end is followed by another contact point, if there is one, and both
      // touch.
      if (followed) {
        if (!state.is_touching()) Drop(index);
        continue;
      }
      if (state.is_touching() && spare >= 0) {
        target = spare;
        state.mode = ContactMode::kApart;
        state.direction = 0;
      }
    }
    if (target == index) {
      TouchChange& change = ChangeOf(table_.point(index));
      if (state.feature1 != next.to.feature1) change.from1 = state.feature1;
      if (state.feature2 != next.to.feature2) change.from2 = state.feature2;
    }
    state.feature1 = next.to.feature1;
    state.feature2 = next.to.feature2;
    system_.set_point_state(target, state);
    for (int k = 0; k < pair.counts().parameters; ++k)
      (*y)[mechanics.layout().contact(target) + k] = next.to.parameters[k];
  }
}

// What accelerations, or loads where joints and drives hold the mechanism, make of its length, per second.
double TouchSolver::CalcQuickness(const Mechanics& at) const {
  const VecX& vdot = system_.vdot();
  const VecX& f = at.f();
  double most = kSlowest * kSlowest;
  for (int b = 0; b < at.model().num_bodies(); ++b) {
    const Body& body = at.model().bodies[b];
    const Eigen::Index i = 6 * b;
    most = std::max(
        {most, vdot.segment<3>(i + kAngular).norm(), vdot.segment<3>(i + kLinear).norm() / system_.length_scale()});
    if (body.mass > 0) most = std::max(most, f.segment<3>(i + kLinear).norm() / (body.mass * system_.length_scale()));
  }
  return std::sqrt(most);
}

// Points of compliant contacts whose bodies begin to enter, or leave, each other, or whose law begins to pull. No
// velocity jumps. False where nothing else is to be decided at this instant.
bool TouchSolver::SwitchCompliant(double t, std::span<const Crossing> crossings, VecX* y) {
  const MechanismStructure& structure = system_.structure();
  bool any = false, others = crossings.empty();
  for (const Crossing& crossing : crossings) {
    const RootOwner& owner = system_.roots().owner(crossing.root);
    const bool is_own =
        owner.kind == RootOwner::Kind::kContactPoint && structure.contact_of(owner.index).is_compliant();
    others = others || (owner.is_touch() ? !is_own || !(owner.is_normal() || owner.is_friction()) : true);
  }
  for (int i = 0; i < structure.num_contact_points(); ++i) {
    const Contact& contact = structure.contact_of(i);
    ContactPointState state = system_.point_state(i);
    others = others || state.is_closed();
    if (!contact.is_compliant() || state.mode == ContactMode::kUnused) continue;
    bool is_met = false, turns = false;
    for (const Crossing& crossing : crossings) {
      const RootOwner& owner = system_.roots().owner(crossing.root);
      if (owner.kind != RootOwner::Kind::kContactPoint || owner.index != i) continue;
      is_met = is_met || owner.is_normal();
      turns = turns || owner.which == ContactRoot::kFrictionBack;
    }
    const ContactPoint& point = system_.At(t, *y).contact_point(i);
    const double rate = point.normal.cdot, round_off = tolerance::kTouching * system_.length_scale();
    if (state.mode == ContactMode::kApart && (is_met || point.gap < -round_off)) {
      TouchChange& change = ChangeOf(table_.point(i));
      change.is_pressed = true;
      change.pressing_speed = state.approach_speed = std::max(0.0, -rate);
      state.mode = ContactMode::kPressed;
      state.direction = 0;
    } else if (state.is_pressed() && (is_met || point.gap > round_off)) {
      ChangeOf(table_.point(i)).is_relieved = true;
      state.mode = ContactMode::kApart;
      state.direction = 0;
    } else if (state.is_pressed() && turns) {
      // Where the force ends before the depth, elastic energy is lost.
      const bool ends = state.direction != ContactPointState::kPulling;
      state.direction = 0;
      system_.set_point_state(i, state);
      const double energy = contact.is_conservative ? system_.At(t, *y).CalcCompliantForce(i).energy : 0;
      (*y)[structure.layout().work()] += ends ? -energy : energy;
      if (ends) state.direction = ContactPointState::kPulling;
    } else {
      continue;
    }
    any = true;
    system_.set_point_state(i, state);
    if (const int z = structure.layout().bristles(i); z >= 0 && state.direction == 0) y->segment<3>(z).setZero();
  }
  for (int i = 0; i < static_cast<int>(system_.discrete().stops.size()); ++i)
    others = others || system_.discrete().is_closed(i);
  return others || !any || !system_.structure().model().frictions.empty();
}

// Contact points that open as they end: straight lines that lay on each other and turn about one end.
void TouchSolver::DropEnding(double t, const VecX& y) {
  const bool known = system_.CalcAccelerations(t, y, false) == EvalStatus::kOk;
  const Mechanics& mechanics = system_.At(t, y);
  for (int i = 0; i < mechanics.num_contact_points(); ++i) {
    if (system_.point_state(i).mode != ContactMode::kApart) continue;
    if (system_.contact_watch().IsEnding(mechanics, known ? &system_.vdot() : nullptr, i)) Drop(i);
  }
}

// Closed contact points that were dropped and found again at this instant keep their numbers.
void TouchSolver::KeepNumbers(VecX* y) {
  const MechanismStructure& structure = system_.structure();
  for (TouchChange& change : changes_) {
    const TouchTable::Entry& entry = table_[change.index];
    if (!change.released || !entry.is_point()) continue;
    const int point = entry.element;
    const ContactPointState& was = before_.points[point];
    for (int other = 0; other < structure.num_contact_points(); ++other) {
      const ContactPointState found = system_.point_state(other);
      if (&structure.contact_of(other) != &structure.contact_of(point) || found.mode != ContactMode::kApart ||
          found.feature1 != was.feature1 || found.feature2 != was.feature2)
        continue;
      change.released = false;
      if (other == point) break;
      system_.set_point_state(other, system_.point_state(point));
      system_.set_point_state(point, found);
      for (int k = 0; k < structure.pair_of(point).counts().parameters; ++k)
        std::swap((*y)[structure.layout().contact(point) + k], (*y)[structure.layout().contact(other) + k]);
      if (const int z = structure.layout().bristles(point); z >= 0)
        y->segment<3>(z).swap(y->segment<3>(structure.layout().bristles(other)));
      break;
    }
  }
}

// Contact points that were followed and touch now, but would not be followed if they were found here: they only graze.
void TouchSolver::DropUnwanted(double t, const VecX& y) {
  const Mechanics& mechanics = system_.At(t, y);
  for (int i = 0; i < mechanics.num_contact_points(); ++i) {
    if (system_.point_state(i).mode != ContactMode::kApart) continue;
    const ContactPoint& point = mechanics.contact_point(i);
    ContactPair& pair = mechanics.pair_of(i);
    if (!(std::abs(point.gap) <= tolerance::kTouchingDepth * pair.size())) continue;
    ContactPair::Candidate candidate{point.location, point.gap};
    if (!pair.IsWanted(mechanics.CalcPairMotion(mechanics.contact_index(i)), ContactPair::Asked::kTouching, {},
                       &candidate))
      Drop(i);
  }
}

// Whether a touch with a normal has forces along its tangent: by friction, or because it may not slip.
bool TouchSolver::HasTangent(const TouchTable::Entry& entry) const {
  if (!entry.is_point()) return false;
  const Contact& contact = system_.structure().contact_of(entry.element);
  return contact.no_slip || contact.friction.is_present();
}

// Of the mechanism with all that touches open, at (t, y): speeds and accelerations of the gaps that are closed, and
// their responses.
bool TouchSolver::CalcResponses(double t, const VecX& y) {
  const MechanismStructure& structure = system_.structure();
  const Model& model = structure.model();
  const auto frictions = static_cast<int>(model.frictions.size());
  for (int i = 0; i < frictions; ++i) system_.set_friction_mode(i, FrictionMode::kOff);
  std::fill(system_.discrete().stops.begin(), system_.discrete().stops.end(), StopMode::kOpen);
  for (int i = 0; i < structure.num_contact_points(); ++i) {
    ContactPointState state = system_.point_state(i);
    if (state.direction == ContactPointState::kBeside) {
      state.direction = 0;
      system_.set_point_state(i, state);
    }
    if (state.spin != FrictionMode::kOff) {
      state.spin = FrictionMode::kOff;
      system_.set_point_state(i, state);
    }
    if (!state.is_closed() || IsJoint(structure.contact_of(i))) continue;
    state.mode = ContactMode::kApart;
    system_.set_point_state(i, state);
  }
  system_.ChooseRows(t, y);
  if (system_.CalcAccelerations(t, y, false) != EvalStatus::kOk) {
    problem_ = system_.failure();
    return false;
  }
  const Mechanics& mechanics = system_.RowsAt(t, y);
  met_.clear();
  for (int i = 0; i < table_.size(); ++i) {
    const TouchIndex index(i);
    const TouchTable::Entry& entry = table_[index];
    bool leaves = Contains(leaving_, index);
    double gap = 0;
    int bound_by = -1;
    if (entry.is_stop()) {
      gap = mechanics.CalcStop(entry.element).c;
      if (!(gap <= tolerance::kTouching * entry.length)) continue;
    } else if (entry.is_point()) {
      if (system_.point_state(entry.element).mode != ContactMode::kApart) continue;
      if (mechanics.contact_of(entry.element).is_compliant()) continue;
      const bool bilateral = mechanics.contact_of(entry.element).bilateral;
      const bool held = bilateral && table_.IsClosed(index, before_);
      gap = mechanics.contact_point(entry.element).gap;
      if (!held && !(gap <= tolerance::kTouching * entry.length)) continue;
      leaves = leaves && !bilateral;
    }
    if (entry.is_spin()) {
      const auto of = std::find_if(met_.begin(), met_.end(),
                                   [&](const Met& met) { return met.index == table_.point(entry.element); });
      if (of == met_.end()) continue;
      bound_by = static_cast<int>(of - met_.begin());
    }
    met_.push_back({index, leaves, Contains(slipping_, index), gap, bound_by});
  }
  const int n = static_cast<int>(met_.size()), size = 6 * model.num_bodies();
  loads_.open.setZero(3 * n);
  const int rows = (1 + tangents_) * n;
  loads_.by_force.setZero(3 * n, rows);
  const int first_friction = n - frictions;  // joints are the last of those met
  for (int i = 0; i < frictions; ++i)
    loads_.open.segment<3>(3 * (first_friction + i)) = mechanics.CalcSideForce(i, system_.lambda());
  SaddleSolver& solver = system_.solver();
  SetSaddleNumbers(mechanics, &solver);
  if (solver.Factor() != SaddleStatus::kOk) {
    problem_ = "a value is not finite";
    return false;
  }
  MatX J = MatX::Zero(rows, size);
  motion_.setZero(size, rows);
  speeds_.setZero(rows);
  accelerations_.setZero(rows);
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
    if (push.dot(x) > tolerance::kBlocked * free) {
      motion_.col(k) = x;
    } else {
      J.row(k).setZero();
    }
  };
  for (int k = 0; k < n; ++k) {
    const TouchTable::Entry& entry = EntryOf(k);
    const TouchIndex index = met_[k].index;
    const bool has_normal = entry.is_stop() || entry.is_point();
    if (has_normal) set(k, table_.CalcNormal(mechanics, index), entry.body1, entry.body2);
    if (has_normal && !HasTangent(entry)) continue;
    for (int i = 0; i < entry.num_tangents; ++i)
      set((1 + i) * n + k, table_.CalcTangent(mechanics, index, i), entry.body1, entry.body2);
  }
  response_ = J * motion_;
  response_ = 0.5 * (response_ + response_.transpose()).eval();
  fastest_ = std::max(quickest_, CalcQuickness(system_.LoadsAt(t, y)));
  for (const BodyState& body : mechanics.bodies())
    fastest_ = std::max({fastest_, body.w_WC.norm(), body.v_WC.norm() / system_.length_scale()});
  rest_.setZero(n);
  for (int k = 0; k < n; ++k) {
    const TouchTable::Entry& entry = EntryOf(k);
    rest_[k] = kRest * fastest_ * entry.length;
    if (entry.is_point()) rest_[k] += CalcNormalRoundOff(mechanics, entry.element);
  }
  return true;
}

// Of the speed of a gap: a shift of the bodies along the tangent turns the normal by k1 k2 / (k1 + k2 + g k1 k2) of it,
// far where one curve nearly fits into the other. Positions are known to round-off, of coordinates as they were drawn
// and of what they change by in the round-off of time.
double TouchSolver::CalcNormalRoundOff(const Mechanics& at, int index) {
  constexpr double kRoundings = 16 * std::numeric_limits<double>::epsilon();
  const ContactPoint& point = at.contact_point(index);
  if (at.pair_of(index).counts().tangents != 1) return 0;
  const double k1 = point.K1(0, 0), k2 = point.K2(0, 0), slip = std::abs(point.slip_along());
  const double turn = std::isinf(k1)   ? k2 / (1 + point.gap * k2)
                      : std::isinf(k2) ? k1 / (1 + point.gap * k1)
                                       : k1 * k2 / (k1 + k2 + point.gap * k1 * k2);
  if (!std::isfinite(turn)) return 0;
  const double far = at.model().origin.norm() + point.p1.norm() + at.pair_of(index).outlines();
  return kRoundings * (far + slip * std::abs(at.t())) * std::abs(turn) * slip;
}

// The problem of some of those met, `rates` being of all.
TouchSolver::Chosen TouchSolver::Choose(const std::vector<int>& which, const VecX& rates) const {
  const int m = static_cast<int>(met_.size()), n = static_cast<int>(which.size());
  const int rows = (1 + tangents_) * n;
  Chosen chosen{MatX(rows, rows), VecX(rows), {VecX(3 * n), MatX(3 * n, rows)}};
  const auto row = [&](int i) { return i / n * m + which[i % n]; };
  for (int i = 0; i < rows; ++i) {
    chosen.rates[i] = rates[row(i)];
    for (int k = 0; k < rows; ++k) chosen.W(i, k) = response_(row(i), row(k));
  }
  for (int i = 0; i < n; ++i) {
    chosen.loads.open.segment<3>(3 * i) = loads_.open.segment<3>(3 * which[i]);
    for (int k = 0; k < rows; ++k)
      chosen.loads.by_force.block<3, 1>(3 * i, k) = loads_.by_force.block<3, 1>(3 * which[i], row(k));
  }
  return chosen;
}

// Without friction of spin whose point is not among them.
std::vector<int> TouchSolver::ListWithBounds(const std::vector<int>& which) const {
  std::vector<int> list;
  for (const int k : which) {
    if (met_[k].bound_by < 0 || FindIn(which, met_[k].bound_by) >= 0) list.push_back(k);
  }
  return list;
}

// An impact of some of those met; the solution is of all.
ImpactSolution TouchSolver::SolveHit(const std::vector<Touch>& touches, const std::vector<int>& asked,
                                     const VecX& speeds) const {
  const std::vector<int> which = ListWithBounds(asked);
  const int m = static_cast<int>(met_.size()), n = static_cast<int>(which.size());
  if (n == m) return SolveImpact(touches, response_, speeds, loads_);
  const Chosen chosen = Choose(which, speeds);
  std::vector<Touch> taking_part;
  for (const int k : which) {
    taking_part.push_back(touches[k]);
    if (met_[k].bound_by >= 0) taking_part.back().bound_by = FindIn(which, met_[k].bound_by);
  }
  ImpactSolution solution = SolveImpact(taking_part, chosen.W, chosen.rates, chosen.loads);
  for (std::vector<int>* list : {&solution.blamed, &solution.several, &solution.undetermined}) {
    for (int& k : *list) k = which[k];
  }
  if (!solution.found) return solution;
  const VecX forces = solution.forces;
  const std::vector<char> captured = solution.captured;
  solution.forces.setZero((1 + tangents_) * m);
  solution.captured.assign(m, 0);
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k <= tangents_; ++k) solution.forces[k * m + which[i]] = forces[k * n + i];
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
  const auto nearer = [&](int i, int k) { return met_[i].gap < met_[k].gap; };
  const auto [first, last] = std::minmax_element(hit.begin(), hit.end(), nearer);
  if (met_[*last].gap - met_[*first].gap <= kSameGap * EntryOf(*first).length) return false;
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
// are within tolerance::kTouching when the first comes, or the sequence.
bool TouchSolver::Hit(double t, VecX* y) {
  const int n = static_cast<int>(met_.size());
  std::vector<Touch> touches;
  std::vector<int> all, taking_part, hits;
  is_waiting_ = false;
  is_aimed_ = false;
  for (int k = 0; k < n; ++k) {
    Touch touch = MakeTouch(k);
    touch.rest = rest_[k];
    touch.capture_speed = std::max(touch.capture_speed, 2.4 * std::sqrt(tolerance::kLowestBounce * EntryOf(k).length *
                                                                        std::max(0.0, -accelerations_[k])));
    const bool hit = EntryOf(k).is_friction() ? false
                     : touch.unilateral       ? speeds_[k] < -touch.rest
                                              : std::abs(speeds_[k]) > touch.rest;
    if (hit) {
      hits.push_back(k);
      TouchChange& change = ChangeOf(met_[k].index);
      change.approach = std::max(change.approach, std::abs(speeds_[k]));
      NoteFeatures(&change);
    }
    const bool waits = !EntryOf(k).is_friction() && touch.unilateral && !touch.was_closed &&
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
    problem_ = "impact of " + Blame(solution.blamed, all) +
               ": no impulses satisfy all joints and drives, because the body that is hit cannot move away";
    return false;
  }
  if (HasCurves()) {
    VecX moving = *y;
    const VecX change = motion_ * solution.forces;
    for (int b = 0; b < system_.structure().layout().num_bodies(); ++b)
      moving.segment<6>(system_.structure().layout().velocity(b)) += change.segment<6>(6 * b);
    is_aimed_ = AimPoints(t, moving, false, solution.forces, y);
    if (is_aimed_) {
      --num_hits_;
      return true;
    }
  }
  for (const int k : solution.several) several_.Add(*EntryOf(k).name, t);
  if (solution.poisson_instead) {
    note_ = "Newton's restitution together with friction would have added energy at '" + *EntryOf(0).name +
            "': Poisson's was used there";
  }
  if (hits.size() > 1 && IsUnlikeSequence(touches, hits, speeds_ + response_ * solution.forces)) {
    const std::string note = "impacts of " + Blame(hits, all) +
                             " nearly coincide and are taken as one, being within 1e-9 of the mechanism's size; one "
                             "after another they would end with other speeds";
    if (note_.find(note) == std::string::npos) note_ += (note_.empty() ? "" : "; ") + note;
  }
  for (int k = 0; k < n; ++k) {
    if (solution.captured[k]) captured_.push_back(met_[k].index);
  }
  // What would open slowly because of an impact elsewhere stays closed too; otherwise bodies that touch at several
  // points would hit each other for ever.
  const VecX rebound = speeds_ + response_ * solution.forces;
  const size_t captured = captured_.size();
  for (int k = 0; k < n; ++k) {
    if (!touches[k].unilateral || solution.captured[k] || !(rebound[k] > touches[k].rest) ||
        rebound[k] > touches[k].capture_speed)
      continue;
    captured_.push_back(met_[k].index);
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
  const StateLayout& layout = system_.structure().layout();
  const double before = system_.At(t, *y).CalcKineticEnergy();
  const VecX change = motion_ * impulses;
  for (int b = 0; b < layout.num_bodies(); ++b) y->segment<6>(layout.velocity(b)) += change.segment<6>(6 * b);
  energy_lost_ += before - system_.At(t, *y).CalcKineticEnergy();
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
    touch.rest = rest_[k];
    touch.restitution = 0;
    if (touch.unilateral && !met_[k].leaves && std::abs(speeds[k]) <= touch.rest) speeds[k] = -kApproach * touch.rest;
    touches.push_back(touch);
  }
  const ImpactSolution solution = SolveImpact(touches, response_, speeds, loads_);
  if (!solution.found) return false;
  const VecX jump = response_ * solution.forces;
  bool any = false;
  for (int k = 0; k < n; ++k) {
    if (touches[k].tangent != Touch::Tangent::kCoulomb || TangentOf(jump, k).norm() <= kSome * touches[k].rest)
      continue;
    TouchChange& change = ChangeOf(met_[k].index);
    change.digs_in = any = true;
    NoteFeatures(&change);
  }
  if (!any) return false;
  for (int k = 0; k < n; ++k) {
    if (touches[k].unilateral && solution.forces[k] > 0) captured_.push_back(met_[k].index);
  }
  Apply(solution.forces, t, y);
  return true;
}

// Which of those in touch stay closed, and which of them hold.
bool TouchSolver::Settle(double t, VecX* y) {
  const int m = static_cast<int>(met_.size());
  std::vector<int> resting;
  std::vector<Touch> touches;
  for (int k = 0; k < m; ++k) {
    Touch touch = MakeTouch(k);
    // Bodies that move together without pressing: once the gap has reached zero, by round-off or by a higher derivative
    // than the second, the touch is closed until its force is negative.
    touch.was_closed = touch.was_closed || (num_hits_ == 0 && Contains(closing_, met_[k].index));
    const bool captured = Contains(captured_, met_[k].index);
    if (touch.unilateral && (met_[k].leaves || (!captured && speeds_[k] > rest_[k]))) continue;
    if (EntryOf(k).is_spin()) {
      touch.bound_by = FindIn(resting, met_[k].bound_by);
      if (touch.bound_by < 0) continue;
    }
    resting.push_back(k);
    touches.push_back(touch);
  }
  const int n = static_cast<int>(resting.size());
  const auto& [W, a, loads] = Choose(resting, accelerations_);
  VecX slip(tangents_ * n);
  const auto slip_of = [&](int i) { return Vec2(slip[i], tangents_ > 1 ? slip[n + i] : 0); };
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < tangents_; ++k) slip[k * n + i] = speeds_[(1 + k) * m + resting[i]];
    const TouchTable::Entry& entry = EntryOf(resting[i]);
    const bool turns = entry.is_friction()
                           ? std::find(turning_.begin(), turning_.end(), entry.element) != turning_.end()
                           : Contains(stopping_, met_[resting[i]].index);
    if (slip_of(i).norm() <= (turns ? kTurning : kRest) * fastest_ * entry.length) {
      for (int k = 0; k < tangents_; ++k) slip[k * n + i] = 0;
    }
    touches[i].rest = kRest * fastest_ * fastest_ * entry.length;
  }
  ForceSolution solution = SolveForces(touches, W, a, slip, loads);
  if (solution.found) HoldShared(touches, W, a, slip, loads, &solution);
  if (!solution.found) {
    if (!has_dug_in_ && DigIn(t, y)) return CalcResponses(t, *y) && Settle(t, y);
    problem_ = "jammed: no forces at " + Blame(solution.blamed, resting) + " are in equilibrium with the loads" +
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
    problem_ += std::string("; it moves with friction below ") + share + " times these coefficients";
    return false;
  }
  for (const int i : solution.undetermined) undetermined_.Add(*EntryOf(resting[i]).name, t);
  for (const int i : solution.several) several_.Add(*EntryOf(resting[i]).name, t);
  std::vector<int> undetermined;
  for (const int i : solution.undetermined) {
    if (EntryOf(resting[i]).is_point()) undetermined.push_back(EntryOf(resting[i]).element);
  }
  carried_.clear();
  for (int i = 0; i < n; ++i) {
    const TouchTable::Entry& entry = EntryOf(resting[i]);
    const TouchState& next = solution.states[i];
    if (entry.is_friction()) {
      const bool rests = next.carried || next.spare;
      system_.set_friction_mode(entry.element, next.direction != 0 ? static_cast<FrictionMode>(next.direction)
                                               : rests             ? FrictionMode::kResting
                                               : next.shared       ? FrictionMode::kShared
                                                                   : FrictionMode::kSticking);
      if (next.carried) carried_.push_back(entry.element);
      continue;
    }
    if (entry.is_spin()) {
      ContactPointState state = system_.point_state(entry.element);
      if (!state.is_closed()) continue;
      state.spin = next.direction != 0 ? static_cast<FrictionMode>(next.direction) : FrictionMode::kSticking;
      system_.set_point_state(entry.element, state);
      continue;
    }
    const bool opens_idle = next.idle && idle_ == Idle::kOpens;
    const bool closed = next.idle ? touches[i].was_closed && !opens_idle : next.mode != TouchState::Mode::kOpen;
    has_idle_ = has_idle_ || (next.idle && touches[i].was_closed);
    if (entry.is_stop()) {
      system_.discrete().set_closed(entry.element, closed);
      continue;
    }
    ContactPointState state = system_.point_state(entry.element);
    if (opens_idle) {
      state.direction = ContactPointState::kBeside;
      system_.set_point_state(entry.element, state);
    }
    if (!closed) continue;
    const bool holds = touches[i].tangent != Touch::Tangent::kNone && next.mode == TouchState::Mode::kHolding;
    const bool no_slip = touches[i].tangent == Touch::Tangent::kNoSlip;
    state.mode =
        holds || (no_slip && next.mode != TouchState::Mode::kSliding) ? ContactMode::kRolling : ContactMode::kSliding;
    state.direction =
        state.mode == ContactMode::kRolling || touches[i].tangent == Touch::Tangent::kNone ? 0 : next.direction;
    if (state.mode == ContactMode::kSliding && next.idle && touches[i].tangent == Touch::Tangent::kCoulomb &&
        state.direction == 0) {
      state.direction = touches[i].tangents > 1 || slip[i] > 0 ? 1 : -1;
    }
    state.slip_direction = {};
    if (touches[i].tangents > 1 && state.direction != 0) {
      const Vec2 along = slip_of(i).norm() > 0 ? slip_of(i).normalized() : next.slip;
      state.slip_direction = {along.x(), along.y()};
    }
    if (!touches[i].unilateral && solution.forces[i] < 0) state.direction *= 2;
    system_.set_point_state(entry.element, state);
  }
  system_.ChooseRows(t, *y);
  if (!AimCarried(t, *y)) return false;
  MarkShared(t, *y, undetermined);
  MarkSharedSpins(t, *y);
  return true;
}

bool TouchSolver::Solve(double t, std::span<const Crossing> crossings, VecX* y, Idle idle) {
  idle_ = idle;
  has_idle_ = false;
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
  divided_.clear();
  note_.clear();
  closing_.clear();
  turning_.clear();
  stopping_.clear();
  has_dug_in_ = false;
  before_ = system_.discrete();
  quickest_ = system_.CalcAccelerations(t, *y, false) == EvalStatus::kOk ? CalcQuickness(system_.LoadsAt(t, *y)) : 0;
  for (const Crossing& crossing : crossings) {
    const RootOwner& owner = system_.roots().owner(crossing.root);
    const int index = owner.index;
    if (owner.kind == RootOwner::Kind::kStop) (before_.is_closed(index) ? leaving_ : closing_).push_back(owner.touch);
    if (owner.kind == RootOwner::Kind::kSpin) {
      const FrictionMode spin = system_.point_state(index).spin;
      if (spin == FrictionMode::kSticking) slipping_.push_back(owner.touch);
      if (IsSliding(spin)) stopping_.push_back(owner.touch);
    }
    if (owner.kind == RootOwner::Kind::kFriction) {
      if (system_.friction_mode(index) == FrictionMode::kSticking) slipping_.push_back(owner.touch);
      if (IsSliding(system_.friction_mode(index))) turning_.push_back(index);
    }
    if (owner.is_normal() && !system_.structure().contact_of(index).is_compliant())
      (system_.point_state(index).is_closed() ? leaving_ : closing_).push_back(owner.touch);
    if (owner.is_friction() && system_.point_state(index).mode == ContactMode::kRolling)
      slipping_.push_back(owner.touch);
    if (owner.is_friction() && system_.point_state(index).mode == ContactMode::kSliding &&
        table_[owner.touch].num_tangents > 1)
      stopping_.push_back(owner.touch);
  }
  if (!leaving_.empty() && HasCurves()) AimAtLoad(t, y);
  system_.CloseTightly(t, y);
  LeaveFeatures(t, crossings, y);
  (void)system_.contact_watch().Choose(system_.At(t, *y), ContactWatch::Asked::kTouching,
                                       ContactWatch::Depth::kOfMotion, nullptr, &system_.discrete(), y);
  KeepNumbers(y);
  if (!SwitchCompliant(t, crossings, y)) return true;
  DropUnwanted(t, *y);
  num_hits_ = 0;
  aims_.clear();
  do {
    if (!CalcResponses(t, *y) || !Hit(t, y)) return false;
  } while (is_aimed_ || (is_hit_ && is_waiting_));
  if (is_hit_) {
    if (!CalcResponses(t, *y)) return false;
    instant_ = -std::numeric_limits<double>::infinity();  // what was found before the impact says nothing behind it
  }
  aims_.clear();
  do {
    if (!Settle(t, y)) return false;
    is_aimed_ =
        HasCurves() && system_.CalcAccelerations(t, *y, false) == EvalStatus::kOk && AimPoints(t, *y, true, {}, y);
    if (is_aimed_ && !CalcResponses(t, *y)) return false;
  } while (is_aimed_);
  DropEnding(t, *y);
  for (const TouchChange& difference : CompareTouches(before_, system_)) {
    if (table_[difference.index].is_friction() || table_[difference.index].is_spin()) {
      changes_.push_back(difference);
      continue;
    }
    TouchChange& change = ChangeOf(difference.index);
    change.formed = difference.formed;
    change.released = difference.released;
    change.slip_change = difference.slip_change;
  }
  MarkDivided();
  std::erase_if(changes_, [](const TouchChange& change) { return !change.is_any(); });
  const double before = system_.At(t, *y).CalcKineticEnergy();
  if (system_.CloseVelocity(t, y) != EvalStatus::kOk) {
    problem_ = system_.failure();
    return false;
  }
  if (captured_.empty()) return true;
  // What was captured may still have a small opening speed.
  energy_lost_ += before - system_.At(t, *y).CalcKineticEnergy();
  return true;
}

}  // namespace savary
