#pragma once

#include <string>
#include <string_view>

namespace savary {

/// Text for the content of an HTML or SVG element, whatever it is: < > & are escaped, control characters become spaces,
/// and what is no UTF-8 or no character of XML becomes U+FFFD.
[[nodiscard]] std::string EscapeMarkup(std::string_view text);

/// Text that is safe to show in a terminal: control characters become spaces.
[[nodiscard]] std::string WithoutControls(std::string_view text);

}  // namespace savary
