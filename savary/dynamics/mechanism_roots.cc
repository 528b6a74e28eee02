#include "savary/dynamics/mechanism_roots.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "savary/contact/contact_tolerances.h"
#include "savary/dynamics/shared_points.h"

namespace savary {

namespace {
constexpr double kRoundings = 16 * std::numeric_limits<double>::epsilon();

// The normal force of all closed points of the contact of a point.
double CalcPush(const Mechanics& at, int index, const VecX& lambda) {
  double push = 0;
  for (int k = 0; k < at.num_contact_points(); ++k) {
    if (&at.contact_of(k) == &at.contact_of(index) && at.discrete().points[k].is_closed())
      push += lambda[at.contact_row(k)];
  }
  return push;
}

}  // namespace

MechanismRoots::MechanismRoots(MechanismEquations* equations, const TouchTable& touches, double accepted)
    : equations_(*equations), layout_(equations->structure(), touches), accepted_(accepted) {
  const Model& model = equations->model();
  int most = 0;
  for (int i = 0; i < equations->structure().num_contact_points(); ++i) most = std::max(most, layout_.num_of_point(i));
  one_point_.setZero(most);
  shifted_.resize(model.measures.size());
  gradient_.resize(model.measures.size());
  switches_.setZero(model.num_branches());
  shifted_switches_.setZero(model.num_branches());
}

// All but those of forces, of one contact point; g as they lie in the layout.
void MechanismRoots::CalcOfPoint(const Mechanics& at, int index, double* g) const {
  const int first = layout_.contact(index, ContactRoot::kNormal);
  std::fill(g, g + layout_.num_of_point(index), 1.0);
  const ContactPointState& state = at.discrete().points[index];
  if (state.mode == ContactMode::kUnused) return;
  const ContactPoint& point = at.contact_point(index);
  const auto set = [&](ContactRoot which, double value, int exit = 0) {
    g[layout_.contact(index, which, exit) - first] = value;
  };
  if (state.mode == ContactMode::kApart) set(ContactRoot::kNormal, point.gap);
  if (state.is_pressed()) {
    set(ContactRoot::kNormal, -point.gap);
    const double push = at.CalcCompliantForce(index).push;
    set(ContactRoot::kFrictionBack, state.direction == ContactPointState::kPulling ? -push : push);
  }
  for (int exit = 0; exit < layout_.num_exits(index); ++exit) set(ContactRoot::kExit, point.exits[exit], exit);
  set(ContactRoot::kMinimum, point.sharpness);
  if (state.mode != ContactMode::kSliding || state.direction == 0) return;
  // A slip along two tangents passes near zero without crossing it: its part in the direction it had is watched.
  const bool is_plane = at.pair_of(index).counts().tangents == 1;
  set(ContactRoot::kFriction, is_plane ? state.slip_sign() * point.slip_along()
                                       : Vec2(state.slip_direction[0], state.slip_direction[1]).dot(point.slip));
}

bool MechanismRoots::CalcOfMotion(const Mechanics& at, VecX* g) const {
  at.CalcSwitches(g);
  const Model& model = at.model();
  const DiscreteState& discrete = at.discrete();
  bool any_closed = false;
  for (int i = 0; i < static_cast<int>(model.stops.size()); ++i) {
    any_closed = any_closed || discrete.is_closed(i);
    (*g)[layout_.stop(i)] = discrete.is_closed(i) ? 1 : at.CalcStop(i).c;
  }
  for (int i = 0; i < at.num_contact_points(); ++i) {
    any_closed = any_closed || discrete.points[i].is_closed();
    CalcOfPoint(at, i, g->data() + layout_.contact(i, ContactRoot::kNormal));
  }
  for (int i = 0; i < layout_.num_spins(); ++i) {
    const int point = layout_.owner(layout_.spin(i, 0)).index;
    const FrictionMode mode = discrete.points[point].spin;
    (*g)[layout_.spin(i, 0)] = IsSliding(mode) ? static_cast<int>(mode) * at.contact_point(point).spin : 1.0;
    (*g)[layout_.spin(i, 1)] = 1;
  }
  for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i) {
    const FrictionMode mode = discrete.frictions[i];
    (*g)[layout_.friction(i, 0)] =
        IsSliding(mode) ? static_cast<int>(mode) * at.coordinate(model.frictions[i].joint, 0).cdot : 1.0;
    (*g)[layout_.friction(i, 1)] = 1;
    any_closed = any_closed || mode == FrictionMode::kSticking;
  }
  for (int i = 0; i < static_cast<int>(model.watches.size()); ++i)
    (*g)[layout_.watch(i)] = at.CalcLaw(model.watches[i].law);
  at.CalcTrackRoots(g->data() + layout_.track_end(0, 0));
  return any_closed;
}

