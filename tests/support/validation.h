#pragma once

#include <string>
#include <vector>

/// Comparisons with numbers of others, which tests make and docs/validation.md lists. Each is an expectation of
/// GoogleTest; where the environment has SAVARY_VALIDATION_DIR, it is also written to a file there named after the test
/// program, which the page is made from.
namespace savary {

/// Where a number is from and what it says.
struct Source {
  std::string key;   ///< "element_cam.force_b": chapter of the page, and a name of its own there
  std::string from;  ///< citation, "[wang1996] table 4.4-1"; of calculations what they are
  std::string what;  ///< "force at B, behind the passage"
  std::string unit;  ///< empty: a pure number
};

/// A number as it is printed. Ours must round to it, in all its digits; with a tolerance (absolute), be that near to
/// it.
void ExpectPublished(const Source& source, const std::string& printed, double ours, double tolerance = 0);

/// A printed number that is wrong, or of which more is claimed than it holds: ours does not round to it. `why` says
/// what is known about that. That ours is right, another expectation has to show.
void ExpectMisprint(const Source& source, const std::string& printed, double ours, const std::string& why);

struct Comparison {
  double theirs, ours;
};
/// Numbers from a calculation that shares no code with Savary: none may be farther off than the tolerance (absolute).
void ExpectCalculated(const Source& source, const std::vector<Comparison>& numbers, double tolerance);

}  // namespace savary
