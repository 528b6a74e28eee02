#include "savary/multibody/mechanics.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <utility>

#include "savary/contact/contact_tolerances.h"
#include "savary/laws/hertz.h"
#include "savary/multibody/force_elements.h"

namespace savary {

namespace {

// Points of one contact that roll at one location, as where a tip stands on a tip and touches both sides of it, are
// apart by what counts as touching. With arms that differ by so little their rows would depend on one another but for
// round-off, which solvers may take for a lever; so the rows of the later one act where the earlier one is.
void ShareLocation(const Mechanics& mechanics, int index, ContactPoint* point) {
  const Contact& contact = mechanics.contact_of(index);
  const ContactPair& pair = mechanics.pair_of(index);
  for (int other = mechanics.first_point(mechanics.contact_index(index)); other < index; ++other) {
    if (mechanics.point_state(other).mode != ContactMode::kRolling) continue;
    const ContactPoint& at = mechanics.contact_point(other);
    const Vec3 to1 = at.p1 - point->p1, to2 = at.p2 - point->p2;
    if (!(std::max(to1.norm(), to2.norm()) <= tolerance::kTouching * pair.size())) continue;
    const auto turning = [&](ShapeIndex shape) -> Vec3 {
      const BodyIndex body = mechanics.model().BodyOfShape(shape);
      return body.is_valid() ? mechanics.bodies()[body.value()].w_WC : Vec3::Zero();
    };
    const Vec3 w1 = turning(contact.one), w2 = turning(contact.two);
    const auto shift = [&](ScalarRow* row) {
      const Vec3 along = row->J_F.tail<3>(), moment1 = to1.cross(along), moment2 = -to2.cross(along);
      row->J_F.head<3>() += moment1;
      row->J_M.head<3>() += moment2;
      row->cdot += moment1.dot(w1) + moment2.dot(w2);
    };
    shift(&point->normal);
    for (int k = 0; k < pair.counts().tangents; ++k) shift(&point->tangents[k]);
    return;
  }
}

}  // namespace

Mechanics::Mechanics(const Model& model, bool start_rows)
    : MechanismStructure(model, start_rows), length_(model.CalcLengthScale()), kinematics_(model) {
  track_points_.resize(model.tracks.size());
  contact_points_.resize(num_contact_points());
  contact_known_.resize(num_contact_points(), 0);
  for (const Joint& joint : model.joints) {
    first_coordinate_.push_back(static_cast<int>(coordinates_.size()));
    coordinates_.resize(coordinates_.size() + joint.kind->coordinates.size());
  }
  coordinate_known_.resize(coordinates_.size(), 0);
  c_.setZero(num_rows_);
  cdot_.setZero(num_rows_);
  bias_.setZero(num_rows_);
  f_.setZero(6 * model.num_bodies());
  J_.resize(jacobian_size_, 0.0);
  measures_.resize(model.measures.size(), 0.0);
  y_.setZero(layout_.size());
  discrete_ = DiscreteState(model);
}

void Mechanics::SetState(double t, const VecX& y, const DiscreteState& discrete) {
  // Bits are compared: zeros of either sign are two states.
  if (is_set_ && t == t_ && y.size() == y_.size() && std::memcmp(y.data(), y_.data(), y.size() * sizeof(double)) == 0 &&
      discrete == discrete_)
    return;
  is_set_ = true;
  ++evaluation_;
  has_rows_ = has_loads_ = false;
  t_ = t;
  y_.resize(y.size());
  std::copy_n(y.data(), y.size(), y_.data());
  if (discrete != discrete_) discrete_ = discrete;  // seldom
  kinematics_.Set(t, discrete_.branches, [&](int b, BodyState* body) { layout_.GetBody(y, b, body); });
  std::fill(coordinate_known_.begin(), coordinate_known_.end(), 0);
  if (!contact_known_.empty()) std::fill(contact_known_.begin(), contact_known_.end(), 0);
  for (size_t i = 0; i < model_->joints.size() && !model_->tracks.empty(); ++i) {
    const Joint& joint = model_->joints[i];
    if (!joint.kind->on_track) continue;
    const JointIndex index(static_cast<int>(i));
    const auto& kinds = joint.kind->coordinates;
    const auto near = [&](int k) { return y[layout_.reference(index, k)]; };
    CalcTrackPoint(model_->tracks[joint.track.value()], kinematics_.frame(joint.F), kinematics_.frame(joint.M), near(0),
                   kinds.size() > 1 ? near(1) : 0, &track_points_[joint.track.value()]);
  }
  CalcMeasures(t);
}

const ScalarRow& Mechanics::coordinate(JointIndex index, int k) const {
  const int at = first_coordinate_[index.value()] + k;
  ScalarRow& row = coordinates_[at];
  if (coordinate_known_[at]) return row;
  coordinate_known_[at] = 1;
  const Joint& joint = model_->joints[index.value()];
  const CoordinateKind kind = joint.kind->coordinates[k];
  if (kind == CoordinateKind::kTrackDistance) return row = track_point(index).distance;
  const int reference = layout_.reference(index, k);
  FramePair pair(FirstFrame(joint), kinematics_.frame(joint.M));
  CalcCoordinate(kind, &pair, reference >= 0 ? y_[reference] : 0, &row);
  if (joint.kind->on_track) AddRun(track_point(index), &row);
  return row;
}

FrameKinematics Mechanics::CalcShape(ShapeIndex shape) const {
  static const Body kGround;
  static const BodyState kAtRest;
  const BodyIndex body = model_->BodyOfShape(shape);
  const Pose& X_BS = model_->PoseOfShape(shape);
  if (!body.is_valid()) return CalcShapeFrame(X_BS, kGround, kAtRest, Mat3::Identity());
  const int b = body.value();
  return CalcShapeFrame(X_BS, model_->bodies[b], bodies()[b], kinematics_.R_WC(b));
}

PairMotion Mechanics::CalcPairMotion(int index, const VecX* vdot) const {
  const Contact& contact = model_->contacts[index];
  PairMotion motion;
  const auto set = [&](ShapeIndex shape, FrameKinematics* S, Vec3* a, Vec3* alpha) {
    *S = CalcShape(shape);
    *a = S->a_bias;
    *alpha = S->alpha_bias;
    const BodyIndex body = model_->BodyOfShape(shape);
    if (vdot == nullptr || !body.is_valid()) return;
    const Vec3 turning = vdot->segment<3>(6 * body.value() + kAngular);
    *a += vdot->segment<3>(6 * body.value() + kLinear) + turning.cross(S->r);
    *alpha += turning;
  };
  set(contact.one, &motion.S1, &motion.a1, &motion.alpha1);
  set(contact.two, &motion.S2, &motion.a2, &motion.alpha2);
  motion.has_accelerations = vdot != nullptr;
  return motion;
}

const ContactPoint& Mechanics::contact_point(int index) const {
  ContactPoint& point = contact_points_[index];
  if (contact_known_[index]) return point;
  contact_known_[index] = 1;
  const Contact& contact = contact_of(index);
  pair_motion_.S1 = CalcShape(contact.one);
  pair_motion_.S2 = CalcShape(contact.two);
  pair_of(index).Calc(pair_motion_, point_state(index), y_.data() + layout_.contact(index), &point);
  if (point.state.mode == ContactMode::kRolling && contact.points > 1) ShareLocation(*this, index, &point);
  return point;
}

ContactForceLaw Mechanics::CalcLawAt(int index) const {
  const Contact& contact = contact_of(index);
  ContactForceLaw law = contact.law;
  if (law.stiffness > 0) return law;
  const ContactPoint& point = contact_point(index);
  if (law.kind == ContactForceLaw::Kind::kJohnson) {
    law.stiffness = std::numbers::pi * contact.modulus * contact.line_length;
    law.clearance = std::abs(1 / point.K1(0, 0) + 1 / point.K2(0, 0));
  } else {
    const HertzContact hertz = CalcHertz(point.K1 + point.K2, contact.modulus);
    law.stiffness = hertz.is_point() ? hertz.stiffness : std::numeric_limits<double>::quiet_NaN();
  }
  return law;
}

CompliantForce Mechanics::CalcCompliantForce(int index) const {
  CompliantForce result;
  const ContactPointState& state = point_state(index);
  const Contact& contact = contact_of(index);
  if (!state.is_pressed() || !contact.is_compliant()) return result;
  const ContactPoint& point = contact_point(index);
  result.depth = frozen_ != nullptr ? (*frozen_)[index].depth : -point.gap;
  result.rate = frozen_ != nullptr ? (*frozen_)[index].rate : -point.normal.cdot;
  result.slip = frozen_ != nullptr ? (*frozen_)[index].slip : point.slip;
  const ContactForce force = CalcContactForce(CalcLawAt(index), result.depth, result.rate, state.approach_speed);
  result.push = force.push;
  if (state.direction == ContactPointState::kPulling) return result;
  result.energy = force.energy;
  result.elastic = force.elastic;
  result.damping = force.damping;
  result.by.row(0).head<2>() << force.by_depth, force.by_rate;
  result.by.row(3).head<2>() << force.by_depth - force.elastic_slope, force.by_rate;
  if (!contact.friction.is_present()) return result;
  if (contact.has_bristles()) {
    const Vec2 bend = AlongTangents(index, y_.segment<3>(layout_.bristles(index)));
    const double fn = force.total();
    result.bristles = CalcBristleFriction(contact.friction, contact.bristles, bend, result.slip);
    result.tangent = fn * result.bristles.force;
    result.by.block<2, 1>(1, 0) = force.by_depth * result.bristles.force;
    result.by.block<2, 1>(1, 1) = force.by_rate * result.bristles.force;
    result.by.block<2, 2>(1, 2) = fn * result.bristles.by_slip;
    return result;
  }
  // -mu(|v|) fn v / sqrt(v^2 + vr^2).
  const double fn = force.total(), v = result.slip.norm(), smooth = std::hypot(v, contact.rest_speed);
  const double mu = contact.friction.CalcCoefficient(v);
  const Vec2 along = result.slip / smooth;
  result.tangent = -mu * fn * along;
  const double slope = contact.friction.CalcSlope(v) / std::max(v, std::numeric_limits<double>::min());
  result.by.block<2, 1>(1, 0) = -mu * force.by_depth * along;
  result.by.block<2, 1>(1, 1) = -mu * force.by_rate * along;
  result.by.block<2, 2>(1, 2) = -fn * (mu / smooth * (Eigen::Matrix2d::Identity() - along * along.transpose()) +
                                       slope * along * result.slip.transpose());
  return result;
}

Vec2 Mechanics::AlongTangents(int index, const Vec3& vector) const {
  const ContactPoint& point = contact_point(index);
  return pair_of(index).counts().tangents == 1 ? Vec2(point.T[0].dot(vector), 0)
                                               : Vec2(point.T[0].dot(vector), point.T[1].dot(vector));
}

Vec3 Mechanics::FromTangents(int index, const Vec2& along) const {
  const ContactPoint& point = contact_point(index);
  return pair_of(index).counts().tangents == 1 ? Vec3(point.T[0] * along.x())
                                               : Vec3(point.T[0] * along.x() + point.T[1] * along.y());
}

// Bristles turn with the tangent plane, and in it as much as the bodies do on average.
Vec3 Mechanics::CalcBristleRate(int index) const {
  const CompliantForce force = CalcCompliantForce(index);
  if (!(force.normal() > 0)) return Vec3::Zero();
  const ContactPoint& point = contact_point(index);
  const auto turning = [&](ShapeIndex shape) {
    const BodyIndex body = model_->BodyOfShape(shape);
    return body.is_valid() ? bodies()[body.value()].w_WC : Vec3(Vec3::Zero());
  };
  const double spin = 0.5 * point.n.dot(turning(contact_of(index).one) + turning(contact_of(index).two));
  const Vec3 turns = point.n.cross(point.n_dot) + spin * point.n;
  return FromTangents(index, force.bristles.rate) + turns.cross(Vec3(y_.segment<3>(layout_.bristles(index))));
}

void Mechanics::BendBristles(const VecX& dx, VecX* y) const {
  for (int i = 0; i < num_contact_points(); ++i) {
    const int z = layout_.bristles(i);
    if (z < 0 || !point_state(i).is_pressed()) continue;
    const Contact& contact = contact_of(i);
    const BodyIndex one = model_->BodyOfShape(contact.one), two = model_->BodyOfShape(contact.two);
    Vec2 slip = Vec2::Zero();
    for (int k = 0; k < pair_of(i).counts().tangents; ++k) {
      const ScalarRow& row = contact_point(i).tangents[k];
      if (one.is_valid()) slip[k] += row.J_F.dot(dx.segment<6>(6 * one.value()));
      if (two.is_valid()) slip[k] += row.J_M.dot(dx.segment<6>(6 * two.value()));
    }
    Vec2 bend = AlongTangents(i, y_.segment<3>(z)) + slip;
    bend *= std::min(1.0, contact.bristles.deflection / std::max(bend.norm(), contact.bristles.deflection));
    y->segment<3>(z) = FromTangents(i, bend);
  }
}

void Mechanics::CalcMeasures(double t) {
  for (size_t i = 0; i < measures_.size(); ++i) {
    const Measure& measure = model_->measures[i];
    double& value = measures_[i];
    switch (measure.kind) {
      case MeasureKind::kTime:
        value = t;
        break;
      case MeasureKind::kCoordinate:
        value = coordinate(measure.joint, measure.component).c;
        break;
      case MeasureKind::kCoordinateRate:
        value = coordinate(measure.joint, measure.component).cdot;
        break;
      case MeasureKind::kPosition:
        value = kinematics_.frame(measure.frame).p[measure.component] + model_->origin[measure.component];
        break;
      case MeasureKind::kVelocity:
        value = kinematics_.frame(measure.frame).v[measure.component];
        break;
      case MeasureKind::kAngularVelocity:
        value = kinematics_.frame(measure.frame).w[measure.component];
        break;
      case MeasureKind::kDistance:
      case MeasureKind::kDistanceRate: {
        ScalarRow row;
        CalcDistance(kinematics_.frame(measure.frame), kinematics_.frame(measure.other), &row);
        value = measure.kind == MeasureKind::kDistance ? row.c : row.cdot;
        break;
      }
      default:
        value = CalcContactMeasure(measure);
        break;
    }
  }
}

double Mechanics::CalcRoll(int index) const {
  const auto turning = [&](ShapeIndex shape) {
    const BodyIndex body = model_->BodyOfShape(shape);
    return body.is_valid() ? bodies()[body.value()].w_WC : Vec3(Vec3::Zero());
  };
  const Vec3 w = turning(contact_of(index).one) - turning(contact_of(index).two);
  return w.cross(contact_point(index).n).norm();
}

// Where nothing is followed, the shapes are nowhere near each other: the gap is infinite, and nothing else is known.
double Mechanics::CalcContactMeasure(const Measure& measure) const {
  const int index = first_point(measure.contact) + measure.point;
  const bool is_used = point_state(index).mode != ContactMode::kUnused;
  if (!is_used) {
    using Limits = std::numeric_limits<double>;
    return measure.kind == MeasureKind::kContactGap ? Limits::infinity() : Limits::quiet_NaN();
  }
  const ContactPoint& point = contact_point(index);
  switch (measure.kind) {
    case MeasureKind::kContactGap:
      return point.gap;
    case MeasureKind::kContactGapRate:
      return point.normal.cdot;
    case MeasureKind::kContactSlip:
      return point.slip.norm();
    case MeasureKind::kContactSpin:
      return point.spin;
    case MeasureKind::kContactRoll:
      return CalcRoll(index);
    case MeasureKind::kContactLocation: {
      std::array<double, ContactLocation::kMostParameters> columns{};
      pair_of(index).CalcColumns(point.location, columns.data());
      return columns[measure.component];
    }
    case MeasureKind::kContactLocationRate: {
      std::array<double, ContactLocation::kMostParameters> rates{}, accelerations{};
      pair_of(index).CalcColumnRates(CalcPairMotion(measure.contact), point, rates.data(), accelerations.data());
      return rates[measure.component];
    }
    case MeasureKind::kContactCurvature:
      return (point.K1 + point.K2)(measure.component == 2 ? 1 : 0, measure.component == 0 ? 0 : 1);
    case MeasureKind::kContactSlipVector:
      return (point.slip.x() * point.T[0] + point.slip.y() * point.T[1])[measure.component];
    case MeasureKind::kContactPosition:
      return 0.5 * (point.p1 + point.p2)[measure.component] + model_->origin[measure.component];
    default:
      return point.n[measure.component];
  }
}

Jet2 Mechanics::CalcTimeLaw(LawIndex index) const {
  const Law& law = model_->laws[index.value()];
  const Jet2 time{t_, 1, 0};
  return law.expression.Along(&time, discrete_.branches.data() + law.first_branch);
}

double Mechanics::CalcLaw(LawIndex index) const {
  if (!index.is_valid()) return 0;
  if (index.value() == assumed_law_) return assumed_value_;
  const Law& law = model_->laws[index.value()];
  return law.expression.Value(measures_.data(), discrete_.branches.data() + law.first_branch);
}

namespace {

// slide - lead angle / 2 pi.
ScalarRow CalcScrew(double lead, const ScalarRow& angle, const ScalarRow& slide) {
  const double k = lead / (2 * std::numbers::pi);
  return {slide.c - k * angle.c, slide.cdot - k * angle.cdot, slide.bias - k * angle.bias, slide.J_F - k * angle.J_F,
          slide.J_M - k * angle.J_M};
}

}  // namespace

void Mechanics::StoreRow(const Constraint& constraint, int row, const ScalarRow& values) {
  const int i = constraint.first_row + row;
  c_[i] = values.c;
  cdot_[i] = values.cdot;
  bias_[i] = values.bias;
  double* J = J_.data() + constraint.first_J + 6 * row;
  const int stride = 6 * constraint.num_rows;
  if (constraint.number_F >= 0) Eigen::Map<Vec6>(J + stride * constraint.number_F) = values.J_F;
  if (constraint.number_M >= 0) Eigen::Map<Vec6>(J + stride * constraint.number_M) = values.J_M;
}

const FrameKinematics& Mechanics::FirstFrame(const Joint& joint) const {
  return joint.kind->on_track ? track_points_[joint.track.value()].C : kinematics_.frame(joint.F);
}

void Mechanics::CalcConstraints() {
  if (std::exchange(has_rows_, true)) return;
  for (const Constraint& constraint : constraints_) CalcRows(constraint, kAllRows);
}

void Mechanics::CalcRows(const Constraint& constraint, unsigned rows) {
  ScalarRow row;
  switch (constraint.kind) {
    case Constraint::Kind::kJoint: {
      const Joint& joint = model_->joints[constraint.joint.value()];
      FramePair pair(FirstFrame(joint), kinematics_.frame(joint.M));
      for (int k = 0; k < constraint.num_rows; ++k) {
        if ((rows >> k & 1U) == 0) continue;
        if (joint.kind->rows[k] == RowKind::kScrew) {
          row = CalcScrew(joint.lead, coordinate(constraint.joint, 0), coordinate(constraint.joint, 1));
        } else {
          CalcRow(joint.kind->rows[k], &pair, &row);
          if (joint.kind->on_track) AddRun(track_points_[joint.track.value()], &row);
        }
        StoreRow(constraint, k, row);
      }
      return;
    }
    case Constraint::Kind::kDrive: {
      row = coordinate(constraint.joint, constraint.coordinate);
      const Jet2 wanted = CalcDrive(constraint.drive);
      row.c -= wanted.value;
      row.cdot -= wanted.d1;
      row.bias -= wanted.d2;
      break;
    }
    case Constraint::Kind::kStop:
      if (is_active(constraint)) row = CalcStop(constraint.element);
      break;
    case Constraint::Kind::kJointFriction:
      if (is_active(constraint)) row = coordinate(constraint.joint, 0);
      row.c = 0;  // wherever it sticks
      break;
    case Constraint::Kind::kStart: {
      const Joint& joint = model_->joints[constraint.joint.value()];
      row = coordinate(constraint.joint, constraint.coordinate);
      row.c -= joint.start_q[constraint.coordinate].value_or(0);
      row.cdot -= joint.start_qd[constraint.coordinate].value_or(0);
      break;
    }
    case Constraint::Kind::kCoupling:
      StoreCoupling(constraint);
      return;
    case Constraint::Kind::kRod: {
      const Rod& rod = model_->rods[constraint.element];
      CalcDistance(kinematics_.frame(rod.F), kinematics_.frame(rod.M), &row);
      row.c -= rod.length;
      break;
    }
    case Constraint::Kind::kContactNormal:
      if (is_active(constraint)) row = contact_point(constraint.element).normal;
      break;
    case Constraint::Kind::kContactSpin:
      if (is_active(constraint)) row = contact_point(constraint.element).twist;
      break;
    case Constraint::Kind::kContactTangent:
      for (int k = 0; k < constraint.num_rows; ++k) {
        if ((rows >> k & 1U) == 0) continue;
        if (!is_active(constraint)) {
          StoreRow(constraint, k, ScalarRow());
          continue;
        }
        const ContactPoint& point = contact_point(constraint.element);
        StoreRow(constraint, k, k < pair_of(constraint.element).counts().tangents ? point.tangents[k] : point.twist);
      }
      return;
    case Constraint::Kind::kContactStart: {
      std::array<ScalarRow, ContactStart::kMost> start;
      if (is_active(constraint)) {
        const int contact = contact_index(constraint.element);
        contact_start(contact).Calc(CalcPairMotion(contact), pair(contact), point_state(constraint.element),
                                    y_.data() + layout_.contact(constraint.element), &start);
      }
      for (int k = 0; k < constraint.num_rows; ++k) StoreRow(constraint, k, start[k]);
      return;
    }
  }
  StoreRow(constraint, 0, row);
}

Jet2 Mechanics::CalcDrive(int index) const {
  const Drive& drive = model_->drives[index];
  const int z = layout_.drive(index);
  Jet2 law = CalcTimeLaw(drive.law);
  switch (drive.kind) {
    case DriveKind::kPosition:
      break;
    case DriveKind::kSpeed:
      law = {y_[z], law.value, law.d1};
      break;
    case DriveKind::kAcceleration:
      law = {y_[z], y_[z + 1], law.value};
      break;
  }
  if (drive.law.value() == assumed_law_) law.d2 = assumed_value_;
  return law;
}

ScalarRow Mechanics::CalcStop(int index) const {
  const Stop& stop = model_->stops[index];
  ScalarRow row = coordinate(stop.joint, stop.coordinate);
  row.c -= stop.bound;
  return {stop.side * row.c, stop.side * row.cdot, stop.side * row.bias, stop.side * row.J_F, stop.side * row.J_M};
}

void Mechanics::StoreCoupling(const Constraint& constraint) {
  const int i = constraint.first_row;
  double* J = J_.data() + constraint.first_J;
  std::fill(J, J + 6 * constraint.bodies.size(), 0.0);
  c_[i] = cdot_[i] = bias_[i] = 0;
  for (const Coupling::Term& term : model_->couplings[constraint.element].terms) {
    const Joint& joint = model_->joints[term.joint.value()];
    const ScalarRow& row = coordinate(term.joint, term.coordinate);
    c_[i] += term.factor * row.c;
    cdot_[i] += term.factor * row.cdot;
    bias_[i] += term.factor * row.bias;
    const auto add = [&](FrameIndex frame, const Vec6& part) {
      const BodyIndex body = model_->frames[frame.value()].body;
      if (!body.is_valid()) return;
      const auto number =
          std::find(constraint.bodies.begin(), constraint.bodies.end(), body.value()) - constraint.bodies.begin();
      Eigen::Map<Vec6>(J + 6 * number) += term.factor * part;
    };
    add(joint.F, row.J_F);
    add(joint.M, row.J_M);
  }
}

void Mechanics::CalcLoads() {
  if (std::exchange(has_loads_, true)) return;
  std::fill_n(f_.data(), f_.size(), 0.0);
  ForceSum sum;
  sum.f = &f_;
  for (int b = 0; b < layout_.num_bodies(); ++b) {
    const Body& body = model_->bodies[b];
    const BodyState& state = bodies()[b];
    f_.segment<3>(6 * b + kAngular) -= CalcGyroscopicTorque(b);
    f_.segment<3>(6 * b + kLinear) += body.mass * model_->gravity;
    sum.potential += -body.mass * model_->gravity.dot(state.p_WC);
    sum.potential_magnitude += body.mass * model_->gravity.norm() * (state.p_WC.norm() + length_);
  }
  ForEachForceElement(*model_, [&](const auto& element) { CalcElement(*this, element, &sum); });
  potential_energy_ = sum.potential;
  potential_magnitude_ = sum.potential_magnitude;
  load_power_ = sum.power;
}

double Mechanics::CalcTension(const LinearSpring& spring, const ScalarRow& distance) const {
  return spring.stiffness * (distance.c - spring.free_length) + spring.damping * distance.cdot + CalcLaw(spring.force);
}

double Mechanics::CalcEffort(const JointEffort& effort) const {
  const ScalarRow& row = coordinate(effort.joint, effort.coordinate);
  return CalcLaw(effort.effort) - effort.stiffness * (row.c - effort.free_value) - effort.damping * row.cdot;
}

double Mechanics::CalcImposedRate(FrameIndex F, FrameIndex M, const ScalarRow& row) const {
  if (!model_->frames[F.value()].is_moving && !model_->frames[M.value()].is_moving) return 0;
  double rate = row.cdot;
  const auto subtract = [&](FrameIndex frame, const Vec6& J) {
    const BodyIndex body = model_->frames[frame.value()].body;
    if (!body.is_valid()) return;
    rate -= J.segment<3>(kAngular).dot(bodies()[body.value()].w_WC) +
            J.segment<3>(kLinear).dot(bodies()[body.value()].v_WC);
  };
  subtract(F, row.J_F);
  subtract(M, row.J_M);
  return rate;
}

double Mechanics::CalcBushingPower(const Bushing& bushing, const BushingLoad& load) const {
  double power = load.energy_rate;
  const auto add = [&](FrameIndex frame, double sign) {
    const BodyIndex body = model_->frames[frame.value()].body;
    if (!body.is_valid()) return;
    const BodyState& state = bodies()[body.value()];
    const Vec3 v = state.v_WC + state.w_WC.cross(kinematics_.frame(bushing.M).p - state.p_WC);
    power += sign * (load.force.dot(v) + load.torque.dot(state.w_WC));
  };
  add(bushing.M, 1);
  add(bushing.F, -1);
  return power;
}

std::string Mechanics::NameNonFiniteRow() const {
  for (const Constraint& constraint : constraints_) {
    for (int row = constraint.first_row; row < constraint.first_row + constraint.num_rows; ++row) {
      if (std::isfinite(c_[row]) && std::isfinite(cdot_[row]) && std::isfinite(bias_[row])) continue;
      return (constraint.kind == Constraint::Kind::kDrive ? "the motion law of joint '" : "'") + NameOf(constraint) +
             "'";
    }
  }
  return "";
}

std::string Mechanics::NameNonFiniteLoad() const {
  std::string found;
  ForEachForceElement(*model_, [&](const auto& element) {
    if (found.empty()) found = DescribeNonFinite(*this, element);
  });
  return found.empty() ? "the state is not finite" : found;
}

Vec3 Mechanics::CalcGyroscopicTorque(int b) const {
  const Mat3& R = kinematics_.R_WC(b);
  const Vec3 w_C = R.transpose() * bodies()[b].w_WC;
  return R * w_C.cross(model_->bodies[b].I_BC_B * w_C);
}

Mat6 Mechanics::CalcMass(int b) const {
  const Body& body = model_->bodies[b];
  const Mat3& R = kinematics_.R_WC(b);
  Mat6 m = Mat6::Zero();
  m.block<3, 3>(kAngular, kAngular) = R * body.I_BC_B * R.transpose();
  m.diagonal().segment<3>(kLinear).setConstant(body.mass);
  return m;
}

Vec6 Mechanics::MultiplyMass(int b, const Vec6& x) const {
  const Body& body = model_->bodies[b];
  const Mat3& R = kinematics_.R_WC(b);
  Vec6 y;
  y << R * (body.I_BC_B * (R.transpose() * x.head<3>())), body.mass * x.tail<3>();
  return y;
}

double Mechanics::CalcKineticEnergy() const {
  double energy = 0;
  for (int b = 0; b < layout_.num_bodies(); ++b) {
    const Vec3 w_C = kinematics_.R_WC(b).transpose() * bodies()[b].w_WC;
    energy += 0.5 * (model_->bodies[b].mass * bodies()[b].v_WC.squaredNorm() + w_C.dot(model_->bodies[b].I_BC_B * w_C));
  }
  return energy;
}

double Mechanics::CalcCoordinateAcceleration(JointIndex joint, int k, const VecX& vdot) const {
  const ScalarRow& row = coordinate(joint, k);
  double value = row.bias;
  const auto add = [&](FrameIndex frame, const Vec6& J) {
    const BodyIndex body = model_->frames[frame.value()].body;
    if (body.is_valid()) value += J.dot(vdot.segment<6>(6 * body.value()));
  };
  add(model_->joints[joint.value()].F, row.J_F);
  add(model_->joints[joint.value()].M, row.J_M);
  return value;
}

Vec6 Mechanics::CalcReaction(const Constraint& constraint, const VecX& lambda) const {
  const Joint& joint = model_->joints[constraint.joint.value()];
  const FrameKinematics& F = kinematics_.frame(joint.F);
  const FrameKinematics& M = kinematics_.frame(joint.M);
  // Taken from the second body where it moves; on ground it is the opposite of what the first body feels.
  const bool second = constraint.number_M >= 0;
  const double* J = this->J(constraint, second ? constraint.number_M : constraint.number_F);
  Vec6 wrench = Vec6::Zero();
  for (int k = 0; k < constraint.num_rows; ++k) {
    wrench += lambda[constraint.first_row + k] * Eigen::Map<const Vec6>(J + 6 * k);
  }
  const Vec3 arm = second ? M.r : Vec3(F.r + M.p - F.p);
  wrench.segment<3>(kAngular) -= arm.cross(wrench.segment<3>(kLinear));
  return second ? wrench : Vec6(-wrench);
}

Vec6 Mechanics::CalcEffortWrench(JointIndex index, int k) const {
  const Joint& joint = model_->joints[index.value()];
  Vec6 wrench = coordinate(index, k).J_M;
  wrench.segment<3>(kAngular) -= kinematics_.frame(joint.M).r.cross(Vec3(wrench.segment<3>(kLinear)));
  return wrench;
}

Vec3 Mechanics::CalcSideForce(int friction, const VecX& lambda) const {
  const Constraint& constraint = constraints_[friction_joints_[friction]];
  const Vec3 axis = kinematics_.frame(model_->joints[constraint.joint.value()].F).R.col(2);
  const Vec3 force = CalcReaction(constraint, lambda).segment<3>(kLinear);
  return force - axis * axis.dot(force);
}

void Mechanics::AddConstraintWrenches(const VecX& lambda, VecX* wrenches) const {
  for (const Constraint& constraint : constraints_) {
    for (size_t number = 0; number < constraint.bodies.size(); ++number) {
      const double* J = this->J(constraint, static_cast<int>(number));
      for (int k = 0; k < constraint.num_rows; ++k) {
        wrenches->segment<6>(6 * constraint.bodies[number]) +=
            lambda[constraint.first_row + k] * Eigen::Map<const Vec6>(J + 6 * k);
      }
    }
  }
}

double Mechanics::CalcConstraintPower(const VecX& lambda) const {
  double power = 0;
  for (const Constraint& constraint : constraints_) {
    for (size_t number = 0; number < constraint.bodies.size(); ++number) {
      const double* J = this->J(constraint, static_cast<int>(number));
      const BodyState& body = bodies()[constraint.bodies[number]];
      Vec6 twist;
      twist << body.w_WC, body.v_WC;
      for (int k = 0; k < constraint.num_rows; ++k) {
        power += lambda[constraint.first_row + k] * Eigen::Map<const Vec6>(J + 6 * k).dot(twist);
      }
    }
  }
  return power;
}

void Mechanics::CalcSwitches(VecX* g) const {
  for (const Law& law : model_->laws) {
    if (law.expression.num_switches() == 0) continue;
    law.expression.SwitchValues(measures_.data(), discrete_.branches.data() + law.first_branch,
                                g->data() + law.first_branch);
  }
}

void Mechanics::CalcInitialBranches(DiscreteState* discrete) const {
  // A law exactly at a boundary takes the side it moves into, as far as rates are known without accelerations.
  std::vector<Jet2> jets(measures_.size());
  for (size_t i = 0; i < jets.size(); ++i) {
    const Measure& measure = model_->measures[i];
    jets[i].value = measures_[i];
    switch (measure.kind) {
      case MeasureKind::kTime:
        jets[i].d1 = 1;
        break;
      case MeasureKind::kCoordinate:
        jets[i].d1 = coordinate(measure.joint, measure.component).cdot;
        break;
      case MeasureKind::kPosition:
        jets[i].d1 = kinematics_.frame(measure.frame).v[measure.component];
        break;
      case MeasureKind::kDistance: {
        ScalarRow row;
        CalcDistance(kinematics_.frame(measure.frame), kinematics_.frame(measure.other), &row);
        jets[i].d1 = row.cdot;
        break;
      }
      case MeasureKind::kContactGap:
        if (const int point = first_point(measure.contact) + measure.point;
            point_state(point).mode != ContactMode::kUnused)
          jets[i].d1 = contact_point(point).normal.cdot;
        break;
      default:
        break;
    }
  }
  for (const Law& law : model_->laws)
    law.expression.InitialBranches(jets.data(), discrete->branches.data() + law.first_branch);
}

void Mechanics::CalcAuxiliaryRates(VecX* ydot) const {
  for (const auto& reference : layout_.references()) (*ydot)[reference.offset] = CalcReferenceRate(reference);
  CalcOtherAuxiliaryRates(ydot);
}

// A reference only has to follow its coordinate to within half a turn between two steps.
double Mechanics::CalcReferenceRate(const StateLayout::Reference& reference) const {
  const Joint& joint = model_->joints[reference.joint.value()];
  const bool about_z =
      joint.kind->coordinates[reference.coordinate] == CoordinateKind::kAngleZ && !joint.kind->on_track;
  if (!about_z) return ReferredTo(reference).cdot;
  const FrameKinematics &F = kinematics_.frame(joint.F), &M = kinematics_.frame(joint.M);
  return M.R.col(2).dot(M.w - F.w);
}

void Mechanics::CalcOtherAuxiliaryRates(VecX* ydot) const {
  for (int i = 0; i < num_contact_points(); ++i) {
    const int u = layout_.contact(i);
    const bool used = point_state(i).mode != ContactMode::kUnused;
    for (int k = 0; k < pair_of(i).counts().parameters; ++k) (*ydot)[u + k] = used ? contact_point(i).rates[k] : 0;
    if (const int z = layout_.bristles(i); z >= 0)
      ydot->segment<3>(z) = point_state(i).is_pressed() ? CalcBristleRate(i) : Vec3(Vec3::Zero());
  }
  for (size_t i = 0; i < model_->drives.size(); ++i) {
    const int z = layout_.drive(static_cast<int>(i));
    if (z < 0) continue;
    const Drive& drive = model_->drives[i];
    const double value = CalcTimeLaw(drive.law).value;
    if (drive.kind == DriveKind::kSpeed) {
      (*ydot)[z] = value;
    } else {
      (*ydot)[z] = y_[z + 1];
      (*ydot)[z + 1] = drive.law.value() == assumed_law_ ? assumed_value_ : value;
    }
  }
}

void Mechanics::RefreshReferences(VecX* y) const {
  for (const auto& reference : layout_.references()) (*y)[reference.offset] = ReferredTo(reference).c;
  for (int i = 0; i < num_contact_points(); ++i) {
    if (point_state(i).mode == ContactMode::kUnused || contact_point(i).status == ContactPoint::Status::kNotConverged)
      continue;
    for (int k = 0; k < pair_of(i).counts().parameters; ++k)
      (*y)[layout_.contact(i) + k] = contact_point(i).location.parameters[k];
  }
}

const ScalarRow& Mechanics::ReferredTo(const StateLayout::Reference& reference) const {
  const CoordinateKind kind = model_->joints[reference.joint.value()].kind->coordinates[reference.coordinate];
  return kind == CoordinateKind::kTrackDistance ? track_point(reference.joint).u
                                                : coordinate(reference.joint, reference.coordinate);
}

void Mechanics::FindTrackPoints(double t, VecX* y, const DiscreteState& discrete) {
  if (model_->tracks.empty()) return;
  SetState(t, *y, discrete);
  for (size_t i = 0; i < model_->joints.size(); ++i) {
    const Joint& joint = model_->joints[i];
    if (!joint.kind->on_track) continue;
    const FrameKinematics& F = kinematics_.frame(joint.F);
    const Vec3 x = F.R.transpose() * (kinematics_.frame(joint.M).p - F.p);
    (*y)[layout_.reference(JointIndex(static_cast<int>(i)), 0)] =
        model_->tracks[joint.track.value()].curve.FindNearest(x);
  }
}

void Mechanics::CalcTrackRoots(double* roots) const {
  for (const JointIndex joint : open_tracks_) {
    const double distance = track_point(joint).distance.c;
    *roots++ = distance;
    *roots++ = model_->tracks[model_->joints[joint.value()].track.value()].curve.length() - distance;
  }
}

std::string Mechanics::DescribeLeftTrack(double tolerance) const {
  for (const JointIndex index : open_tracks_) {
    const Joint& joint = model_->joints[index.value()];
    const double distance = track_point(index).distance.c;
    const bool behind = distance - model_->tracks[joint.track.value()].curve.length() > tolerance;
    if (behind || distance < -tolerance)
      return "joint '" + joint.name + "' is beyond the " + (behind ? "end" : "beginning") + " of its curve";
  }
  return "";
}

}  // namespace savary
