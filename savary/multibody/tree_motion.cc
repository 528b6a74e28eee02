#include "savary/multibody/tree_motion.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace savary {

namespace {

using Kind = CoordinateKind;

Vec3 AxisOf(const Quat& q, int k) {
  const double w = q.w(), x = q.x(), y = q.y(), z = q.z();
  switch (k) {
    case 0:
      return {1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)};
    case 1:
      return {2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)};
    default:
      return {2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)};
  }
}

// q times the turn by an angle about its axis k.
Quat TurnOn(const Quat& q, int k, double angle) {
  const double c = std::cos(0.5 * angle), s = std::sin(0.5 * angle);
  Quat turn(c, 0, 0, 0);
  turn.vec()[k] = s;
  return q * turn;
}

int SlideAxis(Kind kind) {
  return kind == Kind::kSlideX ? 0 : kind == Kind::kSlideY ? 1 : kind == Kind::kSlideZ ? 2 : -1;
}

}  // namespace

TreeMotion::TreeMotion(const Model& model, const Topology& topology)
    : model_(&model), joint_nodes_(model.joints.size(), -1) {
  node_of_body_.resize(model.num_bodies());
  for (const BodyIndex index : topology.order) {
    const Topology::TreeLink& link = topology.tree[index.value()];
    Node node;
    node.body = index.value();
    node.parent = -1;
    node.sign = 1;
    node.first_v = num_v_;
    node.q_PA = node.q_AB = Quat::Identity();
    node.p_PA = node.p_BA = Vec3::Zero();
    const Joint* joint = link.joint.is_valid() ? &model.joints[link.joint.value()] : nullptr;
    // What rows leave free: slides along axes of F, and turns.
    bool usable = joint != nullptr && !joint->kind->on_track && !model.frames[joint->F.value()].is_moving &&
                  !model.frames[joint->M.value()].is_moving;
    bool slides[3] = {true, true, true}, turns[3] = {true, true, true}, cardan = false;
    if (usable) {
      for (const RowKind row : joint->kind->rows) {
        switch (row) {
          case RowKind::kSlideX:
            slides[0] = false;
            break;
          case RowKind::kSlideY:
            slides[1] = false;
            break;
          case RowKind::kSlideZ:
            slides[2] = false;
            break;
          case RowKind::kTurnX:
            turns[0] = false;
            break;
          case RowKind::kTurnY:
            turns[1] = false;
            break;
          case RowKind::kTurnZ:
            turns[2] = false;
            break;
          case RowKind::kDotXY:
            cardan = true;
            break;
          case RowKind::kDotZZ:
            usable = false;
            break;
          case RowKind::kScrew:
            slides[2] = false;
            node.pitch = joint->lead / (2 * std::numbers::pi);
            break;
        }
      }
      const int count = turns[0] + turns[1] + turns[2];
      if (cardan) {
        node.turn = Turn::kCardan;
      } else if (count == 3) {
        node.turn = Turn::kBall;
      } else if (count == 1 && turns[2]) {
        node.turn = Turn::kAngle;
      } else if (count != 0) {
        usable = false;
      }
    }
    if (!usable) {
      std::fill(slides, slides + 3, true);
      node.turn = Turn::kBall;
      node.pitch = 0;
    } else {
      node.joint = link.joint;
      node.parent = link.parent.is_valid() ? link.parent.value() : -1;
      node.sign = link.forward ? 1 : -1;
      const auto set = [&](FrameIndex frame, Quat* q, Vec3* p) {
        const Frame& of = model.frames[frame.value()];
        *q = Quat(of.X_BF.R).normalized();
        *p = of.X_BF.p - (of.body.is_valid() ? model.bodies[of.body.value()].p_BC : Vec3::Zero());
      };
      set(link.forward ? joint->F : joint->M, &node.q_PA, &node.p_PA);
      Quat q_BA;
      set(link.forward ? joint->M : joint->F, &q_BA, &node.p_BA);
      node.q_AB = q_BA.conjugate();
      joint_nodes_[link.joint.value()] = static_cast<int>(nodes_.size());
    }
    const int index_of = static_cast<int>(nodes_.size());
    const auto add_turns = [&] {
      node.turn_q = num_q_;
      node.turn_v = num_v_;
      const int count = node.turn == Turn::kNone     ? 0
                        : node.turn == Turn::kAngle  ? 1
                        : node.turn == Turn::kCardan ? 2
                                                     : 3;
      if (node.turn == Turn::kBall) {
        quaternions_.push_back(num_q_);
        num_q_ += 4;
      }
      for (int k = 0; k < count; ++k)
        freedoms_.push_back({index_of, node.turn == Turn::kBall ? -1 : num_q_++, true, k});
      num_v_ += count;
    };
    const auto add_slides = [&] {
      node.slide_q = num_q_;
      node.slide_v = num_v_;
      for (int k = 0; k < 3; ++k) {
        if (!slides[k]) continue;
        node.slides.push_back(k);
        freedoms_.push_back({index_of, num_q_++, false, k});
        ++num_v_;
      }
    };
    const bool turn_first = usable && !joint->kind->coordinates.empty() && IsAngle(joint->kind->coordinates[0]);
    if (turn_first) {
      add_turns();
      add_slides();
    } else {
      add_slides();
      add_turns();
    }
    node.num_v = num_v_ - node.first_v;
    node_of_body_[node.body] = index_of;
    nodes_.push_back(std::move(node));
  }
  flips_.resize(model.num_bodies(), 1.0);
  ground_ = {Vec3::Zero(), Vec3::Zero(), Vec3::Zero(), Quat::Identity(), Mat3::Identity()};
  motions_.resize(model.num_bodies(), ground_);
  columns_.resize(num_v_);
  bias_.setZero(6 * model.num_bodies());
  inertias_.resize(model.num_bodies());
  carried_.resize(model.num_bodies());
  moved_.resize(model.num_bodies());
}

