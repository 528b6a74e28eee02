#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "savary/base/units.h"
#include "savary/io/schema.h"
#include "savary/library/mechanism.h"
#include "savary/study/draws.h"
#include "savary/study/responses.h"

namespace savary {

enum class StudyKind { kSweep, kSample, kTolerance, kFind };
/// The word of the study file.
[[nodiscard]] std::string_view ToString(StudyKind kind);

/// A parameter that a study varies. Its values are numbers in the units of the model.
struct VariedParameter {
  enum class Kind { kValues, kUniform, kNormal, kBetween };
  std::string name;
  std::string unit;  ///< of the numbers below, as the model writes it; empty: bare numbers
  Kind kind = Kind::kValues;
  std::vector<double> values;                       ///< of a sweep
  double low = 0, high = 0;                         ///< bounds of uniform and between
  double mean = 0, deviation = 0;                   ///< of normal
  std::optional<std::pair<double, double>> within;  ///< normal is cut off there

  /// The value for a number between 0 and 1, of a sample.
  [[nodiscard]] double Quantile(double u) const;
  /// Of a distribution: its middle, half the width that is allowed (of a normal one without bounds three standard
  /// deviations), and its standard deviation, that of what is left where it is cut off.
  [[nodiscard]] double Nominal() const;
  [[nodiscard]] double HalfWidth() const;
  [[nodiscard]] double StandardDeviation() const;
  /// A value as the text of a parameter.
  [[nodiscard]] std::string Text(double value) const;
};

/// A study file, read and checked.
struct StudyFile {
  std::string title = {};
  StudyKind kind = StudyKind::kSweep;
  Mechanism mechanism;  ///< with the parameters of `set`
  std::vector<VariedParameter> vary = {};
  Responses responses = {};
  std::vector<std::optional<std::pair<double, double>>> limits = {};  ///< of each response, in its unit
  long samples = 0;                                                   ///< rows; of find the most
  Draws::Method method = Draws::Method::kRandom;
  uint64_t seed = 1;
  int wanted = 0;            ///< of find: the response that shall be `equals`
  double equals = 0;         ///< in its unit
  double tolerance = 0;      ///< of find: width of the bracket, of the range
  uint64_t fingerprint = 0;  ///< of everything that results depend on

  /// Of a tolerance study: runs before the samples, at the nominal values and at both bounds of each parameter.
  [[nodiscard]] long num_corners() const {
    return kind == StudyKind::kTolerance ? 1 + 2 * static_cast<long>(vary.size()) : 0;
  }
  /// Values of the varied parameters in a run of a study other than `find`.
  [[nodiscard]] std::vector<double> ValuesAt(long sample) const;
};

/// Reads a study and its model. `set` as in savary run. InputError, FileError.
[[nodiscard]] StudyFile LoadStudyFile(const std::filesystem::path& file, const ParameterOverrides& set = {});
/// What a study file may contain.
[[nodiscard]] const ObjectSpec& StudySpec();

}  // namespace savary
