#include "savary/multibody/track_point.h"

#include <cmath>
#include <limits>

namespace savary {

void CalcTrackPoint(const Track& track, const FrameKinematics& F, const FrameKinematics& M, double near, double roll,
                    TrackPoint* point) {
  const Vec3 rho = M.p - F.p, rho_dot = M.v - F.v;
  Curve::Foot foot;
  track.curve.FindFoot(F.R.transpose() * rho, near, &foot);
  point->found = foot.found;
  const CurveJet& jet = foot.jet;
  CurveFrame frame;
  track.frames.Calc(track.curve, foot.u, jet, &frame);
  if (!foot.found) {
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    foot = {kNan, {Vec3::Constant(kNan), Vec3::Constant(kNan), jet.d2, jet.d3}, false};
  }
  const Vec3 arm = F.R * jet.r, r1 = F.R * jet.d1, r2 = F.R * jet.d2, r3 = F.R * jet.d3;

  // d . r' = 0 with d = x - r, x = F.R^T rho; all turned into world axes.
  const Vec3 d = rho - arm;
  const Vec3 xdot = rho_dot - F.w.cross(rho);
  const Vec3 xddot_bias =
      M.a_bias - F.a_bias - F.alpha_bias.cross(rho) - 2 * F.w.cross(rho_dot) + F.w.cross(F.w.cross(rho));
  const double convexity = r1.squaredNorm() - d.dot(r2);
  ScalarRow& u = point->u;
  u.c = foot.u;
  u.cdot = r1.dot(xdot) / convexity;
  u.bias = (r1.dot(xddot_bias) + (2 * xdot.dot(r2) + (d.dot(r3) - 3 * r1.dot(r2)) * u.cdot) * u.cdot) / convexity;
  u.J_M << M.r.cross(r1), r1;
  u.J_F << -(F.r + rho).cross(r1), -r1;
  u.J_M /= convexity;
  u.J_F /= convexity;

  const double v = r1.norm();
  point->distance.c = track.curve.CalcDistance(u.c);
  point->distance.cdot = v * u.cdot;
  point->distance.bias = v * u.bias + r1.dot(r2) / v * u.cdot * u.cdot;
  point->distance.J_F = v * u.J_F;
  point->distance.J_M = v * u.J_M;

  point->direction = r1;
  point->turn = F.R * frame.turn;
  FrameKinematics& C = point->C;
  C.R = F.R * frame.R;
  C.p = F.p + arm;
  C.r = F.r + arm;
  C.q = F.q * Quat(frame.R);
  // Of the two quaternions of C the one nearer to M turned back by `roll`: rows then change smoothly.
  const Quat q_CM = C.q.conjugate() * M.q;
  if (std::cos(roll / 2) * q_CM.w() + std::sin(roll / 2) * q_CM.z() < 0) C.q.coeffs() *= -1;
  C.w = F.w + point->turn * u.cdot;
  C.v = F.v + F.w.cross(arm) + r1 * u.cdot;
  C.alpha_bias =
      F.alpha_bias + point->turn * u.bias + (F.R * frame.turn_rate * u.cdot + F.w.cross(point->turn)) * u.cdot;
  C.a_bias = F.a_bias + F.alpha_bias.cross(arm) + F.w.cross(F.w.cross(arm)) +
             (2 * F.w.cross(r1) + r2 * u.cdot) * u.cdot + r1 * u.bias;
}

void AddRun(const TrackPoint& point, ScalarRow* row) {
  // d(cdot)/d(udot): what the row makes of C's origin moving along `direction` and C turning at `turn`. Its J_F is in
  // the twist of the mass centre, C.r away.
  const Vec3 force = row->J_F.segment<3>(kLinear), moment = row->J_F.segment<3>(kAngular) - point.C.r.cross(force);
  const double by_u = force.dot(point.direction) + moment.dot(point.turn);
  row->J_F += by_u * point.u.J_F;
  row->J_M += by_u * point.u.J_M;
}

}  // namespace savary
