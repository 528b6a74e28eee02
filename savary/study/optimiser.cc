#include "savary/study/optimiser.h"

#include <exception>
#include <memory>
#include <stdexcept>

#ifdef SAVARY_NLOPT
#include <nlopt.h>
#endif

namespace savary {

#ifndef SAVARY_NLOPT

bool HasOptimiser() { return false; }
OptimiserEnd Minimise(const OptimiserProblem&, const std::vector<double>&) {
  throw std::logic_error("this build has no optimiser");
}

#else

namespace {

// The functions of a search, which NLopt asks for one by one at the same point.
class Functions {
 public:
  Functions(const OptimiserProblem& problem, nlopt_opt search)
      : problem_(problem),
        search_(search),
        values_(1 + problem.inequalities + problem.equalities),
        gradient_(values_.size() * problem.dimensions) {}

  // Values [first, first + count) at x.
  void Get(const double* x, size_t first, size_t count, double* values, double* gradient) {
    const size_t n = problem_.dimensions;
    const bool is_known = std::equal(x_.begin(), x_.end(), x, x + n) && (gradient == nullptr || has_gradient_);
    if (!is_known && !is_stopped_) {
      x_.assign(x, x + n);
      has_gradient_ = gradient != nullptr;
      try {
        is_stopped_ = !problem_.calc(x_, values_.data(), has_gradient_ ? gradient_.data() : nullptr);
      } catch (...) {
        error_ = std::current_exception();
        is_stopped_ = true;
      }
      if (is_stopped_) nlopt_force_stop(search_);
    }
    std::copy_n(values_.begin() + first, count, values);
    if (gradient != nullptr) std::copy_n(gradient_.begin() + first * n, count * n, gradient);
  }
  void Rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }
  [[nodiscard]] const OptimiserProblem& problem() const { return problem_; }

 private:
  const OptimiserProblem& problem_;
  nlopt_opt search_;
  std::vector<double> x_, values_, gradient_;
  bool has_gradient_ = false, is_stopped_ = false;
  std::exception_ptr error_;
};

double GetObjective(unsigned, const double* x, double* gradient, void* functions) {
  double value = 0;
  static_cast<Functions*>(functions)->Get(x, 0, 1, &value, gradient);
  return value;
}
void GetInequalities(unsigned count, double* values, unsigned, const double* x, double* gradient, void* functions) {
  static_cast<Functions*>(functions)->Get(x, 1, count, values, gradient);
}
void GetEqualities(unsigned count, double* values, unsigned, const double* x, double* gradient, void* functions) {
  auto* all = static_cast<Functions*>(functions);
  all->Get(x, 1 + all->problem().inequalities, count, values, gradient);
}

}  // namespace

bool HasOptimiser() { return true; }

OptimiserEnd Minimise(const OptimiserProblem& problem, const std::vector<double>& start) {
  constexpr double kFirstStep = 0.1;
  const bool is_bound_only = problem.inequalities + problem.equalities == 0;
  const nlopt_algorithm algorithm = problem.uses_gradient                     ? NLOPT_LD_SLSQP
                                    : is_bound_only && problem.dimensions > 1 ? NLOPT_LN_BOBYQA
                                                                              : NLOPT_LN_COBYLA;
  const std::unique_ptr<nlopt_opt_s, void (*)(nlopt_opt)> search(
      nlopt_create(algorithm, static_cast<unsigned>(problem.dimensions)), nlopt_destroy);
  Functions functions(problem, search.get());
  nlopt_set_lower_bounds1(search.get(), 0);
  nlopt_set_upper_bounds1(search.get(), 1);
  nlopt_set_min_objective(search.get(), GetObjective, &functions);
  const std::vector<double> feasible(problem.inequalities + problem.equalities, problem.feasible);
  if (problem.inequalities > 0)
    nlopt_add_inequality_mconstraint(search.get(), static_cast<unsigned>(problem.inequalities), GetInequalities,
                                     &functions, feasible.data());
  if (problem.equalities > 0)
    nlopt_add_equality_mconstraint(search.get(), static_cast<unsigned>(problem.equalities), GetEqualities, &functions,
                                   feasible.data());
  nlopt_set_xtol_abs1(search.get(), problem.tolerance);
  if (!problem.uses_gradient) nlopt_set_initial_step1(search.get(), kFirstStep);
  std::vector<double> x = start;
  double value = 0;
  const nlopt_result result = nlopt_optimize(search.get(), x.data(), &value);
  functions.Rethrow();
  switch (result) {
    case NLOPT_SUCCESS:
    case NLOPT_STOPVAL_REACHED:
    case NLOPT_FTOL_REACHED:
    case NLOPT_XTOL_REACHED:
      return {true, "steps became shorter than the tolerance"};
    case NLOPT_ROUNDOFF_LIMITED:
      return {true, "steps no longer change the response but by its round-off"};
    case NLOPT_FORCED_STOP:
      return {false, "the number of runs allowed is used up"};
    default:
      return {false, "the method could not go on"};
  }
}

#endif

}  // namespace savary
