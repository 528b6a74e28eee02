#pragma once

#include <string>

namespace savary {

/// The report page with @SAVARY_CONNECT@, @SAVARY_TITLE@ and @SAVARY_DATA@, in this order, where what it may connect to
/// (a part of its content security policy), the title (HTML text) and the data (JSON) belong.
[[nodiscard]] std::string ReportPage();

}  // namespace savary
