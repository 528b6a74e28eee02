#include "savary/io/read_shapes.h"

#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/io/model_spec.h"
#include "savary/io/read_curves.h"
#include "savary/io/read_surfaces.h"
#include "savary/io/solid_shapes.h"

namespace savary {

namespace {

constexpr int kMostCopies = 1000;
constexpr double kOnCircle = 1e-9;  // relative

Vec2 ReadPoint(const ModelContext& context, const PlaneAxes& axes, const Node& node) {
  return {ReadNumber(context, node.items[0], axes.x), ReadNumber(context, node.items[1], axes.y)};
}

Vec2 ReadCenter(const ModelContext& context, const PlaneAxes& axes, const ObjectReader& values) {
  return values.Has("center") ? ReadPoint(context, axes, values.Get("center")) : Vec2(Vec2::Zero());
}

double ReadAngleOr(const ModelContext& context, const ObjectReader& values, const char* key, double otherwise) {
  return values.Has(key) ? ReadNumber(context, values.Get(key), kAngle) : otherwise;
}

bool ReadFlag(const ObjectReader& values, const char* key) { return values.Has(key) && ReadBoolean(values.Get(key)); }

std::vector<double> ReadNumbers(const ModelContext& context, const Node& node, const Quantity& quantity) {
  std::vector<double> numbers;
  for (const Node& item : node.items) numbers.push_back(ReadNumber(context, item, quantity));
  return numbers;
}

// Copies of all elements, the way the profile goes around.
void Repeat(const ModelContext& context, const Node& node, bool hole, std::vector<ProfileElement>* elements) {
  const int copies = ReadWhole(context, node);
  if (copies < 1 || copies > kMostCopies)
    throw InputError(node.where(), fmt::format("a profile is repeated 1 to {} times, found {}", kMostCopies,
                                               Shown(context, node, copies, kPureNumber)));
  const size_t count = elements->size();
  for (int i = 1; i < copies; ++i) {
    for (size_t k = 0; k < count; ++k) {
      ProfileElement element = (*elements)[k];
      if (element.curve)
        element.curve = element.curve->Turned(Vec2::Zero(), (hole ? -kTurn : kTurn) * i / copies, element.where);
      elements->push_back(std::move(element));
    }
  }
}

Profile ReadCircle(const ModelContext& context, const Node& node, bool hole) {
  const ObjectReader values(node, ModelObject("circle element"));
  if (const Node* cw = values.Find("cw"))
    throw InputError(
        cw->where(),
        "the circle of a shape runs as its material asks; write 'hole: true' beside it for the circle of a hole");
  return Profile::Circle(ReadCenter(context, {}, values), ReadPositive(context, values.Get("radius"), kLength), hole,
                         node.where());
}

PlaneCurve ReadArc(const ModelContext& context, const PlaneAxes& axes, const ObjectReader& values, const Vec2& from,
                   const SourceLocation& where) {
  const bool cw = ReadFlag(values, "cw");
  const Node* center_node = values.Find("center");
  Vec2 center;
  std::optional<double> angle;
  if (const Node* angle_node = values.Find("angle")) {
    angle = ReadPositive(context, *angle_node, kAngle);
    if (*angle > kTurn * (1 + 1e-12)) throw InputError(angle_node->where(), "an arc turns by a full turn at most");
    if (center_node == nullptr) throw InputError(where, "with 'angle' an arc needs its 'center'");
  } else if (!values.Has("to")) {
    throw InputError(where, "an arc needs its end, 'to', or the 'angle' it turns by");
  }
  if (center_node != nullptr) {
    center = ReadPoint(context, axes, *center_node);
  } else {
    // On the left of the chord when it runs counter-clockwise and turns by no more than half a turn.
    const Node* radius_node = values.Find("radius");
    if (radius_node == nullptr) throw InputError(where, "an arc needs its 'center' or its 'radius'");
    const double radius = ReadPositive(context, *radius_node, axes.x);
    const Vec2 half = 0.5 * (ReadPoint(context, axes, values.Get("to")) - from);
    if (half.norm() == 0) throw InputError(where, "it ends where it begins; use 'circle' for a full one");
    if (half.norm() > radius * (1 + kOnCircle)) {
      throw InputError(radius_node->where(),
                       fmt::format("the ends of the arc are {:.6g} radii apart; no more than 2 are possible",
                                   2 * half.norm() / radius));
    }
    const double height = std::sqrt(std::max(0.0, radius * radius - half.squaredNorm()));
    center = from + half + (cw ? -height : height) * TurnLeft(half.normalized());
  }
  const Vec2 arm = from - center;
  const double radius = arm.norm(), begin = std::atan2(arm.y(), arm.x());
  if (radius == 0) throw InputError(where, "it begins at its own center");
  if (!angle) {
    const Vec2 end_arm = ReadPoint(context, axes, values.Get("to")) - center;
    if (const double off = end_arm.norm() - radius; std::abs(off) > kOnCircle * radius) {
      const double unit = context.file.units.ToSi(axes.x);
      throw InputError(values.Get("to").where(),
                       fmt::format("the end of the arc is not on its circle: it lies {:.6g} {} {} (radius {:.6g}); "
                                   "leave 'center' out and give 'radius', or 'angle' instead of 'to'",
                                   std::abs(off) / unit, context.file.units.UnitName(axes.x),
                                   off > 0 ? "outside" : "inside", radius / unit));
    }
    angle = (cw ? -1 : 1) * std::atan2(Cross(arm, end_arm), arm.dot(end_arm));
    if (*angle <= 0) *angle += kTurn;
    if (arm == end_arm) throw InputError(where, "it ends where it begins; use 'circle' for a full one");
  }
  return PlaneCurve::Arc(center, radius, begin, cw ? -*angle : *angle, where);
}

PlaneCurve ReadEllipse(const ModelContext& context, const PlaneAxes& axes, const ObjectReader& values,
                       const SourceLocation& where) {
  const Node& radii = values.Get("radii");
  const Vec2 e = UnitVector(ReadAngleOr(context, values, "turn", 0));
  const bool cw = ReadFlag(values, "cw");
  const double from = ReadAngleOr(context, values, "from", 0);
  double angle = kTurn;
  if (const Node* to = values.Find("to")) {
    angle = std::fmod((cw ? -1 : 1) * (ReadNumber(context, *to, kAngle) - from), kTurn);
    if (angle <= 0) angle += kTurn;
  }
  return PlaneCurve::Ellipse(ReadCenter(context, axes, values), ReadPositive(context, radii.items[0], axes.x) * e,
                             ReadPositive(context, radii.items[1], axes.x) * TurnLeft(e), from, cw ? -angle : angle,
                             where);
}

PlaneCurve ReadPolynomial(const ModelContext& context, const PlaneAxes& axes, const ObjectReader& values,
                          const SourceLocation& where) {
  PlaneCurve::PolarPolynomial polynomial;
  polynomial.center = ReadCenter(context, axes, values);
  polynomial.coefficients = ReadNumbers(context, values.Get("coefficients"), kLength);
  if (const Node* exponents = values.Find("exponents")) {
    polynomial.exponents = ReadNumbers(context, *exponents, kPureNumber);
  } else {
    for (size_t i = 0; i < polynomial.coefficients.size(); ++i) polynomial.exponents.push_back(static_cast<double>(i));
  }
  polynomial.origin = ReadAngleOr(context, values, "origin", 0);
  polynomial.scale = ReadAngleOr(context, values, "scale", context.file.units.ToSi(kAngle));
  polynomial.from = ReadNumber(context, values.Get("from"), kAngle);
  polynomial.to = ReadNumber(context, values.Get("to"), kAngle);
  return PlaneCurve::Polar(polynomial, where);
}

PlaneCurve ReadPlaneSpline(const ModelContext& context, const PlaneAxes& axes, const ObjectReader& values,
                           const SourceLocation& where) {
  std::vector<Vec2> points;
  for (const Node& point : values.Get("points").items) points.push_back(ReadPoint(context, axes, point));
  const auto tangent = [&](const Node& node) {
    return Vec3(ReadNumber(context, node.items[0], kPureNumber), ReadNumber(context, node.items[1], kPureNumber), 0);
  };
  return PlaneCurve::Spline(points, ReadSplineOptions(context, values, tangent), where);
}

PlaneCurve ReadNurbs(const ModelContext& context, const PlaneAxes& axes, const ObjectReader& values,
                     const SourceLocation& where) {
  PlaneCurve::NurbsData nurbs;
  for (const Node& point : values.Get("points").items) nurbs.points.push_back(ReadPoint(context, axes, point));
  if (const Node* degree = values.Find("degree")) nurbs.degree = ReadWhole(context, *degree);
  if (const Node* knots = values.Find("knots")) nurbs.knots = ReadNumbers(context, *knots, kPureNumber);
  if (const Node* weights = values.Find("weights")) nurbs.weights = ReadNumbers(context, *weights, kPureNumber);
  return PlaneCurve::Nurbs(nurbs, where);
}

PlaneCurve ReadPlaneFormula(const ModelContext& context, const ObjectReader& values, const SourceLocation& where) {
  return PlaneCurve::Formula({CompileCoordinate(context, values.Get("x")), CompileCoordinate(context, values.Get("y"))},
                             ReadNumber(context, values.Get("from"), kPureNumber),
                             ReadNumber(context, values.Get("to"), kPureNumber), where);
}

PlaneCurve ReadElement(const ModelContext& context, const PlaneAxes& axes, const std::string& kind, const Node& node,
                       const std::optional<Vec2>& last, const SourceLocation& where) {
  const ObjectReader values(node, ModelObject(kind + " element"));
  const bool is_mixed = kind == "line" || kind == "spline" || kind == "nurbs";
  const bool is_alike = kind == "arc" || kind == "circle" || kind == "ellipse";
  const bool are_alike = Same(DimensionOf(axes.x), DimensionOf(axes.y));
  if (!is_mixed && !(is_alike && are_alike) && !(are_alike && Same(DimensionOf(axes.x), DimensionOf(kLength))))
    throw InputError(where, is_alike ? "u and v are of different kinds here; a trim is made of lines, splines and nurbs"
                                     : "a trim is made of lines, arcs, circles, ellipses, splines and nurbs");
  const auto from = [&] {
    if (const Node* given = values.Find("from")) return ReadPoint(context, axes, *given);
    if (!last)
      throw InputError(where,
                       "it needs 'from', where it begins; only an element that follows another may leave that out");
    return *last;
  };
  if (kind == "line") return PlaneCurve::Line(from(), ReadPoint(context, axes, values.Get("to")), where);
  if (kind == "arc") return ReadArc(context, axes, values, from(), where);
  if (kind == "circle")
    return PlaneCurve::Arc(ReadCenter(context, axes, values), ReadPositive(context, values.Get("radius"), axes.x), 0,
                           ReadFlag(values, "cw") ? -kTurn : kTurn, where);
  if (kind == "ellipse") return ReadEllipse(context, axes, values, where);
  if (kind == "polynomial") return ReadPolynomial(context, axes, values, where);
  if (kind == "spline") return ReadPlaneSpline(context, axes, values, where);
  if (kind == "nurbs") return ReadNurbs(context, axes, values, where);
  if (kind == "involute") {
    return PlaneCurve::Involute(
        {ReadCenter(context, axes, values), ReadPositive(context, values.Get("base_radius"), kLength),
         ReadAngleOr(context, values, "start", 0), ReadNumber(context, values.Get("from"), kAngle),
         ReadNumber(context, values.Get("to"), kAngle), ReadFlag(values, "cw")},
        where);
  }
  if (kind == "cycloid") {
    const double rolling = ReadNumber(context, values.Get("rolling_radius"), kLength);
    const double fixed = values.Has("fixed_radius") ? ReadNonNegative(context, values.Get("fixed_radius"), kLength) : 0;
    const double arm = values.Has("arm") ? ReadPositive(context, values.Get("arm"), kLength) : std::abs(rolling);
    return PlaneCurve::Cycloid(
        {ReadCenter(context, axes, values), fixed, rolling, arm, ReadAngleOr(context, values, "start", 0),
         ReadNumber(context, values.Get("from"), kAngle), ReadNumber(context, values.Get("to"), kAngle)},
        where);
  }
  if (kind == "formula") return ReadPlaneFormula(context, values, where);
  const std::string& base = values.Chosen();
  return PlaneCurve::Offset(ReadElement(context, axes, base, values.Get(base), std::nullopt, where),
                            ReadNumber(context, values.Get("distance"), kLength), where);
}

}  // namespace

Pose ReadShapePose(const ModelContext& context, const ObjectReader& reader, BodyIndex body) {
  Pose X_BS;
  if (const Node* at = reader.Find("at")) X_BS.p = ReadVector(context, *at, kLength);
  if (const Node* axis = reader.Find("axis")) X_BS.R = RotationFromZ(ReadAxis(context, *axis));
  if (const Node* rotation = reader.Find("rotation")) X_BS.R = ReadRotation(context, *rotation);
  if (const Node* marker = reader.Find("marker")) {
    const Frame& frame =
        context.model().frames[MarkerOn(context, *marker, body, context.model().BodyName(body)).value()];
    if (frame.is_moving)
      throw InputError(marker->where(),
                       fmt::format("marker '{}' moves over its body; a shape needs one that is fixed", marker->text));
    X_BS = frame.X_BF;
  }
  return X_BS;
}

void ReadShape(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("shape"));
  DrawnShape drawn;
  drawn.shape.name = name.text;
  drawn.shape.color = ReadColor(reader);
  if (reader.Chosen() == "mirror") {
    ReadMirror(context, name, reader, std::move(drawn));
    return;
  }
  drawn.body = FindBody(context, RequireKey(reader, "body", "shape"));
  drawn.shape.X_BS = ReadShapePose(context, reader, drawn.body);
  const std::string& kind = reader.Chosen();
  const Node& geometry = reader.Get(kind);
  if (kind != "profile" && kind != "circle") {
    ReadSurfaceShape(context, name, reader, std::move(drawn));
    return;
  }
  for (const char* key : {"round", "reversed", "u", "v", "across"}) {
    if (const Node* given = reader.Find(key))
      throw InputError(given->where(), fmt::format("'{}' belongs to a surface, not to a profile or circle", key));
  }
  const bool hole = reader.Has("hole") && ReadBoolean(reader.Get("hole"));
  const bool open = reader.Has("open") && ReadBoolean(reader.Get("open"));
  if (kind == "circle" && open) throw InputError(reader.Get("open").where(), "a circle is closed");
  const Node* repeat = reader.Find("repeat");
  if (repeat != nullptr && kind == "circle") throw InputError(repeat->where(), "a circle is a full turn already");
  if (repeat != nullptr && open)
    throw InputError(repeat->where(), "a profile that is repeated goes around and is closed; leave out 'open'");
  Profile profile =
      kind == "circle" ? ReadCircle(context, geometry, hole) : ReadProfile(context, geometry, open, hole, repeat);
  const double thickness = reader.Has("thickness") ? ReadPositive(context, reader.Get("thickness"), kLength) : 0;
  drawn.shape.geometry = DrawProfile(profile, thickness);
  const EntityLocations locations{node, node.where(), {{"name", name.location.where()}}};
  PlaneShape shape{name.text, drawn.body, drawn.shape.X_BS, std::move(profile), ReadMaterialOf(context, reader),
                   thickness};
  AddEntity(context, locations, [&] { return context.builder.AddProfile(std::move(shape)); });
  context.file.shapes.push_back(std::move(drawn));
}

