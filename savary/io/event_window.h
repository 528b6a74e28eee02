#pragma once

#include <optional>
#include <string_view>

namespace savary {

/// The end, in seconds, of an event that lasts: an event of kind `cluster`, whose detail says `until t = 0.125 s`.
/// Nothing for other events.
[[nodiscard]] std::optional<double> FindWindowEnd(std::string_view kind, std::string_view detail);

}  // namespace savary
