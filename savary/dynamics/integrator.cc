#include "savary/dynamics/integrator.h"

#include <algorithm>
#include <cmath>

namespace savary {

void DenseStep::Resize(int size, int num_terms) {
  num_terms_ = num_terms;
  terms_.setZero(size, kMaxTerms);
  y1_.setZero(size);
}

void DenseStep::SetEnds(double t0, const VecX& y0, const VecX& f0, double t1, const VecX& y1, const VecX& f1,
                        const TouchSpan& span) {
  t0_ = t0;
  t1_ = t1;
  span_ = span;
  angle0_ = span.exists() ? span.AngleAt(t0) : 0;
  angle1_ = span.exists() ? span.AngleAt(t1) : 0;
  y1_ = y1;
  const double h = t1 - t0;
  terms_.col(0) = y0;
  terms_.col(1) = y1 - y0;
  terms_.col(2) = h * f0 - terms_.col(1);
  terms_.col(3) = terms_.col(1) - h * f1 - terms_.col(2);
}

void DenseStep::Calc(double t, VecX* y) const {
  if (t == t1_) {
    *y = y1_;
    return;
  }
  const double s = ShareOf(t);
  *y = terms_.col(num_terms_ - 1);
  for (int k = num_terms_ - 2; k >= 0; --k) *y = terms_.col(k) + (k % 2 == 0 ? s : 1 - s) * *y;
}

double DenseStep::CalcLastTerm(double t, int component) const {
  const double s = ShareOf(t);
  double value = terms_(component, num_terms_ - 1);
  for (int k = num_terms_ - 2; k >= 0; --k) value *= k % 2 == 0 ? s : 1 - s;
  return value;
}

void Integrator::Prepare(HybridSystem* system) {
  system_ = system;
  evaluations_ = 0;
  const int n = system->size();
  for (VecX* v : {&y0_, &f0_, &y1_, &f1_, &weights_}) v->setZero(n);
  Resize(n);
}

EvalStatus Integrator::CalcDerivative(double t, const VecX& y, VecX* ydot) {
  ++evaluations_;
  const EvalStatus status = system_->CalcDerivative(t, y, ydot);
  if (status == EvalStatus::kOk && !ydot->allFinite()) return EvalStatus::kNotFinite;
  return status;
}

double CalcBlindSpot(std::span<const double> nodes) {
  double longest = 0, middle = 0.5;
  for (const double a : nodes) {
    double next = 1;
    for (const double b : nodes) {
      if (b > a) next = std::min(next, b);
    }
    if (next - a > longest) {
      longest = next - a;
      middle = 0.5 * (a + next);
    }
  }
  return middle;
}

double CalcErrorNorm(const VecX& e, const VecX& w) {
  double norm = 0;
  for (Eigen::Index i = 0; i < e.size(); ++i) {
    const double ratio = std::abs(e[i]) / w[i];
    if (!(ratio <= norm)) norm = ratio;
    if (std::isnan(norm)) break;
  }
  return norm;
}

double Integrator::EstimateFirstStep(double t, const VecX& y, const VecX& f, double longest) {
  constexpr int kMaxTrials = 20;
  constexpr double kNothing =
      1e3;  // tolerances: a state so near to zero gives no estimate of the time in which it changes
  system_->CalcErrorWeights(0, y, y, &weights_);
  const double d0 = CalcErrorNorm(y, weights_);
  const double d1 = CalcErrorNorm(f, weights_);
  double h = std::min(longest, (d0 < kNothing || d1 < 1e-5) ? 1e-6 : 0.01 * d0 / d1);
  for (int i = 0; i < kMaxTrials; ++i, h *= 0.1) {
    y1_ = y + h * f;
    if (CalcDerivative(t + h, y1_, &f1_) != EvalStatus::kOk) continue;
    f1_ -= f;
    const double d2 = CalcErrorNorm(f1_, weights_) / h;
    const double steepest = std::max(d1, d2);
    const double h1 = steepest <= 1e-15 ? std::max(1e-6, 1e-3 * h) : std::pow(0.01 / steepest, 1.0 / error_order());
    return std::min({100 * h, h1, longest});
  }
  return h;
}

}  // namespace savary