int TreeMotion::FindFreedom(JointIndex joint, int k) const {
  if (!holds(joint)) return -1;
  const Node& node = nodes_[joint_nodes_[joint.value()]];
  const Kind kind = model_->joints[joint.value()].kind->coordinates[k];
  if (const int axis = SlideAxis(kind); axis >= 0) {
    const auto found = std::find(node.slides.begin(), node.slides.end(), axis);
    return found == node.slides.end() ? -1 : node.slide_v + static_cast<int>(found - node.slides.begin());
  }
  if (kind == Kind::kAngleZ && node.turn == Turn::kAngle) return node.turn_v;
  if (node.turn == Turn::kCardan && (kind == Kind::kCardanX || kind == Kind::kCardanY))
    return node.turn_v + (kind == Kind::kCardanY ? 1 : 0);
  return -1;
}

std::string TreeMotion::NameOf(int freedom) const {
  const Freedom& of = freedoms_[freedom];
  const Node& node = nodes_[of.node];
  if (node.joint.is_valid()) {
    const Joint& joint = model_->joints[node.joint.value()];
    const int count = static_cast<int>(joint.kind->coordinates.size());
    for (int k = 0; k < count; ++k) {
      if (FindFreedom(node.joint, k) == freedom) return joint.name + (count > 1 ? ".q" + std::to_string(k + 1) : ".q");
    }
    return joint.name + (of.is_turn ? ".turn " : ".slide ") + "xyz"[of.component];
  }
  return model_->bodies[node.body].name + (of.is_turn ? ".turn " : ".slide ") + "xyz"[of.component];
}

