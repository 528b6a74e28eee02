#include "savary/io/read_functions.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "savary/base/motion_sequence.h"
#include "savary/base/table.h"
#include "savary/io/csv.h"
#include "savary/io/model_spec.h"

namespace savary {

namespace {

constexpr double kClosure = 1e-9;  // of what is summed: roundings

using OptionalUnit = std::optional<Unit>;

bool IsUnitText(std::string_view text) {
  try {
    (void)ParseUnit(text, {});
    return true;
  } catch (const InputError&) {
    return false;
  }
}

FunctionRef MakeFunction(std::shared_ptr<const PiecewiseFunction> function, const OptionalUnit& x,
                         const OptionalUnit& y) {
  if (!x) return {std::move(function), kPureNumber, kPureNumber, true};
  return {std::move(function), x->quantity, y->quantity, false};
}

Unit ReadUnit(const Node& node) {
  return InText(node, [&](const SourceLocation& where) { return ParseUnit(node.text, where); });
}

// What a bare number of this quantity is in, in this file.
Unit FileUnit(const ModelContext& context, const Quantity& quantity) {
  return {context.file.units.UnitName(quantity), context.file.units.SiScale(quantity), quantity};
}

// A number of a table or motion: bare ones are in `unit`, others are converted. Without a unit, a pure number.
double ReadIn(const ModelContext& context, const Node& node, const OptionalUnit& unit) {
  return InText(node, [&](const SourceLocation& where) {
    const ConstantValue found = EvaluateParameter(node.text, where, context.symbols, context.file.units);
    const bool is_pure = Same(DimensionOf(found.unit), {});
    if (!unit) {
      if (is_pure) return found.value;
      throw InputError(where,
                       fmt::format("found {}, but no units are declared here; give both, as in 'units: [deg, mm]'",
                                   Describe(found.unit, context.file.units)));
    }
    if (!is_pure) return EvaluateConstant(node.text, where, context.symbols, unit->quantity, context.file.units);
    if (unit->quantity.angle > 0 && unit->to_si.Factor() != 1 && (found.has_pi || found.certain)) {
      throw InputError(where, fmt::format("a number here is in {}; multiply what is in radians by 1 rad", unit->name));
    }
    return unit->to_si.Of(found.value);
  });
}

FunctionRef ReadTable(ModelContext& context, const ObjectReader& reader, const OptionalUnit& x, const OptionalUnit& y) {
  TableOptions options;
  const Node* interpolation = reader.Find("interpolation");
  const std::string kind = interpolation != nullptr ? interpolation->text : "natural";
  options.interpolation = kind == "linear"            ? Interpolation::kLinear
                          : kind == "periodic_linear" ? Interpolation::kLinearPeriodic
                          : kind == "periodic"        ? Interpolation::kPeriodic
                          : kind == "clamped"         ? Interpolation::kClamped
                                                      : Interpolation::kNatural;
  if (const Node* beyond = reader.Find("extrapolation")) {
    if (kind.starts_with("periodic"))
      throw InputError(beyond->where(), "a periodic table has no end to extrapolate from");
    options.extrapolation = beyond->text == "constant" ? Extrapolation::kConstant
                            : beyond->text == "linear" ? Extrapolation::kLinear
                                                       : Extrapolation::kError;
  }
  const Node* slopes = reader.Find("slopes");
  if ((slopes != nullptr) != (kind == "clamped")) {
    throw InputError(slopes != nullptr ? slopes->where() : reader.where(),
                     "'slopes' and 'interpolation: clamped' belong together");
  }
  if (slopes != nullptr) {
    OptionalUnit slope;
    if (x) slope = Unit{fmt::format("{}/({})", y->name, x->name), y->to_si / x->to_si, y->quantity / x->quantity};
    options.begin_slope = ReadIn(context, slopes->items[0], slope);
    options.end_slope = ReadIn(context, slopes->items[1], slope);
  }
  std::vector<Table::Point> points;
  std::vector<SourceLocation> locations;
  if (const Node* file = reader.Find("file")) {
    const SourceText source = ReadNamedFile(*file, context.folder, context.root.where().file);
    size_t bytes = source.text.size();
    for (const SourceText& other : context.file.sources) bytes += other.text.size();
    if (bytes > kMaxTextBytes)
      throw InputError(file->where(), fmt::format("the tables' files have more than {} bytes", kMaxTextBytes));
    std::vector<ColumnRequest> columns;
    if (const Node* chosen = reader.Find("columns")) {
      for (const Node& column : chosen->items) columns.push_back({column.text, column.where()});
    }
    for (const NumberRow& row : ReadTwoColumns(source.text, source.name, columns)) {
      points.push_back({x ? x->to_si.Of(row.x) : row.x, y ? y->to_si.Of(row.y) : row.y});
      locations.push_back(row.where);
    }
    context.file.sources.push_back(source);
  } else {
    if (const Node* columns = reader.Find("columns"))
      throw InputError(columns->where(), "'columns' are those of a 'file'");
    for (const Node& point : reader.Get("points").items) {
      points.push_back({ReadIn(context, point.items[0], x), ReadIn(context, point.items[1], y)});
      locations.push_back(point.where());
    }
  }
  for (size_t i = 1; i < points.size(); ++i) {
    if (!(points[i].x > points[i - 1].x))
      throw InputError(locations[i],
                       "x must increase from point to point; this one does not lie beyond the one before");
  }
  return MakeFunction(
      Table::Build(points, options, (reader.Has("file") ? reader.Get("file") : reader.Get("points")).where()), x, y);
}

// `at` is y where the segment begins.
MotionSegment ReadSegment(const ModelContext& context, const Node& node, const OptionalUnit& x, const OptionalUnit& y,
                          double at) {
  const ObjectReader reader(node, ModelObject("motion segment"));
  const std::string& kind = reader.Chosen();
  MotionSegment segment;
  if (kind == "dwell") {
    for (const char* key : {"over", "law"}) {
      if (const Node* found = reader.Find(key))
        throw InputError(found->where(),
                         fmt::format("'{}' does not belong to a dwell; its length is 'dwell' itself", key));
    }
  } else if (!reader.Has("over")) {
    throw InputError(node.where(), fmt::format("a '{}' needs 'over', the time or angle it takes", kind));
  }
  const Node& over = reader.Get(kind == "dwell" ? "dwell" : "over");
  segment.over = ReadIn(context, over, x);
  if (!(segment.over > 0))
    throw InputError(over.where(), fmt::format("the value must be greater than zero, found {}", over.text));
  if (kind == "dwell") return segment;
  const double value = ReadIn(context, reader.Get(kind), y);
  if (kind == "return" && value < 0)
    throw InputError(reader.Get(kind).where(), "the value must not be negative; a return goes down by what is given");
  segment.rise = kind == "rise" ? value : kind == "return" ? -value : value - at;
  const Node* law = reader.Find("law");
  if (law == nullptr) return segment;
  if (law->text == "constant_speed") segment.shape = MotionSegment::Shape::kConstantSpeed;
  if (law->text == "blend") segment.shape = MotionSegment::Shape::kBlend;
  if (const std::optional<RiseLaw::Kind> found = RiseLaw::Find(law->text)) segment.law = *found;
  return segment;
}

FunctionRef ReadSequence(const ModelContext& context, const ObjectReader& reader, const OptionalUnit& x,
                         const OptionalUnit& y) {
  MotionOptions options;
  if (const Node* start = reader.Find("start")) options.begin = ReadIn(context, *start, x);
  if (const Node* from = reader.Find("from")) options.from = ReadIn(context, *from, y);
  if (const Node* repeat = reader.Find("repeat")) {
    options.repetition = repeat->text == "periodic"    ? Repetition::kPeriodic
                         : repeat->text == "advancing" ? Repetition::kAdvancing
                                                       : Repetition::kNone;
  }
  const Node& sequence = reader.Get("sequence");
  std::vector<MotionSegment> segments;
  double at = options.from, length = 0, path = 0;
  for (const Node& node : sequence.items) {
    segments.push_back(ReadSegment(context, node, x, y, at));
    at += segments.back().rise;
    path += std::abs(segments.back().rise);
    length += segments.back().over;
  }
  const auto shown = [](double value, const OptionalUnit& unit) {
    return unit ? fmt::format("{:.9g} {}", value / unit->to_si.Factor(), unit->name) : fmt::format("{:.9g}", value);
  };
  if (const Node* period = reader.Find("period")) {
    const double wanted = ReadIn(context, *period, x);
    if (!(std::abs(wanted - length) <= kClosure * length)) {
      throw InputError(period->where(),
                       fmt::format("the segments cover {}, not {}", shown(length, x), shown(wanted, x)));
    }
  }
  if (options.repetition == Repetition::kPeriodic && !(std::abs(at - options.from) <= kClosure * path)) {
    throw InputError(sequence.where(), fmt::format("a periodic motion must end where it began, but its rises sum to "
                                                   "{}; 'repeat: advancing' goes on from there",
                                                   shown(at - options.from, y)));
  }
  return MakeFunction(MotionSequence::Build(std::move(segments), options, sequence.where()), x, y);
}

void RefuseMeasures(const Node& node) {
  for (const std::string& name : NamesIn(node.text)) {
    if (name.find('.') == std::string::npos) continue;
    throw InputError(
        node.WhereInText(node.text.find(name)),
        fmt::format("'{}' is measured; an imposed motion may depend on time t only, use an actuator", name));
  }
}

// Reads parameters, tables and motions, which may use one another in any order.
class FunctionSections {
 public:
  FunctionSections(ModelContext& context, const Node* tables, const Node* motions)
      : context_(context), sections_{tables, motions} {}

