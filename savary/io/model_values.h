#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "savary/io/model_file.h"
#include "savary/io/model_spec.h"

namespace savary {

// Columns of an expression count from its first character, which in a quoted scalar comes behind the quote.
inline SourceLocation TextPlace(const Node& node) { return node.WhereInText(0); }

// What `read` makes of a scalar's text, given the place of its first character. A mistake it finds further on is told
// where it stands, which in a text of several lines may be another line.
template <class Read>
auto InText(const Node& node, Read&& read) {
  const SourceLocation begin = TextPlace(node);
  try {
    return read(begin);
  } catch (const InputError& error) {
    const SourceLocation& where = error.where();
    if (where.file != begin.file || where.line != begin.line || where.column < begin.column) throw;
    throw InputError(node.WhereInText(static_cast<size_t>(where.column - begin.column)), error.message());
  }
}

// "an actuator", "a force".
inline std::string WithArticle(const std::string& noun) {
  return (std::string_view("aeiou").find(noun[0]) != std::string_view::npos ? "an " : "a ") + noun;
}

/// Reads the values of a model file: units, numbers, laws, and names of what has been read already. The first layer of
/// the reader; see FunctionReader, MechanismReader and ModelReader.
class ModelValues {
 protected:
  ModelValues(const Node& root, const ParameterOverrides& overrides) : root_(root), overrides_(overrides) {}

  Model& model() { return file_.model; }

  void ReadVersion(const Node& node) {
    const double version = ReadNumber(node, kPureNumber);
    if (version != kModelVersion) {
      throw InputError(node.where(), fmt::format("format version {} is not known; this program reads version {}",
                                                 node.text, kModelVersion));
    }
  }

  void ReadUnits(const Node& node) {
    const ObjectReader units(node, ModelObject("units section"));
    const auto read = [&](const char* key, const Quantity& quantity, Unit* unit) {
      const Node* value = units.Find(key);
      if (value == nullptr) return;
      *unit = InText(*value, [&](const SourceLocation& where) { return ParseBaseUnit(value->text, quantity, where); });
    };
    read("length", kLength, &file_.units.length);
    read("angle", kAngle, &file_.units.angle);
    read("mass", kMass, &file_.units.mass);
    read("time", kTime, &file_.units.time);
    read("force", kForce, &file_.units.force);
  }

  double ReadNumber(const Node& node, const Quantity& quantity) {
    return InText(node, [&](const SourceLocation& where) {
      return EvaluateConstant(node.text, where, symbols_, quantity, file_.units);
    });
  }

  int ReadWhole(const Node& node) {
    const double value = ReadNumber(node, kPureNumber);
    if (value != std::floor(value) || std::abs(value) > 1e9)
      throw InputError(node.where(), "must be a whole number, found " + Shown(node, value, kPureNumber));
    return static_cast<int>(value);
  }

  double ReadNonNegative(const Node& node, const Quantity& quantity) {
    const double value = ReadNumber(node, quantity);
    if (value < 0) throw InputError(node.where(), "must not be negative, found " + Shown(node, value, quantity));
    return value;
  }

  double ReadPositive(const Node& node, const Quantity& quantity) {
    const double value = ReadNumber(node, quantity);
    if (!(value > 0))
      throw InputError(node.where(), "must be greater than zero, found " + Shown(node, value, quantity));
    return value;
  }

  // A number as it was written; of an expression, its value too.
  std::string Shown(const Node& node, double value, const Quantity& quantity) const {
    if (NamesIn(node.text).empty()) return node.text;
    return fmt::format("{} = {:.6g} {}", node.text, value / file_.units.ToSi(quantity), file_.units.UnitName(quantity));
  }

  Vec3 ReadVector(const Node& node, const Quantity& quantity) {
    return {ReadNumber(node.items[0], quantity), ReadNumber(node.items[1], quantity),
            ReadNumber(node.items[2], quantity)};
  }

  Vec3 ReadAxis(const Node& node) {
    if (node.kind == NodeKind::kScalar) {
      const double sign = node.text[0] == '-' ? -1 : 1;
      return sign * Vec3::Unit(node.text.back() - 'x');
    }
    const Vec3 axis = ReadVector(node, kPureNumber);
    if (axis.isZero(0)) throw InputError(node.where(), "an axis must not be the zero vector");
    return axis.stableNormalized();
  }

  Mat3 ReadRotation(const Node& node) {
    const ObjectReader rotation(node, ModelObject("rotation"));
    return RotationFromVector(ReadNumber(rotation.Get("angle"), kAngle) * ReadAxis(rotation.Get("axis")));
  }

  // A law of time (symbols without measures) or of time and measures.
  LawIndex AddLaw(const Node& node, const SymbolTable& symbols, const Quantity& quantity, const std::string& owner) {
    return AddExpression(InText(node,
                                [&](const SourceLocation& where) {
                                  return Expression::Compile(node.text, where, symbols, quantity, file_.units);
                                }),
                         owner);
  }