namespace {

ProfileOptions MakeOptions(const ModelContext& context, bool open, bool hole, const PlaneAxes& axes) {
  ProfileOptions options;
  options.open = open;
  options.hole = hole;
  options.length_text = [&context, axes](double length) {
    return fmt::format("{:.6g} {}", length / context.file.units.ToSi(axes.x), context.file.units.UnitName(axes.x));
  };
  return options;
}

std::vector<ProfileElement> ReadElements(const ModelContext& context, const Node& list, const PlaneAxes& axes) {
  std::vector<ProfileElement> elements;
  std::optional<Vec2> last;  // where the curve before ends
  for (const Node& item : list.items) {
    if (item.kind == NodeKind::kScalar) {
      elements.push_back({std::nullopt, item.where()});
      continue;
    }
    const ObjectReader element(item, ModelObject("profile element"));
    const std::string& kind = element.Chosen();
    try {
      elements.push_back({ReadElement(context, axes, kind, element.Get(kind), last, item.where()), item.where()});
    } catch (const InputError& error) {
      // What is wrong with the whole of it, not with one of its values.
      if (error.where().line != item.where().line || error.where().column != item.where().column) throw;
      throw InputError(item.where(), fmt::format("element {} ({}): {}", elements.size(), kind, error.message()));
    }
    last = elements.back().curve->CalcPoint(1);
  }
  return elements;
}

}  // namespace

