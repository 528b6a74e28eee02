#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// An entry of the section `measures`.
void ReadMeasure(ModelContext& context, const Node::Key& name, const Node& node);

/// Fills context.law_symbols: the names that expressions of forces and events may use beside t. Each becomes a Measure
/// of the model when it is first used.
void AllowMeasures(ModelContext& context);

/// An entry of the section `events`.
void ReadEvent(ModelContext& context, const Node::Key& name, const Node& node);

}  // namespace savary
