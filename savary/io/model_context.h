#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "savary/base/expression.h"
#include "savary/io/model_file.h"
#include "savary/io/schema.h"

namespace savary {

/// A curve of the model file and the frame F that it is given in, on a body.
struct PlacedCurve {
  Curve curve;
  BodyIndex body;
  Pose X_BF;
};

/// What the readers of a model file's sections share: the document, the model read so far, and the names in it. Each
/// section has its own pair of files, read_*.h and read_*.cc, of free functions over this context. Sections are read in
/// the order of ReadModel in model_file.cc, so that a section finds the names of those before it.
struct ModelContext {
  ModelContext(const Node& root_node, const ParameterOverrides& parameter_overrides, std::filesystem::path model_folder)
      : root(root_node), overrides(parameter_overrides), folder(std::move(model_folder)) {}
  ModelContext(const ModelContext&) = delete;
  ModelContext& operator=(const ModelContext&) = delete;

  [[nodiscard]] Model& model() { return file.model; }
  [[nodiscard]] const Model& model() const { return file.model; }

  const Node& root;
  const ParameterOverrides& overrides;
  std::filesystem::path folder;  ///< of the model; empty: no files can be read
  ModelFile file;

  SymbolTable symbols;       ///< parameters, tables, motions
  SymbolTable time_symbols;  ///< these and the time t
  SymbolTable law_symbols;   ///< these and measures

  std::map<std::string, BodyIndex> bodies;
  std::map<std::string, FrameIndex> markers;
  std::map<std::string, JointIndex> joints;
  std::map<std::string, PlacedCurve> curves;
  std::map<std::string, std::pair<FrameIndex, FrameIndex>> distances;  ///< of springs and measures
  std::map<std::string, std::pair<Measure, Quantity>> measurable;      ///< by the name used in expressions
  std::map<std::string, int> measure_index;                            ///< of those that are used
  std::vector<std::function<void()>> later;  ///< laws that may use measures, compiled when all entities are known
};

// ---- texts

/// Where the text of a scalar begins. Columns of an expression count from its first character, which in a quoted scalar
/// comes after the quote.
[[nodiscard]] SourceLocation TextLocation(const Node& node);

/// What `read` makes of a scalar's text, given the location of its first character. An error further on in the text is
/// reported where it is, which in a text of several lines may be another line.
template <class Read>
auto InText(const Node& node, Read&& read) {
  const SourceLocation begin = TextLocation(node);
  try {
    return read(begin);
  } catch (const InputError& error) {
    const SourceLocation& where = error.where();
    if (where.file != begin.file || where.line != begin.line || where.column < begin.column) throw;
    throw InputError(node.WhereInText(static_cast<size_t>(where.column - begin.column)), error.message());
  }
}

/// "an actuator", "a force".
[[nodiscard]] std::string WithArticle(const std::string& noun);

/// A value that this kind of entity must have.
[[nodiscard]] const Node& RequireKey(const ObjectReader& reader, const char* key, const std::string& kind);

template <class T>
[[nodiscard]] std::vector<std::string> NamesOf(const std::map<std::string, T>& entries) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.push_back(entry.first);
  return names;
}

/// `color`, or "" where it is not given.
[[nodiscard]] std::string ReadColor(const ObjectReader& reader);

void ReadVersion(const ModelContext& context, const Node& node);
void ReadUnits(ModelContext& context, const Node& node);

// ---- numbers, converted to SI

[[nodiscard]] double ReadNumber(const ModelContext& context, const Node& node, const Quantity& quantity);
[[nodiscard]] int ReadWhole(const ModelContext& context, const Node& node);
[[nodiscard]] double ReadNonNegative(const ModelContext& context, const Node& node, const Quantity& quantity);
[[nodiscard]] double ReadPositive(const ModelContext& context, const Node& node, const Quantity& quantity);
/// A number as it was written; of an expression, its value too.
[[nodiscard]] std::string Shown(const ModelContext& context, const Node& node, double value, const Quantity& quantity);
[[nodiscard]] Vec3 ReadVector(const ModelContext& context, const Node& node, const Quantity& quantity);
/// A unit vector, from three numbers or a word such as `-x`.
[[nodiscard]] Vec3 ReadAxis(const ModelContext& context, const Node& node);
[[nodiscard]] Mat3 ReadRotation(const ModelContext& context, const Node& node);

// ---- laws

/// A law of time (symbols without measures), or of time and measures.
LawIndex AddLaw(ModelContext& context, const Node& node, const SymbolTable& symbols, const Quantity& quantity,
                const std::string& owner);
LawIndex AddExpression(ModelContext& context, Expression expression, const std::string& owner);

// ---- names

[[nodiscard]] BodyIndex FindBody(const ModelContext& context, const Node& node);
[[nodiscard]] FrameIndex FindMarker(const ModelContext& context, const Node& node);
[[nodiscard]] JointIndex FindJoint(const ModelContext& context, const Node& node);
/// A marker that must be on this body.
[[nodiscard]] FrameIndex MarkerOn(const ModelContext& context, const Node& marker, BodyIndex body,
                                  const std::string& body_name);

// ---- frames

FrameIndex AddFrame(ModelContext& context, BodyIndex body, const Pose& X_BF);
/// X_WB as the file draws the body; ground is the world.
[[nodiscard]] Pose DrawnPose(const ModelContext& context, BodyIndex body);
/// Two frames of an element between two bodies, from `markers`, or `points` in the bodies' frames (their origins if
/// left out).
[[nodiscard]] std::pair<FrameIndex, FrameIndex> ReadEnds(ModelContext& context, const ObjectReader& element,
                                                         const Node& bodies, const std::string& owner);
/// Two frames that coincide as drawn, at `at` (the second body's origin if left out), z along `axis`, both in the
/// world.
[[nodiscard]] std::pair<FrameIndex, FrameIndex> ReadCoincidentFrames(ModelContext& context, const ObjectReader& element,
                                                                     const Node& bodies, const std::string& owner);

}  // namespace savary
