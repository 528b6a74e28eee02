#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace savary {

/// The key among `accepted` that other programs and textbooks call `word`, or "": `hinge` is `revolute`, `damper` is
/// `linear_spring` (or `torsion_spring`). Used in messages about unknown keys only; models are read with Savary's own
/// words.
[[nodiscard]] std::string FindSynonym(std::string_view word, const std::vector<std::string>& accepted);

}  // namespace savary
