#pragma once

#include <string>

namespace savary {

/// The report page with @SAVARY_TITLE@ and @SAVARY_DATA@ where the title (HTML text) and the data (JSON) belong.
[[nodiscard]] std::string ReportPage();

}  // namespace savary
