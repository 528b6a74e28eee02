#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// A shape that is a surface, a solid, an edge or a vertex: its faces are joined to a Shell and become a SurfaceShape.
/// `drawn` has its body, pose, name and color.
void ReadSurfaceShape(ModelContext& context, const Node::Key& name, const ObjectReader& reader, DrawnShape drawn);

/// A shape that is the mirror image of another surface shape, across a plane through the origin of its body.
void ReadMirror(ModelContext& context, const Node::Key& name, const ObjectReader& reader, DrawnShape drawn);

/// An entry of the section `materials`.
void ReadMaterial(ModelContext& context, const Node::Key& name, const Node& node);
/// `material` of a shape; invalid where it is not given.
[[nodiscard]] MaterialIndex ReadMaterialOf(const ModelContext& context, const ObjectReader& reader);

}  // namespace savary
