#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "savary/analysis/analysis.h"
#include "savary/base/units.h"
#include "savary/io/document.h"
#include "savary/io/report.h"
#include "savary/multibody/model.h"

namespace savary {

class DrawingMemory;
class TableSurface;

/// A shape of the model file, as the report draws it (lengths in m).
struct DrawnShape {
  BodyIndex body;  ///< invalid: ground
  ReportShape shape;
  std::shared_ptr<const Shell> shell = nullptr;  ///< drawn instead of `shape.geometry`
};

struct DrawnTrace {
  std::string name;
  BodyIndex body;
  Vec3 p_B = Vec3::Zero();
};

/// A parameter of a model, as it is now.
struct ParameterValue {
  std::string name;
  std::string text;      ///< what the file says, or the caller instead of it
  SourceLocation where;  ///< of the text in the file
  bool plain = false;    ///< the text is one number, with or without a unit: these are `value` and `unit`
  double value = 0;      ///< otherwise the value of the expression, in the file's units
  std::string unit;      ///< empty: none
};

/// A model file, read and checked: the mechanism in SI, what to compute, and what only pictures need.
struct ModelFile {
  // Defined in model_file.cc, so that they are compiled once.
  ModelFile();
  ~ModelFile();
  ModelFile(const ModelFile&);
  ModelFile(ModelFile&&) noexcept;
  ModelFile& operator=(const ModelFile&);
  ModelFile& operator=(ModelFile&&) noexcept;

  std::string title;
  std::string description;
  UnitSystem units;
  Model model;
  RunSettings run;
  SourceLocation run_location;       ///< of the section `run`
  std::vector<std::string> outputs;  ///< patterns of result columns; empty: all
  std::vector<ReportPlot> plots;
  std::vector<DrawnShape> shapes;
  std::vector<DrawnTrace> traces;
  std::vector<std::pair<std::string, std::shared_ptr<const TableSurface>>>
      tables;  ///< surfaces read from tables, by the file's name
  std::vector<std::string> body_colors;
  std::vector<std::pair<std::string, SourceLocation>> body_locations;  ///< names and where each was declared
  std::vector<SourceText> sources;    ///< what was read: the model, then the files it includes, then those of tables
  std::vector<std::string> warnings;  ///< what is allowed but probably a mistake
  std::vector<std::string>
      import_notes;                ///< of a file of another program: what was assumed or left out, with its location
  std::vector<std::string> notes;  ///< how the caller's parameters were read
  std::vector<std::string> parameters;           ///< changed by the caller, "L=2"
  std::vector<ParameterValue> parameter_values;  ///< all of them, in the file's order
  uint64_t fingerprint = 0;                      ///< of everything the results depend on, for checkpoints
};

/// Parameter values from the command line, `name=value` taken apart.
using ParameterOverrides = std::vector<std::pair<std::string, std::string>>;

struct ImportedModel;

/// The text of a model, taken apart once; the model can be made of it again and again, with other values of its
/// parameters.
class ModelSource {
 public:
  /// As LoadModelFile and ParseModelText.
  [[nodiscard]] static ModelSource Load(const std::filesystem::path& file);
  [[nodiscard]] static ModelSource Parse(const std::string& text, const std::string& name,
                                         const std::filesystem::path& folder = {});

  /// InputError at the location of any mistake.
  [[nodiscard]] ModelFile Read(const ParameterOverrides& overrides = {}) const;
  [[nodiscard]] const Node& root() const { return root_; }

 private:
  Node root_;
  std::vector<SourceText> sources_;
  std::filesystem::path folder_;
  std::shared_ptr<const ImportedModel> imported_;  // of a file of another program
  std::string imported_as_;                        // how locations in `imported_` call it
  std::shared_ptr<DrawingMemory> drawing_;
};

/// Reads a model file, or imports one of another program (IsForeignModel). InputError at the location of any mistake,
/// FileError when it cannot be read.
[[nodiscard]] ModelFile LoadModelFile(const std::filesystem::path& file, const ParameterOverrides& overrides = {});
/// The same for a text; `name` stands in messages as the file, includes are sought in `folder` (none when empty).
[[nodiscard]] ModelFile ParseModelText(const std::string& text, const std::string& name,
                                       const ParameterOverrides& overrides = {},
                                       const std::filesystem::path& folder = {});

/// Columns of `outputs` chosen by patterns with * and ?, without any all but those on request; InputError for a pattern
/// that fits none.
[[nodiscard]] std::vector<size_t> SelectColumns(const std::vector<Column>& columns,
                                                const std::vector<std::string>& patterns);

}  // namespace savary
