#include "savary/dynamics/mechanism_system.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "savary/contact/contact_tolerances.h"

namespace savary {

namespace {

constexpr int kMaxClosureIterations = 8;
// Contradiction between rows, relative to the accelerations of the mechanism, that overconstrained linkages may have.
constexpr double kPassable = 1e-6;
constexpr double kUnbalanced = 1e-9;  // force that stays unbalanced, relative to those of the mechanism
constexpr double kAny = std::numeric_limits<double>::infinity();
constexpr double kRoundings = 16 * std::numeric_limits<double>::epsilon();
constexpr double kWorkError = 100;  // times that of other variables

// Kinds of constraints that hold at all times.
bool IsAlways(Constraint::Kind kind) {
  using enum Constraint::Kind;
  return kind != kStop && kind != kJointFriction && kind != kContactNormal && kind != kContactTangent;
}

}  // namespace

SaddlePattern MakeSaddlePattern(const Mechanics& mechanics) {
  SaddlePattern pattern;
  pattern.num_bodies = mechanics.model().num_bodies();
  for (const Constraint& constraint : mechanics.constraints()) {
    pattern.constraints.push_back({constraint.num_rows, constraint.bodies});
  }
  return pattern;
}

void SetSaddleNumbers(const Mechanics& mechanics, SaddleSolver* solver) {
  for (int b = 0; b < mechanics.model().num_bodies(); ++b) solver->mass(b) = mechanics.CalcMass(b);
  const auto& constraints = mechanics.constraints();
  for (size_t c = 0; c < constraints.size(); ++c) {
    const int rows = constraints[c].num_rows;
    if (!IsAlways(constraints[c].kind)) solver->SetActive(static_cast<int>(c), mechanics.is_active(constraints[c]));
    for (size_t number = 0; number < constraints[c].bodies.size(); ++number) {
      const double* J = mechanics.J(constraints[c], static_cast<int>(number));
      solver->jacobian(static_cast<int>(c), static_cast<int>(number)) =
          Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, 6, Eigen::RowMajor>>(J, rows, 6);
    }
  }
}

void MoveBodies(const StateLayout& layout, const VecX& step, VecX* y) {
  for (int b = 0; b < layout.num_bodies(); ++b) {
    BodyState body;
    layout.GetBody(*y, b, &body);
    body.p_WC += step.segment<3>(6 * b + kLinear);
    const Vec3 turn = step.segment<3>(6 * b + kAngular);
    const double angle = turn.norm();
    if (angle > 0) body.q_WC = (Quat(Eigen::AngleAxisd(angle, turn / angle)) * body.q_WC).normalized();
    layout.SetBody(body, b, y);
  }
}

MechanismSystem::MechanismSystem(const Model& model, const Tolerances& tolerances)
    : tolerances_(tolerances),
      length_(model.CalcLengthScale()),
      mechanics_(model),
      touches_(mechanics_, length_),
      roots_(mechanics_, touches_),
      watch_(model),
      probe_(model),
      solver_(MakeSaddlePattern(mechanics_)),
      discrete_(model) {
  row_scale_ = mechanics_.CalcRowScales(length_);
  const int n = 6 * model.num_bodies();
  const int m = mechanics_.num_rows();
  vdot_.setZero(n);
  step_.setZero(n);
  zero_f_.setZero(n);
  stage_.setZero(mechanics_.layout().size());
  lambda_.setZero(m);
  y_neg_.setZero(m);
  zero_g_.setZero(m);
  rows_rate_.setZero(m);
  rhs_g_.setZero(m);
  int most = 0;
  for (int i = 0; i < mechanics_.num_contact_points(); ++i) most = std::max(most, roots_.num_of_point(i));
  one_point_.setZero(most);
  shifted_.resize(model.measures.size());
  gradient_.resize(model.measures.size());
  const int points = model.num_contact_points() + static_cast<int>(model.frictions.size());
  sliders_.reserve(points);
  side_forces_.setZero(3 * points, points + 1);
  friction_motion_.setZero(n, points);
  friction_multipliers_.setZero(m, points);
  friction_matrix_.setZero(points, points);
  friction_.setZero(points);
  friction_step_.setZero(points);
  push_.setZero(n);
  push_residual_.setZero(n);
  response_.setZero(n);
  response_multipliers_.setZero(m);
  static_lambda_.setZero(m);
  for (const Bushing& bushing : model.bushings) {
    AddStiffness(bushing.F, bushing.M, bushing.stiffness.maxCoeff(), bushing.turn_stiffness.maxCoeff());
  }
  for (const LinearSpring& spring : model.springs) AddStiffness(spring.F, spring.M, spring.stiffness, 0);
  switches_.setZero(model.num_branches());
  shifted_switches_.setZero(model.num_branches());
  for (FactorState* factors : {&all_factors_, &motion_factors_}) {
    factors->at.setConstant(7 * model.num_bodies() + 1, std::numeric_limits<double>::quiet_NaN());
  }
}

// The fastest oscillation that a stiffness between two bodies can have, into stiffest_.
void MechanismSystem::AddStiffness(FrameIndex F, FrameIndex M, double stiffness, double turn_stiffness) {
  for (const FrameIndex frame : {F, M}) {
    const BodyIndex index = mechanics_.model().frames[frame.value()].body;
    if (!index.is_valid()) continue;
    const Body& body = mechanics_.model().bodies[index.value()];
    const double inertia = body.I_BC_B.trace() / 3;
    if (body.mass > 0) stiffest_ = std::max(stiffest_, std::sqrt(2 * stiffness / body.mass));
    if (inertia > 0) stiffest_ = std::max(stiffest_, std::sqrt(2 * turn_stiffness / inertia));
  }
}

void MechanismSystem::ForgetFactors() {
  for (FactorState* factors : {&all_factors_, &motion_factors_}) {
    factors->at.setConstant(std::numeric_limits<double>::quiet_NaN());
  }
}

// The solver compares a residual with what cancels in its own rows. Where that is nothing but round-off, as for rows
// whose right-hand side is zero on paper, it says more than there is; so rows are compared with the accelerations of
// the whole mechanism too, and forces with its forces. Rows of an overconstrained linkage depend on one another only
// where all joints are closed exactly; elsewhere they contradict one another by as much as they are off, and are met in
// the mean. Position and velocity are closed to their own tolerance.
EvalStatus MechanismSystem::Judge(const SaddleReport& report, const VecX& f) {
  if (report.status == SaddleStatus::kOk) return EvalStatus::kOk;
  if (report.status == SaddleStatus::kNotFinite) return Refuse(report, "accelerations");
  rhs_g_ = mechanics_.bias();
  push_residual_ = f;
  mechanics_.AddConstraintWrenches(lambda_, &push_residual_);
  constexpr double kNothing = 1e-6;  // rad, or lengths, in s^2: accelerations are compared with no less
  double largest = std::max({kNothing, CalcCentripetal(), MeasureRows(rhs_g_, row_scale_).residual}), force = 0;
  for (int b = 0; b < mechanics_.model().num_bodies(); ++b) {
    const Vec6 inertial = mechanics_.MultiplyMass(b, vdot_.segment<6>(6 * b)), load = f.segment<6>(6 * b);
    const double mass = mechanics_.model().bodies[b].mass;
    push_residual_.segment<6>(6 * b) -= inertial;
    for (const Vec6& wrench : {inertial, load})
      force = std::max({force, wrench.head<3>().norm() / length_, wrench.tail<3>().norm()});
    force = std::max(force, mass * length_ * CalcCentripetal());
    largest = std::max({largest, vdot_.segment<3>(6 * b + kAngular).norm(),
                        vdot_.segment<3>(6 * b + kLinear).norm() / length_,
                        mass > 0 ? load.tail<3>().norm() / (mass * length_) : 0.0});
  }
  for (const Constraint& constraint : mechanics_.constraints()) {
    for (size_t number = 0; number < constraint.bodies.size(); ++number) {
      const double* J = mechanics_.J(constraint, static_cast<int>(number));
      for (int k = 0; k < constraint.num_rows; ++k) {
        rhs_g_[constraint.first_row + k] +=
            Eigen::Map<const Vec6>(J + 6 * k).dot(vdot_.segment<6>(6 * constraint.bodies[number]));
      }
    }
  }
  double unbalanced = 0;
  for (int b = 0; b < mechanics_.model().num_bodies(); ++b) {
    const auto wrench = push_residual_.segment<6>(6 * b);
    unbalanced = std::max({unbalanced, wrench.head<3>().norm() / length_, wrench.tail<3>().norm()});
  }
  const bool rows_met =
      report.constraint_residual <= kPassable || MeasureRows(rhs_g_, row_scale_).residual <= kPassable * largest;
  const bool forces_met = report.body_residual <= SaddleReport::kSolved || unbalanced <= kUnbalanced * force;
  if (rows_met && forces_met) return EvalStatus::kOk;
  SaddleReport unmet = report;
  unmet.status = rows_met ? SaddleStatus::kSingular : SaddleStatus::kContradictory;
  return Refuse(unmet, "accelerations");
}

// Of the state set last: the square of what moves fastest, in lengths or rad.
double MechanismSystem::CalcCentripetal() const {
  double fastest = 0;
  for (const BodyState& body : mechanics_.bodies())
    fastest = std::max({fastest, body.w_WC.norm(), body.v_WC.norm() / length_});
  return fastest * fastest;
}

EvalStatus MechanismSystem::Refuse(const SaddleReport& report, const char* what) {
  if (report.status == SaddleStatus::kContradictory) {
    const Constraint& constraint = mechanics_.constraints()[report.worst_constraint];
    failure_ = std::string(constraint.kind == Constraint::Kind::kDrive ? "the drive of joint '" : "joint '") +
               mechanics_.NameOf(constraint) + "' asks for " + what + " that the other joints do not allow";
    return EvalStatus::kSingular;
  }
  if (report.status == SaddleStatus::kSingular) {
    failure_ = "body '" + mechanics_.model().bodies[report.worst_body].name +
               "' has a motion that neither mass nor joints resist (" + what + ")";
    return EvalStatus::kSingular;
  }
  const std::string owner = mechanics_.NameNonFiniteRow();
  failure_ = owner.empty() ? std::string("a value is not finite (") + what + ")"
                           : owner + " gives " + what + " that are not finite";
  return EvalStatus::kNotFinite;
}

// The matrix depends on the poses and, through moving markers, on time.
bool MechanismSystem::IsNew(FactorState* factors) {
  const int poses = 7 * mechanics_.model().num_bodies();
  const VecX& y = mechanics_.y();
  if (factors->at[poses] == mechanics_.t() && factors->at.head(poses) == y.head(poses)) return false;
  factors->at.head(poses) = y.head(poses);
  factors->at[poses] = mechanics_.t();
  return true;
}

EvalStatus MechanismSystem::FactorAll() {
  if (!IsNew(&all_factors_)) return all_factors_.status;
  SetSaddleNumbers(mechanics_, &solver_);
  all_factors_.status = EvalStatus::kOk;
  if (solver_.Factor() != SaddleStatus::kOk) {
    failure_ = "the mass matrix or a joint's Jacobian is not finite";
    all_factors_.status = EvalStatus::kNotFinite;
  }
  return all_factors_.status;
}

// Solves for the motion from the chosen rows, into step_ and y_neg_, with rhs_g_. True when the rows left out are met
// too, to within the share `allowed` of what moves, `scale` at least.
bool MechanismSystem::SolveMotion(const VecX& f, double allowed, double scale, MotionReport* report) {
  if (!motion_) return false;
  if (IsNew(&motion_factors_)) motion_factors_.status = motion_->Factor() ? EvalStatus::kOk : EvalStatus::kSingular;
  if (motion_factors_.status != EvalStatus::kOk) return false;
  least_regularity_ = std::min(least_regularity_, motion_->independence_bound());
  *report = motion_->Solve(f, rhs_g_, scale, &step_, &y_neg_);
  return report->converged && report->left_out <= allowed * report->scale;
}

EvalStatus MechanismSystem::CalcAccelerations(double t, const VecX& y, bool least_reactions) {
  mechanics_.SetState(t, y, discrete_);
  mechanics_.CalcConstraints();
  mechanics_.CalcLoads();
  if (!mechanics_.f().allFinite()) {
    failure_ = mechanics_.NameNonFiniteLoad();
    return EvalStatus::kNotFinite;
  }
  rhs_g_ = -mechanics_.bias();
  const bool least = least_reactions || are_loads_shared_;
  if (MotionReport motion; !least && SolveMotion(mechanics_.f(), kPassable, CalcCentripetal(), &motion)) {
    vdot_ = step_;
    lambda_ = -y_neg_;
    return AddFriction(true, false);
  }
  if (const EvalStatus status = FactorAll(); status != EvalStatus::kOk) return status;
  const SaddleReport report = solver_.Solve(mechanics_.f(), rhs_g_, vdot_, y_neg_, least);
  lambda_ = -y_neg_;
  const EvalStatus status = Judge(report, mechanics_.f());
  return status == EvalStatus::kOk ? AddFriction(false, least) : status;
}

void MechanismSystem::ShowNearest() {
  if (mechanics_.num_contact_points() == 0) return;
  shown_y_ = mechanics_.y();
  shown_discrete_ = discrete_;
  if (!watch_.Choose(mechanics_, ContactWatch::Asked::kAll, nullptr, &shown_discrete_, &shown_y_)) return;
  mechanics_.SetState(mechanics_.t(), shown_y_, shown_discrete_);
}

const VecX& MechanismSystem::CalcStaticForces() {
  static_lambda_.setZero();
  if (mechanics_.num_contact_points() == 0) return static_lambda_;
  push_ = mechanics_.f();
  for (int b = 0; b < mechanics_.model().num_bodies(); ++b)
    push_.segment<3>(6 * b + kAngular) += mechanics_.CalcGyroscopicTorque(b);
  if (FactorAll() == EvalStatus::kOk) (void)SolveFor(false, are_loads_shared_, push_, &response_, &static_lambda_);
  return static_lambda_;
}

void MechanismSystem::CalcEnergies(double t, const VecX& y) {
  mechanics_.SetState(t, y, discrete_);
  mechanics_.CalcLoads();
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
    mechanics_.SetState(t, probed_, discrete_);
    return mechanics_.measures().data();
  };
  return probe_.Find(t0, t1, measures, discrete_.branches.data());
}

