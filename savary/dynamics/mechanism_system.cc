#include "savary/dynamics/mechanism_system.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "savary/base/constants.h"
#include "savary/laws/touch_times.h"

namespace savary {

namespace {
constexpr double kWorkError = 10;  // times that of other variables
}

MechanismSystem::MechanismSystem(const Model& model, const Tolerances& tolerances)
    : tolerances_(tolerances),
      equations_(model),
      length_(equations_.length()),
      closure_(&equations_, tolerances.closure),
      friction_(&equations_),
      touches_(equations_.structure(), length_),
      roots_(&equations_, touches_, tolerances.closure),
      watch_(model),
      probe_(model) {
  const int n = 6 * model.num_bodies();
  const int m = structure().num_rows();
  vdot_.setZero(n);
  step_.setZero(n);
  column_.setZero(n);
  stage_.setZero(size());
  lambda_.setZero(m);
  mu_.setZero(m);
  rows_rate_.setZero(m);
  rates_.setZero(m);
  push_.setZero(n);
  round_off_.setZero(2 * model.num_bodies());
  static_lambda_.setZero(m);
  for (const Bushing& bushing : model.bushings) {
    AddStiffness(bushing.F, bushing.M, bushing.stiffness.maxCoeff(), bushing.turn_stiffness.maxCoeff());
  }
  for (const LinearSpring& spring : model.springs) AddStiffness(spring.F, spring.M, spring.stiffness, 0);
}

// The fastest oscillation that a stiffness between two bodies can have, into stiffest_.
void MechanismSystem::AddStiffness(FrameIndex F, FrameIndex M, double stiffness, double turn_stiffness) {
  for (const FrameIndex frame : {F, M}) {
    const BodyIndex index = structure().model().frames[frame.value()].body;
    if (!index.is_valid()) continue;
    const Body& body = structure().model().bodies[index.value()];
    const double inertia = body.I_BC_B.trace() / 3;
    if (body.mass > 0) stiffest_ = std::max(stiffest_, std::sqrt(2 * stiffness / body.mass));
    if (inertia > 0) stiffest_ = std::max(stiffest_, std::sqrt(2 * turn_stiffness / inertia));
  }
}

void MechanismSystem::ChooseRows(double t, const VecX& y) {
  equations_.ChooseRows(t, y);
  are_loads_shared_ = friction_.AreLoadsShared(equations_.RowsAt(t, y));
}

bool MechanismSystem::RenewRows(double t, const VecX& y) {
  if (!equations_.RenewRows(t, y)) return false;
  are_loads_shared_ = friction_.AreLoadsShared(equations_.RowsAt(t, y));
  return true;
}

EvalStatus MechanismSystem::SolveAccelerations(const Mechanics& at, bool least_reactions) {
  solved_at_ = at.evaluation();
  if (!at.f().allFinite()) return equations_.Fail(EvalStatus::kNotFinite, at.NameNonFiniteLoad());
  rates_ = -at.bias();
  const bool least = least_reactions || are_loads_shared_;
  const bool fast = !least && equations_.SolveChosen(at, at.f(), rates_, MechanismEquations::kPassable,
                                                     equations_.CalcCentripetal(at), &vdot_, &mu_);
  if (fast) {
    lambda_ = -mu_;
    if (const EvalStatus status = friction_.Add(at, true, false, &vdot_, &lambda_); status != EvalStatus::kSingular)
      return status;
  }
  if (const EvalStatus status = equations_.FactorAll(at); status != EvalStatus::kOk) return status;
  const SaddleReport report = equations_.SolveAll(at.f(), rates_, least, &vdot_, &mu_);
  lambda_ = -mu_;
  const EvalStatus status = equations_.Judge(at, report, at.f(), vdot_, lambda_);
  return status == EvalStatus::kOk ? friction_.Add(at, false, least, &vdot_, &lambda_) : status;
}

void MechanismSystem::ShowSolution(const VecX& vdot, const VecX& lambda) {
  equations_.ForgetFactors();
  vdot_ = vdot;
  lambda_ = lambda;
}

const Mechanics& MechanismSystem::NearestAt(double t, const VecX& y) {
  const Mechanics& at = equations_.AllAt(t, y);
  if (at.num_contact_points() == 0) return at;
  shown_y_ = y;
  shown_discrete_ = discrete();
  if (!watch_.Choose(at, ContactWatch::Asked::kAll, ContactWatch::Depth::kOfMotion, nullptr, &shown_discrete_,
                     &shown_y_))
    return at;
  return equations_.AllAt(t, shown_y_, shown_discrete_);
}

const VecX& MechanismSystem::CalcStaticForces(double t, const VecX& y) {
  static_lambda_.setZero();
  if (structure().num_contact_points() == 0) return static_lambda_;
  const Mechanics& at = equations_.AllAt(t, y);
  push_ = at.f();
  for (int b = 0; b < at.model().num_bodies(); ++b) push_.segment<3>(6 * b + kAngular) += at.CalcGyroscopicTorque(b);
  if (equations_.FactorAll(at) != EvalStatus::kOk) return static_lambda_;
  (void)equations_.SolveForces(at, false, are_loads_shared_, push_, &step_, &mu_);
  static_lambda_ = -mu_;
  return static_lambda_;
}

std::span<const Doubt> MechanismSystem::FindDoubts(const DenseStep& step) {
  return FindDoubts(step.t_begin(), step.t_end(), [&](double t, VecX* y) {
    step.Calc(t, y);
    return true;
  });
}

std::span<const Doubt> MechanismSystem::FindDoubts(double t0, double t1, const StateAt& state) {
  if (probe_.is_idle()) return {};
  const auto measures = [&](double t) -> const double* {
    probed_.resize(size());
    if (!state(t, &probed_)) return nullptr;
    return equations_.At(t, probed_).measures().data();
  };
  return probe_.Find(t0, t1, measures, discrete().branches.data());
}

void MechanismSystem::Assume(const Doubt* doubt) {
  equations_.Assume(doubt == nullptr ? -1 : doubt->law, doubt == nullptr ? 0 : doubt->expected);
}

EvalStatus MechanismSystem::CalcDerivative(double t, const VecX& y, VecX* ydot) {
  is_stage_closed_ = false;
  EvalStatus status = EvalStatus::kSingular;
  const Mechanics* at = nullptr;
  const auto solve_at = [&](const VecX& state) {
    at = &equations_.AllAt(t, state);
    return SolveAccelerations(*at, false);
  };
  if (!close_stages_) status = solve_at(y);
  if (status == EvalStatus::kSingular) {
    // The stages of a step are off the joints by more than its end is; next to them, on the joints, rows that depend on
    // one another agree.
    stage_ = y;
    is_stage_closed_ = true;
    // To round-off, which near a singular position counts many times.
    status = closure_.Close(t, close_stages_ ? 0 : kClosureGoal, &stage_);
    if (status == EvalStatus::kOk) status = solve_at(stage_);
  }
  if (status != EvalStatus::kOk) return status;
  derived_at_ = at;
  StoreRates(*at, ydot);
  (*ydot)[structure().layout().work()] = CalcPower(*at);
  if (ydot->allFinite()) return EvalStatus::kOk;
  return equations_.Fail(EvalStatus::kNotFinite, "the state is not finite");
}

void MechanismSystem::StoreRates(const Mechanics& at, VecX* ydot) const {
  const StateLayout& layout = at.layout();
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const BodyState& body = at.bodies()[b];
    const int p = layout.position(b);
    ydot->segment<3>(p) = body.v_WC;
    // qdot = (0, w) q / 2 for w in world axes.
    const double s = body.q_WC.w();
    const Vec3 u = body.q_WC.vec();
    (*ydot)[p + 3] = -0.5 * body.w_WC.dot(u);
    ydot->segment<3>(p + 4) = 0.5 * (s * body.w_WC + body.w_WC.cross(u));
    ydot->segment<6>(layout.velocity(b)) = vdot_.segment<6>(6 * b);
  }
  at.CalcAuxiliaryRates(ydot);
}