  LawIndex AddExpression(Expression expression, const std::string& owner) {
    Law law;
    law.expression = std::move(expression);
    law.owner = owner;
    law.first_branch = model().num_branches();
    model().laws.push_back(std::move(law));
    return LawIndex(static_cast<int>(model().laws.size()) - 1);
  }

  // ---- names

  template <class T>
  static std::vector<std::string> NamesOf(const std::map<std::string, T>& entries) {
    std::vector<std::string> names;
    for (const auto& entry : entries) names.push_back(entry.first);
    return names;
  }

  BodyIndex FindBody(const Node& node) {
    if (node.text == "ground") return BodyIndex();
    const auto found = bodies_.find(node.text);
    if (found != bodies_.end()) return found->second;
    std::vector<std::string> names = NamesOf(bodies_);
    names.push_back("ground");
    throw InputError(node.where(), fmt::format("there is no body '{}'{}", node.text, DidYouMean(node.text, names)));
  }

  FrameIndex FindMarker(const Node& node) {
    const auto found = markers_.find(node.text);
    if (found == markers_.end()) {
      throw InputError(node.where(),
                       fmt::format("there is no marker '{}'{}", node.text, DidYouMean(node.text, NamesOf(markers_))));
    }
    return found->second;
  }

  JointIndex FindJoint(const Node& node) {
    const auto found = joints_.find(node.text);
    if (found == joints_.end()) {
      throw InputError(node.where(),
                       fmt::format("there is no joint '{}'{}", node.text, DidYouMean(node.text, NamesOf(joints_))));
    }
    return found->second;
  }

  FrameIndex AddFrame(BodyIndex body, const Pose& X_BF) {
    Frame frame;
    frame.body = body;
    frame.X_BF = X_BF;
    model().frames.push_back(frame);
    return FrameIndex(static_cast<int>(model().frames.size()) - 1);
  }

  Pose DrawnPose(BodyIndex body) { return body.is_valid() ? model().bodies[body.value()].X_WB : Pose(); }

  // Two frames of an element between two bodies, from `markers`, or `points` in the bodies' frames (their origins if
  // left out).
  std::pair<FrameIndex, FrameIndex> ReadEnds(const ObjectReader& element, const Node& bodies,
                                             const std::string& owner) {
    const BodyIndex a = FindBody(bodies.items[0]);
    const BodyIndex b = FindBody(bodies.items[1]);
    if (a == b)
      throw InputError(bodies.items[1].where(), fmt::format("'{}' ties '{}' to itself; two different bodies are needed",
                                                            owner, bodies.items[1].text));
    if (const Node* markers = element.Find("markers")) {
      return {MarkerOn(markers->items[0], a, bodies.items[0].text),
              MarkerOn(markers->items[1], b, bodies.items[1].text)};
    }
    Pose X_A, X_B;
    if (const Node* points = element.Find("points")) {
      X_A.p = ReadVector(points->items[0], kLength);
      X_B.p = ReadVector(points->items[1], kLength);
    }
    return {AddFrame(a, X_A), AddFrame(b, X_B)};
  }

  // Two frames that coincide as drawn, at `at` (the second body's origin if left out), z along `axis`, both in the
  // world.
  std::pair<FrameIndex, FrameIndex> ReadPlace(const ObjectReader& element, const Node& bodies,
                                              const std::string& owner) {
    const BodyIndex a = FindBody(bodies.items[0]);
    const BodyIndex b = FindBody(bodies.items[1]);
    if (a == b)
      throw InputError(bodies.items[1].where(), fmt::format("'{}' ties '{}' to itself; two different bodies are needed",
                                                            owner, bodies.items[1].text));
    Pose X_WF;
    X_WF.p = DrawnPose(b).p;
    if (const Node* at = element.Find("at")) X_WF.p = ReadVector(*at, kLength);
    if (const Node* axis = element.Find("axis")) X_WF.R = RotationFromZ(ReadAxis(*axis));
    const FrameIndex F = AddFrame(a, DrawnPose(a).Inverse() * X_WF);
    const FrameIndex M = AddFrame(b, DrawnPose(b).Inverse() * X_WF);
    return {F, M};
  }

  FrameIndex MarkerOn(const Node& marker, BodyIndex body, const std::string& body_name) {
    const FrameIndex frame = FindMarker(marker);
    if (model().frames[frame.value()].body != body) {
      throw InputError(marker.where(), fmt::format("marker '{}' is on '{}', not on '{}'", marker.text,
                                                   model().BodyName(model().frames[frame.value()].body), body_name));
    }
    return frame;
  }

  const Node& root_;
  const ParameterOverrides& overrides_;
  ModelFile file_;
  SymbolTable symbols_, time_symbols_, law_symbols_;
  std::map<std::string, BodyIndex> bodies_;
  std::map<std::string, FrameIndex> markers_;
  std::map<std::string, JointIndex> joints_;
  std::map<std::string, std::pair<FrameIndex, FrameIndex>> distances_;
  std::map<std::string, std::pair<Measure, Quantity>> measurable_;
  std::map<std::string, int> measure_index_;
  std::vector<std::function<void()>> later_;  // laws that may use measures, compiled when all entities are known
};

}  // namespace savary
