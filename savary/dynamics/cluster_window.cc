#include "savary/dynamics/cluster_window.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "savary/base/constants.h"
#include "savary/base/dense.h"
#include "savary/contact/contact_passage.h"

namespace savary {

namespace {

constexpr double kWindowRank = 1e-10;     // of the largest row: depends on others
constexpr double kWindowReach = 4;        // of the tolerance: gaps that are gathered
constexpr double kWindowDeep = 0.1;       // of the size: depth that is gathered
constexpr double kWindowWay = 0.05;       // of the size: by which parts may move in a step
constexpr double kWindowNearFlat = 0.05;  // rad: straight parts that lie on each other
constexpr double kWindowOffEnd = 1e-6;    // of an element: beyond its end
constexpr double kWindowError = 0.3;      // of the tolerance: difference between a step and two half steps
constexpr double kWindowRest = 1e-9;      // of the speed: none
constexpr double kWindowNoSlip = 100;     // coefficient of friction of contacts that roll whatever it takes
constexpr double kWindowSlow = 1e-3;      // of the tolerance over the step: rates that are none
constexpr double kWindowProject = 1e-4;   // of the tolerance: depth that is left as it is
constexpr double kWindowDriven = 1e-6;    // of the speed: what drives ask for
constexpr int kWindowClosures = 8;
constexpr double kWindowClosed = 1e-13;
constexpr int kWindowRounds = 8;  // for bounds of friction of joints

// Of a symmetric, positive definite matrix, by its Cholesky factors.
MatX InvertDefinite(const MatX& A) {
  const Eigen::Index n = A.rows();
  MatX L = MatX::Zero(n, n);
  for (Eigen::Index i = 0; i < n; ++i) {
    for (Eigen::Index j = 0; j <= i; ++j) {
      double sum = A(i, j);
      for (Eigen::Index k = 0; k < j; ++k) sum -= L(i, k) * L(j, k);
      L(i, j) = i == j ? std::sqrt(std::max(sum, 0.0)) : sum / L(j, j);
    }
  }
  // Columns of L^-1, then L^-T L^-1.
  MatX inverse = MatX::Zero(n, n);
  for (Eigen::Index c = 0; c < n; ++c) {
    for (Eigen::Index i = c; i < n; ++i) {
      double sum = i == c ? 1 : 0;
      for (Eigen::Index k = c; k < i; ++k) sum -= L(i, k) * inverse(k, c);
      inverse(i, c) = sum / L(i, i);
    }
  }
  return inverse.transpose() * inverse;
}

double SpeedOf(const StateLayout& layout, const VecX& y, int body, double arm) {
  const int v = layout.velocity(body);
  return y.segment<3>(v + kLinear).norm() + arm * y.segment<3>(v + kAngular).norm();
}

}  // namespace

ClusterWindow::ClusterWindow(MechanismSystem* system, const Settings& settings)
    : system_(*system),
      model_(system->mechanics().model()),
      settings_(settings),
      length_(system->length_scale()),
      mechanics_(model_),
      watch_(model_),
      row_scale_(mechanics_.CalcRowScales(length_)) {
  radius_.assign(model_.num_bodies(), 0);
  for (const PlaneShape& shape : model_.profiles) {
    if (!shape.body.is_valid()) continue;
    const Body& body = model_.bodies[shape.body.value()];
    double& radius = radius_[shape.body.value()];
    for (const Vec2& r : shape.profile.Sample(0.2))
      radius = std::max(radius, (shape.X_BS.p + shape.X_BS.R.leftCols<2>() * r - body.p_BC).norm());
  }
}

// ---- joints

void ClusterWindow::FindParts() {
  const int bodies = model_.num_bodies();
  std::vector<int> parent(bodies);
  std::iota(parent.begin(), parent.end(), 0);
  const auto root = [&](int i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  mechanics_.SetState(now_.t, now_.y, system_.branches().data());
  for (const Constraint& constraint : mechanics_.constraints()) {
    if (!mechanics_.is_active(constraint)) continue;
    for (const int body : constraint.bodies) parent[root(body)] = root(constraint.bodies[0]);
  }
  parts_.clear();
  part_of_.assign(bodies, -1);
  place_of_.assign(bodies, 0);
  std::vector<int> number(bodies, -1);
  for (int b = 0; b < bodies; ++b) {
    int& part = number[root(b)];
    if (part < 0) {
      part = static_cast<int>(parts_.size());
      parts_.emplace_back();
    }
    part_of_[b] = part;
    place_of_[b] = 6 * static_cast<int>(parts_[part].bodies.size());
    parts_[part].bodies.push_back(b);
  }
  for (size_t c = 0; c < mechanics_.constraints().size(); ++c) {
    const Constraint& constraint = mechanics_.constraints()[c];
    if (mechanics_.is_active(constraint) && !constraint.bodies.empty())
      parts_[part_of_[constraint.bodies[0]]].constraints.push_back(static_cast<int>(c));
  }
}

// Rows of the joints, and the motions they leave, at the pose set in mechanics_ with its constraints.
bool ClusterWindow::Linearize(Pose* pose) {
  auto result = std::make_shared<Linearization>(parts_.size());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const Part& part = parts_[p];
    Factors& factors = (*result)[p];
    const int columns = 6 * static_cast<int>(part.bodies.size());
    factors.mass = MatX::Zero(columns, columns);
    for (size_t k = 0; k < part.bodies.size(); ++k)
      factors.mass.block<6, 6>(6 * static_cast<Eigen::Index>(k), 6 * static_cast<Eigen::Index>(k)) =
          mechanics_.CalcMass(part.bodies[k]);
    for (const int c : part.constraints) {
      const Constraint& constraint = mechanics_.constraints()[c];
      for (int k = 0; k < constraint.num_rows; ++k) factors.rows.push_back(constraint.first_row + k);
    }
    const int rows = static_cast<int>(factors.rows.size());
    factors.J = MatX::Zero(rows, columns);
    int row = 0;
    for (const int c : part.constraints) {
      const Constraint& constraint = mechanics_.constraints()[c];
      for (size_t slot = 0; slot < constraint.bodies.size(); ++slot) {
        const double* J = mechanics_.J(constraint, static_cast<int>(slot));
        for (int k = 0; k < constraint.num_rows; ++k)
          factors.J.row(row + k).segment<6>(place_of_[constraint.bodies[slot]]) += Eigen::Map<const Vec6>(J + 6 * k);
      }
      row += constraint.num_rows;
    }
    if (!factors.J.allFinite() || !factors.mass.allFinite()) return Fail("a joint is not finite");
    if (rows == 0) {
      factors.N = MatX::Identity(columns, columns);
      factors.inertia = factors.mass;
    } else {
      // Twists with turns as lengths, rows of length 1.
      MatX scaled = factors.J;
      for (int i = 0; i < columns; i += 6) scaled.middleCols<3>(i + kAngular) /= length_;
      factors.row_length = scaled.rowwise().norm();
      for (int i = 0; i < rows; ++i) {
        if (factors.row_length[i] == 0) factors.row_length[i] = 1;
        scaled.row(i) /= factors.row_length[i];
      }
      const MatX transposed = scaled.transpose();
      PivotedQr qr(transposed);
      factors.rank = qr.CalcRank(kWindowRank);
      factors.Q = qr.CalcQ();
      MatX chosen(columns, factors.rank);
      for (int i = 0; i < factors.rank; ++i) {
        factors.chosen.push_back(qr.column(i));
        chosen.col(i) = transposed.col(qr.column(i));
      }
      factors.R = factors.Q.leftCols(factors.rank).transpose() * chosen;
      factors.N = factors.Q.rightCols(columns - factors.rank);
      for (int i = 0; i < columns; i += 6) factors.N.middleRows<3>(i + kAngular) /= length_;
      factors.inertia = factors.N.transpose() * factors.mass * factors.N;
    }
    if (factors.inertia.rows() > 0) {
      // What has no mass gets a trace of it.
      factors.inertia.diagonal().array() += 1e-13 * factors.inertia.diagonal().maxCoeff();
      factors.inverse = InvertDefinite(factors.inertia);
    }
  }
  pose->linearization = std::move(result);
  return true;
}

// The least twists, turns as lengths, with J x = g; of rows that depend on others, the first.
VecX ClusterWindow::SolveRows(const Factors& factors, const VecX& g) const {
  const Eigen::Index columns = factors.mass.rows();
  if (factors.rank == 0) return VecX::Zero(columns);
  // R^T z = g of the chosen rows.
  VecX z(factors.rank);
  for (int i = 0; i < factors.rank; ++i) {
    const int row = factors.chosen[i];
    double sum = g[row] / factors.row_length[row];
    for (int k = 0; k < i; ++k) sum -= factors.R(k, i) * z[k];
    z[i] = sum / factors.R(i, i);
  }
  VecX x = factors.Q.leftCols(factors.rank) * z;
  for (Eigen::Index i = 0; i < columns; i += 6) x.segment<3>(i + kAngular) /= length_;
  return x;
}

bool ClusterWindow::CloseJoints(Pose* pose) {
  const StateLayout& layout = mechanics_.layout();
  for (int b = 0; b < layout.num_bodies(); ++b) pose->y.segment<4>(layout.position(b) + 3).normalize();
  double last = kInfinity;
  VecX step(6 * model_.num_bodies());
  for (int i = 0;; ++i) {
    mechanics_.SetState(pose->t, pose->y, system_.branches().data());
    mechanics_.CalcConstraints();
    const ClosureReport closure = MeasureRows(mechanics_.c(), row_scale_);
    if (!std::isfinite(closure.residual)) return Fail("a joint is not finite");
    if (!Linearize(pose)) return false;
    const double accepted = system_.tolerances().closure;
    if (closure.residual <= kWindowClosed || (closure.residual <= accepted && closure.residual > 0.5 * last) ||
        i == kWindowClosures) {
      if (closure.residual > accepted)
        return Fail("joint '" + mechanics_.RowOwner(closure.worst_row) + "' does not close");
      break;
    }
    last = closure.residual;
    step.setZero();
    for (size_t p = 0; p < parts_.size(); ++p) {
      const Factors& factors = (*pose->linearization)[p];
      VecX g(factors.rows.size());
      for (Eigen::Index k = 0; k < g.size(); ++k) g[k] = -mechanics_.c()[factors.rows[k]];
      const VecX x = SolveRows(factors, g);
      for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
        step.segment<6>(6 * parts_[p].bodies[k]) = x.segment<6>(6 * static_cast<Eigen::Index>(k));
    }
    MoveBodies(layout, step, &pose->y);
  }
  mechanics_.RefreshReferences(&pose->y);
  return true;
}

// To the nearest velocities, in the mass metric, that joints allow.
void ClusterWindow::CloseVelocities(Pose* pose) {
  const StateLayout& layout = mechanics_.layout();
  for (size_t p = 0; p < parts_.size(); ++p) {
    const Factors& factors = (*pose->linearization)[p];
    if (factors.rank == 0) continue;
    VecX g(factors.rows.size());
    for (Eigen::Index k = 0; k < g.size(); ++k) g[k] = -mechanics_.cdot()[factors.rows[k]];
    VecX x = SolveRows(factors, g);
    if (factors.N.cols() > 0) x -= factors.N * (factors.inverse * (factors.N.transpose() * (factors.mass * x)));
    for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
      pose->y.segment<6>(layout.velocity(parts_[p].bodies[k])) += x.segment<6>(6 * static_cast<Eigen::Index>(k));
  }
}

// ---- what touches

void ClusterWindow::CalcTouch(WindowTouch* touch) const {
  if (touch->stop >= 0) {
    touch->normal = mechanics_.CalcStop(touch->stop);
    return;
  }
  const Contact& contact = model_.contacts[touch->contact];
  ContactPoint point;
  CalcContactPoint(model_.profiles[contact.one], model_.profiles[contact.two], mechanics_.CalcShape(contact.one),
                   mechanics_.CalcShape(contact.two), {ContactMode::kApart, touch->one.element, touch->two.element, 0},
                   touch->one.u, touch->two.u, &point);
  if (point.at.status == TrackStatus::kNotConverged) {
    touch->normal.c = std::numeric_limits<double>::quiet_NaN();
    return;
  }
  touch->one = point.at.one;
  touch->two = point.at.two;
  touch->normal = point.normal;
  touch->tangent = point.tangent;
}

bool ClusterWindow::AddTouch(int contact, const ContactPlace& one, const ContactPlace& two, Pose* pose) {
  WindowTouch touch;
  touch.contact = contact;
  touch.one = one;
  touch.two = two;
  for (const WindowTouch& other : pose->touches) {
    if (touch.IsSame(other)) return false;
  }
  touch.allowed = settings_.tolerance * length_;
  touch.body1 = model_.profiles[model_.contacts[contact].one].body;
  touch.body2 = model_.profiles[model_.contacts[contact].two].body;
  CalcTouch(&touch);
  if (!std::isfinite(touch.normal.c)) return false;
  pose->touches.push_back(touch);
  return true;
}

// Straight parts that nearly lie on each other: both ends of what they share, although distance has a minimum at one
// of them only.
void ClusterWindow::AddEnds(const ProfilePair& pair, int contact, const WindowTouch& found, Pose* pose) {
  const auto straights = [](const Profile& profile, int element, std::vector<int>* list) {
    list->clear();
    if (profile.is_straight(element)) list->push_back(element);
    for (const int side : {-1, 1}) {
      const int next = ContactNeighbour(profile, element, side);
      if (profile.is_straight(next) && !profile.is_straight(element)) list->push_back(next);
    }
  };
  std::vector<int> of1, of2;
  straights(*pair.one, found.one.element, &of1);
  straights(*pair.two, found.two.element, &of2);
  const double reach = kWindowReach * settings_.tolerance * length_, deep = kWindowDeep * watch_.SizeOf(contact);
  for (const int e1 : of1) {
    for (const int e2 : of2) {
      const PlaneContact middle = pair.Calc({e1, 0.5}, {e2, 0.5});
      if (middle.one.n.dot(middle.two.n) > -std::cos(kWindowNearFlat)) continue;
      for (const bool first : {true, false}) {
        const Profile& profile = first ? *pair.one : *pair.two;
        const int element = first ? e1 : e2;
        for (const int side : {-1, 1}) {
          const ContactPlace end = StepOn(profile, {element, side > 0 ? 1.0 : 0.0}, side);
          if (end.element == element || profile.is_straight(end.element)) continue;
          const TrackedContact at = first ? TrackContact(pair, end, {e2, 0.5}) : TrackContact(pair, {e1, 0.5}, end);
          if (at.status != TrackStatus::kMet || at.contact.g > reach || at.contact.g < -deep) continue;
          const double u = first ? at.two.u : at.one.u;
          if (u < -kWindowOffEnd || u > 1 + kWindowOffEnd) continue;
          // Near the end of its fan, or of its arc.
          const double off = first ? at.one.u : at.two.u;
          if (off < -0.2 || off > 1.2) continue;
          AddTouch(contact, at.one, at.two, pose);
        }
      }
    }
  }
}

void ClusterWindow::Gather(Pose* pose, const std::vector<WindowTouch>& before) {
  mechanics_.SetState(pose->t, pose->y, system_.branches().data());
  pose->touches.clear();
  pose->is_fresh = true;
  for (int i = 0; i < static_cast<int>(model_.stops.size()); ++i) {
    WindowTouch touch;
    touch.stop = i;
    const Joint& joint = model_.joints[model_.stops[i].joint.value()];
    const bool angle = IsAngle(joint.kind->coordinates[model_.stops[i].coordinate]);
    touch.allowed = settings_.tolerance * (angle ? 1 : length_);
    touch.body1 = model_.frames[joint.F.value()].body;
    touch.body2 = model_.frames[joint.M.value()].body;
    touch.normal = mechanics_.CalcStop(i);
    if (touch.normal.c <= kWindowReach * touch.allowed) pose->touches.push_back(touch);
  }
  for (int c = 0; c < static_cast<int>(model_.contacts.size()); ++c) {
    if (model_.contacts[c].bilateral) continue;
    const double size = watch_.SizeOf(c);
    const size_t first = pose->touches.size();
    for (const ContactWatch::Candidate& candidate :
         watch_.FindAll(mechanics_, c, kWindowReach * settings_.tolerance * length_, kWindowDeep * size))
      (void)AddTouch(c, candidate.one, candidate.two, pose);
    const Profile &one = model_.profiles[model_.contacts[c].one].profile,
                  &two = model_.profiles[model_.contacts[c].two].profile;
    if (pose->touches.size() == first || !one.has_straight_part() || !two.has_straight_part()) continue;
    const ProfilePair pair = mechanics_.CalcProfilePair(model_.contacts[c]);
    for (size_t k = first, end = pose->touches.size(); k < end; ++k) {
      const WindowTouch found = pose->touches[k];
      AddEnds(pair, c, found, pose);
    }
  }
  for (WindowTouch& touch : pose->touches) {
    for (const WindowTouch& other : before) {
      if (!touch.IsSame(other)) continue;
      touch.force = other.force;
      touch.friction = other.friction;
      touch.holds = other.holds;
      touch.was_pressed = other.force > 0;
      break;
    }
  }
}

// Rows at the velocities of the pose, which is set in mechanics_.
void ClusterWindow::RefreshTouches(Pose* pose) {
  for (WindowTouch& touch : pose->touches) CalcTouch(&touch);
  pose->is_fresh = true;
  std::erase_if(pose->touches, [](const WindowTouch& touch) { return !std::isfinite(touch.normal.c); });
}

int ClusterWindow::num_touching() const {
  return static_cast<int>(std::count_if(now_.touches.begin(), now_.touches.end(),
                                        [](const WindowTouch& touch) { return touch.touches(); }));
}

// ---- the problem of impulses

int ClusterWindow::AddProblemRow(const Pose& pose, const std::vector<VecX>& particular, const ScalarRow& row,
                                 BodyIndex one, BodyIndex two, double h) {
  ConeProblem::RowPart parts[2];
  double offset = row.cdot + h * row.bias;
  int used = 0;
  for (const bool first : {true, false}) {
    const BodyIndex body = first ? one : two;
    if (!body.is_valid()) continue;
    const int part = part_of_[body.value()];
    const Vec6& J = first ? row.J_F : row.J_M;
    const Factors& factors = (*pose.linearization)[part];
    const VecX a = factors.N.middleRows<6>(place_of_[body.value()]).transpose() * J;
    offset += J.dot(particular[part].segment<6>(place_of_[body.value()]));
    if (used == 1 && parts[0].part == part) {
      parts[0].a += a;
    } else {
      parts[used++] = {part, a};
    }
  }
  return problem_of_impulses_.AddRow(parts[0], parts[1], offset);
}

double ClusterWindow::Coefficient(const WindowTouch& touch) const {
  if (touch.contact < 0) return 0;
  const Contact& contact = model_.contacts[touch.contact];
  if (contact.no_slip) return kWindowNoSlip;
  if (!contact.friction.is_present()) return 0;
  const double rest = kWindowSlow * settings_.tolerance * length_ / std::max(step_, settings_.shortest);
  const double slip = std::abs(touch.tangent.cdot);
  return slip <= rest ? contact.friction.mu_static : contact.friction.CalcCoefficient(slip);
}

// All that touches, and what holds joints, with rates at the end of a step h; mechanics_ is at its beginning.
void ClusterWindow::BuildProblem(const Pose& pose, const std::vector<VecX>& particular, double h,
                                 const std::vector<int>& touching) {
  ConeProblem& problem = problem_of_impulses_;
  problem.Clear();
  placed_.clear();
  grips_.clear();
  for (const Factors& factors : *pose.linearization) (void)problem.AddPart(factors.inverse);
  for (const int k : touching) {
    const WindowTouch& touch = pose.touches[k];
    ConeProblem::Contact contact;
    contact.normal = AddProblemRow(pose, particular, touch.normal, touch.body1, touch.body2, h);
    contact.mu = Coefficient(touch);
    if (contact.mu > 0)
      contact.tangents[0] = AddProblemRow(pose, particular, touch.tangent, touch.body1, touch.body2, h);
    placed_.push_back({k, contact.normal, contact.tangents[0], problem.AddContact(contact)});
  }
  for (int i = 0; i < static_cast<int>(model_.frictions.size()); ++i) {
    const Joint& joint = model_.joints[model_.frictions[i].joint.value()];
    const ScalarRow& row = mechanics_.coordinate(model_.frictions[i].joint, 0);
    const int index = AddProblemRow(pose, particular, row, model_.frames[joint.F.value()].body,
                                    model_.frames[joint.M.value()].body, h);
    grips_.push_back({i, index, problem.AddBounded(index, 0)});
  }
}

// Multipliers, as impulses, of the joints that make up `momentum` of all bodies.
VecX ClusterWindow::CalcReactions(const Pose& pose, const VecX& momentum) const {
  VecX lambda = VecX::Zero(mechanics_.num_rows());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const Factors& factors = (*pose.linearization)[p];
    if (factors.rank == 0) continue;
    const Eigen::Index columns = factors.mass.rows();
    VecX r(columns);
    for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
      r.segment<6>(6 * static_cast<Eigen::Index>(k)) = momentum.segment<6>(6 * parts_[p].bodies[k]);
    for (Eigen::Index i = 0; i < columns; i += 6) r.segment<3>(i + kAngular) /= length_;
    VecX z = factors.Q.leftCols(factors.rank).transpose() * r;
    for (int i = factors.rank - 1; i >= 0; --i) {
      for (int k = i + 1; k < factors.rank; ++k) z[i] -= factors.R(i, k) * z[k];
      z[i] /= factors.R(i, i);
      const int row = factors.chosen[i];
      lambda[factors.rows[row]] = z[i] / factors.row_length[row];
    }
  }
  return lambda;
}

