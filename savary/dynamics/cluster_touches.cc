#include "savary/dynamics/cluster_window.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "savary/base/constants.h"

namespace savary {

namespace {

constexpr double kWindowReach = 4;        // of the tolerance: gaps that are gathered
constexpr double kWindowAround = 0.02;    // of the size: gaps that are known from a search
constexpr double kWindowDeep = 0.1;       // of the size: depth that is gathered
constexpr double kWindowSameLine = 1e-3;  // rad, and of the size: tangents of one line

}  // namespace

void ClusterWindow::CalcTouch(WindowTouch* touch) const {
  ContactPoint point;
  CalcTouch(touch, &point);
}

void ClusterWindow::CalcTouch(WindowTouch* touch, ContactPoint* at_state) const {
  if (touch->contact < 0) {
    touch->normal = table_.CalcNormal(mechanics_, touch->index);
    return;
  }
  ContactLocation& at = touch->location;
  ContactPoint& point = *at_state;
  mechanics_.pair(touch->contact)
      .Calc(mechanics_.CalcPairMotion(touch->contact), {ContactMode::kApart, at.feature1, at.feature2, 0},
            at.parameters.data(), &point);
  if (point.status == ContactPoint::Status::kNotConverged) {
    touch->normal.c = std::numeric_limits<double>::quiet_NaN();
    return;
  }
  at = point.location;
  touch->normal = point.normal;
  touch->tangents = point.tangents;
  touch->twist = point.twist;
}

bool ClusterWindow::AddTouch(int contact, const ContactLocation& location, Pose* pose) {
  WindowTouch touch = MakeTouch(contact, location);
  for (const WindowTouch& other : pose->touches) {
    if (touch.IsSame(other)) return false;
  }
  CalcTouch(&touch);
  if (!std::isfinite(touch.normal.c)) return false;
  pose->touches.push_back(touch);
  return true;
}

// Whether circles around the bodies of a contact are apart.
bool ClusterWindow::AreFarApart(int contact) const {
  const BodyIndex one = model_.BodyOfShape(model_.contacts[contact].one),
                  two = model_.BodyOfShape(model_.contacts[contact].two);
  if (!one.is_valid() || !two.is_valid()) return false;
  const std::vector<BodyState>& bodies = mechanics_.bodies();
  const double reach = kWindowReach * settings_.tolerance * length_ + radius_[one.value()] + radius_[two.value()];
  return (bodies[one.value()].p_WC - bodies[two.value()].p_WC).squaredNorm() > reach * reach;
}

// By how much, at most, points of the two shapes have come nearer since the contact was last searched.
double ClusterWindow::CalcWay(int contact) const {
  const Apart& apart = apart_[contact];
  double way = 0;
  for (const bool first : {true, false}) {
    const BodyIndex body = model_.BodyOfShape(first ? model_.contacts[contact].one : model_.contacts[contact].two);
    if (!body.is_valid()) continue;
    const BodyState& now = mechanics_.bodies()[body.value()];
    // A turn by an angle below 2 rad is at most 2.2 times the change of its quaternion.
    const double turn = (now.q_WC.coeffs() - apart.q[first].coeffs()).norm();
    if (!(turn < 0.9)) return kInfinity;
    way += (now.p_WC - apart.p[first]).norm() + 2.2 * turn * radius_[body.value()];
  }
  return way;
}

// Of shapes with one minimum of distance: found near where it was, without a search. False where it is not known yet,
// or has moved on to other features.
bool ClusterWindow::FollowSingle(int contact, double reach, Pose* pose) {
  Apart& apart = apart_[contact];
  const ContactPair& pair = mechanics_.pair(contact);
  if (!apart.location) return false;
  WindowTouch touch = MakeTouch(contact, *apart.location);
  ContactPoint point;
  // From far off, the point of greatest distance may be found instead.
  CalcTouch(&touch, &point);
  if (point.status != ContactPoint::Status::kMet || !(touch.normal.c > -kWindowDeep * pair.size())) return false;
  const auto exits = std::span(point.exits).first(pair.counts().exits);
  if (std::any_of(exits.begin(), exits.end(), [](double inside) { return inside < 0; })) return false;
  apart.gap = touch.normal.c;
  apart.location = touch.location;
  if (touch.normal.c <= reach) pose->touches.push_back(touch);
  return true;
}

WindowTouch ClusterWindow::MakeTouch(int contact, const ContactLocation& location) const {
  WindowTouch touch;
  touch.index = table_.point(mechanics_.first_point(contact));
  touch.contact = contact;
  touch.location = location;
  touch.allowed = settings_.tolerance * table_[touch.index].length;
  return touch;
}

// All that touches or nearly does, at the pose set in mechanics_; forces are those of `before`.
void ClusterWindow::Gather(Pose* pose, const std::vector<WindowTouch>& before) {
  pose->touches.clear();
  pose->is_fresh = true;
  for (int i = 0; i < static_cast<int>(model_.stops.size()); ++i) {
    WindowTouch touch;
    touch.index = table_.stop(i);
    touch.allowed = settings_.tolerance * table_[touch.index].length;
    CalcTouch(&touch);
    if (touch.normal.c <= kWindowReach * touch.allowed) pose->touches.push_back(touch);
  }
  for (int c = 0; c < static_cast<int>(model_.contacts.size()); ++c) {
    if (model_.contacts[c].bilateral || AreFarApart(c)) continue;
    const double size = mechanics_.pair(c).size(), reach = kWindowReach * settings_.tolerance * length_;
    Apart& apart = apart_[c];
    const double way = CalcWay(c), farthest = apart.is_known ? apart.gap + way : kInfinity;
    if (reach + way < apart.gap) continue;
    const size_t first = pose->touches.size();
    if (!FollowSingle(c, reach, pose)) {
      double nearest = kWindowAround * size;
      for (const ContactWatch::Candidate& candidate :
           watch_.FindAll(mechanics_, c, std::max(nearest, reach), kWindowDeep * size)) {
        if (candidate.gap < nearest) {
          nearest = candidate.gap;
          if (mechanics_.pair(c).minima() == ContactPair::Minima::kOne) apart.location = candidate.location;
        }
        if (candidate.gap <= reach) (void)AddTouch(c, candidate.location, pose);
      }
      // Parts cannot have come apart by more than they have moved: what a search does not see is looked for again.
      apart.gap = std::min(nearest, farthest);
    }
    apart.is_known = true;
    for (const bool one : {true, false}) {
      const BodyIndex body = model_.BodyOfShape(one ? model_.contacts[c].one : model_.contacts[c].two);
      if (!body.is_valid()) continue;
      apart.p[one] = mechanics_.bodies()[body.value()].p_WC;
      apart.q[one] = mechanics_.bodies()[body.value()].q_WC;
    }
    if (pose->touches.size() == first) continue;
    // Parts that nearly lie on each other touch at both ends, although distance has a minimum at one of them only.
    const PairMotion motion = mechanics_.CalcPairMotion(c);
    beside_.clear();
    for (size_t k = first; k < pose->touches.size(); ++k)
      mechanics_.pair(c).FindBeside(motion, pose->touches[k].location, reach, kWindowDeep * size, &beside_);
    for (const ContactPair::Candidate& candidate : beside_) (void)AddTouch(c, candidate.location, pose);
  }
  ShareTangents(pose);
  for (WindowTouch& touch : pose->touches) {
    for (const WindowTouch& other : before) {
      if (!touch.IsSame(other)) continue;
      touch.force = other.force;
      touch.friction = other.friction;
      touch.torque = other.torque;
      touch.holds = other.holds;
      touch.spin_holds = other.spin_holds;
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
  ShareTangents(pose);
}

// Both ends of a line along which straight parts lie on each other slide along that line. Their tangents differ by the
// angle that the tolerance leaves; as one and the same row they are redundant, not in contradiction.
void ClusterWindow::ShareTangents(Pose* pose) const {
  const auto is_same = [](const ScalarRow& a, const ScalarRow& b, double size) {
    for (const Vec6& difference : {Vec6(a.J_F - b.J_F), Vec6(a.J_M - b.J_M)}) {
      if (difference.segment<3>(kLinear).norm() > kWindowSameLine ||
          difference.segment<3>(kAngular).norm() > kWindowSameLine * size)
        return false;
    }
    return true;
  };
  for (size_t k = 1; k < pose->touches.size(); ++k) {
    WindowTouch& touch = pose->touches[k];
    if (touch.contact < 0) continue;
    const double size = mechanics_.pair(touch.contact).size();
    for (size_t i = k; i-- > 0 && pose->touches[i].contact == touch.contact;) {
      bool same = true;
      for (int m = 0; m < CountTangents(touch); ++m)
        same = same && is_same(touch.tangents[m], pose->touches[i].tangents[m], size);
      if (!same) continue;
      touch.tangents = pose->touches[i].tangents;
      break;
    }
  }
}

int ClusterWindow::num_touching() const {
  return static_cast<int>(std::count_if(now_.touches.begin(), now_.touches.end(),
                                        [](const WindowTouch& touch) { return touch.touches(); }));
}

// ---- results

// What touches goes to the points of its contact, first what pushes, then the nearest.
void ClusterWindow::Assign(const std::vector<WindowTouch>& touches, DiscreteState* discrete, VecX* y, VecX* lambda,
                           bool* all) const {
  *all = true;
  const Mechanics& mechanics = mechanics_;
  std::vector<const WindowTouch*> order;
  int point = 0;
  for (int c = 0; c < static_cast<int>(model_.contacts.size()); ++c) {
    const Contact& contact = model_.contacts[c];
    const int end = point + contact.points;
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
        const int index = point + static_cast<int>(k);
        if (index >= end) {
          if (touch.force > 0) *all = false;
          break;
        }
        ContactPointState state{ContactMode::kApart, touch.location.feature1, touch.location.feature2, 0};
        if (touch.force > 0) {
          if (contact.spin_friction > 0) {
            state.spin = touch.spin_holds       ? FrictionMode::kSticking
                         : touch.twist.cdot > 0 ? FrictionMode::kForward
                                                : FrictionMode::kBackward;
          }
          const bool rolls = touch.holds && (contact.no_slip || contact.friction.is_present());
          state.mode = rolls ? ContactMode::kRolling : ContactMode::kSliding;
          if (!rolls && contact.friction.is_present()) {
            const bool is_plane = CountTangents(touch) < 2;
            state.direction = is_plane && touch.tangents[0].cdot < 0 ? -1 : 1;
            const Vec2 slip(touch.tangents[0].cdot, touch.tangents[1].cdot);
            if (!is_plane && slip.norm() > 0) state.slip_direction = {slip.x() / slip.norm(), slip.y() / slip.norm()};
          }
        }
        discrete->points[index] = state;
        for (int i = 0; i < mechanics.pair(c).counts().parameters; ++i)
          (*y)[mechanics.layout().contact(index) + i] = touch.location.parameters[i];
        if (lambda != nullptr) {
          (*lambda)[mechanics.contact_row(index)] = touch.force;
          for (int i = 0; i < CountTangents(touch); ++i)
            (*lambda)[mechanics.tangent_row(index) + i] = touch.friction[i];
          if (contact.spin_friction > 0) (*lambda)[mechanics.spin_row(index)] = touch.torque;
        }
      }
      // Parameters of other points are those of an earlier state.
      for (int index = point + static_cast<int>(order.size()); index < end; ++index) discrete->points[index] = {};
    }
    point = end;
  }
  for (const WindowTouch& touch : touches) {
    const TouchTable::Entry& entry = table_[touch.index];
    if (!entry.is_stop() || !(touch.force > 0)) continue;
    discrete->set_closed(entry.element, true);
    if (lambda != nullptr) (*lambda)[entry.normal_row] = touch.force;
  }
}

void ClusterWindow::Show(double t, VecX* y) {
  const StateLayout& layout = mechanics_.layout();
  DiscreteState& discrete = system_.discrete();
  // Points that show nothing follow nothing, whatever they did elsewhere.
  for (int i = 0; i < mechanics_.num_contact_points(); ++i) {
    if (!mechanics_.contact_of(i).bilateral) discrete.points[i] = {};
  }
  VecX vdot = VecX::Zero(6 * model_.num_bodies()), lambda = VecX::Zero(mechanics_.num_rows());
  bool all = true;
  if (segments_.empty()) {
    *y = now_.y;
    Assign(now_.touches, &discrete, y, &lambda, &all);
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
      if (CloseJoints(&pose, nullptr)) {
        CloseVelocities(&pose);
        *y = pose.y;
      }
    }
    vdot = segment.vdot;
    lambda = segment.lambda;
    Assign(segment.begin.touches, &discrete, y, &lambda, &all);
  }
  system_.ShowSolution(vdot, lambda);
}

bool ClusterWindow::GetEnd(DiscreteState* discrete, VecX* y) const {
  std::vector<WindowTouch> touches = now_.touches;
  // What pushed in the last step, and still touches, pushes.
  for (WindowTouch& touch : touches) {
    if (!touch.touches() || !touch.was_pressed) touch.force = 0;
  }
  *discrete = system_.discrete();
  *y = now_.y;
  bool all = true;
  Assign(touches, discrete, y, nullptr, &all);
  return all;
}

}  // namespace savary
