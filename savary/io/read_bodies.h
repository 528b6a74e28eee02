#pragma once

#include "savary/geometry/polygon_mesh.h"
#include "savary/io/model_context.h"

namespace savary {

/// An entry of the section `bodies`.
void ReadBody(ModelContext& context, const Node::Key& name, const Node& node);

/// An entry of the section `markers`.
void ReadMarker(ModelContext& context, const Node::Key& name, const Node& node);

/// The mesh in the `file` that a solid or a shape names, in m. Files of bytes are recorded by their length only.
[[nodiscard]] PolygonMesh ReadMeshFile(ModelContext& context, const ObjectReader& values, bool obj_only);
/// The polygons of a subdivision, of a file or written out.
[[nodiscard]] PolygonMesh ReadPolygons(ModelContext& context, const ObjectReader& values);

}  // namespace savary
