#pragma once

#include "savary/dynamics/integrator.h"
#include "savary/dynamics/radau.h"
#include "savary/dynamics/runge_kutta.h"

namespace savary {

/// Dormand-Prince 8 while the system is mild, Radau IIA while it is stiff.
///
/// The explicit method gives way once h |lambda| of the fastest component has been at its limit of stability, 6.1, for
/// 15 steps that were not interrupted by 6 mild ones [hairer1996, IV.2]. The implicit one gives way once h |lambda| has
/// stayed below 2 for 15 steps: the explicit method could then take longer steps than those.
class AutoIntegrator final : public Integrator {
 public:
  Trial Try(double t0, const VecX& y0, const VecX& f0, double t1) override;
  EvalStatus Complete(const VecX& y_end) override;
  void Accept(bool restart) override;
  [[nodiscard]] int error_order() const override { return active().error_order(); }
  [[nodiscard]] double ProposeStep(double h, double error, const StepControl& control) const override {
    return active().ProposeStep(h, error, control);
  }
  void SaveMemory(VecX* memory) const override;
  void LoadMemory(const VecX& memory) override;
  [[nodiscard]] long evaluations() const override;

  [[nodiscard]] bool is_stiff() const { return is_stiff_; }

 private:
  void Resize(int size) override;
  [[nodiscard]] Integrator& active() { return is_stiff_ ? static_cast<Integrator&>(implicit_) : explicit_; }
  [[nodiscard]] const Integrator& active() const {
    return is_stiff_ ? static_cast<const Integrator&>(implicit_) : explicit_;
  }

  RungeKutta explicit_{DormandPrince8Tableau()};
  Radau implicit_;
  bool is_stiff_ = false;
  int votes_ = 0;        // steps that speak for the other method
  int other_votes_ = 0;  // steps in a row that do not
};

}  // namespace savary
