#include "savary/dynamics/cluster_window.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "savary/base/constants.h"

namespace savary {

namespace {

constexpr double kWindowWay = 0.05;   // of the size: by which parts may move in a step
constexpr double kWindowError = 0.3;  // of the tolerance: what the change of accelerations adds within a step
constexpr int kWindowCuts = 8;        // of the second half of a step, to where something arrives
constexpr int kWindowSearches = 20;   // for that instant
constexpr int kMostShortest = 3000;   // steps in a row of the least length: nothing moves on any more

double SpeedOf(const StateLayout& layout, const VecX& y, int body, double arm) {
  const int v = layout.velocity(body);
  return y.segment<3>(v + kLinear).norm() + arm * y.segment<3>(v + kAngular).norm();
}

}  // namespace

ClusterWindow::ClusterWindow(MechanismSystem* system, const Settings& settings)
    : system_(*system),
      model_(system->structure().model()),
      settings_(settings),
      length_(system->length_scale()),
      mechanics_(model_),
      table_(mechanics_, length_),
      watch_(model_),
      row_scale_(mechanics_.CalcRowScales(length_)) {
  apart_.resize(model_.contacts.size());
  radius_.assign(model_.num_bodies(), 0);
  for (int c = 0; c < static_cast<int>(model_.contacts.size()); ++c) {
    for (const int side : {1, 2}) {
      const BodyIndex body = model_.BodyOfShape(side == 1 ? model_.contacts[c].one : model_.contacts[c].two);
      if (!body.is_valid()) continue;
      double& radius = radius_[body.value()];
      radius = std::max(radius, mechanics_.pair(c).CalcRadius(side, model_.bodies[body.value()].p_BC));
    }
  }
}

std::string ClusterWindow::DescribeJam(const Pose& pose) {
  std::set<std::string> pressed, rubbing, drives;
  std::set<int> parts;
  for (const WindowTouch& touch : pose.touches) {
    if (!touch.touches()) continue;
    for (const BodyIndex body : {table_[touch.index].body1, table_[touch.index].body2}) {
      if (body.is_valid()) parts.insert(part_of_[body.value()]);
    }
    if (touch.contact < 0) {
      pressed.insert("a limit of joint '" + *table_[touch.index].name + "'");
      continue;
    }
    const Contact& contact = model_.contacts[touch.contact];
    pressed.insert("contact '" + contact.name + "'");
    if (contact.friction.is_present())
      rubbing.insert(fmt::format("'{}' ({:.3g})", contact.name, contact.friction.mu_static));
  }
  for (const JointFriction& friction : model_.frictions)
    rubbing.insert(fmt::format("'{}' ({:.3g})", model_.joints[friction.joint.value()].name, friction.law.mu_static));
  const std::string where = pressed.empty() ? "what touches" : fmt::format("{}", fmt::join(pressed, ", "));
  // Where nothing is driven there are always forces: then it is the steps that do not keep bodies apart.
  if (model_.drives.empty())
    return fmt::format("no step was found that keeps bodies apart at {}; set max_step, or a smaller cluster_tolerance",
                       where);
  for (const Drive& drive : model_.drives) {
    const Joint& joint = model_.joints[drive.joint.value()];
    for (const FrameIndex frame : {joint.F, joint.M}) {
      const BodyIndex body = model_.frames[frame.value()].body;
      if (body.is_valid() && (parts.empty() || parts.contains(part_of_[body.value()])))
        drives.insert(fmt::format("'{}'", joint.name));
    }
  }
  std::string text = fmt::format("jammed: {} at {}, and no body can move away",
                                 drives.empty() ? "drives push"
                                                : fmt::format("the drive{} of {} push{}", drives.size() > 1 ? "s" : "",
                                                              fmt::join(drives, ", "), drives.size() > 1 ? "" : "es"),
                                 where);
  if (!rubbing.empty() && MovesWithoutFriction(pose))
    return text + fmt::format("; less friction of {} may free them, or a drive by force", fmt::join(rubbing, ", "));
  return text + "; free a body that is pushed, drive by force, or end the run before";
}

bool ClusterWindow::MovesWithoutFriction(const Pose& pose) {
  constexpr double kStill = 1e-6;  // of the speed
  Pose at = pose;
  mechanics_.SetState(at.t, at.y, system_.discrete());
  RefreshTouches(&at);
  if (!Linearize(&at)) return false;
  touching_.clear();
  for (int k = 0; k < static_cast<int>(at.touches.size()); ++k) {
    if (at.touches[k].touches()) touching_.push_back(k);
  }
  ClearParticular();
  CalcRows();
  BuildProblem(at, 0);
  ConeProblem& problem = problem_of_impulses_;
  for (const Placed& placed : placed_) problem.contact(placed.block).mu = problem.contact(placed.block).target = 0;
  const double slow = kStill * std::max(CalcSpeed(), 1e-6 * length_);
  problem.impulses().setZero(problem.num_rows());
  (void)problem.Solve(VecX::Zero(problem.dimension()), 1e-3 * slow);
  return std::all_of(placed_.begin(), placed_.end(), [&](const Placed& placed) {
    return problem.CalcRate(placed.normal) >= -slow * problem.contact(placed.block).unit;
  });
}

// Half-way along a step, by its first velocities: forces into f_, rows into middle_.
bool ClusterWindow::SetMiddle(const Segment& segment) {
  const Pose& at = segment.begin;
  const StateLayout& layout = mechanics_.layout();
  const int bodies = model_.num_bodies();
  const double h = segment.h;
  rates_.setZero(layout.size());
  mechanics_.CalcOtherAuxiliaryRates(&rates_);
  velocities_.resize(6 * bodies);
  for (int b = 0; b < bodies; ++b) velocities_.segment<6>(6 * b) = at.y.segment<6>(layout.velocity(b));
  middle_.t = at.t + 0.5 * h;
  middle_.y = at.y;
  way_ = 0.5 * h * velocities_;
  MoveBodies(layout, way_, &middle_.y);
  const Eigen::Index aux = layout.size() - layout.first_aux();
  middle_.y.tail(aux) += 0.5 * h * rates_.tail(aux);
  mechanics_.SetState(middle_.t, middle_.y, system_.discrete());
  CalcRows();
  mechanics_.CalcLoads();
  f_ = mechanics_.f();
  if (!f_.allFinite()) return Fail(mechanics_.NameNonFiniteLoad());
  mechanics_.CalcOtherAuxiliaryRates(&rates_);
  if (!Linearize(&middle_)) return false;
  middle_.touches = at.touches;
  touching_.clear();
  for (int k = 0; k < static_cast<int>(at.touches.size()); ++k) {
    if (!at.touches[k].touches()) continue;
    touching_.push_back(k);
    WindowTouch& touch = middle_.touches[k];
    CalcTouch(&touch);
    if (!std::isfinite(touch.normal.c)) touch = at.touches[k];
  }
  ShareTangents(&middle_);
  return true;
}

bool ClusterWindow::TakeStep(const Pose& begin, double h, Pose* end, Segment* segment) {
  ++record_.solves;
  const StateLayout& layout = mechanics_.layout();
  const int bodies = model_.num_bodies();
  segment->begin = begin;
  Pose& at = segment->begin;
  segment->h = h;
  mechanics_.SetState(at.t, at.y, system_.discrete());
  if (!at.is_fresh) RefreshTouches(&at);
  if (!SetMiddle(*segment)) return false;
  const Linearization& linearization = *middle_.linearization;
  particular_.resize(parts_.size());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const std::vector<int>& rows = parts_[p].rows;
    rows_.resize(static_cast<Eigen::Index>(rows.size()));
    for (Eigen::Index k = 0; k < rows_.size(); ++k)
      rows_[k] = -mechanics_.cdot()[rows[k]] - 0.5 * h * mechanics_.bias()[rows[k]];
    linearization[p].Solve(rows_, &particular_[p]);
  }
  BuildProblem(middle_, 0.5 * h);
  ConeProblem& problem = problem_of_impulses_;
  before_u_.setZero(problem.dimension());
  for (size_t p = 0; p < parts_.size(); ++p) {
    const FreeMotions& motions = linearization[p];
    if (motions.freedom() == 0) continue;
    motions.MultiplyMass(particular_[p], &part_momentum_);
    for (size_t k = 0; k < parts_[p].bodies.size(); ++k) {
      auto momentum = part_momentum_.segment<6>(6 * static_cast<Eigen::Index>(k));
      momentum = h * f_.segment<6>(6 * parts_[p].bodies[k]) - momentum;
    }
    const int first = problem.first(static_cast<int>(p));
    for (int i = 0; i < motions.freedom(); ++i) {
      const double push = motions.N().col(i).dot(part_momentum_);
      before_u_.segment(first, motions.freedom()) += push * motions.inverse().col(i);
    }
  }
  problem.impulses().setZero(problem.num_rows());
  for (const Placed& placed : placed_) {
    const WindowTouch& touch = at.touches[placed.touch];
    // What was at rest half-way, by its rows there, is so by those of the beginning.
    problem.contact(placed.block).mu = Coefficient(touch);
    problem.contact(placed.block).target = -std::max(0.0, touch.normal.c) / h;
    problem.impulses()[placed.normal] = h * touch.force;
    for (int i = 0; i < 2; ++i) {
      if (placed.tangents[i] >= 0) problem.impulses()[placed.tangents[i]] = h * touch.friction[i];
    }
  }
  for (const Spin& spin : spins_) problem.impulses()[spin.row] = h * at.touches[placed_[spin.placed].touch].torque;
  (void)UpdateSpins();
  const double slow = kSlow * settings_.tolerance * length_ / h;
  const auto slip_of = [&](const Placed& placed) {
    const double first = std::abs(problem.CalcRate(placed.tangents[0]));
    return placed.tangents[1] < 0 ? first : std::hypot(first, problem.CalcRate(placed.tangents[1]));
  };
  momentum_.resize(6 * bodies);
  ConeProblem::Report report;
  bool kinetic = false;
  constexpr double kAtBound = 1 - 1e-9;
  double turned = 0;  // change of the bounds of friction of spin
  double growth = 0;  // of the bounds of friction that slides, from the round before
  for (int round = 0;; ++round) {
    double largest = turned;
    const double growth_before = std::exchange(growth, 0);
    for (const Grip& grip : grips_) {
      const JointFriction& friction = model_.frictions[grip.friction];
      const TouchIndex index = table_.friction(grip.friction);
      const double rate = table_.CalcTangent(mechanics_, index).cdot;
      const bool sticks = std::abs(rate) <= slow * table_[index].length / length_;
      const double mu = sticks ? friction.law.mu_static : friction.law.CalcCoefficient(rate * friction.radius);
      const double bound = h * (mu * friction.radius * joint_loads_[grip.friction] + friction.preload);
      largest = std::max(largest, std::abs(bound - problem.bound(grip.block)) / std::max(bound, 1e-300));
      if (std::abs(problem.impulses()[grip.row]) >= kAtBound * problem.bound(grip.block))
        growth = std::max(growth, bound - problem.bound(grip.block));
      problem.bound(grip.block) = bound;
    }
    if (round > 0 && (largest <= 1e-6 || round > kRounds) && kinetic) {
      // Friction whose load grows faster than it does: no finite force moves what drives push on.
      if (!model_.drives.empty() && largest > 1e-6 && growth_before > 0 && growth >= growth_before)
        return Fail(DescribeJam(at));
      break;
    }
    report = problem.Solve(before_u_, slow);
    // What was at rest and slides does so with the kinetic coefficient.
    if (!kinetic) {
      kinetic = true;
      bool changed = false;
      for (const Placed& placed : placed_) {
        const WindowTouch& touch = at.touches[placed.touch];
        if (placed.tangents[0] < 0 || model_.contacts[touch.contact].no_slip) continue;
        const FrictionLaw& law = model_.contacts[touch.contact].friction;
        double& mu = problem.contact(placed.block).mu;
        const double slip = slip_of(placed);
        if (law.mu_static == law.mu_kinetic || slip <= slow || mu != law.mu_static) continue;
        mu = law.CalcCoefficient(slip);
        changed = true;
      }
      if (changed) report = problem.Solve(before_u_, slow);
    }
    turned = UpdateSpins();
    CalcTwists(linearization, problem.velocities(), &change_);
    for (int b = 0; b < bodies; ++b)
      momentum_.segment<6>(6 * b) = mechanics_.MultiplyMass(b, change_.segment<6>(6 * b)) - h * f_.segment<6>(6 * b);
    TakeImpulses(middle_, &momentum_);
    CalcReactions(middle_, momentum_, &segment->lambda);
    segment->lambda /= h;
    if (grips_.empty()) {
      if (turned <= 1e-6) break;
      continue;
    }
    for (const Grip& grip : grips_)
      joint_loads_[grip.friction] = mechanics_.CalcSideForce(grip.friction, segment->lambda).norm();
  }
  if (!change_.allFinite()) return Fail("velocities are not finite");
  if (!(report.residual * h <= settings_.tolerance * length_) && report.worst >= 0) {
    return Fail("no impulses were found that keep bodies apart");
  }
  for (const Grip& grip : grips_)
    segment->lambda[mechanics_.friction_row(grip.friction)] = problem.impulses()[grip.row] / h;
  for (WindowTouch& touch : at.touches) {
    touch.force = 0;
    touch.friction.setZero();
    touch.torque = 0;
  }
  for (const Placed& placed : placed_) {
    WindowTouch& touch = at.touches[placed.touch];
    touch.force = problem.impulses()[placed.normal] / h;
    if (placed.tangents[0] < 0) continue;
    for (int i = 0; i < CountTangents(touch); ++i) touch.friction[i] = problem.impulses()[placed.tangents[i]] / h;
    touch.holds = touch.force > 0 && slip_of(placed) <= slow;
  }
  for (const Spin& spin : spins_) {
    WindowTouch& touch = at.touches[placed_[spin.placed].touch];
    touch.torque = problem.impulses()[spin.row] / h;
    touch.spin_holds = std::abs(problem.CalcRate(spin.row)) * length_ <= slow;
  }
  segment->vdot = change_ / h;

