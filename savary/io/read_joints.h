#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// An entry of the section `joints`, with its start values, drives, limits and friction.
void ReadJoint(ModelContext& context, const Node::Key& name, const Node& node);

/// Which coordinate of a joint an element means; joints with several must say. `what` is what the element does with it:
/// "drive", "limit". `element` is where an error of the whole element is reported.
[[nodiscard]] int ReadCoordinate(const Node* node, const Joint& joint, const SourceLocation& element, const char* what);

/// "pin", "arm.q2".
[[nodiscard]] std::pair<JointIndex, int> ReadCoordinateName(const ModelContext& context, const Node& item,
                                                            const char* what);

}  // namespace savary