// What is closed holds as long as it pushes.
void MechanismRoots::CalcOfForces(const Mechanics& at, const VecX& lambda, VecX* g) const {
  const DiscreteState& discrete = at.discrete();
  for (const Constraint& constraint : at.constraints()) {
    if (constraint.kind != Constraint::Kind::kStop || !at.is_active(constraint)) continue;
    (*g)[layout_.stop(constraint.element)] = lambda[constraint.first_row];
  }
  for (int i = 0; i < at.num_contact_points(); ++i) {
    const ContactPointState& state = discrete.points[i];
    if (!state.is_closed()) continue;
    const Contact& contact = at.contact_of(i);
    if (state.mode == ContactMode::kRolling && state.direction == ContactPointState::kShared) {
      if (const SharedNormal which = SharedNormalOf(state); which != SharedNormal::kNone)
        (*g)[layout_.contact(i, ContactRoot::kNormal)] =
            which == SharedNormal::kOwn ? lambda[at.contact_row(i)] : CalcPush(at, i, lambda);
      continue;
    }
    // Sliding friction of a contact that cannot open depends on which side presses.
    if (!contact.bilateral || state.direction != 0)
      (*g)[layout_.contact(i, ContactRoot::kNormal)] = state.normal_sign() * lambda[at.contact_row(i)];
    if (state.mode != ContactMode::kRolling || contact.no_slip) continue;
    (*g)[layout_.contact(i, ContactRoot::kFriction)] =
        CalcRoom(at, i, lambda, &(*g)[layout_.contact(i, ContactRoot::kFrictionBack)]);
  }
  for (int i = 0; i < layout_.num_spins(); ++i) {
    const int point = layout_.owner(layout_.spin(i, 0)).index;
    if (discrete.points[point].spin != FrictionMode::kSticking) continue;
    const double bound = at.contact_of(point).spin_friction * std::abs(lambda[at.contact_row(point)]);
    const double torque = lambda[at.spin_row(point)];
    (*g)[layout_.spin(i, 0)] = bound - torque;
    (*g)[layout_.spin(i, 1)] = bound + torque;
  }
  for (int i = 0; i < static_cast<int>(at.model().frictions.size()); ++i) {
    if (discrete.frictions[i] != FrictionMode::kSticking) continue;
    const double bound = MechanismFriction::CalcBound(at, i, true, lambda), effort = lambda[at.friction_row(i)];
    (*g)[layout_.friction(i, 0)] = bound - effort;
    (*g)[layout_.friction(i, 1)] = bound + effort;
  }
}

// Of a point that rolls: room below the cone, and with one tangent room above it, into *back. How points on one
// straight line share what holds them is not determined, and does not matter: together they hold up to the sum of their
// cones.
double MechanismRoots::CalcRoom(const Mechanics& at, int index, const VecX& lambda, double* back) {
  const Contact& contact = at.contact_of(index);
  const auto cone_of = [&](int i) { return contact.friction.mu_static * std::abs(lambda[at.contact_row(i)]); };
  const int row = at.tangent_row(index);
  double cone = cone_of(index), held = lambda[row];
  if (at.pair_of(index).counts().tangents == 2) return cone - std::hypot(held, lambda[row + 1]);
  const ScalarRow& tangent = at.contact_point(index).tangents[0];
  for (int k = 0; k < at.num_contact_points(); ++k) {
    if (k == index || &at.contact_of(k) != &contact || at.discrete().points[k].mode != ContactMode::kRolling) continue;
    const ScalarRow& other = at.contact_point(k).tangents[0];
    if ((other.J_F - tangent.J_F).norm() + (other.J_M - tangent.J_M).norm() >
        tolerance::kOneLine * (tangent.J_F.norm() + tangent.J_M.norm()))
      continue;
    cone += cone_of(k);
    held += lambda[at.tangent_row(k)];
  }
  *back = cone + held;
  return cone - held;
}

