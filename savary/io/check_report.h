#pragma once

#include <string>

#include "savary/io/run_model.h"

namespace savary {

/// What `savary check` tells of a model that can be put together: bodies, degrees of freedom, every independent loop
/// with its mobility and redundant rows, what to change to be rid of them, and whether the position is singular. As
/// lines of text, and as JSON.
[[nodiscard]] std::string WriteCheckText(const ModelFile& file, const CheckedModel& checked);
[[nodiscard]] std::string WriteCheckJson(const ModelFile& file, const CheckedModel& checked, const std::string& name);

}  // namespace savary
