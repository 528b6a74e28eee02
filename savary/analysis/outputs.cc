#include "savary/analysis/outputs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "savary/geometry/shell.h"
#include "savary/laws/hertz.h"
#include "savary/multibody/bushing.h"
#include "savary/multibody/contact_pair.h"

namespace savary {

namespace {

// Writes the values of a row one after another.
class RowWriter {
 public:
  explicit RowWriter(std::span<double> row) : row_(row) {}
  void Put(double value) { row_[next_++] = value; }
  void Put(const Vec3& v) {
    for (int i = 0; i < 3; ++i) Put(v[i]);
  }
  void PutUnknown(int count) {
    for (int i = 0; i < count; ++i) Put(std::numeric_limits<double>::quiet_NaN());
  }

 private:
  std::span<double> row_;
  size_t next_ = 0;
};

bool HasStop(const Model& model, const Joint& joint, int coordinate) {
  return std::any_of(model.stops.begin(), model.stops.end(), [&](const Stop& stop) {
    return &model.joints[stop.joint.value()] == &joint && stop.coordinate == coordinate;
  });
}

// Whether results say which face, edge or vertex of a shape a contact point is on.
bool HasFeatureColumn(const Model& model, ShapeIndex shape) {
  if (shape.is_profile()) return false;
  const std::vector<Shell::Feature>& features = model.SurfaceOf(shape).shell->features();
  return std::any_of(features.begin(), features.end(), [&](const Shell::Feature& feature) {
    return feature.kind != features[0].kind || feature.entity != features[0].entity;
  });
}

// Its value: the number of a face, minus that of an edge, 0 at a vertex.
double CalcFeatureColumn(const Model& model, ShapeIndex shape, int index) {
  const Shell::Feature& feature = model.SurfaceOf(shape).shell->features()[index];
  return feature.kind == FeatureKind::kFace   ? feature.entity + 1
         : feature.kind == FeatureKind::kEdge ? -feature.entity - 1
                                              : 0;
}

// Whether materials, and the thickness of profiles, say how large the patch is that a force presses flat.
bool HasPatch(const Contact& contact) {
  return contact.modulus > 0 && (!contact.one.is_profile() || contact.line_length > 0);
}

// Half lengths of the patch, the largest pressure, the largest shear stress and its depth. A line of contact has the
// half length a that it is drawn with.
void PutPatch(const Contact& contact, const ContactPoint& point, double fn, RowWriter* out) {
  HertzPatch patch;
  double ratio = 0;
  if (!(fn > 0)) {
    for (int i = 0; i < 5; ++i) out->Put(0);
    return;
  }
  if (contact.one.is_profile()) {
    patch = CalcHertzLine(fn / contact.line_length, point.K1(0, 0) + point.K2(0, 0), contact.modulus);
    patch.a = 0.5 * contact.line_length;
  } else {
    const HertzContact hertz = CalcHertz(point.K1 + point.K2, contact.modulus);
    if (!hertz.is_point()) return out->PutUnknown(5);
    patch = hertz.CalcPatch(hertz.CalcApproach(fn));
    ratio = hertz.ratio;
  }
  out->Put(patch.a);
  out->Put(patch.b);
  out->Put(patch.pressure);
  const HertzShear one = CalcLargestShear(ratio, contact.poisson[0]), two = CalcLargestShear(ratio, contact.poisson[1]);
  const HertzShear& larger = one.stress >= two.stress ? one : two;
  out->Put(larger.stress * patch.pressure);
  out->Put(larger.depth * patch.b);
}

// The names of a contact's columns that follow one another, with their quantities.
struct ContactColumns {
  std::vector<Column> columns;

