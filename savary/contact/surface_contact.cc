#include "savary/contact/surface_contact.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace savary {

namespace {

constexpr int kMostSteps = 40;
constexpr double kMostTurn = 0.5;        // rad, of a normal by one step
constexpr double kMet = 1e-13;           // a step this small, relative: the point is met
constexpr double kLastStep = 1e-8;       // after a step this small the next one is round-off
constexpr double kSingular = 1e-11;      // of the largest pivot: the matrix has no inverse
constexpr double kRounding = 1e-4;       // of the length: radius of edges and vertices where curvatures are compared
constexpr double kFlatTogether = 1e-14;  // of the squared curvatures: both shells are flat in a direction

// The magnitude of a symmetric matrix: that with the same directions and the magnitudes of the eigenvalues.
Mat2 Magnitude(const Mat2& K) {
  const double mean = 0.5 * K.trace(), half = std::hypot(0.5 * (K(0, 0) - K(1, 1)), K(0, 1));
  const double sum = std::abs(mean + half) + std::abs(mean - half);
  if (!(sum > 0)) return Mat2::Zero();
  return (K * K + std::abs(K.determinant()) * Mat2::Identity()) / sum;
}

Mat2 Symmetric(const Mat2& K) {
  Mat2 symmetric = K;
  symmetric(0, 1) = symmetric(1, 0) = 0.5 * (K(0, 1) + K(1, 0));
  return symmetric;
}

void Turn(const Mat3& R, FeatureJet* jet) {
  for (Vec3* vector : {&jet->r, &jet->n, &jet->ru, &jet->rw, &jet->nu, &jet->nw}) *vector = R * *vector;
}

bool IsSharp(const Shell& shell, int feature) { return shell.features()[feature].kind != FeatureKind::kFace; }

}  // namespace

double SurfaceContact::CalcSharpness(double gap, double length) const {
  const double rounding = kRounding * length;
  const double round1 = is_sharp1 ? rounding + std::max(0.0, -gap) : 0,
               round2 = is_sharp2 ? rounding + std::max(0.0, -gap) : 0;
  const Mat2 one = A1 + round1 * B1, two = A2 + round2 * B2, seen = two + gap * B2;
  const double det1 = one.determinant(), det2 = two.determinant(), det_seen = seen.determinant();
  if (!(det1 != 0) || !(det2 != 0) || !std::isfinite(det1 * det2)) return 0;
  // Beyond a focus of the second shell.
  const Mat2 stretch = seen * two.inverse();
  if (!(stretch.determinant() > 0) || !(stretch.trace() > 0)) return -1;
  if (!(det_seen != 0)) return -1;
  // A sharp feature is no nearer to the surface that it has passed beyond that surface's focus.
  if (is_sharp2 && gap < 0) {
    const Mat2 stretch1 = (one + gap * B1) * one.inverse();
    if (!(stretch1.determinant() > 0) || !(stretch1.trace() > 0)) return -1;
  }
  const Mat2 K1 = Symmetric(B1 * one.inverse()), K2 = Symmetric(B2 * seen.inverse());
  const Mat2 S = K1 + K2, P = Magnitude(K1) + Magnitude(K2);
  const double det = P.determinant(), trace = P.trace();
  // Flat in one direction at least.
  if (!(det > kFlatTogether * trace * trace)) return trace > 0 && S.trace() < 0 ? -1 : 0;
  // The lesser root of det(S - x P) = 0.
  const double half = 0.5 * (S(0, 0) * P(1, 1) + S(1, 1) * P(0, 0) - 2 * S(0, 1) * P(0, 1));
  return (half - std::sqrt(std::max(0.0, half * half - det * S.determinant()))) / det;
}

void SurfaceContact::SetTangents(const Vec3& along) {
  T[0] = (along - n() * n().dot(along)).normalized();
  T[1] = n().cross(T[0]);
}