void MechanismSystem::Assume(const Doubt* doubt) {
  mechanics_.Assume(doubt == nullptr ? -1 : doubt->law, doubt == nullptr ? 0 : doubt->expected);
}

EvalStatus MechanismSystem::CalcDerivative(double t, const VecX& y, VecX* ydot) {
  EvalStatus status = close_stages_ ? EvalStatus::kSingular : CalcAccelerations(t, y, false);
  if (status == EvalStatus::kSingular) {
    // The stages of a step are off the joints by more than its end is; next to them, on the joints, rows that depend on
    // one another agree.
    stage_ = y;
    // To round-off, which near a singular position counts many times.
    status = Close(t, close_stages_ ? 0 : kClosureGoal, &stage_);
    if (status == EvalStatus::kOk) status = CalcAccelerations(t, stage_, false);
  }
  if (status != EvalStatus::kOk) return status;
  StoreRates(ydot);
  (*ydot)[mechanics_.layout().work()] = CalcPower();
  if (!ydot->allFinite()) {
    failure_ = "the state is not finite";
    return EvalStatus::kNotFinite;
  }
  return EvalStatus::kOk;
}

void MechanismSystem::StoreRates(VecX* ydot) const {
  const StateLayout& layout = mechanics_.layout();
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const BodyState& body = mechanics_.bodies()[b];
    const int p = layout.position(b);
    ydot->segment<3>(p) = body.v_WC;
    // qdot = (0, w) q / 2 for w in world axes.
    const double s = body.q_WC.w();
    const Vec3 u = body.q_WC.vec();
    (*ydot)[p + 3] = -0.5 * body.w_WC.dot(u);
    ydot->segment<3>(p + 4) = 0.5 * (s * body.w_WC + body.w_WC.cross(u));
    ydot->segment<6>(layout.velocity(b)) = vdot_.segment<6>(6 * b);
  }
  mechanics_.CalcAuxiliaryRates(ydot);
}

