#pragma once

#include "savary/dynamics/integrator.h"
#include "savary/dynamics/radau.h"
#include "savary/dynamics/runge_kutta.h"

namespace savary {

/// Dormand-Prince 8 while the system is mild, Radau IIA while it is stiff.
///
/// The explicit method is stable for h |lambda| up to 6.0 (lambda imaginary) to 6.8; smooth motions that it follows by
/// its accuracy stay well below. It gives way where stiff components hold its steps: an estimate of h |lambda| that
/// costs nothing, and is often too low, has been above 2 for 15 steps that were not interrupted by 6 mild ones
/// [hairer1996, IV.2], and the largest eigenvalue of df/dy then confirms h |lambda| > 3, or > 4 for the longest h
/// tried of late, or > 1.5 for that after two suspicions that were not confirmed: round-off of stiff loads shortens
/// explicit steps, too. A step that was rejected first counts as three: where nothing but stability limits steps, as of
/// a motion that has decayed to round-off, the estimate is noise, but every fourth trial or so is rejected. The
/// implicit method gives way once h |lambda| has stayed below 2 for 15 steps: the explicit method could then take
/// longer steps than those. After each suspicion that was not confirmed, and each return, twice as many steps are
/// needed before the next, up to 240, and as many more mild ones interrupt them. Until it gives way, the explicit
/// method's steps are the same to the last bit as without the other.
class AutoIntegrator final : public Integrator {
 public:
  Trial Try(double t0, const VecX& y0, const VecX& f0, double t1) override;
  EvalStatus Complete(const VecX& y_end) override;
  void Accept(bool restart) override;
  [[nodiscard]] int error_order() const override { return active().error_order(); }
  [[nodiscard]] double ProposeStep(double h, double error, const StepControl& control) const override {
    return active().ProposeStep(h, error, control);
  }
  [[nodiscard]] double blind_spot() const override { return active().blind_spot(); }
  void SaveMemory(VecX* memory) const override;
  void LoadMemory(const VecX& memory) override;
  [[nodiscard]] bool IsMemory(const VecX& memory) const override;
  [[nodiscard]] long evaluations() const override;

  [[nodiscard]] bool is_stiff() const { return is_stiff_; }

 private:
  void Resize(int size) override;
  bool ConfirmStiff();
  [[nodiscard]] Integrator& active() { return is_stiff_ ? static_cast<Integrator&>(implicit_) : explicit_; }
  [[nodiscard]] const Integrator& active() const {
    return is_stiff_ ? static_cast<const Integrator&>(implicit_) : explicit_;
  }

  RungeKutta explicit_{DormandPrince8Tableau()};
  Radau implicit_;
  bool is_stiff_ = false;
  int votes_ = 0;        // steps that speak for the other method
  int other_votes_ = 0;  // steps in a row that do not
  int votes_needed_;
  int trials_ = 0;      // since the last step
  double longest_ = 0;  // of the trials of late
};

}  // namespace savary
