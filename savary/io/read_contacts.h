#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// An entry of the section `contacts`: two shapes, or a bearing or guide with clearance, which makes the profiles it
/// needs.
void ReadContact(ModelContext& context, const Node::Key& name, const Node& node);

}  // namespace savary
