#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "savary/study/optimiser.h"
#include "savary/study/search.h"

namespace savary {

namespace {

// By how much of its scale a limit may be exceeded, and how close to it a response is said to be at it.
constexpr double kFeasible = 1e-8;
constexpr double kActive = 1e-6;

// The search of an optimum: parameters as parts of their ranges, the response with the sign that makes it least, limits
// as differences by their scale. A run without a value counts as worse than all before.
class OptimumFinder {
 public:
  OptimumFinder(const StudyFile& study, SearchRuns* runs) : study_(study), runs_(*runs) {
    for (size_t k = 0; k < study.limits.size(); ++k) {
      if (!study.limits[k]) continue;
      const auto [low, high] = *study.limits[k];
      if (low == high) {
        equalities_.push_back({k, low, 1, 0});
      } else {
        if (std::isfinite(high)) inequalities_.push_back({k, high, 1, 0});
        if (std::isfinite(low)) inequalities_.push_back({k, low, -1, 0});
      }
    }
  }

  FoundOptimum Find() {
    const OptimiseSettings& settings = study_.optimise;
    const size_t n = study_.vary.size();
    const Draws draws(Draws::Method::kSobol, 1, settings.starts,
                      std::min(static_cast<int>(n), Draws::kSobolDimensions));
    FoundOptimum found;
    for (int start = 0; start < settings.starts; ++start) {
      std::vector<double> x(n);
      for (size_t i = 0; i < n; ++i) {
        const VariedParameter& varied = study_.vary[i];
        const double own = varied.start.value_or((varied.low + varied.high) / 2);
        x[i] = start == 0 ? (own - varied.low) / (varied.high - varied.low)
                          : draws.At(start, static_cast<int>(i % Draws::kSobolDimensions));
      }
      last_run_ = runs_.count() + settings.evaluations;
      best_of_start_ = kNone;
      SetScales(x);
      OptimiserProblem problem;
      problem.dimensions = static_cast<int>(n);
      problem.inequalities = static_cast<int>(inequalities_.size());
      problem.equalities = static_cast<int>(equalities_.size());
      problem.uses_gradient = settings.uses_gradient;
      problem.tolerance = settings.tolerance;
      problem.feasible = kFeasible;
      problem.calc = [this](const std::vector<double>& at, double* values, double* gradient) {
        return Calc(at, values, gradient);
      };
      const double before = best_;
      const OptimiserEnd end = Minimise(problem, x);
      if (start == 0 || best_ < before) {
        found.is_converged = end.is_converged;
        found.ended = end.text;
      }
      found.starts.push_back(Signed(best_of_start_));
    }
    return Describe(std::move(found));
  }

 private:
  struct Limit {
    size_t response;
    double bound;
    double sign;   // of the side that is allowed
    double scale;  // of its difference
  };
  static constexpr double kNone = std::numeric_limits<double>::infinity();

  [[nodiscard]] double Signed(double value) const { return study_.optimise.is_greatest ? -value : value; }

  [[nodiscard]] std::vector<double> Point(const std::vector<double>& x) const {
    std::vector<double> at(x.size());
    for (size_t i = 0; i < x.size(); ++i) {
      const VariedParameter& varied = study_.vary[i];
      at[i] = std::clamp(varied.low + x[i] * (varied.high - varied.low), varied.low, varied.high);
    }
    return at;
  }

  // Limits by the size of their bound and of the response where the search begins.
  void SetScales(const std::vector<double>& x) {
    const Sample sample = runs_.Run(Point(x));
    for (std::vector<Limit>* limits : {&inequalities_, &equalities_}) {
      for (Limit& limit : *limits) {
        const double value = sample.responses[limit.response];
        limit.scale = std::max(std::abs(limit.bound), std::isfinite(value) ? std::abs(value - limit.bound) : 0);
        if (!(limit.scale > 0)) limit.scale = 1;
      }
    }
    Note(sample, runs_.count() - 1);
  }

  // Whether a run has all values that the search needs.
  [[nodiscard]] bool HasValues(const Sample& sample) const {
    const auto has = [&](const Limit& limit) { return std::isfinite(sample.responses[limit.response]); };
    return std::isfinite(sample.responses[study_.optimise.response]) &&
           std::all_of(inequalities_.begin(), inequalities_.end(), has) &&
           std::all_of(equalities_.begin(), equalities_.end(), has);
  }

  // By how much a run exceeds its limits.
  [[nodiscard]] double Excess(const Sample& sample) const {
    double excess = 0;
    for (const Limit& limit : inequalities_) excess = std::max(excess, Difference(limit, sample));
    for (const Limit& limit : equalities_) excess = std::max(excess, std::abs(Difference(limit, sample)));
    return excess;
  }
  static double Difference(const Limit& limit, const Sample& sample) {
    return limit.sign * (sample.responses[limit.response] - limit.bound) / limit.scale;
  }

  // Keeps the best run so far.
  void Note(const Sample& sample, long index) {
    if (!HasValues(sample)) return;
    const double value = Signed(sample.responses[study_.optimise.response]);
    worst_ = std::isfinite(worst_) ? std::max(worst_, value) : value;
    least_ = std::min(least_, value);
    const double excess = Excess(sample);
    if (excess < best_excess_) best_excess_ = excess;
    if (excess > kFeasible) return;
    best_of_start_ = std::min(best_of_start_, value);
    if (value < best_) {
      best_ = value;
      best_sample_ = sample;
      best_index_ = index;
    }
  }