void SurfaceContact::CalcMaps() {
  const Vec3 across = one.r - two.r;
  g = n().dot(across);
  for (int k = 0; k < 2; ++k) {
    A1(k, 0) = T[k].dot(one.ru);
    A1(k, 1) = T[k].dot(one.rw);
    B1(k, 0) = T[k].dot(one.nu);
    B1(k, 1) = T[k].dot(one.nw);
    A2(k, 0) = T[k].dot(two.ru);
    A2(k, 1) = T[k].dot(two.rw);
    B2(k, 0) = T[k].dot(two.nu);
    B2(k, 1) = T[k].dot(two.nw);
    F[k] = T[k].dot(across);
    F[k + 2] = T[k].dot(one.n);
  }
}

bool CalcSurfaceContact(const Shell& one, const Shell& two, const Pose& X_21, const FeatureLocation& at1,
                        const FeatureLocation& at2, SurfaceContact* contact) {
  SurfaceContact& c = *contact;
  one.CalcFeature(at1.feature, at1.u, at1.w, &c.one);
  two.CalcFeature(at2.feature, at2.u, at2.w, &c.two);
  Turn(X_21.R, &c.one);
  c.one.r += X_21.p;
  c.is_sharp1 = IsSharp(one, at1.feature);
  c.is_sharp2 = IsSharp(two, at2.feature);
  const bool is_vertex = two.features()[at2.feature].kind == FeatureKind::kVertex;
  const Vec3& along = is_vertex ? c.two.nu : c.two.ru;
  c.SetTangents(along);
  c.CalcMaps();
  return c.F.allFinite() && std::isfinite(c.g);
}

bool SolveSurfaceContact(const SurfaceContact& c, double length, const Eigen::Vector4d& rhs, Eigen::Vector4d* x) {
  // Columns are scaled to length one, then elimination with full pivoting.
  double m[4][5];
  for (int i = 0; i < 2; ++i) {
    for (int k = 0; k < 2; ++k) {
      m[i][k] = c.A1(i, k) / length;
      m[i][k + 2] = -(c.A2(i, k) + c.g * c.B2(i, k)) / length;
      m[i + 2][k] = c.B1(i, k);
      m[i + 2][k + 2] = c.B2(i, k);
    }
    m[i][4] = rhs[i] / length;
    m[i + 2][4] = rhs[i + 2];
  }
  double scale[4];
  for (int k = 0; k < 4; ++k) {
    double square = 0;
    for (const auto& row : m) square += row[k] * row[k];
    scale[k] = std::sqrt(square);
    if (!(scale[k] > 0) || !std::isfinite(scale[k])) return false;
    for (auto& row : m) row[k] /= scale[k];
  }
  int order[4] = {0, 1, 2, 3};
  double largest = 0;
  for (int step = 0; step < 4; ++step) {
    int row = step, column = step;
    for (int i = step; i < 4; ++i) {
      for (int k = step; k < 4; ++k) {
        if (std::abs(m[i][k]) > std::abs(m[row][column])) row = i, column = k;
      }
    }
    const double pivot = m[row][column];
    if (step == 0) largest = std::abs(pivot);
    if (!(std::abs(pivot) > kSingular * largest)) return false;
    if (row != step) std::swap(m[row], m[step]);
    if (column != step) {
      for (auto& line : m) std::swap(line[column], line[step]);
      std::swap(order[column], order[step]);
    }
    for (int i = step + 1; i < 4; ++i) {
      const double factor = m[i][step] / pivot;
      for (int k = step + 1; k < 5; ++k) m[i][k] -= factor * m[step][k];
    }
  }
  for (int i = 3; i >= 0; --i) {
    double sum = m[i][4];
    for (int k = i + 1; k < 4; ++k) sum -= m[i][k] * (*x)[order[k]];
    (*x)[order[i]] = sum / m[i][i];
  }
  for (int k = 0; k < 4; ++k) (*x)[k] /= scale[k];
  return true;
}