  void Read(const Node* parameters) {
    CollectParameters(parameters);
    for (const std::string& name : parameter_order_) {
      EvaluateParameterNamed(name, parameter_texts_.at(name).where);
      context_.file.parameter_values.push_back(DescribeParameter(name));
    }
    for (const FunctionKind kind : {FunctionKind::kTable, FunctionKind::kMotion}) {
      const Node* section = sections_[static_cast<int>(kind)];
      if (section == nullptr) continue;
      for (const Node::Key& key : section->keys) ReadFunction(kind, key.text, key.location.where());
    }
    context_.time_symbols = context_.symbols;
    context_.time_symbols.AddVariable("t", {0, kTime, false});
  }

 private:
  struct ParameterText {
    std::string text;
    SourceLocation where;
    const Node* node = nullptr;  // null: from the command line
    SourceLocation declared;     // in the file
  };

  // What stands behind the number of a text that is one number with a unit; else nothing.
  static std::string UnitBehindNumber(const std::string& text) {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto [number_end, problem] = std::from_chars(text.data(), end, value);
    const char* const unit = std::find_if(number_end, end, [](char c) { return c != ' '; });
    return problem == std::errc() && unit != end && IsUnitText({unit, end}) ? std::string(unit, end) : "";
  }

  static bool IsNumber(const std::string& text) {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto [number_end, problem] = std::from_chars(text.data(), end, value);
    return problem == std::errc() && number_end == end && std::isfinite(value);
  }

