#include "savary/dynamics/reduced_system.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "savary/base/constants.h"

namespace savary {

namespace {

using Kind = Constraint::Kind;

constexpr double kClosureGoal = 1e-15;
constexpr double kClosed = 1e-12;  // where Newton's steps may stop paying off; and roundings of what has turned often
constexpr int kMaxClosureSteps = 10;
constexpr double kInfluenceGrowth =
    4;  // of the largest influence, in scales of coordinates, since they were chosen: others should be independent
constexpr double kMostNamedInfluence = 1e3;  // in the same scales: coordinates named say too little of the others
constexpr double kRegular = 1e-4;            // least pivot over the first of a position that is not singular

// Turns of free bodies are better dependent: on a track they follow its curvature, which is less smooth than its
// positions.
VecX CalcCoordinateScales(const TreeMotion& tree, double length) {
  constexpr double kFreeTurn = 100;
  VecX scales(tree.num_v());
  for (int j = 0; j < tree.num_v(); ++j) scales[j] = !tree.is_turn(j) ? length : tree.is_free(j) ? kFreeTurn : 1;
  return scales;
}

}  // namespace

const char* ToString(Formulation formulation) {
  switch (formulation) {
    case Formulation::kAuto:
      return "auto";
    case Formulation::kAbsolute:
      return "absolute";
    case Formulation::kRelative:
      return "relative";
    case Formulation::kIndependent:
      return "independent";
    case Formulation::kCanonical:
      return "canonical";
  }
  return "";
}

bool IsRelativeFaster(const Model& model) {
  // Elimination in absolute coordinates grows with the number of bodies, in relative ones with the cube of that of
  // freedoms.
  constexpr int kMostFreedoms = 40;
  // Where parts touch, most time goes to finding where.
  return model.contacts.empty() && model.stops.empty() && model.frictions.empty() &&
         TreeMotion(model, BuildTopology(model)).num_v() <= kMostFreedoms;
}

ReducedSystem::ReducedSystem(MechanismSystem* full, Formulation formulation, std::vector<Coordinate> named)
    : full_(*full),
      formulation_(formulation),
      mechanics_(full->structure().model()),
      tree_(mechanics_.model(), BuildTopology(mechanics_.model())),
      length_(full->length_scale()),
      solver_(CalcCoordinateScales(tree_, length_), mechanics_.num_rows()) {
  const Model& model = mechanics_.model();
  const StateLayout& layout = mechanics_.layout();
  num_aux_ = layout.size() - layout.first_aux();
  const int n = tree_.num_v(), m = mechanics_.num_rows(), bodies = 6 * model.num_bodies();
  for (const auto& [joint, k] : named) {
    const int freedom = tree_.FindFreedom(joint, k);
    if (freedom < 0) {
      problem_ = "coordinate " + std::to_string(k + 1) + " of joint '" + model.joints[joint.value()].name +
                 "' cannot be independent: the spanning tree does not pass through it";
      return;
    }
    named_.push_back(freedom);
  }
  for (const StateLayout::Reference& reference : layout.references())
    reference_freedoms_.push_back(tree_.FindFreedom(reference.joint, reference.coordinate));
  for (const Body& body : model.bodies) total_mass_ += body.mass + body.I_BC_B.trace() / (length_ * length_);
  all_row_scales_ = mechanics_.CalcRowScales(length_);
  row_scales_.setOnes(m);
  is_independent_.assign(n, 0);
  mass_scales_.setOnes(n);
  q_.setZero(tree_.num_q());
  qrate_.setZero(tree_.num_q());
  for (VecX* of : {&v_, &h_, &x_, &work_v_, &u_, &momenta_}) of->setZero(n);
  for (VecX* of : {&y_, &ydot_, &expanded_}) of->setZero(layout.size());
  for (VecX* of : {&c_, &cdot_, &bias_, &lambda_, &g_}) of->setZero(m);
  for (VecX* of : {&wrenches_, &twists_, &row_wrenches_}) of->setZero(bodies);
  H_.setZero(n, n);
  Phi_.setZero(m, n);
}

// ---- the state under evaluation

void ReducedSystem::SetState(double t) {
  tree_.Set(q_.data(), v_.data());
  tree_.StoreBodies(mechanics_.layout(), &y_);
  mechanics_.SetState(t, y_, full_.discrete());
}

void ReducedSystem::SetFrom(double t, const VecX& z) {
  q_ = z.head(tree_.num_q());
  v_ = z.segment(tree_.num_q(), tree_.num_v());
  y_.tail(num_aux_) = z.tail(num_aux_);
  if (formulation_ == Formulation::kCanonical) {
    momenta_ = v_;
    v_.setZero();
  }
  SetState(t);
}

// c, cdot, bias and Phi of the chosen rows.
void ReducedSystem::CalcRows() {
  for (const auto& [constraint, mask] : groups_) mechanics_.CalcRows(mechanics_.constraints()[constraint], mask);
  const int n = tree_.num_v();
  for (int i = 0; i < num_rows_; ++i) {
    const Row& row = rows_[i];
    const Constraint& constraint = mechanics_.constraints()[row.constraint];
    double* phi = Phi_.data() + static_cast<size_t>(i) * n;
    std::fill(phi, phi + n, 0.0);
    if (row.freedom >= 0) {
      const Jet2 wanted = mechanics_.CalcDrive(constraint.drive);
      c_[i] = q_[tree_.offset(row.freedom)] - wanted.value;
      cdot_[i] = v_[row.freedom] - wanted.d1;
      bias_[i] = -wanted.d2;
      phi[row.freedom] = 1;
      continue;
    }
    const int at = constraint.first_row + row.k;
    c_[i] = mechanics_.c()[at];
    cdot_[i] = mechanics_.cdot()[at];
    bias_[i] = mechanics_.bias()[at];
    for (size_t number = 0; number < constraint.bodies.size(); ++number) {
      const double* J = mechanics_.J(constraint, static_cast<int>(number)) + 6 * row.k;
      tree_.AddRow(constraint.bodies[number], J, phi);
      bias_[i] += Eigen::Map<const Vec6>(J).dot(tree_.bias().segment<6>(6 * constraint.bodies[number]));
    }
  }
}

// h = B^T (f - M gamma).
void ReducedSystem::CalcEfforts() {
  mechanics_.CalcLoads();
  for (int b = 0; b < mechanics_.model().num_bodies(); ++b) {
    wrenches_.segment<6>(6 * b) =
        mechanics_.f().segment<6>(6 * b) - mechanics_.MultiplyMass(b, tree_.bias().segment<6>(6 * b));
  }
  tree_.Project(wrenches_, h_.data());
}

void ReducedSystem::AddJacobianTransposed(const VecX& lambda, VecX* wrenches) const {
  for (int i = 0; i < num_rows_; ++i) {
    if (rows_[i].freedom >= 0) continue;
    const Constraint& constraint = mechanics_.constraints()[rows_[i].constraint];
    for (size_t number = 0; number < constraint.bodies.size(); ++number) {
      const double* J = mechanics_.J(constraint, static_cast<int>(number)) + 6 * rows_[i].k;
      wrenches->segment<6>(6 * constraint.bodies[number]) += lambda[i] * Eigen::Map<const Vec6>(J);
    }
  }
}

bool ReducedSystem::Part(bool as_chosen) {
  const bool parted = solver_.Part(Phi_, num_rows_, row_scales_, as_chosen ? is_independent_.data() : nullptr);
  least_regularity_ = std::min(least_regularity_, solver_.regularity());
  return parted;
}

// x_ with Phi x = g_: of dependent coordinates alone, or the least in the mass metric, where masses are not missing.
void ReducedSystem::SolveForStep() {
  if (!is_independent_kind()) {
    tree_.CalcMassMatrix(&H_);
    if (solver_.SetMass(H_)) {
      h_.setZero();
      return solver_.Solve(H_, h_, g_, &x_, &lambda_);
    }
  }
  solver_.SolveDependent(g_, &x_);
}

// Solves for the dependent coordinates, the others as they are; in relative coordinates for the nearest position.
EvalStatus ReducedSystem::ClosePosition(double t) {
  double last = kInfinity;
  for (int i = 0;; ++i) {
    CalcRows();
    if (!Part(is_independent_kind())) return EvalStatus::kSingular;
    const double residual = MeasureRows(c_.head(num_rows_), row_scales_.head(num_rows_)).residual;
    if (!std::isfinite(residual)) return EvalStatus::kNotFinite;
    const double closed = std::max(kClosed + 16 * std::numeric_limits<double>::epsilon() * q_.lpNorm<Eigen::Infinity>(),
                                   full_.tolerances().closure);
    if (residual <= kClosureGoal || (residual <= closed && residual > 0.5 * last)) return EvalStatus::kOk;
    if (i == kMaxClosureSteps || residual > 1) return EvalStatus::kNotConverged;
    last = residual;
    g_.head(num_rows_) = -c_.head(num_rows_);
    SolveForStep();
    tree_.Move(x_, q_.data());
    SetState(t);
  }
}

// Closes positions and rates, and of z with momenta finds the rates: v_ is then consistent.
EvalStatus ReducedSystem::CloseState(double t) {
  if (const EvalStatus status = ClosePosition(t); status != EvalStatus::kOk) return status;
  bool moved = num_rows_ > 0 && !cdot_.head(num_rows_).isZero(0);
  if (moved) {
    g_.head(num_rows_) = -cdot_.head(num_rows_);
    SolveForStep();
    v_ += x_;
  }
  if (formulation_ == Formulation::kCanonical) {
    // p = N^T H (N u' + b), with b the rates at u' = 0.
    tree_.CalcMassMatrix(&H_);
    if (!solver_.SetMass(H_)) return EvalStatus::kSingular;
    work_v_.noalias() = H_ * v_;
    solver_.ProjectOnIndependent(work_v_, &u_);
    const int first = solver_.rank(), count = solver_.num_independent();
    for (int j = 0; j < count; ++j) u_[j] = momenta_[solver_.column_order()[first + j]] - u_[j];
    solver_.SolveIndependent(&u_);
    solver_.AddInfluence(u_, &v_);
    moved = moved || count > 0;
  }
  if (moved) SetState(t);
  return EvalStatus::kOk;
}

// q_ and v_ of a state.
void ReducedSystem::TakeCoordinates(const Mechanics& at) {
  tree_.Find(at, false, q_.data());
  for (size_t b = 0; b < at.bodies().size(); ++b) {
    const BodyState& body = at.bodies()[b];
    twists_.segment<6>(6 * static_cast<int>(b)) << body.w_WC, body.v_WC;
  }
  tree_.Set(q_.data(), v_.data());
  tree_.Contract(twists_, v_.data());
}

// The position of a state, at rest. With `adopt`, quaternions continue from its signs.
void ReducedSystem::TakePosition(double t, const VecX& y, bool adopt) {
  y_ = y;
  mechanics_.SetState(t, y_, full_.discrete());
  tree_.Find(mechanics_, adopt, q_.data());
  v_.setZero();
  SetState(t);
}

// ---- equations of motion

void ReducedSystem::StoreAux(VecX* z) const { z->tail(num_aux_) = y_.tail(num_aux_); }

void ReducedSystem::StoreRates(VecX* zdot) {
  tree_.CalcRates(q_.data(), v_.data(), qrate_.data());
  zdot->head(tree_.num_q()) = qrate_;
}

// pdot = N^T (B^T (f - Jdot^T mu) + Bdot^T (k - J^T mu)), Phi_v^T mu = P_v. `total`: instead of f the rates of momenta
// are given, in wrenches_.
EvalStatus ReducedSystem::CalcMomentumRates(bool total, VecX* zdot) {
  const int bodies = mechanics_.model().num_bodies();
  const double t = mechanics_.t();
  tree_.CalcTwists(v_.data(), &twists_);
  if (!total) {
    mechanics_.CalcLoads();
    if (!mechanics_.f().allFinite()) return EvalStatus::kNotFinite;
    wrenches_ = mechanics_.f();
    for (int b = 0; b < bodies; ++b) wrenches_.segment<3>(6 * b + kAngular) += mechanics_.CalcGyroscopicTorque(b);
  }
  tree_.Project(wrenches_, h_.data());
  // Momenta of all bodies, less what the multipliers mu take.
  VecX& k = wrenches_;
  for (int b = 0; b < bodies; ++b) k.segment<6>(6 * b) = mechanics_.MultiplyMass(b, twists_.segment<6>(6 * b));
  tree_.Project(k, work_v_.data());
  solver_.SolveTransposed(work_v_, &lambda_);
  row_wrenches_.setZero();
  AddJacobianTransposed(lambda_, &row_wrenches_);
  k -= row_wrenches_;
  tree_.ProjectRate(k, work_v_.data());
  h_ += work_v_;
  solver_.ProjectOnIndependent(h_, &u_);
  zdot->segment(tree_.num_q(), tree_.num_v()).setZero();
  const int first = solver_.rank(), count = solver_.num_independent();
  for (int j = 0; j < count; ++j) {
    (*zdot)[tree_.num_q() + solver_.column_order()[first + j]] = u_[j] - (num_rows_ > 0 ? CalcRateOfRows(j) : 0);
  }
  SetState(t);
  return EvalStatus::kOk;
}

// mu . (Jdot W), with mu in lambda_ and J^T mu in row_wrenches_, for column j, W, of B N: Jdot W = (bias(V + W) -
// bias(V - W)) / 4 - J (w_V x w_W) / 2, as a bias is a quadratic form of the twists.
double ReducedSystem::CalcRateOfRows(int j) {
  const int bodies = mechanics_.model().num_bodies();
  const double t = mechanics_.t();
  VecX& W = wrenches_;
  x_.setZero();
  work_v_.setZero();
  work_v_[j] = 1;
  solver_.AddInfluence(work_v_, &x_);
  tree_.CalcTwists(x_.data(), &W);
  double rate = 0, size = 0, fastest = 0;
  for (int b = 0; b < bodies; ++b) {
    const Vec3 w_V = twists_.segment<3>(6 * b + kAngular), w_W = W.segment<3>(6 * b + kAngular);
    rate -= 0.5 * row_wrenches_.segment<3>(6 * b + kAngular).dot(w_V.cross(w_W));
    size = std::max({size, w_W.norm() * length_, W.segment<3>(6 * b + kLinear).norm()});
    fastest = std::max({fastest, w_V.norm() * length_, twists_.segment<3>(6 * b + kLinear).norm()});
  }
  // In a size that cancels least.
  const double scale = size > 0 && fastest > 0 ? fastest / size : 1;
  for (const double sign : {1.0, -1.0}) {
    y_.segment(mechanics_.layout().velocity(0), 6 * bodies) = twists_ + sign * scale * W;
    mechanics_.SetState(t, y_, full_.discrete());
    for (const auto& [constraint, mask] : groups_) mechanics_.CalcRows(mechanics_.constraints()[constraint], mask);
    for (int i = 0; i < num_rows_; ++i) {
      if (rows_[i].freedom >= 0) continue;
      rate += sign * lambda_[i] *
              mechanics_.bias()[mechanics_.constraints()[rows_[i].constraint].first_row + rows_[i].k] / (4 * scale);
    }
  }
  return rate;
}

std::span<const Doubt> ReducedSystem::FindDoubts(const DenseStep& step) {
  return full_.FindDoubts(step.t_begin(), step.t_end(), [this, &step](double t, VecX* y) {
    probed_.resize(size());
    step.Calc(t, &probed_);
    return Expand(t, probed_, y) == EvalStatus::kOk;
  });
}

void ReducedSystem::Assume(const Doubt* doubt) {
  full_.Assume(doubt);
  mechanics_.Assume(doubt == nullptr ? -1 : doubt->law, doubt == nullptr ? 0 : doubt->expected);
}

EvalStatus ReducedSystem::CalcDerivative(double t, const VecX& z, VecX* zdot) {
  if (close_stages_ || by_full_) return CalcByFull(t, z, zdot);
  SetFrom(t, z);
  if (is_independent_kind()) {
    const EvalStatus status = CloseState(t);
    if (status == EvalStatus::kSingular) return CalcByFull(t, z, zdot);
    if (status != EvalStatus::kOk) return Explain(t, status);
  }
  CalcRows();
  if (!is_independent_kind() && !Part(false)) return CalcByFull(t, z, zdot);
  CalcEfforts();
  if (!h_.allFinite()) return Explain(t, EvalStatus::kNotFinite);
  tree_.CalcMassMatrix(&H_);
  if (!solver_.SetMass(H_)) return CalcByFull(t, z, zdot);
  g_.head(num_rows_) = -bias_.head(num_rows_);
  solver_.Solve(H_, h_, g_, &x_, &lambda_);
  has_forces_ = formulation_ != Formulation::kCanonical;
  double power = mechanics_.load_power();
  for (int i = 0; i < num_rows_; ++i) {
    double rate = 0;
    for (int j = 0; j < tree_.num_v(); ++j) rate += Phi_(i, j) * v_[j];
    power += lambda_[i] * rate;
  }
  StoreRates(zdot);
  for (size_t i = 0; i < reference_freedoms_.size(); ++i) {
    const StateLayout::Reference& reference = mechanics_.layout().references()[i];
    ydot_[reference.offset] =
        reference_freedoms_[i] >= 0 ? v_[reference_freedoms_[i]] : mechanics_.CalcReferenceRate(reference);
  }
  mechanics_.CalcOtherAuxiliaryRates(&ydot_);
  zdot->tail(num_aux_) = ydot_.tail(num_aux_);
  (*zdot)[size() - 1] = power;
  if (formulation_ == Formulation::kCanonical) {
    if (const EvalStatus status = CalcMomentumRates(false, zdot); status != EvalStatus::kOk) return status;
  } else {
    zdot->segment(tree_.num_q(), tree_.num_v()) = x_;
  }
  return zdot->allFinite() ? EvalStatus::kOk : Explain(t, EvalStatus::kNotFinite);
}

// The full system says in words what is wrong here.
EvalStatus ReducedSystem::Explain(double t, EvalStatus status) {
  const EvalStatus full = full_.CalcDerivative(t, y_, &ydot_);
  return full == EvalStatus::kOk ? status : full;
}

double ReducedSystem::CalcDifferencePart(double t, const VecX& z) {
  SetFrom(t, z);
  return full_.CalcDifferencePart(t, y_);
}

// The motion as the full system finds it.
EvalStatus ReducedSystem::CalcByFull(double t, const VecX& z, VecX* zdot) {
  const bool canonical = formulation_ == Formulation::kCanonical;
  has_forces_ = false;
  SetFrom(t, z);
  if (canonical) {
    if (const EvalStatus status = CloseState(t); status != EvalStatus::kOk) return status;
  }
  const EvalStatus status = full_.CalcDerivative(t, y_, &ydot_);
  if (status != EvalStatus::kOk) return status;
  TakeCoordinates(full_.At(t, full_.EvaluatedState(y_)));
  StoreRates(zdot);
  zdot->tail(num_aux_) = ydot_.tail(num_aux_);
  if (canonical) {
    SetState(t);
    CalcRows();
    if (!Part(true)) return EvalStatus::kSingular;
    for (int b = 0; b < mechanics_.model().num_bodies(); ++b) {
      wrenches_.segment<6>(6 * b) = mechanics_.MultiplyMass(b, full_.vdot().segment<6>(6 * b));
      wrenches_.segment<3>(6 * b + kAngular) += mechanics_.CalcGyroscopicTorque(b);
    }
    if (const EvalStatus rates = CalcMomentumRates(true, zdot); rates != EvalStatus::kOk) return rates;
  } else {
    tree_.Set(q_.data(), v_.data());
    wrenches_ = full_.vdot() - tree_.bias();
    tree_.Contract(wrenches_, x_.data());
    zdot->segment(tree_.num_q(), tree_.num_v()) = x_;
  }
  return zdot->allFinite() ? EvalStatus::kOk : EvalStatus::kNotFinite;
}

// ---- states

EvalStatus ReducedSystem::Expand(double t, const VecX& z, VecX* y) {
  SetFrom(t, z);
  if (formulation_ == Formulation::kCanonical) {
    if (const EvalStatus status = CloseState(t); status != EvalStatus::kOk) {
      // Rows may have no value in the state that an event left. No step was taken since: it is known.
      if (t != chosen_at_.t || chosen_at_.y.size() != y_.size()) return status;
      y_.head(y_.size() - num_aux_) = chosen_at_.y.head(y_.size() - num_aux_);
    }
  }
  *y = y_;
  return EvalStatus::kOk;
}

void ReducedSystem::Reduce(double t, const VecX& y, VecX* z) {
  z->resize(size());
  y_ = y;
  mechanics_.SetState(t, y_, full_.discrete());
  TakeCoordinates(mechanics_);
  z->head(tree_.num_q()) = q_;
  z->segment(tree_.num_q(), tree_.num_v()) = v_;
  StoreAux(z);
  if (formulation_ != Formulation::kCanonical) return;
  SetState(t);
  CalcRows();
  (void)Part(true);
  tree_.CalcMassMatrix(&H_);
  work_v_.noalias() = H_ * v_;
  solver_.ProjectOnIndependent(work_v_, &u_);
  auto p = z->segment(tree_.num_q(), tree_.num_v());
  p.setZero();
  for (int j = 0; j < solver_.num_independent(); ++j) p[solver_.column_order()[solver_.rank() + j]] = u_[j];
}

bool ReducedSystem::Choose(double t, const VecX& y) {
  if (formulation_ == Formulation::kCanonical) {
    for (const Contact& contact : mechanics_.model().contacts) {
      // Rolling of surfaces holds velocities for which there are no positions.
      if (contact.one.is_profile() || !(contact.no_slip || contact.friction.is_present())) continue;
      problem_ = "contact '" + contact.name +
                 "' can roll in space, which holds velocities but no positions: canonical momenta are not for such "
                 "contacts; choose the formulation independent, relative or absolute";
      return false;
    }
  }
  chosen_at_ = {t, y, full_.discrete()};
  const StateLayout& layout = mechanics_.layout();
  farthest_ = 0;
  for (int b = 0; b < layout.num_bodies(); ++b)
    farthest_ = std::max(farthest_, y.segment<3>(layout.position(b)).norm());
  TakePosition(t, y, true);
  ListRows();
  all_rows_ = rows_;
  CalcRows();
  if (!solver_.Part(Phi_, num_rows_, row_scales_, nullptr) && LeaveOutDependentRows(t) &&
      formulation_ == Formulation::kCanonical) {
    problem_ =
        "momenta do not determine the motion in a singular position, where joints allow more motions than elsewhere; "
        "use another formulation";
    return false;
  }
  GroupRows();
  CalcRows();
  std::fill(is_independent_.begin(), is_independent_.end(), 0);
  for (const int freedom : named_) is_independent_[freedom] = 1;
  are_names_used_ = true;
  const auto determine = [&] { return solver_.Part(Phi_, num_rows_, row_scales_, is_independent_.data()); };
  const auto are_good = [&] { return determine() && 2 * solver_.CalcLargestInfluence() <= kMostNamedInfluence; };
  if (named_.empty() ? !determine() : !are_good()) {
    if (named_.empty()) return true;
    are_names_used_ = false;
    problem_ = "the coordinates named in 'independent' do not determine the motion at t = " + std::to_string(t) + " s";
    // Those of them, in order, that are independent of one another.
    std::fill(is_independent_.begin(), is_independent_.end(), 0);
    for (const int freedom : named_) {
      is_independent_[freedom] = 1;
      if (!are_good()) is_independent_[freedom] = 0;
    }
    if (!determine()) return false;
  }
  for (int j = solver_.rank(); j < tree_.num_v(); ++j) is_independent_[solver_.column_order()[j]] = 1;
  largest_influence_ = !named_.empty() && are_names_used_
                           ? kMostNamedInfluence
                           : kInfluenceGrowth * std::max(1.0, solver_.CalcLargestInfluence());
  tree_.CalcMassMatrix(&H_);
  (void)solver_.SetMass(H_);
  mass_scales_.setOnes();
  for (int j = 0; j < solver_.num_independent(); ++j)
    mass_scales_[solver_.column_order()[solver_.rank() + j]] = std::max(solver_.reduced_mass(j), 1e-300);
  return true;
}

// All rows of closure that hold in the discrete state, and whether friction needs the full system.
void ReducedSystem::ListRows() {
  rows_.clear();
  by_full_ = false;
  for (int point = 0; point < mechanics_.num_contact_points(); ++point) {
    const ContactPointState at = mechanics_.point_state(point);
    by_full_ = by_full_ || (at.is_closed() && (at.direction != 0 || IsSliding(at.spin)));
  }
  for (size_t i = 0; i < mechanics_.model().frictions.size(); ++i)
    by_full_ = by_full_ || mechanics_.friction_mode(static_cast<int>(i)) != FrictionMode::kOff;
  for (size_t c = 0; c < mechanics_.constraints().size(); ++c) {
    const Constraint& constraint = mechanics_.constraints()[c];
    if (!mechanics_.is_active(constraint) || (constraint.kind == Kind::kJoint && tree_.holds(constraint.joint)))
      continue;
    const int freedom =
        constraint.kind == Kind::kDrive ? tree_.FindFreedom(constraint.joint, constraint.coordinate) : -1;
    for (int k = 0; k < constraint.num_rows; ++k) rows_.push_back({static_cast<int>(c), k, freedom});
  }
  GroupRows();
}

// Which rows of which constraints are to be computed.
void ReducedSystem::GroupRows() {
  num_rows_ = static_cast<int>(rows_.size());
  groups_.clear();
  for (int i = 0; i < num_rows_; ++i) {
    const Row& row = rows_[i];
    row_scales_[i] = all_row_scales_[mechanics_.constraints()[row.constraint].first_row + row.k];
    if (row.freedom >= 0) continue;
    if (groups_.empty() || groups_.back().first != row.constraint) groups_.emplace_back(row.constraint, 0U);
    groups_.back().second |= 1U << row.k;
  }
}

// Keeps rows that do not depend on others. In a singular position more rows depend on one another than beside it: a
// small way along motions that the rows allow, rank that comes back does so in proportion to the way, while rows of
// overconstrained linkages part with its square. True where that is so; coordinates are then chosen there.
bool ReducedSystem::LeaveOutDependentRows(double t) {
  constexpr double kWay = 1e-3, kRegained = 1e-5;
  const std::vector<Row> all = rows_;
  const auto keep = [&](int count) {
    std::vector<int> kept(solver_.row_order().begin(), solver_.row_order().begin() + count);
    std::sort(kept.begin(), kept.end());
    rows_.clear();
    for (const int i : kept) rows_.push_back(all[i]);
  };
  const int rank = solver_.rank();
  keep(rank);
  GroupRows();
  CalcRows();
  if (!solver_.Part(Phi_, num_rows_, row_scales_, nullptr) || solver_.num_independent() == 0) return false;
  for (int j = 0; j < solver_.num_independent(); ++j) {
    const int freedom = solver_.column_order()[solver_.rank() + j];
    u_[j] = kWay * (tree_.is_turn(freedom) ? 1 : length_) / (1 + 0.37 * j);
  }
  x_.setZero();
  solver_.AddInfluence(u_, &x_);
  const std::vector<Row> chosen = rows_;
  const VecX q = q_;
  tree_.Move(x_, q_.data());
  SetState(t);
  rows_ = all;
  GroupRows();
  CalcRows();
  (void)solver_.Part(Phi_, num_rows_, row_scales_, nullptr, kRegained);
  if (solver_.rank() > rank) {
    keep(solver_.rank());
    return true;
  }
  rows_ = chosen;
  q_ = q;
  SetState(t);
  return false;
}

bool ReducedSystem::AreRowsWorn(double t, const VecX& z) {
  constexpr double kWorn = 0.05, kBetter = 8;  // of the regularity; times better
  if (all_rows_.size() == rows_.size()) return false;
  if (formulation_ == Formulation::kCanonical) {
    if (Expand(t, z, &expanded_) != EvalStatus::kOk) return false;
  } else {
    SetFrom(t, z);
  }
  CalcRows();
  (void)solver_.Part(Phi_, num_rows_, row_scales_, nullptr);
  const double now = solver_.regularity();
  if (now > kWorn) return false;
  const std::vector<Row> chosen = rows_;
  rows_ = all_rows_;
  GroupRows();
  CalcRows();
  (void)solver_.Part(Phi_, num_rows_, row_scales_, nullptr, std::max(kBetter * now, PartitionSolver::kDependent));
  const bool worn = solver_.rank() >= static_cast<int>(chosen.size());
  rows_ = chosen;
  GroupRows();
  return worn;
}

std::vector<std::string> ReducedSystem::ListIndependent() const {
  std::vector<std::string> names;
  for (int j = 0; j < tree_.num_v(); ++j) {
    if (is_independent_[j]) names.push_back(tree_.NameOf(j));
  }
  return names;
}

std::vector<Influence> ReducedSystem::CalcInfluences(double t, const VecX& y) {
  std::vector<Influence> influences;
  TakePosition(t, y, false);
  CalcRows();
  if (!Part(true)) return influences;
  for (int i = 0; i < solver_.rank(); ++i) {
    for (int j = 0; j < solver_.num_independent(); ++j) {
      influences.push_back({tree_.NameOf(solver_.column_order()[i]),
                            tree_.NameOf(solver_.column_order()[solver_.rank() + j]), solver_.influence(i, j)});
    }
  }
  return influences;
}

EvalStatus ReducedSystem::Close(double t, VecX* z) {
  SetFrom(t, *z);
  if (const EvalStatus status = CloseState(t); status != EvalStatus::kOk) return status;
  mechanics_.RefreshReferences(&y_);
  // Rows that were left out, and what is accepted, are the full system's to judge.
  if (full_.CheckClosure(t, y_) != EvalStatus::kOk) return EvalStatus::kNotConverged;
  z->head(tree_.num_q()) = q_;
  if (formulation_ != Formulation::kCanonical) z->segment(tree_.num_q(), tree_.num_v()) = v_;
  for (const int at : tree_.quaternions()) z->segment<4>(at) /= z->segment<4>(at).norm();
  StoreAux(z);
  return EvalStatus::kOk;
}

double ReducedSystem::CalcRateRoundOff(int freedom) const {
  double force = std::abs(h_[freedom]);
  for (int i = 0; i < num_rows_; ++i) force += std::abs(Phi_(i, freedom) * lambda_[i]);
  const double mass = H_(freedom, freedom);
  return mass > 0 ? MechanismSystem::kRateRoundOff * force / mass : 0;
}

void ReducedSystem::CalcErrorWeights(double h, const VecX& z0, const VecX& z1, VecX* w) {
  const double tol = full_.tolerances().relative;
  const int nq = tree_.num_q(), nv = tree_.num_v();
  const bool canonical = formulation_ == Formulation::kCanonical;
  // As in absolute coordinates: compared with the mechanism's length and with what moves fastest in it.
  // Loads follow from places in the world, which are rounded as far as they are from the origin.
  const double far = std::max({length_, farthest_, z1.head(nq).lpNorm<Eigen::Infinity>()});
  const double rounding = full_.CalcSpeedRoundOff(far) / length_;
  double speed = std::max(1e-3, tol > 0 ? rounding / tol : 0.0);  // of a length, or rad, in a second
  for (const VecX* z : {&z0, &z1}) {
    for (int j = 0; j < nv; ++j) {
      const double rate = std::abs((*z)[nq + j]) / (canonical ? mass_scales_[j] : 1);
      if (canonical && !is_independent_[j]) continue;
      speed = std::max(speed, rate / (tree_.is_turn(j) ? 1 : length_));
    }
  }
  // Dependent coordinates too, though every evaluation solves for them: between the ends of a step they are what the
  // method makes of them.
  w->head(nq).setConstant(tol);
  for (int j = 0; j < nv; ++j) {
    const double unit = tree_.is_turn(j) ? 1 : length_;
    if (const int at = tree_.offset(j); at >= 0)
      (*w)[at] = tol * (tree_.is_turn(j) ? 1.0 : std::max({length_, std::abs(z0[at]), std::abs(z1[at])}));
    (*w)[nq + j] = tol * speed * unit * (canonical ? mass_scales_[j] : 1);
    if (h > 0 && has_forces_) (*w)[nq + j] = std::max((*w)[nq + j], h * CalcRateRoundOff(j));
  }
  if (const double pressed = h > 0 ? CalcPressedRate(mechanics_) : 0; pressed > 0) {
    constexpr double kRoundings = 4 * std::numeric_limits<double>::epsilon();
    const double depth = std::max(tol * speed / pressed, kRoundings * far / length_) * std::min(1.0, length_);
    for (int j = 0; j < nq; ++j) (*w)[j] = std::min((*w)[j], depth);
  }
  full_.CalcAuxiliaryWeights(z0, z1, w);
  // Where drives determine all motion nothing else might ask for steps short enough for the work.
  constexpr double kWork = 10;
  const int work = size() - 1;
  const double energy = total_mass_ * (speed * length_) * (speed * length_);
  (*w)[work] = kWork * tol * std::max({energy, std::abs(z0[work]), std::abs(z1[work])});
}

// ---- as the full system has them

bool ReducedSystem::IsAcceptable(double t, const VecX& z) {
  return mechanics_.num_contact_points() == 0 ||
         (Expand(t, z, &expanded_) == EvalStatus::kOk && full_.IsAcceptable(t, expanded_));
}

bool ReducedSystem::IsPlausible(const VecX& z) {
  expanded_.tail(num_aux_) = z.tail(num_aux_);
  return full_.IsPlausible(expanded_);
}

double ReducedSystem::CalcRegularity(double t, const VecX& z) {
  SetFrom(t, z);
  return full_.CalcRegularity(t, y_);
}

double ReducedSystem::CalcRankMargin(double t, const VecX& z) {
  SetFrom(t, z);
  return full_.CalcRankMargin(t, y_);
}

double ReducedSystem::TakeLeastRegularity() {
  return std::min(std::exchange(least_regularity_, 1.0), full_.TakeLeastRegularity());
}

void ReducedSystem::CloseStages(bool on) {
  close_stages_ = on;
  full_.CloseStages(on);
}

void ReducedSystem::CalcRoots(double t, const VecX& z, VecX* g) {
  const int count = full_.num_roots();
  if (Expand(t, z, &expanded_) != EvalStatus::kOk) expanded_ = y_;
  full_.CalcRoots(t, expanded_, g);
  // From 1 through 0, at the largest influence that is allowed, to -1 where the coordinates chosen say nothing of the
  // others. In singular positions no others are better: as where they were chosen.
  const auto root = [this](double influence) {
    return (largest_influence_ - influence) / (largest_influence_ + influence);
  };
  (*g)[count] = root(largest_influence_ / kInfluenceGrowth);
  if (!is_independent_kind()) return;
  CalcRows();
  if (solver_.Part(Phi_, num_rows_, row_scales_, is_independent_.data())) {
    (*g)[count] = root(solver_.CalcLargestInfluence());
  } else if (solver_.Part(Phi_, num_rows_, row_scales_, nullptr, kRegular)) {
    (*g)[count] = -1;
  }
}

void ReducedSystem::CalcRootFloors(double t, const VecX& z, VecX* floors) {
  // Round-off of positions that are found along chains of joints, and of rates from momenta.
  if (Expand(t, z, &expanded_) != EvalStatus::kOk) expanded_ = y_;
  full_.CalcRootFloors(t, expanded_, floors);
  *floors *= formulation_ == Formulation::kCanonical ? 32 : 8;
  (*floors)[full_.num_roots()] = 1e-9;
}

void ReducedSystem::CalcArmedSigns(Eigen::VectorXi* signs) {
  full_.CalcArmedSigns(signs);
  (*signs)[full_.num_roots()] = 1;
}

double ReducedSystem::CalcForceByVirtualDisplacement(double t, const VecX& y, int point) {
  const Mechanics& at = full_.LoadsAt(t, y);
  TakePosition(t, y, false);
  CalcRows();
  int row = -1, open_ways = 0;  // contact points that could open by themselves
  for (int i = 0; i < num_rows_; ++i) {
    const Constraint& constraint = mechanics_.constraints()[rows_[i].constraint];
    if (constraint.kind != Kind::kContactNormal) continue;
    ++open_ways;
    if (constraint.element == point) row = i;
  }
  for (int k = 0; k < mechanics_.num_contact_points(); ++k) open_ways -= mechanics_.point_state(k).is_closed() ? 1 : 0;
  // Rows were left out: how contact points share their load is not determined by the motion.
  if (row < 0 || open_ways != 0 || !Part(false)) return std::numeric_limits<double>::quiet_NaN();
  g_.head(num_rows_).setZero();
  g_[row] = 1;
  solver_.SolveDependent(g_, &x_);
  tree_.CalcTwists(x_.data(), &twists_);
  double work = 0;
  for (int b = 0; b < at.model().num_bodies(); ++b) {
    work +=
        twists_.segment<6>(6 * b).dot(at.MultiplyMass(b, full_.vdot().segment<6>(6 * b)) - at.f().segment<6>(6 * b));
  }
  // Friction of contact points that slide is no load.
  for (int k = 0; k < mechanics_.num_contact_points(); ++k) {
    if (mechanics_.point_state(k).mode != ContactMode::kSliding) continue;
    const auto rate = [&](ShapeIndex shape, const Vec6& J) {
      const BodyIndex body = at.model().BodyOfShape(shape);
      return body.is_valid() ? J.dot(twists_.segment<6>(6 * body.value())) : 0.0;
    };
    for (int i = 0; i < at.pair_of(k).counts().tangents; ++i) {
      const ScalarRow& tangent = mechanics_.contact_point(k).tangents[i];
      work -= full_.lambda()[at.tangent_row(k) + i] *
              (rate(at.contact_of(k).one, tangent.J_F) + rate(at.contact_of(k).two, tangent.J_M));
    }
  }
  return work;
}

}  // namespace savary
