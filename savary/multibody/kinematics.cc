#include "savary/multibody/kinematics.h"

#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"

namespace savary {

namespace {

// Row e . (p_M - p_F) with e = axis of F.
void CalcSlide(int axis, FramePair* pair, ScalarRow* row) {
  const FramePair::Slide& slide = pair->slide();
  const Vec3 e = pair->F.R.col(axis);
  row->c = e.dot(slide.r);
  row->cdot = e.dot(slide.rate);
  row->bias = e.dot(slide.bias);
  row->J_M << pair->M.r.cross(e), e;
  row->J_F << -(pair->F.r + slide.r).cross(e), -e;
}

// A row whose rate is a . (w_M - w_F).
void SetAngularJacobian(const Vec3& a, ScalarRow* row) {
  row->J_M << a, Vec3::Zero();
  row->J_F << -a, Vec3::Zero();
}

// Row 2 u_k: 2 udot = (s + u x) w.
void CalcTurn(int axis, FramePair* pair, ScalarRow* row) {
  const FramePair::Rotation& rel = pair->rotation();
  Vec3 g = Vec3::Zero();  // row `axis` of s I + Cross(u)
  g[axis] = rel.s;
  g[(axis + 1) % 3] = -rel.u[(axis + 2) % 3];
  g[(axis + 2) % 3] = rel.u[(axis + 1) % 3];
  row->c = 2 * rel.u[axis];
  row->cdot = g.dot(rel.w);
  row->bias = g.dot(rel.wdot_bias) + rel.sdot * rel.w[axis] + rel.udot.cross(rel.w)[axis];
  SetAngularJacobian(pair->M.R * g, row);
}

// Row a . b with axis a of F and axis b of M: d/dt (a . b) = (a x b) . (w_F - w_M).
void CalcDot(int axis_F, int axis_M, const FrameKinematics& F, const FrameKinematics& M, ScalarRow* row) {
  const Vec3 a = F.R.col(axis_F);
  const Vec3 b = M.R.col(axis_M);
  const Vec3 ab = a.cross(b);
  row->c = a.dot(b);
  row->cdot = ab.dot(F.w - M.w);
  row->bias = ab.dot(F.alpha_bias - M.alpha_bias) + (F.w.cross(a).cross(b) + a.cross(M.w.cross(b))).dot(F.w - M.w);
  SetAngularJacobian(-ab, row);
}

// atan2(s, c) of two rows, taken within pi of `near`.
void CombineAngle(const ScalarRow& s, const ScalarRow& c, double near, ScalarRow* row) {
  const double r2 = s.c * s.c + c.c * c.c;
  const double wrapped = std::atan2(s.c, c.c);
  row->c = wrapped + kTurn * std::round((near - wrapped) / kTurn);
  row->cdot = (c.c * s.cdot - s.c * c.cdot) / r2;
  row->bias = (c.c * s.bias - s.c * c.bias - 2 * (c.c * c.cdot + s.c * s.cdot) * row->cdot) / r2;
  row->J_F = (c.c * s.J_F - s.c * c.J_F) / r2;
  row->J_M = (c.c * s.J_M - s.c * c.J_M) / r2;
}

// R_FM = Rx(a) Ry(b): y_M = (0, cos a, sin a) in F, and x_F = (cos b, 0, sin b) in M.
void CalcCardan(CoordinateKind kind, const FrameKinematics& F, const FrameKinematics& M, double near, ScalarRow* row) {
  ScalarRow s, c;
  if (kind == CoordinateKind::kCardanX) {
    CalcDot(2, 1, F, M, &s);
    CalcDot(1, 1, F, M, &c);
  } else {
    CalcDot(0, 2, F, M, &s);
    CalcDot(0, 0, F, M, &c);
  }
  CombineAngle(s, c, near, row);
}

// theta = 2 atan2(u_z, s); thetadot = k . w with k = (k_x, k_y, 1), which is e_z when u_x = u_y = 0.
void CalcAngleZ(FramePair* pair, double near, ScalarRow* row) {
  const FramePair::Rotation& rel = pair->rotation();
  const Vec3& u = rel.u;
  const double d = rel.s * rel.s + u.z() * u.z();
  const Vec3 k((u.z() * u.x() - rel.s * u.y()) / d, (rel.s * u.x() + u.z() * u.y()) / d, 1);
  const double ddot = 2 * (rel.s * rel.sdot + u.z() * rel.udot.z());
  const double kx_dot =
      (rel.udot.z() * u.x() + u.z() * rel.udot.x() - rel.sdot * u.y() - rel.s * rel.udot.y() - k.x() * ddot) / d;
  const double ky_dot =
      (rel.sdot * u.x() + rel.s * rel.udot.x() + rel.udot.z() * u.y() + u.z() * rel.udot.y() - k.y() * ddot) / d;
  const double wrapped = 2 * std::atan2(u.z(), rel.s);
  row->c = wrapped + kTurn * std::round((near - wrapped) / kTurn);
  row->cdot = k.dot(rel.w);
  row->bias = k.dot(rel.wdot_bias) + kx_dot * rel.w.x() + ky_dot * rel.w.y();
  SetAngularJacobian(pair->M.R * k, row);
}

// The rotation vector's component; its rate is taken as the component of the relative angular velocity in F's axes.
void CalcRotationVector(int axis, FramePair* pair, ScalarRow* row) {
  const FramePair::Rotation& rel = pair->rotation();
  const FrameKinematics &F = pair->F, &M = pair->M;
  const double sign = rel.s < 0 ? -1 : 1;
  const double length = rel.u.norm();
  const double angle = 2 * std::atan2(length, sign * rel.s);
  const Vec3 e = F.R.col(axis);
  row->c = length > 0 ? sign * rel.u[axis] / length * angle : 0;
  row->cdot = e.dot(M.w - F.w);
  row->bias = e.dot(M.alpha_bias - F.alpha_bias) + F.w.cross(e).dot(M.w - F.w);
  SetAngularJacobian(e, row);
}

// Imposed motion of a frame over its body, in body axes: x(t) and the rotations about x, moved y, moved z.
struct ImposedMotion {
  Vec3 x, xdot, xddot;
  Quat q;  // built from half angles, so its sign is continuous over full turns
  Vec3 w, wdot;
};

Jet2 EvaluateLaw(const Model& model, LawIndex index, double t, const int32_t* branches) {
  if (!index.is_valid()) return {};
  const Law& law = model.laws[index.value()];
  const Jet2 time{t, 1, 0};
  return law.expression.Along(&time, branches + law.first_branch);
}

ImposedMotion CalcImposedMotion(const Model& model, const Frame& frame, double t, const int32_t* branches) {
  Jet2 value[6];
  for (int i = 0; i < 6; ++i) value[i] = EvaluateLaw(model, frame.motion[i], t, branches);
  ImposedMotion m;
  m.x = {value[0].value, value[1].value, value[2].value};
  m.xdot = {value[0].d1, value[1].d1, value[2].d1};
  m.xddot = {value[0].d2, value[1].d2, value[2].d2};
  // q = qx(a) qy(b) qz(c): each further turn is about an axis carried along by those before it.
  const Quat qx(Eigen::AngleAxisd(value[3].value, Vec3::UnitX()));
  const Quat qxy = qx * Quat(Eigen::AngleAxisd(value[4].value, Vec3::UnitY()));
  m.q = qxy * Quat(Eigen::AngleAxisd(value[5].value, Vec3::UnitZ()));
  const Vec3 ex = Vec3::UnitX(), ey = qx * Vec3::UnitY(), ez = qxy * Vec3::UnitZ();
  const Vec3 w1 = value[3].d1 * ex;
  const Vec3 w2 = w1 + value[4].d1 * ey;
  m.w = w2 + value[5].d1 * ez;
  m.wdot =
      value[3].d2 * ex + value[4].d2 * ey + value[5].d2 * ez + w1.cross(value[4].d1 * ey) + w2.cross(value[5].d1 * ez);
  return m;
}

}  // namespace

const FramePair::Slide& FramePair::slide() {
  if (has_slide_) return slide_;
  has_slide_ = true;
  slide_.r = M.p - F.p;
  const Vec3 rdot = M.v - F.v;
  const Vec3 turned = F.w.cross(slide_.r);
  slide_.rate = rdot - turned;
  slide_.bias = M.a_bias - F.a_bias - F.alpha_bias.cross(slide_.r) - F.w.cross(2 * rdot - turned);
  return slide_;
}

const FramePair::Rotation& FramePair::rotation() {
  if (has_rotation_) return rotation_;
  has_rotation_ = true;
  const Quat q = F.q.conjugate() * M.q;
  Rotation& rel = rotation_;
  rel.s = q.w();
  rel.u = q.vec();
  rel.w = M.R.transpose() * (M.w - F.w);
  rel.wdot_bias = M.R.transpose() * (M.alpha_bias - F.alpha_bias + M.w.cross(F.w));
  rel.sdot = -0.5 * rel.u.dot(rel.w);
  rel.udot = 0.5 * (rel.s * rel.w + rel.u.cross(rel.w));
  return rel;
}

void CalcRow(RowKind kind, FramePair* pair, ScalarRow* row) {
  switch (kind) {
    case RowKind::kSlideX:
      return CalcSlide(0, pair, row);
    case RowKind::kSlideY:
      return CalcSlide(1, pair, row);
    case RowKind::kSlideZ:
      return CalcSlide(2, pair, row);
    case RowKind::kTurnX:
      return CalcTurn(0, pair, row);
    case RowKind::kTurnY:
      return CalcTurn(1, pair, row);
    case RowKind::kTurnZ:
      return CalcTurn(2, pair, row);
    case RowKind::kDotXY:
      return CalcDot(0, 1, pair->F, pair->M, row);
    case RowKind::kDotZZ:
      return CalcDot(2, 2, pair->F, pair->M, row);
    case RowKind::kScrew:
      break;  // made of coordinates, see Mechanics
  }
}

void CalcCoordinate(CoordinateKind kind, FramePair* pair, double near, ScalarRow* row) {
  switch (kind) {
    case CoordinateKind::kSlideX:
      return CalcSlide(0, pair, row);
    case CoordinateKind::kSlideY:
      return CalcSlide(1, pair, row);
    case CoordinateKind::kSlideZ:
      return CalcSlide(2, pair, row);
    case CoordinateKind::kAngleZ:
      return CalcAngleZ(pair, near, row);
    case CoordinateKind::kCardanX:
    case CoordinateKind::kCardanY:
      return CalcCardan(kind, pair->F, pair->M, near, row);
    case CoordinateKind::kRotationX:
      return CalcRotationVector(0, pair, row);
    case CoordinateKind::kRotationY:
      return CalcRotationVector(1, pair, row);
    case CoordinateKind::kRotationZ:
      return CalcRotationVector(2, pair, row);
    case CoordinateKind::kTrackDistance:
      break;  // of the joint's track, see track_point.h
  }
}

void CalcDistance(const FrameKinematics& F, const FrameKinematics& M, ScalarRow* row) {
  const Vec3 r_FM = M.p - F.p;
  const Vec3 rdot = M.v - F.v;
  const double length = r_FM.norm();
  const Vec3 n = length > 0 ? Vec3(r_FM / length) : Vec3(F.R.col(0));
  row->c = length;
  row->cdot = n.dot(rdot);
  row->bias = n.dot(M.a_bias - F.a_bias);
  if (length > 0) row->bias += (rdot.squaredNorm() - row->cdot * row->cdot) / length;
  row->J_M << M.r.cross(n), n;
  row->J_F << -F.r.cross(n), -n;
}

Kinematics::Kinematics(const Model& model) : model_(&model), bodies_(model.bodies.size()) {
  frames_.resize(model.frames.size());
  known_.resize(model.frames.size(), 0);
  R_WC_.resize(model.bodies.size(), Mat3::Identity());
  for (const Frame& frame : model.frames) {
    const Vec3 p_BC = frame.body.is_valid() ? model.bodies[frame.body.value()].p_BC : Vec3::Zero();
    p_CF_.push_back(frame.X_BF.p - p_BC);
    q_CF_.push_back(Quat(frame.X_BF.R).normalized());
  }
}

void Kinematics::Calc(int i) const {
  static const BodyState kGround;
  static const Mat3 kGroundRotation = Mat3::Identity();
  known_[i] = 1;
  const Frame& frame = model_->frames[i];
  const BodyState& body = frame.body.is_valid() ? bodies_[frame.body.value()] : kGround;
  const Mat3& R_WC = frame.body.is_valid() ? R_WC_[frame.body.value()] : kGroundRotation;
  FrameKinematics& F = frames_[i];
  if (!frame.is_moving) {
    F.r = R_WC * p_CF_[i];
    F.q = body.q_WC * q_CF_[i];
    F.R = F.q.toRotationMatrix();
    F.w = body.w_WC;
    const Vec3 wr = body.w_WC.cross(F.r);
    F.v = body.v_WC + wr;
    F.alpha_bias.setZero();
    F.a_bias = body.w_WC.cross(wr);
  } else {
    const ImposedMotion m = CalcImposedMotion(*model_, frame, t_, branches_.data());
    const Mat3 R_CF0 = q_CF_[i].toRotationMatrix();
    // The motion is expressed in the axes of the frame at rest, F0.
    const Mat3 R_WF0 = R_WC * R_CF0;
    F.r = R_WC * p_CF_[i] + R_WF0 * m.x;
    F.q = body.q_WC * q_CF_[i] * m.q;
    F.R = F.q.toRotationMatrix();
    const Vec3 xdot = R_WF0 * m.xdot;
    const Vec3 w_rel = R_WF0 * m.w;
    const Vec3 wr = body.w_WC.cross(F.r);
    F.w = body.w_WC + w_rel;
    F.v = body.v_WC + wr + xdot;
    F.alpha_bias = body.w_WC.cross(w_rel) + R_WF0 * m.wdot;
    F.a_bias = body.w_WC.cross(wr) + 2 * body.w_WC.cross(xdot) + R_WF0 * m.xddot;
  }
  F.p = body.p_WC + F.r;
}

}  // namespace savary
