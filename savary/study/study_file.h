#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "savary/base/units.h"
#include "savary/library/mechanism.h"
#include "savary/study/draws.h"
#include "savary/study/responses.h"

namespace savary {

enum class StudyKind { kSweep, kSample, kTolerance, kFind, kOptimise, kCompare };
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
  std::optional<double> start;                      ///< of an optimisation
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

/// One of those that are compared.
struct StudyVariant {
  std::string name;
  Mechanism mechanism;
  Responses responses;  ///< those of the study, of its own columns
};

/// What an optimisation looks for.
struct OptimiseSettings {
  int response = 0;
  bool is_greatest = false;  ///< maximise
  bool uses_gradient = false;
  double tolerance = 1e-8;  ///< of the parameters, as parts of their ranges
  long evaluations = 1000;  ///< of each start
  int starts = 1;
};

/// A study file, read and checked.
struct StudyFile {
  std::string title = {};
  std::string file = {};        ///< as its name was given
  ParameterOverrides set = {};  ///< from the command line
  StudyKind kind = StudyKind::kSweep;
  Mechanism mechanism;  ///< with the parameters of `set`
  std::vector<VariedParameter> vary = {};
  Responses responses = {};
  std::vector<std::optional<std::pair<double, double>>> limits = {};  ///< of each response, in its unit
  long samples = 0;                                                   ///< rows; of find the most
  Draws::Method method = Draws::Method::kRandom;
  uint64_t seed = 1;
  int wanted = 0;        ///< of find: the response that shall be `equals`
  double equals = 0;     ///< in its unit
  double tolerance = 0;  ///< of find: width of the bracket, of the range
  OptimiseSettings optimise = {};
  std::vector<StudyVariant> variants = {};  ///< of compare; `vary` are then the parameters that any of them sets
  uint64_t fingerprint = 0;                 ///< of everything that results depend on

  /// Of a tolerance study: runs before the samples, at the nominal values and at both bounds of each parameter.
  [[nodiscard]] long num_corners() const {
    return kind == StudyKind::kTolerance ? 1 + 2 * static_cast<long>(vary.size()) : 0;
  }
  /// Whether every run is known from the start.
  [[nodiscard]] bool is_planned() const { return kind != StudyKind::kFind && kind != StudyKind::kOptimise; }
  /// Values of the varied parameters in a run of a study that is_planned.
  [[nodiscard]] std::vector<double> ValuesAt(long sample) const;
};

/// Reads a study and its model, or a model with a section `study`. `set` as in savary run. InputError, FileError.
[[nodiscard]] StudyFile LoadStudyFile(const std::filesystem::path& file, const ParameterOverrides& set = {});

}  // namespace savary
