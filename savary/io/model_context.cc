#include "savary/io/model_context.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include <fmt/format.h>

#include "savary/io/model_spec.h"

namespace savary {

SourceLocation TextLocation(const Node& node) { return node.WhereInText(0); }

std::string WithArticle(const std::string& noun) {
  return (std::string_view("aeiou").find(noun[0]) != std::string_view::npos ? "an " : "a ") + noun;
}

const Node& RequireKey(const ObjectReader& reader, const char* key, const std::string& kind) {
  const Node* node = reader.Find(key);
  if (node == nullptr) throw InputError(reader.where(), fmt::format("{} needs '{}'", WithArticle(kind), key));
  return *node;
}

std::string ReadColor(const ObjectReader& reader) {
  const Node* node = reader.Find("color");
  if (node == nullptr) return "";
  const std::string& text = node->text;
  const bool good = text.size() == 7 && text[0] == '#' &&
                    std::all_of(text.begin() + 1, text.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
  if (!good)
    throw InputError(node->where(),
                     fmt::format("'{}' is not a colour; write '#rrggbb' in quotes, such as '#3070c0'", text));
  return text;
}

void ReadVersion(const ModelContext& context, const Node& node) {
  const double version = ReadNumber(context, node, kPureNumber);
  if (version != kModelVersion) {
    throw InputError(node.where(), fmt::format("format version {} is not known; this program reads version {}",
                                               node.text, kModelVersion));
  }
}

void ReadUnits(ModelContext& context, const Node& node) {
  const ObjectReader units(node, ModelObject("units section"));
  const auto read = [&](const char* key, const Quantity& quantity, Unit* unit) {
    const Node* value = units.Find(key);
    if (value == nullptr) return;
    *unit = InText(*value, [&](const SourceLocation& where) { return ParseBaseUnit(value->text, quantity, where); });
  };
  read("length", kLength, &context.file.units.length);
  read("angle", kAngle, &context.file.units.angle);
  read("mass", kMass, &context.file.units.mass);
  read("time", kTime, &context.file.units.time);
  read("force", kForce, &context.file.units.force);
}

double ReadNumber(const ModelContext& context, const Node& node, const Quantity& quantity) {
  return InText(node, [&](const SourceLocation& where) {
    return EvaluateConstant(node.text, where, context.symbols, quantity, context.file.units);
  });
}

int ReadWhole(const ModelContext& context, const Node& node) {
  const double value = ReadNumber(context, node, kPureNumber);
  if (value != std::floor(value) || std::abs(value) > 1e9)
    throw InputError(node.where(), "must be a whole number, found " + Shown(context, node, value, kPureNumber));
  return static_cast<int>(value);
}

double ReadNonNegative(const ModelContext& context, const Node& node, const Quantity& quantity) {
  const double value = ReadNumber(context, node, quantity);
  if (value < 0) throw InputError(node.where(), "must not be negative, found " + Shown(context, node, value, quantity));
  return value;
}

double ReadPositive(const ModelContext& context, const Node& node, const Quantity& quantity) {
  const double value = ReadNumber(context, node, quantity);
  if (!(value > 0))
    throw InputError(node.where(), "must be greater than zero, found " + Shown(context, node, value, quantity));
  return value;
}

std::string Shown(const ModelContext& context, const Node& node, double value, const Quantity& quantity) {
  if (NamesIn(node.text).empty()) return node.text;
  return fmt::format("{} = {:.6g} {}", node.text, value / context.file.units.ToSi(quantity),
                     context.file.units.UnitName(quantity));
}

Vec3 ReadVector(const ModelContext& context, const Node& node, const Quantity& quantity) {
  return {ReadNumber(context, node.items[0], quantity), ReadNumber(context, node.items[1], quantity),
          ReadNumber(context, node.items[2], quantity)};
}

Vec3 ReadAxis(const ModelContext& context, const Node& node) {
  if (node.kind == NodeKind::kScalar) {
    const double sign = node.text[0] == '-' ? -1 : 1;
    return sign * Vec3::Unit(node.text.back() - 'x');
  }
  const Vec3 axis = ReadVector(context, node, kPureNumber);
  if (axis.isZero(0)) throw InputError(node.where(), "an axis must not be the zero vector");
  return axis.stableNormalized();
}

Mat3 ReadRotation(const ModelContext& context, const Node& node) {
  const ObjectReader rotation(node, ModelObject("rotation"));
  return RotationFromVector(ReadNumber(context, rotation.Get("angle"), kAngle) *
                            ReadAxis(context, rotation.Get("axis")));
}

LawIndex AddLaw(ModelContext& context, const Node& node, const SymbolTable& symbols, const Quantity& quantity,
                const std::string& owner) {
  return AddExpression(context,
                       InText(node,
                              [&](const SourceLocation& where) {
                                return Expression::Compile(node.text, where, symbols, quantity, context.file.units);
                              }),
                       owner);
}

LawIndex AddExpression(ModelContext& context, Expression expression, const std::string& owner) {
  Law law;
  law.expression = std::move(expression);
  law.owner = owner;
  law.first_branch = context.model().num_branches();
  context.model().laws.push_back(std::move(law));
  return LawIndex(static_cast<int>(context.model().laws.size()) - 1);
}

BodyIndex FindBody(const ModelContext& context, const Node& node) {
  if (node.text == "ground") return BodyIndex();
  const auto found = context.bodies.find(node.text);
  if (found != context.bodies.end()) return found->second;
  std::vector<std::string> names = NamesOf(context.bodies);
  names.push_back("ground");
  throw InputError(node.where(), fmt::format("there is no body '{}'{}", node.text, DidYouMean(node.text, names)));
}

FrameIndex FindMarker(const ModelContext& context, const Node& node) {
  const auto found = context.markers.find(node.text);
  if (found == context.markers.end()) {
    throw InputError(node.where(), fmt::format("there is no marker '{}'{}", node.text,
                                               DidYouMean(node.text, NamesOf(context.markers))));
  }
  return found->second;
}

JointIndex FindJoint(const ModelContext& context, const Node& node) {
  const auto found = context.joints.find(node.text);
  if (found == context.joints.end()) {
    throw InputError(node.where(), fmt::format("there is no joint '{}'{}", node.text,
                                               DidYouMean(node.text, NamesOf(context.joints))));
  }
  return found->second;
}

FrameIndex MarkerOn(const ModelContext& context, const Node& marker, BodyIndex body, const std::string& body_name) {
  const FrameIndex frame = FindMarker(context, marker);
  if (context.model().frames[frame.value()].body != body) {
    throw InputError(marker.where(),
                     fmt::format("marker '{}' is on '{}', not on '{}'", marker.text,
                                 context.model().BodyName(context.model().frames[frame.value()].body), body_name));
  }
  return frame;
}

FrameIndex AddFrame(ModelContext& context, BodyIndex body, const Pose& X_BF) {
  Frame frame;
  frame.body = body;
  frame.X_BF = X_BF;
  context.model().frames.push_back(frame);
  return FrameIndex(static_cast<int>(context.model().frames.size()) - 1);
}

Pose DrawnPose(const ModelContext& context, BodyIndex body) {
  return body.is_valid() ? context.model().bodies[body.value()].X_WB : Pose();
}

std::pair<FrameIndex, FrameIndex> ReadEnds(ModelContext& context, const ObjectReader& element, const Node& bodies,
                                           const std::string& owner) {
  const BodyIndex a = FindBody(context, bodies.items[0]);
  const BodyIndex b = FindBody(context, bodies.items[1]);
  if (a == b)
    throw InputError(bodies.items[1].where(), fmt::format("'{}' ties '{}' to itself; two different bodies are needed",
                                                          owner, bodies.items[1].text));
  if (const Node* markers = element.Find("markers")) {
    return {MarkerOn(context, markers->items[0], a, bodies.items[0].text),
            MarkerOn(context, markers->items[1], b, bodies.items[1].text)};
  }
  Pose X_A, X_B;
  if (const Node* points = element.Find("points")) {
    X_A.p = ReadVector(context, points->items[0], kLength);
    X_B.p = ReadVector(context, points->items[1], kLength);
  }
  return {AddFrame(context, a, X_A), AddFrame(context, b, X_B)};
}

std::pair<FrameIndex, FrameIndex> ReadCoincidentFrames(ModelContext& context, const ObjectReader& element,
                                                       const Node& bodies, const std::string& owner) {
  const BodyIndex a = FindBody(context, bodies.items[0]);
  const BodyIndex b = FindBody(context, bodies.items[1]);
  if (a == b)
    throw InputError(bodies.items[1].where(), fmt::format("'{}' ties '{}' to itself; two different bodies are needed",
                                                          owner, bodies.items[1].text));
  Pose X_WF;
  X_WF.p = DrawnPose(context, b).p;
  if (const Node* at = element.Find("at")) X_WF.p = ReadVector(context, *at, kLength);
  if (const Node* axis = element.Find("axis")) X_WF.R = RotationFromZ(ReadAxis(context, *axis));
  const FrameIndex F = AddFrame(context, a, DrawnPose(context, a).Inverse() * X_WF);
  const FrameIndex M = AddFrame(context, b, DrawnPose(context, b).Inverse() * X_WF);
  return {F, M};
}

}  // namespace savary
