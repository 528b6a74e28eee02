#include "savary/contact/plane_contact.h"

#include <cmath>
#include <numbers>

#include "savary/contact/contact_tolerances.h"

namespace savary {

namespace {

// Solves [a b; c d] x = r, or where the determinant is none for the least x of least residual.
struct Solver {
  double a, b, c, d;
  bool regular;

  [[nodiscard]] Vec2 Solve(double r1, double r2) const {
    const double det = a * d - b * c;
    if (regular) return {(r1 * d - b * r2) / det, (a * r2 - r1 * c) / det};
    // Of rank one: rows are multiples of the larger one, by their scale.
    const double norm = a * a + b * b + c * c + d * d;
    if (norm == 0) return Vec2::Zero();
    // J^T r / |J|^2 is the least solution for a matrix of rank one.
    return {(a * r1 + c * r2) / norm, (b * r1 + d * r2) / norm};
  }
};

}  // namespace

void CalcContactPoint(const Profile& profile, const PlanePose& pose, const ProfileLocation& location,
                      ProfilePoint* point) {
  const int count = profile.num_elements();
  if (location.element >= 0 && location.element < count) {
    profile.CalcPoint(location.element, location.u, point);
  } else {
    const bool begin = location.element < 0;
    profile.CalcPoint(begin ? 0 : count - 1, begin ? 0 : 1, point);
    const Vec2 turn = UnitVector(std::numbers::pi * (begin ? location.u - 1 : location.u)), n = point->n;
    point->n = turn.x() * n + turn.y() * TurnLeft(n);
    point->T = TurnLeft(point->n);
    point->v = point->v1 = point->w1 = 0;
    point->w = std::numbers::pi;
  }
  *point = pose * *point;
}

int ContactNeighbour(const Profile& profile, int element, int side) {
  const int count = profile.num_elements();
  if (element < 0) return side > 0 ? 0 : element;
  if (element >= count) return side < 0 ? count - 1 : element;
  const int next = side > 0 ? profile.Next(element) : profile.Previous(element);
  return next >= 0 ? next : side > 0 ? count : -1;
}

PlaneContact::PlaneContact(const ProfilePoint& a, const ProfilePoint& b) : one(a), two(b) {
  const Vec2 apart = a.r - b.r;
  g = b.n.dot(apart);
  F1 = b.T.dot(apart);
  F2 = a.n.dot(b.T);
  D0 = a.v * b.w + a.w * b.v;
  D = D0 + g * a.w * b.w;
}

bool PlaneContact::IsDegenerate() const {
  const double curving = std::abs(one.v * two.w) + std::abs(one.w * two.v), far = std::abs(g * one.w * two.w);
  if (std::abs(D) <= tolerance::kConforming * (curving + far)) return true;
  // Nothing curves: the sizes v say what would.
  return std::abs(one.w) <= tolerance::kFlat && std::abs(two.w) <= tolerance::kFlat;
}

bool PlaneContact::IsMinimum() const {
  const double curving = std::abs(one.v * two.w) + std::abs(one.w * two.v);
  return !IsDegenerate() && D > 0 && D0 >= -tolerance::kFits * curving;
}

PlaneContactRates CalcRates(const PlaneContact& contact, const PlaneMotion& one, const PlaneMotion& two) {
  const ProfilePoint& a = contact.one;
  const ProfilePoint& b = contact.two;
  const Vec2 V = one.V - two.V, A = one.A - two.A;
  const Solver solver{a.v, b.v + contact.g * b.w, -a.w, b.w, !contact.IsDegenerate()};
  PlaneContactRates rates;
  rates.gdot = contact.n().dot(V);
  rates.slip = contact.T().dot(V);
  const Vec2 s = solver.Solve(rates.slip - contact.g * two.omega, one.omega - two.omega);
  rates.s1 = s.x();
  rates.s2 = s.y();
  rates.turning = two.omega + b.w * s.y();
  rates.g_bias = one.omega * a.v * s.x() + two.omega * b.v * s.y() + rates.turning * rates.slip;
  rates.slip_bias = -rates.turning * rates.gdot;
  rates.gddot = contact.n().dot(A) + rates.g_bias;
  rates.slip_rate = contact.T().dot(A) + rates.slip_bias;
  const double r1 = rates.slip_rate - rates.gdot * two.omega - contact.g * two.alpha - a.v1 * s.x() * s.x() -
                    (b.v1 * s.y() + rates.gdot * b.w + contact.g * b.w1 * s.y()) * s.y();
  const double r2 = one.alpha - two.alpha + a.w1 * s.x() * s.x() - b.w1 * s.y() * s.y();
  const Vec2 ss = solver.Solve(r1, r2);
  rates.s1_dot = ss.x();
  rates.s2_dot = ss.y();
  return rates;
}

}  // namespace savary