// ---- impacts

bool ClusterWindow::Impact(Pose* pose) {
  mechanics_.SetState(pose->t, pose->y, system_.branches().data());
  if (!pose->is_fresh) RefreshTouches(pose);
  const double speed = std::max(CalcSpeed(), 1e-6 * length_);
  std::vector<int> touching;
  std::vector<double> restitution;
  bool any = false, poisson = false;
  for (int k = 0; k < static_cast<int>(pose->touches.size()); ++k) {
    const WindowTouch& touch = pose->touches[k];
    if (!touch.touches()) continue;
    const double approach = -touch.normal.cdot, scale = touch.allowed / settings_.tolerance;
    double rest = kWindowRest * speed * scale / length_;
    if (touch.was_pressed) rest = std::max(rest, 4 * touch.allowed / (step_ > 0 ? step_ : settings_.longest));
    double e = 0;
    if (approach > rest) {
      any = true;
      ++record_.impacts;
      if (touch.stop >= 0) {
        const Stop& stop = model_.stops[touch.stop];
        e = stop.restitution * approach > stop.capture_speed ? stop.restitution : 0;
      } else {
        const Contact& contact = model_.contacts[touch.contact];
        e = contact.restitution.Calc(approach);
        if (e * approach <= contact.capture_speed) e = 0;
        poisson = poisson || (e > 0 && contact.restitution.kind == Restitution::Kind::kPoisson);
      }
    }
    touching.push_back(k);
    restitution.push_back(e);
  }
  if (!any) return true;
  record_.last_impact = pose->t;
  const std::vector<VecX> none = [&] {
    std::vector<VecX> zeros;
    for (const Factors& factors : *pose->linearization) zeros.push_back(VecX::Zero(factors.mass.rows()));
    return zeros;
  }();
  BuildProblem(*pose, none, 0, touching);
  ConeProblem& problem = problem_of_impulses_;
  mechanics_.CalcConstraints();
  const VecX before = VecX::Zero(problem.dimension());
  double fastest = 0;
  for (const Placed& placed : placed_) fastest = std::max(fastest, -pose->touches[placed.touch].normal.cdot);
  const double tolerance = 1e-9 * fastest;

  for (const Placed& placed : placed_) {
    const WindowTouch& touch = pose->touches[placed.touch];
    if (problem.is_blocked(placed.normal) &&
        -touch.normal.cdot * length_ > kWindowDriven * speed * touch.allowed / settings_.tolerance)
      return Fail("what is hit cannot give way");
  }

  // Momentum that joints take up, from the motion u of the parts.
  const auto twist_of = [&](const VecX& u) {
    VecX V(6 * model_.num_bodies());
    for (size_t p = 0; p < parts_.size(); ++p) {
      const VecX x = (*pose->linearization)[p].N *
                     u.segment(problem.first(static_cast<int>(p)), problem.dimension(static_cast<int>(p)));
      for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
        V.segment<6>(6 * parts_[p].bodies[k]) = x.segment<6>(6 * static_cast<Eigen::Index>(k));
    }
    return V;
  };
  const auto add_wrench = [&](const ScalarRow& row, BodyIndex one, BodyIndex two, double impulse, VecX* momentum) {
    if (one.is_valid()) momentum->segment<6>(6 * one.value()) -= impulse * row.J_F;
    if (two.is_valid()) momentum->segment<6>(6 * two.value()) -= impulse * row.J_M;
  };
  const auto solve = [&](const VecX& from) {
    // Bounds of friction in joints follow from their own impulses.
    for (int round = 0;; ++round) {
      (void)problem.Solve(from, tolerance);
      if (grips_.empty() || round == kWindowRounds) return;
      const VecX V = twist_of(problem.velocities());
      VecX momentum(V.size());
      for (int b = 0; b < model_.num_bodies(); ++b)
        momentum.segment<6>(6 * b) = mechanics_.MultiplyMass(b, V.segment<6>(6 * b));
      for (const Placed& placed : placed_) {
        const WindowTouch& touch = pose->touches[placed.touch];
        add_wrench(touch.normal, touch.body1, touch.body2, problem.impulses()[placed.normal], &momentum);
        if (placed.tangent >= 0)
          add_wrench(touch.tangent, touch.body1, touch.body2, problem.impulses()[placed.tangent], &momentum);
      }
      const VecX lambda = CalcReactions(*pose, momentum);
      double most = 0, change = 0;
      for (const Grip& grip : grips_) {
        const JointFriction& friction = model_.frictions[grip.friction];
        const double bound =
            friction.law.mu_kinetic * friction.radius * mechanics_.CalcSideForce(grip.friction, lambda).norm();
        change = std::max(change, std::abs(bound - problem.bound(grip.block)));
        most = std::max(most, bound);
        problem.bound(grip.block) = bound;
      }
      if (change <= 1e-6 * most) return;
    }
  };
  const double kinetic = mechanics_.CalcKineticEnergy();
  const VecX velocities = [&] {
    VecX V(6 * model_.num_bodies());
    for (int b = 0; b < model_.num_bodies(); ++b)
      V.segment<6>(6 * b) = pose->y.segment<6>(mechanics_.layout().velocity(b));
    return V;
  }();
  const auto energy_after = [&](const VecX& change) {
    double sum = 0;
    for (int b = 0; b < model_.num_bodies(); ++b) {
      const Vec6 V = velocities.segment<6>(6 * b) + change.segment<6>(6 * b);
      sum += 0.5 * V.dot(mechanics_.MultiplyMass(b, V));
    }
    return sum;
  };
  VecX change;
  for (int attempt = 0; attempt < 12; ++attempt) {
    // As the model asks; then by Poisson's law; then with less and less restitution, so that no energy is gained.
    const double factor = attempt <= 1 ? 1 : attempt == 11 ? 0 : std::pow(0.5, attempt - 1);
    const bool phases = poisson || attempt > 0;
    problem.impulses() = VecX::Zero(problem.num_rows());
    for (size_t i = 0; i < placed_.size(); ++i) {
      ConeProblem::Contact& contact = problem.contact(placed_[i].block);
      const double rate = pose->touches[placed_[i].touch].normal.cdot;
      contact.least = 0;
      contact.target = phases || restitution[i] == 0 ? 0 : -factor * restitution[i] * rate;
    }
    solve(before);
    if (phases && factor > 0) {
      const VecX compressed = problem.velocities(), impulses = problem.impulses();
      for (size_t i = 0; i < placed_.size(); ++i) {
        const int k = placed_[i].touch;
        ConeProblem::Contact& contact = problem.contact(placed_[i].block);
        const bool newton =
            attempt == 0 && (pose->touches[k].stop >= 0 ||
                             model_.contacts[pose->touches[k].contact].restitution.kind == Restitution::Kind::kNewton);
        if (newton) {
          contact.target = -restitution[i] * std::min(0.0, pose->touches[k].normal.cdot);
        } else {
          contact.least = factor * restitution[i] * impulses[placed_[i].normal];
        }
      }
      problem.impulses() = VecX::Zero(problem.num_rows());
      solve(compressed);
    }
    change = twist_of(problem.velocities());
    if (energy_after(change) <= kinetic * (1 + 1e-12)) break;
  }
  if (!change.allFinite()) return Fail("impulses are not finite");
  for (int b = 0; b < model_.num_bodies(); ++b)
    pose->y.segment<6>(mechanics_.layout().velocity(b)) += change.segment<6>(6 * b);
  pose->is_fresh = false;
  // What was hit and stays is at rest from now on.
  for (size_t i = 0; i < placed_.size(); ++i) {
    if (restitution[i] == 0) pose->touches[placed_[i].touch].was_pressed = true;
  }
  return true;
}