EvalStatus MechanismSystem::CalcLeastMotion(double t, bool is_determined, VecX* y) {
  constexpr double kStep = 0x1p-18;  // rad, or of the length
  const StateLayout& layout = structure().layout();
  for (int b = 0; b < layout.num_bodies(); ++b) y->segment<6>(layout.velocity(b)).setZero();
  if (const EvalStatus status = CloseVelocity(t, y); status != EvalStatus::kOk) return status;
  const VecX& motion = closure_.step();
  double fastest = 0;
  for (int b = 0; b < layout.num_bodies(); ++b) {
    fastest = std::max(
        {fastest, motion.segment<3>(6 * b + kAngular).norm(), motion.segment<3>(6 * b + kLinear).norm() / length_});
  }
  push_.setZero();
  if (!is_determined && fastest > 0) {
    // M Vdot + J^T mudot = -d/dt (M V + J^T mu) at fixed V, mu, by differences along the motion.
    const double h = kStep / fastest;
    for (const double sign : {1.0, -1.0}) {
      stage_ = *y;
      step_ = sign * h * motion;
      MoveBodies(layout, step_, &stage_);
      const Mechanics& beside = equations_.RowsAt(t + sign * h, stage_);
      step_.setZero();
      beside.AddConstraintWrenches(closure_.multipliers(), &step_);
      for (int b = 0; b < layout.num_bodies(); ++b)
        step_.segment<6>(6 * b) += beside.CalcMass(b) * motion.segment<6>(6 * b);
      push_ -= sign / (2 * h) * step_;
    }
  }
  const Mechanics& at = equations_.RowsAt(t, *y);
  rates_ = -at.bias();
  if (equations_.SolveChosen(at, push_, rates_, MechanismEquations::kPassable, equations_.CalcCentripetal(at), &step_,
                             &mu_)) {
    vdot_ = step_;
    return EvalStatus::kOk;
  }
  if (const EvalStatus status = equations_.FactorAll(at); status != EvalStatus::kOk) return status;
  const SaddleReport report = equations_.SolveAll(push_, rates_, false, &vdot_, &mu_);
  lambda_ = -mu_;
  return equations_.Judge(at, report, push_, vdot_, lambda_);
}

