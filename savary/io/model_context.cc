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
  context.builder.set_units(context.file.units);
}

double ReadNumber(const ModelContext& context, const Node& node, const Quantity& quantity) {
  return InText(node, [&](const SourceLocation& where) {
    return EvaluateConstant(node.text, where, context.symbols, quantity, context.file.units);
  });
}

int ReadWhole(const ModelContext& context, const Node& node) {
  const double value = ReadNumber(context, node, kPureNumber);
  if (value != std::floor(value) || std::abs(value) > 1e9)
    throw InputError(node.where(),
                     "the value must be a whole number, found " + Shown(context, node, value, kPureNumber));
  return static_cast<int>(value);
}

double ReadNonNegative(const ModelContext& context, const Node& node, const Quantity& quantity) {
  const double value = ReadNumber(context, node, quantity);
  if (value < 0)
    throw InputError(node.where(), "the value must not be negative, found " + Shown(context, node, value, quantity));
  return value;
}

double ReadPositive(const ModelContext& context, const Node& node, const Quantity& quantity) {
  const double value = ReadNumber(context, node, quantity);
  if (!(value > 0))
    throw InputError(node.where(),
                     "the value must be greater than zero, found " + Shown(context, node, value, quantity));
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
  if (node.kind == NodeKind::kSequence) {
    Mat3 R = Mat3::Identity();
    for (const Node& turn : node.items) R = R * ReadRotation(context, turn);
    return R;
  }
  const ObjectReader rotation(node, ModelObject("rotation"));
  const std::string& axis = rotation.Chosen();
  if (axis == "axis") {
    return RotationFromVector(ReadNumber(context, RequireKey(rotation, "angle", "rotation about 'axis'"), kAngle) *
                              ReadAxis(context, rotation.Get("axis")));
  }
  if (const Node* angle = rotation.Find("angle"))
    throw InputError(angle->where(), fmt::format("'angle' belongs to 'axis'; '{}' says its angle itself", axis));
  return RotationFromVector(ReadNumber(context, rotation.Get(axis), kAngle) * Vec3::Unit(axis[0] - 'x'));
}

LawIndex AddLaw(ModelContext& context, const Node& node, const SymbolTable& symbols, const Quantity& quantity,
                const std::string& owner) {
  return context.builder.AddLaw(InText(node,
                                       [&](const SourceLocation& where) {
                                         return Expression::Compile(node.text, where, symbols, quantity,
                                                                    context.file.units);
                                       }),
                                owner);
}

namespace {

// Names of a section of the file, also of entities that could not be read.
std::vector<std::string> DeclaredIn(const ModelContext& context, std::string_view section) {
  std::vector<std::string> names;
  if (const Node* node = context.root.Find(section)) {
    for (const Node::Key& key : node->keys) names.push_back(key.text);
  }
  return names;
}

}  // namespace

BodyIndex FindBody(const ModelContext& context, const Node& node) {
  if (node.text == "ground") return BodyIndex();
  const auto found = context.bodies.find(node.text);
  if (found != context.bodies.end()) return found->second;
  std::vector<std::string> names = DeclaredIn(context, "bodies");
  names.push_back("ground");
  throw InputError(node.where(), fmt::format("there is no body '{}'{}", node.text, DidYouMean(node.text, names)));
}

FrameIndex FindMarker(const ModelContext& context, const Node& node) {
  const auto found = context.markers.find(node.text);
  if (found == context.markers.end()) {
    throw InputError(node.where(), fmt::format("there is no marker '{}'{}", node.text,
                                               DidYouMean(node.text, DeclaredIn(context, "markers"))));
  }
  return found->second;
}

JointIndex FindJoint(const ModelContext& context, const Node& node) {
  const auto found = context.joints.find(node.text);
  if (found == context.joints.end()) {
    throw InputError(node.where(), fmt::format("there is no joint '{}'{}", node.text,
                                               DidYouMean(node.text, DeclaredIn(context, "joints"))));
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

std::pair<FrameIndex, FrameIndex> ReadEnds(ModelContext& context, const ObjectReader& element, const Node& bodies,
                                           bool same_axes) {
  const BodyIndex a = FindBody(context, bodies.items[0]);
  const BodyIndex b = FindBody(context, bodies.items[1]);
  if (const Node* markers = element.Find("markers")) {
    return {MarkerOn(context, markers->items[0], a, bodies.items[0].text),
            MarkerOn(context, markers->items[1], b, bodies.items[1].text)};
  }
  Pose X_A, X_B;
  if (const Node* points = element.Find("points")) {
    X_A.p = ReadVector(context, points->items[0], kLength);
    X_B.p = ReadVector(context, points->items[1], kLength);
    if (same_axes) X_B.R = context.builder.DrawnPose(b).R.transpose() * context.builder.DrawnPose(a).R;
  }
  const FrameIndex F = context.builder.AddFrame(a, X_A);
  return {F, context.builder.AddFrame(b, X_B)};
}

std::pair<FrameIndex, FrameIndex> ReadCoincidentFrames(ModelContext& context, const ObjectReader& element,
                                                       const Node& bodies) {
  const BodyIndex a = FindBody(context, bodies.items[0]);
  const BodyIndex b = FindBody(context, bodies.items[1]);
  Pose X_WF;
  X_WF.p = context.builder.DrawnPose(b).p;
  if (const Node* at = element.Find("at")) X_WF.p = ReadVector(context, *at, kLength);
  if (const Node* axis = element.Find("axis")) X_WF.R = RotationFromZ(ReadAxis(context, *axis));
  const FrameIndex F = context.builder.AddFrame(a, context.builder.DrawnPose(a).Seeing(X_WF));
  return {F, context.builder.AddFrame(b, context.builder.DrawnPose(b).Seeing(X_WF))};
}

namespace {

// The value at "friction.kinetic" or "stiffness.1" in a mapping, as far as the path leads; null where not even its
// beginning is given.
const Node* FindValue(const Node& node, std::string_view path) {
  const Node* found = nullptr;
  const Node* at = &node;
  while (at != nullptr && !path.empty()) {
    const size_t dot = std::min(path.find('.'), path.size());
    const std::string_view key = path.substr(0, dot);
    path.remove_prefix(std::min(dot + 1, path.size()));
    if (at->kind == NodeKind::kMapping) {
      at = at->Find(key);
    } else if (at->kind == NodeKind::kSequence && key[0] >= '0' && key[0] <= '9') {
      const size_t item = static_cast<size_t>(key[0] - '0');
      at = item < at->items.size() ? &at->items[item] : nullptr;
    } else {
      at = nullptr;
    }
    if (at != nullptr) found = at;
  }
  return found;
}

}  // namespace

InputError LocateProblem(const ModelContext& context, const ModelProblem& problem, const EntityLocations& locations) {
  for (const auto& [key, where] : locations.others) {
    if (key == problem.key) return InputError(where, problem.Text(context.file.units));
  }
  const Node* value = problem.key.empty() ? nullptr : FindValue(locations.node, problem.key);
  if (value == nullptr) return InputError(locations.whole, problem.Text(context.file.units));
  if (!problem.found || value->kind != NodeKind::kScalar)
    return InputError(value->where(), problem.Text(context.file.units));
  return InputError(value->where(),
                    problem.message + ", found " + Shown(context, *value, *problem.found, problem.quantity));
}

}  // namespace savary
