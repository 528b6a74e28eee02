#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "savary/analysis/check.h"
#include "savary/io/model_file.h"
#include "savary/library/results.h"

namespace savary {

/// Options of one run.
struct RunControl {
  std::optional<double> until = std::nullopt, every = std::nullopt;  ///< instead of the model's, in its unit of time
  /// Called at most every 50 ms with the time reached; false cancels the run.
  std::function<bool(double t)> progress = {};
  /// Called with every row, in the order of Results::columns, and with every event, as the run goes on.
  std::function<void(double t, std::span<const double> row)> on_row = {};
  std::function<void(const RunEvent& event)> on_event = {};
  bool keep_rows = true;  ///< false: the results have events and a summary, but no rows
};

/// A mechanism and what to compute of it: a model file that was read once, or a model that a program has built. Its
/// parameters can be changed and it can be run as often as wanted; the text is not parsed again.
///
///     Mechanism cam = Mechanism::Load("cam.yaml", {{"speed", "3000 rpm"}});
///     const Results results = cam.Run();
///     for (const double force : results["touch.fn"]) ...
///     cam.Set("speed", 3200);
///
/// Mistakes in a file or a parameter throw InputError with file, line and column. How a run ends is no exception: see
/// Results::summary. Const functions may be called by several threads at once, and copies are independent of one
/// another.
class Mechanism {
 public:
  [[nodiscard]] static Mechanism Load(const std::filesystem::path& file, const ParameterOverrides& parameters = {});
  /// `name` stands in messages as the file; includes are sought in `folder`, none when it is empty.
  [[nodiscard]] static Mechanism Parse(const std::string& text, const ParameterOverrides& parameters = {},
                                       const std::string& name = "model", const std::filesystem::path& folder = {});
  /// A model made by ModelBuilder, which has no parameters. `run` is in SI; results are in `units`.
  Mechanism(Model model, const RunSettings& run, const UnitSystem& units = {}, const std::string& title = "");

  /// Changes a parameter, as `savary run --set name=value` does: a number in the file's units, or a text such as
  /// "3000 rpm". With an InputError the mechanism stays as it was.
  void Set(const std::string& name, const std::string& value) { Set({{name, value}}); }
  void Set(const std::string& name, double value);
  /// Several at once.
  void Set(const ParameterOverrides& parameters);

  /// What was read, with the present parameters: model, units, settings, parameters.
  [[nodiscard]] const ModelFile& file() const;
  /// Assembled at the start; computed once for a set of parameters. InputError where the analysis cannot work.
  [[nodiscard]] const CheckedModel& Check() const;
  [[nodiscard]] const std::vector<std::string>& columns() const;
  /// What the values of a column are; InputError where there is none.
  [[nodiscard]] Quantity QuantityOf(std::string_view column) const;

  [[nodiscard]] Results Run(const RunControl& control = {}) const;
  /// Runs and leaves results in a folder as `savary run` does. FileError where there are results already, unless
  /// `replace`.
  RunSummary RunToFolder(const std::filesystem::path& folder, bool replace = false) const;

  [[nodiscard]] const std::shared_ptr<const PreparedModel>& prepared() const { return prepared_; }

 private:
  Mechanism() = default;

  std::shared_ptr<const ModelSource> source_;  // none: a model that was built
  ParameterOverrides overrides_;
  std::shared_ptr<const PreparedModel> prepared_;
};

}  // namespace savary