  end->t = at.t + h;
  end->y = at.y;
  way_ = h * (velocities_ + 0.5 * change_);
  MoveBodies(layout, way_, &end->y);
  for (int b = 0; b < bodies; ++b) end->y.segment<6>(layout.velocity(b)) += change_.segment<6>(6 * b);
  const Eigen::Index aux = layout.size() - layout.first_aux();
  end->y.tail(aux) += h * rates_.tail(aux);
  // Work of loads that are not in the potential energy, and of what joints are given to do.
  double work = momentum_.dot(velocities_ + 0.5 * change_);
  if (mechanics_.load_power() != 0) {
    for (int b = 0; b < bodies; ++b) middle_.y.segment<6>(layout.velocity(b)) += 0.5 * change_.segment<6>(6 * b);
    mechanics_.SetState(middle_.t, middle_.y, system_.discrete());
    mechanics_.CalcLoads();
    work += h * mechanics_.load_power();
  }
  end->y[layout.work()] = at.y[layout.work()] + work;
  if (!CloseJoints(end, &linearization)) return false;
  CloseVelocities(end);
  Gather(end, at.touches);
  Project(end);
  segment->y_end = end->y;
  return true;
}

// The largest depth in parts of what is allowed.
double ClusterWindow::CalcDepth(const Pose& pose) const {
  double most = 0;
  for (const WindowTouch& touch : pose.touches) most = std::max(most, -touch.normal.c / touch.allowed);
  return most;
}