void TreeMotion::Set(const double* q, const double* qdot) {
  for (const Node& node : nodes_) {
    const Motion& P = MotionOf(node.parent);
    Motion& B = motions_[node.body];
    const bool forward = node.sign > 0;
    const Quat q_A = P.q * node.q_PA;  // F, or M where the tree runs against the joint
    const Vec3 p_A = P.p + P.R * node.p_PA;

    // The other frame of the joint, and axes of F.
    Quat q_other = q_A;
    const double* turn = q + node.turn_q;
    switch (node.turn) {
      case Turn::kNone:
        break;
      case Turn::kAngle:
        q_other = TurnOn(q_A, 2, node.sign * turn[0]);
        break;
      case Turn::kCardan:
        q_other = forward ? TurnOn(TurnOn(q_A, 0, turn[0]), 1, turn[1]) : TurnOn(TurnOn(q_A, 1, -turn[1]), 0, -turn[0]);
        break;
      case Turn::kBall: {
        const Quat ball = Quat(turn[0], turn[1], turn[2], turn[3]).normalized();
        q_other = q_A * (forward ? ball : ball.conjugate());
        break;
      }
    }
    const Quat& q_F = forward ? q_A : q_other;
    B.q = q_other * node.q_AB;
    B.R = B.q.toRotationMatrix();
    const auto slides = static_cast<int>(node.slides.size());
    Vec3 d = Vec3::Zero();
    for (int k = 0; k < slides; ++k) {
      Column& column = columns_[node.slide_v + k];
      column.u = AxisOf(q_F, node.slides[k]);
      d += q[node.slide_q + k] * column.u;
    }
    if (node.pitch != 0) d += node.pitch * turn[0] * AxisOf(q_F, 2);
    B.p = p_A + node.sign * d - B.R * node.p_BA;
    const Vec3 o = forward ? Vec3(p_A + d) : p_A;  // M's origin

    // Columns and velocities.
    const Vec3 arm = B.p - o, r = B.p - P.p;
    B.w = P.w;
    const int turns = node.num_v - slides;
    for (int k = 0; k < turns; ++k) {
      Column& column = columns_[node.turn_v + k];
      const int axis = node.turn == Turn::kAngle ? 2 : k;
      // The second axis of a cardan joint is y of M.
      const Quat& q_axis = node.turn == Turn::kCardan && k == 1 ? (forward ? q_other : q_A) : q_F;
      column.a = node.sign * AxisOf(q_axis, axis);
      column.u = column.a.cross(arm) + node.pitch * column.a;
      B.w += qdot[node.turn_v + k] * column.a;
    }
    B.v = P.v + P.w.cross(r);
    for (int k = 0; k < slides; ++k) {
      Column& column = columns_[node.slide_v + k];
      column.a.setZero();
      column.u *= node.sign;
    }
    for (int j = node.first_v; j < node.first_v + node.num_v; ++j) B.v += qdot[j] * columns_[j].u;

    // Rates of columns, and accelerations at no qddot.
    const Motion &first = forward ? P : B, &second = forward ? B : P;
    const Vec3 v_o = second.v + second.w.cross(o - second.p);
    auto gamma = bias_.segment<6>(6 * node.body);
    if (node.parent >= 0) {
      const auto parent = bias_.segment<6>(6 * node.parent);
      const Vec3 alpha = parent.head<3>();
      gamma.head<3>() = alpha;
      gamma.tail<3>() = parent.tail<3>() + alpha.cross(r) + P.w.cross(B.v - P.v);
    } else {
      gamma.setZero();
    }
    for (int k = 0; k < turns; ++k) {
      Column& column = columns_[node.turn_v + k];
      const Vec3& w = node.turn == Turn::kCardan && k == 1 ? second.w : first.w;
      column.adot = w.cross(column.a);
      column.udot = column.adot.cross(arm) + column.a.cross(B.v - v_o) + node.pitch * column.adot;
      gamma.head<3>() += qdot[node.turn_v + k] * column.adot;
    }
    for (int k = 0; k < slides; ++k) {
      Column& column = columns_[node.slide_v + k];
      column.adot.setZero();
      column.udot = first.w.cross(column.u);
    }
    for (int j = node.first_v; j < node.first_v + node.num_v; ++j) gamma.tail<3>() += qdot[j] * columns_[j].udot;
  }
}

void TreeMotion::StoreBodies(const StateLayout& layout, VecX* y) const {
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const Motion& motion = motions_[b];
    const int p = layout.position(b), v = layout.velocity(b);
    y->segment<3>(p) = motion.p;
    y->segment<4>(p + 3) << flips_[b] * motion.q.w(), flips_[b] * motion.q.vec();
    y->segment<3>(v + kAngular) = motion.w;
    y->segment<3>(v + kLinear) = motion.v;
  }
}

void TreeMotion::CalcRates(const double* q, const double* v, double* qrate) const {
  for (size_t j = 0; j < freedoms_.size(); ++j) {
    if (freedoms_[j].offset >= 0) qrate[freedoms_[j].offset] = v[j];
  }
  for (const Node& node : nodes_) {
    if (node.turn != Turn::kBall) continue;
    // w in axes of F, of M against F: qdot = (0, w) q / 2.
    const double* at = q + node.turn_q;
    const double norm = std::sqrt(at[0] * at[0] + at[1] * at[1] + at[2] * at[2] + at[3] * at[3]);
    const double s = at[0] / norm;
    const Vec3 u = Eigen::Map<const Vec3>(at + 1) / norm, w = Eigen::Map<const Vec3>(v + node.turn_v);
    qrate[node.turn_q] = -0.5 * w.dot(u);
    Eigen::Map<Vec3>(qrate + node.turn_q + 1) = 0.5 * (s * w + w.cross(u));
  }
}