EvalStatus MechanismSystem::CalcLeastMotion(double t, bool is_determined, VecX* y) {
  constexpr double kStep = 0x1p-18;  // rad, or of the length
  const StateLayout& layout = mechanics_.layout();
  for (int b = 0; b < layout.num_bodies(); ++b) y->segment<6>(layout.velocity(b)).setZero();
  if (const EvalStatus status = CloseVelocity(t, y); status != EvalStatus::kOk) return status;
  response_ = step_;
  response_multipliers_ = y_neg_;
  double fastest = 0;
  for (int b = 0; b < layout.num_bodies(); ++b) {
    fastest = std::max({fastest, response_.segment<3>(6 * b + kAngular).norm(),
                        response_.segment<3>(6 * b + kLinear).norm() / length_});
  }
  push_.setZero();
  if (!is_determined && fastest > 0) {
    // M Vdot + J^T mudot = -d/dt (M V + J^T mu) at fixed V, mu, by differences along the motion.
    const double h = kStep / fastest;
    for (const double sign : {1.0, -1.0}) {
      stage_ = *y;
      step_ = sign * h * response_;
      MoveBodies(layout, step_, &stage_);
      mechanics_.SetState(t + sign * h, stage_, discrete_);
      mechanics_.CalcConstraints();
      step_.setZero();
      mechanics_.AddConstraintWrenches(response_multipliers_, &step_);
      for (int b = 0; b < layout.num_bodies(); ++b)
        step_.segment<6>(6 * b) += mechanics_.CalcMass(b) * response_.segment<6>(6 * b);
      push_ -= sign / (2 * h) * step_;
    }
  }
  mechanics_.SetState(t, *y, discrete_);
  mechanics_.CalcConstraints();
  rhs_g_ = -mechanics_.bias();
  if (MotionReport motion; SolveMotion(push_, kPassable, CalcCentripetal(), &motion)) {
    vdot_ = step_;
    return EvalStatus::kOk;
  }
  if (const EvalStatus status = FactorAll(); status != EvalStatus::kOk) return status;
  const SaddleReport report = solver_.Solve(push_, rhs_g_, vdot_, y_neg_, false);
  lambda_ = -y_neg_;
  return Judge(report, push_);
}

