#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// An entry of the section `couplings`.
void ReadCoupling(ModelContext& context, const Node::Key& name, const Node& node);

}  // namespace savary
