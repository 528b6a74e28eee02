#pragma once

#include "savary/dynamics/integrator.h"
#include "savary/dynamics/radau.h"
#include "savary/dynamics/runge_kutta.h"

namespace savary {

/// Dormand-Prince 8 while the system is mild, Radau IIA while it is stiff.
///
/// The explicit method is stable for h |lambda| up to 6.0 (lambda imaginary) to 6.8; smooth motions that it follows by
/// its accuracy stay well below. The integrator changes to the implicit method where stiff components limit the
/// explicit steps. Two conditions: (1) a free estimate of h |lambda|, often too low, has been above 2 for 15 steps that
/// were not interrupted by 6 mild ones [hairer1996, IV.2]; (2) the largest eigenvalue of df/dy then confirms h |lambda|
/// > 3, or > 4 for the longest h tried recently, or > 1.5 for that h after two tests that did not confirm stiffness,
/// since round-off of stiff loads shortens explicit steps too. A step that was rejected first counts as three: where
/// only stability limits the steps, as in a motion that has decayed to round-off, the estimate is noise, but about
/// every fourth trial is rejected. The integrator changes back once h |lambda| has stayed below 2 for 15 steps: the
/// explicit method could then take longer steps. After each test that did not confirm stiffness, and after each change
/// back, twice as many steps are needed before the next test, up to 240, and twice as many mild ones interrupt them.
/// Until the first change, the explicit steps are the same to the last bit as those of Dormand-Prince 8 alone.
class AutoIntegrator final : public Integrator {
 public:
  Trial Try(double t0, const VecX& y0, const VecX& f0, double t1) override;
  EvalStatus Complete(const VecX& y_end) override;
  void Accept(bool restart) override;
  [[nodiscard]] int order() const override { return active().order(); }
  [[nodiscard]] int error_order() const override { return active().error_order(); }
  [[nodiscard]] double ProposeStep(double h, double error, const StepControl& control) const override {
    return active().ProposeStep(h, error, control);
  }
  [[nodiscard]] double blind_spot() const override { return active().blind_spot(); }
  [[nodiscard]] bool takes_spans() const override { return active().takes_spans(); }
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
  int votes_ = 0;        // steps that suggest the other method
  int other_votes_ = 0;  // consecutive steps that do not
  int votes_needed_;
  int trials_ = 0;      // since the last step
  double longest_ = 0;  // of the recent trials
};

}  // namespace savary
