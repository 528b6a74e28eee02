#include "savary/dynamics/touch_table.h"

namespace savary {

TouchTable::TouchTable(const MechanismStructure& structure, double length)
    : model_(&structure.model()),
      num_stops_(static_cast<int>(structure.model().stops.size())),
      num_points_(structure.num_contact_points()) {
  const Model& model = *model_;
  const auto add_joint = [&](Kind kind, int element, JointIndex index, int coordinate) {
    const Joint& joint = model.joints[index.value()];
    const double scale = IsAngle(joint.kind->coordinates[coordinate]) ? 1 : length;
    entries_.push_back({kind, element, &joint.name, scale, model.frames[joint.F.value()].body,
                        model.frames[joint.M.value()].body, -1, -1, kind == Kind::kFriction ? 1 : 0});
  };
  for (int i = 0; i < num_stops_; ++i) add_joint(Kind::kStop, i, model.stops[i].joint, model.stops[i].coordinate);
  for (int i = 0; i < num_points_; ++i) {
    const Contact& contact = structure.contact_of(i);
    entries_.push_back({Kind::kContactPoint, i, &contact.name, length, model.BodyOfShape(contact.one),
                        model.BodyOfShape(contact.two), structure.contact_row(i), structure.tangent_row(i),
                        structure.pair_of(i).counts().tangents});
  }
  for (int i = 0; i < num_points_; ++i) {
    if (structure.spin_row(i) < 0) continue;
    const Contact& contact = structure.contact_of(i);
    spin_points_.push_back(i);
    entries_.push_back({Kind::kSpin, i, &contact.name, 1, model.BodyOfShape(contact.one),
                        model.BodyOfShape(contact.two), -1, structure.spin_row(i), 1});
  }
  for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i) {
    add_joint(Kind::kFriction, i, model.frictions[i].joint, 0);
    entries_.back().tangent_row = structure.friction_row(i);
  }
  for (const Constraint& constraint : structure.constraints()) {
    if (constraint.kind == Constraint::Kind::kStop) entries_[constraint.element].normal_row = constraint.first_row;
  }
}

ScalarRow TouchTable::CalcNormal(const Mechanics& at, TouchIndex touch) const {
  const Entry& entry = (*this)[touch];
  return entry.is_stop() ? at.CalcStop(entry.element) : at.contact_point(entry.element).normal;
}

const ScalarRow& TouchTable::CalcTangent(const Mechanics& at, TouchIndex touch, int k) const {
  const Entry& entry = (*this)[touch];
  return entry.is_point()  ? at.contact_point(entry.element).tangents[k]
         : entry.is_spin() ? at.contact_point(entry.element).twist
                           : at.coordinate(model_->frictions[entry.element].joint, 0);
}

bool TouchTable::IsClosed(TouchIndex touch, const DiscreteState& discrete) const {
  const Entry& entry = (*this)[touch];
  return entry.is_stop() ? discrete.is_closed(entry.element)
                         : entry.is_point() && discrete.points[entry.element].is_closed();
}

std::string TouchTable::Describe(TouchIndex touch) const {
  const Entry& entry = (*this)[touch];
  const std::string quoted = "'" + *entry.name + "'";
  switch (entry.kind) {
    case Kind::kStop: {
      const bool lower = model_->stops[entry.element].side > 0;
      return std::string("the ") + (lower ? "lower" : "upper") + " limit of joint " + quoted;
    }
    case Kind::kContactPoint:
      return "contact " + quoted;
    case Kind::kSpin:
      return "friction of spin of contact " + quoted;
    case Kind::kFriction:
      break;
  }
  return "friction of joint " + quoted;
}

}  // namespace savary