EvalStatus MechanismSystem::CalcLeastForces() {
  mechanics_.CalcLoads();
  push_ = mechanics_.f();
  if (!push_.allFinite()) {
    failure_ = mechanics_.NameNonFiniteLoad();
    return EvalStatus::kNotFinite;
  }
  for (int b = 0; b < mechanics_.layout().num_bodies(); ++b)
    push_.segment<6>(6 * b) -= mechanics_.CalcMass(b) * vdot_.segment<6>(6 * b);
  if (const EvalStatus status = FactorAll(); status != EvalStatus::kOk) return status;
  (void)solver_.Solve(push_, zero_g_, step_, y_neg_, true);
  lambda_ = -y_neg_;
  return EvalStatus::kOk;
}

EvalStatus MechanismSystem::Linearize(double t, const VecX& y, LinearizedMechanism* result) {
  if (const EvalStatus status = CalcAccelerations(t, y); status != EvalStatus::kOk) return status;
  if (!linearizer_) linearizer_ = std::make_unique<MechanismLinearizer>(mechanics_.model());
  linearizer_->Calc(t, y, discrete_, vdot_, lambda_, result);
  return EvalStatus::kOk;
}

bool MechanismSystem::CalcJacobian(double t, const VecX& y, MatX* jacobian) {
  // Of stages that are closed first, f has other derivatives; those of contacts are left to differences.
  for (int i = 0; i < mechanics_.num_contact_points(); ++i) {
    if (point_state(i).is_closed()) return false;
  }
  for (size_t i = 0; i < mechanics_.model().frictions.size(); ++i) {
    if (friction_mode(static_cast<int>(i)) != FrictionMode::kOff) return false;
  }
  if (close_stages_ || Linearize(t, y, &linearized_) != EvalStatus::kOk) return false;
  const StateLayout& layout = mechanics_.layout();
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
    rhs_g_ = -bias.col(direction);
    (void)solver_.Solve(step_, rhs_g_, J.col(column).segment(first_v, n), y_neg_, false);
    J(layout.work(), column) = power[direction] - rows_rate_.dot(y_neg_);
    for (Eigen::Index j = 0; j < reference.rows(); ++j)
      J(layout.references()[j].place, column) = reference(j, direction);
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
    const BodyState& body = mechanics_.bodies()[b];
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
  for (size_t d = 0; d < mechanics_.model().drives.size(); ++d) {
    const int z = layout.drive(static_cast<int>(d));
    if (z >= 0 && mechanics_.model().drives[d].kind == DriveKind::kAcceleration) J(z, z + 1) = 1;
  }
  return J.allFinite();
}

