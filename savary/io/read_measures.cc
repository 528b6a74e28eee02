#include "savary/io/read_measures.h"

#include <array>

#include <fmt/format.h>

#include "savary/io/model_spec.h"
#include "savary/multibody/contact_pair.h"

namespace savary {

namespace {

void AddFrameMeasures(ModelContext& context, const std::string& name, FrameIndex frame, const std::string& axis,
                      int k) {
  Measure measure;
  measure.frame = frame;
  measure.component = k;
  measure.kind = MeasureKind::kPosition;
  context.measurable[name + "." + axis] = {measure, kLength};
  measure.kind = MeasureKind::kVelocity;
  context.measurable[name + ".v" + axis] = {measure, kSpeed};
  measure.kind = MeasureKind::kAngularVelocity;
  context.measurable[name + ".w" + axis] = {measure, kAngularSpeed};
}

void AddContactMeasures(ModelContext& context, int index) {
  const Contact& contact = context.model().contacts[index];
  const bool in_space = !contact.one.is_profile();
  Measure measure;
  measure.contact = index;
  for (; measure.point < contact.points; ++measure.point) {
    const std::string point = measure.point == 0 ? contact.name : fmt::format("{}.{}", contact.name, measure.point + 1);
    const auto add = [&](const std::string& name, MeasureKind kind, const Quantity& quantity, int component = 0) {
      measure.kind = kind;
      measure.component = component;
      context.measurable[point + "." + name] = {measure, quantity};
    };
    add("gap", MeasureKind::kContactGap, kLength);
    add("gapd", MeasureKind::kContactGapRate, kSpeed);
    add("slip", MeasureKind::kContactSlip, kSpeed);
    add("roll", MeasureKind::kContactRoll, kAngularSpeed);
    if (in_space) add("spin", MeasureKind::kContactSpin, kAngularSpeed);
    const std::vector<const char*>& columns = ContactPair::KindOf(contact).columns;
    const std::vector<Quantity> quantities = FindLocationQuantities(context.model(), contact);
    for (size_t k = 0; k < columns.size(); ++k) {
      add(columns[k], MeasureKind::kContactLocation, quantities[k], static_cast<int>(k));
      add(std::string(columns[k]) + "d", MeasureKind::kContactLocationRate, quantities[k] / kTime, static_cast<int>(k));
    }
    const std::array<const char*, 3> curvatures{"k11", "k12", "k22"};
    for (int k = 0; k < 3 && in_space; ++k) {
      add(curvatures[k], MeasureKind::kContactCurvature, kCurvature, k);
      add(fmt::format("slip{}", "xyz"[k]), MeasureKind::kContactSlipVector, kSpeed, k);
    }
    for (int k = 0; k < 3; ++k) {
      const char axis = static_cast<char>('x' + k);
      add(fmt::format("p{}", axis), MeasureKind::kContactPosition, kLength, k);
      add(fmt::format("n{}", axis), MeasureKind::kContactNormal, kPureNumber, k);
    }
    for (const char* column : columns) {
      context.law_symbols.Refuse(
          fmt::format("{}.{}dd", point, column),
          fmt::format("'{0}.{1}dd' follows from the forces, which expressions cannot read; '{0}.{1}' and '{0}.{1}d' "
                      "can be read",
                      point, column));
    }
    for (const char* name :
         {"mode", "fn", "ft", "fn_static", "fn_dynamic", "fn_elastic", "fn_damping", "pmax", "ftx", "fty", "ftz"}) {
      context.law_symbols.Refuse(
          fmt::format("{}.{}", point, name),
          fmt::format("'{}.{}' follows from the forces, which expressions cannot read; '{}' has gap, gapd and other "
                      "quantities of positions and speeds, and the instants at which it closes, opens, sticks or slips "
                      "are events already",
                      point, name, contact.name));
    }
  }
}

}  // namespace

void ReadMeasure(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("measure"));
  const Node& bodies = reader.Get("distance");
  const auto [F, M] = ReadEnds(context, reader, bodies);
  context.distances[name.text] = {F, M, "value"};
  const EntityLocations locations{node, node.where(), {{"second", bodies.items[1].where()}}};
  AddEntity(context, locations, [&] { context.builder.AddDistance({name.text, F, M}); });
}

void AllowMeasures(ModelContext& context) {
  context.law_symbols = context.time_symbols;
  for (const auto& [name, index] : context.joints) {
    const Joint& joint = context.model().joints[index.value()];
    const auto& kinds = joint.kind->coordinates;
    for (size_t k = 0; k < kinds.size(); ++k) {
      const std::string number = kinds.size() > 1 ? std::to_string(k + 1) : "";
      Measure measure;
      measure.joint = index;
      measure.component = static_cast<int>(k);
      measure.kind = MeasureKind::kCoordinate;
      context.measurable[name + ".q" + number] = {measure, IsAngle(kinds[k]) ? kAngle : kLength};
      measure.kind = MeasureKind::kCoordinateRate;
      context.measurable[name + ".qd" + number] = {measure, IsAngle(kinds[k]) ? kAngularSpeed : kSpeed};
    }
  }
  for (const auto& [name, index] : context.bodies) {
    const FrameIndex frame = context.builder.AddFrame(index, Pose());
    const char* axes = "xyz";
    for (int k = 0; k < 3; ++k) AddFrameMeasures(context, name, frame, std::string(1, axes[k]), k);
  }
  for (const auto& [name, frame] : context.markers) {
    if (context.bodies.contains(name)) continue;
    const char* axes = "xyz";
    for (int k = 0; k < 3; ++k) AddFrameMeasures(context, name, frame, std::string(1, axes[k]), k);
  }
  for (const auto& [name, ends] : context.distances) {
    Measure measure;
    measure.frame = ends.F;
    measure.other = ends.M;
    measure.kind = MeasureKind::kDistance;
    context.measurable[name + "." + ends.value] = {measure, kLength};
    measure.kind = MeasureKind::kDistanceRate;
    context.measurable[name + ".rate"] = {measure, kSpeed};
  }
  for (size_t i = 0; i < context.model().contacts.size(); ++i) AddContactMeasures(context, static_cast<int>(i));
  std::vector<std::string> names = NamesOf(context.measurable);
  context.law_symbols.SetResolver(
      [&context](std::string_view name) -> std::optional<VariableRef> {
        const auto found = context.measurable.find(std::string(name));
        if (found == context.measurable.end()) return std::nullopt;
        auto& [measure, quantity] = found->second;
        const auto [known, is_new] =
            context.measure_index.try_emplace(found->first, static_cast<int>(context.model().measures.size()));
        if (is_new) context.builder.AddMeasure(measure);
        return VariableRef{known->second, quantity, true};
      },
      names);
}

void ReadEvent(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("event"));
  Watch watch;
  watch.name = name.text;
  // A zero does not depend on units, so the expression may have any.
  const Node& zero = reader.Get("zero");
  const Quantity quantity = InText(zero, [&](const SourceLocation& where) {
    return QuantityOf(zero.text, where, context.law_symbols, context.file.units);
  });
  watch.law = AddLaw(context, zero, context.law_symbols, quantity, name.text);
  if (const Node* stop = reader.Find("stop")) watch.stops = ReadBoolean(*stop);
  AddEntity(context, {node, node.where()}, [&] { context.builder.AddWatch(std::move(watch)); });
}

}  // namespace savary
