#include "tests/support/validation.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace savary {

namespace {

// Half a unit of the last digit: 0.00005 of "29.1548", 5e-7 of "1.2e-5 ".
double HalfDigit(const std::string& printed) {
  const size_t mark = std::min(printed.find_first_of("eE"), printed.size()), point = printed.find('.');
  const int decimals = point < mark ? static_cast<int>(mark - point) - 1 : 0;
  const int exponent = mark < printed.size() ? std::stoi(printed.substr(mark + 1)) : 0;
  return 0.5 * std::pow(10, exponent - decimals);
}

double Parse(const std::string& printed) {
  size_t length = 0;
  const double value = std::stod(printed, &length);
  if (length != printed.size()) throw std::invalid_argument("not a number: " + printed);
  return value;
}

// One line: kind, key, from, what, unit, printed, ours, scale, tolerance, how many, why.
void Record(const char* kind, const Source& source, const std::string& printed, double ours, double scale,
            double tolerance, size_t count, const std::string& why) {
  const char* const folder = std::getenv("SAVARY_VALIDATION_DIR");
  if (folder == nullptr) return;
  static std::FILE* const file =
      std::fopen(fmt::format("{}/{}.tsv", folder, program_invocation_short_name).c_str(), "w");
  if (file == nullptr) throw std::runtime_error(fmt::format("cannot write to {}", folder));
  fmt::print(file, "{}\t{}\t{}\t{}\t{}\t{}\t{:.17g}\t{:.17g}\t{:.17g}\t{}\t{}\n", kind, source.key, source.from,
             source.what, source.unit, printed, ours, scale, tolerance, count, why);
  std::fflush(file);
}

}  // namespace

void ExpectPublished(const Source& source, const std::string& printed, double ours, double tolerance) {
  const double value = Parse(printed);
  EXPECT_NEAR(ours, value, tolerance > 0 ? tolerance : HalfDigit(printed) * (1 + 1e-9))
      << source.key << ": " << source.what;
  Record("published", source, printed, ours, std::abs(value), tolerance, 1, "");
}

void ExpectMisprint(const Source& source, const std::string& printed, double ours, const std::string& why) {
  const double value = Parse(printed);
  EXPECT_GT(std::abs(ours - value), HalfDigit(printed)) << source.key << ": " << source.what << " is no misprint";
  EXPECT_FALSE(why.empty());
  Record("misprint", source, printed, ours, std::abs(value), 0, 1, why);
}

void ExpectCalculated(const Source& source, const std::vector<Comparison>& numbers, double tolerance) {
  ASSERT_FALSE(numbers.empty()) << source.key;
  double scale = 0;
  for (size_t i = 0; i < numbers.size(); ++i) {
    EXPECT_NEAR(numbers[i].ours, numbers[i].theirs, tolerance) << source.key << ": " << source.what << ", number " << i;
    scale = std::max(scale, std::abs(numbers[i].theirs));
  }
  Record("calculated", source, numbers.size() == 1 ? fmt::format("{:.10g}", numbers[0].theirs) : "", numbers[0].ours,
         scale, tolerance, numbers.size(), "");
}

}  // namespace savary