bool MechanismRoots::CalcOne(int root, double t, const VecX& y, double* g) {
  const RootOwner& owner = layout_.owner(root);
  const DiscreteState& discrete = equations_.discrete();
  switch (owner.kind) {
    case RootOwner::Kind::kContactPoint: {
      const ContactPointState& state = discrete.points[owner.index];
      const bool of_force =
          owner.is_normal() ? state.is_closed() : owner.is_friction() && state.mode == ContactMode::kRolling;
      if (of_force) return false;
      CalcOfPoint(equations_.At(t, y), owner.index, one_point_.data());
      *g = one_point_[root - layout_.contact(owner.index, ContactRoot::kNormal)];
      return true;
    }
    case RootOwner::Kind::kStop:
      if (discrete.is_closed(owner.index)) return false;
      *g = equations_.At(t, y).CalcStop(owner.index).c;
      return true;
    case RootOwner::Kind::kSpin: {
      const FrictionMode mode = discrete.points[owner.index].spin;
      if (!IsSliding(mode) || owner.part != 0) return false;
      *g = static_cast<int>(mode) * equations_.At(t, y).contact_point(owner.index).spin;
      return true;
    }
    case RootOwner::Kind::kFriction: {
      const FrictionMode mode = discrete.frictions[owner.index];
      if (!IsSliding(mode) || owner.part != 0) return false;
      const JointIndex joint = equations_.model().frictions[owner.index].joint;
      *g = static_cast<int>(mode) * equations_.At(t, y).coordinate(joint, 0).cdot;
      return true;
    }
    default:
      return false;
  }
}

void MechanismRoots::CalcArmedSigns(Eigen::VectorXi* signs) const {
  signs->setZero();
  for (int root = 0; root < layout_.size(); ++root) (*signs)[root] = layout_.owner(root).is_armed() ? 1 : 0;
}

// ---- round-off

bool MechanismRoots::NeedAccelerations() const {
  const std::vector<FrictionMode>& frictions = equations_.discrete().frictions;
  return std::any_of(frictions.begin(), frictions.end(), [](FrictionMode mode) { return IsSliding(mode); });
}

void MechanismRoots::CalcFloors(const Mechanics& at, const VecX& vdot, VecX* floors) {
  floors->setZero();
  for (int i = 0; i < static_cast<int>(at.open_tracks().size()); ++i) {
    for (const int end : {0, 1}) (*floors)[layout_.track_end(i, end)] = accepted_ * equations_.length();
  }
  CalcTouchFloors(at, vdot, floors);
  CalcLawFloors(at, floors);
}

void MechanismRoots::CalcTouchFloors(const Mechanics& at, const VecX& vdot, VecX* floors) const {
  const Model& model = at.model();
  const DiscreteState& discrete = at.discrete();
  const double length = equations_.length();
  // Numbers of a model that is drawn far away are rounded there, wherever it is computed.
  const double drawn = model.origin.norm();
  double far = drawn, speed = 0, heaviest = 0;
  for (const BodyState& body : at.bodies()) {
    far = std::max(far, drawn + body.p_WC.norm());
    speed = std::max(speed, body.v_WC.norm() + length * body.w_WC.norm());
  }
  for (const Body& body : model.bodies) heaviest = std::max(heaviest, body.mass);
  const double largest = at.f().cwiseAbs().maxCoeff();
  for (int i = 0; i < static_cast<int>(model.stops.size()); ++i) {
    const bool angle = IsAngle(model.joints[model.stops[i].joint.value()].kind->coordinates[model.stops[i].coordinate]);
    (*floors)[layout_.stop(i)] =
        kRoundings * (discrete.is_closed(i) ? 16 * largest : (length + far) / (angle ? length : 1.0));
  }
  // Or what gives the heaviest body a length in s^2.
  const double force = kRoundings * 16 * (largest + heaviest * length);
  for (int i = 0; i < layout_.num_spins(); ++i) {
    const bool holds = discrete.points[layout_.owner(layout_.spin(i, 0)).index].spin == FrictionMode::kSticking;
    for (const int part : {0, 1})
      (*floors)[layout_.spin(i, part)] = holds ? force * length : 64 * kRoundings * (speed + length) / length;
  }
  for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i) {
    const bool angle = IsAngle(model.joints[model.frictions[i].joint.value()].kind->coordinates[0]);
    // Or a length in a second; and instants are known to a few roundings of time.
    double rate = 64 * kRoundings * (speed + length) / (angle ? length : 1.0);
    if (IsSliding(discrete.frictions[i]))
      rate += kRoundings * std::abs(at.t() * at.CalcCoordinateAcceleration(model.frictions[i].joint, 0, vdot));
    for (const int part : {0, 1})
      (*floors)[layout_.friction(i, part)] = discrete.frictions[i] == FrictionMode::kSticking ? force : rate;
  }
  for (int i = 0; i < at.num_contact_points(); ++i) {
    const ContactPointState& state = discrete.points[i];
    const auto floor = [&](ContactRoot which, int exit = 0) -> double& {
      return (*floors)[layout_.contact(i, which, exit)];
    };
    // A gap is a difference of positions in the world and on outlines, whose origins may be far away.
    const bool used = state.mode != ContactMode::kUnused;
    const double position = drawn + (used ? at.contact_point(i).p1.norm() : 0);
    const double outlines = at.pair_of(i).outlines();
    floor(ContactRoot::kNormal) = state.is_closed() ? force : kRoundings * (length + position + outlines);
    if (state.mode == ContactMode::kApart && state.direction == ContactPointState::kBeside)
      floor(ContactRoot::kNormal) += tolerance::kBeside * length;
    // Instants are known to a few roundings of time, and points to what they move by in it.
    const double instant = kRoundings * std::abs(at.t());
    for (int exit = 0; exit < layout_.num_exits(i); ++exit) {
      const double rate = used ? at.contact_point(i).exit_rates[exit] : 0;
      floor(ContactRoot::kExit, exit) = tolerance::kAtEnd + instant * std::abs(rate);
    }
    floor(ContactRoot::kMinimum) = tolerance::kFlatness;
    floor(ContactRoot::kFriction) = floor(ContactRoot::kFrictionBack) =
        state.mode == ContactMode::kSliding ? 64 * kRoundings * (speed + length) : force;  // or a length in a second
    if (state.is_pressed() && at.contact_of(i).law.kind != ContactForceLaw::Kind::kKelvinVoigt)
      floor(ContactRoot::kFrictionBack) = 64 * kRoundings;
  }
}