// ---- steps

bool ClusterWindow::TakeStep(const Pose& begin, double h, Pose* end, Segment* segment) {
  ++record_.solves;
  const StateLayout& layout = mechanics_.layout();
  const int bodies = model_.num_bodies();
  const int32_t* branches = system_.branches().data();
  segment->begin = begin;
  Pose& at = segment->begin;
  segment->h = h;
  mechanics_.SetState(at.t, at.y, branches);
  mechanics_.CalcConstraints();
  if (!at.is_fresh) RefreshTouches(&at);
  std::vector<VecX> particular;
  for (size_t p = 0; p < parts_.size(); ++p) {
    const Factors& factors = (*at.linearization)[p];
    VecX g(factors.rows.size());
    for (Eigen::Index k = 0; k < g.size(); ++k)
      g[k] = -mechanics_.cdot()[factors.rows[k]] - h * mechanics_.bias()[factors.rows[k]];
    particular.push_back(SolveRows(factors, g));
  }
  std::vector<int> touching;
  for (int k = 0; k < static_cast<int>(at.touches.size()); ++k) {
    if (at.touches[k].touches()) touching.push_back(k);
  }
  BuildProblem(at, particular, h, touching);
  ConeProblem& problem = problem_of_impulses_;
  VecX rates = VecX::Zero(layout.size());
  mechanics_.CalcOtherAuxiliaryRates(&rates);

  // Forces half-way.
  VecX velocities(6 * bodies);
  for (int b = 0; b < bodies; ++b) velocities.segment<6>(6 * b) = at.y.segment<6>(layout.velocity(b));
  VecX middle = at.y;
  MoveBodies(layout, 0.5 * h * velocities, &middle);
  const Eigen::Index aux = layout.size() - layout.first_aux();
  middle.tail(aux) += 0.5 * h * rates.tail(aux);
  mechanics_.SetState(at.t + 0.5 * h, middle, branches);
  mechanics_.CalcLoads();
  if (!mechanics_.f().allFinite()) return Fail(mechanics_.NameNonFiniteLoad());
  const VecX f = mechanics_.f();
  mechanics_.CalcOtherAuxiliaryRates(&rates);

  VecX before = VecX::Zero(problem.dimension());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const Factors& factors = (*at.linearization)[p];
    if (factors.N.cols() == 0) continue;
    VecX push(factors.mass.rows());
    for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
      push.segment<6>(6 * static_cast<Eigen::Index>(k)) = h * f.segment<6>(6 * parts_[p].bodies[k]);
    push -= factors.mass * particular[p];
    const int part = static_cast<int>(p);
    before.segment(problem.first(part), problem.dimension(part)) =
        problem.inverse(part) * (factors.N.transpose() * push);
  }
  problem.impulses() = VecX::Zero(problem.num_rows());
  for (const Placed& placed : placed_) {
    const WindowTouch& touch = at.touches[placed.touch];
    problem.contact(placed.block).target = -std::max(0.0, touch.normal.c) / h;
    problem.impulses()[placed.normal] = h * touch.force;
    if (placed.tangent >= 0) problem.impulses()[placed.tangent] = h * touch.friction;
  }
  const double slow = kWindowSlow * settings_.tolerance * length_ / h;
  VecX change(6 * bodies), momentum(6 * bodies);
  ConeProblem::Report report;
  bool kinetic = false;
  for (int round = 0;; ++round) {
    double largest = 0;
    for (const Grip& grip : grips_) {
      const JointFriction& friction = model_.frictions[grip.friction];
      const bool angle = IsAngle(model_.joints[friction.joint.value()].kind->coordinates[0]);
      const double rate = mechanics_.coordinate(friction.joint, 0).cdot;
      const bool sticks = std::abs(rate) <= slow / (angle ? length_ : 1.0);
      const double mu = sticks ? friction.law.mu_static : friction.law.CalcCoefficient(rate * friction.radius);
      const double bound = h * (mu * friction.radius * joint_loads_[grip.friction] + friction.preload);
      largest = std::max(largest, std::abs(bound - problem.bound(grip.block)) / std::max(bound, 1e-300));
      problem.bound(grip.block) = bound;
    }
    if (round > 0 && (largest <= 1e-6 || round > kWindowRounds) && kinetic) break;
    report = problem.Solve(before, slow);
    // What was at rest and slides does so with the kinetic coefficient.
    if (!kinetic) {
      kinetic = true;
      bool changed = false;
      for (const Placed& placed : placed_) {
        const WindowTouch& touch = at.touches[placed.touch];
        if (placed.tangent < 0 || model_.contacts[touch.contact].no_slip) continue;
        const FrictionLaw& law = model_.contacts[touch.contact].friction;
        double& mu = problem.contact(placed.block).mu;
        const double slip = problem.CalcRate(placed.tangent);
        if (law.mu_static == law.mu_kinetic || std::abs(slip) <= slow || mu != law.mu_static) continue;
        mu = law.CalcCoefficient(slip);
        changed = true;
      }
      if (changed) report = problem.Solve(before, slow);
    }
    for (size_t p = 0; p < parts_.size(); ++p) {
      const int part = static_cast<int>(p);
      const VecX x = particular[p] + (*at.linearization)[p].N *
                                         problem.velocities().segment(problem.first(part), problem.dimension(part));
      for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
        change.segment<6>(6 * parts_[p].bodies[k]) = x.segment<6>(6 * static_cast<Eigen::Index>(k));
    }
    for (int b = 0; b < bodies; ++b)
      momentum.segment<6>(6 * b) = mechanics_.MultiplyMass(b, change.segment<6>(6 * b)) - h * f.segment<6>(6 * b);
    const auto take = [&](const ScalarRow& row, BodyIndex one, BodyIndex two, double impulse) {
      if (one.is_valid()) momentum.segment<6>(6 * one.value()) -= impulse * row.J_F;
      if (two.is_valid()) momentum.segment<6>(6 * two.value()) -= impulse * row.J_M;
    };
    for (const Placed& placed : placed_) {
      const WindowTouch& touch = at.touches[placed.touch];
      take(touch.normal, touch.body1, touch.body2, problem.impulses()[placed.normal]);
      if (placed.tangent >= 0) take(touch.tangent, touch.body1, touch.body2, problem.impulses()[placed.tangent]);
    }
    for (const Grip& grip : grips_) {
      const Joint& joint = model_.joints[model_.frictions[grip.friction].joint.value()];
      take(mechanics_.coordinate(model_.frictions[grip.friction].joint, 0), model_.frames[joint.F.value()].body,
           model_.frames[joint.M.value()].body, problem.impulses()[grip.row]);
    }
    segment->lambda = CalcReactions(at, momentum) / h;
    if (grips_.empty()) break;
    for (const Grip& grip : grips_)
      joint_loads_[grip.friction] = mechanics_.CalcSideForce(grip.friction, segment->lambda).norm();
  }
  if (!change.allFinite()) return Fail("velocities are not finite");
  if (!(report.residual * h <= settings_.tolerance * length_) && report.worst >= 0) {
    return Fail("no impulses were found that keep parts apart");
  }
  for (const Grip& grip : grips_)
    segment->lambda[mechanics_.friction_row(grip.friction)] = problem.impulses()[grip.row] / h;
  for (WindowTouch& touch : at.touches) touch.force = touch.friction = 0;
  for (const Placed& placed : placed_) {
    WindowTouch& touch = at.touches[placed.touch];
    touch.force = problem.impulses()[placed.normal] / h;
    if (placed.tangent < 0) continue;
    touch.friction = problem.impulses()[placed.tangent] / h;
    touch.holds = touch.force > 0 && std::abs(problem.CalcRate(placed.tangent)) <= slow;
  }
  segment->vdot = change / h;

  end->t = at.t + h;
  end->y = at.y;
  MoveBodies(layout, h * (velocities + 0.5 * change), &end->y);
  for (int b = 0; b < bodies; ++b) end->y.segment<6>(layout.velocity(b)) += change.segment<6>(6 * b);
  end->y.tail(aux) += h * rates.tail(aux);
  // Work of loads that are not in the potential energy, and of what joints are given to do.
  double work = momentum.dot(velocities + 0.5 * change);
  if (mechanics_.load_power() != 0) {
    for (int b = 0; b < bodies; ++b) middle.segment<6>(layout.velocity(b)) += 0.5 * change.segment<6>(6 * b);
    mechanics_.SetState(at.t + 0.5 * h, middle, branches);
    mechanics_.CalcLoads();
    work += h * mechanics_.load_power();
  }
  end->y[layout.work()] = at.y[layout.work()] + work;
  if (!CloseJoints(end)) return false;
  CloseVelocities(end);
  Gather(end, at.touches);
  Project(end);
  segment->y_end = end->y;
  return true;
}

