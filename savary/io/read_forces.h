#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// An entry of the section `forces`. Its laws are compiled later (ModelContext::later), when all measures are known.
void ReadForce(ModelContext& context, const Node::Key& name, const Node& node);

}  // namespace savary
