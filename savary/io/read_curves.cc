#include "savary/io/read_curves.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/io/model_spec.h"

namespace savary {

namespace {

Vec3 OriginOfPoints(const std::vector<Vec3>& points) {
  Eigen::AlignedBox3d box;
  for (const Vec3& point : points) box.extend(point);
  return savary::FindOriginFor(box);
}

CentredCurve ReadSpline(const ModelContext& context, const ObjectReader& values) {
  const Node& points = values.Get("points");
  std::vector<Vec3> positions;
  for (const Node& point : points.items) positions.push_back(ReadVector(context, point, kLength));
  const Vec3 origin = OriginOfPoints(positions);
  for (Vec3& position : positions) position -= origin;
  const SplineOptions options =
      ReadSplineOptions(context, values, [&](const Node& node) { return ReadAxis(context, node); });
  return {Curve::Spline(positions, options, points.where()), origin};
}

Curve ReadFormula(const ModelContext& context, const ObjectReader& values) {
  std::array<Expression, 3> xyz;
  const char* keys[3] = {"x", "y", "z"};
  for (int k = 0; k < 3; ++k) {
    if (const Node* text = values.Find(keys[k])) xyz[k] = CompileCoordinate(context, *text);
  }
  const bool closed = values.Has("closed") && ReadBoolean(values.Get("closed"));
  return Curve::Formula(xyz, ReadNumber(context, values.Get("from"), kPureNumber),
                        ReadNumber(context, values.Get("to"), kPureNumber), closed, values.where());
}

PlacedCurve MakeCurve(ModelContext& context, const std::string& name, const Node& node, BodyIndex body) {
  const ObjectReader reader(node, ModelObject("curve"));
  const CentredCurve centred = ReadCurveShape(context, reader);
  PlacedCurve placed{centred.curve, body, {}};
  if (const Node* at = reader.Find("at")) placed.X_BF.p = ReadVector(context, *at, kLength);
  if (const Node* rotation = reader.Find("rotation")) placed.X_BF.R = ReadRotation(context, *rotation);
  placed.X_BF.p = placed.X_BF * centred.origin;
  DrawnShape drawn;
  drawn.body = body;
  drawn.shape = {name, ReadColor(reader), placed.X_BF,
                 ReportPolyline{placed.curve.Sample(12), placed.curve.is_closed()}};
  context.file.shapes.push_back(std::move(drawn));
  return placed;
}

PlacedCurve FindCurve(ModelContext& context, const Node& node, const std::string& joint, BodyIndex body,
                      const std::string& body_name) {
  if (node.kind != NodeKind::kScalar) {
    const ObjectReader reader(node, ModelObject("curve"));
    if (const Node* given = reader.Find("body"))
      throw InputError(given->where(), "a curve written in a joint lies in its first body; leave 'body' out");
    return MakeCurve(context, joint, node, body);
  }
  const auto found = context.curves.find(node.text);
  if (found == context.curves.end())
    throw InputError(node.where(), fmt::format("there is no curve '{}'{}", node.text,
                                               DidYouMean(node.text, NamesOf(context.curves))));
  if (found->second.body != body) {
    throw InputError(node.where(), fmt::format("curve '{}' is on '{}', not on '{}', the joint's first body", node.text,
                                               context.model().BodyName(found->second.body), body_name));
  }
  return found->second;
}

CurveFrames ReadNormals(const ModelContext& context, const ObjectReader& reader, const Curve& curve) {
  const Node* up = reader.Find("up");
  const Node* rule = reader.Find("normals");
  const CurveNormals normals =
      rule != nullptr && rule->text == "least_rotation" ? CurveNormals::kLeastRotation : CurveNormals::kUpright;
  return CurveFrames(curve, normals, up != nullptr ? ReadAxis(context, *up) : Vec3(Vec3::UnitZ()),
                     up != nullptr ? up->where() : reader.where());
}

// Any that are smooth will do to say that a point is on a curve.
CurveFrames AnyNormals(const Curve& curve) {
  CurveJet jet;
  curve.CalcJet(curve.first(), &jet);
  return CurveFrames(curve, CurveNormals::kLeastRotation, jet.d1.unitOrthogonal(), {});
}

}  // namespace

CentredCurve ReadCurveShape(const ModelContext& context, const ObjectReader& reader) {
  const std::string& kind = reader.Chosen();
  const Node& node = reader.Get(kind);
  const ObjectReader values(node, ModelObject(kind + " curve"));
  const auto center = [&] {
    return values.Has("center") ? ReadVector(context, values.Get("center"), kLength) : Vec3(Vec3::Zero());
  };
  const auto axis = [&] { return values.Has("axis") ? ReadAxis(context, values.Get("axis")) : Vec3(Vec3::UnitZ()); };
  if (kind == "line") {
    const Vec3 from = ReadVector(context, values.Get("from"), kLength),
               to = ReadVector(context, values.Get("to"), kLength), origin = OriginOfPoints({from, to});
    return {Curve::Line(from - origin, to - origin, node.where()), origin};
  }
  if (kind == "circle") {
    const Mat3 R = RotationFromZ(axis());
    const double radius = ReadPositive(context, values.Get("radius"), kLength);
    const Vec3 origin = OriginOfPoints({Vec3(center().array() - radius), Vec3(center().array() + radius)});
    return {Curve::Arc(center() - origin, R.col(0), R.col(1), radius, kTurn), origin};
  }
  if (kind == "arc") {
    const double angle = ReadNumber(context, values.Get("angle"), kAngle);
    const Vec3 arm = ReadVector(context, values.Get("from"), kLength) - center(),
               z = angle < 0 ? Vec3(-axis()) : axis();
    if (!(std::abs(arm.dot(z)) < 1e-9 * arm.norm()))
      throw InputError(values.Get("from").where(), "an arc begins beside its center, in the plane across 'axis'");
    if (angle == 0 || std::abs(angle) >= kTurn)
      throw InputError(values.Get("angle").where(),
                       "the angle of an arc lies between 0 and a full turn; use 'circle' for that");
    const Vec3 x = arm.normalized();
    const Vec3 origin = OriginOfPoints({Vec3(center() - arm), Vec3(center() + arm)});
    return {Curve::Arc(center() - origin, x, z.cross(x), arm.norm(), std::abs(angle)), origin};
  }
  if (kind == "spline") return ReadSpline(context, values);
  return {ReadFormula(context, values)};
}

void ReadCurve(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("curve"));
  const Node* body = reader.Find("body");
  context.curves.emplace(name.text,
                         MakeCurve(context, name.text, node, body != nullptr ? FindBody(context, *body) : BodyIndex()));
}