// Out of what parts are in each other, by the least way in the mass metric.
void ClusterWindow::Project(Pose* pose) {
  std::vector<int> near;
  bool any = false;
  for (int k = 0; k < static_cast<int>(pose->touches.size()); ++k) {
    const WindowTouch& touch = pose->touches[k];
    if (touch.normal.c > touch.allowed || touch.normal.c < -2 * touch.allowed) continue;
    near.push_back(k);
    any = any || touch.normal.c < -kWindowProject * touch.allowed;
  }
  if (!any) return;
  ConeProblem& problem = problem_of_impulses_;
  problem.Clear();
  std::vector<VecX> none;
  for (const Factors& factors : *pose->linearization) {
    (void)problem.AddPart(factors.inverse);
    none.push_back(VecX::Zero(factors.mass.rows()));
  }
  std::vector<int> rows;
  for (const int k : near) {
    const WindowTouch& touch = pose->touches[k];
    ScalarRow row = touch.normal;
    row.cdot = touch.normal.c;
    ConeProblem::Contact contact;
    contact.normal = AddProblemRow(*pose, none, row, touch.body1, touch.body2, 0);
    rows.push_back(contact.normal);
    (void)problem.AddContact(contact);
  }
  (void)problem.Solve(VecX::Zero(problem.dimension()), 0.1 * kWindowProject * settings_.tolerance * length_);
  VecX step(6 * model_.num_bodies());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const int part = static_cast<int>(p);
    const VecX x =
        (*pose->linearization)[p].N * problem.velocities().segment(problem.first(part), problem.dimension(part));
    for (size_t k = 0; k < parts_[p].bodies.size(); ++k)
      step.segment<6>(6 * parts_[p].bodies[k]) = x.segment<6>(6 * static_cast<Eigen::Index>(k));
  }
  MoveBodies(mechanics_.layout(), step, &pose->y);
  for (size_t i = 0; i < near.size(); ++i) pose->touches[near[i]].normal.c = problem.CalcRate(rows[i]);
  mechanics_.SetState(pose->t, pose->y, system_.branches().data());
  mechanics_.RefreshReferences(&pose->y);
}