EvalStatus MechanismSystem::CalcLeastForces(double t, const VecX& y) {
  const Mechanics& at = equations_.AllAt(t, y);
  push_ = at.f();
  if (!push_.allFinite()) return equations_.Fail(EvalStatus::kNotFinite, at.NameNonFiniteLoad());
  for (int b = 0; b < at.layout().num_bodies(); ++b)
    push_.segment<6>(6 * b) -= at.CalcMass(b) * vdot_.segment<6>(6 * b);
  if (const EvalStatus status = equations_.FactorAll(at); status != EvalStatus::kOk) return status;
  (void)equations_.SolveForces(at, false, true, push_, &step_, &mu_);
  lambda_ = -mu_;
  return EvalStatus::kOk;
}

EvalStatus MechanismSystem::Linearize(double t, const VecX& y, LinearizedMechanism* result) {
  if (const EvalStatus status = CalcAccelerations(t, y); status != EvalStatus::kOk) return status;
  if (!linearizer_) linearizer_ = std::make_unique<MechanismLinearizer>(structure().model());
  linearizer_->Calc(t, y, discrete(), vdot_, lambda_, result);
  return EvalStatus::kOk;
}

namespace {

// Calls f(where they are in y, where they are among all bristles).
template <class Function>
void ForEachBristle(const MechanismStructure& structure, const Function& f) {
  int row = 0;
  for (int i = 0; i < structure.num_contact_points(); ++i) {
    const int z = structure.layout().bristles(i);
    if (z < 0) continue;
    f(z, row);
    row += 3;
  }
}

}  // namespace