TrackedSurfaceContact TrackSurfaceContact(const Shell& one, const Shell& two, const Pose& X_21, double length,
                                          const FeatureLocation& near1, const FeatureLocation& near2) {
  TrackedSurfaceContact found;
  found.one = near1;
  found.two = near2;
  SurfaceContact& at = found.contact;
  bool is_last = false;
  for (found.iterations = 1; found.iterations <= kMostSteps; ++found.iterations) {
    if (!CalcSurfaceContact(one, two, X_21, found.one, found.two, &at)) return found;
    if (is_last) break;
    Eigen::Vector4d step;
    if (!SolveSurfaceContact(at, length, -at.F, &step)) {
      found.status = SurfaceTrackStatus::kLine;
      return found;
    }
    const auto step1 = step.head<2>(), step2 = step.tail<2>();
    const double turning = std::max((at.B1 * step1).norm(), (at.B2 * step2).norm());
    const double way = std::max((at.A1 * step1).norm(), (at.A2 * step2).norm()) / (length + std::abs(at.g));
    const double size = std::max(turning, way);
    if (!std::isfinite(size)) return found;
    if (size <= kMet) break;
    const double share = turning > kMostTurn ? kMostTurn / turning : 1;
    found.one.u += share * step[0];
    found.one.w += share * step[1];
    found.two.u += share * step[2];
    found.two.w += share * step[3];
    is_last = size <= kLastStep;
  }
  if (found.iterations > kMostSteps || !(at.one.n.dot(at.two.n) < 0)) return found;
  found.status = at.CalcSharpness(at.g, length) > 0 ? SurfaceTrackStatus::kMet : SurfaceTrackStatus::kNoMinimum;
  return found;
}

SurfaceContactRates CalcRates(const SurfaceContact& c, double length, const SurfaceMotion& one,
                              const SurfaceMotion& two) {
  SurfaceContactRates rates;
  const Vec3& n = c.n();
  const Vec3 V = one.V - two.V, turned2 = two.omega.cross(n), rolled = (one.omega - two.omega).cross(n);
  rates.gdot = n.dot(V);
  Eigen::Vector4d rhs;
  for (int k = 0; k < 2; ++k) {
    rates.slip[k] = c.T[k].dot(V);
    rhs[k] = -rates.slip[k] + c.g * c.T[k].dot(turned2);
    rhs[k + 2] = c.T[k].dot(rolled);
  }
  if (!SolveSurfaceContact(c, length, rhs, &rates.xi)) rates.xi.setZero();
  rates.sigma1 = c.one.ru * rates.xi[0] + c.one.rw * rates.xi[1];
  rates.sigma2 = c.two.ru * rates.xi[2] + c.two.rw * rates.xi[3];
  rates.n_dot = turned2 + c.two.nu * rates.xi[2] + c.two.nw * rates.xi[3];
  const Vec3 carried = one.omega.cross(rates.sigma1) - two.omega.cross(rates.sigma2);
  rates.g_bias = n.dot(carried) + rates.n_dot.dot(V);
  // T' = -(T . n') n
  for (int k = 0; k < 2; ++k) rates.slip_bias[k] = c.T[k].dot(carried) - c.T[k].dot(rates.n_dot) * rates.gdot;
  return rates;
}