void MechanismSystem::CalcErrorWeights(const VecX& y0, const VecX& y1, VecX* w) {
  const StateLayout& layout = mechanics_.layout();
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
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const int p = layout.position(b);
    const double far = std::max({length_, y0.segment<3>(p).norm(), y1.segment<3>(p).norm()});
    w->segment<3>(p).setConstant(tol * far);
    w->segment<4>(p + 3).setConstant(tol);
    w->segment<3>(layout.velocity(b) + kAngular).setConstant(std::max(tol * speed, rounding) / length_);
    w->segment<3>(layout.velocity(b) + kLinear).setConstant(std::max(tol * speed, rounding));
  }
  CalcAuxiliaryWeights(y0, y1, w);
  // Where drives determine all motion nothing else might ask for steps short enough for the work.
  // Analyses that ask for first steps only, roughly, do not integrate it.
  constexpr double kRough = 5e-4;
  const Model& model = mechanics_.model();
  if (model.drives.empty() || !model.contacts.empty() || !model.stops.empty() || !model.frictions.empty()) return;
  if (tol > kRough) return;
  double mass = 0;
  for (const Body& body : model.bodies) mass += body.mass + body.I_BC_B.trace() / (length_ * length_);
  const int at = layout.work();
  (*w)[at] = kWorkError * tol * std::max({mass * speed * speed, std::abs(y0[at]), std::abs(y1[at])});
}