bool MechanismSystem::CalcJacobian(double t, const VecX& y, MatX* jacobian) {
  // Of stages that are closed first, f has other derivatives; those of contacts are left to differences.
  for (int i = 0; i < structure().num_contact_points(); ++i) {
    if (point_state(i).is_closed()) return false;
  }
  for (size_t i = 0; i < structure().model().frictions.size(); ++i) {
    if (friction_mode(static_cast<int>(i)) != FrictionMode::kOff) return false;
  }
  if (close_stages_ || Linearize(t, y, &linearized_) != EvalStatus::kOk) return false;
  const Mechanics& at = equations_.At(t, y);
  const StateLayout& layout = at.layout();
  const LinearizedMechanism& lin = linearized_;
  MatX& J = *jacobian;
  J.setZero();
  const int first_v = layout.velocity(0);
  const int n = 6 * layout.num_bodies();
  rows_rate_.noalias() = lin.J * y.segment(first_v, n);
  // The column of y that moves the mechanism along one direction of its displacements or twists: rates of V, from
  // M dVdot - J^T dlambda = -C dV - K dx, J dVdot = -bias_V dV - bias_x dx, of the work, and of references.
  const auto set_column = [&](int column, int direction, const MatX& force, const MatX& bias,
                              const Eigen::RowVectorXd& power, const MatX& reference) {
    step_ = -force.col(direction);
    rates_ = -bias.col(direction);
    (void)equations_.SolveAll(step_, rates_, false, &column_, &mu_);
    J.col(column).segment(first_v, n) = column_;
    J(layout.work(), column) = power[direction] - rows_rate_.dot(mu_);
    for (Eigen::Index j = 0; j < reference.rows(); ++j)
      J(layout.references()[j].offset, column) = reference(j, direction);
    const MatX& bends = column >= first_v ? lin.bristle_V : lin.bristle_x;
    ForEachBristle(structure(),
                   [&](int z, int row) { J.col(column).segment<3>(z) = bends.col(direction).segment<3>(row); });
  };
  const auto set_twist = [&](int column, int direction) {
    set_column(column, direction, lin.C, lin.bias_V, lin.power_V, lin.reference_V);
  };
  const auto set_displacement = [&](int column, int direction) {
    set_column(column, direction, lin.K, lin.bias_x, lin.power_x, lin.reference_x);
  };
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const int p = layout.position(b), q = p + 3, v = layout.velocity(b);
    for (int k = 0; k < 6; ++k) set_twist(v + k, 6 * b + k);
    for (int k = 0; k < 3; ++k) set_displacement(p + k, 6 * b + kLinear + k);
    // A change dq of the quaternion is the rotation phi = 2 vec(dq q*) / |q|. The last three of its columns hold those
    // of phi until they are combined.
    for (int k = 0; k < 3; ++k) set_displacement(q + 1 + k, 6 * b + kAngular + k);
    const BodyState& body = at.bodies()[b];
    const double s = body.q_WC.w();
    const Vec3 u = body.q_WC.vec();
    const double norm = y.segment<4>(q).norm();
    Eigen::Matrix<double, 3, 4> turn;
    turn << -u, s * Mat3::Identity() + Cross(u);
    turn *= 2 / norm;
    for (int i = first_v; i < layout.size(); ++i) J.block<1, 4>(i, q) = J.block<1, 3>(i, q + 1).eval() * turn;

    // pdot = v, qdot = (0, w) q / 2 with q / |q|.
    J.block<3, 3>(p, v + kLinear).setIdentity();
    J.block<1, 3>(q, v + kAngular) = -0.5 * u.transpose();
    J.block<3, 3>(q + 1, v + kAngular) = 0.5 * (s * Mat3::Identity() - Cross(u));
    Eigen::Matrix4d rate;
    rate << 0, -body.w_WC.transpose(), body.w_WC, Cross(body.w_WC);
    const Eigen::Vector4d unit(s, u.x(), u.y(), u.z());
    J.block<4, 4>(q, q) = 0.5 / norm * rate * (Eigen::Matrix4d::Identity() - unit * unit.transpose());
  }
  ForEachBristle(structure(), [&](int z, int row) {
    J.block<3, 3>(z, z) = lin.bristle_z.block<3, 3>(row, row);
    for (int k = 0; k < 3; ++k) {
      step_ = lin.bristle_force.col(row + k);
      rates_.setZero();
      (void)equations_.SolveAll(step_, rates_, false, &column_, &mu_);
      J.col(z + k).segment(first_v, n) = column_;
      J(layout.work(), z + k) = lin.bristle_power[row + k] - rows_rate_.dot(mu_);
    }
  });
  for (size_t d = 0; d < structure().model().drives.size(); ++d) {
    const int z = layout.drive(static_cast<int>(d));
    if (z >= 0 && structure().model().drives[d].kind == DriveKind::kAcceleration) J(z, z + 1) = 1;
  }
  return J.allFinite();
}

