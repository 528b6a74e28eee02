#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// An entry of the section `shapes`: a profile, or a solid that is only drawn.
void ReadShape(ModelContext& context, const Node::Key& name, const Node& node);

/// A list of profile elements. `repeat`, if given, says how many copies of the list go once around the origin.
[[nodiscard]] Profile ReadProfile(const ModelContext& context, const Node& list, bool open, bool hole,
                                  const Node* repeat);

}  // namespace savary