// Along the way of a segment: positions after `elapsed`.
void ClusterWindow::MoveAlong(const Segment& segment, double elapsed, VecX* y) {
  const StateLayout& layout = mechanics_.layout();
  *y = segment.begin.y;
  way_.resize(6 * model_.num_bodies());
  for (int b = 0; b < model_.num_bodies(); ++b)
    way_.segment<6>(6 * b) =
        elapsed * (segment.begin.y.segment<6>(layout.velocity(b)) + 0.5 * elapsed * segment.vdot.segment<6>(6 * b));
  MoveBodies(layout, way_, y);
}

// How long after the beginning of a segment what is too deep at its end begins to touch.
double ClusterWindow::FindArrival(const Segment& segment, const Pose& end) {
  double first = segment.h;
  for (const WindowTouch& deep : end.touches) {
    if (-deep.normal.c <= deep.allowed) continue;
    // Gaps along the way, between one that is open and one that is too deep.
    WindowTouch touch = deep;
    const auto gap_at = [&](double elapsed) {
      MoveAlong(segment, elapsed, &along_);
      mechanics_.SetState(segment.begin.t + elapsed, along_, system_.discrete());
      CalcTouch(&touch);
      return touch.normal.c;
    };
    double low = 0, high = first, open = gap_at(low), closed = high < segment.h ? gap_at(high) : deep.normal.c;
    if (closed >= -0.5 * deep.allowed) continue;  // others arrive before
    if (!(open > 0)) return 0.5 * segment.h;
    double at = high;
    int side = 0;
    for (int i = 0; i < kWindowSearches; ++i) {
      at = (low * closed - high * open) / (closed - open);
      const double gap = gap_at(at);
      if (!std::isfinite(gap)) {
        at = 0.5 * (low + high);
        break;
      }
      if (std::abs(gap) <= 0.3 * deep.allowed) break;
      // Regula falsi; an end that stays counts half.
      if (gap > 0) {
        low = at;
        open = gap;
        if (side > 0) closed *= 0.5;
        side = 1;
      } else {
        high = at;
        closed = gap;
        if (side < 0) open *= 0.5;
        side = -1;
      }
    }
    first = std::min(first, at);
  }
  return first < segment.h ? first : 0.5 * segment.h;
}