// Accelerations are what is left of forces that cancel where bodies hold one another: forces that loads and every row
// exert on a body, each by its magnitude, over its inertia.
void MechanismSystem::CalcRateRoundOff() {
  round_off_.setZero();
  const auto add = [&](int b, const Eigen::Ref<const Vec6>& wrench, double factor) {
    round_off_[2 * b] += factor * wrench.segment<3>(kAngular).norm();
    round_off_[2 * b + 1] += factor * wrench.segment<3>(kLinear).norm();
  };
  const Mechanics& at = *derived_at_;
  const Model& model = structure().model();
  for (int b = 0; b < model.num_bodies(); ++b) add(b, at.f().segment<6>(6 * b), 1);
  for (const Constraint& constraint : at.constraints()) {
    for (size_t number = 0; number < constraint.bodies.size(); ++number) {
      const double* J = at.J(constraint, static_cast<int>(number));
      for (int k = 0; k < constraint.num_rows; ++k) {
        const double force = std::abs(lambda_[constraint.first_row + k]);
        if (force > 0) add(constraint.bodies[number], Eigen::Map<const Vec6>(J + 6 * k), force);
      }
    }
  }
  for (int b = 0; b < model.num_bodies(); ++b) {
    const Body& body = model.bodies[b];
    const double inertia = body.I_BC_B.trace() / 3;
    round_off_[2 * b] *= inertia > 0 ? kRateRoundOff / inertia : 0;
    round_off_[2 * b + 1] *= body.mass > 0 ? kRateRoundOff / body.mass : 0;
  }
}

double CalcPressedRate(const Mechanics& at, int point) {
  if (!at.point_state(point).is_pressed()) return 0;
  double fastest = 0;
  const Contact& contact = at.contact_of(point);
  const double stiffness = std::max(0.0, at.CalcCompliantForce(point).by(0, 0));
  for (const ShapeIndex shape : {contact.one, contact.two}) {
    const BodyIndex body = at.model().BodyOfShape(shape);
    if (body.is_valid() && at.model().bodies[body.value()].mass > 0)
      fastest = std::max(fastest, std::sqrt(2 * stiffness / at.model().bodies[body.value()].mass));
  }
  return fastest;
}

double CalcPressedRate(const Mechanics& at) {
  double fastest = 0;
  for (int i = 0; i < at.num_contact_points(); ++i) fastest = std::max(fastest, CalcPressedRate(at, i));
  return fastest;
}

// The friction of a slow slip along two tangents turns with it: increments have to be small beside it.
double MechanismSystem::CalcDifferencePart(double t, const VecX& y) {
  constexpr double kOfSlip = 0.1, kLeast = 1e-4;
  const double eps = std::numeric_limits<double>::epsilon();
  double slowest = kInfinity;
  for (int i = 0; i < structure().num_contact_points(); ++i) {
    const ContactPointState& state = point_state(i);
    if (state.mode != ContactMode::kSliding || state.direction == 0 || structure().pair_of(i).counts().tangents < 2)
      continue;
    slowest = std::min(slowest, equations_.At(t, y).contact_point(i).slip.norm());
  }
  if (!std::isfinite(slowest)) return 1;
  const StateLayout& layout = structure().layout();
  double most = 0;
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const int at = layout.velocity(b);
    const double v = y.segment<3>(at + kLinear).norm(), w = y.segment<3>(at + kAngular).norm();
    most = std::max(most, std::sqrt(eps * std::max(1e-5, v)) + length_ * std::sqrt(eps * std::max(1e-5, w)) +
                              std::sqrt(eps) * (v + length_ * w));
  }
  const double part = kOfSlip * (slowest + MechanismFriction::kSlowSlip * length_) / most;
  return std::clamp(part, kLeast, 1.0);
}