void MechanismRoots::CalcLawFloors(const Mechanics& at, VecX* floors) {
  constexpr double kShift = 1e8;  // times round-off: of a difference quotient
  const Model& model = at.model();
  const DiscreteState& discrete = at.discrete();
  const std::vector<double>& measures = at.measures();
  at.CalcSwitches(&switches_);
  shifted_ = measures;
  for (const Law& law : model.laws) {
    const int first = law.first_branch, count = law.expression.num_switches();
    if (count == 0) continue;
    for (const int v : law.expression.variables()) {
      const double round_off = CalcRoundOff(at, model.measures[v], measures[v]);
      if (round_off == 0) continue;
      shifted_[v] = measures[v] + kShift * round_off;
      law.expression.SwitchValues(shifted_.data(), discrete.branches.data() + first, shifted_switches_.data() + first);
      shifted_[v] = measures[v];
      for (int i = first; i < first + count; ++i) {
        const double floor = std::abs(shifted_switches_[i] - switches_[i]) / kShift;
        if (std::isfinite(floor)) (*floors)[i] += floor;
      }
    }
  }
  for (int i = 0; i < static_cast<int>(model.watches.size()); ++i) {
    const Law& law = model.laws[model.watches[i].law.value()];
    (void)law.expression.Gradient(measures.data(), discrete.branches.data() + law.first_branch, gradient_.data());
    double floor = 0;
    for (const int v : law.expression.variables())
      floor += std::abs(gradient_[v]) * CalcRoundOff(at, model.measures[v], measures[v]);
    if (std::isfinite(floor)) (*floors)[layout_.watch(i)] = floor;
  }
}

// Positions are differences of positions of the mechanism's size, rates of the velocities it has.
double MechanismRoots::CalcRoundOff(const Mechanics& at, const Measure& measure, double value) const {
  const double length = equations_.length();
  double turn = 0, speed = 0, position = 0;
  for (const BodyState& body : at.bodies()) {
    position = std::max(position, body.p_WC.norm());
    turn = std::max(turn, body.w_WC.norm());
    speed = std::max(speed, body.v_WC.norm());
  }
  const auto is_angle = [&] {
    return IsAngle(at.model().joints[measure.joint.value()].kind->coordinates[measure.component]);
  };
  double size = 0;
  switch (measure.kind) {
    case MeasureKind::kTime:
      return 0;
    case MeasureKind::kCoordinate:
      size = (length + position) / (is_angle() ? length : 1.0);
      break;
    case MeasureKind::kCoordinateRate:
      size = is_angle() ? turn : speed + length * turn;
      break;
    case MeasureKind::kPosition:
    case MeasureKind::kDistance:
      size = length + position;
      break;
    case MeasureKind::kVelocity:
    case MeasureKind::kDistanceRate:
      size = speed + length * turn;
      break;
    case MeasureKind::kAngularVelocity:
    case MeasureKind::kContactSpin:
    case MeasureKind::kContactRoll:
      size = turn;
      break;
    case MeasureKind::kContactGap:
    case MeasureKind::kContactPosition:
      size = length + position;
      break;
    case MeasureKind::kContactGapRate:
    case MeasureKind::kContactSlip:
    case MeasureKind::kContactSlipVector:
      size = speed + length * turn;
      break;
    case MeasureKind::kContactLocationRate:
      size = speed / length + turn;
      break;
    case MeasureKind::kContactCurvature:
      size = (length + position) / (length * length);
      break;
    case MeasureKind::kContactLocation:
    case MeasureKind::kContactNormal:
      size = (length + position) / length;
      break;
  }
  return kRoundings * std::max(size, std::abs(value));
}

}  // namespace savary