// Largest difference of positions, of the length, or of angles, between a pose and what the accelerations of a segment
// make of its beginning after a time: what their change adds.
double ClusterWindow::CompareExtrapolated(const Segment& segment, double length, const Pose& pose) {
  MoveAlong(segment, length, &along_);
  const StateLayout& layout = mechanics_.layout();
  double most = 0;
  for (int k = 0; k < layout.num_bodies(); ++k) {
    const int p = layout.position(k);
    most = std::max(most, (along_.segment<3>(p) - pose.y.segment<3>(p)).norm() / length_);
    const double turn = 2 * (along_.segment<4>(p + 3) - pose.y.segment<4>(p + 3)).norm();
    most = std::max(most, turn * (radius_[k] > 0 ? radius_[k] / length_ : 1.0));
  }
  return most;
}

double ClusterWindow::CalcSpeed() const { return CalcSpeed(now_); }

double ClusterWindow::CalcSpeed(const Pose& pose) const {
  double most = 0;
  for (int b = 0; b < model_.num_bodies(); ++b)
    most = std::max(most, SpeedOf(mechanics_.layout(), pose.y, b, radius_[b] > 0 ? radius_[b] : length_));
  return most;
}

double ClusterWindow::CalcAcceleration(const Segment& segment) const {
  double most = 0;
  for (int b = 0; b < model_.num_bodies(); ++b) {
    const Vec6 A = segment.vdot.segment<6>(6 * b);
    const double arm = radius_[b] > 0 ? radius_[b] : length_;
    most = std::max(most, A.segment<3>(kLinear).norm() + arm * A.segment<3>(kAngular).norm());
  }
  return most;
}