void TreeMotion::Move(const VecX& step, double* q) const {
  for (int j = 0; j < num_v_; ++j) {
    if (freedoms_[j].offset >= 0) q[freedoms_[j].offset] += step[j];
  }
  for (const Node& node : nodes_) {
    if (node.turn != Turn::kBall) continue;
    // exp(step) q, the step in axes of F.
    Eigen::Map<Eigen::Vector4d> at(q + node.turn_q);
    Quat ball(at[0], at[1], at[2], at[3]);
    const Vec3 turn = step.segment<3>(node.turn_v);
    if (const double angle = turn.norm(); angle > 0) ball = Quat(Eigen::AngleAxisd(angle, turn / angle)) * ball;
    ball.normalize();
    at << ball.w(), ball.vec();
  }
}

void TreeMotion::Find(const Mechanics& mechanics, bool adopt, double* q) {
  for (const Node& node : nodes_) {
    const bool forward = node.sign > 0;
    const BodyState& body = mechanics.bodies()[node.body];
    const auto sign_of = [&](int b) { return b < 0 ? 1.0 : flips_[b]; };
    if (node.joint.is_valid()) {
      const Joint& joint = model_->joints[node.joint.value()];
      for (int k = 0; k < static_cast<int>(joint.kind->coordinates.size()); ++k) {
        if (const int freedom = FindFreedom(node.joint, k); freedom >= 0)
          q[freedoms_[freedom].offset] = mechanics.coordinate(node.joint, k).c;
      }
      // Coordinates that the joint has but does not show.
      const FrameKinematics &F = mechanics.kinematics().frame(joint.F), &M = mechanics.kinematics().frame(joint.M);
      for (size_t k = 0; k < node.slides.size(); ++k)
        q[node.slide_q + static_cast<int>(k)] = F.R.col(node.slides[k]).dot(M.p - F.p);
    } else {
      Eigen::Map<Vec3>(q + node.slide_q) = body.p_WC;
    }
    if (node.turn != Turn::kBall) continue;
    if (adopt) flips_[node.body] = 1;
    const int parent = node.parent;
    const Quat q_A =
        (parent < 0 ? Quat::Identity() : Quat(sign_of(parent) * mechanics.bodies()[parent].q_WC.coeffs())) * node.q_PA;
    const Quat q_other = Quat(sign_of(node.body) * body.q_WC.coeffs()) * node.q_AB.conjugate();
    const Quat ball = forward ? q_A.conjugate() * q_other : q_other.conjugate() * q_A;
    Eigen::Map<Eigen::Vector4d>(q + node.turn_q) << ball.w(), ball.vec();
  }
  if (!adopt) return;
  // Signs of the others follow from their angles.
  const std::vector<double> rest(num_v_, 0.0);
  for (;;) {
    Set(q, rest.data());
    bool changed = false;
    for (const Node& node : nodes_) {
      const double sign = motions_[node.body].q.dot(mechanics.bodies()[node.body].q_WC) < 0 ? -1 : 1;
      if (sign == flips_[node.body]) continue;
      changed = true;
      if (node.turn == Turn::kBall) {
        Eigen::Map<Eigen::Vector4d>(q + node.turn_q) *= -1;  // its parent turned over
      } else {
        flips_[node.body] = sign;
      }
      break;
    }
    if (!changed) return;
  }
}

void TreeMotion::Contract(const VecX& twists, double* v) const {
  for (const Node& node : nodes_) {
    const Vec3 r = motions_[node.body].p - MotionOf(node.parent).p;
    Vec3 turn = twists.segment<3>(6 * node.body + kAngular), slide = twists.segment<3>(6 * node.body + kLinear);
    if (node.parent >= 0) {
      const Vec3 w = twists.segment<3>(6 * node.parent + kAngular);
      turn -= w;
      slide -= Vec3(twists.segment<3>(6 * node.parent + kLinear)) + w.cross(r);
    }
    const auto slides = static_cast<int>(node.slides.size());
    for (int k = 0; k < node.num_v - slides; ++k) {
      const int j = node.turn_v + k;
      v[j] = columns_[j].a.dot(turn);
      slide -= v[j] * columns_[j].u;
    }
    for (int k = 0; k < slides; ++k) v[node.slide_v + k] = columns_[node.slide_v + k].u.dot(slide);
  }
}

void TreeMotion::CalcTwists(const double* v, VecX* twists) const {
  for (const Node& node : nodes_) {
    Vec3 w = Vec3::Zero(), linear = Vec3::Zero();
    if (node.parent >= 0) {
      w = twists->segment<3>(6 * node.parent + kAngular);
      linear = twists->segment<3>(6 * node.parent + kLinear) + w.cross(motions_[node.body].p - motions_[node.parent].p);
    }
    for (int j = node.first_v; j < node.first_v + node.num_v; ++j) {
      w += v[j] * columns_[j].a;
      linear += v[j] * columns_[j].u;
    }
    twists->segment<3>(6 * node.body + kAngular) = w;
    twists->segment<3>(6 * node.body + kLinear) = linear;
  }
}