Profile ReadProfile(const ModelContext& context, const Node& list, bool open, bool hole, const Node* repeat,
                    const PlaneAxes& axes) {
  std::vector<ProfileElement> elements = ReadElements(context, list, axes);
  if (repeat != nullptr) Repeat(context, *repeat, hole, &elements);
  return Profile(std::move(elements), MakeOptions(context, open, hole, axes), list.where());
}

Profile ReadAxialProfile(const ModelContext& context, const Node& list) {
  std::vector<ProfileElement> elements = ReadElements(context, list, {});
  const PlaneCurve *first = nullptr, *last = nullptr;
  double length = 0;
  for (const ProfileElement& element : elements) {
    if (!element.curve) continue;
    if (first == nullptr) first = &*element.curve;
    last = &*element.curve;
    length += last->length();
  }
  // Both ends on the axis, and apart: closed by the axis.
  bool open = false;
  if (first != nullptr) {
    const Vec2 begin = first->CalcPoint(0), end = last->CalcPoint(1);
    const double slack = 1e-9 * length;
    open = std::abs(begin.x()) <= slack && std::abs(end.x()) <= slack && (end - begin).norm() > slack;
  }
  return Profile(std::move(elements), MakeOptions(context, open, false, {}), list.where());
}

}  // namespace savary