void ReadTrack(ModelContext& context, const ObjectReader& reader, const Node& bodies, Joint* joint) {
  const Node& curve_node = RequireKey(reader, "curve", joint->kind->name);
  const BodyIndex a = FindBody(context, bodies.items[0]);
  const BodyIndex b = FindBody(context, bodies.items[1]);
  const PlacedCurve placed = FindCurve(context, curve_node, joint->name, a, bodies.items[0].text);
  const bool trajectory = joint->kind->rows.size() > 2;
  Track track{placed.curve, trajectory ? ReadNormals(context, reader, placed.curve) : AnyNormals(placed.curve)};
  joint->F = context.builder.AddFrame(a, placed.X_BF);

  const Node* marker = reader.Find("marker");
  if (marker != nullptr) {
    joint->M = MarkerOn(context, *marker, b, bodies.items[1].text);
    if (trajectory) {
      if (context.model().frames[joint->M.value()].is_moving) {
        throw InputError(
            marker->where(),
            fmt::format("marker '{}' moves over its body; a trajectory needs one that is fixed", marker->text));
      }
      // The marker's x axis is the tangent and its z the normal; within, z is the tangent and x the normal.
      Pose X_BM = context.model().frames[joint->M.value()].X_BF;
      Mat3 axes;
      axes << X_BM.R.col(2), -X_BM.R.col(1), X_BM.R.col(0);
      X_BM.R = axes;
      joint->M = context.builder.AddFrame(b, X_BM);
    }
  } else {
    Pose X_WM;
    X_WM.p = context.builder.DrawnPose(b).p;
    if (const Node* at = reader.Find("at")) X_WM.p = ReadVector(context, *at, kLength);
    // As drawn, the body is turned as it is to be at the nearest point of the curve.
    const Pose X_WF = context.builder.DrawnPose(a) * placed.X_BF;
    const double u = track.curve.FindNearest(X_WF.Seeing(X_WM).p);
    CurveJet jet;
    CurveFrame frame;
    track.curve.CalcJet(u, &jet);
    track.frames.Calc(track.curve, u, jet, &frame);
    X_WM.R = X_WF.R * frame.R;
    joint->M = context.builder.AddFrame(b, context.builder.DrawnPose(b).Seeing(X_WM));
  }
  if (const Node* roll = reader.Find("roll"); roll != nullptr && roll->text == "free")
    joint->kind = &RollingTrajectoryKind();
  joint->track = context.builder.AddTrack(std::move(track));
}

SplineOptions ReadSplineOptions(const ModelContext& context, const ObjectReader& values,
                                const std::function<Vec3(const Node&)>& tangent) {
  SplineOptions options;
  if (const Node* degree = values.Find("degree")) {
    options.degree = ReadWhole(context, *degree);
    if (options.degree != 3 && options.degree != 5)
      throw InputError(degree->where(), fmt::format("the degree of a spline is 3 or 5, found {}", degree->text));
  }
  const bool closed = values.Has("closed") && ReadBoolean(values.Get("closed"));
  if (closed) options.ends = SplineOptions::Ends::kClosed;
  if (const Node* tangents = values.Find("tangents")) {
    if (closed) throw InputError(tangents->where(), "a closed spline has no ends, so no 'tangents'");
    options.ends = SplineOptions::Ends::kClamped;
    options.begin_tangent = tangent(tangents->items[0]);
    options.end_tangent = tangent(tangents->items[1]);
  }
  return options;
}

Expression CompileCoordinate(const ModelContext& context, const Node& text) {
  if (context.symbols.Has("u"))
    throw InputError(text.where(),
                     "there is a parameter 'u', which is the variable of a formula; give the parameter another name");
  SymbolTable symbols = context.symbols;
  symbols.AddVariable("u", {0, kPureNumber, false});
  Expression expression = Expression::Compile(text.text, TextLocation(text), symbols, kLength, context.file.units);
  if (expression.num_switches() > 0)
    throw InputError(text.where(),
                     fmt::format("a curve must be smooth, but '{}' switches; leave it out, or use a spline",
                                 expression.SwitchText(0)));
  return expression;
}

}  // namespace savary