// The largest depth in parts of what is allowed, and how long ago it was none.
double ClusterWindow::CalcDepth(const Pose& pose, double* back) const {
  double most = 0;
  *back = 0;
  for (const WindowTouch& touch : pose.touches) {
    const double depth = -touch.normal.c / touch.allowed;
    if (depth <= most) continue;
    most = depth;
    if (depth > 1) *back = touch.normal.cdot < 0 ? touch.normal.c / touch.normal.cdot : 0;
  }
  return most;
}

// Largest difference of positions, of the length, or of angles.
double ClusterWindow::Compare(const Pose& a, const Pose& b) const {
  const StateLayout& layout = mechanics_.layout();
  double most = 0;
  for (int k = 0; k < layout.num_bodies(); ++k) {
    const int p = layout.position(k);
    most = std::max(most, (a.y.segment<3>(p) - b.y.segment<3>(p)).norm() / length_);
    const double turn = 2 * (a.y.segment<4>(p + 3) - b.y.segment<4>(p + 3)).norm();
    most = std::max(most, turn * (radius_[k] > 0 ? radius_[k] / length_ : 1.0));
  }
  return most;
}

double ClusterWindow::CalcSpeed() const {
  double most = 0;
  for (int b = 0; b < model_.num_bodies(); ++b)
    most = std::max(most, SpeedOf(mechanics_.layout(), now_.y, b, radius_[b] > 0 ? radius_[b] : length_));
  return most;
}