// References only say where to look, and the work is a check; driven values matter as much as any coordinate.
void MechanismSystem::CalcAuxiliaryWeights(const VecX& z0, const VecX& z1, VecX* w) const {
  const StateLayout& layout = mechanics_.layout();
  const Eigen::Index shift = w->size() - layout.size();
  w->tail(layout.size() - layout.first_aux()).setConstant(std::numeric_limits<double>::infinity());
  for (size_t d = 0; d < mechanics_.model().drives.size(); ++d) {
    if (layout.drive(static_cast<int>(d)) < 0) continue;
    const Eigen::Index z = layout.drive(static_cast<int>(d)) + shift;
    const Drive& drive = mechanics_.model().drives[d];
    const int count = drive.kind == DriveKind::kAcceleration ? 2 : 1;
    const bool angle = IsAngle(mechanics_.model().joints[drive.joint.value()].kind->coordinates[drive.coordinate]);
    for (int k = 0; k < count; ++k) {
      (*w)[z + k] = tolerances_.relative * std::max({angle ? 1.0 : length_, std::abs(z0[z + k]), std::abs(z1[z + k])});
    }
  }
}

EvalStatus MechanismSystem::CheckClosure(double t, const VecX& y) {
  const ClosureReport closure = CalcClosure(t, y);
  if (!(closure.residual <= tolerances_.closure)) {
    failure_ = "joint '" + mechanics_.RowOwner(closure.worst_row) + "' does not close";
    return EvalStatus::kNotConverged;
  }
  if (closure.residual > worst_closure_.residual) worst_closure_ = closure;
  double fastest = 1;
  for (const BodyState& body : mechanics_.bodies())
    fastest = std::max({fastest, body.w_WC.norm(), body.v_WC.norm() / length_});
  const ClosureReport rates = MeasureRows(mechanics_.cdot(), row_scale_);
  if (rates.residual <= tolerances_.closure * fastest) return EvalStatus::kOk;
  failure_ = "joint '" + mechanics_.RowOwner(rates.worst_row) + "' does not close in speed";
  return EvalStatus::kNotConverged;
}

ClosureReport MeasureRows(const Eigen::Ref<const VecX>& values, const Eigen::Ref<const VecX>& scales) {
  ClosureReport report;
  for (int i = 0; i < values.size(); ++i) {
    const double r = std::abs(values[i]) / scales[i];
    if (r > report.residual || std::isnan(r)) report = {r, i};
  }
  return report;
}

ClosureReport MechanismSystem::CalcClosure(double t, const VecX& y) {
  mechanics_.SetState(t, y, discrete_);
  mechanics_.CalcConstraints();
  return MeasureRows(mechanics_.c(), row_scale_);
}

EvalStatus MechanismSystem::Close(double t, double goal, VecX* y) {
  const StateLayout& layout = mechanics_.layout();
  for (int b = 0; b < layout.num_bodies(); ++b) {
    auto q = y->segment<4>(layout.position(b) + 3);
    q /= q.norm();
  }
  ClosureReport closure;
  double last = std::numeric_limits<double>::infinity();
  for (int i = 0;; ++i) {
    closure = CalcClosure(t, *y);
    // Newton's steps stop paying off at round-off, which is where a step does no better than halve the residual.
    if (closure.residual <= goal || i == kMaxClosureIterations ||
        (closure.residual <= tolerances_.closure && closure.residual > 0.5 * last)) {
      break;
    }
    if (!std::isfinite(closure.residual)) {
      failure_ = mechanics_.NameNonFiniteRow() + " is not finite";
      return EvalStatus::kNotFinite;
    }
    rhs_g_ = -mechanics_.c();
    if (MotionReport motion; !SolveMotion(zero_f_, kAny, 0, &motion) || (i > 0 && closure.residual > 0.5 * last)) {
      if (const EvalStatus status = FactorAll(); status != EvalStatus::kOk) return status;
      (void)solver_.Solve(zero_f_, rhs_g_, step_, y_neg_, false);
    }
    last = closure.residual;
    MoveBodies(layout, step_, y);
  }
  if (!(closure.residual <= tolerances_.closure)) {
    failure_ = "joint '" + mechanics_.RowOwner(closure.worst_row) + "' does not close";
    return EvalStatus::kNotConverged;
  }
  if (closure.residual > worst_closure_.residual) worst_closure_ = closure;
  mechanics_.RefreshReferences(y);
  return CloseVelocity(t, y);
}

