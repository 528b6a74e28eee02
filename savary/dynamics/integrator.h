#pragma once

#include <span>

#include "savary/base/spatial.h"
#include "savary/dynamics/hybrid_system.h"

namespace savary {

/// The solution inside one step [t0, t1] as a polynomial in s = (t - t0) / (t1 - t0), every method's own interpolant:
///
///   y(s) = r0 + s (r1 + (1 - s) (r2 + s (r3 + (1 - s) (r4 + ...))))            [hairer1993, II.6]
///
/// with s that of the angle, where a step is taken in the angle of a touch.
/// It passes through the states at both ends to the last bit. A constraint manifold is met at the ends; between them it
/// is met to the accuracy of the step.
class DenseStep {
 public:
  static constexpr int kMaxTerms = 8;

  void Resize(int size, int num_terms);

  /// Sets r0 .. r3 so that the states and derivatives at both ends are met. Terms from r4 on are the method's own.
  /// With a span, derivatives are by its angle, times its change in the step, over the length of the step.
  void SetEnds(double t0, const VecX& y0, const VecX& f0, double t1, const VecX& y1, const VecX& f1,
               const TouchSpan& span = {});
  [[nodiscard]] auto term(int k) { return terms_.col(k); }

  [[nodiscard]] int size() const { return static_cast<int>(y1_.size()); }
  [[nodiscard]] double t_begin() const { return t0_; }
  [[nodiscard]] double t_end() const { return t1_; }
  [[nodiscard]] const VecX& y_end() const { return y1_; }

  /// y at t, t0 <= t <= t1. `y` has its size already.
  void Calc(double t, VecX* y) const;
  /// What the last term adds to a component of y: more than the error of the interpolation, where that converges.
  [[nodiscard]] double CalcLastTerm(double t, int component) const;

 private:
  [[nodiscard]] double ShareOf(double t) const {
    if (angle1_ == angle0_) return (t - t0_) / (t1_ - t0_);
    return (span_.AngleAt(t) - angle0_) / (angle1_ - angle0_);
  }

  double t0_ = 0;
  double t1_ = 0;
  TouchSpan span_;
  double angle0_ = 0, angle1_ = 0;  // equal without a span
  int num_terms_ = 0;
  MatX terms_;  // size x kMaxTerms
  VecX y1_;
};

/// Step size proposals and what the controller remembers between steps.
struct StepControl {
  double step = 0;           ///< proposal for the next step; 0: to be estimated
  double last_error = 1e-4;  ///< error norm of the last accepted full step
  double last_step = 0;      ///< its length, 0 when there is none
  bool rejected = false;     ///< the last attempt was rejected
};

/// The result of a trial step: its error norm max |e_i| / w_i is acceptable up to 1.
struct [[nodiscard]] Trial {
  EvalStatus status = EvalStatus::kOk;
  double error = 0;
  const VecX* estimate = nullptr;  ///< e, valid until the next trial; nullptr where the method has none
};

/// A one-step method. A step is taken in two parts, so that the end can be put on the manifold in between:
/// Try() finds y1 and the error; Complete() takes the closed y1, finds f(t1, y1) and the dense output.
class Integrator {
 public:
  virtual ~Integrator() = default;

  /// Sizes the workspace. `system` must outlive the integrator's use.
  void Prepare(HybridSystem* system);

  /// Trial steps from now on are taken in the angle of this span, or in time where it does not exist.
  virtual void set_span(const TouchSpan& span) { span_ = span; }
  /// False where steps are taken in time in any case.
  [[nodiscard]] virtual bool takes_spans() const { return false; }

  /// A trial step from (t0, y0), f0 = f(t0, y0), to t1 > t0.
  virtual Trial Try(double t0, const VecX& y0, const VecX& f0, double t1) = 0;
  /// The end of the last trial.
  [[nodiscard]] const VecX& y1() const { return y1_; }

  /// Ends the last trial at `y_end`, which is y1() or its projection.
  virtual EvalStatus Complete(const VecX& y_end) = 0;
  /// f(t1, y_end).
  [[nodiscard]] const VecX& f1() const { return f1_; }
  [[nodiscard]] const DenseStep& dense() const { return dense_; }

  /// The completed step is the start of the next one. `restart`: the system or the state jumps there.
  virtual void Accept(bool /*restart*/) {}

  /// The error of a step of length h behaves like h^(order() + 1).
  [[nodiscard]] virtual int order() const = 0;
  /// The estimate of the error, to which the step length is chosen, behaves like h^error_order().
  [[nodiscard]] virtual int error_order() const = 0;
  /// False when steps have one given length and no error is estimated.
  [[nodiscard]] virtual bool adaptive() const { return true; }

  /// The middle of the longest part of a step, its length being 1, in which the method does not evaluate f.
  [[nodiscard]] virtual double blind_spot() const { return 0.5; }

  /// The step to take after one of length h with this error, accepted (error <= 1) or not.
  [[nodiscard]] virtual double ProposeStep(double h, double error, const StepControl& control) const = 0;

  /// A first step length from y, f and the change of f over a small Euler step, [hairer1993, II.4]. At most `longest`.
  [[nodiscard]] double EstimateFirstStep(double t, const VecX& y, const VecX& f, double longest);

  /// The data that later steps depend on, besides (t, y, f) and StepControl; empty for Runge-Kutta methods.
  virtual void SaveMemory(VecX* memory) const { memory->resize(0); }
  virtual void LoadMemory(const VecX& /*memory*/) {}
  /// Whether `memory` can be what SaveMemory gave for a system of this size.
  [[nodiscard]] virtual bool IsMemory(const VecX& memory) const { return memory.size() == 0; }

  /// Evaluations of f since Prepare().
  [[nodiscard]] virtual long evaluations() const { return evaluations_; }
  EvalStatus CalcDerivative(double t, const VecX& y, VecX* ydot);

 protected:
  virtual void Resize(int size) = 0;

  HybridSystem* system_ = nullptr;
  double t0_ = 0;
  double t1_ = 0;
  VecX y0_, f0_, y1_, f1_, weights_;
  DenseStep dense_;
  TouchSpan span_;

 private:
  long evaluations_ = 0;
};

/// The middle of the longest interval of [0, 1] that none of the nodes, 0 and 1 among them, lies in.
[[nodiscard]] double CalcBlindSpot(std::span<const double> nodes);

/// max |e_i| / w_i; NaN when e has one.
[[nodiscard]] double CalcErrorNorm(const VecX& e, const VecX& w);

}  // namespace savary
