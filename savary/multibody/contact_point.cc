#include "savary/multibody/contact_point.h"

#include <cmath>

namespace savary {

FrameKinematics CalcShapeFrame(const PlaneShape& shape, const Body& body, const BodyState& state, const Mat3& R_WC) {
  FrameKinematics S;
  S.r = R_WC * (shape.X_BS.p - body.p_BC);
  S.R = R_WC * shape.X_BS.R;
  S.w = state.w_WC;
  const Vec3 wr = S.w.cross(S.r);
  S.v = state.v_WC + wr;
  S.a_bias = S.w.cross(wr);
  S.p = state.p_WC + S.r;
  return S;
}

ProfilePair MakeProfilePair(const PlaneShape& one, const PlaneShape& two, const FrameKinematics& S1,
                            const FrameKinematics& S2) {
  const Vec3 p = S2.R.transpose() * (S1.p - S2.p), x = S2.R.transpose() * S1.R.col(0);
  return {&one.profile, &two.profile, PlanePose(p.head<2>(), std::atan2(x.y(), x.x()))};
}

void CalcContactPoint(const PlaneShape& one, const PlaneShape& two, const FrameKinematics& S1,
                      const FrameKinematics& S2, const ContactSlot& slot, double u1, double u2, ContactPoint* point) {
  point->slot = slot;
  point->at = TrackContact(MakeProfilePair(one, two, S1, S2), {slot.one, u1}, {slot.two, u2});
  const PlaneContact& contact = point->at.contact;
  const Vec3 z = S2.R.col(2);
  point->tilt = z.cross(S1.R.col(2)).norm();
  const double height = 0.5 * z.dot(S1.p - S2.p);
  const auto to_world = [&](const Vec2& a) { return Vec3(S2.R.col(0) * a.x() + S2.R.col(1) * a.y()); };
  point->n = to_world(contact.n());
  point->T = to_world(contact.T());
  const Vec3 origin = S2.p + height * z;
  point->p1 = origin + to_world(contact.one.r);
  point->p2 = origin + to_world(contact.two.r);

  const auto in_plane = [&](const Vec3& a) { return Vec2(S2.R.col(0).dot(a), S2.R.col(1).dot(a)); };
  // The material point at p, and what its velocities make of its acceleration.
  const auto move = [&](const FrameKinematics& S, const Vec3& p) {
    const Vec3 arm = p - S.p, turned = S.w.cross(arm);
    PlaneMotion motion;
    motion.V = in_plane(S.v + turned);
    motion.omega = z.dot(S.w);
    motion.A = in_plane(S.a_bias + S.w.cross(turned));
    return motion;
  };
  point->rates = CalcRates(contact, move(S1, point->p1), move(S2, point->p2));
  const auto set = [&](const Vec3& direction, double c, double cdot, double bias, ScalarRow* row) {
    row->c = c;
    row->cdot = cdot;
    row->bias = bias;
    row->J_F << (S1.r + point->p1 - S1.p).cross(direction), direction;
    row->J_M << -(S2.r + point->p2 - S2.p).cross(direction), -direction;
  };
  const bool found = point->at.status != TrackStatus::kNotConverged;
  set(point->n, found ? contact.g : std::numeric_limits<double>::quiet_NaN(), point->rates.gdot, point->rates.gddot,
      &point->normal);
  set(point->T, 0, point->rates.slip, point->rates.slip_rate, &point->tangent);
}

}  // namespace savary