  void CollectParameters(const Node* node) {
    if (node != nullptr) {
      for (size_t i = 0; i < node->items.size(); ++i) {
        CheckParameterName(node->keys[i].text, node->keys[i].location.where());
        parameter_texts_[node->keys[i].text] = {node->items[i].text, TextLocation(node->items[i]), &node->items[i],
                                                TextLocation(node->items[i])};
        parameter_order_.push_back(node->keys[i].text);
      }
    }
    for (const auto& [name, value] : context_.overrides) {
      const auto found = parameter_texts_.find(name);
      if (found == parameter_texts_.end()) {
        throw InputError({"--set " + name, 0, 0},
                         fmt::format("the model has no parameter '{}'{}", name, DidYouMean(name, parameter_order_)));
      }
      ParameterText& parameter = found->second;
      const std::string unit = UnitBehindNumber(parameter.text);
      parameter.text = value;
      if (!unit.empty() && IsNumber(value)) {
        parameter.text = fmt::format("{} {}", value, unit);
        context_.file.notes.push_back(
            fmt::format("--set {}={}: taken as {}, in the unit of the file", name, value, parameter.text));
      }
      parameter.where = {"--set " + name, 0, 0};
      parameter.node = nullptr;
    }
  }

  void EvaluateParameterNamed(const std::string& name, const SourceLocation& asked) {
    if (context_.symbols.Has(name)) return;
    const ParameterText& parameter = parameter_texts_.at(name);
    if (!under_way_.insert(name).second) throw InputError(asked, fmt::format("parameter '{}' depends on itself", name));
    EvaluateWhatIsUsed(parameter.text, parameter.where);
    const auto evaluate = [&](const SourceLocation& where) {
      return EvaluateParameter(parameter.text, where, context_.symbols, context_.file.units);
    };
    context_.symbols.AddConstant(
        name, parameter.node != nullptr ? InText(*parameter.node, evaluate) : evaluate(parameter.where));
    under_way_.erase(name);
  }