// No part may move through another unseen.
double ClusterWindow::LongestBeforeTunnel(const Pose& pose) const {
  double longest = kInfinity;
  for (size_t c = 0; c < model_.contacts.size(); ++c) {
    const Contact& contact = model_.contacts[c];
    double speed = 0;
    for (const ShapeIndex shape : {contact.one, contact.two}) {
      const BodyIndex body = model_.BodyOfShape(shape);
      if (body.is_valid()) speed += SpeedOf(mechanics_.layout(), pose.y, body.value(), radius_[body.value()]);
    }
    if (speed > 0) longest = std::min(longest, kWindowWay * mechanics_.pair(static_cast<int>(c)).size() / speed);
  }
  return longest;
}

bool ClusterWindow::Begin(double t, const VecX& y) {
  DiscreteState& discrete = system_.discrete();
  std::fill(discrete.stops.begin(), discrete.stops.end(), StopMode::kOpen);
  for (int i = 0; i < mechanics_.num_contact_points(); ++i) {
    ContactPointState state = system_.point_state(i);
    if (system_.structure().contact_of(i).bilateral && state.mode != ContactMode::kUnused) {
      state.mode = ContactMode::kSliding;
      state.direction = 0;
    } else {
      state = {};
    }
    system_.set_point_state(i, state);
  }
  for (int i = 0; i < static_cast<int>(model_.frictions.size()); ++i) system_.set_friction_mode(i, FrictionMode::kOff);
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
  shortest_steps_ = 0;
  const double energy = CalcEnergy(now_);
  if (!CloseJoints(&now_, nullptr)) return false;
  CloseVelocities(&now_);
  Gather(&now_, {});
  Project(&now_);
  record_.energy_lost = energy - CalcEnergy(now_);
  record_.energy_gained = std::max(0.0, -record_.energy_lost);
  return true;
}