// No part may move through another unseen.
double ClusterWindow::LongestBeforeTunnel(const Pose& pose) const {
  double longest = kInfinity;
  for (size_t c = 0; c < model_.contacts.size(); ++c) {
    const Contact& contact = model_.contacts[c];
    double speed = 0;
    for (const int profile : {contact.one, contact.two}) {
      const BodyIndex body = model_.profiles[profile].body;
      if (body.is_valid()) speed += SpeedOf(mechanics_.layout(), pose.y, body.value(), radius_[body.value()]);
    }
    if (speed > 0) longest = std::min(longest, kWindowWay * watch_.SizeOf(static_cast<int>(c)) / speed);
  }
  return longest;
}

bool ClusterWindow::Begin(double t, const VecX& y) {
  std::vector<int32_t>& branches = system_.branches();
  std::fill(branches.begin() + model_.first_stop(), branches.begin() + model_.first_slot(), 0);
  for (int i = 0; i < mechanics_.num_slots(); ++i) {
    ContactSlot slot = system_.slot(i);
    if (system_.mechanics().contact_of(i).bilateral && slot.mode != ContactMode::kUnused) {
      slot.mode = ContactMode::kSliding;
      slot.direction = 0;
    } else {
      slot = {};
    }
    system_.set_slot(i, slot);
  }
  for (int i = 0; i < static_cast<int>(model_.frictions.size()); ++i) system_.set_grip(i, JointGrip::kOff);
  record_ = {};
  record_.last_impact = t;
  segments_.clear();
  problem_.clear();
  now_ = {};
  now_.t = t;
  now_.y = y;
  joint_loads_.assign(model_.frictions.size(), 0);
  FindParts();
  step_ = 0;
  if (!CloseJoints(&now_)) return false;
  CloseVelocities(&now_);
  Gather(&now_, {});
  Project(&now_);
  return true;
}