void MechanismSystem::CalcErrorWeights(double h, const VecX& y0, const VecX& y1, VecX* w) {
  const StateLayout& layout = structure().layout();
  const double tol = tolerances_.relative;
  // Components pass through zero, so errors are compared with what is typical of the whole mechanism: its length, and
  // its largest speed; never less than a thousandth of its length per second.
  double speed = 1e-3 * length_;
  double farthest = length_;
  for (const VecX* y : {&y0, &y1}) {
    for (int b = 0; b < layout.num_bodies(); ++b)
      farthest = std::max(farthest, y->segment<3>(layout.position(b)).norm());
  }
  const double rounding = CalcSpeedRoundOff(farthest);
  for (const VecX* y : {&y0, &y1}) {
    for (int b = 0; b < layout.num_bodies(); ++b) {
      const int v = layout.velocity(b);
      speed = std::max({speed, y->segment<3>(v + kAngular).norm() * length_, y->segment<3>(v + kLinear).norm()});
    }
  }
  round_off_.setZero();
  pressed_.clear();
  double pressed_noise = 0;  // of speeds
  if (h > 0 && derived_at_ != nullptr) {
    CalcRateRoundOff();
    // A depth is resolved by what its force makes of the speed.
    constexpr double kRoundings = 4 * std::numeric_limits<double>::epsilon(), kClosures = 4;
    // Where bodies stay pressed, closing the joints moves them by more than round-off in each step.
    const double noise = std::max(kRoundings * farthest, foresees_end_ ? 0 : kClosures * kClosureGoal * length_);
    const Mechanics& at = *derived_at_;
    for (int i = 0; i < at.num_contact_points(); ++i) {
      const double rate = CalcPressedRate(at, i);
      if (!(rate > 0)) continue;
      const Contact& contact = at.contact_of(i);
      const ScalarRow& normal = at.contact_point(i).normal;
      pressed_.push_back({at.model().BodyOfShape(contact.one), at.model().BodyOfShape(contact.two), normal.J_F,
                          normal.J_M, std::max(tol * speed / rate, noise)});
      if (!foresees_end_) pressed_noise = std::max(pressed_noise, rate * noise);
    }
  }
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const int p = layout.position(b);
    const double far = std::max({length_, y0.segment<3>(p).norm(), y1.segment<3>(p).norm()});
    w->segment<3>(p).setConstant(tol * far);
    w->segment<4>(p + 3).setConstant(tol);
    w->segment<3>(layout.velocity(b) + kAngular)
        .setConstant(std::max(std::max({tol * speed, rounding, pressed_noise}) / length_, h * round_off_[2 * b]));
    w->segment<3>(layout.velocity(b) + kLinear)
        .setConstant(std::max({tol * speed, rounding, pressed_noise, h * round_off_[2 * b + 1]}));
  }
  CalcAuxiliaryWeights(y0, y1, w);
  // Where drives determine all motion nothing else might ask for steps short enough for the work.
  // Analyses that ask for first steps only, roughly, do not integrate it.
  constexpr double kRough = 5e-4;
  const Model& model = structure().model();
  if (model.drives.empty() || tol > kRough) return;
  double mass = 0;
  for (const Body& body : model.bodies) mass += body.mass + body.I_BC_B.trace() / (length_ * length_);
  const int at = layout.work();
  (*w)[at] = kWorkError * tol * std::max({mass * speed * speed, std::abs(y0[at]), std::abs(y1[at])});
}