void TreeMotion::Project(const VecX& wrenches, double* efforts) const {
  for (int b = 0; b < static_cast<int>(carried_.size()); ++b) carried_[b] = wrenches.segment<6>(6 * b);
  for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node) {
    const Vec6& W = carried_[node->body];
    for (int j = node->first_v; j < node->first_v + node->num_v; ++j)
      efforts[j] = columns_[j].a.dot(W.head<3>()) + columns_[j].u.dot(W.tail<3>());
    if (node->parent < 0) continue;
    Vec6& up = carried_[node->parent];
    up.head<3>() += W.head<3>() + (motions_[node->body].p - motions_[node->parent].p).cross(Vec3(W.tail<3>()));
    up.tail<3>() += W.tail<3>();
  }
}

void TreeMotion::ProjectRate(const VecX& wrenches, double* efforts) const {
  for (int b = 0; b < static_cast<int>(carried_.size()); ++b) {
    carried_[b] = wrenches.segment<6>(6 * b);
    moved_[b].setZero();
  }
  for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node) {
    const Vec6& W = carried_[node->body];
    const Vec3 force = W.tail<3>();
    for (int j = node->first_v; j < node->first_v + node->num_v; ++j) {
      efforts[j] =
          columns_[j].adot.dot(W.head<3>()) + columns_[j].udot.dot(force) + columns_[j].a.dot(moved_[node->body]);
    }
    if (node->parent < 0) continue;
    Vec6& up = carried_[node->parent];
    up.head<3>() += W.head<3>() + (motions_[node->body].p - motions_[node->parent].p).cross(force);
    up.tail<3>() += force;
    moved_[node->parent] += moved_[node->body] + (motions_[node->body].v - motions_[node->parent].v).cross(force);
  }
}

void TreeMotion::AddRow(int body, const double* J, double* row) const {
  Vec3 moment = Eigen::Map<const Vec3>(J + kAngular);
  const Vec3 force = Eigen::Map<const Vec3>(J + kLinear);
  while (body >= 0) {
    const Node& node = nodes_[node_of_body_[body]];
    for (int j = node.first_v; j < node.first_v + node.num_v; ++j)
      row[j] += columns_[j].a.dot(moment) + columns_[j].u.dot(force);
    if (node.parent >= 0) moment += (motions_[body].p - motions_[node.parent].p).cross(force);
    body = node.parent;
  }
}

void TreeMotion::CalcMassMatrix(MatX* H) const {
  for (const Node& node : nodes_) {
    const Body& body = model_->bodies[node.body];
    const Mat3& R = motions_[node.body].R;
    inertias_[node.body] = {body.mass, Vec3::Zero(), R * body.I_BC_B * R.transpose()};
  }
  for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node) {
    const Inertia& own = inertias_[node->body];
    for (int j = node->first_v; j < node->first_v + node->num_v; ++j) {
      const Column& column = columns_[j];
      // Momentum of all that the joint carries, about the body's mass centre.
      Vec3 force = own.m * column.u + column.a.cross(own.h);
      Vec3 moment = own.I * column.a + own.h.cross(column.u);
      for (const Node* at = &*node;;) {
        const int last = at == &*node ? j + 1 : at->first_v + at->num_v;
        for (int k = at->first_v; k < last; ++k)
          (*H)(j, k) = (*H)(k, j) = columns_[k].a.dot(moment) + columns_[k].u.dot(force);
        if (at->parent < 0) break;
        moment += (motions_[at->body].p - motions_[at->parent].p).cross(force);
        at = &nodes_[node_of_body_[at->parent]];
      }
    }
    if (node->parent < 0) continue;
    Inertia& up = inertias_[node->parent];
    const Vec3 d = motions_[node->body].p - motions_[node->parent].p;
    // About the parent's mass centre: h + m d, I - (h d + d h terms).
    up.m += own.m;
    up.h += own.h + own.m * d;
    const Vec3 mixed = own.h + 0.5 * own.m * d;
    up.I += own.I;
    up.I.diagonal().array() += 2 * d.dot(mixed);
    up.I -= d * mixed.transpose() + mixed * d.transpose();
  }
}

}  // namespace savary
