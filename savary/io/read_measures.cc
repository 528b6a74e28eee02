#include "savary/io/read_measures.h"

#include <algorithm>

#include <fmt/format.h>

#include "savary/io/model_spec.h"

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

}  // namespace

void ReadMeasure(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("measure"));
  context.distances[name.text] = ReadEnds(context, reader, reader.Get("distance"), name.text);
  context.model().measured_distances.push_back(
      {name.text, context.distances[name.text].first, context.distances[name.text].second});
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
    const FrameIndex frame = AddFrame(context, index, Pose());
    const char* axes = "xyz";
    for (int k = 0; k < 3; ++k) AddFrameMeasures(context, name, frame, std::string(1, axes[k]), k);
  }
  for (const auto& [name, frame] : context.markers) {
    if (context.bodies.contains(name)) continue;
    const char* axes = "xyz";
    for (int k = 0; k < 3; ++k) AddFrameMeasures(context, name, frame, std::string(1, axes[k]), k);
  }
  for (const auto& [name, ends] : context.distances) {
    const bool is_spring = std::any_of(context.model().springs.begin(), context.model().springs.end(),
                                       [&](const LinearSpring& s) { return s.name == name; });
    Measure measure;
    measure.frame = ends.first;
    measure.other = ends.second;
    measure.kind = MeasureKind::kDistance;
    context.measurable[name + (is_spring ? ".length" : ".value")] = {measure, kLength};
    measure.kind = MeasureKind::kDistanceRate;
    context.measurable[name + ".rate"] = {measure, kSpeed};
  }
  std::vector<std::string> names = NamesOf(context.measurable);
  context.law_symbols.SetResolver(
      [&context](std::string_view name) -> std::optional<VariableRef> {
        const auto found = context.measurable.find(std::string(name));
        if (found == context.measurable.end()) return std::nullopt;
        auto& [measure, quantity] = found->second;
        const auto [known, is_new] =
            context.measure_index.try_emplace(found->first, static_cast<int>(context.model().measures.size()));
        if (is_new) context.model().measures.push_back(measure);
        return VariableRef{known->second, quantity, true};
      },
      names);
}

void ReadEvent(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("event"));
  Watch watch;
  watch.name = name.text;
  // The place of a zero does not depend on units, so the expression may have any.
  const Node& zero = reader.Get("zero");
  const Quantity quantity = InText(zero, [&](const SourceLocation& where) {
    return QuantityOf(zero.text, where, context.law_symbols, context.file.units);
  });
  watch.law = AddLaw(context, zero, context.law_symbols, quantity, name.text);
  if (context.model().laws[watch.law.value()].expression.is_constant()) {
    throw InputError(reader.Get("zero").where(), "this never changes; an event needs time t or a measured quantity");
  }
  if (const Node* stop = reader.Find("stop")) watch.stops = ReadBoolean(*stop);
  context.model().watches.push_back(watch);
}

}  // namespace savary
