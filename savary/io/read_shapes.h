#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// What the two coordinates of a profile are; of a trim those of its surface.
struct PlaneAxes {
  Quantity x = kLength, y = kLength;
};

/// An entry of the section `shapes`: a profile, or a surface (read_surfaces.h).
void ReadShape(ModelContext& context, const Node::Key& name, const Node& node);

/// Where a shape lies in its body: `at` with `axis` or `rotation`, or a marker.
[[nodiscard]] Pose ReadShapePose(const ModelContext& context, const ObjectReader& reader, BodyIndex body);

/// A list of profile elements. `repeat`, if given, says how many copies of the list go once around the origin.
[[nodiscard]] Profile ReadProfile(const ModelContext& context, const Node& list, bool open, bool hole,
                                  const Node* repeat, const PlaneAxes& axes = {});

/// A profile in the plane (distance from the axis, z): open where it ends on the axis at another point than it begins.
[[nodiscard]] Profile ReadAxialProfile(const ModelContext& context, const Node& list);

}  // namespace savary