double MechanismSystem::CalcDepthError(const VecX& e) {
  double largest = 0;
  const StateLayout& layout = structure().layout();
  for (const PressedDepth& depth : pressed_) {
    double error = 0;
    const auto add = [&](BodyIndex body, const Vec6& J) {
      if (!body.is_valid()) return;
      const int p = layout.position(body.value());
      // The turn 2 vec(dq q*).
      const auto q = derived_at_->y().segment<4>(p + 3);
      const Vec3 u = q.tail<3>(), turned = e.segment<3>(p + 4);
      const Vec3 turn = 2 * (q[0] * turned - e[p + 3] * u - turned.cross(u));
      error += J.segment<3>(kAngular).dot(turn) + J.segment<3>(kLinear).dot(e.segment<3>(p));
    };
    add(depth.one, depth.J_F);
    add(depth.two, depth.J_M);
    if (!(std::abs(error) / depth.allowed <= largest)) largest = std::abs(error) / depth.allowed;
  }
  return largest;
}

// References only say where to look, and the work is a check; driven values matter as much as any coordinate.
void MechanismSystem::CalcAuxiliaryWeights(const VecX& z0, const VecX& z1, VecX* w) const {
  constexpr double kBendRoundOff = 4 * std::numeric_limits<double>::epsilon();
  const StateLayout& layout = structure().layout();
  const Eigen::Index shift = w->size() - layout.size();
  w->tail(layout.size() - layout.first_aux()).setConstant(std::numeric_limits<double>::infinity());
  for (size_t d = 0; d < structure().model().drives.size(); ++d) {
    if (layout.drive(static_cast<int>(d)) < 0) continue;
    const Eigen::Index z = layout.drive(static_cast<int>(d)) + shift;
    const Drive& drive = structure().model().drives[d];
    const int count = drive.kind == DriveKind::kAcceleration ? 2 : 1;
    const bool angle = IsAngle(structure().model().joints[drive.joint.value()].kind->coordinates[drive.coordinate]);
    for (int k = 0; k < count; ++k) {
      (*w)[z + k] = tolerances_.relative * std::max({angle ? 1.0 : length_, std::abs(z0[z + k]), std::abs(z1[z + k])});
    }
  }
  for (int i = 0; i < structure().num_contact_points(); ++i) {
    const int z = layout.bristles(i);
    if (z < 0) continue;
    w->segment<3>(z + shift).setConstant(
        std::max(tolerances_.relative * structure().contact_of(i).bristles.deflection, kBendRoundOff * length_));
  }
}

// Multipliers grow like 1 / |t - t*| there, so friction jams, if it does, where its arm mu r is as long as that of the
// forces is: within some part of the step, perhaps a small one, that ends at t*. Closer and closer instants on both
// sides show it, down to where round-off of the multipliers, which grows with the square of theirs, is still small.
bool MechanismSystem::HasValuesBeside(const DenseStep& step, double t) {
  constexpr double kRoundOffMargin = 1e-4;
  constexpr int kInstants = 8, kMostHalvings = 20;  // between halvings of the distance
  constexpr int kCertain = 4;                       // instants in a row: those of round-off are single
  if (structure().model().frictions.empty()) return true;
  for (const double end : {step.t_begin(), step.t_end()}) {
    int jammed = 0;  // instants in a row
    for (int k = 1; k < kInstants * kMostHalvings; ++k) {
      const double at = t + (end - t) * std::exp2(-static_cast<double>(k) / kInstants);
      step.Calc(at, &stage_);
      if (closure_.Close(at, 0, &stage_) != EvalStatus::kOk || CalcRegularity(at, stage_) < kRoundOffMargin) break;
      const bool jams = CalcAccelerations(at, stage_, false) != EvalStatus::kOk && friction_.is_jammed();
      jammed = jams ? jammed + 1 : 0;
      if (jammed == kCertain) return false;
    }
  }
  return true;
}