  ParameterValue DescribeParameter(const std::string& name) const {
    const ParameterText& parameter = parameter_texts_.at(name);
    ParameterValue result{name, parameter.text, parameter.declared, false, 0, ""};
    const char* const end = parameter.text.data() + parameter.text.size();
    const auto [number_end, problem] = std::from_chars(parameter.text.data(), end, result.value);
    const char* const unit = std::find_if(number_end, end, [](char c) { return c != ' '; });
    if (problem == std::errc() && (unit == end || IsUnitText({unit, end}))) {
      result.plain = true;
      result.unit.assign(unit, end);
      return result;
    }
    const ConstantValue& constant = *context_.symbols.FindConstant(name);
    result.value = constant.value;
    if (!Same(DimensionOf(constant.unit), {})) result.unit = context_.file.units.UnitName(constant.unit);
    return result;
  }

  void EvaluateWhatIsUsed(const std::string& text, const SourceLocation& where) {
    for (const std::string& other : NamesIn(text)) {
      if (parameter_texts_.contains(other)) EvaluateParameterNamed(other, where);
    }
    for (const auto& [kind, other] : FunctionsIn(text)) ReadFunction(kind, other, where);
  }

  void EvaluateWhatIsUsed(const Node& node) {
    if (node.kind == NodeKind::kScalar) EvaluateWhatIsUsed(node.text, node.where());
    for (const Node& item : node.items) EvaluateWhatIsUsed(item);
  }

  // Names that do not exist are reported by the expression that uses them.
  void ReadFunction(FunctionKind kind, const std::string& name, const SourceLocation& asked) {
    const Node* section = sections_[static_cast<int>(kind)];
    const Node* node = section == nullptr ? nullptr : section->Find(name);
    if (node == nullptr || context_.symbols.FindFunction(kind, name) != nullptr) return;
    const char* what = kind == FunctionKind::kTable ? "table" : "motion";
    const std::string mark = fmt::format("{} {}", what, name);
    if (!under_way_.insert(mark).second) throw InputError(asked, fmt::format("{} '{}' depends on itself", what, name));
    EvaluateWhatIsUsed(*node);
    const ObjectReader reader(*node, ModelObject(kind == FunctionKind::kTable ? "table" : "motion law"));
    OptionalUnit x, y;
    if (const Node* units = reader.Find("units")) {
      x = ReadUnit(units->items[0]);
      y = ReadUnit(units->items[1]);
    }
    context_.symbols.AddFunction(
        kind, name,
        kind == FunctionKind::kTable ? ReadTable(context_, reader, x, y) : ReadSequence(context_, reader, x, y));
    under_way_.erase(mark);
  }

  ModelContext& context_;
  const Node* sections_[2];  // by kind of function
  std::map<std::string, ParameterText> parameter_texts_;
  std::vector<std::string> parameter_order_;
  std::set<std::string> under_way_;
};

}  // namespace

void ReadParametersAndFunctions(ModelContext& context, const Node* parameters, const Node* tables,
                                const Node* motions) {
  FunctionSections(context, tables, motions).Read(parameters);
}

LawIndex AddTimeLaw(ModelContext& context, const Node& node, const Quantity& quantity, const std::string& owner) {
  if (const Node* of = node.kind == NodeKind::kMapping ? node.Find("of") : &node) RefuseMeasures(*of);
  return context.builder.AddLaw(
      ReadMotion(context, node, ModelObject("motion sequence"), context.time_symbols, "t", quantity), owner);
}

Expression ReadMotion(const ModelContext& context, const Node& node, const ObjectSpec& spec, const SymbolTable& symbols,
                      const char* variable, const Quantity& quantity) {
  if (node.kind != NodeKind::kMapping) {
    return InText(node, [&](const SourceLocation& where) {
      return Expression::Compile(node.text, where, symbols, quantity, context.file.units);
    });
  }
  const ObjectReader reader(node, spec);
  Node of;
  of.kind = NodeKind::kScalar;
  of.text = variable;
  of.location = node.location;
  if (const Node* given = reader.Find("of")) of = *given;
  const Quantity x =
      InText(of, [&](const SourceLocation& where) { return QuantityOf(of.text, where, symbols, context.file.units); });
  const FunctionRef function = ReadSequence(context, reader, FileUnit(context, x), FileUnit(context, quantity));
  return InText(of, [&](const SourceLocation& where) {
    return Expression::Compose("sequence", function, of.text, where, symbols, quantity, context.file.units);
  });
}

}  // namespace savary
