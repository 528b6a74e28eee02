#include "savary/multibody/mechanism_structure.h"

#include <algorithm>
#include <utility>

namespace savary {

StateLayout::StateLayout(const Model& model) : num_bodies_(model.num_bodies()) {
  int next = first_aux();
  for (size_t j = 0; j < model.joints.size(); ++j) {
    const auto& kinds = model.joints[j].kind->coordinates;
    first_coordinate_.push_back(static_cast<int>(reference_.size()));
    for (size_t k = 0; k < kinds.size(); ++k) {
      reference_.push_back(HasReference(kinds[k]) ? next : -1);
      if (HasReference(kinds[k])) references_.push_back({JointIndex(static_cast<int>(j)), static_cast<int>(k), next++});
    }
  }
  for (const Drive& drive : model.drives) {
    const bool integrated = drive.kind != DriveKind::kPosition;
    drive_.push_back(integrated ? next : -1);
    next += drive.kind == DriveKind::kSpeed ? 1 : drive.kind == DriveKind::kAcceleration ? 2 : 0;
  }
  for (const Contact& contact : model.contacts) {
    const int parameters = ContactPair::KindOf(contact).counts.parameters;
    for (int k = 0; k < contact.points; ++k, next += parameters) contact_.push_back(next);
  }
  for (const Contact& contact : model.contacts) {
    const bool has_bristles = contact.has_bristles();
    for (int k = 0; k < contact.points; ++k, next += has_bristles ? 3 : 0)
      bristles_.push_back(has_bristles ? next : -1);
  }
  size_ = next + 1;
}

void StateLayout::GetBody(const VecX& y, int body, BodyState* state) const {
  const int p = position(body);
  const int v = velocity(body);
  state->p_WC = y.segment<3>(p);
  state->q_WC = Quat(y[p + 3], y[p + 4], y[p + 5], y[p + 6]).normalized();
  state->w_WC = y.segment<3>(v);
  state->v_WC = y.segment<3>(v + 3);
}

void StateLayout::SetBody(const BodyState& state, int body, VecX* y) const {
  const int p = position(body);
  const int v = velocity(body);
  y->segment<3>(p) = state.p_WC;
  y->segment<4>(p + 3) << state.q_WC.w(), state.q_WC.vec();
  y->segment<3>(v) = state.w_WC;
  y->segment<3>(v + 3) = state.v_WC;
}

VecX StateLayout::MakeDrawn(const Model& model) const {
  VecX y = VecX::Zero(size_);
  for (int b = 0; b < num_bodies_; ++b) {
    const Body& body = model.bodies[b];
    BodyState drawn;
    drawn.p_WC = body.X_WB * body.p_BC;
    drawn.q_WC = Quat(body.X_WB.R);
    drawn.w_WC = body.w_WB;
    drawn.v_WC = body.v_WB + body.w_WB.cross(body.X_WB.R * body.p_BC);
    SetBody(drawn, b, &y);
  }
  return y;
}

MechanismStructure::MechanismStructure(const Model& model, bool start_rows) : model_(&model), layout_(model) {
  const auto add = [&](Constraint::Kind kind, JointIndex j, int coordinate, int rows) -> Constraint& {
    Constraint constraint;
    constraint.kind = kind;
    constraint.joint = j;
    constraint.coordinate = coordinate;
    constraint.first_row = num_rows_;
    constraint.num_rows = rows;
    const auto number_of = [&](FrameIndex frame) {
      const BodyIndex body = model.frames[frame.value()].body;
      if (!body.is_valid()) return -1;
      const auto found = std::find(constraint.bodies.begin(), constraint.bodies.end(), body.value());
      if (found != constraint.bodies.end()) return static_cast<int>(found - constraint.bodies.begin());
      constraint.bodies.push_back(body.value());
      return static_cast<int>(constraint.bodies.size()) - 1;
    };
    if (kind == Constraint::Kind::kCoupling) {
      constraint.element = coordinate;
      for (const Coupling::Term& term : model.couplings[coordinate].terms) {
        number_of(model.joints[term.joint.value()].F);
        number_of(model.joints[term.joint.value()].M);
      }
    } else if (kind == Constraint::Kind::kContactNormal || kind == Constraint::Kind::kContactTangent ||
               kind == Constraint::Kind::kContactSpin || kind == Constraint::Kind::kContactStart) {
      constraint.element = coordinate;
      const Contact& contact = contact_of(coordinate);
      const auto number_of_shape = [&](ShapeIndex shape) {
        const BodyIndex body = model.BodyOfShape(shape);
        if (!body.is_valid()) return -1;
        constraint.bodies.push_back(body.value());
        return static_cast<int>(constraint.bodies.size()) - 1;
      };
      constraint.number_F = number_of_shape(contact.one);
      constraint.number_M = number_of_shape(contact.two);
    } else {
      const bool rod = kind == Constraint::Kind::kRod;
      if (rod) constraint.element = coordinate;
      constraint.number_F = number_of(rod ? model.rods[coordinate].F : model.joints[j.value()].F);
      constraint.number_M = number_of(rod ? model.rods[coordinate].M : model.joints[j.value()].M);
    }
    constraint.first_J = jacobian_size_;
    jacobian_size_ += 6 * rows * static_cast<int>(constraint.bodies.size());
    num_rows_ += rows;
    return constraints_.emplace_back(std::move(constraint));
  };
  for (size_t i = 0; i < model.contacts.size(); ++i) {
    pairs_.emplace_back();
    first_points_.push_back(static_cast<int>(point_contacts_.size()));
    point_contacts_.insert(point_contacts_.end(), model.contacts[i].points, static_cast<int>(i));
  }
  size_t next_drive = 0, next_stop = 0, next_friction = 0;
  for (size_t i = 0; i < model.joints.size(); ++i) {
    const Joint& joint = model.joints[i];
    const JointIndex index(static_cast<int>(i));
    if (joint.kind->on_track && !model.tracks[joint.track.value()].curve.is_closed()) open_tracks_.push_back(index);
    const int own = static_cast<int>(constraints_.size());
    if (!joint.kind->rows.empty()) {
      add(Constraint::Kind::kJoint, index, 0, static_cast<int>(joint.kind->rows.size()));
    }
    for (; next_drive < model.drives.size() && model.drives[next_drive].joint == index; ++next_drive) {
      add(Constraint::Kind::kDrive, index, model.drives[next_drive].coordinate, 1).drive = static_cast<int>(next_drive);
    }
    for (; next_stop < model.stops.size() && model.stops[next_stop].joint == index; ++next_stop) {
      add(Constraint::Kind::kStop, index, model.stops[next_stop].coordinate, 1).element = static_cast<int>(next_stop);
    }
    for (; next_friction < model.frictions.size() && model.frictions[next_friction].joint == index; ++next_friction) {
      friction_rows_.push_back(num_rows_);
      friction_joints_.push_back(own);
      add(Constraint::Kind::kJointFriction, index, 0, 1).element = static_cast<int>(next_friction);
    }
    if (!start_rows) continue;
    for (size_t k = 0; k < joint.start_q.size(); ++k) {
      if (joint.start_q[k] || joint.start_qd[k]) add(Constraint::Kind::kStart, index, static_cast<int>(k), 1);
    }
  }
  for (size_t i = 0; i < model.couplings.size(); ++i)
    add(Constraint::Kind::kCoupling, JointIndex(), static_cast<int>(i), 1);
  for (size_t i = 0; i < model.rods.size(); ++i) add(Constraint::Kind::kRod, JointIndex(), static_cast<int>(i), 1);
  for (int i = 0; i < num_contact_points(); ++i) {
    contact_rows_.push_back(num_rows_);
    add(Constraint::Kind::kContactNormal, JointIndex(), i, 1);
    add(Constraint::Kind::kContactTangent, JointIndex(), i,
        ContactPair::KindOf(contact_of(i)).counts.tangents + (contact_of(i).no_twist ? 1 : 0));
    const bool spins = contact_of(i).spin_friction > 0;
    spin_rows_.push_back(spins ? num_rows_ : -1);
    if (spins) add(Constraint::Kind::kContactSpin, JointIndex(), i, 1);
  }
  starts_.resize(start_rows ? model.contacts.size() : 0);
  for (size_t i = 0; i < starts_.size(); ++i) {
    auto start = std::make_unique<const ContactStart>(model, model.contacts[i]);
    if (start->num_rows() == 0) continue;
    add(Constraint::Kind::kContactStart, JointIndex(), first_points_[i], start->num_rows());
    starts_[i] = std::move(start);
  }
}

VecX MechanismStructure::CalcRowScales(double length) const {
  VecX scales = VecX::Constant(num_rows_, length);
  for (const Constraint& constraint : constraints_) {
    if (constraint.kind == Constraint::Kind::kContactTangent && contact_of(constraint.element).no_twist)
      scales[constraint.first_row + constraint.num_rows - 1] = 1;
    if (constraint.kind == Constraint::Kind::kContactSpin) scales[constraint.first_row] = 1;
    if (constraint.kind >= Constraint::Kind::kRod) continue;
    if (constraint.kind == Constraint::Kind::kCoupling) {
      const Coupling::Term& first = model_->couplings[constraint.element].terms[0];
      const bool angle = IsAngle(model_->joints[first.joint.value()].kind->coordinates[first.coordinate]);
      if (angle) scales[constraint.first_row] = 1;
      continue;
    }
    const JointKind& kind = *model_->joints[constraint.joint.value()].kind;
    for (int k = 0; k < constraint.num_rows; ++k) {
      const bool slide = constraint.kind == Constraint::Kind::kJoint
                             ? kind.rows[k] <= RowKind::kSlideZ || kind.rows[k] == RowKind::kScrew
                             : !IsAngle(kind.coordinates[constraint.coordinate]);
      if (!slide) scales[constraint.first_row + k] = 1;
    }
  }
  return scales;
}

const std::string& MechanismStructure::NameOf(const Constraint& constraint) const {
  switch (constraint.kind) {
    case Constraint::Kind::kCoupling:
      return model_->couplings[constraint.element].name;
    case Constraint::Kind::kRod:
      return model_->rods[constraint.element].name;
    case Constraint::Kind::kContactNormal:
    case Constraint::Kind::kContactTangent:
    case Constraint::Kind::kContactSpin:
    case Constraint::Kind::kContactStart:
      return contact_of(constraint.element).name;
    default:
      return model_->joints[constraint.joint.value()].name;
  }
}

const std::string& MechanismStructure::RowOwner(int row) const {
  static const std::string kNone;
  for (const Constraint& constraint : constraints_) {
    if (row >= constraint.first_row && row < constraint.first_row + constraint.num_rows) return NameOf(constraint);
  }
  return kNone;
}

bool MechanismStructure::IsDiscreteState(const DiscreteState& discrete) const {
  constexpr int32_t kMostBranch = 2'000'000'000;
  const Model& model = *model_;
  if (static_cast<int>(discrete.branches.size()) != model.num_branches() ||
      discrete.stops.size() != model.stops.size() || static_cast<int>(discrete.points.size()) != num_contact_points() ||
      discrete.frictions.size() != model.frictions.size())
    return false;
  for (const int32_t branch : discrete.branches) {
    if (branch != PiecewiseFunction::kNoPiece && (branch > kMostBranch || branch < -kMostBranch)) return false;
  }
  for (const StopMode mode : discrete.stops) {
    if (mode != StopMode::kOpen && mode != StopMode::kClosed) return false;
  }
  for (int i = 0; i < num_contact_points(); ++i) {
    const ContactPointState& state = discrete.points[i];
    if (state.mode < ContactMode::kUnused || state.mode > ContactMode::kPressed) return false;
    if (!pair_of(i).HasFeatures(state.feature1, state.feature2)) return false;
    if (state.direction < -ContactPointState::kShared || state.direction > ContactPointState::kPulling) return false;
    if (state.spin < FrictionMode::kBackward || state.spin > FrictionMode::kShared) return false;
    if (state.spin != FrictionMode::kOff && spin_rows_[i] < 0) return false;
  }
  return std::all_of(discrete.frictions.begin(), discrete.frictions.end(), [](FrictionMode mode) {
    return mode >= FrictionMode::kBackward && mode <= FrictionMode::kResting;
  });
}

}  // namespace savary