  ContactColumns(const Model& model, const Contact& contact) {
    const bool in_space = !contact.one.is_profile();
    const auto add = [&](std::initializer_list<const char*> names, const Quantity& quantity, bool on_request = false) {
      for (const char* name : names) columns.push_back({name, quantity, false, on_request});
    };
    add({"mode"}, kPureNumber);
    columns.back().stepped = true;
    add({"gap"}, kLength);
    if (in_space) add({"gapd"}, kSpeed);
    const std::vector<Quantity> quantities = FindLocationQuantities(model, contact);
    const std::vector<const char*>& locations = ContactPair::KindOf(contact).columns;
    for (size_t k = 0; k < locations.size(); ++k) add({locations[k]}, quantities[k]);
    for (const bool first : {true, false}) {
      if (!HasFeatureColumn(model, first ? contact.one : contact.two)) continue;
      add({first ? "face1" : "face2"}, kPureNumber);
      columns.back().stepped = true;
    }
    add({"fn", "ft"}, kForce);
    add({"slip"}, kSpeed);
    if (in_space) add({"spin", "roll"}, kAngularSpeed);
    if (contact.spin_friction > 0) add({"torque"}, kTorque);
    add({"px", "py", "pz"}, kLength);
    add({"fn_static", "fn_dynamic"}, kForce);
    if (contact.is_compliant()) add({"fn_elastic", "fn_damping"}, kForce);
    if (contact.has_bristles()) add({"bend"}, kLength);
    if (HasPatch(contact)) {
      add({"a", "b"}, kLength);
      add({"pmax"}, kPressure);
      add({"shear"}, kPressure);
      add({"shear_depth"}, kLength);
    }
    add({"nx", "ny", "nz"}, kPureNumber, true);
    add({"ftx", "fty", "ftz"}, kForce, true);
    if (in_space) {
      add({"slipx", "slipy", "slipz"}, kSpeed, true);
      add({"k11", "k12", "k22"}, kCurvature, true);
    } else {
      add({"gapd"}, kSpeed, true);
      add({"roll"}, kAngularSpeed, true);
    }
    Quantity per_time = kTime;
    for (const char* suffix : {"d", "dd"}) {
      for (size_t k = 0; k < locations.size(); ++k)
        columns.push_back({std::string(locations[k]) + suffix, quantities[k] / per_time, false, true});
      per_time = per_time * kTime;
    }
  }
};

// The values of these columns. `ft`: forces along the tangents; `torque`: about the normal.
void PutContact(const Mechanics& mechanics, int index, const VecX& vdot, double fn, std::span<const double> ft,
                double torque, double fn_static, RowWriter* out) {
  const Model& model = mechanics.model();
  const Contact& contact = mechanics.contact_of(index);
  const ContactPair& pair = mechanics.pair_of(index);
  const ContactPoint& point = mechanics.contact_point(index);
  const bool in_space = !contact.one.is_profile();
  const int locations = pair.counts().parameters;
  out->Put(point.state.is_pressed()                    ? 3
           : point.state.mode == ContactMode::kRolling ? 2
           : point.state.mode == ContactMode::kSliding ? 1
                                                       : 0);
  if (point.state.mode == ContactMode::kUnused)
    return out->PutUnknown(static_cast<int>(ContactColumns(model, contact).columns.size()) - 1);
  out->Put(point.gap);
  if (in_space) out->Put(point.normal.cdot);
  std::array<double, ContactLocation::kMostParameters> location;
  pair.CalcColumns(point.location, location.data());
  for (int k = 0; k < locations; ++k) out->Put(location[k]);
  const auto feature_of = [&](bool first) {
    return pair.FindShapeFeature(first ? 1 : 2, first ? point.location.feature1 : point.location.feature2);
  };
  for (const bool first : {true, false}) {
    const ShapeIndex shape = first ? contact.one : contact.two;
    if (HasFeatureColumn(model, shape)) out->Put(CalcFeatureColumn(model, shape, feature_of(first)));
  }
  out->Put(fn);
  Vec3 friction = Vec3::Zero(), slip = Vec3::Zero();
  for (size_t k = 0; k < ft.size(); ++k) {
    friction += ft[k] * point.T[k];
    slip += point.slip[static_cast<int>(k)] * point.T[k];
  }
  const bool in_plane = ft.size() == 1;
  out->Put(in_plane ? std::abs(ft[0]) : std::hypot(ft[0], ft[1]));
  out->Put(in_plane ? std::abs(point.slip_along()) : point.slip.norm());
  if (in_space) {
    out->Put(point.spin);
    out->Put(mechanics.CalcRoll(index));
  }
  if (contact.spin_friction > 0) out->Put(torque);
  out->Put(Vec3(0.5 * (point.p1 + point.p2) + model.origin));
  out->Put(fn_static);
  out->Put(fn - fn_static);
  if (contact.is_compliant()) {
    const CompliantForce force = mechanics.CalcCompliantForce(index);
    out->Put(force.elastic);
    out->Put(force.damping);
    if (contact.has_bristles())
      out->Put(mechanics.AlongTangents(index, mechanics.y().segment<3>(mechanics.layout().bristles(index))).norm());
  }
  if (HasPatch(contact)) PutPatch(contact, point, fn, out);
  out->Put(point.n);
  out->Put(friction);
  if (in_space) {
    out->Put(slip);
    const Eigen::Matrix2d K = point.K1 + point.K2;
    out->Put(K(0, 0));
    out->Put(K(0, 1));
    out->Put(K(1, 1));
  } else {
    out->Put(point.normal.cdot);
    out->Put(mechanics.CalcRoll(index));
  }
  std::array<double, ContactLocation::kMostParameters> rates, accelerations;
  pair.CalcColumnRates(mechanics.CalcPairMotion(mechanics.contact_index(index), &vdot), point, rates.data(),
                       accelerations.data());
  for (int k = 0; k < locations; ++k) out->Put(rates[k]);
  for (int k = 0; k < locations; ++k) out->Put(accelerations[k]);
}

}  // namespace

Outputs::Outputs(const Model& model) {
  const auto add = [&](const std::string& entity, std::initializer_list<const char*> names, const Quantity& quantity) {
    for (const char* name : names) columns_.push_back({entity + "." + name, quantity});
  };
  for (const Body& body : model.bodies) {
    add(body.name, {"x", "y", "z"}, kLength);
    add(body.name, {"qw", "qx", "qy", "qz"}, kPureNumber);
    add(body.name, {"vx", "vy", "vz"}, kSpeed);
    add(body.name, {"wx", "wy", "wz"}, kAngularSpeed);
    add(body.name, {"ax", "ay", "az"}, kAcceleration);
    add(body.name, {"alx", "aly", "alz"}, kAngularAcceleration);
  }
  for (const Joint& joint : model.joints) {
    const auto& kinds = joint.kind->coordinates;
    for (size_t k = 0; k < kinds.size(); ++k) {
      const std::string number = kinds.size() > 1 ? std::to_string(k + 1) : "";
      const bool angle = IsAngle(kinds[k]);
      columns_.push_back({joint.name + ".q" + number, angle ? kAngle : kLength});
      columns_.push_back({joint.name + ".qd" + number, angle ? kAngularSpeed : kSpeed});
      columns_.push_back({joint.name + ".qdd" + number, angle ? kAngularAcceleration : kAcceleration});
    }
    add(joint.name, {"fx", "fy", "fz"}, kForce);
    add(joint.name, {"mx", "my", "mz"}, kTorque);
    for (const Drive& drive : model.drives) {
      if (&model.joints[drive.joint.value()] != &joint) continue;
      const std::string number = kinds.size() > 1 ? std::to_string(drive.coordinate + 1) : "";
      columns_.push_back({joint.name + ".effort" + number, IsAngle(kinds[drive.coordinate]) ? kTorque : kForce});
    }
    for (size_t k = 0; k < kinds.size(); ++k) {
      if (!HasStop(model, joint, static_cast<int>(k))) continue;
      const std::string number = kinds.size() > 1 ? std::to_string(k + 1) : "";
      columns_.push_back({joint.name + ".stop" + number, IsAngle(kinds[k]) ? kTorque : kForce});
    }
    for (const JointFriction& friction : model.frictions) {
      if (&model.joints[friction.joint.value()] == &joint)
        columns_.push_back({joint.name + ".friction", IsAngle(kinds[0]) ? kTorque : kForce});
    }
  }
  for (const Coupling& coupling : model.couplings) {
    const Coupling::Term& first = coupling.terms[0];
    const auto kind = model.joints[first.joint.value()].kind->coordinates[first.coordinate];
    add(coupling.name, {"effort"}, IsAngle(kind) ? kTorque : kForce);
  }
  for (const Rod& rod : model.rods) add(rod.name, {"force"}, kForce);
  for (const LinearSpring& spring : model.springs) {
    add(spring.name, {"length"}, kLength);
    add(spring.name, {"rate"}, kSpeed);
    add(spring.name, {"force"}, kForce);
  }
  for (const JointEffort& effort : model.efforts) {
    const Joint& joint = model.joints[effort.joint.value()];
    add(effort.name, {"effort"}, IsAngle(joint.kind->coordinates[effort.coordinate]) ? kTorque : kForce);
  }
  for (const Bushing& bushing : model.bushings) {
    add(bushing.name, {"fx", "fy", "fz"}, kForce);
    add(bushing.name, {"mx", "my", "mz"}, kTorque);
  }
  for (const MeasuredDistance& distance : model.measured_distances) {
    add(distance.name, {"value"}, kLength);
    add(distance.name, {"rate"}, kSpeed);
  }
  for (const Contact& contact : model.contacts) {
    for (int i = 0; i < contact.points; ++i) {
      const std::string name = i == 0 ? contact.name : contact.name + "." + std::to_string(i + 1);
      for (Column& column : ContactColumns(model, contact).columns) {
        column.name = name + "." + column.name;
        columns_.push_back(std::move(column));
      }
    }
  }
  for (const Frame& frame : model.frames) {
    if (frame.name.empty()) continue;
    add(frame.name, {"x", "y", "z"}, kLength);
    add(frame.name, {"vx", "vy", "vz"}, kSpeed);
    add(frame.name, {"ax", "ay", "az"}, kAcceleration);
  }
  add("energy", {"kinetic", "potential", "total"}, kEnergy);
}

void Outputs::Calc(const Mechanics& mechanics, const VecX& vdot, const VecX& lambda, const VecX& static_lambda,
                   std::span<double> row) const {
  const Model& model = mechanics.model();
  RowWriter out(row);
  for (int b = 0; b < model.num_bodies(); ++b) {
    const BodyState& body = mechanics.bodies()[b];
    const Vec3 w = body.w_WC;
    const Vec3 alpha = vdot.segment<3>(6 * b + kAngular);
    const Vec3 p_CB = -(mechanics.kinematics().R_WC(b) * model.bodies[b].p_BC);
    out.Put(Vec3(body.p_WC + p_CB + model.origin));
    out.Put(body.q_WC.w());
    out.Put(Vec3(body.q_WC.vec()));
    out.Put(Vec3(body.v_WC + w.cross(p_CB)));
    out.Put(w);
    out.Put(Vec3(vdot.segment<3>(6 * b + kLinear) + alpha.cross(p_CB) + w.cross(w.cross(p_CB))));
    out.Put(alpha);
  }
  size_t next_constraint = 0;
  const auto& constraints = mechanics.constraints();
  for (size_t i = 0; i < model.joints.size(); ++i) {
    const JointIndex joint(static_cast<int>(i));
    for (size_t k = 0; k < model.joints[i].kind->coordinates.size(); ++k) {
      const int coordinate = static_cast<int>(k);
      out.Put(mechanics.coordinate(joint, coordinate).c);
      out.Put(mechanics.coordinate(joint, coordinate).cdot);
      out.Put(mechanics.CalcCoordinateAcceleration(joint, coordinate, vdot));
    }
    // Constraints lie in the order of the joints they belong to, a joint's drives behind its rows.
    Vec6 wrench = Vec6::Zero();
    size_t end = next_constraint;
    for (; end < constraints.size() && constraints[end].joint == joint; ++end) {
      wrench += mechanics.CalcReaction(constraints[end], lambda);
      if (constraints[end].kind == Constraint::Kind::kJointFriction && !mechanics.is_active(constraints[end])) {
        wrench += lambda[constraints[end].first_row] * mechanics.CalcEffortWrench(joint, constraints[end].coordinate);
      }
    }
    out.Put(Vec3(wrench.segment<3>(kLinear)));
    out.Put(Vec3(wrench.segment<3>(kAngular)));
    for (size_t c = next_constraint; c < end; ++c) {
      if (constraints[c].kind == Constraint::Kind::kDrive) out.Put(lambda[constraints[c].first_row]);
    }
    for (size_t k = 0; k < model.joints[i].kind->coordinates.size(); ++k) {
      if (!HasStop(model, model.joints[i], static_cast<int>(k))) continue;
      double force = 0;
      for (size_t c = next_constraint; c < end; ++c) {
        if (constraints[c].kind != Constraint::Kind::kStop || constraints[c].coordinate != static_cast<int>(k))
          continue;
        force += model.stops[constraints[c].element].side * lambda[constraints[c].first_row];
      }
      out.Put(force);
    }
    for (size_t c = next_constraint; c < end; ++c) {
      if (constraints[c].kind == Constraint::Kind::kJointFriction) out.Put(lambda[constraints[c].first_row]);
    }
    next_constraint = end;
  }
  // Couplings and rods come behind all joints: the effort on the first coordinate, the tension. Then contacts.
  for (size_t i = 0; i < model.couplings.size() + model.rods.size(); ++i) {
    const Constraint& constraint = constraints[next_constraint++];
    out.Put(constraint.kind == Constraint::Kind::kRod ? -lambda[constraint.first_row] : lambda[constraint.first_row]);
  }
  for (const LinearSpring& spring : model.springs) {
    ScalarRow distance;
    CalcDistance(mechanics.kinematics().frame(spring.F), mechanics.kinematics().frame(spring.M), &distance);
    out.Put(distance.c);
    out.Put(distance.cdot);
    out.Put(mechanics.CalcTension(spring, distance));
  }
  for (const JointEffort& effort : model.efforts) out.Put(mechanics.CalcEffort(effort));
  for (const Bushing& bushing : model.bushings) {
    const BushingLoad load =
        CalcBushing(bushing, mechanics.kinematics().frame(bushing.F), mechanics.kinematics().frame(bushing.M));
    out.Put(load.force);
    out.Put(load.torque);
  }
  for (const MeasuredDistance& measured : model.measured_distances) {
    ScalarRow distance;
    CalcDistance(mechanics.kinematics().frame(measured.F), mechanics.kinematics().frame(measured.M), &distance);
    out.Put(distance.c);
    out.Put(distance.cdot);
  }
  int point = 0;
  for (const Contact& contact : model.contacts) {
    for (int i = 0; i < contact.points; ++i, ++point) {
      const int normal = mechanics.contact_row(point);
      const std::span<const double> tangents(lambda.data() + mechanics.tangent_row(point),
                                             mechanics.pair_of(point).counts().tangents);
      if (contact.is_compliant()) {
        const CompliantForce force = mechanics.CalcCompliantForce(point);
        PutContact(mechanics, point, vdot, force.normal(), {force.tangent.data(), tangents.size()}, 0, force.elastic,
                   &out);
      } else {
        const double torque = contact.spin_friction > 0 ? lambda[mechanics.spin_row(point)] : 0;
        PutContact(mechanics, point, vdot, lambda[normal], tangents, torque, static_lambda[normal], &out);
      }
    }
  }
  for (size_t i = 0; i < model.frames.size(); ++i) {
    const Frame& frame = model.frames[i];
    if (frame.name.empty()) continue;
    const FrameKinematics& at = mechanics.kinematics().frame(FrameIndex(static_cast<int>(i)));
    Vec3 a = at.a_bias;
    if (frame.body.is_valid()) {
      const int b = 6 * frame.body.value();
      a += vdot.segment<3>(b + kLinear) + vdot.segment<3>(b + kAngular).cross(at.r);
    }
    out.Put(Vec3(at.p + model.origin));
    out.Put(at.v);
    out.Put(a);
  }
  const double kinetic = mechanics.CalcKineticEnergy();
  const double potential = mechanics.potential_energy() + model.CalcOriginPotential();
  out.Put(kinetic);
  out.Put(potential);
  out.Put(kinetic + potential);
}

}  // namespace savary
