#include "savary/io/read_surfaces.h"

#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/expression_surface.h"
#include "savary/geometry/implicit_surface.h"
#include "savary/geometry/lofted_surfaces.h"
#include "savary/geometry/nurbs_operations.h"
#include "savary/geometry/nurbs_surface.h"
#include "savary/geometry/shell_solids.h"
#include "savary/geometry/subdivision_surface.h"
#include "savary/geometry/superquadric.h"
#include "savary/geometry/swept_surfaces.h"
#include "savary/geometry/table_surface.h"
#include "savary/io/model_spec.h"
#include "savary/io/read_bodies.h"
#include "savary/io/read_curves.h"
#include "savary/io/read_shapes.h"

namespace savary {

namespace {

constexpr int kMostSurfaceCopies = 1000;

// What a shape consists of before it is joined.
struct ShellParts {
  ShellFaces faces;
  std::vector<Curve> curves;
  std::vector<Vec3> points;
};

// What a surface is read with: the kind's own values, and the keys of the shape or face around it.
struct SurfaceSource {
  const ModelContext& context;
  const std::string& kind;
  const Node& geometry;
  const ObjectReader& shape;
  const ObjectReader& values;  // of the geometry
  BodyIndex body;
  Pose X_BS;
  SourceLocation where;
};

// Kinds of a single surface, of which a part can be cut out.
bool IsSingleSurface(const std::string& kind) {
  static const std::set<std::string> kKinds = {"plane", "sphere",  "ellipsoid", "superquadric", "cylinder",
                                               "cone",  "torus",   "ruled",     "sweep",        "loft",
                                               "nurbs", "surface", "height"};
  return kKinds.contains(kind);
}
ParameterQuantities QuantitiesOf(const std::string& kind) {
  return FindParameterQuantities(kind == "height" ? "height_field" : kind);
}

std::optional<Interval> ReadRangeOf(const ModelContext& context, const ObjectReader& shape, const char* key,
                                    const Quantity& quantity) {
  const Node* node = shape.Find(key);
  if (node == nullptr) return std::nullopt;
  const double from = ReadNumber(context, node->items[0], quantity), to = ReadNumber(context, node->items[1], quantity);
  if (!(from < to))
    throw InputError(node->where(), fmt::format("a range of {} goes from a smaller to a greater value", key));
  return Interval(from, to);
}

SurfaceRanges ReadRanges(const SurfaceSource& source) {
  const ParameterQuantities kinds = QuantitiesOf(source.kind);
  return {ReadRangeOf(source.context, source.shape, "u", kinds.u),
          ReadRangeOf(source.context, source.shape, "v", kinds.w)};
}

double ReadRound(const SurfaceSource& source) {
  const Node* round = source.shape.Find("round");
  return round != nullptr ? ReadPositive(source.context, *round, kLength) : 0;
}

ShellParts OneFace(const SurfaceSource& source, SurfacePtr surface) {
  return {{{source.kind, std::move(surface), false, {}, source.where}}, {}, {}};
}

double LengthOf(const SurfaceSource& source, const char* key) {
  return ReadPositive(source.context, source.values.Get(key), kLength);
}

Vec3 ReadRadii(const SurfaceSource& source) {
  Vec3 radii;
  for (int k = 0; k < 3; ++k) radii[k] = ReadPositive(source.context, source.values.Get("radii").items[k], kLength);
  return radii;
}

ShellParts ReadPlane(const SurfaceSource& source) {
  SurfaceRanges ranges = ReadRanges(source);
  if (const Node* size = source.values.Find("size")) {
    for (const char* key : {"u", "v"}) {
      if (const Node* given = source.shape.Find(key))
        throw InputError(given->where(), fmt::format("a plane has a 'size' or ranges, not both; leave out '{}'", key));
    }
    const double a = 0.5 * ReadPositive(source.context, size->items[0], kLength),
                 b = 0.5 * ReadPositive(source.context, size->items[1], kLength);
    ranges = {Interval(-a, a), Interval(-b, b)};
  }
  return OneFace(source, MakePlane(ranges, source.where));
}

bool HasRange(const SurfaceSource& source) { return source.shape.Has("u") || source.shape.Has("v"); }

ShellParts ReadCylinderShape(const SurfaceSource& source) {
  const double radius = LengthOf(source, "radius"), length = LengthOf(source, "length");
  if (HasRange(source)) return OneFace(source, MakeCylinder(radius, length, ReadRanges(source), source.where));
  return {CylinderFaces(radius, length, source.where), {}, {}};
}

ShellParts ReadConeShape(const SurfaceSource& source) {
  const double radius = LengthOf(source, "radius"), length = LengthOf(source, "length");
  if (!HasRange(source)) return {ConeFaces(radius, length, source.where), {}, {}};
  SurfaceRanges ranges = ReadRanges(source);
  if (!ranges.w) ranges.w = Interval(0, std::hypot(radius, length));
  return OneFace(source, MakeCone(radius, -std::atan2(radius, length), ranges, source.where));
}

ShellParts ReadBoxShape(const SurfaceSource& source) {
  Vec3 size;
  for (int k = 0; k < 3; ++k) size[k] = ReadPositive(source.context, source.values.Get("size").items[k], kLength);
  return {MakeBoxShell(size, ReadRound(source), false, source.where).faces(), {}, {}};
}

Profile ReadOwnProfile(const SurfaceSource& source, const Node* repeat = nullptr) {
  const Node* open_node = source.values.Find("open");
  const bool open = open_node != nullptr && ReadBoolean(*open_node);
  if (repeat != nullptr && open)
    throw InputError(repeat->where(), "a profile that is repeated goes around and is closed; leave out 'open'");
  return ReadProfile(source.context, source.values.Get("profile"), open, false, repeat);
}

// An entry of `curves` in the axes of the shape, and where these curves' frame lies in it.
struct NamedCurve {
  const Curve* curve;
  Pose X_SF;
};
NamedCurve FindNamedCurve(const SurfaceSource& source, const Node& name) {
  const auto found = source.context.curves.find(name.text);
  if (found == source.context.curves.end())
    throw InputError(name.where(), fmt::format("there is no curve '{}'{}", name.text,
                                               DidYouMean(name.text, NamesOf(source.context.curves))));
  if (found->second.body != source.body) {
    throw InputError(name.where(), fmt::format("curve '{}' is on '{}', not on '{}', the shape's body", name.text,
                                               source.context.model().BodyName(found->second.body),
                                               source.context.model().BodyName(source.body)));
  }
  return {&found->second.curve, source.X_BS.Seeing(found->second.X_BF)};
}
// All in the frame of one of them. Curves by formulas cannot be moved: theirs is the frame.
std::pair<std::vector<Curve>, Pose> FindNamedCurves(const SurfaceSource& source, const Node& list) {
  std::vector<NamedCurve> named;
  for (const Node& name : list.items) named.push_back(FindNamedCurve(source, name));
  Pose X = named.front().X_SF;
  for (const NamedCurve& one : named) {
    if (!one.curve->Moved(Vec3::UnitX())) X = one.X_SF;
  }
  std::vector<Curve> curves;
  for (size_t i = 0; i < named.size(); ++i) {
    const Pose there = X.Seeing(named[i].X_SF);
    const Vec3 by = there.p.norm() > 1e-12 * (1 + X.p.norm()) ? there.p : Vec3(Vec3::Zero());
    std::optional<Curve> moved = named[i].curve->Moved(by);
    if ((there.R - Mat3::Identity()).norm() > 1e-12 || !moved)
      throw InputError(list.items[i].where(),
                       "the curves of a surface have the same 'rotation', and those by formulas the same 'at'");
    curves.push_back(std::move(*moved));
  }
  return {std::move(curves), X};
}

ShellParts ReadRevolutionShape(const SurfaceSource& source) {
  const Node* angle_node = source.values.Find("angle");
  const double angle = angle_node != nullptr ? ReadPositive(source.context, *angle_node, kAngle) : kTurn;
  if (const Node* curve = source.values.Find("curve")) {
    const NamedCurve named = FindNamedCurve(source, *curve);
    SurfaceRanges ranges;
    if (angle < kTurn * (1 - 1e-12)) ranges.u = Interval(0, angle);
    const Pose X = named.X_SF;
    if ((X.R.col(2) - Vec3::UnitZ()).norm() > 1e-12 || X.p.head<2>().norm() > 1e-12)
      throw InputError(curve->where(), "the curve's frame has the shape's z axis as its own");
    return {
        PlaceFaces({{"revolution", MakeRevolution(*named.curve, ranges, source.where), false, {}, source.where}}, X),
        {},
        {}};
  }
  return {RevolutionFaces(ReadOwnProfile(source), angle, ReadRound(source), source.where), {}, {}};
}

ShellParts ReadExtrusionShape(const SurfaceSource& source) {
  const Profile profile = ReadOwnProfile(source, source.values.Find("repeat"));
  return {ExtrusionFaces(profile, LengthOf(source, "length"), ReadRound(source), source.where), {}, {}};
}

ShellParts ReadRuledShape(const SurfaceSource& source) {
  const auto [curves, X] = FindNamedCurves(source, source.values.Get("between"));
  return {
      PlaceFaces(OneFace(source, MakeRuled(curves[0], curves[1], ReadRanges(source), source.where)).faces, X), {}, {}};
}

ShellParts ReadLoftShape(const SurfaceSource& source) {
  const auto [curves, X] = FindNamedCurves(source, source.values.Get("sections"));
  return {PlaceFaces(OneFace(source, MakeLoft(curves, ReadRanges(source), source.where)).faces, X), {}, {}};
}

ShellParts ReadSweepShape(const SurfaceSource& source) {
  const NamedCurve path = FindNamedCurve(source, source.values.Get("path"));
  const Profile profile = ReadOwnProfile(source);
  const Node* up_node = source.values.Find("up");
  const Node* rule = source.values.Find("normals");
  const bool is_upright = rule == nullptr || rule->text == "upright";
  Vec3 up = up_node != nullptr ? ReadAxis(source.context, *up_node) : Vec3(Vec3::UnitZ());
  ShellFaces faces;
  int number = 0;
  for (int element = 0; element < profile.num_elements(); ++element) {
    if (profile.is_corner(element)) continue;
    faces.push_back({fmt::format("{}_{}", profile.curve(element).kind_name(), ++number),
                     MakeSweep(profile.curve(element), *path.curve,
                               is_upright ? CurveNormals::kUpright : CurveNormals::kLeastRotation, up,
                               ReadRanges(source), source.where),
                     false,
                     {},
                     source.where});
  }
  return {PlaceFaces(faces, path.X_SF), {}, {}};
}

std::vector<double> ReadList(const ModelContext& context, const Node& node, const Quantity& quantity) {
  std::vector<double> numbers;
  for (const Node& item : node.items) numbers.push_back(ReadNumber(context, item, quantity));
  return numbers;
}

ShellParts ReadNurbsShape(const SurfaceSource& source) {
  const ModelContext& context = source.context;
  const std::string& way = source.values.Chosen();
  const Node& grid = source.values.Get(way);
  NurbsData data;
  data.u_count = static_cast<int>(grid.items.size());
  data.w_count = static_cast<int>(grid.items.front().items.size());
  for (const Node& row : grid.items) {
    if (static_cast<int>(row.items.size()) != data.w_count)
      throw InputError(row.where(),
                       fmt::format("this row has {} points, the first one has {}", row.items.size(), data.w_count));
    for (const Node& point : row.items) data.points.push_back(ReadVector(context, point, kLength));
  }
  std::array<int, 2> degree{3, 3};
  if (const Node* node = source.values.Find("degree")) {
    for (int k = 0; k < 2; ++k)
      degree[k] = ReadWhole(context, node->kind == NodeKind::kScalar ? *node : node->items[k]);
  }
  std::array<bool, 2> periodic{false, false};
  if (const Node* node = source.values.Find("periodic")) {
    for (int k = 0; k < 2; ++k) periodic[k] = ReadBoolean(node->items[k]);
  }
  const auto refuse = [&](const char* key) {
    if (const Node* given = source.values.Find(key))
      throw InputError(given->where(),
                       fmt::format("'{}' does not belong to a grid that is {}; its knots follow from it", key,
                                   way == "fit" ? "fitted" : "interpolated"));
  };
  if (way != "points") {
    refuse("knots");
    refuse("weights");
    std::array<int, 2> count{0, 0};
    if (way == "fit") {
      const Node& counts = RequireKey(source.values, "count", "fit of a grid");
      for (int k = 0; k < 2; ++k) count[k] = ReadWhole(context, counts.items[k]);
    }
    data = FitGrid(data.u_count, data.w_count, data.points, {degree[0], periodic[0], count[0], {}},
                   {degree[1], periodic[1], count[1], {}}, grid.where());
  } else {
    data.u_degree = degree[0];
    data.w_degree = degree[1];
    data.u_periodic = periodic[0];
    data.w_periodic = periodic[1];
    // Without knots: evenly, with clamped ends.
    const auto even = [](int count, int p, bool is_periodic) {
      std::vector<double> knots;
      if (is_periodic) {
        for (int i = 0; i <= count; ++i) knots.push_back(static_cast<double>(i) / count);
        return knots;
      }
      for (int i = 0; i < count + p + 1; ++i)
        knots.push_back(std::clamp(static_cast<double>(i - p) / std::max(1, count - p), 0.0, 1.0));
      return knots;
    };
    data.u_knots = even(data.u_count, degree[0], periodic[0]);
    data.w_knots = even(data.w_count, degree[1], periodic[1]);
    if (const Node* knots = source.values.Find("knots")) {
      data.u_knots = ReadList(context, knots->items[0], kPureNumber);
      data.w_knots = ReadList(context, knots->items[1], kPureNumber);
    }
    if (const Node* weights = source.values.Find("weights")) {
      for (const Node& row : weights->items) {
        for (const Node& item : row.items) data.weights.push_back(ReadNumber(context, item, kPureNumber));
      }
      if (data.weights.size() != data.points.size())
        throw InputError(weights->where(),
                         fmt::format("there are {} weights for {} points", data.weights.size(), data.points.size()));
    }
  }
  const SurfaceRanges ranges = ReadRanges(source);
  if (ranges.u) data = ClipNurbs(data, NurbsDirection::kU, *ranges.u, source.where);
  if (ranges.w) data = ClipNurbs(data, NurbsDirection::kW, *ranges.w, source.where);
  // Creases are edges between faces.
  std::vector<NurbsData> smooth = SplitAtCreases(data, grid.where());
  if (smooth.size() == 1) return OneFace(source, NurbsSurface::Make(std::move(smooth[0]), grid.where()));
  ShellParts parts;
  for (size_t i = 0; i < smooth.size(); ++i)
    parts.faces.push_back({fmt::format("nurbs_{}", i + 1),
                           NurbsSurface::Make(std::move(smooth[i]), grid.where()),
                           false,
                           {},
                           source.where});
  return parts;
}

SymbolTable WithVariables(const ModelContext& context, const Node& text, const std::vector<const char*>& variables,
                          const Quantity& quantity) {
  SymbolTable symbols = context.symbols;
  for (size_t k = 0; k < variables.size(); ++k) {
    if (context.symbols.Has(variables[k])) {
      throw InputError(text.where(),
                       fmt::format("there is a parameter '{}', which is a variable of a surface; give the parameter "
                                   "another name",
                                   variables[k]));
    }
    symbols.AddVariable(variables[k], {static_cast<int>(k), quantity, false});
  }
  return symbols;
}

Expression CompileOf(const ModelContext& context, const Node& text, const std::vector<const char*>& variables,
                     const Quantity& quantity) {
  const SymbolTable symbols = WithVariables(context, text, variables, quantity);
  return InText(text, [&](const SourceLocation& where) {
    return Expression::Compile(text.text, where, symbols, kLength, context.file.units);
  });
}

const Interval& RequireRange(const SurfaceSource& source, const std::optional<Interval>& range, const char* key) {
  if (!range)
    throw InputError(source.where, fmt::format("'{}' needs its ranges 'u: [from, to]' and 'v: [from, to]' beside it",
                                               source.kind, key));
  return *range;
}

ShellParts ReadFormulaSurface(const SurfaceSource& source) {
  const SurfaceRanges ranges = ReadRanges(source);
  std::array<Expression, 3> xyz;
  const char* keys[3] = {"x", "y", "z"};
  for (int k = 0; k < 3; ++k) xyz[k] = CompileOf(source.context, source.values.Get(keys[k]), {"u", "v"}, kPureNumber);
  return OneFace(source, MakeExpressionSurface(xyz, RequireRange(source, ranges.u, "u"),
                                               RequireRange(source, ranges.w, "v"), source.where));
}

ShellParts ReadHeightShape(const SurfaceSource& source) {
  const ModelContext& context = source.context;
  if (source.values.Chosen() == "z") {
    const SurfaceRanges ranges = ReadRanges(source);
    return OneFace(source, MakeHeightField(CompileOf(context, source.values.Get("z"), {"x", "y"}, kLength),
                                           RequireRange(source, ranges.u, "u"), RequireRange(source, ranges.w, "v"),
                                           source.where));
  }
  for (const char* key : {"u", "v"}) {
    if (const Node* given = source.shape.Find(key))
      throw InputError(given->where(), "a height field by a grid has the ranges of its 'x' and 'y'");
  }
  const Node& grid = source.values.Get("heights");
  std::vector<std::vector<double>> heights;
  for (const Node& row : grid.items) heights.push_back(ReadList(context, row, kLength));
  return OneFace(source, MakeHeightField(ReadList(context, RequireKey(source.values, "x", "grid of heights"), kLength),
                                         ReadList(context, RequireKey(source.values, "y", "grid of heights"), kLength),
                                         heights, grid.where()));
}

ShellParts ReadMeshShape(const SurfaceSource& source, ModelContext& context) {
  const PolygonMesh mesh = ReadMeshFile(context, source.values, false);
  return {MeshFaces(mesh, source.where), {}, {}};
}

ShellParts ReadSubdivisionShape(const SurfaceSource& source, ModelContext& context) {
  return OneFace(source, MakeSubdivision(ReadPolygons(context, source.values), source.where));
}

ShellParts ReadImplicitShape(const SurfaceSource& source) {
  const ModelContext& context = source.context;
  const Node& box = source.values.Get("box");
  Box3 within;
  for (int k = 0; k < 3; ++k) {
    const Node& range = box.items[k];
    const double from = ReadNumber(context, range.items[0], kLength), to = ReadNumber(context, range.items[1], kLength);
    if (!(from < to))
      throw InputError(range.where(), fmt::format("the range of {} goes from a smaller to a greater value", "xyz"[k]));
    within[k] = Interval(from, to);
  }
  const Node& f = source.values.Get("f");
  const SymbolTable symbols = WithVariables(context, f, {"x", "y", "z"}, kLength);
  const Expression expression = InText(f, [&](const SourceLocation& where) {
    const Quantity quantity = QuantityOf(f.text, where, symbols, context.file.units);
    return Expression::Compile(f.text, where, symbols, quantity, context.file.units);
  });
  return OneFace(source, MakeImplicit(expression, within, source.where));
}

ShellParts ReadEdgeShape(const SurfaceSource& source) {
  const CentredCurve centred = ReadCurveShape(source.context, source.values);
  if (!centred.origin.isZero(0))
    throw InputError(source.where, "the edge lies far from the origin for its size; move the shape with 'at' instead");
  return {{}, {centred.curve}, {}};
}

// "3 MB" in bytes.
int64_t ReadMemory(const Node& node) {
  double number = 0;
  int length = 0;
  std::string unit;
  if (std::sscanf(node.text.c_str(), "%lf %n", &number, &length) == 1) unit = node.text.substr(length);
  static const std::map<std::string, double> kUnits = {{"kB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"TB", 1e12}};
  const auto found = kUnits.find(unit);
  if (found == kUnits.end() || !(number > 0) || !(number * found->second < 9e18))
    throw InputError(
        node.where(),
        fmt::format("expected an amount of memory such as 3 MB (units kB, MB, GB), found '{}'", node.text));
  return static_cast<int64_t>(number * found->second);
}

ShellParts ReadTableShape(const SurfaceSource& source, ModelContext& context) {
  const Node& file = source.values.Get("file");
  const NamedPath named = FindNamedPath(file, context.folder, context.root.where().file);
  TableReading options;
  if (const Node* word = source.values.Find("interpolation"); word != nullptr && word->text == "bilinear")
    options.interpolation = TableInterpolation::kBilinear;
  if (const Node* window = source.values.Find("window")) {
    const int size[] = {ReadWhole(context, window->items[0]), ReadWhole(context, window->items[1])};
    if (size[0] < 1 || size[1] < 1)
      throw InputError(window->where(), "a window has at least one tile along u and along v");
    options.window_u = size[0];
    options.window_w = size[1];
  }
  if (const Node* memory = source.values.Find("memory")) options.memory = ReadMemory(*memory);
  try {
    auto table = std::make_shared<const TableFile>(named.path);
    // The table's numbers belong to what results depend on.
    const TableGrid& grid = table->header().grids[0];
    context.file.sources.push_back(
        {named.name, fmt::format("(table of a {}, {} x {} points, {:016x})", table->header().kind, grid.u.count,
                                 grid.w.count, table->fingerprint())});
    TableSurfacePtr surface = TableSurface::Make(std::move(table), options, source.where);
    context.file.tables.emplace_back(named.name, surface);
    return OneFace(source, std::move(surface));
  } catch (const FileError& error) {
    throw InputError(file.where(), error.what());
  }
}

ShellParts ReadKind(ModelContext& context, const SurfaceSource& source) {
  const std::string& kind = source.kind;
  if (kind == "plane") return ReadPlane(source);
  if (kind == "sphere")
    return OneFace(source, MakeEllipsoid(Vec3::Constant(LengthOf(source, "radius")), ReadRanges(source), source.where));
  if (kind == "ellipsoid") return OneFace(source, MakeEllipsoid(ReadRadii(source), ReadRanges(source), source.where));
  if (kind == "superquadric") {
    const Node& e = source.values.Get("exponents");
    return OneFace(source,
                   MakeSuperquadric(ReadRadii(source), ReadNumber(context, e.items[0], kPureNumber),
                                    ReadNumber(context, e.items[1], kPureNumber), ReadRanges(source), source.where));
  }
  if (kind == "cylinder") return ReadCylinderShape(source);
  if (kind == "cone") return ReadConeShape(source);
  if (kind == "torus")
    return OneFace(source,
                   MakeTorus(LengthOf(source, "radius"), LengthOf(source, "tube"), ReadRanges(source), source.where));
  if (kind == "box") return ReadBoxShape(source);
  if (kind == "revolution") return ReadRevolutionShape(source);
  if (kind == "extrusion") return ReadExtrusionShape(source);
  if (kind == "ruled") return ReadRuledShape(source);
  if (kind == "sweep") return ReadSweepShape(source);
  if (kind == "loft") return ReadLoftShape(source);
  if (kind == "nurbs") return ReadNurbsShape(source);
  if (kind == "surface") return ReadFormulaSurface(source);
  if (kind == "height") return ReadHeightShape(source);
  if (kind == "mesh") return ReadMeshShape(source, context);
  if (kind == "subdivision") return ReadSubdivisionShape(source, context);
  if (kind == "implicit") return ReadImplicitShape(source);
  if (kind == "table") return ReadTableShape(source, context);
  return ReadEdgeShape(source);
}

bool IsSet(const ObjectReader& reader, const char* key) { return reader.Has(key) && ReadBoolean(reader.Get(key)); }

void RefuseKeys(const ObjectReader& shape, const std::string& kind, std::initializer_list<const char*> keys,
                const char* belongs) {
  for (const char* key : keys) {
    if (const Node* given = shape.Find(key))
      throw InputError(given->where(), fmt::format("'{}' belongs to {}, not to '{}'", key, belongs, kind));
  }
}

ShellParts ReadParts(ModelContext& context, const ObjectReader& shape, const std::string& kind, BodyIndex body,
                     const Pose& X_BS);

// Trims lie within the surface's range; holes lie inside the outline and outside one another.
void CheckTrims(const ModelContext& context, const std::string& name, const Shell::Face& face, const Node& trims,
                const ParameterQuantities& kinds) {
  const SurfaceChart& chart = face.surface->charts()[0];
  const Interval u = chart.u(), w = chart.w();
  const UnitSystem& units = context.file.units;
  for (size_t i = 0; i < face.trims.size(); ++i) {
    const SourceLocation where = trims.items[i].where();
    const auto outside = [](double x, const Interval& range, bool closed) {
      const double slack = 1e-9 * range.width();
      return !closed && (x < range.lo - slack || x > range.hi + slack);
    };
    for (const Vec2& at : face.trims[i].Sample(0.02)) {
      if (outside(at.x(), u, chart.u_closed) || outside(at.y(), w, chart.w_closed)) {
        throw InputError(where, fmt::format("face '{}': the trim reaches u = {:.6g}, v = {:.6g}, beyond the surface",
                                            name, at.x() / units.ToSi(kinds.u), at.y() / units.ToSi(kinds.w)));
      }
    }
    for (size_t j = 0; j < i; ++j) {
      // Each lies in the material that the other bounds.
      ProfilePoint a, b;
      face.trims[i].CalcPoint(0, 0, &a);
      face.trims[j].CalcPoint(0, 0, &b);
      if (DoMeet(face.trims[i], face.trims[j]) || !face.trims[j].IsInside(a.r) || !face.trims[i].IsInside(b.r)) {
        throw InputError(where, fmt::format("face '{}': the hole {}", name,
                                            j == 0 ? "does not lie inside the outline" : "overlaps another one"));
      }
    }
  }
}

// `faces`: trimmed patches, each where it lies in the shape.
ShellFaces ReadFaces(ModelContext& context, const Node& node, BodyIndex body, const Pose& X_BS) {
  ShellFaces all;
  if (node.items.empty()) throw InputError(node.where(), "'faces' needs at least one face");
  for (size_t i = 0; i < node.items.size(); ++i) {
    const std::string& name = node.keys[i].text;
    const ObjectReader face(node.items[i], ModelObject("face"));
    const std::string& kind = face.Chosen();
    Pose X_SF;
    if (const Node* at = face.Find("at")) X_SF.p = ReadVector(context, *at, kLength);
    if (const Node* axis = face.Find("axis")) X_SF.R = RotationFromZ(ReadAxis(context, *axis));
    if (const Node* rotation = face.Find("rotation")) X_SF.R = ReadRotation(context, *rotation);
    ShellParts parts;
    try {
      parts = ReadParts(context, face, kind, body, X_BS * X_SF);
    } catch (const InputError& error) {
      throw InputError(error.where(), fmt::format("face '{}': {}", name, error.message()));
    }
    if (const Node* trims = face.Find("trim")) {
      const ParameterQuantities quantities = QuantitiesOf(kind);
      if (parts.faces.size() != 1 || !IsSingleSurface(kind))
        throw InputError(trims->where(),
                         fmt::format("face '{}': '{}' has several faces, or no u and v that run through; "
                                     "a trim cuts one surface (give a range u or v to a cylinder or cone)",
                                     name, kind));
      for (size_t k = 0; k < trims->items.size(); ++k) {
        parts.faces[0].trims.push_back(
            ReadProfile(context, trims->items[k], false, k > 0, nullptr, {quantities.u, quantities.w}));
      }
      CheckTrims(context, name, parts.faces[0], *trims, quantities);
    }
    for (Shell::Face& one : parts.faces) {
      one.name = parts.faces.size() == 1 ? name : fmt::format("{}_{}", name, one.name);
      one.where = node.items[i].where();
    }
    for (Shell::Face& one : PlaceFaces(parts.faces, X_SF)) all.push_back(std::move(one));
  }
  return all;
}

ShellParts ReadParts(ModelContext& context, const ObjectReader& shape, const std::string& kind, BodyIndex body,
                     const Pose& X_BS) {
  const Node& geometry = shape.Get(kind);
  ShellParts parts;
  if (!IsSingleSurface(kind)) RefuseKeys(shape, kind, {"u", "v"}, "a single surface");
  if (kind != "box" && kind != "extrusion" && kind != "revolution")
    RefuseKeys(shape, kind, {"round"}, "a box, an extrusion or a revolution");
  if (kind == "vertex") {
    parts.points.push_back(ReadVector(context, geometry, kLength));
  } else if (kind == "faces") {
    parts.faces = ReadFaces(context, geometry, body, X_BS);
  } else {
    static const std::map<std::string, std::string> kTitles = {{"nurbs", "nurbs net"},
                                                               {"extrusion", "extrusion surface"},
                                                               {"revolution", "revolution surface"},
                                                               {"table", "table of a surface"}};
    const auto title = kTitles.find(kind);
    const ObjectReader values(geometry, ModelObject(title != kTitles.end() ? title->second : kind));
    parts = ReadKind(context, {context, kind, geometry, shape, values, body, X_BS, geometry.where()});
  }
  if (IsSet(shape, "reversed")) parts.faces = ReverseFaces(std::move(parts.faces));
  return parts;
}

void AddShape(ModelContext& context, const Node::Key& name, const ObjectReader& reader, DrawnShape drawn, Shell shell,
              MaterialIndex material) {
  auto shared = std::make_shared<const Shell>(std::move(shell));
  if (std::holds_alternative<ReportPointMass>(drawn.shape.geometry)) drawn.shell = shared;
  const EntityLocations locations{reader.node(), reader.where(), {{"name", name.location.where()}}};
  SurfaceShape shape{name.text, drawn.body, drawn.shape.X_BS, std::move(shared), material};
  AddEntity(context, locations, [&] { return context.builder.AddSurface(std::move(shape)); });
  context.file.shapes.push_back(std::move(drawn));
}

}  // namespace

void ReadSurfaceShape(ModelContext& context, const Node::Key& name, const ObjectReader& reader, DrawnShape drawn) {
  const std::string& kind = reader.Chosen();
  RefuseKeys(reader, kind, {"open", "thickness"}, "a profile");
  RefuseKeys(reader, kind, {"across"}, "a mirror image");
  ShellParts parts = ReadParts(context, reader, kind, drawn.body, drawn.shape.X_BS);
  const bool hole = IsSet(reader, "hole");
  if (parts.faces.empty()) RefuseKeys(reader, kind, {"hole", "reversed", "repeat"}, "shapes with faces");
  if (hole) parts.faces = ReverseFaces(std::move(parts.faces));
  const Node* repeat = reader.Find("repeat");
  if (repeat != nullptr) {
    const int copies = ReadWhole(context, *repeat);
    if (copies < 1 || copies > kMostSurfaceCopies)
      throw InputError(repeat->where(), fmt::format("a shape is repeated 1 to {} times, found {}", kMostSurfaceCopies,
                                                    Shown(context, *repeat, copies, kPureNumber)));
    parts.faces = RepeatFaces(parts.faces, copies);
  }
  ShellBuilder builder(reader.Get(kind).where());
  for (Shell::Face& face : parts.faces) builder.AddFace(std::move(face));
  for (Curve& curve : parts.curves) builder.AddCurve(std::move(curve));
  for (const Vec3& point : parts.points) builder.AddPoint(point);
  Shell shell = builder.Build();
  // Simple solids are drawn as what they are, other shapes as triangles.
  drawn.shape.geometry = ReportPointMass{};
  const bool is_plain = !hole && repeat == nullptr && !reader.Has("u") && !reader.Has("v") && !reader.Has("round") &&
                        !reader.Has("reversed");
  if (is_plain && (kind == "box" || kind == "sphere" || kind == "cylinder")) {
    const ObjectReader values(reader.Get(kind), ModelObject(kind));
    const auto length = [&](const Node& node) { return ReadPositive(context, node, kLength); };
    if (kind == "box") {
      ReportBox box;
      for (int k = 0; k < 3; ++k) box.size[k] = length(values.Get("size").items[k]);
      drawn.shape.geometry = box;
    } else if (kind == "sphere") {
      drawn.shape.geometry = ReportSphere{length(values.Get("radius"))};
    } else {
      drawn.shape.geometry = ReportCylinder{length(values.Get("radius")), length(values.Get("length"))};
    }
  }
  AddShape(context, name, reader, std::move(drawn), std::move(shell), ReadMaterialOf(context, reader));
}

void ReadMirror(ModelContext& context, const Node::Key& name, const ObjectReader& reader, DrawnShape drawn) {
  const Node& of = reader.Get("mirror");
  static const std::set<std::string> kAllowed = {"mirror", "across", "color", "material"};
  for (const Node::Key& key : reader.node().keys) {
    if (!kAllowed.contains(key.text))
      throw InputError(
          key.location.where(),
          fmt::format("'{}' means nothing for a mirror image, which is as the shape it mirrors", key.text));
  }
  const Node& across = RequireKey(reader, "across", "mirror image");
  std::vector<std::string> names;
  for (const SurfaceShape& shape : context.model().surfaces) {
    names.push_back(shape.name);
    if (shape.name != of.text) continue;
    const Mat3 M = (Vec3::Ones() - 2 * Vec3::Unit(across.text[0] - 'x')).asDiagonal();
    if (shape.shell->faces().empty())
      throw InputError(of.where(), "edges and vertices without faces have no mirror images; write them where they are");
    // M (R s + p) = (M R M) (M s) + M p.
    drawn.body = shape.body;
    drawn.shape.X_BS = {M * shape.X_BS.R * M, M * shape.X_BS.p};
    drawn.shape.geometry = ReportPointMass{};
    Pose X;
    X.R = M;
    const MaterialIndex material = reader.Has("material") ? ReadMaterialOf(context, reader) : shape.material;
    Shell shell = JoinFaces(PlaceFaces(shape.shell->faces(), X), of.where());
    AddShape(context, name, reader, std::move(drawn), std::move(shell), material);
    return;
  }
  throw InputError(of.where(),
                   fmt::format("there is no surface '{}' before it to mirror{}", of.text, DidYouMean(of.text, names)));
}

void ReadMaterial(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("material"));
  Material material;
  material.name = name.text;
  if (const Node* young = reader.Find("young")) material.young = ReadPositive(context, *young, kPressure);
  if (const Node* poisson = reader.Find("poisson")) material.poisson = ReadNumber(context, *poisson, kPureNumber);
  if (const Node* density = reader.Find("density")) material.density = ReadPositive(context, *density, kDensity);
  const EntityLocations locations{node, node.where(), {{"name", name.location.where()}}};
  AddEntity(context, locations, [&] { return context.builder.AddMaterial(std::move(material)); });
}

MaterialIndex ReadMaterialOf(const ModelContext& context, const ObjectReader& reader) {
  const Node* node = reader.Find("material");
  if (node == nullptr) return {};
  std::vector<std::string> names;
  for (size_t i = 0; i < context.model().materials.size(); ++i) {
    names.push_back(context.model().materials[i].name);
    if (names.back() == node->text) return MaterialIndex(static_cast<int>(i));
  }
  throw InputError(node->where(),
                   fmt::format("there is no material '{}'{}", node->text, DidYouMean(node->text, names)));
}

}  // namespace savary
