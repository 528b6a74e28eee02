#pragma once

#include "savary/io/model_context.h"

namespace savary {

/// Reads `parameters`, `tables` and `motions`, which may use one another in any order. Sections may be null.
void ReadParametersAndFunctions(ModelContext& context, const Node* parameters, const Node* tables, const Node* motions);

/// A motion imposed, by an expression or a sequence of segments. It depends on time alone: measures would make it
/// depend on what it moves.
LawIndex AddTimeLaw(ModelContext& context, const Node& node, const Quantity& quantity, const std::string& owner);

/// An expression of a variable, or a sequence of segments over `of`, which is that variable unless given.
[[nodiscard]] Expression ReadMotion(const ModelContext& context, const Node& node, const ObjectSpec& spec,
                                    const SymbolTable& symbols, const char* variable, const Quantity& quantity);

}  // namespace savary