void ClusterWindow::Refresh() {
  (void)CloseJoints(&now_);
  CloseVelocities(&now_);
  now_.is_fresh = false;
}

bool ClusterWindow::Step(double t_end) {
  const double speed = CalcSpeed(), tolerance = settings_.tolerance * length_;
  const double least = std::max({settings_.shortest, 64 * kEpsilon * std::abs(now_.t)});
  const double floor = std::max(least, 0.25 * tolerance / std::max(speed, 1e-3 * length_));
  double planned = step_ > 0 ? step_ : std::max(floor, 1e-3 * settings_.longest);
  planned = std::min({std::max(planned, floor), settings_.longest, std::max(floor, LongestBeforeTunnel(now_))});
  double h = planned;
  Pose begin = now_;
  const auto energy_at = [&](const Pose& pose) {
    mechanics_.SetState(pose.t, pose.y, system_.branches().data());
    mechanics_.CalcLoads();
    return mechanics_.CalcKineticEnergy() + mechanics_.potential_energy();
  };
  const double energy = energy_at(begin), work = begin.y[mechanics_.layout().work()];
  if (!Impact(&begin)) return false;
  const Record kept = record_;
  Pose full, half, two;
  Segment whole, first, second;
  bool arrives = false, ends = false;
  double error = 0, depth = 0;
  for (int attempt = 0;; ++attempt) {
    record_.impacts = kept.impacts;
    record_.last_impact = kept.last_impact;
    if (attempt > 200) return Fail("no step was found");
    const bool last = begin.t + 1.01 * h >= t_end;
    ends = last;
    const double length = last ? t_end - begin.t : h;
    const bool shortest = length <= floor;
    const auto shorten = [&](double to) { h = std::max(floor, std::clamp(to, 0.1 * length, 0.9 * length)); };
    if (!TakeStep(begin, length, &full, &whole)) {
      if (shortest) return false;
      shorten(0.25 * length);
      continue;
    }
    double back = 0;
    depth = CalcDepth(full, &back);
    if (depth > 1 && !shortest) {
      arrives = true;
      shorten(back > 0 ? length - back : 0.5 * length);
      continue;
    }
    bool done = TakeStep(begin, 0.5 * length, &half, &first);
    if (done && CalcDepth(half, &back) > 1 && !shortest) {
      shorten(0.5 * length);
      continue;
    }
    done = done && Impact(&half) && TakeStep(half, 0.5 * length, &two, &second);
    if (!done) {
      if (shortest) return false;
      shorten(0.25 * length);
      continue;
    }
    depth = CalcDepth(two, &back);
    if (depth > 1 && !shortest) {
      arrives = true;
      shorten(back > 0 ? length - back : 0.5 * length);
      continue;
    }
    error = Compare(full, two);
    const double ratio = error / (kWindowError * settings_.tolerance);
    if (ratio > 1 && !shortest) {
      shorten(0.8 * length / std::sqrt(ratio));
      continue;
    }
    const double next = length * std::clamp(ratio > 0 ? 0.8 / std::sqrt(ratio) : 2.0, 0.3, 2.0);
    step_ = arrives || last ? std::max(std::min(planned, 16 * next), next) : next;
    break;
  }
  if (depth > 10) return Fail("parts are driven into each other and nothing gives way");
  now_ = two;
  if (ends) now_.t = t_end;  // to the last bit
  segments_.clear();
  segments_.push_back(std::move(first));
  segments_.push_back(std::move(second));
  ++record_.steps;
  record_.error += error;
  record_.depth = std::max(record_.depth, depth * settings_.tolerance);
  const double lost = energy + (now_.y[mechanics_.layout().work()] - work) - energy_at(now_);
  record_.energy_lost += lost;
  record_.energy_gained = std::max(record_.energy_gained, -lost);
  return true;
}