bool MechanismSystem::IsAcceptable(double t, const VecX& y) {
  if (structure().num_contact_points() == 0) return true;
  return !watch_.IsMissing(equations_.At(t, y));
}

// A point beyond the end of its feature is where nothing is; a little of it is needed to find the instant.
bool MechanismSystem::IsPlausible(const VecX& y) {
  for (int i = 0; i < structure().num_contact_points(); ++i) {
    if (point_state(i).mode == ContactMode::kUnused) continue;
    if (!structure().pair_of(i).IsNear(point_state(i), y.data() + structure().layout().contact(i))) return false;
  }
  return true;
}

double MechanismSystem::CalcOwnRate(const VecX& y) {
  const StateLayout& layout = structure().layout();
  double rate = 0;
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const int v = layout.velocity(b);
    rate = std::max({rate, y.segment<3>(v + kAngular).norm(), y.segment<3>(v + kLinear).norm() / length_});
  }
  return rate;
}

TouchSpan MechanismSystem::FindSpan(double t, const VecX& y, const VecX& ydot) {
  // Behind the end that is foreseen, as part of what is left: the end is found inside the step.
  constexpr double kBehind = 1e-4;
  TouchSpan span{-kInfinity, kInfinity};
  const StateLayout& layout = structure().layout();
  for (int i = 0; i < structure().num_contact_points(); ++i) {
    if (!point_state(i).is_pressed() || point_state(i).direction == ContactPointState::kPulling) continue;
    const Contact& contact = structure().contact_of(i);
    // Its force begins with a jump, and is smooth then.
    if (contact.law.kind == ContactForceLaw::Kind::kKelvinVoigt) continue;
    const Mechanics& at = equations_.AllAt(t, y);
    const ScalarRow& normal = at.contact_point(i).normal;
    const BodyIndex one = at.model().BodyOfShape(contact.one), two = at.model().BodyOfShape(contact.two);
    double acceleration = normal.bias;
    push_.setZero();
    const auto add = [&](BodyIndex body, const Vec6& J) {
      if (!body.is_valid()) return;
      acceleration += J.dot(ydot.segment<6>(layout.velocity(body.value())));
      push_.segment<6>(6 * body.value()) += J;
    };
    add(one, normal.J_F);
    add(two, normal.J_M);
    // How the mechanism yields to a force there.
    if (!equations_.SolveForces(at, true, false, push_, &step_, &mu_)) continue;
    const double mobility = push_.dot(step_);
    const CompliantForce force = at.CalcCompliantForce(i);
    const TouchTimes times =
        EstimateTouchTimes(at.CalcLawAt(i), -at.contact_point(i).gap, -normal.cdot, point_state(i).approach_speed,
                           mobility, mobility * force.normal() - acceleration);
    if (!(times.left > 0)) continue;
    span.begin = std::max(span.begin, t - times.since);
    span.end = std::min(span.end, t + (1 + kBehind) * times.left);
  }
  foresees_end_ = std::isfinite(span.begin) && std::isfinite(span.end);
  return foresees_end_ ? span : TouchSpan{};
}

void MechanismSystem::CalcRoots(double t, const VecX& y, VecX* g) {
  const Mechanics& at = equations_.At(t, y);
  if (!roots_.CalcOfMotion(at, g) || is_two_sided_) return;
  (void)CalcAccelerations(t, y, false);
  roots_.CalcOfForces(at, lambda_, g);
}

void MechanismSystem::CalcRootFloors(double t, const VecX& y, VecX* floors) {
  const Mechanics& at = touches_.size() > 0 ? equations_.LoadsAt(t, y) : equations_.At(t, y);
  if (roots_.NeedAccelerations() && solved_at_ != at.evaluation()) (void)CalcAccelerations(t, y, false);
  roots_.CalcFloors(at, vdot_, floors);
}

std::string MechanismSystem::DescribeTrackEnd(const RootOwner& end) const {
  return "joint '" + structure().model().joints[track_joint(end).value()].name + "' reached the " +
         (end.part == 1 ? "end" : "beginning") + " of its curve";
}

}  // namespace savary
