#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// An entry of the section `curves`.
void ReadCurve(ModelContext& context, const Node::Key& name, const Node& node);

/// Frames, track and kind of a joint on a curve.
void ReadTrack(ModelContext& context, const ObjectReader& reader, const Node& bodies, Joint* joint);

/// A curve without a body, of one of the kinds of the section `curves`, in coordinates about a point near it.
struct CentredCurve {
  Curve curve;
  Vec3 origin = Vec3::Zero();
};
[[nodiscard]] CentredCurve ReadCurveShape(const ModelContext& context, const ObjectReader& reader);

/// Degree and end conditions of a spline; `tangent` reads one of the directions at its ends.
[[nodiscard]] SplineOptions ReadSplineOptions(const ModelContext& context, const ObjectReader& values,
                                              const std::function<Vec3(const Node&)>& tangent);

/// A coordinate of a formula: an expression of `u`.
[[nodiscard]] Expression CompileCoordinate(const ModelContext& context, const Node& text);

}  // namespace savary
