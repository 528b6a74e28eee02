#pragma once

#include <string_view>

namespace savary {

/// The version of the library that the program is linked with, "0.1.0".
[[nodiscard]] std::string_view Version();

}  // namespace savary
