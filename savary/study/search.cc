#include "savary/study/search.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace savary {

namespace {

// Finds a root by Chandrupatla's method: inverse quadratic interpolation where it is safe, else bisection
// [chandrupatla1997]. Every evaluation is a row of the table.
class RootFinder {
 public:
  RootFinder(const StudyFile& study, SearchRuns* runs) : study_(study), runs_(*runs) {}

  FoundRoot Find() {
    const VariedParameter& varied = study_.vary[0];
    FoundRoot root;
    double a = varied.low, b = varied.high;
    double fa = At(a), fb = At(b);
    const auto fail = [&](std::string text) {
      root.low = a;
      root.high = b;
      root.at_low = fa + study_.equals;
      root.at_high = fb + study_.equals;
      root.text = std::move(text);
      return root;
    };
    if (!problem_.empty()) return fail(problem_);
    const double range = b - a, change = std::abs(fb - fa);
    const std::string name = study_.responses.names()[study_.wanted];
    if (fa != 0 && fb != 0 && (fa > 0) == (fb > 0)) {
      return fail(
          fmt::format("{} is {} than {:.9g} at both ends of the search, {:.9g} and {:.9g}; search where it changes "
                      "its side, a sweep shows where",
                      name, fa > 0 ? "greater" : "less", study_.equals, fa + study_.equals, fb + study_.equals));
    }
    double c = a, fc = fa;  // the point before the last; the root is between a and b
    double part = 0.5;
    while (fa != 0 && fb != 0 && std::abs(b - a) > study_.tolerance * range && runs_.count() < study_.samples) {
      const double x = a + part * (b - a);
      if (x == a || x == b) break;
      const double fx = At(x);
      if (!problem_.empty()) return fail(problem_);
      if ((fx > 0) == (fa > 0)) {
        c = a;
        fc = fa;
      } else {
        c = b;
        fc = fb;
        b = a;
        fb = fa;
      }
      a = x;
      fa = fx;
      const double xi = (a - b) / (c - b), phi = (fa - fb) / (fc - fb);
      part = phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi
                 ? fa / (fb - fa) * fc / (fb - fc) + (c - a) / (b - a) * fa / (fc - fa) * fb / (fc - fb)
                 : 0.5;
      const double least = std::min(0.5, 0.5 * study_.tolerance * range / std::abs(b - a));
      part = std::clamp(std::isfinite(part) ? part : 0.5, least, 1 - least);
    }
    if (a > b) {
      std::swap(a, b);
      std::swap(fa, fb);
    }
    if (fa == 0 || fb == 0) {
      root.value = fa == 0 ? a : b;
      a = b = root.value;
      fa = fb = 0;
    } else {
      root.value = std::abs(fa) < std::abs(fb) ? a : b;
    }
    if (b - a > 2 * study_.tolerance * range && fa != 0)
      return fail(fmt::format("not found to the tolerance after {} runs", runs_.count()));
    root = fail("");
    root.value = a == b ? a : std::abs(fa) < std::abs(fb) ? a : b;
    root.is_found = true;
    // Across a root the response changes by its slope times the bracket, far less than by this part of all its change.
    root.is_jump = std::abs(fb - fa) > std::max(1e-3, std::sqrt((b - a) / range)) * change && change > 0;
    root.text = root.is_jump ? fmt::format("{} jumps from {:.9g} to {:.9g} at {} = {:.15g}{}", name, fa + study_.equals,
                                           fb + study_.equals, varied.name, root.value, Unit())
                             : fmt::format("{} is {:.9g} at {} = {:.15g}{}", name, study_.equals, varied.name,
                                           root.value, Unit());
    return root;
  }

 private:
  [[nodiscard]] std::string Unit() const { return study_.vary[0].unit.empty() ? "" : " " + study_.vary[0].unit; }

  double At(double x) {
    const Sample sample = runs_.Run(std::vector<double>{x});
    const double value = sample.responses[study_.wanted];
    if (!std::isfinite(value) && problem_.empty())
      problem_ =
          fmt::format("the run with {} = {:.9g}{} has no value: {}", study_.vary[0].name, x, Unit(), sample.reason);
    return value - study_.equals;
  }

  const StudyFile& study_;
  SearchRuns& runs_;
  std::string problem_;
};

}  // namespace

std::vector<Sample> SearchRuns::RunAll(const std::vector<std::vector<double>>& points) {
  const long first = count_;
  std::vector<Sample> samples;
  while (static_cast<size_t>(count_) < there_.size() && samples.size() < points.size()) {
    samples.push_back(there_[count_]);
    if (samples.back().parameters != points[samples.size() - 1])
      throw InputError(
          {"--resume", 0, 0},
          fmt::format("row {} of the table is not the run that this search makes; begin anew with --force", count_));
    ++count_;
  }
  if (samples.size() == points.size()) return samples;
  Dispatcher::Plan plan;
  plan.first = count_;
  plan.last = first + static_cast<long>(points.size());
  plan.ahead = plan.last;
  plan.values_of = [&](long index) { return points[index - first]; };
  plan.on_lines = [&](const std::string& lines, long next) {
    table_.Write(lines);
    for (size_t begin = 0; begin < lines.size();) {
      const size_t end = lines.find('\n', begin);
      samples.push_back(ReadSampleLine(study_, lines.substr(begin, end - begin)));
      begin = end + 1;
    }
    count_ = next;
  };
  Dispatcher dispatcher(std::move(plan));
  crew_.Run(&dispatcher);
  return samples;
}

FoundRoot FindRoot(const StudyFile& study, SearchRuns* runs) { return RootFinder(study, runs).Find(); }

}  // namespace savary
