#pragma once

#include <string>

#include "savary/io/model_file.h"

namespace savary {

/// What `savary topology` prints of a model: its graph, spanning tree, chords, loops, open branches and both matrices.
/// As lines of text, as JSON, as a graph in the DOT language, and as a drawing of it: layers by depth in the tree,
/// ground on top.
[[nodiscard]] std::string WriteTopologyText(const ModelFile& file);
[[nodiscard]] std::string WriteTopologyJson(const ModelFile& file, const std::string& name);
[[nodiscard]] std::string WriteTopologyDot(const ModelFile& file);
[[nodiscard]] std::string WriteTopologySvg(const ModelFile& file);

}  // namespace savary
