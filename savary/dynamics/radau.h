#pragma once

#include <limits>

#include "savary/base/dense.h"
#include "savary/dynamics/integrator.h"

namespace savary {

/// Radau IIA with three stages: implicit collocation at c1, c2, c3 = 1, order 5, stiffly accurate, for stiff systems.
///
///   z_i = h sum_j a_ij f(t0 + c_j h, y0 + z_j),  y1 = y0 + z_3
///
/// The stage equations are solved by simplified Newton iteration. With A^-1 = T L T^-1, L = diag(gamma, [alpha beta;
/// -beta alpha]), the linear system of size 3n splits into a real one, gamma/h I - J, and a complex one, (alpha -
/// i beta)/h I - J. J = df/dy is kept over steps while the iteration converges fast, the factors while h stays too. All
/// stages share one J, so where a stiff direction turns by theta in a step the iteration contracts by about (h |lambda|
/// theta)^2 only: that, and not the error, then limits the step [lubich1993].
///
/// The error estimate is of order 3, filtered by (gamma/h I - J)^-1; the dense output is the collocation polynomial, of
/// order 3 (stage order) inside the step. Stiff components converge with the stage order only. [hairer1996, IV.8]
class Radau final : public Integrator {
 public:
  Trial Try(double t0, const VecX& y0, const VecX& f0, double t1) override;
  EvalStatus Complete(const VecX& y_end) override;
  void Accept(bool restart) override;
  [[nodiscard]] int order() const override { return 5; }
  [[nodiscard]] int error_order() const override { return 4; }
  [[nodiscard]] double ProposeStep(double h, double error, const StepControl& control) const override;
  [[nodiscard]] double blind_spot() const override { return 0.4; }  // between (4 - sqrt 6)/10 and (4 + sqrt 6)/10
  void SaveMemory(VecX* memory) const override;
  void LoadMemory(const VecX& memory) override;
  [[nodiscard]] bool IsMemory(const VecX& memory) const override;

  /// |h| times an estimate of the largest |eigenvalue| of J, for the last step; J may be that of an earlier one.
  [[nodiscard]] double CalcStiffness();
  /// The largest |eigenvalue| of df/dy at (t, y), f = f(t, y); 0 when df/dy cannot be found. Discards what is kept from
  /// earlier steps.
  [[nodiscard]] double CalcFastestRate(double t, const VecX& y, const VecX& f);

  [[nodiscard]] long jacobians() const { return jacobians_; }
  [[nodiscard]] long factorizations() const { return factorizations_; }

 private:
  void Resize(int size) override;
  void ResizeWorkspace();
  EvalStatus CalcJacobian();
  void Factorize(double h);
  void Predict(double h);
  EvalStatus Solve(double h);
  double CalcError(double h, const VecX& f);
  double EstimateSpectralRadius();

  static constexpr double kNoLimit = std::numeric_limits<double>::max();

  // Kept from step to step. Everything here is saved, the factors as the step they were made for.
  struct Memory {
    bool has_jacobian = false;
    bool jacobian_is_here = false;  // J was taken where the step begins
    bool wants_jacobian = true;     // the iteration was too slow to keep J
    double factored_step = 0;       // the factors are those of J and this h; 0: none
    double slowness = 1;            // eta = theta / (1 - theta) of the last iteration
    double rate = 0;                // theta, its rate of convergence
    int iterations = 0;
    double polynomial_step = 0;  // the last step's length; 0: there is no polynomial to extrapolate
    bool first = true;           // no step since the restart, or the last trial was rejected
    double longest = kNoLimit;   // steps beyond it are not expected to converge
  };
  Memory memory_;
  int size_ = 0;
  MatX J_;
  MatX polynomial_;  // divided differences of the last step's collocation polynomial

  MatX z_, w_, f_stage_;  // n x 3: stages, transformed stages, derivatives or residuals
  VecX y_stage_, e_;
  Eigen::VectorXcd complex_rhs_, complex_step_;
  VecX real_step_, error_rhs_, f_error_;
  MatX real_matrix_;
  Eigen::MatrixXcd complex_matrix_;
  LuFactors<MatX> real_factors_;
  LuFactors<Eigen::MatrixXcd> complex_factors_;
  double stiffness_rate_ = -1;  // largest |eigenvalue| of J_; negative: not known
  long jacobians_ = 0;
  long factorizations_ = 0;
};

}  // namespace savary
