#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// An entry of the section `bodies`.
void ReadBody(ModelContext& context, const Node::Key& name, const Node& node);

/// An entry of the section `markers`.
void ReadMarker(ModelContext& context, const Node::Key& name, const Node& node);

}  // namespace savary