Eigen::Vector4d CalcParameterAccelerations(const SurfaceContact& c, const SurfaceContactRates& rates, double length,
                                           const FeatureSecond& one, const FeatureSecond& two,
                                           const SurfaceMotion& motion1, const SurfaceMotion& motion2) {
  const Vec3& n = c.n();
  const auto bend = [](const Vec3& fuu, const Vec3& fuw, const Vec3& fww, double u, double w) {
    return Vec3(fuu * (u * u) + fuw * (2 * u * w) + fww * (w * w));
  };
  const Eigen::Vector4d& xi = rates.xi;
  // The acceleration of a contact point, and of a normal, less what the accelerations of the parameters add.
  const auto carry = [](const SurfaceMotion& motion, const Vec3& sigma, const Vec3& bent) {
    return Vec3(motion.A + 2 * motion.omega.cross(sigma) + bent);
  };
  const auto turn = [](const SurfaceMotion& motion, const Vec3& normal, const Vec3& nu, const Vec3& bent) {
    return Vec3(motion.alpha.cross(normal) + motion.omega.cross(motion.omega.cross(normal)) +
                2 * motion.omega.cross(nu) + bent);
  };
  const Vec3 p1 = carry(motion1, rates.sigma1, bend(one.ruu, one.ruw, one.rww, xi[0], xi[1])),
             p2 = carry(motion2, rates.sigma2, bend(two.ruu, two.ruw, two.rww, xi[2], xi[3]));
  const Vec3 n1 = turn(motion1, c.one.n, c.one.nu * xi[0] + c.one.nw * xi[1],
                       bend(one.nuu, one.nuw, one.nww, xi[0], xi[1])),
             n2 = turn(motion2, n, c.two.nu * xi[2] + c.two.nw * xi[3], bend(two.nuu, two.nuw, two.nww, xi[2], xi[3]));
  Eigen::Vector4d rhs, accelerations = Eigen::Vector4d::Zero();
  for (int k = 0; k < 2; ++k) {
    rhs[k] = c.T[k].dot(p2 - p1 + 2 * rates.gdot * rates.n_dot + c.g * n2);
    rhs[k + 2] = -c.T[k].dot(n1 + n2);
  }
  if (!SolveSurfaceContact(c, length, rhs, &accelerations)) accelerations.setZero();
  return accelerations;
}

UserRates CalcUserRates(const Shell& shell, const FeatureLocation& at, const Vec2& rates, const Vec2& accelerations) {
  const Shell::Feature& feature = shell.features()[at.feature];
  // On an edge, or at a vertex, users see those of a face beside it.
  int face = -1;
  if (feature.kind == FeatureKind::kFace) {
    if (feature.chart != 0) face = feature.entity;
  } else if (feature.kind == FeatureKind::kEdge) {
    face = shell.edges()[feature.entity].one.face;
  } else {
    // One location, but for a tip without edges, which has the parameters of its cone.
    for (const int edge : shell.vertices()[feature.entity].edges) {
      if (shell.edges()[edge].one.face >= 0) return {};
    }
  }
  if (face < 0) return {rates, accelerations};
  // Both name the same point r: r_u u' + r_w w' is equal, and so is its derivative.
  FeatureJet here;
  FeatureSecond second;
  shell.CalcFeature(at.feature, at.u, at.w, &here);
  shell.CalcFeatureSecond(at.feature, at.u, at.w, &second);
  SurfaceJet user;
  const Vec2 named = shell.FindUserParameters(at.feature, at.u, at.w);
  shell.faces()[face].surface->CalcJet({0, named.x(), named.y()}, &user);
  Mat2 form;
  form << user.ru.dot(user.ru), user.ru.dot(user.rw), user.ru.dot(user.rw), user.rw.dot(user.rw);
  const Mat2 inverse = form.inverse();
  const auto solve = [&](const Vec3& v) -> Vec2 { return inverse * Vec2(user.ru.dot(v), user.rw.dot(v)); };
  const auto bend = [](const Vec3& uu, const Vec3& uw, const Vec3& ww, const Vec2& x) {
    return Vec3(uu * (x.x() * x.x()) + uw * (2 * x.x() * x.y()) + ww * (x.y() * x.y()));
  };
  UserRates result;
  result.rates = solve(here.ru * rates.x() + here.rw * rates.y());
  result.accelerations =
      solve(here.ru * accelerations.x() + here.rw * accelerations.y() +
            bend(second.ruu, second.ruw, second.rww, rates) - bend(user.ruu, user.ruw, user.rww, result.rates));
  return result;
}

}  // namespace savary
