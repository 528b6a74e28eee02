#include "savary/multibody/force_elements.h"

#include <cmath>
#include <limits>

#include "savary/multibody/bushing.h"
#include "savary/multibody/mechanics.h"

namespace savary {

namespace {

BodyIndex BodyOfFrame(const Model& model, FrameIndex frame) { return model.frames[frame.value()].body; }

void Append(BodyIndex body, std::vector<int>* bodies) {
  if (body.is_valid()) bodies->push_back(body.value());
}

// The bodies whose motion a law reads.
void AppendLaw(const Model& model, LawIndex law, std::vector<int>* bodies) {
  if (!law.is_valid()) return;
  for (const int variable : model.laws[law.value()].expression.variables()) {
    const Measure& measure = model.measures[variable];
    switch (measure.kind) {
      case MeasureKind::kTime:
        break;
      case MeasureKind::kCoordinate:
      case MeasureKind::kCoordinateRate:
        Append(BodyOfFrame(model, model.joints[measure.joint.value()].F), bodies);
        Append(BodyOfFrame(model, model.joints[measure.joint.value()].M), bodies);
        break;
      case MeasureKind::kPosition:
      case MeasureKind::kVelocity:
      case MeasureKind::kAngularVelocity:
        Append(BodyOfFrame(model, measure.frame), bodies);
        break;
      case MeasureKind::kDistance:
      case MeasureKind::kDistanceRate:
        Append(BodyOfFrame(model, measure.frame), bodies);
        Append(BodyOfFrame(model, measure.other), bodies);
        break;
      default:
        Append(model.BodyOfShape(model.contacts[measure.contact].one), bodies);
        Append(model.BodyOfShape(model.contacts[measure.contact].two), bodies);
        break;
    }
  }
}

// Of an element that acts between two frames.
ElementBodies BodiesBetween(const Model& model, FrameIndex F, FrameIndex M, LawIndex law) {
  ElementBodies bodies;
  Append(BodyOfFrame(model, F), &bodies.acts_on);
  Append(BodyOfFrame(model, M), &bodies.acts_on);
  AppendLaw(model, law, &bodies.depends_on);
  bodies.depends_on.insert(bodies.depends_on.end(), bodies.acts_on.begin(), bodies.acts_on.end());
  return bodies;
}

ScalarRow CalcSpan(const Mechanics& mechanics, const LinearSpring& spring) {
  ScalarRow row;
  CalcDistance(mechanics.kinematics().frame(spring.F), mechanics.kinematics().frame(spring.M), &row);
  return row;
}

}  // namespace

void ForceSum::AddWrench(BodyIndex body, const Vec3& arm, const Vec3& force, const Vec3& torque) {
  if (f == nullptr || !body.is_valid()) return;
  f->segment<3>(6 * body.value() + kAngular) += torque + arm.cross(force);
  f->segment<3>(6 * body.value() + kLinear) += force;
}

void ForceSum::AddEffort(const Model& model, FrameIndex F, FrameIndex M, const ScalarRow& row, double effort) {
  if (f == nullptr) return;
  const BodyIndex a = BodyOfFrame(model, F), b = BodyOfFrame(model, M);
  if (a.is_valid()) f->segment<6>(6 * a.value()) += row.J_F * effort;
  if (b.is_valid()) f->segment<6>(6 * b.value()) += row.J_M * effort;
}

// ---- springs: tension k (L - L0) + c Ldot + law, V = k (L - L0)^2 / 2

void CalcElement(const Mechanics& mechanics, const LinearSpring& spring, ForceSum* sum) {
  const ScalarRow row = CalcSpan(mechanics, spring);
  double tension = mechanics.CalcTension(spring, row);
  if (row.c == 0 && tension != 0) tension = std::numeric_limits<double>::quiet_NaN();  // a force without direction
  const double stretch = row.c - spring.free_length;
  sum->AddEffort(mechanics.model(), spring.F, spring.M, row, -tension);
  sum->potential += 0.5 * spring.stiffness * stretch * stretch;
  sum->potential_magnitude += 0.5 * spring.stiffness * (row.c * row.c + stretch * stretch);
  sum->power -=
      (tension - spring.stiffness * stretch) * row.cdot - tension * mechanics.CalcImposedRate(spring.F, spring.M, row);
}

ElementBodies FindElementBodies(const Model& model, const LinearSpring& spring) {
  return BodiesBetween(model, spring.F, spring.M, spring.force);
}

std::string DescribeNonFinite(const Mechanics& mechanics, const LinearSpring& spring) {
  const ScalarRow row = CalcSpan(mechanics, spring);
  const double tension = mechanics.CalcTension(spring, row);
  if (row.c == 0 && tension != 0) return "spring '" + spring.name + "' has no length, so its force has no direction";
  if (!std::isfinite(tension)) return "spring '" + spring.name + "' gives a force that is not finite";
  return "";
}

// ---- efforts on joint coordinates: -k (q - q0) - c qdot + law, V = k (q - q0)^2 / 2

void CalcElement(const Mechanics& mechanics, const JointEffort& effort, ForceSum* sum) {
  const Joint& joint = mechanics.model().joints[effort.joint.value()];
  const ScalarRow& row = mechanics.coordinate(effort.joint, effort.coordinate);
  const double value = mechanics.CalcEffort(effort);
  const double stretch = row.c - effort.free_value;
  sum->AddEffort(mechanics.model(), joint.F, joint.M, row, value);
  sum->potential += 0.5 * effort.stiffness * stretch * stretch;
  sum->potential_magnitude += 0.5 * effort.stiffness * (row.c * row.c + stretch * stretch);
  sum->power +=
      (value + effort.stiffness * stretch) * row.cdot - value * mechanics.CalcImposedRate(joint.F, joint.M, row);
}

ElementBodies FindElementBodies(const Model& model, const JointEffort& effort) {
  const Joint& joint = model.joints[effort.joint.value()];
  return BodiesBetween(model, joint.F, joint.M, effort.effort);
}

std::string DescribeNonFinite(const Mechanics& mechanics, const JointEffort& effort) {
  return std::isfinite(mechanics.CalcEffort(effort)) ? "" : "'" + effort.name + "' gives an effort that is not finite";
}

// ---- bushings: see bushing.h

void CalcElement(const Mechanics& mechanics, const Bushing& bushing, ForceSum* sum) {
  const FrameKinematics& F = mechanics.kinematics().frame(bushing.F);
  const FrameKinematics& M = mechanics.kinematics().frame(bushing.M);
  const BushingLoad load = CalcBushing(bushing, F, M);
  sum->AddWrench(BodyOfFrame(mechanics.model(), bushing.M), M.r, load.force, load.torque);
  sum->AddWrench(BodyOfFrame(mechanics.model(), bushing.F), F.r + (M.p - F.p), -load.force, -load.torque);
  sum->potential += load.energy;
  sum->potential_magnitude += load.energy_magnitude;
  sum->power += mechanics.CalcBushingPower(bushing, load);
}

ElementBodies FindElementBodies(const Model& model, const Bushing& bushing) {
  return BodiesBetween(model, bushing.F, bushing.M, LawIndex());
}

std::string DescribeNonFinite(const Mechanics& mechanics, const Bushing& bushing) {
  const BushingLoad load =
      CalcBushing(bushing, mechanics.kinematics().frame(bushing.F), mechanics.kinematics().frame(bushing.M));
  const bool finite = load.force.allFinite() && load.torque.allFinite();
  return finite ? "" : "bushing '" + bushing.name + "' gives a load that is not finite";
}

// ---- forces and torques by law

void CalcElement(const Mechanics& mechanics, const AppliedLoad& load, ForceSum* sum) {
  const FrameKinematics& F = mechanics.kinematics().frame(load.on);
  Vec3 vector(mechanics.CalcLaw(load.components[0]), mechanics.CalcLaw(load.components[1]),
              mechanics.CalcLaw(load.components[2]));
  if (load.in_frame_axes) vector = F.R * vector;
  const Vec3 force = load.is_torque ? Vec3::Zero() : vector;
  const Vec3 torque = load.is_torque ? vector : Vec3::Zero();
  sum->AddWrench(BodyOfFrame(mechanics.model(), load.on), F.r, force, torque);
  sum->power += force.dot(F.v) + torque.dot(F.w);
  if (!load.reaction.is_valid()) return;
  const BodyState& other = mechanics.bodies()[load.reaction.value()];
  const Vec3 arm = F.p - other.p_WC;
  sum->AddWrench(load.reaction, arm, -force, -torque);
  sum->power -= force.dot(other.v_WC + other.w_WC.cross(arm)) + torque.dot(other.w_WC);
}

ElementBodies FindElementBodies(const Model& model, const AppliedLoad& load) {
  ElementBodies bodies;
  Append(BodyOfFrame(model, load.on), &bodies.acts_on);
  Append(load.reaction, &bodies.acts_on);
  for (const LawIndex component : load.components) AppendLaw(model, component, &bodies.depends_on);
  // Its point, and its axes where they are the body's, are those of the body it acts on.
  bodies.depends_on.insert(bodies.depends_on.end(), bodies.acts_on.begin(), bodies.acts_on.end());
  return bodies;
}

std::string DescribeNonFinite(const Mechanics& mechanics, const AppliedLoad& load) {
  for (const LawIndex component : load.components) {
    if (!std::isfinite(mechanics.CalcLaw(component))) return "'" + load.name + "' gives a load that is not finite";
  }
  return "";
}

// ---- compliant contacts: V is the elastic energy of all points that are pressed

void CalcElement(const Mechanics& mechanics, const Contact& contact, ForceSum* sum) {
  if (!contact.is_compliant()) return;
  const Model& model = mechanics.model();
  const int first = mechanics.first_point(static_cast<int>(&contact - model.contacts.data()));
  const BodyIndex one = model.BodyOfShape(contact.one), two = model.BodyOfShape(contact.two);
  for (int i = first; i < first + contact.points; ++i) {
    if (!mechanics.point_state(i).is_pressed()) continue;
    const ContactPoint& point = mechanics.contact_point(i);
    const CompliantForce force = mechanics.CalcCompliantForce(i);
    const auto add = [&](const ScalarRow& row, double effort) {
      if (sum->f == nullptr || effort == 0) return;
      if (one.is_valid()) sum->f->segment<6>(6 * one.value()) += row.J_F * effort;
      if (two.is_valid()) sum->f->segment<6>(6 * two.value()) += row.J_M * effort;
    };
    add(point.normal, force.normal());
    for (int k = 0; k < mechanics.pair_of(i).counts().tangents; ++k) add(point.tangents[k], force.tangent[k]);
    // Without a potential all of its power is work.
    const bool stores = contact.is_conservative;
    if (stores) {
      sum->potential += force.energy;
      sum->potential_magnitude += force.energy;
    }
    sum->power += (force.normal() - (stores ? force.elastic : 0)) * point.normal.cdot + force.tangent.dot(point.slip);
  }
}

ElementBodies FindElementBodies(const Model& model, const Contact& contact) {
  ElementBodies bodies;
  if (!contact.is_compliant()) return bodies;
  Append(model.BodyOfShape(contact.one), &bodies.acts_on);
  Append(model.BodyOfShape(contact.two), &bodies.acts_on);
  bodies.depends_on = bodies.acts_on;
  return bodies;
}

std::string DescribeNonFinite(const Mechanics& mechanics, const Contact& contact) {
  ForceSum sum;
  CalcElement(mechanics, contact, &sum);
  if (std::isfinite(sum.power) && std::isfinite(sum.potential)) return "";
  const bool is_line = contact.law.kind == ContactForceLaw::Kind::kJohnson;
  return "contact '" + contact.name + "' " +
         (is_line                     ? "is pressed deeper than Johnson's law holds, or one of its sides is flat"
          : contact.law.stiffness > 0 ? "gives a force that is not finite"
                                      : "touches along a line, at an edge or a vertex, where curvatures give no "
                                        "stiffness; write 'stiffness' in its law");
}

}  // namespace savary