EvalStatus MechanismSystem::CloseVelocity(double t, VecX* y) {
  const StateLayout& layout = mechanics_.layout();
  mechanics_.SetState(t, *y, discrete_);
  mechanics_.CalcConstraints();
  rhs_g_ = -mechanics_.cdot();
  double fastest = length_;
  const auto apply_step = [&] {
    for (int b = 0; b < layout.num_bodies(); ++b) {
      auto V = y->segment<6>(layout.velocity(b));
      V += step_.segment<6>(6 * b);
      fastest = std::max({fastest, V.head<3>().norm() * length_, V.tail<3>().norm()});
    }
  };
  if (MotionReport motion; SolveMotion(zero_f_, kAny, 0, &motion) && motion.left_out <= tolerances_.closure) {
    apply_step();
    return EvalStatus::kOk;
  }
  if (const EvalStatus status = FactorAll(); status != EvalStatus::kOk) return status;
  const SaddleReport report = solver_.Solve(zero_f_, rhs_g_, step_, y_neg_, false);
  apply_step();
  if (report.status == SaddleStatus::kOk) return EvalStatus::kOk;
  if (report.status == SaddleStatus::kNotFinite) return Refuse(report, "velocities");
  // Of rates at round-off the solver cannot say more than that they contradict one another: what is left decides.
  const ClosureReport left = CalcRateClosure(t, *y);
  return left.residual <= tolerances_.closure * fastest / length_ ? EvalStatus::kOk : Refuse(report, "velocities");
}

bool MechanismSystem::IsAcceptable(double t, const VecX& y) {
  if (mechanics_.num_contact_points() == 0) return true;
  mechanics_.SetState(t, y, discrete_);
  return !watch_.IsMissing(mechanics_);
}

// A place beyond the end of its element is where nothing is; a little of it is needed to find the instant.
bool MechanismSystem::IsCredible(const VecX& y) {
  for (int i = 0; i < mechanics_.num_contact_points(); ++i) {
    if (point_state(i).mode == ContactMode::kUnused) continue;
    if (!mechanics_.pair_of(i).IsNear(y.data() + mechanics_.layout().contact(i))) return false;
  }
  return true;
}

// Places are differences of places of the mechanism's size, rates of the velocities it has.
double MechanismSystem::CalcRoundOff(const Measure& measure, double value) const {
  double turn = 0, speed = 0, place = 0;
  for (const BodyState& body : mechanics_.bodies()) {
    place = std::max(place, body.p_WC.norm());
    turn = std::max(turn, body.w_WC.norm());
    speed = std::max(speed, body.v_WC.norm());
  }
  const auto is_angle = [&] {
    return IsAngle(mechanics_.model().joints[measure.joint.value()].kind->coordinates[measure.component]);
  };
  double size = 0;
  switch (measure.kind) {
    case MeasureKind::kTime:
      return 0;
    case MeasureKind::kCoordinate:
      size = (length_ + place) / (is_angle() ? length_ : 1.0);
      break;
    case MeasureKind::kCoordinateRate:
      size = is_angle() ? turn : speed + length_ * turn;
      break;
    case MeasureKind::kPosition:
    case MeasureKind::kDistance:
      size = length_ + place;
      break;
    case MeasureKind::kVelocity:
    case MeasureKind::kDistanceRate:
      size = speed + length_ * turn;
      break;
    case MeasureKind::kAngularVelocity:
      size = turn;
      break;
  }
  return kRoundings * std::max(size, std::abs(value));
}

