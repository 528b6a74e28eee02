#pragma once

#include <string>

#include "savary/io/run_model.h"

namespace savary {

/// The output of `savary check` for a model that can be assembled: bodies, degrees of freedom, every independent loop
/// with its mobility and redundant rows, changes that remove them, and whether the position is singular. As lines of
/// text, and as JSON.
[[nodiscard]] std::string WriteCheckText(const ModelFile& file, const CheckedModel& checked);
[[nodiscard]] std::string WriteCheckJson(const ModelFile& file, const CheckedModel& checked, const std::string& name);

}  // namespace savary