// ---- results

// What touches goes to the places of its contact, first what pushes, then the nearest.
void ClusterWindow::Assign(const std::vector<WindowTouch>& touches, std::vector<int32_t>* branches, VecX* y,
                           VecX* lambda, double h, bool* all) const {
  (void)h;
  *all = true;
  const Mechanics& mechanics = mechanics_;
  std::vector<const WindowTouch*> order;
  int slot = 0;
  for (int c = 0; c < static_cast<int>(model_.contacts.size()); ++c) {
    const Contact& contact = model_.contacts[c];
    const int end = slot + contact.points;
    if (!contact.bilateral) {
      order.clear();
      for (const WindowTouch& touch : touches) {
        if (touch.contact == c) order.push_back(&touch);
      }
      std::stable_sort(order.begin(), order.end(), [](const WindowTouch* a, const WindowTouch* b) {
        if ((a->force > 0) != (b->force > 0)) return a->force > 0;
        return a->force > 0 ? a->force > b->force : a->normal.c < b->normal.c;
      });
      for (size_t k = 0; k < order.size(); ++k) {
        const WindowTouch& touch = *order[k];
        const int index = slot + static_cast<int>(k);
        if (index >= end) {
          if (touch.force > 0) *all = false;
          break;
        }
        ContactSlot place{ContactMode::kApart, touch.one.element, touch.two.element, 0};
        if (touch.force > 0) {
          const bool rolls = touch.holds && (contact.no_slip || contact.friction.is_present());
          place.mode = rolls ? ContactMode::kRolling : ContactMode::kSliding;
          if (!rolls && contact.friction.is_present()) place.direction = touch.tangent.cdot < 0 ? -1 : 1;
        }
        place.Store(branches->data() + model_.first_slot() + ContactSlot::kSize * index);
        (*y)[mechanics.layout().contact(index)] = touch.one.u;
        (*y)[mechanics.layout().contact(index) + 1] = touch.two.u;
        if (lambda != nullptr) {
          (*lambda)[mechanics.contact_row(index)] = touch.force;
          (*lambda)[mechanics.contact_row(index) + 1] = touch.friction;
        }
      }
    }
    slot = end;
  }
  for (const WindowTouch& touch : touches) {
    if (touch.stop < 0 || !(touch.force > 0)) continue;
    (*branches)[model_.first_stop() + touch.stop] = 1;
    if (lambda == nullptr) continue;
    for (const Constraint& constraint : mechanics.constraints()) {
      if (constraint.kind == Constraint::Kind::kStop && constraint.element == touch.stop)
        (*lambda)[constraint.first_row] = touch.force;
    }
  }
}

void ClusterWindow::Show(double t, VecX* y) {
  const StateLayout& layout = mechanics_.layout();
  std::vector<int32_t>& branches = system_.branches();
  VecX vdot = VecX::Zero(6 * model_.num_bodies()), lambda = VecX::Zero(mechanics_.num_rows());
  bool all = true;
  if (segments_.empty()) {
    *y = now_.y;
    Assign(now_.touches, &branches, y, &lambda, 1, &all);
  } else {
    const Segment& segment = t <= segments_[0].begin.t + segments_[0].h ? segments_[0] : segments_[1];
    const double elapsed = std::clamp(t - segment.begin.t, 0.0, segment.h), part = elapsed / segment.h;
    if (part == 1) {
      *y = segment.y_end;
    } else {
      *y = segment.begin.y;
      VecX way(6 * model_.num_bodies());
      for (int b = 0; b < model_.num_bodies(); ++b) {
        const Vec6 V = segment.begin.y.segment<6>(layout.velocity(b)), A = segment.vdot.segment<6>(6 * b);
        way.segment<6>(6 * b) = elapsed * V + 0.5 * elapsed * elapsed * A;
        y->segment<6>(layout.velocity(b)) += elapsed * A;
      }
      MoveBodies(layout, way, y);
      const Eigen::Index aux = layout.size() - layout.first_aux();
      y->tail(aux) += part * (segment.y_end.tail(aux) - segment.begin.y.tail(aux));
      // Closed in position and velocity.
      Pose pose{.t = t, .y = *y, .touches = {}, .linearization = nullptr, .is_fresh = false};
      if (CloseJoints(&pose)) {
        CloseVelocities(&pose);
        *y = pose.y;
      }
    }
    vdot = segment.vdot;
    lambda = segment.lambda;
    Assign(segment.begin.touches, &branches, y, &lambda, segment.h, &all);
  }
  system_.ShowSolution(t, *y, vdot, lambda);
}

bool ClusterWindow::Hand(std::vector<int32_t>* branches, VecX* y) const {
  std::vector<WindowTouch> touches = now_.touches;
  // What pushed in the last step, and still touches, pushes.
  for (WindowTouch& touch : touches) {
    if (!touch.touches() || !touch.was_pressed) touch.force = 0;
  }
  *branches = system_.branches();
  *y = now_.y;
  bool all = true;
  Assign(touches, branches, y, nullptr, 1, &all);
  return all;
}

}  // namespace savary