void MechanismSystem::CalcRootFloors(VecX* floors) {
  constexpr double kShift = 1e8;  // times round-off: of a difference quotient
  floors->setZero();
  for (int i = 0; i < static_cast<int>(mechanics_.open_tracks().size()); ++i) {
    for (const int end : {0, 1}) (*floors)[roots_.track_end(i, end)] = tolerances_.closure * length_;
  }
  const Model& model = mechanics_.model();
  double far = 0;
  for (const BodyState& body : mechanics_.bodies()) far = std::max(far, body.p_WC.norm());
  for (int i = 0; i < static_cast<int>(model.stops.size()); ++i) {
    const bool closed = discrete_.is_closed(i);
    const bool angle = IsAngle(model.joints[model.stops[i].joint.value()].kind->coordinates[model.stops[i].coordinate]);
    const double largest = closed ? mechanics_.f().cwiseAbs().maxCoeff() : 0;
    (*floors)[roots_.stop(i)] = kRoundings * (closed ? 16 * largest : (length_ + far) / (angle ? length_ : 1.0));
  }
  double speed = 0;
  for (const BodyState& body : mechanics_.bodies())
    speed = std::max(speed, body.v_WC.norm() + length_ * body.w_WC.norm());
  // Or what gives the heaviest body a length in s^2.
  double heaviest = 0;
  for (const Body& body : model.bodies) heaviest = std::max(heaviest, body.mass);
  const double force = kRoundings * 16 * (mechanics_.f().cwiseAbs().maxCoeff() + heaviest * length_);
  for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i) {
    const bool angle = IsAngle(model.joints[model.frictions[i].joint.value()].kind->coordinates[0]);
    // Or a length in a second; and instants are known to a few roundings of time.
    const double rate = 64 * kRoundings * (speed + length_) / (angle ? length_ : 1.0) +
                        kRoundings * std::abs(mechanics_.t() * mechanics_.CalcCoordinateAcceleration(
                                                                   model.frictions[i].joint, 0, vdot_));
    for (const int part : {0, 1})
      (*floors)[roots_.friction(i, part)] = friction_mode(i) == FrictionMode::kSticking ? force : rate;
  }
  for (int i = 0; i < mechanics_.num_contact_points(); ++i) {
    const ContactPointState state = point_state(i);
    const auto floor = [&](ContactRoot which, int exit = 0) -> double& {
      return (*floors)[roots_.contact(i, which, exit)];
    };
    // A gap is a difference of places in the world and on outlines, whose origins may be far away.
    const double place = state.mode == ContactMode::kUnused ? 0 : mechanics_.contact_point(i).p1.norm();
    const double outlines = mechanics_.pair_of(i).outlines();
    floor(ContactRoot::kNormal) = state.is_closed() ? force : kRoundings * (length_ + place + outlines);
    // Instants are known to a few roundings of time, and places to what they move by in it.
    const bool used = state.mode != ContactMode::kUnused;
    const double instant = kRoundings * std::abs(mechanics_.t());
    for (int exit = 0; exit < roots_.num_exits(i); ++exit) {
      const double rate = used ? mechanics_.contact_point(i).exit_rates[exit] : 0;
      floor(ContactRoot::kExit, exit) = tolerance::kAtEnd + instant * std::abs(rate);
    }
    floor(ContactRoot::kMinimum) = tolerance::kFlatness;
    floor(ContactRoot::kFriction) = floor(ContactRoot::kFrictionBack) =
        state.mode == ContactMode::kSliding ? 64 * kRoundings * (speed + length_) : force;  // or a length in a second
  }
  const std::vector<double>& measures = mechanics_.measures();
  mechanics_.CalcSwitches(&switches_);
  shifted_ = measures;
  for (const Law& law : model.laws) {
    const int first = law.first_branch, count = law.expression.num_switches();
    if (count == 0) continue;
    for (const int v : law.expression.variables()) {
      const double round_off = CalcRoundOff(model.measures[v], measures[v]);
      if (round_off == 0) continue;
      shifted_[v] = measures[v] + kShift * round_off;
      law.expression.SwitchValues(shifted_.data(), discrete_.branches.data() + first, shifted_switches_.data() + first);
      shifted_[v] = measures[v];
      for (int i = first; i < first + count; ++i) {
        const double floor = std::abs(shifted_switches_[i] - switches_[i]) / kShift;
        if (std::isfinite(floor)) (*floors)[i] += floor;
      }
    }
  }
  for (int i = 0; i < static_cast<int>(model.watches.size()); ++i) {
    const Law& law = model.laws[model.watches[i].law.value()];
    (void)law.expression.Gradient(measures.data(), discrete_.branches.data() + law.first_branch, gradient_.data());
    double floor = 0;
    for (const int v : law.expression.variables())
      floor += std::abs(gradient_[v]) * CalcRoundOff(model.measures[v], measures[v]);
    if (std::isfinite(floor)) (*floors)[roots_.watch(i)] = floor;
  }
}

void MechanismSystem::CalcArmedSigns(Eigen::VectorXi* signs) {
  signs->setZero();
  for (int root = 0; root < roots_.size(); ++root) (*signs)[root] = roots_.owner(root).is_armed() ? 1 : 0;
}

std::string MechanismSystem::DescribeTrackEnd(const RootOwner& end) const {
  return "joint '" + mechanics_.model().joints[track_joint(end).value()].name + "' reached the " +
         (end.part == 1 ? "end" : "beginning") + " of its curve";
}

ClosureReport MechanismSystem::CalcRateClosure(double t, const VecX& y) {
  mechanics_.SetState(t, y, discrete_);
  mechanics_.CalcConstraints();
  return MeasureRows(mechanics_.cdot(), row_scale_);
}

}  // namespace savary