  // Values of a run for the search; NaN in `raw` where it has none.
  void Values(const Sample& sample, double* values) const {
    const bool is_good = HasValues(sample);
    const double spread = std::isfinite(worst_) ? worst_ - least_ + 0.1 * std::abs(worst_) : 1;
    values[0] = is_good ? Signed(sample.responses[study_.optimise.response])
                        : (std::isfinite(worst_) ? worst_ : 0) + std::max(spread, 1e-300);
    size_t k = 1;
    for (const std::vector<Limit>* limits : {&inequalities_, &equalities_}) {
      for (const Limit& limit : *limits) values[k++] = is_good ? Difference(limit, sample) : 1;
    }
  }

  bool Calc(const std::vector<double>& x, double* values, double* gradient) {
    if (runs_.count() >= last_run_) return false;
    std::vector<std::vector<double>> points = {Point(x)};
    // Second differences of runs whose own errors are some 1e-11: a step whose two errors are about the same.
    constexpr double kStep = 3e-4;
    const size_t n = x.size(), count = 1 + inequalities_.size() + equalities_.size();
    std::vector<double> first(n), second(n);  // steps of the two further points
    for (size_t i = 0; gradient != nullptr && i < n; ++i) {
      const bool is_low = x[i]<kStep, is_high = x[i]> 1 - kStep;
      first[i] = is_low ? kStep : -kStep;
      second[i] = is_low ? 2 * kStep : is_high ? -2 * kStep : kStep;
      for (const double step : {first[i], second[i]}) {
        std::vector<double> moved = x;
        moved[i] += step;
        points.push_back(Point(moved));
      }
    }
    const long at = runs_.count();
    const std::vector<Sample> samples = runs_.RunAll(points);
    for (size_t i = 0; i < samples.size(); ++i) Note(samples[i], at + static_cast<long>(i));
    Values(samples[0], values);
    for (size_t i = 0; gradient != nullptr && i < n; ++i) {
      std::vector<double> a(count), b(count);
      const bool has_a = HasValues(samples[1 + 2 * i]), has_b = HasValues(samples[2 + 2 * i]);
      Values(samples[1 + 2 * i], a.data());
      Values(samples[2 + 2 * i], b.data());
      const double p = first[i], q = second[i];
      for (size_t k = 0; k < count; ++k) {
        double slope = 0;  // of a parabola through the three values, or of a line through two
        if (HasValues(samples[0]) && has_a && has_b) {
          slope = ((a[k] - values[k]) * q * q - (b[k] - values[k]) * p * p) / (p * q * (q - p));
        } else if (HasValues(samples[0]) && (has_a || has_b)) {
          slope = has_a ? (a[k] - values[k]) / p : (b[k] - values[k]) / q;
        }
        gradient[k * n + i] = slope;
      }
    }
    return true;
  }

  FoundOptimum Describe(FoundOptimum found) const {
    const std::string& name = study_.responses.names()[study_.optimise.response];
    const auto with_unit = [](double value, const std::string& unit) {
      return fmt::format("{:.9g}{}{}", value, unit.empty() || unit == "1" ? "" : " ", unit == "1" ? "" : unit);
    };
    found.runs = runs_.count();
    if (best_index_ < 0) {
      found.is_converged = false;
      found.text =
          std::isfinite(best_excess_)
              ? fmt::format("no run kept all limits; the nearest was off by {:.3g} of their size", best_excess_)
              : "no run had a value";
      return found;
    }
    found.is_found = true;
    found.sample = best_index_;
    found.value = Signed(best_);
    found.parameters = best_sample_.parameters;
    found.text = fmt::format("the {} {} is {}", study_.optimise.is_greatest ? "greatest" : "least", name,
                             with_unit(found.value, study_.responses.units()[study_.optimise.response]));
    for (size_t i = 0; i < study_.vary.size(); ++i) {
      const VariedParameter& varied = study_.vary[i];
      found.text +=
          fmt::format("{} {} = {}", i == 0 ? ", at" : ",", varied.name, with_unit(found.parameters[i], varied.unit));
      const double range = varied.high - varied.low;
      for (const double bound : {varied.low, varied.high}) {
        if (std::abs(found.parameters[i] - bound) <= kActive * range)
          found.active.push_back(fmt::format("{} is at its bound {:g}", varied.name, bound));
      }
    }
    for (const Limit& limit : inequalities_) {
      if (std::abs(Difference(limit, best_sample_)) <= kActive)
        found.active.push_back(
            fmt::format("{} is at its limit {:g}", study_.responses.names()[limit.response], limit.bound));
    }
    return found;
  }

  const StudyFile& study_;
  SearchRuns& runs_;
  std::vector<Limit> inequalities_, equalities_;
  long last_run_ = 0;
  double worst_ = kNone, least_ = kNone, best_ = kNone, best_of_start_ = kNone, best_excess_ = kNone;
  Sample best_sample_;
  long best_index_ = -1;
};

}  // namespace

FoundOptimum FindOptimum(const StudyFile& study, SearchRuns* runs) { return OptimumFinder(study, runs).Find(); }

}  // namespace savary
