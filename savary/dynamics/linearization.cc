#include "savary/dynamics/linearization.h"

#include <algorithm>
#include <cmath>

#include "savary/multibody/force_elements.h"

namespace savary {

namespace {

constexpr double kStep = 0x1p-18;

using ConstRow = Eigen::Map<const Vec6>;

Vec6 TwistOf(const BodyState& body) {
  Vec6 twist;
  twist << body.w_WC, body.v_WC;
  return twist;
}

}  // namespace

MechanismLinearizer::MechanismLinearizer(const Model& model)
    : mechanics_(model), length_(model.CalcLengthScale()), colour_(model.bodies.size(), -1) {
  const int n = 6 * model.num_bodies();
  const int power_row = n + mechanics_.num_rows();
  const int reference_row = power_row + 1;
  // The order of groups is that in which CalcResidual writes their values. First f - M Vdot of each body.
  std::vector<std::vector<int>> readers(model.bodies.size());
  for (int b = 0; b < model.num_bodies(); ++b) readers[b] = {b};
  std::vector<std::vector<int>> elements;
  ForEachForceElement(model, [&](const auto& element) {
    ElementBodies bodies = FindElementBodies(model, element);
    for (const int b : bodies.acts_on)
      readers[b].insert(readers[b].end(), bodies.depends_on.begin(), bodies.depends_on.end());
    elements.push_back(std::move(bodies.depends_on));
  });
  for (int b = 0; b < model.num_bodies(); ++b) AddGroup(6, 6 * b, readers[b]);
  for (const std::vector<int>& bodies : elements) AddGroup(1, power_row, bodies);
  for (const Constraint& constraint : mechanics_.constraints()) {
    for (const int b : constraint.bodies) AddGroup(6, 6 * b, constraint.bodies);
    AddGroup(constraint.num_rows, n + constraint.first_row, constraint.bodies);
    AddGroup(1, power_row, constraint.bodies);
  }
  const auto& references = mechanics_.layout().references();
  for (size_t j = 0; j < references.size(); ++j) {
    std::vector<int> bodies;
    AddFrame(model.joints[references[j].joint.value()].F, &bodies);
    AddFrame(model.joints[references[j].joint.value()].M, &bodies);
    AddGroup(1, reference_row + static_cast<int>(j), bodies);
  }
  for (int i = 0; i < mechanics_.num_contact_points(); ++i) {
    const Contact& contact = mechanics_.contact_of(i);
    if (!contact.is_compliant()) continue;
    const int row = reference_row + static_cast<int>(references.size()) + kRates * static_cast<int>(compliant_.size());
    AddGroup(kRates, row, FindElementBodies(model, contact).depends_on);
    compliant_.push_back(i);
    if (contact.has_bristles()) bristled_.push_back(i);
  }
  ChooseColours();
  plus_.setZero(num_values_);
  minus_.setZero(num_values_);
  for (MatX& D : D_)
    D.setZero(reference_row + static_cast<Eigen::Index>(references.size() + kRates * compliant_.size()), n);
}

// Pressed points: slopes of their forces are those of the law; their directions, the rate of the gap and the slip by
// differences with the forces kept, over steps that are far longer than bodies are deep in each other.
void MechanismLinearizer::AddCompliant(double t, const VecX& y, const DiscreteState& discrete,
                                       LinearizedMechanism* result) {
  mechanics_.SetState(t, y, discrete);
  const Model& model = mechanics_.model();
  const auto n = result->K.rows();
  const Eigen::Index first = D_[0].rows() - kRates * static_cast<Eigen::Index>(compliant_.size());
  Eigen::Matrix<double, kRates, Eigen::Dynamic> rows(kRates, n);
  Eigen::Matrix<double, 4, Eigen::Dynamic> by_x(4, n), by_V(4, n);
  for (size_t i = 0; i < compliant_.size(); ++i) {
    const int index = compliant_[i];
    const CompliantForce& force = forces_[index];
    if (!mechanics_.point_state(index).is_pressed()) continue;
    const ContactPoint& point = mechanics_.contact_point(index);
    const Contact& contact = mechanics_.contact_of(index);
    rows.setZero();
    const auto set = [&](int row, const ScalarRow& scalar) {
      if (const BodyIndex b = model.BodyOfShape(contact.one); b.is_valid())
        rows.row(row).segment<6>(6 * b.value()) += scalar.J_F.transpose();
      if (const BodyIndex b = model.BodyOfShape(contact.two); b.is_valid())
        rows.row(row).segment<6>(6 * b.value()) += scalar.J_M.transpose();
    };
    const int tangents = mechanics_.pair_of(index).counts().tangents;
    set(0, point.normal);
    for (int k = 0; k < tangents; ++k) set(1 + k, point.tangents[k]);
    const auto at = first + kRates * static_cast<Eigen::Index>(i);
    // Changes of the depth, its rate, and the slip.
    by_x.row(0) = -rows.row(0);
    by_x.row(1) = -D_[0].row(at);
    by_x.bottomRows<2>() = D_[0].middleRows<2>(at + 1);
    by_V.row(0).setZero();
    by_V.row(1) = -rows.row(0);
    by_V.bottomRows<2>() = rows.bottomRows<2>();
    result->K -= rows.transpose() * (force.by.topRows<3>() * by_x);
    result->C -= rows.transpose() * (force.by.topRows<3>() * by_V);
    Eigen::RowVector4d power = point.normal.cdot * force.by.row(contact.is_conservative ? 3 : 0);
    for (int k = 0; k < tangents; ++k) power += point.slip[k] * force.by.row(1 + k);
    result->power_x += power * by_x;
    result->power_V += power * by_V;
    const auto bristled = std::find(bristled_.begin(), bristled_.end(), index);
    if (bristled == bristled_.end()) continue;
    const Eigen::Index z = 3 * (bristled - bristled_.begin());
    Eigen::Matrix<double, 3, 2> T = Eigen::Matrix<double, 3, 2>::Zero();
    for (int k = 0; k < tangents; ++k) T.col(k) = point.T[k];
    const BristleFriction& bristles = force.bristles;
    const Eigen::Matrix<double, 2, 3> by_z = force.normal() * bristles.by_bend * T.transpose();
    result->bristle_force.middleCols<3>(z) = rows.middleRows<2>(1).transpose() * by_z;
    result->bristle_power.segment<3>(z) = point.slip.transpose() * by_z;
    result->bristle_x.middleRows<3>(z) = T * (bristles.rate_by_slip * by_x.bottomRows<2>());
    result->bristle_V.middleRows<3>(z) = T * (bristles.rate_by_slip * by_V.bottomRows<2>());
    result->bristle_z.block<3, 3>(z, z) = -bristles.relaxation * T * T.transpose();
  }
}

void LinearizedMechanism::AddBristles() {
  constexpr double kSlides = 1e-9;  // 1/s: bristles that relax at all
  for (Eigen::Index z = 0; z < bristle_z.rows(); z += 3) {
    const auto force = bristle_force.middleCols<3>(z);
    const auto moves = bristle_V.middleRows<3>(z);
    const double relaxation = -0.5 * bristle_z.block<3, 3>(z, z).trace();
    if (relaxation > kSlides) {
      C -= force * moves / relaxation;
    } else {
      K -= force * moves;
    }
  }
}

void MechanismLinearizer::AddFrame(FrameIndex frame, std::vector<int>* bodies) const {
  const BodyIndex body = mechanics_.model().frames[frame.value()].body;
  if (body.is_valid()) bodies->push_back(body.value());
}

void MechanismLinearizer::AddGroup(int size, int row, std::vector<int> bodies) {
  std::sort(bodies.begin(), bodies.end());
  bodies.erase(std::unique(bodies.begin(), bodies.end()), bodies.end());
  groups_.push_back({num_values_, size, row, std::move(bodies)});
  num_values_ += size;
}

// The bodies of a group must differ in colour [curtis1974]; each body takes the first colour that is left.
void MechanismLinearizer::ChooseColours() {
  const int n = static_cast<int>(colour_.size());
  std::vector<std::vector<int>> groups_of(n);
  for (size_t g = 0; g < groups_.size(); ++g) {
    for (const int b : groups_[g].bodies) groups_of[b].push_back(static_cast<int>(g));
  }
  std::vector<int> taken_by(n + 1, -1);  // the last body that found a colour taken
  for (int b = 0; b < n; ++b) {
    for (const int g : groups_of[b]) {
      for (const int other : groups_[g].bodies) {
        if (colour_[other] >= 0) taken_by[colour_[other]] = b;
      }
    }
    colour_[b] = 0;
    while (taken_by[colour_[b]] == b) ++colour_[b];
    num_colours_ = std::max(num_colours_, colour_[b] + 1);
  }
}

void MechanismLinearizer::CalcResidual(double t, const DiscreteState& discrete, const VecX& vdot, const VecX& lambda,
                                       VecX* values) {
  ++num_residuals_;
  const Model& model = mechanics_.model();
  mechanics_.SetState(t, y_, discrete);
  mechanics_.CalcConstraints();
  mechanics_.CalcLoads();
  int next = 0;
  for (int b = 0; b < model.num_bodies(); ++b, next += 6) {
    values->segment<6>(next) = mechanics_.f().segment<6>(6 * b) - mechanics_.CalcMass(b) * vdot.segment<6>(6 * b);
  }
  // Power of each element that is not the rate of its potential energy.
  ForEachForceElement(model, [&](const auto& element) {
    ForceSum sum;
    CalcElement(mechanics_, element, &sum);
    (*values)[next++] = sum.power;
  });
  for (const Constraint& constraint : mechanics_.constraints()) {
    const int num_bodies = static_cast<int>(constraint.bodies.size());
    auto rows = values->segment(next + 6 * num_bodies, constraint.num_rows);
    rows = mechanics_.bias().segment(constraint.first_row, constraint.num_rows);
    double power = 0;
    for (int number = 0; number < num_bodies; ++number) {
      const int b = constraint.bodies[number];
      const double* J = mechanics_.J(constraint, number);
      Vec6 wrench = Vec6::Zero();
      for (int k = 0; k < constraint.num_rows; ++k) {
        wrench += lambda[constraint.first_row + k] * ConstRow(J + 6 * k);
        rows[k] += ConstRow(J + 6 * k).dot(vdot.segment<6>(6 * b));
      }
      values->segment<6>(next + 6 * number) = wrench;
      power += wrench.dot(TwistOf(mechanics_.bodies()[b]));
    }
    next += 6 * num_bodies + constraint.num_rows;
    (*values)[next++] = power;
  }
  for (const auto& reference : mechanics_.layout().references())
    (*values)[next++] = mechanics_.ReferredTo(reference).cdot;
  for (const int i : compliant_) {
    auto rates = values->segment<kRates>(next);
    next += kRates;
    rates.setZero();
    if (!mechanics_.point_state(i).is_pressed()) continue;
    const ContactPoint& point = mechanics_.contact_point(i);
    rates << point.normal.cdot, point.slip;
  }
}

// Directions 0-5 displace the pose, 6-11 change the twist.
void MechanismLinearizer::Displace(int body, int direction, double step) {
  BodyState state;
  mechanics_.layout().GetBody(*base_, body, &state);
  const Vec3 part = step * Vec3::Unit(direction % 3);
  switch (direction / 3) {
    case 0:
      state.q_WC = Quat(Eigen::AngleAxisd(step, Vec3::Unit(direction))) * state.q_WC;
      break;
    case 1:
      state.p_WC += part;
      break;
    case 2:
      state.w_WC += part;
      break;
    case 3:
      state.v_WC += part;
      break;
  }
  mechanics_.layout().SetBody(state, body, &y_);
}

void MechanismLinearizer::Calc(double t, const VecX& y, const DiscreteState& discrete, const VecX& vdot,
                               const VecX& lambda, LinearizedMechanism* result) {
  const Model& model = mechanics_.model();
  const StateLayout& layout = mechanics_.layout();
  const int num_bodies = model.num_bodies();
  const int n = 6 * num_bodies;
  const int m = mechanics_.num_rows();
  double speed = length_;
  for (int b = 0; b < num_bodies; ++b) {
    const int v = layout.velocity(b);
    speed = std::max({speed, y.segment<3>(v + kAngular).norm() * length_, y.segment<3>(v + kLinear).norm()});
  }
  const double steps[4] = {kStep, kStep * length_, kStep * speed / length_, kStep * speed};
  base_ = &y;
  forces_.resize(mechanics_.num_contact_points());
  if (!compliant_.empty()) {
    mechanics_.SetState(t, y, discrete);
    mechanics_.FreezeCompliantForces(nullptr);
    for (const int i : compliant_) forces_[i] = mechanics_.CalcCompliantForce(i);
    mechanics_.FreezeCompliantForces(&forces_);
  }
  for (MatX& D : D_) D.setZero();
  for (int colour = 0; colour < num_colours_; ++colour) {
    for (int direction = 0; direction < 12; ++direction) {
      const double step = steps[direction / 3];
      for (const double sign : {1.0, -1.0}) {
        y_ = y;
        for (int b = 0; b < num_bodies; ++b) {
          if (colour_[b] == colour) Displace(b, direction, sign * step);
        }
        CalcResidual(t, discrete, vdot, lambda, sign > 0 ? &plus_ : &minus_);
      }
      for (const Group& group : groups_) {
        for (const int b : group.bodies) {
          if (colour_[b] != colour) continue;
          D_[direction / 6].col(6 * b + direction % 6).segment(group.row, group.size) +=
              (plus_.segment(group.first, group.size) - minus_.segment(group.first, group.size)) / (2 * step);
        }
      }
    }
  }
  base_ = nullptr;
  mechanics_.FreezeCompliantForces(nullptr);
  result->K = -D_[0].topRows(n);
  result->C = -D_[1].topRows(n);
  result->bias_x = D_[0].middleRows(n, m);
  result->bias_V = D_[1].middleRows(n, m);
  result->power_x = D_[0].row(n + m);
  result->power_V = D_[1].row(n + m);
  const auto references = static_cast<Eigen::Index>(layout.references().size());
  result->reference_x = D_[0].middleRows(n + m + 1, references);
  result->reference_V = D_[1].middleRows(n + m + 1, references);
  const auto bends = 3 * static_cast<Eigen::Index>(bristled_.size());
  result->bristle_force.setZero(n, bends);
  result->bristle_x.setZero(bends, n);
  result->bristle_V.setZero(bends, n);
  result->bristle_z.setZero(bends, bends);
  result->bristle_power.setZero(bends);
  if (!compliant_.empty()) AddCompliant(t, y, discrete, result);

  y_ = y;
  mechanics_.SetState(t, y_, discrete);
  mechanics_.CalcConstraints();
  result->M.setZero(n, n);
  for (int b = 0; b < num_bodies; ++b) result->M.block<6, 6>(6 * b, 6 * b) = mechanics_.CalcMass(b);
  result->J.setZero(m, n);
  for (const Constraint& constraint : mechanics_.constraints()) {
    for (size_t number = 0; number < constraint.bodies.size(); ++number) {
      const double* J = mechanics_.J(constraint, static_cast<int>(number));
      for (int k = 0; k < constraint.num_rows; ++k) {
        result->J.row(constraint.first_row + k).segment<6>(6 * constraint.bodies[number]) +=
            ConstRow(J + 6 * k).transpose();
      }
    }
  }
}

}  // namespace savary
