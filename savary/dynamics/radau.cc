#include "savary/dynamics/radau.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>

#include "savary/base/constants.h"

namespace savary {
namespace {

constexpr double kRoot6 = 2.449489742783178098;

// Collocation points.
constexpr double kC[3] = {(4 - kRoot6) / 10, (4 + kRoot6) / 10, 1};
// A^-1 = T L T^-1: the eigenvalues gamma, alpha +- i beta and, by columns of T, their vectors scaled to third entry 1.
constexpr double kGamma = 3.63783425274449573;
constexpr double kAlpha = 2.68108287362775213;
constexpr double kBeta = 3.05043019924741057;
const Mat3 kT{{0.0944387624889752415, -0.141255295020954208, 0.0300291941051474245},
              {0.250213122965333311, 0.204129352293799932, -0.382942112757261938},
              {1, 1, 0}};
const Mat3 kTInverse{{4.17871859155190473, 0.327682820761062387, 0.523376445499449548},
                     {-4.17871859155190473, -0.327682820761062387, 0.476623554500550452},
                     {0.502872634945786876, -2.57192694985560543, 0.596039204828224925}};
// The error is (gamma/h I - J)^-1 (f0 + sum d_i z_i / h).
constexpr double kError[3] = {-(13 + 7 * kRoot6) / 3, (-13 + 7 * kRoot6) / 3, -1.0 / 3};

constexpr int kMaxNewtonSteps = 8;
constexpr double kNewtonPart = 0.01;  // of the error allowed, left to the iteration
constexpr double kNoisePart =
    0.1;  // of the same: where the iteration stands still below it, round-off is all that is left
constexpr double kFastRate = 1e-3;  // J is kept when the iteration converges at this rate or faster
constexpr double kSameStep = 1e-8;  // relative change of h that the factors stand
constexpr double kRadauSafety = 0.9;
constexpr double kMostShrink = 0.125;
constexpr double kMostGrowth = 8;
constexpr double kRadauRetreat = 0.6;  // of a step whose iteration failed: the longest allowed for the time being
constexpr double kRecovery = 1.05;     // growth of that limit with every step
constexpr double kKeptGrowth = 1.2;    // a growth not worth new factors

// out = in M^T, by columns: the stages mixed by M.
void Mix(const Mat3& M, const MatX& in, MatX* out) {
  for (int i = 0; i < 3; ++i) out->col(i) = M(i, 0) * in.col(0) + M(i, 1) * in.col(1) + M(i, 2) * in.col(2);
}

}  // namespace

void Radau::Resize(int n) {
  memory_ = {};
  size_ = n;
  if (J_.cols() != n) J_.resize(0, 0);
  dense_.Resize(n, 4);
  jacobians_ = factorizations_ = 0;
}

// The matrices, when they are first needed.
void Radau::ResizeWorkspace() {
  const int n = size_;
  if (J_.cols() == n) return;
  for (MatX* m : {&z_, &w_, &f_stage_, &polynomial_}) m->setZero(n, 3);
  for (MatX* m : {&J_, &real_matrix_}) m->setZero(n, n);
  for (VecX* v : {&y_stage_, &e_, &real_step_, &error_rhs_, &f_error_}) v->setZero(n);
  complex_rhs_.setZero(n);
  complex_step_.setZero(n);
  complex_matrix_.setZero(n, n);
  real_factors_ = LuFactors<MatX>(n);
  complex_factors_ = LuFactors<Eigen::MatrixXcd>(n);
}

EvalStatus Radau::CalcJacobian() {
  ++jacobians_;
  if (!system_->CalcJacobian(t0_, y0_, &J_)) {
    y_stage_ = y0_;
    const double part = system_->CalcDifferencePart(t0_, y0_);
    for (Eigen::Index j = 0; j < J_.cols(); ++j) {
      const double step = part * std::sqrt(kEpsilon * std::max(1e-5, std::abs(y0_[j])));
      y_stage_[j] = y0_[j] + step;
      const EvalStatus status = CalcDerivative(t0_, y_stage_, &e_);
      if (status != EvalStatus::kOk) return status;
      J_.col(j) = (e_ - f0_) / (y_stage_[j] - y0_[j]);
      y_stage_[j] = y0_[j];
    }
  }
  if (!J_.allFinite()) return EvalStatus::kNotFinite;
  memory_.has_jacobian = true;
  memory_.jacobian_is_here = true;
  memory_.wants_jacobian = false;
  memory_.factored_step = 0;
  stiffness_rate_ = -1;
  return EvalStatus::kOk;
}

void Radau::Factorize(double h) {
  ++factorizations_;
  real_matrix_ = -J_;
  real_matrix_.diagonal().array() += kGamma / h;
  real_factors_.Factor(real_matrix_);
  complex_matrix_ = -J_.cast<std::complex<double>>();
  complex_matrix_.diagonal().array() += std::complex<double>(kAlpha, -kBeta) / h;
  complex_factors_.Factor(complex_matrix_);
  memory_.factored_step = h;
}

// First stages: the last step's polynomial, extrapolated.
void Radau::Predict(double h) {
  if (memory_.polynomial_step == 0) {
    z_.setZero();
    return;
  }
  for (int i = 0; i < 3; ++i) {
    const double s = 1 + kC[i] * h / memory_.polynomial_step;
    z_.col(i) = s * (1 - s) * (polynomial_.col(1) + s * polynomial_.col(2)) + (s - 1) * polynomial_.col(0);
  }
}

EvalStatus Radau::Solve(double h) {
  Predict(h);
  Mix(kTInverse, z_, &w_);
  system_->CalcErrorWeights(0, y0_, y0_, &weights_);
  const double target = std::max(kNewtonPart, 10 * kEpsilon * CalcErrorNorm(y0_, weights_));
  double eta = std::pow(std::max(memory_.slowness, kEpsilon), 0.8);
  double last_norm = 0, last_ratio = 0;
  memory_.rate = 0;
  for (int k = 1; k <= kMaxNewtonSteps; ++k) {
    for (int i = 0; i < 3; ++i) {
      y_stage_ = y0_ + z_.col(i);
      const EvalStatus status = CalcDerivative(t0_ + kC[i] * h, y_stage_, &e_);
      if (status != EvalStatus::kOk) return status;
      f_stage_.col(i) = e_;
    }
    // Residual T^-1 f - L w / h, in z_ for want of it before it is found anew.
    Mix(kTInverse, f_stage_, &z_);
    z_.col(0) -= kGamma / h * w_.col(0);
    z_.col(1) -= kAlpha / h * w_.col(1) + kBeta / h * w_.col(2);
    z_.col(2) -= kAlpha / h * w_.col(2) - kBeta / h * w_.col(1);
    real_factors_.Solve(z_.col(0), &real_step_);
    complex_rhs_.real() = z_.col(1);
    complex_rhs_.imag() = z_.col(2);
    complex_factors_.Solve(complex_rhs_, &complex_step_);
    double norm = CalcErrorNorm(real_step_, weights_);
    e_ = complex_step_.real();
    norm = std::max(norm, CalcErrorNorm(e_, weights_));
    e_ = complex_step_.imag();
    norm = std::max(norm, CalcErrorNorm(e_, weights_));
    if (!real_step_.allFinite() || !complex_step_.allFinite()) return EvalStatus::kSingular;

    if (k > 1) {
      const double ratio = norm / last_norm;
      memory_.rate = k == 2 ? ratio : std::sqrt(ratio * last_ratio);
      last_ratio = ratio;
      const bool stands = !(memory_.rate < 0.99);
      eta = stands ? 1 : memory_.rate / (1 - memory_.rate);
      if (stands || eta * norm * std::pow(memory_.rate, kMaxNewtonSteps - k) > target) {
        if (!(norm <= kNoisePart && last_norm <= kNoisePart)) return EvalStatus::kNotConverged;
        // What the last steps added is noise, and so is what another one would add.
        memory_.rate = 0;
        memory_.slowness = 1;
        memory_.iterations = k;
        return EvalStatus::kOk;
      }
    }
    last_norm = std::max(norm, std::numeric_limits<double>::min());
    w_.col(0) += real_step_;
    w_.col(1) += complex_step_.real();
    w_.col(2) += complex_step_.imag();
    Mix(kT, w_, &z_);
    if (eta * norm <= target) {
      memory_.slowness = eta;
      memory_.iterations = k;
      return EvalStatus::kOk;
    }
  }
  return EvalStatus::kNotConverged;
}

double Radau::CalcError(double h, const VecX& f) {
  error_rhs_ = f + (kError[0] * z_.col(0) + kError[1] * z_.col(1) + kError[2] * z_.col(2)) / h;
  real_factors_.Solve(error_rhs_, &e_);
  return std::max(CalcErrorNorm(e_, weights_), system_->CalcDepthError(e_));
}

Trial Radau::Try(double t0, const VecX& y0, const VecX& f0, double t1) {
  ResizeWorkspace();
  t0_ = t0;
  t1_ = t1;
  y0_ = y0;
  f0_ = f0;
  const double h = t1 - t0;
  if (!memory_.has_jacobian || (memory_.wants_jacobian && !memory_.jacobian_is_here)) {
    if (const EvalStatus status = CalcJacobian(); status != EvalStatus::kOk) return {status};
  }
  while (true) {
    if (!(std::abs(h - memory_.factored_step) <= kSameStep * h)) Factorize(h);
    const EvalStatus status = Solve(h);
    if (status == EvalStatus::kOk) break;
    memory_.slowness = 1;
    if (memory_.jacobian_is_here) {
      memory_.longest = kRadauRetreat * h;
      return {status};
    }
    if (const EvalStatus again = CalcJacobian(); again != EvalStatus::kOk) return {again};
  }
  y1_ = y0_ + z_.col(2);
  if (!y1_.allFinite()) return {EvalStatus::kNotFinite};

  system_->CalcErrorWeights(h, y0_, y1_, &weights_);
  double error = CalcError(h, f0_);
  if (error >= 1 && memory_.first) {
    y_stage_ = y0_ + e_;
    if (CalcDerivative(t0_, y_stage_, &f_error_) == EvalStatus::kOk) error = CalcError(h, f_error_);
  }
  if (!std::isfinite(error)) return {EvalStatus::kNotFinite};
  if (error > 1) memory_.first = true;
  return {EvalStatus::kOk, error, &e_};
}

EvalStatus Radau::Complete(const VecX& y_end) {
  const EvalStatus status = CalcDerivative(t1_, y_end, &f1_);
  if (status != EvalStatus::kOk) return status;
  // The cubic through y0, the two inner stages and the closed end: z_i = s (r1 + (1 - s) (r2 + s r3)) at s = c_i.
  dense_.SetEnds(t0_, y0_, f0_, t1_, y_end, f1_);
  const auto quotient = [this](int i) { return (z_.col(i) / kC[i] - dense_.term(1)) / (1 - kC[i]); };
  dense_.term(3) = (quotient(1) - quotient(0)) / (kC[1] - kC[0]);
  dense_.term(2) = quotient(0) - kC[0] * dense_.term(3);
  return EvalStatus::kOk;
}

void Radau::Accept(bool restart) {
  if (restart) {
    memory_ = {};
    return;
  }
  for (int k = 0; k < 3; ++k) polynomial_.col(k) = dense_.term(k + 1);
  memory_.polynomial_step = t1_ - t0_;
  memory_.jacobian_is_here = false;
  memory_.wants_jacobian = memory_.rate > kFastRate;
  memory_.first = false;
  if (memory_.longest < kNoLimit) memory_.longest *= kRecovery;
}

double Radau::ProposeStep(double h, double error, const StepControl& control) const {
  // Fewer iterations, a bolder step.
  const double safety =
      std::min(kRadauSafety, kRadauSafety * (1 + 2.0 * kMaxNewtonSteps) / (memory_.iterations + 2.0 * kMaxNewtonSteps));
  double factor = error > 0 ? safety * std::pow(error, -0.25) : kMostGrowth;
  if (error <= 1 && error > 0 && control.last_step > 0) {
    // The trend of the error from the last step to this one, [gustafsson1994].
    const double trend = h / control.last_step * std::pow(control.last_error / (error * error), 0.25);
    factor = std::min(factor, safety * trend);
  }
  factor = std::clamp(factor, kMostShrink, kMostGrowth);
  if (error <= 1 && control.rejected) factor = std::min(factor, 1.0);
  if (error <= 1 && memory_.rate <= kFastRate && factor >= 1 && factor <= kKeptGrowth) factor = 1;
  return std::min(h * factor, std::max(memory_.longest, kMostShrink * h));
}

// The mean growth |J v| / |v| over the last of many applications of J, v turning towards the fastest eigenspace; the
// mean is that of the logarithm, so that it is right for complex pairs too.
double Radau::EstimateSpectralRadius() {
  constexpr int kSettling = 24, kMeasured = 24;
  for (Eigen::Index i = 0; i < size_; ++i) error_rhs_[i] = std::sin(1.0 + static_cast<double>(i));
  double log_growth = 0;
  for (int k = 0; k < kSettling + kMeasured; ++k) {
    e_.noalias() = J_ * error_rhs_;
    const double norm = e_.norm();
    if (!(norm > 0)) return 0;
    error_rhs_ = e_ / norm;
    if (k >= kSettling) log_growth += std::log(norm);
  }
  return std::exp(log_growth / kMeasured);
}

double Radau::CalcStiffness() {
  if (!memory_.has_jacobian) return 0;
  if (stiffness_rate_ < 0) stiffness_rate_ = EstimateSpectralRadius();
  return (t1_ - t0_) * stiffness_rate_;
}

double Radau::CalcFastestRate(double t, const VecX& y, const VecX& f) {
  ResizeWorkspace();
  t0_ = t;
  y0_ = y;
  f0_ = f;
  const EvalStatus status = CalcJacobian();
  memory_ = {};
  return status == EvalStatus::kOk ? EstimateSpectralRadius() : 0;
}

void Radau::SaveMemory(VecX* memory) const {
  if (!memory_.has_jacobian) {
    memory->resize(0);
    return;
  }
  const Eigen::Index n = size_;
  memory->resize(10 + n * n + 3 * n);
  memory->head<10>() << memory_.has_jacobian, memory_.jacobian_is_here, memory_.wants_jacobian, memory_.factored_step,
      memory_.slowness, memory_.rate, memory_.iterations, memory_.polynomial_step, memory_.first, memory_.longest;
  memory->segment(10, n * n) = J_.reshaped();
  memory->tail(3 * n) = polynomial_.reshaped();
}

bool Radau::IsMemory(const VecX& memory) const {
  const Eigen::Index n = size_;
  return memory.size() == 0 || (memory.size() == 10 + n * n + 3 * n && std::abs(memory[6]) <= 1e6);
}

void Radau::LoadMemory(const VecX& memory) {
  memory_ = {};
  if (memory.size() == 0) return;
  ResizeWorkspace();
  const Eigen::Index n = size_;
  J_.reshaped() = memory.segment(10, n * n);
  polynomial_.reshaped() = memory.tail(3 * n);
  stiffness_rate_ = -1;
  memory_ = {
      memory[0] != 0, memory[1] != 0, memory[2] != 0, memory[3], memory[4], memory[5], static_cast<int>(memory[6]),
      memory[7],      memory[8] != 0, memory[9]};
  if (memory_.factored_step != 0) Factorize(memory_.factored_step);
}

}  // namespace savary
