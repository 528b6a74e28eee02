#pragma once

#include <array>

#include "savary/dynamics/integrator.h"

namespace savary {

/// Coefficients of an explicit Runge-Kutta method with stages k_i = f(t0 + c_i h, y0 + h sum_j a_ij k_j).
///
/// Stages 0 .. stages-1 make the step; row `stages` of a holds its weights b, so stage `stages` is f(t1, y1), the first
/// of the next step. Later stages serve the dense output only.
struct ExplicitTableau {
  static constexpr int kMaxStages = 16;
  using Row = std::array<double, kMaxStages>;

  int stages = 0;
  int extra_stages = 0;
  int order = 0;
  /// The error is h |e0 . k|^2 / sqrt(|e0 . k|^2 + 0.01 |e1 . k|^2): |e0 . k| alone where e1 = 0. Order 0: none.
  int error_order = 0;
  bool error_uses_end = false;  ///< e0 has a weight on f(t1, y1)
  Row c{};
  std::array<Row, kMaxStages> a{};
  std::array<Row, 2> error{};
  /// Terms r4 .. of the dense output: r_(4+m) = h sum_i dense[m]_i k_i.
  int dense_terms = 0;
  std::array<Row, 4> dense{};

  // Step size: h safety error^-(1/error_order - damping) last_error^memory, the factor limited.
  double memory = 0;
  double damping = 0;
  double most_shrink = 0.2;
  double most_growth = 10;
};

/// The classical method of order 4, for steps of one length. Cubic Hermite dense output, order 4 over a run.
[[nodiscard]] const ExplicitTableau& RungeKutta4Tableau();
/// Dormand and Prince, order 5 with error estimate of order 4, dense output of order 4 [hairer1993, II.5, II.6].
[[nodiscard]] const ExplicitTableau& DormandPrince5Tableau();
/// Dormand and Prince, order 8 with error estimates of order 5 and 3, dense output of order 7 [hairer1993, II.10].
[[nodiscard]] const ExplicitTableau& DormandPrince8Tableau();

/// An explicit Runge-Kutta method with its error estimate, step control and dense output. In the angle a of a touch
/// stages are k_i = (da / h) (dt/da)_i f(t_i, y_i).
class RungeKutta final : public Integrator {
 public:
  explicit RungeKutta(const ExplicitTableau& tableau) : tableau_(tableau) {}

  Trial Try(double t0, const VecX& y0, const VecX& f0, double t1) override;
  EvalStatus Complete(const VecX& y_end) override;
  [[nodiscard]] int order() const override { return tableau_.order; }
  [[nodiscard]] int error_order() const override { return tableau_.error_order; }
  [[nodiscard]] bool adaptive() const override { return tableau_.error_order > 0; }
  [[nodiscard]] double ProposeStep(double h, double error, const StepControl& control) const override;
  [[nodiscard]] double blind_spot() const override { return CalcBlindSpot({tableau_.c.data(), NumStages()}); }
  [[nodiscard]] bool takes_spans() const override { return adaptive() && !tableau_.error_uses_end; }

  /// |h| times an estimate of the largest |eigenvalue| of df/dy, from the last two stages of the last step.
  [[nodiscard]] double CalcStiffness() const;

 private:
  void Resize(int size) override;
  EvalStatus CalcStages(int begin, int end);
  void SetClock();
  [[nodiscard]] size_t NumStages() const { return static_cast<size_t>(tableau_.stages + 1 + tableau_.extra_stages); }

  const ExplicitTableau& tableau_;
  std::array<VecX, ExplicitTableau::kMaxStages> k_;
  VecX y_stage_, y_last_, sum_, estimate_;
  // With a span: the time of each stage, from the start of the step and over its length; and the factor of f.
  bool has_span_ = false;
  ExplicitTableau::Row share_{}, factor_{};
};

}  // namespace savary