// Kinetic and potential; mechanics_ is at the pose then.
double ClusterWindow::CalcEnergy(const Pose& pose) {
  mechanics_.SetState(pose.t, pose.y, system_.discrete());
  mechanics_.CalcLoads();
  return mechanics_.CalcKineticEnergy() + mechanics_.potential_energy();
}

void ClusterWindow::StepBack() {
  now_ = before_.pose;
  step_ = before_.step;
  record_ = before_.record;
  joint_loads_ = before_.joint_loads;
  segments_.clear();
}

void ClusterWindow::Refresh() {
  mechanics_.SetState(now_.t, now_.y, system_.discrete());
  const double kinetic = mechanics_.CalcKineticEnergy();
  (void)CloseJoints(&now_, nullptr);
  CloseVelocities(&now_);
  mechanics_.SetState(now_.t, now_.y, system_.discrete());
  record_.energy_lost += kinetic - mechanics_.CalcKineticEnergy();
  now_.is_fresh = false;
}

bool ClusterWindow::Step(double t_end) {
  before_.pose = now_;
  before_.step = step_;
  before_.record = record_;
  before_.joint_loads = joint_loads_;
  const double speed = CalcSpeed(), tolerance = settings_.tolerance * length_;
  const double least = std::max({settings_.shortest, 64 * kEpsilon * std::abs(now_.t)});
  // The time in which the fastest body moves by a quarter of the tolerance, with an acceleration that a step finds.
  const auto floor_from = [&](double start, double acceleration) {
    const double v = std::max(start, 1e-3 * length_);
    return std::max(least, 0.5 * tolerance / (v + std::sqrt(v * v + 0.5 * acceleration * tolerance)));
  };
  const auto floor_with = [&](double acceleration) { return floor_from(speed, acceleration); };
  double floor = floor_with(0);
  double planned = step_ > 0 ? step_ : std::max(floor, 1e-3 * settings_.longest);
  planned = std::min({std::max(planned, floor), settings_.longest, std::max(floor, LongestBeforeTunnel(now_))});
  double h = planned;
  Pose& begin = begin_;
  begin = now_;
  const double energy = CalcEnergy(begin), work = begin.y[mechanics_.layout().work()];
  if (!Impact(&begin)) return false;
  const Record kept = record_;
  Pose &half = half_, &two = two_;
  Segment &first = first_, &second = second_;
  bool arrives = false, ends = false;
  double error = 0, depth = 0;
  for (int attempt = 0;; ++attempt) {
    record_.impacts = kept.impacts;
    record_.last_impact = kept.last_impact;
    if (attempt > 200) return Fail("no step was found");
    const bool last = begin.t + 1.01 * h >= t_end;
    ends = last;
    double length = last ? t_end - begin.t : h;
    bool shortest = length <= floor;
    const auto shorten = [&](double to) { h = std::max(floor, std::clamp(to, 0.01 * length, 0.9 * length)); };
    if (!TakeStep(begin, 0.5 * length, &half, &first)) {
      if (shortest) return false;
      shorten(0.25 * length);
      continue;
    }
    depth = CalcDepth(half);
    if (depth > 1 && shortest) {
      floor = std::min(floor, floor_with(CalcAcceleration(first)));
      shortest = length <= floor;
    }
    if (depth > 1 && !shortest) {
      arrives = true;
      shorten(FindArrival(first, half));
      continue;
    }
    if (!Impact(&half)) return false;
    const bool is_hit = record_.impacts > kept.impacts;
    // What arrives in the second half ends the step.
    bool done = TakeStep(half, 0.5 * length, &two, &second);
    if (done && shortest && CalcDepth(two) > 1) {
      floor = std::min(floor, floor_with(std::max(CalcAcceleration(first), CalcAcceleration(second))));
      shortest = length <= floor;
    }
    // Bodies that were at rest may be fast by now: of the second half a shorter part can be taken.
    double shortest_cut = 0.5 * floor;
    if (done && CalcDepth(two) > 1)
      shortest_cut = std::min(shortest_cut, 0.5 * floor_from(CalcSpeed(half), CalcAcceleration(second)));
    for (int cut = 0; done && cut < kWindowCuts; ++cut) {
      depth = CalcDepth(two);
      if (depth <= 1 || shortest || second.h <= shortest_cut) break;
      arrives = true;
      ends = false;
      const double to = std::max(shortest_cut, FindArrival(second, two));
      done = TakeStep(half, to, &two, &second);
      length = first.h + to;
    }
    if (!done) {
      if (shortest) return false;
      shorten(0.25 * length);
      continue;
    }
    depth = CalcDepth(two);
    if (depth > 1 && !shortest && second.h > shortest_cut) {
      shorten(0.5 * length);
      continue;
    }
    error = CompareExtrapolated(first, length, two);
    const double ratio = error / (kWindowError * settings_.tolerance);
    if (ratio > 1 && !shortest) {
      // What is hit half-way, and matters, is hit at the end of a step.
      arrives = arrives || is_hit;
      shorten(is_hit ? first.h : 0.8 * length / std::sqrt(ratio));
      continue;
    }
    const double next = length * std::clamp(ratio > 0 ? 0.8 / std::sqrt(ratio) : 2.0, 0.3, 2.0);
    step_ = arrives || last ? std::max(std::min(planned, 16 * next), next) : next;
    break;
  }
  shortest_steps_ = first.h + second.h <= 1.01 * floor ? shortest_steps_ + 1 : 0;
  if (depth > 10 || shortest_steps_ > kMostShortest) return Fail(DescribeJam(two));
  now_ = two;
  if (ends) now_.t = t_end;  // to the last bit
  segments_.resize(2);
  std::swap(segments_[0], first);
  std::swap(segments_[1], second);
  ++record_.steps;
  record_.error += error;
  record_.depth = std::max(record_.depth, depth * settings_.tolerance);
  const double lost = energy + (now_.y[mechanics_.layout().work()] - work) - CalcEnergy(now_);
  record_.energy_lost += lost;
  record_.energy_gained = std::max(record_.energy_gained, -lost);
  return true;
}

}  // namespace savary
