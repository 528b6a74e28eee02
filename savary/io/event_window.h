#pragma once

#include <optional>
#include <string_view>

namespace savary {

/// When what an event begins has ended, in seconds: an event of kind `cluster` lasts, and its detail says
/// `until t = 0.125 s`. Nothing for other events.
[[nodiscard]] std::optional<double> FindWindowEnd(std::string_view kind, std::string_view detail);

}  // namespace savary
