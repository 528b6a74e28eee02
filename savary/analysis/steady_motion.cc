#include "savary/analysis/steady_motion.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/analysis/motions.h"
#include "savary/base/dense.h"

namespace savary {

namespace {

constexpr double kSteady = 1e-6;  // relative difference allowed there

// Vectors, and pairs [rotation; displacement], in blocks of three.
VecX Turn(const Mat3& R, const VecX& x) {
  VecX turned(x.size());
  for (Eigen::Index i = 0; i < x.size(); i += 3) turned.segment<3>(i) = R * x.segment<3>(i);
  return turned;
}

struct Reduced {
  MatX M, C, K;
};

Reduced Reduce(const LinearizedMechanism& linear, const MatX& Z, const Vec3& W, const StateLayout& layout,
               const VecX& y) {
  MatX GZ(Z.rows(), Z.cols()), N(Z.rows(), Z.cols());
  for (int b = 0; b < layout.num_bodies(); ++b) {
    const Vec3 w = y.segment<3>(layout.velocity(b) + kAngular);
    for (const int part : {kAngular, kLinear}) {
      const int row = 6 * b + part;
      GZ.middleRows<3>(row) = Cross(W) * Z.middleRows<3>(row);
      N.middleRows<3>(row) = GZ.middleRows<3>(row);
      if (part == kAngular) N.middleRows<3>(row) -= Cross(w) * Z.middleRows<3>(row);
    }
  }
  MatX GN(Z.rows(), Z.cols());
  for (Eigen::Index row = 0; row < Z.rows(); row += 3) GN.middleRows<3>(row) = Cross(W) * N.middleRows<3>(row);
  return {Z.transpose() * linear.M * Z, Z.transpose() * (linear.M * (N + GZ) + linear.C * Z),
          Z.transpose() * (linear.M * GN + linear.C * N + linear.K * Z)};
}

double Difference(const MatX& A, const MatX& B) { return A.size() == 0 ? 0 : (A - B).cwiseAbs().maxCoeff(); }

}  // namespace

VecX Foresee(const Mechanics& mechanics, const VecX& y, const Vec3& W, double h) {
  const StateLayout& layout = mechanics.layout();
  const double phi = W.norm() * h;
  const Mat3 R = RotationFromVector(W * h);
  Mat3 mean = Mat3::Identity();  // of the rotation on the way
  if (phi > 0) {
    const Mat3 n = Cross(W.normalized());
    mean += (1 - std::cos(phi)) / phi * n + (1 - std::sin(phi) / phi) * n * n;
  }
  VecX later = y;
  for (int b = 0; b < layout.num_bodies(); ++b) {
    BodyState body;
    layout.GetBody(y, b, &body);
    body.p_WC += h * mean * body.v_WC;
    body.q_WC = (Quat(R) * Quat(RotationFromVector((body.w_WC - W) * h)) * body.q_WC).normalized();
    body.w_WC = R * body.w_WC;
    body.v_WC = R * body.v_WC;
    layout.SetBody(body, b, &later);
  }
  for (const auto& reference : layout.references()) later[reference.offset] += h * mechanics.ReferredTo(reference).cdot;
  for (size_t d = 0; d < mechanics.model().drives.size(); ++d) {
    const Drive& drive = mechanics.model().drives[d];
    if (const int z = layout.drive(static_cast<int>(d)); z >= 0)
      later[z] += h * mechanics.coordinate(drive.joint, drive.coordinate).cdot;
  }
  return later;
}

std::vector<Vec3> ListFrameRates(const VecX& y, const VecX& vdot, const MechanismSystem& system, double* rate) {
  const StateLayout& layout = system.structure().layout();
  // W with Vdot = W x V for all bodies, in the mean.
  Mat3 A = Mat3::Zero();
  Vec3 b = Vec3::Zero();
  *rate = 0;
  std::vector<Vec3> candidates = {Vec3::Zero()};
  for (int i = 0; i < layout.num_bodies(); ++i) {
    for (const int part : {kAngular, kLinear}) {
      const double scale = part == kAngular ? 1 : 1 / system.length_scale();
      const Vec3 v = scale * y.segment<3>(layout.velocity(i) + part), a = scale * vdot.segment<3>(6 * i + part);
      A += Cross(v).transpose() * Cross(v);
      b += v.cross(a);
      *rate = std::max(*rate, v.norm());
    }
  }
  candidates.push_back(SolveLeastSquares(A, b));
  for (int i = 0; i < layout.num_bodies(); ++i) candidates.emplace_back(y.segment<3>(layout.velocity(i) + kAngular));
  std::vector<Vec3> different;
  for (const Vec3& W : candidates) {
    const auto same = [&](const Vec3& other) { return (other - W).norm() <= 1e-9 * *rate; };
    if (std::none_of(different.begin(), different.end(), same)) different.push_back(W);
  }
  return different;
}

double CalcUnsteadiness(double t, const VecX& y, const VecX& vdot, const Vec3& W, double rate, const VecX& later,
                        MechanismSystem* system) {
  const StateLayout& layout = system->structure().layout();
  double off = 0;
  for (int k = 0; k < layout.num_bodies(); ++k) {
    for (const int part : {kAngular, kLinear}) {
      const Vec3 misfit = vdot.segment<3>(6 * k + part) - W.cross(Vec3(y.segment<3>(layout.velocity(k) + part)));
      off = std::max(off, misfit.norm() / (rate * rate * (part == kAngular ? 1 : system->length_scale())));
    }
  }
  off = std::max(off, system->CalcClosure(t, later).residual);
  return std::max(off, system->CalcRateClosure(t, later).residual / rate);
}

SteadyMotion FindSteadyMotion(double t, const VecX& y, MechanismSystem* system) {
  SteadyMotion motion;
  const StateLayout& layout = system->structure().layout();
  const double length = system->length_scale();
  LinearizedMechanism linear, linear_later;
  if (system->Linearize(t, y, &linear) != EvalStatus::kOk) {
    motion.problem = system->failure();
    return motion;
  }
  linear.AddBristles();
  const VecX vdot = system->vdot();
  motion.Z = CalcFreeMotions(system->RowsAt(t, y));

  double rate = 0;
  const std::vector<Vec3> candidates = ListFrameRates(y, vdot, *system, &rate);
  const double h = kLookTurn / rate;
  double nearest = INFINITY;
  for (const Vec3& W : candidates) {
    const VecX later = Foresee(system->At(t, y), y, W, h);
    const Mat3 R = RotationFromVector(W * h);
    double off = CalcUnsteadiness(t + h, y, vdot, W, rate, later, system);
    if (!(off <= kSteady)) {
      nearest = std::min(nearest, off);
      continue;
    }
    if (system->Linearize(t + h, later, &linear_later) != EvalStatus::kOk) continue;
    linear_later.AddBristles();
    const VecX change = system->vdot() - Turn(R, vdot);
    for (int k = 0; k < change.size(); k += 6) {
      off = std::max({off, change.segment<3>(k + kAngular).norm() / (rate * rate),
                      change.segment<3>(k + kLinear).norm() / (length * rate * rate)});
    }
    MatX Z = motion.Z;
    for (int k = 0; k < Z.cols(); ++k) Z.col(k) = Turn(R, motion.Z.col(k));
    if (linear_later.J.size() > 0 && Z.cols() > 0) {
      const VecX weights = CalcMotionWeights(system->structure());
      const MatX JZ = linear_later.J * Z;
      for (int row = 0; row < JZ.rows(); ++row) {
        const double norm = linear_later.J.row(row).cwiseQuotient(weights.transpose()).norm();
        if (norm > 0) off = std::max(off, JZ.row(row).cwiseAbs().maxCoeff() / norm);
      }
    }
    const Reduced now = Reduce(linear, motion.Z, W, layout, y), then = Reduce(linear_later, Z, W, layout, later);
    const double mass = now.M.size() > 0 ? now.M.cwiseAbs().maxCoeff() : 0;
    const double scale_K = std::max(mass * rate * rate, now.K.size() > 0 ? now.K.cwiseAbs().maxCoeff() : 0);
    const double scale_C = std::max(mass * rate, now.C.size() > 0 ? now.C.cwiseAbs().maxCoeff() : 0);
    const auto compare = [&](const MatX& first, const MatX& second, double scale) {
      if (scale > 0) off = std::max(off, Difference(first, second) / scale);
    };
    compare(now.M, then.M, mass);
    compare(now.C, then.C, scale_C);
    compare(now.K, then.K, scale_K);
    nearest = std::min(nearest, off);
    if (!(off <= kSteady)) continue;
    motion.found = true;
    motion.W = W.norm() <= 1e-12 * rate ? Vec3::Zero() : W;
    motion.M = now.M;
    motion.C = now.C;
    motion.K = now.K;
    motion.noise = std::max(Difference(now.K, then.K), 1e-12 * scale_K);
    break;
  }
  if (!motion.found) {
    motion.problem = fmt::format(
        "the start is no steady motion: no frame that turns at a constant rate was found in which the mechanism and "
        "its "
        "accelerations stay constant (difference {:.2g} at best); use 'at: rest' for modes with drives held",
        nearest);
  }
  (void)system->CalcAccelerations(t, y);
  return motion;
}

}  // namespace savary
